//! From one game of a campaign to the next: what came of the one, and the way to the other.

use dungeon_play::campaign::Broken;
use std::path::PathBuf;
use std::sync::Arc;

use bevy::prelude::*;
use dungeon_play::language::FluentValue;

use crate::session::{
    Session,
    connection::Connection,
    lobby::{Lobby, title_of},
};

use dungeon_play::{
    campaign::{self, Concluded, Gain, Progress},
    language::{self, Language},
    record::Leg,
    seats::Seating,
};
use dungeon_rules::{
    content::{Campaign, Listing, Quest, Spoils},
    table::Game,
};

/// One game of a campaign that is chosen.
pub struct Travel {
    /// Which one.
    pub leg: Leg,
    /// Its quest, with what people bring along.
    pub quest: Arc<Quest>,
}

/// What came of the game on the table for its campaign.
#[derive(Resource, Default)]
pub struct Came {
    /// Whether the game was taken into its campaign: once is enough.
    is_settled: bool,
    /// What came of it, if it is of a campaign.
    concluded: Option<(Campaign, Concluded)>,
}

/// Another game lies on the table: nothing came of it yet.
pub fn forget(mut came: ResMut<Came>) {
    *came = Came::default();
}

/// Whether the game is over and still has to be taken into its campaign.
pub fn is_due(came: Res<Came>, session: Res<Session>) -> bool {
    session.is_over() && !came.is_settled
}

/// Takes the game that is over into its campaign, if it is of one. Whoever has won need not stay for the aftermath.
pub fn conclude(mut lobby: ResMut<Lobby>, mut came: ResMut<Came>, (connection, journey): (Res<Connection>, Res<Journey>)) {
    lobby.travel = None;
    // The record knows it, also of a game that was left and gone on with.
    let concluded = connection.end_of_leg().and_then(|(leg, quest, end)| {
        let campaign = lobby.campaigns().into_iter().find(|campaign| campaign.folder == leg.campaign)?;
        let concluded = campaign::conclude(journey.folder.as_deref(), campaign, &leg, &quest, &end);
        Some((campaign.clone(), concluded))
    });
    *came = Came {
        is_settled: true,
        concluded,
    };
}

/// What is told of it after the game.
#[derive(Default)]
pub struct Onward {
    /// What the winners got, what goes along, and what went wrong.
    pub messages: Vec<String>,
    /// The way on, if there is one: the button's words.
    pub next: Option<String>,
}

impl Came {
    /// What is told of it after the game; `None`: the game was not of a campaign.
    pub fn onward(&self, choice: &Lobby, language: &Language) -> Option<Onward> {
        let (campaign, concluded) = self.concluded.as_ref()?;
        let mut onward = Onward::default();
        match concluded {
            Concluded::On(progress, gain, unkept) => {
                onward.messages = messages(choice, campaign, progress, gain, language);
                if let Some(error) = unkept {
                    let error = ("error", FluentValue::from(error.to_string()));
                    onward.messages.push(language.tell("campaign-not-kept", &[error]));
                } else if let Some(next) = &progress.next {
                    onward.next = Some(way_on(choice, progress, next, language));
                }
            }
            Concluded::Elsewhere => onward.messages.push(language.say("campaign-elsewhere")),
            Concluded::Broken(broken) => onward.messages.push(language::broken_campaign(language, broken)),
        }
        Some(onward)
    }

    /// Sets out for the next game; whether there is one.
    pub fn set_out(&self, choice: &mut Lobby) -> bool {
        match &self.concluded {
            Some((campaign, Concluded::On(progress, _, None))) => choice.set_out(campaign, progress),
            _ => false,
        }
    }
}

fn messages(choice: &Lobby, campaign: &Campaign, progress: &Progress, gain: &Gain, language: &Language) -> Vec<String> {
    let mut messages = language::gained(language, gain);
    match progress.stage(campaign) {
        Some(_) => {
            // What the Overlord has just got need not be said twice.
            let mut rest = progress.clone();
            if gain.overlord == rest.overlord {
                rest.overlord = Spoils::default();
            }
            messages.extend(brought(choice, &rest, language));
        }
        None => messages.push(language::over(language, progress)),
    }
    messages
}

/// What is brought along to the next quest.
pub fn brought(choice: &Lobby, progress: &Progress, language: &Language) -> Vec<String> {
    let quest = progress.next.as_ref().and_then(|next| listing(choice, next)?.quest.as_ref());
    quest.map_or_else(Vec::new, |quest| language::brought(language, progress, quest))
}

/// The words of the button that leads on.
pub fn way_on(choice: &Lobby, progress: &Progress, next: &str, language: &Language) -> String {
    let again = progress.won(next) != (0, 0);
    let key = if again { "campaign-once-more" } else { "campaign-on" };
    let title = listing(choice, next).map_or_else(|| next.to_owned(), |listing| title_of(listing, language));
    language.tell(key, &[("title", FluentValue::from(title))])
}

/// The adventure of this id, if it is known.
pub fn listing<'c>(choice: &'c Lobby, quest: &str) -> Option<&'c Listing> {
    choice.library.quests.iter().find(|listing| listing.id == quest)
}

impl Lobby {
    /// Of which campaign the next game is.
    pub fn leg(&self) -> Option<Leg> {
        self.travel.as_ref().map(|travel| travel.leg.clone())
    }

    /// The campaigns, but for those of packs that are put aside.
    pub fn campaigns(&self) -> Vec<&Campaign> {
        let is_there = |campaign: &&Campaign| campaign.stages.iter().any(|stage| listing(self, &stage.quest).is_some());
        self.library.campaigns.iter().filter(is_there).collect()
    }

    /// Chooses the next game of a campaign; whether there is one that can be played.
    pub fn set_out(&mut self, campaign: &Campaign, progress: &Progress) -> bool {
        let Some(stage) = progress.stage(campaign).map(|number| &campaign.stages[number]) else {
            return false;
        };
        let place = self.library.quests.iter().position(|listing| listing.id == stage.quest);
        let Some((place, quest)) = place.and_then(|place| Some((place, self.library.quests[place].quest.clone()?))) else {
            return false;
        };
        if let Some(seats) = &progress.seats {
            self.seating = Seating::of(seats, &self.seating);
        }
        self.choose(place);
        let leg = progress.leg(stage);
        let game = Game::new(&self.library.content, quest).bringing(&leg.brought);
        self.travel = Some(Travel { leg, quest: game.quest });
        true
    }
}

/// How far the people at this table have come in the campaign that is shown.
#[derive(Resource, Default)]
pub struct Journey {
    /// Where campaigns are kept.
    pub folder: Option<PathBuf>,
    /// Which of the campaigns.
    pub chosen: usize,
    /// How far it has come.
    pub progress: Option<Result<Progress, Broken>>,
    /// The stage that is told of; else the one that comes next.
    pub shown: Option<usize>,
    /// Whether somebody wants to start over and is asked first.
    pub asking: bool,
}

impl Journey {
    /// Of this campaign, which is read when it is shown.
    pub fn new(folder: Option<PathBuf>, chosen: usize) -> Self {
        Self {
            folder,
            chosen,
            ..default()
        }
    }
}
