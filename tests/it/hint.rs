//! What the program tells whoever wants a hint, and of a game that is over.

use std::{fs, path::PathBuf, sync::Arc, thread};

use dungeon_play::{
    computer::{
        Progress,
        heuristic::Style,
        level::Level,
        review::{Review, Reviewer},
    },
    language::in_100,
    record::{Fingerprint, Record, RecordedDecision},
    seats::Seats,
    tools::simulate::{Again, Player, Players, again},
};
use dungeon_rules::{
    referee::GameWorld,
    table::{Game, Side},
};

use super::{cli::call, library, quests, root};

/// Games that are reviewed, unless `DUNGEON_SAGA_GAMES` says another number.
const REVIEWED: usize = 2;

fn save(name: &str) -> PathBuf {
    root().join("tests/it/saves").join(name)
}

fn hint(file: &str, more: &[&str], language: &str) -> (Option<i32>, String, String) {
    let args = [&["hint", file, "--level", "first_game"], more].concat();
    let output = call(&args, language, b"");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("it is text");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn every_save_at_an_awkward_moment_can_be_advised_on() {
    let mut asked = 0;
    for entry in fs::read_dir(root().join("tests/it/saves")).expect("the saves are there") {
        let path = entry.expect("a file").path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
        if !name.starts_with("format-2-") || name.contains("dice") {
            continue;
        }
        let (code, output, wrong) = hint(path.to_str().expect("a path"), &["--json"], "en");
        assert_eq!((code, &*wrong), (Some(0), ""), "{name}");
        let output: serde_json::Value = serde_json::from_str(&output).expect("it is JSON");
        let options = output["options"].as_array().expect("a list");
        let worth: Vec<f64> = options.iter().filter_map(|option| option["worth"].as_f64()).collect();
        assert!(
            worth.len() == options.len() && worth.is_sorted_by(|one, other| one >= other),
            "{name}: {worth:?}"
        );
        assert!(options.iter().all(|option| option["orders"][0].is_string()), "{name}");
        asked += 1;
    }
    assert!(asked >= 6, "{asked}");
}

#[test]
fn a_hint_is_told_in_words_and_what_is_wrong_in_one_sentence() {
    let file = save("format-2-a-trade-is-offered.saga");
    let file = file.to_str().expect("a path");
    let (code, printed, _) = hint(file, &[], "en");
    assert!(
        code == Some(0) && printed.contains("Agree") && printed.contains("of 100 games"),
        "{printed}"
    );
    let (_, printed, _) = hint(file, &[], "it");
    assert!(printed.contains("su 100"), "{printed}");
    let dice = save("format-2-dice-are-half-told.saga");
    for (file, code, words) in [
        (dice.to_str().expect("a path"), 1, "only waiting for real dice"),
        ("no/such.saga", 1, "There is no file"),
    ] {
        let (status, printed, wrong) = hint(file, &[], "en");
        assert_eq!((status, &*printed, wrong.lines().count()), (Some(code), "", 1), "{wrong}");
        assert!(wrong.contains(words), "{wrong}");
    }
    let output = call(&["hint", file, "--level", "wise"], "en", b"");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_game_is_looked_at_again() {
    let file = save("format-2-an-interrupt-is-offered.saga");
    let file = file.to_str().expect("a path");
    let args = ["replay", file, "--review", "--level", "first_game"];
    let output = call(&[&args[..], &["--json"]].concat(), "en", b"");
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    let number = |key: &str| json[key].as_f64().expect("a number");
    let first = json["turns"][0]["chance"].as_f64().expect("a number");
    let sum = first + number("heroes_play") + number("overlord_play") + number("luck");
    assert!((sum - number("end")).abs() < 1e-9);
    let output = call(&args, "it", b"");
    let printed = String::from_utf8(output.stdout).expect("it is text");
    assert!(printed.contains("La partita non è finita"), "{printed}");
    let output = call(&["replay", file, "--json"], "en", b"");
    assert_eq!(output.status.code(), Some(2), "JSON is of reviews alone");
}

/// A game from its beginning to its end; in every other one the Overlord does whatever comes.
fn played(game: &Game, seed: u64) -> Record {
    let overlord = if seed.is_multiple_of(2) {
        Player::Chance
    } else {
        Player::Simple(Style::USUAL)
    };
    let players = Players {
        overlord,
        ..Players::SIMPLE
    };
    let again = again(&game.content, &game.quest, &players, (seed, 0));
    let Again { chance, decisions, .. } = again.expect("it comes to its end");
    let (mut table, _) = GameWorld::lay(game.clone(), chance.dice().expect("dice can show it"));
    let mut record = Record::new(game, chance, Seats::default());
    for decision in decisions {
        table.submit(decision).expect("it is legal");
        let after = Fingerprint::of(table.world());
        record.decisions.push(RecordedDecision(decision, after, None));
    }
    record
}

/// What people read of a review agrees: from the first chance, decisions and luck lead to the result, and no mistake costs more than
/// there was, or than all decisions of its side.
fn agrees(review: &Review, place: &str) {
    let first = review.turns[0].chance;
    let way = [first, review.heroes_play, review.overlord_play, review.luck].map(in_100);
    println!("{place}: {way:?} to {}, seen by the {:?}", in_100(review.end), review.seen_by);
    assert!((way.iter().sum::<i64>() - in_100(review.end)).abs() <= 3, "{place}: {way:?}");
    assert!(review.is_over && [0.0, 1.0].contains(&review.end), "{place}");
    let own = |side: Side| if side == review.seen_by { -1.0 } else { 1.0 };
    for turn in &review.turns {
        let (after, cost) = (turn.chance + turn.play, turn.play * own(turn.side));
        let shares = [turn.chance, after, cost];
        assert!(shares.iter().all(|share| (0.0..=1.0).contains(share)), "{place}: {turn:?}");
    }
    for side in [Side::Heroes, Side::Overlord] {
        let told = review.mistakes.iter().filter(|mistake| review.turns[mistake.turn].side == side);
        let told: f64 = told.map(|mistake| mistake.cost).sum();
        let play = if side == Side::Heroes {
            review.heroes_play
        } else {
            review.overlord_play
        };
        assert!(told <= play * own(side) + 1e-9, "{place}: {told} of {play}");
    }
    for mistake in &review.mistakes {
        let turn = &review.turns[mistake.turn];
        assert!((turn.play * own(turn.side) - mistake.cost).abs() < 1e-9, "{place}: {mistake:?}");
    }
}

/// 200 games: `DUNGEON_SAGA_GAMES=200 cargo test --release --no-default-features --test it -- --nocapture whatever_was_played`.
#[test]
fn whatever_was_played_its_review_adds_up() {
    let level = &Level {
        id: "short".to_owned(),
        work: 3000,
        most: None,
        plans: 4,
        styles: Vec::new(),
        bold: None,
        rounds: None,
        noise: 0,
    };
    let wanted = std::env::var("DUNGEON_SAGA_GAMES").ok().and_then(|wanted| wanted.parse().ok());
    let quests = quests();
    let mut mistakes = 0;
    for i in 0..wanted.unwrap_or(REVIEWED) {
        let game = &quests[i % quests.len()];
        let place = format!("{}, seed {i}", game.quest.id);
        let reviewer = &Reviewer::of(played(game, i as u64), Arc::clone(&library().0));
        let review = |side| {
            let review = reviewer.review(side, level, &Progress::default());
            review.expect("it can be played").expect("nobody stops it")
        };
        let reviews = thread::scope(|scope| {
            let reviews = [Side::Heroes, Side::Overlord].map(|side| scope.spawn(move || review(side)));
            reviews.map(|review| review.join().expect("no review panics"))
        });
        for review in reviews {
            agrees(&review, &place);
            mistakes += review.mistakes.len();
        }
    }
    assert!(mistakes > 0, "nobody has made a mistake");
}
