//! The card of a rule: its title, its wording, and its example as a small board.

use bevy_egui::egui::{Id, Rect, Ui};
use dungeon_play::language::FluentValue as V;

use crate::{
    screens::{
        paragraph::paragraph,
        rules::pictures::{self, Pictures, Source},
    },
    ui::{self, Type, palette, rule_links},
};

use dungeon_play::{language::Language, rulebook::Rule};

/// Draws the card on parchment; it scrolls if it is too long.
pub(super) fn show(ui: &mut Ui, place: Rect, rule: &Rule, language: &Language, pictures: &mut Pictures, source: &Source<'_>) {
    rule_links::tell(ui.ctx(), Some(&rule.id));
    ui::scroll(ui, place, Id::new(("rule card", &rule.id)), |ui| {
        let s = ui::scale(ui.ctx());
        paragraph(ui, &rule.title(language), Type::Serif(38.0), palette::INK_TEXT, 2.0);
        let chapter = V::from(rule.chapter(language));
        let key = if rule.decided { "rules-of-decided" } else { "rules-of" };
        let of = language.tell(key, &[("rule", V::from(rule.id.as_str())), ("chapter", chapter)]);
        paragraph(ui, &of, Type::Sans(16.0), palette::INK_SOFT, 16.0);
        paragraph(ui, &rule.wording(language), Type::Story(24.0), palette::INK_TEXT, 20.0);
        let words = language.say("rules-example-heading");
        paragraph(ui, &words, Type::Serif(24.0), palette::INK_TEXT, 8.0);
        pictures::show(ui, pictures, rule, source);
        ui.add_space(14.0 * s);
        paragraph(ui, &rule.caption(language), Type::Italic(22.0), palette::INK_TEXT, 8.0);
    });
    rule_links::tell(ui.ctx(), None);
}
