//! What an adventure has given names to.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    read::{Form, Said},
    words::{HAPPENING, Kind, Names},
};
use dungeon_rules::{
    content::{Quest, What},
    grid::Cell,
};

/// The names that an adventure gives, and what they are names of.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// Places, in the order of the file, each with its cells.
    pub places: Vec<(String, Vec<Cell>)>,
    /// Counters.
    pub counters: Vec<String>,
    /// Actions.
    pub actions: Vec<String>,
    /// Pieces, each with the picture of what it is.
    pub pieces: BTreeMap<String, NamedPiece>,
}

/// A piece with a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedPiece {
    /// The id of its picture.
    pub picture: String,
    /// What it is.
    pub is: Sort,
}

/// What matters of a piece to the words that speak of it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Sort {
    /// A door or chest.
    Shut,
    /// A minion.
    Minion,
    /// Furniture.
    Furniture,
    /// A token or a pile.
    Lying,
}

impl Known {
    /// What is named in an adventure: `said` is the whole of its text, `quest` what was understood of it.
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

    /// The pieces of which a word may speak, with their pictures.
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

    /// What several of these pieces have their names begin with, written `lamp_*`, with the picture of the first.
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

    /// A name that nothing has yet, of these letters and a number.
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

/// The name under which something is put into play by an event, and what it is.
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

/// What a thing of the map is to the words that speak of it; heroes and bosses are called by their ids.
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
