//! Computers at their seats: which of them is asked, and those who think.
//!
//! A computer thinks in a thread of its own, in a game that could be for all that its side knows (HID-2): nothing of the truth gets
//! there. What it has decided is told to whoever owns the host, who may point at it first, and carries it out when it pleases
//! ([`Host::carry_out_thought`]), if the turn is still the one it thought about; a thought that nobody waits for any more is stopped
//! before its next game in thought, and thrown away.

use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{self, Receiver, TryRecvError},
    },
    thread,
    time::Duration,
};

use ustr::Ustr;

use super::{Controller, Host, Proposed, Saving, Seat};
use crate::{
    computer::{
        Progress,
        advice::Adviser,
        level::{self, Level},
        thinker::Thinker,
    },
    perspective::perspective,
};
use dungeon_rules::{
    referee::Match,
    table::{Course, Decision, Pending, PieceId, Prompt, Side},
};

/// Where the game begins that a computer thinks in. Its thoughts have seeds of their own.
const SEED: u64 = 0;

/// Whoever asks a computer lets so much time pass, at the least, from its being asked whether it interrupts until
/// [`Host::carry_out_thought`]: far more than thinking takes, so that people cannot tell from it whether it could (HID-2).
pub const INTERRUPT: Duration = Duration::from_millis(1200);

/// What comes of asking a computer.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ComputerTurn {
    /// No computer is asked.
    Nobody,
    /// The computer of this seat thinks.
    Thinking(Seat),
    /// The computer of this seat means to do this: [`Host::carry_out_thought`] does it.
    Decided(Seat, Decision),
}

/// Those who think.
pub(super) struct Minds {
    levels: Vec<Level>,
    /// With what they mean to do next; the one that thinks just now is with its thread.
    thinkers: BTreeMap<Seat, Thinker>,
    under_way: Option<UnderWay>,
    decided: Option<Decided>,
    wake: Arc<dyn Fn() + Send + Sync>,
}

/// A thought; dropped, it is stopped.
struct UnderWay {
    /// The turn it is about.
    turn: u64,
    progress: Arc<Progress>,
    /// Locked by nobody for long: what a thread may share must say so.
    answer: Mutex<Receiver<Answer>>,
}

impl Drop for UnderWay {
    fn drop(&mut self) {
        self.progress.stop();
    }
}

/// What a computer has decided, and the turn that it decides.
struct Decided {
    turn: u64,
    seat: Seat,
    level: Ustr,
    decision: Decision,
    ahead: Vec<Decision>,
}

/// Who has thought, and what it decides.
type Answer = (Thinker, Option<Decision>);

/// Wakes somebody when it is dropped, whatever came of the thought.
struct Wakes(Arc<dyn Fn() + Send + Sync>);

impl Drop for Wakes {
    fn drop(&mut self) {
        (self.0)();
    }
}

impl Minds {
    pub(super) fn waking(saving: &Saving) -> Self {
        Self {
            levels: Vec::new(),
            thinkers: BTreeMap::new(),
            under_way: None,
            decided: None,
            wake: Arc::clone(&saving.wake),
        }
    }

    /// From now on this wakes whoever waits.
    pub(super) fn wake_by(&mut self, saving: &Saving) {
        self.wake = Arc::clone(&saving.wake);
    }

    /// What is thought just now is never heard, and nobody has a plan any more.
    pub(super) fn forget(&mut self) {
        self.thinkers.clear();
        self.under_way = None;
        self.decided = None;
    }

    /// The one at this seat, who plays at this level.
    fn take(&mut self, seat: Seat, level: Ustr) -> Thinker {
        let known = |id: &str| self.levels.iter().find(|level| level.id == id);
        let simple = || Level {
            id: String::new(),
            work: 1,
            plans: 1,
            rounds: None,
            noise: 0,
        };
        let level = known(&level).or_else(|| known(level::USUAL)).cloned().unwrap_or_else(simple);
        self.thinkers.remove(&seat).unwrap_or_else(|| Thinker::new(&level))
    }

    /// Lets somebody think about this turn in this game.
    fn begin(&mut self, turn: u64, mut thinker: Thinker, mut game: Match) {
        let (tell, answers) = mpsc::channel();
        let (wakes, progress) = (Wakes(Arc::clone(&self.wake)), Arc::new(Progress::default()));
        let shared = Arc::clone(&progress);
        let thread = thread::Builder::new().name("computer".to_owned()).spawn(move || {
            // Also where a fault ends the thought, and only after it can be heard.
            let (_wakes, tell) = (wakes, tell);
            let decision = thinker.decide_unless_stopped(game.world_mut(), &shared);
            // Nobody may listen any more.
            let _ = tell.send((thinker, decision));
            drop(tell);
        });
        thread.expect("there is room for a thread");
        self.under_way = Some(UnderWay {
            turn,
            progress,
            answer: Mutex::new(answers),
        });
    }

    /// What came of the thought of this seat; `None`: nothing yet. Without a decision a fault has ended it.
    fn hear(&mut self, seat: Seat, waits: bool) -> Option<Option<Decision>> {
        let answer = self.under_way.as_mut()?.answer.get_mut().unwrap_or_else(PoisonError::into_inner);
        let answer = match answer.try_recv() {
            Err(TryRecvError::Empty) if waits => answer.recv().ok(),
            Err(TryRecvError::Empty) => return None,
            Err(TryRecvError::Disconnected) => None,
            Ok(answer) => Some(answer),
        };
        self.under_way = None;
        let Some((thinker, decision)) = answer else { return Some(None) };
        self.thinkers.insert(seat, thinker);
        Some(decision)
    }
}

impl Host {
    /// How well computers play: without them all do as the simple player does.
    pub fn set_levels(&mut self, levels: Vec<Level>) {
        self.minds.levels = levels;
        self.minds.forget();
    }

    /// If a computer is asked, lets it think, and tells what it has decided. To be called whenever something may have
    /// changed: [`Saving::wake`] tells when a thought has come to its end.
    pub fn think(&mut self) -> ComputerTurn {
        self.thought(false)
    }

    /// [`Self::think`] that waits until it has decided: for those who have nothing else to do meanwhile.
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

    /// What the computer that has decided means to do after that, if it made up its mind with that decision: the rest of a turn,
    /// as far as it sees.
    pub fn ahead(&self) -> &[Decision] {
        let decided = self.minds.decided.as_ref().filter(|decided| decided.turn == self.turn);
        decided.map(|decided| &*decided.ahead).unwrap_or_default()
    }

    /// Who thinks about the open question for those whom it is put to, in a thread of its own or not: it knows what their side
    /// knows. `None` when nobody is asked, or only for dice that lie on the real table.
    pub fn adviser(&self) -> Option<Adviser> {
        Adviser::of(&self.truth)
    }

    /// What the computer at this seat may decide of what it wants. Where the truth forbids it, or a fault has ended the thought,
    /// the game goes on with what is offered last, which mostly ends a turn.
    fn allowed(&mut self, seat: Seat, decision: Option<Decision>) -> Option<Decision> {
        let (of, world) = (perspective(seat.side()), self.truth.world_mut());
        let decision = decision.filter(|decision| of.refusal(world, *decision).is_none());
        decision.or_else(|| of.offers(world).last().copied())
    }

    /// Carries out what the computer that is asked has decided ([`ComputerTurn::Decided`]): then there is something new for all who
    /// follow the game. Tells whether there was anything to carry out.
    pub fn carry_out_thought(&mut self) -> bool {
        let Some(decided) = self.minds.decided.take().filter(|decided| decided.turn == self.turn) else {
            return false;
        };
        let outcome = self.decide(decided.decision, Controller::Computer(decided.level), self.turn);
        debug_assert!(outcome.is_ok(), "it was looked at");
        outcome.is_ok()
    }

    /// The seat of the computer that is asked, and its level.
    pub(super) fn computer_asked(&self) -> Option<(Seat, Ustr)> {
        let seat = self.asked?;
        match self.controllers.get(&seat)? {
            Controller::Computer(level) => Some((seat, *level)),
            Controller::Person(_) => None,
        }
    }

    /// The seat that the open question is put to: that of the hero it is about. Where it is about several, people come first,
    /// who are asked for the whole team. `None`: nobody is asked, or for dice that lie on the real table, which anybody reads.
    pub(super) fn seat_asked(&mut self) -> Option<Seat> {
        let side = self.truth.asked()?;
        let world = self.truth.world_mut();
        let active = world.resource::<Course>().active.map(|active| active.piece);
        let about: Vec<PieceId> = match world.resource::<Pending>().0.clone()? {
            Prompt::Dice { .. } => return None,
            _ if side == Side::Overlord => return Some(Seat::Overlord),
            Prompt::ChooseHero => {
                let offers = perspective(side).offers(world).into_iter();
                let begins = offers.filter_map(|offer| match offer {
                    Decision::Begin(piece) => Some(piece),
                    _ => None,
                });
                begins.collect()
            }
            Prompt::Act(piece) | Prompt::Face(piece) => vec![piece],
            Prompt::Trade(trade) => vec![trade.with],
            Prompt::FreeAttack { attackers, .. } => attackers,
            _ => active.into_iter().collect(),
        };
        let leads = |seat: &Seat| matches!(seat, Seat::Hero(hero) if about.contains(&(*hero).into()));
        let heroes = self.controllers.iter().filter(|(seat, _)| **seat != Seat::Overlord);
        // People come first; without a hero it is about, anybody of the team.
        let asked = heroes.min_by_key(|(seat, controller)| (!leads(seat), controller.is_computer()));
        asked.map(|(seat, _)| *seat)
    }

    /// Whether the computer that would have to agree to a takeback does: where nothing was learnt and no dice fell, which undo
    /// would let be taken back anyway. `None`: a person is to be asked.
    pub fn computer_agrees(&self, proposed: &Proposed) -> Option<bool> {
        let other = proposed.takeback().side.enemy();
        let mut seats = self.controllers.iter().filter(|(seat, _)| seat.side() == other);
        let are_computers = seats.all(|(_, controller)| controller.is_computer());
        are_computers.then(|| {
            let (game, plot) = (self.truth.game(), &self.position.plot);
            let mut since = proposed.proposal.since.iter();
            !since.any(|fact| fact.is_final(&game.quest, plot))
        })
    }
}

#[cfg(test)]
mod tests;
