//! Finds the adventure or campaign that a name on the command line stands for, and words the failures.

use std::{
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

/// The folder of the game's files. `asked`: the language that the caller asked for, in which a failure is worded.
///
/// # Errors
/// One sentence, from texts that are compiled into the program: the folder that was found and what is wrong with it, or the places
/// that were searched.
pub fn root(asked: Option<&str>) -> Result<PathBuf, Failure> {
    content::find_root().map_err(|why| {
        let language = Language::built_in(asked);
        let shown = |place: &Path| V::from(place.display().to_string());
        Failure::Fault(match why {
            Unplaced::Nowhere(places) => {
                let places: Vec<String> = places.iter().map(|place| place.display().to_string()).collect();
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

/// Finds the adventure that `name` stands for: a path, an id (`dwarf_kings_quest/journey_from_the_west`), the last part of an id,
/// or a title.
///
/// # Errors
/// One sentence: there is no adventure of that name, with the nearest one as a suggestion, the path is a pack, or the adventure has
/// faults, of which the first is named.
pub fn quest(language: &Language, library: &Library, name: &str) -> Result<Arc<Quest>, Failure> {
    let path = Path::new(name);
    no_pack(language, library, path)?;
    // A quest inside an archive has a path that leads through the archive, so `is_file` is false for it.
    if path.is_file() || content::pack_around(path).is_some_and(|pack| pack.is_file()) {
        return playable(language, &content::list(path, &library.content));
    }
    let lower = name.to_lowercase().replace('\\', "/");
    let wanted = lower
        .trim_end_matches(".ron")
        .trim_start_matches("./")
        .trim_start_matches("quests/");
    let mut all = library.quests.iter().chain(&library.lessons);
    match all.find(|listing| names(language, listing).any(|known| known == wanted)) {
        Some(listing) => playable(language, listing),
        None => Err(Failure::Call(unknown(language, library, name, wanted))),
    }
}

/// Fails if `path` is a pack as a whole: the caller has to name one of its quests, which the error lists.
fn no_pack(language: &Language, library: &Library, path: &Path) -> Result<(), Failure> {
    if content::pack_around(path).is_none_or(|pack| pack != path) {
        return Ok(());
    }
    let quests = content::pack_quests(path, &library.content);
    let names: Vec<String> = quests.iter().map(|quest| quest.display().to_string()).collect();
    let args = [
        ("path", V::from(path.display().to_string())),
        ("names", V::from(language::list(language, &names))),
        ("count", V::from(names.len())),
    ];
    Err(Failure::Call(language.tell("cli-is-pack", &args)))
}

/// The only adventure in the library, for a call that names none.
///
/// # Errors
/// One sentence that lists the ids if there are several adventures (or none), or names the first fault of the only one.
pub fn only_quest(language: &Language, library: &Library) -> Result<Arc<Quest>, Failure> {
    match library.quests.as_slice() {
        [only] => playable(language, only),
        several => {
            let ids: Vec<String> = several.iter().map(|listing| listing.id.clone()).collect();
            let names = language::list(language, &ids);
            Err(Failure::Call(language.tell("cli-which-quest", &[("names", V::from(names))])))
        }
    }
}

/// The campaign that `name` stands for: its folder, the last part of its folder, or its title.
///
/// # Errors
/// One sentence that lists the folders of all campaigns if none has that name.
pub fn campaign<'l>(language: &Language, library: &'l Library, name: &str) -> Result<&'l Campaign, Failure> {
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
    library.campaigns.iter().find(is_called).ok_or_else(|| {
        let folders: Vec<String> = library.campaigns.iter().map(|campaign| campaign.folder.clone()).collect();
        let names = language::list(language, &folders);
        Failure::Call(language.tell("cli-no-campaign", &[("name", V::from(name)), ("names", V::from(names))]))
    })
}

/// The path of the file that `name` stands for, for the window, which reads the adventure itself.
///
/// # Errors
/// As for [`quest`].
pub fn path(language: &Language, library: &Library, name: &str) -> Result<PathBuf, Failure> {
    let path = Path::new(name);
    no_pack(language, library, path)?;
    if path.is_file() {
        return Ok(path.to_owned());
    }
    let wanted = quest(language, library, name)?.id.clone();
    let found = library.quests.iter().chain(&library.lessons).find(|listing| listing.id == wanted);
    found
        .map(|listing| listing.path.clone())
        .ok_or_else(|| Failure::Call(unknown(language, library, name, &wanted)))
}

fn playable(language: &Language, listing: &Listing) -> Result<Arc<Quest>, Failure> {
    if let Some(quest) = &listing.quest {
        return Ok(Arc::clone(quest));
    }
    let faults: Vec<_> = listing.faults.iter().filter(|fault| fault.is_error()).collect();
    let first = faults.first().map_or_else(String::new, |fault| language::fault(language, fault));
    Err(Failure::Fault(language.tell(
        "cli-broken-quest",
        &[
            ("file", V::from(listing.path.display().to_string())),
            ("fault", V::from(first)),
            ("more", V::from(faults.len().saturating_sub(1))),
        ],
    )))
}

/// The names by which an adventure can be asked for, in lower case: its id, the last part of it, and its titles in this language
/// and in English.
fn names<'a>(language: &Language, listing: &'a Listing) -> impl Iterator<Item = String> + use<'a> {
    let last = listing.id.rsplit('/').next().unwrap_or_default();
    let titles = [listing.title.say(language.code()), listing.title.say("en")];
    [listing.id.as_str(), last, titles[0], titles[1]]
        .map(str::to_lowercase)
        .into_iter()
        .filter(|name| !name.is_empty())
}

fn unknown(language: &Language, library: &Library, name: &str, wanted: &str) -> String {
    let nearest = library
        .quests
        .iter()
        .flat_map(|listing| names(language, listing).map(move |known| (strsim::damerau_levenshtein(wanted, &known), listing)))
        .filter(|(distance, _)| *distance <= wanted.chars().count().div_ceil(3))
        .min_by_key(|(distance, _)| *distance);
    let name = ("name", V::from(name));
    match nearest {
        Some((_, listing)) => language.tell("cli-no-quest-but", &[name, ("nearest", V::from(listing.id.clone()))]),
        None => language.tell("cli-no-quest", &[name]),
    }
}
