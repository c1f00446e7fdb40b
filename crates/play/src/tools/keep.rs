//! Records of those games of a simulation that are worth a look.

use std::{fs, io, path::Path, sync::Arc};

use fluent_bundle::FluentValue as V;

use super::{
    endings::{Chosen, Endings},
    failed::record,
    simulate::{Players, again},
};
use crate::{
    language::{self, Language},
    record::ENDING,
};
use dungeon_rules::{
    content::{self, Content, Quest},
    table::{Course, Game},
};

/// Plays the games that are worth a look once more and writes their records into `folder`. Returns a line about each of them.
///
/// # Errors
/// If the folder cannot be created or a record cannot be written.
pub fn keep(
    language: &Language,
    folder: &Path,
    endings: &Endings,
    (content, quest): (&Arc<Content>, &Arc<Quest>),
    players: &Players,
    seed: u64,
) -> io::Result<Vec<String>> {
    fs::create_dir_all(folder)?;
    let mut lines = Vec::new();
    for Chosen { name, game } in endings.chosen() {
        let Some(played) = again(content, quest, players, (seed, game)) else {
            continue;
        };
        let course = played.world.resource::<Course>();
        let Some(outcome) = &course.outcome else { continue };
        let file = folder.join(format!("{name}.{ENDING}"));
        let args = [
            ("file", V::from(content::shown(&file))),
            ("outcome", V::from(language::outcome(language, &played.world, outcome))),
            ("round", V::from(course.round)),
            ("game", V::from(game + 1)),
            ("seed", V::from(seed.to_string())),
        ];
        let mut record = record(Game::new(content, Arc::clone(quest)), &played.chance, &played.decisions, false);
        record.header.notes.push(language.tell("simulate-kept-note", &args));
        fs::write(&file, record.write(None))?;
        lines.push(language.tell("simulate-kept", &args));
    }
    Ok(lines)
}
