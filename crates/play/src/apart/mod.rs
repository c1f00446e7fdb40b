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
//! * [`table`] puts these together for a table without a window. Neither it nor anything else here knows a network: it takes and gives bytes.

pub mod register;
pub mod sight;
pub mod table;

pub use crate::host::Seat;
pub use register::{Code, Key, Phone, Register};
pub use table::{Reply, Table};
