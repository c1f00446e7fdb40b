//! Seats away from the screen: a phone is a private hand.
//!
//! ```text
//! Host ─▶ Update ─▶ KnownTable of a side ─▶ Scene, in a language ─▶ Sight of a phone ─▶ bytes
//!  ▲                                                                                      │
//!  └──────────── Submission ◀── Table ◀── { turn, n, choice } ◀───────────────────────────┘
//! ```
//! * A phone is sent a [`sight`]: the whole of what its holder may know, in words and in a language of its own, with the open question.
//!   It is made only from what a side is sent, so every secret is gone before the first word is made (HID-1, HID-2).
//! * What comes back is a number: a choice of the list that was made for this turn. A phone knows no rules, and no name from the
//!   network becomes the name of a piece.
//! * [`register`] knows which phone holds which seat, and lets each decision count once, however often it arrives.
//! * [`table`] puts these together. It takes and gives bytes, and knows no network.
//! * [`map`] is what a phone draws the map from.
//! * [`page`] is what the browser of a phone shows all of this with.
//! * `door`, with the feature `phones`, is where phones find the table in the home network.

#[cfg(feature = "phones")]
pub mod door;
pub mod map;
pub mod page;
pub mod register;
pub mod sight;
pub mod table;

pub use crate::host::Seat;
pub use register::{Code, Key, Phone, Register};
pub use table::{Pause, Reply, Table};
