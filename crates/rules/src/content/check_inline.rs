//! Checks cards that a file defines inside itself, as examples of the rules do, in the same way as cards with files of their own.

use super::{
    Ability, Content, Fault, Feat, Id, Item, Source, Spell,
    check::Known,
    check_card::{self, Names},
    fault::Report,
    read::At,
    written::{AbilityWritten, FeatWritten, ItemWritten, SpellWritten},
};

/// Cards as written, each with its id.
#[derive(Copy, Clone, Debug)]
pub struct CardsWritten<'a> {
    /// Spell cards.
    pub spells: &'a [(Id<Spell>, At<SpellWritten>)],
    /// Item cards.
    pub items: &'a [(Id<Item>, At<ItemWritten>)],
    /// Feats.
    pub feats: &'a [(Id<Feat>, At<FeatWritten>)],
    /// Abilities, on cards of models or skill cards.
    pub abilities: &'a [(Id<Ability>, At<AbilityWritten>)],
}

/// Checks these cards and adds them to the content. A card replaces one with the same id.
///
/// # Errors
/// All faults, if one of them makes a card unusable.
pub fn add_cards(written: &CardsWritten<'_>, source: &Source, content: &mut Content) -> Result<(), Vec<Fault>> {
    let mut report = Report::new(source);
    let known = |own: &mut dyn Iterator<Item = &'static str>| -> Known { own.map(str::to_owned).collect() };
    let items = content.items.keys().chain(written.items.iter().map(|(id, _)| id));
    let names = Names {
        minions: known(&mut content.minions.keys().map(|id| id.as_str())),
        items: known(&mut items.map(|id| id.as_str())),
    };
    // A card that could not be read at all has already been reported.
    for (id, card) in written.spells {
        let spell = card.value.as_ref().and_then(|card| check_card::spell(card, &names, &mut report));
        spell.into_iter().for_each(|spell| content.spells.insert(*id, spell));
    }
    for (id, card) in written.items {
        let item = card.value.as_ref().and_then(|card| check_card::item(card, &names, &mut report));
        item.into_iter().for_each(|item| content.items.insert(*id, item));
    }
    for (id, card) in written.feats {
        let feat = card.value.as_ref().and_then(|card| check_card::feat(card, &names, &mut report));
        feat.into_iter().for_each(|feat| content.feats.insert(*id, feat));
    }
    for (id, card) in written.abilities {
        let ability = card.value.as_ref().and_then(|card| check_card::ability(card, &mut report));
        ability.into_iter().for_each(|ability| content.abilities.insert(*id, ability));
    }
    if report.is_good() { Ok(()) } else { Err(report.finish()) }
}
