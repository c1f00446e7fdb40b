//! The symbols that drawn examples can use without a legend.

use dungeon_rules::content::{
    At,
    written::{ChestWritten, DoorWritten, ThingWritten},
};

/// All usual symbols and what they stand for. An example's legend can add to them and change them.
pub const SYMBOLS: [(char, &str); 32] = [
    ('O', "hero orlaf"),
    ('R', "hero rordin"),
    ('G', "hero madriga"),
    ('N', "hero danor"),
    ('M', "boss mortibris"),
    ('E', "boss elshara"),
    ('K', "boss grund"),
    ('B', "boss hoggar"),
    ('S', "minion skeleton_warrior"),
    ('A', "minion skeleton_archer"),
    ('Z', "minion zombie"),
    ('Y', "minion armoured_zombie"),
    ('V', "minion dwarf_revenant"),
    ('H', "minion ghost"),
    ('t', "minion zombie_troll"),
    ('D', "door"),
    ('L', "door mundane_2_2"),
    ('w', "door 1"),
    ('W', "door 2"),
    ('c', "chest"),
    ('C', "chest mundane_2_2"),
    ('p', "chest 1"),
    ('T', "furniture table"),
    ('k', "furniture bookcase"),
    ('r', "furniture barrel"),
    ('q', "furniture cabinet"),
    ('l', "furniture lectern"),
    ('h', "furniture throne"),
    ('m', "furniture tomb"),
    ('n', "furniture weapon_rack"),
    ('u', "furniture well"),
    ('b', "bone pile"),
];

/// What a usual symbol stands for, as in a legend; `None` if it is not a usual one.
pub(super) fn usual(symbol: char) -> Option<ThingWritten> {
    let (_, thing) = SYMBOLS.into_iter().find(|(sign, _)| *sign == symbol)?;
    let (kind, which) = thing.split_once(' ').unwrap_or((thing, ""));
    let id = || given(which.to_owned());
    // A door or chest has a lock, a Ward of this power, or neither.
    let ward = which.parse().ok().map(given).unwrap_or_default();
    let lock = if which.starts_with("mundane") { id() } else { At::default() };
    Some(match kind {
        "hero" => ThingWritten::Hero(id()),
        "boss" => ThingWritten::Boss(id()),
        "minion" => ThingWritten::Minion(id()),
        "furniture" => ThingWritten::Furniture(id()),
        "door" => ThingWritten::Door(DoorWritten {
            lock,
            ward,
            ..DoorWritten::default()
        }),
        "chest" => ThingWritten::Chest(ChestWritten {
            lock,
            ward,
            ..ChestWritten::default()
        }),
        _ => ThingWritten::BonePile,
    })
}

/// A value as if it were written in the file.
pub(super) fn given<T>(value: T) -> At<T> {
    At {
        value: Some(value),
        place: Some(0),
    }
}
