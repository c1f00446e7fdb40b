//! Good, bad and absurd files, and the faults that must be reported to their authors.

use std::{
    fs,
    path::{Path, PathBuf},
};

use super::*;

mod findings;
mod limits;
mod looks;
mod overlord_slips;
mod slips;

fn home() -> PathBuf {
    root()
}

fn good_text() -> String {
    let path = home().join("quests/dwarf_kings_quest/journey_from_the_west.ron");
    fs::read_to_string(path).expect("the adventure is there")
}

/// The faults of a quest's text, as the quest list shows them.
fn faults_of(text: &str) -> Vec<Fault> {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("quest.ron");
    fs::write(&path, text).expect("the folder can be written to");
    list(&path, &load(&home()).content).faults
}

#[test]
fn all_slips_of_a_file_are_told_at_once() {
    let text = good_text()
        .replacen("title:", "titel:", 1)
        .replacen("commands: 2", "comands: 2", 1)
        .replacen("cards: 8", "cards: 999", 1)
        .replacen("Minion(\"skeleton_warrior\")", "Minion(\"skelton_warrior\")", 1)
        .replacen("Opened(", "Opend(", 1)
        .replacen("'b': BonePile", "'c': BonePile", 1)
        .replacen("##O>", "##O?", 1);
    let faults = faults_of(&text);
    let codes: Vec<_> = faults.iter().map(|fault| fault.code).collect();
    for code in [
        "unknown-field",
        "bad-number",
        "unknown-id",
        "unknown-word",
        "unknown-symbol",
        "unused-symbol",
        "facing-open",
    ] {
        assert!(codes.contains(&code), "{code} in {codes:?}");
    }
    assert_eq!(codes.iter().filter(|code| **code == "unknown-field").count(), 2);
    assert!(
        !codes.contains(&"missing-field"),
        "what is misspelt is not missing as well: {codes:?}"
    );
    let suggestions: Vec<_> = faults.iter().filter_map(|fault| fault.suggestion.as_deref()).collect();
    assert_eq!(suggestions, ["title", "B", "skeleton_warrior", "commands", "Opened"]);
}

/// Copies a folder with all below it.
fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("the folder is there") {
        let path = entry.expect("it can be listed").path();
        let to = to.join(path.file_name().expect("it has a name"));
        if path.is_dir() {
            copy(&path, &to);
        } else {
            fs::copy(&path, to).expect("it can be copied");
        }
    }
}

#[test]
fn what_speaks_of_a_broken_thing_is_left_out_with_it() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    copy(&home().join("assets/content"), &folder.path().join("assets/content"));
    let (whole, faults) = load_content(folder.path());
    assert_eq!(faults, []);
    fs::write(folder.path().join("assets/content/cards/interrupt_1.ron"), "(effect: Interr").expect("a file");
    let (content, faults) = load_content(folder.path());
    assert!(!faults.is_empty());
    let is_reported = |fault: &Fault| fault.file.ends_with("interrupt_1.ron");
    assert!(faults.iter().all(is_reported), "only what is broken is told of: {faults:?}");
    assert_eq!(content.cards.len(), whole.cards.len() - 1);
    let sound = |deck: &Deck| deck.cards.iter().all(|(card, _)| content.cards.contains_key(card));
    assert!(content.decks.values().all(sound), "no deck is left that holds it");
    assert!(content.decks.len() < whole.decks.len());
    assert_eq!(content.heroes.len(), whole.heroes.len());
    assert_eq!(content.tokens, whole.tokens, "a kind that has nothing to do with it is whole");
    assert!(
        parse_quest("journey", &good_text(), &content).is_err(),
        "nobody can play with that deck"
    );
}

#[test]
fn junk_is_refused_and_never_panics() {
    let deep = "(".repeat(300_000);
    let long = format!("(title: {{\"en\": \"{}\"}})", "x".repeat(1 << 20));
    let wide = format!("(map: r\"{}\", legend: {{}})", "..".repeat(100_000));
    let tall = format!("(map: r\"{}\", legend: {{}})", "..\n".repeat(100_000));
    let many = format!("({})", "field: 1, ".repeat(20_000));
    let symbols = format!("(map: r\"{}\", legend: {{}})", "éé🦴.".repeat(20));
    for text in [
        "",
        " ",
        "\u{feff}",
        "(",
        ")",
        "()",
        "[]",
        "{}",
        "42",
        "\"",
        "'",
        "r#\"",
        "/*",
        "//",
        "(map",
        "(map:",
        "(map: r\"",
        "\0\0\0",
        "(map: \"\\u{41}..\", legend: {})",
        "(map: 5, legend: 6, pieces: 7, heroes: 8, overlord: 9, goals: 10)",
        "(map: r\"a?\", legend: {'a': Door(lock: (lock: 1))})",
        "(legend: {'': 1, 'ab': 2})",
        "#![enable(nonsense)] ()",
        &deep,
        &long,
        &wide,
        &tall,
        &many,
        &symbols,
    ] {
        let start: String = text.chars().take(40).collect();
        let faults = faults_of(text);
        assert!(faults.iter().any(Fault::is_error), "{start}");
        assert!(faults.iter().all(|fault| fault.line >= 1 && fault.column >= 1), "{start}");
    }
    // Every beginning of a good file, and one with any character lost.
    let good = good_text().trim_end().to_owned();
    let content = load(&home()).content;
    for at in (0..good.len()).filter(|at| good.is_char_boundary(*at)).step_by(7) {
        assert!(parse_quest("cut", &good[..at], &content).is_err());
        let next = good[at..].chars().next().map_or(0, char::len_utf8);
        let _ = parse_quest("lost", &format!("{}{}", &good[..at], &good[at + next..]), &content);
    }
}

#[test]
fn what_cannot_be_read_is_told() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let content = Content::default();
    let code = |name: &str| load_quest(&folder.path().join(name), &content).expect_err("no quest")[0].code;
    fs::create_dir(folder.path().join("folder.ron")).expect("a folder");
    fs::write(folder.path().join("binary.ron"), [b'(', 0xff, 0xfe]).expect("a file");
    fs::write(folder.path().join("huge.ron"), " ".repeat(3 << 20)).expect("a file");
    assert_eq!(code("nowhere.ron"), "unreadable");
    assert_eq!(code("folder.ron"), "no-file");
    assert_eq!(code("binary.ron"), "not-text");
    assert_eq!(code("huge.ron"), "too-big");
}

#[test]
fn things_of_the_game_are_checked() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let write = |path: &str, text: &str| {
        let path = folder.path().join("assets/content").join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    };
    write(
        "heroes/anna.ron",
        "(basic: (movement: 30, combat: 3, armour: 0, white: 3, red: 3, feats: [\"jmp\", \"jump\", \"jump\"]))",
    );
    write("heroes/Bad Name.ron", "()");
    write("feats/jump.ron", "(effects: [])");
    write(
        "minions/rat.ron",
        "(movement: 5, combat: 1, armour: 1, damage: [Nothing, Destroyd, Destroyed])",
    );
    write("abilities/tough.ron", "(traits: [HealOn(7)])");
    write("cards/more.ron", "(effect: Interrupt(0))");
    write(
        "decks/dust.ron",
        "(cards: [(card: \"more\", copies: 0), (card: \"mor\", copies: 1), (copies: 1)])",
    );
    write("furniture/rock.ron", "(footprint: (0, 3))");
    write("locks/soft.ron", "(dice: 6)");
    write(
        "spells/zap.ron",
        "(size: Minor, school: Fire, target: Enemy, range: Caster, sight: true, effects: [LowerWard(1), Gain(\"bom\"), Wound(9)])",
    );
    write(
        "spells/ring.ron",
        "(size: Minor, target: Caster, effects: [Roll([(3, []), (4, [])])])",
    );
    write(
        "items/bomb.ron",
        "(traits: [Armour(7)], uses: [(effects: [Heal(1)]), (effects: [Shoot(2)])])",
    );
    write("rulers.ron", "(short: 0)");
    let library = load(folder.path());
    let reported: Vec<String> = library
        .faults
        .iter()
        .map(|f| {
            format!(
                "{} {}:{} {}",
                Path::new(&f.file).file_name().unwrap_or_default().to_string_lossy(),
                f.line,
                f.column,
                f.code
            )
        })
        .collect();
    assert_eq!(
        reported,
        [
            "Bad Name.ron 1:1 bad-file-name",
            "anna.ron 1:1 missing-field",
            "anna.ron 1:20 bad-number",
            "anna.ron 1:43 bad-number",
            "anna.ron 1:53 wound-track",
            "anna.ron 1:72 unknown-id",
            "anna.ron 1:87 doubled-id",
            "rat.ron 1:45 damage-row",
            "rat.ron 1:55 unknown-word",
            "jump.ron 1:11 no-effect",
            "tough.ron 1:11 bad-number",
            "ring.ron 1:1 missing-field",
            "ring.ron 1:1 missing-field",
            "ring.ron 1:1 missing-field",
            "ring.ron 1:41 roll-lines",
            "zap.ron 1:51 range-of-target",
            "zap.ron 1:82 misplaced-word",
            "zap.ron 1:96 misplaced-word",
            "zap.ron 1:96 unknown-id",
            "zap.ron 1:109 bad-number",
            "bomb.ron 1:11 bad-number",
            "bomb.ron 1:52 doubled-use",
            "bomb.ron 1:63 misplaced-word",
            "more.ron 1:10 bad-number",
            "dust.ron 1:33 bad-number",
            "dust.ron 1:44 unknown-id",
            "dust.ron 1:63 missing-field",
            "rock.ron 1:1 missing-field",
            "rock.ron 1:13 bad-number",
            "soft.ron 1:1 missing-field",
            "soft.ron 1:8 bad-number",
            "rulers.ron 1:1 missing-field",
            "rulers.ron 1:9 bad-number",
        ]
    );
    assert!(library.content.heroes.is_empty() && library.content.locks.is_empty());
}

/// A card whose effects are nested too deep is reported and never crashes the game.
#[test]
fn words_in_words_in_words_are_refused() {
    let load_nested = |effect: &str, inner: &str, end: &str, depth: usize| {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let spells = folder.path().join("assets/content/spells");
        fs::create_dir_all(&spells).expect("a folder");
        let effects = format!("{}{inner}{}", effect.repeat(depth), end.repeat(depth));
        let text = format!("(size: Minor, school: Fire, target: Enemy, range: Long, sight: true, effects: [{effects}])");
        fs::write(spells.join("deep.ron"), text).expect("a file");
        let (content, faults) = load_content(folder.path());
        let deep: Vec<_> = faults.into_iter().filter(|fault| fault.file.ends_with("deep.ron")).collect();
        (content.spells.len(), deep)
    };
    for (effect, inner, end) in [
        ("MagicAttack(dice: 1, then: [", "Wound(1)", "])"),
        ("Roll([(1, [", "Wound(1)", "])])"),
    ] {
        let (good, faults) = load_nested(effect, inner, end, 3);
        assert_eq!((good, faults.as_slice()), (1, [].as_slice()), "{effect} three times");
        for depth in [4, 30, 500, 5_000, 100_000] {
            let (good, faults) = load_nested(effect, inner, end, depth);
            assert_eq!(good, 0, "{effect} {depth} times");
            assert!(faults.iter().any(Fault::is_error), "{effect} {depth} times: {faults:?}");
        }
    }
}

#[test]
fn line_ends_of_every_system_are_alike() {
    let text = good_text().replacen("##O>", "##O?", 1).replace('\n', "\r\n");
    let faults = faults_of(&text);
    let reported: Vec<_> = faults.iter().map(|f| (f.code, f.line, f.column)).collect();
    let line = text.lines().position(|line| line.starts_with("##O?")).map_or(0, |at| at + 1);
    assert_eq!(reported, [("facing-open", line, 3)]);
}

#[test]
fn a_few_lines_are_enough_for_a_test() {
    let content = load(&home()).content;
    let text = "(map: r\"O>..S<DDb.\", legend: {'O': Hero(\"orlaf\"), 'S': Minion(\"skeleton_warrior\"), 'D': Door(), 'b': BonePile},
        pieces: [(at: \"E1\", thing: BonePile), (at: \"C1\", thing: BonePile)])";
    let quest = parse_quest("small", text, &content).expect("the quest is good");
    assert_eq!(quest.heroes, [Id::new("orlaf")]);
    let piles = quest.things.iter().filter(|thing| thing.what == What::BonePile);
    let cells: Vec<String> = piles.map(|thing| thing.base.corner.to_string()).collect();
    assert_eq!(cells, ["C1", "E1", "E1"], "piles may stack and lie under models");
}

#[test]
fn a_quest_may_be_part_of_another_file() {
    #[derive(serde::Deserialize)]
    struct Example {
        title: String,
        quest: QuestWritten,
    }
    let source = Source::new(
        "example.ron",
        "(title: \"A step\",\nquest: (map: r\"O>b!\",\nlegend: {'O': Hero(\"orlav\")}))",
    );
    let example: Example = read_text(&source).expect("its form is good");
    assert_eq!(example.title, "A step");
    let faults = check_quest("example", example.quest, &source, &load(&home()).content).expect_err("it has faults");
    let reported: Vec<_> = faults.iter().map(|f| (f.line, f.column, f.code)).collect();
    assert_eq!(reported, [(2, 18, "half-cell"), (2, 18, "unknown-symbol"), (3, 20, "unknown-id")]);
}

/// The codes of all faults, as their sentences name them.
fn codes(language: &str, file: &str, prefix: &str) -> Vec<String> {
    let path = home().join("assets/locales").join(language).join(file);
    let words = fs::read_to_string(path).expect("the locale is there");
    let codes = words
        .lines()
        .filter_map(|line| line.strip_prefix(prefix)?.split_once(" =").map(|(code, _)| code.to_owned()));
    let no_codes = ["error", "warning", "did-you-mean", "none", "count", "no-path"];
    codes.filter(|code| !no_codes.contains(&code.as_str())).collect()
}

#[test]
fn every_fault_has_its_sentence_and_its_reason() {
    let sentences = codes("en", "faults.ftl", "fault-");
    for (_, _, code, _) in slips::SLIPS {
        assert!(sentences.iter().any(|known| known == code), "{code}");
    }
    for language in ["en", "it"] {
        let reasons = codes(language, "faults-why.ftl", "why-");
        let without: Vec<&String> = sentences.iter().filter(|code| !reasons.contains(code)).collect();
        assert!(without.is_empty(), "no reason in {language}: {without:?}");
        assert_eq!(reasons.len(), sentences.len(), "no reason without its fault");
    }
}

/// The handbook of quest authors shows a quest that can be played, and lists every fault that has a sentence.
#[test]
fn the_handbook_is_true() {
    let handbook = fs::read_to_string(home().join("quests/README.md")).expect("the handbook is there");
    let quest = handbook.split("```ron\n").nth(1).and_then(|rest| rest.split("```").next());
    let quest = quest.expect("the handbook shows a quest");
    assert_eq!(faults_of(quest), []);
    let pieces = handbook.split("```ron\n").nth(2).and_then(|rest| rest.split("```").next());
    let pieces = pieces.expect("the handbook shows a list of pieces");
    let with_pieces = quest.replacen("    heroes: [\"orlaf\"]", &format!("{pieces}    heroes: [\"orlaf\"]"), 1);
    assert_eq!(faults_of(&with_pieces), []);
    for code in codes("en", "faults.ftl", "fault-") {
        assert!(handbook.contains(&format!("`{code}`")), "{code}");
    }
}
