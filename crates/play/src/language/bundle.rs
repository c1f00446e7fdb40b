//! The messages of one language, read from its files, with English as fallback.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
    sync::Arc,
};

use bevy_ecs::prelude::*;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};

use dungeon_rules::{
    content::{Text, entries, languages, printable, shown},
    letters,
};

/// The code of the language that has every message.
const ENGLISH: &str = "en";

/// Messages for when the files of the game are missing, in every language of the game; they are compiled into the program.
const BUILT_IN: [(&str, &str); 2] = [
    (ENGLISH, include_str!("../../../../assets/locales/en/install.ftl")),
    ("it", include_str!("../../../../assets/locales/it/install.ftl")),
];

/// A language that can be chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Available {
    /// The code, which is the name of the folder: `en`, `it`, `pt-BR`.
    pub code: String,
    /// The name of the language in the language itself (`English`, `Italiano`).
    pub name: String,
}

/// The language that texts are shown in. Cheap to clone.
#[derive(Resource, Clone)]
pub struct Language {
    words: Arc<Words>,
    /// Names of things that a quest or a pack defines.
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
    /// Loads the messages of this language below `root/assets/locales`, with English as fallback. A code without a folder falls
    /// back to its first part (`it-CH` to `it`), then to English.
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

    /// The messages that are compiled into the program, in the given language or else that of the system.
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

    /// Returns the same language with these names ([`dungeon_rules::content::Content::names`]) instead of its current ones.
    #[must_use]
    pub fn with_names(&self, names: &BTreeMap<String, Text>) -> Self {
        Self {
            words: Arc::clone(&self.words),
            names: Arc::new(names.clone()),
        }
    }

    /// Returns this language with the names of another, to change the language during a game.
    #[must_use]
    pub fn with_names_of(self, other: &Self) -> Self {
        let names = Arc::clone(&other.names);
        Self { names, ..self }
    }

    /// Loads the given language, or that of the system if there is none, as [`Self::load`] does.
    pub fn asked_or_system(root: &Path, code: Option<&str>) -> Self {
        match code {
            Some(code) => Self::load(root, code),
            None => Self::load(root, &sys_locale::get_locale().unwrap_or_else(|| ENGLISH.to_owned())),
        }
    }

    /// The code of the folder that matches a code such as `it_IT.UTF-8` best.
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

    /// All languages that have a folder, ordered by code.
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

    /// The code of the language: `en`, `it`.
    pub fn code(&self) -> &str {
        &self.words.code
    }

    /// The faults found in the files of the language, one sentence each.
    pub fn faults(&self) -> &[String] {
        &self.words.faults
    }

    /// Whether there is a message or a name with this key, in this language or in English.
    pub fn has(&self, key: &str) -> bool {
        let (own, english) = (&self.words.own, &self.words.english);
        self.names.contains_key(key) || own.has_message(key) || english.as_ref().is_some_and(|words| words.has_message(key))
    }

    /// Whether this language itself, and not only English, has a message with this key.
    pub fn has_itself(&self, key: &str) -> bool {
        self.words.own.has_message(key)
    }

    /// Returns the message with this key, without variables; the key itself if there is no such message.
    pub fn say(&self, key: &str) -> String {
        self.find(key, None)
    }

    /// Returns the message with this key and these variables; the key itself if there is no such message. Control characters become
    /// U+FFFD, because variables may contain foreign text such as the name or an excerpt of a file ([`printable`]). What runs from
    /// right to left stays within its place in the sentence.
    pub fn tell(&self, key: &str, variables: &[(&str, FluentValue<'_>)]) -> String {
        let args: FluentArgs<'_> = variables.iter().map(|(name, value)| (*name, in_place(value))).collect();
        printable(&self.find(key, Some(&args))).into_owned()
    }

    /// Returns a name of the game in a form for sentences, an attribute of its message such as `the` ("the door"); `None` if the
    /// language has no such form, or if the name is that of a thing of a quest or a pack.
    pub fn form(&self, key: &str, form: &str) -> Option<String> {
        if self.names.contains_key(key) {
            return None;
        }
        let bundles = [Some(&self.words.own), self.words.english.as_ref()];
        let words = bundles.into_iter().flatten().find(|words| words.has_message(key))?;
        let pattern = words.get_message(key)?.get_attribute(form)?.value();
        Some(words.format_pattern(pattern, None, &mut Vec::new()).into_owned())
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

/// A variable as a part of a sentence of the game, all of whose languages run from left to right.
fn in_place<'a>(value: &FluentValue<'a>) -> FluentValue<'a> {
    match value {
        FluentValue::String(text) if letters::turns(text) => FluentValue::from(letters::in_sentence(text).into_owned()),
        value => value.clone(),
    }
}

fn format(words: &Bundle, key: &str, args: Option<&FluentArgs<'_>>) -> Option<String> {
    let pattern = words.get_message(key)?.value()?;
    // A missing variable is shown as `{$name}`: not a reason to stop a player.
    Some(words.format_pattern(pattern, args, &mut Vec::new()).into_owned())
}

fn folder(root: &Path) -> PathBuf {
    root.join("assets").join("locales")
}

/// Reads all files of a language in the order of their names. The intact messages of a broken file are used.
fn read(root: &Path, code: &str, faults: &mut Vec<String>) -> Bundle {
    let mut words = Bundle::new_concurrent(vec![code.parse().unwrap_or_default()]);
    // Many fonts would show the isolation marks as boxes; what runs from right to left is marked otherwise ([`in_place`]).
    words.set_use_isolating(false);
    let files = match files(&folder(root).join(code)) {
        Ok(files) => files,
        Err(error) => {
            faults.push(format!("{}: {error}", shown(&folder(root).join(code))));
            Vec::new()
        }
    };
    for file in files {
        let source = match fs::read_to_string(&file) {
            Ok(source) => source,
            Err(error) => {
                faults.push(format!("{}: {error}", shown(&file)));
                continue;
            }
        };
        add(&mut words, source, &shown(&file), faults);
    }
    words
}

/// Adds the messages of a file's text; `place` names the file in faults.
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
    folder.read_dir()?;
    let mut files = entries(folder);
    files.retain(|path| path.extension().is_some_and(|ending| ending == "ftl"));
    Ok(files)
}
