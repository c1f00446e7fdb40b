//! Every word that a quest can use has a form in both languages; every shipped quest can be read as forms; and what is chosen in a
//! form is written such that the loader reads it.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    sync::{Arc, OnceLock},
};

use serde_json::Value;

use super::{say::key, *};
use crate::{
    editor::{Document, Edit, path},
    language::Language,
};
use dungeon_rules::{
    content::{self, Content, files_below, written::QuestWritten},
    grid::Cell,
};

fn content() -> &'static Arc<Content> {
    static CONTENT: OnceLock<Arc<Content>> = OnceLock::new();
    CONTENT.get_or_init(|| Arc::new(content::load_content(&content::root()).0))
}

fn languages() -> [Language; 2] {
    ["en", "it"].map(|code| Language::load(&content::root(), code))
}

/// The shipped quests, and those of the handbook and of its pack.
fn quests() -> Vec<(String, String)> {
    let files = files_below(&content::root().join("quests"));
    let all = files.into_iter().map(|file| {
        let text = fs::read_to_string(&file).expect("the file is there");
        (file.display().to_string(), text)
    });
    all.filter(|(_, text)| text.contains("legend:") && text.contains("map:") && text.contains("overlord:"))
        .collect()
}

/// All words of the table, each with the kind that it belongs to.
fn table() -> Vec<(Kind, &'static Word)> {
    let mut found: BTreeMap<String, (Kind, &'static Word)> = BTreeMap::new();
    let mut open = vec![Kind::Record(&QUEST)];
    while let Some(kind) = open.pop() {
        let words: &[Word] = match kind {
            Kind::Word(words) => words.words,
            Kind::Record(word) => std::slice::from_ref(word),
            Kind::List(inner) => {
                open.push(*inner);
                continue;
            }
            _ => continue,
        };
        for word in words {
            // Two records have the key `line` but different slots, so the last slot's name is added.
            let id = format!("{}{}", key(kind, word), word.slots.last().map_or("", |slot| slot.name));
            if found.insert(id, (kind, word)).is_none() {
                open.extend(word.slots.iter().map(|slot| slot.kind));
            }
        }
    }
    found.into_values().collect()
}

/// Compares the schema with the kinds of slots, and collects the differences.
struct Schema {
    all: Value,
    seen: BTreeSet<String>,
    wrong: Vec<String>,
}

impl Schema {
    fn resolved<'v>(&'v self, node: &'v Value) -> &'v Value {
        match node.get("$ref").and_then(Value::as_str) {
            Some(at) => self
                .all
                .pointer(at.trim_start_matches('#'))
                .expect("the schema holds what it refers to"),
            None => node,
        }
    }

    fn hold(&mut self, at: &str, node: &Value, kind: Kind) {
        let node = self.resolved(node).clone();
        let is = |word: &str| node["type"] == word || node["type"].as_array().is_some_and(|all| all.iter().any(|one| one == word));
        let fits = match kind {
            Kind::Word(words) => {
                if self.seen.insert(words.key.to_owned()) {
                    self.words(at, &node, words);
                }
                true
            }
            Kind::Record(word) => {
                if self
                    .seen
                    .insert(format!("{}{}", word.key, word.slots.last().map_or("", |slot| slot.name)))
                {
                    self.slots(at, &node, word);
                }
                true
            }
            Kind::List(inner) => {
                let items = node["items"].clone();
                if items.is_null() {
                    false
                } else {
                    self.hold(at, &items, *inner);
                    true
                }
            }
            Kind::Legend => {
                let things = node["additionalProperties"].clone();
                self.hold(at, &things, Kind::Word(&THING));
                is("object")
            }
            Kind::Number(..) => is("integer"),
            Kind::Flag => is("boolean"),
            Kind::Name(Names::ShutGroup | Names::Model) => node["oneOf"].is_array(),
            Kind::Id(_) | Kind::Name(_) | Kind::NewName | Kind::Line | Kind::Cell | Kind::Facing => is("string"),
            Kind::Cells => is("array") && node["items"]["type"] == "string",
            Kind::Text => is("object") && node["additionalProperties"]["type"] == "string",
        };
        if !fits {
            self.wrong.push(format!("{at}: the form does not fit {node}"));
        }
    }

    fn words(&mut self, at: &str, node: &Value, words: &'static Words) {
        let mut variants: BTreeMap<String, Option<Value>> = BTreeMap::new();
        let one_of = node["oneOf"].as_array().cloned().unwrap_or_else(|| vec![node.clone()]);
        for one in one_of {
            for name in one["enum"].as_array().into_iter().flatten().chain(one.get("const")) {
                variants.insert(name.as_str().expect("a word").to_owned(), None);
            }
            for (name, inner) in one["properties"].as_object().into_iter().flatten() {
                variants.insert(name.clone(), Some(inner.clone()));
            }
        }
        for word in words.words {
            match variants.remove(word.word) {
                None => self.wrong.push(format!("{at}: {} has a word {} too many", words.key, word.word)),
                Some(None) if word.slots.is_empty() => {}
                Some(Some(inner)) if !word.slots.is_empty() => self.slots(&format!("{at}.{}", word.word), &inner, word),
                Some(_) => self.wrong.push(format!("{at}: {} is another word in the table", word.word)),
            }
        }
        for left in variants.keys() {
            self.wrong.push(format!("{at}: {} has no form: enter it in words.rs", left));
        }
    }

    fn slots(&mut self, at: &str, node: &Value, word: &'static Word) {
        let inner = self.resolved(node).clone();
        if word.has_fields {
            let mut properties = inner["properties"].as_object().cloned().unwrap_or_default();
            if word.key == "quest" {
                for drawn in ["map", "things"] {
                    properties.remove(drawn);
                }
            }
            for slot in word.slots {
                match properties.remove(slot.name) {
                    Some(property) => self.hold(&format!("{at}.{}", slot.name), &property, slot.kind),
                    None => self.wrong.push(format!("{at}: a field {} too many", slot.name)),
                }
            }
            for left in properties.keys() {
                self.wrong.push(format!("{at}: the field {left} has no form: enter it in words.rs"));
            }
            return;
        }
        let items = match inner["prefixItems"].as_array() {
            Some(items) => items.clone(),
            None => vec![node.clone()],
        };
        if items.len() != word.slots.len() {
            self.wrong
                .push(format!("{at}: {} values, and {} slots", items.len(), word.slots.len()));
        }
        for (item, slot) in items.iter().zip(word.slots) {
            self.hold(&format!("{at}.{}", slot.name), item, slot.kind);
        }
    }
}

#[test]
fn every_word_and_field_of_a_quest_has_its_form() {
    let all = content::schema("quest").expect("quests have a schema");
    let root = all.clone();
    let mut schema = Schema {
        all,
        seen: BTreeSet::new(),
        wrong: Vec::new(),
    };
    schema.hold("quest", &root, Kind::Record(&QUEST));
    assert!(schema.wrong.is_empty(), "{}", schema.wrong.join("\n"));
    for words in [
        "when",
        "condition",
        "happening",
        "effect",
        "who",
        "thing",
        "spot",
        "limit",
        "sign",
        "roll",
    ] {
        assert!(schema.seen.contains(words), "{words} are never come to");
    }
}

#[test]
fn every_word_has_its_sentence_in_both_languages_with_a_place_for_all_that_belongs_in_it() {
    let mut wrong = Vec::new();
    for language in languages() {
        for (kind, word) in table() {
            if word.key == "quest" {
                continue;
            }
            let key = key(kind, word);
            let is_who = matches!(kind, Kind::Word(words) if *words == WHO);
            let in_line = |slot: &Slot| slot.place() == Place::InLine && !is_who;
            let needs: BTreeSet<usize> = (0..word.slots.len())
                .filter(|number| in_line(&word.slots[*number]) && !word.slots[*number].is_optional)
                .collect();
            let is_there = !is_who && (!needs.is_empty() || !word.word.is_empty());
            if is_there && !language.has_itself(&key) {
                wrong.push(format!("{}: {key} is missing", language.code()));
            }
            let found: BTreeSet<usize> = sentence(&language, kind, word)
                .into_iter()
                .filter_map(|piece| match piece {
                    Piece::Slot(number) => Some(number),
                    Piece::Words(_) => None,
                })
                .collect();
            if is_there && found != needs {
                wrong.push(format!("{}: {key} has places for {found:?}, not {needs:?}", language.code()));
            }
            for (number, slot) in word.slots.iter().enumerate() {
                let own = format!("{key}-{}", slot.name);
                let below = slot.place() == Place::Below && word.has_fields;
                if (below || in_line(slot) && slot.is_optional) && !language.has_itself(&own) {
                    wrong.push(format!("{}: {own} is missing", language.code()));
                }
                let is_told = !matches!(slot.kind, Kind::Flag) && slot.is_optional && in_line(slot);
                if is_told && !optional(&language, kind, word, number).contains(&Piece::Slot(number)) {
                    wrong.push(format!("{}: {own} has no place for its value", language.code()));
                }
            }
        }
        for case in ["who", "each", "kind"] {
            for word in WHO.words {
                let key = format!("form-who-{case}-{}", word.word.to_lowercase());
                if !language.has_itself(&key) {
                    wrong.push(format!("{}: {key} is missing", language.code()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn all_that_shipped_quests_say_has_forms() {
    let quests = quests();
    assert!(quests.len() >= 10, "there are quests");
    let mut events = 0;
    for (file, text) in &quests {
        let said = read(text);
        let odd: Vec<&str> = said
            .all()
            .into_iter()
            .filter(|part| matches!(part.form, Form::Text))
            .map(|part| part.raw(text))
            .collect();
        assert!(odd.is_empty(), "{file}: {odd:#?}");
        events += said.slot("events").map_or(0, |events| events.parts().len());
    }
    assert!(events > 50, "there are events: {events}");
}

#[test]
fn sentences_say_what_is_written() {
    let text = r#"(
    events: [
        (
            when: Entered(Heroes, "crypt"), if: [Round(4), Not(Any([Opened(All("lamp_*")), InPlay(Minion("zombie"), 2)]))],
            then: [Place(thing: Minion("zombie"), at: "C4", facing: '>'), Do(Heroes, [Wound(1)]), Frobnicate(3), Reveal("vault")],
            told: true,
        ),
    ],
)"#;
    let said = read(text);
    let event = said.find(&path("events[0]")).expect("it is there");
    let [english, italian] = languages();
    let known = Known::default();
    assert_eq!(
        whole(&english, text, event, &known),
        "When a Hero enters crypt and if round 4 has begun; this is not true: any of these is true: \
         all of lamp_* is open; 2 or more are in play: Zombie then place Zombie at C4, facing east; do to every Hero: wounds: 1; \
         Frobnicate(3); reveal vault (covered by the special rules)"
    );
    assert!(whole(&italian, text, event, &known).contains("Quando un Eroe entra in crypt e se"));
}

/// All RON values that can be chosen for a value, including choices for the words in it.
fn chosen(said: &Said, text: &str, known: &Known, language: &Language) -> Vec<String> {
    let in_action = said.path.first() == path("actions").first();
    let choices = choices(language, said.kind, "who", in_action, (known, content()));
    choices
        .into_iter()
        .map(|choice| match said.form {
            Form::Word(..) => instead(text, said, &choice.value),
            _ => choice.value,
        })
        .collect()
}

#[test]
fn whatever_is_chosen_in_a_form_can_be_read_and_is_undone_to_the_first_byte() {
    let [english, _] = languages();
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let mut tried = 0;
    for (i, (file, text)) in quests().into_iter().enumerate() {
        let copy = folder.path().join(format!("quest_{i}.ron"));
        fs::write(&copy, &text).expect("it can be written");
        let mut document = Document::open_with(&copy, content(), None).expect("it is there");
        let said = read(&text);
        let known = Known::of(&text, &said, &document.sketch().quest);
        for (number, part) in said.all().into_iter().filter(|part| part.is_there()).enumerate() {
            // Trying some of the many choices for the many values of all quests is enough.
            let all = chosen(part, &text, &known, &english);
            let Some(value) = all.get(number.wrapping_mul(7919) % all.len().max(1)) else {
                continue;
            };
            let edit = Edit::Field {
                path: part.path.clone(),
                value: value.clone(),
            };
            document.apply(&edit).unwrap_or_else(|why| panic!("{file}: {edit:?}: {why:?}"));
            let after = document.text().to_owned();
            content::dialect()
                .from_str::<QuestWritten>(&after)
                .unwrap_or_else(|error| panic!("{file}: {edit:?}: {error}"));
            let now = read(&after);
            let there = now.find(&part.path).expect("it is where it was");
            assert!(!matches!(there.form, Form::Text), "{file}: {edit:?}");
            document.go_to_step(0);
            assert_eq!(document.text(), text, "{file}: {edit:?}");
            tried += 1;
        }
    }
    assert!(tried > 500, "only {tried} were tried");
}

#[test]
fn what_is_added_and_taken_away_touches_its_own_lines_only() {
    let text = "(\n    // The way in.\n    map: r\"\n##\n\",\n    places: [(name: \"crypt\", cells: [\"B2:C3\"])],\n    events: [\n        // Ambush!\n        (\n            when: RoundStarts, // each\n            then: [\n                Reveal(\"crypt\"), // light\n            ],\n        ),\n    ],\n)\n";
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let file = folder.path().join("small.ron");
    fs::write(&file, text).expect("it can be written");
    let mut document = Document::open_with(&file, content(), None).expect("it is there");
    let said = read(text);
    let known = Known::of(text, &said, &document.sketch().quest);
    let field = |way: &str, value: &str| Edit::Field {
        path: path(way),
        value: value.to_owned(),
    };
    let when = said.find(&path("events[0].when")).expect("it is there");
    let entered = instead(
        text,
        when,
        &choices(&languages()[0], Kind::Word(&WHEN), "when", false, (&known, content()))[0].value,
    );
    assert_eq!(entered, "Entered(Heroes, \"crypt\")", "there is one place only");
    document.apply(&field("events[0].when", &entered)).expect("it can be");
    document.apply(&field("events[0].if[0]", "Round(2)")).expect("it can be");
    document.apply(&field("events[0].then[1]", "Win(Heroes)")).expect("it can be");
    document.apply(&field("events[0].repeat", "true")).expect("it can be");
    let after = "(\n    // The way in.\n    map: r\"\n##\n\",\n    places: [(name: \"crypt\", cells: [\"B2:C3\"])],\n    events: [\n        // Ambush!\n        (\n            when: Entered(Heroes, \"crypt\"), // each\n            if: [Round(2)],\n            then: [\n                Reveal(\"crypt\"), // light\n                Win(Heroes),\n            ],\n            repeat: true,\n        ),\n    ],\n)\n";
    assert_eq!(document.text(), after);
    let steps: Vec<String> = document.steps().map(|step| step.words().say(&languages()[0])).collect();
    assert_eq!(steps[1], "Changed: Event 1, if 1");
    let wrapped_text = wrapped(after, read(after).find(&path("events[0].if[0]")).expect("it is there"), "Not");
    document.apply(&field("events[0].if[0]", &wrapped_text)).expect("it can be");
    assert!(document.text().contains("if: [Not(Round(2))],"));
    document.apply(&field("events[0].if", "")).expect("it can be");
    document.apply(&field("events[0].repeat", "")).expect("it can be");
    document.apply(&field("events[0].then[1]", "")).expect("it can be");
    document.apply(&field("events[0].when", "RoundStarts")).expect("it can be");
    assert_eq!(document.text(), text, "all of it has been taken away again");
    document.go_to_step(0);
    assert_eq!(document.text(), text);
}

#[test]
fn a_piece_gets_a_name_when_a_word_is_to_speak_of_it() {
    let text = "(\n    map: r\"\n##########\n##..DD..##\n##bbLL..##\n##########\n\",\n    legend: {'D': Door(lock: \"mundane_1_1\"), 'b': BonePile, 'L': Furniture(\"barrel\")},\n)\n";
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let file = folder.path().join("small.ron");
    fs::write(&file, text).expect("it can be written");
    let mut document = Document::open_with(&file, content(), None).expect("it is there");
    for (cell, begin) in [(Cell::new(2, 1), "door"), (Cell::new(2, 2), "barrel"), (Cell::new(1, 2), "pile")] {
        let said = read(document.text());
        let known = Known::of(document.text(), &said, &document.sketch().quest);
        let (name, edit) = name_of_piece(&document, &known, cell).expect("something stands there");
        assert_eq!(name, format!("{begin}_a"));
        document.apply(&edit.expect("it had no name")).expect("it can have one");
        let said = read(document.text());
        let known = Known::of(document.text(), &said, &document.sketch().quest);
        assert!(known.pieces.contains_key(&name), "{}", document.text());
        assert_eq!(name_of_piece(&document, &known, cell), Some((name, None)));
    }
    assert_eq!(
        name_of_piece(&document, &Known::default(), Cell::new(3, 1)),
        None,
        "nothing stands there"
    );
}
