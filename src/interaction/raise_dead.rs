//! The draft of which minion rises from a Bone Pile and how it faces (OVL-3).

use crate::interaction::options::Options;
use bevy::prelude::World;
use dungeon_rules::{
    content::{Id, Minion},
    grid::Facing,
    rules::{forecast::Forecast, raise_dead::raise_forecast},
    table::{Decision, PieceId},
};

/// The draft of what rises from a Bone Pile.
#[derive(Clone, Debug)]
pub struct RaiseDraft {
    /// The Bone Pile.
    pub pile: PieceId,
    /// The minion that would rise.
    pub minion: Id<Minion>,
    /// Its facing.
    pub facing: Facing,
    /// The enemies that would make a Free Attack on it, each with its odds.
    pub strikes: Vec<(PieceId, Forecast)>,
}

impl RaiseDraft {
    /// Returns the draft for this pile: the first minion that may rise from it, facing south. `None` if nothing may rise.
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

    /// Works out anew who would attack the risen minion.
    pub fn reckon(&mut self, world: &mut World) {
        self.strikes = raise_forecast(world, self.pile, self.minion, self.facing);
    }

    /// The minion that may rise from the pile this many places after the drafted one, wrapping around.
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

    /// The decision that the draft comes to.
    pub const fn decision(&self) -> Decision {
        Decision::Raise {
            pile: self.pile,
            minion: self.minion,
            facing: self.facing,
        }
    }
}
