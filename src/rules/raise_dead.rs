//! Raise Dead (OVL-1 to OVL-3).

use bevy::{ecs::system::SystemState, prelude::*};

use super::{
    entity, fighting,
    fighting::Forecast,
    first,
    movement::free_attackers,
    read, run,
    setup::{self, fighter},
    tell,
};
use crate::{
    content::{Id, Minion},
    grid::{Base, Cell, Facing},
    table::{Acted, Faces, Fact, Field, Figure, Model, PieceId, Side, Stance, Stands, Stats, Step},
};

/// OVL-1, OVL-2: a pile is spent, a minion rises that counts as having acted, and every enemy that has it in its front
/// arc strikes.
pub(super) fn raise(In((pile, minion, facing)): In<(PieceId, Id<Minion>, Facing)>, world: &mut World, field: &mut SystemState<Field>) {
    let table = read(field, world);
    let Some(cell) = table.pile_cell(pile) else { return };
    let stats = fighter(&table.game.content.minions[&minion].fighter);
    let spent = entity(world, pile);
    world.despawn(spent);
    let piece = setup::name(world, minion.as_str());
    world.spawn((
        piece,
        Figure::Minion(minion),
        stats,
        Stands(Base::one(cell)),
        Faces(facing),
        Acted(true),
    ));
    tell(world, Fact::Raised { pile, minion: piece });
    tell(world, Fact::Turned(piece, facing));
    let table = read(field, world);
    let attackers = table.model(piece).map(|model| free_attackers(&table, &model)).unwrap_or_default();
    first(world, [Step::FreeAttacks { target: piece, attackers }]);
}

/// How many models of this kind the Overlord may still raise (OVL-3); 0 also for a kind the adventure does not allow.
pub fn raisable(field: &Field, minion: Id<Minion>) -> u8 {
    let allowed = field
        .game
        .quest
        .overlord
        .raises
        .iter()
        .find(|(kind, _)| *kind == minion)
        .map_or(0, |(_, most)| *most);
    let controlled = field
        .models_of(Side::Overlord)
        .iter()
        .filter(|model| model.figure == Figure::Minion(minion))
        .count();
    allowed.saturating_sub(controlled as u8)
}

/// The Free Attacks that a minion raised so would draw, each with its exact odds (OVL-2).
pub fn raise_forecast(world: &mut World, pile: PieceId, minion: Id<Minion>, facing: Facing) -> Vec<(PieceId, Forecast)> {
    run(world, raise_forecast_in, (pile, minion, facing))
}

fn raise_forecast_in(In((pile, minion, facing)): In<(PieceId, Id<Minion>, Facing)>, field: Field) -> Vec<(PieceId, Forecast)> {
    let (Some(cell), Some(definition)) = (field.pile_cell(pile), field.game.content.minions.get(&minion)) else {
        return Vec::new();
    };
    let raised = would_be(pile, minion, fighter(&definition.fighter), cell, facing);
    let attackers = free_attackers(&field, &raised).into_iter().filter_map(|id| field.model(id));
    let forecast = |attacker: Model| {
        let pools = fighting::pools(&field, &attacker, &raised);
        (attacker.id, fighting::forecast_of(&field, pools, Some(&raised)))
    };
    attackers.map(forecast).collect()
}

fn would_be(id: PieceId, minion: Id<Minion>, stats: Stats, cell: Cell, facing: Facing) -> Model {
    Model {
        id,
        figure: Figure::Minion(minion),
        stats,
        cell,
        facing,
        acted: true,
        wounds: None,
        stance: Stance::default(),
    }
}
