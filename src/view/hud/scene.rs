//! What a click on a cell means: the table as the side that is asked may see and touch it (RND-3, MOV, FGT-1, OVL-1).

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::*;

use crate::{
    grid::{Cell, Facing},
    rules::reach::Reach,
    table::{Decision, PieceId, Prompt, Side},
};

/// What can be touched on a cell.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Standing {
    /// A model of this side.
    Model(PieceId, Side),
    /// A closed door or chest.
    Lock(PieceId),
    /// The topmost bone pile.
    Pile(PieceId),
}

/// The model whose turn it is.
#[derive(Clone, PartialEq, Debug)]
pub struct Actor {
    /// Who.
    pub piece: PieceId,
    /// For whom it fights.
    pub side: Side,
    /// Where it stands.
    pub cell: Cell,
    /// Where it faces.
    pub facing: Facing,
    /// Where it can walk.
    pub reach: Vec<Reach>,
}

/// The table as far as clicks are concerned.
#[derive(Resource, Clone, Debug, Default)]
pub struct Scene {
    /// The open question.
    pub prompt: Option<Prompt>,
    /// The model whose turn it is, while it is asked.
    pub actor: Option<Actor>,
    /// What stands where in revealed zones; models before piles.
    pub standing: BTreeMap<Cell, Standing>,
    /// Closed doors and chests without a lock (LCK-8).
    pub unlocked: BTreeSet<PieceId>,
    /// Everything that may be decided.
    pub decisions: Vec<Decision>,
}

/// What a click on a cell would do.
#[derive(Clone, PartialEq, Debug)]
pub enum Meaning {
    /// The model there begins its turn.
    Begin(PieceId),
    /// The active model walks there.
    Walk(Reach),
    /// The active model attacks or opens what is there, after this walk if any.
    Attack {
        /// Model, door or chest.
        target: PieceId,
        /// Where the target is.
        at: Cell,
        /// The walk before it; `None`: from where it stands.
        walk: Option<Reach>,
        /// Whether it has no lock and is opened (LCK-8).
        open: bool,
    },
    /// This model makes its Free Attack next.
    Strike(PieceId),
    /// The Overlord thinks of raising this pile.
    Pile(PieceId),
    /// The piece that is being faced, or the active model, looks this way.
    Look(Facing),
}

impl Scene {
    /// The piece on a cell.
    pub fn on(&self, cell: Cell) -> Option<PieceId> {
        self.standing.get(&cell).map(|standing| match standing {
            Standing::Model(piece, _) | Standing::Lock(piece) | Standing::Pile(piece) => *piece,
        })
    }

    /// The first cell of a piece.
    pub fn cell_of(&self, piece: PieceId) -> Option<Cell> {
        self.standing.keys().copied().find(|cell| self.on(*cell) == Some(piece))
    }

    /// Whether this may be decided now.
    pub fn may(&self, decision: &Decision) -> bool {
        self.decisions.contains(decision)
    }

    /// What a click on this cell would do.
    pub fn meaning(&self, cell: Cell) -> Option<Meaning> {
        let standing = self.standing.get(&cell).copied();
        match self.prompt.as_ref()? {
            Prompt::ChooseHero | Prompt::ChooseInterrupter | Prompt::Command => match standing? {
                Standing::Model(piece, _) if self.may(&Decision::Begin(piece)) => Some(Meaning::Begin(piece)),
                Standing::Pile(pile) if self.may_raise(pile) => Some(Meaning::Pile(pile)),
                _ => None,
            },
            Prompt::Act(_) => self.deed(cell, standing),
            Prompt::FreeAttack { .. } => match standing? {
                Standing::Model(piece, _) if self.may(&Decision::Strike(piece)) => Some(Meaning::Strike(piece)),
                _ => None,
            },
            Prompt::Face(piece) => {
                let from = self.cell_of(*piece)?;
                Facing::towards(from, cell).map(Meaning::Look)
            }
            Prompt::Trade(_) | Prompt::Place { .. } | Prompt::Interrupt | Prompt::Reveal { .. } | Prompt::Dice { .. } => None,
        }
    }

    /// Whether anything may rise from this pile.
    pub fn may_raise(&self, pile: PieceId) -> bool {
        self.decisions
            .iter()
            .any(|decision| matches!(decision, Decision::Raise { pile: own, .. } if *own == pile))
    }

    /// What may be attacked or opened this turn, by walking there if needed, nearest first.
    pub fn targets(&self) -> Vec<Cell> {
        let mut found: Vec<(usize, Cell)> = self
            .standing
            .keys()
            .filter_map(|cell| match self.meaning(*cell)? {
                Meaning::Attack { walk, .. } => Some((walk.map_or(0, |walk| walk.path.len()), *cell)),
                _ => None,
            })
            .collect();
        found.sort();
        found.into_iter().map(|(_, cell)| cell).collect()
    }

    /// Cells that a click does something on, in reading order: Tab goes from one to the next.
    pub fn stops(&self) -> Vec<Cell> {
        match self.prompt {
            Some(Prompt::Act(_)) => {
                let mut stops = self.targets();
                stops.extend(self.actor.iter().map(|actor| actor.cell));
                stops
            }
            Some(Prompt::Face(_)) | None => Vec::new(),
            _ => self.standing.keys().copied().filter(|cell| self.meaning(*cell).is_some()).collect(),
        }
    }

    fn deed(&self, cell: Cell, standing: Option<Standing>) -> Option<Meaning> {
        let actor = self.actor.as_ref()?;
        match standing {
            Some(Standing::Model(piece, side)) if side != actor.side => self.attack(actor, piece, cell, false),
            Some(Standing::Lock(piece)) if actor.side == Side::Heroes => self.attack(actor, piece, cell, self.unlocked.contains(&piece)),
            Some(Standing::Model(..) | Standing::Lock(_)) => None,
            Some(Standing::Pile(_)) | None => actor.reach.iter().find(|reach| reach.to == cell).cloned().map(Meaning::Walk),
        }
    }

    fn attack(&self, actor: &Actor, target: PieceId, at: Cell, open: bool) -> Option<Meaning> {
        let begun = |walk| Meaning::Attack { target, at, walk, open };
        let cells: Vec<Cell> = self
            .standing
            .keys()
            .copied()
            .filter(|cell| self.on(*cell) == Some(target))
            .collect();
        let beside = |from: Cell| cells.iter().any(|cell| cell.is_adjacent(from));
        // Whether it may turn or attack at all is for the rules: only what they offer is offered here.
        let now = self.may(&Decision::Fight(target)) || self.may(&Decision::Open(target));
        let turns = self.decisions.iter().any(|decision| matches!(decision, Decision::Turn(_)));
        if now || (beside(actor.cell) && turns) {
            return Some(begun(None));
        }
        let straight = |from: Cell| cells.iter().all(|cell| cell.beside_diagonal(from).is_some());
        actor
            .reach
            .iter()
            .filter(|reach| beside(reach.to))
            .min_by_key(|reach| (reach.free_attacks.len(), reach.path.len(), straight(reach.to), reach.to))
            .cloned()
            .map(|walk| begun(Some(walk)))
    }
}

/// The facing with which a walk ends if nobody chooses one: straight on.
pub fn straight_on(start: Cell, path: &[Cell]) -> Option<Facing> {
    let last = *path.last()?;
    let before = path.len().checked_sub(2).map_or(start, |i| path[i]);
    Facing::towards(before, last)
}

/// The facing to attack with: the one kept if it has the target in front, else the one nearest to it (FGT-1).
pub fn toward(kept: Facing, from: Cell, at: Cell) -> Facing {
    if kept.has_in_front(from, at) {
        kept
    } else {
        Facing::towards(from, at).unwrap_or(kept)
    }
}

impl Meaning {
    /// Where the active model would stand.
    pub fn destination(&self) -> Option<Cell> {
        match self {
            Self::Walk(walk) | Self::Attack { walk: Some(walk), .. } => Some(walk.to),
            _ => None,
        }
    }

    /// Whose Free Attacks it draws: asked before it is done.
    pub fn draws(&self) -> &[PieceId] {
        match self {
            Self::Walk(walk) | Self::Attack { walk: Some(walk), .. } => &walk.free_attacks,
            _ => &[],
        }
    }

    /// The facing it ends with: the chosen one, else what suits it. An attack needs the target in front.
    pub fn facing(&self, actor: &Actor, chosen: Option<Facing>) -> Facing {
        match self {
            Self::Walk(walk) => chosen.or_else(|| straight_on(actor.cell, &walk.path)).unwrap_or(actor.facing),
            Self::Attack { at, walk, .. } => match walk {
                Some(walk) => {
                    let kept = chosen.or_else(|| straight_on(actor.cell, &walk.path)).unwrap_or(actor.facing);
                    toward(kept, walk.to, *at)
                }
                None => toward(chosen.unwrap_or(actor.facing), actor.cell, *at),
            },
            Self::Look(facing) => *facing,
            _ => chosen.unwrap_or(actor.facing),
        }
    }

    /// The decisions that carry it out, one after the other.
    pub fn decisions(&self, actor: Option<&Actor>, chosen: Option<Facing>) -> Vec<Decision> {
        let mut all = Vec::new();
        if let Self::Walk(walk) | Self::Attack { walk: Some(walk), .. } = self {
            for (i, cell) in walk.path.iter().enumerate() {
                all.push(if i == 0 && walk.break_away {
                    Decision::BreakAway(*cell)
                } else {
                    Decision::Walk(*cell)
                });
            }
        }
        if let (Self::Walk(_) | Self::Attack { .. } | Self::Look(_), Some(actor)) = (self, actor) {
            let facing = self.facing(actor, chosen);
            if facing != actor.facing {
                all.push(Decision::Turn(facing));
            }
        }
        match self {
            Self::Begin(piece) => all.push(Decision::Begin(*piece)),
            Self::Strike(piece) => all.push(Decision::Strike(*piece)),
            Self::Attack { target, open: true, .. } => all.push(Decision::Open(*target)),
            Self::Attack { target, .. } => all.push(Decision::Fight(*target)),
            Self::Look(facing) if actor.is_none() => all.push(Decision::Turn(*facing)),
            Self::Walk(_) | Self::Pile(_) | Self::Look(_) => {}
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(name: &str) -> Cell {
        name.parse().expect("a cell of the test")
    }

    fn reach(path: &[&str], free: &[&str]) -> Reach {
        let path: Vec<Cell> = path.iter().map(|name| cell(name)).collect();
        Reach {
            to: *path.last().expect("a path"),
            path,
            stopped_by: Vec::new(),
            decisions: Vec::new(),
            cost: 1,
            break_away: !free.is_empty(),
            free_attacks: free.iter().map(|name| PieceId::new(name)).collect(),
        }
    }

    /// Orlaf on B2 facing east, a skeleton on E2, a locked door on B4, a pile on D2.
    fn scene() -> Scene {
        let orlaf = PieceId::new("orlaf");
        let skeleton = PieceId::new("skeleton_warrior_1");
        Scene {
            prompt: Some(Prompt::Act(orlaf)),
            actor: Some(Actor {
                piece: orlaf,
                side: Side::Heroes,
                cell: cell("B2"),
                facing: Facing::East,
                reach: vec![
                    reach(&["C2"], &[]),
                    reach(&["C2", "D1"], &[]),
                    reach(&["C2", "D2"], &[]),
                    reach(&["C3"], &[]),
                    reach(&["B3"], &[]),
                    reach(&["A2"], &["skeleton_warrior_2"]),
                ],
            }),
            standing: BTreeMap::from([
                (cell("B2"), Standing::Model(orlaf, Side::Heroes)),
                (cell("E2"), Standing::Model(skeleton, Side::Overlord)),
                (cell("B4"), Standing::Lock(PieceId::new("first_door"))),
                (cell("D2"), Standing::Pile(PieceId::new("bone_pile_1"))),
            ]),
            unlocked: BTreeSet::new(),
            decisions: vec![Decision::Walk(cell("C2")), Decision::Turn(Facing::North), Decision::Finish],
        }
    }

    fn done(name: &str, chosen: Option<Facing>) -> Vec<Decision> {
        let scene = scene();
        let meaning = scene.meaning(cell(name)).expect("a meaning");
        meaning.decisions(scene.actor.as_ref(), chosen)
    }

    #[test]
    fn a_click_on_a_free_cell_walks_there_and_faces_straight_on() {
        let walk = |name: &str| Decision::Walk(cell(name));
        assert_eq!(done("B3", None), [walk("B3"), Decision::Turn(Facing::South)]);
        // He faces east already; a pile does not block.
        assert_eq!(done("D2", None), [walk("C2"), walk("D2")]);
        assert_eq!(done("C2", Some(Facing::North)), [walk("C2"), Decision::Turn(Facing::North)]);
    }

    #[test]
    fn a_click_on_an_enemy_walks_next_to_it_straight_before_diagonal_and_fights() {
        let skeleton = PieceId::new("skeleton_warrior_1");
        assert_eq!(
            done("E2", None),
            [Decision::Walk(cell("C2")), Decision::Walk(cell("D2")), Decision::Fight(skeleton)]
        );
    }

    #[test]
    fn an_attack_keeps_the_target_in_front_whatever_was_chosen() {
        assert_eq!(done("E2", Some(Facing::North)).len(), 4, "north has E2 in front of D2: it is kept");
        assert!(!done("E2", Some(Facing::West)).contains(&Decision::Turn(Facing::West)));
    }

    #[test]
    fn breaking_away_is_the_first_step_and_names_who_strikes() {
        let scene = scene();
        let meaning = scene.meaning(cell("A2")).expect("a meaning");
        assert_eq!(meaning.draws(), [PieceId::new("skeleton_warrior_2")]);
        assert_eq!(meaning.decisions(scene.actor.as_ref(), None)[0], Decision::BreakAway(cell("A2")));
    }

    #[test]
    fn a_lock_is_forced_and_a_door_without_one_opened() {
        let door = PieceId::new("first_door");
        assert_eq!(done("B4", None).last(), Some(&Decision::Fight(door)));
        let mut scene = scene();
        scene.unlocked.insert(door);
        let meaning = scene.meaning(cell("B4")).expect("a meaning");
        assert_eq!(meaning.decisions(scene.actor.as_ref(), None).last(), Some(&Decision::Open(door)));
    }

    #[test]
    fn what_cannot_be_reached_means_nothing() {
        assert_eq!(scene().meaning(cell("H8")), None);
        assert_eq!(scene().meaning(cell("B2")), None, "one's own model");
    }

    #[test]
    fn between_turns_only_models_that_may_begin_mean_something() {
        let orlaf = PieceId::new("orlaf");
        let mut scene = scene();
        scene.prompt = Some(Prompt::ChooseHero);
        scene.actor = None;
        assert_eq!(scene.meaning(cell("B2")), None);
        scene.decisions = vec![Decision::Begin(orlaf)];
        assert_eq!(scene.meaning(cell("B2")), Some(Meaning::Begin(orlaf)));
        assert_eq!(scene.stops(), [cell("B2")]);
    }

    #[test]
    fn a_piece_that_is_faced_looks_to_where_one_points() {
        let mut scene = scene();
        scene.actor = None;
        scene.prompt = Some(Prompt::Face(PieceId::new("skeleton_warrior_1")));
        let meaning = scene.meaning(cell("E5")).expect("a meaning");
        assert_eq!(meaning.decisions(None, None), [Decision::Turn(Facing::South)]);
    }
}
