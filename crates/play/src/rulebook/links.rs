//! Finds the places in a text that refer to a rule, by its id or by a term that links to it.

use std::{collections::HashMap, ops::Range};

use super::Rulebook;
use crate::language::Language;

/// A place in a text that links to a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// The range of the text, in bytes.
    pub range: Range<usize>,
    /// The id of the rule.
    pub rule: String,
}

/// The ids and terms of all rules in one language.
#[derive(Clone, Debug, Default)]
pub struct Links {
    /// Terms by their first word in lower case, the longest first.
    terms: HashMap<String, Vec<Term>>,
}

#[derive(Clone, Debug)]
struct Term {
    words: String,
    rule: String,
}

impl Term {
    /// If the text begins with this term, the length of the match in bytes. Letters that are lower case in the term match upper
    /// case too.
    fn begins(&self, text: &str) -> Option<usize> {
        let mut rest = text.chars();
        for letter in self.words.chars() {
            let next = rest.next()?;
            let small = !letter.is_uppercase() && next.to_lowercase().eq(letter.to_lowercase());
            // Texts may have a typographic apostrophe.
            if next != letter && !small && !(letter == '\'' && next == '’') {
                return None;
            }
        }
        (!rest.clone().next().is_some_and(char::is_alphanumeric)).then(|| text.len() - rest.as_str().len())
    }
}

impl Links {
    /// Collects the terms of these rules in this language.
    pub fn new(rulebook: &Rulebook, language: &Language) -> Self {
        let mut terms: HashMap<String, Vec<Term>> = HashMap::new();
        for rule in rulebook.rules() {
            let own = rule.terms(language).into_iter().chain([rule.id.clone()]);
            for words in own {
                terms.entry(first(&words)).or_default().push(Term {
                    words,
                    rule: rule.id.clone(),
                });
            }
        }
        for terms in terms.values_mut() {
            terms.sort_by_key(|term| std::cmp::Reverse(term.words.len()));
        }
        Self { terms }
    }

    /// Finds all links in a text, in order: every rule id, but only the first term of each rule.
    pub fn find(&self, text: &str) -> Vec<Link> {
        let mut found: Vec<Link> = Vec::new();
        let (mut at, mut inside) = (0, false);
        while let Some(letter) = text[at..].chars().next() {
            let begins = !inside && letter.is_alphanumeric();
            inside = letter.is_alphanumeric();
            let rest = &text[at..];
            let terms = begins.then(|| self.terms.get(&first(rest))).flatten();
            let meant = terms.and_then(|terms| terms.iter().find_map(|term| Some((term, term.begins(rest)?))));
            let Some((term, length)) = meant else {
                at += letter.len_utf8();
                continue;
            };
            if term.words == term.rule || found.iter().all(|link| link.rule != term.rule) {
                found.push(Link {
                    range: at..at + length,
                    rule: term.rule.clone(),
                });
            }
            at += length;
            inside = true;
        }
        found
    }
}

/// The first word of a text, in lower case.
fn first(text: &str) -> String {
    let end = text.find(|letter: char| !letter.is_alphanumeric()).unwrap_or(text.len());
    text[..end].to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;
    use dungeon_rules::content;

    fn links(code: &str, text: &str) -> Vec<(String, String)> {
        let root = content::root();
        let rulebook = Rulebook::open(&root).expect("the rules are listed");
        let links = Links::new(&rulebook, &Language::load(&root, code));
        let found = links.find(text).into_iter();
        found.map(|link| (text[link.range].to_owned(), link.rule)).collect()
    }

    #[test]
    fn a_text_leads_to_its_rules() {
        for (code, text, expected) in [
            (
                "en",
                "Orlaf is Injured: −1 die FGT-3, and FGT-3 again.",
                &[("Injured", "DMG-4"), ("FGT-3", "FGT-3"), ("FGT-3", "FGT-3")][..],
            ),
            (
                "en",
                "A Free Attack, and a free attack more (MOV-10).",
                &[("Free Attack", "MOV-9"), ("MOV-10", "MOV-10")],
            ),
            ("en", "He rewards the injured; XMOV-5, MOV-99 and wardrobes are none.", &[]),
            (
                "it",
                "In inferiorità numerica: «Mucchio d’Ossa».",
                &[("inferiorità numerica", "FGT-4"), ("Mucchio d’Ossa", "DMG-2")],
            ),
            ("it", "L'arco frontale", &[("arco frontale", "TAB-8")]),
        ] {
            let expected: Vec<(String, String)> = expected
                .iter()
                .map(|(words, rule)| ((*words).to_owned(), (*rule).to_owned()))
                .collect();
            assert_eq!(links(code, text), expected, "{text}");
        }
    }
}
