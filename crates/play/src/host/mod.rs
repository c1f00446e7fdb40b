//! The host of a game: it owns the true state of the game, and all players act through it, wherever they are.
//!
//! ```text
//! seat ── Submission { turn, author, order, decision } ─▶ Host ─▶ referee ─▶ facts ─▶ recorder ─▶ saver, a thread
//!                                                                   │
//! seat ◀─ Update { turn, facts, game, position, offers, … } ◀─ perspective of its side
//! ```
//! * **A submission names its author and the turn that it answers.** The turn counts everything accepted since the host began:
//!   decisions, undos and takebacks. So a click that comes too late, or the same click sent twice, has no effect
//!   ([`Refused::Stale`]), and neither has a submission of somebody whose seat was given to another person ([`Refused::NotAsked`]).
//! * **Controllers.** Every seat has one, which can be replaced at any time ([`Host::seat`]). The seats of one side are a team: any
//!   of them may decide when their side is asked.
//! * **Updates** hold what a side may know and nothing else: new facts, the quest when more of it has become known, and the
//!   position. Each receiver of updates holds a [`Follower`], which tracks what was already sent. Whatever replaces the game on the
//!   table (undo, a takeback, a game that is continued) causes a reset: the next update then has all facts since the beginning.
//! * **The true state stays here.** The World of the referee, the record and the seed in it never leave this package.
//! * **Computers** think in a thread of their own, in a fork that is consistent with what their side knows ([`Host::think`]). While
//!   a computer is asked, nobody else can decide and nothing is offered. The result for a turn that has passed is discarded.
//! * **Undo** takes back the decisions of one order, and what computers decided since, as far as the rules allow, for whoever gave
//!   that order ([`Host::undo_by`]); to go further back, a seat of the other side must agree ([`Host::propose`]).
//! * **Saving** happens in the background ([`Recorder`]). Its outcome is polled ([`Host::hear`]) or waited for ([`Host::wait`]).
//! * **A record is replayed** by a host of its own ([`ReplayHost`]), which only carries out the decisions of the record.

mod computers;
mod known;
mod minds;
mod proposed;
mod recorder;
mod replay;
mod saver;
mod seat;
mod takeback;
mod update;

pub use computers::{Advising, ComputerTurn, INTERRUPT, interrupt_delay};
pub use known::KnownTable;
pub use proposed::{OpenTakeback, Proposed};
pub use recorder::{News, Recorder, Saved};
pub use replay::ReplayHost;
pub use seat::{Controller, Seat};
pub use update::{Follower, Update};

use std::{collections::BTreeMap, io, path::PathBuf, sync::Arc};

use bevy_ecs::prelude::*;

use crate::{
    background::Wake,
    campaign,
    computer::review::Reviewer,
    perspective::perspective,
    record::{self, Autosave, Chance, Checkpoint, Divergence, Leg, Rebased, Record, RecordedDecision, Resumed},
    seats::Seats,
};
use dungeon_rules::{
    content::Content,
    referee::{self, GameWorld, Illegal},
    table::{Decision, DiceError, Fact, Game, Position, Side},
};
use minds::Minds;

/// A decision as a seat sends it to the host.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Submission {
    /// The turn that it answers, as in [`Update::turn`].
    pub turn: u64,
    /// The controller of the seat that decides.
    pub author: Controller,
    /// Decisions with the same order and author belong together: undo takes them back at once.
    pub order: u64,
    /// The decision itself.
    pub decision: Decision,
}

/// Why a submission, or what is said about a takeback, has no effect.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// It answers a turn that has passed, or a takeback that is not open.
    Stale,
    /// Its author has no seat on the side that is asked, or that may ask for it.
    NotAsked,
    /// The rules forbid it.
    Illegal(Illegal),
}

/// A decision in force.
struct Made {
    decision: Decision,
    /// Number of facts before it.
    before: usize,
    author: Controller,
    /// The number of its order among those of its author; `None` if it is undone on its own.
    order: Option<u64>,
}

impl Made {
    /// Whether it belongs to the same order as another decision.
    fn is_of_order(&self, other: &Self) -> bool {
        self.order.is_some() && (self.author, self.order) == (other.author, other.order)
    }
}

/// A running game, with its players and its record.
pub struct Host {
    truth: GameWorld,
    /// The true state as a value.
    position: Arc<Position>,
    /// All facts, oldest first, without those of decisions that were taken back.
    facts: Vec<Fact>,
    /// Those of them about agreed takebacks.
    takebacks: Vec<Fact>,
    /// The decisions in force, oldest first, without those before the position that the record begins with.
    made: Vec<Made>,
    controllers: BTreeMap<Seat, Controller>,
    /// The seats that the open question is about ([`Self::seats_asked`]).
    asked: Vec<Seat>,
    minds: Minds,
    recorder: Recorder,
    turn: u64,
    /// How often the game on the table was replaced.
    resets: u64,
    open_takeback: Option<OpenTakeback>,
    /// How many takebacks have been asked for; the last one has this number.
    takebacks_asked: u64,
}

impl Host {
    /// Begins a new game; `leg` is its place in a campaign, if it belongs to one.
    ///
    /// # Errors
    /// `chance` has a told number that no die can show.
    pub fn begin(game: Game, chance: Chance, seats: Seats, leg: Option<Leg>, saving: Saving) -> Result<Self, DiceError> {
        let dice = chance.dice()?;
        let mut record = Record::new(&game, chance, seats);
        record.header.leg = leg;
        let (mut truth, facts) = GameWorld::lay(game, dice);
        referee::keep_history(truth.world_mut());
        Ok(Self::of(truth, facts, Vec::new(), record, saving))
    }

    /// Begins a game at the position in this World, with shuffles and dice from `chance`.
    pub fn begin_at(mut world: World, chance: Chance, seats: Seats, saving: Saving) -> Self {
        referee::keep_history(&mut world);
        let truth = GameWorld::of(world);
        let mut record = Record::new(truth.game(), chance, seats);
        record.start = Some(Checkpoint(0, truth.position()));
        Self::of(truth, Vec::new(), Vec::new(), record, saving)
    }

    /// Continues a resumed game, which is in this World.
    pub fn go_on(world: World, game: Resumed, saving: Saving) -> Self {
        let Resumed { record, facts, before, .. } = game;
        let made = each_alone(&record.decisions, before);
        Self::of(GameWorld::of(world), facts, made, record, saving)
    }

    fn of(truth: GameWorld, facts: Vec<Fact>, made: Vec<Made>, record: Record, saving: Saving) -> Self {
        let mut host = Self {
            position: Arc::new(truth.position()),
            made,
            takebacks: takebacks(&facts),
            facts,
            controllers: controllers(truth.game(), &record.header.seats),
            asked: Vec::new(),
            truth,
            minds: Minds::waking(&saving.wake),
            recorder: saving.recorder(record),
            turn: 0,
            resets: 0,
            open_takeback: None,
            takebacks_asked: 0,
        };
        host.asked = host.find_asked();
        host
    }

    /// Carries out a decision for the side that is asked.
    ///
    /// # Errors
    /// The submission has no effect, for the returned reason.
    pub fn submit(&mut self, submission: Submission) -> Result<(), Refused> {
        let Submission {
            turn,
            author,
            order,
            decision,
        } = submission;
        if turn != self.turn {
            return Err(Refused::Stale);
        }
        let side = self
            .truth
            .asked()
            .filter(|side| self.decides(author, *side))
            .ok_or(Refused::NotAsked)?;
        // The reason for a refusal must not tell more than the side may know.
        if let Some(illegal) = perspective(side).refusal(self.truth.world_mut(), decision) {
            return Err(Refused::Illegal(illegal));
        }
        self.decide(decision, author, order).map_err(Refused::Illegal)
    }

    fn decide(&mut self, decision: Decision, author: Controller, order: u64) -> Result<(), Illegal> {
        self.carry_out(decision, author, Some(order))?;
        self.accept();
        self.recorder.decided(Arc::clone(&self.position), decision, author.author(), order);
        Ok(())
    }

    fn carry_out(&mut self, decision: Decision, author: Controller, order: Option<u64>) -> Result<(), Illegal> {
        let facts = self.truth.submit(decision)?;
        self.made.push(Made {
            decision,
            before: self.facts.len(),
            author,
            order,
        });
        self.facts.extend(facts);
        Ok(())
    }

    /// Whether this controller has a seat on this side, which is asked, and no computer is asked. If the side has only computers,
    /// anybody may enter its dice.
    fn decides(&self, author: Controller, side: Side) -> bool {
        if author.is_computer() || self.computer_asked().is_some() {
            return false;
        }
        self.has_seat(author, side) || self.controllers_of(side).all(Controller::is_computer)
    }

    /// The controllers of the seats of this side, in the order of the seats.
    fn controllers_of(&self, side: Side) -> impl Iterator<Item = Controller> {
        let seats = self.controllers.iter().filter(move |(seat, _)| seat.side() == side);
        seats.map(|(_, controller)| *controller)
    }

    /// Whether this controller has a seat on this side.
    fn has_seat(&self, controller: Controller, side: Side) -> bool {
        self.controllers_of(side).any(|other| other == controller)
    }

    /// Who speaks for a side where all share one screen: its first person, or else its first computer.
    pub fn speaker(&self, side: Side) -> Controller {
        let first = self.controllers_of(side).min_by_key(|controller| controller.is_computer());
        first.unwrap_or_else(|| Controller::person(""))
    }

    /// Updates the state after a change and begins another turn.
    fn accept(&mut self) {
        self.turn += 1;
        self.position = Arc::new(self.truth.position());
        self.asked = self.find_asked();
        self.open_takeback = None;
    }

    /// Notes that the game on the table was replaced, which invalidates the plans of computers.
    fn laid_anew(&mut self) {
        self.resets += 1;
        self.takebacks = takebacks(&self.facts);
        self.minds.forget();
    }

    /// Gives a seat to another controller, effective at once. Returns whether there is such a seat. If a computer takes or leaves
    /// the seat, another turn begins.
    pub fn seat(&mut self, seat: Seat, controller: Controller) -> bool {
        let Some(there) = self.controllers.get_mut(&seat) else {
            return false;
        };
        let former = std::mem::replace(there, controller);
        if former != controller && (former.is_computer() || controller.is_computer()) {
            self.minds.forget();
            self.accept();
        }
        let seats = self.seats();
        self.recorder.reseated(Arc::clone(&self.position), seats);
        true
    }

    /// Who plays which seat, by name.
    pub fn seats(&self) -> Seats {
        let mut seats = Seats::default();
        if let Some(controller) = self.controllers.get(&Seat::Overlord) {
            match controller {
                Controller::Person(name) => seats.overlord = name.to_string(),
                Controller::Computer(level) => seats.computers.overlord = Some(*level),
            }
        }
        for hero in &self.truth.game().quest.heroes {
            let name = match self.controllers.get(&Seat::Hero(*hero)) {
                Some(Controller::Person(name)) => name.to_string(),
                Some(Controller::Computer(level)) => {
                    seats.computers.heroes.push((*hero, *level));
                    String::new()
                }
                None => continue,
            };
            seats.heroes.push((*hero, name));
        }
        seats
    }

    /// The controller of a seat; `None` if there is no such seat.
    pub fn controller(&self, seat: Seat) -> Option<Controller> {
        self.controllers.get(&seat).copied()
    }

    /// Replaces the game by one on a quest that has changed, and carries out its decisions again up to the first one that does
    /// not fit. Returns the number of decisions before that one, and why it does not fit; `None` if all fit. Used while an
    /// quest is being written; saves of such a game are not updated.
    ///
    /// # Errors
    /// `chance` has a told number that no die can show; nothing has changed.
    pub fn rebase(&mut self, game: &Game, chance: &Chance, seats: &Seats) -> Result<Option<(usize, Divergence)>, DiceError> {
        let dice = chance.dice()?;
        let decisions: Vec<Decision> = self.decisions().collect();
        let Rebased { facts, before, divergence } = record::rebase(self.truth.world_mut(), game, &dice, &decisions);
        let made = self.made.drain(..).zip(&before);
        self.made = made.map(|(made, before)| Made { before: *before, ..made }).collect();
        self.facts = facts;
        self.controllers = controllers(game, seats);
        self.laid_anew();
        self.accept();
        Ok(divergence.map(|divergence| (before.len(), divergence)))
    }

    /// The decisions in force, oldest first.
    fn decisions(&self) -> impl Iterator<Item = Decision> {
        self.made.iter().map(|made| made.decision)
    }

    /// Returns what has changed about saving since the last call; `None` if nothing has.
    pub fn hear(&mut self) -> Option<News> {
        self.recorder.hear()
    }

    /// Whether the game was on the disk at the last call of [`Self::hear`].
    pub fn saved(&self) -> Saved {
        self.recorder.state()
    }

    /// Whether writes are under way whose outcome has not been taken in yet.
    pub fn is_writing(&self) -> bool {
        self.recorder.is_writing()
    }

    /// Waits until everything decided so far has been written, or could not be.
    pub fn wait(&mut self) {
        self.recorder.wait();
    }

    /// Ends the game: waits until everything is written and releases its files, so that it can be continued elsewhere. Nothing more
    /// is saved after this.
    pub fn close(&mut self) {
        self.minds.forget();
        self.recorder.close();
    }

    /// Returns the file of the game as it would be saved now, with all its secrets, for the analysis of faults.
    pub fn report(&self) -> Vec<u8> {
        self.recorder.record().write(Some(&self.position))
    }

    /// Creates a reviewer that analyses the game so far with the current content. It can be moved to another thread.
    pub fn reviewer(&self, content: &Arc<Content>) -> Reviewer {
        Reviewer::of(self.recorder.record(), Arc::clone(content))
    }

    /// Saves the game under this name as it is now. Returns `None` if the game is not saved at all.
    ///
    /// # Errors
    /// The file could not be written; nothing else has changed.
    pub fn keep_as(&mut self, name: &str) -> Option<io::Result<PathBuf>> {
        self.recorder.keep_as(&self.position, name)
    }

    /// All content apart from the quest; none of it is secret.
    pub fn content(&self) -> &Content {
        &self.truth.game().content
    }

    /// For a game of a campaign: its place there.
    pub fn leg(&self) -> Option<&Leg> {
        self.recorder.leg()
    }

    /// For a game of a campaign that is over: its place there, the id of its quest, and how it ended.
    pub fn end_of_leg(&self) -> Option<(Leg, String, campaign::End)> {
        let game = self.truth.game();
        let end = campaign::End::of(game, &self.position, self.seats())?;
        Some((self.leg()?.clone(), game.quest.id.clone(), end))
    }
}

/// Those of these facts that are about agreed takebacks.
fn takebacks(facts: &[Fact]) -> Vec<Fact> {
    facts
        .iter()
        .filter(|fact| matches!(fact, Fact::TakenBack { .. }))
        .cloned()
        .collect()
}

/// The controller of each seat when these people and computers play this game.
fn controllers(game: &Game, seats: &Seats) -> BTreeMap<Seat, Controller> {
    let all = Seat::all(game.quest.heroes.iter().copied());
    all.map(|seat| (seat, Controller::of(seats, seat))).collect()
}

/// The decisions from before the host began, with the number of facts before each.
fn each_alone(decisions: &[RecordedDecision], before: Vec<usize>) -> Vec<Made> {
    let made = decisions
        .iter()
        .zip(before)
        .map(|(RecordedDecision(decision, _, author), before)| Made {
            decision: *decision,
            before,
            author: Controller::recorded(*author),
            order: None,
        });
    made.collect()
}

/// Where a host saves its game, and how it notifies its owner.
pub struct Saving {
    /// Writes the saves; `None` if the game is not saved.
    pub autosave: Option<Autosave>,
    /// Called from other threads when [`Host::hear`] has news, or when a computer has decided ([`Host::think`]).
    pub wake: Wake,
}

impl Saving {
    /// Saves with `autosave`, without notifications: for callers that poll or wait.
    pub fn to(autosave: Option<Autosave>) -> Self {
        Self {
            autosave,
            wake: Arc::new(|| {}),
        }
    }

    /// Saves nothing, without notifications.
    pub fn none() -> Self {
        Self::to(None)
    }

    fn recorder(self, record: Record) -> Recorder {
        Recorder::waking(record, self.autosave, move || (self.wake)())
    }
}
