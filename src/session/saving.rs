//! Saves the game while it is played, and continues saved games.
//!
//! After every decision, the recorder of the host writes the game in the background, before the next decision is carried out, so a
//! power cut or a crash loses the last decision at most, and closing the window loses nothing. The title screen offers the newest
//! game that is not over: each time the title is shown, that game is looked for and resumed in a world of its own, in the
//! background, and shown on the play screen only when somebody continues it. Files that had to be skipped, and decisions that are
//! lost, are announced before play goes on.
//!
//! A game in play is locked until it is left. A game that is open elsewhere cannot be continued; a copy of it is offered instead.

use std::path::{Path, PathBuf};

use bevy::{ecs::system::SystemParam, prelude::*};
use dungeon_play::language::FluentValue as V;

use crate::{
    platform::{frame_pacing::WakeUp, options::Options},
    presented::{announcements::Announced, playback::Playback},
    session::{
        campaign_progress::Came,
        connection::{Client, Connection},
        lobby::{Levels, Lobby},
        to_play::Continue,
    },
    settings::Settings,
    state::{PlaySystems, Screen},
};
use dungeon_play::{
    background::{Background, Heard, Wake},
    host::{Host, Saving},
    language::{self, Language},
    record::{self, Autosave, GoneOn, Latest},
    seats::Seats,
};
use dungeon_rules::{
    content::{self, Hero, Id, Text},
    table::{Course, Game},
};

/// The folder of saved games. `None`: games are not saved.
#[derive(Resource, Clone, Debug, Default)]
pub struct Saves(pub Option<PathBuf>);

/// The offer to continue a saved game, and what became of the last one that was wanted.
#[derive(Resource, Default)]
pub struct ContinueOffer {
    /// The newest game that is not over, as the title screen offers it.
    pub game: Option<SavedGame>,
    /// Whether there is no offer because none of the files can be used; the list of games tells why.
    pub is_damaged: bool,
    /// Why the file that was wanted last could not be used.
    pub trouble: Option<String>,
    /// The file of the game that was wanted last, if that game is open elsewhere: a dialog then offers to play a copy.
    pub elsewhere: Option<PathBuf>,
    /// The search for the game to offer: its outcome, or whether there is none because none of the files can be used.
    search: Option<Background<Result<SavedGame, bool>>>,
}

/// A game that can be continued.
#[derive(Clone, Debug)]
pub struct SavedGame {
    /// The title of its quest.
    pub title: Text,
    /// The number of its current round.
    pub round: u16,
    file: PathBuf,
    /// Announcements about other files of the game that had to be skipped.
    announcements: Vec<String>,
}

/// Returns how the host saves a game from now on: in the files of `autosave`, if any. The window is woken when the state of saving
/// changes.
pub fn saving(wake: &WakeUp, autosave: Option<Autosave>) -> Saving {
    Saving {
        autosave,
        wake: Wake::clone(wake),
    }
}

/// Returns where a new game of this quest is saved; `None` if it is not saved. It takes the place of the one not played for longest
/// unless all are kept.
pub fn new_saves(saves: &Saves, settings: &Settings, quest: &str) -> Option<Autosave> {
    Some(tidying(Autosave::new(saves.0.as_deref()?, quest), settings))
}

fn tidying(autosave: Autosave, settings: &Settings) -> Autosave {
    if settings.keeps_games { autosave } else { autosave.tidying() }
}

/// Announces when saving begins to fail, and when it succeeds again. The game goes on in any case; the announcement waits until
/// everything that happened has been presented.
fn hear(
    mut connection: ResMut<Connection>,
    (playback, language): (Res<Playback>, Res<Language>),
    mut waiting: Local<Vec<String>>,
    mut announced: MessageWriter<Announced>,
) {
    waiting.extend(connection.hear().map(|news| language::saving(&language, &news)));
    if playback.is_idle() {
        announced.write_batch(waiting.drain(..).map(Announced::from));
    }
}

/// Closes the game when it is left, so that it can be opened elsewhere.
fn close(mut connection: ResMut<Connection>) {
    connection.close();
}

/// Asks to save the game under this name.
#[derive(Message, Clone, Debug)]
pub struct SaveAs(pub String);

/// Saves the game under the requested name and announces the outcome.
fn keep_as(
    mut wanted: MessageReader<SaveAs>,
    mut connection: ResMut<Connection>,
    language: Res<Language>,
    mut announced: MessageWriter<Announced>,
) {
    let Some(SaveAs(name)) = wanted.read().last() else { return };
    let arg = ("name", V::from(name.clone()));
    let Some(kept) = connection.keep_as(name) else { return };
    let text = match &kept {
        Ok(file) => language.tell("saved-as", &[arg, ("file", V::from(content::shown(file)))]),
        Err(error) => language.tell("not-saved-as", &[arg, ("error", V::from(error.to_string()))]),
    };
    announced.write(Announced {
        text,
        folder: kept.ok().and_then(|file| Some(file.parent()?.to_owned())),
    });
}

/// Looks for a game to offer on the title screen, in the background: there may be thousands, and the one to offer may be long.
fn look((saves, lobby, language, wake): (Res<Saves>, Res<Lobby>, Res<Language>, Res<WakeUp>), mut continue_offer: ResMut<ContinueOffer>) {
    (continue_offer.game, continue_offer.is_damaged) = (None, false);
    let folder = saves.0.clone().filter(|folder| record::has_games(folder));
    continue_offer.search = folder.map(|folder| {
        let (content, language) = (lobby.library.content.clone(), language.clone());
        Background::begin("look", &wake, move |_| {
            let mut trial = World::new();
            let found = record::latest(&folder, &content, &mut trial);
            found
                .map(|latest| saved_game(&language, &trial, latest))
                .map_err(|passed| !passed.is_empty())
        })
    });
}

/// Takes in the game to offer once it has been found.
fn find(mut continue_offer: ResMut<ContinueOffer>) {
    match continue_offer.search.as_mut().map(Background::hear) {
        None | Some(Heard::Nothing) => return,
        Some(Heard::Answer(Ok(game))) => continue_offer.game = Some(game),
        Some(Heard::Answer(Err(is_damaged))) => continue_offer.is_damaged = is_damaged,
        Some(Heard::Over) => {}
    }
    continue_offer.search = None;
}

fn saved_game(language: &Language, trial: &World, latest: Latest) -> SavedGame {
    let announcements = latest.passed.iter().map(|(file, why)| language::passed(language, trial, file, why));
    SavedGame {
        title: trial.resource::<Game>().quest.title.clone(),
        round: trial.resource::<Course>().round,
        announcements: announcements.collect(),
        file: latest.file,
    }
}

impl ContinueOffer {
    /// Whether the game to offer is still being looked for.
    pub const fn is_sought(&self) -> bool {
        self.search.is_some()
    }

    /// The game that is offered, to be continued.
    pub fn continued(&self) -> Option<Continue> {
        self.game.as_ref().map(|game| Continue::Played(game.file.clone()))
    }
}

/// Everything that is needed to begin, continue or watch a game.
#[derive(SystemParam)]
pub struct Start<'w> {
    /// What is to be played, and the choices for a new game.
    pub lobby: ResMut<'w, Lobby>,
    /// The levels of computer players.
    pub levels: Res<'w, Levels>,
    /// The folder of saved games.
    pub saves: Res<'w, Saves>,
    /// Wakes the window when there is news of saving.
    pub wake: Res<'w, WakeUp>,
    /// The window as a client of the host.
    pub client: Client<'w>,
    /// The result of the current game for its campaign.
    pub came: ResMut<'w, Came>,
    /// The screen to change to if the game cannot begin.
    pub screen: ResMut<'w, NextState<Screen>>,
    /// What people prefer.
    pub settings: Res<'w, Settings>,
    /// The offer to continue a saved game, and what became of the last one that was wanted.
    pub continue_offer: ResMut<'w, ContinueOffer>,
    /// What is announced about it, in the language of the game.
    pub announcer: Announcer<'w>,
}

/// Announces in the language of the game.
#[derive(SystemParam)]
pub struct Announcer<'w> {
    /// The language of the game.
    pub language: Res<'w, Language>,
    announced: MessageWriter<'w, Announced>,
}

impl Start<'_> {
    /// Resumes a saved game as it was left, with everything that can still be undone, and announces skipped files and lost
    /// decisions. `truth`: the world into which it was resumed; `wanted`: the file that was asked for.
    pub fn take_up(&mut self, truth: World, wanted: &Path, gone_on: GoneOn) {
        let GoneOn {
            file,
            mut game,
            passed,
            autosave,
        } = gone_on;
        // A copy is a new game.
        let autosave = autosave.map(|autosave| tidying(autosave, &self.settings));
        // A file with a name stays as it was saved; the game goes on in files of its own.
        game.record.header.name = None;
        let language = &*self.announcer.language;
        let offered = self.continue_offer.game.as_ref();
        let mut announcements: Vec<String> = match offered.filter(|offered| offered.file == wanted) {
            Some(offered) => offered.announcements.clone(),
            None => passed
                .iter()
                .map(|(file, why)| language::passed(language, &truth, file, why))
                .collect(),
        };
        announcements.extend(game.loss.as_ref().map(|loss| language::loss(language, &truth, &file, loss)));
        let heroes = &truth.resource::<Game>().quest.heroes;
        let seats = seats_of(&game.record.header.seats, heroes, &self.lobby);
        game.record.header.seats = seats.clone();
        let mut host = Host::go_on(truth, game, saving(&self.wake, autosave));
        host.set_levels(self.levels.0.clone());
        self.client.sit_down(Connection::to_game(host), seats);
        self.announcer.announced.write_batch(announcements.into_iter().map(Announced::from));
    }
}

/// The seats of a game that is continued or watched. Parts without a name, as from text mode, are given to the people of the lobby.
pub fn seats_of(seats: &Seats, heroes: &[Id<Hero>], lobby: &Lobby) -> Seats {
    let people = lobby.people_for(heroes);
    let mut seats = seats.clone();
    if seats.overlord.is_empty() && seats.computers.overlord.is_none() {
        seats.overlord = people.overlord.clone();
    }
    let leader = |hero: &Id<Hero>| {
        let named = seats.leader(*hero).filter(|name| !name.is_empty());
        let computer = seats.computers.leader(*hero);
        named
            .or_else(|| people.leader(*hero).filter(|_| computer.is_none()))
            .unwrap_or_default()
    };
    // A record may list no heroes at all, as one of a simulation.
    seats.heroes = heroes.iter().map(|hero| (*hero, leader(hero).to_owned())).collect();
    seats
}

/// Adds saving to this folder, and the offer to continue.
pub fn plugin(app: &mut App, options: &Options) {
    app.insert_resource(Saves(options.saves.clone()))
        .init_resource::<ContinueOffer>()
        .add_message::<SaveAs>()
        .add_systems(OnEnter(Screen::Title), look)
        .add_systems(Update, find.run_if(in_state(Screen::Title)))
        .add_systems(OnExit(Screen::Play), close)
        .add_systems(Update, hear.after(PlaySystems::Present).before(PlaySystems::Summarise))
        .add_systems(Last, close.run_if(on_message::<AppExit>))
        .add_systems(Update, keep_as.run_if(on_message::<SaveAs>).run_if(in_state(Screen::Play)));
}
