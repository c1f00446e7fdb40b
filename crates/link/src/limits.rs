//! What nobody may exceed: how long things may take, how many connections there are, how often a phone may ask.

use std::{
    collections::{BTreeMap, VecDeque},
    net::Ipv4Addr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use tokio::task::AbortHandle;

/// How many bytes the head of a request may have.
pub const HEAD: usize = 8 * 1024;

/// How many bytes the body of a request may have.
pub const BODY: usize = 1024;

/// How many requests may wait for the table to hear them.
pub const QUEUE: usize = 64;

/// How many connections there may be at once.
pub const ALL: usize = 64;

/// How many of them may come from one address.
pub const EACH: usize = 24;

/// How many bytes the system may hold back for a phone that does not read. Some sights at most: whoever wakes wants the newest.
pub const UNREAD: u32 = 64 * 1024;

/// Limits that tests set otherwise.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How long a new connection may send nothing.
    pub silent: Duration,
    /// How long the head of a request may take from its first byte.
    pub head: Duration,
    /// How long a connection may wait for its next request.
    pub kept: Duration,
    /// How long the body of a request may take.
    pub body: Duration,
    /// How long the table may take for an answer.
    pub answer: Duration,
    /// After how long without news a stream shows that it lives.
    pub heartbeat: Duration,
    /// How long a peer may take none of the bytes that it is sent.
    pub write: Duration,
    /// How long a peer may leave bytes unacknowledged, as one does that has left the network.
    #[cfg(target_os = "linux")]
    pub unheard: Duration,
    /// How often the connection is compared with these.
    pub check: Duration,
    /// How many requests a phone may post within a second; before it has sat down, its address.
    pub posts: usize,
}

impl Limits {
    /// Those of the game.
    pub const USUAL: Self = Self {
        silent: Duration::from_secs(10),
        head: Duration::from_secs(5),
        kept: Duration::from_secs(60),
        body: Duration::from_secs(5),
        answer: Duration::from_secs(3),
        heartbeat: Duration::from_secs(5),
        write: Duration::from_secs(5),
        #[cfg(target_os = "linux")]
        unheard: Duration::from_secs(10),
        check: Duration::from_millis(250),
        posts: 10,
    };
}

/// What a connection is doing.
pub struct Activity(Mutex<Doing>);

struct Doing {
    what: What,
    /// Since when.
    since: Instant,
    /// Since when the peer takes nothing of what it is sent, if so.
    stalled: Option<Instant>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    /// Nothing has come yet.
    Silent,
    /// The head of a request is coming in.
    Head,
    /// A request is being answered.
    Busy,
    /// Whatever was asked has been answered.
    Kept,
}

impl Activity {
    /// That of a new connection.
    pub fn new(now: Instant) -> Self {
        Self(Mutex::new(Doing {
            what: What::Silent,
            since: now,
            stalled: None,
        }))
    }

    fn lock(&self) -> MutexGuard<'_, Doing> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn turns(&self, what: What, now: Instant) {
        let mut doing = self.lock();
        (doing.what, doing.since) = (what, now);
    }

    /// Bytes have come in.
    pub fn hears(&self, now: Instant) {
        let waits = matches!(self.lock().what, What::Silent | What::Kept);
        if waits {
            self.turns(What::Head, now);
        }
    }

    /// The peer takes bytes or not.
    pub fn writes(&self, takes: bool, now: Instant) {
        let mut doing = self.lock();
        doing.stalled = if takes { None } else { doing.stalled.or(Some(now)) };
    }

    /// Since when there is no request to answer; `None` if there is one.
    pub fn idle_since(&self) -> Option<Instant> {
        let doing = self.lock();
        (doing.what != What::Busy).then_some(doing.since)
    }

    /// Whether what it is doing takes too long.
    pub fn is_overdue(&self, limits: &Limits, now: Instant) -> bool {
        let doing = self.lock();
        let limit = match doing.what {
            What::Silent => Some(limits.silent),
            What::Head => Some(limits.head),
            What::Kept => Some(limits.kept),
            What::Busy => None,
        };
        let exceeds = |since: Instant, limit: Duration| now.saturating_duration_since(since) > limit;
        limit.is_some_and(|limit| exceeds(doing.since, limit)) || doing.stalled.is_some_and(|since| exceeds(since, limits.write))
    }
}

/// A request that is being answered, until this is dropped.
pub struct Busy(Arc<Activity>);

impl Busy {
    /// A request has come in whole, but for its body.
    pub fn begin(activity: &Arc<Activity>) -> Self {
        activity.turns(What::Busy, Instant::now());
        Self(Arc::clone(activity))
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.turns(What::Kept, Instant::now());
    }
}

/// The connections there are. If there are too many, the one that has had nothing to do for the longest time leaves for the next, so
/// that nobody shuts others out by just being there.
#[derive(Default)]
pub struct Doors(Mutex<Inside>);

#[derive(Default)]
struct Inside {
    /// How many there have ever been.
    numbers: u64,
    guests: Vec<Guest>,
}

struct Guest {
    number: u64,
    from: Ipv4Addr,
    activity: Arc<Activity>,
    task: Option<AbortHandle>,
}

/// The place of a connection, until this is dropped.
pub struct Place {
    doors: Arc<Doors>,
    number: u64,
    /// What the connection is doing.
    pub activity: Arc<Activity>,
}

impl Doors {
    fn lock(&self) -> MutexGuard<'_, Inside> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Finds a place for a connection from this address; `None` if there are too many that are all busy.
    pub fn enter(self: &Arc<Self>, from: Ipv4Addr, now: Instant) -> Option<Place> {
        let mut inside = self.lock();
        let of_address = inside.guests.iter().filter(|guest| guest.from == from).count();
        if of_address >= EACH || inside.guests.len() >= ALL {
            let may_leave = |guest: &Guest| of_address < EACH || guest.from == from;
            let guests = inside.guests.iter().enumerate().filter(|(_, guest)| may_leave(guest));
            let idle = guests.filter_map(|(i, guest)| Some((guest.activity.idle_since()?, i)));
            let (_, longest) = idle.min()?;
            if let Some(task) = inside.guests.remove(longest).task {
                task.abort();
            }
        }
        inside.numbers += 1;
        let number = inside.numbers;
        let activity = Arc::new(Activity::new(now));
        inside.guests.push(Guest {
            number,
            from,
            activity: Arc::clone(&activity),
            task: None,
        });
        let doors = Arc::clone(self);
        Some(Place { doors, number, activity })
    }

    /// The connection of this number, the one that has entered last, is served by a task.
    pub fn serves(&self, task: AbortHandle) {
        if let Some(guest) = self.lock().guests.last_mut() {
            guest.task = Some(task);
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let number = self.number;
        self.doors.lock().guests.retain(|guest| guest.number != number);
    }
}

/// How often each has asked within the last second.
pub struct Rates<K>(BTreeMap<K, VecDeque<Instant>>);

impl<K> Default for Rates<K> {
    fn default() -> Self {
        Self(BTreeMap::new())
    }
}

impl<K: Ord> Rates<K> {
    /// Whether one may ask now, with so many a second at most. If so, it is counted.
    pub fn allows(&mut self, who: K, most: usize, now: Instant) -> bool {
        let is_old = |at: &Instant| now.saturating_duration_since(*at) >= Duration::from_secs(1);
        // Whoever has gone is forgotten.
        self.0.retain(|_, times| times.back().is_some_and(|last| !is_old(last)));
        let times = self.0.entry(who).or_default();
        while times.front().is_some_and(is_old) {
            times.pop_front();
        }
        let allows = times.len() < most;
        if allows {
            times.push_back(now);
        }
        allows
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: Ipv4Addr = Ipv4Addr::new(192, 168, 1, 2);

    fn ms(number: u64) -> Duration {
        Duration::from_millis(number)
    }

    #[test]
    fn heads_are_timed_from_their_first_byte() {
        let (limits, start) = (Limits::USUAL, Instant::now());
        let activity = Activity::new(start);
        let is_overdue = |after: u64| activity.is_overdue(&limits, start + ms(after));
        assert!(!is_overdue(9_900) && is_overdue(10_100), "it has sent nothing");
        activity.hears(start + ms(9_000));
        assert!(!is_overdue(13_900) && is_overdue(14_100), "the head is not whole");
        activity.hears(start + ms(13_000));
        assert!(is_overdue(14_100), "more of it does not help");
        assert!(activity.idle_since().is_some());
    }

    #[test]
    fn what_is_answered_has_time_and_what_is_kept_has_more() {
        let (limits, start) = (Limits::USUAL, Instant::now());
        let activity = Arc::new(Activity::new(start));
        let busy = Busy::begin(&activity);
        assert!(!activity.is_overdue(&limits, start + ms(3_600_000)), "a stream may last");
        assert_eq!(activity.idle_since(), None);
        drop(busy);
        let since = activity.idle_since().expect("it has been answered");
        assert!(!activity.is_overdue(&limits, since + ms(59_000)) && activity.is_overdue(&limits, since + ms(61_000)));
        activity.hears(since + ms(59_000));
        assert!(
            activity.is_overdue(&limits, since + ms(64_100)),
            "the next head is timed like the first"
        );
    }

    #[test]
    fn a_peer_that_takes_nothing_is_overdue() {
        let (limits, start) = (Limits::USUAL, Instant::now());
        let activity = Arc::new(Activity::new(start));
        let _busy = Busy::begin(&activity);
        activity.writes(false, start);
        activity.writes(false, start + ms(4_000));
        assert!(!activity.is_overdue(&limits, start + ms(4_900)) && activity.is_overdue(&limits, start + ms(5_100)));
        activity.writes(true, start + ms(5_000));
        assert!(!activity.is_overdue(&limits, start + ms(60_000)), "it has taken some");
    }

    #[test]
    fn whoever_idles_longest_leaves_for_the_next_of_its_address() {
        let (doors, start) = (Arc::new(Doors::default()), Instant::now());
        let other = doors.enter([192, 168, 1, 9].into(), start).expect("there is room");
        let enter = |after: u64| doors.enter(HERE, start + ms(after));
        let mut places: Vec<Place> = (1..=EACH as u64).map(|after| enter(after).expect("there is room")).collect();
        let _first = Busy::begin(&places[0].activity);
        let numbers = || doors.lock().guests.iter().map(|guest| guest.number).collect::<Vec<_>>();
        places.push(enter(100).expect("the second leaves"));
        assert!(!numbers().contains(&places[1].number));
        assert!(numbers().contains(&other.number), "it is of another address");
        assert_eq!(numbers().len(), EACH + 1);
        let all: Vec<Busy> = places.iter().map(|place| Busy::begin(&place.activity)).collect();
        assert!(enter(200).is_none(), "all are busy");
        drop((all, places));
        assert_eq!(numbers(), [other.number]);
    }

    #[test]
    fn whoever_idles_longest_leaves_if_there_are_too_many_in_all() {
        let (doors, start) = (Arc::new(Doors::default()), Instant::now());
        let from = |i: usize| Ipv4Addr::new(10, 0, 0, u8::try_from(i / 8).expect("it is small"));
        let places: Vec<Option<Place>> = (0..ALL).map(|i| doors.enter(from(i), start + ms(i as u64))).collect();
        assert!(places.iter().all(Option::is_some));
        let last = doors.enter(HERE, start + ms(1_000)).expect("the first leaves");
        let inside = doors.lock();
        assert_eq!(inside.guests.len(), ALL);
        assert_eq!((inside.guests[0].number, inside.guests[ALL - 1].number), (2, last.number));
    }

    #[test]
    fn so_many_a_second_are_allowed() {
        let (mut rates, start) = (Rates::default(), Instant::now());
        let mut allows = |who: u8, after: u64| rates.allows(who, 10, start + ms(after));
        assert!((0..10).all(|i| allows(1, i * 50)));
        assert!(!allows(1, 500) && allows(2, 500), "each has its own");
        assert!(!allows(1, 999) && allows(1, 1_000), "the first is a second ago");
        assert!(!allows(1, 1_001) && allows(1, 1_050));
        assert!(allows(1, 9_000));
        assert_eq!(rates.0.len(), 1, "whoever has gone is forgotten");
    }
}
