//! A kept game is watched: its decisions are carried out again, one by one or by themselves, and nobody decides.
//!
//! Forward, each decision goes the way of all decisions and is shown like any other. To any other place the game is laid
//! anew and played up to there at once, so that the table is always one that the rules have made. From wherever the
//! watchers are, they may sit down and play on: that is a new game beside the old one. They look through the eyes of the Heroes,
//! who know what has come to light; of the Overlord, who knows his hand and the hidden zones; or, when it is over, see the order of his pile too.

use crate::{
    platform::frame_pacing::{FramePacing, WakeUp},
    session::{
        self,
        connection::{Client, Connection},
        lobby::Levels,
        saving::{Saves, Start, new_saves, saving, seats_of},
    },
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

/// The game that is watched in [`PlayMode::Replaying`].
#[derive(Resource, Debug, Default)]
pub struct ReplayViewer {
    /// How many of its decisions have been carried out.
    at: usize,
    /// All its decisions.
    steps: usize,
    /// Whether it goes on by itself.
    pub running: bool,
    /// Through whose eyes it is watched.
    pub eyes: ReplayPerspective,
    /// Whether it ends with a winner.
    over: bool,
    /// Every round with the number of decisions after which it begins.
    rounds: Vec<(u16, usize)>,
    /// Where the watchers came from, and go back to.
    from: Screen,
}

/// Through whose eyes a game is watched.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum ReplayPerspective {
    /// The Heroes'.
    #[default]
    Heroes,
    /// The Overlord's.
    Overlord,
    /// Nothing is hidden.
    All,
}

impl ReplayPerspective {
    /// The next ones. `over`: of a game that is over. Nobody knows the pile of one that can be gone on with (HID-1).
    const fn next(self, over: bool) -> Self {
        match self {
            Self::Heroes => Self::Overlord,
            Self::Overlord if over => Self::All,
            Self::Overlord | Self::All => Self::Heroes,
        }
    }

    /// The key of their words.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Heroes => "viewer-eyes-heroes",
            Self::Overlord => "viewer-eyes-overlord",
            Self::All => "viewer-eyes-all",
        }
    }
}

/// What a watcher wants.
#[derive(Message, Copy, Clone, PartialEq, Eq, Debug)]
pub enum ReplayCommand {
    /// Go on by itself, or stop.
    Run,
    /// So many decisions on, or back.
    Step(i8),
    /// The next round, or the one before.
    Round(i8),
    /// After so many decisions.
    Seek(usize),
    /// Look through other eyes.
    Perspective,
    /// Sit down and play on from here.
    PlayOn,
    /// Enough.
    Close,
}

impl ReplayViewer {
    /// Decisions carried out.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// All its decisions.
    pub const fn steps(&self) -> usize {
        self.steps
    }

    /// Where rounds begin: their numbers, and the decisions before each.
    pub fn rounds(&self) -> &[(u16, usize)] {
        &self.rounds
    }
}

/// Lays the game that this file is a save of on the table, to be watched from its beginning, whoever plays it.
///
/// # Errors
/// Nothing of it can be used, for this save has this fault.
pub fn open(start: &mut Start, file: &Path) -> Result<(), (PathBuf, Unusable)> {
    let (file, found, _) = record::read_best(start.saves.0.as_deref(), file)?;
    match ReplayHost::open(found, start.lobby.library.content.clone()) {
        Ok(replay) => lay(start, replay, Screen::Games),
        Err(unusable) => return Err((file, unusable)),
    }
    Ok(())
}

/// Lays the game that is looked at again on the table, to be watched from where so many decisions had been made since its very
/// beginning.
///
/// # Errors
/// Nothing of it can be played.
pub fn open_reviewed(start: &mut Start, reviewer: &Reviewer, step: usize) -> Result<(), Unusable> {
    let mut replay = ReplayHost::reviewed(reviewer)?;
    replay.seek(replay.place(step))?;
    lay(start, replay, Screen::Review);
    Ok(())
}

/// Lays a record on the table where it stands; its watchers came from this screen.
fn lay(start: &mut Start, mut replay: ReplayHost, from: Screen) {
    let seats = replay.host().seats();
    let heroes: Vec<Id<Hero>> = seats.heroes.iter().map(|(hero, _)| *hero).collect();
    let seats = seats_of(&seats, &heroes, &start.lobby);
    *start.viewer = ReplayViewer {
        at: replay.at(),
        steps: replay.steps(),
        over: replay.is_over(),
        rounds: replay.rounds().to_vec(),
        from,
        ..default()
    };
    start.client.sit_down(Connection::to_replay(replay), seats, &[]);
}

/// A record that is watched, and what moves on with it.
#[derive(SystemParam)]
pub struct Watched<'w> {
    /// How far it has come.
    pub viewer: ResMut<'w, ReplayViewer>,
    /// The game that is shown.
    pub client: Client<'w>,
}

impl Watched<'_> {
    /// Carries out the next decision.
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

    /// Lays the game as it was after so many decisions.
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

    /// Notes how many decisions the host of the record has carried out.
    fn find_place(&mut self) {
        if let Some(replay) = self.client.connection.replay() {
            self.viewer.at = replay.at();
        }
    }
}

/// Does what a watcher has asked for. Panels may be laid anew by it, so it is done when nobody reads them.
pub fn heed(
    mut asked: MessageReader<ReplayCommand>,
    mut watched: Watched,
    (mut pace, mut screen, mut mode): (ResMut<FramePacing>, ResMut<NextState<Screen>>, ResMut<NextState<PlayMode>>),
    (saves, wake, levels): (Res<Saves>, Res<WakeUp>, Res<Levels>),
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
                let autosave = new_saves(&saves, &watched.client.game.game().quest.id);
                if watched.client.play_on(saving(&wake, autosave), &levels) {
                    mode.set(PlayMode::Playing);
                    // Whoever sits down watches no more.
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

/// Plays records again.
pub fn plugin(app: &mut App) {
    app.add_message::<ReplayCommand>().init_resource::<ReplayViewer>().add_systems(
        Update,
        heed.run_if(in_state(PlayMode::Replaying))
            .in_set(PlaySystems::Submit)
            .before(session::submit),
    );
}
