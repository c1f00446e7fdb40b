//! The quest of the handbook is drawn in a real window, from a new quest on: by the mouse, by keys and by a gamepad, each alone. It
//! comes out the same three times, to the byte, and is the handbook's as the game understands it. Of its texts only the first words
//! are written: two hands choose letter by letter, and each letter takes some pictures.

#[path = "../../src/tests/cellar.rs"]
mod cellar;

use std::{fs, mem, thread};

use dungeon_rules::content;
use dungeon_saga::input::Action;

use crate::{
    editor::Table,
    screen::{Key, Screen},
    table::Reads,
};
use cellar::{At, Step, compare, handbook, steps};

/// By which hand it is drawn.
#[derive(Copy, Clone, PartialEq, Debug)]
enum Hand {
    Mouse,
    Keys,
    Pad,
}

/// Frames until all that was done is to be seen: what is pressed in one may be done in the next, and change what is painted after it.
const SEEN: usize = 4;

/// Frames after which what is waited for does not come any more.
const PATIENCE: usize = 100;

/// So many letters of each text are written at most.
const LETTERS: usize = 12;

/// Frames until the focus has moved on.
const MOVED: usize = 3;

/// Letters side by side on the on-screen keyboard.
const ROW: usize = 10;

/// The drawing table in a window, and a hand at it.
struct Desk {
    hand: Hand,
    table: Table,
    /// Where keys and gamepads are on the board.
    cursor: At,
}

impl Desk {
    fn open(hand: Hand) -> Self {
        // A gamepad writes letter by letter, and smaller frames come faster.
        let (width, height) = if hand == Hand::Pad { (960, 540) } else { (1280, 720) };
        let screen = Screen::new(width, height);
        // The mouse is out of the way, so the cursor is where it begins.
        screen.point(width as i16 - 1, height as i16 - 1);
        screen.learn(&handbook(&content::root()).replace('\n', ""));
        let mut table = Table::open(screen, "en", None);
        if hand == Hand::Pad {
            // It is plugged in.
            table.frames(&[vec![Action::Confirm]]);
        }
        Self {
            hand,
            table,
            cursor: (1, 1),
        }
    }

    /// Waits until what was done is to be seen.
    fn settle(&mut self) {
        self.table.arrive();
        self.table.frames(&[const { Vec::new() }; SEEN]);
    }

    /// Presses a key, or the button of the gamepad for the same, for a frame.
    fn tap(&mut self, key: Key, action: Action) {
        match self.hand {
            Hand::Pad => self.table.frames(&[vec![action]]),
            _ => self.table.screen.press(key),
        }
        self.table.arrive();
        self.table.frames(&[Vec::new()]);
    }

    /// What can be pressed and is called so; the last of several, from top to bottom.
    fn called(&self, name: &str) -> Option<&Reads> {
        let all = self.table.reads.iter().filter(|one| one.on && one.name == name);
        all.max_by(|one, other| {
            (one.at[1], one.at[0])
                .partial_cmp(&(other.at[1], other.at[0]))
                .expect("they are numbers")
        })
    }

    fn focused(&self) -> Option<&Reads> {
        self.table.reads.iter().find(|one| one.focused)
    }

    /// Waits until it is there.
    fn wait_for(&mut self, what: &str, find: impl Fn(&Self) -> Option<&Reads>) {
        for _ in 0..PATIENCE {
            if find(self).is_some() {
                return;
            }
            self.table.frames(&[Vec::new()]);
        }
        panic!("{what} is not there");
    }

    /// Clicks what is found, once the wheel has brought it into sight.
    fn click(&mut self, what: &str, find: impl Fn(&Self) -> Option<&Reads>) {
        for turn in 0..200 {
            self.wait_for(what, &find);
            let found = find(self).expect("it was waited for");
            let [left, top, right, bottom] = found.at;
            let (x, y) = (((left + right) / 2.0) as i16, ((top + bottom) / 2.0) as i16);
            let screen = &self.table.screen;
            if found.seen {
                return screen.click(x, y);
            }
            let middle = screen.size().1 as i16 / 2;
            screen.point(x, middle);
            // First down, then up from there.
            screen.press_button(if y > middle && turn < 100 { 5 } else { 4 });
            // It glides there.
            self.table.program.wait_for_rest();
            self.table.catch_up();
        }
        panic!("{what} does not come into sight");
    }

    /// Goes from button to button to what is called so, by the shorter way.
    fn walk_to(&mut self, name: &str) {
        self.wait_for(name, |desk| desk.called(name));
        if self.focused().is_none() {
            self.step_on(false, Action::Buttons);
        }
        // The columns follow each other; where that is not quite so, the way is longer.
        let half = f32::from(self.table.screen.size().0) / 2.0;
        let place = |one: &Reads| [f32::from(u8::from(one.at[0] > half)), one.at[1], one.at[0]];
        let before = |limit: &Reads| self.table.reads.iter().filter(|one| one.on && place(one) < place(limit)).count();
        let (from, to) = (self.focused().map_or(0, before), self.called(name).map_or(0, before));
        let all = self.table.reads.iter().filter(|one| one.on).count();
        let back = (to + all - from) % all > all / 2;
        for _ in 0..300 {
            let wanted = self.called(name).unwrap_or_else(|| panic!("{name:?} has gone"));
            if wanted.focused {
                return;
            }
            self.step_on(back, if back { Action::Previous } else { Action::Next });
        }
        panic!("{name:?} is not reached");
    }

    /// Moves the focus on by Tab, back by Shift and Tab, or by this button of the gamepad.
    fn step_on(&mut self, back: bool, action: Action) {
        match self.hand {
            Hand::Pad => self.table.frames(&[vec![action]]),
            _ if back => self.press_with(Key::Shift, Key::Tab),
            _ => self.table.screen.press(Key::Tab),
        }
        self.table.arrive();
        self.table.frames(&[const { Vec::new() }; MOVED]);
    }

    /// Presses a key while another is held.
    fn press_with(&mut self, held: Key, key: Key) {
        self.table.screen.hold(held);
        self.table.screen.press(key);
        self.table.arrive();
        self.table.screen.release(held);
    }

    fn press(&mut self, name: &str) {
        match self.hand {
            Hand::Mouse => {
                self.click(name, |desk| desk.called(name));
                self.settle();
            }
            _ => {
                self.walk_to(name);
                self.confirm();
            }
        }
    }

    fn confirm(&mut self) {
        self.tap(Key::Return, Action::Confirm);
        self.settle();
    }

    /// Walks over the board.
    fn walk(&mut self, to: At) {
        let (dx, dy) = (to.0 - self.cursor.0, to.1 - self.cursor.1);
        let ways = [
            ((1, 0), Action::Right, dx),
            ((-1, 0), Action::Left, -dx),
            ((0, 1), Action::Down, dy),
            ((0, -1), Action::Up, -dy),
        ];
        for ((x, y), action, count) in ways {
            for _ in 0..count {
                self.tap(Key::Arrow(x, y), action);
            }
        }
        self.cursor = to;
    }

    fn point(&mut self, at: At) {
        let (x, y) = self.table.pixel(at);
        self.table.screen.point(x, y);
        self.settle();
    }

    fn carry_out(&mut self, step: &Step) {
        match (step, self.hand) {
            (Step::Press(name), _) => self.press(name),
            (Step::ToBoard, Hand::Mouse) => {}
            (Step::ToBoard, _) => {
                if self.focused().is_some() {
                    self.tap(Key::Escape, Action::Back);
                    self.settle();
                }
            }
            (Step::Draw(from, to), Hand::Mouse) => {
                self.point(*from);
                self.table.screen.hold_button(1);
                self.settle();
                self.point(*to);
                self.table.screen.release_button(1);
                self.settle();
            }
            (Step::Draw(from, to), _) => {
                self.walk(*from);
                self.confirm();
                self.walk(*to);
                self.confirm();
            }
            (Step::Point(at), Hand::Mouse) => {
                self.point(*at);
                self.table.screen.press_button(1);
                self.settle();
            }
            (Step::Point(at), _) => {
                self.walk(*at);
                self.confirm();
            }
            (Step::Turn(at, quarters), Hand::Mouse) => {
                for _ in 0..*quarters {
                    self.point(*at);
                    self.table.screen.press_button(3);
                    self.settle();
                }
            }
            (Step::Turn(at, quarters), _) => {
                self.walk(*at);
                for _ in 0..*quarters {
                    self.tap(Key::Sign('r'), Action::Quarter);
                    self.settle();
                }
            }
            (Step::Write(field, words), hand) => {
                match hand {
                    Hand::Mouse => self.write_by_mouse(field, words),
                    Hand::Keys => self.write_by_keys(field, words),
                    Hand::Pad => self.write_by_pad(field, words),
                }
                self.settle();
            }
        }
    }

    /// What stands in a field.
    fn written_in(&self, field: &str) -> &str {
        let found = self.table.reads.iter().find(|one| one.name == *field);
        &found.unwrap_or_else(|| panic!("{field:?} is not there")).value
    }

    fn write_by_keys(&mut self, field: &str, words: &str) {
        self.walk_to(field);
        self.press_with(Key::Control, Key::Sign('a'));
        words.chars().for_each(|letter| self.table.screen.write(letter));
        self.settle();
        // The next step begins where this leads: a Tab still on its way would move the focus on under it.
        self.step_on(false, Action::Next);
    }

    fn sheets(&self) -> [String; 3] {
        ["letters-small", "letters-large", "letters-signs"].map(|key| self.table.words.say(key))
    }

    fn write_by_mouse(&mut self, field: &str, words: &str) {
        let [board, delete, done, space, sheet] =
            ["board", "delete", "done", "space", "sheet"].map(|key| self.table.words.say(&format!("letters-{key}")));
        // The small keyboard stands at the end of the field.
        self.click(field, |desk| {
            let mut all = desk.table.reads.iter();
            all.find(|one| one.name == board && one.note == *field)
        });
        self.settle();
        for _ in 0..self.written_in(field).chars().count() {
            self.click_letter(&delete);
        }
        let (sheets, mut lies) = (self.sheets(), 0);
        for letter in words.chars() {
            while letter != ' ' && !sheets[lies].contains(letter) {
                lies = (lies + 1) % sheets.len();
                self.click_letter(&sheet);
            }
            let name = if letter == ' ' { space.clone() } else { letter.to_string() };
            self.click_letter(&name);
        }
        self.click_letter(&done);
    }

    fn click_letter(&mut self, name: &str) {
        self.click(name, |desk| desk.called(name));
        self.table.frames(&[Vec::new()]);
    }

    fn write_by_pad(&mut self, field: &str, words: &str) {
        self.press(field);
        let mut frames = vec![vec![Action::Undo]; self.written_in(field).chars().count()];
        let (sheets, mut lies, mut cursor) = (self.sheets(), 0, 0_usize);
        // Thumbs are quick: what confirms a letter is pressed together with what goes on to the next, and that with what goes to another row.
        let mut frame = Vec::new();
        for letter in words.chars() {
            while letter != ' ' && !sheets[lies].contains(letter) {
                lies = (lies + 1) % sheets.len();
                frame.push(Action::Buttons);
                frames.push(mem::take(&mut frame));
            }
            // The space follows the letters.
            let place = |(at, other)| (other == letter).then_some(at);
            let letters = sheets[lies].chars().chain([' ']).enumerate();
            let to = letters.filter_map(place).next().expect("the sheet has it");
            let ((row, column), (to_row, to_column)) = ((cursor / ROW, cursor % ROW), (to / ROW, to % ROW));
            let (up, down) = (row.saturating_sub(to_row), to_row.saturating_sub(row));
            let (left, right) = (column.saturating_sub(to_column), to_column.saturating_sub(column));
            let count = up.max(down).max(left).max(right);
            for i in 0..count {
                // The last row is short: out of it first, and into it last.
                let ways = [
                    (i < up, Action::Up),
                    (i + down >= count, Action::Down),
                    (i < left, Action::Left),
                    (i < right, Action::Right),
                ];
                frame.extend(ways.into_iter().filter(|(is_on, _)| *is_on).map(|(_, way)| way));
                frames.push(mem::take(&mut frame));
            }
            if !frame.is_empty() {
                frames.push(mem::take(&mut frame));
            }
            frame.push(Action::Confirm);
            cursor = to;
        }
        frames.extend([frame, vec![Action::Back]]);
        self.table.frames(&frames);
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        self.table.look(&format!("handbook drawn by {:?}", self.hand));
    }
}

/// The quest of the handbook with the first words of its texts.
fn quest() -> String {
    let shortened = |line: &str| match line.split_once("\": \"") {
        Some((code, text)) if code.ends_with("\"en") || code.ends_with("\"it") => {
            let words: String = text.trim_end_matches(',').trim_end_matches('"').chars().take(LETTERS).collect();
            format!("{code}\": \"{}\",\n", words.trim_end())
        }
        _ => format!("{line}\n"),
    };
    handbook(&content::root()).lines().map(shortened).collect()
}

/// Draws it by one hand; gives what is written then.
fn drawn_by(hand: Hand) -> String {
    let mut desk = Desk::open(hand);
    desk.press(&desk.table.words.say("editor-guide-end"));
    for step in &steps(&desk.table.words, &quest()) {
        desk.carry_out(step);
    }
    let quests = desk.table.program.home().join(".local/share/dungeon-saga/quests");
    let file = quests.join("new_adventure/new_adventure.ron");
    fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

#[test]
fn the_quest_of_the_handbook_is_drawn_by_every_hand_in_a_real_window() {
    let drawn = thread::scope(|threads| {
        let hands = [Hand::Mouse, Hand::Keys, Hand::Pad].map(|hand| threads.spawn(move || drawn_by(hand)));
        hands.map(|hand| hand.join().expect("it is drawn to the end"))
    });
    compare(&content::root(), &quest(), drawn);
}
