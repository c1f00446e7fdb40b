//! Magic: flame, glass and bells.

use crate::audio::synth::{
    source::{Mode, Noise, pluck, struck, tuned},
    wave::{Wave, arc, decay, glide},
};

/// The modes of a small glass bell.
const GLASS: [Mode; 4] = [(1.0, 1.0, 0.34), (2.32, 0.4, 0.2), (4.25, 0.12, 0.1), (6.63, 0.03, 0.05)];

/// Flames rush up, with a glimmer in them.
pub(super) fn cast(noise: &mut Noise) -> Wave {
    let flame = noise
        .hiss(0.52)
        .band_pass(0.9, |t| glide(t, 0.52, 260.0, 1300.0))
        .shaped(|t| arc(t, 0.52));
    let root = noise.around(293.7, 0.02);
    let glimmer = [1.0, 1.5, 2.0, 3.0].iter().fold(Wave::default(), |all, ratio| {
        all + Wave::tone(0.55, |t| root * ratio * (1.0 + 0.004 * (40.0 * t).sin())) * (0.16 / ratio)
    });
    flame + glimmer.shaped(|t| arc(t, 0.55))
}

/// Magic strikes and spreads.
pub(super) fn burst(noise: &mut Noise) -> Wave {
    let blow = Wave::tone(0.5, |t| glide(t, 0.3, 130.0, 52.0)).shaped(|t| (1.0 - decay(t, 0.004)) * decay(t, 0.11));
    let fire = noise.hiss(0.7).band_pass(0.6, |t| glide(t, 0.5, 1900.0, 240.0));
    blow * 1.4 + fire.shaped(|t| (1.0 - decay(t, 0.006)) * decay(t, 0.14))
}

/// Four soft bells, one after the other, rising.
pub(super) fn heal(_: &mut Noise) -> Wave {
    let tones = [293.7, 370.0, 440.0, 587.3];
    tones.iter().zip(0_u8..).fold(Wave::default(), |all, (hz, i)| {
        let tone = struck(&[(*hz, 1.0, 0.3), (hz * 2.0, 0.3, 0.16), (hz * 3.0, 0.08, 0.1)]).shaped(|t| 1.0 - decay(t, 0.02));
        all + tone.at(0.09 * f32::from(i))
    })
}

/// A Ward chimes, then once more lower.
pub(super) fn ward_lowered(noise: &mut Noise) -> Wave {
    let hz = noise.around(1174.7, 0.03);
    struck(&tuned(hz, &GLASS)) + (struck(&tuned(hz * 0.75, &GLASS)) * 0.8).at(0.11)
}

/// A Ward breaks: glass falls.
pub(super) fn ward_broken(noise: &mut Noise) -> Wave {
    let mut shards = noise.scatter(0.42, 13, |noise| {
        let hz = noise.between(900.0, 2100.0);
        struck(&tuned(hz, &GLASS)) * 0.5
    });
    shards = shards + struck(&tuned(noise.around(587.3, 0.02), &GLASS));
    shards + noise.puff(0.05, 900.0) * 0.5
}

/// A room comes to light: a breath of old air, and three strings that rise out of it.
pub(super) fn reveal(noise: &mut Noise) -> Wave {
    let air = noise
        .hiss(0.9)
        .band_pass(1.1, |t| glide(t, 0.9, 260.0, 900.0))
        .shaped(|t| arc(t, 0.9));
    let strings = [(0.22, 220.0), (0.3, 329.6), (0.38, 493.9)];
    strings
        .into_iter()
        .fold(air * 0.4, |all, (at, hz)| all + (pluck(noise, hz, 1.3, 0.6) * 0.7).at(at))
}

/// Darkness lifts or falls: a long breath.
pub(super) fn veil(noise: &mut Noise) -> Wave {
    let air = noise
        .hiss(0.8)
        .band_pass(1.0, |t| 340.0 + 260.0 * arc(t, 0.8))
        .shaped(|t| arc(t, 0.8));
    let hum = [146.8, 220.0]
        .iter()
        .fold(Wave::default(), |all, hz| all + Wave::tone(0.8, |_| *hz));
    air + hum.shaped(|t| arc(t, 0.8)) * 0.12
}
