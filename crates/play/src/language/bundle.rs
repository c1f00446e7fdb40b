//! The messages of one language, read from its files, with English behind it.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
    sync::Arc,
};

use bevy_ecs::prelude::*;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};

use dungeon_rules::content::{Text, languages, printable};

/// The language that every message is written in.
const ENGLISH: &str = "en";

/// What is said when the files of the game are missing, in every language that comes with it: these messages are in the program.
const BUILT_IN: [(&str, &str); 2] = [
    (ENGLISH, include_str!("../../../../assets/locales/en/install.ftl")),
    ("it", include_str!("../../../../assets/locales/it/install.ftl")),
];

/// A language that the game can speak.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Available {
    /// Its code, the name of its folder: `en`, `it`, `pt-BR`.
    pub code: String,
    /// Its own name for itself (`English`, `Italiano`).
    pub name: String,
}

/// The language that the table speaks. Cheap to clone.
#[derive(Resource, Clone)]
pub struct Language {
    words: Arc<Words>,
    /// What the things are called that a quest or a pack brings.
    names: Arc<BTreeMap<String, Text>>,
}

struct Words {
    code: String,
    own: Bundle,
    english: Option<Bundle>,
    faults: Vec<String>,
}

impl PartialEq for Language {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.words, &other.words) && self.names == other.names
    }
}

type Bundle = FluentBundle<FluentResource>;

impl Language {
    /// The messages of this language below `root/assets/locales`, with English behind them. A code that has no
    /// folder falls back to its first part (`it-CH` to `it`), then to English.
    pub fn load(root: &Path, code: &str) -> Self {
        let mut faults = Vec::new();
        let code = Self::nearest(root, code);
        let own = read(root, &code, &mut faults);
        let english = (code != ENGLISH).then(|| read(root, ENGLISH, &mut faults));
        Self {
            words: Arc::new(Words {
                code,
                own,
                english,
                faults,
            }),
            names: Arc::default(),
        }
    }

    /// The messages that the program holds itself, in the language asked for or that of the system.
    pub fn built_in(code: Option<&str>) -> Self {
        let code = code.map(str::to_owned).or_else(sys_locale::get_locale).unwrap_or_default();
        let first = code.split(['.', '@', '_', '-']).next().unwrap_or_default().to_lowercase();
        let (code, source) = BUILT_IN.into_iter().find(|(code, _)| *code == first).unwrap_or(BUILT_IN[0]);
        let mut own = Bundle::new_concurrent(vec![code.parse().unwrap_or_default()]);
        own.set_use_isolating(false);
        let mut faults = Vec::new();
        add(&mut own, source.to_owned(), code, &mut faults);
        Self {
            words: Arc::new(Words {
                code: code.to_owned(),
                own,
                english: None,
                faults,
            }),
            names: Arc::default(),
        }
    }

    /// The same language with these names ([`dungeon_rules::content::Content::names`]) instead of those it had.
    #[must_use]
    pub fn with_names(&self, names: &BTreeMap<String, Text>) -> Self {
        Self {
            words: Arc::clone(&self.words),
            names: Arc::new(names.clone()),
        }
    }

    /// Another language for the same game.
    #[must_use]
    pub fn with_names_of(self, other: &Self) -> Self {
        let names = Arc::clone(&other.names);
        Self { names, ..self }
    }

    /// The language asked for, or without one that of the system, as [`Self::load`] does.
    pub fn asked_or_system(root: &Path, code: Option<&str>) -> Self {
        match code {
            Some(code) => Self::load(root, code),
            None => Self::load(root, &sys_locale::get_locale().unwrap_or_else(|| ENGLISH.to_owned())),
        }
    }

    /// The code of the folder that serves best for a code such as `it_IT.UTF-8`.
    fn nearest(root: &Path, code: &str) -> String {
        let code = code.split(['.', '@']).next().unwrap_or_default().replace('_', "-");
        let first = code.split('-').next().unwrap_or_default();
        let codes = languages(root);
        [code.as_str(), first]
            .into_iter()
            .find_map(|wanted| codes.iter().find(|found| found.eq_ignore_ascii_case(wanted)))
            .cloned()
            .unwrap_or_else(|| ENGLISH.to_owned())
    }

    /// All languages that have a folder, in the order of their codes.
    pub fn available(root: &Path) -> Vec<Available> {
        languages(root)
            .into_iter()
            .map(|code| {
                let words = read(root, &code, &mut Vec::new());
                let name = format(&words, "language-name", None).unwrap_or_else(|| code.clone());
                Available { code, name }
            })
            .collect()
    }

    /// Its code: `en`, `it`.
    pub fn code(&self) -> &str {
        &self.words.code
    }

    /// What is wrong with the files it was read from, a sentence each.
    pub fn faults(&self) -> &[String] {
        &self.words.faults
    }

    /// Whether there is a message with this key.
    pub fn has(&self, key: &str) -> bool {
        let (own, english) = (&self.words.own, &self.words.english);
        self.names.contains_key(key) || own.has_message(key) || english.as_ref().is_some_and(|words| words.has_message(key))
    }

    /// Whether there is a message with this key in this very language, not only in English.
    pub fn has_itself(&self, key: &str) -> bool {
        self.words.own.has_message(key)
    }

    /// The message without variables; the key itself when there is none.
    pub fn say(&self, key: &str) -> String {
        self.find(key, None)
    }

    /// The message with these variables; the key itself when there is none. What somebody else wrote, such as the name of a
    /// file or an excerpt of it, sends no control characters to whoever is told ([`printable`]).
    pub fn tell(&self, key: &str, variables: &[(&str, FluentValue<'_>)]) -> String {
        let args: FluentArgs<'_> = variables.iter().map(|(name, value)| (*name, value.clone())).collect();
        printable(&self.find(key, Some(&args))).into_owned()
    }

    fn find(&self, key: &str, args: Option<&FluentArgs<'_>>) -> String {
        if let Some(name) = self.names.get(key) {
            return name.say(self.code()).to_owned();
        }
        let (own, english) = (&self.words.own, &self.words.english);
        format(own, key, args)
            .or_else(|| english.as_ref().and_then(|words| format(words, key, args)))
            .unwrap_or_else(|| key.to_owned())
    }
}

fn format(words: &Bundle, key: &str, args: Option<&FluentArgs<'_>>) -> Option<String> {
    let pattern = words.get_message(key)?.value()?;
    // A variable that is not given stays readable as `{$name}`: nothing a player should be stopped for.
    Some(words.format_pattern(pattern, args, &mut Vec::new()).into_owned())
}

fn folder(root: &Path) -> PathBuf {
    root.join("assets").join("locales")
}

/// All files of one language in the order of their names. Whatever is good in a broken file is kept.
fn read(root: &Path, code: &str, faults: &mut Vec<String>) -> Bundle {
    let mut words = Bundle::new_concurrent(vec![code.parse().unwrap_or_default()]);
    // Marks around names would be shown as boxes by fonts that lack them; both our languages run the same way.
    words.set_use_isolating(false);
    let files = match files(&folder(root).join(code)) {
        Ok(files) => files,
        Err(error) => {
            faults.push(format!("{}: {error}", folder(root).join(code).display()));
            Vec::new()
        }
    };
    for file in files {
        let source = match fs::read_to_string(&file) {
            Ok(source) => source,
            Err(error) => {
                faults.push(format!("{}: {error}", file.display()));
                continue;
            }
        };
        add(&mut words, source, &file.display().to_string(), faults);
    }
    words
}

/// Adds the messages of a text; `place` is named where one of them is broken.
fn add(words: &mut Bundle, source: String, place: &str, faults: &mut Vec<String>) {
    let resource = FluentResource::try_new(source).unwrap_or_else(|(resource, errors)| {
        faults.extend(errors.into_iter().map(|error| format!("{place}: {error}")));
        resource
    });
    if let Err(errors) = words.add_resource(resource) {
        faults.extend(errors.into_iter().map(|error| format!("{place}: {error}")));
    }
}

fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder)?
        .filter_map(Result::ok)
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "ftl"))
        .collect();
    files.sort();
    Ok(files)
}
