//! Steps: the base of a miniature is set down on wood and stone.

use crate::audio::synth::{
    bones::click,
    source::{Noise, struck},
    steel,
    wave::Wave,
};

/// A base of this pitch, in Hz, is set down and slides a little.
fn base(noise: &mut Noise, hz: f32, lasts: f32) -> Wave {
    let hz = noise.around(hz, 0.08);
    let wood = struck(&[(hz, 1.0, lasts), (hz * 2.3, 0.45, lasts * 0.6), (hz * 4.1, 0.15, lasts * 0.3)]);
    let grit = noise
        .hiss(0.05)
        .band_pass(0.8, |_| 1100.0)
        .shaped(|t| (1.0 - t / 0.05) * (t * 200.0).min(1.0));
    grit * 0.16 + wood.at(0.012)
}

/// The step of a small model.
pub(super) fn light(noise: &mut Noise) -> Wave {
    base(noise, 260.0, 0.016)
}

/// The step of a large model, or of one in mail.
pub(super) fn heavy(noise: &mut Noise) -> Wave {
    let mail = noise.scatter(0.06, 4, steel::ring) * 0.02;
    base(noise, 118.0, 0.045) + noise.puff(0.03, 260.0) * 0.8 + mail.at(0.02)
}

/// The step of a model of bones.
pub(super) fn of_bone(noise: &mut Noise) -> Wave {
    base(noise, 300.0, 0.012) * 0.7 + noise.scatter(0.07, 3, click) * 0.5
}
