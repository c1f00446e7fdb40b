//! Liveries: the colours by which a figure on the table is recognised, from `assets/art/liveries.ron`.

use std::{collections::BTreeMap, fs, path::Path};

use bevy::log::error;
use dungeon_rules::content;
use serde::Deserialize;

/// The colours of a figure (sRGB, `0xrrggbb`).
#[derive(Deserialize, Copy, Clone, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct Livery {
    /// The colour of the lines and arcs that are drawn for it.
    pub colour: u32,
    /// The background of its portrait.
    pub ground: u32,
    /// The colours of its banner, at the top and at the bottom.
    pub cloth: [u32; 2],
}

impl Livery {
    /// The livery of the Overlord, and of every figure that has none of its own.
    pub const OVERLORD: Self = Self {
        colour: 0xe8dec4,
        ground: 0x5a4468,
        cloth: [0x5a4468, 0x2a1a35],
    };

    /// The livery of a seat that leads nobody yet.
    pub const NOBODY: Self = Self {
        ground: 0x4a423d,
        cloth: [0x4a423d, 0x221d1b],
        ..Self::OVERLORD
    };
}

/// Reads the liveries in this file, by the ids of the figures. If the file cannot be read, that is logged and nobody has a livery.
pub(super) fn read(file: &Path) -> BTreeMap<String, Livery> {
    let text = fs::read_to_string(file).map_err(|error| error.to_string());
    let read = text.and_then(|text| ron::from_str(&text).map_err(|error| error.to_string()));
    read.unwrap_or_else(|fault| {
        error!("{}: {fault}", content::shown(file));
        BTreeMap::new()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hero_of_the_box_has_a_livery_of_its_own() {
        let root = dungeon_rules::content::root();
        let all = read(&root.join("assets/art/liveries.ron"));
        for hero in dungeon_rules::content::load(&root).content.heroes.keys() {
            let own = all.get(hero.as_str()).expect("it is in the file");
            assert_eq!(all.values().filter(|livery| livery.colour == own.colour).count(), 1, "{hero}");
        }
    }
}
