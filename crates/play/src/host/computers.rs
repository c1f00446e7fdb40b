//! Computers at their seats: which of them is asked, and how they think.
//!
//! A computer thinks in a thread of its own, in a fork that is consistent with what its side knows (HID-2): no secret of the true
//! game gets there. What it has decided is reported to the owner of the host, which may show it first and carries it out when it
//! likes ([`Host::carry_out_thought`]), provided the turn is still the one that the computer thought about. If the result is no
//! longer needed, the computer is stopped before its next simulated game, and the result is discarded.

use std::{
    hash::{BuildHasher, RandomState},
    time::Duration,
};

use ustr::Ustr;

use super::{Controller, Host, Seat, minds::Decided};
use crate::{
    background::{Background, Wake},
    computer::{
        advice::{Advice, Adviser},
        level::Level,
    },
    perspective::perspective,
};
use dungeon_rules::table::{Course, Decision, Pending, PieceId, Prompt, Side};

/// Seed of the fork that a computer thinks in. Its simulated games have seeds of their own.
const SEED: u64 = 0;

/// Least time between asking a computer whether it interrupts and [`Host::carry_out_thought`], which callers must observe. It is
/// much longer than thinking takes, so that people cannot infer from the delay whether the computer could interrupt (HID-2); and where
/// it is not, computers think as much about an Interrupt that they do not have
/// ([`hiding_time`](crate::computer::thinker::Thinker::hiding_time)).
pub const INTERRUPT: Duration = Duration::from_millis(1200);

/// How long a caller that waits by itself should wait with the answer to an Interrupt: [`INTERRUPT`] and up to a fifth of a second
/// more, by a chance that has nothing to do with the game. So the little by which thinking for longer delays whatever comes after
/// it cannot be told from that.
pub fn interrupt_delay() -> Duration {
    let chance = RandomState::new().hash_one(());
    INTERRUPT + Duration::from_micros(chance % 200_000)
}

/// The state of the computer that is asked.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ComputerTurn {
    /// No computer is asked.
    Nobody,
    /// The computer of this seat is thinking.
    Thinking(Seat),
    /// The computer of this seat has decided this; [`Host::carry_out_thought`] carries it out.
    Decided(Seat, Decision),
}

/// A hint that is being thought about; it ends without one if it is stopped.
pub type Advising = Background<Option<Advice>>;

impl Host {
    /// Sets the levels that computers can play at. Without any, all play as the simple player.
    pub fn set_levels(&mut self, levels: Vec<Level>) {
        self.minds.levels = levels;
        self.minds.forget();
    }

    /// If a computer is asked, starts its computation if necessary and returns its state. Call this whenever something may have
    /// changed; [`Saving::wake`](super::Saving::wake) notifies when a computation has ended.
    pub fn think(&mut self) -> ComputerTurn {
        self.thought(false)
    }

    /// As [`Self::think`], but waits until the computer has decided: for callers that have nothing else to do.
    pub fn think_now(&mut self) -> ComputerTurn {
        self.thought(true)
    }

    fn thought(&mut self, waits: bool) -> ComputerTurn {
        let Some((seat, level)) = self.computer_asked() else {
            return ComputerTurn::Nobody;
        };
        if let Some(decided) = self.minds.decided.as_ref().filter(|decided| decided.turn == self.turn) {
            return ComputerTurn::Decided(decided.seat, decided.decision);
        }
        if self.minds.under_way.as_ref().is_none_or(|under_way| under_way.turn != self.turn) {
            let thinker = self.minds.take(seat, level);
            let game = perspective(seat.side()).fork(self.truth.game(), &self.position, SEED);
            self.minds.begin(self.turn, thinker, game);
        }
        let Some(wanted) = self.minds.hear(seat, waits) else {
            return ComputerTurn::Thinking(seat);
        };
        let Some(decision) = self.allowed(seat, wanted) else {
            return ComputerTurn::Nobody;
        };
        let thinker = self.minds.thinkers.get(&seat).filter(|_| wanted == Some(decision));
        let ahead = thinker.map(|thinker| thinker.ahead().to_vec()).unwrap_or_default();
        self.minds.decided = Some(Decided {
            turn: self.turn,
            seat,
            level,
            decision,
            ahead,
        });
        ComputerTurn::Decided(seat, decision)
    }

    /// What the computer that has decided plans to do afterwards, if this decision was the beginning of a plan: the rest of its
    /// turn, as far as it can be foreseen.
    pub fn ahead(&self) -> &[Decision] {
        let decided = self.minds.decided.as_ref().filter(|decided| decided.turn == self.turn);
        decided.map(|decided| &*decided.ahead).unwrap_or_default()
    }

    /// Creates an adviser on the open question for the side that is asked. It knows what that side knows, and can be moved to
    /// another thread. `None` if nobody is asked, or only for dice that are rolled on the real table.
    pub fn adviser(&self) -> Option<Adviser> {
        Adviser::of(&self.truth)
    }

    /// Begins to think about a hint for the side that is asked, at the best level, in the background; `wake` is called when it is ready.
    /// `None` as for [`Self::adviser`], or if there are no levels.
    pub fn advise(&self, wake: &Wake) -> Option<Advising> {
        let (mut adviser, level) = (self.adviser()?, self.minds.levels.last()?.clone());
        Some(Background::begin("hint", wake, move |progress| adviser.advise(&level, progress)))
    }

    /// Returns the decision of the computer at this seat if it is legal. If it is not, or thinking ended in a panic, returns the
    /// last decision that is offered, which usually ends a turn.
    fn allowed(&mut self, seat: Seat, decision: Option<Decision>) -> Option<Decision> {
        let (of, world) = (perspective(seat.side()), self.truth.world_mut());
        let decision = decision.filter(|decision| of.refusal(world, *decision).is_none());
        decision.or_else(|| of.offers(world).last().copied())
    }

    /// Carries out the decision of the computer that is asked ([`ComputerTurn::Decided`]), which begins another turn. Returns
    /// whether there was a decision to carry out.
    pub fn carry_out_thought(&mut self) -> bool {
        let Some(decided) = self.minds.decided.take().filter(|decided| decided.turn == self.turn) else {
            return false;
        };
        let outcome = self.decide(decided.decision, Controller::Computer(decided.level), self.turn);
        debug_assert!(outcome.is_ok(), "it was looked at");
        outcome.is_ok()
    }

    /// The seat and level of the computer that is asked. If the question is about several seats, people come before computers.
    pub(super) fn computer_asked(&self) -> Option<(Seat, Ustr)> {
        let level = |seat: &Seat| match self.controllers.get(seat)? {
            Controller::Computer(level) => Some((*seat, *level)),
            Controller::Person(_) => None,
        };
        let asked: Option<Vec<(Seat, Ustr)>> = self.asked.iter().map(level).collect();
        asked?.first().copied()
    }

    /// The seats that the open question is about: those of the heroes who may begin, act, face, trade or strike, or the Overlord's. If it
    /// is about none of the heroes, all seats of the team. Empty if nobody is asked, or only for dice that are rolled on the real table
    /// and anybody may read.
    pub fn seats_asked(&self) -> &[Seat] {
        &self.asked
    }

    /// Determines the seats that the open question is about.
    pub(super) fn find_asked(&mut self) -> Vec<Seat> {
        let Some(side) = self.truth.asked() else { return Vec::new() };
        let world = self.truth.world_mut();
        let active = world.resource::<Course>().active.map(|active| active.piece);
        let about: Vec<PieceId> = match world.resource::<Pending>().0.clone() {
            None | Some(Prompt::Dice { .. }) => return Vec::new(),
            _ if side == Side::Overlord => return vec![Seat::Overlord],
            Some(Prompt::ChooseHero) => {
                let offers = perspective(side).offers(world).into_iter();
                let begins = offers.filter_map(|offer| match offer {
                    Decision::Begin(piece) => Some(piece),
                    _ => None,
                });
                begins.collect()
            }
            Some(Prompt::Act(piece) | Prompt::Face(piece)) => vec![piece],
            Some(Prompt::Trade(trade)) => vec![trade.with],
            Some(Prompt::FreeAttack { attackers, .. }) => attackers,
            _ => active.into_iter().collect(),
        };
        let mut asked: Vec<Seat> = self.controllers.keys().copied().filter(|seat| *seat != Seat::Overlord).collect();
        let leads = |seat: &Seat| matches!(seat, Seat::Hero(hero) if about.contains(&(*hero).into()));
        if asked.iter().any(leads) {
            asked.retain(leads);
        }
        asked
    }
}

#[cfg(test)]
mod tests;
