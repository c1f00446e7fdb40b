//! A kept game is watched: its decisions are carried out again, one by one or by themselves, and nobody decides.
//!
//! Forward, each decision goes the way of all decisions and is shown like any other. To any other place the game is laid
//! anew and played up to there at once, so that the table is always one that the rules have made. From wherever the
//! watchers are, they may sit down and play on: that is a new game beside the old one. They look through the eyes of the Heroes,
//! who know what has come to light; of the Overlord, who knows his hand and the hidden zones; or, when it is over, see the order of his pile too.

use crate::{
    platform::frame_pacing::FramePacing,
    presented::{
        playback::{Playback, PositionReset},
        seat_names::SeatNames,
    },
    session::{
        self,
        connection::{Connection, lay_anew, receive},
        lobby::Lobby,
        saving::{new_saves, saving, seats_of},
    },
    state::{PlaySystems, Screen},
};
use std::path::{Path, PathBuf};

use bevy::prelude::*;

use dungeon_play::{
    host::ReplayHost,
    record::{self, Unusable},
};
use dungeon_rules::{
    content::{Hero, Id},
    table::{Course, Game},
};

/// The game that is watched.
#[derive(Resource, Debug)]
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

/// Whether a game is watched.
pub fn is_on(viewing: Option<Res<ReplayViewer>>) -> bool {
    viewing.is_some()
}

/// Lays the game that this file is a save of on the table, to be watched from its beginning, whoever plays it.
///
/// # Errors
/// Nothing of it can be used, for this save has this fault.
pub fn open(world: &mut World, saves: Option<&Path>, file: &Path) -> Result<(), (PathBuf, Unusable)> {
    let lobby = world.resource::<Lobby>();
    let (file, found, _) = record::read_best(saves, file)?;
    let mut replay = match ReplayHost::open(found, lobby.library.content.clone()) {
        Ok(replay) => replay,
        Err(unusable) => return Err((file, unusable)),
    };
    let seats = replay.host().seats();
    let heroes: Vec<Id<Hero>> = seats.heroes.iter().map(|(hero, _)| *hero).collect();
    let seats = seats_of(&seats, &heroes, lobby);
    world.insert_resource(ReplayViewer {
        at: 0,
        steps: replay.steps(),
        running: false,
        eyes: ReplayPerspective::default(),
        over: replay.is_over(),
        rounds: replay.rounds().to_vec(),
    });
    session::sit_down(world, Connection::to_replay(replay), seats, &[]);
    Ok(())
}

/// Does what a watcher has asked for. Panels may be laid anew by it, so it is done when nobody reads them.
pub fn heed(world: &mut World) -> Result {
    let commands: Vec<ReplayCommand> = world.resource_mut::<Messages<ReplayCommand>>().drain().collect();
    for command in commands {
        world.resource_mut::<FramePacing>().moving();
        obey(world, command)?;
    }
    Ok(())
}

fn obey(world: &mut World, command: ReplayCommand) -> Result {
    let Some(viewing) = world.get_resource::<ReplayViewer>() else {
        return Ok(());
    };
    let (at, steps) = (viewing.at, viewing.steps);
    match command {
        ReplayCommand::Run => {
            let running = !viewing.running && at < steps;
            world.resource_mut::<ReplayViewer>().running = running;
        }
        ReplayCommand::Step(1) => {
            world.resource_mut::<ReplayViewer>().running = false;
            step(world);
        }
        ReplayCommand::Step(by) => go(world, at.saturating_add_signed(isize::from(by)))?,
        ReplayCommand::Round(by) => {
            let mut begins = viewing.rounds.iter().map(|(_, begins)| *begins);
            let to = match by > 0 {
                true => begins.find(|begins| *begins > at),
                false => begins.rfind(|begins| *begins < at),
            };
            go(world, to.unwrap_or(if by > 0 { steps } else { 0 }))?;
        }
        ReplayCommand::Seek(to) => go(world, to.min(steps))?,
        ReplayCommand::Perspective => {
            let mut viewing = world.resource_mut::<ReplayViewer>();
            viewing.eyes = viewing.eyes.next(viewing.over);
        }
        ReplayCommand::PlayOn => play_on(world),
        ReplayCommand::Close => {
            world.resource_mut::<NextState<Screen>>().set(Screen::Games);
        }
    }
    Ok(())
}

/// Lays the game as it was after so many decisions.
fn go(world: &mut World, to: usize) -> Result {
    world
        .resource_mut::<Connection>()
        .seek(to)
        .map_err(|unusable| format!("a game that was opened can be laid at any of its steps: {unusable:?}"))?;
    world.resource_mut::<ReplayViewer>().running = false;
    find_place(world);
    lay_anew(world);
    Ok(())
}

/// Notes how many decisions the host of the record has carried out.
fn find_place(world: &mut World) {
    if let Some(at) = world.resource_mut::<Connection>().replay().map(|replay| replay.at()) {
        world.resource_mut::<ReplayViewer>().at = at;
    }
}

/// Carries out the next decision.
pub fn step(world: &mut World) {
    if !world.resource::<Playback>().is_idle() {
        return world.resource_mut::<Playback>().skip();
    }
    if world.resource_mut::<Connection>().replay().is_some_and(ReplayHost::step) {
        find_place(world);
        receive(world);
    } else {
        world.resource_mut::<ReplayViewer>().running = false;
    }
}

/// The watchers sit down: from here on it is a game of its own.
fn play_on(world: &mut World) {
    if world.resource::<Course>().outcome.is_some() {
        return;
    }
    world.remove_resource::<ReplayViewer>();
    let autosave = new_saves(world, &world.resource::<Game>().quest.id);
    let saving = saving(world, autosave);
    let Some(replay) = world.remove_resource::<Connection>().and_then(Connection::into_replay) else {
        return;
    };
    let mut connection = Connection::to_game(replay.play_on(saving));
    connection.reseat(world.resource::<SeatNames>());
    world.insert_resource(connection);
    receive(world);
    world.write_message(PositionReset);
}

/// Plays records again.
pub fn plugin(app: &mut App) {
    app.add_message::<ReplayCommand>()
        .add_systems(Update, heed.in_set(PlaySystems::Submit).before(session::submit))
        .add_systems(OnExit(Screen::Play), |mut commands: Commands| {
            commands.remove_resource::<ReplayViewer>()
        });
}
