//! Chance: one seeded, portable, serialisable source, drawn from only inside rules, at the moment of need.

use std::{collections::VecDeque, fmt};

use bevy::prelude::*;
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};
use serde::{Deserialize, Serialize};

/// The dice of a game.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Dice {
    /// Shuffles, and rolls where no dice are told.
    chance: Xoshiro256PlusPlus,
    /// `None`: chance rolls. `Some`: dice come from here, and from the table when it is empty.
    told: Option<VecDeque<u8>>,
}

/// Dice that no die can show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DiceError(pub u8);

impl fmt::Display for DiceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a die cannot show {}; write numbers from 1 to 6", self.0)
    }
}

impl std::error::Error for DiceError {}

impl Dice {
    /// Dice that fall by chance from this seed, the same on every machine.
    pub fn seeded(seed: u64) -> Self {
        Self {
            chance: Xoshiro256PlusPlus::seed_from_u64(seed),
            told: None,
        }
    }

    /// Dice told by the table: first these, then those of [`crate::table::Decision::Die`]. Shuffles still come from the seed.
    ///
    /// # Errors
    /// A number that no die can show.
    pub fn told(seed: u64, dice: impl IntoIterator<Item = u8>) -> Result<Self, DiceError> {
        let told: VecDeque<u8> = dice.into_iter().collect();
        if let Some(wrong) = told.iter().find(|die| !(1..=6).contains(*die)) {
            return Err(DiceError(*wrong));
        }
        Ok(Self {
            told: Some(told),
            ..Self::seeded(seed)
        })
    }

    /// How many of the next `count` dice the table must still tell.
    pub fn missing(&self, count: u8) -> u8 {
        self.told
            .as_ref()
            .map_or(0, |told| usize::from(count).saturating_sub(told.len()) as u8)
    }

    /// Told dice that have not been rolled yet.
    pub fn unused(&self) -> usize {
        self.told.as_ref().map_or(0, VecDeque::len)
    }

    /// Told dice that have not been rolled yet, the next one first.
    pub fn told_ahead(&self) -> impl Iterator<Item = u8> {
        self.told.iter().flatten().copied()
    }

    /// The table tells one die, 1 to 6.
    pub fn tell(&mut self, die: u8) {
        self.told.get_or_insert_default().push_back(die);
    }

    /// Rolls so many dice. Where dice are told, [`Self::missing`] of them must be 0.
    pub fn roll(&mut self, count: u8) -> Vec<u8> {
        match &mut self.told {
            Some(told) => told.drain(..usize::from(count)).collect(),
            None => (0..count).map(|_| self.chance.random_range(1..=6)).collect(),
        }
    }

    /// A shuffled order of `0..count`.
    pub fn shuffle(&mut self, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        for i in (1..count).rev() {
            // u32: a `usize` would draw differently on machines of another word size.
            order.swap(i, self.chance.random_range(0..=i as u32) as usize);
        }
        order
    }

    /// The same dice with chance from another seed: what comes next is no longer known.
    pub fn reseeded(mut self, seed: u64) -> Self {
        self.chance = Xoshiro256PlusPlus::seed_from_u64(seed);
        self
    }
}
