//! Pictures that a pack brings along for what stands on the board: SVG files, checked before they are drawn.
//!
//! A picture comes from strangers. So it is read by a parser without entities, and accepted only if it consists of elements and
//! attributes that draw shapes, refers to nothing outside itself, and is no more work to draw than the [`LIMITS`] allow, however
//! often its parts are used. An accepted picture is rewritten in the form of the drawings of the game: 256 units a cell, facing
//! south, ready to be turned. A refused one is reported, and its thing is drawn as a figure that could be any of its kind.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Range,
    sync::Arc,
};

use roxmltree::{Document, Error, Node, ParsingOptions};

use super::{Source, fault::Report, text::short};

/// The kinds of things that may have pictures: those that stand or lie on the board.
pub const PICTURED: [&str; 5] = ["heroes", "bosses", "minions", "furniture", "tokens"];

/// The largest picture that is read, in bytes.
pub(super) const LARGEST: u64 = KIB << 10;
const KIB: u64 = 256;

/// The length of a side of a cell in a drawing, in units.
const CELL: u32 = 256;

/// The limits of a picture, each with the word that messages have for it. The limit for `bytes` is in KiB.
const LIMITS: [(&str, u64); 14] = [
    ("bytes", KIB),
    ("attributes", 100),
    ("namespaces", 100),
    ("nodes", 4_000),
    ("depth", 60),
    ("shapes", 2_000),
    ("layers", 240),
    ("nested", 16),
    ("steps", 24),
    ("stops", 64),
    ("numbers", 40_000),
    ("points", 100_000),
    ("dashes", 16),
    ("style", 4_096),
];

/// The greatest absolute value of a number in a picture, whatever it measures.
const GREATEST: f64 = 10_000.0;

/// The longest line that may be dashed, as the bytes of its written form, and the shortest dash, in units of the picture.
const DASHED: (usize, f64) = (1_000, 1.0);

const SVG: &str = "http://www.w3.org/2000/svg";
const XLINK: &str = "http://www.w3.org/1999/xlink";
const XML: &str = "http://www.w3.org/XML/1998/namespace";

/// The elements that draw a shape.
const SHAPES: [&str; 7] = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"];

/// All other elements that a picture may contain.
const ELEMENTS: [&str; 29] = [
    "svg",
    "g",
    "defs",
    "title",
    "desc",
    "metadata",
    "style",
    "use",
    "symbol",
    "linearGradient",
    "radialGradient",
    "stop",
    "clipPath",
    "mask",
    "filter",
    "feBlend",
    "feColorMatrix",
    "feComponentTransfer",
    "feComposite",
    "feDropShadow",
    "feFlood",
    "feFuncA",
    "feFuncB",
    "feFuncG",
    "feFuncR",
    "feGaussianBlur",
    "feMerge",
    "feMergeNode",
    "feOffset",
];

/// The properties of painting that are allowed, as attributes or in a `style` attribute.
const PAINT: [&str; 26] = [
    "clip-path",
    "clip-rule",
    "color",
    "color-interpolation-filters",
    "display",
    "fill",
    "fill-opacity",
    "fill-rule",
    "filter",
    "flood-color",
    "flood-opacity",
    "isolation",
    "mask",
    "mask-type",
    "mix-blend-mode",
    "opacity",
    "overflow",
    "paint-order",
    "shape-rendering",
    "stop-color",
    "stop-opacity",
    "stroke",
    "stroke-dasharray",
    "stroke-dashoffset",
    "vector-effect",
    "visibility",
];

/// More such properties: those of lines, and others with a word or plain number as their value.
const LINES: [&str; 6] = [
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-miterlimit",
    "stroke-opacity",
    "stroke-width",
    "-inkscape-stroke",
];

/// The other attributes that are allowed: those of shapes, gradients, masks and filters.
const ATTRIBUTES: [&str; 61] = [
    "amplitude",
    "class",
    "clipPathUnits",
    "cx",
    "cy",
    "d",
    "dx",
    "dy",
    "exponent",
    "filterUnits",
    "fr",
    "fx",
    "fy",
    "gradientTransform",
    "gradientUnits",
    "height",
    "href",
    "id",
    "in",
    "in2",
    "intercept",
    "k1",
    "k2",
    "k3",
    "k4",
    "lang",
    "maskContentUnits",
    "maskUnits",
    "mode",
    "offset",
    "operator",
    "pathLength",
    "points",
    "preserveAspectRatio",
    "primitiveUnits",
    "r",
    "result",
    "role",
    "rx",
    "ry",
    "slope",
    "space",
    "spreadMethod",
    "stdDeviation",
    "style",
    "tableValues",
    "transform",
    "transform-origin",
    "type",
    "values",
    "version",
    "viewBox",
    "width",
    "x",
    "x1",
    "x2",
    "y",
    "y1",
    "y2",
    "baseProfile",
    "data-name",
];

/// The properties that a `<style>` element may set. None of them needs a layer of its own, because layers are counted at the
/// elements on which they are written.
const STYLED: [&str; 13] = [
    "fill",
    "fill-opacity",
    "fill-rule",
    "color",
    "stop-color",
    "stop-opacity",
    "stroke",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-miterlimit",
    "stroke-opacity",
    "stroke-width",
    "display",
];

/// Checks a picture of something that covers these cells across and deep. Returns it in the form of the drawings of the game; if it
/// cannot be drawn, reports the first reason and returns `None`.
pub(super) fn picture(source: &Source, cells: (u8, u8), report: &mut Report<'_>) -> Option<Arc<str>> {
    match inspect(&source.text, cells) {
        Ok(text) => Some(text.into()),
        Err(fault) => {
            let args: Vec<(&'static str, &dyn std::fmt::Display)> = fault
                .args
                .iter()
                .map(|(name, value)| (*name, value as &dyn std::fmt::Display))
                .collect();
            report.warning(fault.at, fault.code, &args);
            None
        }
    }
}

/// Reports that a picture is larger than [`LARGEST`].
pub(super) fn too_big(report: &mut Report<'_>) {
    report.warning(0, "picture-limit", &[("what", &"bytes"), ("most", &KIB)]);
}

/// Why a picture is not drawn.
#[derive(Debug)]
struct Refusal {
    /// The place of the fault, in bytes.
    at: usize,
    code: &'static str,
    args: Vec<(&'static str, String)>,
}

impl Refusal {
    fn new(at: usize, code: &'static str, args: &[(&'static str, &str)]) -> Self {
        let args = args.iter().map(|(name, value)| (*name, short(value)));
        Self {
            at,
            code,
            args: args.collect(),
        }
    }

    fn limit(at: usize, what: &str) -> Self {
        Self::new(at, "picture-limit", &[("what", what), ("most", &most(what).to_string())])
    }
}

/// Returns the limit with this word.
fn most(what: &str) -> u64 {
    LIMITS.iter().find(|(word, _)| *word == what).map_or(0, |(_, most)| *most)
}

fn inspect(text: &str, cells: (u8, u8)) -> Result<String, Refusal> {
    crowded(text)?;
    let options = ParsingOptions {
        allow_dtd: false,
        nodes_limit: u32::try_from(most("nodes")).unwrap_or(u32::MAX),
        ..ParsingOptions::default()
    };
    let document = Document::parse_with_options(text, options).map_err(|error| broken(text, &error))?;
    let root = document.root_element();
    // The root must be written without a prefix: elements without one in it would mean something else in the rewritten
    // picture.
    if !(root.has_tag_name((SVG, "svg")) && text[root.range()].starts_with("<svg")) {
        return Err(Refusal::new(root.range().start, "picture-form", &[("reason", "root")]));
    }
    let mut survey = Survey::default();
    for node in document.descendants() {
        survey.look(node)?;
    }
    let mut sums = Sums {
        ids: &survey.ids,
        known: BTreeMap::new(),
        open: BTreeSet::new(),
    };
    let whole = sums.of(root)?;
    for (what, sum) in [
        ("shapes", whole.shapes),
        ("layers", whole.layers),
        ("nested", whole.nested),
        ("dashes", whole.dashes),
        ("points", whole.points),
    ] {
        if sum > most(what) {
            return Err(Refusal::limit(root.range().start, what));
        }
    }
    rewritten(text, root, cells)
}

/// Refuses a picture in which an element has too many attributes, or that declares too many namespaces. This is looked at before it
/// is parsed, because the parser compares each attribute of an element, and each namespace that holds there, with all others.
fn crowded(text: &str) -> Result<(), Refusal> {
    if let Some((at, _)) = text.match_indices("xmlns").nth(most("namespaces") as usize) {
        return Err(Refusal::limit(at, "namespaces"));
    }
    let mut at = 0;
    // The value of an attribute cannot contain a `<`.
    for tag in text.split('<') {
        let (mut quote, mut attributes) = (None, 0);
        let is_element = !tag.starts_with(['!', '?', '/']);
        for byte in tag.bytes().take_while(|_| is_element && at > 0) {
            match (byte, quote) {
                (b'>', None) => break,
                (b'"' | b'\'', None) => {
                    quote = Some(byte);
                    attributes += 1;
                }
                (byte, Some(open)) if byte == open => quote = None,
                _ => {}
            }
        }
        if attributes > most("attributes") {
            return Err(Refusal::limit(at - 1, "attributes"));
        }
        at += tag.len() + 1;
    }
    Ok(())
}

/// Returns why the text cannot be read: it is not XML of the form that is allowed, or has too many nodes.
fn broken(text: &str, error: &Error) -> Refusal {
    let place = |error: &Error| {
        let pos = error.pos();
        Source::new("", text).place(pos.row as usize, pos.col as usize)
    };
    match error {
        Error::DtdDetected => {
            let at = text.find("<!DOCTYPE").unwrap_or_default();
            Refusal::new(at, "picture-form", &[("reason", "doctype")])
        }
        Error::UnknownEntityReference(..) | Error::EntityReferenceLoop(_) => {
            Refusal::new(place(error), "picture-form", &[("reason", "entity")])
        }
        Error::NodesLimitReached => Refusal::limit(0, "nodes"),
        Error::AttributesLimitReached | Error::NamespacesLimitReached => Refusal::limit(0, "nodes"),
        _ => Refusal::new(place(error), "picture-form", &[("reason", "syntax")]),
    }
}

/// The check that goes over a picture node by node.
#[derive(Default)]
struct Survey<'a, 'i> {
    depths: BTreeMap<u32, u64>,
    ids: BTreeMap<&'a str, Node<'a, 'i>>,
    numbers: u64,
    /// The length of all `<style>` elements so far, in bytes.
    style: u64,
}

impl<'a, 'i: 'a> Survey<'a, 'i> {
    fn look(&mut self, node: Node<'a, 'i>) -> Result<(), Refusal> {
        let at = node.range().start;
        let depth = node
            .parent()
            .and_then(|above| self.depths.get(&above.id().get()))
            .map_or(0, |above| above + 1);
        self.depths.insert(node.id().get(), depth);
        if depth > most("depth") {
            return Err(Refusal::limit(at, "depth"));
        }
        if node.is_pi() {
            return Err(Refusal::new(at, "picture-word", &[("kind", "instruction"), ("word", "?")]));
        }
        if !node.is_element() {
            return Ok(());
        }
        let name = node.tag_name();
        if name.namespace().is_none_or(|namespace| namespace != SVG) {
            // What drawing programs add for themselves is not drawn and does no harm, unless it is a script or embeds
            // something.
            return match ["script", "foreignObject", "iframe", "object", "embed"].contains(&name.name()) {
                true => Err(Refusal::new(at, "picture-word", &[("kind", "element"), ("word", name.name())])),
                false => Ok(()),
            };
        }
        if !SHAPES.contains(&name.name()) && !ELEMENTS.contains(&name.name()) {
            return Err(Refusal::new(at, "picture-word", &[("kind", "element"), ("word", name.name())]));
        }
        if name.name() == "style" {
            self.style += styles(node)?;
            if self.style > most("style") {
                return Err(Refusal::limit(at, "style"));
            }
        }
        for (name, of, what) in [
            ("filter", "", "steps"),
            ("linearGradient", "stop", "stops"),
            ("radialGradient", "stop", "stops"),
        ] {
            let parts = || {
                node.children()
                    .filter(|part| part.is_element() && (of.is_empty() || part.has_tag_name((SVG, of))))
            };
            if node.tag_name().name() == name && parts().count() as u64 > most(what) {
                return Err(Refusal::limit(at, what));
            }
        }
        for attribute in node.attributes() {
            let at = attribute.range().start;
            match attribute.namespace() {
                None => {}
                Some(XLINK) if attribute.name() == "href" => {}
                Some(XML) if matches!(attribute.name(), "space" | "lang") => continue,
                Some(SVG | XLINK | XML) => {
                    let words = [("kind", "attribute"), ("word", attribute.name())];
                    return Err(Refusal::new(at, "picture-word", &words));
                }
                Some(_) => continue,
            }
            let value = attribute.value();
            match attribute.name() {
                "href" => {
                    if !value.trim().starts_with('#') {
                        return Err(Refusal::new(at, "picture-link", &[("link", value)]));
                    }
                }
                "id" => {
                    if self.ids.insert(value, node).is_some() {
                        return Err(Refusal::new(at, "picture-form", &[("reason", "id"), ("id", value)]));
                    }
                }
                "style" => {
                    for (property, value) in declarations(value) {
                        self.paint(at, property, value)?;
                    }
                }
                name if ATTRIBUTES.contains(&name) || name.starts_with("aria-") => self.value(at, name, value)?,
                name => self.paint(at, name, value)?,
            }
        }
        Ok(())
    }

    /// Checks a property of painting.
    fn paint(&mut self, at: usize, name: &str, value: &str) -> Result<(), Refusal> {
        if !PAINT.contains(&name) && !LINES.contains(&name) {
            return Err(Refusal::new(at, "picture-word", &[("kind", "attribute"), ("word", name)]));
        }
        self.value(at, name, value)
    }

    /// Checks what a value refers to, and its numbers.
    fn value(&mut self, at: usize, name: &str, value: &str) -> Result<(), Refusal> {
        for (place, _) in value.match_indices("url(") {
            let target = value[place + 4..].trim_start().trim_start_matches(['"', '\'']);
            if !target.starts_with('#') {
                return Err(Refusal::new(at, "picture-link", &[("link", &value[place..])]));
            }
        }
        if matches!(name, "filter" | "mask" | "clip-path") {
            let is_plain = value == "none" || value.starts_with("url(") && value.ends_with(')') && value.matches('(').count() == 1;
            return match is_plain {
                true => Ok(()),
                false => Err(Refusal::new(at, "picture-word", &[("kind", "attribute"), ("word", value)])),
            };
        }
        if matches!(
            name,
            "class" | "result" | "in" | "in2" | "data-name" | "version" | "fill" | "stroke"
        ) || name.ends_with("color")
        {
            return Ok(());
        }
        for number in numbers(value) {
            self.numbers += 1;
            if self.numbers > most("numbers") {
                return Err(Refusal::limit(at, "numbers"));
            }
            if number.is_nan() || number.abs() > GREATEST {
                let most = format!("{GREATEST}");
                return Err(Refusal::new(at, "picture-number", &[("word", name), ("most", &most)]));
            }
        }
        if name == "stroke-dasharray" && numbers(value).any(|number| number < DASHED.1) {
            return Err(Refusal::new(at, "picture-dash", &[]));
        }
        Ok(())
    }
}

/// Iterates over the declarations of a style, each `name: value`, as names and values.
fn declarations(style: &str) -> impl Iterator<Item = (&str, &str)> {
    let pairs = style.split(';').filter_map(|declaration| declaration.split_once(':'));
    pairs.map(|(name, value)| (name.trim(), value.trim()))
}

/// Checks a `<style>` element: it may only contain rules that set the properties in [`STYLED`], each for elements that are named by
/// one word, such as a class. How an element lies in others is not looked at: that would be looked for in all of them, for each
/// rule. Returns its length in bytes.
fn styles(node: Node<'_, '_>) -> Result<u64, Refusal> {
    let at = node.range().start;
    let refused = |word: &str| Refusal::new(at, "picture-word", &[("kind", "style"), ("word", word)]);
    let text: String = node.children().filter_map(|child| child.text()).collect();
    if text.len() as u64 > most("style") {
        return Err(Refusal::limit(at, "style"));
    }
    if let Some(word) = ["@", "url", "\\", "/*"].into_iter().find(|word| text.contains(word)) {
        return Err(refused(word));
    }
    for rule in text.split_inclusive('}') {
        let Some((of, body)) = rule.split_once('{') else { continue };
        let is_word = |word: &str| {
            word.chars()
                .all(|c| c.is_alphanumeric() || matches!(c, '.' | '#' | '-' | '_' | '*'))
        };
        if let Some(word) = of.split(',').map(str::trim).find(|word| !is_word(word)) {
            return Err(refused(word));
        }
        for (name, _) in declarations(body.trim_end_matches('}')) {
            if !STYLED.contains(&name) {
                return Err(refused(name));
            }
        }
    }
    Ok(text.len() as u64)
}

/// Iterates over the numbers in a value, however they are written. One that cannot be read counts as infinite.
fn numbers(value: &str) -> impl Iterator<Item = f64> {
    let mut rest = value;
    std::iter::from_fn(move || {
        let start = rest.find(|c: char| c.is_ascii_digit() || c == '.')?;
        let signed = rest[..start].ends_with('-');
        let number = &rest[start..];
        let mut seen = (false, false);
        let end = number.char_indices().find(|(at, c)| match c {
            '0'..='9' => false,
            '.' if !seen.0 && !seen.1 => {
                seen.0 = true;
                false
            }
            'e' | 'E' if !seen.1 && number[at + 1..].starts_with(|c: char| c.is_ascii_digit() || c == '-' || c == '+') => {
                seen.1 = true;
                false
            }
            '-' | '+' => !number[..*at].ends_with(['e', 'E']),
            _ => true,
        });
        let end = end.map_or(number.len(), |(at, _)| at);
        let found = number[..end].parse::<f64>().unwrap_or(if end > 1 { f64::INFINITY } else { 0.0 });
        rest = &number[end.max(1)..];
        Some(if signed { -found } else { found })
    })
}

/// The work of drawing an element with everything that it uses.
#[derive(Copy, Clone, Default)]
struct Sum {
    /// Elements, counted each time that they are used.
    shapes: u64,
    /// Layers: parts that are drawn as a picture of their own and then laid over the rest.
    layers: u64,
    /// How many layers are needed at the same time, because they lie in each other.
    nested: u64,
    /// Dashed lines.
    dashes: u64,
    /// Numbers in the outlines of shapes, counted each time that they are used.
    points: u64,
    /// How deep elements are nested. An element that is used counts as lying in the one that uses it.
    depth: u64,
}

/// Adds up the work of elements and remembers the sum of each.
struct Sums<'s, 'a, 'i> {
    ids: &'s BTreeMap<&'a str, Node<'a, 'i>>,
    known: BTreeMap<u32, Sum>,
    /// The elements that are being added up. If something in them uses one of these, that one uses itself.
    open: BTreeSet<u32>,
}

impl<'a, 'i: 'a> Sums<'_, 'a, 'i> {
    fn of(&mut self, node: Node<'a, 'i>) -> Result<Sum, Refusal> {
        if let Some(sum) = self.known.get(&node.id().get()) {
            return Ok(*sum);
        }
        let at = node.range().start;
        if !self.open.insert(node.id().get()) {
            let id = node.attribute("id").unwrap_or_default();
            return Err(Refusal::new(at, "picture-circle", &[("id", id)]));
        }
        if self.open.len() as u64 > most("depth") * 2 {
            return Err(Refusal::limit(at, "depth"));
        }
        let mut sum = Sum {
            // Elements that draw nothing count too, because they have to be visited.
            shapes: 1,
            ..Sum::default()
        };
        let outline = || ["d", "points"].into_iter().filter_map(|name| node.attribute(name));
        sum.points = outline().map(|line| numbers(line).count() as u64).sum();
        if SHAPES.contains(&node.tag_name().name()) && has(node, "stroke-dasharray", |value| value != "none") {
            sum.dashes = 1;
            if outline().any(|line| line.len() > DASHED.0) {
                return Err(Refusal::new(at, "picture-dash", &[]));
            }
        }
        let plain = |property: &str, usual: &str| has(node, property, |value| value != usual);
        let is_layer = plain("opacity", "1") || plain("mix-blend-mode", "normal") || plain("isolation", "auto");
        let is_layer = is_layer || ["filter", "mask", "clip-path"].into_iter().any(|property| plain(property, "none"));
        // Each step of a filter needs a layer of its own.
        if is_layer || node.tag_name().name().starts_with("fe") {
            sum.layers = 1;
        }
        let (mut depth, mut nested) = (0, 0);
        let inside = node.children().filter(Node::is_element);
        let targets = links(node).filter_map(|id| self.ids.get(id).copied());
        let parts: Vec<Node<'a, 'i>> = inside.chain(targets.collect::<Vec<_>>()).collect();
        for part in parts {
            let of_it = self.of(part)?;
            sum.shapes = sum.shapes.saturating_add(of_it.shapes);
            sum.layers = sum.layers.saturating_add(of_it.layers);
            sum.dashes = sum.dashes.saturating_add(of_it.dashes);
            sum.points = sum.points.saturating_add(of_it.points);
            nested = nested.max(of_it.nested);
            depth = depth.max(of_it.depth + 1);
        }
        sum.depth = depth;
        sum.nested = nested + u64::from(is_layer);
        if depth > most("depth") {
            return Err(Refusal::limit(at, "depth"));
        }
        self.open.remove(&node.id().get());
        self.known.insert(node.id().get(), sum);
        Ok(sum)
    }
}

/// Returns whether an element has this property, as an attribute or in its style, with a value for which `is_it` holds.
fn has(node: Node<'_, '_>, property: &str, is_it: impl Fn(&str) -> bool) -> bool {
    let styled = node.attribute("style").into_iter().flat_map(declarations);
    let styled = styled.filter(|(name, _)| *name == property).map(|(_, value)| value);
    node.attribute(property).into_iter().chain(styled).any(|value| is_it(value.trim()))
}

/// Iterates over the ids of the elements to which an element refers.
fn links<'a>(node: Node<'a, '_>) -> impl Iterator<Item = &'a str> {
    node.attributes().flat_map(|attribute| {
        let value = attribute.value();
        let own = (attribute.name() == "href").then(|| value.trim().trim_start_matches('#'));
        let used = value.split("url(").skip(1).filter_map(|target| {
            let target = target.trim_start().trim_start_matches(['"', '\'']);
            target.strip_prefix('#')?.split([')', '"', '\'']).next()
        });
        own.into_iter().chain(used)
    })
}

/// Returns the picture in the form of the drawings of the game: 256 units a cell, and turned by replacing `rotate(0 `. If the
/// picture contains that itself, only that part turns; otherwise the whole picture does.
fn rewritten(text: &str, root: Node<'_, '_>, (across, deep): (u8, u8)) -> Result<String, Refusal> {
    let shape = |reason: &str| {
        let cells = format!("{across} : {deep}");
        Refusal::new(root.range().start, "picture-shape", &[("reason", reason), ("cells", &cells)])
    };
    let frame: Vec<f64> = match root.attribute("viewBox") {
        Some(view) => view
            .split([' ', ',', '\t', '\n'])
            .filter(|part| !part.is_empty())
            .map(length)
            .collect(),
        None => vec![
            0.0,
            0.0,
            root.attribute("width").map_or(f64::NAN, length),
            root.attribute("height").map_or(f64::NAN, length),
        ],
    };
    let [left, top, width, height] = frame[..] else {
        return Err(shape("none"));
    };
    if !(frame.iter().all(|side| side.is_finite()) && width >= 1.0 && height >= 1.0) {
        return Err(shape("none"));
    }
    let wanted = f64::from(across) / f64::from(deep);
    if ((width / height) / wanted - 1.0).abs() > 0.02 {
        return Err(shape("cells"));
    }
    let (wide, high) = (CELL * u32::from(across), CELL * u32::from(deep));
    let mut names = String::new();
    for namespace in root.namespaces().filter(|namespace| namespace.uri() != XML) {
        let name = namespace.name().map_or_else(String::new, |name| format!(":{name}"));
        names += &format!(" xmlns{name}=\"{}\"", escaped(namespace.uri()));
    }
    let mut looks = String::new();
    for attribute in root.attributes().filter(|attribute| attribute.namespace().is_none()) {
        let name = attribute.name();
        if name != "overflow" && (PAINT.contains(&name) || LINES.contains(&name)) || matches!(name, "style" | "class") {
            looks += &format!(" {name}=\"{}\"", escaped(attribute.value()));
        }
    }
    let inner = inner(root).map_or("", |inner| &text[inner]);
    let turn = match inner.contains("rotate(0 ") {
        true => String::new(),
        false => format!(" transform=\"rotate(0 {} {})\"", wide / 2, high / 2),
    };
    Ok(format!(
        "<svg{names} viewBox=\"0 0 {wide} {high}\" width=\"{wide}\" height=\"{high}\"><g{turn}>\
         <svg width=\"{wide}\" height=\"{high}\" viewBox=\"{left} {top} {width} {height}\" preserveAspectRatio=\"none\" \
         overflow=\"visible\"{looks}>{inner}</svg></g></svg>"
    ))
}

/// Returns a length without its unit; NaN for one that is not a plain number with letters after it, such as a percentage.
fn length(written: &str) -> f64 {
    let number = written.trim().trim_end_matches(|c: char| c.is_ascii_alphabetic());
    number.parse().unwrap_or(f64::NAN)
}

/// Returns where the children of an element are written, in bytes; `None` if it has none.
fn inner(node: Node<'_, '_>) -> Option<Range<usize>> {
    Some(node.first_child()?.range().start..node.last_child()?.range().end)
}

fn escaped(value: &str) -> String {
    value.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::content;

    fn svg(inner: &str) -> String {
        format!("<svg xmlns=\"{SVG}\" xmlns:xlink=\"{XLINK}\" viewBox=\"0 0 256 256\">{inner}</svg>")
    }

    fn code(text: &str) -> &'static str {
        inspect(text, (1, 1)).map_or_else(|refusal| refusal.code, |_| "")
    }

    #[test]
    fn drawings_like_those_of_the_game_are_taken() {
        let mut taken = 0;
        for kind in ["heroes", "bosses", "minions", "furniture", "tokens"] {
            for path in content::files_below(&content::root().join("assets/content").join(kind)) {
                let name = path.file_stem().expect("a file has a name").to_string_lossy().into_owned();
                let drawing = content::root().join("assets/art").join(format!("{name}.svg"));
                let Ok(text) = fs::read_to_string(&drawing) else { continue };
                let side = |line: &str, at: usize| {
                    let view = line
                        .split("viewBox=\"")
                        .nth(1)
                        .and_then(|rest| rest.split('"').next())
                        .unwrap_or_default();
                    view.split(' ').nth(at).and_then(|side| side.parse::<u16>().ok()).unwrap_or(256)
                };
                let [across, deep] = [2, 3].map(|at| u8::try_from(side(&text, at) / 256).unwrap_or(1).max(1));
                let made = inspect(&text, (across, deep)).unwrap_or_else(|refusal| panic!("{name}: {refusal:?}"));
                assert!(made.contains("rotate(0 "), "{name}");
                taken += 1;
            }
        }
        assert!(taken > 20, "{taken}");
    }

    #[test]
    fn what_no_picture_may_do_is_refused_by_its_reason() {
        let many = "<g/>".repeat(5_000);
        let deep = format!("{}{}", "<g>".repeat(70), "</g>".repeat(70));
        let bomb: String = (1..12)
            .map(|n| format!("<g id=\"a{n}\">{}</g>", format!("<use href=\"#a{}\"/>", n - 1).repeat(8)))
            .collect();
        let chain: String = (1..200)
            .map(|n| format!("<g id=\"a{n}\"><use href=\"#a{}\"/></g>", n - 1))
            .collect();
        let masks: String = (1..9)
            .map(|n| {
                format!(
                    "<mask id=\"a{n}\">{}</mask>",
                    format!("<rect mask=\"url(#a{})\"/>", n - 1).repeat(5)
                )
            })
            .collect();
        let long = format!("<path d=\"M0 0{}\"/>", "L1 1".repeat(30_000));
        let many_times = |times: usize, part: &str| (0..times).map(|n| part.replace('#', &n.to_string())).collect::<String>();
        let within = |times: usize, open: &str, close: &str| format!("{}<rect/>{}", open.repeat(times), close.repeat(times));
        let motif = format!("<path id=\"m\" d=\"M0 0{}\"/>", "L1 1".repeat(500));
        let stop = "<stop offset=\".5\"/>";
        let dashes = format!("<path stroke-dasharray=\"2\" d=\"M0 0{}\"/>", "L9 9".repeat(400));
        for (text, refused) in [
            (svg("<rect x=\"8\" y=\"8\" width=\"200\" height=\"200\" fill=\"red\"/>"), ""),
            (svg("<path d=\"M1e1-2.5.5\" style=\"fill:#fff; stroke: none\"/>"), ""),
            ("<svg".to_owned(), "picture-form"),
            ("<html/>".to_owned(), "picture-form"),
            (format!("<!DOCTYPE svg [<!ENTITY a \"b\">]>{}", svg("&a;")), "picture-form"),
            (svg("&lol;"), "picture-form"),
            (svg("<script>alert(1)</script>"), "picture-word"),
            (svg("<x:script xmlns:x=\"http://www.w3.org/1999/xhtml\"/>"), "picture-word"),
            (svg("<foreignObject/>"), "picture-word"),
            (svg("<image href=\"file:///etc/passwd\"/>"), "picture-word"),
            (svg("<text>words</text>"), "picture-word"),
            (svg("<filter id=\"f\"><feImage href=\"#a\"/></filter>"), "picture-word"),
            (svg("<filter id=\"f\"><feTurbulence/></filter>"), "picture-word"),
            (svg("<rect onclick=\"alert(1)\"/>"), "picture-word"),
            (svg("<rect style=\"fill:url(http://example.org/a.svg#b)\"/>"), "picture-link"),
            (svg("<rect fill=\"url(../secret.svg#a)\"/>"), "picture-link"),
            (svg("<use href=\"../../secret.svg#a\"/>"), "picture-link"),
            (svg("<use xlink:href=\"file:///etc/passwd\"/>"), "picture-link"),
            (svg("<style>@import url(http://example.org/a.css);</style>"), "picture-word"),
            (svg("<style>rect{filter:none}</style>"), "picture-word"),
            (svg("<g id=\"a\"><use href=\"#a\"/></g>"), "picture-circle"),
            (
                svg("<g id=\"a\"><use href=\"#b\"/></g><g id=\"b\"><use xlink:href=\"#a\"/></g>"),
                "picture-circle",
            ),
            (svg("<linearGradient id=\"a\" href=\"#a\"/>"), "picture-circle"),
            (svg("<clipPath id=\"a\" clip-path=\"url(#a)\"/>"), "picture-circle"),
            (svg("<g id=\"a\"/><g id=\"a\"/>"), "picture-form"),
            (svg(&many), "picture-limit"),
            (svg(&deep), "picture-limit"),
            (svg(&format!("<g id=\"a0\"><rect/></g>{bomb}")), "picture-limit"),
            (svg(&format!("<g id=\"a0\"/>{chain}")), "picture-limit"),
            (svg(&format!("<mask id=\"a0\"/>{masks}")), "picture-limit"),
            (svg(&"<g opacity=\".5\"><rect/></g>".repeat(310)), "picture-limit"),
            (svg(&long), "picture-limit"),
            (svg(&format!("<rect {}/>", many_times(101, "a#='' "))), "picture-limit"),
            (svg(&format!("<g {}/>", many_times(100, "xmlns:a#='b' "))), "picture-limit"),
            (svg(&format!("{motif}{}", "<use href=\"#m\"/>".repeat(99))), "picture-limit"),
            (svg(&format!("{motif}{}", "<use href=\"#m\"/>".repeat(90))), ""),
            (svg(&within(17, "<g opacity=\".5\">", "</g>")), "picture-limit"),
            (svg(&within(16, "<g opacity=\".5\">", "</g>")), ""),
            (
                svg(&format!("<filter id=\"f\">{}</filter>", "<feOffset/>".repeat(25))),
                "picture-limit",
            ),
            (
                svg(&format!("<linearGradient id=\"f\">{}</linearGradient>", stop.repeat(65))),
                "picture-limit",
            ),
            (svg(&format!("<radialGradient id=\"f\">{}</radialGradient>", stop.repeat(64))), ""),
            (
                svg(&format!("<style>a{{fill:{}}}</style>", "r".repeat(3_000)).repeat(2)),
                "picture-limit",
            ),
            (svg("<style>.a, #b,g{fill:red}</style>"), ""),
            (svg("<style>g g{fill:red}</style>"), "picture-word"),
            (svg("<style>g:first-child{fill:red}</style>"), "picture-word"),
            (svg(&format!("<rect fill=\"{}\"/>", "url(#".repeat(50_000))), ""),
            (svg(&dashes), "picture-dash"),
            (svg("<path stroke-dasharray=\"0.001\" d=\"M0 0H200\"/>"), "picture-dash"),
            (svg("<rect width=\"1e30\"/>"), "picture-number"),
            (svg("<rect transform=\"scale(99999999)\"/>"), "picture-number"),
            (svg("<?xml-stylesheet href=\"a.css\"?>"), "picture-word"),
            (svg("").replace("0 0 256 256", "0 0 512 256"), "picture-shape"),
            (svg("").replace(" viewBox=\"0 0 256 256\"", ""), "picture-shape"),
        ] {
            assert_eq!(code(&text), refused, "{}", text.chars().take(300).collect::<String>());
        }
    }

    #[test]
    fn only_the_attributes_of_one_element_count() {
        let quotes = format!("<!-- {} --><title>{}</title>", "'\"".repeat(300), "\"".repeat(300));
        assert_eq!(code(&svg(&quotes)), "");
        assert_eq!(code(&svg(&"<rect x='1' y='2' data-name='a > b'/>".repeat(300))), "");
    }

    #[test]
    fn what_drawing_programs_add_is_passed_over() {
        let text = format!(
            "<?xml version=\"1.0\"?>\n<!-- drawn by hand -->\n<svg xmlns=\"{SVG}\" xmlns:ink=\"http://example.org/ink\" \
             ink:version=\"1\" width=\"64mm\" height=\"64mm\" fill=\"none\"><ink:view zoom=\"1\"/><rect ink:label=\"a\" width=\"64\" height=\"64\"/></svg>"
        );
        let made = inspect(&text, (1, 1)).expect("there is nothing wrong with it");
        assert!(made.contains("xmlns:ink"), "{made}");
        assert!(
            made.contains("viewBox=\"0 0 64 64\"") && made.contains("rotate(0 128 128)"),
            "{made}"
        );
    }

    #[test]
    fn numbers_are_found_however_they_are_written() {
        let found: Vec<f64> = numbers("M10-20.5.25,1e3 -1E-2z #f0").collect();
        assert_eq!(found[..5], [10.0, -20.5, 0.25, 1000.0, -0.01]);
    }
}
