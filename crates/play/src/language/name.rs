//! Names of pieces and people. Internal ids are never shown: a name only contains what everybody can see on the table.

use bevy_ecs::prelude::*;
use fluent_bundle::FluentValue;

use ustr::Ustr;

use super::Language;
use crate::{host::Controller, seats::Seats};
use dungeon_rules::{
    content::{Action, Hero, Id, What},
    grid::Cell,
    table::{PieceId, Source, Subject, SubjectKind},
};

/// The name of a piece of content, given its id: `skeleton_warrior` is "Skeleton Warrior".
pub fn kind(language: &Language, id: &str) -> String {
    language.say(&id.replace('_', "-"))
}

/// What a thing of a quest is called: "Orlaf", "chest".
pub fn thing(language: &Language, what: What) -> String {
    match what {
        What::Hero(id) => kind(language, id.as_str()),
        What::Boss(id) => kind(language, id.as_str()),
        What::Minion(id) => kind(language, id.as_str()),
        What::Furniture(id) => kind(language, id.as_str()),
        What::Token(id) => kind(language, id.as_str()),
        What::Door(_) => language.say("door"),
        What::Chest(_) => language.say("chest"),
        What::BonePile => language.say("bone-pile"),
    }
}

/// A name as the words around it need it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Noun {
    /// The name with its article: "the door at G5".
    pub words: String,
    /// Its grammatical gender, `m` or `f`, in languages that have one; empty if that is unknown.
    pub gender: String,
}

/// The name of a piece of content in a sentence, given the message that names things of quests and packs, which have no forms of
/// their own: with `the-token` the id `key` is "the key", and a pack's `ruby` "the Ruby".
pub fn formed(language: &Language, key: &str, id: &str) -> String {
    let form = key.split('-').next().unwrap_or_default();
    let own = language.form(&id.replace('_', "-"), form);
    own.unwrap_or_else(|| language.tell(key, &[("name", FluentValue::from(kind(language, id)))]))
}

/// The grammatical gender of a piece of content, given its id; empty if that is unknown.
pub fn gender(language: &Language, id: &str) -> String {
    language.form(&id.replace('_', "-"), "gender").unwrap_or_default()
}

/// The name of a computer player at this level: "Computer (hard)", or without the level if that is unknown.
pub fn computer(language: &Language, level: Ustr) -> String {
    let key = format!("level-{level}");
    if !language.has(&key) {
        return language.say("computer");
    }
    let level = language.say(&key).to_lowercase();
    language.tell("computer-at", &[("level", FluentValue::from(level))])
}

/// The name of the Overlord's player: a person's name, or "Computer (hard)".
pub fn overlord(language: &Language, seats: &Seats) -> String {
    let level = seats.computers.overlord;
    level.map_or_else(|| seats.overlord.clone(), |level| computer(language, level))
}

/// The name of the player who leads this hero: a person's name, or "Computer (hard)".
pub fn leader(language: &Language, seats: &Seats, hero: Id<Hero>) -> String {
    let level = seats.computers.leader(hero);
    level.map_or_else(
        || seats.leader(hero).unwrap_or_default().to_owned(),
        |level| computer(language, level),
    )
}

/// The name of a controller: a person's name, or "Computer (hard)".
pub fn controller(language: &Language, controller: Controller) -> String {
    match controller {
        Controller::Person(name) => name.to_string(),
        Controller::Computer(level) => computer(language, level),
    }
}

/// The name of the card or the action of the quest that causes something.
pub fn card(language: &Language, source: Source) -> String {
    match source {
        Source::Action(action) => self::action(language, action),
        _ => kind(language, source.card()),
    }
}

/// The name of an action of the quest (RND-5); that of the quest if the action is unknown.
pub fn action(language: &Language, action: Id<Action>) -> String {
    let key = Action::key(action);
    language.say(if language.has(&key) { &key } else { "quest" })
}

/// The name of a piece: "Orlaf", "Skeleton Warrior 2", "Door C4", "Bookcase D2". Works for opened doors and fallen models too.
pub fn name_of(language: &Language, world: &World, piece: PieceId) -> String {
    subject(language, Subject::of(world, piece))
}

/// The name of a fact's subject.
pub fn subject(language: &Language, subject: Subject) -> String {
    let placed = |id: &str| {
        let name = kind(language, id);
        match subject.base {
            Some(base) => with_cell(language, name, base.corner),
            None => name,
        }
    };
    match subject.kind {
        SubjectKind::Model(figure) => numbered(language, figure.kind(), subject.id),
        // The Overlord has to announce which door wins the quest (SET-4).
        SubjectKind::Door { wins } => placed(if wins { "way_out" } else { "door" }),
        // A chest may look like furniture; then only its cell tells it apart.
        SubjectKind::Chest(looks) => placed(looks.map_or("chest", |furniture| furniture.as_str())),
        SubjectKind::Furniture(furniture) => placed(furniture.as_str()),
        SubjectKind::Token(token) => placed(token.as_str()),
        SubjectKind::Pile => placed("bone_pile"),
        SubjectKind::Item(item) => kind(language, item.as_str()),
        SubjectKind::Spell(spell) => kind(language, spell.as_str()),
        SubjectKind::Card(card) => kind(language, card.as_str()),
        SubjectKind::Unknown => language.say("piece-unknown"),
    }
}

/// The name of a hero or boss with its calling, such as "Orlaf, human barbarian"; for other pieces only the name.
pub fn titled(language: &Language, world: &World, piece: PieceId) -> String {
    let name = name_of(language, world, piece);
    let figure = Subject::of(world, piece).figure();
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

fn with_cell(language: &Language, name: String, cell: Cell) -> String {
    language.tell(
        "placed",
        &[("name", FluentValue::from(name)), ("cell", FluentValue::from(cell.to_string()))],
    )
}
