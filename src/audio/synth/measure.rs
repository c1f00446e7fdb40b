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

/// The time from the beginning to the middle of the loudest 20 ms, in seconds; of several that are nearly as loud, as of a bell that
/// beats, the first.
pub fn loudest(frames: &[[f32; 2]]) -> f32 {
    let (window, step) = (RATE as usize / 50, RATE as usize / 400);
    let energy = |from: usize| -> f32 {
        let part = frames.iter().skip(from).take(window);
        part.map(|[left, right]| left * left + right * right).sum()
    };
    let last = frames.len().saturating_sub(window);
    let all: Vec<(f32, usize)> = (0..=last).step_by(step).map(|from| (energy(from), from)).collect();
    let most = all.iter().map(|(energy, _)| *energy).fold(0.0, f32::max);
    let from = all.iter().find(|(energy, _)| *energy >= 0.7 * most).map_or(0, |(_, from)| *from);
    (from + window / 2) as f32 / RATE as f32
}

/// A filter of the second order: its coefficients `b` and, from the second one on, `a`.
type Filter = ([f64; 3], [f64; 2]);

/// The two filters of the K-weighting of ITU-R BS.1770, on which EBU R 128 is based, at [`RATE`].
fn k_weighting() -> [Filter; 2] {
    let rate = f64::from(RATE);
    let turn = |hz: f64| (std::f64::consts::PI * hz / rate).tan();
    let (k, q) = (turn(1_681.974_450_955_533), 0.707_175_236_955_419_6);
    let high = 10_f64.powf(3.999_843_853_973_347 / 20.0);
    let band = high.powf(0.499_666_774_154_541_6);
    let whole = 1.0 + k / q + k * k;
    let shelf = [
        (high + band * k / q + k * k) / whole,
        2.0 * (k * k - high) / whole,
        (high - band * k / q + k * k) / whole,
    ];
    let shelf = (shelf, [2.0 * (k * k - 1.0) / whole, (1.0 - k / q + k * k) / whole]);
    let (k, q) = (turn(38.135_470_876_024_44), 0.500_327_037_323_877_3);
    let whole = 1.0 + k / q + k * k;
    let low = ([1.0, -2.0, 1.0], [2.0 * (k * k - 1.0) / whole, (1.0 - k / q + k * k) / whole]);
    [shelf, low]
}

fn filtered(samples: Vec<f64>, (b, a): Filter) -> Vec<f64> {
    let (mut x, mut y) = ([0.0; 2], [0.0; 2]);
    let mut next = |sample: f64| {
        let out = b[0] * sample + b[1] * x[0] + b[2] * x[1] - a[0] * y[0] - a[1] * y[1];
        (x, y) = ([sample, x[0]], [out, y[0]]);
        out
    };
    samples.into_iter().map(&mut next).collect()
}

/// The loudest momentary loudness by EBU R 128, in LUFS: of 400 ms, every 100 ms. What is shorter is followed by silence.
pub fn momentary(frames: &[[f32; 2]]) -> f32 {
    let (window, step) = (RATE as usize * 2 / 5, RATE as usize / 10);
    let ears: Vec<Vec<f64>> = (0..2)
        .map(|ear| {
            let silence = std::iter::repeat_n(0.0, window);
            let samples = frames.iter().map(|frame| f64::from(frame[ear])).chain(silence).collect();
            k_weighting().into_iter().fold(samples, filtered)
        })
        .collect();
    let power = |from: usize| -> f64 {
        let of = |ear: &Vec<f64>| ear[from..from + window].iter().map(|sample| sample * sample).sum::<f64>() / window as f64;
        ears.iter().map(of).sum()
    };
    let loudest = (0..=frames.len()).step_by(step).map(power).fold(f64::MIN_POSITIVE, f64::max);
    (-0.691 + 10.0 * loudest.log10()) as f32
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
