//! Lets the intents of a frame be carried out, and does what they say is to be done outside the editor.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    board::BoardViewport,
    editor::{
        context::View,
        effect::{Effect, Picture},
        intent::EditorIntent,
        own_folders::OwnFolders,
        state::Editor,
        update::update,
    },
    interaction::preview::Pointing,
    platform::file_manager,
    presented::game::PresentedGame,
    session::{
        lobby::{Lobby, Root},
        to_play::ToPlay,
    },
    state::Screen,
};
use dungeon_play::language::Language;
use dungeon_rules::content;

/// What effects change.
#[derive(SystemParam)]
pub(super) struct Outside<'w> {
    game: ResMut<'w, PresentedGame>,
    viewport: ResMut<'w, BoardViewport>,
    pointing: ResMut<'w, Pointing>,
    lobby: ResMut<'w, Lobby>,
    root: Res<'w, Root>,
    screen: ResMut<'w, NextState<Screen>>,
}

/// Carries out the intents one after the other, each with its effects.
pub(super) fn carry_out(
    mut intents: MessageReader<EditorIntent>,
    mut editor: ResMut<Editor>,
    (folders, language): (Res<OwnFolders>, Res<Language>),
    mut outside: Outside,
) {
    let editor = &mut *editor;
    for intent in intents.read() {
        let view = View {
            language: &language,
            content: &outside.lobby.library.content,
            folders: &folders,
            pointing: &outside.pointing,
        };
        for effect in update(editor, &view, intent.clone()) {
            outside.perform(effect, editor);
        }
    }
    editor.guide.follow(&editor.drawing, &editor.panel);
}

impl Outside<'_> {
    fn perform(&mut self, effect: Effect, editor: &Editor) {
        match effect {
            Effect::Show(picture) => self.show(*picture, editor),
            Effect::Point(cell) => self.pointing.point(Some(cell)),
            Effect::Shift(columns, rows) => {
                self.viewport.shift(columns, rows);
                if self.pointing.by_keys {
                    self.pointing.hover = self.pointing.hover.map(|cell| cell.offset(columns, rows));
                }
            }
            Effect::TryOut(trial) => {
                self.lobby.to_play = ToPlay::Trial(trial);
                self.screen.set(Screen::Play);
            }
            Effect::Leave(file) => {
                if let Some(file) = file {
                    let renewed = content::load_without_packs(&self.root.0, content::users_data().as_deref());
                    self.lobby.take_in(renewed, &file);
                }
                self.lobby.to_play = ToPlay::Quest;
                self.screen.set(Screen::Quests);
            }
            Effect::ShowFolder(folder) => file_manager::show(folder),
        }
    }

    /// Shows something on the board. The camera stays where it is, unless another quest is shown.
    fn show(&mut self, picture: Picture, editor: &Editor) {
        if !matches!(picture, Picture::Another(_)) {
            self.viewport.keep();
        }
        match picture {
            Picture::Another(laid) => self.game.lay(laid.game, &laid.position),
            Picture::Map(laid) => self.game.draw(laid.game, &laid.position),
            Picture::HeroesEyes(game) => self.game.foresee(game),
            Picture::Moment => {
                if let (Some(game), Some(table)) = (editor.moment.game(), &editor.moment.table) {
                    self.game.draw_table(game.clone(), table);
                }
            }
        }
    }
}
