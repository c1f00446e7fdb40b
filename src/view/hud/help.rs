//! The overlay that lists the keys, and the short banner at the end of a game (RND-11).

use bevy_egui::egui::{Color32, Rect, pos2, vec2};

use super::{Intent, canvas::Canvas, widget::Look};
use crate::{
    table::Side,
    view::theme::{Type, palette},
};

/// Keys, or the words for their names, and the words for what they do, in the order they are listed.
const KEYS: [(&str, &str); 19] = [
    ("1", "play-help-move"),
    ("2", "play-help-fight"),
    ("3", "play-help-shoot"),
    ("4  5  6", "play-help-cards"),
    ("T", "play-help-trade"),
    ("play-key-space", "play-help-end"),
    ("Z", "play-help-undo"),
    ("Tab", "play-help-tab"),
    ("play-key-arrows", "play-help-arrows"),
    ("play-key-enter", "play-help-enter"),
    ("Q  E", "play-help-turn"),
    ("Esc", "play-help-cancel"),
    ("H", "play-help-peek"),
    ("O", "play-help-odds"),
    ("P", "play-help-plan"),
    ("C", "play-help-centre"),
    ("W A S D", "play-help-pan"),
    ("+  −", "play-help-zoom"),
    ("?", "play-help-help"),
];

/// Lists the keys.
pub fn draw(canvas: &mut Canvas<'_>) {
    let rect = canvas.layout.window(1040.0, 620.0);
    let everything = Rect::from_min_max(pos2(0.0, 0.0), canvas.layout.size.to_pos2());
    canvas.window("help", everything, |canvas| {
        canvas.fill(everything, 0.0, Color32::from_rgb(6, 4, 7).gamma_multiply(0.66));
        let ground = canvas.touch(everything, "help ground");
        canvas.panel(rect, false);
        let title = canvas.say("play-help-title");
        canvas.middle(rect.center().x, rect.top() + 56.0, Type::Window, palette::TEXT, &title);
        canvas.fill(
            Rect::from_center_size(pos2(rect.center().x, rect.top() + 74.0), vec2(500.0, 1.5)),
            0.0,
            palette::BRASS_LINE,
        );
        for (i, (key, words)) in KEYS.into_iter().enumerate() {
            let (column, row) = (i / 10, i % 10);
            let x = rect.left() + 40.0 + 490.0 * column as f32;
            let y = rect.top() + 96.0 + 44.0 * row as f32;
            let key = if key.starts_with("play-") {
                canvas.say(key)
            } else {
                key.to_owned()
            };
            canvas.key(x, y, &key, 1.0);
            let words = canvas.say(words);
            canvas.fitted(x + 104.0, y + 16.0, 370.0, Type::Sans(16.0), palette::TEXT_BODY, &words);
        }
        let words = canvas.say("play-help-leave");
        let place = Rect::from_min_size(pos2(rect.left() + 40.0, rect.bottom() - 78.0), vec2(300.0, 52.0));
        if canvas.button(place, "leave", &words, "", Look::Plain) {
            canvas.out.push(Intent::Leave);
        }
        let (words, key) = (canvas.say("play-close"), "Esc");
        let place = Rect::from_min_size(pos2(rect.right() - 260.0, rect.bottom() - 78.0), vec2(220.0, 52.0));
        if canvas.button(place, "help close", &words, key, Look::Main) || ground.clicked && !rect.contains(pointer(canvas)) {
            canvas.out.push(Intent::Help);
        }
    });
}

fn pointer(canvas: &Canvas<'_>) -> bevy_egui::egui::Pos2 {
    let at = canvas.ui.input(|input| input.pointer.interact_pos());
    canvas.layout.units(at.unwrap_or_default())
}

/// Who won, in large letters, before the aftermath.
pub fn ended(canvas: &mut Canvas<'_>, winner: Side, sentence: &str) {
    let everything = Rect::from_min_max(pos2(0.0, 78.0), canvas.layout.size.to_pos2());
    let rect = canvas.layout.window(900.0, 260.0);
    canvas.window("ended", everything, |canvas| {
        canvas.fill(everything, 0.0, Color32::from_rgb(6, 4, 7).gamma_multiply(0.6));
        let ground = canvas.touch(everything, "ended ground");
        let light = match winner {
            Side::Heroes => palette::CANDLE_GLOW,
            Side::Overlord => palette::MAGIC,
        };
        canvas.glow(rect, 16.0, light.gamma_multiply(0.7));
        canvas.panel(rect, true);
        let title = canvas.say(match winner {
            Side::Heroes => "play-ended-heroes",
            Side::Overlord => "play-ended-overlord",
        });
        let kind = canvas.fit(820.0, Type::Serif(52.0), &title);
        canvas.middle(rect.center().x, rect.top() + 86.0, kind, palette::GOLD, &title);
        let room = Rect::from_min_size(pos2(rect.left() + 60.0, rect.top() + 116.0), vec2(780.0, 60.0));
        canvas.centred(room, Type::Story(22.0), palette::TEXT_BODY, sentence);
        let (words, key) = (canvas.say("play-continue"), canvas.say("play-key-space"));
        let place = Rect::from_center_size(pos2(rect.center().x, rect.bottom() - 44.0), vec2(284.0, 52.0));
        if canvas.button(place, "ended", &words, &key, Look::Main) || ground.clicked {
            canvas.out.push(Intent::Continue);
        }
    });
}
