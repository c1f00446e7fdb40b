//! What may be turned to bring a remix back to the share of the printed form, and the code that holds it.

use super::super::code::{Refused, SEEDS, spelled, unspelled};

/// The version of the remixes: goes up whenever the same code would come to mean another text.
const VERSION: u64 = 1;

/// How many letters a code has.
const LETTERS: u32 = 12;

/// What may be turned without a sentence becoming untrue. Cards are not among them: they set the length, and texts speak of them.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Knobs {
    /// The Overlord's Commands more than printed, −1 to 2.
    pub commands: i8,
    /// Healing Potions of the Heroes more than printed, −4 to 3. They keep one at least if they had any.
    pub potions: i8,
    /// What the models that may be exchanged cost more than printed, −4 to 3, in steps of [`Self::STEP`].
    pub threat: i8,
}

impl Knobs {
    /// What a step of `threat` costs, in the measure of `assets/forge/threat.ron`: half a Skeleton Warrior.
    pub const STEP: i32 = 2;

    /// All that a code can hold, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        let commands = (-1..=2).flat_map(|commands| (-4..=3).map(move |potions| (commands, potions)));
        commands.flat_map(|(commands, potions)| (-4..=3).map(move |threat| Self { commands, potions, threat }))
    }
}

/// A part of the hash of the printed text and of what a code says.
fn check(printed: &str, rest: u64) -> u64 {
    let hash = blake3::hash(format!("{rest} {printed}").as_bytes());
    u64::from(u16::from_le_bytes([hash.as_bytes()[0], hash.as_bytes()[1]]))
}

/// The code of a remix, `K7QF-2M9X-4TBA`: 6 bits for its version, 8 for the knobs, 30 for the seed, and 16 for a check, in which the
/// printed text takes part, so that it means nothing for another adventure.
pub fn write(printed: &str, seed: u32, knobs: Knobs) -> String {
    let part = |knob: i8, least: i8, most: i8| u64::from((knob.clamp(least, most) - least).unsigned_abs());
    let knobs = part(knobs.commands, -1, 2) << 6 | part(knobs.potions, -4, 3) << 3 | part(knobs.threat, -4, 3);
    let rest = VERSION << 38 | knobs << 30 | u64::from(seed % SEEDS);
    spelled(u128::from(rest << 16 | check(printed, rest)), LETTERS)
}

/// Reads the code of a remix of this printed text.
///
/// # Errors
/// Why it is no code of a remix of this text.
pub fn read(printed: &str, code: &str) -> Result<(u32, Knobs), Refused> {
    let whole = unspelled(code, LETTERS).ok_or(Refused::Letters)? as u64;
    let rest = whole >> 16;
    if rest >> 38 != VERSION {
        return Err(Refused::Version);
    }
    if check(printed, rest) != whole & 0xffff {
        return Err(Refused::Misread);
    }
    let knob = |from: u32, bits: u32, least: i8| (rest >> from & ((1 << bits) - 1)) as i8 + least;
    let knobs = Knobs {
        commands: knob(36, 2, -1),
        potions: knob(33, 3, -4),
        threat: knob(30, 3, -4),
    };
    Ok(((rest % u64::from(SEEDS)) as u32, knobs))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_holds_the_seed_and_the_knobs_for_one_text() {
        for (number, knobs) in Knobs::all().enumerate() {
            let seed = (number as u32).wrapping_mul(40_503) % SEEDS;
            let code = write("printed", seed, knobs);
            assert_eq!(code.len(), 14, "{code}");
            assert_eq!(read("printed", &code.to_lowercase()), Ok((seed, knobs)), "{code}");
            assert_eq!(read("another", &code), Err(Refused::Misread), "{code}");
        }
        assert_eq!(Knobs::all().count(), 256);
        assert_eq!(read("printed", "K7QF"), Err(Refused::Letters));
    }
}
