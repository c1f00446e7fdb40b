//! What a quest says, made at the drawing table: an ambush is set by the mouse, by keys and by a gamepad alone, and comes to
//! pass in play.

use std::{fs, path::PathBuf};

use bevy::prelude::*;
use bevy_egui::egui::{
    self,
    accesskit::{self, Role},
};

use crate::{
    editor::Beginning,
    input::Action,
    presented::log::Log,
    state::Screen,
    tests::{Heard, Table, editor},
};
use dungeon_play::language::Language;
use dungeon_rules::{
    grid::Cell,
    table::{Decision, PieceId, Pieces},
};

/// A room in which nothing happens yet.
const ROOM: &str = r#"// An ambush is to be set here.
(
    title: {"en": "Ambush", "it": "Imboscata"},
    story: {"en": "Quiet, too quiet.", "it": "Troppo silenzio."},
    map: r"
################
##O>..........##
##............##
##............##
##..........CC##
################
",
    legend: {
        'O': Hero("orlaf"),
        'C': Chest(name: "hoard"), // what he came for
    },
    heroes: ["orlaf"],
    overlord: (boss: "mortibris", deck: "necromancer", cards: 8, commands: 1, raises: []),
    goals: (heroes: [Opened("hoard")], overlord: [HeroIncapacitated, TimeUp]),
    aftermath: (
        heroes: {"en": "He has it.", "it": "Ce l'ha."},
        overlord: {"en": "Nobody has it.", "it": "Non ce l'ha nessuno."},
    ),
)
"#;

/// By which hand a quest is made.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) enum Hand {
    Mouse,
    Keys,
    Pad,
}

/// The quest on the drawing table, in a folder of its own.
fn room() -> (Table, tempfile::TempDir) {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let mut table = Table::new(1);
    fs::write(file(&folder), ROOM).expect("it can be written");
    editor::begin(&mut table, &folder, Beginning::Open(file(&folder)));
    table.frames(2);
    (table, folder)
}

fn file(folder: &tempfile::TempDir) -> PathBuf {
    folder.path().join("ambush.ron")
}

impl Table {
    /// What is called so, in the order in which it is read.
    pub(super) fn called(&self, name: &str) -> Vec<accesskit::NodeId> {
        let Heard(update) = self.get::<Heard>();
        let pressed = |role: Role| !matches!(role, Role::Label | Role::Status);
        let mut found: Vec<(accesskit::Rect, accesskit::NodeId)> = update
            .nodes
            .iter()
            .filter(|(_, node)| node.label() == Some(name) && pressed(node.role()) && !node.is_disabled())
            .filter_map(|(id, node)| Some((node.bounds()?, *id)))
            .collect();
        found.sort_by(|(one, _), (other, _)| (one.y0, one.x0).partial_cmp(&(other.y0, other.x0)).expect("they are numbers"));
        found.into_iter().map(|(_, id)| id).collect()
    }

    /// Presses what is called so by this hand; the last one, where several are.
    pub(super) fn presses(&mut self, hand: Hand, name: &str) {
        if self.called(name).is_empty() {
            let Heard(update) = self.get::<Heard>();
            let names = update
                .nodes
                .iter()
                .filter_map(|(_, node)| Some((node.label()?, node.role(), node.is_disabled(), node.bounds())));
            panic!("{name:?} is not among {:#?}", names.collect::<Vec<_>>());
        }
        if hand == Hand::Mouse {
            let pos = self.seen(|table| table.called(name).last().copied());
            self.click_pos(pos);
            return self.frames(1);
        }
        for _ in 0..300 {
            let Heard(update) = self.get::<Heard>();
            if self.called(name).last() == Some(&update.focus) {
                match hand {
                    Hand::Pad => self.press(0, Action::Confirm),
                    _ => self.key_of_interface(egui::Key::Enter, KeyCode::Enter),
                }
                return self.frames(3);
            }
            match hand {
                Hand::Pad if self.focused().is_none() => {
                    self.press(0, Action::Buttons);
                    if self.focused().is_none() {
                        self.press(0, Action::Next);
                    }
                }
                Hand::Pad => self.press(0, Action::Next),
                _ => self.key_of_interface(egui::Key::Tab, KeyCode::Tab),
            }
        }
        panic!("{name:?} is not reached");
    }

    /// Draws on the board from one cell to another.
    pub(super) fn draws(&mut self, hand: Hand, from: Cell, to: Cell) {
        match hand {
            Hand::Mouse => self.drag(from, to),
            Hand::Keys => {
                self.walk_by_keys(from);
                self.does_by_key(Action::Confirm);
                self.walk_by_keys(to);
                self.does_by_key(Action::Confirm);
            }
            Hand::Pad => {
                self.walk_by_pad(from);
                self.press(0, Action::Confirm);
                self.walk_by_pad(to);
                self.press(0, Action::Confirm);
            }
        }
        self.frames(2);
    }

    /// Presses a cell of the board.
    pub(super) fn points(&mut self, hand: Hand, cell: Cell) {
        match hand {
            Hand::Mouse => self.click_at(cell),
            Hand::Keys => {
                self.walk_by_keys(cell);
                self.does_by_key(Action::Confirm);
            }
            Hand::Pad => {
                self.walk_by_pad(cell);
                self.press(0, Action::Confirm);
            }
        }
        self.frames(2);
    }
}

/// Sets the ambush, saves it, and gives what is written.
fn set_ambush(table: &mut Table, folder: &tempfile::TempDir, hand: Hand) -> String {
    let say = |table: &Table, key: &str| table.named(key);
    let open = say(table, "form-open");
    let tab = say(table, "editor-tab-events");
    table.presses(hand, &tab);
    let add = table
        .get::<Language>()
        .tell("editor-add", &[("thing", say(table, "form-part-events").into())]);
    table.presses(hand, &add);
    // When: a Hero enters a place that is drawn now.
    table.presses(hand, &open);
    let draw = say(table, "editor-point-place");
    table.presses(hand, &draw);
    table.draws(hand, Cell::new(3, 1), Cell::new(4, 4));
    // Then: two zombies come.
    let then = format!("{}: {}", say(table, "form-part-then"), say(table, "editor-add-here"));
    let zombie = say(table, "zombie");
    let point = say(table, "editor-point-cell");
    for cell in [Cell::new(6, 1), Cell::new(6, 3)] {
        table.presses(hand, &then);
        table.presses(hand, "place … at …");
        // The cell stands last in the sentence, the thing before it.
        table.presses(hand, &open);
        table.presses(hand, &point);
        table.points(hand, cell);
        table.presses(hand, &open);
        table.presses(hand, &zombie);
    }
    let save = say(table, "action-save");
    table.presses(hand, &save);
    fs::read_to_string(file(folder)).expect("it is there")
}

/// What is written when the ambush has been set: nothing else has changed.
fn with_ambush() -> String {
    let place = "    places: [\n        (name: \"place_a\", cells: [\"D2:E5\"]),\n    ],\n";
    let events = "    events: [\n        (when: Entered(Heroes, \"place_a\"), then: [Place(thing: Minion(\"zombie\"), at: \"G2\", facing: 'v'), Place(thing: Minion(\"zombie\"), at: \"G4\", facing: 'v')]),\n    ],\n";
    let room = ROOM.strip_suffix(")\n").expect("the bracket of the whole file comes last");
    format!("{room}{place}{events})\n")
}

#[test]
fn an_ambush_is_set_by_the_mouse_and_comes_to_pass_in_play() {
    let (mut table, folder) = room();
    assert_eq!(set_ambush(&mut table, &folder, Hand::Mouse), with_ambush());
    // Somebody says something, too.
    let then = format!("{}: {}", table.named("form-part-then"), table.named("editor-add-here"));
    table.presses(Hand::Mouse, &then);
    table.presses(Hand::Mouse, "tell the players");
    let field = format!("{} 1, {} 3 (en)", table.named("form-part-events"), table.named("form-part-then"));
    table.presses(Hand::Mouse, &field);
    table.tells_interface(egui::Event::Text("They were waiting.".to_owned()));
    table.click_at(Cell::new(1, 1));
    table.does_by_key(Action::TryOut);
    let alone = table.named("editor-try-alone");
    table.presses(Hand::Mouse, &alone);
    table.frames(4);
    assert_eq!(table.screen(), Screen::Play, "it can be played");
    table.go_on(0);
    let zombies = |table: &Table| {
        let pieces = &table.shown().world().resource::<Pieces>().0;
        pieces.keys().filter(|piece| piece.is_numbered("zombie")).count()
    };
    assert_eq!(zombies(&table), 0);
    for decision in [
        Decision::Begin(PieceId::new("orlaf")),
        Decision::Walk(Cell::new(2, 1)),
        Decision::Walk(Cell::new(3, 1)),
    ] {
        table.does(|client| client.decide(decision));
        table.does(|client| client.submit());
        table.go_on(0);
    }
    assert_eq!(zombies(&table), 2, "two zombies have come");
    let entries = &table.get::<Log>().entries;
    let is_told = |words: &str| {
        entries
            .iter()
            .any(|entry| entry.head.contains(words) || entry.full.iter().any(|line| line.contains(words)))
    };
    assert!(is_told("They were waiting."), "it is told");
}

#[test]
fn an_ambush_is_set_by_the_keyboard_alone() {
    let (mut table, folder) = room();
    assert_eq!(set_ambush(&mut table, &folder, Hand::Keys), with_ambush());
}

#[test]
fn an_ambush_is_set_by_a_gamepad_alone() {
    let (mut table, folder) = room();
    assert_eq!(set_ambush(&mut table, &folder, Hand::Pad), with_ambush());
}
