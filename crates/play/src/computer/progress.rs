//! How far a long search has come, for whoever waits for it.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

/// Shared between a thread that thinks and whoever waits for it: how far it has come, and whether it is still wanted.
#[derive(Debug, Default)]
pub struct Progress {
    stopped: AtomicBool,
    /// In [`Self::WHOLE`]s.
    done: AtomicU32,
}

impl Progress {
    const WHOLE: u32 = 1000;

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
        self.done.load(Ordering::Relaxed) as f32 / Self::WHOLE as f32
    }

    /// Reports that `done` of `of` parts are done.
    pub(crate) fn set_done(&self, done: u64, of: u64) {
        let share = done.min(of) * u64::from(Self::WHOLE) / of.max(1);
        self.done.store(share as u32, Ordering::Relaxed);
    }
}
