//! The introduction that everybody reads before the first turn (SET-4).

use std::io::{self, Write};

use bevy_ecs::prelude::*;
use fluent_bundle::FluentValue as V;

use crate::{
    language::{self, Language},
    perspective::perspective,
};
use dungeon_rules::{
    content::Quest,
    table::{Game, Side},
};

/// Prints title, story, special rules, quest actions, the victory conditions of both sides and how to answer. `lost`: the side that
/// lost this quest when it was last played, which also gets counsel, from the quest as that side knows it.
pub fn tell(language: &Language, world: &World, lost: Option<(Side, &Quest)>, output: &mut dyn Write) -> io::Result<()> {
    let quest = &world.resource::<Game>().quest;
    let title = quest.title.say(language.code());
    writeln!(output, "{title}\n{}", "=".repeat(title.chars().count()))?;
    for text in [&quest.story].into_iter().chain(&quest.special) {
        if !text.is_empty() {
            writeln!(output, "\n{}", text.say(language.code()))?;
        }
    }
    for action in language::offered_actions(language, quest) {
        writeln!(output, "\n{action}")?;
    }
    writeln!(output, "\n{}", language.say("text-victory"))?;
    for side in [Side::Heroes, Side::Overlord] {
        for goal in language::goals(language, world, side) {
            writeln!(output, "  {}", language::goal_of(language, side, &goal))?;
        }
    }
    if let Some((side, quest)) = lost.filter(|(side, quest)| perspective(*side).counsel(quest, *side).is_some()) {
        let lines = match side {
            Side::Heroes => counsel(language, quest, side),
            // Everybody reads this text, so the Overlord's counsel itself is not printed here.
            Side::Overlord => language.say("text-counsel-lost-overlord"),
        };
        writeln!(output, "\n{lines}")?;
    }
    writeln!(output, "\n{}", language.say("text-help"))
}

/// The quest's counsel on how this side may play it well, as far as its own perspective shows it.
pub fn counsel(language: &Language, quest: &Quest, side: Side) -> String {
    let key = match side {
        Side::Heroes => "text-counsel-heroes",
        Side::Overlord => "text-counsel-overlord",
    };
    match perspective(side).counsel(quest, side) {
        Some(text) => language.tell(key, &[("text", V::from(text.say(language.code())))]),
        None => language.tell("text-counsel-none", &[("side", V::from(language::side(language, side)))]),
    }
}
