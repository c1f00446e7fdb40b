//! Writes a quest that was dealt anew into its text: only what has changed is written over, every other byte stays.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Range,
};

use super::deal::Dealt;
use dungeon_rules::{
    content::{
        Happening, Id, Minion, QuestWritten, RESERVED_SYMBOLS, Shut, Sketch, Thing, What,
        written::{ChestWritten, KitWritten, List, PlacedWritten, ThingWritten},
    },
    grid::Cell,
};

/// What the Heroes drink.
const POTION: &str = "healing_potion";

/// Where a thing is written.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Origin {
    /// On the map, as this symbol.
    Drawn(char),
    /// In the list `pieces`, as the item with this number.
    Listed(usize),
}

/// The drawn map: its rows of characters.
struct Map {
    /// Where it lies in the text, in bytes.
    body: Range<usize>,
    rows: Vec<Vec<char>>,
    /// The rows above the first one of the map, and the characters before its first column.
    above: usize,
    indent: usize,
}

impl Map {
    /// The map of a quest; `None` if it is written with escapes.
    fn read(text: &str, written: &QuestWritten) -> Option<Self> {
        let map = written.map.value.as_ref()?;
        let at = written.map.place?;
        let start = at + text.get(at..)?.find('"')? + 1;
        text[start..].starts_with(map.as_str()).then_some(())?;
        let rows: Vec<Vec<char>> = map.split('\n').map(|row| row.chars().collect()).collect();
        let is_blank = |row: &[char]| row.iter().all(|sign| sign.is_whitespace());
        let filled = rows.iter().filter(|row| !is_blank(row));
        let indent = filled.map(|row| row.iter().take_while(|sign| sign.is_whitespace()).count()).min()?;
        Some(Self {
            body: start..start + map.len(),
            above: rows.iter().take_while(|row| is_blank(row)).count(),
            indent,
            rows,
        })
    }

    /// The two characters of a cell.
    fn cell(&mut self, cell: Cell) -> Option<&mut [char]> {
        let row = self.rows.get_mut(self.above + usize::try_from(cell.y).ok()?)?;
        let first = self.indent + 2 * usize::try_from(cell.x).ok()?;
        // A blank at the end of a row need not be written.
        if row.len() == first + 1 {
            row.push(' ');
        }
        row.get_mut(first..first + 2)
    }

    fn text(&self) -> String {
        let rows: Vec<String> = self.rows.iter().map(|row| row.iter().collect()).collect();
        rows.join("\n")
    }
}

/// Whether other things are written in the same place: doors and chests that share a symbol have one lock and hold the same, and stay
/// so.
fn has_twins(origins: &[Origin], one: Origin) -> bool {
    origins.iter().filter(|other| **other == one).count() > 1
}

/// A text while pieces of it are written over.
pub(super) struct Rewrite<'a> {
    text: &'a str,
    written: &'a QuestWritten,
    changes: Vec<(Range<usize>, String)>,
}

impl<'a> Rewrite<'a> {
    pub fn new(text: &'a str, written: &'a QuestWritten) -> Self {
        Self {
            text,
            written,
            changes: Vec::new(),
        }
    }

    /// The text with all changes, of which none overlap.
    pub fn text(mut self) -> String {
        self.changes.sort_by_key(|(span, _)| (span.start, span.end));
        let (mut text, mut done) = (String::new(), 0);
        for (span, new) in self.changes {
            text += &self.text[done..span.start];
            text += &new;
            done = span.end;
        }
        text + &self.text[done..]
    }

    /// Writes a word in quotation marks over another. `None` if the other is not written like that.
    fn quoted(&mut self, at: usize, old: &str, new: &str) -> Option<()> {
        let said = format!("\"{old}\"");
        self.text.get(at..)?.starts_with(&said).then_some(())?;
        self.changes.push((at..at + said.len(), format!("\"{new}\"")));
        Some(())
    }

    fn number(&mut self, at: usize, new: u8) -> Option<()> {
        let rest = self.text.get(at..)?;
        let length = rest.find(|sign: char| !sign.is_ascii_digit())?;
        self.changes.push((at..at + length, new.to_string()));
        Some(())
    }

    /// Writes what has changed of the things of a quest. `None` if something is written in a way that is not understood.
    pub fn things(&mut self, sketch: &Sketch, dealt: &Dealt) -> Option<()> {
        let mut map = Map::read(self.text, self.written)?;
        let before = &sketch.quest.things;
        let mut origins = Vec::new();
        for (thing, at) in before.iter().zip(&sketch.at) {
            origins.push(self.origin(&mut map, thing, *at)?);
        }
        self.symbols(before, dealt, &mut origins, &mut map)?;
        self.stands(before, dealt, &origins, &mut map)?;
        self.contents(before, dealt, &origins)?;
        for ((old, new), origin) in before.iter().zip(&dealt.things).zip(&origins) {
            match (old.what, new.what) {
                _ if has_twins(&origins, *origin) => {}
                (What::Door(old), What::Door(new)) | (What::Chest(old), What::Chest(new)) => self.shut(*origin, old, new)?,
                _ => {}
            }
        }
        self.coming(sketch, dealt)?;
        let body = map.body.clone();
        self.changes.push((body, map.text()));
        Some(())
    }

    fn origin(&self, map: &mut Map, thing: &Thing, at: usize) -> Option<Origin> {
        if map.body.contains(&at) {
            return Some(Origin::Drawn(map.cell(thing.base.corner)?[0]));
        }
        let listed = self.written.pieces.value.iter().flatten();
        let is_it = |piece: &PlacedWritten| piece.at.place == Some(at);
        let number = listed.into_iter().position(|piece| piece.value.as_ref().is_some_and(is_it))?;
        Some(Origin::Listed(number))
    }

    fn piece(&self, number: usize) -> Option<&'a PlacedWritten> {
        self.written.pieces.value.as_ref()?.get(number)?.value.as_ref()
    }

    /// What a thing is, as it is written.
    fn entry(&self, origin: Origin) -> Option<&'a ThingWritten> {
        match origin {
            Origin::Listed(number) => self.piece(number)?.thing.value.as_ref(),
            Origin::Drawn(symbol) => {
                let legend = &self.written.legend.value.as_ref()?.0;
                let entry = legend.iter().find(|(other, _)| other.value == Some(symbol))?;
                entry.1.value.as_ref()
            }
        }
    }

    /// Gives minions who have become others the symbols of those: one that is there, one that is not needed any more, or a new one.
    fn symbols(&mut self, before: &[Thing], dealt: &Dealt, origins: &mut [Origin], map: &mut Map) -> Option<()> {
        let legend = &self.written.legend.value.as_ref()?.0;
        let mut kinds: BTreeMap<char, Id<Minion>> = BTreeMap::new();
        for (symbol, entry) in legend {
            if let (Some(symbol), Some(ThingWritten::Minion(id))) = (symbol.value, &entry.value) {
                kinds.insert(symbol, Id::new(id.value.as_deref()?));
            }
        }
        let changed = |number: &usize| match (before[*number].what, dealt.things[*number].what) {
            (What::Minion(old), What::Minion(new)) if old != new => Some((old, new)),
            _ => None,
        };
        let numbers = 0..before.len();
        let still: BTreeSet<Origin> = numbers
            .clone()
            .filter(|number| changed(number).is_none())
            .map(|number| origins[number])
            .collect();
        let mut unused: Vec<char> = kinds
            .keys()
            .copied()
            .filter(|symbol| !still.contains(&Origin::Drawn(*symbol)))
            .collect();
        let mut given: BTreeMap<Id<Minion>, char> = BTreeMap::new();
        for (symbol, id) in kinds.iter().filter(|(symbol, _)| !unused.contains(symbol)) {
            given.entry(*id).or_insert(*symbol);
        }
        let letters = ('a'..='z').chain('A'..='Z').chain('0'..='9');
        let taken: BTreeSet<char> = legend
            .iter()
            .filter_map(|(symbol, _)| symbol.value)
            .chain(RESERVED_SYMBOLS)
            .collect();
        let mut fresh = letters.filter(|letter| !taken.contains(letter));
        for number in numbers {
            let Some((old, new)) = changed(&number) else { continue };
            if let Origin::Listed(piece) = origins[number] {
                let Some(ThingWritten::Minion(id)) = &self.piece(piece)?.thing.value else {
                    return None;
                };
                self.quoted(id.at(), old.as_str(), new.as_str())?;
                continue;
            }
            let symbol = match given.get(&new) {
                Some(symbol) => *symbol,
                None => {
                    let symbol = match unused.is_empty() {
                        false => self.renamed(unused.remove(0), &kinds, new)?,
                        true => self.added(fresh.next()?, new),
                    };
                    given.insert(new, symbol);
                    symbol
                }
            };
            origins[number] = Origin::Drawn(symbol);
            for cell in before[number].base.cells() {
                map.cell(cell)?[0] = symbol;
            }
        }
        unused.into_iter().try_for_each(|symbol| self.removed(symbol))
    }

    /// Lets a symbol of the legend stand for another minion.
    fn renamed(&mut self, symbol: char, kinds: &BTreeMap<char, Id<Minion>>, new: Id<Minion>) -> Option<char> {
        let Some(ThingWritten::Minion(id)) = self.entry(Origin::Drawn(symbol)) else {
            return None;
        };
        self.quoted(id.at(), kinds.get(&symbol)?.as_str(), new.as_str())?;
        Some(symbol)
    }

    /// Adds a symbol for a minion to the legend.
    fn added(&mut self, symbol: char, id: Id<Minion>) -> char {
        let open = self.written.legend.at() + 1;
        self.changes.push((open..open, format!("\n        {symbol:?}: Minion(\"{id}\"),")));
        symbol
    }

    /// Takes a minion's symbol out of the legend, with its line if it fills one.
    fn removed(&mut self, symbol: char) -> Option<()> {
        let legend = &self.written.legend.value.as_ref()?.0;
        let (key, _) = legend.iter().find(|(other, _)| other.value == Some(symbol))?;
        let Some(ThingWritten::Minion(id)) = self.entry(Origin::Drawn(symbol)) else {
            return None;
        };
        let close = id.at() + self.text.get(id.at()..)?.find(')')? + 1;
        let after = self.text[close..].trim_start();
        let mut end = self.text.len() - after.strip_prefix(',').unwrap_or(after).len();
        let mut start = key.at();
        let line = self.text[..start].rfind('\n').map_or(0, |at| at + 1);
        if self.text[line..start].trim().is_empty() && self.text[end..].starts_with('\n') {
            (start, end) = (line, end + 1);
        }
        self.changes.push((start..end, String::new()));
        Some(())
    }

    /// Draws what has moved on its new cells.
    fn stands(&mut self, before: &[Thing], dealt: &Dealt, origins: &[Origin], map: &mut Map) -> Option<()> {
        let mut drawn = Vec::new();
        for ((old, new), origin) in before.iter().zip(&dealt.things).zip(origins) {
            if old.base == new.base && old.facing == new.facing {
                continue;
            }
            match *origin {
                Origin::Listed(number) => {
                    let piece = self.piece(number)?;
                    let (at, said) = (piece.at.place?, piece.at.value.as_ref()?);
                    self.quoted(at, said, &new.base.corner.to_string())?;
                }
                Origin::Drawn(symbol) => {
                    let mut pair = [symbol, map.cell(old.base.corner)?[1]];
                    if let Some(facing) = new.facing.filter(|_| old.facing != new.facing) {
                        pair[1] = facing.sign();
                    }
                    for cell in old.base.cells() {
                        map.cell(cell)?.copy_from_slice(&['.', '.']);
                    }
                    drawn.push((new.base, pair));
                }
            }
        }
        for (base, pair) in drawn {
            for cell in base.cells() {
                map.cell(cell)?.copy_from_slice(&pair);
            }
        }
        Some(())
    }

    fn contents(&mut self, before: &[Thing], dealt: &Dealt, origins: &[Origin]) -> Option<()> {
        for (number, (old, new)) in before.iter().zip(&dealt.things).enumerate() {
            if old.contents == new.contents {
                continue;
            }
            let Some(ThingWritten::Chest(ChestWritten { contents, .. })) = self.entry(origins[number]) else {
                return None;
            };
            let items = contents.value.as_ref()?;
            if has_twins(origins, origins[number]) {
                continue;
            }
            (items.len() == new.contents.len()).then_some(())?;
            for ((item, old), new) in items.iter().zip(&old.contents).zip(&new.contents) {
                self.quoted(item.place?, old.as_str(), new.as_str())?;
            }
        }
        Some(())
    }

    fn shut(&mut self, origin: Origin, old: Shut, new: Shut) -> Option<()> {
        let (lock, ward) = match self.entry(origin)? {
            ThingWritten::Door(door) => (&door.lock, &door.ward),
            ThingWritten::Chest(chest) => (&chest.lock, &chest.ward),
            _ => return None,
        };
        match (old, new) {
            (Shut::Locked(old), Shut::Locked(new)) if old != new => self.quoted(lock.place?, old.as_str(), new.as_str()),
            (Shut::Warded(old), Shut::Warded(new)) if old != new => self.number(ward.place?, new),
            _ => Some(()),
        }
    }

    /// Writes who comes by events instead of another.
    fn coming(&mut self, sketch: &Sketch, dealt: &Dealt) -> Option<()> {
        for ((event, line), id) in &dealt.coming {
            let lines = &self.written.events.value.as_ref()?.get(*event)?.value.as_ref()?.then;
            let Some(Happening::Place(placed)) = &lines.value.as_ref()?.get(*line)?.value else {
                return None;
            };
            let Some(ThingWritten::Minion(written)) = &placed.thing.value else {
                return None;
            };
            let Some(Happening::Place(Thing {
                what: What::Minion(old), ..
            })) = sketch.quest.events.get(*event)?.then.get(*line)
            else {
                return None;
            };
            self.quoted(written.at(), old.as_str(), id.as_str())?;
        }
        Some(())
    }

    /// Gives the Overlord so many Commands more, as far as he may have them.
    pub fn commands(&mut self, more: i8) -> Option<()> {
        let commands = &self.written.overlord.value.as_ref()?.commands;
        let now = commands.value?.saturating_add_signed(more).clamp(1, 20);
        if Some(now) == commands.value {
            Some(())
        } else {
            self.number(commands.place?, now)
        }
    }

    /// Gives so many Healing Potions more to the Heroes who have the fewest, or takes them from those who have the most; one is left
    /// to them.
    pub fn potions(&mut self, more: i8) -> Option<()> {
        let heroes: BTreeSet<&str> = self
            .written
            .heroes
            .value
            .iter()
            .flatten()
            .filter_map(|hero| hero.value.as_deref())
            .collect();
        let all = self.written.kits.value.iter().flatten().filter_map(|kit| kit.value.as_ref());
        let is_hero = |kit: &&KitWritten| kit.of.value.as_deref().is_some_and(|of| heroes.contains(of)) && kit.items.value.is_some();
        let kits: Vec<&List<String>> = all.filter(is_hero).map(|kit| &kit.items).collect();
        let listed = |kit: &&List<String>| kit.value.iter().flatten().filter_map(|item| item.value.clone()).collect::<Vec<_>>();
        let mut items: Vec<Vec<String>> = kits.iter().map(listed).collect();
        let potions = |kit: &Vec<String>| kit.iter().filter(|item| *item == POTION).count();
        for _ in 0..more.unsigned_abs() {
            if more > 0 {
                let Some(kit) = items.iter_mut().min_by_key(|kit| potions(kit)) else {
                    break;
                };
                kit.push(POTION.to_owned());
            } else if items.iter().map(potions).sum::<usize>() > 1 {
                let most = items.iter_mut().max_by_key(|kit| potions(kit))?;
                let at = most.iter().rposition(|item| item == POTION)?;
                most.remove(at);
            }
        }
        for (kit, now) in kits.into_iter().zip(items) {
            if listed(&kit) != now {
                let at = kit.place?;
                let end = at + self.text.get(at..)?.find(']')? + 1;
                let now: Vec<String> = now.iter().map(|item| format!("{item:?}")).collect();
                self.changes.push((at..end, format!("[{}]", now.join(", "))));
            }
        }
        Some(())
    }
}
