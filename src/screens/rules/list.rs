//! The list of all rules by chapter, and the search field.

use bevy_egui::egui::{Align2, Color32, Id, Key, Rect, Sense, Ui, pos2, vec2};

use crate::{
    screens::rules::open::Open,
    ui::{
        self, Accessible, Line, Type, palette,
        screen_frame::{row, set_typing},
    },
};
use dungeon_play::{
    language::Language,
    rulebook::{Rule, Rulebook},
};

/// Draws the list, and gives the search field the focus when it has just been opened. Returns the id of a rule that was
/// chosen.
pub(super) fn show(ui: &mut Ui, place: Rect, rulebook: &Rulebook, language: &Language, open: &mut Open) -> Option<String> {
    let s = ui::scale(ui.ctx());
    let field = Rect::from_min_size(place.min, vec2(place.width(), 52.0 * s));
    let before = open.words.clone();
    let id = Id::new("rules search");
    let hint = language.say("rules-search");
    let line = Line::new(language, hint.clone(), &hint);
    let writing = ui::field(ui, field, id, &line, &mut open.words);
    // Only after the field was drawn: in the frame in which its window is measured, a field drops the focus.
    if std::mem::take(&mut open.fresh) {
        ui.memory_mut(|memory| memory.request_focus(id));
    }
    set_typing(ui.ctx(), writing);
    let found = rulebook.find(language, &open.words);
    let at = found.iter().position(|rule| Some(&rule.id) == open.rule());
    let mut chosen = match at {
        // The first rule that matches a changed search is shown at once.
        None if open.words != before => found.first().map(|rule| rule.id.clone()),
        _ => None,
    };
    let (up, down) = ui.input(|input| (input.key_pressed(Key::ArrowUp), input.key_pressed(Key::ArrowDown)));
    let mut follow = open.words != before;
    if up || down {
        let next = match at {
            Some(at) if down => (at + 1).min(found.len().saturating_sub(1)),
            Some(at) => at.saturating_sub(1),
            None => 0,
        };
        chosen = found.get(next).map(|rule| rule.id.clone());
        follow = true;
    }
    let below = Rect::from_min_max(pos2(place.left(), field.bottom() + 14.0 * s), place.max);
    if found.is_empty() {
        let words = language.say("rules-nothing");
        ui::text_wrapped(ui.painter(), below, &words, Type::Story(20.0), palette::TEXT_SOFT);
        return None;
    }
    let shown = chosen.clone().or_else(|| open.rule().cloned());
    let by_chapter = open.words.trim().is_empty();
    ui::scroll(ui, below, Id::new("rules list"), |ui| {
        ui.spacing_mut().item_spacing = vec2(0.0, 6.0 * s);
        let mut last: Option<&Rule> = None;
        for rule in found {
            if by_chapter && last.is_none_or(|last| !last.is_beside(rule)) {
                chapter(ui, &rule.chapter(language));
            }
            last = Some(rule);
            let on = shown.as_ref() == Some(&rule.id);
            let title = rule.title(language);
            let accessible = Accessible::choice(format!("{} {title}", rule.id), on);
            let line = row(ui, Id::new(("rule row", &rule.id)), 46.0, accessible, on, |inside, row| {
                let put = |x: f32, words: &str, kind: Type, colour: Color32| {
                    let room = row.width() - (x + 14.0) * s;
                    let at = pos2(row.left() + x * s, row.center().y);
                    ui::text_fitted(inside, at, Align2::LEFT_CENTER, words, kind, colour, room);
                };
                put(16.0, &rule.id, Type::Sans(14.0), palette::TEXT_SOFT);
                put(88.0, &title, Type::Serif(20.0), palette::TEXT);
            });
            if line.clicked() {
                chosen = Some(rule.id.clone());
            }
            if on && follow {
                line.scroll_to_me(None);
            }
        }
    });
    chosen
}

fn chapter(ui: &mut Ui, name: &str) {
    let s = ui::scale(ui.ctx());
    let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), 40.0 * s), Sense::hover());
    let at = row.left_bottom() + vec2(4.0, -14.0) * s;
    ui::text(ui.painter(), at, Align2::LEFT_CENTER, name, Type::Section, palette::GOLD);
    ui::rule(ui.painter(), row.left(), row.right() - 4.0 * s, row.bottom());
}
