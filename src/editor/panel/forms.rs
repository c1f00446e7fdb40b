//! The panel's page of forms: titles and texts in both languages side by side, the Overlord's side, goals.
//!
//! Each field edits one value of the file, which is written when the field loses the focus. Values without a form are edited in the
//! text.

use bevy_egui::egui::{self, Align2, Rect, Sense, Ui, pos2, vec2};

use crate::{
    editor::{
        intent::EditorIntent,
        panel::{Forms, Shown},
        place::{self, Looks, quoted},
        widgets::{caption, heading, in_columns, label, words},
    },
    ui::{self, Accessible, Brush, Type, palette},
};
use dungeon_play::{
    editor::{Edit, path as way_to},
    language,
};

/// What a field holds.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Kind {
    /// Text on one line.
    Line,
    /// Text on several lines.
    Text,
    /// A number.
    Number,
}

/// Paints the page of forms.
pub fn page(ui: &mut Ui, rect: Rect, forms: &mut Forms, shown: &Shown<'_>, out: &mut Vec<EditorIntent>) {
    let s = ui::scale(ui.ctx());
    let say = |key: &str| shown.language.say(key);
    ui::scroll(ui, rect, egui::Id::new("editor forms"), |ui| {
        ui.spacing_mut().item_spacing = vec2(0.0, 5.0 * s);
        if !shown.drawing.is_readable() {
            return words(ui, &say("editor-why-unreadable"), palette::WOUND_EDGE);
        }
        let mut form = Form { ui, forms, shown, out };
        form.texts("title", "editor-field-title", Kind::Line);
        form.texts("story", "editor-field-story", Kind::Text);
        form.texts("goals.heroes_text", "editor-field-goals-heroes-text", Kind::Text);
        form.texts("goals.overlord_text", "editor-field-goals-overlord-text", Kind::Text);
        form.texts("aftermath.heroes", "editor-field-aftermath-heroes", Kind::Text);
        form.texts("aftermath.overlord", "editor-field-aftermath-overlord", Kind::Text);
        form.texts("counsel.heroes", "editor-field-counsel-heroes", Kind::Text);
        form.texts("counsel.overlord", "editor-field-counsel-overlord", Kind::Text);
        heading(form.ui, &say("editor-head-sides"));
        let bosses: Vec<&str> = shown.content.bosses.keys().map(|id| id.as_str()).collect();
        let decks: Vec<&str> = shown.content.decks.keys().map(|id| id.as_str()).collect();
        form.choice("overlord.boss", "editor-field-boss", &bosses, true);
        form.choice("overlord.deck", "editor-field-deck", &decks, true);
        form.single("overlord.cards", "editor-field-cards", Kind::Number);
        form.single("overlord.commands", "editor-field-commands", Kind::Number);
        form.choice("side", "editor-field-side", &["Basic", "Advanced"], false);
        heading(form.ui, &say("editor-head-about"));
        form.choice("look", "editor-field-look", &["Halls", "Caves", "Lava"], false);
        form.single("author", "editor-field-author", Kind::Line);
        form.single("minutes", "editor-field-minutes", Kind::Number);
    });
}

/// Lays out fields one below the other.
struct Form<'a, 'u> {
    ui: &'u mut Ui,
    forms: &'a mut Forms,
    shown: &'a Shown<'a>,
    out: &'a mut Vec<EditorIntent>,
}

impl Form<'_, '_> {
    /// A text in every language, side by side where there is room.
    fn texts(&mut self, path: &str, key: &str, kind: Kind) {
        let name = self.shown.language.say(key);
        label(self.ui, &name);
        self.languages(path, &name, kind, 0.0);
    }

    /// The fields of a text, one per language, indented by this many points.
    fn languages(&mut self, path: &str, name: &str, kind: Kind, indent: f32) {
        let high = if kind == Kind::Text { 112.0 } else { 40.0 };
        for (code, place) in place::in_languages(self.ui, high, indent) {
            self.field(place, &format!("{path}[\"{code}\"]"), &format!("{name} ({code})"), code, kind);
        }
    }

    /// A field whose value is the same in every language.
    fn single(&mut self, path: &str, key: &str, kind: Kind) {
        let s = ui::scale(self.ui.ctx());
        let name = self.shown.language.say(key);
        label(self.ui, &name);
        let width = self.ui.available_width() - 4.0 * s;
        let (high, wide) = match kind {
            Kind::Number => (40.0, 120.0 * s),
            Kind::Line | Kind::Text => (40.0, width),
        };
        let (place, _) = self.ui.allocate_exact_size(vec2(wide, high * s), Sense::hover());
        self.field(place, path, &name, "", kind);
    }

    /// A choice between several words, or between several ids if `ids` is true.
    fn choice(&mut self, path: &str, key: &str, all: &[&str], ids: bool) {
        let s = ui::scale(self.ui.ctx());
        let name = self.shown.language.say(key);
        label(self.ui, &name);
        let now = self.shown.drawing.value(path);
        let now = now.map(|now| now.trim_matches('"'));
        let width = self.ui.available_width() - 4.0 * s;
        let columns = all.len().clamp(1, if width > 420.0 * s { 4 } else { 2 });
        let (each, places) = in_columns(self.ui, (all.len(), columns), width, 36.0 * s, 6.0 * s);
        for (i, (one, place)) in all.iter().zip(places).enumerate() {
            // A word that is not written in the file means the first one.
            let chosen = now == Some(*one) || now.is_none() && !ids && i == 0;
            let words = match ids {
                true => language::kind(self.shown.language, one),
                false => self.shown.language.say(&format!("editor-word-{}", one.to_lowercase())),
            };
            let response = self.ui.interact(place, egui::Id::new(("editor choice", path, i)), Sense::click());
            ui::fill(
                self.ui.painter(),
                place,
                7.0 * s,
                if chosen { Brush::ButtonMain } else { Brush::Button },
            );
            let colour = if chosen { palette::ON_BRASS } else { palette::TEXT_BODY };
            let room = each - 12.0 * s;
            caption(self.ui.painter(), place.center(), &words, colour, room);
            ui::control(self.ui, &response, place, 7.0, Accessible::choice(&words, chosen).note(&name));
            if response.clicked() && !chosen {
                let value = if ids { format!("\"{one}\"") } else { (*one).to_owned() };
                self.out.push(EditorIntent::Field(path.to_owned(), value));
            }
        }
    }

    /// Paints a field; writes its text into the file when it loses the focus.
    fn field(&mut self, place: Rect, path: &str, name: &str, code: &str, kind: Kind) {
        let s = ui::scale(self.ui.ctx());
        let id = egui::Id::new(("editor field", path));
        let written = self.shown.drawing.value(path);
        let missing = written.is_none();
        let stands = written.map(|piece| read(piece, kind)).unwrap_or_default();
        let writes = self.forms.writing.as_ref().is_some_and(|(other, _)| other == path);
        let mut words = match &self.forms.writing {
            Some((_, words)) if writes => words.clone(),
            _ => stands.clone(),
        };
        let looks = match kind {
            Kind::Text => Looks::Text,
            Kind::Line | Kind::Number => Looks::Line,
        };
        if self.forms.is_new && path == title_in(self.shown.language.code()) {
            self.forms.is_new = false;
            place::begin(self.ui.ctx(), id, &words);
        }
        let is_written = place::write(self.ui, place, id, looks, (self.shown.language, name), &mut words);
        if !code.is_empty() {
            let at = pos2(place.right() - 42.0 * s, place.center().y);
            let (sign, colour) = match missing {
                true => (format!("{code} ?"), palette::WOUND),
                false => (code.to_owned(), palette::INK_SOFT),
            };
            ui::text(self.ui.painter(), at, Align2::RIGHT_CENTER, &sign, Type::Note, colour);
        }
        if is_written {
            self.forms.writing = Some((path.to_owned(), words));
        } else if writes {
            self.forms.writing = None;
            if words != stands {
                let written = self.written(path, write(&words, kind));
                self.out.push(written);
            }
        }
    }

    /// What writes this value at this path. The title with which every quest begins gives way to the author's in all languages.
    fn written(&self, path: &str, value: String) -> EditorIntent {
        let fresh = quoted(&self.shown.language.say("editor-new-title"));
        let all = place::LANGUAGES.map(title_in);
        let is_title = all.iter().any(|other| other == path);
        let others = all
            .into_iter()
            .filter(|other| is_title && other != path && self.shown.drawing.value(other) == Some(fresh.as_str()));
        let paths = [path.to_owned()].into_iter().chain(others);
        let edits: Vec<Edit> = paths
            .map(|path| Edit::Field {
                path: way_to(&path),
                value: value.clone(),
            })
            .collect();
        match edits.len() {
            1 => EditorIntent::Field(path.to_owned(), value),
            _ => EditorIntent::Edit(Box::new(Edit::All(edits))),
        }
    }
}

/// The path of the title in the language with this code.
fn title_in(code: &str) -> String {
    format!("title[\"{code}\"]")
}

/// Paints the fields of one text of the file, one per language, indented by this many layout units.
pub fn texts_of(ui: &mut Ui, (forms, shown, out): (&mut Forms, &Shown<'_>, &mut Vec<EditorIntent>), path: &str, name: &str, indent: f32) {
    let indent = indent * ui::scale(ui.ctx());
    let mut form = Form { ui, forms, shown, out };
    form.languages(path, name, Kind::Text, indent);
}

/// The text that a field shows for a piece of the file.
fn read(piece: &str, kind: Kind) -> String {
    match kind {
        Kind::Line | Kind::Text => ron::from_str(piece).unwrap_or_else(|_| piece.to_owned()),
        Kind::Number => piece.to_owned(),
    }
}

/// The piece of the file for the text of a field.
fn write(words: &str, kind: Kind) -> String {
    match kind {
        Kind::Line | Kind::Text => quoted(words),
        Kind::Number => words.trim().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_comes_back_as_it_was_written() {
        for words in ["", "Cellar", "“È lì”, he said: \"no\\way\"\nThen\u{e9}"] {
            assert_eq!(read(&write(words, Kind::Text), Kind::Text), words);
        }
    }
}
