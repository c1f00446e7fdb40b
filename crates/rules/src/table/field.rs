//! What stands where: every question that rules ask about the table, answered from the components (TAB, FGT-4).

use std::{
    cell::{self, RefCell},
    rc::Rc,
    sync::Arc,
};

use bevy_ecs::{prelude::*, query::ROQueryItem};

use super::{
    Acted, Board, Course, Enchantments, Faces, Fact, Feats, Figure, Game, Pending, PieceId, Pieces, Plot, Prompt, Side, Source, Stance,
    Stands, Stats, Wounds,
    belongings::{binds, protects, stuns},
    field_state::{Queries, Unmoved},
};
use crate::{
    content::{self, Id, Trait, Who},
    grid::{Base, Cell, CellSet, Facing, Sight},
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
    /// What it keeps up by a feat; it also ignores wounds while the quest makes it invulnerable.
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

pub(super) type ModelParts = (
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
pub struct Field<'w> {
    /// Adventure and content.
    pub game: &'w Game,
    /// What is revealed.
    pub board: &'w Board,
    /// Where the game stands.
    pub course: &'w Course,
    /// How far the quest's own plot has come.
    pub plot: &'w Plot,
    pub(super) pieces: &'w Pieces,
    pub(super) facts: &'w [Fact],
    pub(super) pending: cell::OnceCell<Option<&'w Prompt>>,
    pub(super) world: &'w World,
    pub(super) queries: &'w Queries,
    /// What is known as long as nothing on the board moves.
    pub(super) unmoved: RefCell<&'w mut Unmoved>,
    /// The traits of models, as far as they have been asked for.
    pub(super) traits: RefCell<Vec<(PieceId, Rc<[(Source, Trait)]>)>>,
    /// The first who watches a base, as it was last asked: all shots and steps of a list ask for the same.
    pub(super) watcher: cell::Cell<Option<(Base, Side, Option<PieceId>)>>,
}

fn model((id, figure, stats, stands, faces, acted, wounds, stance, enchantments): ROQueryItem<'_, '_, ModelParts>) -> Model {
    let mut stance = stance.copied().unwrap_or_default();
    stance.ignores_wounds |= protects(enchantments);
    Model {
        id: *id,
        figure: *figure,
        stats: *stats,
        base: stands.0,
        facing: faces.0,
        acted: acted.0,
        wounds: wounds.copied(),
        stance,
        bound: binds(enchantments),
        loses_action: stuns(enchantments),
    }
}

impl<'w> Field<'w> {
    /// The open question.
    pub fn pending(&self) -> Option<&'w Prompt> {
        *self.pending.get_or_init(|| self.world.resource::<Pending>().0.as_ref())
    }

    /// The facts that have been told since the last decision.
    pub(crate) fn facts(&self) -> &'w [Fact] {
        self.facts
    }

    /// What a model sees of a base: as it was found the first time, or as `look` finds it.
    pub(crate) fn sight(&self, shooter: &Model, to: Base, look: impl FnOnce() -> Sight) -> Sight {
        let between = (shooter.id, shooter.base, to);
        let known = self.unmoved.borrow().sights.get(&between).copied();
        known.unwrap_or_else(|| {
            let sight = look();
            self.unmoved.borrow_mut().sights.insert(between, sight);
            sight
        })
    }

    pub(super) fn entity(&self, id: PieceId) -> Option<Entity> {
        self.pieces.entity(id)
    }

    /// The model with this name, if it is in play.
    pub fn model(&self, id: PieceId) -> Option<Model> {
        self.queries.models.get_manual(self.world, self.entity(id)?).ok().map(model)
    }

    /// The kind of model with this name and the cells it fills, if it is in play: less trouble than [`Self::model`].
    pub(crate) fn figure(&self, id: PieceId) -> Option<(Figure, Base)> {
        let (_, figure, stands, _) = self.queries.figures.get_manual(self.world, self.entity(id)?).ok()?;
        Some((*figure, stands.0))
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
        let mut models: Vec<Model> = self.queries.models.iter_manual(self.world).map(model).filter(are).collect();
        models.sort_unstable_by_key(|model| model.id);
        models
    }

    /// Whether any model in play of one side is like that.
    pub fn is_any(&self, side: Side, is: impl Fn(&Model) -> bool) -> bool {
        self.queries
            .models
            .iter_manual(self.world)
            .map(model)
            .any(|model| model.side() == side && is(&model))
    }

    /// The names of all models in play of one side in their order, each with the cells it fills.
    pub fn standing(&self, side: Side) -> Arc<[(PieceId, Base)]> {
        let known = self.unmoved.borrow().standing[side as usize].clone();
        known.unwrap_or_else(|| {
            let models: Arc<[(PieceId, Base)]> = self.found_standing(side).into();
            self.unmoved.borrow_mut().standing[side as usize] = Some(Arc::clone(&models));
            models
        })
    }

    fn found_standing(&self, side: Side) -> Vec<(PieceId, Base)> {
        let models = self.queries.figures.iter_manual(self.world);
        let models = models.filter(|(_, figure, ..)| figure.side() == side);
        let mut models: Vec<(PieceId, Base)> = models.map(|(id, _, stands, _)| (*id, stands.0)).collect();
        models.sort_unstable_by_key(|(id, _)| *id);
        models
    }

    /// Those of them that are adjacent to a base.
    pub(crate) fn standing_beside(&self, base: Base, side: Side) -> Vec<(PieceId, Base)> {
        let mut models: Vec<(PieceId, Base)> = Vec::new();
        self.pieces.around(base, |entity| {
            let there = self.queries.figures.get_manual(self.world, entity);
            models.extend(
                there
                    .ok()
                    .filter(|(_, figure, ..)| figure.side() == side)
                    .map(|(id, _, stands, _)| (*id, stands.0)),
            );
        });
        models.sort_unstable_by_key(|(id, _)| *id);
        models.dedup();
        models
    }

    /// How many models in play are like that.
    pub fn count(&self, are: impl Fn(Figure) -> bool) -> usize {
        let models = self.queries.figures.iter_manual(self.world);
        models.filter(|(_, figure, ..)| are(**figure)).count()
    }

    /// The cells that each model in play fills that is one of these, in no order.
    pub fn bases_of(&self, who: Who) -> Vec<Base> {
        let models = self.queries.figures.iter_manual(self.world);
        let models = models.filter(|(_, figure, ..)| figure.is(who));
        models.map(|(_, _, stands, _)| stands.0).collect()
    }

    /// What blocks its cells and is no model: closed doors, chests and furniture, in no order.
    pub fn fixtures(&self) -> impl Iterator<Item = Base> {
        self.queries.fixtures.iter_manual(self.world).map(|stands| stands.0)
    }

    /// The kinds of the tokens on the board, each with its cell, in no order.
    pub fn tokens(&self) -> impl Iterator<Item = (Id<content::Token>, Cell)> {
        let tokens = self.queries.tokens.iter_manual(self.world);
        tokens.map(|(_, token, stands)| (token.0, stands.0.corner))
    }

    /// What blocks this cell: a model, furniture, a closed door or a chest (MOV-2). Bone piles never do (TAB-10).
    pub fn obstacle(&self, cell: Cell) -> Option<PieceId> {
        self.pieces
            .on(cell)
            .iter()
            .find_map(|entity| self.queries.obstacles.get_manual(self.world, *entity).ok())
            .map(|(id, _)| *id)
    }

    /// As [`Self::obstacle`], with more about it.
    pub fn obstacle_on(&self, cell: Cell) -> Option<Obstacle> {
        let mut there = self.pieces.on(cell).iter();
        let (entity, (piece, stands)) =
            there.find_map(|entity| Some((*entity, self.queries.obstacles.get_manual(self.world, *entity).ok()?)))?;
        let kind = match (
            self.queries.furniture.get_manual(self.world, entity),
            self.queries.barriers.get_manual(self.world, entity),
        ) {
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

    /// The enemies of `side` that have any of these cells in their front arcs, by name (MOV-5, FGT-4).
    pub fn watchers(&self, base: Base, side: Side) -> Vec<PieceId> {
        let mut watchers = Vec::new();
        self.watching(base, side, |watcher| watchers.push(watcher));
        watchers.sort_unstable();
        watchers.dedup();
        watchers
    }

    /// All cells of the map that lie in the front arc of any model in play of this side (TAB-8).
    pub fn front_arcs(&self, side: Side) -> CellSet {
        let models = self.queries.figures.iter_manual(self.world);
        let models = models.filter(|(_, figure, ..)| figure.side() == side);
        let arcs = models.flat_map(|(_, _, stands, faces)| faces.0.front_arc(stands.0));
        CellSet::of(self.board.floor.width(), self.board.floor.height(), arcs)
    }

    /// The first of them by name.
    pub fn watcher(&self, base: Base, side: Side) -> Option<PieceId> {
        if let Some((known, of, watcher)) = self.watcher.get()
            && (known, of) == (base, side)
        {
            return watcher;
        }
        let mut watcher: Option<PieceId> = None;
        self.watching(base, side, |other| watcher = Some(watcher.map_or(other, |first| first.min(other))));
        self.watcher.set(Some((base, side, watcher)));
        watcher
    }

    /// Whether any enemy of `side` has any of these cells in its front arc.
    pub fn is_watched(&self, base: Base, side: Side) -> bool {
        let mut is_watched = false;
        self.watching(base, side, |_| is_watched = true);
        is_watched
    }

    /// Goes over the enemies of `side` that have any of these cells in their front arcs, in no order: large ones come more than
    /// once.
    fn watching(&self, base: Base, side: Side, mut watches: impl FnMut(PieceId)) {
        // Front arcs are adjacent cells (TAB-8).
        self.pieces.around(base, |entity| {
            if let Ok((id, figure, stands, faces)) = self.queries.figures.get_manual(self.world, entity)
                && figure.side() != side
                && faces.0.has_base_in_front(stands.0, base)
            {
                watches(*id);
            }
        });
    }

    /// Whether an enemy's feat or a spell forbids this model to move and act (RND-4).
    pub fn is_held(&self, held: &Model) -> bool {
        held.bound || self.holder(held).is_some()
    }

    /// The enemy whose feat forbids this model to move and act (RND-4).
    pub fn holder(&self, held: &Model) -> Option<PieceId> {
        let holders = self
            .queries
            .feats_kept_up
            .iter_manual(self.world)
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
        self.queries
            .furniture
            .get_manual(self.world, self.entity(id)?)
            .ok()
            .map(|furniture| furniture.0)
    }

    /// The kind of token that a piece is, and where it lies.
    pub fn token(&self, id: PieceId) -> Option<(Id<content::Token>, Base)> {
        self.queries
            .tokens
            .get_manual(self.world, self.entity(id)?)
            .ok()
            .map(|(_, token, stands)| (token.0, stands.0))
    }

    /// Whatever lies or stands beside a base, or under it, by name.
    pub fn pieces_at(&self, base: Base) -> Vec<PieceId> {
        let mut there: Vec<Entity> = base.cells().flat_map(|cell| self.pieces.on(cell).iter().copied()).collect();
        self.pieces.around(base, |entity| there.push(entity));
        let pieces = there.into_iter().filter_map(|entity| {
            self.queries
                .obstacles
                .get_manual(self.world, entity)
                .map(|(id, _)| *id)
                .or(self.queries.tokens.get_manual(self.world, entity).map(|(id, ..)| *id))
                .ok()
        });
        let mut pieces: Vec<PieceId> = pieces.collect();
        pieces.sort_unstable();
        pieces.dedup();
        pieces
    }

    /// Whatever stands or lies on the board but bone piles, by name.
    pub fn on_board(&self) -> Vec<PieceId> {
        let obstacles = self.queries.obstacles.iter_manual(self.world).map(|(id, _)| *id);
        let mut pieces: Vec<PieceId> = obstacles
            .chain(self.queries.tokens.iter_manual(self.world).map(|(id, ..)| *id))
            .collect();
        pieces.sort_unstable();
        pieces
    }

    /// The cells that a piece on the board fills, but for bone piles.
    pub fn base_of(&self, id: PieceId) -> Option<Base> {
        self.queries
            .obstacles
            .get_manual(self.world, self.entity(id)?)
            .ok()
            .map(|(_, stands)| stands.0)
    }

    /// Whether a piece with this name lies on the board.
    pub fn is_on_board(&self, id: PieceId) -> bool {
        self.entity(id).is_some_and(|entity| {
            self.queries.obstacles.query_manual(self.world).contains(entity) || self.queries.piles.query_manual(self.world).contains(entity)
        })
    }

    /// The cells that a piece on the board fills, bone piles and tokens too.
    pub fn lies(&self, id: PieceId) -> Option<Base> {
        self.queries
            .lying
            .get_manual(self.world, self.entity(id)?)
            .ok()
            .map(|stands| stands.0)
    }

    /// The feats of a hero or boss, each with whether it is used.
    pub fn feats(&self, id: PieceId) -> Option<&Feats> {
        self.queries.feats.get_manual(self.world, self.entity(id)?).ok()
    }
}
