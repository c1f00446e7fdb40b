//! The camera over the board: it shows the revealed part of the map until somebody moves it.
//!
//! By itself it moves only to show what happens outside the view, and never while somebody points at the board: then it waits.
//!
//! The middle or right mouse button drags it, keys or a gamepad's right stick push it, and the wheel zooms (while the end of a walk
//! is being chosen the wheel turns the model instead, and `Ctrl` and the wheel or keys zoom). One key shows the active model,
//! another one everything, and it follows the cell cursor.

use bevy::{
    camera::{CameraOutputMode, ClearColorConfig, ScalingMode, Viewport},
    ecs::system::SystemParam,
    input::mouse::{AccumulatedMouseMotion, AccumulatedMouseScroll, MouseScrollUnit},
    prelude::*,
    window::PrimaryWindow,
};
use bevy_egui::{EguiContexts, egui};

use crate::{
    board::{
        BoardSystems, Detail,
        attention::{self, Pointer, Sample},
        easing::in_out,
        is_covered, mist,
        reveal::{Revealed, RevealedSystems},
        tokens::Tokens,
    },
    input::{Action, Controls},
    interaction::{
        effect::Effect,
        preview::{AskedAbout, BoardArea, Pointing, Preview},
    },
    presented::{
        game::PresentedGame,
        overlord_part::OverlordPart,
        playback::{FactStarted, Playback},
        scenes::REVEAL,
    },
    state::{Menu, Screen},
};

use dungeon_rules::grid::{Base, Cell, CellSet};

/// The camera that shows the board.
#[derive(Component)]
pub struct BoardCamera;

/// How the board is seen; converts positions in the window to positions on the board and back.
#[derive(Resource, Debug, Default)]
pub struct BoardViewport {
    /// The part of the window in which the board is drawn, in physical pixels.
    area: Rect,
    /// Physical pixels of the window per egui point.
    points: f32,
    centre: Vec2,
    /// The size of a cell, in physical pixels.
    cell: f32,
    glide: Option<Glide>,
    /// Whether a person has moved the camera; if so, it no longer fits itself to the map.
    own: bool,
    /// Whether it shows a map that is being edited. It stays where it is then, whatever happens.
    is_edited: bool,
    /// The revealed cells that were taken into account, and which change of them that was.
    revealed: (u64, CellSet),
    /// The part of the board, in cells from the north-west corner of the map, where something happened out of view.
    due: Option<Rect>,
    pointer: Pointer,
    /// Centre and cell size before the Overlord opened his curtain.
    before: Option<(Vec2, f32)>,
    /// Seconds since the size of a cell last changed.
    rested: f32,
    /// Whether the active model is to be shown.
    asked: bool,
    /// Centre and cell size before the camera made room for a question, and while it does.
    aside: Option<[(Vec2, f32); 2]>,
    /// The same after that question, until the camera has returned.
    back: Option<[(Vec2, f32); 2]>,
}

#[derive(Debug, Copy, Clone)]
struct Glide {
    from: (Vec2, f32),
    to: (Vec2, f32),
    milliseconds: f32,
}

const SMALLEST: f32 = 18.0;
const LARGEST: f32 = 240.0;
/// How many cells at least lie along the shorter side of the board when the camera fits a room that is not tiny, and the part of
/// that side that a room takes at least. A small first room does not fill the window: it would shrink with every door.
const FITTED: (f32, f32) = (7.0, 0.55);
/// How many cells at least lie along the shorter side of the board when the camera fits a map that is being edited, so that there is
/// room to draw more rooms.
const DRAWN: f32 = 13.0;

impl BoardViewport {
    /// The position on the board under a physical pixel of the window; `None` outside the board's area.
    pub(super) fn place(&self, pixel: Vec2) -> Option<Vec2> {
        self.area.contains(pixel).then(|| self.under(pixel))
    }

    fn under(&self, pixel: Vec2) -> Vec2 {
        self.centre + (pixel - self.area.center()) * Vec2::new(1.0, -1.0) / self.cell.max(1.0)
    }

    /// The rectangle of a base in the window, in egui points; it may lie outside the board's area.
    pub fn seen(&self, base: Base) -> egui::Rect {
        self.seen_part(part_of(base))
    }

    /// The rectangle of a part of the board, in cells from the north-west corner of the map, as [`Self::seen`].
    pub fn seen_part(&self, part: Rect) -> egui::Rect {
        self.part_at(part, (self.centre, self.cell))
    }

    /// [`Self::seen_part`] once the camera rests: where something is to be laid that stays while the camera still moves.
    pub fn resting_part(&self, part: Rect) -> egui::Rect {
        self.part_at(part, self.pose())
    }

    fn part_at(&self, part: Rect, pose: (Vec2, f32)) -> egui::Rect {
        let pixels = self.pixels(part, pose);
        let points = self.points.max(0.01);
        let at = |pixel: Vec2| egui::pos2(pixel.x / points, pixel.y / points);
        egui::Rect::from_min_max(at(pixels.min), at(pixels.max))
    }

    /// The rectangle of a part of the board in the window, in physical pixels, with this centre and size of a cell.
    fn pixels(&self, part: Rect, (centre, cell): (Vec2, f32)) -> Rect {
        let at = |place: Vec2| self.area.center() + (place - centre * Vec2::new(1.0, -1.0)) * cell;
        Rect::from_corners(at(part.min), at(part.max))
    }

    /// Centre and cell size where the camera is, or will be when it stops.
    fn pose(&self) -> (Vec2, f32) {
        self.glide.map_or((self.centre, self.cell), |glide| glide.to)
    }

    /// The centre and cell size with which a part of the board lies beside all that covers it, with cells as large as possible,
    /// at most as large as now; `None` if it is not covered. The places of the coverings are in physical pixels.
    fn beside(&self, part: Rect, covers: &[Rect]) -> Option<(Vec2, f32)> {
        let (area, pose) = (self.area, self.pose());
        let seen = self.pixels(part, pose);
        if covers.iter().all(|cover| seen.intersect(*cover).is_empty()) && area.contains(seen.center()) {
            return None;
        }
        let mut rooms = vec![area];
        for cover in covers {
            rooms = rooms.into_iter().flat_map(|room| beside(room, *cover)).collect();
        }
        let to = |room: Rect| {
            let cell = (room.size() / part.size()).min_element().floor().min(pose.1).max(SMALLEST);
            let half = (part.size() * cell / 2.0).min(room.size() / 2.0);
            let at = seen.center().clamp(room.min + half, room.max - half);
            let middle = part.center() * Vec2::new(1.0, -1.0);
            (
                (middle - (at - area.center()) * Vec2::new(1.0, -1.0) / cell, cell),
                at.distance(seen.center()),
            )
        };
        let ways = rooms.into_iter().map(to);
        let best = ways.max_by(|((_, a), far), ((_, b), farther)| a.total_cmp(b).then(farther.total_cmp(far)));
        best.map(|(to, _)| to)
    }

    /// The board in this area of the window, in points, with the middle of a cell here and so large.
    #[cfg(test)]
    pub fn showing(area: egui::Rect, cell: Cell, at: egui::Pos2, size: f32) -> Self {
        let area = Rect::new(area.min.x, area.min.y, area.max.x, area.max.y);
        let aside = (area.center() - Vec2::new(at.x, at.y)) * Vec2::new(1.0, -1.0) / size;
        Self {
            area,
            points: 1.0,
            centre: crate::board::middle(cell) + aside,
            cell: size,
            ..Self::default()
        }
    }

    /// The board in this area of the window, in points, fitted to these cells.
    #[cfg(test)]
    pub fn fitted(area: egui::Rect, cells: impl Iterator<Item = Cell>) -> Self {
        let mut viewport = Self {
            area: Rect::new(area.min.x, area.min.y, area.max.x, area.max.y),
            points: 1.0,
            ..Self::default()
        };
        if let Some(to) = viewport.fit(cells) {
            viewport.go(to, 0.0);
        }
        viewport
    }

    /// The board as it lies once it has made room for what lies at these places, in points.
    #[cfg(test)]
    pub fn made_room(&self, part: Rect, places: &[egui::Rect]) -> Self {
        let cover = |place: &egui::Rect| Rect::new(place.min.x, place.min.y, place.max.x, place.max.y);
        let covers: Vec<Rect> = places.iter().map(cover).collect();
        let (centre, cell) = self.beside(part, &covers).unwrap_or(self.pose());
        Self {
            area: self.area,
            points: 1.0,
            centre,
            cell,
            ..Self::default()
        }
    }

    /// Keeps the camera where it is, however the map that is edited changes.
    pub fn keep(&mut self) {
        self.own |= self.is_ready();
    }

    /// Moves the camera along after the map has grown by this many columns in the west and rows in the north, so that the same
    /// cells stay in view.
    pub fn shift(&mut self, columns: i16, rows: i16) {
        self.glide = None;
        self.centre += Vec2::new(f32::from(columns), -f32::from(rows));
    }

    /// Whether the camera is moving, or has stopped within the last 0.4 seconds.
    pub(super) fn is_moving(&self) -> bool {
        self.glide.is_some() || self.rested < 0.4
    }

    fn is_ready(&self) -> bool {
        self.cell > 0.0 && self.area.width() >= 1.0 && self.area.height() >= 1.0
    }

    /// The centre and cell size that show all these cells with the walls around them; `None` without cells.
    fn fit(&self, cells: impl Iterator<Item = Cell>) -> Option<(Vec2, f32)> {
        let floor = around(cells)?;
        let side = self.area.size().min_element();
        let most = if self.is_edited {
            side / DRAWN
        } else {
            (side / FITTED.0).max(side * FITTED.1 / floor.size().max_element())
        };
        let cell = (self.area.size() / floor.inflate(1.0).size()).min_element();
        let cell = cell.min(most).floor().max(SMALLEST);
        Some((floor.center() * Vec2::new(1.0, -1.0), cell))
    }

    /// The greatest size of a cell to which somebody may zoom, in physical pixels.
    fn largest(&self) -> f32 {
        LARGEST.max(self.area.size().min_element() / 4.0)
    }

    /// Whether a part of the board lies in view where the camera is, or will be when it stops.
    fn shows(&self, part: Rect) -> bool {
        let seen = self.pixels(part, self.pose());
        let area = self.area.inflate(0.5);
        area.contains(seen.min) && area.contains(seen.max)
    }

    /// The centre and cell size that show a part of the board and the walls around it, moved as little as possible, and with smaller
    /// cells only if it does not fit.
    fn showing_too(&self, part: Rect) -> (Vec2, f32) {
        let part = part.inflate(1.0);
        let (centre, cell) = self.pose();
        let cell = (self.area.size() / part.size())
            .min_element()
            .floor()
            .clamp(SMALLEST, cell.max(SMALLEST));
        let room = (self.area.size() / cell / 2.0 - part.half_size()).max(Vec2::ZERO);
        let middle = part.center() * Vec2::new(1.0, -1.0);
        (centre.clamp(middle - room, middle + room), cell)
    }

    /// Moves the camera, at the pace of `milliseconds`, if something has happened out of view and nobody points.
    fn see_what_happens(&mut self, revealed: &CellSet, milliseconds: f32) {
        self.due = self.due.filter(|part| !self.shows(*part));
        // What is seen behind the curtain is nobody's business.
        if self.is_edited || self.pointer.points() || self.before.is_some() {
            return;
        }
        let pose = self.pose();
        if let Some([before, _]) = self.back.take().filter(|[_, to]| *to == pose) {
            self.go(before, milliseconds);
        }
        let Some(part) = self.due.take() else { return };
        if !self.own
            && let Some(whole) = self.fit(revealed.iter())
        {
            self.go(whole, milliseconds);
        }
        if !self.shows(part) {
            self.go(self.showing_too(part), milliseconds);
        }
    }

    /// Takes note that something happens in this part of the board.
    fn note(&mut self, part: Rect) {
        if !self.shows(part) {
            self.due = Some(part);
        }
    }

    fn go(&mut self, to: (Vec2, f32), milliseconds: f32) {
        if milliseconds <= 0.0 || self.cell <= 0.0 {
            (self.centre, self.cell) = to;
            self.glide = None;
        } else {
            let from = (self.centre, self.cell);
            self.glide = Some(Glide {
                from,
                to,
                milliseconds: 0.0,
            });
        }
    }

    fn zoom(&mut self, factor: f32, pixel: Vec2) {
        self.glide = None;
        self.own = true;
        let fixed = self.under(pixel);
        self.cell = (self.cell * factor).clamp(SMALLEST, self.largest());
        self.centre += fixed - self.under(pixel);
    }
}

/// The parts of a room beside something that covers it: above, below, left and right of it; the room itself if it is not covered.
fn beside(room: Rect, cover: Rect) -> Vec<Rect> {
    if room.intersect(cover).is_empty() {
        return vec![room];
    }
    let parts = [
        (room.min, Vec2::new(room.max.x, cover.min.y)),
        (Vec2::new(room.min.x, cover.max.y), room.max),
        (room.min, Vec2::new(cover.min.x, room.max.y)),
        (Vec2::new(cover.max.x, room.min.y), room.max),
    ];
    let parts = parts.into_iter().filter(|(min, max)| min.x < max.x && min.y < max.y);
    parts.map(|(min, max)| Rect::from_corners(min, max)).collect()
}

/// Spawns the camera of the board; the interface has its own.
fn look(mut commands: Commands, cameras: Query<(), With<BoardCamera>>) {
    if !cameras.is_empty() {
        return;
    }
    let [r, g, b] = mist::VOID.map(|part| part / 255.0);
    commands.spawn((
        BoardCamera,
        Camera2d,
        Camera {
            order: -1,
            clear_color: ClearColorConfig::Custom(Color::srgb(r, g, b)),
            // The interface's camera draws into the same picture and presents it in the window, so this one need not.
            output_mode: CameraOutputMode::Skip,
            ..default()
        },
        Projection::Orthographic(OrthographicProjection::default_2d()),
        Msaa::Off,
    ));
}

/// Follows the board's area of the window and the revealed part of the map.
fn follow(
    mut viewport: ResMut<BoardViewport>,
    area: Res<BoardArea>,
    mut contexts: EguiContexts,
    windows: Query<&Window, With<PrimaryWindow>>,
    (revealed, playback, time, screen): (Res<Revealed>, Res<Playback>, Res<Time>, Res<State<Screen>>),
) {
    let (Ok(window), Ok(context)) = (windows.single(), contexts.ctx_mut()) else {
        return;
    };
    let points = context.pixels_per_point();
    let whole = Rect::from_corners(Vec2::ZERO, window.physical_size().as_vec2());
    let corner = |at: egui::Pos2| (Vec2::new(at.x, at.y) * points).round();
    let area = Rect::from_corners(corner(area.0.min), corner(area.0.max)).intersect(whole);
    let moved = viewport.area != area;
    let viewport = &mut *viewport;
    viewport.points = points;
    viewport.area = area;
    viewport.is_edited = *screen.get() == Screen::Editor;
    if area.width() < 1.0 || area.height() < 1.0 {
        return;
    }
    let first = viewport.cell <= 0.0;
    if (first || (moved && !viewport.own))
        && let Some(to) = viewport.fit(revealed.cells.iter())
    {
        viewport.go(to, 0.0);
        viewport.due = None;
        viewport.revealed = (revealed.change, revealed.cells.clone());
    }
    if let Some(mut glide) = viewport.glide {
        glide.milliseconds += time.delta_secs() * 1000.0;
        let t = if playback.still {
            1.0
        } else {
            (glide.milliseconds / REVEAL).min(1.0)
        };
        let t = in_out(t);
        viewport.centre = glide.from.0.lerp(glide.to.0, t);
        viewport.cell = glide.from.1 + (glide.to.1 - glide.from.1) * t;
        viewport.glide = (t < 1.0).then_some(glide);
    }
}

/// Notes where something happens out of view, and moves the camera there once nobody points.
fn heed(
    mut viewport: ResMut<BoardViewport>,
    (revealed, playback, time): (Res<Revealed>, Res<Playback>, Res<Time>),
    mut facts: MessageReader<FactStarted>,
    (aim, buttons): (Res<Pointing>, Res<ButtonInput<MouseButton>>),
    windows: Query<&Window, With<PrimaryWindow>>,
    mut showed: Local<(bool, u64)>,
) {
    let viewport = &mut *viewport;
    if !viewport.is_ready() {
        return;
    }
    let is_new = |cell: &Cell| !viewport.revealed.1.contains(*cell);
    let whole = (viewport.revealed.0 != revealed.change).then(|| around(revealed.cells.iter().filter(is_new)));
    if let Some(new) = whole {
        viewport.revealed = (revealed.change, revealed.cells.clone());
        new.into_iter().for_each(|part| viewport.note(part));
    }
    for FactStarted(fact, _) in facts.read() {
        let place = attention::place(fact).filter(|base| base.cells().any(|cell| revealed.cells.contains(cell)));
        place.into_iter().for_each(|base| viewport.note(part_of(base)));
    }
    let mouse = windows.single().ok().and_then(Window::physical_cursor_position);
    let mouse = mouse.filter(|_| aim.hover.is_some() && !aim.by_keys);
    let now = (!playback.is_idle(), playback.serial());
    let before = std::mem::replace(&mut *showed, now);
    viewport.pointer.follow(Sample {
        at: (mouse, aim.hover.filter(|_| aim.by_keys)),
        held: mouse.is_some() && buttons.get_pressed().next().is_some(),
        shows: now.0,
        begins: !before.0 && before.1 != now.1,
        seconds: time.delta_secs(),
    });
    viewport.see_what_happens(&revealed.cells, if playback.still { 0.0 } else { 1.0 });
}

/// The part of the board that a base covers.
fn part_of(base: Base) -> Rect {
    let corner = Vec2::new(f32::from(base.corner.x), f32::from(base.corner.y));
    Rect::from_corners(corner, corner + Vec2::new(f32::from(base.width), f32::from(base.height)))
}

/// The part of the board that holds all these cells; `None` without cells.
fn around(cells: impl Iterator<Item = Cell>) -> Option<Rect> {
    cells.map(|cell| part_of(Base::one(cell))).reduce(|one, other| one.union(other))
}

/// Forgets the view of another quest. The same quest laid again, as by a takeback, is seen as before.
fn renew(mut viewport: ResMut<BoardViewport>, game: Res<PresentedGame>, mut before: Local<String>) {
    let quest = &game.game().quest.id;
    if *before != *quest {
        *viewport = BoardViewport::default();
        before.clone_from(quest);
    }
}

/// Forgets the view when its screen is left.
fn leave(mut viewport: ResMut<BoardViewport>) {
    *viewport = BoardViewport::default();
}

/// Shows the whole map while the Overlord's curtain is open, and restores the view afterwards, so that nobody can tell where he
/// looked.
fn peek(mut viewport: ResMut<BoardViewport>, (aim, part): (Res<Pointing>, Res<OverlordPart>)) {
    let viewport = &mut *viewport;
    match (part.secrets(aim.view), viewport.before) {
        (Some(quest), None) if viewport.is_ready() => {
            viewport.before = Some(viewport.glide.take().map_or((viewport.centre, viewport.cell), |glide| glide.to));
            if let Some((centre, cell)) = viewport.fit(quest.plan.floor().iter()) {
                let cell = cell.min(viewport.cell);
                viewport.go((centre, cell), 0.0);
            }
        }
        (None, Some(before)) if viewport.is_ready() => {
            viewport.before = None;
            viewport.go(before, 0.0);
        }
        _ => {}
    }
}

/// Moves the board so that neither a question nor an open panel covers what is asked about, and back after the answer.
fn make_room(mut viewport: ResMut<BoardViewport>, asked: Res<AskedAbout>) {
    let viewport = &mut *viewport;
    if !asked.is_changed() || !viewport.is_ready() {
        return;
    }
    let pose = viewport.pose();
    // Whoever has moved the camera meanwhile keeps what they see.
    let aside = viewport.aside.take().filter(|[_, to]| *to == pose);
    match &asked.0 {
        Some((part, places)) => {
            let corner = |at: egui::Pos2| Vec2::new(at.x, at.y) * viewport.points;
            let cover = |place: &egui::Rect| Rect::from_corners(corner(place.min), corner(place.max));
            let covers: Vec<Rect> = places.iter().map(cover).collect();
            let to = viewport.beside(*part, &covers);
            let aside = aside.or(viewport.back.take().filter(|[_, to]| *to == pose));
            let before = aside.map_or(pose, |[before, _]| before);
            viewport.aside = to.map(|to| [before, to]).or(aside);
            if let Some(to) = to {
                viewport.go(to, 1.0);
            }
        }
        None => viewport.back = aside.or(viewport.back),
    }
}

fn centre(mut effects: MessageReader<Effect>, mut viewport: ResMut<BoardViewport>) {
    if effects.read().filter(|effect| matches!(effect, Effect::Centre)).count() > 0 {
        viewport.asked = true;
    }
}

/// The mouse, the keys and the gamepads that move the camera.
#[derive(SystemParam)]
struct Devices<'w> {
    controls: Res<'w, Controls>,
    buttons: Res<'w, ButtonInput<MouseButton>>,
    motion: Res<'w, AccumulatedMouseMotion>,
    scroll: Res<'w, AccumulatedMouseScroll>,
}

/// What there is to see: the revealed floor and the active model.
#[derive(SystemParam)]
struct Sights<'w, 's> {
    game: Res<'w, PresentedGame>,
    tokens: Res<'w, Tokens>,
    revealed: Res<'w, Revealed>,
    places: Query<'w, 's, &'static Transform>,
}

impl Sights<'_, '_> {
    /// Where the active model is drawn; `None` if there is none.
    fn active(&self) -> Option<Vec2> {
        let active = self.game.course().active?;
        let place = self.places.get(self.tokens.get(active.piece)?).ok()?;
        Some(place.translation.truncate())
    }
}

/// Moves the camera by mouse, keys and gamepad.
fn steer(
    mut viewport: ResMut<BoardViewport>,
    (devices, menu, time): (Devices, Res<Menu>, Res<Time>),
    windows: Query<&Window, With<PrimaryWindow>>,
    mut contexts: EguiContexts,
    (aim, preview, sights): (Res<Pointing>, Res<Preview>, Sights),
    mut cursor: Local<Option<Cell>>,
) {
    let Devices {
        controls,
        buttons,
        motion,
        scroll,
    } = devices;
    let (Ok(window), Ok(context)) = (windows.single(), contexts.ctx_mut()) else {
        return;
    };
    let viewport = &mut *viewport;
    if !viewport.is_ready() || menu.has_settings() {
        return;
    }
    let pixel = window.physical_cursor_position().filter(|pixel| viewport.area.contains(*pixel));
    let pixel = pixel.filter(|pixel| !is_covered(context, *pixel));
    if let Some(pixel) = pixel {
        if buttons.any_pressed([MouseButton::Middle, MouseButton::Right]) && motion.delta != Vec2::ZERO {
            viewport.glide = None;
            viewport.own = true;
            viewport.centre -= motion.delta * Vec2::new(1.0, -1.0) / viewport.cell;
        }
        if scroll.delta.y != 0.0 && (controls.control || !preview.turns) {
            let lines = match scroll.unit {
                MouseScrollUnit::Line => scroll.delta.y,
                MouseScrollUnit::Pixel => scroll.delta.y / 60.0,
            };
            viewport.zoom(1.15_f32.powf(lines.clamp(-4.0, 4.0)), pixel);
        }
    }
    if context.egui_wants_keyboard_input() {
        return;
    }
    let middle = pixel.unwrap_or(viewport.area.center());
    let zoom = i32::from(controls.pressed(Action::ZoomIn)) - i32::from(controls.pressed(Action::ZoomOut));
    if zoom != 0 {
        viewport.zoom(1.2_f32.powi(zoom), middle);
    }
    let push = controls.push();
    if push != Vec2::ZERO {
        viewport.glide = None;
        viewport.own = true;
        viewport.centre += push * 900.0 * time.delta_secs() / viewport.cell;
    }
    let asked = std::mem::take(&mut viewport.asked);
    let active = sights.active();
    if let Some(place) = active.filter(|_| asked || controls.pressed(Action::Centre)) {
        viewport.own = true;
        viewport.go((place, viewport.cell), 1.0);
    } else if controls.pressed(Action::Whole)
        && let Some((middle, cell)) = viewport.fit(sights.revealed.cells.iter())
    {
        // If everything is in view already, the camera moves close to the active model instead: a single button is enough to look
        // around.
        let near = active
            .filter(|_| !viewport.own)
            .map(|place| (place, (cell * 2.0).min(viewport.largest())));
        viewport.own = near.is_some();
        viewport.go(near.unwrap_or((middle, cell)), 1.0);
    }
    let now = aim.hover.filter(|_| aim.by_keys);
    if let Some(cell) = now.filter(|_| now != *cursor) {
        let at = Vec2::new(f32::from(cell.x) + 0.5, -f32::from(cell.y) - 0.5);
        let room = (viewport.area.size() / viewport.cell / 2.0 - Vec2::splat(1.0)).max(Vec2::ZERO);
        let kept = viewport.centre.clamp(at - room, at + room);
        if kept != viewport.centre {
            viewport.own = true;
            viewport.go((kept, viewport.cell), 1.0);
        }
    }
    *cursor = now;
    // The centre of the view stays on the board, so that the board cannot be lost.
    if viewport.aside.is_some() {
        return;
    }
    let floor = &sights.revealed.cells;
    let (width, height) = (f32::from(floor.width()), f32::from(floor.height()));
    viewport.centre = viewport.centre.clamp(Vec2::new(0.0, -height), Vec2::new(width, 0.0));
}

/// Puts the camera where the viewport says; changes nothing that is right already, so that change detection is not triggered.
fn put(
    mut viewport: ResMut<BoardViewport>,
    mut detail: ResMut<Detail>,
    mut cameras: Query<(&mut Camera, &mut Transform, &mut Projection), With<BoardCamera>>,
    time: Res<Time>,
) {
    let viewport = &mut *viewport;
    let Ok((mut camera, mut transform, mut projection)) = cameras.single_mut() else {
        return;
    };
    if !viewport.is_ready() {
        return;
    }
    let area = viewport.area;
    let (position, size) = (area.min.as_uvec2(), area.size().as_uvec2());
    let same = camera
        .viewport
        .as_ref()
        .is_some_and(|port| port.physical_position == position && port.physical_size == size);
    if !same {
        camera.viewport = Some(Viewport {
            physical_position: position,
            physical_size: size,
            ..default()
        });
    }
    // Corners of cells lie on corners of pixels, so that drawings of the right size stay sharp.
    let half = size.as_vec2() / 2.0;
    let origin = (half - viewport.centre * Vec2::new(1.0, -1.0) * viewport.cell).round();
    let centre = (half - origin) / viewport.cell * Vec2::new(1.0, -1.0);
    transform.set_if_neq(Transform::from_translation(centre.extend(0.0)));
    let height = size.y as f32 / viewport.cell;
    // A changed projection is worked out anew by the renderer.
    if let Projection::Orthographic(own) = projection.bypass_change_detection() {
        let changed = !matches!(own.scaling_mode, ScalingMode::FixedVertical { viewport_height } if viewport_height == height);
        if changed || !same {
            own.scaling_mode = ScalingMode::FixedVertical { viewport_height: height };
            projection.set_changed();
            viewport.rested = 0.0;
        }
    }
    viewport.rested += time.delta_secs();
    let wanted = Detail((viewport.cell.round() as u32).clamp(24, 256));
    // A short look behind the curtain is not worth drawing everything again in another size.
    let wait = viewport.before.is_some() && detail.0 > 0;
    if *detail != wanted && !wait && (detail.0 == 0 || (viewport.rested > 0.25 && viewport.glide.is_none())) {
        *detail = wanted;
    }
}

/// Shows everything that is revealed, without a glide.
#[cfg(test)]
pub(super) fn show_whole(mut viewport: ResMut<BoardViewport>, area: Res<BoardArea>, game: Res<PresentedGame>) {
    viewport.points = 1.0;
    viewport.area = Rect::from_corners(Vec2::new(area.0.min.x, area.0.min.y), Vec2::new(area.0.max.x, area.0.max.y));
    if let Some(to) = viewport.fit(game.board().revealed.iter()).filter(|_| !viewport.area.is_empty()) {
        viewport.go(to, 0.0);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardViewport>()
        .insert_resource(Detail(0))
        .add_systems(Update, renew.in_set(BoardSystems::Renew))
        .add_systems(OnExit(Screen::Play), leave)
        .add_systems(OnExit(Screen::Editor), leave)
        .add_systems(
            Update,
            (look, follow, heed, make_room, centre, steer, peek, put)
                .chain()
                .after(RevealedSystems)
                .in_set(BoardSystems::Frame),
        );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_makes_room_for_a_question_with_cells_as_large_as_can_be() {
        let area = Rect::new(100.0, 50.0, 1060.0, 610.0);
        let viewport = BoardViewport {
            area,
            points: 1.0,
            centre: Vec2::new(6.0, -4.0),
            cell: 60.0,
            ..BoardViewport::default()
        };
        let cover = Rect::new(300.0, 300.0, 860.0, 600.0);
        for (x, y) in (0..12).flat_map(|x| (0..8).map(move |y| (x as f32, y as f32))) {
            let part = Rect::new(x - 1.0, y - 1.0, x + 2.0, y + 2.0);
            let seen = viewport.pixels(part, (viewport.centre, viewport.cell));
            match viewport.beside(part, &[cover]) {
                None => assert!(seen.intersect(cover).is_empty(), "{part:?} is covered"),
                Some(to) => {
                    assert!(!seen.intersect(cover).is_empty() || !area.contains(seen.center()));
                    assert_eq!(to.1, 60.0, "there is room enough above it");
                    let seen = viewport.pixels(part, to);
                    assert!(seen.intersect(cover.inflate(-0.1)).is_empty(), "{part:?} at {seen:?}");
                    assert!(area.inflate(0.1).contains(seen.min) && area.inflate(0.1).contains(seen.max));
                }
            }
        }
        // What has no room beside it becomes smaller.
        let (_, cell) = viewport
            .beside(Rect::new(5.0, 3.0, 8.0, 6.0), &[Rect::new(100.0, 140.0, 1060.0, 610.0)])
            .expect("it is covered");
        assert_eq!(cell, 30.0);
    }

    /// A view of the cells A1 to H5 that somebody points at or not, and the mouse for the next frame.
    fn view(points: bool) -> (BoardViewport, CellSet, Sample) {
        let floor = CellSet::of(40, 40, (0..8).flat_map(|x| (0..5).map(move |y| Cell::new(x, y))));
        let area = egui::Rect::from_min_max(egui::pos2(100.0, 50.0), egui::pos2(1060.0, 610.0));
        let mut viewport = BoardViewport::fitted(area, floor.iter());
        let mouse = |x: f32| Sample {
            at: (Some(Vec2::new(x, 300.0)), None),
            ..Sample::default()
        };
        viewport.pointer.follow(mouse(if points { 200.0 } else { 300.0 }));
        assert_eq!(viewport.pointer.follow(mouse(300.0)), points);
        (viewport, floor, mouse(300.0))
    }

    #[test]
    fn the_camera_lies_still_for_what_happens_in_view() {
        let (mut viewport, floor, _) = view(false);
        let pose = viewport.pose();
        for cell in floor.iter() {
            viewport.note(part_of(Base::one(cell)));
            viewport.see_what_happens(&floor, 0.0);
            assert_eq!(viewport.pose(), pose, "{cell:?}");
        }
    }

    #[test]
    fn the_camera_moves_to_what_happens_out_of_view_once_nobody_points() {
        let room = |x: i16| CellSet::of(40, 40, (x..x + 4).flat_map(|x| (0..4).map(move |y| Cell::new(x, y))));
        for own in [false, true] {
            let (mut viewport, mut floor, mouse) = view(true);
            viewport.own = own;
            let pose = viewport.pose();
            let new = around(room(14).iter()).expect("there are cells");
            room(14).iter().for_each(|cell| _ = floor.insert(cell));
            viewport.note(new);
            viewport.see_what_happens(&floor, 0.0);
            assert_eq!(viewport.pose(), pose, "somebody points");
            viewport.pointer.follow(Sample { begins: true, ..mouse });
            viewport.see_what_happens(&floor, 0.0);
            assert!(viewport.shows(new));
            let all = around(floor.iter()).expect("there are cells");
            assert_eq!(viewport.shows(all), !own, "whoever has moved the camera keeps the size of cells");
            assert_eq!(viewport.pose().1 == pose.1, own);
            assert_eq!(viewport.due, None);
        }
    }

    #[test]
    fn the_camera_returns_after_a_question_unless_somebody_has_moved_it() {
        for moved in [false, true] {
            let (mut viewport, floor, mouse) = view(true);
            let (before, aside) = (viewport.pose(), (Vec2::new(9.0, -9.0), 30.0));
            viewport.go(aside, 0.0);
            viewport.back = Some([before, aside]);
            viewport.see_what_happens(&floor, 0.0);
            assert_eq!(viewport.pose(), aside, "somebody points");
            if moved {
                viewport.zoom(1.2, Vec2::new(200.0, 200.0));
            }
            let pose = viewport.pose();
            viewport.pointer.follow(Sample { begins: true, ..mouse });
            viewport.see_what_happens(&floor, 0.0);
            assert_eq!(viewport.pose(), if moved { pose } else { before });
        }
    }

    #[test]
    fn pixels_and_places_agree() {
        let mut viewport = BoardViewport {
            area: Rect::new(100.0, 50.0, 500.0, 350.0),
            points: 1.0,
            ..BoardViewport::default()
        };
        let floor = (0..6).map(|x| Cell::new(x, 0));
        let to = viewport.fit(floor).expect("there is floor");
        viewport.go(to, 0.0);
        let seen = viewport.seen(Base::one(Cell::new(3, 0)));
        let middle = seen.center();
        let place = viewport.place(Vec2::new(middle.x, middle.y)).expect("it is inside");
        assert_eq!(crate::board::cell_at(place), Cell::new(3, 0));
        let before = viewport.under(Vec2::new(200.0, 100.0));
        viewport.zoom(1.5, Vec2::new(200.0, 100.0));
        assert!(
            (viewport.under(Vec2::new(200.0, 100.0)) - before).length() < 0.001,
            "what is under the mouse stays there"
        );
    }
}
