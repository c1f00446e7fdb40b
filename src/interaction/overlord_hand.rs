//! What the Overlord alone knows, in the window only while his curtain or his own window is open (HID-1).

use crate::{
    interaction::{overlord_window::OwnWindow, state::Interaction},
    presented::{overlord_hand, overlord_part::OverlordPart},
    session::{
        connection::Connection,
        replay::{ReplayPerspective, ReplayViewer},
    },
    state::PlayMode,
};
use bevy::prelude::*;
use dungeon_play::language::Language;

/// Keeps the secret part of the Overlord here only while the curtain or his own window is open.
pub(super) fn fetch(state: Res<Interaction>, own: Res<OwnWindow>, (mut part, mut connection): (ResMut<OverlordPart>, ResMut<Connection>)) {
    connection.follow(&mut part, state.curtain.is_seen_behind() || own.is_open());
}

/// Fills in the Overlord's hand once the curtain is open.
pub(super) fn look(
    mut state: ResMut<Interaction>,
    mut part: ResMut<OverlordPart>,
    (mode, viewer, language): (Res<State<PlayMode>>, Res<ReplayViewer>, Res<Language>),
) {
    if !state.curtain.is_seen_behind() || !state.curtain.hand.is_empty() {
        return;
    }
    let pile = part.pile.clone();
    let Some(table) = part.table() else { return };
    state.curtain.hand = match (mode.get(), viewer.eyes) {
        (PlayMode::Playing, _) => overlord_hand::look(table, &language),
        (PlayMode::Replaying, ReplayPerspective::All) => overlord_hand::watched(table, &language, pile),
        (PlayMode::Replaying, _) => overlord_hand::watched(table, &language, Vec::new()),
    };
}
