//! Surveys the table, while it is at rest, for what clicks on it can do (HID-1).

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::*;

use crate::{
    interaction::options::{Actor, Occupant, Options},
    presented::{lookup::get, offers::Offers},
};
use dungeon_play::perspective::Perspective;
use dungeon_rules::{
    referee::Refusal,
    rules::reach::{self, Reach},
    table::{BonePile, Chest, Decision, Door, Faces, Figure, Locked, OpenedBy, PieceId, Pieces, Prompt, Side, Stands, Ward},
};

/// Collects what stands where and what may be done with it. Hidden zones contribute nothing (HID-1).
pub fn survey(world: &mut World, offers: &Offers) -> Options {
    let prompt = offers.prompt(world);
    let decisions = offers.decisions.clone();
    let actor = match prompt {
        Some(Prompt::Act(piece)) => actor(world, offers, piece),
        _ => None,
    };
    let world = &*world;
    let mut standing = BTreeMap::new();
    let mut unlocked = BTreeSet::new();
    let mut warded = BTreeSet::new();
    let mut forbidden = BTreeSet::new();
    let figure = actor.as_ref().and_then(|actor| get::<Figure>(world, actor.piece));
    for piece in world.resource::<Pieces>().0.keys() {
        let Some(base) = Perspective::SHARED.sees(world, *piece) else {
            continue;
        };
        let closed_chest = get::<Chest>(world, *piece).is_some_and(|chest| !chest.open);
        let what = if let Some(figure) = get::<Figure>(world, *piece) {
            Occupant::Model(*piece, figure.side())
        } else if get::<Door>(world, *piece).is_some() || closed_chest {
            if get::<Locked>(world, *piece).is_none() {
                unlocked.insert(*piece);
            }
            if get::<Ward>(world, *piece).is_some() {
                warded.insert(*piece);
            }
            let opened_by = get::<OpenedBy>(world, *piece).copied().unwrap_or_default();
            if figure.is_some_and(|figure| !opened_by.has(*figure)) {
                forbidden.insert(*piece);
            }
            Occupant::Lock(*piece)
        } else if get::<BonePile>(world, *piece).is_some() {
            Occupant::Pile(*piece)
        } else {
            continue;
        };
        for cell in base.cells() {
            // A model hides the Bone Pile below it; of stacked piles the last is on top (TAB-10).
            let model = matches!(standing.get(&cell), Some(Occupant::Model(..)));
            if !(model && matches!(what, Occupant::Pile(_))) {
                standing.insert(cell, what);
            }
        }
    }
    Options {
        prompt,
        actor,
        standing,
        unlocked,
        warded,
        forbidden,
        decisions,
    }
}

fn actor(world: &mut World, offers: &Offers, piece: PieceId) -> Option<Actor> {
    let side = get::<Figure>(world, piece)?.side();
    let mut reach = reach::reach(world, piece);
    if reach.is_empty() {
        // A feat may allow steps after the action, which the reach does not include.
        reach.extend(offers.decisions.iter().filter_map(|decision| single(*decision)));
    }
    Some(Actor {
        piece,
        side,
        acts: acts(world, offers, side),
        cell: get::<Stands>(world, piece)?.0.corner,
        size: get::<Stands>(world, piece)?.0.size(),
        facing: get::<Faces>(world, piece)?.0,
        reach,
    })
}

/// Whether the active model could attack from a suitable place: a Fight is refused, if at all, only because of the place or because
/// a step is due. Also true while no enemy is seen.
fn acts(world: &mut World, offers: &Offers, side: Side) -> bool {
    let pieces = &world.resource::<Pieces>().0;
    let enemy = |piece| get::<Figure>(world, piece).is_some_and(|figure| figure.side() != side);
    let foe = |piece: &PieceId| enemy(*piece) && Perspective::SHARED.sees(world, *piece).is_some();
    let Some(foe) = pieces.keys().copied().find(foe) else { return true };
    let refused = offers.refusal(world, Decision::Fight(foe));
    refused.is_none_or(|illegal| matches!(illegal.refusal, Refusal::NotInFront(_) | Refusal::StepIsDue))
}

/// Presents a single step as a walk of cost 1.
fn single(decision: Decision) -> Option<Reach> {
    let Decision::Walk(to) = decision else { return None };
    Some(Reach {
        to,
        path: vec![to],
        decisions: vec![decision],
        cost: 1,
        stopped_by: Vec::new(),
        break_away: false,
        free_attacks: Vec::new(),
    })
}
