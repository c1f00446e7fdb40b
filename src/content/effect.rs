//! THE VOCABULARY: the words that feats, abilities, cards and damage rows are made of.
//!
//! A new sentence of these words is a file; a new word is one variant here, one match arm in `rules`, one example.

use serde::{Deserialize, Serialize};

/// What a number of hits does to a minion (DMG-1).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum DamageResult {
    /// The model shrugs the hits off.
    Nothing,
    /// The model leaves a bone pile on its cell (DMG-2).
    BonePile,
    /// The model goes and leaves nothing (DMG-2).
    Destroyed,
}

/// What a feat does, in the stead of a whole turn (RND-4).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum FeatEffect {
    /// One Fight against every adjacent enemy and every adjacent locked door or chest (LCK-5), each apart.
    FightEachAdjacent,
    /// Until the hero's next turn, enemies in his front arc may neither move nor act.
    HoldFrontArc,
    /// Until the hero's next turn, he takes no wounds.
    IgnoreWounds,
}

/// What an ability does at the end of each round (RND-9).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum EndOfRound {
    /// Roll one die; on this number of pips or more one wound heals (2 to 6).
    HealOn(u8),
}

/// What an Overlord card does (OVL-4, OVL-5).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum CardEffect {
    /// So many more Commands this turn.
    ExtraCommands(u8),
    /// The adventure's number of Commands once more this turn.
    DoubleCommands,
    /// So many more castings of Raise Dead this turn.
    RaiseDead(u8),
    /// Between two hero turns, so many models move and act.
    Interrupt(u8),
}
