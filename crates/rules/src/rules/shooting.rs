//! Shooting (SHT) and line of sight (LOS): which targets a model may shoot at, and along which line.

use bevy_ecs::prelude::*;

use super::{
    basics::with_field,
    refusal::{Refusal, Verdict},
};
use crate::{
    content::{self, Range, Trait},
    grid::{Base, Cell, Screen, Sight, sight},
    table::{Field, Model, ObstacleKind, PieceId},
};

/// LOS-2, LOS-3: returns what a cell does to a line from `shooter`, which never blocks its own line. Furniture beside the shooter
/// gives no cover (SHT-4).
fn screen(field: &Field, shooter: &Model, cell: Cell) -> Screen {
    if !field.is_open_floor(cell) {
        return Screen::Stops;
    }
    // `shooter` may stand on a cell that it has not walked to yet, so its own place on the table is no obstacle.
    let Some(obstacle) = field.obstacle_on(cell).filter(|obstacle| obstacle.piece != shooter.id) else {
        return Screen::Free;
    };
    let is_low = match obstacle.kind {
        ObstacleKind::Model | ObstacleKind::Door => false,
        // A chest is furniture (LCK-7).
        ObstacleKind::Chest => true,
        ObstacleKind::Furniture(kind) => field.game.content.furniture[&kind].sight == content::Sight::Covers,
    };
    if !is_low {
        Screen::Stops
    } else if obstacle.base.is_adjacent_to(shooter.base) {
        Screen::Free
    } else {
        Screen::Covers
    }
}

/// Returns the base that a shot at a cell is aimed at: that of the model that stands there, which does not block sight to itself,
/// otherwise the cell alone.
pub(super) fn aimed_at(field: &Field, cell: Cell) -> Base {
    let model = field.obstacle_on(cell).filter(|obstacle| obstacle.kind == ObstacleKind::Model);
    model.map_or(Base::one(cell), |model| model.base)
}

/// LOS-1: returns what a model sees of a base.
pub(super) fn sight_between(field: &Field, shooter: &Model, to: Base) -> Sight {
    field.sight(shooter, to, || sight(shooter.base, to, |cell| screen(field, shooter, cell)))
}

/// Returns the line of sight from a model to a target, and the piece that covers or blocks it, if any, for drawing (LOS-1 to
/// LOS-3). The model is at the cell `at`, or where it stands. `None` if one of the two is not in play.
pub fn line_of_sight(world: &mut World, from: PieceId, at: Option<Cell>, to: PieceId) -> Option<(Sight, Option<PieceId>)> {
    with_field(world, |field| line_in(field, from, at, to))
}

/// The same as [`line_of_sight`] for a caller that reads the table already.
pub fn line_in(field: &Field, from: PieceId, at: Option<Cell>, to: PieceId) -> Option<(Sight, Option<PieceId>)> {
    let mut shooter = field.model(from)?;
    shooter.base.corner = at.unwrap_or(shooter.base.corner);
    let sight = sight_between(field, &shooter, field.base_of(to)?);
    let piece = match sight {
        Sight::Free(_) => None,
        Sight::Covered(_, cell) | Sight::Blocked(_, cell) => field.obstacle(cell),
    };
    Some((sight, piece))
}

/// SHT-3, MAG-5: returns whether a base is within range of another.
pub(super) fn is_in_range(field: &Field, from: Base, to: Base, range: Range) -> bool {
    match (range, field.game.content.ruler(range)) {
        (_, Some(cells)) => from.is_within(to, cells),
        (Range::Adjacent, None) => from.is_adjacent_to(to) || from == to,
        (_, None) => from == to,
    }
}

/// SHT-2, MAG-6: judges whether a base is in front of a model and in sight. `target` is the piece that a refusal mentions.
pub(super) fn judge_sight(field: &Field, from: &Model, to: Base, target: PieceId) -> Verdict {
    if from.facing.has_base_behind(from.base, to) {
        return Err(Refusal::BehindShooter(target).by("SHT-2"));
    }
    match sight_between(field, from, to) {
        Sight::Blocked(_, cell) => match field.obstacle(cell).filter(|_| field.is_open_floor(cell)) {
            Some(piece) => Err(Refusal::SightBlocked(piece).by("LOS-2")),
            None => Err(Refusal::SightWalled(target).by("LOS-2")),
        },
        Sight::Free(_) | Sight::Covered(..) => Ok(()),
    }
}

/// SHT-1 to SHT-3: judges whether this model may shoot at this target.
pub(super) fn judge(field: &Field, shooter: &Model, target: PieceId) -> Verdict {
    let Some(ranged) = shooter.stats.ranged else {
        return Err(Refusal::NoRangedDice.by("SHT-1"));
    };
    if let Some(watcher) = field.watcher(shooter.base, shooter.side())
        && !field.has_trait(shooter.id, Trait::ShootsWhenWatched)
    {
        return Err(Refusal::ShooterWatched(watcher).by("SHT-1"));
    }
    let Some(enemy) = field.model(target) else {
        return Err(if field.barrier(target).is_some() {
            Refusal::NotByShooting(target).by("LCK-3")
        } else if field.is_pile(target) {
            Refusal::BonePile.by("TAB-10")
        } else {
            Refusal::NoTarget.by("SHT-2")
        });
    };
    if enemy.side() == shooter.side() {
        return Err(Refusal::Friend(target).by("SHT-2"));
    }
    if !is_in_range(field, shooter.base, enemy.base, ranged.range) {
        return Err(Refusal::OutOfRange(target).by("SHT-3"));
    }
    judge_sight(field, shooter, enemy.base, target)
}

/// Returns all enemies that this model could shoot at, sorted by name.
pub(super) fn targets(field: &Field, shooter: &Model) -> Vec<PieceId> {
    let enemies: Vec<Model> = field.models_of(shooter.side().enemy());
    let ids = enemies.into_iter().map(|enemy| enemy.id);
    ids.filter(|enemy| judge(field, shooter, *enemy).is_ok()).collect()
}
