//! Buttons that open a folder in the desktop's file manager: that of the user's quests and packs, and those with files that were
//! written.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use bevy::prelude::*;
use bevy_egui::egui::{Rect, Ui};

use crate::{
    platform::{file_manager, frame_pacing::WakeUp},
    ui::Button,
};

use dungeon_play::{
    background::{Background, Heard},
    language::{FluentValue, Language},
};
use dungeon_rules::content;

/// The state of opening a folder: which one is being opened, and which one could not be.
#[derive(Resource, Default)]
pub(super) struct OwnFolder {
    work: Option<(PathBuf, Background<io::Result<()>>)>,
    failed: Option<PathBuf>,
}

impl OwnFolder {
    /// Opens this folder, in a background thread, since the desktop may take its time.
    pub fn open(&mut self, folder: PathBuf, wake: &WakeUp) {
        if self.work.is_none() {
            let opened = folder.clone();
            self.work = Some((folder, Background::begin("folder", wake, move |_| open(&opened))));
        }
    }
}

/// Takes in what became of a folder that was to be opened.
pub(super) fn hear(mut own: ResMut<OwnFolder>) {
    let Some((folder, work)) = &mut own.work else { return };
    match work.hear() {
        Heard::Answer(came) => {
            let failed = came.is_err().then(|| folder.clone());
            (own.failed, own.work) = (failed, None);
        }
        Heard::Over => own.work = None,
        Heard::Nothing => {}
    }
}

/// Draws the button that opens the folder of quests and packs. Returns that folder if it was pressed.
pub(super) fn button(ui: &mut Ui, rect: Rect, own: &OwnFolder, language: &Language) -> Option<PathBuf> {
    let button = Button::new(language.say("packs-folder"));
    let Some(folder) = content::users_data() else {
        button.refused(language.say("packs-no-folder")).show(ui, rect);
        return None;
    };
    opens(ui, rect, (button, "packs-folder-unopened"), &folder, own, language).then_some(folder)
}

/// Draws a button that opens this folder. With the button comes the key of the sentence that the folder could not be opened.
/// Returns whether it was pressed.
pub(super) fn opens(
    ui: &mut Ui,
    rect: Rect,
    (button, unopened): (Button<'_>, &str),
    folder: &Path,
    own: &OwnFolder,
    language: &Language,
) -> bool {
    let why_not = match own.failed.as_deref() == Some(folder) {
        true => language.tell(unopened, &[("folder", FluentValue::from(content::shown(folder)))]),
        false => String::new(),
    };
    button.refused(why_not).show(ui, rect).clicked()
}

/// Opens a folder; before that, creates those for quests and packs if need be.
fn open(folder: &Path) -> io::Result<()> {
    let own = [content::users_quests(), content::users_packs()].into_iter().flatten();
    own.filter(|own| own.starts_with(folder)).try_for_each(fs::create_dir_all)?;
    file_manager::open(folder)
}
