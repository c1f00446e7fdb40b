//! The keyboard alone: from the title through the settings, where a key is changed, to whole rounds of a game.

use dungeon_rules::{
    referee,
    table::{Course, Decision, Prompt},
};
use dungeon_saga::input::Action;

use crate::{
    screen::Key,
    table::{Table, Waits},
};

const QUEST: &str = "dwarf_kings_quest/journey_from_the_west";

/// No two rounds have more stops than this.
const STOPS: usize = 200;

#[test]
fn rounds_are_played_by_the_keyboard_alone_with_a_key_that_was_chosen() {
    let mut table = Table::open((1280, 720), QUEST, 7, &[]);
    table.focus();
    assert_eq!(table.wait(), Waits::Screen("Title".to_owned()));
    table.look("keyboard title");
    table.press_and_see(Key::Sign('s'));
    // The fifth tab is the page of the keys. After it come the tab of the phones, the button that closes, and three places for each action; Escape
    // stays where it is.
    for _ in 0..5 {
        table.tab();
    }
    table.press_and_see(Key::Return);
    for _ in 0..2 + 3 * (Action::TurnRight as usize) {
        table.tab();
    }
    table.press_and_see(Key::Return);
    table.look("keyboard asks for a key");
    table.press_and_see(Key::Sign('u'));
    table.press_and_see(Key::Escape);
    table.press(Key::Return);
    assert_eq!(table.wait(), Waits::Screen("Briefing".to_owned()));
    table.press(Key::Return);
    assert_eq!(table.wait(), Waits::Screen("Play".to_owned()));

    let mut turned = false;
    for _ in 0..STOPS {
        if table.twin.resource::<Course>().round > 2 {
            return;
        }
        match table.wait() {
            Waits::Shows(what) => table.go_on(&what),
            Waits::Screen(screen) => panic!("{screen}: nobody wins in two rounds"),
            Waits::Awaits(prompt) => match prompt {
                Prompt::Act(_) if !turned => {
                    let turns = |decision: &Decision| matches!(decision, Decision::Turn(_));
                    assert!(referee::decisions(&mut table.twin).iter().any(turns));
                    table.press(Key::Sign('u'));
                    assert!(matches!(table.wait(), Waits::Awaits(Prompt::Act(_))), "the chosen key turns");
                    turned = true;
                    table.press(Key::Space);
                }
                Prompt::ChooseHero => {
                    table.press_and_see(Key::Tab);
                    table.press(Key::Return);
                }
                Prompt::FreeAttack { .. } => table.press(Key::Sign('1')),
                Prompt::Face(_) => {
                    table.press_and_see(Key::Sign('u'));
                    table.press(Key::Return);
                }
                Prompt::Dice { .. } => table.press(Key::Sign('3')),
                _ => table.press(Key::Space),
            },
        }
    }
    panic!("two rounds take longer than that");
}
