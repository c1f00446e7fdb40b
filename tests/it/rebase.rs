//! A quest that changes while it is played: its decisions are played again as far as they fit.

use std::sync::Arc;

use bevy_ecs::prelude::*;
use dungeon_play::{
    language::{self, Language},
    record::{Divergence, Fingerprint, Rebased, rebase},
};
use dungeon_rules::{
    content::{Content, parse_quest},
    grid::Cell,
    referee,
    table::{Decision, Dice, Game, PieceId},
};

use super::{content, root};

/// A corridor with this at its end and this in the middle.
fn game(middle: &str, end: &str) -> Game {
    let text = format!(
        r#"(
    map: r"
##############
##O>..{middle}..{end}##
##..........S<
##############
",
    legend: {{'O': Hero("orlaf"), 'S': Minion("skeleton_warrior"), 'b': Furniture("barrel")}},
)"#
    );
    let content: Arc<Content> = Arc::new(content().clone());
    let quest = parse_quest("corridor", &text, &content).expect("the adventure is good");
    Game {
        content,
        quest: Arc::new(quest),
    }
}

/// Orlaf walks three cells east.
fn walked(world: &mut World, game: Game) -> Vec<Decision> {
    referee::lay(world, game, Dice::seeded(3));
    let steps = (2..5).map(|x| Decision::Walk(Cell::new(x, 1)));
    let decisions: Vec<Decision> = [Decision::Begin(PieceId::new("orlaf"))].into_iter().chain(steps).collect();
    for decision in &decisions {
        referee::submit(world, *decision).expect("nothing stands in his way");
    }
    decisions
}

fn told(game: &Game, decisions: &[Decision]) -> (World, Rebased) {
    let mut world = World::new();
    let retold = rebase(&mut world, game, &Dice::seeded(3), decisions);
    (world, retold)
}

#[test]
fn all_fits_where_nothing_that_matters_has_changed() {
    let mut first = World::new();
    let decisions = walked(&mut first, game("..", ".."));
    let (mut world, retold) = told(&game("..", ".."), &decisions);
    assert_eq!(Fingerprint::of(&world), Fingerprint::of(&first), "the same game comes out the same");
    let (_, elsewhere) = told(&game("..", "b."), &decisions);
    for retold in [&retold, &elsewhere] {
        assert_eq!((retold.before.len(), retold.divergence), (4, None));
        assert!(retold.before.is_sorted() && retold.before[3] < retold.facts.len());
    }
    assert!(referee::undo(&mut world), "undo goes as far back as it did");
}

#[test]
fn the_first_decision_that_no_longer_fits_is_named() {
    let decisions = walked(&mut World::new(), game("..", ".."));
    let (mut world, retold) = told(&game("b.", ".."), &decisions);
    let divergence = retold.divergence.expect("a barrel stands in the way");
    assert!(
        matches!(divergence, Divergence::Refused(decision, _) if decision == decisions[2]),
        "{divergence:?}"
    );
    assert_eq!(retold.before.len(), 2);
    assert!(!referee::decisions(&mut world).is_empty(), "play goes on from there");
    for (code, words) in [
        ("en", "decision 3 (“Walk to D2”) is no longer possible: "),
        ("it", "la decisione 3 ("),
    ] {
        let sentence = language::divergence(&Language::load(&root(), code), &world, 2, &divergence);
        assert!(sentence.contains(words) && !sentence.contains("watch-"), "{sentence}");
    }
}
