//! What every intent is carried out with: the state, what may be read beside it, and the effects so far.

use std::sync::Arc;

use crate::{
    editor::{
        effect::{Effect, Picture},
        own_folders::OwnFolders,
        state::Editor,
    },
    interaction::preview::Pointing,
};
use dungeon_play::{editor::Edit, language::Language};
use dungeon_rules::{content::Content, grid::Cell};

/// What intents read apart from the state of the editor.
pub(super) struct View<'a> {
    /// The language of the interface.
    pub language: &'a Language,
    /// The content of the game's own box, and of the packs.
    pub content: &'a Arc<Content>,
    /// The folders of the user's own quests.
    pub folders: &'a OwnFolders,
    /// The cell that is pointed at.
    pub pointing: &'a Pointing,
}

/// The editor while an intent is carried out.
pub(super) struct Context<'a> {
    /// The state.
    pub editor: &'a mut Editor,
    /// What may be read.
    pub view: &'a View<'a>,
    /// What is to be done outside the editor, in order.
    pub effects: Vec<Effect>,
}

impl Context<'_> {
    /// Shows the message with this key in the line below the board.
    pub fn notice(&mut self, key: &str) {
        self.editor.tools.notice = Some(self.view.language.say(key));
    }

    /// Moves the cursor of keys and gamepads.
    pub fn point(&mut self, cell: Cell) {
        self.effects.push(Effect::Point(cell));
    }

    /// Applies an edit; returns false, and sets the notice, if it was refused.
    pub fn edit(&mut self, edit: &Edit) -> bool {
        match self.editor.drawing.edit(edit) {
            Ok(true) => {
                self.redraw();
                true
            }
            Ok(false) => true,
            Err(why) => {
                self.editor.tools.notice = Some(why.0.say(self.view.language));
                false
            }
        }
    }

    /// Shows the present state of the document on the board: the moment, the view of the Heroes, or the whole map.
    pub fn redraw(&mut self) {
        let Editor {
            drawing,
            tools,
            panel,
            moment,
            ..
        } = &mut *self.editor;
        tools.stroke = None;
        if moment.is_open {
            if let Some(key) = moment.lay(drawing) {
                tools.notice = Some(self.view.language.say(key));
            }
            if moment.is_open {
                return self.show(Picture::Moment);
            }
        }
        if panel.heroes_eyes {
            match drawing.whole() {
                Some(game) => return self.show(Picture::HeroesEyes(game)),
                None => panel.heroes_eyes = false,
            }
        }
        // While the text cannot be read as a quest, the board keeps showing what it showed last.
        if let Some(laid) = drawing.laid().filter(|_| drawing.is_readable()) {
            self.show(Picture::Map(laid));
        }
    }

    /// Shows something on the board.
    pub fn show(&mut self, picture: Picture) {
        self.effects.push(Effect::Show(Box::new(picture)));
    }
}
