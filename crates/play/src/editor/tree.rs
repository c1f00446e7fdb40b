//! A syntax tree that knows where each value of a RON text is written, even if other parts of the text are faulty.

use std::ops::Range;

use ronin_core::{SyntaxKind, SyntaxNode};

/// A part of the path to a value.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum PathPart {
    /// A field of `(name: …)`.
    Field(String),
    /// The value of a text key, as in `{"en": …}`.
    Key(String),
    /// The value of a character key, as in `{'O': …}`.
    Symbol(char),
    /// An item of `[…]` or in the parentheses of a word, as in `Hero("orlaf")`; counted from 0.
    Index(usize),
}

/// Parses a path: `title["en"]`, `legend['O']`, `goals.heroes[0]`. Whatever is not part of a path is ignored.
pub fn path(line: &str) -> Vec<PathPart> {
    let mut parts = Vec::new();
    let mut rest = line;
    while !rest.is_empty() {
        // A symbol may itself be a bracket or a dot.
        let symbol = rest.strip_prefix("['").and_then(|inner| {
            let symbol = inner.chars().next()?;
            Some((symbol, inner[symbol.len_utf8()..].strip_prefix("']")?))
        });
        if let Some((symbol, behind)) = symbol {
            parts.push(PathPart::Symbol(symbol));
            rest = behind;
        } else if let Some((piece, behind)) = rest.strip_prefix('[').and_then(|inner| inner.split_once(']')) {
            let key = piece.strip_prefix('"').and_then(|piece| piece.strip_suffix('"'));
            match (piece.parse(), key) {
                (Ok(index), _) => parts.push(PathPart::Index(index)),
                (_, Some(key)) => parts.push(PathPart::Key(key.to_owned())),
                _ => {}
            }
            rest = behind;
        } else {
            rest = rest.trim_start_matches(['.', '[']);
            let end = rest.find(['.', '[']).unwrap_or(rest.len());
            if end > 0 {
                parts.push(PathPart::Field(rest[..end].to_owned()));
            }
            rest = &rest[end..];
        }
    }
    parts
}

/// Writes a path in the notation that [`path`] parses.
pub fn way(path: &[PathPart]) -> String {
    let mut line = String::new();
    for part in path {
        match part {
            PathPart::Field(name) if line.is_empty() => line += name,
            PathPart::Field(name) => line += &format!(".{name}"),
            PathPart::Key(key) => line += &format!("[\"{key}\"]"),
            PathPart::Symbol(symbol) => line += &format!("['{symbol}']"),
            PathPart::Index(index) => line += &format!("[{index}]"),
        }
    }
    line
}

/// A value in a text.
#[derive(Clone, Debug)]
pub(super) struct Node {
    /// Its range of bytes.
    pub span: Range<usize>,
    /// The word before the bracket, or the whole of a word that stands alone.
    pub name: Option<Range<usize>>,
    /// The contents of its brackets; `None` for a number, a text or a word alone.
    pub group: Option<Group>,
}

/// The contents of a pair of brackets.
#[derive(Clone, Debug)]
pub(super) struct Group {
    /// The opening bracket: `(`, `[` or `{`.
    pub bracket: char,
    /// The position after the opening bracket.
    pub open: usize,
    /// The position of the closing bracket; `None` if it is missing.
    pub close: Option<usize>,
    /// The values in the brackets.
    pub items: Vec<Item>,
}

/// One of the values in brackets, with its name or key.
#[derive(Clone, Debug)]
pub(super) struct Item {
    /// From its name or key to the end of its value.
    pub span: Range<usize>,
    /// The name of a field, or the key of a pair.
    pub key: Option<Range<usize>>,
    /// The value; `None` if it is missing.
    pub value: Option<Node>,
    /// The comma after it, if there is one.
    pub comma: Option<Range<usize>>,
}

/// A text with its syntax tree.
pub(super) struct Tree<'t> {
    pub text: &'t str,
    pub root: Option<Node>,
    /// Whether the brackets, commas and quotation marks of the text are valid RON.
    pub is_sound: bool,
}

impl<'t> Tree<'t> {
    pub fn new(text: &'t str) -> Self {
        let document = ronin_core::parse(text);
        let root = document.root().children().find(|node| is_value(node.kind()));
        Self {
            text,
            root: root.map(|root| node(&root)),
            is_sound: document.diagnostics().is_empty(),
        }
    }

    /// The value at the end of this path.
    pub fn find(&self, path: &[PathPart]) -> Option<&Node> {
        let root = self.root.as_ref()?;
        path.iter()
            .try_fold(root, |node, part| node.group.as_ref()?.find(self.text, part)?.value.as_ref())
    }

    /// The value of a top-level field.
    pub fn field(&self, name: &str) -> Option<&Node> {
        self.find(&[PathPart::Field(name.to_owned())])
    }

    /// The path to the innermost item that contains this byte, with the item at each of its steps. `None` if the text has no value
    /// or the byte is outside it.
    pub fn way_to(&self, at: usize) -> Option<Vec<(PathPart, &Item)>> {
        let mut way = Vec::new();
        let mut node = self.root.as_ref().filter(|root| root.span.contains(&at))?;
        while let Some(group) = &node.group
            && let Some(number) = group.items.iter().position(|item| item.span.contains(&at))
        {
            let item = &group.items[number];
            let key = item.key.as_ref().map(|key| self.at(key));
            let part = match (key, group.bracket) {
                (Some(key), '{') => match ron::from_str::<char>(key) {
                    Ok(symbol) => PathPart::Symbol(symbol),
                    Err(_) => PathPart::Key(ron::from_str(key).ok()?),
                },
                (Some(key), _) => PathPart::Field(key.to_owned()),
                (None, _) => PathPart::Index(number),
            };
            way.push((part, item));
            match &item.value {
                Some(value) if value.span.contains(&at) => node = value,
                _ => break,
            }
        }
        Some(way)
    }

    /// The text in this range.
    pub fn at(&self, span: &Range<usize>) -> &'t str {
        &self.text[span.clone()]
    }

    /// The items of a top-level field that is a list or has pairs; empty if there is no such field.
    pub fn items(&self, name: &str) -> &[Item] {
        let group = self.field(name).and_then(|node| node.group.as_ref());
        group.map_or(&[], |group| &group.items)
    }
}

impl Group {
    /// The item with this name, key or index.
    pub fn find(&self, text: &str, part: &PathPart) -> Option<&Item> {
        let keyed = |is_it: &dyn Fn(&str) -> bool| {
            let mut items = self.items.iter();
            items.find(|item| item.key.clone().is_some_and(|key| is_it(&text[key])))
        };
        match part {
            PathPart::Field(name) => keyed(&|key| key == name),
            PathPart::Key(name) => keyed(&|key| ron::from_str::<String>(key).is_ok_and(|key| key == *name)),
            PathPart::Symbol(symbol) => keyed(&|key| ron::from_str::<char>(key).is_ok_and(|key| key == *symbol)),
            PathPart::Index(index) => self.items.get(*index),
        }
    }
}

fn is_value(kind: SyntaxKind) -> bool {
    matches!(
        kind,
        SyntaxKind::Struct
            | SyntaxKind::Tuple
            | SyntaxKind::Unit
            | SyntaxKind::List
            | SyntaxKind::Map
            | SyntaxKind::EnumVariant
            | SyntaxKind::Literal
    )
}

/// Converts a value of the syntax tree, which is at most 128 levels deep.
fn node(syntax: &SyntaxNode) -> Node {
    let range = syntax.text_range();
    let mut made = Node {
        span: range.start()..range.end(),
        name: None,
        group: None,
    };
    if syntax.kind() == SyntaxKind::Literal {
        return made;
    }
    for element in syntax.children_with_tokens() {
        let range = element.text_range();
        let span = range.start()..range.end();
        let kind = element.kind();
        match (kind, &mut made.group) {
            (SyntaxKind::Ident, None) => made.name = Some(span),
            (SyntaxKind::LParen | SyntaxKind::LBracket | SyntaxKind::LBrace, None) => {
                made.group = Some(Group {
                    bracket: match kind {
                        SyntaxKind::LParen => '(',
                        SyntaxKind::LBracket => '[',
                        _ => '{',
                    },
                    open: span.end,
                    close: None,
                    items: Vec::new(),
                });
            }
            (SyntaxKind::RParen | SyntaxKind::RBracket | SyntaxKind::RBrace, Some(group)) => group.close = Some(span.start),
            (SyntaxKind::Comma, Some(group)) => {
                if let Some(last) = group.items.last_mut() {
                    last.comma.get_or_insert(span);
                }
            }
            (kind, Some(group)) => {
                let Some(child) = element.as_node() else { continue };
                match kind {
                    SyntaxKind::StructField => group.items.push(field(child)),
                    SyntaxKind::MapEntry => group.items.push(pair(child)),
                    kind if is_value(kind) => group.items.push(Item {
                        span,
                        key: None,
                        value: Some(node(child)),
                        comma: None,
                    }),
                    _ => {}
                }
            }
            _ => {}
        }
    }
    made
}

fn field(syntax: &SyntaxNode) -> Item {
    let name = syntax.first_token_of(SyntaxKind::Ident).map(|name| name.text_range());
    let value = syntax.children().find(|child| is_value(child.kind()));
    item(name.map(|name| name.start()..name.end()), value.as_ref(), syntax)
}

fn pair(syntax: &SyntaxNode) -> Item {
    let colon = syntax.first_token_of(SyntaxKind::Colon).map(|colon| colon.text_range().start());
    let values: Vec<SyntaxNode> = syntax.children().filter(|child| is_value(child.kind())).collect();
    let key = values.first().map(|key| key.text_range());
    let is_key = |end: usize| colon.is_some_and(|colon| end <= colon);
    let key = key.filter(|key| is_key(key.end())).map(|key| key.start()..key.end());
    let value = values.iter().find(|value| !is_key(value.text_range().end()));
    item(key, value, syntax)
}

fn item(key: Option<Range<usize>>, value: Option<&SyntaxNode>, syntax: &SyntaxNode) -> Item {
    let value = value.map(node);
    let range = syntax.text_range();
    let start = key.as_ref().map_or(range.start(), |key| key.start);
    let end = value.as_ref().map_or(range.end(), |value| value.span.end);
    Item {
        span: start..end,
        key,
        value,
        comma: None,
    }
}
