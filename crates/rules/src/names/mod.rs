//! What things are called: the ids of content and of pieces, and the two sides. Content and table both stand on it.

mod id;
mod piece;
mod side;

pub use id::Id;
pub use piece::{PieceId, Pieces};
pub use side::Side;
