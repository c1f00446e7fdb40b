//! Every sentence that games of all content make, in every language: none has a gap, a rule's id, an internal name or a shape that was
//! bad before (`sentences/bad_shapes.txt`), and nothing that is read together says the same twice.
//!
//! All of them are written to `sentences-en.txt` and the like in Cargo's folder for the files of tests, `target/tmp/`.

use std::{collections::BTreeSet, env, fs, path::Path};

use bevy_ecs::prelude::*;
use dungeon_play::language::{self, Language, LogLines};
use dungeon_rules::{
    content::{Quest, Text},
    referee,
    table::{Course, Fact, Game, Pending, Side},
};

use super::{Luck, dungeon, hoard, laid, quests, root};

/// Games of chance, unless `DUNGEON_SAGA_GAMES` says another number.
const GAMES: usize = 36;

/// Of so many questions of a game one is put into words, with everything that answers it.
const ASKED: usize = 9;

/// What is read together: one screen, or one plate.
type Plate = Vec<String>;

/// What a game says in one language.
struct Said {
    language: Language,
    /// The sentences of the game itself.
    sentences: BTreeSet<String>,
    /// The words of authors.
    authors: BTreeSet<String>,
    plates: BTreeSet<Plate>,
}

impl Said {
    fn of(&mut self, game: &Game, seed: u64) {
        let language = self.language.with_names(&game.content.names);
        let mut world = laid(game, seed);
        let mut chance = Luck(seed);
        let mut lines = LogLines::default();
        self.briefing(&language, game, &world);
        for number in 0..100_000 {
            let offered = referee::decisions(&mut world);
            if number % ASKED == 0
                && let Some(prompt) = world.resource::<Pending>().0.clone()
            {
                self.sentences.insert(language::prompt(&language, &world, &prompt));
                let answers = offered.iter().map(|decision| language::decision(&language, &world, decision));
                self.sentences.extend(answers);
            }
            let Some(decision) = chance.decide(&mut world) else { break };
            for fact in referee::submit(&mut world, decision).expect("it was offered") {
                let told = lines.tell(&language, &fact);
                match fact {
                    Fact::Told(..) | Fact::Revealed { .. } | Fact::GameEnded { .. } => self.authors.extend(told),
                    Fact::GoalsChanged(_) => {
                        self.sentences.extend(told);
                        self.goals(&language, &world);
                    }
                    _ => self.sentences.extend(told),
                }
            }
        }
        let outcome = world.resource::<Course>().outcome.clone().expect("the game is over");
        let ending = language::ending(&language, &world, &outcome);
        let own = outcome.words.is_empty();
        let whole = language::outcome(&language, &world, &outcome);
        let all = if own { &mut self.sentences } else { &mut self.authors };
        all.extend([ending.clone(), whole]);
        let (heroes, overlord) = &game.quest.aftermath;
        let story = if outcome.winner == Side::Heroes { heroes } else { overlord };
        let title = language.say(match outcome.winner {
            Side::Heroes => "aftermath-heroes",
            Side::Overlord => "aftermath-overlord",
        });
        let story = story.say(language.code()).to_owned();
        self.plates.insert(vec![title, ending, story]);
    }

    /// What everybody reads before the first turn, and what can be read at the end.
    fn briefing(&mut self, language: &Language, game: &Game, world: &World) {
        self.goals(language, world);
        let say = |text: &Text| text.say(language.code()).to_owned();
        let quest: &Quest = &game.quest;
        let goals = [Side::Heroes, Side::Overlord].map(|side| language::goals(language, world, side));
        let actions = language::offered_actions(language, quest);
        self.authors.extend(actions.iter().cloned());
        self.authors.extend(quest.ends.iter().map(|end| say(&end.text)));
        let special = quest.special.iter().map(say);
        self.plates
            .insert(goals.into_iter().flatten().chain(special).chain(actions).collect());
    }

    fn goals(&mut self, language: &Language, world: &World) {
        for side in [Side::Heroes, Side::Overlord] {
            let goals = language::goals(language, world, side);
            self.authors.extend(goals.iter().cloned());
            self.plates.insert(goals);
        }
    }

    fn all(&self) -> impl Iterator<Item = &String> {
        self.sentences.iter().chain(&self.authors)
    }

    /// What is wrong with these sentences, one line each.
    fn faults(&self, shapes: &[&str]) -> Vec<String> {
        let mut faults = Vec::new();
        for sentence in self.all() {
            let small = sentence.to_lowercase();
            let found = shapes.iter().find(|shape| small.contains(*shape));
            faults.extend(found.map(|shape| format!("“{shape}” in: {sentence}")));
            if sentence.trim().is_empty() || sentence.contains("  ") || sentence.contains("{$") || *sentence != sentence.trim() {
                faults.push(format!("a gap in: {sentence}"));
            }
        }
        for sentence in &self.sentences {
            if sentence.contains('_') {
                faults.push(format!("an internal name in: {sentence}"));
            }
            if language::without_rules(&self.language, sentence) != *sentence {
                faults.push(format!("the id of a rule in: {sentence}"));
            }
        }
        for plate in &self.plates {
            let sentences = plate.iter().flat_map(|text| sentences(text));
            let mut seen = BTreeSet::new();
            let twice = sentences.filter(|sentence| !seen.insert(*sentence));
            faults.extend(twice.map(|sentence| format!("twice at once: {sentence}")));
        }
        faults
    }
}

/// The sentences of a text.
fn sentences(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split_inclusive(['.', '!', '?', '\n']);
    parts.map(str::trim).filter(|part| part.chars().count() > 1)
}

/// Every quest that the game comes with, one for tests, and dungeons of chance.
fn all_games(games: usize) -> Vec<Game> {
    let mut all: Vec<Game> = quests().into_iter().chain([hoard()]).collect();
    let own = all.len();
    all.extend((own..games).step_by(2).map(|number| dungeon(number as u64)));
    all
}

fn shapes(text: &str) -> Vec<&str> {
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect()
}

#[test]
fn every_sentence_of_a_game_reads_like_a_persons() {
    let games = env::var("DUNGEON_SAGA_GAMES")
        .ok()
        .and_then(|number| number.parse().ok())
        .unwrap_or(GAMES);
    let text = fs::read_to_string(root().join("tests/it/sentences/bad_shapes.txt")).expect("the list is there");
    let shapes = shapes(&text);
    let all = all_games(games);
    let mut faults = Vec::new();
    for code in ["en", "it"] {
        let mut said = Said {
            language: Language::load(&root(), code),
            sentences: BTreeSet::new(),
            authors: BTreeSet::new(),
            plates: BTreeSet::new(),
        };
        for (game, seed) in all.iter().cycle().zip(0..games) {
            said.of(game, seed as u64);
        }
        let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("sentences-{code}.txt"));
        let lines: Vec<&str> = said.all().map(String::as_str).collect();
        assert!(lines.len() > 500, "{} sentences are not all", lines.len());
        fs::write(&file, lines.join("\n")).expect("Cargo made the folder");
        println!("{} sentences: {}", lines.len(), file.display());
        faults.extend(said.faults(&shapes));
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn every_kind_of_fault_in_a_sentence_is_found() {
    for (sentence, found) in [
        (
            "The Heroes win: none of these is left in play: one of the Overlord's models.",
            "none of these",
        ),
        ("Round 1 begins (RND-1).", "the id of a rule"),
        ("Orlaf walks  to C4.", "a gap"),
        ("told_interrupt has reached 1.", "an internal name"),
    ] {
        let said = Said {
            language: Language::load(&root(), "en"),
            sentences: [sentence.to_owned()].into(),
            authors: BTreeSet::new(),
            plates: BTreeSet::new(),
        };
        let faults = said.faults(&["none of these"]);
        assert!(faults.iter().any(|fault| fault.contains(found)), "{sentence}: {faults:?}");
    }
    let said = Said {
        language: Language::load(&root(), "en"),
        sentences: BTreeSet::new(),
        authors: BTreeSet::new(),
        plates: [vec!["It is over. He has fallen.".to_owned(), "He has fallen.".to_owned()]].into(),
    };
    assert_eq!(said.faults(&[]), ["twice at once: He has fallen."]);
}
