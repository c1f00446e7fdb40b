//! What panels are made of: frames, wells, buttons, key caps, windows and small boxes of words.

use crate::{
    interaction::focus::FocusArea,
    panels::{canvas::Canvas, layout::settle},
    ui::{self, Accessible, Brush, Type, palette, rule_links, widgets::place},
};
use bevy_egui::egui::{self, Color32, Pos2, Rect, Sense, Vec2, pos2, vec2};

#[cfg(test)]
use crate::ui::measured;

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
    /// A panel with brass rim and corners.
    pub fn panel(&self, rect: Rect, active: bool) {
        let frame = if active { ui::Frame::Active } else { ui::Frame::Panel };
        ui::panel(self.ui.painter(), self.rect(rect), frame);
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

    /// A key cap, for a key that has a name; gives its width.
    pub fn key(&self, x: f32, y: f32, text: &str, alpha: f32) -> f32 {
        if text.is_empty() {
            return 0.0;
        }
        let (kind, colour) = ui::ON_CAP;
        let width = (self.width(kind, text) + 12.0).max(22.0);
        let rect = self.rect(Rect::from_min_size(pos2(x, y), vec2(width, 22.0)));
        ui::cap(self.ui.painter(), rect, alpha * self.opacity);
        self.middle(x + width / 2.0, y + 15.0, kind, colour.gamma_multiply(alpha), text);
        width
    }

    /// A place that can be pressed, with what a screen reader tells of it. It takes the focus only while somebody walks over
    /// the buttons: Tab and the arrows are the cell cursor's else.
    pub fn touch(&mut self, rect: Rect, id: &str, told: Accessible) -> Touch {
        #[cfg(test)]
        measured::note(measured::What::Place, self.ui.painter(), self.rect(rect), id);
        let walks = match self.focus {
            FocusArea::Board => false,
            FocusArea::Windows => self.window,
            FocusArea::Buttons => true,
        };
        let sense = match (self.live, walks) {
            (false, _) => Sense::hover(),
            (true, false) => Sense::CLICK | Sense::DRAG,
            (true, true) => Sense::click_and_drag(),
        };
        let response = self.ui.interact(self.rect(rect), place(id), sense);
        if self.live {
            told.tell(&response);
        }
        if response.hovered() && self.live {
            self.ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
        }
        let focused = walks && self.live && response.has_focus();
        if focused {
            let rect = rect.intersect(Rect::from_min_max(Pos2::ZERO, self.layout.size.to_pos2()).shrink(3.0));
            self.over(|canvas| canvas.rim(rect.expand(2.0), 9.0, 3.0, palette::CANDLE));
        }
        Touch {
            hovered: (response.hovered() || focused) && self.live,
            clicked: response.clicked() && self.live,
            held: response.is_pointer_button_down_on() && self.live,
        }
    }

    /// The ground of something: a press on it says no more than what lies upon it does, so it is no control.
    pub fn ground(&mut self, rect: Rect, id: &str) -> Touch {
        let sense = if self.live { Sense::CLICK | Sense::DRAG } else { Sense::hover() };
        let response = self.ui.interact(self.rect(rect), place(id), sense);
        Touch {
            hovered: response.hovered() && self.live,
            clicked: response.clicked() && self.live,
            held: response.is_pointer_button_down_on() && self.live,
        }
    }

    /// A button with its words, its key, and its look; says whether it was clicked.
    pub fn button(&mut self, rect: Rect, id: &str, words: &str, key: &str, look: Look) -> bool {
        let touch = self.touch(rect, id, Accessible::button(words).enabled(look != Look::Off).key(key));
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

    /// A small box of words beside the mouse, whose rule is pointed at.
    pub fn tip(&mut self, near: Rect, words: &str) {
        rule_links::point(self.ui.ctx(), words);
        let width = 360.0;
        let kind = Type::Sans(15.0);
        let inner = (self.width(kind, words) + 1.0).min(width);
        let height = self.height(inner, kind, words);
        let size = vec2(inner + 32.0, height + 24.0);
        let all = self.layout.bounds();
        let above = near.top() - size.y - 8.0;
        let y = if above > all.top() + 80.0 { above } else { near.bottom() + 8.0 };
        let rect = Rect::from_min_size(pos2(near.center().x - size.x / 2.0, y), size);
        let rect = settle(rect, all.shrink(8.0));
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

    /// A window above the board and the panels; what lies below it is not pressed. One that is larger than the program's
    /// is painted smaller.
    pub fn window(&mut self, id: &str, rect: Rect, paint: impl FnOnce(&mut Canvas<'_>)) {
        self.within(rect, self.layout.room_for(rect), |canvas| {
            let points = canvas.rect(rect);
            canvas.area(id, points, paint);
        });
    }

    /// A window over the whole play screen, which it darkens; `paint` gets the ground, which can be pressed too.
    pub fn modal(&mut self, id: &str, rect: Rect, dark: f32, paint: impl FnOnce(&mut Canvas<'_>, Touch)) {
        let all = self.layout.bounds();
        let room = self.layout.room_for(rect);
        let everything = if room.contains_rect(rect) {
            Rect::from_min_max(pos2(all.left(), all.top() + 78.0), all.max)
        } else {
            all
        };
        let points = self.rect(everything);
        self.within(rect, room, |canvas| {
            canvas.area(id, points, |canvas| {
                let everything = Rect::from_min_max(canvas.layout.units(points.min), canvas.layout.units(points.max));
                canvas.fill(everything, 0.0, Color32::from_rgb(6, 4, 7).gamma_multiply(dark));
                let ground = canvas.ground(everything, &format!("{id} ground"));
                paint(canvas, ground);
            });
        });
    }

    fn area(&mut self, id: &str, points: Rect, paint: impl FnOnce(&mut Canvas<'_>)) {
        let area = egui::Area::new(egui::Id::new(("hud window", id)))
            // A press on the tray would bring it before the question that is asked over it.
            .order(if matches!(id, "dice" | "help" | "advice" | "lost") {
                egui::Order::Foreground
            } else {
                egui::Order::Middle
            })
            .fixed_pos(points.min)
            .default_size(points.size())
            .constrain(false)
            .sense(Sense::CLICK | Sense::DRAG);
        let (layout, words, hands, turning, focus) = (self.layout, self.words, self.hands, self.turning, self.focus);
        let everything = self.ui.ctx().content_rect();
        let out = area
            .show(self.ui.ctx(), |ui| {
                ui.set_clip_rect(everything);
                ui.advance_cursor_after_rect(points);
                let mut canvas = Canvas {
                    ui,
                    layout,
                    words,
                    hands,
                    turning,
                    out: Vec::new(),
                    live: true,
                    focus,
                    window: true,
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
            hands: self.hands,
            turning: self.turning,
            out: Vec::new(),
            live: false,
            focus: FocusArea::Board,
            window: false,
            opacity: 1.0,
        };
        paint(&mut canvas);
    }
}
