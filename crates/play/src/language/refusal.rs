//! Refusals of decisions as sentences.

use bevy_ecs::prelude::*;
use fluent_bundle::FluentValue as V;

use super::{Language, name, phrases};
use dungeon_rules::referee::Illegal;

/// Why a decision is refused, such as "Orlaf has already had a turn this round".
pub fn refusal(language: &Language, world: &World, illegal: &Illegal) -> String {
    let piece = illegal.refusal.piece();
    let name = piece.map_or_else(String::new, |piece| name::name_of(language, world, piece));
    let law = phrases::rule(language, illegal.rule).unwrap_or_default();
    let number = illegal.refusal.number().unwrap_or_default();
    let args = [("piece", V::from(name)), ("law", V::from(law)), ("number", V::from(number))];
    phrases::without_rules(language, &language.tell(&illegal.refusal.key(), &args))
}

/// As [`refusal`], with the id of the rule at the end.
pub fn refusal_with_rule(language: &Language, world: &World, illegal: &Illegal) -> String {
    let why = refusal(language, world, illegal);
    language.tell("refused", &[("why", V::from(why)), ("rule", V::from(illegal.rule))])
}
