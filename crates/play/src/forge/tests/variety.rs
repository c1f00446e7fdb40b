//! Generated adventures differ as much as those that people have made, and no combination comes too often: a thousand of them, more
//! with `FORGE_TENS=1000`, which is ten times as many.

use dungeon_rules::content::parse_quest;

use super::*;
use crate::forge::descriptors::Descriptors;

/// The adventures of the box, each with its outline and what could be called its set pieces.
const BY_HAND: [(&str, &str, &[&str]); 10] = [
    ("journey_from_the_west", "line", &[]),
    ("journey_from_the_north", "line", &["wards"]),
    ("where_the_roads_meet", "two_pairs", &["barricade"]),
    ("into_the_depths", "lock_first", &["key"]),
    ("restless_guardian", "gather", &["shards", "heart"]),
    ("the_weight_of_the_mountain", "there_and_back", &["pillars"]),
    ("the_shamans_larder", "two_ways", &["vat"]),
    ("turned_around", "turning_middle", &["hub", "keys"]),
    ("final_insult", "weaken", &["books"]),
    ("only_one_gets_out_alive", "two_ways", &["old_bosses"]),
];

/// How many adventures are compared with each other, as many as people have made.
const TEN: u32 = 10;

fn tens() -> u32 {
    std::env::var("FORGE_TENS").ok().and_then(|tens| tens.parse().ok()).unwrap_or(100)
}

/// The mean distance between any two of these, and the smallest one.
fn distances(all: &[Descriptors]) -> (u32, u32) {
    let pairs = all
        .iter()
        .enumerate()
        .flat_map(|(i, one)| all[..i].iter().map(|other| one.distance(other)));
    let pairs: Vec<u32> = pairs.collect();
    (
        pairs.iter().sum::<u32>() / pairs.len() as u32,
        pairs.iter().copied().min().unwrap_or_default(),
    )
}

fn by_hand() -> Vec<Descriptors> {
    let quests = load(&root()).quests;
    let described = BY_HAND.iter().map(|(id, outline, setpieces)| {
        let listing = quests.iter().find(|listing| listing.id.ends_with(id));
        let quest = listing.and_then(|listing| listing.quest.clone()).expect("it is shipped");
        Descriptors::of(&quest, &CONTENT, outline, setpieces.iter().map(|name| (*name).to_owned()))
    });
    described.collect()
}

/// An order as somebody draws it who leaves everything open.
fn random_order(number: u32) -> Order {
    let chance = &mut Xoshiro256PlusPlus::seed_from_u64(u64::from(number));
    let parties: [&[&'static str]; 4] = [&HEROES, &HEROES, &["rordin", "madriga", "danor"], &["orlaf", "danor"]];
    Order {
        heroes: one_of(&parties, chance).expect("there are some").to_vec(),
        side: CardSide::Basic,
        length: *one_of(&[Length::Short, Length::Evening, Length::Long], chance).expect("there are some"),
        mood: *one_of(&Mood::ALL, chance).expect("there are some"),
        band: *one_of(&Band::ALL, chance).expect("there are some"),
        family: *one_of(&Family::ALL, chance).expect("there are some"),
        seed: 2_000_000 + number,
    }
}

/// The adventure of an order as its seed, or the next one, makes it. What `check` thinks of it changes nothing here.
fn made(order: &Order) -> Forged {
    let made = (0..TRIES).find_map(|further| {
        let seed = order.seed + further;
        make(&SHELF, &CONTENT, &Order { seed, ..order.clone() }, Dials::default())
    });
    made.unwrap_or_else(|| panic!("nothing for {order:?}"))
}

#[test]
fn tens_differ_as_much_as_the_ten_made_by_hand() {
    let (by_hand, nearest) = distances(&by_hand());
    let (mut sum, mut near) = (0, 0);
    let mut pairs: BTreeMap<(String, String), u32> = BTreeMap::new();
    let mut outlines: BTreeMap<String, u32> = BTreeMap::new();
    let all = tens() * TEN;
    for ten in 0..tens() {
        let described = (0..TEN).map(|number| {
            let forged = made(&random_order(ten * TEN + number));
            let names = forged.setpieces.iter().map(|piece| piece.name.clone());
            for name in names.clone() {
                *pairs.entry((forged.outline.clone(), name)).or_default() += 1;
            }
            *outlines.entry(forged.outline.clone()).or_default() += 1;
            let quest = parse_quest("forged", &forged.text, &CONTENT).expect("it is a quest");
            Descriptors::of(&quest, &CONTENT, &forged.outline, names)
        });
        let (mean, least) = distances(&described.collect::<Vec<_>>());
        sum += mean;
        near += u32::from(least < nearest);
    }
    println!(
        "by hand {by_hand}, nearest {nearest}; generated {}, tens with a nearer pair: {near}",
        sum / tens()
    );
    let mut often: Vec<_> = pairs.iter().collect();
    often.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
    println!("{outlines:?}\n{:?}", &often[..often.len().min(20)]);
    assert!(sum * 10 >= by_hand * 8 * tens(), "{} where people have {by_hand}", sum / tens());
    assert!(
        near * 100 <= 2 * tens(),
        "{near} of {} tens hold a pair nearer than {nearest}",
        tens()
    );
    let too_often: Vec<_> = often.into_iter().filter(|(_, count)| **count * 100 > all * 3).collect();
    assert_eq!(too_often, [], "of {all}");
}
