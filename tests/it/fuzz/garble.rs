//! Makes good files bad.

use super::Luck;

/// What files of ours are made of, and what they should not be made of.
const WORDS: [&str; 42] = [
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ",",
    ":",
    "\"",
    "'",
    "\\",
    "//",
    "/*",
    "*/",
    "0",
    "-1",
    "255",
    "256",
    "65536",
    "99999999999999999999",
    "1.5",
    "true",
    "None",
    "Some(",
    "\"orlaf\"",
    "\"nobody\"",
    "\"\"",
    "\"A1\"",
    "\"ZZ999\"",
    "North",
    "Hero(",
    "Minion(",
    "Door(",
    "##",
    "..",
    "\n",
    "\r",
    "\0",
    "è",
    "\u{202e}",
    "\u{feff}",
    "𝕏",
];

/// Changes a text in a few places.
pub fn text(luck: &mut Luck, text: &mut Vec<u8>, other: &[u8]) {
    for _ in 0..=luck.below(4) {
        once(luck, text, other);
    }
}

fn once(luck: &mut Luck, text: &mut Vec<u8>, other: &[u8]) {
    let at = luck.below(text.len() + 1);
    let longest = if luck.once_in(4) { 400 } else { 8 };
    let length = luck.below(longest);
    let end = (at + length).min(text.len());
    match luck.below(9) {
        0 if at < text.len() => text[at] ^= 1 << luck.below(8),
        1 => drop(text.drain(at..end)),
        2 => {
            let part = text[at..end].to_vec();
            text.splice(at..at, part);
        }
        3 if !other.is_empty() => {
            let from = luck.below(other.len());
            let to = (from + length).min(other.len());
            text.splice(at..end, other[from..to].iter().copied());
        }
        4 => number(luck, text),
        5 => text.truncate(at),
        6 => lines(luck, text),
        7 if luck.once_in(20) => {
            // Deep, or more than there may be of something.
            let part = String::from_utf8_lossy(&text[at..end]).into_owned();
            let much = *luck.one_of(&["(", "[", "{", "Some(", "/*", "[[", "(),", "Draw(1),", &part]);
            text.splice(at..at, much.repeat(1 + luck.below(5000)).bytes());
        }
        _ => {
            let word = *luck.one_of(&WORDS);
            text.splice(at..at, word.bytes());
        }
    }
}

/// Writes another number instead of one.
fn number(luck: &mut Luck, text: &mut Vec<u8>) {
    let starts: Vec<usize> = (0..text.len())
        .filter(|at| text[*at].is_ascii_digit() && !at.checked_sub(1).is_some_and(|before| text[before].is_ascii_digit()))
        .collect();
    if starts.is_empty() {
        return;
    }
    let at = *luck.one_of(&starts);
    let end = (at..text.len()).find(|end| !text[*end].is_ascii_digit()).unwrap_or(text.len());
    let new = *luck.one_of(&[
        "0", "1", "2", "7", "20", "100", "127", "128", "200", "254", "255", "256", "32767", "-1",
    ]);
    text.splice(at..end, new.bytes());
}

/// Takes a line away, doubles it or puts it elsewhere.
fn lines(luck: &mut Luck, text: &mut Vec<u8>) {
    let mut lines: Vec<Vec<u8>> = text.split_inclusive(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
    if lines.is_empty() {
        return;
    }
    let at = luck.below(lines.len());
    let line = lines[at].clone();
    match luck.below(3) {
        0 => drop(lines.remove(at)),
        1 => lines.insert(at, line),
        _ => {
            lines.remove(at);
            lines.insert(luck.below(lines.len() + 1), line);
        }
    }
    *text = lines.concat();
}

/// Changes a value of JSON in one place: another word or number of the same text, something else, or nothing at all.
pub fn json(luck: &mut Luck, value: &mut serde_json::Value, words: &[String]) {
    let mut leaves = 0;
    count(value, &mut leaves);
    if leaves > 0 {
        let at = luck.below(leaves);
        change(luck, value, words, &mut { at });
    }
}

fn count(value: &serde_json::Value, leaves: &mut usize) {
    match value {
        serde_json::Value::Array(all) => all.iter().for_each(|one| count(one, leaves)),
        serde_json::Value::Object(all) => all.values().for_each(|one| count(one, leaves)),
        _ => {}
    }
    *leaves += 1;
}

fn change(luck: &mut Luck, value: &mut serde_json::Value, words: &[String], left: &mut usize) -> bool {
    let inner = match value {
        serde_json::Value::Array(all) => all.iter_mut().any(|one| change(luck, one, words, left)),
        serde_json::Value::Object(all) => all.values_mut().any(|one| change(luck, one, words, left)),
        _ => false,
    };
    if inner {
        return true;
    }
    if *left == 0 {
        *value = other(luck, value, words);
        return true;
    }
    *left -= 1;
    false
}

/// Something that might stand instead of a value.
fn other(luck: &mut Luck, value: &serde_json::Value, words: &[String]) -> serde_json::Value {
    match value {
        serde_json::Value::Array(all) if luck.once_in(2) => {
            let mut all = all.clone();
            match luck.below(3) {
                0 => drop(all.pop()),
                1 => all.reverse(),
                _ => {
                    if let Some(first) = all.first().cloned() {
                        all.push(first);
                    }
                }
            }
            all.into()
        }
        _ => anything(luck, words),
    }
}

/// Any small value.
pub fn anything(luck: &mut Luck, words: &[String]) -> serde_json::Value {
    match luck.below(10) {
        0 => serde_json::Value::Null,
        1 => luck.once_in(2).into(),
        2 => serde_json::json!([]),
        3 => serde_json::json!({}),
        4 => (*luck.one_of(&["ZZ999", "A1", "A0", "", "nobody", "North", "C4", "IV32767"])).into(),
        5 => (*luck.one_of(&[0_i64, 1, 2, 6, 7, 255, 256, 65_535, -1, i64::MAX])).into(),
        _ if words.is_empty() => luck.number().into(),
        _ => luck.one_of(&words).as_str().into(),
    }
}

/// All words of a value.
pub fn words(value: &serde_json::Value, found: &mut Vec<String>) {
    match value {
        serde_json::Value::String(word) => found.push(word.clone()),
        serde_json::Value::Array(all) => all.iter().for_each(|one| words(one, found)),
        serde_json::Value::Object(all) => {
            found.extend(all.keys().cloned());
            all.values().for_each(|one| words(one, found));
        }
        _ => {}
    }
}
