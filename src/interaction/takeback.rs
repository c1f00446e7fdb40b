//! Asking the other side for a takeback, and its answer.

use crate::session::{connection::Connection, takeback::TakebackRequest};
use dungeon_play::{
    language::{self, Language, LogLines},
    seats::Seats,
};
use dungeon_rules::table::Side;

/// The largest number of log lines that the request shows.
pub const LINES: usize = 5;

/// The answer to the question whether something is taken back.
pub(super) enum Reply {
    /// There is nothing to take back, or the computer refuses: the status line says so by this text.
    Refused(&'static str),
    /// A computer agrees to the takeback with this number.
    Agreed(u64),
    /// The people of the other side are asked.
    Asked(TakebackRequest),
}

/// Asks the other side for a takeback. A computer answers at once.
pub(super) fn ask(connection: &mut Connection, seats: &Seats, words: &Language) -> Reply {
    let nothing = Reply::Refused("play-why-no-undo");
    let Some(proposed) = connection.takeback() else { return nothing };
    let is_agreed = connection.computer_agrees(&proposed);
    if is_agreed == Some(false) {
        return Reply::Refused("text-takeback-computer");
    }
    let mut log_lines = LogLines::default();
    let since = proposed.since(Side::Heroes);
    let mut lines: Vec<String> = since.iter().flat_map(|fact| log_lines.tell(words, fact)).collect();
    lines.drain(..lines.len().saturating_sub(LINES));
    let takeback = proposed.takeback();
    let mut names: Vec<String> = match takeback.side {
        Side::Heroes => vec![seats.overlord.clone()],
        Side::Overlord => seats.heroes.iter().map(|(_, name)| name.clone()).collect(),
    };
    names.sort();
    names.dedup();
    let before = proposed.table(takeback.side);
    let decision = language::decision(words, before.world(), &takeback.decision);
    let Some(number) = connection.propose(proposed) else {
        return nothing;
    };
    if is_agreed == Some(true) {
        return Reply::Agreed(number);
    }
    Reply::Asked(TakebackRequest {
        number,
        decision,
        lines,
        names,
    })
}
