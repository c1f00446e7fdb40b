//! The recap: what happened since the last turn of those who are asked, entry by entry.

use crate::presented::{log::Log, summary::Summary};
use dungeon_play::computer::review::WhichTurn;
use dungeon_rules::table::Side;

/// A walk through the newest entries of the log.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Recap {
    /// The index of the first log entry of the recap.
    pub first: usize,
    /// The index of the log entry that is shown.
    pub at: usize,
}

impl Recap {
    /// Returns the recap since the last turn of those who are asked, or `None` if nothing has happened since.
    pub fn of(summary: &Summary, log: &Log) -> Option<Self> {
        let first = match summary.turn.banner.side {
            Some(Side::Overlord) => log.since(&[None]),
            _ => {
                let asked = summary.heroes.iter().filter(|hero| {
                    let seat = summary.seat_of(hero.piece);
                    summary.turn.banner.seats.iter().any(|name| name == seat)
                });
                // If several seats are asked together, the recap begins with the one that has waited longest.
                let of_seat = |seat: &str| {
                    let own = summary.heroes.iter().filter(|hero| summary.seat_of(hero.piece) == seat);
                    let own: Vec<_> = own.map(|hero| Some(hero.piece)).collect();
                    log.since(&own)
                };
                asked.map(|hero| of_seat(summary.seat_of(hero.piece))).min().unwrap_or(0)
            }
        };
        // It begins with something that happened, not with a heading or a notice of the program.
        let first = first + log.entries.get(first..)?.iter().position(|entry| !entry.quiet)?;
        Some(Self { first, at: first })
    }

    /// The turn that the shown entry belongs to, or that came before it.
    pub fn which(self, log: &Log) -> WhichTurn {
        log.turn_of(self.at)
            .map_or_else(WhichTurn::default, |(model, later)| WhichTurn::Of { model, later })
    }

    /// The recap one entry further, or one back unless `on`; `None` after the last one.
    pub fn stepped(self, log: &Log, on: bool) -> Option<Self> {
        let at = if on {
            self.at + 1
        } else {
            self.at.saturating_sub(1).max(self.first)
        };
        (at < log.entries.len()).then_some(Self { at, ..self })
    }
}
