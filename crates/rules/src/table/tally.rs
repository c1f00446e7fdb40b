//! Tallies: numbers with the reasons for each part, as tooltips, log, odds and tests show them.

use serde::{Deserialize, Serialize};
use smallvec::{SmallVec, smallvec};

use super::Source;

/// The reason for a part of a number of dice or of an Armour.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Reason {
    /// The model's Combat dice (FGT-2).
    CombatDice,
    /// The model's Ranged dice (SHT-4).
    RangedDice,
    /// The dice of a spell (MAG-7).
    SpellDice,
    /// The model's Armour (FGT-8).
    Armour,
    /// The dice or Armour on the token of a lock (LCK-2).
    Lock,
    /// It is Injured (FGT-3, DMG-4).
    Injured,
    /// It is outnumbered (FGT-3, FGT-4).
    Outnumbered,
    /// The attacker is wholly in its rear arc (FGT-3).
    FromBehind,
    /// The line of sight crosses furniture that is not beside the shooter (SHT-4).
    Cover,
    /// Energy spent on a magical attack (MAG-7).
    Empowered,
    /// A card adds or takes it.
    Card(Source),
    /// Nobody rolls fewer than 2 dice: missing dice are added, and the Armour is reduced instead (FGT-6).
    TwoDice,
    /// Armour is never above 5 (FGT-7).
    ArmourLimit,
}

impl Reason {
    /// Returns the id of the rule behind it.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::CombatDice => "FGT-2",
            Self::RangedDice | Self::Cover => "SHT-4",
            Self::SpellDice | Self::Empowered | Self::Card(Source::Spell(_)) => "MAG-7",
            Self::Card(Source::Item(_)) => "ITM-1",
            Self::Card(Source::Feat(_)) => "RND-4",
            Self::Card(Source::Ability(_) | Source::Event(_)) => "SET-2",
            Self::Card(Source::Action(_)) => "RND-5",
            Self::Armour => "FGT-8",
            Self::Lock => "LCK-2",
            Self::Injured | Self::FromBehind => "FGT-3",
            Self::Outnumbered => "FGT-4",
            Self::TwoDice => "FGT-6",
            Self::ArmourLimit => "FGT-7",
        }
    }
}

/// A sum with a reason for every part. The parts always add up to the number used.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Tally(pub SmallVec<[(Reason, i8); 2]>);

impl Tally {
    /// Returns a tally of one part.
    pub fn of(reason: Reason, amount: u8) -> Self {
        Self(smallvec![(reason, i8::try_from(amount).unwrap_or(i8::MAX))])
    }

    /// Adds a part; parts of 0 are left out.
    pub fn add(&mut self, reason: Reason, amount: i8) {
        if amount != 0 {
            self.0.push((reason, amount));
        }
    }

    /// Returns the number of dice or the Armour: the sum of all parts, but never below 0.
    pub fn total(&self) -> u8 {
        self.sum().max(0) as u8
    }

    /// Returns the sum of all parts, which may be negative, as far as an `i8` goes.
    pub fn sum(&self) -> i8 {
        let sum: i32 = self.0.iter().map(|(_, amount)| i32::from(*amount)).sum();
        sum.clamp(i8::MIN.into(), i8::MAX.into()) as i8
    }
}
