//! The Overlord's own window: on the only screen it never opens, whatever the settings ask for.

use dungeon_play::language::Language;
use dungeon_rules::{content, table::Prompt};

use crate::{
    screen::Key,
    table::{Reads, Table, Waits},
};

#[test]
fn on_the_only_screen_the_overlord_gets_no_window() {
    let mut table = Table::open_file((1280, 720), "tests/it/quests/the_hoard.ron", 1, &[6]);
    table.begin();
    loop {
        match table.wait() {
            Waits::Awaits(Prompt::ChooseHero) => break,
            Waits::Shows(what) => table.go_on(&what),
            _ => table.press(Key::Space),
        }
    }
    // The settings, the picture, the last of its switches.
    let words = Language::load(&content::root(), "en");
    let first = table.screen.windows();
    table.press(Key::Function(10));
    table.click_named(&words.say("settings-page-picture"));
    let (on, own) = (words.say("settings-on"), words.say("settings-own-window"));
    let is_it = |reads: &&Reads| reads.name == on && reads.note == own;
    let [left, top, right, bottom] = table.find(&own, |all| all.iter().find(is_it).map(|reads| reads.at));
    table.screen.click(((left + right) / 2.0) as i16, ((top + bottom) / 2.0) as i16);
    table.look("own settings");
    table.press(Key::Escape);
    table.press_and_see(Key::Tab);
    table.look("own refused");
    assert_eq!(table.screen.windows(), first, "a second window would show his hand to all");
}
