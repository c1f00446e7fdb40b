//! A hint for whoever is asked, and why a computer played as it did.
//!
//! ```text
//! Intent::Hint ─▶ which model ─▶ pressed again: what it would do, drawn on the board, with its worth and that of the next best ─▶ closed
//! Intent::Why  ─▶ the last turn of a computer's model, beside what else it could have done ─▶ an earlier one, a later one ─▶ closed
//! ```
//! It is thought beside the window, by an [`Adviser`](dungeon_play::computer::advice::Adviser) that knows what the side knows that is
//! asked. The Overlord is told only while he alone looks: behind his open curtain, or where no person leads a hero (HID-1). Why a
//! computer played as it did is told in terms that all know. A hint is about the question that was asked when it was pressed for; it
//! goes on while people do what it says, and closes when something else is decided.

use bevy::prelude::*;

use crate::{
    interaction::{
        computer_turn::target,
        context::Table,
        curtain::Curtain,
        preview::{Planned, PlannedTurn, TargetingMarks},
    },
    platform::frame_pacing::WakeUp,
    presented::{game::PresentedGame, seat_names::SeatNames, summary::Summary},
    session::{
        Session,
        background::{Background, Heard},
        connection::Connection,
        lobby::{Levels, Lobby},
    },
};
use dungeon_play::{
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

/// What is asked about.
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
    /// Who moved and acted.
    pub model: PieceId,
    /// The round, from 1.
    pub round: u16,
    /// Which of all turns of computers it is, from 0.
    pub number: usize,
    /// How many there are.
    pub all: usize,
}

/// What was asked, if something was.
#[derive(Resource, Default)]
pub struct Hint(Option<Asked>);

struct Asked {
    about: About,
    /// The decisions in force when it was asked.
    begun: Vec<Decision>,
    /// Of the question: whether what to do is told, not only who should.
    is_whole: bool,
    thought: Thought,
    /// The turn that was told of last, where it is asked why.
    played: Option<Played>,
    /// The option that is drawn on the board.
    chosen: usize,
    /// How many of its orders have been decided since.
    followed: usize,
}

enum Thought {
    Wanted,
    UnderWay(Background<Answer>),
    Ready(Advice),
    /// There is nothing to tell.
    InVain,
}

/// What came of a thought: where it is asked why, whose turn it was.
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

    /// What is still to be decided of the option that is drawn.
    fn left(&self) -> &[Order] {
        self.option()
            .and_then(|option| option.orders.get(self.followed..))
            .unwrap_or_default()
    }

    /// Whether what has been decided since it was asked is what the option says, as far as it goes; also if it was taken back.
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

/// What is seen of a hint.
pub struct Seen<'a> {
    /// What is asked about.
    pub about: About,
    /// Of the question: whether what to do is told, not only who should.
    pub is_whole: bool,
    /// What came of the thought.
    pub progress: Progress<'a>,
    /// Who moves and acts by the option that is drawn.
    pub model: Option<PieceId>,
    /// Where it is asked why: the turn that is told of, or was before another one is thought about.
    pub played: Option<Played>,
    /// The option that is drawn.
    pub chosen: usize,
}

/// What has come of a thought.
#[derive(Copy, Clone)]
pub enum Progress<'a> {
    /// So much of it is done, from 0 to 1.
    Thinks(f32),
    /// What could be done.
    Ready(&'a Advice),
    /// There is nothing to tell.
    InVain,
}

impl Hint {
    /// What is seen of it, if it lies open.
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

    /// Whether a turn of a computer is being explained: it plays on when that has been read.
    pub fn explains(&self) -> bool {
        self.0.as_ref().is_some_and(|asked| matches!(asked.about, About::Turn(_)))
    }

    /// Closes it. Says whether it was open.
    pub fn close(&mut self) -> bool {
        self.0.take().is_some()
    }

    /// Draws another of the options on the board, from 0.
    pub fn choose(&mut self, option: usize) {
        if let Some(asked) = &mut self.0
            && asked.followed == 0
        {
            asked.chosen = option;
        }
    }

    /// Lays on the board what the option that is drawn would do: who, the way, the facing at its end, the target. Of a turn that has
    /// been played nothing is drawn: the table stands differently by now.
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

/// What these decisions of a model look like on the board, as far as the first that is no step.
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

/// The line of sight of an attack that flies, from this cell or from where its model stands.
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

/// A hint is wanted: first who should have a turn, then what to do; then it closes.
pub(super) fn ask(table: &mut Table) {
    if let Some(asked) = &mut table.open.hint.0
        && asked.about == About::Question
    {
        if asked.is_whole || matches!(asked.thought, Thought::InVain) {
            table.open.hint.close();
        } else {
            asked.is_whole = true;
        }
        return;
    }
    let refusal = match table.client.game.prompt() {
        None => Some("hint-nobody"),
        Some(_) if table.client.offers.thinks.is_some() => Some("hint-nobody"),
        Some(_)
            if table.summary.turn.banner.side == Some(Side::Overlord)
                && !is_overlord_alone((&table.summary, &table.client.seats), &table.open.curtain) =>
        {
            Some("hint-curtain")
        }
        Some(Prompt::Dice { .. }) => Some("hint-of-dice"),
        Some(_) => None,
    };
    if let Some(refusal) = refusal {
        table.chosen.status.notice = Some(table.language.say(refusal));
        return;
    }
    // Where only one model is asked, first is told at once what it could do.
    let begins = matches!(
        table.client.game.prompt(),
        Some(Prompt::ChooseHero | Prompt::Command | Prompt::ChooseInterrupter)
    );
    let asked = Asked::about(About::Question, &table.client.session.decisions, !begins);
    table.open.hint.0 = Some(asked);
}

/// It is asked why a computer played its last turn as it did; or no longer.
pub(super) fn ask_why(table: &mut Table) {
    if table.open.hint.explains() {
        table.open.hint.close();
    } else {
        ask_why_of(table, WhichTurn::Last);
    }
}

/// It is asked why a computer played this turn as it did.
pub(super) fn ask_why_of(table: &mut Table, which: WhichTurn) {
    if table.client.seats.computers.is_empty() {
        table.chosen.status.notice = Some(table.language.say("hint-no-computer"));
        return;
    }
    let before = table.open.hint.0.take().and_then(|asked| asked.played);
    let asked = Asked::about(About::Turn(which), &table.client.session.decisions, true);
    table.open.hint.0 = Some(Asked { played: before, ..asked });
}

impl Hint {
    /// Where it is asked why: so many turns of computers on, or back, if there is such a turn.
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

/// Whether nobody of the other side sees what the Overlord is told (HID-1).
fn is_overlord_alone((summary, seats): (&Summary, &Seats), curtain: &Curtain) -> bool {
    curtain.is_open() || !is_a_hero_led(summary, seats)
}

/// Whether a person leads a hero.
pub(super) fn is_a_hero_led(summary: &Summary, seats: &Seats) -> bool {
    summary.heroes.iter().any(|hero| seats.computers.leader(hero.hero).is_none())
}

/// Lets somebody think about what was asked, hears what came of it, and closes what is over.
pub(super) fn think(
    mut hint: ResMut<Hint>,
    (session, connection): (Res<Session>, Res<Connection>),
    (curtain, seats, summary): (Res<Curtain>, Res<SeatNames>, Res<Summary>),
    (levels, lobby, wake): (Res<Levels>, Res<Lobby>, Res<WakeUp>),
) {
    let Some(asked) = &mut hint.0 else { return };
    let is_over = match asked.about {
        About::Turn(_) => false,
        About::Question => {
            let is_seen_by_heroes = summary.turn.banner.side == Some(Side::Overlord) && !is_overlord_alone((&summary, &seats), &curtain);
            is_seen_by_heroes || !asked.is_followed(&session.decisions)
        }
    };
    let begin = |about: About, level: Level| match about {
        About::Question => {
            let mut adviser = connection.adviser()?;
            let think = move |progress: &_| (None, adviser.advise(&level, progress));
            Some(Background::begin("hint", &wake, think))
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
            Some(Background::begin("why", &wake, think))
        }
    };
    if is_over {
        hint.close();
        return;
    }
    match &mut asked.thought {
        Thought::Wanted => {
            let level = levels.0.last().cloned();
            asked.thought = level
                .and_then(|level| begin(asked.about, level))
                .map_or(Thought::InVain, Thought::UnderWay);
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
