//! Actions that a quest offers in addition to those of the rules (RND-5): who may take them, where, how often, with what roll, and
//! with what outcome.

use std::ops::RangeInclusive;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ustr::Ustr;

use super::{Condition, Event, Feat, Furniture, Happening, Id, Item, Lock, Spell, Text, Token, When, Who};
use crate::names::PieceId;

/// An action that a quest offers (RND-5). Everyone is shown its title and text before the first turn (SET-4).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Action {
    /// The name of the action in the file, unique within the quest.
    pub name: Id<Action>,
    /// The title that players see.
    pub title: Text,
    /// The rule text that players see: what the action needs and does.
    pub text: Text,
    /// The picture, if the author has chosen one.
    pub sign: Option<Sign>,
    /// The models that may take the action: those that are any of these. Never empty.
    pub who: Vec<Who>,
    /// Where the action can be done.
    pub spot: Spot,
    /// How often the action can be done.
    pub limit: Limit,
    /// The conditions that must all hold when the action is chosen.
    pub conditions: Vec<Condition>,
    /// What is rolled for the action; `None` if nothing is.
    pub roll: Option<ActionRoll>,
    /// What happens when the action is done, in this order. With [`ActionRoll::Lock`] it happens only on success.
    pub then: Vec<Happening>,
}

impl Action {
    /// Iterates over everything that the action may do: first [`Self::then`], then the outcomes of all numbers of its die.
    pub fn lines(&self) -> impl Iterator<Item = &Happening> {
        let by_die = match &self.roll {
            Some(ActionRoll::Die(lines)) => lines.as_slice(),
            Some(ActionRoll::Lock(_)) | None => &[],
        };
        self.then.iter().chain(by_die.iter().flat_map(|(_, lines)| lines))
    }

    /// Returns the lines of one outcome: with `None` those of [`Self::then`], with an index (from 0) those of that entry of
    /// [`ActionRoll::Die`]. Empty if there is no such entry.
    pub fn outcome(&self, line: Option<u8>) -> &[Happening] {
        match (line, &self.roll) {
            (None, _) => &self.then,
            (Some(line), Some(ActionRoll::Die(lines))) => lines.get(usize::from(line)).map_or(&[], |(_, lines)| lines),
            (Some(_), _) => &[],
        }
    }

    /// Returns the lock whose dice and Armour the action is rolled against (LCK-2); `None` if it is not.
    pub fn lock(&self) -> Option<Id<Lock>> {
        match self.roll {
            Some(ActionRoll::Lock(lock)) => Some(lock),
            _ => None,
        }
    }

    /// Returns the kind of furniture that the action removes, one piece at a time; `None` if it does not remove furniture.
    pub(super) fn clears(&self) -> Option<Id<Furniture>> {
        match self.spot {
            Spot::BesideFurniture(kind) if self.lines().any(|line| *line == Happening::Remove(Who::Target)) => Some(kind),
            _ => None,
        }
    }

    /// Returns the message key of an action's title, such as `action-ring-bell`. The key of its text is the same with `-text`
    /// appended.
    pub fn key(name: Id<Self>) -> String {
        format!("action-{}", name.as_str().replace('_', "-"))
    }

    /// Returns an event that does the same when the action is done, so that checks of what may happen in a quest can treat both
    /// alike. It contains the outcomes of all numbers of the die.
    pub(super) fn as_event(&self) -> Event {
        // An event has no `Target`, so what the action does to its target is said by name or kind where that is possible.
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
            hint: None,
            told: false,
        }
    }
}

/// Where an action is done. "Beside" a piece means on an adjacent cell (TAB-6). A token blocks nothing, so the model may also stand
/// on it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub enum Spot {
    /// Anywhere on the board.
    #[default]
    Anywhere,
    /// On the place with this name: the model stands there with at least part of its base.
    At(#[schemars(with = "String")] Ustr),
    /// Beside the boss, door, chest or piece of furniture with this name.
    Beside(PieceId),
    /// Beside or on a token of this kind.
    BesideToken(Id<Token>),
    /// Beside a piece of furniture of this kind.
    BesideFurniture(Id<Furniture>),
    /// Beside another model that is one of these.
    BesideModel(Who),
}

impl Spot {
    /// Returns whether the action is done at a piece, which its outcome can then refer to as [`Who::Target`].
    pub const fn has_target(self) -> bool {
        !matches!(self, Self::Anywhere | Self::At(_))
    }
}

/// How often an action can be done, 1 to 99 times. A failed roll against a lock's dice does not count.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub enum Limit {
    /// Any number of times.
    #[default]
    Unlimited,
    /// This many times a game, whoever does it.
    PerGame(u8),
    /// This many times a round, whoever does it.
    PerRound(u8),
    /// This many times a game by each model.
    PerModel(u8),
    /// This many times a game at each piece. Only for actions that are done at a piece.
    PerPiece(u8),
}

/// The roll of an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ActionRoll {
    /// A Fight against this lock's dice, with all modifiers of the model (LCK-2, FGT-3). One hit is a success.
    Lock(Id<Lock>),
    /// One die. The lines of the first entry whose number it reaches happen, after [`Action::then`]; the numbers fall from 6 to 1.
    Die(Vec<(u8, Vec<Happening>)>),
}

impl ActionRoll {
    /// Returns for each entry of [`Self::Die`] the range of die results, within 1 to 6, that lead to it; empty for a lock's dice.
    pub fn numbers(&self) -> Vec<RangeInclusive<u8>> {
        let Self::Die(lines) = self else { return Vec::new() };
        // The first entry that the die reaches applies, so each one ends just below the number of the entry above it.
        let above = std::iter::once(7).chain(lines.iter().map(|(from, _)| *from));
        lines.iter().zip(above).map(|((from, _), above)| *from..=above - 1).collect()
    }
}

/// The picture of an action, borrowed from a thing of the game.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Sign {
    /// The picture of this kind of token.
    Token(Id<Token>),
    /// The picture of this kind of furniture.
    Furniture(Id<Furniture>),
    /// The picture of this item.
    Item(Id<Item>),
    /// The picture of this spell.
    Spell(Id<Spell>),
    /// The picture of this feat.
    Feat(Id<Feat>),
}
