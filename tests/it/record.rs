//! Records of games: what is damaged, cut off, foreign or from another version is told in a sentence, and as much of
//! it is played as is good.

mod astray;

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use bevy_ecs::prelude::*;
use dungeon_play::{
    host::Recorder,
    language::{self, Language},
    record::{self, Chance, FORMAT, Found, Loss, Record, RecordedDecision, Replay, Resumed, Unusable, Way, Why},
    seats::Seats,
};
use dungeon_rules::{
    content, referee,
    table::{Decision, Game, Position},
};

use super::{Luck, library, quests, root};

/// A game with so many decisions by chance, or fewer if it ends before.
pub fn played(game: &Game, chance: Chance, decisions: usize) -> (Record, World) {
    let mut world = World::new();
    let dice = chance.dice().expect("dice show 1 to 6");
    let mut luck = Luck(chance.seed);
    let mut recorder = Recorder::new(Record::new(game, chance, Seats::default()), None);
    referee::lay(&mut world, game.clone(), dice);
    for _ in 0..decisions {
        let Some(decision) = luck.decide(&mut world) else { break };
        referee::submit(&mut world, decision).expect("it was offered");
        recorder.decided(Position::capture(&world), decision, None, 0);
    }
    (recorder.record(), world)
}

/// The same, as a file with its table.
fn file(game: &Game, seed: u64, decisions: usize) -> Vec<u8> {
    let (record, world) = played(game, Chance::seeded(seed), decisions);
    record.write(Some(&Position::capture(&world)))
}

fn resumed(found: Found) -> (Resumed, World) {
    let mut world = World::new();
    let resumed = record::resume(found, &library().0, &mut world).expect("it can be played");
    (resumed, world)
}

/// A quest of few words, for tests that read its file very often.
fn small() -> Game {
    let text = "(map: r\"\nO>....S<\n..b.S<..\n\", legend: {'O': Hero(\"orlaf\"), 'S': Minion(\"skeleton_warrior\"), 'b': BonePile})";
    let quest = content::parse_quest("small", text, crate::content()).expect("it is a quest");
    Game {
        content: library().0.clone(),
        quest: Arc::new(quest),
    }
}

fn languages() -> [Language; 2] {
    ["en", "it"].map(|code| Language::load(&root(), code))
}

/// Whether this is one sentence that names the file.
fn is_said(sentence: &str) {
    assert!(sentence.contains("some.saga"), "{sentence}");
    assert!(
        !sentence.contains("{$") && !sentence.contains("record-") && !sentence.contains('\n'),
        "{sentence}"
    );
    assert!(sentence.trim_end().ends_with(['.', '»', '”', ')']), "{sentence}");
}

/// Whatever is wrong is told in both languages.
fn is_told(fault: &Unusable) {
    for language in languages() {
        is_said(&language::unusable(&language, Path::new("some.saga"), fault));
    }
}

#[test]
fn a_game_comes_back_from_its_file() {
    for game in quests().into_iter().chain([super::hoard()]) {
        for seed in 0..20 {
            let (record, world) = played(&game, Chance::seeded(seed), 40 * seed as usize);
            for table in [None, Some(Position::capture(&world))] {
                let found = record::parse(&record.write(table.as_ref())).expect("it can be read");
                assert_eq!((&found.record, found.loss), (&record, None));
                let (resumed, back) = resumed(found);
                assert_eq!((&resumed.record, resumed.way, resumed.loss), (&record, Way::Decisions, None));
                assert_eq!(resumed.before.len(), record.decisions.len());
                assert_eq!(Position::capture(&back), Position::capture(&world));
            }
        }
    }
}

#[test]
fn a_game_with_real_dice_comes_back() {
    let game = &quests()[0];
    let told = Some(vec![6, 1, 5]);
    let (record, world) = played(game, Chance { seed: 4, told }, 200);
    let (_, back) = resumed(record::parse(&record.write(None)).expect("it can be read"));
    assert_eq!(Position::capture(&back), Position::capture(&world));
}

#[test]
fn what_can_be_undone_can_be_undone_after_loading_too() {
    let game = &quests()[0];
    for seed in 0..30 {
        let (record, _) = played(game, Chance::seeded(seed), 25);
        let (_, mut back) = resumed(record::parse(&record.write(None)).expect("it can be read"));
        let mut again = World::new();
        referee::lay(&mut again, game.clone(), record.header.chance.dice().expect("it is seeded"));
        referee::keep_history(&mut again);
        for RecordedDecision(decision, ..) in &record.decisions {
            referee::submit(&mut again, *decision).expect("it was legal");
        }
        while referee::undo(&mut again) {
            assert!(referee::undo(&mut back), "seed {seed}");
            assert_eq!(Position::capture(&back), Position::capture(&again), "seed {seed}");
        }
        assert!(!referee::undo(&mut back), "seed {seed}");
    }
}

#[test]
fn a_file_cut_off_at_any_byte_is_good_up_to_there() {
    let whole = file(&small(), 3, 30);
    let all = record::parse(&whole).expect("it can be read").record;
    let mut most = 0;
    for length in 0..whole.len() {
        match record::parse(&whole[..length]) {
            Err(fault) => {
                assert!(
                    most == 0 && matches!(fault, Unusable::Empty | Unusable::NoHeader),
                    "{length}: {fault:?}"
                );
                is_told(&fault);
            }
            Ok(found) => {
                let steps = found.record.steps();
                assert!(steps >= most && all.decisions.starts_with(&found.record.decisions), "{length}");
                let loss = found.loss.expect("something is missing");
                assert!(matches!(loss.why, Why::CutOff(_)) && loss.step == steps, "{length}: {loss:?}");
                if steps > most {
                    most = steps;
                    let (resumed, world) = resumed(found);
                    assert_eq!(resumed.record.steps(), steps);
                    for language in languages() {
                        is_said(&language::loss(&language, &world, Path::new("some.saga"), &loss));
                    }
                }
            }
        }
    }
    assert_eq!(most, 30);
}

#[test]
fn every_single_bit_that_flips_is_found() {
    let whole = file(&small(), 5, 12);
    let all = record::parse(&whole).expect("it can be read");
    let (mut lost, mut landed) = (0, 0);
    for bit in 0..whole.len() * 8 {
        let mut flipped = whole.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        let line = whole[..bit / 8].iter().filter(|byte| **byte == b'\n').count() + 1;
        match record::parse(&flipped) {
            Err(fault) => {
                assert!(line <= 2, "line {line}: {fault:?}");
                lost += 1;
            }
            Ok(found) => {
                let loss = found.loss.unwrap_or_else(|| panic!("bit {bit} in line {line} is not found"));
                let (Why::Damaged(place) | Why::CutOff(place) | Why::Strange(place)) = loss.why else {
                    panic!("bit {bit}: {loss:?}");
                };
                // A line that was joined to the next is found there.
                assert!((line..=line + 1).contains(&place), "bit {bit} in line {line}: {loss:?}");
                assert!(all.record.decisions.starts_with(&found.record.decisions));
                if bit % 397 == 0 {
                    let table = found.table.is_some();
                    let (resumed, world) = resumed(found);
                    let steps = if table { all.record.steps() } else { resumed.record.steps() };
                    assert_eq!(resumed.record.steps(), steps, "the table counts where decisions are lost");
                    landed += usize::from(matches!(resumed.way, Way::Table(_)));
                    for language in languages() {
                        is_said(&language::loss(&language, &world, Path::new("some.saga"), &loss));
                    }
                }
            }
        }
    }
    assert!(lost > 1000 && landed > 0, "{lost} {landed}");
}

#[test]
fn foreign_files_are_told_from_records() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let quest = fs::read(&library().1[0].path).expect("the quest is there");
    let foreign: [(&str, Vec<u8>); 7] = [
        ("quest", quest),
        ("png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01\0".to_vec()),
        ("json", b"{\"decided\": [1, 2, 3]}\n".to_vec()),
        ("line", b"\n".to_vec()),
        ("text", "perché no?\n".repeat(50).into_bytes()),
        ("zero", vec![0; 5000]),
        ("other", b"dungeon-saga check\n".to_vec()),
    ];
    for (name, bytes) in foreign {
        let path = folder.path().join(name);
        fs::write(&path, bytes).expect("a file");
        let fault = record::read(&path).expect_err(name);
        assert!(matches!(fault, Unusable::Foreign), "{name}: {fault:?}");
        is_told(&fault);
    }
    let huge = folder.path().join("huge");
    fs::File::create(&huge)
        .and_then(|file| file.set_len(100 << 20))
        .expect("a file with a hole");
    let fault = record::read(&huge).expect_err("no record has 100 MB");
    assert!(matches!(fault, Unusable::TooBig(_)), "{fault:?}");
    is_told(&fault);
    let fault = record::read(folder.path()).expect_err("a folder");
    assert!(matches!(fault, Unusable::NotAFile), "{fault:?}");
    is_told(&fault);
    let fault = record::read(Path::new("no/such/some.saga")).expect_err("nothing");
    assert!(matches!(fault, Unusable::NoFile), "{fault:?}");
    is_told(&fault);
    is_told(&Unusable::Blocked);
    let whole = file(&quests()[0], 1, 2);
    let newer =
        String::from_utf8(whole)
            .expect("it is text")
            .replacen(&format!("record {FORMAT}\n"), &format!("record {}\n", FORMAT + 1), 1);
    let fault = record::parse(newer.as_bytes()).expect_err("it is from the future");
    assert!(matches!(fault, Unusable::Newer(newer) if newer == FORMAT + 1), "{fault:?}");
    is_told(&fault);
}

#[test]
fn lines_that_are_missing_twice_or_elsewhere_are_found() {
    let whole = String::from_utf8(file(&quests()[0], 3, 10)).expect("it is text");
    let lines: Vec<&str> = whole.split_inclusive('\n').collect();
    for i in 2..lines.len() {
        let without: String = lines[..i].iter().chain(&lines[i + 1..]).copied().collect();
        let twice: String = lines[..=i].iter().chain(&lines[i..]).copied().collect();
        for changed in [without, twice] {
            let found = record::parse(changed.as_bytes()).expect("it begins well");
            assert!(found.loss.is_some(), "line {}", i + 1);
            assert!(found.record.steps() <= 10);
        }
    }
    let windows = whole.replace('\n', "\r\n");
    let found = record::parse(windows.as_bytes()).expect("it can be read");
    assert_eq!(found.loss, None, "other ends of lines do no harm");
}

#[test]
fn a_quest_or_a_die_that_no_longer_is_is_told() {
    let game = &quests()[0];
    let (record, _) = played(game, Chance::seeded(8), 5);
    let mut poorer = crate::content().clone();
    poorer.heroes.clear();
    let fault = record::resume(
        record::parse(&record.write(None)).expect("it can be read"),
        &Arc::new(poorer),
        &mut World::new(),
    );
    let fault = fault.expect_err("there are no heroes");
    assert!(matches!(fault, Unusable::Quest(_)), "{fault:?}");
    is_told(&fault);
    let mut loaded = record;
    loaded.header.chance.told = Some(vec![7]);
    let fault = record::game(&loaded, &library().0).and_then(|_| Replay::begin(&loaded, &library().0, &mut World::new()).map(|_| ()));
    let fault = fault.expect_err("no die shows 7");
    assert!(matches!(fault, Unusable::Dice(_)), "{fault:?}");
    is_told(&fault);
    is_told(&Unusable::Unreadable(std::io::Error::other("the disk is on fire")));
    is_told(&Unusable::NoStart);
}

#[test]
fn everything_that_can_be_lost_is_told() {
    let mut world = super::laid(&quests()[0], 1);
    let decision = referee::decisions(&mut world)[0];
    let illegal = referee::check(&mut world, Decision::Pass).expect_err("nobody can pass now");
    for why in [
        Why::CutOff(7),
        Why::Damaged(7),
        Why::Strange(7),
        Why::Refused(decision, illegal),
        Why::Differs(decision),
        Why::Broke(decision),
    ] {
        for step in [0, 1, 12] {
            for language in languages() {
                is_said(&language::loss(&language, &world, Path::new("some.saga"), &Loss { step, why }));
            }
        }
    }
}

#[test]
fn a_record_is_small() {
    let game = &quests()[0];
    let (mut bytes, mut decisions) = (0, 0);
    for seed in 0..20 {
        let (record, _) = played(game, Chance::seeded(seed), 100_000);
        let empty = Record {
            decisions: Vec::new(),
            ..record.clone()
        };
        bytes += record.write(None).len() - empty.write(None).len();
        decisions += record.decisions.len();
    }
    let each = bytes as f64 / decisions as f64;
    println!("{each:.1} bytes a decision, {} decisions a game", decisions / 20);
    assert!(each < 100.0, "{each:.1} bytes a decision");
}

#[test]
fn a_game_with_a_name_stays_until_somebody_deletes_it() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (record, world) = played(&quests()[0], Chance::seeded(1), 20);
    let keep = |name| {
        record
            .keep_as(folder.path(), name, &Position::capture(&world))
            .expect("there is room")
    };
    let all = [keep("Before the / door: È"), keep("Before the / door: È")];
    for _ in 0..30 {
        record::Autosave::new(folder.path(), "quest").keep(b"x").expect("there is room");
    }
    let mut named: Vec<_> = record::named(folder.path()).into_iter().map(|(file, _)| file).collect();
    named.sort();
    let mut kept = all.to_vec();
    kept.sort();
    assert_eq!(named, kept, "two of the same name lie beside each other");
    let found = record::read(&all[1]).expect("it can be read");
    assert_eq!(found.record.header.name.as_deref(), Some("Before the / door: È"));
    assert_eq!(found.record.decisions, record.decisions);
    let running = record::series(folder.path());
    assert!(running.iter().all(|series| series.name.starts_with("quest-")));
}

#[test]
fn the_best_of_all_saves_counts_and_one_with_a_loss_leaves_the_others_alone() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut autosave = record::Autosave::new(folder.path(), "quest");
    for decisions in 18..=20 {
        let save = file(&quests()[0], 3, decisions);
        autosave.keep(&save).expect("there is room");
    }
    let files = record::series(folder.path()).remove(0).files;
    let files: Vec<PathBuf> = files.into_iter().map(|(_, file)| file).collect();
    let best = |files: &[PathBuf]| {
        let record::Best { found, passed } = record::best(files);
        (found, passed.len())
    };
    let (found, passed) = best(&files);
    assert_eq!((found.map(|(file, _)| file).as_ref(), passed), (Some(&files[0]), 0));
    // A save that is cut off after so many decisions.
    let cut = |file: &Path, decisions: usize| {
        let text = fs::read_to_string(file).expect("it is text");
        text.split_inclusive('\n').take(2 + decisions).collect::<String>()
    };
    // What is not whole still counts while it leads further than what is.
    fs::write(&files[0], cut(&files[0], 19)).expect("a file");
    let (found, passed) = best(&[files[0].clone(), files[2].clone()]);
    assert_eq!((found.map(|(file, _)| file).as_ref(), passed), (Some(&files[0]), 0));
    // Nothing of the newest is there, and of the next seven decisions.
    fs::write(&files[0], b"").expect("a file");
    fs::write(&files[1], cut(&files[1], 7)).expect("a file");
    let (found, passed) = best(&files);
    assert_eq!((found.map(|(file, _)| file).as_ref(), passed), (Some(&files[2]), 2));
    assert!(matches!(
        &record::best(&files[..1]).passed[..],
        [(_, record::Passed::Unusable(Unusable::Empty))]
    ));
    let (found, passed) = best(&files[..2]);
    assert_eq!((found.map(|(file, _)| file).as_ref(), passed), (Some(&files[1]), 1));
    // Who goes on from it eats none of the others.
    drop(autosave);
    fs::write(&files[2], cut(&files[2], 5)).expect("a file");
    let mut world = World::new();
    let gone_on = record::go_on(Some(folder.path()), &files[0], &library().0, &mut world).expect("it leads somewhere");
    assert_eq!((&gone_on.file, gone_on.game.record.steps()), (&files[1], 7));
    assert!(gone_on.game.loss.is_some() && gone_on.passed.len() == 1, "{gone_on:?}");
    let mut recorder = Recorder::new(gone_on.game.record, gone_on.autosave);
    for _ in 0..=record::GENERATIONS {
        let decision = referee::decisions(&mut world)[0];
        referee::submit(&mut world, decision).expect("it was offered");
        recorder.decided(Position::capture(&world), decision, None, 0);
        recorder.wait();
        assert!(recorder.hear().is_none(), "there is room");
    }
    assert!(files.iter().all(|file| file.exists()), "{:?}", record::series(folder.path()));
    assert_eq!(record::series(folder.path()).len(), 2, "it is a game of its own now");
}
