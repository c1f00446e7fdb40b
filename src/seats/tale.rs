//! What the table remembers of a game: rounds, wounds, kills and luck, told by its facts alone.

use std::collections::BTreeMap;

use crate::{
    odds,
    table::{Fact, PieceId, Side},
};

/// The dice of one side.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Luck {
    /// Dice rolled in attacks and defences.
    pub dice: u32,
    /// Their pips.
    pub pips: u32,
    /// Hits dealt by its attacks.
    pub hits: u32,
    /// Hits that those attacks deal on average, by the exact odds.
    pub expected_hits: f64,
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

/// What happened in a game.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tale {
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
    /// The Heroes' dice.
    pub heroes: Luck,
    /// The Overlord's dice; locks roll for him.
    pub overlord: Luck,
}

impl Tale {
    /// The tale of these facts; `heroes` are the pieces of the Heroes' side.
    pub fn of(facts: &[Fact], heroes: &[PieceId]) -> Self {
        let side = |piece: &PieceId| if heroes.contains(piece) { Side::Heroes } else { Side::Overlord };
        let mut tale = Self::default();
        let mut blow: Option<(PieceId, PieceId, u8)> = None;
        for fact in facts {
            match fact {
                Fact::RoundBegan(round) => tale.rounds = tale.rounds.max(*round),
                Fact::Attacked {
                    attacker, target, armour, ..
                } => blow = Some((*attacker, *target, armour.total())),
                Fact::Rolled { attack, defence } => {
                    if let Some((attacker, target, armour)) = blow {
                        let luck = tale.luck(side(&attacker));
                        luck.roll(attack);
                        luck.expected_hits += expected(attack.len() as u8, defence.len() as u8, armour);
                        tale.luck(side(&target)).roll(defence);
                    }
                }
                Fact::Hits(hits) => {
                    if let Some((attacker, ..)) = blow {
                        tale.luck(side(&attacker)).hits += u32::from(*hits);
                    }
                }
                Fact::Wounded(piece, _) => *tale.wounds.entry(*piece).or_default() += 1,
                Fact::Crumbled { piece, .. } | Fact::Destroyed(piece) | Fact::Incapacitated(piece) => {
                    tale.fallen.push(*piece);
                    if let Some((attacker, ..)) = blow {
                        *tale.kills.entry(attacker).or_default() += 1;
                    }
                }
                Fact::Forced { .. } => tale.locks += 1,
                Fact::Raised { .. } => tale.raised += 1,
                Fact::Played(..) => tale.cards += 1,
                _ => {}
            }
        }
        tale
    }

    fn luck(&mut self, side: Side) -> &mut Luck {
        match side {
            Side::Heroes => &mut self.heroes,
            Side::Overlord => &mut self.overlord,
        }
    }
}

impl Luck {
    fn roll(&mut self, dice: &[u8]) {
        self.dice += dice.len() as u32;
        self.pips += dice.iter().map(|pips| u32::from(*pips)).sum::<u32>();
    }
}

fn expected(dice: u8, against: u8, armour: u8) -> f64 {
    let chances = odds::hits(odds::Attack::plain(dice, against, armour));
    chances.iter().enumerate().map(|(hits, chance)| hits as f64 * chance).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::{Blow, Reason, Tally};

    fn attack(attacker: &str, target: &str, armour: u8) -> Fact {
        Fact::Attacked {
            attacker: PieceId::new(attacker),
            target: PieceId::new(target),
            blow: Blow::Fight,
            attack: Tally::of(Reason::CombatDice, 2),
            defence: Tally::of(Reason::CombatDice, 2),
            armour: Tally::of(Reason::Armour, armour),
            rerolls: 0,
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
            Fact::Destroyed(skeleton),
            Fact::RoundBegan(2),
            attack("skeleton_warrior_2", "orlaf", 2),
            rolled(&[4, 4], &[3, 3]),
            Fact::Hits(2),
            Fact::Wounded(orlaf, 1),
            Fact::Wounded(orlaf, 2),
        ];
        let tale = Tale::of(&facts, &[orlaf]);
        assert_eq!(tale.rounds, 2);
        assert_eq!(tale.kills.get(&orlaf), Some(&1));
        assert_eq!(tale.wounds.get(&orlaf), Some(&2));
        assert_eq!(tale.fallen, [skeleton]);
        assert_eq!((tale.heroes.dice, tale.heroes.pips), (4, 17));
        assert_eq!(tale.overlord.mean(), Some(11.0 / 4.0));
        assert!(tale.heroes.surplus() > 0.0);
    }

    #[test]
    fn nothing_happened_has_no_luck() {
        assert_eq!(Tale::of(&[], &[]).heroes.mean(), None);
    }
}
