//! A record that is being watched: what watchers ask of it, and going on by itself.

use bevy::prelude::*;

use crate::{
    interaction::{context::is_covered, curtain::Curtain, intent::Intent, page::OpenPage},
    presented::{announcements::Announcements, attack::AttackShown},
    session::{
        self,
        replay::{self, ReplayCommand, Watched},
    },
    state::{PlayMode, PlaySystems},
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
fn run(mut watched: Watched, (page, announcements, attack, curtain): (Res<OpenPage>, Res<Announcements>, Res<AttackShown>, Res<Curtain>)) {
    let covered = is_covered(&page, &announcements, &attack, &curtain);
    if watched.viewer.running && watched.client.playback.is_idle() && !covered {
        watched.step();
    }
}

/// Lets records go on by themselves.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        run.in_set(PlaySystems::Submit)
            .after(replay::heed)
            .before(session::submit)
            .run_if(in_state(PlayMode::Replaying)),
    );
}
