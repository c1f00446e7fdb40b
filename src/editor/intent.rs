//! What a person wants of the drawing table: the same for key, gamepad, mouse and button.

use bevy::prelude::*;

use crate::editor::{games::GamesIntent, guide::GuideIntent, moment::MomentChange, panel::Tab, sentences::Asked, tool::Tool};
use dungeon_play::editor::{Edit, PathPart};
use dungeon_rules::{
    content::{Shut, What},
    grid::Cell,
};

/// What a person wants of the drawing table.
#[derive(Message, Clone, PartialEq, Debug)]
pub(super) enum EditorIntent {
    /// A tool is taken up.
    Tool(Tool),
    /// A thing is chosen, to be put down.
    Thing(What),
    /// What keeps doors and chests shut that are put down.
    Shut(Shut),
    /// The next thing of all, or the one before.
    NextThing(isize),
    /// The tool is set down on this cell.
    Press(Cell),
    /// The tool is drawn to this cell.
    Drag(Cell),
    /// The tool is lifted.
    Lift,
    /// What stands on this cell turns by a quarter, or what is about to be put down.
    Quarter(Cell),
    /// What stands on this cell goes, or all that stands on the selected area.
    Remove(Cell),
    /// The last step is taken back.
    Undo,
    /// The step that was taken back is made again.
    Redo,
    /// The adventure as it was after so many steps.
    Step(usize),
    /// The file is written.
    Save,
    /// The selected area is kept, to be put down again; `true`: and taken away.
    Copy(bool),
    /// What was kept is put down with its north-west corner here.
    Paste(Cell),
    /// The map as a whole.
    Map(MapChange),
    /// The board as the Heroes will see it, or with everything in the light.
    HeroesEyes,
    /// A page of the panel.
    Tab(Tab),
    /// The next page of the panel.
    NextTab,
    /// This fault is looked at.
    Fault(usize),
    /// The fault after the one that was looked at last.
    NextFault,
    /// This fault is mended by its remedy.
    Mend(usize),
    /// The text is this.
    Text(String),
    /// The value at this place of the file is this piece of text.
    Field(String, String),
    /// This is changed in what the adventure says.
    Edit(Box<Edit>),
    /// What is given a name here is called so, wherever it is spoken of; in RON.
    Rename(Vec<PathPart>, String),
    /// This is asked on a page over the table.
    Ask(Asked),
    /// The value at the end of this way is pointed at on the board.
    PointOut(Vec<PathPart>),
    /// The adventure is tried out: it is asked against whom.
    TryOut,
    /// The adventure is tried out: alone, or against the computer's Overlord or Heroes.
    TryOutWith(Company),
    /// The moment from which it is tried out.
    Moment(MomentChange),
    /// Computer players play it beside the window.
    Games(GamesIntent),
    /// The guided steps.
    Guide(GuideIntent),
    /// The table is left: it is asked about what is not saved.
    Leave,
    /// The table is left as it is; `true`: the file is written before.
    LeaveNow(bool),
    /// What was changed on the disk is taken in, or not.
    TakeIn(bool),
    /// The pack in which the adventure lies.
    Pack,
    /// The keys.
    Help,
    /// What lies over the board is put away.
    Close,
}

/// What is done to the map as a whole.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum MapChange {
    /// It turns by a quarter, clockwise.
    Rotate,
    /// East and west change places.
    Mirror,
    /// Rows and columns at its rim without floor go.
    Crop,
}

/// Who tries an adventure out.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Company {
    /// One person plays all.
    Alone,
    /// The computer is the Overlord.
    AgainstOverlord,
    /// The computer leads the Heroes.
    AgainstHeroes,
}
