//! Secrecy (HID): two tables that differ only in what the Heroes may not know show them the same.

use std::collections::BTreeMap;

use bevy::prelude::*;
use dungeon_saga::{
    content::Id,
    grid::{Cell, Facing},
    referee,
    table::{Card, CardPlace, Decision, Fact, Game, Pending, PieceId, Pieces, Prompt, Side, Snapshot},
    tools::example,
};

use super::{Chance, adventures, content, laid};

/// Deals the cards that the Heroes do not know anew.
fn deal_anew(world: &mut World, chance: &mut Chance) {
    let pieces: Vec<Entity> = world.resource::<Pieces>().0.values().copied().collect();
    let mut cards: Vec<Entity> = pieces.into_iter().filter(|entity| world.get::<Card>(*entity).is_some()).collect();
    let places: Vec<CardPlace> = cards.iter().filter_map(|card| world.get::<CardPlace>(*card).copied()).collect();
    for i in (1..cards.len()).rev() {
        cards.swap(i, chance.below(i + 1));
    }
    for (card, place) in cards.into_iter().zip(places) {
        world.entity_mut(card).insert(place);
    }
}

/// What the Heroes are told of facts.
fn told(facts: &[Fact]) -> Vec<Fact> {
    facts.iter().filter_map(|fact| fact.as_seen_by(Side::Heroes)).collect()
}

/// What the Heroes could try, with names they might guess.
fn tries(world: &World) -> Vec<Decision> {
    let plan = &world.resource::<Game>().quest.plan;
    let cells = (0..plan.height() as i16).flat_map(|y| (0..plan.width() as i16).map(move |x| Cell::new(x, y)));
    let mut tries: Vec<Decision> = cells.flat_map(|cell| [Decision::Walk(cell), Decision::BreakAway(cell)]).collect();
    let kinds = [
        "skeleton_warrior",
        "door",
        "chest",
        "bone_pile",
        "table",
        "bookcase",
        "extra_commands_1",
        "interrupt_1",
    ];
    let guessed = kinds
        .into_iter()
        .flat_map(|kind| (1..5).map(move |n| PieceId::new(&format!("{kind}_{n}"))));
    for piece in guessed.chain(["orlaf", "rordin", "mortibris", "nobody"].map(PieceId::new)) {
        tries.extend([
            Decision::Begin(piece),
            Decision::Fight(piece),
            Decision::Open(piece),
            Decision::Strike(piece),
        ]);
        let minion = Id::new("skeleton_warrior");
        tries.extend(Facing::ALL.map(|facing| Decision::Raise {
            pile: piece,
            minion,
            facing,
        }));
    }
    tries
}

/// Plays both tables alike for as long as the Heroes can know no difference: the Overlord does what he could do at either.
fn play_alike(one: &mut World, other: &mut World, seed: u64) -> usize {
    let mut chance = Chance(seed);
    let mut turns = 0;
    while turns < 150 {
        let (open, twin) = (one.resource::<Pending>().0.clone(), other.resource::<Pending>().0.clone());
        assert_eq!(open, twin, "seed {seed}: another question");
        // What comes to light now is no secret any more.
        if matches!(open, None | Some(Prompt::Reveal { .. })) {
            break;
        }
        let (offered, also) = (referee::decisions(one), referee::decisions(other));
        let shared: Vec<Decision> = if referee::asked(one) == Some(Side::Heroes) {
            assert_eq!(offered, also, "seed {seed}: the Heroes are offered something else");
            for decision in tries(one) {
                let (verdict, twin) = (referee::check(one, decision), referee::check(other, decision));
                assert_eq!(verdict, twin, "seed {seed}: {decision:?} is judged otherwise");
            }
            offered
        } else {
            offered
                .into_iter()
                .filter(|decision| also.contains(decision) && !matches!(decision, Decision::Play(_)))
                .collect()
        };
        let decision = shared[chance.below(shared.len())];
        let facts = referee::submit(one, decision).expect("it was offered");
        let twin = referee::submit(other, decision).expect("it was offered");
        assert_eq!(
            told(&facts),
            told(&twin),
            "seed {seed}: after {decision:?} the Heroes learn something else"
        );
        turns += 1;
    }
    turns
}

#[test]
fn other_cards_show_the_heroes_the_same() {
    let mut turns = 0;
    for game in adventures() {
        for seed in 0..30 {
            let (mut one, mut other) = (laid(&game, seed), laid(&game, seed));
            deal_anew(&mut other, &mut Chance(seed));
            assert_ne!(Snapshot::capture(&one), Snapshot::capture(&other), "they do differ");
            turns += play_alike(&mut one, &mut other, seed);
        }
    }
    assert!(turns > 500, "only {turns} decisions were compared");
}

#[test]
fn other_rooms_in_the_dark_show_the_heroes_the_same() {
    let lit = ["..O>....DD", "R>..bb..##", "LL######..", "##........"];
    let dark = |last: [&str; 4]| -> World {
        let mut rows: Vec<String> = lit.iter().zip(last).map(|(row, more)| format!("{row}{more}")).collect();
        // The dark below the lit rows differs too.
        rows[3] = last[3].to_owned();
        let source = format!("(title: \"\", rules: [], map: {rows:?})");
        let read = example::read("table", &source).expect("the table can be read");
        let mut world = example::lay(&read, content()).expect("the table can be laid");
        world.insert_resource(dungeon_saga::table::Dice::seeded(1));
        world
    };
    let rooms = [
        ["..S<", "####", "....", "....S^"],
        ["bbTTTT", "........", "S<S<S<", "..############"],
        ["..", "##", "##", "..S^M^bbcc"],
    ];
    let mut turns = 0;
    for seed in 0..40 {
        let (mut one, mut other) = (dark(rooms[seed % 3]), dark(rooms[(seed + 1) % 3]));
        turns += play_alike(&mut one, &mut other, seed as u64);
    }
    assert!(turns > 300, "only {turns} decisions were compared");
}

#[test]
fn the_game_as_the_heroes_may_think_it_is_hides_no_more_than_it_must() {
    let game = &adventures()[0];
    let world = laid(game, 4);
    let truth = Snapshot::capture(&world);
    let count = |snapshot: &Snapshot, wanted: fn(&CardPlace) -> bool| {
        snapshot
            .pieces
            .iter()
            .filter(|record| record.card_place.as_ref().is_some_and(wanted))
            .count()
    };
    let mut hands: BTreeMap<Vec<PieceId>, u32> = BTreeMap::new();
    for seed in 0..50 {
        let seen = truth.as_seen_by(Side::Heroes, seed);
        for wanted in [
            |place: &CardPlace| matches!(place, CardPlace::Hand),
            |place: &CardPlace| matches!(place, CardPlace::Pile(_)),
        ] {
            assert_eq!(count(&seen, wanted), count(&truth, wanted), "how many cards lie where is public");
        }
        let hand = seen
            .pieces
            .iter()
            .filter(|record| record.card_place == Some(CardPlace::Hand))
            .map(|record| record.id);
        *hands.entry(hand.collect()).or_default() += 1;
        let own = truth.as_seen_by(Side::Overlord, seed);
        let own_hand: Vec<_> = own
            .pieces
            .iter()
            .filter(|record| record.card_place == Some(CardPlace::Hand))
            .collect();
        let true_hand: Vec<_> = truth
            .pieces
            .iter()
            .filter(|record| record.card_place == Some(CardPlace::Hand))
            .collect();
        assert_eq!(own_hand, true_hand, "the Overlord knows his hand");
    }
    assert!(hands.len() > 20, "the Heroes think of many hands: {hands:?}");
}
