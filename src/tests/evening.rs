//! Five people with a gamepad each play a whole adventure, from the title on.

use bevy_egui::egui;

use crate::{
    input::Action,
    interaction::{dialog::OpenDialog, options::Options, preview::Pointing},
    presented::actions::ActionKind,
    presented::summary::Summary,
    session::lobby::Lobby,
    state::Screen,
    tests::Table,
};

use dungeon_play::{computer::heuristic, language::Language, seats::Part};
use dungeon_rules::{
    grid::Cell,
    table::{Decision, PieceId, Prompt},
};

/// Four Heroes: everybody plays.
const QUEST: &str = "into_the_depths";

/// No game has more stops than this.
const STOPS: usize = 3000;

#[test]
fn five_people_play_an_adventure_with_a_gamepad_each() {
    let mut table = Table::new(5);
    let next = table.get::<Language>().say("reader-adventure-next");
    while table.get::<Lobby>().listing().is_none_or(|listing| !listing.id.ends_with(QUEST)) {
        table.press_named(0, &next);
    }
    let another = table.get::<Language>().say("seat-add");
    while table.get::<Lobby>().seating.seats().len() < 5 {
        table.press_named(0, &another);
    }
    // Everybody takes a seat with an own gamepad and a Hero, and writes a letter below it.
    let heroes = table.get::<Lobby>().seating.heroes().to_vec();
    for pad in 0..5 {
        table.walk_to(pad, egui::Id::new(("seat device", pad)));
        table.press(pad, Action::Confirm);
        if pad > 0 && !matches!(&table.get::<Lobby>().seating.seats()[pad].part, Part::Heroes(led) if led.contains(&heroes[pad - 1])) {
            table.walk_to(pad, egui::Id::new(("seat emblem", (pad, pad))));
            table.press(pad, Action::Confirm);
        }
        table.walk_to(pad, egui::Id::new(("seat name", pad)));
        table.press(pad, Action::Confirm);
        for _ in 0..12 {
            table.press(pad, Action::Undo);
        }
        for _ in 0..pad {
            table.press(pad, Action::Right);
        }
        table.press(pad, Action::Confirm);
        table.press(pad, Action::Back);
    }
    let choice = table.get::<Lobby>();
    let names: Vec<&str> = choice.seating.seats().iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!(names, ["A", "B", "C", "D", "E"]);
    for (seat, pad) in choice.seating.seats().iter().zip(&table.pads) {
        assert_eq!(seat.pad, Some(*pad));
        assert!(!matches!(&seat.part, Part::Heroes(led) if led.is_empty()), "everybody plays");
    }
    let enter = table.get::<Language>().say("title-enter");
    table.press_named(2, &enter);
    assert_eq!(table.screen(), Screen::Briefing);
    table.press(3, Action::Confirm);
    assert_eq!(table.screen(), Screen::Play);
    table.frames(4);

    let mut decided = [0; 5];
    for _ in 0..STOPS {
        table.go_on(0);
        if table.screen() != Screen::Play {
            break;
        }
        let pad = asked(&table);
        let before = table.decided();
        if !enter_decision(&mut table, pad) {
            table.press(pad, Action::End);
            table.frames(2);
        }
        decided[pad] += usize::from(table.decided() != before);
    }
    assert_eq!(table.screen(), Screen::Aftermath);
    let course = table.shown().course();
    let winner = course.outcome.as_ref().map(|outcome| outcome.winner);
    println!("{winner:?} win in round {}; each decided {decided:?} times", course.round);
    assert!(winner.is_some() && decided.iter().all(|count| *count > 0), "{winner:?} {decided:?}");
    table.press(4, Action::Back);
    assert_eq!(table.screen(), Screen::Title);
}

/// The gamepad of the first of those who are asked.
fn asked(table: &Table) -> usize {
    let name = table.get::<Summary>().turn.banner.seats.first().cloned().unwrap_or_default();
    let known = ["A", "B", "C", "D", "E"].iter().position(|known| *known == name);
    known.unwrap_or_else(|| panic!("{name:?} is asked"))
}

/// Enters what a player with a purpose would decide; not if it takes more than the board.
pub(super) fn enter_decision(table: &mut Table, pad: usize) -> bool {
    let prompt = table.asked();
    if matches!(prompt, Some(Prompt::FreeAttack { .. })) {
        table.press(pad, Action::Confirm);
        return true;
    }
    if let Some(Prompt::Face(_)) = prompt {
        table.press(pad, Action::Up);
        table.press(pad, Action::Confirm);
        return true;
    }
    let before = table.decided();
    match table.does(|all| heuristic::decide(all.client.game.world_mut())) {
        Some(Decision::Begin(piece)) => choose(table, pad, piece),
        Some(Decision::Raise { pile, .. }) => {
            choose(table, pad, pile);
            table.press(pad, Action::Confirm);
        }
        Some(Decision::Fight(target) | Decision::Open(target)) => choose(table, pad, target),
        Some(Decision::Shoot(target)) => {
            table.press(pad, Action::Buttons);
            table.walk_to(pad, egui::Id::new(("hud", ActionKind::Shoot.key())));
            table.press(pad, Action::Confirm);
            choose(table, pad, target);
        }
        Some(Decision::Walk(cell)) => {
            table.press(pad, Action::Back);
            if lead(table, pad, cell) {
                table.press(pad, Action::Confirm);
                // A Break Away wants a yes.
                if table.get::<OpenDialog>().confirm().is_some() {
                    table.press(pad, Action::Confirm);
                }
            }
        }
        Some(Decision::Turn(_)) => table.press(pad, Action::TurnLeft),
        _ => {}
    }
    table.frames(2);
    if table.decided() == before {
        // What was begun is left again.
        table.press(pad, Action::Back);
        table.press(pad, Action::Back);
    }
    table.decided() != before
}

/// Goes over what can be chosen to this piece, and chooses it.
fn choose(table: &mut Table, pad: usize, piece: PieceId) {
    for _ in 0..24 {
        table.press(pad, Action::Next);
        let hover = table.get::<Pointing>().hover;
        if hover.is_some_and(|cell| table.get::<Options>().on(cell) == Some(piece)) {
            return table.press(pad, Action::Confirm);
        }
    }
}

/// Leads the cursor to a cell one step away.
fn lead(table: &mut Table, pad: usize, to: Cell) -> bool {
    for _ in 0..5 {
        let Some(at) = table.get::<Pointing>().hover else {
            // It begins where the model stands.
            table.press(pad, Action::Up);
            continue;
        };
        let ways = [
            (to.x > at.x, Action::Right),
            (to.x < at.x, Action::Left),
            (to.y > at.y, Action::Down),
            (to.y < at.y, Action::Up),
        ];
        let wanted: Vec<Action> = ways.into_iter().filter(|(on, _)| *on).map(|(_, way)| way).collect();
        if wanted.is_empty() {
            return true;
        }
        // Around a corner one of the two ways may be rock.
        for way in wanted {
            table.press(pad, way);
            if table.get::<Pointing>().hover != Some(at) {
                break;
            }
        }
    }
    false
}
