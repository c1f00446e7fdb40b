//! Turns an edit of single cells and pieces into replacements in the text.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Range,
};

use super::{
    edit::{AreaAct, Brush, Edit, Refused, kind},
    fields::{self, Wished},
    map::{Drawn, FLOOR, WALL},
    patch::Patches,
    tree::{Item, Tree},
};
use dungeon_rules::{
    content::{Content, RESERVED_SYMBOLS, Sketch, What},
    grid::{Base, Cell, Facing},
};

/// The number of columns and rows of the map in this text.
pub(super) fn map_size(text: &str) -> (u16, u16) {
    let drawn = Drawn::of(&Tree::new(text));
    drawn.map_or((0, 0), |drawn| {
        let (width, height) = drawn.size();
        (u16::try_from(width).unwrap_or(u16::MAX), u16::try_from(height).unwrap_or(u16::MAX))
    })
}

/// The brush for what stands on a cell, if anything does.
pub(super) fn brush_at(text: &str, sketch: &Sketch, cell: Cell) -> Option<Brush> {
    let tree = Tree::new(text);
    let nothing = Content::default();
    let content = sketch.quest.content.as_deref().unwrap_or(&nothing);
    let rewrite = Rewrite::new(&tree, sketch, content).ok()?;
    let top = rewrite.top(cell)?;
    Brush::new(&rewrite.entry(&rewrite.pieces[top]))
}

/// Where a piece is written.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Origin {
    /// On the map, as this symbol.
    Drawn(char),
    /// In the list `pieces`, as the item with this index.
    Listed(usize),
}

/// A piece on the map.
#[derive(Clone, Debug)]
pub(super) struct Piece {
    pub what: What,
    pub base: Base,
    pub facing: Option<Facing>,
    pub origin: Origin,
    is_gone: bool,
}

/// A text while an edit is being made.
pub(super) struct Rewrite<'t> {
    pub tree: &'t Tree<'t>,
    pub content: &'t Content,
    pub drawn: Drawn,
    pub pieces: Vec<Piece>,
    /// The symbols of the legend with their entries, new ones last.
    legend: Vec<(char, String)>,
    /// The number of symbols that were in the legend before.
    known: usize,
    /// The indices of items of `pieces` to remove.
    gone: BTreeSet<usize>,
    /// The new cells and facings of items of `pieces`, by index.
    moved: BTreeMap<usize, (Cell, Option<Facing>)>,
    /// New items of `pieces`.
    added: Vec<String>,
    /// All other replacements.
    pub more: Wished,
}

impl<'t> Rewrite<'t> {
    /// Begins an edit of this text, of which this is the sketch.
    pub(super) fn new(tree: &'t Tree<'t>, sketch: &'t Sketch, content: &'t Content) -> Result<Self, Refused> {
        let drawn = Drawn::of(tree).filter(|_| sketch.is_readable);
        let drawn = drawn.ok_or_else(|| Refused::new("edit-refused-broken", &[]))?;
        let map = tree.field("map").map_or(0..0, |node| node.span.clone());
        let listed: Vec<Range<usize>> = tree.items("pieces").iter().map(|item| item.span.clone()).collect();
        let mut pieces = Vec::new();
        for (thing, at) in sketch.quest.things.iter().zip(&sketch.at) {
            let origin = if map.contains(at) {
                drawn.symbol(thing.base.corner).map(Origin::Drawn)
            } else {
                listed.iter().position(|span| span.contains(at)).map(Origin::Listed)
            };
            if let Some(origin) = origin {
                pieces.push(Piece {
                    what: thing.what,
                    base: thing.base,
                    facing: thing.facing,
                    origin,
                    is_gone: false,
                });
            }
        }
        let entry = |item: &Item| {
            let symbol = ron::from_str::<char>(tree.at(item.key.as_ref()?)).ok()?;
            Some((symbol, tree.at(&item.value.as_ref()?.span).to_owned()))
        };
        let legend: Vec<(char, String)> = tree.items("legend").iter().filter_map(entry).collect();
        Ok(Self {
            tree,
            content: sketch.quest.content.as_deref().unwrap_or(content),
            drawn,
            pieces,
            known: legend.len(),
            legend,
            gone: BTreeSet::new(),
            moved: BTreeMap::new(),
            added: Vec::new(),
            more: Vec::new(),
        })
    }

    /// Makes an edit of cells or pieces; others change nothing here.
    pub(super) fn edit(&mut self, edit: &Edit) -> Result<(), Refused> {
        match edit {
            Edit::Floor(cells) => {
                for cell in cells {
                    self.has_room(Base::one(*cell))?;
                    if self.drawn.is_wall(*cell) {
                        self.drawn.set(*cell, FLOOR);
                    }
                }
            }
            Edit::Wall(cells) => cells.iter().for_each(|cell| self.wall(*cell)),
            Edit::Put { cell, thing, facing } => return self.put_anew(*cell, thing, *facing),
            Edit::Remove { cell } => match self.top(*cell) {
                Some(piece) => self.lift(piece),
                None if self.drawn.symbol(*cell).is_some() => self.drawn.set(*cell, FLOOR),
                None => {}
            },
            Edit::Turn { cell, by } => return self.turn(*cell, *by),
            Edit::Move { from, to } => return self.carry(*from, *to),
            Edit::Area { act, rect, to } => return self.area(*act, *rect, *to),
            Edit::Grow { .. } | Edit::Crop(_) | Edit::Rotate | Edit::Mirror => {}
            Edit::Field { .. } | Edit::Insert { .. } | Edit::Swap { .. } | Edit::Write { .. } | Edit::All(_) => {}
        }
        Ok(())
    }

    /// Checks that a map can have all these cells.
    fn has_room(&self, base: Base) -> Result<(), Refused> {
        let ends = [
            base.corner,
            base.corner.offset(i16::from(base.width) - 1, i16::from(base.height) - 1),
        ];
        match ends.into_iter().all(Drawn::has_room) {
            true => Ok(()),
            false => Err(Refused::new("edit-refused-off-map", &[("cell", &base.corner)])),
        }
    }

    /// The index of the topmost piece on a cell: the one that was put there last.
    fn top(&self, cell: Cell) -> Option<usize> {
        let found = self.standing().filter(|(_, piece)| piece.base.covers(cell));
        // Listed pieces lie on top of drawn ones.
        let layer = |piece: &Piece| match piece.origin {
            Origin::Drawn(_) => None,
            Origin::Listed(item) => Some(item),
        };
        found
            .max_by_key(|(number, piece)| (layer(piece), *number))
            .map(|(number, _)| number)
    }

    /// All pieces that have not been removed, with their indices.
    fn standing(&self) -> impl Iterator<Item = (usize, &Piece)> {
        self.pieces.iter().enumerate().filter(|(_, piece)| !piece.is_gone)
    }

    /// The entry of the legend for a piece.
    fn entry(&self, piece: &Piece) -> String {
        match piece.origin {
            Origin::Drawn(symbol) => {
                let entry = self.legend.iter().find(|(other, _)| *other == symbol);
                entry.map_or_else(String::new, |(_, entry)| entry.clone())
            }
            Origin::Listed(item) => {
                let thing = self.listed(item).and_then(|item| value(self.tree, item, "thing"));
                thing.map_or_else(String::new, |span| self.tree.at(&span).to_owned())
            }
        }
    }

    /// Whether an item of `pieces` is to be removed.
    pub fn is_leaving(&self, item: usize) -> bool {
        self.gone.contains(&item)
    }

    fn listed(&self, item: usize) -> Option<&'t Item> {
        self.tree.items("pieces").get(item)
    }

    /// Takes a piece off the map.
    pub fn lift(&mut self, number: usize) {
        let piece = &mut self.pieces[number];
        piece.is_gone = true;
        let (origin, base) = (piece.origin, piece.base);
        match origin {
            Origin::Drawn(symbol) => {
                for cell in base.cells().filter(|cell| Drawn::has_room(*cell)) {
                    if self.drawn.symbol(cell) == Some(symbol) {
                        self.drawn.set(cell, FLOOR);
                    }
                }
            }
            Origin::Listed(item) => _ = self.gone.insert(item),
        }
    }

    /// Makes a cell wall and removes what stands there.
    fn wall(&mut self, cell: Cell) {
        while let Some(piece) = self.top(cell) {
            self.lift(piece);
        }
        if !self.drawn.is_wall(cell) {
            self.drawn.set(cell, WALL);
        }
    }

    /// Whether two things may share a cell (TAB-10).
    fn may_share(one: What, other: What) -> bool {
        [one, other].iter().any(|what| matches!(what, What::BonePile | What::Token(_)))
    }

    fn put_anew(&mut self, cell: Cell, thing: &Brush, facing: Option<Facing>) -> Result<(), Refused> {
        let what = thing.what();
        let mut base = what.base(cell, facing.unwrap_or(Facing::North), self.content);
        if let (What::Door(_), Some(facing)) = (what, facing) {
            let (dx, dy) = facing.forward();
            base = base.joined(base.moved(dx, dy));
        }
        self.has_room(base)?;
        let facing = match what {
            What::Hero(_) => Some(facing.unwrap_or(Facing::South)),
            What::Boss(_) | What::Minion(_) => facing,
            What::Furniture(_) => Some(facing.unwrap_or(Facing::North)),
            _ => Some(Facing::North),
        };
        let is_unique = matches!(what, What::Hero(_) | What::Boss(_));
        let stays = |piece: &Piece| piece.what == what && piece.base == base && piece.facing == facing && !is_shut(what);
        if !matches!(what, What::BonePile) && self.standing().any(|(_, piece)| stays(piece)) {
            return Ok(());
        }
        let goes = |piece: &Piece| {
            let is_in_the_way = piece.base.overlaps(base) && !Self::may_share(piece.what, what);
            is_in_the_way || is_unique && piece.what == what
        };
        let goes: Vec<usize> = self.standing().filter(|(_, piece)| goes(piece)).map(|(number, _)| number).collect();
        goes.into_iter().for_each(|number| self.lift(number));
        self.put(thing.entry(), what, base, facing, None);
        Ok(())
    }

    /// Puts a piece on the map: drawn if none of its cells holds a symbol, otherwise listed. `symbol`: the one to prefer.
    fn put(&mut self, entry: &str, what: What, base: Base, facing: Option<Facing>, symbol: Option<char>) {
        let is_bare = base.cells().all(|cell| self.drawn.symbol(cell).is_none());
        let origin = if is_bare {
            let symbol = self.symbol(entry, what, base, symbol);
            let sign = sign(what, facing);
            for cell in base.cells() {
                self.drawn.set(cell, (symbol, sign.unwrap_or(symbol)));
            }
            Origin::Drawn(symbol)
        } else {
            for cell in base.cells().filter(|cell| self.drawn.is_wall(*cell)).collect::<Vec<_>>() {
                self.drawn.set(cell, FLOOR);
            }
            let facing = sign(what, facing).map_or_else(String::new, |sign| format!("facing: '{sign}', "));
            self.added.push(format!("(at: \"{}\", {facing}thing: {entry})", base.corner));
            Origin::Listed(usize::MAX)
        };
        self.pieces.push(Piece {
            what,
            base,
            facing,
            origin,
            is_gone: false,
        });
    }

    /// The symbol for an entry of the legend. A new one is added if there is none, or if a neighbour with the same symbol would
    /// merge with the piece.
    fn symbol(&mut self, entry: &str, what: What, base: Base, wished: Option<char>) -> char {
        let grows = match what {
            What::Door(_) => true,
            What::Furniture(_) => (base.width, base.height) != (1, 1),
            _ => false,
        };
        let meaning = plain(entry);
        let beside: BTreeSet<char> = match grows {
            true => base
                .cells()
                .flat_map(Cell::beside)
                .filter_map(|cell| self.drawn.symbol(cell))
                .collect(),
            false => BTreeSet::new(),
        };
        let fits = |symbol: &char, entry: &str| plain(entry) == meaning && !beside.contains(symbol);
        let known = self
            .legend
            .iter()
            .filter(|(symbol, entry)| fits(symbol, entry))
            .map(|(symbol, _)| *symbol);
        let known: Vec<char> = known.collect();
        let wished = wished.filter(|wished| known.contains(wished));
        if let Some(symbol) = wished.or_else(|| known.first().copied()) {
            return symbol;
        }
        let symbol = self.new_symbol(what);
        self.legend.push((symbol, entry.to_owned()));
        symbol
    }

    /// A symbol that is not in use: if possible a letter of the thing's name.
    fn new_symbol(&self, what: What) -> char {
        let is_model = matches!(what, What::Hero(_) | What::Boss(_) | What::Minion(_));
        let name = kind(what).chars().filter(char::is_ascii_alphabetic);
        let cased = move |c: char| if is_model { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() };
        let mut wished: Vec<char> = match what {
            What::Door(_) => vec!['D', 'E', 'U'],
            What::Chest(_) => vec!['C', 'K'],
            _ => Vec::new(),
        };
        wished.extend(name.map(cased));
        let letters = ('A'..='Z').chain('a'..='z').chain('0'..='9');
        let signs = "&%$@=+*~!-_;".chars();
        let more = ('α'..='ω').chain('\u{4e00}'..=char::MAX).filter(|sign| sign.is_alphabetic());
        let (width, height) = self.drawn.size();
        let cells = (0..height).flat_map(|y| (0..width).map(move |x| Cell::new(x as i16, y as i16)));
        let mut taken: BTreeSet<char> = cells.filter_map(|cell| self.drawn.symbol(cell)).collect();
        taken.extend(self.legend.iter().map(|(symbol, _)| *symbol));
        taken.extend(RESERVED_SYMBOLS);
        let mut all = wished.into_iter().chain(letters).chain(signs).chain(more);
        all.find(|symbol| !taken.contains(symbol))
            .expect("a text has fewer entries than there are letters")
    }

    fn turn(&mut self, cell: Cell, by: i32) -> Result<(), Refused> {
        let Some(number) = self.top(cell) else {
            return Err(Refused::new("edit-refused-nothing-there", &[("cell", &cell)]));
        };
        let piece = self.pieces[number].clone();
        if !matches!(piece.what, What::Hero(_) | What::Boss(_) | What::Minion(_) | What::Furniture(_)) {
            return Err(Refused::new(
                "edit-refused-no-facing",
                &[("thing", &kind(piece.what)), ("cell", &cell)],
            ));
        }
        let is_overlords = matches!(piece.what, What::Boss(_) | What::Minion(_));
        let now = piece.facing.map_or(4, |facing| facing as i32);
        let facing = match piece.facing {
            // The fifth facing, after west and before north, leaves it to the Overlord.
            _ if is_overlords => Facing::ALL.get((now + by).rem_euclid(5) as usize).copied(),
            Some(facing) => Some(facing.turned(by)),
            None => Some(Facing::North),
        };
        let base = piece.what.base(piece.base.corner, facing.unwrap_or(Facing::North), self.content);
        self.place(number, base, facing)
    }

    fn carry(&mut self, from: Cell, to: Cell) -> Result<(), Refused> {
        let Some(number) = self.top(from) else {
            return Err(Refused::new("edit-refused-nothing-there", &[("cell", &from)]));
        };
        let piece = &self.pieces[number];
        let (base, facing) = (piece.base.moved(to.x - from.x, to.y - from.y), piece.facing);
        self.place(number, base, facing)
    }

    /// Moves or turns a piece, if nothing is in its way.
    fn place(&mut self, number: usize, base: Base, facing: Option<Facing>) -> Result<(), Refused> {
        self.has_room(base)?;
        let piece = self.pieces[number].clone();
        let in_the_way =
            |(other, there): &(usize, &Piece)| *other != number && there.base.overlaps(base) && !Self::may_share(there.what, piece.what);
        if let Some((_, there)) = self.standing().find(in_the_way) {
            return Err(Refused::new(
                "edit-refused-taken",
                &[("cell", &base.corner), ("thing", &kind(there.what))],
            ));
        }
        self.relocate(number, base, facing);
        Ok(())
    }

    fn relocate(&mut self, number: usize, base: Base, facing: Option<Facing>) {
        let piece = self.pieces[number].clone();
        match piece.origin {
            Origin::Listed(item) => {
                for cell in base.cells() {
                    if self.drawn.is_wall(cell) {
                        self.drawn.set(cell, FLOOR);
                    }
                }
                self.moved.insert(item, (base.corner, facing));
                (self.pieces[number].base, self.pieces[number].facing) = (base, facing);
            }
            Origin::Drawn(symbol) => {
                let entry = self.entry(&piece);
                self.lift(number);
                self.put(&entry, piece.what, base, facing, Some(symbol));
            }
        }
    }

    fn area(&mut self, act: AreaAct, rect: Base, to: Cell) -> Result<(), Refused> {
        let (dx, dy) = (to.x.saturating_sub(rect.corner.x), to.y.saturating_sub(rect.corner.y));
        self.has_room(rect)?;
        let target = rect.at(to);
        if act != AreaAct::Erase {
            self.has_room(target)?;
        }
        let is_inside = |piece: &Piece| piece.base.cells().all(|cell| rect.covers(cell));
        let inside: Vec<usize> = self
            .standing()
            .filter(|(_, piece)| is_inside(piece))
            .map(|(number, _)| number)
            .collect();
        // A piece that stands over the edge stays, with its floor.
        let over = |cell: Cell| self.standing().any(|(_, piece)| piece.base.covers(cell) && !is_inside(piece));
        let over: BTreeSet<Cell> = rect.cells().filter(|cell| over(*cell)).collect();
        let floor: BTreeSet<Cell> = rect.cells().filter(|cell| !self.drawn.is_wall(*cell)).collect();
        let copied: Vec<Piece> = inside.iter().map(|number| self.pieces[*number].clone()).collect();
        let entries: Vec<String> = copied.iter().map(|piece| self.entry(piece)).collect();
        if act == AreaAct::Move {
            // Listed pieces are relocated below, which keeps everything that is written about them.
            for number in &inside {
                if let Origin::Drawn(_) = self.pieces[*number].origin {
                    self.lift(*number);
                }
            }
        }
        if act == AreaAct::Erase {
            inside.iter().for_each(|number| self.lift(*number));
        }
        if act != AreaAct::Copy {
            for cell in rect
                .cells()
                .filter(|cell| !over.contains(cell) && !self.drawn.is_wall(*cell))
                .collect::<Vec<_>>()
            {
                self.drawn.set(cell, WALL);
            }
        }
        if act == AreaAct::Erase {
            return Ok(());
        }
        let comes = |number: &usize| act == AreaAct::Move && inside.contains(number);
        let goes: Vec<usize> = self
            .standing()
            .filter(|(number, piece)| piece.base.overlaps(target) && !comes(number))
            .map(|(number, _)| number)
            .collect();
        goes.into_iter().for_each(|number| self.lift(number));
        for cell in target.cells() {
            let is_floor = floor.contains(&cell.offset(-dx, -dy));
            if is_floor && self.drawn.symbol(cell).is_none() && self.drawn.is_wall(cell) {
                self.drawn.set(cell, FLOOR);
            } else if !is_floor && !self.drawn.is_wall(cell) {
                self.drawn.set(cell, WALL);
            } else if self.drawn.symbol(cell).is_some() {
                self.drawn.set(cell, FLOOR);
            }
        }
        for ((number, piece), entry) in inside.iter().zip(copied).zip(entries) {
            let base = piece.base.moved(dx, dy);
            match (act, piece.origin) {
                (AreaAct::Copy, _) if matches!(piece.what, What::Hero(_) | What::Boss(_)) => {}
                (AreaAct::Copy, _) => self.put(&without_name(&entry), piece.what, base, piece.facing, None),
                (_, Origin::Drawn(symbol)) => self.put(&entry, piece.what, base, piece.facing, Some(symbol)),
                (_, Origin::Listed(_)) => self.relocate(*number, base, piece.facing),
            }
        }
        Ok(())
    }

    /// All replacements of this edit.
    pub(super) fn wished(self) -> Result<Wished, Refused> {
        let Self {
            tree,
            drawn,
            legend,
            known,
            gone,
            moved,
            added,
            more,
            ..
        } = self;
        let mut wished = more;
        let mut new_fields: Vec<(&str, String)> = Vec::new();
        match drawn.wished() {
            Ok(rows) => wished.extend(rows),
            Err(map) => new_fields.push(("map", map)),
        }
        for (item, (cell, facing)) in &moved {
            let Some(item) = tree.items("pieces").get(*item).filter(|_| !gone.contains(item)) else {
                continue;
            };
            wished.extend(relocated(tree, item, *cell, facing.map(Facing::sign)));
        }
        let new_symbols = legend[known..].iter().map(|(symbol, entry)| {
            let symbol = ron::to_string(symbol).expect("a character can be written as RON");
            format!("{symbol}: {entry}")
        });
        let new_symbols: Vec<String> = new_symbols.collect();
        for (field, gone, added) in [
            ("legend", Vec::new(), new_symbols),
            ("pieces", gone.into_iter().collect::<Vec<usize>>(), added),
        ] {
            if gone.is_empty() && added.is_empty() {
                continue;
            }
            match tree.field(field).map(|node| node.group.as_ref()) {
                Some(Some(group)) => wished.extend(fields::change(tree.text, group, &gone, &added, true)),
                Some(None) => return Err(Refused::new("edit-refused-no-place", &[("field", &field)])),
                None => {
                    let (open, close) = if field == "legend" { ('{', '}') } else { ('[', ']') };
                    let lines: String = added.iter().map(|item| format!("        {item},\n")).collect();
                    new_fields.push((field, format!("{open}\n{lines}    {close}")));
                }
            }
        }
        if !new_fields.is_empty() {
            wished.extend(fields::new_fields(tree, &new_fields)?);
        }
        Ok(wished)
    }
}

/// The span of the value of a field of an item.
pub(super) fn value(tree: &Tree<'_>, item: &Item, field: &str) -> Option<Range<usize>> {
    let group = item.value.as_ref()?.group.as_ref()?;
    let found = group
        .items
        .iter()
        .find(|inner| inner.key.clone().is_some_and(|key| tree.at(&key) == field))?;
    found.value.as_ref().map(|value| value.span.clone())
}

/// The replacements that move a thing with `at` and `facing` to another cell. If furniture has no written facing, one other than
/// north is added.
pub(super) fn relocated(tree: &Tree<'_>, item: &Item, cell: Cell, sign: Option<char>) -> Wished {
    let Some(at) = value(tree, item, "at") else { return Vec::new() };
    let mut wished = Vec::new();
    let mut said = format!("\"{cell}\"");
    match (value(tree, item, "facing"), sign) {
        (Some(facing), Some(sign)) => wished.push((facing, format!("'{sign}'"))),
        (None, Some(sign)) if is_furniture(tree, item) && sign != Facing::North.sign() => said += &format!(", facing: '{sign}'"),
        _ => {}
    }
    wished.push((at, said));
    wished
}

fn is_furniture(tree: &Tree<'_>, item: &Item) -> bool {
    value(tree, item, "thing").is_some_and(|thing| tree.at(&thing).starts_with("Furniture"))
}

/// The sign for a facing, as on the map and in lists; `None` for things without a facing.
fn sign(what: What, facing: Option<Facing>) -> Option<char> {
    match what {
        What::Hero(_) | What::Furniture(_) => facing.map(Facing::sign),
        What::Boss(_) | What::Minion(_) => Some(facing.map_or('?', Facing::sign)),
        What::Door(_) | What::Chest(_) | What::BonePile | What::Token(_) => None,
    }
}

/// Whether such a thing can have more written about it than what it is, such as a lock.
const fn is_shut(what: What) -> bool {
    matches!(what, What::Door(_) | What::Chest(_))
}

/// A value without spaces, comments and trailing commas, for comparison.
fn plain(value: &str) -> String {
    let tokens = ronin_core::lexer::tokenize(value);
    let mut said: Vec<&str> = Vec::new();
    for token in tokens.iter().filter(|token| !token.kind.is_trivia()) {
        if matches!(token.text, ")" | "]" | "}") && said.last() == Some(&",") {
            said.pop();
        }
        said.push(token.text);
    }
    said.concat()
}

/// An entry of the legend without its name, because only one piece can have that.
fn without_name(entry: &str) -> String {
    let tree = Tree::new(entry);
    let nameless = fields::set(&tree, &[super::tree::PathPart::Field("name".to_owned())], "");
    let nameless = nameless.ok().and_then(|wished| Patches::new(entry, wished).apply(entry));
    nameless.unwrap_or_else(|| entry.to_owned())
}
