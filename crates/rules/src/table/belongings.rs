//! What models own and which effects apply to them: abilities, items, spell cards and lasting effects (ITM, MAG); also the
//! Overlord's cards (SET-3).

use std::rc::Rc;

use super::{Card, CardPlace, Field, Item, Model, PieceId, Source, SpellCard};
use crate::content::{self, Id, Spell, Trait};

impl Field<'_> {
    /// Returns the traits of a model, each with the card it comes from: first those of its abilities, then those of its items,
    /// sorted by name. They are computed once per [`Field`].
    pub fn traits(&self, id: PieceId) -> Rc<[(Source, Trait)]> {
        self.known_traits(id).unwrap_or_else(|| {
            let traits: Rc<[(Source, Trait)]> = self.found_traits(id).into();
            self.traits.borrow_mut().push((id, Rc::clone(&traits)));
            traits
        })
    }

    /// Returns the traits of a model if [`Self::traits`] has computed them already.
    fn known_traits(&self, id: PieceId) -> Option<Rc<[(Source, Trait)]>> {
        let all = self.traits.borrow();
        let known = all.iter().find(|(known, _)| *known == id);
        known.map(|(_, traits)| Rc::clone(traits))
    }

    fn found_traits(&self, id: PieceId) -> Vec<(Source, Trait)> {
        let abilities = self
            .entity(id)
            .and_then(|entity| self.queries.abilities.get_manual(self.world, entity).ok());
        let content = &self.game.content;
        let mut traits = Vec::new();
        for ability in abilities.into_iter().flat_map(|abilities| &abilities.0) {
            traits.extend(
                content.abilities[ability]
                    .traits
                    .iter()
                    .map(|one| (Source::Ability(*ability), *one)),
            );
        }
        for (_, item) in self.items_of(id) {
            traits.extend(content.items[&item].traits.iter().map(|one| (Source::Item(item), *one)));
        }
        traits
    }

    /// Iterates over the traits of a model, in no order: cheaper than [`Self::traits`], which collects and keeps them.
    fn each_trait(&self, id: PieceId) -> impl Iterator<Item = Trait> {
        let content = &self.game.content;
        let abilities = self
            .entity(id)
            .and_then(|entity| self.queries.abilities.get_manual(self.world, entity).ok());
        let abilities = abilities.into_iter().flat_map(|abilities| &abilities.0);
        let of_abilities = abilities.flat_map(|ability| &content.abilities[ability].traits);
        let items = self.queries.items.iter_manual(self.world).filter(move |(.., whose)| whose.0 == id);
        let of_items = items.flat_map(|(_, item, _)| &content.items[&item.0].traits);
        of_abilities.chain(of_items).copied()
    }

    /// Returns whether the model has this trait.
    pub fn has_trait(&self, id: PieceId, wanted: Trait) -> bool {
        self.is_any_trait(id, |own| own == wanted)
    }

    fn is_any_trait(&self, id: PieceId, is: impl Fn(Trait) -> bool) -> bool {
        match self.known_traits(id) {
            Some(traits) => traits.iter().any(|(_, own)| is(*own)),
            None => self.each_trait(id).any(is),
        }
    }

    /// Returns the sum of a number over all traits of a model; `of` picks the number out of the traits that have it.
    pub fn sum_of(&self, id: PieceId, of: impl Fn(Trait) -> Option<u8>) -> u8 {
        match self.known_traits(id) {
            Some(traits) => traits.iter().filter_map(|(_, own)| of(*own)).fold(0, u8::saturating_add),
            None => self.each_trait(id).filter_map(of).fold(0, u8::saturating_add),
        }
    }

    /// Iterates over what cards add to a number of a model, each with the card, in the order of [`Self::traits`].
    pub fn bonuses<'a>(&self, id: PieceId, of: impl Fn(Trait) -> Option<i8> + 'a) -> impl Iterator<Item = (Source, i8)> + 'a {
        let any = self.is_any_trait(id, |own| of(own).is_some());
        let traits = any.then(|| self.traits(id));
        (0..)
            .map_while(move |i| traits.as_ref()?.get(i).copied())
            .filter_map(move |(source, own)| Some((source, of(own)?)))
    }

    /// Returns the lasting effects on a model, in the order in which they came.
    pub fn enchantments(&self, id: PieceId) -> &[super::Enchantment] {
        self.entity(id)
            .and_then(|entity| self.queries.enchantments.get_manual(self.world, entity).ok())
            .map_or(&[], |all| &all.0)
    }

    /// Returns the Movement of a model in cells a turn, cards included, before any is spent (MOV-1).
    pub fn movement(&self, model: &Model) -> u8 {
        let more: i8 = self
            .bonuses(model.id, |own| if let Trait::Movement(n) = own { Some(n) } else { None })
            .map(|(_, n)| n)
            .fold(0, i8::saturating_add);
        model.stats.movement.saturating_add_signed(more)
    }

    /// Returns the items of a model with their kinds, sorted by name. Items in closed chests have no owner and are never listed.
    pub fn items_of(&self, owner: PieceId) -> Vec<(PieceId, Id<content::Item>)> {
        let own = self.queries.items.iter_manual(self.world).filter(|(.., whose)| whose.0 == owner);
        let mut items: Vec<_> = own.map(|(id, item, _)| (*id, item.0)).collect();
        items.sort_unstable_by_key(|(id, _)| *id);
        items
    }

    /// Returns the kind of an item and its owner; `None` if the piece is no item in play.
    pub fn item(&self, id: PieceId) -> Option<(Id<content::Item>, PieceId)> {
        let (_, item, owner) = self.queries.items.get_manual(self.world, self.entity(id)?).ok()?;
        Some((item.0, owner.0))
    }

    /// Returns the spell cards of a model, sorted by name.
    pub fn spells_of(&self, owner: PieceId) -> Vec<(PieceId, SpellCard)> {
        let own = self.queries.spells.iter_manual(self.world).filter(|(.., whose)| whose.0 == owner);
        let mut spells: Vec<_> = own.map(|(id, card, _)| (*id, *card)).collect();
        spells.sort_unstable_by_key(|(id, _)| *id);
        spells
    }

    /// Returns a model's card of this spell, the first by name if it has several; `None` if it has none.
    pub fn spell_of(&self, owner: PieceId, spell: Id<Spell>) -> Option<(PieceId, SpellCard)> {
        let own = self.queries.spells.iter_manual(self.world);
        let own = own.filter(|(_, card, whose)| card.spell == spell && whose.0 == owner);
        own.map(|(id, card, _)| (*id, *card)).min_by_key(|(id, _)| *id)
    }

    /// Returns all spell cards on the table with their owners, sorted by name.
    pub fn spells(&self) -> Vec<(PieceId, SpellCard, PieceId)> {
        let mut spells: Vec<_> = self
            .queries
            .spells
            .iter_manual(self.world)
            .map(|(id, card, owner)| (*id, *card, owner.0))
            .collect();
        spells.sort_unstable_by_key(|(id, ..)| *id);
        spells
    }

    /// Returns whether a model has an item that it could still use after it has acted (ITM-2).
    pub fn has_cards(&self, owner: PieceId) -> bool {
        let uses = |item: &Item| !self.game.content.items[&item.0].uses.is_empty();
        self.queries
            .items
            .iter_manual(self.world)
            .any(|(_, item, whose)| whose.0 == owner && uses(item))
    }

    /// Returns the kind of an Overlord card; `None` if it is not in the Overlord's hand.
    pub fn card_in_hand(&self, id: PieceId) -> Option<Card> {
        let (_, card, place) = self.queries.cards.get_manual(self.world, self.entity(id)?).ok()?;
        (*place == CardPlace::Hand).then_some(*card)
    }

    /// Returns the Overlord's hand, sorted by name. Secret from the Heroes (HID-1).
    pub fn hand(&self) -> Vec<(PieceId, Card)> {
        let mut hand: Vec<_> = self
            .queries
            .cards
            .iter_manual(self.world)
            .filter(|(.., place)| **place == CardPlace::Hand)
            .map(|(id, card, _)| (*id, *card))
            .collect();
        hand.sort_unstable_by_key(|(id, _)| *id);
        hand
    }

    /// Returns the top card of the Overlord's pile; `None` if the pile is empty. Secret from everybody (HID-1).
    pub fn top_card(&self) -> Option<PieceId> {
        self.pile().max().map(|(_, id)| id)
    }

    /// Iterates over the cards of the Overlord's pile in no order, each with the number of cards under it. Secret from everybody
    /// (HID-1).
    pub(crate) fn pile(&self) -> impl Iterator<Item = (u8, PieceId)> {
        let cards = self.queries.cards.iter_manual(self.world);
        cards.filter_map(|(id, _, place)| if let CardPlace::Pile(n) = place { Some((*n, *id)) } else { None })
    }
}
