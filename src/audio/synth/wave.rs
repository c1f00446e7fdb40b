//! A piece of sound: samples on one channel, and the operations on them.

use std::{
    f32::consts::{PI, TAU},
    ops::{Add, Mul},
};

/// Samples per second.
pub const RATE: u32 = 44_100;

/// Sound on one channel; the samples of a finished sound lie between about −1 and 1.
#[derive(Clone, Default, PartialEq, Debug)]
pub(super) struct Wave(pub Vec<f32>);

/// The number of samples in this many seconds.
pub(super) fn samples(seconds: f32) -> usize {
    (seconds * RATE as f32).round() as usize
}

/// The share of a sound that is left after `t` seconds if it falls to about a third (1/e) after `seconds`.
pub(super) fn decay(t: f32, seconds: f32) -> f32 {
    (-t / seconds).exp()
}

/// A smooth curve from 0 to 1 and back to 0 over `length` seconds.
pub(super) fn arc(t: f32, length: f32) -> f32 {
    let sine = (PI * (t / length).clamp(0.0, 1.0)).sin();
    sine * sine
}

/// Glides from one number to another over `length` seconds, by equal ratios, as pitch is perceived.
pub(super) fn glide(t: f32, length: f32, from: f32, to: f32) -> f32 {
    from * (to / from).powf((t / length).clamp(0.0, 1.0))
}

impl Wave {
    /// Samples a function of time in seconds.
    pub fn of(seconds: f32, mut value: impl FnMut(f32) -> f32) -> Self {
        Self((0..samples(seconds)).map(|i| value(i as f32 / RATE as f32)).collect())
    }

    /// A sine tone whose pitch, in Hz, is a function of time.
    pub fn tone(seconds: f32, hz: impl Fn(f32) -> f32) -> Self {
        let mut turn = 0.0;
        Self::of(seconds, |t| {
            turn = (turn + hz(t) / RATE as f32).fract();
            (TAU * turn).sin()
        })
    }

    /// The same sound, this many seconds later.
    pub fn at(mut self, seconds: f32) -> Self {
        self.0.splice(0..0, std::iter::repeat_n(0.0, samples(seconds)));
        self
    }

    /// Multiplies the sound by a function of time in seconds.
    pub fn shaped(mut self, loud: impl Fn(f32) -> f32) -> Self {
        for (i, sample) in self.0.iter_mut().enumerate() {
            *sample *= loud(i as f32 / RATE as f32);
        }
        self
    }

    /// The sound in reverse.
    pub fn reversed(mut self) -> Self {
        self.0.reverse();
        self
    }

    /// Mixes another sound into this one, which keeps its length: what goes beyond the end continues at the beginning.
    pub fn wrap(&mut self, at: f32, other: &Self) {
        let (begin, length) = (samples(at), self.0.len());
        for (i, sample) in other.0.iter().enumerate() {
            self.0[(begin + i) % length] += sample;
        }
    }

    /// Makes a loop: shortens the sound by `overlap` seconds and fades its end into its beginning.
    pub fn looped(mut self, overlap: f32) -> Self {
        let (over, length) = (samples(overlap), self.0.len() - samples(overlap));
        for i in 0..over {
            let part = i as f32 / over as f32 * PI / 2.0;
            self.0[i] = self.0[i] * part.sin() + self.0[length + i] * part.cos();
        }
        self.0.truncate(length);
        self
    }

    /// Removes what lies above `hz`.
    pub fn low_pass(self, hz: f32) -> Self {
        self.filtered(0.7, |_| hz, |low, _, _| low)
    }

    /// Removes what lies below `hz`.
    pub fn high_pass(self, hz: f32) -> Self {
        self.filtered(0.7, |_| hz, |_, _, high| high)
    }

    /// Keeps only what lies around a pitch, which may change with time; `sharp`, from 0.5, makes the band narrower.
    pub fn band_pass(self, sharp: f32, hz: impl Fn(f32) -> f32) -> Self {
        self.filtered(sharp, hz, |_, band, _| band)
    }

    /// A state variable filter after Andrew Simper; `part` chooses from the low, band and high outputs of each sample.
    fn filtered(mut self, sharp: f32, hz: impl Fn(f32) -> f32, part: impl Fn(f32, f32, f32) -> f32) -> Self {
        let damp = 1.0 / sharp;
        let (mut first, mut second) = (0.0, 0.0);
        for (i, sample) in self.0.iter_mut().enumerate() {
            let bend = (PI * hz(i as f32 / RATE as f32) / RATE as f32).tan();
            let high = (*sample - (damp + bend) * first - second) / (1.0 + bend * (bend + damp));
            let band = bend * high + first;
            let low = bend * band + second;
            (first, second) = (bend * high + band, bend * band + low);
            *sample = part(low, band * damp, high);
        }
        self
    }
}

/// Plays both sounds at once; the result is as long as the longer one.
impl Add for Wave {
    type Output = Self;

    fn add(mut self, other: Self) -> Self {
        self.0.resize(self.0.len().max(other.0.len()), 0.0);
        for (sample, more) in self.0.iter_mut().zip(other.0) {
            *sample += more;
        }
        self
    }
}

/// Changes the loudness.
impl Mul<f32> for Wave {
    type Output = Self;

    fn mul(mut self, loud: f32) -> Self {
        self.0.iter_mut().for_each(|sample| *sample *= loud);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rms(wave: &Wave) -> f32 {
        (wave.0.iter().map(|sample| sample * sample).sum::<f32>() / wave.0.len() as f32).sqrt()
    }

    #[test]
    fn filters_keep_their_side_and_take_the_other() {
        let low = || Wave::tone(0.5, |_| 100.0);
        let high = || Wave::tone(0.5, |_| 6000.0);
        assert!(rms(&low().low_pass(800.0)) > 0.65 && rms(&high().low_pass(800.0)) < 0.03);
        assert!(rms(&high().high_pass(800.0)) > 0.65 && rms(&low().high_pass(800.0)) < 0.03);
        let about = |wave: Wave| rms(&wave.band_pass(2.0, |_| 800.0));
        let middle = about(Wave::tone(0.5, |_| 800.0));
        assert!((middle - 0.707).abs() < 0.03, "{middle}");
        assert!(about(low()) < 0.1 && about(high()) < 0.1);
    }

    #[test]
    fn what_goes_beyond_the_end_comes_in_at_the_beginning() {
        let mut round = Wave(vec![0.0; samples(0.1)]);
        round.wrap(0.075, &Wave::of(0.05, |_| 1.0));
        assert_eq!(round.0.iter().filter(|sample| **sample == 1.0).count(), samples(0.05));
        assert_eq!((round.0[0], round.0[samples(0.05)]), (1.0, 0.0));
    }
}
