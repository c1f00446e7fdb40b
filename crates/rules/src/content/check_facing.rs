//! Where things face: what has a front says so, or leaves it to the Overlord where he is asked (TAB-7, LCK-6).

use super::{
    What,
    check_name::kind,
    fault::Report,
    map::{Mark, Turn},
};
use crate::grid::Facing;

/// How a thing comes onto the map; its faults are told in these terms.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Hand {
    /// By its symbol.
    Drawn,
    /// By an entry of the list of pieces.
    Listed,
    /// By an event: nobody is asked for its facing.
    Event,
}

/// The facing that a thing may have (TAB-7, LCK-6); the outer `None` where it is a fault.
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
