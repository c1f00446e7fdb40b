//! Triggers: after every step, the facts it brought are checked for those that set off events of the quest.
//!
//! Events are checked in the order of the file; all that one step sets off happen in that order. An event can set off others,
//! which happen after it. A chain that would go on for ever is cut off after [`LONGEST`] facts of one decision, and everybody is
//! informed.

use bevy_ecs::prelude::*;
use ustr::Ustr;

use super::condition::{cells_of, holds};
use crate::{
    content::{Milestone, Quest, When, Who},
    grid::{Base, Cell},
    table::{Fact, Field, FieldState, Game, Plot, Step, Subject, TextSource},
};

/// The number of facts of one decision after which no event is set off any more.
const LONGEST: usize = 5000;

/// What the facts of a step have set off.
#[derive(Default)]
pub(crate) struct SetOff {
    /// The places whose first cells have been revealed, by their numbers in the quest.
    places: Vec<u16>,
    /// The events that happen, by their numbers in the quest.
    events: Vec<u16>,
    /// The number of steps of the lesson that are finished now, earlier ones included; 0 leaves it as it is.
    lesson: u16,
    /// Whether events that would happen are cut off, for the first time since the last decision.
    cut: bool,
}

impl SetOff {
    /// Returns the number of steps of the lesson that are finished now; 0 if it stays as it is.
    pub(crate) const fn taught(&self) -> u16 {
        self.lesson
    }
}

/// Finds the events that are set off by the facts after the first `known` ones.
pub(crate) fn set_off(field: &Field, known: usize) -> SetOff {
    let facts = field.facts();
    if facts.len() == known {
        return SetOff::default();
    }
    let all = facts;
    let facts = &facts[known..];
    let (quest, plot) = (&field.game.quest, field.plot);
    let lesson = taught(field, facts);
    if facts.iter().all(is_never_awaited) {
        return SetOff {
            lesson,
            ..SetOff::default()
        };
    }
    let places: Vec<u16> = come_to_light(quest, plot, facts);
    let waiting = quest.events.iter().zip(0_u16..);
    let events = waiting.filter(|(event, i)| {
        let is_met = |fact: &Fact| is_set_off(field, event.when, fact, &places);
        facts.iter().any(is_met)
            && (event.repeat || !plot.done.contains(i))
            && event.conditions.iter().all(|condition| holds(field, condition))
    });
    let events: Vec<u16> = events.map(|(_, i)| i).collect();
    if all.len() > LONGEST {
        return SetOff {
            cut: !events.is_empty() && !all.contains(&Fact::EventsCut),
            lesson,
            ..SetOff::default()
        };
    }
    SetOff {
        places,
        events,
        lesson,
        cut: false,
    }
}

/// Returns how many steps of the lesson are finished after these facts; each fact finishes one at most.
fn taught(field: &Field, facts: &[Fact]) -> u16 {
    let (quest, plot) = (&field.game.quest, field.plot);
    let Some(lesson) = &quest.lesson else { return 0 };
    let fresh = come_to_light(quest, plot, facts);
    let mut over = plot.lesson;
    for fact in facts {
        let step = lesson.steps.get(usize::from(over));
        over += u16::from(step.is_some_and(|step| step.until.iter().any(|one| is_reached(field, *one, fact, &fresh))));
    }
    over
}

/// Returns whether this fact finishes a step of a lesson that waits for `milestone`; `fresh` are the places that have just been
/// revealed.
fn is_reached(field: &Field, milestone: Milestone, fact: &Fact, fresh: &[u16]) -> bool {
    let is = |piece: &Subject, who: Who| piece.figure().is_some_and(|figure| figure.is(who));
    match (milestone, fact) {
        (Milestone::Begins(who), Fact::TurnBegan(piece))
        | (Milestone::Walks(who), Fact::Walked { piece, .. })
        | (Milestone::Turns(who), Fact::Turned(piece, _))
        | (Milestone::Attacks(who), Fact::Attacked { attacker: piece, .. })
        | (Milestone::BreaksAway(who), Fact::BreaksAway(piece))
        | (Milestone::Casts(who), Fact::Cast { caster: piece, .. })
        | (Milestone::Ends(who), Fact::TurnEnded(piece))
        | (Milestone::Raises(who), Fact::Raised { minion: piece, .. }) => is(piece, who),
        (Milestone::OverlordEnds, Fact::OverlordEnded) => true,
        (Milestone::Happens(when), fact) => is_set_off(field, when, fact, fresh),
        _ => false,
    }
}

/// Records what was set off, and puts the events on the agenda.
pub(crate) fn follow(world: &mut World, state: &mut FieldState, set_off: SetOff) {
    let SetOff {
        places,
        events,
        lesson,
        cut,
    } = set_off;
    if lesson > 0 {
        world.resource_mut::<Plot>().lesson = lesson;
    }
    if cut {
        state.tell(Fact::EventsCut);
    }
    if places.is_empty() && events.is_empty() {
        return;
    }
    for place in places {
        let is_read = !world.resource::<Game>().quest.places[usize::from(place)].reading.is_empty();
        world.resource_mut::<Plot>().seen.push(place);
        if is_read {
            let source = TextSource::Place(place);
            let text = source.of(&world.resource::<Game>().quest);
            state.tell(Fact::Told(source, text));
        }
    }
    for event in &events {
        let done = &mut world.resource_mut::<Plot>().done;
        if !done.contains(event) {
            done.push(*event);
        }
    }
    // An event, or an action's outcome, is carried out completely before the events that it sets off.
    let agenda = &mut state.agenda.0;
    let begun = agenda
        .iter()
        .position(|step| matches!(step, Step::Happen(..) | Step::Outcome { .. }));
    let at = begun.unwrap_or(agenda.len());
    agenda.splice(at..at, events.into_iter().rev().map(|event| Step::Happen(event, 0)));
}

/// Returns the places whose first cells these facts have revealed, by their numbers in the quest.
fn come_to_light(quest: &Quest, plot: &Plot, facts: &[Fact]) -> Vec<u16> {
    let lit = |cell: &Cell| {
        facts
            .iter()
            .any(|fact| matches!(fact, Fact::Revealed { cells, .. } if cells.contains(cell)))
    };
    if !facts.iter().any(|fact| matches!(fact, Fact::Revealed { .. })) {
        return Vec::new();
    }
    let dark = quest.places.iter().zip(0_u16..).filter(|(_, i)| !plot.seen.contains(i));
    dark.filter(|(place, _)| place.cells.iter().any(lit)).map(|(_, i)| i).collect()
}

/// Returns whether this is one of the most frequent facts that no event can wait for: most steps bring no others, and then no
/// event need be checked.
const fn is_never_awaited(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::Turned(..)
            | Fact::TurnBegan(_)
            | Fact::TurnEnded(_)
            | Fact::Attacked { .. }
            | Fact::Rolled { .. }
            | Fact::Hits(_)
            | Fact::Stopped(..)
    )
}

/// Returns whether this fact sets off an event that waits for `when`; `fresh` are the places that have just been revealed.
fn is_set_off(field: &Field, when: When, fact: &Fact, fresh: &[u16]) -> bool {
    let is = |piece: &Subject, who: Who| piece.figure().is_some_and(|figure| figure.is(who));
    let on = |base: Base, place: Ustr| cells_of(field.game, place).iter().any(|cell| base.covers(*cell));
    match (when, fact) {
        (When::Opened(piece), Fact::Opened(opened)) => piece.means(opened.id),
        (When::Forced(piece), Fact::Forced { lock, .. }) => piece.means(lock.id),
        (When::Revealed(place), Fact::Revealed { .. }) => {
            let places = &field.game.quest.places;
            fresh.iter().any(|fresh| places[usize::from(*fresh)].name == place)
        }
        (When::RoundStarts, Fact::RoundBegan(_)) | (When::RoundEnds, Fact::RoundEnded(_)) => true,
        (When::Entered(who, place), Fact::Walked { piece, to, .. }) => piece
            .base
            .is_some_and(|base| on(base.at(*to), place) && !on(base, place) && is(piece, who)),
        (When::Entered(who, place), Fact::Appeared(piece, _) | Fact::Raised { minion: piece, .. } | Fact::Placed { piece, .. }) => {
            piece.base.is_some_and(|base| on(base, place)) && is(piece, who)
        }
        (When::Left(who, place), Fact::Walked { piece, to, .. }) => piece
            .base
            .is_some_and(|base| on(base, place) && !on(base.at(*to), place) && is(piece, who)),
        (When::Wounded(who), Fact::Wounded(piece, _)) | (When::Injured(who), Fact::Injured(piece)) => is(piece, who),
        (When::Destroyed(who), Fact::Destroyed(piece) | Fact::Incapacitated(piece) | Fact::Crumbled { piece, .. }) => is(piece, who),
        (When::Done(action), Fact::Succeeded { action: done, .. }) => action == *done,
        (When::Taken(kind), Fact::Taken { kind: taken, .. }) => kind == *taken,
        (When::Played(card), Fact::Played(_, played)) => card == *played,
        (
            When::Reached(counter, number),
            Fact::Counted {
                counter: counted,
                from,
                to,
                ..
            },
        ) => counter == *counted && *from < number && number <= *to,
        _ => false,
    }
}
