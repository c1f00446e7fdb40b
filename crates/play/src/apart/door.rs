//! Where phones find a table: an address of this computer in the home network, and a code (feature `phones`).

use std::{
    collections::BTreeMap,
    fs::{self, File, OpenOptions},
    io::{self, Read, Write},
    net::{Ipv4Addr, SocketAddrV4},
    path::{Path, PathBuf},
    sync::Arc,
    time::{Duration, Instant, SystemTime},
};

pub use dungeon_link::{Address, Qr, addresses};
use dungeon_link::{Answer, Asked, Files, Link, Phone as LinkPhone, Post};

use serde::{Deserialize, Serialize};

use super::{
    map, page,
    register::{Code, Key, Phone, Remembered},
    table::{Reply, Table},
};
use crate::{host::Host, language::Language};

/// The ports, of which the first free one is taken, so that one rule of a firewall lets phones in.
const PORTS: [u16; 10] = [24710, 24711, 24712, 24713, 24714, 24715, 24716, 24717, 24718, 24719];

/// After how long without a connection a phone is away.
pub const AWAY: Duration = Duration::from_secs(10);

/// After how long without a connection somebody else may answer what a phone is asked.
pub const LONG_AWAY: Duration = Duration::from_secs(20);

/// For how long phones are remembered that were here when the program ended.
const REMEMBERED: Duration = Duration::from_secs(24 * 60 * 60);

/// The most bytes that are read of what is remembered.
const MOST: u64 = 64 * 1024;

/// What is remembered of a table, so that its phones come back by themselves after the program has ended, however it did.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Memory {
    /// Where the table was: elsewhere no phone looks for it.
    at: SocketAddrV4,
    phones: Vec<(Remembered, [u8; 32])>,
}

/// A table that phones can come to. Dropping it closes the port.
pub struct Door {
    link: Link,
    /// The hashes of the keys, by phone.
    keys: BTreeMap<Phone, [u8; 32]>,
    /// The file in which phones are remembered, and what it says.
    file: Option<PathBuf>,
    memory: Option<Memory>,
    /// The table.
    pub table: Table,
    opened: Instant,
}

impl Door {
    /// Opens the first free of ten ports at this address, and nowhere else. `root`: the folder that holds `assets/`; `language`: that of
    /// the table; `wake` is called from another thread whenever a phone has asked for something, has come or gone. `saves`: the folder of
    /// saved games, in which phones are remembered for a day: the port where they were is tried first, and there they are let in again.
    ///
    /// # Errors
    /// The page cannot be read, or no port is free at this address.
    pub fn open(
        address: Ipv4Addr,
        root: &Path,
        language: &Language,
        saves: Option<&Path>,
        wake: impl Fn() + Send + Sync + 'static,
    ) -> io::Result<Self> {
        let languages = page::languages(language, root);
        let mut files = Files::new();
        for file in page::files(root, &languages)? {
            files.add(&file.path, file.kind, file.bytes);
        }
        let wake = Arc::new(wake);
        let mut table = Table::new(new_code(), languages);
        table.set_wake(wake.clone());
        let file = saves.map(|saves| saves.join("phones.json"));
        // What cannot be read is nothing: phones can join anew.
        let memory = file.as_deref().and_then(read).filter(|memory| *memory.at.ip() == address);
        let before = memory.as_ref().map(|memory| memory.at.port()).filter(|port| PORTS.contains(port));
        let ports: Vec<u16> = before.into_iter().chain(PORTS).collect();
        let mut door = Self {
            link: Link::open(address, &ports, files, wake)?,
            keys: BTreeMap::new(),
            file,
            memory: None,
            table,
            opened: Instant::now(),
        };
        if let Some(memory) = memory.filter(|memory| memory.at == door.link.address()) {
            door.recall(&memory);
        }
        Ok(door)
    }

    /// The game of this host is played from now on, with the pictures that its things bring along.
    pub fn begin(&mut self, host: &mut Host) {
        for (id, picture) in &host.content().pictures {
            let path = format!("/art/{}.svg", map::own_name(id));
            self.link.serve(&path, page::SVG, picture.as_bytes().to_vec());
        }
        self.table.begin(host);
    }

    /// Lets those phones in again that are remembered.
    fn recall(&mut self, memory: &Memory) {
        let phones: Vec<Remembered> = memory.phones.iter().map(|(phone, _)| phone.clone()).collect();
        self.table.register_mut().restore(&phones);
        for (one, key) in &memory.phones {
            let phone = Phone(one.phone);
            if self.table.register().name(phone).is_some() {
                self.link.admit(LinkPhone(phone.0), *key);
                self.keys.insert(phone, *key);
            }
        }
    }

    /// Remembers the phones, if anything about them has changed. That it cannot be written is no reason to stop: they can join anew.
    fn remember(&mut self) {
        let Some(file) = &self.file else { return };
        let phones = self.table.register().remembered().into_iter();
        let memory = Memory {
            at: self.link.address(),
            phones: phones
                .filter_map(|phone| Some((phone.clone(), *self.keys.get(&Phone(phone.phone))?)))
                .collect(),
        };
        if self.memory.as_ref() != Some(&memory) && (self.memory.is_some() || !memory.phones.is_empty()) {
            let _ = write(file, &memory);
            self.memory = Some(memory);
        }
    }

    /// Closes the port, and forgets all phones for good.
    pub fn forget(self) {
        if let Some(file) = &self.file {
            let _ = fs::remove_file(file);
        }
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
                        self.keys.insert(phone, hash);
                    }
                    reply
                }
                (Post::Decide, Some(LinkPhone(phone))) => self.table.decide(host.as_deref_mut(), Phone(phone), &body),
                (Post::Ask, Some(LinkPhone(phone))) => {
                    let reply = self.table.ask(host.as_deref_mut(), Phone(phone), &body);
                    if self.table.register().name(Phone(phone)).is_none() {
                        self.forget_key(Phone(phone));
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
        let changed = self.table.sights(host);
        if !changed.is_empty() {
            // Names and seats are in every sight, so nothing else changes them.
            self.remember();
        }
        for (phone, sight) in changed {
            self.link.show(LinkPhone(phone.0), sight);
        }
    }

    /// Sends a phone away: its key is forgotten, and whoever had its seats before gets them back.
    pub fn dismiss(&mut self, host: Option<&mut Host>, phone: Phone) {
        self.table.leave(host, phone);
        self.forget_key(phone);
    }

    /// Forgets the key of a phone that has left.
    fn forget_key(&mut self, phone: Phone) {
        self.link.dismiss(LinkPhone(phone.0));
        self.keys.remove(&phone);
        self.remember();
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

/// What is remembered in this file; `None` if that is nothing, too old, or cannot be read.
fn read(file: &Path) -> Option<Memory> {
    let age = SystemTime::now().duration_since(fs::metadata(file).ok()?.modified().ok()?);
    // A clock that was set back is no reason to forget them.
    if age.is_ok_and(|age| age > REMEMBERED) {
        return None;
    }
    let mut text = Vec::new();
    File::open(file).ok()?.take(MOST).read_to_end(&mut text).ok()?;
    serde_json::from_slice(&text).ok()
}

/// Writes what is remembered, for the owner of the file alone.
fn write(file: &Path, memory: &Memory) -> io::Result<()> {
    let beside = file.with_extension("json.new");
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(&beside)?.write_all(&serde_json::to_vec(memory)?)?;
    fs::rename(beside, file)
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
