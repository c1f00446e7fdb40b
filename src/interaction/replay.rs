//! A record that is being watched: what watchers ask of it, and going on by itself.

use bevy::prelude::*;

use crate::{
    interaction::{context::is_covered, curtain::Curtain, intent::Intent},
    presented::playback::Playback,
    session::{
        self,
        replay::{self, ReplayCommand, ReplayViewer},
    },
    state::{PlaySystems, Screen},
};

/// What was pressed about it. Panels may be laid anew by it, so it is done when nobody reads them.
pub(super) fn heed(mut intents: MessageReader<Intent>, mut commands: MessageWriter<ReplayCommand>, mut curtain: ResMut<Curtain>) {
    for intent in intents.read() {
        if let Intent::View(command) = intent {
            commands.write(ask(*command, &mut curtain));
        }
    }
}

/// Before other eyes look on, the curtain falls: the cards behind it are looked at anew.
pub(super) fn ask(command: ReplayCommand, curtain: &mut Curtain) -> ReplayCommand {
    if command == ReplayCommand::Perspective {
        curtain.hand.clear();
        curtain.close();
    }
    command
}

/// Goes on by itself when what was decided has been shown.
fn run(world: &mut World) {
    let covered = is_covered(world.resource(), world.resource(), world.resource(), world.resource());
    if world.resource::<ReplayViewer>().running && world.resource::<Playback>().is_idle() && !covered {
        replay::step(world);
    }
}

/// Lets records go on by themselves.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        run.in_set(PlaySystems::Submit)
            .after(replay::heed)
            .before(session::submit)
            .run_if(replay::is_on)
            .run_if(in_state(Screen::Play)),
    );
}
