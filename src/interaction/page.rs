//! What lies over the board only to be read. One page is open at a time.

use crate::interaction::recap::Recap;

/// A page.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Page {
    /// The list of keys.
    KeyHelp,
    /// What the one who is asked can do.
    WhatCanIDo,
    /// What happened since the last turn, while it is gone through.
    Recap(Recap),
}
