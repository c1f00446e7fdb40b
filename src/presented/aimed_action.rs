//! What a model can do besides walking and fighting: a shot, a spell, an item, a feat, an action of the quest.

use crate::presented::lookup::get;
use bevy::prelude::*;
use dungeon_play::language::{self, Language};
use dungeon_rules::{
    content::{self, Action, Effect, Feat, Id, Spell, Way},
    table::{Aim as At, Decision, Game, Item, PieceId, Source},
};

/// An action, besides walking and fighting, that has been chosen.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum AimedAction {
    /// A shot.
    Shot,
    /// The spell of a card.
    Spell(Id<Spell>),
    /// The item of a card.
    Item(PieceId),
    /// A feat.
    Feat(Id<Feat>),
    /// An action of the quest (RND-5).
    Action(Id<Action>),
}

impl AimedAction {
    /// The decision to do this to a target; `None` for feats, which have no target.
    pub const fn at(self, target: PieceId) -> Option<Decision> {
        match self {
            Self::Shot => Some(Decision::Shoot(target)),
            Self::Spell(spell) => Some(Decision::Cast(spell, At::Piece(target))),
            Self::Item(item) => Some(Decision::Use(item, At::Piece(target))),
            Self::Feat(_) => None,
            Self::Action(action) => Some(Decision::Act { action, at: Some(target) }),
        }
    }

    /// The decision to do this without a target; `None` for a shot.
    pub const fn alone(self) -> Option<Decision> {
        match self {
            Self::Shot => None,
            Self::Spell(spell) => Some(Decision::Cast(spell, At::Nothing)),
            Self::Item(item) => Some(Decision::Use(item, At::Nothing)),
            Self::Feat(feat) => Some(Decision::UseFeat(feat)),
            Self::Action(action) => Some(Decision::Act { action, at: None }),
        }
    }

    /// The decision to do this to one of the model's own spell cards; `None` if that is impossible.
    pub const fn on_spell(self, spell: Id<Spell>) -> Option<Decision> {
        match self {
            Self::Item(item) => Some(Decision::Use(item, At::Spell(spell))),
            Self::Spell(own) => Some(Decision::Cast(own, At::Spell(spell))),
            Self::Shot | Self::Feat(_) | Self::Action(_) => None,
        }
    }

    /// The card that this uses; `None` for a shot or an action of the quest.
    pub fn card(self, world: &World) -> Option<Source> {
        match self {
            Self::Shot => None,
            Self::Spell(spell) => Some(Source::Spell(spell)),
            Self::Item(item) => get::<Item>(world, item).map(|item| Source::Item(item.0)),
            Self::Feat(feat) => Some(Source::Feat(feat)),
            Self::Action(_) => None,
        }
    }

    /// The ways in which it can be used; empty for all but spells and items.
    pub fn ways(self, world: &World) -> Vec<Way> {
        let content = &world.resource::<Game>().content;
        match self {
            Self::Spell(spell) => content.spells.get(&spell).map(|spell| spell.way.clone()).into_iter().collect(),
            Self::Item(item) => get::<Item>(world, item)
                .and_then(|item| content.items.get(&item.0))
                .map(|item| item.uses.clone())
                .unwrap_or_default(),
            Self::Shot | Self::Feat(_) | Self::Action(_) => Vec::new(),
        }
    }

    /// The name of what has been chosen.
    pub fn name(self, world: &World, words: &Language) -> String {
        match self {
            Self::Shot => words.say("play-shoot"),
            Self::Spell(spell) => language::kind(words, spell.as_str()),
            Self::Item(item) => language::name_of(words, world, item),
            Self::Feat(feat) => language::kind(words, feat.as_str()),
            Self::Action(action) => language::action(words, action),
        }
    }
}

/// The dice of the first magical attack among these effects, if there is one.
pub fn magic_dice(effects: &[content::Effect]) -> Option<u8> {
    effects.iter().find_map(|effect| match effect {
        Effect::MagicAttack { dice, .. } => Some(*dice),
        _ => None,
    })
}
