//! A table at which phones hold seats, without a network: it takes what a phone says and gives what it is sent.
//!
//! ```text
//! new ─▶ gather ─▶ phones choose seats ─▶ begin ─▶ phones decide ─▶ gather ─▶ …
//! ```
//! The game is not the table's: whoever has the [`Host`] lends it. Before a game there is none, and seats are all that there is to choose.
//! All seats may be held by phones, or none: whoever sits at the table answers for those that are not ([`Table::at_the_table`]). The
//! table can take a seat back at any time, and nothing waits for a phone alone.
//!
//! A table with a screen may be ahead of what the screen has shown. Until that has been seen the table is [paused](Table::pause): phones are
//! sent nothing new of the game and decide nothing, lest a phone tell how the dice fall before they do.

use std::{
    collections::BTreeMap,
    net::Ipv4Addr,
    sync::Arc,
    time::{Duration, Instant},
};

use fluent_bundle::FluentValue as V;
use serde::Deserialize;

use super::{
    register::{Begun, Code, Joined, Key, Outcome, Phone, Register, Taken},
    sight::{self, Holder, Place, Scene, side_of},
};
use crate::{
    asked::{Choice, is_of_way},
    background::{Background, Heard, Wake},
    host::{Advising, ComputerTurn, Controller, Host, KnownTable, Refused, Seat, Submission, interrupt_delay},
    language::{self, Language, LogLines},
    seats::Seats,
    tools::{hint::lines, text::say},
};
use dungeon_rules::{
    content::Text,
    referee::Illegal,
    table::{Decision, Fact, Pending, Prompt, Side},
};

/// The answer to what a phone has said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reply {
    /// The status of HTTP.
    pub status: u16,
    /// JSON, or nothing.
    pub body: Vec<u8>,
}

impl Reply {
    const fn of(status: u16) -> Self {
        Self { status, body: Vec::new() }
    }

    fn words(status: u16, words: &str) -> Self {
        let body = serde_json::json!({ "words": words });
        Self {
            status,
            body: body.to_string().into_bytes(),
        }
    }
}

/// A phone that joins.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sit {
    code: String,
    name: String,
    #[serde(default)]
    language: String,
}

/// A decision of a phone: one of the choices of a turn.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Decided {
    turn: u64,
    n: u64,
    choice: usize,
}

/// What keeps a table with a screen from playing on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Pause {
    /// Something is shown on the screen.
    Look,
    /// Something is to be read on the screen: a phone may go on, too.
    Read,
    /// Dice lie on the screen: a phone may go on, too.
    Dice,
    /// Somebody has opened something over the board, or is being asked something at the table.
    Busy,
}

impl Pause {
    /// Whether whoever has a phone may end it.
    const fn may_go_on(self) -> bool {
        matches!(self, Self::Read | Self::Dice)
    }

    /// What a phone is told of it.
    const fn key(self) -> &'static str {
        match self {
            Self::Look => "phone-look",
            Self::Read => "phone-read",
            Self::Dice => "phone-dice",
            Self::Busy => "phone-table-busy",
        }
    }
}

/// Anything else that a phone wants.
#[derive(Deserialize)]
#[serde(tag = "what", rename_all = "lowercase", deny_unknown_fields)]
enum Wants {
    #[serde(rename = "go-on")]
    GoOn,
    Pass {
        on: bool,
    },
    Hint,
    Take {
        seat: String,
    },
    Leave,
    Undo {
        turn: u64,
    },
    Takeback {
        turn: u64,
    },
    Answer {
        number: u64,
        yes: bool,
    },
    Language {
        language: String,
    },
}

/// The game that is played, as each side knows it.
struct Played {
    sides: [Known; 2],
    /// The seats that are asked.
    asked: Vec<Seat>,
}

/// What one side knows, and what has been made of it.
struct Known {
    table: KnownTable,
    facts: Vec<Fact>,
    /// The log in each language, and how many of the facts are in it.
    logs: BTreeMap<String, (LogLines, Vec<String>, usize)>,
    /// The scenes of the present turn, by language.
    scenes: BTreeMap<String, Scene>,
    /// The scenes that phones were sent last, by language.
    sent: BTreeMap<String, Scene>,
}

/// A hint that a phone has asked for.
struct Hinted {
    /// The turn that it is for.
    turn: u64,
    /// What is thought, until it is in words.
    thought: Option<Advising>,
    lines: Vec<String>,
}

/// A table at which phones hold seats.
pub struct Table {
    /// `None` before a game.
    played: Option<Played>,
    register: Register,
    seats: Vec<Seat>,
    /// Who plays each seat that no phone holds.
    own: Seats,
    /// The title of the adventure that is played, or about to be.
    title: Text,
    /// The languages, by code, with the names of things as the adventure has them.
    languages: BTreeMap<String, Language>,
    /// The code of that of the table.
    usual: String,
    pause: Option<Pause>,
    /// Whether a phone has asked to go on, and nobody has yet.
    goes_on: bool,
    /// Whether a phone without a seat may look on at the game.
    lets_watch: bool,
    /// What each phone has to be told besides.
    told: BTreeMap<Phone, String>,
    /// The hints of the present turn.
    hints: BTreeMap<Phone, Hinted>,
    /// Called when a hint is ready.
    wake: Wake,
    /// What each phone has been sent last.
    sent: BTreeMap<Phone, Arc<[u8]>>,
    /// Whether anything may have changed since then.
    is_stale: bool,
    /// The number of the takeback that was open then.
    takeback: Option<u64>,
    /// Whether the Overlord, who has a phone, interrupts nobody until it is his turn.
    passes: bool,
    /// Since when he is asked although he has said so, and how long the answer waits.
    passed_at: Option<(Instant, Duration)>,
    /// Since when the computer thinks that is asked, and how long its answer waits at least.
    thinks: Option<(Instant, Duration)>,
}

impl Table {
    /// A table without a game, to which this code leads. `languages`: those that phones may choose, first that of the table.
    ///
    /// # Panics
    /// Without any language.
    pub fn new(code: Code, languages: Vec<Language>) -> Self {
        let usual = languages.first().expect("there is a language").code().to_owned();
        Self {
            played: None,
            register: Register::new(code, Vec::new()),
            seats: Vec::new(),
            own: Seats::default(),
            title: Text::default(),
            languages: languages
                .into_iter()
                .map(|language| (language.code().to_owned(), language))
                .collect(),
            usual,
            pause: None,
            goes_on: false,
            lets_watch: false,
            told: BTreeMap::new(),
            hints: BTreeMap::new(),
            wake: Arc::new(|| {}),
            sent: BTreeMap::new(),
            is_stale: true,
            takeback: None,
            passes: false,
            passed_at: None,
            thinks: None,
        }
    }

    /// Nothing is played any more, or not yet: phones choose among these seats of the adventure with this title. Who holds one of them
    /// keeps it.
    pub fn gather(&mut self, title: &Text, seats: &Seats) {
        self.played = None;
        self.thinks = None;
        self.lay(title, seats);
    }

    /// The game of this host is played from now on. Who holds one of its seats keeps it and decides there.
    pub fn begin(&mut self, host: &mut Host) {
        let sides = [Side::Heroes, Side::Overlord].map(|side| {
            let (table, facts) = KnownTable::of(side, host);
            Known {
                table,
                facts,
                logs: BTreeMap::new(),
                scenes: BTreeMap::new(),
                sent: BTreeMap::new(),
            }
        });
        let asked = host.seats_asked().to_vec();
        let title = sides[0].table.game.game().quest.title.clone();
        self.played = Some(Played { sides, asked });
        self.thinks = None;
        self.lay(&title, &host.seats());
        let names = host.content().names.clone();
        for language in self.languages.values_mut() {
            *language = language.with_names(&names);
        }
        let held: Vec<(Phone, Seat)> = self.held().collect();
        for (phone, seat) in held {
            self.seat_phone(Some(&mut *host), phone, seat);
        }
    }

    fn lay(&mut self, title: &Text, seats: &Seats) {
        self.passes = false;
        self.title = title.clone();
        self.seats = Seat::all(seats.heroes.iter().map(|(hero, _)| *hero)).collect();
        self.register.lay(&self.seats);
        self.seat_people(seats);
        self.is_stale = true;
    }

    /// These people and computers play the seats that no phone holds, and get those back that a phone has had.
    pub fn seat_people(&mut self, seats: &Seats) {
        if self.own == *seats {
            return;
        }
        self.is_stale = true;
        self.own = seats.clone();
        let phones: Vec<&str> = self.register.phones().filter_map(|phone| self.register.name(phone)).collect();
        let mut names: Vec<String> = seats.heroes.iter().map(|(_, name)| name.clone()).collect();
        names.push(seats.overlord.clone());
        names.retain(|name| !phones.contains(&name.as_str()));
        self.register.avoid(names);
    }

    /// Sets what is called, from another thread, when there is something to send that nobody has asked for just now.
    pub fn set_wake(&mut self, wake: Wake) {
        self.wake = wake;
    }

    /// Sets what keeps the table from playing on; `None`: nothing does.
    pub fn pause(&mut self, pause: Option<Pause>) {
        self.is_stale |= self.pause != pause;
        self.pause = pause;
    }

    /// Sets whether phones without a seat may look on at the game, as everybody does who sees the board. At first they may not.
    pub fn let_watch(&mut self, lets_watch: bool) {
        self.is_stale |= self.lets_watch != lets_watch;
        self.lets_watch = lets_watch;
    }

    /// Whether phones without a seat may look on at the game.
    pub const fn lets_watch(&self) -> bool {
        self.lets_watch
    }

    /// Whether a phone has asked to go on past what is to be read, since this was asked last.
    pub const fn goes_on(&mut self) -> bool {
        std::mem::replace(&mut self.goes_on, false)
    }

    /// Who holds which seat, and who waits for one.
    pub const fn register(&self) -> &Register {
        &self.register
    }

    /// Who holds which seat, for whoever gives and takes them.
    pub const fn register_mut(&mut self) -> &mut Register {
        self.is_stale = true;
        &mut self.register
    }

    /// All seats, the Overlord's last.
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// The seats that phones hold, with the phones.
    pub fn held(&self) -> impl Iterator<Item = (Phone, Seat)> {
        let held = |seat: &Seat| Some((self.register.holder(*seat)?, *seat));
        self.seats.iter().filter_map(held)
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        let over = |played: &Played| {
            let known = &played.sides[0].table;
            known.game.asked().is_none() && played.asked.is_empty() && known.thinks.is_none()
        };
        self.played.as_ref().is_some_and(over)
    }

    /// Whether anything has been decided, so that seats are given at the table only.
    pub fn has_begun(&self) -> bool {
        self.played.as_ref().is_some_and(|played| played.sides[0].table.decided > 0)
    }

    /// A phone joins. Returns the phone and the hash of its key besides the answer, if it was let in.
    pub fn sit(&mut self, now: Duration, from: Ipv4Addr, body: &[u8], fresh: Key) -> (Reply, Option<(Phone, [u8; 32])>) {
        let Ok(Sit { code, name, language }) = serde_json::from_slice(body) else {
            return (Reply::of(422), None);
        };
        let language = if self.languages.contains_key(&language) {
            language
        } else {
            self.usual.clone()
        };
        self.is_stale = true;
        match self.register.join(now, from, &code, &name, &language) {
            Joined::Phone(phone) => {
                let body = serde_json::json!({ "key": fresh.digits() }).to_string().into_bytes();
                (Reply { status: 200, body }, Some((phone, fresh.hash())))
            }
            Joined::WrongCode => (Reply::of(403), None),
            Joined::TooMany => (Reply::of(429), None),
            Joined::Full => (Reply::of(409), None),
        }
    }

    /// A phone decides in the game of this host. While the table is paused it is asked to wait.
    pub fn decide(&mut self, host: Option<&mut Host>, phone: Phone, body: &[u8]) -> Reply {
        let Ok(Decided { turn, n, choice }) = serde_json::from_slice(body) else {
            return Reply::of(422);
        };
        // The same number has the same outcome, so it is not asked for before it can be told.
        if self.pause.is_some() && n == self.register.done(phone) + 1 && turn == self.turn() {
            return Reply::of(503);
        }
        self.is_stale = true;
        let present = self.turn();
        let outcome = match self.register.begins(phone, turn, present, n) {
            Begun::Carry => {
                let outcome = host.map_or(Outcome::NotYours, |host| self.carry_out(host, phone, choice));
                match &outcome {
                    Outcome::Refused(words) => self.told.insert(phone, words.clone()),
                    _ => self.told.remove(&phone),
                };
                self.register.ended(phone, n, outcome.clone());
                outcome
            }
            Begun::Again(outcome) => outcome,
            Begun::Passed => Outcome::Passed,
            Begun::Unknown => return Reply::of(401),
        };
        match outcome {
            Outcome::Done => Reply::of(200),
            Outcome::Passed => Reply::of(409),
            Outcome::NotYours => Reply::of(403),
            Outcome::Refused(words) => Reply::words(422, &words),
        }
    }

    fn carry_out(&mut self, host: &mut Host, phone: Phone, choice: usize) -> Outcome {
        let asked = host.seats_asked();
        let own: Vec<Seat> = self.register.seats_of(phone).filter(|seat| asked.contains(seat)).collect();
        let Some(author) = own.first().and_then(|seat| host.controller(*seat)) else {
            return Outcome::NotYours;
        };
        let language = self.language_of(phone).clone();
        let side = side_of(&own);
        let scene = self.scene(side, &language);
        let Some(choice) = scene.and_then(|scene| scene.choices.get(choice)).cloned() else {
            return Outcome::Passed;
        };
        match self.submit(host, author, side, &choice) {
            Ok(()) => Outcome::Done,
            Err(Refused::Illegal(illegal)) => Outcome::Refused(self.because(&language, side, &illegal)),
            Err(Refused::Stale | Refused::NotAsked) => Outcome::Passed,
        }
    }

    /// Carries out a choice: its first decision, and those after it as long as nothing happens that the way does not tell.
    fn submit(&mut self, host: &mut Host, author: Controller, side: Side, choice: &Choice) -> Result<(), Refused> {
        let order = self.turn();
        for (i, decision) in choice.decisions.iter().enumerate() {
            let Some(known) = self.known(side) else { break };
            if i > 0 && !known.table.offers.contains(decision) {
                break;
            }
            let before = known.facts.len();
            host.submit(Submission {
                turn: known.table.turn,
                author,
                order,
                decision: *decision,
            })?;
            self.receive(host);
            if !self.facts(side)[before..].iter().all(is_of_way) {
                break;
            }
        }
        Ok(())
    }

    /// Why the rules forbid something, in a sentence.
    fn because(&self, language: &Language, side: Side, illegal: &Illegal) -> String {
        let world = self.known(side).map(|known| known.table.game.world());
        world.map_or_else(String::new, |world| language::refusal(language, world, illegal))
    }

    /// A phone wants something else, in the game of this host if there is one.
    pub fn ask(&mut self, host: Option<&mut Host>, phone: Phone, body: &[u8]) -> Reply {
        let Ok(wants) = serde_json::from_slice(body) else {
            return Reply::of(422);
        };
        self.is_stale = true;
        self.told.remove(&phone);
        match wants {
            Wants::Take { seat } => self.take(host, phone, &seat),
            Wants::Leave => {
                self.leave(host, phone);
                Reply::of(200)
            }
            Wants::Language { language } => {
                if !self.languages.contains_key(&language) {
                    return Reply::of(422);
                }
                self.register.set_language(phone, &language);
                Reply::of(200)
            }
            Wants::GoOn if self.pause.is_some_and(Pause::may_go_on) && self.register.seats_of(phone).next().is_some() => {
                self.goes_on = true;
                Reply::of(200)
            }
            Wants::GoOn => Reply::of(409),
            Wants::Pass { on } if self.register.holder(Seat::Overlord) == Some(phone) => {
                self.passes = on;
                Reply::of(200)
            }
            Wants::Pass { .. } => Reply::of(403),
            Wants::Undo { .. } | Wants::Takeback { .. } | Wants::Answer { .. } | Wants::Hint if self.pause.is_some() => Reply::of(503),
            Wants::Hint => host.map_or(Reply::of(409), |host| self.hint(host, phone)),
            // Late on a slow wire it would undo something newer.
            Wants::Undo { turn } | Wants::Takeback { turn } if turn != self.turn() => Reply::of(409),
            Wants::Undo { .. } => {
                let is_undone = host.is_some_and(|host| {
                    let holder = host.undo_holder();
                    let own = holder.filter(|holder| self.controls(host, phone).any(|one| one == *holder));
                    let is_undone = own.is_some_and(|own| host.undo_by(own));
                    self.receive(host);
                    is_undone
                });
                Reply::of(if is_undone { 200 } else { 403 })
            }
            Wants::Takeback { .. } => host.map_or(Reply::of(409), |host| self.propose(host, phone)),
            Wants::Answer { number, yes } => host.map_or(Reply::of(409), |host| self.answer(host, phone, number, yes)),
        }
    }

    /// Begins to think about a hint for a phone that is asked. It uses what its side knows, and only that phone is told (HID-1).
    fn hint(&mut self, host: &Host, phone: Phone) -> Reply {
        let turn = self.turn();
        if !self.register.seats_of(phone).any(|seat| host.seats_asked().contains(&seat)) {
            return Reply::of(403);
        }
        if self.hints.get(&phone).is_none_or(|hint| hint.turn != turn) {
            let thought = host.advise(&self.wake);
            let lines = match thought {
                Some(_) => Vec::new(),
                None => vec![self.language_of(phone).say("phone-no-hint")],
            };
            self.hints.insert(phone, Hinted { turn, thought, lines });
        }
        Reply::of(200)
    }

    /// Takes in the hints that are ready, and drops those of other turns.
    fn hear_hints(&mut self) {
        let turn = self.turn();
        self.hints.retain(|_, hint| hint.turn == turn);
        let mut is_stale = false;
        let mut hints = std::mem::take(&mut self.hints);
        for (phone, hint) in &mut hints {
            let language = self.language_of(*phone);
            let lines = match hint.thought.as_mut().map(Background::hear) {
                None | Some(Heard::Nothing) => continue,
                Some(Heard::Answer(Some(advice))) => lines(language, &advice),
                Some(Heard::Answer(None) | Heard::Over) => vec![language.say("phone-no-hint")],
            };
            (hint.lines, hint.thought) = (lines, None);
            is_stale = true;
        }
        self.hints = hints;
        self.is_stale |= is_stale;
    }

    fn answer(&mut self, host: &mut Host, phone: Phone, number: u64, yes: bool) -> Reply {
        let Some(by) = self.controls(host, phone).next() else {
            return Reply::of(403);
        };
        let answered = match yes {
            true => host.agree(number, by),
            false => host.decline(number, by),
        };
        match answered {
            Ok(()) => {
                self.receive(host);
                Reply::of(200)
            }
            Err(Refused::Stale) => Reply::of(409),
            Err(_) => Reply::of(403),
        }
    }

    /// A phone leaves, or is sent away, and is forgotten.
    pub fn leave(&mut self, mut host: Option<&mut Host>, phone: Phone) {
        self.is_stale = true;
        let left = self.register.leave(phone);
        self.sent.remove(&phone);
        self.told.remove(&phone);
        self.hints.remove(&phone);
        for seat in left {
            self.seat_the_table(host.as_deref_mut(), seat);
        }
    }

    fn take(&mut self, host: Option<&mut Host>, phone: Phone, seat: &str) -> Reply {
        let found = self.seats.iter().copied().find(|one| sight::wire_name(*one) == *seat);
        let Some(seat) = found.filter(|seat| !self.is_computer(*seat)) else {
            return Reply::of(422);
        };
        match self.register.take(phone, seat, self.has_begun()) {
            Taken::Seated => {
                self.seat_phone(host, phone, seat);
                Reply::of(200)
            }
            Taken::WaitsForTheTable => Reply::of(200),
            Taken::TakenBy(_) | Taken::NotFree => Reply::of(409),
            Taken::None => Reply::of(401),
        }
    }

    /// The table lets a phone have the seat that it has asked for. Returns whether it had asked.
    pub fn grant(&mut self, host: Option<&mut Host>, phone: Phone, seat: Seat) -> bool {
        let is_granted = self.register.grant(phone, seat);
        if is_granted {
            self.seat_phone(host, phone, seat);
        }
        is_granted
    }

    /// The table gives a phone a seat that it has not asked for. Returns whether it may hold it.
    pub fn hand(&mut self, host: Option<&mut Host>, phone: Phone, seat: Seat) -> bool {
        let is_handed = self.register.hand(phone, seat);
        if is_handed {
            self.seat_phone(host, phone, seat);
        }
        is_handed
    }

    /// The table takes a seat back. Returns whether a phone held it.
    pub fn release(&mut self, host: Option<&mut Host>, seat: Seat) -> bool {
        let Some(phone) = self.register.release(seat) else { return false };
        let language = self.language_of(phone);
        let args = [("seat", V::from(sight::seat_name(language, seat)))];
        let told = language.tell("phone-taken-back", &args);
        self.told.insert(phone, told);
        self.seat_the_table(host, seat);
        true
    }

    fn seat_phone(&mut self, host: Option<&mut Host>, phone: Phone, seat: Seat) {
        self.is_stale = true;
        if let Some(host) = host {
            let name = self.register.name(phone).unwrap_or_default().to_owned();
            host.seat(seat, Controller::person(&name));
            self.receive(host);
        }
    }

    /// Gives a seat back to whoever had it before a phone.
    fn seat_the_table(&mut self, host: Option<&mut Host>, seat: Seat) {
        self.is_stale = true;
        self.passes &= seat != Seat::Overlord;
        if let Some(host) = host {
            host.seat(seat, Controller::of(&self.own, seat));
            self.receive(host);
        }
    }

    /// Whether a computer plays this seat, which no phone can take.
    fn is_computer(&self, seat: Seat) -> bool {
        self.register.holder(seat).is_none()
            && match seat {
                Seat::Overlord => self.own.computers.overlord.is_some(),
                Seat::Hero(hero) => self.own.computers.leader(hero).is_some(),
            }
    }

    fn propose(&mut self, host: &mut Host, phone: Phone) -> Reply {
        let Some(proposed) = host.takeback() else {
            return Reply::of(409);
        };
        let side = proposed.takeback().side;
        let own = self.register.seats_of(phone).find(|seat| seat.side() == side);
        let Some(by) = own.and_then(|seat| host.controller(seat)) else {
            return Reply::of(403);
        };
        let agrees = host.computer_agrees(&proposed);
        let Ok(number) = host.propose(proposed, by) else {
            return Reply::of(409);
        };
        let speaker = host.speaker(side.enemy());
        let is_declined = match agrees {
            None => false,
            Some(agrees) => !agrees || host.agree(number, speaker).is_err(),
        };
        if is_declined {
            // It was opened just now.
            let _ = host.decline(number, by);
            let words = self.language_of(phone).say("text-takeback-computer");
            self.told.insert(phone, words);
        }
        self.receive(host);
        Reply::of(200)
    }

    /// The controllers of the seats that a phone holds.
    fn controls<'a>(&'a self, host: &'a Host, phone: Phone) -> impl Iterator<Item = Controller> + 'a {
        self.register.seats_of(phone).filter_map(|seat| host.controller(seat))
    }

    fn known(&self, side: Side) -> Option<&Known> {
        let played = self.played.as_ref()?;
        Some(&played.sides[usize::from(side == Side::Overlord)])
    }

    fn language_of(&self, phone: Phone) -> &Language {
        let code = self.register.language(phone).unwrap_or(&self.usual);
        self.languages.get(code).unwrap_or_else(|| &self.languages[&self.usual])
    }

    /// Takes in what has happened at the host of the game: after a decision that this table did not carry out itself, such as a computer's.
    pub fn receive(&mut self, host: &mut Host) {
        let Some(played) = &mut self.played else { return };
        let is_asked_anew = played.asked != host.seats_asked();
        if is_asked_anew {
            played.asked = host.seats_asked().to_vec();
        }
        for known in &mut played.sides {
            let news = known.table.receive_news(host);
            if news.is_some() || is_asked_anew {
                // They tell of a position of before.
                known.scenes.clear();
                self.is_stale = true;
            }
            if let Some((facts, is_reset)) = news {
                if is_reset {
                    known.facts.clear();
                    known.logs.clear();
                }
                known.facts.extend(facts);
            }
        }
    }

    /// What this side knows, in this language; `None` before a game.
    fn scene(&mut self, side: Side, language: &Language) -> Option<&Scene> {
        let played = self.played.as_mut()?;
        let known = &mut played.sides[usize::from(side == Side::Overlord)];
        let code = language.code().to_owned();
        let (lines, log, told) = known.logs.entry(code.clone()).or_default();
        // Whatever is laid out before the first round is seen on the table.
        let begun = known
            .facts
            .iter()
            .position(|fact| matches!(fact, Fact::RoundBegan(_)))
            .unwrap_or_default();
        for (i, fact) in known.facts.iter().enumerate().skip(*told) {
            if i >= begun || say::opens(fact) {
                log.extend(lines.tell(language, fact));
            }
        }
        *told = known.facts.len();
        let scene = known.scenes.entry(code);
        Some(scene.or_insert_with(|| Scene::of(side, language, &mut known.table, &played.asked, log)))
    }

    /// The scene that a phone of this side and language is sent now: while the table is paused, the one of before.
    fn sent_scene(&mut self, side: Side, language: &Language) -> Scene {
        let code = language.code();
        let scene = if self.pause.is_none() {
            self.scene(side, language).cloned()
        } else {
            self.known(side).and_then(|known| known.sent.get(code).cloned())
        };
        let Some(scene) = scene else {
            return Scene::before(self.title.say(code));
        };
        if self.pause.is_none()
            && let Some(played) = &mut self.played
        {
            let known = &mut played.sides[usize::from(side == Side::Overlord)];
            known.sent.insert(code.to_owned(), scene.clone());
        }
        scene
    }

    /// What has to be sent now: of each phone for which that has changed, all that it is sent.
    /// `host`: that of the game, if there is one.
    pub fn sights(&mut self, host: Option<&Host>) -> Vec<(Phone, Arc<[u8]>)> {
        self.hear_hints();
        let takeback = host.and_then(Host::open_takeback).map(|open| open.number);
        self.is_stale |= std::mem::replace(&mut self.takeback, takeback) != takeback;
        if !std::mem::take(&mut self.is_stale) {
            return Vec::new();
        }
        let phones: Vec<Phone> = self.register.phones().collect();
        let mut changed = Vec::new();
        for phone in phones {
            let holder = self.holder(host, phone);
            let language = self.language_of(phone).clone();
            let scene = if holder.seats.is_empty() && !self.lets_watch {
                Scene::before(self.title.say(language.code()))
            } else {
                self.sent_scene(side_of(&holder.seats), &language)
            };
            let sight: Arc<[u8]> = sight::sight(&scene, &holder, &language).into();
            if self.sent.get(&phone) != Some(&sight) {
                self.sent.insert(phone, Arc::clone(&sight));
                changed.push((phone, sight));
            }
        }
        changed
    }

    fn holder(&self, host: Option<&Host>, phone: Phone) -> Holder {
        // Nobody undoes or takes back anything before the others have seen it.
        let host = host.filter(|_| self.pause.is_none());
        let seats: Vec<Seat> = self.register.seats_of(phone).collect();
        let requested: Vec<Seat> = self
            .register
            .requests()
            .filter(|(one, _)| *one == phone)
            .map(|(_, seat)| seat)
            .collect();
        let places = self.seats.iter().map(|seat| {
            let holder = self.register.holder(*seat);
            let place = match holder {
                Some(holder) if holder == phone => Place::Yours,
                Some(_) => Place::Taken,
                None if self.is_computer(*seat) => Place::Computer,
                None if requested.contains(seat) => Place::Asked,
                None => Place::Free,
            };
            let whose = holder.and_then(|holder| self.register.name(holder)).unwrap_or_default();
            (*seat, whose.to_owned(), place)
        });
        let undo = host.and_then(|host| Some((host, host.undo_holder()?)));
        let language = self.language_of(phone);
        let pause = match self.pause {
            Some(pause) => Some(language.say(pause.key())),
            None => self.played.is_none().then(|| language.say("phone-lobby")),
        };
        Holder {
            name: self.register.name(phone).unwrap_or_default().to_owned(),
            done: self.register.done(phone),
            may_undo: undo.is_some_and(|(host, holder)| self.controls(host, phone).any(|own| own == holder)),
            hint: self.hints.get(&phone).map(|hint| hint.lines.clone()),
            passes: seats.contains(&Seat::Overlord).then_some(self.passes),
            told: self.told.get(&phone).cloned().unwrap_or_default(),
            takeback: host
                .filter(|_| self.lets_watch || !seats.is_empty())
                .and_then(|host| self.takeback(host, phone, &seats)),
            goes_on: self.pause.is_some_and(Pause::may_go_on) && !seats.is_empty(),
            pause,
            places: places.collect(),
            seats,
        }
    }

    /// The takeback that is open, as a phone is told of it.
    fn takeback(&self, host: &Host, phone: Phone, seats: &[Seat]) -> Option<(u64, String, bool)> {
        let open = host.open_takeback()?;
        let other = open.proposed.takeback().side.enemy();
        let may = seats.iter().any(|seat| seat.side() == other);
        Some((open.number, takeback_words(host, self.language_of(phone))?, may))
    }

    /// The side that is asked at the table, and who decides there: no phone holds a seat that is asked, and no computer. Dice that are
    /// rolled on the real table are read out by anybody there.
    fn asked_here(&self, host: &Host) -> Option<(Side, Controller)> {
        let known = &self.known(Side::Heroes)?.table;
        let side = known.game.asked().filter(|_| known.thinks.is_none())?;
        let asked = host.seats_asked();
        let is_elsewhere = asked.iter().any(|seat| self.register.holder(*seat).is_some());
        let decides = asked.first().and_then(|seat| host.controller(*seat));
        (!is_elsewhere).then(|| (side, decides.unwrap_or_else(|| host.speaker(side))))
    }

    /// The open question, if it is for somebody who sits at the table.
    pub fn at_the_table(&mut self, host: &Host) -> Option<(String, Vec<Choice>)> {
        let (side, _) = self.asked_here(host)?;
        let language = self.languages[&self.usual].clone();
        let scene = self.scene(side, &language)?;
        Some((scene.question.clone(), scene.choices.clone()))
    }

    /// Whoever sits at the table decides: the choice with this number, from 0. It has no effect if there is none, or if nobody is asked there.
    ///
    /// # Errors
    /// Why the rules forbid it, in the language of the table.
    pub fn decide_here(&mut self, host: &mut Host, choice: usize) -> Result<(), String> {
        let (Some((side, author)), Some((_, choices))) = (self.asked_here(host), self.at_the_table(host)) else {
            return Ok(());
        };
        let Some(choice) = choices.get(choice) else { return Ok(()) };
        match self.submit(host, author, side, choice) {
            Err(Refused::Illegal(illegal)) => Err(self.because(&self.languages[&self.usual], side, &illegal)),
            Ok(()) | Err(Refused::Stale | Refused::NotAsked) => Ok(()),
        }
    }

    /// Whoever sits at the table undoes an order that was given there. Returns whether there was one.
    pub fn undo_here(&mut self, host: &mut Host) -> bool {
        let holder = host.undo_holder();
        let own = holder.filter(|holder| self.here(host).any(|(_, one)| one == *holder));
        let is_undone = own.is_some_and(|own| host.undo_by(own));
        self.receive(host);
        is_undone
    }

    /// The seats that no phone holds, with who decides for them.
    fn here<'a>(&'a self, host: &'a Host) -> impl Iterator<Item = (Seat, Controller)> + 'a {
        let seats = self.seats.iter().filter(|seat| self.register.holder(**seat).is_none());
        seats.filter_map(|seat| Some((*seat, host.controller(*seat)?)))
    }

    /// The number of the open takeback and the question about it, if somebody at the table may answer.
    pub fn takeback_here(&self, host: &Host) -> Option<(u64, String)> {
        let open = host.open_takeback()?;
        self.answers_takeback(host)?;
        Some((open.number, takeback_words(host, &self.languages[&self.usual])?))
    }

    /// Somebody at the table answers the takeback with this number. Returns whether it was open.
    pub fn answer_here(&mut self, host: &mut Host, number: u64, agrees: bool) -> bool {
        let Some(by) = self.answers_takeback(host) else { return false };
        let answered = if agrees { host.agree(number, by) } else { host.decline(number, by) };
        self.receive(host);
        answered.is_ok()
    }

    /// Who at the table answers the open takeback: a person of the other side.
    fn answers_takeback(&self, host: &Host) -> Option<Controller> {
        let other = host.open_takeback()?.proposed.takeback().side.enemy();
        let mut people = self.here(host).filter(|(seat, who)| seat.side() == other && !who.is_computer());
        people.next().map(|(_, who)| who)
    }

    /// The seats that are asked.
    pub fn asked(&self) -> &[Seat] {
        self.played.as_ref().map_or(&[], |played| &played.asked)
    }

    /// The phones that hold a seat that is asked.
    pub fn phones_asked(&self) -> Vec<(Phone, Seat)> {
        let asked = self.asked().iter();
        asked.filter_map(|seat| Some((self.register.holder(*seat)?, *seat))).collect()
    }

    /// The board in words, as everybody may see it, in the language of the table.
    pub fn board(&self) -> Vec<String> {
        let world = self.known(Side::Heroes).map(|known| known.table.game.world());
        world.map_or_else(Vec::new, |world| say::table(&self.languages[&self.usual], world))
    }

    /// Lets the computer think that is asked, without waiting for it, and carries out what it has decided; what it says to an Interrupt no
    /// sooner than [`interrupt_delay`] after it was asked (HID-2). Returns whether a computer is asked.
    pub fn think(&mut self, host: &mut Host) -> bool {
        let decided = match host.think() {
            ComputerTurn::Nobody => {
                self.thinks = None;
                return false;
            }
            ComputerTurn::Thinking(_) => false,
            ComputerTurn::Decided(..) => true,
        };
        let asks = |known: &Known| matches!(known.table.game.world().resource::<Pending>().0, Some(Prompt::Interrupt));
        let is_interrupt = self.known(Side::Heroes).is_some_and(asks);
        let least = if is_interrupt { interrupt_delay() } else { Duration::ZERO };
        let (since, least) = *self.thinks.get_or_insert((Instant::now(), least));
        if decided && since.elapsed() >= least {
            self.thinks = None;
            host.carry_out_thought();
            self.receive(host);
        }
        true
    }

    /// Answers for an Overlord who has said on his phone that he interrupts nobody until it is his turn: no sooner than a computer would, and
    /// whatever he holds (HID-2). Returns whether such an answer waits.
    pub fn pass(&mut self, host: &mut Host) -> bool {
        let prompt = self
            .known(Side::Heroes)
            .and_then(|known| known.table.game.world().resource::<Pending>().0.clone());
        if matches!(prompt, Some(Prompt::Command)) {
            self.is_stale |= std::mem::take(&mut self.passes);
        }
        let is_asked = self.passes && self.pause.is_none() && matches!(prompt, Some(Prompt::Interrupt));
        let author = host.controller(Seat::Overlord).filter(|_| is_asked);
        let Some(author) = author else {
            self.passed_at = None;
            return false;
        };
        let (since, least) = *self.passed_at.get_or_insert_with(|| (Instant::now(), interrupt_delay()));
        if since.elapsed() >= least {
            self.passed_at = None;
            let (turn, decision) = (self.turn(), Decision::Pass);
            let submission = Submission {
                turn,
                author,
                order: turn,
                decision,
            };
            // What is no longer asked needs no answer.
            let _ = host.submit(submission);
            self.receive(host);
        }
        true
    }

    /// The log that everybody may read, in the language of the table. After an undo it is shorter than before.
    pub fn log(&mut self) -> &[String] {
        let language = self.languages[&self.usual].clone();
        self.scene(Side::Heroes, &language);
        let log = self.known(Side::Heroes).and_then(|known| known.logs.get(&self.usual));
        log.map(|(_, log, _)| &log[..]).unwrap_or_default()
    }

    /// The turn that a decision must name now; 0 before a game.
    pub fn turn(&self) -> u64 {
        self.known(Side::Heroes).map_or(0, |known| known.table.turn)
    }

    /// The facts so far, as this side knows them.
    pub fn facts(&self, side: Side) -> &[Fact] {
        self.known(side).map(|known| &known.facts[..]).unwrap_or_default()
    }
}

/// The question about the open takeback, as everybody may know it.
fn takeback_words(host: &Host, language: &Language) -> Option<String> {
    let open = host.open_takeback()?;
    let takeback = open.proposed.takeback();
    let table = open.proposed.table(Side::Heroes);
    let args = [
        ("decision", V::from(language::decision(language, table.world(), &takeback.decision))),
        ("side", V::from(language::side(language, takeback.side.enemy()))),
    ];
    Some(language.tell("text-takeback-ask", &args))
}
