//! The rules for people to read: each has a title, a wording, a caption under its example, and terms that link to it.
//!
//! `assets/content/rules.ron` lists the rules in order. Their texts are in the locales, under keys that begin with the key of the
//! rule's main sentence: `rule-mov-5`, `rule-mov-5-title`, `-more`, `-example`, `-terms`. The example itself is
//! `assets/rules/mov-5.ron`.

mod links;
mod sheet;

use std::path::{Path, PathBuf};

use bevy_ecs::prelude::*;
use serde::Deserialize;
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use crate::language::Language;
use dungeon_rules::content::{self, Fault};

pub use links::{Link, Links};
pub use sheet::{DAMAGE_ROWS, SHEET, Section};

/// A rule of the rulebook.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// Its id: `MOV-5`.
    pub id: String,
    /// The key of its main sentence among the locales' messages.
    pub sentence: String,
    /// Whether this game decides something here that the rulebook leaves open.
    #[serde(default)]
    pub decided: bool,
}

/// All rules, in the order of their chapters.
#[derive(Resource, Clone, Debug, Default)]
pub struct Rulebook(Vec<Rule>);

impl Rulebook {
    /// Reads the list of rules below `root`, the folder that contains `assets/`.
    ///
    /// # Errors
    /// The faults found in the list.
    pub fn open(root: &Path) -> Result<Self, Vec<Fault>> {
        let source = content::open(&root.join("assets/content/rules.ron")).map_err(|fault| vec![*fault])?;
        content::read_text(&source).map(Self)
    }

    /// All rules, in the order of their chapters.
    pub fn rules(&self) -> &[Rule] {
        &self.0
    }

    /// The rule with this id; case and surrounding spaces are ignored.
    pub fn rule(&self, id: &str) -> Option<&Rule> {
        self.0.iter().find(|rule| rule.id.eq_ignore_ascii_case(id.trim()))
    }

    /// Returns the rules whose id, title and wording contain all these words, ignoring case and accents; those with all words in id
    /// and title come first. If `words` is the id of a rule, returns only that rule; if it is empty, all rules.
    pub fn find(&self, language: &Language, words: &str) -> Vec<&Rule> {
        if let Some(rule) = self.rule(words) {
            return vec![rule];
        }
        let words = folded(words);
        let has = |text: &str| words.split_whitespace().all(|word| text.contains(word));
        let mut found: Vec<(bool, &Rule)> = Vec::new();
        for rule in &self.0 {
            let title = folded(&format!("{} {}", rule.id, rule.title(language)));
            let in_title = has(&title);
            if in_title || has(&format!("{title} {}", folded(&rule.wording(language)))) {
                found.push((!in_title, rule));
            }
        }
        if !words.trim().is_empty() {
            found.sort_by_key(|(later, _)| *later);
        }
        found.into_iter().map(|(_, rule)| rule).collect()
    }
}

impl Rule {
    /// The key of the name of its chapter.
    fn chapter_key(&self) -> String {
        format!("chapter-{}", self.id.split('-').next().unwrap_or_default().to_lowercase())
    }

    /// The name of its chapter, such as "Movement".
    pub fn chapter(&self, language: &Language) -> String {
        language.say(&self.chapter_key())
    }

    /// Whether another rule is in the same chapter.
    pub fn is_beside(&self, other: &Self) -> bool {
        self.chapter_key() == other.chapter_key()
    }

    /// Its title, such as "Stopped by a front arc".
    pub fn title(&self, language: &Language) -> String {
        language.say(&format!("{}-title", self.sentence))
    }

    /// Its wording, one to four sentences.
    pub fn wording(&self, language: &Language) -> String {
        let more = format!("{}-more", self.sentence);
        let sentence = language.say(&self.sentence);
        if language.has(&more) {
            format!("{sentence} {}", language.say(&more))
        } else {
            sentence
        }
    }

    /// The caption under its example.
    pub fn caption(&self, language: &Language) -> String {
        language.say(&format!("{}-example", self.sentence))
    }

    /// The terms that link to it, such as "front arc", "rear arc".
    pub fn terms(&self, language: &Language) -> Vec<String> {
        let key = format!("{}-terms", self.sentence);
        let terms = if language.has(&key) { language.say(&key) } else { String::new() };
        let terms = terms.split('|').map(|term| term.trim().to_owned());
        terms.filter(|term| !term.is_empty()).collect()
    }

    /// Path of the file with its example.
    pub fn example(&self, root: &Path) -> PathBuf {
        root.join("assets/rules").join(format!("{}.ron", self.id.to_lowercase()))
    }
}

/// A text in lower case and without accents.
fn folded(text: &str) -> String {
    text.nfd()
        .filter(|letter| !is_combining_mark(*letter))
        .collect::<String>()
        .to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_found_whatever_the_accents() {
        let root = content::root();
        let rulebook = Rulebook::open(&root).expect("the rules are listed");
        let found = |code: &str, words: &str| {
            let language = Language::load(&root, code);
            let rules = rulebook.find(&language, words);
            rules.into_iter().map(|rule| rule.id.clone()).collect::<Vec<_>>()
        };
        assert_eq!(found("en", " mov-5"), ["MOV-5"]);
        assert_eq!(found("en", "STOPPED front"), ["MOV-5"]);
        assert_eq!(found("en", "free attack")[0], "MOV-9", "the title goes first");
        assert_eq!(found("it", "INFERIORITÀ numerica"), found("it", "inferiorita numerica"));
        assert_eq!(found("it", "inferiorita")[0], "FGT-4");
        assert_eq!(found("it", "xyzzy"), [""; 0]);
        assert_eq!(found("it", "").len(), rulebook.rules().len());
    }
}
