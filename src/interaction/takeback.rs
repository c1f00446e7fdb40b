//! Asking the other side for a takeback, and its answer.

use crate::session::{connection::Connection, takeback::TakebackRequest};
use dungeon_play::{language::Language, seats::Seats};

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
    let mut asked = TakebackRequest::of(0, &proposed, seats, words);
    let Some(number) = connection.propose(proposed) else {
        return nothing;
    };
    if is_agreed == Some(true) {
        return Reply::Agreed(number);
    }
    asked.number = number;
    Reply::Asked(asked)
}
