//! Computes the rectangles of the editor's screen, in points.
//!
//! A wide window has two columns: tools and things on the left, the other pages on the right. A narrower one has a single column
//! with all pages.

use bevy_egui::egui::{Rect, pos2};

use crate::{editor::guide::HEIGHT, ui::screen_frame::Stage};

/// The rectangles of one window.
#[derive(Copy, Clone, Debug)]
pub(super) struct Frames {
    /// The bar along the top.
    pub top: Rect,
    /// The strip with the step of the guide, while the guide is on.
    pub guide: Option<Rect>,
    /// The left column: tools and things, or all pages if there is no right column.
    pub left: Rect,
    /// The right column, in a wide window.
    pub right: Option<Rect>,
    /// The board.
    pub board: Rect,
    /// The line below the board.
    pub foot: Rect,
    /// How many points a design unit has.
    pub scale: f32,
}

const GAP: f32 = 8.0;
const TOP: f32 = 66.0;
const FOOT: f32 = 44.0;
const LEFT: f32 = 346.0;

impl Frames {
    /// Computes the rectangles for a window. `text`: whether the open page needs more room than others; `guide`: whether the guide
    /// is on.
    pub fn of(stage: Stage, text: bool, guide: bool) -> Self {
        let (width, height) = (stage.width(), stage.height());
        let rect = |left: f32, top: f32, right: f32, bottom: f32| Rect::from_min_max(stage.at(left, top), stage.at(right, bottom));
        let under = GAP + TOP + GAP;
        let below = if guide { under + HEIGHT + GAP } else { under };
        let is_wide = width >= 1500.0;
        let left = match (is_wide, text) {
            (false, true) => width * 0.56,
            (false, false) => LEFT.min(width * 0.4),
            (true, _) => LEFT,
        };
        let right = match (is_wide, text) {
            (false, _) => 0.0,
            (true, true) => (width * 0.38).min(760.0),
            (true, false) => 400.0,
        };
        let from = GAP + left + GAP;
        let to = if is_wide { width - GAP - right - GAP } else { width - GAP };
        Self {
            top: rect(GAP, GAP, width - GAP, GAP + TOP),
            guide: guide.then(|| rect(GAP, under, width - GAP, under + HEIGHT)),
            left: rect(GAP, below, GAP + left, height - GAP),
            right: is_wide.then(|| rect(to + GAP, below, width - GAP, height - GAP)),
            board: rect(from, below, to, height - GAP - FOOT - GAP),
            foot: rect(from, height - GAP - FOOT, to, height - GAP),
            scale: stage.scale,
        }
    }

    /// A rectangle in the top bar, this many layout units from its left edge, or from its right edge if `at` is negative.
    pub fn in_top(&self, at: f32, width: f32) -> Rect {
        let s = self.scale;
        let left = if at < 0.0 {
            self.top.right() + at * s
        } else {
            self.top.left() + at * s
        };
        Rect::from_min_max(
            pos2(left, self.top.top() + 8.0 * s),
            pos2(left + width * s, self.top.bottom() - 8.0 * s),
        )
    }
}
