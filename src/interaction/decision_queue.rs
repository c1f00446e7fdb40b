//! What was decided in one go and is carried out one decision after the other: a walk, a turn, a blow (MOV-1, RND-3).

use std::collections::VecDeque;

use bevy::prelude::*;

use dungeon_rules::table::{Decision, PieceId, Prompt};

/// The decisions still to be made of what one click ordered.
#[derive(Resource, Default, Debug)]
pub struct DecisionQueue {
    /// Whose turn it belongs to; `None` for what no model does.
    actor: Option<PieceId>,
    /// The wounds the actor had when it was ordered.
    wounds: Option<u8>,
    /// Still to be made, in order.
    left: VecDeque<Decision>,
}

/// What is done next of what was ordered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// Make this decision.
    Decide(Decision),
    /// Something else is asked first: wait.
    Wait,
    /// Nothing is left of it, or it does not fit any more.
    Over,
}

impl DecisionQueue {
    /// Orders these decisions of `actor`, who has so many wounds now, replacing whatever was ordered before.
    pub fn order(&mut self, actor: Option<PieceId>, wounds: Option<u8>, decisions: Vec<Decision>) {
        self.actor = actor;
        self.wounds = wounds;
        self.left = decisions.into();
    }

    /// Whose turn it belongs to.
    pub fn actor(&self) -> Option<PieceId> {
        self.actor
    }

    /// Whether nothing is left.
    pub fn is_over(&self) -> bool {
        self.left.is_empty()
    }

    /// Forgets what is left.
    pub fn drop_all(&mut self) {
        self.left.clear();
    }

    /// What comes next, now that this is asked and the actor has so many wounds. The order of Free Attacks and the numbers
    /// of real dice are asked on the way of a Break Away; anything else ends it, and so does a wound: whoever was
    /// struck may rather stay (MOV-7).
    pub fn next(&mut self, prompt: Option<&Prompt>, wounds: Option<u8>, legal: impl FnOnce(&Decision) -> bool) -> Next {
        let Some(decision) = self.left.front().copied() else {
            return Next::Over;
        };
        let fits = match (prompt, self.actor) {
            (prompt, Some(_)) if is_on_the_way(prompt) => return Next::Wait,
            (Some(Prompt::Act(piece)), Some(actor)) => *piece == actor,
            (_, actor) => actor.is_none(),
        };
        if fits && wounds == self.wounds && legal(&decision) {
            self.left.pop_front();
            Next::Decide(decision)
        } else {
            self.left.clear();
            Next::Over
        }
    }
}

/// Whether this is asked on the way of what was ordered, which then waits: the order of Free Attacks and the numbers of real
/// dice are.
pub fn is_on_the_way(prompt: Option<&Prompt>) -> bool {
    matches!(prompt, Some(Prompt::FreeAttack { .. } | Prompt::Dice { .. }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use dungeon_rules::{grid::Cell, table::Side};

    fn queue() -> (PieceId, DecisionQueue) {
        let orlaf = PieceId::new("orlaf");
        let mut queue = DecisionQueue::default();
        queue.order(Some(orlaf), Some(1), vec![Decision::Walk(Cell::new(1, 1)), Decision::Finish]);
        (orlaf, queue)
    }

    #[test]
    fn it_goes_on_while_its_model_is_asked() {
        let (orlaf, mut queue) = queue();
        let act = Prompt::Act(orlaf);
        assert_eq!(
            queue.next(Some(&act), Some(1), |_| true),
            Next::Decide(Decision::Walk(Cell::new(1, 1)))
        );
        assert_eq!(queue.next(Some(&act), Some(1), |_| true), Next::Decide(Decision::Finish));
        assert_eq!(queue.next(Some(&act), Some(1), |_| true), Next::Over);
    }

    #[test]
    fn it_waits_for_free_attacks_and_real_dice() {
        let (_, mut queue) = queue();
        let dice = Prompt::Dice {
            missing: 2,
            side: Side::Heroes,
        };
        assert_eq!(queue.next(Some(&dice), Some(1), |_| true), Next::Wait);
        assert!(!queue.is_over());
    }

    #[test]
    fn it_asks_again_when_its_model_was_wounded() {
        let (orlaf, mut queue) = queue();
        assert_eq!(queue.next(Some(&Prompt::Act(orlaf)), Some(2), |_| true), Next::Over);
        assert!(queue.is_over());
    }

    #[test]
    fn it_ends_when_something_else_is_asked_or_the_next_step_is_not_legal() {
        let (orlaf, mut first) = queue();
        assert_eq!(first.next(Some(&Prompt::Interrupt), Some(1), |_| true), Next::Over);
        assert!(first.is_over());
        let (_, mut second) = queue();
        assert_eq!(second.next(Some(&Prompt::Act(orlaf)), Some(1), |_| false), Next::Over);
        assert!(second.is_over());
        let (_, mut third) = queue();
        assert_eq!(third.next(None, Some(1), |_| true), Next::Over);
    }
}
