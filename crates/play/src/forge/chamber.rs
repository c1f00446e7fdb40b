//! The catalogue: all chambers, in every way in which they can be laid.
//!
//! A chamber has eight ways to lie, four turns of it and of its mirror image. For each the catalogue knows the openings: where its
//! outer wall could have a door.

use std::{collections::BTreeSet, path::Path};

use dungeon_rules::{
    content::{CHAMBERS, Content, Furnished, files_below, load_chamber},
    grid::{Base, Cell, CellSet, Facing},
};

pub use dungeon_rules::content::{Chamber, Stand, StandKind, Theme};

/// A chamber of a catalogue, by its place there.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ChamberId(pub(super) usize);

/// The chambers of the game and of packs.
#[derive(Clone, Debug, Default)]
pub struct Catalogue {
    chambers: Vec<Chamber>,
    /// For each chamber the eight ways in which it can lie.
    lying: Vec<Vec<Lying>>,
    /// For each chamber whether its floor goes round a block of wall.
    pierced: Vec<bool>,
}

/// Returns whether some of the wall is shut in by the floor of a chamber.
fn is_pierced(chamber: &Chamber) -> bool {
    let size = |of: fn(&Cell) -> i16| chamber.floor.iter().map(of).max().unwrap_or(0) as u16 + 3;
    let (width, height) = (size(|cell| cell.x), size(|cell| cell.y));
    let floor = CellSet::of(width, height, chamber.floor.iter().map(|cell| cell.offset(1, 1)));
    let all = (0..height as i16).flat_map(|y| (0..width as i16).map(move |x| Cell::new(x, y)));
    let wall = CellSet::of(width, height, all.filter(|cell| !floor.contains(*cell)));
    // A margin goes all round.
    wall.zone_from([Cell::new(0, 0)], |_| false) != wall
}

impl Catalogue {
    /// Reads the chambers below this root, and adds those of packs. Chambers with a fault are left out.
    pub fn load<'p>(root: &Path, content: &Content, packs: impl IntoIterator<Item = &'p Chamber>) -> Self {
        let files = files_below(&root.join("assets").join(CHAMBERS));
        let own = files.iter().filter_map(|file| load_chamber(file, content).0);
        Self::of(own.chain(packs.into_iter().cloned()).collect())
    }

    /// Returns a catalogue of these chambers.
    pub fn of(chambers: Vec<Chamber>) -> Self {
        let lying = chambers.iter().map(|chamber| (0..8).map(|way| Lying::of(chamber, way)).collect());
        Self {
            lying: lying.collect(),
            pierced: chambers.iter().map(is_pierced).collect(),
            chambers,
        }
    }

    /// Returns a chamber.
    pub fn chamber(&self, id: ChamberId) -> &Chamber {
        &self.chambers[id.0]
    }

    /// Iterates over all chambers: those of the game in the order of their paths, then those of the packs.
    pub fn chambers(&self) -> impl Iterator<Item = (ChamberId, &Chamber)> {
        self.chambers
            .iter()
            .enumerate()
            .map(|(number, chamber)| (ChamberId(number), chamber))
    }

    /// Returns whether its floor goes round a block of wall.
    pub(super) fn is_pierced(&self, id: ChamberId) -> bool {
        self.pierced[id.0]
    }

    /// Returns a chamber as it lies in one of its eight ways.
    pub(super) fn lying(&self, id: ChamberId, way: usize) -> &Lying {
        &self.lying[id.0][way]
    }
}

/// Where the outer wall of a chamber could have a door.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Opening {
    /// The way out of the chamber.
    pub facing: Facing,
    /// Its cells in the wall: one, or two side by side.
    pub base: Base,
    /// Whether the chamber's map shows a door there.
    pub drawn: bool,
}

/// A chamber, turned and perhaps mirrored. Its cells may have negative numbers.
#[derive(Clone, Debug)]
pub(super) struct Lying {
    pub floor: Vec<Cell>,
    /// The smallest rectangle around its floor.
    pub bounds: Base,
    pub stands: Vec<Stand>,
    pub furniture: Vec<Furnished>,
    /// Sorted.
    pub openings: Vec<Opening>,
}

/// The cells of one of these before a door keep free of them: a chest or lever there would be in everybody's way.
const IN_THE_WAY: [StandKind; 5] = [
    StandKind::Treasure,
    StandKind::Throne,
    StandKind::Large,
    StandKind::Barrier,
    StandKind::Free,
];

impl Lying {
    fn of(chamber: &Chamber, way: u8) -> Self {
        let turn = Turn(way);
        let mut lying = Self {
            floor: chamber.floor.iter().map(|cell| turn.cell(*cell)).collect(),
            bounds: Base::one(Cell::new(0, 0)),
            stands: Vec::new(),
            furniture: Vec::new(),
            openings: Vec::new(),
        };
        lying.floor.sort_unstable();
        let around = |one: Base, other: Cell| one.joined(Base::one(other));
        lying.bounds = lying
            .floor
            .iter()
            .fold(Base::one(lying.floor[0]), |bounds, cell| around(bounds, *cell));
        lying.stands = chamber.stands.iter().map(|stand| turn.stand(stand)).collect();
        lying.stands.sort_unstable_by_key(|stand| (stand.cell, stand.kind));
        let furniture = chamber.furniture.iter().map(|one| Furnished {
            base: turn.base(one.base),
            facing: turn.facing(one.facing),
            ..*one
        });
        lying.furniture = furniture.collect();
        lying.furniture.sort_unstable_by_key(|one| one.base);
        let drawn: Vec<Base> = chamber.exits.iter().map(|exit| turn.base(*exit)).collect();
        lying.openings = lying.openings(&drawn);
        lying
    }

    /// Finds the places for doors along the whole outer wall. Into a barricade there are only the drawn ones, one on each side of it.
    fn openings(&self, drawn: &[Base]) -> Vec<Opening> {
        let floor: BTreeSet<Cell> = self.floor.iter().copied().collect();
        let mut free = floor.clone();
        free.retain(|cell| !self.furniture.iter().any(|one| one.base.covers(*cell)));
        for stand in self.stands.iter().filter(|stand| IN_THE_WAY.contains(&stand.kind)) {
            let side = if stand.kind == StandKind::Large { 2 } else { 1 };
            Base::square(stand.cell, side).cells().for_each(|cell| _ = free.remove(&cell));
        }
        let is_barricade = self.stands.iter().any(|stand| stand.kind == StandKind::Barrier);
        let mut found = Vec::new();
        for facing in Facing::ALL {
            let (dx, dy) = facing.forward();
            let leads_out = |base: Base| {
                let mut cells = base.cells();
                cells.all(|cell| free.contains(&cell.offset(-dx, -dy)) && !floor.contains(&cell) && !floor.contains(&cell.offset(dx, dy)))
            };
            // Across the way out.
            let (width, height) = if dx == 0 { (2, 1) } else { (1, 2) };
            for cell in &free {
                let one = Base::one(cell.offset(dx, dy));
                let two = Base { width, height, ..one };
                let fits = |base: &Base| leads_out(*base) && (!is_barricade || drawn.contains(base));
                let opening = |base: Base| Opening {
                    facing,
                    base,
                    drawn: drawn.contains(&base),
                };
                found.extend([one, two].into_iter().filter(fits).map(opening));
            }
        }
        found.sort_unstable();
        found
    }
}

/// One of the eight ways to lay a chamber: 0 to 3 quarter turns clockwise, and 4 more for its mirror image.
#[derive(Copy, Clone)]
struct Turn(u8);

impl Turn {
    const fn is_mirrored(self) -> bool {
        self.0 >= 4
    }

    fn cell(self, cell: Cell) -> Cell {
        let mirrored = if self.is_mirrored() { Cell::new(-cell.x, cell.y) } else { cell };
        (0..self.0 % 4).fold(mirrored, |cell, _| Cell::new(-cell.y, cell.x))
    }

    fn base(self, base: Base) -> Base {
        let far = base.corner.offset(i16::from(base.width) - 1, i16::from(base.height) - 1);
        Base::one(self.cell(base.corner)).joined(Base::one(self.cell(far)))
    }

    fn facing(self, facing: Facing) -> Facing {
        let mirrored = match facing {
            Facing::East if self.is_mirrored() => Facing::West,
            Facing::West if self.is_mirrored() => Facing::East,
            facing => facing,
        };
        mirrored.turned(i32::from(self.0 % 4))
    }

    fn stand(self, stand: &Stand) -> Stand {
        let side = if stand.kind == StandKind::Large { 2 } else { 1 };
        Stand {
            kind: stand.kind,
            cell: self.base(Base::square(stand.cell, side)).corner,
            facing: stand.facing.map(|facing| self.facing(facing)),
        }
    }
}
