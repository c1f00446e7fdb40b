//! How adventures differ: twelve descriptors of a quest, and how far apart two quests are by them.
//!
//! They serve for quests of all origins, so adventures of the forge can be measured beside those that people have made. Outline and set
//! pieces are the two that no map shows: whoever made the quest knows them.

use std::collections::BTreeSet;

use dungeon_rules::{
    content::{Content, Fighter, Look, Quest, What},
    grid::{Cell, CellSet},
};

/// How far apart two quests are at most.
pub const FARTHEST: u32 = 1000;

/// What is characteristic of a quest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Descriptors {
    /// Its outline.
    pub outline: String,
    /// The kinds of conditions of which the Heroes' goals consist.
    pub goal: BTreeSet<String>,
    /// Its set pieces.
    pub setpieces: BTreeSet<String>,
    /// The minions that stand on the map or may be raised.
    pub family: BTreeSet<String>,
    /// The look of its floor.
    pub look: Look,
    /// The number of floor cells.
    pub cells: u32,
    /// The number of zones.
    pub zones: u32,
    /// How many doors could be left out and still all zones could be reached.
    pub cycles: u32,
    /// The mean number of cells that a door reveals.
    pub reveals: u32,
    /// How many of 100 models on the map are Large.
    pub large: u32,
    /// How many of 100 models on the map shoot.
    pub shooting: u32,
    /// The last round: how many the Overlord has cards for.
    pub tempo: u32,
}

impl Descriptors {
    /// Describes a quest of which the outline and the set pieces are known.
    pub fn of(quest: &Quest, content: &Content, outline: &str, setpieces: impl IntoIterator<Item = String>) -> Self {
        let content = quest.content.as_deref().unwrap_or(content);
        let models: Vec<&Fighter> = quest
            .things
            .iter()
            .filter_map(|thing| match thing.what {
                What::Minion(id) => Some(&content.minions.get(&id)?.fighter),
                What::Boss(id) => Some(&content.bosses.get(&id)?.0.fighter),
                _ => None,
            })
            .collect();
        let of_100 = |is: fn(&Fighter) -> bool| ratio(100 * models.iter().filter(|model| is(model)).count(), models.len());
        let minions = quest.things.iter().filter_map(|thing| match thing.what {
            What::Minion(id) => Some(id),
            _ => None,
        });
        let minions = minions.chain(quest.overlord.raises.iter().map(|(id, _)| *id));
        let goals = quest.goals.heroes.iter().flat_map(|goal| goal.all());
        let doors = quest.things.iter().filter(|thing| matches!(thing.what, What::Door(_)));
        let zones = zones(quest);
        let start = quest.things.iter().find(|thing| matches!(thing.what, What::Hero(_)));
        let begins = |zone: &&CellSet| start.is_some_and(|hero| zone.contains(hero.base.corner));
        let (lit, all) = (
            zones.iter().filter(begins).map(|zone| zone.iter().count()).sum::<usize>(),
            zones.iter().map(|zone| zone.iter().count()).sum::<usize>(),
        );
        Self {
            outline: outline.to_owned(),
            goal: goals.map(|goal| kind(&format!("{goal:?}"))).collect(),
            setpieces: setpieces.into_iter().collect(),
            family: minions.map(|id| id.to_string()).collect(),
            look: quest.look,
            cells: ratio(quest.plan.floor().iter().count(), 1),
            zones: ratio(zones.len(), 1),
            cycles: ratio((doors.count() + 1).saturating_sub(zones.len()), 1),
            reveals: ratio(all - lit, zones.len().saturating_sub(1)),
            large: of_100(|model| model.size > 1),
            shooting: of_100(|model| model.ranged.is_some()),
            tempo: u32::from(quest.overlord.cards.saturating_sub(2)),
        }
    }

    /// How far apart two quests are, from 0 to [`FARTHEST`]: the mean over all descriptors. Sets are as far apart as the part of them
    /// that they have not in common; numbers are wholly apart where they differ as much as two very different adventures do.
    pub fn distance(&self, other: &Self) -> u32 {
        let unlike = |is_same: bool| if is_same { 0 } else { FARTHEST };
        let apart = |one: u32, other: u32, wholly: u32| (FARTHEST * one.abs_diff(other) / wholly).min(FARTHEST);
        let all = [
            unlike(self.outline == other.outline),
            unlike(self.look == other.look),
            uncommon(&self.goal, &other.goal),
            uncommon(&self.setpieces, &other.setpieces),
            uncommon(&self.family, &other.family),
            apart(self.cells, other.cells, 200),
            apart(self.zones, other.zones, 6),
            apart(self.cycles, other.cycles, 3),
            apart(self.reveals, other.reveals, 50),
            apart(self.large, other.large, 40),
            apart(self.shooting, other.shooting, 50),
            apart(self.tempo, other.tempo, 10),
        ];
        ratio(all.iter().map(|one| *one as usize).sum(), all.len())
    }
}

/// The zones of a map (TAB-2) as it is drawn, without the cells of doors.
fn zones(quest: &Quest) -> Vec<CellSet> {
    let (width, height) = (quest.plan.width(), quest.plan.height());
    let doors = quest.things.iter().filter(|thing| matches!(thing.what, What::Door(_)));
    let doors = CellSet::of(width, height, doors.flat_map(|door| door.base.cells()));
    let mut zones: Vec<CellSet> = Vec::new();
    for cell in quest.plan.floor().iter().filter(|cell| !doors.contains(*cell)) {
        if !zones.iter().any(|zone| zone.contains(cell)) {
            let reached = quest.plan.floor().zone_from([cell], |other: Cell| doors.contains(other));
            zones.push(CellSet::of(width, height, reached.iter().filter(|cell| !doors.contains(*cell))));
        }
    }
    zones
}

/// The first word of a value as it is shown for debugging.
fn kind(shown: &str) -> String {
    shown
        .split(|sign: char| !sign.is_alphanumeric())
        .next()
        .unwrap_or_default()
        .to_owned()
}

/// How much of two sets they have not in common, from 0 to [`FARTHEST`].
fn uncommon(one: &BTreeSet<String>, other: &BTreeSet<String>) -> u32 {
    ratio(
        FARTHEST as usize * one.symmetric_difference(other).count(),
        one.union(other).count(),
    )
}

/// One number divided by another, rounded; 0 if the other is 0.
fn ratio(one: usize, other: usize) -> u32 {
    u32::try_from((one + other / 2).checked_div(other).unwrap_or_default()).unwrap_or(u32::MAX)
}
