//! What stands where: every question that rules ask about the table, answered from the components (TAB, FGT-4).

use bevy::{
    ecs::{query::ROQueryItem, system::SystemParam},
    prelude::*,
};

use super::{
    Acted, Board, BonePile, Cells, Chest, Course, Door, Enchantments, Faces, Feats, Figure, Furniture, Game, Pending, PieceId, Pieces,
    Plot, Side, Stance, Stands, Stats, Token, Wounds,
    barrier::BarrierParts,
    belongings::{Belongings, binds, stuns},
};
use crate::{
    content::{self, Id},
    grid::{Base, Cell, Facing},
};

/// A model as it stands on the table, or as it would stand elsewhere.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Model {
    /// Its name.
    pub id: PieceId,
    /// Its kind.
    pub figure: Figure,
    /// The figures of its card.
    pub stats: Stats,
    /// The cells it fills.
    pub base: Base,
    /// Where it faces.
    pub facing: Facing,
    /// Whether it had its turn.
    pub acted: bool,
    /// Its wound track, if it has one.
    pub wounds: Option<Wounds>,
    /// What it keeps up by a feat.
    pub stance: Stance,
    /// Whether it is bound: it can neither move nor act.
    pub bound: bool,
    /// Whether it has lost its next action.
    pub loses_action: bool,
}

impl Model {
    /// The side it fights for.
    pub fn side(&self) -> Side {
        self.figure.side()
    }

    /// Its cell; of a Large or Huge model the north-west one.
    pub fn cell(&self) -> Cell {
        self.base.corner
    }

    /// Whether any of these cells lies in its front arc (TAB-8).
    pub fn has_in_front(&self, other: Base) -> bool {
        self.facing.has_base_in_front(self.base, other)
    }

    /// Whether it is Injured (DMG-4); minions are only by their row (DMG-7).
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
    Option<&'static Enchantments>,
);

/// What blocks a cell (MOV-2).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Obstacle {
    /// Its name.
    pub piece: PieceId,
    /// The cells it fills.
    pub base: Base,
    /// Of what kind it is: that decides what passes it and sees past it.
    pub kind: ObstacleKind,
}

/// The kinds of what blocks cells.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ObstacleKind {
    /// A model.
    Model,
    /// A closed door.
    Door,
    /// A chest.
    Chest,
    /// Furniture of this kind.
    Furniture(Id<content::Furniture>),
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
    /// How far the quest's own plot has come.
    pub plot: Res<'w, Plot>,
    /// The open question.
    pub pending: Res<'w, Pending>,
    pieces: Res<'w, Pieces>,
    pub(super) cells: Res<'w, Cells>,
    models: Query<'w, 's, ModelParts>,
    feats_kept_up: Query<'w, 's, ModelParts, With<Stance>>,
    obstacles: Query<'w, 's, (&'static PieceId, &'static Stands), (Without<BonePile>, Without<Token>)>,
    piles: Query<'w, 's, (&'static PieceId, &'static Stands), With<BonePile>>,
    pub(super) barriers: Query<'w, 's, BarrierParts, Or<(With<Door>, With<Chest>)>>,
    furniture: Query<'w, 's, &'static Furniture>,
    tokens: Query<'w, 's, (&'static PieceId, &'static Token, &'static Stands)>,
    pub(super) belongings: Belongings<'w, 's>,
    feats: Query<'w, 's, &'static Feats>,
}

fn model((id, figure, stats, stands, faces, acted, wounds, stance, enchantments): ROQueryItem<'_, '_, ModelParts>) -> Model {
    Model {
        id: *id,
        figure: *figure,
        stats: *stats,
        base: stands.0,
        facing: faces.0,
        acted: acted.0,
        wounds: wounds.copied(),
        stance: stance.copied().unwrap_or_default(),
        bound: binds(enchantments),
        loses_action: stuns(enchantments),
    }
}

impl Field<'_, '_> {
    pub(super) fn entity(&self, id: PieceId) -> Option<Entity> {
        self.pieces.entity(id)
    }

    /// The model with this name, if it is in play.
    pub fn model(&self, id: PieceId) -> Option<Model> {
        self.models.get(self.entity(id)?).ok().map(model)
    }

    /// All models in play in the order of their names.
    pub fn models(&self) -> Vec<Model> {
        self.all(|_| true)
    }

    /// All models in play of one side in the order of their names.
    pub fn models_of(&self, side: Side) -> Vec<Model> {
        self.all(|model| model.side() == side)
    }

    fn all(&self, are: impl Fn(&Model) -> bool) -> Vec<Model> {
        let mut models: Vec<Model> = self.models.iter().map(model).filter(are).collect();
        models.sort_unstable_by_key(|model| model.id);
        models
    }

    /// Whether any model in play of one side is like that.
    pub fn is_any(&self, side: Side, is: impl Fn(&Model) -> bool) -> bool {
        self.models.iter().map(model).any(|model| model.side() == side && is(&model))
    }

    /// The names of all models in play of one side in their order, each with the cells it fills.
    pub fn standing(&self, side: Side) -> Vec<(PieceId, Base)> {
        let models = self.models.iter().filter(|parts| parts.1.side() == side);
        let mut models: Vec<(PieceId, Base)> = models.map(|parts| (*parts.0, parts.3.0)).collect();
        models.sort_unstable_by_key(|(id, _)| *id);
        models
    }

    /// What blocks this cell: a model, furniture, a closed door or a chest (MOV-2). Bone piles never do (TAB-10).
    pub fn obstacle(&self, cell: Cell) -> Option<PieceId> {
        self.cells
            .on(cell)
            .iter()
            .find_map(|entity| self.obstacles.get(*entity).ok())
            .map(|(id, _)| *id)
    }

    /// As [`Self::obstacle`], with more about it.
    pub fn obstacle_on(&self, cell: Cell) -> Option<Obstacle> {
        let mut there = self.cells.on(cell).iter();
        let (entity, (piece, stands)) = there.find_map(|entity| Some((*entity, self.obstacles.get(*entity).ok()?)))?;
        let kind = match (self.furniture.get(entity), self.barriers.get(entity)) {
            (Ok(furniture), _) => ObstacleKind::Furniture(furniture.0),
            (_, Ok((.., Some(_chest)))) => ObstacleKind::Chest,
            (_, Ok(_)) => ObstacleKind::Door,
            _ => ObstacleKind::Model,
        };
        Some(Obstacle {
            piece: *piece,
            base: stands.0,
            kind,
        })
    }

    /// Whether this is revealed floor. Void and what is hidden are told apart for nobody (HID-2).
    pub fn is_open_floor(&self, cell: Cell) -> bool {
        self.board.floor.contains(cell) && self.board.revealed.contains(cell)
    }

    /// Whether a normal model could enter this cell (MOV-2).
    pub fn enterable(&self, cell: Cell) -> bool {
        self.is_open_floor(cell) && self.obstacle(cell).is_none()
    }

    /// The enemies of `side` that have any of these cells in their front arcs, by name (MOV-5, FGT-4).
    pub fn watchers(&self, base: Base, side: Side) -> Vec<PieceId> {
        let mut watchers: Vec<PieceId> = self.watching(base, side).collect();
        watchers.sort_unstable();
        watchers.dedup();
        watchers
    }

    /// Whether any enemy of `side` has any of these cells in its front arc.
    pub fn is_watched(&self, base: Base, side: Side) -> bool {
        self.watching(base, side).next().is_some()
    }

    /// The enemies of `side` that have any of these cells in their front arcs, in no order, large ones more than once.
    fn watching(&self, base: Base, side: Side) -> impl Iterator<Item = PieceId> {
        // Front arcs are adjacent cells (TAB-8).
        let beside = self.cells.around(base).filter_map(|entity| self.models.get(entity).ok());
        beside
            .filter(move |parts| parts.1.side() != side && parts.4.0.has_base_in_front(parts.3.0, base))
            .map(|parts| *parts.0)
    }

    /// Whether an enemy's feat or a spell forbids this model to move and act (RND-4).
    pub fn is_held(&self, held: &Model) -> bool {
        held.bound || self.holder(held).is_some()
    }

    /// The enemy whose feat forbids this model to move and act (RND-4).
    pub fn holder(&self, held: &Model) -> Option<PieceId> {
        let holders = self
            .feats_kept_up
            .iter()
            .filter(|parts| parts.7.is_some_and(|stance| stance.holds_front));
        let holder = |parts| Some(model(parts)).filter(|one| one.side() != held.side() && one.has_in_front(held.base));
        holders.filter_map(holder).map(|one| one.id).min()
    }

    /// How many of this minion the Overlord may control at once; 0 if he may not raise it (OVL-3).
    pub fn may_control(&self, minion: Id<content::Minion>) -> u8 {
        self.plot.may_control(&self.game.quest, minion)
    }

    /// The kind of furniture that a piece is.
    pub fn furniture(&self, id: PieceId) -> Option<Id<content::Furniture>> {
        self.furniture.get(self.entity(id)?).ok().map(|furniture| furniture.0)
    }

    /// The kind of token that a piece is, and where it lies.
    pub fn token(&self, id: PieceId) -> Option<(Id<content::Token>, Base)> {
        self.tokens.get(self.entity(id)?).ok().map(|(_, token, stands)| (token.0, stands.0))
    }

    /// Whatever lies or stands beside a base, or under it, by name.
    pub fn pieces_at(&self, base: Base) -> Vec<PieceId> {
        let under = base.cells().flat_map(|cell| self.cells.on(cell).iter().copied());
        let there = under.chain(self.cells.around(base));
        let mut pieces: Vec<PieceId> = there
            .filter_map(|entity| {
                self.obstacles
                    .get(entity)
                    .map(|(id, _)| *id)
                    .or(self.tokens.get(entity).map(|(id, ..)| *id))
                    .ok()
            })
            .collect();
        pieces.sort_unstable();
        pieces.dedup();
        pieces
    }

    /// Whatever stands or lies on the board but bone piles, by name.
    pub fn on_board(&self) -> Vec<PieceId> {
        let obstacles = self.obstacles.iter().map(|(id, _)| *id);
        let mut pieces: Vec<PieceId> = obstacles.chain(self.tokens.iter().map(|(id, ..)| *id)).collect();
        pieces.sort_unstable();
        pieces
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

    /// How many bone piles lie adjacent to a base, stacked ones too.
    pub fn piles_beside(&self, base: Base) -> u8 {
        self.cells.around(base).filter(|entity| self.piles.contains(*entity)).count() as u8
    }

    /// The cell of a bone pile.
    pub fn pile_cell(&self, id: PieceId) -> Option<Cell> {
        self.piles.get(self.entity(id)?).ok().map(|(_, stands)| stands.0.corner)
    }

    /// The cells that a piece on the board fills, but for bone piles.
    pub fn base_of(&self, id: PieceId) -> Option<Base> {
        self.obstacles.get(self.entity(id)?).ok().map(|(_, stands)| stands.0)
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
}
