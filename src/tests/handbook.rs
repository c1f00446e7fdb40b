//! The quest of the handbook is drawn from a new quest by the mouse, by keys and by a gamepad, each alone, and comes out the same to
//! the byte; as the game understands it, it is that of the handbook.

use std::{fs, thread};

use bevy::{
    input::gamepad::{RawGamepadButtonChangedEvent, RawGamepadEvent},
    prelude::*,
};
use bevy_egui::egui;

use crate::{
    editor::Beginning,
    input::{Action, KeyMap},
    tests::{
        Heard, Table,
        cellar::{At, Step, compare, handbook, steps},
        editor::begin,
        events::Hand,
    },
};
use dungeon_play::language::Language;
use dungeon_rules::{content, grid::Cell};

fn cell((x, y): At) -> Cell {
    Cell::new(x, y)
}

impl Table {
    fn carry_out(&mut self, hand: Hand, step: &Step) {
        match step {
            Step::Press(name) => self.presses(hand, name),
            Step::ToBoard => match hand {
                Hand::Mouse => {}
                Hand::Keys => {
                    if self.focused().is_some() {
                        self.key_of_interface(egui::Key::Escape, KeyCode::Escape);
                    }
                }
                Hand::Pad => {
                    if self.focused().is_some() {
                        self.press(0, Action::Back);
                    }
                }
            },
            Step::Draw(from, to) => self.draws(hand, cell(*from), cell(*to)),
            Step::Point(at) => self.points(hand, cell(*at)),
            Step::Turn(at, quarters) => {
                for _ in 0..*quarters {
                    match hand {
                        Hand::Mouse => self.right_click_at(cell(*at)),
                        Hand::Keys => {
                            self.walk_by_keys(cell(*at));
                            self.does_by_key(Action::Quarter);
                        }
                        Hand::Pad => {
                            self.walk_by_pad(cell(*at));
                            self.press(0, Action::Quarter);
                        }
                    }
                }
            }
            Step::Write(field, words) => self.writes(hand, field, words),
        }
    }

    /// What stands in the field that is called so.
    fn written_in(&self, field: &str) -> String {
        let Heard(update) = self.get::<Heard>();
        let node = update.nodes.iter().find(|(_, node)| node.label() == Some(field));
        let (_, node) = node.unwrap_or_else(|| panic!("{field:?} is not there"));
        node.value().unwrap_or_default().to_owned()
    }

    /// Writes into a field instead of what stands there: by the keyboard, or on the board of letters.
    fn writes(&mut self, hand: Hand, field: &str, words: &str) {
        if hand == Hand::Keys {
            self.presses_no_more_than_focus(field);
            let all = egui::Modifiers::COMMAND;
            for pressed in [true, false] {
                self.tells_interface(egui::Event::Key {
                    key: egui::Key::A,
                    physical_key: None,
                    pressed,
                    repeat: false,
                    modifiers: all,
                });
            }
            self.tells_interface(egui::Event::Text(words.to_owned()));
            self.key_of_interface(egui::Key::Tab, KeyCode::Tab);
            return self.frames(2);
        }
        let before = self.written_in(field);
        match hand {
            // The small keyboard stands at the end of the field.
            Hand::Mouse => self.presses_letters(field),
            _ => self.presses(hand, field),
        }
        let say = |table: &Self, key: &str| table.named(key);
        let (delete, done, space, sheet) = (
            say(self, "letters-delete"),
            say(self, "letters-done"),
            say(self, "letters-space"),
            say(self, "letters-sheet"),
        );
        for _ in before.chars() {
            match hand {
                Hand::Pad => self.quick(Action::Undo),
                _ => self.click_named(&delete),
            }
        }
        let sheets = ["letters-small", "letters-large", "letters-signs"].map(|key| say(self, key));
        let (mut lies, mut cursor) = (0, 0_usize);
        for letter in words.chars() {
            let on = |sheet: &String| letter == ' ' || sheet.contains(letter);
            while !on(&sheets[lies]) {
                match hand {
                    Hand::Pad => self.quick(Action::Buttons),
                    _ => self.click_named(&sheet),
                }
                lies = (lies + 1) % sheets.len();
            }
            if hand == Hand::Mouse {
                let name = if letter == ' ' { space.clone() } else { letter.to_string() };
                self.click_named(&name);
                continue;
            }
            let at = sheets[lies].chars().position(|other| other == letter);
            let at = at.unwrap_or_else(|| sheets[lies].chars().count());
            // Rows before columns: the last row is short.
            let (row, column) = (at / 10, at % 10);
            while cursor / 10 > row {
                self.quick(Action::Up);
                cursor -= 10;
            }
            while cursor % 10 < column {
                self.quick(Action::Right);
                cursor += 1;
            }
            while cursor % 10 > column {
                self.quick(Action::Left);
                cursor -= 1;
            }
            while cursor / 10 < row {
                self.quick(Action::Down);
                cursor += 10;
            }
            self.quick(Action::Confirm);
        }
        match hand {
            Hand::Pad => self.press(0, Action::Back),
            _ => self.click_named(&done),
        }
        self.frames(2);
    }

    /// Presses a button of the gamepad and lets go of it, in one frame.
    fn quick(&mut self, action: Action) {
        let button = self.get::<KeyMap>().button(action).expect("it has a button");
        for value in [1.0, 0.0] {
            let event = RawGamepadButtonChangedEvent::new(self.pads[0], button, value);
            self.app.world_mut().write_message(RawGamepadEvent::Button(event));
        }
        self.frames(1);
    }

    /// Goes to what is called so by Tab.
    fn presses_no_more_than_focus(&mut self, name: &str) {
        for _ in 0..300 {
            let Heard(update) = self.get::<Heard>();
            let focused = update.nodes.iter().find(|(id, _)| *id == update.focus);
            if focused.is_some_and(|(_, node)| node.label() == Some(name)) {
                return;
            }
            self.key_of_interface(egui::Key::Tab, KeyCode::Tab);
        }
        panic!("Tab does not reach {name:?}");
    }

    /// Presses the small keyboard at the end of a field.
    fn presses_letters(&mut self, field: &str) {
        let board = self.named("letters-board");
        let at = self.seen(|table| {
            let Heard(update) = table.get::<Heard>();
            let is_it = |node: &egui::accesskit::Node| node.label() == Some(board.as_str()) && node.description() == Some(field);
            update.nodes.iter().find(|(_, node)| is_it(node)).map(|(id, _)| *id)
        });
        self.click_pos(at);
    }
}

/// Draws it by one hand; gives what is written then.
fn drawn_by(hand: Hand) -> String {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let mut table = Table::new(1);
    begin(&mut table, &folder, Beginning::New);
    table.frames(2);
    let steps = steps(table.get::<Language>(), &handbook(&content::root()));
    for step in &steps {
        table.carry_out(hand, step);
    }
    let file = folder.path().join("quests/new_adventure/new_adventure.ron");
    fs::read_to_string(file).expect("it was saved")
}

#[test]
fn the_quest_of_the_handbook_is_drawn_by_every_hand_alone() {
    let drawn = thread::scope(|threads| {
        let hands = [Hand::Mouse, Hand::Keys, Hand::Pad].map(|hand| threads.spawn(move || drawn_by(hand)));
        hands.map(|hand| hand.join().expect("it is drawn to the end"))
    });
    compare(&content::root(), &handbook(&content::root()), drawn);
}
