//! The people and computers at the table, and which heroes they lead (SET-1).
//!
//! What a seat may know is determined by its [`perspective`](crate::perspective).

mod seating;

use bevy_ecs::prelude::*;
use serde::{Deserialize, Serialize};
use ustr::Ustr;

use dungeon_rules::{
    content::{Hero, Id},
    table::{PieceId, Side},
};

pub use seating::{Part, Seat, Seating, Sign};

/// The number of a phone at the table: from 1, and never used twice.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Phone(pub u32);

/// The fewest seats at the table.
pub const FEWEST: usize = 2;
/// The most seats at the table.
pub const MOST: usize = 5;

/// The people at the table, by name. The same person may lead several heroes.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Seats {
    /// Name of the Overlord's player; empty if a computer has the seat.
    pub overlord: String,
    /// The heroes in the order of the quest, each with the name of its player; empty where a computer has the seat. At most 100.
    #[serde(deserialize_with = "dungeon_rules::table::few::<_, _, 100>")]
    pub heroes: Vec<(Id<Hero>, String)>,
    /// The seats of computers.
    #[serde(default, skip_serializing_if = "Computers::is_empty")]
    pub computers: Computers,
}

/// The seats of computers, each with the id of the computer's [`level`](crate::computer::level).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Computers {
    /// The level of the computer that plays the Overlord; `None` if a person does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overlord: Option<Ustr>,
    /// The heroes that computers lead, each with the level of its computer.
    #[serde(
        default,
        skip_serializing_if = "Vec::is_empty",
        deserialize_with = "dungeon_rules::table::few::<_, _, 100>"
    )]
    pub heroes: Vec<(Id<Hero>, Ustr)>,
}

impl Computers {
    /// Whether no computer plays.
    pub const fn is_empty(&self) -> bool {
        self.overlord.is_none() && self.heroes.is_empty()
    }

    /// The level of the computer that leads this hero; `None` if a person does.
    pub fn leader(&self, hero: Id<Hero>) -> Option<Ustr> {
        self.heroes.iter().find(|(led, _)| *led == hero).map(|(_, level)| *level)
    }
}

/// The computers requested on the command line, before the heroes of the quest are known.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct WantedComputers {
    /// The level of the computer that plays the Overlord; `None` if a person does.
    pub overlord: Option<Ustr>,
    /// The level of the computers that lead the heroes; `None` if people do.
    pub heroes: Option<Ustr>,
    /// Levels for single heroes, which take precedence over [`Self::heroes`].
    pub each: Vec<(Id<Hero>, Ustr)>,
}

impl WantedComputers {
    /// Whether no computer is requested.
    pub const fn is_empty(&self) -> bool {
        self.overlord.is_none() && self.heroes.is_none() && self.each.is_empty()
    }

    /// Returns the seats of the computers in a quest with these heroes.
    ///
    /// # Errors
    /// The first hero in [`Self::each`] that is not among these heroes.
    pub fn at(&self, heroes: &[Id<Hero>]) -> Result<Computers, Id<Hero>> {
        if let Some((hero, _)) = self.each.iter().find(|(hero, _)| !heroes.contains(hero)) {
            return Err(*hero);
        }
        let level = |hero: &Id<Hero>| self.each.iter().find(|(own, _)| own == hero).map(|(_, level)| *level);
        let led = heroes.iter().filter_map(|hero| Some((*hero, level(hero).or(self.heroes)?)));
        Ok(Computers {
            overlord: self.overlord,
            heroes: led.collect(),
        })
    }
}

impl Seats {
    /// Name of the player who leads this hero; `None` if the hero is not in the game.
    pub fn leader(&self, hero: Id<Hero>) -> Option<&str> {
        self.heroes.iter().find(|(led, _)| *led == hero).map(|(_, name)| name.as_str())
    }

    /// Whether a person plays the Overlord and nobody else sits at the table: computers lead all heroes. Then there is nobody from
    /// whom his hand would be hidden (HID-1).
    pub fn is_overlord_alone(&self) -> bool {
        let mut heroes = self.heroes.iter();
        self.computers.overlord.is_none() && !self.heroes.is_empty() && heroes.all(|(hero, _)| self.computers.leader(*hero).is_some())
    }

    /// Whether people sit on both sides, so that there is somebody who can agree to a takeback.
    pub fn has_two_sides(&self) -> bool {
        let mut heroes = self.heroes.iter();
        self.computers.overlord.is_none() && heroes.any(|(hero, _)| self.computers.leader(*hero).is_none())
    }

    /// Name of the person who decides, where people share a screen: the Overlord's player, or the one who leads the active hero, or
    /// else the first person who leads any hero. Empty if only a computer can decide.
    pub fn answers(&self, side: Side, active: Option<PieceId>) -> &str {
        if side == Side::Overlord {
            return &self.overlord;
        }
        let mut people = self.heroes.iter().filter(|(hero, _)| self.computers.leader(*hero).is_none());
        let active = people.clone().find(|(hero, _)| Some((*hero).into()) == active);
        active.or_else(|| people.next()).map_or("", |(_, name)| name)
    }
}
