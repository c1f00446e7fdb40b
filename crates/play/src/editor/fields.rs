//! Sets, adds and removes values in a RON text: items of lists, fields and pairs.

use std::ops::Range;

use super::{
    edit::Refused,
    forms,
    tree::{Group, Item, PathPart, Tree},
};
use dungeon_rules::content::dialect;

/// Replacements in a text, by ranges of bytes.
pub(super) type Wished = Vec<(Range<usize>, String)>;

/// The fields of a quest in the order in which the handbook writes them.
const ORDER: [&str; 24] = [
    "title",
    "author",
    "minutes",
    "story",
    "special",
    "aftermath",
    "ends",
    "counsel",
    "look",
    "map",
    "legend",
    "pieces",
    "heroes",
    "side",
    "kits",
    "overlord",
    "goals",
    "places",
    "counters",
    "events",
    "actions",
    "remix",
    "lesson",
    "things",
];

/// Sets the value at the end of a path; an empty value removes it.
pub(super) fn set(tree: &Tree<'_>, path: &[PathPart], value: &str) -> Result<Wished, Refused> {
    let value = if value.trim().is_empty() { None } else { Some(sound(value)?) };
    let root = tree.root.as_ref().ok_or_else(|| Refused::new("edit-refused-broken", &[]))?;
    let Some((last, _)) = path.split_last() else {
        return Err(Refused::new("edit-refused-no-place", &[("field", &"")]));
    };
    let mut node = root;
    for (depth, part) in path.iter().enumerate() {
        let no_place = || Refused::new("edit-refused-no-place", &[("field", &name(part))]);
        let group = node.group.as_ref().ok_or_else(no_place)?;
        let found = group.items.iter().position(|item| is_it(tree.text, group, item, part));
        let is_last = depth + 1 == path.len();
        let item = found.map(|found| &group.items[found]);
        match (item, &value) {
            (None, None) => return Ok(Vec::new()),
            (Some(_), None) if is_last => return Ok(change(tree.text, group, &[found.unwrap_or(0)], &[], false)),
            (Some(Item { value: Some(inner), .. }), Some(value)) if is_last => return Ok(vec![(inner.span.clone(), value.clone())]),
            (Some(Item { value: Some(inner), .. }), _) => node = inner,
            (Some(item), Some(value)) => {
                let value = wrapped(&path[depth + 1..], value)?;
                return Ok(vec![(item.span.end..item.span.end, format!(" {value}"))]);
            }
            (Some(_), None) => return Ok(Vec::new()),
            (None, Some(value)) => {
                let fits = match part {
                    PathPart::Field(_) => group.bracket == '(' && group.items.iter().all(|item| item.key.is_some()),
                    PathPart::Key(_) | PathPart::Symbol(_) => group.bracket == '{',
                    PathPart::Index(index) => group.bracket != '{' && *index == group.items.len(),
                };
                if !fits || group.close.is_none() {
                    return Err(no_place());
                }
                let is_first_of_tall = depth == 0 && matches!(path[1..], [PathPart::Index(0)]) && value.starts_with('(');
                let item = match group
                    .items
                    .last()
                    .filter(|last| is_first_of_tall && starts_line(tree.text, last.span.start))
                {
                    Some(last) => {
                        let indent = indent(tree.text, last.span.start);
                        format!("{}[\n{indent}    {value},\n{indent}]", label(part))
                    }
                    None => format!("{}{}", label(part), wrapped(&path[depth + 1..], value)?),
                };
                if let PathPart::Field(name) = part {
                    let order = if depth == 0 {
                        ORDER.to_vec()
                    } else {
                        forms::order(tree, &path[..=depth])
                    };
                    if depth == 0 || order.contains(&name.as_str()) && !group.items.is_empty() {
                        return Ok(insert(tree.text, group, place(tree.text, group, name, &order), &[item]));
                    }
                }
                let is_tall = depth == 1 && (group.bracket == '{' || value.starts_with('('));
                return Ok(change(tree.text, group, &[], &[item], is_tall));
            }
        }
    }
    Err(Refused::new("edit-refused-no-place", &[("field", &name(last))]))
}

/// Inserts an item into a list.
pub(super) fn insert_item(tree: &Tree<'_>, path: &[PathPart], at: usize, value: &str) -> Result<Wished, Refused> {
    let value = sound(value)?;
    let Some(group) = tree.find(path).and_then(|node| node.group.as_ref()) else {
        let whole: Vec<PathPart> = path.iter().cloned().chain([PathPart::Index(0)]).collect();
        return set(tree, &whole, &value);
    };
    let field = || Refused::new("edit-refused-no-place", &[("field", &path.last().map(name).unwrap_or_default())]);
    if group.bracket != '[' || group.close.is_none() {
        return Err(field());
    }
    match group.items.get(at) {
        None => {
            let is_tall = path.len() == 1 && value.starts_with('(');
            Ok(change(tree.text, group, &[], &[value], is_tall))
        }
        Some(next) => {
            let between = if starts_line(tree.text, next.span.start) {
                format!(",\n{}", indent(tree.text, next.span.start))
            } else {
                ", ".to_owned()
            };
            Ok(vec![(next.span.start..next.span.start, value + &between)])
        }
    }
}

/// Swaps two items of a list.
pub(super) fn swap(tree: &Tree<'_>, path: &[PathPart], (one, other): (usize, usize)) -> Result<Wished, Refused> {
    let group = tree.find(path).and_then(|node| node.group.as_ref());
    let items = group.map(|group| (group.items.get(one), group.items.get(other)));
    let Some((Some(one), Some(other))) = items else {
        return Err(Refused::new(
            "edit-refused-no-place",
            &[("field", &path.last().map(name).unwrap_or_default())],
        ));
    };
    if one.span == other.span {
        return Ok(Vec::new());
    }
    let text = |item: &Item| tree.at(&item.span).to_owned();
    Ok(vec![(one.span.clone(), text(other)), (other.span.clone(), text(one))])
}

/// The value without the space around it; an error if it is not a single valid RON value.
fn sound(value: &str) -> Result<String, Refused> {
    let tree = Tree::new(value);
    let bare = tree.root.as_ref().filter(|_| tree.is_sound).map(|root| tree.at(&root.span));
    let is_ron = |bare: &&str| dialect().from_str::<&ron::value::RawValue>(bare).is_ok();
    bare.filter(is_ron)
        .map(str::to_owned)
        .ok_or_else(|| Refused::new("edit-refused-no-value", &[]))
}

fn is_it(text: &str, group: &Group, item: &Item, part: &PathPart) -> bool {
    group.find(text, part).is_some_and(|found| found.span == item.span)
}

fn name(part: &PathPart) -> String {
    match part {
        PathPart::Field(name) | PathPart::Key(name) => name.clone(),
        PathPart::Symbol(symbol) => symbol.to_string(),
        PathPart::Index(index) => (index + 1).to_string(),
    }
}

/// The name or key that is written before a value.
fn label(part: &PathPart) -> String {
    match part {
        PathPart::Field(name) => format!("{name}: "),
        PathPart::Key(key) => format!("{}: ", ron::to_string(key).expect("a text can be written as RON")),
        PathPart::Symbol(symbol) => format!("{}: ", ron::to_string(symbol).expect("a character can be written as RON")),
        PathPart::Index(_) => String::new(),
    }
}

/// A value wrapped in everything that the rest of the path needs.
fn wrapped(rest: &[PathPart], value: &str) -> Result<String, Refused> {
    let mut made = value.to_owned();
    for part in rest.iter().rev() {
        let inner = format!("{}{made}", label(part));
        made = match part {
            PathPart::Field(_) => format!("({inner})"),
            PathPart::Key(_) | PathPart::Symbol(_) => format!("{{{inner}}}"),
            PathPart::Index(0) => format!("[{inner}]"),
            PathPart::Index(_) => return Err(Refused::new("edit-refused-no-place", &[("field", &name(part))])),
        };
    }
    Ok(made)
}

/// The number of items after which a field belongs, if fields are in this order.
fn place(text: &str, group: &Group, field: &str, order: &[&str]) -> usize {
    let order = |name: &str| order.iter().position(|other| *other == name);
    let Some(own) = order(field) else { return group.items.len() };
    let before = |item: &Item| item.key.clone().and_then(|key| order(&text[key])).is_some_and(|other| other < own);
    group.items.iter().rposition(before).map_or(group.items.len(), |last| last + 1)
}

/// Whether only spaces precede this position in its line.
fn starts_line(text: &str, at: usize) -> bool {
    let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    text[start..at].trim().is_empty()
}

/// The spaces at the start of the line that contains this position.
pub(super) fn indent(text: &str, at: usize) -> &str {
    let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let line = &text[start..];
    let letters = line.find(|c: char| c != ' ' && c != '\t').unwrap_or(line.len());
    &line[..letters]
}

/// Removes some items and appends others. `is_tall`: in an empty group, the new items get lines of their own.
pub(super) fn change(text: &str, group: &Group, gone: &[usize], added: &[String], is_tall: bool) -> Wished {
    // New items take the place of removed ones, so that as little as possible moves.
    let mut wished: Wished = gone
        .iter()
        .zip(added)
        .map(|(gone, added)| (group.items[*gone].span.clone(), added.clone()))
        .collect();
    let paired = wished.len();
    for gone_now in &gone[paired..] {
        wished.push((removed(text, group, *gone_now, &gone[paired..]), String::new()));
    }
    if added.len() > paired {
        wished.extend(appended(text, group, &added[paired..], is_tall));
    }
    wished
}

/// The range of an item with its comma, and with its line if nothing else is in it.
fn removed(text: &str, group: &Group, number: usize, gone: &[usize]) -> Range<usize> {
    let item = &group.items[number];
    let end = item.comma.as_ref().map_or(item.span.end, |comma| comma.end);
    let rest = &text[end..];
    let line_end = rest.find('\n').unwrap_or(rest.len());
    if starts_line(text, item.span.start) && line_end < rest.len() && rest[..line_end].trim().is_empty() {
        let start = text[..item.span.start].rfind('\n').map_or(0, |end| end + 1);
        return start..end + line_end + 1;
    }
    if item.comma.is_some() {
        let spaces = rest.len() - rest.trim_start_matches(' ').len();
        return item.span.start..end + spaces;
    }
    // The last item of a line: the comma before it is removed too, unless a comment lies between.
    let before = number.checked_sub(1).filter(|before| !gone.contains(before));
    match before.and_then(|before| group.items[before].comma.clone()) {
        Some(comma) if text[comma.end..item.span.start].trim().is_empty() => comma.start..end,
        _ => item.span.start..end,
    }
}

/// Appends items to a group.
fn appended(text: &str, group: &Group, added: &[String], is_tall: bool) -> Wished {
    if !group.items.is_empty() {
        return insert(text, group, group.items.len(), added);
    }
    let Some(close) = group.close else { return Vec::new() };
    let inner = &text[group.open..close];
    if !is_tall && !inner.contains('\n') && inner.trim().is_empty() {
        return vec![(group.open..close, added.join(", "))];
    }
    let base = indent(text, group.open);
    let lines: String = added.iter().map(|item| format!("\n{base}    {item},")).collect();
    match inner.trim().is_empty() {
        true => vec![(group.open..close, format!("{lines}\n{base}"))],
        // Inserted after the comments in the group.
        false => vec![(group.open + inner.trim_end().len()..close, format!("{lines}\n{base}"))],
    }
}

/// Inserts items after the first `behind` items of a group.
fn insert(text: &str, group: &Group, behind: usize, added: &[String]) -> Wished {
    let Some(last) = behind.checked_sub(1).and_then(|last| group.items.get(last)) else {
        return appended(text, group, added, true);
    };
    let is_tall = starts_line(text, last.span.start);
    let end = last.comma.as_ref().map_or(last.span.end, |comma| comma.end);
    if !is_tall {
        let items = added.iter().map(|item| match last.comma {
            None => format!(", {item}"),
            Some(_) => format!(" {item},"),
        });
        return vec![(end..end, items.collect())];
    }
    let mut wished = Vec::new();
    if last.comma.is_none() {
        wished.push((end..end, ",".to_owned()));
    }
    // Inserted after a comment on the same line.
    let rest = &text[end..];
    let line = rest.find('\n').map_or(rest, |line| &rest[..line]).trim_end();
    let at = if line.trim_start().starts_with("//") {
        end + line.len()
    } else {
        end
    };
    let indent = indent(text, last.span.start);
    wished.push((at..at, added.iter().map(|item| format!("\n{indent}{item},")).collect()));
    wished
}

/// Adds fields that the quest does not have yet, each with its value, in the order in which the handbook writes them.
pub(super) fn new_fields(tree: &Tree<'_>, fields: &[(&str, String)]) -> Result<Wished, Refused> {
    let group = tree.root.as_ref().and_then(|root| root.group.as_ref());
    let group = group.filter(|group| group.bracket == '(' && group.close.is_some());
    let group = group.ok_or_else(|| Refused::new("edit-refused-broken", &[]))?;
    let mut behind: Vec<(usize, Vec<String>)> = Vec::new();
    for (name, value) in fields {
        let (place, item) = (place(tree.text, group, name, &ORDER), format!("{name}: {value}"));
        match behind.iter_mut().find(|(other, _)| *other == place) {
            Some((_, items)) => items.push(item),
            None => behind.push((place, vec![item])),
        }
    }
    let wished = behind.iter().map(|(behind, items)| insert(tree.text, group, *behind, items));
    Ok(wished.flatten().collect())
}
