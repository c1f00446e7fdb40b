//! Prepares a game for the terminal: a new one, or a saved one that goes on.

use std::{
    ffi::OsStr,
    path::{Path, PathBuf},
};

use bevy_ecs::prelude::*;
use fluent_bundle::FluentValue as V;

use crate::{
    computer::level::Level,
    host::{self, Controller, Host, Saving},
    language::{self, Language},
    record::{self, Autosave, Chance, GoneOn, Leg, Passed, Refused, Resumed, Way},
    seats::{Computers, Seats, WantedComputers},
    tools::{
        find::{self, Failure},
        replay, usage,
    },
};
use dungeon_rules::{
    content::{self, Hero, Id, Library},
    table::{Course, Game, Side},
};

/// A game that is about to be played.
pub struct Seated {
    /// The host that runs the game.
    pub(super) host: Host,
    /// For a saved game: the notes to print before it goes on.
    pub(super) back: Option<Vec<String>>,
    /// Whether the game in its present state is saved.
    pub(super) kept: bool,
    /// The side that lost this quest when it was last played.
    pub(super) lost: Option<Side>,
}

/// The folder for saved games unless another is given: inside the user's data folder, if the system has one.
pub fn usual_saves() -> Option<PathBuf> {
    directories::ProjectDirs::from("", "", "dungeon-saga").map(|folders| folders.data_dir().join("saves"))
}

impl Seated {
    /// Sets the levels that computers can play at.
    pub fn set_levels(&mut self, levels: &[Level]) {
        self.host.set_levels(levels.to_vec());
    }

    /// The game, for another table than the terminal.
    pub fn into_host(self) -> Host {
        self.host
    }

    /// Gives computers the seats that were asked for on the command line.
    ///
    /// # Errors
    /// One sentence: a hero who takes no part in the quest.
    pub fn seat(&mut self, language: &Language, wanted: &WantedComputers) -> Result<(), Failure> {
        if wanted.is_empty() {
            return Ok(());
        }
        let heroes: Vec<Id<Hero>> = self.host.seats().heroes.iter().map(|(hero, _)| *hero).collect();
        self.give(&usage::seated_computers(language, wanted, &heroes)?);
        Ok(())
    }

    /// Gives computers these seats, leaving out heroes who take no part in this game.
    pub fn give(&mut self, computers: &Computers) {
        let heroes = computers.heroes.iter().map(|(hero, level)| (host::Seat::Hero(*hero), *level));
        let overlord = computers.overlord.map(|level| (host::Seat::Overlord, level));
        for (seat, level) in heroes.chain(overlord) {
            if self.host.controller(seat).is_some() {
                self.host.seat(seat, Controller::Computer(level));
            }
        }
    }

    /// `language`, with names for the content that the quest adds.
    pub fn speaking(&self, language: &Language) -> Language {
        language.with_names(&self.host.content().names)
    }
}

/// Begins a new game of the quest with this name, or of the only quest if none is named.
///
/// # Errors
/// One sentence: there is no such quest, or one of the told dice is not possible.
pub fn new_game(
    language: &Language,
    library: &Library,
    quest: Option<&OsStr>,
    chance: Chance,
    saves: Option<&Path>,
) -> Result<Seated, Failure> {
    let quest = match quest {
        Some(name) => find::quest(language, library, name)?,
        None => find::only_quest(language, library)?,
    };
    begin(Game::new(&library.content, quest), chance, None, saves)
}

/// Begins a game. `leg`: its place in a campaign, if it belongs to one.
///
/// # Errors
/// One sentence: one of the told dice is not possible.
pub fn begin(game: Game, chance: Chance, leg: Option<Leg>, saves: Option<&Path>) -> Result<Seated, Failure> {
    let lost = saves
        .and_then(|folder| record::last_winner(folder, &game.quest.id))
        .map(Side::enemy);
    let autosave = saves.map(|folder| Autosave::new(folder, &game.quest.id));
    let host = Host::begin(game, chance, Seats::default(), leg, Saving::to(autosave)).map_err(|error| Failure::Call(error.to_string()))?;
    Ok(Seated {
        host,
        back: None,
        kept: false,
        lost,
    })
}

/// The result of looking for the game that was left.
pub enum Left {
    /// The game, ready to go on.
    Here(Box<Seated>),
    /// The game is open in another window or at another terminal; the path of its newest save.
    Elsewhere(PathBuf),
}

/// Resumes the game that was played last and is not over.
///
/// # Errors
/// One sentence: there is none, which also names the saves that cannot be used; or the newest save turns out to be unusable.
pub fn left(language: &Language, library: &Library, saves: Option<&Path>) -> Result<Left, Failure> {
    let newest = match saves {
        Some(folder) => record::latest(folder, &library.content, &mut World::new()),
        None => Err(Vec::new()),
    };
    let newest = newest.map_err(|passed| Failure::Call(none_left(language, saves, &passed)))?;
    let mut world = World::new();
    match record::go_on(saves, &newest.file, &library.content, &mut world) {
        Ok(GoneOn { file, game, autosave, .. }) => {
            let passed = newest.passed.iter();
            let notes = passed.map(|(file, why)| language::passed(language, &world, file, why)).collect();
            let seated = again(language, world, &file, game, autosave, notes);
            Ok(Left::Here(Box::new(Seated { kept: true, ..seated })))
        }
        Err(Refused::OpenElsewhere) => Ok(Left::Elsewhere(newest.file)),
        Err(Refused::Unusable(file, unusable)) => Err(Failure::Fault(language::unusable(language, &file, &unusable))),
    }
}

/// The sentence that there is no game to resume, with what is wrong with the saves in the folder.
fn none_left(language: &Language, saves: Option<&Path>, passed: &[(PathBuf, Passed)]) -> String {
    let nowhere = World::new();
    let faults = passed.iter().map(|(file, why)| language::passed(language, &nowhere, file, why));
    let faults: Vec<String> = faults.collect();
    let folder = saves.map_or_else(String::new, content::shown);
    let args = [
        ("folder", V::from(folder)),
        ("count", V::from(faults.len())),
        ("faults", V::from(faults.join(" "))),
    ];
    language.tell("record-none-left", &args)
}

/// Resumes a copy of the game in this file, while the game itself is open elsewhere.
///
/// # Errors
/// One sentence: nothing in the file can be used.
pub fn copy(language: &Language, library: &Library, file: &Path, saves: Option<&Path>) -> Result<Seated, Failure> {
    let mut world = World::new();
    match record::copy(saves, file, &library.content, &mut world) {
        Ok(GoneOn { file, game, autosave, .. }) => Ok(again(language, world, &file, game, autosave, Vec::new())),
        Err((file, unusable)) => Err(Failure::Fault(language::unusable(language, &file, &unusable))),
    }
}

/// The sentence that a game is open elsewhere, with what can be done.
pub(super) fn open_elsewhere(language: &Language, file: &Path) -> String {
    language.tell("record-open-elsewhere", &[("file", V::from(content::shown(file)))])
}

/// Loads the game in this file, at its end or after `to` decisions.
///
/// # Errors
/// One sentence: the file cannot be used, it has no such step, or the game is over at that point.
pub fn loaded(language: &Language, library: &Library, file: &Path, to: Option<usize>, saves: Option<&Path>) -> Result<Seated, Failure> {
    let mut world = World::new();
    let unusable = |unusable| Failure::Fault(language::unusable(language, file, &unusable));
    let found = record::read(file).and_then(|found| record::renew(found, &library.content));
    let mut found = found.map_err(unusable)?;
    if let Some(step) = to {
        let record = &mut found.record;
        if !(record.before()..=record.steps()).contains(&step) {
            return Err(Failure::Call(replay::no_step(language, record, step)));
        }
        *record = record.up_to(step);
        (found.table, found.loss) = (None, None);
    }
    let game = record::resume(found, &library.content, &mut world).map_err(unusable)?;
    if let Some(outcome) = &world.resource::<Course>().outcome {
        let outcome = language::outcome(language, &world, outcome);
        let sentence = language.tell(
            "record-over",
            &[("file", V::from(content::shown(file))), ("outcome", V::from(outcome))],
        );
        return Err(Failure::Call(sentence));
    }
    let autosave = saves.map(|folder| Autosave::new(folder, &game.record.header.quest.id));
    Ok(again(language, world, file, game, autosave, Vec::new()))
}

fn again(language: &Language, world: World, file: &Path, game: Resumed, autosave: Option<Autosave>, mut notes: Vec<String>) -> Seated {
    let decisions = game.record.steps();
    if let Some(loss) = &game.loss {
        notes.push(language::loss(language, &world, file, loss));
    }
    let key = match game.way {
        Way::Decisions => "record-goes-on",
        Way::Table(_) => "record-goes-on-from-table",
    };
    notes.push(language.tell(key, &[("decisions", V::from(decisions))]));
    Seated {
        host: Host::go_on(world, game, Saving::to(autosave)),
        back: Some(notes),
        kept: false,
        lost: None,
    }
}
