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
        synth::{RATE, Sound, Track},
    },
    settings::Volumes,
};

/// How long one ambience fades into another, and one piece of music into the next.
const OVER: Duration = Duration::from_millis(1800);

/// A sound that continues until another replaces it; without a handle, it is not being played yet.
type Lasting = Option<(Sound, Option<StaticSoundHandle>)>;

/// All sounds that have been made, and the tracks on which they are played.
pub(super) struct Mixer<B: Backend = DefaultBackend> {
    /// Keeps the device open; dropping it closes the device.
    _manager: AudioManager<B>,
    effects: TrackHandle,
    ambience: TrackHandle,
    music: TrackHandle,
    /// The variants of each sound, indexed by the sound.
    made: Vec<Vec<StaticSoundData>>,
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
            _manager: manager,
            made: vec![Vec::new(); Sound::all().count()],
            volumes: None,
            air: None,
            tune: None,
            played: 0,
        })
    }

    /// Adds a variant of a sound that has just been made.
    pub fn take(&mut self, sound: Sound, frames: StaticSoundData) {
        self.made[sound as usize].push(frames);
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

    /// Plays a sound once, in a random variant and at a slightly random pitch. `pace` divides its delay: at 2, it comes twice as
    /// soon.
    pub fn play(&mut self, cue: Cue, pace: f32) {
        self.played = self.played.wrapping_add(1);
        let chance = self.played.wrapping_mul(0x9e37_79b1) >> 16;
        let variants = &self.made[cue.sound as usize];
        let Some(data) = variants.get(chance as usize % variants.len().max(1)) else {
            return;
        };
        let beside = (chance % 64) as f32 / 63.0 - 0.5;
        let wait = if pace > 0.0 { cue.after / pace } else { 0.0 };
        let data = data
            .playback_rate(f64::from(cue.rate * (1.0 + 0.06 * beside)))
            .start_time(StartTime::Delayed(Duration::from_secs_f32(wait / 1000.0)));
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
fn change(lasting: &mut Lasting, track: &mut TrackHandle, wanted: Option<Sound>, made: &[Vec<StaticSoundData>]) {
    if lasting.as_ref().map(|(sound, _)| *sound) == wanted {
        return;
    }
    if let Some((_, Some(handle))) = lasting {
        handle.stop(over(OVER));
    }
    *lasting = wanted.map(|sound| {
        let data = made[sound as usize].first();
        let fade = (sound.track() == Track::Ambience).then(|| over(OVER));
        (sound, data.and_then(|data| track.play(data.fade_in_tween(fade)).ok()))
    });
}

/// Converts a sound to what the mixer plays.
pub(super) fn data(sound: Sound, frames: &[[f32; 2]]) -> StaticSoundData {
    let frames: Arc<[Frame]> = frames.iter().map(|[left, right]| Frame::new(*left, *right)).collect();
    let settings = StaticSoundSettings::new();
    StaticSoundData {
        sample_rate: RATE,
        frames,
        settings: if sound.loops() { settings.loop_region(..) } else { settings },
        slice: None,
    }
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
    use kira::backend::mock::MockBackend;

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
            after: 0.0,
            rate: 1.0,
        };
        mixer.play(cue, 1.0);
        assert_eq!(playing(&mixer.effects), 0, "it has not been made yet");
        mixer.take(Sound::Hit, data(Sound::Hit, &[[0.1; 2]; 400]));
        mixer.play(cue, 1.0);
        assert_eq!(playing(&mixer.effects), 1);
    }

    #[test]
    fn volumes_run_from_silence_to_full() {
        assert_eq!(decibels(0.0), Decibels::SILENCE);
        assert_eq!(decibels(1.0), Decibels::IDENTITY);
        assert!(decibels(0.5) < Decibels(-10.0));
    }
}
