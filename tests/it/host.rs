//! The authority of a game: who decides when, what each side is sent, what undo takes back, and what lies on the disk.

use std::fs;

use dungeon_play::{
    host::{Controller, Follower, Host, News, Refused, Saved, Saving, Seat, Submission, Update},
    record::{self, Autosave, Chance},
    seats::Seats,
};
use dungeon_rules::{
    content::Id,
    referee::GameWorld,
    table::{Board, Decision, Fact, Game, PieceId, Prompt, Side},
};

use super::{Luck, dungeon, hoard, laid, quests, secrets::otherwise_in_the_dark};

const ADA: &str = "Ada";
const BO: &str = "Bo";

/// Ada is the Overlord, Bo leads all heroes.
fn seats(game: &Game) -> Seats {
    Seats {
        overlord: ADA.to_owned(),
        heroes: game.quest.heroes.iter().map(|hero| (*hero, BO.to_owned())).collect(),
        ..Seats::default()
    }
}

fn begin(game: &Game, seed: u64, autosave: Option<Autosave>) -> Host {
    Host::begin(game.clone(), Chance::seeded(seed), seats(game), None, Saving::to(autosave)).expect("no dice are told")
}

/// What this side is sent when it has had nothing.
fn all(host: &mut Host, side: Side) -> Update {
    host.update(&mut Follower::of(side)).expect("there is something to be sent")
}

/// Whose side is asked.
fn asked(update: &Update) -> Option<Side> {
    let game = update.game.clone().expect("after a reset it is sent");
    GameWorld::at(game, &update.position).asked()
}

/// Somebody who is asked decides this, alone.
fn submit(host: &mut Host, decision: Decision, order: u64) -> Result<(), Refused> {
    let now = all(host, Side::Heroes);
    let author = match asked(&now) {
        Some(Side::Overlord) => Controller::person(ADA),
        _ => Controller::person(BO),
    };
    let turn = now.turn;
    host.submit(Submission {
        turn,
        author,
        order,
        decision,
    })
}

/// Whoever gave the last order undoes it. Returns whether anything was undone.
fn undo(host: &mut Host) -> bool {
    host.undo_holder().is_some_and(|holder| host.undo_by(holder))
}

/// Takes back what can be taken back, as both sides agree. Returns whether there was anything.
fn take_back(host: &mut Host) -> bool {
    let Some(proposed) = host.takeback() else { return false };
    let side = proposed.takeback().side;
    let [asks, answers] = [side, side.enemy()].map(|side| host.speaker(side));
    let number = host.propose(proposed, asks).expect("nothing was decided since");
    host.agree(number, answers).is_ok()
}

/// An update letter by letter.
fn bytes(update: &Update) -> String {
    let said = (&update.position, &update.offers, update.can_undo, update.is_reset);
    let said = serde_json::to_string(&said).expect("an update can be written");
    let quest = update.game.as_ref().map(|game| &game.quest);
    // Written for people, a fact leaves out what it carries along.
    format!("{} {:?} {said} {quest:?}", update.turn, update.facts)
}

#[test]
fn only_who_is_asked_decides_and_only_what_was_asked() {
    let game = &quests()[0];
    let mut host = begin(game, 1, None);
    let now = all(&mut host, Side::Heroes);
    assert_eq!(now.position.pending.0, Some(Prompt::ChooseHero));
    let begins = Submission {
        turn: now.turn,
        author: Controller::person(BO),
        order: 0,
        decision: now.offers[0],
    };
    let by = |author| Submission { author, ..begins };
    assert_eq!(host.submit(by(Controller::person(ADA))), Err(Refused::NotAsked));
    assert_eq!(host.submit(by(Controller::person("Cleo"))), Err(Refused::NotAsked));
    let nobody = Decision::Begin(PieceId::new("nobody"));
    let illegal = host.submit(Submission {
        decision: nobody,
        ..begins
    });
    assert!(matches!(illegal, Err(Refused::Illegal(_))), "{illegal:?}");
    assert_eq!(all(&mut host, Side::Heroes).turn, now.turn, "nothing was accepted");
    // Cleo takes over the seat of a hero; Bo still leads the others, until all seats are hers.
    let heroes: Vec<Seat> = game.quest.heroes.iter().map(|hero| Seat::Hero(*hero)).collect();
    assert!(heroes.len() > 1 && !host.seat(Seat::Hero(Id::new("nobody")), Controller::person("Cleo")));
    for seat in heroes {
        assert!(host.seat(seat, Controller::person("Cleo")));
    }
    assert_eq!(host.submit(begins), Err(Refused::NotAsked), "his seats are hers now");
    assert_eq!(host.submit(by(Controller::person("Cleo"))), Ok(()));
    // The same click once more, and one that comes after the decision was taken back.
    assert_eq!(host.submit(by(Controller::person("Cleo"))), Err(Refused::Stale));
    assert!(undo(&mut host));
    assert_eq!(host.submit(by(Controller::person("Cleo"))), Err(Refused::Stale));
    assert_eq!(host.seats().leader(game.quest.heroes[0]), Some("Cleo"));
}

#[test]
fn hosts_that_differ_in_the_dark_send_the_heroes_the_same_bytes() {
    let mut turns = 0;
    for number in 0..20 {
        let game = dungeon(number);
        let other = otherwise_in_the_dark(&game, laid(&game, number).resource::<Board>());
        let mut hosts = [begin(&game, number, None), begin(&other, number, None)];
        let mut followers = [Follower::of(Side::Heroes), Follower::of(Side::Heroes)];
        let mut chance = Luck(number);
        for _ in 0..120 {
            let mut sent = hosts.iter_mut().zip(&mut followers).map(|(host, follower)| host.update(follower));
            let [one, also] = [sent.next(), sent.next()].map(|sent| sent.flatten().expect("something is new"));
            // What comes to light is no secret any more; nor is what went dark.
            let is_news = |fact: &Fact| matches!(fact, Fact::Opened(_) | Fact::Darkened(_) | Fact::GameEnded { .. });
            let lit = |fact: &Fact| matches!(fact, Fact::Revealed { door: Some(_), .. });
            if one.facts.iter().any(|fact| is_news(fact) || lit(fact)) || one.offers.is_empty() {
                break;
            }
            assert_eq!(bytes(&one), bytes(&also), "{number}");
            let decision = chance.choose(&one.offers);
            let [told, twin] = hosts.each_mut().map(|host| submit(host, decision, 0));
            assert_eq!((told, told), (Ok(()), twin), "{number}: {decision:?}");
            turns += 1;
        }
    }
    assert!(turns > 250, "only {turns} updates were compared");
}

#[test]
fn whoever_follows_knows_what_somebody_knows_who_comes_later() {
    let games = quests().into_iter().chain([hoard()]).chain((0..4).map(dungeon));
    for (game, seed) in games.zip(0..) {
        let mut host = begin(&game, seed, None);
        let mut chance = Luck(seed);
        for side in [Side::Heroes, Side::Overlord] {
            let mut follower = Follower::of(side);
            let (mut facts, mut known) = (Vec::new(), None);
            for _ in 0..100 {
                let Some(update) = host.update(&mut follower) else { break };
                let fresh = all(&mut host, side);
                if update.is_reset {
                    facts.clear();
                }
                facts.extend(update.facts);
                known = update.game.or(known);
                assert_eq!(facts, fresh.facts);
                assert_eq!(update.position, fresh.position);
                let [known, fresh_game] = [&known, &fresh.game].map(|game| game.as_ref().map(|game| game.quest.clone()));
                assert!(known == fresh_game, "{side:?}: {:?}", facts.last());
                if fresh.can_undo && chance.below(9) == 0 {
                    assert!(undo(&mut host));
                    continue;
                }
                let Some(decision) = chance.of_host(&mut host) else { break };
                submit(&mut host, decision, 0).expect("it was offered");
            }
        }
    }
}

impl Luck {
    /// One of the decisions that are offered to whoever is asked.
    fn of_host(&mut self, host: &mut Host) -> Option<Decision> {
        let now = all(host, Side::Heroes);
        let offers = match asked(&now)? {
            Side::Heroes => now.offers,
            Side::Overlord => all(host, Side::Overlord).offers,
        };
        Some(self.choose(&offers))
    }
}

#[test]
fn undo_takes_an_order_back() {
    let game = &quests()[0];
    let mut host = begin(game, 1, None);
    let before = bytes(&all(&mut host, Side::Heroes));
    let first = all(&mut host, Side::Heroes).offers[0];
    submit(&mut host, first, 1).expect("it was offered");
    let begun = all(&mut host, Side::Heroes);
    for _ in 0..2 {
        let offers = all(&mut host, Side::Heroes).offers;
        let walk = offers.iter().find(|offer| matches!(offer, Decision::Walk(_))).copied();
        submit(&mut host, walk.expect("there is room"), 2).expect("it was offered");
    }
    let mut follower = Follower::of(Side::Heroes);
    host.update(&mut follower);
    assert!(undo(&mut host), "both steps");
    let back = host.update(&mut follower).expect("it was laid anew");
    assert!(back.is_reset && back.turn > begun.turn);
    assert_eq!((&back.position, &back.facts), (&begun.position, &begun.facts));
    assert!(undo(&mut host) && !undo(&mut host));
    let turnless = |bytes: &str| bytes.split_once(' ').map(|(_, rest)| rest.to_owned());
    assert_eq!(turnless(&bytes(&all(&mut host, Side::Heroes))), turnless(&before));
    assert!(host.takeback().is_none(), "nothing is decided");
}

#[test]
fn orders_of_two_people_with_the_same_number_are_two() {
    let game = &quests()[0];
    let mut host = begin(game, 1, None);
    let first = all(&mut host, Side::Heroes).offers[0];
    submit(&mut host, first, 1).expect("it was offered");
    let begun = all(&mut host, Side::Heroes);
    let cleo = Controller::person("Cleo");
    for hero in &game.quest.heroes {
        assert!(host.seat(Seat::Hero(*hero), cleo));
    }
    let walk = begun.offers.iter().find(|offer| matches!(offer, Decision::Walk(_)));
    let walks = Submission {
        turn: begun.turn,
        author: cleo,
        order: 1,
        decision: *walk.expect("there is room"),
    };
    host.submit(walks).expect("it was offered");
    assert!(undo(&mut host));
    assert_eq!(
        all(&mut host, Side::Heroes).position,
        begun.position,
        "what the other one did stays"
    );
}

#[test]
fn a_disk_that_fails_is_told_once_and_again_when_it_is_well() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let saves = folder.path().join("saves");
    fs::write(&saves, b"no folder").expect("a file");
    let game = &quests()[0];
    let mut host = begin(game, 1, Some(Autosave::new(&saves, &game.quest.id)));
    let mut chance = Luck(1);
    let mut play = |host: &mut Host| {
        let decision = chance.of_host(host).expect("it has just begun");
        submit(host, decision, 0).expect("it was offered");
        host.wait();
        host.hear()
    };
    assert!(matches!(play(&mut host), Some(News::Unsaved(_))));
    assert_eq!((play(&mut host).is_none(), host.saved()), (true, Saved::Failed));
    assert_eq!(all(&mut host, Side::Heroes).saved, Saved::Failed);
    fs::remove_file(&saves).expect("a file");
    assert!(matches!(play(&mut host), Some(News::SavedAgain)));
    assert_eq!((play(&mut host).is_none(), host.saved()), (true, Saved::All));
    // Nobody waits for this one but whoever leaves.
    let decision = chance.of_host(&mut host).expect("it goes on");
    submit(&mut host, decision, 0).expect("it was offered");
    drop(host);
    let series = record::series(&saves);
    let found = record::read(&series[0].files[0].1).expect("it can be read");
    assert_eq!((found.record.decisions.len(), found.loss), (5, None));
    let authors = found.record.decisions.iter().map(|decided| decided.2.map(|author| author.as_str()));
    assert!(authors.into_iter().all(|author| [Some(ADA), Some(BO)].contains(&author)));
}

#[test]
fn what_queues_up_is_written_once() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let game = &quests()[0];
    let mut host = begin(game, 1, Some(Autosave::new(folder.path(), &game.quest.id)));
    let hero = game.quest.heroes[0];
    for _ in 0..500 {
        host.seat(Seat::Hero(hero), Controller::person("Cleo"));
    }
    host.wait();
    let newest = record::series(folder.path())[0].files[0].0;
    assert!(newest < 1_000_000 + 400, "{newest}: many were written together");
}

#[test]
fn after_each_change_the_file_is_what_it_would_be_if_it_were_written_at_once() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let game = &quests()[0];
    let mut host = begin(game, 3, Some(Autosave::new(folder.path(), &game.quest.id)));
    let hero = game.quest.heroes[0];
    let mut chance = Luck(9);
    let mut changes = [0; 4];
    for order in 0..400 {
        let change = match chance.below(20) {
            0 => usize::from(undo(&mut host)),
            1 => {
                let name = ["Cleo", BO][chance.below(2)];
                2 * usize::from(host.seat(Seat::Hero(hero), Controller::person(name)))
            }
            2 => 3 * usize::from(take_back(&mut host)),
            _ => {
                let Some(decision) = chance.of_host(&mut host) else { break };
                let now = all(&mut host, Side::Heroes);
                let side = asked(&now).expect("it goes on");
                let author = host.controller(if side == Side::Overlord { Seat::Overlord } else { Seat::Hero(hero) });
                let submission = Submission {
                    turn: now.turn,
                    author: author.expect("there is such a seat"),
                    order,
                    decision,
                };
                host.submit(submission).expect("it was offered");
                0
            }
        };
        changes[change] += 1;
        host.wait();
        assert!(host.hear().is_none(), "there is room");
        let Some(series) = record::series(folder.path()).pop() else {
            continue;
        };
        let written = fs::read(&series.files[0].1).expect("it is there");
        assert!(written == host.report(), "change {change}, {order}");
        for (_, file) in &series.files {
            let found = record::read(file).expect("it can be read");
            assert_eq!(found.loss, None, "change {change}, {order}: {}", file.display());
        }
    }
    assert!(changes.iter().all(|count| *count >= 5), "{changes:?}");
}
