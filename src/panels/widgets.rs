//! What panels are made of: frames, wells, buttons, key caps, windows and small boxes of words.

use crate::{
    input::Action,
    interaction::{focus::FocusArea, intent::Intent},
    panels::canvas::Canvas,
    ui::{self, Accessible, Brush, Button, Frame, Kind, Pill, Touch, Type, palette, widgets::place},
};
use bevy_egui::egui::{self, Align2, Color32, Pos2, Rect, Response, Sense, Vec2, pos2};

#[cfg(test)]
use crate::ui::measured;

impl Canvas<'_> {
    /// A panel with brass rim and corners.
    pub fn panel(&self, rect: Rect, active: bool) {
        let frame = if active { Frame::Active } else { Frame::Panel };
        ui::panel(self.ui.painter(), self.rect(rect), frame);
    }

    /// A dark well.
    pub fn well(&self, rect: Rect) {
        ui::panel(self.ui.painter(), self.rect(rect), Frame::Well);
    }

    /// A strip of parchment.
    pub fn parchment(&self, rect: Rect) {
        ui::panel(self.ui.painter(), self.rect(rect), Frame::Parchment);
    }

    /// The heading of a window, with a line below it.
    pub fn heading(&self, rect: Rect, kind: Type, words: &str) {
        let size = kind.font(1.0).size;
        let (x, y, half) = (rect.center().x, rect.top() + 18.0 + size, rect.width() / 4.0);
        let kind = self.fit(rect.width() - 60.0, kind, words);
        self.middle(x, y, kind, palette::TEXT, words);
        self.rule(x - half, x + half, y + 15.0);
    }

    /// A pill with a word.
    pub fn pill(&self, at: Pos2, anchor: Align2, height: f32, look: Pill, words: (Type, &str)) {
        ui::pill(self.ui.painter(), self.at(at), anchor, height, look, words);
    }

    /// A key cap, for a key that has a name; gives its width.
    pub fn key(&self, x: f32, y: f32, text: &str, fade: f32) -> f32 {
        ui::keycap(self.ui.painter(), self.at(pos2(x, y)), text, fade) / self.layout.scale
    }

    /// How wide a key cap is.
    pub fn key_width(&self, text: &str) -> f32 {
        ui::keycap_width(self.ui.ctx(), text) / self.layout.scale
    }

    /// A place that can be pressed, with what a screen reader tells of it. It takes the focus only while somebody walks over
    /// the buttons: Tab and the arrows are the cell cursor's else.
    pub fn touch(&mut self, rect: Rect, id: &str, accessible: Accessible) -> Touch {
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
            accessible.tell(&response);
        }
        if response.hovered() && self.live {
            self.ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
        }
        let focused = walks && self.live && response.has_focus();
        if focused {
            let window = self.ui.ctx().content_rect().shrink(4.0 * self.layout.scale);
            let above = self.ui.ctx().layer_painter(ui::top_layer());
            ui::focus_ring(&above, self.rect(rect).intersect(window), 8.0);
        }
        let touch = self.touched(&response);
        Touch {
            hovered: touch.hovered || focused,
            ..touch
        }
    }

    fn touched(&self, response: &Response) -> Touch {
        if self.live { Touch::of(response) } else { Touch::default() }
    }

    /// The ground of something: a press on it says no more than what lies upon it does, so it is no control.
    pub fn ground(&mut self, rect: Rect, id: &str) -> Touch {
        let sense = if self.live { Sense::CLICK | Sense::DRAG } else { Sense::hover() };
        self.touched(&self.ui.interact(self.rect(rect), place(id), sense))
    }

    /// A button with these words and the key of this action.
    pub fn says(&self, words: &str, action: Action) -> Button<'static> {
        Button::new(self.say(words)).key(self.cap(action))
    }

    /// A button. Returns whether it was pressed.
    pub fn button(&mut self, rect: Rect, id: &str, button: &Button<'_>) -> bool {
        let touch = self.touch(rect, id, button.accessible());
        button.paint(self.ui.painter(), self.rect(rect), touch);
        touch.clicked && button.is_on()
    }

    /// A button that sends an intent when it is pressed.
    pub fn intent_button(&mut self, rect: Rect, id: &str, button: &Button<'_>, intent: Intent) {
        if self.button(rect, id, button) {
            self.out.push(intent);
        }
    }

    /// The ground of what looks like a button, brass where it is chosen.
    pub fn button_ground(&self, rect: Rect, chosen: bool, on: bool, touch: Touch) {
        let kind = if chosen { Kind::Main } else { Kind::Dark };
        ui::button_ground(self.ui.painter(), self.rect(rect), kind, on, touch);
    }

    /// A small button with a sign only, lit when it is pointed at or what it opens lies open.
    pub fn sign_button(&mut self, rect: Rect, id: &str, icon: &str, accessible: Accessible, open: bool) -> Touch {
        let touch = self.touch(rect, id, accessible);
        self.brush(rect, 8.0, Brush::Button);
        let lit = touch.hovered || open;
        let (width, colour) = if lit { (2.0, palette::CANDLE) } else { (1.2, palette::BRASS_LINE) };
        self.rim(rect, 8.0, width, colour);
        self.art(Rect::from_center_size(rect.center(), Vec2::splat(28.0)), icon, 1.0);
        touch
    }

    /// A small box of words beside the mouse, whose rule is pointed at.
    pub fn tip(&self, near: Rect, words: &str) {
        ui::tooltip(self.ui.ctx(), self.rect(near), words);
    }

    /// [`Self::tip`] while the mouse is over a place that is pressed as what it lies on.
    pub fn tip_over(&self, rect: Rect, words: impl FnOnce() -> String) {
        if self.live && self.ui.rect_contains_pointer(self.rect(rect)) {
            self.tip(rect, &words());
        }
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
        let everything = self.ui.ctx().content_rect();
        let painted = area.show(self.ui.ctx(), |ui| {
            ui.set_clip_rect(everything);
            ui.advance_cursor_after_rect(points);
            let mut canvas = Canvas {
                ui,
                out: Vec::new(),
                live: true,
                window: true,
                ..*self
            };
            paint(&mut canvas);
            canvas.out
        });
        let out = painted.inner;
        self.out.extend(out);
    }

    /// Paints above everything else of this frame.
    pub fn over(&mut self, paint: impl FnOnce(&mut Canvas<'_>)) {
        let builder = egui::UiBuilder::new().layer_id(ui::top_layer()).max_rect(self.ui.max_rect());
        let mut ui = self.ui.new_child(builder);
        paint(&mut Canvas {
            ui: &mut ui,
            out: Vec::new(),
            live: false,
            focus: FocusArea::Board,
            window: false,
            ..*self
        });
    }
}
