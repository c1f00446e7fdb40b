//! People sitting down: who plays what, by which sign and with which device (SET-1).

use std::{error, fmt};

use bevy_ecs::prelude::*;
use ustr::Ustr;

use super::{Computers, FEWEST, MOST, Seats};
use dungeon_rules::content::{Hero, Id};

/// What one person at the table plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// The Overlord.
    Overlord,
    /// These heroes, in the order of the adventure; none: the person gives advice.
    Heroes(Vec<Id<Hero>>),
}

/// The sign of a person who leads several heroes or none, and so wears the colours of no single one. Each has a shape and a
/// lightness of its own.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
#[expect(missing_docs, reason = "they are what they are called")]
pub enum Sign {
    #[default]
    Sun,
    Moon,
    Tower,
    Peak,
    Diamond,
    Cross,
}

impl Sign {
    /// All of them: one more than seats.
    pub const ALL: [Self; MOST + 1] = [Self::Sun, Self::Moon, Self::Tower, Self::Peak, Self::Diamond, Self::Cross];
}

/// One seat while people sit down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seat {
    /// The name, as written.
    pub name: String,
    /// The side or the heroes this person plays.
    pub part: Part,
    /// The sign of the person.
    pub sign: Sign,
    /// The gamepad of the person; without one the mouse and keyboard that go round.
    pub pad: Option<Entity>,
    /// The level of the computer that plays here; `None`: the person does. Whoever sat here has the seat again when it leaves.
    pub level: Option<Ustr>,
}

impl Seat {
    /// Whether a person of this name plays here.
    fn is_of(&self, name: &str) -> bool {
        self.level.is_none() && self.name.trim() == name
    }
}

/// People sitting down. At every moment there are 2 to 5 seats, exactly one of them the Overlord's, and every hero
/// is led by exactly one other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seating {
    heroes: Vec<Id<Hero>>,
    seats: Vec<Seat>,
}

/// Why the game cannot begin with these seats.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum SeatsError {
    /// The seat with this number, from 0, has no name.
    Nameless(usize),
    /// The seats with these numbers have the same name.
    SameName(usize, usize),
}

impl fmt::Display for SeatsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nameless(seat) => write!(f, "seat {} has no name", seat + 1),
            Self::SameName(one, other) => write!(f, "seats {} and {} have the same name", one + 1, other + 1),
        }
    }
}

impl error::Error for SeatsError {}

impl Seating {
    /// Seats for these heroes: the Overlord, and one person for each hero as long as there are names.
    pub fn new(heroes: &[Id<Hero>], names: &[String]) -> Self {
        let name = |seat: usize| names.get(seat).cloned().unwrap_or_default();
        let count = (heroes.len() + 1).clamp(FEWEST, MOST);
        let seat = |number: usize, part: Part| Seat {
            name: name(number),
            part,
            sign: Sign::ALL[number],
            pad: None,
            level: None,
        };
        let mut seats = vec![seat(0, Part::Overlord)];
        for number in 1..count {
            let led = heroes.iter().copied().skip(number - 1).step_by(count - 1).collect();
            seats.push(seat(number, Part::Heroes(led)));
        }
        Self {
            heroes: heroes.to_vec(),
            seats,
        }
    }

    /// The people of a game that goes on; who sat here before under the same name keeps sign and gamepad.
    pub fn of(seats: &Seats, before: &Self) -> Self {
        if before.taken().as_ref() == Ok(seats) {
            return before.clone();
        }
        // A person has one seat, and computers of one level that lead heroes have one together.
        let who = |hero: &(Id<Hero>, String)| (hero.1.clone(), seats.computers.leader(hero.0));
        let mut all = vec![(seats.overlord.clone(), seats.computers.overlord)];
        for hero in &seats.heroes {
            if !all[1..].contains(&who(hero)) {
                all.push(who(hero));
            }
        }
        let heroes: Vec<Id<Hero>> = seats.heroes.iter().map(|(hero, _)| *hero).collect();
        let mut seating = Self { heroes, seats: Vec::new() };
        for (number, (name, level)) in all.into_iter().take(MOST).enumerate() {
            let known = before.seats.iter().find(|seat| level.is_none() && seat.is_of(&name));
            let own = |hero: &&(Id<Hero>, String)| who(hero) == (name.clone(), level);
            let led = seats.heroes.iter().filter(own).map(|(hero, _)| *hero);
            let part = match number {
                0 => Part::Overlord,
                _ => Part::Heroes(led.collect()),
            };
            let sign = known.map(|seat| seat.sign).filter(|sign| seating.is_free(*sign));
            let seat = Seat {
                sign: sign.unwrap_or_else(|| seating.free_sign(Sign::ALL[0])),
                pad: known.and_then(|seat| seat.pad),
                name,
                part,
                level,
            };
            seating.seats.push(seat);
        }
        seating
    }

    /// The seat of this name.
    pub fn named(&self, name: &str) -> Option<&Seat> {
        self.seats.iter().find(|seat| seat.is_of(name))
    }

    /// A computer of this level plays at this seat from now on, or the person again.
    pub fn give_to_computer(&mut self, seat: usize, level: Option<Ustr>) {
        if let Some(seat) = self.seats.get_mut(seat) {
            seat.level = level;
        }
    }

    /// Computers play what they are to play, people the rest.
    pub fn seat_computers(&mut self, computers: Computers) {
        let name = |seat: usize| self.seats[seat].name.clone();
        let overlord = self.seats.iter().position(|seat| seat.part == Part::Overlord).unwrap_or(0);
        let led = self
            .heroes
            .iter()
            .map(|hero| (*hero, self.leader(*hero).map_or_else(String::new, name)));
        let seats = Seats {
            overlord: name(overlord),
            heroes: led.collect(),
            computers,
        };
        *self = Self::of(&seats, self);
    }

    /// One person plays alone: as the Overlord, or leading all Heroes; a computer of this level plays against that person, who is
    /// the one of the first seat.
    pub fn play_alone(&mut self, as_overlord: bool, level: Ustr) {
        self.seats.truncate(FEWEST);
        for (number, seat) in self.seats.iter_mut().enumerate() {
            let is_overlord = (number == 0) == as_overlord;
            seat.part = if is_overlord {
                Part::Overlord
            } else {
                Part::Heroes(self.heroes.clone())
            };
            seat.level = (number > 0).then_some(level);
        }
    }

    /// Whether one person plays alone against a computer, and as whom.
    pub fn alone(&self) -> Option<&Part> {
        let [one, other] = &self.seats[..] else { return None };
        match (one.level, other.level) {
            (None, Some(_)) => Some(&one.part),
            (Some(_), None) => Some(&other.part),
            _ => None,
        }
    }

    /// Each seat has its person again.
    pub fn play_together(&mut self) {
        self.seats.iter_mut().for_each(|seat| seat.level = None);
    }

    /// The person of this seat takes the next sign that nobody has.
    pub fn change_sign(&mut self, seat: usize) {
        if let Some(now) = self.seats.get(seat).map(|seat| seat.sign) {
            self.seats[seat].sign = self.free_sign(now);
        }
    }

    /// The person of this seat takes a gamepad, which nobody else has any more, or the mouse and keyboard that go round.
    pub fn give_pad(&mut self, seat: usize, pad: Option<Entity>) {
        for other in self.seats.iter_mut().filter(|other| pad.is_some() && other.pad == pad) {
            other.pad = None;
        }
        if let Some(seat) = self.seats.get_mut(seat) {
            seat.pad = pad;
        }
    }

    /// The person of this seat plays with this device from now on, which whoever had it shares.
    pub fn stand_in(&mut self, seat: usize, pad: Option<Entity>) {
        if let Some(seat) = self.seats.get_mut(seat) {
            seat.pad = pad;
        }
    }

    fn is_free(&self, sign: Sign) -> bool {
        self.seats.iter().all(|seat| seat.sign != sign)
    }

    /// The first sign from this one on that nobody has.
    fn free_sign(&self, from: Sign) -> Sign {
        let signs = Sign::ALL.into_iter().cycle().skip(from as usize).take(Sign::ALL.len());
        signs.into_iter().find(|sign| self.is_free(*sign)).unwrap_or(from)
    }

    /// The seats, in the order in which people sat down.
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// The heroes of the adventure.
    pub fn heroes(&self) -> &[Id<Hero>] {
        &self.heroes
    }

    /// The name of a seat, to be written.
    pub fn name_mut(&mut self, seat: usize) -> Option<&mut String> {
        self.seats.get_mut(seat).map(|seat| &mut seat.name)
    }

    /// Adds a seat that leads nobody yet. Nothing happens when the table is full.
    pub fn add(&mut self, name: String) {
        if self.seats.len() < MOST {
            self.seats.push(Seat {
                name,
                part: Part::Heroes(Vec::new()),
                sign: self.free_sign(Sign::ALL[0]),
                pad: None,
                level: None,
            });
        }
    }

    /// Takes a seat away; the next one takes over what was played there. Nothing happens when only two are left.
    pub fn remove(&mut self, seat: usize) {
        if self.seats.len() <= FEWEST || seat >= self.seats.len() {
            return;
        }
        let gone = self.seats.remove(seat);
        match gone.part {
            Part::Overlord => {
                let heir = seat % self.seats.len();
                self.make_overlord_of(heir);
            }
            Part::Heroes(led) => {
                let count = self.seats.len();
                let heir = (0..count)
                    .map(|step| (seat + step) % count)
                    .find(|seat| self.seats[*seat].part != Part::Overlord)
                    .expect("of two seats one is not the Overlord's");
                for hero in led {
                    self.lead(heir, hero);
                }
            }
        }
    }

    /// The person of this seat plays the Overlord; whoever did takes over the heroes led here.
    pub fn make_overlord(&mut self, seat: usize) {
        let Some(now) = self.seats.iter().position(|seat| seat.part == Part::Overlord) else {
            return;
        };
        if seat < self.seats.len() {
            let part = std::mem::replace(&mut self.seats[seat].part, Part::Overlord);
            self.seats[now].part = part;
        }
    }

    /// The person of this seat leads this hero. Where the Overlord sat, the hero's former leader is the Overlord now.
    pub fn lead(&mut self, seat: usize, hero: Id<Hero>) {
        if seat >= self.seats.len() || !self.heroes.contains(&hero) {
            return;
        }
        if self.seats[seat].part == Part::Overlord {
            if let Some(former) = self.leader(hero) {
                self.make_overlord(former);
            }
            return;
        }
        for other in &mut self.seats {
            if let Part::Heroes(led) = &mut other.part {
                led.retain(|led| *led != hero);
            }
        }
        let order = self.heroes.clone();
        if let Part::Heroes(led) = &mut self.seats[seat].part {
            led.push(hero);
            led.sort_by_key(|hero| order.iter().position(|other| other == hero));
        }
    }

    /// The seats as the game needs them.
    ///
    /// # Errors
    /// A name is missing, or two are the same.
    pub fn taken(&self) -> Result<Seats, SeatsError> {
        let is_person = |seat: &usize| self.seats[*seat].level.is_none();
        // A computer has no name.
        let name = |seat: usize| if is_person(&seat) { self.seats[seat].name.trim() } else { "" };
        for seat in (0..self.seats.len()).filter(is_person) {
            if name(seat).is_empty() {
                return Err(SeatsError::Nameless(seat));
            }
            let mut others = (0..seat).filter(is_person);
            if let Some(other) = others.find(|other| name(*other).eq_ignore_ascii_case(name(seat))) {
                return Err(SeatsError::SameName(other, seat));
            }
        }
        let overlord = self.seats.iter().position(|seat| seat.part == Part::Overlord).unwrap_or(0);
        let leader = |hero| self.leader(hero).map_or("", name).to_owned();
        let level = |hero: &Id<Hero>| Some((*hero, self.seats[self.leader(*hero)?].level?));
        Ok(Seats {
            overlord: name(overlord).to_owned(),
            heroes: self.heroes.iter().map(|hero| (*hero, leader(*hero))).collect(),
            computers: Computers {
                overlord: self.seats[overlord].level,
                heroes: self.heroes.iter().filter_map(level).collect(),
            },
        })
    }

    /// The same people for another adventure: whoever can keeps the part.
    pub fn for_heroes(&self, heroes: &[Id<Hero>]) -> Self {
        let mut seating = Self {
            heroes: heroes.to_vec(),
            seats: self.seats.clone(),
        };
        for seat in &mut seating.seats {
            if let Part::Heroes(led) = &mut seat.part {
                led.retain(|hero| heroes.contains(hero));
            }
        }
        for hero in heroes {
            if seating.leader(*hero).is_none() {
                let count = |seat: &Seat| match &seat.part {
                    Part::Overlord => usize::MAX,
                    Part::Heroes(led) => led.len(),
                };
                let idlest = (0..seating.seats.len())
                    .min_by_key(|seat| count(&seating.seats[*seat]))
                    .unwrap_or(0);
                seating.lead(idlest, *hero);
            }
        }
        seating
    }

    /// The same seats, each with its person.
    pub fn of_people(mut self) -> Self {
        self.play_together();
        self
    }

    fn leader(&self, hero: Id<Hero>) -> Option<usize> {
        let leads = |seat: &Seat| matches!(&seat.part, Part::Heroes(led) if led.contains(&hero));
        self.seats.iter().position(leads)
    }

    /// After the Overlord left: this seat takes over, and gives its heroes to another.
    fn make_overlord_of(&mut self, heir: usize) {
        let part = std::mem::replace(&mut self.seats[heir].part, Part::Overlord);
        let Part::Heroes(led) = part else {
            return;
        };
        let count = self.seats.len();
        for hero in led {
            self.lead((heir + 1) % count, hero);
        }
    }
}

#[cfg(test)]
mod tests;
