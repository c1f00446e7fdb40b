//! Text: Libertinus Serif for names and prose, egui's sans serif for labels, and what both lack from the fonts of
//! [`dungeon_rules::letters`].

use std::{borrow::Cow, sync::Arc};

use bevy_egui::egui::{
    self, Align2, Color32, FontData, FontDefinitions, FontFamily, FontId, Galley, Mesh, Painter, Pos2, Rect, Stroke, TextureId, Vec2,
    epaint::text::{ByteIndex, LayoutJob, LayoutSection, TextFormat},
    pos2,
};
use dungeon_rules::letters::{self, Cut};

#[cfg(test)]
use crate::ui::measured;
use crate::ui::{
    is_vivid, palette,
    scale::{self, LEAST, READ, scale},
};

/// The text styles, with their sizes in layout units. Nothing is drawn smaller than [`scale::least`].
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Type {
    /// The game's name: 124, bold serif.
    Title,
    /// Headings of windows: 36, semibold serif.
    Window,
    /// Names of figures: 26, semibold serif.
    Name,
    /// Headings of sections, and buttons: 21, semibold serif.
    Section,
    /// Numbers: [`READ`], semibold serif.
    Numeral,
    /// What must be read to play: [`READ`] at 100 %, [`LEAST`] times the scale where that is more, sans serif.
    Read,
    /// Body text: [`LEAST`], regular serif.
    Card,
    /// Labels: [`LEAST`], sans serif.
    Label,
    /// Notes: [`LEAST`], sans serif.
    Note,
    /// Bold serif of another size.
    Bold(f32),
    /// Semibold serif of another size.
    Serif(f32),
    /// Regular serif of another size.
    Story(f32),
    /// Italic serif of another size.
    Italic(f32),
    /// Sans serif of another size.
    Sans(f32),
}

impl Type {
    /// The same style in another size (layout units).
    pub fn sized(self, size: f32) -> Self {
        match self {
            Self::Title | Self::Bold(_) => Self::Bold(size),
            Self::Card | Self::Story(_) => Self::Story(size),
            Self::Italic(_) => Self::Italic(size),
            Self::Read | Self::Label | Self::Note | Self::Sans(_) => Self::Sans(size),
            _ => Self::Serif(size),
        }
    }

    /// The size in layout units.
    pub const fn size(self) -> f32 {
        match self {
            Self::Title => 124.0,
            Self::Window => 36.0,
            Self::Name => 26.0,
            Self::Section => 21.0,
            Self::Numeral => READ,
            Self::Read | Self::Card | Self::Label | Self::Note => LEAST,
            Self::Bold(size) | Self::Serif(size) | Self::Story(size) | Self::Italic(size) | Self::Sans(size) => size,
        }
    }

    /// The font at this scale, in points per design unit.
    pub fn font(self, scale: f32) -> FontId {
        let family = match self {
            Self::Title | Self::Bold(_) => BOLD,
            Self::Window | Self::Name | Self::Section | Self::Numeral | Self::Serif(_) => SEMIBOLD,
            Self::Card | Self::Story(_) => REGULAR,
            Self::Italic(_) => ITALIC,
            Self::Read | Self::Label | Self::Note | Self::Sans(_) => "",
        };
        let family = if family.is_empty() {
            FontFamily::Proportional
        } else {
            FontFamily::Name(family.into())
        };
        FontId::new(self.size() * scale, family)
    }
}

const REGULAR: &str = "Libertinus Serif Regular";
const ITALIC: &str = "Libertinus Serif Italic";
const SEMIBOLD: &str = "Libertinus Serif Semibold";
const BOLD: &str = "Libertinus Serif Bold";

/// Installs the fonts in the context. They are available from its next pass on.
pub fn install_fonts(ctx: &egui::Context) {
    ctx.set_fonts(definitions());
}

/// All fonts in use. Every family has all characters that the check of a quest promises.
pub fn definitions() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    let sans = fonts.families.get(&FontFamily::Proportional).cloned().unwrap_or_default();
    for (name, cut) in [
        (REGULAR, Cut::Regular),
        (ITALIC, Cut::Italic),
        (SEMIBOLD, Cut::Semibold),
        (BOLD, Cut::Bold),
    ] {
        let own = cut.fonts().map(|(font, data)| {
            fonts.font_data.insert(font.to_owned(), Arc::new(FontData::from_static(data)));
            font.to_owned()
        });
        let [serif, others @ ..] = own.clone();
        let family = [serif].into_iter().chain(sans.clone()).chain(others).collect();
        fonts.families.insert(FontFamily::Name(name.into()), family);
        if cut == Cut::Regular {
            for plain in [FontFamily::Proportional, FontFamily::Monospace] {
                fonts.families.entry(plain).or_default().extend(own.clone());
            }
        }
    }
    fonts
}

/// Lays text out, wrapped at `width` points; `f32::INFINITY` for a single line.
pub fn galley(ctx: &egui::Context, text: &str, kind: Type, colour: Color32, width: f32) -> Arc<Galley> {
    galley_spaced(ctx, text, kind, colour, width, 0.0)
}

/// [`galley`] with extra space between the letters, in layout units.
pub fn galley_spaced(ctx: &egui::Context, text: &str, kind: Type, colour: Color32, width: f32, spacing: f32) -> Arc<Galley> {
    let s = scale(ctx);
    let colour = if is_vivid(ctx) { palette::vivid(colour) } else { colour };
    let mut font_id = kind.font(s);
    let least = scale::least(ctx);
    if kind == Type::Read {
        font_id.size = font_id.size.max((READ * s).min(least * READ / LEAST));
    }
    font_id.size = font_id.size.max(least);
    let format = TextFormat {
        color: colour,
        extra_letter_spacing: spacing * s,
        line_height: match kind {
            Type::Card | Type::Story(_) | Type::Italic(_) => Some(font_id.size * 1.32),
            _ => None,
        },
        font_id,
        ..TextFormat::default()
    };
    ctx.fonts_mut(|fonts| {
        let mut measure = |words: &str| {
            fonts
                .layout_job(LayoutJob::single_section(words.to_owned(), format.clone()))
                .size()
                .x
        };
        let job = job(text, &format, width, &mut measure);
        fonts.layout_job(job)
    })
}

/// A text to lay out, wrapped at `width` points. Where some of it runs from right to left its lines are broken here, with the widths
/// that `measure` gives, and their letters stand in the order in which they are seen.
fn job(text: &str, format: &TextFormat, width: f32, measure: &mut dyn FnMut(&str) -> f32) -> LayoutJob {
    let text = &*letters::joined(text);
    if !letters::turns(text) {
        let mut job = LayoutJob::single_section(text.to_owned(), format.clone());
        job.wrap.max_width = width;
        return job;
    }
    let mut job = LayoutJob::default();
    job.wrap.max_width = f32::INFINITY;
    for (number, paragraph) in text.split('\n').enumerate() {
        let lines = lines(paragraph, width, measure);
        let is_long = lines.len() > 1;
        for (place, line) in lines.into_iter().enumerate() {
            let line = letters::line_of(paragraph, &line).into_owned();
            // Of several lines those that begin at the right end at the right edge.
            let mut indent = match is_long && letters::is_from_right(&line) {
                true => (width - measure(&line)).max(0.0),
                false => 0.0,
            };
            let breaks = (number + place > 0).then_some("\n".into());
            // Each letter is a section of its own, or those that run from right to left would be turned once more.
            for letter in breaks.into_iter().chain(letters::in_place(&line)) {
                let start = job.text.len();
                job.text += &letter;
                let leading_space = if letter == "\n" { 0.0 } else { std::mem::take(&mut indent) };
                job.sections.push(LayoutSection {
                    leading_space,
                    byte_range: ByteIndex(start)..ByteIndex(job.text.len()),
                    format: format.clone(),
                });
            }
        }
    }
    job
}

/// Breaks a paragraph between its words into lines of at most `width` points; a longer word has a line of its own.
fn lines(paragraph: &str, width: f32, measure: &mut dyn FnMut(&str) -> f32) -> Vec<String> {
    if width == f32::INFINITY {
        return vec![paragraph.to_owned()];
    }
    let space = measure(" ");
    let (mut lines, mut line, mut wide) = (Vec::new(), String::new(), 0.0);
    for word in paragraph.split(' ') {
        let own = measure(word);
        if !line.is_empty() && wide + space + own > width {
            lines.push(std::mem::take(&mut line));
            wide = 0.0;
        }
        if !line.is_empty() {
            line.push(' ');
            wide += space;
        }
        line += word;
        wide += own;
    }
    lines.push(line);
    lines
}

/// One line of text to lay out without a window.
pub fn one_line(text: &str, font: FontId, colour: Color32) -> LayoutJob {
    job(text, &TextFormat::simple(font, colour), f32::INFINITY, &mut |_| 0.0)
}

/// Draws one line of text; `anchor` says which point of it is at `at`. Returns its rectangle.
pub fn text(painter: &Painter, at: Pos2, anchor: Align2, text: &str, kind: Type, colour: Color32) -> Rect {
    let galley = galley(painter.ctx(), text, kind, colour, f32::INFINITY);
    let rect = anchor.anchor_size(at, galley.size());
    #[cfg(test)]
    measured::note(measured::What::Text, painter, rect, text);
    painter.galley(rect.min, galley, colour);
    rect
}

/// The type in which a line of text fits `room` points, at least the fraction `least` of its size.
pub fn fit(ctx: &egui::Context, words: &str, kind: Type, room: f32, least: f32) -> Type {
    let wide = text_width(ctx, words, kind);
    if wide <= room {
        return kind;
    }
    kind.sized(kind.size() * (room / wide).max(least))
}

/// A line of text, cut off with an ellipsis if it is wider than `room` points.
pub fn cut<'w>(ctx: &egui::Context, words: &'w str, kind: Type, room: f32) -> Cow<'w, str> {
    if words.is_empty() || text_width(ctx, words, kind) <= room + 0.5 {
        return words.into();
    }
    let letters: Vec<usize> = words.char_indices().map(|(at, _)| at).collect();
    let shortened = |count: usize| format!("{}…", words[..letters[count]].trim_end());
    let fits = letters.partition_point(|at| text_width(ctx, &format!("{}…", words[..*at].trim_end()), kind) <= room);
    shortened(fits.saturating_sub(1)).into()
}

/// [`text`], shrunk to fit `room` points, at least half its size; if that is too small to be read, cut off.
pub fn text_fitted(painter: &Painter, at: Pos2, anchor: Align2, words: &str, kind: Type, colour: Color32, room: f32) -> Rect {
    let kind = fit(painter.ctx(), words, kind, room, 0.5);
    text(painter, at, anchor, &cut(painter.ctx(), words, kind, room), kind, colour)
}

/// Draws text wrapped at the width of `rect`, from its top. Returns its rectangle, which may be higher.
pub fn text_wrapped(painter: &Painter, rect: Rect, text: &str, kind: Type, colour: Color32) -> Rect {
    let galley = galley(painter.ctx(), text, kind, colour, rect.width());
    let filled = Rect::from_min_size(rect.min, galley.size());
    #[cfg(test)]
    measured::note(measured::What::Text, painter, filled, text);
    painter.galley(rect.min, galley, colour);
    filled
}

/// The width of one line of text, in points.
pub fn text_width(ctx: &egui::Context, text: &str, kind: Type) -> f32 {
    galley(ctx, text, kind, palette::TEXT, f32::INFINITY).size().x
}

/// The colours of gold letters from top to bottom: position 0 to 1 and colour.
const GOLD: [(f32, [u8; 3]); 4] = [
    (0.0, [0xff, 0xf3, 0xcf]),
    (0.45, [0xe8, 0xbd, 0x68]),
    (0.55, [0xb0, 0x7d, 0x33]),
    (1.0, [0xf0, 0xcd, 0x86]),
];

/// Draws one line of golden letters with an ink outline and a shadow, centred at `at`. Returns its rectangle.
pub fn gold(painter: &Painter, at: Pos2, text: &str, kind: Type, spacing: f32) -> Rect {
    let ctx = painter.ctx();
    let s = scale(ctx);
    let galley = galley_spaced(ctx, text, kind, palette::INK, f32::INFINITY, spacing);
    let size = kind.font(s).size;
    let rect = Align2::CENTER_CENTER.anchor_size(at, galley.size());
    #[cfg(test)]
    measured::note(measured::What::Text, painter, rect, text);
    let outline = size * 7.0 / 124.0;
    let shadow = Color32::from_black_alpha(120);
    for (drop, colour) in [(size * 7.0 / 124.0, shadow), (0.0, palette::INK)] {
        for step in 0..20 {
            let around = Vec2::angled(step as f32 / 20.0 * std::f32::consts::TAU) * outline;
            let place = rect.min + around + Vec2::new(0.0, drop);
            painter.galley_with_override_text_color(place, Arc::clone(&galley), colour);
            if drop > 0.0 && step > 6 {
                break;
            }
        }
    }
    painter.add(gilded(ctx, &galley, rect.min));
    rect
}

/// The letters of a galley cut into horizontal bands, with every vertex in the gold of its height.
fn gilded(ctx: &egui::Context, galley: &Galley, at: Pos2) -> Mesh {
    let sheet = ctx.fonts(|fonts| fonts.font_image_size());
    let sheet = Vec2::new(sheet[0] as f32, sheet[1] as f32);
    let mut mesh = Mesh::with_texture(TextureId::default());
    for row in &galley.rows {
        let letters = &row.row.visuals.mesh;
        let offset = (at + row.pos.to_vec2()).to_vec2();
        let offset = (offset * ctx.pixels_per_point()).round() / ctx.pixels_per_point();
        let bounds = row.row.visuals.mesh_bounds;
        for quad in letters.vertices.chunks_exact(4) {
            let (low, high) = (quad[0], quad[3]);
            let place = |v: f32| low.pos.y + (high.pos.y - low.pos.y) * v;
            let part = |y: f32| ((y - bounds.min.y) / bounds.height()).clamp(0.0, 1.0);
            const BANDS: u32 = 24;
            for band in 0..BANDS {
                let (from, to) = (band as f32 / BANDS as f32, (band + 1) as f32 / BANDS as f32);
                let first = mesh.vertices.len() as u32;
                for v in [from, to] {
                    let uv = low.uv.y + (high.uv.y - low.uv.y) * v;
                    for (x, u) in [(low.pos.x, low.uv.x), (high.pos.x, high.uv.x)] {
                        mesh.vertices.push(egui::epaint::Vertex {
                            pos: pos2(x, place(v)) + offset,
                            uv: (Vec2::new(u, uv) / sheet).to_pos2(),
                            color: gold_at(part(place(v))),
                        });
                    }
                }
                mesh.add_triangle(first, first + 1, first + 2);
                mesh.add_triangle(first + 1, first + 3, first + 2);
            }
        }
    }
    mesh
}

fn gold_at(t: f32) -> Color32 {
    let next = GOLD.iter().position(|stop| stop.0 >= t).unwrap_or(GOLD.len() - 1).max(1);
    let (from, to) = (GOLD[next - 1], GOLD[next]);
    let part = ((t - from.0) / (to.0 - from.0)).clamp(0.0, 1.0);
    let channel = |i: usize| (f32::from(from.1[i]) + (f32::from(to.1[i]) - f32::from(from.1[i])) * part) as u8;
    Color32::from_rgb(channel(0), channel(1), channel(2))
}

/// Draws a thin line under a heading, from `left` to `right` at height `y`.
pub fn rule(painter: &Painter, left: f32, right: f32, y: f32) {
    let s = scale(painter.ctx());
    painter.line_segment([pos2(left, y), pos2(right, y)], Stroke::new(1.5 * s, palette::BRASS_LINE));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_family_has_what_the_check_promises() {
        use skrifa::{FontRef, MetadataProvider};
        let fonts = definitions();
        for (family, names) in &fonts.families {
            let maps: Vec<_> = names
                .iter()
                .map(|name| FontRef::new(&fonts.font_data[name].font).expect("a font of ours").charmap())
                .collect();
            let lacks: String = letters::all()
                .filter(|letter| maps.iter().all(|map| map.map(*letter).is_none()))
                .collect();
            assert_eq!(lacks, "", "{family:?}");
        }
    }

    #[test]
    fn what_runs_from_right_to_left_stands_as_it_is_read() {
        let ctx = egui::Context::default();
        install_fonts(&ctx);
        ctx.begin_pass(egui::RawInput::default());
        ctx.end_pass().drop_without_applying_deltas();
        let seen = |text: &str, width: f32| -> Vec<String> {
            let galley = galley(&ctx, text, Type::Card, Color32::WHITE, width);
            let row = |row: &egui::epaint::text::PlacedRow| {
                let drawn = row
                    .row
                    .glyphs
                    .iter()
                    .filter(|glyph| glyph.chr == ' ' || !glyph.uv_rect.is_nothing());
                let mut drawn: Vec<_> = drawn.collect();
                drawn.sort_by(|one, other| one.pos.x.total_cmp(&other.pos.x));
                drawn.iter().map(|glyph| glyph.chr).collect::<String>()
            };
            galley.rows.iter().map(row).collect()
        };
        assert_eq!(seen("המרתף של הגמד", f32::INFINITY), ["דמגה לש ףתרמה"]);
        assert_eq!(seen("(אבג) 12, the end", f32::INFINITY), ["the end ,12 (גבא)"]);
        assert_eq!(seen("The אבג דה, 3", f32::INFINITY), ["The 3 ,הד גבא"]);
        let lines = seen("המרתף של הגמד המרתף של הגמד", 110.0);
        assert_eq!(lines, ["דמגה לש ףתרמה", "דמגה לש ףתרמה"]);
        let wide = galley(&ctx, "המרתף של הגמד המרתף של", Type::Card, Color32::WHITE, 110.0);
        let ends: Vec<f32> = wide.rows.iter().map(|row| row.rect().right()).collect();
        assert!(
            ends.iter().all(|end| (end - 110.0).abs() < 1.0),
            "they end at the right edge: {ends:?}"
        );
    }
}
