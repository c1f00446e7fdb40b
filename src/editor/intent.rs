//! The intents of the editor, the same for keys, gamepads, mouse and buttons.

use bevy::prelude::*;

use crate::editor::{
    games::GamesIntent,
    guide::GuideIntent,
    moment::MomentChange,
    packs::PackIntent,
    panel::Tab,
    sentences::{Asked, Template},
    tool::Tool,
};
use dungeon_play::editor::{Edit, PathPart};
use dungeon_rules::{
    content::{Shut, What},
    grid::Cell,
};

/// What a person wants of the editor.
#[derive(Message, Clone, PartialEq, Debug)]
pub enum EditorIntent {
    /// Take a tool.
    Tool(Tool),
    /// Choose a thing to place.
    Thing(What),
    /// Choose what keeps the doors and chests shut that are placed next.
    Shut(Shut),
    /// Choose the thing this many places further in the list of all things, which wraps around.
    NextThing(isize),
    /// Move the cursor of keys and gamepads to this cell, together with the tool if it is pressed.
    Cursor(Cell),
    /// Press the tool on this cell, or release it if it is pressed.
    Use(Cell),
    /// Press the tool on this cell.
    Press(Cell),
    /// Move the pressed tool to this cell.
    Drag(Cell),
    /// Release the tool.
    Lift,
    /// Turn what stands on this cell by a quarter, or the thing that is about to be placed if nothing stands there.
    Quarter(Cell),
    /// Remove everything in the selected area, or what stands on this cell if there is no selection.
    Remove(Cell),
    /// Undo the last step.
    Undo,
    /// Redo the step that was undone last.
    Redo,
    /// Go to the quest as it was after this many steps.
    Step(usize),
    /// Write the file.
    Save,
    /// Put the selected area on the clipboard; `true`: cut it instead.
    Copy(bool),
    /// Paste the clipboard with its north-west corner on this cell.
    Paste(Cell),
    /// Change the map as a whole.
    Map(MapChange),
    /// Switch between the board as the Heroes will see it and the board with everything revealed.
    HeroesEyes,
    /// Open a page of the panel.
    Tab(Tab),
    /// Open the next page of the panel.
    NextTab,
    /// Select the fault with this index.
    Fault(usize),
    /// Select the fault after the selected one.
    NextFault,
    /// Apply the remedy of the fault with this index.
    Mend(usize),
    /// Replace the whole text of the file.
    Text(String),
    /// Write this piece of text as the value at this path of the file.
    Field(String, String),
    /// Apply an edit to the document.
    Edit(Box<Edit>),
    /// Change the name that is defined at this path, here and wherever it is used; the new name is in RON.
    Rename(Vec<PathPart>, String),
    /// Open the page that answers this question.
    Ask(Asked),
    /// Add the event of a template.
    Template(Template),
    /// Pick the value at this path on the board.
    PointOut(Vec<PathPart>),
    /// Ask with whom the quest is to be tried out.
    TryOut,
    /// Start a trial, alone or against the computer.
    TryOutWith(Company),
    /// Change the moment from which a trial starts.
    Moment(MomentChange),
    /// Control the test games of computer players.
    Games(GamesIntent),
    /// Control the guide.
    Guide(GuideIntent),
    /// Move the focus from the board to the widgets.
    Buttons,
    /// End the stroke, the pick on the board or the selection, whichever there is first; leave the editor if there is none.
    Back,
    /// Leave the editor; asks first if there are unsaved changes.
    Leave,
    /// Leave the editor without asking; `true`: write the file first.
    LeaveNow(bool),
    /// Take in what another program has written into the file; asks first if the document has changed as well.
    ChangedOnDisk,
    /// `true`: take in what was changed on disk; `false`: keep the version in the editor.
    TakeIn(bool),
    /// Change the pack that contains the quest.
    Pack(PackIntent),
    /// Show or hide the list of keys.
    Help,
    /// Close the page over the board.
    Close,
}

/// A change of the map as a whole.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum MapChange {
    /// Turn it by a quarter, clockwise.
    Rotate,
    /// Swap east and west.
    Mirror,
    /// Cut it to the selected area, or else to its floor and the walls around that.
    Crop,
}

/// Who plays in a trial.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Company {
    /// One person plays both sides.
    Alone,
    /// The computer plays the Overlord.
    AgainstOverlord,
    /// The computer plays the Heroes.
    AgainstHeroes,
}
