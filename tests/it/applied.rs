//! Facts move positions: whoever has the table before a decision and hears what all are told of it knows what is drawn of
//! the table after it.

use dungeon_play::perspective::Perspective;
use dungeon_rules::{
    referee,
    table::{Board, Course, Lasting, Outcome, PieceId, Position, Record, apply},
};

use super::{Luck, dungeon, laid, quests};

/// Games are left after so many decisions, so that many different ones are looked at.
const DECISIONS: usize = 250;

/// The round, who has a turn with how many dice more for its magic, and how the game ended.
type Turn = (u16, Option<(PieceId, u8)>, Option<Outcome>);

/// What is drawn of a table: its pieces but for the Overlord's cards, what has come to light, and whose turn it is.
fn drawn(position: Position) -> (Vec<Record>, Board, Turn) {
    let mut pieces = position.pieces;
    pieces.retain(|piece| piece.card.is_none());
    for piece in &mut pieces {
        if let Some(chest) = &mut piece.chest {
            chest.contents.clear();
        }
        // How many rounds something still lasts no fact tells.
        for one in piece.enchantments.iter_mut().flat_map(|all| &mut all.0) {
            if let Lasting::Armour { rounds, .. } | Lasting::Dice { rounds, .. } = &mut one.what {
                *rounds = 0;
            }
        }
    }
    // How many have come into play nobody sees.
    let board = Board {
        numbered: Vec::new(),
        ..position.board
    };
    let Course {
        round, active, outcome, ..
    } = position.course;
    (
        pieces,
        board,
        (round, active.map(|active| (active.piece, active.empowered)), outcome),
    )
}

#[test]
fn facts_move_a_position_on() {
    let mut count = 0;
    let games = quests().into_iter().chain((0..12).map(dungeon));
    for (seed, game) in (0_u64..).zip(games) {
        let (mut truth, mut shown) = (laid(&game, seed), laid(&game, seed));
        let mut chance = Luck(seed);
        for turn in 0..DECISIONS {
            let Some(decision) = chance.decide(&mut truth) else { break };
            Position::capture(&truth).restore(&mut shown);
            let facts = referee::submit(&mut truth, decision).expect("it was offered");
            for fact in &facts {
                apply(&mut shown, &Perspective::SHARED.redact_fact(fact));
            }
            let mut positions = [&truth, &shown].map(Position::capture);
            if positions[1].course.active.is_some_and(|active| active.shifted) {
                // That whoever was interrupted goes on no fact tells.
                positions.iter_mut().for_each(|position| position.course.active = None);
            }
            let [truth, shown] = positions.map(drawn);
            assert_eq!(truth, shown, "{} {turn}: {decision:?} {facts:#?}", game.quest.id);
            count += facts.len();
        }
    }
    assert!(count > 5_000, "only {count} facts were told");
}
