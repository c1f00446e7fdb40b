//! Draws the board in characters, two for each cell, with letters for columns and numbers for rows, and lists who stands where.
//!
//! Only what is revealed is shown (HID-1). A hidden cell beside revealed floor is drawn as wall, whether there is rock or a room
//! not yet seen.

use std::{collections::BTreeMap, fmt::Write as _};

use bevy_ecs::prelude::*;
use fluent_bundle::FluentValue as V;

use crate::{
    language::{self, Language},
    perspective::{Perspective, WALLS, known_size},
};
use dungeon_rules::{
    content::Range,
    grid::Cell,
    table::{
        Abilities, BonePile, Chest, Door, Enchantments, Faces, Feats, Figure, Furniture, Game, Item, Locked, OpenedBy, Owner, PieceId,
        Pieces, Plot, SpellCard, Stands, Stats, Ward, Wounds,
    },
};

/// The map of what is revealed, as lines of text.
pub fn map(language: &Language, world: &World) -> String {
    let signs = signs(language, world);
    let (columns, rows) = known_size(Perspective::SHARED.floor(world));
    let [columns, rows] = [columns, rows].map(|size| (size + WALLS) as i16);
    let mut text = String::from("   ");
    for x in 0..columns {
        let name = Cell::new(x, 0).to_string();
        let _ = write!(text, "{:<2}", name.trim_end_matches('1'));
    }
    text.truncate(text.trim_end().len());
    for y in 0..rows {
        let mut row = String::new();
        for x in 0..columns {
            let cell = Cell::new(x, y);
            row.push_str(signs.get(&cell).map_or_else(|| ground(world, cell), String::as_str));
        }
        if !row.trim().is_empty() {
            let _ = write!(text, "\n{:>2} {}", y + 1, row.trim_end());
        }
    }
    text
}

/// A line for each piece in play on the map: its sign, its name and its values.
pub fn roster(language: &Language, world: &World) -> Vec<String> {
    let signs = signs(language, world);
    let mut models = Vec::new();
    let mut things = Vec::new();
    for (piece, entity) in in_play(world) {
        let Some(cell) = entity.get::<Stands>().map(|stands| stands.0.corner) else {
            continue;
        };
        let sign = signs.get(&cell).cloned().unwrap_or_default();
        if entity.contains::<Figure>() {
            models.push(format!("  {sign} {}", model(language, world, piece, entity)));
            models.extend(cards(language, world, piece, entity).map(|line| format!("     {line}")));
        } else {
            things.push(format!(
                "  {} {}",
                if entity.contains::<BonePile>() { "%%" } else { &sign },
                thing(language, world, piece, entity)
            ));
        }
    }
    things.sort();
    things.dedup();
    models.extend(things);
    models
}

/// What everybody can see on a cell: the cell's name, and the pieces on it or otherwise its ground.
pub fn cell(language: &Language, world: &World, cell: Cell) -> String {
    let here = in_play(world).filter(|(_, entity)| entity.get::<Stands>().is_some_and(|stands| stands.0.covers(cell)));
    let names = here.map(|(piece, entity)| {
        if entity.contains::<Figure>() {
            model(language, world, piece, entity)
        } else {
            thing(language, world, piece, entity)
        }
    });
    let mut names: Vec<String> = names.collect();
    if names.is_empty() {
        names.push(language.say(match ground(world, cell) {
            ". " => "reader-floor",
            "##" => "reader-wall",
            _ => "reader-dark",
        }));
    }
    // West and north of the map no cell has a name.
    let named = match cell.x < 0 || cell.y < 0 {
        true => language.say("reader-outside"),
        false => cell.to_string(),
    };
    let (cell, what) = (V::from(named), V::from(names.join("; ")));
    language.tell("reader-cell", &[("cell", cell), ("what", what)])
}

/// A model's values, and what it has: feats, abilities, spells, items and what lasts on it. Empty if it is not in play.
pub fn sheet(language: &Language, world: &World, piece: PieceId) -> Vec<String> {
    let found = in_play(world).find(|(one, _)| *one == piece);
    let lines = found.map(|(piece, entity)| {
        let cards = cards(language, world, piece, entity);
        [model(language, world, piece, entity)].into_iter().chain(cards).collect()
    });
    lines.unwrap_or_default()
}

fn model(language: &Language, world: &World, piece: PieceId, entity: EntityRef<'_>) -> String {
    let cell = entity.get::<Stands>().map(|stands| stands.0.corner.to_string()).unwrap_or_default();
    let facing = entity
        .get::<Faces>()
        .map(|faces| language::facing(language, faces.0))
        .unwrap_or_default();
    let stats = entity.get::<Stats>().copied();
    let mut line = language.tell(
        "text-model",
        &[
            ("piece", V::from(language::titled(language, world, piece))),
            ("cell", V::from(cell)),
            ("facing", V::from(facing)),
            ("movement", V::from(stats.map_or(0, |stats| stats.movement))),
            ("dice", V::from(stats.map_or(0, |stats| stats.combat))),
            ("armour", V::from(stats.map_or(0, |stats| stats.armour))),
        ],
    );
    if let Some(ranged) = stats.and_then(|stats| stats.ranged) {
        let range = match ranged.range {
            Range::Short => "range-short",
            _ => "range-long",
        };
        line += &language.tell(
            "text-ranged",
            &[("dice", V::from(ranged.dice)), ("range", V::from(language.say(range)))],
        );
    }
    if let Some(wounds) = entity.get::<Wounds>() {
        let key = if wounds.injured() { "text-wounds-injured" } else { "text-wounds" };
        line += &language.tell(
            key,
            &[("taken", V::from(wounds.taken)), ("all", V::from(wounds.white + wounds.red))],
        );
    }
    line
}

/// The lines about what a model has: feats, abilities, spells, items, and effects that last on it.
fn cards(language: &Language, world: &World, piece: PieceId, entity: EntityRef<'_>) -> impl Iterator<Item = String> {
    let kind = |id: &str| language::kind(language, id);
    let owned = || owned(world, piece);
    let spell = |card: &SpellCard| {
        let key = if card.turned == 0 {
            "text-spell-upright"
        } else {
            "text-spell-turned"
        };
        language.tell(
            key,
            &[("spell", V::from(kind(card.spell.as_str()))), ("turned", V::from(card.turned))],
        )
    };
    let unused = unused(entity).map(kind).collect();
    let abilities = entity.get::<Abilities>().map_or(&[][..], |abilities| &abilities.0);
    let lasting = entity.get::<Enchantments>().map_or(&[][..], |all| &all.0);
    let lines: [(&str, Vec<String>); 5] = [
        ("text-feats", unused),
        ("text-abilities", abilities.iter().map(|ability| kind(ability.as_str())).collect()),
        (
            "text-spells",
            owned().filter_map(|card| card.get::<SpellCard>().map(spell)).collect(),
        ),
        (
            "text-items",
            owned()
                .filter_map(|card| card.get::<Item>().map(|item| kind(item.0.as_str())))
                .collect(),
        ),
        ("text-lasting", lasting.iter().map(|one| kind(one.by.card())).collect()),
    ];
    let comma = language.say("list-comma");
    let groups = lines.into_iter().filter(|(_, names)| !names.is_empty());
    let sentences: Vec<String> = groups
        .map(|(key, names)| language.tell(key, &[("names", V::from(names.join(&comma)))]))
        .collect();
    sentences.into_iter()
}

/// The cards that belong to a model.
fn owned(world: &World, piece: PieceId) -> impl Iterator<Item = EntityRef<'_>> {
    let pieces = &world.resource::<Pieces>().0;
    let all = pieces.values().filter_map(|entity| world.get_entity(*entity).ok());
    all.filter(move |card| card.get::<Owner>().is_some_and(|owner| owner.0 == piece))
}

/// The ids of the feats that a model has left.
fn unused(entity: EntityRef<'_>) -> impl Iterator<Item = &'static str> {
    let feats = entity.get::<Feats>().map_or(&[][..], |feats| &feats.0);
    let unused: Vec<&str> = feats.iter().filter(|(_, used)| !used).map(|(feat, _)| feat.as_str()).collect();
    unused.into_iter()
}

/// The cards that lie before a model: the feats that it has left, spells, items; each with its kind, `feat`, `spell` or `item`, and its id.
pub fn belongings(world: &World, piece: PieceId) -> Vec<(&'static str, &'static str)> {
    let Some((_, entity)) = in_play(world).find(|(one, _)| *one == piece) else {
        return Vec::new();
    };
    let spells = owned(world, piece).filter_map(|card| Some(("spell", card.get::<SpellCard>()?.spell.as_str())));
    let items = owned(world, piece).filter_map(|card| Some(("item", card.get::<Item>()?.0.as_str())));
    unused(entity).map(|feat| ("feat", feat)).chain(spells).chain(items).collect()
}

fn thing(language: &Language, world: &World, piece: PieceId, entity: EntityRef<'_>) -> String {
    let mut name = language::name_of(language, world, piece);
    // The name contains only the first of a door's cells.
    let base = entity.get::<Stands>().filter(|_| entity.contains::<Door>()).map(|stands| stands.0);
    if let Some(last) = base.and_then(|base| base.cells().skip(1).last()) {
        name += &format!("–{last}");
    }
    let chest = entity.get::<Chest>();
    let key = match entity.get::<Locked>() {
        _ if chest.is_none() && !entity.contains::<Door>() => return name,
        _ if chest.is_some_and(|chest| chest.open) => "text-thing-open",
        Some(_) => "text-thing-locked",
        None if entity.contains::<Ward>() => "text-thing-warded",
        None => "text-thing-closed",
    };
    let lock = entity.get::<Locked>().copied();
    let opened_by = entity.get::<OpenedBy>().filter(|_| key != "text-thing-open");
    let mut text = language.tell(
        key,
        &[
            ("piece", V::from(name)),
            ("dice", V::from(lock.map_or(0, |lock| lock.dice))),
            ("armour", V::from(lock.map_or(0, |lock| lock.armour))),
            ("power", V::from(entity.get::<Ward>().map_or(0, |ward| ward.0))),
        ],
    );
    text += &opened_by.map_or_else(String::new, |by| also_opens(language, *by));
    text
}

/// The words for which of the Overlord's models may open a door or chest, to follow its description (LCK-1); empty if none may.
pub(super) fn also_opens(language: &Language, opened_by: OpenedBy) -> String {
    match opened_by {
        OpenedBy::Heroes => String::new(),
        OpenedBy::Bosses => language.say("text-opened-by-bosses"),
        OpenedBy::Everybody => language.say("text-opened-by-everybody"),
    }
}

fn in_play(world: &World) -> impl Iterator<Item = (PieceId, EntityRef<'_>)> {
    let pieces = world.resource::<Pieces>().0.iter();
    pieces
        .filter(|(piece, _)| Perspective::SHARED.sees(world, **piece).is_some())
        .filter_map(|(piece, entity)| Some((*piece, world.get_entity(*entity).ok()?)))
}

/// The two characters of a cell without a piece.
fn ground(world: &World, cell: Cell) -> &'static str {
    let floor = Perspective::SHARED.floor(world);
    if floor.contains(cell) {
        return ". ";
    }
    // A cell beyond a closed door stays dark. Any other cell around revealed floor is drawn as a wall.
    let wall = cell.around().any(|near| floor.contains(near) && !is_door(world, near));
    let beyond = cell.beside().any(|near| floor.contains(near) && is_door(world, near));
    if wall && !beyond { "##" } else { "  " }
}

fn is_door(world: &World, cell: Cell) -> bool {
    in_play(world).any(|(_, entity)| entity.contains::<Door>() && entity.get::<Stands>().is_some_and(|stands| stands.0.covers(cell)))
}

/// The two characters of every cell with a piece. Models cover what lies under them.
fn signs(language: &Language, world: &World) -> BTreeMap<Cell, String> {
    let letters = letters(language, world);
    let mut signs = BTreeMap::new();
    let mut models = Vec::new();
    for (piece, entity) in in_play(world) {
        let Some(stands) = entity.get::<Stands>() else { continue };
        if let Some(figure) = entity.get::<Figure>() {
            let facing = entity.get::<Faces>().map_or(' ', |faces| faces.0.sign());
            let letter = letters.get(figure.kind()).copied().unwrap_or('?');
            models.push((stands.0, format!("{letter}{facing}")));
            continue;
        }
        let lock = match (entity.get::<Locked>(), entity.get::<Ward>()) {
            (Some(lock), _) => char::from(b'0' + lock.armour.min(9)),
            // A star stands for a Ward; its power is listed beside the map.
            (None, Some(_)) => '*',
            (None, None) => '.',
        };
        let sign = if entity.contains::<Door>() {
            format!("{}{lock}", if is_way_out(world, piece) { 'X' } else { 'D' })
        } else if let Some(chest) = entity.get::<Chest>() {
            if chest.open { "C_".to_owned() } else { format!("C{lock}") }
        } else if let Some(furniture) = entity.get::<Furniture>() {
            let name = language::kind(language, furniture.0.as_str());
            format!("={}", name.chars().next().map_or('=', |first| first.to_ascii_lowercase()))
        } else if entity.contains::<BonePile>() {
            "%%".to_owned()
        } else {
            continue;
        };
        signs.extend(stands.0.cells().map(|cell| (cell, sign.clone())));
    }
    for (base, sign) in models {
        signs.extend(base.cells().map(|cell| (cell, sign.clone())));
    }
    signs
}

fn is_way_out(world: &World, piece: PieceId) -> bool {
    let goals = world.resource::<Plot>().goals(&world.resource::<Game>().quest);
    goals.won_by_opening(piece)
}

/// A letter of its name for each kind of model in play, upper case for Heroes. Each kind has a different one, or `?` if no letter
/// is left.
fn letters(language: &Language, world: &World) -> BTreeMap<&'static str, char> {
    let mut letters: BTreeMap<&'static str, char> = BTreeMap::new();
    for (_, entity) in in_play(world) {
        let Some(figure) = entity.get::<Figure>().filter(|figure| !letters.contains_key(figure.kind())) else {
            continue;
        };
        let name = language::kind(language, figure.kind());
        let cased = |c: char| match figure {
            Figure::Hero(_) => c.to_ascii_uppercase(),
            _ => c.to_ascii_lowercase(),
        };
        let free = |c: &char| c.is_ascii_alphabetic() && !letters.values().any(|taken| taken == c);
        let letter = name.chars().map(cased).find(free).unwrap_or('?');
        letters.insert(figure.kind(), letter);
    }
    letters
}

#[cfg(test)]
mod tests {
    use super::*;
    use dungeon_rules::{content, referee, table::Dice};

    #[test]
    fn a_cell_beside_the_map_has_no_name_but_is_told() {
        let library = content::load(&content::root());
        let quest = library
            .quests
            .into_iter()
            .find_map(|listing| listing.quest)
            .expect("there are quests");
        let mut world = World::new();
        let game = Game {
            content: library.content,
            quest,
        };
        referee::lay(&mut world, game, Dice::seeded(1));
        let language = Language::load(&content::root(), "en");
        for (x, y, named) in [(-1, 7, "outside the map: "), (3, -2, "outside the map: "), (0, 0, "A1: ")] {
            let told = cell(&language, &world, Cell::new(x, y));
            assert!(told.starts_with(named), "{told}");
        }
    }
}
