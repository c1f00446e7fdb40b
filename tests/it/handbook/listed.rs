//! The list of everything there is.

use std::{collections::BTreeMap, fs};

use dungeon_play::language::Language;

use super::{
    super::{content, root},
    page,
};

/// A file's text without comments, on one line.
fn squeezed(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    let words: Vec<&str> = lines.flat_map(str::split_whitespace).collect();
    let line = words.join(" ").replace("( ", "(").replace(", )", ")");
    line.replace("[ ", "[").replace(", ]", "]")
}

/// The list of everything there is, as it ought to be on the page.
fn list() -> String {
    let language = Language::load(&root(), "en");
    let say = |key: &str| language.say(&key.replace('_', "-"));
    let mut list = String::new();
    for (title, kind, text) in [
        ("Heroes", "heroes", "-calling"),
        ("Bosses", "bosses", "-calling"),
        ("Minions", "minions", ""),
        ("Feats", "feats", "-text"),
        ("Abilities", "abilities", "-text"),
        ("Spells", "spells", "-text"),
        ("Items", "items", "-text"),
        ("Overlord cards", "cards", "-text"),
        ("Decks", "decks", ""),
        ("Furniture", "furniture", ""),
        ("Locks", "locks", ""),
        ("Tokens", "tokens", ""),
    ] {
        list += &format!("### {title}\n\n");
        let mut files: BTreeMap<String, String> = BTreeMap::new();
        for file in fs::read_dir(root().join("assets/content").join(kind)).expect("a folder").flatten() {
            let id = file.path().file_stem().expect("it has a name").to_string_lossy().into_owned();
            files.insert(id, squeezed(&fs::read_to_string(file.path()).expect("a file")));
        }
        for (id, file) in files {
            let mut sentence = format!("**{}**", say(&id));
            if !text.is_empty() {
                sentence += &format!(": {}", say(&format!("{id}{text}")));
            }
            if !sentence.ends_with('.') {
                sentence.push('.');
            }
            list += &format!("- `{id}` {sentence} `{file}`\n");
        }
        list.push('\n');
    }
    list.trim_end().to_owned()
}

#[test]
fn everything_there_is_is_listed_as_it_is() {
    let page = page("assets/content/README.md");
    let listed = page
        .split_once("words are those of the files.\n\n")
        .expect("the list begins")
        .1
        .trim_end();
    let wanted = list();
    let wrong = wanted.lines().zip(listed.lines()).find(|(wanted, listed)| wanted != listed);
    assert_eq!(wrong, None, "the list should read:\n{wanted}");
    assert_eq!(listed, wanted);
    let content = content();
    let all = content
        .spells
        .keys()
        .map(|id| id.as_str())
        .chain(content.minions.keys().map(|id| id.as_str()));
    for id in all {
        assert!(listed.contains(&format!("\n- `{id}` **")), "{id}");
    }
}
