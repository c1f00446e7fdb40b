//! Every sound of the game, made by the program itself: nothing is recorded, and the same bytes come out every time.
//!
//! A recipe is a few lines: `source` has noise, things that are struck, plucked strings and voices, `wave` cuts and
//! shapes them, `room` says where they are heard. `RECIPES` is the table of contents. What is heard when is the
//! window's matter; this module knows nothing of the game. `cargo run --example sounds` writes all of them to files, with what [`measure`] finds.

pub mod ambience;
pub mod bones;
pub mod bow;
pub mod cards;
pub mod dice;
pub mod doors;
pub mod fate;
pub mod magic;
pub mod measure;
pub mod music;
pub mod room;
pub mod source;
pub mod steel;
pub mod steps;
#[cfg(test)]
mod tests;
pub mod wave;

pub use room::Frames;
pub use wave::RATE;

use crate::audio::synth::{
    room::{CAVE, HALL, Room, TABLE},
    source::Noise,
    wave::{Wave, samples},
};

/// Everything that can be heard.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Sound {
    /// Dice are shaken and thrown on felt.
    Dice,
    /// Dice fall away.
    DiceDiscarded,
    /// A base is set down.
    StepLight,
    /// A heavy or large one.
    StepHeavy,
    /// One of bones.
    StepBone,
    /// A weapon is swung.
    Swing,
    /// Steel hits.
    Hit,
    /// Steel meets steel: repelled.
    Parry,
    /// A bow is loosed.
    BowLoose,
    /// An arrow hits.
    BowHit,
    /// Bones fall to a pile.
    BonesFall,
    /// A pile rises.
    BonesRise,
    /// A door opens.
    DoorOpen,
    /// A lock is forced.
    LockForced,
    /// A lock holds.
    Locked,
    /// A chest opens.
    ChestOpen,
    /// Stone moves: a part of the map turns or slides.
    StoneMoves,
    /// Something comes to light, or goes dark.
    Veil,
    /// A Ward loses power.
    WardLowered,
    /// A Ward breaks.
    WardBroken,
    /// A spell is cast.
    Cast,
    /// Magic bursts.
    Burst,
    /// A wound closes.
    Heal,
    /// A wound.
    Wound,
    /// Injured.
    Injured,
    /// Incapacitated.
    Incapacitated,
    /// Something is destroyed and leaves nothing.
    Vanish,
    /// The Overlord laughs.
    Laugh,
    /// A card is played.
    CardPlayed,
    /// A card is drawn or turned.
    CardTurned,
    /// A token is taken.
    TokenTaken,
    /// The Overlord's clock: a low bell.
    Bell,
    /// A button is pressed.
    Press,
    /// The air of a hall with torches.
    Hall,
    /// The air of a deep place: drips.
    Deep,
    /// The air of a passage: wind.
    Wind,
    /// The tune of the title.
    Title,
    /// The heroes have won.
    Victory,
    /// They have not.
    Defeat,
}

/// What is mixed together, each with a volume of its own.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Track {
    /// Sounds of what happens: played once.
    Effects,
    /// The air of a place; it goes round and round.
    Ambience,
    /// Music.
    Music,
}

/// How a sound is made.
struct Recipe {
    track: Track,
    /// How many of it there are, so that no two steps are the same.
    variants: u8,
    /// Its [`measure::loudness`] in dB of the fullest.
    loud: f32,
    room: Room,
    make: fn(&mut Noise) -> Wave,
}

const fn effect(variants: u8, loud: f32, make: fn(&mut Noise) -> Wave) -> Recipe {
    Recipe {
        track: Track::Effects,
        variants,
        loud,
        room: TABLE,
        make,
    }
}

const fn ambience(loud: f32, room: Room, make: fn(&mut Noise) -> Wave) -> Recipe {
    Recipe {
        track: Track::Ambience,
        variants: 1,
        loud,
        room,
        make,
    }
}

const fn music(make: fn(&mut Noise) -> Wave) -> Recipe {
    Recipe {
        track: Track::Music,
        variants: 1,
        loud: -21.0,
        room: HALL,
        make,
    }
}

impl Recipe {
    /// Heard in another room than usual.
    const fn heard_in(self, room: Room) -> Self {
        Self { room, ..self }
    }
}

/// All sounds with their recipes, in the order of the enum.
const RECIPES: [(Sound, Recipe); Sound::Defeat as usize + 1] = {
    use Sound as S;
    [
        (S::Dice, effect(3, -23.0, dice::thrown)),
        (S::DiceDiscarded, effect(2, -30.0, dice::discarded)),
        (S::StepLight, effect(3, -31.0, steps::light)),
        (S::StepHeavy, effect(3, -28.0, steps::heavy)),
        (S::StepBone, effect(3, -30.0, steps::of_bone)),
        (S::Swing, effect(3, -32.0, steel::swing)),
        (S::Hit, effect(3, -22.0, steel::hit)),
        (S::Parry, effect(3, -24.0, steel::parry)),
        (S::BowLoose, effect(2, -25.0, bow::loose)),
        (S::BowHit, effect(2, -24.0, bow::hit)),
        (S::BonesFall, effect(3, -24.0, bones::fall)),
        (S::BonesRise, effect(2, -24.0, bones::rise)),
        (S::DoorOpen, effect(2, -23.0, doors::open)),
        (S::LockForced, effect(2, -22.0, doors::forced)),
        (S::Locked, effect(2, -27.0, doors::locked)),
        (S::ChestOpen, effect(2, -25.0, doors::chest)),
        (S::StoneMoves, effect(1, -22.0, doors::stone).heard_in(HALL)),
        (S::Veil, effect(1, -31.0, magic::veil).heard_in(HALL)),
        (S::WardLowered, effect(2, -28.0, magic::ward_lowered).heard_in(HALL)),
        (S::WardBroken, effect(2, -24.0, magic::ward_broken).heard_in(HALL)),
        (S::Cast, effect(2, -25.0, magic::cast)),
        (S::Burst, effect(2, -22.0, magic::burst).heard_in(HALL)),
        (S::Heal, effect(1, -26.0, magic::heal).heard_in(HALL)),
        (S::Wound, effect(3, -24.0, fate::wound)),
        (S::Injured, effect(1, -23.0, fate::injured).heard_in(HALL)),
        (S::Incapacitated, effect(1, -21.0, fate::incapacitated).heard_in(HALL)),
        (S::Vanish, effect(2, -26.0, fate::vanish)),
        (S::Laugh, effect(2, -21.0, fate::laugh).heard_in(HALL)),
        (S::CardPlayed, effect(2, -26.0, cards::played)),
        (S::CardTurned, effect(3, -31.0, cards::turned)),
        (S::TokenTaken, effect(2, -27.0, cards::token)),
        (S::Bell, effect(1, -27.0, fate::bell).heard_in(HALL)),
        (S::Press, effect(2, -34.0, cards::press)),
        (S::Hall, ambience(-38.0, HALL, ambience::hall)),
        (S::Deep, ambience(-37.0, CAVE, ambience::deep)),
        (S::Wind, ambience(-38.0, HALL, ambience::wind)),
        (S::Title, music(music::title)),
        (S::Victory, music(music::victory)),
        (S::Defeat, music(music::defeat)),
    ]
};

impl Sound {
    /// All of them, in their order.
    pub fn all() -> impl Iterator<Item = Self> {
        RECIPES.iter().map(|row| row.0)
    }

    const fn recipe(self) -> &'static Recipe {
        &RECIPES[self as usize].1
    }

    /// What it is mixed with.
    pub const fn track(self) -> Track {
        self.recipe().track
    }

    /// How many of it there are: they differ a little.
    pub const fn variants(self) -> u8 {
        self.recipe().variants
    }

    /// Whether its end leads into its beginning.
    pub const fn loops(self) -> bool {
        matches!(self.track(), Track::Ambience) || matches!(self, Self::Title)
    }

    /// Makes one of its variants, counted from 0.
    pub fn make(self, variant: u8) -> Frames {
        let Recipe { loud, room, make, .. } = *self.recipe();
        let wave = make(&mut Noise::new(self as u64 * 256 + u64::from(variant)));
        let mut frames = if self.loops() {
            room.hear_loop(&wave)
        } else {
            room.hear(&wave.high_pass(25.0))
        };
        without_offset(&mut frames);
        if !self.loops() {
            cut(&mut frames);
        }
        level(&mut frames, loud);
        frames
    }
}

/// Takes away what pushes the cone of a loudspeaker to one side.
fn without_offset(frames: &mut [[f32; 2]]) {
    for ear in 0..2 {
        let mean = frames.iter().map(|frame| frame[ear]).sum::<f32>() / frames.len() as f32;
        frames.iter_mut().for_each(|frame| frame[ear] -= mean);
    }
}

/// Begins and ends without a click; what nobody can hear any more is cut off.
fn cut(frames: &mut Frames) {
    let heard = measure::peak(frames) / 600.0;
    let last = frames.iter().rposition(|frame| frame.iter().any(|sample| sample.abs() > heard));
    let (begin, end) = (samples(0.001), samples(0.03));
    frames.resize(last.unwrap_or(0) + end, [0.0; 2]);
    let length = frames.len();
    for (i, frame) in frames.iter_mut().enumerate() {
        let loud = (i as f32 / begin as f32).min((length - 1 - i) as f32 / end as f32).min(1.0);
        frame.iter_mut().for_each(|sample| *sample *= loud);
    }
}

/// Makes it as loud as wanted, as far as its highest peak lets it.
fn level(frames: &mut [[f32; 2]], loud: f32) {
    const HIGHEST: f32 = 0.9;
    let gain = 10_f32.powf((loud - measure::loudness(frames)) / 20.0);
    let gain = gain.min(HIGHEST / measure::peak(frames));
    frames.iter_mut().flatten().for_each(|sample| *sample *= gain);
}
