//! What a simple player sees of the table when it decides.

use dungeon_rules::{
    content::{self, Effect, Id},
    grid::{Base, Cell, Facing},
    table::{Barrier, Field, Figure, Model, OpenedBy, PieceId, Side, SpellCard, Stats},
};

/// All pieces that matter to a simple player. It holds only what the player's side may see.
pub(super) struct Situation {
    pub heroes: Vec<ModelState>,
    pub enemies: Vec<ModelState>,
    pub closed: Vec<ClosedBarrier>,
    /// All spell cards, each with its owner.
    spells: Vec<(PieceId, SpellCard)>,
    pub tokens: Vec<(Id<content::Token>, Cell)>,
    /// Pieces that block the way and never move.
    pub obstacles: Vec<Base>,
}

/// A closed door or chest.
#[derive(Copy, Clone)]
pub(super) struct ClosedBarrier {
    pub id: PieceId,
    pub base: Base,
    pub kept_shut_by: KeptShutBy,
    /// Who may open or force it (LCK-1).
    pub opened_by: OpenedBy,
    pub is_door: bool,
}

/// What keeps a door or chest shut.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum KeptShutBy {
    Nothing,
    Lock,
    /// A Ward of this power (LCK-4).
    Ward(u8),
}

/// A model in play.
#[derive(Copy, Clone)]
pub(super) struct ModelState {
    pub id: PieceId,
    pub base: Base,
    pub facing: Facing,
    pub stats: Stats,
    /// How many more wounds a hero or boss can take. `None` for minions.
    pub wounds_left: Option<u8>,
    pub acted: bool,
    /// Whether it cannot be wounded at present.
    pub ignores_wounds: bool,
    pub figure: Figure,
}

impl ClosedBarrier {
    fn of(barrier: Barrier) -> Self {
        Self {
            id: barrier.id,
            base: barrier.base,
            kept_shut_by: match (barrier.ward, barrier.lock) {
                (Some(power), _) => KeptShutBy::Ward(power),
                (None, Some(_)) => KeptShutBy::Lock,
                (None, None) => KeptShutBy::Nothing,
            },
            opened_by: barrier.opened_by,
            is_door: !barrier.is_chest,
        }
    }
}

impl ModelState {
    fn of(model: &Model) -> Self {
        let wounds = model.wounds.filter(|_| !model.figure.is_minion());
        Self {
            id: model.id,
            base: model.base,
            facing: model.facing,
            stats: model.stats,
            wounds_left: wounds.map(|wounds| wounds.white + wounds.red - wounds.taken),
            acted: model.acted,
            ignores_wounds: model.stance.ignores_wounds,
            figure: model.figure,
        }
    }
}

impl Situation {
    pub fn of(field: &Field) -> Self {
        let models = field.models();
        let (heroes, enemies) = models
            .iter()
            .map(ModelState::of)
            .partition(|model| model.figure.side() == Side::Heroes);
        let closed = field.barriers().into_iter().filter(|barrier| !barrier.open);
        Self {
            heroes,
            enemies,
            closed: closed.map(ClosedBarrier::of).collect(),
            spells: field.spells().into_iter().map(|(_, card, owner)| (owner, card)).collect(),
            tokens: field.tokens().collect(),
            obstacles: field.fixtures().collect(),
        }
    }

    pub fn hero_bases(&self) -> impl Iterator<Item = Base> {
        self.heroes.iter().map(|hero| hero.base)
    }

    pub fn side(&self, side: Side) -> &[ModelState] {
        match side {
            Side::Heroes => &self.heroes,
            Side::Overlord => &self.enemies,
        }
    }

    pub fn model(&self, id: PieceId) -> Option<&ModelState> {
        self.heroes.iter().chain(&self.enemies).find(|model| model.id == id)
    }

    /// The spell cards of a model, sorted by name.
    pub fn spells_of(&self, model: PieceId) -> impl Iterator<Item = &SpellCard> {
        let own = self.spells.iter().filter(move |(owner, _)| *owner == model);
        own.map(|(_, card)| card)
    }

    /// Whether a hero has a spell against Wards.
    pub fn lowers_wards(&self, field: &Field, hero: PieceId) -> bool {
        let content = &field.game.content;
        let mut effects = self.spells_of(hero).flat_map(|card| &content.spells[&card.spell].way.effects);
        effects.any(|effect| matches!(effect, Effect::LowerWard(_)))
    }
}
