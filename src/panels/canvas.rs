//! What panels and dialogs are drawn on: lengths in layout units, text, pictures, and places that can be clicked.

use crate::{
    art,
    board::BoardViewport,
    input::{self, Action, Controls},
    interaction::{focus::FocusArea, intent::Intent, preview::AskedAbout},
    panels::layout::{Layout, clear_of, settle},
    ui::{self, Brush, Type, palette, rule_links},
};
use bevy_egui::egui::{self, Align2, Color32, Pos2, Rect, Stroke, Vec2, pos2};
use dungeon_play::language::{FluentValue, Language};
use dungeon_rules::grid::{Base, Cell};
use dungeon_rules::{grid::Facing, table::Side};

/// The area to draw on, in layout units, with the language and the input state.
pub struct Canvas<'a> {
    /// The egui interface that draws and takes the clicks.
    pub ui: &'a mut egui::Ui,
    /// The layout of the window.
    pub layout: Layout,
    /// The language of the text.
    pub words: &'a Language,
    /// The input state, with the names of the keys.
    pub hands: &'a Controls,
    /// The duration of a quarter turn of a card, in seconds.
    pub turning: f32,
    /// The intents sent so far.
    pub out: Vec<Intent>,
    /// Whether anything can be clicked; false below an open window.
    pub live: bool,
    /// What keys and gamepads move over: the board, the windows, or all buttons.
    pub focus: FocusArea,
    /// Whether this draws a window over the board.
    pub window: bool,
    /// What the open question asks about, and what covers the board so far.
    pub asked: AskedAbout,
    /// How the board lies in the window.
    pub viewport: &'a BoardViewport,
}

/// Where a question or panel lies, for as long as it is open.
#[derive(Copy, Clone)]
struct Laid {
    /// The part of the board that it asks about.
    part: bevy::math::Rect,
    wanted: Vec2,
    layout: Layout,
    at: Rect,
    /// The egui pass in which it was last drawn.
    pass: u64,
}

impl Canvas<'_> {
    /// Converts a rectangle from layout units to egui points.
    pub fn rect(&self, rect: Rect) -> Rect {
        Rect::from_min_max(self.at(rect.min), self.at(rect.max))
    }

    /// Converts a position from layout units to egui points.
    pub fn at(&self, at: Pos2) -> Pos2 {
        self.layout.points(at)
    }

    /// Draws something designed for `rect` into `room`, which may be too small for it: then it is scaled down, and placed
    /// as near to `rect` as possible.
    pub fn within<R>(&mut self, rect: Rect, room: Rect, paint: impl FnOnce(&mut Self) -> R) -> R {
        let before = self.layout;
        self.layout = before.moved(rect, settle(rect, room));
        let scale = ui::put_scale(self.ui.ctx(), self.layout.scale);
        let painted = paint(self);
        ui::put_scale(self.ui.ctx(), scale);
        self.layout = before;
        painted
    }

    /// The place of a question that would best lie at `wanted`: where it does not cover what it asks about. It keeps that place while it
    /// is open, also if the board moves below it.
    pub fn asks_at(&mut self, wanted: Rect) -> Rect {
        let rooms = [self.layout.room_on_board(), self.layout.room_below_top()];
        let at = self.keeps_clear("question", wanted, &rooms);
        self.covers(settle(at, self.layout.room_for(at)));
        at
    }

    /// The place of what would best lie at `wanted`: in the first of the rooms that is large enough, where it does not cover what is
    /// asked about. It keeps that place as long as it is drawn by this name in each frame.
    pub fn keeps_clear(&self, name: &str, wanted: Rect, rooms: &[Rect]) -> Rect {
        let Some((part, _)) = self.asked.0 else { return wanted };
        let (id, pass) = (egui::Id::new(("asks at", name)), self.ui.ctx().cumulative_pass_nr());
        let before: Option<Laid> = self.ui.ctx().data(|data| data.get_temp(id));
        let same = |laid: &Laid| laid.part == part && laid.wanted == wanted.size() && laid.layout == self.layout && laid.pass + 2 >= pass;
        let at = before
            .filter(same)
            .map_or_else(|| self.place_for(wanted, rooms, part), |laid| laid.at);
        let laid = Laid {
            part,
            wanted: wanted.size(),
            layout: self.layout,
            at,
            pass,
        };
        self.ui.ctx().data_mut(|data| data.insert_temp(id, laid));
        at
    }

    /// Notes that this place covers the board: the camera keeps what is asked about clear of it.
    pub fn covers(&mut self, place: Rect) {
        let place = self.rect(place);
        if let Some((_, covers)) = &mut self.asked.0 {
            covers.push(place);
        }
    }

    fn place_for(&self, wanted: Rect, rooms: &[Rect], part: bevy::math::Rect) -> Rect {
        let fits = |room: &Rect| room.width() >= wanted.width() && room.height() >= wanted.height();
        let points = self.viewport.resting_part(part);
        let seen = Rect::from_min_max(self.layout.units(points.min), self.layout.units(points.max));
        rooms
            .iter()
            .find(|room| fits(room))
            .map_or(wanted, |room| clear_of(wanted, *room, seen))
    }

    /// The key cap of an action: the name of its key or button on the device in use; empty if it has none.
    pub fn cap(&self, action: Action) -> String {
        input::of(self.ui.ctx()).cap(action).to_owned()
    }

    /// Whether a gamepad was used last.
    pub fn by_pad(&self) -> bool {
        input::of(self.ui.ctx()).by_pad
    }

    /// The key cap that chooses the entry at this index of a list; empty if there is none.
    pub fn number(&self, place: usize) -> String {
        Action::NUMBERS.get(place).map_or_else(String::new, |action| self.cap(*action))
    }

    /// Returns the text of a message key.
    pub fn say(&self, key: &str) -> String {
        self.words.say(key)
    }

    /// Returns the text of a message key with one number, its argument `n`.
    pub fn count(&self, key: &str, number: usize) -> String {
        self.words.tell(key, &[("n", FluentValue::from(number))])
    }

    /// Fills a rectangle with rounded corners.
    pub fn fill(&self, rect: Rect, radius: f32, colour: Color32) {
        let radius = radius * self.layout.scale;
        self.ui.painter().rect_filled(self.rect(rect), radius, colour);
    }

    /// Draws the outline of a rectangle, centred on its edge.
    pub fn rim(&self, rect: Rect, radius: f32, width: f32, colour: Color32) {
        let s = self.layout.scale;
        ui::line(self.ui.painter(), self.rect(rect), radius * s, width * s, colour);
    }

    /// Draws a thin horizontal line, as under a heading.
    pub fn rule(&self, left: f32, right: f32, y: f32) {
        let (from, to) = (self.at(pos2(left, y)), self.at(pos2(right, y)));
        ui::rule(self.ui.painter(), from.x, to.x, from.y);
    }

    /// Fills a rectangle with a brush.
    pub fn brush(&self, rect: Rect, radius: f32, brush: Brush) {
        ui::fill(self.ui.painter(), self.rect(rect), radius * self.layout.scale, brush);
    }

    /// Draws the outline of a rectangle with a brush.
    pub fn brush_rim(&self, rect: Rect, radius: f32, width: f32, brush: Brush) {
        let s = self.layout.scale;
        ui::stroke(self.ui.painter(), self.rect(rect), radius * s, width * s, brush);
    }

    /// Draws a soft glow around a rectangle.
    pub fn glow(&self, rect: Rect, radius: f32, colour: Color32) {
        ui::glow(self.ui.painter(), self.rect(rect), radius * self.layout.scale, colour);
    }

    /// Draws a line.
    pub fn line(&self, from: Pos2, to: Pos2, width: f32, colour: Color32) {
        let stroke = Stroke::new(width * self.layout.scale, colour);
        self.ui.painter().line_segment([self.at(from), self.at(to)], stroke);
    }

    /// Draws a polyline through these points.
    pub fn lines(&self, points: &[Pos2], width: f32, colour: Color32) {
        let stroke = Stroke::new(width * self.layout.scale, colour);
        let points = points.iter().map(|point| self.at(*point)).collect();
        self.ui.painter().line(points, stroke);
    }

    /// Fills a circle.
    pub fn disc(&self, centre: Pos2, radius: f32, colour: Color32) {
        self.ui.painter().circle_filled(self.at(centre), radius * self.layout.scale, colour);
    }

    /// Draws the outline of a circle.
    pub fn ring(&self, centre: Pos2, radius: f32, width: f32, colour: Color32) {
        let s = self.layout.scale;
        self.ui
            .painter()
            .circle_stroke(self.at(centre), radius * s, Stroke::new(width * s, colour));
    }

    /// Draws one line of text whose baseline begins, is centred, or ends at `at`, by `align`. Returns its width.
    pub fn text(&self, at: Pos2, align: egui::Align, kind: Type, colour: Color32, text: &str) -> f32 {
        // egui aligns text boxes, the design gives baselines: in both fonts the baseline lies about a quarter of the font
        // size above the bottom of the box.
        let size = kind.size().max(ui::scale::least(self.ui.ctx()) / self.layout.scale);
        let anchor = Align2([align, egui::Align::BOTTOM]);
        let at = pos2(at.x, at.y + size * 0.27);
        let rect = ui::text(self.ui.painter(), self.at(at), anchor, text, kind, colour);
        rect.width() / self.layout.scale
    }

    /// Draws one line of text whose baseline begins at (`x`, `y`). Returns its width.
    pub fn left(&self, x: f32, y: f32, kind: Type, colour: Color32, text: &str) -> f32 {
        self.text(pos2(x, y), egui::Align::LEFT, kind, colour, text)
    }

    /// Draws one line of text whose baseline is centred at (`x`, `y`). Returns its width.
    pub fn middle(&self, x: f32, y: f32, kind: Type, colour: Color32, text: &str) -> f32 {
        self.text(pos2(x, y), egui::Align::Center, kind, colour, text)
    }

    /// Draws one line of text in the middle, shrunk to fit the width, or cut off if it would be too small to be read.
    pub fn middle_fitted(&self, x: f32, y: f32, width: f32, kind: Type, colour: Color32, text: &str) {
        let kind = self.fit(width, kind, text);
        self.middle(x, y, kind, colour, &ui::cut(self.ui.ctx(), text, kind, width * self.layout.scale));
    }

    /// Draws one line of text whose baseline ends at (`x`, `y`). Returns its width.
    pub fn right(&self, x: f32, y: f32, kind: Type, colour: Color32, text: &str) -> f32 {
        self.text(pos2(x, y), egui::Align::RIGHT, kind, colour, text)
    }

    /// Draws one line of text from the left, shrunk to fit the width. Returns its width.
    pub fn fitted(&self, x: f32, y: f32, width: f32, kind: Type, colour: Color32, text: &str) -> f32 {
        let kind = self.fit(width, kind, text);
        self.left(x, y, kind, colour, &ui::cut(self.ui.ctx(), text, kind, width * self.layout.scale))
    }

    /// [`Self::fitted`], with links from rule ids and terms to the rules.
    pub fn linked(&self, x: f32, y: f32, width: f32, kind: Type, colour: Color32, text: &str) {
        let kind = self.fit(width, kind, text);
        let galley = ui::galley(self.ui.ctx(), text, kind, colour, f32::INFINITY);
        let at = pos2(x, y + kind.font(1.0).size * 0.27);
        let at = Align2::LEFT_BOTTOM.anchor_size(self.at(at), galley.size()).min;
        rule_links::lay(&*self.ui, &galley, at, colour, self.live.then_some(egui::Sense::CLICK));
    }

    /// The type in which a line of text fits the width, at least 70 % of its size.
    pub fn fit(&self, width: f32, kind: Type, text: &str) -> Type {
        ui::fit(self.ui.ctx(), text, kind, width * self.layout.scale, 0.7)
    }

    /// The width of one line of text.
    pub fn width(&self, kind: Type, text: &str) -> f32 {
        ui::text_width(self.ui.ctx(), text, kind) / self.layout.scale
    }

    /// Draws text wrapped to the width of a rectangle, from its top, with links to the rules. Returns its height.
    pub fn wrapped(&self, rect: Rect, kind: Type, colour: Color32, text: &str) -> f32 {
        let rect = self.rect(rect);
        let galley = ui::galley(self.ui.ctx(), text, kind, colour, rect.width());
        let height = galley.size().y / self.layout.scale;
        self.read(galley.rect.translate(rect.min.to_vec2()), text);
        rule_links::lay(&*self.ui, &galley, rect.min, colour, self.live.then_some(egui::Sense::CLICK));
        height
    }

    /// Makes text readable by screen readers; the rectangle is in points.
    fn read(&self, rect: Rect, text: &str) {
        let id = egui::Id::new(("hud words", text, rect.min.x as i32, rect.min.y as i32));
        ui::words(self.ui.ctx(), id, rect, text);
    }

    /// The height of text wrapped to this width.
    pub fn height(&self, width: f32, kind: Type, text: &str) -> f32 {
        let s = self.layout.scale;
        ui::galley(self.ui.ctx(), text, kind, palette::TEXT, width * s).size().y / s
    }

    /// Draws wrapped text with every line centred, with links to the rules. Returns its height.
    pub fn centred(&self, rect: Rect, kind: Type, colour: Color32, text: &str) -> f32 {
        let s = self.layout.scale;
        let galley = ui::galley(self.ui.ctx(), text, kind, colour, rect.width() * s);
        let mut job = (*galley.job).clone();
        job.halign = egui::Align::Center;
        job.sections.iter_mut().for_each(|section| section.leading_space = 0.0);
        let galley = self.ui.ctx().fonts_mut(|fonts| fonts.layout_job(job));
        let height = galley.size().y / s;
        let at = self.at(rect.center_top());
        self.read(galley.rect.translate(at.to_vec2()), text);
        rule_links::lay(&*self.ui, &galley, at, colour, self.live.then_some(egui::Sense::CLICK));
        height
    }

    /// Draws a drawing into a rectangle; `alpha` from 0 to 1.
    pub fn art(&self, rect: Rect, name: &str, alpha: f32) {
        let tint = Color32::from_white_alpha((alpha * 255.0) as u8);
        art::draw(self.ui.painter(), self.rect(rect), name, tint);
    }

    /// Draws a drawing rotated to a facing; `alpha` from 0 to 1.
    pub fn art_facing(&self, rect: Rect, name: &str, facing: Facing, alpha: f32) {
        let tint = Color32::from_white_alpha((alpha * 255.0) as u8);
        art::draw_facing(self.ui.painter(), self.rect(rect), name, facing, tint);
    }

    /// Draws the portrait of a figure in a brass rim.
    pub fn portrait(&self, rect: Rect, figure: &str) {
        ui::portrait(self.ui.painter(), self.rect(rect), figure);
    }

    /// Draws a square drawing whose upper left corner is (`x`, `y`).
    pub fn icon(&self, x: f32, y: f32, size: f32, name: &str, alpha: f32) {
        self.art(Rect::from_min_size(pos2(x, y), Vec2::splat(size)), name, alpha);
    }

    /// Draws a stat: an icon and a number in a well.
    pub fn stat(&self, rect: Rect, icon: &str, number: &str) {
        ui::stat(self.ui.painter(), self.rect(rect), icon, number);
    }

    /// Draws a die in the colours of a side.
    pub fn die(&self, x: f32, y: f32, size: f32, side: Side, shows: u8, alpha: f32) {
        let tint = Color32::from_white_alpha((alpha * 255.0) as u8);
        let rect = Rect::from_min_size(pos2(x, y), Vec2::splat(size));
        ui::die(self.ui.painter(), self.rect(rect), side, shows, tint);
    }
}

/// The place of a cell in the window, in layout units.
pub fn seen(viewport: &BoardViewport, layout: &Layout, cell: Cell) -> egui::Rect {
    let points = viewport.seen(Base::one(cell));
    egui::Rect::from_min_max(layout.units(points.min), layout.units(points.max))
}
