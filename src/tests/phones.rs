//! Phones at the window: real sockets, the program itself, and what its screen shows meanwhile.

use std::{
    io::{Read, Write},
    net::{Ipv4Addr, TcpStream},
    thread,
    time::Duration,
};

use bevy::{prelude::*, time::TimeUpdateStrategy};
use bevy_egui::egui::vec2;
use dungeon_play::{
    apart::{Seat, sight},
    seats::{Part, Phone},
};
use dungeon_rules::{content::Id, table::Prompt};
use serde_json::{Value, json};

use crate::{
    input::Device,
    interaction::{intent::Intent, state::Interaction},
    platform::options::Options,
    presented::{announcements::Announced, overlord_part::OverlordPart, summary::Summary},
    screens::SettingsMenu,
    session::{
        Session,
        lobby::Lobby,
        phones::{Notice, PhoneCommand, Phones},
        seat_devices::SeatDevices,
        to_play::ToPlay,
    },
    settings::Settings,
    state::{Menu, Screen},
    tests::{Table, Written, in_english},
    ui::measured,
};

/// A phone at the table.
struct Guest {
    key: String,
}

/// The answer to a request.
fn ask(at: &str, request: &str, key: &str, body: &str) -> (u16, Value) {
    let mut stream = TcpStream::connect(at).expect("the port is open");
    let key = if key.is_empty() {
        String::new()
    } else {
        format!("X-Key: {key}\r\n")
    };
    let length = body.len();
    write!(
        stream,
        "{request} HTTP/1.1\r\nHost: {at}\r\nOrigin: http://{at}\r\nConnection: close\r\n{key}Content-Length: {length}\r\n\r\n{body}"
    )
    .expect("it is read");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it is text");
    let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok());
    let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
    (status.expect("a status"), serde_json::from_str(body).unwrap_or_default())
}

impl Table {
    /// At the title, with phones let in.
    fn with_phones() -> Self {
        let mut table = Self::new(1);
        table.wants(PhoneCommand::Open(Some(Ipv4Addr::LOCALHOST)));
        assert!(table.get::<Phones>().is_open(), "{:?}", table.get::<Phones>().trouble());
        table
    }

    fn wants(&mut self, command: PhoneCommand) {
        self.app.world_mut().write_message(command);
        self.frames(3);
    }

    fn at(&self) -> String {
        let address = self.get::<Phones>().address().expect("phones are let in");
        let rest = address.strip_prefix("http://").and_then(|rest| rest.split_once('/'));
        rest.expect("an address with a code").0.to_owned()
    }

    /// The answer to a request, while the window goes on.
    fn answers(&mut self, request: &'static str, key: &str, body: &Value) -> (u16, Value) {
        let (at, key) = (self.at(), key.to_owned());
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let asking = thread::spawn(move || ask(&at, request, &key, &body));
        while !asking.is_finished() {
            self.frames(1);
        }
        self.frames(2);
        asking.join().expect("it was answered")
    }

    fn joins(&mut self, name: &str) -> Guest {
        let code = self.get::<Phones>().code().to_owned();
        let (status, answer) = self.answers("POST /sit", "", &json!({ "code": code, "name": name, "language": "en" }));
        assert_eq!(status, 200, "{answer}");
        Guest {
            key: answer["key"].as_str().expect("a key").to_owned(),
        }
    }

    fn asks(&mut self, guest: &Guest, body: &Value) -> u16 {
        self.answers("POST /ask", &guest.key, body).0
    }

    fn takes(&mut self, guest: &Guest, seat: Seat) {
        assert_eq!(self.asks(guest, &json!({ "what": "take", "seat": sight::wire_name(seat) })), 200);
        if let Some(Notice::Asks(phone, _, seat)) = self.get::<Phones>().notice() {
            self.wants(PhoneCommand::Grant(phone, seat));
        }
    }

    fn sees(&mut self, guest: &Guest) -> Value {
        self.answers("GET /sight?once", &guest.key, &Value::Null).1
    }

    /// The phone decides for the first choice with these words.
    fn chooses(&mut self, guest: &Guest, words: &str) -> u16 {
        let sight = self.sees(guest);
        let choices = sight["choices"].as_array().cloned().unwrap_or_default();
        let choice = choices
            .iter()
            .position(|one| one["words"].as_str().is_some_and(|own| own.contains(words)));
        let choice = choice.unwrap_or_else(|| panic!("{words}: {sight}"));
        let n = sight["done"].as_u64().expect("a number") + 1;
        let body = json!({ "turn": sight["turn"], "n": n, "choice": choice });
        self.answers("POST /decide", &guest.key, &body).0
    }

    fn hints(&self) -> String {
        let status = &self.get::<Interaction>().status;
        status.notice.clone().unwrap_or_else(|| status.hint.clone())
    }
}

fn hero(id: &str) -> Seat {
    Seat::Hero(Id::new(id))
}

#[test]
fn phones_choose_seats_decide_and_the_table_takes_them_back() {
    let mut table = Table::with_phones();
    let (ada, bo) = (table.joins("Ada"), table.joins("Bo"));
    let sight = table.sees(&ada);
    assert_eq!(sight["state"], "guest");
    assert!(sight["pause"].is_string() && sight["title"] == "Journey from the West", "{sight}");
    table.takes(&ada, hero("orlaf"));
    let place = |table: &Table, name: &str| table.get::<Lobby>().seating.named(name).cloned();
    let seat = place(&table, "Ada").expect("she has a seat");
    assert_eq!((seat.phone, seat.part), (Some(Phone(1)), Part::Heroes(vec![Id::new("orlaf")])));
    // Two want the same: the second one is told.
    assert_eq!(table.asks(&bo, &json!({ "what": "take", "seat": "orlaf" })), 409);
    // The Overlord's seat needs a yes, which the screen asks for.
    assert_eq!(table.asks(&bo, &json!({ "what": "take", "seat": "overlord" })), 200);
    assert_eq!(
        table.get::<Phones>().notice(),
        Some(Notice::Asks(Phone(2), "Bo".to_owned(), Seat::Overlord))
    );
    let Written(written) = table.get::<Written>();
    assert!(written.iter().any(|(words, _)| words.contains("Bo would like")), "{written:?}");
    table.wants(PhoneCommand::Refuse(Phone(2), Seat::Overlord));
    assert_eq!(table.get::<Phones>().notice(), None);
    assert_eq!(place(&table, "Bo"), None);

    table.enter(0);
    table.go_on(0);
    assert_eq!(table.asked(), Some(Prompt::ChooseHero));
    assert_eq!(table.get::<Session>().seats.leader(Id::new("orlaf")), Some("Ada"));
    assert_eq!(table.chooses(&ada, "Orlaf"), 200);
    assert!(matches!(table.asked(), Some(Prompt::Act(_))) && table.decided() == 1);
    // It is hers, whatever is pressed at the screen.
    assert!(table.hints().contains("Ada decides on a phone"), "{}", table.hints());
    table.key(KeyCode::Space);
    table.intend(Device::Desk, Intent::End);
    table.frames(3);
    assert_eq!(table.decided(), 1);
    table.key(KeyCode::KeyZ);
    table.frames(3);
    assert_eq!(table.decided(), 1, "only she undoes it");
    assert_eq!(table.sees(&ada)["undo"], true);
    let turn = table.sees(&ada)["turn"].clone();
    assert_eq!(table.asks(&ada, &json!({ "what": "undo", "turn": turn })), 200);
    assert_eq!((table.decided(), table.asked()), (0, Some(Prompt::ChooseHero)));
    assert_eq!(table.chooses(&ada, "Orlaf"), 200);
    assert_eq!(table.chooses(&ada, "Walk to"), 200);
    let walked = table.decided();
    assert!(walked > 1);

    // Whoever has no seat sees nothing of the game, unless the table says so.
    for lets_watch in [false, true, false] {
        table.wants(PhoneCommand::LetWatch(lets_watch));
        assert_eq!(table.get::<Phones>().lets_watch(), lets_watch);
        assert_eq!(table.sees(&bo)["board"].is_array(), lets_watch);
    }
    // She plays on at the screen.
    table.wants(PhoneCommand::PlayHere(Phone(1)));
    let sight = table.sees(&ada);
    assert!(
        sight["state"] == "guest" && sight["told"].as_str().is_some_and(|told| told.contains("Orlaf")),
        "{sight}"
    );
    let seating = table.get::<SeatDevices>().seating.as_ref().expect("people sit here");
    assert!(seating.named("Ada").is_some_and(|seat| seat.phone.is_none()));
    table.intend(Device::Desk, Intent::End);
    table.frames(3);
    assert!(table.decided() > walked);
    // Once play has begun a tap is not enough.
    assert_eq!(table.asks(&ada, &json!({ "what": "take", "seat": "orlaf" })), 200);
    assert!(matches!(table.get::<Phones>().notice(), Some(Notice::Asks(..))));
    let at = table.at();
    table.wants(PhoneCommand::Close);
    assert!(TcpStream::connect(at).is_err(), "the port is closed");
    assert_eq!(table.get::<Phones>().notice(), None);
}

/// A seat that a phone has taken in the middle of a game is played at the screen again, under the name of whoever took it; and a lesson,
/// in which no phone takes part, is played by whoever sits there.
#[test]
fn what_a_phone_gives_back_is_played_at_the_screen() {
    let mut table = Table::with_phones();
    let olga = table.joins("Olga");
    table.takes(&olga, Seat::Overlord);
    table.enter(0);
    table.go_on(0);
    table.intend(Device::Desk, Intent::Number(1));
    table.frames(3);
    let begun = table.decided();
    assert!(begun > 0 && matches!(table.asked(), Some(Prompt::Act(_))));
    let ada = table.joins("Ada");
    table.takes(&ada, hero("orlaf"));
    table.takes(&ada, hero("rordin"));
    assert!(table.hints().contains("Ada decides on a phone"), "{}", table.hints());
    assert_eq!(table.asks(&ada, &json!({ "what": "leave" })), 200);
    table.intend(Device::Desk, Intent::End);
    table.frames(3);
    assert!(table.decided() > begun, "{}", table.hints());
    // A computer that is given a seat is told of as one.
    let bo = table.joins("Bo");
    table.takes(&bo, hero("orlaf"));
    table.wants(PhoneCommand::GiveToComputer(Phone(3)));
    let sight = table.sees(&bo);
    let place = |sight: &Value, of: &str| {
        let seats = sight["seats"].as_array().cloned().unwrap_or_default();
        seats.into_iter().find(|seat| seat["seat"] == of).map(|seat| seat["is"].clone())
    };
    assert_eq!(
        (place(&sight, "orlaf"), place(&sight, "overlord")),
        (Some(json!("computer")), Some(json!("taken")))
    );

    let mut table = Table::with_phones();
    let olga = table.joins("Olga");
    table.takes(&olga, Seat::Overlord);
    let lesson = table.get::<Lobby>().library.lessons[0].quest.clone().expect("it can be played");
    table.app.world_mut().resource_mut::<Lobby>().play(ToPlay::Lesson(lesson));
    table.show(Screen::Play);
    table.go_on(0);
    let seating = table.get::<SeatDevices>().seating.as_ref().expect("somebody learns");
    assert!(seating.seats().iter().all(|seat| seat.phone.is_none()));
    assert!(table.sees(&olga)["pause"].is_string(), "she waits for the next game");
    assert!(!table.get::<SeatDevices>().are_elsewhere(&table.get::<Summary>().turn.banner.seats));
}

/// The page and the plate, in both languages, in small and large windows and letters: nothing is cut off, too small or without its frame.
#[test]
fn what_is_written_about_phones_can_be_read() {
    for language in ["en", "it"] {
        for (size, scale) in [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1920, 1080), 2.0)] {
            let options = Options {
                language: Some(language.to_owned()),
                ..in_english()
            };
            let mut table = Table::with(1, size, scale, &options);
            table.wants(PhoneCommand::Open(Some(Ipv4Addr::LOCALHOST)));
            let (ada, bo) = (table.joins("Ada"), table.joins("Bartholomew of the Hill"));
            table.takes(&ada, hero("orlaf"));
            assert_eq!(table.asks(&bo, &json!({ "what": "take", "seat": "overlord" })), 200);
            let window = vec2(size.0 as f32, size.1 as f32);
            let faults = |table: &mut Table| {
                measured::taken();
                table.frames(1);
                let marks = measured::taken();
                let mut faults = measured::faults(&marks, window);
                faults.extend(measured::seen(&marks).filter(|words| words.ends_with('…')).map(str::to_owned));
                faults
            };
            let on_title = faults(&mut table);
            table.app.world_mut().resource_mut::<SettingsMenu>().turn_to_phones();
            table.app.world_mut().resource_mut::<Menu>().open_settings();
            table.frames(3);
            let on_page = faults(&mut table);
            assert!(
                on_title.is_empty() && on_page.is_empty(),
                "{language} {size:?} {scale}: {on_title:?} {on_page:?}"
            );
        }
    }
}

#[test]
fn whoever_has_the_overlords_phone_has_his_cards_alone() {
    let mut table = Table::with_phones();
    let (ada, olga) = (table.joins("Ada"), table.joins("Olga"));
    table.takes(&olga, Seat::Overlord);
    table.takes(&ada, hero("orlaf"));
    table.takes(&ada, hero("rordin"));
    table.enter(0);
    table.go_on(0);
    let sight = table.sees(&olga);
    assert!(sight["hand"].as_array().is_some_and(|hand| !hand.is_empty()), "{sight}");
    assert!(table.sees(&ada).get("hand").is_none());
    assert!(table.get::<Interaction>().curtain.is_kept_closed());
    for intent in [
        Intent::Peek(true),
        Intent::HoldCurtain(true),
        Intent::AskCurtain,
        Intent::LiftCurtain,
    ] {
        table.intend(Device::Desk, intent);
        table.frames(2);
        assert!(!table.get::<Interaction>().curtain.is_open());
    }
    let is_requested = |table: &mut Table| {
        let mut part = table.app.world_mut().resource_mut::<OverlordPart>();
        part.table().is_some()
    };
    assert!(!is_requested(&mut table), "the window never asks for his part");
    // Orlaf's turn ends; between two turns of Heroes Olga is asked, and nobody else sees a question.
    assert_eq!(table.chooses(&ada, "Orlaf"), 200);
    assert_eq!(table.chooses(&ada, "End the turn"), 200);
    table.go_on(0);
    assert_eq!(table.asked(), Some(Prompt::Interrupt));
    assert_eq!(
        (&table.sees(&olga)["state"], &table.sees(&ada)["state"]),
        (&json!("asked"), &json!("waiting"))
    );
    let Written(written) = table.get::<Written>();
    assert!(
        !written.iter().any(|(words, _)| words == "Pass"),
        "there is no button for what she decides"
    );
    assert_eq!(table.chooses(&olga, "Do not interrupt"), 200);
    assert_eq!(table.asked(), Some(Prompt::ChooseHero));
    assert!(!is_requested(&mut table));
    // She leaves: the curtain is closed, and opens for whoever plays on.
    assert_eq!(table.asks(&olga, &json!({ "what": "leave" })), 200);
    assert!(!table.get::<Interaction>().curtain.is_kept_closed() && !table.get::<Interaction>().curtain.is_open());
}

#[test]
fn no_phone_tells_what_the_screen_has_not_shown() {
    let mut table = Table::with_phones();
    let ada = table.joins("Ada");
    table.takes(&ada, hero("orlaf"));
    table.takes(&ada, hero("rordin"));
    table.enter(0);
    assert_eq!(table.sees(&ada)["state"], "asked");
    // Something is read out: a phone may go on, too.
    let words = "Listen to this.".to_owned();
    table.app.world_mut().write_message(Announced::from(words));
    table.frames(3);
    let paused = table.sees(&ada);
    assert!(paused["goOn"] == true && paused["state"] == "waiting", "{paused}");
    assert_eq!(table.asks(&ada, &json!({ "what": "go-on" })), 200);
    table.frames(3);
    assert_eq!(table.sees(&ada)["state"], "asked");
    assert_eq!(table.asks(&ada, &json!({ "what": "go-on" })), 409, "there is nothing to go on from");
    // With the settings open nobody decides.
    let sight = table.sees(&ada);
    table.app.world_mut().resource_mut::<SettingsMenu>().turn_to_phones();
    table.app.world_mut().resource_mut::<Menu>().open_settings();
    table.frames(3);
    let Written(written) = table.get::<Written>();
    assert!(written.iter().any(|(words, _)| words == "Ada") && written.iter().any(|(words, _)| words.contains("plays Orlaf")));
    let paused = table.sees(&ada);
    assert!(
        paused["state"] == "waiting" && paused["pause"].is_string() && paused.get("choices").is_none(),
        "{paused}"
    );
    let body = json!({ "turn": sight["turn"], "n": 1, "choice": 0 });
    assert_eq!(table.answers("POST /decide", &ada.key, &body).0, 503);
    table.app.world_mut().resource_mut::<Menu>().close_settings();
    table.frames(3);
    assert_eq!(
        table.answers("POST /decide", &ada.key, &body).0,
        200,
        "what was not counted is sent again"
    );
    // While a model walks, phones know no more than the screen has shown.
    table.app.world_mut().resource_mut::<Settings>().pace = 1.0;
    table.app.world_mut().resource_mut::<Settings>().reduced_motion = false;
    table.frames(2);
    let before = table.sees(&ada);
    let passes = |table: &mut Table, milliseconds: u64| {
        let strategy = TimeUpdateStrategy::ManualDuration(Duration::from_millis(milliseconds));
        table.app.insert_resource(strategy);
    };
    passes(&mut table, 0);
    assert_eq!(table.chooses(&ada, "Walk to"), 200);
    let moving = table.sees(&ada);
    assert!(table.decided() > 1);
    assert!(moving["state"] == "waiting" && moving["pause"].is_string(), "{moving}");
    assert_eq!(
        (&moving["turn"], &moving["board"], &moving["log"], &moving["sheet"]),
        (&before["turn"], &before["board"], &before["log"], &before["sheet"])
    );
    passes(&mut table, 16);
    table.frames(400);
    let after = table.sees(&ada);
    assert!(after["state"] == "asked" && after["board"] != before["board"], "{after}");
}

#[test]
fn a_takeback_is_asked_and_answered_across_the_table() {
    let mut table = Table::with_phones();
    let ada = table.joins("Ada");
    table.takes(&ada, hero("orlaf"));
    table.takes(&ada, hero("rordin"));
    table.enter(0);
    table.go_on(0);
    let (decided, asked) = (table.decided(), table.asked());
    let asks = |table: &mut Table| {
        assert_eq!(table.chooses(&ada, "Orlaf"), 200);
        let turn = table.sees(&ada)["turn"].clone();
        assert_eq!(table.asks(&ada, &json!({ "what": "takeback", "turn": turn })), 200);
        let request = table
            .get::<Interaction>()
            .dialog
            .takeback()
            .expect("the screen tells of it")
            .clone();
        assert_eq!(request.names, [table.get::<Session>().seats.overlord.clone()]);
        assert_eq!(table.sees(&ada)["takeback"]["may"], false);
    };
    // The Overlord sits at the screen and answers there.
    asks(&mut table);
    table.intend(Device::Desk, Intent::Confirm);
    table.frames(4);
    assert_eq!((table.decided(), table.asked()), (decided, asked.clone()));
    assert!(table.get::<Interaction>().dialog.takeback().is_none());
    // He says no.
    asks(&mut table);
    table.intend(Device::Desk, Intent::Cancel);
    table.frames(4);
    assert!(table.decided() > decided && table.get::<Interaction>().dialog.takeback().is_none());
    assert!(table.sees(&ada).get("takeback").is_none());
    let turn = table.sees(&ada)["turn"].clone();
    assert_eq!(table.asks(&ada, &json!({ "what": "undo", "turn": turn })), 200);
    // He has a phone of his own: nobody at the screen answers for him.
    let olga = table.joins("Olga");
    table.takes(&olga, Seat::Overlord);
    asks(&mut table);
    table.intend(Device::Desk, Intent::Confirm);
    table.frames(3);
    assert!(table.decided() > decided);
    let sight = table.sees(&olga);
    assert_eq!(sight["takeback"]["may"], true, "{sight}");
    let number = sight["takeback"]["number"].clone();
    assert_eq!(table.asks(&olga, &json!({ "what": "answer", "number": number, "yes": true })), 200);
    table.frames(4);
    assert_eq!((table.decided(), table.asked()), (decided, asked));
    assert!(table.get::<Interaction>().dialog.takeback().is_none());
}

#[test]
fn seats_changed_at_the_screen_are_those_of_the_phones() {
    let mut table = Table::with_phones();
    let ada = table.joins("Ada");
    table.takes(&ada, hero("orlaf"));
    let lobby = |table: &mut Table, change: &dyn Fn(&mut dungeon_play::seats::Seating)| {
        change(&mut table.app.world_mut().resource_mut::<Lobby>().seating);
        table.frames(3);
    };
    let held = |table: &mut Table| -> Vec<String> {
        let sight = table.sees(&ada);
        let seats = sight["seats"].as_array().cloned().unwrap_or_default();
        let own = seats.iter().filter(|seat| seat["is"] == "yours");
        own.filter_map(|seat| seat["seat"].as_str().map(str::to_owned)).collect()
    };
    // At the screen she is given Rordin, too.
    lobby(&mut table, &|seating| {
        let own = seating.place_of("Ada").expect("she has a seat");
        seating.lead(own, Id::new("rordin"));
    });
    assert_eq!(held(&mut table), ["orlaf", "rordin"]);
    // And then the Overlord's part, which needs no yes if it is given.
    lobby(&mut table, &|seating| {
        let own = seating.place_of("Ada").expect("she has a seat");
        seating.make_overlord(own);
    });
    assert_eq!(held(&mut table), ["overlord"]);
    // And back again: she changes parts with whoever leads Orlaf now.
    lobby(&mut table, &|seating| {
        let own = seating.place_of("Ada").expect("she has a seat");
        seating.lead(own, Id::new("orlaf"));
    });
    assert_eq!(
        held(&mut table),
        ["orlaf", "rordin"],
        "whoever had led them plays the Overlord again"
    );
    lobby(&mut table, &|seating| {
        let own = seating.place_of("Ada").expect("she has a seat");
        seating.play_here(own);
    });
    assert!(held(&mut table).is_empty());
    // Another adventure with other Heroes: who plays one of them still does.
    table.takes(&ada, hero("orlaf"));
    let other = table.get::<Lobby>().playables().find(|place| {
        let quest = table.get::<Lobby>().library.quests[*place].quest.clone();
        quest.is_some_and(|quest| quest.heroes.len() == 4)
    });
    table.app.world_mut().resource_mut::<Lobby>().choose(other.expect("there is one"));
    table.frames(3);
    assert_eq!(held(&mut table), ["orlaf"]);
    assert_eq!(table.sees(&ada)["seats"].as_array().map(Vec::len), Some(5));
    // Sent away: the key is forgotten.
    table.wants(PhoneCommand::Dismiss(Phone(1)));
    assert_eq!(table.answers("GET /sight?once", &ada.key, &Value::Null).0, 401);
    assert_eq!(table.screen(), Screen::Title);
}
