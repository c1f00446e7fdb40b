//! The log panel: everything that happened, latest last, for everybody or for one hero or the Overlord.

use crate::{
    input::{self, Action},
    interaction::{effect::Effect, intent::Intent, recap::Recap},
    panels::{canvas::Canvas, coordinates},
    presented::{
        log::{Filter, Log, LogEntry, Reading, Rolls},
        summary::Summary,
    },
    state::PlaySystems,
    ui::{Accessible, Type, palette},
};
use bevy::prelude::*;
use bevy_egui::egui::{Color32, Rect, pos2, vec2};

use dungeon_rules::table::Side;

const HEAD: Type = Type::Sans(15.5);
const DIE: f32 = 23.6;

/// Draws the log, and scrolls it by wheel and keys.
pub fn draw(canvas: &mut Canvas<'_>, rect: Rect, summary: &Summary, log: &mut Log) {
    let live = Recap::of(summary, log).is_some();
    let Log { entries, reading, .. } = log;
    reading.read = entries.len();
    canvas.panel(rect, false);
    let (x, y) = (rect.left(), rect.top());
    canvas.icon(x + 16.0, y + 14.0, 22.0, "icon_log", 1.0);
    canvas.left(x + 46.0, y + 33.0, Type::Section, palette::TEXT, &canvas.say("play-chronicle"));
    canvas.rule(x + 16.0, x + 330.0, y + 45.0);
    filters(canvas, rect, summary, reading);

    if (reading.scale - canvas.layout.scale).abs() > f32::EPSILON {
        reading.scale = canvas.layout.scale;
        entries.iter_mut().for_each(|entry| entry.height = None);
    }
    let foot = Rect::from_min_max(pos2(x + 16.0, rect.bottom() - 58.0), rect.max - vec2(16.0, 16.0));
    let button = canvas.says("recap-title", Action::Recap).enabled(live);
    canvas.intent_button(foot, "recap", &button, Intent::Recap);
    let inside = Rect::from_min_max(pos2(x + 10.0, y + 50.0), pos2(rect.right() - 10.0, foot.top() - 6.0));
    let width = inside.width() - 46.0;
    let mut whole = 0.0;
    for entry in entries.iter_mut().filter(|entry| reading.filter.lets(entry)) {
        let height = entry.height.unwrap_or_else(|| measure(canvas, entry, width));
        entry.height = Some(height);
        whole += height;
    }
    let touch = canvas.ground(inside, "chronicle");
    if touch.hovered {
        reading.up += canvas.ui.input(|input| input.smooth_scroll_delta().y) / canvas.layout.scale;
    }
    let pages = |action: Action| input::of(canvas.ui.ctx()).presses.iter().filter(|press| press.is(action)).count() as f32;
    reading.up += 0.7 * inside.height() * (pages(Action::ScrollUp) - pages(Action::ScrollDown));
    let room = (whole - inside.height()).max(0.0);
    reading.up = reading.up.clamp(0.0, room);

    let before = canvas.ui.clip_rect();
    canvas.ui.set_clip_rect(before.intersect(canvas.rect(inside)));
    let mut top = if room > 0.0 {
        inside.bottom() - whole + reading.up
    } else {
        inside.top()
    };
    let mouse = canvas.ui.input(|input| input.pointer.hover_pos()).map(|at| canvas.layout.units(at));
    let mut tip: Option<(Rect, String)> = None;
    for entry in entries.iter().filter(|entry| reading.filter.lets(entry)) {
        let height = entry.height.unwrap_or(0.0);
        let own = Rect::from_min_size(pos2(inside.left(), top), vec2(inside.width(), height));
        if own.bottom() > inside.top() && own.top() < inside.bottom() {
            paint(canvas, own, entry, width);
            if touch.hovered && !entry.full.is_empty() && mouse.is_some_and(|at| own.contains(at)) {
                tip = Some((own.intersect(inside), entry.full.join("\n")));
            }
        }
        top += height;
    }
    canvas.ui.set_clip_rect(before);
    if room > 0.0 {
        let part = inside.height() / whole;
        let bar = inside.height() * part;
        let at = (inside.height() - bar) * (1.0 - reading.up / room);
        let knob = Rect::from_min_size(pos2(inside.right() - 4.0, inside.top() + at), vec2(4.0, bar));
        canvas.fill(knob, 2.0, palette::BRASS_DARK);
    }
    if let Some((own, words)) = tip {
        canvas.tip(own, &words);
    }
}

/// Applies a filter that was chosen, and scrolls back to the latest entry.
fn filter(mut effects: MessageReader<Effect>, mut log: ResMut<Log>) {
    for effect in effects.read() {
        if let Effect::Filter(filter) = effect {
            log.reading.filter = *filter;
            log.reading.up = 0.0;
        }
    }
}

/// Adds the system that filters the log.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, filter.in_set(PlaySystems::Follow));
}

fn filters(canvas: &mut Canvas<'_>, rect: Rect, summary: &Summary, reading: &Reading) {
    let heroes = summary
        .heroes
        .iter()
        .map(|hero| (Filter::Hero(hero.piece), format!("emblem_{}", hero.hero), hero.name.clone()));
    let overlord = (Filter::Overlord, "emblem_overlord".to_owned(), canvas.say("side-overlord"));
    let all: Vec<_> = heroes.chain([overlord]).collect();
    let mut x = rect.right() - 20.0 - 30.0 * all.len() as f32;
    for (filter, emblem, whose) in all {
        let place = Rect::from_min_size(pos2(x, rect.top() + 12.0), vec2(28.0, 28.0));
        let on = reading.filter == filter;
        let whose = canvas.words.tell("reader-chronicle-of", &[("who", whose.into())]);
        let touch = canvas.touch(place, &format!("filter {emblem}"), Accessible::choice(whose, on));
        if on {
            canvas.ring(place.center(), 14.0, 2.0, palette::CANDLE);
        }
        let alpha = if on || touch.hovered { 1.0 } else { 0.55 };
        canvas.icon(x + 3.0, rect.top() + 15.0, 22.0, &emblem, alpha);
        if touch.hovered {
            canvas.tip(place, &canvas.say(if on { "play-filter-all" } else { "play-filter-one" }));
        }
        if touch.clicked {
            canvas.out.push(Intent::Filter(if on { Filter::All } else { filter }));
        }
        x += 30.0;
    }
}

/// The height of an entry at this width.
pub fn measure(canvas: &Canvas<'_>, entry: &LogEntry, width: f32) -> f32 {
    let mut height = canvas.height(head_width(entry, width), HEAD, &entry.head) + 3.0;
    if let Some(rolls) = &entry.rolls {
        height += 29.0 * rows(rolls, width) as f32;
    }
    for note in &entry.notes {
        height += canvas.height(width, Type::Note, note) + 1.0;
    }
    height + 6.0
}

/// The width of the first line, which leaves room for the entry's sign at its end.
const fn head_width(entry: &LogEntry, width: f32) -> f32 {
    if entry.sign.is_some() { width - 26.0 } else { width }
}

fn rows(rolls: &Rolls, width: f32) -> usize {
    let dice = rolls.attack.len() + rolls.defence.len();
    let wide = 25.0 * dice as f32 + 8.0;
    if wide > width { 2 } else { 1 }
}

/// Draws an entry into `own`; `width` is that of its text.
pub fn paint(canvas: &Canvas<'_>, own: Rect, entry: &LogEntry, width: f32) {
    let (x, mut y) = (own.left() + 38.0, own.top() + 2.0);
    if let Some(emblem) = &entry.emblem {
        canvas.icon(own.left() + 6.0, y - 1.0, 23.0, emblem, 1.0);
    }
    let colour = if entry.quiet {
        Color32::from_rgb(0xa8, 0x9a, 0x80)
    } else {
        palette::TEXT_BODY
    };
    if let Some(sign) = &entry.sign {
        canvas.icon(x + width - 22.0, y - 2.0, 25.0, sign, 1.0);
    }
    for line in [&entry.head].into_iter().chain(&entry.notes) {
        coordinates::heed(canvas.ui.ctx(), line);
    }
    let place = |y: f32| Rect::from_min_size(pos2(x, y), vec2(width, 400.0));
    let head = Rect::from_min_size(pos2(x, y), vec2(head_width(entry, width), 400.0));
    y += canvas.wrapped(head, HEAD, colour, &entry.head) + 3.0;
    if let Some(rolls) = &entry.rolls {
        let defender = match rolls.side {
            Side::Heroes => Side::Overlord,
            Side::Overlord => Side::Heroes,
        };
        let mut at = x - 2.0;
        for (die, kept) in &rolls.attack {
            canvas.die(at, y, DIE, rolls.side, *die, if *kept { 1.0 } else { 0.35 });
            at += 25.0;
        }
        if rows(rolls, width) > 1 {
            at = x - 2.0;
            y += 29.0;
        } else {
            at += 8.0;
        }
        for die in &rolls.defence {
            canvas.die(at, y, DIE, defender, *die, 1.0);
            at += 25.0;
        }
        y += 29.0;
    }
    for note in &entry.notes {
        y += canvas.wrapped(place(y), Type::Note, Color32::from_rgb(0xbf, 0xb1, 0x93), note) + 1.0;
    }
}
