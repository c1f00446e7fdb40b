//! What the map shows of the test games.

use bevy_egui::egui::{Align2, Color32, Painter};

use crate::{
    board::BoardViewport,
    editor::games::state::{Games, Heat},
    ui::{self, Type, palette},
};
use dungeon_play::tools::balance::Balance;
use dungeon_rules::grid::Base;

/// Paints what the map shows of the games over the board; paler if the quest has changed since, `change` being its present
/// change.
pub fn paint(games: &Games, painter: &Painter, viewport: &BoardViewport, change: u64) {
    let Some(found) = &games.found else { return };
    let balance: &Balance = &found.simulated.balance;
    let fade = if found.change == change { 1.0 } else { 0.5 };
    let counts = match games.heat {
        Heat::Falls => balance.fallen(),
        Heat::Wounds => balance.wounded(),
        Heat::Dark => {
            for cell in &found.unseen.cells {
                let rect = viewport.seen(Base::one(*cell));
                painter.rect_filled(rect, 0, Color32::from_rgb(60, 80, 190).gamma_multiply(0.45 * fade));
            }
            return;
        }
    };
    let most = counts.values().max().copied().unwrap_or(1).max(1) as f32;
    for (cell, count) in counts {
        let rect = viewport.seen(Base::one(*cell));
        let share = *count as f32 / most;
        painter.rect_filled(rect, 0, palette::WOUND.gamma_multiply((0.15 + 0.65 * share) * fade));
        let s = ui::scale(painter.ctx());
        if rect.width() > 26.0 * s {
            let words = in_a_hundred(*count, balance.games());
            ui::text(painter, rect.center(), Align2::CENTER_CENTER, &words, Type::Note, palette::TEXT);
        }
    }
}

/// How many times in a hundred games something happened, as a number alone; "<1" for less than once.
fn in_a_hundred(count: u64, games: u64) -> String {
    let share = count as f64 * 100.0 / games.max(1) as f64;
    if share < 1.0 { "<1".to_owned() } else { format!("{share:.0}") }
}
