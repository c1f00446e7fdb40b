//! How often a picture is drawn, and what wakes a window that rests.

use std::sync::Arc;

use bevy::prelude::*;

/// How often the picture must be drawn again. Whoever moves something asks for it, every frame anew; when nobody
/// does, the window rests until something happens to it.
#[derive(Resource, Default, Copy, Clone, PartialEq, Eq, Debug)]
pub struct FramePacing {
    /// Whether something moves that should look smooth.
    pub moving: bool,
    /// Whether torch light flickers.
    pub ambient: bool,
    /// Whether it is shown how far something has come that is worked out beside.
    pub working: bool,
}

impl FramePacing {
    /// Something moves that should look smooth: 60 frames a second for now.
    pub fn moving(&mut self) {
        self.moving = true;
    }

    /// Whether something moves.
    #[cfg(test)]
    pub fn is_moving(self) -> bool {
        self.moving
    }

    /// Torch light flickers: 20 frames a second for now, none with reduced motion.
    pub fn ambient(&mut self) {
        self.ambient = true;
    }

    /// It is shown how far something has come that is worked out beside: 10 frames a second for now, for it needs the machine more.
    pub fn working(&mut self) {
        self.working = true;
    }
}

/// Wakes the window while it rests: something that was made aside is there. It can be called from any thread.
#[derive(Resource, Clone)]
pub struct WakeUp(Arc<dyn Fn() + Send + Sync>);

impl WakeUp {
    /// Wakes the window by this.
    pub fn by(wake: impl Fn() + Send + Sync + 'static) -> Self {
        Self(Arc::new(wake))
    }

    /// Wakes the window.
    pub fn call(&self) {
        (self.0)();
    }
}
