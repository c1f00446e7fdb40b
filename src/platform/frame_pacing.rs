//! How often frames are drawn, and what wakes a window at rest.

use std::sync::Arc;

use bevy::prelude::*;
use dungeon_play::background::Wake;

/// Requests for further frames. Whatever animates something asks for them anew in every frame; without requests, the window rests
/// until an event wakes it.
#[derive(Resource, Default, Copy, Clone, PartialEq, Eq, Debug)]
pub struct FramePacing {
    /// Whether something moves that should look smooth.
    pub moving: bool,
    /// Whether torch light flickers.
    pub ambient: bool,
    /// Whether the progress of a background computation is shown.
    pub working: bool,
}

impl FramePacing {
    /// Asks for 60 frames per second for now, as something moves that should look smooth.
    pub fn moving(&mut self) {
        self.moving = true;
    }

    /// Whether smooth motion has been asked for.
    #[cfg(test)]
    pub fn is_moving(self) -> bool {
        self.moving
    }

    /// Asks for 20 frames per second for now, as torch light flickers; ignored with reduced motion.
    pub fn ambient(&mut self) {
        self.ambient = true;
    }

    /// Asks for 10 frames per second for now, to show the progress of a background computation, which needs the processor more.
    pub fn working(&mut self) {
        self.working = true;
    }
}

/// Wakes the window at rest when something is ready that was computed in the background. Can be called from any thread.
#[derive(Resource, Clone, Deref)]
pub struct WakeUp(Wake);

impl WakeUp {
    /// Creates a wake-up that calls this function.
    pub fn by(wake: impl Fn() + Send + Sync + 'static) -> Self {
        Self(Arc::new(wake))
    }

    /// Wakes the window.
    pub fn call(&self) {
        (self.0)();
    }
}
