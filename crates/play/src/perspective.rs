//! What a side may know (HID): the border between the Overlord and the Heroes.
//!
//! The Heroes are one team, so what a seat may know depends only on its side. Everything revealed is public, and pieces outside the
//! revealed floor are not in play yet (TAB-2). So the true game holds few secrets, and above the rules only this module reads them:
//!
//! | secret | where it is stored | who knows it |
//! |---|---|---|
//! | the Overlord's hand | [`CardPlace::Hand`] | the Overlord |
//! | his pile and the cards put away | the other [`CardPlace`]s | nobody; the numbers of cards are public (RND-10) |
//! | what is not revealed yet, with its texts | [`Game::quest`](Game) | the Overlord |
//! | the author's advice to the Overlord | [`Quest::counsel`] | the Overlord |
//! | the contents of closed chests | the chests, and the quest | the Overlord |
//! | future dice | [`Dice`] | nobody |
//! | which card was drawn | [`Fact::Drew`] | the Overlord |
//! | hidden counters of the quest | [`Fact::Counted`], [`Plot::counters`] | the Overlord |
//!
//! The module is used in two ways. The owner of the true game sends others only what they may know, as values:
//!
//! ```text
//! truth ─ facts ────▶ filter      ─▶ facts of a seat
//!       ─ position ─▶ redact      ─▶ position of a seat  ┐ in a World of their own they are drawn, and the rules compute
//!       ─ game ─────▶ redact_game ─▶ game of a seat      ┘ reach, odds and refusals from them
//! truth ─ position and game ─▶ knowledge ─ seed ─▶ deal, fork: possible games to look ahead in
//! ```
//! For the table before the first decision, [`Perspective::opening`] does both. Whoever holds the World itself queries it as a
//! side: [`Perspective::offers`], [`Perspective::hand`]. In a World of redacted values the same queries have the same results.
//!
//! **What `redact` leaves out:** the agenda, chance, the counts of kinds (which would tell the size of a deck), the numbers of
//! places and events; from the Heroes' position also the contents of chests, unknown floor, and with it the size of the map. Cards
//! that a side does not know lie face down: they have no kind, and their names tell no more than where they lie. Dice that were
//! told ahead, or that are to be rolled again after a takeback, have been seen by everybody and stay.
//!
//! **What `redact_game` leaves out:** the texts and fingerprints of the files, and for the Heroes whatever is not revealed: floor,
//! things, places, events, the results of actions, texts. What goals refer to stays, because goals are public. Lists in which facts
//! refer to entries by number keep their order up to the last entry that is known.
//!
//! **Undo** does not tell anything either: a decision is final if it announced anything to everybody that was hidden before, or if
//! dice were rolled ([`Fact::is_final`]); changes that only concern hidden things do not affect it.
//!
//! A window is seen by everybody in front of it: whichever side is asked, it is fed from [`Perspective::SHARED`], which knows no
//! more than the Heroes. Only the Overlord's curtain and his own window use his perspective.
//!
//! Some code may bypass this module because it sees no secret: the open question (who is asked what is public), revealed pieces,
//! and what the rules forecast about these (reach, threat, ranges, chains of attacks). Other code must bypass it because it shows
//! everything on purpose: maps for authors, examples, saves. `tests/it/law.rs` lists both, and lets nothing else name a secret.

mod knowledge;
mod redact;
mod rooms;

pub use knowledge::Knowledge;
pub(crate) use redact::{WALLS, known_size};

use bevy_ecs::prelude::*;

use dungeon_rules::{
    content::{self, Id, Minion, Quest, Text, Thing},
    grid::{Base, Cell, CellSet},
    referee::{self, Illegal},
    rules::{
        forecast::{self, Forecast},
        with_field,
    },
    table::{Blow, Board, Card, CardPlace, Decision, Dice, Fact, Field, Figure, Game, PieceId, Pieces, Plot, Position, Side, Stands},
};

/// What one side may know of a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Perspective(Side);

/// Returns the perspective of the seats of this side (HID-1).
pub const fn perspective(seat: Side) -> Perspective {
    Perspective(seat)
}

impl Default for Perspective {
    fn default() -> Self {
        Self::SHARED
    }
}

impl Perspective {
    /// What everybody in front of one screen may know: no more than the Heroes.
    pub const SHARED: Self = perspective(Side::Heroes);

    /// The perspective of the side that is asked; [`Self::SHARED`] once the game is over.
    pub fn asked(world: &World) -> Self {
        referee::asked(world).map_or(Self::SHARED, perspective)
    }

    /// As [`Self::asked`], for a caller that reads the table already.
    pub fn asked_in(field: &Field) -> Self {
        referee::asked_in(field).map_or(Self::SHARED, perspective)
    }

    /// Returns the fact without the parts that this side may not know.
    pub fn redact_fact(self, fact: &Fact) -> Fact {
        fact.as_seen_by(self.0)
    }

    /// Returns a position that this side cannot distinguish from the true one: what it cannot know is dealt anew from `seed`, so
    /// that looking ahead in it reveals nothing (HID-2).
    pub fn redeal(self, truth: &Position, seed: u64) -> Position {
        truth.clone().as_seen_by(self.0, seed)
    }

    /// The quest and the position before the first decision, as this side knows them. Used to describe a quest without
    /// playing it.
    pub fn opening(self, game: &Game) -> (Game, Position) {
        let mut world = World::new();
        let facts = referee::lay(&mut world, game.clone(), Dice::seeded(0));
        let truth = Position::capture(&world);
        (self.redact_game(game, &truth, &facts), self.redact(game, &truth, &facts))
    }

    /// The floor that this side knows.
    pub fn floor(self, world: &World) -> &CellSet {
        self.floor_of(world.resource::<Board>())
    }

    /// The floor of a board that this side knows.
    pub const fn floor_of(self, board: &Board) -> &CellSet {
        match self.0 {
            Side::Heroes => &board.revealed,
            Side::Overlord => &board.floor,
        }
    }

    /// Where a piece stands; `None` if this side does not see it.
    pub fn sees(self, world: &World, piece: PieceId) -> Option<Base> {
        let floor = self.floor(world);
        Stands::of(world, piece).filter(|base| base.cells().any(|cell| floor.contains(cell)))
    }

    /// What waits on floor that the Heroes have not seen; nothing for whoever may not know it (HID-1).
    pub fn in_the_dark(self, world: &World) -> Vec<&Thing> {
        let seen = Self::SHARED.floor(world);
        let things = self.secrets(world.resource()).map_or(&[][..], |quest| &quest.things);
        things
            .iter()
            .filter(|thing| !thing.base.cells().any(|cell| seen.contains(cell)))
            .collect()
    }

    /// The complete quest with everything that is hidden, for the Overlord; `None` for the Heroes.
    pub fn secrets(self, game: &Game) -> Option<&Quest> {
        (self.0 == Side::Overlord).then_some(&*game.quest)
    }

    /// The author's advice on how to play the quest well as `side`. Everybody may read the advice to the Heroes, but only the
    /// Overlord that to himself. `None` if there is none, or this side may not read it.
    pub fn counsel(self, quest: &Quest, side: Side) -> Option<&Text> {
        let (heroes, overlord) = &quest.counsel;
        let text = match side {
            Side::Heroes => heroes,
            Side::Overlord => overlord,
        };
        let may = side == Side::Heroes || self.0 == Side::Overlord;
        (may && !text.is_empty()).then_some(text)
    }

    /// The decisions that are legal now, as far as this side may know them; empty when the game is over. Only the Overlord is
    /// offered the cards that he could play (RND-8).
    pub fn offers(self, world: &mut World) -> Vec<Decision> {
        with_field(world, |field| self.offers_in(field))
    }

    /// As [`Self::offers`], for a caller that reads the table already.
    pub fn offers_in(self, field: &Field) -> Vec<Decision> {
        let mut offered = referee::decisions_in(field);
        offered.retain(|decision| self.knows(*decision));
        offered
    }

    /// Why a decision is refused, as far as this side may know; `None` if it is legal. A card that it cannot see is treated as one
    /// that is not in hand.
    pub fn refusal(self, world: &mut World, decision: Decision) -> Option<Illegal> {
        with_field(world, |field| self.refusal_in(field, decision))
    }

    /// As [`Self::refusal`], for a caller that reads the table already.
    pub fn refusal_in(self, field: &Field, decision: Decision) -> Option<Illegal> {
        let judged = match decision {
            Decision::Play(_) if !self.knows(decision) => Decision::Play(PieceId::new("")),
            _ => decision,
        };
        referee::check_in(field, judged).err()
    }

    fn knows(self, decision: Decision) -> bool {
        self.0 == Side::Overlord || !matches!(decision, Decision::Play(_))
    }

    /// The exact odds of an attack, made from where the attacker stands or from a cell that it has walked to. `None` if this side
    /// does not see both models, or there is nothing to attack.
    pub fn odds(self, world: &mut World, attacker: PieceId, from: Option<Cell>, target: PieceId, blow: Blow) -> Option<Forecast> {
        self.sees(world, attacker).and(self.sees(world, target))?;
        match from {
            Some(from) => forecast::forecast_from(world, attacker, from, target, blow),
            None => forecast::forecast(world, attacker, target, blow),
        }
    }

    /// The Overlord's cards in hand, ordered by name; empty for the Heroes (HID-1).
    pub fn hand(self, world: &World) -> Vec<(PieceId, Id<content::Card>)> {
        let held = lying(world, |place| place == CardPlace::Hand).filter(|_| self.0 == Side::Overlord);
        held.filter_map(|(piece, entity)| Some((piece, world.get::<Card>(entity)?.0)))
            .collect()
    }

    /// The Minions that the Overlord may raise, each with how many he controls and how many he may control (OVL-3).
    pub fn raises(self, world: &World) -> Vec<(Id<Minion>, usize, u8)> {
        let own = world.resource::<Plot>().raises(&world.resource::<Game>().quest);
        let minions = self.minions(world);
        let raises = own.into_iter().map(|(minion, most)| {
            let there = minions.iter().filter(|other| **other == minion).count();
            (minion, there, most)
        });
        raises.collect()
    }

    /// How many Minions the Overlord controls, and the most that he may control in all; `None` if the quest only limits each
    /// kind (OVL-3).
    pub fn in_all(self, world: &World) -> Option<(usize, u8)> {
        let most = world.resource::<Game>().quest.overlord.in_all?;
        Some((self.minions(world).len(), most))
    }

    /// The kinds of all Minions in play that this side sees, with repetitions.
    fn minions(self, world: &World) -> Vec<Id<Minion>> {
        let seen = |(piece, entity): (&PieceId, &Entity)| match world.get::<Figure>(*entity)? {
            Figure::Minion(minion) => self.sees(world, *piece).map(|_| *minion),
            _ => None,
        };
        world.resource::<Pieces>().0.iter().filter_map(seen).collect()
    }

    /// The number of cards in the Overlord's hand and in his pile; both are public (RND-10).
    pub fn cards(self, world: &World) -> (usize, usize) {
        let hand = lying(world, |place| place == CardPlace::Hand).count();
        (hand, lying(world, |place| matches!(place, CardPlace::Pile(_))).count())
    }
}

/// The cards of the Overlord's pile, the next one to be drawn first. Only for games that are over, when nothing is secret any more.
pub fn pile(world: &World) -> Vec<(PieceId, Id<content::Card>)> {
    let height = |entity: Entity| match world.get::<CardPlace>(entity) {
        Some(CardPlace::Pile(height)) => *height,
        _ => 0,
    };
    let mut pile: Vec<(PieceId, Entity)> = lying(world, |place| matches!(place, CardPlace::Pile(_))).collect();
    pile.sort_by_key(|(_, entity)| std::cmp::Reverse(height(*entity)));
    let cards = pile.into_iter();
    cards
        .filter_map(|(piece, entity)| Some((piece, world.get::<Card>(entity)?.0)))
        .collect()
}

/// The Overlord's cards whose place satisfies the predicate, ordered by name.
fn lying(world: &World, so: impl Fn(CardPlace) -> bool) -> impl Iterator<Item = (PieceId, Entity)> {
    let pieces = world.resource::<Pieces>().0.iter();
    let pieces = pieces.map(|(piece, entity)| (*piece, *entity));
    pieces.filter(move |(_, entity)| world.get::<CardPlace>(*entity).is_some_and(|place| so(*place)))
}
