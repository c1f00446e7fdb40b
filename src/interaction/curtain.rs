//! The curtain before the Overlord's hand: closed, held open for a peek, or lifted after the others were asked to look away
//! (HID-1). What is behind it is shown only while it is open. With nobody else at the table there is no curtain: the hand lies open.

use crate::{input::Device, presented::overlord_hand::OverlordCard, session::replay::ReplayPerspective};
use dungeon_play::perspective::{Perspective, perspective};
use dungeon_rules::table::Side;

/// The state of the curtain.
#[derive(Clone, Debug, Default)]
pub struct Curtain {
    /// The device that is held down on it, if one is.
    pub pressed_by: Option<Device>,
    /// The device that holds the key or button for peeking, if one does.
    pub peeked_by: Option<Device>,
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

    /// Ends a peek, whatever holds it.
    pub fn let_go(&mut self) {
        self.pressed_by = None;
        self.peeked_by = None;
        self.hold(false);
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

/// Why the curtain cannot stay as it is.
#[derive(Copy, Clone, Debug)]
pub struct Around {
    /// Whether one person plays the Overlord and nobody else sits at the table.
    pub is_alone: bool,
    /// Whether a computer plays the Overlord: nobody looks at its cards.
    pub is_of_computer: bool,
    /// Whether something lies over the board that everybody has to look at.
    pub is_overlaid: bool,
    /// The perspective from which a replay is watched; `None` while the game is played.
    pub eyes: Option<ReplayPerspective>,
}

impl Curtain {
    /// Closes it where everybody has to look at something (HID-1). In a replay that is not watched through the Heroes' eyes it
    /// stays open.
    pub fn follow(&mut self, around: Around) {
        self.leave_alone(around.is_alone);
        if around.eyes.is_some_and(|eyes| eyes != ReplayPerspective::Heroes) {
            self.show();
        } else if self.is_open() && around.eyes.is_none() && (around.is_of_computer || around.is_overlaid) {
            self.close();
        }
        if !self.is_seen_behind() {
            self.hand.clear();
        }
    }

    /// Whether what is behind it is seen: it is open, or there is none.
    pub fn is_seen_behind(&self) -> bool {
        self.is_open() || self.is_there_none()
    }
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
