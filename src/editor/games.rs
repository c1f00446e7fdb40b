//! The panel's page of test games: computers play the adventure in the background, and the results so far are shown while they do.
//!
//! The games are those of `simulate`, played a few at a time in their own thread. The results belong to the adventure as it was
//! when they began: after an edit they are marked as outdated and stay until other games are played.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Color32, Painter, Rect, Sense, Ui, pos2, vec2};

use crate::{
    board::BoardViewport,
    editor::{
        drawing::Drawing,
        intent::EditorIntent,
        panel::Shown,
        widgets::{heading, row, words},
    },
    platform::frame_pacing::WakeUp,
    session::{
        background::{Background, Heard},
        lobby::Levels,
    },
    ui::{self, Button, Type, palette},
};
use dungeon_play::{
    computer::heuristic::Style,
    language::{self, FluentValue as V, Language},
    tools::{
        balance::{Balance, Budget, Unseen, areas, budget},
        moment::Moment,
        simulate::{Player, Players, Setting, Simulated, Simulation},
    },
};
use dungeon_rules::{
    content::{Quest, What},
    grid::{Base, Cell},
    table::{Dice, Game, Side},
};

/// How many games are played unless they are stopped before.
const GAMES: u64 = 1000;

/// The thread publishes its results about this often.
const EVERY: Duration = Duration::from_millis(150);

/// What the map shows of the games.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(super) enum Heat {
    /// Where Heroes were Incapacitated.
    #[default]
    Falls,
    /// Where Heroes took wounds.
    Wounds,
    /// Floor that was revealed in no game.
    Dark,
}

impl Heat {
    const ALL: [Self; 3] = [Self::Falls, Self::Wounds, Self::Dark];

    const fn words(self) -> &'static str {
        match self {
            Self::Falls => "editor-games-heat-falls",
            Self::Wounds => "editor-games-heat-wounds",
            Self::Dark => "editor-games-heat-dark",
        }
    }
}

/// What a person wants of the test games.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum GamesIntent {
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

/// The results of games, and the adventure in which they were played.
struct Found {
    simulated: Simulated,
    quest: Arc<Quest>,
    /// The table at the beginning of the adventure, from which goals are put into words.
    table: World,
    /// What happened in none of the games.
    unseen: Unseen,
    /// The change of the drawing that was played, see `Drawing::change`.
    change: u64,
}

/// Games that are being played.
struct Run {
    thought: Background<()>,
    latest: Arc<Mutex<Option<Simulated>>>,
    game: Game,
    change: u64,
}

/// The state of the test games: the choices, the games in progress, and the last results.
#[derive(Resource, Default)]
pub(super) struct Games {
    player: usize,
    heat: Heat,
    run: Option<Run>,
    found: Option<Found>,
    budget: Option<(u64, Budget)>,
}

impl Games {
    /// Chooses who plays: 0 for simple players, else the level with this number.
    pub const fn choose(&mut self, player: usize) {
        self.player = player;
    }

    /// Chooses what the map shows.
    pub const fn show(&mut self, heat: Heat) {
        self.heat = heat;
    }

    /// Starts the games, with the adventure as it stands, and drops the earlier results.
    pub fn begin(&mut self, game: Game, change: u64, levels: &Levels, wake: &WakeUp) {
        let level = self.player.checked_sub(1).and_then(|at| levels.0.get(at));
        let player = level.map_or(Player::Simple(Style::USUAL), |level| Player::Level(Arc::new(level.clone())));
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
        self.found = None;
        self.run = Some(Run {
            thought,
            latest,
            game,
            change,
        });
    }

    /// Stops the games; the results so far stay.
    pub fn stop(&mut self) {
        self.run = None;
    }

    /// Whether games are being played.
    pub const fn is_running(&self) -> bool {
        self.run.is_some()
    }

    /// How many games the results come from.
    pub fn played(&self) -> u64 {
        self.found.as_ref().map_or(0, |found| found.simulated.report.games)
    }
}

/// Takes in the results so far, and works out what of the box the adventure uses after it has changed.
pub(super) fn hear(mut games: ResMut<Games>, drawing: Res<Drawing>) {
    let games = games.bypass_change_detection();
    if games.budget.as_ref().is_none_or(|(change, _)| *change != drawing.change())
        && let Some(content) = drawing.content()
    {
        games.budget = Some((drawing.change(), budget(drawing.quest(), content)));
    }
    let Some(run) = &mut games.run else { return };
    let latest = run.latest.lock().unwrap_or_else(PoisonError::into_inner).take();
    if let Some(simulated) = latest {
        let unseen = simulated.balance.unseen(&run.game.quest);
        match &mut games.found {
            Some(found) => (found.simulated, found.unseen) = (simulated, unseen),
            None => {
                let table = Moment::default().lay(&run.game, Dice::seeded(1));
                let table = table.expect("an adventure without faults can be laid as it begins");
                games.found = Some(Found {
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
        games.run = None;
    }
}

/// Paints the page.
pub(super) fn page(ui: &mut Ui, rect: Rect, shown: &Shown<'_>, out: &mut Vec<EditorIntent>) {
    let s = ui::scale(ui.ctx());
    let (language, games, levels) = (shown.language, shown.games, shown.levels);
    ui::scroll(ui, rect, egui::Id::new("editor games"), |ui| {
        ui.spacing_mut().item_spacing = vec2(0.0, 4.0 * s);
        heading(ui, &language.say("editor-games-title"));
        words(ui, &language.say("editor-games-words"), palette::TEXT_SOFT);
        let titles = std::iter::once(language.say("editor-games-simple")).chain(levels.0.iter().map(|level| level.title(language)));
        for (i, title) in titles.enumerate() {
            let id = egui::Id::new(("editor games player", i));
            if row(ui, id, ("icon_computer", Color32::WHITE), &title, "", games.player == i) {
                out.push(EditorIntent::Games(GamesIntent::Player(i)));
            }
        }
        begin(ui, games, shown, out);
        if let Some(found) = &games.found {
            if found.change != shown.drawing.change() {
                words(ui, &language.say("editor-games-old"), palette::CANDLE_GLOW);
            }
            results(ui, found, games.heat, language, out);
        }
        used(ui, games, language);
    });
}

/// Paints the button that starts or stops the games, and how many have been played.
fn begin(ui: &mut Ui, games: &Games, shown: &Shown<'_>, out: &mut Vec<EditorIntent>) {
    let s = ui::scale(ui.ctx());
    let language = shown.language;
    let (place, _) = ui.allocate_exact_size(vec2(ui.available_width() - 4.0 * s, 58.0 * s), Sense::hover());
    let place = place.shrink2(vec2(0.0, 4.0 * s));
    if games.is_running() {
        if Button::new(language.say("editor-games-stop")).show(ui, place).clicked() {
            out.push(EditorIntent::Games(GamesIntent::Stop));
        }
    } else {
        let why = match shown.lint.is_playable() {
            true => String::new(),
            false => language.say("editor-why-faults"),
        };
        let button = Button::new(language.say("editor-games-begin")).main().refused(why);
        if button.show(ui, place).clicked() {
            out.push(EditorIntent::Games(GamesIntent::Begin));
        }
    }
    let key = match (games.is_running(), games.played()) {
        (true, _) => "editor-games-progress",
        (false, 0) => return,
        (false, _) => "editor-games-played",
    };
    let text = language.tell(key, &[("games", V::from(games.played())), ("all", V::from(GAMES))]);
    words(ui, &text, palette::TEXT_BODY);
    if games.is_running() {
        bar(ui, [0.0, games.played() as f32 / GAMES as f32, 0.0], palette::CANDLE);
    }
}

/// Paints a share from 0 to 1, the middle value, as a bar, and on top of it the interval between the other two if they differ.
fn bar(ui: &mut Ui, [low, share, high]: [f32; 3], colour: Color32) {
    let s = ui::scale(ui.ctx());
    let (area, _) = ui.allocate_exact_size(vec2(ui.available_width() - 8.0 * s, 14.0 * s), Sense::hover());
    let area = area.translate(vec2(4.0 * s, 0.0));
    let to = |share: f32| area.left() + area.width() * share.clamp(0.0, 1.0);
    let painter = ui.painter();
    painter.rect_filled(area, 4.0 * s, palette::INK);
    painter.rect_filled(Rect::from_min_max(area.min, pos2(to(share), area.bottom())), 4.0 * s, colour);
    if high > low {
        let y = area.center().y;
        let line = egui::Stroke::new(2.0 * s, palette::TEXT);
        painter.line_segment([pos2(to(low), y), pos2(to(high), y)], line);
        for x in [to(low), to(high)] {
            painter.line_segment([pos2(x, y - 4.0 * s), pos2(x, y + 4.0 * s)], line);
        }
    }
}

/// Paints the results: winners, endings, wounds, the choice of what the map shows, and what happened in no game.
fn results(ui: &mut Ui, found: &Found, heat: Heat, language: &Language, out: &mut Vec<EditorIntent>) {
    let balance = &found.simulated.balance;
    let all = balance.games().max(1) as f64;
    let percent = |share: f64| language::percent(language, share);
    heading(ui, &language.say("editor-games-winners"));
    for (side, colour) in [(Side::Heroes, palette::CANDLE), (Side::Overlord, palette::WOUND_EDGE)] {
        let [low, share, high] = balance.share(side);
        let args = [
            ("side", V::from(language::side(language, side))),
            ("share", V::from(percent(share))),
            ("low", V::from(percent(low))),
            ("high", V::from(percent(high))),
        ];
        words(ui, &language.tell("editor-games-won", &args), palette::TEXT_BODY);
        bar(ui, [low, share, high].map(|share| share as f32), colour);
    }
    let rounds = V::from(language::decimal(language, balance.rounds(), 1));
    words(ui, &language.tell("editor-games-rounds", &[("rounds", rounds)]), palette::TEXT_BODY);
    let failed = found.simulated.report.failed;
    if failed > 0 {
        let text = language.tell("editor-games-failed", &[("games", V::from(failed))]);
        words(ui, &text, palette::WOUND_EDGE);
    }
    heading(ui, &language.say("balance-goals"));
    for (side, goal, games) in balance.endings() {
        let sentence = language::goal(language, &found.table, side, goal);
        words(ui, &format!("{} · {sentence}", percent(games as f64 / all)), palette::TEXT_BODY);
    }
    heading(ui, &language.say("balance-wounds"));
    for hero in &found.quest.heroes {
        let (wounds, falls) = balance.hero(hero.as_str());
        let args = [
            ("hero", V::from(language::kind(language, hero.as_str()))),
            ("wounds", V::from(language::decimal(language, wounds, 1))),
            ("falls", V::from(percent(falls as f64 / all))),
        ];
        words(ui, &language.tell("editor-games-hero", &args), palette::TEXT_BODY);
    }
    heading(ui, &language.say("editor-games-heat"));
    for one in Heat::ALL {
        let id = egui::Id::new(("editor games heat", one as u8));
        if row(ui, id, ("icon_eye", Color32::WHITE), &language.say(one.words()), "", heat == one) {
            out.push(EditorIntent::Games(GamesIntent::Heat(one)));
        }
    }
    unseen(ui, found, language, out);
}

/// Paints what happened in none of the games, and how often each event did.
fn unseen(ui: &mut Ui, found: &Found, language: &Language, out: &mut Vec<EditorIntent>) {
    let Unseen {
        cells,
        shut,
        events,
        actions,
    } = &found.unseen;
    heading(ui, &language.say("balance-unseen"));
    if found.unseen == Unseen::default() {
        words(ui, &language.say("balance-all-seen"), palette::TEXT_SOFT);
    }
    if let Some(first) = cells.first() {
        let text = format!("{}: {}", language.say("balance-cells"), areas(cells).join(", "));
        if row(
            ui,
            egui::Id::new("editor games dark"),
            ("icon_torch", Color32::WHITE),
            &text,
            "",
            false,
        ) {
            out.push(EditorIntent::Games(GamesIntent::Look(*first)));
        }
    }
    for (i, thing) in shut.iter().enumerate() {
        let cell = thing.base.corner;
        let door = V::from(u8::from(matches!(thing.what, What::Door(_))));
        let place = language.tell("balance-shut-at", &[("door", door), ("cell", V::from(cell.to_string()))]);
        let text = language.tell("editor-games-shut", &[("what", V::from(place))]);
        if row(
            ui,
            egui::Id::new(("editor games shut", i)),
            ("icon_armour", Color32::WHITE),
            &text,
            "",
            false,
        ) {
            out.push(EditorIntent::Games(GamesIntent::Look(cell)));
        }
    }
    if !events.is_empty() {
        let numbers: Vec<String> = events.iter().map(|event| (event + 1).to_string()).collect();
        words(
            ui,
            &format!("{}: {}", language.say("balance-events"), numbers.join(", ")),
            palette::TEXT_BODY,
        );
    }
    if !actions.is_empty() {
        let names: Vec<&str> = actions.iter().map(|action| action.as_str()).collect();
        words(
            ui,
            &format!("{}: {}", language.say("balance-actions"), names.join(", ")),
            palette::TEXT_BODY,
        );
    }
    let all = found.simulated.balance.games();
    let come = (0..found.quest.events.len() as u16).filter(|event| !events.contains(event));
    for event in come {
        let share = found.simulated.balance.event(event) as f64 / all.max(1) as f64;
        let args = [
            ("event", V::from(event + 1)),
            ("share", V::from(language::percent(language, share))),
        ];
        words(ui, &language.tell("editor-games-event", &args), palette::TEXT_SOFT);
    }
}

/// Paints how much of the box the adventure uses.
fn used(ui: &mut Ui, games: &Games, language: &Language) {
    let Some((_, budget)) = &games.budget else { return };
    heading(ui, &language.say("editor-budget"));
    for one in &budget.used {
        let name = match one.kind {
            "furniture" => language.say("editor-things-furniture"),
            kind => language::kind(language, kind),
        };
        let args = [("what", V::from(name)), ("used", V::from(one.used as u64))];
        match one.in_box {
            Some(held) => {
                let args = [&args[..], &[("held", V::from(held as u64))]].concat();
                let over = one.used > held;
                let (key, colour) = match over {
                    true => ("editor-budget-over", palette::WOUND_EDGE),
                    false => ("editor-budget-of", palette::TEXT_BODY),
                };
                words(ui, &language.tell(key, &args), colour);
                let tint = if over { palette::WOUND_EDGE } else { palette::CANDLE };
                bar(ui, [0.0, one.used as f32 / held.max(1) as f32, 0.0], tint);
            }
            None => words(ui, &language.tell("editor-budget-used", &args), palette::TEXT_BODY),
        }
    }
    let text = language.tell("editor-budget-floor", &[("cells", V::from(budget.floor as u64))]);
    words(ui, &text, palette::TEXT_SOFT);
}

impl Games {
    /// Paints what the map shows of the games over the board; paler if the adventure has changed since, `change` being its present
    /// change.
    pub fn paint(&self, painter: &Painter, viewport: &BoardViewport, change: u64) {
        let Some(found) = &self.found else { return };
        let balance: &Balance = &found.simulated.balance;
        let fade = if found.change == change { 1.0 } else { 0.5 };
        let counts = match self.heat {
            Heat::Falls => balance.fallen(),
            Heat::Wounds => balance.wounded(),
            Heat::Dark => {
                for cell in &found.unseen.cells {
                    let rect = viewport.seen(Base::one(*cell));
                    painter.rect_filled(rect, 0, Color32::from_rgb(60, 80, 190).gamma_multiply(0.45 * fade));
                }
                return;
            }
        };
        let most = counts.values().max().copied().unwrap_or(1).max(1) as f32;
        for (cell, count) in counts {
            let rect = viewport.seen(Base::one(*cell));
            let share = *count as f32 / most;
            painter.rect_filled(rect, 0, palette::WOUND.gamma_multiply((0.15 + 0.65 * share) * fade));
            let s = ui::scale(painter.ctx());
            if rect.width() > 26.0 * s {
                let words = in_a_hundred(*count, balance.games());
                ui::text(painter, rect.center(), Align2::CENTER_CENTER, &words, Type::Note, palette::TEXT);
            }
        }
    }
}

/// How many times in a hundred games something happened, as a number alone; "<1" for less than once.
fn in_a_hundred(count: u64, games: u64) -> String {
    let share = count as f64 * 100.0 / games.max(1) as f64;
    if share < 1.0 { "<1".to_owned() } else { format!("{share:.0}") }
}
