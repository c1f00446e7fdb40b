//! What people have pressed, opened and thought of on the play screen, and what it shows of the game.

use std::mem::Discriminant;

use crate::{
    input::Device,
    interaction::{
        card_drawer::Drawer,
        curtain::Curtain,
        dialog::{Dialog, OpenDialog},
        focus::Focus,
        intent::Intent,
        page::Page,
        planned_attacks::PlannedAttacks,
        recap::Recap,
        side_panels::SidePanels,
    },
    presented::{
        actions::ActionKind,
        aimed_action::AimedAction,
        attack::AttackShown,
        log::{Log, Reading},
        odds::Odds,
        overlord_hand::OverlordCard,
        places::Places,
        summary::Summary,
    },
};
use bevy::prelude::*;
use dungeon_rules::{
    grid::{Cell, Facing},
    rules::forecast::Forecast,
    table::{Fact, Outcome, PieceId, Side},
};

/// All that the panels know.
#[derive(Resource, Default)]
pub struct Hud {
    /// Where keys and gamepads walk.
    pub focus: Focus,
    /// Whether somebody wants to walk over the buttons.
    pub buttons: bool,
    /// What the panels show.
    pub sight: Summary,
    /// The chronicle.
    pub entries: Log,
    /// How it is read.
    pub reading: Reading,
    /// The Overlord's curtain.
    pub curtain: Curtain,
    /// Whether the mouse is held on it.
    pub curtain_mouse: bool,
    /// The cards behind it, while it is open.
    pub hand: Vec<OverlordCard>,
    /// The attack in the tray.
    pub tray: Option<AttackShown>,
    /// What is being read out.
    pub read_out: Option<String>,
    /// What asks something of the person at the table.
    pub dialog: OpenDialog,
    /// The panels that lie open where the window has rails.
    pub rails: SidePanels,
    /// The cards that lie open.
    pub drawer: Option<Drawer>,
    /// The facing chosen by wheel, key or drag.
    pub facing: Option<Facing>,
    /// The cell it was chosen for.
    pub facing_for: Option<Cell>,
    /// The cell the mouse was pressed on and not yet let go.
    pub pressed: Option<Cell>,
    /// How far the mouse has moved since its right button was pressed, in pixels.
    pub dragged: f32,
    /// The odds of the attack that is aimed at, with what they were worked out for.
    pub odds: Option<Odds>,
    /// Free Attacks whose order is asked, with their odds.
    pub strikes: Vec<(PieceId, Option<Forecast>)>,
    /// Real dice told so far.
    pub told: Vec<(Side, u8)>,
    /// What is read.
    pub page: Option<Page>,
    /// The cell that was pointed at when the notice was given.
    pub noticed_at: Option<Cell>,
    /// The action the aim is about.
    pub chosen: Option<ActionKind>,
    /// A refusal or hint that stays until something is done.
    pub notice: Option<String>,
    /// The hint below the board.
    pub hint: String,
    /// How the game ended, once it has been shown.
    pub ended: Option<(Outcome, String)>,
    /// What was pressed and is not yet done.
    pub intents: Vec<(Device, Intent)>,
    /// What is shown of models.
    pub places: Places,
    /// The attacks that somebody keeps in mind.
    pub plan: PlannedAttacks,
    /// The language that the panels speak.
    pub spoken: String,
    /// Facts shown since the last look.
    pub fresh: Vec<Fact>,
    /// The change of the session that `sight` shows.
    pub seen: u64,
    /// Facts that have been shown.
    pub shown: usize,
    /// What lay over the board in the last frame.
    pub laid: Laid,
    /// The roll that is held for the tray, by its serial number.
    pub held: u64,
}

impl Hud {
    /// All must read this too before play goes on.
    pub fn announce(&mut self, text: &str) {
        let before = self.read_out.take().map(|before| before + "\n\n").unwrap_or_default();
        self.read_out = Some(before + text);
    }

    /// Opens a page, or closes it if it is the one that is open.
    pub fn toggle(&mut self, page: Page) {
        self.page = Some(page).filter(|_| self.page != Some(page));
    }

    /// What is gone through of what happened, if that is what is read.
    pub fn recap(&self) -> Option<Recap> {
        match self.page {
            Some(Page::Recap(recap)) => Some(recap),
            _ => None,
        }
    }

    /// Whether a dialog of the person's own is open: a takeback, a Break Away, bones, a deal, a place.
    pub fn is_asked(&self) -> bool {
        self.dialog.0.is_some()
    }

    /// Whether something lies over the board that all look at.
    pub fn is_overlaid(&self) -> bool {
        self.page.is_some() || self.ended.is_some() || self.read_out.is_some() || self.tray.is_some()
    }

    /// Whether something lies over the board that must be answered first.
    pub fn is_covered(&self) -> bool {
        self.is_overlaid() || self.curtain.is_asked()
    }
}

/// What lies over the board.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Laid {
    /// The cards that lie open.
    pub cards: Option<Drawer>,
    /// What looks for its target.
    pub choice: Option<AimedAction>,
    /// The dialog that is open.
    pub dialog: Option<Discriminant<Dialog>>,
    /// Whether the others are asked to look away.
    pub look_away: bool,
}
