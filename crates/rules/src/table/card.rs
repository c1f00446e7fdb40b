//! Overlord cards (SET-3, RND-8): each card of the deck is a piece.

use bevy_ecs::prelude::*;
use serde::{Deserialize, Serialize};

use super::Side;
use crate::content::{self, Id};

/// An Overlord card of this kind.
#[derive(Component, Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Card(pub Id<content::Card>);

/// Where an Overlord card lies.
#[derive(Component, Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum CardPlace {
    /// In the Overlord's hand.
    Hand,
    /// In the Overlord's face-down pile, with the number of cards under it; the highest number is on top.
    Pile(u8),
    /// Put away unseen at set-up.
    PutAway,
    /// Played and out of the game (RND-8).
    Played,
}

impl CardPlace {
    /// Returns whether a card in this place is secret from a side (HID-1): only the Overlord knows his hand; nobody knows his
    /// pile and the cards put away.
    pub const fn is_hidden_from(self, side: Side) -> bool {
        match self {
            Self::Hand => matches!(side, Side::Heroes),
            Self::Pile(_) | Self::PutAway => true,
            Self::Played => false,
        }
    }
}
