//! Words in two languages, and nouns that agree with what stands around them.
//!
//! Sentences are not assembled: whoever tells an adventure writes whole ones, in each language its own. What changes from one
//! adventure to the next are a few *slots* of a text, such as `{thing:the}`: the name of the slot and the form in which its
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
//!
//! Where a slot stands for rooms, their names have articles of their own ([`Place`]). It has the forms `the` and, in Italian, `il` with
//! or without a preposition before it. `in`, and `in-il` in Italian, say that something is there: "on the great stair and in the choir",
//! "sullo scalone e nel coro"; `into` is `in` for whoever comes there. A sentence does not know whether the name is singular or plural,
//! so it never makes it a subject.

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

    /// This text and another one after it.
    pub fn and(&self, other: &Self) -> Self {
        Self {
            en: format!("{} {}", self.en, other.en),
            it: format!("{} {}", self.it, other.it),
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

/// What a room is called.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// Its name in English with its article, as its reading begins: `The great stair`.
    pub en: String,
    /// Its name in Italian, likewise.
    pub it: String,
    /// What says that something is there: `on` or `at`, `su`, `a` or `fra`. Without it, `in` in both languages.
    #[serde(default)]
    pub at: Option<Both>,
}

impl Place {
    /// What a room without a name is called.
    pub fn nameless() -> Self {
        Self {
            en: "The room".to_owned(),
            it: "La stanza".to_owned(),
            at: None,
        }
    }

    fn english(&self, form: &str) -> Option<String> {
        let (_, name) = self.en.split_once(' ')?;
        let before = match (form, self.at.as_ref().map_or("in", |at| at.en.as_str())) {
            ("the", _) => "",
            ("in", at) => at,
            ("into", "in") => "into",
            ("into", "on") => "onto",
            ("into", _) => "to",
            _ => return None,
        };
        Some(format!("{before} the {name}").trim_start().to_owned())
    }

    fn italian(&self, form: &str) -> Option<String> {
        let (joined, "il") = form.split_once('-').unwrap_or(("", form)) else {
            return None;
        };
        let (own, name) = self.it.split_at(self.it.find([' ', '\''])?);
        let name = &name[1..];
        // What is one of many in a reading is known in a rule.
        let own = own.to_lowercase();
        let article = match own.as_str() {
            "un" | "uno" => definite(name, Gender::M, false),
            "una" => definite(name, Gender::F, false),
            "l" => "l'",
            known => known,
        };
        let at = self.at.as_ref().filter(|_| joined == "in");
        with_article(at.map_or(joined, |at| at.it.as_str()), article, name)
    }
}

/// A noun, singular and plural, a name, which has no articles, or rooms.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Noun {
    /// A noun: English singular and plural, Italian singular, plural and gender.
    Noun(String, String, String, String, Gender),
    /// A name or a number: English, Italian, Italian gender.
    Name(String, String, Gender),
    /// One room, or several that are told one after the other.
    Rooms(Vec<Place>),
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
        Noun::Rooms(rooms) => return listed(rooms.iter().map(|room| room.english(form)).collect(), "and"),
    };
    Some(match form {
        "" => one.clone(),
        "s" => many.clone(),
        "a" if one.to_lowercase().starts_with(['a', 'e', 'i', 'o', 'u']) => format!("an {one}"),
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
        Noun::Rooms(rooms) => return listed(rooms.iter().map(|room| room.italian(form)).collect(), "e"),
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
    with_article(joined, article, word)
}

/// A word behind its article, with a preposition before both unless that is empty.
fn with_article(preposition: &str, article: &str, word: &str) -> Option<String> {
    let article = match preposition {
        "" => article.to_owned(),
        _ => contracted(preposition, article)?,
    };
    Some(if article.ends_with('\'') {
        format!("{article}{word}")
    } else {
        format!("{article} {word}")
    })
}

/// Names one after the other, with this word before the last; `None` if one of them is missing, or all.
fn listed(names: Option<Vec<String>>, and: &str) -> Option<String> {
    let names = names?;
    let (last, before) = names.split_last()?;
    Some(match before {
        [] => last.clone(),
        _ => format!("{} {and} {last}", before.join(", ")),
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

/// A preposition joined with an article: `di` and `la` are `della`, but `fra` stays apart.
fn contracted(preposition: &str, article: &str) -> Option<String> {
    let stem = match preposition {
        "di" => "de",
        "a" => "a",
        "da" => "da",
        "in" => "ne",
        "su" => "su",
        "fra" => return Some(format!("fra {article}")),
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
    fn rooms_are_told_with_their_articles_and_with_what_says_where() {
        let place = |en: &str, it: &str, at: Option<(&str, &str)>| Place {
            en: en.to_owned(),
            it: it.to_owned(),
            at: at.map(|(en, it)| Both {
                en: en.to_owned(),
                it: it.to_owned(),
            }),
        };
        let rooms = [
            place("The cells", "Le celle", None),
            place("A small study", "Uno studiolo", None),
            place("The ossuary", "L'ossario", None),
            place("The great stair", "Lo scalone", Some(("on", "su"))),
            place("A junction", "Un bivio", Some(("at", "a"))),
            place("The rows of tombs", "Le file di tombe", Some(("among", "fra"))),
        ];
        let words = Both {
            en: "{here:in}; {here:the}; {here:into}".to_owned(),
            it: "{here:in-il}; {here:il}; {here:di-il}; {here:a-il}".to_owned(),
        };
        let said = |rooms: &[Place]| filled(&words, &[("here".to_owned(), Noun::Rooms(rooms.to_vec()))].into());
        let expected = [
            (
                "in the cells; the cells; into the cells",
                "nelle celle; le celle; delle celle; alle celle",
            ),
            (
                "in the small study; the small study; into the small study",
                "nello studiolo; lo studiolo; dello studiolo; allo studiolo",
            ),
            (
                "in the ossuary; the ossuary; into the ossuary",
                "nell'ossario; l'ossario; dell'ossario; all'ossario",
            ),
            (
                "on the great stair; the great stair; onto the great stair",
                "sullo scalone; lo scalone; dello scalone; allo scalone",
            ),
            (
                "at the junction; the junction; to the junction",
                "al bivio; il bivio; del bivio; al bivio",
            ),
            (
                "among the rows of tombs; the rows of tombs; to the rows of tombs",
                "fra le file di tombe; le file di tombe; delle file di tombe; alle file di tombe",
            ),
        ];
        for (room, (en, it)) in rooms.iter().zip(expected) {
            let said = said(std::slice::from_ref(room)).expect("all forms are known");
            assert_eq!((said.en.as_str(), said.it.as_str()), (en, it));
        }
        let Both { en, it } = said(&rooms[2..5]).expect("all forms are known");
        assert!(en.starts_with("in the ossuary, on the great stair and at the junction; the ossuary,"));
        assert!(it.starts_with("nell'ossario, sullo scalone e al bivio; l'ossario,"));
        assert_eq!(said(&[]), None);
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
