//! The open question as a value, in words: for whoever lists what can be answered.
//!
//! ```text
//! Update ─▶ a table laid from it ─▶ Asked { question, choices } ─▶ numbered lines at the terminal
//! ```
//! * It is made from a table that was laid from what a side is sent, never from the true game: so its words, its order and its length
//!   tell no more than that side may know (HID-1).
//! * Its choices are the offers, in their order. Whoever has no board to point at can add whole ways ([`Asked::with_ways`]), each of
//!   which stands for several decisions.

pub mod odds;

use bevy_ecs::prelude::*;
use fluent_bundle::FluentValue as V;

use crate::{
    language::{self, Language},
    perspective::Perspective,
};
use dungeon_rules::{
    grid::{Base, Cell},
    rules::reach::{Reach, reach},
    table::{Aim, Course, Decision, Fact, Game, PieceId, Prompt},
};
use odds::Odds;

/// The open question, with what can be answered.
#[derive(Clone, PartialEq, Debug)]
pub struct Asked {
    /// The question, beginning with whoever is asked: "Orlaf: …".
    pub question: String,
    /// What can be answered: the offers in their order, then whole ways if they were asked for.
    pub choices: Vec<Choice>,
}

/// One answer.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// What is done: "Walk to C4", "Fight Skeleton Warrior 2".
    pub words: String,
    /// What comes of it for certain, such as the cost of a way; empty if the words say it all.
    pub detail: String,
    /// The decisions that it stands for, in order: one for an offer, several for a whole way. They belong to one order; what is left of
    /// them no longer counts once anything happens that the way does not tell.
    pub decisions: Vec<Decision>,
    /// The exact odds of what is rolled for the first of them.
    pub odds: Vec<Odds>,
    /// The cells that it points at: where somebody or something would stand, or the piece that it is done to; empty if none.
    pub cells: Vec<Cell>,
    /// What it is listed under.
    pub group: Group,
}

/// What answers are listed under, in the order of their headings.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Group {
    /// Whose turn it is next (RND-2, RND-6).
    Begin,
    /// Walking, turning and Breaking Away (MOV).
    Move,
    /// Fights, Free Attacks, and locks that are forced (FGT, LCK).
    Fight,
    /// Shots (SHT).
    Shoot,
    /// Spells (MAG).
    Cast,
    /// Items that are used or traded (ITM).
    Item,
    /// Feats (RND-4).
    Feat,
    /// Doors and chests that are opened, and the actions of the quest (LCK-8, RND-5).
    Act,
    /// The Overlord's cards (RND-8).
    Card,
    /// Bone Piles that rise (OVL-1).
    Raise,
    /// Answers to a question of their own: yes or no, a cell, a facing, the number of a die.
    Answer,
    /// To end a turn, or not to interrupt.
    End,
}

impl Asked {
    /// The question `prompt`, which is open at this table, with these offers as its answers.
    pub fn of(language: &Language, world: &mut World, prompt: &Prompt, offers: &[Decision]) -> Self {
        let ways = ways(world, prompt, offers);
        let choice = |offer: &Decision| Choice {
            words: language::decision(language, world, offer),
            detail: match offer {
                Decision::BreakAway => ways.first().and_then(|way| strikes(language, world, way)).unwrap_or_default(),
                _ => {
                    let step = ways.iter().find(|way| way.decisions == [*offer]);
                    step.map_or_else(String::new, |way| detail(language, world, way))
                }
            },
            decisions: vec![*offer],
            odds: odds::of(world, *offer),
            cells: cells(world, prompt, *offer),
            group: group(prompt, *offer),
        };
        Self {
            choices: offers.iter().map(choice).collect(),
            question: language::prompt(language, world, prompt),
        }
    }

    /// Adds the whole ways that the model can go which is asked to act: to each cell that no single step on offer leads to, by one of
    /// the cheapest ways.
    #[must_use]
    pub fn with_ways(mut self, language: &Language, world: &mut World, prompt: &Prompt) -> Self {
        let offers: Vec<Decision> = self.choices.iter().flat_map(|choice| choice.decisions.iter().copied()).collect();
        for way in ways(world, prompt, &offers) {
            let to = Decision::Walk(way.to);
            let first = self.choices.iter().find(|choice| way.decisions.starts_with(&choice.decisions));
            if let Some(first) = first.filter(|_| !offers.contains(&to)) {
                self.choices.push(Choice {
                    words: language::decision(language, world, &to),
                    detail: detail(language, world, &way),
                    odds: first.odds.clone(),
                    cells: cells(world, prompt, to),
                    group: Group::Move,
                    decisions: way.decisions,
                });
            }
        }
        self
    }
}

/// The ways that begin with one of these offers: of the model that is asked to act, to each cell that it can get to (MOV).
fn ways(world: &mut World, prompt: &Prompt, offers: &[Decision]) -> Vec<Reach> {
    let Prompt::Act(piece) = prompt else { return Vec::new() };
    let mut ways = reach(world, *piece);
    ways.retain(|way| way.decisions.first().is_some_and(|first| offers.contains(first)));
    ways
}

/// What a way brings about for certain: the Free Attacks before it, its cost, and who stops the model at its end.
fn detail(language: &Language, world: &World, way: &Reach) -> String {
    let cost = language.tell("choice-cost", &[("cells", V::from(way.cost))]);
    let stop = named(language, world, "choice-stopped", &way.stopped_by);
    let parts = [strikes(language, world, way), Some(cost), stop];
    parts.into_iter().flatten().collect::<Vec<String>>().join("; ")
}

/// The Free Attacks that are made before a way begins; `None` if there are none.
fn strikes(language: &Language, world: &World, way: &Reach) -> Option<String> {
    named(language, world, "choice-free-attacks", &way.free_attacks)
}

/// The message with this key about these enemies; `None` if there are none.
fn named(language: &Language, world: &World, key: &str, enemies: &[PieceId]) -> Option<String> {
    let names: Vec<String> = enemies.iter().map(|enemy| language::name_of(language, world, *enemy)).collect();
    let args = [
        ("enemies", V::from(language::list(language, &names))),
        ("count", V::from(names.len())),
    ];
    (!names.is_empty()).then(|| language.tell(key, &args))
}

/// The piece that a decision is directed at, if any.
pub const fn target(decision: Decision) -> Option<PieceId> {
    match decision {
        Decision::Begin(piece)
        | Decision::Fight(piece)
        | Decision::Open(piece)
        | Decision::Shoot(piece)
        | Decision::Cast(_, Aim::Piece(piece))
        | Decision::Use(_, Aim::Piece(piece))
        | Decision::Trade { with: piece, .. }
        | Decision::Act { at: Some(piece), .. }
        | Decision::Strike(piece)
        | Decision::Raise { pile: piece, .. } => Some(piece),
        _ => None,
    }
}

/// Whether this fact is part of every way: its steps, who stops them, and Free Attacks that hit nobody. All others change what the way
/// was ordered for: something is revealed, told or put on the table.
pub const fn is_of_way(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::TurnBegan(_)
            | Fact::Turned(..)
            | Fact::Walked { .. }
            | Fact::Stopped(..)
            | Fact::BreaksAway(_)
            | Fact::Attacked { .. }
            | Fact::Rolled { .. }
            | Fact::Rerolled(_)
            | Fact::Repelled
            | Fact::Hits(_)
            | Fact::Tried { .. }
            | Fact::Unharmed(_)
            | Fact::WoundIgnored(_)
    )
}

/// The cells that a decision points at: only what is in play, which everybody sees.
fn cells(world: &World, prompt: &Prompt, decision: Decision) -> Vec<Cell> {
    let stands = |piece: PieceId| Perspective::SHARED.sees(world, piece);
    let base = match decision {
        Decision::Walk(to) => {
            let active = world.resource::<Course>().active;
            active.and_then(|active| stands(active.piece)).map(|base| base.at(to))
        }
        Decision::Place(to, _) => match prompt {
            Prompt::Place { minion, .. } => {
                let minion = world.resource::<Game>().content.minions.get(minion);
                minion.map(|minion| Base::square(to, minion.fighter.size))
            }
            _ => None,
        },
        _ => target(decision).and_then(stands),
    };
    base.map_or_else(Vec::new, |base| base.cells().collect())
}

const fn group(prompt: &Prompt, decision: Decision) -> Group {
    match decision {
        Decision::Begin(_) => Group::Begin,
        Decision::Turn(_) if matches!(prompt, Prompt::Face(_)) => Group::Answer,
        Decision::Turn(_) | Decision::Walk(_) | Decision::BreakAway => Group::Move,
        Decision::Fight(_) | Decision::Strike(_) => Group::Fight,
        Decision::Shoot(_) => Group::Shoot,
        Decision::Cast(..) => Group::Cast,
        Decision::Use(..) | Decision::Trade { .. } => Group::Item,
        Decision::UseFeat(_) => Group::Feat,
        Decision::Open(_) | Decision::Act { .. } => Group::Act,
        Decision::Play(_) => Group::Card,
        Decision::Raise { .. } => Group::Raise,
        Decision::Agree | Decision::Decline | Decision::Place(..) | Decision::Reveal | Decision::Die(_) => Group::Answer,
        Decision::Finish | Decision::Pass => Group::End,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dungeon_rules::{content, referee, table::Dice};

    #[test]
    fn a_way_tells_its_cost_and_who_strikes_and_stops() {
        let library = content::load(&content::root());
        let quest = library.quests.iter().find_map(|listing| listing.quest.clone());
        let mut world = World::new();
        let game = Game::new(&library.content, quest.expect("there is an adventure"));
        referee::lay(&mut world, game, Dice::seeded(1));
        let [orlaf, rordin] = ["orlaf", "rordin"].map(PieceId::new);
        let way = |cost, stopped_by: &[PieceId], free_attacks: &[PieceId]| Reach {
            to: Cell::new(0, 0),
            path: Vec::new(),
            decisions: Vec::new(),
            cost,
            stopped_by: stopped_by.to_vec(),
            break_away: !free_attacks.is_empty(),
            free_attacks: free_attacks.to_vec(),
        };
        let ways = [
            way(1, &[], &[]),
            way(3, &[rordin], &[orlaf]),
            way(2, &[orlaf, rordin], &[orlaf, rordin]),
        ];
        for (code, told) in [
            (
                "en",
                [
                    "1 cell",
                    "Free Attack by Orlaf first; 3 cells; stopped there by the front arc of Rordin",
                    "Free Attacks by Orlaf and Rordin first; 2 cells; stopped there by the front arcs of Orlaf and Rordin",
                ],
            ),
            (
                "it",
                [
                    "1 casella",
                    "prima, un Attacco Gratuito di Orlaf; 3 caselle; ci si ferma nell'arco frontale di Rordin",
                    "prima, Attacchi Gratuiti di Orlaf e Rordin; 2 caselle; ci si ferma negli archi frontali di Orlaf e Rordin",
                ],
            ),
        ] {
            let language = Language::load(&content::root(), code);
            for (way, told) in ways.iter().zip(told) {
                assert_eq!(detail(&language, &world, way), told);
            }
        }
    }
}
