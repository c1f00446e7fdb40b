//! Why a decision is refused, as it is shown.

use bevy::prelude::*;
use dungeon_play::language::{self, Language};
use dungeon_rules::referee::Illegal;

/// Puts a refusal into one sentence that ends with the id of its rule.
pub fn because(language: &Language, world: &World, illegal: &Illegal) -> String {
    let sentence = language::refusal(language, world, illegal);
    if sentence.contains(illegal.rule) {
        sentence
    } else {
        format!("{sentence} – {}", illegal.rule)
    }
}
