//! The game as the window plays it: decisions go in by messages, what came of them goes to the playback (HID-1).

pub mod bug_report;
pub mod campaign_progress;
pub mod disabled_packs;
pub mod live_reload;
pub mod lobby;
pub mod replay;
pub mod saving;
pub mod seat_devices;
pub mod start_game;
pub mod takeback;

use bevy::prelude::*;

use crate::{presented::playback::Playback, state::PlaySystems};
use dungeon_play::{
    host::{Controller, Recorder},
    perspective::Perspective,
    record::{self, Chance, Divergence, Rebased},
    seats::Seats,
};
use dungeon_rules::{
    referee::{self, Illegal},
    table::{Course, Decision, Dice, Fact, Game, Side},
};

/// Somebody at the table decides.
#[derive(Message, Copy, Clone, Debug)]
pub struct Decide(pub Decision);

/// Somebody takes the last thing decided back: a whole walk, if a click ordered it.
#[derive(Message, Copy, Clone, Debug, Default)]
pub struct TakeBack;

/// One game from the first turn to the aftermath.
#[derive(Resource, Default, Debug)]
pub struct Session {
    /// Which person plays the Overlord and which leads each hero.
    pub seats: Seats,
    /// Everything that happened, as all may know it, oldest first; taken-back facts are gone.
    pub facts: Vec<Fact>,
    /// The decisions in force, oldest first.
    pub decisions: Vec<Made>,
    /// Why the last decision was refused; cleared by the next.
    pub refused: Option<Illegal>,
    /// What is to be read before play goes on, once.
    pub remark: Option<String>,
    /// Counts every change of the game: whoever keeps something derived compares it.
    pub change: u64,
    /// What the next decisions belong together with: undo takes back all decisions of one order.
    pub order: u64,
}

impl Session {
    /// This is to be read as well before play goes on.
    pub fn remark(&mut self, sentence: &str) {
        let before = self.remark.take().map(|before| before + "\n\n").unwrap_or_default();
        self.remark = Some(before + sentence);
    }
}

/// A decision that was made.
#[derive(Copy, Clone, Debug)]
pub struct Made {
    /// The decision that the referee accepted.
    pub decision: Decision,
    /// How many facts there were before it.
    pub before: usize,
    /// The order it belongs to.
    pub order: u64,
}

/// Lays a game on the table and sits down to it; undo is possible from here on, and every decision is kept.
pub fn begin(world: &mut World, game: Game, chance: Chance, seats: Seats) {
    let dice = dice(&chance);
    saving::begin(world, &game, chance, seats.clone());
    let facts = told(&referee::lay(world, game, dice));
    referee::keep_history(world);
    let mut playback = world.resource_mut::<Playback>();
    playback.clear();
    playback.push(facts.iter().cloned());
    let change = world.get_resource::<Session>().map_or(0, |session| session.change) + 1;
    world.insert_resource(Session {
        seats,
        facts,
        change,
        ..Session::default()
    });
}

/// What all who sit before the window learn of facts: nothing behind this door ever holds another.
pub fn told(facts: &[Fact]) -> Vec<Fact> {
    facts.iter().map(|fact| Perspective::SHARED.told(fact)).collect()
}

/// The command line has checked what is told; dice that no die can show leave the rolling to chance.
fn dice(chance: &Chance) -> Dice {
    chance.dice().unwrap_or_else(|_| Dice::seeded(chance.seed))
}

/// Lays the game anew as it has become, and plays on from the last of its decisions that still fits. Says after how many
/// decisions the first one that does not fit comes, and why.
pub fn rebase(world: &mut World, game: &Game, chance: &Chance, seats: Seats) -> Option<(usize, Divergence)> {
    let made: Vec<Made> = world.resource::<Session>().decisions.clone();
    let decisions: Vec<Decision> = made.iter().map(|made| made.decision).collect();
    let Rebased { facts, before, divergence } = record::rebase(world, game, &dice(chance), &decisions);
    let facts = told(&facts);
    let last = before.last().copied().unwrap_or(facts.len());
    let mut playback = world.resource_mut::<Playback>();
    playback.clear();
    // Only how it ends is shown once more, for somebody has to close the table.
    playback.push(facts[last..].iter().filter(|fact| fact.is_final()).cloned());
    let mut session = world.resource_mut::<Session>();
    session.change += 1;
    session.seats = seats;
    session.refused = None;
    session.facts = facts;
    session.decisions = made
        .into_iter()
        .zip(&before)
        .map(|(made, before)| Made { before: *before, ..made })
        .collect();
    divergence.map(|divergence| (before.len(), divergence))
}

/// Carries all decisions and takebacks to the referee, in the order in which they were made.
pub fn carry(world: &mut World) {
    if !world.contains_resource::<Game>() {
        world.resource_mut::<Messages<Decide>>().clear();
        world.resource_mut::<Messages<TakeBack>>().clear();
        return;
    }
    let decided: Vec<Decision> = world
        .resource_mut::<Messages<Decide>>()
        .drain()
        .map(|Decide(decision)| decision)
        .collect();
    for decision in decided {
        let author = author(world);
        let outcome = referee::submit(world, decision);
        let mut session = world.resource_mut::<Session>();
        session.change += 1;
        match outcome {
            Ok(facts) => {
                let facts = told(&facts);
                session.refused = None;
                let made = Made {
                    decision,
                    before: session.facts.len(),
                    order: session.order,
                };
                session.decisions.push(made);
                session.facts.extend(facts.iter().cloned());
                world.resource_mut::<Playback>().push(facts);
                saving::keep(world, |recorder, position| recorder.decided(position, decision, author.author()));
            }
            Err(illegal) => session.refused = Some(illegal),
        }
    }
    if world.resource_mut::<Messages<TakeBack>>().drain().count() > 0 {
        take_back(world);
    }
}

/// Who decides now.
fn author(world: &World) -> Controller {
    let active = world.resource::<Course>().active.map(|active| active.piece);
    let side = referee::asked(world).unwrap_or(Side::Heroes);
    Controller::person(world.resource::<Session>().seats.answers(side, active))
}

fn take_back(world: &mut World) {
    let Some(order) = world.resource::<Session>().decisions.last().map(|made| made.order) else {
        return;
    };
    while world.resource::<Session>().decisions.last().is_some_and(|made| made.order == order) && referee::undo(world) {
        let mut session = world.resource_mut::<Session>();
        session.change += 1;
        session.refused = None;
        if let Some(made) = session.decisions.pop() {
            // That something was taken back by agreement stays told.
            let undone = session.facts.split_off(made.before);
            let stays = undone.into_iter().filter(|fact| matches!(fact, Fact::TakenBack { .. }));
            session.facts.extend(stays);
        }
        world.resource_mut::<Playback>().clear();
        saving::keep(world, Recorder::taken_back);
    }
}

/// Hands decisions to the referee, and what happened to the playback.
pub fn plugin(app: &mut App) {
    app.init_resource::<Session>()
        .add_message::<Decide>()
        .add_message::<TakeBack>()
        .add_systems(Update, carry.in_set(PlaySystems::Submit));
}
