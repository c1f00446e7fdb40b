//! Restores a position from a file, if the rules can continue from it.

use std::panic;

use bevy_ecs::prelude::*;

use dungeon_rules::{
    grid::CellSet,
    referee,
    table::{Course, Dice, Figure, Game, Position},
};

/// Restores a saved position if the rules can continue from it. Otherwise returns `None`, and the World is in an undefined state.
pub(super) fn land(world: &mut World, game: Game, dice: Dice, table: &Position) -> Option<()> {
    let mut table = table.clone();
    if table.board.floor == CellSet::default() {
        // Saved before floor could move, when the contents of a chest were looked up by its place on the map.
        table.board.floor = game.quest.plan.floor().clone();
        for piece in &mut table.pieces {
            let (Some(stands), Some(chest)) = (piece.stands, piece.chest.as_mut()) else {
                continue;
            };
            let drawn = game.quest.things.iter().find(|thing| thing.base == stands.0);
            chest.contents = drawn
                .filter(|_| !chest.open)
                .map(|thing| thing.contents.clone())
                .unwrap_or_default();
        }
    }
    if !is_sound(&table, &game) {
        return None;
    }
    // A position from a file may lack pieces that the rules rely on; a panic caused by that must not end the program.
    let attempt = panic::catch_unwind(panic::AssertUnwindSafe(|| {
        referee::lay(world, game, dice);
        table.restore(world);
        let over = world.resource::<Course>().outcome.is_some();
        over || !referee::decisions(world).is_empty()
    }));
    attempt.is_ok_and(|goes_on| goes_on).then_some(())
}

/// Whether a position refers only to content that exists.
fn is_sound(table: &Position, game: &Game) -> bool {
    let (plan, content) = (&game.quest.plan, &game.content);
    let known = |figure: &Figure| match figure {
        Figure::Hero(id) => content.heroes.contains_key(id),
        Figure::Boss(id) => content.bosses.contains_key(id),
        Figure::Minion(id) => content.minions.contains_key(id),
    };
    let pieces = &table.pieces;
    table.board.revealed.is_of(plan.width(), plan.height())
        && table.board.floor.is_of(plan.width(), plan.height())
        && pieces.is_sorted_by(|one, other| one.id < other.id)
        && pieces.iter().all(|piece| {
            piece.figure.as_ref().is_none_or(known)
                && piece.card.is_none_or(|card| content.cards.contains_key(&card.0))
                && piece.furniture.is_none_or(|thing| content.furniture.contains_key(&thing.0))
                && piece.token.is_none_or(|token| content.tokens.contains_key(&token.0))
                && piece.item.is_none_or(|item| content.items.contains_key(&item.0))
                && piece.spell_card.is_none_or(|card| content.spells.contains_key(&card.spell))
                && (piece.abilities.iter()).all(|all| all.0.iter().all(|ability| content.abilities.contains_key(ability)))
                && (piece.feats.iter()).all(|feats| feats.0.iter().all(|(feat, _)| content.feats.contains_key(feat)))
        })
}
