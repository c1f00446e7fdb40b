//! The form for a thing of a pack: a field for each of its values, chosen or typed.

use bevy_egui::egui::{self, Align2, Color32, Rect, Sense, Ui, Vec2, pos2, vec2};

use crate::{
    art,
    editor::{
        packs::intent::PackIntent,
        place::{Looks, in_languages, quoted, write},
        widgets::{Sign, caption, heading, in_columns, label, sign, words},
    },
    ui::{self, Accessible, Brush, Type, palette},
};
use dungeon_play::{
    editor::{Document, FieldKind, ThingField, path, thing_fields},
    language::{self, Language},
};
use dungeon_rules::content::{Content, PICTURED};

/// The form for one file of a pack.
pub(super) struct Form<'a, 'u> {
    pub ui: &'u mut Ui,
    /// The file.
    pub document: &'a Document,
    /// The field with the focus: the path of its value, and its text so far.
    pub writing: &'a mut Option<(String, String)>,
    /// The content that the thing can refer to, with that of the pack.
    pub content: &'a Content,
    /// The content of the game's own box.
    pub in_the_box: &'a Content,
    pub language: &'a Language,
    pub out: &'a mut Vec<PackIntent>,
}

impl Form<'_, '_> {
    /// Paints all fields of a thing of this kind.
    pub fn thing(&mut self, kind: &str) {
        let mut side = "";
        for field in thing_fields(kind) {
            // The two sides of a hero's card get a heading each.
            for (of, key) in [("card.basic", "editor-word-basic"), ("card.advanced", "editor-word-advanced")] {
                if field.path.starts_with(of) && side != of {
                    side = of;
                    heading(self.ui, &self.language.say(key));
                }
            }
            if field.path == "card.uses[0].target" {
                heading(self.ui, &self.language.say("pack-head-use"));
            }
            self.field(kind, field);
        }
    }

    /// Paints the fields of the file about the pack itself.
    pub fn pack(&mut self) {
        self.texts("name", &self.language.say("thing-name"), Looks::Line);
        for (place, key) in [("author", "editor-field-author"), ("version", "pack-version")] {
            self.quoted(place, &self.language.say(key));
        }
        self.piece("needs", &self.language.say("pack-needs"));
    }

    fn value(&self, place: &str) -> Option<&str> {
        self.document.value(&path(place))
    }

    fn field(&mut self, kind: &str, field: ThingField) {
        let place = field.path;
        let last = place.rsplit('.').next().unwrap_or(place).replace(['[', '_'], "-").replace(']', "");
        let mut name = self.language.say(&format!("thing-{last}"));
        if place.contains(".advanced.") {
            name = self.language.tell("pack-advanced", &[("field", name.as_str().into())]);
        }
        match field.kind {
            FieldKind::Words(false) => self.texts(place, &name, Looks::Line),
            FieldKind::Words(true) => self.texts(place, &name, Looks::Text),
            FieldKind::Number(from, to, usual) => self.number(place, &name, from, to, usual),
            FieldKind::Flag => {
                let now = self.value(place) == Some("true");
                let choices = ["pack-no", "pack-yes"].map(|key| self.language.say(key));
                if let Some(chosen) = self.choice(place, &name, &choices, Some(usize::from(now))) {
                    self.set(place, ["false", "true"][chosen]);
                }
            }
            FieldKind::Choice(all, has_usual) => {
                let now = self.value(place).and_then(|now| all.iter().position(|word| *word == now));
                let now = now.or(has_usual.then_some(0));
                let choices: Vec<String> = all.iter().map(|word| self.word(word)).collect();
                if let Some(chosen) = self.choice(place, &name, &choices, now) {
                    self.set(place, all[chosen]);
                }
            }
            FieldKind::Ranged => self.ranged(place, &name),
            FieldKind::Ids(of) => self.ids(place, &name, of),
            FieldKind::Looks(may_lack) => self.looks(kind, &name, may_lack),
            FieldKind::Rules(examples) => self.rules(place, &name, examples),
            FieldKind::Rule(examples) => {
                self.piece(place, &name);
                let choices: Vec<String> = examples.iter().map(|example| (*example).to_owned()).collect();
                let now = examples.iter().position(|example| self.value(place) == Some(*example));
                if let Some(chosen) = self.choice(place, &name, &choices, now) {
                    self.set(place, examples[chosen]);
                }
            }
            FieldKind::Cards => self.cards(place, &name),
        }
    }

    fn word(&self, word: &str) -> String {
        self.language.say(&format!("thing-word-{}", word.to_lowercase()))
    }

    fn set(&mut self, place: &str, value: impl Into<String>) {
        self.out.push(PackIntent::Set(place.to_owned(), value.into()));
    }

    /// A text in every language, side by side where there is room.
    fn texts(&mut self, place: &str, name: &str, looks: Looks) {
        let s = ui::scale(self.ui.ctx());
        label(self.ui, name);
        let high = if looks == Looks::Text { 96.0 } else { 42.0 };
        for (code, rect) in in_languages(self.ui, high, 0.0) {
            let label = format!("{name} ({code})");
            self.written(rect, &format!("{place}[\"{code}\"]"), &label, looks);
            let at = rect.right_center() - vec2(42.0, 0.0) * s;
            ui::text(self.ui.painter(), at, Align2::RIGHT_CENTER, code, Type::Note, palette::INK_SOFT);
        }
    }

    /// A text that is the same in every language.
    fn quoted(&mut self, place: &str, name: &str) {
        label(self.ui, name);
        let rect = self.line();
        self.written(rect, place, name, Looks::Line);
    }

    /// A piece of the file, as it is written there.
    fn piece(&mut self, place: &str, name: &str) {
        label(self.ui, name);
        let rect = self.line();
        self.written(rect, place, name, Looks::Piece);
    }

    fn line(&mut self) -> Rect {
        let s = ui::scale(self.ui.ctx());
        let size = vec2(self.ui.available_width() - 4.0 * s, 42.0 * s);
        self.ui.allocate_exact_size(size, Sense::hover()).0
    }

    /// Paints a text field; writes its text into the file when it loses the focus.
    fn written(&mut self, rect: Rect, place: &str, name: &str, looks: Looks) {
        let piece = self.value(place).unwrap_or_default().to_owned();
        let stands = match looks {
            Looks::Piece => piece,
            Looks::Line | Looks::Text => ron::from_str(&piece).unwrap_or(piece),
        };
        let writes = self.writing.as_ref().is_some_and(|(other, _)| other == place);
        let mut now = match &*self.writing {
            Some((_, now)) if writes => now.clone(),
            _ => stands.clone(),
        };
        let id = egui::Id::new(("pack field", place));
        if write(self.ui, rect, id, looks, (self.language, name), &mut now) {
            *self.writing = Some((place.to_owned(), now));
        } else if writes {
            *self.writing = None;
            if now != stands {
                let value = match looks {
                    Looks::Piece => now.trim().to_owned(),
                    Looks::Line | Looks::Text => quoted(&now),
                };
                self.set(place, value);
            }
        }
    }

    /// A number with buttons for one less and one more.
    fn number(&mut self, place: &str, name: &str, from: i16, to: i16, usual: Option<i16>) {
        let s = ui::scale(self.ui.ctx());
        let width = self.ui.available_width() - 4.0 * s;
        let (area, _) = self.ui.allocate_exact_size(vec2(width, 46.0 * s), Sense::hover());
        let written = self.value(place).map(str::to_owned);
        let now = written.as_deref().and_then(|now| now.parse::<i16>().ok());
        let shown = written
            .or_else(|| usual.map(|usual| usual.to_string()))
            .unwrap_or_else(|| "?".to_owned());
        let at = pos2(area.left() + 4.0 * s, area.center().y);
        let room = (width - 190.0 * s).max(1.0);
        ui::text_fitted(
            self.ui.painter(),
            at,
            Align2::LEFT_CENTER,
            name,
            Type::Label,
            palette::TEXT_SOFT,
            room,
        );
        let from_right = |right: f32| Rect::from_min_size(pos2(area.right() - right * s, area.top() + 2.0 * s), Vec2::splat(42.0 * s));
        let value = Rect::from_min_size(pos2(area.right() - 136.0 * s, area.top() + 2.0 * s), vec2(86.0, 42.0) * s);
        ui::text_fitted(
            self.ui.painter(),
            value.center(),
            Align2::CENTER_CENTER,
            &shown,
            Type::Section,
            palette::TEXT,
            value.width(),
        );
        ui::words(
            self.ui.ctx(),
            egui::Id::new(("pack number", place)),
            value,
            &format!("{name}: {shown}"),
        );
        let base = now.or(usual);
        for (right, icon, step, key) in [(182.0, "icon_minus", -1, "pack-less"), (46.0, "icon_plus", 1, "pack-more")] {
            let next = base.map_or(from, |base| base.saturating_add(step));
            let button = Sign {
                icon,
                words: &format!("{name}: {}", self.language.say(key)),
                key: "",
                chosen: false,
                why_not: &if (from..=to).contains(&next) {
                    String::new()
                } else {
                    self.language.say("pack-why-bound")
                },
            };
            // The button's id must not depend on its label, so that the focus stays on it while the number changes.
            if self.ui.push_id((place, key), |ui| sign(ui, from_right(right), &button)).inner {
                self.set(place, next.to_string());
            }
        }
    }

    /// A label and buttons side by side, of which one is chosen; returns the index of the button that was pressed, unless it was
    /// chosen already.
    fn choice(&mut self, place: &str, name: &str, all: &[String], now: Option<usize>) -> Option<usize> {
        label(self.ui, name);
        let on = |i: usize| now == Some(i);
        self.buttons(place, name, all, &on).filter(|chosen| now != Some(*chosen))
    }

    /// Buttons side by side; returns the index of the one that was pressed.
    fn buttons(&mut self, place: &str, name: &str, all: &[String], is_on: &dyn Fn(usize) -> bool) -> Option<usize> {
        let s = ui::scale(self.ui.ctx());
        let width = self.ui.available_width() - 4.0 * s;
        let gap = 6.0 * s;
        let columns = ((width + gap) / (150.0 * s + gap)).floor().clamp(1.0, all.len().max(1) as f32) as usize;
        let (each, places) = in_columns(self.ui, (all.len(), columns), width, 38.0 * s, gap);
        let mut pressed = None;
        for (i, (one, rect)) in all.iter().zip(places).enumerate() {
            let response = self.ui.interact(rect, egui::Id::new(("pack choice", place, i)), Sense::click());
            let on = is_on(i);
            let painter = self.ui.painter();
            ui::fill(painter, rect, 7.0 * s, if on { Brush::ButtonMain } else { Brush::Button });
            if response.hovered() && !on {
                painter.rect_filled(rect, 7.0 * s, Color32::from_white_alpha(12));
            }
            let colour = if on { palette::ON_BRASS } else { palette::TEXT_BODY };
            caption(painter, rect.center(), one, colour, each - 12.0 * s);
            ui::control(self.ui, &response, rect, 7.0, Accessible::choice(one.as_str(), on).note(name));
            if response.clicked() {
                pressed = Some(i);
            }
        }
        pressed
    }

    /// Whether it can shoot, at which range, and with how many dice.
    fn ranged(&mut self, place: &str, name: &str) {
        let range = self.value(&format!("{place}.range")).map(str::to_owned);
        let now = match range.as_deref() {
            Some("Short") => 1,
            Some("Long") => 2,
            _ => 0,
        };
        let choices = [self.language.say("thing-shoots-not"), self.word("Short"), self.word("Long")];
        if let Some(chosen) = self.choice(place, name, &choices, Some(now)) {
            match (chosen, range) {
                (0, _) => self.set(place, ""),
                (chosen, Some(_)) => self.set(&format!("{place}.range"), ["", "Short", "Long"][chosen]),
                (chosen, None) => self.set(place, format!("(dice: 2, range: {})", ["", "Short", "Long"][chosen])),
            }
        }
        if now != 0 {
            let dice = self.language.say("thing-ranged-dice");
            self.number(&format!("{place}.dice"), &dice, 1, 10, None);
        }
    }

    /// A set of abilities or feats, each switched on or off.
    fn ids(&mut self, place: &str, name: &str, of: &str) {
        let now: Vec<String> = self.value(place).and_then(|now| ron::from_str(now).ok()).unwrap_or_default();
        let all: Vec<&str> = match of {
            "feats" => self.content.feats.keys().map(|id| id.as_str()).collect(),
            _ => self.content.abilities.keys().map(|id| id.as_str()).collect(),
        };
        label(self.ui, name);
        let names: Vec<String> = all.iter().map(|id| language::kind(self.language, id)).collect();
        let on = |i: usize| now.iter().any(|id| *id == all[i]);
        if let Some(pressed) = self.buttons(place, name, &names, &on) {
            match now.iter().position(|id| *id == all[pressed]) {
                Some(there) => self.set(&format!("{place}[{there}]"), ""),
                None => self.set(&format!("{place}[{}]", now.len()), quoted(all[pressed])),
            }
        }
    }

    /// Which thing of the box it looks like.
    fn looks(&mut self, kind: &str, name: &str, may_lack: bool) {
        let s = ui::scale(self.ui.ctx());
        let boxed = self.in_the_box;
        let all: Vec<&str> = match kind {
            "heroes" => boxed.heroes.keys().map(|id| id.as_str()).collect(),
            "bosses" => boxed.bosses.keys().map(|id| id.as_str()).collect(),
            "minions" => boxed.minions.keys().map(|id| id.as_str()).collect(),
            "feats" => boxed.feats.keys().map(|id| id.as_str()).collect(),
            "spells" => boxed.spells.keys().map(|id| id.as_str()).collect(),
            "items" => boxed.items.keys().map(|id| id.as_str()).collect(),
            "furniture" => boxed.furniture.keys().map(|id| id.as_str()).collect(),
            _ => boxed.tokens.keys().map(|id| id.as_str()).collect(),
        };
        let before = match kind {
            "feats" => "feat_",
            "spells" => "spell_",
            "items" => "item_",
            _ => "",
        };
        let now = self.value("looks").map(|now| now.trim_matches('"').to_owned());
        label(self.ui, name);
        if PICTURED.contains(&kind) {
            words(self.ui, &self.language.say("pack-looks-picture"), palette::TEXT_SOFT);
        }
        let choices: Vec<Option<&str>> = may_lack.then_some(None).into_iter().chain(all.iter().copied().map(Some)).collect();
        let (gap, width) = (6.0 * s, self.ui.available_width() - 4.0 * s);
        let columns = ((width + gap) / (64.0 * s + gap)).floor().max(1.0) as usize;
        let side = (width - gap * (columns - 1) as f32) / columns as f32;
        let (_, places) = in_columns(self.ui, (choices.len(), columns), width, side, gap);
        for (i, (one, rect)) in choices.iter().zip(places).enumerate() {
            let called = one.map_or_else(|| self.language.say("pack-looks-any"), |id| language::kind(self.language, id));
            let response = self.ui.interact(rect, egui::Id::new(("pack looks", i)), Sense::click());
            let chosen = now.as_deref() == *one;
            let painter = self.ui.painter().with_clip_rect(rect.intersect(self.ui.clip_rect()));
            ui::fill(&painter, rect, 8.0 * s, if chosen { Brush::PanelActive } else { Brush::Button });
            let any = match kind {
                "heroes" => "generic_hero",
                "bosses" => "generic_boss",
                "minions" => "generic_minion",
                "furniture" => "generic_furniture_1_1",
                _ => "generic_token",
            };
            let drawing = one.map_or_else(|| any.to_owned(), |id| format!("{before}{id}"));
            let footprint = one.and_then(|id| {
                boxed
                    .furniture
                    .iter()
                    .find(|(other, _)| kind == "furniture" && other.as_str() == id)
            });
            let (across, deep) = footprint.map_or((1, 1), |(_, one)| one.lying());
            let size = vec2(f32::from(across), f32::from(deep)) / f32::from(across) * (side - 10.0 * s);
            art::draw(&painter, Rect::from_center_size(rect.center(), size), &drawing, Color32::WHITE);
            if chosen {
                ui::stroke(&painter, rect.shrink(s), 8.0 * s, 2.0 * s, Brush::Brass);
            }
            ui::control(self.ui, &response, rect, 8.0, Accessible::choice(&called, chosen).note(name));
            if response.hovered() {
                ui::tooltip(self.ui.ctx(), rect, &called);
            }
            if response.clicked() && !chosen {
                self.set("looks", one.map(quoted).unwrap_or_default());
            }
        }
    }

    /// Pieces of rules below each other, and buttons that add another.
    fn rules(&mut self, place: &str, name: &str, examples: &[&str]) {
        let s = ui::scale(self.ui.ctx());
        label(self.ui, name);
        let mut count = 0;
        while self.value(&format!("{place}[{count}]")).is_some() && count < 20 {
            let row = self.line();
            let item = format!("{place}[{count}]");
            let rect = Rect::from_min_max(row.min, pos2(row.right() - 48.0 * s, row.bottom()));
            self.written(rect, &item, &format!("{name} {}", count + 1), Looks::Piece);
            let remove = Sign {
                icon: "icon_remove",
                words: &format!("{} {}", self.language.say("pack-remove"), count + 1),
                key: "",
                chosen: false,
                why_not: "",
            };
            let rect = Rect::from_min_max(pos2(row.right() - 42.0 * s, row.top()), row.max);
            if self.ui.push_id(&item, |ui| sign(ui, rect, &remove)).inner {
                self.set(&item, "");
            }
            count += 1;
        }
        let more: Vec<String> = examples
            .iter()
            .map(|example| format!("+ {}", example.split('(').next().unwrap_or(example)))
            .collect();
        if let Some(pressed) = self.buttons(place, name, &more, &|_| false) {
            self.set(&format!("{place}[{count}]"), examples[pressed]);
        }
    }

    /// The cards of a deck, each with its number of copies.
    fn cards(&mut self, place: &str, name: &str) {
        label(self.ui, name);
        let all: Vec<&str> = self.content.cards.keys().map(|id| id.as_str()).collect();
        let mut there = Vec::new();
        while let Some(card) = self.value(&format!("{place}[{}].card", there.len())) {
            there.push(card.trim_matches('"').to_owned());
        }
        for (i, card) in there.iter().enumerate() {
            let called = language::kind(self.language, card);
            self.number(&format!("{place}[{i}].copies"), &called, 1, 99, None);
        }
        let names: Vec<String> = all.iter().map(|id| language::kind(self.language, id)).collect();
        let on = |i: usize| there.iter().any(|card| *card == all[i]);
        if let Some(pressed) = self.buttons(place, name, &names, &on) {
            match there.iter().position(|card| *card == all[pressed]) {
                Some(item) => self.set(&format!("{place}[{item}]"), ""),
                None => self.set(
                    &format!("{place}[{}]", there.len()),
                    format!("(card: \"{}\", copies: 1)", all[pressed]),
                ),
            }
        }
    }
}
