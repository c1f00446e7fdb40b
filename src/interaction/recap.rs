//! What happened since the last turn, while it is gone through.

use crate::interaction::page::Page;
use crate::{
    interaction::hud::Hud,
    presented::{log::Log, summary::Summary},
};
use dungeon_rules::table::Side;

/// A walk through the newest entries of the chronicle.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Recap {
    /// The first entry of it.
    pub first: usize,
    /// The entry that is shown.
    pub at: usize,
}

impl Recap {
    /// From the last turn of those who are asked on; `None` when nothing happened since.
    pub fn of(sight: &Summary, entries: &Log) -> Option<Self> {
        let first = match sight.banner.side {
            Some(Side::Overlord) => entries.since(&[None]),
            _ => {
                let asked = sight.heroes.iter().filter(|hero| {
                    let seat = sight.seat_of(hero.piece);
                    sight.banner.seats.iter().any(|name| name == seat)
                });
                // Of several who are asked together, whoever waits longest misses nothing.
                let of_seat = |seat: &str| {
                    let own = sight.heroes.iter().filter(|hero| sight.seat_of(hero.piece) == seat);
                    let own: Vec<_> = own.map(|hero| Some(hero.piece)).collect();
                    entries.since(&own)
                };
                asked.map(|hero| of_seat(sight.seat_of(hero.piece))).min().unwrap_or(0)
            }
        };
        (first < entries.list.len()).then_some(Self { first, at: first })
    }
}

/// Begins to go through it, or ends that.
pub fn toggle(hud: &mut Hud) {
    hud.page = match hud.recap() {
        Some(_) => None,
        None => Recap::of(&hud.sight, &hud.entries).map(Page::Recap),
    };
}

/// One entry on or back; after the last one it is over.
pub fn step(hud: &mut Hud, on: bool) {
    let Some(Recap { first, at }) = hud.recap() else { return };
    let at = if on { at + 1 } else { at.saturating_sub(1).max(first) };
    let more = at < hud.entries.list.len();
    hud.page = more.then_some(Page::Recap(Recap { first, at }));
}
