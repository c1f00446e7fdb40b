//! The Overlord's own window: it opens by the settings, shows his hand and what is hidden, plays a card by a click, and closes.

use bevy::prelude::World;
use dungeon_play::{language::Language, perspective::perspective};
use dungeon_rules::{
    content, referee,
    table::{Course, Decision, Dice, Game, Prompt, Side},
};

use crate::{
    screen::Key,
    table::{Reads, Table, Waits},
};

const QUEST: &str = "tests/it/quests/the_hoard.ron";

/// The first seed that deals the Overlord a card for his own turn.
fn seed() -> u64 {
    let content = content::load(&content::root()).content;
    let quest = content::list(&content::root().join(QUEST), &content)
        .quest
        .expect("it is without fault");
    let deals = |seed: &u64| {
        let mut world = World::new();
        let dice = Dice::told(*seed, [6]).expect("dice show 1 to 6");
        referee::lay(&mut world, Game::new(&content, quest.clone()), dice);
        let hand = perspective(Side::Overlord).hand(&world);
        hand.iter().any(|(_, card)| card.as_str().contains("commands"))
    };
    (0..).find(deals).expect("some hand has one")
}

/// Everybody passes until the Overlord commands.
fn until_command(table: &mut Table) {
    for _ in 0..80 {
        match table.wait() {
            Waits::Awaits(Prompt::Command) => return,
            Waits::Awaits(Prompt::ChooseHero) => {
                table.press_and_see(Key::Tab);
                table.press(Key::Return);
            }
            Waits::Screen(_) => {}
            Waits::Shows(what) => table.go_on(&what),
            Waits::Awaits(_) => table.press(Key::Space),
        }
    }
    panic!("the Overlord is not asked");
}

#[test]
fn the_overlord_plays_a_card_in_a_window_of_his_own() {
    let mut table = Table::open_file((2560, 720), QUEST, seed(), &[6]);
    table.begin();
    while table.wait() != Waits::Awaits(Prompt::ChooseHero) {
        table.press(Key::Space);
    }
    table.look("own before");
    // The settings, the picture, the last of its switches.
    let words = Language::load(&content::root(), "en");
    table.press(Key::Function(10));
    table.click_named(&words.say("settings-page-picture"));
    table.look("own settings");
    let first = table.screen.windows();
    let (on, own) = (words.say("settings-on"), words.say("settings-own-window"));
    let is_it = |reads: &&Reads| reads.name == on && reads.note == own;
    let [left, top, right, bottom] = table.find(&own, |all| all.iter().find(is_it).map(|reads| reads.at));
    table.screen.click(((left + right) / 2.0) as i16, ((top + bottom) / 2.0) as i16);
    table.until("a second window", |screen| (screen.windows().len() > first.len()).then_some(()));
    let own = *table
        .screen
        .windows()
        .iter()
        .find(|window| !first.contains(window))
        .expect("it is there");
    table.screen.move_window(own, 1280, 0);
    let shown = ([0.5, 0.1, 0.3, 0.6], 60, "the map");
    let hand = ([0.55, 0.75, 0.4, 0.2], 40, "the hand");
    table.look_for("own window", &[shown, hand]);
    table.press(Key::Escape);
    table.look("own opened");

    table.press_and_see(Key::Tab);
    table.press(Key::Return);
    until_command(&mut table);
    table.look("own command");
    let view = perspective(Side::Overlord);
    let hand = view.hand(&table.twin);
    let plays = |card: &(_, _)| view.refusal(&mut table.twin, Decision::Play(card.0)).is_none();
    let place = hand.iter().position(plays).expect("one can be played");
    assert!(!table.twin.resource::<Course>().card_played);
    // Cards lie side by side along the foot, 202 units of 1920 × 1080 from one to the next.
    let x = 960.0 + 202.0 * (place as f32 - (hand.len() as f32 - 1.0) / 2.0);
    table.screen.click((1280.0 + x / 1.5) as i16, (940.0 / 1.5) as i16);
    until_command(&mut table);
    assert!(table.twin.resource::<Course>().card_played, "the click played it");
    table.look("own played");

    table.screen.close_window(own);
    table.until("the window to close", |screen| (screen.windows() == first).then_some(()));
    table.press(Key::Space);
    assert!(
        matches!(table.wait(), Waits::Awaits(_) | Waits::Shows(_)),
        "the game goes on without it"
    );
}
