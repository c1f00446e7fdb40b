//! An adventure that is being made, played as it stands: of such a game nothing is saved, and leaving it leads back to the
//! table on which it is drawn.

use bevy::prelude::*;

use crate::state::Screen;
use dungeon_play::{
    host::{Host, Saving},
    record::Chance,
    seats::Seats,
    tools::moment::Moment,
};
use dungeon_rules::table::Game;

/// The adventure that is tried out; nothing while a whole one is played.
#[derive(Resource, Default)]
pub struct PlayTest(pub Option<Trial>);

/// A game to try an adventure out with.
pub struct Trial {
    /// The adventure as it stands.
    pub game: Game,
    /// The moment at which it begins.
    pub moment: Moment,
    /// Who plays what.
    pub seats: Seats,
}

impl Trial {
    /// The game.
    ///
    /// # Errors
    /// It cannot begin, for this reason.
    pub fn begin(&self, chance: Chance, saving: Saving) -> Result<Host, String> {
        let dice = chance.dice().map_err(|error| error.to_string())?;
        if self.moment.is_beginning() {
            return Host::begin(self.game.clone(), chance, self.seats.clone(), None, saving).map_err(|error| error.to_string());
        }
        let world = self.moment.lay(&self.game, dice).map_err(|flaws| format!("{flaws:?}"))?;
        Ok(Host::begin_at(world, chance, self.seats.clone(), saving))
    }
}

impl PlayTest {
    /// Where leaving the game leads.
    pub const fn home(&self) -> Screen {
        match self.0 {
            Some(_) => Screen::Editor,
            None => Screen::Title,
        }
    }
}
