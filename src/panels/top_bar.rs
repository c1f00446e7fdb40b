//! The top bar: the round, the turn order, and who has to decide what (RND-1, RND-10).

use bevy_egui::egui::{Color32, Id, Rect, pos2, vec2};

use crate::{
    input::Action,
    interaction::{intent::Intent, map_overlays::Overlays},
    panels::canvas::Canvas,
    presented::{attack::Attack, lookup::emblem_of, summary::Summary},
    ui::{self, Accessible, Brush, Type, palette},
};

use dungeon_play::language;

/// Draws the top bar.
pub fn draw(canvas: &mut Canvas<'_>, summary: &Summary, attack: Option<&Attack>, overlays: &Overlays) {
    let bar = canvas.layout.top();
    canvas.panel(bar, false);
    let right = bar.right();
    let width = canvas.layout.size.x;
    // With large letters the title is left out first, then turn order and clock, which the rails show too.
    let begin = if width < 1700.0 { 20.0 } else { 372.0 };
    if width >= 1700.0 {
        let wide = canvas.fitted(30.0, 50.0, 326.0, Type::Serif(28.0), palette::TEXT, &summary.adventure.title);
        // The campaign is shown beside the title if it fits at a readable size.
        let room = 314.0 - wide;
        if canvas.width(Type::Sans(13.5), &summary.adventure.campaign) <= room {
            canvas.fitted(
                44.0 + wide,
                49.0,
                room,
                Type::Sans(15.0),
                palette::TEXT_SOFT,
                &summary.adventure.campaign,
            );
        }
    }

    let round = Rect::from_min_size(pos2(begin, 16.0), vec2(128.0, 50.0));
    canvas.fill(round, 8.0, palette::WELL);
    canvas.brush_rim(round, 8.0, 1.5, Brush::Brass);
    canvas.left(begin + 18.0, 47.0, Type::Label, palette::TEXT_SOFT, &canvas.say("play-round"));
    let words = summary.turn.round.to_string();
    canvas.middle(begin + 98.0, 52.0, Type::Serif(32.0), palette::GOLD, &words);

    let whole = width >= 1400.0;
    let end = if whole {
        tokens(canvas, summary, begin + 144.0)
    } else {
        round.right()
    };
    let hand = match summary.overlord.is_alone {
        true => "play-interrupt-look",
        false => "play-icon-curtain",
    };
    let mut icons = vec![
        ("icon_los_yes", "play-icon-centre", Some(Action::Centre), Intent::Centre),
        ("icon_eye", hand, Some(Action::Curtain), Intent::AskCurtain),
        ("icon_torch", "play-icon-hint", Some(Action::Hint), Intent::Hint),
        ("icon_log", "play-icon-log", None, Intent::Log),
        ("icon_overlays", "play-icon-overlays", None, Intent::Overlays),
        ("icon_rules", "play-icon-rules", Some(Action::Rules), Intent::Rules),
        ("icon_help", "play-icon-help", Some(Action::Help), Intent::Help),
        ("icon_settings", "play-icon-settings", Some(Action::Settings), Intent::Settings),
    ];
    if canvas.layout.is_compact() {
        // In a compact window the log opens from a rail, and the key list from the settings.
        icons.retain(|(.., intent)| !matches!(intent, Intent::Log | Intent::Help));
    }
    let first = right - if whole { 182.0 } else { 6.0 } - 54.0 * icons.len() as f32;
    let place = Rect::from_min_max(pos2(end + 16.0, 16.0), pos2(first - 32.0, 66.0));
    let seat = |key: &str, seats: &[String]| {
        let names = language::list(canvas.words, seats);
        canvas.words.tell(key, &[("seat", names.into()), ("count", seats.len().into())])
    };
    match attack {
        Some(attack) => {
            let who = seat("play-rolls", &[summary.seat_of(attack.attacker.id).to_owned()]);
            let emblem = emblem_of(attack.attacker.figure());
            banner(canvas, place, &emblem, &attack.title, &who);
        }
        None => {
            let seats = &summary.turn.banner.seats;
            let who = if seats.is_empty() {
                String::new()
            } else {
                seat("play-decides", seats)
            };
            banner(canvas, place, &summary.turn.banner.emblem, &summary.turn.banner.text, &who);
        }
    }

    for (i, (icon, words, action, intent)) in icons.into_iter().enumerate() {
        let rect = Rect::from_min_size(pos2(first + 54.0 * i as f32, 16.0), vec2(48.0, 50.0));
        let accessible = Accessible::button(canvas.say(words));
        let touch = canvas.sign_button(rect, words, icon, accessible, false);
        let lies_open = matches!(intent, Intent::Overlays) && overlays.listed;
        if touch.hovered && !lies_open {
            let cap = action.map(|action| canvas.cap(action)).filter(|cap| !cap.is_empty());
            let words = canvas.say(words);
            canvas.tip(rect, &cap.map_or_else(|| words.clone(), |cap| format!("{words} ({cap})")));
        }
        if touch.clicked {
            canvas.out.push(intent);
        }
    }
    if whole {
        clock(canvas, summary, Rect::from_min_size(pos2(right - 176.0, 16.0), vec2(164.0, 50.0)));
    }
}

/// Draws the turn order: the heroes, with those that had their turn ticked off, the Overlord, and the end of the round.
/// Returns the x coordinate of its right end.
fn tokens(canvas: &mut Canvas<'_>, summary: &Summary, begin: f32) -> f32 {
    let heroes = summary.heroes.len() as f32;
    let pill = Rect::from_min_size(pos2(begin, 16.0), vec2(146.0 + 46.0 * heroes, 50.0));
    canvas.fill(pill, 25.0, palette::WELL);
    canvas.rim(pill, 25.0, 1.5, palette::WELL_RIM);
    let mut x = begin + 17.0;
    for hero in &summary.heroes {
        let middle = pos2(x + 15.0, 41.0);
        if hero.active {
            ring(canvas, middle, palette::CANDLE);
        }
        let alpha = if (hero.acted && !hero.active) || hero.fallen { 0.35 } else { 1.0 };
        canvas.icon(x, 26.0, 30.0, &format!("emblem_{}", hero.hero), alpha);
        if hero.acted && !hero.active {
            tick(canvas, middle);
        }
        x += 46.0;
    }
    let chevron = |canvas: &Canvas<'_>, x: f32| {
        canvas.lines(
            &[pos2(x, 32.0), pos2(x + 9.0, 41.0), pos2(x, 50.0)],
            3.0,
            Color32::from_rgb(0xbf, 0xa0, 0x6a),
        );
    };
    chevron(canvas, x + 3.0);
    if summary.turn.overlords {
        ring(canvas, pos2(x + 41.0, 41.0), palette::MAGIC);
    }
    canvas.icon(x + 24.0, 24.0, 34.0, "emblem_overlord", 1.0);
    chevron(canvas, x + 67.0);
    canvas.icon(x + 87.0, 27.0, 28.0, "icon_end_turn", 0.75);
    pill.right()
}

fn ring(canvas: &Canvas<'_>, middle: bevy_egui::egui::Pos2, colour: Color32) {
    canvas.disc(middle, 22.0, colour.gamma_multiply(0.28));
    canvas.ring(middle, 21.0, 3.0, colour);
}

/// Draws a tick that marks something as done.
pub fn tick(canvas: &Canvas<'_>, middle: bevy_egui::egui::Pos2) {
    let points = [middle + vec2(-8.0, 1.0), middle + vec2(-2.0, 7.0), middle + vec2(9.0, -7.0)];
    canvas.lines(&points, 7.0, palette::INK);
    canvas.lines(&points, 4.0, Color32::from_rgb(0xf0, 0xe8, 0xd4));
}

fn banner(canvas: &Canvas<'_>, rect: Rect, emblem: &str, words: &str, who: &str) {
    canvas.parchment(rect);
    if emblem.is_empty() {
        return;
    }
    let text = if who.is_empty() {
        words.to_owned()
    } else {
        format!("{words} · {who}")
    };
    ui::aloud(canvas.ui.ctx(), Id::new("hud banner"), &text);
    canvas.icon(rect.left() + 10.0, 20.0, 42.0, emblem, 1.0);
    let x = rect.left() + 64.0;
    // Two lines, in the largest type that fits.
    let kinds = [16.5, 15.0, 13.5].map(Type::Serif);
    let two_lines = |room: f32| kinds.into_iter().find(|kind| canvas.height(room, *kind, words) <= 44.0);
    let beside = rect.width() - 96.0 - canvas.width(Type::Label, who);
    // The question comes first: who decides is also shown in that seat's panel.
    let room = if two_lines(beside).is_some() {
        canvas.right(rect.right() - 16.0, 48.0, Type::Label, palette::INK_SOFT, who);
        beside
    } else {
        rect.width() - 80.0
    };
    if canvas.width(Type::Serif(18.0), words) <= room {
        canvas.fitted(x, 49.0, room, Type::Serif(23.0), palette::INK_TEXT, words);
    } else {
        let kind = two_lines(room).unwrap_or(kinds[2]);
        let high = canvas.height(room, kind, words);
        let place = Rect::from_min_size(pos2(x, 41.0 - high / 2.0), vec2(room, 42.0));
        canvas.wrapped(place, kind, palette::INK_TEXT, words);
    }
}

fn clock(canvas: &Canvas<'_>, summary: &Summary, rect: Rect) {
    canvas.well(rect);
    canvas.icon(rect.left() + 10.0, 25.0, 32.0, "icon_clock_cards", 1.0);
    let (number, words) = match summary.turn.rounds_left {
        Some(rounds) => (rounds, canvas.count("play-rounds-left", rounds)),
        None => (summary.overlord.pile.0, canvas.count("play-cards-left", summary.overlord.pile.0)),
    };
    let wide = canvas.left(rect.left() + 54.0, 51.0, Type::Name, palette::GOLD, &number.to_string());
    let left = rect.left() + 62.0 + wide;
    canvas.fitted(left, 47.0, 96.0 - wide, Type::Sans(15.0), palette::TEXT_SOFT, &words);
}
