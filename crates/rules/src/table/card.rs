//! Overlord cards (SET-3, RND-8): each card of the deck is a piece of its own.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::content::{self, Id};

/// One Overlord card.
#[derive(Component, Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Card(pub Id<content::Card>);

/// Where a card lies.
#[derive(Component, Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
