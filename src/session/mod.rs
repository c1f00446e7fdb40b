//! The game as the window plays it: decisions go to its host by messages, what came of them goes to the playback (HID-1).

pub mod bug_report;
pub mod campaign_progress;
pub mod connection;
pub mod disabled_packs;
pub mod live_reload;
pub mod lobby;
pub mod replay;
pub mod saving;
pub mod seat_devices;
pub mod start_game;
pub mod takeback;

use bevy::prelude::*;

use crate::{
    presented::{overlord_part::OverlordPart, playback::Playback, seat_names::SeatNames},
    session::connection::{Connection, lay_anew, receive},
    state::PlaySystems,
};
use dungeon_play::{
    host::{Controller, Refused, Submission},
    record::{Chance, Divergence},
    seats::Seats,
};
use dungeon_rules::{
    referee::{self, Illegal},
    table::{Course, Decision, DiceError, Fact, Game, Side},
};

/// Somebody at the table decides.
#[derive(Message, Copy, Clone, Debug)]
pub struct Decide(pub Decision);

/// Somebody takes the last thing decided back: a whole walk, if a click ordered it.
#[derive(Message, Copy, Clone, Debug, Default)]
pub struct TakeBack;

/// One game from the first turn to the aftermath.
#[derive(Resource, Default, Debug)]
pub struct Session {
    /// The turn that the next decision answers.
    pub turn: u64,
    /// Everything that happened, as all may know it, oldest first; taken-back facts are gone.
    pub facts: Vec<Fact>,
    /// The decisions in force, oldest first.
    pub decisions: Vec<Decision>,
    /// Why the last decision was refused; cleared by the next.
    pub refused: Option<Illegal>,
    /// What is to be read before play goes on, once.
    pub remark: Option<String>,
    /// Counts every change of the game: whoever keeps something derived compares it.
    pub change: u64,
    /// What the next decisions belong together with: undo takes back all decisions of one order.
    pub order: u64,
}

impl Session {
    /// This is to be read as well before play goes on.
    pub fn remark(&mut self, sentence: &str) {
        let before = self.remark.take().map(|before| before + "\n\n").unwrap_or_default();
        self.remark = Some(before + sentence);
    }
}

/// Everybody sits down to the game at the other end of this connection, with what is to be read before play goes on.
pub fn sit_down(world: &mut World, connection: Connection, seats: Seats, remarks: &[String]) {
    world.insert_resource(connection);
    world.insert_resource(OverlordPart::default());
    world.insert_resource(SeatNames(seats));
    let change = world.get_resource::<Session>().map_or(0, |session| session.change);
    world.insert_resource(Session {
        change,
        remark: (!remarks.is_empty()).then(|| remarks.join("\n\n")),
        ..default()
    });
    lay_anew(world);
}

/// The adventure has changed: lays it anew, and plays on from the last of the decisions that still fits. Says after how many
/// decisions the first one that does not fit comes, and why.
///
/// # Errors
/// Dice that no die can show.
pub fn rebase(world: &mut World, game: &Game, chance: &Chance, seats: Seats) -> Result<Option<(usize, Divergence)>, DiceError> {
    let divergence = world.resource_mut::<Connection>().rebase(game, chance, &seats)?;
    world.insert_resource(SeatNames(seats));
    lay_anew(world);
    // Only how it ends is shown once more, for somebody has to close the table.
    let facts = &world.resource::<Session>().facts;
    let ended: Vec<Fact> = facts
        .iter()
        .filter(|fact| matches!(fact, Fact::GameEnded { .. }))
        .cloned()
        .collect();
    world.resource_mut::<Playback>().push(ended);
    Ok(divergence)
}

/// Sends all decisions and takebacks to the host, in the order in which they were made.
pub fn submit(world: &mut World) {
    let decided: Vec<Decision> = world
        .resource_mut::<Messages<Decide>>()
        .drain()
        .map(|Decide(decision)| decision)
        .collect();
    let takes_back = world.resource_mut::<Messages<TakeBack>>().drain().count() > 0;
    if !world.contains_resource::<Connection>() {
        return;
    }
    for decision in decided {
        decide(world, decision);
    }
    if takes_back && world.resource_mut::<Connection>().undo() {
        receive(world);
    }
}

fn decide(world: &mut World, decision: Decision) {
    let session = world.resource::<Session>();
    let submission = Submission {
        turn: session.turn,
        author: author(world),
        order: session.order,
        decision,
    };
    let outcome = world.resource_mut::<Connection>().submit(submission);
    receive(world);
    if let Err(Refused::Illegal(illegal)) = outcome {
        let mut session = world.resource_mut::<Session>();
        session.change += 1;
        session.refused = Some(illegal);
    }
}

/// Who decides now.
fn author(world: &World) -> Controller {
    let active = world.resource::<Course>().active.map(|active| active.piece);
    let side = referee::asked(world).unwrap_or(Side::Heroes);
    Controller::person(world.resource::<SeatNames>().answers(side, active))
}

/// Takes decisions to the host, and what happened to the playback.
pub fn plugin(app: &mut App) {
    app.init_resource::<Session>()
        .init_resource::<SeatNames>()
        .init_resource::<OverlordPart>()
        .add_message::<Decide>()
        .add_message::<TakeBack>()
        .add_systems(Update, submit.in_set(PlaySystems::Submit));
}
