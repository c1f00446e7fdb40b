//! The curtain before the Overlord's hand: closed, held open for a peek, or lifted after the others were asked to look
//! away (HID-1). Whatever is behind it is shown only while it is open.

use super::canvas::Canvas;
use crate::view::{controls::Action, theme::Told};

/// The curtain as a control, as it is told.
pub fn told(canvas: &Canvas<'_>) -> Told {
    Told::button(canvas.say("play-help-peek")).key(canvas.cap(Action::Peek))
}

/// How the curtain hangs.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
enum Hangs {
    /// Nobody sees the hand.
    #[default]
    Closed,
    /// Open while a key or the mouse is held.
    Held,
    /// "The others look away" is asked.
    Asked,
    /// Open until it is closed.
    Lifted,
}

/// The curtain.
#[derive(Clone, Debug, Default)]
pub struct Curtain {
    hangs: Hangs,
}

impl Curtain {
    /// Whether the hand is seen.
    pub fn is_open(&self) -> bool {
        matches!(self.hangs, Hangs::Held | Hangs::Lifted)
    }

    /// Whether it is open only while something is held.
    pub fn is_held(&self) -> bool {
        self.hangs == Hangs::Held
    }

    /// Whether the others are being asked to look away.
    pub fn is_asked(&self) -> bool {
        self.hangs == Hangs::Asked
    }

    /// Key or mouse is held, or not.
    pub fn hold(&mut self, held: bool) {
        self.hangs = match (self.hangs, held) {
            (Hangs::Closed, true) => Hangs::Held,
            (Hangs::Held, false) => Hangs::Closed,
            (same, _) => same,
        };
    }

    /// Asks the others to look away; if it is open already, closes it.
    pub fn ask(&mut self) {
        self.hangs = match self.hangs {
            Hangs::Lifted | Hangs::Asked => Hangs::Closed,
            Hangs::Closed | Hangs::Held => Hangs::Asked,
        };
    }

    /// The others look away.
    pub fn lift(&mut self) {
        if self.hangs == Hangs::Asked {
            self.hangs = Hangs::Lifted;
        }
    }

    /// Closes it.
    pub fn close(&mut self) {
        self.hangs = Hangs::Closed;
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
