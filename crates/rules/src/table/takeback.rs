//! Takebacks: what is taken back by agreement, beyond what undo takes back.
//!
//! Undo is free up to the last moment when dice fell or something hidden was revealed. Further back, a decision is taken back
//! only if the other side agrees: the position before it is restored, with all that was hidden where it was, and everybody is
//! informed ([`Fact::TakenBack`]). People keep what they have learnt. So that nobody takes back a decision to get other dice, the
//! dice that fell are kept for the same roll ([`Dice`]); and so that nobody gains from knowing them, no other roll gets them.
//! Told dice stay as they were told: the same decision does not roll anew.

use bevy_ecs::prelude::World;
use serde::{Deserialize, Serialize};

use super::{Decision, DecisionTerms, Dice, Fact, Fallen, PieceId, Side};

/// A decision that was taken back by agreement, with everything that followed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Takeback {
    /// The side that had made the decision.
    pub side: Side,
    /// The first of the decisions that were taken back.
    pub decision: Decision,
    /// The dice that fell since, in the order in which they fell.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fell: Vec<Fallen>,
    /// With told dice: how many were told and have not been rolled yet.
    #[serde(default)]
    pub unused: usize,
}

impl Takeback {
    /// Returns the takeback of a decision. `since` are the facts since then, `dice` the dice as they are now.
    pub fn of(side: Side, decision: Decision, since: &[Fact], dice: &Dice) -> Self {
        Self {
            side,
            decision,
            fell: fallen(since),
            unused: dice.unused(),
        }
    }

    /// Returns the fact that informs everybody. `world` is the table as it was before the decision.
    pub fn fact(&self, world: &World) -> Fact {
        Fact::TakenBack {
            side: self.side,
            decision: self.decision,
            terms: DecisionTerms::of(world, &self.decision),
        }
    }

    /// Changes `dice`, those of the position before the decision, so that the dice that fell since are kept for the same rolls.
    pub fn lay(&self, dice: &mut Dice) {
        dice.take_back(&self.fell, self.unused);
    }
}

/// Returns all dice that fell, each with the model that rolled and the one it rolled against.
fn fallen(facts: &[Fact]) -> Vec<Fallen> {
    let mut all = Vec::new();
    let mut attack = None;
    let mut fell = |by: PieceId, at: PieceId, dice: &[u8]| {
        if !dice.is_empty() {
            let dice = dice.to_vec();
            all.push(Fallen { by, at, dice });
        }
    };
    for fact in facts {
        match (fact, attack) {
            (Fact::Attacked { attacker, target, .. }, _) => attack = Some((attacker.id, target.id)),
            (Fact::Rolled { attack, defence, .. }, Some((attacker, target))) => {
                fell(attacker, target, attack);
                fell(target, attacker, defence);
            }
            (Fact::Rerolled(again), Some((attacker, target))) => {
                fell(attacker, target, &again.iter().map(|die| die.shows).collect::<Vec<u8>>());
            }
            (Fact::Tried { piece, die, .. }, _) => fell(piece.id, piece.id, &[*die]),
            _ => {}
        }
    }
    all
}
