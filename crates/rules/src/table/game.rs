//! The adventure that is on the table and the content it is played with.

use std::sync::Arc;

use bevy_ecs::prelude::*;

use crate::content::{Brought, Content, Quest};

/// What a game is played with. It never changes while the game goes on.
#[derive(Resource, Clone)]
pub struct Game {
    /// Everything that exists.
    pub content: Arc<Content>,
    /// The adventure.
    pub quest: Arc<Quest>,
}

impl Game {
    /// This adventure with what comes in the box, or with the things that it brings along.
    pub fn new(content: &Arc<Content>, quest: Arc<Quest>) -> Self {
        Self {
            content: Arc::clone(quest.content.as_ref().unwrap_or(content)),
            quest,
        }
    }

    /// This game, to which people come with what they bring along from another of its campaign.
    #[must_use]
    pub fn bringing(self, brought: &Brought) -> Self {
        let quest = Arc::new(self.quest.bringing(brought, &self.content));
        Self { quest, ..self }
    }
}
