//! Writes every sound of the game to a file, to listen to: `cargo run --example sounds -- FOLDER`.
//!
//! Prints measurements of each: length in seconds, peak, loudness, brightness and, for a sound that loops, its seam.

use std::{env, fs, io, path::Path};

use dungeon_saga::audio::synth::{RATE, Sound, measure};

fn main() -> io::Result<()> {
    let folder = env::args().nth(1).unwrap_or_else(|| "sounds".to_owned());
    fs::create_dir_all(&folder)?;
    println!(
        "{:<18} {:>7} {:>6} {:>8} {:>8} {:>6}",
        "sound", "seconds", "peak", "dB", "Hz", "seam"
    );
    for sound in Sound::all() {
        for variant in 0..sound.variants() {
            let frames = sound.make(variant);
            let name = format!("{sound:?}_{variant}");
            fs::write(Path::new(&folder).join(format!("{name}.wav")), wav(&frames))?;
            println!(
                "{name:<18} {:7.2} {:6.2} {:8.1} {:8.0} {:>6}",
                frames.len() as f32 / RATE as f32,
                measure::peak(&frames),
                measure::loudness(&frames),
                measure::brightness(&frames),
                if sound.loops() {
                    format!("{:.2}", measure::seam(&frames))
                } else {
                    String::new()
                },
            );
        }
    }
    Ok(())
}

/// A WAV file with 16 bits a sample on two channels.
fn wav(frames: &[[f32; 2]]) -> Vec<u8> {
    let bytes: Vec<u8> = frames
        .iter()
        .flatten()
        .flat_map(|sample| ((sample.clamp(-1.0, 1.0) * 32_767.0) as i16).to_le_bytes())
        .collect();
    let size = bytes.len() as u32;
    let mut file = b"RIFF".to_vec();
    file.extend((36 + size).to_le_bytes());
    file.extend(b"WAVEfmt ");
    file.extend(16_u32.to_le_bytes());
    for half in [1_u16, 2] {
        file.extend(half.to_le_bytes());
    }
    file.extend(RATE.to_le_bytes());
    file.extend((RATE * 4).to_le_bytes());
    for half in [4_u16, 16] {
        file.extend(half.to_le_bytes());
    }
    file.extend(b"data");
    file.extend(size.to_le_bytes());
    file.extend(bytes);
    file
}
