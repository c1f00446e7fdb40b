//! The names and images of pieces for panels and dialogs, of those that everybody may see (HID-1).

use std::collections::BTreeMap;

use bevy::prelude::World;

use crate::presented::lookup::emblem_of;
use dungeon_play::{
    language::{self, Language},
    perspective::Perspective,
};
use dungeon_rules::table::{Game, PieceId, Pieces, Subject};

/// The name and images of one piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PieceSummary {
    /// Its name, like "Skeleton Warrior 1".
    pub name: String,
    /// The name of its drawing; `None` for anything but a model.
    pub figure: Option<&'static str>,
    /// The name of the emblem image that stands for it: a hero's own, or the Overlord's.
    pub emblem: String,
}

impl PieceSummary {
    fn of(world: &World, language: &Language, piece: PieceId) -> Self {
        let figure = Subject::of(world, piece).figure();
        Self {
            name: language::name_of(language, world, piece),
            figure: figure.map(|figure| figure.kind()),
            emblem: emblem_of(figure),
        }
    }
}

/// The names and images of the pieces that everybody sees.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PieceSummaries(BTreeMap<PieceId, PieceSummary>);

impl PieceSummaries {
    /// Collects the pieces that everybody sees, the heroes, and these.
    pub fn of(world: &World, language: &Language, also: impl IntoIterator<Item = PieceId>) -> Self {
        let seen = world.resource::<Pieces>().0.keys().copied();
        let seen = seen.filter(|piece| Perspective::SHARED.sees(world, *piece).is_some());
        let heroes = world.resource::<Game>().quest.heroes.iter().copied().map(PieceId::from);
        let all = seen.chain(heroes).chain(also);
        Self(all.map(|piece| (piece, PieceSummary::of(world, language, piece))).collect())
    }

    /// The name of a piece; empty if it is unknown.
    pub fn name(&self, piece: PieceId) -> &str {
        self.0.get(&piece).map_or("", |known| &known.name)
    }

    /// The name of the drawing of a model.
    pub fn figure(&self, piece: PieceId) -> Option<&'static str> {
        self.0.get(&piece)?.figure
    }

    /// The name of the emblem image that stands for a piece.
    pub fn emblem(&self, piece: PieceId) -> &str {
        self.0.get(&piece).map_or("emblem_overlord", |known| &known.emblem)
    }
}
