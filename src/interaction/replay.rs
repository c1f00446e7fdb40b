//! Watching a replay: the commands of the watchers, and playing on automatically.

use bevy::prelude::*;

use crate::{
    interaction::{effect::Effect, state::Interaction},
    presented::{announcements::Announcements, attack::AttackShown},
    session::{
        self,
        replay::{self, ReplayCommand, Watched},
    },
    state::{PlayMode, PlaySystems},
};

/// Passes on what is done with the replay. It may lay the panels anew, so it is carried out later, when no panel is being drawn.
pub(super) fn carry_out(mut effects: MessageReader<Effect>, mut commands: MessageWriter<ReplayCommand>) {
    for effect in effects.read() {
        if let Effect::Replay(command) = effect {
            commands.write(*command);
        }
    }
}

/// Takes the next step automatically once everything has been shown.
fn run(mut watched: Watched, state: Res<Interaction>, (announcements, attack): (Res<Announcements>, Res<AttackShown>)) {
    let covered = state.is_covered(&announcements, &attack);
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
