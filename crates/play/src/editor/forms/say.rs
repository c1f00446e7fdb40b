//! Words the values of a quest: a sentence for each word in every language, with places for its slots.

use fluent_bundle::FluentValue as V;

use super::{
    Known, Place,
    read::{Form, Said},
    words::{Kind, Names, Slot, Word},
};
use crate::language::{self, Language};
use dungeon_rules::{content::Text, grid::Facing};

/// A piece of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Piece {
    /// Fixed words.
    Words(String),
    /// The contents of the slot with this index.
    Slot(usize),
}

/// The first of the private-use characters that mark the slots in a sentence; texts do not contain these.
const FIRST: u32 = 0xE000;

/// The key of the sentence of a word: `form-condition-any-at`, `form-event`.
pub(super) fn key(kind: Kind, word: &Word) -> String {
    match kind {
        Kind::Word(words) => format!("form-{}-{}", words.key, kebab(word.word)),
        _ => format!("form-{}", word.key),
    }
}

/// Converts `AnyAt` to the notation of keys: `any-at`.
pub(super) fn kebab(word: &str) -> String {
    let mut key = String::new();
    for letter in word.chars() {
        if letter.is_uppercase() && !key.is_empty() {
            key.push('-');
        }
        key.extend(letter.to_lowercase());
    }
    key
}

/// The sentence of a word with its required slots; [`optional`] gives the parts for the others.
pub fn sentence(language: &Language, kind: Kind, word: &Word) -> Vec<Piece> {
    let slots: Vec<(usize, &Slot)> = word
        .slots
        .iter()
        .enumerate()
        .filter(|(_, slot)| !slot.is_optional && slot.place() == Place::InLine)
        .collect();
    let key = key(kind, word);
    // Records with all their slots below have no sentence.
    if slots.is_empty() && !language.has(&key) {
        return Vec::new();
    }
    pieces(language, &key, &slots)
}

/// The part that is added to a sentence if there is a value in this optional slot.
pub fn optional(language: &Language, kind: Kind, word: &Word, number: usize) -> Vec<Piece> {
    match word.slots.get(number) {
        Some(slot) => pieces(language, &format!("{}-{}", key(kind, word), slot.name), &[(number, slot)]),
        None => Vec::new(),
    }
}

/// The label of a slot that is shown below the sentence; empty if the sentence itself leads to it.
pub fn label(language: &Language, kind: Kind, word: &Word, number: usize) -> String {
    let Some(slot) = word.slots.get(number) else { return String::new() };
    let key = format!("{}-{}", key(kind, word), slot.name);
    if language.has(&key) { language.say(&key) } else { String::new() }
}

fn pieces(language: &Language, key: &str, slots: &[(usize, &Slot)]) -> Vec<Piece> {
    let marks: Vec<(&str, String)> = slots
        .iter()
        .map(|(number, slot)| {
            (
                slot.name,
                char::from_u32(FIRST + *number as u32).map(String::from).unwrap_or_default(),
            )
        })
        .collect();
    let args: Vec<(&str, V<'_>)> = marks.iter().map(|(name, mark)| (*name, V::from(mark.as_str()))).collect();
    let mut pieces = Vec::new();
    for letter in language.tell(key, &args).chars() {
        let number = u32::from(letter).wrapping_sub(FIRST) as usize;
        match pieces.last_mut() {
            _ if number < 32 => pieces.push(Piece::Slot(number)),
            Some(Piece::Words(words)) => words.push(letter),
            _ => pieces.push(Piece::Words(letter.to_string())),
        }
    }
    pieces
}

/// A value in a few words, and the name of its picture if it has one. `slot` is the name of the slot that it is in, because some
/// slots word models differently, for example where each of them is meant.
pub fn value(language: &Language, text: &str, said: &Said, slot: &str, known: &Known) -> (String, Option<String>) {
    let raw = said.raw(text);
    let plain = || ron::from_str::<String>(raw).unwrap_or_else(|_| raw.to_owned());
    let open = || (language.say("form-open"), None);
    match (&said.form, said.kind) {
        (Form::Missing, _) => open(),
        (Form::Text, _) => (shortened(raw), None),
        (Form::Word(word, parts), Kind::Word(words)) => {
            let said = match words.key {
                "who" => format!("form-who-{slot}-{}", kebab(word.word)),
                _ => key(said.kind, word),
            };
            let (mut args, mut picture) = (Vec::new(), None);
            for (part, slot) in parts.iter().zip(word.slots).filter(|(part, _)| part.is_there()) {
                let (words, shown) = value(language, text, part, slot.name, known);
                picture = picture.or(shown);
                args.push((slot.name, words));
            }
            let picture = picture.or_else(|| picture_of(word).map(str::to_owned));
            let args: Vec<(&str, V<'_>)> = args.iter().map(|(name, words)| (*name, V::from(words.as_str()))).collect();
            (language.tell(&said, &args), picture)
        }
        (Form::Word(..) | Form::List(_), _) => (whole(language, text, said, known), None),
        (Form::Plain, Kind::Id(_)) if plain().is_empty() => open(),
        (Form::Plain, Kind::Id(ids)) => (language::kind(language, &plain()), ids.picture(&plain())),
        (Form::Plain, Kind::Name(names)) => name(language, raw, names, known).unwrap_or_else(open),
        (Form::Plain, Kind::Flag) => (language.say(if raw == "true" { "form-yes" } else { "form-no" }), None),
        (Form::Plain, Kind::Facing) => (facing(language, raw), None),
        (Form::Plain, Kind::Cells) => {
            let cells: Vec<String> = ron::from_str(raw).unwrap_or_default();
            if cells.is_empty() { open() } else { (cells.join(", "), None) }
        }
        (Form::Plain, Kind::Text) => {
            let said: std::collections::BTreeMap<String, String> = ron::from_str(raw).unwrap_or_default();
            (format!("“{}”", shortened(Text(said).say(language.code()))), None)
        }
        (Form::Plain, _) if plain().is_empty() => open(),
        (Form::Plain, _) => (plain(), None),
    }
}

/// A name that the quest gives, with its picture; `None` if it is empty.
fn name(language: &Language, raw: &str, names: Names, known: &Known) -> Option<(String, Option<String>)> {
    let group = |word: &str| {
        Some(
            raw.strip_prefix(word)?
                .trim()
                .strip_prefix('(')?
                .strip_suffix(')')?
                .trim()
                .to_owned(),
        )
    };
    for (word, key) in [("Any", "form-any-of"), ("All", "form-all-of")] {
        if let Some(inner) = group(word) {
            let name: String = ron::from_str(&inner).unwrap_or(inner);
            let picture = known.groups_for(names).into_iter().find(|(group, _)| *group == name);
            let words = language.tell(key, &[("group", V::from(name))]);
            return Some((words, picture.map(|(_, picture)| picture)));
        }
    }
    let name: String = ron::from_str(raw).ok().filter(|name: &String| !name.is_empty())?;
    let picture = match names {
        Names::Place | Names::Counter | Names::Action => None,
        _ => known.pieces.get(&name).map(|piece| piece.picture.clone()),
    };
    // Heroes and bosses have no names other than their ids.
    let is_id = picture.is_none() && matches!(names, Names::Model | Names::Target | Names::Piece);
    match is_id && language.has(&name.replace('_', "-")) {
        true => Some((language::kind(language, &name), Some(name))),
        false => Some((name, picture)),
    }
}

fn facing(language: &Language, raw: &str) -> String {
    match ron::from_str(raw) {
        Ok('^') => language::facing(language, Facing::North),
        Ok('>') => language::facing(language, Facing::East),
        Ok('v') => language::facing(language, Facing::South),
        Ok('<') => language::facing(language, Facing::West),
        _ => language.say("form-facing-open"),
    }
}

/// The picture for a kind of thing that has no id.
pub(super) fn picture_of(word: &Word) -> Option<&'static str> {
    match word.word {
        "BonePile" => Some("bone_pile"),
        "Door" => Some("door_single"),
        "Chest" => Some("chest_closed"),
        _ => None,
    }
}

fn shortened(words: &str) -> String {
    let line = words.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(60) {
        Some((end, _)) => format!("{}…", line[..end].trim_end()),
        None => line,
    }
}

/// The whole value in one sentence.
pub fn whole(language: &Language, text: &str, said: &Said, known: &Known) -> String {
    let (word, parts) = match &said.form {
        Form::Word(word, parts) => (*word, parts),
        Form::List(parts) => {
            let parts: Vec<String> = parts.iter().map(|part| whole(language, text, part, known)).collect();
            return parts.join("; ");
        }
        _ => return value(language, text, said, "who", known).0,
    };
    if matches!(said.kind, Kind::Word(words) if words.is_one) {
        return value(language, text, said, "who", known).0;
    }
    let mut line = String::new();
    let mut add = |pieces: Vec<Piece>| {
        if !line.is_empty() && !pieces.is_empty() {
            line.push_str(", ");
        }
        for piece in pieces {
            match piece {
                Piece::Words(words) => line.push_str(&words),
                Piece::Slot(number) => {
                    let slot = word.slots.get(number).map_or("", |slot| slot.name);
                    let said = parts.get(number).map(|part| value(language, text, part, slot, known).0);
                    line.push_str(&said.unwrap_or_default());
                }
            }
        }
    };
    let opening = sentence(language, said.kind, word);
    // Without a sentence of its own, the line begins with the slots below it, and flags such as "every time" follow in brackets.
    let (has_opening, mut flags) = (!opening.is_empty(), Vec::new());
    add(opening);
    for (number, (slot, part)) in word.slots.iter().zip(parts).enumerate() {
        if !slot.is_optional || slot.place() != Place::InLine || !part.is_there() {
            continue;
        }
        match slot.kind {
            Kind::Flag if part.raw(text) == "false" => {}
            Kind::Flag if !has_opening => flags.push(label(language, said.kind, word, number)),
            _ => add(optional(language, said.kind, word, number)),
        }
    }
    for (number, (slot, part)) in word.slots.iter().zip(parts).enumerate() {
        let is_empty = part.parts().is_empty() && matches!(part.form, Form::List(_));
        if slot.place() == Place::Below && part.is_there() && !is_empty {
            let label = label(language, said.kind, word, number);
            for words in [label, whole(language, text, part, known)] {
                if !line.is_empty() && !words.is_empty() {
                    line.push(' ');
                }
                line.push_str(&words);
            }
        }
    }
    if !flags.is_empty() {
        line.push_str(&format!(" ({})", flags.join(", ")));
    }
    line
}
