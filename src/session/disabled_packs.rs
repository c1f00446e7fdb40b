//! The quest packs that people have disabled; their ids are listed in a file.

use bevy::log::warn;
use dungeon_play::record;
use dungeon_rules::content::{Library, Listing, Pack};
use std::{collections::BTreeSet, io, path::PathBuf};

/// The disabled packs.
#[derive(Debug, Default)]
pub struct Aside {
    file: Option<PathBuf>,
    ids: BTreeSet<String>,
    /// The quests of the disabled packs.
    pub quests: Vec<Listing>,
}

impl Aside {
    /// Reads which packs are disabled, and removes their quests from the library.
    pub fn open(library: &mut Library) -> Self {
        let folders = directories::ProjectDirs::from("", "", "dungeon-saga");
        Self::kept_in(folders.map(|folders| folders.config_dir().join("packs_aside")), library)
    }

    fn kept_in(file: Option<PathBuf>, library: &mut Library) -> Self {
        let kept = file.as_ref().and_then(|file| record::read_shared(file).ok());
        let kept = String::from_utf8(kept.unwrap_or_default()).unwrap_or_default();
        let ids = kept.lines().map(str::to_owned).collect();
        let mut aside = Self {
            file,
            ids,
            quests: Vec::new(),
        };
        aside.sort(library);
        aside
    }

    /// Whether this pack is disabled.
    pub fn has(&self, pack: &Pack) -> bool {
        self.ids.contains(&pack.id)
    }

    /// Disables the pack of this id, or enables it again, and saves that.
    pub fn turn(&mut self, pack: &str, library: &mut Library) {
        let enabled = self.ids.remove(pack);
        if !enabled {
            self.ids.insert(pack.to_owned());
        }
        self.sort(library);
        if let Err(error) = self.write(pack, enabled) {
            warn!("which packs are put aside cannot be kept: {error}");
        }
    }

    /// Removes the quests of disabled packs from the library, and adds those of packs that are no longer disabled.
    pub fn sort(&mut self, library: &mut Library) {
        let is_aside = |quest: &Listing| quest.pack.as_ref().is_some_and(|pack| self.ids.contains(pack));
        let mut all = std::mem::take(&mut library.quests);
        all.append(&mut self.quests);
        (self.quests, library.quests) = all.into_iter().partition(is_aside);
    }

    /// Writes that this pack was enabled or disabled. What another window did with other packs stays.
    fn write(&self, pack: &str, enabled: bool) -> io::Result<()> {
        let Some(file) = &self.file else { return Ok(()) };
        record::rewrite(file, |before| {
            let before = String::from_utf8_lossy(&before).into_owned();
            let mut ids: BTreeSet<&str> = before.lines().collect();
            if enabled {
                ids.remove(pack);
            } else {
                ids.insert(pack);
            }
            ids.into_iter().collect::<Vec<_>>().join("\n").into_bytes()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listing(id: &str, pack: Option<&str>) -> Listing {
        Listing {
            path: PathBuf::new(),
            id: id.to_owned(),
            title: dungeon_rules::content::Text::default(),
            quest: None,
            faults: Vec::new(),
            pack: pack.map(str::to_owned),
        }
    }

    #[test]
    fn what_is_put_aside_stays_aside() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let file = Some(folder.path().join("config/packs_aside"));
        let library = || Library {
            quests: vec![listing("a", None), listing("p/b", Some("p")), listing("q/c", Some("q"))],
            ..Library::default()
        };
        let ids = |library: &Library| library.quests.iter().map(|quest| quest.id.clone()).collect::<Vec<_>>();
        let mut first = library();
        let mut aside = Aside::kept_in(file.clone(), &mut first);
        assert_eq!(ids(&first), ["a", "p/b", "q/c"]);
        aside.turn("p", &mut first);
        assert_eq!(ids(&first), ["a", "q/c"]);
        let mut second = library();
        let mut aside = Aside::kept_in(file, &mut second);
        assert_eq!(ids(&second), ["a", "q/c"], "at the next start too");
        aside.turn("p", &mut second);
        assert_eq!(ids(&second), ["a", "q/c", "p/b"]);
    }

    #[test]
    fn what_another_window_put_aside_stays_aside() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let file = Some(folder.path().join("packs_aside"));
        let library = || Library {
            quests: vec![listing("p/b", Some("p")), listing("q/c", Some("q"))],
            ..Library::default()
        };
        let (mut first, mut second, mut third) = (library(), library(), library());
        let mut one = Aside::kept_in(file.clone(), &mut first);
        let mut other = Aside::kept_in(file.clone(), &mut second);
        one.turn("p", &mut first);
        other.turn("q", &mut second);
        let both = Aside::kept_in(file, &mut third);
        assert!(third.quests.is_empty() && both.quests.len() == 2, "{both:?}");
    }
}
