//! Subjects: the pieces that facts are about, described well enough to present the fact without the table, even after they have
//! left play.

use bevy_ecs::prelude::*;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{
    Board, BonePile, Card, Chest, Door, Figure, Furniture, Game, Item, Model, PieceId, Pieces, Plot, Side, SpellCard, Stands, Token,
};
use crate::{
    content::{self, Content, Happening, Id, What},
    grid::Base,
};

/// A piece that a fact is about. It is serialised as its name alone.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Subject {
    /// The name of the piece.
    pub id: PieceId,
    /// What kind of piece it is.
    pub kind: SubjectKind,
    /// The cells it filled at that time; `None` if it was not on the board.
    pub base: Option<Base>,
}

/// What kind of piece a [`Subject`] is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum SubjectKind {
    /// A hero, boss or minion.
    Model(Figure),
    /// A door.
    Door {
        /// Whether opening it wins the quest for the Heroes.
        wins: bool,
    },
    /// A chest, and the kind of furniture it looks like, if any.
    Chest(Option<Id<content::Furniture>>),
    /// Furniture.
    Furniture(Id<content::Furniture>),
    /// A token.
    Token(Id<content::Token>),
    /// A bone pile.
    Pile,
    /// An item card.
    Item(Id<content::Item>),
    /// A spell card.
    Spell(Id<content::Spell>),
    /// One of the Overlord's cards.
    Card(Id<content::Card>),
    /// A piece of which only the name is known.
    Unknown,
}

impl Subject {
    /// Returns the subject for the piece with this name. If it is not in play, the subject holds what is known even so: where an
    /// opened door stood, and the kind by the quest or by the name.
    pub fn of(world: &World, id: PieceId) -> Self {
        match world.get_resource::<Pieces>().map(|pieces| pieces.entity(id)) {
            Some(Some(entity)) => Self::in_play(world, id, world.entity(entity)),
            Some(None) => Self::gone(world, id),
            None => Self::unknown(id),
        }
    }

    /// Returns the subjects for the pieces with these names.
    pub fn all(world: &World, ids: &[PieceId]) -> Vec<Self> {
        ids.iter().map(|id| Self::of(world, *id)).collect()
    }

    fn in_play(world: &World, id: PieceId, piece: EntityRef<'_>) -> Self {
        let base = piece.get::<Stands>().map(|stands| stands.0);
        let kind = if let Some(figure) = piece.get::<Figure>() {
            SubjectKind::Model(*figure)
        } else if let Some(card) = piece.get::<SpellCard>() {
            SubjectKind::Spell(card.spell)
        } else if let Some(item) = piece.get::<Item>() {
            SubjectKind::Item(item.0)
        } else if let Some(card) = piece.get::<Card>() {
            SubjectKind::Card(card.0)
        } else if piece.contains::<Door>() {
            door(world, id)
        } else if piece.contains::<Chest>() {
            SubjectKind::Chest(piece.get::<Furniture>().map(|furniture| furniture.0))
        } else if let Some(furniture) = piece.get::<Furniture>() {
            SubjectKind::Furniture(furniture.0)
        } else if let Some(token) = piece.get::<Token>() {
            SubjectKind::Token(token.0)
        } else if piece.contains::<BonePile>() {
            SubjectKind::Pile
        } else {
            SubjectKind::Unknown
        };
        Self { id, kind, base }
    }

    fn gone(world: &World, id: PieceId) -> Self {
        let opened = &world.resource::<Board>().opened;
        if let Some((_, base)) = opened.iter().find(|(opened, _)| *opened == id) {
            let base = Some(*base);
            return Self {
                base,
                ..Self {
                    kind: door(world, id),
                    ..Self::unknown(id)
                }
            };
        }
        let game = world.resource::<Game>();
        let placed = game.quest.lines().filter_map(|line| match line {
            Happening::Place(thing) => Some(thing),
            _ => None,
        });
        let named = game.quest.things.iter().chain(placed).find(|thing| thing.name == Some(id));
        let kind = match named.map(|thing| (thing.what, thing.looks)) {
            Some((What::Hero(hero), _)) => SubjectKind::Model(Figure::Hero(hero)),
            Some((What::Boss(boss), _)) => SubjectKind::Model(Figure::Boss(boss)),
            Some((What::Minion(minion), _)) => SubjectKind::Model(Figure::Minion(minion)),
            Some((What::Door(_), _)) => door(world, id),
            Some((What::Chest(_), looks)) => SubjectKind::Chest(looks),
            Some((What::Furniture(furniture), _)) => SubjectKind::Furniture(furniture),
            Some((What::Token(token), _)) => SubjectKind::Token(token),
            Some((What::BonePile, _)) => SubjectKind::Pile,
            None => model(&game.content, id).map_or(SubjectKind::Unknown, SubjectKind::Model),
        };
        Self { kind, ..Self::unknown(id) }
    }

    /// Returns a subject of which only the name is known.
    pub const fn unknown(id: PieceId) -> Self {
        Self {
            id,
            kind: SubjectKind::Unknown,
            base: None,
        }
    }

    /// Returns which hero, boss or minion it is; `None` if it is no model.
    pub const fn figure(self) -> Option<Figure> {
        match self.kind {
            SubjectKind::Model(figure) => Some(figure),
            _ => None,
        }
    }

    /// Returns whether it is a model with a name of its own: a hero, a boss, or a minion to which the quest gave one.
    pub fn has_own_name(self) -> bool {
        match self.kind {
            SubjectKind::Model(Figure::Minion(kind)) => !self.id.is_numbered(kind.as_str()),
            SubjectKind::Model(_) => true,
            _ => false,
        }
    }

    /// Returns the side it fights for; a piece that is no model counts as the Overlord's.
    pub const fn side(self) -> Side {
        match self.kind {
            SubjectKind::Model(figure) => figure.side(),
            _ => Side::Overlord,
        }
    }
}

/// Returns the kind of a door, with whether opening it wins.
fn door(world: &World, id: PieceId) -> SubjectKind {
    let goals = world.resource::<Plot>().goals(&world.resource::<Game>().quest);
    let wins = goals.won_by_opening(id);
    SubjectKind::Door { wins }
}

/// Returns the kind of model with this name, though it is not in play: there is one of each hero and boss, and minions are
/// numbered.
fn model(content: &Content, id: PieceId) -> Option<Figure> {
    let hero = content.heroes.keys().find(|hero| PieceId::from(**hero) == id);
    let boss = || content.bosses.keys().find(|boss| PieceId::from(**boss) == id);
    let minion = || content.minions.keys().find(|minion| id.is_numbered(minion.as_str()));
    let hero = hero.map(|hero| Figure::Hero(*hero));
    let boss = || boss().map(|boss| Figure::Boss(*boss));
    hero.or_else(boss).or_else(|| minion().map(|minion| Figure::Minion(*minion)))
}

impl Model {
    /// Returns the subject for this model.
    pub const fn subject(&self) -> Subject {
        Subject {
            id: self.id,
            kind: SubjectKind::Model(self.figure),
            base: Some(self.base),
        }
    }
}

impl Serialize for Subject {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.id.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Subject {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        PieceId::deserialize(deserializer).map(Self::unknown)
    }
}
