//! How far a long search has come, for whoever waits for it.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Shared between a thread that thinks and whoever waits for it: how far it has come, and whether it is still wanted.
#[derive(Debug, Default)]
pub struct Progress {
    stopped: AtomicBool,
    /// The parts that are done, and 32 bits higher of how many.
    done: AtomicU64,
}

impl Progress {
    /// The thought is not wanted any more: it ends soon, and nothing comes of it.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// Whether it is not wanted any more.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// How much of it is done, from 0 to 1.
    pub fn share(&self) -> f32 {
        let (done, of) = self.parts();
        done as f32 / of.max(1) as f32
    }

    /// How many parts are done, and of how many; 0 of 0 before it has begun. What a part is depends on what is done: for the forge a
    /// game.
    pub fn parts(&self) -> (u32, u32) {
        let both = self.done.load(Ordering::Relaxed);
        (both as u32, (both >> 32) as u32)
    }

    /// Reports that `done` of `of` parts are done.
    pub(crate) fn set_done(&self, done: u64, of: u64) {
        // Parts that are too many to be counted so are counted in larger ones.
        let larger = 32_u32.saturating_sub(of.leading_zeros());
        self.done
            .store(((of >> larger) << 32) | (done.min(of) >> larger), Ordering::Relaxed);
    }
}
