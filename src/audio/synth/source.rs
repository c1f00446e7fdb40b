//! The sources of sound: noise, struck objects, plucked strings, voices.

use std::f32::consts::TAU;

use crate::audio::synth::wave::{RATE, Wave, decay, samples};

/// A random number generator with a seed: the same seed gives the same sound.
pub(super) struct Noise(u64);

impl Noise {
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next random number, from −1 to 1 (SplitMix64).
    fn next(&mut self) -> f32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut n = self.0;
        n = (n ^ (n >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        n = (n ^ (n >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((n ^ (n >> 31)) >> 40) as f32 / (1 << 23) as f32 - 1.0
    }

    /// A random number between two numbers.
    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * (self.next() + 1.0) / 2.0
    }

    /// A random number that differs from `number` by at most this share of it.
    pub fn around(&mut self, number: f32, share: f32) -> f32 {
        number * (1.0 + share * self.next())
    }

    /// White noise.
    pub fn hiss(&mut self, seconds: f32) -> Wave {
        Wave::of(seconds, |_| self.next())
    }

    /// A short puff of noise below `hz`, which falls to about a third after `seconds`.
    pub fn puff(&mut self, seconds: f32, hz: f32) -> Wave {
        self.hiss(seconds * 6.0)
            .low_pass(hz)
            .shaped(|t| (1.0 - decay(t, 0.001)) * decay(t, seconds))
    }

    /// Plays this many sounds at random moments within `seconds`, each at a random loudness.
    pub fn scatter(&mut self, seconds: f32, count: usize, mut sound: impl FnMut(&mut Self) -> Wave) -> Wave {
        (0..count).fold(Wave::default(), |all, _| {
            let (at, loud) = (self.between(0.0, seconds), self.between(0.3, 1.0));
            all + (sound(self) * loud).at(at)
        })
    }
}

/// One mode in which a struck object vibrates: frequency in Hz, loudness, and the seconds after which it has fallen to about a
/// third.
pub(super) type Mode = (f32, f32, f32);

/// An object is struck and vibrates in all its modes at once. The stroke is soft: its attack takes about a millisecond.
pub(super) fn struck(modes: &[Mode]) -> Wave {
    let longest = modes.iter().map(|mode| mode.2).fold(0.0, f32::max);
    let mut wave = Wave(vec![0.0; samples(longest * 6.0)]);
    for (hz, loud, seconds) in modes {
        // For each sample, a vector is rotated by an angle and shortened.
        let (sin, cos) = (TAU * hz / RATE as f32).sin_cos();
        let shorter = decay(1.0 / RATE as f32, *seconds);
        let (mut x, mut y) = (*loud, 0.0);
        for sample in &mut wave.0 {
            *sample += y;
            (x, y) = ((x * cos - y * sin) * shorter, (x * sin + y * cos) * shorter);
        }
    }
    wave.shaped(|t| 1.0 - decay(t, 0.001))
}

/// The modes of an object of another pitch; their frequencies are ratios to `hz`.
pub(super) fn tuned(hz: f32, modes: &[Mode]) -> Vec<Mode> {
    modes.iter().map(|(ratio, loud, seconds)| (hz * ratio, *loud, *seconds)).collect()
}

/// A plucked string (Karplus and Strong): noise that circulates and loses its high frequencies. `soft`, from 0 to 1, is how much of
/// them each round takes.
pub(super) fn pluck(noise: &mut Noise, hz: f32, seconds: f32, soft: f32) -> Wave {
    // The filter delays each round by `soft / 2` samples, so the string is made shorter by that.
    let period = RATE as f32 / hz - soft / 2.0;
    let (whole, part) = (period as usize, period.fract());
    let mut all = noise.hiss((whole + 2) as f32 / RATE as f32).low_pass(1800.0 + 2.0 * hz).0;
    let mean = all.iter().sum::<f32>() / all.len() as f32;
    all.iter_mut().for_each(|sample| *sample -= mean);
    // Each round leaves the share with which the string is quiet at the end.
    let left = 0.002_f32.powf(1.0 / (hz * seconds));
    for i in all.len()..samples(seconds) {
        let round = |more: usize| all[i - whole - more] * (1.0 - part) + all[i - whole - more - 1] * part;
        all.push((round(0) * (1.0 - soft / 2.0) + round(1) * soft / 2.0) * left);
    }
    Wave(all).shaped(|t| (1.0 - decay(t, 0.002)) * ((seconds - t) * 20.0).clamp(0.0, 1.0))
}

/// The three resonances of the mouth for a vowel: frequency in Hz, loudness and sharpness.
pub(super) type Vowel = [(f32, f32, f32); 3];

/// An open “ah” of a deep voice.
pub(super) const AH: Vowel = [(640.0, 1.0, 5.0), (1080.0, 0.5, 7.0), (2450.0, 0.12, 8.0)];
/// A dark “oo”.
pub(super) const OO: Vowel = [(320.0, 1.0, 5.0), (700.0, 0.25, 6.0), (2300.0, 0.03, 8.0)];

/// A voice that sings this vowel at a pitch, in Hz, that is a function of time.
pub(super) fn voice(seconds: f32, vowel: &Vowel, hz: impl Fn(f32) -> f32) -> Wave {
    let mut turn = 0.0;
    // The vocal cords close softly: a sawtooth without its highest frequencies.
    let cords = Wave::of(seconds, |t| {
        turn = (turn + hz(t) / RATE as f32).fract();
        1.0 - 2.0 * turn
    })
    .low_pass(1800.0);
    vowel.iter().fold(Wave::default(), |all, (at, loud, sharp)| {
        all + cords.clone().band_pass(*sharp, |_| *at) * *loud
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The pitch at which a wave correlates best with itself.
    fn pitch(wave: &Wave) -> f32 {
        let part = &wave.0[samples(0.1)..samples(0.4)];
        let agrees =
            |shift: usize| -> f32 { part.iter().zip(&part[shift..]).map(|(a, b)| a * b).sum::<f32>() / (part.len() - shift) as f32 };
        let best = (RATE as usize / 500..RATE as usize / 60).max_by(|a, b| agrees(*a).total_cmp(&agrees(*b)));
        RATE as f32 / best.expect("there are shifts") as f32
    }

    #[test]
    fn strings_are_in_tune() {
        for hz in [98.0, 147.0, 220.0, 293.7] {
            let heard = pitch(&pluck(&mut Noise::new(1), hz, 1.0, 0.5));
            let nearest = (heard / hz).round().max(1.0);
            assert!((heard / hz - nearest).abs() < 0.01, "{hz} Hz sounds as {heard}");
        }
    }

    #[test]
    fn a_third_is_left_when_it_is_said() {
        let wave = struck(&[(1000.0, 1.0, 0.1)]);
        let peak = |from: f32| {
            wave.0[samples(from)..samples(from + 0.01)]
                .iter()
                .fold(0.0_f32, |a, b| a.max(b.abs()))
        };
        assert!((peak(0.13) / peak(0.03) - decay(0.1, 0.1)).abs() < 0.02);
    }
}
