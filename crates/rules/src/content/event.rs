//! Events of a quest: *when* something happens and *if* conditions hold, *then* things come to pass. The reference for
//! authors is `quests/README.md`.
//!
//! Conditions also are the goals of both sides: a goal is a condition that wins.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ustr::Ustr;

use super::{Action, Boss, Card, Effect, Furniture, Goals, Hero, Id, Lock, Minion, Named, Text, Thing, Token};
use crate::{
    grid::Cell,
    names::{PieceId, Side},
};

/// Models that a quest speaks of.
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
    /// The model that does an action of the quest: only in what comes of that action.
    Actor,
    /// The piece at which an action of the quest is done: only in what comes of that action.
    Target,
}

impl Who {
    /// The id of the hero, the boss or the kind of minion, or the side.
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

/// Something that either holds or does not: what an event asks for, and what wins.
// `N` is the form of names: of one piece, or of one or several as written in the file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Condition")]
pub enum Condition<N = PieceId> {
    /// This door or chest is open.
    Opened(N),
    /// This boss, or minion with a name, has left play.
    Slain(N),
    /// Any hero is Incapacitated (DMG-6).
    HeroIncapacitated,
    /// No hero is left: all are Incapacitated, where the adventure does not lose by the first (DMG-6).
    HeroesIncapacitated,
    /// The Overlord should draw a card and none is left (RND-10).
    TimeUp,
    /// None of them is in play, nor waits on the map for being revealed.
    Gone(Who),
    /// Every hero in play stands on this place with its whole base, and there is one at least.
    AllAt(#[schemars(with = "String")] Ustr),
    /// So many of them are in play, or more.
    InPlay(Who, u8),
    /// One of them stands on this place with a part of its base.
    AnyAt(Who, #[schemars(with = "String")] Ustr),
    /// This counter has come to so much, or more.
    Count(#[schemars(with = "String")] Ustr, u8),
    /// The first counter has come to as much as the second, or more.
    CountAtLeast(#[schemars(with = "String")] Ustr, #[schemars(with = "String")] Ustr),
    /// This round has begun, or a later one.
    Round(u16),
    /// So many heroes are in play, or more.
    Standing(u8),
    /// All floor of this place is revealed.
    Revealed(#[schemars(with = "String")] Ustr),
    /// Every one of these holds.
    All(Vec<Condition<N>>),
    /// One of these holds.
    Any(Vec<Condition<N>>),
    /// This does not hold.
    Not(Box<Condition<N>>),
}

impl Condition<Named> {
    /// The same, with every group of pieces in full, as `pieces` gives its members.
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
    /// This condition and all that lie in it, outer ones first.
    pub fn all(&self) -> Vec<&Self> {
        let mut all = vec![self];
        match self {
            Self::All(inner) | Self::Any(inner) => all.extend(inner.iter().flat_map(Self::all)),
            Self::Not(inner) => all.extend(inner.all()),
            _ => {}
        }
        all
    }
}

/// What sets an event off.
// `N` is the form of names: as checked, where that of a group ends in `*`, or as written in the file.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "When")]
pub enum When<N = PieceId> {
    /// This door or chest opens (LCK-6, LCK-7).
    Opened(N),
    /// Its lock is forced by a Fight (LCK-2).
    Forced(N),
    /// The first cells of this place come to light (LCK-6).
    Revealed(#[schemars(with = "String")] Ustr),
    /// A round begins (RND-1).
    RoundStarts,
    /// A round ends (RND-9).
    RoundEnds,
    /// One of them comes onto this place: a step ends there, or it comes into play there.
    Entered(Who, #[schemars(with = "String")] Ustr),
    /// One of them steps off this place.
    Left(Who, #[schemars(with = "String")] Ustr),
    /// One of them takes a wound (DMG-3).
    Wounded(Who),
    /// One of them becomes Injured (DMG-4, DMG-7).
    Injured(Who),
    /// One of them leaves play by damage: Incapacitated, destroyed or fallen to a bone pile (DMG-2, DMG-5).
    Destroyed(Who),
    /// A hero takes a token of this kind.
    Taken(Id<Token>),
    /// The Overlord plays this card (RND-8).
    Played(Id<Card>),
    /// This counter comes to so much.
    Reached(#[schemars(with = "String")] Ustr, u8),
    /// This action of the quest is done; one with a lock's dice: it succeeds (RND-5).
    Done(Id<Action>),
}

impl When<Named> {
    /// The same as checked, where a group means each of its pieces.
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

/// What comes to pass.
// `T` is the form of texts, `P` that of things to place and `G` that of goals: as checked, or as written in the file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Happening")]
pub enum Happening<T = Text, P = Thing, G = Goals> {
    /// Everybody is told this.
    Tell(T),
    /// This comes into play. A model that finds its cells taken stands on the nearest free ones; it counts as having
    /// acted, and draws Free Attacks unless it comes unseen (OVL-2).
    Place(P),
    /// They leave play without a trace.
    Remove(Who),
    /// The door, chest or named piece leaves play.
    RemovePiece(PieceId),
    /// All tokens of this kind leave the board.
    RemoveTokens(Id<Token>),
    /// All furniture of this kind leaves the board; chests that look like it stay.
    RemoveFurniture(Id<Furniture>),
    /// This door or chest opens, whatever keeps it shut.
    Open(PieceId),
    /// This door or chest, if it is shut, has this lock from now on.
    Lock(PieceId, Id<Lock>),
    /// This door or chest, if it is shut, has a Ward of this power from now on, 1 to 9.
    Ward(PieceId, u8),
    /// This place comes to light with all that stands on it.
    Reveal(#[schemars(with = "String")] Ustr),
    /// This place goes dark but for the cells on which heroes stand; all else there leaves play.
    Hide(#[schemars(with = "String")] Ustr),
    /// This place, a square, turns by so many quarters clockwise, 1 to 3, with floor, walls and all that stands on it.
    Turn(#[schemars(with = "String")] Ustr, u8),
    /// This place, a rectangle, moves so many cells east and south with floor, walls and all that stands on it.
    Slide(#[schemars(with = "String")] Ustr, i8, i8),
    /// These effects are done to each of them in play.
    Do(Who, Vec<Effect>),
    /// These effects are done to each of them that stands on this place.
    DoAt(Who, #[schemars(with = "String")] Ustr, Vec<Effect>),
    /// From now on none of them in play takes a wound or hit (DMG-1, DMG-3), or they can be hurt again.
    Invulnerable(Who, bool),
    /// The Overlord draws so many cards, 1 to 9, as far as there are any.
    Draw(u8),
    /// So many cards that were put away come under his pile; a negative number takes cards from its bottom.
    Cards(i8),
    /// So many Commands a turn more, or fewer.
    Commands(i8),
    /// From now on he may raise this minion and control so many at once; 0: no longer.
    Raises(Id<Minion>, u8),
    /// So much is added to this counter, which stays within 0 to 99.
    Count(#[schemars(with = "String")] Ustr, i8),
    /// From now on these are the goals; a side without any keeps its own.
    Goals(G),
    /// This side wins.
    Win(Side),
}

impl<T, P, G> Happening<T, P, G> {
    /// The same with texts, things and goals in another form; `None` if one of them has none.
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

/// When, if, then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// What sets it off.
    pub when: When,
    /// What has to hold then.
    pub conditions: Vec<Condition>,
    /// What comes to pass, in this order.
    pub then: Vec<Happening>,
    /// Whether it comes to pass every time; else only the first time.
    pub repeat: bool,
    /// Whether what it tells is for people who learn: those who have switched hints off need not read it.
    pub hint: bool,
    /// Whether the special rules speak of it: everybody knows before the game that it will come to pass (SET-4).
    pub told: bool,
}

/// Some cells of the map with a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// Its name.
    pub name: Ustr,
    /// Its cells, row by row; at least one.
    pub cells: Vec<Cell>,
    /// What is read out when the first of them comes to light; may be empty.
    pub reading: Text,
}

/// A number that a quest keeps, 0 to 99.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counter {
    /// Its name in the file.
    pub name: Ustr,
    /// What players call it; empty for one that is not shown to them.
    pub title: Text,
    /// The number it counts from.
    pub start: u8,
    /// Where it is meant to come to.
    pub of: Option<u8>,
}
