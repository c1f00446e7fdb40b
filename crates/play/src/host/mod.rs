//! The authority of a game: it owns the truth, and whoever plays, wherever that is, does so through it.
//!
//! ```text
//! seat ── Submission { turn, author, order, decision } ─▶ Host ─▶ referee ─▶ facts ─▶ recorder ─▶ saver, a thread
//!                                                                   │
//! seat ◀─ Update { turn, facts, game, position, offers, … } ◀─ perspective of its side
//! ```
//! * **A submission names the turn it answers and its author.** A turn is whatever was accepted since the host began:
//!   decisions, and what took them back. So a click that comes too late, or the same one sent twice, decides nothing
//!   ([`Refused::Stale`]); nor does somebody whose seat has been given to another ([`Refused::NotAsked`]).
//! * **Controllers.** Every seat has one, and may get another at any time ([`Host::seat`]). Seats of one side are a team: any
//!   of them may decide when their side is asked.
//! * **Updates** hold what a side may know and nothing else: facts, the adventure when more of it is known, the position.
//!   Everyone who is sent updates holds a [`Follower`], which knows what it has had. What lays a game anew (undo, takeback, a
//!   game that is gone on with) is a reset: then facts are all facts since the beginning.
//! * **The truth stays here.** The World of the referee, the record and the seed in it never leave this package.
//! * **Computers** think in a thread of their own, in a game that could be for all that their side knows ([`Host::think`]).
//!   While one is asked nobody else decides, and nobody is offered anything. What is thought of a turn that is gone is never
//!   heard.
//! * **Undo** takes back the decisions of one order, and what computers decided since, as far as the rules let it; further
//!   back the other side must agree ([`Host::takeback`]).
//! * **Saving** is done aside ([`Recorder`]). What came of it is heard ([`Host::hear`]) or waited for ([`Host::wait`]).
//! * **A record is played again** by a host of its own ([`ReplayHost`]), which carries out the record's decisions alone.

mod computers;
mod recorder;
mod replay;
mod saver;
mod update;

pub use computers::{ComputerTurn, INTERRUPT};
pub use recorder::{News, Recorder, Saved};
pub use replay::ReplayHost;
pub use update::{Follower, Update};

use std::{collections::BTreeMap, io, path::PathBuf, sync::Arc};

use bevy_ecs::prelude::*;
use ustr::Ustr;

use crate::{
    campaign,
    computer::review::Reviewer,
    perspective::perspective,
    record::{self, Autosave, Chance, Checkpoint, Divergence, Leg, Proposal, Rebased, Record, RecordedDecision, Resumed},
    seats::Seats,
};
use computers::Minds;
use dungeon_rules::{
    content::{Content, Hero, Id},
    referee::{self, Illegal, Match},
    table::{Decision, DiceError, Fact, Game, Position, Side, Takeback},
};

/// A place at the table.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Seat {
    /// The Overlord's.
    Overlord,
    /// That of whoever leads this hero.
    Hero(Id<Hero>),
}

impl Seat {
    /// The side it plays for.
    pub const fn side(self) -> Side {
        match self {
            Self::Overlord => Side::Overlord,
            Self::Hero(_) => Side::Heroes,
        }
    }
}

/// Who decides for a seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Controller {
    /// A person, by name; at a terminal nobody has one. The same person may have several seats.
    Person(Ustr),
    /// The computer, at the level of this id ([`level`](crate::computer::level)). One that is unknown is played as `normal`.
    Computer(Ustr),
}

/// What stands before the level where a computer decided, in a record.
const COMPUTER: &str = "computer:";

impl Controller {
    /// The person of this name.
    pub fn person(name: &str) -> Self {
        Self::Person(Ustr::from(name))
    }

    /// The name that stands beside its decisions in a record.
    pub fn author(self) -> Option<Ustr> {
        match self {
            Self::Person(name) => Some(name).filter(|name| !name.is_empty()),
            Self::Computer(level) => Some(Ustr::from(&format!("{COMPUTER}{level}"))),
        }
    }

    /// Whether it is no person.
    pub const fn is_computer(self) -> bool {
        matches!(self, Self::Computer(_))
    }
}

/// A decision as it is sent.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Submission {
    /// The turn it answers, as the last update told it.
    pub turn: u64,
    /// The controller of the seat that decides.
    pub author: Controller,
    /// What it belongs together with: undo takes back all decisions of one order of an author.
    pub order: u64,
    /// What is decided.
    pub decision: Decision,
}

/// Why a submission changes nothing.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// It answers a question that is no longer open.
    Stale,
    /// Its author has no seat of the side that is asked.
    NotAsked,
    /// The rules forbid it.
    Illegal(Illegal),
}

/// A decision in force.
struct Made {
    decision: Decision,
    /// How many facts there were before it.
    before: usize,
    /// Whose order, and which; `None`: it stands alone.
    order: Option<(Controller, u64)>,
}

/// A running game.
pub struct Host {
    truth: Match,
    /// The truth as a value.
    position: Arc<Position>,
    /// Everything that happened, oldest first; taken-back facts are gone.
    facts: Vec<Fact>,
    /// The decisions that can be told, oldest first.
    made: Vec<Made>,
    controllers: BTreeMap<Seat, Controller>,
    /// The seat that the open question is put to; `None` where anybody may answer, or nobody is asked.
    asked: Option<Seat>,
    minds: Minds,
    recorder: Recorder,
    turn: u64,
    /// How often the game was laid anew.
    resets: u64,
}

impl Host {
    /// A game that begins, of a campaign or none.
    ///
    /// # Errors
    /// Dice that no die can show.
    pub fn begin(game: Game, chance: Chance, seats: Seats, leg: Option<Leg>, saving: Saving) -> Result<Self, DiceError> {
        let dice = chance.dice()?;
        let mut record = Record::new(&game, chance, seats);
        record.header.leg = leg;
        let (mut truth, facts) = Match::lay(game, dice);
        referee::keep_history(truth.world_mut());
        Ok(Self::of(truth, facts, Vec::new(), record, saving))
    }

    /// A game that begins at a moment which was set up and lies in this World, with dice from this chance.
    pub fn begin_at(mut world: World, chance: Chance, seats: Seats, saving: Saving) -> Self {
        referee::keep_history(&mut world);
        let truth = Match::of(world);
        let mut record = Record::new(truth.game(), chance, seats);
        record.start = Some(Checkpoint(0, truth.position()));
        Self::of(truth, Vec::new(), Vec::new(), record, saving)
    }

    /// A game that was taken up again and lies in this World.
    pub fn go_on(world: World, game: Resumed, saving: Saving) -> Self {
        let Resumed { record, facts, before, .. } = game;
        let made = each_alone(&record.decisions, before);
        Self::of(Match::of(world), facts, made, record, saving)
    }

    fn of(truth: Match, facts: Vec<Fact>, made: Vec<Made>, record: Record, saving: Saving) -> Self {
        let mut host = Self {
            position: Arc::new(truth.position()),
            made,
            facts,
            controllers: controllers(truth.game(), &record.header.seats),
            asked: None,
            truth,
            minds: Minds::waking(&saving),
            recorder: saving.recorder(record),
            turn: 0,
            resets: 0,
        };
        host.asked = host.seat_asked();
        host
    }

    /// Carries out a decision of whoever is asked.
    ///
    /// # Errors
    /// It changes nothing, for this reason.
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
        // It is told no more than its side may know.
        if let Some(illegal) = perspective(side).refusal(self.truth.world_mut(), decision) {
            return Err(Refused::Illegal(illegal));
        }
        self.decide(decision, author, order).map_err(Refused::Illegal)
    }

    fn decide(&mut self, decision: Decision, author: Controller, order: u64) -> Result<(), Illegal> {
        self.carry_out(decision, Some((author, order)))?;
        self.accept();
        self.recorder.decided(Arc::clone(&self.position), decision, author.author());
        Ok(())
    }

    fn carry_out(&mut self, decision: Decision, order: Option<(Controller, u64)>) -> Result<(), Illegal> {
        let facts = self.truth.submit(decision)?;
        self.made.push(Made {
            decision,
            before: self.facts.len(),
            order,
        });
        self.facts.extend(facts);
        Ok(())
    }

    /// Whether this one has a seat of this side, which is asked, and no computer is. Whoever is there tells the dice of a side
    /// of computers.
    fn decides(&self, author: Controller, side: Side) -> bool {
        if author.is_computer() || self.computer_asked().is_some() {
            return false;
        }
        let mut seats = self.controllers.iter().filter(|(seat, _)| seat.side() == side);
        seats.clone().any(|(_, controller)| *controller == author) || seats.all(|(_, controller)| controller.is_computer())
    }

    /// Something has changed: from now on there is another turn.
    fn accept(&mut self) {
        self.turn += 1;
        self.position = Arc::new(self.truth.position());
        self.asked = self.seat_asked();
    }

    /// The game was laid anew: plans of before count no more.
    fn laid_anew(&mut self) {
        self.resets += 1;
        self.minds.forget();
    }

    /// Gives a seat to another, who is there from now on. Tells whether there is such a seat. Where a computer comes or goes
    /// there is another turn.
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

    /// Who sits where, by name.
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

    /// Who decides for a seat; `None`: there is no such seat.
    pub fn controller(&self, seat: Seat) -> Option<Controller> {
        self.controllers.get(&seat).copied()
    }

    /// Takes back the decisions of the last order of a person, with what computers decided since, unless dice fell or something
    /// hidden came to light. Tells whether anything was taken back.
    pub fn undo(&mut self) -> bool {
        let Some(first) = self.undoes_from() else { return false };
        while self.made.len() > first && self.truth.undo() {
            if let Some(made) = self.made.pop() {
                // That something was taken back by agreement stays told.
                let undone = self.facts.split_off(made.before);
                let stays = undone.into_iter().filter(|fact| matches!(fact, Fact::TakenBack { .. }));
                self.facts.extend(stays);
            }
            self.accept();
            self.recorder.taken_back(Arc::clone(&self.position));
        }
        self.laid_anew();
        true
    }

    /// The first of the decisions that undo would take back.
    fn undoes_from(&self) -> Option<usize> {
        let (mut first, mut order) = (None, None);
        for (i, made) in self.made.iter().enumerate().rev().take(self.truth.undoable()) {
            match made.order {
                // It would decide the same again.
                Some((Controller::Computer(_), _)) => {}
                own if first.is_none() => (first, order) = (Some(i), own),
                own if own.is_some() && own == order => first = Some(i),
                _ => break,
            }
        }
        first
    }

    /// What can be taken back if the other side agrees; `None` where nothing has been decided.
    pub fn takeback(&self) -> Option<Proposed> {
        let proposal = Proposal::of(&self.recorder.record(), self.truth.game(), &self.position.dice)?;
        Some(Proposed {
            proposal,
            turn: self.turn,
            told: self.facts.clone(),
        })
    }

    /// The other side agrees.
    ///
    /// # Errors
    /// Something else was decided since.
    pub fn agree(&mut self, proposed: Proposed) -> Result<(), Refused> {
        if proposed.turn != self.turn {
            return Err(Refused::Stale);
        }
        let game = self.truth.game().clone();
        let Ok(resumed) = proposed.proposal.agree(&game, self.truth.world_mut()) else {
            unreachable!("it was laid for the proposal");
        };
        self.facts = resumed.facts;
        self.made = each_alone(&resumed.record.decisions, resumed.before);
        self.laid_anew();
        self.accept();
        self.recorder.agreed(Arc::clone(&self.position), resumed.record);
        Ok(())
    }

    /// Lays the game anew on an adventure that has changed meanwhile, and carries out its decisions again up to the first
    /// that does not fit. Tells after how many that one comes, and why. For an adventure that is being written: what is
    /// saved of such a game stays as it was.
    ///
    /// # Errors
    /// Dice that no die can show; nothing has changed.
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

    /// What has changed about saving since it was heard last; `None`: nothing to tell.
    pub fn hear(&mut self) -> Option<News> {
        self.recorder.hear()
    }

    /// What was heard last of saving.
    pub fn saved(&self) -> Saved {
        self.recorder.state()
    }

    /// Whether something is under way to the disk that has not been heard of.
    pub fn is_writing(&self) -> bool {
        self.recorder.is_writing()
    }

    /// Waits until all that was decided has been written, or could not be.
    pub fn wait(&mut self) {
        self.recorder.wait();
    }

    /// The game is left: waits until all is written. Nothing more is saved, and others may go on with it.
    pub fn close(&mut self) {
        self.minds.forget();
        self.recorder.close();
    }

    /// The game with all its secrets as it would be saved now, for those who look into what went wrong with it.
    pub fn report(&self) -> Vec<u8> {
        self.recorder.record().write(Some(&self.position))
    }

    /// The game so far, to be looked at again with the content that is there, in a thread of its own or not.
    pub fn reviewer(&self, content: &Arc<Content>) -> Reviewer {
        Reviewer::of(self.recorder.record(), Arc::clone(content))
    }

    /// Keeps the game under this name as it stands. `None`: of this game nothing is saved.
    ///
    /// # Errors
    /// It could not be written; nothing else has changed.
    pub fn keep_as(&mut self, name: &str) -> Option<io::Result<PathBuf>> {
        self.recorder.keep_as(&self.position, name)
    }

    /// What exists beside the adventure: no secret.
    pub fn content(&self) -> &Content {
        &self.truth.game().content
    }

    /// For a game of a campaign: which.
    pub fn leg(&self) -> Option<&Leg> {
        self.recorder.leg()
    }

    /// For a game of a campaign that is over: which one, its quest, and how it ended.
    pub fn end_of_leg(&self) -> Option<(Leg, String, campaign::End)> {
        let game = self.truth.game();
        let end = campaign::End::of(game, &self.position, self.seats())?;
        Some((self.leg()?.clone(), game.quest.id.clone(), end))
    }
}

/// Who decides for whom where these people sit at this game.
fn controllers(game: &Game, seats: &Seats) -> BTreeMap<Seat, Controller> {
    let controller = |level: Option<Ustr>, name| level.map_or_else(|| Controller::person(name), Controller::Computer);
    let led = game.quest.heroes.iter().map(|hero| {
        let name = seats.leader(*hero).unwrap_or_default();
        (Seat::Hero(*hero), controller(seats.computers.leader(*hero), name))
    });
    let overlord = controller(seats.computers.overlord, &seats.overlord);
    led.chain([(Seat::Overlord, overlord)]).collect()
}

/// Decisions from before the host was there, so many facts before each.
fn each_alone(decisions: &[RecordedDecision], before: Vec<usize>) -> Vec<Made> {
    let computer = |author: Ustr| {
        author
            .strip_prefix(COMPUTER)
            .map(|level| (Controller::Computer(Ustr::from(level)), 0))
    };
    let made = decisions
        .iter()
        .zip(before)
        .map(|(RecordedDecision(decision, _, author), before)| Made {
            decision: *decision,
            before,
            order: author.and_then(computer),
        });
    made.collect()
}

/// How a host keeps its game.
pub struct Saving {
    /// Where its saves go; `None`: nowhere.
    pub autosave: Option<Autosave>,
    /// Called from other threads when there is something to hear ([`Host::hear`]), or a computer has decided ([`Host::think`]).
    pub wake: Arc<dyn Fn() + Send + Sync>,
}

impl Saving {
    /// For those who do not sleep meanwhile.
    pub fn to(autosave: Option<Autosave>) -> Self {
        Self {
            autosave,
            wake: Arc::new(|| {}),
        }
    }

    /// Not at all.
    pub fn none() -> Self {
        Self::to(None)
    }

    fn recorder(self, record: Record) -> Recorder {
        Recorder::waking(record, self.autosave, move || (self.wake)())
    }
}

/// A decision that would be taken back by agreement.
pub struct Proposed {
    proposal: Proposal,
    turn: u64,
    told: Vec<Fact>,
}

impl Proposed {
    /// What everybody would be told: who had decided what.
    pub const fn takeback(&self) -> &Takeback {
        &self.proposal.takeback
    }

    /// What came of it, as this side knows it.
    pub fn since(&self, side: Side) -> Vec<Fact> {
        let (game, truth) = self.before();
        let since = self.proposal.since.iter();
        since.filter_map(|fact| perspective(side).filter(game, &truth.plot, fact)).collect()
    }

    /// The game as it was before the decision, as this side knows it now.
    pub fn table(&self, side: Side) -> Match {
        let (game, truth) = self.before();
        let of = perspective(side);
        Match::at(of.redact_game(game, &truth, &self.told), &of.redact(game, &truth, &self.told))
    }

    fn before(&self) -> (&Game, Position) {
        let table = &self.proposal.table;
        (table.resource::<Game>(), Position::capture(table))
    }
}
