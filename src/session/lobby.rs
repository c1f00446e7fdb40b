//! What people choose before a game: the quest, who plays what, and the dice.

use crate::{
    platform::{frame_pacing::WakeUp, options::Options},
    session::{
        disabled_packs::Aside,
        to_play::{Continue, ToPlay},
    },
};
use bevy::prelude::*;
use dungeon_play::{
    background::Background,
    computer::level::{self, Level},
    language::{FluentValue, Language},
    record::Chance,
    seats::{MOST, Seating, Seats},
};
use dungeon_rules::{
    content::{self, Content, Hero, Id, Library, Listing, Opened, Quest},
    table::Game,
};
use std::{
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{self, Receiver, TryRecvError},
    },
    time::SystemTime,
};

/// The folder that holds `assets/` and `quests/`.
#[derive(Resource, Clone, Debug)]
pub struct Root(pub PathBuf);

/// The quests, packs and campaigns that were found, and what people have chosen for the next game.
#[derive(Resource)]
pub struct Lobby {
    /// Everything below the root, without the quests of disabled packs, and with those packs that have been read so far.
    pub library: Library,
    /// Reads the other packs; `None` if there are no others.
    reading: Option<Reading>,
    wake: WakeUp,
    /// The disabled packs.
    pub aside: Aside,
    /// The index of the chosen quest in the library.
    pub chosen: usize,
    /// What is played when the play screen opens.
    pub to_play: ToPlay,
    /// Which person plays the Overlord and which leads each hero.
    pub seating: Seating,
    /// The seed of the next game. `None`: taken from the clock.
    pub seed: Option<u64>,
    /// With told dice: the numbers of the first dice, from 1 to 6 each. `None`: dice are rolled from the seed.
    pub dice: Option<Vec<u8>>,
}

/// The packs that are being read in the background, one after the other.
struct Reading {
    packs: Mutex<Receiver<Opened>>,
    /// The thread, which stops when nobody waits for it.
    _thread: Background<()>,
}

impl Reading {
    /// Begins to read the packs that the library lacks.
    fn begin(library: &Library, wake: &WakeUp) -> Option<Self> {
        let (unread, mut packs) = (library.unread.clone(), library.to_read());
        if unread.is_empty() {
            return None;
        }
        let (tell, told) = mpsc::channel();
        let awake = wake.clone();
        let thread = Background::begin("packs", wake, move |progress| {
            for path in unread {
                let Some(opened) = packs.read(&path) else { continue };
                if progress.is_stopped() || tell.send(opened).is_err() {
                    return;
                }
                awake.call();
            }
        });
        Some(Self {
            packs: Mutex::new(told),
            _thread: thread,
        })
    }
}

/// The levels of computer players, the weakest first.
#[derive(Resource, Clone, Debug, Default)]
pub struct Levels(pub Vec<Level>);

impl Levels {
    /// Loads the levels below this root. If that fails there are none, and computers play in the simplest way.
    pub fn load(root: &Path) -> Self {
        Self(level::load(root).unwrap_or_else(|error| {
            warn!("computers play as simply as can be: {error}");
            Vec::new()
        }))
    }
}

impl Lobby {
    /// Loads everything below the root, and chooses the quest that the program was called with, if any. Of the packs only the one
    /// that the call is about is read now; the others follow in the background.
    pub fn new(root: &Path, options: &Options, language: &Language, wake: &WakeUp) -> Self {
        let mut library = content::load_without_packs(root, content::users_data().as_deref());
        if let Some(campaign) = &options.campaign {
            library.read_pack(campaign);
        }
        let aside = Aside::open(&mut library);
        let mut chosen = library.quests.iter().position(|listing| listing.quest.is_some()).unwrap_or(0);
        if let Some(path) = &options.quest {
            let listing = content::list(path, &library.content);
            let known = library.quests.iter().position(|other| same_file(&other.path, &listing.path));
            chosen = known.unwrap_or_else(|| {
                library.quests.push(listing);
                library.quests.len() - 1
            });
        }
        let heroes = library
            .quests
            .get(chosen)
            .and_then(|listing| listing.quest.as_ref())
            .map(|quest| quest.heroes.clone());
        let heroes = heroes.unwrap_or_default();
        let mut seating = Seating::new(&heroes, &seat_names(language));
        match options.computers.at(&heroes) {
            Ok(computers) => seating.seat_computers(computers),
            // A hero can only be checked now, because the quest was not yet known when the call was read.
            Err(hero) => warn!("{hero} is none of the Heroes of this adventure"),
        }
        let mut to_play = ToPlay::Quest;
        if let Some(file) = &options.load {
            to_play.continue_first(Continue::Played(file.clone()));
        }
        Self {
            reading: Reading::begin(&library, wake),
            wake: wake.clone(),
            library,
            aside,
            chosen,
            to_play,
            seating,
            seed: options.seed,
            dice: options.dice.clone(),
        }
    }

    /// Whether there are packs that have not been read yet.
    pub const fn is_reading(&self) -> bool {
        self.reading.is_some()
    }

    /// Takes over the packs that have been read meanwhile. They come last in the list, so that all others stay where they are.
    /// Returns whether anything has changed.
    fn hear(&mut self) -> bool {
        let mut has_changed = false;
        while let Some(reading) = &mut self.reading {
            match reading.packs.get_mut().unwrap_or_else(PoisonError::into_inner).try_recv() {
                Ok(opened) => self.add_pack(opened),
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => self.reading = None,
            }
            has_changed = true;
        }
        has_changed
    }

    /// Waits until all packs have been read.
    #[cfg(test)]
    pub fn wait_for_packs(&mut self) {
        while self.is_reading() {
            self.hear();
            std::thread::yield_now();
        }
    }

    fn add_pack(&mut self, mut opened: Opened) {
        let quests = &self.library.quests;
        opened
            .quests
            .retain(|new| !quests.iter().any(|known| is_same(&known.path, &new.path)));
        self.library.add_pack(opened);
        self.aside.sort(&mut self.library);
    }

    /// Reads the pack with this id now, if there is one that has not been read yet.
    pub fn read_pack(&mut self, id: &str) {
        self.library.read_pack(id);
        self.aside.sort(&mut self.library);
    }

    /// The chosen entry in the list of quests; `None` if the list is empty.
    pub fn listing(&self) -> Option<&Listing> {
        self.library.quests.get(self.chosen)
    }

    /// The quest of a new game; `None` if it cannot be played.
    pub fn playable(&self) -> Option<&Arc<Quest>> {
        let chosen = || self.listing().and_then(|listing| listing.quest.as_ref());
        self.to_play.quest().or_else(chosen)
    }

    /// The content that the chosen quest is played with.
    pub fn content(&self) -> &Arc<Content> {
        let own = self.playable().and_then(|quest| quest.content.as_ref());
        own.unwrap_or(&self.library.content)
    }

    /// Disables the pack of this id, or enables it again. The chosen quest stays chosen if it is still listed.
    pub fn turn(&mut self, pack: &str) {
        let path = self.listing().map(|listing| listing.path.clone());
        self.to_play.play_chosen();
        self.aside.turn(pack, &mut self.library);
        let quests = &self.library.quests;
        let again = quests.iter().position(|listing| Some(&listing.path) == path.as_ref());
        self.choose(again.unwrap_or(0));
    }

    /// The indices of the quests that can be played.
    pub fn playables(&self) -> impl Iterator<Item = usize> {
        let quests = self.library.quests.iter().enumerate();
        quests.filter(|(_, listing)| listing.quest.is_some()).map(|(place, _)| place)
    }

    /// Chooses the first quest that can be played, if the chosen one cannot: the title screen offers no other.
    pub fn settle(&mut self) {
        let first = self.playables().next();
        if let Some(first) = first.filter(|_| self.playable().is_none()) {
            self.choose(first);
        }
    }

    /// Chooses the quest so many places further on among those that can be played, from the last one on to the first.
    pub fn step(&mut self, by: i64) {
        let playables: Vec<usize> = self.playables().collect();
        let Some(now) = playables.iter().position(|place| *place == self.chosen) else {
            return self.settle();
        };
        let next = (now as i64 + by).rem_euclid(playables.len() as i64) as usize;
        self.choose(playables[next]);
    }

    /// Chooses the quest of this index. People keep as much of their part as possible.
    pub fn choose(&mut self, quest: usize) {
        let quest = quest.min(self.library.quests.len().saturating_sub(1));
        if quest != self.chosen {
            self.to_play.play_chosen();
        }
        self.chosen = quest;
        self.seat();
    }

    /// Plays this next. People keep as much of their part as possible.
    pub fn play(&mut self, to_play: ToPlay) {
        self.to_play = to_play;
        self.seat();
    }

    /// Seats people for the quest that is played next.
    fn seat(&mut self) {
        if let Some(quest) = self.playable() {
            self.seating = self.seating.for_heroes(&quest.heroes);
        }
    }

    /// Takes over a changed quest and the changed content. Returns the index of the quest in the list.
    pub fn renew(&mut self, content: Arc<Content>, listing: Listing) -> usize {
        self.library.content = content;
        let known = self.library.quests.iter().position(|other| same_file(&other.path, &listing.path));
        let place = known.unwrap_or(self.library.quests.len());
        match known {
            Some(place) => self.library.quests[place] = listing,
            None => self.library.quests.push(listing),
        }
        if place == self.chosen {
            self.to_play.play_chosen();
            self.choose(place);
        }
        place
    }

    /// Takes over a library that has been read again, and chooses the quest of this file.
    pub fn take_in(&mut self, mut library: Library, file: &Path) {
        self.aside = Aside::open(&mut library);
        self.reading = Reading::begin(&library, &self.wake);
        self.library = library;
        self.to_play.play_chosen();
        let quests = &mut self.library.quests;
        let known = quests.iter().position(|listing| same_file(&listing.path, file));
        let place = known.unwrap_or_else(|| {
            quests.push(content::list(file, &self.library.content));
            quests.len() - 1
        });
        self.choose(place);
    }

    /// The game of the chosen quest; `None` if it cannot be played.
    pub fn game(&self) -> Option<Game> {
        let quest = Arc::clone(self.playable()?);
        Some(Game::new(&self.library.content, quest))
    }

    /// The source of the dice for the next game.
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

    /// The seats of these heroes and the Overlord if people took the seats of the computers, too.
    pub fn people_for(&self, heroes: &[Id<Hero>]) -> Seats {
        self.seating.for_heroes(heroes).of_people().taken()
    }
}

/// Takes over the packs that have been read.
pub fn hear_packs(mut lobby: ResMut<Lobby>) {
    // Asked in every frame while packs are read; only what has been read is a change.
    if lobby.is_reading() && lobby.bypass_change_detection().hear() {
        lobby.set_changed();
    }
}

/// Like [`same_file`], but asks the system only about files of the same name.
fn is_same(one: &Path, other: &Path) -> bool {
    one.file_name() == other.file_name() && same_file(one, other)
}

fn same_file(one: &Path, other: &Path) -> bool {
    one == other || matches!((one.canonicalize(), other.canonicalize()), (Ok(one), Ok(other)) if one == other)
}

/// What people are called who have not typed a name, by seat.
pub fn seat_names(language: &Language) -> Vec<String> {
    let name = |number: usize| language.tell("seat-name", &[("number", FluentValue::from(number))]);
    (1..=MOST).map(name).collect()
}

/// The title of a quest, or its id if it has no title.
pub fn title_of(listing: &Listing, language: &Language) -> String {
    let title = listing.title.say(language.code());
    if title.is_empty() { listing.id.clone() } else { title.to_owned() }
}

/// The heading of the group to which a quest of the list belongs: its campaign, its pack, the duels, or all others.
pub fn group_of(library: &Library, listing: &Listing, language: &Language) -> String {
    let campaign = library.campaigns.iter().find(|campaign| campaign.stage_of(&listing.id).is_some());
    let pack = || library.packs.iter().find(|pack| Some(&pack.id) == listing.pack.as_ref());
    match campaign.map(|campaign| &campaign.title).or_else(|| Some(&pack()?.name)) {
        Some(title) => title.say(language.code()).to_owned(),
        None if is_duel(&listing.id) => language.say("quests-duels"),
        None => language.say("quests-others"),
    }
}

/// Whether the quest of this id is one of the duels, which belong to no campaign.
pub fn is_duel(id: &str) -> bool {
    id.starts_with("duels/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packs_follow_in_the_background_and_move_nothing() {
        let root = content::root();
        let language = Language::load(&root, "en");
        let mut lobby = Lobby::new(&root, &Options::default(), &language, &WakeUp::by(|| {}));
        let ids = |lobby: &Lobby| lobby.library.quests.iter().map(|quest| quest.id.clone()).collect::<Vec<_>>();
        let before = ids(&lobby);
        assert!(lobby.is_reading() && lobby.library.packs.is_empty() && lobby.library.quests.iter().all(|quest| quest.pack.is_none()));
        lobby.choose(1);
        lobby.wait_for_packs();
        assert_eq!(
            (lobby.listing().map(|quest| &quest.id), lobby.library.unread.len()),
            (before.get(1), 0)
        );
        assert!(ids(&lobby).starts_with(&before) && ids(&lobby).len() > before.len());
        assert!(!lobby.library.packs.is_empty());
        let all = ids(&lobby);
        let file = lobby.library.quests[all.len() - 1].path.clone();
        // The quest that the window shows next is there at once, and once only.
        lobby.take_in(content::load_without_packs(&root, None), &file);
        assert_eq!(lobby.listing().map(|quest| &quest.path), Some(&file));
        lobby.wait_for_packs();
        assert_eq!(lobby.library.quests.iter().filter(|quest| quest.path == file).count(), 1);
    }
}
