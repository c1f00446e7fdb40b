//! The coordinates of cells at the edges of the map: letters above its columns, numbers beside its rows. They are there only while a
//! text in sight names a cell, or keys move the cell cursor.

use bevy_egui::egui::{Align2, Context, Id, Pos2, Rect, pos2, vec2};

use crate::{
    interaction::preview::Pointing,
    panels::canvas::Canvas,
    ui::{self, Type, palette},
};
use dungeon_rules::grid::{Base, Cell, CellSet};

/// The type of the letters and numbers.
const KIND: Type = Type::Label;

/// The key under which egui's memory holds the pass in which a text last named a cell.
fn mark() -> Id {
    Id::new("a text names a cell")
}

/// Whether one of these words is the name of a cell, such as C4.
fn names_a_cell(words: &str) -> bool {
    words.split(|sign: char| !sign.is_alphanumeric()).any(|word| {
        let is_name = word.starts_with(|sign: char| sign.is_ascii_uppercase()) && word.len() <= 5;
        is_name && word.parse::<Cell>().is_ok()
    })
}

/// Tells that these words are in sight, which may name cells.
pub fn heed(ctx: &Context, words: &str) {
    if names_a_cell(words) {
        let now = ctx.cumulative_pass_nr();
        let before = ctx.data_mut(|data| std::mem::replace(data.get_temp_mut_or(mark(), 0), now));
        if before + 1 < now {
            // The coordinates are painted below the panels, so they come with the next frame.
            ctx.request_repaint();
        }
    }
}

/// Draws the coordinates of the revealed floor, brighter for the cell cursor, if the last frame had anything that names cells.
pub fn draw(canvas: &Canvas<'_>, revealed: &CellSet, aim: &Pointing) {
    let cursor = aim.hover.filter(|_| aim.by_keys);
    let ctx = canvas.ui.ctx();
    let named: Option<u64> = ctx.data(|data| data.get_temp(mark()));
    if cursor.is_none() && named.is_none_or(|pass| pass + 1 < ctx.cumulative_pass_nr()) {
        return;
    }
    let Some((low, high)) = corners(revealed) else { return };
    let board = canvas.rect(canvas.layout.board());
    let painter = canvas.ui.painter().with_clip_rect(board);
    let size = KIND.font(ui::scale(ctx)).size;
    let map = canvas.viewport.seen(Base::one(low)).union(canvas.viewport.seen(Base::one(high)));
    // Beside the map, or at the edge of the board if that is out of view.
    let (x, y) = (
        (map.left() - size).max(board.left() + size),
        (map.top() - size).max(board.top() + size),
    );
    let put = |at: Pos2, words: &str, bright: bool| {
        let colour = if bright { palette::CANDLE } else { palette::TEXT_SOFT };
        let wide = ui::text_width(ctx, words, KIND) + size * 0.6;
        let plate = Rect::from_center_size(at, vec2(wide, size * 1.3));
        painter.rect_filled(plate, size * 0.3, palette::WELL.gamma_multiply(0.8));
        ui::text(&painter, at, Align2::CENTER_CENTER, words, KIND, colour);
    };
    let inside = board.shrink(size);
    for column in (low.x..=high.x).step_by(step(canvas, size * 2.2)) {
        let (cell, name) = (Cell::new(column, 0), Cell::new(column, 0).to_string());
        let at = pos2(canvas.viewport.seen(Base::one(cell)).center().x, y);
        if inside.x_range().contains(at.x) {
            put(at, name.trim_end_matches('1'), cursor.is_some_and(|cursor| cursor.x == column));
        }
    }
    for row in (low.y..=high.y).step_by(step(canvas, size * 1.5)) {
        let at = pos2(x, canvas.viewport.seen(Base::one(Cell::new(0, row))).center().y);
        let clear = at.y > y + size * 1.5;
        if clear && inside.y_range().contains(at.y) {
            put(at, &(row + 1).to_string(), cursor.is_some_and(|cursor| cursor.y == row));
        }
    }
}

/// The north-west and the south-east cell of the rectangle around these cells; `None` without cells.
fn corners(cells: &CellSet) -> Option<(Cell, Cell)> {
    let both = cells.iter().map(|cell| (cell, cell));
    both.reduce(|(low, high), (cell, _)| {
        (
            Cell::new(low.x.min(cell.x), low.y.min(cell.y)),
            Cell::new(high.x.max(cell.x), high.y.max(cell.y)),
        )
    })
}

/// Each how many cells are named so that the names lie this many points apart.
fn step(canvas: &Canvas<'_>, apart: f32) -> usize {
    let cell = canvas.viewport.seen(Base::one(Cell::new(0, 0))).width();
    (apart / cell.max(1.0)).ceil().max(1.0) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_names_a_cell_is_told_from_one_with_codes_and_numbers() {
        for words in ["Orlaf walks from C4 to D5.", "Rordin va a AA12.", "Danor (B7)"] {
            assert!(names_a_cell(words), "{words}");
        }
        for words in ["He falls (DMG-2).", "Round 3 begins.", "3 of 4", "Orlaf has 2 Armour.", "a1 b2"] {
            assert!(!names_a_cell(words), "{words}");
        }
    }

    #[test]
    fn the_corners_hold_all_cells() {
        assert_eq!(corners(&CellSet::empty(9, 9)), None);
        let cells = CellSet::of(9, 9, [Cell::new(3, 4), Cell::new(2, 7), Cell::new(5, 5)]);
        assert_eq!(corners(&cells), Some((Cell::new(2, 4), Cell::new(5, 7))));
    }
}
