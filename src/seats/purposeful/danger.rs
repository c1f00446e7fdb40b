//! What it would cost a hero to stand somewhere: who could come and strike there, and how likely that is to wound.

use std::collections::BTreeSet;

use bevy::prelude::*;

use super::wish::{Seen, View, steps};
use crate::{
    grid::{Base, Cell},
    odds::{self, Attack},
    table::{Board, Game, PieceId, Pieces, Plot, Stats},
};

/// The enemies of the heroes, each with the cells that it could strike and the dice it would strike with.
pub(super) struct Danger {
    strikers: Vec<(BTreeSet<Cell>, u8)>,
    /// How many of them may act before the hero can do anything about it.
    commands: usize,
    /// The hero's dice and Armour.
    own: (u8, u8),
    /// Wounds to go.
    left: u8,
}

impl Danger {
    /// What threatens a hero in the coming turn of the Overlord.
    pub fn to(world: &World, view: &View, hero: &Seen) -> Self {
        let stats = |piece: PieceId| {
            let entity = world.resource::<Pieces>().entity(piece)?;
            world.get::<Stats>(entity).copied()
        };
        // The hero itself is not in the way of those who come for it.
        let standing = view
            .heroes
            .iter()
            .filter(|other| other.id != hero.id)
            .flat_map(|other| other.base.cells());
        let blocked: BTreeSet<Cell> = standing.collect();
        let strikers = view.enemies.iter().filter_map(|foe| {
            let stats = stats(foe.id)?;
            let far = steps(world, foe.base.cells(), &blocked, u16::from(stats.movement));
            let mut struck: BTreeSet<Cell> = far.keys().flat_map(|cell| cell.around()).collect();
            if let Some(ranged) = stats.ranged
                && let Some(cells) = world.resource::<Game>().content.ruler(ranged.range)
            {
                let seen = world.resource::<Board>().revealed.iter();
                struck.extend(seen.filter(|cell| foe.base.is_within(Base::one(*cell), cells)));
            }
            Some((struck, stats.combat))
        });
        let own = stats(hero.id).map_or((2, 1), |stats| (stats.combat, stats.armour));
        Self {
            strikers: strikers.collect(),
            commands: usize::from(world.resource::<Plot>().commands(&world.resource::<Game>().quest)),
            own,
            left: hero.left.unwrap_or(1),
        }
    }

    /// What it is feared to cost to stand here.
    pub fn at(&self, base: Base) -> f64 {
        let strikes = self
            .strikers
            .iter()
            .filter(|(cells, _)| base.cells().any(|cell| cells.contains(&cell)));
        let mut chances: Vec<f64> = strikes.map(|(_, dice)| wounds(*dice, self.own)).collect();
        chances.sort_by(|one, other| other.total_cmp(one));
        let sum: f64 = chances.into_iter().take(self.commands).sum();
        sum * match self.left {
            0 | 1 => 4.0,
            2 => 2.0,
            3 => 1.2,
            _ => 0.7,
        }
    }
}

/// The chance that so many dice wound one who rolls so many and has this Armour.
fn wounds(dice: u8, (defence, armour): (u8, u8)) -> f64 {
    let attack = Attack {
        dice,
        defence,
        armour,
        rerolls: 0,
    };
    1.0 - odds::hits(attack).first().copied().unwrap_or(1.0)
}
