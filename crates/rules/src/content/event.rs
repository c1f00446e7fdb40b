//! Events of a quest: *when* something happens and *if* conditions hold, *then* other things happen. The reference for authors is
//! `quests/README.md`.
//!
//! Conditions are also the goals of both sides: a side wins as soon as one of its goals holds.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::{SmallVec, smallvec};
use ustr::Ustr;

use super::{Action, Boss, Card, Effect, Furniture, Goals, Hero, Id, Lock, Minion, Named, Text, Thing, Token};
use crate::{
    grid::Cell,
    names::{PieceId, Side},
};

/// The models that a part of a quest refers to.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Who {
    /// All heroes.
    Heroes,
    /// All models of the Overlord.
    Overlord,
    /// The hero with this id.
    Hero(Id<Hero>),
    /// The boss with this id.
    Boss(Id<Boss>),
    /// All minions with this id.
    Minion(Id<Minion>),
    /// The model that takes an action of the quest. Only in the outcome of that action.
    Actor,
    /// The piece at which an action of the quest is done. Only in the outcome of that action.
    Target,
}

impl Who {
    /// Returns the id of the hero, the boss or the kind of minion; for the other variants, their name in lower case.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Heroes => "heroes",
            Self::Overlord => "overlord",
            Self::Hero(id) => id.as_str(),
            Self::Boss(id) => id.as_str(),
            Self::Minion(id) => id.as_str(),
            Self::Actor => "actor",
            Self::Target => "target",
        }
    }
}

/// Something that either holds or does not: a condition of an event or an action, or a goal.
// `N` is the form of names: `PieceId` for one piece, or `Named` for one piece or a group, as written in the file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Condition")]
pub enum Condition<N = PieceId> {
    /// The door or chest with this name is open.
    Opened(N),
    /// This boss, or the minion with this name, has left play.
    Slain(N),
    /// At least one hero is Incapacitated (DMG-6).
    HeroIncapacitated,
    /// All heroes are Incapacitated. For quests that are not lost with the first of them (DMG-6).
    HeroesIncapacitated,
    /// The Overlord must draw a card and none is left (RND-10).
    TimeUp,
    /// None of them is in play, and none waits on a part of the map that is not yet revealed.
    Gone(Who),
    /// Every hero in play stands on this place with the whole base, and there is at least one.
    AllAt(#[schemars(with = "String")] Ustr),
    /// At least this many of them are in play, 1 to 99.
    InPlay(Who, u8),
    /// At least one of them stands on this place with at least part of its base.
    AnyAt(Who, #[schemars(with = "String")] Ustr),
    /// This counter has reached this number, 1 to 99.
    Count(#[schemars(with = "String")] Ustr, u8),
    /// The first counter is at least as high as the second.
    CountAtLeast(#[schemars(with = "String")] Ustr, #[schemars(with = "String")] Ustr),
    /// This round or a later one has begun, 1 to 200.
    Round(u16),
    /// At least this many heroes are in play, 1 to 4.
    Standing(u8),
    /// All floor of this place is revealed.
    Revealed(#[schemars(with = "String")] Ustr),
    /// All of these hold.
    All(Vec<Condition<N>>),
    /// At least one of these holds.
    Any(Vec<Condition<N>>),
    /// This does not hold.
    Not(Box<Condition<N>>),
}

impl Condition<Named> {
    /// Returns the same condition with every group of pieces written out. `pieces` returns the members of a group.
    pub(super) fn in_full(&self, pieces: &impl Fn(PieceId) -> Vec<PieceId>) -> Condition {
        let each = |group: PieceId, of: fn(PieceId) -> Condition| pieces(group).into_iter().map(of).collect();
        let named = |named: Named, of: fn(PieceId) -> Condition| match named {
            Named::One(piece) => of(piece),
            Named::Any(group) => Condition::Any(each(group, of)),
            Named::All(group) => Condition::All(each(group, of)),
        };
        let all = |inner: &[Self]| inner.iter().map(|one| one.in_full(pieces)).collect();
        match self {
            Self::Opened(piece) => named(*piece, Condition::Opened),
            Self::Slain(model) => named(*model, Condition::Slain),
            Self::HeroIncapacitated => Condition::HeroIncapacitated,
            Self::HeroesIncapacitated => Condition::HeroesIncapacitated,
            Self::TimeUp => Condition::TimeUp,
            Self::Gone(who) => Condition::Gone(*who),
            Self::AllAt(place) => Condition::AllAt(*place),
            Self::InPlay(who, number) => Condition::InPlay(*who, *number),
            Self::AnyAt(who, place) => Condition::AnyAt(*who, *place),
            Self::Count(counter, number) => Condition::Count(*counter, *number),
            Self::CountAtLeast(one, other) => Condition::CountAtLeast(*one, *other),
            Self::Round(round) => Condition::Round(*round),
            Self::Standing(heroes) => Condition::Standing(*heroes),
            Self::Revealed(place) => Condition::Revealed(*place),
            Self::All(inner) => Condition::All(all(inner)),
            Self::Any(inner) => Condition::Any(all(inner)),
            Self::Not(inner) => Condition::Not(Box::new(inner.in_full(pieces))),
        }
    }
}

impl<N> Condition<N> {
    /// Returns this condition and all those nested in it, outer ones first.
    pub fn all(&self) -> SmallVec<[&Self; 4]> {
        let mut all = smallvec![self];
        match self {
            Self::All(inner) | Self::Any(inner) => all.extend(inner.iter().flat_map(Self::all)),
            Self::Not(inner) => all.extend(inner.all()),
            _ => {}
        }
        all
    }
}

/// What triggers an event.
// `N` is the form of names: `PieceId` as checked, where the name of a group ends in `*`, or `Named` as written in the file.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "When")]
pub enum When<N = PieceId> {
    /// This door or chest opens, however that happens (LCK-6, LCK-7).
    Opened(N),
    /// The lock of this door or chest is forced by a Fight (LCK-2).
    Forced(N),
    /// The first cells of this place are revealed (LCK-6).
    Revealed(#[schemars(with = "String")] Ustr),
    /// A round begins (RND-1).
    RoundStarts,
    /// A round ends (RND-9).
    RoundEnds,
    /// One of them enters this place: it ends a step there, or comes into play there.
    Entered(Who, #[schemars(with = "String")] Ustr),
    /// One of them steps off this place.
    Left(Who, #[schemars(with = "String")] Ustr),
    /// One of them takes a wound (DMG-3).
    Wounded(Who),
    /// One of them becomes Injured (DMG-4, DMG-7).
    Injured(Who),
    /// One of them leaves play through damage: it is Incapacitated, destroyed or reduced to a bone pile (DMG-2, DMG-5).
    Destroyed(Who),
    /// A hero takes a token of this kind.
    Taken(Id<Token>),
    /// The Overlord plays this card (RND-8).
    Played(Id<Card>),
    /// This counter reaches this number, 1 to 99.
    Reached(#[schemars(with = "String")] Ustr, u8),
    /// This action of the quest is done or, if it is rolled against a lock's dice, succeeds (RND-5).
    Done(Id<Action>),
}

impl When<Named> {
    /// Returns the same in the form as checked, where the name of a group stands for each of its pieces.
    pub(super) fn of_each(self) -> When {
        match self {
            Self::Opened(piece) => When::Opened(piece.name()),
            Self::Forced(piece) => When::Forced(piece.name()),
            Self::Revealed(place) => When::Revealed(place),
            Self::RoundStarts => When::RoundStarts,
            Self::RoundEnds => When::RoundEnds,
            Self::Entered(who, place) => When::Entered(who, place),
            Self::Left(who, place) => When::Left(who, place),
            Self::Wounded(who) => When::Wounded(who),
            Self::Injured(who) => When::Injured(who),
            Self::Destroyed(who) => When::Destroyed(who),
            Self::Taken(token) => When::Taken(token),
            Self::Played(card) => When::Played(card),
            Self::Reached(counter, number) => When::Reached(counter, number),
            Self::Done(action) => When::Done(action),
        }
    }
}

/// One thing that an event or an action makes happen.
// `T` is the form of texts, `P` of things to place and `G` of goals: as checked, or as written in the file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Happening")]
pub enum Happening<T = Text, P = Thing, G = Goals> {
    /// Everyone is told this text.
    Tell(T),
    /// This thing comes into play. A model whose cells are taken stands on the nearest free ones. It counts as having acted, and
    /// draws Free Attacks unless it comes unseen (OVL-2).
    Place(P),
    /// These models or pieces leave play without a trace.
    Remove(Who),
    /// The door, chest or other piece with this name leaves play.
    RemovePiece(PieceId),
    /// All tokens of this kind leave the board.
    RemoveTokens(Id<Token>),
    /// All furniture of this kind leaves the board. Chests that look like it stay.
    RemoveFurniture(Id<Furniture>),
    /// This door or chest opens, whatever keeps it shut.
    Open(PieceId),
    /// From now on this door or chest, if it is shut, has this lock.
    Lock(PieceId, Id<Lock>),
    /// From now on this door or chest, if it is shut, has a Ward of this power, 1 to 9.
    Ward(PieceId, u8),
    /// This place is revealed, with everything that stands on it.
    Reveal(#[schemars(with = "String")] Ustr),
    /// This place is hidden again, except for the cells on which heroes stand. Everything else there leaves play.
    Hide(#[schemars(with = "String")] Ustr),
    /// This place, a square, turns by this many quarters clockwise, 1 to 3, with floor, walls and everything that stands on it.
    Turn(#[schemars(with = "String")] Ustr, u8),
    /// This place, a rectangle, moves this many cells east and south (negative: west and north), with floor, walls and everything
    /// that stands on it.
    Slide(#[schemars(with = "String")] Ustr, i8, i8),
    /// These effects apply to each of them in play.
    Do(Who, Vec<Effect>),
    /// These effects apply to each of them that stands on this place with at least part of its base.
    DoAt(Who, #[schemars(with = "String")] Ustr, Vec<Effect>),
    /// With `true`, none of them in play takes a wound or a hit from now on (DMG-1, DMG-3); with `false`, they can be hurt again.
    Invulnerable(Who, bool),
    /// The Overlord draws this many cards, 1 to 9, as far as there are any.
    Draw(u8),
    /// This many of the cards that were put away, −99 to 99, go under the Overlord's pile; with a negative number, this many from
    /// its bottom are put away.
    Cards(i8),
    /// The Overlord has this many more Commands each turn, −20 to 20; negative: fewer.
    Commands(i8),
    /// From now on the Overlord may raise this minion and control this many of them at once, 0 to 50; with 0 he no longer may raise
    /// it.
    Raises(Id<Minion>, u8),
    /// This is added to the counter, −99 to 99. The counter stays within 0 to 99.
    Count(#[schemars(with = "String")] Ustr, i8),
    /// From now on these are the goals. A side for which none are given keeps its own.
    Goals(G),
    /// This side wins.
    Win(Side),
}

impl<T, P, G> Happening<T, P, G> {
    /// Returns the same with texts, things and goals converted to another form; `None` if the conversion returns `None`.
    pub(super) fn map<T2, P2, G2>(
        self,
        text: impl FnOnce(T) -> Option<T2>,
        thing: impl FnOnce(P) -> Option<P2>,
        goals: impl FnOnce(G) -> Option<G2>,
    ) -> Option<Happening<T2, P2, G2>> {
        use Happening as H;
        Some(match self {
            H::Tell(words) => H::Tell(text(words)?),
            H::Place(placed) => H::Place(thing(placed)?),
            H::Goals(new) => H::Goals(goals(new)?),
            H::Remove(who) => H::Remove(who),
            H::RemovePiece(piece) => H::RemovePiece(piece),
            H::RemoveTokens(kind) => H::RemoveTokens(kind),
            H::RemoveFurniture(kind) => H::RemoveFurniture(kind),
            H::Open(piece) => H::Open(piece),
            H::Lock(piece, lock) => H::Lock(piece, lock),
            H::Ward(piece, power) => H::Ward(piece, power),
            H::Reveal(place) => H::Reveal(place),
            H::Hide(place) => H::Hide(place),
            H::Turn(place, quarters) => H::Turn(place, quarters),
            H::Slide(place, east, south) => H::Slide(place, east, south),
            H::Do(who, effects) => H::Do(who, effects),
            H::DoAt(who, place, effects) => H::DoAt(who, place, effects),
            H::Invulnerable(who, is_so) => H::Invulnerable(who, is_so),
            H::Draw(cards) => H::Draw(cards),
            H::Cards(cards) => H::Cards(cards),
            H::Commands(more) => H::Commands(more),
            H::Raises(minion, up_to) => H::Raises(minion, up_to),
            H::Count(counter, by) => H::Count(counter, by),
            H::Win(side) => H::Win(side),
        })
    }
}

/// Beginners for whom a text is written.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Learners {
    /// Those of both sides.
    Both,
    /// Those of one side: it is shown while that side decides.
    Of(Side),
}

/// An event of a quest: when it is triggered and its conditions hold, its lines happen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// What triggers the event.
    pub when: When,
    /// The conditions that must all hold when it is triggered.
    pub conditions: Vec<Condition>,
    /// What happens, in this order.
    pub then: Vec<Happening>,
    /// Whether it happens every time; otherwise it happens only the first time.
    pub repeat: bool,
    /// For whose beginners its texts are; `None` if they are for all. Players who have turned beginner hints off are not shown those
    /// for beginners.
    pub hint: Option<Learners>,
    /// Whether the special rules mention the event, so that everyone knows before the game that it will happen (SET-4).
    pub told: bool,
}

/// A set of cells of the map with a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The name, unique among the places of the quest.
    pub name: Ustr,
    /// The cells, row by row; at least one.
    pub cells: Vec<Cell>,
    /// The text that is read out when the first of its cells is revealed; may be empty.
    pub reading: Text,
}

/// A counter of a quest: a number from 0 to 99.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counter {
    /// The name in the file, unique among the counters of the quest.
    pub name: Ustr,
    /// The title that players see; empty for a counter that is not shown to them.
    pub title: Text,
    /// The number at which it begins, 0 to 99.
    pub start: u8,
    /// The number that it is meant to reach, 1 to 99, which is shown to players as its target; `None` if there is none.
    pub of: Option<u8>,
}
