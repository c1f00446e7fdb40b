//! Bones: dry and hollow, like the bars of a xylophone that is out of tune.

use crate::audio::synth::{
    source::{Noise, struck},
    wave::{Wave, arc, glide},
};

/// One bone hits another.
pub(super) fn click(noise: &mut Noise) -> Wave {
    let hz = noise.around(820.0, 0.4);
    struck(&[(hz, 1.0, 0.018), (hz * 2.92, 0.4, 0.009), (hz * 5.1, 0.1, 0.004)]) + noise.puff(0.004, 3000.0) * 0.2
}

/// A body of bones collapses: many bones at first, then the last ones roll.
pub(super) fn fall(noise: &mut Noise) -> Wave {
    let heap = noise.scatter(0.22, 14, click) + (noise.scatter(0.3, 5, click) * 0.6).at(0.2);
    let weight = struck(&[(noise.around(150.0, 0.1), 1.0, 0.04)]);
    heap + weight.at(0.08) * 0.8
}

/// The collapse in reverse, with a breath that draws the bones together.
pub(super) fn rise(noise: &mut Noise) -> Wave {
    let breath = noise
        .hiss(0.62)
        .band_pass(2.0, |t| glide(t, 0.62, 220.0, 760.0))
        .shaped(|t| arc(t, 0.62));
    fall(noise).reversed() + breath * 0.5
}
