//! A column of the panel: its tabs, and the open page below them.

use bevy_egui::egui::{self, Align2, Color32, Rect, Sense, Ui, epaint::text::LayoutJob, pos2, vec2};

use crate::{
    editor::{
        games,
        intent::EditorIntent,
        panel::{Panel, Shown, Tab, forms, tools},
        sentences,
        widgets::{row, words},
    },
    ui::{self, Accessible, Brush, Frame, Type, palette},
};
use dungeon_play::language::{self, FluentValue as V};

/// Paints the tabs of a column and the open page below them; returns what was pressed.
pub fn column(ui: &mut Ui, rect: Rect, tabs: &[Tab], panel: &mut Panel, shown: &Shown<'_>) -> Vec<EditorIntent> {
    let mut out = Vec::new();
    let s = ui::scale(ui.ctx());
    ui::panel(ui.painter(), rect, Frame::Panel);
    let inner = rect.shrink(12.0 * s);
    let open = if tabs.contains(&panel.tab) { panel.tab } else { tabs[0] };
    let mut top = inner.top();
    if tabs.len() > 1 {
        let rows = tabs.len().div_ceil(Tab::ACROSS);
        let across = tabs.len().div_ceil(rows);
        let width = inner.width() / across as f32;
        for (i, tab) in tabs.iter().enumerate() {
            let corner = pos2(inner.left() + width * (i % across) as f32, top + 40.0 * s * (i / across) as f32);
            let place = Rect::from_min_size(corner, vec2(width, 38.0 * s));
            let count = match tab {
                Tab::Faults => shown.lint.sorted().0.len(),
                _ => 0,
            };
            let label = match count {
                0 => shown.language.say(tab.words()),
                count => format!("{} {count}", shown.language.say(tab.words())),
            };
            if tab_button(ui, place, *tab, &label, *tab == open) {
                out.push(EditorIntent::Tab(*tab));
            }
        }
        top += (6.0 + 40.0 * rows as f32) * s;
    }
    let page = Rect::from_min_max(pos2(inner.left(), top), inner.max);
    match open {
        Tab::Draw => tools::page(ui, page, shown, &mut out),
        Tab::Faults => faults(ui, page, panel, shown, &mut out),
        Tab::Steps => steps(ui, page, shown, &mut out),
        Tab::Quest => forms::page(ui, page, &mut panel.forms, shown, &mut out),
        Tab::Events => sentences::page(ui, page, &mut panel.forms, shown, &mut out),
        Tab::Text => text(ui, page, panel, shown, &mut out),
        Tab::Games => games::page(ui, page, shown, &mut out),
    }
    out
}

/// Paints a tab, with its label shrunk to fit; returns whether it was pressed.
fn tab_button(ui: &mut Ui, rect: Rect, tab: Tab, label: &str, open: bool) -> bool {
    let s = ui::scale(ui.ctx());
    let response = ui.interact(rect, egui::Id::new(("editor tab", tab as u8)), Sense::click());
    let colour = match (open, response.hovered()) {
        (true, _) => palette::TEXT,
        (false, true) => palette::TEXT_BODY,
        (false, false) => palette::TEXT_SOFT,
    };
    let room = rect.width() - 6.0 * s;
    ui::text_fitted(
        ui.painter(),
        rect.center(),
        Align2::CENTER_CENTER,
        label,
        Type::Section,
        colour,
        room,
    );
    if open {
        let line = Rect::from_min_max(pos2(rect.left(), rect.bottom() - 3.0 * s), rect.max);
        ui::stroke(ui.painter(), line, 1.0, 2.0 * s, Brush::Brass);
    }
    ui::control(ui, &response, rect, 6.0, Accessible::choice(label, open));
    response.clicked()
}

/// Paints the faults, the worst first, and after them what is still to be written: in one line, unless somebody wants to see all
/// of it.
fn faults(ui: &mut Ui, rect: Rect, panel: &mut Panel, shown: &Shown<'_>, out: &mut Vec<EditorIntent>) {
    let s = ui::scale(ui.ctx());
    let (lint, language) = (shown.lint, shown.language);
    let (mistakes, open_ends) = lint.sorted();
    ui::scroll(ui, rect, egui::Id::new("editor faults"), |ui| {
        ui.spacing_mut().item_spacing = vec2(0.0, 6.0 * s);
        if mistakes.is_empty() {
            let key = if lint.is_known() { "editor-no-faults" } else { "editor-looking" };
            words(ui, &language.say(key), palette::TEXT_SOFT);
        }
        for at in mistakes {
            fault(ui, at, shown, out);
        }
        if open_ends.is_empty() {
            return;
        }
        let is_listed = panel.forms.lists_open_ends || lint.looked_at.is_some_and(|at| open_ends.contains(&at));
        let title = language.tell("editor-open-ends", &[("count", V::from(open_ends.len()))]);
        let note = language.say(if is_listed {
            "editor-open-ends-hide"
        } else {
            "editor-open-ends-list"
        });
        if row(
            ui,
            egui::Id::new("editor open ends"),
            ("icon_log", Color32::WHITE),
            &title,
            &note,
            is_listed,
        ) {
            panel.forms.lists_open_ends = !is_listed;
        }
        if is_listed {
            for at in open_ends {
                fault(ui, at, shown, out);
            }
        }
    });
}

/// Paints the fault of this index, and its remedy below it.
fn fault(ui: &mut Ui, at: usize, shown: &Shown<'_>, out: &mut Vec<EditorIntent>) {
    let (lint, language) = (shown.lint, shown.language);
    let Some(found) = lint.found.get(at) else { return };
    let fault = &found.fault;
    let tint = if fault.is_error() { palette::WOUND_EDGE } else { palette::TORCH };
    let line = V::from(fault.line);
    let place = match found.cell {
        Some(cell) => language.tell("editor-fault-cell", &[("cell", V::from(cell.to_string())), ("line", line)]),
        None => language.tell("editor-fault-line", &[("line", line)]),
    };
    let id = egui::Id::new(("editor fault", at));
    let sentence = language::fault_message(language, fault);
    if row(ui, id, ("icon_fault", tint), &sentence, &place, lint.looked_at == Some(at)) {
        out.push(EditorIntent::Fault(at));
    }
    if let Some(remedy) = &found.remedy {
        let words = remedy.words.say(language);
        let about = language.tell("editor-mends", &[("fault", V::from(sentence))]);
        if mending(ui, egui::Id::new(("editor remedy", at)), &words, &about) {
            out.push(EditorIntent::Mend(at));
        }
    }
}

/// Paints a button for the remedy of the fault above it; `about`: what it fixes, for screen readers. Returns whether it was
/// pressed.
fn mending(ui: &mut Ui, id: egui::Id, words: &str, about: &str) -> bool {
    let s = ui::scale(ui.ctx());
    let room = ui.available_width() - 60.0 * s;
    let galley = ui::galley(ui.ctx(), words, Type::Label, palette::ON_BRASS, room.max(1.0));
    let (area, _) = ui.allocate_exact_size(vec2(ui.available_width(), galley.size().y + 16.0 * s), Sense::hover());
    let rect = Rect::from_min_max(pos2(area.left() + 40.0 * s, area.top()), area.max);
    let response = ui.interact(rect, id, Sense::click());
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    ui::fill(&painter, rect, 7.0 * s, Brush::ButtonMain);
    if response.hovered() {
        painter.rect_filled(rect, 7.0 * s, Color32::from_white_alpha(20));
    }
    painter.galley(rect.min + vec2(10.0, 8.0) * s, galley, palette::ON_BRASS);
    ui::control(ui, &response, rect, 7.0, Accessible::button(words).note(about));
    response.clicked()
}

/// Paints the steps so far, the latest first; pressing one goes back or forward to it.
fn steps(ui: &mut Ui, rect: Rect, shown: &Shown<'_>, out: &mut Vec<EditorIntent>) {
    let s = ui::scale(ui.ctx());
    let (all, now) = shown.drawing.steps(shown.language);
    ui::scroll(ui, rect, egui::Id::new("editor steps"), |ui| {
        ui.spacing_mut().item_spacing = vec2(0.0, 4.0 * s);
        for (i, step) in all.iter().enumerate().rev() {
            let undone = i > now;
            let icon = if undone { "icon_redo" } else { "icon_check" };
            let tint = if undone { Color32::from_white_alpha(90) } else { Color32::WHITE };
            if row(ui, egui::Id::new(("editor step", i)), (icon, tint), step, "", i == now) {
                out.push(EditorIntent::Step(i));
            }
        }
    });
}

/// Paints the text of the file in an editable field with line numbers.
fn text(ui: &mut Ui, rect: Rect, panel: &mut Panel, shown: &Shown<'_>, out: &mut Vec<EditorIntent>) {
    let s = ui::scale(ui.ctx());
    let id = egui::Id::new("editor text");
    let change = shown.drawing.change();
    let writes = ui.memory(|memory| memory.has_focus(id));
    if panel.text.1 != Some(change) {
        panel.text = (shown.drawing.text().to_owned(), Some(change));
    }
    ui::panel(ui.painter(), rect, Frame::Well);
    let inner = rect.shrink(8.0 * s);
    let mut child = ui.new_child(egui::UiBuilder::new().id_salt("editor text child").max_rect(inner));
    child.set_clip_rect(inner.intersect(ui.clip_rect()));
    let font = egui::FontId::monospace(ui::scale::LEAST * s);
    let high = child.ctx().fonts_mut(|fonts| fonts.row_height(&font));
    let mut area = egui::ScrollArea::both().id_salt("editor text scroll").auto_shrink([false, false]);
    if let Some(line) = panel.line.take() {
        area = area.vertical_scroll_offset((high * (line as f32 - 4.0)).max(0.0));
    }
    let numbers = panel.text.0.lines().count().to_string().len();
    area.show(&mut child, |ui| {
        ui.horizontal_top(|ui| {
            let count = panel.text.0.split('\n').count();
            let numbered: String = (1..=count).map(|line| format!("{line:>numbers$}\n")).collect();
            let label = egui::Label::new(
                egui::RichText::new(numbered.trim_end_matches('\n'))
                    .font(font.clone())
                    .color(palette::TEXT_OFF),
            );
            ui.add(label.selectable(false));
            // Lines are not wrapped, so that each stands beside its number.
            let mut layouter = |ui: &Ui, text: &dyn egui::TextBuffer, _: f32| {
                let job = LayoutJob::simple(text.as_str().to_owned(), font.clone(), palette::TEXT_BODY, f32::INFINITY);
                ui.fonts_mut(|fonts| fonts.layout_job(job))
            };
            let edit = egui::TextEdit::multiline(&mut panel.text.0)
                .id(id)
                .layouter(&mut layouter)
                .lock_focus(false)
                .margin(egui::Margin::ZERO)
                .frame(egui::Frame::NONE)
                .desired_width(f32::INFINITY)
                .desired_rows(12);
            let response = ui.add(edit);
            let name = shown.language.say("editor-text-name");
            ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(name.as_str()));
            if response.changed() {
                out.push(EditorIntent::Text(panel.text.0.clone()));
            }
        });
    });
    if writes {
        ui::focus_ring(ui.painter(), rect, 8.0);
    }
}
