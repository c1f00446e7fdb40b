//! A takeback that the other side must agree to, in the window.
//!
//! Undo that finds nothing more to undo asks: what would be taken back, told in words that all may know, and those of the
//! other side by their names. Anybody may wish for it; only a device that decides for the other side says yes. Then the game
//! is laid anew ([`Proposal::agree`]), told, and saved.

use bevy::prelude::*;

use crate::{
    input::{Action, Controls, Press},
    interaction::hud::Hud,
    presented::playback::PlaybackSystems,
    screens::play,
    session::{Session, saving, seat_devices},
};
use dungeon_play::{
    language::{self, Chronicle, Language},
    record::{Keeper, Proposal},
    seats::View,
};
use dungeon_rules::table::{Dice, Game, Side};

/// Lines of the log that are named.
const LINES: usize = 5;

/// What is asked.
#[derive(Clone, Debug)]
pub struct TakebackRequest {
    /// The decision.
    pub decision: String,
    /// What came of it: the end of it, where it is much.
    pub lines: Vec<String>,
    /// Whose word it needs.
    pub names: Vec<String>,
}

/// The other side agrees.
#[derive(Message, Default)]
pub struct Agreed;

/// Whether anything has been decided that could be taken back by agreement.
pub fn is_possible(world: &World) -> bool {
    world
        .get_resource::<Keeper>()
        .is_some_and(|keeper| !keeper.record().decisions.is_empty())
}

fn proposal(world: &World) -> Option<Proposal> {
    let keeper = world.get_resource::<Keeper>()?;
    Proposal::of(keeper.record(), world.resource::<Game>(), world.resource::<Dice>())
}

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
    hud.takeback = Some(TakebackRequest {
        decision: language::decision(words, &table, &takeback.decision),
        lines,
        names,
    });
}

/// Yes, if whoever says it may.
pub fn agree(world: &mut World, hud: &mut Hud) {
    let Some(asking) = &hud.takeback else { return };
    if let Some(refusal) = seat_devices::refusal_of(world, &asking.names) {
        hud.notice = Some(refusal);
        return;
    }
    hud.takeback = None;
    world.write_message(Agreed);
}

/// What is pressed while it is asked.
pub fn key(world: &mut World, hud: &mut Hud, press: &Press) {
    world.resource_mut::<Controls>().device = press.device;
    if press.is(Action::Confirm) {
        agree(world, hud);
    } else if press.is(Action::Back) || press.is(Action::Undo) {
        hud.takeback = None;
    }
}

/// Lays the game as it was. Panels are laid anew by it, so it is done when nobody reads them.
fn carry(world: &mut World) -> Result {
    if world.resource_mut::<Messages<Agreed>>().drain().count() == 0 {
        return Ok(());
    }
    let Some(proposal) = proposal(world) else { return Ok(()) };
    let game = world.resource::<Game>().clone();
    let resumed = proposal
        .agree(&game, world)
        .map_err(|unusable| format!("what was laid for the proposal can be laid again: {unusable:?}"))?;
    saving::sit_down(world, &resumed, Vec::new());
    let record = resumed.record;
    saving::keep(world, |keeper, table| keeper.agreed(table, record));
    play::renew(world)
}

/// Asks the other side about takebacks.
pub fn plugin(app: &mut App) {
    app.add_message::<Agreed>().add_systems(
        Update,
        carry
            .run_if(resource_exists::<Game>)
            .after(crate::interaction::InputSystems)
            .before(PlaybackSystems),
    );
}
