//! Phones that say what no phone would: to the table that knows who holds which seat.

use std::{net::Ipv4Addr, time::Duration};

use dungeon_play::{
    apart::{Code, Key, Phone, Seat, Table, sight},
    host::{Host, Saving},
    record::Chance,
    seats::Seats,
};
use serde_json::{Value, json};

use super::{Corpus, Luck, garble};

/// What a table may answer.
const ANSWERS: [u16; 8] = [200, 401, 403, 409, 422, 429, 500, 503];

impl Corpus {
    /// Has phones say sense and nonsense by turns, and notes everything: quest and seed, then what each of them has said, a line each.
    pub(super) fn say_nonsense(&self, luck: &mut Luck, input: &mut Vec<u8>) {
        let (quest, seed) = (luck.below(self.games.len()), luck.number());
        input.extend(format!("{quest} {seed}\n").bytes());
        let (mut host, mut table) = self.table(quest, seed);
        for time in 0..60 {
            let phone = luck.below(8);
            let (kind, body) = said(luck, (&mut host, &mut table), phone as u32);
            let mut body = body.to_string().into_bytes();
            if luck.once_in(3) {
                garble::text(luck, &mut body, b"{\"turn\":1,\"n\":18446744073709551615,\"choice\":[]}");
            }
            body.retain(|byte| *byte != b'\n');
            input.extend(format!("{kind} {phone} ").bytes());
            input.extend(&body);
            input.push(b'\n');
            hear((&mut host, &mut table), time, (kind, phone as u32), &body);
        }
    }

    /// Has phones say that again.
    pub(super) fn hear_again(&self, input: &[u8]) {
        let mut lines = input.split(|byte| *byte == b'\n');
        let first = String::from_utf8_lossy(lines.next().unwrap_or_default()).into_owned();
        let Some((quest, seed)) = first.split_once(' ') else { return };
        let (Ok(quest), Ok(seed)) = (quest.parse::<usize>(), seed.parse()) else {
            return;
        };
        let (mut host, mut table) = self.table(quest % self.games.len(), seed);
        for (time, line) in lines.enumerate() {
            let mut parts = line.splitn(3, |byte| *byte == b' ');
            let (Some(kind), Some(phone), Some(body)) = (parts.next(), parts.next(), parts.next()) else {
                continue;
            };
            let kind = ["sit", "decide", "ask"].into_iter().find(|name| name.as_bytes() == kind);
            let phone = str::from_utf8(phone).ok().and_then(|phone| phone.parse().ok());
            if let (Some(kind), Some(phone)) = (kind, phone) {
                hear((&mut host, &mut table), time as u64, (kind, phone), body);
            }
        }
    }

    fn table(&self, quest: usize, seed: u64) -> (Host, Table) {
        let game = self.games[quest].clone();
        let mut host = Host::begin(game, Chance::seeded(seed), Seats::default(), None, Saving::none()).expect("no die is told");
        let mut table = Table::new(Code::of([7; 5]), self.languages.clone());
        table.begin(&mut host);
        (host, table)
    }
}

/// Something that a phone might say.
fn said(luck: &mut Luck, (host, table): (&mut Host, &mut Table), phone: u32) -> (&'static str, Value) {
    let seats = table.seats().to_vec();
    let turn = table.turn() + u64::from(luck.once_in(5));
    match luck.below(8) {
        0 => {
            let code = Code::of([if luck.once_in(4) { 8 } else { 7 }; 5]);
            (
                "sit",
                json!({ "code": code.letters(), "name": luck.one_of(&["Ada", "", "computer:hard", "\u{202e}x"]), "language": "it" }),
            )
        }
        1 => ("ask", json!({ "what": "take", "seat": sight::wire_name(*luck.one_of(&seats)) })),
        2 => {
            let what = match luck.below(8) {
                7 => json!({ "what": "hint" }),
                5 => json!({ "what": "pass", "on": luck.once_in(2) }),
                6 => json!({ "what": "go-on" }),
                0 => json!({ "what": "undo", "turn": turn }),
                1 => json!({ "what": "takeback", "turn": turn }),
                2 => json!({ "what": "answer", "number": luck.below(4), "yes": luck.once_in(2) }),
                3 => json!({ "what": "language", "language": luck.one_of(&["en", "it", "xx"]) }),
                _ => json!({ "what": "leave" }),
            };
            ("ask", what)
        }
        3 => {
            // Somebody at the table says yes, takes a seat back, or answers himself.
            let asked: Option<(Phone, Seat)> = table.register().requests().next();
            match asked {
                Some((phone, seat)) => _ = table.grant(Some(host), phone, seat),
                None if luck.once_in(4) => _ = table.release(Some(host), *luck.one_of(&seats)),
                None => _ = table.decide_here(host, luck.below(6)),
            }
            ("ask", json!({ "what": "take", "seat": sight::wire_name(*luck.one_of(&seats)) }))
        }
        _ => {
            let n = table.register().done(Phone(phone)) + 1;
            ("decide", json!({ "turn": turn, "n": n, "choice": luck.below(12) }))
        }
    }
}

/// The table hears something, and answers; what it sends is always whole.
fn hear((host, table): (&mut Host, &mut Table), time: u64, (kind, phone): (&str, u32), body: &[u8]) {
    let (now, phone) = (Duration::from_secs(time), Phone(phone));
    let reply = match kind {
        "sit" => table.sit(now, Ipv4Addr::LOCALHOST, body, Key([time as u8; 16])).0,
        "decide" => table.decide(Some(host), phone, body),
        _ => table.ask(Some(host), phone, body),
    };
    assert!(ANSWERS.contains(&reply.status), "{kind}: {}", reply.status);
    for (_, sight) in table.sights(Some(host)) {
        let sight: Value = serde_json::from_slice(&sight).expect("a sight is JSON");
        assert!(sight["turn"] == table.turn() || sight["state"] == "guest", "{sight}");
        assert!(sight["choices"].is_null() || sight["state"] == "asked", "{sight}");
        assert!(
            sight["hand"].is_null()
                || sight["seats"]
                    .as_array()
                    .is_some_and(|seats| seats.iter().any(|seat| seat["seat"] == "overlord" && seat["is"] == "yours")),
            "{sight}"
        );
    }
}
