//! Torches on the walls, and what lies about on the floor: always the same for the same map.

use bevy::prelude::*;

use super::{BoardSystems, Detail, Scenery, layer, middle, revealed::Revealed, scatter};
use crate::{
    content::{Quest, Thing, What},
    grid::{Cell, CellSet, Facing},
    table::Game,
    view::art::Art,
};

/// The cells that have a torch on the wall to their north, of the whole map.
#[derive(Resource, Default)]
pub(super) struct Torches(pub Vec<Cell>);

/// Something drawn on the floor or a wall, seen with its cell.
#[derive(Component)]
struct Ornament {
    cell: Cell,
    name: &'static str,
    width: f32,
}

/// Cells between two torches at the least.
const APART: u16 = 3;

/// Spreads torches over walls that run from west to east.
fn torches(floor: &CellSet, taken: impl Fn(Cell) -> bool) -> Vec<Cell> {
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
    // Long walls first: they look best with torches evenly spaced.
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

/// The decals of a map: where each lies, its picture and its cells across and down.
fn decals(quest: &Quest) -> Vec<(Cell, &'static str, Vec2)> {
    let floor = quest.plan.floor();
    let fixed = |cell: Cell| {
        let lies = |what: &What| matches!(what, What::Door(_) | What::Chest(_) | What::Furniture(_));
        quest.moves(cell) || quest.things.iter().any(|thing| lies(&thing.what) && thing.base.covers(cell))
    };
    let mut all: Vec<(Cell, &'static str, Vec2)> = Vec::new();
    for corner in floor.iter() {
        let mut block = (0..2).flat_map(|y| (0..3).map(move |x| corner.offset(x, y)));
        let whole = block.all(|cell| floor.contains(cell) && !fixed(cell));
        let alone = all.iter().all(|(other, ..)| other.steps_to(corner) > 7);
        if whole && alone && scatter(corner, 5).is_multiple_of(3) {
            all.push((corner, "rug", Vec2::new(3.0, 2.0)));
        }
    }
    for cell in floor.iter() {
        let wall = |dx, dy| !floor.contains(cell.offset(dx, dy));
        let name = match scatter(cell, 3) % 24 {
            0 | 1 => "decal_stain",
            2 | 3 => "decal_rubble",
            _ if wall(0, -1) && wall(-1, 0) && scatter(cell, 4).is_multiple_of(2) => "decal_cobweb",
            _ => continue,
        };
        if !fixed(cell) {
            all.push((cell, name, Vec2::ONE));
        }
    }
    all
}

fn hang(mut commands: Commands, mut hung: ResMut<Torches>, game: Res<Game>) {
    if !game.is_changed() {
        return;
    }
    let quest = &game.quest;
    // Nothing hangs on walls that turn or slide: it would stay behind.
    let taken = |cell: Cell| {
        let door = |thing: &Thing| matches!(thing.what, What::Door(_)) && thing.base.covers(cell);
        quest.moves(cell) || quest.moves(cell.offset(0, -1)) || quest.things.iter().any(door)
    };
    hung.0 = torches(quest.plan.floor(), taken);
    for (cell, name, size) in decals(quest) {
        let at = middle(cell) + Vec2::new(size.x - 1.0, 1.0 - size.y) / 2.0;
        commands.spawn((
            Ornament { cell, name, width: size.x },
            Sprite {
                custom_size: Some(size),
                color: Color::WHITE.with_alpha(if name == "rug" { 0.8 } else { 1.0 }),
                ..default()
            },
            Transform::from_translation(at.extend(layer::DECAL)),
            Visibility::Hidden,
            Scenery,
        ));
    }
    for cell in &hung.0 {
        commands.spawn((
            Ornament {
                cell: *cell,
                name: "torch",
                width: 0.6,
            },
            Sprite {
                custom_size: Some(Vec2::splat(0.6)),
                ..default()
            },
            Transform::from_translation((middle(*cell) + Vec2::new(0.0, 0.575)).extend(layer::TORCH)),
            Visibility::Hidden,
            Scenery,
        ));
    }
}

/// Shows what lies on revealed floor, drawn in the size of the screen.
fn show(
    mut ornaments: Query<(&Ornament, &mut Sprite, &mut Visibility)>,
    (revealed, detail, art): (Res<Revealed>, Res<Detail>, Res<Art>),
    mut state: Local<(u64, u32, usize)>,
) {
    let now = (revealed.change, detail.0, ornaments.iter().len());
    if *state == now {
        return;
    }
    *state = now;
    for (ornament, mut sprite, mut visibility) in &mut ornaments {
        let seen = revealed.cells.contains(ornament.cell);
        visibility.set_if_neq(if seen { Visibility::Inherited } else { Visibility::Hidden });
        if seen {
            let width = (ornament.width * detail.0 as f32).round() as u32;
            let image = art.image(ornament.name, Facing::South, width);
            if sprite.image != image {
                sprite.image = image;
            }
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Torches>()
        .add_systems(Update, (hang, show).chain().in_set(BoardSystems::Follow));
}

#[cfg(test)]
mod tests {
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
}
