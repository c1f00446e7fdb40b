//! `play QUEST --text --phones`: a table without a window, at which phones hold seats.
//!
//! The terminal is the table: everybody may read it. It shows the address, the log and who asks for a seat, and whoever sits there answers
//! for the seats that no phone holds. Each phone is sent what its holder may know.

use std::{
    collections::BTreeMap,
    io::{self, BufRead, Write},
    net::Ipv4Addr,
    path::Path,
    sync::{Arc, mpsc},
    time::{Duration, Instant},
};

use dungeon_link::{Answer, Asked, Files, Link, Phone as Line, Post, Qr, addresses};
use dungeon_play::{
    apart::{Code, Key, Phone, Reply, Seat, Table, sight},
    language::{FluentValue as V, Language},
    tools::{
        find::{Failure, Trouble},
        text::seat::Seated,
    },
};

/// The ports, of which the first free one is taken, so that one rule of a firewall lets phones in.
const PORTS: [u16; 10] = [24710, 24711, 24712, 24713, 24714, 24715, 24716, 24717, 24718, 24719];

/// How often it is looked whether a computer has decided.
const THINKS: Duration = Duration::from_millis(30);

/// What the table waits for.
enum News {
    /// A phone has asked for something.
    Phone,
    /// A line was typed; `None`: there will be no more.
    Typed(Option<String>),
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
    dungeon_play::threads::spawn_or_run("typed", move || typed(&tell));
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
    for line in io::stdin().lock().lines() {
        let line = line.ok();
        let is_last = line.is_none();
        if tell.send(News::Typed(line)).is_err() || is_last {
            return;
        }
    }
    let _ = tell.send(News::Typed(None));
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
            let next = match self.table.think() {
                true => match news.recv_timeout(THINKS) {
                    Ok(next) => Some(next),
                    Err(mpsc::RecvTimeoutError::Timeout) => None,
                    Err(mpsc::RecvTimeoutError::Disconnected) => return Ok(()),
                },
                false => match news.recv() {
                    Ok(next) => Some(next),
                    Err(_) => return Ok(()),
                },
            };
            match next {
                Some(News::Phone) => self.hear(),
                Some(News::Typed(None)) => self.is_alone = true,
                Some(News::Typed(Some(line))) if self.typed(line.trim())? => return self.leave(),
                Some(News::Typed(Some(_))) | None => {}
            }
        }
    }

    /// Sends the phones what has changed, and prints what has happened and what is asked here.
    fn show(&mut self) -> io::Result<()> {
        for (phone, sight) in self.table.sights() {
            self.link.show(Line(phone.0), sight);
        }
        for line in self.table.log(self.told) {
            self.told += 1;
            self.line(&line)?;
        }
        let asked = self.question();
        if asked != self.asked {
            self.line(&asked)?;
            self.asked = asked;
        }
        self.output.flush()
    }

    /// What somebody at the table is asked: whether a phone may have a seat, or else the open question.
    fn question(&mut self) -> String {
        let language = self.language;
        if let Some((phone, seat)) = self.request() {
            let name = self.table.register().name(phone).unwrap_or_default().to_owned();
            let args = [("name", V::from(name)), ("seat", V::from(sight::seat_name(language, seat)))];
            return language.tell("phones-request", &args);
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
                        self.link.admit(Line(phone.0), hash);
                    }
                    reply
                }
                (Post::Decide, Some(Line(phone))) => self.table.decide(Phone(phone), &body),
                (Post::Ask, Some(Line(phone))) => {
                    let reply = self.table.ask(Phone(phone), &body);
                    if self.table.register().name(Phone(phone)).is_none() {
                        self.link.dismiss(Line(phone));
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
    fn typed(&mut self, line: &str) -> io::Result<bool> {
        let language = self.language;
        let lower = line.to_lowercase();
        let (word, rest) = lower.split_once(char::is_whitespace).unwrap_or((&lower, ""));
        let is = |english: &str| word == english || word == language.say(&format!("text-word-{english}"));
        if let (Some((phone, seat)), true) = (self.request(), is("yes") || is("no")) {
            match is("yes") {
                true => self.table.grant(phone, seat),
                false => self.table.register().refuse(phone, seat),
            };
        } else if let Ok(number) = word.parse::<usize>() {
            if let Err(why) = self.table.decide_here(number.wrapping_sub(1)) {
                self.line(&why)?;
            }
        } else if is("take") {
            let seats: Vec<Seat> = self.table.seats().to_vec();
            let named = |seat: &&Seat| {
                let name = sight::seat_name(language, **seat).to_lowercase();
                !rest.is_empty() && (name.starts_with(rest.trim()) || sight::wire_name(**seat) == rest.trim())
            };
            let seat = seats.iter().find(named);
            if !seat.is_some_and(|seat| self.table.release(*seat)) {
                self.line(&language.say("phones-not-held"))?;
            }
        } else if is("quit") {
            return Ok(true);
        } else {
            self.line(&language.say("phones-help"))?;
        }
        Ok(false)
    }

    fn leave(&mut self) -> io::Result<()> {
        self.table.host().close();
        self.line(&self.language.say("text-left-saved"))
    }

    fn line(&mut self, words: &str) -> io::Result<()> {
        writeln!(self.output, "{words}")
    }
}
