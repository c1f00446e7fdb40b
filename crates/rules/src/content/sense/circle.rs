//! Events that set themselves off again without end.
//!
//! Each repeated event is let come to pass once, with counters as they are then, and what it sets off is followed: that
//! a counter comes to a number, that heroes are wounded, that a model comes into play on a place. What else might set
//! something off is left out, and a condition that speaks of anything but counters is taken to hold for the event that
//! is tried and for no other.

use std::collections::{BTreeMap, VecDeque};

use ustr::Ustr;

use super::{Page, can::Can};
use crate::content::{Condition, Effect, Event, Happening, Thing, What, When, Who, fault::Report};

/// An event that has come to pass so often in one go does so for ever.
const ENOUGH: usize = 300;

/// How often an event is looked at for all circles together; what would take longer is left in doubt.
const MOST: usize = 300_000;

/// Something that an event did.
#[derive(Copy, Clone)]
enum Done<'p> {
    Counted(Ustr, u8, u8),
    Wounded(Who),
    Came(&'p Thing),
}

/// Reports events that set themselves off without end.
pub(super) fn circles(page: &Page<'_>, can: &Can<'_>, report: &mut Report<'_>) {
    let mut left = MOST;
    for (number, (event, written)) in page.events().enumerate() {
        if event.repeat && can.events[number] && goes_on(page, number, &mut left) {
            report.warning(written.at(), "event-forever", &[]);
        }
    }
}

/// Whether an event, once it comes to pass, does so again and again.
fn goes_on(page: &Page<'_>, tried: usize, left: &mut usize) -> bool {
    let events = &page.plot;
    let first = &events[tried];
    let mut counters: BTreeMap<Ustr, u8> = page.quest.counters.iter().map(|counter| (counter.name, counter.start)).collect();
    if let When::Reached(counter, number) = first.when {
        counters.insert(counter, number);
    }
    let mut come = vec![0_usize; events.len()];
    let mut waiting = VecDeque::from([tried]);
    while let Some(number) = waiting.pop_front() {
        come[number] += 1;
        if come[tried] > ENOUGH {
            return true;
        }
        for line in &events[number].then {
            let Some(done) = does(line, &mut counters) else { continue };
            for (other, event) in events.iter().enumerate() {
                let Some(less) = left.checked_sub(1) else { return false };
                *left = less;
                let may = event.repeat || come[other] == 0;
                let holds = |condition| holds(condition, &counters).unwrap_or(other == tried);
                if may && is_set_off(page, event, done) && event.conditions.iter().all(holds) {
                    waiting.push_back(other);
                }
            }
        }
    }
    false
}

/// What a line does that could set something off.
fn does<'p>(line: &'p Happening, counters: &mut BTreeMap<Ustr, u8>) -> Option<Done<'p>> {
    match line {
        Happening::Count(counter, by) => {
            let number = counters.get_mut(counter)?;
            let from = *number;
            *number = from.saturating_add_signed(*by).min(99);
            (from != *number).then_some(Done::Counted(*counter, from, *number))
        }
        Happening::Do(who @ (Who::Heroes | Who::Hero(_)), effects) => {
            let wounds = effects.iter().any(|effect| matches!(effect, Effect::Wound(_)));
            let heals = effects
                .iter()
                .any(|effect| matches!(effect, Effect::Heal(_) | Effect::IgnoreWounds));
            (wounds && !heals).then_some(Done::Wounded(*who))
        }
        Happening::Place(thing) if matches!(thing.what, What::Minion(_)) => Some(Done::Came(thing)),
        _ => None,
    }
}

fn is_set_off(page: &Page<'_>, event: &Event, done: Done<'_>) -> bool {
    match (event.when, done) {
        (When::Reached(counter, number), Done::Counted(counted, from, to)) => counter == counted && from < number && number <= to,
        (When::Wounded(Who::Heroes), Done::Wounded(_)) => true,
        (When::Wounded(who), Done::Wounded(wounded)) => who == wounded,
        (When::Entered(who, place), Done::Came(thing)) => {
            let is = match (who, thing.what) {
                (Who::Overlord, _) => true,
                (Who::Minion(kind), What::Minion(id)) => kind == id,
                _ => false,
            };
            let mut places = page.quest.places.iter().filter(|other| other.name == place);
            is && places.any(|place| place.cells.iter().any(|cell| thing.base.covers(*cell)))
        }
        _ => false,
    }
}

/// Whether a condition holds, as far as counters tell.
fn holds(condition: &Condition, counters: &BTreeMap<Ustr, u8>) -> Option<bool> {
    match condition {
        Condition::Count(counter, number) => Some(counters.get(counter)? >= number),
        Condition::CountAtLeast(one, other) => Some(counters.get(one)? >= counters.get(other)?),
        Condition::Not(inner) => holds(inner, counters).map(|holds| !holds),
        Condition::All(inner) => {
            let all: Option<Vec<bool>> = inner.iter().map(|one| holds(one, counters)).collect();
            all.map(|all| all.into_iter().all(|holds| holds))
        }
        Condition::Any(inner) => {
            let all: Option<Vec<bool>> = inner.iter().map(|one| holds(one, counters)).collect();
            all.map(|all| all.into_iter().any(|holds| holds))
        }
        _ => None,
    }
}
