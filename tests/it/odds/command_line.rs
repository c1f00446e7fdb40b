//! The odds as the command line tells them.

use dungeon_rules::odds::{self, Attack};

use super::super::cli::{call, refuses};

/// What the command line says.
fn said(args: &str, language: &str) -> String {
    let args: Vec<&str> = args.split(' ').collect();
    let output = call(&[&["odds"], args.as_slice()].concat(), language, b"");
    assert_eq!(
        output.status.code(),
        Some(0),
        "{args:?}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_command_line_tells_the_same_odds() {
    let line = said("--attack 5 --defend 2 --armour 2 --damage skeleton_warrior --json", "en");
    assert!(
        line.starts_with("{\"hits\":[0.0669") && line.contains("\"results\":{\"nothing\":0.19"),
        "{line}"
    );
    let json: serde_json::Value = serde_json::from_str(&line).unwrap();
    let hits = odds::hits(Attack {
        dice: 5,
        defence: 2,
        armour: 2,
        rerolls: 0,
    });
    let printed: Vec<f64> = serde_json::from_value(json["hits"].clone()).unwrap();
    // Numbers may lose their last bit on the way back.
    assert!(printed.len() == hits.len() && printed.iter().zip(&hits).all(|(printed, hits)| (printed - hits).abs() < 1e-12));
    let sum: f64 = json["results"]
        .as_object()
        .unwrap()
        .values()
        .map(|chance| chance.as_f64().unwrap())
        .sum();
    assert!((sum - 1.0).abs() < 1e-12);
    // Without pools of its own an attack meets those of the target's card; without a target it comes to hits alone.
    assert_eq!(said("--attack 5 --damage skeleton_warrior --json", "en"), line);
    assert!(said("--attack 1 --defend 1 --armour 5 --json", "en").ends_with("],\"results\":{}}\n"));
}

#[test]
fn a_chain_on_the_command_line_counts_what_is_left() {
    let json = |args: &str| -> serde_json::Value { serde_json::from_str(&said(&format!("{args} --json"), "en")).unwrap() };
    let chance = |args: &str, word: &str| json(args)["results"][word].as_f64().unwrap();
    let once = "--attack 5 --damage skeleton_warrior";
    let (nothing, destroyed) = (chance(once, "nothing"), chance(once, "destroyed"));
    let both = chance("--attack 5 --damage skeleton_warrior --then 3", "destroyed");
    let then = chance("--attack 3 --damage skeleton_warrior", "destroyed");
    assert!((both - (destroyed + nothing * then)).abs() < 1e-12);
    let commas = said("--attack 5 --damage orlaf --then 3,4:2:2:1 --json", "en");
    assert_eq!(commas, said("--attack 5 --damage orlaf --then 3 --then 4:2:2:1 --json", "en"));
    // The third wound makes Orlaf Injured, and he rolls a die less from then on; magic does not mind (MAG-7).
    let fights = "--attack 5 --damage orlaf --wounds 2";
    let fallen = |then: &str| chance(&format!("{fights} --then 5 --then {then}"), "incapacitated");
    assert!(fallen("5") > fallen("5:5:2"));
    assert!(
        chance("--attack 5 --damage orlaf --wounds 3", "wound") > chance(fights, "injured"),
        "he was Injured"
    );
    assert!((chance("--attack 5 --defend 5 --armour 2 --damage orlaf --wounds 3", "wound") - chance(fights, "injured")).abs() < 1e-12);
}

#[test]
fn odds_are_told_in_both_languages() {
    let english = said(
        "--attack 2 --defend 1 --armour 2 --rerolls 1 --damage skeleton_warrior --then 3",
        "en",
    );
    for line in [
        "2 dice against 1 die, Armour 2, 1 reroll\n",
        "%  no hits\n",
        "%  1 hit\n",
        "Then 3 dice against 1 die, Armour 2\n",
        "Skeleton Warrior\n",
        "%  Bone Pile\n",
    ] {
        assert!(english.contains(line), "{english}");
    }
    let italian = said("--attack 2 --damage mundane_1_1 --rerolls 2", "it");
    for line in [
        "2 dadi contro 1 dado, Armatura 1, 2 rilanci\n",
        "%  nessun colpo a segno\n",
        "Serratura Mondana 1/1\n",
        "%  la serratura è forzata\n",
    ] {
        assert!(italian.contains(line), "{italian}");
    }
}

#[test]
fn attacks_that_cannot_be_are_told_in_one_sentence() {
    for (args, sentence) in [
        ("--attack 0 --defend 2 --armour 2", "--attack: “0” is not a number from 1 to 20."),
        ("--attack 21 --defend 2 --armour 2", "“21”"),
        ("--attack 300 --defend 2 --armour 2", "“300”"),
        ("--attack five --defend 2 --armour 2", "“five”"),
        ("--attack 5 --defend 0 --armour 2", "--defend: “0”"),
        ("--attack 5 --defend 2 --armour 9", "--armour: “9” is not a number from 1 to 5."),
        ("--attack 5 --defend 2 --armour 2 --rerolls -1", "“-1”"),
        ("--defend 2 --armour 2", "--attack"),
        ("--attack 5 --armour 2", "“--defend” is missing"),
        ("--attack 5 --damage skelton_warior", "did you mean “skeleton_warrior”?"),
        ("--attack 5 --damage balrog", "no Minion, Hero, Boss or lock “balrog”"),
        ("--attack 5 --damage orlaf --wounds 5", "--wounds: “5” is not a number from 0 to 4."),
        (
            "--attack 5 --damage skeleton_warrior --wounds 1",
            "Skeleton Warrior does not track wounds; leave out the wounds.",
        ),
        ("--attack 5 --defend 2 --armour 2 --wounds 1", "--damage"),
        ("--attack 5 --defend 2 --armour 2 --then 3", "--damage"),
        ("--attack 5 --damage orlaf --then 3:0", "--then 3:0: “0”"),
        ("--attack 5 --damage orlaf --then 3:2:6", "“6”"),
        ("--attack 5 --damage orlaf --then 1:2:3:4:5", "“1:2:3:4:5” is not an attack"),
    ] {
        let args: Vec<&str> = args.split(' ').collect();
        refuses(&[&["odds"], args.as_slice()].concat(), 2, sentence);
    }
}
