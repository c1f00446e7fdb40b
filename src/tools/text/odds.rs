//! The exact odds of every fight on offer (FGT).

use std::io::{self, Write};

use bevy::prelude::*;
use fluent_bundle::FluentValue as V;

use crate::{
    language::{self, Language},
    rules::{forecast, reach},
    table::{Blow, Course, Decision, PieceId},
};

/// Says the odds of each attack that one of these choices would bring about.
pub fn tell(language: &Language, world: &mut World, choices: &[Decision], output: &mut dyn Write) -> io::Result<()> {
    let pairs = attacks(world, choices);
    let mut told = false;
    for (attacker, target, blow) in pairs {
        let Some(forecast) = forecast::forecast(world, attacker, target, blow) else {
            continue;
        };
        told = true;
        let name = |piece| V::from(language::name_of(language, world, piece));
        let pools = &forecast.pools;
        writeln!(
            output,
            "{}",
            language.tell(
                "text-odds",
                &[
                    ("attacker", name(attacker)),
                    ("target", name(target)),
                    ("attack", V::from(language::pool(language, &pools.attack))),
                    ("defence", V::from(language::pool(language, &pools.defence))),
                    ("armour", V::from(language::armour(language, &pools.armour))),
                ],
            )
        )?;
        for (result, chance) in &forecast.results {
            let line = language.tell(
                "text-odds-result",
                &[
                    ("chance", V::from(format!("{:>7}", language::percent(language, *chance)))),
                    ("result", V::from(language::consequence(language, *result))),
                ],
            );
            writeln!(output, "{line}")?;
        }
    }
    if !told {
        writeln!(output, "{}", language.say("text-odds-none"))?;
    }
    Ok(())
}

/// Who would attack whom: the Fights on offer, the Free Attacks to choose from, and those that a Break Away draws.
fn attacks(world: &mut World, choices: &[Decision]) -> Vec<(PieceId, PieceId, Blow)> {
    let active = world.resource::<Course>().active.map(|active| active.piece);
    let mut pairs: Vec<(PieceId, PieceId, Blow)> = choices.iter().filter_map(|choice| forecast::attack_of(world, *choice)).collect();
    if let Some(piece) = active.filter(|_| choices.iter().any(|choice| matches!(choice, Decision::BreakAway(_)))) {
        let free = reach::reach(world, piece).into_iter().next().map(|reach| reach.free_attacks);
        pairs.extend(
            free.unwrap_or_default()
                .into_iter()
                .map(|attacker| (attacker, piece, Blow::FreeAttack)),
        );
    }
    pairs
}
