//! A takeback that the other side must agree to, in the window.
//!
//! Undo that finds nothing more to undo asks: what would be taken back, told in words that all may know, and those of the
//! other side by their names. Anybody may wish for it; only a device that decides for the other side says yes. Then the game
//! is laid anew, told, and saved.

use crate::{
    session::connection::{Client, is_open},
    state::PlaySystems,
};
use bevy::prelude::*;

/// A takeback one side asks of the other: how far back, and what it would take away.
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

/// Lays the game as it was. Panels are laid anew by it, so it is done when nobody reads them.
fn take_back(mut agreed: MessageReader<Agreed>, mut client: Client) {
    agreed.clear();
    if client.connection.agree() {
        client.lay_anew();
    }
}

/// Asks the other side about takebacks.
pub fn plugin(app: &mut App) {
    app.add_message::<Agreed>().add_systems(
        Update,
        take_back.run_if(on_message::<Agreed>.and_then(is_open)).in_set(PlaySystems::Submit),
    );
}
