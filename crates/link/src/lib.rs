//! Phones beside the table: serves a page to browsers in the same network, hands on what they send, and shows each what it is given.
//!
//! ```text
//! browser ─▶ connection ─▶ service ─▶ exchange ─ hear ─▶ table
//!              limits       files        │ ◀─ answer, admit, dismiss, show
//! browser ◀─ output ◀─ the newest sight ─┘
//! address, code: where browsers find it, and the picture to scan
//! ```
//! Nothing here knows the game, nor what the bytes mean: they are made elsewhere. Everything runs in one thread of its own, in which
//! nobody can hold up anybody else: a table that does not answer is answered for, a phone that does not read is shown only the newest.
//!
//! Whoever is in the network can connect. So there is one address and no other, `Host` and `Origin` must name it exactly, keys come
//! only in a header that no foreign page can send, and everything has a limit ([`Link::open`]).

mod address;
mod code;
mod connection;
mod exchange;
mod files;
mod limits;
mod link;
mod output;
mod service;

pub use address::{Address, addresses, is_allowed};
pub use code::Qr;
pub use exchange::{Answer, Asked, Phone, Post, Ticket, Wake};
pub use files::Files;
pub use link::Link;

#[cfg(test)]
mod tests;
