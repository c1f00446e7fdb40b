//! Measures how far the dungeon that the Heroes imagine is from the true one: the same simple players in both, from the first turn.

use std::sync::Arc;

use dungeon_play::{
    computer::heuristic::{self, Style},
    perspective::perspective,
};
use dungeon_rules::{
    content::{Content, Quest},
    referee::GameWorld,
    table::{Course, Dice, Game, Side},
};

/// The number of dungeons imagined for each true game.
const IMAGINED: u64 = 10;

/// The number of games, how many of them the Heroes won, and the sum of their rounds.
#[derive(Copy, Clone, Default)]
pub struct Won {
    games: u32,
    won: u32,
    rounds: u32,
}

/// Plays one game of the true quest, and several as the Heroes imagine it before their first turn, with Heroes of this style.
/// Returns the imagined games, then the true one.
pub fn play(content: &Arc<Content>, quest: &Arc<Quest>, style: Style, seed: u64) -> [Won; 2] {
    let (mut table, _) = GameWorld::lay(Game::new(content, Arc::clone(quest)), Dice::seeded(seed));
    let knowledge = perspective(Side::Heroes).knowledge(table.game(), &table.position());
    let mut imagined = Won::default();
    for number in 0..IMAGINED {
        imagined.play_on(&mut knowledge.fork(seed.wrapping_mul(IMAGINED).wrapping_add(number)), style);
    }
    let mut truth = Won::default();
    truth.play_on(&mut table, style);
    [imagined, truth]
}

/// Prints a line for each quest; `played` holds a game of each quest in turn.
pub fn print(played: &[[Won; 2]], quests: &[Arc<Quest>]) {
    println!("| Adventure | won, imagined | won, true | rounds, imagined | rounds, true |\n|---|---|---|---|---|");
    for (number, quest) in quests.iter().enumerate() {
        let mut sums = [Won::default(); 2];
        for game in played.iter().skip(number).step_by(quests.len()) {
            for (sum, of) in sums.iter_mut().zip(game) {
                sum.games += of.games;
                sum.won += of.won;
                sum.rounds += of.rounds;
            }
        }
        let [imagined, truth] = sums.map(|sum| super::share(sum.won as usize, sum.games as usize));
        let [rounds_imagined, rounds_true] = sums.map(|sum| f64::from(sum.rounds) / f64::from(sum.games.max(1)));
        println!("| {} | {imagined} | {truth} | {rounds_imagined:.1} | {rounds_true:.1} |", quest.id);
    }
}

impl Won {
    /// Plays a game to its end and adds it.
    fn play_on(&mut self, table: &mut GameWorld, style: Style) {
        let mut player = heuristic::Player::in_style(style);
        while let Some(decision) = player.decide(table.world_mut()) {
            table.submit(decision).expect("what is decided is legal");
        }
        let course = table.world().resource::<Course>();
        self.games += 1;
        self.rounds += u32::from(course.round);
        self.won += u32::from(course.outcome.as_ref().is_some_and(|outcome| outcome.winner == Side::Heroes));
    }
}
