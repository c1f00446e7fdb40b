//! The rules at the terminal, as the window's page of rules shows them: found by words, each with its example as a drawn map.

use std::path::Path;

use bevy::prelude::*;
use fluent_bundle::FluentValue as V;

use super::{board, example, find::Failure};
use crate::{
    content::{self, Content},
    language::{self, Language},
    rulebook::{Rule, Rulebook},
};

/// So many rules are told in full; more are listed by their titles.
const IN_FULL: usize = 3;

/// The rules with these words, line by line; without words a list of all.
///
/// # Errors
/// One sentence: none has them, or what is wrong with the list of rules.
pub fn tell(language: &Language, root: &Path, words: &str) -> Result<Vec<String>, Failure> {
    let rulebook = Rulebook::open(root).map_err(|faults| {
        let told: Vec<String> = faults.iter().map(|fault| language::fault(language, fault)).collect();
        Failure::Fault(told.join(" "))
    })?;
    let found = rulebook.find(language, words);
    if found.is_empty() {
        let words = V::from(words.trim().to_owned());
        return Err(Failure::Fault(language.tell("rules-none", &[("words", words)])));
    }
    let mut lines = Vec::new();
    if found.len() <= IN_FULL {
        let content = content::load(root).content;
        for (i, rule) in found.into_iter().enumerate() {
            lines.extend((i > 0).then(String::new));
            lines.extend(in_full(language, root, &content, rule));
        }
        return Ok(lines);
    }
    let mut before: Option<&Rule> = None;
    for rule in found {
        if words.trim().is_empty() && before.is_none_or(|before| !before.is_beside(rule)) {
            lines.extend(before.map(|_| String::new()));
            lines.push(rule.chapter(language));
        }
        lines.push(format!("  {:<7} {}", rule.id, rule.title(language)));
        before = Some(rule);
    }
    lines.extend([String::new(), language.say("rules-more")]);
    Ok(lines)
}

fn in_full(language: &Language, root: &Path, content: &Content, rule: &Rule) -> Vec<String> {
    let title = format!("{}  {}", rule.id, rule.title(language));
    let line = "-".repeat(title.chars().count());
    let mut lines = vec![title, line, rule.wording(language), String::new()];
    lines.push(language.tell("rules-example", &[("caption", V::from(rule.caption(language)))]));
    match scenes(root, content, rule) {
        Ok([before, after]) => {
            let maps = [before, after].map(|world| board::map(language, &world));
            lines.extend(maps[0].lines().map(|line| format!("  {line}")));
            if maps[0] != maps[1] {
                lines.push(language.say("rules-then"));
                lines.extend(maps[1].lines().map(|line| format!("  {line}")));
            }
        }
        Err(flaws) => lines.extend(flaws.iter().map(|flaw| flaw.say(language))),
    }
    lines
}

/// The table of a rule's example before and after.
///
/// # Errors
/// What is wrong with its file.
pub fn scenes(root: &Path, content: &Content, rule: &Rule) -> Result<[World; 2], Vec<example::Flaw>> {
    let source = content::open(&rule.example(root)).map_err(|fault| vec![example::Flaw::Fault(*fault)])?;
    example::scenes(&example::read(&source.file, &source.text)?, content)
}
