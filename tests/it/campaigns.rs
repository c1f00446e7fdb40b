//! Campaigns at the terminal: from game to game, left and taken up again, broken and started over.

use std::{fs, path::Path};

use dungeon_play::{language::Language, record::Chance, tools::text::campaign::Evening};
use dungeon_rules::content::{Library, load};

use super::{handbook::page, root};

/// The blocks of a chapter of the authors' page.
fn blocks(heading: &str) -> Vec<String> {
    let page = page("quests/README.md");
    let below = page.split_once(&format!("\n## {heading}\n")).expect("there is this heading").1;
    let chapter = below.split("\n## ").next().expect("there is a first part");
    let blocks = chapter.split("```ron\n").skip(1);
    blocks
        .map(|block| block.split("```").next().expect("a block ends").to_owned())
        .collect()
}

/// The quest of the authors' page, which these goals decide.
fn quest(title: &str, goals: &str) -> String {
    let whole = &blocks("A whole quest")[0];
    let from = whole.find("    goals: (").expect("it has goals");
    let head = whole[..from].replace("\"en\": \"The Cellar\"", &format!("\"en\": \"{title}\""));
    format!("{head}    kits: [(of: \"orlaf\", items: [\"healing_potion\"])],\n    goals: ({goals}),\n)")
}

const HEROES: &str = "heroes: [Round(1)], overlord: [TimeUp]";
const OVERLORD: &str = "heroes: [Opened(\"strongbox\")], overlord: [Round(1)]";
const LONG: &str = "heroes: [Opened(\"strongbox\")], overlord: [Round(2)]";

/// A home with this campaign of three quests: the first is the Heroes', the second as asked, the third is the Overlord's after a round.
fn home(campaign: &str, second: &str) -> tempfile::TempDir {
    let home = tempfile::tempdir().expect("a temporary folder");
    let tales = home.path().join("quests/tales");
    fs::create_dir_all(&tales).expect("a folder");
    for (name, text) in [
        ("campaign.ron", campaign.to_owned()),
        ("the_cellar.ron", quest("The Cellar", HEROES)),
        ("the_well.ron", quest("The Well", second)),
        ("the_tunnel.ron", quest("The Tunnel", LONG)),
    ] {
        fs::write(tales.join(name), text).expect("a file");
    }
    home
}

/// What there is to play in this home, with the content of the game.
fn found(home: &Path) -> Library {
    let content = home.join("assets/content");
    if !content.exists() {
        copy(&root().join("assets/content"), &content);
    }
    let library = load(home);
    assert_eq!(library.campaigns.len(), 1, "{:?}", library.faults);
    library
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder").flatten() {
        let to = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &to);
        } else {
            fs::copy(entry.path(), to).expect("a file");
        }
    }
}

/// What the terminal tells while the campaign is played with these answers; `left`: it begins with the game that was left.
fn told(home: &Path, language: &str, left: bool, answers: &str) -> String {
    let (mut library, language) = (found(home), Language::load(&root(), language));
    let saves = home.join("saves");
    let (mut input, mut output) = (answers.as_bytes(), Vec::new());
    let mut evening = Evening {
        language: &language,
        library: &mut library,
        saves: Some(&saves),
        chance: Chance::seeded(7),
        input: &mut input,
        output: &mut output,
        echo: true,
        levels: &[],
        computers: &dungeon_play::seats::WantedComputers::default(),
    };
    if left {
        let Ok(Some(seated)) = evening.left().expect("memory can be written to") else {
            panic!("a game was left")
        };
        evening.one_game(seated).expect("memory can be written to");
    } else {
        let campaign = evening.library.campaigns[0].clone();
        evening.campaign(&campaign).expect("memory can be written to");
    }
    String::from_utf8(output).expect("it is text")
}

#[test]
fn the_campaign_of_the_page_is_played_from_quest_to_quest() {
    let home = home(&blocks("Campaigns")[0], OVERLORD);
    let evening = told(home.path(), "en", false, "1\n1\n1\n1\n3\n");
    for part in [
        "Below the Inn",
        "  1. The Cellar – next",
        "  1  On to “The Cellar”",
        "Orlaf gets: Smash!",
        "  1. The Cellar – won by the Heroes",
        "  2. The Well – next",
        "Orlaf brings along: Healing Potion and Smash!",
        // The second is the Overlord's, who is rewarded and goes back to the first.
        "The Overlord gets: one extra Command a turn",
        "  2. The Well – won by the Overlord",
        "  1. The Cellar – won by the Heroes; next",
        "  1  “The Cellar” again",
    ] {
        assert!(evening.contains(part), "{part} in\n{evening}");
    }
    // It is all there the next evening, also for those who speak Italian.
    let again = told(home.path(), "it", false, "3\n");
    assert!(again.contains("La cantina – vinta dagli Eroi"), "{again}");
    assert!(again.contains("Orlaf porta con sé:"), "{again}");
}

#[test]
fn a_game_that_was_left_counts_when_it_is_over() {
    let list = r#"(title: {"en": "T", "it": "T"}, quests: [(quest: "the_tunnel"), (quest: "the_cellar")])"#;
    let home = home(list, HEROES);
    let first = told(home.path(), "en", false, "1\n1\nquit\n");
    assert!(first.contains("You left the game"), "{first}");
    // From the campaign, and as the game that was left: it is still the first.
    let again = told(home.path(), "en", false, "1\nquit\n");
    assert!(again.contains("  1  Continue the game in progress"), "{again}");
    assert!(again.contains("The game continues after its first decision."), "{again}");
    // Everybody does as little as can be until the second round begins, which wins.
    let mut last = again;
    for _ in 0..20 {
        if last.contains("The Tunnel – won by the Overlord") {
            return;
        }
        // What was on offer when it was left.
        let offered = last.rsplit("\n> ").nth(1).expect("something was asked");
        let least = ["End the turn", "End the Overlord's turn", "End the Interrupt", "Do not interrupt"];
        let line = offered.lines().find(|line| least.iter().any(|words| line.ends_with(words)));
        let number = line.and_then(|line| line.split_whitespace().next()).unwrap_or("1");
        last = told(home.path(), "en", true, &format!("{number}\nquit\n"));
    }
    panic!("the game is not over:\n{last}");
}

#[test]
fn it_is_started_over_only_when_somebody_says_so_twice() {
    let home = home(&blocks("Campaigns")[0], HEROES);
    told(home.path(), "en", false, "1\n3\n");
    let kept = || {
        let files = fs::read_dir(home.path().join("saves")).expect("a folder").flatten();
        let mut names: Vec<String> = files.map(|file| file.file_name().to_string_lossy().into_owned()).collect();
        names.retain(|name| !name.ends_with(".saga") && !name.ends_with(".lock"));
        names.sort();
        names
    };
    assert_eq!(kept().len(), 1);
    let asked = told(home.path(), "en", false, "2\n2\n3\n");
    assert!(asked.contains("Start this campaign over?"), "{asked}");
    assert_eq!(asked.matches("The Cellar – won by the Heroes").count(), 2, "{asked}");
    let over = told(home.path(), "en", false, "2\n1\n2\n");
    assert!(over.contains("  1. The Cellar – next"), "{over}");
    let names = kept();
    assert!(names.len() == 1 && names[0].ends_with(".1.old"), "{names:?}");

    // What is broken is told of and left as it is until then.
    told(home.path(), "en", false, "1\n3\n");
    let file = home
        .path()
        .join("saves")
        .join(kept().iter().find(|name| name.ends_with(".campaign")).expect("it is kept"));
    fs::write(&file, "dungeon-saga campaign 1\nnonsense\n").expect("a file");
    let broken = told(home.path(), "en", false, "2\n");
    assert!(broken.contains("is damaged. Restore an older copy"), "{broken}");
    assert!(!broken.contains("On to"), "{broken}");
    assert_eq!(
        fs::read_to_string(&file).expect("it is there"),
        "dungeon-saga campaign 1\nnonsense\n"
    );
    let over = told(home.path(), "en", false, "1\n1\n2\n");
    assert!(over.contains("  1. The Cellar – next"), "{over}");
}
