//! Watching a replay: the commands of the watchers, and playing on automatically.

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

/// Passes on the intents about the replay. A command may lay the panels anew, so it is carried out later, when no panel is being
/// drawn.
pub(super) fn heed(mut intents: MessageReader<Intent>, mut commands: MessageWriter<ReplayCommand>, mut curtain: ResMut<Curtain>) {
    for intent in intents.read() {
        if let Intent::View(command) = intent {
            commands.write(ask(*command, &mut curtain));
        }
    }
}

/// Closes the curtain before the perspective changes, so that the cards behind it are looked at anew. Returns the command.
pub(super) fn ask(command: ReplayCommand, curtain: &mut Curtain) -> ReplayCommand {
    if command == ReplayCommand::Perspective {
        curtain.hand.clear();
        curtain.close();
    }
    command
}

/// Takes the next step automatically once everything has been shown.
fn run(mut watched: Watched, (page, announcements, attack, curtain): (Res<OpenPage>, Res<Announcements>, Res<AttackShown>, Res<Curtain>)) {
    let covered = is_covered(&page, &announcements, &attack, &curtain);
    if watched.viewer.running && watched.client.playback.is_idle() && !covered {
        watched.step();
    }
}

/// Lets replays play on automatically.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        run.in_set(PlaySystems::Submit)
            .after(replay::heed)
            .before(session::submit)
            .run_if(in_state(PlayMode::Replaying)),
    );
}
