//! Prints the rules at the terminal, as the rules screen of the window shows them: found by words, each with its example as a map.

use std::path::Path;

use bevy_ecs::prelude::*;
use fluent_bundle::FluentValue as V;

use super::{board, example, find::Failure};
use crate::{
    language::{self, Language},
    rulebook::{DAMAGE_ROWS, Rule, Rulebook, SHEET},
};
use dungeon_rules::content::{self, Content, DamageResult, Minion, Range};

/// The most rules that are printed in full; if more are found, only their titles are listed.
const IN_FULL: usize = 3;

/// The rules that contain these words, line by line; without words, a list of all rules.
///
/// # Errors
/// One sentence: no rule contains the words; or several: what is wrong with the list of rules.
pub fn tell(language: &Language, root: &Path, words: &str) -> Result<Vec<String>, Failure> {
    let rulebook = Rulebook::open(root).map_err(|faults| {
        let sentences: Vec<String> = faults.iter().map(|fault| language::fault(language, fault)).collect();
        Failure::Fault(sentences.join(" "))
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

/// The reference sheet, line by line, each with the id of its rule. It ends with the minions of the box and their damage rows.
pub fn sheet(language: &Language, content: &Content) -> Vec<String> {
    let title = language.say("sheet");
    let mut lines = vec![title.clone(), "=".repeat(title.chars().count())];
    for section in SHEET {
        lines.extend([String::new(), language.say(section.heading)]);
        let entries = section.lines.iter().map(|(key, rule)| (language.say(key), rule));
        lines.extend(entries.map(|(words, rule)| format!("  {words} ({rule})")));
    }
    lines.extend([String::new(), format!("{} ({DAMAGE_ROWS})", language.say("sheet-minions"))]);
    let minions = content.minions.iter().filter(|(_, minion)| minion.in_box.is_some());
    lines.extend(minions.map(|(id, minion)| format!("  {}", damage_row(language, id.as_str(), minion))));
    lines
}

/// The values of a minion, and the result of each number of hits on it (DMG-1): "1–2 nothing, 3 or more destroyed".
pub fn damage_row(language: &Language, id: &str, minion: &Minion) -> String {
    let most = minion.damage.len() as u8;
    let mut to = 0;
    let row = minion.damage.chunk_by(|one, next| one == next).map(|alike| {
        let from = to + 1;
        to += alike.len() as u8;
        let result = match alike[0] {
            DamageResult::Nothing => "result-nothing",
            DamageResult::Injured => "result-injured",
            DamageResult::BonePile => "result-bone-pile",
            DamageResult::Destroyed => "result-destroyed",
        };
        let (more, hits) = match to == most {
            true => ("true", from.to_string()),
            false => ("false", language::numbers(language, &(from..=to))),
        };
        let result = ("result", V::from(language.say(result)));
        language.tell("sheet-hits", &[("hits", V::from(hits)), ("more", V::from(more)), result])
    });
    let row: Vec<String> = row.collect();
    let fighter = &minion.fighter;
    let ranged = fighter.ranged.map_or_else(String::new, |ranged| {
        let range = match ranged.range {
            Range::Short => "range-short",
            _ => "range-long",
        };
        language.tell(
            "text-ranged",
            &[("dice", V::from(ranged.dice)), ("range", V::from(language.say(range)))],
        )
    });
    language.tell(
        "sheet-minion",
        &[
            ("minion", V::from(language::kind(language, id))),
            ("movement", V::from(fighter.movement)),
            ("dice", V::from(fighter.combat)),
            ("ranged", V::from(ranged)),
            ("armour", V::from(fighter.armour)),
            ("hits", V::from(row.join(&language.say("list-comma")))),
        ],
    )
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

/// The tables of a rule's example, before and after.
///
/// # Errors
/// The flaws of its file.
pub fn scenes(root: &Path, content: &Content, rule: &Rule) -> Result<[World; 2], Vec<example::Flaw>> {
    let source = content::open(&rule.example(root)).map_err(|fault| vec![example::Flaw::Fault(*fault)])?;
    example::scenes(&example::read(&source.file, &source.text)?, content)
}
