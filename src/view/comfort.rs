//! What makes playing comfortable: size of everything, motion.

use bevy::prelude::*;

/// What the players chose.
#[derive(Resource, Copy, Clone, PartialEq, Debug)]
pub struct Comfort {
    /// The size of everything, 0.75 to 2.
    pub scale: f32,
    /// No shake, flicker, bounce or pan; moves become short fades.
    pub reduced_motion: bool,
}

impl Default for Comfort {
    fn default() -> Self {
        Self {
            scale: 1.0,
            reduced_motion: false,
        }
    }
}
