//! How the board is first seen: the room of the beginning is large enough to be read from across a table.

use std::sync::Arc;

use bevy_egui::egui::{Rect, vec2};

use crate::{board::BoardViewport, panels::layout::Layout};
use dungeon_rules::{
    content,
    grid::{Base, Cell},
    referee::GameWorld,
    table::{Dice, Game},
};

#[test]
fn the_first_room_of_every_adventure_fills_half_of_the_boards_shorter_side() {
    let library = content::load(&content::root());
    let quests: Vec<_> = library.quests.iter().filter_map(|listing| listing.quest.clone()).collect();
    assert!(quests.len() >= 10);
    for quest in quests {
        let (table, _) = GameWorld::lay(Game::new(&library.content, Arc::clone(&quest)), Dice::seeded(7));
        let floor: Vec<Cell> = table.position().board.revealed.iter().collect();
        for window in [
            vec2(1280.0, 720.0),
            vec2(1920.0, 1080.0),
            vec2(1024.0, 768.0),
            vec2(2560.0, 1080.0),
            vec2(3840.0, 2160.0),
            vec2(800.0, 1200.0),
        ] {
            for scale in [0.75, 1.0, 1.25, 1.5, 2.0] {
                let layout = Layout::of(window, (window.x / 1920.0).min(window.y / 1080.0) * scale);
                let board = layout.board();
                let area = Rect::from_min_max(layout.points(board.min), layout.points(board.max));
                let viewport = BoardViewport::fitted(area, floor.iter().copied());
                let seen = floor.iter().map(|cell| viewport.seen(Base::one(*cell))).reduce(Rect::union);
                let seen = seen.expect("the Heroes stand somewhere");
                let place = format!("{} in {window} at {scale}: {seen:?} of {area:?}", quest.id);
                assert!(area.contains_rect(seen), "{place}");
                let filled = seen.width().max(seen.height()) / area.width().min(area.height());
                assert!(filled >= 0.5, "{filled}: {place}");
            }
        }
    }
}
