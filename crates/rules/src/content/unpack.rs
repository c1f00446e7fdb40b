//! Reads the text files and pictures of a pack, be it a folder or a zip archive, within limits and never from outside the pack.

use std::{
    collections::BTreeSet,
    ffi::OsStr,
    fs,
    io::{self, Read, Seek, SeekFrom},
    path::Path,
};

use zip::result::ZipError;

use super::{
    Fault, Severity, THING_KINDS,
    load::{DEEPEST, LARGEST, fault_of_file, not_read},
    pack::FILE,
    picture,
    regular::{entries, is_companion, open_regular_file, read_regular_file},
    text::short,
};

/// The most files that a pack may have.
const FILES: usize = 1_000;
/// The most bytes that all files of a pack may have together; for an archive, when unpacked.
const ALL: u64 = 32 << 20;

/// The files of a pack, by their paths in the pack.
#[derive(Default)]
pub(super) struct Unpacked {
    /// Its text files, with their bytes.
    pub files: Vec<(String, Vec<u8>)>,
    /// Its pictures, with their bytes; `None` for one that is too big.
    pub pictures: Vec<(String, Option<Vec<u8>>)>,
    /// What has the name of a file that would be read, or stands for a folder, and yet is not read: links, which may lead anywhere,
    /// pipes and devices.
    pub refused: Vec<String>,
}

/// Reads the text files and pictures of a pack that is a folder.
pub(super) fn of_folder(folder: &Path, faults: &mut Vec<Fault>) -> Unpacked {
    let (mut found, mut all) = (Unpacked::default(), 0);
    let mut folders = vec![(folder.to_owned(), String::new(), 0)];
    while let Some((folder, below, depth)) = folders.pop() {
        for path in entries(&folder) {
            let Ok(data) = fs::symlink_metadata(&path) else { continue };
            let Some(name) = path.file_name().and_then(OsStr::to_str) else {
                let name = path.file_name().unwrap_or_default().to_string_lossy();
                let severity = Severity::Warning;
                faults.push(Fault {
                    severity,
                    ..*fault_of_file(&path, "bad-file-name", &name)
                });
                continue;
            };
            let name = format!("{below}{name}");
            if data.is_dir() && depth < DEEPEST {
                folders.push((path, format!("{name}/"), depth + 1));
            } else if data.is_file() && is_picture(&name) && data.len() > picture::LARGEST {
                found.pictures.push((name, None));
            } else if data.is_file() && is_read(&name) {
                all += data.len();
                if let Some(limit) = beyond(data.len(), all, found.files.len() + found.pictures.len()) {
                    faults.push(*fault_of_file(&path, "too-big", limit));
                    return found;
                }
                match read_regular_file(&path, LARGEST) {
                    Ok(bytes) => found.take(name, bytes),
                    Err(why) => faults.push(*not_read(&path, &why)),
                }
            } else if !data.is_file() && (is_read(&name) || data.is_symlink() && path.is_dir()) {
                found.refused.push(name);
            }
        }
    }
    found
}

/// Reads the text files and pictures of a pack that is an archive: those in the folder of the archive that holds its `pack.ron`, by
/// their paths in that folder. Of the files that would be read only those are unpacked for which `is_wanted` holds, given their
/// paths in the archive.
pub(super) fn of_archive(path: &Path, faults: &mut Vec<Fault>, is_wanted: impl Fn(&str) -> bool) -> Unpacked {
    let unpacked = open_archive(path, faults).and_then(|mut archive| {
        let listed = list(&mut archive, path, faults, is_wanted)?;
        let found = unpack(&mut archive, path, faults, listed.wanted)?;
        Ok((found, listed.refused))
    });
    match unpacked {
        Ok((found, refused)) => in_its_folder(found, refused),
        Err(fault) => {
            faults.push(*fault);
            Unpacked::default()
        }
    }
}

type Archive = zip::ZipArchive<fs::File>;

/// A file of an archive by its path; `None` instead of its bytes for a picture that is too big.
type Found = (String, Option<Vec<u8>>);

fn open_archive(path: &Path, faults: &mut Vec<Fault>) -> Result<Archive, Box<Fault>> {
    let (mut file, length) = open_regular_file(path).map_err(|why| not_read(path, &why))?;
    if length > ALL {
        return Err(fault_of_file(path, "too-big", "archive"));
    }
    // The zip library reads all names before it says how many there are, and knows only one of several that are the same.
    match names(&mut file, length).map_err(|error| broken(path, &error.into()))? {
        Names::TooMany => return Err(fault_of_file(path, "too-big", "files")),
        Names::Doubled(name) => faults.push(*fault_of_file(path, "doubled-entry", &short(&name))),
        Names::Different => {}
    }
    let archive = zip::ZipArchive::new(file).map_err(|error| broken(path, &error))?;
    if archive.len() > FILES {
        return Err(fault_of_file(path, "too-big", "files"));
    }
    Ok(archive)
}

/// What an archive says that it holds.
#[derive(Default)]
struct Listed {
    /// The files to unpack, with their numbers.
    wanted: Vec<(usize, String)>,
    /// What is neither a file nor a folder.
    refused: Vec<String>,
}

fn list(archive: &mut Archive, path: &Path, faults: &mut Vec<Fault>, is_wanted: impl Fn(&str) -> bool) -> Result<Listed, Box<Fault>> {
    let (mut listed, mut stated) = (Listed::default(), 0_u64);
    for number in 0..archive.len() {
        let entry = match archive.by_index_raw(number) {
            Ok(entry) => entry,
            Err(error) => {
                faults.push(*broken(path, &error));
                continue;
            }
        };
        let Some(inside) = entry.enclosed_name() else {
            let name = String::from_utf8_lossy(entry.name_raw()).into_owned();
            faults.push(*fault_of_file(path, "path-leaves", &short(&name)));
            continue;
        };
        if inside.iter().any(is_companion) {
            continue;
        }
        let inside: Vec<String> = inside.iter().map(|part| part.to_string_lossy().into_owned()).collect();
        let inside = inside.join("/");
        if is_special(entry.unix_mode()) {
            listed.refused.push(inside);
        } else if entry.is_file() && is_read(&inside) && is_wanted(&inside) {
            stated = stated.saturating_add(entry.size().min(largest(&inside)));
            listed.wanted.push((number, inside));
        }
    }
    if stated > ALL {
        return Err(fault_of_file(path, "too-big", "all"));
    }
    Ok(listed)
}

fn unpack(archive: &mut Archive, path: &Path, faults: &mut Vec<Fault>, wanted: Vec<(usize, String)>) -> Result<Vec<Found>, Box<Fault>> {
    let (mut found, mut all): (Vec<Found>, u64) = (Vec::new(), 0);
    for (number, inside) in wanted {
        let mut bytes = Vec::new();
        let largest = largest(&inside);
        // The sizes that an archive states need not be true.
        let read = archive.by_index(number).and_then(|entry| {
            let read = entry.take(largest + 1).read_to_end(&mut bytes);
            Ok(read?)
        });
        if let Err(error) = read {
            faults.push(*broken(path, &error));
            continue;
        }
        all += bytes.len() as u64;
        let is_too_big = is_picture(&inside) && bytes.len() as u64 > largest;
        if let Some(limit) = beyond(bytes.len() as u64, all, 0) {
            return Err(fault_of_file(&path.join(&inside), "too-big", limit));
        }
        if found.iter().any(|(name, _)| *name == inside) {
            faults.push(*fault_of_file(path, "doubled-entry", &short(&inside)));
            continue;
        }
        found.push((inside, (!is_too_big).then_some(bytes)));
    }
    Ok(found)
}

/// The most bytes that are read of a file with this path.
fn largest(inside: &str) -> u64 {
    if is_picture(inside) { picture::LARGEST } else { LARGEST }
}

/// What lies in the folder with the `pack.ron`: archives of a folder often contain the folder itself.
fn in_its_folder(found: Vec<Found>, refused: Vec<String>) -> Unpacked {
    let above = found
        .iter()
        .find_map(|(name, _)| name.strip_suffix(FILE).filter(|above| above.is_empty() || above.ends_with('/')));
    let above = above.unwrap_or_default().to_owned();
    let mut unpacked = Unpacked::default();
    for (name, bytes) in found {
        let Some(name) = name.strip_prefix(&above).map(str::to_owned) else {
            continue;
        };
        match bytes {
            Some(bytes) => unpacked.take(name, bytes),
            None => unpacked.pictures.push((name, None)),
        }
    }
    let inside = refused.into_iter().filter_map(|name| name.strip_prefix(&above).map(str::to_owned));
    unpacked.refused = inside.collect();
    unpacked
}

/// Returns whether an entry of an archive is neither a file nor a folder but a link, pipe or device, by its mode on Unix.
fn is_special(mode: Option<u32>) -> bool {
    const KIND: u32 = 0o170_000;
    const PLAIN: [u32; 3] = [0, 0o040_000, 0o100_000];
    mode.is_some_and(|mode| !PLAIN.contains(&(mode & KIND)))
}

impl Unpacked {
    fn take(&mut self, name: String, bytes: Vec<u8>) {
        match is_picture(&name) {
            true => self.pictures.push((name, Some(bytes))),
            false => self.files.push((name, bytes)),
        }
    }
}

/// Returns whether a file of a pack is read, by its path in the pack.
fn is_read(name: &str) -> bool {
    name.ends_with(".ron") || is_picture(name)
}

/// Returns whether a file of a pack is a picture in the folder of a kind of things, by its path in the pack. The game ignores other
/// pictures.
fn is_picture(name: &str) -> bool {
    name.ends_with(".svg") && name.rsplit('/').nth(1).is_some_and(|folder| THING_KINDS.contains(&folder))
}

/// Returns the word that messages have for the limit of a pack that a file exceeds; `None` if it exceeds none. `size` is the size
/// of the file and `all` that of all files up to this one, in bytes; `files` is the number of files before it.
fn beyond(size: u64, all: u64, files: usize) -> Option<&'static str> {
    [(size > LARGEST, "file"), (all > ALL, "all"), (files == FILES, "files")]
        .into_iter()
        .find_map(|(passed, limit)| passed.then_some(limit))
}

/// Returns the fault that an archive cannot be unpacked, with the word that messages have for the reason.
fn broken(path: &Path, error: &ZipError) -> Box<Fault> {
    let reason = match error {
        ZipError::UnsupportedArchive(ZipError::PASSWORD_REQUIRED) | ZipError::InvalidPassword => "password",
        ZipError::UnsupportedArchive(_) | ZipError::CompressionMethodNotSupported(_) => "method",
        _ => "damaged",
    };
    fault_of_file(path, "broken-archive", reason)
}

/// What the names of the entries of an archive are like.
enum Names {
    Different,
    /// Two or more entries have this name.
    Doubled(String),
    /// There are more than [`FILES`].
    TooMany,
}

/// Reads the central directory of an archive, a file of this length in bytes.
fn names(file: &mut fs::File, length: u64) -> io::Result<Names> {
    /// How the record at the end of the central directory begins, and its length in bytes. A comment of up to 64 KiB follows it.
    const END: (&[u8], usize) = (b"PK\x05\x06", 22);
    /// How each entry of the directory begins, and its length in bytes. Its name and two more fields follow it.
    const ENTRY: (&[u8], usize) = (b"PK\x01\x02", 46);
    let tail = length.min(END.1 as u64 + 0xffff);
    file.seek(SeekFrom::End(-(tail as i64)))?;
    let mut bytes = Vec::new();
    file.take(tail).read_to_end(&mut bytes)?;
    let Some(end) = bytes.windows(4).rposition(|four| four == END.0) else {
        return Ok(Names::Different);
    };
    let number = |bytes: &[u8], at: usize, size: usize| {
        let parts = bytes.get(at..at + size).unwrap_or_default().iter().rev();
        parts.fold(0_u64, |sum, byte| sum << 8 | u64::from(*byte))
    };
    let size = number(&bytes, end + 12, 4);
    let Some(start) = (length - tail + end as u64).checked_sub(size) else {
        return Ok(Names::Different);
    };
    file.seek(SeekFrom::Start(start))?;
    let mut directory = Vec::new();
    file.take(size).read_to_end(&mut directory)?;
    let (mut rest, mut names, mut doubled) = (directory.as_slice(), BTreeSet::new(), None);
    for count in 0.. {
        if !rest.starts_with(ENTRY.0) {
            break;
        }
        if count == FILES {
            return Ok(Names::TooMany);
        }
        let [name, extra, comment] = [28, 30, 32].map(|at| number(rest, at, 2) as usize);
        let Some(own) = rest.get(ENTRY.1..ENTRY.1 + name) else { break };
        if !names.insert(own) {
            doubled.get_or_insert_with(|| String::from_utf8_lossy(own).into_owned());
        }
        rest = rest.get(ENTRY.1 + name + extra + comment..).unwrap_or_default();
    }
    Ok(doubled.map_or(Names::Different, Names::Doubled))
}
