//! Paints the marks over the board while a quest is edited: names of columns and rows, the rim of the map, what a tool would
//! do, the selection, and faults.

use bevy_egui::egui::{self, Align2, Color32, Painter, Pos2, Rect, Shape, Stroke as Line, StrokeKind, Vec2, pos2, vec2};

use crate::{
    board::BoardViewport,
    editor::{
        things::{self, footprint},
        tool::Tool,
        tool_state::{Stroke, ToolState},
    },
    ui::{self, Type, palette},
};
use dungeon_rules::{
    content::{Content, Place},
    grid::{Base, Cell},
};

/// What the marks are painted from.
pub(super) struct Marks<'a> {
    /// Converts cells to points on the screen.
    pub viewport: &'a BoardViewport,
    /// The rectangle of the board, in points.
    pub board: Rect,
    /// Columns and rows of the map.
    pub size: (u16, u16),
    /// The tool, stroke and selection.
    pub tools: &'a ToolState,
    /// The cell that is pointed at.
    pub hover: Option<Cell>,
    /// The content of the quest, which knows the sizes of things.
    pub content: &'a Content,
    /// The named places, which are marked while the page of sentences is open or a value is being picked.
    pub places: &'a [Place],
    /// Cells with a fault; `true`: one that keeps the quest from being played.
    pub faults: &'a [(Cell, bool)],
    /// The cell of the selected fault.
    pub looked_at: Option<Cell>,
}

impl Marks<'_> {
    /// Paints all marks.
    pub fn paint(&self, painter: &Painter) {
        let painter = painter.with_clip_rect(self.board.intersect(painter.clip_rect()));
        let (width, height) = self.size;
        let map = Base {
            corner: Cell::new(0, 0),
            width: width.min(u16::from(u8::MAX)) as u8,
            height: height.min(u16::from(u8::MAX)) as u8,
        };
        dashed(&painter, self.viewport.seen(map), palette::BRASS_LINE.gamma_multiply(0.8));
        self.stroke(&painter);
        self.places(&painter);
        for (cell, error) in self.faults {
            self.fault(&painter, *cell, *error);
        }
        if let Some(area) = self.tools.selected {
            let area = self.tools.carried().map_or(area, |(dx, dy)| area.moved(dx, dy));
            let rect = self.viewport.seen(area);
            painter.rect_filled(rect, 0, palette::CANDLE.gamma_multiply(0.08));
            dashed(&painter, rect, palette::CANDLE);
        }
        self.pointed(&painter);
        self.edge(&painter);
    }

    /// Paints the cells covered by the stroke in progress.
    fn stroke(&self, painter: &Painter) {
        let fill = |cell: Base, colour: Color32| painter.rect_filled(self.viewport.seen(cell), 0, colour);
        match &self.tools.stroke {
            Some(Stroke::Box(..)) => {
                let Some(area) = self.tools.drawn() else { return };
                let colour = match self.tools.tool {
                    Tool::Select => palette::CANDLE.gamma_multiply(0.1),
                    _ => palette::CANDLE.gamma_multiply(0.3),
                };
                fill(area, colour);
                let rect = self.viewport.seen(area);
                let s = ui::scale(painter.ctx());
                painter.rect_stroke(rect, 0, Line::new(2.0 * s, palette::CANDLE), StrokeKind::Middle);
                let words = format!("{} × {}", area.width, area.height);
                label(painter, rect.center(), Align2::CENTER_CENTER, &words, palette::TEXT);
            }
            Some(Stroke::Cells(cells)) => {
                let colour = match self.tools.tool {
                    Tool::Erase => palette::WOUND.gamma_multiply(0.45),
                    _ => palette::CANDLE.gamma_multiply(0.3),
                };
                let mut cells = cells.clone();
                cells.sort();
                cells.dedup();
                for cell in cells {
                    fill(Base::one(cell), colour);
                }
            }
            Some(Stroke::Move(..)) | None => {}
        }
    }

    /// Paints the cell that is pointed at, with the thing that would be placed there.
    fn pointed(&self, painter: &Painter) {
        let Some(cell) = self.hover else { return };
        let mut base = Base::one(cell);
        if self.tools.tool == Tool::Place && self.tools.stroke.is_none() {
            let thing = self.tools.thing();
            let facing = self.tools.facing();
            let (width, height) = footprint(self.content, thing, facing);
            base = Base { width, height, ..base };
            things::paint(painter, self.viewport.seen(base), thing, facing, Color32::from_white_alpha(150));
        }
        let s = ui::scale(painter.ctx());
        let rect = self.viewport.seen(base);
        painter.rect_stroke(rect, 3.0 * s, Line::new(4.0 * s, palette::INK), StrokeKind::Middle);
        painter.rect_stroke(rect, 3.0 * s, Line::new(2.0 * s, palette::CANDLE), StrokeKind::Middle);
    }

    /// Paints the named places with their names.
    fn places(&self, painter: &Painter) {
        let s = ui::scale(painter.ctx());
        for place in self.places {
            for cell in &place.cells {
                let rect = self.viewport.seen(Base::one(*cell));
                painter.rect_filled(rect, 0, palette::CANDLE.gamma_multiply(0.12));
                let rim = Line::new(2.0 * s, palette::CANDLE);
                let sides = [
                    ((0, -1), [rect.left_top(), rect.right_top()]),
                    ((1, 0), [rect.right_top(), rect.right_bottom()]),
                    ((0, 1), [rect.left_bottom(), rect.right_bottom()]),
                    ((-1, 0), [rect.left_top(), rect.left_bottom()]),
                ];
                for ((dx, dy), side) in sides {
                    if !place.cells.contains(&cell.offset(dx, dy)) {
                        painter.line_segment(side, rim);
                    }
                }
            }
        }
        for place in self.places {
            if let Some(first) = place.cells.first() {
                let at = self.viewport.seen(Base::one(*first)).left_top() + vec2(6.0, 3.0) * s;
                label(painter, at, Align2::LEFT_TOP, &place.name, palette::CANDLE_GLOW);
            }
        }
    }

    fn fault(&self, painter: &Painter, cell: Cell, error: bool) {
        let s = ui::scale(painter.ctx());
        let rect = self.viewport.seen(Base::one(cell));
        let colour = if error { palette::WOUND_EDGE } else { palette::TORCH };
        let looked_at = self.looked_at == Some(cell);
        let width = if looked_at { 4.0 } else { 2.0 };
        painter.rect_stroke(rect.shrink(2.0 * s), 2.0 * s, Line::new(width * s, colour), StrokeKind::Middle);
        let size = (rect.width() * 0.42).clamp(14.0 * s, 30.0 * s);
        let sign = Rect::from_min_size(pos2(rect.right() - size, rect.top()), Vec2::splat(size));
        ui::icon(painter, sign, "icon_fault", colour);
    }

    /// Paints the names of columns and rows along the edge of the board.
    fn edge(&self, painter: &Painter) {
        let s = ui::scale(painter.ctx());
        let cell = self.viewport.seen(Base::one(Cell::new(0, 0)));
        // Names that would overlap are left out.
        let every = (26.0 * s / cell.width().max(0.1)).ceil().max(1.0) as i16;
        let room = self.board.shrink(12.0 * s);
        for x in (0..self.size.0 as i16).filter(|x| every == 1 || (x + 1) % every == 0) {
            let at = self.viewport.seen(Base::one(Cell::new(x, 0))).center().x;
            if room.x_range().contains(at) {
                let name = Cell::new(x, 0).to_string();
                label(
                    painter,
                    pos2(at, self.board.top() + 14.0 * s),
                    Align2::CENTER_CENTER,
                    name.trim_end_matches('1'),
                    palette::TEXT_SOFT,
                );
            }
        }
        for y in (0..self.size.1 as i16).filter(|y| every == 1 || (y + 1) % every == 0) {
            let at = self.viewport.seen(Base::one(Cell::new(0, y))).center().y;
            if room.y_range().contains(at) && at > self.board.top() + 30.0 * s {
                label(
                    painter,
                    pos2(self.board.left() + 16.0 * s, at),
                    Align2::CENTER_CENTER,
                    &(y + 1).to_string(),
                    palette::TEXT_SOFT,
                );
            }
        }
    }
}

/// Paints text on a dark background, so that it can be read over anything on the board.
fn label(painter: &Painter, at: Pos2, anchor: Align2, words: &str, colour: Color32) {
    let s = ui::scale(painter.ctx());
    let galley = ui::galley(painter.ctx(), words, Type::Note, colour, f32::INFINITY);
    let rect = anchor.anchor_size(at, galley.size());
    painter.rect_filled(rect.expand2(vec2(5.0, 1.0) * s), 5.0 * s, Color32::from_black_alpha(150));
    painter.galley(rect.min, galley, colour);
}

/// Paints a dashed rectangle.
fn dashed(painter: &Painter, rect: Rect, colour: Color32) {
    let s = ui::scale(painter.ctx());
    let corners = [
        rect.left_top(),
        rect.right_top(),
        rect.right_bottom(),
        rect.left_bottom(),
        rect.left_top(),
    ];
    for (width, colour) in [(4.0, palette::INK), (2.0, colour)] {
        let line = egui::Stroke::new(width * s, colour);
        painter.extend(Shape::dashed_line(&corners, line, 9.0 * s, 6.0 * s));
    }
}
