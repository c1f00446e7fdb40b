//! The layout of the play screen in **layout units**: pixels of a 1920×1080 design.
//!
//! Where the window has fewer units than the design, because large letters were chosen, **rails** take the place of the
//! side columns: a badge stands for each panel, which opens beside its rail over the board ([`crate::panels::rails`]).
//! Anything over the board that is larger than the window is scaled down ([`settle`]).

use crate::interaction::side_panels::Edge;
use bevy_egui::egui::{Pos2, Rect, Vec2, pos2, vec2};

/// The layout of one window. The left and right columns keep their width, the board takes the rest.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Layout {
    /// egui points per design unit.
    pub scale: f32,
    /// The size of the window in layout units.
    pub size: Vec2,
    /// The origin of the units, in points: not the window's corner while something is drawn scaled down.
    origin: Vec2,
    /// The scale of the play screen, which stays the same while something is drawn scaled down.
    whole: f32,
    /// Where the Overlord's hand begins at the foot of the window, while it is open: what is asked lies above it.
    pub hand: Option<f32>,
    /// The number of boss panels below the Overlord's panel, 0 to 4.
    pub bosses: u8,
}

const COLUMN: f32 = 346.0;
const GAP: f32 = 8.0;
/// The top of what lies below the top bar, gap included.
const BELOW_TOP: f32 = 82.0;
/// The width of a rail.
const RAIL: f32 = 84.0;
/// The greatest height of a badge, and the height of a button at the foot of a rail.
const BADGE: (f32, f32) = (132.0, 44.0);
/// The gap between badges.
const APART: f32 = 6.0;

impl Layout {
    /// The layout of a window of this size in points, at this scale in points per design unit.
    pub fn of(window: Vec2, scale: f32) -> Self {
        Self {
            scale,
            size: window / scale,
            origin: Vec2::ZERO,
            whole: scale,
            hand: None,
            bosses: 0,
        }
    }

    /// Returns the layout with room for this number of bosses, at most 4.
    pub const fn with_bosses(mut self, bosses: usize) -> Self {
        self.bosses = if bosses > 4 { 4 } else { bosses as u8 };
        self
    }

    /// Returns the layout moved and scaled so that what is drawn in `from` appears in `to`, which has the same proportions.
    pub fn moved(mut self, from: Rect, to: Rect) -> Self {
        let corner = self.points(to.min);
        self.scale *= to.width() / from.width();
        self.origin = corner.to_vec2() - from.min.to_vec2() * self.scale;
        self
    }

    /// Whether the window is too small for the side columns, so that rails with badges take their place.
    pub fn is_compact(&self) -> bool {
        self.size.x < 1919.0 || self.size.y < 1079.0
    }

    /// Whether the action bar has no room for text beside its icons.
    pub fn is_narrow(&self) -> bool {
        self.is_compact() && self.size.x < 1320.0
    }

    /// The panel of the boss at this index, below the Overlord's panel. With more than two bosses each is lower.
    pub fn boss(&self, place: usize) -> Rect {
        let top = self.overlord().bottom() + GAP;
        let step = self.boss_step();
        Rect::from_min_size(pos2(self.right(), top + step * place as f32), vec2(COLUMN, step - 6.0))
    }

    const fn boss_step(&self) -> f32 {
        if self.bosses > 2 { 72.0 } else { 92.0 }
    }

    /// The top bar.
    pub fn top(&self) -> Rect {
        Rect::from_min_size(pos2(GAP, GAP), vec2(self.size.x - 2.0 * GAP, 66.0))
    }

    /// The panel of the hero at this index in the quest's list; four fit.
    pub fn hero(&self, place: usize) -> Rect {
        Rect::from_min_size(pos2(GAP, 86.0 + 248.0 * place as f32), vec2(COLUMN, 240.0))
    }

    /// The rest of the left column below this number of heroes; `None` if it is lower than 200 units.
    pub fn below_heroes(&self, heroes: usize) -> Option<Rect> {
        let top = self.hero(heroes).top();
        let rect = Rect::from_min_max(pos2(GAP, top), pos2(GAP + COLUMN, self.size.y - GAP));
        (rect.height() >= 200.0).then_some(rect)
    }

    /// The Overlord's panel.
    pub fn overlord(&self) -> Rect {
        Rect::from_min_size(pos2(self.right(), BELOW_TOP), vec2(COLUMN, 486.0))
    }

    /// The log, below the Overlord and the bosses.
    pub fn log(&self) -> Rect {
        let top = 576.0 + self.boss_step() * f32::from(self.bosses);
        Rect::from_min_max(pos2(self.right(), top), pos2(self.right() + COLUMN, self.size.y - GAP))
    }

    /// The board.
    pub fn board(&self) -> Rect {
        let side = GAP + if self.is_compact() { RAIL } else { COLUMN };
        self.own(Rect::from_min_max(
            pos2(side + 9.0, 84.0),
            pos2(self.size.x - side - 3.0, self.size.y - self.bar() - 20.0),
        ))
    }

    /// The action bar below the board.
    pub fn actions(&self) -> Rect {
        let side = GAP + if self.is_compact() { RAIL } else { COLUMN };
        Rect::from_min_max(
            pos2(side + 12.0, self.size.y - GAP - self.bar()),
            pos2(self.size.x - side - 6.0, self.size.y - GAP),
        )
    }

    /// The height of the action bar.
    fn bar(&self) -> f32 {
        if self.is_narrow() { 72.0 } else { 96.0 }
    }

    /// The badge at this index of a rail, from the top, out of `of` badges, above `feet` buttons.
    pub fn badge(&self, edge: Edge, place: usize, of: usize, feet: usize) -> Rect {
        let room = self.size.y - GAP - BELOW_TOP - (BADGE.1 + APART) * feet as f32;
        let step = (room / of.max(1) as f32).min(BADGE.0 + APART);
        Rect::from_min_size(pos2(self.rail(edge), BELOW_TOP + step * place as f32), vec2(RAIL, step - APART))
    }

    /// The button at this index, from the bottom, at the foot of a rail.
    pub fn foot(&self, edge: Edge, place: usize) -> Rect {
        let top = self.size.y - GAP - BADGE.1 - (BADGE.1 + APART) * place as f32;
        Rect::from_min_size(pos2(self.rail(edge), top), vec2(RAIL, BADGE.1))
    }

    /// The panel of this height that a badge opens; [`settle`] it in [`Self::room_beside`].
    pub fn beside(&self, edge: Edge, badge: Rect, height: f32) -> Rect {
        let x = match edge {
            Edge::Left => badge.right() + GAP,
            Edge::Right => badge.left() - GAP - COLUMN,
        };
        Rect::from_min_size(pos2(x, badge.center().y - height / 2.0), vec2(COLUMN, height))
    }

    /// The room beside a rail, in which panels open.
    pub fn room_beside(&self, edge: Edge) -> Rect {
        let x = match edge {
            Edge::Left => self.rail(edge) + RAIL + GAP,
            Edge::Right => self.rail(edge) - GAP - COLUMN,
        };
        Rect::from_min_max(pos2(x, BELOW_TOP), pos2(x + COLUMN, self.size.y - GAP))
    }

    /// A window of this size in the middle of the screen, moved down a little because of the top bar.
    pub fn window(&self, width: f32, height: f32) -> Rect {
        let middle = pos2(self.size.x / 2.0, 12.0 + self.size.y / 2.0);
        Rect::from_center_size(middle, vec2(width, height))
    }

    /// A dialog of this size at the lower edge of the board, above the Overlord's hand, which leaves the rest of the board visible.
    pub fn dialog(&self, width: f32, height: f32) -> Rect {
        let board = self.board();
        Rect::from_min_size(
            pos2(board.center().x - width / 2.0, self.board_foot() - height),
            vec2(width, height),
        )
    }

    /// The room on the board for something that leaves the line at its foot free, and the Overlord's hand.
    pub fn room_on_board(&self) -> Rect {
        let board = self.board();
        Rect::from_min_max(board.min + vec2(6.0, 6.0), pos2(board.right() - 6.0, self.board_foot()))
    }

    /// The window below the top bar, above the Overlord's hand.
    pub fn room_below_top(&self) -> Rect {
        let all = self.bounds();
        let foot = self.hand.map_or(all.bottom(), |hand| all.bottom().min(hand));
        Rect::from_min_max(all.min + vec2(GAP, BELOW_TOP - 4.0), pos2(all.right() - GAP, foot - GAP))
    }

    /// Where the board ends for what lies on it: above the line at its foot, and above the Overlord's hand.
    fn board_foot(&self) -> f32 {
        let foot = self.board().bottom() - 44.0;
        self.hand.map_or(foot, |hand| foot.min(hand - GAP))
    }

    /// The room for something that lies over the board: below the top bar if it fits there, else the whole window; above the
    /// Overlord's hand in any case.
    pub fn room_for(&self, rect: Rect) -> Rect {
        let mut all = self.bounds();
        if let Some(hand) = self.hand {
            *all.bottom_mut() = hand;
        }
        let below = Rect::from_min_max(pos2(all.left(), all.top() + BELOW_TOP - 4.0), all.max);
        if below.contains_rect(rect) {
            rect
        } else if rect.height() <= below.height() - GAP {
            below.shrink2(vec2(GAP, 0.0))
        } else {
            all.shrink(GAP)
        }
    }

    /// The whole window.
    pub fn bounds(&self) -> Rect {
        self.own(Rect::from_min_size(Pos2::ZERO, self.size))
    }

    /// Converts a position from points to layout units.
    pub fn units(&self, at: Pos2) -> Pos2 {
        ((at.to_vec2() - self.origin) / self.scale).to_pos2()
    }

    /// Converts a position from layout units to points.
    pub fn points(&self, at: Pos2) -> Pos2 {
        (at.to_vec2() * self.scale + self.origin).to_pos2()
    }

    /// Converts a rectangle of the play screen to the units of what is being drawn scaled down.
    fn own(&self, frame: Rect) -> Rect {
        if self.scale == self.whole && self.origin == Vec2::ZERO {
            return frame;
        }
        let at = |at: Pos2| self.units((at.to_vec2() * self.whole).to_pos2());
        Rect::from_min_max(at(frame.min), at(frame.max))
    }

    const fn rail(&self, edge: Edge) -> f32 {
        match edge {
            Edge::Left => GAP,
            Edge::Right => self.size.x - GAP - RAIL,
        }
    }

    fn right(&self) -> f32 {
        self.size.x - GAP - COLUMN
    }
}

/// Places a rectangle in a room: as near as possible to where it is, and scaled down only if it does not fit.
pub fn settle(rect: Rect, room: Rect) -> Rect {
    if room.contains_rect(rect) {
        return rect;
    }
    let by = (room.width() / rect.width()).min(room.height() / rect.height()).min(1.0);
    let size = rect.size() * by;
    let near = |middle: f32, length: f32, from: f32, to: f32| (middle - length / 2.0).min(to - length).max(from);
    let x = near(rect.center().x, size.x, room.left(), room.right());
    let y = near(rect.center().y, size.y, room.top(), room.bottom());
    Rect::from_min_size(pos2(x, y), size)
}

/// Places a rectangle in a room so that it keeps clear of what must be seen: as near as possible to where it is wanted. If there is no
/// such place, it lies at the foot of the room.
pub fn clear_of(wanted: Rect, room: Rect, seen: Rect) -> Rect {
    let (size, seen) = (wanted.size(), seen.expand(GAP));
    let at = |x: f32, y: f32| settle(Rect::from_min_size(pos2(x, y), size), room);
    let Pos2 { x, y } = wanted.min;
    let places = [
        at(x, y),
        at(x, seen.top() - size.y),
        at(x, seen.bottom()),
        at(seen.left() - size.x, y),
        at(seen.right(), y),
    ];
    let clear = places.into_iter().filter(|place| !place.intersect(seen).is_positive());
    let near = |place: &Rect| (place.min - wanted.min).length_sq();
    let nearest = clear.min_by(|a, b| near(a).total_cmp(&near(b)));
    nearest.unwrap_or_else(|| at(x, room.bottom()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_keeps_clear_of_what_it_asks_about() {
        let room = Rect::from_min_max(pos2(100.0, 80.0), pos2(1300.0, 900.0));
        let mut clear = 0;
        for size in [vec2(620.0, 190.0), vec2(760.0, 260.0), vec2(312.0, 420.0)] {
            let wanted = Rect::from_min_size(pos2(700.0 - size.x / 2.0, 900.0 - size.y), size);
            for (column, row, cells) in (0..20).flat_map(|x| (0..14).flat_map(move |y| [(x, y, 60.0), (x, y, 200.0)])) {
                let corner = pos2(100.0 + 60.0 * column as f32, 80.0 + 60.0 * row as f32);
                let seen = Rect::from_min_size(corner, vec2(cells, cells));
                let placed = clear_of(wanted, room, seen);
                assert!(room.contains_rect(placed) && placed.size() == size, "{placed:?}");
                let covers = placed.intersect(seen).is_positive();
                assert!(!covers, "{seen:?} under {placed:?}");
                clear += usize::from(placed == wanted);
            }
        }
        assert!(clear > 800, "it stays where it is wanted if it can: {clear}");
        // No room anywhere: it lies at the foot, where the camera makes room.
        let all = room.shrink(40.0);
        let wanted = Rect::from_min_size(pos2(300.0, 300.0), vec2(600.0, 300.0));
        assert_eq!(clear_of(wanted, room, all).min, pos2(300.0, 600.0));
    }

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
                layout.log(),
            ];
            for (i, a) in frames.iter().enumerate() {
                for b in &frames[i + 1..] {
                    let both = a.intersect(*b);
                    assert!(both.width() <= 0.0 || both.height() <= 0.0, "{a:?} and {b:?} at {window:?}");
                }
            }
        }
    }

    #[test]
    fn with_large_letters_rails_frame_a_board_that_keeps_the_greater_part() {
        for scale in [1.1, 1.25, 1.5, 2.0] {
            for bosses in 0..=4 {
                let layout = Layout::of(vec2(1280.0, 720.0), scale * 2.0 / 3.0).with_bosses(bosses);
                assert!(layout.is_compact());
                let mut frames = vec![layout.top(), layout.board(), layout.actions()];
                frames.extend((0..4).map(|place| layout.badge(Edge::Left, place, 4, 1)));
                frames.extend((0..=bosses).map(|place| layout.badge(Edge::Right, place, bosses + 1, 2)));
                frames.extend([layout.foot(Edge::Left, 0), layout.foot(Edge::Right, 0), layout.foot(Edge::Right, 1)]);
                for (i, a) in frames.iter().enumerate() {
                    assert!(layout.bounds().contains_rect(*a) && a.height() > 40.0, "{a:?} at {scale}");
                    for b in &frames[i + 1..] {
                        assert!(!a.intersect(*b).is_positive(), "{a:?} and {b:?} at {scale}");
                    }
                }
                assert!(layout.board().area() > layout.bounds().area() / 2.0, "at {scale}");
            }
        }
    }

    #[test]
    fn what_is_asked_lies_above_the_hand() {
        for (window, scale) in [
            (vec2(1920.0, 1080.0), 1.0),
            (vec2(1280.0, 720.0), 2.0 / 3.0),
            (vec2(1280.0, 720.0), 4.0 / 3.0),
        ] {
            let mut layout = Layout::of(window, scale);
            let hand = layout.size.y - 306.0 * (layout.size.x / 1920.0);
            layout.hand = Some(hand);
            for (width, height) in [(620.0, 204.0), (820.0, 372.0), (900.0, 560.0)] {
                let rect = layout.dialog(width, height);
                let shown = settle(rect, layout.room_for(rect));
                assert!(shown.bottom() <= hand + 0.01 && shown.top() >= 0.0, "{shown:?} at {window:?}");
                assert!(layout.bounds().expand(0.01).contains_rect(shown), "{shown:?} at {window:?}");
            }
        }
    }

    #[test]
    fn what_fits_stays_and_what_does_not_is_moved_or_made_smaller() {
        let room = Rect::from_min_max(pos2(0.0, 80.0), pos2(960.0, 540.0));
        let case = |x: f32, y: f32, wide: f32, high: f32| settle(Rect::from_min_size(pos2(x, y), vec2(wide, high)), room);
        assert_eq!(
            case(20.0, 100.0, 300.0, 200.0),
            Rect::from_min_size(pos2(20.0, 100.0), vec2(300.0, 200.0))
        );
        assert_eq!(
            case(-20.0, 500.0, 300.0, 200.0),
            Rect::from_min_size(pos2(0.0, 340.0), vec2(300.0, 200.0))
        );
        let small = case(-240.0, -200.0, 1440.0, 920.0);
        assert!((small.height() - 460.0).abs() < 0.01 && (small.width() - 720.0).abs() < 0.01 && room.contains_rect(small.shrink(0.01)));
    }

    #[test]
    fn what_is_painted_smaller_finds_its_place_and_the_frames_keep_theirs() {
        let layout = Layout::of(vec2(1280.0, 720.0), 4.0 / 3.0);
        let made = layout.window(1440.0, 912.0);
        let room = layout.room_for(made);
        let (inner, placed) = (layout.moved(made, settle(made, room)), settle(made, room));
        let points = |layout: &Layout, at| layout.points(at);
        assert!((points(&inner, made.min) - points(&layout, placed.min)).length() < 0.01);
        assert!((points(&inner, made.max) - points(&layout, placed.max)).length() < 0.01);
        assert!((points(&inner, inner.board().max) - points(&layout, layout.board().max)).length() < 0.01);
    }
}
