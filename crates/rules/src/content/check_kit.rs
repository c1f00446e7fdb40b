//! Checks what a quest gives its heroes and bosses: spells, items and skill cards (SET-2, MAG-1, ITM-1).

use super::{
    Content, Happening, Hero, Id, Kit, What,
    check::{Known, ids, known, need},
    check_action,
    check_place::Placed,
    fault::Report,
    read::At,
    text::short,
    written::{KitWritten, List, QuestWritten, ThingWritten},
};
use crate::names::PieceId;

/// Checks the kits of a quest. Each must belong to a hero that takes part or to a boss that the map or an event places, and only a
/// Spellcaster may have spells.
pub(super) fn kits(written: &QuestWritten, heroes: &[Id<Hero>], placed: &[Placed], content: &Content, report: &mut Report<'_>) -> Vec<Kit> {
    let drawn = placed.iter().filter_map(|one| match one.thing.what {
        What::Boss(id) => Some(id.as_str()),
        _ => None,
    });
    let events = written.events.value.iter().flatten().filter_map(|event| event.value.as_ref());
    let coming = events
        .flat_map(|event| event.then.value.iter().flatten())
        .chain(check_action::lines(&written.actions))
        .filter_map(|line| match &line.value {
            Some(Happening::Place(placed)) => match placed.thing.value.as_ref()? {
                ThingWritten::Boss(id) => id.value.as_deref(),
                _ => None,
            },
            _ => None,
        });
    let bosses: Vec<&str> = drawn.chain(coming).collect();
    let mut kits: Vec<Kit> = Vec::new();
    for entry in written.kits.value.iter().flatten() {
        let Some(kit) = &entry.value else { continue };
        let Some(name) = need(&kit.of, "of", entry.at(), report) else {
            continue;
        };
        let present = || heroes.iter().map(|id| id.as_str()).chain(bosses.iter().copied());
        if !present().any(|other| other == name) {
            let suggestion = report.like(name, present());
            report.error(kit.of.at(), "stray-kit", &[("name", &short(name))]).suggestion = suggestion;
            continue;
        }
        if kits.iter().any(|other| other.of.as_str() == name) {
            report.error(kit.of.at(), "doubled-id", &[("id", &short(name))]);
        }
        kits.push(self::kit(PieceId::new(name), kit, content, report));
    }
    kits
}

/// Checks the kit of one hero or boss: only a Spellcaster may have spells.
pub(super) fn kit(of: PieceId, written: &KitWritten, content: &Content, report: &mut Report<'_>) -> Kit {
    let known: Known = content.spells.keys().map(|id| id.as_str().to_owned()).collect();
    let spells = ids(&written.spells, "spell", &known, report);
    let name = of.as_str();
    let hero = content.heroes.get(&Id::new(name));
    let boss = content.bosses.get(&Id::new(name));
    let spellcaster =
        hero.is_some_and(|hero| hero.basic.spellcaster || hero.advanced.spellcaster) || boss.is_some_and(|boss| boss.0.spellcaster);
    if !spells.is_empty() && !spellcaster {
        report.error(written.spells.at(), "no-spellcaster", &[("name", &short(name))]);
    }
    let known: Known = content.abilities.keys().map(|id| id.as_str().to_owned()).collect();
    Kit {
        of,
        spells,
        items: items(&written.items, content, report),
        skills: ids(&written.skills, "ability", &known, report),
        wounds: 0,
    }
}

/// Returns the known items of a list, and reports the others. An item may be listed more than once.
fn items(list: &List<String>, content: &Content, report: &mut Report<'_>) -> Vec<Id<super::Item>> {
    let all = || content.items.keys().map(|id| id.as_str());
    let one = |item: &At<String>, report: &mut Report<'_>| known(item, "item", all().collect::<Vec<_>>(), report);
    list.value.iter().flatten().filter_map(|item| one(item, report)).collect()
}
