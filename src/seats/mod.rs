//! Who sits at the table and leads whom (SET-1), and what the table remembers of a game.

pub mod purposeful;
mod tale;

use std::{error, fmt};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::content::{Hero, Id};

pub use tale::{Luck, Tale};

/// The fewest people at the table.
pub const FEWEST: usize = 2;
/// The most people at the table.
pub const MOST: usize = 5;

/// The people at the table. The same name may lead several heroes.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Seats {
    /// Who is the Overlord.
    pub overlord: String,
    /// Who leads each hero, in the order of the adventure.
    pub heroes: Vec<(Id<Hero>, String)>,
}

impl Seats {
    /// Who leads this hero.
    pub fn leader(&self, hero: Id<Hero>) -> Option<&str> {
        self.heroes.iter().find(|(led, _)| *led == hero).map(|(_, name)| name.as_str())
    }
}

/// What one person at the table plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// The Overlord.
    Overlord,
    /// These heroes, in the order of the adventure; none: the person gives advice.
    Heroes(Vec<Id<Hero>>),
}

/// One seat while people sit down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seat {
    /// The name, as written.
    pub name: String,
    /// What is played.
    pub part: Part,
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
        let mut seats = vec![Seat {
            name: name(0),
            part: Part::Overlord,
        }];
        for seat in 1..count {
            let led = heroes.iter().copied().skip(seat - 1).step_by(count - 1).collect();
            seats.push(Seat {
                name: name(seat),
                part: Part::Heroes(led),
            });
        }
        Self {
            heroes: heroes.to_vec(),
            seats,
        }
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
        let name = |seat: usize| self.seats[seat].name.trim();
        for seat in 0..self.seats.len() {
            if name(seat).is_empty() {
                return Err(SeatsError::Nameless(seat));
            }
            if let Some(other) = (0..seat).find(|other| name(*other).eq_ignore_ascii_case(name(seat))) {
                return Err(SeatsError::SameName(other, seat));
            }
        }
        let overlord = self.seats.iter().position(|seat| seat.part == Part::Overlord).unwrap_or(0);
        let leader = |hero| self.leader(hero).map_or("", name).to_owned();
        Ok(Seats {
            overlord: name(overlord).to_owned(),
            heroes: self.heroes.iter().map(|hero| (*hero, leader(*hero))).collect(),
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
mod tests {
    use super::*;

    fn heroes(names: &[&str]) -> Vec<Id<Hero>> {
        names.iter().map(|name| Id::new(name)).collect()
    }

    fn names(count: usize) -> Vec<String> {
        (1..=count).map(|number| format!("Player {number}")).collect()
    }

    /// One Overlord, and every hero led by exactly one other.
    fn sound(seating: &Seating) {
        let overlords = seating.seats.iter().filter(|seat| seat.part == Part::Overlord).count();
        assert_eq!(overlords, 1);
        assert!((FEWEST..=MOST).contains(&seating.seats.len()));
        for hero in &seating.heroes {
            let leaders = seating
                .seats
                .iter()
                .filter(|seat| matches!(&seat.part, Part::Heroes(led) if led.contains(hero)));
            assert_eq!(leaders.count(), 1, "{hero}");
        }
    }

    #[test]
    fn everybody_gets_a_part() {
        let four = heroes(&["orlaf", "rordin", "madriga", "danor"]);
        let seating = Seating::new(&four, &names(5));
        assert_eq!(seating.seats.len(), 5);
        sound(&seating);
        let two = Seating::new(&four[..1], &names(5));
        assert_eq!(two.seats.len(), 2);
        sound(&two);
    }

    #[test]
    fn seats_stay_sound_whatever_people_do() {
        let four = heroes(&["orlaf", "rordin", "madriga", "danor"]);
        for mut turn in 0..20_000_usize {
            let mut seating = Seating::new(&four, &names(5));
            for _ in 0..5 {
                let seat = turn % 5;
                match turn / 5 % 7 {
                    0 => seating.add("New".to_owned()),
                    1 | 2 => seating.remove(seat),
                    3 => seating.make_overlord(seat),
                    hero => seating.lead(seat, four[hero - 3]),
                }
                sound(&seating);
                turn = turn / 3 + 17 * seat + 5;
            }
        }
    }

    #[test]
    fn the_overlord_changes_places_with_whom_he_gives_his_part() {
        let two = heroes(&["orlaf", "rordin"]);
        let mut seating = Seating::new(&two, &names(3));
        seating.lead(0, two[0]);
        assert_eq!(seating.seats[0].part, Part::Heroes(vec![two[0]]));
        assert_eq!(seating.seats[1].part, Part::Overlord);
        sound(&seating);
    }

    #[test]
    fn names_are_needed_and_differ() {
        let two = heroes(&["orlaf", "rordin"]);
        let mut seating = Seating::new(&two, &names(3));
        seating.name_mut(1).expect("there is a second seat").clear();
        assert_eq!(seating.taken(), Err(SeatsError::Nameless(1)));
        *seating.name_mut(1).expect("there is a second seat") = " player 1 ".to_owned();
        assert_eq!(seating.taken(), Err(SeatsError::SameName(0, 1)));
        *seating.name_mut(1).expect("there is a second seat") = "Anna ".to_owned();
        let seats = seating.taken().expect("all names are there and differ");
        assert_eq!((seats.overlord.as_str(), seats.leader(two[0])), ("Player 1", Some("Anna")));
    }

    #[test]
    fn another_adventure_keeps_people_on_their_heroes() {
        let seating = Seating::new(&heroes(&["orlaf", "rordin"]), &names(3));
        let more = seating.for_heroes(&heroes(&["orlaf", "rordin", "madriga", "danor"]));
        assert_eq!(more.leader(Id::new("orlaf")), Some(1));
        sound(&more);
    }
}
