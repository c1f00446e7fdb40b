//! The page that lists the keys, and the short announcement at the end of a game (RND-11).

use bevy_egui::egui::{Rect, pos2, vec2};

use crate::{
    input::Action,
    interaction::intent::Intent,
    panels::{
        canvas::Canvas,
        place::{Spot, Within, at_foot, kept},
    },
    presented::turn::has_won,
    ui::{Button, Type, palette},
};

use dungeon_rules::table::Side;

/// The entries of the page, in order: actions, and the message key of what they do.
const KEYS: [(&[Action], &str); 32] = [
    (&[Action::Move], "play-help-move"),
    (&[Action::Fight], "play-help-fight"),
    (&[Action::Shoot], "play-help-shoot"),
    (&[Action::Cast, Action::Item, Action::Feat, Action::Act], "play-help-cards"),
    (&[Action::Trade], "play-help-trade"),
    (&[Action::Command, Action::Raise], "play-help-command"),
    (&[Action::End], "play-help-end"),
    (&[Action::Undo], "play-help-undo"),
    (&[Action::Next], "play-help-tab"),
    (&Action::CURSOR, "play-help-arrows"),
    (&[Action::Confirm], "play-help-enter"),
    (&[Action::TurnLeft, Action::TurnRight], "play-help-turn"),
    (&[Action::Back], "play-help-cancel"),
    (&[Action::Buttons], "play-help-buttons"),
    (&[Action::Peek], "play-help-peek"),
    (&[Action::Curtain], "play-help-curtain"),
    (&[Action::Odds], "play-help-odds"),
    (&[Action::Plan], "play-help-plan"),
    (&[Action::Danger], "play-help-danger"),
    (&[Action::Reach, Action::Arcs, Action::Sight, Action::Range], "play-help-overlays"),
    (&[Action::Centre, Action::Whole], "play-help-centre"),
    (
        &[Action::PanUp, Action::PanLeft, Action::PanDown, Action::PanRight],
        "play-help-pan",
    ),
    (&[Action::ZoomIn, Action::ZoomOut], "play-help-zoom"),
    (&[Action::ScrollUp, Action::ScrollDown], "play-help-scroll"),
    (&[Action::LeftPanels, Action::RightPanels], "play-help-panels"),
    (&[Action::LeftPins, Action::RightPins], "play-help-pins"),
    (&[Action::Recap], "play-help-recap"),
    (&[Action::Rules], "play-help-rules"),
    (&[Action::Advice], "play-help-advice"),
    (&[Action::Hint], "play-help-hint"),
    (&[Action::Why], "play-help-why"),
    (&[Action::Help], "play-help-help"),
];

/// Draws the page that lists the keys.
pub fn draw(canvas: &mut Canvas<'_>) {
    let rect = canvas.layout.window(1320.0, 684.0);
    canvas.modal("help", rect, 0.66, |canvas, ground| {
        canvas.panel(rect, false);
        canvas.heading(rect, Type::Window, &canvas.say("play-help-title"));
        let caps = |canvas: &Canvas<'_>, actions: &[Action]| {
            let caps: Vec<String> = actions
                .iter()
                .map(|action| canvas.cap(*action))
                .filter(|cap| !cap.is_empty())
                .collect();
            caps.join("  ")
        };
        let listed = KEYS.into_iter().map(|(actions, words)| (caps(canvas, actions), words));
        // Entries without any key or button on this device are left out: on a gamepad they are buttons of the panels.
        let listed: Vec<(String, &str)> = listed.filter(|(caps, _)| !caps.is_empty()).collect();
        for (i, (caps, words)) in listed.iter().enumerate() {
            let (column, row) = (i / 16, i % 16);
            let x = rect.left() + 40.0 + 630.0 * column as f32;
            let y = rect.top() + 90.0 + 32.0 * row as f32;
            let wide = canvas.key(x, y, caps, 1.0) + 12.0;
            let words = canvas.say(words);
            let from = wide.max(104.0);
            canvas.fitted(x + from, y + 16.0, 614.0 - from, Type::Sans(16.0), palette::TEXT_BODY, &words);
        }
        let place = Rect::from_min_size(pos2(rect.left() + 40.0, rect.bottom() - 78.0), vec2(300.0, 52.0));
        canvas.intent_button(place, "leave", &Button::new(canvas.say("play-help-leave")), Intent::Leave);
        let place = Rect::from_min_size(pos2(rect.right() - 260.0, rect.bottom() - 78.0), vec2(220.0, 52.0));
        let close = canvas.says("play-close", Action::Back).main();
        if canvas.button(place, "help close", &close) || ground.clicked && !rect.contains(pointer(canvas)) {
            canvas.out.push(Intent::Help);
        }
    });
}

fn pointer(canvas: &Canvas<'_>) -> bevy_egui::egui::Pos2 {
    let at = canvas.ui.input(|input| input.pointer.interact_pos());
    canvas.layout.units(at.unwrap_or_default())
}

/// Draws who has won and what has happened, with the figures of those who have won, in a ribbon that covers as little of these cells as
/// possible: the last blow is still seen beside it.
pub fn ended(canvas: &mut Canvas<'_>, winner: Side, (sentence, figures): (&str, &[&str]), spots: &[Spot]) {
    let room = canvas.layout.room_on_board();
    let width = room.width().min(1180.0);
    let is_wide = width >= 900.0;
    let side = 112.0;
    let pictures = if is_wide {
        figures.len().min(4) as f32 * (side + 10.0)
    } else {
        0.0
    };
    let text = width - pictures - 80.0;
    let kinds = [22.0, 19.0, 17.0].map(Type::Story);
    let fits = |kind: &Type| canvas.height(text, *kind, sentence) <= room.height() * 0.3;
    let kind = kinds.into_iter().find(fits).unwrap_or(kinds[2]);
    let height = canvas.height(text, kind, sentence).max(40.0) + 180.0;
    let wanted = at_foot(room, vec2(width, height));
    let rect = kept(canvas, ("ended", sentence), (wanted, room, Within::Room), spots);
    canvas.modal("ended", rect, 0.0, |canvas, ground| {
        let light = match winner {
            Side::Heroes => palette::CANDLE_GLOW,
            Side::Overlord => palette::MAGIC,
        };
        canvas.glow(rect, 16.0, light.gamma_multiply(0.7));
        canvas.panel(rect, true);
        let mut x = rect.left() + 28.0;
        if is_wide {
            for figure in figures.iter().take(4) {
                canvas.portrait(Rect::from_min_size(pos2(x, rect.center().y - side / 2.0), vec2(side, side)), figure);
                x += side + 10.0;
            }
        }
        let room = Rect::from_min_max(pos2(x + 8.0, rect.top()), rect.right_bottom() - vec2(28.0, 0.0));
        let title = canvas.say(has_won(winner));
        let large = canvas.fit(room.width(), Type::Serif(46.0), &title);
        canvas.middle(room.center().x, rect.top() + 66.0, large, palette::GOLD, &title);
        let below = Rect::from_min_size(pos2(room.left(), rect.top() + 86.0), vec2(room.width(), height));
        canvas.centred(below, kind, palette::TEXT_BODY, sentence);
        let place = Rect::from_center_size(pos2(room.center().x, rect.bottom() - 46.0), vec2(284.0, 52.0));
        if canvas.button(place, "ended", &canvas.says("play-continue", Action::End).main()) || ground.clicked {
            canvas.out.push(Intent::Continue);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::interaction::keys::Context;

    #[test]
    fn every_key_that_means_something_over_the_board_is_listed() {
        let listed: Vec<Action> = KEYS.iter().flat_map(|(actions, _)| actions.iter().copied()).collect();
        // It goes back where `Next` goes on, and has no key of its own.
        let missing: Vec<Action> = Context::Board
            .intents()
            .map(|(action, _)| *action)
            .filter(|action| !listed.contains(action) && *action != Action::Previous)
            .collect();
        assert!(missing.is_empty(), "{missing:?}");
    }
}
