//! Actions that a quest offers beside those of the rules (RND-5): who may take them, where, how often, with what roll, and
//! what follows.

use std::ops::RangeInclusive;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ustr::Ustr;

use super::{Condition, Event, Feat, Furniture, Happening, Id, Item, Lock, Spell, Text, Token, When, Who};
use crate::names::PieceId;

/// An action that a quest offers (RND-5). Everybody knows of it before the first turn (SET-4).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Action {
    /// Its name in the file; no two of a quest have the same.
    pub name: Id<Action>,
    /// What players call it.
    pub title: Text,
    /// What it does and asks for, in words.
    pub text: Text,
    /// Its picture, if the author chose one.
    pub sign: Option<Sign>,
    /// Whose action it is: models that are any of these; at least one.
    pub who: Vec<Who>,
    /// Where it is done.
    pub spot: Spot,
    /// How often it can be done.
    pub limit: Limit,
    /// What has to hold when it is chosen.
    pub conditions: Vec<Condition>,
    /// What is rolled for it.
    pub roll: Option<ActionRoll>,
    /// What comes to pass when it is done, in this order; with a lock only when it succeeds.
    pub then: Vec<Happening>,
}

impl Action {
    /// What may come to pass by it: first what always does, then what the lines of its die say.
    pub fn lines(&self) -> impl Iterator<Item = &Happening> {
        let by_die = match &self.roll {
            Some(ActionRoll::Die(lines)) => lines.as_slice(),
            Some(ActionRoll::Lock(_)) | None => &[],
        };
        self.then.iter().chain(by_die.iter().flat_map(|(_, lines)| lines))
    }

    /// The lines that come to pass by the die that shows at least this line's number, numbered from 0; without a line those
    /// that always do.
    pub fn outcome(&self, line: Option<u8>) -> &[Happening] {
        match (line, &self.roll) {
            (None, _) => &self.then,
            (Some(line), Some(ActionRoll::Die(lines))) => lines.get(usize::from(line)).map_or(&[], |(_, lines)| lines),
            (Some(_), _) => &[],
        }
    }

    /// The lock whose dice and Armour it is rolled against, if it is (LCK-2).
    pub fn lock(&self) -> Option<Id<Lock>> {
        match self.roll {
            Some(ActionRoll::Lock(lock)) => Some(lock),
            _ => None,
        }
    }

    /// The kind of furniture that it takes away piece by piece, if it does.
    pub(super) fn clears(&self) -> Option<Id<Furniture>> {
        match self.spot {
            Spot::BesideFurniture(kind) if self.lines().any(|line| *line == Happening::Remove(Who::Target)) => Some(kind),
            _ => None,
        }
    }

    /// The message key of its title, such as `action-ring-bell`. The key of its text ends in `-text`.
    pub fn key(name: Id<Self>) -> String {
        format!("action-{}", name.as_str().replace('_', "-"))
    }

    /// The event that does the same when the action is done: for whoever asks what may come about in a quest.
    pub(super) fn as_event(&self) -> Event {
        // It speaks by name, where that can be said, of what the action does to its target.
        let named = |line: &Happening| match (line, self.spot) {
            (Happening::Remove(Who::Target), Spot::Beside(piece)) => Happening::RemovePiece(piece),
            (Happening::Remove(Who::Target), Spot::BesideToken(kind)) => Happening::RemoveTokens(kind),
            (Happening::Remove(Who::Target), Spot::BesideModel(who)) => Happening::Remove(who),
            _ => line.clone(),
        };
        Event {
            when: When::Done(self.name),
            conditions: self.conditions.clone(),
            then: self.lines().map(named).collect(),
            repeat: self.limit != Limit::PerGame(1),
            hint: false,
            told: false,
        }
    }
}

/// Where an action is done. Beside a piece is on an adjacent cell (TAB-6); a token blocks nothing, so upon it will do too.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub enum Spot {
    /// Anywhere.
    #[default]
    Anywhere,
    /// On this place: the model stands there with a part of its base.
    At(#[schemars(with = "String")] Ustr),
    /// Beside this boss, or the door, chest or furniture with this name.
    Beside(PieceId),
    /// Beside, or upon, a token of this kind.
    BesideToken(Id<Token>),
    /// Beside furniture of this kind.
    BesideFurniture(Id<Furniture>),
    /// Beside another model that is one of these.
    BesideModel(Who),
}

impl Spot {
    /// Whether the action is done at a piece, which it can speak of as its `Target`.
    pub const fn has_target(self) -> bool {
        !matches!(self, Self::Anywhere | Self::At(_))
    }
}

/// How often an action can be done, 1 to 99 times. What does not succeed against a lock's dice does not count.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub enum Limit {
    /// As often as anybody likes.
    #[default]
    Unlimited,
    /// So many times a game, whoever does it.
    PerGame(u8),
    /// So many times a round, whoever does it.
    PerRound(u8),
    /// So many times a game by each model.
    PerModel(u8),
    /// So many times a game at each piece.
    PerPiece(u8),
}

/// What is rolled for an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ActionRoll {
    /// A Fight against this lock's dice, with all modifiers of the model (LCK-2, FGT-3): one hit and it is done.
    Lock(Id<Lock>),
    /// One die: the lines of the first number that it reaches come to pass, 6 down to 1.
    Die(Vec<(u8, Vec<Happening>)>),
}

impl ActionRoll {
    /// The numbers of the die, 1 to 6, on which each of its lines comes to pass; none for a lock's dice.
    pub fn numbers(&self) -> Vec<RangeInclusive<u8>> {
        let Self::Die(lines) = self else { return Vec::new() };
        // The first line that the die reaches is done: those above it have taken their numbers.
        let above = std::iter::once(7).chain(lines.iter().map(|(from, _)| *from));
        lines.iter().zip(above).map(|((from, _), above)| *from..=above - 1).collect()
    }
}

/// The picture of an action: that of a thing of the game.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Sign {
    /// That of this token.
    Token(Id<Token>),
    /// That of this furniture.
    Furniture(Id<Furniture>),
    /// That of this item.
    Item(Id<Item>),
    /// That of this spell.
    Spell(Id<Spell>),
    /// That of this feat.
    Feat(Id<Feat>),
}
