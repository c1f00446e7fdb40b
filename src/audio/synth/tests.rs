//! Measures all sounds: none may clip, click, be off centre, or be too loud compared to the others.

use std::sync::LazyLock;

use super::{measure::*, *};

/// Each variant of each sound, made once for all tests.
fn all() -> &'static [(Sound, u8, Frames)] {
    static ALL: LazyLock<Vec<(Sound, u8, Frames)>> = LazyLock::new(|| {
        let variants = |sound: Sound| (0..sound.variants()).map(move |variant| (sound, variant, sound.make(variant)));
        Sound::all().flat_map(variants).collect()
    });
    &ALL
}

#[test]
fn every_sound_is_fit_to_be_heard() {
    for (i, sound) in Sound::all().enumerate() {
        assert_eq!(sound as usize, i, "the list has them in their order");
    }
    for (sound, variant, frames) in all() {
        let name = format!("{sound:?} {variant}");
        let seconds = frames.len() as f32 / RATE as f32;
        assert!(frames.iter().flatten().all(|sample| sample.is_finite()), "{name} is no sound");
        assert!(peak(frames) <= 0.9001, "{name} clips: {}", peak(frames));
        assert!(offset(frames) < 0.001, "{name} lies to one side: {}", offset(frames));
        let (seconds_of, loud) = match sound.track() {
            Track::Effects => (0.05..4.5, -35.0..-20.0),
            Track::Ambience => (10.0..30.0, -42.0..-34.0),
            Track::Music if sound.loops() => (20.0..40.0, -24.0..-18.0),
            Track::Music => (3.0..12.0, -24.0..-18.0),
        };
        assert!(seconds_of.contains(&seconds), "{name} lasts {seconds} s");
        assert!(loud.contains(&loudness(frames)), "{name} has {} dB", loudness(frames));
        assert!(brightness(frames) < 3500.0, "{name} is harsh: {} Hz", brightness(frames));
    }
}

#[test]
fn rounds_close_and_other_sounds_begin_and_end_in_silence() {
    for (sound, variant, frames) in all() {
        if sound.loops() {
            assert!(seam(frames) < 0.9, "{sound:?} clicks: {}", seam(frames));
        } else {
            let ends = [frames[0], frames[frames.len() - 1]];
            assert!(
                ends.iter().flatten().all(|sample| sample.abs() < 0.002),
                "{sound:?} {variant} has an edge: {ends:?}"
            );
        }
    }
}

#[test]
fn the_same_comes_out_every_time_and_variants_differ() {
    for (sound, variant, frames) in all().iter().filter(|(sound, ..)| !sound.loops()) {
        assert!(sound.make(*variant) == *frames, "{sound:?} is made by chance");
    }
    for pair in all().windows(2).filter(|pair| pair[0].0 == pair[1].0) {
        assert!(pair[0].2 != pair[1].2, "{:?} has twins", pair[0].0);
    }
}

#[test]
fn what_is_heavy_sounds_darker() {
    let bright = |sound: Sound| {
        let found = all().iter().find(|(other, ..)| *other == sound);
        brightness(&found.expect("all are there").2)
    };
    for (dark, light) in [
        (Sound::StepHeavy, Sound::StepLight),
        (Sound::StepLight, Sound::StepBone),
        (Sound::Wound, Sound::Hit),
        (Sound::Hit, Sound::Parry),
        (Sound::DoorOpen, Sound::WardBroken),
        (Sound::Deep, Sound::Hall),
    ] {
        assert!(
            bright(dark) < bright(light),
            "{dark:?} {} Hz, {light:?} {} Hz",
            bright(dark),
            bright(light)
        );
    }
}

/// Sounds of one kind, which are heard in each other's place.
const KINDS: [&[Sound]; 7] = {
    use Sound as S;
    [
        &[S::StepLight, S::StepHeavy, S::StepBone],
        &[S::Swing, S::Hit, S::Parry, S::BowLoose, S::BowHit, S::Burst, S::Wound],
        &[S::BonesFall, S::BonesRise, S::Vanish],
        &[S::DoorOpen, S::LockForced, S::Locked, S::ChestOpen, S::StoneMoves],
        &[S::Veil, S::Reveal, S::WardLowered, S::WardBroken, S::Cast, S::Heal],
        &[S::Dice, S::DiceDiscarded, S::CardPlayed, S::CardTurned, S::TokenTaken, S::Press],
        &[S::Injured, S::Incapacitated, S::Laugh, S::Bell, S::Round, S::LastRound, S::Lost],
    ]
};

#[test]
fn no_sound_sticks_out_of_its_kind() {
    let mut loud = Vec::new();
    for kind in KINDS {
        let loudest = |sound: Sound| {
            let variants = all().iter().filter(|(other, ..)| *other == sound);
            variants.map(|(.., frames)| momentary(frames)).fold(f32::MIN, f32::max)
        };
        let each: Vec<(Sound, f32)> = kind.iter().map(|sound| (*sound, loudest(*sound))).collect();
        let mut sorted: Vec<f32> = each.iter().map(|(_, loud)| *loud).collect();
        sorted.sort_by(f32::total_cmp);
        let middle = sorted[sorted.len() / 2];
        println!("{middle:.1} LUFS: {each:.1?}");
        loud.extend(each.into_iter().filter(|(_, own)| own - middle > 6.0));
    }
    assert!(loud.is_empty(), "louder by more than 6 dB: {loud:?}");
    let kinds = KINDS.concat();
    assert!(
        Sound::all().all(|sound| sound.track() != Track::Effects || kinds.contains(&sound)),
        "each is of a kind"
    );
}

#[test]
fn loudness_is_measured_as_by_ebu_r_128() {
    // A sine of 997 Hz at full scale on one channel has −3.01 LUFS (ITU-R BS.1770-4).
    let sine = |i: u32| (i as f32 / RATE as f32 * 997.0 * std::f32::consts::TAU).sin();
    let frames: Frames = (0..RATE).map(|i| [sine(i), 0.0]).collect();
    assert!((momentary(&frames) + 3.01).abs() < 0.05, "{}", momentary(&frames));
}
