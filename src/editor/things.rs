//! The things that can be placed on the map, grouped for the panel.

use bevy_egui::egui::{Color32, Painter, Rect};

use crate::art;
use dungeon_play::language::{self, FluentValue as V, Language};
use dungeon_rules::{
    content::{Content, Shut, What},
    grid::Facing,
};

/// Things under one heading.
pub(super) struct Group {
    /// The message key of the heading.
    pub words: &'static str,
    /// The things.
    pub things: Vec<What>,
}

/// Everything that can be placed on the map.
pub(super) fn groups(content: &Content) -> Vec<Group> {
    let group = |words, things| Group { words, things };
    vec![
        group("editor-things-heroes", content.heroes.keys().map(|id| What::Hero(*id)).collect()),
        group(
            "editor-things-minions",
            content.minions.keys().map(|id| What::Minion(*id)).collect(),
        ),
        group("editor-things-bosses", content.bosses.keys().map(|id| What::Boss(*id)).collect()),
        group("editor-things-shut", vec![What::Door(Shut::Unlocked), What::Chest(Shut::Unlocked)]),
        group(
            "editor-things-furniture",
            content.furniture.keys().map(|id| What::Furniture(*id)).collect(),
        ),
        group(
            "editor-things-lying",
            [What::BonePile]
                .into_iter()
                .chain(content.tokens.keys().map(|id| What::Token(*id)))
                .collect(),
        ),
    ]
}

/// What can keep a door or chest shut: nothing, each lock, or a Ward with power 1 to 9.
pub(super) fn locks(content: &Content) -> Vec<Shut> {
    let locks = content.locks.keys().map(|id| Shut::Locked(*id));
    [Shut::Unlocked].into_iter().chain(locks).chain((1..=9).map(Shut::Warded)).collect()
}

/// The same thing, kept shut by this if it is a door or chest.
pub(super) const fn shut_by(thing: What, shut: Shut) -> What {
    match thing {
        What::Door(_) => What::Door(shut),
        What::Chest(_) => What::Chest(shut),
        other => other,
    }
}

/// Whether both are the same choice in the panel, whatever keeps them shut.
pub(super) fn is_same(one: What, other: What) -> bool {
    shut_by(one, Shut::Unlocked) == shut_by(other, Shut::Unlocked)
}

/// The name of a thing's drawing.
pub(super) fn picture(thing: What) -> &'static str {
    match thing {
        What::Hero(id) => id.as_str(),
        What::Boss(id) => id.as_str(),
        What::Minion(id) => id.as_str(),
        What::Furniture(id) => id.as_str(),
        What::Token(id) => id.as_str(),
        What::Door(_) => "door_single",
        What::Chest(_) => "chest_closed",
        What::BonePile => "bone_pile",
    }
}

/// The name of a thing.
pub(super) fn name(language: &Language, thing: What) -> String {
    match thing {
        What::Door(_) => language.say("door"),
        What::Chest(_) => language.say("chest"),
        What::BonePile => language.say("bone-pile"),
        // A piece of furniture may have the same name.
        What::Token(_) => language.tell("editor-token", &[("thing", V::from(language::kind(language, picture(thing))))]),
        other => language::kind(language, picture(other)),
    }
}

/// The name of what keeps a door or chest shut.
pub(super) fn lock_name(language: &Language, shut: Shut) -> String {
    match shut {
        Shut::Unlocked => language.say("editor-unlocked"),
        Shut::Locked(lock) => language::kind(language, lock.as_str()),
        Shut::Warded(power) => language.tell("editor-ward", &[("power", V::from(power))]),
    }
}

/// How many cells a thing covers from west to east and from north to south with this facing.
pub(super) fn footprint(content: &Content, thing: What, facing: Option<Facing>) -> (u8, u8) {
    let square = |size: u8| (size, size);
    match thing {
        What::Minion(id) => square(content.minions.get(&id).map_or(1, |minion| minion.fighter.size)),
        What::Boss(id) => square(content.bosses.get(&id).map_or(1, |boss| boss.0.fighter.size)),
        What::Furniture(id) => {
            let (width, height) = content.furniture.get(&id).map_or((1, 1), |furniture| furniture.footprint);
            match facing {
                None | Some(Facing::North | Facing::South) => (width, height),
                Some(Facing::West | Facing::East) => (height, width),
            }
        }
        // A door with a facing also covers the next cell in that direction.
        What::Door(_) => match facing {
            None => (1, 1),
            Some(Facing::West | Facing::East) => (2, 1),
            Some(Facing::North | Facing::South) => (1, 2),
        },
        What::Hero(_) | What::Chest(_) | What::BonePile | What::Token(_) => (1, 1),
    }
}

/// Whether a thing has a facing.
pub(super) const fn faces(thing: What) -> bool {
    matches!(thing, What::Hero(_) | What::Boss(_) | What::Minion(_) | What::Furniture(_))
}

/// Paints a thing into the rectangle of the cells that it covers, in points; if that is higher than wide, the turned drawing gets a
/// square of its height.
pub(super) fn paint(painter: &Painter, place: Rect, thing: What, facing: Option<Facing>, tint: Color32) {
    let (picture, facing) = match (thing, facing) {
        (What::Door(_), None) => ("door_single", Facing::South),
        (What::Door(_), Some(Facing::West | Facing::East)) => ("door_double", Facing::South),
        (What::Door(_), Some(Facing::North | Facing::South)) => ("door_double", Facing::West),
        (_, facing) => (picture(thing), facing.unwrap_or(Facing::South)),
    };
    let room = if place.height() > place.width() * 1.01 {
        Rect::from_center_size(place.center(), bevy_egui::egui::Vec2::splat(place.height()))
    } else {
        place
    };
    art::draw_facing(painter, room, picture, facing, tint);
}
