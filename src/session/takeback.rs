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
