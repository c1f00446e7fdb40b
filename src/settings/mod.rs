//! What makes playing comfortable: size of everything, pace, motion, the whole screen, the language.
//!
//! It is kept in the file `settings.ron` of the user's configuration, written aside and renamed whenever something of it
//! changes. A file that cannot be understood is told of in the settings and put aside, never thrown away; what the
//! command line asks for counts for this time and is not kept.

use crate::{
    art::Colours,
    input::{Action, Controls, KeyMap},
    platform::options::Options,
};
use std::{
    fs, io,
    path::{Path, PathBuf},
};

use bevy::prelude::*;
use dungeon_play::language::FluentValue as V;
use serde::{Deserialize, Serialize};

use dungeon_play::language::Language;

/// What the players chose.
#[derive(Resource, Copy, Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// The size of everything, 0.8 to 2.
    pub scale: f32,
    /// How fast everything moves: 1 as drawn up, 2 twice as fast, 0 not at all.
    pub pace: f32,
    /// Whether every roll lies in the tray until somebody goes on.
    pub holds_rolls: bool,
    /// Before what the game asks whether it is meant.
    pub confirms: Confirms,
    /// What has to cost how much for the coach to ask about it.
    pub coach: Coaching,
    /// Whether hints for people who learn are read out.
    pub hints: bool,
    /// No shake, flicker, bounce or pan; moves become short fades.
    pub reduced_motion: bool,
    /// The game fills the whole screen.
    pub full_screen: bool,
    /// The Overlord has a window of his own.
    pub own_window: bool,
    /// The colours of the signs on the board.
    pub colours: Colours,
    /// Letters, grounds and signs with high contrast.
    pub high_contrast: bool,
    /// How loud it is.
    pub volumes: Volumes,
    /// Whether the guided steps of the drawing table have been seen.
    pub guided: bool,
}

/// How loud each track is, from 0, silent, to 1.
#[derive(Copy, Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Volumes {
    /// Sounds of what happens, 0 to 1.
    pub effects: f32,
    /// The air of the place.
    pub ambience: f32,
    /// Music.
    pub music: f32,
}

impl Default for Volumes {
    fn default() -> Self {
        Self {
            effects: 0.9,
            ambience: 0.8,
            music: 0.7,
        }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            scale: 1.0,
            pace: 1.0,
            holds_rolls: true,
            confirms: Confirms::default(),
            coach: Coaching::default(),
            hints: true,
            reduced_motion: false,
            full_screen: false,
            own_window: false,
            colours: Colours::Usual,
            high_contrast: false,
            volumes: Volumes::default(),
            guided: false,
        }
    }
}

/// The paces that can be chosen: none, slow, as drawn up, fast.
pub const PACES: [f32; 4] = [0.0, 0.6, 1.0, 2.0];

impl Settings {
    /// The smallest and the largest size of everything.
    pub const SCALES: (f32, f32) = (0.8, 2.0);

    /// Silence and the loudest.
    pub const VOLUMES: (f32, f32) = (0.0, 1.0);

    /// Figures from a file lie within their bounds.
    fn bounded(self) -> Self {
        let within = |number: f32, (least, most): (f32, f32), usual: f32| match number.is_finite() {
            true => number.clamp(least, most),
            false => usual,
        };
        Self {
            scale: within(self.scale, Self::SCALES, 1.0),
            pace: within(self.pace, (0.0, 4.0), 1.0),
            volumes: Volumes {
                effects: within(self.volumes.effects, Self::VOLUMES, 1.0),
                ambience: within(self.volumes.ambience, Self::VOLUMES, 1.0),
                music: within(self.volumes.music, Self::VOLUMES, 1.0),
            },
            ..self
        }
    }
}

/// The file of the settings.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug, Default)]
#[serde(default, deny_unknown_fields)]
struct Kept {
    /// Code of the language; the system's without it.
    language: Option<String>,
    /// Files have said `comfort` from the first version on.
    #[serde(rename = "comfort")]
    settings: Settings,
    /// Other keys than at first.
    keys: KeyMap,
}

/// Keeps the settings.
#[derive(Resource, Debug, Default)]
pub struct SettingsFile {
    file: Option<PathBuf>,
    /// What the file says, or would.
    kept: Kept,
    /// What is wrong with the file: line and column.
    broken: Option<(usize, usize)>,
    /// Why the file could not be written.
    unwritten: Option<String>,
}

impl SettingsFile {
    /// Reads the settings of the user.
    pub fn open() -> Self {
        let folders = directories::ProjectDirs::from("", "", "dungeon-saga");
        Self::of(folders.map(|folders| folders.config_dir().join("settings.ron")))
    }

    fn of(file: Option<PathBuf>) -> Self {
        let bytes = file.as_ref().and_then(|file| fs::read(file).ok()).unwrap_or_default();
        // What is no text is broken like any other, not empty.
        let text = String::from_utf8_lossy(&bytes);
        let read: Result<Kept, _> = match text.trim().is_empty() {
            true => Ok(Kept::default()),
            false => ron::from_str(&text),
        };
        let broken = read.as_ref().err().map(|error| (error.span.start.line, error.span.start.col));
        let kept = read.unwrap_or_default();
        Self {
            file,
            kept: Kept {
                settings: kept.settings.bounded(),
                ..kept
            },
            broken,
            unwritten: None,
        }
    }

    /// The language that was chosen.
    pub fn language(&self) -> Option<&str> {
        self.kept.language.as_deref()
    }

    /// The rest that was chosen.
    pub const fn settings(&self) -> Settings {
        self.kept.settings
    }

    /// The keys that were chosen.
    pub fn keys(&self) -> KeyMap {
        self.kept.keys.clone()
    }

    /// What is to be told of the file, in a sentence.
    pub fn trouble(&self, language: &Language) -> Option<String> {
        let file = V::from(self.file.as_ref()?.display().to_string());
        if let Some(error) = &self.unwritten {
            return Some(language.tell("settings-not-kept", &[("file", file), ("error", V::from(error.as_str()))]));
        }
        let (line, column) = self.broken?;
        Some(language.tell(
            "settings-broken",
            &[("file", file), ("line", V::from(line)), ("column", V::from(column))],
        ))
    }

    fn keep(&mut self, kept: Kept) {
        if self.kept == kept {
            return;
        }
        self.kept = kept;
        let Some(file) = self.file.clone() else { return };
        self.unwritten = self.write(&file).err().map(|error| error.to_string());
    }

    fn write(&mut self, file: &Path) -> io::Result<()> {
        fs::create_dir_all(file.parent().unwrap_or(file))?;
        if self.broken.is_some() {
            fs::rename(file, file.with_extension("ron.broken"))?;
            self.broken = None;
        }
        let text = ron::ser::to_string_pretty(&self.kept, ron::ser::PrettyConfig::default()).map_err(io::Error::other)?;
        let aside = file.with_extension("new");
        fs::write(&aside, text)?;
        fs::rename(aside, file)
    }
}

/// Writes what was changed. What the call asks for is not kept until something else is chosen in its stead.
fn keep(
    mut settings_file: ResMut<SettingsFile>,
    (settings, language, keys): (Res<Settings>, Res<Language>, Res<KeyMap>),
    mut before: Local<Option<(Settings, String)>>,
) {
    if settings_file.kept.keys != *keys {
        let kept = Kept {
            keys: keys.clone(),
            ..settings_file.kept.clone()
        };
        settings_file.keep(kept);
    }
    let now = (*settings, language.code().to_owned());
    let Some(old) = before.replace(now.clone()).filter(|old| *old != now) else {
        return;
    };
    let mut kept = settings_file.kept.clone();
    let calm = match old.0.reduced_motion == now.0.reduced_motion {
        true => kept.settings.reduced_motion,
        false => now.0.reduced_motion,
    };
    kept.settings = Settings {
        reduced_motion: calm,
        ..now.0
    };
    if old.1 != now.1 {
        kept.language = Some(now.1);
    }
    settings_file.keep(kept);
}

/// The key that fills the screen does as the switch in the settings.
pub fn full_screen(controls: Res<Controls>, mut settings: ResMut<Settings>) {
    if controls.pressed(Action::FullScreen) {
        settings.full_screen = !settings.full_screen;
    }
}

pub fn plugin(app: &mut App, settings_file: SettingsFile, options: &Options) {
    let mut settings = settings_file.settings();
    settings.reduced_motion |= options.reduced_motion;
    let keys = settings_file.keys();
    app.insert_resource(settings_file)
        .insert_resource(settings)
        .insert_resource(keys)
        .add_systems(
            Update,
            (
                full_screen,
                keep.run_if(
                    resource_changed::<Settings>
                        .or_else(resource_changed::<Language>)
                        .or_else(resource_changed::<KeyMap>),
                ),
            ),
        );
}

/// What is asked about.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Confirms {
    /// Nothing.
    Nothing,
    /// Only before what gives something away for good: a walk that draws Free Attacks, the end of a turn not used.
    #[default]
    Costly,
    /// Everything that cannot be undone.
    All,
}

impl Confirms {
    /// All of them, in the order of the settings.
    pub const ALL: [Self; 3] = [Self::Nothing, Self::Costly, Self::All];
}

/// From which cost of the chance to win on the coach asks whether something is meant.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Coaching {
    /// There is no coach.
    #[default]
    Off,
    /// From 20 in 100 on.
    Much,
    /// From 10 in 100 on.
    Some,
    /// From 5 in 100 on.
    Little,
}

impl Coaching {
    /// All of them, in the order of the settings.
    pub const ALL: [Self; 4] = [Self::Off, Self::Much, Self::Some, Self::Little];

    /// The cost from which it asks, as a part of the chance to win; `None`: it never does.
    pub const fn least(self) -> Option<f64> {
        match self {
            Self::Off => None,
            Self::Much => Some(0.2),
            Self::Some => Some(0.1),
            Self::Little => Some(0.05),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::{Control, Slot};

    #[test]
    fn what_was_chosen_is_there_again_and_a_broken_file_is_put_aside() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let file = folder.path().join("not/there/settings.ron");
        let mut settings_file = SettingsFile::of(Some(file.clone()));
        assert_eq!(settings_file.kept, Kept::default());
        let chosen = Kept {
            language: Some("it".to_owned()),
            settings: Settings {
                scale: 1.25,
                ..Settings::default()
            },
            keys: {
                let mut keys = KeyMap::default();
                keys.put(Action::Undo, Slot::First, Control::Key(KeyCode::KeyU));
                keys
            },
        };
        settings_file.keep(chosen.clone());
        assert_eq!(settings_file.unwritten, None);
        assert_eq!(SettingsFile::of(Some(file.clone())).kept, chosen);

        let spoilt = "(language: Some(\"it\"),\n comfort: (scale: 12.0,))) of no use";
        fs::write(&file, spoilt).expect("it can be written");
        let mut settings_file = SettingsFile::of(Some(file.clone()));
        assert_eq!(settings_file.kept, Kept::default());
        assert_eq!(settings_file.broken.map(|(line, _)| line), Some(2));
        settings_file.keep(chosen);
        let aside = file.with_extension("ron.broken");
        assert_eq!(fs::read_to_string(aside).expect("it is there"), spoilt);
        assert_eq!(settings_file.broken, None);
        // What is no text at all is not taken for an empty file.
        fs::write(&file, b"(language: Some(\"it\"), \xff\xfe)").expect("it can be written");
        assert!(SettingsFile::of(Some(file)).broken.is_some());
    }

    #[test]
    fn figures_out_of_bounds_are_brought_back() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let file = folder.path().join("settings.ron");
        fs::write(&file, "(comfort: (scale: 40, pace: -1, volumes: (music: 7)))").expect("it can be written");
        let settings = SettingsFile::of(Some(file)).settings();
        assert_eq!((settings.scale, settings.pace, settings.volumes.music), (2.0, 0.0, 1.0));
    }
}
