//! Undo and takebacks, by whom they may be had.

use bevy_ecs::prelude::*;
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

use super::*;
use crate::{
    host::{Saving, Seat, Submission},
    perspective::perspective,
    record::{self, Chance},
    seats::Seats,
};
use dungeon_rules::{
    content,
    table::{Decision, Game, Pending, Prompt},
};

const PEOPLE: [&str; 4] = ["Ada", "Bo", "Cy", "a stranger"];

fn person(name: &str) -> Controller {
    Controller::person(name)
}

/// The first quest.
fn game() -> Game {
    let library = content::load(&content::root());
    let quest = library.quests.iter().find_map(|listing| listing.quest.clone());
    Game::new(&library.content, quest.expect("there is an adventure"))
}

/// A game of this quest, with Ada as the Overlord; Bo leads the first hero, and Cy the others.
fn begin(game: &Game, seed: u64) -> Host {
    let leads = game.quest.heroes.iter().zip(["Bo"].into_iter().chain(std::iter::repeat("Cy")));
    let seats = Seats {
        overlord: "Ada".to_owned(),
        heroes: leads.map(|(hero, name)| (*hero, name.to_owned())).collect(),
        ..Seats::default()
    };
    Host::begin(game.clone(), Chance::seeded(seed), seats, None, Saving::none()).expect("no dice are told")
}

fn offers(host: &mut Host) -> Vec<Decision> {
    let side = host.truth.asked();
    side.map_or_else(Vec::new, |side| perspective(side).offers(host.truth.world_mut()))
}

/// Whoever leads the first seat that is asked decides this, as part of this order.
fn decide(host: &mut Host, decision: Decision, order: u64) -> Controller {
    let author = host.controller(host.seats_asked()[0]).expect("there is such a seat");
    let submission = Submission {
        turn: host.turn,
        author,
        order,
        decision,
    };
    assert_eq!(host.submit(submission), Ok(()));
    author
}

#[test]
fn only_who_gave_the_last_order_undoes_it() {
    let (game, mut undone) = (game(), 0);
    for seed in 0..20 {
        let mut host = begin(&game, seed);
        let mut chance = Xoshiro256PlusPlus::seed_from_u64(seed);
        // Whose orders are in force, oldest first, one entry a decision.
        let mut orders: Vec<(Controller, u64)> = Vec::new();
        for turn in 0..60_u64 {
            let offers = offers(&mut host);
            if offers.is_empty() {
                break;
            }
            let decision = offers[chance.random_range(0..offers.len())];
            let order = turn / 3;
            orders.push((decide(&mut host, decision, order), order));
            let last = orders[orders.len() - 1];
            let can = host.undo_holder().is_some();
            for name in PEOPLE {
                assert_eq!(host.may_undo(person(name)), can && last.0 == person(name), "{seed}, {turn}: {name}");
            }
            if !can || chance.random_range(0..3) > 0 {
                continue;
            }
            let before = (host.turn, host.made.len());
            for name in PEOPLE.iter().filter(|name| person(name) != last.0) {
                assert!(!host.undo_by(person(name)), "{name} did not order it");
            }
            assert_eq!((host.turn, host.made.len()), before, "nothing has changed");
            assert!(host.undo_by(last.0) && host.made.len() < orders.len());
            orders.truncate(host.made.len());
            undone += 1;
        }
    }
    assert!(undone > 50, "only {undone} orders were undone");
}

#[test]
fn who_gave_an_order_is_known_after_the_game_was_saved() {
    let mut host = begin(&game(), 1);
    let first = offers(&mut host)[0];
    let author = decide(&mut host, first, 1);
    let found = record::parse(&host.report()).expect("it can be read");
    let mut world = World::new();
    let resumed = record::resume(found, &host.truth.game().content, &mut world).expect("it can be played");
    let mut again = Host::go_on(world, resumed, Saving::none());
    assert_eq!(again.undo_holder(), Some(author));
    for name in PEOPLE {
        assert_eq!(again.undo_by(person(name)), author == person(name), "{name}");
    }
    assert_eq!(again.undo_holder(), None);
}

#[test]
fn a_takeback_takes_a_seat_of_each_side_and_its_number() {
    let [ada, bo, cy, stranger] = PEOPLE.map(person);
    let mut host = begin(&game(), 1);
    assert!(host.takeback().is_none(), "nothing is decided");
    let first = offers(&mut host)[0];
    decide(&mut host, first, 1);
    let state = |host: &Host| (host.turn, host.made.len(), host.open_takeback().map(|open| (open.number, open.by)));
    let propose = |host: &mut Host, by| {
        let proposed = host.takeback().expect("something was decided");
        assert_eq!(proposed.takeback().side, Side::Heroes);
        host.propose(proposed, by)
    };
    // It is a Hero's decision, which the Overlord cannot take back for him.
    assert_eq!([ada, stranger].map(|by| propose(&mut host, by)), [Err(Refused::NotAsked); 2]);
    assert_eq!(state(&host), (1, 1, None));
    assert_eq!([bo, cy].map(|by| propose(&mut host, by)), [Ok(1); 2], "they ask for the same");
    let open = (1, 1, Some((1, bo)));
    for (number, by, why) in [
        (1, bo, Refused::NotAsked),
        (1, cy, Refused::NotAsked),
        (1, stranger, Refused::NotAsked),
        (1, Controller::Computer("normal".into()), Refused::NotAsked),
        (0, ada, Refused::Stale),
        (2, ada, Refused::Stale),
    ] {
        assert_eq!(host.agree(number, by), Err(why), "{number}, {by:?}");
        assert_eq!(state(&host), open);
    }
    assert_eq!(host.decline(1, stranger), Err(Refused::NotAsked));
    assert_eq!(host.decline(2, ada), Err(Refused::Stale));
    assert_eq!(state(&host), open);
    assert_eq!(host.decline(1, ada), Ok(()));
    assert_eq!(state(&host), (1, 1, None));
    // A yes to what was declined is no yes to what is asked anew.
    assert_eq!((host.agree(1, ada), propose(&mut host, cy)), (Err(Refused::Stale), Ok(2)));
    assert_eq!(host.agree(1, ada), Err(Refused::Stale));
    assert_eq!(state(&host), (1, 1, Some((2, cy))));
    // It lapses with the turn, and so does one that nobody has asked for yet.
    let worked_out = host.takeback().expect("something was decided");
    let walk = offers(&mut host).into_iter().find(|offer| matches!(offer, Decision::Walk(_)));
    decide(&mut host, walk.expect("there is room"), 2);
    assert_eq!(state(&host), (2, 2, None));
    assert_eq!(host.propose(worked_out, bo), Err(Refused::Stale));
    assert_eq!(host.agree(2, ada), Err(Refused::Stale));
    assert_eq!(propose(&mut host, bo), Ok(3));
    assert_eq!(host.agree(3, ada), Ok(()));
    assert_eq!(state(&host), (3, 1, None));
    assert_eq!(host.agree(3, ada), Err(Refused::Stale), "it is taken back once");
    // Its number is not given again, whatever is taken back.
    assert_eq!(propose(&mut host, bo), Ok(4));
}

#[test]
fn who_has_taken_the_seat_of_the_other_side_answers_for_it() {
    let [ada, bo, cy, _] = PEOPLE.map(person);
    let mut host = begin(&game(), 1);
    let first = offers(&mut host)[0];
    decide(&mut host, first, 1);
    let proposed = host.takeback().expect("something was decided");
    assert_eq!(host.propose(proposed, bo), Ok(1));
    let dee = person("Dee");
    assert!(host.seat(Seat::Overlord, dee));
    assert_eq!(
        (host.agree(1, ada), host.agree(1, cy)),
        (Err(Refused::NotAsked), Err(Refused::NotAsked))
    );
    assert_eq!(host.agree(1, dee), Ok(()));
}

#[test]
fn a_question_is_about_the_seats_of_its_heroes_or_the_overlords() {
    let (game, mut asked, mut begun) = (game(), [0; 2], 0);
    for seed in 0..10 {
        let mut host = begin(&game, seed);
        let heroes: Vec<Seat> = host.truth.game().quest.heroes.iter().map(|hero| Seat::Hero(*hero)).collect();
        let mut chance = Xoshiro256PlusPlus::seed_from_u64(seed);
        for _ in 0..80 {
            let offers = offers(&mut host);
            let seats = host.seats_asked().to_vec();
            if offers.is_empty() {
                assert_eq!(seats, [], "nobody is asked");
                break;
            }
            let prompt = host.truth.world().resource::<Pending>().0.clone().expect("a question is open");
            match (host.truth.asked(), prompt) {
                (Some(Side::Overlord), _) => assert_eq!(seats, [Seat::Overlord]),
                (_, Prompt::ChooseHero) => {
                    let may = |seat: &&Seat| matches!(seat, Seat::Hero(hero) if offers.contains(&Decision::Begin((*hero).into())));
                    let mut may: Vec<Seat> = heroes.iter().filter(may).copied().collect();
                    may.sort();
                    assert_eq!(seats, may);
                    begun += usize::from(seats.len() > 1);
                }
                (_, Prompt::Act(piece)) => {
                    let own = |seat: &&Seat| matches!(seat, Seat::Hero(hero) if piece == (*hero).into());
                    assert_eq!(seats, heroes.iter().filter(own).copied().collect::<Vec<Seat>>());
                }
                _ => assert!(!seats.is_empty() && seats.iter().all(|seat| heroes.contains(seat))),
            }
            asked[usize::from(seats == [Seat::Overlord])] += 1;
            let decision = offers[chance.random_range(0..offers.len())];
            decide(&mut host, decision, 0);
        }
    }
    assert!(asked.iter().all(|count| *count > 40) && begun > 10, "{asked:?}, {begun}");
}
