//! Warns of events that set themselves off again without end.
//!
//! The check lets each repeated event happen once, with the counters as they are then, and follows what that sets off: a counter
//! reaches a number, models are wounded, a model comes into play on a place or falls as soon as it has come, or a door or chest
//! that has just been placed opens. Whatever else might set something off is left out. A condition that depends on anything but
//! counters is taken to hold for the event that is tried and for no other.

use std::collections::{BTreeMap, VecDeque};

use ustr::Ustr;

use super::{Page, possible::Can};
use crate::{
    content::{Condition, DamageResult, Effect, Event, Happening, Id, Minion, Thing, What, When, Who, fault::Report},
    names::PieceId,
};

/// An event that happens more often than this in one go is taken to do so for ever.
const ENOUGH: usize = 300;

/// How often an event is looked at, at most, in the search for all circles. What would take longer is left in doubt.
const MOST: usize = 300_000;

/// Something that a line of an event has done and that may set off other events.
#[derive(Copy, Clone)]
enum Done<'p> {
    /// This counter has changed from the first number to the second.
    Counted(Ustr, u8, u8),
    /// These models have been wounded.
    Wounded(Who),
    /// This model has come into play.
    Came(&'p Thing),
    /// This door or chest has opened.
    Opened(PieceId),
    /// A minion of this kind has left play by damage.
    Fell(Id<Minion>),
}

/// Reports events that set themselves off without end.
pub(super) fn endless_events(page: &Page<'_>, can: &Can<'_>, report: &mut Report<'_>) {
    let mut left = MOST;
    for (number, (event, written)) in page.events().enumerate() {
        if event.repeat && can.events[number] && goes_on(page, number, &mut left) {
            report.warning(written.at(), "event-forever", &[]);
        }
    }
}

/// Returns whether an event, once it happens, happens again and again. `tried` is its index, `left` how often events may still be
/// looked at.
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
        for (i, line) in events[number].then.iter().enumerate() {
            let Some(done) = does(page, line, &events[number].then[..i], &mut counters) else {
                continue;
            };
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

/// Returns what a line does that could set something off, after the lines before it, and updates the counters; `None` if nothing.
fn does<'p>(page: &Page<'_>, line: &'p Happening, before: &[Happening], counters: &mut BTreeMap<Ustr, u8>) -> Option<Done<'p>> {
    match line {
        Happening::Count(counter, by) => {
            let number = counters.get_mut(counter)?;
            let from = *number;
            *number = from.saturating_add_signed(*by).min(99);
            (from != *number).then_some(Done::Counted(*counter, from, *number))
        }
        // Only a door or chest that has just been placed is sure to be shut.
        Happening::Open(piece) => {
            let placed = |line: &Happening| matches!(line, Happening::Place(thing) if thing.name == Some(*piece));
            before.iter().any(placed).then_some(Done::Opened(*piece))
        }
        Happening::Do(Who::Minion(kind), effects) => {
            let placed = |line: &Happening| matches!(line, Happening::Place(thing) if thing.what == What::Minion(*kind));
            let row = page.content.minions.get(kind)?;
            let fells = |effect: &Effect| {
                let Effect::Wound(hits) = effect else { return false };
                matches!(row.suffers(*hits), DamageResult::BonePile | DamageResult::Destroyed)
            };
            (before.iter().any(placed) && effects.iter().any(fells)).then_some(Done::Fell(*kind))
        }
        Happening::Do(who @ (Who::Heroes | Who::Hero(_) | Who::Boss(_)), effects)
        | Happening::DoAt(who @ (Who::Heroes | Who::Hero(_) | Who::Boss(_)), _, effects) => {
            let wounds = effects.iter().any(|effect| matches!(effect, Effect::Wound(_)));
            let ignores = effects.contains(&Effect::IgnoreWounds);
            (wounds && !ignores).then_some(Done::Wounded(*who))
        }
        Happening::Place(thing) => {
            // A model that is in play does not come again, unless it has been removed just before.
            let comes = match thing.what {
                What::Minion(_) => thing.name.is_none(),
                What::Hero(id) => before.contains(&Happening::Remove(Who::Hero(id))),
                What::Boss(id) => before.contains(&Happening::Remove(Who::Boss(id))),
                _ => false,
            };
            comes.then_some(Done::Came(thing))
        }
        _ => None,
    }
}

/// Returns whether what has been done sets an event off, apart from its conditions.
fn is_set_off(page: &Page<'_>, event: &Event, done: Done<'_>) -> bool {
    match (event.when, done) {
        (When::Reached(counter, number), Done::Counted(counted, from, to)) => counter == counted && from < number && number <= to,
        (When::Opened(asked), Done::Opened(piece)) => asked.means(piece),
        (When::Destroyed(Who::Overlord), Done::Fell(_)) => true,
        (When::Destroyed(Who::Minion(asked)), Done::Fell(kind)) => asked == kind,
        (When::Wounded(Who::Heroes), Done::Wounded(Who::Heroes | Who::Hero(_))) => true,
        (When::Wounded(Who::Overlord), Done::Wounded(Who::Boss(_))) => true,
        (When::Wounded(who), Done::Wounded(wounded)) => who == wounded,
        (When::Entered(who, place), Done::Came(thing)) => {
            let is = match (who, thing.what) {
                (Who::Overlord, What::Boss(_) | What::Minion(_)) | (Who::Heroes, What::Hero(_)) => true,
                (Who::Hero(hero), What::Hero(id)) => hero == id,
                (Who::Boss(boss), What::Boss(id)) => boss == id,
                (Who::Minion(kind), What::Minion(id)) => kind == id,
                _ => false,
            };
            let mut places = page.quest.places.iter().filter(|other| other.name == place);
            is && places.any(|place| place.cells.iter().any(|cell| thing.base.covers(*cell)))
        }
        _ => false,
    }
}

/// Returns whether a condition holds; `None` if that depends on anything but counters.
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
