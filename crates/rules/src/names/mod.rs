//! Names: ids of content, names of pieces, and the two sides. Both [`content`](crate::content) and [`table`](crate::table) depend
//! on this module.

mod id;
mod piece;
mod side;

pub use id::Id;
pub use piece::{PieceId, Pieces};
pub use side::Side;
