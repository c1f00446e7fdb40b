//! The window as the operating system sees it: its display, screens and keyboard, how often frames are drawn and what wakes it, the
//! options of the call, and the file manager.

pub mod display;
pub mod file_manager;
pub mod frame_pacing;
pub mod keyboard;
pub mod options;
pub mod screens;
pub mod sound_device;
pub mod trace;
