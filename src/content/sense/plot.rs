//! Events and goals that cannot be, goals met before anybody moves, Wards that nobody lowers, ways that close for good.

use std::collections::BTreeMap;

use super::{Page, can, can::Can};
use crate::{
    content::{
        Condition, Event, Goals, Happening, Shut, What, When, Who, check_name,
        check_reach::walked,
        fault::Report,
        written::{EventWritten, GoalsWritten, List},
    },
    grid::{Base, Cell, CellSet},
    table::Side,
};

/// Reports what can never come to pass, and what does at once.
pub(super) fn plot(page: &Page<'_>, can: &Can<'_>, report: &mut Report<'_>) {
    for (event, written) in page.events() {
        let Some(written) = &written.value else { continue };
        if let Some((reason, name)) = can.never(event.when) {
            report.warning(written.when.at(), "event-never", &[("reason", &reason), ("name", &name)]);
            continue;
        }
        let places = written.conditions.value.iter().flatten().map(|entry| entry.at());
        lines(event, written, can, report);
        let wrong = event.conditions.iter().zip(places).find(|(condition, _)| !can.holds(condition));
        if let Some((_, at)) = wrong {
            report.warning(at, "if-never", &[]);
        } else if can::contradict(event) {
            report.warning(written.conditions.at(), "if-contradicts", &[]);
        }
    }
    goals(page, can, report);
    counters(page, can, report);
    readings(page, can, report);
    wards(page, can, report);
}

/// Lines of an event that are done to nobody.
fn lines(event: &Event, written: &EventWritten, can: &Can<'_>, report: &mut Report<'_>) {
    for (line, written) in event.then.iter().zip(written.then.value.iter().flatten()) {
        let name = match line {
            Happening::Remove(who) | Happening::Do(who, _) if !can.comes(*who) => can::name_of(*who),
            Happening::DoAt(who, _, _) if !can.comes(*who) => can::name_of(*who),
            Happening::DoAt(who, place, _) if !can.has_room(*who, *place, 1) => place.as_str(),
            Happening::RemoveTokens(token) if !can.lays(*token) => token.as_str(),
            _ => continue,
        };
        report.warning(written.at(), "line-never", &[("name", &name)]);
    }
}

/// Goals that cannot be met, and those that are met at once.
fn goals(page: &Page<'_>, can: &Can<'_>, report: &mut Report<'_>) {
    let quest = page.quest;
    if let Some(written) = &page.written.goals.value {
        goals_of(&quest.goals, written, true, page, can, report);
    }
    for (event, written) in page.events() {
        let lines = written.value.iter().flat_map(|event| event.then.value.iter().flatten());
        for (line, written) in event.then.iter().zip(lines) {
            if let (Happening::Goals(goals), Some(Happening::Goals(written))) = (line, &written.value) {
                goals_of(goals, written, false, page, can, report);
            }
        }
        let at_once = event.when == When::RoundStarts && event.conditions.iter().all(|one| at_start(page, one));
        if at_once && event.then.iter().any(|line| matches!(line, Happening::Win(_))) {
            report.warning(written.at(), "goal-at-start", &[]);
        }
    }
}

/// A side that has no way to win.
pub(super) fn chances(page: &Page<'_>, can: &Can<'_>, report: &mut Report<'_>) {
    let quest = page.quest;
    for (side, own, list) in [
        (
            Side::Heroes,
            &quest.goals.heroes,
            page.written.goals.value.as_ref().map(|goals| &goals.heroes),
        ),
        (
            Side::Overlord,
            &quest.goals.overlord,
            page.written.goals.value.as_ref().map(|goals| &goals.overlord),
        ),
    ] {
        let holds = |goals: &[Condition]| goals.iter().any(|goal| can.holds(goal));
        let by_event = can.lines().any(|(_, line)| match (line, side) {
            (Happening::Win(winner), _) => *winner == side,
            (Happening::Goals(goals), Side::Heroes) => holds(&goals.heroes),
            (Happening::Goals(goals), Side::Overlord) => holds(&goals.overlord),
            _ => false,
        });
        if !holds(own) && !by_event {
            let side = if side == Side::Heroes { "heroes" } else { "overlord" };
            report.warning(list.map_or(0, |list| list.at()), "cannot-win", &[("side", &side)]);
        }
    }
}

/// `first` for the goals with which the quest begins.
fn goals_of(goals: &Goals, written: &GoalsWritten, first: bool, page: &Page<'_>, can: &Can<'_>, report: &mut Report<'_>) {
    let mut of_side = |goals: &[Condition], written: &List<Condition>| {
        let places = written.value.iter().flatten().map(|entry| entry.at());
        for (goal, at) in goals.iter().zip(places) {
            if !can.holds(goal) {
                report.warning(at, "goal-never", &[]);
            } else if first && at_start(page, goal) {
                report.warning(at, "goal-at-start", &[]);
            }
        }
    };
    of_side(&goals.heroes, &written.heroes);
    of_side(&goals.overlord, &written.overlord);
}

/// Whether a condition holds when the first round begins.
fn at_start(page: &Page<'_>, condition: &Condition) -> bool {
    let quest = page.quest;
    let in_place = |place: &ustr::Ustr, cell: Cell| quest.places.iter().any(|other| other.name == *place && other.cells.contains(&cell));
    let models = || {
        quest.things.iter().filter_map(|thing| {
            let who = match thing.what {
                What::Hero(id) => Who::Hero(id),
                What::Boss(id) => Who::Boss(id),
                What::Minion(id) => Who::Minion(id),
                _ => return None,
            };
            Some((who, thing.base))
        })
    };
    let is = |one: Who, who: Who| match who {
        Who::Heroes => matches!(one, Who::Hero(_)),
        Who::Overlord => !matches!(one, Who::Hero(_)),
        _ => one == who,
    };
    match condition {
        Condition::Gone(who) => !models().any(|(one, _)| is(one, *who)),
        Condition::AllAt(place) => models()
            .filter(|(one, _)| is(*one, Who::Heroes))
            .all(|(_, base)| base.cells().all(|cell| in_place(place, cell))),
        Condition::AnyAt(who, place) => models()
            .filter(|(one, base)| is(*one, *who) && page.start.contains(base.corner))
            .any(|(_, base)| base.cells().any(|cell| in_place(place, cell))),
        Condition::Count(counter, number) => quest.counters.iter().any(|one| one.name == *counter && one.start >= *number),
        Condition::Round(round) => *round <= 1,
        Condition::Standing(heroes) => usize::from(*heroes) <= quest.heroes.len(),
        Condition::Revealed(place) => page.ground(*place).lit,
        Condition::All(inner) => inner.iter().all(|one| at_start(page, one)),
        Condition::Any(inner) => inner.iter().any(|one| at_start(page, one)),
        Condition::Not(inner) => !at_start(page, inner),
        Condition::Opened(_) | Condition::Slain(_) | Condition::HeroIncapacitated | Condition::HeroesIncapacitated | Condition::TimeUp => {
            false
        }
    }
}

/// Counters that never come to where the players are told they should.
fn counters(page: &Page<'_>, can: &Can<'_>, report: &mut Report<'_>) {
    let written = page
        .written
        .counters
        .value
        .iter()
        .flatten()
        .filter_map(|entry| entry.value.as_ref());
    for (counter, written) in page.quest.counters.iter().zip(written) {
        let most = can.counts(counter.name).1;
        if let Some(of) = counter.of.filter(|of| *of > most) {
            let args: [(&'static str, &dyn std::fmt::Display); 3] = [("name", &counter.name), ("most", &most), ("of", &of)];
            report.warning(written.of.at(), "counter-short", &args);
        }
    }
}

/// Texts of places that are never read out, and places without floor.
fn readings(page: &Page<'_>, can: &Can<'_>, report: &mut Report<'_>) {
    let hides = can.lines().any(|(_, line)| matches!(line, Happening::Hide(_)));
    for entry in page.written.places.value.iter().flatten() {
        let Some((written, name)) = entry.value.as_ref().and_then(|one| Some((one, one.name.value.as_deref()?))) else {
            continue;
        };
        let Some(ground) = page.grounds.get(&ustr::Ustr::from(name)) else {
            continue;
        };
        if ground.floor == 0 {
            report.warning(written.name.at(), "place-no-floor", &[("name", &name)]);
        } else if written.reading.place.is_some() && ground.lit && !hides {
            report.warning(written.reading.at(), "reading-never", &[("name", &name)]);
        }
    }
}

/// LCK-4: Wards that no hero can lower and no event takes away.
fn wards(page: &Page<'_>, can: &Can<'_>, report: &mut Report<'_>) {
    if can.lowers_wards() {
        return;
    }
    for (thing, at) in page.quest.things.iter().zip(page.drawn) {
        let (What::Door(Shut::Warded(power)) | What::Chest(Shut::Warded(power))) = thing.what else {
            continue;
        };
        let opened = can.lines().any(|(_, line)| match line {
            Happening::Open(piece) | Happening::Lock(piece, _) | Happening::RemovePiece(piece) => thing.name == Some(*piece),
            _ => false,
        });
        if !opened {
            report.warning(*at, "ward-no-caster", &[("cell", &thing.base.corner), ("power", &power)]);
        }
    }
}

/// Floor that nobody can ever walk on, and ways to goals or chests that an event closes for good.
pub(super) fn sealed(page: &Page<'_>, can: &Can<'_>, places: &BTreeMap<Cell, usize>, report: &mut Report<'_>) {
    let (width, height) = (page.quest.plan.width(), page.quest.plan.height());
    let mut taken = CellSet::empty(width, height);
    for thing in &page.quest.things {
        thing.base.cells().for_each(|cell| _ = taken.insert(cell));
    }
    let mut seen = page.walk.walked.clone();
    for (cell, at) in places {
        if seen.contains(*cell) || taken.contains(*cell) {
            continue;
        }
        let room = page
            .quest
            .plan
            .floor()
            .zone_from([*cell], |cell| taken.contains(cell) || page.walk.walked.contains(cell));
        room.iter().for_each(|cell| _ = seen.insert(cell));
        let cells = room.iter().filter(|cell| !taken.contains(*cell)).count();
        // What stands in it, if anything does, has been told of.
        let told = page.quest.things.iter().any(|thing| {
            let stands = !matches!(thing.what, What::Door(_) | What::Furniture(_));
            stands && thing.base.cells().any(|cell| room.contains(cell))
        });
        if !told {
            report.warning(*at, "sealed-room", &[("cell", cell), ("cells", &cells)]);
        }
    }
    for (event, written) in page.events() {
        let lines = written.value.iter().flat_map(|event| event.then.value.iter().flatten());
        for (line, written) in event.then.iter().zip(lines) {
            if let Happening::Place(thing) = line
                && matches!(thing.what, What::Furniture(_) | What::Chest(_))
                && let Some(lost) = lost_behind(page, can, thing.base)
            {
                let thing = check_name::kind(thing.what);
                report.warning(written.at(), "sealed-off", &[("thing", &thing), ("cell", &lost)]);
            }
        }
    }
}

/// The cell of a closed chest, or of a place that is a goal, which nobody could get to any more if something lay here.
fn lost_behind(page: &Page<'_>, can: &Can<'_>, base: Base) -> Option<Cell> {
    let quest = page.quest;
    let mut blocked = CellSet::empty(quest.plan.width(), quest.plan.height());
    let floor = page.walk.floor.floor();
    floor
        .iter()
        .filter(|cell| !page.walk.walked.contains(*cell) || base.covers(*cell))
        .for_each(|cell| _ = blocked.insert(cell));
    let starts = quest.things.iter().filter(|thing| matches!(thing.what, What::Hero(_)));
    let starts: Vec<Cell> = starts.map(|thing| thing.base.corner).collect();
    let left = walked(&page.walk.floor, &blocked, &starts);
    let near = |cell: Cell, walked: &CellSet| walked.contains(cell) || cell.around().any(|cell| walked.contains(cell));
    let is_lost = |cell: Cell| near(cell, &page.walk.walked) && !near(cell, &left);
    let aims = quest.goals.heroes.iter().flat_map(Condition::all).filter_map(|goal| match goal {
        Condition::AllAt(place) | Condition::AnyAt(Who::Heroes | Who::Hero(_), place) => Some(*place),
        _ => None,
    });
    let places = aims.filter_map(|place| quest.places.iter().find(|other| other.name == place));
    let chests = quest
        .things
        .iter()
        .filter(|thing| matches!(thing.what, What::Chest(_) | What::Door(_)));
    let removed = can
        .lines()
        .any(|(_, line)| matches!(line, Happening::Hide(_) | Happening::Turn(..) | Happening::Slide(..)));
    if removed {
        return None;
    }
    let mut cells = places
        .flat_map(|place| place.cells.iter().copied())
        .chain(chests.map(|thing| thing.base.corner));
    cells.find(|cell| is_lost(*cell))
}
