//! The button that opens the user's folder of adventures and packs in the desktop's file manager.

use std::{fs, io, path::Path, process::Command};

use bevy::prelude::*;
use bevy_egui::egui::{Rect, Ui};

use crate::{
    platform::frame_pacing::WakeUp,
    session::background::{Background, Heard},
    ui::Button,
};

use dungeon_play::language::{FluentValue, Language};
use dungeon_rules::content;

/// The program that opens a folder on this platform.
const OPENS: &str = if cfg!(target_os = "macos") {
    "open"
} else if cfg!(windows) {
    "explorer"
} else {
    "xdg-open"
};

/// The state of opening the folder: under way, and whether the last attempt failed.
#[derive(Resource, Default)]
pub(super) struct OwnFolder {
    work: Option<Background<io::Result<()>>>,
    failed: bool,
}

/// Draws the button, and opens the folder in a background thread when it is pressed, since the desktop may take its time.
pub(super) fn button(ui: &mut Ui, rect: Rect, own: &mut OwnFolder, wake: &WakeUp, language: &Language) {
    if let Some(work) = &mut own.work {
        match work.hear() {
            Heard::Answer(came) => {
                own.failed = came.is_err();
                own.work = None;
            }
            Heard::Over => own.work = None,
            Heard::Nothing => {}
        }
    }
    let folder = content::users_data();
    let why_not = match (&folder, own.failed) {
        (None, _) => language.say("packs-no-folder"),
        (Some(folder), true) => {
            let folder = ("folder", FluentValue::from(folder.display().to_string()));
            language.tell("packs-folder-unopened", &[folder])
        }
        (Some(_), false) => String::new(),
    };
    let button = Button::new(language.say("packs-folder")).refused(why_not);
    if button.show(ui, rect).clicked()
        && own.work.is_none()
        && let Some(folder) = folder
    {
        own.work = Some(Background::begin("folder", wake, move |_| open(&folder)));
    }
}

/// Creates the folders for adventures and packs if need be, and opens the folder that contains them.
fn open(folder: &Path) -> io::Result<()> {
    for own in [content::users_quests(), content::users_packs()].into_iter().flatten() {
        fs::create_dir_all(own)?;
    }
    let opened = Command::new(OPENS).arg(folder).status()?;
    // On Windows the exit status never reports success.
    match opened.success() || cfg!(windows) {
        true => Ok(()),
        false => Err(io::Error::other(opened.to_string())),
    }
}
