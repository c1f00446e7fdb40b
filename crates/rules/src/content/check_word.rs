//! Checks that everything that conditions, events and goals refer to exists: pieces, places, counters and things of the game (SET).

use std::{collections::BTreeSet, fmt::Display};

use ustr::Ustr;

use super::{
    Condition, Effect, Happening, Id, Named, Sign, Spot, What, When, Who,
    check::bad_number,
    check_card,
    check_event::{Scene, around},
    check_name,
    check_quest::Demand,
    fault::Report,
    limits,
    text::short,
    written::{HappeningWritten, List},
};
use crate::names::PieceId;

impl Scene<'_> {
    /// Checks a list of conditions, and returns them with every group of pieces written out.
    pub(super) fn conditions(&self, list: &List<Condition<Named>>, report: &mut Report<'_>) -> Vec<Condition> {
        let mut found = Vec::new();
        for entry in list.value.iter().flatten() {
            let Some(condition) = &entry.value else { continue };
            condition.all().into_iter().for_each(|one| self.condition(one, entry.at(), report));
            let before = self.grouped.get();
            found.push(condition.in_full(&|group| self.members(group)));
            if before <= limits::GROUPS.1 && self.grouped.get() > limits::GROUPS.1 {
                limits::too_many(limits::GROUPS, self.grouped.get(), entry.at(), report);
            }
        }
        found
    }

    /// Returns the names of all named things that a group means, each once, in order; none if those of the groups before are as many
    /// as there may be.
    fn members(&self, group: PieceId) -> Vec<PieceId> {
        let named = self.placed.iter().chain(&self.coming).filter_map(|one| one.thing.name);
        let all: BTreeSet<PieceId> = match self.grouped.get() > limits::GROUPS.1 {
            true => BTreeSet::new(),
            false => named.filter(|name| group.means(*name)).collect(),
        };
        self.grouped.set(self.grouped.get() + all.len());
        all.into_iter().collect()
    }

    /// Reports a group of pieces without `Any` or `All`, which would leave open whether one of them is enough, and a single piece
    /// with either.
    fn named(&self, named: Named, at: usize, report: &mut Report<'_>) {
        let (name, is_said) = (named.name(), !matches!(named, Named::One(_)));
        if name.is_group() != is_said {
            let at = spot(at, name.as_str(), report);
            let reason = if is_said { "one" } else { "several" };
            report.error(at, "any-or-all", &[("reason", &reason), ("name", &short(name.as_str()))]);
        }
    }

    /// Checks one condition, without those nested in it.
    fn condition(&self, condition: &Condition<Named>, at: usize, report: &mut Report<'_>) {
        match condition {
            Condition::Opened(piece) => {
                self.named(*piece, at, report);
                self.shut(piece.name(), at, report);
            }
            Condition::Slain(model) => {
                self.named(*model, at, report);
                self.piece(model.name(), |what| matches!(what, What::Boss(_) | What::Minion(_)), at, report);
            }
            Condition::Gone(who) => self.who(*who, at, report),
            Condition::InPlay(who, number) => {
                self.who(*who, at, report);
                bound("InPlay", 1..=99, i64::from(*number), at, report);
            }
            Condition::AllAt(place) | Condition::Revealed(place) => self.place(*place, at, report),
            Condition::AnyAt(who, place) => {
                self.who(*who, at, report);
                self.place(*place, at, report);
            }
            Condition::Count(counter, number) => {
                self.counter(*counter, at, report);
                bound("Count", 1..=99, i64::from(*number), at, report);
            }
            Condition::CountAtLeast(one, other) => {
                self.counter(*one, at, report);
                self.counter(*other, at, report);
            }
            Condition::Round(round) => bound("Round", 1..=200, i64::from(*round), at, report),
            Condition::Standing(heroes) => bound("Standing", 1..=4, i64::from(*heroes), at, report),
            Condition::HeroIncapacitated
            | Condition::HeroesIncapacitated
            | Condition::TimeUp
            | Condition::All(_)
            | Condition::Any(_)
            | Condition::Not(_) => {}
        }
    }

    /// Checks what triggers an event.
    pub(super) fn when(&self, when: When<Named>, at: usize, report: &mut Report<'_>) {
        match when {
            When::Opened(piece) | When::Forced(piece) => {
                if let Named::All(group) = piece {
                    let at = spot(at, group.as_str(), report);
                    report.error(at, "any-or-all", &[("reason", &"when"), ("name", &short(group.as_str()))]);
                }
                self.shut(piece.name(), at, report);
            }
            When::Revealed(place) => self.place(place, at, report),
            When::RoundStarts | When::RoundEnds => {}
            When::Entered(who, place) | When::Left(who, place) => {
                self.who(who, at, report);
                self.place(place, at, report);
            }
            When::Wounded(who) | When::Injured(who) | When::Destroyed(who) => self.who(who, at, report),
            When::Taken(token) => self.id("token", token, self.content.tokens.keys(), at, report),
            When::Played(card) => self.id("card", card, self.content.cards.keys(), at, report),
            When::Reached(counter, number) => {
                self.counter(counter, at, report);
                bound("Reached", 1..=99, i64::from(number), at, report);
            }
            When::Done(action) => unknown(
                "unknown-action",
                action.name(),
                self.actions.iter().map(|action| action.name()),
                at,
                report,
            ),
        }
    }

    /// Checks one line of an outcome, except its text, the thing that it places and its goals.
    pub(super) fn happening(&self, happening: &HappeningWritten, at: usize, report: &mut Report<'_>) {
        let idle = match happening {
            Happening::Count(_, 0) => Some("Count"),
            Happening::Cards(0) => Some("Cards"),
            Happening::Commands(0) => Some("Commands"),
            Happening::Slide(_, 0, 0) => Some("Slide"),
            _ => None,
        };
        if let Some(word) = idle {
            report.warning(at, "idle-effect", &[("word", &word)]);
        }
        match happening {
            Happening::Tell(_) | Happening::Place(_) | Happening::Goals(_) | Happening::Win(_) => {}
            Happening::Remove(who) | Happening::Invulnerable(who, _) => self.who(*who, at, report),
            Happening::RemovePiece(piece) => self.piece(*piece, |_| true, at, report),
            Happening::RemoveTokens(token) => self.id("token", *token, self.content.tokens.keys(), at, report),
            Happening::RemoveFurniture(kind) => self.id("furniture", *kind, self.content.furniture.keys(), at, report),
            Happening::Open(piece) => self.shut(*piece, at, report),
            Happening::Lock(piece, lock) => {
                self.shut(*piece, at, report);
                self.id("lock", *lock, self.content.locks.keys(), at, report);
            }
            Happening::Ward(piece, power) => {
                self.shut(*piece, at, report);
                bound("Ward", 1..=9, i64::from(*power), at, report);
            }
            Happening::Reveal(place) | Happening::Hide(place) => self.place(*place, at, report),
            Happening::Turn(place, quarters) => {
                self.place(*place, at, report);
                bound("Turn", 1..=3, i64::from(*quarters), at, report);
                self.shape(*place, true, report);
            }
            Happening::Slide(place, east, south) => {
                self.place(*place, at, report);
                let base = self.places.iter().find(|one| one.name == *place).map(|one| around(&one.cells));
                // If it slid farther, it would leave the map wherever it lies by then.
                let room = |map: u16, place: u8| i64::from(map).saturating_sub(i64::from(place)).clamp(0, 99);
                let [across, down] = base.map_or([99, 99], |base| {
                    [room(self.plan.width(), base.width), room(self.plan.height(), base.height)]
                });
                bound("Slide", -across..=across, i64::from(*east), at, report);
                bound("Slide", -down..=down, i64::from(*south), at, report);
                self.shape(*place, false, report);
            }
            Happening::Do(who, effects) => {
                self.who(*who, at, report);
                self.effects(effects, at, report);
            }
            Happening::DoAt(who, place, effects) => {
                self.who(*who, at, report);
                self.place(*place, at, report);
                self.effects(effects, at, report);
            }
            Happening::Draw(cards) => bound("Draw", 1..=9, i64::from(*cards), at, report),
            Happening::Cards(cards) => bound("Cards", -99..=99, i64::from(*cards), at, report),
            Happening::Commands(more) => bound("Commands", -20..=20, i64::from(*more), at, report),
            Happening::Raises(minion, up_to) => {
                self.id("minion", *minion, self.content.minions.keys(), at, report);
                bound("Raises", 0..=50, i64::from(*up_to), at, report);
            }
            Happening::Count(counter, by) => {
                self.counter(*counter, at, report);
                bound("Count", -99..=99, i64::from(*by), at, report);
            }
        }
    }

    /// Checks the effects of an event, which must not be empty.
    fn effects(&self, effects: &[Effect], at: usize, report: &mut Report<'_>) {
        if effects.is_empty() {
            report.error(at, "no-effect", &[]);
        }
        check_card::of_event(effects, &self.names, at, report);
    }

    /// Checks where an action of the quest is done.
    pub(super) fn spot(&self, spot: Spot, at: usize, report: &mut Report<'_>) {
        match spot {
            Spot::Anywhere => {}
            Spot::At(place) => self.place(place, at, report),
            Spot::Beside(piece) => self.piece(piece, |_| true, at, report),
            Spot::BesideToken(token) => self.id("token", token, self.content.tokens.keys(), at, report),
            Spot::BesideFurniture(furniture) => self.id("furniture", furniture, self.content.furniture.keys(), at, report),
            Spot::BesideModel(who) => self.who(who, at, report),
        }
    }

    /// Checks the picture of an action of the quest.
    pub(super) fn sign(&self, sign: Sign, at: usize, report: &mut Report<'_>) {
        match sign {
            Sign::Token(id) => self.id("token", id, self.content.tokens.keys(), at, report),
            Sign::Furniture(id) => self.id("furniture", id, self.content.furniture.keys(), at, report),
            Sign::Item(id) => self.id("item", id, self.content.items.keys(), at, report),
            Sign::Spell(id) => self.id("spell", id, self.content.spells.keys(), at, report),
            Sign::Feat(id) => self.id("feat", id, self.content.feats.keys(), at, report),
        }
    }

    /// Checks that the models or pieces exist in the content, and that `Actor` and `Target` are used only in the outcome of an
    /// action.
    pub(super) fn who(&self, who: Who, at: usize, report: &mut Report<'_>) {
        match who {
            Who::Heroes | Who::Overlord => {}
            Who::Hero(hero) => self.id("hero", hero, self.content.heroes.keys(), at, report),
            Who::Boss(boss) => self.id("boss", boss, self.content.bosses.keys(), at, report),
            Who::Minion(minion) => self.id("minion", minion, self.content.minions.keys(), at, report),
            Who::Actor | Who::Target => match self.outcome_at {
                None => _ = report.error(at, "stray-actor", &[("word", &format!("{who:?}"))]),
                Some(spot) if who == Who::Target && !spot.has_target() => _ = report.error(at, "no-target", &[("word", &"Target")]),
                Some(_) => {}
            },
        }
    }

    /// Reports an id that is none of the known ones.
    fn id<'k, T: 'k>(&self, kind: &str, id: Id<T>, mut known: impl Iterator<Item = &'k Id<T>> + Clone, at: usize, report: &mut Report<'_>) {
        if !known.clone().any(|other| *other == id) {
            let like = report.like(id.as_str(), known.by_ref().map(|id| id.as_str()));
            let at = spot(at, id.as_str(), report);
            report
                .error(at, "unknown-id", &[("kind", &kind), ("id", &short(id.as_str()))])
                .suggestion = like;
        }
    }

    fn place(&self, name: Ustr, at: usize, report: &mut Report<'_>) {
        unknown("unknown-place", name, self.places.iter().map(|place| place.name), at, report);
    }

    fn counter(&self, name: Ustr, at: usize, report: &mut Report<'_>) {
        unknown(
            "unknown-counter",
            name,
            self.counters.iter().map(|counter| counter.name),
            at,
            report,
        );
    }

    /// Reports a name that is not that of a door or chest.
    fn shut(&self, piece: PieceId, at: usize, report: &mut Report<'_>) {
        self.piece(piece, |what| matches!(what, What::Door(_) | What::Chest(_)), at, report);
    }

    /// Reports a name that is not that of a piece which `fits` accepts.
    fn piece(&self, piece: PieceId, fits: fn(What) -> bool, at: usize, report: &mut Report<'_>) {
        // A test's example may refer to pieces by the names that the game gives them.
        if self.demand == Demand::Part && piece.number().is_some() {
            return;
        }
        let place = |report: &Report<'_>| spot(at, piece.as_str(), report);
        check_name::named(piece, self.placed.iter().chain(&self.coming), fits, place, report);
    }

    /// Checks the shape of a place that turns or slides: it must be a square to turn, a rectangle to slide, and contain no doors. A
    /// fault is reported once for each place, where its cells are written.
    fn shape(&self, name: Ustr, square: bool, report: &mut Report<'_>) {
        let Some(at) = self.cells_at.get(&name).copied() else { return };
        let Some(place) = self.places.iter().find(|place| place.name == name) else {
            return;
        };
        let base = around(&place.cells);
        let whole = usize::from(base.width) * usize::from(base.height) == place.cells.len();
        let mut matching = report
            .faults
            .iter()
            .filter(|fault| fault.args.contains(&("place", name.to_string())));
        if matching.any(|fault| matches!(fault.code, "place-shape" | "place-with-door")) {
            return;
        }
        if !whole || (square && base.width != base.height) {
            report.error(at, "place-shape", &[("place", &name)]);
        }
        let door = self
            .placed
            .iter()
            .find(|one| matches!(one.thing.what, What::Door(_)) && one.thing.base.overlaps(base));
        if let Some(door) = door {
            report.error(at, "place-with-door", &[("place", &name), ("cell", &door.thing.base.corner)]);
        }
    }
}

/// Returns where this name is written in a condition or a line of an event that begins at `at`, in bytes; `at` itself if it is not
/// found, or if the fault is only counted.
fn spot(at: usize, name: &str, report: &Report<'_>) -> usize {
    if report.is_full() {
        return at;
    }
    let text = report.source.text.get(at..).unwrap_or_default();
    at + text.find(&format!("\"{name}\"")).unwrap_or(0)
}

/// Reports a name that is none of the known ones.
fn unknown(code: &'static str, name: Ustr, known: impl Iterator<Item = Ustr> + Clone, at: usize, report: &mut Report<'_>) {
    if !known.clone().any(|other| other == name) {
        let like = report.like(&name, known.map(|other| other.as_str()));
        let at = spot(at, &name, report);
        report.error(at, code, &[("name", &short(&name))]).suggestion = like;
    }
}

/// Reports a number that is out of bounds.
fn bound(what: &str, bounds: std::ops::RangeInclusive<i64>, found: i64, at: usize, report: &mut Report<'_>) {
    if !bounds.contains(&found) {
        bad_number(at, what, &bounds, &found as &dyn Display, report);
    }
}
