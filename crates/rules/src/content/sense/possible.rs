//! Finds out what can ever happen in a quest: which events and actions, and which conditions can hold.
//!
//! It starts with no events, adds those that can happen with what the map holds alone, then those that can happen with what these
//! bring, and so on until nothing changes. So two events that only wait for each other never happen.

use std::collections::{BTreeMap, BTreeSet};

use ustr::Ustr;

mod impossible;
mod warded;

use super::{Page, contradictions::clash};
use crate::{
    content::{
        Action, Character, Condition, Effect, Event, Happening, Id, Item, Limit, Minion, Shut, Spot, Thing, Token, Way, What, When, Who,
    },
    grid::CellSet,
    names::PieceId,
};

/// The most passes over all events; a chain of events that needs more is left in doubt.
const TURNS: usize = 50;

/// What can ever happen in a quest.
pub(super) struct Can<'p> {
    page: &'p Page<'p>,
    /// Whether each event, and behind them each action, can happen.
    pub events: Vec<bool>,
    /// The last round, if the Overlord wins by time after it; `None` if time does not end the game.
    pub last: Option<u32>,
    /// Whether all heroes have to stay in play, because the loss of one ends the quest.
    pub all_stay: bool,
    /// The lowest and highest number that each counter can reach.
    counters: BTreeMap<Ustr, (u8, u8)>,
    /// The models that can come into play: heroes and bosses by name, minions by kind.
    models: BTreeSet<PieceId>,
    /// Doors and chests that have a mundane lock at some time.
    locked: BTreeSet<PieceId>,
    /// How many tokens of each kind can be taken; `None` for any number.
    tokens: BTreeMap<Id<Token>, Option<u32>>,
    /// Whether an event hides a place, so that it may be revealed again.
    hides: bool,
    /// Where a hero could ever walk, if Wards bar the way to the rest for good; `None` if none does.
    within: Option<CellSet>,
}

impl<'p> Can<'p> {
    /// Returns what can happen if every event can happen. What is impossible even then is reported by itself.
    pub fn at_most(page: &'p Page<'p>) -> Self {
        let mut can = Self {
            page,
            events: vec![true; page.plot.len()],
            last: None,
            all_stay: false,
            counters: BTreeMap::new(),
            models: BTreeSet::new(),
            locked: BTreeSet::new(),
            tokens: BTreeMap::new(),
            hides: false,
            within: None,
        };
        can.gather();
        can
    }

    /// Returns what can happen by the events and actions that can themselves happen.
    pub fn of(page: &'p Page<'p>) -> Self {
        let mut can = Self::at_most(page);
        can.events.fill(false);
        can.gather();
        for _ in 0..TURNS {
            let events: Vec<bool> = (0..page.plot.len()).map(|number| can.comes_to_pass(number)).collect();
            if events == can.events {
                return can;
            }
            can.events = events;
            can.gather();
        }
        Self::at_most(page)
    }

    /// Updates everything that depends on which events can happen.
    fn gather(&mut self) {
        let quest = self.page.quest;
        let goals = &quest.goals.overlord;
        let changed = self
            .lines()
            .any(|(_, line)| matches!(line, Happening::Goals(goals) if !goals.overlord.is_empty()));
        let leaves = |line: &Happening| matches!(line, Happening::Remove(Who::Heroes | Who::Hero(_) | Who::Actor | Who::Target));
        let all_stay = !self.lines().any(|(_, line)| leaves(line));
        self.all_stay = all_stay && !changed && goals.contains(&Condition::HeroIncapacitated);
        let hides = self.lines().any(|(_, line)| matches!(line, Happening::Hide(_)));
        self.hides = hides;
        self.last = (!changed && goals.contains(&Condition::TimeUp))
            .then(|| self.last_round())
            .flatten();
        self.models = self.models();
        let shut = self.lines().filter_map(|(_, line)| match line {
            Happening::Lock(piece, _) => Some(*piece),
            _ => None,
        });
        let locked = self.things().filter_map(|(thing, _)| match thing.what {
            What::Door(Shut::Locked(_)) | What::Chest(Shut::Locked(_)) => thing.name,
            _ => None,
        });
        self.locked = shut.chain(locked).collect();
        let mut tokens: BTreeMap<Id<Token>, Option<u32>> = BTreeMap::new();
        for (thing, times) in self.things() {
            if let What::Token(kind) = thing.what {
                let times = times.filter(|_| !self.hides);
                let all = tokens.entry(kind).or_insert(Some(0));
                *all = all.zip(times).map(|(all, times)| all.saturating_add(times));
            }
        }
        self.tokens = tokens;
        self.counters = self.bounds();
        self.within = self.within();
    }

    /// Iterates over the lines of the events and actions that can happen, each with its event.
    pub fn lines(&self) -> impl Iterator<Item = (&'p Event, &'p Happening)> {
        let events = self.page.plot.iter().zip(&self.events).filter(|(_, can)| **can);
        events.flat_map(|(event, _)| event.then.iter().map(move |line| (event, line)))
    }

    /// Iterates over the things that the map and events bring, each with how often it comes; `None` for any number of times.
    fn things(&self) -> impl Iterator<Item = (&'p Thing, Option<u32>)> {
        let drawn = self.page.quest.things.iter().map(|thing| (thing, Some(1)));
        let coming = self.lines().filter_map(|(event, line)| match line {
            Happening::Place(thing) => Some((thing, (!event.repeat).then_some(1))),
            _ => None,
        });
        drawn.chain(coming)
    }

    /// Returns the round at the end of which the Overlord should draw a card and none is left, with all cards that events bring;
    /// `None` if these are not limited.
    fn last_round(&self) -> Option<u32> {
        let mut last = u32::from(self.page.quest.overlord.last_round());
        for (event, line) in self.lines() {
            match line {
                Happening::Cards(more) if *more > 0 && event.repeat => return None,
                Happening::Cards(more) if *more > 0 => last += u32::from(more.unsigned_abs()),
                _ => {}
            }
        }
        Some(last)
    }

    /// Returns the models that can come into play: heroes and bosses by name, minions by kind.
    fn models(&self) -> BTreeSet<PieceId> {
        let quest = self.page.quest;
        let mut models: BTreeSet<PieceId> = self
            .things()
            .filter_map(|(thing, _)| match thing.what {
                What::Hero(id) => Some(PieceId::from(id)),
                What::Boss(id) => Some(PieceId::from(id)),
                What::Minion(id) => Some(PieceId::from(id)),
                _ => None,
            })
            .collect();
        let raised = self.lines().filter_map(|(_, line)| match line {
            Happening::Raises(minion, up_to) if *up_to > 0 => Some(*minion),
            _ => None,
        });
        models.extend(raised.chain(quest.overlord.raises.iter().map(|(minion, _)| *minion)).map(of_minion));
        for effect in self.effects(|_| true) {
            if let Effect::Place { minion, .. } = effect {
                models.insert(of_minion(*minion));
            }
        }
        models
    }

    /// Returns every effect of events, of items in chests, and of the cards and kits of those heroes and bosses for which `counts`
    /// holds.
    fn effects(&self, counts: impl Fn(PieceId) -> bool) -> Vec<&'p Effect> {
        let (quest, content) = (self.page.quest, self.page.content);
        let mut found: Vec<&'p Effect> = Vec::new();
        for (_, line) in self.lines() {
            if let Happening::Do(_, effects) | Happening::DoAt(_, _, effects) = line {
                found.extend(effects);
            }
        }
        let kits = || quest.kits.iter().filter(|kit| counts(kit.of));
        let spells = kits().flat_map(|kit| &kit.spells);
        found.extend(spells.filter_map(|id| content.spells.get(id)).flat_map(|spell| &spell.way.effects));
        for (_, card) in self.cards().filter(|(of, _)| counts(*of)) {
            let feats = card.feats.iter().filter_map(|id| content.feats.get(id));
            found.extend(feats.flat_map(|feat| &feat.effects));
        }
        let in_chests = self.things().flat_map(|(thing, _)| &thing.contents);
        let items = kits().flat_map(|kit| &kit.items).chain(in_chests);
        found.extend(items.flat_map(|id| self.uses(*id)).flat_map(|way| &way.effects));
        // Effects may contain others, and may give items that have effects of their own.
        let mut next = 0;
        let mut gained = BTreeSet::new();
        while let Some(effect) = found.get(next).copied() {
            match effect {
                Effect::MagicAttack { then, .. } => found.extend(then),
                Effect::Roll(lines) => found.extend(lines.iter().flat_map(|(_, effects)| effects)),
                Effect::Gain(item) if gained.insert(*item) => found.extend(self.uses(*item).iter().flat_map(|way| &way.effects)),
                _ => {}
            }
            next += 1;
        }
        found
    }

    fn uses(&self, item: Id<Item>) -> &'p [Way] {
        self.page.content.items.get(&item).map_or(&[], |item| &item.uses)
    }

    /// Iterates over the cards of all heroes and bosses of the quest, each with the name of the model.
    fn cards(&self) -> impl Iterator<Item = (PieceId, &'p Character)> {
        let (content, side) = (self.page.content, self.page.quest.side);
        self.things().filter_map(move |(thing, _)| match thing.what {
            What::Hero(id) => Some((PieceId::from(id), content.heroes.get(&id)?.card(side))),
            What::Boss(id) => Some((PieceId::from(id), &content.bosses.get(&id)?.0)),
            _ => None,
        })
    }

    /// Returns every effect that heroes could cause, and those of events.
    pub fn effects_of_heroes(&self) -> Vec<&'p Effect> {
        let heroes = &self.page.quest.heroes;
        self.effects(|of| heroes.iter().any(|hero| hero.as_str() == of.as_str()))
    }

    /// Returns whether a hero can lower a Ward, by a spell, an item or a feat.
    pub fn lowers_wards(&self) -> bool {
        self.effects_of_heroes()
            .into_iter()
            .any(|effect| matches!(effect, Effect::LowerWard(_)))
    }

    /// Returns whether a card of a model that comes into play, or an item, places this minion.
    pub fn places(&self, minion: Id<Minion>) -> bool {
        let mut all = self.effects(|_| true).into_iter();
        all.any(|effect| matches!(effect, Effect::Place { minion: placed, .. } if *placed == minion))
    }

    /// Returns whether a boss ever comes into play.
    pub fn has_boss(&self) -> bool {
        self.things().any(|(thing, _)| matches!(thing.what, What::Boss(_)))
    }

    /// Returns whether a boss can lower a Ward, by a spell, an item or a feat.
    pub fn boss_lowers_wards(&self) -> bool {
        let bosses = &self.page.content.bosses;
        let is_boss = |of: PieceId| bosses.keys().any(|boss| PieceId::from(*boss) == of);
        let lowers = |effect: &Effect| matches!(effect, Effect::LowerWard(_));
        self.has_boss() && self.effects(is_boss).into_iter().any(lowers)
    }

    /// Returns how often an event can happen at most; `None` for any number of times.
    fn times(&self, event: &Event) -> Option<u32> {
        if !event.repeat {
            return Some(1);
        }
        match event.when {
            When::Opened(piece) if !self.comes_anew(piece) => Some(self.named(piece)),
            When::Revealed(_) if !self.hides => Some(1),
            When::Taken(kind) => self.tokens.get(&kind).copied().unwrap_or(Some(0)),
            When::RoundStarts | When::RoundEnds => self.last,
            When::Done(action) => self.times_done(self.page.quest.action(action)?),
            _ => None,
        }
    }

    /// Returns how often an action can be done at most; `None` for any number of times.
    fn times_done(&self, action: &Action) -> Option<u32> {
        let by_limit = match action.limit {
            Limit::PerGame(times) => Some(u32::from(times)),
            Limit::PerRound(times) => self.last.map(|last| last.saturating_mul(u32::from(times))),
            Limit::PerPiece(times) => self.tokens_for(action).map(|tokens| tokens.saturating_mul(u32::from(times))),
            Limit::PerModel(_) | Limit::Unlimited => None,
        };
        // If the action removes its token, it can be done once for each token.
        let spent = action.then.contains(&Happening::Remove(Who::Target));
        let by_tokens = self.tokens_for(action).filter(|_| spent);
        by_limit.into_iter().chain(by_tokens).min()
    }

    /// Returns how many tokens there are at which an action can be done; `None` for any number, or if it is not done at tokens.
    fn tokens_for(&self, action: &Action) -> Option<u32> {
        match action.spot {
            Spot::BesideToken(kind) => self.tokens.get(&kind).copied().unwrap_or(Some(0)),
            _ => None,
        }
    }

    /// Returns whether an event places a door or chest with this name.
    fn comes_anew(&self, piece: PieceId) -> bool {
        self.lines()
            .any(|(_, line)| matches!(line, Happening::Place(thing) if thing.name.is_some_and(|name| piece.means(name))))
    }

    /// Returns how many pieces of the map a name means; 1 if it means none of them but one that an event places.
    fn named(&self, piece: PieceId) -> u32 {
        let names = self.page.quest.things.iter().filter_map(|thing| thing.name);
        u32::try_from(names.filter(|name| piece.means(*name)).count())
            .unwrap_or(u32::MAX)
            .max(1)
    }

    /// Returns the lowest and highest number that each counter can reach.
    fn bounds(&self) -> BTreeMap<Ustr, (u8, u8)> {
        let counters = self
            .page
            .quest
            .counters
            .iter()
            .map(|counter| (counter.name, (counter.start, counter.start)));
        let mut bounds: BTreeMap<Ustr, (u8, u8)> = counters.collect();
        for (event, line) in self.lines() {
            let Happening::Count(counter, by) = line else { continue };
            let Some((low, high)) = bounds.get_mut(counter) else { continue };
            let all = self
                .times(event)
                .map_or(99, |times| times.saturating_mul(u32::from(by.unsigned_abs())).min(99));
            let all = u8::try_from(all).unwrap_or(99);
            match *by > 0 {
                true => *high = high.saturating_add(all).min(99),
                false => *low = low.saturating_sub(all),
            }
        }
        bounds
    }

    /// Returns the lowest and highest number that a counter can reach.
    pub fn counts(&self, counter: Ustr) -> (u8, u8) {
        self.counters.get(&counter).copied().unwrap_or((0, 99))
    }

    /// Returns whether the event with this index can happen; the indices behind those of the events are those of the actions.
    fn comes_to_pass(&self, number: usize) -> bool {
        let event = &self.page.plot[number];
        let action = number.checked_sub(self.page.quest.events.len());
        let never = match action.and_then(|number| self.page.quest.actions.get(number)) {
            Some(action) => self.never_done(action),
            None => self.never(event.when),
        };
        let beyond = match action.and_then(|number| self.page.quest.actions.get(number)) {
            Some(action) => self.is_done_beyond(action),
            None => self.is_beyond(event.when),
        };
        never.is_none() && !beyond && event.conditions.iter().all(|one| self.holds(one)) && !clash(event)
    }
}

fn of_minion(minion: Id<Minion>) -> PieceId {
    PieceId::from(minion)
}
