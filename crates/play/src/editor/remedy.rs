//! Remedies: edits for those faults that have one obvious correction.
//!
//! A remedy is offered only if nobody could mean anything else: a name that is nearly a known one, something that is written twice
//! word for word, an entry that nothing refers to. Decisions of the author are left to the author.

use std::ops::Range;

use super::{
    edit::{Edit, Words},
    tree::{Item, Node, PathPart, Tree},
};
use dungeon_rules::{
    content::{Fault, Source},
    grid::Cell,
};

/// The obvious correction of a fault.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remedy {
    /// What it does, as the label of a button.
    pub words: Words,
    /// The edit that corrects the fault: one step, for the text in which the fault was found.
    pub edit: Edit,
}

/// The fewest cards that an Overlord may have.
const FEWEST_CARDS: &str = "4";

/// The remedy for a fault of this text; `None` if there is more than one way to correct it, or none that is safe.
pub fn remedy(source: &Source, fault: &Fault) -> Option<Remedy> {
    let text = source.text.as_str();
    let tree = Tree::new(text);
    if !tree.is_sound {
        return None;
    }
    let at = source.place(fault.line, fault.column);
    let arg = |name: &str| fault.args.iter().find(|(known, _)| *known == name).map(|(_, value)| value.as_str());
    let cell = || arg("cell")?.parse::<Cell>().ok();
    if let Some(meant) = &fault.suggestion {
        let found = ["id", "name", "word", "field", "language", "place", "counter", "action"];
        return rename(text, at, found.into_iter().find_map(arg)?, meant);
    }
    match fault.code {
        "missing-language" => add_language(&tree, at, arg("language")?),
        "row-shifted" => straighten(text, at, (arg("cells")?.parse().ok()?, arg("usual")?.parse().ok()?)),
        "doubled-id" | "doubled-event" | "doubled-field" | "doubled-language" | "doubled-symbol" => remove_double(&tree, at),
        "door-one-zone" | "door-nowhere" => {
            let cell = cell()?;
            Some(Remedy {
                words: Words::new("remedy-door", &[("cell", &cell)]),
                edit: Edit::Remove { cell },
            })
        }
        "zone-gap" => {
            let cell = cell()?;
            Some(Remedy {
                words: Words::new("remedy-wall", &[("cell", &cell)]),
                edit: Edit::Wall(vec![cell]),
            })
        }
        "stray-hero" => {
            let hero = arg("hero")?;
            let heroes = tree.items("heroes").len();
            Some(Remedy {
                words: Words::new("remedy-joins", &[("thing", &hero)]),
                edit: Edit::Field {
                    path: vec![PathPart::Field("heroes".to_owned()), PathPart::Index(heroes)],
                    value: format!("\"{hero}\""),
                },
            })
        }
        "unused-symbol" | "unused-place" | "unused-counter" | "raises-never" | "stray-kit" => remove_entry(&tree, at),
        "stray-name" => match tree.way_to(at)?.last()? {
            (PathPart::Field(name), _) if name == "name" => remove(&tree, at, usize::MAX),
            _ => None,
        },
        "too-few-cards" => number(&tree, at, FEWEST_CARDS),
        "too-many-cards" => number(&tree, at, arg("most")?),
        "facing-none" if arg("by") == Some("symbol") => no_facing(text, at),
        "control-character" => no_control(text, at, arg("character")?),
        _ => None,
    }
}

fn write(words: Words, at: Range<usize>, text: String) -> Option<Remedy> {
    let edit = Edit::Write { at, text };
    Some(Remedy { words, edit })
}

/// Corrects a misspelt name, in quotation marks or as a word. The text there has to be exactly that name.
fn rename(text: &str, at: usize, found: &str, meant: &str) -> Option<Remedy> {
    let rest = text.get(at..)?;
    let (quoted, stands) = match rest.strip_prefix('"') {
        Some(inner) => (1, inner.split('"').next()?),
        None => {
            let is_name = |sign: char| sign.is_alphanumeric() || sign == '_';
            (0, &rest[..rest.find(|sign: char| !is_name(sign)).unwrap_or(rest.len())])
        }
    };
    if stands != found {
        return None;
    }
    let from = at + quoted;
    write(
        Words::new("remedy-rename", &[("name", &meant)]),
        from..from + stands.len(),
        meant.to_owned(),
    )
}

/// Adds an empty text for a language, to be filled in.
fn add_language(tree: &Tree<'_>, at: usize, language: &str) -> Option<Remedy> {
    let mut way = tree.way_to(at)?;
    // The position may be that of the first language; the text is the value around it.
    while let Some((PathPart::Key(_), _)) = way.last() {
        way.pop();
    }
    let (_, item) = way.last()?;
    let value = item.value.as_ref()?;
    let is_text = value.group.as_ref().is_some_and(|group| group.bracket == '{');
    if !is_text || value.span.start != at {
        return None;
    }
    let path = parts(&way).chain([PathPart::Key(language.to_owned())]).collect();
    Some(Remedy {
        words: Words::new("remedy-language", &[("language", &language)]),
        edit: Edit::Field {
            path,
            value: "\"\"".to_owned(),
        },
    })
}

/// Removes an item that is in its list a second time, word for word.
fn remove_double(tree: &Tree<'_>, at: usize) -> Option<Remedy> {
    let way = tree.way_to(at)?;
    for depth in (1..=way.len()).rev() {
        let (_, item) = way[depth - 1];
        let group = match depth {
            1 => tree.root.as_ref()?.group.as_ref()?,
            _ => way[depth - 2].1.value.as_ref()?.group.as_ref()?,
        };
        let own = tree.at(&item.span);
        let same = |other: &&Item| other.span != item.span && tree.at(&other.span) == own;
        if group.items.iter().any(|other| same(&other)) {
            return remove(tree, at, depth);
        }
    }
    None
}

/// Removes an entry of a list or of the legend, with everything in it.
fn remove_entry(tree: &Tree<'_>, at: usize) -> Option<Remedy> {
    let way = tree.way_to(at)?;
    let depth = way
        .iter()
        .rposition(|(part, _)| matches!(part, PathPart::Index(_) | PathPart::Symbol(_)))?;
    remove(tree, at, depth + 1)
}

/// Removes the value at this depth of the path to this position.
fn remove(tree: &Tree<'_>, at: usize, depth: usize) -> Option<Remedy> {
    let way = tree.way_to(at)?;
    let way = &way[..depth.min(way.len())];
    let (_, item) = way.last()?;
    let own: String = tree.at(&item.span).split_whitespace().collect::<Vec<_>>().join(" ");
    let short = match own.char_indices().nth(30) {
        Some((end, _)) => format!("{}…", &own[..end]),
        None => own,
    };
    Some(Remedy {
        words: Words::new("remedy-remove", &[("text", &short)]),
        edit: Edit::Field {
            path: parts(way).collect(),
            value: String::new(),
        },
    })
}

fn parts(way: &[(PathPart, &Item)]) -> impl Iterator<Item = PathPart> {
    way.iter().map(|(part, _)| part.clone())
}

/// Replaces a number.
fn number(tree: &Tree<'_>, at: usize, number: &str) -> Option<Remedy> {
    let way = tree.way_to(at)?;
    let value: &Node = way.last()?.1.value.as_ref()?;
    let is_number = tree.at(&value.span).chars().all(|sign| sign.is_ascii_digit());
    let words = Words::new("remedy-rename", &[("name", &number)]);
    is_number.then_some(())?;
    write(words, value.span.clone(), number.to_owned())
}

/// Removes the sign of a facing from a cell of the map whose thing has no facing. `at`: the position of the cell or of the sign.
fn no_facing(text: &str, at: usize) -> Option<Remedy> {
    let mut signs = text.get(at..)?.char_indices().take(2);
    let (within, sign) = signs.find(|(_, sign)| "^>v<?".contains(*sign))?;
    let from = at + within;
    write(Words::new("remedy-facing", &[]), from..from + sign.len_utf8(), ".".to_owned())
}

/// Removes a control character.
fn no_control(text: &str, at: usize, code: &str) -> Option<Remedy> {
    let sign = text.get(at..)?.chars().next()?;
    if format!("U+{:04X}", u32::from(sign)) != code {
        return None;
    }
    write(Words::new("remedy-control", &[]), at..at + sign.len_utf8(), String::new())
}

/// The two characters of a cell in a row: symbol and facing.
type Pair = (char, char);

fn pairs(row: &str) -> Vec<Pair> {
    let signs: Vec<char> = row.trim_end().chars().collect();
    signs.chunks(2).map(|pair| (pair[0], pair.get(1).copied().unwrap_or(' '))).collect()
}

fn is_ground((symbol, _): Pair) -> bool {
    matches!(symbol, '#' | '.' | ' ')
}

/// Makes a row of the map as long as the others by adding or removing cells where its floor and wall then match the rows beside it
/// best. No piece is removed.
fn straighten(text: &str, at: usize, (cells, usual): (usize, usize)) -> Option<Remedy> {
    let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let indent = at - start;
    let end = at + text[at..].find('\n').unwrap_or(text.len() - at);
    let end = start + text[start..end].trim_end().len();
    let beside = |line: Option<&str>| {
        let row = pairs(line?.get(indent..)?);
        (row.len() == usual).then_some(row)
    };
    let above = start.checked_sub(1).and_then(|end| text[..end].rsplit('\n').next());
    let below = text[end..].split('\n').nth(1);
    let rows: Vec<Vec<Pair>> = [above, below].into_iter().filter_map(beside).collect();
    let row = pairs(&text[at..end]);
    let first = rows.first()?;
    if row.len() != cells || cells == usual {
        return None;
    }
    let floor = ('.', '.');
    let ways = 0..=cells.min(usual);
    let made = ways.filter_map(|from| {
        let mut made = row.clone();
        if cells > usual {
            let gone = made.drain(from..from + cells - usual);
            gone.into_iter().all(is_ground).then_some(())?;
        } else {
            let splits = from > 0 && from < cells && row[from - 1].0 == row[from].0 && !is_ground(row[from]);
            (!splits).then_some(())?;
            for cell in from..from + usual - cells {
                let ground = first.get(cell).copied().filter(|pair| is_ground(*pair));
                made.insert(cell, ground.unwrap_or(floor));
            }
        }
        // Only floor and wall are compared: a piece in one row says nothing about the other.
        let is_wall = |pair: Pair| matches!(pair.0, '#' | ' ');
        let alike = |other: &Vec<Pair>| {
            let pairs = made.iter().copied().zip(other.iter().copied());
            pairs
                .filter(|(one, other)| is_ground(*one) && is_ground(*other) && is_wall(*one) == is_wall(*other))
                .count()
        };
        let alike: Vec<usize> = rows.iter().map(alike).collect();
        let most = alike.iter().max().copied();
        Some(((alike.iter().sum::<usize>(), most), made))
    });
    // Of several equal ones the first is taken: they differ only in which of several like cells is missing.
    let (_, best) = made.reduce(|best, other| if other.0 > best.0 { other } else { best })?;
    let written: String = best.iter().flat_map(|(symbol, sign)| [*symbol, *sign]).collect();
    write(Words::new("remedy-row", &[("cells", &usual)]), at..end, written)
}
