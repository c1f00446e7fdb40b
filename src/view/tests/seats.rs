//! Several people at one table, each with a device of their own.

use bevy::prelude::*;

use super::Table;
use crate::{
    referee,
    seats::Part,
    table::Prompt,
    view::{
        controls::Action,
        hud::Hud,
        screens::{Choice, Settings},
        session::Session,
        sitting::Sitting,
    },
};

#[test]
fn only_who_is_asked_decides_and_a_lost_gamepad_stops_the_game() {
    let mut table = Table::new(2);
    {
        let (one, two) = (table.pads[0], table.pads[1]);
        let mut choice = table.app.world_mut().resource_mut::<Choice>();
        choice.seating.give_pad(0, Some(one));
        let heroes = choice.seating.heroes().to_vec();
        for hero in heroes {
            choice.seating.lead(1, hero);
        }
        choice.seating.give_pad(1, Some(two));
        assert_eq!(choice.seating.seats()[0].part, Part::Overlord);
    }
    table.enter(1);
    table.go_on(1);
    assert_eq!(table.asked(), Some(Prompt::ChooseHero));
    let name = table.get::<Session>().seats.heroes[0].1.clone();
    // The Overlord points, and is told who decides; so are mouse and keyboard.
    table.press(0, Action::Right);
    assert_eq!(table.get::<Sitting>().pointers.len(), 1);
    table.press(0, Action::Next);
    let notice = table.get::<Hud>().notice.clone().unwrap_or_default();
    assert!(notice.contains(&name), "{notice}");
    table.key(KeyCode::Digit1);
    assert_eq!(table.decided(), 0);
    // The hand is the Overlord's.
    table.button(1, GamepadButton::Select, 1.0);
    assert!(!table.get::<Hud>().curtain.is_open());
    table.button(1, GamepadButton::Select, 0.0);
    table.button(0, GamepadButton::Select, 1.0);
    assert!(table.get::<Hud>().curtain.is_open());
    table.button(0, GamepadButton::Select, 0.0);
    // Lost, back again, lost and taken over.
    table.plug(1, false);
    assert_eq!(table.get::<Sitting>().lost.as_deref(), Some(name.as_str()));
    table.key(KeyCode::Digit1);
    assert_eq!(table.decided(), 0);
    table.plug(1, true);
    assert_eq!(table.get::<Sitting>().lost, None);
    table.plug(1, false);
    table.key(KeyCode::Enter);
    assert_eq!(table.get::<Sitting>().lost, None);
    table.key(KeyCode::Digit1);
    assert_eq!(table.decided(), 1);
    assert!(matches!(table.asked(), Some(Prompt::Act(_))));
    assert!(!referee::decisions(table.app.world_mut()).is_empty());
}

#[test]
fn people_change_seats_while_they_play() {
    let mut table = Table::new(1);
    table.enter(0);
    table.go_on(0);
    table.app.world_mut().resource_mut::<Settings>().open = true;
    table.frames(2);
    let mut sitting = table.app.world_mut().resource_mut::<Sitting>();
    let seating = sitting.seating.as_mut().expect("people sit here");
    let hero = seating.heroes()[0];
    seating.make_overlord(1);
    *seating.name_mut(0).expect("there is a seat") = "Newcomer".to_owned();
    table.frames(2);
    assert_ne!(
        table.get::<Session>().seats.leader(hero),
        Some("Newcomer"),
        "it counts once they are back in the game"
    );
    table.app.world_mut().resource_mut::<Settings>().open = false;
    table.frames(3);
    assert_eq!(table.get::<Session>().seats.leader(hero), Some("Newcomer"));
    // Nobody can be without a name: it is as it was.
    table.app.world_mut().resource_mut::<Settings>().open = true;
    let mut sitting = table.app.world_mut().resource_mut::<Sitting>();
    sitting
        .seating
        .as_mut()
        .and_then(|seating| seating.name_mut(0))
        .expect("there is a seat")
        .clear();
    table.app.world_mut().resource_mut::<Settings>().open = false;
    table.frames(3);
    assert_eq!(table.get::<Session>().seats.leader(hero), Some("Newcomer"));
    let seating = table.get::<Sitting>().seating.clone().expect("people sit here");
    assert_eq!(seating.seats().iter().filter(|seat| seat.name.is_empty()).count(), 0);
}
