//! What a person wants of the window.

use crate::{
    input::Device,
    interaction::{map_overlays::Overlay, side_panels::SidePanel},
    presented::{actions::ActionKind, log::Filter},
    session::replay::ReplayCommand,
};
use bevy::prelude::*;
use dungeon_play::computer::review::WhichTurn;

use dungeon_rules::{
    content::{Id, Minion},
    grid::{Cell, Facing},
    table::{Decision, PieceId},
};

/// Something was pressed on a panel, by this device.
#[derive(Message, Clone, Debug)]
pub struct Pressed {
    /// By whom.
    pub device: Device,
    /// What it means.
    pub intent: Intent,
}

/// What a person wants of the window, and may want. Whoever owns the matter reads it.
#[derive(Message, Clone, Debug)]
pub enum Intent {
    /// This is decided.
    Decide(Decision),
    /// A button of the bar.
    Action(ActionKind),
    /// A die of real dice.
    Die(u8),
    /// On with it: the tray, the reading, the end.
    Continue,
    /// The odds in the tray.
    TrayOdds,
    /// The mouse is held on the curtain, or not.
    HoldCurtain(bool),
    /// The others are asked to look away.
    AskCurtain,
    /// They do.
    LiftCurtain,
    /// The curtain is closed.
    CloseCurtain,
    /// Another Minion for the pile.
    RaiseWhat(Id<Minion>),
    /// Another facing for it.
    RaiseFacing(Facing),
    /// The pile that is thought of rises as the Minion that was chosen.
    Raise,
    /// The facing that is asked for.
    Face(Facing),
    /// What is faced turns by so many quarters, clockwise.
    Turn(i32),
    /// What a click on this cell means.
    Click(Cell),
    /// A card of a hero or boss, by its place.
    Card(PieceId, usize),
    /// What is chosen of the cards is done without a target.
    CardAlone,
    /// The cards of a hero or boss are laid open, or put away.
    Drawer(PieceId),
    /// An item of the trade, and whether the active hero owns it.
    TradeItem(PieceId, bool),
    /// A trade with the next hero.
    TradeOther,
    /// Yes.
    Confirm,
    /// No.
    Cancel,
    /// Whose entries the log shows.
    Filter(Filter),
    /// The log shows everybody's entries, the newest at its foot.
    Log,
    /// The list of what can be laid over the board.
    Overlays,
    /// Something is laid over the board, or no longer.
    Overlay(Overlay),
    /// The panel of a badge is opened, or put away.
    Panel(SidePanel),
    /// What lies open beside the rails is put away.
    ClosePanels,
    /// The keys.
    Help,
    /// The settings.
    Settings,
    /// The rules, or the card of the one that is pointed at.
    Rules,
    /// What the one who is asked can do.
    Advice,
    /// Who should have a turn; then what to do; then no longer.
    Hint,
    /// Why a computer played its last turn as it did, or no longer.
    Why,
    /// Why a computer played this turn as it did.
    WhyOf(WhichTurn),
    /// Another of the advised options is drawn on the board.
    HintOption(usize),
    /// What happened since the last turn is gone through, or no longer.
    Recap,
    /// The next of it, or the one before.
    Recall(bool),
    /// The board shows the active model.
    Centre,
    /// Something of a game that is watched.
    View(ReplayCommand),
    /// Mouse and keyboard take the seat whose gamepad is gone.
    TakeSeat,
    /// Back to the title.
    Leave,
}
