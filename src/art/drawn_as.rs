//! Finds the drawing for a thing: its own picture, or one of the drawings of the game.

use std::{borrow::Cow, collections::BTreeMap, sync::Arc};

use dungeon_play::drawings;
use dungeon_rules::content::Content;

/// The prefix of the names of pictures that come with a pack; no file has such a name.
const OWN: &str = "own ";

/// How things that are not in the box are drawn, by their ids.
#[derive(Clone, Default)]
pub(super) struct DrawnAs {
    /// The drawings of the game ([`Content::looks`]).
    looks: BTreeMap<String, String>,
    /// The names of the things' own pictures.
    own: BTreeMap<String, String>,
}

impl DrawnAs {
    /// Reads how these things look; `pictures` are their own pictures, by id.
    pub fn new(content: &Content, pictures: &BTreeMap<String, Arc<str>>) -> Self {
        let named = |text: &str| format!("{OWN}{}", blake3::hash(text.as_bytes()).to_hex());
        Self {
            looks: content.looks.clone(),
            own: pictures.iter().map(|(id, text)| (id.clone(), named(text))).collect(),
        }
    }

    /// Whether the drawing of this name comes with a pack.
    pub fn is_own(name: &str) -> bool {
        name.starts_with(OWN)
    }

    /// The name of the drawing that is used for the one of this name.
    pub fn drawing<'n>(&self, name: &'n str) -> Cow<'n, str> {
        drawings::drawn_as(name, &self.looks, |id| self.own.get(id).cloned())
    }

    /// The drawing of the game that is used for this thing if its own picture cannot be drawn.
    pub fn instead<'n>(&'n self, id: &'n str) -> &'n str {
        self.looks.get(id).map_or(id, String::as_str)
    }
}
