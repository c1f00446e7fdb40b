//! The reference sheet: whatever is looked up often on one page, in columns. Each line opens the card of its rule.

use bevy_egui::egui::{Align2, AsId, Color32, Id, Rect, Sense, Stroke, Ui, UiBuilder, Vec2, pos2, vec2};

use crate::ui::{self, Accessible, Type, palette};
use dungeon_play::{
    language::{self, Language},
    rulebook::{DAMAGE_ROWS, SHEET},
    tools::rules::damage_row,
};
use dungeon_rules::content::{Content, DamageResult, Minion};

/// The sections of the sheet in each column, by index; doors and chests are where there is room for them.
const COLUMNS: [&[usize]; 4] = [&[0, 1, 2, 3], &[4, 5, 11], &[6, 7, 8], &[9, 10]];

/// The gap between two columns, in layout units.
const GAP: f32 = 26.0;

/// The text size of a line, in layout units.
const LINE: f32 = 20.0;

/// The type of the id of a rule.
const ID: Type = Type::Sans(15.0);

/// The type of the numbers in the table of the minions.
const NUMBER: Type = Type::Serif(19.0);

/// Draws the sheet on parchment; it scrolls if letters are large. Returns the id of the rule whose line was clicked.
pub(super) fn show(ui: &mut Ui, place: Rect, language: &Language, content: &Content) -> Option<String> {
    let s = ui::scale(ui.ctx());
    let mut chosen = None;
    ui::scroll(ui, place, Id::new("sheet"), |ui| {
        let (head, _) = ui.allocate_exact_size(vec2(ui.available_width(), 40.0 * s), Sense::hover());
        let title = language.say("sheet");
        let anchor = Align2::CENTER_CENTER;
        ui::text(ui.painter(), head.center(), anchor, &title, Type::Serif(30.0), palette::INK_TEXT);
        let from = ui.cursor().min;
        let gaps = GAP * s * (COLUMNS.len() - 1) as f32;
        let width = (ui.available_width() - gaps - 12.0 * s) / COLUMNS.len() as f32;
        let mut bottom = from.y;
        for (i, parts) in COLUMNS.into_iter().enumerate() {
            let left = from.x + (width + GAP * s) * i as f32;
            let rect = Rect::from_min_size(pos2(left, from.y), vec2(width, f32::INFINITY));
            let mut column = ui.new_child(UiBuilder::new().id_salt(("sheet", i)).max_rect(rect));
            column.spacing_mut().item_spacing = Vec2::ZERO;
            for section in parts.iter().map(|part| SHEET[*part]) {
                heading(&mut column, &language.say(section.heading));
                for (key, rule) in section.lines {
                    if line(&mut column, &language.say(key), rule) {
                        chosen = Some((*rule).to_owned());
                    }
                }
                column.add_space(10.0 * s);
            }
            if i + 1 == COLUMNS.len() && minions(&mut column, language, content) {
                chosen = Some(DAMAGE_ROWS.to_owned());
            }
            bottom = bottom.max(column.min_rect().bottom());
            if i > 0 {
                let x = left - GAP * s / 2.0;
                let stroke = Stroke::new(1.0 * s, palette::BRASS_DARK.gamma_multiply(0.5));
                ui.painter().vline(x, from.y..=place.bottom().min(bottom), stroke);
            }
        }
        ui.allocate_rect(Rect::from_min_max(from, pos2(place.right(), bottom)), Sense::hover());
    });
    chosen
}

fn heading(ui: &mut Ui, words: &str) {
    let s = ui::scale(ui.ctx());
    let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), 39.0 * s), Sense::hover());
    let at = row.left_bottom() - vec2(0.0, 8.0 * s);
    let anchor = Align2::LEFT_BOTTOM;
    ui::text_fitted(ui.painter(), at, anchor, words, Type::Serif(25.0), palette::INK_TEXT, row.width());
    let stroke = Stroke::new(1.5 * s, palette::BRASS_DARK);
    ui.painter().hline(row.x_range(), row.bottom() - 4.0 * s, stroke);
}

/// Draws one line with the id of its rule. Returns whether it was clicked.
fn line(ui: &mut Ui, words: &str, rule: &str) -> bool {
    let s = ui::scale(ui.ctx());
    let width = ui.available_width();
    let room = width - ui::text_width(ui.ctx(), rule, ID) - 22.0 * s;
    let high = ui::galley(ui.ctx(), words, Type::Story(LINE), palette::INK_TEXT, room).size().y;
    let (row, clicked) = pressed(ui, high, &format!("{rule}: {words}"), ("sheet line", words));
    let painter = ui.painter();
    let middle = row.top() + LINE * 0.66 * s;
    painter.circle_filled(pos2(row.left() + 5.0 * s, middle), 2.5 * s, palette::BRASS_DARK);
    let place = Rect::from_min_size(row.min + vec2(14.0 * s, 0.0), vec2(room, high));
    ui::text_wrapped(painter, place, words, Type::Story(LINE), palette::INK_TEXT);
    let at = pos2(row.right(), middle);
    ui::text(painter, at, Align2::RIGHT_CENTER, rule, ID, palette::INK_SOFT);
    clicked
}

/// Makes a clickable row, `height` points high, with the accessible name `words`. Returns its rectangle, and whether it was
/// clicked.
fn pressed(ui: &mut Ui, height: f32, words: &str, id: impl AsId) -> (Rect, bool) {
    let s = ui::scale(ui.ctx());
    let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let response = ui.interact(row, Id::new(id), Sense::click());
    if response.hovered() || response.has_focus() {
        ui.painter()
            .rect_filled(row.expand2(vec2(4.0, 0.0) * s), 4.0 * s, palette::BRASS.gamma_multiply(0.28));
    }
    ui::control(ui, &response, row, 4.0, Accessible::link(words));
    (row, response.clicked())
}

/// Draws the table of the minions of the box, with their stats and damage rows. Returns whether it was clicked.
fn minions(ui: &mut Ui, language: &Language, content: &Content) -> bool {
    let s = ui::scale(ui.ctx());
    heading(ui, &language.say("sheet-minions"));
    let columns = Columns::of(ui.available_width(), s);
    let (head, _) = ui.allocate_exact_size(vec2(ui.available_width(), 30.0 * s), Sense::hover());
    let at = |x: f32| pos2(head.left() + x, head.center().y);
    for (icon, x) in ["icon_move", "icon_combat_dice", "icon_ranged_dice", "icon_armour"]
        .into_iter()
        .zip(columns.figures)
    {
        ui::icon(
            ui.painter(),
            Rect::from_center_size(at(x), Vec2::splat(25.0 * s)),
            icon,
            // The icons are white; on parchment they are drawn in ink.
            palette::INK_TEXT,
        );
    }
    for (hits, x) in ["1", "2", "3", "4+"].into_iter().zip(columns.hits) {
        ui::text(ui.painter(), at(x), Align2::CENTER_CENTER, hits, NUMBER, palette::INK_TEXT);
    }
    let mut chosen = false;
    for (id, minion) in content.minions.iter().filter(|(_, minion)| minion.in_box.is_some()) {
        let name = language::kind(language, id.as_str());
        let text = damage_row(language, id.as_str(), minion);
        let (row, clicked) = pressed(ui, 31.0 * s, &text, ("sheet minion", id.as_str()));
        figures(ui, row, &columns, &name, minion);
        chosen |= clicked;
    }
    chosen
}

/// The x positions of the numbers in the table of the minions, from its left edge, in points.
struct Columns {
    name: f32,
    figures: [f32; 4],
    hits: [f32; 4],
}

impl Columns {
    fn of(width: f32, s: f32) -> Self {
        let step = (30.0 * s).min(width / 14.0);
        let hits = [7.5, 5.5, 3.5, 1.5].map(|from_right: f32| width - from_right * step / 2.0);
        let figures = [7.5, 6.5, 5.5, 4.5].map(|from_right: f32| width - from_right * step - 8.0 * s);
        Self {
            name: figures[0] - step / 2.0 - 6.0 * s,
            figures,
            hits,
        }
    }
}

fn figures(ui: &Ui, row: Rect, columns: &Columns, name: &str, minion: &Minion) {
    let s = ui::scale(ui.ctx());
    let painter = ui.painter();
    let at = |x: f32| pos2(row.left() + x, row.center().y);
    let anchor = Align2::LEFT_CENTER;
    ui::text_fitted(painter, at(0.0), anchor, name, Type::Story(LINE), palette::INK_TEXT, columns.name);
    let fighter = &minion.fighter;
    let ranged = fighter.ranged.map_or_else(|| "–".to_owned(), |ranged| ranged.dice.to_string());
    let numbers = [
        fighter.movement.to_string(),
        fighter.combat.to_string(),
        ranged,
        fighter.armour.to_string(),
    ];
    for (number, x) in numbers.iter().zip(columns.figures) {
        ui::text(painter, at(x), Align2::CENTER_CENTER, number, NUMBER, palette::INK_TEXT);
    }
    for (result, x) in minion.damage.iter().zip(columns.hits) {
        let place = Rect::from_center_size(at(x), Vec2::splat(24.0 * s));
        match result {
            DamageResult::Nothing => {
                let stroke = Stroke::new(2.0 * s, palette::INK_SOFT);
                painter.hline(place.shrink(7.0 * s).x_range(), place.center().y, stroke);
            }
            DamageResult::Injured => ui::icon(painter, place, "state_injured", Color32::WHITE),
            DamageResult::BonePile => ui::icon(painter, place.expand(2.0 * s), "bone_pile", Color32::WHITE),
            DamageResult::Destroyed => ui::cross(painter, place.shrink(4.5 * s), palette::WOUND),
        }
    }
}
