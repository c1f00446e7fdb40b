//! The drawing table without its picture: a small room is drawn by mouse, by keys and by a gamepad alone, comes to the same text
//! each time, is undone to the first byte, and is played.

pub(super) mod packs;

use std::fs;

use bevy::{
    input::{
        ButtonState,
        keyboard::{Key, KeyboardInput, NativeKey},
        mouse::MouseButtonInput,
    },
    prelude::*,
};
use bevy_egui::{
    EguiInput, PrimaryEguiContext,
    egui::{self, accesskit},
};

use crate::{
    editor::{Beginning, OwnFolders, ToEdit},
    input::{Action, Device},
    interaction::{intent::Intent, preview::Pointing},
    platform::options::Options,
    session::lobby::Lobby,
    state::Screen,
    tests::{Heard, InSight, SIZE, Table},
};
use dungeon_play::language::Language;
use dungeon_rules::grid::Cell;

/// The drawing table with a new quest, and the folder in which it lies.
pub(super) fn new_quest(code: &str, size: (u32, u32), scale: f32) -> (Table, tempfile::TempDir) {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let options = Options {
        seed: Some(7),
        language: Some(code.to_owned()),
        ..Options::default()
    };
    let mut table = Table::with(1, size, scale, &options);
    begin(&mut table, &folder, Beginning::New);
    (table, folder)
}

/// Lays something on the drawing table.
pub(super) fn begin(table: &mut Table, folder: &tempfile::TempDir, beginning: Beginning) {
    table.app.insert_resource(OwnFolders {
        quests: Some(folder.path().join("quests")),
        journals: Some(folder.path().join("drawings")),
    });
    let is_new = beginning == Beginning::New;
    table.app.insert_resource(ToEdit(Some(beginning)));
    table.show(Screen::Editor);
    if is_new {
        // Its title can be typed at once; keys reach the board after that.
        table.frames(2);
        table.key_of_interface(egui::Key::Escape, KeyCode::Escape);
    }
}

/// Looks at every page of the table.
pub(super) fn look_about(table: &mut Table, mut look: impl FnMut(&mut Table, &str)) {
    for tab in ["draw", "faults", "steps", "quest", "events", "text", "games"] {
        look(table, tab);
        table.does_by_key(Action::NextTab);
    }
    table.does_by_key(Action::Help);
    look(table, "keys");
    table.does_by_key(Action::Help);
    table.walk_by_keys(Cell::new(3, 2));
    table.does_by_key(Action::Fifth);
    table.does_by_key(Action::Confirm);
    look(table, "something was put down");
    for page in ["leaving", "trying out"] {
        table.does_by_key(if page == "leaving" { Action::Back } else { Action::TryOut });
        look(table, page);
        table.does_by_key(Action::Back);
    }
}

/// The text of the file.
fn written(folder: &tempfile::TempDir) -> String {
    let file = folder.path().join("quests/new_adventure/new_adventure.ron");
    fs::read_to_string(file).expect("it was made")
}

/// The rows of the map of a text.
fn map(text: &str) -> Vec<&str> {
    let rows = text
        .split("r\"")
        .nth(1)
        .and_then(|rest| rest.split('"').next())
        .expect("there is a map");
    rows.trim().lines().collect()
}

/// The map that all hands draw.
const DRAWN: [&str; 5] = [
    "############",
    "##O>......DD..S<..",
    "##........######..",
    "##........######CC",
    "############",
];

/// The passage behind the door, from corner to corner, and the room at its end.
const FLOORS: [(Cell, Cell); 2] = [(Cell::new(6, 1), Cell::new(8, 1)), (Cell::new(8, 2), Cell::new(8, 3))];

/// What is put down: the key of its name, where, and how many quarters it turns there.
const THINGS: [(&str, Cell, u8); 4] = [
    ("orlaf", Cell::new(1, 1), 3),
    ("door", Cell::new(5, 1), 0),
    ("skeleton-warrior", Cell::new(7, 1), 1),
    ("chest", Cell::new(8, 3), 0),
];

impl Table {
    /// Presses a letter or digit that does this.
    pub(super) fn does_by_key(&mut self, action: Action) {
        let key = action.keys()[0];
        self.key(key);
        self.frames(1);
    }

    /// Walks to a cell by the arrows of the keyboard.
    pub(super) fn walk_by_keys(&mut self, to: Cell) {
        self.walk_by(to, |table, action| table.does_by_key(action));
    }

    /// Walks to a cell by the cross of the gamepad.
    pub(super) fn walk_by_pad(&mut self, to: Cell) {
        self.walk_by(to, |table, action| table.press(0, action));
    }

    fn walk_by(&mut self, to: Cell, press: impl Fn(&mut Self, Action)) {
        for _ in 0..60 {
            let at = self.get::<Pointing>().hover.expect("the cursor is somewhere");
            let action = if at.x < to.x {
                Action::Right
            } else if at.x > to.x {
                Action::Left
            } else if at.y < to.y {
                Action::Down
            } else if at.y > to.y {
                Action::Up
            } else {
                return;
            };
            press(self, action);
        }
        panic!("{to} is not reached, but {:?}", self.get::<Pointing>().hover);
    }

    /// Points at a cell by the mouse.
    pub(super) fn point_at(&mut self, cell: Cell) {
        let mut pointing = self.app.world_mut().resource_mut::<Pointing>();
        pointing.hover = Some(cell);
        pointing.by_keys = false;
        self.frames(1);
    }

    fn mouse(&mut self, button: MouseButton, state: ButtonState) {
        self.app.world_mut().write_message(MouseButtonInput {
            button,
            state,
            window: Entity::PLACEHOLDER,
        });
    }

    /// Draws from one cell to another with the left button held; what the board would tell of it is told here.
    pub(super) fn drag(&mut self, from: Cell, to: Cell) {
        self.point_at(from);
        self.mouse(MouseButton::Left, ButtonState::Pressed);
        self.app.world_mut().resource_mut::<Pointing>().clicked = Some(from);
        self.frames(1);
        self.app.world_mut().resource_mut::<Pointing>().clicked = None;
        self.point_at(to);
        self.mouse(MouseButton::Left, ButtonState::Released);
        self.frames(2);
    }

    pub(super) fn click_at(&mut self, cell: Cell) {
        self.drag(cell, cell);
    }

    pub(super) fn right_click_at(&mut self, cell: Cell) {
        self.point_at(cell);
        self.mouse(MouseButton::Right, ButtonState::Pressed);
        self.frames(1);
        self.mouse(MouseButton::Right, ButtonState::Released);
        self.frames(1);
    }

    /// Gives the interface an event, as the window does.
    pub(super) fn tells_interface(&mut self, event: egui::Event) {
        let mut inputs = self.app.world_mut().query_filtered::<&mut EguiInput, With<PrimaryEguiContext>>();
        let mut input = inputs.single_mut(self.app.world_mut()).expect("there is one");
        input.0.events.push(event);
        self.frames(1);
    }

    /// Presses a key of the keyboard that the interface hears itself.
    pub(super) fn key_of_interface(&mut self, key: egui::Key, code: KeyCode) {
        if key != egui::Key::Tab {
            self.look();
        }
        for pressed in [true, false] {
            self.app.world_mut().write_message(KeyboardInput {
                key_code: code,
                logical_key: Key::Unidentified(NativeKey::Unidentified),
                state: if pressed { ButtonState::Pressed } else { ButtonState::Released },
                text: None,
                repeat: false,
                window: Entity::PLACEHOLDER,
            });
            self.tells_interface(egui::Event::Key {
                key,
                physical_key: None,
                pressed,
                repeat: false,
                modifiers: egui::Modifiers::NONE,
            });
        }
        self.frames(1);
    }

    /// Goes by Tab to what is called so, presses it by Enter, and goes back to the board by Escape.
    pub(super) fn choose_by_keys(&mut self, name: &str) {
        self.press_by_keys(name);
        self.key_of_interface(egui::Key::Escape, KeyCode::Escape);
    }

    /// Goes by Tab to what is called so, and presses it by Enter.
    pub(super) fn press_by_keys(&mut self, name: &str) {
        let is_reached = |table: &Self| {
            let Heard(update) = table.get::<Heard>();
            let focused = update.nodes.iter().find(|(id, _)| *id == update.focus);
            focused.is_some_and(|(_, node)| node.label() == Some(name))
        };
        for _ in 0..200 {
            self.key_of_interface(egui::Key::Tab, KeyCode::Tab);
            if !is_reached(self) {
                continue;
            }
            // What has been looked for in the background meanwhile may have come in its place.
            self.look();
            if is_reached(self) {
                return self.key_of_interface(egui::Key::Enter, KeyCode::Enter);
            }
        }
        panic!("Tab does not reach {name:?}");
    }

    /// Presses what is called so by the mouse.
    pub(super) fn click_named(&mut self, name: &str) {
        let Heard(update) = self.get::<Heard>();
        let named = update.nodes.iter().find(|(_, node)| node.label() == Some(name));
        let bounds = named
            .and_then(|(_, node)| node.bounds())
            .unwrap_or_else(|| panic!("{name:?} is not there"));
        self.click_pos(egui::pos2(
            (bounds.x0 + bounds.x1) as f32 / 2.0,
            (bounds.y0 + bounds.y1) as f32 / 2.0,
        ));
    }

    /// The middle of what is found, scrolled into sight by the wheel.
    pub(super) fn seen(&mut self, find: impl Fn(&Self) -> Option<accesskit::NodeId>) -> egui::Pos2 {
        let middle = |table: &Self| {
            let id = find(table).expect("it is there");
            let Heard(update) = table.get::<Heard>();
            let node = update.nodes.iter().find(|(other, _)| *other == id).expect("it was found there");
            let at = node.1.bounds().expect("it lies somewhere");
            (id, egui::pos2((at.x0 + at.x1) as f32 / 2.0, (at.y0 + at.y1) as f32 / 2.0))
        };
        let high = SIZE.1 as f32 / 2.0;
        let (mut id, mut at) = middle(self);
        // First down, then up from there.
        for turn in 0..200 {
            if self.get::<InSight>().0.contains(&id) {
                return at;
            }
            let way = if at.y > high && turn < 100 { -1.0 } else { 1.0 };
            self.tells_interface(egui::Event::PointerMoved(egui::pos2(at.x, high)));
            self.tells_interface(egui::Event::MouseWheel {
                unit: egui::MouseWheelUnit::Line,
                delta: egui::vec2(0.0, 2.0 * way),
                phase: egui::TouchPhase::Move,
                modifiers: egui::Modifiers::NONE,
            });
            // It glides there.
            self.frames(12);
            (id, at) = middle(self);
        }
        panic!("{at} does not come into sight");
    }

    /// Presses a place of the interface by the mouse.
    pub(super) fn click_pos(&mut self, pos: egui::Pos2) {
        self.look();
        self.tells_interface(egui::Event::PointerMoved(pos));
        for pressed in [true, false] {
            self.tells_interface(egui::Event::PointerButton {
                pos,
                button: egui::PointerButton::Primary,
                pressed,
                modifiers: egui::Modifiers::NONE,
            });
        }
        self.frames(2);
    }

    /// What something is called.
    pub(super) fn named(&self, key: &str) -> String {
        self.get::<Language>().say(key)
    }
}

/// Looks whether all that was drawn is there, undoes it, does it again, and saves it.
fn is_drawn(table: &mut Table, folder: &tempfile::TempDir, before: &str, undo: impl Fn(&mut Table), redo: impl Fn(&mut Table)) {
    assert_eq!(written(folder), before, "nothing is written before it is saved");
    for _ in 0..30 {
        undo(table);
    }
    table.does_by_key(Action::Save);
    assert_eq!(written(folder), before, "undone to the first byte");
    for _ in 0..30 {
        redo(table);
    }
    table.does_by_key(Action::Save);
    let text = written(folder);
    assert_eq!(map(&text), DRAWN, "{text}");
    for entry in [
        "Hero(\"orlaf\")",
        "Minion(\"skeleton_warrior\")",
        "Door(lock: \"mundane_1_1\")",
        "Chest(",
    ] {
        assert!(text.contains(entry), "{entry} is missing: {text}");
    }
    let comments_and_rest = before.split("map:").next().expect("it has a beginning");
    assert!(text.starts_with(comments_and_rest), "what was not drawn is as it was: {text}");
}

#[test]
fn a_room_is_drawn_by_the_mouse_alone() {
    let (mut table, folder) = new_quest("en", SIZE, 1.0);
    let before = written(&folder);
    let named = |table: &Table, key: &str| table.named(key);
    table.click_named(&named(&table, "editor-tool-box"));
    for (from, to) in FLOORS {
        table.drag(from, to);
    }
    table.click_named(&named(&table, "mundane-1-1"));
    for (thing, cell, quarters) in THINGS {
        if thing == "chest" {
            table.click_named(&named(&table, "editor-unlocked"));
        }
        table.click_named(&named(&table, thing));
        table.click_at(cell);
        for _ in 0..quarters {
            table.right_click_at(cell);
        }
    }
    let (undo, redo) = (named(&table, "action-undo"), named(&table, "action-redo"));
    is_drawn(
        &mut table,
        &folder,
        &before,
        |table| table.click_named(&undo),
        |table| table.click_named(&redo),
    );
}

#[test]
fn a_room_is_drawn_by_the_keyboard_alone() {
    let (mut table, folder) = new_quest("en", SIZE, 1.0);
    let before = written(&folder);
    table.does_by_key(Action::First);
    for (from, to) in FLOORS {
        table.walk_by_keys(from);
        table.does_by_key(Action::Confirm);
        table.walk_by_keys(to);
        table.does_by_key(Action::Confirm);
    }
    let lock = table.named("mundane-1-1");
    table.choose_by_keys(&lock);
    for (thing, cell, quarters) in THINGS {
        if thing == "chest" {
            let unlocked = table.named("editor-unlocked");
            table.choose_by_keys(&unlocked);
        }
        let name = table.named(thing);
        table.choose_by_keys(&name);
        table.walk_by_keys(cell);
        table.does_by_key(Action::Confirm);
        (0..quarters).for_each(|_| table.does_by_key(Action::Quarter));
    }
    is_drawn(
        &mut table,
        &folder,
        &before,
        |table| table.does_by_key(Action::Undo),
        |table| table.does_by_key(Action::Redo),
    );
}

#[test]
fn a_room_is_drawn_by_a_gamepad_alone() {
    let (mut table, folder) = new_quest("en", SIZE, 1.0);
    let before = written(&folder);
    // From the board to the panel and back.
    let choose = |table: &mut Table, key: &str| {
        let name = table.named(key);
        table.press(0, Action::Buttons);
        table.press_named(0, &name);
        table.press(0, Action::Back);
    };
    choose(&mut table, "editor-tool-box");
    for (from, to) in FLOORS {
        table.walk_by_pad(from);
        table.press(0, Action::Confirm);
        table.walk_by_pad(to);
        table.press(0, Action::Confirm);
    }
    choose(&mut table, "mundane-1-1");
    for (thing, cell, quarters) in THINGS {
        if thing == "chest" {
            choose(&mut table, "editor-unlocked");
        }
        choose(&mut table, thing);
        table.walk_by_pad(cell);
        table.press(0, Action::Confirm);
        (0..quarters).for_each(|_| table.press(0, Action::Quarter));
    }
    is_drawn(
        &mut table,
        &folder,
        &before,
        |table| table.press(0, Action::Undo),
        |table| table.press(0, Action::Redo),
    );
}

#[test]
fn a_quest_is_tried_out_and_left_where_it_was() {
    let (mut table, folder) = new_quest("en", SIZE, 1.0);
    let shipped = table.get::<Lobby>().library.quests[0].path.clone();
    begin(&mut table, &folder, Beginning::Copy(shipped));
    let seating = table.get::<Lobby>().seating.clone();
    table.frames(2);
    table.walk_by_keys(Cell::new(4, 2));
    table.does_by_key(Action::TryOut);
    let alone = table.named("editor-try-alone");
    table.click_named(&alone);
    table.frames(4);
    assert_eq!(table.screen(), Screen::Play);
    table.go_on(0);
    assert!(table.asked().is_some(), "the game begins");
    table.intend(Device::Desk, Intent::Leave);
    table.frames(4);
    assert_eq!(table.screen(), Screen::Editor);
    assert_eq!(table.get::<Pointing>().hover, Some(Cell::new(4, 2)));
    assert!(!table.get::<Lobby>().to_play.is_trial());
    assert_eq!(table.get::<Lobby>().seating, seating, "nobody's seat is another");
    // What others write into the file meanwhile is taken in.
    let file = folder.path().join("quests").join(first_copy(&folder)).with_extension("ron");
    let text = fs::read_to_string(&file).expect("it was made");
    fs::write(&file, text.replacen("\n(", "\n// By hand.\n(", 1) + "\n// By hand.\n").expect("it can be written");
    table.frames(4);
    let tab = table.named("editor-tab-text");
    table.click_named(&tab);
    let seen = table
        .get::<Heard>()
        .0
        .nodes
        .iter()
        .any(|(_, node)| node.value().is_some_and(|text| text.contains("By hand.")));
    assert!(seen, "the text beside the board shows it");
}

/// The path of the quest that was copied, below the folder of quests, without its ending.
fn first_copy(folder: &tempfile::TempDir) -> std::path::PathBuf {
    let packs = fs::read_dir(folder.path().join("quests")).expect("there are packs");
    let names = packs.map(|pack| pack.expect("it is there").file_name());
    let name = names.into_iter().find(|name| name != "new_adventure").expect("one was copied");
    std::path::Path::new(&name).join(&name)
}
