//! The layout of the play screen in **layout units**: pixels of a 1920×1080 design.
//!
//! **The board is the screen.** A slim bar lies above it (what is asked, and the signs of what can be opened), one below it (what can
//! be done), and a **rail** on each side: the Heroes' (portrait, wounds, whose turn it is, what is ready) and the Overlord's (the clock,
//! his Commands, his bosses). All else (a hero's sheet, the goals, the Overlord's panel, a boss, the log) opens from its badge over the
//! edge of the board, one panel on each side, at a height where it covers no model that is asked about; where there is none, the board
//! makes room ([`crate::panels::rails`]). At 100 % more than three quarters of the window remain for the board, at 200 % more
//! than 55 %.
//!
//! What is **pinned** ([`Pins`], kept in the settings) is docked: it stands beside the board, which ends there. A side with anything
//! docked is as wide as a panel, a **column**: from top to bottom the clock, the badges of heroes or bosses that are not docked, in a
//! row, what is docked, and the buttons at the foot. It is the same panel, drawn by the same function into another place; one press
//! pins or unpins all of a side. A panel for which there is no room is not docked, but stays pinned: where two columns would leave the
//! board less than half of the window's width nothing is docked, and the goals and the log need [`LEAST`] units of height.
//!
//! Anything over the board that is larger than the window is scaled down ([`settle`]).

use crate::{interaction::side_panels::Edge, settings::Pins};
use bevy_egui::egui::{Pos2, Rect, Vec2, pos2, vec2};

/// The layout of one window: the sides are as wide as a rail or a column, the board takes the rest.
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
    /// The panels that are docked.
    pub docks: Pins,
    /// The number of heroes, and of bosses, 0 to 4.
    heroes: u8,
    bosses: u8,
    /// The number of cards of the Overlord's hand that lie open beside the board, because he hides them from nobody.
    open_cards: u8,
}

/// The width of a panel, and so of a column.
const COLUMN: f32 = 346.0;
/// The width of a rail where everything is twice as large as in the design, and in the design: three spaces of a wound track that can
/// be read.
const RAIL: [f32; 2] = [76.0, 86.0];
const GAP: f32 = 6.0;
/// The height of the top bar.
const TOP: f32 = 46.0;
/// The top of what lies below the top bar, gap included.
pub const BELOW_TOP: f32 = TOP + 2.0 * GAP;
/// The height of the clock.
const CLOCK: f32 = 46.0;
/// The greatest height of a badge in a rail, its height in the row of a column (both where the window is as high as the design), and the
/// height of a button at the foot of a side.
const BADGE: (f32, f32, f32) = (172.0, 130.0, 40.0);
/// The size of a card of the Overlord's beside the board.
pub const SMALL_CARD: Vec2 = vec2(84.0, 108.0);
/// The least height of a badge above open cards, and how much is seen of a card that another one lies on.
const LEAST_BADGE: f32 = 44.0;
const FAN: f32 = 34.0;
/// The greatest number of buttons at the foot of the left and of the right rail.
const FEET: [usize; 2] = [2, 3];
/// The height for which the panels of a hero and of the Overlord are designed.
const PANELS: (f32, f32) = (232.0, 442.0);
/// The least height of the goals and of the log that are docked.
pub const LEAST: f32 = 200.0;

impl Layout {
    /// The layout of a window of this size in points, at this scale in points per design unit, with nothing docked.
    pub fn of(window: Vec2, scale: f32) -> Self {
        Self {
            scale,
            size: window / scale,
            origin: Vec2::ZERO,
            whole: scale,
            hand: None,
            docks: Pins::default(),
            heroes: 4,
            bosses: 0,
            open_cards: 0,
        }
    }

    /// Returns the layout of a game with this number of heroes and of bosses, at most 4, in which as much of what is pinned is
    /// docked as there is room for.
    pub fn with(mut self, heroes: usize, bosses: usize, pins: Pins) -> Self {
        (self.heroes, self.bosses) = (heroes.min(4) as u8, bosses.min(4) as u8);
        if self.can_dock() {
            self.docks = Pins {
                goals: false,
                log: false,
                ..pins
            };
            self.docks.goals = pins.goals && self.goals().height() >= LEAST;
            self.docks.log = pins.log && self.log().height() >= LEAST;
        }
        self
    }

    /// Returns the layout with room for so many cards of the Overlord's hand that lie open beside the board.
    pub fn with_open_cards(mut self, cards: usize) -> Self {
        self.open_cards = cards.min(20) as u8;
        self
    }

    /// Whether columns leave the board at least half of the window's width.
    pub fn can_dock(&self) -> bool {
        self.size.x >= 4.0 * COLUMN
    }

    /// Whether anything is docked on a side, so that it is a column.
    pub const fn is_column(&self, edge: Edge) -> bool {
        match edge {
            Edge::Left => self.docks.heroes || self.docks.goals,
            Edge::Right => self.docks.overlord || self.docks.log,
        }
    }

    /// Returns the layout moved and scaled so that what is drawn in `from` appears in `to`, which has the same proportions.
    pub fn moved(mut self, from: Rect, to: Rect) -> Self {
        let corner = self.points(to.min);
        self.scale *= to.width() / from.width();
        self.origin = corner.to_vec2() - from.min.to_vec2() * self.scale;
        self
    }

    /// Whether the action bar has no room for text beside its icons.
    pub fn is_narrow(&self) -> bool {
        self.size.x - self.width(Edge::Left) - self.width(Edge::Right) - 4.0 * GAP < 1120.0
    }

    /// The top bar.
    pub fn top(&self) -> Rect {
        Rect::from_min_size(pos2(GAP, GAP), vec2(self.size.x - 2.0 * GAP, TOP))
    }

    /// The board.
    pub fn board(&self) -> Rect {
        let left = 2.0 * GAP + self.width(Edge::Left);
        let right = self.size.x - 2.0 * GAP - self.width(Edge::Right);
        let foot = self.size.y - 2.0 * GAP - self.bar();
        self.own(Rect::from_min_max(pos2(left, BELOW_TOP), pos2(right, foot)))
    }

    /// The action bar below the board.
    pub fn actions(&self) -> Rect {
        let left = 2.0 * GAP + self.width(Edge::Left);
        let right = self.size.x - 2.0 * GAP - self.width(Edge::Right);
        let foot = self.size.y - GAP;
        Rect::from_min_max(pos2(left, foot - self.bar()), pos2(right, foot))
    }

    /// The height of the action bar.
    fn bar(&self) -> f32 {
        if self.is_narrow() { 58.0 } else { 66.0 }
    }

    /// The width of a side.
    fn width(&self, edge: Edge) -> f32 {
        if self.is_column(edge) { COLUMN } else { self.rail() }
    }

    /// The width of a rail.
    fn rail(&self) -> f32 {
        let share = (self.size.y / 540.0 - 1.0).clamp(0.0, 1.0);
        RAIL[0] + (RAIL[1] - RAIL[0]) * share
    }

    /// A side of the window, below the top bar, so wide.
    fn side(&self, edge: Edge, width: f32) -> Rect {
        let x = match edge {
            Edge::Left => GAP,
            Edge::Right => self.size.x - GAP - width,
        };
        Rect::from_min_max(pos2(x, BELOW_TOP), pos2(x + width, self.size.y - GAP))
    }

    /// The part of a side between the clock at its top, if it has one, and the buttons at its foot, which lie side by side in a column.
    fn between(&self, edge: Edge, is_column: bool) -> Rect {
        let (width, feet) = if is_column {
            (COLUMN, 1)
        } else {
            (self.rail(), FEET[edge as usize])
        };
        let mut rect = self.side(edge, width);
        if edge == Edge::Right {
            *rect.top_mut() += CLOCK + GAP;
        }
        *rect.bottom_mut() -= (BADGE.2 + GAP) * feet as f32;
        rect
    }

    /// The clock, at the top of the Overlord's side.
    pub fn clock(&self) -> Rect {
        let side = self.side(Edge::Right, self.width(Edge::Right));
        Rect::from_min_size(side.min, vec2(side.width(), CLOCK))
    }

    /// The badge at this index of a side out of `of` badges: below one another in a rail, side by side in a column.
    pub fn badge(&self, edge: Edge, place: usize, of: usize) -> Rect {
        let is_column = self.is_column(edge);
        let room = self.between(edge, is_column);
        let of = of.max(1) as f32;
        if is_column {
            let step = ((room.width() + GAP) / of).min(self.rail() + 3.0 * GAP);
            return Rect::from_min_size(room.min + vec2(step * place as f32, 0.0), vec2(step - GAP, self.high(BADGE.1)));
        }
        let high = match edge {
            Edge::Left => room.height(),
            Edge::Right => room.height() - self.fan(room.height(), of),
        };
        let step = ((high + GAP) / of).min(self.high(BADGE.0) + GAP);
        Rect::from_min_size(room.min + vec2(0.0, step * place as f32), vec2(self.rail(), step - GAP))
    }

    /// How much of this height of his rail the Overlord's open cards take at least, above which so many badges lie.
    fn fan(&self, high: f32, badges: f32) -> f32 {
        if self.open_cards == 0 {
            return 0.0;
        }
        let wanted = SMALL_CARD.y + FAN * f32::from(self.open_cards - 1) + GAP;
        wanted.min(high - (LEAST_BADGE + GAP) * badges).max(0.0)
    }

    /// Where the Overlord's open cards lie: below or beside so many badges.
    pub fn open_hand(&self, badges: usize) -> Rect {
        let room = self.between(Edge::Right, self.is_column(Edge::Right));
        let last = self.badge(Edge::Right, badges.saturating_sub(1), badges);
        if self.is_column(Edge::Right) {
            Rect::from_min_max(pos2(last.right() + GAP, last.top()), pos2(room.right(), last.bottom()))
        } else {
            Rect::from_min_max(pos2(room.left(), last.bottom() + GAP), room.max)
        }
    }

    /// The height of a badge of this height in the design: it grows with the window, as does what must be read.
    fn high(&self, badge: f32) -> f32 {
        badge * (self.size.y / 1080.0).max(1.0)
    }

    /// The least size of what must be read to play.
    pub fn least_read(&self) -> f32 {
        self.size.y / 45.0
    }

    /// The button at this index, out of `of`, at the foot of a side: from the bottom up in a rail, side by side in a column.
    pub fn foot(&self, edge: Edge, place: usize, of: usize) -> Rect {
        let side = self.side(edge, self.width(edge));
        if self.is_column(edge) {
            let step = (side.width() + GAP) / of.max(1) as f32;
            let corner = side.left_bottom() + vec2(step * place as f32, -BADGE.2);
            return Rect::from_min_size(corner, vec2(step - GAP, BADGE.2));
        }
        let corner = side.left_bottom() - vec2(0.0, BADGE.2 + (BADGE.2 + GAP) * place as f32);
        Rect::from_min_size(corner, vec2(side.width(), BADGE.2))
    }

    /// The size for which the panel of a hero is designed.
    pub const fn hero_size() -> Vec2 {
        vec2(COLUMN, PANELS.0)
    }

    /// The size for which the Overlord's panel is designed.
    pub const fn overlord_size() -> Vec2 {
        vec2(COLUMN, PANELS.1)
    }

    /// The size for which the panel of a boss is designed. With more than two bosses each is lower.
    pub const fn boss_size(&self) -> Vec2 {
        vec2(COLUMN, if self.bosses > 2 { 66.0 } else { 86.0 })
    }

    /// The docked panel of the hero at this index in the quest's list.
    pub fn hero(&self, place: usize) -> Rect {
        let room = self.between(Edge::Left, true);
        let step = self.hero_step();
        Rect::from_min_size(room.min + vec2(0.0, step * place as f32), vec2(COLUMN, step - GAP))
    }

    fn hero_step(&self) -> f32 {
        let room = self.between(Edge::Left, true).height() + GAP;
        (room / f32::from(self.heroes.max(1))).min(PANELS.0 + GAP)
    }

    /// The docked goals, below the heroes' panels or badges.
    pub fn goals(&self) -> Rect {
        let mut rect = self.between(Edge::Left, true);
        *rect.top_mut() += if self.docks.heroes {
            self.hero_step() * f32::from(self.heroes)
        } else {
            self.high(BADGE.1) + GAP
        };
        rect
    }

    /// The docked panel of the Overlord.
    pub fn overlord(&self) -> Rect {
        let room = self.between(Edge::Right, true);
        Rect::from_min_size(room.min, vec2(COLUMN, PANELS.1 * self.his_share()))
    }

    /// The docked panel of the boss at this index, below the Overlord's panel.
    pub fn boss(&self, place: usize) -> Rect {
        let step = (self.boss_size().y + GAP) * self.his_share();
        let top = self.overlord().bottom() + GAP + step * place as f32;
        Rect::from_min_size(pos2(self.overlord().left(), top), vec2(COLUMN, step - GAP))
    }

    /// How much of their height the docked panels of the Overlord and of his bosses have, at most 1.
    fn his_share(&self) -> f32 {
        let whole = PANELS.1 + GAP + (self.boss_size().y + GAP) * f32::from(self.bosses);
        (self.between(Edge::Right, true).height() / whole).min(1.0)
    }

    /// The docked log, below the panels or badges of the Overlord and of his bosses.
    pub fn log(&self) -> Rect {
        let mut rect = self.between(Edge::Right, true);
        if self.docks.overlord {
            *rect.top_mut() = self.boss(usize::from(self.bosses)).top();
        } else {
            *rect.top_mut() += self.high(BADGE.1) + GAP;
        }
        rect
    }

    /// The panel of this height that a badge opens; it belongs into [`Self::room_beside`].
    pub fn beside(&self, edge: Edge, badge: Rect, height: f32) -> Rect {
        let room = self.room_beside(edge);
        Rect::from_min_size(pos2(room.left(), badge.center().y - height / 2.0), vec2(COLUMN, height))
    }

    /// The room on the board beside a side, in which panels open.
    pub fn room_beside(&self, edge: Edge) -> Rect {
        let board = self.board();
        let x = match edge {
            Edge::Left => board.left(),
            Edge::Right => board.right() - COLUMN,
        };
        Rect::from_min_max(pos2(x, board.top()), pos2(x + COLUMN, board.bottom()))
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

    fn fitting(window: Vec2, zoom: f32) -> Layout {
        Layout::of(window, (window.x / 1920.0).min(window.y / 1080.0) * zoom)
    }

    const WINDOWS: [Vec2; 7] = [
        vec2(1280.0, 720.0),
        vec2(1920.0, 1080.0),
        vec2(2560.0, 1440.0),
        vec2(960.0, 540.0),
        vec2(1024.0, 768.0),
        vec2(1600.0, 1200.0),
        vec2(2560.0, 1080.0),
    ];
    const ALL: Pins = Pins {
        heroes: true,
        goals: true,
        overlord: true,
        log: true,
    };

    /// All that lies side by side on the play screen.
    fn frames(layout: &Layout, heroes: usize, bosses: usize) -> Vec<Rect> {
        let docks = layout.docks;
        let mut all = vec![layout.top(), layout.board(), layout.actions(), layout.clock()];
        if docks.heroes {
            all.extend((0..heroes).map(|place| layout.hero(place)));
        } else {
            all.extend((0..heroes).map(|place| layout.badge(Edge::Left, place, heroes)));
        }
        if docks.overlord {
            all.push(layout.overlord());
            all.extend((0..bosses).map(|place| layout.boss(place)));
        } else {
            all.extend((0..=bosses).map(|place| layout.badge(Edge::Right, place, bosses + 1)));
        }
        all.extend(docks.goals.then(|| layout.goals()));
        all.extend(docks.log.then(|| layout.log()));
        all.extend((0..2).map(|place| layout.foot(Edge::Left, place, 2)));
        all.extend((0..3).map(|place| layout.foot(Edge::Right, place, 3)));
        all
    }

    /// All choices of what is pinned.
    fn choices() -> impl Iterator<Item = Pins> {
        (0..16_u8).map(|bits| Pins {
            heroes: bits & 1 > 0,
            goals: bits & 2 > 0,
            overlord: bits & 4 > 0,
            log: bits & 8 > 0,
        })
    }

    #[test]
    fn nothing_lies_over_anything_whatever_is_pinned() {
        let mut docked = 0;
        for (window, zoom) in WINDOWS
            .into_iter()
            .flat_map(|window| [0.8, 1.0, 1.25, 1.5, 2.0].map(|zoom| (window, zoom)))
        {
            for (heroes, bosses) in (1..=4).flat_map(|heroes| (0..=4).map(move |bosses| (heroes, bosses))) {
                for pins in choices() {
                    let layout = fitting(window, zoom).with(heroes, bosses, pins);
                    let all = frames(&layout, heroes, bosses);
                    docked += usize::from(layout.docks == pins && pins != Pins::default());
                    for (i, a) in all.iter().enumerate() {
                        let place = format!("{a:?} of {:?} in {window} at {zoom}", layout.docks);
                        assert!(layout.bounds().expand(0.1).contains_rect(*a) && a.height() > 38.0, "{place}");
                        let over = all[i + 1..].iter().find(|b| a.intersect(**b).shrink(0.05).is_positive());
                        assert_eq!(over, None, "{place}");
                    }
                }
            }
        }
        assert!(docked > 5000, "there is room for most: {docked}");
    }

    #[test]
    fn open_cards_lie_below_or_beside_the_badges_and_can_be_read_where_there_is_room() {
        for (window, zoom) in WINDOWS
            .into_iter()
            .flat_map(|window| [0.8, 1.0, 1.5, 2.0].map(|zoom| (window, zoom)))
        {
            for (bosses, cards) in (0..=4).flat_map(|bosses| [1, 3, 5].map(|cards| (bosses, cards))) {
                for pins in choices().filter(|pins| !pins.overlord) {
                    let layout = fitting(window, zoom).with(4, bosses, pins).with_open_cards(cards);
                    let hand = layout.open_hand(bosses + 1);
                    let place = format!("{hand:?} of {pins:?} in {window} at {zoom} with {bosses} bosses");
                    assert!(layout.bounds().expand(0.1).contains_rect(hand), "{place}");
                    let over = |other: &Rect| hand.intersect(*other).shrink(0.05).is_positive();
                    assert_eq!(frames(&layout, 4, bosses).into_iter().find(over), None, "{place}");
                    let least = SMALL_CARD.y + FAN * (cards as f32 - 1.0);
                    let is_high = layout.is_column(Edge::Right) || hand.height() >= least;
                    assert!(is_high || bosses > 1 || zoom > 1.0, "{place}");
                }
            }
        }
    }

    #[test]
    fn the_board_is_the_screen() {
        for (window, zoom) in WINDOWS
            .into_iter()
            .flat_map(|window| [0.8, 1.0, 1.25, 1.5, 2.0].map(|zoom| (window, zoom)))
        {
            let layout = fitting(window, zoom).with(4, 3, Pins::default());
            let share = layout.board().area() / layout.bounds().area();
            let least = if zoom <= 1.0 { 0.78 } else { 0.78 - 0.18 * (zoom - 1.0) };
            assert!(share >= least, "{window} at {zoom}: {share}");
        }
    }

    #[test]
    fn whoever_pins_everything_has_the_panels_beside_the_board() {
        let layout = fitting(vec2(1920.0, 1080.0), 1.0).with(4, 0, ALL);
        assert_eq!(
            layout.docks,
            Pins { goals: false, ..ALL },
            "four heroes leave no room for the goals"
        );
        assert!(layout.board().width() > 1190.0);
        assert_eq!(layout.overlord().size(), Layout::overlord_size());
        assert_eq!(layout.hero(3).size(), Layout::hero_size());
        assert_eq!(fitting(vec2(1920.0, 1080.0), 1.0).with(2, 0, ALL).docks, ALL);
        let large = fitting(vec2(1920.0, 1080.0), 1.5).with(2, 0, ALL);
        assert!(!large.can_dock() && large.docks == Pins::default(), "the board has more need of it");
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
        let layout = fitting(vec2(1280.0, 720.0), 2.0);
        let made = layout.window(1440.0, 912.0);
        let room = layout.room_for(made);
        let (inner, placed) = (layout.moved(made, settle(made, room)), settle(made, room));
        let points = |layout: &Layout, at| layout.points(at);
        assert!((points(&inner, made.min) - points(&layout, placed.min)).length() < 0.01);
        assert!((points(&inner, made.max) - points(&layout, placed.max)).length() < 0.01);
        assert!((points(&inner, inner.board().max) - points(&layout, layout.board().max)).length() < 0.01);
    }
}
