//! An example as players see it: the table at its beginning, and after its decisions.

use bevy_ecs::prelude::*;

use super::{Example, Flaw, set_up, written};
use dungeon_rules::{
    content::Content,
    referee,
    table::{Decision, Fact, Pending},
};

/// The tables of an example: at its beginning, and after its decisions.
///
/// # Errors
/// If the example cannot be set up or played.
pub fn scenes(example: &Example, content: &Content) -> Result<[World; 2], Vec<Flaw>> {
    let before = set_up::lay(example, content)?;
    let mut after = set_up::lay(example, content)?;
    for decision in &example.decisions {
        decide(&mut after, *decision).map_err(|flaw| vec![flaw])?;
    }
    Ok([before, after])
}

/// Carries out a decision, which must be allowed.
pub(super) fn decide(world: &mut World, decision: Decision) -> Result<Vec<Fact>, Flaw> {
    referee::submit(world, decision).map_err(|illegal| {
        Flaw::of(
            "example-refused",
            [
                ("decision", written(&decision)),
                ("rule", illegal.rule.to_owned()),
                ("refusal", format!("{:?}", illegal.refusal)),
                ("asked", written(&world.resource::<Pending>().0)),
            ],
        )
    })
}
