//! Trials: a quest that is being edited is played as it stands. Such a game is not saved, and leaving it leads back to the editor.

use dungeon_play::{
    host::{Host, Saving},
    record::Chance,
    seats::Seats,
    tools::moment::Moment,
};
use dungeon_rules::table::Game;

/// What a trial needs: the quest, the position to begin at and the seats.
pub struct Trial {
    /// The quest as it stands, with its content.
    pub game: Game,
    /// The moment of the game at which the trial begins.
    pub moment: Moment,
    /// Who plays which part.
    pub seats: Seats,
}

impl Trial {
    /// Starts the trial and returns its host.
    ///
    /// # Errors
    /// A told number is one that no die can show, or the game cannot be set up; the error tells why.
    pub fn begin(&self, chance: Chance, saving: Saving) -> Result<Host, String> {
        let dice = chance.dice().map_err(|error| error.to_string())?;
        if self.moment.is_beginning() {
            return Host::begin(self.game.clone(), chance, self.seats.clone(), None, saving).map_err(|error| error.to_string());
        }
        let world = self.moment.lay(&self.game, dice).map_err(|flaws| format!("{flaws:?}"))?;
        Ok(Host::begin_at(world, chance, self.seats.clone(), saving))
    }
}
