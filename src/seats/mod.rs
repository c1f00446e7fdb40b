//! Who sits at the table and leads whom (SET-1).

use bevy::prelude::*;

use crate::content::{Hero, Id};

/// The people at the table. The same name may lead several heroes.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Seats {
    /// Who is the Overlord.
    pub overlord: String,
    /// Who leads each hero, in the order of the adventure.
    pub heroes: Vec<(Id<Hero>, String)>,
}
