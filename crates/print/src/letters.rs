//! Fonts: the cuts of the serif typeface, the widths of texts, and line breaking.

use std::{cell::RefCell, collections::HashMap, ops::Range};

pub use dungeon_rules::letters::Cut;
use dungeon_rules::letters::{is_unseen, joins, legible, line_of, runs};
use krilla::text::{Font, GlyphId, KrillaGlyph};
use rustybuzz::{Direction, Face, UnicodeBuffer};

/// How a text is set: cut, size in points and colour.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Style {
    /// Its cut.
    pub cut: Cut,
    /// Its size in points.
    pub size: f32,
    /// Its colour.
    pub colour: [u8; 3],
}

impl Style {
    /// A style of this cut, size and colour.
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
    /// This style in another size.
    pub const fn sized(self, size: f32) -> Self {
        Self { size, ..self }
    }
}

struct Opened {
    face: Face<'static>,
    font: Font,
}

/// Glyphs of one font in a line, from left to right.
pub struct Piece {
    pub font: Font,
    pub glyphs: Vec<KrillaGlyph>,
}

impl Piece {
    /// How wide it is, in units of the size of the letters.
    pub fn width(&self) -> f32 {
        self.glyphs.iter().map(|glyph| glyph.x_advance).sum()
    }
}

/// All cuts, with a cache of word widths.
pub struct Letters {
    /// The fonts of each cut; a letter is set in the first that has it.
    cuts: HashMap<Cut, Vec<Opened>>,
    widths: RefCell<HashMap<(Cut, String), f32>>,
}

impl Letters {
    pub fn new() -> Self {
        let open = |(_, data): (_, &'static [u8])| Opened {
            face: Face::from_slice(data, 0).expect("the fonts that we build with are sound"),
            font: Font::new(data.into(), 0).expect("the fonts that we build with are sound"),
        };
        Self {
            cuts: Cut::ALL
                .into_iter()
                .map(|cut| (cut, cut.fonts().into_iter().map(open).collect()))
                .collect(),
            widths: RefCell::default(),
        }
    }

    /// The glyphs of a text in one line, font by font as they stand from left to right.
    pub fn shape(&self, cut: Cut, text: &str) -> Vec<Piece> {
        let fonts = &self.cuts[&cut];
        let mut pieces = Vec::new();
        for (run, is_turned) in runs(text) {
            let mut parts = parts(fonts, text, run);
            if is_turned {
                parts.reverse();
            }
            pieces.extend(parts.into_iter().map(|(font, part)| shaped(&fonts[font], text, part, is_turned)));
        }
        pieces
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
        self.shape(cut, word).iter().map(Piece::width).sum()
    }

    /// A text in one line of at most `room` points: reduced in size, at most to half, and then shortened.
    pub fn fitted(&self, text: &str, style: Style, room: f32) -> (String, Style) {
        let text = legible(text).replace('\n', " ");
        let wide = self.width(&text, style);
        if wide <= room {
            return (text, style);
        }
        let style = style.sized(style.size * (room / wide).max(0.5));
        (self.shortened(&text, style, room), style)
    }

    /// As much of a legible text as fits into `room` points, with an ellipsis for the rest.
    pub fn shortened(&self, text: &str, style: Style, room: f32) -> String {
        if self.width(text, style) <= room {
            return text.to_owned();
        }
        let ends = text.char_indices().map(|(at, _)| at);
        // No more letters than this fit, however narrow they are.
        let most = (room.max(0.0) / style.size * 8.0) as usize;
        let mut ends: Vec<usize> = ends.take(most).collect();
        while let Some(end) = ends.pop() {
            let short = format!("{}…", text[..end].trim_end());
            if self.width(&short, style) <= room {
                return short;
            }
        }
        String::new()
    }

    /// Breaks a text into lines of at most `width` points; a longer word is broken anywhere. The lines are legible, and begin at the
    /// side at which their paragraph does.
    pub fn wrapped(&self, text: &str, style: Style, width: f32) -> Vec<String> {
        let text = legible(text);
        let mut lines = Vec::new();
        for paragraph in text.split('\n') {
            let first = lines.len();
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
            for line in &mut lines[first..] {
                *line = line_of(paragraph, line).into_owned();
            }
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

/// Divides a run of a text into parts, each with the index of the font in which it is set. Accents stay with their letters, and what
/// is not seen is left out.
fn parts(fonts: &[Opened], text: &str, run: Range<usize>) -> Vec<(usize, Range<usize>)> {
    let mut parts: Vec<(usize, Range<usize>)> = Vec::new();
    for (at, letter) in text[run.clone()].char_indices().filter(|(_, letter)| !is_unseen(*letter)) {
        let range = run.start + at..run.start + at + letter.len_utf8();
        let has = |font: usize| fonts[font].face.glyph_index(letter).is_some();
        let open = parts.last_mut().filter(|(_, before)| before.end == range.start);
        let stays = open.as_ref().is_some_and(|(font, _)| joins(letter) || letter == ' ' && has(*font));
        match (open, (0..fonts.len()).find(|font| has(*font)).unwrap_or(0)) {
            (Some((font, before)), wanted) if stays || *font == wanted => before.end = range.end,
            (_, wanted) => parts.push((wanted, range)),
        }
    }
    parts
}

fn shaped(opened: &Opened, text: &str, part: Range<usize>, is_turned: bool) -> Piece {
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(&text[part.clone()]);
    buffer.guess_segment_properties();
    buffer.set_direction(if is_turned {
        Direction::RightToLeft
    } else {
        Direction::LeftToRight
    });
    let shaped = rustybuzz::shape(&opened.face, &[], buffer);
    let unit = opened.face.units_per_em() as f32;
    let (infos, places) = (shaped.glyph_infos(), shaped.glyph_positions());
    let mut starts: Vec<usize> = infos.iter().map(|info| part.start + info.cluster as usize).collect();
    starts.sort_unstable();
    let end = |start: usize| starts.iter().copied().find(|other| *other > start).unwrap_or(part.end);
    let glyphs = infos.iter().zip(places).map(|(info, place)| {
        let start = part.start + info.cluster as usize;
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
    Piece {
        font: opened.font.clone(),
        glyphs: glyphs.collect(),
    }
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
    fn what_is_promised_has_a_glyph_in_every_cut() {
        let letters = Letters::new();
        for text in [
            "−1 die, “so”, 90°…",
            "Zażółć",
            "המרתף של הגמד, 12 (or so)",
            "שָׁלוֹם",
            "Հայաստան საქართველო →",
            "perche\u{301}",
            "� ×",
        ] {
            for cut in Cut::ALL {
                let none = |piece: &Piece| piece.glyphs.iter().any(|glyph| glyph.glyph_id.to_u32() == 0);
                assert!(!letters.shape(cut, text).iter().any(none), "{text} in {cut:?}");
            }
        }
        assert_eq!(legible("龍 is\u{7}"), "� is\u{fffd}");
    }

    #[test]
    fn hebrew_stands_from_right_to_left_within_a_line_and_over_several() {
        let letters = Letters::new();
        let order = |text: &str| -> String {
            let pieces = letters.shape(Cut::Regular, text);
            let glyphs = pieces.iter().flat_map(|piece| &piece.glyphs);
            glyphs.map(|glyph| &text[glyph.text_range.clone()]).collect()
        };
        assert_eq!(order("The אבג, 3"), "The 3 ,גבא");
        assert_eq!(order("אבג 12 דה"), "הד 12 גבא");
        let lines = letters.wrapped("אבג דהו The end זחט", STYLE, 45.0);
        assert!(
            lines.len() > 1 && lines.iter().all(|line| dungeon_rules::letters::is_from_right(line)),
            "{lines:?}"
        );
    }
}
