//! Edits of the whole map. Everything that names cells is adjusted too: the list of pieces, places, the remix, events and actions.

use std::ops::Range;

use super::{
    edit::{Refused, what},
    map::{Drawn, Pair, WALL},
    rewrite::{Rewrite, relocated, value},
    tree::{Group, Item, Node, Tree},
};
use dungeon_rules::{
    content::{What, dialect, written::ThingWritten},
    grid::{Base, Cell, Facing},
};

/// A transformation of the whole map: mirrored first, then turned, then shifted.
pub(super) struct Turned {
    /// The number of columns and rows before.
    before: (i16, i16),
    /// The number of columns and rows after.
    after: (i16, i16),
    is_mirrored: bool,
    is_turned: bool,
    /// The shift in cells, east and south.
    shift: (i16, i16),
}

impl Turned {
    /// A quarter turn clockwise.
    pub fn clockwise(map: Base) -> Self {
        let (width, height) = (i16::from(map.width), i16::from(map.height));
        Self {
            before: (width, height),
            after: (height, width),
            is_mirrored: false,
            is_turned: true,
            shift: (0, 0),
        }
    }

    /// Swaps east and west.
    pub fn mirrored(map: Base) -> Self {
        let size = (i16::from(map.width), i16::from(map.height));
        Self {
            before: size,
            after: size,
            is_mirrored: true,
            is_turned: false,
            shift: (0, 0),
        }
    }

    fn shifted(map: Base, after: (i16, i16), shift: (i16, i16)) -> Self {
        Self {
            before: (i16::from(map.width), i16::from(map.height)),
            after,
            is_mirrored: false,
            is_turned: false,
            shift,
        }
    }

    /// The cells to which these cells move.
    fn base(&self, base: Base) -> Base {
        let mut base = base;
        if self.is_mirrored {
            base.corner.x = self.before.0 - base.corner.x - i16::from(base.width);
        }
        if self.is_turned {
            base = Base {
                corner: Cell::new(self.before.1 - base.corner.y - i16::from(base.height), base.corner.x),
                width: base.height,
                height: base.width,
            };
        }
        base.moved(self.shift.0, self.shift.1)
    }

    fn cell(&self, cell: Cell) -> Cell {
        self.base(Base::one(cell)).corner
    }

    /// The cell that moves to this one: the inverse of [`Self::cell`].
    fn origin(&self, cell: Cell) -> Cell {
        let cell = cell.offset(-self.shift.0, -self.shift.1);
        if self.is_turned {
            return Cell::new(cell.y, self.before.1 - 1 - cell.x);
        }
        if self.is_mirrored {
            return Cell::new(self.before.0 - 1 - cell.x, cell.y);
        }
        cell
    }

    fn facing(&self, facing: Facing) -> Facing {
        if self.is_mirrored && matches!(facing, Facing::East | Facing::West) {
            return facing.turned(2);
        }
        facing.turned(i32::from(self.is_turned))
    }

    /// What is written in a cell, changed for the cell to which it moves: a facing turns too.
    fn pair(&self, (symbol, sign): Pair) -> Pair {
        match Facing::from_sign(sign) {
            Some(facing) if !matches!(symbol, '#' | '.' | ' ') => (symbol, self.facing(facing).sign()),
            _ => (symbol, sign),
        }
    }

    /// The step of an event, in cells east and south, after the transformation.
    fn step(&self, (east, south): (i16, i16)) -> (i16, i16) {
        let east = if self.is_mirrored { -east } else { east };
        if self.is_turned { (-south, east) } else { (east, south) }
    }

    fn is_on_map(&self, base: Base) -> bool {
        let all = Base {
            corner: Cell::new(0, 0),
            width: u8::try_from(self.after.0).unwrap_or(u8::MAX),
            height: u8::try_from(self.after.1).unwrap_or(u8::MAX),
        };
        base.cells().all(|cell| all.covers(cell))
    }
}

/// Adds wall around the map, in the north, east, south and west.
pub(super) fn grow(rewrite: &mut Rewrite<'_>, [north, east, south, west]: [i16; 4]) -> Result<(), Refused> {
    let map = rewrite.drawn.whole();
    let after = (i16::from(map.width) + east + west, i16::from(map.height) + north + south);
    if [north, east, south, west] == [0; 4] || after.0 == 0 || after.1 == 0 {
        return Ok(());
    }
    if !Drawn::has_room(Cell::new(after.0 - 1, after.1 - 1)) {
        return Err(Refused::new("edit-refused-too-large", &[("columns", &after.0), ("rows", &after.1)]));
    }
    change(rewrite, &Turned::shifted(map, after, (west, north)))
}

/// Crops the map to `rect` and removes every piece that is not wholly inside.
pub(super) fn crop(rewrite: &mut Rewrite<'_>, rect: Base) -> Result<(), Refused> {
    let map = rewrite.drawn.whole();
    if rect.width == 0 || rect.height == 0 || ![rect.corner, last(rect)].into_iter().all(|cell| map.covers(cell)) {
        return Err(Refused::new("edit-refused-off-map", &[("cell", &rect.corner)]));
    }
    if rect == map {
        return Ok(());
    }
    let outside = |base: Base| !base.cells().all(|cell| rect.covers(cell));
    for number in 0..rewrite.pieces.len() {
        if outside(rewrite.pieces[number].base) {
            rewrite.lift(number);
        }
    }
    let after = (i16::from(rect.width), i16::from(rect.height));
    change(rewrite, &Turned::shifted(map, after, (-rect.corner.x, -rect.corner.y)))
}

fn last(base: Base) -> Cell {
    base.corner.offset(i16::from(base.width) - 1, i16::from(base.height) - 1)
}

/// Applies the transformation to the map and to everything that names cells.
pub(super) fn change(rewrite: &mut Rewrite<'_>, turned: &Turned) -> Result<(), Refused> {
    let (width, height) = turned.after;
    if width == 0 || height == 0 {
        return Ok(());
    }
    let rows = (0..height).map(|y| {
        let cells = (0..width).map(|x| {
            let pair = rewrite.drawn.get(turned.origin(Cell::new(x, y)));
            // Spaces become wall, because spaces at the edge of the map would not count as cells.
            let pair = if pair.0 == ' ' { WALL } else { turned.pair(pair) };
            [pair.0, pair.1]
        });
        cells.flatten().collect::<String>()
    });
    let rows: Vec<String> = rows.collect();
    let tree = rewrite.tree;
    for number in 0..tree.items("pieces").len() {
        if !rewrite.is_leaving(number) {
            placed(rewrite, &tree.items("pieces")[number], turned)?;
        }
    }
    for place in tree.items("places") {
        named_cells(rewrite, place, turned)?;
    }
    // If all that stays as it is has been cut off, nothing has to.
    if let Some(kept) = tree.field("remix").and_then(|remix| list(tree, remix, "keep")) {
        listed_cells(rewrite, kept, turned);
    }
    for field in ["events", "actions"] {
        if let Some(node) = tree.field(field) {
            in_story(rewrite, node, turned)?;
        }
    }
    rewrite.drawn.replace(rows);
    Ok(())
}

/// Adjusts a thing that is placed by the name of its cell.
fn placed(rewrite: &mut Rewrite<'_>, item: &Item, turned: &Turned) -> Result<(), Refused> {
    let tree = rewrite.tree;
    let Some(cell) = cell(rewrite, value(tree, item, "at")) else {
        return Ok(());
    };
    let facing = value(tree, item, "facing").and_then(|facing| ron::from_str::<char>(tree.at(&facing)).ok());
    let facing = facing.map_or(Some(Facing::North), Facing::from_sign);
    let thing = value(tree, item, "thing").and_then(|thing| dialect().from_str::<ThingWritten>(tree.at(&thing)).ok());
    let what = thing.as_ref().and_then(what);
    let base = what.map_or_else(
        || Base::one(cell),
        |what: What| what.base(cell, facing.unwrap_or(Facing::North), rewrite.content),
    );
    let now = turned.base(base);
    stays(turned, now, cell)?;
    let sign = facing.map(|facing| turned.facing(facing).sign());
    rewrite.more.extend(relocated(tree, item, now.corner, sign));
    Ok(())
}

/// Adjusts the cells of a place.
fn named_cells(rewrite: &mut Rewrite<'_>, place: &Item, turned: &Turned) -> Result<(), Refused> {
    let tree = rewrite.tree;
    if let Some(zone) = value(tree, place, "zone")
        && let Some(cell) = cell(rewrite, Some(zone.clone()))
    {
        let now = turned.cell(cell);
        stays(turned, Base::one(now), cell)?;
        rewrite.more.push((zone, format!("\"{now}\"")));
    }
    let cells = place.value.as_ref().and_then(|place| list(tree, place, "cells"));
    let cut_off = cells.and_then(|cells| listed_cells(rewrite, cells, turned));
    match cut_off {
        Some(cell) => Err(Refused::new("edit-refused-cut-off", &[("cell", &cell)])),
        None => Ok(()),
    }
}

/// The list in a field of a record.
fn list<'t>(tree: &Tree<'_>, record: &'t Node, field: &str) -> Option<&'t Group> {
    let fields = &record.group.as_ref()?.items;
    let found = fields
        .iter()
        .find(|item| item.key.clone().is_some_and(|key| tree.at(&key) == field))?;
    found.value.as_ref()?.group.as_ref()
}

/// Adjusts a list of cells and rectangles. Returns the first of them if all are cut off.
fn listed_cells(rewrite: &mut Rewrite<'_>, cells: &Group, turned: &Turned) -> Option<Cell> {
    let tree = rewrite.tree;
    let (mut gone, mut left, mut first) = (Vec::new(), 0, None);
    for (number, item) in cells.items.iter().enumerate() {
        let Ok(said) = ron::from_str::<String>(tree.at(&item.span)) else {
            continue;
        };
        let (from, to) = said.split_once(':').map_or((said.as_str(), None), |(from, to)| (from, Some(to)));
        let Ok(from) = from.trim().parse::<Cell>() else { continue };
        let to = to.map(|to| to.trim().parse::<Cell>());
        let to = match to {
            Some(Ok(to)) => Some(to),
            Some(Err(_)) => continue,
            None => None,
        };
        first.get_or_insert(from);
        let [one, other] = [from, to.unwrap_or(from)].map(|cell| turned.cell(cell));
        // Cells beyond the map are cut off.
        let (west, east) = (one.x.min(other.x).max(0), one.x.max(other.x).min(turned.after.0 - 1));
        let (north, south) = (one.y.min(other.y).max(0), one.y.max(other.y).min(turned.after.1 - 1));
        if west > east || north > south {
            gone.push(number);
            continue;
        }
        left += 1;
        let now = match to {
            Some(_) => format!("\"{}:{}\"", Cell::new(west, north), Cell::new(east, south)),
            None => format!("\"{}\"", Cell::new(west, north)),
        };
        rewrite.more.push((item.span.clone(), now));
    }
    if !gone.is_empty() {
        rewrite.more.extend(super::fields::change(tree.text, cells, &gone, &[], false));
    }
    first.filter(|_| left == 0)
}

/// Adjusts what events and actions place, turn and slide.
fn in_story(rewrite: &mut Rewrite<'_>, node: &Node, turned: &Turned) -> Result<(), Refused> {
    let tree = rewrite.tree;
    let Some(group) = &node.group else { return Ok(()) };
    let word = node.name.clone().map_or("", |name| tree.at(&name));
    let number = |item: usize| -> Option<(Range<usize>, i16)> {
        let span = group.items.get(item)?.span.clone();
        let number = tree.at(&span).parse().ok()?;
        Some((span, number))
    };
    match word {
        "Slide" => {
            if let (Some((east, dx)), Some((south, dy))) = (number(1), number(2)) {
                let (dx, dy) = turned.step((dx, dy));
                rewrite.more.extend([(east, dx.to_string()), (south, dy.to_string())]);
            }
            return Ok(());
        }
        "Turn" => {
            if let Some((span, quarters)) = number(1).filter(|_| turned.is_mirrored) {
                rewrite.more.push((span, (4 - quarters).rem_euclid(4).to_string()));
            }
            return Ok(());
        }
        _ => {}
    }
    let whole = Item {
        span: node.span.clone(),
        key: None,
        value: Some(node.clone()),
        comma: None,
    };
    if value(tree, &whole, "at").is_some() && value(tree, &whole, "thing").is_some() {
        return placed(rewrite, &whole, turned);
    }
    for item in &group.items {
        if let Some(inner) = &item.value {
            in_story(rewrite, inner, turned)?;
        }
    }
    Ok(())
}

/// The cell that is named here.
fn cell(rewrite: &Rewrite<'_>, at: Option<Range<usize>>) -> Option<Cell> {
    let said = ron::from_str::<String>(rewrite.tree.at(&at?)).ok()?;
    said.parse().ok()
}

/// Checks that what is named is still on the map.
fn stays(turned: &Turned, now: Base, before: Cell) -> Result<(), Refused> {
    match turned.is_on_map(now) {
        true => Ok(()),
        false => Err(Refused::new("edit-refused-cut-off", &[("cell", &before)])),
    }
}
