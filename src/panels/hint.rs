//! The panel of a hint over the board: first which model should have a turn, then what to do, with its estimated worth
//! beside the next best options, and the reasons. The same panel explains the turns of computers, beginning with the
//! latest.

use std::time::Duration;

use bevy_egui::egui::{self, Rect, pos2, vec2};

use crate::{
    input::Action,
    interaction::{
        hint::{About, Hint, Played, Progress, Seen},
        intent::Intent,
    },
    panels::{canvas::Canvas, coordinates},
    presented::summary::Summary,
    ui::{self, Accessible, Button, Type, palette},
};
use dungeon_play::{
    computer::advice::{Advice, Advised},
    language::{self, FluentValue as V},
};
use dungeon_rules::table::Side;

/// The greatest width of the panel, and the space between its edge and its text.
const WIDE: (f32, f32) = (560.0, 22.0);

/// The greatest share of the board's width that the panel has: at least half of the board remains in sight.
const SHARE: f32 = 0.46;

/// The width of the column that shows the worth of an option.
const WORTH: f32 = 70.0;

/// The time between updates of the progress while the hint is being computed.
const TELLS: Duration = Duration::from_millis(200);

/// The types of what to do, and of the reasons.
const LETTERS: (Type, Type) = (Type::Read, Type::Note);

/// The least height of an option: what its worth needs.
const LEAST: f32 = 54.0;

/// The heights of the heading with the line below it, of the gap between options, and of the foot.
const HEIGHTS: (f32, f32, f32) = (82.0, 8.0, 70.0);

/// The height of the line that says which turn of a computer is explained.
const PLACE: f32 = 22.0;

/// Draws the hint, if one is open. `target` is the place on the board that the hint is about; the panel keeps clear of it.
pub fn draw(canvas: &mut Canvas<'_>, hint: &Hint, summary: &Summary, target: Option<Rect>) {
    let Some(seen) = hint.seen() else { return };
    if matches!(seen.progress, Progress::Thinks(_)) {
        canvas.ui.ctx().request_repaint_after(TELLS);
    }
    let title = title(canvas, &seen, summary);
    let foot = foot(canvas, hint, seen.about);
    match seen.progress {
        Progress::Ready(advice) if seen.is_whole => whole(canvas, &seen, advice, (&title, target), foot),
        progress => brief(canvas, &seen, &progress, (&title, summary), foot),
    }
}

fn title(canvas: &Canvas<'_>, seen: &Seen, summary: &Summary) -> String {
    match (seen.about, seen.played) {
        (About::Question, _) => canvas.say("hint-heading"),
        (About::Turn(_), Some(Played { model, .. })) if !matches!(seen.progress, Progress::Thinks(_)) => {
            let name = V::from(summary.pieces.name(model));
            canvas.words.tell("hint-why-of", &[("model", name)])
        }
        (About::Turn(_), _) => canvas.say("hint-why"),
    }
}

/// Which of the computers' turns is explained, in words; `None` if none is.
fn place(canvas: &Canvas<'_>, seen: &Seen) -> Option<String> {
    let Played { round, number, all, .. } = seen.played?;
    let args = [("round", V::from(round)), ("number", V::from(number + 1)), ("all", V::from(all))];
    Some(canvas.words.tell("hint-why-place", &args))
}

/// The buttons at the foot of the panel: id, look and intent. A button without an intent is disabled.
type Foot = Vec<(&'static str, Button<'static>, Option<Intent>)>;

fn foot(canvas: &Canvas<'_>, hint: &Hint, about: About) -> Foot {
    let close = canvas.says("play-close", Action::Back);
    match about {
        About::Question => vec![("hint close", close, Some(Intent::CloseHint))],
        About::Turn(_) => {
            let beside = |name, key, action, by| {
                let which = hint.beside(by);
                let button = canvas.says(key, action).enabled(which.is_some());
                (name, button, which.map(Intent::WhyOf))
            };
            vec![
                beside("hint earlier", "hint-why-earlier", Action::Left, -1),
                beside("hint later", "hint-why-later", Action::Right, 1),
                ("hint close", close, Some(Intent::CloseHint)),
            ]
        }
    }
}

/// Draws the buttons of the foot side by side, each as wide as the others.
fn lay_foot(canvas: &mut Canvas<'_>, row: Rect, foot: Foot) {
    let gap = 10.0;
    let width = (row.width() - gap * (foot.len() - 1) as f32) / foot.len() as f32;
    for (i, (name, button, intent)) in foot.into_iter().enumerate() {
        let place = Rect::from_min_size(pos2(row.left() + (width + gap) * i as f32, row.top()), vec2(width, row.height()));
        if canvas.button(place, name, &button) {
            canvas.out.extend(intent);
        }
    }
}

/// Draws the short form, a strip at the upper edge of the board: which model should have a turn, how far the computation
/// is, or that there is no hint.
fn brief(canvas: &mut Canvas<'_>, seen: &Seen, progress: &Progress<'_>, (title, summary): (&str, &Summary), mut foot: Foot) {
    let words = match progress {
        Progress::Thinks(share) => {
            let share = V::from((share * 100.0).round() as i64);
            canvas.words.tell("hint-thinks", &[("share", share)])
        }
        Progress::Ready(_) => match seen.model {
            Some(model) => {
                let name = V::from(summary.pieces.name(model));
                canvas.words.tell("hint-model", &[("model", name)])
            }
            None => canvas.say("hint-no-model"),
        },
        Progress::InVain => canvas.say("hint-in-vain"),
    };
    if matches!(progress, Progress::Ready(_)) {
        foot.push(("hint what", canvas.says("hint-what", Action::Hint).main(), Some(Intent::Hint)));
    }
    let kind = LETTERS.0;
    let room = WIDE.0 - 2.0 * WIDE.1;
    let height = 58.0 + canvas.height(room, kind, &words) + 62.0;
    let board = canvas.layout.board();
    let rect = Rect::from_min_size(pos2(board.center().x - WIDE.0 / 2.0, board.top() + 14.0), vec2(WIDE.0, height));
    canvas.window("hint", rect, |canvas| {
        canvas.ground(rect, "hint ground");
        canvas.panel(rect, true);
        canvas.left(rect.left() + WIDE.1, rect.top() + 36.0, Type::Name, palette::GOLD, title);
        let text = Rect::from_min_size(pos2(rect.left() + WIDE.1, rect.top() + 50.0), vec2(room, height));
        canvas.wrapped(text, kind, palette::TEXT, &words);
        ui::aloud(canvas.ui.ctx(), egui::Id::new("hud hint"), &words);
        let row = pos2(rect.left() + WIDE.1, rect.bottom() - 58.0);
        lay_foot(canvas, Rect::from_min_size(row, vec2(room, 44.0)), foot);
    });
}

/// An option as text, measured for drawing.
struct OptionView<'a> {
    option: &'a Advised,
    what: String,
    note: Option<String>,
    reasons: Vec<String>,
    height: f32,
}

impl<'a> OptionView<'a> {
    /// The option in a column of text so wide. Only the one that is drawn on the board lists its reasons, so that the panel covers less
    /// of the board.
    fn of(canvas: &Canvas<'_>, option: &'a Advised, (place, is_drawn): (usize, bool), room: f32) -> Self {
        let what = language::orders(canvas.words, &option.orders).join(&canvas.say("hint-then"));
        let note = match option {
            option if option.is_done => Some("hint-note-done"),
            option if option.waits => Some("hint-note-waits"),
            option if place > 0 && option.as_good => Some("hint-note-as-good"),
            _ => None,
        };
        let note = note.map(|key| canvas.say(key));
        let reasons: &[_] = if is_drawn { &option.reasons } else { &[] };
        let reasons = language::advice_reasons(canvas.words, reasons);
        let lines = [(&what, LETTERS.0)]
            .into_iter()
            .chain(note.iter().chain(&reasons).map(|line| (line, LETTERS.1)));
        let height: f32 = lines.map(|(line, kind)| canvas.height(room, kind, line) + 4.0).sum();
        let height = height.max(LEAST);
        Self {
            option,
            what,
            note,
            reasons,
            height,
        }
    }
}

/// Draws what to do beside the alternatives. The option that is drawn on the board is highlighted; clicking another one
/// draws that instead.
fn whole(canvas: &mut Canvas<'_>, seen: &Seen, advice: &Advice, (title, target): (&str, Option<Rect>), foot: Foot) {
    let board = canvas.layout.board().shrink(14.0);
    let wide = (board.width() * SHARE).min(WIDE.0);
    let words = wide - 2.0 * WIDE.1 - WORTH - 16.0;
    let options: Vec<OptionView> = advice
        .options
        .iter()
        .enumerate()
        .map(|(place, option)| OptionView::of(canvas, option, (place, place == seen.chosen), words))
        .collect();
    let rows: f32 = options.iter().map(|view| view.height + HEIGHTS.1 + 12.0).sum();
    let place = place(canvas, seen);
    let head = HEIGHTS.0 + if place.is_some() { PLACE } else { 0.0 };
    let size = vec2(wide, head + rows + HEIGHTS.2);
    // On the side of the board away from the target.
    let is_left = target.is_some_and(|target| target.center().x > board.center().x);
    let x = if is_left { board.left() } else { board.right() - size.x };
    let rect = Rect::from_min_size(pos2(x, board.top()), size);
    canvas.window_in("hint", rect, board, |canvas| {
        canvas.ground(rect, "hint ground");
        canvas.panel(rect, true);
        let (left, right) = (rect.left() + WIDE.1, rect.right() - WIDE.1);
        canvas.fitted(left, rect.top() + 38.0, right - left, Type::Name, palette::GOLD, title);
        let side = match advice.side {
            Side::Heroes => "heroes",
            Side::Overlord => "overlord",
        };
        let below = canvas.words.tell("hint-worth", &[("side", V::from(side))]);
        canvas.fitted(left, rect.top() + 64.0, right - left, LETTERS.1, palette::TEXT_SOFT, &below);
        if let Some(place) = &place {
            canvas.fitted(left, rect.top() + 64.0 + PLACE, right - left, LETTERS.1, palette::TEXT_SOFT, place);
            ui::aloud(canvas.ui.ctx(), egui::Id::new("hud hint"), &format!("{title} {place}"));
        }
        let mut y = rect.top() + head;
        for (place, view) in options.iter().enumerate() {
            let row = Rect::from_min_max(pos2(left, y), pos2(right, y + view.height + 12.0));
            if option(canvas, row, view, (place, place == seen.chosen)) {
                canvas.out.push(Intent::HintOption(place));
            }
            y = row.bottom() + HEIGHTS.1;
        }
        let row = Rect::from_min_max(pos2(left, rect.bottom() - 62.0), pos2(right, rect.bottom() - 16.0));
        // A single button is aligned to the right.
        let row = if foot.len() == 1 { row.with_min_x(right - 200.0) } else { row };
        lay_foot(canvas, row, foot);
    });
}

/// Draws one option. Returns whether it was clicked.
fn option(canvas: &mut Canvas<'_>, row: Rect, shown: &OptionView, (place, is_drawn): (usize, bool)) -> bool {
    let worth = V::from((shown.option.worth * 100.0).round() as i64);
    let error = V::from((shown.option.error * 100.0).round() as i64);
    let worth = canvas.words.tell("hint-in-100", &[("worth", worth)]);
    let error = canvas.words.tell("hint-error", &[("error", error)]);
    let aloud = Accessible::choice(format!("{worth}: {}", shown.what), is_drawn);
    let touch = canvas.touch(row, &format!("hint option {place}"), aloud);
    canvas.fill(
        row,
        8.0,
        if is_drawn || touch.hovered {
            palette::BRASS_DARK.gamma_multiply(0.55)
        } else {
            palette::WELL
        },
    );
    canvas.rim(row, 8.0, 1.5, if is_drawn { palette::CANDLE } else { palette::WELL_RIM });
    let middle = row.left() + WORTH / 2.0;
    canvas.middle(middle, row.top() + 38.0, Type::Serif(32.0), palette::GOLD, &worth);
    canvas.middle(middle, row.top() + 58.0, Type::Note, palette::TEXT_SOFT, &error);
    let mut y = row.top() + 7.0;
    let mut line = |canvas: &mut Canvas<'_>, kind, colour, words: &str| {
        let rect = Rect::from_min_size(pos2(row.left() + WORTH, y), vec2(row.width() - WORTH - 16.0, row.height()));
        coordinates::heed(canvas.ui.ctx(), words);
        y += canvas.wrapped(rect, kind, colour, words) + 4.0;
    };
    line(canvas, LETTERS.0, palette::TEXT, &shown.what);
    if let Some(note) = &shown.note {
        line(canvas, LETTERS.1, palette::CANDLE, note);
    }
    for reason in &shown.reasons {
        line(canvas, LETTERS.1, palette::TEXT_BODY, reason);
    }
    touch.clicked
}
