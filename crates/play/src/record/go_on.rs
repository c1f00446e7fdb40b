//! Goes on with a kept game, or with a copy of it.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use bevy_ecs::prelude::*;

use super::{Autosave, Best, Found, OpenElsewhere, Passed, Resumed, Unusable, Way, best, lock::Locked, resume, series::series_of};
use dungeon_rules::content::Content;

/// A kept game that is gone on with; it is on the table.
#[derive(Debug)]
pub struct GoneOn {
    /// The save that it was taken up from.
    pub file: PathBuf,
    /// The game.
    pub game: Resumed,
    /// Newer saves of it that were passed over, with what is wrong with them.
    pub passed: Vec<(PathBuf, Passed)>,
    /// Where its saves go from here on; `None`: nowhere.
    pub autosave: Option<Autosave>,
}

/// Why a kept game cannot be gone on with.
#[derive(Debug)]
pub enum Refused {
    /// It is open in another window or at another terminal; a copy can be played.
    OpenElsewhere,
    /// Nothing of this save can be used, nor of any older one.
    Unusable(PathBuf, Unusable),
}

/// Goes on with the game that this file is a save of, from the best of its saves as they are now. Nobody else does from here
/// on: its saves go after those that are there. A game of which something is lost leaves those alone and is a new one, as is
/// one whose file is no save of this folder.
///
/// # Errors
/// Somebody else plays it, or nothing of it can be used; then the table is as it was or empty.
pub fn go_on(saves: Option<&Path>, file: &Path, content: &Arc<Content>, world: &mut World) -> Result<GoneOn, Refused> {
    let locked = saves.map_or(Ok(None), |saves| Locked::take(saves, file));
    let locked = locked.map_err(|OpenElsewhere| Refused::OpenElsewhere)?;
    take_up(saves, file, locked, content, world).map_err(|(file, unusable)| Refused::Unusable(file, unusable))
}

/// Plays a copy of the game that this file is a save of, whoever plays the game itself: a new one, from the best of its saves
/// as they are now.
///
/// # Errors
/// Nothing of it can be used, for this save has this fault; the table is as it was or empty.
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
        // What its record held before this table, or what an older save of it still holds, may be wanted.
        None => saves.map(|saves| Autosave::new(saves, &game.record.header.quest.id)),
    };
    Ok(GoneOn {
        file,
        game,
        passed,
        autosave,
    })
}

/// Reads the game that this file is a save of, from the best of its saves as they are now: whoever plays it may have written
/// newer ones, and removed this. Gives the save, what was found in it, and the newer saves that were passed over.
///
/// # Errors
/// Nothing of it can be used, for this save has this fault.
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
