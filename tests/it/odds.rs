//! The exact odds against rolling every die in every way, for all who can attack and all that can be attacked in the
//! content.

mod command_line;

use std::collections::{BTreeMap, HashMap};

use dungeon_play::tools::example;
use dungeon_rules::{
    content::{Character, DamageResult, Effect, Fighter, Id, Minion, Trait},
    odds::{self, Attack},
    rules::{
        chain::{self, Target},
        forecast,
    },
    table::{Blow, Consequence, PieceId, Source, Wounds},
};

use super::content;

/// How many dice of a roll show 1, 2, … 6.
type Roll = [u8; 6];

/// Every roll of so many dice, with the number of ways in which dice that can be told apart make it.
fn rolls(dice: u8) -> Vec<(Roll, u64)> {
    let mut all = BTreeMap::from([(Roll::default(), 1)]);
    for _ in 0..dice {
        let mut more = BTreeMap::new();
        for (roll, ways) in all {
            for face in 0..6 {
                let mut next = roll;
                next[face] += 1;
                *more.entry(next).or_default() += ways;
            }
        }
        all = more;
    }
    all.into_iter().collect()
}

/// The dice of a roll in a row, high first.
fn row(roll: &Roll) -> Vec<usize> {
    (0..6).rev().flat_map(|face| vec![face; usize::from(roll[face])]).collect()
}

/// The hits of kept attack dice, each against its partner (FGT-9).
fn hits(attack: &[usize], defence: &[usize]) -> usize {
    (0..attack.len())
        .filter(|place| *place >= defence.len() || attack[*place] > defence[*place])
        .count()
}

/// Every roll of kept dice that all rolls and rerolls come to, and how often.
fn kept(attack: Attack) -> BTreeMap<Roll, u64> {
    let mut kept: BTreeMap<Roll, u64> = BTreeMap::new();
    let armour = usize::from(attack.armour);
    let seconds: Vec<Vec<(Roll, u64)>> = (0..=attack.rerolls).map(rolls).collect();
    for (roll, ways) in rolls(attack.dice) {
        let discarded: u8 = roll[..armour].iter().sum();
        let again = attack.rerolls.min(discarded);
        // Dice that need not be rolled again count in all their outcomes, to keep the counts whole numbers.
        let idle = 6_u64.pow(u32::from(attack.rerolls - again));
        for (second, more_ways) in &seconds[usize::from(again)] {
            let mut both = roll;
            (0..6).for_each(|face| both[face] += second[face]);
            both[..armour].fill(0);
            *kept.entry(both).or_default() += ways * more_ways * idle;
        }
    }
    kept
}

/// Rolls all dice of attacks in every way.
#[derive(Default)]
struct Table {
    /// How often so many dice leave each roll of kept ones.
    kept: HashMap<(u8, u8, u8), BTreeMap<Roll, u64>>,
    /// How often so many kept dice hit so many defenders' dice.
    met: HashMap<(Roll, u8), Vec<u64>>,
    /// The rolls of so many defenders' dice, in rows, and how often each falls.
    defences: HashMap<u8, Vec<(Vec<usize>, u64)>>,
}

impl Table {
    fn odds(&mut self, attack: Attack) -> Vec<f64> {
        let known = (attack.dice, attack.armour, attack.rerolls);
        let kept = self.kept.entry(known).or_insert_with(|| kept(attack));
        let defences = self.defences.entry(attack.defence).or_insert_with(|| {
            let rolls = rolls(attack.defence).into_iter();
            rolls.map(|(roll, ways)| (row(&roll), ways)).collect()
        });
        let mut counts = vec![0.0; usize::from(attack.dice) + 1];
        for (roll, ways) in kept {
            let met = self.met.entry((*roll, attack.defence)).or_insert_with(|| {
                let mut met = vec![0; roll.iter().sum::<u8>() as usize + 1];
                let attack = row(roll);
                for (defence, ways) in defences.iter() {
                    met[hits(&attack, defence)] += ways;
                }
                met
            });
            for (hits, count) in met.iter().enumerate() {
                counts[hits] += *ways as f64 * *count as f64;
            }
        }
        let all = 6_f64.powi(i32::from(attack.dice + attack.rerolls + attack.defence));
        counts.into_iter().map(|count| count / all).collect()
    }
}

/// So many penalties (FGT-3): a die each, and Armour where only two dice are left (FGT-6).
fn penalised((mut dice, mut armour): (u8, u8), penalties: u8) -> (u8, u8) {
    for _ in 0..penalties {
        match (dice, armour) {
            (3.., _) => dice -= 1,
            (_, 2..) => armour -= 1,
            _ => {}
        }
    }
    (dice, armour)
}

/// All cards of heroes, both sides, and of bosses, with their names.
fn cards() -> Vec<(String, &'static Character)> {
    let heroes = content().heroes.iter();
    let heroes = heroes.flat_map(|(id, hero)| [(id.to_string(), &hero.basic), (format!("{id}, advanced"), &hero.advanced)]);
    let bosses = content().bosses.iter().map(|(id, boss)| (id.to_string(), &boss.0));
    heroes.chain(bosses).collect()
}

fn fighters() -> Vec<(String, Fighter)> {
    let minions = content().minions.iter().map(|(id, minion)| (id.to_string(), minion.fighter));
    cards()
        .into_iter()
        .map(|(name, card)| (name, card.fighter))
        .chain(minions)
        .collect()
}

/// The most that abilities and items give of something.
fn most(of: impl Fn(&Trait) -> Option<i8>) -> u8 {
    let content = content();
    let traits = content.abilities.values().flat_map(|ability| &ability.traits);
    let traits = traits.chain(content.items.values().flat_map(|item| &item.traits));
    traits.filter_map(of).max().unwrap_or(0).max(0) as u8
}

/// The dice of all magical attacks among these effects.
fn magic(effects: &[Effect], into: &mut Vec<u8>) {
    for effect in effects {
        match effect {
            Effect::MagicAttack { dice, then } => {
                into.push(*dice);
                magic(then, into);
            }
            Effect::Roll(lines) => lines.iter().for_each(|(_, effects)| magic(effects, into)),
            _ => {}
        }
    }
}

/// Every attack of the box with the names of who attacks whom: all models and spells against all models and locks, with
/// all penalties, all that cards add, an Armour that a spell lowers, and rerolls.
fn attacks() -> BTreeMap<Attack, String> {
    let rerolls = most(|own| match own {
        Trait::RerollFight(n) | Trait::RerollShot(n) => Some(*n as i8),
        _ => None,
    });
    let more_dice = most(|own| match own {
        Trait::Combat(n) | Trait::AttackDice(n) | Trait::Ranged(n) | Trait::LockDice(n) => Some(*n),
        _ => None,
    });
    let more_armour = most(|own| if let Trait::Armour(n) = own { Some(*n) } else { None });
    let warded = most(|own| if let Trait::MagicDefence(n) = own { Some(*n) } else { None });
    let mut attackers: Vec<(String, u8, u8)> = Vec::new();
    for (name, fighter) in fighters() {
        for dice in [Some(fighter.combat), fighter.ranged.map(|ranged| ranged.dice)]
            .into_iter()
            .flatten()
        {
            for penalties in 0..=2 {
                attackers.push((name.clone(), penalised((dice, 1), penalties).0, rerolls));
            }
            attackers.push((format!("{name} with a better weapon"), dice + more_dice, rerolls));
        }
    }
    let mut spells = Vec::from_iter(1..=6);
    content().spells.values().for_each(|spell| magic(&spell.way.effects, &mut spells));
    for dice in spells {
        // A crystal adds up to 3.
        attackers.extend([0, 1, 3].map(|more| (format!("a spell of {dice} and {more} dice"), dice + more, 0)));
    }
    let mut defenders: Vec<(String, u8, u8)> = Vec::new();
    for (name, fighter) in fighters() {
        for (penalties, more) in (0..=3).map(|n| (n, 0)).chain((1..=warded).map(|n| (0, n))) {
            let (dice, armour) = penalised((fighter.combat + more, fighter.armour), penalties);
            let changed = (armour - 1..=armour + more_armour.max(1)).filter(|armour| (1..=5).contains(armour));
            defenders.extend(changed.map(|armour| (name.clone(), dice, armour)));
        }
    }
    defenders.extend(content().locks.iter().map(|(id, lock)| (id.to_string(), lock.dice, lock.armour)));
    let mut attacks = BTreeMap::new();
    for (attacker, dice, most_rerolls) in &attackers {
        for (defender, defence, armour) in &defenders {
            for rerolls in 0..=*most_rerolls {
                let attack = Attack {
                    dice: *dice,
                    defence: *defence,
                    armour: *armour,
                    rerolls,
                };
                attacks.entry(attack).or_insert_with(|| format!("{attacker} against {defender}"));
            }
        }
    }
    attacks
}

#[test]
fn the_odds_of_every_pair_in_the_box_are_the_count_of_all_outcomes() {
    let mut table = Table::default();
    let attacks = attacks();
    assert!(attacks.len() > 300, "the box has grown small: {}", attacks.len());
    for (attack, names) in attacks {
        let (found, counted) = (odds::hits(attack), table.odds(attack));
        assert_eq!(found.len(), counted.len());
        for (hits, (found, counted)) in found.into_iter().zip(counted).enumerate() {
            assert!(
                (found - counted).abs() < 1e-12,
                "{names}, {attack:?}: {hits} hits {found}, counted {counted}"
            );
        }
    }
}

/// A target as a player would keep it on paper: what became of it, and the wounds it has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Paper {
    wounds: u8,
    gone: Option<Consequence>,
    /// Of a minion: its row has made it Injured (DMG-7).
    injured: bool,
}

/// Plays the attacks one after the other in every way; tells how likely each end is.
fn ends(table: &mut Table, attacks: &[Attack], target: Target<'_>, paper: Paper, chance: f64, chances: &mut BTreeMap<Paper, f64>) {
    let [attack, rest @ ..] = attacks else {
        *chances.entry(paper).or_default() += chance;
        return;
    };
    if paper.gone.is_some() {
        return ends(table, &[], target, paper, chance, chances);
    }
    let injured = paper.injured || matches!(target, Target::Tracked { wounds: track, .. } if paper.wounds >= track.white);
    let (defence, armour) = penalised((attack.defence, attack.armour), u8::from(injured));
    let odds = table.odds(Attack {
        defence,
        armour,
        ..*attack
    });
    for (hits, of_hits) in odds.into_iter().enumerate() {
        let mut paper = paper;
        match target {
            _ if hits == 0 => {}
            Target::Minion { minion, .. } => match minion.damage[hits.min(4) - 1] {
                DamageResult::Nothing => {}
                DamageResult::Injured if !paper.injured => paper.injured = true,
                DamageResult::Injured => paper.gone = Some(Consequence::Destroyed),
                DamageResult::BonePile => paper.gone = Some(Consequence::BonePile),
                DamageResult::Destroyed => paper.gone = Some(Consequence::Destroyed),
            },
            Target::Tracked { wounds: track, .. } => {
                paper.wounds += 1;
                paper.gone = (paper.wounds == track.white + track.red).then_some(Consequence::Incapacitated);
            }
            Target::Locked => paper.gone = Some(Consequence::Forced),
            Target::Untouched | Target::Gone(_) => {}
        }
        ends(table, rest, target, paper, chance * of_hits, chances);
    }
}

#[test]
fn chains_end_as_they_do_on_paper() {
    let content = content();
    let mut targets: Vec<(String, Target<'_>, u8, u8)> = Vec::new();
    for (id, kind) in &content.minions {
        let Minion { fighter, .. } = kind;
        for injured in [false, true].into_iter().take(1 + usize::from(kind.can_be_injured())) {
            let target = Target::Minion { minion: kind, injured };
            targets.push((format!("{id}, Injured: {injured}"), target, fighter.combat, fighter.armour));
        }
    }
    for (name, card) in cards() {
        let (white, red) = (card.wounding.white, card.wounding.red);
        for taken in 0..white + red {
            let track = Target::tracked(Wounds { taken, white, red });
            targets.push((format!("{name}, {taken} wounds"), track, card.fighter.combat, card.fighter.armour));
        }
    }
    for (id, lock) in &content.locks {
        targets.push((id.to_string(), Target::Locked, lock.dice, lock.armour));
    }
    let mut table = Table::default();
    for (name, target, defence, armour) in targets {
        let attacks = [(5, 1), (3, 0), (2, 0)].map(|(dice, rerolls)| Attack {
            dice,
            defence,
            armour,
            rerolls,
        });
        let start = Paper {
            wounds: if let Target::Tracked { wounds: track, .. } = target {
                track.taken
            } else {
                0
            },
            gone: None,
            injured: matches!(target, Target::Minion { injured: true, .. }),
        };
        let mut chances = BTreeMap::new();
        ends(&mut table, &attacks, target, start, 1.0, &mut chances);
        let mut expected: BTreeMap<Consequence, f64> = BTreeMap::new();
        for (paper, chance) in chances.into_iter().filter(|(_, chance)| *chance > 0.0) {
            let white = if let Target::Tracked { wounds: track, .. } = target {
                track.white
            } else {
                u8::MAX
            };
            let what = match paper {
                Paper { gone: Some(gone), .. } => gone,
                Paper { injured: true, .. } if !start.injured => Consequence::Injured,
                Paper { wounds, .. } if wounds >= white && start.wounds < white => Consequence::Injured,
                Paper { wounds, .. } if wounds > start.wounds => Consequence::Wound,
                _ => Consequence::Nothing,
            };
            *expected.entry(what).or_default() += chance;
        }
        let found = chain::results(&attacks, target, |attack, target| {
            if target.injured() { chain::on_injured(*attack) } else { *attack }
        });
        let same = found.len() == expected.len()
            && found
                .iter()
                .zip(&expected)
                .all(|(found, expected)| found.0 == *expected.0 && (found.1 - expected.1).abs() < 1e-12);
        assert!(same, "{name}: {found:?}, on paper {expected:?}");
    }
}

#[test]
fn magic_meets_an_injured_defender_as_a_sound_one() {
    // MAG-7: neither a die less nor, where only two are left, a lower Armour.
    let pools = |wounds: u8, blow: Blow| {
        let source = format!(
            "(title: \"\", rules: [], map: [\"S>A<\"], legend: {{'A': Hero(\"anna\")}}, wounds: [(\"anna\", {wounds})], \
             heroes: [(\"anna\", (figures: (movement: 5, combat: 2, armour: 3), white: 1, red: 2))])"
        );
        let example = example::read("table", &source).unwrap();
        let mut world = example::lay(&example, content()).unwrap();
        let (skeleton, anna) = (PieceId::new("skeleton_warrior_1"), PieceId::new("anna"));
        let pools = forecast::forecast(&mut world, skeleton, anna, blow).unwrap().pools;
        (pools.defence.total(), pools.armour.total())
    };
    let spell = Blow::Magic {
        by: Source::Spell(Id::new("bleed")),
        dice: 3,
        empowered: 0,
    };
    assert_eq!((pools(0, spell), pools(1, spell)), ((2, 3), (2, 3)));
    assert_eq!((pools(0, Blow::Fight), pools(1, Blow::Fight)), ((2, 3), (2, 2)), "a Fight minds");
}
