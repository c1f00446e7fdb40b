//! Minions that can never rise, and those that cards bring though nothing lets them (OVL-1 to OVL-3).

use super::{Page, can::Can};
use crate::content::{DamageResult, Effect, Happening, Id, Item, Minion, What, fault::Report};

/// Reports what is listed in `raises` and never rises, and spells and items that place a minion that may not.
pub(super) fn raises(page: &Page<'_>, can: &Can<'_>, report: &mut Report<'_>) {
    unused(page, can, report);
    forbidden(page, can, report);
}

/// Every effect in these, however deep they lie in each other.
fn all_of(effects: &[Effect]) -> Vec<&Effect> {
    let mut all = Vec::new();
    for effect in effects {
        all.push(effect);
        match effect {
            Effect::MagicAttack { then, .. } => all.extend(all_of(then)),
            Effect::Roll(lines) => all.extend(lines.iter().flat_map(|(_, effects)| all_of(effects))),
            _ => {}
        }
    }
    all
}

/// The minions that these effects place.
fn placed(effects: &[Effect]) -> impl Iterator<Item = Id<Minion>> {
    all_of(effects).into_iter().filter_map(|effect| match effect {
        Effect::Place { minion, .. } => Some(*minion),
        _ => None,
    })
}

/// OVL-1: without a deck that raises the dead, or without a pile, nothing rises; a card may still place it.
fn unused(page: &Page<'_>, can: &Can<'_>, report: &mut Report<'_>) {
    let quest = page.quest;
    let deck = page.content.decks.get(&quest.overlord.deck);
    let reason = if deck.is_some_and(|deck| !deck.raises_dead) {
        "deck"
    } else if !has_pile(page, can) {
        "pile"
    } else {
        return;
    };
    let written = page
        .written
        .overlord
        .value
        .iter()
        .flat_map(|forces| forces.raises.value.iter().flatten());
    for (entry, (minion, _)) in written.zip(&quest.overlord.raises) {
        if !can.places(*minion) {
            report.warning(entry.at(), "raises-never", &[("reason", &reason), ("name", minion)]);
        }
    }
}

/// Whether a bone pile ever lies on the board: drawn, placed, or what becomes of a minion (DMG-2).
fn has_pile(page: &Page<'_>, can: &Can<'_>) -> bool {
    let coming = can.lines().filter_map(|(_, line)| match line {
        Happening::Place(thing) => Some(thing),
        _ => None,
    });
    let mut things = page.quest.things.iter().chain(coming);
    let leaves = |minion: Id<Minion>| {
        let row = page.content.minions.get(&minion).map(|minion| minion.damage);
        row.is_some_and(|row| row.contains(&DamageResult::BonePile))
    };
    let mut by_card = page.content.minions.keys().filter(|minion| can.places(**minion));
    things.any(|thing| match thing.what {
        What::BonePile => true,
        What::Minion(minion) => leaves(minion),
        _ => false,
    }) || by_card.any(|minion| leaves(*minion))
}

/// OVL-3: what a spell or an item places has to be one that may be raised.
fn forbidden(page: &Page<'_>, can: &Can<'_>, report: &mut Report<'_>) {
    let quest = page.quest;
    let later = can.lines().filter_map(|(_, line)| match line {
        Happening::Raises(minion, up_to) if *up_to > 0 => Some(*minion),
        _ => None,
    });
    let allowed: Vec<Id<Minion>> = quest.overlord.raises.iter().map(|(minion, _)| *minion).chain(later).collect();
    let strange = |effects: &[Effect]| placed(effects).find(|minion| !allowed.contains(minion));
    let of_item = |item: Id<Item>| {
        let uses = page.content.items.get(&item).into_iter().flat_map(|item| &item.uses);
        uses.into_iter().find_map(|way| strange(&way.effects))
    };
    let mut reported: Vec<(usize, &str, Id<Minion>)> = Vec::new();
    let kits = page.written.kits.value.iter().flatten().filter_map(|entry| entry.value.as_ref());
    for kit in kits {
        for entry in kit.spells.value.iter().flatten() {
            let Some(name) = entry.value.as_deref() else { continue };
            let spell = page.content.spells.get(&Id::new(name));
            reported.extend(
                spell
                    .and_then(|spell| strange(&spell.way.effects))
                    .map(|minion| (entry.at(), name, minion)),
            );
        }
        for entry in kit.items.value.iter().flatten() {
            let Some(name) = entry.value.as_deref() else { continue };
            reported.extend(of_item(Id::new(name)).map(|minion| (entry.at(), name, minion)));
        }
    }
    for (thing, at) in quest.things.iter().zip(page.drawn) {
        let contents = thing.contents.iter();
        reported.extend(contents.filter_map(|item| Some((*at, item.as_str(), of_item(*item)?))));
    }
    for (at, card, minion) in reported {
        report.warning(at, "place-not-raised", &[("card", &card), ("name", &minion)]);
    }
}
