//! Dice against expectation in words, as the aftermath and the terminal tell them.

use fluent_bundle::FluentValue as V;

use super::{Language, decimal, percent};
use crate::seats::Luck;

/// The dice of somebody: how many with their mean, how likely they are, the hits, how likely those are. Of somebody who
/// rolled none only the first line is there.
pub fn luck(language: &Language, luck: &Luck) -> (String, Option<[String; 3]>) {
    let Some(mean) = luck.mean() else {
        return (language.say("luck-no-dice"), None);
    };
    let lucky = |key: &str, chance: f64| language.tell(key, &[("chance", V::from(percent(language, chance)))]);
    let dice = [
        ("dice", V::from(luck.dice)),
        ("mean", V::from(decimal(language, mean, 2))),
        ("expected", V::from(decimal(language, 3.5, 2))),
    ];
    let sign = if luck.surplus() >= 0.0 { "+" } else { "−" };
    let hits = [
        ("hits", V::from(luck.hits)),
        ("expected", V::from(decimal(language, luck.expected_hits, 1))),
        ("surplus", V::from(format!("{sign}{}", decimal(language, luck.surplus().abs(), 1)))),
    ];
    let rest = [
        lucky("luck-as-lucky", luck.pips_chance),
        language.tell("luck-hits", &hits),
        lucky("luck-as-many", luck.hits_chance),
    ];
    (language.tell("luck-dice", &dice), Some(rest))
}
