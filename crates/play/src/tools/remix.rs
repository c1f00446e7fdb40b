//! Deals adventures anew and has simple players find out how hard that makes them.

use std::sync::Arc;

use super::simulate::{Players, Setting, Simulation};
use crate::{
    computer::Progress,
    forge::{
        remix::{
            Knobs, Remixed, remix,
            tune::{self, Tuned},
        },
        stock::Threat,
    },
};
use dungeon_rules::content::{Content, parse_quest};

/// How many games are played before it is asked again whether the result is still wanted.
const AT_ONCE: u64 = 20;

/// The seed of the games, the same for all forms.
const GAMES: u64 = 11;

/// Deals an adventure anew and turns its knobs until simple players win as often as in the printed form: some 1,500 games at most.
/// `content`: what it is played with, without the things that it brings along itself. `None` if its author does not allow it, or
/// once the result is not wanted any more. What comes of it depends on text and seed alone.
pub fn tuned(
    printed: &str,
    content: &Arc<Content>,
    threat: &Threat,
    seed: u32,
    threads: usize,
    progress: &Progress,
) -> Option<(Remixed, Tuned)> {
    let all = tune::GAMES * (tune::TRIES as u64 + 1);
    let mut played = 0;
    let make = |knobs: Knobs| remix(printed, content, threat, seed, knobs).map(|remixed| remixed.text);
    let measure = |text: &str| {
        let quest = Arc::new(parse_quest("remix", text, content).ok()?);
        let content = quest.content.clone().unwrap_or_else(|| Arc::clone(content));
        let mut simulation = Simulation::new(&content, Setting::Quest(quest), Players::SIMPLE, GAMES);
        while simulation.games() < tune::GAMES {
            if progress.is_stopped() {
                return None;
            }
            simulation.play(AT_ONCE.min(tune::GAMES - simulation.games()), threads);
            progress.set_done(played + simulation.games(), all);
        }
        played += tune::GAMES;
        let won = simulation.simulated().report.heroes_won;
        i32::try_from(won * 1000 / tune::GAMES).ok()
    };
    // Without a remix no game need be played.
    make(Knobs::default())?;
    let tuned = tune::tune(printed, make, measure)?;
    progress.set_done(all, all);
    Some((remix(printed, content, threat, seed, tuned.knobs)?, tuned))
}
