//! Takes out of the content what speaks of things that turned out unusable, so that whatever is left can be played.
//!
//! A fault is reported in the file where it is; a card that names a faulty one is no fault of its own, but cannot be used.

use super::{Content, Effect};

/// Removes cards that speak of things that are not there; heroes, bosses, minions and decks only lose what they name.
pub(super) fn settle(content: &mut Content) {
    // A card that goes may be spoken of by another.
    loop {
        let before = content.spells.len() + content.items.len() + content.feats.len();
        let (minions, items) = (&content.minions, content.items.clone());
        let whole = |effects: &[Effect]| {
            effects
                .iter()
                .all(|effect| is_whole(effect, &|id| minions.contains_key(id), &|id| items.contains_key(id)))
        };
        content.spells.retain(|_, spell| whole(&spell.way.effects));
        content.feats.retain(|_, feat| whole(&feat.effects));
        content.items.retain(|_, item| item.uses.iter().all(|way| whole(&way.effects)));
        if content.spells.len() + content.items.len() + content.feats.len() == before {
            break;
        }
    }
    let Content {
        heroes,
        bosses,
        minions,
        feats,
        abilities,
        cards,
        decks,
        ..
    } = content;
    let sides = heroes.values_mut().flat_map(|hero| [&mut hero.basic, &mut hero.advanced]);
    for card in sides.chain(bosses.values_mut().map(|boss| &mut boss.0)) {
        card.feats.retain(|feat| feats.contains_key(feat));
        card.abilities.retain(|ability| abilities.contains_key(ability));
    }
    for minion in minions.values_mut() {
        minion.abilities.retain(|ability| abilities.contains_key(ability));
    }
    for deck in decks.values_mut() {
        deck.cards.retain(|(card, _)| cards.contains_key(card));
    }
}

type Knows<'a, T> = &'a dyn Fn(&super::Id<T>) -> bool;

/// Whether an effect, with all in it, speaks only of things that are there.
fn is_whole(effect: &Effect, minion: Knows<'_, super::Minion>, item: Knows<'_, super::Item>) -> bool {
    match effect {
        Effect::Place { minion: id, .. } => minion(id),
        Effect::Gain(id) => item(id),
        Effect::MagicAttack { then, .. } => then.iter().all(|inner| is_whole(inner, minion, item)),
        Effect::Roll(lines) => lines.iter().flat_map(|(_, inner)| inner).all(|inner| is_whole(inner, minion, item)),
        _ => true,
    }
}
