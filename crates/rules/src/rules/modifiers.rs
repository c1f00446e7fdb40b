//! Dice pools and Armour with their reasons (FGT-3 to FGT-7, SHT-4, MAG-7, LCK-2).

use smallvec::SmallVec;

use super::shooting;
use crate::{
    content::{Lock, Trait},
    grid::{Base, Sight},
    odds::Attack,
    table::{Blow, Field, Lasting, Locked, Model, PieceId, Reason, Source, Tally},
};

/// The smallest number of dice that anybody rolls (FGT-6).
const FEWEST_DICE: i8 = 2;
/// The lowest (FGT-6) and the highest (FGT-7) Armour.
const ARMOUR: (i8, i8) = (1, 5);

/// The dice of both sides and the defender's Armour, with their reasons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pools {
    /// The attacker's dice.
    pub attack: Tally,
    /// The defender's dice.
    pub defence: Tally,
    /// The defender's Armour.
    pub armour: Tally,
    /// How many of the attacker's dice that do not beat the Armour are rolled again, once.
    pub rerolls: u8,
}

impl Pools {
    /// Returns the attack with these pools, for computing its odds.
    pub fn odds(&self) -> Attack {
        Attack {
            dice: self.attack.total(),
            defence: self.defence.total(),
            armour: self.armour.total(),
            rerolls: self.rerolls,
        }
    }
}

/// A part of a tally: its reason and its amount.
type Part = (Reason, i8);

/// The parts that cards add to a tally: rarely more than a few.
type Parts = SmallVec<[Part; 4]>;

/// Returns the pools of an attack on anything that can be attacked: a model, a lock (LCK-2), or the lock's dice of an action
/// (RND-5). The attacker counts as standing where `attacker` says. `None` if there is nothing to attack.
pub(super) fn pools_against(field: &Field, attacker: &Model, target: PieceId, blow: Blow) -> Option<Pools> {
    if let Blow::Action(action) = blow {
        let lock = field.game.quest.action(action)?.lock()?;
        let Lock { dice, armour } = field.game.content.locks[&lock];
        return Some(lock_pools(field, attacker, Locked { dice, armour }, blow));
    }
    match field.model(target) {
        Some(defender) => Some(pools(field, attacker, &defender, blow)),
        None => Some(lock_pools(field, attacker, field.barrier(target)?.lock?, blow)),
    }
}

/// Returns the pools of an attack of one model on another, from where `attacker` and `defender` say that they stand.
pub(super) fn pools(field: &Field, attacker: &Model, defender: &Model, blow: Blow) -> Pools {
    // Many numbers depend on the traits of both, so they are computed once here.
    field.traits(attacker.id);
    field.traits(defender.id);
    let injured = (Reason::Injured, is_hindered(field, defender));
    let behind = (Reason::FromBehind, defender.facing.has_base_behind(defender.base, attacker.base));
    match blow {
        Blow::Fight | Blow::FreeAttack | Blow::Feat(..) | Blow::Action(_) => {
            let outnumbered = (Reason::Outnumbered, is_outnumbered(field, defender, Some(attacker)));
            let (defence, armour) = defence(field, defender, &[injured, outnumbered, behind]);
            Pools {
                attack: fight_dice(field, attacker, Some(defender), blow),
                defence,
                armour,
                rerolls: field.sum_of(attacker.id, |own| if let Trait::RerollFight(n) = own { Some(n) } else { None }),
            }
        }
        Blow::Shot | Blow::FeatShot(_) => {
            let (defence, armour) = defence(field, defender, &[injured, behind]);
            Pools {
                attack: shot_dice(field, attacker, defender),
                defence,
                armour,
                rerolls: field.sum_of(attacker.id, |own| if let Trait::RerollShot(n) = own { Some(n) } else { None }),
            }
        }
        Blow::Magic { dice, empowered, .. } => {
            let mut attack = Tally::of(Reason::SpellDice, dice);
            attack.add(Reason::Empowered, empowered as i8);
            // No modifier of FGT-3 or SHT-4 applies (MAG-7).
            let (mut defence, armour) = defence(field, defender, &[]);
            for (source, n) in field.bonuses(defender.id, |own| if let Trait::MagicDefence(n) = own { Some(n) } else { None }) {
                defence.add(Reason::Card(source), n);
            }
            Pools {
                attack,
                defence,
                armour,
                rerolls: 0,
            }
        }
    }
}

/// LCK-2: returns the pools against a lock, which rolls exactly the dice on its token and has no modifiers.
fn lock_pools(field: &Field, attacker: &Model, lock: Locked, blow: Blow) -> Pools {
    let mut attack = fight_dice(field, attacker, None, blow);
    for (source, n) in field.bonuses(attacker.id, |own| if let Trait::LockDice(n) = own { Some(n) } else { None }) {
        attack.add(Reason::Card(source), n);
    }
    Pools {
        attack,
        defence: Tally::of(Reason::Lock, lock.dice),
        armour: Tally::of(Reason::Lock, lock.armour),
        rerolls: field.sum_of(attacker.id, |own| if let Trait::RerollFight(n) = own { Some(n) } else { None }),
    }
}

/// Returns the Combat dice that the cards of a model and lasting effects on it add or take.
fn combat_bonuses(field: &Field, model: PieceId) -> Parts {
    let mut parts: Parts = field
        .bonuses(model, |own| if let Trait::Combat(n) = own { Some(n) } else { None })
        .map(|(source, n)| (Reason::Card(source), n))
        .collect();
    parts.extend(field.enchantments(model).iter().filter_map(|one| match one.what {
        Lasting::Dice { by, .. } => Some((Reason::Card(one.by), by)),
        _ => None,
    }));
    parts
}

/// Returns the attacker's dice in a Fight (FGT-3). `target` is `None` for a lock, which outnumbers nobody (LCK-5).
fn fight_dice(field: &Field, attacker: &Model, target: Option<&Model>, blow: Blow) -> Tally {
    let mut cards = combat_bonuses(field, attacker.id);
    let attacking = field.bonuses(attacker.id, |own| if let Trait::AttackDice(n) = own { Some(n) } else { None });
    cards.extend(attacking.map(|(source, n)| (Reason::Card(source), n)));
    if let Blow::Feat(feat, more) = blow {
        cards.push((Reason::Card(Source::Feat(feat)), more as i8));
    }
    // A model Breaks Away in its own turn (MOV-6); a model that comes into play draws Free Attacks in another's (OVL-2).
    let breaks_away = |target: &Model| field.course.active.is_some_and(|active| active.piece == target.id);
    if let (Blow::FreeAttack, Some(target)) = (blow, target.filter(|target| breaks_away(target))) {
        let nimble = field.bonuses(target.id, |own| if let Trait::Nimble(n) = own { Some(-n) } else { None });
        cards.extend(nimble.map(|(source, n)| (Reason::Card(source), n)));
    }
    let penalties = [
        (Reason::Injured, is_hindered(field, attacker)),
        (Reason::Outnumbered, is_outnumbered(field, attacker, target)),
    ];
    let (dice, _) = least((Reason::CombatDice, attacker.stats.combat), &cards, &penalties);
    dice
}

/// Returns the shooter's dice (SHT-4).
fn shot_dice(field: &Field, shooter: &Model, target: &Model) -> Tally {
    let ranged = field.bonuses(shooter.id, |own| if let Trait::Ranged(n) = own { Some(n) } else { None });
    let stealth = field.bonuses(target.id, |own| if let Trait::Stealth(n) = own { Some(-n) } else { None });
    let cards: Parts = ranged.chain(stealth).map(|(source, n)| (Reason::Card(source), n)).collect();
    let covered = matches!(shooting::sight_between(field, shooter, target.base), Sight::Covered(..));
    let penalties = [(Reason::Injured, is_hindered(field, shooter)), (Reason::Cover, covered)];
    let own = shooter.stats.ranged.map_or(0, |ranged| ranged.dice);
    let (dice, _) = least((Reason::RangedDice, own), &cards, &penalties);
    dice
}

/// Returns the defender's dice and Armour (FGT-3, FGT-6, FGT-7).
fn defence(field: &Field, defender: &Model, penalties: &[(Reason, bool)]) -> (Tally, Tally) {
    let cards = combat_bonuses(field, defender.id);
    let (dice, lost) = least((Reason::CombatDice, defender.stats.combat), &cards, penalties);
    let mut changes: Parts = field
        .bonuses(defender.id, |own| if let Trait::Armour(n) = own { Some(n) } else { None })
        .map(|(source, n)| (Reason::Card(source), n))
        .collect();
    changes.extend(field.enchantments(defender.id).iter().filter_map(|one| match one.what {
        Lasting::Armour { by, .. } => Some((Reason::Card(one.by), by)),
        _ => None,
    }));
    (dice, armour(defender.stats.armour, &changes, lost))
}

/// FGT-3, FGT-6: returns the dice of a model's card, changed by other cards and by the penalties that hold, and how many lost
/// dice are taken off the Armour instead.
fn least(own: (Reason, u8), cards: &[Part], penalties: &[(Reason, bool)]) -> (Tally, i8) {
    let mut dice = Tally::of(own.0, own.1);
    for (reason, n) in cards {
        dice.add(*reason, *n);
    }
    for (reason, holds) in penalties {
        dice.add(*reason, -i8::from(*holds));
    }
    let taken = dice
        .0
        .iter()
        .map(|(_, n)| n.min(&0))
        .fold(0_i8, |taken, n| taken.saturating_sub(*n));
    let too_few = FEWEST_DICE.saturating_sub(dice.sum()).max(0);
    dice.add(Reason::TwoDice, too_few);
    // Dice lost beyond the minimum are taken off the Armour. Having fewer than 2 dice on the card is no penalty.
    (dice, too_few.min(taken))
}

/// FGT-6, FGT-7: returns the Armour of a model's card, changed by other cards and lowered by `lost` dice.
fn armour(own: u8, changes: &[Part], lost: i8) -> Tally {
    let mut armour = Tally::of(Reason::Armour, own);
    for (reason, n) in changes.iter().filter(|(_, n)| *n > 0) {
        armour.add(*reason, *n);
    }
    for (reason, n) in changes.iter().filter(|(_, n)| *n < 0) {
        armour.add(*reason, -(-n).min(armour.sum() - ARMOUR.0));
    }
    armour.add(Reason::TwoDice, -lost.min(armour.sum() - ARMOUR.0));
    armour.add(Reason::ArmourLimit, armour.sum().min(ARMOUR.1) - armour.sum());
    armour
}

/// Returns whether a model rolls one die less for being Injured (FGT-3, SHT-4).
fn is_hindered(field: &Field, model: &Model) -> bool {
    model.injured() && !field.has_trait(model.id, Trait::Relentless)
}

/// FGT-4, FGT-5: returns whether a model is outnumbered: it is in the front arcs of two or more enemies, or smaller than its
/// opponent or than one enemy that has it in its front arc. A bigger model is outnumbered only by enemies of its own size or
/// smaller.
fn is_outnumbered(field: &Field, model: &Model, opponent: Option<&Model>) -> bool {
    // The opponent counts where it attacks from, which may be a cell that it has not walked to yet.
    let mut watchers = field.watching(model.base, model.side());
    watchers.retain(|(enemy, _)| opponent.is_none_or(|opponent| opponent.id != *enemy));
    let own = model.base.size();
    let bigger = |base: Base| base.size() > own;
    if opponent.is_some_and(|opponent| bigger(opponent.base)) || watchers.iter().any(|(_, base)| bigger(*base)) {
        return true;
    }
    let watches = |opponent: &Model| opponent.side() != model.side() && opponent.has_in_front(model.base);
    let count = watchers.len() + usize::from(opponent.is_some_and(watches));
    let steady: u8 = field.sum_of(model.id, |own| if let Trait::Steady(n) = own { Some(n) } else { None });
    count >= 2 + usize::from(steady)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn minimum_and_maximum_values() {
        let all = (true, true, true);
        for (combat, own_armour, (injured, outnumbered, behind), expected, why) in [
            (2, 2, (false, true, true), (2, 1), "the rulebook's skeleton: 2 dice, Armour 1"),
            (3, 2, (false, true, true), (2, 1), "the rulebook's Madriga: 2 dice, Armour 1"),
            (4, 4, (false, true, true), (2, 4), "the rulebook's Rordin: 2 dice, his Armour stays"),
            (5, 2, (true, false, false), (4, 2), "the rulebook's Injured Orlaf: 4 dice"),
            (2, 1, all, (2, 1), "what is left is lost"),
            (3, 5, all, (2, 3), "two penalties too many"),
            (
                1,
                3,
                (false, false, false),
                (2, 3),
                "nobody rolls fewer than 2 dice; a card is no penalty",
            ),
            (1, 3, (true, false, false), (2, 2), "but a penalty on such a card is"),
            (2, 7, (false, false, false), (2, 5), "Armour is never above 5"),
        ] {
            let penalties = [
                (Reason::Injured, injured),
                (Reason::Outnumbered, outnumbered),
                (Reason::FromBehind, behind),
            ];
            let (dice, lost) = least((Reason::CombatDice, combat), &[], &penalties);
            let armour = armour(own_armour, &[], lost);
            assert_eq!((dice.total(), armour.total()), expected, "{why}");
        }
    }

    #[test]
    fn cards_change_dice_and_armour() {
        let card = Reason::Card(Source::Item(crate::content::Id::new("shield")));
        for (own, changes, lost, expected, why) in [
            (4, vec![(card, 1), (card, 1)], 0, 5, "never above 5"),
            (1, vec![(card, -1)], 0, 1, "never below 1"),
            (1, vec![(card, -1), (card, 1)], 0, 1, "what is added counts first"),
            (4, vec![(card, 2)], 1, 5, "a lost die comes off what is above 5"),
            (3, vec![(card, -1)], 2, 1, "both together"),
        ] {
            assert_eq!(armour(own, &changes, lost).total(), expected, "{why}");
        }
        let (dice, lost) = least(
            (Reason::CombatDice, 2),
            &[(card, 1)],
            &[(Reason::Injured, true), (Reason::Outnumbered, true)],
        );
        assert_eq!((dice.total(), lost), (2, 1), "an added die is lost first");
    }
}
