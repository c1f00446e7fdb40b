//! What a simple player looks at in one model's turn.

use super::{
    Style,
    danger::{Danger, Threats},
    distance::DistanceCache,
    objectives::{Objectives, objectives},
    quest_actions::{QuestAction, quest_actions},
    situation::{KeptShutBy, ModelState, Situation},
};
use dungeon_rules::{
    content::{Id, Spell, Trait},
    grid::{Base, Cell},
    table::{Active, Field, PieceId, Side},
};

/// Everything that the decisions in one model's turn are based on.
pub(super) struct TurnContext {
    pub(super) situation: Situation,
    pub(super) side: Side,
    /// The active model.
    pub(super) me: ModelState,
    pub(super) objectives: Objectives,
    /// Only for heroes who have not acted.
    danger: Option<Danger>,
    /// The worth of being one step nearer to the destinations.
    pub(super) step_worth: f64,
    /// Spells that are charged.
    pub(super) spells: Vec<Id<Spell>>,
    /// Actions of the quest that are good for its side (RND-5).
    pub(super) quest_actions: Vec<QuestAction>,
    pub(super) shoots_watched: bool,
    /// Whether it can only move, because it has lost its action or is held.
    pub(super) cannot_act: bool,
}

impl TurnContext {
    /// The context of the turn of this model, which is the active one; `None` if it is not in play.
    pub(super) fn of(field: &Field, distances: &mut DistanceCache, piece: PieceId, active: Active, style: Style) -> Option<Self> {
        let situation = Situation::of(field);
        let me = *situation.model(piece)?;
        let side = me.figure.side();
        let mut quest_actions = quest_actions(field, &situation, &me);
        let objectives = objectives(field, distances, &situation, &me, &quest_actions);
        quest_actions.retain(|action| action.worth > 0.0);
        let step_worth = match side {
            Side::Heroes => f64::from(style.haste) / 100.0 * (0.4 + 0.4 * field.game.quest.overlord.elapsed(field.course.round)),
            Side::Overlord => 0.3,
        };
        let cannot_act = active.shifted || cannot_act(field, piece);
        Some(Self {
            danger: (side == Side::Heroes && !active.acted).then(|| Danger::to(field, distances.floor(field), &situation, &me, style)),
            spells: situation
                .spells_of(piece)
                .filter(|card| card.turned == 0)
                .map(|card| card.spell)
                .collect(),
            quest_actions,
            shoots_watched: me.stats.ranged.is_some() && field.has_trait(piece, Trait::ShootsWhenWatched),
            situation,
            side,
            me,
            objectives,
            step_worth,
            cannot_act,
        })
    }

    /// The models of the other side.
    pub(super) fn opponents(&self) -> &[ModelState] {
        self.situation.side(self.side.enemy())
    }

    /// Whether it shoots or casts.
    pub(super) fn aims(&self) -> bool {
        self.me.stats.ranged.is_some() || !self.spells.is_empty()
    }

    /// Its base if it stood there.
    pub(super) fn at(&self, corner: Cell) -> Base {
        Base { corner, ..self.me.base }
    }

    /// The opponents that could attack it there, each with its chance to wound it. Empty if danger does not count.
    pub(super) fn threats(&self, base: Base) -> Threats {
        self.danger.as_ref().map_or_else(Threats::new, |danger| danger.threats(base))
    }

    /// The expected cost of these threats. `removed` is an opponent and the chance that it will be gone by then.
    pub(super) fn danger_cost(&self, threats: &[(PieceId, f64)], removed: Option<(PieceId, f64)>) -> f64 {
        self.danger.as_ref().map_or(0.0, |danger| danger.cost(threats, removed))
    }

    /// The worth of opening a door or chest that is a target. While exploring it is worth less the more opponents are near.
    pub(super) fn opening(&self, piece: PieceId) -> f64 {
        let barrier = self.situation.closed.iter().find(|barrier| barrier.id == piece);
        let near = |base: Base| {
            let near = self.opponents().iter().filter(|opponent| opponent.base.is_within(base, 8));
            near.count()
        };
        let near = barrier.filter(|_| self.objectives.explores).map_or(0, |barrier| near(barrier.base));
        7.0 / (1.0 + 0.15 * near as f64)
    }

    /// Whether a door or chest beside this base is neither locked nor warded, and the model may open it.
    pub(super) fn could_open_beside(&self, base: Base) -> bool {
        let mut beside = self.situation.closed.iter().filter(|barrier| barrier.base.is_adjacent_to(base));
        beside.any(|barrier| barrier.kept_shut_by == KeptShutBy::Nothing && barrier.opened_by.has(self.me.figure))
    }

    /// The worth of standing here to block opponents, who cannot pass a fighter (MOV-5, MOV-6).
    pub(super) fn blocking(&self, base: Base) -> f64 {
        let is_fighter = self.side == Side::Heroes && self.spells.is_empty() && self.me.stats.ranged.is_none();
        let others = || self.situation.heroes.iter().filter(|other| other.id != self.me.id);
        let is_free = |opponent: &&ModelState| !others().any(|other| other.facing.has_base_in_front(other.base, opponent.base));
        let held = self
            .opponents()
            .iter()
            .filter(|opponent| opponent.base.is_adjacent_to(base))
            .filter(is_free);
        if is_fighter { 0.5 * held.count() as f64 } else { 0.0 }
    }

    /// The expected cost of a Free Attack by this opponent.
    pub(super) fn free_attack_cost(&self, opponent: PieceId) -> f64 {
        self.danger.as_ref().map_or(0.6, |danger| danger.free_attack_cost(opponent))
    }
}

/// Whether a model can take no action.
fn cannot_act(field: &Field, model: PieceId) -> bool {
    field.model(model).is_none_or(|model| model.loses_action || field.is_held(&model))
}
