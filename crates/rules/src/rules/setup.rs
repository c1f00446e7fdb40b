//! Set-up (SET).

use std::sync::Arc;

use bevy_ecs::prelude::*;

use super::{
    locks,
    pieces::{next_name, own_name, place_as, stem},
};
use crate::{
    content::{OPENING_HAND, Thing, What},
    grid::{Cell, CellSet},
    table::{Agenda, Board, Card, CardPlace, Course, Dice, Fact, FieldState, Game, Pending, PieceId, Pieces, Plot, Step},
};

/// SET-2, SET-3, TAB-3: sets a quest up on an empty table: the resources of the game, the Overlord's pile and hand, and the
/// starting zone. Leaves the first round on the agenda.
pub(crate) fn lay(world: &mut World, state: &mut FieldState, game: Game, mut dice: Dice) {
    if let Some(lesson) = &game.quest.lesson {
        dice.teach(&lesson.dice);
    }
    let plan = &game.quest.plan;
    let revealed = CellSet::empty(plan.width(), plan.height());
    let starts: Vec<Cell> = (game.quest.things.iter())
        .filter(|thing| matches!(thing.what, What::Hero(_)))
        .map(|thing| thing.base.corner)
        .collect();
    let floor = plan.floor().clone();
    world.insert_resource(Board {
        floor,
        revealed,
        ..Board::default()
    });
    world.insert_resource(Plot::of(&game.quest));
    world.init_resource::<Pieces>();
    world.insert_resource(Course::default());
    world.insert_resource(Agenda::default());
    world.insert_resource(Pending::default());
    world.insert_resource(dice);
    world.insert_resource(game);
    state.first([Step::BeginRound]);
    deal(world, state);
    locks::reveal(world, state, None, starts);
}

/// Puts everything that a quest places on an empty table, whatever faults it has, with all floor revealed: no round begins,
/// no card is dealt, and no question is open. Returns the piece of each of the quest's things, `None` for one that is not wholly
/// on the map, or if there are more things than numbers for their names.
pub(crate) fn lay_sketch(world: &mut World, game: Game) -> Vec<Option<PieceId>> {
    let quest = Arc::clone(&game.quest);
    let floor = quest.plan.floor().clone();
    world.insert_resource(Board {
        revealed: floor.clone(),
        floor,
        ..Board::default()
    });
    world.insert_resource(Plot::of(&quest));
    world.init_resource::<Pieces>();
    world.insert_resource(Course::default());
    world.insert_resource(Agenda::default());
    world.insert_resource(Pending::default());
    world.insert_resource(Dice::seeded(0));
    world.insert_resource(game);
    let is_on_map = |thing: &Thing| {
        let base = thing.base;
        let ends = [
            (base.corner.x, base.width, quest.plan.width()),
            (base.corner.y, base.height, quest.plan.height()),
        ];
        ends.into_iter()
            .all(|(from, cells, all)| from >= 0 && i32::from(from) + i32::from(cells) <= i32::from(all))
    };
    let mut pieces = Vec::new();
    for thing in &quest.things {
        let has_number = pieces.len() < usize::from(u16::MAX);
        pieces.push((has_number && is_on_map(thing)).then(|| {
            let mut id = own_name(thing).unwrap_or_else(|| next_name(world, stem(thing.what)));
            // If two things have the same name, the second gets another, so that both are visible.
            while world.resource::<Pieces>().entity(id).is_some() {
                id = next_name(world, stem(thing.what));
            }
            place_as(world, thing, id);
            id
        }));
    }
    pieces
}

/// SET-3: shuffles the Overlord's deck, deals the quest's number of cards into a face-down pile, puts the rest away unseen,
/// and draws his hand.
fn deal(world: &mut World, state: &mut FieldState) {
    let game = world.resource::<Game>().clone();
    let forces = &game.quest.overlord;
    let deck = &game.content.decks[&forces.deck];
    let cards: Vec<_> = deck
        .cards
        .iter()
        .flat_map(|(card, copies)| (0..*copies).map(move |_| *card))
        .collect();
    let order = world.resource_mut::<Dice>().shuffle(cards.len());
    let pile = usize::from(forces.cards).min(cards.len());
    let hand = usize::from(OPENING_HAND).min(pile);
    for (card, place) in cards.into_iter().zip(order) {
        let place = match place {
            n if n >= pile => CardPlace::PutAway,
            n if n >= pile - hand => CardPlace::Hand,
            n => CardPlace::Pile(n as u8),
        };
        let id = next_name(world, card.as_str());
        world.spawn((id, Card(card), place));
    }
    let (cards, hand) = (pile as u8, hand as u8);
    state.tell(Fact::Dealt { cards, hand });
}
