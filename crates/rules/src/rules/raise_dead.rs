//! Raise Dead, and how any minion comes into play (OVL-1 to OVL-3).

use bevy_ecs::prelude::*;

use super::{
    basics::{coming, entity, with_field},
    forecast::{self, Forecast},
    modifiers,
    movement::{self, free_attackers},
    pieces,
    refusal::{Refusal, Verdict},
};
use crate::{
    content::{Id, Minion},
    grid::{Base, Cell, Facing},
    table::{Acted, Blow, Faces, Fact, Field, FieldState, Figure, Game, Model, Phase, PieceId, Stance, Stands, Step, Subject},
};

/// OVL-1, OVL-2: carries out [`Step::Raise`]: spends a bone pile and raises a minion, which counts as having acted; every enemy
/// that has it in its front arc makes a Free Attack.
pub(super) fn raise(world: &mut World, state: &mut FieldState, pile: PieceId, minion: Id<Minion>, facing: Facing) {
    let table = state.get(world);
    let Some(cell) = table.pile_cell(pile) else { return };
    let spent = Subject::of(world, pile);
    let entity = entity(world, pile);
    world.despawn(entity);
    let piece = bring(world, minion, cell, facing);
    let (risen, record) = (Subject::of(world, piece), coming(world, piece));
    state.tell(Fact::Raised {
        pile: spent,
        minion: risen,
        record,
    });
    state.tell(Fact::Turned(risen, facing));
    draw_attacks(world, state, piece);
}

/// OVL-2: puts a new minion on the table, which counts as having acted, and returns its name.
pub(super) fn bring(world: &mut World, minion: Id<Minion>, cell: Cell, facing: Facing) -> PieceId {
    let piece = pieces::next_name(world, minion.as_str());
    let content = world.resource::<Game>().content.clone();
    let definition = &content.minions[&minion];
    let base = Base::square(cell, definition.fighter.size);
    let mut spawned = world.spawn((piece, Stands(base), Faces(facing), Acted(true)));
    pieces::minion(&mut spawned, minion, definition);
    piece
}

/// OVL-2: puts the Free Attacks of every enemy that has the new model in its front arc on the agenda.
pub(super) fn draw_attacks(world: &mut World, state: &mut FieldState, piece: PieceId) {
    let table = state.get(world);
    let attackers = table.model(piece).map(|model| free_attackers(&table, &model)).unwrap_or_default();
    state.first([Step::FreeAttacks { target: piece, attackers }]);
}

/// OVL-3: judges whether one more of this Minion may rise, by card, spell or Command.
pub(super) fn may_rise(field: &Field, minion: Id<Minion>) -> Verdict {
    let allowed = field.may_control(minion);
    if allowed == 0 {
        return Err(Refusal::MinionNotAllowed.by("OVL-3"));
    }
    if field.count(|figure| figure == Figure::Minion(minion)) >= usize::from(allowed) {
        return Err(Refusal::TooManyMinions.by("OVL-3"));
    }
    match field.game.quest.overlord.in_all {
        Some(most) if field.count(Figure::is_minion) >= usize::from(most) => Err(Refusal::TooManyInAll(most).by("OVL-3")),
        _ => Ok(()),
    }
}

/// OVL-1, OVL-3: judges whether this minion can rise from this bone pile, whatever casting pays for it.
pub(super) fn may_rise_from(field: &Field, pile: PieceId, minion: Id<Minion>) -> Verdict {
    let Some(cell) = field.pile_cell(pile) else {
        return Err(Refusal::NoPile.by("OVL-1"));
    };
    if !field.is_top_pile(pile) {
        return Err(Refusal::NotTopPile.by("OVL-1"));
    }
    if let Some(model) = field.obstacle(cell) {
        return Err(Refusal::ModelOnPile(model).by("OVL-1"));
    }
    may_rise(field, minion)?;
    // A Large model needs room for its whole base, of which the pile's cell is the north-west one.
    let base = Base::square(cell, field.game.content.minions[&minion].fighter.size);
    if !movement::is_free(field, base, None) {
        return Err(Refusal::NoRoom.by("TAB-5"));
    }
    Ok(())
}

/// Returns the bone piles from which something could rise if the Overlord raised now (OVL-1, OVL-3). Empty if only Extra Commands
/// are left of his turn (OVL-4), or if he does not raise the dead.
pub fn rising(world: &mut World) -> Vec<PieceId> {
    with_field(world, rising_in)
}

fn rising_in(field: &Field) -> Vec<PieceId> {
    let quest = &field.game.quest;
    if !field.game.content.decks[&quest.overlord.deck].raises_dead {
        return Vec::new();
    }
    let course = &field.course;
    if course.phase == Phase::Overlord && course.commands > 0 && course.castings() == 0 {
        return Vec::new();
    }
    let minions = field.plot.raises(quest);
    let rises = |pile: &PieceId| minions.iter().any(|(minion, _)| may_rise_from(field, *pile, *minion).is_ok());
    field.top_piles().into_iter().map(|(pile, _)| pile).filter(rises).collect()
}

/// Returns the enemies that would make a Free Attack on a minion raised from this pile with this facing, each with the exact odds
/// (OVL-2).
pub fn raise_forecast(world: &mut World, pile: PieceId, minion: Id<Minion>, facing: Facing) -> Vec<(PieceId, Forecast)> {
    with_field(world, |field| raise_forecast_in(field, pile, minion, facing))
}

fn raise_forecast_in(field: &Field, pile: PieceId, minion: Id<Minion>, facing: Facing) -> Vec<(PieceId, Forecast)> {
    let (Some(cell), Some(definition)) = (field.pile_cell(pile), field.game.content.minions.get(&minion)) else {
        return Vec::new();
    };
    let raised = Model {
        id: pile,
        figure: Figure::Minion(minion),
        stats: pieces::stats(&definition.fighter),
        base: Base::square(cell, definition.fighter.size),
        facing,
        acted: true,
        wounds: pieces::track(definition),
        stance: Stance::default(),
        bound: false,
        loses_action: false,
    };
    let attackers = free_attackers(field, &raised).into_iter().filter_map(|id| field.model(id));
    let forecast = |attacker: Model| {
        let pools = modifiers::pools(field, &attacker, &raised, Blow::FreeAttack);
        (attacker.id, forecast::forecast_on(field, pools, &raised))
    };
    attackers.map(forecast).collect()
}
