//! The page of sentences. Every value in a sentence that can be changed is a pill; a press on one opens the page of answers in
//! [`super::chooser`].

use bevy_egui::egui::{self, Rect, Sense, Ui, pos2, vec2};

use crate::{
    editor::{
        intent::EditorIntent,
        panel::{Forms, Shown, forms},
        sentences::{
            pills::{self, Bit, Pill},
            state::{Asked, Read, SECTIONS, Sentences, Template, field, is_one},
        },
        widgets::{caption, heading, row, words},
    },
    ui::{self, Accessible, Brush, Type, palette},
};
use dungeon_play::{
    editor::{
        Edit, PathPart,
        forms::{Form, Kind, Piece, Place, Said, Word, begin, label, optional, sentence, value, whole},
        path, way,
    },
    language::FluentValue as V,
};

/// Paints the page of sentences.
pub fn page(ui: &mut Ui, rect: Rect, forms: &mut Forms, shown: &Shown<'_>, out: &mut Vec<EditorIntent>) {
    let s = ui::scale(ui.ctx());
    let chips = sections(ui, rect, &mut forms.sentences, shown);
    let below = Rect::from_min_max(pos2(rect.left(), chips + 6.0 * s), rect.max);
    let (_, fields) = SECTIONS[forms.sentences.section];
    ui::scroll(ui, below, egui::Id::new(("editor sentences", fields[0])), |ui| {
        ui.spacing_mut().item_spacing = vec2(0.0, 5.0 * s);
        if !shown.drawing.is_readable() {
            return words(ui, &shown.language.say("editor-why-unreadable"), palette::WOUND_EDGE);
        }
        let read = forms.sentences.read(shown.drawing, shown.language);
        for field in fields.iter().copied() {
            if fields.len() > 1 {
                heading(ui, &shown.language.say(&format!("form-part-{field}")));
            }
            let Some(said) = read.whole.slot(field) else { continue };
            let mut section = Section {
                read: &read,
                shown,
                forms: &mut *forms,
                out: &mut *out,
            };
            if matches!((said.kind, &said.form), (Kind::Legend, Form::List(_))) {
                section.legend(ui, field, said);
                continue;
            }
            let is_record = matches!(said.kind, Kind::List(Kind::Record(_) | Kind::Text));
            match is_record {
                true => section.list(ui, field, said),
                false => section.value(ui, said, field, 0.0, false),
            }
        }
    });
}

/// Paints the buttons of the sections side by side; returns where they end, in points from the top.
fn sections(ui: &mut Ui, rect: Rect, sentences: &mut Sentences, shown: &Shown<'_>) -> f32 {
    let s = ui::scale(ui.ctx());
    let (gap, high) = (5.0 * s, 30.0 * s);
    let mut at = rect.min;
    for (i, (key, _)) in SECTIONS.iter().enumerate() {
        let name = shown.language.say(key);
        let chosen = sentences.section == i;
        let colour = if chosen { palette::ON_BRASS } else { palette::TEXT_BODY };
        let galley = ui::galley(ui.ctx(), &name, Type::Label, colour, f32::INFINITY);
        let wide = (galley.size().x + 20.0 * s).min(rect.width());
        if at.x + wide > rect.right() && at.x > rect.left() {
            at = pos2(rect.left(), at.y + high + gap);
        }
        let place = Rect::from_min_size(at, vec2(wide, high));
        let response = ui.interact(place, egui::Id::new(("editor section", i)), Sense::click());
        ui::fill(ui.painter(), place, 8.0 * s, if chosen { Brush::ButtonMain } else { Brush::Button });
        caption(ui.painter(), place.center(), &name, colour, wide - 12.0 * s);
        // The accessible name says "section", since a tab of the panel may have the same name.
        let text = shown.language.tell("editor-section", &[("name", name.as_str().into())]);
        ui::control(ui, &response, place, 8.0, Accessible::choice(&text, chosen));
        if response.clicked() {
            sentences.section = i;
        }
        at.x += wide + gap;
    }
    at.y + high
}

/// Paints the parts of a section.
struct Section<'a, 's> {
    read: &'a Read,
    shown: &'a Shown<'s>,
    forms: &'a mut Forms,
    out: &'a mut Vec<EditorIntent>,
}

impl Section<'_, '_> {
    fn say(&self, key: &str) -> String {
        self.shown.language.say(key)
    }

    /// A list of whole items, of which one can be open.
    fn list(&mut self, ui: &mut Ui, field: &'static str, said: &Said) {
        let Kind::List(inner) = said.kind else { return };
        if matches!(said.form, Form::Text) {
            return self.value(ui, said, field, 0.0, false);
        }
        let open = self.forms.sentences.open.get(field).copied();
        let name = self.say(&format!("form-part-{field}"));
        for (i, item) in said.parts().iter().enumerate() {
            let number = format!("{name} {}", i + 1);
            let lines = self.read.lines.get(field);
            let line = lines.and_then(|lines| lines.get(i)).map_or("", String::as_str);
            let is_open = open == Some(i);
            let note = if is_open { "" } else { line };
            if row(
                ui,
                egui::Id::new(("editor item", field, i)),
                ("", egui::Color32::WHITE),
                &number,
                note,
                is_open,
            ) {
                if is_open {
                    self.forms.sentences.open.remove(field);
                } else {
                    self.forms.sentences.open.insert(field, i);
                }
            }
            if is_open {
                self.value(ui, item, field, 12.0, true);
            }
        }
        if field == "events" {
            let pills = Template::ALL.map(|template| {
                let id = egui::Id::new(("editor template", template as u8));
                let pill = Pill::button(id, self.say(template.words()), "icon_plus");
                Bit::Pill(pill.meaning(EditorIntent::Template(template)))
            });
            words_above(ui, &self.say("editor-templates"), 0.0);
            self.flow(ui, 0.0, pills.into());
        }
        let words = self.shown.language.tell("editor-add", &[("thing", V::from(name))]);
        let add = Pill::button(egui::Id::new(("editor add", field)), words, "icon_plus");
        if pills::flow(ui, 0.0, vec![Bit::Pill(add)]).is_some() {
            let count = said.parts().len();
            self.forms.sentences.open.insert(field, count);
            let path = path(&format!("{field}[{count}]"));
            let value = begin(*inner, &self.read.known);
            self.out.push(EditorIntent::Edit(Box::new(Edit::Field { path, value })));
        }
    }

    /// The entries of the legend, of which one can be open.
    fn legend(&mut self, ui: &mut Ui, field: &'static str, said: &Said) {
        let (language, text) = (self.shown.language, self.shown.drawing.text());
        if said.parts().is_empty() {
            words(ui, &self.say("editor-legend-empty"), palette::TEXT_SOFT);
        }
        for (i, thing) in said.parts().iter().enumerate() {
            let Some(PathPart::Symbol(symbol)) = thing.path.last() else {
                continue;
            };
            let (what, picture) = value(language, text, thing, "thing", &self.read.known);
            let args = [("thing", V::from(what)), ("symbol", V::from(symbol.to_string()))];
            let title = language.tell("editor-legend-entry", &args);
            let is_open = self.forms.sentences.open.get(field) == Some(&i);
            let name = thing.slot("name").filter(|name| name.is_there());
            let note = name
                .and_then(|name| ron::from_str::<String>(name.raw(text)).ok())
                .unwrap_or_default();
            let sign = (picture.as_deref().unwrap_or_default(), egui::Color32::WHITE);
            if row(ui, egui::Id::new(("editor item", field, i)), sign, &title, &note, is_open) {
                if is_open {
                    self.forms.sentences.open.remove(field);
                } else {
                    self.forms.sentences.open.insert(field, i);
                }
            }
            if !is_open {
                continue;
            }
            let (mut bits, mut below) = (vec![self.pill(thing, "thing")], Vec::new());
            if let Form::Word(word, parts) = &thing.form
                && word.has_fields
            {
                self.further(thing, (*word, parts), &mut bits, &mut below);
            }
            self.flow(ui, 12.0, bits);
            for (label, slot, part) in below {
                words_above(ui, &label, 12.0);
                self.value(ui, part, slot, 28.0, false);
            }
        }
    }

    /// Paints a value with everything in it. `slot` is the name of the slot that it is in, `is_item` whether it is an item of a
    /// list.
    fn value(&mut self, ui: &mut Ui, said: &Said, slot: &str, indent: f32, is_item: bool) {
        match (&said.form, said.kind) {
            (Form::Word(word, parts), Kind::Word(_) | Kind::Record(_)) if !is_one(said.kind) => {
                self.sentence(ui, said, (*word, parts), indent, is_item);
            }
            (Form::Missing, Kind::Record(word)) => {
                for slot in word.slots {
                    let path: Vec<PathPart> = said.path.iter().cloned().chain([PathPart::Field(slot.name.to_owned())]).collect();
                    let missing = Said {
                        path,
                        span: 0..0,
                        kind: slot.kind,
                        form: Form::Missing,
                    };
                    words_above(ui, &self.say(&format!("form-{}-{}", word.key, slot.name)), indent);
                    self.value(ui, &missing, slot.name, indent, false);
                }
            }
            (Form::Missing | Form::List(_), Kind::List(inner)) => self.parts(ui, said, *inner, slot, indent),
            (Form::Missing | Form::Plain, Kind::Text) => {
                let name = self.name_of_text(said);
                self.text(ui, said, &name, indent);
                if is_item {
                    let menu = self.menu(said, &name);
                    self.flow(ui, indent, vec![menu]);
                }
            }
            (Form::Text, _) => self.unknown(ui, said, indent, is_item),
            _ => {
                let pill = self.pill(said, slot);
                self.flow(ui, indent, vec![pill]);
            }
        }
    }

    /// Paints a sentence with its pills, and below it the slots that have a place of their own.
    fn sentence(&mut self, ui: &mut Ui, said: &Said, (word, parts): (&'static Word, &[Said]), indent: f32, is_item: bool) {
        let language = self.shown.language;
        let mut bits = self.bits(sentence(language, said.kind, word), word, parts);
        let mut below: Vec<(String, &str, &Said)> = Vec::new();
        self.further(said, (word, parts), &mut bits, &mut below);
        for (slot, part) in word.slots.iter().zip(parts) {
            if let (Kind::Word(words), Form::Word(inner, parts)) = (slot.kind, &part.form)
                && words.is_one
                && inner.has_fields
            {
                self.further(part, (*inner, parts), &mut bits, &mut below);
            }
        }
        if is_item || matches!(said.kind, Kind::Word(_)) {
            let line = whole(language, self.shown.drawing.text(), said, &self.read.known);
            bits.push(self.menu(said, &line));
        }
        self.flow(ui, indent, bits);
        for (label, slot, part) in below {
            if !label.is_empty() {
                words_above(ui, &label, indent);
            }
            let deeper = if word.key.is_empty() || !label.is_empty() {
                indent + 16.0
            } else {
                indent
            };
            self.value(ui, part, slot, deeper, false);
        }
        for part in parts.iter().skip(word.slots.len()) {
            self.unknown(ui, part, indent, false);
        }
    }

    /// Collects the optional slots of a value: those that belong to the sentence are added to `bits`, with a pill for the missing
    /// ones, those that follow it to `below`.
    fn further<'p>(
        &self,
        said: &Said,
        (word, parts): (&'static Word, &'p [Said]),
        bits: &mut Vec<Bit>,
        below: &mut Vec<(String, &'static str, &'p Said)>,
    ) {
        let (language, text) = (self.shown.language, self.shown.drawing.text());
        let mut is_more = false;
        for (number, (slot, part)) in word.slots.iter().zip(parts).enumerate() {
            match slot.place() {
                Place::Below => {
                    // An empty list, text or record is shown so that it can be filled in; other missing values are offered by the
                    // pill for more.
                    let is_shown =
                        part.is_there() || matches!(slot.kind, Kind::List(_) | Kind::Text | Kind::Record(_)) || !slot.is_optional;
                    if is_shown {
                        below.push((label(language, said.kind, word, number), slot.name, part));
                    } else {
                        is_more = true;
                    }
                }
                Place::InLine if !slot.is_optional => {}
                Place::InLine if matches!(slot.kind, Kind::Flag) => {
                    let name = label(language, said.kind, word, number);
                    let is_on = part.raw(text) == "true";
                    let value = if is_on { "" } else { "true" };
                    let edit = field(&part.path, value);
                    let id = Asked::Value(part.path.clone()).id();
                    bits.push(Bit::Pill(Pill::switch(id, name, is_on, EditorIntent::Edit(Box::new(edit)))));
                }
                Place::InLine if part.is_there() => {
                    bits.push(Bit::Words(",".to_owned()));
                    bits.extend(self.bits(optional(language, said.kind, word, number), word, parts));
                }
                Place::InLine => is_more = true,
            }
        }
        if is_more {
            let asked = Asked::More(said.path.clone());
            let pill = Pill::button(asked.id(), self.say("editor-more"), "icon_plus");
            bits.push(Bit::Pill(pill.asking(asked)));
        }
    }

    /// The pieces of a sentence, with a pill for each slot.
    fn bits(&self, pieces: Vec<Piece>, word: &Word, parts: &[Said]) -> Vec<Bit> {
        let bits = pieces.into_iter().filter_map(|piece| match piece {
            Piece::Words(words) => Some(Bit::Words(words)),
            Piece::Slot(number) => Some(self.pill(parts.get(number)?, word.slots[number].name)),
        });
        bits.collect()
    }

    /// A value as a pill that asks for another one.
    fn pill(&self, said: &Said, slot: &str) -> Bit {
        let text = self.shown.drawing.text();
        let (words, picture) = value(self.shown.language, text, said, slot, &self.read.known);
        let asked = Asked::Value(said.path.clone());
        let is_open = words == self.say("form-open");
        Bit::Pill(Pill::value(asked.id(), words, picture, is_open).asking(asked))
    }

    /// The pill after a sentence, which opens the actions on the sentence as a whole.
    fn menu(&self, said: &Said, line: &str) -> Bit {
        let asked = Asked::Menu(said.path.clone());
        let name = self.shown.language.tell("editor-menu-of", &[("line", V::from(line))]);
        Bit::Pill(Pill::menu(asked.id(), name).asking(asked))
    }

    /// Paints the items of a list within a sentence, and a pill that adds another one.
    fn parts(&mut self, ui: &mut Ui, said: &Said, inner: Kind, slot: &str, indent: f32) {
        let add = Asked::Add(said.path.clone());
        let mut pill = Pill::button(add.id(), self.say("editor-add-here"), "icon_plus").asking(add);
        // The list is visible above the pill, so only the accessible name has to say what is added to.
        let list = format!("form-part-{slot}");
        if self.shown.language.has(&list) {
            pill = pill.named(format!("{}: {}", self.say(&list), self.say("editor-add-here")));
        }
        if !matches!(inner, Kind::Id(_) | Kind::Word(_)) {
            // There is nothing to choose, so a press adds the item at once.
            let mut path = said.path.clone();
            path.push(PathPart::Index(said.parts().len()));
            let edit = field(&path, &begin(inner, &self.read.known));
            pill = pill.meaning(EditorIntent::Edit(Box::new(edit)));
        }
        if matches!(inner, Kind::Id(_)) || is_one(inner) {
            let mut bits: Vec<Bit> = said.parts().iter().map(|part| self.pill(part, slot)).collect();
            bits.push(Bit::Pill(pill));
            return self.flow(ui, indent, bits);
        }
        for part in said.parts() {
            self.value(ui, part, slot, indent, true);
        }
        self.flow(ui, indent, vec![Bit::Pill(pill)]);
    }

    /// Paints the fields of a text, one per language.
    fn text(&mut self, ui: &mut Ui, said: &Said, name: &str, indent: f32) {
        forms::texts_of(ui, (&mut *self.forms, self.shown, &mut *self.out), &way(&said.path), name, indent);
    }

    /// The accessible name of a text, made from the fields and numbers of its path.
    fn name_of_text(&self, said: &Said) -> String {
        let (mut name, mut is_named) = (String::new(), false);
        for part in &said.path {
            let key = match part {
                PathPart::Field(field) => format!("form-part-{field}"),
                PathPart::Symbol(symbol) => {
                    name += &format!(" {symbol}");
                    continue;
                }
                // Only the first index after a name is counted; nested values without names are not told apart.
                PathPart::Index(index) if is_named => {
                    name += &format!(" {}", index + 1);
                    is_named = false;
                    continue;
                }
                _ => continue,
            };
            is_named = true;
            if !name.is_empty() {
                name += ", ";
            }
            name += &if self.shown.language.has(&key) {
                self.say(&key)
            } else {
                key.trim_start_matches("form-part-").to_owned()
            };
        }
        name
    }

    /// Paints a piece of the file that has no form, as it is written.
    fn unknown(&mut self, ui: &mut Ui, said: &Said, indent: f32, is_item: bool) {
        let raw = said.raw(self.shown.drawing.text());
        let name = match said.path.last() {
            Some(PathPart::Field(name)) => format!("{name}: {raw}"),
            _ => raw.to_owned(),
        };
        let mut bits = vec![Bit::Code(name.clone())];
        if is_item {
            bits.push(self.menu(said, &name));
        }
        self.flow(ui, indent, bits);
    }

    fn flow(&mut self, ui: &mut Ui, indent: f32, bits: Vec<Bit>) {
        // Once a question has been answered, the focus returns to its pill, but not in a frame in which Enter or Space is pressed:
        // that would press the pill again.
        let is_answered = self.forms.sentences.asked.is_none() && self.shown.tools.pointing_out().is_none();
        if let Some(id) = self.forms.sentences.back_to.filter(|_| is_answered)
            && bits.iter().any(|bit| matches!(bit, Bit::Pill(pill) if pill.id == id))
        {
            if ui.input(|input| input.key_pressed(egui::Key::Enter) || input.key_pressed(egui::Key::Space)) {
                ui.ctx().request_repaint();
            } else {
                self.forms.sentences.back_to = None;
                ui.memory_mut(|memory| memory.request_focus(id));
            }
        }
        self.out.extend(pills::flow(ui, indent, bits).flatten());
    }
}

/// Paints a label above the values that it describes.
fn words_above(ui: &mut Ui, said: &str, indent: f32) {
    let s = ui::scale(ui.ctx());
    ui.horizontal(|ui| {
        ui.add_space(indent * s);
        words(ui, said, palette::GOLD);
    });
}
