//! The words of damage rows, wound tracks and locks (DMG-1 to DMG-5, LCK-2).

/// What an attack can come to.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Consequence {
    /// No effect: repelled, no hits, or hits that the damage row shrugs off.
    Nothing,
    /// A minion falls to a bone pile (DMG-2).
    BonePile,
    /// A minion is destroyed (DMG-2).
    Destroyed,
    /// A hero or boss takes a wound (DMG-3).
    Wound,
    /// The wound makes it Injured (DMG-4), or a minion's row does (DMG-7).
    Injured,
    /// The wound Incapacitates it (DMG-5).
    Incapacitated,
    /// The lock is forced (LCK-2).
    Forced,
    /// The action that the quest offers is done (RND-5).
    Done,
}

impl Consequence {
    /// The word for it in files and in JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Nothing => "nothing",
            Self::BonePile => "bone_pile",
            Self::Destroyed => "destroyed",
            Self::Wound => "wound",
            Self::Injured => "injured",
            Self::Incapacitated => "incapacitated",
            Self::Forced => "forced",
            Self::Done => "done",
        }
    }
}
