//! Keeps the game in the window on the disk while it is played, and takes up again one that was left.
//!
//! The recorder of the host writes after every decision, aside, before the next is carried out, so a power cut or a crash costs the last
//! decision at most, and closing the window nothing. The title offers the game that was played last and is not over: it is looked for each time the
//! title comes up, in a world of its own, and taken up on the table only when somebody goes on with it. Saves that had
//! to be passed over, and decisions that are lost, are told on the table before play goes on.
//!
//! A game on the table is locked until it is left. One that is open elsewhere is not taken up: a copy of it is offered.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use bevy::{ecs::system::SystemParam, prelude::*};
use dungeon_play::language::FluentValue as V;

use crate::{
    platform::{frame_pacing::WakeUp, options::Options},
    presented::playback::{Announced, Playback},
    session::{
        self, Session,
        campaign_progress::Came,
        connection::{Client, Connection},
        lobby::{Levels, Lobby},
        replay::{self, ReplayViewer},
        review::{self, GameReview},
    },
    state::{PlayMode, PlaySystems, Screen},
};
use dungeon_play::{
    host::{Host, Saving},
    language::{self, Language},
    record::{self, Autosave, GoneOn, Latest, Refused},
    seats::Seats,
};
use dungeon_rules::{
    content::{Hero, Id, Text},
    table::{Course, Game},
};

/// The folder in which games are kept; `None`: they are not.
#[derive(Resource, Clone, Debug, Default)]
pub struct Saves(pub Option<PathBuf>);

/// The game that was played last and is not over.
#[derive(Resource, Default, Debug)]
pub struct ContinueOffer {
    /// What the title says of it.
    pub offer: Option<SavedGame>,
    /// Whether there is none because nothing of the saves can be used: the list of games tells why.
    pub is_damaged: bool,
    /// What the table is to be laid with when play begins: this file's game instead of a new one.
    pub wanted: Option<Continue>,
    /// Why the file that was wanted last could not be used.
    pub trouble: Option<String>,
    /// A save of the game that was wanted last and is open elsewhere: it is asked whether a copy is played.
    pub elsewhere: Option<PathBuf>,
}

/// A kept game that somebody wants on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Continue {
    /// To go on with it.
    Played(PathBuf),
    /// To play a copy of it, a game of its own.
    Copied(PathBuf),
    /// To watch it.
    Watched(PathBuf),
    /// To watch the game that is looked at again, from after so many decisions since its very beginning.
    Reviewed(usize),
}

/// A game that can be gone on with.
#[derive(Clone, Debug)]
pub struct SavedGame {
    /// The title of its adventure.
    pub title: Text,
    /// Its round.
    pub round: u16,
    file: PathBuf,
    /// What became of other saves of it.
    announcements: Vec<String>,
}

/// How a game is kept from here on: in these saves, and the window wakes when there is something to hear of them.
pub fn saving(wake: &WakeUp, autosave: Option<Autosave>) -> Saving {
    let wake = wake.clone();
    Saving {
        autosave,
        wake: Arc::new(move || wake.call()),
    }
}

/// Where a new game of this adventure is kept; `None`: nowhere.
pub fn new_saves(saves: &Saves, quest: &str) -> Option<Autosave> {
    Some(Autosave::new(saves.0.as_deref()?, quest))
}

/// When saving begins to fail, or succeeds again, it is to be read before play goes on, which it does all the same. It waits
/// until what happened has been shown.
fn hear(
    (mut connection, mut session): (ResMut<Connection>, ResMut<Session>),
    (playback, language): (Res<Playback>, Res<Language>),
    mut announced: MessageWriter<Announced>,
) {
    let Some(news) = connection.bypass_change_detection().hear() else {
        return;
    };
    let sentence = language::saving(&language, &news);
    if playback.is_idle() {
        announced.write(Announced(sentence));
    } else {
        session.announce(&sentence);
    }
}

/// A game that is left is closed: others may go on with it.
fn close(mut connection: ResMut<Connection>) {
    connection.close();
}

/// Somebody wants to keep the game under this name.
#[derive(Message, Clone, Debug)]
pub struct SaveAs(pub String);

/// Keeps the game under a name, and tells so.
fn keep_as(
    mut wanted: MessageReader<SaveAs>,
    mut connection: ResMut<Connection>,
    language: Res<Language>,
    mut announced: MessageWriter<Announced>,
) {
    let Some(SaveAs(name)) = wanted.read().last() else { return };
    let arg = ("name", V::from(name.clone()));
    let sentence = match connection.keep_as(name) {
        Some(Ok(_)) => language.tell("saved-as", &[arg]),
        Some(Err(error)) => language.tell("not-saved-as", &[arg, ("error", V::from(error.to_string()))]),
        None => return,
    };
    announced.write(Announced(sentence));
}

/// Looks for the game that was left.
fn look(saves: Res<Saves>, lobby: Res<Lobby>, language: Res<Language>, mut left: ResMut<ContinueOffer>) {
    let mut trial = World::new();
    let found = match &saves.0 {
        Some(folder) => record::latest(folder, &lobby.library.content, &mut trial),
        None => Err(Vec::new()),
    };
    left.is_damaged = found.as_ref().is_err_and(|passed| !passed.is_empty());
    left.offer = found.ok().map(|latest| offer(&language, &trial, latest));
}

fn offer(language: &Language, trial: &World, latest: Latest) -> SavedGame {
    let announcements = latest.passed.iter().map(|(file, why)| language::passed(language, trial, file, why));
    SavedGame {
        title: trial.resource::<Game>().quest.title.clone(),
        round: trial.resource::<Course>().round,
        announcements: announcements.collect(),
        file: latest.file,
    }
}

impl ContinueOffer {
    /// Somebody wants this on the table.
    pub fn want(&mut self, wanted: Continue, screen: &mut NextState<Screen>, mode: &mut NextState<PlayMode>) {
        screen.set(Screen::Play);
        mode.set(match wanted {
            Continue::Played(_) | Continue::Copied(_) => PlayMode::Playing,
            Continue::Watched(_) | Continue::Reviewed(_) => PlayMode::Replaying,
        });
        self.wanted = Some(wanted);
    }

    /// Somebody wants to go on with what is offered.
    pub fn go_on(&mut self) {
        self.wanted = self.offer.as_ref().map(|offer| Continue::Played(offer.file.clone()));
    }
}

/// What a game is begun with, be it new, gone on with or watched.
#[derive(SystemParam)]
pub struct Start<'w> {
    /// What is chosen.
    pub lobby: Res<'w, Lobby>,
    /// How well computers play.
    pub levels: Res<'w, Levels>,
    /// Where games are kept.
    pub saves: Res<'w, Saves>,
    /// What saving wakes.
    pub wake: Res<'w, WakeUp>,
    /// What it is laid into.
    pub client: Client<'w>,
    /// How it is watched.
    pub viewer: ResMut<'w, ReplayViewer>,
    /// The game that is looked at again.
    pub review: ResMut<'w, GameReview>,
    /// What came of the game that lies on the table for its campaign.
    pub came: ResMut<'w, Came>,
    /// Where one goes if it cannot be begun.
    pub screen: ResMut<'w, NextState<Screen>>,
    left: ResMut<'w, ContinueOffer>,
    language: Res<'w, Language>,
}

impl Start<'_> {
    /// Lays a kept game on the table as it was left, with everything that can be taken back and told of it; `wanted`: the file that
    /// somebody wants to go on with. `truth`: where it was taken up.
    fn take_up(&mut self, truth: World, wanted: &Path, gone_on: GoneOn) {
        let GoneOn {
            file,
            mut game,
            passed,
            autosave,
        } = gone_on;
        // What has a name stays as it was kept; the game goes on beside it.
        game.record.header.name = None;
        let words = &*self.language;
        let offer = self.left.offer.as_ref();
        let mut announcements: Vec<String> = match offer.filter(|offer| offer.file == wanted) {
            Some(offer) => offer.announcements.clone(),
            None => passed
                .iter()
                .map(|(file, why)| language::passed(words, &truth, file, why))
                .collect(),
        };
        announcements.extend(game.loss.as_ref().map(|loss| language::loss(words, &truth, &file, loss)));
        let heroes = &truth.resource::<Game>().quest.heroes;
        let seats = seats_of(&game.record.header.seats, heroes, &self.lobby);
        game.record.header.seats = seats.clone();
        let mut host = Host::go_on(truth, game, saving(&self.wake, autosave));
        host.set_levels(self.levels.0.clone());
        self.client.sit_down(Connection::to_game(host), seats, &announcements);
    }

    /// Lays what is wanted of the kept games on the table; back to the list of games with a word, or a question, if that cannot
    /// be. Tells whether anything was wanted.
    pub fn lay_wanted(&mut self) -> bool {
        let Some(wanted) = self.left.wanted.take() else {
            return false;
        };
        let content = &self.lobby.library.content;
        let saves = self.saves.0.as_deref();
        let unusable = |(file, unusable)| Refused::Unusable(file, unusable);
        let mut truth = World::new();
        let laid = match &wanted {
            Continue::Played(file) => {
                let game = record::go_on(saves, file, content, &mut truth);
                game.map(|game| self.take_up(truth, file, game))
            }
            Continue::Copied(file) => {
                let game = record::copy(saves, file, content, &mut truth);
                game.map_err(unusable).map(|game| self.take_up(truth, file, game))
            }
            Continue::Watched(file) => replay::open(self, file).map_err(unusable),
            Continue::Reviewed(step) => review::watch(self, *step).map_err(unusable),
        };
        if laid.is_err() {
            self.screen.set(Screen::Games);
        }
        (self.left.trouble, self.left.elsewhere) = match (laid, wanted) {
            (Ok(()), _) => (None, None),
            (Err(Refused::OpenElsewhere), Continue::Reviewed(_)) => (None, None),
            (Err(Refused::OpenElsewhere), Continue::Played(file) | Continue::Copied(file) | Continue::Watched(file)) => (None, Some(file)),
            (Err(Refused::Unusable(file, unusable)), _) => (Some(language::unusable(&self.language, &file, &unusable)), None),
        };
        true
    }
}

/// Who sits where in a game that is gone on with, or watched: whoever sits here now where nobody had a name at a terminal.
pub fn seats_of(seats: &Seats, heroes: &[Id<Hero>], lobby: &Lobby) -> Seats {
    let people = lobby.people_for(heroes);
    let mut seats = seats.clone();
    if seats.overlord.is_empty() && seats.computers.overlord.is_none() {
        seats.overlord = people.overlord.clone();
    }
    let Seats { heroes, computers, .. } = &mut seats;
    for (hero, name) in heroes
        .iter_mut()
        .filter(|(hero, name)| name.is_empty() && computers.leader(*hero).is_none())
    {
        people.leader(*hero).unwrap_or_default().clone_into(name);
    }
    seats
}

/// Keeps games in files, and finds the one that was left.
pub fn plugin(app: &mut App, options: &Options) {
    app.insert_resource(Saves(options.saves.clone()))
        .insert_resource(ContinueOffer {
            wanted: options.load.clone().map(Continue::Played),
            ..default()
        })
        .add_message::<SaveAs>()
        .add_systems(OnEnter(Screen::Title), look)
        .add_systems(OnExit(Screen::Play), close)
        .add_systems(Update, hear.in_set(PlaySystems::Submit).after(session::submit))
        .add_systems(Last, close.run_if(on_message::<AppExit>))
        .add_systems(Update, keep_as.run_if(on_message::<SaveAs>).run_if(in_state(Screen::Play)));
}
