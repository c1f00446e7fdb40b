//! The kinds of attacks (FGT, SHT, MAG-7).

use serde::{Deserialize, Serialize};

use super::Source;
use crate::content::{Action, Feat, Id};

/// The kind of an attack: what allows it, which decides on the dice and the modifiers.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Blow {
    /// The action Fight against an enemy (FGT-1) or a mundane lock (LCK-2).
    Fight,
    /// A Free Attack (MOV-9).
    FreeAttack,
    /// A Fight by a feat, with this number of extra dice (RND-4).
    Feat(Id<Feat>, u8),
    /// The action Shoot (SHT).
    Shot,
    /// A shot by a feat (RND-4).
    FeatShot(Id<Feat>),
    /// A magical attack by a card (MAG-7).
    Magic {
        /// The spell or item that makes the attack.
        by: Source,
        /// The number of dice that the card gives (MAG-7).
        dice: u8,
        /// The number of extra dice, from energy spent on this attack.
        empowered: u8,
    },
    /// An attack against the dice of a lock, made for an action that the quest offers (RND-5). If the action is done at no piece,
    /// the acting model itself stands for the target.
    Action(Id<Action>),
}
