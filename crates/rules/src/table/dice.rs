//! The dice of a game: one seeded, portable, serialisable source of chance, used only inside rules, at the moment of need.
//!
//! Dice of a decision that was taken back by agreement ([`super::Takeback`]) are kept, told dice too: when the same model rolls
//! against the same one again, they fall again. So the same decision brings the same roll, also after a detour. Any other roll
//! gets dice that nobody has seen: after a takeback chance goes on from another seed. If everything is decided as before, chance
//! yields the kept dice anyway and is left alone, so shuffles come out as before too.

use std::{collections::VecDeque, fmt};

use bevy_ecs::prelude::*;
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};
use serde::{Deserialize, Serialize};

use super::PieceId;

/// The dice of a game: the source of chance, told dice, and dice kept by a takeback.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Dice {
    /// The random number generator: for shuffles, and for rolls when no dice are told.
    chance: Xoshiro256PlusPlus,
    /// `None`: dice are rolled at random. `Some`: dice come from this queue, and people are asked when it is empty.
    told: Option<VecDeque<u8>>,
    /// Dice that a lesson sets: they fall first, unless dice are told.
    #[serde(default, skip_serializing_if = "VecDeque::is_empty")]
    taught: VecDeque<u8>,
    /// Dice of rolls that were taken back by agreement, in the order in which they fell.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    fallen: Vec<Fallen>,
    /// How often a decision was taken back by agreement.
    #[serde(default, skip_serializing_if = "is_none")]
    takebacks: u16,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
const fn is_none(takebacks: &u16) -> bool {
    *takebacks == 0
}

/// The dice of one roll of a model that was taken back by agreement.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fallen {
    /// The model that rolled them.
    pub by: PieceId,
    /// The model or lock it rolled against; the same as `by` if there was none.
    pub at: PieceId,
    /// What they show, 1 to 6 each, in the order in which they fell.
    pub dice: Vec<u8>,
}

/// The error for a number that no die can show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DiceError(pub u8);

impl fmt::Display for DiceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a die cannot show {}; write numbers from 1 to 6", self.0)
    }
}

impl std::error::Error for DiceError {}

impl Dice {
    /// Creates dice that fall at random from this seed, the same on every machine.
    pub fn seeded(seed: u64) -> Self {
        Self {
            chance: Xoshiro256PlusPlus::seed_from_u64(seed),
            told: None,
            taught: VecDeque::new(),
            fallen: Vec::new(),
            takebacks: 0,
        }
    }

    /// Creates dice that people tell: first these, then those of [`crate::table::Decision::Die`]. Shuffles still come from the
    /// seed.
    ///
    /// # Errors
    /// If one of the dice is not 1 to 6.
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

    /// Returns how many of `count` dice are needed anew for a roll of `by` against `at`, apart from those kept by a takeback.
    pub fn needed(&self, by: PieceId, at: PieceId, count: u8) -> u8 {
        let waiting = self.fallen.iter().find(|fallen| (fallen.by, fallen.at) == (by, at));
        count.saturating_sub(waiting.map_or(0, |fallen| fallen.dice.len() as u8))
    }

    /// Returns how many of the next `count` dice people must still tell; always 0 if no dice are told.
    pub fn missing(&self, count: u8) -> u8 {
        self.told
            .as_ref()
            .map_or(0, |told| usize::from(count).saturating_sub(told.len()) as u8)
    }

    /// Returns the number of told dice that have not been rolled yet.
    pub fn unused(&self) -> usize {
        self.told.as_ref().map_or(0, VecDeque::len)
    }

    /// Iterates over the told dice that have not been rolled yet, the next one first.
    pub fn told_ahead(&self) -> impl Iterator<Item = u8> {
        self.told.iter().flatten().copied()
    }

    /// Sets the dice, 1 to 6 each, that fall first in a lesson.
    pub(crate) fn teach(&mut self, dice: &[u8]) {
        self.taught = dice.iter().copied().collect();
    }

    /// Adds one told die, 1 to 6.
    pub fn tell(&mut self, die: u8) {
        self.told.get_or_insert_default().push_back(die);
    }

    /// Rolls `count` dice for the model `by` against `at`, which is `by` itself if there is no opponent. If dice are told, none
    /// of those that are [`Self::needed`] may be [`Self::missing`].
    pub fn roll(&mut self, by: PieceId, at: PieceId, count: u8) -> Vec<u8> {
        let looked_into = !self.fallen.is_empty();
        let waiting = self.fallen.iter().position(|fallen| (fallen.by, fallen.at) == (by, at));
        let mut dice = waiting.map(|i| self.fallen.remove(i).dice).unwrap_or_default();
        dice.truncate(count.into());
        let fresh = count - dice.len() as u8;
        if let Some(told) = &mut self.told {
            dice.extend(told.drain(..usize::from(fresh)));
            return dice;
        }
        if looked_into {
            // If chance yields the kept dice anyway, it goes on unchanged.
            let before = self.chance.clone();
            if fresh == 0 && self.draw(count) == dice {
                return dice;
            }
            self.chance = before;
            let seed = self.chance.random::<u64>().wrapping_add(self.takebacks.into());
            self.chance = Xoshiro256PlusPlus::seed_from_u64(seed);
        }
        dice.extend(self.draw(fresh));
        dice
    }

    fn draw(&mut self, count: u8) -> Vec<u8> {
        let taught = usize::from(count).min(self.taught.len());
        let mut dice: Vec<u8> = self.taught.drain(..taught).collect();
        dice.extend((taught..usize::from(count)).map(|_| self.chance.random_range(1..=6)));
        dice
    }

    /// Keeps the dice that fell since a decision that is taken back, so that they fall again for the same rolls. `unused` is the
    /// number of told dice that have not been rolled yet: told dice beyond these were rolled since, and leave the queue.
    pub(super) fn take_back(&mut self, fell: &[Fallen], unused: usize) {
        let mut fallen = fell.to_vec();
        for one in fell {
            // Dice that had been kept before and fell again are kept once.
            if let Some(i) = self.fallen.iter().position(|old| (old.by, old.at) == (one.by, one.at)) {
                self.fallen.remove(i);
            }
        }
        fallen.append(&mut self.fallen);
        self.fallen = fallen;
        self.takebacks += 1;
        if let Some(told) = &mut self.told {
            told.drain(..told.len().saturating_sub(unused));
        }
    }

    /// Returns the numbers of `0..count` in random order.
    pub fn shuffle(&mut self, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        for i in (1..count).rev() {
            // As `u32`: a `usize` would draw differently on machines of another word size.
            order.swap(i, self.chance.random_range(0..=i as u32) as usize);
        }
        order
    }

    /// Makes all further dice fall at random: told dice and dice kept by a takeback are forgotten.
    pub fn forget(&mut self) {
        self.told = None;
        self.taught.clear();
        self.fallen.clear();
        self.takebacks = 0;
    }

    /// Returns the same dice with chance from another seed, so that what comes next is unknown.
    pub fn reseeded(mut self, seed: u64) -> Self {
        self.chance = Xoshiro256PlusPlus::seed_from_u64(seed);
        self.taught.clear();
        self
    }
}
