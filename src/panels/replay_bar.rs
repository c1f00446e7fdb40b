//! The bar for watching a recorded game, in place of the action bar: step, round, run, perspective, play on.

use bevy_egui::egui::{Align2, Rect, pos2, vec2};
use dungeon_play::language::FluentValue as V;

use crate::{
    input::Action,
    interaction::intent::Intent,
    panels::canvas::Canvas,
    session::replay::{ReplayCommand, ReplayViewer},
    ui::{Accessible, Brush, Pill, Type, palette},
};

use dungeon_rules::table::Course;

/// Draws the bar, and above the board from whose perspective the game is shown.
pub fn draw(canvas: &mut Canvas<'_>, viewing: &ReplayViewer, course: &Course) {
    let room = canvas.layout.actions();
    let made = Rect::from_min_size(room.min, vec2(room.width().max(1100.0), 66.0));
    canvas.within(made, room, |canvas| bar(canvas, made, viewing, course));
    let (board, words) = (canvas.layout.board(), canvas.say(viewing.eyes.key()));
    let at = pos2(board.center().x, board.top() + 25.0);
    canvas.pill(at, Align2::CENTER_CENTER, 34.0, Pill::Dark, (Type::Label, &words));
}

fn bar(canvas: &mut Canvas<'_>, bar: Rect, viewing: &ReplayViewer, course: &Course) {
    canvas.panel(bar, false);
    let (at, steps) = (viewing.at(), viewing.steps());
    let place = |x: f32, width: f32| Rect::from_min_size(pos2(bar.left() + x, bar.top() + 5.0), vec2(width, 56.0));
    let ways = [
        ("viewer-round-back", "«", ReplayCommand::Round(-1), at > 0),
        ("viewer-back", "‹", ReplayCommand::Step(-1), at > 0),
        ("viewer-on", "›", ReplayCommand::Step(1), at < steps),
        ("viewer-round-on", "»", ReplayCommand::Round(1), at < steps),
    ];
    let mut x = 16.0;
    for (i, (words, sign, command, on)) in ways.into_iter().enumerate() {
        if i == 2 {
            let key = if viewing.running { "viewer-stop" } else { "viewer-run" };
            let button = canvas.says(key, Action::Run).main().enabled(at < steps);
            canvas.intent_button(place(x, 196.0), "viewer run", &button, Intent::View(ReplayCommand::Run));
            x += 204.0;
        }
        let rect = place(x, 54.0);
        let touch = canvas.touch(rect, words, Accessible::button(canvas.say(words)).enabled(on));
        canvas.button_ground(rect, false, on, touch);
        let colour = if on { palette::TEXT } else { palette::TEXT_OFF };
        canvas.middle(rect.center().x, rect.center().y + 10.0, Type::Serif(34.0), colour, sign);
        if touch.hovered {
            canvas.tip(rect, &canvas.say(words));
        }
        if touch.clicked && on {
            canvas.out.push(Intent::View(command));
        }
        x += 62.0;
    }
    let rect = place(x, 60.0);
    let eyes = Accessible::button(canvas.say("viewer-eyes")).key(canvas.cap(Action::Eyes));
    let touch = canvas.touch(rect, "viewer eyes", eyes);
    canvas.button_ground(rect, false, true, touch);
    canvas.icon(rect.center().x - 18.0, rect.center().y - 18.0, 36.0, "icon_eye", 1.0);
    if touch.hovered {
        let (words, cap) = (canvas.say("viewer-eyes"), canvas.cap(Action::Eyes));
        canvas.tip(rect, &format!("{words} ({cap})"));
    }
    if touch.clicked {
        canvas.out.push(Intent::View(ReplayCommand::Perspective));
    }
    x += 68.0;
    let right = bar.width() - 16.0;
    let (rect, button) = (place(right - 150.0, 150.0), canvas.says("viewer-close", Action::Back));
    canvas.intent_button(rect, "viewer close", &button, Intent::View(ReplayCommand::Close));
    let rect = place(right - 150.0 - 8.0 - 230.0, 230.0);
    let button = canvas.says("viewer-play-on", Action::PlayOn).enabled(course.outcome.is_none());
    canvas.intent_button(rect, "viewer play on", &button, Intent::View(ReplayCommand::PlayOn));
    track(
        canvas,
        (viewing, course.round),
        Rect::from_min_max(place(x + 14.0, 0.0).min, pos2(rect.left() - 20.0, bar.bottom() - 5.0)),
    );
}

/// Draws the timeline of the game with a mark for every round; a click on it seeks to that decision.
fn track(canvas: &mut Canvas<'_>, (viewing, round): (&ReplayViewer, u16), rect: Rect) {
    let (at, steps) = (viewing.at(), viewing.steps().max(1));
    let args = [
        ("step", V::from(at)),
        ("steps", V::from(viewing.steps())),
        ("round", V::from(round)),
    ];
    let words = canvas.words.tell("viewer-place", &args);
    let colour = palette::TEXT_SOFT;
    canvas.fitted(rect.left(), rect.top() + 18.0, rect.width(), Type::Sans(17.0), colour, &words);
    let line = Rect::from_min_max(pos2(rect.left(), rect.bottom() - 24.0), pos2(rect.right(), rect.bottom() - 12.0));
    let x = |step: usize| line.left() + line.width() * step as f32 / steps as f32;
    canvas.well(line);
    canvas.brush(
        Rect::from_min_max(line.min, pos2(x(at).max(line.left() + 6.0), line.bottom())),
        6.0,
        Brush::Brass,
    );
    for (_, begins) in viewing.rounds() {
        let x = x(*begins);
        canvas.line(pos2(x, line.top() - 5.0), pos2(x, line.bottom() + 3.0), 2.0, palette::CANDLE);
    }
    canvas.disc(pos2(x(at), line.center().y), 10.0, palette::GOLD);
    let touch = canvas.touch(line.expand2(vec2(6.0, 14.0)), "viewer track", Accessible::slider(&words, at as f32));
    let pointer = canvas.ui.input(|input| input.pointer.interact_pos());
    if touch.clicked
        && let Some(pointer) = pointer
    {
        let part = (canvas.layout.units(pointer).x - line.left()) / line.width();
        let step = (part.clamp(0.0, 1.0) * steps as f32).round() as usize;
        canvas.out.push(Intent::View(ReplayCommand::Seek(step)));
    }
}
