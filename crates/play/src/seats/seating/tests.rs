//! Checks that everybody always has a part, whatever is changed.

use super::*;

fn heroes(names: &[&str]) -> Vec<Id<Hero>> {
    names.iter().map(|name| Id::new(name)).collect()
}

fn names(count: usize) -> Vec<String> {
    (1..=count).map(|number| format!("Player {number}")).collect()
}

/// Asserts that there is one Overlord, and that every hero is led by exactly one other seat.
fn sound(seating: &Seating) {
    let overlords = seating.seats.iter().filter(|seat| seat.part == Part::Overlord).count();
    assert_eq!(overlords, 1);
    assert!((FEWEST..=MOST).contains(&seating.seats.len()));
    for hero in &seating.heroes {
        let leaders = seating
            .seats
            .iter()
            .filter(|seat| matches!(&seat.part, Part::Heroes(led) if led.contains(hero)));
        assert_eq!(leaders.count(), 1, "{hero}");
    }
}

#[test]
fn everybody_gets_a_part() {
    let four = heroes(&["orlaf", "rordin", "madriga", "danor"]);
    let seating = Seating::new(&four, &names(5));
    assert_eq!(seating.seats.len(), 5);
    sound(&seating);
    let two = Seating::new(&four[..1], &names(5));
    assert_eq!(two.seats.len(), 2);
    sound(&two);
}

#[test]
fn seats_stay_sound_whatever_people_do() {
    let four = heroes(&["orlaf", "rordin", "madriga", "danor"]);
    for mut turn in 0..20_000_usize {
        let mut seating = Seating::new(&four, &names(5));
        for _ in 0..5 {
            let seat = turn % 5;
            match turn / 5 % 7 {
                0 => seating.add("New".to_owned()),
                1 | 2 => seating.remove(seat),
                3 => seating.make_overlord(seat),
                hero => seating.lead(seat, four[hero - 3]),
            }
            sound(&seating);
            turn = turn / 3 + 17 * seat + 5;
        }
    }
}

#[test]
fn the_overlord_changes_places_with_whom_he_gives_his_part() {
    let two = heroes(&["orlaf", "rordin"]);
    let mut seating = Seating::new(&two, &names(3));
    seating.lead(0, two[0]);
    assert_eq!(seating.seats[0].part, Part::Heroes(vec![two[0]]));
    assert_eq!(seating.seats[1].part, Part::Overlord);
    sound(&seating);
}

#[test]
fn names_are_needed_and_differ() {
    let two = heroes(&["orlaf", "rordin"]);
    let mut seating = Seating::new(&two, &names(3));
    seating.name_mut(1).expect("there is a second seat").clear();
    assert_eq!(seating.taken(), Err(SeatsError::Nameless(1)));
    *seating.name_mut(1).expect("there is a second seat") = " player 1 ".to_owned();
    assert_eq!(seating.taken(), Err(SeatsError::SameName(0, 1)));
    *seating.name_mut(1).expect("there is a second seat") = "Anna ".to_owned();
    let seats = seating.taken().expect("all names are there and differ");
    assert_eq!((seats.overlord.as_str(), seats.leader(two[0])), ("Player 1", Some("Anna")));
}

#[test]
fn signs_and_gamepads_are_never_shared() {
    let four = heroes(&["orlaf", "rordin", "madriga", "danor"]);
    let mut seating = Seating::new(&four, &names(5));
    let pad = Some(Entity::PLACEHOLDER);
    for turn in 0..40 {
        seating.change_sign(turn % 5);
        seating.give_pad(turn % 3, pad);
        for (i, seat) in seating.seats.iter().enumerate() {
            assert!(seating.seats[..i].iter().all(|other| other.sign != seat.sign));
        }
        assert_eq!(seating.seats.iter().filter(|seat| seat.pad == pad).count(), 1);
    }
}

#[test]
fn people_of_a_game_that_goes_on_keep_what_is_theirs() {
    let two = heroes(&["orlaf", "rordin"]);
    let mut before = Seating::new(&two, &names(3));
    before.give_pad(2, Some(Entity::PLACEHOLDER));
    let same = before.taken().expect("all names are there");
    assert_eq!(Seating::of(&same, &before), before);
    let seats = Seats {
        overlord: "Player 3".to_owned(),
        heroes: two.iter().map(|hero| (*hero, "Anna".to_owned())).collect(),
        ..Seats::default()
    };
    let now = Seating::of(&seats, &before);
    sound(&now);
    assert_eq!(now.taken(), Ok(seats));
    assert_eq!(now.named("Player 3").and_then(|seat| seat.pad), Some(Entity::PLACEHOLDER));
    assert_eq!(now.seats[1].part, Part::Heroes(two));
}

#[test]
fn another_adventure_keeps_people_on_their_heroes() {
    let seating = Seating::new(&heroes(&["orlaf", "rordin"]), &names(3));
    let more = seating.for_heroes(&heroes(&["orlaf", "rordin", "madriga", "danor"]));
    assert_eq!(more.leader(Id::new("orlaf")), Some(1));
    sound(&more);
}
