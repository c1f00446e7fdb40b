//! The subjects of a fact, by which the log can be filtered.

use dungeon_rules::table::{Aim, Attempt, Fact, Subject};

/// The pieces that a fact is about, the acting one first; empty for most facts that are about no model.
pub fn subjects(fact: &Fact) -> Vec<Subject> {
    match fact {
        Fact::TurnBegan(piece)
        | Fact::TurnEnded(piece)
        | Fact::Turned(piece, _)
        | Fact::BreaksAway(piece)
        | Fact::Unharmed(piece)
        | Fact::Crumbled { piece, .. }
        | Fact::Destroyed(piece)
        | Fact::Wounded(piece, _)
        | Fact::WoundIgnored(piece)
        | Fact::Spared { piece, .. }
        | Fact::Injured(piece)
        | Fact::Incapacitated(piece)
        | Fact::Healed(piece, ..)
        | Fact::Tried { piece, .. }
        | Fact::Empowered(piece, _)
        | Fact::Enchanted(piece, _)
        | Fact::Faded(piece, _)
        | Fact::Shifted(piece, _)
        | Fact::Placed { piece, .. }
        | Fact::FeatUsed(piece, _)
        | Fact::Forced { by: piece, .. }
        | Fact::WardLowered { by: piece, .. }
        | Fact::Gained { owner: piece, .. }
        | Fact::Recharged { owner: piece, .. }
        | Fact::Raised { minion: piece, .. }
        | Fact::Walked { piece, .. }
        | Fact::Attempted {
            attempt: Attempt { by: piece, .. },
            ..
        }
        | Fact::Succeeded { by: piece, .. }
        | Fact::Taken { by: piece, .. } => vec![*piece],
        Fact::Attacked { attacker, target, .. } => vec![*attacker, *target],
        Fact::Cast { caster: by, aim, .. } | Fact::Used { owner: by, aim, .. } => match aim {
            Aim::Piece(piece) if piece.id != by.id => vec![*by, *piece],
            _ => vec![*by],
        },
        Fact::Offered(trade) | Fact::Traded(trade) => vec![trade.from, trade.with],
        Fact::Declined(trade) => vec![trade.with, trade.from],
        Fact::Stopped(piece, others) => std::iter::once(piece).chain(others).copied().collect(),
        _ => Vec::new(),
    }
}
