//! The window as the operating system sees it: its display, how often frames are drawn and what wakes it, and the options of the
//! call.

pub mod display;
pub mod frame_pacing;
pub mod options;
pub mod sound_device;
pub mod trace;
