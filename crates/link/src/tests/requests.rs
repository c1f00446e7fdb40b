//! Each request and its answer.

use std::{io::Read, time::Duration};

use flate2::read::GzDecoder;

use crate::{
    Answer, Phone, Post,
    limits::{BODY, Limits, QUEUE},
    tests::{
        client::{Client, Reply},
        table::{PAGE, Table, program},
    },
};

/// Every answer says what browsers may do with it.
fn assert_guarded(reply: &Reply) {
    let policy = reply.header("content-security-policy");
    for part in [
        "default-src 'none'",
        "script-src 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
    ] {
        assert!(policy.split("; ").any(|one| one == part), "{part} is not in {policy}");
    }
    assert_eq!(reply.header("x-content-type-options"), "nosniff");
    assert_eq!(reply.header("referrer-policy"), "no-referrer");
    assert_eq!(reply.header("access-control-allow-origin"), "");
    assert_eq!(reply.header("set-cookie"), "");
}

#[test]
fn files_are_served_to_anybody() {
    let table = Table::open(Limits::USUAL);
    for (path, kind, bytes) in [
        ("/", "text/html; charset=utf-8", PAGE.to_vec()),
        ("/K7QF9M2X", "text/html; charset=utf-8", PAGE.to_vec()),
        ("/?from=somewhere", "text/html; charset=utf-8", PAGE.to_vec()),
        ("/page.js", "text/javascript; charset=utf-8", program()),
        ("/page.css", "text/css; charset=utf-8", b"body {}".to_vec()),
        ("/words/en", "application/json", b"{\"phone-title\":\"Dungeon\"}".to_vec()),
    ] {
        let reply = table.ask(&format!("GET {path}"), "", "");
        assert_eq!((reply.status, reply.header("content-type")), (200, kind), "{path}");
        assert_eq!(
            (reply.header("cache-control"), reply.header("content-encoding")),
            ("no-cache", ""),
            "{path}"
        );
        assert_eq!(reply.body, bytes, "{path}");
        assert_guarded(&reply);
    }
}

#[test]
fn a_file_that_comes_later_is_served_and_takes_the_place_of_another() {
    let table = Table::open(Limits::USUAL);
    assert_eq!(table.ask("GET /art/own_wight.svg", "", "").status, 404);
    for bytes in ["<svg/>", "<svg></svg>"] {
        table.link.serve("/art/own_wight.svg", "image/svg+xml", bytes.as_bytes().to_vec());
        let reply = table.ask("GET /art/own_wight.svg", "", "");
        assert_eq!((reply.status, reply.header("content-type")), (200, "image/svg+xml"));
        assert_eq!(reply.body, bytes.as_bytes());
        assert_guarded(&reply);
    }
}

#[test]
fn files_are_sent_packed_and_only_once() {
    let table = Table::open(Limits::USUAL);
    let mut client = Client::to(table.at);
    let mut get = |headers: &str| client.ask(&format!("GET /page.js HTTP/1.1\r\n{}{headers}\r\n", table.host()));
    let packed = get("Accept-Encoding: deflate, gzip;q=0.8\r\n");
    assert_eq!((packed.status, packed.header("content-encoding")), (200, "gzip"));
    assert!(packed.body.len() < program().len());
    let mut plain = Vec::new();
    GzDecoder::new(&packed.body[..]).read_to_end(&mut plain).expect("it is gzip");
    assert_eq!(plain, program());
    assert_eq!(get("Accept-Encoding: gzip;q=0, br\r\n").body, program());

    let tag = packed.header("etag");
    assert!(tag.len() > 64 && tag.starts_with('"') && tag.ends_with('"'), "{tag}");
    let known = get(&format!("Accept-Encoding: gzip\r\nIf-None-Match: \"other\", W/{tag}\r\n"));
    assert_eq!((known.status, known.body.len(), known.header("etag")), (304, 0, tag));
    assert_eq!(known.header("cache-control"), "no-cache");
    assert_guarded(&known);
    let other = get(&format!("If-None-Match: {tag}\r\n"));
    assert_eq!(other.status, 200, "that is the packed one");
}

#[test]
fn whatever_else_is_asked_is_not_there() {
    let table = Table::open(Limits::USUAL);
    let key = table.admit(Phone(1));
    for line in [
        "GET /nothing",
        "GET /K7QF9M2",
        "GET /words",
        "GET /words/xx",
        "GET /../page.js",
        "GET /sit",
        "GET /decide",
        "GET /ask",
        "GET /sight?twice",
        "HEAD /",
        "HEAD /sight",
        "OPTIONS /sit",
        "OPTIONS *",
        "PUT /sit",
        "DELETE /decide",
        "PATCH /ask",
        "POST /",
        "POST /sight",
        "POST /sit?x",
        "POST /page.js",
    ] {
        let reply = table.ask(line, &key, "{}");
        assert_eq!((reply.status, reply.text().as_str()), (404, ""), "{line}");
        assert_guarded(&reply);
    }
    assert!(table.link.hear().is_none());
}

#[test]
fn whoever_wants_to_sit_down_is_answered_by_the_table() {
    let table = Table::open(Limits::USUAL);
    let mut client = Client::to(table.at);
    let body = "{\"code\":\"K7QF9M2X\",\"name\":\"Ada\",\"language\":\"it\"}";
    let request = table.request("POST /sit", "", body);
    for (status, answer) in [
        (200, "{\"key\":\"0123456789abcdef0123456789abcdef\"}"),
        (403, ""),
        (409, ""),
        (429, ""),
    ] {
        let (asked, reply) = table.answers(&mut client, &request, status, answer);
        assert_eq!(
            (asked.post, asked.phone, asked.from.to_string()),
            (Post::Sit, None, "127.0.0.1".to_owned())
        );
        assert_eq!(asked.body, body.as_bytes());
        assert_eq!((reply.status, reply.text().as_str()), (status, answer));
        assert_eq!(reply.header("cache-control"), "no-store");
        assert_eq!(
            reply.header("content-type"),
            if answer.is_empty() { "" } else { "application/json" }
        );
        assert_guarded(&reply);
    }
    // Whoever has a key has to show it elsewhere.
    let key = table.admit(Phone(1));
    let (asked, _) = table.answers(&mut client, &table.request("POST /sit", &key, ""), 200, "");
    assert_eq!((asked.phone, asked.body.len()), (None, 0));
}

#[test]
fn what_phones_decide_and_ask_is_answered_by_the_table() {
    let table = Table::open(Limits::USUAL);
    let phones = [Phone(1), Phone(7)];
    let keys = phones.map(|phone| table.admit(phone));
    let mut client = Client::to(table.at);
    for (phone, key) in phones.into_iter().zip(&keys) {
        for (line, post) in [("POST /decide", Post::Decide), ("POST /ask", Post::Ask)] {
            for (status, answer) in [(200, ""), (409, ""), (422, "{\"words\":\"Too far.\"}"), (503, "")] {
                let body = format!("{{\"n\":{status}}}");
                let (asked, reply) = table.answers(&mut client, &table.request(line, key, &body), status, answer);
                assert_eq!((asked.post, asked.phone, asked.body), (post, Some(phone), body.into_bytes()));
                assert_eq!((reply.status, reply.text().as_str()), (status, answer));
            }
        }
    }
}

#[test]
fn answers_that_are_none_by_http_are_mistakes_of_the_table() {
    let table = Table::open(Limits::USUAL);
    let mut client = Client::to(table.at);
    let request = table.request("POST /sit", "", "{}");
    for status in [0, 100, 199, 600, u16::MAX] {
        assert_eq!(table.answers(&mut client, &request, status, "").1.status, 500);
    }
}

#[test]
fn without_the_key_of_a_phone_there_is_nothing() {
    let table = Table::open(Limits::USUAL);
    let key = table.admit(Phone(1));
    table.show(Phone(1), "{}");
    let (short, long) = (&key[1..], format!("{key}0"));
    let foreign = "f".repeat(32);
    let unclean = format!("{}é", &key[2..]);
    for line in ["GET /sight", "GET /sight?once", "POST /decide", "POST /ask"] {
        for wrong in ["", short, long.as_str(), foreign.as_str(), unclean.as_str()] {
            let reply = table.ask(line, wrong, "{}");
            assert_eq!((reply.status, reply.text().as_str()), (401, ""), "{line} {wrong}");
            assert_guarded(&reply);
        }
        // Nor is a key known twice, in a cookie, or in the address.
        for headers in [format!("X-Key: {key}\r\nX-Key: {key}\r\n"), format!("Cookie: X-Key={key}\r\n")] {
            let request = format!("{line} HTTP/1.1\r\n{}{headers}\r\n", table.host());
            assert_eq!(Client::to(table.at).ask(&request).status, 401, "{line} {headers}");
        }
    }
    assert_eq!(table.ask(&format!("GET /sight?key={key}"), "", "").status, 404);
    assert!(table.link.hear().is_none());
}

#[test]
fn foreign_pages_are_refused() {
    let table = Table::open(Limits::USUAL);
    let key = table.admit(Phone(1));
    table.show(Phone(1), "{}");
    let at = table.at;
    let port = at.port();
    let status = |line: &str, headers: &str| {
        let request = format!("{line} HTTP/1.1\r\n{headers}X-Key: {key}\r\n\r\n");
        let reply = Client::to(at).ask(&request);
        assert_guarded(&reply);
        assert!(reply.status == 200 || reply.body.is_empty(), "{line} {headers}");
        reply.status
    };
    // By a name that leads here, by another port, without one, twice, or not at all.
    let hosts = [
        format!("Host: evil.example:{port}\r\n"),
        format!("Host: localhost:{port}\r\n"),
        "Host: 127.0.0.1\r\n".to_owned(),
        "Host: 127.0.0.1:1\r\n".to_owned(),
        format!("Host: {at}\r\nHost: {at}\r\n"),
        String::new(),
    ];
    for host in &hosts {
        for line in [
            "GET /",
            "GET /page.js",
            "GET /sight",
            "GET /sight?once",
            "POST /sit",
            "POST /decide",
            "POST /ask",
        ] {
            assert_eq!(status(line, &format!("{host}Origin: http://{at}\r\n")), 403, "{line} {host}");
        }
    }
    let host = format!("Host: {at}\r\n");
    let origins = [
        "Origin: http://evil.example\r\n".to_owned(),
        format!("Origin: https://{at}\r\n"),
        format!("Origin: http://{at}/\r\n"),
        format!("Origin: http://localhost:{port}\r\n"),
        "Origin: null\r\n".to_owned(),
        format!("Origin: http://{at}\r\nOrigin: http://{at}\r\n"),
        String::new(),
    ];
    for origin in &origins {
        for line in ["POST /sit", "POST /decide", "POST /ask"] {
            assert_eq!(status(line, &format!("{host}{origin}")), 403, "{line} {origin}");
        }
        assert_eq!(
            status("GET /sight?once", &format!("{host}{origin}")),
            200,
            "browsers name none with GET"
        );
    }
    assert!(table.link.hear().is_none());
}

#[test]
fn bodies_have_a_limit() {
    let table = Table::open(Limits::USUAL);
    let mut client = Client::to(table.at);
    let whole = "x".repeat(BODY);
    let (asked, _) = table.answers(&mut client, &table.request("POST /sit", "", &whole), 200, "");
    assert_eq!(asked.body, whole.as_bytes());
    assert_eq!(table.ask("POST /sit", "", &format!("{whole}x")).status, 413);
    // It is refused before it is sent.
    let endless = format!("POST /sit HTTP/1.1\r\n{}Content-Length: 1000000000\r\n\r\n", table.host());
    assert_eq!(Client::to(table.at).ask(&endless).status, 413);
    let head = format!("POST /sit HTTP/1.1\r\n{}Transfer-Encoding: chunked\r\n\r\n", table.host());
    let in_parts = format!("{head}400\r\n{whole}\r\n1\r\nx\r\n0\r\n\r\n");
    assert_eq!(Client::to(table.at).ask(&in_parts).status, 413);
    assert_eq!(Client::to(table.at).ask(&format!("{head}no number\r\n")).status, 400);
    assert!(table.link.hear().is_none());
}

#[test]
fn bodies_that_take_too_long_are_given_up() {
    let body = Duration::from_millis(50);
    let table = Table::open(Limits { body, ..Limits::USUAL });
    let slow = format!("POST /sit HTTP/1.1\r\n{}Content-Length: 10\r\n\r\n{{\"c", table.host());
    assert_eq!(Client::to(table.at).ask(&slow).status, 408);
    assert!(table.link.hear().is_none());
}

#[test]
fn heads_have_a_limit() {
    let table = Table::open(Limits::USUAL);
    let long = "x".repeat(20_000);
    for request in [
        format!("GET / HTTP/1.1\r\n{}X-Long: {long}\r\n\r\n", table.host()),
        format!("GET /{long} HTTP/1.1\r\n{}\r\n", table.host()),
        format!("GET / HTTP/1.1\r\n{}{}\r\n", table.host(), "X: y\r\n".repeat(1_000)),
    ] {
        let mut client = Client::to(table.at);
        // The answer may be lost: what has not been read is thrown away with the connection.
        let written = client.write(request);
        let status = client.reply().map_or(431, |reply| reply.status);
        assert!(matches!(status, 414 | 431), "{status} {written:?}");
        assert!(client.is_closed());
    }
    assert_eq!(table.ask("GET /", "", "").status, 200);
}

#[test]
fn what_is_no_http_is_closed() {
    let table = Table::open(Limits::USUAL);
    for nonsense in [
        &b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"[..],
        b"hello\r\n\r\n",
        b"GET\r\n\r\n",
        &[0; 100],
    ] {
        let mut client = Client::to(table.at);
        client.write(nonsense).expect("the link reads");
        assert!(client.reply().map_or(400, |reply| reply.status) == 400, "{nonsense:?}");
        assert!(client.is_closed(), "{nonsense:?}");
    }
    assert_eq!(table.ask("GET /", "", "").status, 200);
}

#[test]
fn a_table_that_does_not_answer_is_busy() {
    let answer = Duration::from_millis(20);
    let table = Table::open(Limits { answer, ..Limits::USUAL });
    let key = table.admit(Phone(1));
    assert_eq!(table.ask("POST /decide", &key, "{}").status, 503);
    let late = table.hear();
    assert_eq!(late.phone, Some(Phone(1)), "it is heard nevertheless");
    let (status, body) = (200, Vec::new());
    table.link.answer(late.ticket, Answer { status, body });
    assert_eq!(table.ask("GET /sight?once", &key, "").status, 503, "nothing has been shown");
}

#[test]
fn a_request_that_nobody_will_answer_is_not_waited_for() {
    let table = Table::open(Limits::USUAL);
    let mut client = Client::to(table.at);
    client.write(table.request("POST /sit", "", "{}")).expect("the link reads");
    drop(table.hear());
    assert_eq!(client.reply().expect("the link answers").status, 503);
}

#[test]
fn no_more_can_wait_than_the_queue_holds() {
    let answer = Duration::from_millis(1);
    let (posts, more) = (usize::MAX, 6);
    let table = Table::open(Limits {
        answer,
        posts,
        ..Limits::USUAL
    });
    let key = table.admit(Phone(1));
    let mut client = Client::to(table.at);
    for n in 0..QUEUE + more {
        assert_eq!(client.ask(&table.request("POST /decide", &key, &n.to_string())).status, 503);
    }
    let heard: Vec<String> = std::iter::from_fn(|| table.link.hear())
        .map(|asked| String::from_utf8_lossy(&asked.body).into_owned())
        .collect();
    assert_eq!(
        heard,
        (0..QUEUE).map(|n| n.to_string()).collect::<Vec<_>>(),
        "in order, and the last are not among them"
    );
    client.write(table.request("POST /decide", &key, "next")).expect("the link reads");
    assert_eq!(table.hear().body, b"next", "now there is room again");
}

#[test]
fn a_phone_can_post_so_many_a_second() {
    let (answer, posts) = (Duration::from_millis(1), 10);
    let table = Table::open(Limits {
        answer,
        posts,
        ..Limits::USUAL
    });
    let keys = [table.admit(Phone(1)), table.admit(Phone(2))];
    let mut client = Client::to(table.at);
    let mut status = |line: &str, key: &str| client.ask(&table.request(line, key, "{}")).status;
    // Ten may take longer than a second, where much else is done.
    let refused = (0..200).position(|_| status("POST /decide", &keys[0]) == 429);
    assert!(refused.is_some_and(|before| before >= posts), "{refused:?}");
    assert_eq!(status("POST /ask", &keys[1]), 503, "each has its own");
    let refused = (0..200).position(|_| status("POST /sit", "") == 429);
    assert!(refused.is_some_and(|before| before >= posts), "{refused:?}");
}
