//! The outcome of a game in words and numbers, for the aftermath.

use std::sync::Arc;

use bevy::prelude::*;

use crate::{
    presented::game::PresentedGame,
    session::{
        Session,
        campaign_progress::{Came, Onward},
        lobby::Lobby,
        review::deciding,
    },
};

use dungeon_play::{
    language::{self, Language, Share},
    statistics::GameStatistics,
};
use dungeon_rules::{
    content::{Hero, Id, Quest},
    table::{PieceId, Side},
};

/// The outcome of the game, in the language in use.
#[derive(Resource, Default)]
pub(super) struct Ending {
    pub winner: Option<Side>,
    pub why: String,
    pub story: String,
    pub heroes: Vec<HeroResult>,
    /// The Overlord's figure, and who led it.
    pub boss: (String, String),
    /// The id of the quest.
    pub id: String,
    /// The consequences for the campaign, if the game was part of one.
    pub onward: Option<Onward>,
    pub statistics: Statistics,
    /// The number of decisions before the one that decided the game; `None` if there was none.
    pub deciding: Option<usize>,
    /// Whether an adventure of the forge has been kept, or why it could not; `None` if nobody has asked for it.
    pub kept: Option<Result<(), String>>,
}

impl Ending {
    /// Whether the game was a lesson.
    pub fn is_lesson(&self, lobby: &Lobby) -> bool {
        lobby.library.lessons.iter().any(|listing| listing.id == self.id)
    }

    /// The quest with its author's counsel, as it is listed or as it was written; `None` if it is neither in the list nor to be played.
    pub fn quest<'l>(&self, lobby: &'l Lobby) -> Option<&'l Arc<Quest>> {
        let mut all = lobby.library.quests.iter();
        let listed = all.find(|listing| listing.id == self.id).and_then(|listing| listing.quest.as_ref());
        listed.or_else(|| lobby.playable().filter(|quest| quest.id == self.id))
    }
}

/// The statistics of the game.
#[derive(Default)]
pub(super) struct Statistics {
    pub statistics: GameStatistics,
    /// The pieces of the Heroes.
    pub pieces: Vec<PieceId>,
    /// The dice of each seat.
    pub shares: Vec<Share>,
}

/// The result of one hero.
pub(super) struct HeroResult {
    pub figure: String,
    pub name: String,
    pub led_by: String,
    pub wounds: u32,
    pub kills: u32,
    pub fallen: bool,
}

/// Prepares the texts and statistics of the aftermath.
pub(super) fn prepare(
    game: Res<PresentedGame>,
    (session, language): (Res<Session>, Res<Language>),
    (came, lobby): (Res<Came>, Res<Lobby>),
    mut ending: ResMut<Ending>,
) {
    *ending = if game.is_laid() {
        let onward = came.onward(&lobby, &language);
        tell(&game, &session, onward, &language)
    } else {
        Ending::default()
    };
}

fn tell(shown: &PresentedGame, session: &Session, onward: Option<Onward>, language: &Language) -> Ending {
    let (game, outcome) = (shown.game(), shown.course().outcome.as_ref());
    let quest = &game.quest;
    let heroes: Vec<PieceId> = quest.heroes.iter().map(|hero| PieceId::from(*hero)).collect();
    let statistics = GameStatistics::of(&session.facts);
    let code = language.code();
    let story = match outcome.map(|outcome| outcome.winner) {
        Some(Side::Heroes) => &quest.aftermath.0,
        _ => &quest.aftermath.1,
    };
    let result = |hero: &Id<Hero>| {
        let piece = PieceId::from(*hero);
        HeroResult {
            figure: hero.as_str().to_owned(),
            name: language::kind(language, hero.as_str()),
            led_by: language::leader(language, &session.seats, *hero),
            wounds: statistics.wounds.get(&piece).copied().unwrap_or(0),
            kills: statistics.kills.get(&piece).copied().unwrap_or(0),
            fallen: statistics.fallen.contains(&piece),
        }
    };
    Ending {
        winner: outcome.map(|outcome| outcome.winner),
        why: outcome
            .map(|outcome| language::ending(language, shown.world(), outcome))
            .unwrap_or_default(),
        story: story.say(code).to_owned(),
        heroes: quest.heroes.iter().map(result).collect(),
        boss: (
            quest.overlord.boss.as_str().to_owned(),
            language::overlord(language, &session.seats),
        ),
        id: quest.id.clone(),
        kept: None,
        deciding: outcome.and(deciding(&session.decisions)),
        onward,
        statistics: Statistics {
            shares: language::shares(language, quest, &session.seats, &statistics),
            pieces: heroes,
            statistics,
        },
    }
}
