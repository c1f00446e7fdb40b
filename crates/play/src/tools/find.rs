//! Finds the quest or campaign that a name on the command line stands for, and words the failures.

use std::{
    ffi::OsStr,
    io,
    path::{Path, PathBuf},
    sync::Arc,
};

use fluent_bundle::FluentValue as V;

use crate::language::{self, Language};
use dungeon_rules::content::{self, Campaign, Library, Listing, Quest, Unplaced};

/// Why a command cannot be carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// The quest or the content is at fault; the process exits with code 1.
    Fault(String),
    /// The arguments are at fault; the process exits with code 2.
    Call(String),
}

/// Why a saved game could not be shown, or not to its end.
pub enum Trouble {
    /// The game or the call is at fault; the sentence to print.
    Failure(Failure),
    /// The output could not be written.
    Io(io::Error),
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// The folder of the game's files. `asked`: the language that the caller asked for, in which a failure is worded.
///
/// # Errors
/// One sentence, from texts that are compiled into the program: the folder that was found and what is wrong with it, or the places
/// that were searched.
pub fn root(asked: Option<&str>) -> Result<PathBuf, Failure> {
    content::find_root().map_err(|why| {
        let language = Language::built_in(asked);
        let shown = |place: &Path| V::from(content::shown(place));
        Failure::Fault(match why {
            Unplaced::Nowhere(places) => {
                let places: Vec<String> = places.iter().map(|place| content::shown(place)).collect();
                language.tell("install-nowhere", &[("places", V::from(places.join(", ")))])
            }
            Unplaced::Partial(place, part) => language.tell("install-partial", &[("place", shown(&place)), ("part", V::from(part))]),
            Unplaced::OtherVersion(place, found) => {
                let version = V::from(env!("CARGO_PKG_VERSION"));
                let args = [("place", shown(&place)), ("found", V::from(found)), ("version", version)];
                language.tell("install-other-version", &args)
            }
        })
    })
}

/// Finds the quest that `name` stands for: a path, an id (`dwarf_kings_quest/journey_from_the_west`), the last part of an id,
/// or a title.
///
/// # Errors
/// One sentence: there is no quest of that name, with the nearest one as a suggestion, the path is a pack, or the quest has
/// faults, of which the first is named.
pub fn quest(language: &Language, library: &Library, name: &OsStr) -> Result<Arc<Quest>, Failure> {
    playable(language, &listing(language, library, name)?)
}

/// Finds the quest that `name` stands for, as [`quest`] does, playable or not. Packs that have not been read are read if
/// nothing else has that name: first the one with which it begins, and none after the one that has it.
///
/// # Errors
/// One sentence: there is no quest of that name, with the nearest one as a suggestion, or the path is a pack.
pub fn listing(language: &Language, library: &Library, name: &OsStr) -> Result<Listing, Failure> {
    let path = Path::new(name);
    no_pack(language, library, path)?;
    // A quest inside an archive has a path that leads through the archive, so `is_file` is false for it.
    if path.is_file() || content::pack_around(path).is_some_and(|pack| pack.is_file()) {
        return Ok(content::list(path, &library.content));
    }
    let shown = content::shown(path);
    let lower = shown.to_lowercase().replace('\\', "/");
    let wanted = lower
        .trim_end_matches(".ron")
        .trim_start_matches("./")
        .trim_start_matches("quests/");
    let is_it = |listing: &&Listing| names(language, listing).any(|known| known == wanted);
    let read = library.quests.iter().chain(&library.lessons);
    if let Some(found) = read.clone().find(is_it) {
        return Ok(found.clone());
    }
    let mut others = library.unread.clone();
    others.sort_by_key(|pack| wanted.split('/').next() != pack.file_stem().and_then(OsStr::to_str));
    let (mut packs, mut of_packs) = (library.to_read(), Vec::new());
    for opened in others.iter().filter_map(|path| packs.read(path)) {
        if let Some(found) = opened.quests.iter().find(is_it) {
            return Ok(found.clone());
        }
        of_packs.extend(opened.quests);
    }
    Err(Failure::Call(unknown(language, read.chain(&of_packs), &shown, wanted)))
}

/// Fails if `path` is a pack as a whole: the caller has to name one of its quests, which the error lists.
fn no_pack(language: &Language, library: &Library, path: &Path) -> Result<(), Failure> {
    if content::pack_around(path).is_none_or(|pack| pack != path) {
        return Ok(());
    }
    let quests = content::pack_quests(path, &library.content);
    let names: Vec<String> = quests.iter().map(|quest| content::shown(quest)).collect();
    let args = [
        ("path", V::from(content::shown(path))),
        ("names", V::from(language::list(language, &names))),
        ("count", V::from(names.len())),
    ];
    Err(Failure::Call(language.tell("cli-is-pack", &args)))
}

/// The only quest in the library, for a call that names none.
///
/// # Errors
/// One sentence that lists the ids if there are several quests (or none), or names the first fault of the only one.
pub fn only_quest(language: &Language, library: &Library) -> Result<Arc<Quest>, Failure> {
    let mut library = library.clone();
    library.read_packs();
    match library.quests.as_slice() {
        [only] => playable(language, only),
        several => {
            let ids: Vec<String> = several.iter().map(|listing| listing.id.clone()).collect();
            let names = language::list(language, &ids);
            Err(Failure::Call(language.tell("cli-which-quest", &[("names", V::from(names))])))
        }
    }
}

/// The campaign that `name` stands for: its folder, the last part of its folder, or its title. Packs that have not been read are
/// read into the library if nothing else has that name: first the one with that name, and none after the one that has it.
///
/// # Errors
/// One sentence that lists the folders of all campaigns if none has that name.
pub fn campaign(language: &Language, library: &mut Library, name: &str) -> Result<Campaign, Failure> {
    let wanted = name.to_lowercase();
    let is_called = |campaign: &&Campaign| {
        let last = campaign.folder.rsplit('/').next().unwrap_or_default();
        let names = [
            campaign.folder.as_str(),
            last,
            campaign.title.say(language.code()),
            campaign.title.say("en"),
        ];
        names.iter().any(|known| known.to_lowercase() == wanted)
    };
    let mut packs = library.to_read();
    library
        .unread
        .sort_by_key(|pack| pack.file_stem().and_then(OsStr::to_str) != Some(wanted.as_str()));
    loop {
        if let Some(found) = library.campaigns.iter().find(is_called) {
            return Ok(found.clone());
        }
        if library.unread.is_empty() {
            break;
        }
        if let Some(opened) = packs.read(&library.unread.remove(0)) {
            library.add_pack(opened);
        }
    }
    let folders: Vec<String> = library.campaigns.iter().map(|campaign| campaign.folder.clone()).collect();
    let args = [("name", V::from(name)), ("names", V::from(language::list(language, &folders)))];
    Err(Failure::Call(language.tell("cli-no-campaign", &args)))
}

/// The quest of a listing.
///
/// # Errors
/// One sentence that names its first fault.
pub fn playable(language: &Language, listing: &Listing) -> Result<Arc<Quest>, Failure> {
    if let Some(quest) = &listing.quest {
        return Ok(Arc::clone(quest));
    }
    let faults: Vec<_> = listing.faults.iter().filter(|fault| fault.is_error()).collect();
    let first = faults.first().map_or_else(String::new, |fault| language::fault(language, fault));
    Err(Failure::Fault(language.tell(
        "cli-broken-quest",
        &[
            ("file", V::from(content::shown(&listing.path))),
            ("fault", V::from(first)),
            ("more", V::from(faults.len().saturating_sub(1))),
        ],
    )))
}

/// The names by which a quest can be asked for, in lower case: its id, the last part of it, and its titles in this language
/// and in English.
fn names<'a>(language: &Language, listing: &'a Listing) -> impl Iterator<Item = String> + use<'a> {
    let last = listing.id.rsplit('/').next().unwrap_or_default();
    let titles = [listing.title.say(language.code()), listing.title.say("en")];
    [listing.id.as_str(), last, titles[0], titles[1]]
        .map(str::to_lowercase)
        .into_iter()
        .filter(|name| !name.is_empty())
}

fn unknown<'a>(language: &Language, known: impl Iterator<Item = &'a Listing>, name: &str, wanted: &str) -> String {
    let nearest = known
        .flat_map(|listing| names(language, listing).map(move |known| (strsim::damerau_levenshtein(wanted, &known), listing)))
        .filter(|(distance, _)| *distance <= wanted.chars().count().div_ceil(3))
        .min_by_key(|(distance, _)| *distance);
    let name = ("name", V::from(name));
    match nearest {
        Some((_, listing)) => language.tell("cli-no-quest-but", &[name, ("nearest", V::from(listing.id.clone()))]),
        None => language.tell("cli-no-quest", &[name]),
    }
}
