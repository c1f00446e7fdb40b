//! Where the frames of the play screen lie, in look units: lengths of the 1920×1080 drawing.

use bevy_egui::egui::{Pos2, Rect, Vec2, pos2, vec2};

/// The frames of one window. Left and right columns keep their width, the board takes what is left.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Layout {
    /// Points to one look unit.
    pub scale: f32,
    /// The window in look units: at least 1920×1080.
    pub size: Vec2,
    /// How many bosses have a place below the Overlord's panel, 0 to 4.
    pub bosses: u8,
}

const COLUMN: f32 = 346.0;
const GAP: f32 = 8.0;

impl Layout {
    /// The frames of a window of so many points, so many points to the look unit.
    pub fn of(window: Vec2, scale: f32) -> Self {
        Self {
            scale,
            size: window / scale,
            bosses: 0,
        }
    }

    /// The same with room for so many bosses.
    pub const fn with_bosses(mut self, bosses: usize) -> Self {
        self.bosses = if bosses > 4 { 4 } else { bosses as u8 };
        self
    }

    /// The place of a boss, from 0, below the Overlord's panel. Many make each lower.
    pub fn boss(&self, place: usize) -> Rect {
        let top = self.overlord().bottom() + GAP;
        let step = self.boss_step();
        Rect::from_min_size(pos2(self.right(), top + step * place as f32), vec2(COLUMN, step - 6.0))
    }

    const fn boss_step(&self) -> f32 {
        if self.bosses > 2 { 72.0 } else { 92.0 }
    }

    /// The bar along the top.
    pub fn top(&self) -> Rect {
        Rect::from_min_size(pos2(GAP, GAP), vec2(self.size.x - 2.0 * GAP, 66.0))
    }

    /// The panel of the hero with this place in the quest's list, from 0; four fit.
    pub fn hero(&self, place: usize) -> Rect {
        Rect::from_min_size(pos2(GAP, 86.0 + 248.0 * place as f32), vec2(COLUMN, 240.0))
    }

    /// What is left of the left column below so many heroes, if it is worth a panel.
    pub fn below_heroes(&self, heroes: usize) -> Option<Rect> {
        let top = self.hero(heroes).top();
        let rect = Rect::from_min_max(pos2(GAP, top), pos2(GAP + COLUMN, self.size.y - GAP));
        (rect.height() >= 200.0).then_some(rect)
    }

    /// The Overlord's panel.
    pub fn overlord(&self) -> Rect {
        Rect::from_min_size(pos2(self.right(), 82.0), vec2(COLUMN, 486.0))
    }

    /// The chronicle.
    pub fn chronicle(&self) -> Rect {
        let top = 576.0 + self.boss_step() * f32::from(self.bosses);
        Rect::from_min_max(pos2(self.right(), top), pos2(self.right() + COLUMN, self.size.y - GAP))
    }

    /// The board.
    pub fn board(&self) -> Rect {
        Rect::from_min_max(pos2(363.0, 84.0), pos2(self.right() - 3.0, self.size.y - 116.0))
    }

    /// The bar of actions below the board.
    pub fn actions(&self) -> Rect {
        Rect::from_min_max(pos2(366.0, self.size.y - 104.0), pos2(self.right() - 6.0, self.size.y - GAP))
    }

    /// A window in the middle, below the top bar.
    pub fn window(&self, width: f32, height: f32) -> Rect {
        let middle = pos2(self.size.x / 2.0, 12.0 + self.size.y / 2.0);
        Rect::from_center_size(middle, vec2(width, height))
    }

    /// A dialog that leaves the board to be seen: at the board's lower edge.
    pub fn dialog(&self, width: f32, height: f32) -> Rect {
        let board = self.board();
        Rect::from_min_size(
            pos2(board.center().x - width / 2.0, board.bottom() - height - 44.0),
            vec2(width, height),
        )
    }

    /// A point of the window, given in points, in look units.
    pub fn units(&self, at: Pos2) -> Pos2 {
        (at.to_vec2() / self.scale).to_pos2()
    }

    fn right(&self) -> f32 {
        self.size.x - GAP - COLUMN
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fitting(window: Vec2) -> Layout {
        Layout::of(window, (window.x / 1920.0).min(window.y / 1080.0))
    }

    #[test]
    fn at_1080_lines_it_is_the_drawing() {
        let layout = fitting(vec2(1920.0, 1080.0));
        assert_eq!(layout.scale, 1.0);
        assert_eq!(layout.overlord(), Rect::from_min_size(pos2(1566.0, 82.0), vec2(346.0, 486.0)));
        assert_eq!(layout.board(), Rect::from_min_size(pos2(363.0, 84.0), vec2(1200.0, 880.0)));
        assert_eq!(layout.actions(), Rect::from_min_size(pos2(366.0, 976.0), vec2(1194.0, 96.0)));
        assert_eq!(layout.hero(1).top(), 334.0);
    }

    #[test]
    fn a_smaller_window_only_scales_and_a_wider_one_widens_the_board() {
        let small = fitting(vec2(1280.0, 720.0));
        assert!((small.scale - 2.0 / 3.0).abs() < 1e-4 && (small.size.x - 1920.0).abs() < 0.01);
        let wide = fitting(vec2(2560.0, 1080.0));
        assert_eq!(wide.board().width(), 1840.0);
        assert!(wide.board().right() < wide.overlord().left());
    }

    #[test]
    fn frames_never_overlap() {
        for window in [vec2(1920.0, 1080.0), vec2(1024.0, 768.0), vec2(2560.0, 1080.0), vec2(800.0, 1200.0)] {
            let layout = fitting(window).with_bosses(2);
            let frames = [
                layout.boss(0),
                layout.boss(1),
                layout.top(),
                layout.hero(0),
                layout.board(),
                layout.actions(),
                layout.overlord(),
                layout.chronicle(),
            ];
            for (i, a) in frames.iter().enumerate() {
                for b in &frames[i + 1..] {
                    let both = a.intersect(*b);
                    assert!(both.width() <= 0.0 || both.height() <= 0.0, "{a:?} and {b:?} at {window:?}");
                }
            }
        }
    }
}
