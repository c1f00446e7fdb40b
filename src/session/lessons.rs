//! Lessons: who takes which seat in one, which of them have been finished, and which were left unfinished.
//!
//! The finished ones are listed in a file beside the saved games, one id per line, independent of those games.

use std::{
    collections::BTreeSet,
    io,
    path::{Path, PathBuf},
};

use bevy::prelude::*;
use ustr::Ustr;

use crate::{
    presented::game::PresentedGame,
    session::{
        lobby::{Levels, Lobby},
        saving::Saves,
        to_play::ToPlay,
    },
    state::{PlayMode, Screen},
};
use dungeon_play::{
    record,
    seats::{Computers, Seats},
};
use dungeon_rules::{content::Quest, table::Side};

/// The file that lists the finished lessons.
const FILE: &str = "lessons-done.txt";

/// The progress in the lessons.
#[derive(Resource, Default, Debug)]
pub struct Lessons {
    /// The ids of the finished lessons.
    done: BTreeSet<String>,
    /// The ids of unfinished lessons, each with the newest file of its game.
    left: Vec<(String, PathBuf)>,
    /// Why the list of finished lessons could not be saved, if it could not.
    trouble: Option<String>,
}

impl Lessons {
    /// Reads which lessons are finished from the folder of saved games.
    pub fn open(saves: Option<&Path>) -> Self {
        let file = saves.map(|folder| folder.join(FILE));
        let bytes = file.and_then(|file| record::read_shared(&file).ok());
        let text = bytes.and_then(|bytes| String::from_utf8(bytes).ok());
        Self {
            done: text.iter().flat_map(|text| text.lines()).map(str::to_owned).collect(),
            ..Self::default()
        }
    }

    /// Whether this lesson is finished.
    pub fn is_done(&self, id: &str) -> bool {
        self.done.contains(id)
    }

    /// The file from which an unfinished lesson can be continued.
    pub fn left(&self, id: &str) -> Option<&PathBuf> {
        self.left.iter().find(|(left, _)| left == id).map(|(_, file)| file)
    }

    /// Why the list of finished lessons could not be saved, if it could not.
    pub fn trouble(&self) -> Option<&str> {
        self.trouble.as_deref()
    }

    fn keep(&self, folder: &Path) -> io::Result<()> {
        // What another window finished meanwhile stays finished.
        record::rewrite(&folder.join(FILE), |before| {
            let before = String::from_utf8_lossy(&before).into_owned();
            let all: BTreeSet<&str> = before.lines().chain(self.done.iter().map(String::as_str)).collect();
            all.into_iter().flat_map(|id| [id, "\n"]).collect::<String>().into_bytes()
        })
    }
}

/// The seats of a lesson: the first person plays the side that is taught, the weakest computer the other.
pub fn seats(quest: &Quest, lobby: &Lobby, levels: &Levels) -> Seats {
    let mut seats = lobby.people_for(&quest.heroes);
    let level = levels
        .0
        .first()
        .map_or_else(|| Ustr::from("first_game"), |level| Ustr::from(&level.id));
    let person = lobby.seating.clone().of_people().names().swap_remove(0);
    let teaches = quest.lesson.as_ref().map(|lesson| lesson.side);
    if teaches == Some(Side::Overlord) {
        seats.overlord = person;
        seats.heroes = quest.heroes.iter().map(|hero| (*hero, String::new())).collect();
        seats.computers = Computers {
            overlord: None,
            heroes: quest.heroes.iter().map(|hero| (*hero, level)).collect(),
        };
    } else {
        seats.overlord = String::new();
        seats.heroes = quest.heroes.iter().map(|hero| (*hero, person.clone())).collect();
        seats.computers = Computers {
            overlord: Some(level),
            heroes: Vec::new(),
        };
    }
    seats
}

/// Looks for unfinished lessons among the saved games, of which only those named after lessons are read.
pub fn look(mut lessons: ResMut<Lessons>, saves: Res<Saves>, lobby: Res<Lobby>) {
    lessons.left.clear();
    let Some(folder) = &saves.0 else { return };
    let mut sought: Vec<&str> = lobby.library.lessons.iter().map(|listing| listing.id.as_str()).collect();
    for series in record::series(folder) {
        if !sought.iter().any(|id| series.is_of(id)) {
            continue;
        }
        let files: Vec<PathBuf> = series.files.into_iter().map(|(_, file)| file).collect();
        let Some((file, found)) = record::best(&files).found else {
            continue;
        };
        let id = found.record.header.quest.id;
        // The newest game of a lesson comes first; if that one is over, nothing is left to continue.
        let Some(place) = sought.iter().position(|other| *other == id) else {
            continue;
        };
        sought.swap_remove(place);
        if found.table.is_none_or(|table| table.1.course.outcome.is_none()) {
            lessons.left.push((id, file));
        }
    }
}

/// Marks the lesson as finished if the side that it teaches has won.
fn conclude(game: Res<PresentedGame>, mut lessons: ResMut<Lessons>, saves: Res<Saves>) {
    if !game.is_laid() {
        return;
    }
    let (quest, outcome) = (&game.game().quest, game.course().outcome.as_ref());
    let Some(lesson) = &quest.lesson else { return };
    if outcome.is_none_or(|outcome| outcome.winner != lesson.side) || lessons.is_done(&quest.id) {
        return;
    }
    lessons.done.insert(quest.id.clone());
    if let Some(Err(error)) = saves.0.as_deref().map(|folder| lessons.keep(folder)) {
        lessons.trouble = Some(error.to_string());
    }
}

/// Goes back from a lesson to the quest that is chosen in the lobby.
fn leave(mut lobby: ResMut<Lobby>) {
    if matches!(lobby.to_play, ToPlay::Lesson(_)) {
        lobby.to_play = ToPlay::Quest;
    }
}

/// Adds lessons; the list of finished ones is saved in this folder.
pub fn plugin(app: &mut App, saves: Option<&Path>) {
    app.insert_resource(Lessons::open(saves))
        .add_systems(OnEnter(Screen::Title), leave)
        .add_systems(OnEnter(Screen::Lessons), look)
        // This does not wait for the aftermath, so a win counts even if people leave before.
        .add_systems(Update, conclude.run_if(in_state(PlayMode::Playing)))
        .add_systems(OnEnter(Screen::Aftermath), conclude);
}
