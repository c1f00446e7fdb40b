//! What authors are told of a slip: the sentence, and where.

use std::fs;

use dungeon_play::language::{self, Language};
use dungeon_rules::content::list;

use super::{content, root};

/// What is replaced where it first stands in the cracked bell, what by, the text on whose first occurrence it must be told,
/// and what must be told, in English and in Italian.
const SLIPS: [(&str, &str, &str, &str, &str); 16] = [
    (
        "cards: 13",
        "cards: -3",
        "-3",
        "cards is -3, but must be from 0 to 200.",
        "cards è -3, ma deve andare da 0 a 200.",
    ),
    (
        "cards: 13",
        "cards: 300",
        "300",
        "cards is 300, but must be from 0 to 200.",
        "cards è 300, ma",
    ),
    (
        "cards: 13",
        "cards: 99999999999999999999999999999999999999999999999999999999999999999999999999",
        "99999",
        "cards is 999999999999999999999999999999999999999999999999999999999999…, but must be from 0 to 200.",
        "ma deve andare da 0 a 200.",
    ),
    (
        "minutes: 30",
        "minutes: 70000",
        "70000",
        "minutes is 70000, but must be from 5 to 600.",
        "minutes è 70000",
    ),
    (
        "movement: 7",
        "movement: 700",
        "700",
        "movement is 700, but must be from 0 to 20.",
        "movement è 700",
    ),
    (
        "Count(\"silver\", 1)], repeat",
        "Count(\"silver\", -1000)], repeat",
        "-1000",
        "Count is -1000, but must be from -99 to 99.",
        "Count è -1000",
    ),
    (
        "Reached(\"silver\", 1)",
        "Reached(\"silver\", -1)",
        "-1)",
        "Reached is -1, but must be from 1 to 99.",
        "Reached è -1",
    ),
    (
        "Count(\"silver\", 3)",
        "Count(\"silver\", 1e9)",
        "1e9",
        "“1e9” does not fit here: write a whole number.",
        "scrivi un numero intero",
    ),
    (
        "    goals: (",
        "    goals: ( /* of both",
        "/* of both",
        "a comment starts here and never ends.",
        "un commento si apre qui",
    ),
    (
        "The Cracked Bell\"",
        "The Cracked Bell",
        "\"The Cracked",
        "a text starts here and never ends;",
        "un testo si apre qui",
    ),
    (
        "######\n\",",
        "######\n,",
        "r\"\n",
        "a text starts here and never ends;",
        "un testo si apre qui",
    ),
    (
        "The Cracked Bell",
        "The \\qracked Bell",
        "The \\qracked",
        "after a \\ in a text only n, t, r",
        "dopo una \\ in un testo",
    ),
    (
        "minutes: 30",
        "minutes: Foo(1)",
        "Foo",
        "“Foo(1)” does not fit here: write a whole number.",
        "scrivi un numero intero",
    ),
    (
        "name: \"iron_box\"",
        "name: \"iron-box\"",
        "\"iron-box\"",
        "“iron-box” cannot be a name;",
        "«iron-box» non può essere un nome",
    ),
    (
        "(name: \"silver\"",
        "(name: \"Silver\"",
        "\"Silver\"",
        "“Silver” cannot be a name;",
        "«Silver» non può essere un nome",
    ),
    (
        "\"ash_hound\": (",
        "\"ash-hound\": (",
        "\"ash-hound\"",
        "“ash-hound” cannot be an id;",
        "«ash-hound» non può essere un id",
    ),
];

/// What is told of a quest in a language, line by line.
fn told(text: &str, code: &str) -> Vec<String> {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("bell.ron");
    fs::write(&path, text).expect("the folder can be written to");
    let language = Language::load(&root(), code);
    let faults = list(&path, content()).faults;
    let name = path.display().to_string();
    faults
        .iter()
        .map(|fault| language::fault(&language, fault).replace(&name, "bell"))
        .collect()
}

fn bell() -> String {
    fs::read_to_string(root().join("quests/examples/the_cracked_bell.ron")).expect("it is there")
}

#[test]
fn a_slip_is_told_once_where_it_is_and_in_our_words() {
    for (from, to, place, english, italian) in SLIPS {
        let good = bell();
        assert!(good.contains(from), "the bell has {from}");
        let text = good.replacen(from, to, 1);
        let before = &text[..text.find(place).expect("the place is there")];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count()) + 1;
        for (code, sentence) in [("en", english), ("it", italian)] {
            let spoken = told(&text, code);
            let [only] = spoken.as_slice() else {
                panic!("{to}: one sentence, not {spoken:#?}")
            };
            assert!(
                only.starts_with(&format!("bell:{line}:{column}: ")),
                "{to} in {line}:{column}: {only}"
            );
            assert!(only.contains(sentence), "{to}: {only}");
        }
    }
}

#[test]
fn a_mark_of_byte_order_is_passed_over() {
    let marked = format!("\u{feff}{}", bell());
    assert_eq!(told(&marked, "en"), Vec::<String>::new());
    let wrong = marked.replacen("minutes: 30", "minutes: 3", 1);
    assert!(told(&wrong, "en")[0].starts_with("bell:7:14: "), "places are those of an editor");
}

/// A missing file speaks of its place, in the author's language and not in that of a library.
#[test]
fn the_systems_sentences_are_not_repeated() {
    let path = root().join("quests/examples/nowhere.ron");
    let faults = list(&path, content()).faults;
    for (code, sentence) in [("en", "it does not exist"), ("it", "non esiste")] {
        let spoken = language::fault(&Language::load(&root(), code), &faults[0]);
        assert!(spoken.contains(sentence) && !spoken.contains("os error"), "{spoken}");
    }
}
