//! Advice and its reasons as texts.

use std::cmp::Ordering;

use fluent_bundle::FluentValue as V;

use super::{Language, name, phrases, question};
use crate::computer::{Reason, advice::Order};
use dungeon_rules::table::{Decision, Subject, SubjectKind};

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

/// The reasons for or against a plan, one sentence each, in their order. One model that is in more danger and another that is in less
/// are one sentence: the plan draws the attack from one to the other.
pub fn advice_reasons(language: &Language, reasons: &[Reason]) -> Vec<String> {
    let at = |way| {
        reasons
            .iter()
            .position(|reason| danger(reason).is_some_and(|(_, then, otherwise)| then.cmp(&otherwise) == way))
    };
    let (Some(bait), Some(saved)) = (at(Ordering::Greater), at(Ordering::Less)) else {
        return reasons.iter().map(|reason| advice_reason(language, reason)).collect();
    };
    let drawn = drawn(language, &reasons[bait], &reasons[saved]);
    let kept = reasons.iter().enumerate().filter(|(i, _)| *i != bait.max(saved));
    kept.map(|(i, reason)| match &drawn {
        Some(drawn) if i == bait.min(saved) => drawn.clone(),
        _ => advice_reason(language, reason),
    })
    .collect()
}

/// The model that a reason says to be in danger, and in how many of 100 games it is wounded, by this plan and otherwise; `None` for
/// any other reason.
fn danger(reason: &Reason) -> Option<(Subject, i64, i64)> {
    match *reason {
        Reason::Danger {
            model,
            wounded,
            otherwise_wounded,
            ..
        } => Some((model, in_100(wounded), in_100(otherwise_wounded))),
        _ => None,
    }
}

fn drawn(language: &Language, bait: &Reason, saved: &Reason) -> Option<String> {
    let ((bait, hit, _), (saved, spared, otherwise)) = (danger(bait)?, danger(saved)?);
    let args = [
        ("model", V::from(name::subject(language, bait))),
        ("share", V::from(hit)),
        ("other", V::from(name::subject(language, saved))),
        ("other_share", V::from(spared)),
        ("otherwise", V::from(otherwise)),
    ];
    Some(language.tell("hint-draws", &args))
}

/// A reason for or against a plan, as a sentence.
pub fn advice_reason(language: &Language, reason: &Reason) -> String {
    // Shares from a number of simulated games are not precise enough for decimals.
    let compared = |key: &str, model: Option<Subject>, share: f64, otherwise: f64| {
        let (share, otherwise) = (in_100(share), in_100(otherwise));
        let way = match share.cmp(&otherwise) {
            Ordering::Greater => "more",
            Ordering::Less => "less",
            Ordering::Equal => "same",
        };
        let name = model.map_or_else(String::new, |model| name::subject(language, model));
        let args = [
            ("model", V::from(name)),
            ("way", V::from(way)),
            ("share", V::from(share)),
            ("otherwise", V::from(otherwise)),
        ];
        language.tell(key, &args)
    };
    match *reason {
        Reason::Attack { target, works, removes } => {
            let kind = match target.kind {
                SubjectKind::Model(_) if removes < 1e-12 => "hurts",
                SubjectKind::Model(_) if works - removes < 0.005 => "falls",
                SubjectKind::Model(_) => "model",
                _ => "shut",
            };
            let chance = |key, chance| (key, V::from(phrases::whole_percent(language, chance)));
            let target = ("target", V::from(name::subject(language, target)));
            let args = [target, ("kind", V::from(kind)), chance("works", works), chance("removes", removes)];
            language.tell("hint-attack", &args)
        }
        Reason::Danger {
            model,
            wounded,
            falls,
            otherwise_wounded,
            otherwise_falls,
        } => {
            let by = |share: f64, otherwise: f64| (share - otherwise).abs();
            match by(falls, otherwise_falls) >= by(wounded, otherwise_wounded) {
                true => compared("hint-falls", Some(model), falls, otherwise_falls),
                false => compared("hint-danger", Some(model), wounded, otherwise_wounded),
            }
        }
        Reason::Foe { model, share, otherwise } => compared("hint-foe", Some(model), share, otherwise),
        Reason::Opens { piece, share, otherwise } => compared("hint-opens", Some(piece), share, otherwise),
        Reason::Gains { model, share, otherwise } => compared("hint-gains", Some(model), share, otherwise),
        Reason::Wins { share, otherwise } => compared("hint-wins", None, share, otherwise),
        Reason::Loses { share, otherwise } => compared("hint-loses", None, share, otherwise),
        Reason::Clock { round, otherwise } => {
            let round_of = |key, round| (key, V::from(phrases::decimal(language, round, 1)));
            language.tell("hint-clock", &[round_of("round", round), round_of("otherwise", otherwise)])
        }
        Reason::Later => language.say("hint-later"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dungeon_rules::{
        content::{self, Id},
        table::{Figure, PieceId},
    };

    #[test]
    fn what_draws_an_attack_from_one_to_another_is_one_sentence() {
        let hero = |id: &str| Subject {
            id: PieceId::new(id),
            kind: SubjectKind::Model(Figure::Hero(Id::new(id))),
            base: None,
        };
        let danger = |id: &str, wounded, otherwise_wounded| Reason::Danger {
            model: hero(id),
            wounded,
            falls: 0.0,
            otherwise_wounded,
            otherwise_falls: 0.0,
        };
        let reasons = [danger("orlaf", 0.0, 0.21), Reason::Later, danger("rordin", 0.24, 0.02)];
        for (code, said) in [
            (
                "en",
                "Draws the attack to Rordin: hit in 24 of 100 games, Orlaf never (instead of 21).",
            ),
            (
                "it",
                "Attira l'attacco su Rordin: colpito in 24 partite su 100, Orlaf mai (invece che in 21).",
            ),
        ] {
            let language = Language::load(&content::root(), code);
            let told = advice_reasons(&language, &reasons);
            assert_eq!((told.len(), told[0].as_str()), (2, said));
            assert_eq!(told[1], language.say("hint-later"));
            let alone = advice_reasons(&language, &reasons[..2]);
            assert!(alone[0].contains("Orlaf") && !alone[0].contains("Rordin"), "{alone:?}");
        }
    }
}
