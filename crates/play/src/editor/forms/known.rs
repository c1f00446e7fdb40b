//! The names that a quest gives.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    read::{Form, Said},
    words::{HAPPENING, Kind, Names},
};
use dungeon_rules::{
    content::{Quest, What},
    grid::Cell,
};

/// The names that a quest gives, and what they stand for.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// Places in the order of the file, each with its cells.
    pub places: Vec<(String, Vec<Cell>)>,
    /// The names of the counters.
    pub counters: Vec<String>,
    /// The names of the actions.
    pub actions: Vec<String>,
    /// Named pieces.
    pub pieces: BTreeMap<String, NamedPiece>,
}

/// A piece with a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedPiece {
    /// The name of its picture.
    pub picture: String,
    /// What it is.
    pub is: Sort,
}

/// The sorts of pieces that the words of the forms tell apart.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Sort {
    /// A door or chest.
    Shut,
    /// A minion.
    Minion,
    /// Furniture.
    Furniture,
    /// A token or a bone pile.
    Lying,
}

impl Known {
    /// Collects the names in a quest: `said` is its whole text as read, `quest` the quest that was understood from it.
    pub fn of(text: &str, said: &Said, quest: &Quest) -> Self {
        let named = |list: &str| -> Vec<String> {
            let list = said.slot(list).map_or(&[][..], Said::parts);
            let names = list.iter().filter_map(|one| one.slot("name"));
            names.filter_map(|name| ron::from_str(name.raw(text)).ok()).collect()
        };
        let cells = |name: &str| quest.places.iter().find(|place| place.name.as_str() == name);
        let places = named("places").into_iter().map(|name| {
            let cells = cells(&name).map(|place| place.cells.clone()).unwrap_or_default();
            (name, cells)
        });
        let mut pieces = BTreeMap::new();
        for thing in &quest.things {
            let (Some(name), Some(piece)) = (thing.name, piece(thing.what)) else {
                continue;
            };
            pieces.insert(name.to_string(), piece);
        }
        for part in said.all() {
            let Some((name, piece)) = placed(text, part) else { continue };
            pieces.entry(name).or_insert(piece);
        }
        Self {
            places: places.collect(),
            counters: named("counters"),
            actions: named("actions"),
            pieces,
        }
    }

    /// The pieces that a name of this sort can refer to, each with its picture.
    pub fn pieces_for(&self, names: Names) -> impl Iterator<Item = (&str, &str)> {
        let fits = move |sort: Sort| match names {
            Names::Shut | Names::ShutGroup => sort == Sort::Shut,
            Names::Model => sort == Sort::Minion,
            Names::Target => matches!(sort, Sort::Shut | Sort::Furniture),
            Names::Piece => true,
            Names::Place | Names::Counter | Names::Action => false,
        };
        let fitting = self.pieces.iter().filter(move |(_, piece)| fits(piece.is));
        fitting.map(|(name, piece)| (name.as_str(), piece.picture.as_str()))
    }

    /// The groups of these pieces, whose names differ only in the number at the end, written `lamp_*`, each with the picture of its
    /// first piece.
    pub fn groups_for(&self, names: Names) -> Vec<(String, String)> {
        let mut groups: BTreeMap<String, (usize, String)> = BTreeMap::new();
        for (name, picture) in self.pieces_for(names) {
            let Some((beginning, number)) = name.rsplit_once('_') else {
                continue;
            };
            if number.parse::<u16>().is_ok() {
                let group = groups.entry(format!("{beginning}_*")).or_insert((0, picture.to_owned()));
                group.0 += 1;
            }
        }
        let several = groups.into_iter().filter(|(_, (count, _))| *count > 1);
        several.map(|(name, (_, picture))| (name, picture)).collect()
    }

    /// A name that is not in use: `begin` followed by a letter.
    pub fn free_name(&self, begin: &str) -> String {
        let taken: BTreeSet<&str> = self
            .places
            .iter()
            .map(|(name, _)| name)
            .chain(&self.counters)
            .chain(&self.actions)
            .chain(self.pieces.keys())
            .map(String::as_str)
            .collect();
        let mut letters = ('a'..='z').map(|letter| format!("{begin}_{letter}"));
        letters
            .find(|name| !taken.contains(name.as_str()))
            .unwrap_or_else(|| format!("{begin}_{}", "z".repeat(taken.len())))
    }
}

/// The name of a piece that an event places, and what it is.
fn placed(text: &str, said: &Said) -> Option<(String, NamedPiece)> {
    let Form::Word(word, _) = &said.form else { return None };
    let (Kind::Word(words), "Place") = (said.kind, word.word) else {
        return None;
    };
    if *words != HAPPENING {
        return None;
    }
    let thing = said.slot("thing")?;
    let Form::Word(kind, parts) = &thing.form else { return None };
    let own = match kind.word {
        "Door" | "Chest" => thing.slot("name")?,
        _ => said.slot("name")?,
    };
    let name = ron::from_str(own.raw(text)).ok()?;
    let id = || parts.first().and_then(|id| ron::from_str(id.raw(text)).ok()).unwrap_or_default();
    let (picture, is) = match kind.word {
        "Door" => ("door_single".to_owned(), Sort::Shut),
        "Chest" => ("chest_closed".to_owned(), Sort::Shut),
        "Minion" => (id(), Sort::Minion),
        "Furniture" => (id(), Sort::Furniture),
        "Token" => (id(), Sort::Lying),
        "BonePile" => ("bone_pile".to_owned(), Sort::Lying),
        _ => return None,
    };
    Some((name, NamedPiece { picture, is }))
}

/// What a thing of the map is for the forms; `None` for heroes and bosses, which are referred to by their ids.
fn piece(what: What) -> Option<NamedPiece> {
    let (picture, is) = match what {
        What::Door(_) => ("door_single", Sort::Shut),
        What::Chest(_) => ("chest_closed", Sort::Shut),
        What::Minion(id) => (id.as_str(), Sort::Minion),
        What::Furniture(id) => (id.as_str(), Sort::Furniture),
        What::Token(id) => (id.as_str(), Sort::Lying),
        What::BonePile => ("bone_pile", Sort::Lying),
        What::Hero(_) | What::Boss(_) => return None,
    };
    Some(NamedPiece {
        picture: picture.to_owned(),
        is,
    })
}
