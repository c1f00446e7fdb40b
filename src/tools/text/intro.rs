//! What everybody is told before the first turn (SET-4).

use std::io::{self, Write};

use bevy::prelude::*;

use crate::{
    language::{self, Language},
    table::{Game, Side},
};

/// Title, story, victory conditions of both sides, special rules, and how to answer.
pub fn tell(language: &Language, world: &World, output: &mut dyn Write) -> io::Result<()> {
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
            writeln!(output, "  {goal}")?;
        }
    }
    writeln!(output, "\n{}", language.say("text-help"))
}
