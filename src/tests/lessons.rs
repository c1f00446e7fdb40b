//! Lessons from the title on, by each hand alone: what is said, pointed at, kept and ticked; and how soon the first blow falls.

use std::collections::BTreeSet;

use bevy_egui::egui::accesskit;

use super::*;
use crate::{
    board,
    interaction::state::Interaction,
    session::{Session, lessons::Lessons},
    tests::hand::Hand,
    ui::measured,
};

use dungeon_play::language::Language;
use dungeon_rules::{
    content::{Lesson, Milestone, Pointer, When, Who},
    grid::Facing,
    table::{Aim, Fact, Figure, PieceId, Plot, Prompt, Side},
};

/// No game has more stops than this.
const STOPS: usize = 20_000;

/// Words a minute, as people read who take their time.
const PACE: usize = 200;

fn lesson(table: &Table) -> &Lesson {
    table.shown().game().quest.lesson.as_ref().expect("it is a lesson")
}

fn step(table: &Table) -> usize {
    table.shown().world().resource::<Plot>().lesson.into()
}

/// All that a screen reader would tell, a line for each thing that is told.
fn heard(table: &Table) -> BTreeSet<String> {
    let Heard(update) = table.get::<Heard>();
    let words = |(_, node): &(_, accesskit::Node)| {
        [node.label(), node.value(), node.description()]
            .into_iter()
            .flatten()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    update.nodes.iter().flat_map(words).collect()
}

/// All that is written in the window, a line for each text.
fn seen(table: &mut Table) -> BTreeSet<String> {
    measured::taken();
    table.frames(1);
    measured::seen(&measured::taken()).map(str::to_owned).collect()
}

fn decide(table: &mut Table, decision: Decision) {
    table.intend(Device::Desk, Intent::Decide(decision));
    table.frames(3);
    table.go_on(0);
}

#[test]
fn from_the_title_to_the_first_blow_in_less_than_three_minutes() {
    for code in ["en", "it"] {
        let options = Options {
            seed: Some(7),
            language: Some(code.to_owned()),
            ..Options::default()
        };
        let mut table = Table::with(1, SIZE, 1.0, &options);
        // Whatever is seen on the way is read once, to the last word.
        let mut read = seen(&mut table);
        table.key(KeyCode::KeyL);
        table.frames(3);
        assert_eq!(table.screen(), Screen::Lessons);
        read.append(&mut seen(&mut table));
        table.key(KeyCode::Enter);
        table.frames(6);
        assert_eq!(table.screen(), Screen::Play);
        table.go_on(0);
        let steps: Vec<String> = lesson(&table).steps.iter().map(|step| step.say.say(code).to_owned()).collect();
        let mut said = Vec::new();
        while !table
            .get::<Session>()
            .facts
            .iter()
            .any(|fact| matches!(fact, Fact::Attacked { .. }))
        {
            let now = step(&table);
            let words = heard(&table);
            assert!(
                words.iter().any(|line| line.contains(&steps[now])),
                "{code}: step {now} is not told"
            );
            if said.last() != Some(&now) {
                said.push(now);
            }
            read.append(&mut seen(&mut table));
            let decision = pupil(&mut table);
            decide(&mut table, decision);
        }
        let words: usize = read.iter().map(|line| line.split_whitespace().count()).sum();
        let seconds = words * 60 / PACE;
        println!("{code}: {words} words from the title to the first blow: {seconds} s at {PACE} words a minute");
        assert!(said.len() >= 3, "{said:?}");
        assert!(seconds < 180, "{code}: {seconds} s");
    }
}

/// What somebody decides who does what the lesson says.
fn pupil(table: &mut Table) -> Decision {
    let all = table.get::<Session>().offers.decisions.clone();
    let now = step(table);
    let pointed = lesson(table).steps.get(now).map(|step| step.point.clone()).unwrap_or_default();
    let find = |fits: fn(&Decision) -> bool| all.iter().find(|decision| fits(decision)).copied();
    let walk = pointed.iter().find_map(|pointer| match pointer {
        Pointer::Cell(cell) => {
            let walks = all.iter().filter_map(|decision| match decision {
                Decision::Walk(to) => Some(*to),
                _ => None,
            });
            walks.min_by_key(|to| to.steps_to(*cell)).map(Decision::Walk)
        }
        _ => None,
    });
    let turn = pointed
        .contains(&Pointer::Move)
        .then(|| find(|one| matches!(one, Decision::Turn(Facing::East))))
        .flatten();
    let begin = find(|one| matches!(one, Decision::Begin(_)));
    let attack = find(|one| matches!(one, Decision::Fight(_)));
    turn.or(walk)
        .or(attack)
        .or(begin)
        .or(all.first().copied())
        .expect("somebody is asked")
}

/// From the title into this lesson, by this hand alone.
fn begin(table: &mut Table, hand: Hand, lesson: usize) {
    let word = |table: &Table, key: &str| table.get::<Language>().say(key);
    let lessons = word(table, "title-lessons");
    table.press_named(hand, &lessons);
    assert_eq!(table.screen(), Screen::Lessons);
    let title = table.get::<Lobby>().library.lessons[lesson].title.say("en").to_owned();
    table.press_named(hand, &title);
    let begin = word(table, "lessons-begin");
    table.press_named(hand, &begin);
    assert_eq!(table.screen(), Screen::Play);
    table.frames(4);
}

/// What the current step wants, if it can be decided now.
fn wanted(table: &mut Table) -> Option<Decision> {
    let all = table.get::<Session>().offers.decisions.clone();
    let steps = &lesson(table).steps;
    let now = steps.get(step(table))?.clone();
    let find = |fits: &dyn Fn(&Decision) -> bool| all.iter().find(|decision| fits(decision)).copied();
    let wards = |decision: &Decision| matches!(decision, Decision::Cast(_, Aim::Piece(piece)) if piece.as_str() == "warded_door");
    match now.until.first()? {
        Milestone::Begins(who) => find(&|one| matches!(one, Decision::Begin(piece) if is_one_of(table, *piece, *who))),
        Milestone::Turns(_) => find(&|one| matches!(one, Decision::Turn(_))),
        Milestone::BreaksAway(_) => find(&|one| matches!(one, Decision::BreakAway)),
        Milestone::Attacks(_) => find(&|one| matches!(one, Decision::Fight(_) | Decision::Shoot(_))),
        Milestone::Casts(_) => find(&wards).or_else(|| find(&|one| matches!(one, Decision::Cast(..)))),
        Milestone::Raises(_) => find(&|one| matches!(one, Decision::Raise { .. })),
        Milestone::Happens(When::Played(_)) if matches!(table.asked(), Some(Prompt::Command)) => {
            let hand = &table.get::<Interaction>().curtain.hand;
            let card = hand.iter().find(|card| card.refused.is_none())?;
            Some(Decision::Play(card.piece))
        }
        Milestone::Happens(When::Opened(_)) if find(&wards).is_some() => find(&wards),
        Milestone::Walks(_) | Milestone::Happens(When::Entered(..) | When::Opened(_)) => {
            let to = now.point.iter().find_map(|pointer| match pointer {
                Pointer::Cell(cell) => Some(*cell),
                _ => None,
            })?;
            let walks = all.iter().filter_map(|decision| match decision {
                Decision::Walk(cell) => Some(*cell),
                _ => None,
            });
            let at = table.get::<Interaction>().options.actor.as_ref()?.cell;
            let nearest = walks.min_by_key(|cell| cell.steps_to(to))?;
            (nearest.steps_to(to) < at.steps_to(to)).then_some(Decision::Walk(nearest))
        }
        _ => None,
    }
}

fn is_one_of(table: &Table, piece: PieceId, who: Who) -> bool {
    table.shown().get::<Figure>(piece).is_some_and(|figure| figure.is(who))
}

/// Plays to the end of the game: what the current step wants is done at once, and else what a player with a purpose would do, by this
/// hand. Returns who has won.
fn play(table: &mut Table, hand: Hand) -> Option<Side> {
    for _ in 0..STOPS {
        table.go_on(hand);
        if table.screen() != Screen::Play {
            break;
        }
        if table.get::<Session>().offers.thinks.is_some() {
            table.frames(1);
            continue;
        }
        if let Some(decision) = wanted(table) {
            table.intend(Device::Desk, Intent::Decide(decision));
            table.frames(3);
            continue;
        }
        let before = table.decided();
        if !table.enter_decision(hand) && table.decided() == before {
            table.ends(hand);
            table.frames(2);
        }
    }
    assert_eq!(table.screen(), Screen::Aftermath);
    assert_eq!(
        step(table),
        lesson(table).steps.len(),
        "nobody leaves a lesson without having done all of it"
    );
    table.shown().course().outcome.as_ref().map(|outcome| outcome.winner)
}

/// Each lesson is played to its end, by this hand wherever a step does not want something special; what was done has its tick, and
/// keeps it.
fn learns_by(hand: Hand) {
    let saves = tempfile::tempdir().expect("there is room for a folder");
    for number in 0..5 {
        let mut table = Table::with_saves(saves.path());
        if hand == Hand::Mouse {
            board::pointed_at(&mut table.app);
        }
        let seating = table.get::<Lobby>().seating.clone();
        begin(&mut table, hand, number);
        let (id, side) = (table.shown().game().quest.id.clone(), lesson(&table).side);
        assert_eq!(step(&table), 0, "{id}");
        assert_eq!(play(&mut table, hand), Some(side), "{hand:?}: {id}");
        table.frames(2);
        let on = table.get::<Language>().say("lessons-on");
        table.press_named(hand, &on);
        assert_eq!(table.screen(), Screen::Lessons);
        assert_eq!(table.get::<Lobby>().seating, seating, "{id}: people sit as they sat before");
        assert!(table.get::<Lessons>().is_done(&id), "{id}");
        assert!(Lessons::open(Some(saves.path())).is_done(&id), "it is kept");
        let done = table.get::<Language>().say("lessons-done");
        assert!(heard(&table).iter().any(|line| line.contains(&done)), "{id}");
    }
}

#[test]
fn lessons_are_played_by_the_keyboard_alone() {
    learns_by(Hand::Keys);
}

#[test]
fn lessons_are_played_by_a_gamepad_alone() {
    learns_by(Hand::Pad(0));
}

#[test]
fn lessons_are_played_by_the_mouse_alone() {
    learns_by(Hand::Mouse);
}

#[test]
fn what_a_step_still_lacks_is_said() {
    let mut table = Table::new(1);
    begin(&mut table, Hand::Keys, 0);
    table.go_on(0);
    let lack = |table: &Table| table.get::<Interaction>().status.lack.clone();
    assert_eq!(lack(&table), None, "he may begin his turn");
    while step(&table) < 3 {
        let decision = pupil(&mut table);
        decide(&mut table, decision);
    }
    assert_eq!(lack(&table), None, "he stands behind it and looks at it");
    decide(&mut table, Decision::Turn(Facing::West));
    let said = lack(&table).expect("it is behind him now");
    assert!(said.contains("Orlaf is facing west: turn to Skeleton Warrior"), "{said}");
    table.frames(2);
    assert!(heard(&table).contains(&said), "it is read out: {said}");
    decide(&mut table, Decision::Turn(Facing::East));
    assert_eq!(lack(&table), None);
}

#[test]
fn a_lesson_that_was_left_waits_as_it_was() {
    let saves = tempfile::tempdir().expect("there is room for a folder");
    let mut table = Table::with_saves(saves.path());
    begin(&mut table, Hand::Keys, 0);
    table.go_on(0);
    for _ in 0..2 {
        let decision = pupil(&mut table);
        decide(&mut table, decision);
    }
    let left = step(&table);
    assert!(left >= 2);
    table.show(Screen::Title);
    let lessons = table.get::<Language>().say("title-lessons");
    table.press_named(0, &lessons);
    let go_on = table.get::<Language>().say("lessons-go-on");
    table.press_named(0, &go_on);
    table.frames(4);
    assert_eq!((table.screen(), step(&table)), (Screen::Play, left));
    // The quests of the list are as many as ever.
    assert!(
        table
            .get::<Lobby>()
            .library
            .quests
            .iter()
            .all(|listing| !listing.id.starts_with("lessons/"))
    );
}
