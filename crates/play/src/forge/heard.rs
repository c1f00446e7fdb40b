//! What a table has heard, so that the next adventure says something else.
//!
//! A code means the same text whatever a table has heard: what it has heard only decides which seed it is given. [`unheard`] looks at
//! the seeds after that of an order, takes those first whose telling was heard longest ago, then those that are in the mood that was
//! ordered before any other, and of these the first one that repeats nothing of the last ten adventures.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use dungeon_rules::content::Content;

use super::{Forged, Order, Shelf, attempt, code, fragment::Telling, tell, telling};

/// How many adventures in a row say nothing twice: title, story, readings; and as far as there are so many plots, none has a plot again.
pub const APART: usize = 10;

/// How many seeds are looked at, and how many of them are written.
const SEEDS: u32 = 400;
const WRITTEN: usize = 60;

/// What a table has heard, the latest adventure last: a plain value, to be kept beside its campaign.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Heard(Vec<Told>);

/// What is remembered of an adventure.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Told {
    /// The name of its plot.
    plot: String,
    /// The mark of its title.
    title: u32,
    /// The share of the passages that it spoke from first; files of before do not say.
    #[serde(default)]
    share: usize,
    /// The marks of all else; forgotten after [`APART`] adventures.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    rest: Vec<u32>,
}

impl Heard {
    /// Remembers an adventure as the latest.
    pub fn add(&mut self, forged: &Forged) {
        self.0.push(Told {
            plot: forged.plot.clone(),
            title: mark(&forged.title.en),
            share: code::read(&forged.code).map_or(0, |(order, _)| tell::share(order.seed)),
            rest: forged.told.iter().map(|told| mark(told)).collect(),
        });
        if let Some(old) = self.0.len().checked_sub(APART + 1) {
            self.0[old].rest.clear();
        }
    }

    /// Whether this table has never heard its title, and nothing of it in its last adventures.
    pub fn is_new(&self, forged: &Forged) -> bool {
        let title = mark(&forged.title.en);
        self.anything(forged) > APART && self.0.iter().all(|told| told.title != title)
    }

    /// How many adventures ago there was one like this, at least 1; the most there can be if never.
    fn ago(&self, is_like: impl Fn(&Told) -> bool) -> usize {
        self.0.iter().rev().position(is_like).map_or(usize::MAX, |place| place + 1)
    }

    /// How good the telling of an order is for this table, the larger the better: how long ago its title was heard and its plot, the
    /// latter as far as that matters; whether it is in the mood of the order first of all; and how long ago its share of the passages was.
    fn goodness(&self, order: &Order, plot: &str, telling: &Telling) -> (usize, usize, bool, usize) {
        let title = mark(&telling.title.en);
        let plots = self.ago(|told| told.plot == plot).min(APART);
        let is_in_mood = telling.is_in(order.mood);
        let share = tell::share(order.seed);
        let shares = self.ago(|told| told.share == share).min(tell::SHARES);
        (self.ago(|told| told.title == title), plots, is_in_mood, shares)
    }

    /// How long ago the latest of anything that an adventure says was heard.
    fn anything(&self, forged: &Forged) -> usize {
        let marks: Vec<u32> = forged.told.iter().map(|told| mark(told)).collect();
        self.ago(|told| told.title == mark(&forged.title.en) || told.rest.iter().any(|other| marks.contains(other)))
    }
}

/// The mark of a passage: so much of its hash that two of a thousand hardly ever have the same.
fn mark(passage: &str) -> u32 {
    let hash = blake3::hash(passage.as_bytes());
    hash.as_bytes()[..4].iter().fold(0, |mark, byte| mark << 8 | u32::from(*byte))
}

/// The order with the seed that tells this table most of what it has not heard; of seeds that are equally good the next one.
/// [`super::forge`] writes it. Who waits where is tuned afterwards, and may bring back a sentence about it.
pub fn unheard(shelf: &Shelf, content: &Content, order: &Order, heard: &Heard) -> Order {
    let orders = (0..SEEDS).map(|further| Order {
        seed: (order.seed + further) % code::SEEDS,
        ..order.clone()
    });
    let mut orders: Vec<_> = orders
        .filter_map(|order| {
            let (plot, _, telling) = telling(shelf, &order)?;
            Some((heard.goodness(&order, plot, telling), order))
        })
        .collect();
    orders.sort_by_key(|(goodness, _)| Reverse(*goodness));
    let mut best: Option<(usize, Order)> = None;
    let written = orders
        .into_iter()
        .filter_map(|(_, order)| Some((attempt(shelf, content, &order)?, order)));
    for (forged, order) in written.take(WRITTEN) {
        let ago = heard.anything(&forged).min(APART + 1);
        if best.as_ref().is_none_or(|(longest, _)| ago > *longest) {
            best = Some((ago, order));
        }
        if ago > APART {
            break;
        }
    }
    best.map_or_else(|| order.clone(), |(_, order)| order)
}
