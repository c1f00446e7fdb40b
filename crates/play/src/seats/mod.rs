//! Who sits at the table and leads whom (SET-1).
//!
//! What a seat may know is asked of its [`perspective`](crate::perspective).

mod seating;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

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
}

impl Seats {
    /// Who leads this hero.
    pub fn leader(&self, hero: Id<Hero>) -> Option<&str> {
        self.heroes.iter().find(|(led, _)| *led == hero).map(|(_, name)| name.as_str())
    }

    /// Whose word it is, where people share a screen: the Overlord's, or that of whoever leads the hero whose turn it is, else
    /// the first one.
    pub fn answers(&self, side: Side, active: Option<PieceId>) -> &str {
        if side == Side::Overlord {
            return &self.overlord;
        }
        let active = self.heroes.iter().find(|(hero, _)| Some((*hero).into()) == active);
        active.or(self.heroes.first()).map_or("", |(_, name)| name)
    }
}
