//! The tests that need no window, in one program: linking is what takes time.

mod applied;
mod asked;
mod authors;
mod book;
#[cfg(all(target_os = "linux", feature = "phones"))]
mod browser;
mod campaigns;
mod cli;
mod count;
mod exhaustive;
mod forge;
mod forks;
mod fuzz;
mod games;
mod handbook;
mod hint;
mod history;
mod host;
#[cfg(unix)]
mod installed;
mod interrupts;
mod kill;
mod law;
mod leaks;
mod messages;
mod mistakes;
mod nonsense;
mod odds;
mod open;
mod packs;
mod perspective;
mod phones;
mod pictures;
mod planted;
mod purpose;
mod reach;
mod rebase;
mod record;
mod saves;
mod schema;
mod secrets;
mod sentences;
mod simulated;
mod situations;
mod takeback;
mod terminal;
mod threat;
mod told;
mod twins;
mod visibility;
mod words;

use std::{
    path::{Path, PathBuf},
    sync::{Arc, OnceLock},
};

use bevy_ecs::prelude::*;
use dungeon_play::tools::example::{self, Example};
use dungeon_rules::{
    content::{Content, Listing, load, parse_quest},
    referee,
    table::{Decision, Dice, Game},
};
use fuzz::Luck;

/// The folder of the package.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

/// Everything that the game comes with.
fn library() -> &'static (Arc<Content>, Vec<Listing>) {
    static LIBRARY: OnceLock<(Arc<Content>, Vec<Listing>)> = OnceLock::new();
    LIBRARY.get_or_init(|| {
        let library = load(&root());
        assert!(library.faults.is_empty(), "{:#?}", library.faults);
        (library.content, library.quests)
    })
}

fn content() -> &'static Content {
    &library().0
}

/// Every quest that the game comes with.
fn quests() -> Vec<Game> {
    let (content, quests) = library();
    let quests = quests.iter().map(|listing| {
        let quest = listing.quest.clone();
        quest.unwrap_or_else(|| panic!("{}: {:#?}", listing.path.display(), listing.faults))
    });
    quests.map(|quest| Game::new(content, quest)).collect()
}

/// The shipped quest of this name: `into_the_depths`.
fn quest(name: &str) -> Game {
    let found = quests().into_iter().find(|game| game.quest.id.ends_with(name));
    found.unwrap_or_else(|| panic!("no adventure {name} is shipped"))
}

/// A quest with a little of everything, for tests alone: `tests/it/quests/the_hoard.ron`.
fn hoard() -> Game {
    let listing = dungeon_rules::content::list(&root().join("tests/it/quests/the_hoard.ron"), content());
    Game::new(&library().0, listing.quest.unwrap_or_else(|| panic!("{:#?}", listing.faults)))
}

/// A game of this quest at its first question.
fn laid(game: &Game, seed: u64) -> World {
    let mut world = World::new();
    referee::lay(&mut world, game.clone(), Dice::seeded(seed));
    world
}

/// A dungeon of chance over all content.
fn dungeon(number: u64) -> Game {
    let content = library().0.clone();
    let text = dungeon_play::tools::dungeon::dungeon(&content, number);
    let quest = parse_quest("dungeon", &text, &content).unwrap_or_else(|faults| panic!("{number}: {text}\n{faults:#?}"));
    Game {
        content,
        quest: Arc::new(quest),
    }
}

/// A quest that nobody has drawn: a dungeon of chance and an adventure of the forge by turns.
fn undrawn(number: u64) -> Game {
    let adventures = forge::adventures();
    match number % 2 {
        0 => dungeon(number / 2),
        _ => adventures[(number / 2) as usize % adventures.len()].clone(),
    }
}

/// The tables of the book, where its examples begin, with dice that fall by chance.
fn tables() -> Vec<(String, Example, World)> {
    let tables = book::examples().into_iter().map(|(name, example)| {
        let example = example.unwrap_or_else(|flaws| panic!("{name}: {flaws:?}"));
        let mut world = example::lay(&example, content()).unwrap_or_else(|flaws| panic!("{name}: {flaws:?}"));
        world.insert_resource(Dice::seeded(7));
        (name, example, world)
    });
    tables.collect()
}

impl Luck {
    /// One of these decisions: first its kind by chance, that there may be as many casts as steps.
    fn choose(&mut self, offered: &[Decision]) -> Decision {
        let mut kinds = Vec::new();
        for kind in offered.iter().map(std::mem::discriminant) {
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        let kind = kinds[self.below(kinds.len())];
        let alike: Vec<Decision> = offered.iter().copied().filter(|one| std::mem::discriminant(one) == kind).collect();
        alike[self.below(alike.len())]
    }

    /// One of the decisions that are offered; `None` when the game is over.
    fn decide(&mut self, world: &mut World) -> Option<Decision> {
        let offered = referee::decisions(world);
        (!offered.is_empty()).then(|| offered[self.below(offered.len())])
    }
}
