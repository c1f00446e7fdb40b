//! The nouns of the game: everything that lies on the table (TAB), as components and resources.
//!
//! The ECS world is the only state of a game. A game consists of the components of its pieces and of the resources that
//! [`Position`] lists; everything else in the world belongs to a window.

mod agenda;
mod apply;
mod barrier;
mod belongings;
mod blow;
mod board;
mod card;
mod consequence;
mod course;
mod decision;
mod dice;
mod fact;
mod few;
mod field;
mod field_state;
mod game;
mod model;
mod piece;
mod piles;
mod plot;
mod position;
mod queries;
mod stands;
mod subject;
mod takeback;
mod tally;
mod terms;

pub use crate::{
    content::OpenedBy,
    names::{PieceId, Pieces, Side},
};
pub use agenda::{Agenda, Attempt, Pending, Prompt, Step, Trade};
pub use apply::apply;
pub(crate) use apply::remove;
pub use barrier::{Barrier, Chest, Door, Locked, Ward};
pub use blow::Blow;
pub use board::{Board, Moved};
pub use card::{Card, CardPlace};
pub use consequence::Consequence;
pub use course::{Active, BreakAway, Course, Grant, Outcome, Phase};
pub use decision::{Aim, Decision};
pub use dice::{Dice, DiceError, Fallen};
pub use fact::{Bar, Coming, Fact, QuestText, Reroll, TextSource};
pub use few::few;
pub use field::{Field, Obstacle, ObstacleKind};
pub use field_state::FieldState;
pub use game::Game;
pub use model::Model;
pub use piece::{
    Abilities, Acted, BonePile, Enchantment, Enchantments, Faces, Feats, Figure, Furniture, Item, Lasting, Owner, Source, SpellCard,
    Stance, Stats, Token, Wounds,
};
pub use plot::Plot;
pub use position::{Position, Record, is_saved};
pub use stands::Stands;
pub use subject::{Subject, SubjectKind};
pub use takeback::Takeback;
pub use tally::{Reason, Tally};
pub use terms::{DecisionTerms, GoalTerms};
