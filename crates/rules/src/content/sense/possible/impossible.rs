//! Why something can never happen: what sets an event off, or an action; and whether a condition can ever hold.

use ustr::Ustr;

use super::Can;
use crate::{
    content::{Action, Condition, Furniture, Id, Spot, Thing, Token, What, When, Who, sense::contradictions::contradiction},
    names::PieceId,
};

/// Why something never happens: the word that its message has for the reason, and the name that the message mentions.
pub type Reason = (&'static str, String);

impl Can<'_> {
    /// Returns why nothing ever sets an event off; `None` if something may.
    pub fn never(&self, when: When) -> Option<Reason> {
        let because = |reason, name: &str| Some((reason, name.to_owned()));
        let content = self.page.content;
        match when {
            When::Forced(piece) if !self.locked.iter().any(|locked| piece.means(*locked)) => because("lock", piece.as_str()),
            When::Revealed(place) if !self.hides && self.page.ground(place).lit => because("start", place.as_str()),
            When::Entered(who, _) | When::Left(who, _) | When::Wounded(who) | When::Injured(who) | When::Destroyed(who)
                if !self.comes(who) =>
            {
                because("who", who.name())
            }
            When::Entered(who, place) | When::Left(who, place) if !self.has_room(who, place, 1) => because("place", place.as_str()),
            When::Wounded(Who::Minion(minion)) => because("wounded", minion.as_str()),
            When::Injured(who) if !self.can_be_injured(who) => because("injured", who.name()),
            When::Taken(token) if !self.tokens.contains_key(&token) => because("token", token.as_str()),
            When::Taken(token) if content.tokens.get(&token).is_some_and(|token| !token.taken) => because("taken", token.as_str()),
            When::Played(card) => {
                let deck = content.decks.get(&self.page.quest.overlord.deck)?;
                let has = deck.cards.iter().any(|(own, _)| *own == card);
                if has { None } else { because("card", card.as_str()) }
            }
            When::Done(name) => {
                let quest = self.page.quest;
                let number = quest.actions.iter().position(|action| action.name == name)?;
                let can = self.events.get(quest.events.len() + number);
                self.never_done(&quest.actions[number])
                    .or_else(|| can.filter(|can| !**can).and_then(|_| because("action", name.as_str())))
            }
            When::Reached(counter, number) => {
                let (low, high) = self.counts(counter);
                if high < number {
                    because("count", counter.as_str())
                } else if low >= number {
                    because("counted", counter.as_str())
                } else {
                    None
                }
            }
            _ => None,
        }
    }

    /// Returns why nobody can ever take an action, apart from its conditions; `None` if somebody may.
    pub fn never_done(&self, action: &Action) -> Option<Reason> {
        let because = |reason, name: &str| Some((reason, name.to_owned()));
        let Some(who) = action.who.iter().find(|who| self.comes(**who)) else {
            return because("who", action.who.first().map_or("", |who| who.name()));
        };
        let furniture = |thing: &Thing, kind| thing.what == What::Furniture(kind) || thing.looks == Some(kind);
        match action.spot {
            Spot::At(place) if !action.who.iter().any(|who| self.comes(*who) && self.has_room(*who, place, 1)) => {
                because("place", place.as_str())
            }
            Spot::BesideToken(token) if !self.lays(token) => because("token", token.as_str()),
            Spot::BesideFurniture(kind) if !self.things().any(|(thing, _)| furniture(thing, kind)) => because("furniture", kind.as_str()),
            Spot::BesideModel(other) if !self.comes(other) => because("who", other.name()),
            // A hero or boss cannot stand beside itself.
            Spot::BesideModel(other) if action.who.len() == 1 && *who == other && matches!(other, Who::Hero(_) | Who::Boss(_)) => {
                because("alone", other.name())
            }
            _ => None,
        }
    }

    /// Returns whether one of these models can be Injured: its wound track has red spaces (DMG-4), or its damage row the result
    /// (DMG-7).
    fn can_be_injured(&self, who: Who) -> bool {
        let (content, side) = (self.page.content, self.page.quest.side);
        match who {
            Who::Heroes | Who::Overlord | Who::Actor | Who::Target => true,
            Who::Hero(id) => content.heroes.get(&id).is_none_or(|hero| hero.card(side).wounding.red > 0),
            Who::Boss(id) => content.bosses.get(&id).is_none_or(|boss| boss.0.wounding.red > 0),
            Who::Minion(id) => content.minions.get(&id).is_none_or(|minion| minion.can_be_injured()),
        }
    }

    /// Returns whether one of these models can come into play.
    pub fn comes(&self, who: Who) -> bool {
        let heroes = || self.page.quest.heroes.iter().map(|hero| PieceId::from(*hero));
        match who {
            Who::Heroes => true,
            Who::Overlord => self.models.iter().any(|model| !heroes().any(|hero| hero == *model)),
            Who::Hero(_) | Who::Boss(_) | Who::Minion(_) => self.models.contains(&PieceId::new(who.name())),
            Who::Actor | Who::Target => true,
        }
    }

    /// Returns whether a token of this kind ever lies on the board.
    pub fn lays(&self, token: Id<Token>) -> bool {
        self.tokens.contains_key(&token)
    }

    /// Returns whether furniture of this kind ever stands on the board.
    pub fn stands(&self, kind: Id<Furniture>) -> bool {
        self.things().any(|(thing, _)| thing.what == What::Furniture(kind))
    }

    /// Returns whether this many of these models can get to a place. Models of the Overlord may come into play anywhere on floor.
    pub fn has_room(&self, who: Who, place: Ustr, many: usize) -> bool {
        let ground = self.page.ground(place);
        match who {
            Who::Heroes | Who::Hero(_) => ground.walked >= many,
            Who::Overlord | Who::Boss(_) | Who::Minion(_) => ground.floor > 0,
            Who::Actor | Who::Target => true,
        }
    }

    /// Returns whether a condition can hold at some time.
    pub fn holds(&self, condition: &Condition) -> bool {
        match condition {
            Condition::Slain(model) => self.models.contains(model) || self.things().any(|(thing, _)| thing.name == Some(*model)),
            Condition::InPlay(who, number) => {
                let most = match who {
                    Who::Heroes => self.page.quest.heroes.len(),
                    Who::Hero(_) | Who::Boss(_) => 1,
                    Who::Overlord | Who::Minion(_) | Who::Actor | Who::Target => usize::MAX,
                };
                self.comes(*who) && usize::from(*number) <= most
            }
            Condition::AllAt(place) => {
                let all = if self.all_stay { self.page.quest.heroes.len() } else { 1 };
                self.has_room(Who::Heroes, *place, all)
            }
            Condition::AnyAt(who, place) => self.comes(*who) && self.has_room(*who, *place, 1),
            Condition::Count(counter, number) => self.counts(*counter).1 >= *number,
            Condition::CountAtLeast(one, other) => self.counts(*one).1 >= self.counts(*other).0,
            Condition::Round(round) => self.last.is_none_or(|last| u32::from(*round) <= last),
            Condition::Standing(heroes) => usize::from(*heroes) <= self.page.quest.heroes.len(),
            Condition::All(inner) => inner.iter().all(|one| self.holds(one)) && !contradiction(inner.iter()),
            Condition::Any(inner) => inner.iter().any(|one| self.holds(one)),
            Condition::Not(inner) => self.fails(inner),
            Condition::Opened(_)
            | Condition::HeroIncapacitated
            | Condition::HeroesIncapacitated
            | Condition::TimeUp
            | Condition::Gone(_)
            | Condition::Revealed(_) => true,
        }
    }

    /// Returns whether a condition can be false at some time.
    fn fails(&self, condition: &Condition) -> bool {
        match condition {
            Condition::Gone(who) => self.comes(*who),
            Condition::Count(counter, number) => self.counts(*counter).0 < *number,
            Condition::CountAtLeast(one, other) => self.counts(*one).0 < self.counts(*other).1,
            Condition::Round(round) => *round > 1,
            Condition::Revealed(place) => self.hides || !self.page.ground(*place).lit,
            Condition::All(inner) => inner.iter().any(|one| self.fails(one)),
            Condition::Any(inner) => inner.iter().all(|one| self.fails(one)),
            Condition::Not(inner) => self.holds(inner),
            _ => true,
        }
    }
}
