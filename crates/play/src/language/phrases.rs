//! Small words that many sentences are made of: sides, facings, lists, chances, rules.

use std::ops::RangeInclusive;

use fluent_bundle::FluentValue;

use super::Language;
use dungeon_rules::{grid::Facing, table::Side};

/// The name of a side: "Heroes", "Overlord".
pub fn side(language: &Language, side: Side) -> String {
    language.say(match side {
        Side::Heroes => "side-heroes",
        Side::Overlord => "side-overlord",
    })
}

/// The name of a facing (TAB-7): "north".
pub fn facing(language: &Language, facing: Facing) -> String {
    language.say(match facing {
        Facing::North => "facing-north",
        Facing::East => "facing-east",
        Facing::South => "facing-south",
        Facing::West => "facing-west",
    })
}

/// Several things in a row: "A, B and C". Empty without any.
pub fn list(language: &Language, items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => language.tell(
            "list",
            &[
                ("first", FluentValue::from(first.join(&language.say("list-comma")))),
                ("last", FluentValue::from(last.as_str())),
            ],
        ),
    }
}

/// Numbers of one die, 1 to 6: "4–6", or "1".
pub fn numbers(language: &Language, numbers: &RangeInclusive<u8>) -> String {
    let (from, to) = (*numbers.start(), *numbers.end());
    if from == to {
        return from.to_string();
    }
    language.tell("numbers", &[("from", FluentValue::from(from)), ("to", FluentValue::from(to))])
}

/// The chance that one die shows one of these numbers, as [`percent`] says it.
pub fn chance_of(language: &Language, numbers: &RangeInclusive<u8>) -> String {
    percent(language, f64::from(numbers.clone().count() as u8) / 6.0)
}

/// A chance from 0 to 1 as per cent with one decimal: "45.2%", in Italian "45,2%". What can happen is never said
/// to be 0.0, and what can fail never 100.0.
pub fn percent(language: &Language, chance: f64) -> String {
    let mut tenths = (chance * 1000.0).round() as i64;
    if chance > 1e-12 {
        tenths = tenths.max(1);
    }
    if chance < 1.0 - 1e-12 {
        tenths = tenths.min(999);
    }
    language.tell(
        "percent",
        &[("whole", FluentValue::from(tenths / 10)), ("tenth", FluentValue::from(tenths % 10))],
    )
}

/// The sentence of a rule, for an id as written in the rules (`MOV-2`, in any case); `None` for an id that no rule has.
pub fn rule(language: &Language, id: &str) -> Option<String> {
    let key = format!("rule-{}", id.trim().to_lowercase());
    language.has(&key).then(|| language.say(&key))
}

/// A number with so many digits after the language's own decimal sign: "7.4", in Italian "7,4".
pub fn decimal(language: &Language, number: f64, digits: usize) -> String {
    format!("{number:.digits$}").replace('.', &language.say("decimal-sign"))
}
