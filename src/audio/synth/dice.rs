//! Dice: small, hard and dull, on felt.

use crate::audio::synth::{
    source::{Noise, struck},
    wave::{Wave, decay},
};

/// Two dice hit each other.
fn clack(noise: &mut Noise) -> Wave {
    let hz = noise.around(1500.0, 0.2);
    struck(&[(hz, 1.0, 0.010), (hz * 1.62, 0.5, 0.007), (hz * 2.41, 0.2, 0.004)]) + noise.puff(0.003, 3500.0) * 0.3
}

/// A die falls on felt.
fn thud(noise: &mut Noise) -> Wave {
    let body = [(noise.around(210.0, 0.15), 1.0, 0.022), (noise.around(470.0, 0.2), 0.5, 0.012)];
    struck(&body) + clack(noise).low_pass(2200.0) * 0.35 + noise.puff(0.012, 900.0) * 0.25
}

/// Dice are shaken in the hand; then each bounces over the cloth, lower and lower, until all lie still.
pub(super) fn thrown(noise: &mut Noise) -> Wave {
    let mut all = noise.scatter(0.18, 8, clack) * 0.45;
    for _ in 0..4 {
        let (mut at, mut hop, mut loud) = (noise.between(0.2, 0.3), noise.between(0.09, 0.15), 1.0);
        while hop > 0.02 {
            all = all + (thud(noise) * loud).at(at);
            (at, hop, loud) = (at + hop, hop * 0.66, loud * 0.68);
        }
    }
    all
}

/// Dice slide off over the cloth and drop.
pub(super) fn discarded(noise: &mut Noise) -> Wave {
    let slide = noise
        .hiss(0.2)
        .band_pass(0.8, |_| 700.0)
        .shaped(|t| decay(t, 0.07) * (t * 60.0).min(1.0));
    slide * 0.3 + noise.scatter(0.12, 3, thud).at(0.14)
}
