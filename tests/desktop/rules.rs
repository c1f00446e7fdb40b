//! The rules in the window: opened, looked up by words, left again; and what one can do.

use dungeon_rules::table::Prompt;

use crate::{
    screen::Key,
    table::{Table, Waits},
};

const QUEST: &str = "dwarf_kings_quest/journey_from_the_west";

#[test]
fn the_rules_are_looked_up_while_playing() {
    let mut table = Table::open((1280, 720), QUEST, 7, &[]);
    table.focus();
    assert_eq!(table.wait(), Waits::Screen("Title".to_owned()));
    table.press(Key::Return);
    assert_eq!(table.wait(), Waits::Screen("Briefing".to_owned()));
    table.press(Key::Return);
    assert_eq!(table.wait(), Waits::Screen("Play".to_owned()));
    // The quest begins with a tip, for which nothing waits.
    assert_eq!(table.wait(), Waits::Awaits(Prompt::ChooseHero));

    table.press(Key::Function(2));
    assert_eq!(table.wait(), shows("rules TAB-1"));
    for letter in "free".chars() {
        table.press(Key::Sign(letter));
    }
    while table.wait() != shows("rules MOV-9") {}
    table.look("rules");
    table.press(Key::Escape);
    assert_eq!(table.wait(), Waits::Awaits(Prompt::ChooseHero));

    table.press(Key::Function(3));
    assert_eq!(table.wait(), shows("advice"));
    table.look("rules advice");
}

fn shows(what: &str) -> Waits {
    Waits::Shows(what.to_owned())
}
