//! Ten thousand situations of games, each beside another that differs only in what a side may not know (HID-1,
//! HID-2): the Overlord's hand and the order of his pile, what stands and is written in the dark, what lies in chests. All
//! that this side is shown, offered and told is the same, letter by letter.

use std::sync::Arc;

use bevy_ecs::prelude::*;
use dungeon_play::{
    asked::Asked,
    computer::heuristic,
    language::{self, Language},
    perspective::perspective,
    tools::text::{odds, say},
};
use dungeon_rules::{
    content::{Condition, Happening, Id, Text},
    referee,
    rules::{condition, with_field},
    table::{Board, Fact, Game, Pending, Plot, Position, Side},
};

use super::{
    Luck, laid, quests, root,
    secrets::{otherwise_in_the_dark, tries},
    undrawn,
};

/// How many situations are compared, for both sides together.
const POSITIONS: usize = 10_000;

/// Games are left after so many decisions, so that many different ones are looked at.
const DECISIONS: usize = 160;

/// Everything that a terminal shows and says of the table to those who are asked.
fn shown(language: &Language, world: &mut World) -> String {
    let offered = referee::decisions(world);
    let mut lines = say::table(language, world);
    for side in [Side::Heroes, Side::Overlord] {
        lines.extend(language::goals(language, world, side));
    }
    let mut output = Vec::new();
    if let Some(prompt) = world.resource::<Pending>().0.clone() {
        let asked = Asked::of(language, world, &prompt, &offered);
        lines.extend(say::question(language, world, &prompt, &asked));
        odds::tell(language, world, &asked.choices, &mut output).expect("a list can be written to");
        lines.push(format!("{:?}", asked.with_ways(language, world, &prompt)));
    }
    lines.join("\n") + &String::from_utf8_lossy(&output)
}

/// What this side is told of facts.
fn told(language: &Language, facts: &[Fact], side: Side) -> Vec<String> {
    let seen = facts.iter().map(|fact| perspective(side).redact_fact(fact));
    seen.filter_map(|fact| language::fact(language, &fact)).collect()
}

/// The same quest with other words in the dark and in events that have not come to pass.
fn with_other_words(mut other: Game, world: &World) -> Game {
    let quest = Arc::make_mut(&mut other.quest);
    let plot = world.resource::<Plot>();
    let words = |text: &mut Text| text.0.values_mut().for_each(|words| *words = "Something else.".to_owned());
    for (number, event) in quest.events.iter_mut().enumerate() {
        if plot.done.contains(&(number as u16)) {
            continue;
        }
        for line in &mut event.then {
            if let Happening::Tell(text) = line {
                words(text);
            }
        }
    }
    for (number, place) in quest.places.iter_mut().enumerate() {
        if !plot.seen.contains(&(number as u16)) {
            words(&mut place.reading);
        }
    }
    other
}

/// The situation as it could be for all that this side knows.
pub(super) fn twin(game: &Game, world: &World, side: Side, seed: u64) -> World {
    let truth = Position::capture(world);
    let mut other = perspective(side).redeal(&truth, seed);
    // What the dice will show is nobody's to know, but both roll alike here.
    other.dice = truth.dice;
    if side == Side::Heroes {
        let chests = other.pieces.iter_mut().filter_map(|piece| piece.chest.as_mut());
        chests
            .filter(|chest| !chest.open)
            .for_each(|chest| chest.contents = vec![Id::new("heart_shard")]);
    }
    let lay = |game: &Game| {
        let mut world = laid(game, seed);
        other.restore(&mut world);
        world
    };
    if side == Side::Overlord {
        return lay(game);
    }
    let mut twin = lay(&with_other_words(otherwise_in_the_dark(game, world.resource::<Board>()), world));
    // Nobody can take a game for over that goes on: what a goal wants to be gone stays in the dark.
    if !met(&mut twin).is_empty() && met(&mut lay(game)).is_empty() {
        twin = lay(&with_other_words(game.clone(), world));
    }
    twin
}

/// The goals of both sides that are met.
pub(super) fn met(world: &mut World) -> Vec<Condition> {
    let goals = world.resource::<Plot>().goals(&world.resource::<Game>().quest).clone();
    let goals = goals.heroes.into_iter().chain(goals.overlord);
    with_field(world, |field| goals.filter(|goal| condition::holds(field, goal)).collect())
}

/// Compares one situation with its twin, and what comes of the next decision.
fn compare(language: &Language, situation: &Situation<'_>) {
    let Situation { side, seed, turn, .. } = *situation;
    let [mut one, mut other] = situation.twins(side);
    assert_eq!(shown(language, &mut one), shown(language, &mut other), "seed {seed}");
    if turn % 40 == 7 && side == Side::Heroes {
        for decision in tries(&one) {
            let verdict = |world: &mut World| {
                let refused = referee::check(world, decision).err()?;
                Some(language::refusal(language, world, &refused))
            };
            assert_eq!(verdict(&mut one), verdict(&mut other), "seed {seed}: {decision:?}");
        }
    }
    let offered = referee::decisions(&mut one);
    let decision = Luck(seed).choose(&offered);
    let facts = referee::submit(&mut one, decision).expect("it was offered");
    // What comes to light, or happens, is no secret any more.
    let news = |fact: &Fact| matches!(fact, Fact::Revealed { .. } | Fact::Opened(_) | Fact::Told { .. } | Fact::Drew(..));
    if facts.iter().any(news) {
        return;
    }
    let also = referee::submit(&mut other, decision).expect("it was offered");
    // Without what stood in the dark a goal may be met; by then the game is over.
    if also.iter().any(|fact| matches!(fact, Fact::GameEnded { .. })) {
        return;
    }
    assert_eq!(
        told(language, &facts, side),
        told(language, &also, side),
        "seed {seed}: {decision:?}"
    );
}

/// One situation of a game, at a question.
pub(super) struct Situation<'a> {
    /// The game.
    pub game: &'a Game,
    /// Its table.
    pub world: &'a World,
    /// Who is asked.
    pub side: Side,
    /// A number of its own.
    pub seed: u64,
    /// Decisions before it.
    pub turn: usize,
}

impl Situation<'_> {
    /// The situation once more, and as it could be for all that this side knows.
    pub(super) fn twins(&self, side: Side) -> [World; 2] {
        let mut one = laid(self.game, self.seed);
        Position::capture(self.world).restore(&mut one);
        [one, twin(self.game, self.world, side, self.seed)]
    }
}

/// Plays games of quests that come with the game and of others that nobody has drawn by turns, and looks at so many situations in which
/// somebody is asked.
///
/// Half of the games are decided by chance, which tries everything; the others by simple players, who come further. The second
/// `part` begins at other games than the first.
pub(super) fn situations(part: usize, count: usize, mut look: impl FnMut(Situation<'_>)) {
    let quests = quests();
    let undrawn: Vec<Game> = (0..30).map(undrawn).collect();
    let mut looked = 0;
    for number in 0.. {
        let games = if number % 2 == 0 { &quests } else { &undrawn };
        let turn = number / 2 + part * games.len() / 2;
        let game = &games[turn % games.len()];
        // The next time that it is the turn of this game, the other players play it.
        let by_chance = (turn + turn / games.len()).is_multiple_of(2);
        let seed = number as u64;
        let mut world = laid(game, seed);
        let mut chance = Luck(seed);
        for turn in 0..DECISIONS {
            let offered = referee::decisions(&mut world);
            let Some(side) = referee::asked(&world).filter(|_| !offered.is_empty()) else {
                break;
            };
            look(Situation {
                game,
                world: &world,
                side,
                seed: seed + turn as u64,
                turn,
            });
            looked += 1;
            if looked == count {
                return;
            }
            let decision = if by_chance { None } else { heuristic::decide(&mut world) };
            let decision = decision.unwrap_or_else(|| chance.choose(&offered));
            referee::submit(&mut world, decision).expect("it was offered");
        }
    }
}

/// Compares every situation with its twin, in this language.
fn compare_all(part: usize, code: &str) {
    let language = Language::load(&root(), code);
    let (mut compared, mut hidden) = (0, 0);
    situations(part, POSITIONS / 2, |situation| {
        compare(&language, &situation);
        compared += 1;
        hidden += usize::from(situation.side == Side::Heroes);
    });
    println!("{compared} situations compared, {hidden} of them for the Heroes");
    assert!(hidden * 3 > compared, "{hidden} of {compared}");
}

#[test]
fn what_a_side_may_not_know_changes_nothing_that_it_is_shown_in_english() {
    compare_all(0, "en");
}

#[test]
fn what_a_side_may_not_know_changes_nothing_that_it_is_shown_in_italian() {
    compare_all(1, "it");
}
