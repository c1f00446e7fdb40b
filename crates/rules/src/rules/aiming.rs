//! What a shot, a spell, an item or a feat could reach, for targeting before it is chosen (SHT, MAG, RND-4).

use bevy_ecs::prelude::*;

use super::{basics::with_field, effects, legal, magic, shooting};
use crate::{
    content::{Effect, Range, Target, Way},
    grid::{Base, Cell, Facing},
    table::{Decision, Field, Model, PieceId, Source},
};

/// Returns the revealed floor cells within range of a model, row by row (SHT-3, MAG-5). Empty if it is not in play.
pub fn cells_in_range(world: &mut World, piece: PieceId, range: Range) -> Vec<Cell> {
    with_field(world, |field| cells_in(field, piece, range))
}

fn cells_in(field: &Field, piece: PieceId, range: Range) -> Vec<Cell> {
    let Some(model) = field.model(piece) else { return Vec::new() };
    let plan = &field.game.quest.plan;
    let cells = (0..plan.height() as i16).flat_map(|y| (0..plan.width() as i16).map(move |x| Cell::new(x, y)));
    cells
        .filter(|cell| field.is_open_floor(*cell) && shooting::is_in_range(field, model.base, Base::one(*cell), range))
        .collect()
}

/// Returns the enemies, doors and chests that a card of this model would attack or affect all at once, each separately, sorted by
/// name (MAG-8, LCK-5, RND-4). Empty for a card with one target or none.
pub fn struck_together(world: &mut World, by: PieceId, card: Source) -> Vec<PieceId> {
    with_field(world, |field| struck_in(field, by, card))
}

/// The same as [`struck_together`] for a caller that reads the table already.
pub fn struck_in(field: &Field, by: PieceId, card: Source) -> Vec<PieceId> {
    let Some(model) = field.model(by) else { return Vec::new() };
    let content = &field.game.content;
    let each = |ways: &[Way], model: &Model| -> Vec<PieceId> {
        let ways = ways.iter().filter(|way| way.target == Target::EachEnemy);
        ways.flat_map(|way| magic::each_enemy(field, model, way))
            .map(|enemy| enemy.id)
            .collect()
    };
    match card {
        Source::Spell(spell) => each(std::slice::from_ref(&content.spells[&spell].way), &model),
        Source::Item(item) => each(&content.items[&item].uses, &model),
        Source::Feat(feat) => match content.feats[&feat].effects.first() {
            Some(Effect::FightEachAdjacent) => effects::adjacent_targets(field, &model),
            Some(Effect::ShootEach) => shooting::targets(field, &model),
            _ => Vec::new(),
        },
        Source::Ability(_) | Source::Event(_) | Source::Action(_) => Vec::new(),
    }
}

/// Returns the facing to which the active model has to turn first so that it may take this decision: the first of north, east,
/// south and west that will do. `None` if none will do, or if it may take the decision as it stands (MOV-4, SHT-2).
pub fn turn_before(world: &mut World, decision: Decision) -> Option<Facing> {
    with_field(world, |field| turn_before_in(field, decision))
}

/// The same as [`turn_before`] for a caller that reads the table already.
pub fn turn_before_in(field: &Field, decision: Decision) -> Option<Facing> {
    if legal::check(field, decision).is_ok() {
        return None;
    }
    let will_do = |facing: &Facing| legal::check_turned(field, decision, *facing).is_ok();
    Facing::ALL.into_iter().find(will_do)
}
