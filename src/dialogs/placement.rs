//! The dialog for placing a minion that comes into play by a card: which way it faces on the chosen cell (OVL-2).

use crate::{
    dialogs::{prompts::dialog, raise_dead::facings},
    input::Action,
    interaction::{intent::Intent, placement::PlacementDraft},
    panels::canvas::Canvas,
};
use bevy_egui::egui::{Rect, Vec2, pos2, vec2};

use dungeon_play::language::{self, FluentValue};
use dungeon_rules::content::{Id, Minion};

/// Draws the choice of a facing for the cell that was chosen.
pub fn draw(canvas: &mut Canvas<'_>, placing: PlacementDraft, minion: Id<Minion>) {
    let name = FluentValue::from(language::kind(canvas.words, minion.as_str()));
    let cell = FluentValue::from(placing.cell.to_string());
    let title = canvas.words.tell("play-place-title", &[("minion", name), ("cell", cell)]);
    dialog(canvas, "place", vec2(700.0, 190.0), &title, |canvas, inside| {
        let picture = Rect::from_min_size(inside.min, Vec2::splat(92.0));
        canvas.art_facing(picture, minion.as_str(), placing.facing, 1.0);
        let first = Rect::from_min_size(inside.min + vec2(112.0, 22.0), vec2(46.0, 50.0));
        facings(canvas, first, "place", placing.facing, Intent::Face);
        let place = |x: f32, width: f32| Rect::from_min_size(pos2(inside.right() - x, inside.top() + 22.0), vec2(width, 50.0));
        let cancel = canvas.says("play-cancel", Action::Back);
        canvas.intent_button(place(308.0, 154.0), "place cancel", &cancel, Intent::Cancel);
        let go = canvas.says("play-place", Action::Confirm).main();
        canvas.intent_button(place(146.0, 150.0), "place go", &go, Intent::Decide(placing.decision()));
    });
}
