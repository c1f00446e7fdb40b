//! Checks the legend of a map: what each symbol stands for, with every id known to exist (SET-2, LCK-1 to LCK-4).

use super::{
    Content, Furniture, Id, Item, Shut, Text, Things, What,
    check::{bad_number, known},
    check_quest::{self, Demand},
    fault::Report,
    read::At,
    text::short,
    written::ThingWritten,
};
use crate::{content::OpenedBy, names::PieceId};

/// What a symbol stands for. Every id is known to exist.
#[derive(Clone)]
pub(super) struct Meaning {
    /// The kind of thing.
    pub what: What,
    /// The name that its author gave it, and where that is written, in bytes.
    pub name: Option<(PieceId, usize)>,
    /// For a door: the text that is read out when the zone behind it is revealed.
    pub reading: Text,
    /// For a chest: the items in it.
    pub contents: Vec<Id<Item>>,
    /// For a chest: the furniture that it looks like instead of a chest.
    pub looks: Option<Id<Furniture>>,
    /// For a door or chest: who may open or force it.
    pub opened_by: OpenedBy,
}

/// Checks a thing of the legend and returns what it stands for; `None` if its id is unknown.
pub(super) fn meaning(thing: &ThingWritten, content: &Content, demand: Demand, report: &mut Report<'_>) -> Option<Meaning> {
    let none = At::default();
    let mut reading = Text::default();
    let mut contents = Vec::new();
    let mut looks: Option<Id<Furniture>> = None;
    let mut opened_by = OpenedBy::Heroes;
    let (what, name) = match thing {
        ThingWritten::Hero(id) => (known(id, "hero", ids(&content.heroes), report).map(What::Hero), &none),
        ThingWritten::Boss(id) => (known(id, "boss", ids(&content.bosses), report).map(What::Boss), &none),
        ThingWritten::Minion(id) => (known(id, "minion", ids(&content.minions), report).map(What::Minion), &none),
        ThingWritten::Furniture(id) => (known(id, "furniture", ids(&content.furniture), report).map(What::Furniture), &none),
        ThingWritten::Door(door) => {
            reading = check_quest::text(&door.reading, &demand.languages(content), report);
            opened_by = door.opened_by.value.unwrap_or_default();
            (Some(What::Door(shut(&door.lock, &door.ward, content, report))), &door.name)
        }
        ThingWritten::Chest(chest) => {
            let items = chest.contents.value.iter().flatten();
            contents = items.filter_map(|item| known(item, "item", ids(&content.items), report)).collect();
            looks = known(&chest.looks, "furniture", ids(&content.furniture), report);
            if let Some(furniture) = looks.and_then(|id| content.furniture.get(&id))
                && furniture.footprint != (1, 1)
            {
                report.error(
                    chest.looks.at(),
                    "chest-size",
                    &[("id", &short(chest.looks.value.as_deref().unwrap_or_default()))],
                );
            }
            opened_by = chest.opened_by.value.unwrap_or_default();
            // A Minion would carry away items that it cannot use (ITM-1).
            if opened_by == OpenedBy::Everybody && !contents.is_empty() {
                report.error(chest.opened_by.at(), "chest-for-everybody", &[]);
            }
            (Some(What::Chest(shut(&chest.lock, &chest.ward, content, report))), &chest.name)
        }
        ThingWritten::BonePile => (Some(What::BonePile), &none),
        ThingWritten::Token(id) => (known(id, "token", ids(&content.tokens), report).map(What::Token), &none),
    };
    let name = name.value.as_ref().and_then(|text| {
        if super::load::is_name(text) {
            Some((PieceId::new(text), name.at()))
        } else {
            report.error(name.at(), "bad-name", &[("name", &short(text))]);
            None
        }
    });
    Some(Meaning {
        what: what?,
        name,
        reading,
        contents,
        looks,
        opened_by,
    })
}

/// Iterates over the ids of all things of a kind.
fn ids<T>(things: &Things<T>) -> impl Iterator<Item = &'static str> + Clone {
    things.keys().map(|id| id.as_str())
}

/// Returns what keeps a door or chest shut (LCK-2, LCK-4). With a lock that does not exist it counts as unlocked but still exists,
/// so that whatever refers to it is no fault.
fn shut(lock: &At<String>, ward: &At<u8>, content: &Content, report: &mut Report<'_>) -> Shut {
    if let (Some(_), Some(place)) = (lock.place, ward.place) {
        report.error(place, "lock-and-ward", &[]);
    }
    if let Some(power) = ward.value {
        if !(1..=9).contains(&power) {
            bad_number(ward.at(), "ward", &(1..=9), &power, report);
        }
        return Shut::Warded(power);
    }
    known(lock, "lock", ids(&content.locks), report).map_or(Shut::Unlocked, Shut::Locked)
}
