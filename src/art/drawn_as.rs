//! As what things are drawn: by a picture of their own, or as one of the drawings of the game.

use std::{borrow::Cow, collections::BTreeMap, sync::Arc};

use dungeon_rules::content::Content;

/// How the names of the drawings of a thing begin; its id follows.
const KINDS: [&str; 6] = ["", "portrait_", "spell_", "item_", "feat_", "emblem_"];

/// Those of them for which a picture of its own serves.
const PICTURED: [&str; 2] = ["", "portrait_"];

/// How the names of pictures begin that come with a pack; no file is called so.
const OWN: &str = "own ";

/// As what things are drawn, by their ids.
#[derive(Clone, Default)]
pub(super) struct DrawnAs {
    /// The drawings of the game ([`Content::looks`]).
    looks: BTreeMap<String, String>,
    /// The names of their own pictures.
    own: BTreeMap<String, String>,
}

impl DrawnAs {
    /// For these things, with these pictures of theirs.
    pub fn new(content: &Content, pictures: &BTreeMap<String, Arc<str>>) -> Self {
        let named = |text: &str| format!("{OWN}{}", blake3::hash(text.as_bytes()).to_hex());
        Self {
            looks: content.looks.clone(),
            own: pictures.iter().map(|(id, text)| (id.clone(), named(text))).collect(),
        }
    }

    /// Whether a drawing of this name comes with a pack.
    pub fn is_own(name: &str) -> bool {
        name.starts_with(OWN)
    }

    /// The name of the drawing that is meant by this one.
    pub fn drawing<'n>(&self, name: &'n str) -> Cow<'n, str> {
        let own = PICTURED.iter().find_map(|kind| self.own.get(name.strip_prefix(kind)?));
        let as_other = |kind: &&str| {
            let other = self.looks.get(name.strip_prefix(kind)?)?;
            Some(format!("{kind}{other}"))
        };
        own.cloned()
            .or_else(|| KINDS.iter().find_map(as_other))
            .map_or(Cow::Borrowed(name), Cow::Owned)
    }

    /// The drawing of the game that stands for the picture of this thing where that cannot be drawn.
    pub fn instead<'n>(&'n self, id: &'n str) -> &'n str {
        self.looks.get(id).map_or(id, String::as_str)
    }
}
