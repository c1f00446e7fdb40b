//! What the table remembers of a game: rounds, wounds, kills and luck, told by its facts alone.

use std::collections::BTreeMap;

use dungeon_rules::{
    odds::{self, Attack},
    table::{Fact, PieceId},
};

/// One attack with its dice.
#[derive(Clone, PartialEq, Debug)]
pub struct AttackRecord {
    /// The model that attacked.
    pub attacker: PieceId,
    /// The model, or the door or chest with a lock, that was attacked.
    pub target: PieceId,
    /// What its exact odds were.
    pub odds: Attack,
    /// Hits dealt.
    pub hits: u8,
    /// The attacker's dice as they were rolled, those rolled again after the others.
    pub attack: Vec<u8>,
    /// The defender's dice.
    pub defence: Vec<u8>,
}

impl AttackRecord {
    /// Hits that such an attack deals on average.
    pub fn expected(&self) -> f64 {
        let chances = odds::hits(self.odds);
        chances.iter().enumerate().map(|(hits, chance)| hits as f64 * chance).sum()
    }
}

/// The dice of some models against what was to be expected of them.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Luck {
    /// Dice rolled in attacks and defences.
    pub dice: u32,
    /// What those dice showed, summed up.
    pub pips: u32,
    /// The exact chance that so many dice show that many pips or more; 1 without dice.
    pub pips_chance: f64,
    /// Hits dealt by their attacks.
    pub hits: u32,
    /// Hits that those attacks deal on average, by the exact odds.
    pub expected_hits: f64,
    /// The exact chance that those attacks deal that many hits or more; 1 without attacks.
    pub hits_chance: f64,
}

impl Luck {
    /// The mean of a die; 3.5 is to be expected. `None` when none was rolled.
    pub fn mean(&self) -> Option<f64> {
        (self.dice > 0).then(|| f64::from(self.pips) / f64::from(self.dice))
    }

    /// Hits above what the odds promise; below it is negative.
    pub fn surplus(&self) -> f64 {
        f64::from(self.hits) - self.expected_hits
    }
}

/// What the facts of a game add up to.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct GameStatistics {
    /// Rounds that began.
    pub rounds: u16,
    /// Wounds taken by each model with a wound track, those healed again included (DMG-3).
    pub wounds: BTreeMap<PieceId, u32>,
    /// Enemies that each model brought down: crumbled, destroyed or Incapacitated (DMG-2, DMG-5).
    pub kills: BTreeMap<PieceId, u32>,
    /// Models that left play, in that order.
    pub fallen: Vec<PieceId>,
    /// Locks that the heroes forced (LCK-2).
    pub locks: u32,
    /// Minions raised from bone piles (OVL-1).
    pub raised: u32,
    /// Cards the Overlord played (RND-8).
    pub cards: u32,
    /// Every attack, in its order.
    pub attacks: Vec<AttackRecord>,
}

impl GameStatistics {
    /// The statistics of these facts.
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
                Fact::Rolled { attack, defence } => {
                    if let Some(record) = statistics.attacks.last_mut() {
                        record.odds.dice = attack.len() as u8;
                        record.odds.defence = defence.len() as u8;
                        record.attack.clone_from(attack);
                        record.defence.clone_from(defence);
                    }
                }
                Fact::Rerolled(dice) => {
                    if let Some(record) = statistics.attacks.last_mut() {
                        record.attack.extend(dice);
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

    /// The luck of those models that are somebody's own.
    pub fn luck(&self, own: impl Fn(PieceId) -> bool) -> Luck {
        let mut luck = Luck::default();
        // The chance of each sum of pips, and of each number of hits, of all that has been rolled.
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

/// The chance of each number of pips of one die, from 0.
const DIE: [f64; 7] = [0.0, 1.0 / 6.0, 1.0 / 6.0, 1.0 / 6.0, 1.0 / 6.0, 1.0 / 6.0, 1.0 / 6.0];

/// The chances of the sum of two independent numbers.
fn convolved(one: &[f64], other: &[f64]) -> Vec<f64> {
    let mut sum = vec![0.0; one.len() + other.len() - 1];
    for (i, chance) in one.iter().enumerate() {
        for (j, of_other) in other.iter().enumerate() {
            sum[i + j] += chance * of_other;
        }
    }
    sum
}

/// The chance of this number or a greater one.
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
        // Of four dice 20 pips or more: every roll counted.
        let rolls = (0..6_u32.pow(4)).map(|roll| (0..4).map(|die| 1 + roll / 6_u32.pow(die) % 6).sum::<u32>());
        let as_good = rolls.filter(|pips| *pips >= 20).count() as f64;
        assert!((luck.pips_chance - as_good / 1296.0).abs() < 1e-12, "{luck:?}");
        // Two hits of two dice against two and Armour 2 are the most there can be.
        let both = odds::hits(Attack::plain(2, 2, 2))[2];
        assert!((luck.hits_chance - both).abs() < 1e-12, "{luck:?}");
    }

    #[test]
    fn nothing_happened_has_no_luck() {
        let luck = GameStatistics::of(&[]).luck(|_| true);
        assert_eq!((luck.mean(), luck.pips_chance, luck.hits_chance), (None, 1.0, 1.0));
    }
}
