//! Who sits at the table and leads whom (SET-1), and what the table remembers of a game.

pub mod purposeful;
mod seating;
mod tale;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use dungeon_rules::content::{Hero, Id};

pub use crate::perspective::{Perspective as View, perspective as view_of, pile};
pub use seating::{Part, Seat, Seating, SeatsError, Sign};
pub use tale::{Bout, Luck, Tale};

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
}

impl Seats {
    /// Who leads this hero.
    pub fn leader(&self, hero: Id<Hero>) -> Option<&str> {
        self.heroes.iter().find(|(led, _)| *led == hero).map(|(_, name)| name.as_str())
    }
}
