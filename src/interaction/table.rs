//! What one intent may read and change: the state of the play screen, what it shares with the board, and the game for questions to
//! the rules. What has to happen elsewhere is noted as [`Effect`]s.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    input::Device,
    interaction::{
        confirmation,
        dialog::{Confirm, Dialog},
        effect::Effect,
        page::Page,
        preview::{Pointing, Preview},
        raise_dead::RaiseDraft,
        state::Interaction,
        view::View,
    },
    presented::game::PresentedGame,
};
use dungeon_play::language;
use dungeon_rules::{
    referee::Illegal,
    table::{Decision, Prompt},
};

/// What one intent may read and change.
pub struct Table<'a> {
    /// What is open, chosen and ordered.
    pub state: &'a mut Interaction,
    /// The cell that is pointed at.
    pub pointing: &'a mut Pointing,
    /// What a click on that cell would do.
    pub preview: &'a mut Preview,
    /// The game that is shown, for questions to the rules; they change nothing.
    pub game: &'a mut PresentedGame,
    /// All that can only be read.
    pub view: &'a View<'a>,
    /// The device that the intent comes from.
    pub device: Device,
    /// What has to happen elsewhere, in order.
    pub effects: Vec<Effect>,
}

/// All that a [`Table`] is laid from.
#[derive(SystemParam)]
pub struct Parts<'w> {
    /// What is open, chosen and ordered.
    pub state: ResMut<'w, Interaction>,
    /// The cell that is pointed at.
    pub pointing: ResMut<'w, Pointing>,
    /// What a click on that cell would do.
    pub preview: ResMut<'w, Preview>,
    /// The game that is shown.
    pub game: ResMut<'w, PresentedGame>,
    /// All that can only be read.
    pub view: View<'w>,
}

impl Parts<'_> {
    /// The table for the intents of this device.
    pub fn table(&mut self, device: Device) -> Table<'_> {
        Table {
            state: &mut self.state,
            pointing: &mut self.pointing,
            preview: &mut self.preview,
            game: &mut self.game,
            view: &self.view,
            device,
            effects: Vec::new(),
        }
    }
}

impl Table<'_> {
    /// Whether the board is covered by something that must be answered or closed first.
    pub fn is_covered(&self) -> bool {
        self.state.is_covered(&self.view.announcements, &self.view.attack)
    }

    /// Whether anything, including a dialog, must be answered or closed before the board can be used.
    pub fn is_busy(&self) -> bool {
        self.state.is_busy(&self.view.announcements, &self.view.attack)
    }

    /// Whether the table is at rest, so that somebody may decide now.
    pub fn is_at_rest(&self) -> bool {
        self.state.is_at_rest(&self.view.playback, self.game.prompt())
    }

    /// Why a decision is refused, as far as everybody may know; `None` if it is legal.
    pub fn refusal(&mut self, decision: Decision) -> Option<Illegal> {
        self.view.session.offers.refusal(self.game.world_mut(), decision)
    }

    /// Says why a decision is refused.
    pub fn because(&self, illegal: &Illegal) -> String {
        language::refusal(&self.view.language, self.game.world(), illegal)
    }

    /// Shows a message in the status line until something is done.
    pub fn notice(&mut self, words: String) {
        self.state.status.notice = Some(language::without_rules(&self.view.language, &words));
    }

    /// Notes something that has to happen elsewhere.
    pub fn effect(&mut self, effect: Effect) {
        self.effects.push(effect);
    }

    /// Orders decisions, which are made one after the other. If the settings ask for it, a dialog asks first whether they are meant.
    pub fn order(&mut self, decisions: Vec<Decision>) {
        match confirmation::question(self.view, &self.state.options, self.game, &decisions) {
            Some(question) => self.ask(Confirm {
                question,
                ..Confirm::of(decisions)
            }),
            None => self.order_at_once(decisions),
        }
    }

    /// Opens the dialog that asks whether something is meant.
    pub fn ask(&mut self, confirm: Confirm) {
        self.state.dialog.ask(confirm);
        self.state.press = None;
    }

    /// Orders decisions without asking whether they are meant, unless the coach wants to look at them first.
    pub fn order_at_once(&mut self, decisions: Vec<Decision>) {
        if self.state.coach.takes(self.view, self.game, &decisions) {
            self.state.dialog.0 = None;
            self.state.press = None;
        } else {
            self.state.put_in_queue(&self.view.session, decisions);
        }
    }

    /// Changes the draft of what rises from a Bone Pile, and works out its forecast anew (OVL-3).
    pub fn change_raising(&mut self, change: impl FnOnce(&mut RaiseDraft)) {
        if let Some(draft) = self.state.dialog.raise_dead() {
            change(draft);
            draft.reckon(self.game.world_mut());
        }
    }

    /// Opens the draft of what rises from a Bone Pile.
    pub fn draft_raising(&mut self, draft: Option<RaiseDraft>) {
        self.state.dialog.0 = draft.map(Dialog::RaiseDead);
    }

    /// Takes one step back: forgets what was ordered, then closes or unselects the topmost thing. Returns whether there was anything
    /// to step back from.
    pub fn step_back(&mut self) -> bool {
        let prompt = self.view.summary.turn.prompt.as_ref();
        let state = &mut *self.state;
        state.queue.drop_all();
        let mut left = state.status.notice.take().is_some();
        left |= state.selection.facing_for.take().is_some();
        if !matches!(prompt, Some(Prompt::Face(_))) {
            left |= state.selection.facing.take().is_some();
        }
        left |= state.press.take().is_some();
        if state.page.0 == Some(Page::KeyHelp) {
            state.page.0 = None;
        } else if state.dialog.close() {
            // Only one dialog is closed per step.
        } else if state.hint.close() || state.panels.close() || std::mem::take(&mut state.overlays.listed) {
            // Panels lie over the board, so they close before a selection on the board is dropped.
        } else if !state.selection.plan.is_empty() {
            state.selection.plan.clear();
            self.preview.odds = None;
        } else if state.targeting.take().is_some() {
            self.preview.odds = None;
            if self.pointing.by_keys {
                self.pointing.hover = None;
            }
        } else if state.selection.drawer.take().is_none() {
            left |= state.curtain.is_open();
            state.curtain.close();
            left |= std::mem::take(&mut self.pointing.by_keys);
            self.pointing.hover = None;
            return left;
        }
        true
    }
}
