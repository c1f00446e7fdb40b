//! What the game tells before a decision is what comes of it: the cells a model can get to, and the odds of an attack.

use std::collections::BTreeMap;

use bevy_ecs::prelude::*;
use dungeon_rules::{
    referee,
    rules::{
        forecast::{attack_of, forecast},
        reach::reach,
        with_field,
    },
    table::{Blow, Decision, Dice, Fact, Pending, PieceId, Position, Prompt},
};

use super::{Luck, dungeon, laid, quests, tables};

/// Plays tables by chance and looks at every moment in which a model may act.
fn at_every_act(mut look: impl FnMut(&mut World, &str)) {
    let mut chance = Luck(1);
    let laid_quests = quests()
        .into_iter()
        .flat_map(|game| (0..5).map(move |seed| (game.quest.id.clone(), laid(&game, seed))));
    let tables = tables().into_iter().map(|(name, _, world)| (name, world));
    let dungeons = (0..60).map(|number| (format!("dungeon {number}"), laid(&dungeon(number), number)));
    for (name, mut world) in tables.chain(laid_quests).chain(dungeons) {
        for _ in 0..30 {
            if matches!(world.resource::<Pending>().0, Some(Prompt::Act(_))) {
                let before = Position::capture(&world);
                look(&mut world, &name);
                before.restore(&mut world);
            }
            let offered = referee::decisions(&mut world);
            if offered.is_empty() {
                break;
            }
            referee::submit(&mut world, chance.choose(&offered)).expect("it was offered");
        }
    }
}

#[test]
fn every_cell_in_reach_can_be_reached_as_told() {
    let mut ways = 0;
    at_every_act(|world, name| {
        let Some(Prompt::Act(piece)) = world.resource::<Pending>().0.clone() else {
            return;
        };
        let before = Position::capture(world);
        let reach = reach(world, piece);
        // Who passes through others may also get there step by step.
        let first = |to| {
            reach
                .iter()
                .any(|reach| reach.path == [to] || reach.to == to && reach.path.len() > 1)
        };
        for decision in referee::decisions(world) {
            match decision {
                Decision::Walk(to) => assert!(first(to), "{name}: {decision:?} is offered but not in reach"),
                Decision::BreakAway => assert!(reach.iter().any(|way| way.break_away), "{name}: it leads nowhere"),
                _ => {}
            }
        }
        for way in &reach {
            assert_eq!(way.path.last(), Some(&way.to), "{name}: {way:?}");
            let (mut stopped, mut surprised) = (Vec::new(), false);
            for decision in way.decisions.iter().copied() {
                referee::check(world, decision).unwrap_or_else(|illegal| panic!("{name}: {way:?}, {decision:?}: {illegal}"));
                if way.break_away {
                    // Dice would fall; that it may be declared is all there is to see.
                    break;
                }
                assert_eq!(stopped, [], "{name}: {way:?} goes on where it is stopped");
                for fact in referee::submit(world, decision).expect("it was checked") {
                    match fact {
                        Fact::Stopped(_, by) => stopped = by.iter().map(|watcher| watcher.id).collect(),
                        Fact::Walked { .. } | Fact::Turned(..) => {}
                        // What the quest brings about on the way nobody can foresee.
                        _ => surprised = true,
                    }
                }
                if surprised {
                    break;
                }
            }
            if !way.break_away && !surprised {
                assert_eq!(stopped, way.stopped_by, "{name}: {way:?}");
            }
            before.restore(world);
            ways += 1;
        }
    });
    assert!(ways > 2_000, "only {ways} ways were walked");
}

#[test]
fn what_a_model_may_use_is_offered_without_steps_and_trades_too() {
    let mut uses = 0;
    at_every_act(|world, name| {
        let mut offered = referee::decisions(world);
        offered.retain(|decision| {
            !matches!(
                decision,
                Decision::Walk(_) | Decision::Turn(_) | Decision::BreakAway | Decision::Trade { .. } | Decision::Finish
            )
        });
        assert_eq!(with_field(world, referee::uses_in), offered, "{name}");
        uses += offered.len();
    });
    assert!(uses > 1_000, "only {uses} uses were offered");
}

#[test]
fn an_attack_has_the_dice_that_were_told() {
    let mut attacks: BTreeMap<&str, u32> = BTreeMap::new();
    at_every_act(|world, name| {
        let before = Position::capture(world);
        for decision in referee::decisions(world) {
            let Some((attacker, target, blow)) = attack_of(world, decision) else {
                assert!(
                    !matches!(decision, Decision::Fight(_) | Decision::Shoot(_)),
                    "{name}: no attack by {decision:?}"
                );
                continue;
            };
            let predicted = forecast(world, attacker, target, blow).unwrap_or_else(|| panic!("{name}: no odds for {decision:?}"));
            let sum: f64 = predicted.hits.iter().sum();
            let results: f64 = predicted.results.iter().map(|(_, chance)| chance).sum();
            assert!((sum - 1.0).abs() < 1e-9 && (results - 1.0).abs() < 1e-9, "{name}: {predicted:?}");
            let facts = referee::submit(world, decision).expect("it was offered");
            let made = facts.iter().find_map(|fact| match fact {
                Fact::Attacked {
                    attacker,
                    target,
                    blow,
                    attack,
                    defence,
                    armour,
                    rerolls,
                    ..
                } => Some(((attacker.id, target.id, *blow), (attack, defence, armour, *rerolls))),
                _ => None,
            });
            let pools = (
                &predicted.pools.attack,
                &predicted.pools.defence,
                &predicted.pools.armour,
                predicted.pools.rerolls,
            );
            assert_eq!(made, Some(((attacker, target, blow), pools)), "{name}: {decision:?}");
            let hits = facts.iter().find_map(|fact| {
                if let Fact::Hits(hits) = fact {
                    Some(usize::from(*hits))
                } else {
                    None
                }
            });
            assert!(predicted.hits[hits.unwrap_or(0)] > 0.0, "{name}: {hits:?} hits, {predicted:?}");
            *attacks.entry(blow_name(blow)).or_default() += 1;
            before.restore(world);
        }
    });
    let kinds: Vec<&str> = attacks.keys().copied().collect();
    assert_eq!(kinds, ["action", "feat", "feat shot", "fight", "magic", "shot"], "{attacks:?}");
    assert!(attacks.values().sum::<u32>() > 1_000, "{attacks:?}");
}

const fn blow_name(blow: Blow) -> &'static str {
    match blow {
        Blow::Fight => "fight",
        Blow::FreeAttack => "free attack",
        Blow::Feat(..) => "feat",
        Blow::Shot => "shot",
        Blow::FeatShot(_) => "feat shot",
        Blow::Magic { .. } => "magic",
        Blow::Action(_) => "action",
    }
}

#[test]
fn hits_fall_as_often_as_the_odds_say() {
    const ROLLS: u32 = 20_000;
    let (_, _, mut world) = tables()
        .into_iter()
        .find(|(name, ..)| name.contains("fgt-3-one-die-less-if-injured"))
        .expect("it is in the book");
    let [orlaf, skeleton] = ["orlaf", "skeleton_warrior_1"].map(PieceId::new);
    referee::submit(&mut world, Decision::Begin(orlaf)).expect("he begins");
    let predicted = forecast(&mut world, orlaf, skeleton, Blow::Fight)
        .expect("there is something to attack")
        .hits;
    let before = Position::capture(&world);
    let mut counts = vec![0_u32; predicted.len()];
    for seed in 0..ROLLS {
        before.restore(&mut world);
        world.insert_resource(Dice::seeded(u64::from(seed)));
        let facts = referee::submit(&mut world, Decision::Fight(skeleton)).expect("it is before him");
        let hits = facts
            .iter()
            .find_map(|fact| if let Fact::Hits(hits) = fact { Some(*hits) } else { None });
        counts[usize::from(hits.unwrap_or(0))] += 1;
    }
    for (hits, chance) in predicted.iter().enumerate() {
        let found = f64::from(counts[hits]) / f64::from(ROLLS);
        assert!(
            (found - chance).abs() < 0.015,
            "{hits} hits: {found} of the rolls, the odds say {chance}"
        );
    }
}
