//! Texts about a campaign: its victories, what is brought along and won, and faults of its file.

use fluent_bundle::FluentValue as V;

use super::{Language, kind, list};
use crate::campaign::{Broken, Gain, Progress};
use dungeon_rules::{
    content::{self, Kit, Quest, Spoils},
    table::Side,
};

/// Says that a campaign is over, and how many of its games each side won.
pub fn over(language: &Language, progress: &Progress) -> String {
    let games = |side| progress.played.iter().filter(|game| game.winner == side).count();
    let (heroes, overlord) = (games(Side::Heroes), games(Side::Overlord));
    language.tell("campaign-over", &[("heroes", V::from(heroes)), ("overlord", V::from(overlord))])
}

/// Why a campaign cannot be continued, as a sentence.
pub fn broken_campaign(language: &Language, broken: &Broken) -> String {
    let args = match broken {
        Broken::NoFolder => Vec::new(),
        Broken::Unreadable(file, error) => vec![("file", V::from(content::shown(file))), ("reason", V::from(error.to_string()))],
        Broken::Damaged(file) | Broken::Newer(file) => vec![("file", V::from(content::shown(file)))],
        Broken::NoQuest(file, quest) => vec![("file", V::from(content::shown(file))), ("quest", V::from(quest.as_str()))],
    };
    language.tell(broken.key(), &args)
}

/// How many games of this quest each side won; empty if it was not played.
pub fn standing(language: &Language, progress: &Progress, quest: &str) -> String {
    let (heroes, overlord) = progress.won(quest);
    if heroes + overlord == 0 {
        return String::new();
    }
    let args = [("heroes", V::from(heroes)), ("overlord", V::from(overlord))];
    language.tell("campaign-standing", &args)
}

/// What heroes and the Overlord bring along to this quest, one line each.
pub fn brought(language: &Language, progress: &Progress, quest: &Quest) -> Vec<String> {
    let takes_part = |kit: &&Kit| quest.heroes.iter().any(|hero| hero.as_str() == kit.of.as_str());
    let heroes = progress.heroes.iter().filter(takes_part);
    of_kits(language, "campaign-brings", heroes, &progress.overlord)
}

/// What the winners got, one line each.
pub fn gained(language: &Language, gain: &Gain) -> Vec<String> {
    of_kits(language, "campaign-gets", gain.heroes.iter(), &gain.overlord)
}

fn of_kits<'k>(language: &Language, key: &str, kits: impl Iterator<Item = &'k Kit>, spoils: &'k Spoils) -> Vec<String> {
    let tell = |who: String, things: Vec<String>| {
        let things = list(language, &things);
        language.tell(key, &[("who", V::from(who)), ("things", V::from(things))])
    };
    let kits = kits.chain(&spoils.kits).filter(|kit| !kit.is_empty());
    let mut parts: Vec<String> = kits
        .map(|kit| tell(kind(language, kit.of.as_str()), things(language, kit)))
        .collect();
    let means = [("campaign-commands", spoils.commands), ("campaign-cards", spoils.cards)];
    let means = means.into_iter().filter(|(_, count)| *count > 0);
    let means: Vec<String> = means.map(|(key, count)| language.tell(key, &[("count", V::from(count))])).collect();
    if !means.is_empty() {
        parts.push(tell(language.say("campaign-overlord"), means));
    }
    parts
}

/// The contents of a kit.
fn things(language: &Language, kit: &Kit) -> Vec<String> {
    let spells = kit.spells.iter().map(|id| id.as_str());
    let items = kit.items.iter().map(|id| id.as_str());
    let skills = kit.skills.iter().map(|id| id.as_str());
    let cards = spells.chain(items).chain(skills).map(|id| kind(language, id));
    let wounds = (kit.wounds > 0).then(|| language.tell("campaign-wounds", &[("count", V::from(kit.wounds))]));
    cards.chain(wounds).collect()
}
