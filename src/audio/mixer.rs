//! Plays sounds on three tracks with volumes of their own, on the sound device of the system.

use std::{sync::Arc, time::Duration};

use kira::{
    AudioManager, AudioManagerSettings, Decibels, DefaultBackend, Frame, StartTime, Tween,
    backend::Backend,
    sound::static_sound::{StaticSoundData, StaticSoundHandle, StaticSoundSettings},
    track::{TrackBuilder, TrackHandle},
};

use crate::{
    audio::{
        cues::Cue,
        synth::{RATE, Sound, Track, measure},
    },
    settings::Volumes,
};

/// How long a sound fades in whose beginning is left out.
const CUT_IN: Duration = Duration::from_millis(8);
/// How long one ambience fades into another, and one piece of music into the next.
const OVER: Duration = Duration::from_millis(1800);

/// A variant of a sound, with the time from its beginning to its loudest moment, in seconds.
pub(super) type Variant = (StaticSoundData, f32);

/// A sound that continues until another replaces it; without a handle, it is not being played yet.
type Lasting = Option<(Sound, Option<StaticSoundHandle>)>;

/// All sounds that have been made, and the tracks on which they are played.
pub(super) struct Mixer<B: Backend = DefaultBackend> {
    /// Keeps the device open; dropping it closes the device.
    #[cfg_attr(not(test), expect(dead_code, reason = "it is only kept"))]
    manager: AudioManager<B>,
    effects: TrackHandle,
    ambience: TrackHandle,
    music: TrackHandle,
    /// The variants of each sound, indexed by the sound.
    made: Vec<Vec<Variant>>,
    volumes: Option<Volumes>,
    air: Lasting,
    tune: Lasting,
    /// Counts the sounds that were played, so that no two steps sound the same.
    played: u32,
}

/// Converts a volume from 0 to 1 to decibels, following how loudness is perceived.
fn decibels(volume: f32) -> Decibels {
    match volume {
        volume if volume <= 0.0 => Decibels::SILENCE,
        volume => Decibels(40.0 * volume.log10()),
    }
}

fn over(duration: Duration) -> Tween {
    Tween {
        duration,
        ..Tween::default()
    }
}

impl<B: Backend> Mixer<B>
where
    B::Settings: Default,
{
    /// Opens the sound device. Returns `None` if there is none, or none that can be used.
    pub fn open() -> Option<Self> {
        let mut manager = AudioManager::<B>::new(AudioManagerSettings::default()).ok()?;
        let mut track = || manager.add_sub_track(TrackBuilder::new()).ok();
        Some(Self {
            effects: track()?,
            ambience: track()?,
            music: track()?,
            manager,
            made: vec![Vec::new(); Sound::all().count()],
            volumes: None,
            air: None,
            tune: None,
            played: 0,
        })
    }

    /// Adds a variant of a sound that has just been made.
    pub fn take(&mut self, sound: Sound, variant: Variant) {
        self.made[sound as usize].push(variant);
        // Ambience or music that waited for this sound can start with the next call of `go_on`.
        for lasting in [&mut self.air, &mut self.tune] {
            lasting.take_if(|(wanted, handle)| *wanted == sound && handle.is_none());
        }
    }

    /// Sets the volumes of the tracks.
    pub fn turn(&mut self, volumes: Volumes) {
        if self.volumes.replace(volumes) != Some(volumes) {
            for (track, volume) in [
                (&mut self.effects, volumes.effects),
                (&mut self.ambience, volumes.ambience),
                (&mut self.music, volumes.music),
            ] {
                track.set_volume(decibels(volume), over(Duration::from_millis(60)));
            }
        }
    }

    /// Plays a sound once, in a random variant and at a slightly random pitch, so that its loudest moment is heard when the cue asks for
    /// it; where there is no time for all that comes before, its beginning is left out. `pace` divides the time: at 2, it comes twice
    /// as soon.
    pub fn play(&mut self, cue: Cue, pace: f32) {
        self.played = self.played.wrapping_add(1);
        let chance = self.played.wrapping_mul(0x9e37_79b1) >> 16;
        let variants = &self.made[cue.sound as usize];
        let Some((data, loudest)) = variants.get(chance as usize % variants.len().max(1)) else {
            return;
        };
        let beside = (chance % 64) as f32 / 63.0 - 0.5;
        let rate = cue.rate * (1.0 + 0.06 * beside);
        let wait = match cue.at {
            Some(at) if pace > 0.0 => at / pace / 1000.0 - loudest / rate,
            _ => 0.0,
        };
        let data = data.playback_rate(f64::from(rate));
        let data = if wait >= 0.0 {
            data.start_time(StartTime::Delayed(Duration::from_secs_f32(wait)))
        } else {
            data.start_position(f64::from(-wait * rate)).fade_in_tween(over(CUT_IN))
        };
        // If too many sounds are playing already, this one is left out.
        let _ = self.effects.play(data);
    }

    /// Sets the ambience and the music that continue from now on; `None` for silence.
    pub fn go_on(&mut self, air: Option<Sound>, tune: Option<Sound>) {
        change(&mut self.air, &mut self.ambience, air, &self.made);
        change(&mut self.tune, &mut self.music, tune, &self.made);
    }
}

/// Fades out the present sound of a track and starts the wanted one.
fn change(lasting: &mut Lasting, track: &mut TrackHandle, wanted: Option<Sound>, made: &[Vec<Variant>]) {
    if lasting.as_ref().map(|(sound, _)| *sound) == wanted {
        return;
    }
    if let Some((_, Some(handle))) = lasting {
        handle.stop(over(OVER));
    }
    *lasting = wanted.map(|sound| {
        let data = made[sound as usize].first();
        let fade = (sound.track() == Track::Ambience).then(|| over(OVER));
        (sound, data.and_then(|(data, _)| track.play(data.fade_in_tween(fade)).ok()))
    });
}

/// Converts a sound to what the mixer plays.
pub(super) fn data(sound: Sound, frames: &[[f32; 2]]) -> Variant {
    // Only effects are played so that they are loudest at a moment.
    let loudest = if sound.track() == Track::Effects {
        measure::loudest(frames)
    } else {
        0.0
    };
    let frames: Arc<[Frame]> = frames.iter().map(|[left, right]| Frame::new(*left, *right)).collect();
    let settings = StaticSoundSettings::new();
    let data = StaticSoundData {
        sample_rate: RATE,
        frames,
        settings: if sound.loops() { settings.loop_region(..) } else { settings },
        slice: None,
    };
    (data, loudest)
}

/// Whether there may be a sound device. On Linux, the libraries that look for one would write complaints about its absence to
/// standard error, so this looks first.
pub(super) fn may_be_heard() -> bool {
    #[cfg(target_os = "linux")]
    {
        use std::{env, fs, path::Path};
        let is_played = |name: &str| name.starts_with("pcm") && name.ends_with('p');
        let mut devices = fs::read_dir("/dev/snd").into_iter().flatten().flatten();
        let server = env::var_os("XDG_RUNTIME_DIR").is_some_and(|folder| {
            let folder = Path::new(&folder);
            folder.join("pulse/native").exists() || folder.join("pipewire-0").exists()
        });
        env::var_os("PULSE_SERVER").is_some() || server || devices.any(|device| device.file_name().to_str().is_some_and(is_played))
    }
    #[cfg(not(target_os = "linux"))]
    true
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use crate::presented::scenes::IMPACT;
    use kira::backend::{Renderer, mock::MockBackend};

    use super::*;

    fn playing(track: &TrackHandle) -> usize {
        track.num_sounds()
    }

    #[test]
    fn what_goes_on_waits_until_it_has_been_made() {
        let mut mixer = Mixer::<MockBackend>::open().expect("it is only played at");
        mixer.turn(Volumes::default());
        mixer.go_on(Some(Sound::Hall), Some(Sound::Title));
        assert_eq!((playing(&mixer.ambience), playing(&mixer.music)), (0, 0));
        mixer.take(Sound::Title, data(Sound::Title, &[[0.1; 2]; 400]));
        mixer.go_on(Some(Sound::Hall), Some(Sound::Title));
        mixer.go_on(Some(Sound::Hall), Some(Sound::Title));
        assert_eq!((playing(&mixer.ambience), playing(&mixer.music)), (0, 1));
        let cue = Cue {
            sound: Sound::Hit,
            at: None,
            rate: 1.0,
        };
        mixer.play(cue, 1.0);
        assert_eq!(playing(&mixer.effects), 0, "it has not been made yet");
        mixer.take(Sound::Hit, data(Sound::Hit, &[[0.1; 2]; 400]));
        mixer.play(cue, 1.0);
        assert_eq!(playing(&mixer.effects), 1);
    }

    /// A device that keeps what it is to play.
    struct Tape(Option<Mutex<Renderer>>);

    impl Backend for Tape {
        type Settings = ();
        type Error = ();

        fn setup((): (), _: usize) -> Result<(Self, u32), ()> {
            Ok((Self(None), RATE))
        }

        fn start(&mut self, renderer: Renderer) -> Result<(), ()> {
            self.0 = Some(Mutex::new(renderer));
            Ok(())
        }
    }

    /// Plays these cues at once, and records so many seconds.
    fn recorded(cues: &[Cue], pace: f32, seconds: f32) -> Vec<[f32; 2]> {
        let mut mixer = Mixer::<Tape>::open().expect("it only records");
        let tape = |mixer: &mut Mixer<Tape>, frames: usize| {
            let mut played = vec![0.0; frames * 2];
            let renderer = mixer.manager.backend_mut().0.as_mut().expect("it has started");
            let renderer = renderer.get_mut().expect("nobody has panicked");
            renderer.on_start_processing();
            renderer.process(&mut played, 2);
            played.chunks(2).map(|pair| [pair[0], pair[1]]).collect::<Vec<_>>()
        };
        for cue in cues {
            for variant in 0..cue.sound.variants() {
                mixer.take(cue.sound, data(cue.sound, &cue.sound.make(variant)));
            }
        }
        mixer.turn(Volumes {
            effects: 1.0,
            ..Volumes::default()
        });
        // The volume has been reached.
        tape(&mut mixer, RATE as usize / 2);
        cues.iter().for_each(|cue| mixer.play(*cue, pace));
        let mut all = Vec::new();
        while (all.len() as f32) < seconds * RATE as f32 {
            all.extend(tape(&mut mixer, 512));
        }
        all
    }

    #[test]
    fn every_scene_is_loudest_at_its_peak() {
        let mut found = Vec::new();
        for sound in Sound::all().filter(|sound| sound.track() == Track::Effects) {
            // The earliest peak of the table of scenes, that of a blow, and a late one.
            for (at, pace) in [(40.0, 1.0), (IMPACT, 1.0), (IMPACT, 2.0), (560.0, 1.0)] {
                let cue = Cue {
                    sound,
                    at: Some(at),
                    rate: 1.0,
                };
                let heard = measure::loudest(&recorded(&[cue], pace, 3.0)) * 1000.0;
                found.push((sound, pace, heard - at / pace));
            }
        }
        let farthest = found.iter().map(|(.., off)| off.abs()).fold(0.0, f32::max);
        println!("{} sounds, at most {farthest:.1} ms from the peak", found.len());
        let late: Vec<_> = found.into_iter().filter(|(.., off)| off.abs() > 40.0).collect();
        assert!(late.is_empty(), "{late:?}");
    }

    #[test]
    fn volumes_run_from_silence_to_full() {
        assert_eq!(decibels(0.0), Decibels::SILENCE);
        assert_eq!(decibels(1.0), Decibels::IDENTITY);
        assert!(decibels(0.5) < Decibels(-10.0));
    }
}
