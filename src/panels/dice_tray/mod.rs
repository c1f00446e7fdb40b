//! The dice tray: an attack from its pools to its consequence, with every modifier (FGT-2 to FGT-10, SHT-4, MAG-7, DMG-1).

pub mod damage_row;
pub mod dice;
pub mod pools;

use crate::{
    input::Action,
    interaction::intent::Intent,
    panels::{canvas::Canvas, odds},
    presented::{
        attack::Attack,
        scenes::{PAIR, TUMBLE},
        summary::Summary,
    },
    ui::Type,
};
use bevy_egui::egui::{Color32, Rect, pos2, vec2};

use dungeon_rules::table::Side;

/// Draws the tray over everything; `told` are the told dice.
pub fn draw(canvas: &mut Canvas<'_>, attack: &Attack, summary: &Summary, told: &[(Side, u8)]) {
    let rect = canvas.layout.window(1440.0, 912.0);
    canvas.modal("tray", rect, 0.66, |canvas, ground| {
        canvas.panel(rect, false);
        let (x, y) = (rect.left(), rect.top());
        canvas.heading(rect, Type::Window, &attack.title);
        pools::attacker(
            canvas,
            Rect::from_min_size(pos2(x + 22.0, y + 92.0), vec2(330.0, 602.0)),
            attack,
            summary,
        );
        pools::defender(
            canvas,
            Rect::from_min_size(pos2(x + 1088.0, y + 92.0), vec2(330.0, 602.0)),
            attack,
            summary,
        );
        dice::draw(
            canvas,
            Rect::from_min_size(pos2(x + 370.0, y + 88.0), vec2(700.0, 610.0)),
            attack,
            told,
        );
        let hits = attack
            .pairing()
            .filter(|pairing| attack.elapsed >= TUMBLE + 240.0 + PAIR * (pairing.pairs.len() as f32 + 1.0))
            .map(|pairing| pairing.hits);
        let row = Rect::from_min_size(pos2(x + 22.0, y + 712.0), vec2(1396.0, 112.0));
        damage_row::draw(canvas, row, &attack.damage_row, &attack.names.1, hits);

        let note = canvas.say("play-tray-note");
        canvas.left(x + 46.0, y + 878.0, Type::Sans(15.5), Color32::from_rgb(0xa8, 0x9a, 0x80), &note);
        let place = |x: f32, width: f32| Rect::from_min_size(rect.min + vec2(x, 846.0), vec2(width, 52.0));
        let action = if canvas.by_pad() { Action::Buttons } else { Action::Odds };
        canvas.intent_button(
            place(868.0, 250.0),
            "odds",
            &canvas.says("play-tray-odds", action),
            Intent::TrayOdds,
        );
        if attack.show_odds {
            #[cfg(test)]
            crate::ui::measured::cover();
            odds::at(canvas, pos2(x + 564.0, y + 190.0), &attack.odds());
        }
        if attack.pairing().is_some() {
            let button = canvas.says("play-continue", Action::End);
            let button = if attack.is_settled() { button.main() } else { button };
            if canvas.button(place(1134.0, 284.0), "continue", &button) || ground.clicked {
                canvas.out.push(Intent::Continue);
            }
        }
    });
}
