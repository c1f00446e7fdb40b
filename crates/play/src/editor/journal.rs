//! The history of a document on disk: its text when it was first opened, and each step since, one a line, written as it is made.
//! Each line has a checksum. Reading stops at the first line that is damaged.

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};

use super::step::Step;
use crate::record::{seal, unseal};

/// The first line of every journal.
const MAGIC: &str = "dungeon-saga drawing 1\n";

/// The most bytes of a journal that are read. A journal of half that size begins anew when it is opened.
const LARGEST: u64 = 16 << 20;

/// The meaning of a line.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Line {
    /// The file and its text at the beginning.
    Base(PathBuf, String),
    /// A step was made; steps that were undone are dropped.
    Step(Step),
    /// The last step is replaced by this one.
    Amend(Step),
    /// Steps were undone or redone until this number of them are done.
    Go(usize),
    /// The file on disk has this fingerprint now.
    Disk(String),
}

/// A hash that tells one text from another.
pub(super) fn fingerprint(text: &str) -> String {
    blake3::hash(text.as_bytes()).to_hex().to_string()
}

/// The state of a document according to its journal.
pub(super) struct Kept {
    pub text: String,
    pub steps: Vec<Step>,
    pub done: usize,
    pub on_disk: String,
}

impl Kept {
    /// The state of a document without a history.
    pub fn new(text: &str) -> Self {
        Self {
            text: text.to_owned(),
            steps: Vec::new(),
            done: 0,
            on_disk: fingerprint(text),
        }
    }

    /// Applies a line; `None` if it does not fit the state.
    fn take(&mut self, line: Line) -> Option<()> {
        match line {
            Line::Base(..) => return None,
            Line::Step(step) => {
                self.text = step.patches.apply(&self.text)?;
                self.steps.truncate(self.done);
                self.steps.push(step);
                self.done += 1;
            }
            Line::Amend(step) => {
                let last = self.steps.last().filter(|_| self.done == self.steps.len())?;
                let before = last.patches.inverse().apply(&self.text)?;
                self.text = step.patches.apply(&before)?;
                *self.steps.last_mut()? = step;
            }
            Line::Go(number) => {
                if number > self.steps.len() {
                    return None;
                }
                while self.done > number {
                    self.text = self.steps[self.done - 1].patches.inverse().apply(&self.text)?;
                    self.done -= 1;
                }
                while self.done < number {
                    self.text = self.steps[self.done].patches.apply(&self.text)?;
                    self.done += 1;
                }
            }
            Line::Disk(on_disk) => self.on_disk = on_disk,
        }
        Some(())
    }
}

/// The journal of an open document. It is locked, so the document's history is written from one place only.
#[derive(Debug)]
pub(super) struct Journal {
    file: File,
    /// The number of lines it has.
    lines: usize,
}

impl Journal {
    /// The folder of the journals in the user's data folder, if the system has one.
    pub fn folder() -> Option<PathBuf> {
        let folders = directories::ProjectDirs::from("", "", "dungeon-saga")?;
        Some(folders.data_dir().join("drawings"))
    }

    /// Opens the journal of a file with this text, and returns the state of the document. `None` if the document is open elsewhere
    /// or the journal cannot be written.
    pub fn open(folder: &Path, of: &Path, text: &str) -> Option<(Self, Kept)> {
        fs::create_dir_all(folder).ok()?;
        let path = folder.join(name(of));
        let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let mut file = file.ok()?;
        if matches!(file.try_lock(), Err(TryLockError::WouldBlock)) {
            return None;
        }
        let mut bytes = Vec::new();
        (&mut file).take(LARGEST).read_to_end(&mut bytes).ok()?;
        if let Some((kept, lines, good)) = read(&bytes, of)
            && (!kept.steps.is_empty() || kept.on_disk == fingerprint(text))
            && (good as u64) < LARGEST / 2
        {
            file.set_len(good as u64).ok()?;
            file.seek(SeekFrom::End(0)).ok()?;
            return Some((Self { file, lines }, kept));
        }
        file.set_len(0).ok()?;
        file.seek(SeekFrom::Start(0)).ok()?;
        file.write_all(MAGIC.as_bytes()).ok()?;
        let mut journal = Self { file, lines: 1 };
        let kept = Kept::new(text);
        journal.write(&Line::Base(of.to_owned(), text.to_owned())).ok()?;
        journal.disk(&kept.on_disk).ok()?;
        Some((journal, kept))
    }

    /// Records that a step was made.
    pub fn step(&mut self, step: &Step) -> io::Result<()> {
        self.write(&Line::Step(step.clone()))
    }

    /// Records that the last step was replaced by this one.
    pub fn amend(&mut self, step: &Step) -> io::Result<()> {
        self.write(&Line::Amend(step.clone()))
    }

    /// Records that this number of steps are done.
    pub fn go(&mut self, number: usize) -> io::Result<()> {
        self.write(&Line::Go(number))
    }

    /// Records the fingerprint of the file on disk, and syncs the journal.
    pub fn disk(&mut self, on_disk: &str) -> io::Result<()> {
        self.write(&Line::Disk(on_disk.to_owned()))?;
        self.file.sync_data()
    }

    /// Appends a line. When this returns, the operating system has it, so it survives the end of the program in any way. It reaches
    /// the disk at the next save or when the system writes it.
    fn write(&mut self, line: &Line) -> io::Result<()> {
        // Only paths that are not valid text cannot be written as JSON.
        let json = serde_json::to_string(line)?;
        self.lines += 1;
        self.file.write_all(seal(self.lines, &json).as_bytes())
    }
}

/// The state after everything that can be read of a journal, with the number of its valid lines and bytes.
fn read(bytes: &[u8], of: &Path) -> Option<(Kept, usize, usize)> {
    let mut rest = bytes.strip_prefix(MAGIC.as_bytes())?;
    let mut lines = 1;
    let mut kept: Option<Kept> = None;
    while let Some(end) = rest.iter().position(|byte| *byte == b'\n') {
        let Some(json) = unseal(lines + 1, &rest[..end]) else { break };
        let Ok(line) = serde_json::from_str::<Line>(json) else { break };
        match (&mut kept, line) {
            (None, Line::Base(file, text)) if file == of => kept = Some(Kept::new(&text)),
            (None, _) => return None,
            (Some(kept), line) => {
                // A line with a valid checksum that does not fit means a foreign journal; nothing in it is trusted.
                kept.take(line)?;
            }
        }
        lines += 1;
        rest = &rest[end + 1..];
    }
    kept.map(|kept| (kept, lines, bytes.len() - rest.len()))
}

/// The name of the journal of a file.
fn name(of: &Path) -> String {
    let stem = of.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
    let stem: String = stem.chars().map(plain).take(60).collect();
    // The hash tells apart files with the same name in different folders.
    let hash = blake3::hash(of.as_os_str().as_encoded_bytes()).to_hex();
    format!("{stem}-{}.journal", &hash[..12])
}
