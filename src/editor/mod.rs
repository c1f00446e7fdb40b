//! The editor: quests are made in the window, on the game's own board.
//!
//! ```text
//! keys, mouse, gamepads ─▶ devices ─┐
//! panel, bar, pages ────────────────┴▶ EditorIntent ─▶ update ─▶ Editor ─▶ screen: panel, marks, foot
//!                                                        │         └▶ background, threads: faults, test games
//!                                                        └▶ Effect ─▶ system: board, camera, screens, trials
//! ```
//! [`Editor`] is the whole state. Devices and widgets only say what is wanted; [`update::update`] carries it out and returns what is
//! to be done outside. What each intent does lies with its subject (`strokes`, `selection`, `saving`, `moment`, …).
//!
//! The document is the text of the quest's file. The quest that it describes is laid out as a game with everything
//! revealed, so the board shows it like any game. A trial is a game of its own ([`crate::session::trial`]), from its beginning
//! or from a moment that is set up on the board (`moment`), and returns to the editor when it is left. Computers play the quest
//! in a background thread (`games`). The pack that contains it has a page of its own (`packs`), with a form for each thing of the
//! pack.

mod area;
mod background;
mod context;
mod devices;
mod drawing;
mod effect;
mod faults;
mod files;
mod frames;
mod games;
mod guide;
mod intent;
mod lint;
mod located;
mod marks;
mod moment;
mod own_folders;
mod packs;
mod pages;
mod panel;
mod place;
mod saving;
mod screen;
mod selection;
mod sentences;
mod state;
mod strokes;
mod system;
mod things;
mod tool;
mod tool_state;
mod trial;
mod update;
mod widgets;

use std::{path::PathBuf, time::SystemTime};

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use crate::{
    editor::{guide::GuideIntent, moment::MomentChange, state::Editor},
    interaction::preview::{Pointing, Preview},
    platform::frame_pacing::FramePacing,
    presented::{game::PresentedGame, playback::Playback},
    session::{lobby::Lobby, to_play::ToPlay},
    settings::Settings,
    state::{PlaySystems, Screen},
};
use dungeon_play::language::Language;

pub use intent::EditorIntent;
pub use own_folders::OwnFolders;
#[cfg(test)]
pub use packs::PackIntent;

/// What the editor opens when it is entered next; `None`: what was open before.
#[derive(Resource, Default, Debug)]
pub struct ToEdit(pub Option<Beginning>);

/// Where the document of the editor comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Beginning {
    /// A new quest.
    New,
    /// The quest of this file.
    Open(PathBuf),
    /// A copy of the quest of this file.
    Copy(PathBuf),
}

/// Opens what was asked for, or what was open before a trial. The guide starts with the first new quest.
fn open(
    mut editor: ResMut<Editor>,
    (mut to_edit, mut settings): (ResMut<ToEdit>, ResMut<Settings>),
    (mut lobby, folders, language): (ResMut<Lobby>, Res<OwnFolders>, Res<Language>),
    mut intents: MessageWriter<EditorIntent>,
) {
    if lobby.to_play.is_trial() {
        lobby.to_play = ToPlay::Quest;
    }
    if let Some(wanted) = to_edit.0.take() {
        let content = &lobby.library.content;
        let opened = match &wanted {
            Beginning::New => files::begin(&folders, content, &language),
            Beginning::Open(file) => files::open(&folders, file, content, &language),
            Beginning::Copy(file) => files::copy(&folders, file, content, &language),
        };
        if wanted == Beginning::New && opened.is_ok() && !settings.guided {
            settings.guided = true;
            intents.write(EditorIntent::Guide(GuideIntent::Begin));
        }
        editor.reset();
        if wanted == Beginning::New {
            editor.panel.begin_with_title();
        }
        match opened {
            Ok(document) => editor.drawing.lay(document),
            Err(why) => editor.drawing.fail(why),
        }
    }
    editor.panel.heroes_eyes = false;
    // After a trial from a moment, that moment is set up again.
    if editor.moment.is_open {
        intents.write(EditorIntent::Moment(MomentChange::Open));
    }
}

/// Shows the quest on the board, and nothing of what was pointed at on other screens.
fn show(
    editor: Res<Editor>,
    (mut game, mut playback): (ResMut<PresentedGame>, ResMut<Playback>),
    (mut pointing, mut preview): (ResMut<Pointing>, ResMut<Preview>),
) {
    playback.clear();
    *preview = Preview::default();
    *pointing = Pointing::default();
    if let Some(laid) = editor.drawing.laid() {
        game.lay(laid.game, &laid.position);
    }
    pointing.point(Some(editor.panel.cursor));
}

/// Looks whether another program has written into the file.
fn follow_file(editor: Res<Editor>, mut intents: MessageWriter<EditorIntent>, mut before: Local<Option<(SystemTime, u64)>>) {
    let data = editor.drawing.file().and_then(|file| file.metadata().ok());
    let stamp = data.and_then(|data| Some((data.modified().ok()?, data.len())));
    // The file is read only if its time or size differs from the previous frame.
    let is_written = editor.panel.page.is_none() && stamp.is_some() && std::mem::replace(&mut *before, stamp) != stamp;
    if is_written && editor.drawing.on_disk().is_some() {
        intents.write(EditorIntent::ChangedOnDisk);
    }
}

/// Asks for a smooth frame rate while a stroke is being drawn, so that the picture keeps up with it.
fn pace(editor: Res<Editor>, mut pacing: ResMut<FramePacing>) {
    if editor.tools.stroke.is_some() {
        pacing.moving();
    }
}

/// Adds the editor.
pub fn plugin(app: &mut App) {
    let drawn = in_state(Screen::Editor);
    app.init_resource::<ToEdit>()
        .insert_resource(OwnFolders::usual())
        .init_resource::<Editor>()
        .add_message::<FileDragAndDrop>()
        .add_message::<EditorIntent>()
        .add_systems(OnEnter(Screen::Editor), (open, show).chain())
        .add_systems(
            Update,
            (
                devices::press,
                devices::point,
                devices::drop_file,
                follow_file,
                system::carry_out,
                background::compute,
                pace,
            )
                .chain()
                .in_set(PlaySystems::Interact)
                .run_if(drawn.clone()),
        )
        .add_systems(EguiPrimaryContextPass, (screen::lay_out, screen::draw).chain().run_if(drawn));
}
