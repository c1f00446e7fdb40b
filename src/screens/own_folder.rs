//! Buttons that open a folder in the desktop's file manager: that of the user's adventures and packs, and those with files that were
//! written.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use bevy::prelude::*;
use bevy_egui::egui::{Rect, Ui};

use crate::{
    platform::{file_manager, frame_pacing::WakeUp},
    session::background::{Background, Heard},
    ui::Button,
};

use dungeon_play::language::{FluentValue, Language};
use dungeon_rules::content;

/// The state of opening a folder: which one is being opened, and which one could not be.
#[derive(Resource, Default)]
pub(super) struct OwnFolder {
    work: Option<(PathBuf, Background<io::Result<()>>)>,
    failed: Option<PathBuf>,
}

/// Draws the button that opens the folder of adventures and packs.
pub(super) fn button(ui: &mut Ui, rect: Rect, own: &mut OwnFolder, wake: &WakeUp, language: &Language) {
    let button = Button::new(language.say("packs-folder"));
    match content::users_data() {
        None => _ = button.refused(language.say("packs-no-folder")).show(ui, rect),
        Some(folder) => opens(ui, rect, (button, "packs-folder-unopened"), &folder, own, (wake, language)),
    }
}

/// Draws a button that opens this folder, in a background thread, since the desktop may take its time. With the button comes the key
/// of the sentence that the folder could not be opened.
pub(super) fn opens(
    ui: &mut Ui,
    rect: Rect,
    (button, unopened): (Button<'_>, &str),
    folder: &Path,
    own: &mut OwnFolder,
    (wake, language): (&WakeUp, &Language),
) {
    if let Some((opened, work)) = &mut own.work {
        match work.hear() {
            Heard::Answer(came) => {
                own.failed = came.is_err().then(|| opened.clone());
                own.work = None;
            }
            Heard::Over => own.work = None,
            Heard::Nothing => {}
        }
    }
    let why_not = match own.failed.as_deref() == Some(folder) {
        true => language.tell(unopened, &[("folder", FluentValue::from(content::shown(folder)))]),
        false => String::new(),
    };
    if button.refused(why_not).show(ui, rect).clicked() && own.work.is_none() {
        let folder = folder.to_owned();
        let opened = folder.clone();
        own.work = Some((folder, Background::begin("folder", wake, move |_| open(&opened))));
    }
}

/// Opens a folder; before that, creates those for adventures and packs if need be.
fn open(folder: &Path) -> io::Result<()> {
    let own = [content::users_quests(), content::users_packs()].into_iter().flatten();
    own.filter(|own| own.starts_with(folder)).try_for_each(fs::create_dir_all)?;
    file_manager::open(folder)
}
