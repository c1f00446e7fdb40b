//! Orders for adventures of all kinds, one after the other.

use dungeon_play::forge::{
    code::{Band, Dials, Family, HEROES, Mood, Order, SEEDS},
    outline::Length,
};
use dungeon_rules::content::CardSide;
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

/// The order with this number, of one of these lengths. Seeds from 1,000,000 on are for proofs, smaller ones for building.
pub fn order(number: u32, lengths: &[Length], from: u32) -> Order {
    let chance = &mut Xoshiro256PlusPlus::seed_from_u64(u64::from(from) << 32 | u64::from(number));
    let mut one_of = |count: usize| chance.random_range(0..count as u32) as usize;
    let parties: [&[&'static str]; 6] = [
        &HEROES,
        &["orlaf", "danor"],
        &["rordin", "madriga", "danor"],
        &HEROES,
        &["orlaf", "rordin"],
        &["orlaf", "madriga", "danor"],
    ];
    Order {
        heroes: parties[one_of(6)].to_vec(),
        side: if one_of(6) == 0 { CardSide::Advanced } else { CardSide::Basic },
        length: lengths[number as usize % lengths.len()],
        mood: Mood::ALL[one_of(4)],
        band: Band::Even,
        family: Family::ALL[one_of(4)],
        seed: (from + number) % SEEDS,
    }
}

/// Dials as chance has them, but for the cards.
pub fn dials(seed: u64) -> Dials {
    let chance = &mut Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut between = |least: i32, most: i32| chance.random_range(least..=most) as i8;
    Dials {
        cards: 0,
        commands: between(-1, 1),
        raises: between(-1, 1),
        models: between(-6, 6),
        potions: between(-2, 2),
        encounter: between(0, 3).unsigned_abs(),
    }
}
