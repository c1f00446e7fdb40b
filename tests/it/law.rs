//! Laws of the house: every rule is proved, dependencies point one way, nothing is left
//! open; and games of small tables are counted against a second implementation.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use dungeon_play::{
    rulebook::{Rule, Rulebook},
    tools::example::quest_of,
};
use dungeon_rules::content::{CardEffect, DamageResult, Effect, Range, Shut, Sight, Target, Trait, What};

use super::{book::examples, content, root, words::variants};

mod circles;

#[test]
fn every_rule_has_an_example() {
    let rulebook = Rulebook::open(&root()).expect("the rules are listed");
    let rules = rulebook.rules();
    let known: BTreeSet<&str> = rules.iter().map(|rule| rule.id.as_str()).collect();
    assert_eq!(known.len(), rules.len(), "no rule is listed twice");
    let mut proved: BTreeMap<String, usize> = BTreeMap::new();
    let examples = examples();
    assert!(examples.len() >= 250, "there are {} examples", examples.len());
    for (name, example) in examples {
        let example = example.unwrap_or_else(|flaws| panic!("{name}: {flaws:?}"));
        assert!(example.rules().next().is_some(), "{name} is an example of no rule");
        assert!(example.title.ends_with(['.', '…']), "{name}: the title is a sentence");
        let first = example.rules().next().unwrap_or_default().to_lowercase();
        let shown = name == format!("assets/rules/{first}.ron");
        assert!(
            shown || name.starts_with(&format!("tests/book/{first}-")),
            "{name} begins with the id of its first rule, {first}"
        );
        assert_eq!(example.unknown_rules(&rulebook), [], "{name}");
        for rule in example.rules() {
            *proved.entry(rule.to_owned()).or_default() += 1;
        }
    }
    // Where the rulebook leaves a line to be drawn, both its sides are shown.
    let least = |rule: &Rule| if rule.decided { 2 } else { 1 };
    let unproved: Vec<&str> = rules
        .iter()
        .filter(|rule| proved.get(&rule.id).copied().unwrap_or_default() < least(rule))
        .map(|rule| rule.id.as_str())
        .collect();
    assert!(unproved.is_empty(), "rules without enough examples: {unproved:?}");
}

/// The words of a definition as it is shown for debugging.
fn words_of(definition: &impl std::fmt::Debug) -> BTreeSet<String> {
    let shown = format!("{definition:?}");
    let words = shown.split(|sign: char| !sign.is_alphanumeric() && sign != '_');
    words.map(str::to_owned).collect()
}

#[test]
fn everything_of_the_box_has_an_example() {
    let content = content();
    let (mut seen, mut words) = (BTreeSet::new(), BTreeSet::new());
    for (name, example) in examples() {
        let text = fs::read_to_string(root().join(&name)).expect("an example can be read");
        let named = |id: &str| text.contains(&format!("\"{id}\""));
        let (own, quest) = quest_of(&example.expect("it can be read"), content).expect("it can be set up");
        for thing in &quest.things {
            let (id, of) = match thing.what {
                What::Hero(id) => (id.to_string(), words_of(&own.heroes[&id])),
                What::Boss(id) => (id.to_string(), words_of(&own.bosses[&id])),
                What::Minion(id) => (id.to_string(), words_of(&own.minions[&id])),
                What::Furniture(id) => (id.to_string(), words_of(&own.furniture[&id])),
                What::Door(Shut::Locked(id)) | What::Chest(Shut::Locked(id)) => (id.to_string(), BTreeSet::new()),
                _ => continue,
            };
            seen.insert(id);
            words.extend(of);
        }
        // Abilities of the Overlord's models need not be named: they are always at work.
        let carried = |id: &str| {
            quest
                .things
                .iter()
                .any(|thing| matches!(thing.what, What::Minion(kind) if words_of(&own.minions[&kind]).contains(id)))
        };
        let all = [
            own.spells.iter().map(|(id, one)| (id.as_str(), words_of(one))).collect::<Vec<_>>(),
            own.items.iter().map(|(id, one)| (id.as_str(), words_of(one))).collect(),
            own.feats.iter().map(|(id, one)| (id.as_str(), words_of(one))).collect(),
            own.abilities.iter().map(|(id, one)| (id.as_str(), words_of(one))).collect(),
            own.cards.iter().map(|(id, one)| (id.as_str(), words_of(one))).collect(),
        ];
        for (id, of) in all.into_iter().flatten().filter(|(id, _)| named(id) || carried(id)) {
            seen.insert(id.to_owned());
            words.extend(of);
        }
    }
    let ids = [
        content.heroes.keys().map(|id| id.as_str()).collect::<Vec<_>>(),
        content.bosses.keys().map(|id| id.as_str()).collect(),
        content.minions.keys().map(|id| id.as_str()).collect(),
        content.furniture.keys().map(|id| id.as_str()).collect(),
        content.locks.keys().map(|id| id.as_str()).collect(),
        content.spells.keys().map(|id| id.as_str()).collect(),
        content.items.keys().map(|id| id.as_str()).collect(),
        content.feats.keys().map(|id| id.as_str()).collect(),
        content.abilities.keys().map(|id| id.as_str()).collect(),
        content.cards.keys().map(|id| id.as_str()).collect(),
    ];
    let missing: Vec<&str> = ids.into_iter().flatten().filter(|id| !seen.contains(*id)).collect();
    assert!(missing.is_empty(), "no example has: {missing:?}");
    let vocabulary = [
        variants::<Effect>(),
        variants::<Trait>(),
        variants::<Target>(),
        variants::<Range>(),
        variants::<CardEffect>(),
        variants::<DamageResult>(),
        variants::<Sight>(),
    ];
    let missing: Vec<String> = vocabulary.into_iter().flatten().filter(|word| !words.contains(word)).collect();
    assert!(missing.is_empty(), "no example has a card with: {missing:?}");
}

/// All sources below a folder.
fn sources(below: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut open = vec![below.to_owned()];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(&folder).expect("a folder can be listed") {
            let path = entry.expect("a folder can be listed").path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let text = fs::read_to_string(&path).expect("a source can be read");
                found.push((path, text));
            }
        }
    }
    found.sort();
    found
}

/// All sources of the project.
fn all_sources() -> Vec<(PathBuf, String)> {
    let folders = ["crates", "src", "tests", "benches", "examples"];
    folders.iter().flat_map(|folder| sources(&root().join(folder))).collect()
}

/// All sources of the four packages, without their tests and benches, each with its path below `src`.
pub fn package_sources() -> Vec<(String, String)> {
    sources_below(&["crates/rules/src", "crates/play/src", "crates/print/src", "crates/link/src", "src"])
}

/// All sources of these folders, each with its path below its own.
fn sources_below(folders: &[&str]) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for package in folders {
        let package = root().join(package);
        found.extend(sources(&package).into_iter().map(|(path, text)| {
            let below = path.strip_prefix(&package).expect("it lies below the package");
            (below.to_string_lossy().replace('\\', "/"), text)
        }));
    }
    found
}

/// Whether a word stands by itself in a line.
fn names(line: &str, word: &str) -> bool {
    line.split(|c: char| !c.is_alphanumeric() && c != '_').any(|part| part == word)
}

/// A line without what is said in a comment.
fn code(line: &str) -> &str {
    line.split("//").next().unwrap_or_default()
}

#[test]
fn dependencies_point_one_way() {
    // Each layer with those of its package that it must not know; the compiler knows which package may name which.
    let layers = [
        ("grid", &["content", "table", "rules", "referee"][..]),
        ("names", &["content", "table", "rules", "referee"]),
        ("letters", &["content", "table", "rules", "referee"]),
        ("content", &["table", "rules", "referee"]),
        ("table", &["rules", "referee"]),
        ("rules", &["referee"]),
        ("seats", &["record", "tools"]),
        ("perspective", &["record", "host", "language", "asked", "forge", "tools"]),
        (
            "statistics",
            &["record", "campaign", "computer", "host", "language", "editor", "tools"],
        ),
        ("record", &["campaign", "computer", "host", "language", "editor", "tools"]),
        ("campaign", &["computer", "host", "language", "editor", "tools"]),
        // The names of its levels are texts.
        ("computer", &["campaign", "host", "editor", "forge"]),
        ("host", &["language", "asked", "editor", "tools"]),
        ("language", &["asked", "editor", "tools"]),
        // The open question is made of what a side is sent: it knows neither the true game nor what is recorded of it.
        ("asked", &["record", "campaign", "computer", "host", "editor", "forge", "tools"]),
        ("rulebook", &["computer", "host", "editor", "tools"]),
        ("drawings", &["computer", "host", "language", "editor", "tools"]),
        ("editor", &["computer", "host", "perspective", "tools"]),
        // What is sent to a phone is made of what a side is sent: neither records nor the true position.
        ("apart", &["record", "campaign", "computer", "editor", "forge"]),
        // Whoever may not know an adventure knows nothing of how it was made.
        ("forge", &["perspective", "record", "campaign", "host", "editor", "tools"]),
    ];
    let mut broken = Vec::new();
    for (below, text) in package_sources() {
        let layer = below.split(['/', '.']).next().unwrap_or_default();
        let Some((_, above)) = layers.iter().find(|(name, _)| *name == layer) else {
            continue;
        };
        for (i, line) in text.lines().enumerate() {
            let line = code(line);
            if above.iter().any(|layer| line.contains(&format!("crate::{layer}::"))) {
                broken.push(format!("{below}:{}: {}", i + 1, line.trim()));
            }
        }
    }
    assert!(broken.is_empty(), "these look up:\n{}", broken.join("\n"));
}

#[test]
fn what_faces_the_network_knows_nothing_of_the_game() {
    let manifest = fs::read_to_string(root().join("crates/link/Cargo.toml")).expect("it can be read");
    let (_, dependencies) = manifest.split_once("[dependencies]").expect("it has some");
    assert!(!dependencies.contains("dungeon-"), "{dependencies}");
    let sources: Vec<(String, String)> = sources_below(&["crates/link/src"]);
    let all_addresses = ["UNSPECIFIED", "0.0.0.0", "\"::\""];
    for (file, text) in sources.iter().filter(|(file, _)| !file.contains("tests")) {
        let binds = |line: &&str| {
            all_addresses
                .iter()
                .any(|all| code(line).contains(all) && code(line).contains("bind"))
        };
        assert_eq!(text.lines().find(binds), None, "{file}: all addresses are never bound");
    }
    // The page is made of words only: nothing that comes from the network is read as anything else.
    for name in ["index.html", "page.js", "page.css"] {
        let text = fs::read_to_string(root().join("assets/page").join(name)).expect("it can be read");
        let evil = [
            "innerHTML",
            "outerHTML",
            "insertAdjacentHTML",
            "document.write",
            "eval(",
            "setTimeout(\"",
            "new Function",
            "style=",
            "javascript:",
        ];
        let found: Vec<&str> = evil.into_iter().filter(|evil| text.contains(evil)).collect();
        assert!(found.is_empty(), "{name}: {found:?}");
    }
    let size: u64 = ["index.html", "page.js", "page.css"]
        .iter()
        .map(|name| fs::metadata(root().join("assets/page").join(name)).map_or(0, |file| file.len()))
        .sum();
    assert!(size <= 60 * 1024, "the page has {size} bytes");
}

/// The folders of the window, lowest first, each with those it may use beside itself, `platform` and `state`; without a list:
/// all above it here.
const FOLDERS: [(&str, Option<&[&str]>); 17] = [
    ("platform", Some(&[])),
    ("state", Some(&[])),
    ("art", Some(&[])),
    ("input", Some(&[])),
    ("ui", Some(&["art", "input"])),
    ("settings", Some(&["art", "input"])),
    ("presented", Some(&["settings"])),
    ("session", Some(&["presented", "settings", "input"])),
    ("interaction", Some(&["session", "presented", "ui", "input", "settings"])),
    ("board", Some(&["interaction", "presented", "art", "ui", "input", "settings"])),
    ("panels", None),
    ("dialogs", None),
    ("overlord_window", None),
    ("audio", Some(&["board", "interaction", "presented", "settings"])),
    ("editor", None),
    ("screens", None),
    ("app", None),
];

/// The folders of its package that a source names, its tests and comments left out.
fn folders_named(text: &str) -> BTreeSet<String> {
    let text = text.split("\n#[cfg(test)]\nmod ").next().unwrap_or_default();
    let code: String = text.lines().map(|line| code(line).to_owned() + "\n").collect();
    let mut named = BTreeSet::new();
    for rest in code.split("crate::").skip(1) {
        let Some(group) = rest.strip_prefix('{') else {
            named.extend(rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().map(str::to_owned));
            continue;
        };
        // The names at the head of each item of `use crate::{…}`.
        let (mut depth, mut item) = (0, String::new());
        for c in group.chars() {
            match c {
                '}' if depth == 0 => break,
                ',' if depth == 0 => item.clear(),
                '{' => depth += 1,
                '}' => depth -= 1,
                _ => {}
            }
            if depth == 0 && c != ',' {
                item.push(c);
            }
            if item.ends_with("::") {
                named.insert(item.trim().trim_end_matches(':').to_owned());
            }
        }
    }
    named
}

/// The words of a quest, which speak of each other: a card has effects, effects name cards, an event holds things, a thing names events.
const WORDS_OF_CONTENT: [&str; 7] = [
    "crates/rules/src/content/action.rs",
    "crates/rules/src/content/definition.rs",
    "crates/rules/src/content/effect.rs",
    "crates/rules/src/content/event.rs",
    "crates/rules/src/content/lesson.rs",
    "crates/rules/src/content/mod.rs",
    "crates/rules/src/content/quest.rs",
];

/// The checkers of content, each of which checks what the others' files hold: a quest may bring content of its own, a pack is checked
/// with its quests.
const CHECKERS_OF_CONTENT: [&str; 41] = [
    "crates/rules/src/content/campaign.rs",
    "crates/rules/src/content/chamber.rs",
    "crates/rules/src/content/check.rs",
    "crates/rules/src/content/check_action.rs",
    "crates/rules/src/content/check_campaign.rs",
    "crates/rules/src/content/check_card.rs",
    "crates/rules/src/content/check_event.rs",
    "crates/rules/src/content/check_facing.rs",
    "crates/rules/src/content/check_kit.rs",
    "crates/rules/src/content/check_legend.rs",
    "crates/rules/src/content/check_lesson.rs",
    "crates/rules/src/content/check_name.rs",
    "crates/rules/src/content/check_place.rs",
    "crates/rules/src/content/check_quest.rs",
    "crates/rules/src/content/check_reach.rs",
    "crates/rules/src/content/fault.rs",
    "crates/rules/src/content/library.rs",
    "crates/rules/src/content/limits.rs",
    "crates/rules/src/content/load.rs",
    "crates/rules/src/content/map.rs",
    "crates/rules/src/content/own.rs",
    "crates/rules/src/content/pack.rs",
    "crates/rules/src/content/picture.rs",
    "crates/rules/src/content/read.rs",
    "crates/rules/src/content/sense/balance.rs",
    "crates/rules/src/content/sense/endless_events.rs",
    "crates/rules/src/content/sense/limits.rs",
    "crates/rules/src/content/sense/mod.rs",
    "crates/rules/src/content/sense/plot.rs",
    "crates/rules/src/content/sense/possible.rs",
    "crates/rules/src/content/sense/raise.rs",
    "crates/rules/src/content/sense/sealed_rooms.rs",
    "crates/rules/src/content/sense/unused.rs",
    "crates/rules/src/content/sense/useless_doors.rs",
    "crates/rules/src/content/sense/words.rs",
    "crates/rules/src/content/unpack.rs",
    "crates/rules/src/content/whole.rs",
    "crates/rules/src/content/written.rs",
    "crates/rules/src/content/written_event.rs",
    "crates/rules/src/content/written_piece.rs",
    "crates/rules/src/content/written_tale.rs",
];

#[test]
fn files_do_not_use_each_other_in_circles() {
    let roots = [
        "crates/rules/src/lib.rs",
        "crates/play/src/lib.rs",
        "crates/print/src/lib.rs",
        "src/lib.rs",
        "src/main.rs",
    ];
    let mut known: BTreeSet<String> = [&WORDS_OF_CONTENT[..], &CHECKERS_OF_CONTENT]
        .concat()
        .into_iter()
        .map(str::to_owned)
        .collect();
    let (mut in_circles, mut new) = (BTreeSet::new(), Vec::new());
    for path in roots {
        let (folder, root) = path.rsplit_once('/').expect("a root lies in a folder");
        let uses = circles::uses(&sources_below(&[folder]).into_iter().collect(), root);
        for circle in circles::circles(&uses) {
            for file in &circle {
                let name = format!("{folder}/{file}");
                if !known.contains(&name) {
                    let used: Vec<&str> = circle.iter().copied().filter(|other| uses[*file].contains(*other)).collect();
                    new.push(format!("{name} uses {}", used.join(", ")));
                }
                in_circles.insert(name);
            }
        }
    }
    assert!(new.is_empty(), "these lie in a circle:\n{}", new.join("\n"));
    known.retain(|file| !in_circles.contains(file));
    assert!(known.is_empty(), "these lie in no circle any more, so strike them: {known:?}");
}

/// Words for what is called by another name (`docs/design.md`).
const OLD_WORDS: [&str; 12] = [
    "chronicle",
    "errand",
    "gadget",
    "hud",
    "keeper",
    "lens",
    "misfit",
    "purposeful",
    "remark",
    "retell",
    "snapshot",
    "wish",
];

#[test]
fn nothing_is_called_by_an_old_word() {
    let mut found = Vec::new();
    for (below, text) in package_sources() {
        for (i, line) in text.lines().enumerate() {
            // Between quotes stand keys and what files say.
            let names: String = code(line).split('"').step_by(2).collect();
            let old = |word: &str| OLD_WORDS.contains(&word.to_lowercase().as_str());
            if names.split(|sign: char| !sign.is_alphabetic()).any(old) {
                found.push(format!("{below}:{}: {}", i + 1, line.trim()));
            }
        }
    }
    assert!(found.is_empty(), "these have another name now:\n{}", found.join("\n"));
}

#[test]
fn folders_of_the_window_use_only_those_below_them() {
    let window = root().join("src");
    let mut against = BTreeSet::new();
    for (path, text) in sources(&window) {
        let below = path.strip_prefix(&window).expect("it lies below the package");
        let below = below.to_string_lossy().replace('\\', "/");
        let Some(at) = FOLDERS.iter().position(|(folder, _)| below.starts_with(&format!("{folder}/"))) else {
            continue;
        };
        for named in folders_named(&text) {
            let Some(known) = FOLDERS.iter().position(|(folder, _)| *folder == named) else {
                continue;
            };
            let may = match FOLDERS[at].1 {
                Some(uses) => uses.contains(&named.as_str()) || named == "platform" || named == "state",
                None => known < at,
            };
            if known != at && !may {
                against.insert((below.clone(), named));
            }
        }
    }
    assert!(against.is_empty(), "these look up: {against:?}");
}

/// The most things that a system or a group of parameters of the window takes; a group within it is one thing.
const THINGS: usize = 10;

/// The part of a text from an opening bracket at its start up to the closing one.
fn bracketed(text: &str) -> &str {
    let mut depth = 0;
    for (at, sign) in text.char_indices() {
        match sign {
            '(' | '{' | '[' => depth += 1,
            ')' | '}' | ']' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return &text[1..at];
        }
    }
    ""
}

/// The parts of a list between its commas, those within brackets left whole.
fn listed(list: &str) -> Vec<String> {
    let (mut parts, mut part, mut depth, mut last) = (Vec::new(), String::new(), 0, ' ');
    for sign in list.chars() {
        match sign {
            '(' | '{' | '[' | '<' => depth += 1,
            ')' | '}' | ']' => depth -= 1,
            '>' if last != '-' => depth -= 1,
            _ => {}
        }
        if sign == ',' && depth == 0 {
            parts.push(std::mem::take(&mut part));
        } else {
            part.push(sign);
        }
        last = sign;
    }
    parts.push(part);
    parts.retain(|part| !part.trim().is_empty());
    parts
}

/// How many things a parameter is: a tuple is all that is in it.
fn things(kind: &str) -> usize {
    let kind = kind.trim();
    if kind.starts_with('(') {
        listed(bracketed(kind)).iter().map(|part| things(part)).sum()
    } else {
        1
    }
}

/// How many things each system and each group of parameters of a source takes.
fn parameters(text: &str) -> Vec<(String, usize)> {
    let text = text.split("\n#[cfg(test)]\nmod ").next().unwrap_or_default();
    let code: String = text.lines().map(|line| code(line).to_owned() + "\n").collect();
    let named = |rest: &str| {
        rest.split(|c: char| !c.is_alphanumeric() && c != '_')
            .next()
            .unwrap_or_default()
            .to_owned()
    };
    let mut found = Vec::new();
    for rest in code.split("fn ").skip(1) {
        let Some(open) = rest.find('(') else { continue };
        let kinds: Vec<String> = listed(bracketed(&rest[open..]))
            .iter()
            .filter_map(|parameter| {
                let parameter = parameter.trim();
                // The name may be a tuple of names.
                let names = if parameter.starts_with('(') {
                    bracketed(parameter).len() + 2
                } else {
                    0
                };
                parameter[names..].split_once(':').map(|(_, kind)| kind.trim().to_owned())
            })
            .collect();
        let marks = [
            "Res",
            "ResMut",
            "MessageReader",
            "MessageWriter",
            "Query",
            "Single",
            "EguiContexts",
            "Commands",
        ];
        let is_system = |kind: &String| !kind.starts_with('&') && marks.iter().any(|mark| names(kind, mark));
        if kinds.iter().any(is_system) {
            found.push((named(rest), kinds.iter().map(|kind| things(kind)).sum()));
        }
    }
    for rest in code.split("#[derive(").skip(1) {
        let Some((derived, rest)) = rest.split_once(')') else { continue };
        let Some((_, rest)) = rest.split_once("struct ").filter(|_| names(derived, "SystemParam")) else {
            continue;
        };
        let Some(open) = rest.find('{') else { continue };
        let fields = listed(bracketed(&rest[open..]));
        found.push((named(rest), fields.iter().filter(|field| field.contains(':')).count()));
    }
    found
}

#[test]
fn no_system_and_no_group_of_parameters_takes_more_than_ten_things() {
    let text = "fn one((a, b): (Res<A>, ResMut<B>), mut c: Query<&D, With<E>>) {}\nfn other(a: &Res<A>) {}\n#[derive(SystemParam)]\npub struct All<'w> {\n    a: Res<'w, A>,\n    pub b: Query<'w, &'static B>,\n}\n";
    assert_eq!(parameters(text), [("one".to_owned(), 3), ("All".to_owned(), 2)]);
    let mut wide = BTreeSet::new();
    let mut count = 0;
    for (path, text) in sources(&root().join("src")) {
        let path = path
            .strip_prefix(root())
            .expect("it lies here")
            .to_string_lossy()
            .replace('\\', "/");
        for (name, takes) in parameters(&text).into_iter().filter(|_| !path.contains("/tests")) {
            count += 1;
            if takes > THINGS {
                wide.insert(format!("{path}: {name}"));
            }
        }
    }
    assert!(count > 200, "only {count} are found");
    assert!(wide.is_empty(), "these take more than {THINGS} things: {wide:?}");
}

/// What panels, dialogs and the Overlord's window show has been worked out for them.
#[test]
fn panels_see_no_world() {
    let mut found = Vec::new();
    for folder in ["panels", "dialogs", "overlord_window"] {
        for (path, text) in sources(&root().join("src").join(folder)) {
            let text = text.split("\n#[cfg(test)]\nmod ").next().unwrap_or_default();
            if text.lines().any(|line| names(code(line), "World")) {
                found.push(path);
            }
        }
    }
    assert!(found.is_empty(), "these name a World: {found:?}");
}

#[test]
fn the_folders_that_a_source_names_are_found() {
    let text =
        "use crate::{\n    art::{self, Art},\n    ui::text,\n};\nuse crate::state::Screen;\n// crate::app\nlet x = crate::board::y;\n";
    let named: Vec<String> = folders_named(text).into_iter().collect();
    assert_eq!(named, ["art", "board", "state", "ui"]);
}

/// The window is laid from updates: the truth is nowhere in it. Hosts are asked in `session` alone, and what the Overlord alone
/// may know lies in one resource that few read, while somebody looks through his eyes. Games that are laid for a picture are laid
/// from files, and are not played.
#[test]
fn the_truth_is_nowhere_in_the_window() {
    let border: [(&str, &[&str]); 6] = [
        ("host::", &["session/"]),
        (
            "OverlordPart",
            &[
                "presented/overlord_part.rs",
                "session/",
                "interaction/overlord_hand.rs",
                "interaction/overlord_window.rs",
                "board/camera.rs",
                "board/hidden_zones.rs",
            ],
        ),
        (
            "Match",
            &[
                "presented/overlord_part.rs",
                "presented/overlord_hand.rs",
                "interaction/overlord_window.rs",
            ],
        ),
        (
            "referee::lay",
            &["presented/game.rs", "board/picture/mod.rs", "screens/briefing.rs"],
        ),
        ("referee::submit", &[]),
        // A quest that is being made is laid from its file.
        ("Position::capture", &["presented/game.rs"]),
    ];
    let mut broken = Vec::new();
    for (below, text) in sources_below(&["src"]) {
        // Tests lay what they like.
        let text = text.split("\n#[cfg(test)]\nmod ").next().unwrap_or_default();
        if below.starts_with("tests/") {
            continue;
        }
        for (i, line) in text.lines().enumerate() {
            for (word, allowed) in &border {
                // "host::" stands for the module, not for the end of another name.
                let is_named = word.split("::").all(|part| names(code(line), part)) && code(line).contains(word);
                if is_named && !allowed.iter().any(|allowed| below.starts_with(allowed)) {
                    broken.push(format!("{below}:{}: {}", i + 1, line.trim()));
                }
            }
        }
    }
    assert!(broken.is_empty(), "these go round the host:\n{}", broken.join("\n"));
}

/// The World of the program is changed by ordinary systems, which say what they change. One system has it whole: it lets presses be
/// heard one after the other. Whatever else takes a World takes one in which a game lies: that of `PresentedGame`, or of a picture.
#[test]
fn the_world_of_the_program_is_changed_by_ordinary_systems() {
    let laid_games = ["presented/", "interaction/", "board/picture/"];
    let exclusive = ["SystemState", "DeferredWorld", "resource_scope", "commands.queue("];
    let mut broken = Vec::new();
    for (below, text) in sources_below(&["src"]) {
        let text = text.split("\n#[cfg(test)]\nmod ").next().unwrap_or_default();
        if below.starts_with("tests/") {
            continue;
        }
        for (i, line) in text.lines().enumerate() {
            let line = code(line);
            let takes = line.contains("&mut World") && !laid_games.iter().any(|folder| below.starts_with(folder));
            let has_all = exclusive.iter().any(|word| line.contains(word)) && below != "interaction/handle_intent.rs";
            if takes || has_all {
                broken.push(format!("{below}:{}: {}", i + 1, line.trim()));
            }
        }
    }
    assert!(broken.is_empty(), "these have the whole World:\n{}", broken.join("\n"));
}

/// The border of HID lies in `crates/play/src/perspective.rs`. Above the rules a secret may be named there, and in these places alone.
#[test]
fn nobody_goes_round_the_border() {
    // Examples, reports and checks for authors, saves, and pictures that show all on purpose, see everything.
    let all = [
        "tools/balance.rs",
        "tools/balance/budget.rs",
        "tools/balance/report.rs",
        "tools/balance/zones.rs",
        "tools/check.rs",
        "tools/draw.rs",
        "tools/example/judge.rs",
        "tools/example/named.rs",
        "tools/example/set_up.rs",
        "tools/moment.rs",
        "record/land.rs",
        // The text of a quest, dealt anew.
        "forge/remix/deal.rs",
        "forge/remix/spoken.rs",
        "forge/remix/tests.rs",
        "forge/remix/text.rs",
        // The Overlord's book.
        "overlord.rs",
    ];
    let secrets: [(&str, &[&str]); 11] = [
        ("as_seen_by", &[]),
        ("CardPlace", &[]),
        ("quest.counsel", &[]),
        (".contents", &[]),
        ("oard.revealed", &[]),
        // Of the quest that a map is given: for the Heroes' sheets, as they know it.
        (".things", &["map.rs"]),
        // Where goals lie, as far as it is in the light.
        (
            "quest.places",
            &["computer/heuristic/objectives.rs", "computer/heuristic/quest_actions.rs"],
        ),
        // What an action brings about, as the quest says that a player is given: in a fork what is told of it.
        ("quest.events", &["computer/heuristic/quest_actions.rs"]),
        ("resource::<Dice>", &[]),
        ("referee::decisions", &["tools/simulate.rs"]),
        ("Position::capture", &["record/mod.rs", "record/renew.rs", "host/proposed.rs"]),
    ];
    let rules = ["content", "dice", "grid", "names", "odds", "referee", "rules", "table"];
    let excuses = secrets.iter().flat_map(|(secret, files)| files.iter().map(|file| (*secret, *file)));
    let mut unused: Vec<(&str, &str)> = excuses.collect();
    let mut broken = Vec::new();
    for (below, text) in sources_below(&["crates/rules/src", "crates/play/src", "crates/print/src"]) {
        let layer = below.split(['/', '.']).next().unwrap_or_default();
        // So does whoever draws a quest.
        if rules.contains(&layer) || ["perspective", "editor"].contains(&layer) || all.contains(&below.as_str()) {
            continue;
        }
        // Tests lay what they like.
        let text = text.split("\n#[cfg(test)]\nmod ").next().unwrap_or_default();
        for (i, line) in text.lines().enumerate() {
            let line = code(line);
            for (secret, allowed) in &secrets {
                if !line.contains(secret) {
                    continue;
                }
                unused.retain(|excuse| *excuse != (*secret, below.as_str()));
                if !allowed.contains(&below.as_str()) {
                    broken.push(format!("{below}:{}: {}", i + 1, line.trim()));
                }
            }
        }
    }
    assert!(broken.is_empty(), "these ask not the door, `perspective`:\n{}", broken.join("\n"));
    assert!(unused.is_empty(), "these need no excuse any more: {unused:?}");
    // What the rules foretell is asked directly: it may know no secret.
    let foretold = [
        "aiming",
        "chain",
        "forecast",
        "modifiers",
        "reach",
        "shooting",
        "threat",
        "visibility",
    ];
    for name in foretold {
        let path = root().join("crates/rules/src/rules").join(name).with_extension("rs");
        let text = fs::read_to_string(&path).expect("a source can be read");
        for word in [
            "hand",
            "top_card",
            "contents",
            "things",
            "events",
            "places",
            "roll",
            "shuffle",
            "CardPlace",
        ] {
            let named = text.lines().map(code).find(|line| names(line, word));
            assert_eq!(named, None, "{name} foretells from {word}");
        }
    }
}

/// A path comes from outside: it is shown by `content::shown`, which lets no name begin a line of its own.
#[test]
fn paths_are_shown_without_what_a_terminal_would_obey() {
    let folders = ["crates/rules/src", "crates/play/src", "crates/print/src", "src"];
    let all = folders.iter().flat_map(|folder| sources(&root().join(folder)));
    let raw = all.filter(|(path, text)| {
        !path.with_extension("").components().any(|part| part.as_os_str() == "tests") && {
            let real = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
            real.lines().map(code).any(|line| line.contains(".display()"))
        }
    });
    assert_eq!(raw.map(|(path, _)| path).collect::<Vec<_>>(), Vec::<PathBuf>::new());
}

/// What is printed for the Heroes is made of what they know: the quest with its secrets is named where the Overlord's book is
/// made, and where both are put together.
#[test]
fn sheets_for_the_heroes_know_nothing_of_the_overlords_book() {
    let mut broken = Vec::new();
    for (below, text) in sources_below(&["crates/print/src"]) {
        if ["overlord.rs", "lib.rs"].contains(&below.as_str()) {
            continue;
        }
        let named = |line: &&str| code(line).contains("overlord::") || names(code(line), "Whole") || code(line).contains(".secrets(");
        broken.extend(text.lines().filter(named).map(|line| format!("{below}: {}", line.trim())));
    }
    assert!(broken.is_empty(), "these know more than the Heroes:\n{}", broken.join("\n"));
}

#[test]
fn nothing_is_left_open() {
    // Put together, so that this line is not found itself.
    let open = [
        concat!("todo", "!("),
        concat!("unimplemented", "!("),
        concat!("FIX", "ME"),
        concat!("dbg", "!("),
    ];
    let mut found = Vec::new();
    for (path, text) in all_sources() {
        let left = text
            .lines()
            .enumerate()
            .filter(|(_, line)| open.iter().any(|word| line.contains(word)));
        found.extend(left.map(|(i, line)| format!("{}:{}: {}", path.display(), i + 1, line.trim())));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn every_file_says_what_it_is_about() {
    let silent: Vec<String> = all_sources()
        .into_iter()
        .filter(|(_, text)| !text.starts_with("//!"))
        .map(|(path, _)| path.display().to_string())
        .collect();
    assert!(silent.is_empty(), "these do not begin with `//!`: {silent:?}");
}
