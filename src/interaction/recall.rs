//! The recap on the board: what happened since the last turn is played again by itself, in a few seconds. Any key or click stops it, and
//! leads to the page on which it is stepped through entry by entry.
//!
//! The positions at which the table has come to rest are kept for a while. The presented game goes back to one of them, and the facts
//! since then are shown again, each in its scene but without the tray; then it is where it was before.

use std::{collections::VecDeque, sync::Arc};

use bevy::prelude::*;

use crate::{
    interaction::{effect::Effect, page::Page, recap::Recap, state::Interaction},
    presented::{game::PresentedGame, log::Log, playback::Playback},
    session::Session,
};
use dungeon_rules::table::Position;

/// The most positions that are kept.
const KEPT: usize = 160;

/// The positions at which the table has come to rest.
#[derive(Resource, Default)]
pub struct History {
    /// Each with the number of facts before it, oldest first.
    rests: VecDeque<(usize, Arc<Position>)>,
    /// The first entry of the recap that is played.
    first: usize,
}

impl History {
    /// Keeps a position after this many facts; what came later has been taken back.
    pub fn note(&mut self, facts: usize, position: &Arc<Position>) {
        while self.rests.back().is_some_and(|(later, _)| *later >= facts) {
            self.rests.pop_back();
        }
        self.rests.push_back((facts, Arc::clone(position)));
        if self.rests.len() > KEPT {
            self.rests.pop_front();
        }
    }

    /// The last position before this fact, with the number of facts before it.
    fn before(&self, fact: usize) -> Option<(usize, Arc<Position>)> {
        let found = self.rests.iter().rev().find(|(facts, _)| *facts <= fact)?;
        Some((found.0, Arc::clone(&found.1)))
    }
}

/// Plays a recap; if its beginning is no longer known, opens its page.
pub(super) fn carry_out(
    mut effects: MessageReader<Effect>,
    mut state: ResMut<Interaction>,
    (mut history, log, session): (ResMut<History>, Res<Log>, Res<Session>),
    (mut playback, mut game): (ResMut<Playback>, ResMut<PresentedGame>),
) {
    for effect in effects.read() {
        let Effect::Recall(recap) = effect else { continue };
        let fact = log.entries.get(recap.first).map_or(0, |entry| entry.fact);
        let (Some((from, begins)), Some(ends)) = (history.before(fact), &session.position) else {
            state.page.0 = Some(Page::Recap(*recap));
            continue;
        };
        history.first = recap.first;
        game.settle(&begins);
        playback.recall(from, &session.facts[from.min(session.facts.len())..], Arc::clone(ends));
    }
}

/// Opens the page of the recap at the entry at which somebody has stopped it.
pub(super) fn step(mut state: ResMut<Interaction>, mut playback: ResMut<Playback>, (history, log): (Res<History>, Res<Log>)) {
    if !playback.is_idle() {
        return;
    }
    if let Some(fact) = playback.take_stopped() {
        let at = log.entry_of(fact).max(history.first);
        let first = history.first;
        state.page.0 = Some(Page::Recap(Recap { first, at })).filter(|_| at < log.entries.len());
    }
}

/// Forgets the positions of the last game.
pub(super) fn forget(mut history: ResMut<History>) {
    *history = History::default();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::measured::first_position;

    #[test]
    fn what_was_taken_back_is_no_beginning() {
        let (mut history, position) = (History::default(), first_position());
        for facts in [3, 8, 12, 9] {
            history.note(facts, &position);
        }
        let before = |fact| history.before(fact).map(|(facts, _)| facts);
        assert_eq!([2, 3, 7, 8, 20].map(before), [None, Some(3), Some(3), Some(8), Some(9)]);
    }
}
