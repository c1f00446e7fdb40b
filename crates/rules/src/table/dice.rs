//! Chance: one seeded, portable, serialisable source, drawn from only inside rules, at the moment of need.
//!
//! Dice that fell for a decision that was taken back by agreement ([`super::Takeback`]) wait: when the same model rolls
//! against the same one again they lie there again, told dice too. So the same decision brings the same roll, also after a
//! detour. Any other roll gets dice that nobody has seen: chance that has been looked into is left for another one. Where
//! all is decided as before, chance draws what lies there already, and so shuffles come out as before too.

use std::{collections::VecDeque, fmt};

use bevy_ecs::prelude::*;
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};
use serde::{Deserialize, Serialize};

use super::PieceId;

/// The dice of a game.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Dice {
    /// Shuffles, and rolls where no dice are told.
    chance: Xoshiro256PlusPlus,
    /// `None`: chance rolls. `Some`: dice come from here, and from the table when it is empty.
    told: Option<VecDeque<u8>>,
    /// Dice that a lesson sets: they are rolled first, unless the table tells others.
    #[serde(default, skip_serializing_if = "VecDeque::is_empty")]
    taught: VecDeque<u8>,
    /// Dice of rolls that were taken back, in the order in which they fell.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    fallen: Vec<Fallen>,
    /// How often something was taken back by agreement.
    #[serde(default, skip_serializing_if = "is_none")]
    takebacks: u16,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
const fn is_none(takebacks: &u16) -> bool {
    *takebacks == 0
}

/// Dice that fell for one model.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fallen {
    /// The model that rolled them.
    pub by: PieceId,
    /// Against whom; the same where they were rolled against nobody.
    pub at: PieceId,
    /// What they show, 1 to 6 each, in the order in which they fell.
    pub dice: Vec<u8>,
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
            taught: VecDeque::new(),
            fallen: Vec::new(),
            takebacks: 0,
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

    /// How many of so many dice that this model rolls do not lie there already.
    pub fn needed(&self, by: PieceId, at: PieceId, count: u8) -> u8 {
        let waiting = self.fallen.iter().find(|fallen| (fallen.by, fallen.at) == (by, at));
        count.saturating_sub(waiting.map_or(0, |fallen| fallen.dice.len() as u8))
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

    /// The quest tells these dice, 1 to 6 each, which fall first.
    pub(crate) fn teach(&mut self, dice: &[u8]) {
        self.taught = dice.iter().copied().collect();
    }

    /// The table tells one die, 1 to 6.
    pub fn tell(&mut self, die: u8) {
        self.told.get_or_insert_default().push_back(die);
    }

    /// Rolls so many dice for a model against one (itself: against nobody). Where dice are told, [`Self::missing`] of those
    /// that are [`Self::needed`] must be 0.
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
            // As long as all is decided as before, chance goes along with it.
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

    /// What fell since was taken back: these dice wait from now on. `unused`: so many dice that were told have not been
    /// rolled yet.
    pub(super) fn take_back(&mut self, fell: &[Fallen], unused: usize) {
        let mut fallen = fell.to_vec();
        for one in fell {
            // What had waited before and fell again waits once.
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

    /// A shuffled order of `0..count`.
    pub fn shuffle(&mut self, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        for i in (1..count).rev() {
            // u32: a `usize` would draw differently on machines of another word size.
            order.swap(i, self.chance.random_range(0..=i as u32) as usize);
        }
        order
    }

    /// From now on chance rolls alone: dice that were told ahead, or have fallen before a takeback, are forgotten.
    pub fn forget(&mut self) {
        self.told = None;
        self.taught.clear();
        self.fallen.clear();
        self.takebacks = 0;
    }

    /// The same dice with chance from another seed: what comes next is no longer known.
    pub fn reseeded(mut self, seed: u64) -> Self {
        self.chance = Xoshiro256PlusPlus::seed_from_u64(seed);
        self.taught.clear();
        self
    }
}
