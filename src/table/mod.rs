//! The nouns of the game: what lies on the table (TAB), as components and resources.
//!
//! The ECS world is the only state. Whatever a game consists of is a component of a piece or one of the resources
//! that [`Snapshot`] lists; everything else in the world belongs to the view.

mod agenda;
mod board;
mod card;
mod course;
mod decision;
mod dice;
mod fact;
mod field;
mod game;
mod piece;
mod side;
mod snapshot;
mod tally;

pub use agenda::{Agenda, Blow, Pending, Prompt, Step};
pub use board::Board;
pub use card::{Card, CardPlace};
pub use course::{Active, Course, Outcome, Phase};
pub use decision::Decision;
pub use dice::{Dice, DiceError};
pub use fact::{Fact, Facts};
pub use field::{Barrier, Field, Model};
pub use game::Game;
pub use piece::{Acted, BonePile, Chest, Door, Faces, Feats, Figure, Furniture, Locked, PieceId, Pieces, Stance, Stands, Stats, Wounds};
pub use side::Side;
pub use snapshot::{Record, Snapshot, is_saved};
pub use tally::{Reason, Tally};
