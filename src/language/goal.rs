//! What wins, in words (RND-11).

use bevy::prelude::*;
use fluent_bundle::FluentValue;

use super::{Language, lines, name};
use crate::{
    content::{Goal, What},
    table::{Game, Outcome, PieceId, Pieces, Side, Stands},
};

/// A victory condition as a sentence for the side that it belongs to. A door or boss that has not come to light is
/// spoken of without its place (HID-1).
pub fn goal(language: &Language, world: &World, goal: Goal, side: Side) -> String {
    let winner = FluentValue::from(lines::side(language, side));
    let (key, piece) = match goal {
        Goal::Opened(piece) => (opened(world, piece), Some(piece)),
        Goal::Slain(piece) => ("goal-slain", Some(piece)),
        Goal::HeroIncapacitated => ("goal-hero-incapacitated", None),
        Goal::HeroesIncapacitated => ("goal-heroes-incapacitated", None),
        Goal::TimeUp => ("goal-time-up", None),
    };
    let name = piece.map_or_else(String::new, |piece| name::name_of(language, world, piece));
    language.tell(key, &[("side", winner), ("piece", FluentValue::from(name))])
}

/// Who won, and by which goal.
pub fn outcome(language: &Language, world: &World, outcome: Outcome) -> String {
    let why = match outcome.goal {
        Goal::Opened(piece) => language.tell("won-opened", &[("piece", FluentValue::from(name::name_of(language, world, piece)))]),
        Goal::Slain(piece) => language.tell("won-slain", &[("piece", FluentValue::from(name::name_of(language, world, piece)))]),
        Goal::HeroIncapacitated => language.say("won-hero-incapacitated"),
        Goal::HeroesIncapacitated => language.say("won-heroes-incapacitated"),
        Goal::TimeUp => language.say("won-time-up"),
    };
    let key = match outcome.winner {
        Side::Heroes => "heroes-won",
        Side::Overlord => "overlord-won",
    };
    language.tell(key, &[("why", FluentValue::from(why))])
}

fn opened(world: &World, piece: PieceId) -> &'static str {
    let in_play = world
        .get_resource::<Pieces>()
        .and_then(|pieces| pieces.0.get(&piece))
        .is_some_and(|entity| world.get::<Stands>(*entity).is_some());
    let thing = world.get_resource::<Game>().and_then(|game| {
        game.quest
            .things
            .iter()
            .find(|thing| thing.name == Some(piece))
            .map(|thing| thing.what)
    });
    match thing {
        _ if in_play => "goal-opened",
        Some(What::Chest(_)) => "goal-opened-chest",
        _ => "goal-opened-door",
    }
}
