//! Checks that a quest test and its quest fit: that the quest's file exists, and that the quest has every name in the test.

use std::{collections::BTreeSet, path::PathBuf};

use super::Example;
use dungeon_rules::{
    content::{Content, Fault, Guesses, Happening, Quest, REPORTED, Severity, Thing, What, entries, list, most_like},
    grid::Cell,
};

/// The path of the quest that a test names, in the folder of the test.
pub fn file_of(example: &Example, name: &str) -> PathBuf {
    let ending = if name.ends_with(".ron") { "" } else { ".ron" };
    example.folder.join(format!("{name}{ending}"))
}

/// The names in a test that its quest does not have. Nothing is reported if the quest itself has errors.
pub fn faults(example: &Example, content: &Content) -> Vec<Fault> {
    let Some(name) = &example.quest.value else { return Vec::new() };
    let fault = |at: usize, code: &'static str, args: Vec<(&'static str, String)>, suggestion: Option<String>| {
        let (line, column) = example.source.position(at);
        Fault {
            file: example.source.file.clone(),
            line,
            column,
            severity: Severity::Error,
            code,
            args,
            suggestion,
        }
    };
    let file = file_of(example, name);
    if !file.is_file() {
        let beside = file.parent().into_iter().flat_map(entries);
        let beside: Vec<String> = beside
            .map(|path| path.with_extension(""))
            .filter_map(|path| Some(path.file_name()?.to_string_lossy().into_owned()))
            .collect();
        let args = vec![("id", name.clone()), ("reason", "test".to_owned())];
        let like = most_like(name, beside.iter().map(String::as_str));
        return vec![fault(example.quest.at(), "unknown-quest", args, like)];
    }
    let Some(quest) = list(&file, content).quest else {
        return Vec::new();
    };
    let known = Known::of(&quest, quest.content.as_deref().unwrap_or(content));
    let (text, mut found, mut guesses) = (&example.source.text, Vec::new(), Guesses::default());
    let (mut left_out, mut after) = (0, 0);
    for (at, word) in quoted(text) {
        let field = text[..at].trim_end();
        let is_name = !field.ends_with("title:") && !field.ends_with("quest:") && !is_rule(word) && word.parse::<Cell>().is_err();
        if !is_name || known.has(word) {
            continue;
        }
        if found.len() == REPORTED {
            after = if left_out == 0 { at } else { after };
            left_out += 1;
            continue;
        }
        let args = vec![("name", word.to_owned()), ("quest", name.clone())];
        let like = guesses.like(word, known.names.iter().map(String::as_str));
        found.push(fault(at, "unknown-name", args, like));
    }
    found.extend(Fault::more(&example.source, after, Severity::Error, left_out));
    found
}

/// What a test may speak of.
struct Known {
    names: BTreeSet<String>,
    /// The number of doors; `None` if an event may place more doors or chests.
    doors: Option<usize>,
    /// The number of chests; `None` likewise.
    chests: Option<usize>,
}

impl Known {
    fn of(quest: &Quest, content: &Content) -> Self {
        let all = |is: fn(&Thing) -> bool| quest.things.iter().filter(|thing| is(thing)).count();
        let mut lines = quest.events.iter().flat_map(|event| &event.then);
        let comes = lines.any(|line| match line {
            Happening::Place(thing) => matches!(thing.what, What::Door(_) | What::Chest(_)),
            _ => false,
        });
        Self {
            names: names(quest, content),
            doors: (!comes).then(|| all(|thing| matches!(thing.what, What::Door(_)))),
            chests: (!comes).then(|| all(|thing| matches!(thing.what, What::Chest(_)))),
        }
    }

    /// Whether a word is one of these names, a group of them (`zombie_*`), or a name that the game gives to a piece: `zombie_2`,
    /// `door_1`. The doors and chests are counted, so that a number too high is not known.
    fn has(&self, word: &str) -> bool {
        let number = word
            .rsplit_once('_')
            .and_then(|(stem, number)| Some((stem, number.parse::<u32>().ok()? as usize)));
        let begins = |stem: &str| {
            self.names
                .range(stem.to_owned()..)
                .next()
                .is_some_and(|name| name.starts_with(stem))
        };
        self.names.contains(word)
            || word.strip_suffix('*').is_some_and(begins)
            || match number {
                Some(("door", number)) => self.doors.is_none_or(|doors| number <= doors),
                Some(("chest", number)) => self.chests.is_none_or(|chests| number <= chests),
                Some(("bone_pile", _)) => true,
                Some((stem, _)) => self.names.contains(stem),
                None => false,
            }
    }
}

/// All names that a quest defines, and the ids of all content.
fn names(quest: &Quest, content: &Content) -> BTreeSet<String> {
    let lines = || {
        let events = quest.events.iter().flat_map(|event| &event.then);
        events.chain(quest.actions.iter().flat_map(|action| action.lines()))
    };
    let placed = lines().filter_map(|line| match line {
        Happening::Place(thing) => Some(thing),
        _ => None,
    });
    let pieces = quest
        .things
        .iter()
        .chain(placed)
        .filter_map(|thing| thing.name)
        .map(|name| name.to_string());
    let places = quest.places.iter().map(|place| place.name.to_string());
    let counters = quest.counters.iter().map(|counter| counter.name.to_string());
    let actions = quest.actions.iter().map(|action| action.name.to_string());
    content
        .ids()
        .map(str::to_owned)
        .chain(pieces)
        .chain(places)
        .chain(counters)
        .chain(actions)
        .collect()
}

/// Whether a word has the form of a rule's id, such as `MOV-5`. Rule ids are checked elsewhere.
fn is_rule(word: &str) -> bool {
    word.split_once('-').is_some_and(|(chapter, number)| {
        chapter.chars().all(|letter| letter.is_ascii_uppercase()) && number.chars().all(|digit| digit.is_ascii_digit())
    })
}

/// Every text in quotation marks outside comments, with the byte offset of its opening mark.
fn quoted(text: &str) -> Vec<(usize, &str)> {
    let (mut found, mut at) = (Vec::new(), 0);
    while let Some(next) = text[at..].find(['"', '/']) {
        let start = at + next;
        let rest = &text[start..];
        at = if rest.starts_with("//") {
            start + rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            start + rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if let Some(inside) = rest.strip_prefix('"') {
            let mut escaped = false;
            let end = inside.find(|letter: char| {
                let ends = letter == '"' && !escaped;
                escaped = letter == '\\' && !escaped;
                ends
            });
            let end = end.unwrap_or(inside.len());
            found.push((start, &inside[..end]));
            (start + end + 2).min(text.len())
        } else {
            start + 1
        };
    }
    found
}
