//! Takebacks that need the agreement of the other side, in the window.
//!
//! When nothing more can be undone, undo asks for a takeback: a dialog tells what would be taken back, in terms that everybody may
//! know, and names the people of the other side. Anybody may ask; only a device that decides for the other side can agree. Then the
//! match is presented anew from the earlier position, and the takeback is announced and saved.

use crate::{
    session::connection::{Client, is_open},
    state::PlaySystems,
};
use bevy::prelude::*;
use dungeon_play::{
    host::Proposed,
    language::{self, Language, LogLines},
    seats::Seats,
};
use dungeon_rules::table::Side;

/// The largest number of log lines that a request shows.
pub const LINES: usize = 5;

/// A takeback that one side asks of the other: the decision, and what would be lost with it.
#[derive(Clone, Debug)]
pub struct TakebackRequest {
    /// The number by which the host knows it.
    pub number: u64,
    /// The decision that would be taken back, described in a sentence.
    pub decision: String,
    /// The log lines of the last facts that would be taken back with it.
    pub lines: Vec<String>,
    /// The names of the people of the other side, of whom one must agree.
    pub names: Vec<String>,
}

impl TakebackRequest {
    /// What the other side is asked about this takeback, which the host knows by this number.
    pub fn of(number: u64, proposed: &Proposed, seats: &Seats, words: &Language) -> Self {
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
        Self {
            number,
            decision: language::decision(words, before.world(), &takeback.decision),
            lines,
            names,
        }
    }
}

/// Sent when the other side agrees to the takeback with this number.
#[derive(Message)]
pub struct Agreed(pub u64);

/// Carries out the takeback that was agreed to. It changes what the panels show, so it runs in [`PlaySystems::Submit`], when no
/// panel is being drawn.
fn take_back(mut agreed: MessageReader<Agreed>, mut client: Client) {
    for Agreed(number) in agreed.read() {
        if client.connection.agree(*number) {
            client.lay_anew();
        }
    }
}

/// Adds takebacks that need the agreement of the other side.
pub fn plugin(app: &mut App) {
    app.add_message::<Agreed>().add_systems(
        Update,
        take_back.run_if(on_message::<Agreed>.and_then(is_open)).in_set(PlaySystems::Submit),
    );
}
