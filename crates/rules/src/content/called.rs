//! What the things of the box are called in every language, for looking for them in the texts of quests. Speaking is not
//! the work of this module: for that there is [`dungeon_play::language`], to which the content must not reach up.

use std::{collections::BTreeMap, fs, path::Path};

use fluent_bundle::{FluentBundle, FluentResource};

use super::Text;

/// The names of these things, by their ids, from `assets/locales/*/content.ftl` below this root.
pub(super) fn called(root: &Path, ids: &[&str]) -> BTreeMap<String, Text> {
    let mut names: BTreeMap<String, Text> = BTreeMap::new();
    for folder in fs::read_dir(root.join("assets/locales")).into_iter().flatten().flatten() {
        let Ok(code) = folder.file_name().into_string() else { continue };
        let Ok(words) = fs::read_to_string(folder.path().join("content.ftl")) else {
            continue;
        };
        // What is wrong with a file of words is told where it is read to speak; whatever is good in it serves here.
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
