//! Asking the other side for a takeback, and what it answers.

use crate::{
    interaction::{
        context::Hands,
        dialog::{Dialog, OpenDialog},
        intent::Intent,
        status_line::StatusLine,
    },
    presented::seat_names::SeatNames,
    session::{
        connection::Connection,
        takeback::{Agreed, TakebackRequest},
    },
};
use bevy::prelude::*;
use dungeon_play::language::{self, Language, LogLines};
use dungeon_rules::table::Side;

/// Lines of the log that are named.
pub const LINES: usize = 5;

/// Asks the other side.
pub fn ask(world: &mut World) {
    let words = world.resource::<Language>();
    let Some(proposed) = world.get_resource::<Connection>().and_then(Connection::takeback) else {
        let refusal = words.say("play-why-no-undo");
        world.resource_mut::<StatusLine>().notice = Some(refusal);
        return;
    };
    let mut log_lines = LogLines::default();
    let since = proposed.since(Side::Heroes);
    let mut lines: Vec<String> = since.iter().flat_map(|fact| log_lines.tell(words, fact)).collect();
    lines.drain(..lines.len().saturating_sub(LINES));
    let seats = world.resource::<SeatNames>();
    let takeback = proposed.takeback();
    let mut names: Vec<String> = match takeback.side {
        Side::Heroes => vec![seats.overlord.clone()],
        Side::Overlord => seats.heroes.iter().map(|(_, name)| name.clone()).collect(),
    };
    names.sort();
    names.dedup();
    let table = proposed.table(takeback.side);
    let decision = language::decision(words, table.world(), &takeback.decision);
    let request = TakebackRequest { decision, lines, names };
    world.resource_mut::<OpenDialog>().open(Dialog::Takeback(request));
}

/// Yes, if whoever says it may. Says whether the other side agrees.
pub fn agree(dialog: &mut OpenDialog, status: &mut StatusLine, hands: &Hands) -> bool {
    let Some(request) = dialog.takeback() else { return false };
    if let Some(refusal) = hands.refusal(&request.names) {
        status.notice = Some(refusal);
        return false;
    }
    dialog.close()
}

/// Yes was pressed, or no.
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
