//! The decisions of one click, which are made one after the other: a walk, a turn, an attack (MOV-1, RND-3).

use std::collections::VecDeque;

use dungeon_play::asked;
use dungeon_rules::table::{Decision, Fact, PieceId, Prompt};

/// The decisions of one click that are still to be made.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct DecisionQueue {
    /// The model whose turn they belong to; `None` if no model is active.
    actor: Option<PieceId>,
    /// The wounds of that model when the decisions were ordered.
    wounds: Option<u8>,
    /// The number of facts that were known when the decisions were ordered.
    facts: usize,
    /// The decisions still to be made, in order.
    left: VecDeque<Decision>,
    /// Whether none of them has been made yet.
    is_new: bool,
}

/// What the queue does next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// Makes this decision.
    Decide(Decision),
    /// Waits, as the game asks something in between.
    Wait,
    /// Does nothing: the queue is empty, or what was left did not fit any more.
    Over,
}

impl DecisionQueue {
    /// Replaces the queue with these decisions of `actor`, who has this many wounds now, while so many facts are known.
    pub fn order(&mut self, actor: Option<PieceId>, wounds: Option<u8>, facts: usize, decisions: Vec<Decision>) {
        self.actor = actor;
        self.wounds = wounds;
        self.facts = facts;
        self.left = decisions.into();
        self.is_new = true;
    }

    /// The model whose turn the decisions belong to.
    pub fn actor(&self) -> Option<PieceId> {
        self.actor
    }

    /// Whether the queue is empty.
    pub fn is_over(&self) -> bool {
        self.left.is_empty()
    }

    /// Whether this is the first time that it is asked for since decisions were ordered: they begin an order of their own, which is
    /// undone as a whole.
    pub const fn begins(&mut self) -> bool {
        std::mem::replace(&mut self.is_new, false)
    }

    /// Drops all decisions that are left.
    pub fn drop_all(&mut self) {
        self.left.clear();
    }

    /// Takes the next decision, now that `prompt` is asked, the actor has this many wounds and these facts are known. The order of
    /// Free Attacks and the numbers of told dice may be asked in the middle of a Break Away, and the queue waits. Any other question
    /// empties it. So does a wound, as after a blow the person may prefer to stay (MOV-7), and whatever was not to be foreseen when
    /// the decisions were ordered.
    pub fn next(&mut self, prompt: Option<&Prompt>, wounds: Option<u8>, facts: &[Fact], legal: impl FnOnce(&Decision) -> bool) -> Next {
        let Some(decision) = self.left.front().copied() else {
            return Next::Over;
        };
        let fits = match (prompt, self.actor) {
            (prompt, Some(_)) if is_on_the_way(prompt) => return Next::Wait,
            (Some(Prompt::Act(piece)), Some(actor)) => *piece == actor,
            (_, actor) => actor.is_none(),
        };
        let since = facts.get(self.facts..).unwrap_or_default();
        let is_as_foreseen = wounds == self.wounds && since.iter().all(asked::is_of_way);
        if fits && is_as_foreseen && legal(&decision) {
            self.left.pop_front();
            Next::Decide(decision)
        } else {
            self.left.clear();
            Next::Over
        }
    }
}

/// Whether the queue waits while this is asked: the order of Free Attacks and the numbers of told dice are asked in between.
pub fn is_on_the_way(prompt: Option<&Prompt>) -> bool {
    matches!(prompt, Some(Prompt::FreeAttack { .. } | Prompt::Dice { .. }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use dungeon_rules::{content::Text, grid::Cell, table::Side};

    fn queue() -> (PieceId, DecisionQueue) {
        let orlaf = PieceId::new("orlaf");
        let mut queue = DecisionQueue::default();
        queue.order(Some(orlaf), Some(1), 0, vec![Decision::Walk(Cell::new(1, 1)), Decision::Finish]);
        (orlaf, queue)
    }

    #[test]
    fn it_goes_on_while_its_model_is_asked() {
        let (orlaf, mut queue) = queue();
        let act = Prompt::Act(orlaf);
        assert_eq!(
            queue.next(Some(&act), Some(1), &[], |_| true),
            Next::Decide(Decision::Walk(Cell::new(1, 1)))
        );
        assert_eq!(queue.next(Some(&act), Some(1), &[], |_| true), Next::Decide(Decision::Finish));
        assert_eq!(queue.next(Some(&act), Some(1), &[], |_| true), Next::Over);
    }

    #[test]
    fn it_waits_for_free_attacks_and_real_dice() {
        let (_, mut queue) = queue();
        let dice = Prompt::Dice {
            missing: 2,
            side: Side::Heroes,
        };
        assert_eq!(queue.next(Some(&dice), Some(1), &[], |_| true), Next::Wait);
        assert!(!queue.is_over());
    }

    #[test]
    fn it_asks_again_when_its_model_was_wounded() {
        let (orlaf, mut queue) = queue();
        assert_eq!(queue.next(Some(&Prompt::Act(orlaf)), Some(2), &[], |_| true), Next::Over);
        assert!(queue.is_over());
    }

    #[test]
    fn it_asks_again_when_something_came_to_light() {
        let (orlaf, mut queue) = queue();
        let revealed = Fact::Revealed {
            door: None,
            cells: Vec::new(),
            start: false,
            reading: Text::default(),
        };
        let act = Prompt::Act(orlaf);
        queue.order(Some(orlaf), Some(1), 1, vec![Decision::Walk(Cell::new(1, 1)), Decision::Finish]);
        let known = [revealed.clone(), Fact::Hits(0)];
        assert!(matches!(queue.next(Some(&act), Some(1), &known, |_| true), Next::Decide(_)));
        let known = [revealed.clone(), Fact::Hits(0), revealed];
        assert_eq!(queue.next(Some(&act), Some(1), &known, |_| true), Next::Over);
        assert!(queue.is_over());
    }

    #[test]
    fn it_ends_when_something_else_is_asked_or_the_next_step_is_not_legal() {
        let (orlaf, mut first) = queue();
        assert_eq!(first.next(Some(&Prompt::Interrupt), Some(1), &[], |_| true), Next::Over);
        assert!(first.is_over());
        let (_, mut second) = queue();
        assert_eq!(second.next(Some(&Prompt::Act(orlaf)), Some(1), &[], |_| false), Next::Over);
        assert!(second.is_over());
        let (_, mut third) = queue();
        assert_eq!(third.next(None, Some(1), &[], |_| true), Next::Over);
    }
}
