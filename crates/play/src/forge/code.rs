//! The code of an adventure: 17 letters from which its text can be made again, `K7QF-2M9X-4TBA-HV3W-P`.
//!
//! | bits | what |
//! |---|---|
//! | 6 | the version of the forge: a code of another one is refused |
//! | 20 | the [`Order`] but for its seed; the last 5 of them are 0 |
//! | 30 | the seed |
//! | 17 | the [`Dials`] as they were left when it was tuned |
//! | 12 | a check, so that a misread letter is noticed |
//!
//! Since the dials are in it, a code means the same text whatever computers have found out by playing it, and on every machine.

use dungeon_rules::content::CardSide;
use serde::Deserialize;

use super::{log_odds::of_percent, outline::Length};

/// The version of the forge: goes up whenever the same code would come to mean another text.
const VERSION: u8 = 6;

/// The letters of a code, of 5 bits each; those that look like others are left out.
const LETTERS: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/// How many letters a code has.
const LENGTH: u32 = 17;

/// The Heroes who may take part, by the bits of a party.
pub const HEROES: [&str; 4] = ["orlaf", "rordin", "madriga", "danor"];

/// Seeds are smaller than this.
pub const SEEDS: u32 = 1 << 30;

/// How an adventure is told.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
pub enum Mood {
    /// Heavy, with little hope.
    Grim,
    /// Quiet, and something is wrong.
    Eerie,
    /// With a raised eyebrow.
    Wry,
    /// With banners.
    Heroic,
}

impl Mood {
    /// All moods, in the order of their bits.
    pub const ALL: [Self; 4] = [Self::Grim, Self::Eerie, Self::Wry, Self::Heroic];
}

/// How often the Heroes are meant to win, in 100 games.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
pub enum Band {
    /// 60 to 70.
    Gentle,
    /// 45 to 55.
    Even,
    /// 30 to 40.
    Hard,
    /// 20 to 30.
    Grim,
}

impl Band {
    /// All bands, the easiest first.
    pub const ALL: [Self; 4] = [Self::Gentle, Self::Even, Self::Hard, Self::Grim];

    /// The least and the most of 100 games that the Heroes are meant to win.
    pub const fn percent(self) -> (u8, u8) {
        match self {
            Self::Gentle => (60, 70),
            Self::Even => (45, 55),
            Self::Hard => (30, 40),
            Self::Grim => (20, 30),
        }
    }

    /// The log-odds in its middle, in thousandths.
    pub(super) fn middle(self) -> i64 {
        let (least, most) = self.percent();
        of_percent(least.midpoint(most))
    }

    /// Half of its width, in thousandths of log-odds.
    pub(super) fn half(self) -> i64 {
        let (least, most) = self.percent();
        (of_percent(most) - of_percent(least)) / 2
    }
}

/// Who serves the Overlord.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
pub enum Family {
    /// Skeletons under arms.
    Garrison,
    /// What has been dug up.
    Graves,
    /// Ghosts and those who listen to them.
    Choir,
    /// Trolls and what they live on.
    Larder,
}

impl Family {
    /// All families, in the order of their bits.
    pub const ALL: [Self; 4] = [Self::Garrison, Self::Graves, Self::Choir, Self::Larder];
}

/// What somebody has asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order {
    /// The Heroes, in the order of [`HEROES`]; 2 to 4 of them.
    pub heroes: Vec<&'static str>,
    /// The side of their cards.
    pub side: CardSide,
    /// How long it takes.
    pub length: Length,
    /// How it is told.
    pub mood: Mood,
    /// How hard it is.
    pub band: Band,
    /// Who serves the Overlord.
    pub family: Family,
    /// What everything else is drawn from, less than [`SEEDS`].
    pub seed: u32,
}

/// What may be turned to make an adventure easier or harder without changing its map or its story.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Dials {
    /// The Overlord's cards more than the plot asks for, −8 to 7.
    pub cards: i8,
    /// His Commands more than usual, −1 to 2.
    pub commands: i8,
    /// How many more of each minion he may control at once, −1 to 2.
    pub raises: i8,
    /// What his models may cost beyond the usual, in steps of an eighth, −8 to 7.
    pub models: i8,
    /// Potions of the Heroes beyond the usual, −3 to 4.
    pub potions: i8,
    /// Another draw of models at the same stands, 0 to 3.
    pub encounter: u8,
}

/// The lowest setting of each dial and its number of bits, in the order of the code.
const DIALS: [(i8, u32); 6] = [(-8, 4), (-1, 2), (-1, 2), (-8, 4), (-3, 3), (0, 2)];

impl Dials {
    /// The settings, in the order of the fields.
    const fn settings(self) -> [i8; 6] {
        [
            self.cards,
            self.commands,
            self.raises,
            self.models,
            self.potions,
            self.encounter.cast_signed(),
        ]
    }
}

/// Why a code is refused.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// It has other letters, or not as many.
    Letters,
    /// A letter was misread.
    Misread,
    /// It is of another version of the forge.
    Version,
}

/// The numbers of a code and how many bits each has, first to last.
fn packed(parts: &[(u128, u32)]) -> u128 {
    parts.iter().fold(0, |all, (part, bits)| all << bits | part)
}

fn check(rest: u128) -> u128 {
    let hash = blake3::hash(&rest.to_le_bytes());
    u128::from(u16::from_le_bytes([hash.as_bytes()[0], hash.as_bytes()[1]]) & 0xfff)
}

/// The place of one of these.
fn place<T: PartialEq>(all: &[T], one: &T) -> u128 {
    all.iter().position(|other| other == one).unwrap_or_default() as u128
}

const LENGTHS: [Length; 3] = [Length::Short, Length::Evening, Length::Long];

/// The code of an adventure.
pub fn write(order: &Order, dials: Dials) -> String {
    let party = HEROES
        .iter()
        .rev()
        .fold(0, |bits, hero| bits << 1 | u128::from(order.heroes.contains(hero)));
    let mut parts = vec![
        (u128::from(VERSION), 6),
        (party, 4),
        (u128::from(order.side == CardSide::Advanced), 1),
        (place(&LENGTHS, &order.length), 2),
        (place(&Mood::ALL, &order.mood), 2),
        (place(&Band::ALL, &order.band), 2),
        (place(&Family::ALL, &order.family), 4),
        (0, 5),
        (u128::from(order.seed % SEEDS), 30),
    ];
    for (setting, (least, bits)) in dials.settings().into_iter().zip(DIALS) {
        let most = least + (1 << bits) - 1;
        parts.push(((setting.clamp(least, most) - least).unsigned_abs().into(), bits));
    }
    let rest = packed(&parts);
    spelled(packed(&[(rest, 0), (check(rest), 12)]), LENGTH)
}

/// A number in so many letters, of 5 bits each, with a hyphen after every fourth.
pub(super) fn spelled(whole: u128, letters: u32) -> String {
    let mut code = String::new();
    for i in 0..letters {
        if i > 0 && i.is_multiple_of(4) {
            code.push('-');
        }
        code.push(char::from(LETTERS[(whole >> (5 * (letters - 1 - i)) & 31) as usize]));
    }
    code
}

/// The number that is spelled in so many letters; hyphens, blanks and small letters do not matter. `None` if it has others, or not
/// as many.
pub(super) fn unspelled(code: &str, letters: u32) -> Option<u128> {
    let signs = code.bytes().filter(|sign| !matches!(sign, b'-' | b' '));
    let found = signs.map(|sign| LETTERS.iter().position(|letter| *letter == sign.to_ascii_uppercase()));
    let found: Vec<usize> = found.collect::<Option<_>>()?;
    (found.len() == letters as usize).then(|| found.iter().fold(0, |all, letter| all << 5 | *letter as u128))
}

/// Reads a code; hyphens, blanks and small letters do not matter.
///
/// # Errors
/// Why it is no code of this forge.
pub fn read(code: &str) -> Result<(Order, Dials), Refused> {
    let whole = unspelled(code, LENGTH).ok_or(Refused::Letters)?;
    let rest = whole >> 12;
    if check(rest) != whole & 0xfff {
        return Err(Refused::Misread);
    }
    let mut left = 73;
    let mut take = |bits: u32| {
        left -= bits;
        (rest >> left & ((1 << bits) - 1)) as usize
    };
    if take(6) != usize::from(VERSION) {
        return Err(Refused::Version);
    }
    let party = take(4);
    let heroes: Vec<_> = HEROES
        .iter()
        .enumerate()
        .filter(|(i, _)| party >> i & 1 == 1)
        .map(|(_, hero)| *hero)
        .collect();
    let side = [CardSide::Basic, CardSide::Advanced][take(1)];
    let length = LENGTHS.get(take(2)).copied();
    let (mood, band) = (Mood::ALL[take(2)], Band::ALL[take(2)]);
    let family = Family::ALL.get(take(4)).copied();
    let spare = take(5);
    let seed = take(30) as u32;
    let mut settings = DIALS.map(|(least, bits)| least + take(bits) as i8).into_iter();
    let mut next = || settings.next().unwrap_or_default();
    let dials = Dials {
        cards: next(),
        commands: next(),
        raises: next(),
        models: next(),
        potions: next(),
        encounter: next().unsigned_abs(),
    };
    let (Some(length), Some(family), 0, true) = (length, family, spare, heroes.len() > 1) else {
        return Err(Refused::Version);
    };
    let order = Order {
        heroes,
        side,
        length,
        mood,
        band,
        family,
        seed,
    };
    Ok((order, dials))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_says_what_was_ordered() {
        for seed in [0, 1, 77_777, SEEDS - 1] {
            let order = Order {
                heroes: vec!["rordin", "danor"],
                side: CardSide::Advanced,
                length: Length::Long,
                mood: Mood::Heroic,
                band: Band::Hard,
                family: Family::Choir,
                seed,
            };
            let dials = Dials {
                cards: -8,
                commands: 2,
                raises: -1,
                models: 7,
                potions: 4,
                encounter: 3,
            };
            let code = write(&order, dials);
            assert_eq!(code.len(), 21, "{code}");
            assert_eq!(read(&code), Ok((order.clone(), dials)), "{code}");
            assert_eq!(read(&code.to_lowercase().replace('-', " ")), Ok((order, dials)));
        }
    }

    #[test]
    fn a_misread_letter_is_noticed() {
        let order = Order {
            heroes: HEROES.to_vec(),
            side: CardSide::Basic,
            length: Length::Evening,
            mood: Mood::Wry,
            band: Band::Even,
            family: Family::Graves,
            seed: 5,
        };
        let code = write(&order, Dials::default());
        let misread = (0..code.len()).filter(|at| &code[*at..=*at] != "-").flat_map(|at| {
            let others = LETTERS
                .iter()
                .map(|letter| char::from(*letter))
                .filter(|letter| !code[at..].starts_with(*letter));
            others
                .map(|other| format!("{}{other}{}", &code[..at], &code[at + 1..]))
                .collect::<Vec<_>>()
        });
        let misread: Vec<String> = misread.collect();
        let unnoticed = misread.iter().filter(|code| read(code).is_ok()).count();
        assert!(unnoticed <= 1, "{unnoticed} of {}", misread.len());
        assert_eq!(read("K7QF"), Err(Refused::Letters));
    }
}
