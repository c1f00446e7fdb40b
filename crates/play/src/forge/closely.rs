//! Tunes an adventure by games of players who think ahead: minutes instead of seconds, and nothing is inferred.
//!
//! What simple players say of a place misses by some 14 games in 100 (root mean square), but mostly by the same for all settings of its dials. So
//! [`tune_closely`] plays the setting that tuning found, moves the calibration by what comes out, tunes again without the settings that have
//! been given up, and so on, until one stays in the band for all of its [`GAMES`].

use std::sync::Arc;

use dungeon_rules::content::Content;

use super::{
    Forged, Shelf,
    code::{self, Band, Dials, Order},
    games::{self, Played, Players, Table},
    log_odds::{self, log_odds},
    measured::Measured,
    stock::Calibration,
    tune::{Estimate, most_games, own_seed, tune_by, without_code},
};
use crate::computer::{Progress, level::Level};

/// How many games of a setting decide whether it lies in the band.
pub const GAMES: u32 = 200;

/// The most games for one adventure, so that three settings can be played to the end.
const MOST: u32 = 3 * GAMES;

/// How many games are played before it is asked whether a setting is worth more of them, and how many it has at least.
const AT_ONCE: u32 = 20;
const LEAST: u32 = 2 * AT_ONCE;

/// How much what simple players miss by differs between settings of the same place, as a variance of log-odds in millionths: a guess.
const WITHIN: i64 = 40_000;

/// How many times in a row a setting may be found that has been given up, under other dials.
const FRUITLESS: usize = 8;

/// A setting and its games.
struct Setting {
    /// The dials that are known to give it.
    dials: Vec<Dials>,
    forged: Forged,
    table: Table,
    /// What simple players said of it, without any shift, in thousandths.
    inferred: i64,
    won: u32,
    games: u32,
}

impl Setting {
    /// Has the next [`AT_ONCE`] games played. `None` if they are not wanted any more.
    fn play_some(&mut self, play: &mut impl FnMut(&Forged, &Table, (u32, u32)) -> Option<u32>) -> Option<()> {
        self.won += play(&self.forged, &self.table, (self.games, self.games + AT_ONCE))?;
        self.games += AT_ONCE;
        Some(())
    }

    fn log_odds(&self) -> i64 {
        log_odds(self.won, self.games)
    }

    fn variance(&self) -> i64 {
        log_odds::variance(self.won, self.games)
    }
}

/// Tunes the adventure that [`forge`](super::forge) writes for this order, as [`tune`](super::tune::tune) does, by games of players of
/// this level on both sides. If the band is out of reach: the setting that comes nearest. `None` if there is no adventure for the
/// order, or if it was stopped.
pub fn tune_closely(
    (shelf, content): (&Shelf, &Arc<Content>),
    order: &Order,
    level: &Level,
    progress: &Progress,
) -> Option<(Forged, Measured)> {
    let play = |forged: &Forged, table: &Table, (from, to): (u32, u32)| {
        let played = Played::aside(progress, to - from);
        Some(games::play(table, Players::Thinking(level), own_seed(forged), (from, to), &played)?.won)
    };
    tune_closely_by((shelf, content), order, play, progress)
}

/// Measures exactly this adventure, in games of players of this level on both sides. `None` if it was stopped, or if its text cannot be
/// played.
pub fn measure_closely(content: &Arc<Content>, forged: &Forged, level: &Level, progress: &Progress) -> Option<Measured> {
    let table = Table::of(forged, content)?;
    let played = Played::none(progress, GAMES);
    let tally = games::play(&table, Players::Thinking(level), own_seed(forged), (0, GAMES), &played)?;
    Some(Measured::new(forged, tally.won, tally.games))
}

/// As [`tune_closely`], with any players: `play` plays the games with the numbers `from..to` of an adventure and returns how many of
/// them the Heroes won, or `None` if they are not wanted any more.
pub fn tune_closely_by(
    (shelf, content): (&Shelf, &Arc<Content>),
    order: &Order,
    mut play: impl FnMut(&Forged, &Table, (u32, u32)) -> Option<u32>,
    progress: &Progress,
) -> Option<(Forged, Measured)> {
    let usual = &shelf.stock.threat.calibration;
    let mut all: Vec<Setting> = Vec::new();
    let (mut played, mut fruitless) = (0, 0);
    progress.set_done(0, MOST.into());
    while played + GAMES <= MOST && fruitless < FRUITLESS {
        let shift = shift(&all, usual);
        let calibration = Calibration {
            offset: usual.offset + shift,
            ..*usual
        };
        let quick = Played::aside(progress, most_games(order.length));
        let given_up = all.iter().filter(|one| is_given_up(one, order.band));
        let given_up = given_up.flat_map(|one| one.dials.clone()).collect();
        let tuned = tune_by(&calibration, (shelf, content), order, &quick, given_up)?;
        let (_, dials) = code::read(&tuned.forged.code).ok()?;
        let again = all.iter().position(|one| without_code(&one.forged) == without_code(&tuned.forged));
        let place = match again {
            Some(place) => {
                all[place].dials.push(dials);
                place
            }
            None => {
                all.push(Setting {
                    dials: vec![dials],
                    table: Table::of(&tuned.forged, content)?,
                    inferred: log_odds::of_percent(tuned.verdict.estimate.percent) - shift,
                    forged: tuned.forged,
                    won: 0,
                    games: 0,
                });
                all.len() - 1
            }
        };
        let one = &mut all[place];
        if is_given_up(one, order.band) {
            fruitless += 1;
            continue;
        }
        fruitless = 0;
        while !is_given_up(one, order.band) {
            one.play_some(&mut play)?;
            played += AT_ONCE;
            progress.set_done(played.into(), MOST.into());
        }
        if one.games == GAMES && Estimate::seen(one.won, one.games).is_in(order.band) {
            break;
        }
    }
    let nearest = |one: &Setting| (one.log_odds() - order.band.middle()).abs() + one.variance().isqrt();
    let mut one = all.into_iter().min_by_key(nearest)?;
    while one.games < GAMES && played < MOST {
        one.play_some(&mut play)?;
        played += AT_ONCE;
        progress.set_done(played.into(), MOST.into());
    }
    progress.set_done(MOST.into(), MOST.into());
    let measured = Measured::new(&one.forged, one.won, one.games);
    Some((one.forged, measured))
}

/// Whether no more games of a setting are wanted: it has had all, or they leave little hope that it lies in the band.
fn is_given_up(one: &Setting, band: Band) -> bool {
    let is_off = || (one.log_odds() - band.middle()).abs() > band.half() + one.variance().isqrt();
    one.games == GAMES || one.games >= LEAST && is_off()
}

/// What is to be added to the calibration for this place, in thousandths of log-odds.
fn shift(all: &[Setting], usual: &Calibration) -> i64 {
    const WHOLE: i64 = 1_000_000_000_000;
    let (mut weights, mut sum) = (WHOLE / (usual.miss * usual.miss).max(1), 0);
    for one in all {
        let weight = WHOLE / (one.variance() + WITHIN);
        (weights, sum) = (weights + weight, sum + weight * (one.log_odds() - one.inferred));
    }
    sum / weights.max(1)
}

#[cfg(test)]
mod tests {
    use dungeon_rules::content::{CardSide, load, root};

    use super::{
        super::{
            code::{self, Family, HEROES, Mood},
            games::STYLES,
            outline::Length,
        },
        *,
    };

    fn short_for_two() -> Order {
        Order {
            heroes: HEROES[..2].to_vec(),
            side: CardSide::Basic,
            length: Length::Short,
            mood: Mood::Wry,
            band: Band::Even,
            family: Family::Graves,
            seed: 46,
        }
    }

    #[test]
    fn a_setting_that_has_been_given_up_is_not_played_again() {
        let content = Arc::clone(&load(&root()).content);
        let shelf = Shelf::load(&root(), &content).expect("the files of the forge can be used");
        let mut settings: Vec<(String, u32)> = Vec::new();
        // Whatever is tried, the Heroes win; after four settings nobody wants to know any more.
        let play = |forged: &Forged, _: &Table, (from, to): (u32, u32)| {
            settings.retain(|(code, _)| *code != forged.code);
            settings.push((forged.code.clone(), to));
            (settings.len() <= 4).then_some(to - from)
        };
        let found = tune_closely_by((&shelf, &content), &short_for_two(), play, &Progress::default());
        assert_eq!(found, None, "it was stopped");
        assert_eq!(settings.len(), 5, "others are tried: {settings:?}");
        assert!(settings.iter().all(|(_, games)| *games <= LEAST), "{settings:?}");
    }

    #[test]
    fn a_place_that_is_harder_than_it_looks_is_made_easier_and_kept_once_it_stays_in_the_band() {
        let content = Arc::clone(&load(&root()).content);
        let shelf = Shelf::load(&root(), &content).expect("the files of the forge can be used");
        let order = short_for_two();
        let progress = Progress::default();
        let mut settings: Vec<(String, u32)> = Vec::new();
        // Simple players without any calibration stand for those who think ahead: they win less.
        let play = |forged: &Forged, table: &Table, (from, to): (u32, u32)| {
            settings.retain(|(code, _)| *code != forged.code);
            settings.push((forged.code.clone(), to));
            let played = Played::aside(&progress, to - from);
            Some(games::play(table, Players::Simple(&STYLES), 3, (from, to), &played)?.won)
        };
        let (forged, measured) = tune_closely_by((&shelf, &content), &order, play, &progress).expect("there is an adventure");
        let found = measured.verdict(order.band);
        assert!(found.is_close && found.in_band, "{found:?}, {settings:?}");
        assert_eq!((found.games, settings.last()), (GAMES, Some(&(forged.code.clone(), GAMES))));
        assert!(settings.len() > 1, "the first setting was left: {settings:?}");
        let (written, dials) = code::read(&forged.code).expect("it has a code");
        assert_eq!(
            super::super::make(&shelf, &content, &written, dials).map(|again| again.text),
            Some(forged.text.clone())
        );
        assert_eq!(measured.adventure(&shelf, &content).map(|(_, again)| again.text), Some(forged.text));
    }
}
