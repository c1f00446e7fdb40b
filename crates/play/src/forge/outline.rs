//! What happens where: the graph of an adventure's beats before it has rooms.
//!
//! A pattern (`assets/forge/outlines/<id>.ron`) is written once for all lengths; [`Outline`] is what is left of it for one length,
//! with a second pattern nested in one of its beats where the adventure is long. Every outline has been proved: what opens a lock
//! lies where one gets without opening it, and the last beat is reached last.

use serde::Deserialize;

use super::chamber::Theme;

/// How long an adventure takes, which decides how many beats its outline has.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
pub enum Length {
    /// 20 to 25 minutes: 2 or 3 zones with 60 to 100 cells in all.
    Short,
    /// An evening: 4 to 6 zones, 130 to 210 cells.
    Evening,
    /// A long evening: 8 to 10 zones, 280 to 400 cells.
    Long,
}

/// What a beat is for.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
pub enum Role {
    /// Heroes begin here; its chamber has [`super::site::StandKind::Entry`] stands, at least four, or two where the outline has two
    /// entries.
    Entry,
    /// A way through, with little in it.
    Way,
    /// Servants hold it.
    Guard,
    /// Something is to be found or done here: its chamber has a [`super::site::StandKind::Free`] stand.
    Station,
    /// Need not be visited: holds a treasure, and has a [`super::site::StandKind::Treasure`] stand.
    Vault,
    /// The boss is here, on a [`super::site::StandKind::Throne`] stand.
    Lair,
    /// The way out; its chamber has a [`super::site::StandKind::Free`] stand.
    Exit,
}

/// How many floor cells the chamber of a beat has.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
pub enum Size {
    /// 6 to 19.
    Small,
    /// 20 to 34.
    Middle,
    /// 35 to 54.
    Large,
    /// 55 to 90.
    Hall,
}

/// A part of the adventure that takes place in one chamber.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Beat {
    /// Its name within the outline, such as `far_store`; beats of a nested pattern have the name of their pattern before it:
    /// `two_ways.far_store`.
    pub id: String,
    /// What it is for.
    pub role: Role,
    /// How big its chamber is.
    pub size: Size,
    /// The themes its chamber may have; empty for any.
    pub themes: Vec<Theme>,
    /// What the name of its chamber has to begin with, where it takes a special one: `barricade`, `turntable`.
    pub named: Option<String>,
    /// How many locks have to be opened before it can be reached, along the easiest way: 0 where the Heroes begin.
    pub level: usize,
}

/// What keeps a link shut.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
pub enum Lock {
    /// There is no door: both chambers belong to one zone.
    Open,
    /// A door without a lock.
    None,
    /// A Mundane lock.
    Mundane,
    /// A Ward. An outline never has two of them on its only way; parties without Break Ward get a Mundane lock instead.
    Ward,
    /// Opens to whoever brings a token that lies at [`Link::keys`].
    Token,
    /// Opens by something done at [`Link::keys`].
    Lever,
    /// Opens once [`Link::needed`] of [`Link::keys`] have been dealt with.
    Count,
    /// Opens when the servant at [`Link::keys`] has fallen.
    Fall,
}

impl Lock {
    /// Returns whether something at other beats opens it, rather than effort at the door itself.
    pub const fn needs_keys(self) -> bool {
        matches!(self, Self::Token | Self::Lever | Self::Count | Self::Fall)
    }
}

/// A way between two beats, open to both sides once it has been opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// The beat nearer to the start, an index of [`Outline::beats`].
    pub from: usize,
    /// The other beat.
    pub to: usize,
    /// What keeps it shut.
    pub lock: Lock,
    /// The beats where what opens it is found or done; empty unless [`Lock::needs_keys`].
    pub keys: Vec<usize>,
    /// How many of the keys it takes; all of them except for [`Lock::Count`]. 0 without keys.
    pub needed: usize,
}

/// The beats of one adventure and how they are linked. Each beat has at least one link, and all of them are connected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outline {
    /// The id of its pattern, the name of its file, such as `two_ways`.
    pub id: String,
    /// The id of the pattern nested in it, if there is one.
    pub nested: Option<String>,
    /// For how long an adventure.
    pub length: Length,
    /// The beats. The first is an entry; a second entry, if there is one, comes anywhere. The last one is where the adventure ends.
    pub beats: Vec<Beat>,
    /// The links, no two of them between the same beats.
    pub links: Vec<Link>,
}
