//! Checks quests and content and reports every fault, for authors.

use std::{
    borrow::Cow,
    collections::BTreeSet,
    io::{self, Write},
    path::{Component, Path, PathBuf},
};

use fluent_bundle::FluentValue as V;
use serde::Serialize;

use super::{example, find::Failure, unused_content};
use crate::language::{self, Language};
use dungeon_rules::content::{self, Content, Fault, Severity};

/// The result of a check.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Checked {
    /// The number of files that were read.
    pub files: usize,
    /// The faults of these files, file by file.
    pub faults: Vec<Fault>,
}

impl Checked {
    /// Whether no file has an error, so that all of them can be used; warnings do not count.
    pub fn is_good(&self) -> bool {
        !self.faults.iter().any(Fault::is_error)
    }

    /// Checks one quest, campaign or chamber. Of a quest test only the form and the names are checked; whether it passes shows when it is
    /// played.
    fn quest(&mut self, path: &Path, content: &Content) {
        self.files += 1;
        if content::is_test(path) {
            self.faults.extend(match content::open(path) {
                Ok(source) => example::faults(&source, path, content),
                Err(fault) => vec![*fault],
            });
            return;
        }
        self.faults.extend(match path {
            path if content::is_campaign(path) => content::load_campaign(path, content).1,
            path if content::chamber_id(path).is_some() => content::load_chamber(path, content).1,
            path => content::list(path, content).faults,
        });
    }

    /// Checks a pack with its content and quests, and adds its faults in files at or below `path`.
    fn pack(&mut self, pack: &Path, path: &Path, content: &Content) {
        let (files, faults) = content::check_pack(pack, content);
        self.files += files.iter().filter(|file| file.starts_with(path)).count();
        self.faults.extend(faults.into_iter().filter(|fault| lies_in(fault, path)));
    }

    /// Checks everything below a folder.
    fn folder(&mut self, path: &Path, content: &Content) {
        let packs = match content::pack_around(path) {
            Some(pack) => return self.pack(&pack, path, content),
            None => content::packs_in(path),
        };
        for pack in &packs {
            self.pack(pack, pack, content);
        }
        for file in content::files_below(path).into_iter().filter(|file| !is_plan(file)) {
            if content::is_test(&file) || !packs.iter().any(|pack| file.starts_with(pack)) {
                self.quest(&file, content);
            }
        }
    }

    /// Checks the content in `home`, and adds its faults in files at or below `path`.
    fn things(&mut self, path: &Path, home: &Path) {
        self.files += content::files_of_content(home).iter().filter(|file| file.starts_with(path)).count();
        let (content, faults) = content::load_content(home);
        let faults = faults.into_iter().chain(unused_content::unused(home, &content));
        self.faults.extend(faults.filter(|fault| lies_in(fault, path)));
    }
}

/// Whether this is what the forge is told by, such as an outline: neither a quest nor a chamber.
fn is_plan(path: &Path) -> bool {
    let parts: Vec<Component<'_>> = path.components().collect();
    let of_forge = |two: &[Component<'_>]| two[0].as_os_str() == "assets" && two[1].as_os_str() == "forge";
    parts.windows(2).any(of_forge) && content::chamber_id(path).is_none()
}

/// Whether the file of a fault is this one, or below this folder.
fn lies_in(fault: &Fault, path: &Path) -> bool {
    // A fault names its file in UTF-8, whatever the file is called.
    Path::new(&fault.file).starts_with(&*path.to_string_lossy())
}

/// Checks files and folders. A file below `assets/content/` is content, any other file is a quest, which may use the content below
/// `root`. A folder that holds `assets/content/` or `quests/` is checked as the home of both.
///
/// # Errors
/// One sentence: a path does not exist.
pub fn check(language: &Language, root: &Path, paths: &[PathBuf]) -> Result<Checked, Failure> {
    let mut checked = Checked::default();
    for path in paths {
        if !path.exists() {
            return Err(Failure::Call(
                language.tell("fault-no-path", &[("path", V::from(content::shown(path)))]),
            ));
        }
        let holds = |part: &str| path.join(part).is_dir();
        if holds("assets/content") || holds("quests") {
            if holds("assets/content") {
                checked.things(&path.join("assets/content"), path);
            }
            let content = content_for(root, path);
            checked.folder(&path.join("quests"), &content);
            checked.folder(&path.join("assets").join(content::CHAMBERS), &content);
        } else if let Some(home) = home_of(path) {
            checked.things(path, &home);
        } else if path.is_dir() {
            checked.folder(path, &content_for(root, path));
        } else {
            let content = content_for(root, path);
            match content::pack_around(path).filter(|_| !content::is_test(path)) {
                Some(pack) => checked.pack(&pack, path, &content),
                None => checked.quest(path, &content),
            }
        }
    }
    Ok(checked)
}

/// The content that quests at this path may use: that of the nearest folder around it with an `assets/content/`, or else that of
/// `root`.
pub(super) fn content_for(root: &Path, path: &Path) -> Content {
    let whole = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let home = whole.ancestors().find(|folder| folder.join("assets/content").is_dir());
    content::load_content(home.unwrap_or(root)).0
}

/// For a path at or below an `assets/content/`: the folder that holds it, as far as the path itself spells it out; `None` for other
/// paths.
fn home_of(path: &Path) -> Option<PathBuf> {
    let parts: Vec<Component<'_>> = path.components().collect();
    let at = parts
        .windows(2)
        .rposition(|two| two[0].as_os_str() == "assets" && two[1].as_os_str() == "content")?;
    Some(parts[..at].iter().collect())
}

/// Prints the faults, one a line, and their number. Below the first fault of each kind it explains why that is a fault.
///
/// # Errors
/// If the text cannot be written.
pub fn print(out: &mut dyn Write, language: &Language, checked: &Checked) -> io::Result<()> {
    let mut explained: BTreeSet<&str> = BTreeSet::new();
    for fault in &checked.faults {
        let severity = language.say(match fault.severity {
            Severity::Error => "fault-error",
            Severity::Warning => "fault-warning",
        });
        let message = language::fault_message(language, fault);
        writeln!(out, "{}: {severity}[{}]: {message}", language::fault_place(fault), fault.code)?;
        if explained.insert(fault.code) {
            writeln!(out, "    {}", language::fault_reason(language, fault))?;
        }
    }
    let count = |error: bool| {
        checked
            .faults
            .iter()
            .filter(|fault| fault.is_error() == error)
            .map(Fault::stands_for)
            .sum::<usize>()
    };
    let (errors, warnings) = (count(true), count(false));
    let line = if checked.faults.is_empty() {
        language.tell("fault-none", &[("files", V::from(checked.files))])
    } else {
        language.tell("fault-count", &[("errors", V::from(errors)), ("warnings", V::from(warnings))])
    };
    writeln!(out, "{line}")
}

#[derive(Serialize)]
struct Line<'a> {
    file: Cow<'a, str>,
    line: usize,
    column: usize,
    severity: Severity,
    code: &'a str,
    /// What is wrong, and how to correct it.
    what: String,
    /// Why it counts as a fault.
    why: String,
    /// The name that the author may have meant.
    suggestion: Option<&'a str>,
}

/// Prints the faults as a JSON list.
///
/// # Errors
/// If the text cannot be written.
pub fn print_json(out: &mut dyn Write, language: &Language, checked: &Checked) -> io::Result<()> {
    let lines: Vec<Line<'_>> = checked
        .faults
        .iter()
        .map(|fault| Line {
            file: content::escaped(&fault.file),
            line: fault.line,
            column: fault.column,
            severity: fault.severity,
            code: fault.code,
            why: language::fault_reason(language, fault),
            what: language::fault_message(
                language,
                &Fault {
                    suggestion: None,
                    ..fault.clone()
                },
            ),
            suggestion: fault.suggestion.as_deref(),
        })
        .collect();
    serde_json::to_writer_pretty(&mut *out, &lines).map_err(io::Error::from)?;
    writeln!(out)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn home() -> PathBuf {
        content::root()
    }

    fn checked(paths: &[PathBuf]) -> Checked {
        check(&Language::load(&home(), "en"), &home(), paths).expect("all paths exist")
    }

    fn printed(checked: &Checked, code: &str) -> String {
        let mut out = Vec::new();
        print(&mut out, &Language::load(&home(), code), checked).expect("memory can be written to");
        String::from_utf8(out).expect("we write text")
    }

    #[test]
    fn what_we_ship_is_good_however_it_is_named() {
        for path in [
            "",
            "quests",
            "assets/content",
            "assets/content/heroes",
            "assets/content/heroes/orlaf.ron",
            "assets/forge",
            "assets/forge/chambers/halls/anteroom.ron",
        ] {
            let checked = checked(&[home().join(path)]);
            assert_eq!(checked.faults, [], "{path}");
            assert!(checked.files > 0, "{path}");
        }
        assert!(check(&Language::load(&home(), "en"), &home(), &[home().join("nowhere")]).is_err());
    }

    #[test]
    fn things_that_nothing_uses_or_names_are_told() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let lay = |path: &str, text: &str| {
            let path = folder.path().join(path);
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            fs::write(path, text).expect("a file");
        };
        lay("assets/content/rulers.ron", "(short: 3, long: 8)");
        lay("assets/content/feats/jump.ron", "(effects: [IgnoreWounds])");
        lay("assets/content/cards/more.ron", "(effect: Interrupt(1))");
        lay("assets/content/decks/small.ron", "(cards: [(card: \"more\", copies: 3)])");
        let names = "language-name = English\njump = Jump\njump-text = Up.\nmore = More\nmore-text = More.\nsmall = Small\n";
        lay("assets/locales/en/words.ftl", names);
        lay("assets/locales/it/words.ftl", &names.replace("more-text = More.\n", ""));
        let checked = checked(&[folder.path().to_owned()]);
        let found = checked
            .faults
            .iter()
            .map(|fault| (fault.code, fault.file.rsplit('/').next().unwrap_or_default()));
        let found: Vec<_> = found.collect();
        assert_eq!(found, [("unused-thing", "jump.ron"), ("unnamed-thing", "more.ron")]);
        assert!(printed(&checked, "en").contains("`more-text`"));
    }

    #[test]
    fn faults_are_told_in_both_languages_and_in_json() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("broken.ron");
        fs::write(&path, "(\n    titel: {\"en\": \"Broken\"},\n)").expect("a file");
        let checked = checked(&[folder.path().to_owned()]);
        assert!(!checked.is_good());
        let english = printed(&checked, "en");
        let line = format!(
            "{}:2:5: error[unknown-field]: There is no field titel here; the fields are title,",
            path.display()
        );
        assert!(english.contains(&line), "{english}");
        assert!(english.contains("Did you mean title?"), "{english}");
        let italian = printed(&checked, "it");
        assert!(italian.contains("errore[unknown-field]: Qui non c'è un campo titel"), "{italian}");
        let mut json = Vec::new();
        print_json(&mut json, &Language::load(&home(), "en"), &checked).expect("memory can be written to");
        let json: serde_json::Value = serde_json::from_slice(&json).expect("we write JSON");
        let first = json
            .as_array()
            .and_then(|list| list.iter().find(|one| one["code"] == "unknown-field"))
            .expect("it is listed");
        assert_eq!(
            (&first["line"], &first["column"], &first["severity"]),
            (&2.into(), &5.into(), &"error".into())
        );
        assert_eq!(first["suggestion"], "title");
        assert!(first["what"].as_str().is_some_and(|what| what.ends_with('.')), "{first}");
        assert_eq!(first["why"], "An unknown field would be silently ignored.");
    }
}
