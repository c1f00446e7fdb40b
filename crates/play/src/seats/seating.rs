//! The seats while a game is being set up: who plays what, with which sign and input device (SET-1).

use bevy_ecs::prelude::*;
use ustr::Ustr;

use super::{Computers, FEWEST, MOST, Phone, Seats};
use dungeon_rules::content::{Hero, Id};

/// What is played from one seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// The seat plays the Overlord.
    Overlord,
    /// The seat leads these heroes, in the order of the quest. If there are none, the person only gives advice.
    Heroes(Vec<Id<Hero>>),
}

/// The sign of a person who leads several heroes or none, and therefore cannot have the colours of a hero. Each sign has a shape
/// and a lightness of its own.
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
    /// All signs: one more than there can be seats, so that one is always free.
    pub const ALL: [Self; MOST + 1] = [Self::Sun, Self::Moon, Self::Tower, Self::Peak, Self::Diamond, Self::Cross];
}

/// A seat while a game is being set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seat {
    /// The name that somebody typed for the person; empty if nobody did. [`Seating::names`] has what the person is called.
    pub name: String,
    /// What is played from this seat.
    pub part: Part,
    /// The sign of the person.
    pub sign: Sign,
    /// The person's gamepad; `None` for the mouse and keyboard, which people share.
    pub pad: Option<Entity>,
    /// The person's phone, with which alone they decide; `None` if they decide at the table.
    pub phone: Option<Phone>,
    /// The level of the computer that plays here; `None` if the person does. The person gets the seat back when the computer leaves
    /// it.
    pub level: Option<Ustr>,
}

/// The seats while a game is being set up. There are always 2 to 5 of them, exactly one of which plays the Overlord, and every hero
/// is led by exactly one of the others. Everybody has a name that nobody else has, so a game can always begin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seating {
    heroes: Vec<Id<Hero>>,
    seats: Vec<Seat>,
    /// What people are called who have not typed a name, by seat.
    spare: Vec<String>,
    /// The seats before one person began to play alone, for when they play together again; empty while several play.
    away: Vec<Seat>,
}

impl Seating {
    /// Creates seats for these heroes: the Overlord's, then one per hero. If there are more heroes than seats, some seats lead
    /// several. `spare` is what people are called who type no name, by seat.
    pub fn new(heroes: &[Id<Hero>], spare: &[String]) -> Self {
        let count = (heroes.len() + 1).clamp(FEWEST, MOST);
        let seat = |number: usize, part: Part| Seat {
            name: String::new(),
            part,
            sign: Sign::ALL[number],
            pad: None,
            phone: None,
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
            spare: spare.to_vec(),
            away: Vec::new(),
        }
    }

    /// Creates the seats of a game that is continued. People who had a seat in `before` under the same name keep their sign and
    /// gamepad, but no phone: whether those take part depends on the game.
    pub fn of(seats: &Seats, before: &Self) -> Self {
        if before.taken() == *seats {
            let mut same = before.clone();
            same.seat_phones(&[]);
            return same;
        }
        // A person has one seat, and so have all computers of one level that lead heroes.
        let who = |hero: &(Id<Hero>, String)| (hero.1.clone(), seats.computers.leader(hero.0));
        let mut all = vec![(seats.overlord.clone(), seats.computers.overlord)];
        for hero in &seats.heroes {
            if !all[1..].contains(&who(hero)) {
                all.push(who(hero));
            }
        }
        let heroes: Vec<Id<Hero>> = seats.heroes.iter().map(|(hero, _)| *hero).collect();
        let mut seating = Self {
            heroes,
            seats: Vec::new(),
            spare: before.spare.clone(),
            away: Vec::new(),
        };
        for (number, (name, level)) in all.into_iter().take(MOST).enumerate() {
            let known = before.named(&name).filter(|_| level.is_none());
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
                phone: None,
                // Who is called as anybody in this seat would be has typed no name.
                name: Some(name).filter(|name| before.spare.get(number) != Some(name)).unwrap_or_default(),
                part,
                level,
            };
            seating.seats.push(seat);
        }
        if seating.alone().is_some() {
            seating
                .away
                .clone_from(if before.away.is_empty() { &before.seats } else { &before.away });
        }
        seating
    }

    /// What the people are called, by seat; empty where a computer plays. Whoever has typed no name gets a spare one, and if two have
    /// the same, there is a number behind that of the second.
    pub fn names(&self) -> Vec<String> {
        let mut names = vec![String::new(); self.seats.len()];
        // Whoever has typed a name comes first: it is not given to somebody without one.
        for typed in [true, false] {
            for (number, seat) in self.seats.iter().enumerate() {
                let own = seat.name.trim();
                if seat.level.is_some() || own.is_empty() == typed {
                    continue;
                }
                let spare = self.spare.iter().cycle().skip(number).take(self.spare.len()).map(String::as_str);
                let wanted: Vec<&str> = if typed { vec![own] } else { spare.collect() };
                let first = wanted.first().copied().unwrap_or_default();
                let numbered = (2..).map(|number| format!("{first} {number}").trim_start().to_owned());
                let mut all = wanted.iter().map(|name| (*name).to_owned()).chain(numbered);
                let is_free = |name: &String| names.iter().all(|other| other.to_lowercase() != name.to_lowercase());
                names[number] = all.find(is_free).unwrap_or_default();
            }
        }
        names
    }

    /// Sets what people are called who have not typed a name, by seat.
    pub fn call(&mut self, spare: Vec<String>) {
        self.spare = spare;
    }

    /// Changes the names that were typed to what the people are called, so that two who typed the same see it.
    pub fn settle_names(&mut self) {
        let names = self.names();
        for (seat, name) in self.seats.iter_mut().zip(names) {
            if seat.level.is_none() && !seat.name.is_empty() {
                seat.name = if seat.name.trim().is_empty() { String::new() } else { name };
            }
        }
    }

    /// The index of the seat of the person who is called so.
    pub fn place_of(&self, name: &str) -> Option<usize> {
        let mut names = self.names().into_iter().zip(&self.seats);
        names.position(|(own, seat)| seat.level.is_none() && own == name)
    }

    /// The seat of the person who is called so.
    pub fn named(&self, name: &str) -> Option<&Seat> {
        self.place_of(name).map(|seat| &self.seats[seat])
    }

    /// Gives this seat to a computer of this level, or with `None` back to the person.
    pub fn give_to_computer(&mut self, seat: usize, level: Option<Ustr>) {
        if let Some(seat) = self.seats.get_mut(seat) {
            seat.phone = None;
            seat.level = level;
        }
    }

    /// Gives computers the seats listed here, and people all others.
    pub fn seat_computers(&mut self, computers: Computers) {
        let names = self.clone().of_people().names();
        let name = |seat: usize| names[seat].clone();
        let overlord = self.overlord();
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

    /// Sets up the seats for one person alone: as the Overlord, or as all Heroes, against a computer of this level. It is the first
    /// person, who gets the first seat.
    pub fn play_alone(&mut self, as_overlord: bool, level: Ustr) {
        if self.away.is_empty() || self.alone().is_none() {
            self.away.clone_from(&self.seats);
        }
        let me = first_person(&self.seats);
        self.seats.swap(0, me);
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

    /// What a person who plays alone against a computer plays; `None` if nobody plays alone.
    pub fn alone(&self) -> Option<&Part> {
        let [one, other] = &self.seats[..] else { return None };
        match (one.level, other.level) {
            (None, Some(_)) => Some(&one.part),
            (Some(_), None) => Some(&other.part),
            _ => None,
        }
    }

    /// Gives every seat back to its person. Whoever left when one person began to play alone comes back.
    pub fn play_together(&mut self) {
        let away = std::mem::take(&mut self.away);
        if self.alone().is_some() && !away.is_empty() {
            let me = self.seats[first_person(&self.seats)].clone();
            self.seats = away;
            let own = first_person(&self.seats);
            self.seats[own].name = me.name;
            if self.is_free(me.sign) {
                self.seats[own].sign = me.sign;
            }
            self.give_pad(own, me.pad);
            *self = self.for_heroes(&self.heroes.clone());
        }
        self.seats.iter_mut().for_each(|seat| seat.level = None);
    }

    /// Changes the sign of this seat to the next one that is free.
    pub fn change_sign(&mut self, seat: usize) {
        if let Some(now) = self.seats.get(seat).map(|seat| seat.sign) {
            self.seats[seat].sign = self.free_sign(now);
        }
    }

    /// Gives the person of this seat a gamepad, taking it from anybody who has it, or with `None` the mouse and keyboard.
    pub fn give_pad(&mut self, seat: usize, pad: Option<Entity>) {
        for other in self.seats.iter_mut().filter(|other| pad.is_some() && other.pad == pad) {
            other.pad = None;
        }
        if let Some(seat) = self.seats.get_mut(seat) {
            seat.phone = None;
            seat.pad = pad;
        }
    }

    /// Gives the person of this seat a device without taking it from others, so that they share it.
    pub fn stand_in(&mut self, seat: usize, pad: Option<Entity>) {
        if let Some(seat) = self.seats.get_mut(seat) {
            seat.pad = pad;
        }
    }

    /// The phone of whoever plays this part of the game: that of the Overlord, or of the person who leads this hero.
    pub fn phone_of(&self, hero: Option<Id<Hero>>) -> Option<Phone> {
        let place = match hero {
            Some(hero) => self.leader(hero)?,
            None => self.overlord(),
        };
        self.seats[place].phone.filter(|_| self.seats[place].level.is_none())
    }

    /// Gives each of these phones, which has a player of this name, a seat with this part, and all that they do not play to the table.
    /// Whoever had the part before goes on with the rest of theirs, or gives the seat away if there is none.
    pub fn seat_phones(&mut self, phones: &[(Phone, String, Part)]) {
        for seat in &mut self.seats {
            seat.phone = seat.phone.filter(|own| phones.iter().any(|(phone, ..)| phone == own));
        }
        for (phone, name, part) in phones {
            let place = self.place_for(*phone, part);
            for seat in self.seats.iter_mut().filter(|seat| seat.phone == Some(*phone)) {
                seat.phone = None;
            }
            let seat = &mut self.seats[place];
            (seat.phone, seat.pad, seat.level) = (Some(*phone), None, None);
            seat.name.clone_from(name);
            if let Part::Heroes(led) = part {
                led.iter().for_each(|hero| self.lead(place, *hero));
                let now = self.seats[place].part.clone();
                let Part::Heroes(now) = now else { continue };
                for hero in now.into_iter().filter(|hero| !led.contains(hero)) {
                    let at_the_table = self.place_at_the_table();
                    self.lead(at_the_table, hero);
                }
            }
        }
    }

    /// The place of the seat that this phone gets for this part: its own, that of whoever plays nothing else, or a new one.
    fn place_for(&mut self, phone: Phone, part: &Part) -> usize {
        let Part::Heroes(led) = part else { return self.overlord() };
        let is_of_heroes = |seat: &Seat| seat.part != Part::Overlord;
        let own = |seat: &Seat| seat.phone == Some(phone) && is_of_heroes(seat);
        let all = |seat: &Seat| match &seat.part {
            Part::Overlord => false,
            Part::Heroes(now) => !now.is_empty() && now.iter().all(|hero| led.contains(hero)),
        };
        let place = self.seats.iter().position(own).or_else(|| self.seats.iter().position(all));
        place.unwrap_or_else(|| self.new_place())
    }

    /// A place of a seat of the Heroes that has no phone.
    fn place_at_the_table(&mut self) -> usize {
        let is_here = |seat: &Seat| seat.part != Part::Overlord && seat.phone.is_none();
        let place = self.seats.iter().position(is_here);
        place.unwrap_or_else(|| self.new_place())
    }

    /// The place of a new seat, or of one of the Heroes that leads the fewest if the table is full.
    fn new_place(&mut self) -> usize {
        if self.seats.len() < MOST {
            self.add();
            return self.seats.len() - 1;
        }
        let led = |seat: &Seat| match &seat.part {
            Part::Overlord => usize::MAX,
            Part::Heroes(led) => led.len() + usize::from(seat.phone.is_some()) * MOST,
        };
        (0..self.seats.len()).min_by_key(|place| led(&self.seats[*place])).unwrap_or(0)
    }

    /// Takes the phone from this seat: its person decides at the table.
    pub fn play_here(&mut self, seat: usize) {
        if let Some(seat) = self.seats.get_mut(seat) {
            seat.phone = None;
        }
    }

    fn overlord(&self) -> usize {
        self.seats.iter().position(|seat| seat.part == Part::Overlord).unwrap_or(0)
    }

    fn is_free(&self, sign: Sign) -> bool {
        self.seats.iter().all(|seat| seat.sign != sign)
    }

    /// The first free sign, starting the search at this one.
    fn free_sign(&self, from: Sign) -> Sign {
        let signs = Sign::ALL.into_iter().cycle().skip(from as usize).take(Sign::ALL.len());
        signs.into_iter().find(|sign| self.is_free(*sign)).unwrap_or(from)
    }

    /// The seats, in the order in which they were taken.
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// The heroes of the quest.
    pub fn heroes(&self) -> &[Id<Hero>] {
        &self.heroes
    }

    /// The name of a seat, for editing; `None` if there is no such seat.
    pub fn name_mut(&mut self, seat: usize) -> Option<&mut String> {
        self.seats.get_mut(seat).map(|seat| &mut seat.name)
    }

    /// Adds a seat that leads no heroes yet. Does nothing if the table is full.
    pub fn add(&mut self) {
        if self.seats.len() < MOST {
            self.away.clear();
            self.seats.push(Seat {
                name: String::new(),
                part: Part::Heroes(Vec::new()),
                sign: self.free_sign(Sign::ALL[0]),
                pad: None,
                phone: None,
                level: None,
            });
        }
    }

    /// Removes a seat; the next one takes over its part. Does nothing if only two are left.
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

    /// Makes this seat the Overlord's; the former Overlord takes over its heroes.
    pub fn make_overlord(&mut self, seat: usize) {
        let Some(now) = self.seats.iter().position(|seat| seat.part == Part::Overlord) else {
            return;
        };
        if seat < self.seats.len() {
            let part = std::mem::replace(&mut self.seats[seat].part, Part::Overlord);
            self.seats[now].part = part;
        }
    }

    /// Lets this seat lead this hero. If it is the Overlord's, it swaps parts with the hero's former leader.
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

    /// The result as a game needs it.
    pub fn taken(&self) -> Seats {
        let names = self.names();
        let overlord = self.overlord();
        let leader = |hero| self.leader(hero).map_or_else(String::new, |seat| names[seat].clone());
        let level = |hero: &Id<Hero>| Some((*hero, self.seats[self.leader(*hero)?].level?));
        Seats {
            overlord: names[overlord].clone(),
            heroes: self.heroes.iter().map(|hero| (*hero, leader(*hero))).collect(),
            computers: Computers {
                overlord: self.seats[overlord].level,
                heroes: self.heroes.iter().filter_map(level).collect(),
            },
        }
    }

    /// Returns these seats for another quest. Everybody keeps as much of their part as possible.
    pub fn for_heroes(&self, heroes: &[Id<Hero>]) -> Self {
        let mut seating = Self {
            heroes: heroes.to_vec(),
            ..self.clone()
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

    /// Returns these seats with all of them given back to people.
    pub fn of_people(mut self) -> Self {
        self.seats.iter_mut().for_each(|seat| seat.level = None);
        self
    }

    fn leader(&self, hero: Id<Hero>) -> Option<usize> {
        let leads = |seat: &Seat| matches!(&seat.part, Part::Heroes(led) if led.contains(&hero));
        self.seats.iter().position(leads)
    }

    /// Makes this seat the Overlord's after the Overlord left, and gives its heroes to the next seat.
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

/// The index of the first seat that a person plays, else of the first one.
fn first_person(seats: &[Seat]) -> usize {
    seats.iter().position(|seat| seat.level.is_none()).unwrap_or(0)
}

#[cfg(test)]
mod tests;
