//! Opening the menus over the play screen, and leaving it.

use crate::{
    interaction::{confirmation, effect::Effect},
    session::{connection::Connection, play_test::PlayTest},
    settings::Settings,
    state::{Menus, Screen},
};
use bevy::prelude::*;

/// Opens the settings or the rules, or leaves the game.
pub(super) fn carry_out(
    mut effects: MessageReader<Effect>,
    (mut menus, mut screen): (ResMut<Menus>, ResMut<NextState<Screen>>),
    (settings, connection, play_test): (Res<Settings>, Res<Connection>, Res<PlayTest>),
) {
    for effect in effects.read() {
        match effect {
            Effect::Rules => menus.rules_asked = true,
            Effect::Settings => menus.settings = true,
            // The settings hold the question whether to leave.
            Effect::Leave if confirmation::asks_to_leave(settings.confirms, &connection) => menus.settings = true,
            Effect::Leave => screen.set(play_test.home()),
            _ => {}
        }
    }
}
