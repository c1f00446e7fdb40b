//! What people choose before a game: the adventure, who plays what, the dice.

use crate::{
    platform::options::Options,
    session::{campaign_progress::Travel, disabled_packs::Aside},
};
use bevy::prelude::*;
use dungeon_play::{
    computer::level::{self, Level},
    language::{FluentValue, Language},
    record::Chance,
    seats::{MOST, Seating, Seats},
};
use dungeon_rules::{
    content::{self, Content, Hero, Id, Library, Listing, Quest},
    table::Game,
};
use std::{
    path::{Path, PathBuf},
    sync::Arc,
    time::SystemTime,
};

/// The folder that holds `assets/` and `quests/`.
#[derive(Resource, Clone, Debug)]
pub struct Root(pub PathBuf);

/// What was found, and what the players have chosen of it.
#[derive(Resource)]
pub struct Lobby {
    /// Everything below the root, but for the quests of packs that are put aside.
    pub library: Library,
    /// The packs that are put aside.
    pub aside: Aside,
    /// Which quest of the library.
    pub quest: usize,
    /// The lesson that is chosen instead, until the title is seen again.
    pub lesson: Option<Arc<Quest>>,
    /// When it is a game of a campaign: which one.
    pub travel: Option<Travel>,
    /// Which person plays the Overlord and which leads each hero.
    pub seating: Seating,
    /// The seed of the next game; `None`: one from the clock.
    pub seed: Option<u64>,
    /// Dice that the table tells.
    pub dice: Option<Vec<u8>>,
}

/// How well computers play, the weakest first.
#[derive(Resource, Clone, Debug, Default)]
pub struct Levels(pub Vec<Level>);

impl Levels {
    /// The levels below this root; without them computers play as simply as can be.
    pub fn load(root: &Path) -> Self {
        Self(level::load(root).unwrap_or_else(|error| {
            warn!("computers play as simply as can be: {error}");
            Vec::new()
        }))
    }
}

impl Lobby {
    /// What is found below the root, with the adventure that the program was called with.
    pub fn new(root: &Path, options: &Options, language: &Language) -> Self {
        let mut library = content::load_all(root);
        let aside = Aside::open(&mut library);
        let mut quest = library.quests.iter().position(|listing| listing.quest.is_some()).unwrap_or(0);
        if let Some(path) = &options.quest {
            let listing = content::list(path, &library.content);
            let known = library.quests.iter().position(|other| same_file(&other.path, &listing.path));
            quest = known.unwrap_or_else(|| {
                library.quests.push(listing);
                library.quests.len() - 1
            });
        }
        let heroes = library
            .quests
            .get(quest)
            .and_then(|listing| listing.quest.as_ref())
            .map(|quest| quest.heroes.clone());
        let names: Vec<String> = (1..=MOST).map(|number| seat_name(language, number)).collect();
        let heroes = heroes.unwrap_or_default();
        let mut seating = Seating::new(&heroes, &names);
        match options.computers.at(&heroes) {
            Ok(computers) => seating.seat_computers(computers),
            // It was not told which adventure is meant.
            Err(hero) => warn!("{hero} is none of the Heroes of this adventure"),
        }
        Self {
            library,
            aside,
            quest,
            lesson: None,
            travel: None,
            seating,
            seed: options.seed,
            dice: options.dice.clone(),
        }
    }

    /// The quest of the list that is chosen; `None` when the list is empty.
    pub fn listing(&self) -> Option<&Listing> {
        self.library.quests.get(self.quest)
    }

    /// The chosen quest, if it can be played, with what people bring along to it.
    pub fn playable(&self) -> Option<&Arc<Quest>> {
        let travel = self.travel.as_ref().map(|travel| &travel.quest);
        let instead = self.lesson.as_ref().or(travel);
        instead.or_else(|| self.listing().and_then(|listing| listing.quest.as_ref()))
    }

    /// What the chosen quest is played with.
    pub fn content(&self) -> &Arc<Content> {
        let own = self.playable().and_then(|quest| quest.content.as_ref());
        own.unwrap_or(&self.library.content)
    }

    /// Puts a pack aside, or takes it up again; the chosen quest stays chosen where it can.
    pub fn turn(&mut self, pack: &str) {
        let path = self.listing().map(|listing| listing.path.clone());
        self.travel = None;
        self.aside.turn(pack, &mut self.library);
        let quests = &self.library.quests;
        let again = quests.iter().position(|listing| Some(&listing.path) == path.as_ref());
        self.choose(again.unwrap_or(0));
    }

    /// Chooses another quest; people keep what they play as far as it takes part.
    pub fn choose(&mut self, quest: usize) {
        let quest = quest.min(self.library.quests.len().saturating_sub(1));
        if quest != self.quest {
            self.travel = None;
        }
        self.quest = quest;
        let heroes: Vec<Id<Hero>> = match self.playable() {
            Some(quest) => quest.heroes.clone(),
            None => return,
        };
        self.seating = self.seating.for_heroes(&heroes);
    }

    /// Takes over an adventure and the content as they have become; gives its place in the list.
    pub fn renew(&mut self, content: Arc<Content>, listing: Listing) -> usize {
        self.library.content = content;
        let known = self.library.quests.iter().position(|other| same_file(&other.path, &listing.path));
        let place = known.unwrap_or(self.library.quests.len());
        match known {
            Some(place) => self.library.quests[place] = listing,
            None => self.library.quests.push(listing),
        }
        if place == self.quest {
            self.travel = None;
            self.choose(place);
        }
        place
    }

    /// Everything was read anew; the adventure of this file is chosen.
    pub fn take_in(&mut self, mut library: Library, file: &Path) {
        self.aside = Aside::open(&mut library);
        self.library = library;
        self.travel = None;
        let quests = &mut self.library.quests;
        let known = quests.iter().position(|listing| same_file(&listing.path, file));
        let place = known.unwrap_or_else(|| {
            quests.push(content::list(file, &self.library.content));
            quests.len() - 1
        });
        self.choose(place);
    }

    /// The chosen adventure with the content; `None` if it cannot be played.
    pub fn game(&self) -> Option<Game> {
        let quest = Arc::clone(self.playable()?);
        Some(Game::new(&self.library.content, quest))
    }

    /// Where the dice of the next game come from.
    pub fn chance(&self) -> Chance {
        let clock = || {
            let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
            now.map_or(0, |since| since.as_nanos() as u64)
        };
        Chance {
            seed: self.seed.unwrap_or_else(clock),
            told: self.dice.clone(),
        }
    }

    /// Who of the people at the table would lead these heroes, had no computer a seat.
    pub fn people_for(&self, heroes: &[Id<Hero>]) -> Seats {
        self.seating.for_heroes(heroes).of_people().taken().unwrap_or_default()
    }
}

fn same_file(one: &Path, other: &Path) -> bool {
    one == other || matches!((one.canonicalize(), other.canonicalize()), (Ok(one), Ok(other)) if one == other)
}

/// The name of a seat that nobody has written one for; seats are numbered from 1.
pub fn seat_name(language: &Language, number: usize) -> String {
    language.tell("seat-name", &[("number", FluentValue::from(number))])
}

/// The title of a quest, or where it has none the name of its file.
pub fn title_of(listing: &Listing, language: &Language) -> String {
    let title = listing.title.say(language.code());
    if title.is_empty() { listing.id.clone() } else { title.to_owned() }
}
