//! Writes a pack that is a folder as one zip archive, to be given away.

use std::{fs, io, io::Write, path::Path};

use zip::{DateTime, ZipWriter, result::ZipError, write::SimpleFileOptions};

use super::unpack::of_folder;

/// Writes what the game reads of this folder into an archive of its name: `winter_tales/pack.ron` and so on, in the order of their
/// paths, so that the same pack is the same archive, byte for byte. It is written aside first.
///
/// # Errors
/// A file cannot be read or written, or the folder holds more than a pack may.
pub fn zip_pack(folder: &Path, to: &Path) -> io::Result<()> {
    let mut faults = Vec::new();
    let found = of_folder(folder, &mut faults);
    if let Some(fault) = faults.first() {
        return Err(io::Error::other(format!("{}: {}", fault.file, fault.code)));
    }
    let pictures = found.pictures.into_iter().filter_map(|(name, bytes)| Some((name, bytes?)));
    let mut files: Vec<(String, Vec<u8>)> = found.files.into_iter().chain(pictures).collect();
    files.sort();
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    let aside = to.with_extension("zip.new");
    let write = || -> Result<(), ZipError> {
        let mut archive = ZipWriter::new(fs::File::create(&aside)?);
        let options = SimpleFileOptions::default().last_modified_time(DateTime::default());
        for (file, bytes) in &files {
            archive.start_file(format!("{name}/{file}"), options)?;
            archive.write_all(bytes)?;
        }
        archive.finish()?.sync_all()?;
        fs::rename(&aside, to)?;
        Ok(())
    };
    write().map_err(|error| {
        // What was begun is of no use to anybody.
        let _ = fs::remove_file(&aside);
        match error {
            ZipError::Io(error) => error,
            other => io::Error::other(other.to_string()),
        }
    })
}
