//! The quest that is played and the content it is played with.

use std::sync::Arc;

use bevy_ecs::prelude::*;

use crate::content::{Brought, Content, Quest};

/// The content and the quest of a game. They never change while the game goes on.
#[derive(Resource, Clone)]
pub struct Game {
    /// The definitions of all heroes, minions, spells, items and so on.
    pub content: Arc<Content>,
    /// The quest that is played.
    pub quest: Arc<Quest>,
}

impl Game {
    /// Returns a game of this quest, with the content of its own if it has any, else with `content`.
    pub fn new(content: &Arc<Content>, quest: Arc<Quest>) -> Self {
        Self {
            content: Arc::clone(quest.content.as_ref().unwrap_or(content)),
            quest,
        }
    }

    /// Returns this game with what its heroes bring along from an earlier quest of the campaign.
    #[must_use]
    pub fn bringing(self, brought: &Brought) -> Self {
        let quest = Arc::new(self.quest.bringing(brought, &self.content));
        Self { quest, ..self }
    }
}
