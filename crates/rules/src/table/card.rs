//! Overlord cards (SET-3, RND-8): each card of the deck is a piece of its own.

use bevy_ecs::prelude::*;
use serde::{Deserialize, Serialize};

use super::Side;
use crate::content::{self, Id};

/// One Overlord card.
#[derive(Component, Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Card(pub Id<content::Card>);

/// Where a card lies.
#[derive(Component, Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum CardPlace {
    /// In the Overlord's hand.
    Hand,
    /// In his face-down pile; the card with the highest number is on top.
    Pile(u8),
    /// Put away unseen at set-up.
    PutAway,
    /// Played.
    Played,
}

impl CardPlace {
    /// Whether this side does not know a card that lies so (HID-1): the hand is the Overlord's, his pile and the cards put away
    /// nobody has seen.
    pub const fn is_hidden_from(self, side: Side) -> bool {
        match self {
            Self::Hand => matches!(side, Side::Heroes),
            Self::Pile(_) | Self::PutAway => true,
            Self::Played => false,
        }
    }
}
