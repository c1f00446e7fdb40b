//! The packs below the list of quests: each can be switched off, and its faults are shown.
//!
//! The ids of the packs that are switched off are stored in the file `packs_aside` of the user's configuration, one per
//! line. Quests of such a pack are not listed. If the file cannot be written, the packs are on again at the next start.

use crate::{
    screens::paragraph::{faults_of, paragraph},
    session::lobby::Lobby,
    ui::{self, Accessible, Brush, Type, palette},
};

use bevy_egui::egui::{self, Align2, Color32, Rect, Sense, Ui, pos2, vec2};
use dungeon_play::language::FluentValue;

use dungeon_play::language::Language;
use dungeon_rules::content::{Pack, shown};

/// The height of a row, in layout units.
const ROW: f32 = 58.0;

/// The height of the list for this number of packs, in layout units.
pub(super) fn height(packs: usize) -> f32 {
    46.0 + ROW * packs.min(4) as f32
}

/// What was pressed in the list.
pub(super) enum Pressed {
    /// The switch of the pack at this index.
    Switch(usize),
    /// The pack at this index, to read about it.
    Read(usize),
}

/// Draws the list of packs that have been read, each with its switch, and whether more are to come; `reading` is the index of the
/// pack that is shown. Returns what was pressed.
pub(super) fn list(ui: &mut Ui, rect: Rect, lobby: &Lobby, reading: Option<usize>, language: &Language) -> Option<Pressed> {
    let (packs, aside) = (&lobby.library.packs, &lobby.aside);
    let s = ui::scale(ui.ctx());
    let heading = rect.min + vec2(8.0, 18.0) * s;
    let words = language.say(if lobby.is_reading() { "packs-reading" } else { "packs-heading" });
    ui::text(ui.painter(), heading, Align2::LEFT_CENTER, &words, Type::Section, palette::TEXT);
    let rows = Rect::from_min_max(rect.min + vec2(0.0, 40.0 * s), rect.max);
    let mut pressed = None;
    ui::scroll(ui, rows, egui::Id::new("pack list"), |ui| {
        ui.spacing_mut().item_spacing = vec2(0.0, 6.0 * s);
        for (i, pack) in packs.iter().enumerate() {
            let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), (ROW - 6.0) * s), Sense::hover());
            let switch = Rect::from_min_size(pos2(row.right() - 132.0 * s, row.top() + 7.0 * s), vec2(124.0, 38.0) * s);
            let name = Rect::from_min_max(row.min, pos2(switch.left() - 8.0 * s, row.bottom()));
            let response = ui.interact(name, egui::Id::new(("pack", i)), Sense::click());
            let on = !aside.has(pack);
            let chosen = reading == Some(i);
            ui::fill(ui.painter(), row, 8.0 * s, if chosen { Brush::PanelActive } else { Brush::Button });
            if response.hovered() {
                ui.painter().rect_filled(row, 8.0 * s, Color32::from_white_alpha(10));
            }
            let inside = ui.painter().with_clip_rect(name.intersect(ui.clip_rect()));
            let colour = if on { palette::TEXT } else { palette::TEXT_OFF };
            let middle = pos2(name.left() + 14.0 * s, name.center().y - 9.0 * s);
            let room = name.width() - 28.0 * s;
            let title = pack.name.say(language.code());
            ui::text_fitted(&inside, middle, Align2::LEFT_CENTER, title, Type::Section, colour, room);
            let wrong = pack.faults.len();
            let (words, colour) = match wrong {
                0 => (made(pack, language), palette::TEXT_SOFT),
                _ => (
                    language.tell("quests-faults", &[("count", FluentValue::from(wrong))]),
                    palette::WOUND_EDGE,
                ),
            };
            let below = pos2(name.left() + 14.0 * s, name.center().y + 12.0 * s);
            ui::text_fitted(&inside, below, Align2::LEFT_CENTER, &words, Type::Label, colour, room);
            ui::control(
                ui,
                &response,
                name,
                8.0,
                Accessible::choice(pack.name.say(language.code()), chosen).note(&words),
            );
            let labels = [language.say("packs-on"), language.say("packs-off")];
            let labels = [labels[0].as_str(), labels[1].as_str()];
            if ui::toggle(
                ui,
                switch,
                egui::Id::new(("pack switch", i)),
                pack.name.say(language.code()),
                &labels,
                usize::from(!on),
            )
            .is_some()
            {
                pressed = Some(Pressed::Switch(i));
            } else if response.clicked() {
                pressed = Some(Pressed::Read(i));
            }
        }
    });
    pressed
}

/// The place of the button that opens the folder of packs, beside the heading of the list.
pub(super) fn place_of_folder(list: Rect, scale: f32) -> Rect {
    Rect::from_min_size(pos2(list.right() - 210.0 * scale, list.top()), vec2(202.0, 36.0) * scale)
}

/// Returns the word, or `none`, as messages expect, if it is empty.
pub(super) fn or_none(word: &str) -> &str {
    if word.is_empty() { "none" } else { word }
}

/// Author and version of a pack, such as "by A. Nonymous, version 1.0".
pub(super) fn made(pack: &Pack, language: &Language) -> String {
    let (author, version) = (FluentValue::from(or_none(&pack.author)), FluentValue::from(or_none(&pack.version)));
    language.tell("packs-made", &[("author", author), ("version", version)])
}

/// Shows a pack: its author, its path and its faults.
pub(super) fn about(ui: &mut Ui, pack: &Pack, root: &std::path::Path, language: &Language) {
    paragraph(ui, pack.name.say(language.code()), Type::Serif(46.0), palette::INK_TEXT, 6.0);
    paragraph(ui, &made(pack, language), Type::Sans(19.0), palette::INK_SOFT, 4.0);
    paragraph(ui, &shown(&pack.path), Type::Sans(15.0), palette::INK_SOFT, 18.0);
    faults_of(ui, &pack.faults, root, language);
}
