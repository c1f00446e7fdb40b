//! What people wish of a new adventure; a seed draws whatever they leave open.

use dungeon_rules::content::CardSide;

use super::{
    code::{self, Band, Family, HEROES, Mood, Order},
    outline::Length,
};

/// What can be wished, with a name for each, as on the command line.
pub type Choices<T> = &'static [(&'static str, T)];

/// How long an adventure takes.
pub const LENGTHS: Choices<Length> = &[("short", Length::Short), ("evening", Length::Evening), ("long", Length::Long)];

/// How hard it is.
pub const BANDS: Choices<Band> = &[
    ("gentle", Band::Gentle),
    ("even", Band::Even),
    ("hard", Band::Hard),
    ("grim", Band::Grim),
];

/// How it is told.
pub const MOODS: Choices<Mood> = &[
    ("grim", Mood::Grim),
    ("eerie", Mood::Eerie),
    ("wry", Mood::Wry),
    ("heroic", Mood::Heroic),
];

/// Who serves the Overlord.
pub const FAMILIES: Choices<Family> = &[
    ("garrison", Family::Garrison),
    ("graves", Family::Graves),
    ("choir", Family::Choir),
    ("larder", Family::Larder),
];

/// The side of the Heroes' cards.
pub const SIDES: Choices<CardSide> = &[("basic", CardSide::Basic), ("advanced", CardSide::Advanced)];

/// The name of a choice.
pub fn name_of<T: PartialEq>(choices: Choices<T>, choice: T) -> &'static str {
    choices.iter().find(|(_, other)| *other == choice).map_or("", |(name, _)| name)
}

/// What people wish of a new adventure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wishes {
    /// The Heroes who take part, in the order of [`HEROES`]. An adventure needs 2 to 4 of them.
    pub heroes: Vec<&'static str>,
    /// The side of their cards.
    pub side: CardSide,
    /// How long it takes; `None`: drawn.
    pub length: Option<Length>,
    /// How hard it is for the Heroes; `None`: drawn.
    pub band: Option<Band>,
    /// How it is told; `None`: drawn.
    pub mood: Option<Mood>,
    /// Who serves the Overlord; `None`: drawn.
    pub family: Option<Family>,
}

impl Default for Wishes {
    /// An even evening for all four Heroes; how it is told and who serves the Overlord are left open.
    fn default() -> Self {
        Self {
            heroes: HEROES.to_vec(),
            side: CardSide::Basic,
            length: Some(Length::Evening),
            band: Some(Band::Even),
            mood: None,
            family: None,
        }
    }
}

impl Wishes {
    /// The order that fulfils the wishes. Whatever is left open is drawn from the seed, of which the order keeps what a code can
    /// hold.
    pub fn order(&self, seed: u64) -> Order {
        fn drawn<T: Copy>(wished: Option<T>, choices: Choices<T>, byte: u8) -> T {
            wished.unwrap_or_else(|| choices[usize::from(byte) % choices.len()].1)
        }
        // Neighbouring seeds should differ in more than their last digit.
        let hash = blake3::hash(&seed.to_le_bytes());
        let [mood, family, length, band, ..] = *hash.as_bytes();
        Order {
            heroes: self.heroes.clone(),
            side: self.side,
            length: drawn(self.length, LENGTHS, length),
            band: drawn(self.band, BANDS, band),
            mood: drawn(self.mood, MOODS, mood),
            family: drawn(self.family, FAMILIES, family),
            seed: (seed % u64::from(code::SEEDS)) as u32,
        }
    }

    /// Whether an order is what they wish; whatever they leave open may be anything.
    pub fn are_fulfilled_by(&self, order: &Order) -> bool {
        fn is<T: PartialEq>(wished: Option<T>, ordered: T) -> bool {
            wished.is_none_or(|wished| wished == ordered)
        }
        let are_they = self.heroes == order.heroes && self.side == order.side;
        are_they && is(self.length, order.length) && is(self.band, order.band) && is(self.mood, order.mood) && is(self.family, order.family)
    }

    /// Lets this Hero take part, or leaves him out.
    pub fn turn(&mut self, hero: &str) {
        let before = std::mem::take(&mut self.heroes);
        let takes_part = |one: &&str| before.contains(one) != (*one == hero);
        self.heroes = HEROES.into_iter().filter(takes_part).collect();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_chosen_is_kept_and_what_is_left_open_differs_from_seed_to_seed() {
        let mut wishes = Wishes {
            band: None,
            length: None,
            ..Wishes::default()
        };
        wishes.turn("rordin");
        assert_eq!(wishes.heroes, ["orlaf", "madriga", "danor"]);
        wishes.turn("rordin");
        assert_eq!(wishes.heroes, HEROES);
        wishes.mood = Some(Mood::Wry);
        let orders: Vec<Order> = (0..200).map(|seed| wishes.order(seed)).collect();
        assert!(orders.iter().all(|order| order.mood == Mood::Wry && order.heroes == HEROES));
        for (name, length) in LENGTHS {
            assert!(orders.iter().any(|order| order.length == *length), "{name}");
        }
        for (name, band) in BANDS {
            assert!(orders.iter().any(|order| order.band == *band), "{name}");
        }
        assert_eq!(wishes.order(7), wishes.order(7));
        assert!(orders.iter().all(|order| wishes.are_fulfilled_by(order)));
        wishes.band = Some(Band::Even);
        let (fulfil, others): (Vec<_>, Vec<_>) = orders.iter().partition(|order| wishes.are_fulfilled_by(order));
        assert!(fulfil.iter().all(|order| order.band == Band::Even) && others.iter().all(|order| order.band != Band::Even));
        wishes.turn("danor");
        assert!(!fulfil.iter().any(|order| wishes.are_fulfilled_by(order)));
    }
}
