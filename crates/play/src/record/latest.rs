//! Finds the game to go on with among all saves, and the save to go on from among those of one game.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use bevy_ecs::prelude::*;

use super::{Found, Loss, Resumed, Series, Unusable, read, resume, series};
use dungeon_rules::{
    content::Content,
    table::{Course, Side},
};

/// The game played last that is not over.
#[derive(Debug)]
pub struct Latest {
    /// The save it was taken up from.
    pub file: PathBuf,
    /// The game, taken up.
    pub game: Resumed,
    /// Newer saves that were passed over, with what is wrong with them: of this game, and of games of which nothing is left.
    pub passed: Vec<(PathBuf, Passed)>,
}

/// Why a save was passed over.
#[derive(Debug)]
pub enum Passed {
    /// Nothing of it can be used.
    Unusable(Unusable),
    /// An older one leads further.
    Short(Loss),
}

/// The save that stands for all saves of one game.
#[derive(Debug)]
pub struct Best<T = Found> {
    /// Its file and what was found in it; `None` when nothing of any can be used.
    pub found: Option<(PathBuf, T)>,
    /// Newer saves that lead less far, and those that cannot be used, with what is wrong with them.
    pub passed: Vec<(PathBuf, Passed)>,
}

/// Of the saves of one game, the newest first, the one that leads furthest.
pub fn best(files: &[PathBuf]) -> Best {
    furthest(files, read, |found| (found.record.steps(), found.loss))
}

/// Looks at saves, the newest first, until one is whole: `stand` tells how far each leads and what is lost of it.
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
            // Whoever plays the game has removed it just now, for a newer one.
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

/// Takes up again the game of this folder that was played last and is not over, from the save that leads furthest;
/// that is the newest, unless something happened to it.
///
/// # Errors
/// There is no such game: all saves of which nothing can be used, with what is wrong with them.
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
        // Others may have been laid on the table since.
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

/// Who won an adventure when it was last played to its end, as far as the saves of this folder tell.
pub fn last_winner(folder: &Path, quest: &str) -> Option<Side> {
    let winner = |series: Series| {
        let found = read(&series.files.first()?.1).ok()?;
        let outcome = found.table?.1.course.outcome?;
        (found.record.header.quest.id == quest).then_some(outcome.winner)
    };
    series(folder).into_iter().find_map(winner)
}

/// Whether the newest save of a game is whole and shows that it is over: then its decisions need not be played again.
fn is_over(series: &Series) -> bool {
    let newest = series.files.first().and_then(|(_, path)| read(path).ok());
    let table = newest.filter(|found| found.loss.is_none()).and_then(|found| found.table);
    table.is_some_and(|table| table.1.course.outcome.is_some())
}
