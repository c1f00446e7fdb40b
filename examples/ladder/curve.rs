//! How well calibrated the chance to win is that people are shown: in games that a level plays against itself, the chance predicted on the way
//! against how often it came true.

use dungeon_play::computer::{
    chance::{self, Calibration},
    level::Level,
    thinker::Thinker,
};
use dungeon_rules::{
    content::{Content, Quest},
    referee::Match,
    table::{Course, Dice, Game, Outcome, Pending, Prompt, Side},
};
use serde::{Deserialize, Serialize};
use std::{fmt::Write, sync::Arc};

/// The chance is predicted at every fifth turn of a model or Command.
const EVERY: usize = 5;

/// Decisions simulated for one prediction: what a review spends on one with the strongest level.
const WORK: u64 = 6000;

/// The most decisions of a game.
const ENDLESS: usize = 100_000;

/// The sides that predict.
const SIDES: [Side; 2] = [Side::Heroes, Side::Overlord];

/// The three kinds of prediction, each with a calibration of its own: the side that predicts, and whether it is still searching the dark for
/// what its goals want.
const VIEWS: [(Side, bool); 3] = [(Side::Heroes, true), (Side::Heroes, false), (Side::Overlord, false)];

/// A prediction at one moment of a game, before it is calibrated.
#[derive(Copy, Clone, Serialize, Deserialize)]
struct Point {
    round: u16,
    /// Which of [`VIEWS`].
    view: usize,
    /// The share of simulated games won by the side that predicts, 0 to 1.
    share: f64,
}

/// One game.
#[derive(Clone, Serialize, Deserialize)]
pub struct Played {
    /// The number of its adventure among those that are played.
    #[serde(skip)]
    pub adventure: usize,
    /// Which of this adventure's games.
    #[serde(skip)]
    pub number: usize,
    points: Vec<Point>,
    winner: Option<Side>,
}

/// Plays a game of this level against itself.
pub fn play(content: &Arc<Content>, quest: &Arc<Quest>, level: &Level, seed: u64) -> Played {
    let (mut table, _) = Match::lay(Game::new(content, Arc::clone(quest)), Dice::seeded(seed));
    let mut players = [Thinker::new(level), Thinker::new(level)];
    let mut points = Vec::new();
    let mut turns = seed as usize;
    for _ in 0..ENDLESS {
        let Some(side) = table.asked() else { break };
        let world = table.world();
        if matches!(world.resource::<Pending>().0, Some(Prompt::ChooseHero | Prompt::Command)) {
            if turns.is_multiple_of(EVERY) {
                let position = table.position();
                let round = world.resource::<Course>().round;
                points.extend(SIDES.into_iter().filter_map(|side| {
                    let estimate = chance::estimate((table.game(), &position), side, WORK)?;
                    let view = VIEWS.iter().position(|view| *view == (side, estimate.searching))?;
                    Some(Point {
                        round,
                        view,
                        share: estimate.share,
                    })
                }));
            }
            turns += 1;
        }
        let player = &mut players[usize::from(side == Side::Overlord)];
        let Some(decision) = player.decide(table.world_mut()) else { break };
        if table.submit(decision).is_err() {
            break;
        }
    }
    let outcome: Option<&Outcome> = table.world().resource::<Course>().outcome.as_ref();
    Played {
        adventure: 0,
        number: 0,
        points,
        winner: outcome.map(|outcome| outcome.winner),
    }
}

/// All points as CSV: adventure, game, round, which of the views, the share of simulated games won, and whether the Heroes won.
pub fn csv(games: &[Played], quests: &[Arc<Quest>]) -> String {
    let mut text = "adventure,game,round,view,share,heroes_won\n".to_owned();
    for game in games {
        for point in &game.points {
            let won = u8::from(game.winner == Some(Side::Heroes));
            let id = &quests[game.adventure].id;
            let _ = writeln!(text, "{id},{},{},{},{:.4},{won}", game.number, point.round, point.view, point.share);
        }
    }
    text
}

/// The calibrations that fit these games best, as the text of `crates/play/src/computer/chances.ron`.
pub fn calibration_file(games: &[Played]) -> String {
    let all: Vec<&Played> = games.iter().collect();
    let [heroes_who_search, heroes, overlord] = [0, 1, 2].map(|view| {
        let Calibration { slope, shift } = fitted(&all, view);
        format!("(slope: {slope}, shift: {shift})")
    });
    format!(
        "// How the share of simulated games won becomes a chance to win: log-odds shown = slope * log-odds of the share + shift, both in
// thousandths here; chance.rs explains why. Fitted to {} games that a level played against itself, and written, by
//   cargo run --release --no-default-features --example ladder -- --curve LEVEL --pairs N --seed N --calibration FILE
(
    // For Heroes while what their goals want may lie in the dark.
    heroes_who_search: {heroes_who_search},
    // For Heroes who have all that their goals want in sight.
    heroes: {heroes},
    // For the Overlord, who knows the dungeon.
    overlord: {overlord},
)
",
        games.len()
    )
}

/// Prints how well calibrated the chance is now, and what the best calibration would be: fitted to all games and, as a check, to one half of the
/// games or adventures and applied to the other half.
pub fn print(games: &[Played], quests: &[Arc<Quest>]) {
    println!("| Adventure | games | won by the Heroes |\n|---|---|---|");
    for (number, quest) in quests.iter().enumerate() {
        let own: Vec<&Played> = games.iter().filter(|game| game.adventure == number).collect();
        let won = own.iter().filter(|game| game.winner == Some(Side::Heroes)).count();
        println!("| {} | {} | {} |", quest.id, own.len(), super::share(won, own.len()));
    }
    let all: Vec<&Played> = games.iter().collect();
    let halves = |is_first: &dyn Fn(&Played) -> bool| -> [Vec<&Played>; 2] {
        let (first, second) = games.iter().partition(|game| is_first(game));
        [first, second]
    };
    for (view, (side, searching)) in VIEWS.into_iter().enumerate() {
        let state = if searching { ", searching the dark" } else { "" };
        println!("\n{side:?}{state}, as the game shows it now:");
        table(&[(&all, Calibration::of(side, searching))], view);
        let best = fitted(&all, view);
        println!(
            "\nBest fit to all games: slope {}, shift {} (in thousandths)",
            best.slope, best.shift
        );
        for (what, [one, other]) in [
            ("games", halves(&|game| game.number % 2 == 0)),
            ("adventures", halves(&|game| game.adventure % 2 == 0)),
        ] {
            let fits = [fitted(&one, view), fitted(&other, view)];
            println!("\nEach half of the {what}, by the fit to the other half ({fits:?}):");
            table(&[(&one, fits[1]), (&other, fits[0])], view);
        }
    }
}

/// Prints, for each tenth of the predicted chance, how often it came true.
fn table(parts: &[(&[&Played], Calibration)], view: usize) {
    println!("| predicted | points | games | mean | won [95 %] |\n|---|---|---|---|---|");
    for tenth in 0..10 {
        let mut sums: Vec<(f64, f64, f64)> = Vec::new();
        for (games, calibration) in parts {
            for game in *games {
                let won = game.won(view);
                let predicted = game.of(view).map(|share| calibration.chance(share));
                let predicted: Vec<f64> = predicted.filter(|chance| ((chance * 10.0) as usize).min(9) == tenth).collect();
                let count = predicted.len() as f64;
                if !predicted.is_empty() {
                    sums.push((count, predicted.iter().sum(), won * count));
                }
            }
        }
        let count: f64 = sums.iter().map(|sum| sum.0).sum();
        if sums.is_empty() {
            continue;
        }
        let predicted = sums.iter().map(|sum| sum.1).sum::<f64>() / count;
        let won = sums.iter().map(|sum| sum.2).sum::<f64>() / count;
        // The points of one game are won or lost together.
        let squares: f64 = sums.iter().map(|(points, _, wins)| (wins - won * points).powi(2)).sum();
        let error = 1.96 * squares.sqrt() / count;
        println!(
            "| {}–{} | {count:.0} | {} | {:.1} | {:.1} [{:.0}–{:.0}] |",
            10 * tenth,
            10 * tenth + 10,
            sums.len(),
            100.0 * predicted,
            100.0 * won,
            100.0 * (won - error).max(0.0),
            100.0 * (won + error).min(1.0),
        );
    }
}

impl Played {
    /// Whether the other game went the same way, with the same predictions.
    pub fn is_as(&self, other: &Self) -> bool {
        let shares = |game: &Self| game.points.iter().map(|point| (1e6 * point.share) as i64).collect::<Vec<_>>();
        self.winner == other.winner && shares(self) == shares(other)
    }

    /// Whether the side of this view won: 1 or 0, a half where there was no end.
    fn won(&self, view: usize) -> f64 {
        self.winner.map_or(0.5, |winner| f64::from(u8::from(winner == VIEWS[view].0)))
    }

    /// The shares of simulated games won, of this view.
    fn of(&self, view: usize) -> impl Iterator<Item = f64> {
        self.points.iter().filter(move |point| point.view == view).map(|point| point.share)
    }
}

/// The calibration under which the results of these games are most likely: logistic regression, by Newton's method.
fn fitted(games: &[&Played], view: usize) -> Calibration {
    let mut points: Vec<(f64, f64)> = Vec::new();
    for game in games {
        let won = game.won(view);
        points.extend(game.of(view).map(|share| (chance::log_odds(share), won)));
    }
    let (mut slope, mut shift) = (1.0_f64, 0.0_f64);
    for _ in 0..100 {
        let (mut by_slope, mut by_shift) = (0.0, 0.0);
        // A weak prior: without it there is no maximum where the shares separate won from lost games.
        let (mut xx, mut x1, mut one) = (1e-3, 0.0, 1e-3);
        for (x, won) in &points {
            let predicted = 1.0 / (1.0 + (-slope * x - shift).exp());
            let weight = predicted * (1.0 - predicted);
            by_slope += (won - predicted) * x;
            by_shift += won - predicted;
            xx += weight * x * x;
            x1 += weight * x;
            one += weight;
        }
        let determinant = xx * one - x1 * x1;
        // Small steps: a large one can diverge.
        slope += ((by_slope * one - by_shift * x1) / determinant).clamp(-0.2, 0.2);
        shift += ((by_shift * xx - by_slope * x1) / determinant).clamp(-0.2, 0.2);
    }
    let thousandths = |number: f64| (1000.0 * number).round() as i32;
    Calibration {
        slope: thousandths(slope),
        shift: thousandths(shift),
    }
}
