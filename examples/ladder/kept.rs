//! Played games, saved in a file as they end, each as a line of JSON, so that a run of hours can be stopped at any time and
//! continued with the same command.
//!
//! A file belongs to the version of the program that played it. That is checked by playing one of its games again.

use std::{
    collections::BTreeMap,
    fs::{File, OpenOptions},
    io::{Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

use clap::{Arg, value_parser};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

/// A file of played games.
pub struct Kept {
    path: PathBuf,
    file: Mutex<File>,
    /// The results of the games, by their names.
    games: BTreeMap<String, serde_json::Value>,
}

/// One line of the file.
#[derive(Serialize, Deserialize)]
struct Line<T> {
    /// The name of the game: who plays, which quest, which seed.
    game: String,
    /// The result of the game.
    result: T,
}

impl Kept {
    /// The argument of a call that names the file.
    pub fn argument() -> Arg {
        let file = Arg::new("games").long("games").value_name("FILE");
        file.value_parser(value_parser!(PathBuf))
            .help("Where games are kept as they end; those that are there already are not played again")
    }

    /// Opens the file, or creates it. A last line that was not written completely is cut off.
    ///
    /// # Errors
    /// A message if the file cannot be read or written, or a line is not a game.
    pub fn open(path: &Path) -> Result<Self, String> {
        let message = |error: std::io::Error| format!("{}: {error}", path.display());
        let mut file = OpenOptions::new()
            .read(true)
            .append(true)
            .create(true)
            .open(path)
            .map_err(message)?;
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(message)?;
        let whole = text.rfind('\n').map_or(0, |last| last + 1);
        file.set_len(whole as u64).map_err(message)?;
        file.seek(SeekFrom::End(0)).map_err(message)?;
        let mut games = BTreeMap::new();
        for (number, line) in (1..).zip(text[..whole].lines()) {
            let Line { game, result } = serde_json::from_str(line)
                .map_err(|error| format!("{}, line {number}: this is no game ({error}); remove the line", path.display()))?;
            games.insert(game, result);
        }
        Ok(Self {
            path: path.to_owned(),
            file: Mutex::new(file),
            games,
        })
    }

    /// The result of this game, if it has been played.
    pub fn get<T: DeserializeOwned>(&self, game: &str) -> Option<T> {
        serde_json::from_value(self.games.get(game)?.clone()).ok()
    }

    /// Adds the result of a game to the file.
    ///
    /// # Errors
    /// A message if it cannot be written.
    pub fn keep<T: Serialize>(&self, game: &str, result: &T) -> Result<(), String> {
        let line = Line {
            game: game.to_owned(),
            result,
        };
        let message = |error: &dyn std::fmt::Display| format!("{}: {error}", self.path.display());
        let mut text = serde_json::to_string(&line).map_err(|error| message(&error))?;
        text.push('\n');
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.write_all(text.as_bytes()).map_err(|error| message(&error))
    }

    /// The message for a game of this file that ends differently when it is played again.
    pub fn refusal(&self, game: &str) -> String {
        format!(
            "{}: {game}, ends otherwise today, so these are games of another version of the program; name a new file",
            self.path.display()
        )
    }
}
