//! Whether this machine has a device that sounds come out of.

use bevy::prelude::*;

/// There is no sound device: nothing can be heard.
#[derive(Resource)]
pub struct NoSoundDevice;
