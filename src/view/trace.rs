//! What happens in the window, told to whoever listens with `RUST_LOG=dungeon_saga::view::trace=info`: the desktop tests do.
//!
//! `screen Play`: another screen is shown. `decided {…}`: a decision was carried out. `board X Y SIZE`: the middle of
//! cell A1 and the size of a cell, in pixels of the window. `awaits {…}`: everything has been shown and this is asked.
//! Decisions and questions are JSON, as in saved games.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::{board::Lens, hud::Errand, playback::Playback, screens::Screen, session::Session};
use crate::{
    grid::{Base, Cell},
    table::Pending,
};

/// What was told last, so that nothing is told twice.
#[derive(Default)]
struct Told {
    decisions: usize,
    board: [f32; 3],
    change: Option<u64>,
    idle: bool,
}

fn screen(screen: Res<State<Screen>>) {
    info!("screen {:?}", screen.get());
}

fn play(
    mut told: Local<Told>,
    (session, playback, pending): (Res<Session>, Res<Playback>, Option<Res<Pending>>),
    (lens, errand): (Res<Lens>, Res<Errand>),
    mut contexts: EguiContexts,
) {
    told.decisions = told.decisions.min(session.decisions.len());
    for made in &session.decisions[told.decisions..] {
        info!("decided {}", serde_json::to_string(&made.decision).unwrap_or_default());
    }
    told.decisions = session.decisions.len();

    let Ok(context) = contexts.ctx_mut() else { return };
    let cell = lens.seen(Base::one(Cell::new(0, 0)));
    let board = [cell.center().x, cell.center().y, cell.width()].map(|points| points * context.pixels_per_point());
    if board != told.board {
        told.board = board;
        info!("board {:.1} {:.1} {:.1}", board[0], board[1], board[2]);
    }

    let idle = playback.is_idle() && errand.is_over();
    let Some(prompt) = pending.as_ref().and_then(|pending| pending.0.as_ref()) else {
        return;
    };
    if idle && (told.change != Some(session.change) || !told.idle) {
        told.change = Some(session.change);
        info!("awaits {}", serde_json::to_string(prompt).unwrap_or_default());
    }
    told.idle = idle;
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, screen.run_if(state_changed::<Screen>)).add_systems(
        EguiPrimaryContextPass,
        play.run_if(in_state(Screen::Play).and_then(resource_exists::<Lens>).and_then(resource_exists::<Errand>)),
    );
}
