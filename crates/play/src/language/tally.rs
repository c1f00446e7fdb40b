//! Numbers with the reasons they are made of, as texts (FGT-2 to FGT-7).

use fluent_bundle::FluentValue;

use super::{Language, name, phrases};
use dungeon_rules::table::{Consequence, Reason, Tally};

/// The name of a reason, such as "outnumbered".
pub fn reason(language: &Language, reason: Reason) -> String {
    language.say(match reason {
        Reason::Card(source) => return name::card(language, source),
        Reason::RangedDice => "reason-ranged-dice",
        Reason::SpellDice => "reason-spell-dice",
        Reason::Cover => "reason-cover",
        Reason::Empowered => "reason-empowered",
        Reason::CombatDice => "reason-combat-dice",
        Reason::Armour => "reason-armour",
        Reason::Lock => "reason-lock",
        Reason::Injured => "reason-injured",
        Reason::Outnumbered => "reason-outnumbered",
        Reason::FromBehind => "reason-from-behind",
        Reason::TwoDice => "reason-two-dice",
        Reason::ArmourLimit => "reason-armour-limit",
    })
}

/// All parts of a number with their rules, such as "5 Combat dice FGT-2, −1 Injured FGT-3".
pub fn tally(language: &Language, tally: &Tally) -> String {
    let parts = tally.0.iter().enumerate().map(|(i, (why, amount))| {
        language.tell(
            "tally-part",
            &[
                ("amount", FluentValue::from(signed(i, *amount))),
                ("reason", FluentValue::from(reason(language, *why))),
                ("rule", FluentValue::from(why.rule())),
            ],
        )
    });
    parts.collect::<Vec<_>>().join(&language.say("list-comma"))
}

/// Rolled dice, such as "6, 4, 2", or "none".
pub fn dice(language: &Language, dice: &[u8]) -> String {
    if dice.is_empty() {
        return language.say("dice-none");
    }
    let comma = language.say("list-comma");
    dice.iter().map(u8::to_string).collect::<Vec<_>>().join(&comma)
}

/// A number of dice, with its parts if there are several: "4 dice (5 Combat dice FGT-2, …)".
pub fn pool(language: &Language, sum: &Tally) -> String {
    with_reasons(language, "dice-count", sum)
}

/// An Armour value, with its parts if there are several: "Armour 2".
pub fn armour(language: &Language, sum: &Tally) -> String {
    with_reasons(language, "armour-count", sum)
}

/// The name of a possible result of an attack, such as "bone pile".
pub fn consequence(language: &Language, consequence: Consequence) -> String {
    language.say(match consequence {
        Consequence::Nothing => "result-nothing",
        Consequence::BonePile => "result-bone-pile",
        Consequence::Destroyed => "result-destroyed",
        Consequence::Wound => "result-wound",
        Consequence::Injured => "result-injured",
        Consequence::Incapacitated => "result-incapacitated",
        Consequence::Forced => "result-forced",
        Consequence::Done => "result-done",
    })
}

/// What an attack is likely to come to, in one clause: "94 %: Bone Pile or destroyed"; `None` if it can do nothing.
pub fn likely(language: &Language, results: &[(Consequence, f64)]) -> Option<String> {
    let works = || {
        results
            .iter()
            .filter(|(result, chance)| *result != Consequence::Nothing && *chance > 0.0)
    };
    let names: Vec<String> = works().map(|(result, _)| consequence(language, *result)).collect();
    let chance: f64 = works().map(|(_, chance)| chance).sum();
    let args = [
        ("chance", FluentValue::from(phrases::whole_percent(language, chance))),
        ("results", FluentValue::from(phrases::either_of(language, &names))),
    ];
    (!names.is_empty()).then(|| language.tell("likely", &args))
}

fn with_reasons(language: &Language, key: &str, sum: &Tally) -> String {
    let total = FluentValue::from(sum.total());
    let number = language.tell(key, &[("count", total)]);
    if sum.0.len() < 2 {
        return number;
    }
    language.tell(
        "tally",
        &[
            ("number", FluentValue::from(number)),
            ("parts", FluentValue::from(tally(language, sum))),
        ],
    )
}

/// A number with its sign, except that a positive first part has none.
fn signed(index: usize, amount: i8) -> String {
    match amount {
        amount if amount < 0 => format!("−{}", amount.unsigned_abs()),
        amount if index > 0 => format!("+{amount}"),
        amount => amount.to_string(),
    }
}
