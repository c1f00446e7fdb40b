//! The review of a game: the chance to win along it, what decisions gained, what luck gained, and which decisions cost the most.
//!
//! A record is cut into parts: what one side decides until dice are rolled or something is revealed. The chance before a part is that of
//! the best plan found for whoever decides:
//!
//! ```text
//! chance before ── cost: from the best plan found down to what was done ── luck: all the rest ──▶ chance before the next part
//! ```
//! What was done may be the best plan, so decisions gain their side nothing. Luck is what dice, cards and revealed rooms brought, together
//! with the error of the simulation: costs and luck add up to the whole way. All chances are based on what one side knew, or the curve
//! would jump whenever the turn passes to those who know more or less; only what a decision cost is based on what those who took it knew.
//! Another plan counts as better only if it is so in games that were not used to select it, and once more, by more than a standard error,
//! in others, which say by how much. So what a mistake costs is what the curve loses there.

use std::sync::Arc;

use bevy_ecs::prelude::*;

use super::{
    advice::{Advice, Adviser, Order},
    chance::Estimate,
    level::Level,
    progress::Progress,
    reasons::{self, Reason},
    search::Pool,
    trial::{self, Effort, GAMES},
};
use crate::record::{Record, RecordedDecision, Replay, Unusable};
use dungeon_rules::{
    content::Content,
    referee::GameWorld,
    table::{Course, Decision, DecisionTerms, Fact, Game, Pending, PieceId, Plot, Position, Prompt, Side},
};

/// Plans that are compared with what was done.
const PLANS: usize = 6;

/// The total work is that of so many parts; a longer game gets less for each.
const PARTS: u64 = 100;

/// Mistakes that are reported, at most.
const TOLD: usize = 5;

/// The least cost of a mistake, as a part of the chance to win.
const LEAST: f64 = 0.03;

/// The review of a game. Chances are those of [`Self::seen_by`] to win, 0 to 1.
#[derive(Clone, PartialEq, Debug)]
pub struct Review {
    /// The side whose knowledge at the time the chances are based on.
    pub seen_by: Side,
    /// The parts of the game, in their order.
    pub turns: Vec<Turn>,
    /// Whether somebody has won: otherwise only the decisions of that side are judged.
    pub is_over: bool,
    /// The chance at the end: 1 or 0 where the game is over.
    pub end: f64,
    /// By how much the Heroes' decisions changed the chance; decisions gain the side that takes them nothing.
    pub heroes_play: f64,
    /// By how much the Overlord's decisions changed the chance.
    pub overlord_play: f64,
    /// By how much all the rest changed it: dice, cards, what was revealed. Together with the play of both sides it is the change from the
    /// first chance to the end.
    pub luck: f64,
    /// The decisions that cost the most, the costliest first.
    pub mistakes: Vec<Mistake>,
    /// Decisions that were simulated.
    pub work: u64,
}

/// A part of a game: what one side decided until dice were rolled, something was revealed, or somebody else was to move.
#[derive(Clone, PartialEq, Debug)]
pub struct Turn {
    /// The number of decisions before it, from the beginning of the game.
    pub step: usize,
    /// The round, from 1.
    pub round: u16,
    /// The side that decided.
    pub side: Side,
    /// The model that moved and acted, if one did.
    pub model: Option<PieceId>,
    /// The decisions.
    pub orders: Vec<Order>,
    /// The chance before it, with the best plan found for the side that decided.
    pub chance: f64,
    /// By how much the decisions changed the chance: not at all, or down for the own side and up for the other one; in a game that is not
    /// over, the other side's decisions count as luck.
    pub play: f64,
    /// By how much all the rest changed it.
    pub luck: f64,
}

/// A decision with a better alternative.
#[derive(Clone, PartialEq, Debug)]
pub struct Mistake {
    /// The index of the turn.
    pub turn: usize,
    /// The better plan.
    pub better: Vec<Order>,
    /// The model that moves and acts in it, if one does.
    pub model: Option<PieceId>,
    /// The cost for the side that decided, as a part of its chance to win, 0 to 1.
    pub cost: f64,
    /// Its standard error.
    pub error: f64,
    /// Why it is better than what was done.
    pub reasons: Vec<Reason>,
}

/// A part of the game, with the position before it.
struct Part {
    turn: Turn,
    position: Position,
    /// Whether dice have been rolled or something has been revealed to its side, which knew the cards that it played: what follows was
    /// decided with more knowledge.
    knows_more: bool,
}

impl Part {
    fn decisions(&self) -> Vec<Decision> {
        self.turn.orders.iter().map(|order| order.decision).collect()
    }
}

/// The game of a record, in parts.
struct Parts {
    parts: Vec<Part>,
    /// The game at the end.
    table: GameWorld,
    /// The side that has won; `None` while the game goes on.
    winner: Option<Side>,
}

/// A game that can be reviewed. Can be sent to another thread.
pub struct Reviewer {
    record: Record,
    content: Arc<Content>,
}

impl Reviewer {
    /// For this record and the installed content. A record of an older format must be renewed before
    /// ([`renew`](crate::record::renew())).
    pub const fn of(record: Record, content: Arc<Content>) -> Self {
        Self { record, content }
    }

    /// The record.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The installed content, which the record needs beside what it contains.
    pub const fn content(&self) -> &Arc<Content> {
        &self.content
    }

    /// Reviews the game as this side saw it, with the work of this level for each part, as far as the recorded decisions are legal.
    ///
    /// In a game that is not over nothing is revealed that the side cannot know: only its own decisions are judged.
    /// `Ok(None)`: it was stopped.
    ///
    /// # Errors
    /// Nothing of the record can be played.
    pub fn review(&self, seen_by: Side, level: &Level, progress: &Progress) -> Result<Option<Review>, Unusable> {
        let Some(parts) = in_parts(&self.record, &self.content, progress)? else {
            return Ok(None);
        };
        let (mut valuation, parts) = Valuation::of(parts, seen_by, level, progress);
        Ok(valuation.review(parts))
    }

    /// What such a review says of the chance before each of those parts that are chosen by their number, to measure how often it comes
    /// true: the round, from 1, and the [`Shown`] chance. `Ok(None)`: it was stopped.
    ///
    /// # Errors
    /// Nothing of the record can be played.
    pub fn chances(
        &self,
        seen_by: Side,
        level: &Level,
        is_chosen: impl Fn(usize) -> bool,
        progress: &Progress,
    ) -> Result<Option<Vec<(u16, Shown)>>, Unusable> {
        let Some(parts) = in_parts(&self.record, &self.content, progress)? else {
            return Ok(None);
        };
        let (mut valuation, parts) = Valuation::of(parts, seen_by, level, progress);
        let chosen = (0..parts.len()).filter(|part| is_chosen(*part));
        let chances = chosen.map(|part| Some((parts[part].turn.round, valuation.before(&parts, part)?.0)));
        Ok(chances.collect())
    }
}

/// The turn to explain, among those that `is_meant` accepts.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum WhichTurn {
    /// The last one.
    #[default]
    Last,
    /// The one with this number, from 0.
    Number(usize),
    /// The turn after which this model began `later` more turns; where `is_meant` does not accept that one, the last accepted before it.
    Of {
        /// The model.
        model: PieceId,
        /// The number of turns that it has begun since.
        later: usize,
    },
}

/// A turn of a model beside what it could have done.
#[derive(Clone, PartialEq, Debug)]
pub struct Explained {
    /// Its index among the turns that `is_meant` accepts.
    pub number: usize,
    /// The number of such turns.
    pub all: usize,
    /// The round, from 1.
    pub round: u16,
    /// The model that moved and acted.
    pub model: PieceId,
    /// What was done is the first of the options; `None`: it cannot be explained.
    pub advice: Option<Advice>,
}

impl Reviewer {
    /// Explains a turn of a model, among the turns that `is_meant` accepts, in terms that both sides knew at the time, with the work of a
    /// hint at this level. `Ok(None)`: there is no such turn, or it was stopped.
    ///
    /// # Errors
    /// Nothing of the record can be played.
    pub fn explain(
        &self,
        is_meant: impl Fn(Side, PieceId) -> bool,
        which: WhichTurn,
        level: &Level,
        progress: &Progress,
    ) -> Result<Option<Explained>, Unusable> {
        let Some(Parts { mut parts, mut table, .. }) = in_parts(&self.record, &self.content, progress)? else {
            return Ok(None);
        };
        let meant = parts.iter().enumerate().filter_map(|(i, Part { turn, .. })| {
            let model = turn.model.filter(|model| is_meant(turn.side, *model))?;
            Some((i, model))
        });
        let meant: Vec<(usize, PieceId)> = meant.collect();
        let Some(last) = meant.len().checked_sub(1) else {
            return Ok(None);
        };
        let number = match which {
            WhichTurn::Last => last,
            WhichTurn::Number(number) => number.min(last),
            WhichTurn::Of { model, later } => {
                let begins = |part: &Part| part.turn.orders.first().map(|order| order.decision) == Some(Decision::Begin(model));
                let mut begun = (0..parts.len()).rev().filter(|i| begins(&parts[*i]));
                let begun = begun.nth(later).unwrap_or(0);
                meant.iter().rposition(|(i, _)| *i <= begun).unwrap_or(0)
            }
        };
        let (part, model) = meant[number];
        let Part { turn, position, .. } = parts.swap_remove(part);
        table.restore(&position);
        // All that the Heroes know, the Overlord knows too.
        let advice = Adviser::seen_by(&table, Side::Heroes).and_then(|mut adviser| adviser.explain(turn.orders, level, progress));
        Ok((!progress.is_stopped()).then_some(Explained {
            number,
            all: meant.len(),
            round: turn.round,
            model,
            advice,
        }))
    }
}

/// Replays the record and cuts it into parts. `Ok(None)`: it was stopped.
fn in_parts(record: &Record, content: &Arc<Content>, progress: &Progress) -> Result<Option<Parts>, Unusable> {
    let mut world = World::new();
    let (mut replay, _) = Replay::begin(record, content, &mut world)?;
    let mut table = GameWorld::of(world);
    let game = table.game().clone();
    let mut parts: Vec<Part> = Vec::new();
    while let Some(RecordedDecision(decision, ..)) = replay.next().copied()
        && let Some(side) = table.asked()
        && let Some(prompt) = table.world().resource::<Pending>().0.clone()
    {
        if progress.is_stopped() {
            return Ok(None);
        }
        if begins(parts.last(), side, &prompt, decision) {
            parts.push(Part {
                turn: Turn {
                    step: replay.step(),
                    round: table.world().resource::<Course>().round,
                    side,
                    model: None,
                    orders: Vec::new(),
                    chance: 0.0,
                    play: 0.0,
                    luck: 0.0,
                },
                position: table.position(),
                knows_more: false,
            });
        }
        if let Some(Part {
            turn, knows_more: false, ..
        }) = parts.last_mut()
            && turn.side == side
            && (turn.orders.is_empty() || matches!(prompt, Prompt::Act(_)))
        {
            turn.model = match (decision, prompt) {
                (Decision::Begin(piece), _) | (_, Prompt::Act(piece)) => Some(piece),
                _ => turn.model,
            };
            let terms = DecisionTerms::of(table.world(), &decision);
            turn.orders.push(Order { decision, terms });
        }
        let Some(Ok(facts)) = replay.go_on(table.world_mut()) else { break };
        let plot = table.world().resource::<Plot>();
        if let Some(part) = parts.last_mut() {
            let is_expected = |fact: &Fact| {
                matches!(decision, Decision::Play(_) | Decision::Raise { .. })
                    && matches!(fact, Fact::Played(..) | Fact::CommandsChanged(_) | Fact::RaisesChanged(..))
            };
            part.knows_more |= facts.iter().any(|fact| fact.is_final(&game.quest, plot) && !is_expected(fact));
        }
    }
    let winner = table.world().resource::<Course>().outcome.as_ref().map(|outcome| outcome.winner);
    Ok(Some(Parts { parts, table, winner }))
}

/// Whether this decision begins a part. Decisions that only follow from another one, or end a turn after its action, do not.
fn begins(last: Option<&Part>, side: Side, prompt: &Prompt, decision: Decision) -> bool {
    match prompt {
        Prompt::ChooseHero | Prompt::Command | Prompt::ChooseInterrupter | Prompt::Place { .. } => true,
        Prompt::Interrupt => matches!(decision, Decision::Play(_)),
        Prompt::Act(_) => last.is_none_or(|last| last.turn.side != side || (last.knows_more && decision != Decision::Finish)),
        Prompt::FreeAttack { .. } | Prompt::Reveal { .. } | Prompt::Face(_) | Prompt::Trade(_) | Prompt::Dice { .. } => false,
    }
}

/// The value of a part for the side that decided.
struct Valued {
    /// What the best plan found comes to, which may be what was done.
    best: Estimate,
    /// The plan that is better than what was done, if one is.
    better: Option<Mistake>,
}

/// The chance before a part that is shown for the reviewing side.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Shown {
    /// Simulated games after the best plan found for the reviewing side, or after what the other side did.
    pub estimate: Estimate,
    /// By how much the best plan found for the other side is worse for the reviewing side than what was done, 0 to 1.
    pub less: f64,
}

impl Shown {
    /// The chance, 0 to 1.
    pub fn chance(&self) -> f64 {
        (self.estimate.chance - self.less).max(0.0)
    }
}

/// The valuation of a whole game, while it goes on.
struct Valuation<'a> {
    game: Game,
    /// For positions of the game.
    table: GameWorld,
    end: Position,
    winner: Option<Side>,
    seen_by: Side,
    per_part: u64,
    pool: Pool,
    progress: &'a Progress,
    work: u64,
}

impl<'a> Valuation<'a> {
    fn of(parts: Parts, seen_by: Side, level: &Level, progress: &'a Progress) -> (Self, Vec<Part>) {
        let Parts { parts, table, winner } = parts;
        let valuation = Self {
            game: table.game().clone(),
            end: table.position(),
            table,
            winner,
            seen_by,
            per_part: u64::from(level.work) * PARTS / (parts.len() as u64).max(PARTS),
            pool: Pool::default(),
            progress,
            work: 0,
        };
        (valuation, parts)
    }

    fn review(&mut self, mut parts: Vec<Part>) -> Option<Review> {
        let all = parts.len() as u64;
        let mut mistakes: Vec<Mistake> = Vec::new();
        for i in 0..parts.len() {
            let (shown, mistake) = self.before(&parts, i)?;
            let cost = mistake.as_ref().map_or(0.0, |mistake| mistake.cost);
            let play = if parts[i].turn.side == self.seen_by { -cost } else { cost };
            mistakes.extend(mistake);
            let turn = &mut parts[i].turn;
            (turn.chance, turn.play) = (shown.chance(), play);
            self.progress.set_done(i as u64 + 1, all);
        }
        let end = match self.winner {
            Some(winner) => f64::from(u8::from(winner == self.seen_by)),
            None => {
                let end = self.end.clone();
                self.estimate(&end, &[])?.chance
            }
        };
        let after: Vec<f64> = parts.iter().skip(1).map(|part| part.turn.chance).chain([end]).collect();
        for (Part { turn, .. }, after) in parts.iter_mut().zip(after) {
            turn.luck = after - turn.chance - turn.play;
        }
        mistakes.sort_by(|one, other| other.cost.total_cmp(&one.cost).then(one.turn.cmp(&other.turn)));
        mistakes.truncate(TOLD);
        self.progress.set_done(1, 1);
        let turns: Vec<Turn> = parts.into_iter().map(|part| part.turn).collect();
        let play_of = |side: Side| turns.iter().filter(|turn| turn.side == side).map(|turn| turn.play).sum();
        Some(Review {
            seen_by: self.seen_by,
            is_over: self.winner.is_some(),
            heroes_play: play_of(Side::Heroes),
            overlord_play: play_of(Side::Overlord),
            luck: turns.iter().map(|turn| turn.luck).sum(),
            turns,
            end,
            mistakes,
            work: self.work,
        })
    }

    /// What is shown of the chance before a part, and what could have been done better there.
    fn before(&mut self, parts: &[Part], part: usize) -> Option<(Shown, Option<Mistake>)> {
        let Part { turn, position, .. } = &parts[part];
        let is_own = turn.side == self.seen_by;
        let valued = if is_own || self.winner.is_some() {
            self.value(parts, part)?
        } else {
            None
        };
        let (estimate, better) = match valued {
            Some(Valued { best, better }) if is_own => (best, better),
            Some(Valued { better, .. }) => (self.estimate(position, &parts[part].decisions())?, better),
            None => (self.estimate(position, &[])?, None),
        };
        let cost = better.as_ref().map_or(0.0, |better| better.cost);
        let less = if is_own { 0.0 } else { cost };
        Some((Shown { estimate, less }, better))
    }

    /// What the reviewing side estimates if simple players go on after these decisions, which are followed as far as it is possible by what
    /// this side knows.
    fn estimate(&mut self, position: &Position, done: &[Decision]) -> Option<Estimate> {
        let estimate = trial::estimate(
            &mut self.pool,
            (&self.game, position, done),
            self.seen_by,
            self.per_part / 3,
            self.progress,
        )?;
        self.work += estimate.work;
        Some(estimate)
    }

    /// Values what was done and what could have been done, with what the side that decided knew. `Some(None)`: there was nothing to decide.
    ///
    /// After a card, what its side went on to do may be better than what the simple player would do with it: what was done is worth the
    /// better of the two.
    fn value(&mut self, parts: &[Part], part: usize) -> Option<Option<Valued>> {
        let Part { turn, position, .. } = &parts[part];
        self.table.restore(position);
        let Some(mut adviser) = Adviser::of(&self.table) else {
            return Some(None);
        };
        let went_on = went_on(parts, part);
        let done = &went_on[..turn.orders.len()];
        let mut plans = adviser.plans(PLANS);
        plans.retain(|plan| !plan.decisions.starts_with(done));
        let mut trial = adviser.trial(&mut self.pool, self.progress, 0);
        let all = self.per_part;
        let mut decisions: Vec<&[Decision]> = vec![done];
        decisions.extend(plans.iter().map(|plan| &*plan.decisions));
        let first = trial.compare(&decisions, Effort { work: all / 3, least: 1 })?;
        let other = (1..first.len()).max_by_key(|plan| (first[*plan].judged, std::cmp::Reverse(*plan)));
        let other = other.map(|other| plans.swap_remove(other - 1));
        let mut decisions: Vec<&[Decision]> = other.iter().map(|other| &*other.decisions).collect();
        let others = decisions.len();
        decisions.push(done);
        if went_on.len() > done.len() {
            decisions.push(&went_on);
        }
        let mut valued = None;
        // Among many decisions, one looks bad by luck: what looks so has to prove it in other games.
        for (work, is_proof) in [(all, false), (2 * all, true)] {
            let tried = trial.compare(&decisions, Effort { work, least: GAMES })?;
            let (others, ways) = tried.split_at(others);
            let way = ways.iter().max_by(|one, other| trial.chance(one).total_cmp(&trial.chance(other)));
            let way = way.expect("what was done is one of the plans");
            let better = other.as_ref().zip(others.first()).and_then(|(other, tried)| {
                let (cost, error) = trial.gain(tried, way);
                (cost >= LEAST && (cost > error || !is_proof)).then(|| Mistake {
                    turn: part,
                    model: other.model,
                    better: other.orders.clone(),
                    cost,
                    error,
                    reasons: reasons::reasons(adviser.world(), (turn.side, turn.side), tried, way),
                })
            });
            // What seems better by no more than chance costs nothing.
            let best = if better.is_some() { &others[0] } else { way };
            let best = trial.estimate(best);
            let is_settled = better.is_none();
            valued = Some(Valued { best, better });
            if is_settled {
                break;
            }
        }
        self.work += trial.work;
        Some(valued)
    }
}

/// What was decided in this part, and after cards alone in the next ones too, until a model has moved and acted or the side has learnt
/// something new.
fn went_on(parts: &[Part], first: usize) -> Vec<Decision> {
    let mut decisions = Vec::new();
    for part in &parts[first..] {
        if part.turn.side != parts[first].turn.side {
            break;
        }
        decisions.extend(part.decisions());
        if part.turn.model.is_some() || part.knows_more {
            break;
        }
    }
    decisions
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        computer::heuristic,
        record::{Chance, Fingerprint},
        seats::Seats,
    };
    use dungeon_rules::content::{self, Library};

    fn level() -> Level {
        Level {
            id: "short".to_owned(),
            work: 100,
            most: None,
            plans: 4,
            styles: Vec::new(),
            bold: None,
            rounds: None,
            noise: 0,
        }
    }

    /// A game of simple players from its beginning, of so many decisions at most.
    fn played(library: &Library, decisions: usize) -> Record {
        let quest = library.quests.iter().find_map(|listing| listing.quest.clone());
        let game = Game::new(&library.content, quest.expect("there is an adventure"));
        let chance = Chance::seeded(3);
        let mut record = Record::new(&game, chance.clone(), Seats::default());
        let (mut table, _) = GameWorld::lay(game, chance.dice().expect("dice can show it"));
        let mut simple = heuristic::Player::default();
        while record.decisions.len() < decisions
            && let Some(decision) = simple.decide(table.world_mut())
        {
            table.submit(decision).expect("it is legal");
            record
                .decisions
                .push(RecordedDecision(decision, Fingerprint::of(table.world()), None));
        }
        record
    }

    fn reviewed(library: &Library, record: &Record, seen_by: Side) -> Review {
        let reviewer = Reviewer::of(record.clone(), Arc::clone(&library.content));
        let review = reviewer.review(seen_by, &level(), &Progress::default());
        review.expect("it can be played").expect("nobody stops it")
    }

    fn adds_up(review: &Review) {
        let chances: Vec<f64> = review.turns.iter().map(|turn| turn.chance).chain([review.end]).collect();
        for (turn, chances) in review.turns.iter().zip(chances.windows(2)) {
            assert!((chances[0] + turn.play + turn.luck - chances[1]).abs() < 1e-9, "{turn:?}");
            assert!((0.0..=1.0).contains(&turn.chance) && !turn.orders.is_empty());
        }
        for turn in &review.turns {
            let cost = if turn.side == review.seen_by { -turn.play } else { turn.play };
            assert!((0.0..=1.0).contains(&cost), "{turn:?}");
            assert!((0.0..=1.0).contains(&(turn.chance + turn.play)), "{turn:?}");
        }
        for mistake in &review.mistakes {
            let fall = review.turns[mistake.turn].play.abs();
            assert!((mistake.cost - fall).abs() < 1e-9, "{mistake:?} costs {fall}");
        }
        let sum = review.heroes_play + review.overlord_play + review.luck;
        assert!((chances[0] + sum - review.end).abs() < 1e-9);
        assert!(
            review
                .turns
                .is_sorted_by(|one, other| one.step < other.step && one.round <= other.round)
        );
        assert!(review.mistakes.is_sorted_by(|one, other| one.cost >= other.cost));
    }

    #[test]
    fn luck_and_play_are_the_whole_change() {
        let library = content::load(&content::root());
        let record = played(&library, 10_000);
        let review = reviewed(&library, &record, Side::Heroes);
        adds_up(&review);
        assert!(review.is_over && [0.0, 1.0].contains(&review.end) && review.turns.len() > 10);
        for mistake in &review.mistakes {
            assert!(mistake.cost >= LEAST && mistake.turn < review.turns.len() && !mistake.better.is_empty());
        }
        let both = [Side::Heroes, Side::Overlord].map(|side| review.turns.iter().any(|turn| turn.side == side));
        assert_eq!(both, [true, true]);
        adds_up(&reviewed(&library, &played(&library, 30), Side::Overlord));
    }

    #[test]
    fn what_a_card_was_played_for_counts_with_the_card() {
        let library = content::load(&content::root());
        let record = played(&library, 10_000);
        let parts = in_parts(&record, &library.content, &Progress::default()).expect("it can be played");
        let Parts { parts, mut table, .. } = parts.expect("nobody stops it");
        let mut cards = 0;
        for (i, part) in parts.iter().enumerate() {
            let Part { turn, position, .. } = part;
            let (went_on, done) = (went_on(&parts, i), part.decisions());
            assert!(went_on.starts_with(&done));
            if went_on.len() == done.len() {
                continue;
            }
            cards += usize::from(matches!(done[..], [Decision::Play(_)]));
            assert_eq!((turn.side, turn.model), (Side::Overlord, None));
            let begun = went_on.iter().filter(|decision| matches!(decision, Decision::Begin(_)));
            assert!(begun.count() <= 1, "{went_on:?}");
            table.restore(position);
            for decision in went_on {
                table.submit(decision).expect("nobody else decided in between");
            }
        }
        assert!(cards > 0, "no card was played for a Command");
    }

    #[test]
    fn of_a_game_that_is_not_over_only_the_own_decisions_are_judged_and_the_same_is_always_found() {
        let library = content::load(&content::root());
        let record = played(&library, 40);
        let review = reviewed(&library, &record, Side::Heroes);
        adds_up(&review);
        assert_eq!(review, reviewed(&library, &record, Side::Heroes));
        assert!(!review.is_over && review.overlord_play == 0.0);
        assert!(review.turns.iter().any(|turn| turn.side == Side::Overlord));
        let own = |mistake: &Mistake| review.turns[mistake.turn].side == Side::Heroes;
        assert!(review.mistakes.iter().all(own));
    }

    #[test]
    fn every_turn_is_explained_beside_what_could_have_been_in_terms_that_both_sides_know() {
        let library = content::load(&content::root());
        for (decisions, side) in [(30, Side::Heroes), (60, Side::Overlord)] {
            let record = played(&library, decisions);
            let reviewer = Reviewer::of(record.clone(), Arc::clone(&library.content));
            let explain = |which| {
                let explained = reviewer.explain(|of, _| of == side, which, &level(), &Progress::default());
                explained.expect("it can be played").expect("that side has had a turn")
            };
            let parts = in_parts(&record, &library.content, &Progress::default()).expect("it can be played");
            let parts = parts.expect("nobody stops it").parts;
            let turns: Vec<&Turn> = parts.iter().map(|part| &part.turn).collect();
            let own: Vec<&&Turn> = turns.iter().filter(|turn| turn.side == side && turn.model.is_some()).collect();
            assert!(own.len() > 2, "that side has had {} turns", own.len());
            for (number, turn) in own.iter().enumerate() {
                let explained = explain(WhichTurn::Number(number));
                let Explained { model, advice, .. } = &explained;
                assert_eq!((explained.number, explained.all, explained.round), (number, own.len(), turn.round));
                assert_eq!(turn.model, Some(*model));
                let advice = advice.as_ref().expect("there is something to tell");
                assert_eq!((advice.side, advice.options[0].is_done), (side, true));
                assert!(advice.options[1..].iter().all(|option| !option.is_done));
                assert_eq!(turn.orders, advice.options[0].orders);
                // What the Overlord holds the Heroes do not know.
                let plays = |order: &Order| matches!(order.decision, Decision::Play(_));
                assert!(!advice.options.iter().any(|option| option.orders.iter().any(plays)));
                // By the model and the turns that it began since, its first part is found.
                if turn.orders[0].decision == Decision::Begin(*model) {
                    let begins = |later: &&&Turn| later.step > turn.step && later.orders[0].decision == Decision::Begin(*model);
                    let later = turns.iter().filter(begins).count();
                    assert_eq!(explain(WhichTurn::Of { model: *model, later }).number, number);
                }
            }
            let last = explain(WhichTurn::Last);
            assert_eq!(last.number, own.len() - 1);
            assert_eq!(explain(WhichTurn::Number(usize::MAX)), last, "the same is always told");
            // Of a turn of the other side: the last one before it.
            let begun = |turn: &&Turn| {
                Some((
                    turn.step,
                    turn.model.filter(|model| turn.orders[0].decision == Decision::Begin(*model))?,
                ))
            };
            let (step, model) = turns
                .iter()
                .rev()
                .filter(|turn| turn.side != side)
                .find_map(begun)
                .expect("both have played");
            let before = own.iter().filter(|turn| turn.step < step).count();
            assert_eq!(explain(WhichTurn::Of { model, later: 0 }).number, before.saturating_sub(1));
            let nobody = reviewer.explain(|_, _| false, WhichTurn::Last, &level(), &Progress::default());
            assert_eq!(nobody.expect("it can be played"), None);
        }
    }

    #[test]
    fn what_is_not_wanted_any_more_comes_to_nothing() {
        let library = content::load(&content::root());
        let progress = Progress::default();
        progress.stop();
        let reviewer = Reviewer::of(played(&library, 20), Arc::clone(&library.content));
        let stopped = reviewer.review(Side::Heroes, &level(), &progress);
        assert_eq!(stopped.expect("it can be played"), None);
        let stopped = reviewer.explain(|_, _| true, WhichTurn::Last, &level(), &progress);
        assert_eq!(stopped.expect("it can be played"), None);
    }
}
