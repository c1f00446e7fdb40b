//! The cards in the Overlord's hand, as they are shown.

use dungeon_rules::table::PieceId;

/// A card of the hand.
#[derive(Clone, Debug)]
pub struct OverlordCard {
    /// The card.
    pub piece: PieceId,
    /// "Raise Dead 2".
    pub name: String,
    /// What it does.
    pub text: String,
    /// The sign on it.
    pub icon: &'static str,
    /// The number on it; 0 for none.
    pub number: u8,
    /// Whether it can be played now; if not, why.
    pub refused: Option<String>,
    /// The same in two or three words.
    pub note: Option<String>,
}
