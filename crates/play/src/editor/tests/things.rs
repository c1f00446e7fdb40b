//! The things of packs in the editor: every form fits what the checks accept, and a new thing has no faults.

use std::fs;

use super::{super::*, content};
use dungeon_rules::content::{Effect, Fault, THING_KINDS, Trait};

#[test]
fn every_new_thing_is_good_and_every_field_of_its_form_can_be_set() {
    let content = content();
    let folder = tempfile::tempdir().expect("there is room for a folder");
    for kind in THING_KINDS {
        let pack = create_pack(folder.path(), [&format!("{kind} here"), "Qui"]).expect("it can be written");
        let thing = create_thing(&pack, kind, ["Orlaf", "Uno"], |id| id == "orlaf").expect("it can be written");
        assert_eq!(
            thing.file_name().and_then(|name| name.to_str()),
            Some("orlaf_2.ron"),
            "its id is its own"
        );
        let (_, faults) = content::check_pack(&pack, content);
        let faults: Vec<_> = faults.iter().filter(|fault| fault.code != "empty-text").collect();
        assert!(faults.is_empty(), "{kind}: {faults:?}");
        let mut document = Document::open_with(&thing, content, None).expect("it can be read");
        document.replace_text(format!("// A comment.\n{}", document.text()));
        for field in thing_fields(kind) {
            let (way, values): (String, Vec<String>) = match field.kind {
                FieldKind::Words(_) => (format!("{}[\"it\"]", field.path), vec!["\"Parole\"".to_owned()]),
                FieldKind::Number(from, to, _) => (field.path.to_owned(), vec![from.max(1).to_string(), to.min(3).to_string()]),
                FieldKind::Choice(words, _) => (field.path.to_owned(), words[..2].iter().map(|word| (*word).to_owned()).collect()),
                FieldKind::Flag => (field.path.to_owned(), vec!["true".to_owned(), "false".to_owned()]),
                FieldKind::Ranged => (field.path.to_owned(), vec!["(dice: 2, range: Long)".to_owned()]),
                FieldKind::Ids(_) => (field.path.to_owned(), vec!["[]".to_owned()]),
                FieldKind::Looks(_) => continue,
                FieldKind::Rules(_) | FieldKind::Cards => (format!("{}[0]", field.path), Vec::new()),
                FieldKind::Rule(words) => (field.path.to_owned(), words.iter().map(|word| (*word).to_owned()).collect()),
            };
            for value in values {
                let edit = Edit::Field {
                    path: path(&way),
                    value: value.clone(),
                };
                document.apply(&edit).unwrap_or_else(|why| panic!("{kind} {way}: {why:?}"));
                assert_eq!(document.value(&path(&way)), Some(value.as_str()), "{kind} {way}");
                let faults = content::check_in_pack(&thing, document.text(), content);
                let of_form = ["syntax", "unknown-field", "unknown-word", "wrong-type", "bad-number"];
                let faults: Vec<_> = faults.iter().filter(|fault| of_form.contains(&fault.code)).collect();
                assert!(faults.is_empty(), "{kind} {way}: {value}: {faults:?}\n{}", document.text());
            }
        }
        assert!(document.text().starts_with("// A comment.\n"), "{}", document.text());
        while document.undo() {}
        assert_eq!(
            document.text(),
            fs::read_to_string(&thing).expect("it is there"),
            "undone to the first byte"
        );
    }
}

/// Checks that the rule words offered by forms are complete and that each example is valid.
#[test]
fn every_word_of_the_rules_has_an_example_in_the_forms() {
    let examples = |kind: &str, wanted: &str| -> Vec<&'static str> {
        let fields = thing_fields(kind).into_iter();
        let mut found = fields.filter(|field| field.path.ends_with(wanted)).map(|field| field.kind);
        match found.next() {
            Some(FieldKind::Rules(words)) => words.to_vec(),
            other => panic!("{other:?}"),
        }
    };
    for example in examples("feats", "effects") {
        content::dialect()
            .from_str::<Effect>(example)
            .unwrap_or_else(|error| panic!("{example}: {error}"));
    }
    for example in examples("abilities", "traits") {
        content::dialect()
            .from_str::<Trait>(example)
            .unwrap_or_else(|error| panic!("{example}: {error}"));
    }
    let page = fs::read_to_string(content::root().join("assets/content/README.md")).expect("it is there");
    let listed = |heading: &str| -> Vec<String> {
        let below = page.split_once(&format!("### {heading}")).expect("there is this heading").1;
        let table = below
            .split("\n\n")
            .find(|part| part.starts_with("| word"))
            .expect("there is a table");
        let rows = table.lines().skip(2).filter_map(|row| row.split('`').nth(1));
        rows.map(str::to_owned).collect()
    };
    for (heading, offered) in [
        ("Effects", examples("feats", "effects")),
        ("Traits", examples("abilities", "traits")),
    ] {
        let offered: Vec<&str> = offered.iter().map(|example| example.split('(').next().unwrap_or(example)).collect();
        for word in listed(heading) {
            assert!(offered.contains(&word.as_str()), "{word} of {heading} is offered nowhere");
        }
    }
}

#[test]
fn a_pack_is_listed_and_written_as_an_archive_that_is_good() {
    let content = content();
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let pack = create_pack(folder.path(), ["Winter Tales", "Racconti d'inverno"]).expect("it can be written");
    assert!(pack.ends_with("winter_tales"));
    let other = create_pack(folder.path(), ["Winter Tales", "Racconti d'inverno"]).expect("it can be written");
    assert!(other.ends_with("winter_tales_2"));
    let quest = create_quest(&pack, "The White Door").expect("it can be written");
    let ghoul = create_thing(&pack, "minions", ["Frost Ghoul", "Ghoul del gelo"], |_| false).expect("it can be written");
    let files = pack_files(&pack);
    let parts: Vec<PackPart> = files.iter().map(|file| file.part).collect();
    let names: Vec<&str> = files.iter().map(|file| file.name.say("it")).collect();
    assert_eq!(names, ["Racconti d'inverno", "The White Door", "Ghoul del gelo"]);
    assert_eq!(parts, [PackPart::Pack, PackPart::Quest, PackPart::Thing("minions")]);
    let picture = picture_file(&pack, &ghoul).expect("minions have pictures");
    assert_eq!(picture_file(&pack, &quest), None);
    fs::write(&picture, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"/>").expect("it can be written");
    let before = content::check_pack(&pack, content);
    for round in 0..2 {
        let away = tempfile::tempdir().expect("there is room for a folder");
        let archive = away.path().join("winter_tales.zip");
        content::zip_pack(&pack, &archive).expect("it can be written");
        let (files, faults) = content::check_pack(&archive, content);
        assert_eq!(files.len(), before.0.len());
        let codes = |faults: &[Fault]| faults.iter().map(|fault| fault.code).collect::<Vec<_>>();
        assert_eq!(codes(&faults), codes(&before.1), "{round}");
        let again = away.path().join("again.zip");
        content::zip_pack(&pack, &again).expect("it can be written");
        assert_eq!(fs::read(&archive).ok(), fs::read(&again).ok(), "the same pack is the same archive");
    }
}

#[test]
fn any_name_can_be_an_id() {
    for (name, id) in [
        ("The Cellar", "the_cellar"),
        ("7 bells", "thing_7_bells"),
        ("è", "thing"),
        ("  Ash! ", "ash"),
    ] {
        assert_eq!(id_for(name, "thing"), id);
    }
}

#[test]
fn a_thing_is_called_otherwise_wherever_it_is_spoken_of() {
    let quest = "(\n    story: {\"en\": \"ash\"}, // ash\n    map: r\"\n####\n##A<\n\",\n    legend: {'A': Minion(\"ash\"), 'C': Chest(name: \"ash\")},\n    overlord: (boss: \"ash\", deck: \"d\", cards: 8, commands: 1, raises: [(minion: \"ash\", up_to: 1)]),\n    goals: (heroes: [Gone(Minion(\"ash\")), Opened(\"ash\"), Slain(\"ash\")], overlord: []),\n    events: [(when: Destroyed(Minion(\"ash\")), then: [Place(thing: Minion(\"ash\"), at: \"B2\"), Tell({\"en\": \"ash\"})])],\n    things: (spells: {\"x\": (name: {\"en\": \"ash\"})}),\n)\n";
    let said = |text: &str, part, kind: &str| {
        let at = speaks_of(text, part, kind, "ash");
        renamed(text, &at, "soot")
    };
    let minion = said(quest, PackPart::Quest, "minions");
    let expected = quest
        .replace("Minion(\"ash\")", "Minion(\"soot\")")
        .replace("minion: \"ash\"", "minion: \"soot\"");
    assert_eq!(minion, expected);
    let boss = said(quest, PackPart::Quest, "bosses");
    assert_eq!(
        boss,
        quest
            .replace("boss: \"ash\"", "boss: \"soot\"")
            .replace("Slain(\"ash\")", "Slain(\"soot\")")
    );
    let spell = "(name: {\"en\": \"ash\"}, card: (effect: Place(minion: \"ash\", range: Short)), looks: \"ash\")";
    let changed = said(spell, PackPart::Thing("spells"), "minions");
    assert_eq!(
        changed,
        "(name: {\"en\": \"ash\"}, card: (effect: Place(minion: \"soot\", range: Short)), looks: \"soot\")"
    );
    assert_eq!(said(spell, PackPart::Pack, "minions"), spell);
}

#[test]
fn a_thing_gets_another_id_with_its_picture_or_is_told_why_not() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let pack = create_pack(folder.path(), ["Winter", "Inverno"]).expect("it can be written");
    let thing = create_thing(&pack, "minions", ["Ash", "Cenere"], |_| false).expect("it can be written");
    create_thing(&pack, "spells", ["Soot", "Fuliggine"], |_| false).expect("it can be written");
    fs::write(thing.with_extension("svg"), "<svg/>").expect("it can be written");
    for (id, why) in [
        ("Ash", "edit-refused-no-id"),
        ("soot", "edit-refused-id-taken"),
        ("zombie", "edit-refused-id-taken"),
    ] {
        let refused = rename_thing(&pack, &thing, id, |id| id == "zombie").expect_err("it may not");
        assert_eq!(refused.0.key, why);
        assert!(thing.exists());
    }
    let now = rename_thing(&pack, &thing, "cinder", |_| false).expect("it may");
    assert!(now.ends_with("minions/cinder.ron") && now.with_extension("svg").exists());
    assert!(!thing.exists() && !thing.with_extension("svg").exists());
    delete_thing(&now).expect("it may");
    assert!(!now.exists() && !now.with_extension("svg").exists());
    assert!(delete_thing(&now).is_err());
}
