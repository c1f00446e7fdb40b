//! What is taken back by agreement, beyond what undo takes back.
//!
//! Undo is free up to the last moment when dice fell or something hidden came to light. Further back a decision is taken
//! back only if the other side agrees: the game is laid anew as it was before it, all that was hidden lies where it lay,
//! and everybody is told ([`Fact::TakenBack`]). What people have learnt they keep. So that nobody takes back in order to get
//! other dice, the dice that fell wait for the same roll ([`Dice`]); and so that nobody gains by knowing them, no other roll
//! gets them. Real dice stay as they were told: whoever does the same again does not roll anew.

use bevy_ecs::prelude::World;
use serde::{Deserialize, Serialize};

use super::{Decision, DecisionTerms, Dice, Fact, Fallen, PieceId, Side};

/// What was taken back by agreement.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Takeback {
    /// Who had decided it.
    pub side: Side,
    /// The first of the decisions that were taken back.
    pub decision: Decision,
    /// The dice that fell since, in the order in which they fell.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fell: Vec<Fallen>,
    /// With real dice: how many were told and have not been rolled yet.
    #[serde(default)]
    pub unused: usize,
}

impl Takeback {
    /// Of a decision, with all that happened since, while the dice lie so.
    pub fn of(side: Side, decision: Decision, since: &[Fact], dice: &Dice) -> Self {
        Self {
            side,
            decision,
            fell: fallen(since),
            unused: dice.unused(),
        }
    }

    /// What everybody is told.
    /// `world` is the table as it was before the decision.
    pub fn fact(&self, world: &World) -> Fact {
        Fact::TakenBack {
            side: self.side,
            decision: self.decision,
            terms: DecisionTerms::of(world, &self.decision),
        }
    }

    /// The dice of the table as it was before the decision take note of it.
    pub fn lay(&self, dice: &mut Dice) {
        dice.take_back(&self.fell, self.unused);
    }
}

/// All dice that fell, for whom and against whom.
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
            (Fact::Rolled { attack, defence }, Some((attacker, target))) => {
                fell(attacker, target, attack);
                fell(target, attacker, defence);
            }
            (Fact::Rerolled(dice), Some((attacker, target))) => fell(attacker, target, dice),
            (Fact::Tried { piece, die, .. }, _) => fell(piece.id, piece.id, &[*die]),
            _ => {}
        }
    }
    all
}
