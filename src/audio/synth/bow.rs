//! The bow.

use crate::audio::synth::{
    source::{Noise, pluck, struck},
    wave::{Wave, arc, decay, glide},
};

/// The string springs back and the arrow leaves.
pub(super) fn loose(noise: &mut Noise) -> Wave {
    let hz = noise.around(104.0, 0.06);
    let string = pluck(noise, hz, 0.35, 0.9);
    let wood = struck(&[(noise.around(330.0, 0.1), 1.0, 0.018)]);
    let flight = noise
        .hiss(0.24)
        .band_pass(1.4, |t| glide(t, 0.24, 2000.0, 700.0))
        .shaped(|t| arc(t, 0.24));
    string * 0.9 + wood * 0.4 + flight.at(0.02) * 0.3
}

/// The arrow strikes, and its shaft trembles.
pub(super) fn hit(noise: &mut Noise) -> Wave {
    let strike = struck(&[
        (noise.around(175.0, 0.1), 1.0, 0.035),
        (noise.around(390.0, 0.1), 0.6, 0.02),
        (910.0, 0.2, 0.01),
    ]);
    let hz = noise.around(185.0, 0.1);
    let shaft = Wave::tone(0.3, |_| hz).shaped(|t| decay(t, 0.08) * (std::f32::consts::TAU * 23.0 * t).sin());
    strike + noise.puff(0.01, 2200.0) * 0.6 + shaft * 0.25
}
