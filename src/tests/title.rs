//! The title offers what can be played, and what was cut off in a quest is over at once.

use std::{fs, path::PathBuf};

use bevy::prelude::*;

use super::*;
use crate::{
    presented::{announcements::Announcements, playback::Playback},
    session::lobby::{Lobby, title_of},
};
use dungeon_play::language::Language;
use dungeon_rules::{grid::Cell, table::PieceId};

/// A room where events set each other off as soon as somebody takes the heart.
const ECHO: &str = r#"(
    title: {"en": "Echo", "it": "Eco"},
    story: {"en": "Quiet, too quiet.", "it": "Troppo silenzio."},
    map: r"
O>hh....
....CC..
",
    legend: {'O': Hero("orlaf"), 'h': Token("heart"), 'C': Chest(name: "hoard")},
    heroes: ["orlaf"],
    overlord: (boss: "mortibris", deck: "necromancer", cards: 8, commands: 1, raises: []),
    goals: (heroes: [Opened("hoard")], overlord: [HeroIncapacitated, TimeUp]),
    counters: [(name: "echo")],
    events: [
        (when: Taken("heart"), then: [Count("echo", 1)]),
        (
            when: Reached("echo", 1),
            then: [Tell({"en": "Who is there?", "it": "Chi va là?"}), Count("echo", -1), Count("echo", 1)],
            repeat: true,
        ),
    ],
    aftermath: (
        heroes: {"en": "He has it.", "it": "Ce l'ha."},
        overlord: {"en": "Nobody has it.", "it": "Non ce l'ha nessuno."},
    ),
)
"#;

/// The program, called with a quest of this text.
fn called_with(text: &str) -> (Table, PathBuf, tempfile::TempDir) {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let file = folder.path().join("draft.ron");
    fs::write(&file, text).expect("it can be written");
    let options = Options {
        quest: Some(file.clone()),
        ..in_english()
    };
    (Table::with(1, SIZE, 1.0, &options), file, folder)
}

#[test]
fn a_quest_with_problems_is_in_the_list_and_never_on_the_title() {
    let (mut table, file, _folder) = called_with("(map: \"O>\", legend: {'O': Hero(\"nobody\")})");
    assert_eq!(table.screen(), Screen::Quests);
    let said = |table: &Table| {
        let Heard(update) = table.get::<Heard>();
        let nodes = update.nodes.iter().map(|(_, node)| node);
        let words = nodes.flat_map(|node| [node.label(), node.value(), node.description()]).flatten();
        words.map(str::to_owned).collect::<Vec<String>>().join("\n")
    };
    let faults = table.get::<Lobby>().listing().expect("it is chosen").faults.len();
    assert!(faults > 0 && said(&table).contains("draft.ron"), "{}", said(&table));
    table.press(0, Action::Back);
    table.show(Screen::Title);
    let count = table.get::<Lobby>().library.quests.len();
    let mut seen = Vec::new();
    for _ in 0..count {
        let lobby = table.get::<Lobby>();
        let listing = lobby.listing().expect("one is chosen");
        assert!(listing.quest.is_some() && lobby.playable().is_some(), "{}", listing.id);
        let title = title_of(listing, table.get::<Language>());
        let words = said(&table);
        assert!(words.contains(&title), "{title}: {words}");
        assert!(!words.contains("draft") && !words.contains("problem"), "{words}");
        seen.push(title);
        table.key(KeyCode::ArrowRight);
    }
    assert_eq!(seen.first(), seen.last(), "all but one were passed");
    table.show(Screen::Quests);
    assert!(table.get::<Lobby>().library.quests.iter().any(|listing| listing.path == file));
}

#[test]
fn a_chain_of_events_without_end_is_over_at_once_and_one_sentence_says_so() {
    let (mut table, ..) = called_with(ECHO);
    table.app.world_mut().resource_mut::<Settings>().pace = 1.0;
    assert_eq!(table.screen(), Screen::Briefing);
    table.press(0, Action::Confirm);
    assert_eq!(table.screen(), Screen::Play);
    table.go_on(0);
    table.intend(Device::Desk, Intent::Decide(Decision::Begin(PieceId::new("orlaf"))));
    table.frames(60);
    table.intend(Device::Desk, Intent::Decide(Decision::Walk(Cell::new(1, 0))));
    table.frames(30);
    assert!(table.get::<Playback>().is_idle(), "it has been shown");
    let sentence = table.get::<Language>().say("fact-events-cut");
    assert_eq!(
        table.get::<Announcements>().text.as_ref(),
        Some(&sentence),
        "and nothing else is read out"
    );
    table.press(0, Action::Confirm);
    assert_eq!(table.get::<Announcements>().text, None);
    assert!(matches!(table.asked(), Some(Prompt::Act(_))));
}
