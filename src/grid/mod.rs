//! Pure geometry of the table (TAB): cells, facings and arcs, bases, drawn maps. Knows nothing of the ECS.

mod base;
mod cell;
mod facing;
mod plan;

pub use base::Base;
pub use cell::{Cell, CellError};
pub use facing::Facing;
pub use plan::{CellSet, Plan};
