//! The page of the pack without its picture: a thing is made, changed and taken back by mouse, by keys and by a gamepad alone, stands
//! among the things of the board, and the pack is written as an archive that is as good as the pack.

use super::*;
use crate::{
    editor::{EditorIntent, PackIntent},
    tests::hand::Hand,
};
use dungeon_play::editor::{create_thing, pack_files};
use dungeon_rules::content::{Fault, THING_KINDS, check_pack};

/// The file of the thing that is made: it is called A.
fn thing(folder: &tempfile::TempDir) -> String {
    let file = folder.path().join("quests/new_adventure/minions/a.ron");
    fs::read_to_string(file).expect("it was made")
}

impl Table {
    fn go_by_keys(&mut self, name: &str) {
        for _ in 0..200 {
            self.key_of_interface(egui::Key::Tab, KeyCode::Tab);
            let Heard(update) = self.get::<Heard>();
            let focused = update.nodes.iter().find(|(id, _)| *id == update.focus);
            if focused.is_some_and(|(_, node)| node.label() == Some(name)) {
                return;
            }
        }
        panic!("Tab does not reach {name:?}");
    }
}

/// Makes a minion called A, lets it move a cell farther, takes that back, and writes the pack, each by pressing what is called so.
fn is_made(mut table: Table, folder: &tempfile::TempDir, press: impl Fn(&mut Table, &str), write: impl Fn(&mut Table)) {
    let said = |table: &Table, key: &str| table.named(key);
    let does = |table: &mut Table, key: &str| {
        let name = said(table, key);
        press(table, &name);
        table.frames(2);
    };
    does(&mut table, "pack-open");
    does(&mut table, "pack-new-thing");
    does(&mut table, "pack-kind-minions");
    write(&mut table);
    does(&mut table, "pack-make");
    let made = thing(folder);
    assert!(made.contains("\"en\": \"A\"") && made.contains("movement: 5"), "{made}");
    let farther = format!("{}: {}", said(&table, "thing-movement"), said(&table, "pack-more"));
    press(&mut table, &farther);
    table.frames(2);
    assert_eq!(
        thing(folder),
        made.replace("movement: 5", "movement: 6"),
        "one number, and nothing else"
    );
    does(&mut table, "action-undo");
    assert_eq!(thing(folder), made, "undone to the first byte");
    does(&mut table, "action-redo");
    assert_ne!(thing(folder), made);
    does(&mut table, "pack-zip");
    let pack = folder.path().join("quests/new_adventure");
    let content = table.get::<Lobby>().library.content.clone();
    let codes = |path: &std::path::Path| check_pack(path, &content).1.iter().map(|fault| fault.code).collect::<Vec<_>>();
    let archive = folder.path().join("packs/new_adventure.sagapack");
    assert!(archive.is_file());
    assert_eq!(codes(&archive), codes(&pack));
    does(&mut table, "play-close");
    let offered = table.get::<Heard>().0.nodes.iter().any(|(_, node)| node.label() == Some("A"));
    assert!(offered, "it can be put on the board");
}

#[test]
fn a_thing_is_made_by_the_mouse_alone() {
    let (table, folder) = new_quest("en", SIZE, 1.0);
    let press = |table: &mut Table, name: &str| table.press_named(Hand::Mouse, name);
    is_made(table, &folder, press, |table| {
        let names =
            ["letters-board", "letters-sheet", "A", "letters-done"].map(|key| if key == "A" { key.to_owned() } else { table.named(key) });
        names.iter().for_each(|name| table.press_named(Hand::Mouse, name));
    });
}

#[test]
fn a_thing_is_made_by_the_keyboard_alone() {
    let (table, folder) = new_quest("en", SIZE, 1.0);
    is_made(table, &folder, Table::press_by_keys, |table| {
        let name = format!("{} (en)", table.named("thing-name"));
        table.go_by_keys(&name);
        table.tells_interface(egui::Event::Text("A".to_owned()));
    });
}

#[test]
fn a_thing_is_made_by_a_gamepad_alone() {
    let (mut table, folder) = new_quest("en", SIZE, 1.0);
    table.press(0, Action::Buttons);
    is_made(
        table,
        &folder,
        |table, name| table.press_named(0, name),
        |table| {
            let name = format!("{} (en)", table.named("thing-name"));
            table.press_named(0, &name);
            table.frames(1);
            // The board of letters begins at its first letter; the second sheet has large ones.
            table.press(0, Action::Buttons);
            table.press(0, Action::Confirm);
            table.press(0, Action::Back);
        },
    );
}

/// A minion of the pack stands on the board, gets another id, and is deleted, each by pressing what is called so.
fn is_renamed_and_deleted(press: impl Fn(&mut Table, &str), write_a: impl Fn(&mut Table, &str)) {
    let (mut table, folder) = new_quest("en", SIZE, 1.0);
    let pack = new_pack(&folder);
    create_thing(&pack, "minions", ["Old Ash", "Vecchia cenere"], |_| false).expect("it can be written");
    // The pages are opened once, so that the new thing is known.
    let does = |table: &mut Table, key: &str| {
        let name = table.named(key);
        press(table, &name);
        table.frames(2);
    };
    let quest = pack.join("new_adventure.ron");
    let text = fs::read_to_string(&quest).expect("it was made");
    let text = text
        .replacen("##........##", "##A<......##", 1)
        .replace("legend: {}", "legend: {'A': Minion(\"old_ash\")}");
    fs::write(&quest, text).expect("it can be written");
    table.frames(4);
    does(&mut table, "pack-open");
    press(&mut table, "Old Ash");
    table.frames(2);
    does(&mut table, "pack-rename");
    let field = table.named("pack-rename-id");
    write_a(&mut table, &field);
    does(&mut table, "pack-rename-done");
    let files = || -> Vec<String> {
        let files = fs::read_dir(pack.join("minions")).expect("it is there");
        let names = files.map(|file| file.expect("it is there").file_name().to_string_lossy().into_owned());
        names.filter(|name| name.ends_with(".ron")).collect()
    };
    assert_eq!(files(), ["old_asha.ron"]);
    let written = fs::read_to_string(&quest).expect("it is there");
    assert!(written.contains("legend: {'A': Minion(\"old_asha\")}"), "{written}");
    does(&mut table, "pack-delete");
    does(&mut table, "pack-keep");
    assert_eq!(files().len(), 1);
    does(&mut table, "pack-delete");
    let words = table.get::<Language>().tell(
        "pack-delete-words",
        &[
            ("file", pack.join("minions/old_asha.ron").display().to_string().into()),
            ("count", 1.into()),
            ("where", "new_adventure.ron".into()),
        ],
    );
    let is_told = |table: &Table| {
        let Heard(update) = table.get::<Heard>();
        update
            .nodes
            .iter()
            .any(|(_, node)| node.label() == Some(&words) || node.value() == Some(&words))
    };
    assert!(is_told(&table), "it is said what speaks of it: {words}");
    does(&mut table, "pack-delete-done");
    assert_eq!(files(), Vec::<String>::new());
    let faults = check_pack(&pack, &table.get::<Lobby>().library.content).1;
    assert!(faults.iter().any(Fault::is_error), "what speaks of it is a fault");
}

#[test]
fn a_thing_is_renamed_and_deleted_by_the_mouse_alone() {
    let press = |table: &mut Table, name: &str| table.press_named(Hand::Mouse, name);
    is_renamed_and_deleted(press, |table, _| {
        let names = ["letters-board", "a", "letters-done"].map(|key| if key == "a" { key.to_owned() } else { table.named(key) });
        names.iter().for_each(|name| table.press_named(Hand::Mouse, name));
    });
}

#[test]
fn a_thing_is_renamed_and_deleted_by_the_keyboard_alone() {
    is_renamed_and_deleted(Table::press_by_keys, |table, field| {
        table.go_by_keys(field);
        table.tells_interface(egui::Event::Text("a".to_owned()));
    });
}

#[test]
fn a_thing_is_renamed_and_deleted_by_a_gamepad_alone() {
    let press = |table: &mut Table, name: &str| {
        if table.focused().is_none() {
            table.press(0, Action::Buttons);
        }
        table.press_named(0, name);
    };
    is_renamed_and_deleted(press, |table, field| {
        table.press_named(0, field);
        table.frames(1);
        table.press(0, Action::Confirm);
        table.press(0, Action::Back);
    });
}

/// The pack in which the new quest lies; its name is in the language of the table.
pub(crate) fn new_pack(folder: &tempfile::TempDir) -> std::path::PathBuf {
    let packs = fs::read_dir(folder.path().join("quests")).expect("there are packs");
    let mut packs = packs.map(|pack| pack.expect("it is there").path());
    packs.next().expect("one was made")
}

/// A pack with a thing of every kind, each of which is looked at.
pub(crate) fn look_about(table: &mut Table, folder: &tempfile::TempDir, mut look: impl FnMut(&mut Table, &str)) {
    let pack = new_pack(folder);
    for kind in THING_KINDS {
        create_thing(&pack, kind, ["Old Ash", "Vecchia cenere"], |_| false).expect("it can be written");
    }
    let open = table.named("pack-open");
    table.click_named(&open);
    look(table, "the pack");
    for new in ["pack-new-thing", "pack-new-pack"] {
        let name = table.named(new);
        table.press_named(0, &name);
        look(table, new);
        table.app.world_mut().write_message(EditorIntent::Pack(PackIntent::List));
    }
    for file in pack_files(&pack) {
        table
            .app
            .world_mut()
            .write_message(EditorIntent::Pack(PackIntent::Choose(file.file.clone())));
        look(table, &format!("{:?}", file.part));
    }
    table.does_by_key(Action::Back);
    table.frames(2);
}

#[test]
fn the_new_pack_lies_open_and_what_is_wrong_is_told() {
    let (mut table, folder) = new_quest("it", SIZE, 1.0);
    look_about(&mut table, &folder, |table, _| table.frames(2));
    let content = table.get::<Lobby>().library.content.clone();
    let pack = new_pack(&folder);
    let faults = check_pack(&pack, &content).1;
    let errors: Vec<&Fault> = faults
        .iter()
        .filter(|fault| fault.is_error() && fault.file.contains("minions"))
        .collect();
    assert!(errors.is_empty(), "{errors:?}");
}
