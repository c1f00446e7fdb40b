//! The Overlord's turn, his cards and Interrupts (RND-6, RND-8, RND-10, OVL-4 to OVL-6).

use bevy_ecs::prelude::*;

use super::{basics::entity, legal, round::rest};
use crate::{
    content::CardEffect,
    table::{Card, CardPlace, Course, Fact, FieldState, Game, Phase, PieceId, Plot, Prompt, Side, Step, Subject},
};

/// RND-6: carries out [`Step::BeginOverlord`]: the Overlord's turn begins with his number of Commands, and all his models may
/// act.
pub(super) fn begin(world: &mut World, state: &mut FieldState) {
    rest(world, state, Side::Overlord);
    let commands = world.resource::<Plot>().commands(&world.resource::<Game>().quest);
    let mut course = world.resource_mut::<Course>();
    course.phase = Phase::Overlord;
    course.commands = commands;
    course.extra_commands = 0;
    course.card_played = false;
    state.tell(Fact::OverlordBegan(commands));
    state.first([Step::NextCommand]);
}

/// RND-6: carries out [`Step::NextCommand`]: the Overlord is asked for his next Command, until he ends his turn.
pub(super) fn next_command(state: &mut FieldState) {
    state.first([Step::Ask(Prompt::Command)]);
}

/// OVL-6: carries out [`Step::OfferInterrupt`]: the Overlord is asked between two hero turns, whatever cards he holds, so that
/// the question reveals nothing (HID-2).
pub(super) fn offer_interrupt(state: &mut FieldState) {
    state.first([Step::Ask(Prompt::Interrupt)]);
}

/// OVL-5: carries out [`Step::NextInterrupt`]: asks for the next model of the Interrupt, or the next pile that a feat raises in
/// it (RND-4). If nothing that could be done is left, the Heroes go on.
pub(super) fn next_interrupt(world: &mut World, state: &mut FieldState) {
    let table = state.get(world);
    let able = table
        .models_of(Side::Overlord)
        .iter()
        .any(|model| !model.acted && table.holder(model).is_none());
    if (able && table.course.interrupts > 0) || legal::may_raise(&table) {
        state.first([Step::Ask(Prompt::ChooseInterrupter)]);
        return;
    }
    let mut course = world.resource_mut::<Course>();
    course.interrupts = 0;
    course.raisings = 0;
    course.phase = Phase::Heroes;
}

/// RND-8, OVL-4, OVL-5: carries out [`Step::Play`]: plays a card, which is single use.
pub(super) fn play(world: &mut World, state: &mut FieldState, piece: PieceId) {
    let entity = entity(world, piece);
    let card = world.get::<Card>(entity).expect("judged legal: it is a card in hand").0;
    world.entity_mut(entity).insert(CardPlace::Played);
    let game = world.resource::<Game>();
    let (effect, base) = (game.content.cards[&card].effect, world.resource::<Plot>().commands(&game.quest));
    let played = Subject::of(world, piece);
    state.tell(Fact::Played(played, card));
    let mut course = world.resource_mut::<Course>();
    match effect {
        CardEffect::ExtraCommands(more) => {
            course.commands = course.commands.saturating_add(more);
            course.extra_commands = more;
        }
        CardEffect::DoubleCommands => course.commands = course.commands.saturating_add(base),
        CardEffect::RaiseDead(more) => course.raisings = course.raisings.saturating_add(more),
        CardEffect::Interrupt(models) => {
            // Interrupts do not count against the limit of one card a turn (OVL-6).
            course.phase = Phase::Interrupt;
            course.interrupts = models;
            rest(world, state, Side::Overlord);
            state.first([Step::NextInterrupt]);
            return;
        }
    }
    course.card_played = true;
    state.first([Step::NextCommand]);
}
