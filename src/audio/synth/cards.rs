//! Cards, tokens and buttons: paper, brass and wood.

use crate::audio::synth::{
    source::{Noise, struck},
    wave::{Wave, arc, glide},
};

/// Paper moves over cloth.
fn paper(noise: &mut Noise, length: f32) -> Wave {
    noise
        .hiss(length)
        .band_pass(0.9, |t| glide(t, length, 600.0, 1300.0))
        .shaped(|t| arc(t, length))
}

/// A card is laid down with a snap.
pub(super) fn played(noise: &mut Noise) -> Wave {
    let table = struck(&[(noise.around(240.0, 0.1), 1.0, 0.02), (noise.around(610.0, 0.1), 0.4, 0.01)]);
    paper(noise, 0.13) * 0.7 + (table + noise.puff(0.004, 3200.0) * 0.6).at(0.11)
}

/// A card is turned over.
pub(super) fn turned(noise: &mut Noise) -> Wave {
    paper(noise, 0.1) + (noise.puff(0.003, 2600.0) * 0.4).at(0.09)
}

/// A small piece of brass is picked up.
pub(super) fn token(noise: &mut Noise) -> Wave {
    let hz = noise.around(1320.0, 0.05);
    let brass = |hz: f32| struck(&[(hz, 1.0, 0.11), (hz * 1.506, 0.45, 0.08), (hz * 2.66, 0.12, 0.04)]);
    brass(hz) + (brass(hz * 1.335) * 0.7).at(0.07)
}

/// A wooden peg is pushed in.
pub(super) fn press(noise: &mut Noise) -> Wave {
    let hz = noise.around(430.0, 0.06);
    struck(&[(hz, 1.0, 0.011), (hz * 2.2, 0.35, 0.006)]) + noise.puff(0.004, 1600.0) * 0.2
}
