//! Fighting (FGT) and Free Attacks (MOV-9): how many dice for what reasons, the roll, the hits, and the exact odds.

use bevy::{ecs::system::SystemState, prelude::*};

use super::{first, read, run, tell};
use crate::{
    content::DamageResult,
    dice::pairing,
    grid::Cell,
    odds,
    table::{Blow, Dice, Fact, Field, Figure, Model, PieceId, Prompt, Reason, Stance, Stats, Step, Tally, Wounds},
};

/// Nobody rolls fewer dice (FGT-6).
const FEWEST_DICE: i8 = 2;
/// Lost dice never lower Armour below this (FGT-6), and nothing raises it above that (FGT-7).
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
}

impl Pools {
    /// The attack with these pools, for its odds.
    pub fn odds(&self) -> odds::Attack {
        odds::Attack::plain(self.attack.total(), self.defence.total(), self.armour.total())
    }
}

/// FGT-2 to FGT-7: the pools of a Fight between two models, as they stand.
pub(super) fn pools(field: &Field, attacker: &Model, defender: &Model) -> Pools {
    let behind = defender.facing.has_behind(defender.cell, attacker.cell);
    let (attack, _) = pool(field, attacker, false);
    let (defence, armour) = pool(field, defender, behind);
    Pools { attack, defence, armour }
}

/// LCK-2: the pools against a lock: it rolls exactly the dice on its token and knows no modifiers.
pub(super) fn lock_pools(field: &Field, attacker: &Model, dice: u8, armour: u8) -> Pools {
    let (attack, _) = pool(field, attacker, false);
    Pools {
        attack,
        defence: Tally::of(Reason::Lock, dice),
        armour: Tally::of(Reason::Lock, armour),
    }
}

/// One model's dice and Armour in a Fight.
fn pool(field: &Field, model: &Model, from_behind: bool) -> (Tally, Tally) {
    let outnumbered = field.watchers(model.cell, model.side()).len() >= 2;
    dice_and_armour(model.stats, model.injured(), outnumbered, from_behind)
}

/// FGT-3, FGT-6, FGT-7: dice and Armour of a card with these penalties.
fn dice_and_armour(stats: Stats, injured: bool, outnumbered: bool, from_behind: bool) -> (Tally, Tally) {
    let mut dice = Tally::of(Reason::CombatDice, stats.combat);
    dice.add(Reason::Injured, -i8::from(injured));
    dice.add(Reason::Outnumbered, -i8::from(outnumbered));
    dice.add(Reason::FromBehind, -i8::from(from_behind));
    let too_few = (FEWEST_DICE - dice.sum()).max(0);
    // What the penalties took too much comes off Armour instead. A card with fewer dice than 2 is no penalty.
    let lost = too_few.min(stats.combat as i8 - dice.sum());
    dice.add(Reason::TwoDice, too_few);
    let mut armour = Tally::of(Reason::Armour, stats.armour);
    armour.add(Reason::TwoDice, -lost.min(armour.sum() - ARMOUR.0));
    armour.add(Reason::ArmourLimit, armour.sum().min(ARMOUR.1) - armour.sum());
    (dice, armour)
}

/// The pools of an attack on whatever can be attacked: a model or a lock.
fn pools_against(field: &Field, attacker: &Model, target: PieceId) -> Option<Pools> {
    if let Some(defender) = field.model(target) {
        return Some(pools(field, attacker, &defender));
    }
    let lock = field.barrier(target)?.lock?;
    Some(lock_pools(field, attacker, lock.dice, lock.armour))
}

/// FGT-2, FGT-3: an attack is declared. One whose attacker or target left play meanwhile does not take place.
pub(super) fn attack(In((attacker, target, blow)): In<(PieceId, PieceId, Blow)>, world: &mut World, field: &mut SystemState<Field>) {
    let table = read(field, world);
    let pools = table.model(attacker).and_then(|model| pools_against(&table, &model, target));
    let Some(Pools { attack, defence, armour }) = pools else { return };
    let roll = Step::Roll {
        attacker,
        target,
        attack: attack.total(),
        defence: defence.total(),
        armour: armour.total(),
    };
    tell(
        world,
        Fact::Attacked {
            attacker,
            target,
            blow,
            attack,
            defence,
            armour,
        },
    );
    first(world, [roll]);
}

/// FGT-2, FGT-8, FGT-9: both pools are rolled and compared. With real dice the table is asked first.
pub(super) fn roll(
    In((attacker, target, attack, defence, armour)): In<(PieceId, PieceId, u8, u8, u8)>,
    world: &mut World,
    field: &mut SystemState<Field>,
) {
    let missing = world.resource::<Dice>().missing(attack + defence);
    if missing > 0 {
        // The attacker's dice are told first; who defends is the other side, also for a lock (LCK-2).
        let side = read(field, world)
            .model(attacker)
            .map(|model| model.side())
            .expect("a model that attacks is in play");
        let side = if missing > defence { side } else { side.enemy() };
        first(
            world,
            [
                Step::Ask(Prompt::Dice { missing, side }),
                Step::Roll {
                    attacker,
                    target,
                    attack,
                    defence,
                    armour,
                },
            ],
        );
        return;
    }
    let mut dice = world.resource_mut::<Dice>();
    let (attack, defence) = (dice.roll(attack), dice.roll(defence));
    let pairing = pairing(&attack, &defence, armour);
    tell(world, Fact::Rolled { attack, defence });
    if pairing.kept.is_empty() {
        tell(world, Fact::Repelled);
        return;
    }
    let hits = pairing.hits;
    tell(world, Fact::Hits(hits));
    if hits > 0 {
        first(world, [Step::Damage { attacker, target, hits }]);
    }
}

/// MOV-7, OVL-2: the next Free Attack on a model; with several to come their side chooses the order.
pub(super) fn free_attacks(In((target, mut attackers)): In<(PieceId, Vec<PieceId>)>, world: &mut World, field: &mut SystemState<Field>) {
    let table = read(field, world);
    let Some(victim) = table.model(target) else { return };
    attackers.retain(|attacker| table.model(*attacker).is_some());
    match attackers.as_slice() {
        [] => {}
        [attacker] => first(
            world,
            [Step::Attack {
                attacker: *attacker,
                target,
                blow: Blow::FreeAttack,
            }],
        ),
        _ => first(
            world,
            [Step::Ask(Prompt::FreeAttack {
                target,
                attackers,
                side: victim.side().enemy(),
            })],
        ),
    }
}

/// What an attack can come to.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Consequence {
    /// No effect: repelled, no hits, or hits that the damage row shrugs off.
    Nothing,
    /// A minion falls to a bone pile (DMG-2).
    BonePile,
    /// A minion is destroyed (DMG-2).
    Destroyed,
    /// A hero or boss takes a wound (DMG-3).
    Wound,
    /// The wound makes it Injured (DMG-4).
    Injured,
    /// The wound Incapacitates it (DMG-5).
    Incapacitated,
    /// The lock is forced (LCK-2).
    Forced,
}

impl Consequence {
    /// The word for it in files and in JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Nothing => "nothing",
            Self::BonePile => "bone_pile",
            Self::Destroyed => "destroyed",
            Self::Wound => "wound",
            Self::Injured => "injured",
            Self::Incapacitated => "incapacitated",
            Self::Forced => "forced",
        }
    }

    /// DMG-3 to DMG-5: what one more wound does to a hero or boss with this track; nothing to one that ignores wounds.
    pub fn of_wound(wounds: Wounds, stance: Stance) -> Self {
        let after = Wounds {
            taken: wounds.taken + 1,
            ..wounds
        };
        match () {
            () if stance.ignores_wounds => Self::Nothing,
            () if after.incapacitated() => Self::Incapacitated,
            () if after.injured() && !wounds.injured() => Self::Injured,
            () => Self::Wound,
        }
    }
}

impl From<DamageResult> for Consequence {
    fn from(result: DamageResult) -> Self {
        match result {
            DamageResult::Nothing => Self::Nothing,
            DamageResult::BonePile => Self::BonePile,
            DamageResult::Destroyed => Self::Destroyed,
        }
    }
}

/// The exact odds of an attack before it is made.
#[derive(Clone, PartialEq, Debug)]
pub struct Forecast {
    /// The dice and their reasons.
    pub pools: Pools,
    /// The chance of each number of hits, from 0.
    pub hits: Vec<f64>,
    /// The chance of each consequence that is possible, in the order of [`Consequence`].
    pub results: Vec<(Consequence, f64)>,
}

/// The exact odds of an attack from where the attacker stands. `None` when there is nothing to attack.
pub fn forecast(world: &mut World, attacker: PieceId, target: PieceId) -> Option<Forecast> {
    run(world, forecast_in, (attacker, None, target))
}

/// The exact odds of an attack, the attacker having walked to this cell first.
pub fn forecast_from(world: &mut World, attacker: PieceId, from: Cell, target: PieceId) -> Option<Forecast> {
    run(world, forecast_in, (attacker, Some(from), target))
}

fn forecast_in(In((attacker, from, target)): In<(PieceId, Option<Cell>, PieceId)>, field: Field) -> Option<Forecast> {
    let mut attacker = field.model(attacker)?;
    attacker.cell = from.unwrap_or(attacker.cell);
    let pools = pools_against(&field, &attacker, target)?;
    Some(forecast_of(&field, pools, field.model(target).as_ref()))
}

/// The odds with these pools against a model, or against a lock.
pub(super) fn forecast_of(field: &Field, pools: Pools, target: Option<&Model>) -> Forecast {
    let hits = odds::hits(pools.odds());
    let mut results: Vec<(Consequence, f64)> = Vec::new();
    for (count, chance) in hits.iter().enumerate() {
        let consequence = consequence(field, target, count as u8);
        match results.iter_mut().find(|(known, _)| *known == consequence) {
            Some((_, sum)) => *sum += chance,
            None => results.push((consequence, *chance)),
        }
    }
    results.sort_by_key(|(consequence, _)| *consequence);
    Forecast { pools, hits, results }
}

fn consequence(field: &Field, target: Option<&Model>, hits: u8) -> Consequence {
    if hits == 0 {
        return Consequence::Nothing;
    }
    let Some(model) = target else { return Consequence::Forced };
    match (model.figure, model.wounds) {
        (Figure::Minion(minion), _) => field.game.content.minions[&minion].suffers(hits).into(),
        (_, Some(wounds)) => Consequence::of_wound(wounds, model.stance),
        _ => Consequence::Nothing,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn minimum_and_maximum_values() {
        let all = (true, true, true);
        for (combat, armour, (injured, outnumbered, behind), expected, why) in [
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
            let (dice, own_armour) = dice_and_armour(
                Stats {
                    movement: 5,
                    combat,
                    armour,
                },
                injured,
                outnumbered,
                behind,
            );
            assert_eq!((dice.total(), own_armour.total()), expected, "{why}");
        }
    }
}
