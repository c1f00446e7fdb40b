//! The luck of each seat as texts, for the aftermath screen and the terminal.

use fluent_bundle::FluentValue as V;

use super::{Language, decimal, kind, leader, list, percent};
use crate::{
    seats::Seats,
    statistics::{GameStatistics, Luck},
};
use dungeon_rules::{
    content::{Hero, Id, Quest},
    table::{PieceId, Side},
};

/// A seat and its luck.
#[derive(Clone, PartialEq, Debug)]
pub struct Share {
    /// The name of the player and of the heroes or the Overlord played from the seat.
    pub name: String,
    /// The side of the seat.
    pub side: Side,
    /// The luck of all models that are played from the seat.
    pub luck: Luck,
}

/// So many dice say something of luck; with fewer, nearly every result is as likely as any other.
const TELLING: u32 = 30;

/// A [`Luck`] as texts.
pub struct LuckWords {
    /// The number of dice and their mean; that there were none, if so.
    pub dice: String,
    /// The hits, and how many were expected; `None` without dice.
    pub hits: Option<String>,
    /// The chance of dice so lucky, and that of so many hits. With few dice there is one text instead, that they are too few;
    /// without dice there is none.
    pub chances: Vec<String>,
}

/// Says how lucky dice were.
pub fn luck(language: &Language, luck: &Luck) -> LuckWords {
    let Some(mean) = luck.mean() else {
        return LuckWords {
            dice: language.say("luck-no-dice"),
            hits: None,
            chances: Vec::new(),
        };
    };
    let lucky = |key: &str, chance: f64| language.tell(key, &[("chance", V::from(percent(language, chance)))]);
    let dice = [
        ("dice", V::from(luck.dice)),
        ("mean", V::from(decimal(language, mean, 2))),
        ("expected", V::from(decimal(language, 3.5, 2))),
    ];
    let sign = if luck.surplus() >= 0.0 { "+" } else { "−" };
    let hits = [
        ("hits", V::from(luck.hits)),
        ("expected", V::from(decimal(language, luck.expected_hits, 1))),
        ("surplus", V::from(format!("{sign}{}", decimal(language, luck.surplus().abs(), 1)))),
    ];
    LuckWords {
        dice: language.tell("luck-dice", &dice),
        hits: Some(language.tell("luck-hits", &hits)),
        chances: if luck.dice < TELLING {
            vec![language.say("luck-few-dice")]
        } else {
            vec![lucky("luck-as-lucky", luck.pips_chance), lucky("luck-as-many", luck.hits_chance)]
        },
    }
}

/// The luck of each seat: of those that lead Heroes, in the order of the heroes, and of the Overlord's, which also rolls for locks.
/// Heroes whose player has no name get a share of their own.
pub fn shares(language: &Language, quest: &Quest, seats: &Seats, statistics: &GameStatistics) -> Vec<Share> {
    let mut led: Vec<(String, Vec<Id<Hero>>)> = Vec::new();
    for hero in &quest.heroes {
        let name = leader(language, seats, *hero);
        match led.iter_mut().find(|(known, _)| !name.is_empty() && *known == name) {
            Some((_, heroes)) => heroes.push(*hero),
            None => led.push((name, vec![*hero])),
        }
    }
    let named = |name: &str, whom: String| {
        if name.is_empty() {
            whom
        } else {
            language.tell("aftermath-seat", &[("name", V::from(name)), ("whom", V::from(whom))])
        }
    };
    let heroes = led.into_iter().map(|(name, heroes)| {
        let whom: Vec<String> = heroes.iter().map(|hero| kind(language, hero.as_str())).collect();
        Share {
            name: named(&name, list(language, &whom)),
            side: Side::Heroes,
            luck: statistics.luck(|piece| heroes.iter().any(|hero| PieceId::from(*hero) == piece)),
        }
    });
    let overlord = Share {
        name: named(&super::overlord(language, seats), language.say("side-overlord")),
        side: Side::Overlord,
        luck: statistics.luck(|piece| quest.heroes.iter().all(|hero| PieceId::from(*hero) != piece)),
    };
    heroes.chain([overlord]).collect()
}
