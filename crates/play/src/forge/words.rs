//! Words in two languages, and nouns that agree with what stands around them.
//!
//! Sentences are not assembled: whoever tells an adventure writes whole ones, in each language its own. What changes from one
//! adventure to the next are at most two *slots* of a text, such as `{thing:the}`: the name of the slot and the form in which its
//! noun stands there. A slot with a capital, `{Thing:the}`, begins a sentence.
//!
//! | form | English | Italian |
//! |---|---|---|
//! | none | key | chiave |
//! | `s` | keys | chiavi |
//! | `a`, `un` | a key | una chiave |
//! | `the`, `il` | the key | la chiave |
//! | `i` | the keys | le chiavi |
//! | `di`, `a`, `in`, `su`, `da` with `il` or `i` behind it: `di-il` | – | della chiave |
//! | `o`, `e` | – | a, e: the endings of what agrees with it, in the singular and the plural |

use std::collections::BTreeMap;

use serde::Deserialize;

/// A text in both languages.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Both {
    /// In English.
    pub en: String,
    /// In Italian.
    pub it: String,
}

impl Both {
    /// The text in the language of this code; in English for any but Italian.
    pub fn say(&self, code: &str) -> &str {
        match code {
            "it" => &self.it,
            _ => &self.en,
        }
    }
}

/// Whether an Italian noun is masculine or feminine.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum Gender {
    /// Masculine.
    M,
    /// Feminine.
    F,
}

/// A noun, singular and plural, or a name, which has no articles.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Noun {
    /// A noun: English singular and plural, Italian singular, plural and gender.
    Noun(String, String, String, String, Gender),
    /// A name or a number: English, Italian, Italian gender.
    Name(String, String, Gender),
}

/// What slots stand for, by their names.
pub type Nouns = BTreeMap<String, Noun>;

/// The text with its slots filled; `None` if a slot stands for nothing or has no such form.
pub fn filled(words: &Both, nouns: &Nouns) -> Option<Both> {
    let one = |text: &str, form: fn(&Noun, &str) -> Option<String>| -> Option<String> {
        let mut out = String::new();
        let mut rest = text;
        while let Some((before, slot)) = rest.split_once('{') {
            let (slot, after) = slot.split_once('}')?;
            let (name, wanted) = slot.split_once(':').unwrap_or((slot, ""));
            let said = form(nouns.get(&name.to_lowercase())?, wanted)?;
            out += before;
            match name.starts_with(char::is_uppercase) {
                true => out.extend(said.chars().take(1).flat_map(char::to_uppercase).chain(said.chars().skip(1))),
                false => out += &said,
            }
            rest = after;
        }
        Some(out + rest)
    };
    Some(Both {
        en: one(&words.en, english)?,
        it: one(&words.it, italian)?,
    })
}

fn english(noun: &Noun, form: &str) -> Option<String> {
    let (one, many) = match noun {
        Noun::Noun(one, many, ..) => (one, many),
        Noun::Name(name, ..) => return Some(name.clone()),
    };
    Some(match form {
        "" => one.clone(),
        "s" => many.clone(),
        "a" if one.starts_with(['a', 'e', 'i', 'o', 'u']) => format!("an {one}"),
        "a" => format!("a {one}"),
        "the" => format!("the {one}"),
        "i" => format!("the {many}"),
        _ => return None,
    })
}

fn italian(noun: &Noun, form: &str) -> Option<String> {
    let (one, many, gender) = match noun {
        Noun::Noun(_, _, one, many, gender) => (one, many, *gender),
        Noun::Name(_, name, gender) => match form {
            "o" | "e" => (name, name, *gender),
            _ => return Some(name.clone()),
        },
    };
    let (joined, article) = form.split_once('-').unwrap_or(("", form));
    let (word, article) = match (article, gender) {
        ("", _) => return Some(one.clone()),
        ("s", _) => return Some(many.clone()),
        ("o", Gender::M) => return Some("o".to_owned()),
        ("o", Gender::F) => return Some("a".to_owned()),
        ("e", Gender::M) => return Some("i".to_owned()),
        ("e", Gender::F) => return Some("e".to_owned()),
        ("un", _) => (one, indefinite(one, gender)),
        ("il", _) => (one, definite(one, gender, false)),
        ("i", _) => (many, definite(many, gender, true)),
        _ => return None,
    };
    let article = match joined {
        "" => article.to_owned(),
        _ => contracted(joined, article)?,
    };
    Some(if article.ends_with('\'') {
        format!("{article}{word}")
    } else {
        format!("{article} {word}")
    })
}

const VOWELS: [char; 7] = ['a', 'e', 'i', 'o', 'u', 'è', 'é'];

/// Whether a masculine word takes `lo` and `uno`: z, gn, ps, x, y, and s before a consonant.
fn is_hard(word: &str) -> bool {
    let mut signs = word.chars().flat_map(char::to_lowercase);
    match (signs.next(), signs.next()) {
        (Some('s'), Some(next)) => !VOWELS.contains(&next),
        (Some('g'), Some('n')) | (Some('p'), Some('s')) | (Some('z' | 'x' | 'y'), _) => true,
        _ => false,
    }
}

fn starts_with_vowel(word: &str) -> bool {
    word.to_lowercase().starts_with(VOWELS)
}

fn indefinite(word: &str, gender: Gender) -> &'static str {
    match gender {
        Gender::M if is_hard(word) => "uno",
        Gender::M => "un",
        Gender::F if starts_with_vowel(word) => "un'",
        Gender::F => "una",
    }
}

fn definite(word: &str, gender: Gender, plural: bool) -> &'static str {
    match (gender, plural) {
        (Gender::F, true) => "le",
        (Gender::M, true) if is_hard(word) || starts_with_vowel(word) => "gli",
        (Gender::M, true) => "i",
        (_, false) if starts_with_vowel(word) => "l'",
        (Gender::M, false) if is_hard(word) => "lo",
        (Gender::M, false) => "il",
        (Gender::F, false) => "la",
    }
}

/// A preposition joined with an article: `di` and `la` are `della`.
fn contracted(preposition: &str, article: &str) -> Option<String> {
    let stem = match preposition {
        "di" => "de",
        "a" => "a",
        "da" => "da",
        "in" => "ne",
        "su" => "su",
        _ => return None,
    };
    Some(match article {
        "il" => format!("{stem}l"),
        "i" => format!("{stem}i"),
        "gli" => format!("{stem}gli"),
        long => format!("{stem}l{long}"),
    })
}

/// A small number as a word.
pub fn number(number: usize) -> Noun {
    const WORDS: [(&str, &str); 10] = [
        ("none", "nessuno"),
        ("one", "uno"),
        ("two", "due"),
        ("three", "tre"),
        ("four", "quattro"),
        ("five", "cinque"),
        ("six", "sei"),
        ("seven", "sette"),
        ("eight", "otto"),
        ("nine", "nove"),
    ];
    match WORDS.get(number) {
        Some((en, it)) => Noun::Name((*en).to_owned(), (*it).to_owned(), Gender::M),
        None => Noun::Name(number.to_string(), number.to_string(), Gender::M),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn noun(one: &str, many: &str, gender: Gender) -> Nouns {
        let noun = Noun::Noun("oath".to_owned(), "oaths".to_owned(), one.to_owned(), many.to_owned(), gender);
        [("thing".to_owned(), noun)].into()
    }

    #[test]
    fn nouns_agree_with_their_articles() {
        for (one, many, gender, expected) in [
            (
                "chiave",
                "chiavi",
                Gender::F,
                "una chiave, la chiave, le chiavi, della chiave, nelle chiavi",
            ),
            ("anima", "anime", Gender::F, "un'anima, l'anima, le anime, dell'anima, nelle anime"),
            (
                "scudo",
                "scudi",
                Gender::M,
                "uno scudo, lo scudo, gli scudi, dello scudo, negli scudi",
            ),
            (
                "sigillo",
                "sigilli",
                Gender::M,
                "un sigillo, il sigillo, i sigilli, del sigillo, nei sigilli",
            ),
            ("osso", "ossi", Gender::M, "un osso, l'osso, gli ossi, dell'osso, negli ossi"),
            (
                "zoccolo",
                "zoccoli",
                Gender::M,
                "uno zoccolo, lo zoccolo, gli zoccoli, dello zoccolo, negli zoccoli",
            ),
        ] {
            let words = Both {
                en: "{Thing:a}, {thing:the}, {thing:i}".to_owned(),
                it: "{thing:un}, {thing:il}, {thing:i}, {thing:di-il}, {thing:in-i}".to_owned(),
            };
            let filled = filled(&words, &noun(one, many, gender)).expect("all forms are known");
            assert_eq!(filled.it, expected);
            assert_eq!(filled.en, "An oath, the oath, the oaths");
        }
    }

    #[test]
    fn what_agrees_takes_its_ending() {
        let words = Both {
            en: "{thing:s}".to_owned(),
            it: "apert{thing:o}, apert{thing:e}".to_owned(),
        };
        let said = filled(&words, &noun("porta", "porte", Gender::F)).expect("all forms are known");
        assert_eq!(said.it, "aperta, aperte");
        let unknown = Both {
            en: "{nobody}".to_owned(),
            it: String::new(),
        };
        assert_eq!(filled(&unknown, &Nouns::new()), None);
    }
}
