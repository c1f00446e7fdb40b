//! The seats of the game that is shown.

use bevy::prelude::*;

use dungeon_play::seats::Seats;

/// Which person or computer plays the Overlord and which leads each hero, in the game that is shown.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Deref, DerefMut)]
pub struct SeatNames(pub Seats);
