//! Statistics of a game, computed from its facts: rounds, wounds, kills and luck.

use std::collections::BTreeMap;

use dungeon_rules::{
    odds::{self, Attack},
    table::{Fact, PieceId},
};

/// An attack and its dice.
#[derive(Clone, PartialEq, Debug)]
pub struct AttackRecord {
    /// The model that attacked.
    pub attacker: PieceId,
    /// The model, or the door or chest with a lock, that was attacked.
    pub target: PieceId,
    /// The numbers of dice and the Armour of the attack, from which its exact odds follow.
    pub odds: Attack,
    /// Number of hits dealt.
    pub hits: u8,
    /// The attacker's dice in the order in which they were rolled, rerolls at the end.
    pub attack: Vec<u8>,
    /// The defender's dice.
    pub defence: Vec<u8>,
}

impl AttackRecord {
    /// The number of hits that such an attack deals on average.
    pub fn expected(&self) -> f64 {
        let chances = odds::hits(self.odds);
        chances.iter().enumerate().map(|(hits, chance)| hits as f64 * chance).sum()
    }
}

/// Compares the dice of some models with their expected values.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Luck {
    /// Number of dice rolled in attacks and defences.
    pub dice: u32,
    /// Sum of what those dice showed.
    pub pips: u32,
    /// The exact chance that this many dice show at least that sum; 1 without dice.
    pub pips_chance: f64,
    /// Number of hits dealt by their attacks.
    pub hits: u32,
    /// Number of hits that those attacks deal on average, by the exact odds.
    pub expected_hits: f64,
    /// The exact chance that those attacks deal at least that many hits; 1 without attacks.
    pub hits_chance: f64,
}

impl Luck {
    /// The mean of their dice, which is expected to be 3.5. `None` if none was rolled.
    pub fn mean(&self) -> Option<f64> {
        (self.dice > 0).then(|| f64::from(self.pips) / f64::from(self.dice))
    }

    /// Hits dealt minus expected hits; negative for bad luck.
    pub fn surplus(&self) -> f64 {
        f64::from(self.hits) - self.expected_hits
    }
}

/// The statistics of a game.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct GameStatistics {
    /// Number of rounds that have begun.
    pub rounds: u16,
    /// Number of wounds taken by each model with a wound track, including healed ones (DMG-3).
    pub wounds: BTreeMap<PieceId, u32>,
    /// Number of enemies that each model crumbled, destroyed or made Incapacitated (DMG-2, DMG-5).
    pub kills: BTreeMap<PieceId, u32>,
    /// The models that left play, in that order.
    pub fallen: Vec<PieceId>,
    /// Number of locks that were forced (LCK-2).
    pub locks: u32,
    /// Number of minions raised from Bone Piles (OVL-1).
    pub raised: u32,
    /// Number of cards that the Overlord played (RND-8).
    pub cards: u32,
    /// All attacks, in order.
    pub attacks: Vec<AttackRecord>,
}

impl GameStatistics {
    /// Computes the statistics of these facts.
    pub fn of(facts: &[Fact]) -> Self {
        let mut statistics = Self::default();
        for fact in facts {
            match fact {
                Fact::RoundBegan(round) => statistics.rounds = statistics.rounds.max(*round),
                Fact::Attacked {
                    attacker,
                    target,
                    armour,
                    rerolls,
                    ..
                } => statistics.attacks.push(AttackRecord {
                    attacker: attacker.id,
                    target: target.id,
                    odds: Attack {
                        armour: armour.total(),
                        rerolls: *rerolls,
                        ..Attack::default()
                    },
                    hits: 0,
                    attack: Vec::new(),
                    defence: Vec::new(),
                }),
                Fact::Rolled { attack, defence, .. } => {
                    if let Some(record) = statistics.attacks.last_mut() {
                        record.odds.dice = attack.len() as u8;
                        record.odds.defence = defence.len() as u8;
                        record.attack.clone_from(attack);
                        record.defence.clone_from(defence);
                    }
                }
                Fact::Rerolled(again) => {
                    if let Some(record) = statistics.attacks.last_mut() {
                        record.attack.extend(again.iter().map(|die| die.shows));
                    }
                }
                Fact::Hits(hits) => {
                    if let Some(record) = statistics.attacks.last_mut() {
                        record.hits = *hits;
                    }
                }
                Fact::Wounded(piece, _) => *statistics.wounds.entry(piece.id).or_default() += 1,
                Fact::Crumbled { piece, .. } | Fact::Destroyed(piece) | Fact::Incapacitated(piece) => {
                    statistics.fallen.push(piece.id);
                    if let Some(record) = statistics.attacks.last() {
                        *statistics.kills.entry(record.attacker).or_default() += 1;
                    }
                }
                Fact::Forced { .. } => statistics.locks += 1,
                Fact::Raised { .. } => statistics.raised += 1,
                Fact::Played(..) => statistics.cards += 1,
                _ => {}
            }
        }
        statistics
    }

    /// The luck of the models for which `own` returns true, as attackers and as defenders.
    pub fn luck(&self, own: impl Fn(PieceId) -> bool) -> Luck {
        let mut luck = Luck::default();
        // The chances of each sum of pips, and of each number of hits, after all dice so far.
        let (mut sums, mut hits) = (vec![1.0], vec![1.0]);
        let mut roll = |luck: &mut Luck, dice: &[u8]| {
            for die in dice {
                luck.dice += 1;
                luck.pips += u32::from(*die);
                sums = convolved(&sums, &DIE);
            }
        };
        for record in &self.attacks {
            if own(record.attacker) {
                roll(&mut luck, &record.attack);
                luck.hits += u32::from(record.hits);
                luck.expected_hits += record.expected();
                hits = convolved(&hits, &odds::hits(record.odds));
            }
            if own(record.target) {
                roll(&mut luck, &record.defence);
            }
        }
        luck.pips_chance = at_least(&sums, luck.pips);
        luck.hits_chance = at_least(&hits, luck.hits);
        luck
    }
}

/// The chance of each result of one die, indexed by pips from 0.
const DIE: [f64; 7] = [0.0, 1.0 / 6.0, 1.0 / 6.0, 1.0 / 6.0, 1.0 / 6.0, 1.0 / 6.0, 1.0 / 6.0];

/// The distribution of the sum of two independent numbers.
fn convolved(one: &[f64], other: &[f64]) -> Vec<f64> {
    let mut sum = vec![0.0; one.len() + other.len() - 1];
    for (i, chance) in one.iter().enumerate() {
        for (j, of_other) in other.iter().enumerate() {
            sum[i + j] += chance * of_other;
        }
    }
    sum
}

/// The chance of at least this number.
fn at_least(chances: &[f64], number: u32) -> f64 {
    chances.iter().skip(number as usize).sum::<f64>().min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use dungeon_rules::table::{Blow, Reason, Subject, Tally};

    fn named(name: &str) -> Subject {
        Subject::unknown(PieceId::new(name))
    }

    fn attack(attacker: &str, target: &str, armour: u8) -> Fact {
        Fact::Attacked {
            attacker: named(attacker),
            target: named(target),
            blow: Blow::Fight,
            attack: Tally::of(Reason::CombatDice, 2),
            defence: Tally::of(Reason::CombatDice, 2),
            armour: Tally::of(Reason::Armour, armour),
            rerolls: 0,
            row: Vec::new(),
            cover: None,
        }
    }

    fn rolled(attack: &[u8], defence: &[u8]) -> Fact {
        Fact::Rolled {
            attack: attack.to_vec(),
            defence: defence.to_vec(),
            again: Vec::new(),
        }
    }

    #[test]
    fn a_game_is_told_by_its_facts() {
        let (orlaf, skeleton) = (PieceId::new("orlaf"), PieceId::new("skeleton_warrior_1"));
        let facts = [
            Fact::RoundBegan(1),
            attack("orlaf", "skeleton_warrior_1", 2),
            rolled(&[6, 5], &[1, 2]),
            Fact::Hits(2),
            Fact::Destroyed(named("skeleton_warrior_1")),
            Fact::RoundBegan(2),
            attack("skeleton_warrior_2", "orlaf", 2),
            rolled(&[4, 4], &[3, 3]),
            Fact::Hits(2),
            Fact::Wounded(named("orlaf"), 1),
            Fact::Wounded(named("orlaf"), 2),
        ];
        let statistics = GameStatistics::of(&facts);
        assert_eq!(statistics.rounds, 2);
        assert_eq!(statistics.kills.get(&orlaf), Some(&1));
        assert_eq!(statistics.wounds.get(&orlaf), Some(&2));
        assert_eq!(statistics.fallen, [skeleton]);
        let heroes = statistics.luck(|piece| piece == orlaf);
        assert_eq!((heroes.dice, heroes.pips, heroes.hits), (4, 17, 2));
        assert_eq!(statistics.luck(|piece| piece != orlaf).mean(), Some(11.0 / 4.0));
        assert!(heroes.surplus() > 0.0);
    }

    #[test]
    fn the_chance_of_luck_is_that_of_all_rolls_that_are_as_good() {
        let orlaf = PieceId::new("orlaf");
        let facts = [
            attack("orlaf", "skeleton_warrior_1", 2),
            rolled(&[6, 4], &[1, 2]),
            Fact::Hits(2),
            attack("skeleton_warrior_1", "orlaf", 2),
            rolled(&[1, 1], &[5, 5]),
            Fact::Repelled,
        ];
        let luck = GameStatistics::of(&facts).luck(|piece| piece == orlaf);
        // The chance of 20 pips or more with four dice, by counting all rolls.
        let rolls = (0..6_u32.pow(4)).map(|roll| (0..4).map(|die| 1 + roll / 6_u32.pow(die) % 6).sum::<u32>());
        let as_good = rolls.filter(|pips| *pips >= 20).count() as f64;
        assert!((luck.pips_chance - as_good / 1296.0).abs() < 1e-12, "{luck:?}");
        // Two hits are the most possible with two dice against two dice and Armour 2.
        let both = odds::hits(Attack::plain(2, 2, 2))[2];
        assert!((luck.hits_chance - both).abs() < 1e-12, "{luck:?}");
    }

    #[test]
    fn nothing_happened_has_no_luck() {
        let luck = GameStatistics::of(&[]).luck(|_| true);
        assert_eq!((luck.mean(), luck.pips_chance, luck.hits_chance), (None, 1.0, 1.0));
    }
}
