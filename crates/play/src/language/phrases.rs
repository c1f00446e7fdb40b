//! Short texts that many sentences contain: sides, facings, lists, chances, rules.

use std::ops::RangeInclusive;

use fluent_bundle::FluentValue;

use super::Language;
use dungeon_rules::{grid::Facing, table::Side};

/// The name of a side, such as "Heroes" or "Overlord".
pub fn side(language: &Language, side: Side) -> String {
    language.say(match side {
        Side::Heroes => "side-heroes",
        Side::Overlord => "side-overlord",
    })
}

/// The key of a message that says something, or of the one that says the opposite.
pub(super) fn either(key: &str, is_so: bool) -> String {
    match is_so {
        true => key.to_owned(),
        false => format!("{key}-not"),
    }
}

/// The name of a facing (TAB-7), such as "north".
pub fn facing(language: &Language, facing: Facing) -> String {
    language.say(match facing {
        Facing::North => "facing-north",
        Facing::East => "facing-east",
        Facing::South => "facing-south",
        Facing::West => "facing-west",
    })
}

/// Returns the text with its first letter in upper case, as at the beginning of a sentence.
pub fn first_upper(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

/// Joins items into a list such as "A, B and C"; empty if there are none.
pub fn list(language: &Language, items: &[String]) -> String {
    joined(language, "list", items)
}

/// Joins items of which one is meant: "A, B or C"; empty if there are none.
pub fn either_of(language: &Language, items: &[String]) -> String {
    joined(language, "list-or", items)
}

fn joined(language: &Language, key: &str, items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => language.tell(
            key,
            &[
                ("first", FluentValue::from(first.join(&language.say("list-comma")))),
                ("last", FluentValue::from(last.as_str())),
            ],
        ),
    }
}

/// A range of numbers on a die, from 1 to 6: "4–6", or "1".
pub fn numbers(language: &Language, numbers: &RangeInclusive<u8>) -> String {
    let (from, to) = (*numbers.start(), *numbers.end());
    if from == to {
        return from.to_string();
    }
    language.tell("numbers", &[("from", FluentValue::from(from)), ("to", FluentValue::from(to))])
}

/// The chance that a die shows one of these numbers, formatted by [`percent`].
pub fn chance_of(language: &Language, numbers: &RangeInclusive<u8>) -> String {
    percent(language, f64::from(numbers.clone().count() as u8) / 6.0)
}

/// A chance from 0 to 1 as a percentage with one decimal: "45.2%", in Italian "45,2%". Only an impossible event is shown as 0.0,
/// and only a certain one as 100.0.
pub fn percent(language: &Language, chance: f64) -> String {
    let tenths = parts(chance, 1000);
    language.tell(
        "percent",
        &[("whole", FluentValue::from(tenths / 10)), ("tenth", FluentValue::from(tenths % 10))],
    )
}

/// The main sentence of a rule, given its id (`MOV-2`, in any case); `None` if there is no such rule.
pub fn rule(language: &Language, id: &str) -> Option<String> {
    let key = format!("rule-{}", id.trim().to_lowercase());
    language.has(&key).then(|| language.say(&key))
}

/// A sentence without the ids of rules in it: "Round 1 begins (RND-1)." is "Round 1 begins.", and "Not now – RND-3" is "Not now".
pub fn without_rules(language: &Language, sentence: &str) -> String {
    let mut plain = String::with_capacity(sentence.len());
    let mut rest = sentence;
    while let Some(space) = rest.find(' ') {
        let (before, from) = rest.split_at(space);
        plain += before;
        rest = match id_at(language, from) {
            Some(length) => &from[length..],
            None => {
                plain.push(' ');
                &from[1..]
            }
        };
    }
    plain + rest
}

/// The length in bytes of the id of a rule at the beginning of this text, with the space, dash and brackets around it; `None` if it
/// begins with anything else.
fn id_at(language: &Language, text: &str) -> Option<usize> {
    let rest = text.trim_start_matches(' ');
    let rest = rest.strip_prefix("– ").unwrap_or(rest);
    let bare = rest.strip_prefix('(').unwrap_or(rest);
    let end = bare
        .find(|letter: char| letter != '-' && !letter.is_ascii_alphanumeric())
        .unwrap_or(bare.len());
    let (id, after) = bare.split_at(end);
    let is_id = id.contains('-') && language.has(&format!("rule-{}", id.to_lowercase()));
    let after = if bare.len() < rest.len() { after.strip_prefix(')')? } else { after };
    is_id.then_some(text.len() - after.len())
}

/// A chance from 0 to 1 in whole per cent: "45 %". Only an impossible event is shown as 0, and only a certain one as 100.
pub fn whole_percent(language: &Language, chance: f64) -> String {
    language.tell("percent-whole", &[("whole", FluentValue::from(parts(chance, 100)))])
}

/// A chance from 0 to 1 as a number of so many parts, rounded. Only an impossible event has none, and only a certain one has all.
fn parts(chance: f64, all: i64) -> i64 {
    let least = i64::from(chance > 1e-12);
    let most = all - i64::from(chance < 1.0 - 1e-12);
    ((chance * all as f64).round() as i64).clamp(least, most)
}

/// A number with this many digits after the decimal sign of the language: "7.4", in Italian "7,4".
pub fn decimal(language: &Language, number: f64, digits: usize) -> String {
    format!("{number:.digits$}").replace('.', &language.say("decimal-sign"))
}
