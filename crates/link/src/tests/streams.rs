//! Sights, and who is there to see them.

use std::time::Duration;

use crate::{
    Phone,
    limits::Limits,
    tests::{client::Client, table::Table},
};

const PHONE: Phone = Phone(1);

/// An event that shows a sight.
fn event(sight: &str) -> Option<String> {
    Some(format!("data: {sight}"))
}

#[test]
fn a_stream_shows_the_newest_sight_at_once_and_each_change() {
    let table = Table::open(Limits::USUAL);
    let key = table.admit(PHONE);
    table.show(PHONE, "{\"turn\":1}");
    let mut client = Client::to(table.at);
    client.write(table.request("GET /sight", &key, "")).expect("the link reads");
    let head = client.head().expect("the link answers");
    assert_eq!((head.status, head.header("content-type")), (200, "text/event-stream"));
    assert_eq!(
        (head.header("cache-control"), head.header("x-content-type-options")),
        ("no-store", "nosniff")
    );
    assert_eq!(client.event().expect("it is open"), event("{\"turn\":1}"));
    table.show(PHONE, "{\"turn\":2}");
    assert_eq!(client.event().expect("it is open"), event("{\"turn\":2}"));
    // The same is not sent again, nor what others are shown.
    table.show(PHONE, "{\"turn\":2}");
    table.show(Phone(2), "{\"turn\":9}");
    table.show(PHONE, "{\"turn\":3}");
    assert_eq!(client.event().expect("it is open"), event("{\"turn\":3}"));
}

#[test]
fn a_stream_without_news_shows_that_it_lives() {
    let heartbeat = Duration::from_millis(20);
    let table = Table::open(Limits {
        heartbeat,
        ..Limits::USUAL
    });
    let mut client = table.stream(&table.admit(PHONE));
    let beat = Some(":".to_owned());
    assert_eq!(client.event().expect("it is open"), beat, "at once, for there is no sight yet");
    assert_eq!(client.event().expect("it is open"), beat);
    table.show(PHONE, "{}");
    let sight = (0..100).find_map(|_| client.event().expect("it is open").filter(|event| event != ":"));
    assert_eq!(sight, event("{}"));
    assert_eq!(client.event().expect("it is open"), beat);
}

#[test]
fn one_sight_is_shown_to_whoever_asks_for_one() {
    let table = Table::open(Limits::USUAL);
    let key = table.admit(PHONE);
    let mut client = Client::to(table.at);
    let request = table.request("GET /sight?once", &key, "");
    client.write(&request).expect("the link reads");
    // Whether it comes before or after the question.
    table.show(PHONE, "{\"turn\":1}");
    assert_eq!(client.reply().expect("the link answers").text(), "{\"turn\":1}");
    table.show(PHONE, "{\"turn\":2}");
    let reply = client.ask(&request);
    assert_eq!((reply.status, reply.text().as_str()), (200, "{\"turn\":2}"));
    assert_eq!(
        (reply.header("content-type"), reply.header("cache-control")),
        ("application/json", "no-store")
    );
}

#[test]
fn a_newer_stream_of_a_phone_ends_the_older_one() {
    let table = Table::open(Limits::USUAL);
    let key = table.admit(PHONE);
    table.show(PHONE, "{\"turn\":1}");
    let mut older = table.stream(&key);
    assert_eq!(older.event().expect("it is open"), event("{\"turn\":1}"));
    let mut newer = table.stream(&key);
    assert_eq!(newer.event().expect("it is open"), event("{\"turn\":1}"));
    assert_eq!(older.event().expect("it is open"), event("{\"v\":1,\"state\":\"elsewhere\"}"));
    assert_eq!(older.event().expect("it ends well"), None);
    table.show(PHONE, "{\"turn\":2}");
    assert_eq!(newer.event().expect("it is open"), event("{\"turn\":2}"));
    assert!(table.has_stream(PHONE));
    assert_eq!(
        older.ask(&table.request("GET /", "", "")).status,
        200,
        "its connection is free again"
    );
}

#[test]
fn a_request_that_its_window_has_given_up_ends_no_newer_stream() {
    let table = Table::open(Limits::USUAL);
    let key = table.admit(PHONE);
    table.show(PHONE, "{}");
    let from = |window: &str| {
        let request = table.request("GET /sight", &key, "");
        let mut client = Client::to(table.at);
        let request = request.replacen("\r\n", &format!("\r\nX-Window: {window}\r\n"), 1);
        client.write(request).expect("the link reads");
        let status = client.head().expect("the link answers").status;
        (client, status)
    };
    let (mut second, status) = from("00000000000000ab 2");
    assert_eq!((status, second.event().expect("it is open")), (200, event("{}")));
    assert_eq!(from("00000000000000ab 1").1, 409, "the first comes after the second");
    table.show(PHONE, "{\"turn\":1}");
    assert_eq!(second.event().expect("it is open"), event("{\"turn\":1}"));
    assert_eq!(from("00000000000000cd 1").1, 200, "another window");
    assert_eq!(second.event().expect("it is open"), event("{\"v\":1,\"state\":\"elsewhere\"}"));
}

#[test]
fn whoever_reads_slowly_gets_the_newest_sight_only() {
    const SIGHTS: usize = 2_000;
    let table = Table::open(Limits::USUAL);
    let key = table.admit(PHONE);
    let large = "x".repeat(16_000);
    table.show(PHONE, "0");
    let mut client = table.stream(&key);
    for n in 1..=SIGHTS {
        table.show(PHONE, &format!("{n} {large}"));
    }
    let mut seen: Vec<usize> = Vec::new();
    while seen.last() != Some(&SIGHTS) {
        let event = client.event().expect("it is open").expect("the last is still to come");
        let sight = event
            .strip_prefix("data: ")
            .map(|sight| sight.split(' ').next().unwrap_or_default());
        seen.extend(sight.and_then(|number| number.parse::<usize>().ok()));
    }
    assert!(seen.is_sorted_by(|one, next| one < next), "{seen:?}");
    assert!(seen.len() < SIGHTS / 2, "{} have been kept", seen.len());
}

#[test]
fn a_phone_that_never_reads_is_let_go() {
    let (write, check) = (Duration::from_millis(100), Duration::from_millis(10));
    let table = Table::open(Limits {
        write,
        check,
        ..Limits::USUAL
    });
    let key = table.admit(PHONE);
    let _client = table.stream(&key);
    assert!(table.has_stream(PHONE));
    let large = "x".repeat(64_000);
    let stuck = (0..5_000).find(|n| {
        table.show(PHONE, &format!("{n} {large}"));
        // The last wake-up is its end.
        let _ = table.woken.recv_timeout(Duration::from_millis(2));
        !table.has_stream(PHONE)
    });
    assert!(stuck.is_some());
}

#[test]
fn a_phone_that_is_dismissed_is_unknown() {
    let table = Table::open(Limits::USUAL);
    let (key, other) = (table.admit(PHONE), table.admit(Phone(2)));
    table.show(PHONE, "{}");
    table.show(Phone(2), "{}");
    let (mut client, mut stays) = (table.stream(&key), table.stream(&other));
    assert_eq!(client.event().expect("it is open"), event("{}"));
    table.link.dismiss(PHONE);
    assert_eq!(client.event().expect("it ends well"), None);
    for line in ["GET /sight", "GET /sight?once", "POST /decide", "POST /ask"] {
        assert_eq!(table.ask(line, &key, "{}").status, 401, "{line}");
    }
    let present: Vec<Phone> = table.link.present().into_iter().map(|(phone, _)| phone).collect();
    assert_eq!(present, [Phone(2)]);
    assert_eq!(stays.event().expect("it is open"), event("{}"));
    // What it is shown now is lost, even if it comes back.
    table.show(PHONE, "{\"turn\":2}");
    table.admit(PHONE);
    table.show(PHONE, "{\"turn\":3}");
    assert_eq!(table.ask("GET /sight?once", &key, "").text(), "{\"turn\":3}");
}

#[test]
fn a_new_key_replaces_the_old_one() {
    let table = Table::open(Limits::USUAL);
    let old = table.admit(PHONE);
    table.show(PHONE, "{}");
    let mut client = table.stream(&old);
    assert_eq!(client.event().expect("it is open"), event("{}"));
    table.admit(PHONE);
    table.show(PHONE, "{\"turn\":2}");
    assert_eq!(client.event().expect("it is open"), event("{\"turn\":2}"), "it is the same key");
    let new = "0123456789abcdef".repeat(2);
    table.link.admit(PHONE, *blake3::hash(new.as_bytes()).as_bytes());
    assert_eq!(client.event().expect("it ends well"), None);
    table.show(PHONE, "{\"turn\":3}");
    assert_eq!(table.ask("GET /sight?once", &old, "").status, 401);
    assert_eq!(table.ask("GET /sight?once", &new, "").text(), "{\"turn\":3}");
}

#[test]
fn the_table_knows_who_is_there() {
    let table = Table::open(Limits::USUAL);
    assert!(table.link.present().is_empty());
    let key = table.admit(PHONE);
    assert!(!table.has_stream(PHONE));
    let first = table.stream(&key);
    assert!(table.has_stream(PHONE));
    let second = table.stream(&key);
    drop(first);
    assert!(table.has_stream(PHONE));
    drop(second);
    table.wait_until(|table| !table.has_stream(PHONE));
}
