//! Prints the exact odds of every attack among the choices (FGT, SHT, MAG-7), and of several attacks in a row.

use std::{
    io::{self, Write},
    ops::RangeInclusive,
};

use bevy_ecs::prelude::*;
use fluent_bundle::FluentValue as V;

use crate::{
    language::{self, Language},
    perspective::Perspective,
};
use dungeon_rules::{
    content::{Action, ActionRoll, Id},
    rules::{forecast, reach},
    table::{Blow, Consequence, Course, Decision, Game, PieceId},
};

/// Prints the odds of each attack that one of these choices would make, and of each action for which a die is rolled.
pub fn tell(language: &Language, world: &mut World, choices: &[Decision], output: &mut dyn Write) -> io::Result<()> {
    let pairs = attacks(world, choices);
    let mut is_any = false;
    for (attacker, target, blow) in pairs {
        let Some(forecast) = Perspective::SHARED.odds(world, attacker, None, target, blow) else {
            continue;
        };
        is_any = true;
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
                    ("blow", V::from(language::blow(language, blow))),
                    ("attack", V::from(language::pool(language, &pools.attack))),
                    ("defence", V::from(language::pool(language, &pools.defence))),
                    ("armour", V::from(language::armour(language, &pools.armour))),
                ],
            )
        )?;
        results(language, &forecast.results, output)?;
    }
    for (action, lines) in dice(world, choices) {
        is_any = true;
        let action = V::from(language::action(language, action));
        writeln!(output, "{}", language.tell("text-odds-die", &[("action", action)]))?;
        for numbers in lines {
            let chance = format!("{:>7}", language::chance_of(language, &numbers));
            let args = [
                ("chance", V::from(chance)),
                ("numbers", V::from(language::numbers(language, &numbers))),
            ];
            writeln!(output, "{}", language.tell("text-odds-numbers", &args))?;
        }
    }
    if !is_any {
        writeln!(output, "{}", language.say("text-odds-none"))?;
    }
    Ok(())
}

/// Prints the combined odds of these choices, taken in this order, all of them attacks on one target: "Fight, then Flamebolt".
pub fn tell_chain(language: &Language, world: &mut World, choices: &[Decision], output: &mut dyn Write) -> io::Result<()> {
    let attacks: Option<Vec<_>> = choices.iter().map(|choice| forecast::attack_of(world, *choice)).collect();
    let attacks = attacks.unwrap_or_default();
    let target = attacks.first().map(|(_, target, _)| *target);
    let chain = target
        .filter(|target| attacks.iter().all(|(_, other, _)| other == target))
        .and_then(|target| {
            let blows = attacks.iter().map(|(attacker, _, blow)| (*attacker, *blow)).collect();
            Some((target, forecast::chain(world, target, blows)?))
        });
    let Some((target, chances)) = chain else {
        return writeln!(output, "{}", language.say("text-odds-no-chain"));
    };
    let blows: Vec<String> = attacks.iter().map(|(.., blow)| language::blow(language, *blow)).collect();
    let args = [
        ("target", V::from(language::name_of(language, world, target))),
        ("blows", V::from(blows.join(&language.say("text-odds-then")))),
    ];
    writeln!(output, "{}", language.tell("text-odds-chain", &args))?;
    results(language, &chances, output)
}

fn results(language: &Language, results: &[(Consequence, f64)], output: &mut dyn Write) -> io::Result<()> {
    for (result, chance) in results {
        let line = language.tell(
            "text-odds-result",
            &[
                ("chance", V::from(format!("{:>7}", language::percent(language, *chance)))),
                ("result", V::from(language::consequence(language, *result))),
            ],
        );
        writeln!(output, "{line}")?;
    }
    Ok(())
}

/// The quest actions among these choices for which a die is rolled, each once, with the ranges of numbers of its result lines.
fn dice(world: &World, choices: &[Decision]) -> Vec<(Id<Action>, Vec<RangeInclusive<u8>>)> {
    let quest = &world.resource::<Game>().quest;
    let mut found: Vec<(Id<Action>, Vec<RangeInclusive<u8>>)> = Vec::new();
    for choice in choices {
        if let Decision::Act { action, .. } = choice
            && let Some(roll @ ActionRoll::Die(_)) = quest.action(*action).and_then(|action| action.roll.as_ref())
            && !found.iter().any(|(other, _)| other == action)
        {
            found.push((*action, roll.numbers()));
        }
    }
    found
}

/// The attacks that these choices could make, as attacker, target and kind of attack: the Fights on offer, the Free Attacks to
/// choose from, and those that a Break Away provokes.
fn attacks(world: &mut World, choices: &[Decision]) -> Vec<(PieceId, PieceId, Blow)> {
    let active = world.resource::<Course>().active.map(|active| active.piece);
    let mut pairs: Vec<(PieceId, PieceId, Blow)> = choices.iter().filter_map(|choice| forecast::attack_of(world, *choice)).collect();
    if let Some(piece) = active.filter(|_| choices.iter().any(|choice| matches!(choice, Decision::BreakAway))) {
        let free = reach::reach(world, piece).into_iter().next().map(|reach| reach.free_attacks);
        pairs.extend(
            free.unwrap_or_default()
                .into_iter()
                .map(|attacker| (attacker, piece, Blow::FreeAttack)),
        );
    }
    pairs
}
