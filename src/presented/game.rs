//! The presented game: the game as far as it has been presented to everybody before this window, in a World of its own.
//!
//! The playback applies each fact to it once that has been shown, and after the last fact of an update brings it to the position of
//! that update, so it is never ahead of what people see. Board, panels, log and sound read it. The World of the program holds what
//! is drawn and what people choose, nothing of the game. Rules run on Worlds, so code that asks them (for reach, odds, refusals)
//! takes this resource as `ResMut`; that changes nothing, and only [`PresentedGame::revision`] tells that something has changed.

use bevy::prelude::*;

use dungeon_rules::{
    grid::CellSet,
    referee,
    table::{self, Board, Course, Dice, Fact, Game, Pending, PieceId, Pieces, Position, Prompt},
};

/// The game as far as it has been presented.
#[derive(Resource, Default)]
pub struct PresentedGame {
    table: World,
    /// The board with all floor that is known of the quest, including what has not been shown yet.
    map: Board,
    revision: u64,
    quest: u64,
    /// The number of times that [`PresentedGame::lay`] has been called; a takeback calls it, too.
    laid: u64,
}

impl PresentedGame {
    /// Starts to show another match, or the same one from another position, in place of the previous one.
    pub fn lay(&mut self, game: Game, position: &Position) {
        referee::lay_position(&mut self.table, game, position);
        self.map.clone_from(&position.board);
        self.revision += 1;
        self.quest += 1;
        self.laid += 1;
    }

    /// Takes in what has become known of the quest, ahead of the facts that show it: its texts and the board of its map.
    pub fn know(&mut self, game: Game, board: &Board) {
        self.table.insert_resource(game);
        self.quest += 1;
        self.map.clone_from(board);
        self.make_room();
    }

    /// Enlarges the board to the size of the map, for the floor that still has to be shown.
    fn make_room(&mut self) {
        let (width, height) = (self.map.floor.width(), self.map.floor.height());
        let mut board = self.table.resource_mut::<Board>();
        let Board { floor, revealed, .. } = &mut *board;
        for cells in [floor, revealed] {
            let (width, height) = (width.max(cells.width()), height.max(cells.height()));
            *cells = CellSet::of(width, height, cells.iter());
        }
    }

    /// Shows the current state of a quest that is being edited.
    pub fn draw(&mut self, game: Game, position: &Position) {
        self.know(game, &position.board);
        self.settle(position);
    }

    /// Shows a quest that is being edited as everybody will see it at the beginning.
    pub fn foresee(&mut self, game: Game) {
        let mut table = World::new();
        referee::lay(&mut table, game.clone(), Dice::seeded(0));
        self.draw_table(game, &table);
    }

    /// Shows a quest that is being edited in the position of this World.
    pub fn draw_table(&mut self, game: Game, table: &World) {
        self.draw(game, &Position::capture(table));
    }

    /// Applies a fact that has been shown.
    pub fn apply(&mut self, fact: &Fact) {
        table::apply(&mut self.table, fact);
        self.revision += 1;
    }

    /// Brings the game to this position, including changes that no fact tells.
    pub fn settle(&mut self, position: &Position) {
        position.restore(&mut self.table);
        self.make_room();
        self.revision += 1;
    }

    /// Whether there is a game to show, that is, whether [`PresentedGame::lay`] has been called.
    pub const fn is_laid(&self) -> bool {
        self.laid > 0
    }

    /// A counter of the changes of the position.
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// A counter of the changes of what is known of the quest: its map, its pieces, its texts.
    pub const fn quest(&self) -> u64 {
        self.quest
    }

    /// The World of the game, for reading.
    pub const fn world(&self) -> &World {
        &self.table
    }

    /// The World of the game, for forecasts by the rules.
    pub fn world_mut(&mut self) -> &mut World {
        &mut self.table
    }

    /// The quest and content of the game.
    ///
    /// # Panics
    /// Panics if there is no game to show, as do the methods that follow.
    pub fn game(&self) -> &Game {
        self.table.resource()
    }

    /// The round, the phase and the turn.
    pub fn course(&self) -> &Course {
        self.table.resource()
    }

    /// The floor, and which cells of it have been revealed.
    pub fn board(&self) -> &Board {
        self.table.resource()
    }

    /// The board with all floor that is known of the quest, including what has not been shown yet.
    pub const fn map(&self) -> &Board {
        &self.map
    }

    /// All pieces by their ids.
    pub fn pieces(&self) -> &Pieces {
        self.table.resource()
    }

    /// The open prompt; `None` once the game is over.
    pub fn prompt(&self) -> Option<&Prompt> {
        self.table.resource::<Pending>().0.as_ref()
    }

    /// A component of a piece.
    pub fn get<T: Component>(&self, piece: PieceId) -> Option<&T> {
        super::lookup::get(&self.table, piece)
    }
}

/// Run condition: whether there is a game to show.
pub fn is_laid(game: Res<PresentedGame>) -> bool {
    game.is_laid()
}

/// Run condition: whether another match, or the same one from another position, has been taken over since the last evaluation.
pub fn was_laid(game: Res<PresentedGame>, mut seen: Local<u64>) -> bool {
    let before = std::mem::replace(&mut *seen, game.laid);
    before != game.laid
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use dungeon_play::{
        host::{Controller, Follower, Host, Saving, Submission},
        record::Chance,
        seats::Seats,
    };
    use dungeon_rules::{
        content::{self, Library},
        grid::Cell,
        table::{Decision, Lasting, Record, Side},
    };

    /// What is seen of a position: the pieces without the Overlord's cards, the floor, and whose turn it is. Rounds that something
    /// still lasts are left out, as no fact tells them.
    fn seen(position: Position) -> (Vec<Record>, Vec<Cell>, Vec<PieceId>, (u16, Option<PieceId>)) {
        let mut pieces = position.pieces;
        pieces.retain(|piece| piece.card.is_none() && piece.card_place.is_none());
        for one in pieces
            .iter_mut()
            .filter_map(|piece| piece.enchantments.as_mut())
            .flat_map(|all| &mut all.0)
        {
            if let Lasting::Armour { rounds, .. } | Lasting::Dice { rounds, .. } = &mut one.what {
                *rounds = 0;
            }
        }
        let active = position.course.active.filter(|active| !active.shifted).map(|active| active.piece);
        let course = (position.course.round, active);
        (pieces, position.board.revealed.iter().collect(), position.board.fallen, course)
    }

    /// Shows what has been played, fact by fact, and compares it with the positions of the host.
    fn show(shown: &mut PresentedGame, played: &mut Vec<(Vec<Fact>, Position)>, quest: &str) {
        let last = played.last().map(|(_, position)| position.clone());
        for (facts, position) in played.drain(..) {
            facts.iter().for_each(|fact| shown.apply(fact));
            let shifts = shown.course().active.is_some_and(|active| active.shifted);
            let (mut now, mut received) = (seen(Position::capture(shown.world())), seen(position.clone()));
            if shifts {
                // No fact tells that the interrupted model goes on.
                (now.3, received.3) = Default::default();
            }
            assert_eq!(now, received, "{quest}: {facts:#?}");
            shown.settle(&position);
        }
        if let Some(last) = last {
            assert_eq!(Position::capture(shown.world()), last, "{quest}");
        }
    }

    /// Plays a game with random decisions and shows it fact by fact, some decisions late. Returns the number of facts that were
    /// applied to the shown game.
    fn play(library: &Library, quest: &Arc<content::Quest>) -> usize {
        let game = Game::new(&library.content, Arc::clone(quest));
        let mut host = Host::begin(game, Chance::seeded(5), Seats::default(), None, Saving::none()).expect("no dice are told");
        let mut follower = Follower::of(Side::Heroes);
        let mut shown = PresentedGame::default();
        let mut chance = 0x9e37_79b9_7f4a_7c15_u64;
        let (mut applied, mut played) = (0, Vec::new());
        for order in 0..200 {
            let Some(update) = host.update(&mut follower) else { break };
            match update.game {
                Some(game) if update.is_reset => shown.lay(game, &update.position),
                Some(game) => shown.know(game, &update.position.board),
                None => {}
            }
            if !update.is_reset {
                applied += update.facts.len();
                played.push((update.facts, update.position));
            }
            if order % 4 == 3 {
                show(&mut shown, &mut played, &quest.id);
            }
            chance ^= chance << 13;
            chance ^= chance >> 7;
            chance ^= chance << 17;
            let opens = |decision: &&Decision| matches!(decision, Decision::Open(_) | Decision::Reveal);
            let chosen = update.offers.get((chance % update.offers.len().max(1) as u64) as usize);
            let Some(decision) = update.offers.iter().find(opens).or(chosen).copied() else {
                break;
            };
            let submission = Submission {
                turn: update.turn,
                author: Controller::person(""),
                order,
                decision,
            };
            host.submit(submission).expect("it was offered");
        }
        applied
    }

    #[test]
    fn what_is_shown_comes_to_what_the_host_says() {
        let library = content::load(&content::root());
        let quests = library.quests.iter().filter_map(|listing| listing.quest.as_ref());
        let applied: usize = quests.map(|quest| play(&library, quest)).sum();
        assert!(applied > 2_000, "only {applied} facts were shown");
    }
}
