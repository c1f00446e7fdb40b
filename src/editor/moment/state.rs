//! The moment from which a quest is tried out, and the table at that moment.

use std::collections::BTreeMap;

use bevy::prelude::*;
use ustr::Ustr;

use crate::{
    editor::{drawing::Drawing, tool_state::ToolState},
    presented::lookup::get,
};
use dungeon_play::{perspective::perspective, tools::moment::Moment};
use dungeon_rules::{
    content,
    grid::Cell,
    names::Id,
    rules,
    table::{Board, Card, Dice, Game, Lasting, Phase, PieceId, Pieces, Side, Stands},
};

/// The last round that can be set.
pub const LAST: u16 = 99;

/// The moment, and the state of setting it up.
#[derive(Default)]
pub struct Setting {
    /// Whether the moment is being set up; if so, the board shows it.
    pub is_open: bool,
    /// The moment.
    pub moment: Moment,
    /// The model that was picked up, with the cell by which it was grabbed.
    pub held: Option<(PieceId, Cell)>,
    /// The model whose lasting effects are shown in the panel.
    pub lasts: Option<PieceId>,
    /// The cell to which the mouse has dragged the picked-up model.
    pub over: Option<Cell>,
    /// The quest as it is played, with the change of the drawing that it was read from, see `Drawing::change`.
    game: Option<(u64, Game)>,
    /// The table at that moment, once it has been laid.
    pub table: Option<World>,
}

/// A change of the moment.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum MomentChange {
    /// Start to set it up, or go on with it.
    Open,
    /// Go back to the beginning of the quest.
    Begin,
    /// Open a door or chest, or close it again.
    Barrier(PieceId),
    /// Set how many wounds a hero or boss has taken.
    Wounds(PieceId, u8),
    /// Switch whether a hero has already had its turn in this round.
    Acted(PieceId),
    /// Set the part of the round.
    Phase(Phase),
    /// Set the round, from 1.
    Round(u16),
    /// Set the value of a counter.
    Counter(Ustr, u8),
    /// Set how many cards of this kind the Overlord has in his hand.
    Card(Id<content::Card>, u16),
    /// Let the shuffle decide the Overlord's hand.
    AsDealt,
    /// Show or hide the lasting effects of a model in the panel.
    Lasts(PieceId),
    /// Set the lasting effect of this kind on a model; `None` removes it.
    Lasting(PieceId, Kind, Option<Lasting>),
}

/// The kinds of lasting effects; here a model has at most one of each.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// More or less armour.
    Armour,
    /// More or fewer dice.
    Dice,
    /// One action less in the next turn.
    LosesAction,
    /// Bound until a die frees it.
    Bound,
    /// Nothing harms it.
    Invulnerable,
}

impl Kind {
    /// All kinds, in the order of the panel.
    pub const ALL: [Self; 5] = [Self::Armour, Self::Dice, Self::LosesAction, Self::Bound, Self::Invulnerable];

    /// The kind of an effect.
    pub const fn of(lasting: Lasting) -> Self {
        match lasting {
            Lasting::Armour { .. } => Self::Armour,
            Lasting::Dice { .. } => Self::Dice,
            Lasting::LosesAction => Self::LosesAction,
            Lasting::Bound(_) => Self::Bound,
            Lasting::Invulnerable => Self::Invulnerable,
        }
    }

    /// The message key of its name.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Armour => "editor-moment-armour",
            Self::Dice => "editor-moment-dice",
            Self::LosesAction => "editor-moment-loses-action",
            Self::Bound => "editor-moment-bound",
            Self::Invulnerable => "editor-moment-invulnerable",
        }
    }
}

/// For how many rounds an effect lasts if it is set here and lasts for rounds.
pub const ROUNDS: u8 = 2;

impl Setting {
    /// The selection that marks the picked-up model on the board, moved from where it stands to where it would be put.
    pub fn tools(&self, hover: Option<Cell>) -> ToolState {
        let held = self.held.and_then(|(piece, cell)| Some((self.get::<Stands>(piece)?.0, cell)));
        ToolState::carrying(held.map(|(base, from)| (base, from, hover.unwrap_or(from))))
    }

    /// The quest as it is played; `None` while it has errors.
    pub fn game(&self) -> Option<&Game> {
        self.game.as_ref().map(|(_, game)| game)
    }

    /// A component of a piece at this moment.
    pub fn get<T: Component>(&self, piece: PieceId) -> Option<&T> {
        get(self.table.as_ref()?, piece)
    }

    /// The model that covers a cell at this moment.
    pub fn model_at(&mut self, cell: Cell) -> Option<PieceId> {
        rules::with_field(self.table.as_mut()?, |field| {
            let models = field.models();
            models.iter().find(|model| model.base.covers(cell)).map(|model| model.id)
        })
    }

    /// The door or chest on a cell at this moment, open or not.
    pub fn barrier_at(&mut self, cell: Cell) -> Option<PieceId> {
        let table = self.table.as_mut()?;
        let opened = &table.resource::<Board>().opened;
        let opened = opened.iter().find(|(_, base)| base.covers(cell)).map(|(piece, _)| *piece);
        opened.or_else(|| {
            let barriers = rules::with_field(table, |field| field.barriers());
            barriers.iter().find(|barrier| barrier.base.covers(cell)).map(|barrier| barrier.id)
        })
    }

    /// Lays the table at this moment, without what is no longer possible in the quest; returns the key of a notice if there is
    /// something to say about it. If the quest cannot be played, setting the moment up ends.
    pub fn lay(&mut self, drawing: &Drawing) -> Option<&'static str> {
        let is_new = self.game.as_ref().is_none_or(|(change, _)| *change != drawing.change());
        if is_new {
            self.game = drawing.whole().map(|game| (drawing.change(), game));
        }
        let Some((_, game)) = &self.game else {
            self.is_open = false;
            return Some(drawing.why_not());
        };
        let fitting = is_new.then(|| self.moment.fitting(game)).filter(|fitting| *fitting != self.moment);
        let notice = fitting.map(|fitting| {
            self.moment = fitting;
            "editor-moment-fitted"
        });
        match self.moment.lay(game, Dice::seeded(1)) {
            Ok(table) => self.table = Some(table),
            Err(_) => self.moment = Moment::default(),
        }
        notice
    }
}

/// The kinds of cards on the table, each with how many the Overlord has in his hand and how many there are.
pub fn hand(world: &World) -> Vec<(Id<content::Card>, u16, u16)> {
    let mut found: BTreeMap<Id<content::Card>, (u16, u16)> = BTreeMap::new();
    for card in world
        .resource::<Pieces>()
        .0
        .values()
        .filter_map(|entity| world.get::<Card>(*entity))
    {
        found.entry(card.0).or_default().1 += 1;
    }
    for (_, kind) in perspective(Side::Overlord).hand(world) {
        found.entry(kind).or_default().0 += 1;
    }
    found.into_iter().map(|(kind, (now, all))| (kind, now, all)).collect()
}
