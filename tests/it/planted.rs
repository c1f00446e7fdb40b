//! How many of the mistakes that authors make are found, and within a line of the place where they were made.
//!
//! The mistakes are in `planted/`, by kinds, each planted in a file that the game comes with. They were written down as authors make
//! them, before anybody looked at what is found: a fair sample, of which no kind is left out for not being found. Exactly what is
//! told, and where, is the matter of `mistakes.ron` and `told.ron`.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
};

use dungeon_play::{language::Language, tools::check::check};
use dungeon_rules::content::{Fault, Source};
use serde::Deserialize;
use zip::{ZipWriter, write::SimpleFileOptions};

use super::{packs::copy, root};

/// So many of a hundred have to be found, and so many of those found told where they are.
const WANTED: usize = 97;

/// Mistakes of one kind.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Kind {
    /// The kind, in words.
    kind: String,
    /// What may be told of it: one of these codes finds it.
    codes: Vec<String>,
    plants: Vec<Plant>,
}

/// One mistake.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Plant {
    /// The file in which it is made; for [`Slip::Zipped`] the folder.
    file: String,
    slip: Slip,
    /// Where it has to be told: in the line of the first occurrence of one of these texts, or of one of its neighbours. Without any of
    /// them it is where the text first differs. Several are given for what has several places: a thing stands in the legend and on
    /// the map, what is missing is told of what lacks it, and of too many pieces any is too much.
    #[serde(default)]
    at: Vec<String>,
}

/// How it is made.
#[derive(Deserialize)]
enum Slip {
    /// Each text is replaced by the other where it first stands.
    Changed(Vec<(String, String)>),
    /// The file is not there.
    Removed,
    /// The file has another path.
    Renamed(String),
    /// The file is saved in Latin-1.
    Latin1,
    /// The file is saved in UTF-16.
    Utf16,
    /// The file is empty.
    Emptied,
    /// The folder is packed as an archive.
    Zipped(Archive),
}

/// What is wrong with an archive.
#[derive(Deserialize, PartialEq, Eq)]
enum Archive {
    /// Its second half is missing.
    Cut,
    /// Nothing is in it.
    Empty,
    /// It has no `pack.ron`.
    NoManifest,
    /// A file is in it twice.
    Twice,
    /// A path leads out of it.
    Leaving,
    /// It is a text with the ending of an archive.
    Renamed,
}

/// Where a mistake may be told: these lines and their neighbours of a file, or anything at or below a path, or whatever holds a word.
enum Place {
    Lines(PathBuf, Vec<usize>),
    Below(PathBuf, String),
}

impl Place {
    fn is_of(&self, fault: &Fault) -> bool {
        let file = Path::new(&fault.file);
        match self {
            Self::Lines(path, lines) => file == path && lines.iter().any(|line| line.abs_diff(fault.line) <= 1),
            Self::Below(path, word) => {
                let text = fs::read_to_string(file).unwrap_or_default();
                let line = text.lines().nth(fault.line - 1);
                file.starts_with(path) || line.is_some_and(|line| line.contains(word.as_str()))
            }
        }
    }
}

/// Makes a mistake in the home of a game: the path to check, and where it may be told.
fn planted(home: &Path, plant: &Plant) -> (PathBuf, Place) {
    let path = home.join(&plant.file);
    let word = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let good = fs::read_to_string(&path).unwrap_or_default();
    let whole = match path.starts_with(home.join("quests")) {
        true => path.parent().unwrap().ancestors().find(|above| above.join("pack.ron").is_file()),
        false => path.parent(),
    };
    let whole = whole.map_or_else(|| path.clone(), Path::to_owned);
    match &plant.slip {
        Slip::Changed(changes) => {
            let mut wrong = good.clone();
            for (from, to) in changes {
                assert!(
                    wrong.contains(from),
                    "{} no longer has {from}: choose something that it has",
                    plant.file
                );
                wrong = wrong.replacen(from, to, 1);
            }
            let first = wrong.bytes().zip(good.bytes()).position(|(one, other)| one != other);
            let first = first.unwrap_or(wrong.len().min(good.len()));
            let places = plant.at.iter().map(|at| {
                let place = wrong.find(at.as_str());
                place.unwrap_or_else(|| panic!("{at} is not in {} with {changes:?}", plant.file))
            });
            let mut places: Vec<usize> = places.collect();
            if places.is_empty() {
                places.push(first);
            }
            let source = Source::new("", wrong.clone());
            let lines = places.iter().map(|at| source.position(*at).0).collect();
            fs::write(&path, wrong).unwrap();
            (path.clone(), Place::Lines(path, lines))
        }
        Slip::Removed => {
            fs::remove_file(&path).unwrap();
            (
                whole.clone(),
                if word == "pack" {
                    Place::Below(whole, word)
                } else {
                    Place::Below(path, word)
                },
            )
        }
        Slip::Renamed(other) => {
            let other = home.join(other);
            fs::create_dir_all(other.parent().unwrap()).unwrap();
            fs::rename(&path, &other).unwrap();
            (
                whole.clone(),
                if word == "pack" {
                    Place::Below(whole, word)
                } else {
                    Place::Below(other, word)
                },
            )
        }
        Slip::Latin1 | Slip::Utf16 | Slip::Emptied => {
            let (bytes, line) = match plant.slip {
                Slip::Latin1 => {
                    let line = 1 + good.lines().position(|line| !line.is_ascii()).unwrap();
                    (good.chars().map(|one| u8::try_from(one).unwrap_or(b'?')).collect(), line)
                }
                Slip::Utf16 => (good.encode_utf16().flat_map(u16::to_le_bytes).collect(), 1),
                _ => (Vec::new(), 1),
            };
            fs::write(&path, bytes).unwrap();
            (path.clone(), Place::Lines(path, vec![line]))
        }
        Slip::Zipped(archive) => {
            let zip = path.with_extension("zip");
            fs::write(&zip, zipped(&path, archive)).unwrap();
            (zip.clone(), Place::Below(zip, word))
        }
    }
}

/// The bytes of an archive of a folder.
fn zipped(folder: &Path, archive: &Archive) -> Vec<u8> {
    if *archive == Archive::Renamed {
        return fs::read(folder.join("pack.ron")).unwrap();
    }
    let mut zip = ZipWriter::new(std::io::Cursor::new(Vec::new()));
    let mut put = |name: &str, bytes: &[u8]| {
        zip.start_file(name, SimpleFileOptions::default()).unwrap();
        zip.write_all(bytes).unwrap();
    };
    let mut files = dungeon_rules::content::files_below(folder);
    match archive {
        Archive::Empty => files.clear(),
        Archive::NoManifest => files.retain(|file| !file.ends_with("pack.ron")),
        Archive::Leaving => put("../../elsewhere.ron", b"()"),
        // The writer refuses a name that it has; its last letter is changed below.
        Archive::Twice => put("the_cold_oven.roN", b"()"),
        Archive::Cut | Archive::Renamed => {}
    }
    for file in files {
        let name = file.strip_prefix(folder).unwrap().to_string_lossy().replace('\\', "/");
        put(&name, &fs::read(&file).unwrap());
    }
    let mut bytes = zip.finish().unwrap().into_inner();
    match archive {
        Archive::Cut => bytes.truncate(bytes.len() / 2),
        Archive::Twice => {
            while let Some(at) = bytes.windows(4).position(|four| four == b".roN") {
                bytes[at + 3] = b'n';
            }
        }
        _ => {}
    }
    bytes
}

/// Puts everything back as it is in the game.
fn restored(home: &Path, plant: &Plant) {
    let path = home.join(&plant.file);
    match &plant.slip {
        Slip::Zipped(_) => fs::remove_file(path.with_extension("zip")).unwrap(),
        Slip::Renamed(other) => {
            let other = home.join(other);
            fs::rename(&other, &path).unwrap();
            // The folder, if it was made for this.
            fs::remove_dir(other.parent().unwrap()).ok();
        }
        _ => _ = fs::copy(root().join(&plant.file), &path).unwrap(),
    }
}

#[test]
fn planted_mistakes_are_found_where_they_are() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    for part in ["assets/content", "assets/locales", "quests"] {
        copy(&root().join(part), &home.join(part));
    }
    let english = Language::load(home, "en");
    let (mut kinds, mut all, mut found, mut placed) = (0, 0, 0, 0);
    let mut missed = Vec::new();
    for theme in dungeon_rules::content::files_below(&root().join("tests/it/planted")) {
        let text = fs::read_to_string(&theme).unwrap();
        let of_theme: Vec<Kind> = ron::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", theme.display()));
        kinds += of_theme.len();
        let before = (all, found, placed);
        for Kind { kind, codes, plants } in &of_theme {
            for plant in plants {
                let (path, place) = planted(home, plant);
                let faults = check(&english, home, &[path]).unwrap().faults;
                let of_it: Vec<&Fault> = faults.iter().filter(|fault| codes.iter().any(|code| code == fault.code)).collect();
                let is_placed = of_it.iter().any(|fault| place.is_of(fault));
                restored(home, plant);
                all += 1;
                found += usize::from(!of_it.is_empty());
                placed += usize::from(is_placed);
                if !is_placed {
                    let what = match &plant.slip {
                        Slip::Changed(changes) => changes
                            .iter()
                            .map(|(from, to)| format!("{from} → {to}"))
                            .collect::<Vec<_>>()
                            .join("; "),
                        _ => String::new(),
                    };
                    let where_ = match &place {
                        Place::Lines(_, lines) => format!("line {lines:?}"),
                        Place::Below(path, _) => path.display().to_string(),
                    };
                    let reported = faults
                        .iter()
                        .map(|fault| format!("\n    {}:{} {}", fault.file, fault.line, fault.code));
                    let sort = if of_it.is_empty() { "NOT FOUND" } else { "ELSEWHERE" };
                    missed.push(format!(
                        "{sort} {kind}: {} {where_}: {what}{}",
                        plant.file,
                        reported.collect::<String>()
                    ));
                }
            }
        }
        let theme = theme.file_stem().unwrap_or_default().to_string_lossy();
        println!(
            "{theme}: {} kinds, {} mistakes, {} found, {} of them within a line",
            of_theme.len(),
            all - before.0,
            found - before.1,
            placed - before.2
        );
    }
    let missed = missed.join("\n").replace(&*home.to_string_lossy(), "~");
    let result = format!("{all} mistakes of {kinds} kinds, {found} found, {placed} of them within a line of the place");
    println!("{result}\n{missed}");
    assert!(all >= 250 && kinds >= 60, "{result}: enough of them");
    assert!(found * 100 >= all * WANTED && placed * 100 >= found * WANTED, "{result}\n{missed}");
}
