//! A quest while it is being made: what stands where on its site, and what each of its fields holds so far.

use std::collections::{BTreeMap, BTreeSet};

use rand::{RngExt, rngs::Xoshiro256PlusPlus};

use dungeon_rules::{
    content::RESERVED_SYMBOLS,
    grid::{Base, Cell, Facing},
};

use super::{
    outline::{Outline, Role},
    site::{Room, Site, StandKind},
    write::{Value, fields, parsed, text, word},
};

/// A random one of these; `None` if there are none.
pub fn one_of<'a, T>(all: &'a [T], chance: &mut Xoshiro256PlusPlus) -> Option<&'a T> {
    (!all.is_empty()).then(|| &all[chance.random_range(0..all.len() as u32) as usize])
}

/// A piece that is drawn on the map.
#[derive(Clone, Debug)]
struct Drawn {
    cells: Vec<Cell>,
    /// Its facing on the map; `None` for a thing without one.
    sign: Option<char>,
    /// Its entry of the legend, on one line.
    thing: String,
    /// The entry as it is written.
    entry: Value,
}

/// A quest while it is being made.
pub struct Draft<'a> {
    /// The beats of the adventure.
    pub outline: &'a Outline,
    /// Its map.
    pub site: &'a Site,
    /// The values of its fields that are lists.
    pub fields: BTreeMap<&'static str, Vec<Value>>,
    /// The names of the doors with story locks, by link.
    pub doors: BTreeMap<usize, String>,
    /// How many of each minion there are.
    pub minions: BTreeMap<String, usize>,
    /// What stands in each room: minions, furniture and the boss, by id, with how many of them.
    pub facts: Vec<BTreeMap<String, usize>>,
    drawn: Vec<Drawn>,
    /// The cells where something stands.
    taken: BTreeSet<Cell>,
    /// Those among them that nobody can ever pass.
    blocked: BTreeSet<Cell>,
    /// The cells that holes stand for.
    cells: BTreeMap<(usize, String), Cell>,
}

/// The kind of stand that a hole names.
fn kind(name: &str) -> Option<StandKind> {
    Some(match name {
        "free" => StandKind::Free,
        "treasure" => StandKind::Treasure,
        "throne" => StandKind::Throne,
        "front" => StandKind::Front,
        "shooter" => StandKind::Shooter,
        "pile" => StandKind::Pile,
        _ => return None,
    })
}

impl<'a> Draft<'a> {
    /// Begins with the furniture of the site, and with its doors left out.
    pub fn new(outline: &'a Outline, site: &'a Site) -> Self {
        let mut draft = Self {
            outline,
            site,
            fields: BTreeMap::new(),
            doors: BTreeMap::new(),
            minions: BTreeMap::new(),
            facts: vec![BTreeMap::new(); site.rooms.len()],
            drawn: Vec::new(),
            taken: BTreeSet::new(),
            blocked: BTreeSet::new(),
            cells: BTreeMap::new(),
        };
        for (i, room) in site.rooms.iter().enumerate() {
            for piece in &room.furniture {
                *draft.facts[i].entry(piece.id.as_str().to_owned()).or_default() += 1;
                let entry = Value::Word("Furniture", vec![text(piece.id.as_str())]);
                draft.draw(piece.base.cells().collect(), None, entry, true);
            }
        }
        draft
    }

    fn room(&self, room: usize) -> &'a Room {
        &self.site.rooms[room]
    }

    /// The name of the place that is this room: that of its chamber, or that of its beat if another room has the same chamber.
    pub fn place(&self, room: usize) -> String {
        let name = &self.site.rooms[room].name;
        let is_only = self.site.rooms.iter().filter(|other| other.name == *name).count() == 1;
        if is_only {
            name.clone()
        } else {
            self.outline.beats[room].id.replace('.', "_")
        }
    }

    /// Whether the Heroes see this room from the start.
    pub fn is_lit(&self, room: usize) -> bool {
        self.room(room).zone == self.site.rooms[0].zone
    }

    /// Adds a value to one of the lists of the quest.
    pub fn add(&mut self, field: &'static str, value: Value) {
        self.fields.entry(field).or_default().push(value);
    }

    /// Draws a thing on the map. `blocks`: nobody can ever pass it.
    pub fn draw(&mut self, cells: Vec<Cell>, sign: Option<char>, entry: Value, blocks: bool) {
        self.taken.extend(&cells);
        if blocks {
            self.blocked.extend(&cells);
        }
        let thing = entry.flat().unwrap_or_default();
        self.drawn.push(Drawn { cells, sign, thing, entry });
    }

    /// Puts a piece into the list `pieces`, or on the map if it needs no name and nothing stands there.
    pub fn lay(&mut self, cell: Cell, size: u8, sign: Option<char>, name: Option<&str>, thing: &str) {
        let room = self.site.rooms.iter().position(|room| room.cells.contains(&cell));
        if let (Some(id), Some(room)) = (thing.split('"').nth(1), room)
            && ["Minion(", "Boss(", "Furniture("].iter().any(|kind| thing.starts_with(kind))
        {
            *self.facts[room].entry(id.to_owned()).or_default() += 1;
        }
        if let Some(id) = thing.strip_prefix("Minion(\"").and_then(|rest| rest.split('"').next()) {
            *self.minions.entry(id.to_owned()).or_default() += 1;
        }
        let cells: Vec<Cell> = Base::square(cell, size).cells().collect();
        let blocks = thing.starts_with("Chest") || thing.starts_with("Furniture");
        let under = thing == "BonePile" && self.is_drawn(cell);
        if name.is_none() && !under {
            self.draw(cells, sign, parsed(thing).unwrap_or_else(|| word(thing)), blocks);
            return;
        }
        self.taken.extend(&cells);
        if blocks {
            self.blocked.extend(&cells);
        }
        let mut piece = vec![("at", text(cell.to_string()))];
        piece.extend(sign.map(|sign| ("facing", Value::Sign(sign))));
        piece.extend(name.map(|name| ("name", text(name))));
        piece.push(("thing", parsed(thing).unwrap_or_else(|| word(thing))));
        self.add("pieces", fields(piece));
    }

    fn is_drawn(&self, cell: Cell) -> bool {
        self.drawn.iter().any(|drawn| drawn.cells.contains(&cell))
    }

    /// Whether something stands on this cell.
    pub fn is_taken(&self, cell: Cell) -> bool {
        self.taken.contains(&cell)
    }

    /// The free stands of this kind in a room.
    pub fn stands(&self, room: usize, kind: StandKind) -> Vec<(Cell, Option<Facing>)> {
        let stands = self.room(room).stands.iter().filter(|stand| stand.kind == kind);
        stands
            .filter(|stand| !self.taken.contains(&stand.cell))
            .map(|stand| (stand.cell, stand.facing))
            .collect()
    }

    /// The cell that a hole stands for, found the first time: on a stand of its kind, or where it is in nobody's way.
    pub fn cell(&mut self, room: usize, name: &str, chance: &mut Xoshiro256PlusPlus) -> Option<Cell> {
        if let Some(cell) = self.cells.get(&(room, name.to_owned())) {
            return Some(*cell);
        }
        let wanted = name.trim_end_matches(|sign: char| sign.is_ascii_digit());
        let cell = match wanted {
            "wide" => self.wide(room),
            _ => {
                let kind = kind(wanted)?;
                let stands = self.stands(room, kind);
                match one_of(&stands, chance) {
                    Some((cell, _)) => Some(*cell),
                    None => self.harmless(room, chance),
                }
            }
        }?;
        self.cells.insert((room, name.to_owned()), cell);
        self.taken.insert(cell);
        Some(cell)
    }

    /// A cell of the room where a thing is in nobody's way: preferably a stand, and not beside a door.
    fn harmless(&self, room: usize, chance: &mut Xoshiro256PlusPlus) -> Option<Cell> {
        let stands = self
            .room(room)
            .stands
            .iter()
            .filter(|stand| !matches!(stand.kind, StandKind::Entry | StandKind::Large));
        let stands: Vec<Cell> = stands
            .map(|stand| stand.cell)
            .filter(|cell| self.is_harmless(room, *cell))
            .collect();
        let rest: Vec<Cell> = self
            .room(room)
            .cells
            .iter()
            .copied()
            .filter(|cell| self.is_harmless(room, *cell))
            .collect();
        one_of(&stands, chance).or(one_of(&rest, chance)).copied()
    }

    fn is_harmless(&self, room: usize, cell: Cell) -> bool {
        let beside_door = self
            .site
            .doors
            .iter()
            .flat_map(|door| &door.cells)
            .any(|door| door.is_adjacent(cell));
        if self.taken.contains(&cell) || beside_door {
            return false;
        }
        let free = |other: &Cell| *other != cell && !self.blocked.contains(other);
        let cells: BTreeSet<Cell> = self.room(room).cells.iter().copied().filter(free).collect();
        let mut seen = BTreeSet::new();
        let mut open: Vec<Cell> = cells.iter().next().copied().into_iter().collect();
        while let Some(next) = open.pop() {
            if seen.insert(next) {
                open.extend(next.beside().filter(|other| cells.contains(other)));
            }
        }
        seen.len() == cells.len()
    }

    /// The corner of a free stand for a Large model, or of any four free cells in a square.
    pub fn wide(&self, room: usize) -> Option<Cell> {
        let room = self.room(room);
        let stands = room
            .stands
            .iter()
            .filter(|stand| stand.kind == StandKind::Large)
            .map(|stand| stand.cell);
        let fits = |corner: &Cell| {
            let mut cells = Base::square(*corner, 2).cells();
            cells.all(|cell| room.cells.contains(&cell) && !self.taken.contains(&cell))
        };
        let near_door = |corner: &Cell| {
            let mut doors = self.site.doors.iter().flat_map(|door| &door.cells);
            doors.any(|door| Base::square(*corner, 2).is_adjacent(*door))
        };
        let anywhere = room.cells.iter().copied().filter(|corner| !near_door(corner));
        stands.chain(anywhere).find(fits)
    }

    /// The map and its legend.
    pub fn map(&self) -> (Value, Value) {
        let mut rows = vec![vec![['#', '#']; usize::from(self.site.width)]; usize::from(self.site.height)];
        for cell in self.site.rooms.iter().flat_map(|room| &room.cells) {
            rows[cell.y as usize][cell.x as usize] = ['.', '.'];
        }
        let mut legend: Vec<(char, &Drawn)> = Vec::new();
        // Where each symbol stands so far: two pieces of furniture with one symbol must not touch.
        let mut used: BTreeMap<char, Vec<Cell>> = BTreeMap::new();
        for drawn in &self.drawn {
            let touches = |cells: &[Cell]| {
                cells
                    .iter()
                    .any(|one| drawn.cells.iter().any(|other| one == other || one.is_adjacent(*other)))
            };
            // Models, piles and chests of one cell stay apart by themselves.
            let single = drawn.cells.len() == 1
                && ["Hero", "Minion", "Bone", "Chest", "Token"]
                    .iter()
                    .any(|kind| drawn.thing.starts_with(kind));
            let known = legend
                .iter()
                .find(|(symbol, other)| other.thing == drawn.thing && (single || !touches(&used[symbol])));
            let symbol = match known {
                Some((symbol, _)) => *symbol,
                None => {
                    let symbol = symbol(&drawn.thing, |symbol| !used.contains_key(&symbol));
                    legend.push((symbol, drawn));
                    symbol
                }
            };
            used.entry(symbol).or_default().extend(&drawn.cells);
            let behind = match drawn.sign {
                Some(sign) => sign,
                None if drawn.thing == "BonePile" => '.',
                None => symbol,
            };
            for cell in &drawn.cells {
                rows[cell.y as usize][cell.x as usize] = [symbol, behind];
            }
        }
        let rows = rows.into_iter().map(|row| row.into_iter().flatten().collect()).collect();
        let legend = legend.into_iter().map(|(symbol, drawn)| (Value::Sign(symbol), drawn.entry.clone()));
        (Value::Map(rows), Value::Pairs(legend.collect()))
    }

    /// The cells of a room as rectangles, by the names of two of their corners.
    pub fn rectangles(&self, room: usize) -> Vec<String> {
        let cells: BTreeSet<Cell> = self.room(room).cells.iter().copied().collect();
        let mut left = cells.clone();
        let mut all = Vec::new();
        while let Some(first) = left.first().copied() {
            let mut east = first;
            while left.contains(&east.offset(1, 0)) {
                east = east.offset(1, 0);
            }
            let row = |y: i16| (first.x..=east.x).map(move |x| Cell::new(x, y));
            let mut south = first.y;
            while row(south + 1).all(|cell| left.contains(&cell)) {
                south += 1;
            }
            let last = Cell::new(east.x, south);
            all.push(if first == last {
                first.to_string()
            } else {
                format!("{first}:{last}")
            });
            (first.y..=south).flat_map(row).for_each(|cell| {
                left.remove(&cell);
            });
        }
        all
    }

    /// The rectangle around the cells of a room, by the names of two of its corners.
    pub fn rectangle(&self, room: usize) -> Option<String> {
        let cells = || self.room(room).cells.iter();
        let (west, east) = (cells().map(|cell| cell.x).min()?, cells().map(|cell| cell.x).max()?);
        let (north, south) = (cells().map(|cell| cell.y).min()?, cells().map(|cell| cell.y).max()?);
        Some(format!("{}:{}", Cell::new(west, north), Cell::new(east, south)))
    }

    /// A cell of the room on which nothing can stand in the way of telling its zone.
    pub fn zone(&self, room: usize) -> Option<Cell> {
        self.room(room).cells.iter().copied().find(|cell| !self.blocked.contains(cell))
    }

    /// The rooms of beats with these roles.
    pub fn with_roles(&self, roles: &[Role]) -> Vec<usize> {
        let beats = self.outline.beats.iter().enumerate();
        beats.filter(|(_, beat)| roles.contains(&beat.role)).map(|(i, _)| i).collect()
    }
}

/// A symbol for a thing of the legend: a letter of its id if one is free, a capital one for what walks and for doors.
fn symbol(thing: &str, is_free: impl Fn(char) -> bool) -> char {
    let small = !["Hero", "Boss", "Minion", "Door"].iter().any(|word| thing.starts_with(word));
    let id = thing.split('"').nth(1).unwrap_or(thing);
    let case = |sign: char| {
        if small {
            sign.to_ascii_lowercase()
        } else {
            sign.to_ascii_uppercase()
        }
    };
    let own = match thing {
        "BonePile" => "b",
        _ if thing.starts_with("Door") => "DUVWLGEI",
        _ if thing.starts_with("Chest") => "CXxyz",
        _ => id,
    };
    let own = own
        .chars()
        .filter(char::is_ascii_alphabetic)
        .map(|sign| if own == id { case(sign) } else { sign });
    let letters = ('A'..='Z').chain('a'..='z').chain('0'..='9').chain("&%$+=*@!~/;".chars());
    let usable = |symbol: &char| !RESERVED_SYMBOLS.contains(symbol) && is_free(*symbol);
    own.chain(letters)
        .find(usable)
        .expect("a map has fewer kinds of things than there are letters and digits")
}
