//! Checks facings: what has a front must say where it faces, or leave it to the Overlord where he is asked (TAB-7, LCK-6).

use super::{
    What,
    check_name::kind,
    fault::Report,
    map::{Mark, Turn},
};
use crate::grid::Facing;

/// How a thing comes onto the map. Messages about its facing depend on this.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Hand {
    /// Drawn on the map by its symbol.
    Drawn,
    /// Placed by an entry of the list of pieces.
    Listed,
    /// Placed by an event: the Overlord is not asked for its facing.
    Event,
}

/// Returns the facing of a thing (TAB-7, LCK-6): `Some(None)` if the Overlord chooses it, and `None` if it is a fault, which is
/// reported.
pub(super) fn facing(hand: Hand, mark: &Mark, what: What, report: &mut Report<'_>) -> Option<Option<Facing>> {
    let by: &dyn std::fmt::Display = match hand {
        Hand::Drawn => &"symbol",
        Hand::Listed => &"list",
        Hand::Event => &"event",
    };
    let thing = kind(what);
    let args: [(&'static str, &dyn std::fmt::Display); 4] = [("symbol", &mark.symbol), ("cell", &mark.cell), ("thing", &thing), ("by", by)];
    match (mark.turn, what) {
        (Turn::To(facing), What::Hero(_) | What::Boss(_) | What::Minion(_) | What::Furniture(_)) => return Some(Some(facing)),
        (Turn::Open, What::Boss(_) | What::Minion(_)) if hand != Hand::Event => return Some(None),
        (Turn::Unsaid, What::Furniture(_) | What::Door(_) | What::Chest(_) | What::BonePile | What::Token(_)) => {
            return Some(Some(Facing::North));
        }
        (Turn::Unsaid, _) => report.error(mark.at, "facing", &args),
        (Turn::Open, _) => report.error(mark.at, "facing-open", &args),
        (Turn::To(_), _) => report.error(mark.at, "facing-none", &args),
    };
    None
}
