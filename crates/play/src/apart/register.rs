//! Which phone holds which seat, and what became of the decisions that each has sent.
//!
//! ```text
//! code ─▶ join ─▶ a phone without a seat ─▶ take ─▶ Seated, or a request ─▶ grant ─▶ it holds the seat
//! { turn, n } ─▶ begins ─▶ Carry ─▶ the game ─▶ ended ─▶ its outcome, also for whoever asks again
//! ```
//! It is a plain value without clock, network or chance: times and codes are given to it.
//! * **Who reads the code may join**, and holds no seat at first. The number of wrong codes is limited, for an address and in all.
//! * **A seat has at most one phone**, and the Overlord's phone holds nothing else. The Overlord's seat, and any seat once play has
//!   begun, needs a yes at the table: until then it is a request. A request that can no longer come true falls away, so that whoever takes a
//!   Hero does not become the Overlord afterwards.
//! * **The table can take back any seat**, at any time.
//! * **A decision counts once**, however often it arrives: a phone numbers its decisions from 1 and sends the next one once the last
//!   was answered. Only that one is carried out, and only in the turn that it names. The last one has the same outcome again if its
//!   answer was lost.
//! * **A table that is opened again knows its phones**: whoever keeps what is [remembered](Register::remembered) can restore it.
//! * **Names are few and plain**, since the names of players are kept in memory for good.

use std::{
    collections::{BTreeMap, VecDeque},
    fmt, iter,
    net::Ipv4Addr,
    time::Duration,
};

pub use crate::seats::Phone;

use super::sight::wire_name;
use crate::host::Seat;
use dungeon_rules::{letters, table::Side};
use serde::{Deserialize, Serialize};

/// The most phones at a time.
pub const PHONES: usize = 16;

/// The most signs of a name.
pub const NAME: usize = 24;

/// How many different names are given at most, beside those of players without one.
pub const NAMES: usize = 32;

/// How long a wrong code counts.
const MINUTE: Duration = Duration::from_secs(60);

/// After how many wrong codes within [`MINUTE`] an address has to wait, and after how many of all addresses the code is used up.
const WRONG_OF_ONE: usize = 10;
const WRONG_OF_ALL: usize = 60;

/// How many wrong codes are remembered, whatever happens within a minute.
const WRONG_KEPT: usize = 600;

/// The most signs of the code of a language.
const LANGUAGE: usize = 35;

/// What a phone proves with that it is the same one: 128 bits that nobody else knows. Not shown by `Debug`.
#[derive(Copy, Clone)]
pub struct Key(pub [u8; 16]);

impl Key {
    /// The BLAKE3 hash of its [digits](Self::digits) as text: what is kept, since no key can be made of it.
    pub fn hash(&self) -> [u8; 32] {
        blake3::hash(self.digits().as_bytes()).into()
    }

    /// The key as the phone sends it: 32 small hexadecimal digits.
    pub fn digits(&self) -> String {
        format!("{:032x}", u128::from_be_bytes(self.0))
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key")
    }
}

/// The code that is shown at the table, and that a phone has to name: 8 letters and digits.
#[derive(Clone, Debug)]
pub struct Code(String);

impl Code {
    /// The signs of codes: 32 that are not mistaken for each other.
    const SIGNS: [u8; 32] = *b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

    /// The code that stands for these 40 bits, 5 of them in each sign.
    pub fn of(bytes: [u8; 5]) -> Self {
        let bits = bytes.iter().fold(0_u64, |bits, byte| (bits << 8) | u64::from(*byte));
        let places = (0..8_u32).rev().map(|place| ((bits >> (5 * place)) & 31) as usize);
        Self(places.map(|place| char::from(Self::SIGNS[place])).collect())
    }

    /// The code as it is shown.
    pub fn letters(&self) -> &str {
        &self.0
    }

    /// Whether somebody has typed this code. Small letters count as capital ones; blanks and hyphens do not count. It takes equally long
    /// whichever sign is wrong.
    pub fn fits(&self, typed: &str) -> bool {
        let is_between = |sign: &char| sign.is_whitespace() || matches!(*sign, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}');
        let mut typed = typed.chars().filter(|sign| !is_between(sign)).map(|sign| sign.to_ascii_uppercase());
        let differs = self.0.chars().fold(0_u32, |differs, own| {
            let typed = typed.next().unwrap_or_default();
            differs | (u32::from(own) ^ u32::from(typed))
        });
        differs == 0 && typed.next().is_none()
    }
}

/// What becomes of a phone that wants to join.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Joined {
    /// It is this one from now on.
    Phone(Phone),
    /// It named another code.
    WrongCode,
    /// Its address has named 10 wrong codes within a minute, or the code is used up ([`Register::needs_new_code`]). The code that it
    /// named now was not looked at, and does not count.
    TooMany,
    /// There are 16 phones.
    Full,
}

/// What becomes of a phone that wants a seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Taken {
    /// It holds the seat, perhaps since before.
    Seated,
    /// It holds the seat as soon as the table says yes ([`Register::grant`]).
    WaitsForTheTable,
    /// Another phone holds the seat.
    TakenBy(Phone),
    /// It cannot have this seat beside those that it holds: the Overlord leads no Heroes.
    NotFree,
    /// There is no such seat, or no such phone.
    None,
}

/// How a decision ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// It was carried out.
    Done,
    /// It came too late: something else had been decided.
    Passed,
    /// Nothing was asked of the seats that the phone holds.
    NotYours,
    /// The rules do not allow it, for the reason that these words say.
    Refused(String),
}

/// What to do with a decision that has arrived.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Begun {
    /// Carry it out now, then call [`Register::ended`].
    Carry,
    /// It had this outcome already: its answer was lost.
    Again(Outcome),
    /// Leave it: it is too old, of another turn, or not the next one.
    Passed,
    /// There is no such phone.
    Unknown,
}

/// What is known of a phone that has joined.
#[derive(Clone, Debug)]
struct Guest {
    name: String,
    language: String,
    /// The number of the last decision that has an outcome, and the outcome.
    last: Option<(u64, Outcome)>,
    /// Whether the decision after that is being carried out.
    is_carrying: bool,
}

impl Guest {
    /// The number of the last decision that has an outcome; 0 if there is none.
    fn done(&self) -> u64 {
        self.last.as_ref().map_or(0, |(n, _)| *n)
    }
}

/// The phones of a table.
#[derive(Clone, Debug)]
pub struct Register {
    code: Code,
    /// The seats, each with the phone that holds it.
    seats: Vec<(Seat, Option<Phone>)>,
    phones: BTreeMap<Phone, Guest>,
    /// How many phones have ever joined: the number of the latest.
    joined: u32,
    /// Who waits for which seat, the oldest request first. Each of them can be granted.
    requests: Vec<(Phone, Seat)>,
    /// The wrong codes of the last minute, the oldest first: when each was named, and from where.
    wrong: VecDeque<(Duration, Ipv4Addr)>,
    /// How many of them, counted from the latest, were meant for the present code.
    wrong_of_code: usize,
    needs_new_code: bool,
    /// Names that were given, at most [`NAMES`].
    names: Vec<String>,
    /// Names that are not given.
    avoided: Vec<String>,
    /// Seats, by their names on the wire, that phones held at a table of before and have as soon as they are laid.
    returning: Vec<(Phone, String)>,
}

/// A phone as it is remembered when the table closes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Remembered {
    /// Its number.
    pub phone: u32,
    /// What its player is called.
    pub name: String,
    /// The code of its language.
    pub language: String,
    /// The names of its seats on the wire.
    pub seats: Vec<String>,
}

impl Register {
    /// A register with these seats, to which this code leads. Nobody has joined.
    pub fn new(code: Code, seats: Vec<Seat>) -> Self {
        Self {
            code,
            seats: seats.into_iter().map(|seat| (seat, None)).collect(),
            phones: BTreeMap::new(),
            joined: 0,
            requests: Vec::new(),
            wrong: VecDeque::new(),
            wrong_of_code: 0,
            needs_new_code: false,
            names: Vec::new(),
            avoided: Vec::new(),
            returning: Vec::new(),
        }
    }

    /// The phones of a table that has closed are here again; their seats they have once those are laid. Those that cannot be true are
    /// left out.
    pub fn restore(&mut self, remembered: &[Remembered]) {
        for one in remembered.iter().take(PHONES) {
            let (phone, name) = (Phone(one.phone), cleaned(&one.name));
            if one.phone == 0 || one.phone == u32::MAX || name.is_empty() || self.phones.contains_key(&phone) || !self.is_free(&name) {
                continue;
            }
            self.joined = self.joined.max(one.phone);
            self.names.push(name.clone());
            let guest = Guest {
                name,
                language: cut(&one.language, LANGUAGE),
                last: None,
                is_carrying: false,
            };
            self.phones.insert(phone, guest);
            self.returning.extend(one.seats.iter().map(|seat| (phone, seat.clone())));
        }
    }

    /// The phones, to be remembered.
    pub fn remembered(&self) -> Vec<Remembered> {
        let returning = |phone: Phone| {
            self.returning
                .iter()
                .filter(move |(one, _)| *one == phone)
                .map(|(_, seat)| seat.clone())
        };
        let one = |(phone, guest): (&Phone, &Guest)| Remembered {
            phone: phone.0,
            name: guest.name.clone(),
            language: guest.language.clone(),
            seats: self.seats_of(*phone).map(wire_name).chain(returning(*phone)).collect(),
        };
        self.phones.iter().map(one).collect()
    }

    /// Lays these seats instead. Who holds one that is still among them keeps it, and so does who waits for one.
    pub fn lay(&mut self, seats: &[Seat]) {
        self.requests.retain(|(_, seat)| seats.contains(seat));
        self.seats = seats.iter().map(|seat| (*seat, self.holder(*seat))).collect();
        for (phone, name) in std::mem::take(&mut self.returning) {
            match seats.iter().find(|seat| wire_name(**seat) == name) {
                Some(seat) => _ = self.hand(phone, *seat),
                None => self.returning.push((phone, name)),
            }
        }
    }

    /// The code that leads here now.
    pub const fn code(&self) -> &Code {
        &self.code
    }

    /// Lets a phone join that names the code. `now`: the time since the table was opened; `name`: what its player wants to be called;
    /// `language`: the code of a language.
    pub fn join(&mut self, now: Duration, from: Ipv4Addr, typed: &str, name: &str, language: &str) -> Joined {
        self.forget_wrong_codes(now);
        let of_one = self.wrong.iter().filter(|(_, address)| *address == from).count();
        if self.needs_new_code || of_one >= WRONG_OF_ONE {
            return Joined::TooMany;
        }
        if !self.code.fits(typed) {
            self.wrong.push_back((now, from));
            self.wrong_of_code += 1;
            self.needs_new_code = self.wrong_of_code >= WRONG_OF_ALL;
            return Joined::WrongCode;
        }
        if self.phones.len() >= PHONES {
            return Joined::Full;
        }
        self.joined += 1;
        let phone = Phone(self.joined);
        let guest = Guest {
            name: self.name_for(name),
            language: cut(language, LANGUAGE),
            last: None,
            is_carrying: false,
        };
        self.phones.insert(phone, guest);
        Joined::Phone(phone)
    }

    /// Forgets the wrong codes that no longer count.
    fn forget_wrong_codes(&mut self, now: Duration) {
        let is_old = |(at, _): &(Duration, Ipv4Addr)| now.saturating_sub(*at) >= MINUTE;
        while self.wrong.len() >= WRONG_KEPT || self.wrong.front().is_some_and(is_old) {
            self.wrong.pop_front();
        }
        self.wrong_of_code = self.wrong_of_code.min(self.wrong.len());
    }

    /// Whether 60 wrong codes were named within a minute, so that nobody can join until the code is [renewed](Self::renew).
    pub const fn needs_new_code(&self) -> bool {
        self.needs_new_code
    }

    /// Changes the code. Phones that have joined stay; addresses that have to wait still do.
    pub fn renew(&mut self, code: Code) {
        self.code = code;
        self.wrong_of_code = 0;
        self.needs_new_code = false;
    }

    /// Names that nobody who joins from now on is given: those of people who play at the table, as the game knows people by their names.
    pub fn avoid(&mut self, names: Vec<String>) {
        self.avoided = names;
    }

    /// What somebody is called who wants this name: that, or with a number if it is taken. Who types no name is a player with a number,
    /// and so is everybody with a new name once [`NAMES`] were given.
    fn name_for(&mut self, typed: &str) -> String {
        let typed = cleaned(typed);
        let numbered = (2_u32..).map(|number| with_number(&typed, number));
        let mut wanted = iter::once(typed.clone()).chain(numbered);
        let name = wanted.find(|name| self.is_free(name)).unwrap_or_default();
        let is_known = self.names.contains(&name);
        if typed.is_empty() || (!is_known && self.names.len() >= NAMES) {
            let mut spare = (1_u32..).map(|number| format!("Player {number}"));
            return spare.find(|name| self.is_free(name)).unwrap_or_default();
        }
        if !is_known {
            self.names.push(name.clone());
        }
        name
    }

    /// Whether nobody is called so now, in capital or small letters.
    fn is_free(&self, name: &str) -> bool {
        let name = name.to_lowercase();
        let mut others = self.phones.values().map(|guest| &guest.name).chain(&self.avoided);
        others.all(|other| other.to_lowercase() != name)
    }

    /// A phone wants a seat. It may want several Heroes; who wants a seat again keeps the place among those who wait.
    pub fn take(&mut self, phone: Phone, seat: Seat, has_begun: bool) -> Taken {
        let found = self.seats.iter().find(|(own, _)| *own == seat);
        let Some(&(_, holder)) = found.filter(|_| self.phones.contains_key(&phone)) else {
            return Taken::None;
        };
        match holder {
            Some(holder) if holder == phone => Taken::Seated,
            Some(holder) => Taken::TakenBy(holder),
            None if self.seats_of(phone).any(|own| own.side() != seat.side()) => Taken::NotFree,
            None if has_begun || seat.side() == Side::Overlord => {
                if !self.requests.contains(&(phone, seat)) {
                    self.requests.push((phone, seat));
                }
                Taken::WaitsForTheTable
            }
            None => {
                self.give(phone, seat);
                Taken::Seated
            }
        }
    }

    /// Gives a seat to a phone that may hold it. Requests that can no longer come true fall away.
    fn give(&mut self, phone: Phone, seat: Seat) {
        for (own, holder) in &mut self.seats {
            if *own == seat {
                *holder = Some(phone);
            }
        }
        self.requests
            .retain(|(who, wanted)| *wanted != seat && (*who != phone || wanted.side() == seat.side()));
    }

    /// The phones that wait for a yes at the table, each with the seat that it wants, the oldest request first. Each can be granted.
    pub fn requests(&self) -> impl Iterator<Item = (Phone, Seat)> {
        self.requests.iter().copied()
    }

    /// The table gives a seat to a phone that has not asked for it. Returns whether it may hold it.
    pub fn hand(&mut self, phone: Phone, seat: Seat) -> bool {
        let may = self.phones.contains_key(&phone)
            && self.seats.iter().any(|(own, _)| *own == seat)
            && self.holder(seat).is_none_or(|holder| holder == phone)
            && self.seats_of(phone).all(|own| own.side() == seat.side());
        if may {
            self.give(phone, seat);
        }
        may
    }

    /// The table says yes to a request. Returns whether there was one.
    pub fn grant(&mut self, phone: Phone, seat: Seat) -> bool {
        let is_requested = self.requests.contains(&(phone, seat));
        if is_requested {
            self.give(phone, seat);
        }
        is_requested
    }

    /// The table says no to a request. Returns whether there was one.
    pub fn refuse(&mut self, phone: Phone, seat: Seat) -> bool {
        let before = self.requests.len();
        self.requests.retain(|request| *request != (phone, seat));
        self.requests.len() < before
    }

    /// The table takes a seat back. Returns the phone that held it.
    pub fn release(&mut self, seat: Seat) -> Option<Phone> {
        let found = self.seats.iter_mut().find(|(own, _)| *own == seat);
        found.and_then(|(_, holder)| holder.take())
    }

    /// A phone leaves and is forgotten, with its requests. Returns the seats that it held.
    pub fn leave(&mut self, phone: Phone) -> Vec<Seat> {
        let held: Vec<Seat> = self.seats_of(phone).collect();
        for seat in &held {
            self.release(*seat);
        }
        self.requests.retain(|(who, _)| *who != phone);
        self.returning.retain(|(who, _)| *who != phone);
        self.phones.remove(&phone);
        held
    }

    /// The phone that holds this seat.
    pub fn holder(&self, seat: Seat) -> Option<Phone> {
        self.seats.iter().find(|(own, _)| *own == seat).and_then(|(_, holder)| *holder)
    }

    /// The seats that a phone holds, in the order in which the register was given them.
    pub fn seats_of(&self, phone: Phone) -> impl Iterator<Item = Seat> {
        let held = self.seats.iter().filter(move |(_, holder)| *holder == Some(phone));
        held.map(|(seat, _)| *seat)
    }

    /// All phones that have joined, the first to come first.
    pub fn phones(&self) -> impl Iterator<Item = Phone> {
        self.phones.keys().copied()
    }

    /// What the player with this phone is called: no other phone has the same name.
    pub fn name(&self, phone: Phone) -> Option<&str> {
        self.phones.get(&phone).map(|guest| guest.name.as_str())
    }

    /// The code of the language of this phone, as the phone gave it.
    pub fn language(&self, phone: Phone) -> Option<&str> {
        self.phones.get(&phone).map(|guest| guest.language.as_str())
    }

    /// Changes the language of a phone.
    pub fn set_language(&mut self, phone: Phone, language: &str) {
        if let Some(guest) = self.phones.get_mut(&phone) {
            guest.language = cut(language, LANGUAGE);
        }
    }

    /// A phone has sent its decision number `n`, meant for `turn`, while the turn is `present`. The next decision is answered even if it
    /// is of another turn, so that the same number always has the same outcome. While one is being carried out, all others of this phone
    /// pass without being answered.
    pub fn begins(&mut self, phone: Phone, turn: u64, present: u64, n: u64) -> Begun {
        let Some(guest) = self.phones.get_mut(&phone) else {
            return Begun::Unknown;
        };
        if let Some((done, outcome)) = &guest.last
            && *done == n
        {
            return Begun::Again(outcome.clone());
        }
        if guest.is_carrying || n != guest.done() + 1 {
            return Begun::Passed;
        }
        if turn != present {
            guest.last = Some((n, Outcome::Passed));
            return Begun::Passed;
        }
        guest.is_carrying = true;
        Begun::Carry
    }

    /// What became of the decision that [`Self::begins`] gave to be carried out. Does nothing for any other, or if the phone has left.
    pub fn ended(&mut self, phone: Phone, n: u64, outcome: Outcome) {
        if let Some(guest) = self.phones.get_mut(&phone)
            && guest.is_carrying
            && n == guest.done() + 1
        {
            guest.last = Some((n, outcome));
            guest.is_carrying = false;
        }
    }

    /// The number of the last decision of this phone that has an outcome; 0 if there is none.
    pub fn done(&self, phone: Phone) -> u64 {
        self.phones.get(&phone).map_or(0, Guest::done)
    }
}

/// A name as it is given: no control characters, no marks of direction, nothing that is not seen, no colon (which marks the computers
/// among the names of players), blanks only between words, at most two accents on a letter, and at most [`NAME`] signs.
fn cleaned(typed: &str) -> String {
    const ACCENTS: usize = 2;
    let typed = letters::joined(typed);
    // There is no letter yet that could have one.
    let mut accents = ACCENTS;
    let is_shown = |sign: &char| {
        accents = match *sign {
            sign if letters::joins(sign) => accents + 1,
            sign if sign.is_whitespace() => ACCENTS,
            _ => 0,
        };
        accents <= ACCENTS || sign.is_whitespace()
    };
    let shown = typed.chars().filter(|sign| sign.is_whitespace() || !is_hidden(*sign));
    let shown: String = shown.filter(is_shown).collect();
    let words: Vec<&str> = shown.split_whitespace().collect();
    cut(&words.join(" "), NAME)
}

/// Whether a sign has no place in a name: it is obeyed, not seen, or means something else in every font.
fn is_hidden(sign: char) -> bool {
    let is_blank = matches!(sign, '\u{115f}' | '\u{1160}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}');
    let is_mark = matches!(
        sign,
        '\u{34f}' | '\u{61c}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{2028}'..='\u{202e}' | '\u{2061}'..='\u{206f}'
    );
    let is_of_fonts = matches!(
        sign,
        '\u{e000}'..='\u{f8ff}' | '\u{fe00}'..='\u{fe0f}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{10ffff}'
    );
    sign == ':' || sign.is_control() || letters::is_unseen(sign) || is_blank || is_mark || is_of_fonts
}

/// The name with a number behind it.
fn with_number(name: &str, number: u32) -> String {
    let number = format!(" {number}");
    cut(name, NAME - number.len()) + &number
}

/// At most so many signs of a text, without blanks at its end.
fn cut(text: &str, signs: usize) -> String {
    let text: String = text.chars().take(signs).collect();
    text.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    //! Each rule with an example, then all of them by chance against a second register that is as simple as it can be.

    use std::{collections::BTreeSet, env, mem};

    use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

    use super::*;
    use dungeon_rules::content::Id;

    const HOME: Ipv4Addr = Ipv4Addr::new(192, 168, 178, 20);
    const OVERLORD: Seat = Seat::Overlord;

    fn hero(name: &str) -> Seat {
        Seat::Hero(Id::new(name))
    }

    fn code() -> Code {
        Code::of([0, 0x44, 0x32, 0x14, 0xc7])
    }

    fn register() -> Register {
        Register::new(code(), vec![hero("orlaf"), hero("rordin"), OVERLORD])
    }

    fn after(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    /// Somebody types this code at this second.
    fn types(register: &mut Register, second: u64, from: Ipv4Addr, typed: &str) -> Joined {
        register.join(after(second), from, typed, "Ada", "en")
    }

    /// Somebody joins under this name.
    fn joins(register: &mut Register, name: &str) -> Phone {
        let typed = register.code().letters().to_owned();
        match register.join(Duration::ZERO, HOME, &typed, name, "en") {
            Joined::Phone(phone) => phone,
            refused => panic!("{name}: {refused:?}"),
        }
    }

    /// What somebody is called who types this name and leaves again.
    fn called(register: &mut Register, typed: &str) -> String {
        let phone = joins(register, typed);
        let name = register.name(phone).expect("it has joined").to_owned();
        register.leave(phone);
        name
    }

    #[test]
    fn phones_of_before_have_their_seats_as_soon_as_those_are_laid() {
        let code = Code::of([1; 5]);
        let orlaf = Seat::Hero(Id::new("orlaf"));
        let mut before = Register::new(code.clone(), vec![orlaf, Seat::Overlord]);
        let join =
            |register: &mut Register, name: &str| match register.join(Duration::ZERO, Ipv4Addr::LOCALHOST, code.letters(), name, "en") {
                Joined::Phone(phone) => phone,
                other => panic!("{name}: {other:?}"),
            };
        let (ada, bo) = (join(&mut before, "Ada"), join(&mut before, "Bo"));
        assert!(before.hand(ada, orlaf) && before.hand(bo, Seat::Overlord));
        let mut after = Register::new(code.clone(), Vec::new());
        let mut remembered = before.remembered();
        // Somebody has written into the file.
        remembered.push(Remembered {
            phone: 7,
            name: "ada".to_owned(),
            ..remembered[0].clone()
        });
        remembered.push(Remembered {
            phone: u32::MAX,
            name: "Cy".to_owned(),
            ..remembered[0].clone()
        });
        after.restore(&remembered);
        assert_eq!(after.phones().collect::<Vec<_>>(), [ada, bo]);
        assert_eq!(after.remembered(), before.remembered(), "nothing is lost before a game");
        after.lay(&[Seat::Overlord]);
        assert_eq!((after.holder(Seat::Overlord), after.holder(orlaf)), (Some(bo), None));
        after.lay(&[orlaf, Seat::Overlord]);
        assert_eq!(after.holder(orlaf), Some(ada));
        assert_eq!(join(&mut after, "Cy"), Phone(3), "no number is given twice");
    }

    #[test]
    fn a_code_is_typed_in_many_ways() {
        assert_eq!(code().letters(), "23456789");
        assert_eq!(Code::of([0xff; 5]).letters(), "ZZZZZZZZ");
        assert_eq!(Code::of([0; 5]).letters(), "22222222");
        for typed in ["ZZZZZZZZ", "zzzz-zzzz", " ZzZz zZzZ\n", "z z z z z z z z", "ZZZZ\u{2011}ZZZZ"] {
            assert!(Code::of([0xff; 5]).fits(typed), "{typed}");
        }
        for typed in [
            "",
            "2345678",
            "234567899",
            "23456782",
            "33456789",
            "2345678O",
            "2345678\0",
            "23456789 0",
        ] {
            assert!(!code().fits(typed), "{typed}");
        }
    }

    #[test]
    fn a_key_is_known_by_its_hash_and_never_shown() {
        let key = Key([0xab; 16]);
        assert_eq!(key.digits(), "ab".repeat(16));
        assert_eq!(Key([0; 16]).digits(), "0".repeat(32));
        assert_eq!(key.hash(), *blake3::hash("ab".repeat(16).as_bytes()).as_bytes());
        assert_eq!(format!("{key:?}"), "Key");
    }

    #[test]
    fn no_number_of_a_phone_is_used_twice() {
        let mut register = register();
        assert_eq!(joins(&mut register, "Ada"), Phone(1));
        register.leave(Phone(1));
        assert_eq!(joins(&mut register, "Ada"), Phone(2));
    }

    #[test]
    fn an_address_waits_after_ten_wrong_codes() {
        let mut register = register();
        let neighbour = Ipv4Addr::new(192, 168, 178, 21);
        for second in 0..10 {
            assert_eq!(types(&mut register, second, HOME, "22222222"), Joined::WrongCode);
        }
        assert_eq!(
            types(&mut register, 59, HOME, "23456789"),
            Joined::TooMany,
            "the right one does not help"
        );
        assert_eq!(types(&mut register, 59, neighbour, "23456789"), Joined::Phone(Phone(1)));
        register.renew(Code::of([1; 5]));
        assert_eq!(
            types(&mut register, 59, HOME, "22222222"),
            Joined::TooMany,
            "a new code does not help"
        );
        register.renew(code());
        assert_eq!(
            types(&mut register, 60, HOME, "22222222"),
            Joined::WrongCode,
            "the first is a minute old"
        );
        assert_eq!(types(&mut register, 60, HOME, "23456789"), Joined::TooMany);
        assert_eq!(types(&mut register, 61, HOME, "23456789"), Joined::Phone(Phone(2)));
    }

    #[test]
    fn sixty_wrong_codes_use_the_code_up() {
        let mut register = register();
        let address = |number: u64| Ipv4Addr::new(10, 0, 0, number as u8);
        for number in 0..60 {
            assert!(!register.needs_new_code());
            assert_eq!(types(&mut register, number / 2, address(number), "22222222"), Joined::WrongCode);
        }
        assert!(register.needs_new_code());
        assert_eq!(
            types(&mut register, 500, HOME, "23456789"),
            Joined::TooMany,
            "however long it is ago"
        );
        register.renew(Code::of([0; 5]));
        assert!(!register.needs_new_code());
        assert_eq!(types(&mut register, 500, HOME, "23456789"), Joined::WrongCode);
        assert_eq!(types(&mut register, 500, HOME, "22222222"), Joined::Phone(Phone(1)));
        // Slowly they do no harm.
        for number in 0..200 {
            assert_eq!(
                types(&mut register, 600 + 2 * number, address(number), "33333333"),
                Joined::WrongCode
            );
        }
        assert!(!register.needs_new_code());
    }

    #[test]
    fn a_siege_does_not_fill_the_memory() {
        let mut register = register();
        for number in 0..2_000_u32 {
            let from = Ipv4Addr::from(0x0a00_0000 + number);
            assert_eq!(types(&mut register, 1, from, "wrong"), Joined::WrongCode);
            if register.needs_new_code() {
                register.renew(code());
            }
        }
        assert_eq!(register.wrong.len(), WRONG_KEPT);
        assert_eq!(types(&mut register, 1, HOME, "23456789"), Joined::Phone(Phone(1)));
    }

    #[test]
    fn there_are_sixteen_phones_and_whoever_leaves_makes_room() {
        let mut register = register();
        for number in 1..=16 {
            assert_eq!(joins(&mut register, "Ada"), Phone(number));
        }
        assert_eq!(types(&mut register, 1, HOME, "23456789"), Joined::Full);
        assert_eq!(types(&mut register, 1, HOME, "22222222"), Joined::WrongCode, "it is not told that");
        assert_eq!(register.name(Phone(16)), Some("Ada 16"));
        register.leave(Phone(3));
        assert_eq!(types(&mut register, 1, HOME, "23456789"), Joined::Phone(Phone(17)));
        assert_eq!(register.name(Phone(17)), Some("Ada 3"));
        assert_eq!(register.phones().count(), 16);
    }

    #[test]
    fn names_are_plain() {
        let mut register = register();
        for (typed, name) in [
            ("  Ada \n", "Ada"),
            ("Ada \t Lovelace", "Ada Lovelace"),
            ("\u{202e}Ad\u{200f}a\u{2066}", "Ada"),
            ("A\u{7}d\u{1b}[2Ja", "Ad[2Ja"),
            ("perche\u{301}", "perché"),
            ("\u{301}Ada \u{301}B", "Ada B"),
            ("A\u{3164}\u{200d}\u{e0041}\u{fe0f}da", "Ada"),
            ("computer:normal", "computernormal"),
            ("<b>&amp;", "<b>&amp;"),
            ("abcdefghijklmnopqrstuvwxyz", "abcdefghijklmnopqrstuvwx"),
            ("abcdefghijklmnopqrstuvw xyz", "abcdefghijklmnopqrstuvw"),
            ("", "Player 1"),
            ("\u{200b} \u{202e}", "Player 1"),
        ] {
            assert_eq!(called(&mut register, typed), name, "{typed:?}");
        }
        assert_eq!(called(&mut register, &format!("x{}", "\u{324}".repeat(20))).chars().count(), 3);
    }

    #[test]
    fn no_two_have_the_same_name() {
        let mut register = register();
        register.avoid(vec!["Bo".to_owned()]);
        let long = "abcdefghijklmnopqrstuvwxyz";
        let typed = ["Ada", "ada", "ADA ", "Bo", long, long, "", "player 1", ""];
        let phones = typed.map(|typed| joins(&mut register, typed));
        let names = phones.map(|phone| register.name(phone).expect("it has joined"));
        assert_eq!(
            names,
            [
                "Ada",
                "ada 2",
                "ADA 3",
                "Bo 2",
                "abcdefghijklmnopqrstuvwx",
                "abcdefghijklmnopqrstuv 2",
                "Player 1",
                "player 1 2",
                "Player 2"
            ]
        );
    }

    #[test]
    fn thirty_two_names_are_given_and_no_more() {
        let mut register = register();
        let mut all = BTreeSet::new();
        for number in 1..=40 {
            let typed = format!("Guest {number}");
            let name = called(&mut register, &typed);
            assert_eq!(name, if number <= 32 { typed.as_str() } else { "Player 1" });
            all.insert(name);
        }
        assert_eq!(called(&mut register, "Guest 5"), "Guest 5", "a name that was given is given again");
        let first = joins(&mut register, "Guest 5");
        assert_eq!(called(&mut register, "Guest 5"), "Player 1", "with a number it would be new");
        register.leave(first);
        for number in 0..500 {
            let phone = joins(&mut register, &format!("Stranger {number}"));
            all.insert(register.name(phone).expect("it has joined").to_owned());
            if number >= 15 {
                register.leave(Phone(phone.0 - 15));
            }
        }
        assert_eq!(all.len(), NAMES + PHONES, "as many as are ever kept in memory");
    }

    #[test]
    fn a_phone_has_its_language() {
        let mut register = register();
        let ada = joins(&mut register, "Ada");
        assert_eq!(register.language(ada), Some("en"));
        register.set_language(ada, "it");
        register.set_language(Phone(9), "it");
        assert_eq!((register.language(ada), register.language(Phone(9))), (Some("it"), None));
        register.set_language(ada, &"it".repeat(500));
        assert_eq!(register.language(ada).map(str::len), Some(LANGUAGE));
    }

    #[test]
    fn a_hero_is_taken_at_a_tap_before_play_has_begun() {
        let mut register = register();
        let (ada, bo) = (joins(&mut register, "Ada"), joins(&mut register, "Bo"));
        assert_eq!(register.take(ada, hero("orlaf"), false), Taken::Seated);
        assert_eq!(register.take(ada, hero("orlaf"), true), Taken::Seated, "she has him already");
        assert_eq!(register.take(bo, hero("orlaf"), false), Taken::TakenBy(ada));
        assert_eq!(register.take(ada, hero("rordin"), false), Taken::Seated, "she may lead two");
        assert_eq!(register.seats_of(ada).collect::<Vec<_>>(), [hero("orlaf"), hero("rordin")]);
        assert_eq!(register.take(bo, hero("nobody"), false), Taken::None);
        assert_eq!(register.take(Phone(9), hero("orlaf"), false), Taken::None);
        assert_eq!(register.requests().count(), 0);
    }

    #[test]
    fn what_the_table_has_to_grant_waits() {
        let mut register = register();
        let [ada, bo, cleo] = ["Ada", "Bo", "Cleo"].map(|name| joins(&mut register, name));
        assert_eq!(register.take(bo, OVERLORD, false), Taken::WaitsForTheTable);
        assert_eq!(register.take(ada, OVERLORD, false), Taken::WaitsForTheTable);
        assert_eq!(register.take(bo, OVERLORD, false), Taken::WaitsForTheTable);
        assert_eq!(register.take(cleo, hero("orlaf"), true), Taken::WaitsForTheTable);
        let requests = [(bo, OVERLORD), (ada, OVERLORD), (cleo, hero("orlaf"))];
        assert_eq!(register.requests().collect::<Vec<_>>(), requests);
        assert!(!register.grant(cleo, OVERLORD), "she has not asked for it");
        assert_eq!(register.holder(OVERLORD), None);
        assert!(register.refuse(bo, OVERLORD));
        assert!(!register.refuse(bo, OVERLORD));
        assert!(!register.grant(bo, OVERLORD));
        assert!(register.grant(ada, OVERLORD));
        assert!(!register.grant(ada, OVERLORD), "once is enough");
        assert_eq!(register.holder(OVERLORD), Some(ada));
        assert_eq!(register.take(bo, OVERLORD, false), Taken::TakenBy(ada));
        assert_eq!(register.requests().collect::<Vec<_>>(), [(cleo, hero("orlaf"))]);
    }

    #[test]
    fn nobody_is_the_overlord_and_a_hero() {
        let mut register = register();
        let (ada, bo) = (joins(&mut register, "Ada"), joins(&mut register, "Bo"));
        register.take(ada, OVERLORD, false);
        assert_eq!(register.take(ada, hero("orlaf"), false), Taken::Seated);
        assert!(!register.grant(ada, OVERLORD), "she took a Hero since");
        assert_eq!(register.take(ada, OVERLORD, false), Taken::NotFree);
        register.take(bo, OVERLORD, true);
        register.take(bo, hero("rordin"), true);
        assert!(register.grant(bo, OVERLORD));
        assert!(!register.grant(bo, hero("rordin")));
        assert_eq!(register.take(bo, hero("rordin"), false), Taken::NotFree);
        assert_eq!(register.release(hero("orlaf")), Some(ada));
        assert_eq!(register.release(OVERLORD), Some(bo));
        assert_eq!(register.take(ada, OVERLORD, false), Taken::WaitsForTheTable, "now she is free to");
    }

    #[test]
    fn the_table_takes_seats_back_and_phones_leave() {
        let mut register = register();
        let (ada, bo) = (joins(&mut register, "Ada"), joins(&mut register, "Bo"));
        register.take(ada, hero("orlaf"), false);
        register.take(ada, hero("rordin"), false);
        assert_eq!(register.release(hero("rordin")), Some(ada));
        assert_eq!(register.release(hero("rordin")), None);
        assert_eq!(register.release(hero("nobody")), None);
        register.take(ada, hero("rordin"), true);
        register.take(bo, hero("rordin"), true);
        assert_eq!(register.leave(ada), [hero("orlaf")]);
        assert!(register.leave(ada).is_empty());
        assert_eq!(register.requests().collect::<Vec<_>>(), [(bo, hero("rordin"))]);
        assert_eq!((register.name(ada), register.holder(hero("orlaf"))), (None, None));
        assert_eq!(register.phones().collect::<Vec<_>>(), [bo]);
        assert_eq!(register.begins(ada, 1, 1, 1), Begun::Unknown);
    }

    #[test]
    fn a_decision_counts_once() {
        let mut register = register();
        let ada = joins(&mut register, "Ada");
        assert_eq!(register.done(ada), 0);
        assert_eq!(register.begins(ada, 7, 7, 0), Begun::Passed, "they are counted from 1");
        assert_eq!(register.begins(ada, 7, 7, 2), Begun::Passed, "one by one");
        assert_eq!(register.begins(ada, 7, 7, 1), Begun::Carry);
        register.ended(ada, 1, Outcome::Done);
        assert_eq!(register.done(ada), 1);
        // The answer is lost: it is sent again, and once more later.
        assert_eq!(register.begins(ada, 7, 8, 1), Begun::Again(Outcome::Done));
        assert_eq!(register.begins(ada, 8, 8, 2), Begun::Carry);
        register.ended(ada, 2, Outcome::Refused("No.".to_owned()));
        assert_eq!(register.begins(ada, 7, 8, 1), Begun::Passed, "only the last is remembered");
        assert_eq!(register.begins(ada, 8, 8, 2), Begun::Again(Outcome::Refused("No.".to_owned())));
        assert_eq!(register.begins(ada, 8, 8, u64::MAX), Begun::Passed);
        assert_eq!(register.done(ada), 2);
    }

    #[test]
    fn whatever_ends_a_decision_answers_it() {
        let mut register = register();
        let ada = joins(&mut register, "Ada");
        let outcomes = [Outcome::Passed, Outcome::NotYours, Outcome::Refused(String::new()), Outcome::Done];
        for (n, outcome) in (1..).zip(outcomes) {
            assert_eq!(register.begins(ada, 3, 3, n), Begun::Carry);
            register.ended(ada, n, outcome.clone());
            assert_eq!(register.done(ada), n);
            assert_eq!(register.begins(ada, 3, 3, n), Begun::Again(outcome));
        }
        assert_eq!(register.begins(ada, 3, 4, 5), Begun::Passed);
        assert_eq!(register.done(ada), 5, "one of another turn is answered, too");
        assert_eq!(register.begins(ada, 4, 4, 5), Begun::Again(Outcome::Passed));
        assert_eq!(register.begins(ada, 4, 4, 6), Begun::Carry);
    }

    #[test]
    fn what_is_being_carried_out_is_not_begun_again() {
        let mut register = register();
        let (ada, bo) = (joins(&mut register, "Ada"), joins(&mut register, "Bo"));
        register.ended(ada, 1, Outcome::Done);
        assert_eq!(register.done(ada), 0, "nothing had begun");
        assert_eq!(register.begins(ada, 1, 1, 1), Begun::Carry);
        assert_eq!(register.begins(ada, 1, 1, 1), Begun::Passed);
        assert_eq!(register.begins(ada, 1, 1, 2), Begun::Passed);
        assert_eq!(register.begins(bo, 1, 1, 1), Begun::Carry, "others do not wait for her");
        register.ended(ada, 2, Outcome::Done);
        assert_eq!(register.done(ada), 0, "it was another one");
        register.ended(ada, 1, Outcome::Done);
        register.ended(ada, 1, Outcome::Passed);
        assert_eq!(register.begins(ada, 1, 1, 1), Begun::Again(Outcome::Done));
        register.leave(bo);
        register.ended(bo, 1, Outcome::Done);
        assert_eq!(register.done(bo), 0);
    }

    /// How many random steps are compared; the variable `REGISTER_STEPS` overrides it.
    fn steps() -> u64 {
        let requested = env::var("REGISTER_STEPS").ok().and_then(|steps| steps.parse().ok());
        requested.unwrap_or(200_000)
    }

    /// How many of them each register goes through.
    const SESSION: u64 = 2_000;

    /// What may be wrong with the simple register, so that it is noticed whether a difference would be.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    enum Fault {
        ForgetsTheOutcome,
        CarriesOutAgain,
        NeverAnswersWhatIsLate,
        CountsNoWrongCodes,
        MixesSides,
        KeepsRequestsOfWhoeverLeft,
        GivesNamesForEver,
    }

    const FAULTS: [Fault; 7] = [
        Fault::ForgetsTheOutcome,
        Fault::CarriesOutAgain,
        Fault::NeverAnswersWhatIsLate,
        Fault::CountsNoWrongCodes,
        Fault::MixesSides,
        Fault::KeepsRequestsOfWhoeverLeft,
        Fault::GivesNamesForEver,
    ];

    /// The same rules as simply as they can be said: nothing is forgotten, and everything is looked for each time.
    struct Simple {
        fault: Option<Fault>,
        seats: Vec<Seat>,
        /// All who ever joined, with their names, and whether they are here.
        came: Vec<(Phone, String, bool)>,
        names: BTreeSet<String>,
        held: Vec<(Phone, Seat)>,
        requests: Vec<(Phone, Seat)>,
        /// All wrong codes: when, from where, and how often the code had been changed.
        wrong: Vec<(Duration, Ipv4Addr, usize)>,
        changes: usize,
        is_used_up: bool,
        /// All outcomes, in order.
        outcomes: BTreeMap<Phone, Vec<Outcome>>,
        open: BTreeSet<(Phone, u64)>,
    }

    impl Simple {
        fn new(seats: Vec<Seat>, fault: Option<Fault>) -> Self {
            Self {
                fault,
                seats,
                came: Vec::new(),
                names: BTreeSet::new(),
                held: Vec::new(),
                requests: Vec::new(),
                wrong: Vec::new(),
                changes: 0,
                is_used_up: false,
                outcomes: BTreeMap::new(),
                open: BTreeSet::new(),
            }
        }

        fn has(&self, fault: Fault) -> bool {
            self.fault == Some(fault)
        }

        fn here(&self) -> impl Iterator<Item = (Phone, &str)> {
            let here = self.came.iter().filter(|(_, _, is_here)| *is_here);
            here.map(|(phone, name, _)| (*phone, name.as_str()))
        }

        fn is_here(&self, phone: Phone) -> bool {
            self.here().any(|(other, _)| other == phone)
        }

        fn name_for(&self, wanted: &str) -> String {
            let is_taken = |name: &String| self.here().any(|(_, other)| other.eq_ignore_ascii_case(name));
            let mut name = wanted.to_owned();
            let mut number = 1;
            while is_taken(&name) {
                number += 1;
                name = format!("{wanted} {number}");
            }
            let is_one_too_many = self.names.len() == 32 && !self.names.contains(&name) && !self.has(Fault::GivesNamesForEver);
            if wanted.is_empty() || is_one_too_many {
                number = 1;
                name = "Player 1".to_owned();
                while is_taken(&name) {
                    number += 1;
                    name = format!("Player {number}");
                }
            }
            name
        }

        fn join(&mut self, now: Duration, from: Ipv4Addr, is_right: bool, wanted: &str) -> Joined {
            let lately = self.wrong.iter().filter(|(at, _, _)| now - *at < Duration::from_secs(60));
            let of_one = lately.filter(|(_, address, _)| *address == from).count();
            if self.is_used_up || of_one >= 10 {
                return Joined::TooMany;
            }
            if !is_right {
                if !self.has(Fault::CountsNoWrongCodes) {
                    self.wrong.push((now, from, self.changes));
                }
                let lately = self.wrong.iter().filter(|(at, _, _)| now - *at < Duration::from_secs(60));
                self.is_used_up = lately.filter(|(_, _, changes)| *changes == self.changes).count() >= 60;
                return Joined::WrongCode;
            }
            if self.here().count() >= 16 {
                return Joined::Full;
            }
            let name = self.name_for(wanted);
            if !wanted.is_empty() && self.names.len() < 32 {
                self.names.insert(name.clone());
            }
            let phone = Phone(self.came.len() as u32 + 1);
            self.came.push((phone, name, true));
            Joined::Phone(phone)
        }

        fn renew(&mut self) {
            self.changes += 1;
            self.is_used_up = false;
        }

        fn holder(&self, seat: Seat) -> Option<Phone> {
            self.held.iter().find(|(_, held)| *held == seat).map(|(phone, _)| *phone)
        }

        /// Whether the phone holds a seat beside which it cannot have this one.
        fn is_of_other_side(&self, phone: Phone, seat: Seat) -> bool {
            let mut own = self.held.iter().filter(|(holder, _)| *holder == phone);
            own.any(|(_, own)| (*own == OVERLORD) != (seat == OVERLORD))
        }

        fn take(&mut self, phone: Phone, seat: Seat, has_begun: bool) -> Taken {
            if !self.is_here(phone) || !self.seats.contains(&seat) {
                return Taken::None;
            }
            if let Some(holder) = self.holder(seat) {
                return if holder == phone { Taken::Seated } else { Taken::TakenBy(holder) };
            }
            if self.is_of_other_side(phone, seat) && !self.has(Fault::MixesSides) {
                return Taken::NotFree;
            }
            if seat != OVERLORD && !has_begun {
                self.give(phone, seat);
                return Taken::Seated;
            }
            if !self.requests.contains(&(phone, seat)) {
                self.requests.push((phone, seat));
            }
            Taken::WaitsForTheTable
        }

        fn give(&mut self, phone: Phone, seat: Seat) {
            self.held.push((phone, seat));
            let requests = mem::take(&mut self.requests);
            let can_be = |(who, wanted): &(Phone, Seat)| self.holder(*wanted).is_none() && !self.is_of_other_side(*who, *wanted);
            self.requests = requests.into_iter().filter(can_be).collect();
        }

        fn grant(&mut self, phone: Phone, seat: Seat) -> bool {
            let is_requested = self.requests.contains(&(phone, seat));
            if is_requested {
                self.give(phone, seat);
            }
            is_requested
        }

        fn refuse(&mut self, phone: Phone, seat: Seat) -> bool {
            let place = self.requests.iter().position(|request| *request == (phone, seat));
            place.map(|place| self.requests.remove(place)).is_some()
        }

        fn release(&mut self, seat: Seat) -> Option<Phone> {
            let holder = self.holder(seat);
            self.held.retain(|(_, held)| *held != seat);
            holder
        }

        fn leave(&mut self, phone: Phone) -> Vec<Seat> {
            let seats = self.seats.iter().copied();
            let held = seats.filter(|seat| self.held.contains(&(phone, *seat))).collect();
            self.held.retain(|(holder, _)| *holder != phone);
            if !self.has(Fault::KeepsRequestsOfWhoeverLeft) {
                self.requests.retain(|(who, _)| *who != phone);
            }
            for (other, _, is_here) in &mut self.came {
                *is_here = *is_here && *other != phone;
            }
            held
        }

        fn done(&self, phone: Phone) -> u64 {
            let outcomes = self.outcomes.get(&phone).filter(|_| self.is_here(phone));
            outcomes.map_or(0, |outcomes| outcomes.len() as u64)
        }

        fn begins(&mut self, phone: Phone, turn: u64, present: u64, n: u64) -> Begun {
            if !self.is_here(phone) {
                return Begun::Unknown;
            }
            let done = self.done(phone);
            if n == done && n > 0 {
                if self.has(Fault::CarriesOutAgain) && turn == present {
                    return Begun::Carry;
                }
                if self.has(Fault::ForgetsTheOutcome) {
                    return Begun::Passed;
                }
                return Begun::Again(self.outcomes[&phone][n as usize - 1].clone());
            }
            let is_next = n.checked_sub(1) == Some(done) && !self.open.contains(&(phone, n));
            if is_next && turn == present {
                self.open.insert((phone, n));
                return Begun::Carry;
            }
            if is_next && !self.has(Fault::NeverAnswersWhatIsLate) {
                self.outcomes.entry(phone).or_default().push(Outcome::Passed);
            }
            Begun::Passed
        }

        fn ended(&mut self, phone: Phone, n: u64, outcome: Outcome) {
            if self.open.remove(&(phone, n)) {
                self.outcomes.entry(phone).or_default().push(outcome);
            }
        }
    }

    /// What a phone knows: how much was answered, and what it keeps until that is answered, a turn and a number.
    #[derive(Copy, Clone, Default)]
    struct Page {
        done: u64,
        kept: Option<(u64, u64)>,
    }

    /// What both registers said to the same.
    type Said = (String, String);

    fn said<T: fmt::Debug>(to: &str, one: T, other: T) -> Said {
        (format!("{to} {one:?}"), format!("{to} {other:?}"))
    }

    fn nothing() -> Said {
        said("nothing", (), ())
    }

    fn ensure(holds: bool, what: &str) -> Result<(), String> {
        if holds { Ok(()) } else { Err(what.to_owned()) }
    }

    /// Both registers, with a table, pages and a bad network.
    struct Trial {
        luck: Xoshiro256PlusPlus,
        register: Register,
        simple: Simple,
        /// The seats, and one that is not there.
        seats: Vec<Seat>,
        now: Duration,
        turn: u64,
        pages: BTreeMap<Phone, Page>,
        /// What is on its way: phone, turn and number.
        flying: Vec<(Phone, u64, u64)>,
        /// What is being carried out.
        open: Vec<(Phone, u64)>,
        /// What was given to be carried out, and how often anything was.
        carried: BTreeSet<(Phone, u64)>,
        times: usize,
        /// What each phone was told last to be answered.
        done: BTreeMap<Phone, u64>,
        /// How often each thing was said.
        heard: BTreeMap<String, u64>,
    }

    impl Trial {
        fn new(seed: u64, fault: Option<Fault>) -> Self {
            let seats = vec![hero("orlaf"), hero("rordin"), hero("madriga"), hero("danor"), OVERLORD];
            Self {
                luck: Xoshiro256PlusPlus::seed_from_u64(seed),
                register: Register::new(code(), seats.clone()),
                simple: Simple::new(seats.clone(), fault),
                seats: [seats, vec![hero("nobody")]].concat(),
                now: Duration::ZERO,
                turn: 1,
                pages: BTreeMap::new(),
                flying: Vec::new(),
                open: Vec::new(),
                carried: BTreeSet::new(),
                times: 0,
                done: BTreeMap::new(),
                heard: BTreeMap::new(),
            }
        }

        fn below(&mut self, end: u64) -> u64 {
            self.luck.random_range(0..end)
        }

        fn one_of<T: Copy>(&mut self, all: &[T]) -> Option<T> {
            let place = self.below(all.len().max(1) as u64) as usize;
            all.get(place).copied()
        }

        /// Mostly a phone that is here.
        fn some_phone(&mut self) -> Phone {
            let here: Vec<Phone> = self.register.phones().collect();
            let any = Phone(self.below(50) as u32);
            match self.below(10) {
                0 => any,
                _ => self.one_of(&here).unwrap_or(any),
            }
        }

        fn some_seat(&mut self) -> Seat {
            let seats = self.seats.clone();
            self.one_of(&seats).expect("there are seats")
        }

        /// Mostly a request that there is.
        fn some_request(&mut self) -> (Phone, Seat) {
            let any = (self.some_phone(), self.some_seat());
            let requests: Vec<(Phone, Seat)> = self.register.requests().collect();
            match self.below(4) {
                0 => any,
                _ => self.one_of(&requests).unwrap_or(any),
            }
        }

        /// Does something by chance, and compares.
        fn step(&mut self, number: u64) -> Result<(), String> {
            // Now and then somebody tries codes for a while; else there are pauses.
            let is_siege = number / 150 % 4 == 3;
            let pause = if !is_siege && self.below(60) == 0 { 70_000 } else { 300 };
            let pause = self.below(pause);
            self.now += Duration::from_millis(pause);
            let what = if is_siege && self.below(4) > 0 { 0 } else { self.below(40) };
            let (one, other) = match what {
                0..=3 => self.somebody_joins(is_siege),
                4 => self.the_code_is_renewed(),
                5..=9 => {
                    let (phone, seat, has_begun) = (self.some_phone(), self.some_seat(), self.below(2) == 0);
                    let taken = self.register.take(phone, seat, has_begun);
                    said("take", taken, self.simple.take(phone, seat, has_begun))
                }
                10..=12 => {
                    let (phone, seat) = self.some_request();
                    said("grant", self.register.grant(phone, seat), self.simple.grant(phone, seat))
                }
                13 => {
                    let (phone, seat) = self.some_request();
                    said("refuse", self.register.refuse(phone, seat), self.simple.refuse(phone, seat))
                }
                14..=15 => {
                    let seat = self.some_seat();
                    said("release", self.register.release(seat), self.simple.release(seat))
                }
                16 => {
                    let phone = self.some_phone();
                    self.pages.remove(&phone);
                    said("leave", self.register.leave(phone), self.simple.leave(phone))
                }
                17..=24 => self.a_page_sends(),
                25..=33 => self.something_arrives()?,
                34 => {
                    let phone = self.some_phone();
                    let done = self.register.done(phone);
                    let numbers = [0, 1, done.saturating_sub(1), done, done + 2, u64::MAX];
                    let n = self.one_of(&numbers).unwrap_or(0);
                    let turn = self.turn.saturating_sub(self.below(2));
                    self.arrives(phone, turn, n)?
                }
                35..=36 => {
                    let open = self.open.clone();
                    if let Some((phone, n)) = self.one_of(&open) {
                        self.open.retain(|other| *other != (phone, n));
                        self.ends(phone, n);
                    }
                    nothing()
                }
                _ => {
                    let phone = self.some_phone();
                    let done = self.register.done(phone);
                    if let Some(page) = self.pages.get_mut(&phone) {
                        page.done = done;
                        page.kept = page.kept.filter(|(_, n)| *n > done);
                    }
                    nothing()
                }
            };
            let kind = one.split('(').next().unwrap_or_default().to_owned();
            *self.heard.entry(kind).or_default() += 1;
            ensure(one == other, &format!("step {number}: {one}, and not {other}"))?;
            self.is_sound().map_err(|what| format!("step {number}: {what}"))
        }

        fn somebody_joins(&mut self, is_siege: bool) -> Said {
            let from = Ipv4Addr::new(10, 0, 0, 1 + self.below(8) as u8);
            let wrong = if is_siege { 9 } else { 3 };
            let is_right = self.below(10) >= wrong;
            let right = self.register.code().letters().to_lowercase();
            let typed = if is_right { right.as_str() } else { "AAAA-AAAA" };
            let some = ["Ada", "ada", "Bo", "Player 2", ""];
            let name = match self.below(3) {
                0 => self.one_of(&some).unwrap_or_default().to_owned(),
                _ => format!("Guest {}", self.below(60)),
            };
            let joined = self.register.join(self.now, from, typed, &name, "en");
            if let Joined::Phone(phone) = joined {
                self.pages.insert(phone, Page::default());
            }
            said("join", joined, self.simple.join(self.now, from, is_right, &name))
        }

        /// When it must be, and now and then without need.
        fn the_code_is_renewed(&mut self) -> Said {
            if self.register.needs_new_code() || self.below(10) == 0 {
                let [_, _, _, code @ ..] = self.luck.random_range(0..u64::MAX).to_be_bytes();
                self.register.renew(Code::of(code));
                self.simple.renew();
            }
            nothing()
        }

        /// A page sends what it has, again if need be. Every fourth has an old turn before it.
        fn a_page_sends(&mut self) -> Said {
            let pages: Vec<Phone> = self.pages.keys().copied().collect();
            let turn = self.turn - u64::from(self.below(4) == 0);
            if let Some(phone) = self.one_of(&pages) {
                let page = self.pages.entry(phone).or_default();
                let (turn, n) = *page.kept.get_or_insert((turn, page.done + 1));
                self.flying.push((phone, turn, n));
            }
            nothing()
        }

        /// Something arrives, in any order; every fourth does so twice.
        fn something_arrives(&mut self) -> Result<Said, String> {
            let flying = self.flying.clone();
            let Some((phone, turn, n)) = self.one_of(&flying) else {
                return Ok(nothing());
            };
            if self.below(4) > 0 || flying.len() > 60 {
                let place = flying.iter().position(|other| *other == (phone, turn, n));
                if let Some(place) = place {
                    self.flying.swap_remove(place);
                }
            }
            self.arrives(phone, turn, n)
        }

        /// A decision arrives. Every fourth takes a while, and every third answer is lost.
        fn arrives(&mut self, phone: Phone, turn: u64, n: u64) -> Result<Said, String> {
            let next = self.register.done(phone) + 1;
            let begun = self.register.begins(phone, turn, self.turn, n);
            let expected = self.simple.begins(phone, turn, self.turn, n);
            let is_slow = self.below(4) == 0;
            if begun == Begun::Carry {
                let has_slot = self.register.phones().any(|other| other == phone) && n == next && turn == self.turn;
                ensure(has_slot, "what nobody waits for is carried out")?;
                self.carried.insert((phone, n));
                self.times += 1;
                if is_slow {
                    self.open.push((phone, n));
                } else {
                    self.ends(phone, n);
                }
            }
            let is_lost = is_slow || self.below(3) == 0;
            if let Some(page) = self.pages.get_mut(&phone)
                && page.kept == Some((turn, n))
                && !is_lost
            {
                *page = Page { done: n, kept: None };
            }
            Ok(said("begins", begun, expected))
        }

        fn ends(&mut self, phone: Phone, n: u64) {
            let outcome = match self.below(6) {
                0..=2 => Outcome::Done,
                3 => Outcome::Passed,
                4 => Outcome::NotYours,
                _ => Outcome::Refused(format!("No {}.", self.below(9))),
            };
            self.turn += u64::from(outcome == Outcome::Done);
            self.register.ended(phone, n, outcome.clone());
            self.simple.ended(phone, n, outcome);
        }

        /// What holds after each step, whatever was done.
        fn is_sound(&mut self) -> Result<(), String> {
            let (register, simple) = (&self.register, &self.simple);
            ensure(register.phones().eq(simple.here().map(|(phone, _)| phone)), "other phones")?;
            ensure(register.requests().eq(simple.requests.iter().copied()), "other requests")?;
            ensure(register.needs_new_code() == simple.is_used_up, "the code is used up, or not")?;
            ensure(register.phones().count() <= PHONES, "too many phones")?;
            ensure(self.carried.len() == self.times, "a decision was carried out twice")?;
            let mut held = 0;
            for phone in register.phones() {
                let own: Vec<Seat> = register.seats_of(phone).collect();
                held += own.len();
                ensure(own.len() <= 1 || !own.contains(&OVERLORD), "somebody is the Overlord and a Hero")?;
                let done = register.done(phone);
                ensure(
                    self.done.insert(phone, done) <= Some(done),
                    "what was answered is not answered any more",
                )?;
                ensure(done == simple.done(phone), "other numbers are answered")?;
            }
            ensure(
                simple.here().all(|(phone, name)| register.name(phone) == Some(name)),
                "somebody is called otherwise",
            )?;
            let holders = self.seats.iter().filter(|seat| register.holder(**seat).is_some());
            ensure(holders.count() == held && simple.held.len() == held, "a seat has two phones")?;
            let mut seats = self.seats.iter();
            ensure(seats.all(|seat| register.holder(*seat) == simple.holder(*seat)), "other holders")
        }

        /// Once the network is quiet, the next decision of everybody is carried out.
        fn comes_to_rest(&mut self) -> Result<(), String> {
            for (phone, n) in mem::take(&mut self.open) {
                self.ends(phone, n);
            }
            let phones: Vec<Phone> = self.register.phones().collect();
            for phone in phones {
                let n = self.register.done(phone) + 1;
                let begun = self.register.begins(phone, self.turn, self.turn, n);
                ensure(begun == Begun::Carry, "somebody cannot go on")?;
            }
            Ok(())
        }
    }

    /// Compares so many steps. Returns how often each thing was said.
    fn compare(steps: u64, fault: Option<Fault>) -> Result<BTreeMap<String, u64>, String> {
        let mut heard: BTreeMap<String, u64> = BTreeMap::new();
        for session in 0..steps.div_ceil(SESSION) {
            let mut trial = Trial::new(session, fault);
            for number in 0..SESSION.min(steps - session * SESSION) {
                let done = trial.step(number);
                done.map_err(|what| format!("session {session}, {what}"))?;
            }
            trial.comes_to_rest()?;
            for (what, times) in trial.heard {
                *heard.entry(what).or_default() += times;
            }
        }
        Ok(heard)
    }

    #[test]
    fn whatever_happens_it_does_what_the_simple_one_does() {
        let heard = compare(steps().max(20_000), None).unwrap_or_else(|what| panic!("{what}"));
        for what in [
            "join Phone",
            "join WrongCode",
            "join TooMany",
            "join Full",
            "take Seated",
            "take WaitsForTheTable",
            "take TakenBy",
            "take NotFree",
            "take None",
            "grant true",
            "grant false",
            "refuse true",
            "release Some",
            "begins Carry",
            "begins Again",
            "begins Passed",
            "begins Unknown",
        ] {
            assert!(
                heard.get(what).is_some_and(|times| *times >= 10),
                "{what} hardly happens: {heard:?}"
            );
        }
    }

    #[test]
    fn a_difference_would_be_noticed() {
        for fault in FAULTS {
            assert!(compare(20_000, Some(fault)).is_err(), "{fault:?}");
        }
    }
}
