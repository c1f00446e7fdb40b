//! The document as a whole: its steps, its text, its file, and leaving it.

use std::path::Path;

use crate::editor::{context::Context, effect::Effect, panel::Page};
use dungeon_play::language::FluentValue as V;
use dungeon_rules::content;

impl Context<'_> {
    /// Redoes a step, or undoes the last one.
    pub fn step(&mut self, on: bool) {
        self.editor
            .drawing
            .with(|document| _ = if on { document.redo() } else { document.undo() });
        self.redraw();
    }

    /// Goes to the quest as it was after this many steps.
    pub fn go_to_step(&mut self, step: usize) {
        self.editor.drawing.with(|document| _ = document.go_to_step(step));
        self.redraw();
    }

    /// Replaces the whole text of the file.
    pub fn replace_text(&mut self, text: String) {
        self.editor.drawing.with(|document| document.replace_text(text));
        self.editor.panel.text.1 = Some(self.editor.drawing.change());
        self.redraw();
    }

    /// Switches between the board as the Heroes will see it and the board with everything revealed.
    pub fn look_as_heroes(&mut self) {
        self.editor.panel.heroes_eyes = !self.editor.panel.heroes_eyes;
        if self.editor.panel.heroes_eyes && self.editor.drawing.whole().is_none() {
            self.editor.panel.heroes_eyes = false;
            self.notice(self.editor.drawing.why_not());
        }
        self.redraw();
    }

    /// Writes the file.
    pub fn save(&mut self) {
        if self.editor.drawing.on_disk().is_some_and(|change| change.is_conflict()) {
            self.editor.panel.page = Some(Page::TakeIn);
            return;
        }
        self.editor.tools.notice = Some(match self.editor.drawing.save() {
            Ok(()) => {
                let file = self.editor.drawing.file().map(content::shown).unwrap_or_default();
                self.view.language.tell("editor-told-saved", &[("file", V::from(file))])
            }
            Err(error) => self
                .view
                .language
                .tell("editor-not-written", &[("error", V::from(error.to_string()))]),
        });
    }

    /// Takes in what another program has written into the file, or keeps the version in the editor.
    pub fn take_in(&mut self, take: bool) {
        self.editor.panel.page = None;
        let Some(change) = self.editor.drawing.on_disk() else { return };
        self.editor.drawing.with(|document| match take {
            true => document.take_in(change),
            false => document.pass_over(&change),
        });
        self.redraw();
    }

    /// Takes in what another program has written into the file; asks first if the document has changed as well.
    pub fn changed_on_disk(&mut self) {
        match self.editor.drawing.on_disk() {
            Some(change) if change.is_conflict() => self.editor.panel.page = Some(Page::TakeIn),
            Some(_) => self.take_in(true),
            None => {}
        }
    }

    /// Leaves the editor; asks first if there are unsaved changes.
    pub fn leave(&mut self) {
        if self.editor.drawing.is_laid() && !self.editor.drawing.is_saved() {
            self.editor.panel.page = Some(Page::Leave);
        } else {
            self.leave_now(false);
        }
    }

    /// Returns to the list of quests. `saves`: writes the file first, and stays if that fails.
    pub fn leave_now(&mut self, saves: bool) {
        self.editor.panel.page = None;
        if saves {
            self.save();
            if !self.editor.drawing.is_saved() {
                return;
            }
        }
        let file = self.editor.drawing.file().map(Path::to_owned);
        self.effects.push(Effect::Leave(file));
        self.editor.reset();
        self.editor.drawing.clear();
    }
}
