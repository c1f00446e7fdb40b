//! Advice and its reasons as texts.

use fluent_bundle::FluentValue as V;

use super::{Language, name, phrases, question};
use crate::computer::{Reason, advice::Order};
use dungeon_rules::table::Decision;

/// Formats orders one after the other: "Walk to E4", "Fight Skeleton Warrior 2". Of several steps in a row only the last is named.
pub fn orders(language: &Language, orders: &[Order]) -> Vec<String> {
    let walks = |order: Option<&Order>| order.is_some_and(|order| matches!(order.decision, Decision::Walk(_)));
    let listed = orders.iter().enumerate();
    let listed = listed.filter(|(i, order)| !(walks(Some(order)) && walks(orders.get(i + 1))));
    listed
        .map(|(_, order)| question::decided(language, &order.decision, &order.terms))
        .collect()
}

/// As [`orders`], joined into one line.
pub fn orders_in_a_line(language: &Language, orders: &[Order]) -> String {
    self::orders(language, orders).join(&language.say("hint-then"))
}

/// A share from 0 to 1, as a whole number out of 100.
pub fn in_100(share: f64) -> i64 {
    (share * 100.0).round() as i64
}

/// A difference of such numbers, with its sign: "+3", "−12", "0".
pub fn signed(points: i64) -> String {
    match points {
        0 => "0".to_owned(),
        1.. => format!("+{points}"),
        _ => format!("−{}", -points),
    }
}

/// A reason for or against a plan, as a sentence.
pub fn advice_reason(language: &Language, reason: &Reason) -> String {
    let named = |key, subject| (key, V::from(name::subject(language, subject)));
    // Shares from a number of simulated games are not precise enough for decimals.
    let share = |key, share: f64| (key, V::from((share * 100.0).round() as i64));
    match *reason {
        Reason::Attack { target, works, removes } => {
            let exact = |key, chance| (key, V::from(phrases::percent(language, chance)));
            language.tell(
                "hint-attack",
                &[named("target", target), exact("works", works), exact("removes", removes)],
            )
        }
        Reason::Danger {
            model,
            wounded,
            falls,
            otherwise_wounded,
            otherwise_falls,
        } => language.tell(
            // Models without wound tracks fall at their first wound.
            if (wounded, otherwise_wounded) == (falls, otherwise_falls) {
                "hint-falls"
            } else {
                "hint-danger"
            },
            &[
                named("model", model),
                share("wounded", wounded),
                share("falls", falls),
                share("otherwise_wounded", otherwise_wounded),
                share("otherwise_falls", otherwise_falls),
            ],
        ),
        Reason::Foe {
            model,
            share: falls,
            otherwise,
        } => language.tell(
            "hint-foe",
            &[named("model", model), share("share", falls), share("otherwise", otherwise)],
        ),
        Reason::Opens {
            piece,
            share: opens,
            otherwise,
        } => language.tell(
            "hint-opens",
            &[named("piece", piece), share("share", opens), share("otherwise", otherwise)],
        ),
        Reason::Gains {
            model,
            share: gains,
            otherwise,
        } => language.tell(
            "hint-gains",
            &[named("model", model), share("share", gains), share("otherwise", otherwise)],
        ),
        Reason::Wins { share: wins, otherwise } => language.tell("hint-wins", &[share("share", wins), share("otherwise", otherwise)]),
        Reason::Loses { share: loses, otherwise } => language.tell("hint-loses", &[share("share", loses), share("otherwise", otherwise)]),
        Reason::Clock { round, otherwise } => {
            let round_of = |key, round| (key, V::from(phrases::decimal(language, round, 1)));
            language.tell("hint-clock", &[round_of("round", round), round_of("otherwise", otherwise)])
        }
        Reason::Later => language.say("hint-later"),
    }
}
