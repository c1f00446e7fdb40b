//! Where a side could strike next: nothing that a model comes to attack was told to be safe, and nothing safe is told to be
//! in danger.

use std::collections::BTreeSet;

use bevy_ecs::prelude::*;
use dungeon_play::tools::example;
use dungeon_rules::{
    content::Effect,
    grid::{Base, Cell},
    referee,
    rules::{
        raise_dead::rising,
        threat::{Threat, threat},
    },
    table::{Aim, Course, Decision, Dice, Figure, Game, Grant, Phase, PieceId, Pieces, Side, Stands},
};

use super::{Luck, content, dungeon, laid, quests};

/// The side of whoever has its turn, if that turn has just begun and nobody else is asked.
fn fresh(world: &World) -> Option<Side> {
    let active = world.resource::<Course>().active?;
    let begun = active.begun || active.acted || active.shifted || active.grant != Grant::Nothing;
    let side = referee::side_of(world, active.piece);
    side.filter(|side| !begun && referee::asked(world) == Some(*side))
}

/// What a decision attacks from afar, or in a Fight (`true`).
fn attacked(world: &World, decision: Decision) -> Option<(PieceId, bool)> {
    let spells = &world.resource::<Game>().content.spells;
    match decision {
        Decision::Fight(target) => Some((target, true)),
        Decision::Shoot(target) => Some((target, false)),
        Decision::Cast(spell, Aim::Piece(target)) => {
            let attacks = |effect: &Effect| matches!(effect, Effect::MagicAttack { .. });
            spells[&spell].way.effects.iter().any(attacks).then_some((target, false))
        }
        _ => None,
    }
}

fn base_of_model(world: &World, piece: PieceId) -> Option<Base> {
    let entity = world.resource::<Pieces>().entity(piece)?;
    world.get::<Figure>(entity)?;
    Stands::of(world, piece)
}

#[test]
fn whoever_is_attacked_was_in_danger() {
    let games = quests().into_iter().chain((0..40).map(dungeon));
    let mut seen = 0;
    for (seed, game) in games.enumerate() {
        let mut world = laid(&game, seed as u64);
        let mut chance = Luck(seed as u64);
        let mut danger: Option<(PieceId, Threat)> = None;
        for _ in 0..250 {
            let active = world.resource::<Course>().active.map(|active| active.piece);
            if let Some(side) = fresh(&world) {
                danger = active.map(|piece| (piece, threat(&mut world, side)));
            }
            let offered = referee::decisions(&mut world);
            if offered.is_empty() {
                break;
            }
            if let Some((_, threat)) = danger.as_ref().filter(|(piece, _)| Some(*piece) == active) {
                for (target, fights) in offered.iter().filter_map(|decision| attacked(&world, *decision)) {
                    let predicted = if fights { &threat.fights } else { &threat.shots };
                    if let Some(base) = base_of_model(&world, target) {
                        assert!(
                            base.cells().any(|cell| predicted.contains(&cell)),
                            "{seed}: {active:?} attacks {target:?} at {base:?}, {threat:?}"
                        );
                        seen += 1;
                    }
                }
            }
            let decision = chance.choose(&offered);
            // What a feat, an item or another spell makes of a turn is not counted.
            let is_counted = matches!(
                decision,
                Decision::Walk(_) | Decision::BreakAway | Decision::Turn(_) | Decision::Strike(_)
            );
            if !is_counted {
                danger = None;
            }
            referee::submit(&mut world, decision).expect("it was offered");
        }
    }
    assert!(seen > 300, "only {seen} attacks were looked at");
}

#[test]
fn what_could_rise_is_what_the_overlord_may_raise() {
    let games = quests().into_iter().chain((0..40).map(dungeon));
    let mut seen = 0;
    for (seed, game) in games.enumerate() {
        let mut world = laid(&game, seed as u64);
        let mut chance = Luck(seed as u64);
        for _ in 0..250 {
            let offered = referee::decisions(&mut world);
            if offered.is_empty() {
                break;
            }
            let course = world.resource::<Course>();
            let may_raise = referee::asked(&world) == Some(Side::Overlord) && course.phase == Phase::Overlord;
            if may_raise && course.active.is_none() && course.commands > 0 {
                let pile = |decision: &Decision| match decision {
                    Decision::Raise { pile, .. } => Some(*pile),
                    _ => None,
                };
                let piles: BTreeSet<PieceId> = offered.iter().filter_map(pile).collect();
                assert_eq!(rising(&mut world).into_iter().collect::<BTreeSet<_>>(), piles, "{seed}");
                seen += piles.len();
            }
            referee::submit(&mut world, chance.choose(&offered)).expect("it was offered");
        }
    }
    assert!(seen > 100, "only {seen} piles were looked at");
}

/// What a side threatens on a drawn table.
fn drawn(rows: &[&str], by: Side) -> Threat {
    let source = format!("(title: \"\", rules: [], map: {rows:?})");
    let read = example::read("table", &source).expect("the table can be read");
    let mut world = example::lay(&read, content()).expect("the table can be laid");
    world.insert_resource(Dice::seeded(1));
    threat(&mut world, by)
}

#[test]
fn a_zombie_reaches_as_far_as_it_walks_and_one_cell_more() {
    let row = format!("O<{}Z<", "..".repeat(10));
    let threat = drawn(&[&row], Side::Overlord);
    // From column L with its 4 cells of Movement.
    let near: BTreeSet<Cell> = (6..12).map(|column| Cell::new(column, 0)).collect();
    assert_eq!(threat.fights, near);
    assert_eq!(threat.shots, BTreeSet::new());
}

#[test]
fn whoever_could_attack_a_cell_counts_once() {
    let threat = drawn(&["O<..........", "........Z<..", "........Z<..", "........Z<.."], Side::Overlord);
    // Where they stand themselves nobody is attacked.
    let mut cells: BTreeSet<Cell> = threat.fights.union(&threat.shots).copied().collect();
    cells.retain(|cell| (cell.x, cell.y) != (4, 1) && (cell.x, cell.y) != (4, 2) && (cell.x, cell.y) != (4, 3));
    assert_eq!(threat.attackers.keys().copied().collect::<BTreeSet<Cell>>(), cells);
    assert_eq!(threat.attackers.get(&Cell::new(2, 2)), Some(&3), "{:?}", threat.attackers);
    assert!(threat.attackers.values().all(|count| (1..=3).contains(count)));
}

#[test]
fn front_arcs_stop_whom_they_meet() {
    let row = format!("..O>{}Z<", "..".repeat(3));
    let threat = drawn(&[&row], Side::Overlord);
    // It stops before Orlaf and strikes at him, not past him.
    let near: BTreeSet<Cell> = (1..6).map(|column| Cell::new(column, 0)).collect();
    assert_eq!(threat.fights, near);
}

#[test]
fn shots_come_no_further_than_sight() {
    let threat = drawn(&["G>........", "##########", "..........", "Z^........"], Side::Heroes);
    let row: BTreeSet<Cell> = (0..5).map(|column| Cell::new(column, 0)).collect();
    assert_eq!(threat.shots, row);
    assert!(threat.fights.iter().all(|cell| cell.y == 0));
}
