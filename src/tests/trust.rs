//! What is asked before it is done, what is taken back by agreement, and what is kept of a game.

use super::*;
use crate::interaction::dialog::Dialog;
use crate::{
    interaction::{
        dialog::Confirm,
        preview::{Pointing, Preview},
        state::Interaction,
        update::act,
    },
    presented::{actions::ActionKind, announcements::Announcements, playback::FactShown, summary::see},
    session::connection::Client,
    tests::Table,
};
use bevy::input::{
    mouse::{MouseScrollUnit, MouseWheel},
    touch::TouchPhase,
};

use dungeon_play::{
    campaign,
    computer::heuristic,
    host::{Host, Saving},
    language::Language,
    record::{self, Resumed, Way},
};
use dungeon_rules::{
    content::Text,
    grid::Facing,
    table::{Course, Decision, Dice, Fact, Outcome, Pending, QuestText, Side, Subject, TextSource},
};

#[test]
fn only_what_people_want_to_be_asked_about_is_asked_and_agreement_takes_it_back() {
    for confirms in Confirms::ALL {
        let mut table = Table::new(1);
        table.app.world_mut().resource_mut::<Settings>().confirms = confirms;
        table.enter(0);
        table.go_on(0);
        table.press(0, Action::Next);
        table.press(0, Action::Confirm);
        table.go_on(0);
        assert!(matches!(table.asked(), Some(Prompt::Act(_))), "{:?}", table.asked());
        // A Hero who has done nothing ends the turn.
        table.press(0, Action::End);
        let costs = confirms != Confirms::Nothing;
        assert_eq!(table.get::<Interaction>().dialog.confirm().is_some(), costs, "{confirms:?}");
        if costs {
            table.press(0, Action::Back);
            assert!(table.get::<Interaction>().dialog.confirm().is_none());
            assert!(matches!(table.asked(), Some(Prompt::Act(_))));
            table.press(0, Action::End);
            table.press(0, Action::Confirm);
        }
        table.go_on(0);
        assert_eq!(table.asked(), Some(Prompt::Interrupt));
        // Not to interrupt costs nothing, but it is final.
        table.press(0, Action::End);
        assert_eq!(table.get::<Interaction>().dialog.confirm().is_some(), confirms == Confirms::All);
        if confirms == Confirms::All {
            table.press(0, Action::Confirm);
        }
        table.go_on(0);
        assert_eq!(table.asked(), Some(Prompt::ChooseHero));
        let decided = table.decided();
        // Undo does not reach it: the Heroes are asked, and agree the second time.
        table.press(0, Action::Undo);
        let asking = table.get::<Interaction>().dialog.takeback().cloned().expect("the Heroes are asked");
        let leads = |name: &String| table.get::<Session>().seats.heroes.iter().any(|(_, leader)| leader == name);
        assert!(!asking.names.is_empty() && asking.names.iter().all(leads), "{asking:?}");
        table.press(0, Action::Back);
        assert!(table.get::<Interaction>().dialog.takeback().is_none());
        assert_eq!(table.decided(), decided);
        table.press(0, Action::Undo);
        table.press(0, Action::Confirm);
        table.go_on(0);
        assert_eq!(table.asked(), Some(Prompt::Interrupt));
        assert_eq!(table.decided(), decided - 1);
        // From there undo goes on, and that something was taken back stays told.
        table.press(0, Action::Undo);
        assert!(matches!(table.asked(), Some(Prompt::Act(_))));
        let is_takeback = |fact: &Fact| matches!(fact, Fact::TakenBack { .. });
        assert!(table.get::<Session>().facts.iter().any(is_takeback));
    }
}

#[test]
fn only_what_is_shown_is_answered() {
    let mut table = Table::new(1);
    table.app.world_mut().resource_mut::<Settings>().confirms = Confirms::Costly;
    table.enter(0);
    table.go_on(0);
    table.key(KeyCode::Digit1);
    table.go_on(0);
    table.key(KeyCode::Space);
    table.key(KeyCode::Enter);
    table.go_on(0);
    table.key(KeyCode::Space);
    table.go_on(0);
    assert_eq!(table.asked(), Some(Prompt::ChooseHero), "he did not interrupt, which is final");
    let decided = table.decided();
    // "Heroes, look away" is asked: Undo asks nothing below it, and Enter says that they do.
    table.key(KeyCode::KeyV);
    assert!(table.get::<Interaction>().curtain.is_asked());
    table.key(KeyCode::KeyZ);
    assert!(table.get::<Interaction>().dialog.takeback().is_none());
    table.key(KeyCode::Enter);
    assert!(table.get::<Interaction>().curtain.is_open());
    table.key(KeyCode::Escape);
    // The word of the other side is asked: the curtain must wait for it.
    table.key(KeyCode::KeyZ);
    assert!(table.get::<Interaction>().dialog.takeback().is_some());
    table.intend(Device::Desk, Intent::AskCurtain);
    assert!(!table.get::<Interaction>().curtain.is_asked());
    // Agreed is agreed: nothing else that waited for a yes is done by it.
    let dialog = &mut table.app.world_mut().resource_mut::<Interaction>().dialog;
    let asked = dialog.takeback().cloned().expect("the other side is asked");
    dialog.open(Dialog::Confirm(Confirm {
        decisions: vec![Decision::Finish],
        walk: None,
        strikes: Vec::new(),
        then: None,
        question: String::new(),
        behind: None,
    }));
    dialog.open(Dialog::Takeback(asked));
    table.intend(Device::Desk, Intent::Confirm);
    assert_eq!(table.decided(), decided - 1);
}

#[test]
fn undo_forgets_what_was_ordered_beyond_it() {
    let mut table = Table::new(1);
    table.enter(0);
    table.go_on(0);
    table.key(KeyCode::Digit1);
    table.go_on(0);
    let Some(Prompt::Act(piece)) = table.asked() else {
        panic!("{:?}", table.asked())
    };
    let queue = &mut table.app.world_mut().resource_mut::<Interaction>().queue;
    queue.order(
        Some(piece),
        None,
        0,
        vec![Decision::Turn(Facing::North), Decision::Turn(Facing::East)],
    );
    // As at the order of Free Attacks, where what was ordered waits.
    table.carries_out(|all| act(all, ActionKind::Undo));
    table.frames(6);
    assert_eq!(table.decided(), 0);
    assert!(table.get::<Interaction>().queue.is_over());
}

#[test]
fn what_is_told_and_what_a_door_reads_out_are_read_together() {
    let mut table = Table::new(1);
    table.enter(0);
    table.go_on(0);
    let piece = *table.shown().pieces().0.keys().next().expect("there are pieces");
    let door = Some(Subject::of(table.shown().world(), piece));
    let world = table.app.world_mut();
    let text = |words: &str| Text([("en".to_owned(), words.to_owned())].into());
    let read_out = |words: &str| {
        let (text, hint) = (text(words), None);
        Fact::Told(TextSource::Place(0), QuestText { text, hint })
    };
    let revealed = |words: &str| Fact::Revealed {
        door,
        cells: Vec::new(),
        start: false,
        reading: text(words),
    };
    for fact in [read_out("First."), revealed("Second."), revealed("")] {
        world.write_message(FactShown(fact));
    }
    table.frames(1);
    assert_eq!(table.get::<Announcements>().text.as_deref(), Some("First.\n\nSecond."));
}

#[test]
fn a_drag_has_the_last_word_over_the_wheel() {
    let mut table = Table::new(1);
    table.enter(0);
    table.go_on(0);
    table.key(KeyCode::Digit1);
    table.go_on(0);
    let to = table.get::<Preview>().reach[0].to;
    let world = table.app.world_mut();
    world.resource_mut::<Pointing>().hover = Some(to);
    world.resource_mut::<Interaction>().press = Some(to);
    world.resource_mut::<ButtonInput<MouseButton>>().press(MouseButton::Left);
    table.frames(1);
    let facing = table.get::<Preview>().facing.expect("it walks there");
    let (dx, dy) = facing.forward();
    let world = table.app.world_mut();
    world.resource_mut::<Pointing>().hover = Some(to.offset(dx, dy));
    world.write_message(MouseWheel {
        unit: MouseScrollUnit::Line,
        x: 0.0,
        y: 1.0,
        window: Entity::PLACEHOLDER,
        phase: TouchPhase::Moved,
    });
    table.frames(1);
    assert_eq!(table.get::<Interaction>().selection.facing, Some(facing));
}

#[test]
fn who_has_won_stands_where_the_question_stood() {
    let mut table = Table::new(1);
    table.enter(0);
    table.go_on(0);
    let banner = |table: &mut Table| {
        let language = table.get::<Language>().clone();
        table.does(|client| {
            let Client { game, session, .. } = client;
            see(game.world_mut(), &language, &session.offers, &session.seats).turn.banner
        })
    };
    assert!(!banner(&mut table).seats.is_empty(), "somebody is asked");
    for (winner, words) in [(Side::Heroes, "The Heroes win"), (Side::Overlord, "The Overlord wins")] {
        table.does(|client| {
            let world = client.game.world_mut();
            world.resource_mut::<Course>().outcome = Some(Outcome {
                winner,
                goal: None,
                words: Default::default(),
            });
            world.resource_mut::<Pending>().0 = None;
        });
        let banner = banner(&mut table);
        assert_eq!((banner.text.as_str(), banner.seats.len()), (words, 0));
    }
}

/// The game on the table is one that the Heroes have just won.
fn win(table: &mut Table) {
    let lobby = table.get::<Lobby>();
    let (game, seats) = (lobby.game().expect("one is chosen"), table.get::<Session>().seats.clone());
    let mut record = Record::new(&game, Chance::seeded(7), seats.clone());
    record.header.leg = lobby.leg();
    let mut truth = World::new();
    referee::lay(&mut truth, game, Dice::seeded(7));
    truth.resource_mut::<Course>().outcome = Some(Outcome {
        winner: Side::Heroes,
        goal: None,
        words: Default::default(),
    });
    let won = Resumed {
        record,
        facts: Vec::new(),
        before: Vec::new(),
        way: Way::Decisions,
        loss: None,
    };
    let host = Host::go_on(truth, won, Saving::none());
    table.sit_down(host, seats);
    table.frames(2);
}

#[test]
fn who_sat_where_in_a_campaign_sits_there_again() {
    let saves = tempfile::tempdir().expect("there is room for a folder");
    let options = Options {
        campaign: Some(String::new()),
        saves: Some(saves.path().to_owned()),
        ..Options::default()
    };
    let mut table = Table::with(1, SIZE, 1.0, &options);
    let all_of_it = table.get::<Lobby>().library.campaigns[0].clone();
    let mut seats = table.get::<Lobby>().seating.taken();
    assert!(seats.computers.is_empty());
    seats.computers.overlord = Some("hard".into());
    let progress = campaign::Progress {
        seats: Some(seats.clone()),
        ..campaign::Progress::new(&all_of_it)
    };
    campaign::write(saves.path(), &progress).expect("there is room");
    // Another day.
    table = Table::with(1, SIZE, 1.0, &options);
    table.press(0, Action::Confirm);
    assert_eq!(table.screen(), Screen::Briefing, "its story is told first");
    let place = table.get::<Language>().tell(
        "adventure-of-campaign",
        &[
            ("title", all_of_it.title.say(table.get::<Language>().code()).into()),
            ("number", 1.into()),
            ("count", all_of_it.stages.len().into()),
        ],
    );
    let Heard(update) = table.get::<Heard>();
    assert!(update.nodes.iter().any(|(_, node)| node.value() == Some(place.as_str())), "{place}");
    table.press(0, Action::Back);
    assert_eq!(table.screen(), Screen::Title, "who plays can be changed");
    let taken = table.get::<Lobby>().seating.taken();
    assert_eq!((taken.computers, taken.heroes), (seats.computers, seats.heroes));
}

#[test]
fn a_game_of_a_campaign_counts_as_soon_as_it_is_over_and_once() {
    let saves = tempfile::tempdir().expect("there is room for a folder");
    let options = Options {
        seed: Some(7),
        language: Some("en".to_owned()),
        campaign: Some(String::new()),
        saves: Some(saves.path().to_owned()),
        ..Options::default()
    };
    let mut table = Table::with(1, SIZE, 1.0, &options);
    assert_eq!(table.screen(), Screen::Campaign);
    let all_of_it = table.get::<Lobby>().library.campaigns[0].clone();
    let played = || {
        let progress = campaign::read(Some(saves.path()), &all_of_it).expect("it is kept");
        progress.played.len()
    };
    for screen in [Screen::Briefing, Screen::Play] {
        table.press(0, Action::Confirm);
        assert_eq!(table.screen(), screen);
    }
    table.frames(4);
    for games in 1..=2 {
        table.go_on(0);
        assert_eq!(played(), games - 1);
        win(&mut table);
        assert_eq!((table.screen(), played()), (Screen::Play, games), "people may leave now");
        table.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Aftermath);
        table.frames(2);
        assert_eq!((table.screen(), played()), (Screen::Aftermath, games), "it is not counted again");
        table.press(0, Action::Confirm);
        assert_eq!(table.screen(), Screen::Briefing, "it knows what came of it, and leads on");
        table.press(0, Action::Confirm);
        assert_eq!(table.screen(), Screen::Play);
        table.frames(4);
    }
}

#[test]
fn a_kept_game_goes_on_from_the_best_of_its_saves() {
    let saves = tempfile::tempdir().expect("there is room for a folder");
    let mut table = Table::with_saves(saves.path());
    let (mut world, mut recorder) = table.kept(saves.path());
    for _ in 0..3 {
        let decision = heuristic::decide(&mut world).expect("it has just begun");
        referee::submit(&mut world, decision).expect("players decide what is legal");
        save(&world, &mut recorder, Some(decision));
    }
    drop(recorder);
    let newest = record::series(saves.path())[0].files[0].1.clone();
    let whole = std::fs::read_to_string(&newest).expect("it is text");
    // Nothing of it, or its first decision alone.
    let cut_off: String = whole.split_inclusive('\n').take(3).collect();
    for spoilt in [String::new(), cut_off] {
        std::fs::write(&newest, spoilt).expect("a file");
        table.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::SavedGames);
        table.frames(2);
        table.press(0, Action::Confirm);
        assert_eq!((table.screen(), table.decided()), (Screen::Play, 2));
    }
}
