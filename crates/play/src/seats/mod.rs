//! Who sits at the table and leads whom (SET-1).
//!
//! What a seat may know is asked of its [`perspective`](crate::perspective).

mod seating;

use bevy_ecs::prelude::*;
use serde::{Deserialize, Serialize};
use ustr::Ustr;

use dungeon_rules::{
    content::{Hero, Id},
    table::{PieceId, Side},
};

pub use seating::{Part, Seat, Seating, SeatsError, Sign};

/// The fewest people at the table.
pub const FEWEST: usize = 2;
/// The most people at the table.
pub const MOST: usize = 5;

/// The people at the table. The same name may lead several heroes.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Seats {
    /// Who is the Overlord.
    pub overlord: String,
    /// Who leads each hero, in the order of the adventure.
    pub heroes: Vec<(Id<Hero>, String)>,
    /// The seats that computers have: there nobody has a name.
    #[serde(default, skip_serializing_if = "Computers::is_empty")]
    pub computers: Computers,
}

/// Where computers sit, each with the id of its [`level`](crate::computer::level).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Computers {
    /// The Overlord's, if a computer plays it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overlord: Option<Ustr>,
    /// The heroes that computers lead.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub heroes: Vec<(Id<Hero>, Ustr)>,
}

impl Computers {
    /// Whether people have all seats.
    pub const fn is_empty(&self) -> bool {
        self.overlord.is_none() && self.heroes.is_empty()
    }

    /// The level of the computer that leads this hero.
    pub fn leader(&self, hero: Id<Hero>) -> Option<Ustr> {
        self.heroes.iter().find(|(led, _)| *led == hero).map(|(_, level)| *level)
    }
}

/// The computers that somebody asks for before the heroes of the adventure are known: as the program was called.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct WantedComputers {
    /// The level of the Overlord's.
    pub overlord: Option<Ustr>,
    /// The level of those that lead heroes.
    pub heroes: Option<Ustr>,
    /// The levels of those that lead these heroes, where they differ from that.
    pub each: Vec<(Id<Hero>, Ustr)>,
}

impl WantedComputers {
    /// Whether none is asked for.
    pub const fn is_empty(&self) -> bool {
        self.overlord.is_none() && self.heroes.is_none() && self.each.is_empty()
    }

    /// Where they sit at an adventure with these heroes.
    ///
    /// # Errors
    /// A hero that was asked for is not among them: which.
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
    /// Who leads this hero.
    pub fn leader(&self, hero: Id<Hero>) -> Option<&str> {
        self.heroes.iter().find(|(led, _)| *led == hero).map(|(_, name)| name.as_str())
    }

    /// Whose word it is, where people share a screen: the Overlord's, or that of whoever leads the hero whose turn it is, else
    /// the first one who leads any. Empty where a computer has the seat.
    pub fn answers(&self, side: Side, active: Option<PieceId>) -> &str {
        if side == Side::Overlord {
            return &self.overlord;
        }
        let mut people = self.heroes.iter().filter(|(hero, _)| self.computers.leader(*hero).is_none());
        let active = people.clone().find(|(hero, _)| Some((*hero).into()) == active);
        active.or_else(|| people.next()).map_or("", |(_, name)| name)
    }
}
