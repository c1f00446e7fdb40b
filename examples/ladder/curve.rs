//! How honest the chance to win is that people are told: in games that a level plays against itself, what was told on the way against
//! what came of it.

use dungeon_play::computer::{
    chance::{self, Line},
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

/// In a game the chance is asked at every so manieth turn of a model or Command.
const EVERY: usize = 5;

/// So many decisions are played for one chance: what a review spends for one with the level that thinks the most.
const WORK: u64 = 6000;

/// The most decisions of a game.
const ENDLESS: usize = 100_000;

/// The sides that look.
const SIDES: [Side; 2] = [Side::Heroes, Side::Overlord];

/// Who looks: a side, and whether it looks in the dark for what goals want.
const VIEWS: [(Side, bool); 3] = [(Side::Heroes, true), (Side::Heroes, false), (Side::Overlord, false)];

/// What was thought at one moment of a game.
#[derive(Copy, Clone, Serialize, Deserialize)]
struct Point {
    round: u16,
    /// Which of [`VIEWS`].
    view: usize,
    /// The share of games in thought won by the side that looks.
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
                    let thought = chance::thought((table.game(), &position), side, WORK)?;
                    let view = VIEWS.iter().position(|view| *view == (side, thought.seeks))?;
                    Some(Point {
                        round,
                        view,
                        share: thought.share,
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

/// All points, a line each: adventure, game, round, which of the views, the share that was won in thought, and whether the Heroes won.
pub fn lines(games: &[Played], quests: &[Arc<Quest>]) -> String {
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

/// The file of the lines that are most honest in these games, as `crates/play/src/computer/chances.ron` holds it.
pub fn file(games: &[Played]) -> String {
    let all: Vec<&Played> = games.iter().collect();
    let [heroes_who_search, heroes, overlord] = [0, 1, 2].map(|view| {
        let Line { slope, shift } = fitted(&all, view);
        format!("(slope: {slope}, shift: {shift})")
    });
    format!(
        "// How a share of games won in thought becomes a chance to win: log-odds told = slope * log-odds of the share + shift, both in
// thousandths here. chance.rs tells why. Drawn through {} games that a level played against itself, and written, by
//   cargo run --release --no-default-features --example ladder -- --curve LEVEL --pairs N --seed N --lines FILE
(
    // What Heroes are told while what their goals want may lie in the dark.
    heroes_who_search: {heroes_who_search},
    // What Heroes are told who have all that their goals want in sight.
    heroes: {heroes},
    // What the Overlord is told, who knows the dungeon.
    overlord: {overlord},
)
",
        games.len()
    )
}

/// Tells how honest the chance is, and by which lines it would be most honest: drawn through all games, and as a proof through a half of
/// the games or of the adventures and held against the other half.
pub fn tell(games: &[Played], quests: &[Arc<Quest>]) {
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
    for (view, (side, seeks)) in VIEWS.into_iter().enumerate() {
        let where_to = if seeks { " in the dark" } else { "" };
        println!("\n{side:?}{where_to}. As it is told now:");
        table(&[(&all, Line::of(side, seeks))], view);
        let line = fitted(&all, view);
        println!(
            "\nBest line through all: slope {}, shift {} (in thousandths)",
            line.slope, line.shift
        );
        for (what, [one, other]) in [
            ("games", halves(&|game| game.number % 2 == 0)),
            ("adventures", halves(&|game| game.adventure % 2 == 0)),
        ] {
            let lines = [fitted(&one, view), fitted(&other, view)];
            println!("\nEach half of the {what} by a line through the other half ({lines:?}):");
            table(&[(&one, lines[1]), (&other, lines[0])], view);
        }
    }
}

/// What came of the games that a side looked at, by tenths of what it was told by these lines.
fn table(parts: &[(&[&Played], Line)], view: usize) {
    println!("| told | points | games | mean told | won [95 %] |\n|---|---|---|---|---|");
    for tenth in 0..10 {
        let mut sums: Vec<(f64, f64, f64)> = Vec::new();
        for (games, line) in parts {
            for game in *games {
                let won = game.won(view);
                let told = game.of(view).map(|share| line.chance(share));
                let told: Vec<f64> = told.filter(|told| ((told * 10.0) as usize).min(9) == tenth).collect();
                let count = told.len() as f64;
                if !told.is_empty() {
                    sums.push((count, told.iter().sum(), won * count));
                }
            }
        }
        let count: f64 = sums.iter().map(|sum| sum.0).sum();
        if sums.is_empty() {
            continue;
        }
        let told = sums.iter().map(|sum| sum.1).sum::<f64>() / count;
        let won = sums.iter().map(|sum| sum.2).sum::<f64>() / count;
        // The points of one game are won or lost together.
        let squares: f64 = sums.iter().map(|(points, _, wins)| (wins - won * points).powi(2)).sum();
        let error = 1.96 * squares.sqrt() / count;
        println!(
            "| {}–{} | {count:.0} | {} | {:.1} | {:.1} [{:.0}–{:.0}] |",
            10 * tenth,
            10 * tenth + 10,
            sums.len(),
            100.0 * told,
            100.0 * won,
            100.0 * (won - error).max(0.0),
            100.0 * (won + error).min(1.0),
        );
    }
}

impl Played {
    /// Whether the same was played and thought here.
    pub fn is_as(&self, other: &Self) -> bool {
        let shares = |game: &Self| game.points.iter().map(|point| (1e6 * point.share) as i64).collect::<Vec<_>>();
        self.winner == other.winner && shares(self) == shares(other)
    }

    /// Whether the side of this view won: 1 or 0, a half where there was no end.
    fn won(&self, view: usize) -> f64 {
        self.winner.map_or(0.5, |winner| f64::from(u8::from(winner == VIEWS[view].0)))
    }

    /// The shares that were won in thought in this view.
    fn of(&self, view: usize) -> impl Iterator<Item = f64> {
        self.points.iter().filter(move |point| point.view == view).map(|point| point.share)
    }
}

/// The line by which what came of these games is most likely (logistic regression, by Newton's steps).
fn fitted(games: &[&Played], view: usize) -> Line {
    let mut points: Vec<(f64, f64)> = Vec::new();
    for game in games {
        let won = game.won(view);
        points.extend(game.of(view).map(|share| (chance::log_odds(share), won)));
    }
    let (mut line_slope, mut line_shift) = (1.0_f64, 0.0_f64);
    for _ in 0..100 {
        let (mut slope, mut shift) = (0.0, 0.0);
        // As if a little was known before: else there is no end where one line parts all.
        let (mut xx, mut x1, mut one) = (1e-3, 0.0, 1e-3);
        for (x, won) in &points {
            let told = 1.0 / (1.0 + (-line_slope * x - line_shift).exp());
            let weight = told * (1.0 - told);
            slope += (won - told) * x;
            shift += won - told;
            xx += weight * x * x;
            x1 += weight * x;
            one += weight;
        }
        let determinant = xx * one - x1 * x1;
        // Small steps, for a large one can lead away for ever.
        line_slope += ((slope * one - shift * x1) / determinant).clamp(-0.2, 0.2);
        line_shift += ((shift * xx - slope * x1) / determinant).clamp(-0.2, 0.2);
    }
    let thousandths = |number: f64| (1000.0 * number).round() as i32;
    Line {
        slope: thousandths(line_slope),
        shift: thousandths(line_shift),
    }
}
