//! Many who mean no good do not keep a phone out.

use std::{
    io::Write,
    net::TcpStream,
    time::{Duration, Instant},
};

use crate::{
    Phone,
    limits::{EACH, Limits},
    tests::{client::Client, table::Table},
};

/// How long a phone may take to see something.
const SOON: Duration = Duration::from_secs(1);

#[test]
fn idle_connections_and_slow_heads_do_not_keep_a_phone_out() {
    let table = Table::open(Limits::USUAL);
    let key = table.admit(Phone(1));
    table.show(Phone(1), "{}");
    let connect = || TcpStream::connect(table.at).expect("the port is open");
    let _idle: Vec<TcpStream> = (0..100).map(|_| connect()).collect();
    let begun = (0..64).map(|_| {
        let mut stream = connect();
        // Some have been closed already.
        let _ = stream.write_all(b"GET /sight HTTP/1.1\r\nHost: ");
        stream
    });
    let _begun: Vec<TcpStream> = begun.collect();
    let before = Instant::now();
    let mut client = table.stream(&key);
    assert_eq!(client.event().expect("it is open").as_deref(), Some("data: {}"));
    assert!(before.elapsed() < SOON, "{:?}", before.elapsed());
    // Nor do they push it out.
    let _more: Vec<TcpStream> = (0..100).map(|_| connect()).collect();
    table.show(Phone(1), "{\"turn\":2}");
    assert_eq!(client.event().expect("it is open").as_deref(), Some("data: {\"turn\":2}"));
}

#[test]
fn an_address_that_is_busy_with_all_it_may_have_gets_no_more() {
    let table = Table::open(Limits::USUAL);
    let phones = 1..=u32::try_from(EACH).expect("it is small");
    let keys: Vec<String> = phones.map(|phone| table.admit(Phone(phone))).collect();
    let mut streams: Vec<Client> = keys.iter().map(|key| table.stream(key)).collect();
    let mut shut_out = Client::to(table.at);
    // Nothing is read of it, so it may be closed before it has written.
    let _ = shut_out.write(table.request("GET /", "", ""));
    assert!(shut_out.is_closed());
    drop(streams.pop());
    table.wait_until(|table| table.link.present().iter().any(|(_, absent)| !absent.is_zero()));
    // The place is free once the connection has ended, which is soon after its stream.
    let served = (0..1_000).any(|_| {
        let mut client = Client::to(table.at);
        client.write(table.request("GET /", "", "")).is_ok() && client.reply().is_ok()
    });
    assert!(served);
}

#[test]
fn connections_that_send_nothing_or_too_slowly_are_closed() {
    let (silent, check) = (Duration::from_millis(50), Duration::from_millis(10));
    let table = Table::open(Limits {
        silent,
        check,
        ..Limits::USUAL
    });
    assert!(Client::to(table.at).is_closed(), "it sends nothing");
    let mut kept = Client::to(table.at);
    assert_eq!(kept.ask(&table.request("GET /", "", "")).status, 200);

    let head = Duration::from_millis(50);
    let table = Table::open(Limits {
        head,
        check,
        ..Limits::USUAL
    });
    let before = Instant::now();
    let mut slow = Client::to(table.at);
    slow.write("GET / HTTP/1.1\r\n").expect("the link reads");
    assert!(slow.is_closed(), "its head does not end");
    assert!(before.elapsed() < Limits::USUAL.silent, "{:?}", before.elapsed());

    assert!(is_open(&mut kept), "whoever has asked may rest longer");
}

/// Whether a connection is open still: what names no host is refused over it.
fn is_open(client: &mut Client) -> bool {
    client.write("GET / HTTP/1.1\r\n\r\n").is_ok() && client.reply().is_ok_and(|reply| reply.status == 403)
}

/// Nonsense for the service: good requests, spoilt. `LINK_NONSENSE` says how many.
#[test]
fn nonsense_is_answered_or_closed_and_disturbs_nobody() {
    let count = std::env::var("LINK_NONSENSE")
        .ok()
        .and_then(|count| count.parse().ok())
        .unwrap_or(400);
    let table = Table::open(Limits {
        silent: Duration::from_millis(40),
        head: Duration::from_millis(40),
        body: Duration::from_millis(40),
        answer: Duration::from_millis(40),
        check: Duration::from_millis(10),
        ..Limits::USUAL
    });
    let key = table.admit(Phone(1));
    table.show(Phone(1), "{}");
    let good = [
        table.request("GET /", "", ""),
        table.request("GET /sight?once", &key, ""),
        table.request("POST /decide", &key, "{\"turn\":1,\"n\":1,\"choice\":0}"),
        table.request("POST /sit", "", "{}"),
    ];
    let mut state = 88_172_645_463_325_252_u64;
    let mut below = |end: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % end as u64) as usize
    };
    for _ in 0..count {
        let mut bytes = good[below(good.len())].clone().into_bytes();
        for _ in 0..=below(6) {
            let at = below(bytes.len());
            match below(4) {
                0 => bytes[at] = below(256) as u8,
                1 => bytes.truncate(at + 1),
                2 => bytes.insert(at, b"\r\n: 0\x00\xff"[below(7)]),
                _ => {
                    let part: Vec<u8> = bytes[at..].iter().take(64).copied().collect();
                    (0..below(40)).for_each(|_| bytes.splice(at..at, part.iter().copied()).for_each(drop));
                }
            }
        }
        if let Ok(mut stream) = TcpStream::connect(table.at) {
            // It may have been closed before all is written.
            let _ = stream.write_all(&bytes);
        }
    }
    let mut client = table.stream(&key);
    assert_eq!(client.event().expect("it is open").as_deref(), Some("data: {}"));
}
