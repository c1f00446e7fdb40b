//! Where phones find a table: an address of this computer in the home network, and a code (feature `phones`).

use std::{
    io,
    net::Ipv4Addr,
    path::Path,
    sync::Arc,
    time::{Duration, Instant},
};

pub use dungeon_link::{Address, Qr, addresses};
use dungeon_link::{Answer, Asked, Files, Link, Phone as LinkPhone, Post};

use super::{
    page,
    register::{Code, Key, Phone},
    table::{Reply, Table},
};
use crate::{host::Host, language::Language};

/// The ports, of which the first free one is taken, so that one rule of a firewall lets phones in.
const PORTS: [u16; 10] = [24710, 24711, 24712, 24713, 24714, 24715, 24716, 24717, 24718, 24719];

/// After how long without a connection a phone is away.
pub const AWAY: Duration = Duration::from_secs(10);

/// After how long without a connection somebody else may answer what a phone is asked.
pub const LONG_AWAY: Duration = Duration::from_secs(20);

/// A table that phones can come to. Dropping it closes the port.
pub struct Door {
    link: Link,
    /// The table.
    pub table: Table,
    opened: Instant,
}

impl Door {
    /// Opens the first free of ten ports at this address, and nowhere else. `root`: the folder that holds `assets/`; `language`: that of
    /// the table; `wake` is called from another thread whenever a phone has asked for something, has come or gone.
    ///
    /// # Errors
    /// The page cannot be read, or no port is free at this address.
    pub fn open(address: Ipv4Addr, root: &Path, language: &Language, wake: impl Fn() + Send + Sync + 'static) -> io::Result<Self> {
        let languages = page::languages(language, root);
        let mut files = Files::new();
        for file in page::files(root, &languages)? {
            files.add(&file.path, file.kind, file.bytes);
        }
        let wake = Arc::new(wake);
        let mut table = Table::new(new_code(), languages);
        table.set_wake(wake.clone());
        Ok(Self {
            link: Link::open(address, &PORTS, files, wake)?,
            table,
            opened: Instant::now(),
        })
    }

    /// The address that a browser has to open, with the code: `http://192.168.1.2:24710/K7QF9M2X`.
    pub fn address(&self) -> String {
        format!("http://{}/{}", self.link.address(), self.table.register().code().letters())
    }

    /// The address as a QR code. It has capital letters, which are packed tighter than small ones.
    pub fn qr(&self) -> Option<Qr> {
        Qr::of(&self.address().to_uppercase())
    }

    /// For how long phones have been able to come.
    pub fn age(&self) -> Duration {
        self.opened.elapsed()
    }

    /// Answers everything that phones have asked, in the game of this host if there is one. Returns whether the code is a new one, since
    /// the old one was guessed at too often.
    pub fn hear(&mut self, mut host: Option<&mut Host>) -> bool {
        while let Some(asked) = self.link.hear() {
            let Asked {
                ticket,
                post,
                phone,
                from,
                body,
            } = asked;
            let reply = match (post, phone) {
                (Post::Sit, _) => {
                    let (reply, joined) = self.table.sit(self.opened.elapsed(), from, &body, Key(unguessable()));
                    if let Some((phone, hash)) = joined {
                        self.link.admit(LinkPhone(phone.0), hash);
                    }
                    reply
                }
                (Post::Decide, Some(LinkPhone(phone))) => self.table.decide(host.as_deref_mut(), Phone(phone), &body),
                (Post::Ask, Some(LinkPhone(phone))) => {
                    let reply = self.table.ask(host.as_deref_mut(), Phone(phone), &body);
                    if self.table.register().name(Phone(phone)).is_none() {
                        self.link.dismiss(LinkPhone(phone));
                    }
                    reply
                }
                (_, None) => Reply {
                    status: 401,
                    body: Vec::new(),
                },
            };
            let Reply { status, body } = reply;
            self.link.answer(ticket, Answer { status, body });
        }
        let is_used_up = self.table.register().needs_new_code();
        if is_used_up {
            self.table.register_mut().renew(new_code());
        }
        is_used_up
    }

    /// Sends every phone what has changed for it. `host`: that of the game, if there is one.
    pub fn show(&mut self, host: Option<&Host>) {
        for (phone, sight) in self.table.sights(host) {
            self.link.show(LinkPhone(phone.0), sight);
        }
    }

    /// Sends a phone away: its key is forgotten, and whoever had its seats before gets them back.
    pub fn dismiss(&mut self, host: Option<&mut Host>, phone: Phone) {
        self.table.leave(host, phone);
        self.link.dismiss(LinkPhone(phone.0));
    }

    /// For how long each phone has had no connection; zero for those that have one.
    pub fn absences(&self) -> Vec<(Phone, Duration)> {
        let present = self.link.present().into_iter();
        present.map(|(LinkPhone(phone), absent)| (Phone(phone), absent)).collect()
    }

    /// A phone that is asked and has no connection, with the seat that is asked and for how long. `None` as long as one of those who are
    /// asked is there.
    pub fn absent(&self) -> Option<(Phone, super::Seat, Duration)> {
        let absences = self.absences();
        let absent = |phone: Phone| absences.iter().find(|(one, absent)| *one == phone && !absent.is_zero());
        let asked = self.table.phones_asked().into_iter();
        let mut all = asked.map(|(phone, seat)| Some((phone, seat, absent(phone)?.1)));
        let first = all.next()??;
        all.all(|one| one.is_some()).then_some(first)
    }
}

fn new_code() -> Code {
    Code::of(unguessable())
}

/// Bytes that nobody can guess.
fn unguessable<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system has chance");
    bytes
}
