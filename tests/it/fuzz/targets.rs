//! What reads files: the loader and the record.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use bevy_ecs::prelude::*;
use dungeon_play::{
    host::Recorder,
    language,
    record::{self, Chance, Record, Way},
    seats::Seats,
    tools::{board, example},
};
use dungeon_rules::{
    content::{self, Content, Fault},
    referee,
    table::{Dice, Game, Pending, Position},
};

use super::{Corpus, Luck, garble, write};

/// A game by chance, saved.
pub fn record_of(game: &Game, decisions: usize) -> Vec<u8> {
    let mut world = World::new();
    let mut recorder = Recorder::new(Record::new(game, Chance::seeded(1), Seats::default()), None);
    referee::lay(&mut world, game.clone(), Dice::seeded(1));
    let mut luck = Luck(1);
    for _ in 0..decisions {
        let offered = referee::decisions(&mut world);
        if offered.is_empty() {
            break;
        }
        let decision = *luck.one_of(&offered);
        referee::submit(&mut world, decision).expect("it was offered");
        recorder.decided(Position::capture(&world), decision, None, 0);
    }
    recorder.record().write(Some(&Position::capture(&world)))
}

/// Looks at a table as a terminal does, and plays on by chance.
fn play_on(corpus: &Corpus, world: &mut World, decisions: usize) {
    let mut luck = Luck(decisions as u64);
    for _ in 0..decisions {
        let offered = referee::decisions(world);
        if offered.is_empty() {
            break;
        }
        let decision = *luck.one_of(&offered);
        language::decision(&corpus.languages[0], world, &decision);
        referee::submit(world, decision).expect("what is offered is legal");
        look(corpus, world);
    }
}

fn look(corpus: &Corpus, world: &World) {
    board::map(&corpus.languages[0], world);
    board::roster(&corpus.languages[0], world);
    if let Some(prompt) = &world.resource::<Pending>().0 {
        language::prompt(&corpus.languages[0], world, prompt);
    }
}

impl Corpus {
    /// A quest, a thing of the content or an example that was good once. The first line says which.
    pub(super) fn nonsense_to_load<'i>(&self, luck: &mut Luck, input: &'i mut Vec<u8>) -> &'i [u8] {
        let (kind, good, other) = match luck.below(10) {
            0 => {
                let (path, text) = luck.one_of(&self.things);
                (path.to_string_lossy().into_owned(), text, &luck.one_of(&self.things).1)
            }
            1..4 => ("example".to_owned(), luck.one_of(&self.examples), luck.one_of(&self.examples)),
            _ => ("quest".to_owned(), luck.one_of(&self.quests), luck.one_of(&self.quests)),
        };
        let mut text = good.clone().into_bytes();
        garble::text(luck, &mut text, other.as_bytes());
        input.extend(kind.bytes());
        input.push(b'\n');
        input.extend(text);
        input
    }

    pub(super) fn load(&self, input: &[u8]) {
        let (kind, text) = input.split_at(input.iter().position(|byte| *byte == b'\n').unwrap_or(0));
        let text = text.get(1..).unwrap_or_default();
        match std::str::from_utf8(kind).unwrap_or_default() {
            "quest" => self.load_quest(text),
            "example" => self.load_example(text),
            path => self.load_thing(Path::new(path), text),
        }
    }

    fn load_quest(&self, text: &[u8]) {
        let path = self.home.path().join("quests/one.ron");
        write(&path, text);
        let listing = content::list(&path, &self.content);
        self.say(&listing.faults);
        if let Some(quest) = listing.quest {
            let game = Game::new(&self.content, quest);
            let mut world = World::new();
            referee::lay(&mut world, game, Dice::seeded(1));
            look(self, &world);
            play_on(self, &mut world, 30);
        } else {
            assert!(
                listing.faults.iter().any(Fault::is_error),
                "a quest that cannot be played has a fault"
            );
        }
    }

    fn load_example(&self, text: &[u8]) {
        let Ok(text) = std::str::from_utf8(text) else { return };
        if let Ok(example) = example::check("one.ron", text, &self.content) {
            // Whether it holds is not the question here.
            let _ = example::run(&example, &self.content);
        }
    }

    fn load_thing(&self, thing: &Path, text: &[u8]) {
        let Some((_, good)) = self.things.iter().find(|(path, _)| path == thing) else {
            return;
        };
        let path = self.home.path().join("assets/content").join(thing);
        write(&path, text);
        let (content, faults) = content::load_content(self.home.path());
        write(&path, good);
        self.say(&faults);
        self.play_with(Arc::new(content));
    }

    /// Plays every quest that this content allows.
    fn play_with(&self, content: Arc<Content>) {
        for text in &self.quests {
            if let Ok(quest) = content::parse_quest("any", text, &content) {
                let game = Game::new(&content, Arc::new(quest));
                let mut world = World::new();
                referee::lay(&mut world, game, Dice::seeded(1));
                play_on(self, &mut world, 60);
            }
        }
    }

    fn say(&self, faults: &[Fault]) {
        for language in &self.languages {
            for fault in faults {
                assert!(!language::fault(language, fault).is_empty());
            }
        }
    }

    /// A record that was good once: bytes that changed by themselves, or words that somebody changed and signed.
    pub(super) fn nonsense_to_replay<'i>(&self, luck: &mut Luck, input: &'i mut Vec<u8>) -> &'i [u8] {
        let mut bytes = luck.one_of(&self.records).clone();
        if luck.once_in(3) {
            garble::text(luck, &mut bytes, luck_other(&self.records));
        } else {
            bytes = self.forged(luck, &bytes);
        }
        input.extend(bytes);
        input
    }

    /// A record with other words in some lines, and checksums as they ought to be.
    fn forged(&self, luck: &mut Luck, record: &[u8]) -> Vec<u8> {
        let text = String::from_utf8_lossy(record).into_owned();
        let mut lines: Vec<String> = text.lines().map(|line| line.get(13..).unwrap_or_default().to_owned()).collect();
        for _ in 0..=luck.below(3) {
            let at = 1 + luck.below(lines.len() - 1);
            let Ok(mut value) = serde_json::from_str::<serde_json::Value>(&lines[at]) else {
                continue;
            };
            match luck.below(8) {
                0 => drop(lines.remove(at)),
                1 => lines.swap(at, 1),
                2 => {
                    // Sizes, and tables where there was none.
                    lines[at] = lines[at].replacen("{\"table\":", "{\"start\":", 1);
                    lines.swap(at, 2);
                }
                3 if lines[at].starts_with("{\"header\"") => {
                    // Another turn may have made anything of the header already.
                    let Some(text) = value.pointer_mut("/header/quest/text") else {
                        continue;
                    };
                    let mut quest = text.as_str().unwrap_or_default().as_bytes().to_vec();
                    garble::text(luck, &mut quest, b"");
                    *text = String::from_utf8_lossy(&quest).into();
                    lines[at] = value.to_string();
                }
                _ => {
                    let mut words = Vec::new();
                    garble::words(&value, &mut words);
                    garble::json(luck, &mut value, &words);
                    lines[at] = value.to_string();
                }
            }
            if lines.len() < 3 {
                break;
            }
        }
        let mut forged = text.lines().next().unwrap_or_default().to_owned();
        forged.push('\n');
        for (i, json) in lines.iter().enumerate().skip(1) {
            let checksum = blake3::hash(format!("{} {json}", i + 1).as_bytes()).to_hex();
            forged.push_str(&format!("{} {json}\n", &checksum[..12]));
        }
        forged.into_bytes()
    }

    pub(super) fn replay(&self, input: &[u8]) {
        let file = PathBuf::from("some.saga");
        let found = match record::parse(input) {
            Ok(found) => found,
            Err(unusable) => return self.say_unusable(&file, &unusable),
        };
        let mut world = World::new();
        match record::resume(found, &self.content, &mut world) {
            Err(unusable) => self.say_unusable(&file, &unusable),
            Ok(resumed) => {
                for language in &self.languages {
                    if let Some(loss) = &resumed.loss {
                        assert!(!language::loss(language, &world, &file, loss).is_empty());
                    }
                }
                look(self, &world);
                // Whoever forges a table may bring about what no rule expects; what the rules lead to is sound.
                if resumed.way == Way::Decisions && resumed.record.start.is_none() {
                    play_on(self, &mut world, 5);
                }
            }
        }
    }

    fn say_unusable(&self, file: &Path, unusable: &record::Unusable) {
        for language in &self.languages {
            assert!(!language::unusable(language, file, unusable).is_empty());
        }
    }
}

fn luck_other(records: &[Vec<u8>]) -> &[u8] {
    records.first().map_or(&[], Vec::as_slice)
}
