//! The exact odds of one attack, or of several on one target, from numbers alone, without a table (FGT, DMG).

use std::io::{self, Write};

use clap::{Arg, ArgAction, ArgMatches, Command};
use fluent_bundle::FluentValue as V;
use serde::{Serialize, Serializer, ser::SerializeMap};

use super::find::Failure;
use crate::language::{self, Language};
use dungeon_rules::{
    content::{self, Ability, Character, Content, Fighter, Id, Trait},
    odds::{self, Attack, LARGEST_POOL},
    rules::chain::{self, Target},
    table::{Consequence, Wounds},
};

/// What a call asks about: attacks on one target, one after the other.
#[derive(Clone, Debug)]
pub struct Asked<'a> {
    first: Attack,
    then: Vec<Further>,
    /// The target's name and its state at the start, if one is named.
    target: Option<(String, Target<'a>)>,
    /// Whether the call itself gives the defender's dice or Armour. Against a target that is Injured from the start these already
    /// allow for it.
    knows_injury: bool,
    /// Whether the target rolls as many dice when Injured.
    relentless: bool,
}

/// An attack after the first.
#[derive(Copy, Clone, Debug)]
struct Further {
    attack: Attack,
    /// Whether its pools stay as they are when the target becomes Injured (MAG-7).
    fixed: bool,
}

/// Adds the arguments of the call; `say` gives their help texts.
pub fn arguments(command: Command, say: impl Fn(&str) -> &'static str) -> Command {
    let number = |name: &'static str, value: &'static str, key: &str| Arg::new(name).long(name).value_name(value).help(say(key));
    command
        .arg(number("attack", "N", "cli-odds-attack").required(true))
        .arg(number("defend", "N", "cli-odds-defend"))
        .arg(number("armour", "N", "cli-odds-armour"))
        .arg(number("rerolls", "N", "cli-odds-rerolls"))
        .arg(number("damage", "ID", "cli-odds-damage"))
        .arg(number("wounds", "N", "cli-odds-wounds").requires("damage"))
        .arg(
            Arg::new("advanced")
                .long("advanced")
                .action(ArgAction::SetTrue)
                .requires("damage")
                .help(say("cli-odds-advanced")),
        )
        .arg(
            number("then", "N[:N:N:N]", "cli-odds-then")
                .action(ArgAction::Append)
                .requires("damage")
                .value_delimiter(','),
        )
}

/// Reads what a call asks for.
///
/// # Errors
/// One sentence about the first argument that is not possible.
pub fn asked<'a>(language: &Language, content: &'a Content, matches: &ArgMatches) -> Result<Asked<'a>, Failure> {
    let text = |name: &str| matches.get_one::<String>(name).map(String::as_str);
    let number = |name: &str, from, to| {
        text(name)
            .map(|text| in_range(language, &format!("--{name}"), text, from, to))
            .transpose()
    };
    let dice = number("attack", 1, LARGEST_POOL)?.unwrap_or_default();
    let (defence, armour) = (number("defend", 1, LARGEST_POOL)?, number("armour", 1, 5)?);
    let rerolls = number("rerolls", 0, LARGEST_POOL)?.unwrap_or_default();
    let advanced = matches.get_flag("advanced");
    let named = text("damage").map(|name| find(language, content, advanced, name)).transpose()?;
    let missing = |argument: &str| Failure::Call(language.tell("cli-odds-missing", &[("argument", V::from(argument))]));
    let target = match (&named, text("wounds")) {
        (Some(named), Some(_)) => Some(named.wounded(language, |last| number("wounds", 0, last))?),
        (named, _) => named.map(|named| named.target),
    };
    let first = Attack {
        dice,
        defence: defence.or(named.map(|named| named.defence)).ok_or_else(|| missing("--defend"))?,
        armour: armour.or(named.map(|named| named.armour)).ok_or_else(|| missing("--armour"))?,
        rerolls,
    };
    let then = matches.get_many::<String>("then").into_iter().flatten();
    Ok(Asked {
        first,
        then: then.map(|text| further(language, text, first)).collect::<Result<_, _>>()?,
        target: named
            .zip(target)
            .map(|(named, target)| (language::kind(language, named.id), target)),
        knows_injury: defence.is_some() || armour.is_some(),
        relentless: named.is_some_and(|named| named.relentless),
    })
}

fn in_range(language: &Language, what: &str, text: &str, from: u8, to: u8) -> Result<u8, Failure> {
    let number = text.parse().ok().filter(|number| (from..=to).contains(number));
    number.ok_or_else(|| {
        Failure::Call(language.tell(
            "cli-odds-number",
            &[
                ("what", V::from(what)),
                ("from", V::from(from)),
                ("to", V::from(to)),
                ("value", V::from(text)),
            ],
        ))
    })
}

/// Parses `3`, or `3:2:1` with the defender's dice and Armour, or `3:2:1:1` with rerolls too.
fn further(language: &Language, text: &str, first: Attack) -> Result<Further, Failure> {
    let parts: Vec<&str> = text.split(':').collect();
    let number = |at: usize, from, to, or| match parts.get(at) {
        Some(part) => in_range(language, &format!("--then {text}"), part, from, to),
        None => Ok(or),
    };
    if parts.len() > 4 {
        return Err(Failure::Call(language.tell("cli-odds-bad-then", &[("value", V::from(text))])));
    }
    Ok(Further {
        attack: Attack {
            dice: number(0, 1, LARGEST_POOL, 1)?,
            defence: number(1, 1, LARGEST_POOL, first.defence)?,
            armour: number(2, 1, 5, first.armour)?,
            rerolls: number(3, 0, LARGEST_POOL, 0)?,
        },
        fixed: parts.len() > 1,
    })
}

/// Something that can be attacked, with the pools of its card or token.
#[derive(Copy, Clone)]
struct Named<'a> {
    id: &'static str,
    target: Target<'a>,
    defence: u8,
    armour: u8,
    relentless: bool,
}

impl<'a> Named<'a> {
    fn model(content: &Content, id: &'static str, target: Target<'a>, fighter: Fighter, abilities: &[Id<Ability>]) -> Self {
        let mut traits = abilities.iter().flat_map(|ability| &content.abilities[ability].traits);
        Self {
            id,
            target,
            // FGT-6: nobody rolls fewer than 2 dice.
            defence: fighter.combat.max(2),
            armour: fighter.armour,
            relentless: traits.any(|own| *own == Trait::Relentless),
        }
    }

    fn tracked(content: &Content, id: &'static str, card: &Character) -> Self {
        let (white, red) = (card.wounding.white, card.wounding.red);
        let target = Target::tracked(Wounds { taken: 0, white, red });
        Self::model(content, id, target, card.fighter, &card.abilities)
    }

    /// The target with wounds already taken. `number` returns how many, given the most there may be.
    fn wounded(&self, language: &Language, number: impl Fn(u8) -> Result<Option<u8>, Failure>) -> Result<Target<'a>, Failure> {
        let Target::Tracked { wounds, .. } = self.target else {
            let name = V::from(language::kind(language, self.id));
            return Err(Failure::Call(language.tell("cli-odds-no-wounds", &[("name", name)])));
        };
        let taken = number(wounds.white + wounds.red - 1)?.unwrap_or_default();
        Ok(Target::tracked(Wounds { taken, ..wounds }))
    }
}

/// Everything that can be attacked, Heroes with the basic or the advanced side of their cards (CAM-1).
fn all(content: &Content, advanced: bool) -> Vec<Named<'_>> {
    let minions = content.minions.iter().map(|(id, kind)| {
        let target = Target::Minion {
            minion: kind,
            injured: false,
        };
        Named::model(content, id.as_str(), target, kind.fighter, &kind.abilities)
    });
    let heroes = content.heroes.iter().map(|(id, hero)| {
        let card = if advanced { &hero.advanced } else { &hero.basic };
        Named::tracked(content, id.as_str(), card)
    });
    let bosses = content
        .bosses
        .iter()
        .map(|(id, boss)| Named::tracked(content, id.as_str(), &boss.0));
    let locks = content.locks.iter().map(|(id, lock)| Named {
        id: id.as_str(),
        target: Target::Locked,
        defence: lock.dice,
        armour: lock.armour,
        relentless: false,
    });
    minions.chain(heroes).chain(bosses).chain(locks).collect()
}

/// Finds the target with this id or name.
fn find<'a>(language: &Language, content: &'a Content, advanced: bool, name: &str) -> Result<Named<'a>, Failure> {
    let all = all(content, advanced);
    let lower = name.trim().to_lowercase();
    let found = all
        .iter()
        .find(|named| named.id == lower.replace(' ', "_") || language::kind(language, named.id).to_lowercase() == lower);
    if let Some(named) = found {
        return Ok(*named);
    }
    let name = ("name", V::from(name));
    Err(Failure::Call(match content::most_like(&lower, all.iter().map(|named| named.id)) {
        Some(nearest) => language.tell("cli-odds-no-target-but", &[name, ("nearest", V::from(nearest))]),
        None => language.tell("cli-odds-no-target", &[name]),
    }))
}

/// The odds that were asked for.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Odds {
    /// The chance of each number of hits of the first attack, from 0.
    pub hits: Vec<f64>,
    /// The chance of each result for the target after all attacks; empty if no target is named.
    #[serde(serialize_with = "by_word")]
    pub results: Vec<(Consequence, f64)>,
}

fn by_word<S: Serializer>(results: &[(Consequence, f64)], serializer: S) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(Some(results.len()))?;
    for (consequence, chance) in results {
        map.serialize_entry(consequence.word(), chance)?;
    }
    map.end()
}

impl Asked<'_> {
    /// Computes the odds.
    pub fn odds(&self) -> Odds {
        let Some((_, start)) = &self.target else {
            return Odds {
                hits: odds::hits(self.first),
                results: Vec::new(),
            };
        };
        let start = *start;
        let knows_injury = self.relentless || (self.knows_injury && start.injured());
        let odds_of = |further: &Further, target: Target<'_>| {
            if target.injured() && !knows_injury && !further.fixed {
                chain::on_injured(further.attack)
            } else {
                further.attack
            }
        };
        let first = Further {
            attack: self.first,
            fixed: false,
        };
        let attacks: Vec<Further> = std::iter::once(first).chain(self.then.iter().copied()).collect();
        Odds {
            hits: odds::hits(odds_of(&first, start)),
            results: chain::results(&attacks, start, odds_of),
        }
    }

    /// Prints the odds as a table.
    ///
    /// # Errors
    /// If the text cannot be written.
    pub fn print(&self, out: &mut dyn Write, language: &Language) -> io::Result<()> {
        let Odds { hits, results } = self.odds();
        let percent = |chance| V::from(format!("{:>7}", language::percent(language, chance)));
        writeln!(out, "{}", pools(language, self.first))?;
        for (count, chance) in hits.into_iter().enumerate() {
            let line = language.tell("cli-odds-hits", &[("chance", percent(chance)), ("hits", V::from(count))]);
            writeln!(out, "{line}")?;
        }
        for further in &self.then {
            let pools = V::from(pools(language, further.attack));
            writeln!(out, "{}", language.tell("cli-odds-further", &[("attack", pools)]))?;
        }
        if let Some((name, _)) = &self.target {
            writeln!(out, "{name}")?;
        }
        for (result, chance) in results {
            let result = V::from(language::consequence(language, result));
            writeln!(
                out,
                "{}",
                language.tell("text-odds-result", &[("chance", percent(chance)), ("result", result)])
            )?;
        }
        Ok(())
    }

    /// Prints the odds as JSON.
    ///
    /// # Errors
    /// If the text cannot be written.
    pub fn print_json(&self, out: &mut dyn Write) -> io::Result<()> {
        serde_json::to_writer(&mut *out, &self.odds()).map_err(io::Error::from)?;
        writeln!(out)
    }
}

/// Words the pools of an attack: "5 dice against 2 dice, Armour 2, 1 reroll".
fn pools(language: &Language, attack: Attack) -> String {
    let dice = |count: u8| V::from(language.tell("dice-count", &[("count", V::from(count))]));
    language.tell(
        "cli-odds-pools",
        &[
            ("attack", dice(attack.dice)),
            ("defence", dice(attack.defence)),
            ("armour", V::from(attack.armour)),
            ("rerolls", V::from(attack.rerolls)),
        ],
    )
}
