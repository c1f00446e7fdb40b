//! What the Heroes imagine in the unrevealed part of the map: a room behind each closed door, more rooms behind the doors of those,
//! and in them what the Heroes look for. It is generated from public information only, never from the quest's own map.
//!
//! The number of rooms depends on how long the game can still last, which is public (RND-10): authors give a quest as many
//! cards as it needs. What goals require is put into one of the deepest rooms; what has to be counted is spread over all rooms.
//! Where the fall of a hero does not end the game, there are more rooms and more minions.

use std::sync::Arc;

use rand::{RngExt, rngs::Xoshiro256PlusPlus};
use ustr::Ustr;

use dungeon_rules::{
    content::{Condition, Content, Event, Furniture, Happening, Id, Item, Minion, Place, Quest, Shut, Spot, Thing, Token, What, When, Who},
    grid::{Base, Cell, CellSet, Facing, Plan},
    table::{CardPlace, Figure, Game, OpenedBy, PieceId, Position, Prompt, Step},
};

/// Number of columns in the east and of rows in the south that are kept free for rooms.
pub(super) const MARGIN: u16 = 2 * DEEP as u16 + 5;

/// Largest distance in cells of a room's cells from its door; to both sides they are at most half as far away.
const DEEP: i16 = 8;

/// The fewest cells of a room, and how many more it may have.
const CELLS: (u32, u32) = (10, 26);

/// Number of cells of a room for each minion in it.
const CELLS_A_MINION: usize = 18;

/// Most rooms that are imagined, not counting those behind known doors.
const MOST_ROOMS: usize = 10;

/// Number of cards left in the pile for each imagined room, on average.
const CARDS_A_ROOM: usize = 4;

/// Factor for the number of rooms and of minions in each where the game goes on after the fall of a hero: authors use more against
/// such groups.
const WHERE_HEROES_MAY_FALL: usize = 2;

/// Most things that are imagined for one counter.
const MOST_COUNTED: usize = 9;

/// A cell that can never be revealed.
const OUT_OF_REACH: Cell = Cell::new(-1, -1);

/// What there is to imagine at one position.
pub(super) struct Dark {
    /// Candidates: first the rooms behind everything that opens onto unrevealed cells, then those behind their doors, each at its
    /// largest.
    rooms: Vec<Room>,
    /// Number of cards left in the Overlord's pile.
    pile: usize,
    /// Factor for the number of rooms, and of minions in a room.
    danger: usize,
    /// Closed doors of the map, which bound zones (TAB-3).
    doors: Vec<Thing>,
    /// What goals and rules refer to that has not been seen.
    sought: Vec<Sought>,
    /// Kinds of minions that fill one cell.
    kinds: Vec<Id<Minion>>,
    /// Furniture that fills one cell.
    furniture: Vec<Id<Furniture>>,
    /// The lock of imagined doors and chests.
    shut: Shut,
}

/// A closed door, or one that has been opened without anything behind it being revealed yet.
struct Opening {
    /// The unrevealed cells directly behind the door.
    behind: Vec<Cell>,
    door: Vec<Cell>,
    /// Facing of whatever stands behind the door: towards whoever opens it.
    facing: Facing,
    /// Whether an event of the quest opens it.
    opens_itself: bool,
}

/// Something that has not been seen and that goals or rules of the quest refer to.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Sought {
    /// The named door, chest or minion.
    Piece(PieceId, What),
    /// A model, and the length of its base in cells.
    Model(What, u8),
    /// A place that has to be revealed, or that somebody has to reach.
    Place(Ustr),
    /// Something that adds 1 to this counter when it is found.
    Counted(Ustr),
    /// A token of this kind, at which an action adds to a counter.
    Token(Id<Token>),
    /// A named piece that has an effect when opened, according to the special rules; imagined as a chest.
    Chest(PieceId),
}

impl Dark {
    /// Collects what there is to imagine. Of the truth this reads only whether a piece named by a goal is a door, a chest or a
    /// minion, which the text of the goal tells.
    pub fn of(truth: &Game, known: &Quest, position: &Position) -> Self {
        let content = &truth.content;
        let kinds = kinds(content, known, position);
        let openings = openings(known, position);
        let mut floor = position.board.floor.clone();
        let mut in_walls: Vec<Cell> = openings.iter().flat_map(|opening| &opening.door).copied().collect();
        let mut rooms: Vec<Room> = Vec::new();
        for opening in &openings {
            if let Some(room) = Room::behind(opening, &in_walls, &floor) {
                room.draw(&mut floor);
                rooms.push(room);
            }
        }
        let is_lost_with_a_hero = position.plot.goals(known).lost_with_a_hero();
        let danger = if is_lost_with_a_hero { 1 } else { WHERE_HEROES_MAY_FALL };
        let most = rooms.len() + danger * MOST_ROOMS;
        let mut from = 0;
        while from < rooms.len() && rooms.len() < most {
            for facing in [0, 1, 3].map(|turns| rooms[from].facing.turned(turns)) {
                let Some(opening) = rooms[from].exit(facing, &floor) else {
                    continue;
                };
                in_walls.extend(&opening.door);
                match Room::behind(&opening, &in_walls, &floor).filter(|room| room.cells.len() >= CELLS.0 as usize) {
                    Some(room) if rooms.len() < most => {
                        let room = Room {
                            door: Some((from, opening.door[0])),
                            depth: rooms[from].depth + 1,
                            ..room
                        };
                        room.draw(&mut floor);
                        rooms.push(room);
                    }
                    _ => {
                        in_walls.pop();
                    }
                }
            }
            from += 1;
        }
        let furniture = content.furniture.iter().filter(|(_, furniture)| furniture.footprint == (1, 1));
        Self {
            sought: sought(truth, known, position, !openings.is_empty(), &kinds),
            doors: doors(position),
            furniture: furniture.map(|(id, _)| *id).collect(),
            rooms,
            pile: position
                .pieces
                .iter()
                .filter(|piece| matches!(piece.card_place, Some(CardPlace::Pile(_))))
                .count(),
            danger,
            kinds,
            shut: usual_lock(content, position),
        }
    }

    /// Whether goals require something that the Heroes have not seen.
    pub const fn imagines_goals(&self) -> bool {
        !self.sought.is_empty()
    }

    /// Adds random rooms and their contents to the unrevealed part of the map.
    pub fn imagine(&self, game: &mut Game, position: &mut Position, chance: &mut Xoshiro256PlusPlus) {
        if self.doors.is_empty() && self.rooms.is_empty() && self.sought.is_empty() {
            return;
        }
        let content = Arc::clone(&game.content);
        let mut drawn = Drawn {
            floor: position.board.floor.clone(),
            quest: (*game.quest).clone(),
        };
        drawn.quest.things.clone_from(&self.doors);
        let mut rooms = self.some_rooms(chance);
        for room in &rooms {
            room.draw(&mut drawn.floor);
            if let Some((_, door)) = room.door {
                drawn
                    .quest
                    .things
                    .push(thing(What::Door(self.shut), Base::one(door), Some(room.facing), None));
            }
        }
        let mut turn = chance.random_range(0..u32::from(u16::MAX)) as usize;
        for sought in &self.sought {
            let mut fitting: Vec<usize> = (0..rooms.len())
                .filter(|room| sought.is_behind(&rooms[*room], &self.rooms))
                .collect();
            if !sought.is_spread() {
                let deepest = fitting.iter().map(|room| rooms[*room].depth).max();
                fitting.retain(|room| Some(rooms[*room].depth) == deepest);
            }
            turn += 1;
            let found = !fitting.is_empty() && drawn.hide(*sought, &mut rooms[fitting[turn % fitting.len()]], self.shut);
            if !found {
                drawn.put_out_of_reach(*sought);
            }
        }
        for room in &mut rooms {
            self.furnish(&content, &mut drawn.quest, room, chance);
        }
        let Drawn { floor, mut quest } = drawn;
        quest.plan = Plan::new(floor.clone());
        position.board.floor = floor;
        game.quest = Arc::new(quest);
    }

    /// Chooses random rooms, the nearer ones first: all behind known doors, and as many more as the time left suggests.
    fn some_rooms(&self, chance: &mut Xoshiro256PlusPlus) -> Vec<Room> {
        let known = self.rooms.iter().filter(|room| room.door.is_none()).count();
        let most = 2 * self.danger * self.pile / CARDS_A_ROOM;
        let wanted = 1 + chance.random_range(0..=most as u32) as usize;
        let mut are: Vec<bool> = self.rooms.iter().map(|room| room.door.is_none()).collect();
        let mut next = Vec::with_capacity(self.rooms.len());
        for _ in known..wanted {
            next.clear();
            next.extend((0..self.rooms.len()).filter(|room| !are[*room] && self.rooms[*room].door.is_some_and(|(from, _)| are[from])));
            let Some(room) = one_of(&next, chance) else { break };
            are[room] = true;
        }
        let there = |room: &usize| are[*room];
        let rooms = (0..self.rooms.len()).filter(there).map(|number| {
            let exits = self.rooms.iter().zip(&are);
            let exits = exits.filter_map(|(other, is)| other.door.filter(|(from, _)| *is && *from == number));
            self.rooms[number].with(exits.map(|(_, door)| door), chance)
        });
        rooms.collect()
    }

    fn furnish(&self, content: &Content, quest: &mut Quest, room: &mut Room, chance: &mut Xoshiro256PlusPlus) {
        let minions = self.danger * room.cells.len() / CELLS_A_MINION;
        for _ in 0..minions {
            let kind = one_of(&self.kinds, chance);
            let Some((kind, cell)) = kind.zip(room.take(chance)) else { break };
            quest
                .things
                .push(thing(What::Minion(kind), Base::one(cell), Some(room.facing), None));
        }
        if room.is_clear {
            return;
        }
        if chance.random_range(0..3_u32) == 0
            && let Some(cell) = room.take(chance)
        {
            let mut chest = thing(What::Chest(self.shut), Base::one(cell), Some(room.facing), None);
            chest.contents = some_item(content, chance).into_iter().collect();
            quest.things.push(chest);
        }
        if let Some((kind, cell)) = one_of(&self.furniture, chance).zip(room.take(chance)) {
            quest
                .things
                .push(thing(What::Furniture(kind), Base::one(cell), Some(room.facing), None));
        }
    }
}

impl Sought {
    /// Whether it may be in any room that fits, and not only in one of the deepest.
    const fn is_spread(self) -> bool {
        matches!(self, Self::Counted(_) | Self::Token(_) | Self::Chest(_))
    }

    /// Whether it could be in this room, one of `rooms`. A room whose door opens by itself once something has been counted holds
    /// nothing of what is counted, and is where goals want the Heroes to go.
    fn is_behind(self, room: &Room, rooms: &[Room]) -> bool {
        match self {
            Self::Counted(_) | Self::Token(_) | Self::Chest(_) => !room.opens_itself,
            Self::Place(_) => room.opens_itself || !rooms.iter().any(|room| room.opens_itself),
            Self::Piece(..) | Self::Model(..) => true,
        }
    }
}

/// A map to which rooms are added.
struct Drawn {
    floor: CellSet,
    quest: Quest,
}

impl Drawn {
    /// Puts what is sought into a room. Returns whether there was space for it.
    fn hide(&mut self, sought: Sought, room: &mut Room, shut: Shut) -> bool {
        match sought {
            Sought::Piece(name, what) => {
                let Some(cell) = room.free.pop() else { return false };
                let what = match what {
                    What::Door(_) => What::Door(shut),
                    What::Minion(_) => what,
                    _ => What::Chest(shut),
                };
                self.quest.things.push(thing(what, Base::one(cell), Some(room.facing), Some(name)));
            }
            Sought::Model(what, size) => {
                let fits = |base: Base| base.cells().all(|cell| room.free.contains(&cell));
                let mut bases = room.free.iter().rev().map(|corner| Base::square(*corner, size));
                let Some(base) = bases.find(|base| fits(*base)) else { return false };
                room.free.retain(|cell| !base.covers(*cell));
                self.quest.things.push(thing(what, base, Some(room.facing), None));
            }
            // The half of the room that is farther from the door.
            Sought::Place(name) => {
                self.spread(name, &room.cells[room.cells.len() / 2..]);
                room.is_clear = true;
            }
            Sought::Chest(name) => {
                let Some(cell) = room.free.pop() else { return false };
                let chest = thing(What::Chest(shut), Base::one(cell), Some(room.facing), Some(name));
                self.quest.things.push(chest);
            }
            Sought::Token(kind) => {
                let Some(cell) = room.free.pop() else { return false };
                self.quest.things.push(thing(What::Token(kind), Base::one(cell), None, None));
            }
            Sought::Counted(counter) => {
                let Some(cell) = room.free.pop() else { return false };
                // No file can define this name.
                let name = PieceId::new(&format!("imagined {}", self.quest.things.len()));
                let chest = thing(What::Chest(shut), Base::one(cell), Some(room.facing), Some(name));
                self.quest.things.push(chest);
                self.quest.events.push(Event {
                    when: When::Opened(name),
                    conditions: Vec::new(),
                    then: vec![Happening::Count(counter, 1)],
                    repeat: false,
                    hint: None,
                    told: false,
                });
            }
        }
        true
    }

    fn spread(&mut self, name: Ustr, cells: &[Cell]) {
        let places = self.quest.places.iter_mut();
        for place in places.filter(|place| place.name == name) {
            place.cells.extend_from_slice(cells);
            place.cells.sort_unstable();
        }
    }

    /// Places what is sought where it cannot be reached, so that goals about it stay open.
    fn put_out_of_reach(&mut self, sought: Sought) {
        match sought {
            Sought::Piece(..) | Sought::Counted(_) | Sought::Token(_) | Sought::Chest(_) => {}
            Sought::Model(what, size) => self.quest.things.push(thing(
                what,
                Base::square(OUT_OF_REACH.offset(-9, -9), size),
                Some(Facing::South),
                None,
            )),
            Sought::Place(name) => {
                let corner = Cell::new(self.floor.width() as i16 - 1, self.floor.height() as i16 - 1);
                self.floor.insert(corner);
                self.spread(name, &[corner]);
            }
        }
    }
}

/// An imagined room.
struct Room {
    /// All cells, from the door to the back.
    cells: Vec<Cell>,
    /// The cells that are empty, without those directly behind the door.
    free: Vec<Cell>,
    facing: Facing,
    /// The index of the room before it and the door between them; `None` behind a known door.
    door: Option<(usize, Cell)>,
    /// Number of doors that have to be opened to reach it.
    depth: u16,
    opens_itself: bool,
    /// Whether goals want the Heroes to come here, so that nothing may stand in their way.
    is_clear: bool,
}

impl Room {
    /// Creates the largest possible room behind an opening that touches no other floor but the given doors; `None` if there is no
    /// space for it.
    fn behind(opening: &Opening, doors: &[Cell], floor: &CellSet) -> Option<Self> {
        let (dx, dy) = opening.facing.turned(2).forward();
        let (width, height) = (floor.width() as i16, floor.height() as i16);
        let is_apart = |next: Cell| !floor.contains(next) || doors.contains(&next);
        let is_near = |cell: Cell| {
            let mut from = opening.behind.iter().map(|first| (cell.x - first.x, cell.y - first.y));
            from.any(|(x, y)| (0..DEEP).contains(&(x * dx + y * dy)) && (x * dy + y * dx).abs() <= DEEP / 2)
        };
        let fits = |cell: Cell| {
            let inside = (0..width - 1).contains(&cell.x) && (0..height - 1).contains(&cell.y);
            inside && !floor.contains(cell) && is_near(cell) && cell.beside().all(is_apart)
        };
        let mut own = CellSet::empty(floor.width(), floor.height());
        let first = opening.behind.iter().copied();
        let mut cells: Vec<Cell> = first.filter(|cell| fits(*cell) && own.insert(*cell)).collect();
        let (before, mut next) = (cells.len(), 0);
        while next < cells.len() && cells.len() < (CELLS.0 + CELLS.1) as usize {
            cells.extend(
                cells[next]
                    .beside()
                    .filter(|cell| fits(*cell) && own.insert(*cell))
                    .collect::<Vec<_>>(),
            );
            next += 1;
        }
        (!cells.is_empty()).then(|| Self {
            free: cells[before..].to_vec(),
            cells,
            facing: opening.facing,
            door: None,
            depth: 1,
            opens_itself: opening.opens_itself,
            is_clear: false,
        })
    }

    /// Turns the cells of the room and its door into floor.
    fn draw(&self, floor: &mut CellSet) {
        for cell in self.cells.iter().copied().chain(self.door.map(|(_, door)| door)) {
            floor.insert(cell);
        }
    }

    /// Returns where a door could lead on from the room: behind its farthest cell in the direction opposite to `facing`, which is
    /// the facing of models behind that door.
    fn exit(&self, facing: Facing, floor: &CellSet) -> Option<Opening> {
        let (dx, dy) = facing.turned(2).forward();
        let along = |cell: &Cell| cell.x * dx + cell.y * dy;
        let mut last = *self.cells.first()?;
        for cell in &self.cells {
            if along(cell) > along(&last) {
                last = *cell;
            }
        }
        let door = last.offset(dx, dy);
        let is_apart = !self.opens_itself && door.beside().all(|next| next == last || !floor.contains(next));
        is_apart.then(|| Opening {
            behind: vec![door.offset(dx, dy)],
            door: vec![door],
            facing,
            opens_itself: false,
        })
    }

    /// Returns the room with these doors to further rooms; without any, its size is random.
    fn with(&self, exits: impl Iterator<Item = Cell>, chance: &mut Xoshiro256PlusPlus) -> Self {
        let mut room = Self {
            cells: self.cells.clone(),
            free: self.free.clone(),
            ..*self
        };
        let mut leads_on = false;
        for door in exits {
            leads_on = true;
            room.free.retain(|cell| !cell.beside().any(|next| next == door));
        }
        if !leads_on {
            let most = (CELLS.0 + chance.random_range(0..=CELLS.1)) as usize;
            let before = self.cells.len() - self.free.len();
            room.cells.truncate(most.max(before));
            room.free.truncate(most.saturating_sub(before));
        }
        room
    }

    /// Takes a random empty cell; `None` if there is none.
    fn take(&mut self, chance: &mut Xoshiro256PlusPlus) -> Option<Cell> {
        let many = self.free.len() as u32;
        (many > 0).then(|| self.free.swap_remove(chance.random_range(0..many) as usize))
    }
}

fn thing(what: What, base: Base, facing: Option<Facing>, name: Option<PieceId>) -> Thing {
    Thing {
        what,
        base,
        facing,
        name,
        reading: Default::default(),
        contents: Vec::new(),
        looks: None,
        opened_by: OpenedBy::default(),
        unseen: false,
    }
}

/// The median lock of those that have been seen; if there are none, of all locks that exist.
fn usual_lock(content: &Content, position: &Position) -> Shut {
    let mut locks: Vec<_> = content.locks.iter().map(|(id, lock)| (lock.dice, lock.armour, *id)).collect();
    locks.sort_by_key(|(dice, armour, id)| (*dice, *armour, id.as_str()));
    let mut seen: Vec<(u8, u8)> = position
        .pieces
        .iter()
        .filter_map(|piece| piece.locked)
        .map(|lock| (lock.dice, lock.armour))
        .collect();
    seen.sort_unstable();
    let of_seen = seen
        .get(seen.len() / 2)
        .and_then(|usual| locks.iter().find(|(dice, armour, _)| (*dice, *armour) == *usual));
    let usual = of_seen.or_else(|| locks.get(locks.len() / 2));
    usual.map_or(Shut::Unlocked, |(.., id)| Shut::Locked(*id))
}

/// The closed doors in play, as things of a map.
fn doors(position: &Position) -> Vec<Thing> {
    let doors = position.pieces.iter().filter(|piece| piece.door.is_some());
    let doors = doors.filter_map(|piece| {
        let base = piece.stands?.0;
        Some(thing(What::Door(Shut::Unlocked), base, Some(Facing::South), Some(piece.id)))
    });
    doors.collect()
}

/// The doors behind which something may be revealed.
fn openings(known: &Quest, position: &Position) -> Vec<Opening> {
    let opens_itself = |door: PieceId| {
        known
            .lines()
            .any(|line| matches!(line, Happening::Open(piece) if piece.means(door)))
    };
    let doors = position.pieces.iter().filter(|piece| piece.door.is_some());
    let closed = doors.filter_map(|piece| Some((piece.stands?.0.cells().collect(), opens_itself(piece.id))));
    let asked = position
        .pending
        .0
        .iter()
        .chain(position.agenda.0.iter().filter_map(|step| match step {
            Step::Ask(prompt) => Some(prompt),
            _ => None,
        }));
    let opened = asked.filter_map(|prompt| match prompt {
        Prompt::Reveal { from, .. } => Some((from.clone(), false)),
        _ => None,
    });
    closed
        .chain(opened)
        .filter_map(|(door, opens_itself)| opening(&position.board.floor, door, opens_itself))
        .collect()
}

fn opening(floor: &CellSet, door: Vec<Cell>, opens_itself: bool) -> Option<Opening> {
    Facing::ALL.into_iter().find_map(|facing| {
        let (dx, dy) = facing.forward();
        let is_known = |cell: Cell| floor.contains(cell) && !door.contains(&cell);
        // The facing points from behind the door to the known cell before it.
        if !door.iter().any(|cell| is_known(cell.offset(dx, dy))) {
            return None;
        }
        let behind: Vec<Cell> = door.iter().map(|cell| cell.offset(-dx, -dy)).collect();
        let behind: Vec<Cell> = behind.into_iter().filter(|cell| !door.contains(cell)).collect();
        let is_dark = !behind.iter().any(|cell| floor.contains(*cell));
        is_dark.then(|| Opening {
            behind,
            door: door.clone(),
            facing,
            opens_itself,
        })
    })
}

/// The kinds of minions that fill one cell, among those that the Overlord may raise or has in play; if there are none, among all.
fn kinds(content: &Content, known: &Quest, position: &Position) -> Vec<Id<Minion>> {
    let raised = position.plot.raises(known).into_iter().map(|(kind, _)| kind);
    let figures = position.pieces.iter().filter_map(|piece| piece.figure);
    let seen = figures.filter_map(|figure| match figure {
        Figure::Minion(kind) => Some(kind),
        _ => None,
    });
    let small = |kind: &Id<Minion>| content.minions.get(kind).is_some_and(|minion| minion.fighter.size == 1);
    let mut kinds: Vec<Id<Minion>> = raised.chain(seen).filter(small).collect();
    if kinds.is_empty() {
        kinds = content.minions.keys().copied().filter(small).collect();
    }
    kinds.sort_unstable_by_key(|kind| kind.as_str());
    kinds.dedup();
    kinds
}

/// What goals and special rules refer to that has not been seen.
fn sought(truth: &Game, known: &Quest, position: &Position, has_openings: bool, kinds: &[Id<Minion>]) -> Vec<Sought> {
    let content = &truth.content;
    let goals = position.plot.goals(known);
    let there = |piece: PieceId| {
        position.pieces.iter().any(|record| record.id == piece)
            || position.board.opened.iter().any(|(opened, _)| *opened == piece)
            || position.board.fallen.contains(&piece)
    };
    let stands = |who: Who| {
        position
            .pieces
            .iter()
            .any(|piece| piece.figure.is_some_and(|figure| figure.is(who)))
    };
    let is_lit = |name: Ustr| {
        known
            .places
            .iter()
            .any(|place: &Place| place.name == name && !place.cells.is_empty())
    };
    let minion = |kind: Id<Minion>| {
        let size = content.minions.get(&kind).map_or(1, |minion| minion.fighter.size);
        Sought::Model(What::Minion(kind), size)
    };
    let boss = |name: PieceId| {
        let boss = content.bosses.iter().find(|(boss, _)| PieceId::from(**boss) == name);
        boss.filter(|_| !there(name))
            .map(|(id, boss)| Sought::Model(What::Boss(*id), boss.0.fighter.size))
    };
    // Goals refer to a named minion by its kind.
    let captain = |name: PieceId| {
        let mut things = truth.quest.things.iter().filter(|thing| thing.name == Some(name));
        let what = things.find_map(|thing| matches!(thing.what, What::Minion(_)).then_some(thing.what));
        what.filter(|_| !there(name)).map(|what| Sought::Piece(name, what))
    };
    let conditions = goals.heroes.iter().chain(&goals.overlord).flat_map(Condition::all);
    let wanted = conditions.filter_map(|condition| match condition {
        Condition::Opened(piece) if !there(*piece) => {
            let what = truth.quest.things.iter().find(|thing| thing.name == Some(*piece));
            let is_chest = what.is_some_and(|thing| matches!(thing.what, What::Chest(_)));
            let shut = Shut::Unlocked;
            let what = if is_chest { What::Chest(shut) } else { What::Door(shut) };
            Some(Sought::Piece(*piece, what))
        }
        Condition::Slain(name) => boss(*name).or_else(|| captain(*name)),
        Condition::Gone(Who::Boss(id)) => boss(PieceId::from(*id)),
        Condition::Gone(Who::Hero(id)) if !there(PieceId::from(*id)) => Some(Sought::Model(What::Hero(*id), 1)),
        // As long as there is a door to be opened, the number of models is not known.
        Condition::Gone(who @ Who::Minion(kind)) if has_openings || !stands(*who) => Some(minion(*kind)),
        Condition::Gone(Who::Overlord) if has_openings || !stands(Who::Overlord) => kinds.first().copied().map(minion),
        Condition::AllAt(place) | Condition::AnyAt(_, place) if !is_lit(*place) => Some(Sought::Place(*place)),
        Condition::Revealed(place) if has_openings || !is_lit(*place) => Some(Sought::Place(*place)),
        _ => None,
    });
    let mut sought: Vec<Sought> = Vec::new();
    for one in wanted {
        if !sought.contains(&one) {
            sought.push(one);
        }
    }
    for event in known.events.iter().filter(|event| event.told) {
        let opened = event
            .conditions
            .iter()
            .flat_map(Condition::all)
            .filter_map(|condition| match condition {
                Condition::Opened(piece) => Some(*piece),
                _ => None,
            });
        let set_off = match event.when {
            When::Opened(piece) | When::Forced(piece) => Some(piece),
            _ => None,
        };
        for piece in opened.chain(set_off).filter(|piece| !piece.is_group() && !there(*piece)) {
            let is_known = |one: &Sought| matches!(one, Sought::Piece(name, _) | Sought::Chest(name) if *name == piece);
            if !sought.iter().any(is_known) {
                sought.push(Sought::Chest(piece));
            }
        }
    }
    for counter in &known.counters {
        let (missing, kind) = missing(counter.name, known, position);
        let one = kind.map_or(Sought::Counted(counter.name), Sought::Token);
        sought.extend((0..missing.min(MOST_COUNTED)).map(|_| one));
    }
    sought
}

/// Number of things that have to be found in addition to the revealed ones to raise a counter as far as the Heroes' goals, or
/// events that open doors, require. They are tokens of the returned kind, at which an action adds to the counter; `None` for things
/// of any kind.
fn missing(counter: Ustr, known: &Quest, position: &Position) -> (usize, Option<Id<Token>>) {
    let goals = position.plot.goals(known).heroes.iter();
    let mut asked = goals.map(|goal| asked_of(counter, goal, position)).max().unwrap_or(0);
    let mut there = usize::from(position.plot.count(counter));
    let in_the_light = |kind: Id<Token>| {
        let tokens = position.pieces.iter().filter_map(|piece| piece.token);
        tokens.filter(|token| token.0 == kind).count()
    };
    // The kind of the tokens, and how much each of them adds.
    let mut by_token: Option<(Id<Token>, usize)> = None;
    for action in &known.actions {
        let set_off = known.events.iter().filter(|event| event.when == When::Done(action.name));
        let lines = action.lines().chain(set_off.flat_map(|event| &event.then));
        let brings: usize = lines.map(|line| counts(line, counter)).sum();
        let uses_it_up = action.lines().any(|line| *line == Happening::Remove(Who::Target));
        match action.spot {
            _ if brings == 0 => {}
            Spot::BesideToken(kind) if uses_it_up => {
                there += brings * in_the_light(kind);
                by_token = Some((kind, brings));
            }
            _ => return (0, None),
        }
    }
    for (event, number) in known.events.iter().zip(0_u16..) {
        if let When::Reached(reached, to) = event.when
            && reached == counter
            && event.then.iter().any(|line| matches!(line, Happening::Open(_)))
        {
            asked = asked.max(usize::from(to));
        }
        let brings: usize = event.then.iter().map(|line| counts(line, counter)).sum();
        if brings == 0 || (position.plot.done.contains(&number) && !event.repeat) {
            continue;
        }
        there += match event.when {
            When::Taken(kind) => brings * in_the_light(kind),
            // These were counted with their actions above.
            When::Done(_) => 0,
            // An event that can be repeated adds as much as required.
            _ if event.repeat => return (0, None),
            _ => brings,
        };
    }
    let missing = asked.saturating_sub(there);
    match by_token {
        Some((kind, brings)) => (missing.div_ceil(brings), Some(kind)),
        None => (missing, None),
    }
}

/// The value of the counter that a goal requires; 0 if none.
fn asked_of(counter: Ustr, goal: &Condition, position: &Position) -> usize {
    match goal {
        Condition::Count(own, to) if *own == counter => usize::from(*to),
        Condition::CountAtLeast(own, other) if *own == counter => usize::from(position.plot.count(*other)),
        Condition::All(inner) | Condition::Any(inner) => inner.iter().map(|goal| asked_of(counter, goal, position)).max().unwrap_or(0),
        _ => 0,
    }
}

/// How much a line adds to a counter.
fn counts(line: &Happening, counter: Ustr) -> usize {
    match line {
        Happening::Count(own, by) if *own == counter => usize::try_from(*by).unwrap_or(0),
        _ => 0,
    }
}

/// A random item that has traits or uses; `None` if the content has none.
pub(super) fn some_item(content: &Content, chance: &mut Xoshiro256PlusPlus) -> Option<Id<Item>> {
    let useful = content
        .items
        .iter()
        .filter(|(_, item)| !item.traits.is_empty() || !item.uses.is_empty());
    let useful: Vec<Id<Item>> = useful.map(|(id, _)| *id).collect();
    one_of(&useful, chance)
}

/// A random element; `None` if there are none.
fn one_of<T: Copy>(of: &[T], chance: &mut Xoshiro256PlusPlus) -> Option<T> {
    (!of.is_empty()).then(|| of[chance.random_range(0..of.len() as u32) as usize])
}
