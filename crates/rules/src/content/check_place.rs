//! Turns the symbols of a map and the list of pieces into the things that stand on the floor (TAB-4, TAB-5, SET-2).

use std::collections::BTreeMap;

use super::{
    Content, Furniture, Thing, What,
    check::need,
    check_event::around,
    check_facing::{Hand, facing},
    check_legend::{Meaning, meaning},
    check_name::{kind, name_beside, names_differ, number_shared},
    check_quest::Demand,
    dialect::snippet,
    fault::Report,
    limits,
    map::{Drawing, Mark, RESERVED, Turn},
    read::Pairs,
    text::short,
    written::{PlacedWritten, QuestWritten, ThingWritten},
};
use crate::grid::{Base, Cell, Facing};

/// A thing, with the places in the file that put it on the map.
#[derive(Clone)]
pub(super) struct Placed {
    /// The thing.
    pub thing: Thing,
    /// Where it is drawn or listed, in bytes of the file.
    pub at: usize,
    /// Where its name is written, in bytes of the file. Things drawn with one symbol have this in common.
    pub named: Option<usize>,
}

/// Checks everything that the map and the list of pieces put on the floor, and returns it row by row.
pub(super) fn things(written: &QuestWritten, drawing: &Drawing, content: &Content, demand: Demand, report: &mut Report<'_>) -> Vec<Placed> {
    let mut placed = Vec::new();
    if let Some(legend) = &written.legend.value {
        drawn(legend, drawing, content, demand, report, &mut placed);
    }
    for piece in written.pieces.value.iter().flatten() {
        if let Some(one) = &piece.value {
            placed.extend(listed(one, piece.at(), Hand::Listed, content, demand, report));
        }
    }
    if let Some(first) = placed.get(limits::THINGS.1) {
        limits::too_many(limits::THINGS, placed.len(), first.at, report);
        placed.truncate(limits::THINGS.1);
    }
    // The sort is stable: piles on one cell are stacked in the order in which they are written.
    placed.sort_by_key(|one: &Placed| one.thing.base.corner);
    stand_apart(&placed, drawing, report);
    number_shared(&mut placed);
    names_differ(&placed, content, report);
    placed
}

/// Checks the legend, and adds the things that its symbols draw.
fn drawn(
    legend: &Pairs<char, ThingWritten>,
    drawing: &Drawing,
    content: &Content,
    demand: Demand,
    report: &mut Report<'_>,
    placed: &mut Vec<Placed>,
) {
    let mut marks: BTreeMap<char, Vec<Mark>> = BTreeMap::new();
    for mark in &drawing.marks {
        marks.entry(mark.symbol).or_default().push(*mark);
    }
    let mut seen = Vec::new();
    // The text of keys that are not single characters. Any character in it may be the symbol that was meant.
    let mut unread = String::new();
    for (symbol, thing) in &legend.0 {
        let Some(sign) = symbol.value else {
            unread += &snippet(&report.source.text, symbol.at());
            continue;
        };
        if RESERVED.contains(&sign) {
            report.error(symbol.at(), "reserved-symbol", &[("symbol", &sign)]);
            continue;
        }
        if seen.contains(&sign) {
            report.error(symbol.at(), "doubled-symbol", &[("symbol", &sign)]);
            continue;
        }
        seen.push(sign);
        let meaning = thing.value.as_ref().and_then(|thing| meaning(thing, content, demand, report));
        match (marks.remove(&sign), meaning) {
            (None, _) => {
                report.warning(symbol.at(), "unused-symbol", &[("symbol", &sign)]);
            }
            (Some(marks), Some(meaning)) => pieces(&marks, &meaning, content, report, placed),
            (Some(_), None) => {}
        }
    }
    for (symbol, marks) in marks {
        let reserved = RESERVED.contains(&symbol);
        if unread.contains(symbol) {
            continue;
        }
        if reserved && legend.0.iter().any(|(other, _)| other.value == Some(symbol)) {
            continue;
        }
        let fault = report.error(
            marks[0].at,
            "unknown-symbol",
            &[("symbol", &symbol), ("cell", &marks[0].cell), ("times", &marks.len())],
        );
        let other = |c: &&char| c.to_lowercase().eq(symbol.to_lowercase());
        fault.suggestion = seen.iter().find(other).map(char::to_string);
    }
}

/// Adds the pieces that the cells with one symbol form.
fn pieces(marks: &[Mark], meaning: &Meaning, content: &Content, report: &mut Report<'_>, placed: &mut Vec<Placed>) {
    let size = size(meaning.what, content);
    if size > 1 {
        models(marks, meaning, size, report, placed);
        return;
    }
    let large = match meaning.what {
        What::Door(_) => true,
        What::Furniture(id) => content.furniture.get(&id).is_some_and(|furniture| furniture.footprint != (1, 1)),
        _ => false,
    };
    if !large {
        for mark in marks {
            // A model whose facing is wrong is still added, so that no further fault follows from it.
            let facing = facing(Hand::Drawn, mark, meaning.what, report).unwrap_or(Some(Facing::North));
            placed.push(put(meaning, Base::one(mark.cell), facing, mark.at));
        }
        return;
    }
    let groups = groups(marks);
    if matches!(meaning.what, What::Door(_)) {
        askew(&groups, report);
    }
    for group in groups {
        let first = group[0];
        let base = around(&group.iter().map(|mark| mark.cell).collect::<Vec<_>>());
        let signs: Vec<&Mark> = group.iter().filter(|mark| mark.turn != Turn::Unsaid).collect();
        if let Some(other) = signs.iter().find(|mark| mark.turn != signs[0].turn) {
            report.error(other.at, "facing-mixed", &[("symbol", &other.symbol), ("cell", &other.cell)]);
            continue;
        }
        let turn = signs.first().map_or(Turn::Unsaid, |mark| mark.turn);
        let facing = facing(Hand::Drawn, &Mark { turn, ..first }, meaning.what, report).unwrap_or(Some(Facing::North));
        let whole = usize::from(base.width) * usize::from(base.height) == group.len();
        match meaning.what {
            What::Furniture(id) => {
                let Some(furniture) = content.furniture.get(&id) else { continue };
                let fits = |facing: Facing| whole && footprint(furniture, facing) == (base.width, base.height);
                // Without a drawn facing, the shape decides.
                let facing = match turn {
                    Turn::Unsaid => [Facing::North, Facing::East].into_iter().find(|facing| fits(*facing)),
                    _ => facing.filter(|facing| fits(*facing)),
                };
                let Some(facing) = facing else {
                    let (across, deep) = furniture.footprint;
                    report.error(
                        first.at,
                        "footprint",
                        &[
                            ("id", &id),
                            ("cell", &first.cell),
                            ("across", &across),
                            ("deep", &deep),
                            ("cells", &group.len()),
                        ],
                    );
                    continue;
                };
                placed.push(put(meaning, base, Some(facing), first.at));
            }
            _ => {
                if !whole || group.len() > 2 {
                    report.error(first.at, "door-size", &[("cell", &first.cell), ("cells", &group.len())]);
                }
                placed.push(put(meaning, base, facing, first.at));
            }
        }
    }
}

/// Warns of doors with the same symbol that touch only at a corner. They are probably one door of which a cell has slipped aside.
fn askew(doors: &[Vec<Mark>], report: &mut Report<'_>) {
    // The cells of the doors before, each with the number of its door.
    let mut before: BTreeMap<Cell, usize> = BTreeMap::new();
    for (number, door) in doors.iter().enumerate() {
        let touching = door.iter().flat_map(|own| {
            let others = own.cell.around().filter_map(|next| Some((*before.get(&next)?, next)));
            others.map(move |(other, cell)| (other, cell, own))
        });
        if let Some((_, other, own)) = touching.min_by_key(|(other, cell, _)| (*other, *cell)) {
            report.warning(own.at, "door-askew", &[("cell", &own.cell), ("other", &other)]);
        }
        before.extend(door.iter().map(|own| (own.cell, number)));
    }
}

impl What {
    /// Returns the cells that this thing covers when its north-west cell is `corner` and it faces `facing` (TAB-4, TAB-5). A door
    /// counts as one cell.
    pub fn base(self, corner: Cell, facing: Facing, content: &Content) -> Base {
        let mut base = Base::square(corner, size(self, content));
        if let Self::Furniture(id) = self
            && let Some(furniture) = content.furniture.get(&id)
        {
            (base.width, base.height) = footprint(furniture, facing);
        }
        base
    }
}

/// Returns the number of cells along a side of a model's base (TAB-5); 1 for things that are not models.
fn size(what: What, content: &Content) -> u8 {
    match what {
        What::Boss(id) => content.bosses.get(&id).map_or(1, |boss| boss.0.fighter.size),
        What::Minion(id) => content.minions.get(&id).map_or(1, |minion| minion.fighter.size),
        // The heroes of the box stand on one cell each; the map draws where each of them starts.
        What::Hero(id) => content.heroes.get(&id).map_or(1, |hero| hero.basic.fighter.size),
        _ => 1,
    }
}

/// Adds models whose bases cover several cells: from the north-west, each takes a square of cells with its symbol (TAB-5).
fn models(marks: &[Mark], meaning: &Meaning, size: u8, report: &mut Report<'_>, placed: &mut Vec<Placed>) {
    let mut left: BTreeMap<Cell, Mark> = marks.iter().map(|mark| (mark.cell, *mark)).collect();
    while let Some((corner, first)) = left.pop_first() {
        let base = Base::square(corner, size);
        let rest: Vec<Mark> = base.cells().skip(1).filter_map(|cell| left.remove(&cell)).collect();
        if rest.len() + 1 != usize::from(size) * usize::from(size) {
            let (thing, side) = (kind(meaning.what), size);
            report.error(first.at, "base-size", &[("thing", &thing), ("cell", &corner), ("side", &side)]);
            continue;
        }
        let turns = || std::iter::once(&first).chain(&rest).filter(|mark| mark.turn != Turn::Unsaid);
        let turn = turns().next().map_or(Turn::Unsaid, |mark| mark.turn);
        if let Some(other) = turns().find(|mark| mark.turn != turn) {
            report.error(other.at, "facing-mixed", &[("symbol", &other.symbol), ("cell", &other.cell)]);
            continue;
        }
        let facing = facing(Hand::Drawn, &Mark { turn, ..first }, meaning.what, report).unwrap_or(Some(Facing::North));
        placed.push(put(meaning, base, facing, first.at));
    }
}

/// Creates a thing from its meaning, its cells, its facing and its place in the file.
fn put(meaning: &Meaning, base: Base, facing: Option<Facing>, at: usize) -> Placed {
    Placed {
        thing: Thing {
            what: meaning.what,
            base,
            facing,
            name: meaning.name.map(|(name, _)| name),
            reading: meaning.reading.clone(),
            contents: meaning.contents.clone(),
            looks: meaning.looks,
            opened_by: meaning.opened_by,
            unseen: false,
        },
        at,
        named: meaning.name.map(|(_, at)| at),
    }
}

/// Returns the cells that furniture covers from west to east and from north to south when it faces this way.
fn footprint(furniture: &Furniture, facing: Facing) -> (u8, u8) {
    let (across, deep) = furniture.footprint;
    match facing {
        Facing::North | Facing::South => (across, deep),
        Facing::East | Facing::West => (deep, across),
    }
}

/// Groups the marks whose cells are connected by their edges.
fn groups(marks: &[Mark]) -> Vec<Vec<Mark>> {
    let mut left: BTreeMap<Cell, Mark> = marks.iter().map(|mark| (mark.cell, *mark)).collect();
    let mut groups = Vec::new();
    while let Some((_, first)) = left.pop_first() {
        let mut group = vec![first];
        let mut next = 0;
        while let Some(mark) = group.get(next) {
            let beside: Vec<Mark> = mark.cell.beside().filter_map(|cell| left.remove(&cell)).collect();
            group.extend(beside);
            next += 1;
        }
        group.sort_by_key(|mark| mark.cell);
        groups.push(group);
    }
    groups
}

/// Checks a thing that is placed by the name of its cell, in the list of pieces or by an event.
pub(super) fn listed(
    written: &PlacedWritten,
    at: usize,
    hand: Hand,
    content: &Content,
    demand: Demand,
    report: &mut Report<'_>,
) -> Option<Placed> {
    let name = need(&written.at, "at", at, report);
    let thing = need(&written.thing, "thing", at, report);
    let meaning = thing.and_then(|thing| meaning(thing, content, demand, report));
    let own_name = name_beside(&written.name, meaning.as_ref().map(|meaning| meaning.what), report);
    let name = name?;
    let Ok(cell) = name.parse::<Cell>() else {
        report.error(written.at.at(), "bad-cell", &[("cell", &short(name))]);
        return None;
    };
    let turn = match written.facing.value {
        None => Turn::Unsaid,
        Some(sign) => match Turn::from_sign(sign) {
            Some(turn) => turn,
            None => {
                report.error(written.facing.at(), "facing-sign", &[("sign", &sign)]);
                return None;
            }
        },
    };
    let mut meaning = meaning?;
    meaning.name = meaning.name.or(own_name);
    let mark = Mark {
        cell,
        symbol: ' ',
        turn,
        at: written.facing.place.unwrap_or(written.at.at()),
    };
    let facing = facing(hand, &mark, meaning.what, report)?;
    let base = meaning.what.base(cell, facing.unwrap_or(Facing::North), content);
    let mut placed = put(&meaning, base, facing, written.at.at());
    if let Some(unseen) = written.unseen.value {
        let is_model = matches!(meaning.what, What::Hero(_) | What::Boss(_) | What::Minion(_));
        if hand != Hand::Event || !is_model {
            report.error(written.unseen.at(), "stray-unseen", &[("thing", &kind(meaning.what))]);
        }
        placed.thing.unseen = unseen;
    }
    Some(placed)
}

/// Reports things that do not stand on floor, and cells with more than one thing. Bone piles and tokens may share a cell with
/// others (TAB-5, TAB-10).
fn stand_apart(placed: &[Placed], drawing: &Drawing, report: &mut Report<'_>) {
    let mut taken: BTreeMap<Cell, String> = BTreeMap::new();
    for Placed { thing, at, .. } in placed {
        let kind = kind(thing.what);
        if let Some(cell) = thing.base.cells().find(|cell| !drawing.floor.contains(*cell)) {
            let code = if matches!(thing.what, What::Hero(_)) {
                "start-in-wall"
            } else {
                "in-wall"
            };
            report.error(*at, code, &[("thing", &kind), ("cell", &cell)]);
        }
        if matches!(thing.what, What::BonePile | What::Token(_)) {
            continue;
        }
        for cell in thing.base.cells() {
            if let Some(other) = taken.get(&cell) {
                report.error(*at, "overlap", &[("thing", &kind), ("other", other), ("cell", &cell)]);
                break;
            }
            taken.insert(cell, kind.clone());
        }
    }
}
