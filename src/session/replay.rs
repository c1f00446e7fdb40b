//! Replays: the decisions of a saved game are carried out again, one by one or automatically, and nobody decides.
//!
//! Going forward by one step, a decision is carried out and presented like any other. For any other step, the host replays the
//! record up to there at once, so every position that is shown was reached by the rules. From any step, the watchers can take their
//! seats and play on: that starts a new game beside the old one. They watch from the perspective of the Heroes, who know what has
//! been revealed; of the Overlord, who knows his hand and the hidden zones; or, once the game is over, of somebody who also sees
//! the order of his pile.

use crate::{
    platform::frame_pacing::{FramePacing, WakeUp},
    session::{
        self,
        connection::{Client, Connection},
        lobby::Levels,
        saving::{Saves, Start, new_saves, saving, seats_of},
    },
    settings::Settings,
    state::{PlayMode, PlaySystems, Screen},
};
use std::path::{Path, PathBuf};

use bevy::{ecs::system::SystemParam, prelude::*};

use dungeon_play::{
    computer::review::Reviewer,
    host::ReplayHost,
    record::{self, Unusable},
};
use dungeon_rules::content::{Hero, Id};

/// The replay that is watched in [`PlayMode::Replaying`].
#[derive(Resource, Debug, Default)]
pub struct ReplayViewer {
    /// The number of decisions that have been carried out.
    at: usize,
    /// The number of all decisions of the game.
    steps: usize,
    /// Whether the replay goes on automatically.
    pub running: bool,
    /// The perspective from which it is watched.
    pub eyes: ReplayPerspective,
    /// Whether the game ends with a winner.
    over: bool,
    /// All rounds, each with the number of decisions before it.
    rounds: Vec<(u16, usize)>,
    /// The screen that the watchers came from and go back to.
    from: Screen,
}

/// The perspective from which a replay is watched.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum ReplayPerspective {
    /// What the Heroes know.
    #[default]
    Heroes,
    /// What the Overlord knows.
    Overlord,
    /// Everything, including the order of the Overlord's pile.
    All,
}

impl ReplayPerspective {
    /// The next perspective. `over`: whether the game is over; the pile of a game that can be continued stays unknown (HID-1).
    const fn next(self, over: bool) -> Self {
        match self {
            Self::Heroes => Self::Overlord,
            Self::Overlord if over => Self::All,
            Self::Overlord | Self::All => Self::Heroes,
        }
    }

    /// The key of this perspective's name in the texts.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Heroes => "viewer-eyes-heroes",
            Self::Overlord => "viewer-eyes-overlord",
            Self::All => "viewer-eyes-all",
        }
    }
}

/// A command of those who watch a replay.
#[derive(Message, Copy, Clone, PartialEq, Eq, Debug)]
pub enum ReplayCommand {
    /// Starts or stops going on automatically.
    Run,
    /// Goes this many decisions forward, or back if negative.
    Step(i8),
    /// Goes to the start of the next round, or of an earlier one if negative.
    Round(i8),
    /// Goes to the position after this many decisions.
    Seek(usize),
    /// Changes to the next perspective.
    Perspective,
    /// Takes the seats and plays on from here.
    PlayOn,
    /// Stops watching.
    Close,
}

impl ReplayViewer {
    /// The number of decisions that have been carried out.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The number of all decisions of the game.
    pub const fn steps(&self) -> usize {
        self.steps
    }

    /// The rounds, each as its number and the number of decisions before it.
    pub fn rounds(&self) -> &[(u16, usize)] {
        &self.rounds
    }
}

/// Opens the saved game of this file as a replay, at its start.
///
/// # Errors
/// No file of the game can be used; returns the file, and what is wrong with it.
pub fn open(start: &mut Start, viewer: &mut ReplayViewer, file: &Path) -> Result<(), (PathBuf, Unusable)> {
    let (file, found, _) = record::read_best(start.saves.0.as_deref(), file)?;
    match ReplayHost::open(found, start.lobby.library.content.clone()) {
        Ok(replay) => lay(start, viewer, replay, Screen::SavedGames),
        Err(unusable) => return Err((file, unusable)),
    }
    Ok(())
}

/// Opens the game that is being reviewed as a replay, at the position after this many decisions since its start; closing it leads back
/// to the screen `from`.
///
/// # Errors
/// Nothing of the game can be played.
pub fn open_reviewed(
    start: &mut Start,
    viewer: &mut ReplayViewer,
    (reviewer, step): (&Reviewer, usize),
    from: Screen,
) -> Result<(), Unusable> {
    let mut replay = ReplayHost::reviewed(reviewer)?;
    replay.seek(replay.place(step))?;
    lay(start, viewer, replay, from);
    // From the aftermath one moment is watched, which plays by itself.
    viewer.running = from == Screen::Aftermath;
    Ok(())
}

/// Shows the replay at its current position; closing it leads back to the screen `from`.
fn lay(start: &mut Start, viewer: &mut ReplayViewer, mut replay: ReplayHost, from: Screen) {
    let seats = replay.host().seats();
    let heroes: Vec<Id<Hero>> = seats.heroes.iter().map(|(hero, _)| *hero).collect();
    let seats = seats_of(&seats, &heroes, &start.lobby);
    *viewer = ReplayViewer {
        at: replay.at(),
        steps: replay.steps(),
        over: replay.is_over(),
        rounds: replay.rounds().to_vec(),
        from,
        ..default()
    };
    start.client.sit_down(Connection::to_replay(replay), seats);
}

/// The replay and everything that changes as it goes on.
#[derive(SystemParam)]
pub struct Watched<'w> {
    /// The state of the replay as it is shown.
    pub viewer: ResMut<'w, ReplayViewer>,
    /// The window as a client of the replay's host.
    pub client: Client<'w>,
}

impl Watched<'_> {
    /// Carries out the next decision, or first completes the animations of the last one.
    pub fn step(&mut self) {
        if !self.client.playback.is_idle() {
            return self.client.playback.skip();
        }
        if self.client.connection.replay().is_some_and(ReplayHost::step) {
            self.find_place();
            self.client.receive();
        } else {
            self.viewer.running = false;
        }
    }

    /// Goes to the position after this many decisions.
    fn go(&mut self, to: usize) -> Result {
        self.client
            .connection
            .seek(to)
            .map_err(|unusable| format!("a game that was opened can be laid at any of its steps: {unusable:?}"))?;
        self.viewer.running = false;
        self.find_place();
        self.client.lay_anew();
        Ok(())
    }

    /// Stores how many decisions the host has carried out.
    fn find_place(&mut self) {
        if let Some(replay) = self.client.connection.replay() {
            self.viewer.at = replay.at();
        }
    }
}

/// Carries out the commands of those who watch. They can change the panels, so this runs when no panel is being drawn.
pub fn heed(
    mut asked: MessageReader<ReplayCommand>,
    mut watched: Watched,
    (mut pace, mut screen, mut mode): (ResMut<FramePacing>, ResMut<NextState<Screen>>, ResMut<NextState<PlayMode>>),
    (saves, wake, levels, settings): (Res<Saves>, Res<WakeUp>, Res<Levels>, Res<Settings>),
) -> Result {
    for command in asked.read() {
        pace.moving();
        let (at, steps) = (watched.viewer.at, watched.viewer.steps);
        match command {
            ReplayCommand::Run => watched.viewer.running = !watched.viewer.running && at < steps,
            ReplayCommand::Step(1) => {
                watched.viewer.running = false;
                watched.step();
            }
            ReplayCommand::Step(by) => watched.go(at.saturating_add_signed(isize::from(*by)))?,
            ReplayCommand::Round(by) => {
                let mut begins = watched.viewer.rounds.iter().map(|(_, begins)| *begins);
                let to = match *by > 0 {
                    true => begins.find(|begins| *begins > at),
                    false => begins.rfind(|begins| *begins < at),
                };
                watched.go(to.unwrap_or(if *by > 0 { steps } else { 0 }))?;
            }
            ReplayCommand::Seek(to) => watched.go((*to).min(steps))?,
            ReplayCommand::Perspective => {
                let viewer = &mut watched.viewer;
                viewer.eyes = viewer.eyes.next(viewer.over);
            }
            ReplayCommand::PlayOn if !watched.client.session.is_over() => {
                let autosave = new_saves(&saves, &settings, &watched.client.game.game().quest.id);
                if watched.client.play_on(saving(&wake, autosave), &levels) {
                    mode.set(PlayMode::Playing);
                    // After play has begun, the other commands no longer apply.
                    asked.clear();
                    break;
                }
            }
            ReplayCommand::PlayOn => {}
            ReplayCommand::Close => screen.set(watched.viewer.from),
        }
    }
    Ok(())
}

/// Adds replays.
pub fn plugin(app: &mut App) {
    app.add_message::<ReplayCommand>().init_resource::<ReplayViewer>().add_systems(
        Update,
        heed.run_if(in_state(PlayMode::Replaying))
            .in_set(PlaySystems::Submit)
            .before(session::submit),
    );
}
