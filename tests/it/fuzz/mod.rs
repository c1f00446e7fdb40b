//! Nonsense for everything that reads a file or takes a decision: whatever comes in, the program answers and never breaks.
//!
//! An attempt makes an input from a seed and gives it to a target. What made it fail can be written to a file; files in
//! `tests/it/regressions/` are tried by the tests ever after. `examples/fuzz.rs` makes attempts for hours.

mod decide;
mod garble;
mod phone;
mod spoil;
mod targets;

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
    thread,
};

use dungeon_play::language::Language;
use dungeon_rules::{
    content::{self, Content},
    table::Game,
};

/// What is put to the test.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Target {
    /// Quests, things of the content, examples: from their text to a game.
    Loader,
    /// Records, from their bytes to a game that goes on.
    Replay,
    /// Decisions, legal, illegal and absurd.
    Door,
    /// What phones say to a table.
    Phone,
}

impl Target {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Loader, Self::Replay, Self::Door, Self::Phone];

    /// Its name on the command line and in the names of files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Loader => "loader",
            Self::Replay => "replay",
            Self::Door => "door",
            Self::Phone => "phone",
        }
    }

    /// The target that a file with this name is for.
    pub fn of_file(path: &Path) -> Option<Self> {
        let name = path.file_name()?.to_str()?;
        Self::ALL.into_iter().find(|target| name.starts_with(target.name()))
    }
}

/// Numbers that look like chance and are the same everywhere (SplitMix64).
pub struct Luck(pub u64);

impl Luck {
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `end`, which is above 0.
    pub fn below(&mut self, end: usize) -> usize {
        (self.number() % end as u64) as usize
    }

    /// Once in so many times.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    pub fn one_of<'a, T: ?Sized + AsRef<[E]>, E: 'a>(&mut self, all: &'a T) -> &'a E {
        let all = all.as_ref();
        &all[self.below(all.len())]
    }
}

/// Good files, from which bad ones are made, and what they are played with.
pub struct Corpus {
    content: Arc<Content>,
    games: Vec<Game>,
    languages: Vec<Language>,
    /// Texts of quests and examples.
    quests: Vec<String>,
    examples: Vec<String>,
    /// Things of the content: their paths below `assets/content/` and texts.
    things: Vec<(PathBuf, String)>,
    records: Vec<Vec<u8>>,
    /// A home of its own, whose files are overwritten.
    home: tempfile::TempDir,
}

impl Corpus {
    /// Everything the game comes with.
    pub fn of(root: &Path) -> Self {
        let library = content::load(root);
        let folders = ["quests", "tests/it/quests"].map(|folder| root.join(folder));
        let quests: Vec<(PathBuf, String)> = folders.iter().flat_map(|folder| texts(folder, "ron")).collect();
        let games: Vec<Game> = (quests.iter())
            .filter_map(|(path, text)| content::parse_quest(&path.to_string_lossy(), text, &library.content).ok())
            .map(|quest| Game::new(&library.content, Arc::new(quest)))
            .collect();
        let home = tempfile::tempdir().expect("a temporary folder");
        let things: Vec<(PathBuf, String)> = texts(&root.join("assets/content"), "ron");
        for (path, text) in &things {
            write(&home.path().join("assets/content").join(path), text);
        }
        let quests = quests.into_iter().map(|(_, text)| text).collect();
        let book = ["assets/rules", "tests/book"]
            .into_iter()
            .flat_map(|folder| texts(&root.join(folder), "ron"));
        let examples = book.map(|(_, text)| text).collect();
        let mut records: Vec<Vec<u8>> = texts(&root.join("tests/it/saves"), "saga")
            .into_iter()
            .map(|(_, text)| text.into_bytes())
            .collect();
        records.extend(games.iter().map(|game| targets::record_of(game, 60)));
        Self {
            content: library.content,
            games,
            languages: ["en", "it"].map(|code| Language::load(root, code)).into(),
            quests,
            examples,
            things,
            records,
            home,
        }
    }

    /// One attempt with an input made from a seed. Returns the input if it failed, and what was said.
    pub fn attempt(&self, target: Target, seed: u64) -> Option<(Vec<u8>, String)> {
        let mut input = Vec::new();
        let attempt = || match target {
            Target::Loader => self.load(self.nonsense_to_load(&mut Luck(seed), &mut input)),
            Target::Replay => self.replay(self.nonsense_to_replay(&mut Luck(seed), &mut input)),
            Target::Door => self.decide_nonsense(&mut Luck(seed), &mut input),
            Target::Phone => self.say_nonsense(&mut Luck(seed), &mut input),
        };
        // The thread's name is said when it overflows its stack, which no program survives.
        let failed = failure_of(&format!("{} {seed}", target.name()), attempt)?;
        Some((input, failed))
    }

    /// The text of one of the quests, spoilt.
    pub fn spoilt(&self, seed: u64) -> Vec<u8> {
        let mut luck = Luck(seed);
        let mut text = luck.one_of(&self.quests).clone().into_bytes();
        spoil::text(&mut luck, &mut text);
        text
    }

    /// Tries an input from a file. Returns what was said if it failed.
    pub fn again(&self, target: Target, input: &[u8]) -> Option<String> {
        failure_of(target.name(), || match target {
            Target::Loader => self.load(input),
            Target::Replay => self.replay(input),
            Target::Door => self.decide(input),
            Target::Phone => self.hear_again(input),
        })
    }
}

/// What was said when this failed.
fn failure_of(name: &str, attempt: impl FnOnce() + Send) -> Option<String> {
    let panic = thread::scope(|scope| {
        let thread = thread::Builder::new().name(name.to_owned()).spawn_scoped(scope, attempt);
        thread.expect("a thread can be started").join().err()
    })?;
    let said = panic.downcast_ref::<String>().cloned();
    Some(
        said.or_else(|| panic.downcast_ref::<&str>().map(|said| (*said).to_owned()))
            .unwrap_or_default(),
    )
}

/// The texts of all files below a folder, by their paths in it.
fn texts(folder: &Path, ending: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(next) = open.pop() {
        for path in fs::read_dir(next).into_iter().flatten().flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|found| found == ending) {
                let text = fs::read_to_string(&path).expect("our own files are text");
                let path = path.strip_prefix(folder).expect("it lies below").to_owned();
                found.push((path, text));
            }
        }
    }
    found.sort();
    found
}

fn write(path: &Path, text: impl AsRef<[u8]>) {
    fs::create_dir_all(path.parent().expect("a file lies in a folder")).expect("a folder");
    fs::write(path, text).expect("a file");
}
