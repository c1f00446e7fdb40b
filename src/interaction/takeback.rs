//! Asking the other side for a takeback, and its answer.

use crate::{
    interaction::{
        context::{Hands, Table},
        dialog::{Dialog, OpenDialog},
        intent::Intent,
        status_line::StatusLine,
    },
    session::takeback::{Agreed, TakebackRequest},
};
use bevy::prelude::*;
use dungeon_play::language::{self, LogLines};
use dungeon_rules::table::Side;

/// The largest number of log lines that the request shows.
pub const LINES: usize = 5;

/// Asks the other side for a takeback. A computer answers at once; people are asked in a dialog.
pub fn ask(table: &mut Table) {
    let words = &*table.language;
    let Some(proposed) = table.client.connection.takeback() else {
        table.chosen.status.notice = Some(words.say("play-why-no-undo"));
        return;
    };
    match table.client.connection.computer_agrees(&proposed) {
        Some(true) => {
            table.agreed.write_default();
            return;
        }
        Some(false) => {
            table.chosen.status.notice = Some(words.say("text-takeback-computer"));
            return;
        }
        None => {}
    }
    let mut log_lines = LogLines::default();
    let since = proposed.since(Side::Heroes);
    let mut lines: Vec<String> = since.iter().flat_map(|fact| log_lines.tell(words, fact)).collect();
    lines.drain(..lines.len().saturating_sub(LINES));
    let seats = &table.client.seats;
    let takeback = proposed.takeback();
    let mut names: Vec<String> = match takeback.side {
        Side::Heroes => vec![seats.overlord.clone()],
        Side::Overlord => seats.heroes.iter().map(|(_, name)| name.clone()).collect(),
    };
    names.sort();
    names.dedup();
    let before = proposed.table(takeback.side);
    let decision = language::decision(words, before.world(), &takeback.decision);
    let request = TakebackRequest { decision, lines, names };
    table.open.dialog.open(Dialog::Takeback(request));
}

/// Answers yes, if the device in use may do so. Returns whether the other side has agreed.
pub fn agree(dialog: &mut OpenDialog, status: &mut StatusLine, hands: &Hands) -> bool {
    let Some(request) = dialog.takeback() else { return false };
    if let Some(refusal) = hands.refusal(&request.names) {
        status.notice = Some(refusal);
        return false;
    }
    dialog.close()
}

/// Handles the answer to a takeback.
pub(super) fn heed(
    mut intents: MessageReader<Intent>,
    mut agreed: MessageWriter<Agreed>,
    (mut dialog, mut status): (ResMut<OpenDialog>, ResMut<StatusLine>),
    hands: Hands,
) {
    for _ in intents.read().filter(|intent| matches!(intent, Intent::Confirm)) {
        if agree(&mut dialog, &mut status, &hands) {
            agreed.write_default();
        }
    }
}
