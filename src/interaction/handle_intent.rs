//! Admits intents from devices that may decide, and carries out those that need the rules. All other intents are handled by the
//! modules that they concern.

use bevy::{ecs::system::SystemState, prelude::*};

use crate::{
    input::{Controls, Press},
    interaction::{
        act, card_selection,
        context::{Hands, Table},
        curtain::Curtain,
        dialog::OpenDialog,
        hint,
        intent::{Intent, Pressed},
        keyboard, order, order_at_once, perform, pointer, pump, raising,
        status_line::StatusLine,
        turn,
    },
    presented::{actions::ActionKind, playback::Playback, summary::Summary},
    state::{Menu, PlayMode},
};
use dungeon_rules::table::{Decision, Prompt};

/// Whether this intent only looks at something, so that any device may have it.
const fn looks(intent: &Intent) -> bool {
    matches!(
        intent,
        Intent::Continue
            | Intent::ShowFolder
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
            | Intent::Why
            | Intent::WhyOf(_)
            | Intent::HintOption(_)
            | Intent::Recap
            | Intent::Recall(_)
            | Intent::Rules
            | Intent::Help
            | Intent::Settings
            | Intent::Centre
            | Intent::Leave
    )
}

/// Whether this intent is about a takeback: any device may wish for one, and the answer of the other side is checked where it is
/// handled.
fn is_of_takeback(summary: &Summary, dialog: &OpenDialog, intent: &Intent) -> bool {
    match intent {
        Intent::Action(ActionKind::Undo) => !summary.turn.can_undo,
        Intent::Confirm | Intent::Cancel => dialog.takeback().is_some(),
        _ => false,
    }
}

/// Passes on intents from panels, if the device may have them. While a gamepad is missing they are dropped.
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

/// Drops what was pressed on panels and ends a peek (HID-1), while the settings or the rules lie over the board.
pub(super) fn let_go(mut pressed: ResMut<Messages<Pressed>>, mut curtain: ResMut<Curtain>) {
    pressed.clear();
    curtain.by_mouse = false;
    curtain.hold(false);
}

/// Carries out the intents of panels, keys and the board in turn, then makes the ordered decisions.
pub(super) fn steer(world: &mut World, intents: &mut SystemState<MessageReader<Intent>>) -> Result {
    let wanted: Vec<Intent> = intents.get_mut(world)?.read().cloned().collect();
    for intent in wanted {
        world.run_system_cached_with(carry_out, intent)?;
    }
    let presses: Vec<Press> = world.resource::<Controls>().presses.clone();
    if *world.resource::<State<PlayMode>>() == PlayMode::Replaying {
        world.run_system_cached(keyboard::hold)?;
        for press in presses {
            world.run_system_cached_with(keyboard::watch, press)?;
        }
        return Ok(());
    }
    if !world.resource::<Menu>().has_settings() {
        world.run_system_cached(keyboard::hold)?;
        for press in presses {
            if let Some(intent) = world.run_system_cached_with(keyboard::press, press)? {
                world.run_system_cached_with(carry_out, intent)?;
            }
        }
    }
    if world.resource::<Playback>().is_idle() {
        if let Some(intent) = world.run_system_cached(pointer::wheel)? {
            world.run_system_cached_with(carry_out, intent)?;
        }
        if let Some(intent) = world.run_system_cached(pointer::act)? {
            world.run_system_cached_with(carry_out, intent)?;
        }
        world.run_system_cached(pump)?;
    }
    Ok(())
}

/// Carries out an intent that needs the rules. Most of them are ignored unless the table is at rest.
pub fn carry_out(In(intent): In<Intent>, mut table: Table) {
    let table = &mut table;
    let rests = table.is_at_rest();
    match intent {
        Intent::Confirm => {
            if let Some(confirm) = table.open.dialog.confirm() {
                let decisions = confirm.decisions.clone();
                order_at_once(table, decisions);
            }
        }
        Intent::RaiseWhat(minion) => raising(table, |draft| draft.minion = minion),
        Intent::RaiseFacing(facing) => raising(table, |draft| draft.facing = facing),
        Intent::Raise => {
            if let Some(draft) = table.open.dialog.raise_dead() {
                let decision = draft.decision();
                order(table, vec![decision]);
            }
        }
        Intent::Turn(quarters) => turn(table, quarters),
        Intent::Click(cell) => match table.chosen.options.cell_action(cell) {
            Some(cell_action) => perform(table, cell_action),
            None => card_selection::explain(table, cell),
        },
        Intent::Why => hint::ask_why(table),
        Intent::WhyOf(which) => hint::ask_why_of(table, which),
        Intent::HintOption(option) => table.open.hint.choose(option),
        _ if !rests => {}
        Intent::Hint => hint::ask(table),
        Intent::Decide(decision @ Decision::Strike(_)) => table.client.decide(decision),
        Intent::Decide(decision) => order(table, vec![decision]),
        Intent::Action(kind) => act(table, kind),
        Intent::Die(shows) => {
            if let Some(Prompt::Dice { .. }) = table.client.game.prompt() {
                table.client.decide(Decision::Die(shows));
            }
        }
        Intent::Card(piece, place) => card_selection::card(table, piece, place),
        Intent::CardAlone => card_selection::alone(table),
        // The modules that the others concern read them themselves.
        _ => {}
    }
}
