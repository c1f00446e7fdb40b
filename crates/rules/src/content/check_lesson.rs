//! Checks the lesson of a quest: its dice, its steps, and that everything they refer to exists.

use super::{
    Lesson, LessonStep, Milestone, Pointer,
    check::{bad_number, need},
    check_event::Scene,
    check_quest,
    fault::Report,
    read::At,
    text::short,
    written::{LessonStepWritten, LessonWritten},
};
use crate::grid::Cell;

/// Checks a lesson. `at` is where it is written, in bytes.
pub(super) fn lesson(written: &LessonWritten, at: usize, scene: &Scene<'_>, report: &mut Report<'_>) -> Option<Lesson> {
    let side = need(&written.side, "side", at, report).copied();
    let mut dice = Vec::new();
    for entry in written.dice.value.iter().flatten() {
        match entry.value {
            Some(die @ 1..=6) => dice.push(die),
            Some(die) => bad_number(entry.at(), "dice", &(1..=6), &die, report),
            None => {}
        }
    }
    need(&written.steps, "steps", at, report);
    if written.steps.value.as_ref().is_some_and(Vec::is_empty) {
        report.error(written.steps.at(), "missing-field", &[("field", &"steps")]);
    }
    let steps = written.steps.value.iter().flatten();
    let steps = steps.filter_map(|entry| Some(step(entry.value.as_ref()?, entry.at(), scene, report)));
    Some(Lesson {
        steps: steps.collect(),
        side: side?,
        dice,
    })
}

fn step(written: &LessonStepWritten, at: usize, scene: &Scene<'_>, report: &mut Report<'_>) -> LessonStep {
    need(&written.say, "say", at, report);
    need(&written.until, "until", at, report);
    if written.until.value.as_ref().is_some_and(Vec::is_empty) {
        report.error(written.until.at(), "missing-field", &[("field", &"until")]);
    }
    let point = written.point.value.iter().flatten();
    let point = point.filter_map(|entry| pointer(entry, scene, report)).collect();
    let until = written.until.value.iter().flatten();
    let until = until.filter_map(|entry| {
        let milestone = entry.value?;
        match milestone {
            Milestone::Begins(who)
            | Milestone::Walks(who)
            | Milestone::Turns(who)
            | Milestone::Attacks(who)
            | Milestone::BreaksAway(who)
            | Milestone::Casts(who)
            | Milestone::Ends(who)
            | Milestone::Raises(who) => scene.who(who, entry.at(), report),
            Milestone::OverlordEnds => {}
            Milestone::Happens(when) => scene.when(when, entry.at(), report),
        }
        Some(milestone.of_each())
    });
    let until = until.collect();
    LessonStep {
        say: check_quest::text(&written.say, &scene.languages, report),
        point,
        until,
    }
}

fn pointer(entry: &At<Pointer<String>>, scene: &Scene<'_>, report: &mut Report<'_>) -> Option<Pointer> {
    Some(match entry.value.as_ref()? {
        Pointer::Cell(name) => match name.parse::<Cell>() {
            Ok(cell) if scene.plan.is_floor(cell) => Pointer::Cell(cell),
            Ok(cell) => {
                report.error(entry.at(), "in-wall", &[("thing", &"cell"), ("cell", &cell)]);
                return None;
            }
            Err(_) => {
                report.error(entry.at(), "bad-cell", &[("cell", &short(name))]);
                return None;
            }
        },
        Pointer::Model(who) => {
            scene.who(*who, entry.at(), report);
            Pointer::Model(*who)
        }
        Pointer::Move => Pointer::Move,
        Pointer::BreakAway => Pointer::BreakAway,
        Pointer::Fight => Pointer::Fight,
        Pointer::Shoot => Pointer::Shoot,
        Pointer::Cast => Pointer::Cast,
        Pointer::Feat => Pointer::Feat,
        Pointer::End => Pointer::End,
    })
}
