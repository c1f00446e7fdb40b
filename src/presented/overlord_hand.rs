//! The cards in the Overlord's hand, as they are shown.

use crate::presented::actions;
use bevy::prelude::World;
use dungeon_play::{
    language::{self, Language},
    perspective::{self, Perspective},
};
use dungeon_rules::table::PieceId;
use dungeon_rules::{
    content::{self, CardEffect, Id},
    referee::Refusal,
    table::{Decision, Game},
};

/// A card of the hand.
#[derive(Clone, Debug)]
pub struct OverlordCard {
    /// The card.
    pub piece: PieceId,
    /// "Raise Dead 2".
    pub name: String,
    /// What it does.
    pub text: String,
    /// The sign on it.
    pub icon: &'static str,
    /// The number on it; 0 for none.
    pub number: u8,
    /// Whether it can be played now; if not, why.
    pub refused: Option<String>,
    /// The same in two or three words.
    pub note: Option<String>,
}

/// Looks at the hand, as far as it is seen.
pub fn look(world: &mut World, view: Perspective) -> Vec<OverlordCard> {
    let held = view.hand(world);
    cards(world, view, held)
}

/// Looks at it for those who watch a game: nothing can be played, and of each card it is told where it lies. `pile`: also at the
/// cards that will be drawn, in their order.
pub fn watched(world: &mut World, view: Perspective, pile: bool) -> Vec<OverlordCard> {
    let mut all = look(world, view);
    let words = world.resource::<Language>();
    let note = words.say("viewer-hand");
    all.iter_mut().for_each(|card| card.note = Some(note.clone()));
    if pile {
        let next = perspective::pile(world);
        let mut drawn = cards(world, view, next);
        let words = world.resource::<Language>();
        for (place, card) in (1_usize..).zip(&mut drawn) {
            card.note = Some(words.tell("viewer-pile", &[("place", place.into())]));
        }
        all.append(&mut drawn);
    }
    for card in &mut all {
        card.refused = Some(card.text.clone());
    }
    all
}

fn cards(world: &mut World, view: Perspective, cards: Vec<(PieceId, Id<content::Card>)>) -> Vec<OverlordCard> {
    let mut hand = Vec::new();
    for (piece, card) in cards {
        let Some(effect) = world.resource::<Game>().content.cards.get(&card).map(|card| card.effect) else {
            continue;
        };
        let refused = view.refusal(world, Decision::Play(piece));
        let key = refused.as_ref().and_then(|illegal| match illegal.refusal {
            Refusal::OneCardATurn => Some("play-card-one-a-turn"),
            Refusal::OnlyBetweenHeroes => Some("play-card-between-heroes"),
            Refusal::OnlyInOwnTurn => Some("play-card-own-turn"),
            _ => None,
        });
        let refused = refused.map(|illegal| actions::because(world, &illegal));
        let language = world.resource::<Language>();
        let (icon, number) = match effect {
            CardEffect::ExtraCommands(n) => ("icon_command", n),
            CardEffect::DoubleCommands => ("icon_command", 0),
            CardEffect::RaiseDead(n) => ("icon_raise_dead", n),
            CardEffect::Interrupt(n) => ("icon_interrupt", n),
        };
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
