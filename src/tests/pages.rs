//! Every screen, page and dialog at 1280×720, at the usual size and at twice the size, in both languages: by rectangles
//! nothing is cut off or lies over another, and everything that can be pressed is told by a name.

use std::collections::BTreeMap;

use bevy::prelude::*;
use bevy_egui::egui::{self, vec2};

use crate::{
    editor::Beginning,
    input::Action,
    platform::options::Options,
    presented::{announcements::Announcements, playback},
    screens::{RulesMenu, counsel::Counsel},
    session::{lobby::Lobby, saving::Saves},
    state::{Menu, Screen},
    tests::{Heard, Table, Written, editor, editor_play, new_adventure, reviews},
    ui::{measured, rule_links},
};

use dungeon_play::{computer::heuristic, language::Language, seats::MOST};
use dungeon_rules::{
    content,
    table::{Course, Outcome, Side},
};

const SIZE: (u32, u32) = (1280, 720);

/// What was found wrong, and where first.
#[derive(Default)]
struct Found(BTreeMap<String, String>);

impl Found {
    /// Looks at what is shown.
    fn look(&mut self, table: &mut Table, place: &str) {
        table.frames(2);
        measured::taken();
        table.frames(1);
        let marks = measured::taken();
        assert!(marks.len() > 4, "{place} is painted");
        let faults = measured::faults(&marks, vec2(SIZE.0 as f32, SIZE.1 as f32));
        let untold = measured::untold(&table.get::<Heard>().0);
        let small = measured::small(&table.get::<Written>().0, vec2(SIZE.0 as f32, SIZE.1 as f32));
        for fault in faults.into_iter().chain(untold).chain(small) {
            self.0.entry(fault).or_insert_with(|| place.to_owned());
        }
    }
}

/// Every look at a table of this language and size.
fn every(code: &str, scale: f32, look: impl Fn(&mut Table, &mut Found, &str)) -> Found {
    let saves = tempfile::tempdir().expect("there is room for a folder");
    let options = Options {
        seed: Some(7),
        language: Some(code.to_owned()),
        saves: Some(saves.path().to_owned()),
        ..Options::default()
    };
    let mut table = Table::with(2, SIZE, scale, &options);
    let mut found = Found::default();
    look(&mut table, &mut found, &format!("{code} at {scale}"));
    found
}

fn all(look: impl Fn(&mut Table, &mut Found, &str)) {
    let mut found = Found::default();
    for code in ["en", "it"] {
        for scale in [1.0, 2.0] {
            found.0.extend(every(code, scale, &look).0);
        }
    }
    assert!(found.0.is_empty(), "{} faults: {:#?}", found.0.len(), found.0);
}

fn focus(table: &mut Table, id: egui::Id) {
    table.context().memory_mut(|memory| memory.request_focus(id));
    table.press(0, Action::Confirm);
}

/// All pages of the settings.
fn settings(table: &mut Table, found: &mut Found, place: &str) {
    table.app.world_mut().resource_mut::<Menu>().open_settings();
    table.frames(2);
    for tab in 0..5_usize {
        focus(table, egui::Id::new(("settings tab", tab)));
        found.look(table, &format!("{place}, settings {tab}"));
    }
    table.app.world_mut().resource_mut::<Menu>().close_settings();
    table.frames(2);
}

#[test]
fn the_title_the_seats_and_the_lists_fit_their_window() {
    all(|table, found, place| {
        let quests = table.get::<Lobby>().library.quests.len();
        for seats in 2..=MOST {
            let mut lobby = table.app.world_mut().resource_mut::<Lobby>();
            while lobby.seating.seats().len() > seats {
                let last = lobby.seating.seats().len() - 1;
                lobby.seating.remove(last);
            }
            while lobby.seating.seats().len() < seats {
                lobby.seating.add();
                let new = lobby.seating.seats().len() - 1;
                *lobby.seating.name_mut(new).expect("it was added") = "Bartholomew".to_owned();
            }
            found.look(table, &format!("{place}, title with {seats} seats"));
        }
        settings(table, found, &format!("{place}, title"));
        let pack = content::root().join("quests/examples_pack");
        table.drop_file(&pack);
        found.look(table, &format!("{place}, a pack that is there already"));
        for screen in [Screen::SavedGames, Screen::Campaign] {
            table.show(screen);
            found.look(table, &format!("{place}, {screen:?}"));
        }
        table.show(Screen::NewAdventure);
        found.look(table, &format!("{place}, a new adventure to be wished"));
        table.press(0, Action::Confirm);
        new_adventure::written(table);
        found.look(table, &format!("{place}, a new adventure"));
        table.show(Screen::Briefing);
        for key in ["book-open", "counsel-look-away"] {
            let name = table.get::<Language>().say(key);
            table.press_named(0, &name);
            found.look(table, &format!("{place}, the Overlord's book: {key}"));
        }
        for quest in 0..quests {
            if quest % 7 == 0 {
                table.show(Screen::Title);
                found.look(table, &format!("{place}, title of {quest}"));
                table.show(Screen::Quests);
                found.look(table, &format!("{place}, adventure {quest}"));
            }
            table.show(Screen::Briefing);
            found.look(table, &format!("{place}, briefing of {quest}"));
            if table.get::<Counsel>().open || quest % 3 == 0 {
                let counsel = ["counsel", "counsel-look-away"].map(|key| table.get::<Language>().say(key));
                counsel.iter().for_each(|name| table.press_named(0, name));
                found.look(table, &format!("{place}, counsel of {quest}"));
            }
            table.show(Screen::Title);
            let next = table.get::<Language>().say("reader-adventure-next");
            table.press_named(0, &next);
        }
    });
}

#[test]
fn the_rules_fit_their_window() {
    all(|table, found, place| {
        table.app.world_mut().resource_mut::<Menu>().toggle_rules();
        found.look(table, &format!("{place}, rules"));
        let rules: Vec<String> = table.get::<RulesMenu>().ids().map(str::to_owned).collect();
        for rule in rules.iter().step_by(24) {
            rule_links::ask_for(&table.context(), rule);
            found.look(table, &format!("{place}, rule {rule}"));
        }
        // The card alone.
        table.app.world_mut().resource_mut::<Menu>().toggle_rules();
        table.frames(2);
        for rule in rules.iter().step_by(12) {
            rule_links::ask_for(&table.context(), rule);
            found.look(table, &format!("{place}, card of {rule}"));
        }
    });
}

#[test]
fn the_reference_sheet_is_one_page_from_which_every_line_leads_to_its_rule() {
    all(|table, found, place| {
        table.app.world_mut().resource_mut::<Menu>().toggle_rules();
        table.frames(2);
        let name = table.get::<Language>().say("sheet");
        table.press_named(0, &name);
        assert_eq!(table.get::<RulesMenu>().shown(), Some("sheet"), "{place}");
        found.look(table, &format!("{place}, sheet"));
        if place.ends_with("at 1") {
            measured::taken();
            table.frames(1);
            let cut = measured::cut(&measured::taken());
            assert!(cut.is_empty(), "{place}: {cut:?}");
        }
        let words = table.get::<Language>().say("sheet-movement-stop");
        table.press_named(0, &format!("MOV-5: {words}"));
        assert_eq!(table.get::<RulesMenu>().shown(), Some("MOV-5"), "{place}");
        let back = table.get::<Language>().say("back");
        table.press_named(0, &back);
        assert_eq!(table.get::<RulesMenu>().shown(), Some("sheet"), "{place}");
    });
}

#[test]
fn the_settings_in_a_game_the_report_and_the_aftermath_fit_their_window() {
    all(|table, found, place| {
        table.enter(0);
        table.go_on(0);
        settings(table, found, &format!("{place}, play"));
        let path = format!(
            "/home/somebody/.local/share/dungeon-saga/saves/reports/{}.zip",
            "long-name-of-a-report".repeat(3)
        );
        table.app.world_mut().resource_mut::<Announcements>().text = Some(path);
        found.look(table, &format!("{place}, report"));
        table.app.world_mut().resource_mut::<Announcements>().text = None;
        for winner in [Side::Heroes, Side::Overlord] {
            // Some blows are told of.
            for _ in 0..120 {
                let is_over = table.does(|client| {
                    let decision = heuristic::decide(client.game.world_mut());
                    decision.map(|decision| client.decide(decision)).is_none()
                });
                if is_over {
                    break;
                }
                table.does(|client| client.submit());
                table
                    .app
                    .world_mut()
                    .run_system_cached(playback::advance)
                    .expect("all that it asks for is there");
            }
            table.does(|client| {
                client.game.world_mut().resource_mut::<Course>().outcome = Some(Outcome {
                    winner,
                    goal: None,
                    words: Default::default(),
                })
            });
            table.show(Screen::Aftermath);
            found.look(table, &format!("{place}, aftermath"));
        }
        table.show(Screen::Title);
        table.show(Screen::SavedGames);
        found.look(table, &format!("{place}, a game is kept"));
    });
}

#[test]
fn the_drawing_table_fits_its_window() {
    all(|table, found, place| {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        editor::begin(table, &folder, Beginning::New);
        editor::look_about(table, |table, page| found.look(table, &format!("{place}, new adventure, {page}")));
        let shipped = table.get::<Lobby>().library.quests[0].path.clone();
        let pack = editor::packs::new_pack(&folder);
        let own = pack.join(pack.file_name().expect("it has a name")).with_extension("ron");
        editor::begin(table, &folder, Beginning::Open(own));
        editor::packs::look_about(table, &folder, |table, page| found.look(table, &format!("{place}, pack, {page}")));
        editor::begin(table, &folder, Beginning::Copy(shipped));
        editor::look_about(table, |table, page| found.look(table, &format!("{place}, copy, {page}")));
        editor_play::look_about(table, &folder, |table, page| found.look(table, &format!("{place}, {page}")));
        editor::begin(table, &folder, Beginning::Open(folder.path().join("nothing.ron")));
        found.look(table, &format!("{place}, nothing to draw on"));
    });
}

#[test]
fn a_review_fits_its_window() {
    all(|table, found, place| {
        reviews::think_little(table);
        let saves = table.get::<Saves>().0.clone().expect("games are kept");
        reviews::keep_a_lost_game(table, &saves, 40);
        table.show(Screen::SavedGames);
        table.key(KeyCode::KeyR);
        found.look(table, &format!("{place}, a review is worked out"));
        reviews::wait_for_it(table);
        found.look(table, &format!("{place}, a review"));
    });
}
