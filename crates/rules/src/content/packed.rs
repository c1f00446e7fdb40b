//! Writes a pack in a folder as one zip archive, to be passed on, and installs packs into a folder of packs.

use std::{
    fs, io,
    io::Write,
    path::{Path, PathBuf},
};

use zip::{DateTime, ZipWriter, result::ZipError, write::SimpleFileOptions};

use super::{Pack, pack::PACKED, pack::packs_in, text::escaped, unpack::of_folder};

/// Writes the files of this folder that the game reads into a zip archive at `to`, in a folder of the same name:
/// `winter_tales/pack.ron` and so on. The files are sorted by path, so that the same pack gives the same archive, byte for byte.
///
/// The archive is first written beside `to` and renamed when it is complete.
///
/// # Errors
/// A file cannot be read or written, or the folder holds more than a pack may.
pub fn zip_pack(folder: &Path, to: &Path) -> io::Result<()> {
    let mut faults = Vec::new();
    let found = of_folder(folder, &mut faults);
    if let Some(fault) = faults.iter().find(|fault| fault.is_error()) {
        return Err(io::Error::other(format!("{}: {}", escaped(&fault.file), fault.code)));
    }
    let pictures = found.pictures.into_iter().filter_map(|(name, bytes)| Some((name, bytes?)));
    let mut files: Vec<(String, Vec<u8>)> = found.files.into_iter().chain(pictures).collect();
    files.sort();
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    let aside = to.with_extension("new");
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
        // An incomplete archive is of no use.
        let _ = fs::remove_file(&aside);
        match error {
            ZipError::Io(error) => error,
            other => io::Error::other(other.to_string()),
        }
    })
}

/// Installs a pack as an archive into a folder of packs. Archives with the same id in this folder are replaced; a pack that is one
/// of them stays as it is. Returns the path at which the pack is now.
///
/// # Errors
/// A file cannot be read or written.
pub fn install_pack(pack: &Pack, folder: &Path) -> io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    let is_before = |other: &PathBuf| other.is_file() && other.file_stem() == pack.path.file_stem();
    let before: Vec<PathBuf> = packs_in(folder).into_iter().filter(is_before).collect();
    let to = folder.join(&pack.id).with_extension(PACKED);
    if before.contains(&pack.path) {
        return Ok(pack.path.clone());
    }
    if pack.path.is_dir() {
        zip_pack(&pack.path, &to)?;
    } else {
        let aside = to.with_extension("new");
        fs::copy(&pack.path, &aside)
            .and_then(|_| fs::rename(&aside, &to))
            .inspect_err(|_| {
                // An incomplete archive is of no use.
                let _ = fs::remove_file(&aside);
            })?;
    }
    before.iter().filter(|other| **other != to).try_for_each(fs::remove_file)?;
    Ok(to)
}
