//! Warns of minions that can never rise, and of those that a card places although the Overlord may not raise them (OVL-1 to OVL-3).

use super::{Page, possible::Can};
use crate::content::{DamageResult, Effect, Happening, Id, Item, Minion, What, fault::Report};

/// Reports minions that are listed in `raises` and never rise, and spells and items that place a minion which may not be raised.
pub(super) fn raises(page: &Page<'_>, can: &Can<'_>, report: &mut Report<'_>) {
    unused(page, can, report);
    forbidden(page, can, report);
}

/// Returns these effects and all effects in them, however deeply nested.
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

/// Iterates over the minions that these effects place.
fn placed(effects: &[Effect]) -> impl Iterator<Item = Id<Minion>> {
    all_of(effects).into_iter().filter_map(|effect| match effect {
        Effect::Place { minion, .. } => Some(*minion),
        _ => None,
    })
}

/// Reports minions of `raises` that never rise, because the deck does not raise the dead or there is never a bone pile (OVL-1). A
/// minion that a card may place is not reported.
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

/// Returns whether a bone pile ever lies on the board: one that is drawn or placed, or that a minion leaves behind (DMG-2).
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

/// Reports spells and items of kits and chests that place a minion which may not be raised (OVL-3).
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
