//! The possible results of an attack, by damage rows, wound tracks and locks (DMG-1 to DMG-5, LCK-2).

/// What an attack does to its target, from nothing to the worst.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Consequence {
    /// No effect: the attack was repelled, made no hits, or made hits that the damage row ignores.
    Nothing,
    /// A minion becomes a Bone Pile (DMG-2).
    BonePile,
    /// A minion is destroyed (DMG-2).
    Destroyed,
    /// A hero or boss takes a wound (DMG-3).
    Wound,
    /// A hero or boss takes a wound and is now Injured (DMG-4), or a minion is by its damage row (DMG-7).
    Injured,
    /// A hero or boss takes its last wound and is Incapacitated (DMG-5).
    Incapacitated,
    /// A lock is forced (LCK-2).
    Forced,
    /// An action that the quest offers succeeds (RND-5).
    Done,
}

impl Consequence {
    /// Returns its name in files and in JSON, such as `bone_pile`.
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
