//! Warns of events, actions and goals that are impossible, goals that are met before anybody moves, texts that are never read out,
//! and doors and chests that those who may open them never can.

use std::collections::BTreeSet;

use super::{Page, contradictions::clash, outcomes_of, possible::Can};
use crate::{
    content::{
        Condition, Goals, Happening, Named, OpenedBy, Shut, What, When, Who,
        fault::Report,
        written::{GoalsWritten, HappeningWritten, List},
    },
    grid::Cell,
    names::{PieceId, Side},
};

/// Reports what can never happen, and what happens at once.
pub(super) fn plot(page: &Page<'_>, can: &Can<'_>, report: &mut Report<'_>) {
    for (event, written) in page.events() {
        let Some(written) = &written.value else { continue };
        if let Some((reason, name)) = can.never(event.when) {
            report.warning(written.when.at(), "event-never", &[("reason", &reason), ("name", &name)]);
            continue;
        }
        lines(&event.then, &written.then, can, report);
        let places = written.conditions.value.iter().flatten().map(|entry| entry.at());
        let wrong = event.conditions.iter().zip(places).find(|(condition, _)| !can.holds(condition));
        if let Some((_, at)) = wrong {
            report.warning(at, "if-never", &[]);
        } else if clash(event) {
            report.warning(written.conditions.at(), "if-contradicts", &[]);
        }
    }
    actions(page, can, report);
    goals(page, can, report);
    counters(page, can, report);
    readings(page, can, report);
    wards(page, can, report);
    openers(page, can, report);
}

/// Reports actions that nobody can ever take (RND-5).
fn actions(page: &Page<'_>, can: &Can<'_>, report: &mut Report<'_>) {
    for (action, at) in page.actions() {
        let Some(written) = &at.value else { continue };
        if let Some((reason, name)) = can.never_done(action) {
            let nobody = !action.who.iter().any(|who| can.comes(*who));
            let at = if nobody { written.who.at() } else { written.spot.at() };
            report.warning(at, "action-never", &[("reason", &reason), ("name", &name)]);
            continue;
        }
        for (then, written) in outcomes_of(action, written) {
            lines(then, written, can, report);
        }
        let places = written.conditions.value.iter().flatten().map(|entry| entry.at());
        let wrong = action.conditions.iter().zip(places).find(|(condition, _)| !can.holds(condition));
        if let Some((_, at)) = wrong {
            report.warning(at, "if-never", &[]);
        } else if clash(&action.as_event()) {
            report.warning(written.conditions.at(), "if-contradicts", &[]);
        }
    }
}

/// Reports lines of an event or action that affect nobody.
fn lines(then: &[Happening], written: &List<HappeningWritten>, can: &Can<'_>, report: &mut Report<'_>) {
    for (line, written) in then.iter().zip(written.value.iter().flatten()) {
        let name = match line {
            Happening::Remove(who) | Happening::Do(who, _) | Happening::Invulnerable(who, _) if !can.comes(*who) => who.name(),
            Happening::DoAt(who, _, _) if !can.comes(*who) => who.name(),
            Happening::DoAt(who, place, _) if !can.has_room(*who, *place, 1) => place.as_str(),
            Happening::RemoveTokens(token) if !can.lays(*token) => token.as_str(),
            Happening::RemoveFurniture(kind) if !can.stands(*kind) => kind.as_str(),
            _ => continue,
        };
        report.warning(written.at(), "line-never", &[("name", &name)]);
    }
}

/// Reports goals that can never be met, and those that are met at once.
fn goals(page: &Page<'_>, can: &Can<'_>, report: &mut Report<'_>) {
    let quest = page.quest;
    if let Some(written) = &page.written.goals.value {
        goals_of(&quest.goals, written, true, page, can, report);
    }
    for (lines, written) in page.outcomes() {
        for (line, written) in lines.iter().zip(written.value.iter().flatten()) {
            if let (Happening::Goals(goals), Some(Happening::Goals(written))) = (line, &written.value) {
                goals_of(goals, written, false, page, can, report);
            }
        }
    }
    ends(page, can, report);
    for (event, written) in page.events() {
        let at_once = event.when == When::RoundStarts && event.conditions.iter().all(|one| at_start(page, one));
        if at_once && event.then.iter().any(|line| matches!(line, Happening::Win(_))) {
            report.warning(written.at(), "goal-at-start", &[]);
        }
    }
}

/// Reports ends that are never told: their conditions never hold, or one before them is always told instead.
fn ends(page: &Page<'_>, can: &Can<'_>, report: &mut Report<'_>) {
    let places = page.written.ends.value.iter().flatten().map(|entry| entry.at());
    let mut always = Vec::new();
    for (end, at) in page.quest.ends.iter().zip(places) {
        if always.contains(&end.winner) || !end.conditions.iter().all(|one| can.holds(one)) {
            report.warning(at, "end-never", &[]);
        }
        if end.conditions.is_empty() {
            always.push(end.winner);
        }
    }
}

/// Reports a side that has no way to win, and Wards that could only be opened by something that lies behind them.
pub(super) fn chances(page: &Page<'_>, can: &Can<'_>, report: &mut Report<'_>) {
    let quest = page.quest;
    let opened = Can::at_most(page);
    for number in can.barred() {
        let thing = &quest.things[number];
        // A Ward that nothing opens at all is reported by itself.
        if let (What::Door(Shut::Warded(power)), true) = (thing.what, opened.is_opened(thing.name)) {
            let args: [(&'static str, &dyn std::fmt::Display); 3] =
                [("name", &thing.base.corner), ("power", &power), ("reason", &"behind")];
            report.warning(page.drawn[number], "ward-no-caster", &args);
        }
    }
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

/// Reports goals that make no sense. `first` is `true` for the goals with which the quest begins.
fn goals_of(goals: &Goals, written: &GoalsWritten, first: bool, page: &Page<'_>, can: &Can<'_>, report: &mut Report<'_>) {
    let mut of_side = |side: Side, goals: &[Condition], written: &List<Condition<Named>>| {
        let places = written.value.iter().flatten().map(|entry| entry.at());
        for (goal, at) in goals.iter().zip(places) {
            if !can.holds(goal) {
                report.warning(at, "goal-never", &[]);
            } else if is_loss(goal, side, page) {
                let side = if side == Side::Heroes { "heroes" } else { "overlord" };
                report.warning(at, "goal-of-the-other", &[("side", &side)]);
            } else if first && at_start(page, goal) {
                report.warning(at, "goal-at-start", &[]);
            }
        }
    };
    of_side(Side::Heroes, &goals.heroes, &written.heroes);
    of_side(Side::Overlord, &goals.overlord, &written.overlord);
}

/// Returns whether a goal asks for what its own side should prevent: the fall of Heroes, or of a boss.
fn is_loss(goal: &Condition, side: Side, page: &Page<'_>) -> bool {
    match goal {
        Condition::HeroIncapacitated | Condition::HeroesIncapacitated => side == Side::Heroes,
        Condition::Slain(model) => {
            let mut bosses = page.content.bosses.keys();
            side == Side::Overlord && bosses.any(|boss| PieceId::from(*boss) == *model)
        }
        Condition::All(inner) | Condition::Any(inner) => inner.iter().any(|one| is_loss(one, side, page)),
        _ => false,
    }
}

/// Returns whether a condition holds when the first round begins.
fn at_start(page: &Page<'_>, condition: &Condition) -> bool {
    let quest = page.quest;
    let in_place = |place: &ustr::Ustr, cell: Cell| page.grounds.get(place).is_some_and(|ground| ground.cells.contains(cell));
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
        Condition::InPlay(who, number) => {
            let lit = models().filter(|(one, base)| is(*one, *who) && page.start.contains(base.corner));
            lit.count() >= usize::from(*number)
        }
        Condition::AllAt(place) => models()
            .filter(|(one, _)| is(*one, Who::Heroes))
            .all(|(_, base)| base.cells().all(|cell| in_place(place, cell))),
        Condition::AnyAt(who, place) => models()
            .filter(|(one, base)| is(*one, *who) && page.start.contains(base.corner))
            .any(|(_, base)| base.cells().any(|cell| in_place(place, cell))),
        Condition::Count(counter, number) => quest.counters.iter().any(|one| one.name == *counter && one.start >= *number),
        Condition::CountAtLeast(one, other) => {
            let start = |name: &ustr::Ustr| quest.counters.iter().find(|own| own.name == *name).map(|own| own.start);
            start(one) >= start(other)
        }
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

/// Reports counters that can never reach the number which players are told they should.
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

/// Reports texts of places and doors that are never read out, and places without floor.
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
    // What lies behind a door with the same zone on all sides is revealed before the door opens.
    let moves = |line: &Happening| matches!(line, Happening::Reveal(_) | Happening::Turn(..) | Happening::Slide(..));
    if hides || can.lines().any(|(_, line)| moves(line)) {
        return;
    }
    for (thing, at) in page.quest.things.iter().zip(page.drawn) {
        let base = thing.base;
        if !matches!(thing.what, What::Door(_)) || thing.reading.is_empty() {
            continue;
        }
        let beside = base.cells().flat_map(Cell::beside).filter(|cell| !base.covers(*cell));
        let beside: Vec<Cell> = beside.filter(|cell| page.quest.plan.is_floor(*cell)).collect();
        let zones: BTreeSet<Option<&usize>> = beside.iter().map(|cell| page.zones.get(cell)).collect();
        if zones.len() == 1 && !zones.contains(&None) {
            report.warning(*at, "reading-never", &[("name", &base.corner)]);
        }
    }
}

/// Reports doors and chests that models of the Overlord may open although none of these ever comes into play or none could lower
/// the Ward (LCK-1).
fn openers(page: &Page<'_>, can: &Can<'_>, report: &mut Report<'_>) {
    let drawn = page.quest.things.iter().zip(page.drawn.iter().copied());
    let coming = page.events().flat_map(|(event, written)| {
        let lines = written.value.iter().flat_map(|event| event.then.value.iter().flatten());
        event.then.iter().zip(lines).filter_map(|(line, written)| match line {
            Happening::Place(thing) => Some((thing, written.at())),
            _ => None,
        })
    });
    let is_changed = |name: Option<PieceId>| {
        can.lines()
            .any(|(_, line)| matches!(line, Happening::Lock(piece, _) if name.is_some_and(|name| piece.means(name))))
    };
    for (thing, at) in drawn.chain(coming).filter(|(thing, _)| thing.opened_by != OpenedBy::Heroes) {
        let is_warded = matches!(thing.what, What::Door(Shut::Warded(_)) | What::Chest(Shut::Warded(_)));
        let reason = if thing.opened_by == OpenedBy::Bosses && !can.has_boss() {
            "boss"
        } else if is_warded && !is_changed(thing.name) && !can.boss_lowers_wards() {
            "ward"
        } else {
            continue;
        };
        report.warning(at, "opener-never", &[("reason", &reason), ("name", &thing.base.corner)]);
    }
}

/// Reports Wards that no hero can lower and no event removes (LCK-4).
fn wards(page: &Page<'_>, can: &Can<'_>, report: &mut Report<'_>) {
    if can.lowers_wards() {
        return;
    }
    for (thing, at) in page.quest.things.iter().zip(page.drawn) {
        if let What::Door(Shut::Warded(power)) | What::Chest(Shut::Warded(power)) = thing.what
            && !can.is_opened(thing.name)
        {
            let args: [(&'static str, &dyn std::fmt::Display); 3] = [("name", &thing.base.corner), ("power", &power), ("reason", &"none")];
            report.warning(*at, "ward-no-caster", &args);
        }
    }
    for (lines, written) in page.outcomes() {
        for (line, written) in lines.iter().zip(written.value.iter().flatten()) {
            if let Happening::Ward(piece, power) = line
                && !can.is_opened(Some(*piece))
            {
                let args: [(&'static str, &dyn std::fmt::Display); 3] = [("name", piece), ("power", power), ("reason", &"none")];
                report.warning(written.at(), "ward-no-caster", &args);
            }
        }
    }
}
