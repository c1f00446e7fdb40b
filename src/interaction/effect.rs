//! What intents bring about outside of the play screen's own state.

use bevy::prelude::*;

use crate::{input::Device, interaction::recap::Recap, presented::log::Filter, session::replay::ReplayCommand, settings::Pins};
use dungeon_rules::{grid::Facing, table::Decision};

/// Something to be done outside of [`crate::interaction::state::Interaction`]; the system that can do it reads it.
#[derive(Message, Clone, PartialEq, Debug)]
pub enum Effect {
    /// Send this decision to the host, as a part of the last order.
    Decide(Decision),
    /// Undo the last order.
    TakeBack,
    /// Ask the other side for a takeback.
    AskTakeback,
    /// Carry out the takeback with this number, as the other side has agreed to it.
    AgreeToTakeback(u64),
    /// Drop the takeback with this number, as the other side has declined it.
    DeclineTakeback(u64),
    /// Go on past the dice tray, a text that is read out, or the end of the game.
    GoOn,
    /// Show or hide the odds in the dice tray.
    TrayOdds,
    /// Remove the tip that is shown.
    DismissTip,
    /// Play this recap on the board.
    Recall(Recap),
    /// Show the folder of the file that was written.
    ShowFolder,
    /// Show these entries of the log, the newest at the bottom.
    Filter(Filter),
    /// Keep this as what is pinned.
    Pin(Pins),
    /// Control the replay that is being watched.
    Replay(ReplayCommand),
    /// Open the settings.
    Settings,
    /// Open the rules, or the card of the rule that is pointed at.
    Rules,
    /// Leave for the screen that the game began from; the settings ask first if anything would be lost.
    Leave,
    /// Centre the board on the active model.
    Centre,
    /// Move the pointer that a device has while it is not asked by one cell.
    Point(Device, Facing),
    /// Give the seat whose gamepad is missing to this device.
    TakeSeat(Device),
}
