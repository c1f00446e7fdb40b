//! The settings: scale, pace, motion, full screen, sound, language and keys.
//!
//! They are kept in the file `settings.ron` of the user's configuration folder, which is written to a new file and renamed whenever
//! a setting changes. Several windows may be open: each changes in the file only what was changed in it. A file that cannot be parsed is
//! reported in the settings menu and set aside, never deleted. What the command line asks for counts for this run only and is not
//! saved.

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
use serde::{Deserialize, Serialize};
use serde_json::Value;

use dungeon_play::{
    language::{FluentValue as V, Language},
    record,
};
use dungeon_rules::content::{self, NotRead};

/// The settings that people choose.
#[derive(Resource, Copy, Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// The scale of the interface, from 0.8 to 2.
    pub scale: f32,
    /// The pace of animations: 1 is the usual one, 2 is twice as fast, 0 is no animation at all.
    pub pace: f32,
    /// Whether every roll stays in the dice tray until somebody goes on.
    pub holds_rolls: bool,
    /// Which decisions the game asks about before it makes them.
    pub confirms: Confirms,
    /// How costly a decision must be for the coach to ask about it.
    pub coach: Coaching,
    /// Whether hints for learners are read out.
    pub hints: bool,
    /// Reduced motion: no shake, flicker, bounce or pan; moves become short fades.
    pub reduced_motion: bool,
    /// Whether the game fills the whole screen.
    pub full_screen: bool,
    /// Whether the Overlord has a window of his own.
    pub own_window: bool,
    /// The colours of the marks on the board.
    pub colours: Colours,
    /// Whether text, backgrounds and icons have high contrast.
    pub high_contrast: bool,
    /// The volumes of the sound tracks.
    pub volumes: Volumes,
    /// Whether all saved games are kept; otherwise a new one takes the place of the one not played for longest.
    pub keeps_games: bool,
    /// Whether the guided tour of the editor has been seen.
    pub guided: bool,
    /// The panels that are pinned beside the board.
    pub pins: Pins,
}

/// The panels of the play screen that are pinned: they stand beside the board instead of opening over its edge.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Pins {
    /// The heroes' sheets.
    pub heroes: bool,
    /// The goals of the quest.
    pub goals: bool,
    /// The Overlord's panel, and those of his bosses.
    pub overlord: bool,
    /// The log.
    pub log: bool,
}

/// The volume of each sound track, from 0 (silent) to 1.
#[derive(Copy, Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Volumes {
    /// Sounds of what happens.
    pub effects: f32,
    /// The ambience of the place.
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
            keeps_games: false,
            guided: false,
            pins: Pins::default(),
        }
    }
}

/// The paces that can be chosen: none, slow, usual, fast.
pub const PACES: [f32; 4] = [0.0, 0.6, 1.0, 2.0];

impl Settings {
    /// The smallest and the largest scale.
    pub const SCALES: (f32, f32) = (0.8, 2.0);

    /// The smallest and the largest volume.
    pub const VOLUMES: (f32, f32) = (0.0, 1.0);

    /// Brings the numbers from a file into their ranges.
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

/// The contents of the settings file.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug, Default)]
#[serde(default, deny_unknown_fields)]
struct Kept {
    /// The code of the language; `None` for the system's.
    language: Option<String>,
    /// The file calls this `comfort`, and has done so from the first version on.
    #[serde(rename = "comfort")]
    settings: Settings,
    /// The bindings that differ from the default.
    keys: KeyMap,
}

/// What is wrong with a settings file.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Broken {
    /// The line and column of its first error.
    At(usize, usize),
    /// It is larger than [`LARGEST_SHARED`](record::LARGEST_SHARED).
    TooBig,
}

/// The settings file.
#[derive(Resource, Debug, Default)]
pub struct SettingsFile {
    file: Option<PathBuf>,
    /// The contents of the file, or what they will be when it is written.
    kept: Kept,
    /// What is wrong with the file, if it is broken.
    broken: Option<Broken>,
    /// Why the file could not be written, if the last attempt failed.
    unwritten: Option<String>,
}

impl SettingsFile {
    /// Reads the settings of the user.
    pub fn open() -> Self {
        let folders = directories::ProjectDirs::from("", "", "dungeon-saga");
        Self::of(folders.map(|folders| folders.config_dir().join("settings.ron")))
    }

    fn of(file: Option<PathBuf>) -> Self {
        let bytes = file.as_ref().map(|file| record::read_shared(file));
        let too_big = matches!(bytes, Some(Err(NotRead::TooBig(_))));
        // A file that is not there or may not be read counts as empty.
        let bytes = bytes.and_then(Result::ok).unwrap_or_default();
        // A file that is not UTF-8 counts as broken, not as empty.
        let text = String::from_utf8_lossy(&bytes);
        let read: Result<Kept, _> = match text.trim().is_empty() {
            true => Ok(Kept::default()),
            false => ron::from_str(&text),
        };
        let at = |error: &ron::error::SpannedError| Broken::At(error.span.start.line, error.span.start.col);
        let broken = read.as_ref().err().map(at).or(too_big.then_some(Broken::TooBig));
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

    /// The settings that were chosen.
    pub const fn settings(&self) -> Settings {
        self.kept.settings
    }

    /// The bindings that were chosen.
    pub fn keys(&self) -> KeyMap {
        self.kept.keys.clone()
    }

    /// What is wrong with the file, as a sentence; `None` if nothing is.
    pub fn trouble(&self, language: &Language) -> Option<String> {
        let file = V::from(content::shown(self.file.as_ref()?));
        if let Some(error) = &self.unwritten {
            return Some(language.tell("settings-not-kept", &[("file", file), ("error", V::from(error.as_str()))]));
        }
        Some(match self.broken? {
            Broken::At(line, column) => language.tell(
                "settings-broken",
                &[("file", file), ("line", V::from(line)), ("column", V::from(column))],
            ),
            Broken::TooBig => language.tell(
                "settings-too-big",
                &[("file", file), ("largest", V::from(record::LARGEST_SHARED >> 20))],
            ),
        })
    }

    fn keep(&mut self, kept: Kept) {
        if self.kept == kept {
            return;
        }
        let before = std::mem::replace(&mut self.kept, kept);
        let Some(file) = self.file.clone() else { return };
        self.unwritten = self.write(&file, &before).err().map(|error| error.to_string());
    }

    /// Writes what differs from `before`. What another window has changed in the file meanwhile stays.
    fn write(&mut self, file: &Path, before: &Kept) -> io::Result<()> {
        // It may have been broken since it was read.
        if Self::of(Some(file.to_owned())).broken.is_some() {
            fs::rename(file, file.with_extension("ron.broken"))?;
        }
        self.broken = None;
        let mut failure = Ok(());
        record::rewrite(file, |bytes| {
            let theirs = std::str::from_utf8(&bytes).ok().and_then(|text| ron::from_str(text).ok());
            let kept = theirs.map_or_else(|| self.kept.clone(), |theirs| self.kept.with(before, theirs));
            let text = ron::ser::to_string_pretty(&kept, ron::ser::PrettyConfig::default());
            text.map(String::into_bytes).unwrap_or_else(|error| {
                failure = Err(io::Error::other(error));
                bytes
            })
        })?;
        failure
    }
}

impl Kept {
    /// What another window wrote, with what this one has changed since `before`.
    fn with(&self, before: &Self, theirs: Self) -> Self {
        let language = match self.language == before.language {
            true => theirs.language,
            false => self.language.clone(),
        };
        Self {
            language,
            settings: merged(&before.settings, &self.settings, &theirs.settings).unwrap_or(self.settings),
            keys: self.keys.with(&before.keys, &theirs.keys),
        }
    }
}

/// Each field of `ours` that differs from `before`, and each other field of `theirs`.
fn merged<T: Serialize + for<'de> Deserialize<'de>>(before: &T, ours: &T, theirs: &T) -> serde_json::Result<T> {
    fn fields(before: Value, ours: Value, theirs: Value) -> Value {
        match (before, ours, theirs) {
            (Value::Object(mut before), Value::Object(ours), Value::Object(mut theirs)) => {
                let all = ours.into_iter().map(|(name, own)| {
                    let [before, theirs] = [&mut before, &mut theirs].map(|of| of.remove(&name).unwrap_or_default());
                    (name, fields(before, own, theirs))
                });
                Value::Object(all.collect())
            }
            (before, ours, theirs) => match before == ours {
                true => theirs,
                false => ours,
            },
        }
    }
    let [before, ours, theirs] = [before, ours, theirs].map(serde_json::to_value);
    serde_json::from_value(fields(before?, ours?, theirs?))
}

/// Saves what has changed. A setting from the command line is not saved until people choose another value for it.
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

/// Toggles full screen by its key, as the switch in the settings does.
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

/// Which decisions the game asks about before it makes them.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Confirms {
    /// None.
    Nothing,
    /// Only those that give something away for good: a walk that draws Free Attacks, the end of a turn that was not used.
    #[default]
    Costly,
    /// All that cannot be undone.
    All,
}

impl Confirms {
    /// All choices, in the order of the settings menu.
    pub const ALL: [Self; 3] = [Self::Nothing, Self::Costly, Self::All];
}

/// How much of the chance to win a decision must cost for the coach to ask about it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Coaching {
    /// The coach never asks.
    #[default]
    Off,
    /// At least 20 percentage points.
    Much,
    /// At least 10 percentage points.
    Some,
    /// At least 5 percentage points.
    Little,
}

impl Coaching {
    /// All choices, in the order of the settings menu.
    pub const ALL: [Self; 4] = [Self::Off, Self::Much, Self::Some, Self::Little];

    /// The smallest cost about which the coach asks, as a share of the chance to win; `None` if it never asks.
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
                pins: Pins {
                    heroes: true,
                    log: true,
                    ..Pins::default()
                },
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
        assert!(matches!(settings_file.broken, Some(Broken::At(2, _))), "{:?}", settings_file.broken);
        settings_file.keep(chosen);
        let aside = file.with_extension("ron.broken");
        assert_eq!(fs::read_to_string(aside).expect("it is there"), spoilt);
        assert_eq!(settings_file.broken, None);
        // A file that is not text is not taken for an empty one.
        fs::write(&file, b"(language: Some(\"it\"), \xff\xfe)").expect("it can be written");
        assert!(SettingsFile::of(Some(file.clone())).broken.is_some());
        // Nor is one that is read only in part.
        fs::write(&file, format!("(language: \"it\"){}", " ".repeat(record::LARGEST_SHARED as usize))).expect("it can be written");
        let mut settings_file = SettingsFile::of(Some(file.clone()));
        assert_eq!(
            (settings_file.broken, &settings_file.kept),
            (Some(Broken::TooBig), &Kept::default())
        );
        let language = Language::load(&dungeon_rules::content::root(), "en");
        let trouble = settings_file.trouble(&language).expect("it is told");
        assert!(trouble.contains("1 MiB"), "{trouble}");
        settings_file.keep(Kept {
            language: Some("en".to_owned()),
            ..Kept::default()
        });
        let aside = fs::metadata(file.with_extension("ron.broken")).expect("it is put aside");
        assert!(aside.len() > record::LARGEST_SHARED);
    }

    #[test]
    fn each_window_writes_only_what_was_changed_in_it() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let file = folder.path().join("settings.ron");
        let (mut one, mut other) = (SettingsFile::of(Some(file.clone())), SettingsFile::of(Some(file.clone())));
        let changed = |of: &SettingsFile, change: &dyn Fn(&mut Kept)| {
            let mut kept = of.kept.clone();
            change(&mut kept);
            kept
        };
        let bind = |kept: &mut Kept, action, key| {
            kept.keys.put(action, Slot::First, Control::Key(key));
        };
        one.keep(changed(&one, &|kept| {
            kept.settings.scale = 1.5;
            kept.settings.volumes.music = 0.25;
            bind(kept, Action::Undo, KeyCode::KeyU);
        }));
        other.keep(changed(&other, &|kept| {
            kept.language = Some("it".to_owned());
            kept.settings.volumes.effects = 0.75;
            bind(kept, Action::Help, KeyCode::F12);
        }));
        one.keep(changed(&one, &|kept| kept.settings.high_contrast = true));
        let all = SettingsFile::of(Some(file)).kept;
        assert_eq!((all.settings.scale, all.settings.high_contrast), (1.5, true));
        assert_eq!((all.settings.volumes.music, all.settings.volumes.effects), (0.25, 0.75));
        assert_eq!(all.language.as_deref(), Some("it"));
        assert_eq!(all.keys.key(Action::Undo), Some(KeyCode::KeyU));
        assert_eq!(all.keys.key(Action::Help), Some(KeyCode::F12));
    }

    #[test]
    #[cfg(unix)]
    fn a_linked_file_stays_a_link() {
        let (folder, elsewhere) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
        let (link, target) = (folder.path().join("settings.ron"), elsewhere.path().join("my.ron"));
        fs::write(&target, "").expect("it can be written");
        std::os::unix::fs::symlink(&target, &link).expect("it can be linked");
        let mut settings_file = SettingsFile::of(Some(link.clone()));
        settings_file.keep(Kept {
            language: Some("it".to_owned()),
            ..Kept::default()
        });
        assert_eq!(settings_file.unwritten, None);
        assert!(link.is_symlink());
        assert_eq!(SettingsFile::of(Some(link.clone())).language(), Some("it"));
        assert!(fs::read_to_string(&target).expect("it is there").contains("it"));
        assert_eq!(
            fs::read_dir(elsewhere.path()).expect("a folder").count(),
            1,
            "nothing is left beside it"
        );
        // What it leads to may not be there yet: it is written there.
        fs::remove_file(&target).expect("it can be removed");
        let mut settings_file = SettingsFile::of(Some(link.clone()));
        settings_file.keep(Kept {
            language: Some("it".to_owned()),
            ..Kept::default()
        });
        assert_eq!(settings_file.unwritten, None);
        assert!(link.is_symlink() && fs::read_to_string(&target).expect("it is there").contains("it"));
    }

    #[test]
    #[cfg(unix)]
    fn a_pipe_in_the_place_of_the_file_is_not_waited_for() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let file = folder.path().join("settings.ron");
        let made = std::process::Command::new("mkfifo").arg(&file).status();
        assert!(made.expect("there is mkfifo").success());
        let mut settings_file = SettingsFile::of(Some(file));
        assert_eq!(settings_file.language(), None);
        settings_file.keep(Kept {
            language: Some("it".to_owned()),
            ..Kept::default()
        });
        assert!(settings_file.unwritten.is_some(), "it is told");
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
