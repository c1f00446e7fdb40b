//! The curve of the chance to win along a game: rounds as thin lines, the costliest decisions as numbered marks.

use bevy_egui::egui::{Align2, Painter, Pos2, Rect, Sense, Shape, Stroke, Ui, Vec2, pos2, vec2};

use crate::ui::{self, Type, palette};
use dungeon_play::{
    computer::review::Review,
    language::{self, FluentValue as V, Language},
};
use dungeon_rules::table::Side;

/// The height of the curve in layout units, and the least height if the window is low.
const HEIGHT: (f32, f32) = (300.0, 150.0);

/// The radius of a mark, and the distance of marks from each other and from the curve, in layout units.
const MARK: (f32, f32) = (14.0, 31.0);

/// The reversal of the chance, 0 to 1, from which on the description mentions a turn of the curve.
const TURN: f64 = 0.15;

/// The positions of everything, each coordinate from 0 to 1: x is the share of the decisions made, y the chance to win.
#[derive(PartialEq, Debug)]
pub(super) struct Curve {
    points: Vec<Vec2>,
    /// The x positions at which rounds begin, and their numbers.
    rounds: Vec<(f32, u16)>,
    /// The mistakes, in the order in which they are listed.
    mistakes: Vec<Vec2>,
}

impl Curve {
    /// The curve of a game with this number of decisions, counted from its very beginning.
    pub(super) fn of(review: &Review, steps: usize) -> Self {
        let first = review.turns.first().map_or(0, |turn| turn.step);
        let all = steps.saturating_sub(first).max(1) as f32;
        let at = |step: usize| (step.saturating_sub(first) as f32 / all).min(1.0);
        let turns = &review.turns;
        let points: Vec<Vec2> = turns.iter().map(|turn| vec2(at(turn.step), turn.chance as f32)).collect();
        let begins = turns
            .iter()
            .enumerate()
            .filter(|(i, turn)| *i == 0 || turns[i - 1].round != turn.round);
        Self {
            rounds: begins.map(|(_, turn)| (at(turn.step), turn.round)).collect(),
            mistakes: review.mistakes.iter().map(|mistake| points[mistake.turn]).collect(),
            points: points.into_iter().chain([vec2(1.0, review.end as f32)]).collect(),
        }
    }

    /// Draws the curve; `chosen` is the index of the chosen mistake, `description` the text for screen readers. Returns its
    /// rectangle.
    pub(super) fn draw(&self, ui: &mut Ui, seen_by: Side, chosen: usize, description: &str) -> Rect {
        let s = ui::scale(ui.ctx());
        let width = (ui.available_width() - 8.0 * s).max(0.0);
        let height = (0.85 * ui.clip_rect().height()).clamp(HEIGHT.1 * s, HEIGHT.0 * s);
        let (room, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
        let field = Rect::from_min_max(room.min + vec2(46.0, 6.0) * s, room.max - vec2(0.0, 28.0) * s);
        ui::words(ui.ctx(), ui.id().with("curve"), room, description);
        let painter = ui.painter();
        painter.rect_filled(field, 6.0 * s, palette::WELL);
        let inside = field.shrink2(vec2(14.0, 12.0) * s);
        let at = |place: Vec2| inside.min + vec2(inside.width() * place.x, inside.height() * (1.0 - place.y));
        for chance in [0.0, 0.5, 1.0] {
            let y = at(vec2(0.0, chance)).y;
            painter.hline(field.x_range(), y, Stroke::new(1.0 * s, palette::BRASS_LINE));
            let words = language::in_100(f64::from(chance)).to_string();
            let end = pos2(field.left() - 8.0 * s, y);
            ui::text(painter, end, Align2::RIGHT_CENTER, &words, Type::Sans(15.0), palette::TEXT_SOFT);
        }
        let mut free = room.left();
        for (place, round) in &self.rounds {
            let x = at(vec2(*place, 0.0)).x;
            painter.vline(x, field.y_range(), Stroke::new(1.0 * s, palette::WELL_RIM));
            if x >= free {
                let foot = pos2(x, room.bottom() - 12.0 * s);
                let words = round.to_string();
                let label = ui::text(painter, foot, Align2::CENTER_CENTER, &words, Type::Sans(15.0), palette::TEXT_SOFT);
                free = label.right() + 14.0 * s;
            }
        }
        let line: Vec<Pos2> = self.points.iter().map(|point| at(*point)).collect();
        let colour = match seen_by {
            Side::Heroes => palette::HEROES,
            Side::Overlord => palette::BONE,
        };
        if let Some(end) = line.last() {
            painter.circle_filled(*end, 4.5 * s, colour);
        }
        painter.add(Shape::line(line, Stroke::new(3.0 * s, colour)));
        let mistakes: Vec<Pos2> = self.mistakes.iter().map(|place| at(*place)).collect();
        let marks = apart(&mistakes, field, MARK.1 * s);
        for (i, (place, mark)) in mistakes.into_iter().zip(marks).enumerate() {
            draw_mark(painter, place, mark, i, i == chosen);
        }
        room
    }
}

/// Describes the curve of a review in words: where it begins, turns and ends.
pub(super) fn description(review: &Review, language: &Language) -> String {
    let chances: Vec<f64> = review.turns.iter().map(|turn| turn.chance).chain([review.end]).collect();
    let number = |i: usize| V::from(language::in_100(chances[i]));
    let bends = bends(&chances, TURN);
    let bends = bends.windows(2).filter(|bend| bend[1] + 1 < chances.len()).map(|bend| {
        let direction = if chances[bend[1]] > chances[bend[0]] { "up" } else { "down" };
        let args = [
            ("direction", V::from(direction)),
            ("chance", number(bend[1])),
            ("round", V::from(review.turns[bend[1]].round)),
        ];
        language.tell("review-curve-turns", &args)
    });
    let begins = language.tell("review-curve-begins", &[("chance", number(0))]);
    let ends = language.tell("review-curve-ends", &[("chance", number(chances.len() - 1))]);
    let parts: Vec<String> = [begins].into_iter().chain(bends).chain([ends]).collect();
    let course = parts.join(&language.say("hint-then"));
    language.tell(
        "review-curve",
        &[("side", V::from(of_side(review.seen_by))), ("course", V::from(course))],
    )
}

/// The indices of the first number, of the last, and of those from which the numbers go back by at least `least`.
fn bends(numbers: &[f64], least: f64) -> Vec<usize> {
    let mut kept = vec![0];
    // The index of the extreme since the last turn, and the direction that led there; `None` until the numbers have moved
    // by `least`.
    let mut farthest: Option<(usize, f64)> = None;
    for (i, number) in numbers.iter().enumerate() {
        let from = numbers[farthest.map_or(0, |(place, _)| place)];
        let gone = number - from;
        match farthest {
            Some((_, way)) if gone * way >= 0.0 => farthest = Some((i, way)),
            Some((place, way)) if gone.abs() >= least => {
                kept.push(place);
                farthest = Some((i, -way));
            }
            None if gone.abs() >= least => farthest = Some((i, gone.signum())),
            _ => {}
        }
    }
    kept.extend(numbers.len().checked_sub(1).filter(|last| *last > 0));
    kept
}

/// For each of these places a position above or below it, at least `far` from it and from all others, inside the field
/// where possible.
fn apart(places: &[Pos2], field: Rect, far: f32) -> Vec<Pos2> {
    let mut found: Vec<Pos2> = Vec::new();
    for place in places {
        let steps = (1_i8..12).flat_map(|step| [-step, step]);
        let beside = steps.map(|step| pos2(place.x, place.y + f32::from(step) * far));
        let free = |at: &Pos2| field.shrink(far / 2.0).y_range().contains(at.y) && found.iter().all(|other| other.distance(*at) >= far);
        let first = beside.clone().find(free);
        found.push(first.or(beside.clone().next()).unwrap_or(*place));
    }
    found
}

fn draw_mark(painter: &Painter, place: Pos2, mark: Pos2, i: usize, chosen: bool) {
    let s = ui::scale(painter.ctx());
    painter.line_segment([place, mark], Stroke::new(1.5 * s, palette::BRASS));
    painter.circle_filled(place, 4.0 * s, palette::GOLD);
    number(painter, mark, i, chosen);
}

/// The side as message arguments name it.
pub(super) const fn of_side(side: Side) -> &'static str {
    match side {
        Side::Heroes => "heroes",
        Side::Overlord => "overlord",
    }
}

/// Draws the number of a mistake, as in the curve and in the list.
pub(super) fn number(painter: &Painter, at: Pos2, i: usize, chosen: bool) {
    let s = ui::scale(painter.ctx());
    let (ground, letters) = match chosen {
        true => (palette::GOLD, palette::ON_BRASS),
        false => (palette::PANEL_LOW, palette::GOLD),
    };
    painter.circle_filled(at, MARK.0 * s, ground);
    painter.circle_stroke(at, MARK.0 * s, Stroke::new(2.0 * s, palette::GOLD));
    let words = (i + 1).to_string();
    ui::text(painter, at, Align2::CENTER_CENTER, &words, Type::Serif(18.0), letters);
}

#[cfg(test)]
mod tests {
    use super::*;
    use dungeon_play::computer::review::{Mistake, Turn};

    /// A review with turns at these steps, in these rounds, with these chances.
    pub fn review(turns: &[(usize, u16, f64)], end: f64, mistakes: &[usize]) -> Review {
        let turn = |(step, round, chance): &(usize, u16, f64)| Turn {
            step: *step,
            round: *round,
            side: Side::Heroes,
            model: None,
            orders: Vec::new(),
            chance: *chance,
            play: 0.0,
            luck: 0.0,
        };
        let mistake = |turn: &usize| Mistake {
            turn: *turn,
            better: Vec::new(),
            model: None,
            cost: 0.1,
            error: 0.01,
            reasons: Vec::new(),
        };
        Review {
            seen_by: Side::Heroes,
            turns: turns.iter().map(turn).collect(),
            is_over: true,
            end,
            heroes_play: 0.0,
            overlord_play: 0.0,
            luck: 0.0,
            mistakes: mistakes.iter().map(mistake).collect(),
            work: 0,
        }
    }

    #[test]
    fn a_curve_goes_from_the_first_decision_that_is_known_to_the_end() {
        // The record begins with the eleventh decision.
        let review = review(&[(10, 2, 0.5), (12, 2, 0.25), (15, 3, 0.75)], 1.0, &[2, 0]);
        let curve = Curve::of(&review, 20);
        assert_eq!(curve.points, [vec2(0.0, 0.5), vec2(0.2, 0.25), vec2(0.5, 0.75), vec2(1.0, 1.0)]);
        assert_eq!(curve.rounds, [(0.0, 2), (0.5, 3)]);
        assert_eq!(curve.mistakes, [vec2(0.5, 0.75), vec2(0.0, 0.5)]);
        // A game without any decision gives a single point.
        assert_eq!(Curve::of(&self::review(&[], 0.5, &[]), 0).points, [vec2(1.0, 0.5)]);
    }

    #[test]
    fn a_curve_bends_where_it_goes_back_by_much() {
        let of = |numbers: &[f64]| bends(numbers, 0.15);
        assert_eq!(of(&[0.5]), [0]);
        assert_eq!(of(&[0.5, 0.6, 0.5, 0.4]), [0, 3]);
        assert_eq!(of(&[0.5, 0.7, 0.6, 0.8, 0.6, 0.5, 0.9, 1.0]), [0, 3, 5, 7]);
        assert_eq!(of(&[0.5, 0.3, 0.4, 0.2, 0.0]), [0, 4]);
        // The last number is always kept, even if it is a bend as well.
        assert_eq!(of(&[0.5, 0.9, 0.0]), [0, 1, 2]);
    }

    #[test]
    fn what_a_curve_shows_is_told_from_its_beginning_to_its_end() {
        let root = dungeon_rules::content::root();
        let review = review(&[(0, 1, 0.5), (4, 2, 0.81), (9, 3, 0.3), (12, 4, 0.42)], 1.0, &[]);
        let texts = ["en", "it"].map(|code| super::description(&review, &Language::load(&root, code)));
        assert_eq!(
            texts[0],
            "The Heroes' chance to win, out of 100: 50 at first; up to 81 in round 2; down to 30 in round 3; 100 at the end."
        );
        assert_eq!(
            texts[1],
            "La probabilità di vittoria degli Eroi, su 100: 50 all'inizio; sale a 81 nel round 2; scende a 30 nel round 3; 100 alla fine."
        );
    }

    #[test]
    fn marks_lie_beside_the_curve_and_not_over_one_another() {
        let field = Rect::from_min_size(Pos2::ZERO, vec2(400.0, 300.0));
        let places = [
            pos2(50.0, 150.0),
            pos2(52.0, 150.0),
            pos2(54.0, 2.0),
            pos2(300.0, 298.0),
            pos2(50.0, 120.0),
        ];
        let marks = apart(&places, field, 30.0);
        for (i, mark) in marks.iter().enumerate() {
            assert!(field.contains(*mark), "{mark:?}");
            assert!((mark.y - places[i].y).abs() >= 30.0 && mark.x == places[i].x);
            assert!(marks[..i].iter().all(|other| other.distance(*mark) >= 30.0), "{marks:?}");
        }
        assert_eq!(marks[0], pos2(50.0, 120.0));
    }
}
