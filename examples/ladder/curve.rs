//! Measures how well calibrated the chance to win is that a review shows: games that a level plays against itself are reviewed, and the
//! chance at moments of the game is compared with how often it came true.

use dungeon_play::{
    computer::{
        Progress,
        chance::{self, Calibration},
        level::Level,
        review::Reviewer,
        thinker::Thinker,
    },
    record::{Chance, Fingerprint, Record, RecordedDecision},
    seats::Seats,
};
use dungeon_rules::{
    content::{Content, Quest},
    referee::GameWorld,
    table::{Course, Game, Outcome, Side},
};
use glam::{DMat3, DVec3};
use serde::{Deserialize, Serialize};
use std::{collections::BTreeMap, fmt::Write, sync::Arc};

/// The chance is taken before every tenth part of the game that a review values.
const EVERY: usize = 10;

/// The most decisions of a game.
const ENDLESS: usize = 100_000;

/// The sides that predict.
const SIDES: [Side; 2] = [Side::Heroes, Side::Overlord];

/// The three kinds of prediction, each with a calibration of its own: the side that predicts, and whether it is still searching the
/// hidden zones for what its goals need.
const VIEWS: [(Side, bool); 3] = [(Side::Heroes, true), (Side::Heroes, false), (Side::Overlord, false)];

/// A prediction at one moment of a game, before it is calibrated.
#[derive(Copy, Clone, Default, Serialize, Deserialize)]
struct Point {
    round: u16,
    /// The index in [`VIEWS`].
    view: usize,
    /// The share of the game's time that had passed, 0 to 1; filled in by [`Played::belongs_to`].
    #[serde(skip)]
    elapsed: f64,
    /// The share of simulated games won by the side that predicts, 0 to 1.
    share: f64,
    /// What is taken off the calibrated chance: see [`Shown::less`](dungeon_play::computer::review::Shown::less).
    less: f64,
}

impl Point {
    /// The chance that a review shows with this calibration, 0 to 1.
    fn chance(&self, by: Calibration) -> f64 {
        (by.chance(self.share, self.elapsed) - self.less).max(0.0)
    }
}

/// One game with its predictions.
#[derive(Clone, Serialize, Deserialize)]
pub struct Played {
    /// The index of its quest among those that are played.
    #[serde(skip)]
    quest: usize,
    /// The number of the game among those of its quest.
    #[serde(skip)]
    number: usize,
    points: Vec<Point>,
    winner: Option<Side>,
}

/// Plays a game of this level against itself and reviews it as both sides saw it, with the work of `reviewer` for each part.
pub fn play(content: &Arc<Content>, quest: &Arc<Quest>, (level, reviewer): (&Level, &Level), seed: u64) -> Played {
    let game = Game::new(content, Arc::clone(quest));
    let chance = Chance::seeded(seed);
    let mut record = Record::new(&game, chance.clone(), Seats::default());
    let (mut table, _) = GameWorld::lay(game, chance.dice().expect("a seed can be rolled with"));
    let mut players = [Thinker::new(level), Thinker::new(level)];
    while record.decisions.len() < ENDLESS
        && let Some(side) = table.asked()
        && let Some(decision) = players[usize::from(side == Side::Overlord)].decide(table.world_mut())
        && table.submit(decision).is_ok()
    {
        let after = Fingerprint::of(table.world());
        record.decisions.push(RecordedDecision(decision, after, None));
    }
    let outcome: Option<&Outcome> = table.world().resource::<Course>().outcome.as_ref();
    let winner = outcome.map(|outcome| outcome.winner);
    let reviewed = Reviewer::of(record, Arc::clone(content));
    let is_chosen = |part: usize| (part + seed as usize).is_multiple_of(EVERY);
    let points = SIDES.into_iter().flat_map(|side| {
        let chances = reviewed.chances(side, reviewer, is_chosen, &Progress::default());
        let chances = chances.expect("it was played just now").expect("nobody stops it");
        chances.into_iter().filter_map(move |(round, shown)| {
            Some(Point {
                round,
                view: VIEWS.iter().position(|view| *view == (side, shown.estimate.searching))?,
                share: shown.estimate.share,
                less: shown.less,
                ..Point::default()
            })
        })
    });
    Played {
        quest: 0,
        number: 0,
        points: points.collect(),
        winner,
    }
}

/// All points as CSV: quest, game, round, index of the view, share of simulated games won, what is taken off, and whether the
/// Heroes won.
pub fn csv(games: &[Played], quests: &[Arc<Quest>]) -> String {
    let mut text = "adventure,game,round,view,share,less,heroes_won\n".to_owned();
    for game in games {
        for point in &game.points {
            let won = u8::from(game.winner == Some(Side::Heroes));
            let id = &quests[game.quest].id;
            let _ = writeln!(
                text,
                "{id},{},{},{},{:.4},{:.4},{won}",
                game.number, point.round, point.view, point.share, point.less
            );
        }
    }
    text
}

/// The calibrations that fit these games best, as the text of `crates/play/src/computer/chances.ron`. `options` are the ladder's
/// options that play these games; the file mentions them.
pub fn calibration_file(games: &[Played], options: &str) -> String {
    let all: Vec<&Played> = games.iter().collect();
    let [heroes_who_search, heroes, overlord] = [0, 1, 2].map(|view| {
        let Calibration { slope, growth, shift } = fitted(&all, view);
        format!("(slope: {slope}, growth: {growth}, shift: {shift})")
    });
    format!(
        "// How the share of simulated games won becomes a chance to win: log-odds shown = (slope + growth * elapsed time) * log-odds of the
// share + shift, in thousandths here, with the time from 0 to 1; chance.rs explains why. Fitted to {} games that a level played against
// itself (docs/computer-players.md), and written, by
//   cargo run --release --no-default-features --example ladder -- {options} --calibration FILE
(
    // For Heroes while what their goals want may lie in the dark.
    heroes_who_search: {heroes_who_search},
    // For Heroes who have all that their goals want in sight.
    heroes: {heroes},
    // For the Overlord, who knows the dungeon. A negative shift: real Heroes do better than those in simulated games.
    overlord: {overlord},
)
",
        games.len()
    )
}

/// Prints how well calibrated the chance is now, and what the best calibration would be: fitted to all games and, as a check,
/// fitted to one half of the games or quests and applied to the other half.
pub fn print(games: &[Played], quests: &[Arc<Quest>]) {
    println!("| Adventure | games | won by the Heroes |\n|---|---|---|");
    for (number, quest) in quests.iter().enumerate() {
        let own: Vec<&Played> = games.iter().filter(|game| game.quest == number).collect();
        let won = own.iter().filter(|game| game.winner == Some(Side::Heroes)).count();
        println!("| {} | {} | {} |", quest.id, own.len(), super::share(won, own.len()));
    }
    let all: Vec<&Played> = games.iter().collect();
    for (view, (side, searching)) in VIEWS.into_iter().enumerate() {
        let state = if searching { ", searching the dark" } else { "" };
        println!("\n{side:?}{state}, as the game shows it now:");
        table(&[Predicted {
            games: &all,
            view,
            by: Calibration::of(side, searching),
        }]);
        println!("\nBest fit to all games, in thousandths: {:?}", fitted(&all, view));
    }
    let halves = |is_first: &dyn Fn(&Played) -> bool| -> [Vec<&Played>; 2] {
        let (first, second) = games.iter().partition(|game| is_first(game));
        [first, second]
    };
    for (what, [one, other]) in [
        ("games", halves(&|game| game.number % 2 == 0)),
        ("adventures", halves(&|game| game.quest % 2 == 0)),
    ] {
        for side in SIDES {
            println!("\n{side:?}, each half of the {what} by the fit to the other half:");
            let views = (0..VIEWS.len()).filter(|view| VIEWS[*view].0 == side);
            let parts = views.flat_map(|view| {
                [(&one, &other), (&other, &one)].map(|(games, fitted_to)| Predicted {
                    games,
                    view,
                    by: fitted(fitted_to, view),
                })
            });
            table(&parts.collect::<Vec<_>>());
        }
    }
}

/// The predictions of one view in some games, with the calibration to apply.
struct Predicted<'a> {
    games: &'a [&'a Played],
    view: usize,
    by: Calibration,
}

/// The predictions for one game that fall within a band.
#[derive(Default)]
struct InBand {
    points: f64,
    /// The sum of the predicted chances.
    predicted: f64,
    /// The number of points if the side that predicts won, otherwise 0.
    won: f64,
}

/// Prints, for each tenth of the predicted chance, how often it came true, and the mean squared error (Brier score).
fn table(parts: &[Predicted]) {
    println!("| predicted | points | games | mean | won [95 %] |\n|---|---|---|---|---|");
    // All points of a game are won or lost together, so the interval is computed from games, not points.
    let mut bands: [BTreeMap<(usize, usize), InBand>; 10] = Default::default();
    let (mut squared_errors, mut count) = (0.0, 0.0);
    for Predicted { games, view, by } in parts {
        for game in *games {
            for point in game.of(*view) {
                let chance = point.chance(*by);
                squared_errors += (game.won(*view) - chance).powi(2);
                count += 1.0;
                let band = &mut bands[((chance * 10.0) as usize).min(9)];
                let sums = band.entry((game.quest, game.number)).or_default();
                sums.points += 1.0;
                sums.predicted += chance;
                sums.won += game.won(*view);
            }
        }
    }
    for (tenth, band) in bands.iter().enumerate().filter(|(_, band)| !band.is_empty()) {
        let points: f64 = band.values().map(|sums| sums.points).sum();
        let predicted = band.values().map(|sums| sums.predicted).sum::<f64>() / points;
        let won = band.values().map(|sums| sums.won).sum::<f64>() / points;
        let squares: f64 = band.values().map(|sums| (sums.won - won * sums.points).powi(2)).sum();
        let error = 1.96 * squares.sqrt() / points;
        println!(
            "| {}–{} | {points:.0} | {} | {:.1} | {:.1} [{:.0}–{:.0}] |",
            10 * tenth,
            10 * tenth + 10,
            band.len(),
            100.0 * predicted,
            100.0 * won,
            100.0 * (won - error).max(0.0),
            100.0 * (won + error).min(1.0),
        );
    }
    println!("\nMean squared error: {:.3}", squared_errors / count);
}

impl Played {
    /// Sets that this is game `number` of this quest.
    pub fn belongs_to(&mut self, index: usize, quest: &Quest, number: usize) {
        (self.quest, self.number) = (index, number);
        for point in &mut self.points {
            point.elapsed = quest.overlord.elapsed(point.round);
        }
    }

    /// Whether the other game has the same winner and the same predictions.
    pub fn is_as(&self, other: &Self) -> bool {
        let shares = |game: &Self| game.points.iter().map(|point| (1e6 * point.share) as i64).collect::<Vec<_>>();
        self.winner == other.winner && shares(self) == shares(other)
    }

    /// Whether the side of this view won: 1 or 0, or 0.5 without a winner.
    fn won(&self, view: usize) -> f64 {
        self.winner.map_or(0.5, |winner| f64::from(u8::from(winner == VIEWS[view].0)))
    }

    /// The predictions of this view.
    fn of(&self, view: usize) -> impl Iterator<Item = &Point> {
        self.points.iter().filter(move |point| point.view == view)
    }
}

/// The calibration under which the results of these games are most likely: logistic regression, by Newton's method.
fn fitted(games: &[&Played], view: usize) -> Calibration {
    let mut points: Vec<(DVec3, f64)> = Vec::new();
    for game in games {
        let won = game.won(view);
        points.extend(game.of(view).map(|point| {
            let log_odds = chance::log_odds(point.share);
            (DVec3::new(log_odds, log_odds * point.elapsed, 1.0), won)
        }));
    }
    let mut fit = DVec3::X;
    for _ in 0..100 {
        let mut gradient = DVec3::ZERO;
        // A weak prior: without it there is no maximum where the shares separate won from lost games.
        let mut curvature = DMat3::from_diagonal(DVec3::splat(1e-3));
        for (inputs, won) in &points {
            let predicted = 1.0 / (1.0 + (-fit.dot(*inputs)).exp());
            gradient += (won - predicted) * *inputs;
            let weighted = predicted * (1.0 - predicted) * *inputs;
            curvature += DMat3::from_cols(weighted * inputs.x, weighted * inputs.y, weighted * inputs.z);
        }
        // Small steps: a large one can diverge.
        fit += (curvature.inverse() * gradient).clamp(DVec3::splat(-0.2), DVec3::splat(0.2));
    }
    let [slope, growth, shift] = fit.to_array().map(|number| (1000.0 * number).round() as i32);
    Calibration { slope, growth, shift }
}
