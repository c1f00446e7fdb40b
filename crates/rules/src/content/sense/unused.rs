//! Warns of what a quest has and never uses: places, counters and things of its own, and events that are there twice.

use std::collections::{BTreeMap, BTreeSet};

use ustr::Ustr;

use super::Page;
use crate::content::{Condition, Happening, When, fault::Report};

/// Reports places, counters and things to which nothing in the quest refers, and events that are there twice.
pub(super) fn unused(page: &Page<'_>, report: &mut Report<'_>) {
    let places = page.quest.named_places();
    let mut counters = BTreeSet::new();
    let mut asks = |condition: &Condition| {
        for one in condition.all() {
            match one {
                Condition::Count(counter, _) => _ = counters.insert(*counter),
                Condition::CountAtLeast(one, other) => counters.extend([*one, *other]),
                _ => {}
            }
        }
    };
    let quest = page.quest;
    let later = page.lines().filter_map(|line| match line {
        Happening::Goals(goals) => Some(goals),
        _ => None,
    });
    let goals = [&quest.goals].into_iter().chain(later);
    goals
        .flat_map(|goals| goals.heroes.iter().chain(&goals.overlord))
        .for_each(&mut asks);
    quest.ends.iter().flat_map(|end| &end.conditions).for_each(&mut asks);
    page.plot.iter().flat_map(|event| &event.conditions).for_each(&mut asks);
    for event in &page.plot {
        if let When::Reached(counter, _) = event.when {
            counters.insert(counter);
        }
    }
    for entry in page.written.places.value.iter().flatten() {
        let Some(written) = &entry.value else { continue };
        let Some(name) = &written.name.value else { continue };
        let shows = written.reading.place.is_some() || written.look.place.is_some();
        if !shows && !places.contains(&Ustr::from(name)) {
            report.warning(written.name.at(), "unused-place", &[("name", name)]);
        }
    }
    for entry in page.written.counters.value.iter().flatten() {
        let Some(written) = &entry.value else { continue };
        let Some(name) = &written.name.value else { continue };
        if written.title.place.is_none() && !counters.contains(&Ustr::from(name)) {
            report.warning(written.name.at(), "unused-counter", &[("name", name)]);
        }
    }
    let source = report.source;
    let mut spoken_of: BTreeMap<&str, usize> = BTreeMap::new();
    // What stands between two quotation marks, whichever of them opens.
    for words in source.text.split('"') {
        *spoken_of.entry(words).or_default() += 1;
    }
    for (id, at) in page.written.things.value.iter().flat_map(|things| things.ids()) {
        if spoken_of.get(id).is_none_or(|times| *times < 2) {
            report.warning(at, "unused-thing", &[("kind", &"own"), ("id", &id)]);
        }
    }
    doubled(page, report);
}

/// Reports events that are the same as an earlier one: mostly the author meant to change something in one of them.
fn doubled(page: &Page<'_>, report: &mut Report<'_>) {
    let mut seen: BTreeSet<String> = BTreeSet::new();
    for (event, written) in page.events() {
        if !seen.insert(format!("{event:?}")) {
            report.warning(written.at(), "doubled-event", &[]);
        }
    }
}
