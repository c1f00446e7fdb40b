//! Chambers: rooms drawn by hand, of which a site is put together.

use serde::Deserialize;

/// What a chamber was built for: the folder of its file.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
pub enum Theme {
    /// Halls, anterooms and throne rooms of masonry.
    Halls,
    /// Tombs and their niches.
    Crypts,
    /// Natural caves.
    Caves,
    /// Kitchens, cellars, larders and refectories.
    Kitchen,
    /// Reading rooms, archives and scriptoria.
    Library,
    /// Diggings, shafts and stores of miners.
    Mine,
    /// Guard rooms, armouries and dormitories.
    Barracks,
    /// Chapels with apses and aisles.
    Chapel,
    /// Forges, and tunnels over lava.
    Fire,
    /// Corridors, landings and stairs, which suit every other theme.
    Passages,
}

/// A chamber of a catalogue, by its place there.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ChamberId(pub(super) usize);
