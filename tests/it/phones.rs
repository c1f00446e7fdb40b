//! Phones at a table without a window: whole games by what phones send and are sent, and twins that differ only in what a phone may not be
//! told (HID-1, HID-2).

use std::{net::Ipv4Addr, sync::Arc, time::Duration};

use bevy_ecs::prelude::*;
use dungeon_play::{
    apart::{Code, Key, Phone, Reply, Table},
    computer::level,
    host::{Controller, Host, Saving, Seat, Submission},
    language::Language,
    perspective::perspective,
    record::{Chance, RecordedDecision},
    seats::Seats,
};
use dungeon_rules::{
    content::Id,
    referee,
    table::{Fact, Game, Side},
};
use serde_json::{Value, json};

use super::{
    Luck, quest, root,
    situations::{Situation, situations},
};

/// How many situations are looked at beside their twins; more with `PHONES_SITUATIONS`.
const SITUATIONS: usize = 10_000;

/// A table, and the game that is played there.
struct At {
    host: Host,
    table: Table,
}

impl At {
    fn new(mut host: Host, code: Code, languages: Vec<Language>) -> Self {
        let mut table = Table::new(code, languages);
        table.begin(&mut host);
        Self { host, table }
    }
}

fn languages() -> Vec<Language> {
    ["en", "it"].map(|code| Language::load(&root(), code)).to_vec()
}

fn code() -> Code {
    Code::of([1, 2, 3, 4, 5])
}

/// A phone of this name and language joins.
fn join(table: &mut At, name: &str, language: &str) -> Phone {
    let body = json!({ "code": code().letters(), "name": name, "language": language }).to_string();
    let key = Key([name.len() as u8; 16]);
    let (reply, joined) = table.table.sit(Duration::ZERO, Ipv4Addr::LOCALHOST, body.as_bytes(), key);
    assert_eq!(reply.status, 200, "{name}");
    joined.expect("it is in").0
}

fn ask(table: &mut At, phone: Phone, body: &Value) -> u16 {
    table.table.ask(Some(&mut table.host), phone, body.to_string().as_bytes()).status
}

/// A phone takes a seat, with the table's yes where it needs one.
fn take(table: &mut At, phone: Phone, seat: Seat) {
    let name = dungeon_play::apart::sight::wire_name(seat);
    assert_eq!(ask(table, phone, &json!({ "what": "take", "seat": name })), 200);
    let requested: Vec<(Phone, Seat)> = table.table.register().requests().collect();
    for (phone, seat) in requested {
        assert!(table.table.grant(Some(&mut table.host), phone, seat));
    }
    assert_eq!(table.table.register().holder(seat), Some(phone));
}

/// What each phone was sent last.
struct Sights(Vec<(Phone, Value)>);

impl Sights {
    fn read(&mut self, table: &mut At) {
        for (phone, sight) in table.table.sights(Some(&table.host)) {
            let sight = serde_json::from_slice(&sight).expect("a sight is JSON");
            self.0.retain(|(one, _)| *one != phone);
            self.0.push((phone, sight));
        }
        self.0.sort_by_key(|(phone, _)| *phone);
    }

    fn of(&self, phone: Phone) -> &Value {
        let found = self.0.iter().find(|(one, _)| *one == phone);
        &found.expect("it was sent something").1
    }

    fn asked(&self) -> Option<(Phone, &Value)> {
        let asked = self.0.iter().find(|(_, sight)| sight["state"] == "asked");
        asked.map(|(phone, sight)| (*phone, sight))
    }
}

fn host(game: Game, seed: u64) -> Host {
    Host::begin(game, Chance::seeded(seed), Seats::default(), None, Saving::none()).expect("it can be begun")
}

/// A table at which a phone leads each Hero and another one the Overlord.
fn full(host: Host) -> (At, Vec<Phone>) {
    let mut table = At::new(host, code(), languages());
    let seats = table.table.seats().to_vec();
    let phones = seats.iter().enumerate().map(|(i, seat)| {
        let phone = join(&mut table, &"Somebody".repeat(i + 1)[i..], ["en", "it"][i % 2]);
        take(&mut table, phone, *seat);
        phone
    });
    let phones = phones.collect();
    (table, phones)
}

#[test]
fn five_phones_play_whole_games_and_the_record_is_that_of_their_decisions() {
    let games = std::env::var("PHONES_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(2);
    for seed in 0..games {
        let name = ["journey_from_the_west", "where_the_roads_meet"][seed as usize % 2];
        let game = quest(name);
        let (mut table, phones) = full(host(game.clone(), seed));
        let (mut sights, mut luck) = (Sights(Vec::new()), Luck(seed));
        sights.read(&mut table);
        let mut decided = 0;
        while let Some((phone, sight)) = sights.asked() {
            let choices = sight["choices"].as_array().expect("there are choices");
            // Turns end sooner or later.
            let choice = if luck.below(4) == 0 {
                choices.len() - 1
            } else {
                luck.below(choices.len())
            };
            let (turn, n) = (&sight["turn"], sight["done"].as_u64().expect("a number") + 1);
            let body = json!({ "turn": turn, "n": n, "choice": choice }).to_string();
            let reply = table.table.decide(Some(&mut table.host), phone, body.as_bytes());
            assert_eq!(reply.status, 200, "{name}: {body}: {sight}");
            // Whoever lost the answer asks again, and nothing more comes of it.
            assert_eq!(table.table.decide(Some(&mut table.host), phone, body.as_bytes()), reply);
            sights.read(&mut table);
            assert_eq!(sights.of(phone)["done"], n);
            decided += 1;
            // The others cannot decide in this phone's place.
            let other = phones.iter().find(|other| **other != phone).expect("there are others");
            if sights.of(*other)["state"] == "waiting" {
                let sight = sights.of(*other);
                let body = json!({ "turn": sight["turn"], "n": sight["done"].as_u64().map(|done| done + 1), "choice": 0 });
                if decided % 50 == 0 {
                    assert_eq!(
                        table
                            .table
                            .decide(Some(&mut table.host), *other, body.to_string().as_bytes())
                            .status,
                        403
                    );
                    sights.read(&mut table);
                }
            }
        }
        assert!(
            sights.0.iter().all(|(_, sight)| sight["state"] == "over"),
            "{name}: {decided} decisions"
        );
        let content = Arc::clone(&game.content);
        let record = table.host.reviewer(&content).record().clone();
        let mut alike = host(game, seed);
        for seat in table.table.seats().to_vec() {
            let controller = table.host.controller(seat).expect("it is a seat");
            alike.seat(seat, controller);
        }
        for (turn, RecordedDecision(decision, _, author)) in record.decisions.iter().enumerate() {
            let author = Controller::person(&author.unwrap_or_default());
            let submission = Submission {
                turn: turn as u64,
                author,
                order: turn as u64,
                decision: *decision,
            };
            alike
                .submit(submission)
                .unwrap_or_else(|refused| panic!("{name}, {turn}: {refused:?}"));
        }
        assert_eq!(
            String::from_utf8_lossy(&alike.report()),
            String::from_utf8_lossy(&table.host.report()),
            "{name}"
        );
    }
}

#[test]
fn seats_are_given_by_the_table_and_taken_back_by_it() {
    let mut table = At::new(host(quest("where_the_roads_meet"), 1), code(), languages());
    let [ada, bob] = ["Ada", "Roberto"].map(|name| join(&mut table, name, "en"));
    let mut sights = Sights(Vec::new());
    sights.read(&mut table);
    assert_eq!(sights.of(ada)["state"], "guest");
    assert!(sights.of(ada).get("choices").is_none(), "a guest decides nothing");
    // A Hero is had at a tap, the Overlord needs a yes.
    assert_eq!(ask(&mut table, ada, &json!({ "what": "take", "seat": "orlaf" })), 200);
    assert_eq!(ask(&mut table, bob, &json!({ "what": "take", "seat": "overlord" })), 200);
    assert_eq!(
        ask(&mut table, bob, &json!({ "what": "take", "seat": "orlaf" })),
        409,
        "Ada has him"
    );
    assert_eq!(ask(&mut table, bob, &json!({ "what": "take", "seat": "nobody" })), 422);
    assert_eq!(table.table.register().holder(Seat::Overlord), None);
    sights.read(&mut table);
    let seat = |sight: &Value, of: &str| {
        sight["seats"]
            .as_array()
            .and_then(|all| all.iter().find(|one| one["seat"] == of))
            .cloned()
    };
    assert_eq!(seat(sights.of(bob), "overlord").expect("there is one")["is"], "asked");
    assert_eq!(seat(sights.of(bob), "orlaf").expect("there is one")["holder"], "Ada");
    assert!(sights.of(bob).get("hand").is_none());
    assert!(table.table.grant(Some(&mut table.host), bob, Seat::Overlord));
    sights.read(&mut table);
    assert_eq!(sights.of(bob)["hand"].as_array().map(Vec::len), Some(3), "his cards");
    assert!(sights.of(ada).get("hand").is_none());
    // The Heroes are asked who goes next: Ada leads one of them.
    assert_eq!(
        (&sights.of(ada)["state"], &sights.of(bob)["state"]),
        (&json!("asked"), &json!("waiting"))
    );
    assert!(table.table.release(Some(&mut table.host), Seat::Overlord));
    sights.read(&mut table);
    let back = sights.of(bob);
    assert_eq!((&back["state"], back.get("hand")), (&json!("guest"), None));
    assert!(back["told"].as_str().is_some_and(|told| told.contains("Overlord")), "{back}");
    assert_eq!(ask(&mut table, ada, &json!({ "what": "leave" })), 200);
    let Reply { status, .. } = table.table.decide(Some(&mut table.host), ada, br#"{"turn":0,"n":1,"choice":0}"#);
    assert_eq!(status, 401, "its key is forgotten");
    assert!(
        table.table.at_the_table(&table.host).is_some(),
        "whoever sits there answers for all seats again"
    );
}

#[test]
fn whoever_has_no_seat_looks_on_only_as_long_as_the_table_says_so() {
    let mut table = At::new(host(quest("where_the_roads_meet"), 1), code(), languages());
    let [ada, bob] = ["Ada", "Roberto"].map(|name| join(&mut table, name, "en"));
    take(&mut table, ada, Seat::Hero(Id::new("orlaf")));
    let mut sights = Sights(Vec::new());
    let of_the_game = ["board", "map", "log", "sheet", "status", "question"];
    let sees = |sight: &Value| {
        let is_there = |part: &&str| sight.get(*part).is_some_and(|value| !value.as_str().is_some_and(str::is_empty));
        of_the_game.into_iter().filter(is_there).count()
    };
    for lets_watch in [false, true, false] {
        table.table.let_watch(lets_watch);
        sights.read(&mut table);
        let guest = sights.of(bob);
        assert_eq!(guest["state"], "guest");
        assert_eq!(guest["title"], "Where the Roads Meet");
        assert_eq!(guest["seats"].as_array().map(Vec::len), Some(5), "he may ask for a seat");
        assert_eq!(sees(guest) > 3, lets_watch, "{guest}");
        if !lets_watch {
            assert_eq!(sees(guest), 0, "{guest}");
        }
        assert!(sees(sights.of(ada)) > 3, "whoever has a seat sees the game");
    }
}

#[test]
fn dice_of_the_real_table_are_read_out_there() {
    let chance = Chance {
        seed: 1,
        told: Some(Vec::new()),
    };
    let host = Host::begin(quest("where_the_roads_meet"), chance, Seats::default(), None, Saving::none());
    let (mut table, _) = full(host.expect("no die is wrong"));
    let (mut sights, mut luck, mut told) = (Sights(Vec::new()), Luck(4), 0);
    while told < 12 {
        sights.read(&mut table);
        if let Some((question, choices)) = table.table.at_the_table(&table.host) {
            assert_eq!((choices.len(), sights.asked()), (6, None), "{question}");
            table
                .table
                .decide_here(&mut table.host, luck.below(6))
                .expect("a die may show that");
            told += 1;
        } else {
            let (phone, sight) = sights.asked().expect("somebody is asked");
            let count = sight["choices"].as_array().map_or(0, Vec::len);
            let n = sight["done"].as_u64().map(|done| done + 1);
            let body = json!({ "turn": sight["turn"], "n": n, "choice": luck.below(count) });
            assert_eq!(
                table.table.decide(Some(&mut table.host), phone, body.to_string().as_bytes()).status,
                200
            );
        }
    }
}

#[test]
fn the_table_undoes_its_own_orders_and_answers_takebacks_for_seats_without_a_phone() {
    let mut table = At::new(host(quest("where_the_roads_meet"), 1), code(), languages());
    let ada = join(&mut table, "Ada", "en");
    take(&mut table, ada, Seat::Hero(Id::new("orlaf")));
    assert!(!table.table.undo_here(&mut table.host), "nothing has been decided");
    let decide = |table: &mut At, words: &str| {
        let (_, choices) = table.table.at_the_table(&table.host).expect("it is asked here");
        let choice = choices.iter().position(|choice| choice.words.contains(words));
        table
            .table
            .decide_here(&mut table.host, choice.unwrap_or_else(|| panic!("{words}: {choices:?}")))
            .expect("it may be done");
    };
    // Whoever leads Orlaf may begin, so the question is for a phone.
    assert!(table.table.at_the_table(&table.host).is_none());
    let sight = &table.table.sights(Some(&table.host)).pop().expect("it is sent").1;
    let sight: Value = serde_json::from_slice(sight).expect("it is JSON");
    let begins = |name: &str| {
        sight["choices"]
            .as_array()
            .and_then(|all| all.iter().position(|one| one["words"].to_string().contains(name)))
    };
    let body = json!({ "turn": sight["turn"], "n": 1, "choice": begins("Rordin") });
    assert_eq!(
        table.table.decide(Some(&mut table.host), ada, body.to_string().as_bytes()).status,
        200
    );
    assert!(!table.table.undo_here(&mut table.host), "a phone has decided that");
    decide(&mut table, "End the turn");
    assert!(table.table.undo_here(&mut table.host) && !table.table.undo_here(&mut table.host));
    // What nobody can undo is taken back if somebody of the other side agrees: nobody has a phone there.
    let turn = table.table.turn();
    assert_eq!(ask(&mut table, ada, &json!({ "what": "takeback", "turn": turn })), 200);
    let (number, question) = table.table.takeback_here(&table.host).expect("the Overlord sits at the table");
    assert!(question.contains("Rordin"), "{question}");
    assert!(table.table.answer_here(&mut table.host, number, true) && table.table.takeback_here(&table.host).is_none());
    assert!(!table.table.has_begun(), "it was the first decision");
}

/// Only whoever has asked is told, and only as long as the question is open.
#[test]
fn a_hint_is_for_the_phone_that_asks() {
    let (mut table, phones) = full(host(quest("where_the_roads_meet"), 1));
    let levels = level::load(&root()).expect("the levels are there");
    table.host.set_levels(vec![levels[0].clone()]);
    let mut sights = Sights(Vec::new());
    sights.read(&mut table);
    let overlord = *phones.last().expect("he is the last");
    assert_eq!(
        ask(&mut table, overlord, &json!({ "what": "hint" })),
        403,
        "nothing is asked of him"
    );
    assert_eq!(ask(&mut table, phones[0], &json!({ "what": "hint" })), 200);
    loop {
        sights.read(&mut table);
        let lines = sights.of(phones[0])["hint"].as_array().expect("it was asked for").len();
        if lines > 0 {
            assert!(lines > 1, "what it is about, and what could be done");
            break;
        }
        std::thread::yield_now();
    }
    assert!(phones[1..].iter().all(|phone| sights.of(*phone).get("hint").is_none()));
    let body = json!({ "turn": table.table.turn(), "n": 1, "choice": 0 }).to_string();
    assert_eq!(table.table.decide(Some(&mut table.host), phones[1], body.as_bytes()).status, 200);
    sights.read(&mut table);
    assert!(sights.of(phones[0]).get("hint").is_none(), "something was decided");
}

/// Who interrupts nobody until his turn is answered for, not sooner than a computer would answer, and has to say so again afterwards.
#[test]
fn an_overlord_may_pass_until_his_turn() {
    let (mut table, phones) = full(host(quest("where_the_roads_meet"), 1));
    let overlord = *phones.last().expect("he is the last");
    let mut sights = Sights(Vec::new());
    assert_eq!(
        ask(&mut table, phones[0], &json!({ "what": "pass", "on": true })),
        403,
        "Heroes interrupt nobody"
    );
    assert_eq!(ask(&mut table, overlord, &json!({ "what": "pass", "on": true })), 200);
    let (mut answered, mut luck) = (0, Luck(3));
    // The answer begins to wait when the table is first asked for it.
    let mut since = std::time::Instant::now();
    loop {
        sights.read(&mut table);
        let (phone, sight) = sights.asked().expect("somebody is asked");
        if phone != overlord {
            let n = sight["done"].as_u64().expect("a number") + 1;
            let choices = sight["choices"].as_array().expect("there are choices").len();
            let choice = if luck.below(3) == 0 { choices - 1 } else { luck.below(choices) };
            let body = json!({ "turn": sight["turn"], "n": n, "choice": choice }).to_string();
            assert_eq!(table.table.decide(Some(&mut table.host), phone, body.as_bytes()).status, 200);
        } else if sight["passes"] == true {
            let turn = table.table.turn();
            while table.table.turn() == turn {
                assert!(table.table.pass(&mut table.host), "an answer waits");
                std::thread::yield_now();
            }
            assert!(since.elapsed() >= dungeon_play::host::INTERRUPT);
            answered += 1;
        } else {
            break;
        }
        since = std::time::Instant::now();
        table.table.pass(&mut table.host);
    }
    assert!(answered > 0 && !table.table.pass(&mut table.host), "it is his turn now");
}

#[test]
fn nonsense_is_refused_and_changes_nothing() {
    let (mut table, phones) = full(host(quest("where_the_roads_meet"), 1));
    let before = table.host.report();
    for body in [
        "",
        "{",
        "[]",
        "null",
        "{\"turn\":0}",
        "{\"turn\":-1,\"n\":1,\"choice\":0}",
        "{\"turn\":0,\"n\":1,\"choice\":0,\"more\":1}",
        "{\"turn\":1e99,\"n\":1,\"choice\":0}",
        "\u{0}",
    ] {
        assert_eq!(
            table.table.decide(Some(&mut table.host), phones[0], body.as_bytes()).status,
            422,
            "{body}"
        );
        assert_eq!(
            table.table.ask(Some(&mut table.host), phones[0], body.as_bytes()).status,
            422,
            "{body}"
        );
        assert_eq!(
            table
                .table
                .sit(Duration::ZERO, Ipv4Addr::LOCALHOST, body.as_bytes(), Key([9; 16]))
                .0
                .status,
            422,
            "{body}"
        );
    }
    let far = json!({ "turn": table.table.turn(), "n": 1, "choice": 1_000_000 }).to_string();
    let asked = phones
        .iter()
        .map(|phone| table.table.decide(Some(&mut table.host), *phone, far.as_bytes()).status);
    let statuses: Vec<u16> = asked.collect();
    assert!(statuses.iter().all(|status| [403, 409].contains(status)), "{statuses:?}");
    assert_eq!(table.host.report(), before);
}

/// Everything that phones of the Heroes' side and one without a seat are sent at a table, in order, as bytes.
struct Watched {
    table: At,
    frames: Vec<(Phone, Arc<[u8]>)>,
}

impl Watched {
    fn at(world: World) -> Self {
        let host = Host::begin_at(world, Chance::seeded(1), Seats::default(), Saving::none());
        let mut table = At::new(host, code(), languages());
        table.table.let_watch(true);
        for (i, language) in ["en", "it"].into_iter().enumerate() {
            join(&mut table, ["Ada", "Berta"][i], language);
            let leader = join(&mut table, ["Carlo", "Dorotea"][i], language);
            let seats = table.table.seats().to_vec();
            for seat in seats.iter().filter(|seat| seat.side() == Side::Heroes).skip(i).step_by(2) {
                take(&mut table, leader, *seat);
            }
        }
        let mut watched = Self { table, frames: Vec::new() };
        watched.look();
        watched
    }

    fn look(&mut self) {
        let sights = self.table.table.sights(Some(&self.table.host));
        self.frames.extend(sights);
    }

    fn text(&self) -> String {
        let frames = self
            .frames
            .iter()
            .map(|(phone, sight)| format!("{phone:?}: {}", String::from_utf8_lossy(sight)));
        frames.collect::<Vec<_>>().join("\n")
    }
}

/// Two halves, so that two threads look at them.
#[test]
fn what_phones_of_the_heroes_are_sent_is_the_same_whatever_is_hidden() {
    nothing_betrays(0);
}

#[test]
fn what_phones_of_the_heroes_are_sent_is_the_same_whatever_is_hidden_in_other_games() {
    nothing_betrays(1);
}

fn nothing_betrays(part: usize) {
    let count = std::env::var("PHONES_SITUATIONS")
        .ok()
        .and_then(|count| count.parse().ok())
        .unwrap_or(SITUATIONS / 2);
    let (mut looked, mut went_on) = (0, 0);
    situations(part, count, |situation| {
        let Situation { seed, side, .. } = situation;
        let mut both = situation.twins(Side::Heroes);
        let offered = referee::decisions(&mut both[0]);
        let decision = Luck(seed).choose(&offered);
        let [mut one, mut other] = both.map(Watched::at);
        looked += 1;
        assert_eq!(one.text(), other.text(), "seed {seed}");
        // And what comes of a decision, as long as nothing comes to light by it.
        let submit = |watched: &mut Watched| {
            let author = watched.table.host.speaker(side);
            let turn = watched.table.table.turn();
            let submission = Submission {
                turn,
                author,
                order: 0,
                decision,
            };
            let before = watched.table.table.facts(Side::Heroes).len();
            watched.table.host.submit(submission).ok()?;
            watched.table.table.receive(&mut watched.table.host);
            watched.look();
            Some(watched.table.table.facts(Side::Heroes)[before..].to_vec())
        };
        let (Some(facts), Some(also)) = (submit(&mut one), submit(&mut other)) else {
            return;
        };
        let comes_to_light = |fact: &Fact| {
            matches!(
                fact,
                Fact::Revealed { .. } | Fact::Opened(_) | Fact::Told(..) | Fact::Played(..) | Fact::GameEnded { .. }
            )
        };
        if facts.iter().chain(&also).any(comes_to_light) {
            return;
        }
        went_on += 1;
        assert_eq!(one.text(), other.text(), "seed {seed}: {decision:?}");
    });
    assert!(looked == count && went_on * 3 > count, "{looked} situations, {went_on} went on");
}

/// What somebody could let slip who writes what phones are sent, each made of a secret of this table.
const SLIPS: [(&str, fn(&World) -> String); 4] = [
    ("the name of the top card", |world| {
        let pile = dungeon_play::perspective::pile(world);
        pile.last().map_or_else(String::new, |(_, card)| card.to_string())
    }),
    ("how much there is in the dark", |world| {
        world.resource::<Game>().quest.things.len().to_string()
    }),
    ("an order by what he will draw", |world| {
        let pile = dungeon_play::perspective::pile(world).into_iter();
        let mut lines: Vec<(String, usize)> = pile.enumerate().map(|(i, (_, card))| (card.to_string(), i)).collect();
        lines.sort();
        lines.iter().map(|(_, i)| i.to_string()).collect()
    }),
    ("a frame more for some hands", |world| {
        let hand = perspective(Side::Overlord).hand(world);
        "a frame\n".repeat(hand.iter().filter(|(_, card)| card.as_str().len() % 2 == 0).count())
    }),
];

/// The comparison must be able to fail: whatever slips into what the Heroes' phones are sent is noticed.
#[test]
fn what_slips_into_sights_is_noticed() {
    let mut noticed = [0; SLIPS.len()];
    situations(0, 120, |situation| {
        let both = situation.twins(Side::Heroes);
        let slips = SLIPS.map(|(_, slip)| [slip(&both[0]), slip(&both[1])]);
        let [one, other] = both.map(Watched::at).map(|watched| watched.text());
        assert_eq!(one, other);
        for (noticed, [of_one, of_other]) in noticed.iter_mut().zip(slips) {
            *noticed += u32::from(one.clone() + &of_one != other.clone() + &of_other);
        }
    });
    for ((name, _), noticed) in SLIPS.iter().zip(noticed) {
        assert!(noticed > 4, "{name}: {noticed}");
    }
}

/// The same comparison must be able to fail: the Overlord's own phone is sent what the twins differ in.
#[test]
fn what_the_overlords_phone_is_sent_differs_where_his_hand_does() {
    let (mut looked, mut differ) = (0, 0);
    situations(0, 60, |situation| {
        let both = situation.twins(Side::Heroes).map(|world| {
            let host = Host::begin_at(world, Chance::seeded(1), Seats::default(), Saving::none());
            let mut table = At::new(host, code(), languages());
            let phone = join(&mut table, "Ada", "en");
            take(&mut table, phone, Seat::Overlord);
            table.table.sights(Some(&table.host))
        });
        looked += 1;
        differ += u32::from(both[0] != both[1]);
    });
    assert!(differ * 2 > looked, "{differ} of {looked}");
}

/// The program itself, with real sockets.
#[cfg(feature = "phones")]
mod program {
    use std::{
        io::{BufRead, BufReader, Read, Write},
        net::TcpStream,
        process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    };

    use super::*;

    /// An address for each test, so that no other one takes its ports. Only Linux has more than one that leads back.
    const ADDRESSES: [&str; 2] = if cfg!(target_os = "linux") {
        ["127.0.0.2", "127.0.0.3"]
    } else {
        ["127.0.0.1"; 2]
    };

    struct Program {
        child: Child,
        input: ChildStdin,
        output: BufReader<ChildStdout>,
        at: String,
        code: String,
    }

    impl Program {
        /// Begins a game of this quest, in Italian, at this address of this computer, with this besides.
        fn begin(quest: &str, address: &str, saves: &std::path::Path, besides: &[&str]) -> Self {
            let mut child = Command::new(env!("CARGO_BIN_EXE_dungeon-saga"))
                .args([
                    "--language",
                    "it",
                    "play",
                    quest,
                    "--text",
                    "--phones",
                    "--address",
                    address,
                    "--saves",
                ])
                .arg(saves)
                .args(besides)
                .current_dir(root())
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .spawn()
                .expect("the program starts");
            let input = child.stdin.take().expect("it is piped");
            let output = BufReader::new(child.stdout.take().expect("it is piped"));
            let mut program = Self {
                child,
                input,
                output,
                at: String::new(),
                code: String::new(),
            };
            let line = program.until("http://");
            let address = line
                .split("http://")
                .nth(1)
                .and_then(|rest| rest.split(' ').next())
                .expect("an address");
            let (at, code) = address.split_once('/').expect("a code");
            (program.at, program.code) = (at.to_owned(), code.to_owned());
            program
        }

        /// Reads until a line has these words.
        fn until(&mut self, words: &str) -> String {
            let mut all = String::new();
            loop {
                let mut line = String::new();
                let read = self.output.read_line(&mut line).expect("it is text");
                assert!(read > 0, "{words} is not in {all}");
                if line.contains(words) {
                    return line;
                }
                all += &line;
            }
        }

        fn types(&mut self, line: &str) {
            writeln!(self.input, "{line}").expect("it reads");
        }

        /// The status and the body of an answer.
        fn ask(&self, request: &str, key: &str, body: &str) -> (u16, String) {
            let at = &self.at;
            let mut stream = TcpStream::connect(at).expect("the port is open");
            let key = if key.is_empty() {
                String::new()
            } else {
                format!("X-Key: {key}\r\n")
            };
            write!(
                stream,
                "{request} HTTP/1.1\r\nHost: {at}\r\nOrigin: http://{at}\r\nConnection: close\r\n{key}Content-Length: {}\r\n\r\n{body}",
                body.len()
            )
            .expect("it is read");
            let mut answer = String::new();
            stream.read_to_string(&mut answer).expect("it is text");
            let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok());
            let (_, body) = answer.split_once("\r\n\r\n").expect("a head");
            (status.expect("a status"), body.to_owned())
        }

        fn join(&self, name: &str) -> String {
            let body = json!({ "code": self.code, "name": name, "language": "it" }).to_string();
            let (status, answer) = self.ask("POST /sit", "", &body);
            assert_eq!(status, 200);
            let answer: Value = serde_json::from_str(&answer).expect("it is JSON");
            answer["key"].as_str().expect("a key").to_owned()
        }

        /// What a phone sees once this is so.
        fn sees(&self, key: &str, is_so: impl Fn(&Value) -> bool) -> Value {
            loop {
                let (status, sight) = self.ask("GET /sight?once", key, "");
                assert_eq!(status, 200);
                let sight = serde_json::from_str(&sight).expect("it is JSON");
                if is_so(&sight) {
                    return sight;
                }
            }
        }
    }

    impl Drop for Program {
        fn drop(&mut self) {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }

    #[test]
    fn phones_come_back_by_themselves_after_the_program_was_killed() {
        let saves = tempfile::tempdir().expect("there is room for a folder");
        let mut program = Program::begin("where_the_roads_meet", ADDRESSES[0], saves.path(), &["--seed", "3"]);
        let (ada, bruno) = (program.join("Ada"), program.join("Bruno"));
        assert_eq!(program.ask("POST /ask", &ada, r#"{"what":"take","seat":"orlaf"}"#).0, 200);
        let decides = |program: &Program| {
            let sight = program.sees(&ada, |sight| sight["state"] == "asked");
            let n = sight["done"].as_u64().expect("a number") + 1;
            let body = json!({ "turn": sight["turn"], "n": n, "choice": 0 }).to_string();
            assert_eq!(program.ask("POST /decide", &ada, &body).0, 200);
            program.sees(&ada, |sight| sight["done"] == n);
        };
        decides(&program);
        let at = program.at.clone();
        // The last thing that was asked has been noted before it is seen; the game itself is saved aside.
        let is_saved = || {
            let mut files = std::fs::read_dir(saves.path()).expect("the folder is there").filter_map(Result::ok);
            files.any(|file| file.path().extension().is_some_and(|kind| kind == "saga"))
        };
        while !is_saved() {
            std::thread::yield_now();
        }
        program.child.kill().expect("it runs");
        program.child.wait().expect("it ends");
        let file = saves.path().join("phones.json");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = std::fs::metadata(&file).expect("phones are remembered").permissions().mode();
            assert_eq!(mode & 0o777, 0o600, "it is its owner's");
        }
        let kept = std::fs::read_to_string(&file).expect("it is text");
        assert!(kept.contains("Ada") && !kept.contains(&ada), "no key is kept");
        let again = Program::begin("--continue", ADDRESSES[0], saves.path(), &[]);
        assert_eq!(again.at, at);
        let sight = again.sees(&ada, |_| true);
        assert_eq!((&sight["you"], &sight["seats"][0]["is"]), (&json!("Ada"), &json!("yours")));
        assert_eq!(again.sees(&bruno, |_| true)["state"], "guest");
        // What makes no sense is nobody's.
        drop(again);
        for text in ["", "{", "[]", "{\"at\":\"x\",\"phones\":[]}"] {
            std::fs::write(&file, text).expect("it can be written");
            let program = Program::begin("--continue", ADDRESSES[0], saves.path(), &[]);
            assert_eq!(program.ask("GET /sight?once", &ada, "").0, 401, "{text}");
        }
    }

    #[test]
    fn phones_sit_down_decide_and_are_sent_away_by_words_of_the_table() {
        let saves = tempfile::tempdir().expect("there is room for a folder");
        let mut program = Program::begin("where_the_roads_meet", ADDRESSES[1], saves.path(), &["--seed", "3"]);
        let (ada, bruno) = (program.join("Ada"), program.join("Bruno"));
        assert_eq!(program.ask("POST /ask", &ada, r#"{"what":"take","seat":"orlaf"}"#).0, 200);
        assert_eq!(program.ask("POST /ask", &bruno, r#"{"what":"take","seat":"overlord"}"#).0, 200);
        program.until("Bruno chiede un posto");
        program.types("sì");
        let sight = program.sees(&bruno, |sight| sight["hand"].is_array());
        assert_eq!(sight["hand"].as_array().map(Vec::len), Some(3));
        let sight = program.sees(&ada, |sight| sight["state"] == "asked");
        let begins = sight["choices"]
            .as_array()
            .and_then(|all| all.iter().position(|one| one["words"].to_string().contains("Orlaf")));
        let body = json!({ "turn": sight["turn"], "n": 1, "choice": begins.expect("Orlaf may begin") }).to_string();
        assert_eq!(program.ask("POST /decide", &ada, &body).0, 200);
        assert_eq!(program.ask("POST /decide", &ada, &body).0, 200, "its answer was lost");
        program.sees(&ada, |sight| sight["done"] == 1 && sight["undo"] == true);
        program.types("riprendi orlaf");
        let sight = program.sees(&ada, |sight| sight["state"] == "guest");
        assert!(sight["told"].as_str().is_some_and(|told| told.contains("Orlaf")), "{sight}");
        // Once play has begun a tap is not enough.
        assert_eq!(program.ask("POST /ask", &ada, r#"{"what":"take","seat":"orlaf"}"#).0, 200);
        program.until("Ada chiede un posto");
        program.types("no");
        program.sees(&ada, |sight| sight["seats"][0]["is"] != "asked");
        program.types("esci");
        assert!(program.child.wait().expect("it ends").success());
        assert!(TcpStream::connect(&program.at).is_err(), "the port is closed");
        // It goes on where it was left, and has begun.
        let program = Program::begin("--continue", ADDRESSES[1], saves.path(), &[]);
        let ada = program.join("Ada");
        assert_eq!(program.ask("POST /ask", &ada, r#"{"what":"take","seat":"orlaf"}"#).0, 200);
        let waits = |seat: &Value| seat["is"] == "asked";
        program.sees(&ada, |sight| sight["seats"].as_array().is_some_and(|seats| seats.iter().any(waits)));
    }
}
