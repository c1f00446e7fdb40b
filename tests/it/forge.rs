//! Adventures of the forge as games: secrets are kept in them (see [`adventures`]), and any two set pieces can stand together.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, OnceLock},
};

use dungeon_play::{
    forge::{
        Forged, Shelf,
        code::{Band, Dials, Family, HEROES, Mood, Order},
        faults, forge, make,
        outline::Length,
    },
    tools::simulate::{Players, Setting, simulate},
};
use dungeon_rules::{
    content::{CardSide, Quest, parse_quest},
    table::Game,
};

use super::{content, library, root};

/// Set pieces that never come together: both take place in the last room.
const NEVER: [(&str, &str); 1] = [("shield_captain", "vat")];

/// How many seeds are tried for two set pieces.
const SEEDS: u32 = 400;

fn shelf() -> Shelf {
    Shelf::load(&root(), content()).expect("the files of the forge can be used")
}

fn order(length: Length, number: u32) -> Order {
    Order {
        heroes: HEROES.to_vec(),
        side: CardSide::Basic,
        length,
        mood: Mood::ALL[number as usize % 4],
        band: Band::Even,
        family: Family::ALL[number as usize % 4],
        seed: 4_000_000 + number,
    }
}

fn quest(forged: &Forged) -> Arc<Quest> {
    let quest = parse_quest("forged", &forged.text, content()).unwrap_or_else(|faults| panic!("{faults:#?}\n{}", forged.text));
    Arc::new(quest)
}

/// Some adventures of all lengths and families.
pub fn adventures() -> &'static [Game] {
    static ADVENTURES: OnceLock<Vec<Game>> = OnceLock::new();
    ADVENTURES.get_or_init(|| {
        let shelf = shelf();
        let lengths = [Length::Short, Length::Evening, Length::Evening, Length::Long];
        let games = (0..16).map(|number| {
            let order = order(lengths[number as usize / 4], number);
            let forged = forge(&shelf, content(), &order).unwrap_or_else(|| panic!("nothing for {order:?}"));
            Game::new(&library().0, quest(&forged))
        });
        games.collect()
    })
}

/// The adventures that have both of two set pieces in the order of their seeds, if there is nothing else that could be chosen.
fn with_both<'a>(shelf: &'a Shelf, both: [&'a str; 2]) -> impl Iterator<Item = Forged> + 'a {
    let made = (0..SEEDS).filter_map(|number| make(shelf, content(), &order(Length::Long, number), Dials::default()));
    made.filter(move |forged| both.iter().all(|name| forged.setpieces.iter().any(|piece| piece.name == *name)))
}

#[test]
fn any_two_set_pieces_can_stand_together() {
    let mut shelf = shelf();
    let all = shelf.stock.setpieces.clone();
    let names: Vec<&str> = all.keys().map(String::as_str).collect();
    let mut proved: BTreeSet<(String, String)> = BTreeSet::new();
    let mut missing = Vec::new();
    for (i, one) in names.iter().enumerate() {
        for other in &names[i + 1..] {
            if proved.contains(&((*one).to_owned(), (*other).to_owned())) {
                continue;
            }
            // What opens doors may be needed besides.
            let pieces = all
                .iter()
                .filter(|(name, piece)| !piece.opens.is_empty() || *name == one || *name == other);
            shelf.stock.setpieces = pieces
                .map(|(name, piece)| (name.clone(), piece.clone()))
                .collect::<BTreeMap<_, _>>();
            let sound = with_both(&shelf, [one, other]).find(|forged| faults(&forged.text, content()).is_empty());
            let Some(forged) = sound else {
                missing.push((*one, *other));
                continue;
            };
            let setting = Setting::Quest(quest(&forged));
            for players in [Players::SIMPLE, Players::CHANCE] {
                let simulated = simulate(&library().0, &setting, &players, 1, 1, 1);
                assert_eq!(simulated.failed, None, "{one} and {other}: {}", forged.text);
            }
            let there: BTreeSet<String> = forged.setpieces.into_iter().map(|piece| piece.name).collect();
            proved.extend(there.iter().flat_map(|one| there.iter().map(|other| (one.clone(), other.clone()))));
        }
    }
    assert_eq!(missing, NEVER);
}
