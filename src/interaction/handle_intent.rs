//! What was pressed becomes what is wanted, if whoever pressed it may; what needs the rules is done here, all else by those
//! whose matter it is.

use bevy::{ecs::system::SystemState, prelude::*};

use crate::{
    input::{Controls, Press},
    interaction::{
        act, card_selection,
        context::{Hands, is_at_rest},
        curtain::Curtain,
        dialog::OpenDialog,
        intent::{Intent, Pressed},
        keyboard,
        options::Options,
        order, order_at_once, perform, pointer, pump, raising,
        status_line::StatusLine,
        turn,
    },
    presented::{actions::ActionKind, playback::Playback, summary::Summary},
    session::{Decide, replay::ReplayViewer},
    state::Menus,
};
use dungeon_rules::table::{Decision, Pending, Prompt};

/// Whether whoever did this only looks: anybody may.
const fn looks(intent: &Intent) -> bool {
    matches!(
        intent,
        Intent::Continue
            | Intent::TrayOdds
            | Intent::HoldCurtain(false)
            | Intent::Drawer(_)
            | Intent::Filter(_)
            | Intent::Log
            | Intent::View(_)
            | Intent::Overlays
            | Intent::Overlay(_)
            | Intent::Panel(_)
            | Intent::ClosePanels
            | Intent::Advice
            | Intent::Recap
            | Intent::Recall(_)
            | Intent::Rules
            | Intent::Help
            | Intent::Settings
            | Intent::Centre
            | Intent::Leave
    )
}

/// Whether it is about a takeback: anybody may wish for one, and the word of the other side is judged there.
fn is_of_takeback(summary: &Summary, dialog: &OpenDialog, intent: &Intent) -> bool {
    match intent {
        Intent::Action(ActionKind::Undo) => !summary.turn.can_undo,
        Intent::Confirm | Intent::Cancel => dialog.takeback().is_some(),
        _ => false,
    }
}

/// Gives on what was pressed on panels, if whoever pressed it may; while a gamepad is missing nothing, now or later.
pub(super) fn admit(
    mut pressed: MessageReader<Pressed>,
    mut intents: MessageWriter<Intent>,
    mut hands: Hands,
    (summary, dialog): (Res<Summary>, Res<OpenDialog>),
    (mut curtain, mut status): (ResMut<Curtain>, ResMut<StatusLine>),
) {
    if hands.devices.lost.is_some() {
        pressed.clear();
    }
    for Pressed { device, intent } in pressed.read() {
        hands.controls.device = *device;
        let on_curtain = matches!(
            intent,
            Intent::HoldCurtain(true) | Intent::AskCurtain | Intent::LiftCurtain | Intent::CloseCurtain
        );
        if on_curtain {
            if !hands.peeks(*device) {
                curtain.by_mouse = false;
                continue;
            }
        } else if !looks(intent)
            && !is_of_takeback(&summary, &dialog, intent)
            && let Some(words) = hands.refusal(&summary.turn.banner.seats)
        {
            status.notice = Some(words);
            continue;
        }
        intents.write(intent.clone());
    }
}

/// Below the settings and the rules nobody holds or presses anything: a peek is over there (HID-1).
pub(super) fn let_go(mut pressed: ResMut<Messages<Pressed>>, mut curtain: ResMut<Curtain>) {
    pressed.clear();
    curtain.by_mouse = false;
    curtain.hold(false);
}

/// What was pressed on panels, by keys and on the board, one after the other; then what was ordered is decided.
pub(super) fn steer(world: &mut World, intents: &mut SystemState<MessageReader<Intent>>) -> Result {
    let wanted: Vec<Intent> = intents.get_mut(world)?.read().cloned().collect();
    for intent in wanted {
        carry_out(world, intent);
    }
    let presses: Vec<Press> = world.resource::<Controls>().presses.clone();
    if world.contains_resource::<ReplayViewer>() {
        world.run_system_cached(keyboard::hold)?;
        for press in presses {
            world.run_system_cached_with(keyboard::watch, press)?;
        }
        return Ok(());
    }
    if !world.resource::<Menus>().settings {
        world.run_system_cached(keyboard::hold)?;
        for press in presses {
            if let Some(intent) = world.run_system_cached_with(keyboard::press, press)? {
                carry_out(world, intent);
            }
        }
    }
    if world.resource::<Playback>().is_idle() {
        if let Some(intent) = world.run_system_cached(pointer::wheel)? {
            carry_out(world, intent);
        }
        if let Some(intent) = world.run_system_cached(pointer::act)? {
            carry_out(world, intent);
        }
        pump(world);
    }
    Ok(())
}

/// Does what needs the rules, most of it only at rest.
pub fn carry_out(world: &mut World, intent: Intent) {
    let rests = is_at_rest(world.resource(), world.resource(), world.resource());
    match intent {
        Intent::Confirm => {
            if let Some(confirm) = world.resource::<OpenDialog>().confirm() {
                let decisions = confirm.decisions.clone();
                order_at_once(world, decisions);
            }
        }
        Intent::RaiseWhat(minion) => raising(world, |draft| draft.minion = minion),
        Intent::RaiseFacing(facing) => raising(world, |draft| draft.facing = facing),
        Intent::Raise => {
            if let Some(draft) = world.resource_mut::<OpenDialog>().raise_dead() {
                let decision = draft.decision();
                order(world, vec![decision]);
            }
        }
        Intent::Turn(quarters) => turn(world, quarters),
        Intent::Click(cell) => match world.resource::<Options>().cell_action(cell) {
            Some(cell_action) => perform(world, cell_action),
            None => card_selection::explain(world, cell),
        },
        _ if !rests => {}
        Intent::Decide(decision @ Decision::Strike(_)) => _ = world.write_message(Decide(decision)),
        Intent::Decide(decision) => order(world, vec![decision]),
        Intent::Action(kind) => act(world, kind),
        Intent::Die(shows) => {
            if let Some(Prompt::Dice { .. }) = world.resource::<Pending>().0 {
                world.write_message(Decide(Decision::Die(shows)));
            }
        }
        Intent::Card(piece, place) => card_selection::card(world, piece, place),
        Intent::CardAlone => card_selection::alone(world),
        // Whose matter these are, they have read them.
        Intent::Continue
        | Intent::TrayOdds
        | Intent::HoldCurtain(_)
        | Intent::AskCurtain
        | Intent::LiftCurtain
        | Intent::CloseCurtain
        | Intent::Face(_)
        | Intent::Drawer(_)
        | Intent::TradeItem(..)
        | Intent::TradeOther
        | Intent::Cancel
        | Intent::Filter(_)
        | Intent::Log
        | Intent::Overlays
        | Intent::Overlay(_)
        | Intent::Panel(_)
        | Intent::ClosePanels
        | Intent::Help
        | Intent::Settings
        | Intent::Rules
        | Intent::Advice
        | Intent::Recap
        | Intent::Recall(_)
        | Intent::Centre
        | Intent::View(_)
        | Intent::TakeSeat
        | Intent::Leave => {}
    }
}
