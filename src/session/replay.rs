//! A kept game is watched: its decisions are carried out again, one by one or by themselves, and nobody decides.
//!
//! Forward, each decision goes the way of all decisions and is shown like any other. To any other place the game is laid
//! anew and played up to there at once, so that the table is always one that the rules have made. From wherever the
//! watchers are, they may sit down and play on: that is a new game beside the old one. They look through the eyes of the Heroes,
//! who know what has come to light; of the Overlord, who knows his hand and the hidden zones; or, when it is over, see the order of his pile too.

use crate::{
    platform::frame_pacing::FramePacing,
    presented::playback::{Playback, PositionReset},
    session::{
        self, Decide, Session,
        lobby::Lobby,
        saving::{self, Saves},
    },
    state::{PlaySystems, Screen},
};
use std::path::{Path, PathBuf};

use bevy::prelude::*;

use dungeon_play::{
    host::Recorder,
    record::{self, Autosave, Found, Record, RecordedDecision, Unusable},
};
use dungeon_rules::table::{Course, Fact, Game};

/// The game that is watched.
#[derive(Resource, Debug)]
pub struct ReplayViewer {
    record: Record,
    /// How many of its decisions have been carried out.
    at: usize,
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
        self.record.decisions.len()
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
    let content = world.resource::<Lobby>().library.content.clone();
    let (file, found, _) = record::read_best(saves, file)?;
    let resumed = match record::resume(found, &content, world) {
        Ok(resumed) => resumed,
        Err(unusable) => return Err((file, unusable)),
    };
    let begin = |(i, fact): (usize, &Fact)| match fact {
        Fact::RoundBegan(round) => Some((*round, resumed.before.iter().take_while(|before| **before <= i).count())),
        _ => None,
    };
    let over = world.resource::<Course>().outcome.is_some();
    let rounds = resumed.facts.iter().enumerate().filter_map(begin).collect();
    world.remove_resource::<Recorder>();
    world.insert_resource(ReplayViewer {
        record: resumed.record,
        at: 0,
        running: false,
        eyes: ReplayPerspective::default(),
        over,
        rounds,
    });
    seek(world, 0).map_err(|unusable| (file, unusable))
}

/// Lays the game as it was after so many decisions.
fn seek(world: &mut World, at: usize) -> Result<(), Unusable> {
    let content = world.resource::<Lobby>().library.content.clone();
    let viewing = world.resource::<ReplayViewer>();
    let record = viewing.record.up_to(viewing.record.before() + at);
    let found = Found {
        record,
        table: None,
        loss: None,
    };
    let resumed = record::resume(found, &content, world)?;
    world.resource_mut::<ReplayViewer>().at = resumed.record.decisions.len();
    saving::sit_down(world, &resumed, Vec::new());
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
    let (at, steps) = (viewing.at, viewing.steps());
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
        ReplayCommand::PlayOn => play_on(world)?,
        ReplayCommand::Close => {
            world.resource_mut::<NextState<Screen>>().set(Screen::Games);
        }
    }
    Ok(())
}

fn go(world: &mut World, to: usize) -> Result {
    world.resource_mut::<ReplayViewer>().running = false;
    seek(world, to).map_err(|unusable| format!("a game that was opened can be laid at any of its steps: {unusable:?}"))?;
    world.write_message(PositionReset);
    Ok(())
}

/// Carries out the next decision.
pub fn step(world: &mut World) {
    if !world.resource::<Playback>().is_idle() {
        return world.resource_mut::<Playback>().skip();
    }
    let mut viewing = world.resource_mut::<ReplayViewer>();
    let Some(RecordedDecision(decision, ..)) = viewing.record.decisions.get(viewing.at).copied() else {
        viewing.running = false;
        return;
    };
    viewing.at += 1;
    world.write_message(Decide(decision));
    session::carry(world);
    // What was taken back here is told here.
    let told = world.resource_scope(|world, viewing: Mut<ReplayViewer>| viewing.record.settle(viewing.record.before() + viewing.at, world));
    if !told.is_empty() {
        let mut session = world.resource_mut::<Session>();
        session.facts.extend(told.iter().cloned());
        session.change += 1;
        world.resource_mut::<Playback>().push(told);
    }
}

/// The watchers sit down: from here on it is a game of its own.
fn play_on(world: &mut World) -> Result {
    if world.resource::<Course>().outcome.is_some() {
        return Ok(());
    }
    let Some(viewing) = world.remove_resource::<ReplayViewer>() else {
        return Ok(());
    };
    let record = viewing.record.up_to(viewing.record.before() + viewing.at);
    let quest = &world.resource::<Game>().quest.id;
    let autosave = world.resource::<Saves>().0.as_ref().map(|folder| Autosave::new(folder, quest));
    saving::record(world, record, autosave);
    saving::keep(world, Recorder::save);
    world.write_message(PositionReset);
    Ok(())
}

/// Plays records again.
pub fn plugin(app: &mut App) {
    app.add_message::<ReplayCommand>()
        .add_systems(Update, heed.in_set(PlaySystems::Submit).before(session::carry))
        .add_systems(OnExit(Screen::Play), |mut commands: Commands| {
            commands.remove_resource::<ReplayViewer>()
        });
}
