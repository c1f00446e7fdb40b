//! Where everything is: an outline whose beats have become rooms.
//!
//! [`place`] gives each beat a chamber of the catalogue, turned or mirrored, such that it shares a wall, one cell thick, with every
//! neighbour in the outline that stands already; doors lie in those walls. So cycles close without corridors that nobody would
//! have built, and the map looks as if somebody had drawn it.

use dungeon_rules::{
    content::{Furniture, Id, Look},
    grid::{Base, Cell, Facing},
};

use super::{
    chamber::{ChamberId, Theme},
    outline::Outline,
};

/// A map with its rooms placed, before anything else stands in it. What is neither a room nor a door is wall.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Site {
    /// How many columns it has, with a margin of one cell of wall.
    pub width: u8,
    /// How many rows it has, with a margin of one cell of wall.
    pub height: u8,
    /// The rooms, one for each beat of the outline and in the same order.
    pub rooms: Vec<Room>,
    /// The doors, one for each link of the outline that has a door, in the order of the links.
    pub doors: Vec<Door>,
}

/// A chamber at its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Room {
    /// The beat that takes place here, an index of [`Outline::beats`].
    pub beat: usize,
    /// What it was made from.
    pub chamber: ChamberId,
    /// The theme of the chamber.
    pub theme: Theme,
    /// What its floor shows.
    pub look: Look,
    /// The zone it belongs to: rooms with an opening instead of a door between them have the same. Zones are numbered from 0.
    pub zone: usize,
    /// Its floor, with the cells under stands and furniture, row by row; and the cells of the opening where it is the farther room
    /// of a link without a door.
    pub cells: Vec<Cell>,
    /// Where something may stand, row by row. No stand is on furniture, and no two share a cell, except that piles may lie on any.
    pub stands: Vec<Stand>,
    /// What always stands there, row by row. It leaves every free cell of the room connected, and every door in reach.
    pub furniture: Vec<Furnished>,
}

/// A place where something may stand.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Stand {
    /// What may stand there.
    pub kind: StandKind,
    /// The cell; for [`StandKind::Large`] the north-west one of four free ones.
    pub cell: Cell,
    /// Where it faces; `None` if that does not matter or is for the Overlord to choose.
    pub facing: Option<Facing>,
}

/// What may stand on a stand. How a chamber's map shows it is written behind each.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum StandKind {
    /// A Hero begins here (a Hero).
    Entry,
    /// A servant with a blade, or anybody of one cell (a minion of one cell that cannot shoot).
    Front,
    /// A servant who shoots: it looks along a line (a minion that shoots).
    Shooter,
    /// A Large servant or boss; other stands of the room are not on its four cells (a Large minion).
    Large,
    /// A Bone Pile (a Bone Pile).
    Pile,
    /// A chest (a chest). Standing there it blocks nobody's way.
    Treasure,
    /// A boss of one cell (a boss).
    Throne,
    /// Part of a barricade: if a chest stands on each of the room's, nobody gets from one half of it to the other (a chest that looks
    /// like something else).
    Barrier,
    /// Anything to be found or done: a token, a lever, a piece of furniture of one cell (a token). A thing that nobody can pass
    /// blocks nobody's way there.
    Free,
}

/// A piece of furniture at its place.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Furnished {
    /// What it is.
    pub id: Id<Furniture>,
    /// The cells that it covers.
    pub base: Base,
    /// Where its front is.
    pub facing: Facing,
}

/// A door of one cell or of two side by side, with floor that can be walked on before and behind each of them. Large models do not
/// fit through one of a single cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Door {
    /// The link of the outline that it is, an index of [`Outline::links`].
    pub link: usize,
    /// Its cells, row by row.
    pub cells: Vec<Cell>,
}
