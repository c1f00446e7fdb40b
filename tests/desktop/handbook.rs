//! The quest of the handbook is drawn in a real window, from a new adventure on: by the mouse, by keys and by a gamepad, each alone. It
//! comes out the same three times, to the byte, and is the handbook's as the game understands it.

#[path = "../../src/tests/cellar.rs"]
mod cellar;

use std::{fs, path::PathBuf, thread};

use dungeon_play::language::Language;
use dungeon_rules::content;

use crate::{
    program::Program,
    screen::{Key, Screen},
    table::Reads,
};
use cellar::{At, Step, handbook, steps, understood};

/// By which hand it is drawn.
#[derive(Copy, Clone, PartialEq, Debug)]
enum Hand {
    Mouse,
    Keys,
    Pad,
}

/// The drawing table in a window, and a hand at it.
struct Desk {
    hand: Hand,
    screen: Screen,
    program: Program,
    words: Language,
    /// Where cell A1 is seen and how large, in pixels.
    board: [f32; 3],
    reads: Vec<Reads>,
    drawing: bool,
    /// How many lines of the gamepad have been read.
    pressed: usize,
    /// Where keys and gamepads are on the board.
    cursor: At,
}

impl Desk {
    fn open(hand: Hand) -> Self {
        let screen = Screen::new(1280, 720);
        screen.learn(&handbook(&content::root()).replace('\n', ""));
        let program = Program::start(&screen, &["edit", "--reduced-motion", "--language", "en"]);
        let mut desk = Self {
            hand,
            screen,
            program,
            words: Language::load(&content::root(), "en"),
            board: [0.0; 3],
            reads: Vec::new(),
            drawing: true,
            pressed: 0,
            cursor: (1, 1),
        };
        desk.until("the table with its board", |desk| {
            desk.board[2] > 0.0 && !desk.reads.is_empty() && !desk.drawing
        });
        let screen = &desk.screen;
        desk.program.wait_until("a window", |_| screen.focus().then_some(()));
        desk
    }

    /// Reads what the program tells until this holds.
    fn until(&mut self, what: &str, holds: impl Fn(&Self) -> bool) {
        self.catch_up();
        while !holds(self) {
            let said = self.program.trace();
            self.take_in(&said);
            self.catch_up();
            assert!(!said.is_empty(), "waited for {what}");
        }
    }

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
        } else if said == "drawing" || said == "drawn" {
            self.drawing = said == "drawing";
        } else if said.starts_with("pressed ") {
            self.pressed += 1;
        }
    }

    /// Waits until what was done is to be seen.
    fn settle(&mut self) {
        match self.hand {
            Hand::Pad => self.quick(&["-"; 4]),
            _ => {
                self.program.wait_for_rest();
                self.catch_up();
            }
        }
    }

    /// The gamepad does all this, a frame each.
    fn quick(&mut self, actions: &[&str]) {
        let to = self.pressed + actions.len();
        actions.iter().for_each(|action| self.program.press(action));
        self.until("the gamepad", |desk| desk.pressed >= to);
    }

    fn pixel(&self, (x, y): At) -> (i16, i16) {
        let [left, top, size] = self.board;
        ((left + f32::from(x) * size) as i16, (top + f32::from(y) * size) as i16)
    }

    /// What can be pressed and is called so; the last, as it is read.
    fn called(&self, name: &str) -> Option<&Reads> {
        let all = self.reads.iter().filter(|one| one.on && one.name == name);
        all.max_by(|one, other| {
            (one.at[1], one.at[0])
                .partial_cmp(&(other.at[1], other.at[0]))
                .expect("they are numbers")
        })
    }

    fn focused(&self) -> Option<&Reads> {
        self.reads.iter().find(|one| one.focused)
    }

    /// What is looked for, scrolled into sight by the wheel: its middle, in pixels.
    fn seen(&mut self, what: &str, find: impl Fn(&Self) -> Option<&Reads>) -> (i16, i16) {
        self.until(what, |desk| find(desk).is_some());
        for turn in 0..120 {
            let Some(found) = find(self) else { panic!("{what} has gone") };
            let [left, top, right, bottom] = found.at;
            let (x, y) = (((left + right) / 2.0) as i16, ((top + bottom) / 2.0) as i16);
            if found.seen {
                return (x, y);
            }
            let (middle, before) = (self.screen.size().1 as i16 / 2, found.at);
            self.screen.point(x, middle);
            self.screen.press_button(if y > middle && turn < 60 { 5 } else { 4 });
            self.settle();
            if find(self).is_some_and(|found| found.at == before) && turn >= 60 {
                break;
            }
        }
        panic!("{what} does not come into sight")
    }

    /// Goes by Tab, or what gamepads have for it, to what is called so.
    fn walk_to(&mut self, name: &str) {
        self.until(name, |desk| desk.called(name).is_some());
        for _ in 0..400 {
            if self.focused().is_some() && self.focused().map(|one| one.at) == self.called(name).map(|one| one.at) {
                return;
            }
            let before = self.focused().cloned();
            match self.hand {
                Hand::Pad if before.is_none() => self.quick(&["Buttons", "-", "-"]),
                Hand::Pad => self.quick(&["Next", "-"]),
                _ => {
                    self.screen.press(Key::Tab);
                    self.until("another focus", |desk| {
                        desk.focused().map(|one| (&one.name, one.at)) != before.as_ref().map(|one| (&one.name, one.at))
                    });
                }
            }
        }
        panic!("{name:?} is not reached");
    }

    fn press(&mut self, name: &str) {
        match self.hand {
            Hand::Mouse => {
                let (x, y) = self.seen(name, |desk| desk.called(name));
                self.screen.click(x, y);
            }
            Hand::Keys => {
                self.walk_to(name);
                self.screen.press(Key::Return);
            }
            Hand::Pad => {
                self.walk_to(name);
                self.quick(&["Confirm"]);
            }
        }
        self.settle();
    }

    /// Walks over the board.
    fn walk(&mut self, to: At) {
        let (dx, dy) = (to.0 - self.cursor.0, to.1 - self.cursor.1);
        let ways = [
            ((1, 0), "Right", dx),
            ((-1, 0), "Left", -dx),
            ((0, 1), "Down", dy),
            ((0, -1), "Up", -dy),
        ];
        for ((x, y), action, count) in ways {
            for _ in 0..count {
                match self.hand {
                    Hand::Keys => self.screen.press(Key::Arrow(x, y)),
                    _ => self.quick(&[action]),
                }
                // Two presses in one frame are one.
                self.settle();
            }
        }
        self.cursor = to;
    }

    fn confirm(&mut self) {
        match self.hand {
            Hand::Keys => self.screen.press(Key::Return),
            _ => self.quick(&["Confirm"]),
        }
        self.settle();
    }

    fn carry_out(&mut self, step: &Step) {
        match (step, self.hand) {
            (Step::Press(name), _) => self.press(name),
            (Step::ToBoard, Hand::Mouse) => {}
            (Step::ToBoard, hand) => {
                if self.focused().is_some() {
                    match hand {
                        Hand::Keys => self.screen.press(Key::Escape),
                        _ => self.quick(&["Back"]),
                    }
                    self.until("the board", |desk| desk.focused().is_none());
                }
            }
            (Step::Draw(from, to), Hand::Mouse) => {
                let ((x, y), (right, low)) = (self.pixel(*from), self.pixel(*to));
                self.screen.point(x, y);
                self.settle();
                self.screen.hold_button(1);
                self.program.wait_for_frame();
                self.screen.point(right, low);
                self.settle();
                self.screen.release_button(1);
                self.settle();
            }
            (Step::Draw(from, to), _) => {
                self.walk(*from);
                self.confirm();
                self.walk(*to);
                self.confirm();
            }
            (Step::Point(at), Hand::Mouse) => {
                let (x, y) = self.pixel(*at);
                self.screen.click(x, y);
                self.settle();
            }
            (Step::Point(at), _) => {
                self.walk(*at);
                self.confirm();
            }
            (Step::Turn(at, quarters), hand) => {
                if hand != Hand::Mouse {
                    self.walk(*at);
                }
                for _ in 0..*quarters {
                    match hand {
                        Hand::Mouse => {
                            let (x, y) = self.pixel(*at);
                            self.screen.point(x, y);
                            self.settle();
                            self.screen.press_button(3);
                        }
                        Hand::Keys => self.screen.press(Key::Sign('r')),
                        Hand::Pad => self.quick(&["Quarter"]),
                    }
                    self.settle();
                }
            }
            (Step::Write(field, words), hand) => {
                self.write(hand, field, words);
                self.until(field, |desk| {
                    let mut all = desk.reads.iter();
                    // Where it has gone, it was written.
                    all.all(|one| one.name != *field || one.value == *words)
                });
                self.settle();
            }
        }
    }

    /// Writes into a field instead of what stands there.
    fn write(&mut self, hand: Hand, field: &str, words: &str) {
        if hand == Hand::Keys {
            self.walk_to(field);
            self.screen.press_with_control(Key::Sign('a'));
            words.chars().for_each(|letter| self.screen.write(letter));
            self.settle();
            return self.screen.press(Key::Tab);
        }
        let say = |desk: &Self, key: &str| desk.words.say(key);
        let board = say(self, "letters-board");
        match hand {
            Hand::Mouse => {
                let (x, y) = self.seen(field, |desk| desk.reads.iter().find(|one| one.name == board && one.note == field));
                self.screen.click(x, y);
                self.settle();
            }
            _ => self.press(field),
        }
        let mut value = self
            .reads
            .iter()
            .find(|one| one.name == field)
            .map(|one| one.value.clone())
            .expect("it is there");
        let (delete, done, space, sheet) = (
            say(self, "letters-delete"),
            say(self, "letters-done"),
            say(self, "letters-space"),
            say(self, "letters-sheet"),
        );
        while value.pop().is_some() {
            match hand {
                Hand::Pad => self.quick(&["Undo"]),
                _ => self.click_letter(&delete, field, &value),
            }
        }
        let sheets = ["letters-small", "letters-large", "letters-signs"].map(|key| say(self, key));
        let (mut lies, mut cursor) = (0, 0_usize);
        let mut by_pad = Vec::new();
        for letter in words.chars() {
            while letter != ' ' && !sheets[lies].contains(letter) {
                lies = (lies + 1) % sheets.len();
                match hand {
                    Hand::Pad => by_pad.push("Buttons"),
                    _ => {
                        let (x, y) = self.seen(&sheet, |desk| desk.called(&sheet));
                        self.screen.click(x, y);
                        let first = sheets[lies].chars().next().expect("there are letters").to_string();
                        self.until("another sheet", |desk| desk.called(&first).is_some());
                    }
                }
            }
            value.push(letter);
            if hand == Hand::Mouse {
                let name = if letter == ' ' { space.clone() } else { letter.to_string() };
                self.click_letter(&name, field, &value);
                continue;
            }
            let at = sheets[lies].chars().position(|other| other == letter);
            let at = at.unwrap_or_else(|| sheets[lies].chars().count());
            // The last row is short: out of it first, and into it last.
            let (from, to) = ((cursor / 10, cursor % 10), (at / 10, at % 10));
            by_pad.extend(vec!["Up"; from.0.saturating_sub(to.0)]);
            by_pad.extend(vec!["Right"; to.1.saturating_sub(from.1)]);
            by_pad.extend(vec!["Left"; from.1.saturating_sub(to.1)]);
            by_pad.extend(vec!["Down"; to.0.saturating_sub(from.0)]);
            by_pad.push("Confirm");
            cursor = at;
        }
        match hand {
            Hand::Pad => {
                by_pad.extend(["Back", "-", "-"]);
                self.quick(&by_pad);
            }
            _ => {
                let (x, y) = self.seen(&done, |desk| desk.called(&done));
                self.screen.click(x, y);
                self.settle();
            }
        }
    }

    /// Clicks a place of the board of letters, and waits until this stands in the field.
    fn click_letter(&mut self, name: &str, field: &str, value: &str) {
        let (x, y) = self.seen(name, |desk| desk.called(name));
        self.screen.click(x, y);
        self.until(value, |desk| desk.reads.iter().any(|one| one.name == field && one.value == value));
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("../desktop");
        self.screen.picture().save(&path.join(format!("handbook {:?}.png", self.hand)));
    }
}

/// Draws it by one hand; gives what is written then.
fn drawn_by(hand: Hand) -> String {
    let mut desk = Desk::open(hand);
    let guide = desk.words.say("editor-guide-end");
    desk.press(&guide);
    // The cursor is where it is, whatever was pressed.
    let steps = steps(&desk.words, &handbook(&content::root()));
    for step in &steps {
        desk.carry_out(step);
    }
    let quests = desk.program.home().join(".local/share/dungeon-saga/quests");
    let file = quests.join("new_adventure/new_adventure.ron");
    fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

#[test]
fn the_quest_of_the_handbook_is_drawn_by_every_hand_in_a_real_window() {
    let root = content::root();
    let [by_mouse, by_keys, by_pad] = thread::scope(|threads| {
        let hands = [Hand::Mouse, Hand::Keys, Hand::Pad].map(|hand| threads.spawn(move || drawn_by(hand)));
        hands.map(|hand| hand.join().expect("it is drawn to the end"))
    });
    assert_eq!(understood(&root, &by_mouse), understood(&root, &handbook(&root)), "{by_mouse}");
    assert_eq!(by_keys, by_mouse);
    assert_eq!(by_pad, by_mouse);
}
