//! The book of examples: every file of `assets/rules/`, which the game shows, and of `tests/book/` is played.

use std::{collections::BTreeSet, fs};

use dungeon_play::{
    language::Language,
    tools::example::{self, CharacterCard, End, Example, Figures, Flaw, MinionRow, Refused, SYMBOLS, Winner},
};
use dungeon_rules::{
    content::{DamageResult, dialect},
    table::{Aim, Blow, Decision, Fact, Lasting, Phase, Prompt, Reason, Source},
};

use super::{
    handbook::{fields, page, quoted, rows, section},
    words::variants,
};

/// The folders of the book.
pub const FOLDERS: [&str; 2] = ["assets/rules", "tests/book"];

/// The examples with their files below the package, read but not played.
pub fn examples() -> Vec<(String, Result<Example, Vec<Flaw>>)> {
    let mut examples = Vec::new();
    for folder in FOLDERS {
        for entry in fs::read_dir(super::root().join(folder)).expect("the book is there") {
            let path = entry.expect("the book can be listed").path();
            if path.extension().is_some_and(|ending| ending == "ron") {
                let source = fs::read_to_string(&path).expect("an example can be read");
                let name = path.file_name().expect("it has a name").to_string_lossy();
                let file = format!("{folder}/{name}");
                let example = example::read(&file, &source);
                examples.push((file, example));
            }
        }
    }
    examples.sort_by(|(one, _), (other, _)| one.cmp(other));
    examples
}

#[test]
fn every_example_is_so() {
    let content = super::content();
    let mut failed = 0;
    let examples = examples();
    for (name, example) in &examples {
        let faults = match example {
            Ok(example) => example::run(example, content).err().unwrap_or_default(),
            Err(flaws) => flaws.clone(),
        };
        if !faults.is_empty() {
            failed += 1;
            let title = example.as_ref().map_or("", |example| &example.title);
            println!("\n── {name}\n   {title}");
            for fault in faults {
                println!("   • {}", fault.say(&english()).replace('\n', "\n     "));
            }
        }
    }
    assert!(failed == 0, "{failed} of {} examples are not so; see above", examples.len());
}

fn english() -> Language {
    Language::load(&super::root(), "en")
}

/// What is told of an example.
fn told(source: &str) -> String {
    let flaws = example::check("x.ron", source, super::content()).err().unwrap_or_default();
    flaws.iter().map(|flaw| flaw.say(&english())).collect::<Vec<_>>().join("\n")
}

/// What is told of an example with this in its stead.
fn faults(what: &str) -> String {
    let source = format!("(title: \"\", rules: [], map: [\"O>S<\"], decisions: [Begin(\"orlaf\"), Fight(\"skeleton_warrior_1\")], {what})");
    told(&source)
}

#[test]
fn an_example_that_is_not_so_is_told() {
    let good = "dice: [6, 6, 1, 1, 1, 2, 2]";
    assert_eq!(faults(good), "");
    for (what, output) in [
        ("dice: [6, 6, 1, 1, 1, 2]", "There are too few dice: the Overlord must roll 1 more."),
        (
            "dice: [6, 6, 1, 1, 1, 2, 2, 3]",
            "There is one die too many: the last one was not rolled.",
        ),
        ("dice: [7]", "no die shows 7"),
        ("dise: []", "x.ron:1:97: There is no field dise here"),
        ("map: [\"O\"]", "The field map is written twice"),
        (
            "dice: [6, 6, 1, 1, 1, 2, 2], facts: [Hits(3)]",
            "or not at this point:\nHits(3)\nWhat happened:\n",
        ),
        (
            "dice: [6, 6, 1, 1, 1, 2, 2], never: [Hits(2)]",
            "This should not have happened: Hits(2)",
        ),
        (
            "dice: [6, 6, 1, 1, 1, 2, 2], all_facts: [Hits(2)]",
            "The facts should have been exactly\nHits(2)\nbut were\n",
        ),
        (
            "dice: [6, 6, 1, 1, 1, 2, 2], offered: [Reveal]",
            "Reveal should be offered, but only these are",
        ),
        ("dice: [6, 6, 1, 1, 1, 2, 2], not_offered: [Pass]", "Pass should not be offered"),
        (
            "dice: [6, 6, 1, 1, 1, 2, 2], walks: [\"A1\"]",
            "The cells to walk to should be [\"A1\"], but are [].",
        ),
        (
            "dice: [6, 6, 1, 1, 1, 2, 2], refused: [(rule: \"RND-1\", decision: Pass)]",
            "Pass should be refused by RND-1, but was allowed",
        ),
        (
            "dice: [6, 6, 1, 1, 1, 2, 2], refused: [(rule: \"RND-1\", decision: Begin(\"orlaf\"))]",
            "should be refused by RND-1, but is refused by RND-6",
        ),
        (
            "dice: [6, 6, 1, 1, 1, 2, 2], end: (wounds: [(\"orlaf\", 1)])",
            "orlaf should have wounds: 1, but has 0.",
        ),
        (
            "dice: [6, 6, 1, 1, 1, 2, 2], end: (gone: [\"orlaf\"])",
            "orlaf should not be in play",
        ),
        (
            "dice: [6, 6, 1, 1, 1, 2, 2], end: (winner: Heroes)",
            "The winner should be Heroes, but is Nobody.",
        ),
        (
            "dice: [6, 6, 1, 1, 1, 2, 2], end: (asked: (Heroes, \"Act\"))",
            "The Heroes should be asked Act, but the Overlord is asked Command",
        ),
        ("wounds: [(\"rordin\", 1)]", "It cannot be set up: no piece is called rordin."),
        (
            "stats: [(\"orlaf\", (movement: 7, combat: 200, armour: 2))]",
            "It cannot be set up: combat is from 0 to 20, but orlaf has 200.",
        ),
        ("raises: [(\"ghast\", 1)]", "there is no Minion ghast to raise."),
        ("round: 65535", "round is from 1 to 1000, but the example has 65535."),
        ("hand: [\"ace_of_spades\"]", "the deck has no ace_of_spades left"),
        ("acted: [\"rordin\"]", "before it begins, Begin(\"rordin\") is refused by TAB-2"),
    ] {
        let found = faults(what);
        // Where lists follow, each line is set in.
        let found = found.lines().map(str::trim_start).collect::<Vec<_>>().join("\n");
        assert!(found.contains(output), "{what}: {found}");
    }
}

#[test]
fn a_map_that_is_none_is_told() {
    for (map, place, sentence) in [
        ("O>X<", "3:12", "The symbol X at B2"),
        ("O>S", "3:12", "The model S at B2"),
        ("TT", "3:10", "table"),
    ] {
        let source = format!("(title: \"\", rules: [], map: [\n  \"....\",\n        \"{map}\"])");
        let faults = told(&source);
        assert!(
            faults.contains(&format!("x.ron:{place}: ")) && faults.contains(sentence),
            "{map}: {faults}"
        );
    }
    for (legend, sentence) in [
        (
            "'S': Minion(\"skeleton_warrior\"), 'S': BonePile",
            "The symbol S is in the legend twice",
        ),
        ("'S': Minion(\"skelton_warrior\")", "Did you mean skeleton_warrior?"),
        ("'S': Minon(\"skeleton_warrior\")", "Did you mean Minion?"),
    ] {
        let faults = told(&format!("(title: \"\", rules: [], map: [\"S<\"],\nlegend: {{{legend}}})"));
        assert!(faults.starts_with("x.ron:2:") && faults.contains(sentence), "{legend}: {faults}");
    }
}

/// The names in the first cells of a table.
fn named(rows: &[Vec<&str>]) -> BTreeSet<String> {
    rows.iter().map(|row| quoted(row[0])[0].to_owned()).collect()
}

#[test]
fn the_page_of_the_book_says_every_field() {
    let page = page("tests/book/README.md");
    let set = |names: Vec<String>| names.into_iter().collect::<BTreeSet<String>>();
    let part = |from: &str, to: &str| {
        let from = page.split_once(from).unwrap_or_else(|| panic!("{from} is there")).1;
        rows(from.split_once(to).unwrap_or_else(|| panic!("{to} is there")).0)
    };
    let own = part("### Models and cards of its own", "The fields of a hero's");
    let all = [
        part("## The table", "### The usual symbols"),
        own,
        rows(section(&page, "The moment")),
        rows(section(&page, "What happens")),
    ]
    .concat();
    assert_eq!(all.len(), fields::<Example>().len(), "no field is there twice");
    assert_eq!(named(&all), set(fields::<Example>()));
    assert_eq!(named(&rows(section(&page, "The end"))), set(fields::<End>()));
    assert_eq!(
        named(&part("The fields of a hero's", "A minion's row:")),
        set(fields::<CharacterCard>())
    );
    assert_eq!(named(&part("A minion's row:", "Figures:")), set(fields::<MinionRow>()));
    assert_eq!(named(&part("Figures:", "## The moment")), set(fields::<Figures>()));
    for field in fields::<Refused>() {
        assert!(page.contains(&format!("{field}: ")), "{field} of what is refused");
    }
}

#[test]
fn the_page_of_the_book_says_every_word() {
    let page = page("tests/book/README.md");
    let symbols = rows(section(&page, "The usual symbols"));
    let symbols: Vec<(&str, &str)> = symbols.iter().map(|row| (quoted(row[0])[0], row[1])).collect();
    let usual = SYMBOLS.map(|(sign, thing)| (sign.to_string(), thing));
    assert!(symbols.into_iter().eq(usual.iter().map(|(sign, thing)| (sign.as_str(), *thing))));

    // Each decision and fact is shown as it is written.
    let word = |written: &str| written.split('(').next().unwrap_or_default().to_owned();
    let shown = |heading: &str| {
        let rows = rows(section(&page, heading));
        rows.iter().map(|row| quoted(row[0])[0].to_owned()).collect::<Vec<String>>()
    };
    for decision in shown("Decisions") {
        let read = dialect().from_str::<Decision>(&decision);
        assert!(read.is_ok(), "{decision}: {read:?}");
    }
    for fact in shown("Facts") {
        let read = dialect().from_str::<Fact>(&fact);
        assert!(read.is_ok(), "{fact}: {read:?}");
    }
    let words = |heading: &str| shown(heading).iter().map(|written| word(written)).collect::<BTreeSet<String>>();
    assert_eq!(words("Decisions"), variants::<Decision>());
    assert_eq!(words("Facts"), variants::<Fact>());

    let all = [
        variants::<Aim>(),
        variants::<Blow>(),
        variants::<DamageResult>(),
        variants::<Lasting>(),
        variants::<Phase>(),
        variants::<Prompt>(),
        variants::<Reason>(),
        variants::<Source>(),
        variants::<Winner>(),
    ];
    for name in all.into_iter().flatten() {
        let is_there = [format!("`{name}`"), format!("`{name}(")];
        assert!(is_there.iter().any(|way| page.contains(way)), "{name}");
    }
}

#[test]
fn the_example_on_the_page_is_so() {
    let page = page("tests/book/README.md");
    let drawn = page
        .split("```ron")
        .nth(1)
        .and_then(|rest| rest.split("```").next())
        .expect("it is there");
    assert_eq!(told(drawn), "");
}
