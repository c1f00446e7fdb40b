//! The top bar: who has to decide what, and the signs of what can be opened (RND-1). Whose turn it is and the clock are on the sides.

use bevy_egui::egui::{Color32, Id, Rect, pos2, vec2};

use crate::{
    input::Action,
    interaction::{intent::Intent, map_overlays::Overlays},
    panels::canvas::Canvas,
    presented::{attack::Attack, lookup::emblem_of, summary::Summary},
    ui::{self, Accessible, Type, palette},
};

use dungeon_play::language;

/// Draws the top bar.
pub fn draw(canvas: &mut Canvas<'_>, summary: &Summary, attack: Option<&Attack>, overlays: &Overlays) {
    let bar = canvas.layout.top();
    canvas.panel(bar, false);
    let width = canvas.layout.size.x;
    let mut left = bar.left() + 6.0;
    // With large letters the title is left out: people know what they play.
    if width >= 1700.0 {
        let words = &summary.quest.title;
        left += 24.0 + canvas.fitted(bar.left() + 18.0, bar.center().y + 9.0, 300.0, Type::Name, palette::TEXT, words);
    }
    let hand = match summary.overlord.is_alone {
        true => "play-interrupt-look",
        false => "play-icon-curtain",
    };
    let mut icons = vec![
        ("icon_los_yes", "play-icon-centre", Some(Action::Centre), Intent::Centre),
        ("icon_eye", hand, Some(Action::Curtain), Intent::AskCurtain),
        ("icon_torch", "play-icon-hint", Some(Action::Hint), Intent::Hint),
        ("icon_overlays", "play-icon-overlays", None, Intent::Overlays),
        ("icon_rules", "play-icon-rules", Some(Action::Rules), Intent::Rules),
        ("icon_help", "play-icon-help", Some(Action::Help), Intent::Help),
        ("icon_settings", "play-icon-settings", Some(Action::Settings), Intent::Settings),
    ];
    if width < 1400.0 {
        // The settings list the keys, too.
        icons.retain(|(.., intent)| *intent != Intent::Help);
    }
    let (wide, high) = (46.0, bar.height() - 8.0);
    let first = bar.right() - 4.0 - (wide + 4.0) * icons.len() as f32;
    let place = Rect::from_min_max(pos2(left, bar.top() + 3.0), pos2(first - 10.0, bar.bottom() - 3.0));
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
        let corner = pos2(first + (wide + 4.0) * i as f32, bar.top() + 4.0);
        let rect = Rect::from_min_size(corner, vec2(wide, high));
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
    let y = rect.center().y;
    canvas.icon(rect.left() + 10.0, y - 17.0, 34.0, emblem, 1.0);
    let x = rect.left() + 54.0;
    // Two lines, in the largest type that fits.
    let kinds = [Type::Numeral, Type::Section, Type::Serif(ui::scale::LEAST)];
    let two_lines = |room: f32| kinds.into_iter().find(|kind| canvas.height(room, *kind, words) <= rect.height());
    let fits = |room: f32| canvas.width(kinds[0], words) <= room || two_lines(room).is_some();
    let beside = rect.width() - 86.0 - canvas.width(Type::Label, who);
    // The question comes first: who decides is also shown in that seat's panel.
    let room = if fits(beside) {
        canvas.right(rect.right() - 16.0, y + 6.0, Type::Label, palette::INK_SOFT, who);
        beside
    } else {
        rect.width() - 70.0
    };
    if canvas.width(kinds[0], words) <= room {
        canvas.fitted(x, y + 8.0, room, kinds[0], palette::INK_TEXT, words);
    } else {
        let kind = two_lines(room).unwrap_or(kinds[2]);
        let high = canvas.height(room, kind, words);
        let place = Rect::from_min_size(pos2(x, y - high / 2.0), vec2(room, rect.height()));
        canvas.wrapped(place, kind, palette::INK_TEXT, words);
    }
}
