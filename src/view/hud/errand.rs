//! What was decided in one go and is carried out one decision after the other: a walk, a turn, a blow (MOV-1, RND-3).

use std::collections::VecDeque;

use bevy::prelude::*;

use crate::table::{Decision, PieceId, Prompt};

/// The decisions still to be made of what one click ordered.
#[derive(Resource, Default, Debug)]
pub struct Errand {
    /// Whose turn it belongs to; `None` for what no model does.
    actor: Option<PieceId>,
    /// Still to be made, in order.
    left: VecDeque<Decision>,
}

/// What an errand does next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// Make this decision.
    Decide(Decision),
    /// Something else is asked first: wait.
    Wait,
    /// The errand is over or does not fit any more.
    Over,
}

impl Errand {
    /// Orders these decisions in the stead of whatever was ordered before.
    pub fn order(&mut self, actor: Option<PieceId>, decisions: Vec<Decision>) {
        self.actor = actor;
        self.left = decisions.into();
    }

    /// Whether nothing is left.
    pub fn is_over(&self) -> bool {
        self.left.is_empty()
    }

    /// Forgets what is left.
    pub fn drop_all(&mut self) {
        self.left.clear();
    }

    /// What comes next, now that this is asked. The order of Free Attacks and the numbers of real dice are asked on
    /// the way of a Break Away; anything else ends the errand.
    pub fn next(&mut self, prompt: Option<&Prompt>, legal: impl FnOnce(&Decision) -> bool) -> Next {
        let Some(decision) = self.left.front().copied() else {
            return Next::Over;
        };
        let fits = match (prompt, self.actor) {
            (Some(Prompt::FreeAttack { .. } | Prompt::Dice { .. }), Some(_)) => return Next::Wait,
            (Some(Prompt::Act(piece)), Some(actor)) => *piece == actor,
            (_, actor) => actor.is_none(),
        };
        if fits && legal(&decision) {
            self.left.pop_front();
            Next::Decide(decision)
        } else {
            self.left.clear();
            Next::Over
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{grid::Cell, table::Side};

    fn errand() -> (PieceId, Errand) {
        let orlaf = PieceId::new("orlaf");
        let mut errand = Errand::default();
        errand.order(Some(orlaf), vec![Decision::Walk(Cell::new(1, 1)), Decision::Finish]);
        (orlaf, errand)
    }

    #[test]
    fn it_goes_on_while_its_model_is_asked() {
        let (orlaf, mut errand) = errand();
        let act = Prompt::Act(orlaf);
        assert_eq!(errand.next(Some(&act), |_| true), Next::Decide(Decision::Walk(Cell::new(1, 1))));
        assert_eq!(errand.next(Some(&act), |_| true), Next::Decide(Decision::Finish));
        assert_eq!(errand.next(Some(&act), |_| true), Next::Over);
    }

    #[test]
    fn it_waits_for_free_attacks_and_real_dice() {
        let (_, mut errand) = errand();
        let dice = Prompt::Dice {
            missing: 2,
            side: Side::Heroes,
        };
        assert_eq!(errand.next(Some(&dice), |_| true), Next::Wait);
        assert!(!errand.is_over());
    }

    #[test]
    fn it_ends_when_something_else_is_asked_or_the_next_step_is_not_legal() {
        let (orlaf, mut first) = errand();
        assert_eq!(first.next(Some(&Prompt::Interrupt), |_| true), Next::Over);
        assert!(first.is_over());
        let (_, mut second) = errand();
        assert_eq!(second.next(Some(&Prompt::Act(orlaf)), |_| false), Next::Over);
        assert!(second.is_over());
        let (_, mut third) = errand();
        assert_eq!(third.next(None, |_| true), Next::Over);
    }
}
