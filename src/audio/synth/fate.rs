//! Wounds and falls, the bell that counts, and the Overlord's laugh.

use crate::audio::synth::{
    doors::heavy_fall,
    source::{AH, Mode, Noise, pluck, struck, tuned, voice},
    steel,
    wave::{Wave, arc, decay, glide},
};

/// The modes of a church bell, with its minor third.
const CHURCH: [Mode; 6] = [
    (0.5, 0.7, 0.7),
    (1.0, 1.0, 0.5),
    (1.2, 0.5, 0.35),
    (1.5, 0.3, 0.25),
    (2.0, 0.5, 0.2),
    (2.66, 0.15, 0.1),
];

/// A blow hits flesh.
pub(super) fn wound(noise: &mut Noise) -> Wave {
    let flesh = struck(&[(noise.around(96.0, 0.1), 1.0, 0.06), (noise.around(170.0, 0.1), 0.6, 0.03)]);
    let breath = noise
        .hiss(0.22)
        .band_pass(1.5, |t| glide(t, 0.22, 900.0, 420.0))
        .shaped(|t| arc(t, 0.22));
    flesh + noise.puff(0.02, 700.0) + breath.at(0.05) * 0.45
}

/// A wound, and two low strings a semitone apart, the second lower.
pub(super) fn injured(noise: &mut Noise) -> Wave {
    wound(noise) * 0.6 + pluck(noise, 155.6, 0.9, 0.8).at(0.04) + pluck(noise, 146.8, 1.1, 0.8).at(0.24)
}

/// Someone in full mail falls, and a bell tolls.
pub(super) fn incapacitated(noise: &mut Noise) -> Wave {
    let mail = noise.scatter(0.3, 12, steel::ring) * 0.06;
    heavy_fall(noise) + mail.at(0.04) + (struck(&tuned(110.0, &CHURCH)) * 0.5).at(0.12)
}

/// A sigh, and nothing is left.
pub(super) fn vanish(noise: &mut Noise) -> Wave {
    let sigh = noise
        .hiss(0.45)
        .band_pass(1.1, |t| glide(t, 0.45, 1300.0, 260.0))
        .shaped(|t| (t * 40.0).min(1.0) * decay(t, 0.13));
    sigh + struck(&[(noise.around(140.0, 0.1), 0.8, 0.05)])
}

/// A low bell.
pub(super) fn bell(_: &mut Noise) -> Wave {
    struck(&tuned(196.0, &CHURCH)).shaped(|t| 1.0 - decay(t, 0.006))
}

/// A muffled drum and a bell far away: a round begins.
pub(super) fn round(noise: &mut Noise) -> Wave {
    heavy_fall(noise) * 0.7 + (struck(&tuned(164.8, &CHURCH)) * 0.5).at(0.02)
}

/// The deepest bell of the tower, three times, each lower than the one before, over drums: the last round.
pub(super) fn last_round(noise: &mut Noise) -> Wave {
    let mut all = Wave::default();
    for (at, hz, loud) in [(0.0, 123.5, 1.0), (0.35, 116.5, 0.8), (0.7, 103.8, 0.7)] {
        all = all + ((heavy_fall(noise) * 0.8 + struck(&tuned(hz, &CHURCH))) * loud).at(at);
    }
    all
}

/// Something heavy falls, and low strings go down after it: the Heroes have lost.
pub(super) fn lost(noise: &mut Noise) -> Wave {
    let strings = [(0.06, 130.8), (0.42, 123.5), (0.8, 98.0)];
    let fall = heavy_fall(noise) * 1.6 + struck(&tuned(98.0, &CHURCH)) * 0.8;
    strings
        .into_iter()
        .fold(fall, |all, (at, hz)| all + (pluck(noise, hz, 1.5, 0.8) * 0.6).at(at))
}

/// A laugh of five syllables, each lower and longer than the one before.
pub(super) fn laugh(noise: &mut Noise) -> Wave {
    let mut all = Wave::default();
    let (mut at, mut hz) = (0.0, noise.around(128.0, 0.05));
    for i in 0..5_u8 {
        let length = 0.15 + 0.025 * f32::from(i);
        let own = hz;
        let cords = voice(length, &AH, |t| glide(t, length, own * 1.12, own * 0.86));
        let breath = noise.hiss(length).band_pass(1.2, |_| 900.0) * 0.18;
        let open = move |t: f32| (t / 0.03).min(1.0) * arc(t + length * 0.35, length * 1.35);
        all = all + ((cords + breath).shaped(open)).at(at);
        (at, hz) = (at + length + 0.055, hz * 0.93);
    }
    all
}
