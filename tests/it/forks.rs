//! What a side looks ahead in (HID-2): games that are the same for twins, in which nothing is over because the imagined dark
//! lacks a thing, and from which whoever plays decides as legally as from the truth.

use std::{collections::BTreeSet, sync::Arc};

use bevy_ecs::prelude::*;
use dungeon_play::{
    computer::{
        Progress,
        advice::Adviser,
        heuristic::{self, Style},
        level::{Bold, Level},
        thinker::Thinker,
    },
    perspective::perspective,
};
use dungeon_rules::{
    content::{Condition, Counter, Effect, Event, Happening, Place, Text, What, When, Who, parse_quest},
    grid::{Base, Cell, CellSet, Plan},
    referee::{self, GameWorld},
    table::{Course, Decision, Dice, Fact, Game, PieceId, Position, Prompt, Side},
};
use ustr::Ustr;

use super::{
    Luck, dungeon, hoard, laid, library, quest, quests,
    situations::{Situation, met, situations},
};

const SIDES: [Side; 2] = [Side::Heroes, Side::Overlord];

/// Decisions that are looked ahead.
const AHEAD: usize = 30;

/// How many situations are compared with their twins.
const POSITIONS: usize = 400;

/// In how many of them computers and advisers think, unless `DUNGEON_SAGA_TWINS` says another number.
const THOUGHTS: usize = 8;

/// They think in one of so many situations: those that follow each other are much alike.
const APART: usize = 40;

/// The same floor on a larger map.
fn larger(floor: &CellSet, more: impl IntoIterator<Item = Cell>) -> CellSet {
    CellSet::of(floor.width() + 7, floor.height() + 5, floor.iter().chain(more))
}

/// The same game for all that the Heroes know, though nearly everything in the dark is another: how large the map is, how it
/// goes on there, what lies in wait on cells that they see, what events say and do, and numbers that the quest keeps for
/// itself.
fn otherwise(game: &Game, position: &Position) -> (Game, Position) {
    let (mut quest, mut position) = ((*game.quest).clone(), position.clone());
    let far = Cell::new(position.board.floor.width() as i16 + 4, position.board.floor.height() as i16 + 2);
    let lit: Vec<Cell> = position.board.revealed.iter().collect();
    position.board.floor = larger(&position.board.floor, [far]);
    position.board.revealed = larger(&position.board.revealed, []);
    quest.plan = Plan::new(larger(quest.plan.floor(), [far]));
    let secret = Ustr::from("how_often_they_prayed");
    let (pit, trap) = (Ustr::from("pit"), Ustr::from("trap"));
    let is_secret = |line: &Happening| {
        !matches!(
            line,
            Happening::Count(..)
                | Happening::Open(_)
                | Happening::Lock(..)
                | Happening::Ward(..)
                | Happening::Turn(..)
                | Happening::Slide(..)
        )
    };
    // What the special rules speak of is no secret.
    for event in quest.events.iter_mut().filter(|event| !event.told) {
        event.then.retain(|line| !is_secret(line));
    }
    let event = |when, conditions, then| Event {
        when,
        conditions,
        then,
        repeat: true,
        hint: None,
        told: false,
    };
    let prayed = || vec![Condition::Count(secret, 1)];
    let kill = || vec![Happening::Do(Who::Heroes, vec![Effect::Wound(5)]), Happening::Win(Side::Overlord)];
    let new = quest.events.len() as u16;
    quest.events.extend([
        event(When::Entered(Who::Heroes, pit), Vec::new(), kill()),
        event(When::RoundEnds, prayed(), kill()),
        event(
            When::RoundStarts,
            Vec::new(),
            vec![Happening::Count(secret, 1), Happening::Reveal(trap)],
        ),
    ]);
    let place = |name, cells| Place {
        name,
        cells,
        reading: Text::default(),
    };
    quest.places.extend([place(pit, lit), place(trap, vec![far])]);
    quest.counters.push(Counter {
        name: secret,
        title: Text::default(),
        start: 0,
        of: None,
    });
    quest.aftermath.0.0.values_mut().for_each(|words| words.push('!'));
    position.plot.counters.push((secret, 7));
    position.plot.done.extend([new, new + 2]);
    let game = Game {
        content: Arc::clone(&game.content),
        quest: Arc::new(quest),
    };
    (game, position)
}

/// The situation, and as it could be for all that this side knows.
fn twins(situation: &Situation<'_>, side: Side) -> [(Game, Position); 2] {
    let both = situation.twins(side);
    let [one, mut other] = both.map(|world| (world.resource::<Game>().clone(), Position::capture(&world)));
    other.1.dice = other.1.dice.reseeded(99);
    match side {
        Side::Heroes => [one, otherwise(&other.0, &other.1)],
        Side::Overlord => [one, other],
    }
}

#[test]
fn twins_are_dealt_the_same_games() {
    let (mut compared, mut decided) = (0, 0);
    for part in [0, 1] {
        situations(part, POSITIONS / 2, |situation| {
            for side in SIDES {
                let both = twins(&situation, side);
                assert!(both[0].1.dice != both[1].1.dice);
                let seed = situation.seed;
                let dealt = both
                    .each_ref()
                    .map(|(game, position)| perspective(side).determinize(game, position, seed));
                let [(one, at), (other, also_at)] = dealt;
                assert!(one.quest == other.quest, "seed {seed}: {side:?} knows of another adventure");
                assert!(at == also_at, "seed {seed}: {side:?} knows of another table");
                compared += 1;
                if side == situation.side && situation.turn % 4 == 0 {
                    let decide = |(game, position): &(Game, Position)| {
                        let mut fork = perspective(side).fork(game, position, seed);
                        heuristic::decide(fork.world_mut())
                    };
                    assert_eq!(decide(&both[0]), decide(&both[1]), "seed {seed}");
                    decided += 1;
                }
            }
        });
    }
    assert!(compared >= POSITIONS && decided > POSITIONS / 8, "{compared}, {decided}");
}

/// 10,000 positions: `DUNGEON_SAGA_TWINS=10000 cargo test --release --no-default-features --test it -- --nocapture twins_decide`.
#[test]
fn twins_decide_alike_and_are_given_the_same_advice_for_the_same_work() {
    let level = |work, rounds, noise| Level {
        id: "short".to_owned(),
        work,
        most: None,
        plans: 3,
        styles: vec![Style { haste: 300, caution: 50 }],
        bold: Some(Bold {
            style: Style { haste: 300, caution: 50 },
            games: 2,
        }),
        rounds,
        noise,
    };
    // To the end of the game, and as weak levels look: a round or two, with misjudgement.
    // Who looks to the end has work for a few games, or else compares nothing.
    let levels = [level(2000, None, 0), level(20, Some(1), 300), level(20, Some(2), 100)];
    let wanted = std::env::var("DUNGEON_SAGA_TWINS").ok().and_then(|wanted| wanted.parse().ok());
    let wanted: usize = wanted.unwrap_or(THOUGHTS);
    let (mut compared, mut worked, mut reasons, mut to_the_end) = ([0, 0], 0, 0, 0);
    let mut quests = BTreeSet::new();
    situations(0, wanted * APART, |situation| {
        let Situation { side, seed, turn, .. } = situation;
        if turn % APART != 5 {
            return;
        }
        let level = &levels[(compared[0] + compared[1]) % levels.len()];
        let thought = twins(&situation, side).map(|(game, position)| {
            let mut fork = perspective(side).fork(&game, &position, 0);
            let mut thinker = Thinker::new(level);
            let decided = thinker.decide(fork.world_mut());
            let decided = (decided, thinker.ahead().to_vec(), thinker.work());
            let mut adviser = Adviser::of(&GameWorld::at(game, &position)).expect("somebody is asked");
            (decided, adviser.advise(level, &Progress::default()).expect("nobody stops it"))
        });
        let [(decided, advice), other] = &thought;
        assert!(decided.0.is_some(), "seed {seed}: nobody is asked");
        assert_eq!(thought[0], *other, "seed {seed}, {side:?} after {turn}");
        compared[usize::from(side == Side::Overlord)] += 1;
        quests.insert(situation.game.quest.id.clone());
        worked += decided.2 + advice.work;
        to_the_end += usize::from(level.rounds.is_none() && decided.2 >= u64::from(level.work) / 2);
        reasons += advice.options.iter().map(|option| option.reasons.len()).sum::<usize>();
    });
    let [heroes, overlord] = compared;
    println!("{heroes} compared for the Heroes, {overlord} for the Overlord: {worked} decisions in thought, {reasons} reasons");
    println!(
        "plans compared to the end of the game: {to_the_end} times; {} adventures",
        quests.len()
    );
    assert!(heroes > 0 && overlord > 0 && heroes + overlord >= wanted / 2, "{compared:?}");
    assert!(to_the_end > 0, "nobody compared plans to the end of the game");
}

/// Looks ahead from here as this side: nobody has won, and simple players go on with what they are offered.
fn look_ahead(game: &Game, truth: &Position, side: Side, fork: &mut GameWorld, seed: u64) -> Vec<Fact> {
    perspective(side).knowledge(game, truth).fork_into(seed, fork);
    assert_eq!(met(fork.world_mut()), [], "{}: met in a game that {side:?} imagine", game.quest.id);
    let mut facts = Vec::new();
    for _ in 0..AHEAD {
        let Some(decision) = heuristic::decide(fork.world_mut()) else {
            break;
        };
        let submitted = fork.submit(decision);
        facts.extend(submitted.unwrap_or_else(|illegal| panic!("{}: {decision:?}: {illegal:?}", game.quest.id)));
    }
    facts
}

#[test]
fn look_ahead_goes_on_from_everywhere_in_every_quest() {
    let (mut opened, mut revealed, mut found) = (0, 0, 0);
    let mut games = quests();
    assert!(games.iter().any(|game| game.quest.id.ends_with("the_cold_oven")));
    games.push(hoard());
    games.extend((0..6).map(dungeon));
    for (game, seed) in games.iter().zip(0_u64..) {
        let mut world = laid(game, seed);
        let mut fork = GameWorld::at(game.clone(), &Position::capture(&world));
        let mut chance = Luck(seed);
        for turn in 0..240 {
            if turn % 24 == 0 {
                let truth = Position::capture(&world);
                for (side, seed) in SIDES.into_iter().zip([turn, turn + 1]) {
                    let facts = look_ahead(game, &truth, side, &mut fork, seed);
                    let count = |is: fn(&Fact) -> bool| facts.iter().filter(|fact| is(fact)).count();
                    opened += count(|fact| matches!(fact, Fact::Opened(_)));
                    revealed += count(|fact| matches!(fact, Fact::Revealed { .. }));
                    found += count(|fact| matches!(fact, Fact::Gained { .. }));
                }
            }
            // Now and then somebody does what nobody who knows how to play would.
            let decision = match chance.below(4) {
                0 => chance.decide(&mut world),
                _ => heuristic::decide(&mut world),
            };
            let Some(decision) = decision else { break };
            referee::submit(&mut world, decision).expect("it was offered");
        }
    }
    println!("{opened} opened, {revealed} rooms, {found} items");
    assert!(opened > 20 && revealed > 20, "{opened} opened, {revealed} rooms, {found} items");
}

#[test]
fn whoever_plays_on_forks_alone_plays_to_the_end() {
    let (mut decisions, mut ended) = (0, 0);
    for (game, seed) in quests().iter().zip(0_u64..) {
        let mut world = laid(game, seed);
        let mut fork = GameWorld::at(game.clone(), &Position::capture(&world));
        for turn in 0..900 {
            let Some(side) = referee::asked(&world) else {
                ended += 1;
                break;
            };
            perspective(side)
                .knowledge(game, &Position::capture(&world))
                .fork_into(turn, &mut fork);
            let decision = heuristic::decide(fork.world_mut()).expect("the game goes on");
            let submitted = referee::submit(&mut world, decision);
            submitted.unwrap_or_else(|illegal| panic!("{}: {decision:?}: {illegal:?}", game.quest.id));
            decisions += 1;
        }
    }
    println!("{decisions} decisions, {ended} games ended");
    assert!(ended + 2 >= quests().len(), "{ended} games ended");
}

/// What the special rules speak of, and what actions count at, is there in thought: else all that the Heroes could do is worth the same.
#[test]
fn the_heroes_can_win_every_quest_in_thought_from_the_first_turn_on() {
    for game in quests() {
        let world = laid(&game, 1);
        let knowledge = perspective(Side::Heroes).knowledge(&game, &Position::capture(&world));
        let wins = |seed: u64| {
            let mut fork = knowledge.fork(seed);
            let mut player = heuristic::Player::default();
            while let Some(decision) = player.decide(fork.world_mut()) {
                fork.submit(decision).expect("it was offered");
            }
            let outcome = &fork.world().resource::<Course>().outcome;
            outcome.as_ref().is_some_and(|outcome| outcome.winner == Side::Heroes)
        };
        assert!((0..40).any(wins), "{}: none of 40 games won", game.quest.id);
    }
}

/// What goals want would else be found behind the first door.
#[test]
fn behind_imagined_rooms_there_are_more_as_long_as_there_is_time() {
    let game = quest("into_the_depths");
    let at = Position::capture(&laid(&game, 1));
    let knowledge = perspective(Side::Heroes).knowledge(&game, &at);
    let known = at.pieces.iter().filter(|piece| piece.door.is_some());
    let known: Vec<Base> = known.filter_map(|piece| Some(piece.stands?.0)).collect();
    let mut farther = 0;
    for seed in 0..40 {
        let (dealt, _) = knowledge.deal(seed);
        let things = &dealt.quest.things;
        let goal = things.iter().find(|thing| thing.name == Some(PieceId::new("way_out")));
        let goal = goal.expect("it is imagined, since goals want it").base;
        let doors = || {
            things
                .iter()
                .filter(|thing| matches!(thing.what, What::Door(_)))
                .map(|door| door.base)
        };
        let first = dealt
            .quest
            .plan
            .floor()
            .zone_from(known.iter().flat_map(|door| door.cells()), |cell| {
                doors().any(|door| door.covers(cell) && !known.contains(&door))
            });
        farther += usize::from(!first.contains(goal.corner));
    }
    assert!(farther > 20, "farther than behind the first door in {farther} of 40");
}

/// Authors set more against Heroes of whom one may fall.
#[test]
fn where_the_fall_of_a_hero_does_not_end_the_game_more_lies_in_the_dark() {
    let game = quest("only_one_gets_out_alive");
    let imagined = |loss: Condition| {
        let mut quest = (*game.quest).clone();
        quest.goals.overlord = vec![loss, Condition::TimeUp];
        let game = Game::new(&game.content, Arc::new(quest));
        let at = Position::capture(&laid(&game, 1));
        let knowledge = perspective(Side::Heroes).knowledge(&game, &at);
        let sums = (0..40).map(|seed| {
            let (dealt, _) = knowledge.deal(seed);
            let minions = dealt.quest.things.iter().filter(|thing| matches!(thing.what, What::Minion(_)));
            (
                dealt.quest.plan.floor().iter().count() - at.board.revealed.iter().count(),
                minions.count(),
            )
        });
        sums.fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1))
    };
    let (floor, minions) = imagined(Condition::HeroesIncapacitated);
    let (less_floor, fewer) = imagined(Condition::HeroIncapacitated);
    assert!(
        2 * floor > 3 * less_floor && minions > 3 * fewer,
        "{floor} {less_floor} cells, {minions} {fewer} minions"
    );
}

#[test]
fn a_fork_leaves_no_trace_and_has_seen_no_dice() {
    let game = hoard();
    let mut world = laid(&game, 3);
    let dice = Dice::told(1, [6, 6, 6]).expect("dice can show it");
    world.insert_resource(dice);
    let truth = Position::capture(&world);
    for side in SIDES {
        let mut fork = perspective(side).fork(&game, &truth, 5);
        assert_eq!(fork.position().dice.told_ahead().count(), 0);
        while let Some(decision) = heuristic::decide(fork.world_mut()) {
            assert!(!matches!(fork.position().pending.0, Some(Prompt::Dice { .. })));
            fork.submit(decision).expect("it was offered");
        }
    }
    assert_eq!(Position::capture(&world), truth);
}

/// A quest in which a hidden counter, that nobody is told of, changes or does not.
const STEPS: &str = r#"(
    map: r"
##############
##O>......S<##
##############
",
    legend: {'O': Hero("orlaf"), 'S': Minion("skeleton_warrior")},
    overlord: (boss: "mortibris", deck: "necromancer", cards: 12, commands: 1),
    goals: (heroes: [Gone(Overlord)], overlord: [TimeUp]),
    places: [(name: "flagstone", cells: ["C2"])],
    counters: [(name: "steps"TITLE)],
    events: [(when: Entered(Heroes, "flagstone"), then: [Count("steps", BY)], repeat: true)],
)"#;

#[test]
fn whether_a_hidden_counter_changed_cannot_be_told_from_undo() {
    let content = &library().0;
    let table = |title: &str, by: &str| {
        let text = STEPS.replace("TITLE", title).replace("BY", by);
        let quest = parse_quest("steps", &text, content).unwrap_or_else(|faults| panic!("{faults:#?}"));
        let mut world = laid(&Game::new(content, Arc::new(quest)), 1);
        referee::keep_history(&mut world);
        world
    };
    let step = |world: &mut World| {
        let begin = referee::decisions(world)[0];
        referee::submit(world, begin).expect("it was offered");
        let before = Position::capture(world);
        let facts = referee::submit(world, Decision::Walk(Cell::new(2, 1))).expect("the way is free");
        assert!(facts.iter().any(|fact| matches!(fact, Fact::Counted { .. })), "{facts:?}");
        before
    };
    for by in ["1", "2"] {
        let mut world = table("", by);
        let before = step(&mut world);
        assert!(referee::can_undo(&world), "nobody was told anything");
        assert!(referee::undo(&mut world));
        assert_eq!(Position::capture(&world), before, "and all is as before");
    }
    let mut shown = table(r#", title: {"en": "Steps", "it": "Passi"}"#, "1");
    step(&mut shown);
    assert!(!referee::can_undo(&shown), "that the flagstone counts is news");
}
