//! Who plays what, by name.

use bevy::prelude::*;

use dungeon_play::seats::Seats;

/// Which person plays the Overlord and which leads each hero, of the game that is shown.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Deref, DerefMut)]
pub struct SeatNames(pub Seats);
