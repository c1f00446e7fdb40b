//! `play QUEST --text --phones`: a table without a window, at which phones hold seats.
//!
//! The terminal is the table. It shows the address, what everybody may know, and who asks for a seat; whoever sits there answers for the
//! seats that no phone holds, the Overlord's among them, as in a game at the terminal alone. Each phone is sent what its holder may know.

use std::{
    collections::BTreeMap,
    io::{self, Write},
    net::Ipv4Addr,
    path::Path,
    sync::{Arc, mpsc},
    thread,
    time::{Duration, Instant},
};

use dungeon_link::{Answer, Asked, Files, Link, Phone as LinkPhone, Post, Qr, addresses};
use dungeon_play::{
    apart::{Code, Key, Phone, Reply, Seat, Table, sight},
    language::{FluentValue as V, Language},
    tools::{
        find::{Failure, Trouble},
        text::{
            answer::{Command, Typed, is_yes, parse},
            seat::Seated,
        },
    },
};

/// The ports, of which the first free one is taken, so that one rule of a firewall lets phones in.
const PORTS: [u16; 10] = [24710, 24711, 24712, 24713, 24714, 24715, 24716, 24717, 24718, 24719];

/// How often it is looked whether a computer has decided.
const THINKS: Duration = Duration::from_millis(30);

/// After how long without a connection a phone that is asked is away.
const AWAY: Duration = Duration::from_secs(20);

/// How often it is looked whether such a phone is back.
const LOOKS: Duration = Duration::from_secs(1);

/// What the table waits for.
enum News {
    /// A phone has asked for something, has come or gone.
    Phone,
    /// Something was typed; `None`: there will be no more.
    Typed(Option<Typed>),
}

/// Plays this game with phones until it is over or left.
///
/// # Errors
/// One sentence: there is no address, or no free port. Otherwise the output cannot be written.
pub fn play(language: &Language, root: &Path, seated: Seated, address: Option<Ipv4Addr>) -> Result<(), Trouble> {
    let address = match address {
        Some(address) => address,
        None => addresses()
            .first()
            .map(|best| best.ip)
            .ok_or_else(|| Trouble::Failure(Failure::Call(language.say("phones-no-address"))))?,
    };
    let (tell, news) = mpsc::channel();
    let wakes = tell.clone();
    let wake = Arc::new(move || _ = wakes.send(News::Phone));
    let languages = languages(language, root);
    let link = Link::open(address, &PORTS, files(root, &languages)?, wake).map_err(|error| {
        let args = [("address", V::from(address.to_string())), ("error", V::from(error.to_string()))];
        Trouble::Failure(Failure::Call(language.tell("phones-no-port", &args)))
    })?;
    let code = Code::of(fresh());
    let table = Table::new(seated.into_host(), code.clone(), languages);
    thread::Builder::new().name("typed".to_owned()).spawn(move || typed(&tell))?;
    let mut evening = Evening {
        language,
        link,
        table,
        code,
        output: io::stdout().lock(),
        told: 0,
        asked: String::new(),
        opened: Instant::now(),
        is_alone: false,
    };
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

/// The languages that phones may choose, that of the table first.
fn languages(language: &Language, root: &Path) -> Vec<Language> {
    let others = Language::available(root).into_iter().filter(|other| other.code != language.code());
    let others = others.map(|other| Language::load(root, &other.code));
    [language.clone()].into_iter().chain(others).collect()
}

/// The page and its words.
fn files(root: &Path, languages: &[Language]) -> io::Result<Files> {
    let mut files = Files::new();
    let page = root.join("assets/page");
    for (path, name, kind) in [
        ("/", "index.html", "text/html; charset=utf-8"),
        ("/page.js", "page.js", "text/javascript; charset=utf-8"),
        ("/page.css", "page.css", "text/css; charset=utf-8"),
    ] {
        files.add(path, kind, std::fs::read(page.join(name))?);
    }
    let written = std::fs::read_to_string(root.join("assets/locales/en/phone.ftl"))?;
    for language in languages {
        let words = serde_json::to_vec(&words(language, &written)).unwrap_or_default();
        files.add(&format!("/words/{}", language.code()), "application/json", words);
    }
    Ok(files)
}

/// The words of the page in a language: every message of this file, with `{name}` where the page fills something in.
fn words(language: &Language, written: &str) -> BTreeMap<String, String> {
    let messages = written.lines().filter_map(|line| line.split_once(" = "));
    let messages = messages.filter(|(key, _)| key.starts_with("phone-"));
    let words = messages.map(|(key, pattern)| {
        let variables = pattern.split("{ $").skip(1).filter_map(|rest| rest.split_once(" }"));
        let variables: Vec<(&str, V<'_>)> = variables.map(|(name, _)| (name, V::from(format!("{{{name}}}")))).collect();
        (key.to_owned(), language.tell(key, &variables))
    });
    words.collect()
}

/// Bytes that nobody can guess.
fn fresh<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system has chance");
    bytes
}

/// The table while it is played at.
struct Evening<'a> {
    language: &'a Language,
    link: Link,
    table: Table,
    code: Code,
    output: io::StdoutLock<'static>,
    /// How many lines of the log have been printed.
    told: usize,
    /// The question that was printed last.
    asked: String,
    opened: Instant,
    /// Whether no more lines will be typed.
    is_alone: bool,
}

impl Evening<'_> {
    /// Says where phones find the table.
    fn open(&mut self) -> io::Result<()> {
        let at = self.link.address();
        let address = format!("http://{at}/{}", self.code.letters());
        if let Some(qr) = Qr::of(&address.to_uppercase()) {
            self.qr(&qr)?;
        }
        let args = [("address", V::from(address)), ("code", V::from(self.code.letters().to_owned()))];
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
            if self.is_alone && self.table.is_over() {
                return self.leave();
            }
            let wait = if self.table.think() {
                Some(THINKS)
            } else if self.absent().is_some() {
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
        for (phone, sight) in self.table.sights() {
            self.link.show(LinkPhone(phone.0), sight);
        }
        let log = self.table.log();
        let is_shorter = log.len() < self.told;
        let fresh = log.get(self.told..).unwrap_or_default().to_vec();
        self.told = log.len();
        if is_shorter {
            self.line(&self.language.say("text-undone"))?;
        }
        fresh.iter().try_for_each(|line| self.line(line))?;
        if let Some(sentence) = self.table.saving() {
            self.line(&sentence)?;
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
        if let Some((_, question)) = self.table.takeback_here() {
            return question;
        }
        if let Some((phone, seat, absent)) = self.absent() {
            return if absent >= AWAY {
                self.of_seat("phones-away", phone, seat)
            } else {
                self.asked.clone()
            };
        }
        let Some((question, choices)) = self.table.at_the_table() else {
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
        let name = self.table.register().name(phone).unwrap_or_default().to_owned();
        let args = [("name", V::from(name)), ("seat", V::from(sight::seat_name(self.language, seat)))];
        self.language.tell(key, &args)
    }

    /// A phone that is asked and has no connection, with the seat that is asked and since when.
    fn absent(&self) -> Option<(Phone, Seat, Duration)> {
        let present = self.link.present();
        let absent = |phone: Phone| present.iter().find(|(one, absent)| one.0 == phone.0 && !absent.is_zero());
        let asked = self.table.phones_asked().into_iter();
        let mut all = asked.map(|(phone, seat)| Some((phone, seat, absent(phone)?.1)));
        // As long as one of those who are asked is there, nobody is waited for.
        let first = all.next()??;
        all.all(|one| one.is_some()).then_some(first)
    }

    fn request(&mut self) -> Option<(Phone, Seat)> {
        self.table.register().requests().next()
    }

    /// Answers everything that phones have asked.
    fn hear(&mut self) {
        while let Some(Asked {
            ticket,
            post,
            phone,
            from,
            body,
        }) = self.link.hear()
        {
            let reply = match (post, phone) {
                (Post::Sit, _) => {
                    let (reply, joined) = self.table.sit(self.opened.elapsed(), from, &body, Key(fresh()));
                    if let Some((phone, hash)) = joined {
                        self.link.admit(LinkPhone(phone.0), hash);
                    }
                    reply
                }
                (Post::Decide, Some(LinkPhone(phone))) => self.table.decide(Phone(phone), &body),
                (Post::Ask, Some(LinkPhone(phone))) => {
                    let reply = self.table.ask(Phone(phone), &body);
                    if self.table.register().name(Phone(phone)).is_none() {
                        self.link.dismiss(LinkPhone(phone));
                    }
                    reply
                }
                (_, None) => Reply {
                    status: 401,
                    body: Vec::new(),
                },
            };
            let Reply { status, body } = reply;
            self.link.answer(ticket, Answer { status, body });
        }
        if self.table.register().needs_new_code() {
            self.code = Code::of(fresh());
            self.table.register().renew(self.code.clone());
            // That nobody may read it is no reason to stop.
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
                    false => self.table.grant(phone, seat),
                    true => self.table.register().refuse(phone, seat),
                };
                return Ok(false);
            } else if let Some((number, _)) = self.table.takeback_here() {
                self.table.answer_here(number, !is_no);
                return Ok(false);
            }
        }
        let (word, rest) = lower.split_once(char::is_whitespace).unwrap_or((&lower, ""));
        if word == "take" || word == language.say("text-word-take") {
            let seats: Vec<Seat> = self.table.seats().to_vec();
            let is_named = |seat: &&Seat| {
                let name = sight::seat_name(language, **seat).to_lowercase();
                !rest.is_empty() && (name.starts_with(rest.trim()) || sight::wire_name(**seat) == rest.trim())
            };
            let seat = seats.iter().find(is_named);
            if !seat.is_some_and(|seat| self.table.release(*seat)) {
                self.line(&language.say("phones-not-held"))?;
            }
            return Ok(false);
        }
        match parse(language, line) {
            Command::Choice(number) => {
                if let Err(why) = self.table.decide_here(number.wrapping_sub(1)) {
                    self.line(&why)?;
                }
            }
            Command::Undo => {
                if !self.table.undo_here() {
                    self.line(&language.say("phones-no-undo"))?;
                }
            }
            Command::Board => {
                let board = self.table.board();
                board.iter().try_for_each(|line| self.line(line))?;
            }
            Command::Quit => return Ok(true),
            _ => self.line(&language.say("phones-help"))?,
        }
        Ok(false)
    }

    fn leave(&mut self) -> io::Result<()> {
        let key = if self.table.close() { "text-left-saved" } else { "text-left" };
        self.line(&self.language.say(key))
    }

    fn line(&mut self, words: &str) -> io::Result<()> {
        writeln!(self.output, "{words}")
    }
}
