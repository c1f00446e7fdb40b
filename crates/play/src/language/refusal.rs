//! Refusals of decisions as sentences that name the rule.

use bevy_ecs::prelude::*;
use fluent_bundle::FluentValue as V;

use super::{Language, name, phrases};
use dungeon_rules::referee::Illegal;

/// Why a decision is refused, such as "Orlaf had his turn this round – RND-2".
pub fn refusal(language: &Language, world: &World, illegal: &Illegal) -> String {
    let piece = illegal.refusal.piece();
    let name = piece.map_or_else(String::new, |piece| name::name_of(language, world, piece));
    let law = phrases::rule(language, illegal.rule).unwrap_or_default();
    let number = illegal.refusal.number().unwrap_or_default();
    let args = [("piece", V::from(name)), ("law", V::from(law)), ("number", V::from(number))];
    let why = language.tell(&illegal.refusal.key(), &args);
    language.tell("refused", &[("why", V::from(why)), ("rule", V::from(illegal.rule))])
}
