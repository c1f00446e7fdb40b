//! Sound follows what is *shown*: each fact as the Heroes may see it (`cues`), the place that the board shows (`ambience`), and the
//! screen. Nothing hidden is heard, and nothing while facts are skipped.
//!
//! All sounds are made in a background thread once the first frame has been drawn, and the sound device is opened there. The game
//! is silent until they are ready, and if there is no device, in which case `NoSoundDevice` says so.

pub mod ambience;
pub mod cues;
pub mod mixer;
pub mod synth;

pub use cues::{Cue, CueMaker};

use crate::{
    audio::{mixer::Mixer, synth::Sound},
    board::Torches,
    interaction::intent::{Intent, Pressed},
    platform::{frame_pacing::WakeUp, sound_device::NoSoundDevice},
    presented::{
        announcements::Announcements,
        game::{PresentedGame, is_laid},
        playback::{FactStarted, Playback},
    },
    settings::Settings,
    state::{PlaySystems, Screen},
};
use std::{
    sync::{
        Mutex, PoisonError,
        mpsc::{self, Receiver},
    },
    thread,
};

use bevy::prelude::*;
use bevy_egui::{EguiOutput, PrimaryEguiContext, egui::output::OutputEvent};
use kira::DefaultBackend;

use dungeon_rules::table::Side;

/// The most sounds that start in one frame.
const AT_ONCE: usize = 4;

/// What the thread that makes sounds sends.
enum Made {
    Mixer(Box<Mixer>),
    Sound(Sound, Box<mixer::Variant>),
    Silence,
}

/// The receiving end of the thread that makes sounds.
#[derive(Resource)]
struct Workshop(Mutex<Receiver<Made>>);

/// The mixer, once the device is open.
#[derive(Resource)]
struct Loud(Mutex<Mixer>);

impl Loud {
    fn mixer(&mut self) -> &mut Mixer {
        self.0.get_mut().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What is to be played in this frame.
#[derive(Resource, Default)]
struct Heard {
    ear: CueMaker,
    cues: Vec<Cue>,
    air: Option<Sound>,
}

/// Starts the thread that opens the device and makes the sounds.
fn open(mut commands: Commands, wake: Res<WakeUp>) {
    let (sender, receiver) = mpsc::channel();
    let wake = wake.clone();
    let work = move || {
        // An idle window does not check whether anything has arrived.
        let wake = || wake.call();
        let mixer = mixer::may_be_heard().then(Mixer::<DefaultBackend>::open).flatten();
        let is_open = mixer.is_some();
        // Sending fails only if the receiver has been dropped.
        let _ = sender.send(mixer.map_or(Made::Silence, |mixer| Made::Mixer(Box::new(mixer))));
        wake();
        if !is_open {
            return;
        }
        // The music of the title screen is needed first.
        let rest = Sound::all().filter(|sound| *sound != Sound::Title);
        for sound in [Sound::Title].into_iter().chain(rest) {
            for variant in 0..sound.variants() {
                if sender
                    .send(Made::Sound(sound, Box::new(mixer::data(sound, &sound.make(variant)))))
                    .is_err()
                {
                    return;
                }
            }
            if sound == Sound::Title {
                wake();
            }
        }
        wake();
    };
    match thread::Builder::new().name("sound".to_owned()).spawn(work) {
        Ok(_) => commands.insert_resource(Workshop(Mutex::new(receiver))),
        Err(_) => commands.insert_resource(NoSoundDevice),
    }
}

/// Takes in what the thread has sent.
fn gather(mut commands: Commands, mut workshop: ResMut<Workshop>, mut loud: Option<ResMut<Loud>>) {
    let receiver = workshop.0.get_mut().unwrap_or_else(PoisonError::into_inner);
    loop {
        match receiver.try_recv() {
            Ok(Made::Mixer(mixer)) => {
                commands.insert_resource(Loud(Mutex::new(*mixer)));
                // Everything that follows needs the mixer, which is available from the next frame on.
                return;
            }
            Ok(Made::Sound(sound, data)) => {
                if let Some(loud) = &mut loud {
                    loud.mixer().take(sound, *data);
                }
            }
            Ok(Made::Silence) => commands.insert_resource(NoSoundDevice),
            Err(mpsc::TryRecvError::Empty) => return,
            Err(mpsc::TryRecvError::Disconnected) => {
                commands.remove_resource::<Workshop>();
                return;
            }
        }
    }
}

/// Collects the cues of the facts that start to be shown.
fn listen(mut heard: ResMut<Heard>, game: Res<PresentedGame>, mut begun: MessageReader<FactStarted>) {
    for FactStarted(fact, scene) in begun.read() {
        let cues = heard.ear.hear(game.world(), fact, *scene);
        heard.cues.extend(cues);
    }
}

/// Updates the ambience while the table is at rest, so that nothing affects it before it has been shown.
fn breathe(mut heard: ResMut<Heard>, game: Res<PresentedGame>, (playback, torches): (Res<Playback>, Res<Torches>)) {
    if playback.is_idle() {
        heard.air = ambience::of_table(&game, &torches.cells);
    }
}

/// Adds a cue if something was pressed, on a screen or on the panels around the board.
fn press(mut heard: ResMut<Heard>, outputs: Query<&EguiOutput, With<PrimaryEguiContext>>, mut pressed: MessageReader<Pressed>) {
    let clicked = |output: &EguiOutput| {
        let mut events = output.platform_output.events.iter();
        events.any(|event| matches!(event, OutputEvent::Clicked(_)))
    };
    // All messages are read: any that were left would be heard in the next frame.
    let on_panel = pressed.read().filter(|pressed| !matches!(pressed.intent, Intent::HoldCurtain(_)));
    if on_panel.count() > 0 || outputs.iter().any(clicked) {
        heard.cues.push(Cue {
            sound: Sound::Press,
            at: None,
            rate: 1.0,
        });
    }
}

/// Updates ambience and music, and plays the cues of this frame.
fn play(
    mut loud: ResMut<Loud>,
    mut heard: ResMut<Heard>,
    (settings, playback, announcements): (Res<Settings>, Res<Playback>, Res<Announcements>),
    (screen, game): (Res<State<Screen>>, Res<PresentedGame>),
) {
    let mixer = loud.mixer();
    mixer.turn(settings.volumes);
    let playing = *screen.get() == Screen::Play;
    mixer.go_on(heard.air.filter(|_| playing && game.is_laid()), tune(*screen.get(), &announcements));
    for cue in at_once(heard.cues.drain(..)) {
        mixer.play(cue, playback.pace);
    }
}

/// The music of a screen: the title's everywhere except at the table, and there that of victory or defeat once the game has ended.
fn tune(screen: Screen, announcements: &Announcements) -> Option<Sound> {
    if !matches!(screen, Screen::Play | Screen::Aftermath) {
        return Some(Sound::Title);
    }
    let (outcome, _) = announcements.ended.as_ref()?;
    Some(match outcome.winner {
        Side::Heroes => Sound::Victory,
        Side::Overlord => Sound::Defeat,
    })
}

/// The cues that are played of those in one frame: none twice, and not too many.
fn at_once(cues: impl Iterator<Item = Cue>) -> Vec<Cue> {
    let mut heard: Vec<Cue> = Vec::new();
    for cue in cues {
        if heard.len() < AT_ONCE && heard.iter().all(|other| other.sound != cue.sound) {
            heard.push(cue);
        }
    }
    heard
}

/// Makes all sounds in a background thread, and plays what is shown.
pub fn plugin(app: &mut App) {
    app.init_resource::<Heard>()
        .add_systems(Last, open.run_if(run_once))
        .add_systems(Update, gather.run_if(resource_exists::<Workshop>))
        .add_systems(
            Update,
            (listen, breathe)
                .chain()
                .in_set(PlaySystems::Follow)
                .run_if(is_laid.and_then(resource_exists::<Loud>)),
        )
        .add_systems(Last, (press, play).chain().run_if(resource_exists::<Loud>));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::Device;

    #[test]
    fn what_is_pressed_in_one_frame_is_heard_in_no_other() {
        let mut world = World::new();
        world.init_resource::<Heard>();
        world.init_resource::<Messages<Pressed>>();
        for intent in [Intent::Recap, Intent::Overlays] {
            let device = Device::Desk;
            world.write_message(Pressed { device, intent });
        }
        for _ in 0..2 {
            world.run_system_cached(press).expect("it has all it needs");
        }
        assert_eq!(world.resource::<Heard>().cues.len(), 1);
    }

    #[test]
    fn many_facts_at_once_are_no_noise() {
        let cue = |sound| Cue {
            sound,
            at: None,
            rate: 1.0,
        };
        let steps = std::iter::repeat_n(cue(Sound::StepLight), 9);
        let all = steps.chain(Sound::all().map(cue));
        let heard = at_once(all);
        assert_eq!(heard.len(), AT_ONCE);
        assert_eq!(heard[..2], [cue(Sound::StepLight), cue(Sound::Dice)]);
    }
}
