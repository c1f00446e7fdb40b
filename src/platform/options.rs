//! The options with which the program was called.

use bevy::prelude::*;
#[cfg(feature = "phones")]
use std::net::Ipv4Addr;
use std::path::PathBuf;

use dungeon_play::seats::WantedComputers;

/// How the window starts.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The path of the quest to begin with. `None`: people choose.
    pub quest: Option<PathBuf>,
    /// The folder name of the campaign to begin with; empty for whichever there is.
    pub campaign: Option<String>,
    /// The seed of dice and shuffles. `None`: taken from the clock.
    pub seed: Option<u64>,
    /// With told dice: the numbers told before the game begins, from 1 to 6 each; an empty list asks for every die. `None`: dice
    /// are rolled from the seed.
    pub dice: Option<Vec<u8>>,
    /// The seats that computers take.
    pub computers: WantedComputers,
    /// The code of the language. `None`: that of the settings, else the system's.
    pub language: Option<String>,
    /// The folder in which games and campaigns are saved. `None`: they are not saved.
    pub saves: Option<PathBuf>,
    /// The saved game to continue at once.
    pub load: Option<PathBuf>,
    /// The pack to offer for installation at once.
    pub pack: Option<PathBuf>,
    /// The quest to open in the editor at once: `Some(None)` for a new one.
    pub edit: Option<Option<PathBuf>>,
    /// Whether to watch the file of the quest and replay the game on each new version of it.
    pub watch: bool,
    /// Whether phones are let in from the beginning, at this address or at the likeliest.
    #[cfg(feature = "phones")]
    pub phones: Option<Option<Ipv4Addr>>,
    /// Reduced motion: no shake, flicker, bounce or pan.
    pub reduced_motion: bool,
    /// For benchmarks: begin to play at once, measure this many frames, print their cost and close.
    pub frames: Option<u32>,
    /// Whether a thought runs in the background while frames are measured.
    pub thinks: bool,
}
