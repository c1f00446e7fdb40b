//! A table that serves a page to its phones.

use std::{
    net::{Ipv4Addr, SocketAddrV4},
    sync::{
        Arc,
        mpsc::{self, Receiver},
    },
};

use crate::{
    Answer, Asked, Files, Link, Phone, Post, Wake,
    limits::Limits,
    tests::client::{Client, PATIENCE, Reply},
};

/// What the page is.
pub const PAGE: &[u8] = b"<!doctype html><title>Dungeon</title>";

/// What its program is: long enough to be packed.
pub fn program() -> Vec<u8> {
    b"\"use strict\";\n".repeat(100)
}

/// A request that has been answered.
pub struct Heard {
    pub post: Post,
    pub phone: Option<Phone>,
    pub from: Ipv4Addr,
    pub body: Vec<u8>,
}

/// A link, and who uses it.
pub struct Table {
    pub link: Link,
    /// Gets a message whenever the link wakes the table.
    pub woken: Receiver<()>,
    pub at: SocketAddrV4,
}

impl Table {
    /// Opens a table to phones.
    pub fn open(limits: Limits) -> Self {
        let mut files = Files::new();
        files.add("/", "text/html; charset=utf-8", PAGE.to_vec());
        files.add("/page.js", "text/javascript; charset=utf-8", program());
        files.add("/page.css", "text/css; charset=utf-8", b"body {}".to_vec());
        files.add("/words/en", "application/json", b"{\"phone-title\":\"Dungeon\"}".to_vec());
        let (wake, woken) = wake();
        let link = Link::open_within(limits, Ipv4Addr::LOCALHOST, &[0], files, wake).expect("a port is free");
        let at = link.address();
        Self { link, woken, at }
    }

    /// The headers of a request that name this table, and nobody else.
    pub fn host(&self) -> String {
        format!("Host: {at}\r\nOrigin: http://{at}\r\n", at = self.at)
    }

    /// A request as the page sends it, such as `GET /sight`.
    pub fn request(&self, line: &str, key: &str, body: &str) -> String {
        let key = if key.is_empty() {
            String::new()
        } else {
            format!("X-Key: {key}\r\n")
        };
        format!(
            "{line} HTTP/1.1\r\n{}{key}Content-Length: {}\r\n\r\n{body}",
            self.host(),
            body.len()
        )
    }

    /// What a request is answered with over a connection of its own, if the table has nothing to say to it.
    pub fn ask(&self, line: &str, key: &str, body: &str) -> Reply {
        Client::to(self.at).ask(&self.request(line, key, body))
    }

    /// Waits for a request.
    pub fn hear(&self) -> Asked {
        loop {
            if let Some(asked) = self.link.hear() {
                return asked;
            }
            self.woken.recv_timeout(PATIENCE).expect("somebody asks");
        }
    }

    /// Sends a request, answers it, and returns what was heard, and what has come back.
    pub fn answers(&self, client: &mut Client, request: &str, status: u16, answer: &str) -> (Heard, Reply) {
        client.write(request).expect("the link reads");
        let Asked {
            ticket,
            post,
            phone,
            from,
            body,
        } = self.hear();
        let heard = Heard { post, phone, from, body };
        let body = answer.as_bytes().to_vec();
        self.link.answer(ticket, Answer { status, body });
        (heard, client.reply().expect("the link answers"))
    }

    /// Waits until something is so, which is looked at whenever the link wakes the table.
    pub fn wait_until(&self, is_so: impl Fn(&Self) -> bool) {
        while !is_so(self) {
            self.woken.recv_timeout(PATIENCE).expect("something happens");
        }
    }

    /// Admits a phone, and returns its key.
    pub fn admit(&self, phone: Phone) -> String {
        let key = format!("{:032x}", phone.0);
        self.link.admit(phone, *blake3::hash(key.as_bytes()).as_bytes());
        key
    }

    /// Shows a phone a sight.
    pub fn show(&self, phone: Phone, sight: &str) {
        self.link.show(phone, Arc::from(sight.as_bytes()));
    }

    /// Opens a stream of a phone.
    pub fn stream(&self, key: &str) -> Client {
        let mut client = Client::to(self.at);
        client.write(self.request("GET /sight", key, "")).expect("the link reads");
        assert_eq!(client.head().expect("the link answers").status, 200);
        client
    }

    /// Whether a phone has a stream.
    pub fn has_stream(&self, phone: Phone) -> bool {
        self.link.present().iter().any(|(one, absent)| *one == phone && absent.is_zero())
    }
}

/// A wake-up call, and a receiver that gets a message each time it is called.
pub fn wake() -> (Wake, Receiver<()>) {
    let (woke, woken) = mpsc::channel();
    (Arc::new(move || _ = woke.send(())), woken)
}
