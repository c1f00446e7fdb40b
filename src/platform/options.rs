//! How the program was called.

use bevy::prelude::*;
use std::path::PathBuf;

use dungeon_play::seats::WantedComputers;

/// How the window opens.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The adventure to begin with, as a path; else the players choose.
    pub quest: Option<PathBuf>,
    /// The campaign to begin with, by its folder; empty: whichever there is.
    pub campaign: Option<String>,
    /// The seed of dice and shuffles; else one from the clock.
    pub seed: Option<u64>,
    /// Dice that the table tells (real-dice mode), 1 to 6 each; `Some` of an empty list asks for every die.
    pub dice: Option<Vec<u8>>,
    /// The seats that computers are to have.
    pub computers: WantedComputers,
    /// The language code; else what the settings say, else the system's.
    pub language: Option<String>,
    /// The folder in which games and campaigns are kept; `None`: they are not.
    pub saves: Option<PathBuf>,
    /// The game of this file to go on with at once.
    pub load: Option<PathBuf>,
    /// The pack to be offered at once, to install it.
    pub pack: Option<PathBuf>,
    /// Draw an adventure at once: that of this file, or a new one.
    pub edit: Option<Option<PathBuf>>,
    /// Watch the file of the adventure: when it changes, the game goes on in what it has become.
    pub watch: bool,
    /// No shake, flicker, bounce or pan.
    pub reduced_motion: bool,
    /// Begin to play at once, measure so many frames, print what they cost and close: for benchmarks.
    pub frames: Option<u32>,
    /// While they are measured somebody thinks beside the window.
    pub thinks: bool,
}
