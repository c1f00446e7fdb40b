//! What adventures are written from, apart from maps: plots, set pieces, words and costs, all of them files in `assets/forge/`.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use serde::{Deserialize, de::DeserializeOwned};

use dungeon_rules::content::{dialect, shown};

use super::{
    code::{Band, Dials, Family},
    fragment::{Passage, Plot, SetPiece, Telling},
    outline::{Length, Role},
    words::{Both, Nouns, Place},
};

/// All passages.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Passages {
    /// What a room looks like when it is opened.
    pub rooms: Vec<Passage>,
    /// Who is in it.
    pub people: Vec<Passage>,
    /// Tips for the Heroes; they need Heroes who take part, `ward`, `one_falls` where the fall of one of them ends the game, `all_fall`
    /// where it does not, or nothing.
    pub heroes: Vec<Passage>,
    /// Tips for the Overlord; they may need minions and a boss as well.
    pub overlord: Vec<Passage>,
    /// The special rule that the fall of one Hero does not end the adventure.
    pub stand: Vec<Both>,
}

/// Who serves, and who rises.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Servants {
    /// The boss of the family.
    pub boss: String,
    /// The best of its servants.
    pub elite: String,
    /// The common ones.
    pub rank: String,
    /// Who serves, the more often the likelier.
    pub serves: Vec<String>,
    /// Who rises, and how many of each there may be at once.
    pub raises: Vec<(String, i8)>,
    /// The rule that says so; its slots are the numbers, `one` and `other`.
    pub rule: Both,
    /// What the boss can do besides.
    #[serde(default)]
    pub spells: Vec<String>,
}

/// What a Hero is given.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Kit {
    /// Spells.
    pub spells: Vec<String>,
    /// Items.
    pub items: Vec<String>,
    /// Skills.
    pub skills: Vec<String>,
}

/// The dials with which adventures of a band begin, before they are measured.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// What the Overlord's models may cost beyond the usual, in steps of an eighth, −8 to 7.
    pub models: i8,
    /// Potions of the Heroes beyond the usual, −3 to 4.
    pub potions: i8,
}

/// A number for a step of each dial.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Steps {
    /// One Command more.
    pub commands: i64,
    /// One more of each minion at once.
    pub raises: i64,
    /// An eighth more for models.
    pub models: i64,
    /// A potion more.
    pub potions: i64,
}

impl Steps {
    /// The sum over the dials.
    fn sum(self, dials: [i64; 4]) -> i64 {
        let own = [self.commands, self.raises, self.models, self.potions];
        own.iter().zip(dials).map(|(step, dial)| step * dial).sum()
    }

    /// The sum over the steps from one setting to another, in whichever direction they go.
    pub fn between(self, one: Dials, other: Dials) -> i64 {
        let apart = |one: i8, other: i8| i64::from(one.abs_diff(other));
        self.sum([
            apart(one.commands, other.commands),
            apart(one.raises, other.raises),
            apart(one.models, other.models),
            apart(one.potions, other.potions),
        ])
    }

    /// The sum over the steps from the usual setting to this one.
    fn of(self, dials: Dials) -> i64 {
        self.sum([dials.commands, dials.raises, dials.models, dials.potions].map(i64::from))
    }
}

/// What games of simple players say about how often Heroes win who think ahead, the level *normal*. Log-odds are in thousandths.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Calibration {
    /// What is added to the log-odds of simple players.
    pub offset: i64,
    /// What they are multiplied by before that, in thousandths.
    pub slope: i64,
    /// What a step of each dial changes for simple players, on the average.
    pub effects: Steps,
    /// What it changes for those who think ahead beyond what simple players show.
    pub beyond: Steps,
    /// By how much the log-odds so found miss, root mean square. 240 is 6 games in 100.
    pub miss: i64,
}

/// A [`Calibration::miss`] of more than 6 games in 100.
const ROUGH: i64 = 240;

impl Calibration {
    /// The log-odds of those who think ahead, from those of simple players at this setting.
    pub fn applied(&self, simple: i64, dials: Dials) -> i64 {
        self.offset + simple * self.slope / 1000 + self.beyond.of(dials)
    }

    /// A variance of simple players' log-odds as one of those who think ahead.
    pub const fn scaled(&self, variance: i64) -> i64 {
        variance * self.slope / 1000 * self.slope / 1000
    }

    /// What this setting changes for those who think ahead, on the average.
    pub fn worth(&self, dials: Dials) -> i64 {
        self.effects.of(dials) * self.slope / 1000 + self.beyond.of(dials)
    }

    /// Whether an adventure that only simple players have played is known no better than roughly.
    pub const fn is_rough(&self) -> bool {
        self.miss > ROUGH
    }
}

/// Costs, budgets and kits.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Threat {
    /// What each minion costs.
    pub costs: BTreeMap<String, u16>,
    /// How much more it costs where it guards or waits with a boss, in eighths.
    pub roles: BTreeMap<Role, BTreeMap<String, u16>>,
    /// What a beat may cost, by its role, for four Heroes.
    pub budgets: BTreeMap<Role, u16>,
    /// By how much beats on the way differ from that, in eighths: calm, rise, rise, breath, ambush.
    pub curve: Vec<u16>,
    /// The budget of 2, 3 and 4 Heroes, in eighths; and of Heroes with the advanced side of their cards.
    pub party: BTreeMap<u8, u16>,
    /// What the advanced side of the cards adds to that, in eighths.
    pub advanced: u16,
    /// What the length makes of it, in eighths.
    pub lengths: BTreeMap<Length, u16>,
    /// The minutes that an adventure takes, by its length.
    pub minutes: BTreeMap<Length, u16>,
    /// What adventures of each band begin with: a guess.
    pub bands: BTreeMap<Band, Start>,
    /// What games of simple players say about others.
    pub calibration: Calibration,
    /// How many Bone Piles a beat has, by its role.
    pub piles: BTreeMap<Role, u8>,
    /// The Overlord's Commands, by length.
    pub commands: BTreeMap<Length, i8>,
    /// The families.
    pub families: BTreeMap<Family, Servants>,
    /// The kits, by Hero, for basic cards.
    pub kits: BTreeMap<String, Kit>,
    /// What one finds in a chest that nobody needs.
    pub treasures: Vec<Vec<String>>,
}

/// Everything that adventures are written from, apart from maps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stock {
    /// The plots, by the names of their files.
    pub plots: BTreeMap<String, Plot>,
    /// The set pieces, by the names of their files.
    pub setpieces: BTreeMap<String, SetPiece>,
    /// The passages.
    pub passages: Passages,
    /// What chambers are called, in readings and wherever a sentence names a room, by their names.
    pub places: BTreeMap<String, Place>,
    /// Nouns for all: models of the box, by id.
    pub nouns: Nouns,
    /// Costs, budgets and kits.
    pub threat: Threat,
}

impl Stock {
    /// Reads everything below `assets/forge/` of this folder.
    ///
    /// # Errors
    /// A sentence with the path of the file that cannot be read, and why.
    pub fn load(home: &Path) -> Result<Self, String> {
        let forge = home.join("assets/forge");
        let mut plots: BTreeMap<String, Plot> = all(&forge.join("plots"))?;
        let own: BTreeMap<String, Vec<Telling>> = plots.iter().map(|(name, plot)| (name.clone(), plot.tellings.clone())).collect();
        for plot in plots.values_mut() {
            plot.tellings.extend(own.get(&plot.told_as).into_iter().flatten().cloned());
        }
        Ok(Self {
            plots,
            setpieces: all(&forge.join("setpieces"))?,
            passages: one(&forge.join("passages.ron"))?,
            places: one(&forge.join("places.ron"))?,
            nouns: one(&forge.join("nouns.ron"))?,
            threat: one(&forge.join("threat.ron"))?,
        })
    }
}

pub(super) fn one<T: DeserializeOwned>(path: &Path) -> Result<T, String> {
    let text = fs::read_to_string(path).map_err(|error| format!("{}: {error}", shown(path)))?;
    dialect().from_str(&text).map_err(|error| format!("{}: {error}", shown(path)))
}

/// All files of a folder, by their names without the ending.
fn all<T: DeserializeOwned>(folder: &Path) -> Result<BTreeMap<String, T>, String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", shown(folder)))?;
    let paths: BTreeSet<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    let files = paths
        .into_iter()
        .filter(|path| path.extension().is_some_and(|ending| ending == "ron"));
    files
        .map(|path| {
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            Ok((name, one(&path)?))
        })
        .collect()
}
