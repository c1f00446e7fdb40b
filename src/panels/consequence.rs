//! Draws the possible consequences of an attack as words, symbols and fields with their probabilities (DMG-1 to DMG-5,
//! LCK-2).

use bevy_egui::egui::{Align, Color32, Pos2, Rect, Vec2, pos2, vec2};

use crate::{
    panels::canvas::Canvas,
    ui::{Type, palette},
};

use dungeon_play::language;
use dungeon_rules::table::Consequence;

/// The colour of odds.
pub const WARM: Color32 = Color32::from_rgb(0xff, 0xb4, 0x8c);

/// The message key of the name of a consequence.
pub const fn word(consequence: Consequence) -> &'static str {
    match consequence {
        Consequence::Nothing => "play-result-nothing",
        Consequence::BonePile => "play-result-bone-pile",
        Consequence::Destroyed => "play-result-destroyed",
        Consequence::Wound => "play-result-wound",
        Consequence::Injured => "play-result-injured",
        Consequence::Incapacitated => "play-result-incapacitated",
        Consequence::Forced => "play-result-forced",
        Consequence::Done => "play-result-done",
    }
}

/// Draws the symbol of a consequence, `size` layout units wide, around `middle`.
pub fn sign(canvas: &Canvas<'_>, middle: Pos2, size: f32, consequence: Consequence) {
    let at = |name: &str| canvas.art(Rect::from_center_size(middle, Vec2::splat(size)), name, 1.0);
    match consequence {
        Consequence::Nothing => canvas.line(
            middle - vec2(size * 0.35, 0.0),
            middle + vec2(size * 0.35, 0.0),
            size * 0.13,
            Color32::from_rgb(0x8d, 0x80, 0x70),
        ),
        Consequence::BonePile => at("bone_pile"),
        Consequence::Destroyed => {
            let d = size * 0.32;
            let orange = Color32::from_rgb(0xe5, 0x70, 0x3a);
            for (width, colour) in [(size * 0.26, palette::INK), (size * 0.14, orange)] {
                canvas.line(middle + vec2(-d, -d), middle + vec2(d, d), width, colour);
                canvas.line(middle + vec2(d, -d), middle + vec2(-d, d), width, colour);
            }
        }
        Consequence::Wound => at("token_wound"),
        Consequence::Injured => at("state_injured"),
        Consequence::Incapacitated => at("icon_skull"),
        Consequence::Forced => at("icon_door_open"),
        Consequence::Done => at("icon_act"),
    }
}

/// The colour of a consequence in a bar chart.
pub const fn colour(consequence: Consequence) -> Color32 {
    match consequence {
        Consequence::Nothing => Color32::from_rgb(0x5d, 0x55, 0x4c),
        Consequence::BonePile => Color32::from_rgb(0xd8, 0xca, 0xa4),
        Consequence::Destroyed | Consequence::Forced | Consequence::Done => Color32::from_rgb(0xe5, 0x70, 0x3a),
        Consequence::Wound | Consequence::Injured | Consequence::Incapacitated => palette::WOUND,
    }
}

/// Draws the possible consequences as fields side by side, with their exact probabilities and with `Nothing` last.
pub fn fields(canvas: &Canvas<'_>, at: Pos2, results: &[(Consequence, f64)]) {
    let (x, y) = (at.x, at.y);
    // `Nothing` has no symbol, so its field is narrower.
    let bare = if results.iter().any(|(result, _)| *result == Consequence::Nothing) {
        82.0
    } else {
        0.0
    };
    let signs = results.iter().filter(|(result, _)| *result != Consequence::Nothing).count();
    let mut left = x - 4.0;
    for (result, chance) in in_order(results) {
        let wide = *result != Consequence::Nothing;
        let step = if wide { (288.0 - bare) / signs as f32 } else { bare };
        if wide {
            sign(canvas, pos2(left + 18.0, y + 24.0), 34.0, *result);
        }
        let at = if wide { left + 40.0 } else { left + 8.0 };
        let shown = canvas.say(word(*result));
        // What has a symbol needs no word where that has no room.
        let room = left + step - at - 4.0;
        if !wide || canvas.width(Type::Note, &shown) <= room {
            canvas.fitted(at, y + 19.0, room, Type::Note, palette::TEXT_SOFT, &shown);
        }
        let colour = if wide { WARM } else { palette::TEXT_SOFT };
        let words = language::percent(canvas.words, *chance);
        canvas.text(pos2(at, y + 41.0), Align::LEFT, Type::Numeral, colour, &words);
        left += step;
    }
}

/// Draws the possible consequences compactly in one line: symbol and probability of each.
pub fn line(canvas: &Canvas<'_>, at: Pos2, results: &[(Consequence, f64)]) {
    let mut x = at.x;
    for (result, chance) in in_order(results) {
        sign(canvas, pos2(x + 12.0, at.y + 17.0), 24.0, *result);
        x += 30.0;
        let words = language::whole_percent(canvas.words, *chance);
        x += canvas.left(x, at.y + 25.0, Type::Numeral, palette::TEXT, &words) + 16.0;
    }
}

fn in_order(results: &[(Consequence, f64)]) -> impl Iterator<Item = &(Consequence, f64)> {
    let of = |nothing: bool| {
        results
            .iter()
            .filter(move |(result, _)| (*result == Consequence::Nothing) == nothing)
    };
    of(false).chain(of(true))
}

/// The odds of an attack in one line, such as "destroyed 60%, bone pile 22%"; one that can do nothing says so.
pub fn likely(canvas: &Canvas<'_>, results: &[(Consequence, f64)]) -> String {
    let parts: Vec<String> = results
        .iter()
        .filter(|(result, _)| *result != Consequence::Nothing)
        .map(|(result, chance)| {
            let chance = language::whole_percent(canvas.words, *chance);
            format!("{} {chance}", canvas.say(word(*result)))
        })
        .collect();
    if parts.is_empty() {
        return canvas.say("play-no-effect");
    }
    parts.join(", ")
}
