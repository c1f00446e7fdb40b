//! The panel of the editor: tools and things, faults, steps, what the adventure says, its text, and test games.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Color32, Rect, Sense, Ui, Vec2, epaint::text::LayoutJob, pos2, vec2};

use crate::{
    editor::{
        drawing::{Drawing, entry},
        forms::{self, Forms},
        games::{self, Games},
        hand::Hand,
        intent::{EditorIntent, MapChange},
        lint::Lint,
        sentences,
        things::{self, is_same, lock_name, locks},
        tool::Tool,
        widgets::{Sign, heading, row, sign, words},
    },
    input::{self, Action},
    session::lobby::Levels,
    ui::{self, Accessible, Brush, Frame, Type, palette},
};
use dungeon_play::language::{self, FluentValue as V, Language};
use dungeon_rules::{
    content::{Content, Shut, What},
    grid::Cell,
};

/// The pages of the panel.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(super) enum Tab {
    /// Tools and things. Always visible where there is room for two columns.
    #[default]
    Draw,
    /// The list of faults.
    Faults,
    /// The steps so far.
    Steps,
    /// The forms for titles, texts, sides and goals.
    Quest,
    /// The sentences that say what happens in the adventure.
    Events,
    /// The text of the file.
    Text,
    /// The test games of computer players.
    Games,
}

impl Tab {
    /// All pages, in the order of their tabs.
    pub const ALL: [Self; 7] = [
        Self::Draw,
        Self::Faults,
        Self::Steps,
        Self::Quest,
        Self::Events,
        Self::Text,
        Self::Games,
    ];

    /// How many tabs stand side by side at most.
    const ACROSS: usize = 5;

    const fn words(self) -> &'static str {
        match self {
            Self::Draw => "editor-tab-draw",
            Self::Faults => "editor-tab-faults",
            Self::Steps => "editor-tab-steps",
            Self::Quest => "editor-tab-quest",
            Self::Events => "editor-tab-events",
            Self::Text => "editor-tab-text",
            Self::Games => "editor-tab-games",
        }
    }
}

/// The pages that lie over the editor and are answered first.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Page {
    /// The list of keys.
    Help,
    /// The question about unsaved changes.
    Leave,
    /// The question with whom to try the adventure out.
    TryOut,
    /// The question which version to keep after another program has changed the file, too.
    TakeIn,
    /// The pack that contains the adventure.
    Pack,
    /// The answers to a pill of a sentence.
    Choose,
}

/// What is shown beside the board and over it.
#[derive(Resource)]
pub(super) struct Panel {
    /// The open page of the panel.
    pub tab: Tab,
    /// The page over the board, if one is open.
    pub page: Option<Page>,
    /// The cell that was pointed at when the board was left.
    pub cursor: Cell,
    /// Whether the board is shown as the Heroes will see it.
    pub heroes_eyes: bool,
    /// The text in the text page, and the change of the drawing that it belongs to.
    pub text: (String, Option<u64>),
    /// A line of the text to scroll to, from 0.
    pub line: Option<usize>,
    /// Whether to move the focus from the board to the widgets in the next frame.
    pub to_buttons: bool,
}

impl Default for Panel {
    fn default() -> Self {
        Self {
            tab: Tab::default(),
            page: None,
            cursor: Cell::new(1, 1),
            heroes_eyes: false,
            text: (String::new(), None),
            line: None,
            to_buttons: false,
        }
    }
}

/// What the pages are painted from.
pub(super) struct Shown<'a> {
    /// The document.
    pub drawing: &'a Drawing,
    /// The tool, the thing to be placed and the selection.
    pub hand: &'a Hand,
    /// The faults.
    pub lint: &'a Lint,
    /// The test games.
    pub games: &'a Games,
    /// The playing strengths of computers.
    pub levels: &'a Levels,
    /// The content that the adventure is played with.
    pub content: &'a Content,
    /// The language of the interface.
    pub language: &'a Language,
}

/// Paints the tabs of a column and the open page below them; returns what was pressed.
pub(super) fn column(
    ui: &mut Ui,
    rect: Rect,
    tabs: &[Tab],
    (panel, forms): (&mut Panel, &mut Forms),
    shown: &Shown<'_>,
) -> Vec<EditorIntent> {
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
                Tab::Faults => shown.lint.found.len(),
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
        Tab::Draw => draw(ui, page, shown, &mut out),
        Tab::Faults => faults(ui, page, shown, &mut out),
        Tab::Steps => steps(ui, page, shown, &mut out),
        Tab::Quest => forms::page(ui, page, forms, shown, &mut out),
        Tab::Events => sentences::page(ui, page, forms, shown, &mut out),
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

/// Paints the tools, the actions on selection and map, and all things.
fn draw(ui: &mut Ui, rect: Rect, shown: &Shown<'_>, out: &mut Vec<EditorIntent>) {
    let s = ui::scale(ui.ctx());
    let caps = input::of(ui.ctx());
    let language = shown.language;
    let (gap, columns) = (6.0 * s, 7.0);
    let wide = (rect.width() - gap * (columns - 1.0)) / columns;
    let size = vec2(wide, wide.min(52.0 * s).max(40.0 * s));
    let place = |row: f32, column: f32| {
        let corner = rect.min + vec2((wide + gap) * column, (size.y + gap) * row);
        Rect::from_min_size(corner, size)
    };
    for (i, tool) in Tool::ALL.into_iter().enumerate() {
        let button = Sign {
            icon: tool.icon(),
            words: &language.say(tool.words()),
            key: caps.cap(tool.action()),
            chosen: shown.hand.tool == tool,
            why_not: "",
        };
        if sign(ui, place(0.0, i as f32), &button) {
            out.push(EditorIntent::Tool(tool));
        }
    }
    let nothing = match shown.hand.selected {
        Some(_) => String::new(),
        None => language.say("editor-why-nothing-selected"),
    };
    let empty = match shown.drawing.clip.is_some() {
        true => String::new(),
        false => language.say("editor-why-nothing-copied"),
    };
    let at = shown.hand.selected.map_or(Cell::new(0, 0), |area| area.corner);
    let second = [
        (
            "icon_cut",
            "action-cut",
            Some(Action::Cut),
            nothing.as_str(),
            EditorIntent::Copy(true),
        ),
        (
            "icon_copy",
            "action-copy",
            Some(Action::Copy),
            nothing.as_str(),
            EditorIntent::Copy(false),
        ),
        (
            "icon_paste",
            "action-paste",
            Some(Action::Paste),
            empty.as_str(),
            EditorIntent::Paste(at),
        ),
        (
            "icon_remove",
            "editor-remove-area",
            Some(Action::Remove),
            nothing.as_str(),
            EditorIntent::Remove(at),
        ),
        ("icon_reroll", "editor-map-rotate", None, "", EditorIntent::Map(MapChange::Rotate)),
        ("icon_mirror", "editor-map-mirror", None, "", EditorIntent::Map(MapChange::Mirror)),
        ("icon_map_crop", "editor-map-crop", None, "", EditorIntent::Map(MapChange::Crop)),
    ];
    for (i, (icon, key, action, why_not, intent)) in second.into_iter().enumerate() {
        let button = Sign {
            icon,
            words: &language.say(key),
            key: action.map_or("", |action| caps.cap(action)),
            chosen: false,
            why_not,
        };
        if sign(ui, place(1.0, i as f32), &button) {
            out.push(intent);
        }
    }
    let below = Rect::from_min_max(pos2(rect.left(), place(2.0, 0.0).top() + 2.0 * s), rect.max);
    ui::scroll(ui, below, egui::Id::new("editor things"), |ui| {
        ui.spacing_mut().item_spacing = vec2(0.0, 4.0 * s);
        let id = egui::Id::new("editor open pack");
        if row(ui, id, ("icon_item", Color32::WHITE), &language.say("pack-open"), "", false) {
            out.push(EditorIntent::Pack);
        }
        for group in things::groups(shown.content) {
            heading(ui, &language.say(group.words));
            let is_shut = group.things.iter().any(|thing| matches!(thing, What::Door(_)));
            grid(ui, &group.things, shown, out);
            if is_shut {
                shut(ui, shown, out);
            }
        }
    });
}

/// Paints things side by side, each with its drawing.
fn grid(ui: &mut Ui, all: &[What], shown: &Shown<'_>, out: &mut Vec<EditorIntent>) {
    let s = ui::scale(ui.ctx());
    let gap = 6.0 * s;
    let width = ui.available_width() - 4.0 * s;
    let columns = ((width + gap) / (58.0 * s + gap)).floor().max(1.0);
    let side = (width - gap * (columns - 1.0)) / columns;
    let rows = (all.len() as f32 / columns).ceil();
    let (area, _) = ui.allocate_exact_size(vec2(width, rows * (side + gap)), Sense::hover());
    for (i, thing) in all.iter().copied().enumerate() {
        let (column, row) = ((i as f32) % columns, (i as f32 / columns).floor());
        let place = Rect::from_min_size(area.min + vec2(column, row) * (side + gap), Vec2::splat(side));
        let name = things::name(shown.language, thing);
        let response = ui.interact(place, egui::Id::new(("editor thing", entry(thing))), Sense::click());
        let chosen = is_same(shown.hand.thing, thing);
        let painter = ui.painter().with_clip_rect(place.intersect(ui.clip_rect()));
        ui::fill(&painter, place, 8.0 * s, if chosen { Brush::PanelActive } else { Brush::Button });
        let facing = if chosen { shown.hand.facing() } else { None };
        let inside = Rect::from_center_size(place.center(), Vec2::splat(side - 10.0 * s));
        let (w, h) = things::footprint(shown.content, thing, facing);
        let long = f32::from(w.max(h));
        let lies = Rect::from_center_size(inside.center(), vec2(f32::from(w), f32::from(h)) / long * inside.width());
        things::paint(&painter, lies, thing, facing, Color32::WHITE);
        if chosen {
            ui::stroke(&painter, place.shrink(s), 8.0 * s, 2.0 * s, Brush::Brass);
        } else if response.hovered() {
            painter.rect_filled(place, 8.0 * s, Color32::from_white_alpha(14));
        }
        ui::control(ui, &response, place, 8.0, Accessible::choice(&name, chosen));
        if response.hovered() {
            ui::tooltip(ui.ctx(), place, &name);
        }
        if response.clicked() {
            out.push(EditorIntent::Thing(thing));
        }
    }
}

/// Paints the choice of what keeps the doors and chests shut that are placed next.
fn shut(ui: &mut Ui, shown: &Shown<'_>, out: &mut Vec<EditorIntent>) {
    let s = ui::scale(ui.ctx());
    words(ui, &shown.language.say("editor-shut-by"), palette::TEXT_SOFT);
    let all = locks(shown.content);
    let gap = 4.0 * s;
    let width = ui.available_width() - 4.0 * s;
    let columns = 5.0;
    let side = (width - gap * (columns - 1.0)) / columns;
    let high = 34.0 * s;
    let rows = (all.len() as f32 / columns).ceil();
    let (area, _) = ui.allocate_exact_size(vec2(width, rows * (high + gap)), Sense::hover());
    for (i, lock) in all.into_iter().enumerate() {
        let (column, row) = ((i as f32) % columns, (i as f32 / columns).floor());
        let place = Rect::from_min_size(area.min + vec2(column * (side + gap), row * (high + gap)), vec2(side, high));
        let name = lock_name(shown.language, lock);
        let response = ui.interact(place, egui::Id::new(("editor lock", i)), Sense::click());
        let chosen = shown.hand.shut == lock;
        ui::fill(ui.painter(), place, 6.0 * s, if chosen { Brush::ButtonMain } else { Brush::Button });
        let colour = if chosen { palette::ON_BRASS } else { palette::TEXT_BODY };
        let short = match lock {
            Shut::Unlocked => "–".to_owned(),
            Shut::Locked(id) => {
                let lock = shown.content.locks.get(&id);
                lock.map_or_else(|| id.to_string(), |lock| format!("{}/{}", lock.dice, lock.armour))
            }
            Shut::Warded(power) => power.to_string(),
        };
        let mut middle = place.center();
        if matches!(lock, Shut::Warded(_)) {
            let size = high - 8.0 * s;
            let sign = Rect::from_center_size(middle - vec2(size * 0.5, 0.0), Vec2::splat(size));
            ui::icon(ui.painter(), sign, "token_ward", Color32::WHITE);
            middle.x += size * 0.45;
        }
        ui::text_fitted(
            ui.painter(),
            middle,
            Align2::CENTER_CENTER,
            &short,
            Type::Label,
            colour,
            side - 8.0 * s,
        );
        ui::control(ui, &response, place, 6.0, Accessible::choice(&name, chosen));
        if response.hovered() {
            ui::tooltip(ui.ctx(), place, &name);
        }
        if response.clicked() {
            out.push(EditorIntent::Shut(lock));
        }
    }
}

/// Paints the faults, the worst first.
fn faults(ui: &mut Ui, rect: Rect, shown: &Shown<'_>, out: &mut Vec<EditorIntent>) {
    let s = ui::scale(ui.ctx());
    let (lint, language) = (shown.lint, shown.language);
    ui::scroll(ui, rect, egui::Id::new("editor faults"), |ui| {
        ui.spacing_mut().item_spacing = vec2(0.0, 6.0 * s);
        if lint.found.is_empty() {
            let key = if lint.is_known() { "editor-no-faults" } else { "editor-looking" };
            words(ui, &language.say(key), palette::TEXT_SOFT);
        }
        for (i, found) in lint.found.iter().enumerate() {
            let fault = &found.fault;
            let tint = if fault.is_error() { palette::WOUND_EDGE } else { palette::TORCH };
            let line = V::from(fault.line);
            let place = match found.cell {
                Some(cell) => language.tell("editor-fault-cell", &[("cell", V::from(cell.to_string())), ("line", line)]),
                None => language.tell("editor-fault-line", &[("line", line)]),
            };
            let id = egui::Id::new(("editor fault", i));
            let sentence = language::fault_message(language, fault);
            if row(ui, id, ("icon_fault", tint), &sentence, &place, lint.looked_at == Some(i)) {
                out.push(EditorIntent::Fault(i));
            }
            if let Some(remedy) = &found.remedy {
                let words = remedy.words.say(language);
                let about = language.tell("editor-mends", &[("fault", V::from(sentence))]);
                if mending(ui, egui::Id::new(("editor remedy", i)), &words, &about) {
                    out.push(EditorIntent::Mend(i));
                }
            }
        }
    });
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
    let font = egui::FontId::monospace(15.0 * s);
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
