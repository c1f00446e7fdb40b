//! Reads a text as a tree of values, as the table of words understands it.

use std::ops::Range;

use super::words::{Kind, Names, QUEST, THING, Word};
use crate::editor::tree::{Group, Item, Node, PathPart, Tree};

/// A value of a quest, or the place of a missing one.
#[derive(Clone)]
pub struct Said {
    /// The path to it in the text.
    pub path: Vec<PathPart>,
    /// Where it is written, in bytes; empty if it is missing.
    pub span: Range<usize>,
    /// The kind of value that belongs there.
    pub kind: Kind,
    /// What is written there.
    pub form: Form,
}

/// What is written in the place of a value.
#[derive(Clone)]
pub enum Form {
    /// Nothing: the value is missing.
    Missing,
    /// A number, a name or another value without parts.
    Plain,
    /// A word or a record, with a value for each of its slots in their order, followed by unknown fields.
    Word(&'static Word, Vec<Said>),
    /// A list, or the things of the legend.
    List(Vec<Said>),
    /// A piece of text that is not understood.
    Text,
}

impl Said {
    /// The values in it.
    pub fn parts(&self) -> &[Self] {
        match &self.form {
            Form::Word(_, parts) | Form::List(parts) => parts,
            Form::Missing | Form::Plain | Form::Text => &[],
        }
    }

    /// The value at the end of this path, which begins at the top of the quest.
    pub fn find(&self, path: &[PathPart]) -> Option<&Self> {
        if self.path == path {
            return Some(self);
        }
        let below = self.parts().iter().find(|part| path.starts_with(&part.path));
        below?.find(path)
    }

    /// The value in the slot with this name.
    pub fn slot(&self, name: &str) -> Option<&Self> {
        let Form::Word(word, parts) = &self.form else { return None };
        let at = word.slots.iter().position(|slot| slot.name == name)?;
        parts.get(at)
    }

    /// Whether the value is written.
    pub const fn is_there(&self) -> bool {
        !matches!(self.form, Form::Missing)
    }

    /// This value and all values in it, outer ones first.
    pub fn all(&self) -> Vec<&Self> {
        let mut all = vec![self];
        all.extend(self.parts().iter().flat_map(Self::all));
        all
    }

    /// The value as it is written in `text`.
    pub fn raw<'t>(&self, text: &'t str) -> &'t str {
        text.get(self.span.clone()).unwrap_or_default()
    }
}

/// Reads a whole quest.
pub fn read(text: &str) -> Said {
    let tree = Tree::new(text);
    value(&tree, tree.root.as_ref(), Vec::new(), Kind::Record(&QUEST))
}

/// Reads a value that is written alone.
pub(super) fn alone(text: &str, kind: Kind) -> Said {
    let tree = Tree::new(text);
    value(&tree, tree.root.as_ref(), Vec::new(), kind)
}

/// Reads a value; `node` is `None` if it is missing.
fn value(tree: &Tree<'_>, node: Option<&Node>, path: Vec<PathPart>, kind: Kind) -> Said {
    let form = node.map_or(Form::Missing, |node| form(tree, node, &path, kind));
    Said {
        path,
        span: node.map_or(0..0, |node| node.span.clone()),
        kind,
        form,
    }
}

fn form(tree: &Tree<'_>, node: &Node, path: &[PathPart], kind: Kind) -> Form {
    let text = tree.at(&node.span);
    let name = node.name.clone().map(|name| tree.at(&name));
    let list = node.group.as_ref().filter(|group| group.bracket == '[' && name.is_none());
    let plain = |is_it: bool| if is_it { Form::Plain } else { Form::Text };
    match kind {
        Kind::Word(words) => {
            let written = name.unwrap_or(text);
            let word = words.words.iter().find(|word| word.word == written);
            word.and_then(|word| parts(tree, node, path, word)).unwrap_or(Form::Text)
        }
        Kind::Record(word) if name.is_none() => parts(tree, node, path, word).unwrap_or(Form::Text),
        Kind::Record(_) => Form::Text,
        Kind::List(inner) => match list {
            Some(list) => Form::List(items(tree, list, path, *inner)),
            None => Form::Text,
        },
        Kind::Legend => match node.group.as_ref().filter(|group| group.bracket == '{' && name.is_none()) {
            Some(legend) => things(tree, legend, path).map_or(Form::Text, Form::List),
            None => Form::Text,
        },
        Kind::Number(..) => plain(text.parse::<i64>().is_ok()),
        Kind::Flag => plain(matches!(text, "true" | "false")),
        Kind::Name(Names::ShutGroup | Names::Model) if matches!(name, Some("Any" | "All")) => {
            let inner = node.group.as_ref().map(|group| group.items.as_slice());
            plain(matches!(inner, Some([one]) if is_text(tree.at(&one.span))))
        }
        Kind::Id(_) | Kind::Name(_) | Kind::NewName | Kind::Line | Kind::Cell => plain(is_text(text)),
        Kind::Facing => plain(ron::from_str::<char>(text).is_ok()),
        Kind::Cells => plain(list.is_some_and(|list| list.items.iter().all(|item| is_text(tree.at(&item.span))))),
        Kind::Text => {
            let pairs = node.group.as_ref().filter(|group| group.bracket == '{');
            let is_pair = |item: &Item| {
                let key = item.key.clone().is_some_and(|key| is_text(tree.at(&key)));
                key && item.value.as_ref().is_some_and(|value| is_text(tree.at(&value.span)))
            };
            plain(pairs.is_some_and(|pairs| pairs.items.iter().all(is_pair)))
        }
    }
}

fn is_text(text: &str) -> bool {
    ron::from_str::<String>(text).is_ok()
}

fn items(tree: &Tree<'_>, group: &Group, path: &[PathPart], kind: Kind) -> Vec<Said> {
    let items = group.items.iter().enumerate();
    items
        .map(|(i, item)| value(tree, item.value.as_ref(), joined(path, PathPart::Index(i)), kind))
        .collect()
}

/// The things that the symbols of a legend stand for; `None` if something in it is not a symbol.
fn things(tree: &Tree<'_>, legend: &Group, path: &[PathPart]) -> Option<Vec<Said>> {
    let thing = |item: &Item| {
        let symbol = ron::from_str::<char>(tree.at(item.key.as_ref()?)).ok()?;
        let path = joined(path, PathPart::Symbol(symbol));
        Some(value(tree, item.value.as_ref(), path, Kind::Word(&THING)))
    };
    legend.items.iter().map(thing).collect()
}

fn joined(path: &[PathPart], part: PathPart) -> Vec<PathPart> {
    path.iter().cloned().chain([part]).collect()
}

/// The values in the slots of a word; `None` if they do not fit the slots.
fn parts(tree: &Tree<'_>, node: &Node, path: &[PathPart], word: &'static Word) -> Option<Form> {
    let Some(group) = &node.group else {
        return (!word.word.is_empty() && word.slots.is_empty()).then(|| Form::Word(word, Vec::new()));
    };
    if group.bracket != '(' || group.close.is_none() {
        return None;
    }
    if !word.has_fields {
        let fits = group.items.len() == word.slots.len() && !word.slots.is_empty() && group.items.iter().all(|item| item.key.is_none());
        let kinds = word.slots.iter().map(|slot| slot.kind);
        let parts = group.items.iter().zip(kinds).enumerate();
        let parts = parts.map(|(i, (item, kind))| value(tree, item.value.as_ref(), joined(path, PathPart::Index(i)), kind));
        return fits.then(|| Form::Word(word, parts.collect()));
    }
    let key = |item: &Item| item.key.clone().map(|key| tree.at(&key).to_owned());
    if group.items.iter().any(|item| item.key.is_none()) {
        return None;
    }
    let mut parts: Vec<Said> = Vec::new();
    for slot in word.slots {
        let part = PathPart::Field(slot.name.to_owned());
        let item = group.find(tree.text, &part);
        parts.push(value(
            tree,
            item.and_then(|item| item.value.as_ref()),
            joined(path, part),
            slot.kind,
        ));
    }
    // Top-level fields that are not part of the forms, such as the map, are left out.
    let is_known = |name: &str| path.is_empty() || word.slots.iter().any(|slot| slot.name == name);
    for item in group.items.iter().filter(|item| !key(item).is_some_and(|name| is_known(&name))) {
        parts.push(Said {
            path: joined(path, PathPart::Field(key(item).unwrap_or_default())),
            span: item.value.as_ref().map_or(item.span.clone(), |value| value.span.clone()),
            kind: Kind::Line,
            form: Form::Text,
        });
    }
    Some(Form::Word(word, parts))
}

/// The names of the fields that can stand beside the one at this path, in the order in which they are written; empty if unknown.
pub(in crate::editor) fn order(tree: &Tree<'_>, path: &[PathPart]) -> Vec<&'static str> {
    let (mut kind, mut node) = (Kind::Record(&QUEST), tree.root.as_ref());
    let Some((_, above)) = path.split_last() else { return Vec::new() };
    for part in above {
        let Some(inner) = inside(tree, kind, node, part) else {
            return Vec::new();
        };
        kind = inner;
        let found = node.and_then(|node| node.group.as_ref()?.find(tree.text, part));
        node = found.and_then(|item| item.value.as_ref());
    }
    slots(tree, kind, node).map_or_else(Vec::new, |word| word.slots.iter().map(|slot| slot.name).collect())
}

/// The word whose slots a value has.
fn slots(tree: &Tree<'_>, kind: Kind, node: Option<&Node>) -> Option<&'static Word> {
    match kind {
        Kind::Record(word) => Some(word),
        Kind::Word(words) => {
            let name = tree.at(node?.name.as_ref()?);
            words.words.iter().find(|word| word.word == name)
        }
        _ => None,
    }
}

/// The kind of value that belongs in a part of a value.
fn inside(tree: &Tree<'_>, kind: Kind, node: Option<&Node>, part: &PathPart) -> Option<Kind> {
    match (part, kind) {
        (PathPart::Index(_), Kind::List(inner)) => Some(*inner),
        (PathPart::Symbol(_), Kind::Legend) => Some(Kind::Word(&THING)),
        (PathPart::Index(index), _) => Some(slots(tree, kind, node)?.slots.get(*index)?.kind),
        (PathPart::Field(name), _) => {
            let word = slots(tree, kind, node)?;
            Some(word.slots.iter().find(|slot| slot.name == *name)?.kind)
        }
        _ => None,
    }
}
