//! The screens around the game: title with seats, adventures, story, aftermath, and the settings over all of them.

pub mod adventure_picker;
pub mod adventures;
pub mod aftermath;
pub mod briefing;
pub mod campaign;
pub mod counsel;
pub mod dice_statistics;
pub mod open_elsewhere;
pub mod packs;
pub mod play;
pub mod preview;
pub mod results;
pub mod rules;
pub mod saved_games;
pub mod seat_card;
pub mod seat_setup;
pub mod settings;
pub mod title;

use std::{
    path::{Path, PathBuf},
    sync::Arc,
    time::SystemTime,
};

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use dungeon_play::language::FluentValue;

use crate::{
    app::Options,
    art::Art,
    screens::packs::Aside,
    session::{
        self,
        campaign_progress::{self, Travel},
        saving,
    },
    settings::SettingsFile,
};

use dungeon_play::{
    language::Language,
    record::Chance,
    seats::{MOST, Seating, Seats},
};
use dungeon_rules::{
    content::{self, Content, Hero, Id, Library, Listing, Quest},
    table::Game,
};

pub use rules::RulesMenu;
pub use settings::SettingsMenu;

/// What the window shows.
#[derive(States, Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Screen {
    /// The title, with the adventure that is chosen and the seats.
    #[default]
    Title,
    /// The list of adventures.
    Quests,
    /// The games that are kept.
    Games,
    /// A campaign.
    Campaign,
    /// The story, what wins and special rules.
    Briefing,
    /// The game.
    Play,
    /// How it ended.
    Aftermath,
}

/// The folder that holds `assets/` and `quests/`.
#[derive(Resource, Clone, Debug)]
pub struct Root(pub PathBuf);

/// What was found, and what the players have chosen of it.
#[derive(Resource)]
pub struct Lobby {
    /// Everything below the root, but for the quests of packs that are put aside.
    pub library: Library,
    /// The packs that are put aside.
    aside: Aside,
    /// Which quest of the library.
    pub quest: usize,
    /// When it is a game of a campaign: which one.
    pub travel: Option<Travel>,
    /// Who sits where.
    pub seating: Seating,
    /// The seed of the next game; `None`: one from the clock.
    seed: Option<u64>,
    /// Dice that the table tells.
    dice: Option<Vec<u8>>,
}

impl Lobby {
    fn new(root: &Path, options: &Options, language: &Language) -> Self {
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
        Self {
            library,
            aside,
            quest,
            travel: None,
            seating: Seating::new(&heroes.unwrap_or_default(), &names),
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
        travel.or_else(|| self.listing().and_then(|listing| listing.quest.as_ref()))
    }

    /// What the chosen quest is played with.
    pub fn content(&self) -> &Arc<Content> {
        let own = self.playable().and_then(|quest| quest.content.as_ref());
        own.unwrap_or(&self.library.content)
    }

    /// Puts a pack aside, or takes it up again; the chosen quest stays chosen where it can.
    fn turn(&mut self, pack: &str) {
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

    /// Who of those at the table would lead these heroes.
    pub fn seats_for(&self, heroes: &[Id<Hero>]) -> Seats {
        self.seating.for_heroes(heroes).taken().unwrap_or_default()
    }
}

fn same_file(one: &Path, other: &Path) -> bool {
    one == other || matches!((one.canonicalize(), other.canonicalize()), (Ok(one), Ok(other)) if one == other)
}

fn seat_name(language: &Language, number: usize) -> String {
    language.tell("seat-name", &[("number", FluentValue::from(number))])
}

/// Lays the chosen game on the table, or the one that is gone on with. Without a playable quest there is nothing to play.
pub fn begin(world: &mut World) {
    if saving::lay_wanted(world) {
        return;
    }
    let choice = world.resource::<Lobby>();
    let (game, chance, seats) = (choice.game(), choice.chance(), choice.seating.taken());
    match (game, seats) {
        (Some(game), Ok(seats)) => session::begin(world, game, chance, seats),
        (game, seats) => {
            warn!("nothing to play: quest {}, seats {seats:?}", game.is_some());
            world.resource_mut::<NextState<Screen>>().set(Screen::Title);
        }
    }
}

/// Whether the game that was wanted lies on the table; else the screen changes at once.
pub fn is_laid(next: Res<NextState<Screen>>) -> bool {
    matches!(*next, NextState::Unchanged)
}

/// Names that nobody has written are said in the language of the table.
fn rename(language: Res<Language>, mut before: Local<Option<Language>>, mut choice: ResMut<Lobby>) {
    let old = before.replace(language.clone());
    let Some(old) = old.filter(|old| old.code() != language.code()) else {
        return;
    };
    for seat in 0..choice.seating.seats().len() {
        let Some(name) = choice.seating.name_mut(seat) else {
            continue;
        };
        if let Some(number) = (1..=MOST).find(|number| seat_name(&old, *number) == *name) {
            *name = seat_name(&language, number);
        }
    }
}

/// The things that the chosen quest brings, or that on the table, are called and drawn as it says.
fn call_things(
    (choice, game, screen): (Res<Lobby>, Option<Res<Game>>, Res<State<Screen>>),
    art: Res<Art>,
    mut language: ResMut<Language>,
    mut before: Local<Option<Arc<Content>>>,
) {
    let played = game.as_ref().filter(|_| matches!(screen.get(), Screen::Play | Screen::Aftermath));
    let content = played.map_or_else(|| choice.content(), |game| &game.content);
    if before.as_ref().is_none_or(|before| !Arc::ptr_eq(before, content)) {
        *before = Some(Arc::clone(content));
        art.draw_as(&content.looks);
        language.set_if_neq(language.with_names(&content.names));
    }
}

/// Adds the screens; `root` holds `assets/` and `quests/`.
pub fn plugin(app: &mut App, root: &Path, options: &Options) {
    let keeping = SettingsFile::open();
    let language = Language::asked_or_system(root, options.language.as_deref().or(keeping.language()));
    crate::settings::plugin(app, keeping, options);
    let choice = Lobby::new(root, options, &language);
    rules::plugin(app, root, &language);
    let named = options
        .campaign
        .as_ref()
        .and_then(|name| choice.campaigns().iter().position(|one| one.folder == *name));
    let first = if options.load.is_some() {
        Screen::Play
    } else if options.campaign.is_some() {
        Screen::Campaign
    } else if options.quest.is_none() {
        Screen::Title
    } else if choice.playable().is_some() {
        Screen::Briefing
    } else {
        Screen::Quests
    };
    let at = |screen: Screen| in_state(screen);
    let anew = resource_changed::<Language>;
    app.insert_state(first)
        .insert_resource(Root(root.to_owned()))
        .insert_resource(choice)
        .insert_resource(language)
        .init_resource::<SettingsMenu>()
        .insert_resource(campaign::Journey::new(options.saves.clone(), named.unwrap_or(0)))
        .init_resource::<campaign_progress::Came>()
        .init_resource::<preview::Previews>()
        .init_resource::<briefing::Brief>()
        .init_resource::<counsel::Counsel>()
        .init_resource::<results::Ending>()
        .add_systems(OnEnter(Screen::Play), (begin, campaign_progress::forget.run_if(is_laid)).chain())
        .add_systems(
            Update,
            campaign_progress::conclude
                .after(session::carry)
                .run_if(at(Screen::Play).and_then(campaign_progress::is_due)),
        )
        .init_resource::<saved_games::Games>()
        .init_resource::<seat_setup::Taking>()
        .add_systems(Update, seat_setup::forget)
        .add_systems(OnEnter(Screen::Games), saved_games::gather)
        .add_systems(OnEnter(Screen::Briefing), (briefing::prepare, counsel::prepare))
        .add_systems(OnEnter(Screen::Campaign), campaign::prepare)
        .add_systems(
            OnEnter(Screen::Aftermath),
            (campaign_progress::conclude.run_if(campaign_progress::is_due), results::prepare).chain(),
        )
        .add_systems(
            Update,
            (
                briefing::prepare.run_if(at(Screen::Briefing).and_then(anew.or_else(resource_changed::<Lobby>))),
                results::prepare.run_if(at(Screen::Aftermath).and_then(anew)),
                rename.run_if(anew),
                call_things,
            ),
        )
        .add_systems(
            EguiPrimaryContextPass,
            (
                title::draw.run_if(at(Screen::Title)),
                adventures::draw.run_if(at(Screen::Quests)),
                saved_games::draw.run_if(at(Screen::Games)),
                campaign::draw.run_if(at(Screen::Campaign)),
                briefing::draw.run_if(at(Screen::Briefing)),
                aftermath::draw.run_if(at(Screen::Aftermath)),
                settings::draw,
            )
                .chain(),
        );
}
