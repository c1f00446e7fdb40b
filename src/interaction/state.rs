//! What is open, chosen and ordered on the play screen, as one value that [`super::update::update`] alone changes in answer to
//! people. Panels read it. What board and editor share with it lies beside it: [`super::preview`].

use bevy::prelude::{Resource, World};

use crate::{
    interaction::{
        card_drawer::Drawer,
        coach::Coach,
        curtain::Curtain,
        decision_queue::{DecisionQueue, is_on_the_way},
        dialog::OpenDialog,
        focus::Focus,
        hint::Hint,
        map_overlays::Overlays,
        options::{CellAction, Options},
        page::OpenPage,
        selection::Selection,
        side_panels::SidePanels,
        status_line::StatusLine,
        targeting::Targeting,
        view::View,
    },
    presented::{aimed_action::AimedAction, announcements::Announcements, attack::AttackShown, cards::HeroCard, playback::Playback},
    session::Session,
};
use dungeon_play::language::Language;
use dungeon_rules::{
    grid::Cell,
    table::{Decision, PieceId, Prompt},
};

/// The state of the play screen.
#[derive(Resource, Default)]
#[cfg_attr(test, derive(Clone, Debug))]
pub struct Interaction {
    /// The open dialog, if any.
    pub dialog: OpenDialog,
    /// The open page, if any.
    pub page: OpenPage,
    /// The panels that are open beside the rails.
    pub panels: SidePanels,
    /// The open hint or explanation, if any.
    pub hint: Hint,
    /// The curtain before the Overlord's hand.
    pub curtain: Curtain,
    /// The map overlays.
    pub overlays: Overlays,
    /// Whether keys and gamepads move over the board or over buttons.
    pub focus: Focus,
    /// What can be done on which cell.
    pub options: Options,
    /// The shot, card or action of the quest that has been chosen and needs its target.
    pub targeting: Option<Targeting>,
    /// The open cards, the chosen facing and the planned attacks.
    pub selection: Selection,
    /// The status line below the board.
    pub status: StatusLine,
    /// The cell that the left mouse button was pressed on, until it is released.
    pub press: Option<Cell>,
    /// The decisions that were ordered and are not made yet.
    pub queue: DecisionQueue,
    /// The coach.
    pub coach: Coach,
}

impl Interaction {
    /// The state at the beginning of a game. The map overlays that are on stay on.
    pub fn begin(&mut self) {
        *self = Self {
            overlays: std::mem::take(&mut self.overlays),
            ..Self::default()
        };
    }

    /// Whether something that everybody looks at lies over the board: a page, an announcement or the dice tray.
    pub const fn is_overlaid(&self, announcements: &Announcements, attack: &AttackShown) -> bool {
        self.page.0.is_some() || announcements.wait() || attack.attack.is_some()
    }

    /// Whether the board is covered by something that must be answered or closed first: as [`Self::is_overlaid`], or the curtain's
    /// question.
    pub fn is_covered(&self, announcements: &Announcements, attack: &AttackShown) -> bool {
        self.is_overlaid(announcements, attack) || self.curtain.is_asked()
    }

    /// Whether anything, including a dialog, must be answered or closed before the board can be used.
    pub fn is_busy(&self, announcements: &Announcements, attack: &AttackShown) -> bool {
        self.is_covered(announcements, attack) || self.dialog.0.is_some()
    }

    /// Whether ordered decisions are being made and nothing is asked in between. The order of Free Attacks and the numbers of told
    /// dice are such questions in between.
    pub fn is_underway(&self, prompt: Option<&Prompt>) -> bool {
        !self.queue.is_over() && !is_on_the_way(prompt)
    }

    /// Whether somebody may decide now: everything has been shown, and no ordered decision is still to be made.
    pub fn is_at_rest(&self, playback: &Playback, prompt: Option<&Prompt>) -> bool {
        playback.is_idle() && !self.is_underway(prompt)
    }

    /// Opens the curtain while somebody holds the key or the mouse on it, unless something that everybody looks at lies over the board;
    /// while a gamepad is missing it is closed (HID-1).
    pub fn hold_curtain(&mut self, view: &View) {
        let covered = !view.is_watched() && self.is_overlaid(&view.announcements, &view.attack);
        let curtain = &mut self.curtain;
        curtain.pressed_by = curtain.pressed_by.filter(|device| view.peeks(*device));
        if view.devices.lost.is_some() {
            curtain.close();
        } else {
            curtain.hold((curtain.peeked_by.is_some() || curtain.pressed_by.is_some()) && !covered);
        }
    }

    /// The open card drawer of the active model, while nothing is aimed on the board: the keys move over its cards.
    pub fn drawer_of_keys(&self) -> Option<Drawer> {
        let is_aimed = self.targeting.as_ref().is_some_and(Targeting::is_on_board);
        let drawer = self.selection.drawer.filter(|_| !is_aimed)?;
        (self.actor() == Some(drawer.piece)).then_some(drawer)
    }

    /// Whether number keys choose cards of the Overlord's hand while this is asked.
    pub fn numbers_hand(&self, prompt: Option<&Prompt>) -> bool {
        let is_of_hand = matches!(prompt, Some(Prompt::Command | Prompt::Interrupt));
        self.curtain.is_open() || (self.curtain.is_there_none() && is_of_hand)
    }

    /// The model whose turn it is, while it is asked.
    pub fn actor(&self) -> Option<PieceId> {
        self.options.actor.as_ref().map(|actor| actor.piece)
    }

    /// Chooses what to aim: from now on the board shows its targets, its range and what it would hit.
    pub fn aim(&mut self, world: &mut World, language: &Language, choice: AimedAction) {
        self.targeting = Targeting::of(world, language, &self.options, choice);
        self.status.notice = None;
        self.selection.facing = None;
        self.press = None;
    }

    /// The decision that recharges the spell on this card by what is being aimed, if it is legal.
    pub fn recharges(&self, own: &HeroCard) -> Option<Decision> {
        let AimedAction::Spell(spell) = own.choice else { return None };
        let decision = self.targeting.as_ref()?.choice.on_spell(spell)?;
        self.options.may(&decision).then_some(decision)
    }

    /// Queues decisions, to be made one after the other.
    pub fn put_in_queue(&mut self, session: &Session, decisions: Vec<Decision>) {
        let actor = self.actor();
        let wounds = actor.and_then(|actor| session.wounds(actor));
        self.queue.order(actor, wounds, session.facts.len(), decisions);
        self.status.notice = None;
        self.dialog.0 = None;
        self.press = None;
        self.selection.facing = None;
        self.selection.facing_for = None;
    }

    /// What a click on this cell would do; `None` if nothing.
    pub fn cell_action(&self, cell: Cell) -> Option<CellAction> {
        match (&self.targeting, &self.options.prompt) {
            (Some(targeting), Some(Prompt::Act(_))) => targeting.cell_action(targeting.on(&self.options, cell)?),
            _ => self.options.cell_action(cell),
        }
    }

    /// The cells that the cell cursor moves to, one after the other.
    pub fn cursor_cells(&self) -> Vec<Cell> {
        match (&self.targeting, &self.options.prompt) {
            (Some(targeting), Some(Prompt::Act(_))) => targeting.stops(&self.options),
            _ => self.options.stops(),
        }
    }
}
