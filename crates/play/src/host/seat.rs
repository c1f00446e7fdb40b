//! The places at the table, and who decides for them.

use ustr::Ustr;

use crate::seats::Seats;
use dungeon_rules::{
    content::{Hero, Id},
    table::Side,
};

/// A place at the table, for which a controller decides.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Seat {
    /// The seat of the Overlord.
    Overlord,
    /// The seat of the player who leads this hero.
    Hero(Id<Hero>),
}

impl Seat {
    /// All seats of a game with these heroes, the Overlord's last.
    pub fn all(heroes: impl IntoIterator<Item = Id<Hero>>) -> impl Iterator<Item = Self> {
        heroes.into_iter().map(Self::Hero).chain([Self::Overlord])
    }

    /// The side that the seat plays for.
    pub const fn side(self) -> Side {
        match self {
            Self::Overlord => Side::Overlord,
            Self::Hero(_) => Side::Heroes,
        }
    }
}

/// Who decides for a seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Controller {
    /// A person, by name; at a terminal nobody has one. The same person may have several seats.
    Person(Ustr),
    /// A computer at the level with this id ([`level`](crate::computer::level)). An unknown level is played as `normal`.
    Computer(Ustr),
}

/// Prefix of the level in a record where a computer decided.
const COMPUTER: &str = "computer:";

impl Controller {
    /// The controller for the person of this name.
    pub fn person(name: &str) -> Self {
        Self::Person(Ustr::from(name))
    }

    /// The controller of this seat when these people and computers play; a person without a name where none is named.
    pub fn of(seats: &Seats, seat: Seat) -> Self {
        let (level, name) = match seat {
            Seat::Overlord => (seats.computers.overlord, Some(seats.overlord.as_str())),
            Seat::Hero(hero) => (seats.computers.leader(hero), seats.leader(hero)),
        };
        level.map_or_else(|| Self::person(name.unwrap_or_default()), Self::Computer)
    }

    /// The name recorded with this controller's decisions; `None` for a person without a name.
    pub fn author(self) -> Option<Ustr> {
        match self {
            Self::Person(name) => Some(name).filter(|name| !name.is_empty()),
            Self::Computer(level) => Some(Ustr::from(&format!("{COMPUTER}{level}"))),
        }
    }

    /// The controller with whose decisions this name is recorded.
    pub(super) fn recorded(author: Option<Ustr>) -> Self {
        let name = author.unwrap_or_default();
        match name.strip_prefix(COMPUTER) {
            Some(level) => Self::Computer(Ustr::from(level)),
            None => Self::Person(name),
        }
    }

    /// Whether a computer decides.
    pub const fn is_computer(self) -> bool {
        matches!(self, Self::Computer(_))
    }
}
