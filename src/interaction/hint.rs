//! Hints for the side that is asked, and explanations of the turns of computers.
//!
//! ```text
//! Intent::Hint ─▶ which model ─▶ pressed again: what it would do, drawn on the board, with its worth and that of the next best ─▶ closed
//! Intent::Why  ─▶ the last turn of a computer's model, beside what else it could have done ─▶ an earlier one, a later one ─▶ closed
//! ```
//! The thought runs in the background, by an [`Adviser`](dungeon_play::computer::advice::Adviser) that knows what the asked side
//! knows. The Overlord gets a hint only where nobody who leads a hero sees it: behind his open curtain, or if no person leads
//! a hero (HID-1). The explanation of a computer's turn uses only what everybody knows. A hint is about the question that was open
//! when it was asked for; it stays open while people follow it and closes when something else is decided.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    interaction::{
        curtain::Curtain,
        preview::{Planned, PlannedTurn, TargetingMarks},
        view::View,
    },
    platform::frame_pacing::WakeUp,
    presented::{game::PresentedGame, summary::Summary},
    session::{
        Session,
        connection::Connection,
        lobby::{Levels, Lobby},
    },
};
use dungeon_play::{
    asked::target,
    background::{Background, Heard},
    computer::{
        advice::{Advice, Advised, Order},
        level::Level,
        review::{Explained, WhichTurn},
    },
    seats::Seats,
};
use dungeon_rules::{
    grid::Cell,
    rules::{forecast, shooting},
    table::{Blow, Decision, PieceId, Prompt, Side},
};

/// What a hint is about.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum About {
    /// The open question: what could be done.
    Question,
    /// A turn that a computer played: why it was played like that.
    Turn(WhichTurn),
}

/// A turn that a computer played.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// The model that moved and acted.
    pub model: PieceId,
    /// The round, from 1.
    pub round: u16,
    /// The index of the turn among all turns of computers, from 0.
    pub number: usize,
    /// The number of all turns of computers.
    pub all: usize,
}

/// The hint or explanation that was asked for, if any.
#[derive(Default)]
pub struct Hint(Option<Asked>);

struct Asked {
    about: About,
    /// The decisions in force when it was asked for.
    begun: Vec<Decision>,
    /// For the open question: whether the hint tells what to do, not only which model should do it.
    is_whole: bool,
    thought: Thought,
    /// For an explanation: the turn that was explained last.
    played: Option<Played>,
    /// The index of the option that the board shows.
    chosen: usize,
    /// The number of its orders that have been decided since.
    followed: usize,
}

enum Thought {
    Wanted,
    UnderWay(Background<Answer>),
    Ready(Advice),
    /// There is nothing to say.
    InVain,
}

/// The result of a thought, and for an explanation the turn that it is about.
type Answer = (Option<Played>, Option<Advice>);

impl Asked {
    fn about(about: About, begun: &[Decision], is_whole: bool) -> Self {
        Self {
            about,
            begun: begun.to_vec(),
            is_whole,
            thought: Thought::Wanted,
            played: None,
            chosen: 0,
            followed: 0,
        }
    }

    fn option(&self) -> Option<&Advised> {
        match &self.thought {
            Thought::Ready(advice) => advice.options.get(self.chosen),
            _ => None,
        }
    }

    /// The orders of the shown option that are still to be decided.
    fn left(&self) -> &[Order] {
        self.option()
            .and_then(|option| option.orders.get(self.followed..))
            .unwrap_or_default()
    }

    /// Whether the decisions since the hint was asked for are those of the shown option so far; also true if they were all undone.
    /// Updates `followed`.
    fn is_followed(&mut self, decisions: &[Decision]) -> bool {
        let Some(since) = decisions.strip_prefix(&*self.begun) else {
            return false;
        };
        self.followed = since.len();
        let orders = self.option().map(|option| &*option.orders).unwrap_or_default();
        let said = orders.iter().map(|order| order.decision);
        since.is_empty() || (since.len() < orders.len() && said.zip(since).all(|(said, decided)| said == *decided))
    }
}

/// What the panel shows of a hint.
pub struct Seen<'a> {
    /// What the hint is about.
    pub about: About,
    /// For the open question: whether the hint tells what to do, not only which model should do it.
    pub is_whole: bool,
    /// How far the thought has come.
    pub progress: Progress<'a>,
    /// The model that moves and acts in the shown option.
    pub model: Option<PieceId>,
    /// For an explanation: the turn that it is about, or the previous one while another turn is being thought about.
    pub played: Option<Played>,
    /// The index of the shown option.
    pub chosen: usize,
}

/// The progress of a thought.
#[derive(Copy, Clone)]
pub enum Progress<'a> {
    /// It is under way; this share of it is done, from 0 to 1.
    Thinks(f32),
    /// It is done, with these options.
    Ready(&'a Advice),
    /// There is nothing to say.
    InVain,
}

impl Hint {
    /// What the panel shows of the hint, if it is open.
    pub fn seen(&self) -> Option<Seen<'_>> {
        let asked = self.0.as_ref()?;
        let progress = match &asked.thought {
            Thought::Wanted => Progress::Thinks(0.0),
            Thought::UnderWay(thought) => Progress::Thinks(thought.share()),
            Thought::Ready(advice) => Progress::Ready(advice),
            Thought::InVain => Progress::InVain,
        };
        Some(Seen {
            about: asked.about,
            is_whole: asked.is_whole,
            progress,
            model: asked.option().and_then(|option| option.model),
            played: asked.played,
            chosen: asked.chosen,
        })
    }

    /// Whether a turn of a computer is being explained: computers wait until the explanation is closed.
    pub fn explains(&self) -> bool {
        self.0.as_ref().is_some_and(|asked| matches!(asked.about, About::Turn(_)))
    }

    /// Closes the hint. Returns whether it was open.
    pub fn close(&mut self) -> bool {
        self.0.take().is_some()
    }

    /// Shows another option on the board, by its index; ignored once people have begun to follow the hint.
    pub fn choose(&mut self, option: usize) {
        if let Some(asked) = &mut self.0
            && asked.followed == 0
        {
            asked.chosen = option;
        }
    }

    /// Plans on the board what the shown option would do: the model, its walk, its facing at the end and its target. For a turn
    /// that has been played nothing is planned, as the table has changed since.
    pub(super) fn show(&self, game: &mut PresentedGame, planned: &mut PlannedTurn) {
        if let Some(asked) = &self.0
            && asked.about == About::Question
            && let Some(model) = asked.option().and_then(|option| option.model)
        {
            let orders = if asked.is_whole { asked.left() } else { &[] };
            let decisions = orders.iter().map(|order| order.decision);
            planned.0 = Some(turn(game.world_mut(), model, decisions));
        }
    }
}

/// Returns what the board shows of these decisions of a model, up to the first that is not a step or turn.
pub(super) fn turn(world: &mut World, model: PieceId, decisions: impl Iterator<Item = Decision>) -> Planned {
    let mut planned = Planned {
        model,
        walk: Vec::new(),
        facing: None,
        target: None,
        marks: None,
    };
    for decision in decisions {
        match decision {
            Decision::Begin(_) | Decision::BreakAway => {}
            step @ Decision::Walk(_) => planned.walk.push(step),
            step @ Decision::Turn(facing) => {
                planned.walk.push(step);
                planned.facing = Some(facing);
            }
            other => {
                planned.target = target(other);
                planned.marks = aim(world, other, planned.end());
                break;
            }
        }
    }
    planned
}

/// The line of sight of a ranged or magic attack, from this cell or else from where its model stands; `None` for other decisions.
pub(super) fn aim(world: &mut World, decision: Decision, from: Option<Cell>) -> Option<TargetingMarks> {
    let (attacker, target, blow) = forecast::attack_of(world, decision)?;
    matches!(blow, Blow::Shot | Blow::FeatShot(_) | Blow::Magic { .. }).then(|| TargetingMarks {
        from: attacker,
        range: Vec::new(),
        targets: Vec::new(),
        area: Vec::new(),
        line: shooting::line_of_sight(world, attacker, from, target),
    })
}

impl Hint {
    /// Handles the wish for a hint: first it tells which model should have a turn, then what to do, then it closes.
    ///
    /// # Errors
    /// A hint is not possible, for the reason of this text.
    pub fn ask(&mut self, view: &View, prompt: Option<&Prompt>, curtain: &Curtain) -> Result<(), &'static str> {
        if let Some(asked) = &mut self.0
            && asked.about == About::Question
        {
            if asked.is_whole || matches!(asked.thought, Thought::InVain) {
                self.close();
            } else {
                asked.is_whole = true;
            }
            return Ok(());
        }
        let session = &view.session;
        match prompt {
            None => return Err("hint-nobody"),
            Some(_) if session.offers.thinks.is_some() => return Err("hint-nobody"),
            Some(_) if view.summary.turn.banner.side == Some(Side::Overlord) && !is_overlord_alone(&session.seats, curtain) => {
                return Err("hint-curtain");
            }
            Some(Prompt::Dice { .. }) => return Err("hint-of-dice"),
            Some(_) => {}
        }
        // If the game asks one particular model, the hint tells at once what to do.
        let begins = matches!(prompt, Some(Prompt::ChooseHero | Prompt::Command | Prompt::ChooseInterrupter));
        self.0 = Some(Asked::about(About::Question, &session.decisions, !begins));
        Ok(())
    }

    /// Opens the explanation of this turn of a computer.
    ///
    /// # Errors
    /// No computer plays: the reason is this text.
    pub fn explain(&mut self, session: &Session, which: WhichTurn) -> Result<(), &'static str> {
        if session.seats.computers.is_empty() {
            return Err("hint-no-computer");
        }
        let before = self.0.take().and_then(|asked| asked.played);
        let asked = Asked::about(About::Turn(which), &session.decisions, true);
        self.0 = Some(Asked { played: before, ..asked });
        Ok(())
    }
}

impl Hint {
    /// For an explanation: the turn of a computer this many turns later, or earlier if negative; `None` if there is no such turn.
    pub fn beside(&self, by: isize) -> Option<WhichTurn> {
        let asked = self.0.as_ref()?;
        let Played { number, all, .. } = asked.played?;
        let now = match asked.about {
            About::Turn(WhichTurn::Number(wanted)) => wanted,
            _ => number,
        };
        now.checked_add_signed(by).filter(|beside| *beside < all).map(WhichTurn::Number)
    }
}

/// Whether no person of the other side sees what the Overlord is told (HID-1).
fn is_overlord_alone(seats: &Seats, curtain: &Curtain) -> bool {
    curtain.is_open() || seats.is_overlord_alone()
}

/// What is needed to think about a hint or an explanation.
#[derive(SystemParam)]
pub struct Thinkers<'w> {
    connection: Res<'w, Connection>,
    levels: Res<'w, Levels>,
    lobby: Res<'w, Lobby>,
    wake: Res<'w, WakeUp>,
}

impl Hint {
    /// Starts the thought for the open hint, takes its result, and closes a hint that no longer applies.
    pub fn think(&mut self, session: &Session, summary: &Summary, curtain: &Curtain, thinkers: &Thinkers) {
        let seats = &session.seats;
        let Some(asked) = &mut self.0 else { return };
        let is_over = match asked.about {
            About::Turn(_) => false,
            About::Question => {
                let is_seen_by_heroes = summary.turn.banner.side == Some(Side::Overlord) && !is_overlord_alone(seats, curtain);
                is_seen_by_heroes || !asked.is_followed(&session.decisions)
            }
        };
        if is_over {
            self.close();
            return;
        }
        match &mut asked.thought {
            Thought::Wanted => {
                let thought = thinkers
                    .levels
                    .0
                    .last()
                    .and_then(|level| begin(asked.about, level, (seats, summary), thinkers));
                asked.thought = thought.map_or(Thought::InVain, Thought::UnderWay);
            }
            Thought::UnderWay(thought) => match thought.hear() {
                Heard::Nothing => {}
                Heard::Answer((played, advice)) => {
                    asked.played = played;
                    asked.thought = advice.map_or(Thought::InVain, Thought::Ready);
                }
                Heard::Over => asked.thought = Thought::InVain,
            },
            Thought::Ready(_) | Thought::InVain => {}
        }
    }
}

/// Starts to think; `None` if there is nothing to think about.
fn begin(about: About, level: &Level, (seats, summary): (&Seats, &Summary), thinkers: &Thinkers) -> Option<Background<Answer>> {
    let Thinkers {
        connection, lobby, wake, ..
    } = thinkers;
    let level = level.clone();
    match about {
        About::Question => {
            let mut adviser = connection.adviser()?;
            let think = move |progress: &_| (None, adviser.advise(&level, progress));
            Some(Background::begin("hint", wake, think))
        }
        About::Turn(which) => {
            let reviewer = connection.reviewer(lobby.content())?;
            let heroes = summary.heroes.iter().filter(|hero| seats.computers.leader(hero.hero).is_some());
            let heroes: Vec<PieceId> = heroes.map(|hero| hero.piece).collect();
            let overlord = seats.computers.overlord.is_some();
            let is_meant = move |side: Side, model: PieceId| match side {
                Side::Heroes => heroes.contains(&model),
                Side::Overlord => overlord,
            };
            let think = move |progress: &_| {
                let Some(explained) = reviewer.explain(is_meant, which, &level, progress).ok().flatten() else {
                    return (None, None);
                };
                let Explained {
                    number, all, round, model, ..
                } = explained;
                let played = Played { model, round, number, all };
                (Some(played), explained.advice)
            };
            Some(Background::begin("why", wake, think))
        }
    }
}

#[cfg(test)]
impl Clone for Hint {
    /// A thought that is under way begins anew.
    fn clone(&self) -> Self {
        let copy = |asked: &Asked| Asked {
            about: asked.about,
            begun: asked.begun.clone(),
            is_whole: asked.is_whole,
            thought: match &asked.thought {
                Thought::Wanted | Thought::UnderWay(_) => Thought::Wanted,
                Thought::Ready(advice) => Thought::Ready(advice.clone()),
                Thought::InVain => Thought::InVain,
            },
            played: asked.played,
            chosen: asked.chosen,
            followed: asked.followed,
        };
        Self(self.0.as_ref().map(copy))
    }
}

#[cfg(test)]
impl std::fmt::Debug for Hint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let seen = self
            .0
            .as_ref()
            .map(|asked| (asked.about, asked.is_whole, asked.chosen, asked.followed));
        seen.fmt(f)
    }
}
