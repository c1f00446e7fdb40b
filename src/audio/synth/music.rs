//! Music: a modal tune for plucked strings over a low choir, and one piece each for victory and defeat.

use crate::audio::synth::{
    source::{Noise, OO, pluck, voice},
    wave::{Wave, arc},
};

/// The length of a quarter note, in seconds.
const BEAT: f32 = 0.6;

/// The frequency of a note such as `D4` or `Bb3`, in Hz; `A4` is 440.
fn pitch(name: &str) -> f32 {
    let mut letters = name.chars();
    let tone = match letters.next() {
        Some('C') => 0,
        Some('D') => 2,
        Some('E') => 4,
        Some('F') => 5,
        Some('G') => 7,
        Some('A') => 9,
        Some('B') => 11,
        other => unreachable!("the scores of this file know no {other:?}"),
    };
    let (bent, octave) = match letters.as_str() {
        rest if rest.starts_with('b') => (-1, &rest[1..]),
        rest if rest.starts_with('#') => (1, &rest[1..]),
        rest => (0, rest),
    };
    let octave: i32 = octave.parse().expect("the scores of this file tell the octave of each note");
    440.0 * 2_f32.powf((tone + bent - 9 + 12 * (octave - 4)) as f32 / 12.0)
}

/// Reads the notes of a line: start and length in quarters, with the frequency in Hz between them. In `D4:2 E4 F4:.5 -`, a note
/// without a number lasts one quarter, and `-` is a rest.
fn notes(line: &str) -> Vec<(f32, f32, f32)> {
    let mut at = 0.0;
    let mut all = Vec::new();
    for word in line.split_whitespace().filter(|word| *word != "|") {
        let (name, beats) = word.split_once(':').unwrap_or((word, "1"));
        let beats: f32 = beats.parse().expect("the scores of this file count in quarters");
        if name != "-" {
            all.push((at, pitch(name), beats));
        }
        at += beats;
    }
    all
}

/// Adds a line played on a lute to the piece.
fn lute(piece: &mut Wave, noise: &mut Noise, line: &str, loud: f32) {
    for (at, hz, beats) in notes(line) {
        let string = pluck(noise, hz, (beats * BEAT + 0.5).clamp(0.8, 2.2), 0.6);
        piece.wrap(at * BEAT, &(string * loud));
    }
}

/// Adds a line sung by a low choir to the piece: three voices, slightly out of tune with each other.
fn choir(piece: &mut Wave, line: &str, loud: f32) {
    for (at, hz, beats) in notes(line) {
        // Each note overlaps the next.
        let length = beats * BEAT + 0.6;
        let throats = [0.996, 1.0, 1.005].iter().fold(Wave::default(), |all, beside| {
            all + voice(length, &OO, |t| hz * beside * (1.0 + 0.003 * (30.0 * t * beside).sin()))
        });
        piece.wrap(at * BEAT, &(throats.shaped(|t| arc(t, length)) * loud));
    }
}

/// Silence that lasts this many quarters.
fn rest(quarters: f32) -> Wave {
    Wave::of(quarters * BEAT, |_| 0.0)
}

/// Sixteen bars of three quarters in the Dorian mode on D, which loop.
pub(super) fn title(noise: &mut Noise) -> Wave {
    let mut piece = rest(48.0);
    lute(
        &mut piece,
        noise,
        "D4:2 E4 | F4:1.5 G4:.5 A4 | G4:2 F4 | E4:3 | F4 E4 D4 | C4:2 E4 | D4:3 | A3:2 C4 |
         D4 A4:2 | C5:1.5 B4:.5 A4 | G4 A4 F4 | E4:2 G4 | A4:1.5 G4:.5 F4 | E4 F4 C4 | D4:3 | -:3",
        0.5,
    );
    lute(
        &mut piece,
        noise,
        "D3 A3 D3 | D3 A3 D3 | G2 D3 G3 | A2 E3 A3 | F2 C3 F3 | C3 G3 C3 | D3 A3 D3 | A2 E3 A2 |
         D3 A3 D3 | A2 E3 A3 | F2 C3 F3 | C3 G3 E3 | F2 C3 F3 | C3 G3 C3 | D3 A3 D3 | D3 A3:2",
        0.32,
    );
    choir(
        &mut piece,
        "D3:6 | G2:3 | A2:3 | F2:3 | C3:3 | D3:3 | A2:3 | D3:3 | A2:3 | F2:3 | C3:3 | F2:3 | C3:3 | D3:6",
        0.10,
    );
    choir(
        &mut piece,
        "A3:6 | B3:3 | C4:3 | A3:3 | G3:3 | A3:3 | E3:3 | A3:3 | C4:3 | A3:3 | G3:3 | A3:3 | G3:3 | A3:6",
        0.07,
    );
    piece
}

/// Victory: a tune that rises to a major chord.
pub(super) fn victory(noise: &mut Noise) -> Wave {
    let mut piece = rest(9.0);
    lute(&mut piece, noise, "D4:.5 F#4:.5 A4 B4:.5 A4:.5 D5:3", 0.5);
    lute(&mut piece, noise, "D3 A3 G2 D3:3", 0.4);
    lute(&mut piece, noise, "-:3 A3:3", 0.3);
    lute(&mut piece, noise, "-:3 F#4:3", 0.3);
    choir(&mut piece, "D3:2 G2 D3:4", 0.10);
    choir(&mut piece, "A3:2 B3 F#3:4", 0.08);
    piece
}

/// Defeat: a tune that falls to its keynote.
pub(super) fn defeat(noise: &mut Noise) -> Wave {
    let mut piece = rest(10.0);
    lute(&mut piece, noise, "A4 G4 F4 E4 D4:.5 C4:.5 D4:3", 0.5);
    lute(&mut piece, noise, "D3:2 Bb2:2 A2 D2:3", 0.4);
    choir(&mut piece, "D3:2 Bb2:2 A2 D3:3", 0.12);
    choir(&mut piece, "F3:2 D3:2 E3 A2:3", 0.08);
    piece
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_are_where_the_score_puts_them() {
        let line = notes("A4:2 | - C#5:.5");
        assert_eq!(
            line.iter().map(|note| (note.0, note.2)).collect::<Vec<_>>(),
            [(0.0, 2.0), (3.0, 0.5)]
        );
        assert!((line[0].1 - 440.0).abs() < 0.01 && (line[1].1 - 554.37).abs() < 0.01);
    }
}
