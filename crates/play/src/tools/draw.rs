//! Draws the whole map of a quest with its coordinates and lists what stands in each zone, for its author.

use std::{
    collections::BTreeMap,
    io::{self, Write},
};

use fluent_bundle::FluentValue as V;

use super::board;
use crate::language::{self, Language};
use dungeon_rules::{
    content::{Content, Quest, Shut, Thing, What},
    grid::{Cell, CellSet},
};

/// Prints the whole map, with nothing hidden, and its key.
///
/// # Errors
/// If the text cannot be written.
pub fn draw(out: &mut dyn Write, language: &Language, quest: &Quest, content: &Content) -> io::Result<()> {
    let signs = signs(quest);
    writeln!(out, "{}", quest.title.say(language.code()))?;
    writeln!(out)?;
    let margin = quest.plan.height().to_string().len().max(2);
    write!(out, "{:margin$} ", "")?;
    for x in 0..quest.plan.width() as i16 {
        let name = Cell::new(x, 0).to_string();
        write!(out, "{:<2}", name.trim_end_matches('1'))?;
    }
    writeln!(out)?;
    for y in 0..quest.plan.height() as i16 {
        let row: String = (0..quest.plan.width() as i16)
            .map(|x| Cell::new(x, y))
            .map(|cell| match signs.get(&cell) {
                Some(sign) => sign.as_str(),
                None if quest.plan.is_floor(cell) => ". ",
                None => "##",
            })
            .collect();
        writeln!(out, "{:>margin$} {}", y + 1, row.trim_end())?;
    }
    let mut drawn = vec![false; quest.things.len()];
    for (number, zone) in zones(quest).into_iter().enumerate() {
        let cells = zone.iter().count();
        writeln!(out)?;
        let args = [("number", V::from(number + 1)), ("cells", V::from(cells))];
        writeln!(out, "{}", language.tell("draw-zone", &args))?;
        for (thing, drawn) in quest.things.iter().zip(&mut drawn) {
            // A door between two zones is listed with the zone that is revealed first.
            if !*drawn && thing.base.cells().any(|cell| zone.contains(cell)) {
                *drawn = true;
                let sign = sign(quest, thing, &signs);
                writeln!(out, "  {sign} {}", line(language, quest, content, thing))?;
            }
        }
    }
    Ok(())
}

/// The line about one thing, for the author.
fn line(language: &Language, quest: &Quest, content: &Content, thing: &Thing) -> String {
    let mut line = what_stands(language, content, thing);
    if let Some(name) = thing.name {
        line += &format!(" ({name})");
    }
    if is_goal(quest, thing) {
        line += &language.say("draw-goal");
    }
    line
}

/// The description of a thing: its place, its facing, and its lock or ward.
pub fn what_stands(language: &Language, content: &Content, thing: &Thing) -> String {
    let facing = match thing.facing {
        Some(facing) => language::facing(language, facing),
        None => language.say("draw-open"),
    };
    let (key, id, shut) = match thing.what {
        What::Hero(id) => ("draw-model", id.as_str(), None),
        What::Boss(id) => ("draw-model", id.as_str(), None),
        What::Minion(id) => ("draw-model", id.as_str(), None),
        What::Furniture(id) => ("draw-thing", id.as_str(), None),
        What::BonePile => ("draw-thing", "bone_pile", None),
        What::Token(id) => ("draw-thing", id.as_str(), None),
        What::Door(shut) => (key_of(shut), "door", Some(shut)),
        What::Chest(shut) => (key_of(shut), thing.looks.map_or("chest", |looks| looks.as_str()), Some(shut)),
    };
    let (dice, armour) = match shut {
        Some(Shut::Locked(lock)) => content.locks.get(&lock).map_or((0, 0), |lock| (lock.dice, lock.armour)),
        Some(Shut::Warded(power)) => (power, 0),
        _ => (0, 0),
    };
    let line = language.tell(
        key,
        &[
            ("thing", V::from(language::kind(language, id))),
            ("cell", V::from(thing.base.corner.to_string())),
            ("facing", V::from(facing)),
            ("dice", V::from(dice)),
            ("armour", V::from(armour)),
        ],
    );
    line + &board::also_opens(language, thing.opened_by)
}

fn key_of(shut: Shut) -> &'static str {
    match shut {
        Shut::Unlocked => "draw-thing",
        Shut::Locked(_) => "draw-lock",
        Shut::Warded(_) => "draw-ward",
    }
}

fn is_goal(quest: &Quest, thing: &Thing) -> bool {
    thing.name.is_some_and(|name| quest.goals.won_by_opening(name))
}

/// The zones (TAB-2): that of the heroes first, then the others as doors lead to them, then those that no door leads to.
pub fn zones(quest: &Quest) -> Vec<CellSet> {
    let plan = &quest.plan;
    let mut closed = CellSet::empty(plan.width(), plan.height());
    let doors = quest.things.iter().filter(|thing| matches!(thing.what, What::Door(_)));
    doors.flat_map(|door| door.base.cells()).for_each(|cell| _ = closed.insert(cell));
    let is_door = |cell: Cell| closed.contains(cell);
    let heroes = quest.things.iter().filter(|thing| matches!(thing.what, What::Hero(_)));
    let mut starts: Vec<Cell> = heroes.map(|thing| thing.base.corner).take(1).collect();
    let mut rest = plan.floor().iter().collect::<Vec<_>>().into_iter();
    let mut zones: Vec<CellSet> = Vec::new();
    let mut next = 0;
    loop {
        let Some(start) = starts.get(next).copied().or_else(|| rest.next()) else {
            return zones;
        };
        next += usize::from(next < starts.len());
        if is_door(start) || zones.iter().any(|zone| zone.contains(start)) {
            continue;
        }
        let zone = plan.floor().zone_from([start], is_door);
        let doors = zone.iter().filter(|cell| is_door(*cell));
        starts.extend(doors.flat_map(Cell::beside).filter(|cell| plan.is_floor(*cell)));
        zones.push(zone);
    }
}

/// The two characters of every cell with a thing. Models cover what lies under them.
fn signs(quest: &Quest) -> BTreeMap<Cell, String> {
    let letters = letters(quest);
    let is_model = |thing: &&Thing| matches!(thing.what, What::Hero(_) | What::Boss(_) | What::Minion(_));
    let mut signs = BTreeMap::new();
    let (models, rest): (Vec<&Thing>, Vec<&Thing>) = quest.things.iter().partition(is_model);
    let (piles, rest): (Vec<&Thing>, Vec<&Thing>) = rest
        .into_iter()
        .partition(|thing| matches!(thing.what, What::BonePile | What::Token(_)));
    for thing in piles.into_iter().chain(rest).chain(models) {
        let facing = thing.facing.map_or('?', |facing| facing.sign());
        let letter = |id: &str| letters.get(id).copied().unwrap_or('?');
        let sign = match thing.what {
            What::Hero(id) => format!("{}{facing}", letter(id.as_str())),
            What::Boss(id) => format!("{}{facing}", letter(id.as_str())),
            What::Minion(id) => format!("{}{facing}", letter(id.as_str())),
            What::Furniture(id) => format!("={}", id.as_str().chars().next().unwrap_or('=')),
            What::Door(_) if is_goal(quest, thing) => "XX".to_owned(),
            What::Door(_) => "DD".to_owned(),
            What::Chest(_) => "CC".to_owned(),
            What::BonePile => "%%".to_owned(),
            What::Token(_) => "**".to_owned(),
        };
        signs.extend(thing.base.cells().map(|cell| (cell, sign.clone())));
    }
    signs
}

fn sign<'a>(quest: &Quest, thing: &Thing, signs: &'a BTreeMap<Cell, String>) -> &'a str {
    let covered = thing.what == What::BonePile
        && quest
            .things
            .iter()
            .any(|other| other.what != What::BonePile && other.base.covers(thing.base.corner));
    if covered {
        "%%"
    } else {
        signs.get(&thing.base.corner).map_or("", String::as_str)
    }
}

/// A letter of its id for each kind of model, upper case for heroes and bosses. Each kind has a different one, or `?` if no letter
/// is left.
fn letters(quest: &Quest) -> BTreeMap<&'static str, char> {
    let mut letters: BTreeMap<&'static str, char> = BTreeMap::new();
    for thing in &quest.things {
        let (id, large) = match thing.what {
            What::Hero(id) => (id.as_str(), true),
            What::Boss(id) => (id.as_str(), true),
            What::Minion(id) => (id.as_str(), false),
            _ => continue,
        };
        if letters.contains_key(id) {
            continue;
        }
        let cased = |c: char| if large { c.to_ascii_uppercase() } else { c };
        let free = |c: &char| c.is_ascii_alphabetic() && !matches!(c, 'D' | 'X' | 'C') && !letters.values().any(|taken| taken == c);
        let letter = id.chars().map(cased).find(free).unwrap_or('?');
        letters.insert(id, letter);
    }
    letters
}

#[cfg(test)]
mod tests {

    use super::*;
    use dungeon_rules::content;

    #[test]
    fn the_first_quest_is_drawn_with_all_its_zones() {
        let home = content::root();
        let library = content::load(&home);
        let quest = content::load_quest(&home.join("quests/dwarf_kings_quest/journey_from_the_west.ron"), &library.content);
        let quest = quest.expect("the adventure is good");
        let mut out = Vec::new();
        draw(&mut out, &Language::load(&home, "en"), &quest, &library.content).expect("memory can be written to");
        let text = String::from_utf8(out).expect("we write text");
        for part in ["Journey from the West", " 5 ##O>. . . . DD", "s<. ##", "Zone 3", "Orlaf"] {
            assert!(text.contains(part), "{part} in\n{text}");
        }
        assert!(!text.contains("draw-"), "every line has its message:\n{text}");
        assert_eq!(text.matches("Zone ").count(), 3);
    }
}
