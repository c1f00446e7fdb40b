//! The intents: what a person wants of the window.

use crate::{
    input::Device,
    interaction::{
        map_overlays::Overlay,
        side_panels::{Edge, SidePanel},
    },
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

/// An intent that a device sent by pressing something on a panel.
#[derive(Message, Clone, PartialEq, Debug)]
pub struct Pressed {
    /// The device.
    pub device: Device,
    /// The intent.
    pub intent: Intent,
}

/// What a person wants of the window. Keys, gamepads, the mouse on the board, panels and screen readers only make intents;
/// [`super::update::update`] alone carries them out, whichever road they came.
#[derive(Clone, PartialEq, Debug)]
pub enum Intent {
    /// Make this decision.
    Decide(Decision),
    /// Press this button of the action bar.
    Action(ActionKind),
    /// Enter the number of a told die, from 1 to 6.
    Die(u8),
    /// Continue past the dice tray, a text that is read out, or the end of the game.
    Continue,
    /// Show the folder of the file that was written.
    ShowFolder,
    /// Show or hide the odds in the dice tray.
    TrayOdds,
    /// Remove the tip that is shown.
    DismissTip,
    /// Hold the mouse on the curtain, or let go.
    HoldCurtain(bool),
    /// Hold the key or button for peeking behind the curtain, or let go.
    Peek(bool),
    /// Ask the others to look away.
    AskCurtain,
    /// Confirm that the others look away.
    LiftCurtain,
    /// Close the curtain.
    CloseCurtain,
    /// Raise this minion from the Bone Pile instead.
    RaiseWhat(Id<Minion>),
    /// Let it rise with this facing.
    RaiseFacing(Facing),
    /// Raise the drafted minion from the Bone Pile.
    Raise,
    /// Choose this facing.
    Face(Facing),
    /// Turn what is being faced by this many quarter turns, clockwise.
    Turn(i32),
    /// Do what a click on this cell means.
    Click(Cell),
    /// Press the mouse on this cell, from which it may be dragged to choose a facing; `None` lets go without a click.
    Press(Option<Cell>),
    /// Let the model that would end on the pressed cell face this way.
    Drag(Cell, Facing),
    /// Move the cell cursor, the card cursor or the facing that is being chosen this way.
    Cursor(Facing),
    /// Move on by this many choices: cells that matter, Minions that may rise, partners of a trade.
    Next(isize),
    /// Choose what has this number, from 1: a card, an item, a die, a model.
    Number(usize),
    /// Do what is chosen: answer yes, use the card, do what a click on the cell of the cursor means.
    Enter,
    /// End the turn, or answer that nothing is done.
    End,
    /// Plan the attack whose odds are shown.
    Plan,
    /// Draft a trade, or one with the next hero.
    Trade,
    /// Move over the buttons of the panels, or over the board again.
    Buttons,
    /// Point at the card this many places on in the Overlord's own window.
    OwnCard(usize),
    /// Choose a card of a model, by its index in the drawer.
    Card(PieceId, usize),
    /// Use the chosen card without a target.
    CardAlone,
    /// Open or close the card drawer of a model.
    Drawer(PieceId),
    /// Put an item into the trade or take it out; `true` if the active hero owns it.
    TradeItem(PieceId, bool),
    /// Trade with the next hero.
    TradeOther,
    /// Answer yes.
    Confirm,
    /// Answer no, close what lies on top, or take one step back.
    Cancel,
    /// As `Cancel`; with nothing left to step back from, open the settings, where people look for the way out.
    Escape,
    /// Change whose entries the log shows.
    Filter(Filter),
    /// Open or close the list of map overlays.
    Overlays,
    /// Switch a map overlay on or off.
    Overlay(Overlay),
    /// Open or close the panel of a badge.
    Panel(SidePanel),
    /// Pin a panel, so that it is docked beside the board, or unpin it.
    Pin(SidePanel),
    /// Pin all panels of this side, or unpin them.
    PinAll(Edge),
    /// Close the panels beside the rails.
    ClosePanels,
    /// Open the next panel of this rail, after the last one none.
    NextPanel(Edge),
    /// Open or close the list of keys.
    Help,
    /// Open the settings.
    Settings,
    /// Open the rules, or the card of the rule that is pointed at.
    Rules,
    /// Open or close the page that tells what the asked side can do.
    Advice,
    /// Ask for a hint: first which model should have a turn, then what to do, then none.
    Hint,
    /// Explain why a computer played its last turn as it did, or close the explanation.
    Why,
    /// Explain why a computer played this turn as it did.
    WhyOf(WhichTurn),
    /// Close the hint or explanation.
    CloseHint,
    /// Show another option of the hint on the board, by its index.
    HintOption(usize),
    /// Open or close the recap of what happened since the last turn.
    Recap,
    /// Go to the next entry of the recap if `true`, else to the previous one.
    Recall(bool),
    /// Centre the board on the active model.
    Centre,
    /// Control the replay that is being watched.
    View(ReplayCommand),
    /// Let mouse and keyboard take the seat whose gamepad is missing.
    TakeSeat,
    /// Leave for the title screen.
    Leave,
}
