//! The drawing table in a real window: a room is drawn by mouse and keys, saved, undone, and played.

use std::{fs, path::PathBuf};

use dungeon_play::language::Language;
use dungeon_rules::content;
use dungeon_saga::input::Action;

use crate::{
    program::Program,
    screen::{Key, Screen},
    table::Reads,
};

/// The drawing table in a window.
pub struct Table {
    /// The screen it is on.
    pub screen: Screen,
    /// The program that shows it.
    pub program: Program,
    /// What it says in its language.
    pub words: Language,
    /// Where cell A1 is seen and how large, in pixels.
    board: [f32; 3],
    /// What a screen reader finds.
    pub reads: Vec<Reads>,
    drawing: bool,
    shown: String,
    /// How often the gamepad was used.
    pressed: usize,
    /// How many presses of keys and mouse buttons have arrived.
    arrived: usize,
}

impl Table {
    /// With the quest in this file; a new one where there is none.
    pub fn open(screen: Screen, code: &str, file: Option<&str>) -> Self {
        let options = ["edit", "--reduced-motion", "--language", code];
        let program = Program::start(&screen, &[&options[..], file.as_slice()].concat());
        let mut table = Self {
            screen,
            program,
            words: Language::load(&content::root(), code),
            board: [0.0; 3],
            reads: Vec::new(),
            drawing: true,
            shown: String::new(),
            pressed: 0,
            arrived: 0,
        };
        table.until("the table with its board", |table| {
            table.board[2] > 0.0 && !table.reads.is_empty() && !table.drawing
        });
        let screen = &table.screen;
        table.program.wait_until("a window", |_| screen.focus().then_some(()));
        table
    }

    /// Reads what the program tells until this holds.
    pub fn until(&mut self, what: &str, holds: impl Fn(&Self) -> bool) {
        self.catch_up();
        while !holds(self) {
            let said = self.program.trace();
            self.take_in(&said);
            self.catch_up();
            assert!(!said.is_empty(), "waited for {what}");
        }
    }

    /// Reads what the program has told by now.
    pub fn catch_up(&mut self) {
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
        } else if said == "pressed" {
            self.pressed += 1;
        } else if let Some(count) = said.strip_prefix("arrived ") {
            self.arrived += count.parse::<usize>().expect("a count");
        }
    }

    /// Waits until all keys and buttons that were pressed have arrived: they travel through the X server, and on a machine with much
    /// to do that takes its time.
    pub fn arrive(&mut self) {
        self.until("what was pressed", |table| table.arrived >= table.screen.arrives());
    }

    /// The gamepad does all this, a frame each. What was done before is to be seen then.
    pub fn frames(&mut self, frames: &[Vec<Action>]) {
        let all = self.pressed + frames.len();
        frames.iter().for_each(|actions| self.program.press(actions));
        self.until("these frames", |table| table.pressed == all);
    }

    /// The middle of a cell, in pixels: column and row from 0.
    pub fn pixel(&self, (x, y): (i16, i16)) -> (i16, i16) {
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

    pub fn look(&self, name: &str) {
        let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("target/desktop");
        self.screen.picture().save(&path.join(format!("{name}.png")));
    }
}

/// The quest of the handbook, in a file of its own.
fn quest() -> (tempfile::TempDir, PathBuf, String) {
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
fn on_a_german_keyboard_letters_with_ctrl_are_letters_and_the_caps_name_its_keys() {
    let (_folder, file, before) = quest();
    let screen = Screen::new(1280, 720);
    screen.lay_out_keys("de");
    let mut table = Table::open(screen, "en", Some(file.to_str().expect("the folder has a readable name")));
    let is_done_by = |action: &'static str, key: &'static str| {
        move |table: &Table| {
            let name = table.words.say(action);
            table.reads.iter().any(|one| one.name == name && one.key == key)
        }
    };
    table.press_named("editor-tool-box");
    table.drag((6, 6), (8, 7));
    table.until("the key where others have Z", is_done_by("action-undo", "Y"));
    let chord = |table: &mut Table, letter: char| {
        table.screen.hold(Key::Control);
        table.press(Key::Sign(letter));
        table.screen.release(Key::Control);
    };
    let written = || fs::read_to_string(&file).expect("it is there");
    chord(&mut table, 's');
    let drawn = written();
    assert_ne!(drawn, before);
    for (letter, text) in [('z', &before), ('y', &drawn), ('z', &before)] {
        chord(&mut table, letter);
        chord(&mut table, 's');
        assert_eq!(&written(), text, "Ctrl+{letter}");
    }
    table.until("the key where others have Y", is_done_by("action-redo", "Z"));
    // Another keyboard while it runs.
    for (layout, key) in [("ru", "Н"), ("us", "Y")] {
        table.screen.lay_out_keys(layout);
        table.until(key, is_done_by("action-redo", key));
    }
}

#[test]
fn a_quest_is_drawn_saved_undone_and_played() {
    let (_folder, file, before) = quest();
    let file_name = file.to_str().expect("the folder has a readable name");
    let mut table = Table::open(Screen::new(1280, 720), "en", Some(file_name));
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
