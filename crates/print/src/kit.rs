//! The drawings of `assets/art`, in the colours of the game or as line art.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use dungeon_play::drawings::turned;
use dungeon_rules::grid::Facing;
use usvg::{Options, Tree, roxmltree::Document};

use crate::Ink;

/// Prefixes of the names of drawings; the id of a thing follows.
const KINDS: [&str; 6] = ["", "portrait_", "spell_", "item_", "feat_", "emblem_"];

/// Loads drawings and prepares them for printing.
pub struct Kit {
    folder: PathBuf,
    ink: Ink,
    /// For ids whose things have no drawings of their own: the id of the thing in the box whose drawings are used.
    looks: BTreeMap<String, String>,
}

impl Kit {
    /// The kit with the drawings below `root`, the folder that contains `assets/`.
    pub fn new(root: &Path, looks: &BTreeMap<String, String>, ink: Ink) -> Self {
        Self {
            folder: root.join("assets/art"),
            ink,
            looks: looks.clone(),
        }
    }

    fn file(&self, name: &str) -> PathBuf {
        let of_box = KINDS
            .iter()
            .find_map(|kind| Some(format!("{kind}{}", self.looks.get(name.strip_prefix(kind)?)?)));
        self.folder.join(of_box.as_deref().unwrap_or(name)).with_extension("svg")
    }

    /// Loads a drawing and turns it to a facing; `None` if it is missing or broken.
    pub fn tree(&self, name: &str, facing: Facing) -> Option<Tree> {
        let text = fs::read_to_string(self.file(name)).ok()?;
        let text = match self.ink {
            Ink::Full => as_vectors(&text),
            Ink::Line => as_lines(&text, name.starts_with("icon_")),
        };
        Tree::from_str(&turned(&text, facing), &Options::default()).ok()
    }
}

/// Replaces outlines and shadows that filters generate by vectors, because filters would be rasterised. Drawings of stone keep
/// their filters, because their grain cannot be vectors.
fn as_vectors(text: &str) -> String {
    if text.contains("<feTurbulence") {
        return text.to_owned();
    }
    let Ok(document) = Document::parse(text) else {
        return text.to_owned();
    };
    let is_lit = |value: Option<&str>| matches!(value, Some("url(#lit)" | "url(#ink)"));
    let mut vectors = String::with_capacity(text.len() * 3);
    let mut from = 0;
    for (number, node) in document.descendants().enumerate() {
        let range = node.range();
        if !is_lit(node.attribute("filter")) || range.start < from {
            continue;
        }
        let filter = node.attribute("filter").unwrap_or_default();
        let outline = 1.3 * spread(text, &filter[5..filter.len() - 1]);
        let own = without_filters(&text[range.clone()]);
        vectors.push_str(&text[from..range.start]);
        let body = |name: &str| {
            let lines = format!(
                "stroke-width=\"{}\" stroke-linejoin=\"round\" stroke-linecap=\"round\"",
                2.0 * outline
            );
            let filled = silhouette(&own, 2.0 * outline, &format!("{name}{number}"));
            format!("<g stroke=\"{BLACK}\" {lines}>{filled}</g>")
        };
        if filter == "url(#lit)" {
            vectors.push_str(&format!("<g transform=\"translate(4 5)\" opacity=\".3\">{}</g>", body("drop")));
        }
        vectors.push_str(&body("ink"));
        vectors.push_str(&own);
        from = range.end;
    }
    vectors.push_str(&text[from..]);
    without_filters(&vectors)
}

/// The width that a filter adds as an outline, in units of the drawing.
fn spread(text: &str, filter: &str) -> f32 {
    let spread = || {
        let (_, rest) = text.split_once(&format!("<filter id=\"{filter}\""))?;
        let (_, rest) = rest.split_once("stdDeviation=\"")?;
        rest.split_once('"')?.0.parse().ok()
    };
    spread().unwrap_or(1.7)
}

/// Returns a part of a drawing entirely in the outline colour, with its lines wider by this many units. Ids in it get `name` as a
/// suffix.
fn silhouette(text: &str, wider: f32, name: &str) -> String {
    let ids: Vec<&str> = text
        .split(" id=\"")
        .skip(1)
        .filter_map(|rest| Some(rest.split_once('"')?.0))
        .collect();
    let mut filled = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("=\"") {
        let (before, after) = (&rest[..at + 2], &rest[at + 2..]);
        let Some((value, left)) = after.split_once('"') else { break };
        filled.push_str(before);
        let attribute = before[..at].rsplit(' ').next().unwrap_or_default();
        match attribute {
            "fill" | "stroke" if value != "none" => filled.push_str(BLACK),
            "stroke-width" => {
                let width: f32 = value.parse().unwrap_or_default();
                filled.push_str(&(width + wider).to_string());
            }
            // Only the class that leaves a shape unfilled matters here.
            "class" => filled.push_str(if value.split(' ').any(|class| class == "n") { "n" } else { "" }),
            "id" => filled.push_str(&format!("{value}-{name}")),
            "xlink:href" | "href" if value.strip_prefix('#').is_some_and(|id| ids.contains(&id)) => {
                filled.push_str(&format!("{value}-{name}"))
            }
            _ => filled.push_str(value),
        }
        filled.push('"');
        rest = left;
    }
    filled + rest
}

/// Turns a drawing into line art on white: bodies are white, outlines and dark parts are black, and there are no shadows or
/// highlights. Icons of the interface, which are pale on dark, become dark on pale.
fn as_lines(text: &str, is_sign: bool) -> String {
    let text = without_filters(text);
    let mut lines = String::with_capacity(text.len());
    let mut rest = text.as_str();
    while let Some(at) = rest.find('#') {
        let (before, from) = rest.split_at(at);
        lines.push_str(before);
        let digits = from[1..].bytes().take_while(u8::is_ascii_hexdigit).count();
        // A reference to an id also begins with `#`.
        let is_colour = matches!(digits, 3 | 6) && !before.ends_with("url(") && !before.ends_with("href=\"");
        if is_colour {
            lines.push_str(ink_of(before, &from[1..=digits], is_sign));
        } else {
            lines.push_str(&from[..=digits]);
        }
        rest = &from[digits + 1..];
    }
    lines.push_str(rest);
    let outlined = if is_sign {
        "<svg "
    } else {
        "<svg stroke=\"#17110f\" stroke-width=\"2\" "
    };
    if lines.split('>').next().is_some_and(|head| head.contains(" stroke=")) {
        lines
    } else {
        lines.replacen("<svg ", outlined, 1)
    }
}

const BLACK: &str = "#17110f";
const WHITE: &str = "#ffffff";

/// The ink for a colour that follows this text.
fn ink_of(before: &str, digits: &str, is_sign: bool) -> &'static str {
    let wide = |i: usize| match digits.len() {
        3 => u8::from_str_radix(&digits[i..=i].repeat(2), 16),
        _ => u8::from_str_radix(&digits[2 * i..2 * i + 2], 16),
    };
    let part = |i: usize| f32::from(wide(i).unwrap_or_default()) / 255.0;
    let light = 0.3 * part(0) + 0.59 * part(1) + 0.11 * part(2);
    if is_sign {
        return if light < 0.5 { WHITE } else { BLACK };
    }
    let of = |property: &str| before.ends_with(&format!("{property}=\"")) || before.ends_with(&format!("{property}:"));
    let is_dark = if of("stop-color") {
        false
    } else if of("stroke") {
        light < 0.42
    } else {
        light < 0.085
    };
    if is_dark { BLACK } else { WHITE }
}

/// Returns the drawing without filters, and without elements that are only shadows.
fn without_filters(text: &str) -> String {
    let shadowless: String = text
        .lines()
        .filter(|line| !(line.contains("filter=\"url(#soft") && line.trim_end().ends_with("/>")))
        .flat_map(|line| [line, "\n"])
        .collect();
    let mut parts = shadowless.split(" filter=\"url(#");
    let mut kept = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        kept.push_str(part.split_once(")\"").map_or("", |(_, rest)| rest));
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_silhouette_is_of_one_colour_and_wider() {
        let drawn = "<g id=\"a\" class=\"i25 n\"><path d=\"M0 0\" fill=\"url(#x)\" stroke=\"none\" stroke-width=\"3\"/></g><use xlink:href=\"#a\"/>";
        let wanted = "<g id=\"a-s\" class=\"n\"><path d=\"M0 0\" fill=\"#17110f\" stroke=\"none\" stroke-width=\"7\"/></g><use xlink:href=\"#a-s\"/>";
        assert_eq!(silhouette(drawn, 4.0, "s"), wanted);
    }

    #[test]
    fn every_drawing_is_printed_in_both_inks_and_turned() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let names = fs::read_dir(root.join("assets/art")).expect("the kit is there");
        let names = names.filter_map(|file| file.ok()?.path().file_stem()?.to_str().map(str::to_owned));
        let names: Vec<String> = names.filter(|name| name != "README" && name != "liveries").collect();
        for ink in [Ink::Full, Ink::Line] {
            let kit = Kit::new(&root, &BTreeMap::new(), ink);
            for name in &names {
                for facing in [Facing::South, Facing::West] {
                    assert!(kit.tree(name, facing).is_some(), "{name} in {ink:?}");
                }
            }
        }
    }
}
