//! A new adventure, from the title to its game and among the adventures that people keep.

use std::fs;

use bevy::prelude::*;

use super::*;
use crate::session::{
    lobby::Lobby,
    new_adventure::{self, Adventure, NewAdventure, Refused, is_forged},
    remixing::Remixing,
};
use dungeon_play::{
    forge::{Forged, Shelf, forge, measured::Measured, wishes::Wishes},
    language::{FluentValue, Language},
    record,
};
use dungeon_rules::table::{Decision, PieceId};

/// What a screen reader hears of the screen.
fn said(table: &Table) -> String {
    let Heard(update) = table.get::<Heard>();
    let words = update
        .nodes
        .iter()
        .flat_map(|(_, node)| [node.value(), node.label(), node.description()]);
    words.flatten().map(str::to_owned).collect::<Vec<_>>().join("\n")
}

/// Waits until the adventure has been written.
pub(super) fn written(table: &mut Table) {
    while table.get::<NewAdventure>().is_writing() {
        std::thread::yield_now();
        table.frames(1);
    }
    table.frames(2);
}

fn adventure(table: &Table) -> &Adventure {
    table.get::<NewAdventure>().adventure().expect("one has been written")
}

fn press_button(table: &mut Table, key: &str) {
    let name = table.get::<Language>().say(key);
    table.press_named(0, &name);
    table.frames(2);
}

#[test]
fn an_adventure_is_wished_for_read_about_and_played_and_only_its_record_has_its_text() {
    let saves = tempfile::tempdir().expect("there is room for a folder");
    let mut table = Table::with_saves(saves.path());
    table.key(KeyCode::KeyN);
    assert_eq!(table.screen(), Screen::NewAdventure);
    press_button(&mut table, "new-adventure-length-short");
    press_button(&mut table, "new-adventure-mood-wry");
    table.key(KeyCode::KeyN);
    written(&mut table);
    let Forged {
        title, story, code, text, ..
    } = adventure(&table).forged.clone();
    let (title, story) = (title.en, story.en);
    let page = said(&table);
    for words in [&title, &story, &code] {
        assert!(page.contains(words), "{words} is not in {page}");
    }
    // Nothing of what waits in there is told, neither by words nor in a file.
    let quest = dungeon_rules::content::parse_quest("forged", &text, &table.get::<Lobby>().library.content).expect("it can be played");
    for event in quest.events.iter().flat_map(|event| &event.then) {
        if let dungeon_rules::content::Happening::Tell(told) = event {
            assert!(!page.contains(told.say("en")), "{}", told.say("en"));
        }
    }
    assert_eq!(fs::read_dir(saves.path()).map_or(0, Iterator::count), 0);
    // Back stops the games in thought, and does not leave yet.
    if table.get::<NewAdventure>().share().is_some() {
        table.key(KeyCode::Escape);
        assert!(table.get::<NewAdventure>().share().is_none());
    }
    assert_eq!(table.screen(), Screen::NewAdventure);
    press_button(&mut table, "new-adventure-begin");
    assert_eq!(table.screen(), Screen::Briefing);
    assert!(said(&table).contains(&story));
    table.key(KeyCode::Enter);
    assert_eq!(table.screen(), Screen::Play);
    table.frames(4);
    assert!(is_forged(&table.shown().game().quest.id), "{}", table.shown().game().quest.id);
    table.go_on(0);
    table.intend(Device::Desk, Intent::Decide(Decision::Begin(PieceId::new("orlaf"))));
    table.frames(4);
    table.does(|client| client.connection.close());
    let kept = record::series(saves.path());
    assert_eq!(kept.len(), 1, "its game is kept like any other");
    // The list of adventures does not have it, and choosing there leaves it.
    table.show(Screen::Quests);
    assert!(!said(&table).contains(&title));
}

#[test]
fn the_same_code_is_the_same_adventure_and_what_is_no_code_is_said() {
    let mut table = Table::new(1);
    table.show(Screen::NewAdventure);
    table.key(KeyCode::Enter);
    written(&mut table);
    let (code, text) = (adventure(&table).forged.code.clone(), adventure(&table).forged.text.clone());
    for (typed, is_code) in [("K7QF-2M9X", false), (&*code, true)] {
        table.app.world_mut().resource_mut::<NewAdventure>().typed = typed.to_owned();
        table.frames(2);
        press_button(&mut table, "new-adventure-take-code");
        written(&mut table);
        let new = table.get::<NewAdventure>();
        match is_code {
            true => assert_eq!(adventure(&table).forged.text, text),
            false => assert_eq!(new.refused(), Some(&Refused::Misread(typed.to_owned()))),
        }
    }
}

#[test]
fn an_adventure_that_lies_ready_is_had_at_once_and_only_once() {
    let saves = tempfile::tempdir().expect("there is room for a folder");
    let content = std::sync::Arc::clone(&dungeon_rules::content::load(&dungeon_rules::content::root()).content);
    let shelf = Shelf::load(&dungeon_rules::content::root(), &content).expect("the files of the forge can be used");
    let forged = forge(&shelf, &content, &Wishes::default().order(44)).expect("there is one");
    let file = saves.path().join("adventures-prepared.json");
    let measured = [Measured::new(&forged, 99, 200)];
    fs::write(&file, serde_json::to_vec(&measured).expect("it is JSON")).expect("there is room");
    let mut table = Table::with_saves(saves.path());
    table.key(KeyCode::KeyN);
    let count = [("count", FluentValue::from(1))];
    let ready = table.get::<Language>().tell("new-adventure-prepared", &count);
    assert!(said(&table).contains(&ready), "{}", said(&table));
    table.key(KeyCode::Enter);
    written(&mut table);
    assert_eq!(adventure(&table).forged.code, forged.code);
    let verdict = adventure(&table).verdict.expect("it is known");
    assert!(verdict.is_close && verdict.in_band && verdict.games == 200, "{verdict:?}");
    assert_eq!(table.get::<NewAdventure>().share(), None, "no game need be played");
    let closely = table.get::<Language>().say("new-adventure-closely");
    assert!(!said(&table).contains(&closely), "it cannot be measured better");
    // Another one is another one.
    press_button(&mut table, "new-adventure-another");
    written(&mut table);
    assert_ne!(adventure(&table).forged.code, forged.code);
    table.key(KeyCode::Escape);
    table.show(Screen::Title);
    table.key(KeyCode::KeyN);
    table.app.world_mut().resource_mut::<NewAdventure>().typed = forged.code.clone();
    table.frames(2);
    press_button(&mut table, "new-adventure-take-code");
    written(&mut table);
    press_button(&mut table, "new-adventure-at-once");
    assert_eq!(table.screen(), Screen::Briefing);
    let left = fs::read_to_string(&file).expect("it is there");
    assert!(!left.contains(&forged.code), "{left}");
}

#[test]
fn adventures_are_prepared_until_that_is_stopped() {
    let mut table = Table::new(1);
    table.show(Screen::NewAdventure);
    press_button(&mut table, "new-adventure-prepare");
    assert!(table.get::<NewAdventure>().prepares().is_some());
    let prepares = table
        .get::<Language>()
        .tell("new-adventure-prepares", &[("count", FluentValue::from(0))]);
    assert!(said(&table).contains(&prepares), "{}", said(&table));
    table.key(KeyCode::Escape);
    assert_eq!(
        (table.get::<NewAdventure>().prepares(), table.screen()),
        (None, Screen::NewAdventure)
    );
    // Whoever wants an adventure now has it now.
    press_button(&mut table, "new-adventure-prepare");
    table.key(KeyCode::KeyN);
    assert_eq!(table.get::<NewAdventure>().prepares(), None);
    written(&mut table);
    if table.get::<NewAdventure>().share().is_some() {
        table.key(KeyCode::Escape);
    }
    table.key(KeyCode::Escape);
    assert_eq!(table.screen(), Screen::Title);
}

#[test]
fn one_hero_alone_is_sent_nowhere() {
    let mut table = Table::new(1);
    table.show(Screen::NewAdventure);
    for hero in ["orlaf", "rordin", "madriga"] {
        table.app.world_mut().resource_mut::<NewAdventure>().wishes.turn(hero);
    }
    table.frames(2);
    table.key(KeyCode::Enter);
    assert!(!table.get::<NewAdventure>().is_writing());
    let why = table.get::<Language>().say("forge-one-hero");
    assert!(said(&table).contains(&why), "{}", said(&table));
}

#[test]
fn a_kept_adventure_is_a_file_like_any_other() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let mut table = Table::new(1);
    table.show(Screen::NewAdventure);
    table.key(KeyCode::Enter);
    written(&mut table);
    let code = adventure(&table).forged.code.clone();
    table.key(KeyCode::Enter);
    assert_eq!(table.screen(), Screen::Briefing);
    table.key(KeyCode::Enter);
    assert_eq!(table.screen(), Screen::Play);
    table.frames(4);
    let quests = folder.path().join("quests");
    let world = table.app.world_mut();
    let file = world.resource_scope(|world, mut lobby: Mut<Lobby>| {
        new_adventure::keep(&mut lobby, world.resource::<Connection>(), &quests).expect("it can be written")
    });
    let lobby = table.get::<Lobby>();
    let listing = lobby
        .library
        .quests
        .iter()
        .find(|listing| listing.path == file)
        .expect("it is listed");
    assert!(listing.faults.is_empty() && listing.quest.is_some(), "{:?}", listing.faults);
    let first = fs::read_to_string(&file).expect("it is there").lines().next().map(str::to_owned);
    assert!(first.is_some_and(|line| line.starts_with("//") && line.contains(&code)));
}

#[test]
fn an_adventure_of_the_list_is_dealt_anew_and_played() {
    let mut table = Table::new(1);
    table.show(Screen::Quests);
    let lobby = table.get::<Lobby>();
    let allowed = |listing: &dungeon_rules::content::Listing| listing.quest.as_ref().is_some_and(|quest| quest.remix.is_some());
    let place = lobby.library.quests.iter().position(allowed).expect("one may be dealt anew");
    table.app.world_mut().resource_mut::<Lobby>().choose(place);
    table.frames(2);
    press_button(&mut table, "quests-deal");
    assert!(table.get::<Remixing>().share_of(place).is_some());
    // Back stops it, and does not leave the list.
    table.key(KeyCode::Escape);
    assert!(table.get::<Remixing>().share_of(place).is_none());
    assert_eq!(table.screen(), Screen::Quests);
    press_button(&mut table, "quests-deal");
    while table.get::<Remixing>().share_of(place).is_some() {
        std::thread::yield_now();
        table.frames(1);
    }
    table.frames(2);
    assert_eq!(table.screen(), Screen::Briefing);
    let lobby = table.get::<Lobby>();
    let (printed, dealt) = (lobby.listing().and_then(|listing| listing.quest.as_ref()), lobby.playable());
    let (printed, dealt) = (printed.expect("it is chosen"), dealt.expect("it is played next"));
    assert!(is_forged(&dealt.id));
    assert_eq!(
        (dealt.title.say("en"), dealt.story.say("en")),
        (printed.title.say("en"), printed.story.say("en"))
    );
    assert_ne!(dealt.source, printed.source);
}
