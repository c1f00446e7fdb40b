//! A table at which phones hold seats, without a window and without a network: it takes what a phone says and gives what it is sent.
//!
//! All seats may be held by phones, or none: whoever sits at the table answers for those that are not ([`Table::at_the_table`]). The
//! table can take a seat back at any time, and nothing waits for a phone alone.

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
    host::{ComputerTurn, Controller, Host, KnownTable, Refused, Saved, Seat, Submission, interrupt_delay},
    language::{self, Language, LogLines},
    tools::text::say,
};
use dungeon_rules::table::{Fact, Pending, Prompt, Side};

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

/// Anything else that a phone wants.
#[derive(Deserialize)]
#[serde(tag = "what", rename_all = "lowercase", deny_unknown_fields)]
enum Wants {
    Take { seat: String },
    Leave,
    Undo { turn: u64 },
    Takeback { turn: u64 },
    Answer { number: u64, yes: bool },
    Language { language: String },
}

/// What one side knows, and what has been made of it.
struct Known {
    table: KnownTable,
    facts: Vec<Fact>,
    /// The log in each language, and how many of the facts are in it.
    logs: BTreeMap<String, (LogLines, Vec<String>, usize)>,
    /// The scenes of the present turn, by language.
    scenes: BTreeMap<String, Scene>,
}

/// A table at which phones hold seats.
pub struct Table {
    host: Host,
    known: [Known; 2],
    register: Register,
    seats: Vec<Seat>,
    /// Who plays each seat that no phone holds.
    own: BTreeMap<Seat, Controller>,
    /// The languages, by code.
    languages: BTreeMap<String, Language>,
    /// The code of that of the table.
    usual: String,
    /// What each phone has to be told besides.
    told: BTreeMap<Phone, String>,
    /// What each phone has been sent last.
    sent: BTreeMap<Phone, Arc<[u8]>>,
    /// Since when the computer thinks that is asked, and how long its answer waits at least.
    thinks: Option<(Instant, Duration)>,
}

impl Table {
    /// A table with this game. `languages`: those that phones may choose, first that of the table.
    ///
    /// # Panics
    /// Without any language.
    pub fn new(mut host: Host, code: Code, languages: Vec<Language>) -> Self {
        let known = [Side::Heroes, Side::Overlord].map(|side| {
            let (table, facts) = KnownTable::of(side, &mut host);
            Known {
                table,
                facts,
                logs: BTreeMap::new(),
                scenes: BTreeMap::new(),
            }
        });
        let seats = sight::seats(&known[0].table.game.game().quest);
        let mut register = Register::new(code, seats.clone());
        let named = host.seats();
        register.avoid(named.heroes.into_iter().map(|(_, name)| name).chain([named.overlord]).collect());
        let own = seats.iter().filter_map(|seat| Some((*seat, host.controller(*seat)?))).collect();
        let names = host.content().names.clone();
        let languages: Vec<Language> = languages.iter().map(|language| language.with_names(&names)).collect();
        let usual = languages.first().expect("there is a language").code().to_owned();
        Self {
            host,
            known,
            register,
            seats,
            own,
            languages: languages
                .into_iter()
                .map(|language| (language.code().to_owned(), language))
                .collect(),
            usual,
            told: BTreeMap::new(),
            sent: BTreeMap::new(),
            thinks: None,
        }
    }

    /// The host of the game, for whoever saves it, lets computers think, or closes it.
    pub const fn host(&mut self) -> &mut Host {
        &mut self.host
    }

    /// Who holds which seat, and who waits for one.
    pub const fn register(&mut self) -> &mut Register {
        &mut self.register
    }

    /// All seats, the Overlord's last.
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.known[0].table.game.asked().is_none() && self.host.seats_asked().is_empty() && self.known[0].table.thinks.is_none()
    }

    /// Whether anything has been decided, so that seats are given at the table only.
    pub const fn has_begun(&self) -> bool {
        self.known[0].table.decided > 0
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

    /// A phone decides.
    pub fn decide(&mut self, phone: Phone, body: &[u8]) -> Reply {
        let Ok(Decided { turn, n, choice }) = serde_json::from_slice(body) else {
            return Reply::of(422);
        };
        let present = self.turn();
        let outcome = match self.register.begins(phone, turn, present, n) {
            Begun::Carry => {
                let outcome = self.carry_out(phone, choice);
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

    fn carry_out(&mut self, phone: Phone, choice: usize) -> Outcome {
        let asked = self.host.seats_asked();
        let own: Vec<Seat> = self.register.seats_of(phone).filter(|seat| asked.contains(seat)).collect();
        let Some(author) = own.first().and_then(|seat| self.host.controller(*seat)) else {
            return Outcome::NotYours;
        };
        let language = self.language_of(phone).clone();
        let Some(choice) = self.scene(side_of(&own), &language).choices.get(choice).cloned() else {
            return Outcome::Passed;
        };
        match self.submit(author, side_of(&own), &choice) {
            Ok(()) => Outcome::Done,
            Err(Refused::Illegal(illegal)) => {
                let world = self.known(side_of(&own)).table.game.world();
                Outcome::Refused(language::refusal(&language, world, &illegal))
            }
            Err(Refused::Stale | Refused::NotAsked) => Outcome::Passed,
        }
    }

    /// Carries out a choice: its first decision, and those after it as long as nothing happens that the way does not tell.
    fn submit(&mut self, author: Controller, side: Side, choice: &Choice) -> Result<(), Refused> {
        let order = self.turn();
        for (i, decision) in choice.decisions.iter().enumerate() {
            if i > 0 && !self.known(side).table.offers.contains(decision) {
                break;
            }
            let turn = self.turn();
            let before = self.known(side).facts.len();
            self.host.submit(Submission {
                turn,
                author,
                order,
                decision: *decision,
            })?;
            self.receive();
            if !self.known(side).facts[before..].iter().all(is_of_way) {
                break;
            }
        }
        Ok(())
    }

    /// A phone wants something else.
    pub fn ask(&mut self, phone: Phone, body: &[u8]) -> Reply {
        let Ok(wants) = serde_json::from_slice(body) else {
            return Reply::of(422);
        };
        self.told.remove(&phone);
        match wants {
            Wants::Take { seat } => self.take(phone, &seat),
            Wants::Leave => {
                let left = self.register.leave(phone);
                self.sent.remove(&phone);
                self.told.remove(&phone);
                left.into_iter().for_each(|seat| self.seat_the_table(seat));
                Reply::of(200)
            }
            // Late on a slow wire it would undo something newer.
            Wants::Undo { turn } if turn != self.turn() => Reply::of(409),
            Wants::Undo { .. } => {
                let holder = self.host.undo_holder();
                let own = holder.filter(|holder| self.controls(phone).any(|one| one == *holder));
                match own.is_some_and(|own| self.host.undo_by(own)) {
                    true => self.changed(),
                    false => Reply::of(403),
                }
            }
            Wants::Takeback { turn } => self.propose(phone, turn),
            Wants::Answer { number, yes } => {
                let Some(by) = self.controls(phone).next() else {
                    return Reply::of(403);
                };
                let answered = match yes {
                    true => self.host.agree(number, by),
                    false => self.host.decline(number, by),
                };
                match answered {
                    Ok(()) => self.changed(),
                    Err(Refused::Stale) => Reply::of(409),
                    Err(_) => Reply::of(403),
                }
            }
            Wants::Language { language } => {
                if !self.languages.contains_key(&language) {
                    return Reply::of(422);
                }
                self.register.set_language(phone, &language);
                Reply::of(200)
            }
        }
    }

    fn take(&mut self, phone: Phone, seat: &str) -> Reply {
        let found = self.seats.iter().copied().find(|one| sight::wire_name(*one) == *seat);
        let Some(seat) = found.filter(|seat| !self.is_computer(*seat)) else {
            return Reply::of(422);
        };
        match self.register.take(phone, seat, self.has_begun()) {
            Taken::Seated => {
                self.seat_phone(phone, seat);
                Reply::of(200)
            }
            Taken::WaitsForTheTable => Reply::of(200),
            Taken::TakenBy(_) | Taken::NotFree => Reply::of(409),
            Taken::None => Reply::of(401),
        }
    }

    /// The table lets a phone have the seat that it has asked for. Returns whether it had asked.
    pub fn grant(&mut self, phone: Phone, seat: Seat) -> bool {
        let is_granted = self.register.grant(phone, seat);
        if is_granted {
            self.seat_phone(phone, seat);
        }
        is_granted
    }

    /// The table takes a seat back. Returns whether a phone held it.
    pub fn release(&mut self, seat: Seat) -> bool {
        let Some(phone) = self.register.release(seat) else { return false };
        let language = self.language_of(phone);
        let args = [("seat", V::from(sight::seat_name(language, seat)))];
        let told = language.tell("phone-taken-back", &args);
        self.told.insert(phone, told);
        self.seat_the_table(seat);
        true
    }

    fn seat_phone(&mut self, phone: Phone, seat: Seat) {
        let name = self.register.name(phone).unwrap_or_default().to_owned();
        self.host.seat(seat, Controller::person(&name));
        self.receive();
    }

    /// Gives a seat back to whoever had it before a phone.
    fn seat_the_table(&mut self, seat: Seat) {
        let own = self.own.get(&seat).copied();
        self.host.seat(seat, own.unwrap_or_else(|| Controller::person("")));
        self.receive();
    }

    fn is_computer(&self, seat: Seat) -> bool {
        self.host.controller(seat).is_some_and(Controller::is_computer)
    }

    fn propose(&mut self, phone: Phone, turn: u64) -> Reply {
        if turn != self.turn() {
            return Reply::of(409);
        }
        let Some(proposed) = self.host.takeback() else {
            return Reply::of(409);
        };
        let side = proposed.takeback().side;
        let own = self.register.seats_of(phone).find(|seat| seat.side() == side);
        let Some(by) = own.and_then(|seat| self.host.controller(seat)) else {
            return Reply::of(403);
        };
        let agrees = self.host.computer_agrees(&proposed);
        let Ok(number) = self.host.propose(proposed, by) else {
            return Reply::of(409);
        };
        let speaker = self.host.speaker(side.enemy());
        match agrees {
            None => self.changed(),
            Some(true) if self.host.agree(number, speaker).is_ok() => self.changed(),
            Some(_) => {
                // It was opened just now.
                let _ = self.host.decline(number, by);
                let words = self.language_of(phone).say("text-takeback-computer");
                self.told.insert(phone, words);
                Reply::of(200)
            }
        }
    }

    fn changed(&mut self) -> Reply {
        self.receive();
        Reply::of(200)
    }

    /// The controllers of the seats that a phone holds.
    fn controls(&self, phone: Phone) -> impl Iterator<Item = Controller> + '_ {
        self.register.seats_of(phone).filter_map(|seat| self.host.controller(seat))
    }

    fn known(&self, side: Side) -> &Known {
        &self.known[usize::from(side == Side::Overlord)]
    }

    fn language_of(&self, phone: Phone) -> &Language {
        let code = self.register.language(phone).unwrap_or(&self.usual);
        self.languages.get(code).unwrap_or_else(|| &self.languages[&self.usual])
    }

    /// Takes in what has happened: after a decision that this table did not carry out itself, such as a computer's.
    pub fn receive(&mut self) {
        for known in &mut self.known {
            if let Some((facts, is_reset)) = known.table.receive_news(&mut self.host) {
                if is_reset {
                    known.facts.clear();
                    known.logs.clear();
                }
                known.facts.extend(facts);
            }
            known.scenes.clear();
        }
    }

    /// What this side knows, in this language.
    fn scene(&mut self, side: Side, language: &Language) -> &Scene {
        let known = &mut self.known[usize::from(side == Side::Overlord)];
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
        scene.or_insert_with(|| Scene::of(side, language, &mut known.table, self.host.seats_asked(), log))
    }

    /// What has to be sent now: of each phone for which that has changed, all that it is sent.
    pub fn sights(&mut self) -> Vec<(Phone, Arc<[u8]>)> {
        let phones: Vec<Phone> = self.register.phones().collect();
        let mut changed = Vec::new();
        for phone in phones {
            let holder = self.holder(phone);
            let language = self.language_of(phone).clone();
            let scene = self.scene(side_of(&holder.seats), &language);
            let sight: Arc<[u8]> = sight::sight(scene, &holder, &language).into();
            if self.sent.get(&phone) != Some(&sight) {
                self.sent.insert(phone, Arc::clone(&sight));
                changed.push((phone, sight));
            }
        }
        changed
    }

    fn holder(&self, phone: Phone) -> Holder {
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
        let own: Vec<Controller> = self.controls(phone).collect();
        Holder {
            name: self.register.name(phone).unwrap_or_default().to_owned(),
            done: self.register.done(phone),
            may_undo: self.host.undo_holder().is_some_and(|holder| own.contains(&holder)),
            told: self.told.get(&phone).cloned().unwrap_or_default(),
            takeback: self.takeback(phone, &seats),
            places: places.collect(),
            seats,
        }
    }

    /// The takeback that is open, as a phone is told of it.
    fn takeback(&self, phone: Phone, seats: &[Seat]) -> Option<(u64, String, bool)> {
        let open = self.host.open_takeback()?;
        let other = open.proposed.takeback().side.enemy();
        let may = seats.iter().any(|seat| seat.side() == other);
        Some((open.number, self.takeback_words(self.language_of(phone))?, may))
    }

    /// The question about the open takeback, as everybody may know it.
    fn takeback_words(&self, language: &Language) -> Option<String> {
        let open = self.host.open_takeback()?;
        let takeback = open.proposed.takeback();
        let table = open.proposed.table(Side::Heroes);
        let args = [
            ("decision", V::from(language::decision(language, table.world(), &takeback.decision))),
            ("side", V::from(language::side(language, takeback.side.enemy()))),
        ];
        Some(language.tell("text-takeback-ask", &args))
    }

    /// The side that is asked at the table, and who decides there: no phone holds a seat that is asked, and no computer. Dice that are
    /// rolled on the real table are read out by anybody there.
    fn asked_here(&self) -> Option<(Side, Controller)> {
        let known = &self.known[0].table;
        let side = known.game.asked().filter(|_| known.thinks.is_none())?;
        let asked = self.host.seats_asked();
        let is_elsewhere = asked.iter().any(|seat| self.register.holder(*seat).is_some());
        let decides = asked.first().and_then(|seat| self.host.controller(*seat));
        (!is_elsewhere).then(|| (side, decides.unwrap_or_else(|| self.host.speaker(side))))
    }

    /// The open question, if it is for somebody who sits at the table.
    pub fn at_the_table(&mut self) -> Option<(String, Vec<Choice>)> {
        let (side, _) = self.asked_here()?;
        let language = self.languages[&self.usual].clone();
        let scene = self.scene(side, &language);
        Some((scene.question.clone(), scene.choices.clone()))
    }

    /// Whoever sits at the table decides: the choice with this number, from 0. It has no effect if there is none, or if nobody is asked there.
    ///
    /// # Errors
    /// Why the rules forbid it, in the language of the table.
    pub fn decide_here(&mut self, choice: usize) -> Result<(), String> {
        let (Some((side, author)), Some((_, choices))) = (self.asked_here(), self.at_the_table()) else {
            return Ok(());
        };
        let Some(choice) = choices.get(choice) else { return Ok(()) };
        match self.submit(author, side, choice) {
            Err(Refused::Illegal(illegal)) => {
                let world = self.known(side).table.game.world();
                Err(language::refusal(&self.languages[&self.usual], world, &illegal))
            }
            Ok(()) | Err(Refused::Stale | Refused::NotAsked) => Ok(()),
        }
    }

    /// Whoever sits at the table undoes an order that was given there. Returns whether there was one.
    pub fn undo_here(&mut self) -> bool {
        let holder = self.host.undo_holder();
        let own = holder.filter(|holder| self.here().any(|(_, one)| one == *holder));
        let is_undone = own.is_some_and(|own| self.host.undo_by(own));
        self.receive();
        is_undone
    }

    /// The seats that no phone holds, with who decides for them.
    fn here(&self) -> impl Iterator<Item = (Seat, Controller)> + '_ {
        let seats = self.seats.iter().filter(|seat| self.register.holder(**seat).is_none());
        seats.filter_map(|seat| Some((*seat, self.host.controller(*seat)?)))
    }

    /// The number of the open takeback and the question about it, if somebody at the table may answer.
    pub fn takeback_here(&self) -> Option<(u64, String)> {
        let open = self.host.open_takeback()?;
        self.answers_takeback()?;
        Some((open.number, self.takeback_words(&self.languages[&self.usual])?))
    }

    /// Somebody at the table answers the takeback with this number. Returns whether it was open.
    pub fn answer_here(&mut self, number: u64, agrees: bool) -> bool {
        let Some(by) = self.answers_takeback() else { return false };
        let answered = if agrees {
            self.host.agree(number, by)
        } else {
            self.host.decline(number, by)
        };
        self.receive();
        answered.is_ok()
    }

    /// Who at the table answers the open takeback: a person of the other side.
    fn answers_takeback(&self) -> Option<Controller> {
        let other = self.host.open_takeback()?.proposed.takeback().side.enemy();
        let mut people = self.here().filter(|(seat, who)| seat.side() == other && !who.is_computer());
        people.next().map(|(_, who)| who)
    }

    /// The phones that hold a seat that is asked.
    pub fn phones_asked(&self) -> Vec<(Phone, Seat)> {
        let asked = self.host.seats_asked().iter();
        asked.filter_map(|seat| Some((self.register.holder(*seat)?, *seat))).collect()
    }

    /// The board in words, as everybody may see it, in the language of the table.
    pub fn board(&self) -> Vec<String> {
        say::table(&self.languages[&self.usual], self.known[0].table.game.world())
    }

    /// The sentence about saving, where that begins to fail or works again.
    pub fn saving(&mut self) -> Option<String> {
        let news = self.host.hear()?;
        Some(language::saving(&self.languages[&self.usual], &news))
    }

    /// Ends the game, and waits until it is saved. Returns whether it is.
    pub fn close(&mut self) -> bool {
        self.host.wait();
        let is_kept = self.host.saved() == Saved::All;
        self.host.close();
        is_kept
    }

    /// Lets the computer think that is asked, without waiting for it, and carries out what it has decided; what it says to an Interrupt no
    /// sooner than [`interrupt_delay`] after it was asked (HID-2). Returns whether a computer is asked.
    pub fn think(&mut self) -> bool {
        let decided = match self.host.think() {
            ComputerTurn::Nobody => {
                self.thinks = None;
                return false;
            }
            ComputerTurn::Thinking(_) => false,
            ComputerTurn::Decided(..) => true,
        };
        let is_interrupt = matches!(self.known[0].table.game.world().resource::<Pending>().0, Some(Prompt::Interrupt));
        let least = if is_interrupt { interrupt_delay() } else { Duration::ZERO };
        let (since, least) = *self.thinks.get_or_insert((Instant::now(), least));
        if decided && since.elapsed() >= least {
            self.thinks = None;
            self.host.carry_out_thought();
            self.receive();
        }
        true
    }

    /// The log that everybody may read, in the language of the table. After an undo it is shorter than before.
    pub fn log(&mut self) -> &[String] {
        let language = self.languages[&self.usual].clone();
        self.scene(Side::Heroes, &language);
        self.known[0].logs.get(&self.usual).map(|(_, log, _)| &log[..]).unwrap_or_default()
    }

    /// The turn that a decision must name now.
    pub const fn turn(&self) -> u64 {
        self.known[0].table.turn
    }

    /// The facts so far, as this side knows them.
    pub fn facts(&self, side: Side) -> &[Fact] {
        &self.known(side).facts
    }
}
