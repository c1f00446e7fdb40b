//! The dice tray: an attack from its pools to what it does, with every reason (FGT-2 to FGT-10, SHT-4, MAG-7, DMG-1).

pub mod damage_row;
pub mod dice;
pub mod pools;

use crate::{
    input::Action,
    interaction::intent::Intent,
    panels::{canvas::Canvas, odds, widgets::Look},
    presented::{
        attack::Attack,
        playback::{PAIR, TUMBLE},
        summary::Summary,
    },
    ui::{Type, palette},
};
use bevy_egui::egui::{Color32, Rect, pos2, vec2};

use dungeon_rules::table::Side;

/// Paints the tray over everything.
pub fn draw(canvas: &mut Canvas<'_>, attack: &Attack, summary: &Summary, told: &[(Side, u8)]) {
    let rect = canvas.layout.window(1440.0, 912.0);
    canvas.modal("tray", rect, 0.66, |canvas, ground| {
        canvas.panel(rect, false);
        let (x, y) = (rect.left(), rect.top());
        let kind = canvas.fit(1300.0, Type::Window, &attack.title);
        canvas.middle(rect.center().x, y + 54.0, kind, palette::TEXT, &attack.title);
        canvas.fill(
            Rect::from_min_size(pos2(x + 420.0, y + 70.0), vec2(600.0, 1.5)),
            0.0,
            palette::BRASS_LINE,
        );
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
        let words = canvas.say("play-tray-odds");
        if canvas.button(
            Rect::from_min_size(pos2(x + 868.0, y + 846.0), vec2(250.0, 52.0)),
            "odds",
            &words,
            &canvas.cap(if canvas.by_pad() { Action::Buttons } else { Action::Odds }),
            Look::Plain,
        ) {
            canvas.out.push(Intent::TrayOdds);
        }
        if attack.show_odds {
            #[cfg(test)]
            crate::ui::measured::cover();
            odds::at(canvas, pos2(x + 564.0, y + 190.0), &attack.odds());
        }
        if attack.pairing().is_some() {
            let words = canvas.say("play-continue");
            let key = canvas.cap(Action::End);
            let button = Rect::from_min_size(pos2(x + 1134.0, y + 846.0), vec2(284.0, 52.0));
            let look = if attack.is_settled() { Look::Main } else { Look::Plain };
            if canvas.button(button, "continue", &words, &key, look) || ground.clicked {
                canvas.out.push(Intent::Continue);
            }
        }
    });
}
