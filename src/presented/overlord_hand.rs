//! The cards in the Overlord's hand, as they are shown to him.

use dungeon_play::{
    language::{self, Language},
    perspective::{Perspective, perspective},
};
use dungeon_rules::{
    content::{self, CardEffect, Id},
    referee::{GameWorld, Refusal},
    table::{Decision, PieceId, Side},
};

/// A card in the Overlord's hand.
#[derive(Clone, Debug)]
pub struct OverlordCard {
    /// The piece of the card.
    pub piece: PieceId,
    /// Its name, like "Raise Dead 2".
    pub name: String,
    /// What it does.
    pub text: String,
    /// The name of its icon.
    pub icon: &'static str,
    /// The number beside the icon; 0 for none.
    pub number: u8,
    /// Why it cannot be played now; `None` if it can.
    pub refused: Option<String>,
    /// That reason in two or three words.
    pub note: Option<String>,
}

/// Collects the cards of the hand from the Overlord's game.
pub fn look(table: &mut GameWorld, language: &Language) -> Vec<OverlordCard> {
    let held = OWN.hand(table.world());
    cards(table, language, held)
}

/// Collects the cards for a replay: none can be played, and each has a note on where it lies. After the hand come the cards of this
/// pile, in their order.
pub fn watched(table: &mut GameWorld, language: &Language, pile: Vec<(PieceId, Id<content::Card>)>) -> Vec<OverlordCard> {
    let mut all = look(table, language);
    let note = language.say("viewer-hand");
    all.iter_mut().for_each(|card| card.note = Some(note.clone()));
    let mut drawn = cards(table, language, pile);
    for (place, card) in (1_usize..).zip(&mut drawn) {
        card.note = Some(language.tell("viewer-pile", &[("place", place.into())]));
    }
    all.append(&mut drawn);
    for card in &mut all {
        card.refused = Some(card.text.clone());
    }
    all
}

/// The name of a card's icon, and the number beside it; 0 for none.
pub const fn sign(effect: CardEffect) -> (&'static str, u8) {
    match effect {
        CardEffect::ExtraCommands(n) => ("icon_command", n),
        CardEffect::DoubleCommands => ("icon_command", 0),
        CardEffect::RaiseDead(n) => ("icon_raise_dead", n),
        CardEffect::Interrupt(n) => ("icon_interrupt", n),
    }
}

/// The perspective of the Overlord.
const OWN: Perspective = perspective(Side::Overlord);

fn cards(table: &mut GameWorld, language: &Language, cards: Vec<(PieceId, Id<content::Card>)>) -> Vec<OverlordCard> {
    let mut hand = Vec::new();
    for (piece, card) in cards {
        let Some(effect) = table.game().content.cards.get(&card).map(|card| card.effect) else {
            continue;
        };
        let refused = OWN.refusal(table.world_mut(), Decision::Play(piece));
        let key = refused.as_ref().and_then(|illegal| match illegal.refusal {
            Refusal::OneCardATurn => Some("play-card-one-a-turn"),
            Refusal::OnlyBetweenHeroes => Some("play-card-between-heroes"),
            Refusal::OnlyInOwnTurn => Some("play-card-own-turn"),
            _ => None,
        });
        let refused = refused.map(|illegal| language::refusal_with_rule(language, table.world(), &illegal));
        let (icon, number) = sign(effect);
        hand.push(OverlordCard {
            piece,
            name: language::kind(language, card.as_str()),
            text: language.say(&format!("{}-text", card.as_str().replace('_', "-"))),
            icon,
            number,
            refused,
            note: key.map(|key| language.say(key)),
        });
    }
    hand
}
