//! What a side is sent (HID-1): values that hold no secret, letter by letter, and from which the rules still tell it all that
//! it may ask.

use std::{
    collections::{BTreeSet, HashSet},
    sync::Arc,
};

use bevy_ecs::prelude::*;
use dungeon_play::{
    asked::Asked,
    computer::heuristic,
    language::{self, Language},
    perspective::{Perspective, perspective},
    tools::text::{odds, say},
};
use dungeon_rules::{
    content::{Happening, Quest, Text, Thing},
    referee::{self, GameWorld},
    rules::{reach::reach, threat::threat, visibility::visibility},
    table::{Board, Card, CardPlace, Course, Decision, Dice, Fact, Figure, Game, Pending, PieceId, Pieces, Plot, Position, Side},
};

use super::{
    Luck, dungeon, hoard, laid, root,
    secrets::tries,
    situations::{Situation, situations},
};

/// How many positions are looked at.
const POSITIONS: usize = 600;

/// All that this side is sent of a table, letter by letter.
fn sent(side: Side, world: &World, facts: &[Fact]) -> String {
    let (of, game, truth) = (perspective(side), world.resource::<Game>(), Position::capture(world));
    let position = serde_json::to_string(&of.redact(game, &truth, facts)).expect("a position can be written");
    let quest = of.redact_game(game, &truth, facts).quest;
    let facts: Vec<Fact> = facts.iter().filter_map(|fact| of.filter(game, &truth.plot, fact)).collect();
    // Written for people, a fact leaves out what it carries along.
    format!("{facts:?}\n{position}\n{quest:#?}")
}

/// The table that a side lays from what it is sent.
pub(super) fn known(side: Side, world: &World, facts: &[Fact]) -> World {
    let (of, game, truth) = (perspective(side), world.resource::<Game>(), Position::capture(world));
    let mut table = World::new();
    referee::lay_position(&mut table, of.redact_game(game, &truth, facts), &of.redact(game, &truth, facts));
    table
}

#[test]
fn twins_send_the_same_bytes() {
    let mut compared = 0;
    situations(0, POSITIONS, |position| {
        for side in [Side::Heroes, Side::Overlord] {
            let [mut one, mut other] = position.twins(side);
            let at = Position::capture(&one);
            if side == Side::Heroes && at == Position::capture(&other) {
                // The last few cards can be dealt as they were.
                let places = at.pieces.iter().filter_map(|record| record.card_place);
                let left = places.filter(|place| matches!(place, CardPlace::Hand | CardPlace::Pile(_))).count();
                assert!(left < 4, "seed {}: {left} cards are dealt as they were", position.seed);
            }
            assert_eq!(sent(side, &one, &[]), sent(side, &other, &[]), "seed {}", position.seed);
            let offered = perspective(side).offers(&mut one);
            let decision = Luck(position.seed).choose(&offered);
            let Ok(facts) = referee::submit(&mut one, decision) else { continue };
            let news = |fact: &Fact| {
                matches!(
                    fact,
                    Fact::Revealed { .. } | Fact::Opened(_) | Fact::Told(..) | Fact::Played(..) | Fact::GameEnded { .. } | Fact::Drew(..)
                )
            };
            let Ok(also) = referee::submit(&mut other, decision) else {
                continue;
            };
            if facts.iter().chain(&also).any(news) {
                continue;
            }
            assert_eq!(sent(side, &one, &facts), sent(side, &other, &also), "seed {}", position.seed);
            compared += 1;
        }
    });
    assert!(compared > POSITIONS, "only {compared} decisions were followed");
}

/// What a terminal says of a table, and what the rules foretell of it.
fn shown(language: &Language, side: Side, world: &mut World) -> String {
    let offered = perspective(side).offers(world);
    let mut lines = say::table(language, world);
    for side in [Side::Heroes, Side::Overlord] {
        lines.extend(language::goals(language, world, side));
        lines.push(format!("{:?}", threat(world, side)));
    }
    let mut output = Vec::new();
    if let Some(prompt) = world.resource::<Pending>().0.clone() {
        let asked = Asked::of(language, world, &prompt, &offered);
        odds::tell(language, world, &asked.choices, &mut output).expect("a list can be written to");
        lines.push(format!("{:?}", asked.with_ways(language, world, &prompt)));
    }
    let models: Vec<PieceId> = world.resource::<Pieces>().0.keys().copied().collect();
    for piece in models {
        let entity = world.resource::<Pieces>().0[&piece];
        if world.get::<Figure>(entity).is_some() {
            let (reach, outlook) = (reach(world, piece), visibility(world, piece));
            lines.push(format!("{piece}: {reach:?} {:?} {:?}", outlook.seen, outlook.near));
        }
    }
    lines.join("\n") + &String::from_utf8_lossy(&output)
}

/// Why these decisions are refused.
fn refused(side: Side, world: &mut World, tries: &[Decision]) -> Vec<String> {
    let of = perspective(side);
    tries.iter().map(|decision| format!("{:?}", of.refusal(world, *decision))).collect()
}

#[test]
fn a_table_laid_from_what_a_side_is_sent_tells_it_all_that_it_may_ask() {
    let language = Language::load(&root(), "en");
    situations(1, POSITIONS / 3, |position: Situation<'_>| {
        for side in [Side::Heroes, Side::Overlord] {
            let mut truth = laid(position.game, position.seed);
            Position::capture(position.world).restore(&mut truth);
            let mut table = known(side, &truth, &[]);
            let answers = [&mut truth, &mut table].map(|world| shown(&language, side, world));
            assert_eq!(answers[0], answers[1], "seed {}", position.seed);
            // Whoever plays by a simple plan can do so at this table too.
            let decision = heuristic::decide(&mut table).filter(|_| side == position.side);
            let refused_it = decision.and_then(|decision| perspective(side).refusal(&mut truth, decision));
            assert_eq!(refused_it, None, "seed {}: {decision:?}", position.seed);
            if position.turn % 40 == 7 {
                let tries: Vec<Decision> = tries(&truth);
                let verdicts = [&mut truth, &mut table].map(|world| refused(side, world, &tries));
                assert_eq!(verdicts[0], verdicts[1], "seed {}", position.seed);
            }
        }
    });
}

/// The words of what is sent.
fn words(sent: &str) -> impl Iterator<Item = &str> {
    sent.split(|letter: char| !letter.is_alphanumeric() && letter != '_')
}

/// Texts that are read out, or told, when something comes to pass, and what is for the Overlord alone.
fn hidden_texts<'q>(quest: &'q Quest, course: &Course) -> Vec<&'q Text> {
    let texts = quest.lines().filter_map(|line| match line {
        Happening::Tell(text) => Some(text),
        _ => None,
    });
    let read_out = quest.places.iter().map(|place| &place.reading);
    let at_doors = quest.things.iter().map(|thing| &thing.reading);
    let ending = [&quest.aftermath.0, &quest.aftermath.1].into_iter();
    let ending = ending.filter(|_| course.outcome.is_none()).chain([&quest.counsel.1]);
    texts.chain(read_out).chain(at_doors).chain(ending).collect()
}

/// Names of things that wait in the dark, of places and of numbers of which nobody has spoken: those of several words, which
/// no text holds.
fn hidden_names(game: &Game, world: &World, facts: &[Fact]) -> BTreeSet<String> {
    let quest = &game.quest;
    let goals = [&quest.goals, world.resource::<Plot>().goals(quest)];
    let actions = quest
        .actions
        .iter()
        .map(|action| format!("{:?}{:?}", action.conditions, action.spot));
    let spoken = format!("{goals:?}{:?}", actions.collect::<Vec<_>>());
    let lit = |thing: &&Thing| {
        let revealed = |fact: &Fact| matches!(fact, Fact::Revealed { cells, .. } if cells.contains(&thing.base.corner));
        facts.iter().any(revealed) || world.resource::<Board>().revealed.contains(thing.base.corner)
    };
    let things = quest.things.iter().filter(|thing| !lit(thing)).filter_map(|thing| thing.name);
    let places = quest.places.iter().map(|place| place.name.as_str());
    let counters = quest.counters.iter().filter(|counter| counter.title.is_empty());
    let names = things.map(|name| name.as_str()).chain(places);
    let names = names.chain(counters.map(|counter| counter.name.as_str()));
    names
        .filter(|name| name.contains('_') && !words(&spoken).any(|word| word == *name))
        .map(str::to_owned)
        .collect()
}

#[test]
fn what_is_sent_names_no_card_text_or_room_that_is_hidden() {
    let (mut looked, mut names) = (0, 0);
    let games = [vec![hoard()], super::quests(), (0..10).map(dungeon).collect()].concat();
    for (game, seed) in games.iter().zip(0..) {
        let mut world = laid(game, seed);
        let mut facts: Vec<Fact> = Vec::new();
        let mut chance = Luck(seed);
        for _ in 0..80 {
            let sent = sent(Side::Heroes, &world, &facts);
            let sent_words: HashSet<&str> = words(&sent).collect();
            let cards = world
                .iter_entities()
                .filter_map(|entity| Some((entity.get::<PieceId>()?, entity.get::<Card>()?)));
            let hidden = cards.filter(|(card, _)| {
                !facts
                    .iter()
                    .any(|fact| matches!(fact, Fact::Played(played, _) if played.id == **card))
            });
            for (card, _) in hidden {
                assert!(!sent_words.contains(card.as_str()), "{card}");
            }
            let is_read_out = |words: &str| {
                let says = |text: &Text| text.0.values().any(|own| own == words);
                facts.iter().any(|fact| match fact {
                    Fact::Told(_, text) => says(&text.text),
                    Fact::Revealed { reading, .. } => says(reading),
                    _ => false,
                })
            };
            for text in hidden_texts(&game.quest, world.resource::<Course>()) {
                for words in text.0.values().filter(|words| words.len() > 30 && !is_read_out(words)) {
                    assert!(!sent.contains(&format!("{words:?}")), "{words}");
                    looked += 1;
                }
            }
            for name in hidden_names(game, &world, &facts) {
                assert!(!sent_words.contains(name.as_str()), "{}: {name}", game.quest.id);
                names += 1;
            }
            let Some(decision) = chance.decide(&mut world) else { break };
            facts.extend(referee::submit(&mut world, decision).expect("it was offered"));
        }
    }
    assert!(looked > 100 && names > 100, "{looked} texts, {names} names");
}

#[test]
fn a_look_ahead_is_played_to_its_end_and_opens_rooms_of_its_own() {
    let mut imagined = 0;
    for number in 0..20 {
        let game = dungeon(number);
        let mut truth = laid(&game, number);
        let mut facts = Vec::new();
        let mut chance = Luck(number);
        for _ in 0..chance.below(100) {
            let Some(decision) = chance.decide(&mut truth) else { break };
            facts.extend(referee::submit(&mut truth, decision).expect("it was offered"));
        }
        let floor = Perspective::SHARED.floor(&truth).clone();
        for side in [Side::Heroes, Side::Overlord] {
            let (known, could_be) = perspective(side).determinize(&game, &Position::capture(&truth), number + 1);
            assert_ne!(could_be.dice, *truth.resource::<Dice>());
            let mut ahead = GameWorld::at(known, &could_be);
            while let Some(decision) = chance.decide(ahead.world_mut()) {
                ahead.submit(decision).expect("it was offered");
            }
            let lit = Perspective::SHARED.floor(ahead.world());
            let beyond = lit.iter().filter(|cell| side == Side::Heroes && !floor.contains(*cell));
            let true_floor = &truth.resource::<Board>().floor;
            imagined += beyond.filter(|cell| !true_floor.contains(*cell)).count();
        }
    }
    assert!(imagined > 0, "no room that the true map does not have");
}

#[test]
fn the_same_quest_without_its_file_is_sent_to_the_overlord() {
    let game = hoard();
    let world = laid(&game, 1);
    let known = perspective(Side::Overlord).redact_game(&game, &Position::capture(&world), &[]);
    let mut quest = (*game.quest).clone();
    assert!(!quest.source.is_empty());
    (quest.source, quest.hash, quest.beside, quest.content) = (String::new(), String::new(), Default::default(), None);
    assert!(known.quest == Arc::new(quest));
}
