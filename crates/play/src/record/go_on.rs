//! Continues a saved game, or a copy of it.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use bevy_ecs::prelude::*;

use super::{Autosave, Best, Found, Held, Passed, Resumed, Unusable, Way, best, lock::Locked, resume, series::series_of};
use dungeon_rules::content::Content;

/// A saved game that is being continued; it is on the table.
#[derive(Debug)]
pub struct GoneOn {
    /// The save that the game was resumed from.
    pub file: PathBuf,
    /// The resumed game.
    pub game: Resumed,
    /// Newer saves of the game that were passed over, with what is wrong with them.
    pub passed: Vec<(PathBuf, Passed)>,
    /// Writes the further saves of the game; `None` if it is not saved anywhere.
    pub autosave: Option<Autosave>,
}

/// Why a saved game cannot be continued.
#[derive(Debug)]
pub enum Refused {
    /// The game is open in another window or at another terminal; a copy can be played.
    OpenElsewhere,
    /// This save cannot be used, nor any older one.
    Unusable(PathBuf, Unusable),
}

/// Continues the game that this file is a save of, from the best of its current saves, and locks it. New saves are added to the
/// existing ones. If something of the game is lost, or the file is not a save of this folder, the existing saves are left alone and
/// a new game begins.
///
/// # Errors
/// The game is open elsewhere, or nothing of it can be used; then the World is unchanged or empty.
pub fn go_on(saves: Option<&Path>, file: &Path, content: &Arc<Content>, world: &mut World) -> Result<GoneOn, Refused> {
    let locked = saves.map_or(Ok(None), |saves| Locked::take(saves, file));
    let locked = locked.map_err(|held| match held {
        Held::Elsewhere => Refused::OpenElsewhere,
        Held::Blocked(lock) => Refused::Unusable(lock, Unusable::Blocked),
    })?;
    take_up(saves, file, locked, content, world).map_err(|(file, unusable)| Refused::Unusable(file, unusable))
}

/// Plays a copy of the game that this file is a save of, as a new game from the best of its current saves. The original may be open
/// elsewhere.
///
/// # Errors
/// Nothing of the game can be used, because of this fault in this save; the World is unchanged or empty.
pub fn copy(saves: Option<&Path>, file: &Path, content: &Arc<Content>, world: &mut World) -> Result<GoneOn, (PathBuf, Unusable)> {
    take_up(saves, file, None, content, world)
}

fn take_up(
    saves: Option<&Path>,
    file: &Path,
    locked: Option<Locked>,
    content: &Arc<Content>,
    world: &mut World,
) -> Result<GoneOn, (PathBuf, Unusable)> {
    let (file, found, passed) = read_best(saves, file)?;
    let game = match resume(found, content, world) {
        Ok(game) => game,
        Err(unusable) => return Err((file, unusable)),
    };
    let leads_on = game.way == Way::Decisions && game.loss.is_none();
    let autosave = match locked.filter(|_| leads_on) {
        Some(locked) => Some(Autosave::going_on(locked)),
        // Other saves of the game may hold decisions that this one lacks, so they are kept.
        None => saves.map(|saves| Autosave::new(saves, &game.record.header.quest.id)),
    };
    Ok(GoneOn {
        file,
        game,
        passed,
        autosave,
    })
}

/// Reads the game that this file is a save of, from the best of its current saves: the program that plays it may have written newer
/// ones and removed this file. Returns the save, what was read from it, and the newer saves that were passed over.
///
/// # Errors
/// Nothing of the game can be used, because of this fault in this save.
pub fn read_best(saves: Option<&Path>, file: &Path) -> Result<(PathBuf, Found, Vec<(PathBuf, Passed)>), (PathBuf, Unusable)> {
    let series = saves.and_then(|saves| series_of(saves, file));
    let files = series.map_or_else(
        || vec![file.to_owned()],
        |series| series.files.into_iter().map(|(_, file)| file).collect(),
    );
    let Best { found, passed } = best(&files);
    match found {
        Some((file, found)) => Ok((file, found, passed)),
        None => Err(match passed.into_iter().next() {
            Some((file, Passed::Unusable(unusable))) => (file, unusable),
            _ => (file.to_owned(), Unusable::NoFile),
        }),
    }
}
