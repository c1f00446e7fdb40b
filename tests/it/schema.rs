//! The description of the forms for editors holds for every file that we ship, and finds what is misspelt.

mod holds;
mod json;

use std::{fs, path::PathBuf};

use dungeon_rules::content::{FORMS, schema};
use serde_json::{Value, json};

use self::{holds::holds, json::json_of};
use super::{
    cli::{call, refuses},
    handbook::quoted,
    root,
};

/// The files of a form.
fn files(form: &str) -> Vec<PathBuf> {
    let folder = match form {
        "quest" | "campaign" => root().join("quests/dwarf_kings_quest"),
        "pack" => return vec![root().join("quests/examples_pack/pack.ron")],
        "rulers" | "box" => return vec![root().join(format!("assets/content/{form}.ron"))],
        "hero" => root().join("assets/content/heroes"),
        "boss" => root().join("assets/content/bosses"),
        "ability" => root().join("assets/content/abilities"),
        "furniture" => root().join("assets/content/furniture"),
        form => root().join(format!("assets/content/{form}s")),
    };
    let files = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("a file").path());
    let is_campaign = |path: &PathBuf| path.ends_with("campaign.ron");
    files.filter(|path| is_campaign(path) == (form == "campaign")).collect()
}

fn faults(form: &str, text: &str) -> Vec<String> {
    holds(&schema(form).expect("the form is known"), &json_of(text))
}

#[test]
fn it_holds_for_every_file_that_we_ship() {
    for form in FORMS {
        let files = files(form);
        assert!(!files.is_empty(), "{form}");
        for path in files {
            let text = fs::read_to_string(&path).expect("a file");
            assert_eq!(faults(form, &text), [""; 0], "{}", path.display());
        }
    }
}

#[test]
fn what_is_misspelt_is_found() {
    let path = root().join("quests/dwarf_kings_quest/restless_guardian.ron");
    let good = fs::read_to_string(path).expect("a file");
    for (right, wrong) in [
        ("title:", "titel:"),
        ("commands: ", "comands: "),
        ("Minion(\"zombie\")", "Minoin(\"zombie\")"),
        ("when: Opened(", "when: Openned("),
        ("Count(\"hearts\", 4)", "Count(\"hearts\", 4, 2)"),
        ("cards: ", "cards: 3"),
        ("heroes: [\"", "heroes: [7, \""),
        ("\"it\": \"", "\"it\": 7, \"fr\": \""),
    ] {
        assert!(good.contains(right), "{right}");
        let bad = good.replacen(right, wrong, 1);
        assert_ne!(faults("quest", &bad), [""; 0], "{wrong}");
    }
}

#[test]
fn ron_is_read_as_the_page_says() {
    let page = fs::read_to_string(root().join("quests/README.md")).expect("the page is there");
    let rows = page.lines().filter(|line| line.starts_with("| `") && line.contains("→"));
    let mut count = 0;
    for row in rows {
        let [ron, json] = quoted(row)[..] else { panic!("{row}") };
        assert_eq!(json_of(ron), serde_json::from_str::<Value>(json).expect(json), "{row}");
        count += 1;
    }
    assert_eq!(count, 8);
    assert_eq!(json_of("r\"a\nb\" // end"), json!("a\nb"));
}

#[test]
fn the_program_prints_it() {
    let output = call(&["schema"], "en", b"");
    assert_eq!(output.status.code(), Some(0));
    let quest: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(quest["title"], "Quest");
    assert!(
        quest["$comment"]
            .as_str()
            .is_some_and(|comment| comment.contains("{\"Name\": [x, y]}")),
        "{}",
        quest["$comment"]
    );
    assert_eq!(quest["properties"]["minutes"]["description"], "How long it takes, in minutes.");
    assert_eq!(quest["$defs"]["Chest"]["additionalProperties"], false);
    let output = call(&["schema", "hero"], "it", b"");
    let hero: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert!(hero["properties"]["advanced"].is_object());
    refuses(
        &["schema", "dragon"],
        2,
        "There is no kind of file “dragon”; choose one of quest, campaign, pack, hero",
    );
}
