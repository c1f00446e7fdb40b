//! The way to the host of the game that is played here, or of the record that is watched.
//!
//! The host owns the truth; this window holds what its seats are sent. What all may know goes through the playback into
//! [`PresentedGame`] ([`Client::receive`]), which is all that board, panels, log and sound read. What the Overlord alone may know is
//! asked for while somebody looks through his eyes and dropped when nobody does ([`OverlordPart`]), so that nothing else in the
//! window could betray it (HID-1).

use bevy::{ecs::system::SystemParam, prelude::*};
use std::{io, path::PathBuf, sync::Arc};
use ustr::Ustr;

use crate::{
    presented::{
        game::PresentedGame,
        offers::Offers,
        overlord_part::OverlordPart,
        playback::{Playback, PositionReset},
        seat_names::SeatNames,
    },
    session::{Decide, Session, TakeBack, lobby::Levels},
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

/// The channel to the host.
#[derive(Resource)]
pub struct Connection {
    /// Who is at the other end; nobody before the first game.
    to: Option<To>,
    /// What all who sit before this window were sent.
    shared: Follower,
    /// What the Overlord was sent, while somebody looks through his eyes.
    overlord: Option<Follower>,
}

enum To {
    Game(Box<Host>),
    Replay(Box<ReplayHost>),
}

impl Connection {
    /// To a game that is played.
    pub fn to_game(host: Host) -> Self {
        Self::new(Some(To::Game(Box::new(host))))
    }

    /// To a record that is watched.
    pub fn to_replay(host: ReplayHost) -> Self {
        Self::new(Some(To::Replay(Box::new(host))))
    }

    const fn new(to: Option<To>) -> Self {
        Self {
            to,
            shared: Follower::of(Side::Heroes),
            overlord: None,
        }
    }

    /// The same, for a window that shows something else meanwhile: it is sent everything again.
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

    fn game_mut(&mut self) -> Option<&mut Host> {
        match &mut self.to {
            Some(To::Game(host)) => Some(&mut **host),
            _ => None,
        }
    }

    /// The record that is watched.
    pub fn replay(&mut self) -> Option<&mut ReplayHost> {
        match &mut self.to {
            Some(To::Replay(replay)) => Some(&mut **replay),
            _ => None,
        }
    }

    /// Asks for what is new of the Overlord's part while it is wanted, and drops it when it is not.
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

    /// Goes to another place of the record that is watched, and follows it from there.
    ///
    /// # Errors
    /// Nothing of it can be played.
    pub fn seek(&mut self, at: usize) -> Result<(), Unusable> {
        if let Some(replay) = self.replay() {
            replay.seek(at)?;
            (self.shared, self.overlord) = (Follower::of(Side::Heroes), None);
        }
        Ok(())
    }

    /// From where the record that is watched stands it is a game of its own. Tells whether a record is watched.
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

    /// What is new of what all may know.
    fn update(&mut self) -> Option<Update> {
        host(&mut self.to)?.update(&mut self.shared)
    }

    /// Sends a decision.
    ///
    /// # Errors
    /// It changes nothing, for this reason; where a record is watched, nobody is asked.
    pub fn submit(&mut self, submission: Submission) -> Result<(), Refused> {
        self.game_mut().map_or(Err(Refused::NotAsked), |host| host.submit(submission))
    }

    /// Lets the computer think that is asked; once it has decided, that, and what it means to do after it, if it has just made up
    /// its mind.
    pub fn think(&mut self) -> Option<(Decision, Vec<Decision>)> {
        let host = self.game_mut()?;
        match host.think() {
            ComputerTurn::Decided(_, decision) => Some((decision, host.ahead().to_vec())),
            ComputerTurn::Nobody | ComputerTurn::Thinking(_) => None,
        }
    }

    /// Who thinks for those who are asked, with what their side knows; `None` when nobody is, or only for real dice.
    pub fn adviser(&self) -> Option<Adviser> {
        self.game()?.adviser()
    }

    /// Takes the last order back. Tells whether anything was.
    pub fn undo(&mut self) -> bool {
        self.game_mut().is_some_and(Host::undo)
    }

    /// What can be taken back if the other side agrees.
    pub fn takeback(&self) -> Option<Proposed> {
        self.game()?.takeback()
    }

    /// Whether the computers agree that are the other side; `None`: people are asked.
    pub fn computer_agrees(&self, proposed: &Proposed) -> Option<bool> {
        self.game()?.computer_agrees(proposed)
    }

    /// The other side agrees to what would be taken back now. Tells whether anything was.
    pub fn agree(&mut self) -> bool {
        let Some(host) = self.game_mut() else { return false };
        host.takeback().is_some_and(|proposed| host.agree(proposed).is_ok())
    }

    /// The adventure has changed: plays the game again on it, as far as its decisions fit ([`Host::rebase`]).
    ///
    /// # Errors
    /// Dice that no die can show.
    pub fn rebase(&mut self, game: &Game, chance: &Chance, seats: &Seats) -> Result<Option<(usize, Divergence)>, DiceError> {
        self.game_mut().map_or(Ok(None), |host| host.rebase(game, chance, seats))
    }

    fn reseat(&mut self, seats: &Seats) {
        let Some(host) = self.game_mut() else { return };
        let controller = |level: Option<Ustr>, name: &str| level.map_or_else(|| Controller::person(name), Controller::Computer);
        let led = seats.heroes.iter().map(|(hero, name)| {
            let level = seats.computers.leader(*hero);
            (Seat::Hero(*hero), controller(level, name))
        });
        let overlord = controller(seats.computers.overlord, &seats.overlord);
        for (seat, controller) in led.chain([(Seat::Overlord, overlord)]) {
            if host.controller(seat) != Some(controller) {
                host.seat(seat, controller);
            }
        }
    }

    /// What has changed about saving since it was heard last.
    pub fn hear(&mut self) -> Option<News> {
        self.game_mut()?.hear()
    }

    /// Whether the last write that was heard of failed.
    pub fn is_unsaved(&self) -> bool {
        self.game().is_some_and(|host| host.saved() == Saved::Failed)
    }

    /// Whether something is under way to the disk that has not been heard of.
    pub fn is_writing(&self) -> bool {
        self.game().is_some_and(Host::is_writing)
    }

    /// Waits until all that was decided has been written, or could not be.
    pub fn wait(&mut self) {
        if let Some(host) = host(&mut self.to) {
            host.wait();
        }
    }

    /// The game is left: waits until all is written, and others may go on with it.
    pub fn close(&mut self) {
        if let Some(host) = host(&mut self.to) {
            host.close();
        }
    }

    /// Keeps the game under this name as it stands. `None`: of this game nothing is saved.
    pub fn keep_as(&mut self, name: &str) -> Option<io::Result<PathBuf>> {
        self.game_mut()?.keep_as(name)
    }

    /// The game with all its secrets, for those who look into what went wrong with it.
    pub fn report(&self) -> Option<Vec<u8>> {
        self.game().map(Host::report)
    }

    /// The game on the table, be it played or watched, to be looked at again with the content that is there.
    pub fn reviewer(&self, content: &Arc<Content>) -> Option<Reviewer> {
        match &self.to {
            Some(To::Game(host)) => Some(host.reviewer(content)),
            Some(To::Replay(replay)) => Some(replay.reviewer()),
            None => None,
        }
    }

    /// For a game of a campaign that is over: which one, its quest, and how it ended.
    pub fn end_of_leg(&self) -> Option<(Leg, String, campaign::End)> {
        self.game()?.end_of_leg()
    }
}

impl Default for Connection {
    fn default() -> Self {
        Self::new(None)
    }
}

/// Whether somebody is at the other end.
pub fn is_open(connection: Res<Connection>) -> bool {
    connection.to.is_some()
}

/// The window as a client of the host: what decisions go to, and what updates are taken into.
#[derive(SystemParam)]
pub struct Client<'w> {
    /// The game that is shown.
    pub game: ResMut<'w, PresentedGame>,
    /// What is known of it beside its position.
    pub session: ResMut<'w, Session>,
    /// What may be decided.
    pub offers: ResMut<'w, Offers>,
    /// What still has to be shown.
    pub playback: ResMut<'w, Playback>,
    /// Who plays what.
    pub seats: ResMut<'w, SeatNames>,
    /// The way to the host.
    pub connection: ResMut<'w, Connection>,
    overlord: ResMut<'w, OverlordPart>,
    decided: ResMut<'w, Messages<Decide>>,
    taken_back: ResMut<'w, Messages<TakeBack>>,
    reset: MessageWriter<'w, PositionReset>,
}

impl Client<'_> {
    /// Everybody sits down to the game at the other end of this connection, with what is to be read before play goes on.
    pub fn sit_down(&mut self, connection: Connection, seats: Seats, announcements: &[String]) {
        *self.connection = connection;
        *self.overlord = OverlordPart::default();
        self.seats.0 = seats;
        *self.session = Session {
            change: self.session.change,
            announcement: (!announcements.is_empty()).then(|| announcements.join("\n\n")),
            ..default()
        };
        self.lay_anew();
    }

    /// Takes in what is new at the host. What happened is shown; where something was taken back, there is nothing to show.
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

    /// Lays the game of the host whole: pieces, scenery and log of the game that was shown before go.
    pub fn lay_anew(&mut self) {
        let Some(mut update) = self.connection.update() else { return };
        if let Some(game) = update.game.take() {
            self.game.lay(game, &update.position);
        }
        self.note(update);
        self.reset.write_default();
    }

    /// People changed seats, among themselves or with computers: another one may be asked now.
    pub fn reseat(&mut self, seats: Seats) {
        self.connection.reseat(&seats);
        self.seats.0 = seats;
        self.receive();
        self.session.change += 1;
    }

    /// The record that is watched is a game of its own from here on: what was shown of it ends, the game stays as it is laid. Tells
    /// whether one is watched.
    pub fn play_on(&mut self, saving: Saving, levels: &Levels) -> bool {
        if !self.connection.play_on(saving, levels) {
            return false;
        }
        self.connection.reseat(&self.seats);
        self.receive();
        self.reset.write_default();
        true
    }

    /// The adventure has changed: lays it anew, and plays on from the last of the decisions that still fits. Says after how many
    /// decisions the first one that does not fit comes, and why.
    ///
    /// # Errors
    /// Dice that no die can show.
    pub fn rebase(&mut self, game: &Game, chance: &Chance, seats: Seats) -> Result<Option<(usize, Divergence)>, DiceError> {
        let divergence = self.connection.rebase(game, chance, &seats)?;
        self.seats.0 = seats;
        self.lay_anew();
        // Only how it ends is shown once more, for somebody has to close the table.
        let ended = |fact: &&Fact| matches!(fact, Fact::GameEnded { .. });
        self.playback.push(self.session.facts.iter().filter(ended).cloned());
        Ok(divergence)
    }

    /// Sends all decisions and takebacks to the host, in the order in which they were made, and takes in what comes of them.
    pub fn submit(&mut self) {
        let decided: Vec<Decide> = self.decided.drain().collect();
        for Decide(decision) in decided {
            self.send(decision);
        }
        if self.taken_back.drain().count() > 0 && self.connection.undo() {
            self.receive();
        }
    }

    /// Makes a decision after those that were made before it.
    pub fn decide(&mut self, decision: Decision) {
        self.decided.write(Decide(decision));
    }

    /// Carries out what the computer that is asked has decided.
    pub fn carry_out(&mut self) {
        if self.connection.game_mut().is_some_and(Host::carry_out_thought) {
            self.receive();
        }
    }

    /// Takes the last order back.
    pub fn take_back(&mut self) {
        self.taken_back.write(TakeBack);
    }

    /// Sends a decision of whoever is asked.
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

    /// Who decides now.
    fn author(&self) -> Controller {
        let position = self.session.position.as_ref();
        let active = position.and_then(|position| position.course.active).map(|active| active.piece);
        let side = position.and_then(|position| position.asked()).unwrap_or(Side::Heroes);
        Controller::person(self.seats.answers(side, active))
    }

    /// Notes what an update says beside the position, and hands to the playback what still has to be shown.
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
        *self.offers = Offers {
            decisions: update.offers,
            can_undo: update.can_undo,
            has_decided,
            thinks: update.thinks.map(|seat| match seat {
                Seat::Overlord => Part::Overlord,
                Seat::Hero(hero) => Part::Heroes(vec![hero]),
            }),
        };
    }
}

fn host(to: &mut Option<To>) -> Option<&mut Host> {
    match to.as_mut()? {
        To::Game(host) => Some(host),
        To::Replay(replay) => Some(replay.host()),
    }
}
