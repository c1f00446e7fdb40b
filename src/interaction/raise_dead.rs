//! Which minion rises from a pile and how it faces, while it is thought of (OVL-3).

use crate::interaction::options::Options;
use bevy::prelude::World;
use dungeon_rules::{
    content::{Id, Minion},
    grid::Facing,
    rules::{forecast::Forecast, raise_dead::raise_forecast},
    table::{Decision, PieceId},
};

/// A pile that the Overlord thinks of raising.
#[derive(Clone, Debug)]
pub struct RaiseDraft {
    /// The pile.
    pub pile: PieceId,
    /// What would rise.
    pub minion: Id<Minion>,
    /// Where it would face.
    pub facing: Facing,
    /// Who would strike it at once, with the odds.
    pub strikes: Vec<(PieceId, Forecast)>,
}

impl RaiseDraft {
    /// Thinks of a pile: the first Minion that may rise from it, facing south.
    pub fn of(world: &mut World, pile: PieceId, decisions: &[Decision]) -> Option<Self> {
        let minion = decisions.iter().find_map(|decision| match decision {
            Decision::Raise { pile: own, minion, .. } if *own == pile => Some(*minion),
            _ => None,
        })?;
        let mut raising = Self {
            pile,
            minion,
            facing: Facing::South,
            strikes: Vec::new(),
        };
        raising.reckon(world);
        Some(raising)
    }

    /// Works out who would strike.
    pub fn reckon(&mut self, world: &mut World) {
        self.strikes = raise_forecast(world, self.pile, self.minion, self.facing);
    }

    /// The next Minion that may rise from the pile, or the one before.
    pub fn next(&self, options: &Options, by: isize) -> Option<Id<Minion>> {
        let mut may: Vec<Id<Minion>> = Vec::new();
        for decision in &options.decisions {
            if let Decision::Raise { pile, minion, .. } = decision
                && *pile == self.pile
                && !may.contains(minion)
            {
                may.push(*minion);
            }
        }
        let now = may.iter().position(|minion| *minion == self.minion)?;
        Some(may[(now as isize + by).rem_euclid(may.len() as isize) as usize])
    }

    /// The decision it comes to.
    pub const fn decision(&self) -> Decision {
        Decision::Raise {
            pile: self.pile,
            minion: self.minion,
            facing: self.facing,
        }
    }
}
