//! Whether there is a device for sound output.

use bevy::prelude::*;

/// Present if there is no device for sound output, so that nothing can be heard.
#[derive(Resource)]
pub struct NoSoundDevice;
