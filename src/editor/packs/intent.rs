//! What a person wants of the pack.

use std::path::PathBuf;

/// What a person wants of a pack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PackIntent {
    /// Open the page of the pack that contains the quest in the editor.
    Open,
    /// Open this file of the pack.
    Choose(PathBuf),
    /// Close the open file and show the list only.
    List,
    /// Start to create something new.
    Begin(New),
    /// Create it with the names that have been entered.
    Make,
    /// Write this piece of text as the value at this path of the open file.
    Set(String, String),
    /// Replace the whole text of the open file.
    Text(String),
    /// Ask this about the open thing first; `None` withdraws the question.
    Ask(Option<Asks>),
    /// Give the open thing this id.
    Rename(String),
    /// Delete the open thing.
    Delete,
    /// Open this quest in the editor.
    Draw(PathBuf),
    /// Write the pack as an archive.
    Zip,
    /// Show the folder of the archive.
    ShowArchive,
    /// Copy this picture to where the picture of the open thing belongs.
    Picture(PathBuf),
}

/// What can be created.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum New {
    /// A pack.
    Pack,
    /// A quest of the open pack.
    Quest,
    /// A thing of this kind, which is the name of its folder.
    Thing(&'static str),
}

/// What is asked before the open thing is changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Asks {
    /// Its new id, with the text entered so far.
    Rename(String),
    /// Whether to delete it: how many places refer to it, and in which files.
    Delete(usize, Vec<String>),
}
