//! The editor: adventures are made in the window, on the game's own board.
//!
//! ```text
//! keys, mouse, gamepads ─▶ hands ─┐
//! panel, bar, pages ──────────────┴▶ EditorIntent ─▶ carry_out ─▶ Drawing: the document of `dungeon_play::editor`
//!                                                        │            └▶ lint, a thread: what is wrong, and where
//!                                                        ▼
//!                                     PresentedGame ─▶ board        panel, marks, foot read the drawing
//! ```
//! The document is the text of the adventure's file. The adventure that it describes is laid out as a game with everything
//! revealed, so the board shows it like any game. A trial is a game of its own ([`crate::session::trial`]), from its beginning
//! or from a moment that is set up on the board (`moment`), and returns to the editor when it is left. Computers play the adventure
//! in a background thread (`games`). The pack that contains it has a page of its own (`packs`), with a form for each thing of the
//! pack.

mod area;
mod carry_out;
mod chooser;
mod drawing;
mod files;
mod forms;
mod frames;
mod games;
mod guide;
mod hand;
mod hands;
mod intent;
mod lint;
mod located;
mod marks;
mod moment;
mod own_folders;
mod packs;
mod pages;
mod panel;
mod pills;
mod place;
mod screen;
mod sentences;
mod things;
mod tool;
mod widgets;

use std::{path::PathBuf, time::SystemTime};

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use crate::{
    editor::{
        drawing::Drawing,
        forms::Forms,
        games::Games,
        guide::Guide,
        hand::Hand,
        intent::EditorIntent,
        lint::Lint,
        moment::{MomentChange, Setting},
        packs::PackWork,
        panel::{Page, Panel},
    },
    interaction::preview::{Pointing, Preview},
    platform::frame_pacing::FramePacing,
    presented::{game::PresentedGame, playback::Playback},
    session::{lobby::Lobby, to_play::ToPlay},
    state::{PlaySystems, Screen},
};
use dungeon_play::language::Language;

pub use own_folders::OwnFolders;
pub use packs::PackIntent;

/// What the editor opens when it is entered next; `None`: what was open before.
#[derive(Resource, Default, Debug)]
pub struct ToEdit(pub Option<Beginning>);

/// Where the document of the editor comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Beginning {
    /// A new adventure.
    New,
    /// The adventure of this file.
    Open(PathBuf),
    /// A copy of the adventure of this file.
    Copy(PathBuf),
}

/// Opens what was asked for, or what was open before a trial.
fn open(
    (mut to_edit, mut drawing, mut panel, mut hand, mut lint): (ResMut<ToEdit>, ResMut<Drawing>, ResMut<Panel>, ResMut<Hand>, ResMut<Lint>),
    (mut game, mut playback, mut pointing, mut preview): (ResMut<PresentedGame>, ResMut<Playback>, ResMut<Pointing>, ResMut<Preview>),
    (mut lobby, folders, language): (ResMut<Lobby>, Res<OwnFolders>, Res<Language>),
    (mut setting, mut games, mut guide): (ResMut<Setting>, ResMut<Games>, ResMut<Guide>),
    mut intents: MessageWriter<EditorIntent>,
) {
    if lobby.to_play.is_trial() {
        lobby.to_play = ToPlay::Adventure;
    }
    if let Some(wanted) = to_edit.0.take() {
        let content = &lobby.library.content;
        let opened = match &wanted {
            Beginning::New => files::begin(&folders, content, &language),
            Beginning::Open(file) => files::open(&folders, file, content, &language),
            Beginning::Copy(file) => files::copy(&folders, file, content, &language),
        };
        *guide = Guide::new(wanted == Beginning::New && opened.is_ok());
        match opened {
            Ok(document) => drawing.lay(document),
            Err(why) => drawing.fail(why),
        }
        *panel = Panel::default();
        *hand = Hand::default();
        *lint = Lint::default();
        *setting = Setting::default();
        *games = Games::default();
    }
    panel.heroes_eyes = false;
    playback.clear();
    *preview = Preview::default();
    *pointing = Pointing::default();
    if let Some(laid) = drawing.laid() {
        game.lay(laid.game, &laid.position);
    }
    pointing.point(Some(panel.cursor));
    // After a trial from a moment, that moment is set up again.
    if setting.is_open {
        intents.write(EditorIntent::Moment(MomentChange::Open));
    }
}

/// Takes in what another program has written into the file; asks first if the document has changed as well.
fn follow_file(
    (drawing, mut panel): (Res<Drawing>, ResMut<Panel>),
    mut intents: MessageWriter<EditorIntent>,
    mut before: Local<Option<(SystemTime, u64)>>,
) {
    let data = drawing.file().and_then(|file| file.metadata().ok());
    let stamp = data.and_then(|data| Some((data.modified().ok()?, data.len())));
    // The file is read only if its time or size differs from the previous frame.
    if panel.page.is_some() || stamp.is_none() || std::mem::replace(&mut *before, stamp) == stamp {
        return;
    }
    match drawing.on_disk() {
        Some(change) if change.is_conflict() => panel.page = Some(Page::TakeIn),
        Some(_) => _ = intents.write(EditorIntent::TakeIn(true)),
        None => {}
    }
}

/// Asks for a smooth frame rate while a stroke is being drawn, so that the picture keeps up with it.
fn pace(hand: Res<Hand>, mut pacing: ResMut<FramePacing>) {
    if hand.stroke.is_some() {
        pacing.moving();
    }
}

/// Adds the editor.
pub fn plugin(app: &mut App) {
    let drawn = in_state(Screen::Editor);
    app.init_resource::<ToEdit>()
        .insert_resource(OwnFolders::usual())
        .init_resource::<Drawing>()
        .init_resource::<Panel>()
        .init_resource::<Hand>()
        .init_resource::<Lint>()
        .init_resource::<Setting>()
        .init_resource::<Games>()
        .init_resource::<Guide>()
        .init_resource::<Forms>()
        .init_resource::<PackWork>()
        .add_message::<PackIntent>()
        .add_message::<FileDragAndDrop>()
        .add_message::<EditorIntent>()
        .add_systems(OnEnter(Screen::Editor), (open, guide::begin_first).chain())
        .add_systems(
            Update,
            (
                hands::press,
                hands::point,
                follow_file,
                carry_out::heed,
                packs::heed,
                lint::think,
                games::hear,
                guide::follow,
                packs::look,
                pace,
            )
                .chain()
                .in_set(PlaySystems::Interact)
                .run_if(drawn.clone()),
        )
        .add_systems(EguiPrimaryContextPass, (screen::lay_out, screen::draw).chain().run_if(drawn));
}
