//! A pack that is dropped onto the window: it is offered, and installed by who agrees; what is wrong is told.

use std::{fs, path::Path};

use bevy::{prelude::*, window::FileDragAndDrop};

use crate::{
    screens::pack_offer::PackOffer,
    session::lobby::Lobby,
    state::Screen,
    tests::{Heard, Table},
};

use dungeon_play::language::Language;
use dungeon_rules::content;

impl Table {
    /// Drops a file or folder onto the window.
    pub(super) fn drop_file(&mut self, path: &Path) {
        let window = self.app.world_mut().spawn_empty().id();
        self.app.world_mut().write_message(FileDragAndDrop::DroppedFile {
            window,
            path_buf: path.to_owned(),
        });
        self.frames(6);
    }

    fn say(&self, key: &str) -> String {
        self.get::<Language>().say(key)
    }

    /// Whether this is on the page, said by a reader.
    fn hears(&self, words: &str) -> bool {
        format!("{:?}", self.get::<Heard>().0).contains(words)
    }
}

#[test]
fn a_pack_that_is_dropped_is_offered_and_installed() {
    let users = tempfile::tempdir().expect("a temporary folder");
    let pack = users.path().join("tales.sagapack");
    content::zip_pack(&content::root().join("quests/examples_pack"), &pack).expect("it can be written");
    let mut table = Table::new(1);
    table.app.world_mut().resource_mut::<PackOffer>().users = Some(users.path().to_owned());
    let before = table.get::<Lobby>().library.quests.len();

    // Nothing happens to it unless somebody agrees.
    table.drop_file(&pack);
    assert_eq!(table.screen(), Screen::PackOffer);
    let back = table.say("back");
    table.press_named(0, &back);
    table.frames(3);
    assert_eq!(table.screen(), Screen::Quests);
    assert!(!users.path().join("packs").exists());

    table.drop_file(&pack);
    let install = table.say("offer-install");
    table.press_named(0, &install);
    table.frames(3);
    assert_eq!(table.screen(), Screen::Quests);
    assert!(users.path().join("packs/tales.sagapack").is_file());
    let lobby = table.get::<Lobby>();
    assert!(lobby.library.quests.len() > before);
    let chosen = lobby.listing().expect("one is chosen");
    assert_eq!(chosen.pack.as_deref(), Some("tales"));

    // What lies there already is told of, and what is no pack.
    table.drop_file(&users.path().join("packs/tales.sagapack"));
    assert!(table.hears(&table.say("offer-there")));
    let notes = users.path().join("notes.txt");
    fs::write(&notes, "nothing").expect("it can be written");
    table.drop_file(&notes);
    assert!(table.hears(&table.say("offer-no-pack")));
    assert_eq!(fs::read_dir(users.path().join("packs")).expect("it is there").count(), 1);
}

#[test]
fn a_pack_with_faults_is_refused_with_all_of_them() {
    let users = tempfile::tempdir().expect("a temporary folder");
    let pack = users.path().join("spoilt");
    fs::create_dir(&pack).expect("a folder can be made");
    fs::write(
        pack.join("pack.ron"),
        "(name: {\"en\": \"Spoilt\", \"it\": \"Guasto\"}, needs: [\"what_nobody_has\"])",
    )
    .expect("it can be written");
    let mut table = Table::new(1);
    table.app.world_mut().resource_mut::<PackOffer>().users = Some(users.path().to_owned());
    table.drop_file(&pack);
    assert_eq!(table.screen(), Screen::PackOffer);
    assert!(table.hears(&table.say("offer-faulty")) && table.hears("what_nobody_has"));
    let install = table.say("offer-install");
    let Heard(update) = table.get::<Heard>();
    let mut buttons = update.nodes.iter().filter(|(_, node)| node.label() == Some(&*install));
    assert!(
        buttons.next().is_some_and(|(_, node)| node.is_disabled()),
        "nobody can press {install}"
    );
    assert!(!users.path().join("packs").exists());
}
