//! Tests of the editor: edits keep every other byte, can be undone and redone, and do what they say.

use std::{env, fs, path::PathBuf, sync::OnceLock};

use bevy_ecs::prelude::World;
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};
use tempfile::TempDir;

use super::*;
use dungeon_rules::{
    content::{self, Content, Quest, What, files_below},
    grid::{Base, Cell, Facing},
    referee,
    table::Game,
};

mod chambers;
mod drawn;
mod fields;
mod lists;
mod measure;
mod random;
mod remedies;
mod things;

use std::sync::Arc;

/// All content of the box.
fn content() -> &'static Arc<Content> {
    static CONTENT: OnceLock<Arc<Content>> = OnceLock::new();
    CONTENT.get_or_init(|| Arc::new(content::load_content(&content::root()).0))
}

/// All shipped files that are written in RON, with their texts.
fn files() -> Vec<(PathBuf, String)> {
    let folders = ["quests", "assets/content"].map(|folder| content::root().join(folder));
    let files = folders.iter().flat_map(|folder| files_below(folder));
    files
        .map(|file| {
            let text = fs::read_to_string(&file).expect("the file is there");
            (file, text)
        })
        .collect()
}

/// The quests among these files.
fn quests() -> Vec<(PathBuf, String)> {
    let all = files()
        .into_iter()
        .filter(|(_, text)| text.contains("map:") && text.contains("legend:"));
    all.collect()
}

/// A reproducible random number generator.
struct Luck(Xoshiro256PlusPlus);

impl Luck {
    fn seeded(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    fn below(&mut self, end: usize) -> usize {
        self.0.random_range(0..end.max(1))
    }

    fn one_of<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }
}

/// The text with some random changes to its characters.
fn mutant(text: &str, luck: &mut Luck) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=luck.below(4) {
        let at = luck.below(letters.len());
        match luck.below(5) {
            0 => _ = letters.remove(at),
            1 => letters.insert(
                at,
                *luck.one_of(&[
                    '"', '\'', '(', ')', '[', ']', '{', '}', '/', '*', 'r', '#', '\\', '\0', 'é', '\n', ',', ':',
                ]),
            ),
            2 => letters[at] = letters[luck.below(letters.len())],
            3 => {
                let end = (at + luck.below(60)).min(letters.len());
                let copied: Vec<char> = letters[at..end].to_vec();
                let to = luck.below(letters.len());
                letters.splice(to..to, copied);
            }
            _ => letters.truncate(at.max(letters.len() / 2)),
        }
        if letters.is_empty() {
            letters.push('(');
        }
    }
    letters.into_iter().collect()
}

/// A temporary folder with a file in it and a folder for histories.
struct Desk {
    folder: TempDir,
}

impl Desk {
    fn with(text: &str) -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        fs::write(folder.path().join("quest.ron"), text).expect("a file");
        Self { folder }
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("quest.ron")
    }

    fn open(&self) -> Document {
        let journals = self.folder.path().join("journals");
        Document::open_with(&self.file(), content(), Some(&journals)).expect("it can be read")
    }

    fn on_disk(&self) -> String {
        fs::read_to_string(self.file()).expect("the file is there")
    }
}

fn edit(document: &mut Document, edit: Edit) {
    let before = document.text().to_owned();
    let done = document.apply(&edit);
    assert!(matches!(done, Ok(Some(()))), "{edit:?}: {done:?}");
    assert_ne!(document.text(), before);
}

fn brush(entry: &str) -> Brush {
    Brush::new(entry).unwrap_or_else(|| panic!("{entry} is an entry of a legend"))
}

fn put(cell: &str, entry: &str, facing: impl Into<Option<Facing>>) -> Edit {
    Edit::Put {
        cell: at(cell),
        thing: brush(entry),
        facing: facing.into(),
    }
}

fn at(cell: &str) -> Cell {
    cell.parse().expect("it is the name of a cell")
}

fn rect(from: &str, to: &str) -> Base {
    Base::one(at(from)).joined(Base::one(at(to)))
}

fn cells(from: &str, to: &str) -> Vec<Cell> {
    rect(from, to).cells().collect()
}

/// The edit that sets a field, whose path is given as a line.
fn field(way: &str, value: &str) -> Edit {
    Edit::Field {
        path: path(way),
        value: value.to_owned(),
    }
}

/// The quest in a text, without the parts that depend on how the text is laid out.
fn meaning(text: &str) -> Quest {
    let quest = content::parse_quest("quest", text, content());
    let quest = quest.unwrap_or_else(|faults| panic!("{text}\n{faults:#?}"));
    Quest {
        hash: String::new(),
        source: String::new(),
        ..quest
    }
}

/// All comments in a text.
fn comments(text: &str) -> Vec<String> {
    let tokens = ronin_core::lexer::tokenize(text).into_iter();
    let comments = tokens.filter(|token| token.text.starts_with("//") || token.text.starts_with("/*"));
    comments.map(|token| token.text.to_owned()).collect()
}

#[test]
fn opening_and_saving_changes_nothing() {
    let files = files();
    assert!(files.len() > 100, "{} files", files.len());
    let mut luck = Luck::seeded(7);
    let spoilt: Vec<String> = (0..1000).map(|_| mutant(&luck.one_of(&files).1.clone(), &mut luck)).collect();
    for text in files.iter().map(|(_, text)| text).chain(&spoilt) {
        let desk = Desk::with(text);
        let mut document = Document::open_with(&desk.file(), content(), None).expect("it can be read");
        assert!(document.is_saved());
        assert_eq!(document.text(), text);
        document.save().expect("it can be written");
        assert_eq!(desk.on_disk(), *text);
        assert_eq!(document.steps().len(), 0);
    }
}

#[test]
fn spoilt_quests_are_drawn_as_far_as_they_can_be_read() {
    let quests = quests();
    let mut luck = Luck::seeded(11);
    let (mut readable, mut laid) = (0, 0);
    for _ in 0..1300 {
        let text = mutant(&luck.one_of(&quests).1.clone(), &mut luck);
        let source = content::Source::new("quest.ron", text.as_str());
        let sketch = content::sketch("quest", &source, content());
        assert_eq!(sketch.quest.things.len(), sketch.at.len());
        for at in &sketch.at {
            assert!(text.is_char_boundary(*at) && *at < text.len());
        }
        readable += usize::from(sketch.is_readable);
        let things = sketch.quest.things.len();
        let mut world = World::new();
        let pieces = referee::lay_sketch(&mut world, Game::new(content(), Arc::new(sketch.quest)));
        assert_eq!(pieces.len(), things);
        laid += pieces.iter().flatten().count();
        let named: std::collections::BTreeSet<_> = pieces.iter().flatten().collect();
        assert_eq!(named.len(), pieces.iter().flatten().count(), "each piece has its own name");
    }
    assert!(
        readable > 300 && laid > 3000,
        "{readable} of 1300 could be read, {laid} pieces were laid"
    );
}

#[test]
fn a_sketch_is_the_quest_where_nothing_is_wrong() {
    for (file, text) in quests() {
        let around = content::content_around(&file, content());
        let quest = content::load_quest(&file, &around).expect("our quests are good");
        let sketch = content::sketch(&quest.id, &content::Source::new("", text), &around);
        assert_eq!(sketch.quest, quest);
    }
}

#[test]
fn a_map_that_is_hardly_begun_is_drawn() {
    let sketch = |text: &str| content::sketch("quest", &content::Source::new("", text), content());
    let begun = sketch(
        "(map: r\"\n##..S?Q>\n\", legend: {'S': Minion(\"zombie\"), 'T': Hero(\"nobody\")}, pieces: [(at: \"ZZ99\", thing: BonePile)])",
    );
    assert!(begun.is_readable && !begun.faults.is_empty());
    assert_eq!(begun.quest.things.len(), 2, "the zombie, and the pile beyond the map");
    let pieces = referee::lay_sketch(&mut World::new(), Game::new(content(), Arc::new(begun.quest)));
    assert_eq!(pieces.iter().map(Option::is_some).collect::<Vec<bool>>(), [true, false]);
    for nothing in ["", "(", "()", "(map: 3)", "(map: r\"####\")"] {
        assert_eq!(sketch(nothing).quest.things.len(), 0, "{nothing}");
    }
    // If two pieces have the same name, both are laid.
    let twice = sketch("(map: r\"O>O<\", legend: {'O': Hero(\"orlaf\")})");
    let pieces = referee::lay_sketch(&mut World::new(), Game::new(content(), Arc::new(twice.quest)));
    assert_eq!(pieces.iter().flatten().count(), 2);
}

#[test]
fn what_others_change_is_taken_in_or_asked_about() {
    let desk = Desk::with("(minutes: 10)");
    let mut document = desk.open();
    assert_eq!(document.changed_on_disk(), None);
    fs::write(desk.file(), "(minutes: 20)").expect("a file");
    let change = document.changed_on_disk().expect("somebody has changed it");
    assert!(!change.is_conflict());
    document.take_in(change);
    assert_eq!((document.text(), document.is_saved()), ("(minutes: 20)", true));
    edit(&mut document, field("minutes", "30"));
    assert!(!document.is_saved());
    fs::write(desk.file(), "(minutes: 40)").expect("a file");
    let change = document.changed_on_disk().expect("somebody has changed it");
    assert!(change.is_conflict());
    document.pass_over(&change);
    assert_eq!(document.changed_on_disk(), None);
    document.save().expect("it can be written");
    assert_eq!(desk.on_disk(), "(minutes: 30)");
    assert!(document.undo() && document.undo() && !document.undo());
    assert_eq!(document.text(), "(minutes: 10)");
    // The file is changed while the document is closed.
    drop(document);
    fs::write(desk.file(), "(minutes: 50)").expect("a file");
    let document = desk.open();
    assert_eq!(document.text(), "(minutes: 10)", "it had not been saved");
    assert!(document.changed_on_disk().expect("somebody has changed it").is_conflict());
}

#[test]
fn what_is_typed_without_a_pause_is_one_step() {
    let desk = Desk::with("(minutes: 10)");
    let mut document = desk.open();
    for text in ["(minutes: 1)", "(minutes: )", "(minutes: 2)", "(minutes: 25)"] {
        document.replace_text(text.to_owned());
    }
    assert_eq!(document.steps().len(), 1);
    document.pause();
    document.replace_text("(minutes: 26)".to_owned());
    assert_eq!(document.steps().len(), 2);
    drop(document);
    let mut document = desk.open();
    assert_eq!((document.text(), document.steps().len()), ("(minutes: 26)", 2));
    assert!(document.go_to_step(0) && document.text() == "(minutes: 10)");
    assert!(document.redo() && document.text() == "(minutes: 25)");
}

#[test]
fn a_journal_that_is_cut_off_or_spoilt_is_read_up_to_there() {
    let desk = Desk::with("(minutes: 10)");
    let mut document = desk.open();
    for minutes in 11..20 {
        edit(&mut document, field("minutes", &minutes.to_string()));
    }
    drop(document);
    let journal = files_in(&desk.folder.path().join("journals")).remove(0);
    let whole = fs::read(&journal).expect("it is there");
    for end in (0..=whole.len()).rev().step_by(7) {
        fs::write(&journal, &whole[..end]).expect("a file");
        let mut document = desk.open();
        while document.undo() {}
        assert_eq!(document.text(), "(minutes: 10)", "cut off at {end}");
        drop(document);
        let mut spoilt = whole.clone();
        spoilt[end.min(whole.len() - 1)] ^= 4;
        fs::write(&journal, &spoilt).expect("a file");
        let mut document = desk.open();
        while document.undo() {}
        assert_eq!(document.text(), "(minutes: 10)", "spoilt at {end}");
    }
    // Only one of two open documents can write the history.
    let first = desk.open();
    let second = desk.open();
    assert!(first.is_kept() && !second.is_kept());
}

fn files_in(folder: &std::path::Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the folder is there").flatten();
    entries.map(|entry| entry.path()).collect()
}

#[test]
fn a_new_quest_has_a_room_and_is_never_written_over() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("tales/a_new_one.ron");
    let document = Document::create_with(&file, "The \"Cellar\"", content(), None).expect("it can be written");
    let sketch = document.check().run();
    assert!(sketch.is_readable);
    assert_eq!(sketch.quest.title.0["en"], "The \"Cellar\"");
    assert_eq!(document.map_size(), (6, 5));
    let mut codes: Vec<&str> = sketch.faults.iter().map(|fault| fault.code).collect();
    codes.dedup();
    assert_eq!(codes, ["empty-text", "no-hero", "no-goal"], "{:#?}", sketch.faults);
    let again = Document::create_with(&file, "Another", content(), None).expect_err("it is there");
    assert_eq!(again.0.key, "edit-refused-exists");
}

#[test]
fn every_step_and_every_refusal_has_its_words() {
    let folder = content::root().join("crates/play/src/editor");
    let sources = files_in(&folder).into_iter().filter(|path| path.is_file());
    let source: String = sources.map(|path| fs::read_to_string(path).expect("a source")).collect();
    let keys: Vec<&str> = source.split('"').filter(|key| key.starts_with("edit-")).collect();
    assert!(keys.len() > 30);
    for code in ["en", "it"] {
        let language = crate::language::Language::load(&content::root(), code);
        for key in &keys {
            assert!(language.has(key), "{code} lacks `{key}`");
        }
        let words = put("C4", "Minion(\"zombie\")", None).words().say(&language);
        assert!(words.contains("Zombi") && words.contains("C4"), "{words}");
    }
}
