//! Keeps rasterised drawings on disk, so that the next start of the program is faster.
//!
//! A picture is found by a hash of its drawing's text and its width, so a changed drawing is simply another picture. Files that
//! cannot be read or written are ignored, since the store only saves time. At every start the oldest pictures are removed while
//! there are too many: every zoom step and window size adds pictures of its own.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process, thread,
    time::UNIX_EPOCH,
};

use crate::art::picture::Picture;

/// The beginning of every file; its number changes whenever the format or the rasteriser does.
const MARK: &[u8; 8] = b"DSART\0\0\x01";

/// How many bytes of pictures are kept from one start to the next.
const KEPT: u64 = 256 << 20;

/// The folder of the pictures, if there is one.
pub(super) struct Store(Option<PathBuf>);

impl Store {
    /// Opens the user's cache folder for this program.
    pub fn open() -> Self {
        let folder = directories::ProjectDirs::from("", "", "dungeon-saga").map(|dirs| dirs.cache_dir().join("art"));
        let folder = folder.filter(|folder| fs::create_dir_all(folder).is_ok());
        if let Some(folder) = folder.clone() {
            // Nothing waits for this thread, and the next start can do it, too.
            let _ = thread::Builder::new().spawn(move || clear(&folder, KEPT));
        }
        Self(folder)
    }

    /// A store that keeps nothing.
    pub fn none() -> Self {
        Self(None)
    }

    /// The file name of the picture of this drawing at this width.
    pub fn key(text: &str, width: u32) -> String {
        let mut hasher = blake3::Hasher::new();
        hasher.update(MARK).update(&width.to_le_bytes()).update(text.as_bytes());
        hasher.finalize().to_hex().to_string()
    }

    /// Reads a picture; returns `None` if there is none or if it is incomplete.
    pub fn read(&self, key: &str) -> Option<Picture> {
        let bytes = fs::read(self.0.as_ref()?.join(key)).ok()?;
        let rest = bytes.strip_prefix(MARK)?;
        let (width, rest) = rest.split_first_chunk::<4>()?;
        let (height, rest) = rest.split_first_chunk::<4>()?;
        let (sum, pixels) = rest.split_first_chunk::<32>()?;
        let (width, height) = (u32::from_le_bytes(*width), u32::from_le_bytes(*height));
        let whole = pixels.len() as u64 == u64::from(width) * u64::from(height) * 4 && blake3::hash(pixels) == *sum;
        whole.then(|| Picture {
            width,
            height,
            pixels: pixels.to_vec(),
        })
    }

    /// Writes a picture to a temporary file and renames it, so that no reader ever sees half a picture.
    pub fn write(&self, key: &str, picture: &Picture) {
        let Some(folder) = &self.0 else {
            return;
        };
        let aside = folder.join(format!("{key}.{}", process::id()));
        let write = || {
            let mut file = fs::File::create(&aside)?;
            file.write_all(MARK)?;
            file.write_all(&picture.width.to_le_bytes())?;
            file.write_all(&picture.height.to_le_bytes())?;
            file.write_all(blake3::hash(&picture.pixels).as_bytes())?;
            file.write_all(&picture.pixels)?;
            fs::rename(&aside, folder.join(key))
        };
        if write().is_err() {
            // A full or locked disk only makes the next start slower.
            let _ = fs::remove_file(&aside);
        }
    }
}

/// Removes the oldest pictures until at most this many bytes are left.
fn clear(folder: &Path, kept: u64) {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut all: Vec<_> = entries
        .filter_map(|entry| {
            let data = entry.metadata().ok()?;
            Some((data.modified().unwrap_or(UNIX_EPOCH), entry.path(), data.len()))
        })
        .collect();
    all.sort();
    let mut bytes: u64 = all.iter().map(|(.., bytes)| bytes).sum();
    for (_, path, of_it) in all {
        if bytes <= kept {
            break;
        }
        // Another process may have removed it already.
        let _ = fs::remove_file(path);
        bytes -= of_it;
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, SystemTime};

    use super::*;

    #[test]
    fn a_picture_comes_back_whole_or_not_at_all() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let store = Store(Some(folder.path().to_owned()));
        let picture = Picture {
            width: 2,
            height: 1,
            pixels: vec![1, 2, 3, 4, 5, 6, 7, 8],
        };
        let key = Store::key("drawing", 2);
        assert!(store.read(&key).is_none());
        store.write(&key, &picture);
        assert_eq!(store.read(&key).map(|found| found.pixels), Some(picture.pixels));

        let path = folder.path().join(&key);
        let mut bytes = fs::read(&path).expect("the picture was written");
        *bytes.last_mut().expect("it is not empty") ^= 1;
        fs::write(&path, bytes).expect("the folder is writable");
        assert!(store.read(&key).is_none());
    }

    #[test]
    fn the_oldest_pictures_go() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        for (age, name) in [(30, "old"), (10, "new"), (20, "older")] {
            let path = folder.path().join(name);
            fs::write(&path, [0; 100]).expect("the folder is writable");
            let file = fs::File::options().write(true).open(path).expect("it was just written");
            let then = SystemTime::now() - Duration::from_secs(age);
            file.set_modified(then).expect("its time can be set");
        }
        clear(folder.path(), 250);
        let mut left: Vec<String> = fs::read_dir(folder.path())
            .expect("the folder is there")
            .map(|entry| entry.expect("it is there").file_name().to_string_lossy().into_owned())
            .collect();
        left.sort();
        assert_eq!(left, ["new", "older"]);
    }

    #[test]
    fn another_size_is_another_picture() {
        assert_ne!(Store::key("drawing", 2), Store::key("drawing", 3));
    }
}
