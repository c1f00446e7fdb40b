//! Torches on the walls and decoration on the floor: always the same for the same zone, whatever lies beyond its doors (HID-1).

use bevy::prelude::*;

use crate::{
    art::Art,
    board::{BoardSystems, Detail, Scenery, forget, layer, middle, reveal::Revealed},
    presented::game::PresentedGame,
};

use dungeon_play::drawings::scatter;
use dungeon_rules::{
    content::{Look, Quest, Thing, What},
    grid::{Cell, CellSet, Facing},
    table::Board,
};

/// The cells with a torch on the wall to their north, in the known part of the map.
#[derive(Resource, Default)]
pub struct Torches {
    /// The cells.
    pub cells: Vec<Cell>,
    /// The value of `PresentedGame::quest` for which torches and decoration were placed; 0 before the first one of a game.
    quest: u64,
}

/// A drawing on the floor or on a wall, visible together with its cell.
#[derive(Component, PartialEq, Debug)]
struct Ornament {
    cell: Cell,
    name: &'static str,
    /// Its size in cells, across and down.
    size: Vec2,
    alpha: f32,
    place: Vec3,
}

impl From<Decal> for Ornament {
    fn from(decal: Decal) -> Self {
        Self {
            cell: decal.cell,
            name: decal.name,
            size: decal.size,
            alpha: decal.alpha(),
            place: decal.middle().extend(layer::DECAL),
        }
    }
}

impl Ornament {
    fn torch(cell: Cell, look: Option<Look>) -> Self {
        Self {
            cell,
            name: torch(look),
            size: Vec2::splat(TORCH),
            alpha: 1.0,
            place: bracket(cell).extend(layer::TORCH),
        }
    }
}

/// The least number of steps between two torches.
const APART: u16 = 3;

/// The zones of a floor (TAB-2), each including its doors.
pub(super) fn zones(floor: &CellSet, is_door: impl Fn(Cell) -> bool) -> Vec<CellSet> {
    let mut zones: Vec<CellSet> = Vec::new();
    for cell in floor.iter().filter(|cell| !is_door(*cell)) {
        if !zones.iter().any(|zone| zone.contains(cell)) {
            zones.push(floor.zone_from([cell], &is_door));
        }
    }
    zones
}

/// Distributes torches over the walls that run from west to east; returns the cells south of them. `taken`: cells without room.
pub(super) fn torches(floor: &CellSet, taken: impl Fn(Cell) -> bool) -> Vec<Cell> {
    let (width, height) = (floor.width() as i16, floor.height() as i16);
    let free = |cell: Cell| floor.contains(cell) && !floor.contains(cell.offset(0, -1)) && !taken(cell);
    let mut runs: Vec<(Cell, i16)> = Vec::new();
    for y in 0..height {
        let mut x = 0;
        while x < width {
            let length = (x..width).take_while(|x| free(Cell::new(*x, y))).count() as i16;
            if length > 0 {
                runs.push((Cell::new(x, y), length));
            }
            x += length.max(1);
        }
    }
    // Long walls come first, since they look best with evenly spaced torches.
    runs.sort_by_key(|(cell, length)| (-length, *cell));
    let mut all: Vec<Cell> = Vec::new();
    for (start, length) in runs {
        let count = ((length + 2) / 4).max(1);
        for i in 0..count {
            let cell = start.offset((length * (2 * i + 1)) / (2 * count), 0);
            if all.iter().all(|other| other.steps_to(cell) >= APART) {
                all.push(cell);
            }
        }
    }
    all.sort();
    all
}

/// A decoration on the floor.
pub(super) struct Decal {
    /// The north-west cell of those that it covers.
    pub cell: Cell,
    /// The name of its drawing.
    pub name: &'static str,
    /// Its size in cells, across and down.
    pub size: Vec2,
}

impl Decal {
    /// The cells that it covers.
    fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let (corner, size) = (self.cell, self.size.as_i16vec2());
        (0..size.y).flat_map(move |y| (0..size.x).map(move |x| corner.offset(x, y)))
    }

    /// Its centre in the world, in cells.
    pub fn middle(&self) -> Vec2 {
        middle(self.cell) + Vec2::new(self.size.x - 1.0, 1.0 - self.size.y) / 2.0
    }

    /// Its opacity, from 0 to 1.
    pub fn alpha(&self) -> f32 {
        match self.name {
            "rug" => 0.8,
            "decal_caves_puddle" => 0.75,
            _ => 1.0,
        }
    }
}

/// The position of the torch of a cell, in the world.
pub(super) fn bracket(cell: Cell) -> Vec2 {
    middle(cell) + Vec2::new(0.0, 0.575)
}

/// The size of a torch, in cells.
pub(super) const TORCH: f32 = 0.6;

/// The drawing of what gives light at the place of a torch, on a wall beside floor of this look.
pub(super) const fn torch(look: Option<Look>) -> &'static str {
    match look {
        Some(Look::Lava) => "seep",
        _ => "torch",
    }
}

/// Whether a door stands on a cell.
pub(super) fn has_door<'t>(things: impl IntoIterator<Item = &'t Thing>, cell: Cell) -> bool {
    let door = |thing: &Thing| matches!(thing.what, What::Door(_)) && thing.base.covers(cell);
    things.into_iter().any(door)
}

/// Whether something stands on a cell that would look odd on top of a decal.
pub(super) fn is_full<'t>(things: impl IntoIterator<Item = &'t Thing>, cell: Cell) -> bool {
    let lies = |what: &What| matches!(what, What::Door(_) | What::Chest(_) | What::Furniture(_));
    things.into_iter().any(|thing| lies(&thing.what) && thing.base.covers(cell))
}

/// The largest decal of a look: the name of its drawing, its width in cells (all are two cells deep), and the least number of steps
/// between two of them.
const fn largest(look: Look) -> (&'static str, i16, u16) {
    match look {
        Look::Halls => ("rug", 3, 8),
        Look::Caves => ("decal_caves_puddle", 2, 6),
        Look::Lava => ("decal_lava_fissure", 2, 5),
    }
}

/// The decals of a zone. They avoid cells for which `fixed` is true, and lie only on floor of their own look.
pub(super) fn decals(floor: &CellSet, fixed: impl Fn(Cell) -> bool, look: impl Fn(Cell) -> Option<Look>) -> Vec<Decal> {
    let mut all: Vec<Decal> = Vec::new();
    for corner in floor.iter() {
        let Some(own) = look(corner) else { continue };
        let (name, across, apart) = largest(own);
        let mut block = (0..2).flat_map(|y| (0..across).map(move |x| corner.offset(x, y)));
        let whole = block.all(|cell| floor.contains(cell) && !fixed(cell) && look(cell) == Some(own));
        let alone = all.iter().all(|other| other.cell.steps_to(corner) >= apart);
        if whole && alone && scatter(corner, 5).is_multiple_of(3) {
            all.push(Decal {
                cell: corner,
                name,
                size: Vec2::new(f32::from(across), 2.0),
            });
        }
    }
    for cell in floor.iter() {
        let Some(own) = look(cell) else { continue };
        let wall = |dx, dy| !floor.contains(cell.offset(dx, dy));
        let in_corner = wall(0, -1) && wall(-1, 0) && scatter(cell, 4).is_multiple_of(2);
        let name = match (own, scatter(cell, 3) % 24) {
            (Look::Halls, 0 | 1) => "decal_stain",
            (Look::Halls, 2 | 3) => "decal_rubble",
            (Look::Halls, _) if in_corner => "decal_cobweb",
            (Look::Caves, 0..=3) => "decal_caves_rubble",
            (Look::Caves, _) if in_corner => "decal_caves_stalagmite",
            (Look::Lava, 0..=3) => "decal_lava_rubble",
            _ => continue,
        };
        if !fixed(cell) {
            all.push(Decal {
                cell,
                name,
                size: Vec2::ONE,
            });
        }
    }
    all
}

/// Whether a cell is affected by a part of the map that has moved: decoration there would have stayed behind.
fn has_moved(board: &Board, cell: Cell) -> bool {
    let moved = &board.moved;
    moved.drawn(cell) != cell || board.floor.iter().any(|other| other != cell && moved.drawn(other) == cell)
}

/// The cells with torches and all decoration, for the known part of the map that has not moved.
fn ornaments(quest: &Quest, board: &Board) -> (Vec<Cell>, Vec<Ornament>) {
    let is_door = |cell: Cell| has_door(&quest.things, cell);
    let taken = |cell: Cell| is_door(cell) || is_door(cell.offset(0, -1));
    let fixed = |cell: Cell| is_full(&quest.things, cell);
    let zones = zones(quest.plan.floor(), is_door);
    let stays = |cell: &Cell| board.moved.is_empty() || !has_moved(board, *cell) && !has_moved(board, cell.offset(0, -1));
    let cells: Vec<Cell> = zones.iter().flat_map(|zone| torches(zone, taken)).filter(stays).collect();
    let look = |cell: Cell| Some(quest.look(cell));
    let decals = zones.iter().flat_map(|zone| decals(zone, fixed, look));
    let mut all: Vec<Ornament> = decals
        .filter(|decal| decal.cells().all(|cell| stays(&cell)))
        .map(Ornament::from)
        .collect();
    all.extend(cells.iter().map(|cell| Ornament::torch(*cell, look(*cell))));
    (cells, all)
}

/// Adds the decoration of newly known parts of the map, and removes what has moved.
fn hang(mut commands: Commands, mut hung: ResMut<Torches>, game: Res<PresentedGame>, before: Query<(Entity, &Ornament)>) {
    let quest = game.quest();
    if hung.quest == quest {
        return;
    }
    let (cells, mut wanted) = ornaments(&game.game().quest, game.map());
    *hung = Torches { cells, quest };
    for (entity, ornament) in &before {
        match wanted.iter().position(|other| other == ornament) {
            Some(there) => {
                wanted.swap_remove(there);
            }
            None => commands.entity(entity).despawn(),
        }
    }
    for ornament in wanted {
        commands.spawn((
            Sprite {
                custom_size: Some(ornament.size),
                color: Color::WHITE.with_alpha(ornament.alpha),
                ..default()
            },
            Transform::from_translation(ornament.place),
            Visibility::Hidden,
            Scenery,
            ornament,
        ));
    }
}

/// Shows the decoration on revealed floor, in the resolution of the screen.
fn show(
    mut ornaments: Query<(&Ornament, &mut Sprite, &mut Visibility)>,
    (torches, revealed, detail, art): (Res<Torches>, Res<Revealed>, Res<Detail>, Res<Art>),
    mut state: Local<(u64, u32)>,
) {
    let now = (revealed.change, detail.0);
    if *state == now && !torches.is_changed() {
        return;
    }
    *state = now;
    for (ornament, mut sprite, mut visibility) in &mut ornaments {
        let seen = revealed.cells.contains(ornament.cell);
        visibility.set_if_neq(if seen { Visibility::Inherited } else { Visibility::Hidden });
        if seen {
            let width = (ornament.size.x * detail.0 as f32).round() as u32;
            let image = art.image(ornament.name, Facing::South, width);
            if sprite.image != image {
                sprite.image = image;
            }
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Torches>()
        .add_systems(Update, forget::<Torches>.in_set(BoardSystems::Renew))
        .add_systems(Update, (hang, show).chain().in_set(BoardSystems::Follow));
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use dungeon_play::{
        host::{Controller, Follower, Host, Saving, Submission},
        record::Chance,
        seats::Seats,
    };
    use dungeon_rules::{
        content,
        table::{Decision, Fact, Game, Side},
    };

    use super::*;

    #[test]
    fn torches_are_evenly_spaced() {
        let mut floor = CellSet::empty(12, 3);
        for x in 0..12 {
            for y in 1..3 {
                floor.insert(Cell::new(x, y));
            }
        }
        let all = torches(&floor, |_| false);
        assert_eq!(all, [Cell::new(2, 1), Cell::new(6, 1), Cell::new(10, 1)]);
        assert!(torches(&floor, |_| true).is_empty());
    }

    /// The decoration of a zone stays as it is, whatever becomes known beyond its doors.
    #[test]
    fn torches_and_rugs_that_wander() {
        let library = content::load(&content::root());
        let mut revealed = 0;
        for quest in library.quests.iter().filter_map(|listing| listing.quest.as_ref()) {
            let game = Game::new(&library.content, Arc::clone(quest));
            let seats = Seats::default();
            let mut host = Host::begin(game, Chance::seeded(3), seats, None, Saving::none()).expect("no dice are told");
            let mut follower = Follower::of(Side::Heroes);
            let mut hung: Vec<Ornament> = Vec::new();
            let mut chance = 0x9e37_79b9_7f4a_7c15_u64;
            for order in 0..250 {
                let Some(update) = host.update(&mut follower) else { break };
                if let Some(game) = &update.game {
                    let board = &update.position.board;
                    let now = ornaments(&game.quest, board).1;
                    let seen = |ornament: &&Ornament| board.revealed.contains(ornament.cell);
                    let moves = |fact: &Fact| matches!(fact, Fact::PartTurned { .. } | Fact::PartSlid { .. });
                    if !update.facts.iter().any(moves) {
                        let gone: Vec<_> = hung.iter().filter(seen).filter(|old| !now.contains(old)).collect();
                        assert!(gone.is_empty(), "{}, decision {order}: {gone:?}", quest.id);
                    }
                    revealed += usize::from(now.len() > hung.len());
                    hung = now;
                }
                chance ^= chance << 13;
                chance ^= chance >> 7;
                chance ^= chance << 17;
                let opens = |decision: &&Decision| matches!(decision, Decision::Open(_) | Decision::Reveal);
                let chosen = update.offers.get((chance % update.offers.len().max(1) as u64) as usize);
                let Some(decision) = update.offers.iter().find(opens).or(chosen).copied() else {
                    break;
                };
                let submission = Submission {
                    turn: update.turn,
                    author: Controller::person(""),
                    order,
                    decision,
                };
                host.submit(submission).expect("it was offered");
            }
        }
        assert!(revealed > 12, "only {revealed} times more came to light");
    }
}
