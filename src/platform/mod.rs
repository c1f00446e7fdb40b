//! The window as the system sees it: how often a frame is drawn, what wakes it, its display.

pub mod display;
pub mod frame_pacing;
pub mod options;
pub mod sound_device;
pub mod trace;
