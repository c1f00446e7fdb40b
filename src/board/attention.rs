//! What the camera heeds: where something happens, and whether somebody points at the board.

use bevy::prelude::*;

use dungeon_rules::{
    grid::{Base, Cell},
    table::Fact,
};

/// The cells where a fact is seen to happen; `None` if it happens nowhere in particular, or where the fact before it did.
pub(super) fn place(fact: &Fact) -> Option<Base> {
    match fact {
        Fact::Walked { piece, from, to } => piece.base.map(|base| base.at(*from).joined(base.at(*to))),
        Fact::Attacked { attacker, target, .. } => match (attacker.base, target.base) {
            (Some(one), Some(other)) => Some(one.joined(other)),
            (one, other) => one.or(other),
        },
        Fact::TurnBegan(piece)
        | Fact::Turned(piece, _)
        | Fact::Crumbled { piece, .. }
        | Fact::Destroyed(piece)
        | Fact::Wounded(piece, _)
        | Fact::Incapacitated(piece)
        | Fact::Healed(piece, ..)
        | Fact::Cast { caster: piece, .. }
        | Fact::Used { owner: piece, .. }
        | Fact::FeatUsed(piece, _)
        | Fact::Enchanted(piece, _)
        | Fact::Raised { minion: piece, .. }
        | Fact::Placed { piece, .. }
        | Fact::Opened(piece)
        | Fact::Forced { lock: piece, .. }
        | Fact::Taken { token: piece, .. }
        | Fact::Barred(piece, _)
        | Fact::WardLowered { piece, .. }
        | Fact::Removed(piece) => piece.base,
        Fact::PartTurned { area, .. } | Fact::PartSlid { area, .. } => Some(*area),
        _ => None,
    }
}

/// How long the mouse or the cell cursor must lie still, in seconds, before whoever moved it only watches what is being shown.
const REST: f32 = 0.5;

/// Whether somebody points at the board, with the mouse or the cell cursor.
///
/// Pointing begins with a movement. It ends when the mouse leaves the board, when what it led to begins to be shown, and while
/// something is shown after [`REST`]; so it does not end while somebody thinks about what is pointed at.
#[derive(Debug, Default)]
pub(super) struct Pointer {
    at: Option<(Option<Vec2>, Option<Cell>)>,
    rested: f32,
    points: bool,
}

/// What [`Pointer`] is told of a frame.
#[derive(Debug, Copy, Clone, Default)]
pub(super) struct Sample {
    /// The place of the mouse in the window while it is over the board, and of the cell cursor while keys move it.
    pub at: (Option<Vec2>, Option<Cell>),
    /// Whether a button of the mouse is held down over the board.
    pub held: bool,
    /// Whether anything is being shown.
    pub shows: bool,
    /// Whether something has begun to be shown after nothing was.
    pub begins: bool,
    /// The length of the frame in seconds.
    pub seconds: f32,
}

impl Pointer {
    /// Takes in a frame; returns whether somebody points now.
    pub fn follow(&mut self, sample: Sample) -> bool {
        let moved = self.at.is_some_and(|at| at != sample.at);
        self.at = Some(sample.at);
        if sample.at == (None, None) {
            self.points = false;
        } else if moved || sample.held {
            (self.points, self.rested) = (true, 0.0);
        } else {
            self.rested += sample.seconds;
            self.points &= !(sample.begins || sample.shows && self.rested > REST);
        }
        self.points
    }

    /// Whether somebody pointed in the last frame.
    pub const fn points(&self) -> bool {
        self.points
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dungeon_rules::table::{PieceId, Subject};

    fn mouse(x: f32) -> Sample {
        Sample {
            at: (Some(Vec2::new(x, 5.0)), None),
            seconds: 0.1,
            ..Sample::default()
        }
    }

    #[test]
    fn whoever_thinks_about_what_is_pointed_at_still_points() {
        let mut pointer = Pointer::default();
        assert!(!pointer.follow(mouse(1.0)), "a mouse that happens to lie there points at nothing");
        assert!(pointer.follow(mouse(2.0)));
        (0..600).for_each(|_| assert!(pointer.follow(mouse(2.0)), "for a minute"));
        let begins = Sample {
            shows: true,
            begins: true,
            ..mouse(2.0)
        };
        assert!(!pointer.follow(begins), "it was clicked");
        assert!(pointer.follow(Sample { shows: true, ..mouse(3.0) }), "the mouse moves on");
        let still = || Sample { shows: true, ..mouse(3.0) };
        (0..4).for_each(|_| assert!(pointer.follow(still())));
        (0..3).for_each(|_| _ = pointer.follow(still()));
        assert!(!pointer.follow(still()), "it rests, and its owner watches");
        assert!(pointer.follow(mouse(4.0)));
        assert!(!pointer.follow(Sample::default()), "it left the board");
    }

    #[test]
    fn a_button_that_is_held_and_the_cell_cursor_point_as_well() {
        let mut pointer = Pointer::default();
        pointer.follow(mouse(1.0));
        let held = Sample {
            held: true,
            shows: true,
            begins: true,
            ..mouse(1.0)
        };
        assert!(pointer.follow(held), "as in dragging the map");
        pointer.follow(Sample::default());
        let keys = |x: i16| Sample {
            at: (None, Some(Cell::new(x, 0))),
            ..Sample::default()
        };
        assert!(pointer.follow(keys(1)) && pointer.follow(keys(1)) && pointer.follow(keys(2)));
    }

    #[test]
    fn a_step_happens_on_both_its_cells() {
        let mut piece = Subject::unknown(PieceId::new("orlaf"));
        let (from, to) = (Cell::new(3, 3), Cell::new(2, 4));
        let walk = |piece| Fact::Walked { piece, from, to };
        assert_eq!(place(&walk(piece)), None, "nobody knows where it stands");
        piece.base = Some(Base::one(from));
        let at = place(&walk(piece)).expect("it stands there");
        assert_eq!((at.corner, at.width, at.height), (Cell::new(2, 3), 2, 2));
        assert_eq!(place(&Fact::RoundBegan(2)), None);
    }
}
