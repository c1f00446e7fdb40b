//! The review of a game: the chance to win along the game, luck separated from play, and the costliest decisions, each of
//! which can be watched and played on from.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Color32, Rect, Sense, Ui, pos2, vec2};
use dungeon_play::language::FluentValue as V;

use crate::{
    input::Action,
    screens::paragraph::{paragraph, progress_bar},
    session::{lobby::Lobby, review::GameReview, to_play::Continue},
    state::{Menu, PlayMode, Screen},
    ui::{
        self, Button, Frame, Type, palette,
        screen_frame::{MainContext, Stage, interface, row, walked, wall, way},
    },
};

use dungeon_play::{
    computer::review::{Mistake, Review},
    language::{self, Language},
};
use dungeon_rules::table::Side;

mod curve;

use curve::Curve;

/// What somebody wants of the review.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum ReviewIntent {
    /// Chooses the mistake of this index.
    Choose(usize),
    /// Watches the game from the mistake of this index on.
    Watch(usize),
    /// Shows the review from the other side's perspective.
    Turn,
    /// Stops the analysis, or leaves.
    Back,
}

/// Draws the page. Returns what was pressed.
pub(super) fn draw(
    mut context: MainContext,
    (review, menu, language): (Res<GameReview>, Res<Menu>, Res<Language>),
) -> Option<ReviewIntent> {
    let ctx = context.get_mut();
    let stage = Stage::of(ctx);
    let mut ui = interface(ctx, "review", menu.is_open());
    wall(ui.painter(), 0.45, None);
    let (w, h) = (stage.width(), stage.height());
    stage.heading(ui.painter(), &language.say("review-heading"));
    let body = stage.rect(64.0, 140.0, w - 128.0, h - 140.0 - 120.0);
    let mut intent = None;
    if let Some(found) = review.found() {
        intent = page(&mut ui, stage, body, (&review, found), &language);
    } else {
        let words = match review.trouble() {
            Some(trouble) => trouble.to_owned(),
            None => language.say("review-works"),
        };
        waits(&mut ui, body, &words, review.share());
    }
    let mistakes = review.found().map_or(0, |found| found.mistakes.len());
    let wide = (w - 128.0 - 16.0).min(820.0);
    let key = if review.share().is_some() { "review-stop" } else { "back" };
    if way(&mut ui, stage.foot(64.0, wide * 0.4), Button::new(language.say(key)), Action::Back) {
        intent = Some(ReviewIntent::Back);
    }
    if mistakes > 0 {
        let place = stage.foot(w - 64.0 - wide * 0.6, wide * 0.6);
        let button = Button::new(language.say("review-watch")).main().large();
        if way(&mut ui, place, button, Action::Confirm) {
            intent = Some(ReviewIntent::Watch(review.chosen));
        }
    }
    let chosen = walked(&ui, review.chosen, mistakes);
    intent.or((chosen != review.chosen).then_some(ReviewIntent::Choose(chosen)))
}

/// Carries out what somebody wants.
pub(super) fn act(
    In(intent): In<Option<ReviewIntent>>,
    (mut review, mut lobby): (ResMut<GameReview>, ResMut<Lobby>),
    (mut next, mut mode): (ResMut<NextState<Screen>>, ResMut<NextState<PlayMode>>),
) {
    let Some(intent) = intent else { return };
    match intent {
        ReviewIntent::Choose(mistake) => review.chosen = mistake,
        ReviewIntent::Watch(mistake) => {
            review.chosen = mistake;
            if let Some(step) = review.step_of(mistake) {
                let watched = Continue::Reviewed(step);
                mode.set(watched.mode());
                lobby.to_play.continue_first(watched);
                next.set(Screen::Play);
            }
        }
        ReviewIntent::Turn => review.turn(),
        ReviewIntent::Back => {
            if !(review.share().is_some() && review.stop()) {
                next.set(review.back());
            }
        }
    }
}

/// Shows how far the review has come, or why there is none.
fn waits(ui: &mut Ui, body: Rect, words: &str, share: Option<f32>) {
    let s = ui::scale(ui.ctx());
    let size = vec2(body.width().min(900.0 * s), body.height().min(230.0 * s));
    let place = Rect::from_center_size(body.center(), size);
    ui::panel(ui.painter(), place, Frame::Panel);
    ui::scroll(ui, place.shrink(26.0 * s), egui::Id::new("review waits"), |ui| {
        paragraph(ui, words, Type::Story(26.0), palette::TEXT, 18.0);
        let Some(share) = share else { return };
        progress_bar(ui, share);
        let share = format!("{}%", language::in_100(f64::from(share)));
        paragraph(ui, &share, Type::Sans(18.0), palette::TEXT_SOFT, 0.0);
    });
}

/// Draws the review, in two columns if the window is wide enough. Returns what was pressed.
fn page(ui: &mut Ui, stage: Stage, body: Rect, (review, found): (&GameReview, &Review), language: &Language) -> Option<ReviewIntent> {
    let s = stage.scale;
    let chosen = review.chosen;
    let whole = |ui: &mut Ui| {
        let title = review.game().map_or("", |game| game.quest.title.say(language.code()));
        let turned = course(ui, (found, title, review.steps()), chosen, language);
        turned.then_some(ReviewIntent::Turn)
    };
    let (mut turned, mut pressed) = (None, None);
    if stage.width() >= 1500.0 {
        let part = Rect::from_min_max(body.min, pos2(body.center().x - 12.0 * s, body.bottom()));
        let rest = Rect::from_min_max(pos2(body.center().x + 12.0 * s, body.top()), body.max);
        ui::panel(ui.painter(), part, Frame::Panel);
        ui::scroll(ui, part.shrink(26.0 * s), egui::Id::new("review course"), |ui| turned = whole(ui));
        ui::panel(ui.painter(), rest, Frame::Panel);
        ui::scroll(ui, rest.shrink(26.0 * s), egui::Id::new("review mistakes"), |ui| {
            pressed = mistakes(ui, found, chosen, language);
        });
    } else {
        ui::panel(ui.painter(), body, Frame::Panel);
        ui::scroll(ui, body.shrink(26.0 * s), egui::Id::new("review all"), |ui| {
            turned = whole(ui);
            ui.add_space(20.0 * s);
            pressed = mistakes(ui, found, chosen, language);
        });
    }
    pressed.or(turned)
}

/// Shows the chance to win along the game, and the causes of its change. Returns whether the other side's perspective was pressed.
fn course(ui: &mut Ui, (found, title, steps): (&Review, &str, usize), chosen: usize, language: &Language) -> bool {
    let s = ui::scale(ui.ctx());
    let side = ("side", V::from(curve::of_side(found.seen_by)));
    let mut turned = false;
    paragraph(ui, title, Type::Name, palette::TEXT, 4.0);
    let words = language.tell("review-chance", std::slice::from_ref(&side));
    paragraph(ui, &words, Type::Sans(17.0), palette::TEXT_SOFT, 10.0);
    if found.is_over {
        let width = (ui.available_width() - 8.0 * s).clamp(0.0, 520.0 * s);
        let (place, _) = ui.allocate_exact_size(vec2(width, 46.0 * s), Sense::hover());
        let sides = [Side::Heroes, Side::Overlord].map(|side| language::side(language, side));
        let sides: Vec<&str> = sides.iter().map(String::as_str).collect();
        let name = language.say("review-eyes");
        let now = usize::from(found.seen_by == Side::Overlord);
        turned = ui::toggle(ui, place, egui::Id::new("review side"), &name, &sides, now).is_some();
        ui.add_space(10.0 * s);
    } else {
        let words = language.tell("review-goes-on", &[side]);
        paragraph(ui, &words, Type::Italic(20.0), palette::GOLD, 8.0);
    }
    Curve::of(found, steps).draw(ui, found.seen_by, chosen, &curve::description(found, language));
    ui.add_space(14.0 * s);
    let sums = Sums::of(found);
    let args = [("first", V::from(sums.first)), ("end", V::from(sums.end))];
    paragraph(ui, &language.tell("review-change", &args), Type::Sans(19.0), palette::TEXT, 6.0);
    let parts = [
        ("review-heroes", sums.heroes),
        ("review-overlord", sums.overlord),
        ("review-luck", sums.luck),
    ];
    let most = parts.iter().map(|(_, points)| points.abs()).max().unwrap_or(0).max(20);
    for (key, points) in parts {
        sum(ui, &language.say(key), points, most);
    }
    turned
}

/// The causes of the change, in whole percentage points that add up.
#[derive(PartialEq, Debug)]
struct Sums {
    first: i64,
    end: i64,
    heroes: i64,
    overlord: i64,
    luck: i64,
}

impl Sums {
    fn of(review: &Review) -> Self {
        let first = review.turns.first().map_or(review.end, |turn| turn.chance);
        let [first, end, heroes, overlord] = [first, review.end, review.heroes_play, review.overlord_play].map(language::in_100);
        Self {
            first,
            end,
            heroes,
            overlord,
            // Luck takes the rounding error, which is not noticeable there.
            luck: end - first - heroes - overlord,
        }
    }
}

/// Draws one cause of the change: its name, a bar to the left or right, and the points. `most` points fill half of the bar.
fn sum(ui: &mut Ui, words: &str, points: i64, most: i64) {
    let s = ui::scale(ui.ctx());
    let width = (ui.available_width() - 8.0 * s).max(0.0);
    let (row, _) = ui.allocate_exact_size(vec2(width, 36.0 * s), Sense::hover());
    let painter = ui.painter();
    let half = row.left() + row.width() * 0.48;
    let y = row.center().y;
    let number = language::signed(points);
    ui::words(ui.ctx(), ui.id().with(("sum", words)), row, &format!("{words}: {number}"));
    let room = half - row.left() - 12.0 * s;
    ui::text_fitted(
        painter,
        row.left_center(),
        Align2::LEFT_CENTER,
        words,
        Type::Sans(18.0),
        palette::TEXT_BODY,
        room,
    );
    let bar = Rect::from_min_max(pos2(half, y - 8.0 * s), pos2(row.right() - 64.0 * s, y + 8.0 * s));
    painter.rect_filled(bar, 4.0 * s, palette::WELL);
    let middle = bar.center().x;
    let end = middle + points as f32 / most as f32 * bar.width() / 2.0;
    let colour = if points >= 0 { palette::LUCKY } else { palette::WOUND_EDGE };
    let filled = Rect::from_x_y_ranges(middle.min(end)..=middle.max(end), bar.y_range());
    painter.rect_filled(filled, 3.0 * s, colour);
    painter.vline(
        middle,
        bar.y_range().expand(4.0 * s),
        egui::Stroke::new(2.0 * s, palette::BRASS_LIGHT),
    );
    let right = pos2(row.right(), y);
    ui::text(painter, right, Align2::RIGHT_CENTER, &number, Type::Numeral, palette::GOLD);
}

/// Draws the list of the costliest decisions. Returns what was pressed.
fn mistakes(ui: &mut Ui, found: &Review, chosen: usize, language: &Language) -> Option<ReviewIntent> {
    let s = ui::scale(ui.ctx());
    let count = ("count", V::from(found.mistakes.len()));
    paragraph(ui, &language.tell("review-mistakes", &[count]), Type::Section, palette::TEXT, 10.0);
    ui.spacing_mut().item_spacing = vec2(0.0, 10.0 * s);
    let before = ui.data_mut(|data| {
        let before = data.get_temp_mut_or(egui::Id::new("review chosen"), chosen);
        std::mem::replace(before, chosen)
    });
    let mut intent = None;
    for (i, mistake) in found.mistakes.iter().enumerate() {
        let lines = lines(found, mistake, i == chosen, language);
        // The width that the row leaves for text: beside the number, inside its rim.
        let width = ui.available_width() - 80.0 * s;
        let height = lines
            .iter()
            .map(|line| ui::galley(ui.ctx(), &line.0, line.1, line.2, width).size().y + 6.0 * s);
        let height = height.sum::<f32>() / s + 26.0;
        let rest: Vec<&str> = lines[1..].iter().map(|line| line.0.as_str()).collect();
        let accessible = ui::Accessible::choice(&lines[0].0, i == chosen).note(rest.join(" "));
        let response = row(ui, egui::Id::new(("mistake", i)), height, accessible, i == chosen, |inside, row| {
            curve::number(inside, row.min + vec2(32.0, 30.0) * s, i, i == chosen);
            let mut at = row.min + vec2(60.0, 16.0) * s;
            for (words, kind, colour) in &lines {
                let place = Rect::from_min_size(at, vec2(width, 0.0));
                at.y = ui::text_wrapped(inside, place, words, *kind, *colour).bottom() + 6.0 * s;
            }
        });
        if i == chosen && before != chosen {
            // The keys may choose one outside the visible area.
            response.scroll_to_me(None);
        }
        if response.clicked() && response.has_focus() {
            // Enter triggers a click on the row with the focus.
            intent = Some(ReviewIntent::Watch(i));
        } else if response.clicked() || response.gained_focus() {
            intent = Some(ReviewIntent::Choose(i));
        }
    }
    intent
}

/// A line of text with its style and colour.
type Line = (String, Type, Color32);

/// The lines about a mistake; for the chosen one with the reasons.
fn lines(found: &Review, mistake: &Mistake, chosen: bool, language: &Language) -> Vec<Line> {
    let turn = &found.turns[mistake.turn];
    let args = [
        ("round", V::from(turn.round)),
        ("side", V::from(language::side(language, turn.side))),
        ("cost", V::from(language::in_100(mistake.cost))),
        ("error", V::from(language::in_100(mistake.error))),
    ];
    let orders = |key, orders| language.tell(key, &[("orders", V::from(language::orders_in_a_line(language, orders)))]);
    let mut lines = vec![
        (language.tell("review-cost", &args), Type::Serif(21.0), palette::GOLD),
        (orders("review-was-done", &turn.orders), Type::Sans(17.0), palette::TEXT_BODY),
        (orders("review-was-better", &mistake.better), Type::Sans(17.0), palette::TEXT),
    ];
    if chosen {
        let reasons = language::advice_reasons(language, &mistake.reasons);
        lines.extend(reasons.into_iter().map(|reason| (reason, Type::Sans(16.0), palette::TEXT_SOFT)));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_points_add_up() {
        let review = Review {
            seen_by: Side::Heroes,
            turns: Vec::new(),
            is_over: true,
            end: 0.5,
            heroes_play: 0.146,
            overlord_play: -0.004,
            luck: -0.142,
            mistakes: Vec::new(),
            work: 0,
        };
        let Sums {
            first,
            end,
            heroes,
            overlord,
            luck,
        } = Sums::of(&review);
        assert_eq!((first, end, heroes, overlord), (50, 50, 15, 0));
        assert_eq!(first + heroes + overlord + luck, end);
    }
}
