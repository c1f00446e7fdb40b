//! The plans to compare for the open question: first the simple player's, then others.
//!
//! They are made only from what the rules offer, never for one quest, so quests by modders need no code.

use bevy_ecs::prelude::*;

use super::heuristic;
use crate::perspective::Perspective;
use dungeon_rules::{
    grid::{Base, Facing},
    rules,
    table::{Decision, Pending, PieceId, Prompt, Side, Stands},
};

/// Plans for the open question, no more than `most` and none twice; the first is that of the simple player, who has decided then and
/// can go on with it. One alone where there is nothing to think about; none when the game is over.
pub(super) fn candidates(world: &mut World, simple: &mut heuristic::Player, most: usize) -> Vec<Vec<Decision>> {
    let Some(prompt) = world.resource::<Pending>().0.clone() else {
        return Vec::new();
    };
    let Some(first) = simple.decide(world) else { return Vec::new() };
    // In thought a simple player goes on with it, as this one would.
    let mut plans = vec![vec![first]];
    let more = match prompt {
        _ if most == 1 => Vec::new(),
        Prompt::Act(piece) => rules::with_field(world, |field| heuristic::options(field, piece)),
        // With no model that could move by it an Interrupt is thrown away: what it costs shows too late in play for a search.
        Prompt::Interrupt if rules::with_field(world, |field| field.standing(Side::Overlord)).is_empty() => Vec::new(),
        Prompt::ChooseHero | Prompt::Command | Prompt::ChooseInterrupter | Prompt::Interrupt | Prompt::Place { .. } => alone(world),
        Prompt::FreeAttack { .. } | Prompt::Face(_) | Prompt::Trade(_) | Prompt::Reveal { .. } | Prompt::Dice { .. } => Vec::new(),
    };
    for plan in more {
        if plans.len() >= most {
            break;
        }
        let begins = plan
            .first()
            .is_some_and(|first| Perspective::asked(world).refusal(world, *first).is_none());
        if begins && !plans.contains(&plan) {
            plans.push(plan);
        }
    }
    plans
}

/// Each offered decision as a plan of its own, those nearest to the enemy first. Of decisions that differ only in a facing, the one
/// that faces the enemy.
pub(super) fn alone(world: &mut World) -> Vec<Vec<Decision>> {
    let offered = Perspective::asked(world).offers(world);
    let heroes = rules::with_field(world, |field| field.standing(Side::Heroes));
    let enemies = rules::with_field(world, |field| field.standing(Side::Overlord));
    let steps = |base: Base, others: &[(PieceId, Base)]| {
        let others = others.iter().map(|(_, other)| *other);
        heuristic::steps_to_nearest(base, others).unwrap_or(u16::MAX)
    };
    let faces_heroes = |base: Base, facing: Facing| facing == heuristic::facing_nearest(base, heroes.iter().map(|(_, hero)| *hero));
    let mut ranked: Vec<(u16, Decision)> = Vec::new();
    for decision in offered {
        let rank = match decision {
            Decision::Begin(piece) => {
                let Some(base) = Stands::of(world, piece) else { continue };
                let is_hero = heroes.iter().any(|(hero, _)| *hero == piece);
                steps(base, if is_hero { &enemies } else { &heroes })
            }
            Decision::Raise { pile, facing, .. } => {
                let Some(base) = Stands::of(world, pile) else { continue };
                if !faces_heroes(base, facing) {
                    continue;
                }
                steps(base, &heroes)
            }
            Decision::Place(cell, facing) => {
                let base = Base::one(cell);
                if !faces_heroes(base, facing) {
                    continue;
                }
                steps(base, &heroes)
            }
            _ => 0,
        };
        ranked.push((rank, decision));
    }
    ranked.sort_by_key(|(rank, _)| *rank);
    ranked.into_iter().map(|(_, decision)| vec![decision]).collect()
}
