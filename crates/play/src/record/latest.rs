//! Finds the game to continue among all saves, and the best save among those of one game.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use bevy_ecs::prelude::*;

use super::{Found, GAMES, Loss, Resumed, Series, Unusable, read, resume, series};
use dungeon_rules::{
    content::Content,
    table::{Course, Side},
};

/// The game played last that is not over.
#[derive(Debug)]
pub struct Latest {
    /// The save that it was resumed from.
    pub file: PathBuf,
    /// The resumed game.
    pub game: Resumed,
    /// Newer saves that were passed over and what is wrong with them, both of this game and of games that could not be used at all.
    pub passed: Vec<(PathBuf, Passed)>,
}

/// Why a save was passed over.
#[derive(Debug)]
pub enum Passed {
    /// Nothing of it can be used.
    Unusable(Unusable),
    /// An older save holds more decisions.
    Short(Loss),
}

/// The best save of one game.
#[derive(Debug)]
pub struct Best<T = Found> {
    /// The file and what was read from it; `None` if no save can be used.
    pub found: Option<(PathBuf, T)>,
    /// Newer saves that hold fewer decisions, and saves that cannot be used, with what is wrong with them.
    pub passed: Vec<(PathBuf, Passed)>,
}

/// Finds the save that holds the most decisions among the saves of one game, which are given newest first.
pub fn best(files: &[PathBuf]) -> Best {
    furthest(files, read, |found| (found.record.steps(), found.loss))
}

/// Opens saves, the newest first, until one is intact: `stand` returns how many decisions an opened save holds and what is lost of
/// it.
fn furthest<'a, T>(
    files: impl IntoIterator<Item = &'a PathBuf>,
    mut open: impl FnMut(&Path) -> Result<T, Unusable>,
    stand: impl Fn(&T) -> (usize, Option<Loss>),
) -> Best<T> {
    let mut best = Best {
        found: None,
        passed: Vec::new(),
    };
    for file in files {
        match open(file) {
            // The program that plays the game has just removed it for a newer one.
            Err(Unusable::NoFile) => {}
            Err(unusable) => best.passed.push((file.clone(), Passed::Unusable(unusable))),
            Ok(opened) => {
                let (steps, loss) = stand(&opened);
                if best.found.as_ref().is_none_or(|(_, before)| steps > stand(before).0)
                    && let Some((shorter, before)) = best.found.replace((file.clone(), opened))
                    && let Some(loss) = stand(&before).1
                {
                    best.passed.push((shorter, Passed::Short(loss)));
                }
                if loss.is_none() {
                    break;
                }
            }
        }
    }
    best
}

/// Resumes the game of this folder that was played last and is not over, from the save with the most decisions; that is the newest
/// one unless it is damaged.
///
/// # Errors
/// There is no such game. The error lists all saves that cannot be used and what is wrong with them.
pub fn latest(folder: &Path, content: &Arc<Content>, world: &mut World) -> Result<Latest, Vec<(PathBuf, Passed)>> {
    let mut passed = Vec::new();
    for series in series(folder) {
        if is_over(&series) {
            continue;
        }
        let files = series.files.iter().map(|(_, file)| file);
        let open = |file: &Path| read(file).and_then(|found| resume(found, content, world));
        let best = furthest(files, open, |game| (game.record.steps(), game.loss));
        let Some((file, _)) = best.found else {
            passed.extend(best.passed);
            continue;
        };
        // Trying other saves may have replaced this game in the World.
        let Ok(game) = read(&file).and_then(|found| resume(found, content, world)) else {
            continue;
        };
        if world.resource::<Course>().outcome.is_none() {
            passed.extend(best.passed);
            return Ok(Latest { file, game, passed });
        }
    }
    Err(passed)
}

/// The side that won this quest when it was last played to its end, according to the saves of this folder. Only the last
/// [`GAMES`] games of it are looked at, told by their names.
pub fn last_winner(folder: &Path, quest: &str) -> Option<Side> {
    let winner = |series: Series| {
        let found = read(&series.files.first()?.1).ok()?;
        let outcome = found.table?.1.course.outcome?;
        (found.record.header.quest.id == quest).then_some(outcome.winner)
    };
    let games = series(folder).into_iter().filter(|series| series.is_of(quest));
    games.take(GAMES).find_map(winner)
}

/// Whether the newest save of a game is intact and shows that the game is over, so that its decisions need not be carried out
/// again.
fn is_over(series: &Series) -> bool {
    let newest = series.files.first().and_then(|(_, path)| read(path).ok());
    let table = newest.filter(|found| found.loss.is_none()).and_then(|found| found.table);
    table.is_some_and(|table| table.1.course.outcome.is_some())
}
