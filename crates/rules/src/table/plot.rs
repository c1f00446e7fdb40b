//! The plot: the state of the quest's counters, events, actions and lesson.

use bevy_ecs::prelude::*;
use serde::{Deserialize, Serialize};
use ustr::Ustr;

use super::Attempt;
use crate::content::{Action, Condition, Counter, Goals, Id, LessonStep, Limit, Minion, Quest};

/// The state of the quest's plot, which its events, actions and lesson change.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Plot {
    /// The counters by name, each with its number, 0 to 99.
    pub counters: Vec<(Ustr, u8)>,
    /// The events that have happened, by their numbers in the quest from 0, in no order.
    pub done: Vec<u16>,
    /// The places of which some cell has been revealed, by their numbers in the quest from 0, in no order.
    pub seen: Vec<u16>,
    /// The goals in force if an event has changed them; `None` for those of the quest.
    pub goals: Option<Goals>,
    /// The number of Commands a turn by which events have changed what the quest gives.
    pub commands: i8,
    /// The minions of which events have changed how many the Overlord may control at once (OVL-3).
    pub raises: Vec<(Id<Minion>, u8)>,
    /// The actions of the quest that succeeded, in order, each with the round (RND-5).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub actions: Vec<(Attempt, u16)>,
    /// The number of finished steps of the quest's lesson.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub lesson: u16,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
const fn is_zero(steps: &u16) -> bool {
    *steps == 0
}

impl Plot {
    /// Returns the plot of a quest before the game begins.
    pub fn of(quest: &Quest) -> Self {
        Self {
            counters: quest.counters.iter().map(|counter| (counter.name, counter.start)).collect(),
            ..Self::default()
        }
    }

    /// Returns the current step of the quest's lesson; `None` if there is no lesson or it is finished.
    pub fn lesson_step<'q>(&self, quest: &'q Quest) -> Option<&'q LessonStep> {
        quest.lesson.as_ref()?.steps.get(usize::from(self.lesson))
    }

    /// Returns the number of a counter; 0 if it does not exist.
    pub fn count(&self, counter: Ustr) -> u8 {
        self.counters
            .iter()
            .find(|(name, _)| *name == counter)
            .map_or(0, |(_, number)| *number)
    }

    /// Returns whether a counter is public: it is shown, or goals or actions refer to it (SET-4).
    pub fn is_open(&self, quest: &Quest, counter: Ustr) -> bool {
        let is_shown = |own: &Counter| own.name == counter && !own.title.is_empty();
        let goals = std::iter::once(&quest.goals).chain(&self.goals);
        let of_goals = goals.flat_map(|goals| goals.heroes.iter().chain(&goals.overlord));
        let mut all = of_goals.chain(quest.actions.iter().flat_map(|action| &action.conditions));
        let counts = |one: &&Condition| match one {
            Condition::Count(own, _) => *own == counter,
            Condition::CountAtLeast(own, other) => [own, other].contains(&&counter),
            _ => false,
        };
        quest.counters.iter().any(is_shown) || all.any(|condition| condition.all().iter().any(counts))
    }

    /// Returns the goals in force.
    pub fn goals<'a>(&'a self, quest: &'a Quest) -> &'a Goals {
        self.goals.as_ref().unwrap_or(&quest.goals)
    }

    /// Returns the number of Commands that the Overlord has each turn (RND-6).
    pub fn commands(&self, quest: &Quest) -> u8 {
        quest.overlord.commands.saturating_add_signed(self.commands)
    }

    /// Returns how many of this minion the Overlord may control at once; 0 if he may not raise it (OVL-3).
    pub fn may_control(&self, quest: &Quest, minion: Id<Minion>) -> u8 {
        let find = |raises: &[(Id<Minion>, u8)]| raises.iter().find(|(kind, _)| *kind == minion).map(|(_, up_to)| *up_to);
        find(&self.raises).or_else(|| find(&quest.overlord.raises)).unwrap_or(0)
    }

    /// Returns how often an action may still be done in this round, by the kind of limit it has; `None` if it has none (RND-5).
    pub fn times_left(&self, action: &Action, attempt: Attempt, round: u16) -> Option<u8> {
        let done = |counts: &dyn Fn(&Attempt, u16) -> bool| {
            let all = self
                .actions
                .iter()
                .filter(|(done, at)| done.action == action.name && counts(done, *at));
            u8::try_from(all.count()).unwrap_or(u8::MAX)
        };
        let (times, done) = match action.limit {
            Limit::Unlimited => return None,
            Limit::PerGame(times) => (times, done(&|_, _| true)),
            Limit::PerRound(times) => (times, done(&|_, at| at == round)),
            Limit::PerModel(times) => (times, done(&|other, _| other.by == attempt.by)),
            Limit::PerPiece(times) => (times, done(&|other, _| other.at == attempt.at)),
        };
        Some(times.saturating_sub(done))
    }

    /// Returns the minions that may be raised, each with how many the Overlord may control at once (OVL-3).
    pub fn raises(&self, quest: &Quest) -> Vec<(Id<Minion>, u8)> {
        let own = quest.overlord.raises.iter().copied();
        let mut raises: Vec<_> = own
            .filter(|(kind, _)| !self.raises.iter().any(|(other, _)| other == kind))
            .collect();
        raises.extend(self.raises.iter().copied().filter(|(_, up_to)| *up_to > 0));
        raises
    }
}
