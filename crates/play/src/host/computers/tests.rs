//! Plays whole games against computers through the host, and checks decisions that come too late.

use std::sync::{Arc, mpsc};

use bevy_ecs::prelude::*;

use super::*;
use crate::{
    computer::{heuristic, level},
    host::{Follower, Refused, Saving, Submission},
    record::{self, Chance},
    seats::{Computers, Seats},
};
use dungeon_rules::{
    content::{self, Hero, Id, Library},
    referee::GameWorld,
    table::Game,
};

const BO: &str = "Bo";

fn levels() -> Vec<Level> {
    let level = |id: &str, work, plans| Level {
        id: id.to_owned(),
        work,
        most: None,
        plans,
        styles: Vec::new(),
        bold: None,
        rounds: Some(1),
        noise: 0,
    };
    vec![level("tiny", 8, 2), level(level::USUAL, 1, 1)]
}

fn game(library: &Library) -> Game {
    let quest = library.quests.iter().find_map(|listing| listing.quest.clone());
    Game::new(&library.content, quest.expect("there is an adventure"))
}

/// Seats in which Bo has all seats but those of these heroes, and but the Overlord's if a computer plays it.
fn seats(game: &Game, overlord: bool, led: &[Id<Hero>]) -> Seats {
    let level = Ustr::from("tiny");
    let name = |is_computer| if is_computer { String::new() } else { BO.to_owned() };
    Seats {
        overlord: name(overlord),
        heroes: game.quest.heroes.iter().map(|hero| (*hero, name(led.contains(hero)))).collect(),
        computers: Computers {
            overlord: overlord.then_some(level),
            heroes: led.iter().map(|hero| (*hero, level)).collect(),
        },
    }
}

fn begin(game: &Game, seats: Seats, saving: Saving) -> Host {
    let mut host = Host::begin(game.clone(), Chance::seeded(5), seats, None, saving).expect("no dice are told");
    host.set_levels(levels());
    host
}

fn bo(host: &mut Host, decision: Decision) -> Result<(), Refused> {
    host.submit(Submission {
        turn: host.turn,
        author: Controller::person(BO),
        order: host.turn,
        decision,
    })
}

/// Plays until this many decisions are in force or the game is over; Bo decides as the simple player would.
fn play(host: &mut Host, most: usize) {
    while host.made.len() < most && host.truth.asked().is_some() {
        if host.think_now() == ComputerTurn::Nobody {
            let decision = heuristic::decide(host.truth.world_mut()).expect("somebody is asked");
            assert_eq!(bo(host, decision), Ok(()));
        } else {
            assert!(host.carry_out_thought());
        }
    }
}

#[test]
fn whole_games_are_played_against_the_computer_at_each_side_and_replay_to_the_same_end() {
    let library = content::load(&content::root());
    let game = game(&library);
    for overlord in [true, false] {
        let led: &[Id<Hero>] = if overlord { &[] } else { &game.quest.heroes };
        let mut host = begin(&game, seats(&game, overlord, led), Saving::none());
        play(&mut host, 5000);
        assert!(host.position.course.outcome.is_some(), "it comes to an end");
        let by_computers = host.made.iter().filter(|made| made.author.is_computer());
        assert!(by_computers.count() > 0);
        let record = host.recorder.record();
        let (found, mut world) = (record::parse(&record.write(None)).expect("it can be read"), World::new());
        let again = record::resume(found, &library.content, &mut world).expect("it can be played");
        assert_eq!(again.record, record);
        assert_eq!(GameWorld::of(world).position(), *host.position);
    }
}

#[test]
fn while_a_computer_is_asked_nobody_else_decides_or_is_offered_anything() {
    let library = content::load(&content::root());
    let game = game(&library);
    let led = &game.quest.heroes[..1];
    let mut host = begin(&game, seats(&game, true, led), Saving::none());
    // The leader of another hero may begin with any hero of the team.
    let begins = Decision::Begin(led[0].into());
    assert_eq!(host.think(), ComputerTurn::Nobody);
    let now = host.update(&mut Follower::of(Side::Heroes)).expect("all is new");
    assert!(now.thinks.is_none() && now.offers.contains(&begins));
    assert_eq!(bo(&mut host, begins), Ok(()));
    let seat = Seat::Hero(led[0]);
    for side in [Side::Heroes, Side::Overlord] {
        let now = host.update(&mut Follower::of(side)).expect("all is new");
        assert_eq!((now.thinks, now.offers.len()), (Some(seat), 0));
    }
    let offers = perspective(Side::Heroes).offers(host.truth.world_mut());
    assert_eq!(bo(&mut host, offers[0]), Err(Refused::NotAsked));
    let by_itself = Submission {
        turn: host.turn,
        author: Controller::Computer(Ustr::from("tiny")),
        order: 0,
        decision: offers[0],
    };
    assert_eq!(host.submit(by_itself), Err(Refused::NotAsked), "the host alone asks it");
    let ComputerTurn::Decided(who, decision) = host.think_now() else {
        panic!("it has decided")
    };
    assert_eq!(who, seat);
    // The decision is reported, however often it is asked for, before it is carried out.
    assert_eq!((host.made.len(), host.think()), (1, ComputerTurn::Decided(seat, decision)));
    assert!(host.carry_out_thought());
    assert_eq!(host.made.last().map(|made| made.decision), Some(decision));
    assert!(!host.carry_out_thought(), "it is done once");
    // With no person left among the heroes, a computer decides who begins.
    let mut host = begin(&game, seats(&game, true, &game.quest.heroes), Saving::none());
    assert!(matches!(host.think_now(), ComputerTurn::Decided(Seat::Hero(_), _)));
}

#[test]
fn what_is_thought_of_a_turn_that_was_taken_back_is_never_heard() {
    let library = content::load(&content::root());
    let game = game(&library);
    let led = &game.quest.heroes[..1];
    let (wake, woken) = mpsc::channel();
    let saving = Saving {
        autosave: None,
        wake: Arc::new(move || _ = wake.send(())),
    };
    let mut host = begin(&game, seats(&game, true, led), saving);
    assert_eq!(bo(&mut host, Decision::Begin(led[0].into())), Ok(()));
    assert_ne!(host.think(), ComputerTurn::Nobody);
    let proposed = host.takeback().expect("something was decided");
    assert_eq!(host.computer_agrees(&proposed), Some(true), "nothing was learnt");
    assert!(host.undo_by(Controller::person(BO)));
    woken.recv().expect("the thread comes to its end");
    assert_eq!(host.think(), ComputerTurn::Nobody);
    assert_eq!((host.made.len(), host.position.pending.0.clone()), (0, Some(Prompt::ChooseHero)));
    // The computer of a seat that is given to a person stops thinking.
    assert_eq!(bo(&mut host, Decision::Begin(led[0].into())), Ok(()));
    assert!(matches!(host.think_now(), ComputerTurn::Decided(..)));
    assert!(host.seat(Seat::Hero(led[0]), Controller::person(BO)));
    assert_eq!(host.think(), ComputerTurn::Nobody);
    assert!(!host.carry_out_thought(), "what it meant to do is not done any more");
    assert!(host.made.iter().all(|made| made.author == Controller::person(BO)));
}

#[test]
fn a_thought_that_nobody_waits_for_any_more_stops_before_its_work_is_done() {
    let library = content::load(&content::root());
    let game = game(&library);
    let led = &game.quest.heroes[..1];
    let ways: [fn(Host) -> Option<Host>; 4] = [
        |mut host| host.undo_by(Controller::person(BO)).then_some(host),
        |mut host| {
            let led = host.truth.game().quest.heroes[0];
            host.seat(Seat::Hero(led), Controller::person(BO)).then_some(host)
        },
        |mut host| {
            host.close();
            Some(host)
        },
        // The program continues without the game.
        |_| None,
    ];
    for way in ways {
        let (wake, woken) = mpsc::channel();
        let saving = Saving {
            autosave: None,
            wake: Arc::new(move || _ = wake.send(())),
        };
        let mut host = begin(&game, seats(&game, true, led), saving);
        // At this level it would think for hours.
        let mut levels = levels();
        (levels[0].work, levels[0].rounds) = (u32::MAX, None);
        host.set_levels(levels);
        assert_eq!(bo(&mut host, Decision::Begin(led[0].into())), Ok(()));
        assert_eq!(host.think(), ComputerTurn::Thinking(Seat::Hero(led[0])));
        let left = way(host);
        woken.recv().expect("the thread comes to its end");
        drop(left);
    }
}

#[test]
fn a_game_goes_on_with_the_same_computers() {
    let library = content::load(&content::root());
    let game = game(&library);
    let mut host = begin(&game, seats(&game, true, &game.quest.heroes[..1]), Saving::none());
    play(&mut host, 25);
    let seats = host.seats();
    let found = record::parse(&host.report()).expect("it can be read");
    let mut world = World::new();
    let resumed = record::resume(found, &library.content, &mut world).expect("it can be played");
    let mut host = Host::go_on(world, resumed, Saving::none());
    assert_eq!(host.seats(), seats);
    // The level is unknown here; the computer plays all the same.
    let before = host.made.len();
    play(&mut host, before + 25);
    assert!(host.made.len() > before);
}

#[test]
fn what_people_alone_play_is_written_as_ever() {
    let library = content::load(&content::root());
    let game = game(&library);
    let host = begin(&game, seats(&game, false, &[]), Saving::none());
    assert!(!String::from_utf8_lossy(&host.report()).contains("computer"));
    // The seats as an older file lists them.
    let old = r#"{"overlord":"Ada","heroes":[["orlaf","Bo"]]}"#;
    let seats: Seats = serde_json::from_str(old).expect("it can be read");
    assert!(seats.computers.is_empty());
    assert_eq!(serde_json::to_string(&seats).expect("it can be written"), old);
}

#[test]
fn real_dice_are_read_by_whoever_is_there() {
    let library = content::load(&content::root());
    let game = game(&library);
    let chance = Chance {
        seed: 5,
        told: Some(Vec::new()),
    };
    let seats = seats(&game, true, &game.quest.heroes);
    let mut host = Host::begin(game, chance, seats, None, Saving::none()).expect("no dice are told");
    host.set_levels(levels());
    let mut thrown = 0;
    while thrown < 6 && host.truth.asked().is_some() {
        if host.think_now() == ComputerTurn::Nobody {
            assert!(matches!(host.position.pending.0, Some(Prompt::Dice { .. })));
            assert_eq!(host.seats_asked(), [], "they are nobody's in particular");
            assert_eq!(bo(&mut host, Decision::Die(3)), Ok(()));
            thrown += 1;
        } else {
            assert!(host.carry_out_thought());
        }
    }
    assert_eq!(thrown, 6, "somebody fights");
}
