//! What pieces are called. An inner id is never shown: a name is made of what lies on the table for all to see.

use bevy::prelude::*;
use fluent_bundle::FluentValue;

use super::Language;
use dungeon_rules::{
    content::{Action, Condition, Id, What},
    grid::{Base, Cell},
    table::{Board, BonePile, Card, Chest, Door, Figure, Furniture, Game, Item, PieceId, Pieces, Plot, Source, SpellCard, Stands, Token},
};

/// The name of a thing of the content by its id: `skeleton_warrior` is "Skeleton Warrior".
pub fn kind(language: &Language, id: &str) -> String {
    language.say(&id.replace('_', "-"))
}

/// The name of a card, or of the action of the quest, that something comes from.
pub fn card(language: &Language, source: Source) -> String {
    match source {
        Source::Action(action) => self::action(language, action),
        _ => kind(language, source.card()),
    }
}

/// What players call an action of the quest (RND-5); of one that is unknown, the adventure it is of.
pub fn action(language: &Language, action: Id<Action>) -> String {
    let key = Action::key(action);
    language.say(if language.has(&key) { &key } else { "quest" })
}

/// The name of a piece: "Orlaf", "Skeleton Warrior 2", "Door C4", "Bookcase D2". Also of one that has left play, as its last facts need it.
pub fn name_of(language: &Language, world: &World, piece: PieceId) -> String {
    if let Some(entity) = entity(world, piece) {
        let base = entity.get::<Stands>().map(|stands| stands.0);
        if let Some(figure) = entity.get::<Figure>() {
            return numbered(language, figure.kind(), piece);
        }
        if entity.contains::<Door>() {
            return door(language, world, piece, base);
        }
        // Also a chest that looks like furniture: nothing but its cell tells it from another.
        if let Some(furniture) = entity.get::<Furniture>() {
            return placed(language, furniture.0.as_str(), base);
        }
        if let Some(token) = entity.get::<Token>() {
            return placed(language, token.0.as_str(), base);
        }
        if entity.contains::<Chest>() {
            return placed(language, "chest", base);
        }
        if entity.contains::<BonePile>() {
            return placed(language, "bone_pile", base);
        }
        if let Some(card) = entity.get::<Card>() {
            return kind(language, card.0.as_str());
        }
        if let Some(item) = entity.get::<Item>() {
            return kind(language, item.0.as_str());
        }
        if let Some(card) = entity.get::<SpellCard>() {
            return kind(language, card.spell.as_str());
        }
    }
    gone(language, world, piece)
}

/// The name of a hero or boss with the calling, "Orlaf, human barbarian"; of others the name alone.
pub fn titled(language: &Language, world: &World, piece: PieceId) -> String {
    let name = name_of(language, world, piece);
    let figure = entity(world, piece).and_then(|entity| entity.get::<Figure>().copied());
    let key = figure.map(|figure| format!("{}-calling", figure.kind().replace('_', "-")));
    match key.filter(|key| language.has(key)) {
        Some(key) => language.tell(
            "titled",
            &[
                ("name", FluentValue::from(name)),
                ("calling", FluentValue::from(language.say(&key))),
            ],
        ),
        None => name,
    }
}

/// The north-west cell of a piece on the board.
pub fn cell_of(world: &World, piece: PieceId) -> Option<Cell> {
    entity(world, piece)?.get::<Stands>().map(|stands| stands.0.corner)
}

fn entity(world: &World, piece: PieceId) -> Option<EntityRef<'_>> {
    world
        .get_resource::<Pieces>()?
        .0
        .get(&piece)
        .and_then(|entity| world.get_entity(*entity).ok())
}

/// Where a door or chest stood that was opened.
pub(super) fn opened_at(world: &World, piece: PieceId) -> Option<Base> {
    let opened = &world.get_resource::<Board>()?.opened;
    opened.iter().find(|(id, _)| *id == piece).map(|(_, base)| *base)
}

fn numbered(language: &Language, id: &str, piece: PieceId) -> String {
    let name = kind(language, id);
    match piece.number().filter(|_| piece.as_str() != id) {
        Some(number) => language.tell(
            "numbered",
            &[("name", FluentValue::from(name)), ("number", FluentValue::from(number))],
        ),
        None => name,
    }
}

/// A thing of the content by its id, with its cell while it stands somewhere.
fn placed(language: &Language, id: &str, base: Option<Base>) -> String {
    let name = kind(language, id);
    match base {
        Some(base) => with_cell(language, name, base.corner),
        None => name,
    }
}

fn with_cell(language: &Language, name: String, cell: Cell) -> String {
    language.tell(
        "placed",
        &[("name", FluentValue::from(name)), ("cell", FluentValue::from(cell.to_string()))],
    )
}

/// A door; one that wins the adventure is called so, for the Overlord has to say it (SET-4).
fn door(language: &Language, world: &World, piece: PieceId, base: Option<Base>) -> String {
    let (game, plot) = (world.get_resource::<Game>(), world.get_resource::<Plot>());
    let out = game
        .zip(plot)
        .is_some_and(|(game, plot)| plot.goals(&game.quest).heroes.contains(&Condition::Opened(piece)));
    placed(language, if out { "way_out" } else { "door" }, base)
}

/// The name of a piece that is no longer in play: an opened door by its place, else by the quest if it was on its map,
/// else by its own name.
fn gone(language: &Language, world: &World, piece: PieceId) -> String {
    if let Some(base) = opened_at(world, piece) {
        return door(language, world, piece, Some(base));
    }
    let thing = world
        .get_resource::<Game>()
        .and_then(|game| game.quest.things.iter().find(|thing| thing.name == Some(piece)).cloned());
    if let Some(thing) = thing {
        let base = Some(thing.base);
        return match thing.what {
            What::Hero(id) => kind(language, id.as_str()),
            What::Boss(id) => kind(language, id.as_str()),
            What::Minion(id) => numbered(language, id.as_str(), piece),
            What::Door(_) => door(language, world, piece, base),
            What::Chest(_) => placed(language, thing.looks.map_or("chest", |furniture| furniture.as_str()), base),
            What::Furniture(id) => placed(language, id.as_str(), base),
            What::Token(id) => placed(language, id.as_str(), base),
            What::BonePile => placed(language, "bone_pile", base),
        };
    }
    let id = piece.as_str();
    let stem = match id.rsplit_once('_') {
        Some((stem, number)) if number.parse::<u16>().is_ok() => stem,
        _ => id,
    };
    [id, stem]
        .into_iter()
        .find(|id| language.has(&id.replace('_', "-")))
        .map_or_else(|| language.say("piece-unknown"), |id| numbered(language, id, piece))
}
