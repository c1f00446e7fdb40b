//! The page for those who make new things, `assets/content/README.md`, says what the game does: no word is missing on
//! it, none stands where it must not, every example is sound, every card is listed as it is.

mod listed;

use std::{collections::BTreeSet, fs, path::Path};

use dungeon_play::language::{FluentValue as V, Language};
use dungeon_rules::content::{
    CardEffect, Carried, Condition, DamageResult, Effect, Fault, LIMITS, Limit, Range, School, Sight, Sign, Size, Spot, Target, Trait,
    When, Who, load_content,
    written::{
        AbilityWritten, ActionRollWritten, ActionWritten, AftermathWritten, BoxWritten, CampaignWritten, CardWritten, CharacterWritten,
        ChestWritten, CopiesWritten, CounselWritten, CounterWritten, DeckWritten, DoorWritten, EventWritten, FeatWritten, ForcesWritten,
        FurnitureWritten, GoalsWritten, HappeningWritten, HeroWritten, ItemWritten, KitWritten, LockWritten, MinionWritten, PlaceWritten,
        PlacedWritten, QuestWritten, RaiseWritten, RemixWritten, RewardsWritten, RulersWritten, SpellWritten, SpoilsWritten, StageWritten,
        ThingWritten, TokenWritten, UseWritten,
    },
};
use serde::de::DeserializeOwned;

use super::{root, words::variants};

pub fn page(path: &str) -> String {
    fs::read_to_string(root().join(path)).expect("the page is there")
}

/// The words in backticks of a piece of the page.
pub fn quoted(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

/// The part of the page below the heading that has this in it.
pub fn section<'p>(page: &'p str, heading: &str) -> &'p str {
    let start = page
        .match_indices("\n#")
        .map(|(at, _)| at + 1)
        .find(|at| page[*at..].lines().next().is_some_and(|line| line.contains(heading)))
        .unwrap_or_else(|| panic!("there is a heading with {heading}"));
    let body = &page[start..];
    let end = body[1..].find("\n#").map_or(body.len(), |at| at + 1);
    &body[..end]
}

/// The rows of the tables of a section, each with its cells.
pub fn rows(section: &str) -> Vec<Vec<&str>> {
    let rows = section.lines().filter(|line| line.starts_with("| `"));
    rows.map(|row| row.trim_matches('|').split('|').map(str::trim).collect()).collect()
}

/// The fields of a form: what serde expects instead of one that cannot be.
pub fn fields<T: DeserializeOwned>() -> Vec<String> {
    let error = serde_json::from_str::<T>("{\"?\": 0}")
        .err()
        .expect("no field is called `?`")
        .to_string();
    let names = error.split_once("expected").expect("serde says what it expected").1;
    names.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// A folder with all content, in which more files can be laid.
struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Self {
        let folder = Self(tempfile::tempdir().expect("a temporary folder"));
        let from = root().join("assets/content");
        for kind in fs::read_dir(&from).expect("the content is there").flatten() {
            if kind.path().is_dir() {
                for file in fs::read_dir(kind.path()).expect("a folder").flatten() {
                    let name = format!("{}/{}", kind.file_name().to_string_lossy(), file.file_name().to_string_lossy());
                    folder.lay(&name, &fs::read_to_string(file.path()).expect("a file"));
                }
            }
        }
        for name in ["rulers.ron", "box.ron"] {
            folder.lay(name, &fs::read_to_string(from.join(name)).expect("a file"));
        }
        folder
    }

    fn lay(&self, name: &str, text: &str) {
        let path = self.0.path().join("assets/content").join(name);
        fs::create_dir_all(path.parent().expect("it is in a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    }

    /// The faults of a file, the others being as they are.
    fn faults(&self, name: &str, text: &str) -> Vec<Fault> {
        self.lay(name, text);
        let (_, faults) = load_content(self.0.path());
        fs::remove_file(self.0.path().join("assets/content").join(name)).expect("it was laid");
        faults
    }
}

#[test]
fn every_word_and_every_field_is_on_the_page() {
    let page = page("assets/content/README.md");
    let all = [
        variants::<Effect>(),
        variants::<Trait>(),
        variants::<Target>(),
        variants::<Range>(),
        variants::<DamageResult>(),
        variants::<CardEffect>(),
        variants::<School>(),
        variants::<Size>(),
        variants::<Sight>(),
    ];
    for word in all.into_iter().flatten() {
        assert!(page.contains(&format!("`{word}`")), "{word}");
    }
    for (heading, fields) in [
        ("`heroes/`", [fields::<HeroWritten>(), fields::<CharacterWritten>()].concat()),
        ("`minions/`", fields::<MinionWritten>()),
        ("`feats/`", fields::<FeatWritten>()),
        ("`abilities/`", fields::<AbilityWritten>()),
        ("`spells/`", fields::<SpellWritten>()),
        ("`items/`", [fields::<ItemWritten>(), fields::<UseWritten>()].concat()),
        ("`cards/`", fields::<CardWritten>()),
        ("`cards/`", fields::<DeckWritten>()),
        ("`furniture/`", fields::<FurnitureWritten>()),
        ("`locks/`", fields::<LockWritten>()),
        ("`tokens/`", fields::<TokenWritten>()),
        ("`rulers.ron`", fields::<RulersWritten>()),
        ("`box.ron`", fields::<BoxWritten>()),
    ] {
        let section = section(&page, heading);
        for field in fields {
            assert!(quoted(section).contains(&field.as_str()), "{field} of {heading}");
        }
    }
    for field in fields::<CopiesWritten>() {
        assert!(
            section(&page, "`cards/`").contains(&format!("{field}: …")),
            "{field} of a deck's cards"
        );
    }
}

#[test]
fn the_handbook_of_quests_names_every_field() {
    let page = page("quests/README.md");
    for field in [
        fields::<QuestWritten>(),
        fields::<KitWritten>(),
        fields::<AftermathWritten>(),
        fields::<CounselWritten>(),
        fields::<DoorWritten>(),
        fields::<ChestWritten>(),
        fields::<PlacedWritten>(),
        fields::<ForcesWritten>(),
        fields::<RaiseWritten>(),
        fields::<RemixWritten>(),
        fields::<GoalsWritten>(),
        variants::<ThingWritten>().into_iter().collect(),
        fields::<PlaceWritten>(),
        fields::<CounterWritten>(),
        fields::<EventWritten>(),
        fields::<ActionWritten>(),
        variants::<ActionRollWritten>().into_iter().collect(),
        variants::<Spot>().into_iter().collect(),
        variants::<Limit>().into_iter().collect(),
        variants::<Sign>().into_iter().collect(),
        fields::<CampaignWritten>(),
        fields::<StageWritten>(),
        fields::<RewardsWritten>(),
        fields::<SpoilsWritten>(),
        variants::<Carried>().into_iter().collect(),
        variants::<Who>().into_iter().collect(),
        variants::<When>().into_iter().collect(),
        variants::<Condition>().into_iter().collect(),
        variants::<HappeningWritten>().into_iter().collect(),
    ]
    .concat()
    {
        let is_there = [format!("`{field}`"), format!("{field}:"), format!("`{field}(")];
        assert!(is_there.iter().any(|way| page.contains(way)), "{field}");
    }
}

/// The numbers of a row: the name of each, if it has one, and its bounds.
fn numbers(cell: &str) -> Vec<(Option<&str>, i32, i32)> {
    let parts = cell.split(',').map(str::trim).filter(|part| !part.is_empty());
    let number = |part: &'_ str| -> (i32, i32) {
        let (from, to) = part.split_once(" to ").unwrap_or_else(|| panic!("{part} gives bounds"));
        (from.trim().parse().expect("a number"), to.trim().parse().expect("a number"))
    };
    let read = |part| {
        let name = quoted(part).first().copied();
        let (from, to) = number(part.rsplit('`').next().expect("there is a last part"));
        (name, from, to)
    };
    parts.map(read).collect()
}

/// An example with another number.
fn with_number(example: &str, name: Option<&str>, number: i32) -> String {
    let start = match name {
        Some(name) => example.find(&format!("{name}: ")).expect("the example has the field") + name.len() + 2,
        None => example.find('(').expect("the example has a number") + 1,
    };
    let end = example[start..].find([',', ')']).expect("the number ends") + start;
    format!("{}{number}{}", &example[..start], &example[end..])
}

/// A row's numbers are exactly those that the checks let pass.
fn has_these_bounds(row: &[&str], example: &str, faults_of: impl Fn(&str) -> Vec<Fault>) {
    for (name, from, to) in numbers(row[2]) {
        for (number, good) in [(from, true), (to, true), (from - 1, false), (to + 1, false)] {
            let written = with_number(example, name, number);
            let faults = faults_of(&written);
            assert_eq!(faults.is_empty(), good, "{written}: {faults:?}");
            assert!(
                good || faults.iter().all(|fault| fault.code == "bad-number"),
                "{written}: {faults:?}"
            );
        }
    }
    let has_number = example
        .split_once('(')
        .is_some_and(|(_, rest)| rest.starts_with(|sign: char| sign.is_ascii_digit()));
    assert!(!has_number || !row[2].is_empty(), "{example} has a number without bounds");
}

#[test]
fn effects_stand_where_the_page_says() {
    let page = page("assets/content/README.md");
    let folder = Folder::new();
    let rows = rows(section(&page, "Effects:"));
    let listed: BTreeSet<String> = rows.iter().map(|row| quoted(row[0])[0].to_owned()).collect();
    assert_eq!(listed, variants::<Effect>());
    let file = |place: &str, effect: &str| {
        let range = if matches!(place, "Caster" | "OwnSpell") {
            "Caster"
        } else {
            "Short"
        };
        match place {
            "feat" => ("feats/trial.ron", format!("(effects: [{effect}])")),
            _ => (
                "spells/trial.ron",
                format!("(size: Minor, school: Common, target: {place}, range: {range}, sight: false, effects: [{effect}])"),
            ),
        }
    };
    for row in rows {
        let example = quoted(row[4])[0];
        assert!(example.starts_with(quoted(row[0])[0]), "{example} is an example of another word");
        let places = quoted(row[3]);
        for place in ["feat"].into_iter().chain(variants::<Target>().iter().map(String::as_str)) {
            let (name, text) = file(place, example);
            let faults = folder.faults(name, &text);
            assert_eq!(faults.is_empty(), places.contains(&place), "{example} on {place}: {faults:?}");
        }
        has_these_bounds(&row, example, |effect| {
            let (name, text) = file(places[0], effect);
            folder.faults(name, &text)
        });
    }
}

#[test]
fn traits_and_cards_have_the_bounds_that_the_page_says() {
    let page = page("assets/content/README.md");
    let folder = Folder::new();
    for (heading, words, file) in [
        ("Traits:", variants::<Trait>(), "abilities/trial.ron"),
        ("`cards/`", variants::<CardEffect>(), "cards/trial.ron"),
    ] {
        let mut rows = rows(section(&page, heading));
        rows.retain(|row| row.len() == 4 && words.contains(quoted(row[0])[0]));
        let listed: BTreeSet<String> = rows.iter().map(|row| quoted(row[0])[0].to_owned()).collect();
        assert_eq!(listed, words);
        for row in rows {
            let example = quoted(row[3])[0];
            let faults_of = |word: &str| {
                let text = if file.starts_with("cards") {
                    format!("(effect: {word})")
                } else {
                    format!("(traits: [{word}])")
                };
                folder.faults(file, &text)
            };
            assert_eq!(faults_of(example), [], "{example}");
            has_these_bounds(&row, example, faults_of);
        }
    }
}

#[test]
fn targets_are_within_the_ranges_that_the_page_says() {
    let page = page("assets/content/README.md");
    let folder = Folder::new();
    let rows = rows(section(&page, "A card is a sentence"));
    for target in variants::<Target>() {
        let row = rows.iter().find(|row| row.len() == 3 && quoted(row[0])[0] == target);
        let row = row.unwrap_or_else(|| panic!("a row for {target}"));
        // Nothing stands on every target: what is at fault here is not the word.
        let word = match target.as_str() {
            "Ward" => "LowerWard(1)",
            "OwnSpell" => "Recharge(Minor)",
            _ => "Heal(1)",
        };
        for range in variants::<Range>() {
            let text = format!("(size: Minor, school: Common, target: {target}, range: {range}, sight: false, effects: [{word}])");
            let faults = folder.faults("spells/trial.ron", &text);
            let is_listed = (row[2] == "any other") != (range == "Caster");
            assert_eq!(faults.is_empty(), is_listed, "{target} within {range}: {faults:?}");
        }
    }
}

#[test]
fn the_examples_of_the_page_are_sound() {
    let page = page("assets/content/README.md");
    let folder = Folder::new();
    let mut kinds = BTreeSet::new();
    for block in page.split("```ron\n").skip(1) {
        let text = block.split("```").next().expect("the block ends");
        let name = text
            .lines()
            .next()
            .and_then(|line| line.strip_prefix("// "))
            .expect("an example names its file");
        kinds.insert(Path::new(name).parent().expect("it is in a folder").to_owned());
        folder.lay(name, text);
    }
    let (content, faults) = load_content(folder.0.path());
    assert_eq!(faults, []);
    assert!(content.spells.len() > super::content().spells.len());
    assert_eq!(kinds.len(), 11, "an example of every kind of thing: {kinds:?}");
    for block in page.split("```ftl\n").skip(1) {
        let text = block.split("```").next().expect("the block ends");
        assert!(fluent_syntax::parser::parse(text).is_ok(), "{text}");
    }
}

#[test]
fn the_handbook_lists_every_limit() {
    let page = page("quests/README.md");
    let listed = rows(section(&page, "How much there may be")).into_iter().map(|row| {
        let most: usize = row[1].replace(',', "").parse().expect("a number");
        (quoted(row[0])[0].to_owned(), most)
    });
    let limits: Vec<(String, usize)> = LIMITS.map(|(what, most)| (what.to_owned(), most)).to_vec();
    assert_eq!(listed.collect::<Vec<_>>(), limits);
    // Each has a sentence of its own that names it.
    for code in ["en", "it"] {
        let language = Language::load(&root(), code);
        let say = |what: &str, most: usize| {
            let most = V::from(most.to_string());
            language.tell(
                "fault-too-many",
                &[("what", V::from(what.to_owned())), ("found", V::from("9")), ("most", most)],
            )
        };
        let sentences: BTreeSet<String> = LIMITS.iter().map(|(what, most)| say(what, *most)).collect();
        assert_eq!(sentences.len(), LIMITS.len(), "{sentences:?}");
        for ((_, most), sentence) in LIMITS.iter().zip(LIMITS.map(|(what, most)| say(what, most))) {
            assert!(sentence.contains(&most.to_string()) && sentence.ends_with('.'), "{sentence}");
        }
    }
}
