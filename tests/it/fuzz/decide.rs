//! The door: decisions that are offered, decisions near to them, and decisions that nobody would think of.

use bevy_ecs::prelude::*;
use dungeon_play::record::{Chance, Fingerprint};
use dungeon_rules::{
    referee,
    table::{Decision, Position},
};
use serde_json::{Value, json};

use super::{Corpus, Luck, garble};

impl Corpus {
    /// Plays a game with nonsense in between, and notes everything: quest, seed, then a decision a line.
    pub(super) fn decide_nonsense(&self, luck: &mut Luck, input: &mut Vec<u8>) {
        let quest = luck.below(self.games.len());
        let seed = luck.number();
        let told = luck.once_in(4).then(Vec::new);
        input.extend(format!("{quest} {seed} {}\n", told.is_some()).bytes());
        let mut world = self.laid(quest, Chance { seed, told });
        let mut words = Vec::new();
        for turn in 0..120 {
            if turn % 30 == 0 {
                words.clear();
                let table = serde_json::to_value(Position::capture(&world)).expect("a table can be written");
                garble::words(&table, &mut words);
            }
            let offered = referee::decisions(&mut world);
            if offered.is_empty() {
                break;
            }
            let legal = *luck.one_of(&offered);
            let decision = match luck.below(4) {
                0 | 1 => Some(legal),
                2 => near(luck, legal, &words),
                _ => absurd(luck, &words),
            };
            if let Some(decision) = decision {
                input.extend(serde_json::to_vec(&decision).expect("a decision can be written"));
                input.push(b'\n');
                put(&mut world, decision, &offered);
            }
        }
    }

    /// Plays such a game again.
    pub(super) fn decide(&self, input: &[u8]) {
        let text = String::from_utf8_lossy(input);
        let mut lines = text.lines();
        let first: Vec<&str> = lines.next().unwrap_or_default().split(' ').collect();
        let [quest, seed, told] = first[..] else { return };
        let told = (told == "true").then(Vec::new);
        let (Ok(quest), Ok(seed)) = (quest.parse::<usize>(), seed.parse()) else {
            return;
        };
        let mut world = self.laid(quest % self.games.len(), Chance { seed, told });
        for line in lines {
            let offered = referee::decisions(&mut world);
            // A word may have left the rules since.
            if let Ok(decision) = serde_json::from_str(line) {
                put(&mut world, decision, &offered);
            }
        }
    }

    fn laid(&self, quest: usize, chance: Chance) -> World {
        let mut world = World::new();
        let dice = chance.dice().expect("no die is told");
        referee::lay(&mut world, self.games[quest].clone(), dice);
        world
    }
}

/// Offered, allowed and carried out are the same; what is refused leaves no trace.
fn put(world: &mut World, decision: Decision, offered: &[Decision]) {
    let allowed = referee::check(world, decision);
    assert_eq!(allowed.is_ok(), offered.contains(&decision), "{decision:?}: {allowed:?}");
    let before = Fingerprint::of(world);
    let answer = referee::submit(world, decision);
    assert_eq!(answer.as_ref().err(), allowed.as_ref().err(), "{decision:?}");
    if answer.is_err() {
        assert_eq!(Fingerprint::of(world), before, "{decision:?} was refused and left a trace");
    }
}

/// A decision with one word changed.
fn near(luck: &mut Luck, legal: Decision, words: &[String]) -> Option<Decision> {
    let good = serde_json::to_value(legal).expect("a decision can be written");
    (0..10).find_map(|_| {
        let mut value = good.clone();
        garble::json(luck, &mut value, words);
        serde_json::from_value(value).ok()
    })
}

/// Any decision that can be written down at all. What a decision is made of we learn from what is missed in one.
fn absurd(luck: &mut Luck, words: &[String]) -> Option<Decision> {
    let kinds = serde_json::from_value::<Decision>(json!("?"))
        .expect_err("no decision is called so")
        .to_string();
    let kinds: Vec<&str> = kinds.split('`').skip(3).step_by(2).collect();
    let kind = *luck.one_of(&kinds);
    let mut fields = serde_json::Map::new();
    for _ in 0..40 {
        let value = match luck.below(5) {
            0 => json!(kind),
            1 => json!({ kind: garble::anything(luck, words) }),
            2 => json!({ kind: [garble::anything(luck, words), garble::anything(luck, words)] }),
            3 => {
                let inner = garble::anything(luck, words);
                let key = (*luck.one_of(&["Piece", "Spell", "Nothing"])).to_owned();
                json!({ kind: [garble::anything(luck, words), { key: inner }] })
            }
            _ => json!({ kind: Value::Object(fields.clone()) }),
        };
        match serde_json::from_value(value) {
            Ok(decision) => return Some(decision),
            Err(error) => {
                let error = error.to_string();
                if let Some(field) = error.strip_prefix("missing field `").and_then(|rest| rest.split('`').next()) {
                    fields.insert(field.to_owned(), garble::anything(luck, words));
                } else if luck.once_in(2) {
                    // Some field cannot be read; which, is not said.
                    for value in fields.values_mut() {
                        if luck.once_in(2) {
                            *value = garble::anything(luck, words);
                        }
                    }
                }
            }
        }
    }
    None
}
