//! Checks the actions that a quest offers (RND-5): who, where, how often, with what roll and with what outcome.

use super::{
    Action, ActionRoll, Happening, Id, Limit,
    check::{bad_number, known, need},
    check_event::{Scene, lines as outcome, own_name},
    check_place::Placed,
    check_quest::{self, Demand},
    fault::Report,
    load::is_name,
    read::At,
    written::{ActionRollWritten, ActionWritten, HappeningWritten, List},
};

/// Returns the names of all actions, faulty ones included: a fault is reported where it is, not again by everything that refers to
/// it.
pub(super) fn names(written: &List<ActionWritten>) -> Vec<Id<Action>> {
    let names = all(written).filter_map(|(action, _)| action.name.value.as_ref());
    names.filter(|name| is_name(name)).map(|name| Id::new(name)).collect()
}

/// Iterates over every line of the outcomes of all actions, in the order in which [`actions`] checks them.
pub(super) fn lines(written: &List<ActionWritten>) -> impl Iterator<Item = &At<HappeningWritten>> {
    all(written).flat_map(|(action, _)| {
        let by_die = match &action.roll.value {
            Some(ActionRollWritten::Die(lines)) => lines.as_slice(),
            _ => &[],
        };
        let lists = [&action.then].into_iter().chain(by_die.iter().map(|(_, lines)| lines));
        lists.flat_map(|lines| lines.value.iter().flatten())
    })
}

/// Iterates over the actions that could be read, each with its place in bytes.
fn all(written: &List<ActionWritten>) -> impl Iterator<Item = (&ActionWritten, usize)> {
    let entries = written.value.iter().flatten();
    entries.filter_map(|entry| Some((entry.value.as_ref()?, entry.at())))
}

/// Checks the actions. `arrivals` yields the things that their lines place, one for each `Place` in the order of [`lines`].
pub(super) fn actions(
    written: &List<ActionWritten>,
    scene: &mut Scene<'_>,
    arrivals: &mut impl Iterator<Item = Placed>,
    report: &mut Report<'_>,
) -> Vec<Action> {
    let mut found: Vec<Action> = Vec::new();
    for (one, at) in all(written) {
        let taken = found.iter().map(|action| action.name.name());
        let name = own_name(&one.name, at, taken.collect::<Vec<_>>().into_iter(), report);
        let checked = action(one, at, scene, arrivals, report);
        if let (Some(name), Some(checked)) = (name, checked) {
            found.push(Action {
                name: Id::new(&name),
                ..checked
            });
        }
    }
    found
}

/// Checks one action except its name.
fn action(
    written: &ActionWritten,
    at: usize,
    scene: &mut Scene<'_>,
    arrivals: &mut impl Iterator<Item = Placed>,
    report: &mut Report<'_>,
) -> Option<Action> {
    if scene.demand == Demand::Whole {
        need(&written.title, "title", at, report);
        need(&written.text, "text", at, report);
    }
    let who = need(&written.who, "who", at, report);
    if who.is_some_and(Vec::is_empty) {
        report.error(written.who.at(), "no-who", &[]);
    }
    for entry in who.into_iter().flatten() {
        if let Some(who) = entry.value {
            scene.who(who, entry.at(), report);
        }
    }
    let spot = written.spot.value.unwrap_or_default();
    scene.spot(spot, written.spot.at(), report);
    let limit = written.limit.value.unwrap_or_default();
    if let Limit::PerGame(times) | Limit::PerRound(times) | Limit::PerModel(times) | Limit::PerPiece(times) = limit
        && !(1..=99).contains(&times)
    {
        bad_number(written.limit.at(), "limit", &(1..=99), &times, report);
    }
    if matches!(limit, Limit::PerPiece(_)) && !spot.has_target() {
        report.error(written.limit.at(), "no-target", &[("word", &"PerPiece")]);
    }
    if let Some(sign) = written.sign.value {
        scene.sign(sign, written.sign.at(), report);
    }
    let conditions = scene.conditions(&written.conditions, report);
    scene.outcome_at = Some(spot);
    let then = outcome(&written.then, scene, arrivals, report);
    let roll = roll(&written.roll, scene, arrivals, report);
    scene.outcome_at = None;
    if !matches!(roll, Some(ActionRoll::Die(_))) {
        need(&written.then, "then", at, report);
    }
    Some(Action {
        // The caller puts in the name that it has checked.
        name: Id::new(""),
        title: check_quest::text(&written.title, &scene.languages, report),
        text: check_quest::text(&written.text, &scene.languages, report),
        sign: written.sign.value,
        who: who?.iter().filter_map(|entry| entry.value).collect(),
        spot,
        limit,
        conditions,
        roll,
        then,
    })
}

fn roll(
    written: &At<ActionRollWritten>,
    scene: &Scene<'_>,
    arrivals: &mut impl Iterator<Item = Placed>,
    report: &mut Report<'_>,
) -> Option<ActionRoll> {
    match written.value.as_ref()? {
        ActionRollWritten::Lock(lock) => {
            let locks = scene.content.locks.keys().map(|id| id.as_str());
            known(lock, "lock", locks, report).map(ActionRoll::Lock)
        }
        ActionRollWritten::Die(written_lines) => {
            let lines: Vec<(u8, Vec<Happening>)> = written_lines
                .iter()
                .map(|(from, lines)| (*from, outcome(lines, scene, arrivals, report)))
                .collect();
            let falling = lines.windows(2).all(|pair| pair[0].0 > pair[1].0);
            if lines.is_empty() || !falling || lines.iter().any(|(from, _)| !(1..=6).contains(from)) {
                report.error(written.at(), "roll-lines", &[]);
            }
            Some(ActionRoll::Die(lines))
        }
    }
}
