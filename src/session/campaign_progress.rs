//! Campaigns: taking the result of a game into its campaign, and choosing the next game.

use dungeon_play::campaign::Broken;
use std::path::PathBuf;

use bevy::prelude::*;
use dungeon_play::language::FluentValue;

use crate::session::{
    connection::Connection,
    current_game::Session,
    lobby::{Lobby, title_of},
    to_play::{CampaignStage, ToPlay},
};

use dungeon_play::{
    campaign::{self, Concluded, Gain, Progress},
    language::{self, Language},
    record::Leg,
    seats::Seating,
};
use dungeon_rules::{
    content::{Campaign, Listing, Spoils},
    table::{Game, Side},
};

/// The result of the current game for its campaign.
#[derive(Resource, Default)]
pub struct Came {
    /// Whether the game has been taken into its campaign, which happens once.
    is_settled: bool,
    /// The campaign and the result; `None` if the game belongs to no campaign.
    concluded: Option<(Campaign, Concluded)>,
}

/// Clears the result when another match begins.
pub fn forget(mut came: ResMut<Came>) {
    *came = Came::default();
}

/// Whether the game is over and has not been taken into its campaign yet.
pub fn is_due(came: Res<Came>, session: Res<Session>) -> bool {
    session.is_over() && !came.is_settled
}

/// Takes the game that is over into its campaign, if it belongs to one. This does not wait for the aftermath, so it counts even if
/// people leave before.
pub fn conclude(mut lobby: ResMut<Lobby>, mut came: ResMut<Came>, (connection, journey): (Res<Connection>, Res<Journey>)) {
    lobby.to_play.play_chosen();
    // The record knows the campaign, also for a game that was continued from a file.
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

/// What the aftermath says about the campaign.
#[derive(Default)]
pub struct Onward {
    /// What the winners gained, what is brought along to the next game, and what went wrong.
    pub messages: Vec<String>,
    /// The text of the button that leads to the next game, if there is one.
    pub next: Option<String>,
}

impl Came {
    /// What the aftermath says about the campaign; `None` if the game belongs to no campaign.
    pub fn onward(&self, lobby: &Lobby, language: &Language) -> Option<Onward> {
        let (campaign, concluded) = self.concluded.as_ref()?;
        let mut onward = Onward::default();
        match concluded {
            Concluded::On(progress, gain, unkept) => {
                onward.messages = messages(lobby, campaign, progress, gain, language);
                if let Some(error) = unkept {
                    let error = ("error", FluentValue::from(error.to_string()));
                    onward.messages.push(language.tell("campaign-not-kept", &[error]));
                } else if let Some(next) = &progress.next {
                    onward.next = Some(way_on(lobby, progress, next, language));
                }
            }
            Concluded::Elsewhere => onward.messages.push(language.say("campaign-elsewhere")),
            Concluded::Broken(broken) => onward.messages.push(language::broken_campaign(language, broken)),
        }
        Some(onward)
    }

    /// Chooses the next game of the campaign. Returns whether there is one that can be played.
    pub fn set_out(&self, lobby: &mut Lobby) -> bool {
        match &self.concluded {
            Some((campaign, Concluded::On(progress, _, None))) => lobby.set_out(campaign, progress),
            _ => false,
        }
    }
}

fn messages(lobby: &Lobby, campaign: &Campaign, progress: &Progress, gain: &Gain, language: &Language) -> Vec<String> {
    let mut messages = language::gained(language, gain);
    match progress.stage(campaign) {
        Some(_) => {
            // What the Overlord has just gained is not listed a second time.
            let mut rest = progress.clone();
            if gain.overlord == rest.overlord {
                rest.overlord = Spoils::default();
            }
            messages.extend(brought(lobby, &rest, language));
        }
        None => messages.push(language::over(language, progress)),
    }
    messages
}

/// Texts about what is brought along to the next quest; empty if that quest is not in the list.
pub fn brought(lobby: &Lobby, progress: &Progress, language: &Language) -> Vec<String> {
    let quest = progress.next.as_ref().and_then(|next| listing(lobby, next)?.quest.as_ref());
    quest.map_or_else(Vec::new, |quest| language::brought(language, progress, quest))
}

/// What the page before a game of a campaign tells of the way there.
#[derive(Default)]
pub struct Road {
    /// The campaign, and which of its adventures this is; empty if the game belongs to no campaign.
    pub place: String,
    /// How the adventure before it ended.
    pub before: String,
    /// What people bring along.
    pub brought: Vec<String>,
}

/// What to tell of the way to the game that is chosen.
pub fn road(lobby: &Lobby, journey: &Journey, language: &Language) -> Road {
    let Some(stage) = lobby.to_play.stage() else {
        return Road::default();
    };
    let campaigns = lobby.campaigns();
    let Some(campaign) = campaigns.into_iter().find(|campaign| campaign.folder == stage.leg.campaign) else {
        return Road::default();
    };
    let args = [
        ("title", FluentValue::from(campaign.title.say(language.code()))),
        (
            "number",
            FluentValue::from(campaign.stage_of(&stage.quest.id).map_or(0, |stage| stage + 1)),
        ),
        ("count", FluentValue::from(campaign.stages.len())),
    ];
    let progress = campaign::read(journey.folder.as_deref(), campaign).ok();
    let last = progress.as_ref().and_then(|progress| progress.played.last());
    let ended = last.and_then(|game| {
        let quest = listing(lobby, &game.quest)?.quest.as_ref()?;
        let (heroes, overlord) = &quest.aftermath;
        Some(if game.winner == Side::Heroes { heroes } else { overlord })
    });
    Road {
        place: language.tell("adventure-of-campaign", &args),
        before: ended.map_or_else(String::new, |text| text.say(language.code()).to_owned()),
        brought: progress.map_or_else(Vec::new, |progress| brought(lobby, &progress, language)),
    }
}

/// The text of the button that leads to the next quest; it differs if a game of that quest has been won before.
pub fn way_on(lobby: &Lobby, progress: &Progress, next: &str, language: &Language) -> String {
    let again = progress.won(next) != (0, 0);
    let key = if again { "campaign-once-more" } else { "campaign-on" };
    let title = listing(lobby, next).map_or_else(|| next.to_owned(), |listing| title_of(listing, language));
    language.tell(key, &[("title", FluentValue::from(title))])
}

/// The quest of this id, if it is in the list.
pub fn listing<'c>(lobby: &'c Lobby, quest: &str) -> Option<&'c Listing> {
    lobby.library.quests.iter().find(|listing| listing.id == quest)
}

impl Lobby {
    /// The place in its campaign of the game that has been chosen; `None` if it belongs to no campaign.
    pub fn leg(&self) -> Option<Leg> {
        self.to_play.stage().map(|stage| stage.leg.clone())
    }

    /// The campaigns, without those of disabled packs.
    pub fn campaigns(&self) -> Vec<&Campaign> {
        let is_there = |campaign: &&Campaign| campaign.stages.iter().any(|stage| listing(self, &stage.quest).is_some());
        self.library.campaigns.iter().filter(is_there).collect()
    }

    /// Chooses the next game of a campaign. Returns whether there is one that can be played.
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
        self.to_play = ToPlay::Stage(CampaignStage { leg, quest: game.quest });
        true
    }
}

/// The campaign screen: the campaign that is shown, and how far the people have come in it.
#[derive(Resource, Default)]
pub struct Journey {
    /// The folder in which the progress of campaigns is saved; `None` if it is not saved.
    pub folder: Option<PathBuf>,
    /// The index of the campaign that is shown.
    pub chosen: usize,
    /// The progress of that campaign, once it has been read.
    pub progress: Option<Result<Progress, Broken>>,
    /// The index of the stage that is described; `None` for the one that comes next.
    pub shown: Option<usize>,
    /// Whether the question is open whether to start the campaign over.
    pub asking: bool,
}

impl Journey {
    /// Shows this campaign; its progress is read when the screen opens.
    pub fn new(folder: Option<PathBuf>, chosen: usize) -> Self {
        Self {
            folder,
            chosen,
            ..default()
        }
    }
}
