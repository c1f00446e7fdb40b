//! Steel: the swing, the hit, the parry. The modes of a steel bar are not simple ratios of each other.

use crate::audio::synth::{
    source::{Mode, Noise, struck, tuned},
    wave::{Wave, arc, glide},
};

/// The modes of a free bar, damped by the hand that holds it.
const BLADE: [Mode; 4] = [(1.0, 1.0, 0.12), (2.76, 0.55, 0.08), (5.4, 0.2, 0.045), (8.9, 0.05, 0.02)];

/// One link of mail.
pub(super) fn ring(noise: &mut Noise) -> Wave {
    let hz = noise.around(2100.0, 0.2);
    struck(&[(hz, 1.0, 0.03), (hz * 1.53, 0.4, 0.02)])
}

/// A blade cuts the air.
pub(super) fn swing(noise: &mut Noise) -> Wave {
    let length = noise.around(0.17, 0.1);
    let cut = |t: f32| glide(t, length, 420.0, 1500.0);
    noise.hiss(length).band_pass(1.6, cut).shaped(|t| arc(t, length))
}

/// A hit: the blade rings briefly over a dull blow.
pub(super) fn hit(noise: &mut Noise) -> Wave {
    let blade = struck(&tuned(noise.around(560.0, 0.1), &BLADE)) * 0.5;
    let body = struck(&[(noise.around(120.0, 0.1), 1.0, 0.05), (noise.around(235.0, 0.1), 0.6, 0.03)]);
    blade + body + noise.puff(0.02, 1800.0) * 0.7
}

/// A parry: two blades meet and slide off each other.
pub(super) fn parry(noise: &mut Noise) -> Wave {
    let (one, other) = (noise.around(760.0, 0.08), noise.around(1010.0, 0.08));
    let meet = struck(&tuned(one, &BLADE)) + struck(&tuned(other, &BLADE)) * 0.6;
    let slide = noise
        .hiss(0.16)
        .band_pass(3.0, |t| glide(t, 0.16, 1700.0, 2700.0))
        .shaped(|t| arc(t, 0.16));
    meet + slide * 0.25 + noise.puff(0.008, 2500.0) * 0.3
}
