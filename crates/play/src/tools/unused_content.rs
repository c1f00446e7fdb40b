//! Finds content that nothing can ever use, and content that a language has no name or text for.

use std::path::Path;

use crate::language::Language;
use dungeon_rules::content::{Content, Fault, Severity, files_of_content};

/// The kinds of content that need another text besides a name, with the suffix of its key in the locales.
const TEXTS: [(&str, &str); 7] = [
    ("heroes", "-calling"),
    ("bosses", "-calling"),
    ("feats", "-text"),
    ("abilities", "-text"),
    ("spells", "-text"),
    ("items", "-text"),
    ("cards", "-text"),
];

/// Looks through the files of `assets/content/` in `home`. Warns of cards that no deck has, feats that no character has, and names
/// and texts that one of the languages in `home` lacks.
pub(super) fn unused(home: &Path, content: &Content) -> Vec<Fault> {
    let codes = Language::available(home);
    let languages: Vec<Language> = codes.iter().map(|known| Language::load(home, &known.code)).collect();
    let mut found = Vec::new();
    for file in files_of_content(home) {
        let part = |path: Option<&Path>| {
            path.and_then(Path::file_name)
                .map(|name| name.to_string_lossy().into_owned())
                .unwrap_or_default()
        };
        let (kind, id) = (part(file.parent()), part(Some(&file.with_extension(""))));
        if file.parent() == Some(&home.join("assets/content")) {
            continue;
        }
        let mut warn = |code, args: &[(&'static str, &str)]| {
            found.push(Fault {
                file: file.to_string_lossy().into_owned(),
                line: 1,
                column: 1,
                severity: Severity::Warning,
                code,
                args: args.iter().map(|(name, value)| (*name, (*value).to_owned())).collect(),
                suggestion: None,
            });
        };
        let characters = || {
            let heroes = content.heroes.values().flat_map(|hero| [&hero.basic, &hero.advanced]);
            heroes.chain(content.bosses.values().map(|boss| &boss.0))
        };
        let is_used = match kind.as_str() {
            "cards" => content
                .decks
                .values()
                .any(|deck| deck.cards.iter().any(|(card, _)| card.as_str() == id)),
            "feats" => characters().any(|card| card.feats.iter().any(|feat| feat.as_str() == id)),
            _ => true,
        };
        if !is_used {
            warn("unused-thing", &[("kind", &kind), ("id", &id)]);
        }
        let name = id.replace('_', "-");
        let text = TEXTS.iter().find(|(other, _)| *other == kind);
        let keys = [Some(name.clone()), text.map(|(_, ending)| format!("{name}{ending}"))];
        for key in keys.iter().flatten() {
            for language in languages.iter().filter(|language| !language.has_itself(key)) {
                warn("unnamed-thing", &[("key", key), ("language", language.code())]);
            }
        }
    }
    found
}
