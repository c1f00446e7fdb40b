//! Doors, locks, chests, and walls that move: iron, oak and stone.

use crate::audio::synth::{
    source::{Noise, struck},
    wave::{RATE, Wave, arc, decay, glide},
};

/// An iron bolt.
fn latch(noise: &mut Noise) -> Wave {
    let hz = noise.around(980.0, 0.1);
    let iron = struck(&[(hz, 1.0, 0.02), (hz * 1.71, 0.6, 0.014), (hz * 2.83, 0.25, 0.008)]);
    iron + struck(&[(noise.around(310.0, 0.1), 0.9, 0.02)]) + noise.puff(0.004, 3000.0) * 0.3
}

/// An oak door comes to a stop.
fn thump(noise: &mut Noise) -> Wave {
    struck(&[(noise.around(92.0, 0.08), 1.0, 0.07), (noise.around(190.0, 0.1), 0.5, 0.04)]) + noise.puff(0.03, 500.0) * 0.5
}

/// Wood groans: it sticks and slips with a rate that glides between `from` and `to`, in Hz, and its boards resonate.
fn groan(noise: &mut Noise, length: f32, from: f32, to: f32) -> Wave {
    let mut turn = 0.0;
    let slips = Wave::of(length, |t| {
        turn += noise.around(glide(t, length, from, to), 0.35) / RATE as f32;
        if turn < 1.0 {
            return 0.0;
        }
        turn -= 1.0;
        noise.around(1.0, 0.5)
    });
    let boards = [(290.0, 1.0), (540.0, 0.7), (905.0, 0.35)];
    let sound = boards.iter().fold(Wave::default(), |all, (hz, loud)| {
        all + slips.clone().band_pass(6.0, |_| *hz) * *loud
    });
    sound.low_pass(1600.0).shaped(|t| arc(t, length)) * 26.0
}

/// The latch, the groan, and the stop against the wall.
pub(super) fn open(noise: &mut Noise) -> Wave {
    latch(noise) * 0.6 + (groan(noise, 0.62, 46.0, 88.0) * 0.9).at(0.08) + (thump(noise) * 0.5).at(0.6)
}

/// Iron gives way, and wood with it.
pub(super) fn forced(noise: &mut Noise) -> Wave {
    let splinters = noise.scatter(0.16, 7, |noise| {
        let hz = noise.around(620.0, 0.4);
        struck(&[(hz, 1.0, 0.014), (hz * 2.1, 0.4, 0.008)]) + noise.puff(0.006, 2600.0) * 0.5
    });
    thump(noise) + latch(noise) * 0.7 + (splinters * 0.7).at(0.03)
}

/// A locked door rattles and stays shut.
pub(super) fn locked(noise: &mut Noise) -> Wave {
    thump(noise) * 0.7 + latch(noise).at(0.05) * 0.7 + latch(noise).at(0.13) * 0.45
}

/// The lid creaks open and falls back on its hinges.
pub(super) fn chest(noise: &mut Noise) -> Wave {
    let lid = struck(&[(noise.around(210.0, 0.1), 1.0, 0.035), (noise.around(450.0, 0.1), 0.5, 0.02)]);
    latch(noise) * 0.5 + (groan(noise, 0.34, 95.0, 165.0) * 0.7).at(0.06) + lid.at(0.38)
}

/// A wall moves on its stone bed and comes to rest.
pub(super) fn stone(noise: &mut Noise) -> Wave {
    let rumble = noise.hiss(0.72).low_pass(240.0) * 3.0;
    let grind = noise.hiss(0.72).band_pass(1.2, |t| 420.0 + 80.0 * (31.0 * t).sin()) * 0.8;
    let pebbles = noise.scatter(0.5, 9, |noise| struck(&[(noise.around(1300.0, 0.4), 1.0, 0.008)]));
    (rumble + grind).shaped(|t| arc(t, 0.74)) + (pebbles * 0.18).at(0.1) + (thump(noise) * 1.3).at(0.64)
}

/// A heavy thing hits the floor, for other sounds to build on.
pub(super) fn heavy_fall(noise: &mut Noise) -> Wave {
    thump(noise) + noise.hiss(0.3).low_pass(420.0).shaped(|t| decay(t, 0.06))
}
