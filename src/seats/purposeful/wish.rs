//! What a simple player sees of the table and wishes for.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use bevy::prelude::*;
use ustr::Ustr;

use crate::{
    content::{Condition, Happening, When, Who},
    grid::{Base, Cell},
    table::{Acted, Board, BonePile, Chest, Door, Figure, Game, Locked, PieceId, Pieces, Plot, Side, Stands, Token, Wounds},
};

/// Everything of the table that this player looks at: what its side may see.
pub(super) struct View {
    pub heroes: Vec<Seen>,
    pub enemies: Vec<Seen>,
    /// Closed doors and chests with the cells they fill.
    shut: Vec<(PieceId, Base)>,
    /// Those of them that a blow can force.
    pub locks: Vec<(PieceId, Base)>,
    tokens: Vec<Cell>,
}

/// A model.
#[derive(Copy, Clone)]
pub(super) struct Seen {
    pub id: PieceId,
    pub base: Base,
    /// Wounds to go, of a hero or boss.
    pub left: Option<u8>,
    pub acted: bool,
    figure: Figure,
}

impl View {
    pub fn of(world: &World) -> Self {
        let mut view = Self {
            heroes: Vec::new(),
            enemies: Vec::new(),
            shut: Vec::new(),
            locks: Vec::new(),
            tokens: Vec::new(),
        };
        for (id, entity) in &world.resource::<Pieces>().0 {
            let Ok(piece) = world.get_entity(*entity) else { continue };
            let Some(base) = piece.get::<Stands>().map(|stands| stands.0) else {
                continue;
            };
            if let Some(figure) = piece.get::<Figure>() {
                let seen = Seen {
                    id: *id,
                    base,
                    left: piece.get::<Wounds>().map(|wounds| wounds.white + wounds.red - wounds.taken),
                    acted: piece.get::<Acted>().is_some_and(|acted| acted.0),
                    figure: *figure,
                };
                match figure.side() {
                    Side::Heroes => view.heroes.push(seen),
                    Side::Overlord => view.enemies.push(seen),
                }
            } else if piece.contains::<Door>() || piece.get::<Chest>().is_some_and(|chest| !chest.open) {
                view.shut.push((*id, base));
                if piece.contains::<Locked>() {
                    view.locks.push((*id, base));
                }
            } else if piece.contains::<Token>() {
                view.tokens.push(base.corner);
            }
        }
        view
    }

    pub fn side(&self, side: Side) -> &[Seen] {
        match side {
            Side::Heroes => &self.heroes,
            Side::Overlord => &self.enemies,
        }
    }
}

/// What a side is after.
#[derive(Default)]
pub(super) struct Wishes {
    /// Pieces to be opened or removed.
    pub wanted: BTreeSet<PieceId>,
    /// Cells to come to, or beside.
    cells: Vec<Cell>,
}

/// What the goals and events in force ask of a side, as far as it is in the light. The Overlord is after the heroes;
/// heroes who see nothing of their goal try every door.
pub(super) fn wishes(world: &World, view: &View, side: Side) -> Wishes {
    let mut wishes = Wishes::default();
    if side == Side::Overlord {
        wishes.cells = view.heroes.iter().flat_map(|hero| hero.base.cells()).collect();
        return wishes;
    }
    let quest = &world.resource::<Game>().quest;
    let goals = &world.resource::<Plot>().goals(quest).heroes;
    let conditions = goals.iter().flat_map(Condition::all);
    for condition in conditions {
        match condition {
            Condition::Opened(piece) | Condition::Slain(piece) => {
                wishes.wanted.insert(*piece);
            }
            Condition::Gone(who) => wishes
                .wanted
                .extend(view.enemies.iter().filter(|foe| foe.figure.is(*who)).map(|foe| foe.id)),
            Condition::AllAt(place) | Condition::AnyAt(_, place) => {
                wishes.cells.extend(known(world, *place));
            }
            _ => {}
        }
    }
    // What an event waits for, chest or token, is worth going to while the goals count.
    let counts = goals
        .iter()
        .flat_map(Condition::all)
        .any(|condition| matches!(condition, Condition::Count(..)));
    let done = &world.resource::<Plot>().done;
    for (event, _) in quest
        .events
        .iter()
        .zip(0_u16..)
        .filter(|(event, i)| event.repeat || !done.contains(i))
    {
        let leads = event
            .then
            .iter()
            .any(|line| matches!(line, Happening::Count(..) | Happening::Goals(_) | Happening::Win(Side::Heroes)));
        match event.when {
            When::Opened(piece) | When::Forced(piece) if leads => {
                wishes.wanted.insert(piece);
            }
            When::Taken(_) if leads || counts => wishes.cells.extend(&view.tokens),
            When::Entered(who, place) if leads && matches!(who, Who::Heroes | Who::Hero(_)) => {
                wishes.cells.extend(known(world, place));
            }
            _ => {}
        }
    }
    let pieces = view.shut.iter().copied().chain(view.enemies.iter().map(|foe| (foe.id, foe.base)));
    let found = pieces
        .filter(|(id, _)| wishes.wanted.contains(id))
        .flat_map(|(_, base)| base.cells());
    wishes.cells.extend(found);
    if wishes.cells.is_empty() {
        let doors = view.shut.iter().filter(|(id, _)| is_door(world, *id));
        wishes.cells = doors.flat_map(|(_, base)| base.cells()).collect();
    }
    if wishes.cells.is_empty() {
        wishes.cells = view.enemies.iter().flat_map(|foe| foe.base.cells()).collect();
    }
    wishes
}

/// The cells of a place that have come to light.
fn known(world: &World, place: Ustr) -> impl Iterator<Item = Cell> {
    let board = world.resource::<Board>();
    let places = &world.resource::<Game>().quest.places;
    let place = places.iter().find(move |own| own.name == place);
    let cells = place.into_iter().flat_map(|place| &place.cells).copied();
    cells.filter(|cell| board.revealed.contains(*cell))
}

fn is_door(world: &World, piece: PieceId) -> bool {
    let entity = world.resource::<Pieces>().entity(piece);
    entity.is_some_and(|entity| world.get::<Door>(entity).is_some())
}

/// How far it is from every cell in the light to the next that is wished for, in steps; models are no obstacles, for
/// they move, but furniture is.
pub(super) struct Way(BTreeMap<Cell, u16>);

impl Way {
    pub fn to(world: &World, wishes: &Wishes) -> Self {
        let pieces = world.resource::<Pieces>().0.values();
        let standing = pieces.filter_map(|entity| {
            let stays = world.get::<Figure>(*entity).is_none() && world.get::<Token>(*entity).is_none();
            let lies = stays && world.get::<BonePile>(*entity).is_none();
            world.get::<Stands>(*entity).filter(|_| lies)
        });
        let blocked = standing.flat_map(|stands| stands.0.cells()).collect();
        Self(steps(world, wishes.cells.iter().copied(), &blocked, u16::MAX))
    }

    pub fn from(&self, base: Base) -> u16 {
        base.cells().filter_map(|cell| self.0.get(&cell)).min().copied().unwrap_or(200)
    }
}

/// How many steps it is to each revealed cell from the nearest of some, no further than `most`; nobody steps on what is
/// blocked.
pub(super) fn steps(world: &World, from: impl Iterator<Item = Cell>, blocked: &BTreeSet<Cell>, most: u16) -> BTreeMap<Cell, u16> {
    let board = world.resource::<Board>();
    let mut far: BTreeMap<Cell, u16> = from.map(|cell| (cell, 0)).collect();
    let mut edge: VecDeque<Cell> = far.keys().copied().collect();
    while let Some(cell) = edge.pop_front() {
        let next = far[&cell] + 1;
        if next > most {
            continue;
        }
        for other in cell.around() {
            let open = board.floor.contains(other) && board.revealed.contains(other) && !blocked.contains(&other);
            if open && !far.contains_key(&other) {
                far.insert(other, next);
                edge.push_back(other);
            }
        }
    }
    far
}
