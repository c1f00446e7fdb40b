//! The pure geometry of the table (TAB): cells, facings and arcs, bases, sight, drawn maps. Independent of the ECS.

mod base;
mod cell;
mod facing;
mod plan;
mod sight;

pub use base::Base;
pub use cell::{Cell, CellError};
pub use facing::Facing;
pub use plan::{CellSet, Plan};
pub use sight::{Line, Point, Screen, Sight, sight};
