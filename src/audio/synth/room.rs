//! The room in which a sound is heard, in stereo (after Schroeder): echoes that lose their high frequencies, made denser.

use crate::audio::synth::wave::{RATE, Wave, decay, samples};

/// Sound on two channels, left and right, at [`RATE`] samples per second.
pub type Frames = Vec<[f32; 2]>;

/// The acoustics of a room.
#[derive(Copy, Clone)]
pub(super) struct Room {
    /// The size of the room, relative to that of [`HALL`].
    size: f32,
    /// The seconds after which the echo has fallen to about a third.
    lasts: f32,
    /// The loudness of the echo, relative to the sound itself.
    echo: f32,
}

/// Close by, on the table.
pub(super) const TABLE: Room = Room {
    size: 0.45,
    lasts: 0.05,
    echo: 0.10,
};
/// A vaulted hall.
pub(super) const HALL: Room = Room {
    size: 1.0,
    lasts: 0.42,
    echo: 0.22,
};
/// A deep cave.
pub(super) const CAVE: Room = Room {
    size: 1.6,
    lasts: 0.75,
    echo: 0.4,
};

/// The delays of the echoes in a room of size 1, in seconds, for each ear.
const ECHOES: [[f32; 4]; 2] = [[0.0297, 0.0371, 0.0411, 0.0437], [0.0307, 0.0359, 0.0419, 0.0449]];
/// The delays of the filters that make the echo denser, in seconds.
const THICKER: [f32; 2] = [0.005, 0.0017];

/// A delay line.
struct Line {
    samples: Vec<f32>,
    at: usize,
}

impl Line {
    fn new(seconds: f32) -> Self {
        Self {
            samples: vec![0.0; samples(seconds).max(1)],
            at: 0,
        }
    }

    /// The sample that comes out now.
    fn end(&self) -> f32 {
        self.samples[self.at]
    }

    /// Puts in the next sample.
    fn push(&mut self, sample: f32) {
        self.samples[self.at] = sample;
        self.at = (self.at + 1) % self.samples.len();
    }
}

impl Room {
    /// The sound as heard in the room by both ears, until its echo has ended.
    pub fn hear(&self, wave: &Wave) -> Frames {
        let mut wave = wave.clone();
        wave.0.resize(wave.0.len() + samples(self.lasts * 5.0), 0.0);
        let ears = [0, 1].map(|ear| self.at_ear(ear, wave.0.iter().copied()));
        wave.0
            .iter()
            .zip(ears[0].iter().zip(&ears[1]))
            .map(|(own, (left, right))| [own + left, own + right])
            .collect()
    }

    /// A looping sound as heard in the room: the echo of its end continues at its beginning.
    pub fn hear_loop(&self, wave: &Wave) -> Frames {
        let length = wave.0.len();
        let twice = || wave.0.iter().chain(&wave.0).copied();
        let ears = [0, 1].map(|ear| self.at_ear(ear, twice()).split_off(length));
        wave.0
            .iter()
            .zip(ears[0].iter().zip(&ears[1]))
            .map(|(own, (left, right))| [own + left, own + right])
            .collect()
    }

    /// The echo at one ear.
    fn at_ear(&self, ear: usize, sound: impl Iterator<Item = f32>) -> Vec<f32> {
        let mut echoes = ECHOES[ear].map(|seconds| {
            let seconds = seconds * self.size;
            (Line::new(seconds), decay(seconds, self.lasts), 0.0)
        });
        let mut thicker = THICKER.map(|seconds| Line::new(seconds * self.size));
        let edge = decay(1.0, RATE as f32 / 12_000.0);
        let hear = |sample: f32| {
            let mut sum = 0.0;
            for (line, left, dull) in &mut echoes {
                let heard = line.end();
                sum += heard;
                // Stone absorbs the highest frequencies of each echo.
                *dull += (heard - *dull) * (1.0 - edge);
                line.push(sample + *dull * *left);
            }
            for line in &mut thicker {
                let heard = line.end();
                let within = sum + heard * 0.6;
                line.push(within);
                sum = heard - within * 0.6;
            }
            sum * self.echo
        };
        sound.map(hear).collect()
    }
}
