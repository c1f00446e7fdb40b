//! Paints sentences made of words and pills, which can be pressed; they wrap like words.

use bevy_egui::egui::{self, Align2, Color32, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, epaint::RectShape, pos2, vec2};

use crate::{
    editor::{intent::EditorIntent, sentences::state::Asked},
    ui::{self, Accessible, Brush, Type, palette},
};

/// A part of a sentence.
pub enum Bit {
    /// Plain words.
    Words(String),
    /// A piece of the file, as it is written there.
    Code(String),
    /// A part that can be pressed.
    Pill(Pill),
}

/// A part of a sentence that can be pressed.
pub struct Pill {
    /// The widget's id, the same in every frame.
    pub id: egui::Id,
    words: String,
    /// The accessible name.
    name: String,
    look: Look,
    intent: Option<EditorIntent>,
}

enum Look {
    /// A value with its picture; `true`: it has yet to be chosen.
    Value(Option<String>, bool),
    /// An action, with an icon.
    Button(&'static str),
    /// A switch, on or off.
    Switch(bool),
    /// Three dots, for a menu.
    Menu,
}

impl Pill {
    fn new(id: egui::Id, words: String, look: Look) -> Self {
        Self {
            id,
            name: words.clone(),
            words,
            look,
            intent: None,
        }
    }

    /// A pill for a value, or for a value that has yet to be chosen if `is_open` is true.
    pub fn value(id: egui::Id, words: String, picture: Option<String>, is_open: bool) -> Self {
        Self::new(id, words, Look::Value(picture, is_open))
    }

    /// A pill for an action.
    pub fn button(id: egui::Id, words: String, icon: &'static str) -> Self {
        Self::new(id, words, Look::Button(icon))
    }

    /// A pill that switches something on or off.
    pub fn switch(id: egui::Id, words: String, is_on: bool, intent: EditorIntent) -> Self {
        Self::new(id, words, Look::Switch(is_on)).meaning(intent)
    }

    /// A pill that opens a menu; its words are shown only as a tooltip and read by screen readers.
    pub fn menu(id: egui::Id, words: String) -> Self {
        Self::new(id, words, Look::Menu)
    }

    /// Sets the accessible name.
    pub fn named(self, name: String) -> Self {
        Self { name, ..self }
    }

    /// Makes a press open the page that answers this question.
    pub fn asking(self, asked: Asked) -> Self {
        self.meaning(EditorIntent::Ask(asked))
    }

    /// Makes a press send this intent.
    pub fn meaning(self, intent: EditorIntent) -> Self {
        Self {
            intent: Some(intent),
            ..self
        }
    }

    fn size(&self, ui: &Ui, room: f32) -> Vec2 {
        let s = ui::scale(ui.ctx());
        let wide = match &self.look {
            Look::Menu => 34.0 * s,
            look => {
                let text = ui::galley(ui.ctx(), &self.words, TYPE, palette::TEXT, f32::INFINITY).size().x;
                let sign = match look {
                    Look::Value(None, _) => 0.0,
                    _ => 28.0 * s,
                };
                text + sign + 20.0 * s
            }
        };
        vec2(wide.min(room), 32.0 * s)
    }

    fn show(self, ui: &mut Ui, rect: Rect) -> Option<Option<EditorIntent>> {
        let s = ui::scale(ui.ctx());
        let response = ui.interact(rect, self.id, Sense::click());
        let lit = response.hovered() || response.has_focus();
        let (brush, colour, rim) = match self.look {
            Look::Switch(true) => (Brush::ButtonMain, palette::ON_BRASS, palette::CANDLE),
            Look::Value(_, true) => (Brush::Button, palette::WOUND_EDGE, palette::WOUND_EDGE),
            Look::Value(..) => (Brush::PanelActive, palette::TEXT, palette::BRASS_LINE),
            _ => (Brush::Button, palette::TEXT_BODY, palette::BRASS_LINE),
        };
        let painter = ui.painter();
        ui::fill(painter, rect, 9.0 * s, brush);
        let rim = Stroke::new(if lit { 2.0 * s } else { 1.2 * s }, if lit { palette::CANDLE } else { rim });
        painter.add(RectShape::stroke(rect, 9.0 * s, rim, StrokeKind::Inside));
        let mut left = rect.left() + 10.0 * s;
        let sign = Rect::from_center_size(pos2(left + 11.0 * s, rect.center().y), Vec2::splat(24.0 * s));
        match &self.look {
            Look::Menu => {
                for i in [-1.0, 0.0, 1.0] {
                    painter.circle_filled(rect.center() + vec2(i * 7.0 * s, 0.0), 2.2 * s, palette::TEXT_SOFT);
                }
            }
            Look::Value(Some(picture), _) => ui::icon(painter, sign, picture, Color32::WHITE),
            Look::Button(icon) => ui::icon(painter, sign.shrink(3.0 * s), icon, Color32::WHITE),
            Look::Switch(is_on) => {
                let place = sign.shrink(5.0 * s);
                let rim = Stroke::new(1.5 * s, colour);
                painter.rect_stroke(place, 3.0 * s, rim, StrokeKind::Inside);
                if *is_on {
                    painter.rect_filled(place.shrink(3.5 * s), 1.5 * s, colour);
                }
            }
            Look::Value(None, _) => {}
        }
        if !matches!(self.look, Look::Value(None, _)) {
            left += 28.0 * s;
        }
        if !matches!(self.look, Look::Menu) {
            let room = rect.right() - 8.0 * s - left;
            let at = pos2(left, rect.center().y);
            ui::text_fitted(painter, at, Align2::LEFT_CENTER, &self.words, TYPE, colour, room);
        }
        let accessible = match self.look {
            Look::Switch(is_on) => Accessible::choice(&self.name, is_on),
            _ => Accessible::button(&self.name),
        };
        ui::control(ui, &response, rect, 9.0, accessible);
        if response.hovered() && matches!(self.look, Look::Menu) {
            ui::tooltip(ui.ctx(), rect, &self.words);
        }
        response.clicked().then_some(self.intent)
    }
}

const TYPE: Type = Type::Sans(16.0);

/// Paints the parts one after the other, indented by this many layout units; returns the intent of the pill that was pressed, or
/// `Some(None)` if that pill has none of its own.
pub fn flow(ui: &mut Ui, indent: f32, bits: Vec<Bit>) -> Option<Option<EditorIntent>> {
    if bits.is_empty() {
        return None;
    }
    let s = ui::scale(ui.ctx());
    let (line, gap) = (36.0 * s, 5.0 * s);
    let left = indent * s + 4.0 * s;
    let width = ui.available_width() - 4.0 * s;
    let room = (width - left).max(60.0 * s);
    let line_read = bits.iter().any(|bit| matches!(bit, Bit::Words(_))).then(|| aloud(&bits));
    let mut at = pos2(left, 0.0);
    let mut placed: Vec<(Rect, Placed)> = Vec::new();
    let mut put = |at: &mut Pos2, size: Vec2, what: Placed| {
        if at.x + size.x > left + room && at.x > left {
            *at = pos2(left, at.y + line);
        }
        let rect = Rect::from_min_size(pos2(at.x, at.y + (line - size.y.min(line)) / 2.0), size);
        at.x += size.x + gap;
        if size.y > line {
            *at = pos2(left, at.y + size.y);
        }
        placed.push((rect, what));
    };
    for bit in bits {
        match bit {
            Bit::Words(words) => {
                for word in words.split_whitespace() {
                    let galley = ui::galley(ui.ctx(), word, TYPE, palette::TEXT_BODY, room);
                    // A comma or colon follows the previous word without a gap.
                    if matches!(word, "," | ":") {
                        at.x -= gap;
                    }
                    put(&mut at, galley.size(), Placed::Word(galley));
                }
            }
            Bit::Code(code) => {
                let font = egui::FontId::monospace(ui::scale::LEAST * s);
                let galley = ui.painter().layout(code.clone(), font, palette::TEXT_SOFT, room - 16.0 * s);
                let size = galley.size() + vec2(16.0, 8.0) * s;
                put(&mut at, size, Placed::Code(galley, code));
            }
            Bit::Pill(pill) => {
                let size = pill.size(ui, room);
                put(&mut at, size, Placed::Pill(pill));
            }
        }
    }
    let high = if at.x > left { at.y + line } else { at.y };
    let (area, _) = ui.allocate_exact_size(vec2(width, high), Sense::hover());
    if let Some(line) = line_read {
        ui::words(ui.ctx(), ui.id().with(("sentence", area.min.y as i32)), area, &line);
    }
    let mut pressed = None;
    for (rect, what) in placed {
        let rect = rect.translate(area.min.to_vec2());
        match what {
            Placed::Word(galley) => ui.painter().galley(rect.min, galley, palette::TEXT_BODY),
            Placed::Code(galley, code) => {
                ui::fill(ui.painter(), rect, 6.0 * s, Brush::PanelActive);
                ui.painter().galley(rect.min + vec2(8.0, 4.0) * s, galley, palette::TEXT_SOFT);
                ui::words(ui.ctx(), ui.id().with(("code", rect.min.y as i32)), rect, &code);
            }
            Placed::Pill(pill) => pressed = pill.show(ui, rect).or(pressed),
        }
    }
    pressed
}

/// The sentence as a screen reader reads it.
fn aloud(bits: &[Bit]) -> String {
    let words = bits.iter().filter_map(|bit| match bit {
        Bit::Words(words) | Bit::Code(words) => Some(words.trim()),
        Bit::Pill(Pill {
            words,
            look: Look::Value(..),
            ..
        }) => Some(words.as_str()),
        Bit::Pill(_) => None,
    });
    words.collect::<Vec<_>>().join(" ")
}

/// A part with its layout.
enum Placed {
    Word(std::sync::Arc<egui::Galley>),
    Code(std::sync::Arc<egui::Galley>, String),
    Pill(Pill),
}
