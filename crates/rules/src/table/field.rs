//! [`Field`]: reading the table. It answers every question that rules ask about the pieces, from their components (TAB, FGT-4).

use std::{
    cell::{self, RefCell},
    rc::Rc,
    sync::Arc,
};

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use super::{
    Barrier, Board, Course, Fact, Feats, Figure, Game, Model, Pending, PieceId, Pieces, Plot, Prompt, Side, Source,
    barrier::barrier,
    model::model,
    queries::{Queries, Unmoved},
};
use crate::{
    content::{self, Id, Trait, Who},
    grid::{Base, Cell, CellSet, Sight},
};

/// A piece that blocks a cell (MOV-2).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Obstacle {
    /// The name of the piece.
    pub piece: PieceId,
    /// The cells it fills.
    pub base: Base,
    /// What kind of piece it is: this decides on what may pass it and see past it.
    pub kind: ObstacleKind,
}

/// The kinds of pieces that block cells.
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

/// Read access to the whole table, while it does not change. What is expensive to find out is remembered.
pub struct Field<'w> {
    /// The quest and the content.
    pub game: &'w Game,
    /// The floor, and which cells of it are revealed.
    pub board: &'w Board,
    /// Round, phase, active model and Commands.
    pub course: &'w Course,
    /// The counters and events of the quest.
    pub plot: &'w Plot,
    pub(super) pieces: &'w Pieces,
    pub(super) facts: &'w [Fact],
    pub(super) pending: cell::OnceCell<Option<&'w Prompt>>,
    pub(super) world: &'w World,
    pub(super) queries: &'w Queries,
    /// What stays true as long as nothing on the board moves.
    pub(super) unmoved: RefCell<&'w mut Unmoved>,
    /// All models in play, sorted by name, once they have been asked for.
    pub(super) models: cell::OnceCell<Vec<Model>>,
    /// The traits of models that have been asked for, by model.
    pub(super) traits: RefCell<Vec<(PieceId, Rc<[(Source, Trait)]>)>>,
    /// The last answer of [`Field::watcher`], with the base and the side it was asked for: all shots and steps of a list ask for
    /// the same.
    pub(super) watcher: cell::Cell<Option<(Base, Side, Option<PieceId>)>>,
}

impl<'w> Field<'w> {
    /// Returns the open question; `None` while rules are at work and after the end of the game.
    pub fn pending(&self) -> Option<&'w Prompt> {
        *self.pending.get_or_init(|| self.world.resource::<Pending>().0.as_ref())
    }

    /// Returns the facts that have happened since the last decision.
    pub(crate) fn facts(&self) -> &'w [Fact] {
        self.facts
    }

    /// Returns what a model sees of a base: remembered, or from `look` the first time.
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

    /// Returns the model with this name; `None` if it is not in play.
    pub fn model(&self, id: PieceId) -> Option<Model> {
        if let Some(models) = self.models.get() {
            return models.iter().find(|model| model.id == id).copied();
        }
        self.queries.models.get_manual(self.world, self.entity(id)?).ok().map(model)
    }

    /// Returns what kind of model this is and the cells it fills; `None` if it is not in play. Cheaper than [`Self::model`].
    pub(crate) fn figure(&self, id: PieceId) -> Option<(Figure, Base)> {
        let (_, figure, stands, _) = self.queries.figures.get_manual(self.world, self.entity(id)?).ok()?;
        Some((*figure, stands.0))
    }

    /// Returns all models in play, sorted by name; [`Self::model`] is faster afterwards.
    pub fn models(&self) -> &[Model] {
        self.models.get_or_init(|| self.found_models(|_| true))
    }

    /// Returns all models of one side in play, sorted by name.
    pub fn models_of(&self, side: Side) -> Vec<Model> {
        let of_side = |model: &Model| model.side() == side;
        match self.models.get() {
            Some(models) => models.iter().filter(|model| of_side(model)).copied().collect(),
            None => self.found_models(of_side),
        }
    }

    fn found_models(&self, are: impl Fn(&Model) -> bool) -> Vec<Model> {
        let mut models: Vec<Model> = self.queries.models.iter_manual(self.world).map(model).filter(are).collect();
        models.sort_unstable_by_key(|model| model.id);
        models
    }

    /// Returns whether `is` holds for any model of one side in play.
    pub fn is_any(&self, side: Side, is: impl Fn(&Model) -> bool) -> bool {
        self.queries
            .models
            .iter_manual(self.world)
            .map(model)
            .any(|model| model.side() == side && is(&model))
    }

    /// Returns the names of all models of one side in play, sorted, each with the cells it fills.
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

    /// Returns those of [`Self::standing`] that are adjacent to a base.
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

    /// Returns the number of models in play for which `are` holds.
    pub fn count(&self, are: impl Fn(Figure) -> bool) -> usize {
        let models = self.queries.figures.iter_manual(self.world);
        models.filter(|(_, figure, ..)| are(**figure)).count()
    }

    /// Iterates over the base of each model in play that is one of `who`, in no order.
    pub fn bases_of(&self, who: Who) -> impl Iterator<Item = Base> {
        let models = self.queries.figures.iter_manual(self.world);
        let models = models.filter(move |(_, figure, ..)| figure.is(who));
        models.map(|(_, _, stands, _)| stands.0)
    }

    /// Iterates over the bases of everything that blocks cells and is no model: closed doors, chests and furniture, in no order.
    pub fn fixtures(&self) -> impl Iterator<Item = Base> {
        self.queries.fixtures.iter_manual(self.world).map(|stands| stands.0)
    }

    /// Iterates over the kinds of the tokens on the board, each with its cell, in no order.
    pub fn tokens(&self) -> impl Iterator<Item = (Id<content::Token>, Cell)> {
        let tokens = self.queries.tokens.iter_manual(self.world);
        tokens.map(|(_, token, stands)| (token.0, stands.0.corner))
    }

    /// Returns the piece that blocks this cell, if any: a model, furniture, a closed door or a chest (MOV-2). Bone piles never do
    /// (TAB-10).
    pub fn obstacle(&self, cell: Cell) -> Option<PieceId> {
        self.pieces
            .on(cell)
            .iter()
            .find_map(|entity| self.queries.obstacles.get_manual(self.world, *entity).ok())
            .map(|(id, _)| *id)
    }

    /// Returns the same as [`Self::obstacle`], with the base and the kind of the piece.
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

    /// Returns whether this cell is revealed floor. Void and hidden cells are not distinguished, so that nobody learns the
    /// difference (HID-2).
    pub fn is_open_floor(&self, cell: Cell) -> bool {
        self.board.floor.contains(cell) && self.board.revealed.contains(cell)
    }

    /// Returns the enemies of `side` that have any cell of `base` in their front arcs, sorted by name (MOV-5, FGT-4).
    pub fn watchers(&self, base: Base, side: Side) -> Vec<PieceId> {
        let mut watchers: Vec<PieceId> = self.watching(base, side).into_iter().map(|(watcher, _)| watcher).collect();
        watchers.sort_unstable();
        watchers
    }

    /// Returns the same as [`Self::watchers`] in no order, each with the cells it fills.
    pub(crate) fn watching(&self, base: Base, side: Side) -> SmallVec<[(PieceId, Base); 8]> {
        let mut watching = SmallVec::new();
        self.each_watching(base, side, |watcher| {
            if !watching.contains(&watcher) {
                watching.push(watcher);
            }
        });
        watching
    }

    /// Returns all cells of the map that lie in the front arc of any model of this side in play (TAB-8).
    pub fn front_arcs(&self, side: Side) -> CellSet {
        let models = self.queries.figures.iter_manual(self.world);
        let models = models.filter(|(_, figure, ..)| figure.side() == side);
        let arcs = models.flat_map(|(_, _, stands, faces)| faces.0.front_arc(stands.0));
        CellSet::of(self.board.floor.width(), self.board.floor.height(), arcs)
    }

    /// Returns the first of [`Self::watchers`], if there are any.
    pub fn watcher(&self, base: Base, side: Side) -> Option<PieceId> {
        if let Some((known, of, watcher)) = self.watcher.get()
            && (known, of) == (base, side)
        {
            return watcher;
        }
        let mut watcher: Option<PieceId> = None;
        self.each_watching(base, side, |(other, _)| {
            watcher = Some(watcher.map_or(other, |first| first.min(other)))
        });
        self.watcher.set(Some((base, side, watcher)));
        watcher
    }

    /// Returns whether any enemy of `side` has any cell of `base` in its front arc.
    pub fn is_watched(&self, base: Base, side: Side) -> bool {
        let mut is_watched = false;
        self.each_watching(base, side, |_| is_watched = true);
        is_watched
    }

    /// Calls `watches` for the enemies of `side` that have any cell of `base` in their front arcs, in no order; for Large and
    /// Huge ones more than once.
    fn each_watching(&self, base: Base, side: Side, mut watches: impl FnMut((PieceId, Base))) {
        // Front arcs are adjacent cells (TAB-8).
        self.pieces.around(base, |entity| {
            if let Ok((id, figure, stands, faces)) = self.queries.figures.get_manual(self.world, entity)
                && figure.side() != side
                && faces.0.has_base_in_front(stands.0, base)
            {
                watches((*id, stands.0));
            }
        });
    }

    /// Returns whether a spell or an enemy's feat forbids a model to move and act (RND-4).
    pub fn is_held(&self, held: &Model) -> bool {
        held.bound || self.holder(held).is_some()
    }

    /// Returns the enemy whose feat forbids a model to move and act (RND-4), the first by name if there are several.
    pub fn holder(&self, held: &Model) -> Option<PieceId> {
        let holders = self
            .queries
            .feats_kept_up
            .iter_manual(self.world)
            .filter(|parts| parts.7.is_some_and(|stance| stance.holds_front));
        let holder = |parts| Some(model(parts)).filter(|one| one.side() != held.side() && one.has_in_front(held.base));
        holders.filter_map(holder).map(|one| one.id).min()
    }

    /// Returns how many of this minion the Overlord may control at once; 0 if he may not raise it (OVL-3).
    pub fn may_control(&self, minion: Id<content::Minion>) -> u8 {
        self.plot.may_control(&self.game.quest, minion)
    }

    /// Returns the kind of furniture that a piece is; `None` if it is none.
    pub fn furniture(&self, id: PieceId) -> Option<Id<content::Furniture>> {
        self.queries
            .furniture
            .get_manual(self.world, self.entity(id)?)
            .ok()
            .map(|furniture| furniture.0)
    }

    /// Returns the kind of token that a piece is, and the cells it lies on; `None` if it is none.
    pub fn token(&self, id: PieceId) -> Option<(Id<content::Token>, Base)> {
        self.queries
            .tokens
            .get_manual(self.world, self.entity(id)?)
            .ok()
            .map(|(_, token, stands)| (token.0, stands.0))
    }

    /// Returns the models, doors, chests, furniture and tokens that are on or adjacent to a base, sorted by name.
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

    /// Returns everything on the board except bone piles, sorted by name.
    pub fn on_board(&self) -> Vec<PieceId> {
        let obstacles = self.queries.obstacles.iter_manual(self.world).map(|(id, _)| *id);
        let mut pieces: Vec<PieceId> = obstacles
            .chain(self.queries.tokens.iter_manual(self.world).map(|(id, ..)| *id))
            .collect();
        pieces.sort_unstable();
        pieces
    }

    /// Returns the cells that a model, door, chest or furniture fills; `None` for any other piece.
    pub fn base_of(&self, id: PieceId) -> Option<Base> {
        self.queries
            .obstacles
            .get_manual(self.world, self.entity(id)?)
            .ok()
            .map(|(_, stands)| stands.0)
    }

    /// Returns the number of all pieces: on the board, cards and items.
    pub fn piece_count(&self) -> usize {
        self.pieces.0.len()
    }

    /// Returns whether a piece with this name is on the board, tokens excepted.
    pub fn is_on_board(&self, id: PieceId) -> bool {
        self.entity(id).is_some_and(|entity| {
            self.queries.obstacles.query_manual(self.world).contains(entity) || self.queries.piles.query_manual(self.world).contains(entity)
        })
    }

    /// Returns the cells that a piece on the board fills, bone piles and tokens included.
    pub fn lies(&self, id: PieceId) -> Option<Base> {
        self.queries
            .lying
            .get_manual(self.world, self.entity(id)?)
            .ok()
            .map(|stands| stands.0)
    }

    /// Returns the feats of a hero or boss, each with whether it has been used; `None` for any other piece.
    pub fn feats(&self, id: PieceId) -> Option<&Feats> {
        self.queries.feats.get_manual(self.world, self.entity(id)?).ok()
    }

    /// Returns the door or chest with this name; `None` if there is none in play.
    pub fn barrier(&self, id: PieceId) -> Option<Barrier> {
        self.queries.barriers.get_manual(self.world, self.entity(id)?).ok().map(barrier)
    }

    /// Returns all doors and chests in play, sorted by name.
    pub fn barriers(&self) -> Vec<Barrier> {
        let mut barriers: Vec<Barrier> = self.queries.barriers.iter_manual(self.world).map(barrier).collect();
        barriers.sort_unstable_by_key(|barrier| barrier.id);
        barriers
    }

    /// Returns the doors and chests adjacent to a base, sorted by name.
    pub fn barriers_beside(&self, base: Base) -> Vec<Barrier> {
        let mut barriers: Vec<Barrier> = Vec::new();
        self.pieces.around(base, |entity| {
            let there = self.queries.barriers.get_manual(self.world, entity);
            barriers.extend(there.ok().map(barrier));
        });
        barriers.sort_unstable_by_key(|barrier| barrier.id);
        barriers.dedup_by_key(|barrier| barrier.id);
        barriers
    }
}
