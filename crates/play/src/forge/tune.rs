//! Tunes an adventure before anybody plays it: simple players play it some hundred times, and its [`Dials`] are turned until the
//! Heroes win as often as was ordered.
//!
//! Title, story and map belong to the order and stay: they have been read by then. What is found is part of the code, so that the
//! code means the same text for ever; and since games of simple players and all arithmetic here come out the same everywhere, the same
//! order gives the same code on every machine.
//!
//! 1. Some games without a clock worth the name tell how long it takes, and the Overlord is dealt cards for that: they set the length, not
//!    the difficulty. A dead start or an idle Overlord leads to the next draw of models, and after the last of them to another place.
//! 2. Every setting of the other dials is judged by what has been played of it and of its neighbours, and the most promising one is
//!    played: one that should lie near the middle of the band, and of which much is known. Settings that give the same text count as one.
//! 3. Once it is known well enough it is measured in games of its own, by which nothing was chosen. Where one side hardly ever wins them it
//!    is out of the band, whatever was ordered.
//! 4. Where even the most promising setting is out of reach the place is given up after some hundred games, and another one is tried.

use std::sync::Arc;

use dungeon_rules::content::Content;

use super::{
    Forged, Shelf,
    code::{self, Band, Dials, Order},
    forge,
    games::{self, Played, Players, STYLES, Table, Tally},
    log_odds::{self, log_odds},
    make,
    outline::Length,
    stock::{Calibration, Steps},
};
use crate::computer::Progress;

/// How many games find out how long an adventure takes and whether it is lively.
const FIRST: u32 = 64;

/// How many games a setting of the dials is tried in.
const TRIAL: u32 = 96;

/// How many games an [`estimate`] comes from.
const ESTIMATE: u32 = 200;

/// The seeds of the games: each adventure has its own, and all trials of it the same, so that only the dials make a difference.
const STREAM: u64 = 0x51ed_270b_7f4a_9c33;

/// The most that the dial of cards adds: as good as no clock.
const UNHURRIED: i8 = 7;

/// The last draw of models: the dial has no more.
const LAST_DRAW: u8 = 3;

/// How uncertain a setting may be that is measured, as a standard error of its log-odds in thousandths: some 5 games in 100.
const CERTAIN: i64 = 220;

/// How much less one knows of a setting from another one, as the variance of its log-odds in millionths: for each step of a dial, for
/// other cards, for another draw of models.
const PER_COMMAND: i64 = 160_000;
const PER_RAISE: i64 = 60_000;
const PER_MODEL: i64 = 120_000;
const PER_POTION: i64 = 20_000;
const OTHER_CARDS: i64 = 40_000;
const OTHER_DRAW: i64 = 160_000;

/// What a step of each dial away from where the band begins must bring nearer, in thousandths of log-odds: small changes come first.
const RELUCTANCE: Steps = Steps {
    commands: 40,
    raises: 80,
    models: 10,
    potions: 15,
};

/// How many of 100 games Heroes win who think ahead, as games of simple players tell.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Estimate {
    /// The likeliest number, 1 to 99.
    pub percent: u8,
    /// The least of the 95 % interval.
    pub low: u8,
    /// The most of it.
    pub high: u8,
}

impl Estimate {
    /// From games that were played at this setting of the dials.
    fn of(tally: &Tally, calibration: &Calibration, dials: Dials) -> Self {
        let middle = calibration.applied(log_odds(tally.won, tally.games), dials);
        let variance = calibration.scaled(log_odds::variance(tally.won, tally.games)) + calibration.miss * calibration.miss;
        Self::around(middle, variance)
    }

    /// From games of players who think ahead.
    pub(super) fn seen(won: u32, games: u32) -> Self {
        Self::around(log_odds(won, games), log_odds::variance(won, games))
    }

    /// From log-odds in thousandths and their variance in millionths.
    fn around(middle: i64, variance: i64) -> Self {
        let off = variance.isqrt() * 196 / 100;
        let [percent, low, high] = [middle, middle - off, middle + off].map(log_odds::percent);
        Self { percent, low, high }
    }

    /// Whether it lies in a band.
    pub(super) fn is_in(self, band: Band) -> bool {
        let (least, most) = band.percent();
        (least..=most).contains(&self.percent)
    }
}

/// Lets simple players play any adventure, and estimates how often Heroes win who think ahead. `None` if it was stopped.
pub fn estimate(table: &Table, calibration: &Calibration, progress: &Progress) -> Option<Estimate> {
    let tally = games::play(
        table,
        Players::Simple(&STYLES),
        STREAM,
        (0, ESTIMATE),
        &Played::none(progress, ESTIMATE),
    )?;
    Some(Estimate::of(&tally, calibration, Dials::default()))
}

/// What games in thought say about an adventure.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// How hard it is.
    pub estimate: Estimate,
    /// How many games were played for it.
    pub games: u32,
    /// Whether it lies in the band that was ordered.
    pub in_band: bool,
    /// Whether those who played think ahead, so that nothing had to be inferred from games of simple players.
    pub is_close: bool,
}

/// An adventure and what games in thought say about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tuned {
    /// The adventure.
    pub forged: Forged,
    /// How hard it is.
    pub verdict: Verdict,
    /// Whether a first door opens early and the Overlord has something to do.
    pub is_lively: bool,
}

/// The most games that [`tune`] plays. A long adventure has half as many, since each takes twice the time.
pub const fn most_games(length: Length) -> u32 {
    match length {
        Length::Short | Length::Evening => 1850,
        Length::Long => 925,
    }
}

/// How many games a verdict comes from.
pub const fn verdict_games(length: Length) -> u32 {
    match length {
        Length::Short | Length::Evening => 400,
        Length::Long => 250,
    }
}

/// Tunes the adventure that [`forge`] writes for this order: its title, story and map, with the dials turned. `None` if there is none
/// for the order, or if it was stopped.
pub fn tune(shelf: &Shelf, content: &Content, order: &Order, progress: &Progress) -> Option<Tuned> {
    let most = most_games(order.length);
    let played = Played::none(progress, most);
    let tuned = tune_by(&shelf.stock.threat.calibration, (shelf, content), order, &played, Vec::new())?;
    progress.set_done(u64::from(most), u64::from(most));
    Some(tuned)
}

/// As [`tune`], with what this calibration makes of games of simple players, with as many of them as `played` has left, and without the
/// settings that are spent.
pub(super) fn tune_by(
    calibration: &Calibration,
    (shelf, content): (&Shelf, &Content),
    order: &Order,
    played: &Played<'_>,
    spent: Vec<Dials>,
) -> Option<Tuned> {
    let first = forge(shelf, content, order)?;
    let (order, start) = code::read(&first.code).ok()?;
    let mut search = Search::of(calibration, (shelf, content), &order, played);
    search.spent = spent;
    match search.run(start).ok()? {
        Some(tuned) => Some(tuned),
        None => search.measured(search.nearest.map_or(start, |(_, dials)| dials)),
    }
}

/// All places of [`tune_somewhere`] together have as many games as so many single ones; where the band is out of reach a place needs few.
const PLACES: u32 = 3;

/// As [`tune`], but where the band is out of reach, or the adventure is not lively, tries other places: other stories and other maps. Else
/// the one that comes nearest.
/// `place`: which of the orders from this seed on is taken next, such as the next that tells nothing that a table has
/// [heard](super::heard::unheard). `None` if there is none for the order, or if it was stopped.
pub fn tune_somewhere(
    (shelf, content): (&Shelf, &Content),
    order: &Order,
    place: impl Fn(&Order) -> Order,
    progress: &Progress,
) -> Option<Tuned> {
    let (least, most) = order.band.percent();
    let off = |tuned: &Tuned| tuned.verdict.estimate.percent.abs_diff(least.midpoint(most));
    let flaws = |tuned: &Tuned| u8::from(!tuned.verdict.in_band) + u8::from(!tuned.is_lively);
    let worse = |tuned: &Tuned| (flaws(tuned), off(tuned));
    let better = |best: Option<Tuned>, tuned| Some(best.filter(|best| worse(best) <= worse(&tuned)).unwrap_or(tuned));
    let calibration = &shelf.stock.threat.calibration;
    let mut left = PLACES * most_games(order.length);
    let mut next = order.clone();
    let mut best: Option<Tuned> = None;
    // Where nothing came near enough to be measured: the place and the setting that came nearest.
    let mut nearest: Option<(i64, Order, Dials)> = None;
    while left >= FIRST + verdict_games(order.length) {
        let Some(first) = forge(shelf, content, &next) else { break };
        let (found, start) = code::read(&first.code).ok()?;
        let played = Played::none(progress, most_games(order.length).min(left));
        let mut search = Search::of(calibration, (shelf, content), &found, &played);
        match search.run(start).ok()? {
            Some(tuned) => {
                best = better(best, tuned);
                if best.as_ref().is_some_and(|best| flaws(best) == 0) {
                    break;
                }
            }
            None => {
                let (off, dials) = search.nearest.unwrap_or((i64::MAX, start));
                if nearest.as_ref().is_none_or(|(other, ..)| off < *other) {
                    nearest = Some((off, found.clone(), dials));
                }
            }
        }
        // A place without a text costs nothing, but shall not be tried for ever.
        left = left.saturating_sub(played.games().max(FIRST));
        next = place(&Order {
            seed: (found.seed + 1) % code::SEEDS,
            ..next
        });
    }
    progress.set_done(1, 1);
    if let Some((_, order, dials)) = nearest
        && best.as_ref().is_none_or(|best| !best.verdict.in_band)
    {
        let played = Played::aside(progress, verdict_games(order.length));
        best = better(best, Search::of(calibration, (shelf, content), &order, &played).measured(dials)?);
    }
    best
}

/// Measures exactly this adventure. `None` if it was stopped, or if its text is none that can be played.
pub fn measure(shelf: &Shelf, content: &Content, forged: &Forged, progress: &Progress) -> Option<Verdict> {
    let (order, dials) = code::read(&forged.code).ok()?;
    let played = Played::none(progress, verdict_games(order.length));
    let mut search = Search::of(&shelf.stock.threat.calibration, (shelf, content), &order, &played);
    let table = search.table(forged)?;
    search.measure(forged.clone(), &table, dials).ok().map(|tuned| tuned.verdict)
}

/// Nobody wants the result any more.
struct Stopped;

/// These dials with the cards that [`tune`] would deal. `None` if it was stopped, or if there is no text.
pub fn dealt(shelf: &Shelf, content: &Content, order: &Order, dials: Dials, progress: &Progress) -> Option<Dials> {
    let played = Played::none(progress, FIRST);
    let mut search = Search::of(&shelf.stock.threat.calibration, (shelf, content), order, &played);
    search.deal(dials).ok()?.map(|(dealt, _)| dealt)
}

/// What has been played of one text.
#[derive(Clone, Debug)]
struct Trial {
    /// The settings that are known to give it: where a dial has nothing to turn, several do.
    dials: Vec<Dials>,
    /// The text without its code.
    text: String,
    won: u32,
    games: u32,
}

/// What is known of a setting from all that has been played.
#[derive(Copy, Clone, Debug)]
struct Judged {
    /// In thousandths.
    log_odds: i64,
    /// In millionths.
    variance: i64,
}

/// The search for a setting.
struct Search<'a> {
    calibration: &'a Calibration,
    shelf: &'a Shelf,
    content: Arc<Content>,
    order: &'a Order,
    played: &'a Played<'a>,
    trials: Vec<Trial>,
    /// Settings that are not to be chosen: they have been measured, or no text can be written for them.
    spent: Vec<Dials>,
    /// Where the band was out of reach: the most promising setting, and by how much it seemed to miss the middle, in thousandths.
    nearest: Option<(i64, Dials)>,
}

impl<'a> Search<'a> {
    fn of(calibration: &'a Calibration, (shelf, content): (&'a Shelf, &Content), order: &'a Order, played: &'a Played<'a>) -> Self {
        Self {
            calibration,
            shelf,
            content: Arc::new(content.clone()),
            order,
            played,
            trials: Vec::new(),
            spent: Vec::new(),
            nearest: None,
        }
    }

    /// Tries one draw of models after the other until an adventure lies in the band, as long as there are games left. Else, of those that
    /// came near enough to be measured, the one that misses it by least; `None` if none did.
    fn run(&mut self, start: Dials) -> Result<Option<Tuned>, Stopped> {
        let again = FIRST + verdict_games(self.order.length);
        let mut best: Option<Tuned> = None;
        let mut dials = start;
        for encounter in 0..=LAST_DRAW {
            dials.encounter = encounter;
            let Some((dealt, is_lively)) = self.deal(dials)? else { continue };
            if is_lively || encounter == LAST_DRAW || self.played.left() < again {
                self.turn(start, dealt, &mut best)?;
            }
            let is_done = best.as_ref().is_some_and(|best| best.verdict.in_band);
            if is_done || self.played.left() < again {
                break;
            }
            dials = self.chosen(start, dealt);
        }
        Ok(best)
    }

    /// Turns the dials of one draw of models until it lies in the band, is out of reach, or no games are left.
    fn turn(&mut self, start: Dials, dealt: Dials, best: &mut Option<Tuned>) -> Result<(), Stopped> {
        let last = verdict_games(self.order.length);
        while self.played.left() >= last {
            let chosen = self.chosen(start, dealt);
            if self.spent.contains(&chosen) {
                break;
            }
            let Some((forged, table)) = self.written(chosen) else {
                self.spent.push(chosen);
                continue;
            };
            if self.is_known_otherwise(chosen, &forged) {
                continue;
            }
            let judged = self.judge(chosen);
            // One model more can make all the difference, which its neighbours do not tell.
            let is_tried = self.trial(chosen).is_some();
            if (judged.variance > CERTAIN * CERTAIN || !is_tried) && self.played.left() >= TRIAL + last {
                self.try_out((&forged, &table), chosen, TRIAL)?;
                continue;
            }
            if self.is_out_of_reach(judged) {
                let off = (judged.log_odds - self.order.band.middle()).abs();
                if self.nearest.is_none_or(|(other, _)| off < other) {
                    self.nearest = Some((off, chosen));
                }
                break;
            }
            let tuned = self.measure(forged, &table, chosen)?;
            self.spent.push(chosen);
            let is_in_band = tuned.verdict.in_band;
            if best.as_ref().is_none_or(|best| self.miss(tuned.verdict) < self.miss(best.verdict)) {
                *best = Some(tuned);
            }
            if is_in_band {
                break;
            }
        }
        Ok(())
    }

    /// Whether another setting has given the same text. What has been played of it then counts for this one, too.
    fn is_known_otherwise(&mut self, dials: Dials, forged: &Forged) -> bool {
        let text = without_code(forged);
        let known = self
            .trials
            .iter_mut()
            .find(|trial| trial.text == text && !trial.dials.contains(&dials));
        let Some(known) = known else { return false };
        if known.dials.iter().any(|other| self.spent.contains(other)) {
            self.spent.push(dials);
        }
        known.dials.push(dials);
        true
    }

    /// What has been played at this setting.
    fn trial(&self, dials: Dials) -> Option<&Trial> {
        self.trials.iter().find(|trial| trial.dials.contains(&dials))
    }

    /// Deals the cards for as long as the adventure takes at this setting, away from where time alone decides, and finds out whether
    /// something happens: a door opens early, and the Overlord has something to do. `None` if no text can be written for it.
    fn deal(&mut self, dials: Dials) -> Result<Option<(Dials, bool)>, Stopped> {
        let unhurried = Dials { cards: UNHURRIED, ..dials };
        let Some((forged, table)) = self.written(unhurried) else {
            return Ok(None);
        };
        let tally = self.try_out((&forged, &table), unhurried, FIRST)?;
        let plot = self.shelf.stock.plots.get(&forged.plot);
        let usual = plot.and_then(|plot| plot.rounds.get(&self.order.length)).copied().unwrap_or(10);
        // Too few won games tell nothing.
        let slow = tally.rounds.get(tally.rounds.len() * 4 / 5).filter(|_| tally.won >= FIRST / 8);
        // Whoever plans uses the time: his games last up to a third longer.
        let rounds = slow.map_or(i64::from(usual), |rounds| (i64::from(*rounds) * 13 + 9) / 10);
        let cards = (rounds - i64::from(usual)).clamp(-8, i64::from(UNHURRIED)) as i8;
        Ok(Some((Dials { cards, ..dials }, tally.is_lively())))
    }

    /// The text for a setting, and the adventure; `None` if it cannot be written or has faults.
    fn written(&self, dials: Dials) -> Option<(Forged, Table)> {
        let forged = make(self.shelf, &self.content, self.order, dials)?;
        let table = self.table(&forged)?;
        Some((forged, table))
    }

    fn table(&self, forged: &Forged) -> Option<Table> {
        Table::of(forged, &self.content)
    }

    /// Plays games of a setting by which others are chosen: the same ones for each, and further ones if it is tried again.
    fn try_out(&mut self, (forged, table): (&Forged, &Table), dials: Dials, games: u32) -> Result<Tally, Stopped> {
        let from = self.trial(dials).map_or(0, |trial| trial.games);
        let seed = u64::from(self.order.seed) ^ STREAM;
        let tally = games::play(table, Players::Simple(&STYLES), seed, (from, from + games), self.played).ok_or(Stopped)?;
        self.note(dials, forged, &tally);
        Ok(tally)
    }

    fn note(&mut self, dials: Dials, forged: &Forged, tally: &Tally) {
        let text = without_code(forged);
        match self.trials.iter_mut().find(|trial| trial.text == text) {
            Some(trial) => {
                trial.won += tally.won;
                trial.games += tally.games;
                if !trial.dials.contains(&dials) {
                    trial.dials.push(dials);
                }
            }
            None => self.trials.push(Trial {
                dials: vec![dials],
                text: text.to_owned(),
                won: tally.won,
                games: tally.games,
            }),
        }
    }

    /// Measures a setting in games that depend on its code alone, so that whoever measures it once more finds the same.
    fn measure(&mut self, forged: Forged, table: &Table, dials: Dials) -> Result<Tuned, Stopped> {
        let games = verdict_games(self.order.length);
        let tally = games::play(table, Players::Simple(&STYLES), own_seed(&forged), (0, games), self.played).ok_or(Stopped)?;
        self.note(dials, &forged, &tally);
        let estimate = Estimate::of(&tally, self.calibration, dials);
        let verdict = Verdict {
            estimate,
            games: tally.games,
            in_band: estimate.is_in(self.order.band) && tally.is_open(),
            is_close: false,
        };
        Ok(Tuned {
            forged,
            verdict,
            is_lively: tally.is_lively(),
        })
    }

    /// The adventure of this setting, measured. `None` if there is none, or if it was stopped.
    fn measured(&mut self, dials: Dials) -> Option<Tuned> {
        let (forged, table) = self.written(dials)?;
        self.measure(forged, &table, dials).ok()
    }

    /// By how many games in 100 a verdict misses the middle of the band.
    fn miss(&self, verdict: Verdict) -> u8 {
        let (least, most) = self.order.band.percent();
        verdict.estimate.percent.abs_diff(least.midpoint(most))
    }

    /// Whether even this setting, the best there is, is too easy or too hard.
    fn is_out_of_reach(&self, judged: Judged) -> bool {
        let band = self.order.band;
        (judged.log_odds - band.middle()).abs() > band.half() + judged.variance.isqrt()
    }

    /// What is known of a setting, from what has been played of it and of others, each moved by what the dials between are worth, the
    /// nearer the weightier.
    fn judge(&self, dials: Dials) -> Judged {
        let calibration = self.calibration;
        let (mut weights, mut sum) = (0, 0);
        for trial in &self.trials {
            let nearest = trial.dials.iter().map(|other| (distance(dials, *other), *other));
            let Some((distance, other)) = nearest.min_by_key(|(distance, _)| *distance) else {
                continue;
            };
            let from = calibration.applied(log_odds(trial.won, trial.games), other);
            let there = from + calibration.worth(dials) - calibration.worth(other);
            let own = calibration.scaled(log_odds::variance(trial.won, trial.games));
            let weight = 1_000_000_000_000 / (own + distance).max(1);
            (weights, sum) = (weights + weight, sum + weight * there);
        }
        let weights = weights.max(1);
        Judged {
            log_odds: sum / weights,
            variance: 1_000_000_000_000 / weights,
        }
    }

    /// The setting that promises most, with the cards and the draw of models of `dealt`: near the middle of the band, and known to be;
    /// among equals the nearest to `start`.
    fn chosen(&self, start: Dials, dealt: Dials) -> Dials {
        let wanted = self.order.band.middle();
        let all = settings(dealt, self.usual_commands());
        let open = all.filter(|dials| !self.spent.contains(dials));
        open.min_by_key(|dials| {
            let judged = self.judge(*dials);
            (judged.log_odds - wanted).abs() + judged.variance.isqrt() + RELUCTANCE.between(*dials, start)
        })
        .unwrap_or(dealt)
    }

    /// How many Commands the Overlord usually has.
    fn usual_commands(&self) -> i8 {
        self.shelf.stock.threat.commands.get(&self.order.length).copied().unwrap_or(2)
    }
}

/// The seed of games that depend on the code of an adventure alone.
pub fn own_seed(forged: &Forged) -> u64 {
    let hash = blake3::hash(forged.code.as_bytes());
    u64::from_le_bytes(*hash.as_bytes().first_chunk().expect("a hash has 32 bytes"))
}

/// The text of an adventure without its first line, which holds its code.
pub(super) fn without_code(forged: &Forged) -> &str {
    forged.text.split_once('\n').map_or("", |(_, rest)| rest)
}

/// How much less one knows of a setting from another one, as a variance in millionths.
fn distance(one: Dials, other: Dials) -> i64 {
    let other_of = |differs: bool, variance: i64| if differs { variance } else { 0 };
    let steps = Steps {
        commands: PER_COMMAND,
        raises: PER_RAISE,
        models: PER_MODEL,
        potions: PER_POTION,
    };
    steps.between(one, other) + other_of(one.cards != other.cards, OTHER_CARDS) + other_of(one.encounter != other.encounter, OTHER_DRAW)
}

/// All settings with these cards and this draw of models, with 1 to 5 Commands.
fn settings(dealt: Dials, usual_commands: i8) -> impl Iterator<Item = Dials> {
    let commands = (-1..=2).filter(move |more| (1..=5).contains(&(usual_commands + more)));
    let coarse = commands.flat_map(|commands| (-1..=2).map(move |raises| (commands, raises)));
    let coarser = coarse.flat_map(|(commands, raises)| (-8..=7).map(move |models| (commands, raises, models)));
    coarser.flat_map(move |(commands, raises, models)| {
        (-3..=4).map(move |potions| Dials {
            commands,
            raises,
            models,
            potions,
            ..dealt
        })
    })
}

#[cfg(test)]
mod tests {
    use dungeon_rules::content::{load, root};

    use super::{super::wishes::Wishes, *};

    #[test]
    fn what_came_near_is_measured_before_its_neighbours_are_tried() {
        let content = load(&root()).content;
        let shelf = Shelf::load(&root(), &content).expect("the files of the forge can be used");
        let order = Wishes::default().order(7);
        let calibration = shelf.stock.threat.calibration;
        let progress = Progress::default();
        let played = Played::none(&progress, 1000);
        let mut search = Search::of(&calibration, (&shelf, &content), &order, &played);
        let (start, tried) = (
            Dials::default(),
            Dials {
                models: 1,
                ..Dials::default()
            },
        );
        // A neighbour is worth a little less than this setting misses the middle by, so it seems to lie nearer.
        let off = -calibration.worth(Dials {
            potions: 1,
            ..Dials::default()
        }) * 3
            / 4;
        let misses = |won: &u32| (calibration.applied(log_odds(*won, TRIAL), tried) - order.band.middle() - off).abs();
        let won = (0..TRIAL).min_by_key(misses).expect("there are some");
        let trial = |won, dials| Trial {
            dials: vec![dials],
            text: format!("{dials:?}"),
            won,
            games: TRIAL,
        };
        search.trials.push(trial(won, tried));
        assert_eq!(search.chosen(start, start), tried, "{:?}", search.judge(tried));
        search.trials[0] = trial(0, tried);
        assert_ne!(search.chosen(start, start), tried, "far from the band others promise more");
    }
}
