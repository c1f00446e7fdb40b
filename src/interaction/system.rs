//! The systems between the devices, [`update`] and the host.
//!
//! ```text
//! panels ─▶ Pressed ─┐
//! keys, gamepads ────┼─▶ Intent ─▶ update ─▶ Interaction, DecisionQueue
//! mouse on the board ┘               └─▶ Effect ─▶ host, playback, menus, camera, log
//! ```

use bevy::prelude::*;

use crate::{
    input::{Action, Controls, Device},
    interaction::{coach::Said, dialog::Dialog},
    interaction::{
        computer_turn,
        decision_queue::Next,
        effect::Effect,
        focus_navigation, go_on,
        intent::{Intent, Pressed},
        keys, leave,
        overlord_window::OwnWindow,
        pointer::Mouse,
        recall, replay, shared_pointers, side_panels, skip,
        state::Interaction,
        table::{Parts, Table},
        takeback::{self, Reply},
        update::update,
        view::View,
    },
    platform::frame_pacing::WakeUp,
    presented::game::{PresentedGame, is_laid},
    session::{
        connection::{Client, Connection},
        lobby::Levels,
        takeback::Agreed,
    },
    state::{Menu, PlaySystems, Screen},
};
use dungeon_play::language::Language;
use dungeon_rules::table::Decision;

/// Whether this intent, from a button, only changes what is read: the keys go on moving over buttons.
const fn only_reads(intent: &Intent) -> bool {
    matches!(intent, Intent::Filter(_) | Intent::View(_) | Intent::HoldCurtain(_))
}

/// Turns what people press into intents, and carries them out one after the other.
fn interact(
    (mut parts, own): (Parts, Option<Res<OwnWindow>>),
    (mut controls, mut mouse): (ResMut<Controls>, Mouse),
    (mut pressed, mut effects): (MessageReader<Pressed>, MessageWriter<Effect>),
) {
    let mut table = parts.table(controls.device);
    for Pressed { device, intent } in pressed.read() {
        // After any click the keys move over the board again.
        table.state.focus.buttons &= only_reads(intent) || *intent == Intent::Buttons;
        update(&mut table, *device, intent.clone());
    }
    let held = peeks(table.view, &controls);
    if held.is_some() != table.state.curtain.peeked_by.is_some() {
        update(&mut table, held.unwrap_or(controls.device), Intent::Peek(held.is_some()));
    }
    for press in &controls.presses {
        if let Some(intent) = keys::intent(&table, own.as_deref(), &controls, press) {
            update(&mut table, press.device, intent);
        } else {
            table.device = press.device;
        }
    }
    if let Some(intent) = mouse.wheel(&table, controls.control) {
        update(&mut table, Device::Desk, intent);
    }
    for intent in mouse.act(&table).into_iter().flatten() {
        update(&mut table, Device::Desk, intent);
    }
    let Table { device, effects: new, .. } = table;
    if controls.device != device {
        controls.device = device;
    }
    effects.write_batch(new);
    parts.state.hold_curtain(&parts.view);
}

/// The device that holds the key or button for peeking and may peek; in a replay, any device.
fn peeks(view: &View, controls: &Controls) -> Option<Device> {
    let mut holders = controls.holders(Action::Peek);
    holders.find(|device| view.is_watched() || view.peeks(*device))
}

/// Drops what was pressed on panels and ends a peek (HID-1), while the settings or the rules lie over the board.
fn let_go(mut pressed: ResMut<Messages<Pressed>>, mut state: ResMut<Interaction>) {
    pressed.clear();
    state.curtain.let_go();
}

/// Sends decisions to the host, undoes orders, and asks for takebacks.
fn carry_out(
    mut effects: MessageReader<Effect>,
    mut client: Client,
    mut state: ResMut<Interaction>,
    mut agreed: MessageWriter<Agreed>,
    language: Res<Language>,
) {
    for effect in effects.read() {
        match effect {
            Effect::Decide(decision) => client.decide(*decision),
            Effect::TakeBack => client.take_back(),
            Effect::AgreeToTakeback(number) => _ = agreed.write(Agreed(*number)),
            Effect::DeclineTakeback(number) => client.connection.decline(*number),
            Effect::AskTakeback => match takeback::ask(&mut client.connection, &client.session.seats, &language) {
                Reply::Refused(why) => state.status.notice = Some(language.say(why)),
                Reply::Agreed(number) => _ = agreed.write(Agreed(number)),
                Reply::Asked(request) => state.dialog.open(Dialog::Takeback(request)),
            },
            _ => {}
        }
    }
    if client.playback.is_idle() {
        pump(&mut client, &mut state);
    }
}

/// Makes the queued decisions, up to the first that has to wait because the game asks something else before it. The rules apply
/// each decision at once; the playback shows the results one after the other.
fn pump(client: &mut Client, state: &mut Interaction) {
    if state.queue.begins() {
        client.session.order += 1;
    }
    while !state.queue.is_over() {
        // Earlier decisions may not have been shown yet, so the position, not what is presented, tells what comes next.
        let session = &client.session;
        let Some(position) = &session.position else { break };
        let wounds = state.queue.actor().and_then(|actor| session.wounds(actor));
        // Only the host can tell whether a card that the Overlord alone knows may be played.
        let is_legal = |decision: &Decision| matches!(decision, Decision::Play(_)) || session.offers.decisions.contains(decision);
        let Next::Decide(decision) = state.queue.next(position.pending.0.as_ref(), wounds, &session.facts, is_legal) else {
            break;
        };
        client.decide(decision);
        client.submit();
    }
}

/// Lets the coach look at what was ordered, then queues it or asks whether it is meant.
fn coach(
    mut state: ResMut<Interaction>,
    (view, game): (View, Res<PresentedGame>),
    (connection, levels, wake): (Res<Connection>, Res<Levels>, Res<WakeUp>),
) {
    match state.coach.think(&view, &game, &connection, &levels.0, &wake) {
        Said::Nothing => {}
        Said::Looks => state.status.notice = Some(view.language.say("coach-looks")),
        Said::GoOn(decisions) => state.put_in_queue(&view.session, decisions),
        Said::Asks(confirm) => {
            state.status.notice = None;
            state.dialog.0 = Some(Dialog::Confirm(*confirm));
        }
    }
}

/// Turns what people press into decisions.
pub fn plugin(app: &mut App) {
    // While the settings or the rules lie over the board, they get the keys.
    let below = |menu: Res<Menu>| menu.is_open();
    let effects = (
        go_on::carry_out,
        leave::carry_out,
        (recall::carry_out, recall::step),
        replay::carry_out.before(crate::session::replay::heed),
        shared_pointers::carry_out,
        side_panels::carry_out,
        (coach, carry_out).chain().run_if(not(shared_pointers::is_one_missing)),
    );
    app.add_message::<Pressed>()
        .add_message::<Effect>()
        .add_plugins((focus_navigation::plugin, replay::plugin, skip::plugin))
        .add_systems(
            Update,
            (let_go.run_if(below), (interact, effects.chain()).chain().run_if(not(below)))
                .chain()
                .in_set(PlaySystems::Interact)
                .run_if(in_state(Screen::Play).and_then(is_laid)),
        )
        .add_systems(
            Update,
            (computer_turn::think, computer_turn::decide)
                .chain()
                .after(crate::session::submit)
                .in_set(PlaySystems::Submit)
                .run_if(in_state(Screen::Play).and_then(is_laid)),
        );
}
