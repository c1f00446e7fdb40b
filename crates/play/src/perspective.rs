//! What a side may know (HID): the border between the Overlord and the Heroes.
//!
//! The Heroes are one team, so a seat is known by its side. What has come to light is public; no piece stands in the dark,
//! for there it is not in play yet (TAB-2). So the truth holds few secrets, and above the rules only this door reads them:
//!
//! | what | where it lies | who knows it |
//! |---|---|---|
//! | the Overlord's hand | [`CardPlace::Hand`] | he |
//! | his pile and the cards put away | the other [`CardPlace`]s | nobody; how many there are is public (RND-10) |
//! | what will come to light, with its texts | [`Game::quest`](Game) | he |
//! | what he is counselled | [`Quest::counsel`] | he |
//! | what lies in closed chests | the chests, and the quest | he |
//! | what dice will show | [`Dice`] | nobody |
//! | which card was drawn | [`Fact::Drew`] | he |
//! | numbers that the quest keeps for itself | [`Fact::Counted`], [`Plot::counters`] | he |
//!
//! There are two ways through the door. Whoever owns the truth sends others only what they may know, as values:
//!
//! ```text
//! truth ─ facts ────▶ filter      ─▶ facts of a seat
//!       ─ position ─▶ redact      ─▶ position of a seat  ┐ laid on a World of its own they are drawn, and the rules tell
//!       ─ game ─────▶ redact_game ─▶ game of a seat      ┘ reach, odds and refusals from them
//! truth ─ position and game ─▶ knowledge ─ seed ─▶ deal, fork: games that could be, to look ahead in
//! ```
//! (for the table before the first decision [`Perspective::opening`] does both)
//! and whoever has the World before him asks it as a side: [`Perspective::offers`], [`Perspective::hand`]. Asked in a World of
//! redacted values the same questions have the same answers.
//!
//! **What `redact` leaves out:** what still has to happen, chance, the counts of kinds (which tell how large a deck is), the
//! numbers of places and events; of the Heroes' position also what lies in chests, unknown floor, and with it the size of the
//! map. Cards that a side does not know lie face down: they have no kind, and their names tell no more than where they lie.
//! Dice that were told ahead, or wait because they fell before a takeback, have been seen by all and stay.
//!
//! **What `redact_game` leaves out:** the files' texts and fingerprints, and for the Heroes whatever has not come to light:
//! floor, things, places, events, what actions lead to, texts. What goals speak of stays, for goals are told. Lists of which a
//! fact may name a line by its number keep their order up to the last line that is known.
//!
//! **What can be undone** tells nothing either: a decision is final if anything came of it that is told to all and was hidden,
//! or if dice fell ([`Fact::is_final`]); whatever changes in the dark alone leaves it as it was.
//!
//! A window stands before all: whoever is asked, it is fed from [`Perspective::SHARED`], which knows no more than the Heroes;
//! only his curtain and a window of his own look through the Overlord's.
//!
//! Outside may stay, for they see no secret: the open question (who is asked what is public), pieces that lie in the light,
//! and what the rules foretell of these (reach, threat, ranges, chains of attacks). Outside must stay whoever shows all on
//! purpose: maps for authors, examples, saves. `tests/it/law.rs` lists both, and lets nobody else name a secret.

mod knowledge;
mod redact;
mod rooms;

pub use knowledge::Knowledge;

use bevy_ecs::prelude::*;

use dungeon_rules::{
    content::{self, Id, Minion, Quest, Text},
    grid::{Base, Cell, CellSet},
    referee::{self, Illegal},
    rules::forecast::{self, Forecast},
    table::{Blow, Board, Card, CardPlace, Decision, Dice, Fact, Figure, Game, PieceId, Pieces, Plot, Position, Side, Stands},
};

/// What one seat may know.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Perspective(Side);

/// What a seat of this side may know (HID-1).
pub const fn perspective(seat: Side) -> Perspective {
    Perspective(seat)
}

impl Default for Perspective {
    fn default() -> Self {
        Self::SHARED
    }
}

impl Perspective {
    /// What all who sit before one screen may know: no more than the Heroes.
    pub const SHARED: Self = perspective(Side::Heroes);

    /// What the seat that is asked may know; once the game is over, what all may.
    pub fn asked(world: &World) -> Self {
        referee::asked(world).map_or(Self::SHARED, perspective)
    }

    /// The fact without what this seat may not know of it.
    pub fn redact_fact(self, fact: &Fact) -> Fact {
        fact.as_seen_by(self.0)
    }

    /// A position that this seat cannot tell from the true one: what it cannot know is dealt anew from `seed`, so that whoever looks
    /// ahead in it learns nothing (HID-2).
    pub fn redeal(self, truth: &Position, seed: u64) -> Position {
        truth.clone().as_seen_by(self.0, seed)
    }

    /// The adventure before the first decision, and how its table stands then, as this side knows them: for whoever only tells of it.
    pub fn opening(self, game: &Game) -> (Game, Position) {
        let mut world = World::new();
        let facts = referee::lay(&mut world, game.clone(), Dice::seeded(0));
        let truth = Position::capture(&world);
        (self.redact_game(game, &truth, &facts), self.redact(game, &truth, &facts))
    }

    /// What this seat knows of the game in this World.
    pub fn knowledge_of(self, world: &World) -> Knowledge {
        self.knowledge(world.resource::<Game>(), &Position::capture(world))
    }

    /// The floor that this seat knows.
    pub fn floor(self, world: &World) -> &CellSet {
        let board = world.resource::<Board>();
        match self.0 {
            Side::Heroes => &board.revealed,
            Side::Overlord => &board.floor,
        }
    }

    /// Where a piece stands, as far as this seat sees it.
    pub fn sees(self, world: &World, piece: PieceId) -> Option<Base> {
        let floor = self.floor(world);
        Stands::of(world, piece).filter(|base| base.cells().any(|cell| floor.contains(cell)))
    }

    /// What waits in the dark, with its texts: the adventure as it was written, for the Overlord alone.
    pub fn secrets(self, game: &Game) -> Option<&Quest> {
        (self.0 == Side::Overlord).then_some(&*game.quest)
    }

    /// How a side may play the adventure well, in its author's words: what the Heroes are counselled everybody may read, what
    /// the Overlord is, he alone. `None` where nothing is written.
    pub fn counsel(self, quest: &Quest, side: Side) -> Option<&Text> {
        let (heroes, overlord) = &quest.counsel;
        let text = match side {
            Side::Heroes => heroes,
            Side::Overlord => overlord,
        };
        let may = side == Side::Heroes || self.0 == Side::Overlord;
        (may && !text.is_empty()).then_some(text)
    }

    /// Everything that may be decided now, as far as this seat may know that it may; nothing when the game is over. Which
    /// cards the Overlord could play only he is offered (RND-8).
    pub fn offers(self, world: &mut World) -> Vec<Decision> {
        let mut offered = referee::decisions(world);
        offered.retain(|decision| self.knows(*decision));
        offered
    }

    /// Why a decision is refused, as far as this seat may know; `None` if it is not. A card that it cannot see is judged as
    /// one that is not in hand.
    pub fn refusal(self, world: &mut World, decision: Decision) -> Option<Illegal> {
        let judged = match decision {
            Decision::Play(_) if !self.knows(decision) => Decision::Play(PieceId::new("")),
            _ => decision,
        };
        referee::check(world, judged).err()
    }

    fn knows(self, decision: Decision) -> bool {
        self.0 == Side::Overlord || !matches!(decision, Decision::Play(_))
    }

    /// The exact odds of an attack, made from where the attacker stands or from a cell that it has walked to; `None` when
    /// this seat sees nothing to attack.
    pub fn odds(self, world: &mut World, attacker: PieceId, from: Option<Cell>, target: PieceId, blow: Blow) -> Option<Forecast> {
        self.sees(world, attacker).and(self.sees(world, target))?;
        match from {
            Some(from) => forecast::forecast_from(world, attacker, from, target, blow),
            None => forecast::forecast(world, attacker, target, blow),
        }
    }

    /// The Overlord's cards in hand, by name: none for who may not see them (HID-1).
    pub fn hand(self, world: &World) -> Vec<(PieceId, Id<content::Card>)> {
        let held = lying(world, |place| place == CardPlace::Hand).filter(|_| self.0 == Side::Overlord);
        held.filter_map(|(piece, entity)| Some((piece, world.get::<Card>(entity)?.0)))
            .collect()
    }

    /// The Minions that the Overlord may raise, each with how many of it he controls and how many he may (OVL-3).
    pub fn raises(self, world: &World) -> Vec<(Id<Minion>, usize, u8)> {
        let own = world.resource::<Plot>().raises(&world.resource::<Game>().quest);
        let minions = self.minions(world);
        let raises = own.into_iter().map(|(minion, most)| {
            let there = minions.iter().filter(|other| **other == minion).count();
            (minion, there, most)
        });
        raises.collect()
    }

    /// How many Minions he controls, and the most that he may in all; `None` where the adventure limits only the kinds
    /// (OVL-3).
    pub fn in_all(self, world: &World) -> Option<(usize, u8)> {
        let most = world.resource::<Game>().quest.overlord.in_all?;
        Some((self.minions(world).len(), most))
    }

    /// The kinds of all Minions in play that this seat sees.
    fn minions(self, world: &World) -> Vec<Id<Minion>> {
        let seen = |(piece, entity): (&PieceId, &Entity)| match world.get::<Figure>(*entity)? {
            Figure::Minion(minion) => self.sees(world, *piece).map(|_| *minion),
            _ => None,
        };
        world.resource::<Pieces>().0.iter().filter_map(seen).collect()
    }

    /// How many cards the Overlord holds, and how many are left in his pile: both are public (RND-10).
    pub fn cards(self, world: &World) -> (usize, usize) {
        let hand = lying(world, |place| place == CardPlace::Hand).count();
        (hand, lying(world, |place| matches!(place, CardPlace::Pile(_))).count())
    }
}

/// The cards that will be drawn, the next first: for those who watch a game that is over, of which nothing is secret any more.
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

/// The Overlord's cards that lie so, by name.
fn lying(world: &World, so: impl Fn(CardPlace) -> bool) -> impl Iterator<Item = (PieceId, Entity)> {
    let pieces = world.resource::<Pieces>().0.iter();
    let pieces = pieces.map(|(piece, entity)| (*piece, *entity));
    pieces.filter(move |(_, entity)| world.get::<CardPlace>(*entity).is_some_and(|place| so(*place)))
}
