//! The connection to the host of the game that is played here, or of the record that is watched.
//!
//! The host owns the game; this window has only what its seats are sent. What everybody may know goes through the playback into
//! [`PresentedGame`] ([`Client::receive`]), which is all that board, panels, log and sound read. What the Overlord alone may know
//! is requested only while the window shows his perspective, and dropped afterwards ([`OverlordPart`]), so that nothing else in the
//! window can betray it (HID-1).

use bevy::{ecs::system::SystemParam, prelude::*};
use std::{io, path::PathBuf, sync::Arc};

use crate::{
    presented::{
        game::PresentedGame,
        offers::Offers,
        overlord_part::OverlordPart,
        playback::{Playback, PositionReset},
    },
    session::{
        current_game::{Decide, Session, TakeBack},
        lobby::Levels,
    },
};
pub use dungeon_play::host::INTERRUPT;
use dungeon_play::{
    campaign,
    computer::{advice::Adviser, review::Reviewer},
    host::{ComputerTurn, Controller, Follower, Host, News, Proposed, Refused, ReplayHost, Saved, Saving, Seat, Submission, Update},
    record::{Chance, Divergence, Leg, Unusable},
    seats::{Part, Seats},
};
use dungeon_rules::{
    content::Content,
    table::{Decision, DiceError, Fact, Game, Side},
};

/// The connection to the host.
#[derive(Resource)]
pub struct Connection {
    /// The host; `None` before the first game.
    to: Option<To>,
    /// The follower that receives what everybody before this window may know.
    shared: Follower,
    /// The follower that receives what the Overlord may know, while the window shows his perspective.
    overlord: Option<Follower>,
    /// The seats that are not played at this window. Whoever sits here neither decides nor undoes for them.
    elsewhere: Vec<Seat>,
}

enum To {
    Game(Box<Host>),
    Replay(Box<ReplayHost>),
}

impl Connection {
    /// Connects to a game that is played.
    pub fn to_game(host: Host) -> Self {
        Self::new(Some(To::Game(Box::new(host))))
    }

    /// Connects to a record that is watched.
    pub fn to_replay(host: ReplayHost) -> Self {
        Self::new(Some(To::Replay(Box::new(host))))
    }

    const fn new(to: Option<To>) -> Self {
        Self {
            to,
            shared: Follower::of(Side::Heroes),
            overlord: None,
            elsewhere: Vec::new(),
        }
    }

    /// Sets the seats that are not played at this window.
    pub fn set_elsewhere(&mut self, seats: Vec<Seat>) {
        self.elsewhere = seats;
    }

    /// The same connection with new followers, after another match has been shown in between: everything is sent again.
    #[must_use]
    pub fn anew(self) -> Self {
        Self::new(self.to)
    }

    /// The host of a game that is played; `None` while a record is watched.
    fn game(&self) -> Option<&Host> {
        match &self.to {
            Some(To::Game(host)) => Some(&**host),
            _ => None,
        }
    }

    /// The host of a game that is played, also for those who decide elsewhere; `None` while a record is watched.
    pub fn game_mut(&mut self) -> Option<&mut Host> {
        match &mut self.to {
            Some(To::Game(host)) => Some(&mut **host),
            _ => None,
        }
    }

    /// The host of the record that is watched, if one is.
    pub fn replay(&mut self) -> Option<&mut ReplayHost> {
        match &mut self.to {
            Some(To::Replay(replay)) => Some(&mut **replay),
            _ => None,
        }
    }

    /// Brings the Overlord's part up to date while `is_wanted`, and drops it otherwise.
    pub fn follow(&mut self, part: &mut OverlordPart, is_wanted: bool) {
        if !is_wanted {
            self.overlord = None;
            *part = OverlordPart::default();
            return;
        }
        let follower = self.overlord.get_or_insert(Follower::of(Side::Overlord));
        let Some(update) = host(&mut self.to).and_then(|host| host.update(follower)) else {
            return;
        };
        part.lay(update.game, &update.position);
        part.pile = self.replay().and_then(|replay| replay.pile()).unwrap_or_default();
    }

    /// Moves the record that is watched to the position after this many decisions, and follows it from there.
    ///
    /// # Errors
    /// Nothing of the record can be played.
    pub fn seek(&mut self, at: usize) -> Result<(), Unusable> {
        if let Some(replay) = self.replay() {
            replay.seek(at)?;
            (self.shared, self.overlord) = (Follower::of(Side::Heroes), None);
        }
        Ok(())
    }

    /// Turns the record that is watched, as it stands, into a game of its own. Returns whether a record is watched.
    pub fn play_on(&mut self, saving: Saving, levels: &Levels) -> bool {
        match self.to.take() {
            Some(To::Replay(replay)) => {
                let mut host = replay.play_on(saving);
                host.set_levels(levels.0.clone());
                *self = Self::to_game(host);
                true
            }
            other => {
                self.to = other;
                false
            }
        }
    }

    /// Returns what has changed for everybody since the last call, if anything.
    fn update(&mut self) -> Option<Update> {
        host(&mut self.to)?.update(&mut self.shared)
    }

    /// Sends a decision to the host.
    ///
    /// # Errors
    /// The decision is refused for this reason and changes nothing. While a record is watched, nobody is asked.
    pub fn submit(&mut self, submission: Submission) -> Result<(), Refused> {
        self.game_mut().map_or(Err(Refused::NotAsked), |host| host.submit(submission))
    }

    /// Lets the computer that is asked think. Once it has decided, returns its decision and, if it has just made a plan, the
    /// decisions that it plans to make afterwards.
    pub fn think(&mut self) -> Option<(Decision, Vec<Decision>)> {
        let host = self.game_mut()?;
        match host.think() {
            ComputerTurn::Decided(_, decision) => Some((decision, host.ahead().to_vec())),
            ComputerTurn::Nobody | ComputerTurn::Thinking(_) => None,
        }
    }

    /// Creates an adviser that knows what the asked side knows; `None` if nobody is asked, or if only told dice are awaited.
    pub fn adviser(&self) -> Option<Adviser> {
        self.game()?.adviser()
    }

    /// Undoes the decisions of the last order, whoever before this window gave it. Returns whether anything was undone.
    pub fn undo(&mut self) -> bool {
        let is_elsewhere = self.is_undone_elsewhere();
        let Some(host) = self.game_mut().filter(|_| !is_elsewhere) else {
            return false;
        };
        host.undo_holder().is_some_and(|holder| host.undo_by(holder))
    }

    /// Whether the last order is undone only by somebody who does not sit before this window.
    fn is_undone_elsewhere(&self) -> bool {
        let Some(host) = self.game() else { return false };
        let is_elsewhere = |holder| self.elsewhere.iter().any(|seat| host.controller(*seat) == Some(holder));
        host.undo_holder().is_some_and(is_elsewhere)
    }

    /// The takeback that is open: its number, and what would be taken back.
    pub fn open_takeback(&self) -> Option<(u64, &Proposed)> {
        let open = self.game()?.open_takeback()?;
        Some((open.number, &open.proposed))
    }

    /// What can be taken back if the other side agrees.
    pub fn takeback(&self) -> Option<Proposed> {
        self.game()?.takeback()
    }

    /// Whether the computers on the other side agree to a takeback; `None` if people have to be asked.
    pub fn computer_agrees(&self, proposed: &Proposed) -> Option<bool> {
        self.game()?.computer_agrees(proposed)
    }

    /// Asks the other side for a takeback, in the name of the side whose decision it is. Returns its number; `None` if it is too late.
    pub fn propose(&mut self, proposed: Proposed) -> Option<u64> {
        let host = self.game_mut()?;
        let by = host.speaker(proposed.takeback().side);
        host.propose(proposed, by).ok()
    }

    /// Agrees to the takeback with this number, in the name of the other side. Returns whether anything was taken back.
    pub fn agree(&mut self, number: u64) -> bool {
        let Some(host) = self.game_mut() else { return false };
        other_side(host).is_some_and(|by| host.agree(number, by).is_ok())
    }

    /// Declines the takeback with this number, in the name of the other side.
    pub fn decline(&mut self, number: u64) {
        if let Some(host) = self.game_mut()
            && let Some(by) = other_side(host)
        {
            // One that is no longer open needs no answer.
            let _ = host.decline(number, by);
        }
    }

    /// Replays the game on a changed quest, as far as its decisions fit ([`Host::rebase`]).
    ///
    /// # Errors
    /// `chance` has a told number that no die can show.
    pub fn rebase(&mut self, game: &Game, chance: &Chance, seats: &Seats) -> Result<Option<(usize, Divergence)>, DiceError> {
        self.game_mut().map_or(Ok(None), |host| host.rebase(game, chance, seats))
    }

    fn reseat(&mut self, seats: &Seats) {
        let Some(host) = self.game_mut() else { return };
        for seat in Seat::all(seats.heroes.iter().map(|(hero, _)| *hero)) {
            let controller = Controller::of(seats, seat);
            if host.controller(seat) != Some(controller) {
                host.seat(seat, controller);
            }
        }
    }

    /// Returns what has changed about saving since the last call, if anything.
    pub fn hear(&mut self) -> Option<News> {
        self.game_mut()?.hear()
    }

    /// Whether the last write failed, as of the last call of [`Self::hear`].
    pub fn is_unsaved(&self) -> bool {
        self.game().is_some_and(|host| host.saved() == Saved::Failed)
    }

    /// Whether writes to the disk are under way.
    pub fn is_writing(&self) -> bool {
        self.game().is_some_and(Host::is_writing)
    }

    /// Waits until everything that was decided has been written, or could not be.
    pub fn wait(&mut self) {
        if let Some(host) = host(&mut self.to) {
            host.wait();
        }
    }

    /// Leaves the game: waits until everything has been written, and unlocks the saved game for others.
    pub fn close(&mut self) {
        if let Some(host) = host(&mut self.to) {
            host.close();
        }
    }

    /// Saves the game under this name as it is now; `None` if it is not saved at all.
    pub fn keep_as(&mut self, name: &str) -> Option<io::Result<PathBuf>> {
        self.game_mut()?.keep_as(name)
    }

    /// The contents of the saved game with all its secrets, for bug reports; `None` while a record is watched.
    pub fn report(&self) -> Option<Vec<u8>> {
        self.game().map(Host::report)
    }

    /// Creates a reviewer of the game that is played or watched; a game that is played is analysed with this content.
    pub fn reviewer(&self, content: &Arc<Content>) -> Option<Reviewer> {
        match &self.to {
            Some(To::Game(host)) => Some(host.reviewer(content)),
            Some(To::Replay(replay)) => Some(replay.reviewer()),
            None => None,
        }
    }

    /// For a game of a campaign that is over: its place there, the id of its quest, and how it ended.
    pub fn end_of_leg(&self) -> Option<(Leg, String, campaign::End)> {
        self.game()?.end_of_leg()
    }
}

impl Default for Connection {
    fn default() -> Self {
        Self::new(None)
    }
}

/// Whether the connection has a host.
pub fn is_open(connection: Res<Connection>) -> bool {
    connection.to.is_some()
}

/// The window as a client of the host: sends decisions and takes in updates.
#[derive(SystemParam)]
pub struct Client<'w> {
    /// The game as far as it has been presented.
    pub game: ResMut<'w, PresentedGame>,
    /// What is known of the game beyond what has been presented.
    pub session: ResMut<'w, Session>,
    /// The queue of facts that still have to be presented.
    pub playback: ResMut<'w, Playback>,
    /// The connection to the host.
    pub connection: ResMut<'w, Connection>,
    overlord: ResMut<'w, OverlordPart>,
    decided: ResMut<'w, Messages<Decide>>,
    taken_back: ResMut<'w, Messages<TakeBack>>,
    reset: MessageWriter<'w, PositionReset>,
}

impl Client<'_> {
    /// Starts to show the game of this connection.
    pub fn sit_down(&mut self, connection: Connection, seats: Seats) {
        *self.connection = connection;
        *self.overlord = OverlordPart::default();
        *self.session = Session {
            seats,
            change: self.session.change,
            ..default()
        };
        self.lay_anew();
    }

    /// Takes in what has changed at the host. New facts are handed to the playback; after an undo the position is presented at
    /// once.
    pub fn receive(&mut self) {
        let Some(mut update) = self.connection.update() else { return };
        if let Some(game) = update.game.take() {
            self.game.know(game, &update.position.board);
        }
        if update.is_reset {
            self.game.settle(&update.position);
        }
        self.note(update);
    }

    /// Presents the whole game of the host from its current position, in place of the pieces, scenery and log of the one shown
    /// before.
    pub fn lay_anew(&mut self) {
        let Some(mut update) = self.connection.update() else { return };
        if let Some(game) = update.game.take() {
            self.game.lay(game, &update.position);
        }
        self.note(update);
        self.reset.write_default();
    }

    /// Applies new seats, after people have changed seats among themselves or with computers. A different seat may be asked
    /// afterwards.
    pub fn reseat(&mut self, seats: Seats) {
        self.connection.reseat(&seats);
        self.session.seats = seats;
        self.receive();
        self.session.change += 1;
    }

    /// Turns the record that is watched into a game of its own: the replay ends, and the position stays as it is. Returns whether
    /// a record is watched.
    pub fn play_on(&mut self, saving: Saving, levels: &Levels) -> bool {
        if !self.connection.play_on(saving, levels) {
            return false;
        }
        self.connection.reseat(&self.session.seats);
        self.receive();
        self.reset.write_default();
        true
    }

    /// Replays the game on a changed quest, and presents it from the position that is reached. Returns the number of decisions
    /// before the first one that does not fit, and why it does not; `None` if all fit.
    ///
    /// # Errors
    /// `chance` has a told number that no die can show.
    pub fn rebase(&mut self, game: &Game, chance: &Chance, seats: Seats) -> Result<Option<(usize, Divergence)>, DiceError> {
        let divergence = self.connection.rebase(game, chance, &seats)?;
        self.session.seats = seats;
        self.lay_anew();
        // The end of the game is presented again, because it leads on to the aftermath.
        let ended = |fact: &&Fact| matches!(fact, Fact::GameEnded { .. });
        self.playback.push(self.session.facts.iter().filter(ended).cloned());
        Ok(divergence)
    }

    /// Sends all decisions and undos to the host, in the order in which they were made, and takes in the results.
    pub fn submit(&mut self) {
        let decided: Vec<Decide> = self.decided.drain().collect();
        for Decide(decision) in decided {
            self.send(decision);
        }
        if self.taken_back.drain().count() > 0 && self.connection.undo() {
            self.receive();
        }
    }

    /// Queues a decision to be sent.
    pub fn decide(&mut self, decision: Decision) {
        self.decided.write(Decide(decision));
    }

    /// Makes the decision of the computer that is asked.
    pub fn carry_out(&mut self) {
        if self.connection.game_mut().is_some_and(Host::carry_out_thought) {
            self.receive();
        }
    }

    /// Asks to undo the decisions of the last order.
    pub fn take_back(&mut self) {
        self.taken_back.write(TakeBack);
    }

    /// Sends a decision in the name of the seat that is asked.
    fn send(&mut self, decision: Decision) {
        let submission = Submission {
            turn: self.session.turn,
            author: self.author(),
            order: self.session.order,
            decision,
        };
        let outcome = self.connection.submit(submission);
        self.receive();
        if let Err(Refused::Illegal(illegal)) = outcome {
            self.session.change += 1;
            self.session.refused = Some(illegal);
        }
    }

    /// The person who is asked now, as the author of a submission.
    fn author(&self) -> Controller {
        let position = self.session.position.as_ref();
        let active = position.and_then(|position| position.course.active).map(|active| active.piece);
        let side = position.and_then(|position| position.asked()).unwrap_or(Side::Heroes);
        Controller::person(self.session.seats.answers(side, active))
    }

    /// Takes the rest of an update into the session and the offers, and hands its facts to the playback.
    fn note(&mut self, update: Update) {
        self.session.turn = update.turn;
        let position = Arc::new(update.position);
        self.session.position = Some(Arc::clone(&position));
        self.session.change += 1;
        self.session.refused = None;
        let has_decided = !update.decisions.is_empty();
        self.session.decisions = update.decisions;
        if update.is_reset {
            self.session.facts = update.facts;
            self.playback.clear();
        } else {
            self.session.facts.extend(update.facts.iter().cloned());
            self.playback.push(update.facts);
            self.playback.settle(position);
        }
        self.session.offers = Offers {
            decisions: update.offers,
            can_undo: update.can_undo && !self.connection.is_undone_elsewhere(),
            has_decided,
            thinks: update.thinks.map(|seat| match seat {
                Seat::Overlord => Part::Overlord,
                Seat::Hero(hero) => Part::Heroes(vec![hero]),
            }),
        };
    }
}

/// Who speaks before this window for the side that is asked for a takeback; `None` if none is open.
fn other_side(host: &Host) -> Option<Controller> {
    let open = host.open_takeback()?;
    Some(host.speaker(open.proposed.takeback().side.enemy()))
}

fn host(to: &mut Option<To>) -> Option<&mut Host> {
    match to.as_mut()? {
        To::Game(host) => Some(host),
        To::Replay(replay) => Some(replay.host()),
    }
}
