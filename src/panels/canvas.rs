//! What panels paint on: lengths in look units, words, pictures, and what can be pressed.

use crate::{
    art,
    board::BoardViewport,
    input::{self, Action, Controls},
    interaction::{focus::FocusArea, intent::Intent},
    panels::layout::{Layout, settle},
    ui::{self, Brush, Type, palette, rule_links},
};
use bevy_egui::egui::{self, Align2, Color32, Pos2, Rect, Stroke, Vec2, pos2};
use dungeon_play::language::{FluentValue, Language};
use dungeon_rules::grid::{Base, Cell};
use dungeon_rules::{grid::Facing, table::Side};

/// The window to paint on, in look units, with the words and the table at hand.
pub struct Canvas<'a> {
    /// Where things are pressed.
    pub ui: &'a mut egui::Ui,
    /// Where the frames lie.
    pub layout: Layout,
    /// The language it speaks.
    pub words: &'a Language,
    /// What hands do, and the names of keys.
    pub hands: &'a Controls,
    /// Seconds in which a card turns by a quarter.
    pub turning: f32,
    /// What was pressed.
    pub out: Vec<Intent>,
    /// Whether anything may be pressed: not below a window that is open.
    pub live: bool,
    /// Where keys and gamepads walk over what can be pressed.
    pub focus: FocusArea,
    /// Whether this is a window over the board.
    pub window: bool,
}

impl Canvas<'_> {
    /// A rectangle in points.
    pub fn rect(&self, rect: Rect) -> Rect {
        Rect::from_min_max(self.at(rect.min), self.at(rect.max))
    }

    /// A place in points.
    pub fn at(&self, at: Pos2) -> Pos2 {
        self.layout.points(at)
    }

    /// Paints something that is made for one rectangle in a room that may be too small for it: then it appears smaller,
    /// and as near to its rectangle as can be.
    pub fn within<R>(&mut self, rect: Rect, room: Rect, paint: impl FnOnce(&mut Self) -> R) -> R {
        let before = self.layout;
        self.layout = before.moved(rect, settle(rect, room));
        let scale = ui::put_scale(self.ui.ctx(), self.layout.scale);
        let painted = paint(self);
        ui::put_scale(self.ui.ctx(), scale);
        self.layout = before;
        painted
    }

    /// What stands on the key or button of the device in use that does this.
    pub fn cap(&self, action: Action) -> String {
        input::of(self.ui.ctx()).cap(action).to_owned()
    }

    /// Whether a gamepad was used last.
    pub fn by_pad(&self) -> bool {
        input::of(self.ui.ctx()).by_pad
    }

    /// What stands on the key that chooses the thing at this place of a list, from 0.
    pub fn number(&self, place: usize) -> String {
        Action::NUMBERS.get(place).map_or_else(String::new, |action| self.cap(*action))
    }

    /// The words for a key.
    pub fn say(&self, key: &str) -> String {
        self.words.say(key)
    }

    /// The words for a key with one number.
    pub fn count(&self, key: &str, number: usize) -> String {
        self.words.tell(key, &[("n", FluentValue::from(number))])
    }

    /// A filled rectangle.
    pub fn fill(&self, rect: Rect, radius: f32, colour: Color32) {
        let radius = radius * self.layout.scale;
        self.ui.painter().rect_filled(self.rect(rect), radius, colour);
    }

    /// The rim of a rectangle, centred on its edge.
    pub fn rim(&self, rect: Rect, radius: f32, width: f32, colour: Color32) {
        let s = self.layout.scale;
        ui::line(self.ui.painter(), self.rect(rect), radius * s, width * s, colour);
    }

    /// A thin line under a heading.
    pub fn rule(&self, left: f32, right: f32, y: f32) {
        let (from, to) = (self.at(pos2(left, y)), self.at(pos2(right, y)));
        ui::rule(self.ui.painter(), from.x, to.x, from.y);
    }

    /// A rectangle painted with a brush.
    pub fn brush(&self, rect: Rect, radius: f32, brush: Brush) {
        ui::fill(self.ui.painter(), self.rect(rect), radius * self.layout.scale, brush);
    }

    /// A rim painted with a brush.
    pub fn brush_rim(&self, rect: Rect, radius: f32, width: f32, brush: Brush) {
        let s = self.layout.scale;
        ui::stroke(self.ui.painter(), self.rect(rect), radius * s, width * s, brush);
    }

    /// A soft light around a rectangle.
    pub fn glow(&self, rect: Rect, radius: f32, colour: Color32) {
        ui::glow(self.ui.painter(), self.rect(rect), radius * self.layout.scale, colour);
    }

    /// A line.
    pub fn line(&self, from: Pos2, to: Pos2, width: f32, colour: Color32) {
        let stroke = Stroke::new(width * self.layout.scale, colour);
        self.ui.painter().line_segment([self.at(from), self.at(to)], stroke);
    }

    /// Several lines joined.
    pub fn lines(&self, points: &[Pos2], width: f32, colour: Color32) {
        let stroke = Stroke::new(width * self.layout.scale, colour);
        let points = points.iter().map(|point| self.at(*point)).collect();
        self.ui.painter().line(points, stroke);
    }

    /// A disc.
    pub fn disc(&self, centre: Pos2, radius: f32, colour: Color32) {
        self.ui.painter().circle_filled(self.at(centre), radius * self.layout.scale, colour);
    }

    /// A ring.
    pub fn ring(&self, centre: Pos2, radius: f32, width: f32, colour: Color32) {
        let s = self.layout.scale;
        self.ui
            .painter()
            .circle_stroke(self.at(centre), radius * s, Stroke::new(width * s, colour));
    }

    /// One line whose baseline begins, is centred or ends at a place; gives its width.
    pub fn text(&self, at: Pos2, align: egui::Align, kind: Type, colour: Color32, text: &str) -> f32 {
        // egui places boxes, the drawing places baselines: of both our fonts the baseline lies about a quarter of the
        // size above the box's foot.
        let size = kind.font(1.0).size;
        let anchor = Align2([align, egui::Align::BOTTOM]);
        let at = pos2(at.x, at.y + size * 0.27);
        let rect = ui::text(self.ui.painter(), self.at(at), anchor, text, kind, colour);
        rect.width() / self.layout.scale
    }

    /// One line from the left.
    pub fn left(&self, x: f32, y: f32, kind: Type, colour: Color32, text: &str) -> f32 {
        self.text(pos2(x, y), egui::Align::LEFT, kind, colour, text)
    }

    /// One line about a middle.
    pub fn middle(&self, x: f32, y: f32, kind: Type, colour: Color32, text: &str) -> f32 {
        self.text(pos2(x, y), egui::Align::Center, kind, colour, text)
    }

    /// One line to the right.
    pub fn right(&self, x: f32, y: f32, kind: Type, colour: Color32, text: &str) -> f32 {
        self.text(pos2(x, y), egui::Align::RIGHT, kind, colour, text)
    }

    /// One line from the left in letters small enough for a width.
    pub fn fitted(&self, x: f32, y: f32, width: f32, kind: Type, colour: Color32, text: &str) -> f32 {
        self.left(x, y, self.fit(width, kind, text), colour, text)
    }

    /// [`Self::fitted`], with words that lead to the rules.
    pub fn linked(&self, x: f32, y: f32, width: f32, kind: Type, colour: Color32, text: &str) {
        let kind = self.fit(width, kind, text);
        let galley = ui::galley(self.ui.ctx(), text, kind, colour, f32::INFINITY);
        let at = pos2(x, y + kind.font(1.0).size * 0.27);
        let at = Align2::LEFT_BOTTOM.anchor_size(self.at(at), galley.size()).min;
        rule_links::lay(&*self.ui, &galley, at, colour, self.live.then_some(egui::Sense::CLICK));
    }

    /// The letters in which a line fits a width, never smaller than 70 %.
    pub fn fit(&self, width: f32, kind: Type, text: &str) -> Type {
        ui::fit(self.ui.ctx(), text, kind, width * self.layout.scale, 0.7)
    }

    /// How wide a line is.
    pub fn width(&self, kind: Type, text: &str) -> f32 {
        ui::text_width(self.ui.ctx(), text, kind) / self.layout.scale
    }

    /// Wrapped text from the top of a rectangle, whose words lead to the rules; gives its height.
    pub fn wrapped(&self, rect: Rect, kind: Type, colour: Color32, text: &str) -> f32 {
        let rect = self.rect(rect);
        let galley = ui::galley(self.ui.ctx(), text, kind, colour, rect.width());
        let height = galley.size().y / self.layout.scale;
        self.read(galley.rect.translate(rect.min.to_vec2()), text);
        rule_links::lay(&*self.ui, &galley, rect.min, colour, self.live.then_some(egui::Sense::CLICK));
        height
    }

    /// Words that a screen reader reads here, in points.
    fn read(&self, rect: Rect, text: &str) {
        let id = egui::Id::new(("hud words", text, rect.min.x as i32, rect.min.y as i32));
        ui::words(self.ui.ctx(), id, rect, text);
    }

    /// How high wrapped text would be.
    pub fn height(&self, width: f32, kind: Type, text: &str) -> f32 {
        let s = self.layout.scale;
        ui::galley(self.ui.ctx(), text, kind, palette::TEXT, width * s).size().y / s
    }

    /// Wrapped text with every line centred; gives its height.
    pub fn centred(&self, rect: Rect, kind: Type, colour: Color32, text: &str) -> f32 {
        let s = self.layout.scale;
        let galley = ui::galley(self.ui.ctx(), text, kind, colour, rect.width() * s);
        let mut job = (*galley.job).clone();
        job.halign = egui::Align::Center;
        let galley = self.ui.ctx().fonts_mut(|fonts| fonts.layout_job(job));
        let height = galley.size().y / s;
        let at = self.at(rect.center_top());
        self.read(galley.rect.translate(at.to_vec2()), text);
        rule_links::lay(&*self.ui, &galley, at, colour, self.live.then_some(egui::Sense::CLICK));
        height
    }

    /// A drawing.
    pub fn art(&self, rect: Rect, name: &str, alpha: f32) {
        let tint = Color32::from_white_alpha((alpha * 255.0) as u8);
        art::draw(self.ui.painter(), self.rect(rect), name, tint);
    }

    /// A drawing turned to a facing.
    pub fn art_facing(&self, rect: Rect, name: &str, facing: Facing, alpha: f32) {
        let tint = Color32::from_white_alpha((alpha * 255.0) as u8);
        art::draw_facing(self.ui.painter(), self.rect(rect), name, facing, tint);
    }

    /// A portrait in a brass rim.
    pub fn portrait(&self, rect: Rect, figure: &str) {
        ui::portrait(self.ui.painter(), self.rect(rect), figure);
    }

    /// A square drawing by its upper left corner.
    pub fn icon(&self, x: f32, y: f32, size: f32, name: &str, alpha: f32) {
        self.art(Rect::from_min_size(pos2(x, y), Vec2::splat(size)), name, alpha);
    }

    /// A figure of a card: an icon and a number in a well.
    pub fn stat(&self, rect: Rect, icon: &str, number: &str) {
        ui::stat(self.ui.painter(), self.rect(rect), icon, number);
    }

    /// A die of a side.
    pub fn die(&self, x: f32, y: f32, size: f32, side: Side, shows: u8, alpha: f32) {
        let tint = Color32::from_white_alpha((alpha * 255.0) as u8);
        let rect = Rect::from_min_size(pos2(x, y), Vec2::splat(size));
        ui::die(self.ui.painter(), self.rect(rect), side, shows, tint);
    }
}

/// Where a cell is seen, in look units.
pub fn seen(viewport: &BoardViewport, layout: &Layout, cell: Cell) -> egui::Rect {
    let points = viewport.seen(Base::one(cell));
    egui::Rect::from_min_max(layout.units(points.min), layout.units(points.max))
}
