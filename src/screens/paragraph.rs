//! Paragraphs of a page, and the faults of a file told in them.

use std::path::Path;

use bevy_egui::egui::{Color32, Rect, Sense, Ui, vec2};

use crate::ui::{self, Brush, Frame, Type, palette, rule_links};
use dungeon_play::language::{self, FluentValue, Language};
use dungeon_rules::content::Fault;

/// Lays out one paragraph with `below` layout units of space below it. Returns its rectangle.
pub(super) fn paragraph(ui: &mut Ui, words: &str, kind: Type, colour: Color32, below: f32) -> Rect {
    let s = ui::scale(ui.ctx());
    // Before the window is open its width is zero, which must not become negative.
    let width = (ui.available_width() - 4.0 * s).max(0.0);
    let galley = ui::galley(ui.ctx(), words, kind, colour, width);
    let (rect, _) = ui.allocate_exact_size(vec2(width, galley.size().y), Sense::hover());
    rule_links::lay(ui, &galley, rect.min, colour, Some(Sense::click()));
    ui::words(ui.ctx(), ui.id().with(("paragraph", rect.min.y as i32)), rect, words);
    ui.add_space(below * s);
    rect
}

/// Shows how much of something is done, from 0 to 1.
pub(super) fn progress_bar(ui: &mut Ui, share: f32) {
    let s = ui::scale(ui.ctx());
    let (bar, _) = ui.allocate_exact_size(vec2((ui.available_width() - 8.0 * s).max(0.0), 18.0 * s), Sense::hover());
    ui::panel(ui.painter(), bar, Frame::Well);
    let done = Rect::from_min_size(bar.min, vec2(bar.width() * share.clamp(0.0, 1.0), bar.height()));
    ui::fill(ui.painter(), done, 6.0 * s, Brush::ButtonMain);
    ui.add_space(8.0 * s);
}

/// Shows faults, each with its place.
pub(super) fn faults_of(ui: &mut Ui, faults: &[Fault], root: &Path, language: &Language) {
    if faults.is_empty() {
        return;
    }
    let s = ui::scale(ui.ctx());
    let heading = language.tell("quests-faults", &[("count", FluentValue::from(faults.len()))]);
    paragraph(ui, &heading, Type::Serif(24.0), palette::WOUND, 12.0);
    for fault in faults {
        let place = place(fault, root);
        paragraph(ui, &place, Type::Sans(15.0), palette::INK_SOFT, 2.0);
        let alone = Fault {
            suggestion: None,
            ..fault.clone()
        };
        let sentence = language::fault_message(language, &alone);
        paragraph(ui, &sentence, Type::Story(20.0), palette::INK_TEXT, 4.0);
        if let Some(suggestion) = &fault.suggestion {
            let words = language.tell("fault-did-you-mean", &[("suggestion", FluentValue::from(suggestion.as_str()))]);
            paragraph(ui, &words, Type::Italic(19.0), palette::INK_SOFT, 4.0);
        }
        ui.add_space(12.0 * s);
    }
}

/// The place of a fault: file relative to the root, line and column.
pub(super) fn place(fault: &Fault, root: &Path) -> String {
    let file = Path::new(&fault.file);
    let file = file.strip_prefix(root).unwrap_or(file);
    let file = file.to_string_lossy().into_owned();
    language::fault_place(&Fault { file, ..fault.clone() })
}
