//! Asking the other side for a takeback, and what it answers.

use crate::interaction::dialog::Dialog;
use crate::{
    input::{Action, Controls, Press},
    interaction::hud::Hud,
    session::{
        Session, seat_devices,
        takeback::{Agreed, TakebackRequest, proposal},
    },
};
use bevy::prelude::*;
use dungeon_play::{
    language::{self, Chronicle, Language},
    record::Proposal,
    seats::View,
};
use dungeon_rules::table::Side;

/// Lines of the log that are named.
pub const LINES: usize = 5;

/// Asks the other side.
pub fn ask(world: &World, hud: &mut Hud) {
    let words = world.resource::<Language>();
    let Some(Proposal {
        table, takeback, since, ..
    }) = proposal(world)
    else {
        hud.notice = Some(words.say("play-why-no-undo"));
        return;
    };
    let mut chronicle = Chronicle::default();
    let seen = since.iter().map(|fact| View::SHARED.told(fact));
    let mut lines: Vec<String> = seen.flat_map(|fact| chronicle.tell(words, world, &fact)).collect();
    lines.drain(..lines.len().saturating_sub(LINES));
    let seats = &world.resource::<Session>().seats;
    let mut names: Vec<String> = match takeback.side {
        Side::Heroes => vec![seats.overlord.clone()],
        Side::Overlord => seats.heroes.iter().map(|(_, name)| name.clone()).collect(),
    };
    names.sort();
    names.dedup();
    hud.dialog.open(Dialog::Takeback(TakebackRequest {
        decision: language::decision(words, &table, &takeback.decision),
        lines,
        names,
    }));
}

/// Yes, if whoever says it may.
pub fn agree(world: &mut World, hud: &mut Hud) {
    let Some(asking) = hud.dialog.takeback() else { return };
    if let Some(refusal) = seat_devices::refusal_of(world, &asking.names) {
        hud.notice = Some(refusal);
        return;
    }
    hud.dialog.close();
    world.write_message(Agreed);
}

/// What is pressed while it is asked.
pub fn key(world: &mut World, hud: &mut Hud, press: &Press) {
    world.resource_mut::<Controls>().device = press.device;
    if press.is(Action::Confirm) {
        agree(world, hud);
    } else if press.is(Action::Back) || press.is(Action::Undo) {
        hud.dialog.close();
    }
}
