//! Who or what a fact is about, so that it is told without the table: also of what has left play.

use bevy_ecs::prelude::*;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{
    Board, BonePile, Card, Chest, Door, Figure, Furniture, Game, Item, Model, PieceId, Pieces, Plot, Side, SpellCard, Stands, Token,
};
use crate::{
    content::{self, Content, Happening, Id, What},
    grid::Base,
};

/// A piece as a fact speaks of it. In writing, as in examples, it is its name alone.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Subject {
    /// Its name.
    pub id: PieceId,
    /// What it is.
    pub kind: SubjectKind,
    /// The cells it filled, if it was on the board.
    pub base: Option<Base>,
}

/// What a piece is that a fact speaks of.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum SubjectKind {
    /// A hero, boss or minion.
    Model(Figure),
    /// A door.
    Door {
        /// Whether to open it wins the adventure for the Heroes.
        wins: bool,
    },
    /// A chest; one that looks like furniture, with what.
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
    /// Nothing is known of it but its name.
    Unknown,
}

impl Subject {
    /// The piece with this name. Of one that is not in play this tells what is known even so: where a door stood
    /// that was opened, and what it is by the quest or by its name.
    pub fn of(world: &World, id: PieceId) -> Self {
        match world.get_resource::<Pieces>().map(|pieces| pieces.entity(id)) {
            Some(Some(entity)) => Self::in_play(world, id, world.entity(entity)),
            Some(None) => Self::gone(world, id),
            None => Self::unknown(id),
        }
    }

    /// All pieces with these names.
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

    /// A piece of which nothing is known but its name.
    pub const fn unknown(id: PieceId) -> Self {
        Self {
            id,
            kind: SubjectKind::Unknown,
            base: None,
        }
    }

    /// Which hero, boss or minion it is; `None` if it is no model.
    pub const fn figure(self) -> Option<Figure> {
        match self.kind {
            SubjectKind::Model(figure) => Some(figure),
            _ => None,
        }
    }

    /// Whether it is a model that is known by its own name: a hero, a boss, or a minion to which the quest gave one.
    pub fn has_own_name(self) -> bool {
        match self.kind {
            SubjectKind::Model(Figure::Minion(kind)) => !self.id.is_numbered(kind.as_str()),
            SubjectKind::Model(_) => true,
            _ => false,
        }
    }

    /// The side it fights for; what is no model is the Overlord's.
    pub const fn side(self) -> Side {
        match self.kind {
            SubjectKind::Model(figure) => figure.side(),
            _ => Side::Overlord,
        }
    }
}

/// A door, and whether it wins.
fn door(world: &World, id: PieceId) -> SubjectKind {
    let goals = world.resource::<Plot>().goals(&world.resource::<Game>().quest);
    let wins = goals.won_by_opening(id);
    SubjectKind::Door { wins }
}

/// Which model has this name, though it is not in play: of heroes and bosses there is one of a kind, minions have numbers.
fn model(content: &Content, id: PieceId) -> Option<Figure> {
    let hero = content.heroes.keys().find(|hero| PieceId::from(**hero) == id);
    let boss = || content.bosses.keys().find(|boss| PieceId::from(**boss) == id);
    let minion = || content.minions.keys().find(|minion| id.is_numbered(minion.as_str()));
    let hero = hero.map(|hero| Figure::Hero(*hero));
    let boss = || boss().map(|boss| Figure::Boss(*boss));
    hero.or_else(boss).or_else(|| minion().map(|minion| Figure::Minion(*minion)))
}

impl Model {
    /// The model as a fact speaks of it.
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
