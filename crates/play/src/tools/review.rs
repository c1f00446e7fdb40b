//! `replay FILE --review`: the chance to win along a saved game, what decisions and luck changed, and the costliest decisions.

use std::{
    io::{self, Write},
    path::Path,
    thread,
    time::Duration,
};

use bevy_ecs::prelude::*;
use fluent_bundle::FluentValue as V;
use serde::Serialize;

use super::{
    find::{Failure, Trouble},
    hint::{ReasonJson, reasons_json},
};
use crate::{
    computer::{
        Progress,
        level::Level,
        review::{Mistake, Review, Reviewer, Turn},
    },
    language::{self, Language},
    record::{self, Resumed},
};
use dungeon_rules::{
    content::Library,
    table::{Decision, Game, PieceId, Side},
};

/// The interval at which the progress of a long thought is shown.
const LOOK: Duration = Duration::from_millis(100);

/// How a review is made and printed.
#[derive(Copy, Clone)]
pub struct Asked<'a> {
    /// The level, and so how much is thought.
    pub level: &'a Level,
    /// Whether it is printed as JSON.
    pub json: bool,
}

/// Reviews the game in `file` and prints the result; `show` is called with the progress, from 0 to 1.
///
/// # Errors
/// One sentence: the file cannot be used; or it is incomplete, and its usable part has been reviewed and printed.
pub fn review(
    out: &mut dyn Write,
    language: &Language,
    library: &Library,
    file: &Path,
    asked: Asked<'_>,
    mut show: impl FnMut(f32),
) -> Result<(), Trouble> {
    let unusable = |unusable| Trouble::Failure(Failure::Fault(language::unusable(language, file, &unusable)));
    let mut world = World::new();
    let resumed = record::read(file).and_then(|found| record::resume(found, &library.content, &mut world));
    let Resumed { record, loss, .. } = resumed.map_err(unusable)?;
    let game = world.resource::<Game>();
    let reviewer = Reviewer::of(record, library.content.clone());
    let progress = Progress::default();
    let review = beside(
        &progress,
        |progress| show(progress.share()),
        || reviewer.review(Side::Heroes, asked.level, &progress),
    );
    let language = &language.with_names(&game.content.names);
    if let Some(review) = review.map_err(unusable)? {
        if asked.json {
            print_json(out, language, &review)?;
        } else {
            print(out, language, game.quest.title.say(language.code()), &review)?;
        }
    }
    match loss {
        Some(loss) => Err(Trouble::Failure(Failure::Fault(language::loss(language, &world, file, &loss)))),
        None => Ok(()),
    }
}

/// Runs `think` on a thread of its own and shows the progress meanwhile; without it if there is no room for a thread.
pub(super) fn beside<T: Send>(progress: &Progress, mut show: impl FnMut(&Progress), think: impl Fn() -> T + Send + Sync) -> T {
    thread::scope(|scope| {
        let Ok(thought) = thread::Builder::new().spawn_scoped(scope, &think) else {
            return think();
        };
        while !thought.is_finished() {
            show(progress);
            thread::sleep(LOOK);
        }
        thought.join().unwrap_or_else(|fault| std::panic::resume_unwind(fault))
    })
}

/// A share from 0 to 1, as a number out of 100.
fn in_100(share: f64) -> V<'static> {
    V::from(language::in_100(share))
}

/// A change of the chance to win, out of 100 and with its sign.
fn signed(change: f64) -> V<'static> {
    V::from(language::signed(language::in_100(change)))
}

fn print(out: &mut dyn Write, language: &Language, title: &str, review: &Review) -> io::Result<()> {
    let mut say = |key: &str, args: &[(&str, V<'_>)]| writeln!(out, "{}", language.tell(key, args));
    say("review-title", &[("title", V::from(title))])?;
    let mut round = 0;
    for turn in &review.turns {
        if turn.round != round {
            round = turn.round;
            say("review-round", &[("round", V::from(round))])?;
        }
        let args = [
            ("chance", in_100(turn.chance)),
            ("step", V::from(turn.step + 1)),
            ("orders", V::from(language::orders_in_a_line(language, &turn.orders))),
            ("play", signed(turn.play)),
            ("luck", signed(turn.luck)),
        ];
        say("review-turn", &args)?;
    }
    let over = if review.is_over { "yes" } else { "no" };
    say("review-end", &[("end", in_100(review.end)), ("over", V::from(over))])?;
    let sums = [
        ("first", in_100(review.turns.first().map_or(review.end, |turn| turn.chance))),
        ("end", in_100(review.end)),
        ("heroes", signed(review.heroes_play)),
        ("overlord", signed(review.overlord_play)),
        ("luck", signed(review.luck)),
    ];
    say("review-sums", &sums)?;
    say("review-mistakes", &[("count", V::from(review.mistakes.len()))])?;
    for mistake in &review.mistakes {
        let turn = &review.turns[mistake.turn];
        let args = [
            ("step", V::from(turn.step + 1)),
            ("round", V::from(turn.round)),
            ("side", V::from(language::side(language, turn.side))),
            ("cost", in_100(mistake.cost)),
            ("error", in_100(mistake.error)),
        ];
        say("review-mistake", &args)?;
        say(
            "review-done",
            &[("orders", V::from(language::orders_in_a_line(language, &turn.orders)))],
        )?;
        say(
            "review-better",
            &[("orders", V::from(language::orders_in_a_line(language, &mistake.better)))],
        )?;
        for reason in language::advice_reasons(language, &mistake.reasons) {
            say("hint-reason", &[("reason", V::from(reason))])?;
        }
    }
    Ok(())
}

/// A review in the form of its JSON output. Chances are from 0 to 1, for the side `seen_by`.
#[derive(Serialize)]
struct ReviewJson<'a> {
    seen_by: Side,
    is_over: bool,
    turns: Vec<ToldTurn>,
    end: f64,
    heroes_play: f64,
    overlord_play: f64,
    luck: f64,
    mistakes: Vec<ToldMistake<'a>>,
    /// The number of decisions that were played in thought.
    work: u64,
}

#[derive(Serialize)]
struct ToldTurn {
    step: usize,
    round: u16,
    side: Side,
    model: Option<PieceId>,
    decisions: Vec<Decision>,
    orders: Vec<String>,
    chance: f64,
    play: f64,
    luck: f64,
}

#[derive(Serialize)]
struct ToldMistake<'a> {
    turn: usize,
    model: Option<PieceId>,
    decisions: Vec<Decision>,
    orders: Vec<String>,
    cost: f64,
    error: f64,
    reasons: Vec<ReasonJson<'a>>,
}

fn print_json(out: &mut dyn Write, language: &Language, review: &Review) -> io::Result<()> {
    let turn = |turn: &Turn| ToldTurn {
        step: turn.step,
        round: turn.round,
        side: turn.side,
        model: turn.model,
        decisions: turn.orders.iter().map(|order| order.decision).collect(),
        orders: language::orders(language, &turn.orders),
        chance: turn.chance,
        play: turn.play,
        luck: turn.luck,
    };
    let mistakes = review.mistakes.iter().map(|mistake: &Mistake| ToldMistake {
        turn: mistake.turn,
        model: mistake.model,
        decisions: mistake.better.iter().map(|order| order.decision).collect(),
        orders: language::orders(language, &mistake.better),
        cost: mistake.cost,
        error: mistake.error,
        reasons: reasons_json(language, &mistake.reasons),
    });
    let written = ReviewJson {
        seen_by: review.seen_by,
        is_over: review.is_over,
        turns: review.turns.iter().map(turn).collect(),
        end: review.end,
        heroes_play: review.heroes_play,
        overlord_play: review.overlord_play,
        luck: review.luck,
        mistakes: mistakes.collect(),
        work: review.work,
    };
    serde_json::to_writer(&mut *out, &written).map_err(io::Error::from)?;
    writeln!(out)
}
