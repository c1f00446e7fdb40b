//! Of which pieces and kinds the plot of a quest speaks.

use std::collections::BTreeSet;

use dungeon_rules::content::{Happening, Quest, Thing, What};

/// What the goals, events, actions and ends of a quest refer to.
pub struct Spoken {
    /// All words in them: names, ids, and words that mean something to the game.
    words: BTreeSet<String>,
}

impl Spoken {
    /// Goes through a quest. What is told and what comes is left out: it refers to nothing.
    pub fn of(quest: &Quest) -> Self {
        let mut plot = format!("{:?} {:?}", quest.goals.heroes, quest.goals.overlord);
        for event in &quest.events {
            plot += &format!(" {:?} {:?}", event.when, event.conditions);
        }
        for action in &quest.actions {
            plot += &format!(" {:?} {:?} {:?}", action.who, action.spot, action.conditions);
        }
        for end in &quest.ends {
            plot += &format!(" {:?}", end.conditions);
        }
        for line in quest.lines() {
            match line {
                Happening::Tell(_) | Happening::Place(_) => {}
                Happening::Goals(goals) => plot += &format!(" {:?} {:?}", goals.heroes, goals.overlord),
                line => plot += &format!(" {line:?}"),
            }
        }
        let words = plot.split(|sign: char| !sign.is_alphanumeric() && sign != '_');
        Self {
            words: words.map(str::to_owned).collect(),
        }
    }

    /// Whether the plot speaks of this kind or this piece, by itself or as one of a group: of `lamp_2` also as `lamp` or `lamp_*`.
    pub fn speaks_of(&self, name: &str) -> bool {
        let is_group = |word: &str| {
            let rest = name.strip_prefix(word).unwrap_or_default();
            word.ends_with('_')
                || rest
                    .strip_prefix('_')
                    .is_some_and(|number| number.bytes().all(|sign| sign.is_ascii_digit()))
        };
        let mut words = self.words.iter().filter(|word| !word.is_empty() && name.starts_with(word.as_str()));
        words.any(|word| word == name || is_group(word))
    }

    /// Whether a piece stays as it is when the quest is dealt anew: the plot speaks of it, it stands on a cell that is kept, or it is
    /// no minion, chest, door or pile.
    pub fn is_fixed(&self, quest: &Quest, thing: &Thing) -> bool {
        let is_free = matches!(thing.what, What::Minion(_) | What::Chest(_) | What::Door(_) | What::BonePile);
        let is_named = thing.name.is_some_and(|name| self.speaks_of(name.as_str()));
        let mut kept = quest.remix.iter().flat_map(|remix| &remix.keep);
        !is_free || is_named || kept.any(|cell| thing.base.covers(*cell))
    }
}
