//! The page of the panel with the tools, the actions on selection and map, and everything that can be placed.

use bevy_egui::egui::{self, Color32, Rect, Sense, Ui, Vec2, pos2, vec2};

use crate::{
    editor::{
        drawing::entry,
        intent::{EditorIntent, MapChange},
        packs::PackIntent,
        panel::Shown,
        things::{self, is_same, lock_name, locks},
        tool::Tool,
        widgets::{Sign, caption, heading, in_columns, row, sign, words},
    },
    input::{self, Action},
    ui::{self, Accessible, Brush, palette},
};
use dungeon_rules::{
    content::{Shut, What},
    grid::Cell,
};

/// Paints the tools, the actions on selection and map, and all things.
pub fn page(ui: &mut Ui, rect: Rect, shown: &Shown<'_>, out: &mut Vec<EditorIntent>) {
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
            chosen: shown.tools.tool == tool,
            why_not: "",
        };
        if sign(ui, place(0.0, i as f32), &button) {
            out.push(EditorIntent::Tool(tool));
        }
    }
    let nothing = match shown.tools.selected {
        Some(_) => String::new(),
        None => language.say("editor-why-nothing-selected"),
    };
    let empty = match shown.drawing.clip.is_some() {
        true => String::new(),
        false => language.say("editor-why-nothing-copied"),
    };
    let at = shown.tools.selected.map_or(Cell::new(0, 0), |area| area.corner);
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
            out.push(EditorIntent::Pack(PackIntent::Open));
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
    let columns = ((width + gap) / (58.0 * s + gap)).floor().max(1.0) as usize;
    let side = (width - gap * (columns - 1) as f32) / columns as f32;
    let (_, places) = in_columns(ui, (all.len(), columns), width, side, gap);
    for (thing, place) in all.iter().copied().zip(places) {
        let name = things::name(shown.language, thing);
        let response = ui.interact(place, egui::Id::new(("editor thing", entry(thing))), Sense::click());
        let chosen = is_same(shown.tools.thing, thing);
        let painter = ui.painter().with_clip_rect(place.intersect(ui.clip_rect()));
        ui::fill(&painter, place, 8.0 * s, if chosen { Brush::PanelActive } else { Brush::Button });
        let facing = if chosen { shown.tools.facing() } else { None };
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
    let width = ui.available_width() - 4.0 * s;
    let high = 34.0 * s;
    let (side, places) = in_columns(ui, (all.len(), 5), width, high, 4.0 * s);
    for (i, (lock, place)) in all.into_iter().zip(places).enumerate() {
        let name = lock_name(shown.language, lock);
        let response = ui.interact(place, egui::Id::new(("editor lock", i)), Sense::click());
        let chosen = shown.tools.shut == lock;
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
        caption(ui.painter(), middle, &short, colour, side - 8.0 * s);
        ui::control(ui, &response, place, 6.0, Accessible::choice(&name, chosen));
        if response.hovered() {
            ui::tooltip(ui.ctx(), place, &name);
        }
        if response.clicked() {
            out.push(EditorIntent::Shut(lock));
        }
    }
}
