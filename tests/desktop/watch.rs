//! A quest that is saved while its game runs in the window.

use std::{fs, path::Path};

use crate::{
    picture::{Part, Picture, WHOLE},
    program::Program,
    screen::{Key, Screen},
};

/// Where the news is told.
const SHEET: Part = [0.3, 0.06, 0.4, 0.1];

/// The board.
const BOARD: Part = [0.25, 0.35, 0.5, 0.45];

fn until(program: &mut Program, line: &str) {
    while !program.trace().starts_with(line) {}
}

/// Waits until the picture differs from an earlier one there and is not blank, and keeps it.
fn look(program: &mut Program, screen: &Screen, before: &Picture, part: Part, name: &str) -> Picture {
    let seen = program.wait_until(name, |_| {
        let now = screen.picture();
        (now.difference(before, part) > 0.02 && now.colours(part) > 20).then_some(now)
    });
    seen.save(&Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("target/desktop/{name}.png")));
    seen
}

#[test]
fn what_is_saved_is_seen_in_the_game_that_runs() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let path = folder.path().join("cellar.ron");
    let good = fs::read_to_string("quests/dwarf_kings_quest/journey_from_the_west.ron").expect("the adventure is there");
    fs::write(&path, &good).expect("the folder is writable");
    let file = path.to_str().expect("the folder has a readable name");

    let screen = Screen::new(1280, 720);
    let mut program = Program::start(&screen, &["play", file, "--watch", "--seed", "7", "--reduced-motion"]);
    until(&mut program, "screen Briefing");
    program.wait_until("the window", |_| screen.focus().then_some(()));
    screen.press(Key::Return);
    until(&mut program, "awaits \"ChooseHero\"");
    until(&mut program, "drawn");
    let start = screen.picture();
    screen.press(Key::Tab);
    program.wait_until("the first hero to be chosen", |_| {
        (screen.picture().difference(&start, WHOLE) > 0.0002).then_some(())
    });
    screen.press(Key::Return);
    until(&mut program, "decided");
    until(&mut program, "awaits {\"Act\"");
    let before = screen.picture();

    // Barrels where there was floor.
    let fuller = good.replacen("##R>........DD", "##R>..B.B.B.DD", 1);
    assert_ne!(fuller, good);
    fs::write(&path, &fuller).expect("the folder is writable");
    until(&mut program, "told again 1");
    let barrels = look(&mut program, &screen, &before, BOARD, "watch barrels");

    // A broken file leaves the game as it is and shows its faults.
    fs::write(&path, fuller.replacen("heroes:", "heros:", 1)).expect("the folder is writable");
    until(&mut program, "told again, faults");
    look(&mut program, &screen, &barrels, SHEET, "watch faults");

    // It is still Orlaf's or Rordin's turn, and the game goes on.
    fs::write(&path, &fuller).expect("the folder is writable");
    until(&mut program, "told again 1");
    until(&mut program, "awaits {\"Act\"");
}
