//! The curtain before the Overlord's hand: closed, held open for a peek, or lifted after the others were asked to look away
//! (HID-1). What is behind it is shown only while it is open. With nobody else at the table there is no curtain: the hand lies open.

use bevy::prelude::*;

use crate::{
    interaction::{
        context::{is_at_rest, is_overlaid},
        decision_queue::DecisionQueue,
        dialog::OpenDialog,
        intent::Intent,
        overlord_window::OwnWindow,
        page::OpenPage,
        preview::Pointing,
    },
    presented::{
        announcements::Announcements,
        attack::AttackShown,
        game::PresentedGame,
        overlord_hand::{self, OverlordCard},
        overlord_part::OverlordPart,
        playback::Playback,
        seat_names::SeatNames,
    },
    session::{
        connection::Connection,
        replay::{ReplayPerspective, ReplayViewer},
        seat_devices::SeatDevices,
    },
    state::PlayMode,
};
use dungeon_play::{
    language::Language,
    perspective::{Perspective, perspective},
    seats::Seating,
};
use dungeon_rules::table::{Decision, Side};

/// The state of the curtain.
#[derive(Resource, Clone, Debug, Default)]
pub struct Curtain {
    /// Whether the mouse is held down on it.
    pub by_mouse: bool,
    /// The cards behind it; empty while it is closed.
    pub hand: Vec<OverlordCard>,
    hangs: Hangs,
    kept_closed: bool,
    alone: bool,
}

impl Curtain {
    /// Whether the Overlord's hand is visible.
    pub fn is_open(&self) -> bool {
        matches!(self.hangs, Hangs::Held | Hangs::Lifted)
    }

    /// The perspective of the window: the Overlord's only while the curtain is open.
    pub fn view(&self) -> Perspective {
        if self.is_open() {
            perspective(Side::Overlord)
        } else {
            Perspective::SHARED
        }
    }

    /// Whether it is open only as long as a key, button or the mouse is held.
    pub fn is_held(&self) -> bool {
        self.hangs == Hangs::Held
    }

    /// Whether the others are being asked to look away.
    pub fn is_asked(&self) -> bool {
        self.hangs == Hangs::Asked
    }

    /// Whether it cannot be opened at all.
    pub const fn is_kept_closed(&self) -> bool {
        self.kept_closed
    }

    /// Whether the hand lies open beside the board, since nobody sits at the table from whom it would be hidden.
    pub const fn is_there_none(&self) -> bool {
        self.alone && !self.kept_closed
    }

    /// Sets whether nobody else sits at the table. Closes the curtain as soon as somebody does.
    pub fn leave_alone(&mut self, alone: bool) {
        if self.alone && !alone {
            self.close();
            self.hand.clear();
        }
        self.alone = alone;
    }

    /// Sets whether the curtain cannot be opened, as while the Overlord has a window of his own. Closes it in any case.
    pub fn keep_closed(&mut self, closed: bool) {
        self.kept_closed = closed;
        self.close();
    }

    /// Opens a closed curtain for a peek if `held` is true, and ends a peek if it is false.
    pub fn hold(&mut self, held: bool) {
        let held = held && !self.kept_closed;
        self.hangs = match (self.hangs, held) {
            (Hangs::Closed, true) => Hangs::Held,
            (Hangs::Held, false) => Hangs::Closed,
            (same, _) => same,
        };
    }

    /// Asks the others to look away; with nobody else at the table it is lifted at once. If it is lifted, or already being asked,
    /// closes it instead.
    pub fn ask(&mut self) {
        self.hangs = match self.hangs {
            Hangs::Lifted | Hangs::Asked => Hangs::Closed,
            _ if self.kept_closed => Hangs::Closed,
            _ if self.alone => Hangs::Lifted,
            Hangs::Closed | Hangs::Held => Hangs::Asked,
        };
    }

    /// Lifts the curtain, if the others were asked to look away.
    pub fn lift(&mut self) {
        if self.hangs == Hangs::Asked {
            self.hangs = Hangs::Lifted;
        }
    }

    /// Opens the curtain for those who watch a replay through the Overlord's eyes.
    pub fn show(&mut self) {
        self.hangs = Hangs::Lifted;
    }

    /// Closes the curtain, whatever opened it.
    pub fn close(&mut self) {
        self.hangs = Hangs::Closed;
    }
}

/// The states of the curtain.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
enum Hangs {
    /// The hand is hidden.
    #[default]
    Closed,
    /// Open while a key, a button or the mouse is held.
    Held,
    /// The others are being asked to look away.
    Asked,
    /// Open until it is closed.
    Lifted,
}

/// Handles the intents about the curtain.
pub(super) fn heed(
    mut intents: MessageReader<Intent>,
    mut curtain: ResMut<Curtain>,
    dialog: Res<OpenDialog>,
    (playback, queue, game): (Res<Playback>, Res<DecisionQueue>, Res<PresentedGame>),
) {
    let rests = is_at_rest(&playback, &queue, game.prompt());
    for intent in intents.read() {
        match intent {
            Intent::HoldCurtain(held) => curtain.by_mouse = *held,
            Intent::AskCurtain if dialog.takeback().is_none() => curtain.ask(),
            Intent::LiftCurtain => curtain.lift(),
            Intent::CloseCurtain => curtain.close(),
            Intent::Decide(Decision::Play(_)) if rests => curtain.close(),
            _ => {}
        }
    }
}

/// Closes the curtain where everybody has to look at something, and makes the board follow its perspective (HID-1). In a replay
/// that is not watched through the heroes' eyes it stays open.
pub(super) fn follow(
    mut curtain: ResMut<Curtain>,
    mut pointing: ResMut<Pointing>,
    (page, announcements, attack): (Res<OpenPage>, Res<Announcements>, Res<AttackShown>),
    (mode, viewer, names, devices): (Res<State<PlayMode>>, Res<ReplayViewer>, Res<SeatNames>, Res<SeatDevices>),
) {
    // Whoever sits down on the page of the settings sees the table before the seats of the game change.
    let seats = devices.seating.as_ref().map(Seating::taken);
    let is_joined = seats.is_some_and(|seats| !seats.is_overlord_alone());
    curtain.leave_alone(*mode == PlayMode::Playing && names.is_overlord_alone() && !is_joined);
    let eyes = (*mode == PlayMode::Replaying).then_some(viewer.eyes);
    if eyes.is_some_and(|eyes| eyes != ReplayPerspective::Heroes) {
        curtain.show();
    } else if curtain.is_open() && eyes.is_none() && (names.computers.overlord.is_some() || is_overlaid(&page, &announcements, &attack)) {
        // Nobody looks at a computer's cards.
        curtain.close();
    }
    let view = curtain.view();
    if pointing.view != view {
        pointing.view = view;
    }
    if !curtain.is_open() && !curtain.is_there_none() && !curtain.hand.is_empty() {
        curtain.hand.clear();
    }
}

/// Keeps the secret part of the Overlord here only while the curtain or his own window is open.
pub(super) fn fetch(curtain: Res<Curtain>, own: Res<OwnWindow>, (mut part, mut connection): (ResMut<OverlordPart>, ResMut<Connection>)) {
    connection.follow(&mut part, curtain.is_open() || curtain.is_there_none() || own.is_open());
}

/// Fills in the Overlord's hand once the curtain is open.
pub(super) fn look(
    mut curtain: ResMut<Curtain>,
    mut part: ResMut<OverlordPart>,
    (mode, viewer, language): (Res<State<PlayMode>>, Res<ReplayViewer>, Res<Language>),
) {
    if !(curtain.is_open() || curtain.is_there_none()) || !curtain.hand.is_empty() {
        return;
    }
    let pile = part.pile.clone();
    let Some(table) = part.table() else { return };
    curtain.hand = match (mode.get(), viewer.eyes) {
        (PlayMode::Playing, _) => overlord_hand::look(table, &language),
        (PlayMode::Replaying, ReplayPerspective::All) => overlord_hand::watched(table, &language, pile),
        (PlayMode::Replaying, _) => overlord_hand::watched(table, &language, Vec::new()),
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_peek_lasts_as_long_as_it_is_held() {
        let mut curtain = Curtain::default();
        curtain.hold(true);
        assert!(curtain.is_open() && curtain.is_held());
        curtain.hold(false);
        assert!(!curtain.is_open());
    }

    #[test]
    fn nobody_opens_it_while_he_has_a_window_of_his_own() {
        let mut curtain = Curtain::default();
        curtain.hold(true);
        curtain.keep_closed(true);
        assert_eq!(curtain.view(), Perspective::SHARED);
        curtain.hold(true);
        curtain.ask();
        curtain.lift();
        assert!(!curtain.is_open() && !curtain.is_asked());
        curtain.keep_closed(false);
        curtain.hold(true);
        assert_eq!(curtain.view(), perspective(Side::Overlord));
    }

    #[test]
    fn who_is_alone_asks_nobody_to_look_away_until_somebody_joins() {
        let mut curtain = Curtain::default();
        curtain.leave_alone(true);
        assert!(curtain.is_there_none() && !curtain.is_open());
        curtain.ask();
        assert!(curtain.is_open() && !curtain.is_asked());
        curtain.leave_alone(false);
        assert!(!curtain.is_open() && !curtain.is_there_none());
        curtain.ask();
        assert!(curtain.is_asked());
    }

    #[test]
    fn it_is_lifted_only_after_the_others_were_asked() {
        let mut curtain = Curtain::default();
        curtain.lift();
        assert!(!curtain.is_open());
        curtain.ask();
        assert!(curtain.is_asked() && !curtain.is_open());
        curtain.lift();
        assert!(curtain.is_open());
        curtain.hold(false);
        assert!(curtain.is_open(), "letting a key go does not close what was lifted");
        curtain.ask();
        assert!(!curtain.is_open());
    }
}
