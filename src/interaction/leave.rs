//! Opening the menus over the play screen, and leaving it.

use crate::{
    interaction::{confirmation, effect::Effect},
    session::{connection::Connection, lobby::Lobby},
    settings::Settings,
    state::{Menu, Screen},
};
use bevy::prelude::*;

/// Opens the settings or the rules, or leaves the game.
pub(super) fn carry_out(
    mut effects: MessageReader<Effect>,
    (mut menu, mut screen): (ResMut<Menu>, ResMut<NextState<Screen>>),
    (settings, connection, lobby): (Res<Settings>, Res<Connection>, Res<Lobby>),
) {
    for effect in effects.read() {
        match effect {
            Effect::Rules => menu.toggle_rules(),
            Effect::Settings => menu.open_settings(),
            // The settings hold the question whether to leave.
            Effect::Leave if confirmation::asks_to_leave(settings.confirms, &connection) => menu.open_settings(),
            Effect::Leave => screen.set(lobby.to_play.home()),
            _ => {}
        }
    }
}
