//! The widgets of panels: frames, wells, buttons, key caps, windows and tooltips.

use crate::{
    input::Action,
    interaction::{focus::FocusArea, intent::Intent, preview::AskedAbout},
    panels::{canvas::Canvas, layout::BELOW_TOP},
    ui::{self, Accessible, Brush, Button, Frame, Kind, Pill, Touch, Type, palette, widgets::place},
};
use bevy_egui::egui::{self, Align2, Color32, Pos2, Rect, Response, Sense, Vec2, pos2};

#[cfg(test)]
use crate::ui::measured;

impl Canvas<'_> {
    /// Draws a panel with brass rim and corner plates; `active` highlights it.
    pub fn panel(&self, rect: Rect, active: bool) {
        let frame = if active { Frame::Active } else { Frame::Panel };
        ui::panel(self.ui.painter(), self.rect(rect), frame);
    }

    /// Draws a dark well.
    pub fn well(&self, rect: Rect) {
        ui::panel(self.ui.painter(), self.rect(rect), Frame::Well);
    }

    /// Draws a strip of parchment.
    pub fn parchment(&self, rect: Rect) {
        ui::panel(self.ui.painter(), self.rect(rect), Frame::Parchment);
    }

    /// Draws the heading of a window, with a line below it.
    pub fn heading(&self, rect: Rect, kind: Type, words: &str) {
        let size = kind.font(1.0).size;
        let (x, y, half) = (rect.center().x, rect.top() + 18.0 + size, rect.width() / 4.0);
        self.middle_fitted(x, y, rect.width() - 60.0, kind, palette::TEXT, words);
        self.rule(x - half, x + half, y + 15.0);
    }

    /// Draws a pill with text; `at` is the position of its `anchor`.
    pub fn pill(&self, at: Pos2, anchor: Align2, height: f32, look: Pill, words: (Type, &str)) {
        ui::pill(self.ui.painter(), self.at(at), anchor, height, look, words);
    }

    /// Draws a key cap with its upper left corner at (`x`, `y`), nothing if `text` is empty. Returns its width.
    pub fn key(&self, x: f32, y: f32, text: &str, fade: f32) -> f32 {
        ui::keycap(self.ui.painter(), self.at(pos2(x, y)), text, fade) / self.layout.scale
    }

    /// The width of a key cap; 0 without text.
    pub fn key_width(&self, text: &str) -> f32 {
        ui::keycap_width(self.ui.ctx(), text) / self.layout.scale
    }

    /// Makes a place clickable, with an accessible name. It takes the keyboard focus only while somebody moves over the
    /// buttons; otherwise Tab and the arrow keys move the cell cursor.
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

    /// Makes the ground of something catch clicks. It is no control of its own and has no accessible name.
    pub fn ground(&mut self, rect: Rect, id: &str) -> Touch {
        let sense = if self.live { Sense::CLICK | Sense::DRAG } else { Sense::hover() };
        self.touched(&self.ui.interact(self.rect(rect), place(id), sense))
    }

    /// A button with the text of the message key `words` and the key cap of `action`.
    pub fn says(&self, words: &str, action: Action) -> Button<'static> {
        Button::new(self.say(words)).key(self.cap(action))
    }

    /// Draws a button. Returns whether it was clicked.
    pub fn button(&mut self, rect: Rect, id: &str, button: &Button<'_>) -> bool {
        let touch = self.touch(rect, id, button.accessible());
        button.paint(self.ui.painter(), self.rect(rect), touch);
        touch.clicked && button.is_on()
    }

    /// Draws a button that sends an intent when it is clicked.
    pub fn intent_button(&mut self, rect: Rect, id: &str, button: &Button<'_>, intent: Intent) {
        if self.button(rect, id, button) {
            self.out.push(intent);
        }
    }

    /// Draws the ground of something that looks like a button; brass if it is chosen.
    pub fn button_ground(&self, rect: Rect, chosen: bool, on: bool, touch: Touch) {
        let kind = if chosen { Kind::Main } else { Kind::Dark };
        ui::button_ground(self.ui.painter(), self.rect(rect), kind, on, touch);
    }

    /// Draws a small button with an icon only, highlighted while it is hovered or what it opens is open.
    pub fn sign_button(&mut self, rect: Rect, id: &str, icon: &str, accessible: Accessible, open: bool) -> Touch {
        let touch = self.touch(rect, id, accessible);
        self.brush(rect, 8.0, Brush::Button);
        let lit = touch.hovered || open;
        let (width, colour) = if lit { (2.0, palette::CANDLE) } else { (1.2, palette::BRASS_LINE) };
        self.rim(rect, 8.0, width, colour);
        self.art(Rect::from_center_size(rect.center(), Vec2::splat(28.0)), icon, 1.0);
        touch
    }

    /// Shows a tooltip beside `near`; the rule that its text mentions is the one that the rules key opens.
    pub fn tip(&self, near: Rect, words: &str) {
        ui::tooltip(self.ui.ctx(), self.rect(near), words);
    }

    /// Shows [`Self::tip`] while the mouse is over `rect`, which is part of something larger that takes the clicks.
    pub fn tip_over(&self, rect: Rect, words: impl FnOnce() -> String) {
        if self.live && self.ui.rect_contains_pointer(self.rect(rect)) {
            self.tip(rect, &words());
        }
    }

    /// Draws a window above the board and the panels; what lies below it cannot be clicked. It is scaled down if it is
    /// larger than the program's window.
    pub fn window(&mut self, id: &str, rect: Rect, paint: impl FnOnce(&mut Canvas<'_>)) {
        self.window_in(id, rect, self.layout.room_for(rect), paint);
    }

    /// [`Self::window`] in this room: it is scaled down if it is larger.
    pub fn window_in(&mut self, id: &str, rect: Rect, room: Rect, paint: impl FnOnce(&mut Canvas<'_>)) {
        self.within(rect, room, |canvas| {
            let points = canvas.rect(rect);
            canvas.area(id, points, paint);
        });
    }

    /// Draws a window over the darkened play screen. `paint` is also given what was done to the darkened ground, which can
    /// be clicked too.
    pub fn modal(&mut self, id: &str, rect: Rect, dark: f32, paint: impl FnOnce(&mut Canvas<'_>, Touch)) {
        let all = self.layout.bounds();
        let room = self.layout.room_for(rect);
        let everything = if room.contains_rect(rect) {
            Rect::from_min_max(pos2(all.left(), all.top() + BELOW_TOP - 4.0), all.max)
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
            // A click on the dice tray would otherwise bring it before a question that is asked over it.
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
                asked: AskedAbout(None),
                ..*self
            };
            paint(&mut canvas);
            canvas.out
        });
        let out = painted.inner;
        self.out.extend(out);
    }

    /// Draws above everything else of this frame; nothing of it can be clicked.
    pub fn over(&mut self, paint: impl FnOnce(&mut Canvas<'_>)) {
        let builder = egui::UiBuilder::new().layer_id(ui::top_layer()).max_rect(self.ui.max_rect());
        let mut ui = self.ui.new_child(builder);
        paint(&mut Canvas {
            ui: &mut ui,
            out: Vec::new(),
            live: false,
            focus: FocusArea::Board,
            window: false,
            asked: AskedAbout(None),
            ..*self
        });
    }
}
