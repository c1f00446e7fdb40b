//! Painting in look units: what every panel of the play screen is painted with.

use bevy::prelude::World;
use bevy_egui::egui::{self, Align2, Color32, Pos2, Rect, Sense, Stroke, StrokeKind, Vec2, pos2, vec2};

use super::{Intent, layout::Layout};
use crate::{
    grid::Facing,
    language::{FluentValue, Language},
    table::Side,
    view::{
        art,
        theme::{self, Brush, Type, palette},
    },
};

/// The window to paint on, in look units, with the words and the table at hand.
pub struct Canvas<'a> {
    /// Where things are pressed.
    pub ui: &'a mut egui::Ui,
    /// Where the frames lie.
    pub layout: Layout,
    /// Words.
    pub words: &'a Language,
    /// The table. Panels show what [`super::sight::Sight`] holds; this is for names.
    pub world: &'a World,
    /// What was pressed.
    pub out: Vec<Intent>,
    /// Whether anything may be pressed: not below a window that is open.
    pub live: bool,
    /// 0 to 1, over everything painted.
    pub opacity: f32,
}

/// What a pressed place answers.
#[derive(Copy, Clone, Default, Debug)]
pub struct Touch {
    /// The mouse is over it.
    pub hovered: bool,
    /// It was clicked.
    pub clicked: bool,
    /// The mouse button is held on it.
    pub held: bool,
}

/// How a button looks.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Look {
    /// Dark.
    Plain,
    /// Brass: the main one.
    Main,
    /// It cannot be pressed.
    Off,
}

impl Canvas<'_> {
    /// A rectangle in points.
    pub fn rect(&self, rect: Rect) -> Rect {
        Rect::from_min_max(self.at(rect.min), self.at(rect.max))
    }

    /// A place in points.
    pub fn at(&self, at: Pos2) -> Pos2 {
        (at.to_vec2() * self.layout.scale).to_pos2()
    }

    /// The words for a key.
    pub fn say(&self, key: &str) -> String {
        self.words.say(key)
    }

    /// The words for a key with one number.
    pub fn count(&self, key: &str, number: usize) -> String {
        self.words.tell(key, &[("n", FluentValue::from(number))])
    }

    fn fade(&self, colour: Color32) -> Color32 {
        if self.opacity < 1.0 {
            colour.gamma_multiply(self.opacity)
        } else {
            colour
        }
    }

    /// A filled rectangle.
    pub fn fill(&self, rect: Rect, radius: f32, colour: Color32) {
        let radius = radius * self.layout.scale;
        self.ui.painter().rect_filled(self.rect(rect), radius, self.fade(colour));
    }

    /// The rim of a rectangle, centred on its edge.
    pub fn rim(&self, rect: Rect, radius: f32, width: f32, colour: Color32) {
        let s = self.layout.scale;
        let stroke = Stroke::new(width * s, self.fade(colour));
        self.ui
            .painter()
            .rect_stroke(self.rect(rect), radius * s, stroke, StrokeKind::Middle);
    }

    /// A rectangle painted with a brush.
    pub fn brush(&self, rect: Rect, radius: f32, brush: Brush) {
        theme::fill(self.ui.painter(), self.rect(rect), radius * self.layout.scale, brush);
    }

    /// A rim painted with a brush.
    pub fn brush_rim(&self, rect: Rect, radius: f32, width: f32, brush: Brush) {
        let s = self.layout.scale;
        theme::stroke(self.ui.painter(), self.rect(rect), radius * s, width * s, brush);
    }

    /// A soft light around a rectangle.
    pub fn glow(&self, rect: Rect, radius: f32, colour: Color32) {
        theme::glow(self.ui.painter(), self.rect(rect), radius * self.layout.scale, self.fade(colour));
    }

    /// A line.
    pub fn line(&self, from: Pos2, to: Pos2, width: f32, colour: Color32) {
        let stroke = Stroke::new(width * self.layout.scale, self.fade(colour));
        self.ui.painter().line_segment([self.at(from), self.at(to)], stroke);
    }

    /// Several lines joined.
    pub fn lines(&self, points: &[Pos2], width: f32, colour: Color32) {
        let stroke = Stroke::new(width * self.layout.scale, self.fade(colour));
        let points = points.iter().map(|point| self.at(*point)).collect();
        self.ui.painter().line(points, stroke);
    }

    /// A disc.
    pub fn disc(&self, centre: Pos2, radius: f32, colour: Color32) {
        self.ui
            .painter()
            .circle_filled(self.at(centre), radius * self.layout.scale, self.fade(colour));
    }

    /// A ring.
    pub fn ring(&self, centre: Pos2, radius: f32, width: f32, colour: Color32) {
        let s = self.layout.scale;
        self.ui
            .painter()
            .circle_stroke(self.at(centre), radius * s, Stroke::new(width * s, self.fade(colour)));
    }

    /// One line whose baseline begins, is centred or ends at a place; gives its width.
    pub fn text(&self, at: Pos2, align: egui::Align, kind: Type, colour: Color32, text: &str) -> f32 {
        // egui places boxes, the drawing places baselines: of both our fonts the baseline lies about a quarter of the
        // size above the box's foot.
        let size = kind.font(1.0).size;
        let anchor = Align2([align, egui::Align::BOTTOM]);
        let at = pos2(at.x, at.y + size * 0.27);
        let rect = theme::text(self.ui.painter(), self.at(at), anchor, text, kind, self.fade(colour));
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

    /// The letters in which a line fits a width, never smaller than 70 %.
    pub fn fit(&self, width: f32, kind: Type, text: &str) -> Type {
        let wide = self.width(kind, text);
        if wide <= width {
            return kind;
        }
        let size = kind.font(1.0).size * (width / wide).max(0.7);
        match kind {
            Type::Sans(_) | Type::Label | Type::Note => Type::Sans(size),
            Type::Story(_) | Type::Card => Type::Story(size),
            _ => Type::Serif(size),
        }
    }

    /// How wide a line is.
    pub fn width(&self, kind: Type, text: &str) -> f32 {
        theme::text_width(self.ui.ctx(), text, kind) / self.layout.scale
    }

    /// Wrapped text from the top of a rectangle; gives its height.
    pub fn wrapped(&self, rect: Rect, kind: Type, colour: Color32, text: &str) -> f32 {
        theme::text_wrapped(self.ui.painter(), self.rect(rect), text, kind, self.fade(colour)).height() / self.layout.scale
    }

    /// How high wrapped text would be.
    pub fn height(&self, width: f32, kind: Type, text: &str) -> f32 {
        let s = self.layout.scale;
        theme::galley(self.ui.ctx(), text, kind, palette::TEXT, width * s).size().y / s
    }

    /// Wrapped text with every line centred; gives its height.
    pub fn centred(&self, rect: Rect, kind: Type, colour: Color32, text: &str) -> f32 {
        let s = self.layout.scale;
        let galley = theme::galley(self.ui.ctx(), text, kind, self.fade(colour), rect.width() * s);
        let mut job = (*galley.job).clone();
        job.halign = egui::Align::Center;
        let galley = self.ui.ctx().fonts_mut(|fonts| fonts.layout_job(job));
        let height = galley.size().y / s;
        self.ui.painter().galley(self.at(rect.center_top()), galley, self.fade(colour));
        height
    }

    /// A drawing.
    pub fn art(&self, rect: Rect, name: &str, alpha: f32) {
        let tint = self.fade(Color32::from_white_alpha((alpha * 255.0) as u8));
        art::draw(self.ui.painter(), self.rect(rect), name, tint);
    }

    /// A drawing turned to a facing.
    pub fn art_facing(&self, rect: Rect, name: &str, facing: Facing, alpha: f32) {
        let tint = self.fade(Color32::from_white_alpha((alpha * 255.0) as u8));
        art::draw_facing(self.ui.painter(), self.rect(rect), name, facing, tint);
    }

    /// A portrait in a brass rim.
    pub fn portrait(&self, rect: Rect, figure: &str) {
        theme::portrait(self.ui.painter(), self.rect(rect), figure);
    }

    /// A square drawing by its upper left corner.
    pub fn icon(&self, x: f32, y: f32, size: f32, name: &str, alpha: f32) {
        self.art(Rect::from_min_size(pos2(x, y), Vec2::splat(size)), name, alpha);
    }

    /// A die of a side.
    pub fn die(&self, x: f32, y: f32, size: f32, side: Side, shows: u8, alpha: f32) {
        let kind = match side {
            Side::Heroes => "hero",
            Side::Overlord => "overlord",
        };
        self.icon(x, y, size, &format!("die_{kind}_{}", shows.clamp(1, 6)), alpha);
    }

    /// A panel with brass rim and corners.
    pub fn panel(&self, rect: Rect, active: bool) {
        let frame = if active { theme::Frame::Active } else { theme::Frame::Panel };
        theme::panel(self.ui.painter(), self.rect(rect), frame);
    }

    /// A dark well.
    pub fn well(&self, rect: Rect, radius: f32) {
        self.fill(rect, radius, palette::WELL);
        self.rim(rect, radius, 1.0, palette::WELL_RIM);
    }

    /// A strip of parchment.
    pub fn parchment(&self, rect: Rect, radius: f32) {
        self.brush(rect, radius, Brush::Parchment);
        self.rim(rect, radius, 2.0, palette::INK);
    }

    /// A dark capsule with a line of text about its middle.
    pub fn pill(&self, middle: Pos2, height: f32, kind: Type, text: &str, rim: Color32) -> Rect {
        let width = self.width(kind, text) + height;
        let rect = Rect::from_center_size(middle, vec2(width, height));
        self.fill(rect, height / 2.0, palette::WELL.gamma_multiply(0.94));
        self.rim(rect, height / 2.0, 1.0, rim);
        self.middle(middle.x, middle.y + kind.font(1.0).size * 0.34, kind, palette::TEXT_BODY, text);
        rect
    }

    /// A key cap; gives its width.
    pub fn key(&self, x: f32, y: f32, text: &str, alpha: f32) -> f32 {
        let kind = Type::Sans(13.0);
        let width = (self.width(kind, text) + 12.0).max(22.0);
        let outer = Rect::from_min_size(pos2(x, y), vec2(width, 22.0));
        self.fill(outer, 5.0, Color32::from_rgb(15, 12, 12).gamma_multiply(alpha));
        let inner = Rect::from_min_size(pos2(x + 1.0, y + 1.0), vec2(width - 2.0, 18.0));
        self.fill(inner, 4.0, Color32::from_rgb(0xe9, 0xdc, 0xbc).gamma_multiply(alpha));
        self.middle(
            x + width / 2.0,
            y + 15.0,
            kind,
            Color32::from_rgb(0x24, 0x1a, 0x14).gamma_multiply(alpha),
            text,
        );
        width
    }

    /// A place that can be pressed.
    pub fn touch(&mut self, rect: Rect, id: &str) -> Touch {
        let sense = if self.live { Sense::click_and_drag() } else { Sense::hover() };
        let response = self.ui.interact(self.rect(rect), egui::Id::new(("hud", id)), sense);
        if response.hovered() && self.live {
            self.ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
        }
        Touch {
            hovered: response.hovered() && self.live,
            clicked: response.clicked() && self.live,
            held: response.is_pointer_button_down_on() && self.live,
        }
    }

    /// A button with its words, its key, and its look; says whether it was clicked.
    pub fn button(&mut self, rect: Rect, id: &str, words: &str, key: &str, look: Look) -> bool {
        let touch = self.touch(rect, id);
        self.button_ground(rect, look, touch);
        let colour = match look {
            Look::Main => palette::ON_BRASS,
            Look::Plain => palette::TEXT,
            Look::Off => palette::TEXT_OFF,
        };
        let mut room = rect.width() - 32.0;
        if !key.is_empty() {
            let width = (self.width(Type::Sans(13.0), key) + 12.0).max(22.0);
            let alpha = if look == Look::Off { 0.38 } else { 1.0 };
            self.key(rect.right() - width - 14.0, rect.center().y - 12.0, key, alpha);
            room -= width + 10.0;
        }
        let kind = self.fit(room, Type::Section, words);
        if key.is_empty() {
            self.middle(rect.center().x, rect.center().y + 7.0, kind, colour, words);
        } else {
            self.left(rect.left() + 20.0, rect.center().y + 7.0, kind, colour, words);
        }
        touch.clicked && look != Look::Off
    }

    /// The ground of a button.
    pub fn button_ground(&self, rect: Rect, look: Look, touch: Touch) {
        self.fill(rect, 9.0, palette::VOID);
        let inner = Rect::from_min_max(rect.min + vec2(2.0, 1.0), rect.max - vec2(2.0, 3.0));
        let sunk = if touch.held && look != Look::Off {
            vec2(0.0, 1.0)
        } else {
            Vec2::ZERO
        };
        let inner = inner.translate(sunk);
        self.brush(inner, 8.0, if look == Look::Main { Brush::ButtonMain } else { Brush::Button });
        let shine = if look == Look::Main { 120 } else { 40 };
        self.line(
            inner.left_top() + vec2(8.0, 2.0),
            inner.right_top() + vec2(-8.0, 2.0),
            1.5,
            Color32::from_rgba_unmultiplied(0xff, 0xf3, 0xcf, shine),
        );
        if touch.hovered && look != Look::Off {
            self.rim(inner, 8.0, 2.0, palette::CANDLE);
        }
    }

    /// A small box of words beside the mouse.
    pub fn tip(&mut self, near: Rect, words: &str) {
        let width = 360.0;
        let kind = Type::Sans(15.0);
        let inner = (self.width(kind, words) + 1.0).min(width);
        let height = self.height(inner, kind, words);
        let size = vec2(inner + 32.0, height + 24.0);
        let x = (near.center().x - size.x / 2.0).clamp(8.0, self.layout.size.x - size.x - 8.0);
        let above = near.top() - size.y - 8.0;
        let y = if above > 80.0 { above } else { near.bottom() + 8.0 };
        let rect = Rect::from_min_size(pos2(x, y), size);
        self.over(|canvas| {
            canvas.fill(rect, 8.0, palette::RIM);
            canvas.rim(rect.shrink(2.0), 7.0, 1.2, palette::BRASS_LINE);
            canvas.wrapped(
                Rect::from_min_size(rect.min + vec2(16.0, 12.0), vec2(inner + 1.0, height)),
                kind,
                palette::TEXT_BODY,
                words,
            );
        });
    }

    /// A window above the board and the panels; what lies below it is not pressed.
    pub fn window(&mut self, id: &str, rect: Rect, paint: impl FnOnce(&mut Canvas<'_>)) {
        let points = self.rect(rect);
        let area = egui::Area::new(egui::Id::new(("hud window", id)))
            .order(egui::Order::Middle)
            .fixed_pos(points.min)
            .default_size(points.size())
            .constrain(false)
            .sense(Sense::click_and_drag());
        let (layout, words, world) = (self.layout, self.words, self.world);
        let everything = self.ui.ctx().content_rect();
        let out = area
            .show(self.ui.ctx(), |ui| {
                ui.set_clip_rect(everything);
                ui.advance_cursor_after_rect(points);
                let mut canvas = Canvas {
                    ui,
                    layout,
                    words,
                    world,
                    out: Vec::new(),
                    live: true,
                    opacity: 1.0,
                };
                paint(&mut canvas);
                canvas.out
            })
            .inner;
        self.out.extend(out);
    }

    /// Paints above everything else of this frame.
    pub fn over(&mut self, paint: impl FnOnce(&mut Canvas<'_>)) {
        let layer = egui::LayerId::new(egui::Order::Tooltip, egui::Id::new("hud over"));
        let rect = self.ui.max_rect();
        let mut ui = self.ui.new_child(egui::UiBuilder::new().layer_id(layer).max_rect(rect));
        let mut canvas = Canvas {
            ui: &mut ui,
            layout: self.layout,
            words: self.words,
            world: self.world,
            out: Vec::new(),
            live: false,
            opacity: 1.0,
        };
        paint(&mut canvas);
    }
}
