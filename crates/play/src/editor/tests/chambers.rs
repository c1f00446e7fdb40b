//! A chamber of the forge is drawn like a quest, and told what is wrong with it as a room, not as an adventure.

use dungeon_rules::content::{CHAMBERS, root};

use super::*;

#[test]
fn every_chamber_opens_without_a_fault() {
    for file in files_below(&root().join("assets").join(CHAMBERS)) {
        let document = Document::open_with(&file, content(), None).expect("it can be read");
        assert!(document.is_chamber());
        assert_eq!(document.faults(), [], "{}", file.display());
        assert!(
            document.sketch().is_readable && !document.sketch().at.is_empty(),
            "{}",
            file.display()
        );
    }
}

#[test]
fn a_room_that_is_cut_in_two_is_a_fault_of_the_chamber() {
    let folder = TempDir::new().expect("there is room for a folder");
    let file = folder.path().join(CHAMBERS).join("halls/cleft.ron");
    fs::create_dir_all(file.parent().expect("it lies in a folder")).expect("a folder can be made");
    fs::write(&file, "(map: r\"........\n........\", legend: {})").expect("it can be written");
    let mut document = Document::open_with(&file, content(), None).expect("it can be read");
    assert_eq!(document.faults(), []);
    document.replace_text("(map: r\"..##....\n..##....\n\", legend: {})".to_owned());
    let codes: Vec<&str> = document.faults().iter().map(|fault| fault.code).collect();
    assert_eq!(codes, ["bad-chamber"]);
}
