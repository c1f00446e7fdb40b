//! A record that is being watched: what watchers ask of it, and going on by itself.

use bevy::prelude::*;

use crate::{
    interaction::hud::Hud,
    presented::playback::Playback,
    session::{
        self,
        replay::{self, ReplayCommand, ReplayViewer},
    },
    state::{PlaySystems, Screen},
};

/// Asks for something. Panels may be laid anew by it, so it is done when nobody reads them.
pub fn ask(world: &mut World, hud: &mut Hud, command: ReplayCommand) {
    if command == ReplayCommand::Perspective {
        // The cards behind the curtain are looked at anew.
        hud.hand.clear();
        hud.curtain.close();
    }
    world.write_message(command);
}

/// Goes on by itself when what was decided has been shown.
fn run(world: &mut World) {
    let viewer = world.resource::<ReplayViewer>();
    if viewer.running && world.resource::<Playback>().is_idle() && !world.resource::<Hud>().is_covered() {
        replay::step(world);
    }
}

/// Lets records go on by themselves.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        run.in_set(PlaySystems::Submit)
            .after(replay::heed)
            .before(session::carry)
            .run_if(replay::is_on)
            .run_if(in_state(Screen::Play)),
    );
}
