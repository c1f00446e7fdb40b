//! Words what the terminal shows of a table: the board, and the open question with its choices.

use bevy_ecs::prelude::*;
use fluent_bundle::FluentValue as V;

use crate::{
    asked::Asked,
    language::{self, Language},
    perspective::{Perspective, perspective},
    tools::board,
};
use dungeon_rules::table::{Course, Fact, Prompt, Side};

/// Whether a fact before the first question is printed. Pieces that appear, during set-up or with a part of the dungeon, are seen
/// on the board; everything else is news, such as what the events of the first round tell.
pub const fn opens(fact: &Fact) -> bool {
    !matches!(fact, Fact::Appeared(..))
}

/// The lines for the whole table: round, cards left, map, roster, and what the Overlord may raise.
pub fn table(language: &Language, world: &World) -> Vec<String> {
    let course = world.resource::<Course>();
    let (_, left) = Perspective::SHARED.cards(world);
    let status = language.tell("text-status", &[("round", V::from(course.round)), ("cards", V::from(left))]);
    let mut lines = vec![String::new(), status, board::map(language, world)];
    lines.extend(board::roster(language, world));
    lines.extend(raises(language, world));
    lines
}

/// The minions that the Overlord may raise, each with how many are on the board and the most there may be (OVL-3).
fn raises(language: &Language, world: &World) -> Option<String> {
    let raises = Perspective::SHARED.raises(world);
    if raises.is_empty() {
        return None;
    }
    let minions: Vec<String> = raises
        .into_iter()
        .map(|(minion, there, most)| format!("{} {there}/{most}", language::kind(language, minion.as_str())))
        .collect();
    let minions = ("minions", V::from(language::list(language, &minions)));
    Some(match Perspective::SHARED.in_all(world) {
        None => language.tell("text-may-raise", &[minions]),
        Some((there, most)) => {
            let args = [minions, ("there", V::from(there)), ("most", V::from(most))];
            language.tell("text-may-raise-in-all", &args)
        }
    })
}

/// The lines of a question, with its choices numbered from 1.
pub fn question(language: &Language, world: &World, prompt: &Prompt, asked: &Asked) -> Vec<String> {
    let mut lines = vec![String::new()];
    if matches!(prompt, Prompt::Interrupt | Prompt::Command) {
        lines.push(hand(language, world));
    }
    lines.push(asked.question.clone());
    for (index, choice) in asked.choices.iter().enumerate() {
        lines.push(format!("{:>3}  {}", index + 1, choice.words));
    }
    if matches!(prompt, Prompt::Dice { missing: 2.., .. }) {
        lines.push(language.say("text-dice"));
    }
    lines
}

/// The Overlord's hand, worded as being for the Overlord alone (HID-1).
fn hand(language: &Language, world: &World) -> String {
    let hand = perspective(Side::Overlord).hand(world);
    let cards: Vec<String> = hand.iter().map(|(_, card)| language::kind(language, card.as_str())).collect();
    let cards = match cards.as_slice() {
        [] => language.say("text-hand-empty"),
        cards => language::list(language, cards),
    };
    language.tell("text-hand", &[("cards", V::from(cards))])
}
