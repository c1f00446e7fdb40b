//! Adventures of the forge as games in which secrets are kept, beside those that people and chance have drawn.

use std::sync::{Arc, OnceLock};

use dungeon_play::forge::{
    Shelf,
    code::{Band, Family, HEROES, Mood, Order},
    forge,
    outline::Length,
};
use dungeon_rules::{
    content::{CardSide, parse_quest},
    table::Game,
};

use super::{content, library, root};

/// Some adventures of all lengths and families.
pub fn adventures() -> &'static [Game] {
    static ADVENTURES: OnceLock<Vec<Game>> = OnceLock::new();
    ADVENTURES.get_or_init(|| {
        let shelf = Shelf::load(&root(), content()).expect("the files of the forge can be used");
        let lengths = [Length::Short, Length::Evening, Length::Evening, Length::Long];
        let game = |number: u32| {
            let order = Order {
                heroes: HEROES.to_vec(),
                side: CardSide::Basic,
                length: lengths[number as usize / 4],
                mood: Mood::ALL[number as usize % 4],
                band: Band::Even,
                family: Family::ALL[number as usize % 4],
                seed: 4_000_000 + number,
            };
            let forged = forge(&shelf, content(), &order).unwrap_or_else(|| panic!("nothing for {order:?}"));
            let quest = parse_quest("forged", &forged.text, content());
            Game::new(
                &library().0,
                Arc::new(quest.unwrap_or_else(|faults| panic!("{faults:#?}\n{}", forged.text))),
            )
        };
        (0..16).map(game).collect()
    })
}
