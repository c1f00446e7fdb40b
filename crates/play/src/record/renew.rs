//! Converts a record of an older format into the current one by carrying out its decisions again.
//!
//! In format 1 a Break Away named its first cell, and the model took that step automatically after the Free Attacks. Now the Break
//! Away is declared, and the step is a decision like any other (MOV-7). Format 1 also did not record whether a model has turned in
//! an enemy's front arc and therefore stays (MOV-6).

use std::{panic, sync::Arc};

use bevy_ecs::prelude::*;

use super::{FORMAT, Fingerprint, Found, Record, RecordedDecision, Replay, Unusable, replay};
use dungeon_rules::{
    content::Content,
    referee,
    table::{BreakAway, Course, Decision, Pending, Position, Prompt},
};

/// Returns the same game in the current format; a record that is already in it stays unchanged. Where the rules of this version
/// lead to a different table, the old fingerprints are kept so that the difference is noticed.
///
/// # Errors
/// The quest, the dice or the first position cannot be used.
pub fn renew(found: Found, content: &Arc<Content>) -> Result<Found, Unusable> {
    let Found {
        record: old,
        mut table,
        mut loss,
    } = found;
    if old.format == FORMAT && old.first_steps.is_empty() {
        return Ok(Found { record: old, table, loss });
    }
    let mut world = World::new();
    Replay::of(&old, replay::game(&old, content)?, &mut world)?;
    let mut decisions: Vec<RecordedDecision> = Vec::new();
    // The step numbers of the old record after which a first step was added as a decision of its own.
    let mut added: Vec<usize> = Vec::new();
    let mut first_step = None;
    let mut first_steps = old.first_steps.iter().peekable();
    for (i, RecordedDecision(decision, after, author)) in old.decisions.iter().copied().enumerate() {
        let named = first_steps.next_if(|(of, _)| *of == i);
        first_step = named.map(|(_, cell)| *cell).or(first_step);
        let Some(now) = carry(&mut world, decision) else {
            // The rules refuse this decision, and will again when the game is resumed: keep the rest as it is.
            decisions.extend(&old.decisions[i..]);
            break;
        };
        let mut made = vec![RecordedDecision(decision, now, author)];
        let steps = old.before() + i + 1;
        if breaks_away(&world)
            && let Some(cell) = first_step.take()
            && let Some(now) = carry(&mut world, Decision::Walk(cell))
        {
            made.push(RecordedDecision(Decision::Walk(cell), now, author));
            added.push(steps);
        }
        // While Free Attacks are made the first step waits on the agenda; a model that fell does not take it.
        if !matches!(world.resource::<Pending>().0, Some(Prompt::FreeAttack { .. } | Prompt::Dice { .. })) {
            first_step = None;
        }
        if let Some(last) = made.last_mut().filter(|_| first_step.is_none() && as_in_format_1(&world) != after) {
            last.1 = after;
        }
        decisions.extend(made);
        old.settle(steps, &mut world);
    }
    let moved = |steps: usize| steps + added.partition_point(|after| *after <= steps);
    if let Some(table) = &mut table {
        table.0 = moved(table.0);
    }
    if let Some(loss) = &mut loss {
        loss.step = moved(loss.step);
    }
    let takebacks = old.takebacks.iter().map(|(after, takeback)| (moved(*after), takeback.clone()));
    let record = Record {
        takebacks: takebacks.collect(),
        decisions,
        format: FORMAT,
        first_steps: Vec::new(),
        ..old
    };
    Ok(Found { record, table, loss })
}

/// Carries out a decision; `None` if the rules refuse it or panic.
fn carry(world: &mut World, decision: Decision) -> Option<Fingerprint> {
    let outcome = panic::catch_unwind(panic::AssertUnwindSafe(|| referee::submit(world, decision)));
    outcome.ok()?.ok()?;
    Some(Fingerprint::of(world))
}

/// Whether a model has declared a Break Away and is asked for its first step.
fn breaks_away(world: &World) -> bool {
    let declared = world
        .resource::<Course>()
        .active
        .is_some_and(|active| active.break_away == BreakAway::Declared);
    declared && matches!(world.resource::<Pending>().0, Some(Prompt::Act(_)))
}

/// The fingerprint of the table as format 1 would have recorded it.
fn as_in_format_1(world: &World) -> Fingerprint {
    let mut table = Position::capture(world);
    if let Some(active) = &mut table.course.active {
        active.break_away = BreakAway::Open;
    }
    Fingerprint::of_table(&table)
}
