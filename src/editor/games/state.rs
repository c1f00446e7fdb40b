//! The test games: the choices, the games in progress, and the last results.

use std::{
    path::Path,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use bevy::prelude::*;

use crate::{editor::drawing::Drawing, platform::frame_pacing::WakeUp, session::lobby::Levels};
use dungeon_play::{
    background::{Background, Heard},
    computer::heuristic::Style,
    forge::{
        games::Table,
        stock::Stock,
        tune::{Estimate, estimate},
    },
    tools::{
        balance::{Budget, Unseen, budget},
        moment::Moment,
        simulate::{Player, Players, Setting, Simulated, Simulation},
    },
};
use dungeon_rules::{
    content::Quest,
    grid::Cell,
    table::{Dice, Game},
};

/// How many games are played unless they are stopped before.
pub const GAMES: u64 = 1000;

/// The thread publishes its results about this often.
const EVERY: Duration = Duration::from_millis(150);

/// What the map shows of the games.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Heat {
    /// Where Heroes were Incapacitated.
    #[default]
    Falls,
    /// Where Heroes took wounds.
    Wounds,
    /// Floor that was revealed in no game.
    Dark,
}

impl Heat {
    /// All of them, in the order of the page.
    pub const ALL: [Self; 3] = [Self::Falls, Self::Wounds, Self::Dark];

    /// The message key of its name.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Falls => "editor-games-heat-falls",
            Self::Wounds => "editor-games-heat-wounds",
            Self::Dark => "editor-games-heat-dark",
        }
    }
}

/// What a person wants of the test games.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum GamesIntent {
    /// Choose who plays: 0 for simple players, else the level with this number, from 1.
    Player(usize),
    /// Start the games.
    Begin,
    /// Stop the games; the results so far stay.
    Stop,
    /// Choose what the map shows.
    Heat(Heat),
    /// Point at this cell.
    Look(Cell),
}

/// The results of games, and the quest in which they were played.
pub struct Found {
    /// The results.
    pub simulated: Simulated,
    /// The quest.
    pub quest: Arc<Quest>,
    /// The table at the beginning of the quest, from which goals are put into words.
    pub table: World,
    /// What happened in none of the games.
    pub unseen: Unseen,
    /// The change of the drawing that was played, see `Drawing::change`.
    pub change: u64,
}

/// Games that are being played.
struct Run {
    thought: Background<()>,
    latest: Arc<Mutex<Option<Simulated>>>,
    game: Game,
    change: u64,
}

/// The state of the test games: the choices, the games in progress, and the last results.
#[derive(Default)]
pub struct Games {
    /// Who plays: 0 for simple players, else the level with this number, from 1.
    pub player: usize,
    /// What the map shows.
    pub heat: Heat,
    /// Games that were asked for but have not begun, with the change of the drawing.
    asked: Option<(Game, u64)>,
    run: Option<Run>,
    /// The last results.
    pub found: Option<Found>,
    /// What of the box the quest uses, with the change of the drawing.
    pub budget: Option<(u64, Budget)>,
    /// How hard the quest is.
    pub measured: Measured,
}

/// How hard the quest is as it is drawn: measured anew after every change.
#[derive(Default)]
pub struct Measured {
    /// The change of the drawing that is measured.
    change: Option<u64>,
    games: Option<Background<Option<Estimate>>>,
    /// The result.
    pub estimate: Option<Estimate>,
}

impl Measured {
    /// Whether games are being played for it.
    pub const fn is_under_way(&self) -> bool {
        self.games.is_some()
    }

    /// Starts to play the drawing as it is if it has changed, and takes in the result. `root`: the folder that holds `assets`.
    pub fn go_on(&mut self, drawing: &Drawing, root: &Path, wake: &WakeUp) {
        if self.change != Some(drawing.change()) {
            self.change = Some(drawing.change());
            self.estimate = None;
            let root = root.to_owned();
            self.games = drawing.playable().map(|lay| {
                Background::begin("estimate", wake, move |progress| {
                    let Game { content, quest } = lay()?;
                    let calibration = Stock::load(&root).ok()?.threat.calibration;
                    estimate(&Table { content, quest }, &calibration, progress)
                })
            });
        }
        match self.games.as_mut().map(Background::hear) {
            Some(Heard::Answer(estimate)) => (self.games, self.estimate) = (None, estimate),
            Some(Heard::Over) => self.games = None,
            Some(Heard::Nothing) | None => {}
        }
    }
}

impl Games {
    /// Asks for games with this quest, and drops the earlier results. `change`: that of the drawing, see `Drawing::change`.
    pub fn begin(&mut self, game: Game, change: u64) {
        self.stop();
        self.found = None;
        self.asked = Some((game, change));
    }

    /// Stops the games; the results so far stay.
    pub fn stop(&mut self) {
        self.run = None;
        self.asked = None;
    }

    /// Whether games are being played.
    pub const fn is_running(&self) -> bool {
        self.run.is_some() || self.asked.is_some()
    }

    /// How many games the results come from.
    pub fn played(&self) -> u64 {
        self.found.as_ref().map_or(0, |found| found.simulated.report.games)
    }

    /// Starts the games that were asked for, takes in the results so far, and works out what of the box the quest uses after it
    /// has changed.
    pub fn go_on(&mut self, drawing: &Drawing, levels: &Levels, wake: &WakeUp) {
        if self.budget.as_ref().is_none_or(|(change, _)| *change != drawing.change())
            && let Some(content) = drawing.content()
        {
            self.budget = Some((drawing.change(), budget(drawing.quest(), content)));
        }
        if let Some((game, change)) = self.asked.take() {
            let level = self.player.checked_sub(1).and_then(|at| levels.0.get(at));
            let player = level.map_or(Player::Simple(Style::USUAL), |level| Player::Level(Arc::new(level.clone())));
            self.run = Some(Run::begin(game, change, player, wake));
        }
        let Some(run) = &mut self.run else { return };
        let latest = run.latest.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(simulated) = latest {
            let unseen = simulated.balance.unseen(&run.game.quest);
            match &mut self.found {
                Some(found) => (found.simulated, found.unseen) = (simulated, unseen),
                None => {
                    let table = Moment::default().lay(&run.game, Dice::seeded(1));
                    let table = table.expect("an adventure without faults can be laid as it begins");
                    self.found = Some(Found {
                        simulated,
                        quest: Arc::clone(&run.game.quest),
                        table,
                        unseen,
                        change: run.change,
                    });
                }
            }
        }
        if run.thought.hear() != Heard::Nothing {
            self.run = None;
        }
    }
}

impl Run {
    /// Plays games in a thread, in which both sides are played by this player.
    fn begin(game: Game, change: u64, player: Player, wake: &WakeUp) -> Self {
        let players = Players {
            heroes: player.clone(),
            overlord: player,
        };
        let setting = Setting::Quest(Arc::clone(&game.quest));
        let mut simulation = Simulation::new(&game.content, setting, players, 1);
        let latest = Arc::new(Mutex::new(None));
        let (result, woken) = (Arc::clone(&latest), wake.clone());
        let thought = Background::begin("games", wake, move |progress| {
            let mut some = 1;
            while !progress.is_stopped() && simulation.games() < GAMES {
                let start = Instant::now();
                simulation.play(some.min(GAMES - simulation.games()), 1);
                if start.elapsed() < EVERY {
                    some *= 2;
                }
                *result.lock().unwrap_or_else(PoisonError::into_inner) = Some(simulation.simulated());
                woken.call();
            }
        });
        Self {
            thought,
            latest,
            game,
            change,
        }
    }
}
