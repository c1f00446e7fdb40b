//! What phones wait for at the table, and what they may do about it.
//!
//! A phone is sent what has happened once the screen has shown it. Until then, and while something lies over the board, it is told to look
//! at the table; past what is read or rolled there, a phone may go on as anybody may.

use bevy::prelude::*;
use dungeon_play::{
    apart::Pause,
    language::{FluentValue as V, Language},
};

use crate::{
    input::Device,
    interaction::{
        dialog::Dialog,
        intent::{Intent, Pressed},
        state::Interaction,
        stops::{Around, What},
        view::View,
    },
    presented::game::{PresentedGame, is_laid},
    session::{Session, connection::Connection, phones::Phones, takeback::TakebackRequest},
    state::{Menu, PlaySystems, Screen},
};

/// Tells the phones what the table waits for, and goes on where one of them wants to.
fn pause(
    (mut phones, mut state): (ResMut<Phones>, ResMut<Interaction>),
    (view, game, menu): (View, Res<PresentedGame>, Res<Menu>),
    mut pressed: MessageWriter<Pressed>,
) {
    if phones.goes_on() {
        let (device, intent) = (Device::Desk, Intent::Continue);
        pressed.write(Pressed { device, intent });
    }
    for name in phones.gone() {
        state.status.notice = Some(view.language.tell("phones-gone", &[("name", V::from(name))]));
    }
    let stop = state.stops(Around {
        menu: *menu,
        devices: &view.devices,
        announcements: &view.announcements,
        attack: &view.attack,
        asked: &view.summary.turn.banner.seats,
        overlord: &view.session.seats.overlord,
    });
    let is_at_rest = state.is_at_rest(&view.playback, game.prompt());
    phones.pause(match stop.map(|stop| stop.what) {
        Some(What::Reading) => Some(Pause::Read),
        Some(What::Dice) => Some(Pause::Dice),
        Some(What::MissingDevice | What::Menu | What::Page | What::Explanation | What::Coach) => Some(Pause::Busy),
        // These only concern what somebody at the table decides, and phones answer takebacks, too.
        Some(What::LookAway | What::Takeback | What::Question | What::Draft) | None if is_at_rest => None,
        Some(What::LookAway | What::Takeback | What::Question | What::Draft) | None => Some(Pause::Look),
    });
}

/// Opens the dialog of a takeback that a phone asks for, and closes it once a phone has answered.
fn takebacks(mut state: ResMut<Interaction>, (connection, session): (Res<Connection>, Res<Session>), language: Res<Language>) {
    let open = connection.open_takeback();
    let shown = state.dialog.takeback().map(|request| request.number);
    match (open, shown) {
        (Some((number, proposed)), None) => {
            let request = TakebackRequest::of(number, proposed, &session.seats, &language);
            state.dialog.open(Dialog::Takeback(request));
        }
        (open, Some(shown)) if open.is_none_or(|(number, _)| number != shown) => _ = state.dialog.close(),
        _ => {}
    }
}

fn are_open(phones: Option<Res<Phones>>) -> bool {
    phones.is_some_and(|phones| phones.is_open())
}

/// Adds what phones wait for.
pub fn plugin(app: &mut App) {
    let waiting = (takebacks, pause)
        .chain()
        .after(PlaySystems::Summarise)
        .before(PlaySystems::Follow)
        .run_if(in_state(Screen::Play).and_then(is_laid).and_then(are_open));
    app.add_systems(Update, waiting);
}
