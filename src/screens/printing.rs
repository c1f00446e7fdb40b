//! The button that prints the chosen quest: one PDF file for the Heroes and one for the Overlord, in the user's
//! documents.

use std::{
    fs,
    path::{Path, PathBuf},
};

use bevy::prelude::*;
use bevy_egui::egui::{self, Rect, Ui, pos2, vec2};

use crate::{
    platform::frame_pacing::WakeUp,
    screens::own_folder::{self, OwnFolder},
    session::lobby::{Lobby, Root},
    ui::{self, Button, Type, palette},
};

use dungeon_play::{
    background::{Background, Heard},
    language::{self, FluentValue, Language},
};
use dungeon_print::{Part, Wanted};
use dungeon_rules::{
    content,
    table::{Game, Side},
};

/// The state of printing, and the result of the last time.
#[derive(Resource, Default)]
pub(super) struct Printing {
    /// The index of the quest in the list, and the work under way.
    work: Option<(usize, Background<Result<PathBuf, String>>)>,
    /// The index of the quest printed last, and the folder of its pages or what went wrong.
    done: Option<(usize, Result<PathBuf, String>)>,
}

impl Printing {
    /// The folder of the pages, if the quest with this index was printed last.
    pub fn folder_of(&self, quest: usize) -> Option<&Path> {
        let (_, came) = self.done.as_ref().filter(|(printed, _)| *printed == quest)?;
        came.as_deref().ok()
    }

    /// Prints the chosen quest in a background thread.
    pub fn begin(&mut self, lobby: &Lobby, (root, wake): (&Root, &WakeUp), language: &Language) {
        let Some(game) = lobby.game().filter(|_| self.work.is_none()) else {
            return;
        };
        let (root, language) = (root.0.clone(), language.clone());
        self.done = None;
        let work = Background::begin("print", wake, move |_| print(&root, &language, &game));
        self.work = Some((lobby.chosen, work));
    }
}

/// Takes in the result.
pub(super) fn hear(mut printing: ResMut<Printing>) {
    let Some((quest, work)) = &mut printing.work else { return };
    match work.hear() {
        Heard::Answer(came) => {
            let done = (*quest, came);
            (printing.done, printing.work) = (Some(done), None);
        }
        Heard::Over => printing.work = None,
        Heard::Nothing => {}
    }
}

/// Draws the button. Returns whether it was pressed.
pub(super) fn button(ui: &mut Ui, rect: Rect, printing: &Printing, lobby: &Lobby, language: &Language) -> bool {
    let done = printing.done.as_ref().filter(|(quest, _)| *quest == lobby.chosen);
    let (note, why_not) = match (&printing.work, done.map(|(_, came)| came)) {
        (Some(_), _) => (language.say("quests-printing"), String::new()),
        (None, Some(Ok(_))) => (String::new(), String::new()),
        (None, Some(Err(why))) => (String::new(), why.clone()),
        (None, None) if lobby.playable().is_none() => (String::new(), language.say("enter-faulty")),
        (None, None) => (String::new(), String::new()),
    };
    let button = Button::new(language.say("quests-print")).note(note).refused(why_not);
    button.show(ui, rect).clicked()
}

/// The height of the line about the pages, in layout units.
pub(super) const HEIGHT: f32 = 76.0;

/// Says in which folder the pages are, beside a button that opens it. Returns whether it was pressed.
pub(super) fn printed(ui: &mut Ui, rect: Rect, folder: &Path, own: &OwnFolder, language: &Language) -> bool {
    let s = ui::scale(ui.ctx());
    let (words, place) = rect.split_left_right_at_x(rect.right() - 250.0 * s);
    let place = Rect::from_center_size(place.center(), vec2(place.width(), 58.0 * s));
    let said = language.tell("quests-printed", &[("folder", FluentValue::from(content::shown(folder)))]);
    let galley = ui::galley(ui.ctx(), &said, Type::Sans(17.0), palette::INK_TEXT, words.width() - 20.0 * s);
    let at = pos2(words.left(), words.center().y - galley.size().y / 2.0);
    ui.painter().galley(at, galley, palette::INK_TEXT);
    ui::words(ui.ctx(), egui::Id::new("printed"), words, &said);
    let button = Button::new(language.say("show-folder"));
    own_folder::opens(ui, place, (button, "folder-unopened"), folder, own, language)
}

/// Writes both files. Returns their folder.
fn print(root: &Path, language: &Language, game: &Game) -> Result<PathBuf, String> {
    let title = game.quest.title.say(language.code());
    let folder = folder().ok_or_else(|| language.say("print-no-folder"))?;
    let unwritten = |file: &Path, error: &std::io::Error| {
        let file = ("file", FluentValue::from(content::shown(file)));
        language.tell("print-no-file", &[file, ("error", FluentValue::from(error.to_string()))])
    };
    fs::create_dir_all(&folder).map_err(|error| unwritten(&folder, &error))?;
    for (part, side) in [(Part::Players, Side::Heroes), (Part::Overlord, Side::Overlord)] {
        let wanted = Wanted { part, ..Wanted::default() };
        let pages = dungeon_print::print(root, language, game, wanted).map_err(|error| {
            let args = [("title", FluentValue::from(title)), ("error", FluentValue::from(error))];
            language.tell("print-failed", &args)
        })?;
        let file = folder.join(plain(&format!("{title} – {}.pdf", language::side(language, side))));
        fs::write(&file, pages).map_err(|error| unwritten(&file, &error))?;
    }
    Ok(folder)
}

/// The folder for the files; `None` if the user has no home folder.
fn folder() -> Option<PathBuf> {
    let documents = directories::UserDirs::new().and_then(|folders| folders.document_dir().map(Path::to_owned));
    let own = || directories::ProjectDirs::from("", "", "dungeon-saga").map(|folders| folders.data_dir().join("print"));
    documents.map(|folder| folder.join("Dungeon Saga")).or_else(own)
}

/// Replaces the characters that some file system does not allow in a file name.
fn plain(name: &str) -> String {
    let is_bad = |letter: char| letter.is_control() || "/\\:*?\"<>|".contains(letter);
    name.chars().map(|letter| if is_bad(letter) { '_' } else { letter }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_files_are_plain() {
        assert_eq!(plain("What? “So” – A/B: the Heroes"), "What_ “So” – A_B_ the Heroes");
    }
}
