//! What is played when the play screen opens.

use std::{mem, path::PathBuf, sync::Arc};

use crate::{
    session::trial::Trial,
    state::{PlayMode, Screen},
};
use dungeon_play::record::Leg;
use dungeon_rules::content::Quest;

/// What is played when the play screen opens.
#[derive(Default)]
pub enum ToPlay {
    /// A new game of the quest that is chosen in the lobby.
    #[default]
    Quest,
    /// A new game of this lesson, until the title screen is shown again.
    Lesson(Arc<Quest>),
    /// A new game of this stage of a campaign, until it is over or another quest is chosen.
    Stage(CampaignStage),
    /// A new game of an adventure that the forge has written, until another quest is chosen.
    Forged(Arc<Quest>),
    /// A game of the quest in the editor, until the editor is shown again.
    Trial(Box<Trial>),
    /// A saved game, once; later, whatever was to be played before.
    Continue(Continue, Box<Self>),
}

/// The stage of a campaign that has been chosen to be played next.
pub struct CampaignStage {
    /// Its place in the campaign.
    pub leg: Leg,
    /// Its quest, with what the people bring along from earlier games.
    pub quest: Arc<Quest>,
}

/// What to do with a saved game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Continue {
    /// Continue it.
    Played(PathBuf),
    /// Play a copy of it, as a game of its own.
    Copied(PathBuf),
    /// Watch it.
    Watched(PathBuf),
    /// Watch the game that is being reviewed, from the position after this many decisions since its start.
    Reviewed(usize),
}

impl Continue {
    /// Whether the game is played or watched.
    pub const fn mode(&self) -> PlayMode {
        match self {
            Self::Played(_) | Self::Copied(_) => PlayMode::Playing,
            Self::Watched(_) | Self::Reviewed(_) => PlayMode::Replaying,
        }
    }
}

impl ToPlay {
    /// The quest of a new game; `None` for that of the quest that is chosen in the lobby.
    pub fn quest(&self) -> Option<&Arc<Quest>> {
        match self {
            Self::Quest => None,
            Self::Lesson(quest) | Self::Forged(quest) | Self::Stage(CampaignStage { quest, .. }) => Some(quest),
            Self::Trial(trial) => Some(&trial.game.quest),
            Self::Continue(_, later) => later.quest(),
        }
    }

    /// The stage of a campaign that a new game is of; `None` if it is of none.
    pub fn stage(&self) -> Option<&CampaignStage> {
        match self {
            Self::Stage(stage) => Some(stage),
            Self::Continue(_, later) => later.stage(),
            Self::Quest | Self::Lesson(_) | Self::Forged(_) | Self::Trial(_) => None,
        }
    }

    /// Whether a new game takes the seats that people have chosen in the lobby; lessons and trials have seats of their own.
    pub fn is_for_lobby(&self) -> bool {
        match self {
            Self::Quest | Self::Stage(_) | Self::Forged(_) => true,
            Self::Lesson(_) | Self::Trial(_) => false,
            Self::Continue(_, later) => later.is_for_lobby(),
        }
    }

    /// Whether a new game is a trial.
    pub fn is_trial(&self) -> bool {
        match self {
            Self::Trial(_) => true,
            Self::Continue(_, later) => later.is_trial(),
            Self::Quest | Self::Lesson(_) | Self::Stage(_) | Self::Forged(_) => false,
        }
    }

    /// The screen that leaving the game leads to.
    pub fn home(&self) -> Screen {
        if self.is_trial() { Screen::Editor } else { Screen::Title }
    }

    /// Plays this saved game once, before whatever was to be played.
    pub fn continue_first(&mut self, saved: Continue) {
        let later = match mem::take(self) {
            Self::Continue(_, later) => later,
            other => Box::new(other),
        };
        *self = Self::Continue(saved, later);
    }

    /// Takes the saved game that is to be played once, if there is one.
    pub fn take_saved(&mut self) -> Option<Continue> {
        match mem::take(self) {
            Self::Continue(saved, later) => {
                *self = *later;
                Some(saved)
            }
            other => {
                *self = other;
                None
            }
        }
    }

    /// Plays the quest that is chosen in the lobby instead of a stage of a campaign or an adventure of the forge.
    pub fn play_chosen(&mut self) {
        match self {
            Self::Stage(_) | Self::Forged(_) => *self = Self::Quest,
            Self::Continue(_, later) => later.play_chosen(),
            Self::Quest | Self::Lesson(_) | Self::Trial(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_saved_game_is_played_once_and_then_what_was_to_be_played_before() {
        let lesson = Arc::new(Quest::default());
        let mut to_play = ToPlay::Lesson(Arc::clone(&lesson));
        to_play.continue_first(Continue::Reviewed(3));
        // What is chosen last counts.
        to_play.continue_first(Continue::Played(PathBuf::from("here")));
        let is_lesson = |to_play: &ToPlay| to_play.quest().is_some_and(|quest| Arc::ptr_eq(quest, &lesson)) && !to_play.is_for_lobby();
        assert!(is_lesson(&to_play));
        assert_eq!(to_play.take_saved(), Some(Continue::Played(PathBuf::from("here"))));
        assert!(is_lesson(&to_play));
        assert_eq!(to_play.take_saved(), None);
        assert!(is_lesson(&to_play));
    }
}
