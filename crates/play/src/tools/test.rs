//! Plays the rule examples and quest tests that authors write, and reports where the game differs from them.

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
};

use fluent_bundle::FluentValue as V;
use serde::Serialize;

use super::{
    check::content_for,
    example::{self, Flaw},
    find::Failure,
};
use crate::{language::Language, rulebook::Rulebook};
use dungeon_rules::content::{self, Content};

/// The result of one file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Tested {
    /// The path of the file, for display.
    pub file: String,
    /// The title of the example; empty if the file could not be read.
    pub title: String,
    /// Whether the game does what the example says.
    pub passed: bool,
    /// How the game differs from the example, or why it could not be played, one difference a line; empty if it passed.
    pub difference: String,
}

/// Plays the examples in these files and folders, with the content of the nearest folder around each that has an `assets/content/`,
/// or else of `root`. In a folder that holds quest tests only those are played, in any other folder all RON files.
///
/// # Errors
/// One sentence: a path does not exist, or a folder holds no examples.
pub fn test(language: &Language, root: &Path, paths: &[PathBuf]) -> Result<Vec<Tested>, Failure> {
    let rulebook = Rulebook::open(root).unwrap_or_default();
    let mut tested = Vec::new();
    for path in paths {
        let fail = |key| Failure::Call(language.tell(key, &[("path", V::from(content::shown(path)))]));
        if !path.exists() {
            return Err(fail("fault-no-path"));
        }
        let mut files = if path.is_dir() {
            content::files_below(path)
        } else {
            vec![path.clone()]
        };
        if path.is_dir() && files.iter().any(|file| content::is_test(file)) {
            files.retain(|file| content::is_test(file));
        }
        if files.is_empty() {
            return Err(fail("cli-test-none"));
        }
        let content = content_for(root, path);
        tested.extend(files.iter().map(|file| one(language, &content, &rulebook, file)));
    }
    Ok(tested)
}

fn one(language: &Language, content: &Content, rulebook: &Rulebook, path: &Path) -> Tested {
    let mut title = String::new();
    let flaws = content::open(path).map_err(|fault| vec![Flaw::Fault(*fault)]).and_then(|source| {
        let mut example = example::read(&source.file, &source.text).map_err(|flaws| match example::is_quest(&source) {
            true => vec![Flaw::of("example-is-quest", [])],
            false => flaws,
        })?;
        // The name of a file need not be UTF-8, as that of a source is.
        example.folder = path.parent().unwrap_or(Path::new("")).to_owned();
        title = content::printable(&example.title).into_owned();
        let unknown: Vec<Flaw> = example.unknown_rules(rulebook).into_iter().map(Flaw::Fault).collect();
        let played = example::run(&example, content).err().into_iter().flatten();
        let flaws: Vec<Flaw> = unknown.into_iter().chain(played).collect();
        if flaws.is_empty() { Ok(()) } else { Err(flaws) }
    });
    let flaws = flaws.err().unwrap_or_default();
    let sentences: Vec<String> = flaws.iter().map(|flaw| flaw.say(language)).collect();
    Tested {
        file: content::shown(path),
        title,
        passed: flaws.is_empty(),
        difference: sentences.join("\n"),
    }
}

/// Whether all of the examples passed.
pub fn passed(tested: &[Tested]) -> bool {
    tested.iter().all(|one| one.passed)
}

/// Prints a line for each file, with its differences below it, and the number of files and failures.
///
/// # Errors
/// If the text cannot be written.
pub fn print(out: &mut dyn Write, language: &Language, tested: &[Tested]) -> io::Result<()> {
    for Tested {
        file,
        title,
        passed,
        difference,
    } in tested
    {
        let key = if *passed { "cli-test-passed" } else { "cli-test-failed" };
        let line = language.tell(key, &[("file", V::from(file.as_str())), ("title", V::from(title.as_str()))]);
        writeln!(out, "{}", line.trim_end())?;
        for line in difference.lines() {
            writeln!(out, "    {line}")?;
        }
    }
    let failed = tested.iter().filter(|one| !one.passed).count();
    let count = [("files", V::from(tested.len())), ("failed", V::from(failed))];
    writeln!(out, "{}", language.tell("cli-test-count", &count))
}

/// Prints the results as JSON.
///
/// # Errors
/// If the text cannot be written.
pub fn print_json(out: &mut dyn Write, tested: &[Tested]) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut *out, tested).map_err(io::Error::from)?;
    writeln!(out)
}
