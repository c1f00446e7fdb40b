//! Liveries: the colours by which one who stands on the table is known, from `assets/art/liveries.ron`.

use std::{collections::BTreeMap, fs, path::Path};

use bevy::log::error;
use serde::Deserialize;

/// The colours of one who stands on the table (sRGB, `0xrrggbb`).
#[derive(Deserialize, Copy, Clone, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct Livery {
    /// Of the lines and arcs that are drawn for it.
    pub colour: u32,
    /// Of the ground of its portrait.
    pub ground: u32,
    /// Of its banner, at the top and at the foot.
    pub cloth: [u32; 2],
}

impl Livery {
    /// That of the Overlord and of whoever has none.
    pub const OVERLORD: Self = Self {
        colour: 0xe8dec4,
        ground: 0x5a4468,
        cloth: [0x5a4468, 0x2a1a35],
    };

    /// That of a seat that leads nobody yet.
    pub const NOBODY: Self = Self {
        ground: 0x4a423d,
        cloth: [0x4a423d, 0x221d1b],
        ..Self::OVERLORD
    };
}

/// The liveries in this file, by the ids of those who wear them. What is wrong with it is in the log; nobody has a livery then.
pub(super) fn read(file: &Path) -> BTreeMap<String, Livery> {
    let text = fs::read_to_string(file).map_err(|error| error.to_string());
    let read = text.and_then(|text| ron::from_str(&text).map_err(|error| error.to_string()));
    read.unwrap_or_else(|fault| {
        error!("{}: {fault}", file.display());
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
