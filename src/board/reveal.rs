//! Which cells the board shows as revealed, and how far each has come to light (TAB-2, LCK-6).

use bevy::prelude::*;

use crate::{
    board::{BoardSystems, easing::out},
    presented::{game::PresentedGame, playback::Playback, scenes::REVEAL},
};

use dungeon_rules::{
    content::{Look, Quest},
    grid::{Cell, CellSet},
    table::{Board, Fact, Moved},
};

/// The part of the dungeon that is shown: what is revealed in the presented game, and what is being revealed now.
#[derive(Resource, Default)]
pub(super) struct Revealed {
    /// The cells that are shown.
    pub cells: CellSet,
    /// Where the parts of the map that have moved lay before.
    moved: Moved,
    /// Grows with every change of the cells or of what their tiles show.
    pub change: u64,
    /// Cells that are being revealed, each with its delay in milliseconds. Sorted by row and column.
    fading: Vec<(Cell, f32)>,
    /// Milliseconds since that began.
    since: f32,
    /// Cells that are going dark, sorted by row and column.
    falling: Vec<Cell>,
    /// How far they have gone dark, 0 to 1.
    fallen: f32,
    /// The revision of the presented game and the serial number of the fact that were last followed.
    followed: (u64, u64),
}

/// How long one cell takes to fade in, in milliseconds; cells far from the door start later, and the farthest ends with the reveal.
const CELL: f32 = 260.0;

impl Revealed {
    /// Whether cells are being revealed now.
    pub fn is_fading(&self) -> bool {
        !self.fading.is_empty()
    }

    /// Whether the light of any cell is changing now.
    pub fn is_changing(&self) -> bool {
        self.is_fading() || !self.falling.is_empty()
    }

    /// How visible a revealed cell is, 0 to 1.
    pub fn light(&self, cell: Cell) -> f32 {
        if self.falling.binary_search(&cell).is_ok() {
            return 1.0 - self.fallen;
        }
        match self.fading.binary_search_by_key(&cell, |(cell, _)| *cell) {
            Ok(i) => out(((self.since - self.fading[i].1) / CELL).clamp(0.0, 1.0)),
            Err(_) => 1.0,
        }
    }

    /// What the tile of a cell shows; `None` if the cell is not shown.
    pub fn look(&self, quest: &Quest, cell: Cell) -> Option<Look> {
        self.cells.contains(cell).then(|| quest.look(self.moved.drawn(cell)))
    }

    /// Starts to reveal these cells: spreading from where new floor touches old if `moving`, else at once.
    fn begin(&mut self, moving: bool, cells: &[Cell]) {
        let new: Vec<Cell> = cells.iter().copied().filter(|cell| !self.cells.contains(*cell)).collect();
        let edge: Vec<Cell> = new
            .iter()
            .copied()
            .filter(|cell| cell.beside().any(|next| self.cells.contains(next)))
            .collect();
        let far = |cell: Cell| edge.iter().map(|from| from.steps_to(cell)).min().unwrap_or(0);
        let farthest = new.iter().map(|cell| far(*cell)).max().unwrap_or(0).max(1);
        self.fading = if moving {
            new.iter()
                .map(|cell| (*cell, (REVEAL - CELL) * f32::from(far(*cell)) / f32::from(farthest)))
                .collect()
        } else {
            Vec::new()
        };
        self.fading.sort_by_key(|(cell, _)| *cell);
        self.since = 0.0;
    }

    /// Shows what is revealed on this board, and these cells, which are being revealed.
    fn show(&mut self, board: &Board, coming: &[Cell]) {
        let mut cells = board.revealed.clone();
        for cell in coming {
            cells.insert(*cell);
        }
        let changes = !cells.iter().eq(self.cells.iter()) || self.moved != board.moved;
        // The size of the map becomes known only with its floor.
        self.cells = cells;
        self.moved.clone_from(&board.moved);
        self.change += u64::from(changes);
    }
}

/// Follows the presented game; starts to reveal a zone when its fact starts, and advances that with time.
fn reveal(mut revealed: ResMut<Revealed>, (playback, game, time): (Res<Playback>, Res<PresentedGame>, Res<Time>)) {
    let now = (game.revision(), playback.serial());
    if revealed.followed != now {
        let begins = revealed.followed.1 != now.1;
        revealed.followed = now;
        revealed.falling.clear();
        let mut coming = &[][..];
        match playback.current() {
            Some(Fact::Revealed { door, cells, .. }) => {
                coming = cells;
                if begins {
                    revealed.begin(door.is_some() && !playback.still, cells);
                }
            }
            Some(Fact::Darkened(cells)) => {
                revealed.falling.clone_from(cells);
                revealed.falling.sort();
            }
            _ => {}
        }
        revealed.show(game.board(), coming);
    }
    if !revealed.falling.is_empty() {
        revealed.fallen = playback.progress();
    }
    if revealed.is_fading() {
        revealed.since += time.delta_secs() * 1000.0 * playback.pace;
        if revealed.since > REVEAL {
            revealed.fading.clear();
        }
    }
}

/// Forgets what was revealed in the previous game.
fn forget(mut revealed: ResMut<Revealed>) {
    let change = revealed.change + 1;
    *revealed = Revealed { change, ..default() };
}

/// The systems that update what is shown as revealed.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct RevealedSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Revealed>()
        .add_systems(Update, forget.in_set(BoardSystems::Renew))
        .add_systems(Update, reveal.in_set(RevealedSystems).in_set(BoardSystems::Frame));
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use dungeon_play::perspective::Perspective;
    use dungeon_rules::{
        content,
        referee::{self, GameWorld},
        table::{Dice, Game},
    };

    /// A window that shows this game.
    fn window(shown: &GameWorld) -> World {
        let mut world = World::new();
        let mut game = PresentedGame::default();
        game.lay(shown.game().clone(), &shown.position());
        world.insert_resource(game);
        world.init_resource::<Revealed>();
        world.init_resource::<Playback>();
        world.init_resource::<Time>();
        world
    }

    /// Shows all these facts, and the position that they lead to.
    fn show(world: &mut World, facts: &[Fact], shown: &GameWorld) {
        let mut game = world.resource_mut::<PresentedGame>();
        facts.iter().for_each(|fact| game.apply(fact));
        game.settle(&shown.position());
        world.run_system_cached(reveal).expect("all that it asks for is there");
    }

    /// The look of a part of the map turns and slides with it, while that is being watched as well as after loading.
    #[test]
    fn looks_go_with_the_floor() {
        let content = content::load(&content::root()).content;
        let text = "(
            map: r\"
O>....##
##......
##......
\",
            legend: {'O': Hero(\"orlaf\")},
            places: [
                (name: \"hub\", cells: [\"B2:C3\"]),
                (name: \"lever\", cells: [\"B1\"]),
                (name: \"deep\", cells: [\"B2\"], look: Lava),
            ],
            events: [(when: Entered(Heroes, \"lever\"), then: [Turn(\"hub\", 1)])],
        )";
        let quest = content::parse_quest("looks", text, &content).unwrap_or_else(|faults| panic!("{faults:?}"));
        let (mut table, mut facts) = GameWorld::lay(Game::new(&content, Arc::new(quest)), Dice::seeded(3));
        let mut world = window(&table);
        let lava = |world: &World| {
            let (revealed, game) = (world.resource::<Revealed>(), world.resource::<PresentedGame>().game());
            let cells = revealed.cells.iter();
            cells
                .filter(|cell| revealed.look(&game.quest, *cell) == Some(Look::Lava))
                .collect::<Vec<_>>()
        };
        let orlaf = dungeon_rules::table::PieceId::new("orlaf");
        for (decision, cell) in [
            (dungeon_rules::table::Decision::Begin(orlaf), Cell::new(1, 1)),
            (dungeon_rules::table::Decision::Walk(Cell::new(1, 0)), Cell::new(2, 1)),
        ] {
            facts.extend(table.submit(decision).expect("it is legal"));
            show(&mut world, &std::mem::take(&mut facts), &table);
            assert_eq!(lava(&world), [cell]);
        }
        world.insert_resource(Revealed::default());
        world.run_system_cached(reveal).expect("all that it asks for is there");
        assert_eq!(lava(&world), [Cell::new(2, 1)]);
    }

    /// The camera follows these cells and no others.
    #[test]
    fn camera_that_goes_to_the_unseen() {
        let library = content::load(&content::root());
        let mut followed = 0;
        for quest in library.quests.iter().filter_map(|listing| listing.quest.as_ref()) {
            let game = Game::new(&library.content, Arc::clone(quest));
            let (mut table, mut facts) = GameWorld::lay(game, Dice::seeded(3));
            let mut world = window(&table);
            let mut chance = 0x9e37_79b9_7f4a_7c15_u64;
            for turn in 0..250 {
                followed += usize::from(facts.iter().any(|fact| matches!(fact, Fact::Revealed { .. })));
                show(&mut world, &facts, &table);
                let floor = Perspective::SHARED.floor(table.world());
                let unseen = world.resource::<Revealed>().cells.iter().find(|cell| !floor.contains(*cell));
                assert_eq!(unseen, None, "{}, decision {turn}", quest.id);
                let offered = referee::decisions(table.world_mut());
                if offered.is_empty() {
                    break;
                }
                chance ^= chance << 13;
                chance ^= chance >> 7;
                chance ^= chance << 17;
                // Doors are opened and forced wherever possible.
                let opens = offered.iter().find(|decision| {
                    matches!(
                        decision,
                        dungeon_rules::table::Decision::Open(_) | dungeon_rules::table::Decision::Reveal
                    )
                });
                let decision = opens.copied().unwrap_or(offered[(chance % offered.len() as u64) as usize]);
                facts = table.submit(decision).expect("it was offered");
            }
        }
        assert!(followed > 12, "only {followed} zones came to light");
    }
}
