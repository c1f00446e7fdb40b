//! Which adventure a person means, and the sentences for one that cannot be had.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use fluent_bundle::FluentValue as V;

use crate::language::{self, Language};
use dungeon_rules::content::{self, Campaign, Library, Listing, Quest, Unplaced};

/// Why something asked for on the command line cannot be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// The quest or the content is at fault: exit code 1.
    Fault(String),
    /// The call is at fault: exit code 2.
    Call(String),
}

/// The folder of the game's files, for a call that asks for this language.
///
/// # Errors
/// One sentence, in words that the program holds itself: where the files are and what is wrong with them, or where they were
/// looked for.
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

/// The adventure that a path, an id (`dwarf_kings_quest/journey_from_the_west`), the last part of one, or a title names.
///
/// # Errors
/// One sentence: nothing by that name, with a suggestion, or the first fault of the adventure's file.
pub fn quest(language: &Language, library: &Library, name: &str) -> Result<Arc<Quest>, Failure> {
    let path = Path::new(name);
    no_pack(language, library, path)?;
    // A quest in an archive has a path through it.
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

/// That this is no pack, of which one quest has to be named.
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

/// The adventure to play when none is named: the only one there is.
///
/// # Errors
/// One sentence with the names there are.
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

/// The campaign that a folder, the last part of one, or a title names.
///
/// # Errors
/// One sentence with the names there are.
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

/// The file that a name stands for, for the window, which reads the adventure itself.
///
/// # Errors
/// One sentence: nothing by that name.
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

/// By what an adventure is known, in small letters.
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
