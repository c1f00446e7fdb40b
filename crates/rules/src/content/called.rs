//! Lists the languages of the game and reads the names of the things of the box in them, in order to search the texts of quests for
//! those names. Translating messages is not the work of this module but of `dungeon_play::language`, on which the content must
//! not depend.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use fluent_bundle::{FluentBundle, FluentResource};
use unic_langid::LanguageIdentifier;

use super::{Text, regular::entries};

/// Returns the codes of the languages of the game. Each language has a folder of messages, `assets/locales/<code>` below this root.
pub fn languages(root: &Path) -> BTreeSet<String> {
    let folders = entries(&root.join("assets/locales")).into_iter().filter(|path| path.is_dir());
    folders
        .filter_map(|path| path.file_name()?.to_str().map(str::to_owned))
        .filter(|code| code.parse::<LanguageIdentifier>().is_ok())
        .collect()
}

/// Returns the codes of all languages in which at least one of these things has a name, sorted.
pub(super) fn languages_of(called: &BTreeMap<String, Text>) -> Vec<&str> {
    let mut codes: Vec<&str> = Vec::new();
    for code in called.values().flat_map(|name| name.0.keys()) {
        if !codes.contains(&code.as_str()) {
            codes.push(code);
        }
    }
    codes.sort_unstable();
    codes
}

/// Reads the names of the things with these ids from `assets/locales/*/content.ftl` below this root. Ids without a name in any
/// language are left out.
pub(super) fn called(root: &Path, ids: &[&str]) -> BTreeMap<String, Text> {
    let mut names: BTreeMap<String, Text> = BTreeMap::new();
    for code in languages(root) {
        let Ok(words) = fs::read_to_string(root.join("assets/locales").join(&code).join("content.ftl")) else {
            continue;
        };
        // Errors in the file are reported where it is loaded for translation; here every message that is good is used.
        let words = FluentResource::try_new(words).unwrap_or_else(|(good, _)| good);
        let mut bundle = FluentBundle::default();
        bundle.add_resource_overriding(words);
        for id in ids {
            let message = bundle.get_message(&id.replace('_', "-"));
            if let Some(pattern) = message.and_then(|message| message.value()) {
                let name = bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned();
                names.entry((*id).to_owned()).or_default().0.insert(code.clone(), name);
            }
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_further_language_is_a_further_folder() {
        let root = tempfile::tempdir().expect("a temporary folder");
        let locales = root.path().join("assets/locales");
        for (code, name) in [("en", "Table"), ("de", "Tisch")] {
            fs::create_dir_all(locales.join(code)).expect("a folder");
            fs::write(locales.join(code).join("content.ftl"), format!("table = {name}\n")).expect("a file");
        }
        fs::create_dir_all(locales.join("what is no language")).expect("a folder");
        fs::write(locales.join("it"), "no folder").expect("a file");
        let codes: Vec<String> = languages(root.path()).into_iter().collect();
        assert_eq!(codes, ["de", "en"]);
        assert_eq!(languages_of(&called(root.path(), &["table"])), ["de", "en"]);
    }
}
