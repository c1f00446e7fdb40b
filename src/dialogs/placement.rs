//! What comes into play by a card: on which of the offered cells, and facing where (OVL-2).

use crate::{
    dialogs::raise_dead::{arrow, to_face},
    input::Action,
    interaction::{intent::Intent, placement::PlacementDraft},
    panels::{canvas::Canvas, widgets::Look},
    ui::{Type, palette},
};
use bevy_egui::egui::{Rect, Vec2, pos2, vec2};

use dungeon_play::language::{self, FluentValue};
use dungeon_rules::{
    content::{Id, Minion},
    grid::Facing,
};

/// Paints the choice of a facing for the cell that was chosen.
pub fn draw(canvas: &mut Canvas<'_>, placing: PlacementDraft, minion: Id<Minion>) {
    let rect = canvas.layout.dialog(700.0, 190.0);
    let name = FluentValue::from(language::kind(canvas.words, minion.as_str()));
    let cell = FluentValue::from(placing.cell.to_string());
    let title = canvas.words.tell("play-place-title", &[("minion", name), ("cell", cell)]);
    canvas.window("place", rect, |canvas| {
        canvas.panel(rect, false);
        let kind = canvas.fit(580.0, Type::Name, &title);
        canvas.middle(rect.center().x, rect.top() + 44.0, kind, palette::TEXT, &title);
        let top = rect.top() + 72.0;
        let picture = Rect::from_min_size(pos2(rect.left() + 28.0, top), Vec2::splat(92.0));
        canvas.art_facing(picture, minion.as_str(), placing.facing, 1.0);
        for (i, way) in [Facing::West, Facing::North, Facing::South, Facing::East].into_iter().enumerate() {
            let place = Rect::from_min_size(pos2(rect.left() + 140.0 + 52.0 * i as f32, top + 22.0), vec2(46.0, 50.0));
            let touch = canvas.touch(place, &format!("place {way:?}"), to_face(canvas, way, way == placing.facing));
            let look = if way == placing.facing { Look::Main } else { Look::Plain };
            canvas.button_ground(place, look, touch);
            arrow(canvas, place, way, look == Look::Main);
            if touch.clicked {
                canvas.out.push(Intent::Face(way));
            }
        }
        let words = canvas.say("play-cancel");
        let cancel = Rect::from_min_size(pos2(rect.right() - 336.0, top + 22.0), vec2(154.0, 50.0));
        if canvas.button(cancel, "place cancel", &words, &canvas.cap(Action::Back), Look::Plain) {
            canvas.out.push(Intent::Cancel);
        }
        let (words, key) = (canvas.say("play-place"), canvas.cap(Action::Confirm));
        let go = Rect::from_min_size(pos2(rect.right() - 174.0, top + 22.0), vec2(150.0, 50.0));
        if canvas.button(go, "place go", &words, &key, Look::Main) {
            canvas.out.push(Intent::Decide(placing.decision()));
        }
    });
}
