//! Takes the text files out of a pack, be it a folder or a zip archive, within bounds and never from outside it.

use std::{
    collections::BTreeSet,
    fs,
    io::{Read, Seek, SeekFrom},
    path::Path,
};

use super::{
    Fault, Severity,
    check::short,
    load::{DEEPEST, LARGEST, fault_of_file},
    pack::FILE,
};

/// The most files of a pack.
const FILES: usize = 1_000;
/// The most that all files of a pack together may hold, in bytes; of an archive, unpacked.
const ALL: u64 = 32 << 20;

/// The text files of a folder by their paths in it. Links are refused by name: they may lead anywhere; so is what is no file,
/// such as a pipe, which may never end.
pub(super) fn of_folder(folder: &Path, faults: &mut Vec<Fault>) -> Vec<(String, Vec<u8>)> {
    let (mut found, mut all) = (Vec::new(), 0);
    let mut folders = vec![(folder.to_owned(), String::new(), 0)];
    while let Some((folder, below, depth)) = folders.pop() {
        for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
            let Ok(data) = fs::symlink_metadata(entry.path()) else { continue };
            let name = format!("{below}{}", entry.file_name().to_string_lossy());
            if data.is_dir() && depth < DEEPEST {
                folders.push((entry.path(), format!("{name}/"), depth + 1));
            } else if !data.is_file() && !data.is_dir() && (name.ends_with(".ron") || entry.path().is_dir()) {
                faults.push(no_plain_file(&entry.path(), &name));
            } else if data.is_file() && name.ends_with(".ron") {
                all += data.len();
                if data.len() > LARGEST || all > ALL || found.len() == FILES {
                    faults.push(too_much(&entry.path()));
                    return found;
                }
                match fs::read(entry.path()) {
                    Ok(bytes) => found.push((name, bytes)),
                    Err(error) => faults.push(*fault_of_file(&entry.path(), "unreadable", &error.to_string())),
                }
            }
        }
    }
    found
}

/// The text files of an archive by their paths in it, from the folder that holds its `pack.ron`.
pub(super) fn of_archive(path: &Path, faults: &mut Vec<Fault>) -> Vec<(String, Vec<u8>)> {
    let unreadable = |error: &dyn std::fmt::Display| *fault_of_file(path, "unreadable", &error.to_string());
    let archive = fs::File::open(path).map_err(|error| unreadable(&error));
    let archive = archive.and_then(|file| zip::ZipArchive::new(file).map_err(|error| unreadable(&error)));
    let mut archive = match archive {
        Ok(archive) => archive,
        Err(fault) => {
            faults.push(fault);
            return Vec::new();
        }
    };
    if archive.len() > FILES {
        faults.push(too_much(path));
        return Vec::new();
    }
    // An archive may hold two files of one name, of which the last is all that can be read.
    for name in doubled(path, archive.central_directory_start()) {
        faults.push(*fault_of_file(path, "doubled-entry", &short(&name)));
    }
    let (mut found, mut all): (Vec<(String, Vec<u8>)>, u64) = (Vec::new(), 0);
    for number in 0..archive.len() {
        let mut entry = match archive.by_index(number) {
            Ok(entry) => entry,
            Err(error) => {
                faults.push(unreadable(&error));
                continue;
            }
        };
        let Some(inside) = entry.enclosed_name() else {
            let name = String::from_utf8_lossy(entry.name_raw()).into_owned();
            faults.push(*fault_of_file(path, "path-leaves", &short(&name)));
            continue;
        };
        if inside.extension().is_none_or(|ending| ending != "ron") || entry.is_dir() {
            continue;
        }
        if entry.is_symlink() {
            faults.push(no_plain_file(path, &inside.to_string_lossy()));
            continue;
        }
        let inside: Vec<String> = inside.iter().map(|part| part.to_string_lossy().into_owned()).collect();
        let mut bytes = Vec::new();
        // What an archive says of its sizes need not be true.
        if let Err(error) = (&mut entry).take(LARGEST + 1).read_to_end(&mut bytes) {
            faults.push(unreadable(&error));
            continue;
        }
        all += bytes.len() as u64;
        if bytes.len() as u64 > LARGEST || all > ALL {
            faults.push(too_much(path));
            return Vec::new();
        }
        found.push((inside.join("/"), bytes));
    }
    // Who packs a folder often packs the folder itself too.
    let above = found
        .iter()
        .find_map(|(name, _)| name.strip_suffix(FILE).filter(|above| above.is_empty() || above.ends_with('/')));
    let above = above.unwrap_or_default().to_owned();
    let below = found
        .into_iter()
        .filter_map(|(name, bytes)| Some((name.strip_prefix(&above)?.to_owned(), bytes)));
    below.collect()
}

/// The names that the directory of an archive lists more than once, each once.
fn doubled(path: &Path, directory: u64) -> Vec<String> {
    const ENTRY: &[u8] = b"PK\x01\x02";
    /// Bytes of an entry before its name.
    const HEAD: usize = 46;
    let mut bytes = Vec::new();
    let read = fs::File::open(path).and_then(|mut file| {
        file.seek(SeekFrom::Start(directory))?;
        file.take(ALL).read_to_end(&mut bytes)
    });
    if read.is_err() {
        return Vec::new();
    }
    let (mut rest, mut seen, mut doubled) = (bytes.as_slice(), BTreeSet::new(), BTreeSet::new());
    while let Some(head) = rest.get(..HEAD).filter(|head| head.starts_with(ENTRY)) {
        let length = |at: usize| usize::from(u16::from_le_bytes([head[at], head[at + 1]]));
        let (name, extra, comment) = (length(28), length(30), length(32));
        let Some(own) = rest.get(HEAD..HEAD + name) else { break };
        let own = String::from_utf8_lossy(own).into_owned();
        if !seen.insert(own.clone()) {
            doubled.insert(own);
        }
        rest = rest.get(HEAD + name + extra + comment..).unwrap_or_default();
    }
    doubled.into_iter().collect()
}

/// Something that is left out of a pack: all else of it can be used.
fn no_plain_file(path: &Path, name: &str) -> Fault {
    Fault {
        severity: Severity::Warning,
        ..*fault_of_file(path, "no-plain-file", &short(name))
    }
}

fn too_much(path: &Path) -> Fault {
    *fault_of_file(
        path,
        "too-big",
        &format!("{} KiB, {FILES} × .ron, {} MiB", LARGEST >> 10, ALL >> 20),
    )
}
