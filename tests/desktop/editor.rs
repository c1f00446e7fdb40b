//! The drawing table in a real window: a room is drawn by mouse and keys, saved, undone, and played.

use std::{fs, path::PathBuf};

use dungeon_play::language::Language;
use dungeon_rules::content;

use crate::{
    program::Program,
    screen::{Key, Screen},
    table::Reads,
};

/// The drawing table in a window.
struct Table {
    screen: Screen,
    program: Program,
    words: Language,
    /// Where cell A1 is seen and how large, in pixels.
    board: [f32; 3],
    reads: Vec<Reads>,
    drawing: bool,
    shown: String,
}

impl Table {
    fn open(size: (u16, u16), code: &str, file: &str) -> Self {
        let screen = Screen::new(size.0, size.1);
        let program = Program::start(&screen, &["edit", file, "--reduced-motion", "--language", code]);
        let mut table = Self {
            screen,
            program,
            words: Language::load(&content::root(), code),
            board: [0.0; 3],
            reads: Vec::new(),
            drawing: true,
            shown: String::new(),
        };
        table.until("the table with its board", |table| {
            table.board[2] > 0.0 && !table.reads.is_empty() && !table.drawing
        });
        let screen = &table.screen;
        table.program.wait_until("a window", |_| screen.focus().then_some(()));
        table
    }

    /// Reads what the program tells until this holds.
    fn until(&mut self, what: &str, holds: impl Fn(&Self) -> bool) {
        while !holds(self) {
            let said = self.program.trace();
            self.take_in(&said);
            assert!(!said.is_empty(), "waited for {what}");
        }
    }

    /// Reads what the program has told by now.
    fn catch_up(&mut self) {
        while let Some(said) = self.program.traced() {
            self.take_in(&said);
        }
    }

    fn take_in(&mut self, said: &str) {
        if let Some(place) = said.strip_prefix("board ") {
            let numbers: Vec<f32> = place.split(' ').filter_map(|number| number.parse().ok()).collect();
            self.board = numbers.try_into().expect("a place and a size");
        } else if let Some(told) = said.strip_prefix("told [") {
            self.reads = serde_json::from_str(&format!("[{told}")).expect("a list of what is there");
        } else if let Some(screen) = said.strip_prefix("screen ") {
            screen.clone_into(&mut self.shown);
        } else if said == "drawing" || said == "drawn" {
            self.drawing = said == "drawing";
        }
    }

    /// The middle of a cell, in pixels: column and row from 0.
    fn pixel(&self, (x, y): (i16, i16)) -> (i16, i16) {
        let [left, top, size] = self.board;
        ((left + f32::from(x) * size) as i16, (top + f32::from(y) * size) as i16)
    }

    /// Draws from one cell to another with a button held.
    fn drag(&mut self, from: (i16, i16), to: (i16, i16)) {
        let (from, to) = (self.pixel(from), self.pixel(to));
        self.screen.point(from.0, from.1);
        self.program.wait_for_rest();
        self.screen.hold_button(1);
        self.program.wait_for_frame();
        self.screen.point(to.0, to.1);
        self.program.wait_for_frame();
        self.screen.release_button(1);
        self.program.wait_for_rest();
        self.catch_up();
    }

    fn press_named(&mut self, key: &str) {
        let name = self.words.say(key);
        self.until(&name, |table| table.reads.iter().any(|one| one.name == name));
        let place = self.reads.iter().find(|one| one.name == name).expect("it was just there").at;
        let middle = |one: usize, other: usize| ((place[one] + place[other]) / 2.0) as i16;
        self.screen.click(middle(0, 2), middle(1, 3));
        self.program.wait_for_rest();
        self.catch_up();
    }

    fn press(&mut self, key: Key) {
        self.screen.press(key);
        self.program.wait_for_rest();
        self.catch_up();
    }

    fn look(&self, name: &str) {
        let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("target/desktop");
        self.screen.picture().save(&path.join(format!("{name}.png")));
    }
}

/// The quest of the handbook, in a file of its own.
fn adventure() -> (tempfile::TempDir, PathBuf, String) {
    let page = fs::read_to_string(content::root().join("quests/README.md")).expect("the page is there");
    let quest = page
        .split("```ron\n")
        .nth(1)
        .and_then(|rest| rest.split("```").next())
        .expect("it has a quest");
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let file = folder.path().join("the_cellar.ron");
    fs::write(&file, quest).expect("the folder is writable");
    (folder, file, quest.to_owned())
}

#[test]
fn an_adventure_is_drawn_saved_undone_and_played() {
    let (_folder, file, before) = adventure();
    let mut table = Table::open((1280, 720), "en", file.to_str().expect("the folder has a readable name"));
    table.look("editor opened");
    table.press_named("editor-tool-box");
    table.drag((6, 6), (8, 7));
    table.press_named("skeleton-archer");
    let place = table.pixel((7, 6));
    table.screen.click(place.0, place.1);
    table.program.wait_for_rest();
    table.look("editor drawn");
    table.press(Key::Function(9));
    let drawn = fs::read_to_string(&file).expect("it is there");
    assert!(drawn.contains("Minion(\"skeleton_archer\")"), "{drawn}");
    assert_ne!(drawn, before);
    for _ in 0..4 {
        table.press(Key::Sign('z'));
    }
    table.press(Key::Function(9));
    assert_eq!(fs::read_to_string(&file).expect("it is there"), before, "undone to the first byte");
    table.press(Key::Sign('p'));
    table.press_named("editor-try-alone");
    table.until("the game", |table| table.shown == "Play");
}
