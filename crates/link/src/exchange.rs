//! What phones and the table hand each other: requests that wait for an answer one way, the newest sights the other.

use std::{
    collections::{BTreeMap, BTreeSet},
    net::Ipv4Addr,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        mpsc::{self, Receiver, SyncSender},
    },
    time::{Duration, Instant},
};

use tokio::sync::{oneshot, watch};

use crate::limits::{QUEUE, Rates};

/// Wakes whoever rests until something happens: a phone asks, or its stream opens or ends. Called from the thread of the link.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// A phone that has sat down, by a number that the table gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Phone(pub u32);

/// What kind of request is posted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Post {
    /// Somebody wants to sit down.
    Sit,
    /// A phone decides.
    Decide,
    /// A phone asks for something else.
    Ask,
}

/// A request that waits for an answer.
#[derive(Debug)]
pub struct Asked {
    /// With which to answer. If it is dropped, or no answer comes within 3 seconds, the phone is told that the table is busy.
    pub ticket: Ticket,
    /// What kind of request it is.
    pub post: Post,
    /// Who asks; `None` only if somebody wants to sit down.
    pub phone: Option<Phone>,
    /// From which address.
    pub from: Ipv4Addr,
    /// What is asked, as it came: whatever bytes somebody sends, 1,024 at most.
    pub body: Vec<u8>,
}

/// What a request is answered with ([`Asked::ticket`]), once.
#[derive(Debug)]
pub struct Ticket(pub(crate) oneshot::Sender<Answer>);

/// The answer to a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Its status by HTTP, from 200 to 599.
    pub status: u16,
    /// JSON, or nothing.
    pub body: Vec<u8>,
}

/// What a phone is shown.
#[derive(Default)]
pub struct Shown {
    /// The newest sight; `None` before the first.
    pub sight: Option<Arc<[u8]>>,
    /// The number of its newest stream, which alone goes on.
    pub stream: u64,
}

/// Where both sides hand over.
pub struct Exchange {
    phones: Mutex<Phones>,
    asked: SyncSender<Asked>,
    wake: Wake,
}

#[derive(Default)]
struct Phones {
    admitted: BTreeMap<Phone, Admitted>,
    /// Whose keys have these hashes.
    keys: BTreeMap<[u8; 32], Phone>,
    /// How many streams there have ever been.
    streams: u64,
    rates: Rates<Poster>,
}

struct Admitted {
    key: [u8; 32],
    shown: watch::Sender<Shown>,
    /// Its open streams.
    streams: BTreeSet<u64>,
    /// Which window of its browser opened the newest of them, and for the how manieth time.
    window: Option<(u64, u64)>,
    /// Since when it has had none.
    since: Instant,
}

/// Whose requests are counted.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Poster {
    Phone(Phone),
    Address(Ipv4Addr),
}

/// A phone with an open stream, until this is dropped.
pub struct Present {
    exchange: Arc<Exchange>,
    phone: Phone,
    /// The number of the stream.
    pub stream: u64,
}

impl Exchange {
    /// Opens an exchange, and the queue from which the table hears.
    pub fn open(wake: Wake) -> (Self, Receiver<Asked>) {
        let (asked, heard) = mpsc::sync_channel(QUEUE);
        let phones = Mutex::default();
        (Self { phones, asked, wake }, heard)
    }

    fn lock(&self) -> MutexGuard<'_, Phones> {
        self.phones.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Admits a phone, whose key has this hash from now on.
    pub fn admit(&self, phone: Phone, key: [u8; 32]) {
        let mut phones = self.lock();
        if phones.admitted.get(&phone).is_some_and(|admitted| admitted.key == key) {
            return;
        }
        phones.forget(phone);
        phones.keys.insert(key, phone);
        let admitted = Admitted {
            key,
            shown: watch::Sender::new(Shown::default()),
            streams: BTreeSet::new(),
            window: None,
            since: Instant::now(),
        };
        phones.admitted.insert(phone, admitted);
    }

    /// Forgets a phone; its streams end.
    pub fn dismiss(&self, phone: Phone) {
        self.lock().forget(phone);
    }

    /// Shows a phone its newest sight, if it is another than before.
    pub fn show(&self, phone: Phone, sight: Arc<[u8]>) {
        if let Some(admitted) = self.lock().admitted.get(&phone) {
            admitted.shown.send_if_modified(|shown| {
                let is_new = shown.sight.as_ref() != Some(&sight);
                shown.sight = Some(sight);
                is_new
            });
        }
    }

    /// Since when each phone has had no open stream; no time at all if it has one.
    pub fn present(&self) -> Vec<(Phone, Duration)> {
        let phones = self.lock();
        let absent = |admitted: &Admitted| {
            if admitted.streams.is_empty() {
                admitted.since.elapsed()
            } else {
                Duration::ZERO
            }
        };
        phones.admitted.iter().map(|(phone, admitted)| (*phone, absent(admitted))).collect()
    }

    /// The phone whose key has this hash.
    pub fn phone_of(&self, key: &[u8; 32]) -> Option<Phone> {
        self.lock().keys.get(key).copied()
    }

    /// Whether a phone, or somebody from this address who wants to be one, may post now, with so many requests a second at most.
    pub fn may_post(&self, phone: Option<Phone>, from: Ipv4Addr, most: usize) -> bool {
        let who = phone.map_or(Poster::Address(from), Poster::Phone);
        self.lock().rates.allows(who, most, Instant::now())
    }

    /// Hands a request to the table, and returns where the answer will come; `None` if too many wait to be heard.
    pub fn ask(&self, post: Post, phone: Option<Phone>, from: Ipv4Addr, body: Vec<u8>) -> Option<oneshot::Receiver<Answer>> {
        let (tell, answer) = oneshot::channel();
        let asked = Asked {
            ticket: Ticket(tell),
            post,
            phone,
            from,
            body,
        };
        self.asked.try_send(asked).ok()?;
        (self.wake)();
        Some(answer)
    }

    /// Opens a stream of what a phone is shown, which ends all older ones; `None` for an unknown phone. `window`: which window of its
    /// browser asks, and for the how manieth time. A request that comes after a later one of the same window has been given up by it, and
    /// opens nothing.
    pub fn stream(self: &Arc<Self>, phone: Phone, window: Option<(u64, u64)>) -> Option<(watch::Receiver<Shown>, Present)> {
        let mut phones = self.lock();
        phones.streams += 1;
        let stream = phones.streams;
        let admitted = phones.admitted.get_mut(&phone)?;
        let is_late = |(id, time): (u64, u64)| admitted.window.is_some_and(|(own, last)| own == id && last >= time);
        if window.is_some_and(is_late) {
            return None;
        }
        admitted.window = window;
        admitted.streams.insert(stream);
        admitted.shown.send_modify(|shown| shown.stream = stream);
        let shown = admitted.shown.subscribe();
        drop(phones);
        (self.wake)();
        let exchange = Arc::clone(self);
        Some((shown, Present { exchange, phone, stream }))
    }

    /// What a phone is shown, for one look, at which it is there; `None` for an unknown phone.
    pub fn look(&self, phone: Phone) -> Option<watch::Receiver<Shown>> {
        let mut phones = self.lock();
        let admitted = phones.admitted.get_mut(&phone)?;
        admitted.since = Instant::now();
        Some(admitted.shown.subscribe())
    }
}

impl Phones {
    fn forget(&mut self, phone: Phone) {
        if let Some(admitted) = self.admitted.remove(&phone) {
            // Another phone may have been given the same key since.
            if self.keys.get(&admitted.key) == Some(&phone) {
                self.keys.remove(&admitted.key);
            }
        }
    }
}

impl Drop for Present {
    fn drop(&mut self) {
        let mut phones = self.exchange.lock();
        // It may have been admitted anew since, with streams of other numbers.
        if let Some(admitted) = phones.admitted.get_mut(&self.phone)
            && admitted.streams.remove(&self.stream)
            && admitted.streams.is_empty()
        {
            admitted.since = Instant::now();
        }
        drop(phones);
        (self.exchange.wake)();
    }
}
