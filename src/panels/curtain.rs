//! The curtain before the Overlord's hand, as a screen reader tells it.

use crate::{input::Action, panels::canvas::Canvas, ui::Accessible};

/// The curtain as a control, as it is told.
pub fn told(canvas: &Canvas<'_>) -> Accessible {
    Accessible::button(canvas.say("play-help-peek")).key(canvas.cap(Action::Peek))
}
