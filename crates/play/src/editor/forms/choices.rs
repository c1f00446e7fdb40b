//! The choices for a value, and how a choice is written.

use fluent_bundle::FluentValue as V;

use super::{
    Known,
    read::{Form, Said},
    say::{self, Piece, kebab, picture_of},
    words::{Ids, Kind, Names, Word, Words},
};
use crate::language::{self, Language};
use dungeon_rules::content::Content;

/// One of the values that a slot may have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The value in RON.
    pub value: String,
    /// Its name.
    pub words: String,
    /// The name of its picture, if it has one.
    pub picture: Option<String>,
}

/// All values that can be chosen for a slot; empty for numbers, new names, texts and cells, of which there is no list. `slot` is
/// the slot's name; `in_action` tells whether it is in an action of the quest, where `Actor` and `Target` are possible.
pub fn choices(language: &Language, kind: Kind, slot: &str, in_action: bool, (known, content): (&Known, &Content)) -> Vec<Choice> {
    let choice = |value: String, words: String, picture: Option<String>| Choice { value, words, picture };
    match kind {
        Kind::Word(words) if words.is_one => values(language, words, slot, in_action, content),
        Kind::Word(words) => {
            let offered = words.words.iter().filter(|word| word.is_offered);
            let said = offered.map(|word| choice(begin_word(word, known), gapped(language, kind, word), None));
            said.collect()
        }
        Kind::Id(ids) => {
            let all = all(ids, content).into_iter();
            all.map(|id| choice(quoted(id), language::kind(language, id), ids.picture(id)))
                .collect()
        }
        Kind::Name(names) => {
            let named = |all: &[String]| all.iter().map(|name| choice(quoted(name), name.clone(), None)).collect();
            match names {
                Names::Place => {
                    let places: Vec<String> = known.places.iter().map(|(name, _)| name.clone()).collect();
                    named(&places)
                }
                Names::Counter => named(&known.counters),
                Names::Action => named(&known.actions),
                _ => pieces(language, names, known, content),
            }
        }
        Kind::Flag => [("true", "form-yes"), ("false", "form-no")]
            .map(|(value, key)| choice(value.to_owned(), language.say(key), None))
            .into(),
        Kind::Facing => [
            ("'^'", "facing-north"),
            ("'>'", "facing-east"),
            ("'v'", "facing-south"),
            ("'<'", "facing-west"),
            ("'?'", "form-facing-open"),
        ]
        .map(|(value, key)| choice(value.to_owned(), language.say(key), None))
        .into(),
        _ => Vec::new(),
    }
}

/// The words that are chosen together with their contents, as one value.
fn values(language: &Language, words: &Words, slot: &str, in_action: bool, content: &Content) -> Vec<Choice> {
    let mut found = Vec::new();
    for word in words.words {
        if matches!(word.word, "Actor" | "Target") && !in_action {
            continue;
        }
        let said = match words.key {
            "who" => format!("form-who-{slot}-{}", kebab(word.word)),
            other => format!("form-{other}-{}", kebab(word.word)),
        };
        match word.slots {
            [] => found.push(Choice {
                value: word.word.to_owned(),
                words: language.say(&said),
                picture: picture_of(word).map(str::to_owned),
            }),
            [only] if !word.has_fields => {
                let Kind::Id(ids) = only.kind else { continue };
                for id in all(ids, content) {
                    let name = language::kind(language, id);
                    found.push(Choice {
                        value: format!("{}({})", word.word, quoted(id)),
                        words: language.tell(&said, &[(only.name, V::from(name))]),
                        picture: ids.picture(id),
                    });
                }
            }
            _ => found.push(Choice {
                value: format!("{}()", word.word),
                words: language.say(&said),
                picture: picture_of(word).map(str::to_owned),
            }),
        }
    }
    found
}

/// Named pieces, groups of them, and bosses, whose ids are their names.
fn pieces(language: &Language, names: Names, known: &Known, content: &Content) -> Vec<Choice> {
    let mut found: Vec<Choice> = Vec::new();
    for (name, picture) in known.pieces_for(names) {
        found.push(Choice {
            value: quoted(name),
            words: name.to_owned(),
            picture: Some(picture.to_owned()),
        });
    }
    for (group, picture) in known.groups_for(names) {
        let ways: &[(&str, &str)] = match names {
            Names::ShutGroup | Names::Model => &[("Any", "form-any-of"), ("All", "form-all-of")],
            Names::Target => &[],
            _ => &[("", "form-all-of")],
        };
        for (word, key) in ways {
            let name = quoted(&group);
            found.push(Choice {
                value: if word.is_empty() { name } else { format!("{word}({name})") },
                words: language.tell(key, &[("group", V::from(group.as_str()))]),
                picture: Some(picture.clone()),
            });
        }
    }
    if matches!(names, Names::Model | Names::Target) {
        for id in content.bosses.keys() {
            found.push(Choice {
                value: quoted(id.as_str()),
                words: language::kind(language, id.as_str()),
                picture: Some(id.to_string()),
            });
        }
    }
    found
}

/// The ids of all things of a kind.
fn all(ids: Ids, content: &Content) -> Vec<&'static str> {
    let heroes = || content.heroes.keys().map(|id| id.as_str());
    let bosses = || content.bosses.keys().map(|id| id.as_str());
    match ids {
        Ids::Hero => heroes().collect(),
        Ids::Boss => bosses().collect(),
        Ids::Character => heroes().chain(bosses()).collect(),
        Ids::Minion => content.minions.keys().map(|id| id.as_str()).collect(),
        Ids::Token => content.tokens.keys().map(|id| id.as_str()).collect(),
        Ids::Furniture => content.furniture.keys().map(|id| id.as_str()).collect(),
        Ids::Lock => content.locks.keys().map(|id| id.as_str()).collect(),
        Ids::Card => content.cards.keys().map(|id| id.as_str()).collect(),
        Ids::Deck => content.decks.keys().map(|id| id.as_str()).collect(),
        Ids::Item => content.items.keys().map(|id| id.as_str()).collect(),
        Ids::Spell => content.spells.keys().map(|id| id.as_str()).collect(),
        Ids::Feat => content.feats.keys().map(|id| id.as_str()).collect(),
        Ids::Ability => content.abilities.keys().map(|id| id.as_str()).collect(),
    }
}

/// The sentence of a word, with gaps for its slots.
fn gapped(language: &Language, kind: Kind, word: &Word) -> String {
    let pieces = say::sentence(language, kind, word).into_iter();
    pieces
        .map(|piece| match piece {
            Piece::Words(words) => words,
            Piece::Slot(_) => "…".to_owned(),
        })
        .collect()
}

/// The RON with which a new value begins. Everything that has to be chosen is left empty, except names of which there is only one.
pub fn begin(kind: Kind, known: &Known) -> String {
    match kind {
        Kind::Word(words) => words.words.first().map(|word| begin_word(word, known)).unwrap_or_default(),
        Kind::Record(word) => begin_word(word, known),
        Kind::List(_) | Kind::Cells => "[]".to_owned(),
        Kind::Legend => "{}".to_owned(),
        Kind::Number(least, _) => least.max(1).to_string(),
        Kind::Flag => "true".to_owned(),
        Kind::Name(Names::Place) => only(known.places.iter().map(|(name, _)| name)),
        Kind::Name(Names::Counter) => only(known.counters.iter()),
        Kind::Name(Names::Action) => only(known.actions.iter()),
        Kind::Id(_) | Kind::Name(_) | Kind::NewName | Kind::Line | Kind::Cell => quoted(""),
        Kind::Text => "{}".to_owned(),
        Kind::Facing => "'v'".to_owned(),
    }
}

fn only<'a>(mut names: impl Iterator<Item = &'a String>) -> String {
    let first = names.next().filter(|_| names.next().is_none());
    quoted(first.map_or("", String::as_str))
}

fn begin_word(word: &Word, known: &Known) -> String {
    filled(word, |number| {
        let slot = &word.slots[number];
        // A thing that an event places gets a facing even though it is optional, because the first kind of thing offered is a
        // model.
        let is_said = !slot.is_optional || matches!(slot.kind, Kind::Facing);
        is_said.then(|| match (slot.kind, word.key) {
            (Kind::NewName, "place") => quoted(&known.free_name("place")),
            (Kind::NewName, "counter") => quoted(&known.free_name("counter")),
            (Kind::NewName, _) => quoted(&known.free_name("action")),
            (kind, _) => begin(kind, known),
        })
    })
}

/// A word with values in its slots; slots without a value are left out.
fn filled(word: &Word, value: impl Fn(usize) -> Option<String>) -> String {
    let values = word.slots.iter().enumerate().filter_map(|(number, slot)| {
        let value = value(number)?;
        Some(match word.has_fields {
            true => format!("{}: {value}", slot.name),
            false => value,
        })
    });
    let values: Vec<String> = values.collect();
    match word.slots.is_empty() && !word.has_fields {
        true => word.word.to_owned(),
        false => format!("{}({})", word.word, values.join(", ")),
    }
}

/// Replaces a word by another, keeping whatever fits in its slots. `value` is the new word as it is written to begin with.
pub fn instead(text: &str, said: &Said, value: &str) -> String {
    let Kind::Word(words) = said.kind else { return value.to_owned() };
    let Some(word) = words.words.iter().find(|word| value.split('(').next() == Some(word.word)) else {
        return value.to_owned();
    };
    let Form::Word(before, parts) = &said.form else {
        return value.to_owned();
    };
    let fresh = super::read::alone(value, said.kind);
    let kept = |number: usize| {
        let slot = &word.slots[number];
        let same = before.slots.iter().position(|other| is_like(slot, other));
        same.and_then(|same| parts.get(same))
            .filter(|part| part.is_there())
            .map(|part| part.raw(text))
    };
    filled(word, |number| {
        let own = || {
            fresh
                .parts()
                .get(number)
                .filter(|part| part.is_there())
                .map(|part| part.raw(value).to_owned())
        };
        kept(number).map(str::to_owned).or_else(own)
    })
}

/// Whether the value of one slot may also stand in the other.
fn is_like(one: &super::Slot, other: &super::Slot) -> bool {
    let same = match (one.kind, other.kind) {
        (Kind::Word(one), Kind::Word(other)) => one == other,
        (Kind::Name(one), Kind::Name(other)) => one == other,
        (Kind::Id(one), Kind::Id(other)) => one == other,
        (Kind::Number(..), Kind::Number(..)) => one.name == other.name,
        (Kind::List(Kind::Word(one)), Kind::List(Kind::Word(other))) => one == other,
        (Kind::Text, Kind::Text) => true,
        _ => false,
    };
    same && (one.name == other.name || !matches!(one.kind, Kind::Number(..)))
}

/// A condition wrapped in `Not`, `All` or `Any`. For `Not`, a condition that already is a `Not` is unwrapped instead.
pub fn wrapped(text: &str, said: &Said, word: &str) -> String {
    let raw = said.raw(text);
    match (&said.form, word) {
        (Form::Word(inner, parts), "Not") if inner.word == "Not" => parts.first().map_or(raw, |part| part.raw(text)).to_owned(),
        (_, "Not") => format!("Not({raw})"),
        _ => format!("{word}([{raw}])"),
    }
}

pub(super) fn quoted(name: &str) -> String {
    ron::to_string(name).expect("a text can be written as RON")
}
