//! Ambiences, which loop unnoticed. Every oscillation completes a whole number of cycles per loop.

use std::f32::consts::TAU;

use crate::audio::synth::{
    source::{Noise, struck},
    wave::{Wave, decay, glide},
};

/// The length of a loop, and of the part in which its end fades into its beginning, in seconds.
const ROUND: f32 = 14.0;
const OVER: f32 = 1.0;

/// Noise for one loop.
fn air(noise: &mut Noise) -> Wave {
    noise.hiss(ROUND + OVER)
}

/// An oscillation from 0 to 1 with this many cycles per loop, starting at the phase `from` (a share of a cycle).
fn swing(t: f32, times: f32, from: f32) -> f32 {
    0.5 + 0.5 * (TAU * (times * t / ROUND + from)).sin()
}

/// Torches on the walls: flames that flutter, with a crackle now and then.
pub(super) fn hall(noise: &mut Noise) -> Wave {
    let flame = air(noise).band_pass(0.6, |_| 260.0);
    let flutter = |t: f32| 0.5 + 0.3 * swing(t, 37.0, 0.1) * swing(t, 11.0, 0.6) + 0.2 * swing(t, 5.0, 0.0);
    let mut all = (flame.shaped(flutter) + air(noise).low_pass(110.0) * 0.9).looped(OVER);
    for _ in 0..34 {
        let (at, loud) = (noise.between(0.0, ROUND), noise.between(0.05, 0.35));
        let spark = struck(&[(noise.around(1500.0, 0.5), 0.5, 0.004)]) + noise.puff(0.003, 3000.0);
        all.wrap(at, &(spark * loud));
    }
    all
}

/// A drop that falls into still water: its bubble rings with rising pitch.
fn drop(noise: &mut Noise) -> Wave {
    let hz = noise.between(620.0, 1150.0);
    Wave::tone(0.16, |t| glide(t, 0.16, hz, hz * 1.5)).shaped(|t| (1.0 - decay(t, 0.003)) * decay(t, 0.025))
}

/// Drips, far away in the dark, over a faint hum.
pub(super) fn deep(noise: &mut Noise) -> Wave {
    let mut all = (air(noise).low_pass(90.0) * 2.2 + air(noise).band_pass(0.8, |_| 320.0) * 0.12).looped(OVER);
    for _ in 0..11 {
        let (at, loud) = (noise.between(0.0, ROUND), noise.between(0.1, 0.5));
        all.wrap(at, &(drop(noise) * loud));
    }
    all
}

/// Wind in a passage, which rises and falls and changes its pitch.
pub(super) fn wind(noise: &mut Noise) -> Wave {
    let tone = |t: f32| 300.0 + 190.0 * swing(t, 2.0, 0.0) + 90.0 * swing(t, 5.0, 0.3);
    let gust = |t: f32| 0.25 + 0.5 * swing(t, 2.0, 0.05) + 0.25 * swing(t, 3.0, 0.5);
    let whistle = air(noise).band_pass(4.0, tone) + air(noise).band_pass(0.7, |t| tone(t) * 0.6);
    (whistle.shaped(gust) + air(noise).low_pass(100.0) * 0.4).looped(OVER)
}
