//! How long it takes to write an adventure: from an order, with all that `check` does, and from a code.
//!
//! `cargo bench --bench forge` shows the figures next to those of the last run. Wanted: below 50 ms from a code, whatever the length.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use dungeon_play::forge::{
    Shelf,
    code::{self, Band, Family, HEROES, Mood, Order},
    forge, make,
    outline::Length,
};
use dungeon_rules::content::{self, CardSide, Content};

/// How many adventures of each length are written by turns.
const ADVENTURES: u32 = 40;

fn order(length: Length, number: u32) -> Order {
    Order {
        heroes: HEROES.to_vec(),
        side: CardSide::Basic,
        length,
        mood: Mood::ALL[number as usize % 4],
        band: Band::Even,
        family: Family::ALL[number as usize / 4 % 4],
        seed: 3_000_000 + 101 * number,
    }
}

/// Measures one adventure after the other, so that a figure is their mean.
fn adventures(criterion: &mut Criterion) {
    let root = content::root();
    let content: Content = content::load_content(&root).0;
    let shelf = Shelf::load(&root, &content).expect("the files of the forge can be used");
    for length in [Length::Short, Length::Evening, Length::Long] {
        let mut group = criterion.benchmark_group(format!("{length:?}"));
        let orders: Vec<Order> = (0..ADVENTURES).map(|number| order(length, number)).collect();
        let mut next = orders.iter().cycle();
        group.bench_function("from an order", |bencher| {
            bencher.iter(|| forge(&shelf, &content, black_box(next.next().expect("it has no end"))));
        });
        let codes = orders
            .iter()
            .map(|order| forge(&shelf, &content, order).expect("there is one").code);
        let codes: Vec<String> = codes.collect();
        let mut next = codes.iter().cycle();
        group.bench_function("from a code", |bencher| {
            bencher.iter(|| {
                let (order, dials) = code::read(black_box(next.next().expect("it has no end"))).expect("it is one");
                make(&shelf, &content, &order, dials)
            });
        });
        group.finish();
    }
    criterion.bench_function("read the files of the forge", |bencher| {
        bencher.iter(|| Shelf::load(&root, &content))
    });
}

criterion_group!(benches, adventures);
criterion_main!(benches);
