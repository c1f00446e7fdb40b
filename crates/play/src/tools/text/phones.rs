//! `play QUEST --text --phones`: a table without a window, at which phones hold seats.
//!
//! The terminal is the table. It shows the address, what everybody may know, and who asks for a seat; whoever sits there answers for the
//! seats that no phone holds, the Overlord's among them, as in a game at the terminal alone. Each phone is sent what its holder may know.

use std::{
    io::{self, Write},
    net::Ipv4Addr,
    path::Path,
    sync::mpsc,
    thread,
    time::Duration,
};

use fluent_bundle::FluentValue as V;

use super::{
    answer::{Command, Typed, is_yes, parse},
    seat::Seated,
};
use crate::{
    apart::{
        Phone, Seat,
        door::{Door, LONG_AWAY, Qr, addresses},
        sight,
    },
    host::{Host, Saved},
    language::{self, Language},
    tools::find::{Failure, Trouble},
};

/// How often it is looked whether a computer has decided.
const THINKS: Duration = Duration::from_millis(30);

/// How often it is looked whether such a phone is back.
const LOOKS: Duration = Duration::from_secs(1);

/// What the table waits for.
enum News {
    /// A phone has asked for something, has come or gone.
    Phone,
    /// Something was typed; `None`: there will be no more.
    Typed(Option<Typed>),
}

/// Plays this game with phones until it is over or left. `saves`: the folder of saved games, in which the phones are remembered.
///
/// # Errors
/// One sentence: there is no address, or no free port. Otherwise the output cannot be written.
pub fn play(language: &Language, root: &Path, seated: Seated, address: Option<Ipv4Addr>, saves: Option<&Path>) -> Result<(), Trouble> {
    let address = match address {
        Some(address) => address,
        None => addresses()
            .first()
            .map(|best| best.ip)
            .ok_or_else(|| Trouble::Failure(Failure::Call(language.say("phones-no-address"))))?,
    };
    let (tell, news) = mpsc::channel();
    let wakes = tell.clone();
    let door = Door::open(address, root, language, saves, move || _ = wakes.send(News::Phone)).map_err(|error| {
        let args = [("address", V::from(address.to_string())), ("error", V::from(error.to_string()))];
        Trouble::Failure(Failure::Call(language.tell("phones-no-port", &args)))
    })?;
    thread::Builder::new().name("typed".to_owned()).spawn(move || typed(&tell))?;
    let mut evening = Evening {
        language,
        door,
        host: seated.into_host(),
        output: io::stdout().lock(),
        told: 0,
        asked: String::new(),
        is_alone: false,
    };
    evening.door.begin(&mut evening.host);
    evening.open()?;
    evening.play(&news)?;
    Ok(())
}

/// Reads lines until there are no more.
fn typed(tell: &mpsc::Sender<News>) {
    loop {
        // An input that cannot be read has ended.
        let line = Typed::read(&mut io::stdin().lock()).ok().flatten();
        let is_last = line.is_none();
        if tell.send(News::Typed(line)).is_err() || is_last {
            return;
        }
    }
}

/// The table while it is played at.
struct Evening<'a> {
    language: &'a Language,
    door: Door,
    host: Host,
    output: io::StdoutLock<'static>,
    /// How many lines of the log have been printed.
    told: usize,
    /// The question that was printed last.
    asked: String,
    /// Whether no more lines will be typed.
    is_alone: bool,
}

impl Evening<'_> {
    /// Says where phones find the table.
    fn open(&mut self) -> io::Result<()> {
        if let Some(qr) = self.door.qr() {
            self.qr(&qr)?;
        }
        let code = self.door.table.register().code().letters().to_owned();
        let args = [("address", V::from(self.door.address())), ("code", V::from(code))];
        let words = self.language.tell("phones-open", &args);
        self.line(&words)
    }

    /// Prints a QR code, two rows of it in each line, dark on light.
    fn qr(&mut self, qr: &Qr) -> io::Result<()> {
        let edge = 2;
        let is_dark = |x: usize, y: usize| {
            (edge..edge + qr.side).contains(&x) && (edge..edge + qr.side).contains(&y) && qr.is_dark(x - edge, y - edge)
        };
        for y in (0..qr.side + 2 * edge).step_by(2) {
            let row = (0..qr.side + 2 * edge).map(|x| match (is_dark(x, y), is_dark(x, y + 1)) {
                (true, true) => ' ',
                (true, false) => '▄',
                (false, true) => '▀',
                (false, false) => '█',
            });
            let row: String = row.collect();
            self.line(&row)?;
        }
        Ok(())
    }

    fn play(&mut self, news: &mpsc::Receiver<News>) -> io::Result<()> {
        loop {
            self.show()?;
            // Where nobody sits at the terminal the phones play on by themselves until the game is over.
            if self.is_alone && self.door.table.is_over() {
                return self.leave();
            }
            let waits = self.door.table.pass(&mut self.host);
            let wait = if self.door.table.think(&mut self.host) || waits {
                Some(THINKS)
            } else if self.door.absent().is_some() {
                Some(LOOKS)
            } else {
                None
            };
            let next = match wait {
                Some(wait) => news.recv_timeout(wait),
                None => news.recv().map_err(|_| mpsc::RecvTimeoutError::Disconnected),
            };
            match next {
                Ok(News::Phone) => self.hear(),
                Ok(News::Typed(None)) => self.is_alone = true,
                Ok(News::Typed(Some(typed))) => match typed.line(self.language) {
                    Ok(line) if self.carry_out(&line)? => return self.leave(),
                    Ok(_) => {}
                    Err(sentence) => self.line(&sentence)?,
                },
                Err(mpsc::RecvTimeoutError::Timeout) => {}
                Err(mpsc::RecvTimeoutError::Disconnected) => return self.leave(),
            }
        }
    }

    /// Sends the phones what has changed, and prints what has happened and what is asked here.
    fn show(&mut self) -> io::Result<()> {
        self.door.show(Some(&self.host));
        let log = self.door.table.log();
        let is_shorter = log.len() < self.told;
        let fresh = log.get(self.told..).unwrap_or_default().to_vec();
        self.told = log.len();
        if is_shorter {
            self.line(&self.language.say("text-undone"))?;
        }
        fresh.iter().try_for_each(|line| self.line(line))?;
        if let Some(news) = self.host.hear() {
            self.line(&language::saving(self.language, &news))?;
        }
        let asked = self.question();
        if asked != self.asked {
            self.line(&asked)?;
            self.asked = asked;
        }
        self.output.flush()
    }

    /// What somebody at the table is asked: whether a phone may have a seat, whether something may be taken back, or else the open question.
    /// If that is for a phone which is away: what can be done.
    fn question(&mut self) -> String {
        if let Some((phone, seat)) = self.request() {
            return self.of_seat("phones-request", phone, seat);
        }
        if let Some((_, question)) = self.door.table.takeback_here(&self.host) {
            return question;
        }
        if let Some((phone, seat, absent)) = self.door.absent() {
            return if absent >= LONG_AWAY {
                self.of_seat("phones-away", phone, seat)
            } else {
                self.asked.clone()
            };
        }
        let Some((question, choices)) = self.door.table.at_the_table(&self.host) else {
            return String::new();
        };
        let choices = choices
            .iter()
            .enumerate()
            .map(|(i, choice)| format!("\n{:>3}  {}", i + 1, choice.words));
        question + &choices.collect::<String>()
    }

    /// The message with this key about a phone and a seat.
    fn of_seat(&mut self, key: &str, phone: Phone, seat: Seat) -> String {
        let name = self.door.table.register().name(phone).unwrap_or_default().to_owned();
        let args = [("name", V::from(name)), ("seat", V::from(sight::seat_name(self.language, seat)))];
        self.language.tell(key, &args)
    }

    fn request(&mut self) -> Option<(Phone, Seat)> {
        self.door.table.register().requests().next()
    }

    /// Answers everything that phones have asked.
    fn hear(&mut self) {
        if self.door.hear(Some(&mut self.host)) {
            // That nobody may read the new code is no reason to stop.
            let _ = self.open();
        }
    }

    /// Carries out what was typed. Returns whether the table is left.
    fn carry_out(&mut self, line: &str) -> io::Result<bool> {
        let language = self.language;
        let lower = line.to_lowercase();
        let is_no = ["no".to_owned(), language.say("text-word-no")].contains(&lower);
        if is_yes(language, line) || is_no {
            if let Some((phone, seat)) = self.request() {
                match is_no {
                    false => self.door.table.grant(Some(&mut self.host), phone, seat),
                    true => self.door.table.register_mut().refuse(phone, seat),
                };
                return Ok(false);
            } else if let Some((number, _)) = self.door.table.takeback_here(&self.host) {
                self.door.table.answer_here(&mut self.host, number, !is_no);
                return Ok(false);
            }
        }
        let (word, rest) = lower.split_once(char::is_whitespace).unwrap_or((&lower, ""));
        if word == "take" || word == language.say("text-word-take") {
            let seats: Vec<Seat> = self.door.table.seats().to_vec();
            let is_named = |seat: &&Seat| {
                let name = sight::seat_name(language, **seat).to_lowercase();
                !rest.is_empty() && (name.starts_with(rest.trim()) || sight::wire_name(**seat) == rest.trim())
            };
            let seat = seats.iter().find(is_named);
            if !seat.is_some_and(|seat| self.door.table.release(Some(&mut self.host), *seat)) {
                self.line(&language.say("phones-not-held"))?;
            }
            return Ok(false);
        }
        if word == "watch" || word == language.say("text-word-watch") {
            let lets_watch = !self.door.table.lets_watch();
            self.door.table.let_watch(lets_watch);
            let key = if lets_watch { "phones-watched" } else { "phones-not-watched" };
            self.line(&language.say(key))?;
            return Ok(false);
        }
        match parse(language, line) {
            Command::Choice(number) => {
                if let Err(why) = self.door.table.decide_here(&mut self.host, number.wrapping_sub(1)) {
                    self.line(&why)?;
                }
            }
            Command::Undo => {
                if !self.door.table.undo_here(&mut self.host) {
                    self.line(&language.say("phones-no-undo"))?;
                }
            }
            Command::Board => {
                let board = self.door.table.board();
                board.iter().try_for_each(|line| self.line(line))?;
            }
            Command::Quit => return Ok(true),
            _ => self.line(&language.say("phones-help"))?,
        }
        Ok(false)
    }

    fn leave(&mut self) -> io::Result<()> {
        self.host.wait();
        let key = if self.host.saved() == Saved::All {
            "text-left-saved"
        } else {
            "text-left"
        };
        self.host.close();
        self.line(&self.language.say(key))
    }

    fn line(&mut self, words: &str) -> io::Result<()> {
        writeln!(self.output, "{words}")
    }
}
