//! What a click on a cell means: the table as the side that is asked may see and use it (RND-3, MOV, FGT-1, SHT, MAG, OVL-1).

use std::collections::{BTreeMap, BTreeSet};

use dungeon_rules::{
    grid::{Base, Cell, Facing},
    rules::reach::Reach,
    table::{Decision, PieceId, Prompt, Side},
};

/// What occupies a cell, as far as clicks are concerned.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Occupant {
    /// A model of this side.
    Model(PieceId, Side),
    /// A closed door or chest.
    Lock(PieceId),
    /// The topmost Bone Pile.
    Pile(PieceId),
}

/// The model whose turn it is.
#[derive(Clone, PartialEq, Debug)]
pub struct Actor {
    /// Its id.
    pub piece: PieceId,
    /// The side that it fights for.
    pub side: Side,
    /// The cell on which it stands; for a Large or Huge model the north-west one.
    pub cell: Cell,
    /// The length of a side of its base, in cells.
    pub size: u8,
    /// Its facing.
    pub facing: Facing,
    /// Whether it may still attack, by an action or a feat, from a suitable place (RND-3).
    pub acts: bool,
    /// Where it can walk.
    pub reach: Vec<Reach>,
}

/// What can be done on which cell; surveyed while the table is at rest.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The open prompt.
    pub prompt: Option<Prompt>,
    /// The model whose turn it is, while it is asked.
    pub actor: Option<Actor>,
    /// What stands on each cell of the revealed zones; a model hides the pile below it.
    pub standing: BTreeMap<Cell, Occupant>,
    /// The closed doors and chests without a lock (LCK-8).
    pub unlocked: BTreeSet<PieceId>,
    /// The closed doors and chests with a Ward, which can be neither opened nor forced (LCK-4).
    pub warded: BTreeSet<PieceId>,
    /// The closed doors and chests that the active model may not open (LCK-1).
    pub forbidden: BTreeSet<PieceId>,
    /// All legal decisions.
    pub decisions: Vec<Decision>,
}

/// What a click on a cell would do.
#[derive(Clone, PartialEq, Debug)]
pub enum CellAction {
    /// The model there begins its turn.
    Begin(PieceId),
    /// The active model walks there.
    Walk(Reach),
    /// The active model attacks or opens what is there, after this walk if any.
    Attack {
        /// The model, door or chest.
        target: PieceId,
        /// The cell of the target that is attacked.
        at: Cell,
        /// The walk before the attack; `None` if it attacks from where it stands.
        walk: Option<Reach>,
        /// Whether the target has no lock and is simply opened (LCK-8).
        open: bool,
    },
    /// The shot, spell or item that is being aimed hits this target, after this turn on the spot if any.
    Aimed {
        /// The target.
        target: PieceId,
        /// The decision to shoot, cast or use.
        decision: Decision,
        /// The facing to turn to first (SHT-2).
        turn: Option<Facing>,
    },
    /// A trade with this hero is drafted (MOV-10).
    Trade(PieceId),
    /// A model that comes into play is drafted to stand here (OVL-2).
    Place(Cell),
    /// This model makes its Free Attack next.
    Strike(PieceId),
    /// The raising of this Bone Pile is drafted.
    Pile(PieceId),
    /// The piece that is being faced, or the active model, turns to this facing.
    Look(Facing),
}

impl Options {
    /// The piece on a cell.
    pub fn on(&self, cell: Cell) -> Option<PieceId> {
        self.standing.get(&cell).map(|standing| match standing {
            Occupant::Model(piece, _) | Occupant::Lock(piece) | Occupant::Pile(piece) => *piece,
        })
    }

    /// The first cell of a piece, in reading order.
    pub fn cell_of(&self, piece: PieceId) -> Option<Cell> {
        self.standing.keys().copied().find(|cell| self.on(*cell) == Some(piece))
    }

    /// Whether this decision is legal now.
    pub fn may(&self, decision: &Decision) -> bool {
        self.decisions.contains(decision)
    }

    /// What a click on this cell would do while nothing is being aimed; `None` if nothing.
    pub fn cell_action(&self, cell: Cell) -> Option<CellAction> {
        let standing = self.standing.get(&cell).copied();
        match self.prompt.as_ref()? {
            Prompt::ChooseHero | Prompt::ChooseInterrupter | Prompt::Command => match standing? {
                Occupant::Model(piece, _) if self.may(&Decision::Begin(piece)) => Some(CellAction::Begin(piece)),
                Occupant::Pile(pile) if self.may_raise(pile) => Some(CellAction::Pile(pile)),
                _ => None,
            },
            Prompt::Act(_) => self.act_on(cell, standing),
            Prompt::FreeAttack { .. } => match standing? {
                Occupant::Model(piece, _) if self.may(&Decision::Strike(piece)) => Some(CellAction::Strike(piece)),
                _ => None,
            },
            Prompt::Face(piece) => {
                let from = self.cell_of(*piece)?;
                Facing::towards(from, cell).map(CellAction::Look)
            }
            Prompt::Place { cells, .. } => cells.contains(&cell).then_some(CellAction::Place(cell)),
            Prompt::Trade(_) | Prompt::Interrupt | Prompt::Reveal { .. } | Prompt::Dice { .. } => None,
        }
    }

    /// Whether any model may begin its turn.
    pub fn may_begin_any(&self) -> bool {
        self.decisions.iter().any(|decision| matches!(decision, Decision::Begin(_)))
    }

    /// Whether any Bone Pile may rise.
    pub fn may_raise_any(&self) -> bool {
        self.decisions.iter().any(|decision| matches!(decision, Decision::Raise { .. }))
    }

    /// Whether anything may rise from this Bone Pile.
    pub fn may_raise(&self, pile: PieceId) -> bool {
        self.decisions
            .iter()
            .any(|decision| matches!(decision, Decision::Raise { pile: own, .. } if *own == pile))
    }

    /// The cells of targets that the active model could attack or open this turn, walking there if needed; those with the shortest
    /// walk first.
    pub fn targets(&self) -> Vec<Cell> {
        let mut found: Vec<(usize, Cell)> = self
            .standing
            .keys()
            .filter_map(|cell| match self.cell_action(*cell)? {
                CellAction::Attack { walk, .. } => Some((walk.map_or(0, |walk| walk.path.len()), *cell)),
                _ => None,
            })
            .collect();
        found.sort();
        found.into_iter().map(|(_, cell)| cell).collect()
    }

    /// The cells that Tab moves between while nothing is being aimed. In most prompts these are the cells on which a click does something, in reading order.
    pub fn stops(&self) -> Vec<Cell> {
        match &self.prompt {
            Some(Prompt::Place { cells, .. }) => cells.clone(),
            Some(Prompt::Act(_)) => {
                let mut stops = self.targets();
                stops.extend(self.actor.iter().map(|actor| actor.cell));
                stops
            }
            Some(Prompt::Face(_)) | None => Vec::new(),
            _ => self
                .standing
                .keys()
                .copied()
                .filter(|cell| self.cell_action(*cell).is_some())
                .collect(),
        }
    }

    /// What a click on this cell makes the active model do.
    fn act_on(&self, cell: Cell, standing: Option<Occupant>) -> Option<CellAction> {
        let actor = self.actor.as_ref()?;
        match standing {
            Some(Occupant::Model(piece, side)) if side != actor.side => self.attack(actor, piece, false),
            Some(Occupant::Lock(piece)) if !self.forbidden.contains(&piece) && !self.warded.contains(&piece) => {
                self.attack(actor, piece, self.unlocked.contains(&piece))
            }
            // A Large model may walk onto a cell that it covers already.
            Some(Occupant::Model(piece, _)) if piece == actor.piece && actor.size > 1 => actor.walk_to(cell).map(CellAction::Walk),
            Some(Occupant::Model(piece, _)) if self.may_trade(piece) => Some(CellAction::Trade(piece)),
            Some(Occupant::Model(..) | Occupant::Lock(_)) => None,
            Some(Occupant::Pile(_)) | None => actor.walk_to(cell).map(CellAction::Walk),
        }
    }

    /// Whether any trade with this hero could be offered.
    pub fn may_trade(&self, with: PieceId) -> bool {
        let with_it = |decision: &Decision| matches!(decision, Decision::Trade { with: other, .. } if *other == with);
        self.decisions.iter().any(with_it)
    }

    fn attack(&self, actor: &Actor, target: PieceId, open: bool) -> Option<CellAction> {
        let cells: Vec<Cell> = self
            .standing
            .keys()
            .copied()
            .filter(|cell| self.on(*cell) == Some(target))
            .collect();
        // Of a Large target, the cell nearest to where the attack comes from.
        let begun = |walk: Option<Reach>| {
            let from = actor.base_at(walk.as_ref().map_or(actor.cell, |walk| walk.to));
            let at = cells
                .iter()
                .copied()
                .min_by_key(|cell| (!from.is_adjacent(*cell), cell.steps_to(from.corner)))?;
            Some(CellAction::Attack { target, at, walk, open })
        };
        let beside = |from: Cell| cells.iter().any(|cell| actor.base_at(from).is_adjacent(*cell));
        let in_front = |from: Cell, facing: Facing| {
            cells
                .iter()
                .any(|cell| facing.has_base_in_front(actor.base_at(from), Base::one(*cell)))
        };
        // Whether it may turn or attack at all is for the rules to say: only legal decisions are offered.
        let now = self.may(&Decision::Fight(target)) || self.may(&Decision::Open(target));
        let turns = self
            .decisions
            .iter()
            .any(|decision| matches!(decision, Decision::Turn(facing) if actor.size == 1 || in_front(actor.cell, *facing)));
        if now || (actor.acts && beside(actor.cell) && turns) {
            return begun(None);
        }
        if !actor.acts {
            return None;
        }
        let straight = |from: Cell| cells.iter().all(|cell| cell.beside_diagonal(from).is_some());
        actor
            .reach
            .iter()
            // A Large model pays for its turns, so it has to attack with the facing that the walk ends with.
            .filter(|reach| beside(reach.to) && (actor.size == 1 || in_front(reach.to, actor.facing_after(reach))))
            .min_by_key(|reach| (reach.free_attacks.len(), reach.cost, straight(reach.to), reach.to))
            .cloned()
            .and_then(|walk| begun(Some(walk)))
    }
}

impl Actor {
    /// The cells that it stands on.
    pub fn base(&self) -> Base {
        self.base_at(self.cell)
    }

    /// Its base, if it stood with its north-west corner here.
    fn base_at(&self, corner: Cell) -> Base {
        Base::square(corner, self.size)
    }

    /// The walk that a click on a cell means: to that very cell; for a Large model otherwise the cheapest walk that covers it.
    fn walk_to(&self, cell: Cell) -> Option<Reach> {
        let exactly = self.reach.iter().find(|reach| reach.to == cell);
        let covers = || {
            let over = self.reach.iter().filter(|reach| self.base_at(reach.to).covers(cell));
            over.min_by_key(|reach| (reach.cost, reach.to))
        };
        exactly.or_else(covers).cloned()
    }

    /// Its facing after a walk if none was chosen: a model of one cell faces straight on (MOV-4), a Large one as it last turned on
    /// the way (LRG-2).
    pub fn facing_after(&self, walk: &Reach) -> Facing {
        if self.size == 1 {
            return straight_on(self.cell, &walk.path).unwrap_or(self.facing);
        }
        let turned = walk.decisions.iter().rev().find_map(|decision| match decision {
            Decision::Turn(facing) => Some(*facing),
            _ => None,
        });
        turned.unwrap_or(self.facing)
    }
}

/// The facing with which a walk ends if none is chosen: the direction of its last step.
pub fn straight_on(start: Cell, path: &[Cell]) -> Option<Facing> {
    let last = *path.last()?;
    let before = path.len().checked_sub(2).map_or(start, |i| path[i]);
    Facing::towards(before, last)
}

/// The facing to attack with: the current one if it has the target in front, else the nearest one that does (FGT-1).
pub fn toward(kept: Facing, from: Base, at: Cell) -> Facing {
    let target = Base::one(at);
    if kept.has_base_in_front(from, target) {
        return kept;
    }
    let nearest = Facing::towards(from.corner, at).filter(|facing| from.size() == 1 || facing.has_base_in_front(from, target));
    nearest
        .or_else(|| Facing::ALL.into_iter().find(|facing| facing.has_base_in_front(from, target)))
        .unwrap_or(kept)
}

impl CellAction {
    /// The cell that the active model would walk to, if it walks.
    pub fn destination(&self) -> Option<Cell> {
        match self {
            Self::Walk(walk) | Self::Attack { walk: Some(walk), .. } => Some(walk.to),
            _ => None,
        }
    }

    /// The models whose Free Attacks it draws; the game asks before that is done.
    pub fn draws(&self) -> &[PieceId] {
        match self {
            Self::Walk(walk) | Self::Attack { walk: Some(walk), .. } => &walk.free_attacks,
            _ => &[],
        }
    }

    /// The facing that it ends with: the chosen one, else the one that suits it. An attack needs the target in front.
    pub fn facing(&self, actor: &Actor, chosen: Option<Facing>) -> Facing {
        match self {
            Self::Walk(walk) => chosen.unwrap_or_else(|| actor.facing_after(walk)),
            Self::Attack { walk: Some(walk), .. } if actor.size > 1 => actor.facing_after(walk),
            Self::Attack { at, walk, .. } => {
                let kept = walk.as_ref().map_or(actor.facing, |walk| actor.facing_after(walk));
                let from = actor.base_at(walk.as_ref().map_or(actor.cell, |walk| walk.to));
                toward(chosen.unwrap_or(kept), from, *at)
            }
            Self::Aimed { turn, .. } => turn.unwrap_or(actor.facing),
            Self::Look(facing) => *facing,
            _ => chosen.unwrap_or(actor.facing),
        }
    }

    /// The decisions that carry it out, in order.
    pub fn decisions(&self, actor: Option<&Actor>, chosen: Option<Facing>) -> Vec<Decision> {
        let mut all = Vec::new();
        if let Self::Walk(walk) | Self::Attack { walk: Some(walk), .. } = self {
            all.extend(walk.decisions.iter().copied());
        }
        if let (Self::Walk(_) | Self::Attack { .. } | Self::Aimed { .. } | Self::Look(_), Some(actor)) = (self, actor) {
            let facing = self.facing(actor, chosen);
            let turned = all.iter().rev().find_map(|decision| match decision {
                Decision::Turn(facing) => Some(*facing),
                _ => None,
            });
            if facing != turned.unwrap_or(actor.facing) {
                all.push(Decision::Turn(facing));
            }
        }
        match self {
            Self::Begin(piece) => all.push(Decision::Begin(*piece)),
            Self::Strike(piece) => all.push(Decision::Strike(*piece)),
            Self::Aimed { decision, .. } => all.push(*decision),
            Self::Attack { target, open: true, .. } => all.push(Decision::Open(*target)),
            Self::Attack { target, .. } => all.push(Decision::Fight(*target)),
            Self::Look(facing) if actor.is_none() => all.push(Decision::Turn(*facing)),
            Self::Walk(_) | Self::Pile(_) | Self::Look(_) | Self::Trade(_) | Self::Place(_) => {}
        }
        all
    }
}

#[cfg(test)]
mod tests;
