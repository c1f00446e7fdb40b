//! Examples of rules that authors keep in files of their own, played by the real program.

use std::fs;

use super::cli::{call, refuses};

const GOOD: &str = r#"(
    title: "Orlaf fells a Skeleton Warrior.",
    rules: ["DMG-1"],
    map: ["O>S<"],
    dice: [6, 6, 6, 1, 1, 2, 2],
    decisions: [Begin("orlaf"), Fight("skeleton_warrior_1")],
    facts: [Hits(3)],
)"#;

/// A folder with these files, which calls find as their working folder's `examples`.
fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

/// Exit code and what is said, with the folder's path taken out.
fn tested(folder: &tempfile::TempDir, args: &[&str], language: &str) -> (i32, String) {
    let home = folder.path().to_str().unwrap();
    let paths: Vec<String> = args
        .iter()
        .map(|arg| {
            if arg.starts_with('-') {
                (*arg).to_owned()
            } else {
                format!("{home}/{arg}")
            }
        })
        .collect();
    let args: Vec<&str> = std::iter::once("test").chain(paths.iter().map(String::as_str)).collect();
    let output = call(&args, language, b"");
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    let printed = String::from_utf8(output.stdout).unwrap().replace(home, "~");
    (output.status.code().unwrap(), printed)
}

#[test]
fn a_folder_of_examples_is_played() {
    let bad = GOOD.replace("Hits(3)", "Hits(2)").replace("fells", "scratches");
    let folder = folder(&[("a/good.ron", GOOD), ("a/deep/bad.ron", &bad), ("a/notes.txt", "no example")]);
    let (code, output) = tested(&folder, &["a/good.ron"], "en");
    assert_eq!(
        output,
        "passed  ~/a/good.ron  Orlaf fells a Skeleton Warrior.\nOne example passed.\n"
    );
    assert_eq!(code, 0);
    let (code, output) = tested(&folder, &["a"], "en");
    assert_eq!(code, 1);
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(lines[0], "FAILED  ~/a/deep/bad.ron  Orlaf scratches a Skeleton Warrior.");
    assert!(lines[1].starts_with("    ") && lines[2].trim() == "Hits(2)", "{output}");
    assert_eq!(lines[lines.len() - 2], "passed  ~/a/good.ron  Orlaf fells a Skeleton Warrior.");
    assert_eq!(lines[lines.len() - 1], "One of 2 examples failed.");
    let (code, output) = tested(&folder, &["a/good.ron", "a/good.ron"], "it");
    assert_eq!(code, 0);
    assert!(output.ends_with("\nTutti i 2 esempi riusciti.\n"), "{output}");
}

#[test]
fn the_list_is_told_in_json() {
    let bad = GOOD.replace("Hits(3)", "Hits(2)");
    let folder = folder(&[("bad.ron", &bad), ("good.ron", GOOD)]);
    let (code, output) = tested(&folder, &["bad.ron", "good.ron", "--json"], "en");
    assert_eq!(code, 1);
    let list: serde_json::Value = serde_json::from_str(&output).unwrap();
    let list = list.as_array().unwrap();
    assert_eq!(list.len(), 2);
    for (one, passed) in list.iter().zip([false, true]) {
        assert_eq!(one.as_object().unwrap().len(), 4);
        assert_eq!(one["title"], "Orlaf fells a Skeleton Warrior.");
        assert_eq!(one["passed"], passed);
        assert_eq!(one["difference"].as_str().unwrap().is_empty(), passed);
    }
    assert_eq!(list[0]["file"], "~/bad.ron");
    let (code, output) = tested(&folder, &["good.ron", "--json"], "en");
    assert_eq!((code, output.contains("\"passed\": true")), (0, true));
}

#[test]
fn a_file_that_cannot_be_read_has_failed_with_its_place() {
    let short = "(\n    title: \"An end\",\n    rules: [],\n    map: [\"O>S<\"\n";
    let twice = GOOD.replace(
        "    dice",
        "    legend: {'S': BonePile,\n        'S': Minion(\"skeleton_warrior\")},\n    dice",
    );
    let symbol = GOOD.replace("O>S<", "O>y<");
    for (text, sentence) in [
        (short, "~/x.ron:5:1: The text cannot be read from here on"),
        (&twice, "~/x.ron:6:9: The symbol S is in the legend twice"),
        (&symbol, "~/x.ron:4:14: The symbol y at B1 is not in the legend"),
        (&GOOD.replace("dice:", "dise:"), "~/x.ron:5:5: There is no field dise here"),
        ("", "~/x.ron:1:1: "),
    ] {
        let folder = folder(&[("x.ron", text)]);
        let (code, output) = tested(&folder, &["x.ron"], "en");
        assert_eq!(code, 1);
        assert!(output.starts_with("FAILED  ~/x.ron") && output.contains(sentence), "{output}");
        assert!(output.ends_with("\nThe example failed.\n"), "{output}");
    }
    let folder = folder(&[]);
    fs::write(folder.path().join("x.ron"), b"(\n title: \"\xff\")").unwrap();
    let (code, output) = tested(&folder, &["x.ron"], "it");
    assert_eq!(code, 1);
    assert!(output.contains("~/x.ron:2:10: "), "{output}");
}

/// A folder with the cellar of the handbook and this test of it.
fn cellar(test: &str) -> tempfile::TempDir {
    let page = super::handbook::page("quests/README.md");
    let below = page.split_once("\n## A whole quest\n").unwrap().1;
    let quest = below.split("```ron\n").nth(1).and_then(|block| block.split("```").next()).unwrap();
    folder(&[("q/the_cellar.ron", quest), ("q/open.test.ron", test)])
}

#[test]
fn the_test_of_the_handbook_passes() {
    let page = super::handbook::page("quests/README.md");
    let below = page.split_once("\n## Tests\n").unwrap().1;
    let test = below.split("```ron\n").nth(1).and_then(|block| block.split("```").next()).unwrap();
    let folder = cellar(test);
    // Of a folder with tests the quests are left alone.
    let (code, output) = tested(&folder, &["q"], "en");
    assert_eq!((code, output.lines().count()), (0, 2), "{output}");
    let (code, output) = tested(&folder, &["q/open.test.ron"], "it");
    assert_eq!((code, output.starts_with("riuscito  ~/q/open.test.ron")), (0, true), "{output}");
    // A test is no quest, and what its form lacks is told where it is checked.
    let check = |path: &str| {
        let path = folder.path().join(path);
        String::from_utf8(call(&["check", path.to_str().unwrap()], "en", b"").stdout).unwrap()
    };
    assert!(check("q").starts_with("2 files checked, no problems found"), "{}", check("q"));
    fs::write(folder.path().join("q/open.test.ron"), test.replace("dice:", "dise:")).unwrap();
    assert!(check("q").contains("open.test.ron:7:5: error[unknown-field]: "), "{}", check("q"));
}

#[test]
fn a_test_of_a_quest_that_is_not_so_is_told() {
    let good = "title: \"\", quest: \"the_cellar\"";
    for (fields, sentence) in [
        (format!("{good}, facts: [Opened(\"strongbox\")]"), "This did not happen"),
        (format!("{good}, opened: [\"strongbox\"]"), "no piece is called strongbox"),
        (format!("{good}, opened: [\"orlaf\"]"), "orlaf is not a closed door or chest"),
        (
            format!("{good}, at: [(\"orlaf\", \"H3\")]"),
            "orlaf would stand on H3, where there is no revealed floor",
        ),
        (
            format!("{good}, opened: [\"door_1\"], at: [(\"orlaf\", \"G2\")]"),
            "orlaf would stand on G2, where skeleton_warrior_1 is",
        ),
        (format!("{good}, at: [(\"door_1\", \"B3\")]"), "door_1 is not a model"),
        (format!("{good}, counted: [(\"hearts\", 2)]"), "the quest has no counter hearts"),
        (
            format!("{good}, cards: 5, goals: ([], [])"),
            "The quest that it names already has goals",
        ),
        (
            "title: \"\", quest: \"the_seller\"".to_owned(),
            "the_seller.ron:1:1: The file cannot be read: it does not exist",
        ),
        ("title: \"\"".to_owned(), "It neither names a quest nor draws a table"),
        (
            format!("{good}, rules: [\"FGT-99\"]"),
            "open.test.ron:1:42: The rulebook has no rule FGT-99",
        ),
        (
            format!("{good}, refused: [(rule: \"RND2\", decision: Pass)]"),
            "The rulebook has no rule RND2; write the id of a rule that exists. Did you mean RND-",
        ),
    ] {
        let folder = cellar(&format!("({fields})"));
        let (code, output) = tested(&folder, &["q"], "en");
        assert!(code == 1 && output.contains(sentence), "{fields}: {output}");
    }
}

#[test]
fn a_moment_that_is_set_up_is_that_of_the_quest() {
    let test = "(title: \"\", quest: \"the_cellar\", opened: [\"door_1\"], round: 3, wounds: [(\"orlaf\", 2)],
        at: [(\"orlaf\", \"F2\")], faces: [(\"orlaf\", East)], acted: [], phase: Overlord,
        end: (round: 3, wounds: [(\"orlaf\", 2)], at: [(\"orlaf\", \"F2\")], faces: [(\"orlaf\", East)], revealed: [\"H5\"],
            commands: 1, pile: 5, hand: 3, asked: (Overlord, \"Command\"), gone: [\"door_1\"], winner: Nobody))";
    let (code, output) = tested(&cellar(test), &["q"], "en");
    assert_eq!(code, 0, "{output}");
}

#[test]
fn a_quest_that_is_played_as_an_example_is_told_to_be_one() {
    for (language, sentence) in [
        ("en", "This is a quest, not an example"),
        ("it", "Questa è un'avventura e non un esempio"),
    ] {
        let (code, output) = tested(&cellar("()"), &["q/the_cellar.ron"], language);
        assert!(code == 1 && output.contains(sentence) && output.lines().count() == 3, "{output}");
    }
}

#[test]
fn the_test_that_we_ship_passes() {
    let output = call(&["test", "quests"], "en", b"");
    let printed = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{printed}");
    assert!(printed.contains("silver_wakes_a_hound.test.ron"), "{printed}");
}

#[test]
fn nothing_to_play_is_no_success() {
    let folder = folder(&[("empty/notes.txt", "no example")]);
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    refuses(&["test", &path("empty")], 2, "There are no examples under");
    refuses(&["test", &path("nowhere")], 2, "There is no file or folder");
    refuses(&["test"], 2, "is missing");
}

#[test]
fn the_book_is_played_by_the_program_too() {
    let output = call(&[&["test"][..], &super::book::FOLDERS, &["--json"]].concat(), "en", b"");
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let list: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(list.as_array().unwrap().len(), super::book::examples().len());
}
