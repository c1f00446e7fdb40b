//! The luck of each seat with the dice, and a chart of the fights, for the aftermath.

use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Rect, Sense, Shape, Stroke, Ui, Vec2, pos2, vec2};

use crate::ui::{self, Type, palette};
use dungeon_play::{
    language::{self, Language, Share},
    statistics::GameStatistics,
};
use dungeon_rules::table::PieceId;

/// Shows the dice of each seat and, if there was more than one attack, a chart of all of them.
pub(super) fn show(ui: &mut Ui, shares: &[Share], statistics: &GameStatistics, heroes: &[PieceId], language: &Language) {
    for share in shares {
        row(ui, share, language);
    }
    if statistics.attacks.len() > 1 {
        chart(ui, statistics, heroes, language);
    }
}

/// Shows one seat: its dice, their mean on a scale around 3.5, its hits, and the probability of as much luck.
fn row(ui: &mut Ui, share: &Share, language: &Language) {
    let s = ui::scale(ui.ctx());
    let (row, _) = ui.allocate_exact_size(vec2(ui.available_width() - 8.0 * s, 84.0 * s), Sense::hover());
    let painter = ui.painter();
    let luck = &share.luck;
    let die = Rect::from_min_size(row.min + vec2(4.0, 12.0) * s, Vec2::splat(34.0 * s));
    ui::die(painter, die, share.side, if luck.surplus() >= 0.0 { 6 } else { 1 }, Color32::WHITE);
    let half = row.left() + row.width() * 0.5;
    let left = painter.with_clip_rect(Rect::from_min_max(row.min, pos2(half - 8.0 * s, row.bottom())).intersect(painter.clip_rect()));
    let put = |painter: &Painter, at: Pos2, words: &str, kind: Type, colour: Color32| {
        ui::text(painter, at, Align2::LEFT_CENTER, words, kind, colour);
    };
    put(&left, row.min + vec2(50.0, 18.0) * s, &share.name, Type::Serif(20.0), palette::TEXT);
    let words = language::luck(language, luck);
    let soft = (Type::Sans(15.0), palette::TEXT_SOFT);
    put(&left, row.min + vec2(50.0, 42.0) * s, &words.dice, soft.0, soft.1);
    let (Some(mean), Some(hits)) = (luck.mean(), words.hits) else {
        return;
    };
    let below = [(&left, row.left() + 50.0 * s), (painter, half)];
    for ((painter, x), chance) in below.into_iter().zip(&words.chances) {
        put(painter, pos2(x, row.top() + 64.0 * s), chance, Type::Sans(15.0), palette::GOLD);
    }

    let bar = Rect::from_min_max(pos2(half, row.top() + 12.0 * s), pos2(row.right() - 4.0 * s, row.top() + 26.0 * s));
    painter.rect_filled(bar, 4.0 * s, palette::WELL);
    let middle = bar.center().x;
    // A mean one pip above or below 3.5 fills half of the bar, and more hardly ever happens.
    let part = (mean - 3.5).clamp(-1.0, 1.0) as f32;
    let end = middle + part * bar.width() / 2.0;
    let colour = if part >= 0.0 { palette::LUCKY } else { palette::WOUND_EDGE };
    let filled = Rect::from_x_y_ranges(middle.min(end)..=middle.max(end), bar.y_range());
    painter.rect_filled(filled, 3.0 * s, colour);
    let ends = [pos2(middle, bar.top() - 4.0 * s), pos2(middle, bar.bottom() + 4.0 * s)];
    painter.line_segment(ends, Stroke::new(2.0 * s, palette::BRASS_LIGHT));
    put(painter, pos2(half, row.top() + 42.0 * s), &hits, soft.0, soft.1);
}

/// Draws the attacks in their order: how far the hits of each side so far are above the expected number. Round points are
/// the Heroes' attacks, square ones the Overlord's.
fn chart(ui: &mut Ui, statistics: &GameStatistics, heroes: &[PieceId], language: &Language) {
    let s = ui::scale(ui.ctx());
    ui.add_space(8.0 * s);
    let (room, _) = ui.allocate_exact_size(vec2(ui.available_width() - 8.0 * s, 214.0 * s), Sense::hover());
    let painter = ui.painter();
    ui::text(
        painter,
        room.left_top() + vec2(4.0, 12.0) * s,
        Align2::LEFT_CENTER,
        &language.say("aftermath-chart"),
        Type::Sans(15.0),
        palette::TEXT_SOFT,
    );
    let field = Rect::from_min_max(room.min + vec2(0.0, 28.0) * s, room.max - vec2(0.0, 24.0) * s);
    painter.rect_filled(field, 6.0 * s, palette::WELL);
    let inside = field.shrink2(vec2(18.0, 14.0) * s);
    let mut sums = [0.0_f64; 2];
    let mut points: [Vec<(usize, f64)>; 2] = [vec![(0, 0.0)], vec![(0, 0.0)]];
    for (i, record) in statistics.attacks.iter().enumerate() {
        let side = usize::from(!heroes.contains(&record.attacker));
        sums[side] += f64::from(record.hits) - record.expected();
        points[side].push((i + 1, sums[side]));
    }
    let most = points.iter().flatten().map(|(_, sum)| sum.abs()).fold(1.0, f64::max);
    let at = |(i, sum): (usize, f64)| {
        let x = inside.left() + inside.width() * i as f32 / statistics.attacks.len() as f32;
        pos2(x, inside.center().y - inside.height() / 2.0 * (sum / most) as f32)
    };
    painter.hline(field.x_range(), inside.center().y, Stroke::new(1.0 * s, palette::BRASS_LINE));
    let colours = [palette::HEROES, palette::TEXT_BODY];
    for (side, points) in points.iter().enumerate() {
        let line: Vec<Pos2> = points.iter().map(|point| at(*point)).collect();
        // The Overlord's line is dashed, so that the sides never differ by colour alone.
        let stroke = Stroke::new(2.5 * s, colours[side]);
        if side == 0 {
            painter.add(Shape::line(line.clone(), stroke));
        } else {
            painter.extend(Shape::dashed_line(&line, stroke, 7.0 * s, 5.0 * s));
        }
        for place in line.into_iter().skip(1) {
            mark(painter, place, side, colours[side]);
        }
    }
    let mut x = room.left() + 12.0 * s;
    for (side, key) in ["side-heroes", "side-overlord"].into_iter().enumerate() {
        mark(painter, pos2(x, room.bottom() - 9.0 * s), side, colours[side]);
        let words = language.say(key);
        let left = pos2(x + 12.0 * s, room.bottom() - 9.0 * s);
        let written = ui::text(painter, left, Align2::LEFT_CENTER, &words, Type::Sans(15.0), palette::TEXT_SOFT);
        x = written.right() + 30.0 * s;
    }
}

fn mark(painter: &Painter, at: Pos2, side: usize, colour: Color32) {
    let s = ui::scale(painter.ctx());
    if side == 0 {
        painter.circle_filled(at, 4.5 * s, colour);
    } else {
        painter.rect_filled(Rect::from_center_size(at, Vec2::splat(8.0 * s)), 0, colour);
    }
}
