//! Targeting: a shot, spell, item or feat has been chosen and needs its target (SHT, MAG-5, MAG-8, ITM-2, RND-4).

use crate::{
    interaction::{
        options::{Actor, CellAction, Occupant, Options},
        preview::TargetingMarks,
    },
    presented::{aimed_action::AimedAction, game::PresentedGame, lookup::get},
};
use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::*;

use dungeon_play::{language::Language, perspective::Perspective};
use dungeon_rules::{
    content::{Action, Effect, Id, Range, Target, Way},
    grid::{Cell, Facing},
    rules::{self, aiming, shooting},
    table::{Decision, PieceId, Prompt, Stats},
};

/// A target that may be chosen.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Mark {
    /// The piece.
    pub piece: PieceId,
    /// The facing to turn to first, if the target is not in front.
    pub turn: Option<Facing>,
}

/// A shot, card or action of the quest that needs a target.
#[derive(Clone, PartialEq, Debug)]
pub struct Targeting {
    /// The shot, card or action that is aimed.
    pub choice: AimedAction,
    /// Its name.
    pub name: String,
    /// The model that aims it.
    pub by: PieceId,
    /// The cells within its range.
    pub range: Vec<Cell>,
    /// Whether it needs line of sight.
    pub sight: bool,
    /// The targets that may be chosen, nearest first.
    pub targets: Vec<Mark>,
    /// The pieces that one might expect to be targets, but that may not be chosen.
    pub others: Vec<PieceId>,
    /// The pieces that would all be hit at once.
    pub area: Vec<PieceId>,
    /// Whether it may be used without a target.
    pub alone: bool,
    /// The cells of targets that lie under models or furniture, which a click would otherwise miss.
    pub cells: BTreeMap<Cell, PieceId>,
}

impl Targeting {
    /// Finds the targets of what the active model has chosen. `None` if no model is active, or for a shot of a model without
    /// [`Stats`].
    pub fn of(world: &mut World, words: &Language, options: &Options, choice: AimedAction) -> Option<Self> {
        let actor = options.actor.as_ref()?;
        let ways = choice.ways(world);
        let range = match choice {
            AimedAction::Shot => get::<Stats>(world, actor.piece)?.ranged.map(|ranged| ranged.range),
            _ => ways.iter().find_map(range_of),
        };
        let card = choice.card(world);
        let area = card
            .map(|card| aiming::struck_together(world, actor.piece, card))
            .unwrap_or_default();
        let mut targets = Vec::new();
        let mut others = Vec::new();
        let cells = match choice {
            AimedAction::Action(action) => cells(world, actor.piece, action),
            _ => BTreeMap::new(),
        };
        let candidates = match choice {
            AimedAction::Action(_) => {
                let mut all: Vec<(u16, PieceId)> = cells.iter().map(|(cell, piece)| (cell.steps_to(actor.cell), *piece)).collect();
                all.sort();
                let mut seen = BTreeSet::new();
                all.into_iter()
                    .map(|(_, piece)| piece)
                    .filter(|piece| seen.insert(*piece))
                    .collect()
            }
            _ => candidates(options, actor, choice, &ways),
        };
        for piece in candidates {
            let Some(decision) = choice.at(piece) else { continue };
            let may = options.may(&decision);
            let turn = if may { None } else { aiming::turn_before(world, decision) };
            if may || turn.is_some() {
                targets.push(Mark { piece, turn });
            } else {
                others.push(piece);
            }
        }
        Some(Self {
            choice,
            name: choice.name(world, words),
            by: actor.piece,
            range: range
                .map(|range| aiming::cells_in_range(world, actor.piece, range))
                .unwrap_or_default(),
            sight: choice == AimedAction::Shot || ways.iter().any(|way| way.sight),
            targets,
            others,
            area,
            alone: choice.alone().is_some_and(|decision| options.may(&decision)),
            cells,
        })
    }

    /// Whether it is aimed at something on the board: a model, a door or a chest.
    pub fn is_on_board(&self) -> bool {
        !self.targets.is_empty() || !self.others.is_empty()
    }

    /// What a click on this piece would do.
    pub fn cell_action(&self, piece: PieceId) -> Option<CellAction> {
        let mark = self.targets.iter().find(|mark| mark.piece == piece)?;
        Some(CellAction::Aimed {
            target: piece,
            decision: self.choice.at(piece)?,
            turn: mark.turn,
        })
    }

    /// The cells of all possible targets; those that may be chosen come first.
    pub fn stops(&self, options: &Options) -> Vec<Cell> {
        let all = self.targets.iter().map(|mark| mark.piece).chain(self.others.iter().copied());
        let cell = |piece| {
            let own = self.cells.iter().find(|(_, other)| **other == piece).map(|(cell, _)| *cell);
            own.or_else(|| options.cell_of(piece))
        };
        all.filter_map(cell).collect()
    }

    /// The piece on this cell, if it is one that was marked as a target or as none.
    fn pointed(&self, options: &Options, cell: Option<Cell>) -> Option<PieceId> {
        let piece = self.on(options, cell?)?;
        let is_marked = self.others.contains(&piece) || self.targets.iter().any(|mark| mark.piece == piece);
        is_marked.then_some(piece)
    }

    /// The decision that would be refused if the piece on this cell were chosen; `None` if it may be, or if it was never expected to
    /// be a target.
    pub fn refused(&self, options: &Options, cell: Option<Cell>) -> Option<Decision> {
        let piece = self.pointed(options, cell).filter(|piece| self.others.contains(piece))?;
        self.choice.at(piece)
    }

    /// The possible target on a cell.
    pub fn on(&self, options: &Options, cell: Cell) -> Option<PieceId> {
        self.cells.get(&cell).copied().or_else(|| options.on(cell))
    }
}

/// The cells of all pieces that an action of the quest can be directed at, as far as everybody sees them.
fn cells(world: &mut World, by: PieceId, action: Id<Action>) -> BTreeMap<Cell, PieceId> {
    let targets = rules::actions::targets(world, by, action);
    let seen = targets
        .into_iter()
        .filter_map(|piece| Some((piece, Perspective::SHARED.sees(world, piece)?)));
    seen.flat_map(|(piece, base)| base.cells().map(move |cell| (cell, piece))).collect()
}

/// The range of a way of using a card, as the board shows it. For a way that brings something into play, how far away that may be.
fn range_of(way: &Way) -> Option<Range> {
    let placed = way.effects.iter().find_map(|effect| match effect {
        Effect::Place { range, .. } => Some(*range),
        _ => None,
    });
    match way.target {
        Target::Caster => placed,
        Target::OwnSpell => None,
        _ => Some(way.range),
    }
}

/// The pieces that one might expect to be targets, nearest first.
fn candidates(options: &Options, actor: &Actor, choice: AimedAction, ways: &[Way]) -> Vec<PieceId> {
    let wants = |target: Target| ways.iter().any(|way| way.target == target);
    let enemies = choice == AimedAction::Shot || wants(Target::Enemy);
    let (friends, wards) = (wants(Target::Friend), wants(Target::Ward));
    let mut found: Vec<(u16, Cell, PieceId)> = Vec::new();
    for (cell, standing) in &options.standing {
        let piece = match standing {
            Occupant::Model(piece, side) if *side != actor.side && enemies => *piece,
            Occupant::Model(piece, side) if *side == actor.side && friends => *piece,
            Occupant::Lock(piece) if wards && options.warded.contains(piece) => *piece,
            _ => continue,
        };
        if !found.iter().any(|(.., other)| *other == piece) {
            found.push((cell.steps_to(actor.cell), *cell, piece));
        }
    }
    found.sort();
    found.into_iter().map(|(.., piece)| piece).collect()
}

/// Shows on the board what is being aimed: the range, the targets, what it hits, and the line to the pointed-at cell; without it,
/// where a model that comes into play may be placed.
pub fn marks(
    targeting: Option<&Targeting>,
    options: &Options,
    game: &mut PresentedGame,
    cell: Option<Cell>,
    active: Option<PieceId>,
) -> Option<TargetingMarks> {
    if let Some(targeting) = targeting {
        let line = match targeting.pointed(options, cell) {
            Some(piece) if targeting.sight => shooting::line_of_sight(game.world_mut(), targeting.by, None, piece),
            _ => None,
        };
        return Some(TargetingMarks {
            from: targeting.by,
            range: targeting.range.clone(),
            targets: targeting.targets.iter().map(|mark| mark.piece).collect(),
            area: targeting.area.clone(),
            line,
        });
    }
    let Some(Prompt::Place { cells, .. }) = &options.prompt else {
        return None;
    };
    active.map(|from| TargetingMarks {
        from,
        range: cells.clone(),
        targets: Vec::new(),
        area: Vec::new(),
        line: None,
    })
}
