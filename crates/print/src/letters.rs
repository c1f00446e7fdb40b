//! Fonts: the cuts of the serif typeface, the widths of texts, and line breaking.

use std::{cell::RefCell, collections::HashMap};

use dungeon_rules::content::printable;
use krilla::text::{Font, GlyphId, KrillaGlyph};
use rustybuzz::{Face, UnicodeBuffer, ttf_parser::name_id};

/// A cut of the serif typeface.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Cut {
    Regular,
    Italic,
    Semibold,
    Bold,
}

impl Cut {
    const ALL: [Self; 4] = [Self::Regular, Self::Italic, Self::Semibold, Self::Bold];

    /// The PostScript name of the font.
    const fn name(self) -> &'static str {
        match self {
            Self::Regular => "LibertinusSerif-Regular",
            Self::Italic => "LibertinusSerif-Italic",
            Self::Semibold => "LibertinusSerif-Semibold",
            Self::Bold => "LibertinusSerif-Bold",
        }
    }
}

/// How a text is set: cut, size in points and colour.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Style {
    pub cut: Cut,
    pub size: f32,
    pub colour: [u8; 3],
}

impl Style {
    pub const fn new(cut: Cut, size: f32, colour: [u8; 3]) -> Self {
        Self { cut, size, colour }
    }

    /// Distance from one line to the next, in points.
    pub fn leading(self) -> f32 {
        self.size * 1.27
    }

    /// Distance from the top of a line to its baseline, in points.
    pub fn ascent(self) -> f32 {
        self.size * 0.93
    }

    #[must_use]
    pub const fn sized(self, size: f32) -> Self {
        Self { size, ..self }
    }
}

struct Opened {
    face: Face<'static>,
    font: Font,
}

/// All cuts, with a cache of word widths.
pub struct Letters {
    cuts: HashMap<Cut, Opened>,
    widths: RefCell<HashMap<(Cut, String), f32>>,
}

impl Letters {
    pub fn new() -> Self {
        let open = |cut: Cut| {
            let named = |data: &&'static [u8]| Face::from_slice(data, 0).is_some_and(|face| is_called(&face, cut.name()));
            let data = typst_assets::fonts()
                .find(named)
                .expect("the fonts that we build with hold the serif");
            let face = Face::from_slice(data, 0).expect("it was read just now");
            let font = Font::new(data.into(), 0).expect("it was read just now");
            (cut, Opened { face, font })
        };
        Self {
            cuts: Cut::ALL.into_iter().map(open).collect(),
            widths: RefCell::default(),
        }
    }

    pub fn font(&self, cut: Cut) -> Font {
        self.cuts[&cut].font.clone()
    }

    /// Makes a text printable: control characters become U+FFFD ([`printable`]), and characters without a glyph become question
    /// marks.
    pub fn legible(&self, text: &str) -> String {
        let face = &self.cuts[&Cut::Regular].face;
        let shown = |letter: char| match letter {
            '\n' => '\n',
            letter if face.glyph_index(letter).is_some() => letter,
            letter if letter.is_whitespace() => ' ',
            _ => '?',
        };
        printable(text).chars().map(shown).collect()
    }

    /// The glyphs of a text in one line.
    pub fn shape(&self, cut: Cut, text: &str) -> Vec<KrillaGlyph> {
        let face = &self.cuts[&cut].face;
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        buffer.guess_segment_properties();
        let shaped = rustybuzz::shape(face, &[], buffer);
        let unit = face.units_per_em() as f32;
        let (infos, places) = (shaped.glyph_infos(), shaped.glyph_positions());
        let mut starts: Vec<usize> = infos.iter().map(|info| info.cluster as usize).collect();
        starts.sort_unstable();
        let end = |start: usize| starts.iter().copied().find(|other| *other > start).unwrap_or(text.len());
        let glyphs = infos.iter().zip(places).map(|(info, place)| {
            let start = info.cluster as usize;
            let em = |value: i32| value as f32 / unit;
            KrillaGlyph::new(
                GlyphId::new(info.glyph_id),
                em(place.x_advance),
                em(place.x_offset),
                em(place.y_offset),
                em(place.y_advance),
                start..end(start),
                None,
            )
        });
        glyphs.collect()
    }

    /// The width of a text in one line, in points.
    pub fn width(&self, text: &str, style: Style) -> f32 {
        let word = |word: &str| {
            let mut widths = self.widths.borrow_mut();
            let key = (style.cut, word.to_owned());
            *widths.entry(key).or_insert_with(|| self.measured(style.cut, word))
        };
        let space = word(" ");
        let words: Vec<f32> = text.split(' ').map(word).collect();
        (words.iter().sum::<f32>() + space * (words.len() - 1) as f32) * style.size
    }

    fn measured(&self, cut: Cut, word: &str) -> f32 {
        let face = &self.cuts[&cut].face;
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(word);
        let shaped = rustybuzz::shape(face, &[], buffer);
        let advances = shaped.glyph_positions().iter().map(|place| place.x_advance);
        advances.sum::<i32>() as f32 / face.units_per_em() as f32
    }

    /// Reduces the size of a style until a line fits `room` points, but at most to half the size.
    pub fn fitted(&self, text: &str, style: Style, room: f32) -> Style {
        let wide = self.width(text, style);
        if wide <= room {
            return style;
        }
        style.sized(style.size * (room / wide).max(0.5))
    }

    /// Breaks a text into lines of at most `width` points; a longer word is broken anywhere.
    pub fn wrapped(&self, text: &str, style: Style, width: f32) -> Vec<String> {
        let text = self.legible(text);
        let mut lines = Vec::new();
        for paragraph in text.split('\n') {
            let mut line = String::new();
            for word in paragraph.split(' ').filter(|word| !word.is_empty()) {
                let longer = if line.is_empty() {
                    word.to_owned()
                } else {
                    format!("{line} {word}")
                };
                if self.width(&longer, style) <= width {
                    line = longer;
                    continue;
                }
                if !line.is_empty() {
                    lines.push(std::mem::take(&mut line));
                }
                line = self.broken(word, style, width, &mut lines);
            }
            lines.push(line);
        }
        lines
    }

    /// Breaks a word that is too long, adds the full lines to `lines`, and returns the rest.
    fn broken(&self, word: &str, style: Style, width: f32, lines: &mut Vec<String>) -> String {
        let mut rest = String::new();
        for letter in word.chars() {
            rest.push(letter);
            if rest.chars().count() > 1 && self.width(&rest, style) > width {
                rest.pop();
                lines.push(std::mem::replace(&mut rest, letter.to_string()));
            }
        }
        rest
    }
}

fn is_called(face: &Face<'_>, wanted: &str) -> bool {
    let names = face.names().into_iter();
    names
        .filter(|name| name.name_id == name_id::POST_SCRIPT_NAME)
        .any(|name| name.to_string().is_some_and(|name| name == wanted))
}

#[cfg(test)]
mod tests {
    use super::*;

    const STYLE: Style = Style::new(Cut::Regular, 10.0, [0; 3]);

    #[test]
    fn lines_break_between_words_and_within_one_that_is_too_long() {
        let letters = Letters::new();
        let text = "Somebody is digging among the graves of the kings.\nIncomprehensibilities";
        let lines = letters.wrapped(text, STYLE, 80.0);
        assert!(lines.len() > 4, "{lines:?}");
        assert!(lines.iter().all(|line| letters.width(line, STYLE) <= 80.0), "{lines:?}");
        let whole = lines.join(" ");
        assert!(
            whole.starts_with("Somebody is digging among the graves of the kings. Incomp"),
            "{whole}"
        );
        assert_eq!(letters.wrapped("", STYLE, 80.0), [""]);
    }

    #[test]
    fn what_has_no_letter_becomes_a_question_mark() {
        let letters = Letters::new();
        assert_eq!(letters.legible("−1 die, “so”, 90°… 龍 is\u{7}"), "−1 die, “so”, 90°… ? is\u{fffd}");
    }
}
