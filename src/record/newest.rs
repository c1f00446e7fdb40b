//! Finds the game to go on with among all saves, and the save to go on from among those of one game.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use bevy::prelude::*;

use super::{Found, Loss, Resumed, Series, Unusable, read, resume, series};
use crate::{content::Content, table::Course};

/// The game played last that is not over.
#[derive(Debug)]
pub struct Newest {
    /// The save it was taken up from.
    pub file: PathBuf,
    /// The game, taken up.
    pub game: Resumed,
    /// Newer saves of it that were passed over, with what is wrong with them.
    pub passed: Vec<(PathBuf, Passed)>,
}

/// Why a save was passed over.
#[derive(Debug)]
pub enum Passed {
    /// Nothing of it can be used.
    Unusable(Unusable),
    /// It is not whole, and an older one is, or leads further.
    Short(Loss),
}

/// The save that stands for all saves of one game.
#[derive(Debug)]
pub struct Best {
    /// Its file.
    pub file: PathBuf,
    /// What was found in it, or why nothing of it can be used: then the others are no better.
    pub found: Result<Found, Unusable>,
    /// Newer saves that were passed over, with what is wrong with them.
    pub passed: Vec<(PathBuf, Passed)>,
}

/// Of the saves of one game, the newest first: the first that is whole, else the first that can be read, else the first.
/// `None` when there are none.
pub fn best(files: &[PathBuf]) -> Option<Best> {
    let mut seen: Vec<(&PathBuf, Result<Found, Unusable>)> = Vec::new();
    for file in files {
        let found = read(file);
        let ends = is_whole(&found);
        seen.push((file, found));
        if ends {
            break;
        }
    }
    let whole = seen.iter().position(|(_, found)| is_whole(found));
    let readable = seen.iter().position(|(_, found)| found.is_ok());
    let place = whole.or(readable).unwrap_or(0);
    let mut seen = seen.into_iter();
    let newer = seen.by_ref().take(place).filter_map(|(file, found)| {
        let why = match found {
            Ok(found) => Passed::Short(found.loss?),
            Err(unusable) => Passed::Unusable(unusable),
        };
        Some((file.clone(), why))
    });
    let passed = newer.collect();
    let (file, found) = seen.next()?;
    Some(Best {
        file: file.clone(),
        found,
        passed,
    })
}

fn is_whole(found: &Result<Found, Unusable>) -> bool {
    found.as_ref().is_ok_and(|found| found.loss.is_none())
}

/// Takes up again the game of this folder that was played last and is not over, from the save that leads furthest;
/// that is the newest, unless something happened to it. `None` when there is no such game.
pub fn newest(folder: &Path, content: &Arc<Content>, world: &mut World) -> Option<Newest> {
    for series in series(folder) {
        if is_over(&series) {
            continue;
        }
        let mut passed = Vec::new();
        let mut best: Option<(PathBuf, Option<Loss>, usize)> = None;
        for (_, path) in &series.files {
            match read(path).and_then(|found| resume(found, content, world)) {
                Err(unusable) => passed.push((path.clone(), Passed::Unusable(unusable))),
                Ok(game) => {
                    let steps = game.record.steps();
                    if best.as_ref().is_none_or(|(_, _, most)| steps > *most)
                        && let Some((path, Some(loss), _)) = best.replace((path.clone(), game.loss, steps))
                    {
                        passed.push((path, Passed::Short(loss)));
                    }
                    if game.loss.is_none() {
                        break;
                    }
                }
            }
        }
        let Some((file, ..)) = best else { continue };
        // Others may have been laid on the table since.
        let Ok(game) = read(&file).and_then(|found| resume(found, content, world)) else {
            continue;
        };
        if world.resource::<Course>().outcome.is_none() {
            return Some(Newest { file, game, passed });
        }
    }
    None
}

/// Whether the newest save of a game is whole and shows that it is over: then its decisions need not be played again.
fn is_over(series: &Series) -> bool {
    let newest = series.files.first().and_then(|(_, path)| read(path).ok());
    let table = newest.filter(|found| found.loss.is_none()).and_then(|found| found.table);
    table.is_some_and(|table| table.1.course.outcome.is_some())
}
