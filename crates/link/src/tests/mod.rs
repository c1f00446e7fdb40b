//! The whole link, over real sockets of this computer.

mod bad_wire;
mod client;
mod opening;
mod requests;
mod siege;
mod streams;
mod table;
