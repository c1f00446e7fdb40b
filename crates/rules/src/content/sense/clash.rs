//! Conditions that exclude each other.

use crate::{
    content::{Condition, Event, When, Who},
    names::PieceId,
};

/// Whether what an event asks for contradicts itself, or what sets it off.
pub(super) fn clash(event: &Event) -> bool {
    let set_off = match event.when {
        When::Opened(piece) if !piece.is_group() => Some(Condition::Opened(piece)),
        When::Reached(counter, number) => Some(Condition::Count(counter, number)),
        When::Destroyed(Who::Boss(boss)) => Some(Condition::Slain(PieceId::from(boss))),
        _ => None,
    };
    contradiction(event.conditions.iter().chain(&set_off))
}

/// More conditions than these together are left in doubt: nobody writes so many.
const MANY: usize = 200;

/// Whether these conditions can never hold together.
pub(super) fn contradiction<'c>(conditions: impl Iterator<Item = &'c Condition>) -> bool {
    let (mut hold, mut fail) = (Vec::new(), Vec::new());
    for condition in conditions {
        take_apart(condition, true, &mut hold, &mut fail);
    }
    if hold.len() + fail.len() > MANY {
        return false;
    }
    // What one of them says is enough against the other: more of a counter is also less of it.
    let implies = |one: &Condition, other: &Condition| match (one, other) {
        (Condition::Count(counter, number), Condition::Count(same, less)) => counter == same && less <= number,
        (Condition::Round(round), Condition::Round(earlier)) => earlier <= round,
        (Condition::InPlay(who, models), Condition::InPlay(same, fewer)) => who == same && fewer <= models,
        (Condition::Standing(heroes), Condition::Standing(fewer)) => fewer <= heroes,
        _ => one == other,
    };
    let against = |one: &Condition, other: &Condition| {
        matches!(
            (one, other),
            (Condition::HeroesIncapacitated, Condition::Standing(_) | Condition::AllAt(_))
        ) || matches!((one, other), (Condition::Gone(gone), Condition::InPlay(who, _)) if gone == who)
    };
    hold.iter()
        .any(|one| fail.iter().any(|other| implies(one, other)) || hold.iter().any(|other| against(one, other)))
}

/// Sorts what has to hold and what must not.
fn take_apart<'c>(condition: &'c Condition, holds: bool, hold: &mut Vec<&'c Condition>, fail: &mut Vec<&'c Condition>) {
    match (condition, holds) {
        (Condition::All(inner), true) | (Condition::Any(inner), false) => {
            inner.iter().for_each(|one| take_apart(one, holds, hold, fail));
        }
        (Condition::Not(inner), _) => take_apart(inner, !holds, hold, fail),
        (Condition::All(_) | Condition::Any(_), _) => {}
        (_, true) => hold.push(condition),
        (_, false) => fail.push(condition),
    }
}
