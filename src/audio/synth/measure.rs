//! Measurements of a sound, to judge it without listening and for the tests.

use std::f32::consts::{PI, TAU};

use crate::audio::synth::wave::RATE;

/// The number of frames in the window in which loudness is measured: 50 ms.
const WINDOW: usize = RATE as usize / 20;

/// The highest sample; above 1 the sound clips.
pub fn peak(frames: &[[f32; 2]]) -> f32 {
    frames.iter().flatten().fold(0.0, |highest, sample| highest.max(sample.abs()))
}

/// The loudness of the loudest moment, in dB relative to a full-scale square wave. Low notes count less, as for the human ear.
pub fn loudness(frames: &[[f32; 2]]) -> f32 {
    let pole = (-TAU * 150.0 / RATE as f32).exp();
    let (mut low, mut energy) = (0.0, Vec::with_capacity(frames.len()));
    for [left, right] in frames {
        let own = (left + right) / 2.0;
        low += (own - low) * (1.0 - pole);
        energy.push((own - low) * (own - low));
    }
    let window = |part: &[f32]| part.iter().sum::<f32>() / WINDOW as f32;
    let loudest = energy.chunks(WINDOW).map(window).fold(f32::MIN_POSITIVE, f32::max);
    10.0 * loudest.log10()
}

/// The greatest mean of a channel, as a share of full scale: how far the sound is off centre.
pub fn offset(frames: &[[f32; 2]]) -> f32 {
    let mean = |ear: usize| frames.iter().map(|frame| frame[ear]).sum::<f32>() / frames.len() as f32;
    mean(0).abs().max(mean(1).abs())
}

/// The brightness: the mean of its frequencies weighted by their power, in Hz.
pub fn brightness(frames: &[[f32; 2]]) -> f32 {
    let (mut bend, mut power) = (0.0, f32::MIN_POSITIVE);
    for pair in frames.windows(2) {
        let step = pair[1][0] - pair[0][0];
        bend += step * step;
        power += pair[0][0] * pair[0][0];
    }
    // A sine of x Hz changes per sample by 2 sin(πx / RATE) of its own size.
    ((bend / power).sqrt() / 2.0).clamp(0.0, 1.0).asin() * RATE as f32 / PI
}

/// The step from the end to the beginning, relative to the greatest step within the sound: at about 1 or less a loop does not
/// click.
pub fn seam(frames: &[[f32; 2]]) -> f32 {
    let step = |from: [f32; 2], to: [f32; 2]| (to[0] - from[0]).abs().max((to[1] - from[1]).abs());
    let widest = frames
        .windows(2)
        .map(|pair| step(pair[0], pair[1]))
        .fold(f32::MIN_POSITIVE, f32::max);
    match (frames.first(), frames.last()) {
        (Some(first), Some(last)) => step(*last, *first) / widest,
        _ => 0.0,
    }
}
