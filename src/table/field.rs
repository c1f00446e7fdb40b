//! What stands where: every question that rules ask about the table, answered from the components (TAB, FGT-4).

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{
    Acted, Board, BonePile, Card, CardPlace, Chest, Course, Door, Faces, Feats, Figure, Game, Locked, Pending, PieceId, Pieces, Side,
    Stance, Stands, Stats, Wounds,
};
use crate::grid::{Base, Cell, Facing};

/// A model as it stands on the table, or as it would stand elsewhere.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Model {
    /// Its name.
    pub id: PieceId,
    /// Its kind.
    pub figure: Figure,
    /// The figures of its card.
    pub stats: Stats,
    /// Its cell.
    pub cell: Cell,
    /// Where it faces.
    pub facing: Facing,
    /// Whether it had its turn.
    pub acted: bool,
    /// Its wound track, if it has one.
    pub wounds: Option<Wounds>,
    /// What it keeps up by a feat.
    pub stance: Stance,
}

impl Model {
    /// The side it fights for.
    pub fn side(&self) -> Side {
        self.figure.side()
    }

    /// Whether this cell lies in its front arc (TAB-8).
    pub fn has_in_front(&self, cell: Cell) -> bool {
        self.facing.has_in_front(self.cell, cell)
    }

    /// Whether it is Injured (DMG-4); minions never are (DMG-7).
    pub fn injured(&self) -> bool {
        self.wounds.is_some_and(Wounds::injured)
    }
}

type ModelParts = (
    &'static PieceId,
    &'static Figure,
    &'static Stats,
    &'static Stands,
    &'static Faces,
    &'static Acted,
    Option<&'static Wounds>,
    Option<&'static Stance>,
);

/// A door or chest with its lock.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Barrier {
    /// Its name.
    pub id: PieceId,
    /// The cells it fills.
    pub base: Base,
    /// Its mundane lock, if it has one.
    pub lock: Option<Locked>,
    /// Whether it is a chest that was opened.
    pub open: bool,
}

/// The whole table, to be read.
#[derive(SystemParam)]
pub struct Field<'w, 's> {
    /// Adventure and content.
    pub game: Res<'w, Game>,
    /// What is revealed.
    pub board: Res<'w, Board>,
    /// Where the game stands.
    pub course: Res<'w, Course>,
    /// The open question.
    pub pending: Res<'w, Pending>,
    pieces: Res<'w, Pieces>,
    models: Query<'w, 's, ModelParts>,
    obstacles: Query<'w, 's, (&'static PieceId, &'static Stands), Without<BonePile>>,
    piles: Query<'w, 's, (&'static PieceId, &'static Stands), With<BonePile>>,
    barriers:
        Query<'w, 's, (&'static PieceId, &'static Stands, Option<&'static Locked>, Option<&'static Chest>), Or<(With<Door>, With<Chest>)>>,
    feats: Query<'w, 's, &'static Feats>,
    cards: Query<'w, 's, (&'static PieceId, &'static Card, &'static CardPlace)>,
}

fn model(parts: (&PieceId, &Figure, &Stats, &Stands, &Faces, &Acted, Option<&Wounds>, Option<&Stance>)) -> Model {
    let (id, figure, stats, stands, faces, acted, wounds, stance) = parts;
    Model {
        id: *id,
        figure: *figure,
        stats: *stats,
        cell: stands.0.corner,
        facing: faces.0,
        acted: acted.0,
        wounds: wounds.copied(),
        stance: stance.copied().unwrap_or_default(),
    }
}

impl Field<'_, '_> {
    fn entity(&self, id: PieceId) -> Option<Entity> {
        self.pieces.0.get(&id).copied()
    }

    /// The model with this name, if it is in play.
    pub fn model(&self, id: PieceId) -> Option<Model> {
        self.models.get(self.entity(id)?).ok().map(model)
    }

    /// All models in play in the order of their names.
    pub fn models(&self) -> Vec<Model> {
        let mut models: Vec<Model> = self.models.iter().map(model).collect();
        models.sort_unstable_by_key(|model| model.id);
        models
    }

    /// All models in play of one side in the order of their names.
    pub fn models_of(&self, side: Side) -> Vec<Model> {
        let mut models: Vec<Model> = self.models.iter().map(model).filter(|model| model.side() == side).collect();
        models.sort_unstable_by_key(|model| model.id);
        models
    }

    /// What blocks this cell: a model, furniture, a closed door or a chest (MOV-2). Bone piles never do (TAB-10).
    pub fn obstacle(&self, cell: Cell) -> Option<PieceId> {
        self.obstacles.iter().find(|(_, stands)| stands.0.covers(cell)).map(|(id, _)| *id)
    }

    /// Whether this is revealed floor. Void and what is hidden are told apart for nobody (HID-2).
    pub fn is_open_floor(&self, cell: Cell) -> bool {
        self.game.quest.plan.is_floor(cell) && self.board.revealed.contains(cell)
    }

    /// Whether a normal model could enter this cell (MOV-2).
    pub fn enterable(&self, cell: Cell) -> bool {
        self.is_open_floor(cell) && self.obstacle(cell).is_none()
    }

    /// The enemies of `side` that have this cell in their front arcs, by name (MOV-5, FGT-4).
    pub fn watchers(&self, cell: Cell, side: Side) -> Vec<PieceId> {
        let enemies = self
            .models
            .iter()
            .filter(|parts| parts.1.side() != side && parts.4.0.has_in_front(parts.3.0.corner, cell));
        let mut watchers: Vec<PieceId> = enemies.map(|parts| *parts.0).collect();
        watchers.sort_unstable();
        watchers
    }

    /// Whether any enemy of `side` has this cell in its front arc.
    pub fn is_watched(&self, cell: Cell, side: Side) -> bool {
        self.models
            .iter()
            .any(|parts| parts.1.side() != side && parts.4.0.has_in_front(parts.3.0.corner, cell))
    }

    /// Whether an enemy's feat forbids this model to move and act (RND-4).
    pub fn is_held(&self, held: &Model) -> bool {
        self.models
            .iter()
            .filter(|parts| parts.7.is_some_and(|stance| stance.holds_front))
            .any(|parts| {
                let holder = model(parts);
                holder.side() != held.side() && holder.has_in_front(held.cell)
            })
    }

    /// Whether the piece with this name is a bone pile.
    pub fn is_pile(&self, id: PieceId) -> bool {
        self.entity(id).is_some_and(|entity| self.piles.contains(entity))
    }

    /// The topmost bone pile of every cell that has one, with its cell, by name (OVL-1).
    pub fn top_piles(&self) -> Vec<(PieceId, Cell)> {
        let mut piles: Vec<(PieceId, Cell)> = self.piles.iter().map(|(id, stands)| (*id, stands.0.corner)).collect();
        // The pile that came last has the highest number and lies on top.
        piles.sort_unstable_by_key(|(id, cell)| (*cell, id.number(), *id));
        let tops = piles
            .iter()
            .enumerate()
            .filter(|(i, (_, cell))| piles.get(i + 1).is_none_or(|(_, next)| next != cell));
        tops.map(|(_, pile)| *pile).collect()
    }

    /// The cell of a bone pile.
    pub fn pile_cell(&self, id: PieceId) -> Option<Cell> {
        self.piles.get(self.entity(id)?).ok().map(|(_, stands)| stands.0.corner)
    }

    /// The door or chest with this name.
    pub fn barrier(&self, id: PieceId) -> Option<Barrier> {
        self.barriers.get(self.entity(id)?).ok().map(barrier)
    }

    /// All doors and chests in play, by name.
    pub fn barriers(&self) -> Vec<Barrier> {
        let mut barriers: Vec<Barrier> = self.barriers.iter().map(barrier).collect();
        barriers.sort_unstable_by_key(|barrier| barrier.id);
        barriers
    }

    /// Whether a piece with this name lies on the board.
    pub fn is_on_board(&self, id: PieceId) -> bool {
        self.entity(id)
            .is_some_and(|entity| self.obstacles.contains(entity) || self.piles.contains(entity))
    }

    /// The feats of a hero or boss, each with whether it is used.
    pub fn feats(&self, id: PieceId) -> Option<&Feats> {
        self.feats.get(self.entity(id)?).ok()
    }

    /// The kind of this card, if it is in the Overlord's hand.
    pub fn card_in_hand(&self, id: PieceId) -> Option<Card> {
        let (_, card, place) = self.cards.get(self.entity(id)?).ok()?;
        (*place == CardPlace::Hand).then_some(*card)
    }

    /// The Overlord's hand, by name. Secret from the Heroes (HID-1).
    pub fn hand(&self) -> Vec<(PieceId, Card)> {
        let mut hand: Vec<_> = self
            .cards
            .iter()
            .filter(|(.., place)| **place == CardPlace::Hand)
            .map(|(id, card, _)| (*id, *card))
            .collect();
        hand.sort_unstable_by_key(|(id, _)| *id);
        hand
    }

    /// Cards left in the Overlord's pile: public, it is the clock (RND-10).
    pub fn pile_size(&self) -> usize {
        self.cards.iter().filter(|(.., place)| matches!(place, CardPlace::Pile(_))).count()
    }

    /// The top card of the pile. Secret from everybody (HID-1).
    pub fn top_card(&self) -> Option<PieceId> {
        let pile = self
            .cards
            .iter()
            .filter_map(|(id, _, place)| if let CardPlace::Pile(n) = place { Some((*n, *id)) } else { None });
        pile.max().map(|(_, id)| id)
    }
}

fn barrier((id, stands, lock, chest): (&PieceId, &Stands, Option<&Locked>, Option<&Chest>)) -> Barrier {
    Barrier {
        id: *id,
        base: stands.0,
        lock: lock.copied(),
        open: chest.is_some_and(|chest| chest.open),
    }
}
