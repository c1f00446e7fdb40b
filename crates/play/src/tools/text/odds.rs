//! Prints the exact odds of every attack among the choices (FGT, SHT, MAG-7), and of several attacks in a row.

use std::{
    io::{self, Write},
    ops::RangeInclusive,
};

use bevy_ecs::prelude::*;
use fluent_bundle::FluentValue as V;

use crate::{
    asked::{
        Choice,
        odds::{self, Odds},
    },
    language::{self, Language},
};
use dungeon_rules::{
    content::{Action, Id},
    rules::forecast::Forecast,
    table::{Blow, Consequence, Decision, PieceId},
};

/// Prints the odds of each attack that one of these choices would make, then those of the Free Attacks that it provokes, and then
/// those of each action for which a die is rolled, once.
pub fn tell(language: &Language, world: &World, choices: &[Choice], output: &mut dyn Write) -> io::Result<()> {
    let mut all: Vec<&Odds> = choices.iter().flat_map(|choice| &choice.odds).collect();
    all.sort_by_key(|odds| match odds {
        Odds::Attack { blow, .. } => u8::from(*blow == Blow::FreeAttack),
        Odds::Die { .. } => 2,
    });
    let mut told: Vec<Id<Action>> = Vec::new();
    for odds in &all {
        match odds {
            Odds::Attack {
                attacker,
                target,
                blow,
                forecast,
            } => attack(language, world, (*attacker, *target, *blow), forecast, output)?,
            Odds::Die { action, .. } if told.contains(action) => {}
            Odds::Die { action, numbers } => {
                told.push(*action);
                let name = V::from(language::action(language, *action));
                writeln!(output, "{}", language.tell("text-odds-die", &[("action", name)]))?;
                for numbers in numbers {
                    writeln!(output, "{}", of_numbers(language, numbers))?;
                }
            }
        }
    }
    if all.is_empty() {
        writeln!(output, "{}", language.say("text-odds-none"))?;
    }
    Ok(())
}

/// Prints who attacks whom and how, with the dice, and what comes of it.
fn attack(
    language: &Language,
    world: &World,
    (attacker, target, blow): (PieceId, PieceId, Blow),
    forecast: &Forecast,
    output: &mut dyn Write,
) -> io::Result<()> {
    let name = |piece| V::from(language::name_of(language, world, piece));
    let pools = &forecast.pools;
    let args = [
        ("attacker", name(attacker)),
        ("target", name(target)),
        ("blow", V::from(language::blow(language, blow))),
        ("attack", V::from(language::pool(language, &pools.attack))),
        ("defence", V::from(language::pool(language, &pools.defence))),
        ("armour", V::from(language::armour(language, &pools.armour))),
    ];
    writeln!(output, "{}", language.tell("text-odds", &args))?;
    write_results(language, &forecast.results, output)
}

/// Prints the combined odds of these decisions, taken in this order, all of them attacks on one target: "Fight, then Flamebolt".
pub fn tell_chain(language: &Language, world: &mut World, decisions: &[Decision], output: &mut dyn Write) -> io::Result<()> {
    let Some(chain) = odds::chain(world, decisions) else {
        return writeln!(output, "{}", language.say("text-odds-no-chain"));
    };
    let blows: Vec<String> = chain.blows.iter().map(|blow| language::blow(language, *blow)).collect();
    let args = [
        ("target", V::from(language::name_of(language, world, chain.target))),
        ("blows", V::from(blows.join(&language.say("text-odds-then")))),
    ];
    writeln!(output, "{}", language.tell("text-odds-chain", &args))?;
    write_results(language, &chain.results, output)
}

/// A line for each result of an attack, with its chance.
pub fn results(language: &Language, results: &[(Consequence, f64)]) -> impl Iterator<Item = String> {
    results.iter().map(|(result, chance)| {
        let args = [
            ("chance", V::from(format!("{:>7}", language::percent(language, *chance)))),
            ("result", V::from(language::consequence(language, *result))),
        ];
        language.tell("text-odds-result", &args)
    })
}

/// The line for the numbers of a die that bring about the same, with their chance.
pub fn of_numbers(language: &Language, numbers: &RangeInclusive<u8>) -> String {
    let chance = format!("{:>7}", language::chance_of(language, numbers));
    let args = [
        ("chance", V::from(chance)),
        ("numbers", V::from(language::numbers(language, numbers))),
    ];
    language.tell("text-odds-numbers", &args)
}

fn write_results(language: &Language, all: &[(Consequence, f64)], output: &mut dyn Write) -> io::Result<()> {
    results(language, all).try_for_each(|line| writeln!(output, "{line}"))
}
