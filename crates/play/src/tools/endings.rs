//! How the games of a simulation ended, and which of them are worth a look: one for each outcome, the shortest, the longest, and the
//! one with the rarest ending.

use std::cmp::Reverse;

use dungeon_rules::table::{Outcome, Side};

/// How one game went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameReport {
    /// Who won and by what; `None` if the game stopped without a question and without an outcome, which no quest should do.
    pub outcome: Option<Outcome>,
    /// Rounds begun.
    pub rounds: u16,
    /// Decisions taken by all seats.
    pub decisions: u64,
}

/// How the games of one quest ended. The order in which games are added does not matter.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Endings {
    /// Each ending as outcome and round, with the number of games that had it and the first of them, from 0.
    all: Vec<(Outcome, u16, u64, u64)>,
    shortest: Option<Length>,
    longest: Option<Length>,
}

/// The length of a game; compared by rounds first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Length {
    rounds: u16,
    decisions: u64,
    /// The number of the game, from 0. Reversed, so that among games of the same length the first is the greatest.
    game: Reverse<u64>,
}

/// A game that is worth a look.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chosen {
    /// The name of its file, without the extension.
    pub name: String,
    /// The number of the game, from 0.
    pub game: u64,
}

impl Endings {
    /// Adds the ending of the game with this number, from 0. A game without an outcome is ignored.
    pub fn add(&mut self, game: u64, report: &GameReport) {
        let Some(outcome) = &report.outcome else { return };
        self.note((outcome.clone(), report.rounds, 1, game));
        let length = Length {
            rounds: report.rounds,
            decisions: report.decisions,
            game: Reverse(game),
        };
        self.take(length, length);
    }

    fn note(&mut self, (outcome, round, games, first): (Outcome, u16, u64, u64)) {
        match self.all.iter_mut().find(|(known, at, ..)| *known == outcome && *at == round) {
            Some((_, _, count, known)) => (*count, *known) = (*count + games, first.min(*known)),
            None => self.all.push((outcome, round, games, first)),
        }
    }

    fn take(&mut self, shortest: Length, longest: Length) {
        // Among games of the same length the first one counts as the shortest as well as the longest.
        let key = |length: &Length| (length.rounds, length.decisions, length.game.0);
        self.shortest = self.shortest.into_iter().chain([shortest]).min_by_key(key);
        self.longest = self.longest.into_iter().chain([longest]).max();
    }

    /// Combines the endings of two sets of games.
    #[must_use]
    pub fn plus(mut self, other: Self) -> Self {
        other.all.into_iter().for_each(|one| self.note(one));
        if let (Some(shortest), Some(longest)) = (other.shortest, other.longest) {
            self.take(shortest, longest);
        }
        self
    }

    /// The games that are worth a look: the first game of each outcome, beginning with the most frequent outcomes of each side,
    /// then the shortest game, the longest, and the first game with the rarest ending. An ending is an outcome together with its
    /// round.
    pub fn chosen(&self) -> Vec<Chosen> {
        let mut chosen = Vec::new();
        for (side, name) in [(Side::Heroes, "heroes"), (Side::Overlord, "overlord")] {
            let mut outcomes: Vec<(&Outcome, u64, u64)> = Vec::new();
            for (outcome, _, games, first) in self.all.iter().filter(|(outcome, ..)| outcome.winner == side) {
                match outcomes.iter_mut().find(|(known, ..)| *known == outcome) {
                    Some((_, count, known)) => (*count, *known) = (*count + games, (*first).min(*known)),
                    None => outcomes.push((outcome, *games, *first)),
                }
            }
            outcomes.sort_by_key(|(_, games, first)| (Reverse(*games), *first));
            let named = outcomes.iter().zip(1..).map(|((.., first), number)| Chosen {
                name: format!("{name}-{number}"),
                game: *first,
            });
            chosen.extend(named);
        }
        let strangest = self.all.iter().min_by_key(|(_, _, games, first)| (*games, *first));
        let others = [
            ("shortest", self.shortest.map(|length| length.game.0)),
            ("longest", self.longest.map(|length| length.game.0)),
            ("strangest", strangest.map(|(.., first)| *first)),
        ];
        chosen.extend(others.into_iter().filter_map(|(name, game)| {
            let name = name.to_owned();
            Some(Chosen { name, game: game? })
        }));
        chosen
    }
}
