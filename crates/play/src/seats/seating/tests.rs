//! Checks that everybody always has a part, whatever is changed.

use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

use super::*;

fn heroes(names: &[&str]) -> Vec<Id<Hero>> {
    names.iter().map(|name| Id::new(name)).collect()
}

fn names(count: usize) -> Vec<String> {
    (1..=count).map(|number| format!("Player {number}")).collect()
}

/// Asserts that a game can begin: there is one Overlord, every hero is led by exactly one other seat, and every person has a name
/// that nobody else has.
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
    let names = seating.names();
    assert_eq!(names.len(), seating.seats.len());
    for (i, (name, seat)) in names.iter().zip(&seating.seats).enumerate() {
        assert_eq!(name.is_empty(), seat.level.is_some(), "{names:?}");
        let same = |other: &String| !other.is_empty() && other.to_lowercase() == name.to_lowercase();
        assert!(!names[..i].iter().any(same), "{names:?}");
        assert!(seat.level.is_some() || seating.place_of(name) == Some(i), "{names:?}");
    }
    let seats = seating.taken();
    assert_eq!(seats.overlord.is_empty(), seats.computers.overlord.is_some());
    for (hero, name) in &seats.heroes {
        assert_eq!(name.is_empty(), seats.computers.leader(*hero).is_some(), "{hero}");
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
fn a_game_can_begin_whatever_people_switch() {
    let all = heroes(&["orlaf", "rordin", "madriga", "danor", "elshara"]);
    let level = Ustr::from("usual");
    let typed = ["", " ", "Anna", "anna ", "Anna 2", "Player 2", "PLAYER 5"];
    for seed in 0..3_000 {
        let mut chance = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut seating = Seating::new(&all[..1 + seed as usize % 4], &names(5));
        // A game that is continued, as one person played it alone, or as it was played from text.
        let mut left = vec![seating.taken()];
        for _ in 0..12 {
            let seat = chance.random_range(0..6);
            let kind = chance.random_range(0..14);
            match kind {
                0 | 1 => seating.play_alone(kind == 0, level),
                2 | 3 => seating.play_together(),
                4 => seating.add(),
                5 => seating.remove(seat),
                6 => seating.make_overlord(seat),
                7 => seating.lead(seat, all[chance.random_range(0..all.len())]),
                8 => seating.give_to_computer(seat, (chance.random_range(0..2) == 0).then_some(level)),
                9 => {
                    if let Some(name) = seating.name_mut(seat) {
                        *name = typed[chance.random_range(0..typed.len())].to_owned();
                    }
                }
                10 => seating.settle_names(),
                11 => left.push(seating.taken()),
                12 => seating = Seating::of(&left[chance.random_range(0..left.len())], &seating),
                _ => {
                    let first = chance.random_range(0..3);
                    seating = seating.for_heroes(&all[first..first + 1 + chance.random_range(0..2)]);
                }
            }
            sound(&seating);
        }
        seating.play_together();
        sound(&seating);
        assert!(seating.seats.iter().all(|seat| seat.level.is_none()));
    }
}

#[test]
fn who_plays_alone_finds_the_others_where_they_were() {
    let four = heroes(&["orlaf", "rordin", "madriga", "danor"]);
    let level = Ustr::from("usual");
    let mut together = Seating::new(&four, &names(5));
    *together.name_mut(3).expect("there is a fourth seat") = "Anna".to_owned();
    together.lead(3, four[0]);
    for ways in [[true, true], [true, false], [false, true], [false, false]] {
        let mut alone = together.clone();
        for as_overlord in ways {
            alone.play_alone(as_overlord, level);
            assert_eq!(alone.names(), ["Player 1", ""]);
        }
        alone.play_together();
        assert_eq!(alone, together);
    }
    // The game of somebody alone is continued: the table knows nobody by the other's name, and all find their seats.
    let seats = Seats {
        overlord: "Bo".to_owned(),
        heroes: four.iter().map(|hero| (*hero, String::new())).collect(),
        computers: Computers {
            overlord: None,
            heroes: four.iter().map(|hero| (*hero, level)).collect(),
        },
    };
    let mut continued = Seating::of(&seats, &together);
    assert_eq!(continued.taken(), seats);
    continued.play_together();
    assert_eq!(continued.names(), ["Bo", "Player 2", "Player 3", "Anna", "Player 5"]);
    // Alone from the beginning, there is nobody to come back, and whoever sits there has a name.
    let mut two = Seating::of(&seats, &Seating::new(&four, &names(5)));
    two.away.clear();
    two.play_together();
    assert_eq!(two.names(), ["Bo", "Player 2"]);
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
fn whoever_types_no_name_has_one_and_two_of_the_same_differ() {
    let two = heroes(&["orlaf", "rordin"]);
    let mut seating = Seating::new(&two, &names(3));
    let mut write = |seat: usize, name: &str| {
        *seating.name_mut(seat).expect("there is this seat") = name.to_owned();
        seating.names()
    };
    assert_eq!(write(1, ""), ["Player 1", "Player 2", "Player 3"]);
    assert_eq!(write(1, " player 1 "), ["Player 2", "player 1", "Player 3"]);
    assert_eq!(write(2, "Player 1"), ["Player 2", "player 1", "Player 1 2"]);
    assert_eq!(write(2, "É"), ["Player 2", "player 1", "É"]);
    assert_eq!(write(0, "é"), ["é", "player 1", "É 2"]);
    seating.settle_names();
    assert_eq!(seating.seats[2].name, "É 2");
    let seats = seating.taken();
    assert_eq!((seats.overlord.as_str(), seats.leader(two[0])), ("é", Some("player 1")));
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
    let same = before.taken();
    assert_eq!(Seating::of(&same, &before), before);
    let seats = Seats {
        overlord: "Player 3".to_owned(),
        heroes: two.iter().map(|hero| (*hero, "Anna".to_owned())).collect(),
        ..Seats::default()
    };
    let now = Seating::of(&seats, &before);
    sound(&now);
    assert_eq!(now.taken(), seats);
    assert_eq!(now.named("Player 3").and_then(|seat| seat.pad), Some(Entity::PLACEHOLDER));
    assert_eq!(now.seats[1].part, Part::Heroes(two));
}

#[test]
fn another_quest_keeps_people_on_their_heroes() {
    let seating = Seating::new(&heroes(&["orlaf", "rordin"]), &names(3));
    let more = seating.for_heroes(&heroes(&["orlaf", "rordin", "madriga", "danor"]));
    assert_eq!(more.leader(Id::new("orlaf")), Some(1));
    sound(&more);
}

#[test]
fn phones_get_seats_of_their_own_and_the_table_keeps_the_rest() {
    let heroes = ["orlaf", "rordin", "madriga", "danor"].map(Id::new);
    let [orlaf, rordin, madriga, danor] = heroes;
    let names = ["One", "Two", "Three"].map(str::to_owned);
    let mut seating = Seating::new(&heroes, &names);
    let (ada, bo, cy) = (Phone(1), Phone(2), Phone(5));
    let led = |heroes: &[Id<Hero>]| Part::Heroes(heroes.to_vec());
    let whole = |seating: &Seating| {
        let seats = seating.seats();
        assert!((FEWEST..=MOST).contains(&seats.len()));
        assert_eq!(seats.iter().filter(|seat| seat.part == Part::Overlord).count(), 1);
        assert!(heroes.iter().all(|hero| seating.leader(*hero).is_some()));
    };
    // Five sit at the table: whoever leads Orlaf alone is Ada now.
    seating.seat_phones(&[(ada, "Ada".to_owned(), led(&[orlaf]))]);
    whole(&seating);
    assert_eq!((seating.phone_of(Some(orlaf)), seating.phone_of(Some(rordin))), (Some(ada), None));
    assert_eq!(seating.taken().leader(orlaf), Some("Ada"));
    // One person who leads all Heroes keeps those that no phone takes.
    seating.play_together();
    while seating.seats().len() > 2 {
        let last = seating.seats().len() - 1;
        seating.remove(last);
    }
    seating.seat_phones(&[(ada, "Ada".to_owned(), led(&[orlaf])), (bo, "Bo".to_owned(), Part::Overlord)]);
    whole(&seating);
    assert_eq!(seating.phone_of(None), Some(bo));
    assert_eq!(seating.phone_of(Some(orlaf)), Some(ada));
    assert!([rordin, madriga, danor].iter().all(|hero| seating.phone_of(Some(*hero)).is_none()));
    // She takes two, gives one back, and has them under one name.
    seating.seat_phones(&[
        (ada, "Ada".to_owned(), led(&[orlaf, danor])),
        (cy, "Cy".to_owned(), led(&[rordin, madriga])),
    ]);
    whole(&seating);
    assert_eq!(seating.phone_of(None), None, "Bo has left");
    assert_eq!(
        (seating.phone_of(Some(danor)), seating.phone_of(Some(rordin))),
        (Some(ada), Some(cy))
    );
    seating.seat_phones(&[
        (ada, "Ada".to_owned(), led(&[danor])),
        (cy, "Cy".to_owned(), led(&[rordin, madriga])),
    ]);
    whole(&seating);
    assert_eq!((seating.phone_of(Some(orlaf)), seating.phone_of(Some(danor))), (None, Some(ada)));
    // From a Hero to the Overlord.
    seating.seat_phones(&[(ada, "Ada".to_owned(), Part::Overlord)]);
    whole(&seating);
    assert_eq!((seating.phone_of(None), seating.phone_of(Some(danor))), (Some(ada), None));
    // Whoever plays at the table again, or gives the seat to a computer, has no phone.
    let place = seating.place_of("Ada").expect("she is there");
    seating.play_here(place);
    assert_eq!(seating.phone_of(None), None);
}
