//! What the command line does and what tests share: ordinary functions.

pub mod example;
