//! The typefaces of the game: which characters they can draw and which are never shown, and in what order the letters of a line
//! stand.
//!
//! What the check of a quest promises is read from the same fonts with which the window and paper draw.

use std::{borrow::Cow, ops::Range, sync::LazyLock};

use skrifa::{FontRef, MetadataProvider, string::StringId};
use unicode_bidi::{BidiClass, BidiInfo, bidi_class};
use unicode_normalization::{
    UnicodeNormalization,
    char::{compose, is_combining_mark},
};

/// A cut of the serif typeface.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Cut {
    /// Upright, for running text.
    Regular,
    /// Slanted, for what is read out.
    Italic,
    /// Upright and a little heavier, for headings.
    Semibold,
    /// Upright and heavy, for titles.
    Bold,
}

impl Cut {
    /// All cuts.
    pub const ALL: [Self; 4] = [Self::Regular, Self::Italic, Self::Semibold, Self::Bold];

    /// The PostScript names of its fonts: the serif, then those that are asked for what it lacks.
    const fn names(self) -> [&'static str; 3] {
        match self {
            Self::Regular => ["LibertinusSerif-Regular", "NewCM10-Regular", "DejaVuSansMono"],
            Self::Italic => ["LibertinusSerif-Italic", "NewCM10-Italic", "DejaVuSansMono-Oblique"],
            Self::Semibold => ["LibertinusSerif-Semibold", "NewCM10-Bold", "DejaVuSansMono-Bold"],
            Self::Bold => ["LibertinusSerif-Bold", "NewCM10-Bold", "DejaVuSansMono-Bold"],
        }
    }

    /// The files of its fonts, each with its PostScript name. A character is drawn with the first that has it.
    pub fn fonts(self) -> [(&'static str, &'static [u8]); 3] {
        self.names().map(|wanted| {
            let is_it = |font: &&'static [u8]| name_of(font).is_some_and(|name| name == wanted);
            let font = typst_assets::fonts().find(is_it);
            (wanted, font.expect("the fonts that we build with hold the serif and its like"))
        })
    }
}

fn name_of(font: &[u8]) -> Option<String> {
    let font = FontRef::new(font).ok()?;
    let name = font.localized_strings(StringId::POSTSCRIPT_NAME).next()?;
    Some(name.chars().collect())
}

/// Returns a text in which all characters that a terminal or screen would obey instead of showing them are replaced by `�`: control
/// characters (also those from U+0080 to U+009F), those that end a line or paragraph (U+2028, U+2029) and those that change the
/// direction of writing (U+202A to U+202E, U+2066 to U+2069). The end of a line stays as `\n`, a tab becomes a space.
pub fn printable(text: &str) -> Cow<'_, str> {
    if !text.contains(|letter| letter == '\t' || letter == '\r' || is_control(letter)) {
        return Cow::Borrowed(text);
    }
    let text = text.replace("\r\n", "\n");
    let shown = |letter| match letter {
        '\t' => ' ',
        letter if is_control(letter) => char::REPLACEMENT_CHARACTER,
        letter => letter,
    };
    Cow::Owned(text.chars().map(shown).collect())
}

/// Returns the first character that [`printable`] shows as `�`, with its place in bytes; `None` if there is none.
pub fn control_in(text: &str) -> Option<(usize, char)> {
    let mut letters = text.char_indices();
    letters.find(|(at, letter)| is_control(*letter) && !text[*at..].starts_with("\r\n"))
}

/// Returns whether a character would be obeyed and not shown: a control character other than `\n` and the tab, or one that ends a
/// line or changes the direction of writing.
pub(crate) fn is_control(letter: char) -> bool {
    let turns = matches!(letter, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    turns || letter.is_control() && letter != '\n' && letter != '\t'
}

/// Characters that the fonts have and that are not promised: letters that join or stand above each other, as those of Arabic, Thai
/// and Lao do, and those for private use, which mean something else in every font.
const NOT_PROMISED: [Range<char>; 5] = [
    '\u{600}'..'\u{780}',
    '\u{e00}'..'\u{f00}',
    '\u{e000}'..'\u{f900}',
    '\u{fb50}'..'\u{fe00}',
    '\u{fe70}'..'\u{ff00}',
];

/// The characters that every cut can draw, in order.
static DRAWN: LazyLock<Vec<char>> = LazyLock::new(|| {
    let of_cut = |cut: Cut| {
        let fonts = cut.fonts().into_iter().filter_map(|(_, font)| FontRef::new(font).ok());
        let mut all: Vec<u32> = fonts
            .flat_map(|font| font.charmap().mappings().map(|(code, _)| code).collect::<Vec<_>>())
            .collect();
        all.sort_unstable();
        all.dedup();
        all
    };
    let [first, others @ ..] = Cut::ALL.map(of_cut);
    let in_all = first
        .into_iter()
        .filter(|code| others.iter().all(|other| other.binary_search(code).is_ok()));
    let letters = in_all.filter_map(char::from_u32);
    letters
        .filter(|letter| NOT_PROMISED.iter().all(|range| !range.contains(letter)))
        .collect()
});

/// Iterates over all characters that the game can draw, on screen and on paper alike.
pub fn all() -> impl Iterator<Item = char> {
    DRAWN.iter().copied()
}

/// Returns whether a character is rightly drawn as nothing: a hint where a line may break, or in which direction it runs.
pub fn is_unseen(letter: char) -> bool {
    matches!(letter, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}')
}

/// Returns whether a character is an accent or point that is drawn with the letter before it.
pub fn joins(letter: char) -> bool {
    is_combining_mark(letter)
}

fn is_drawn(letter: char) -> bool {
    letter.is_ascii_graphic() || letter.is_whitespace() || is_unseen(letter) || DRAWN.binary_search(&letter).is_ok()
}

const fn is_hebrew(letter: char) -> bool {
    matches!(letter, '\u{591}'..='\u{5f4}' | '\u{fb1d}'..='\u{fb4f}')
}

/// Iterates over the characters of a text, each with its place in bytes and whether the game draws it, on screen and on paper alike.
/// An accent is drawn where one character stands for it and its letter, and so are the points of Hebrew.
fn judged(text: &str) -> impl Iterator<Item = (usize, char, bool)> + '_ {
    let mut before = None;
    text.char_indices().map(move |(at, letter)| {
        if !is_combining_mark(letter) {
            before = Some(letter);
            return (at, letter, is_drawn(letter));
        }
        let joined = before.and_then(|before| compose(before, letter)).filter(|joined| is_drawn(*joined));
        let is_point = is_hebrew(letter) && before.is_some_and(is_hebrew) && is_drawn(letter);
        before = joined.or(before);
        (at, letter, joined.is_some() || is_point)
    })
}

/// Returns the first character that the game cannot draw, with its place in bytes; `None` if it draws the whole text. Control
/// characters are not meant ([`printable`]).
pub fn undrawn_in(text: &str) -> Option<(usize, char)> {
    let mut undrawn = judged(text).filter(|(_, letter, is_drawn)| !is_drawn && !is_control(*letter));
    undrawn.next().map(|(at, letter, _)| (at, letter))
}

/// Returns a text in which each letter with an accent is one character, where there is one for both.
pub fn joined(text: &str) -> Cow<'_, str> {
    match text.contains(|letter: char| letter >= '\u{300}' && is_combining_mark(letter)) {
        true => Cow::Owned(text.nfc().collect()),
        false => Cow::Borrowed(text),
    }
}

/// Returns a text in which all characters that cannot be drawn are replaced by `�`, all kinds of spaces by plain ones, and letters
/// with accents by the characters that stand for both.
pub fn drawable(text: &str) -> String {
    let text = joined(text);
    let shown = judged(&text).map(|(_, letter, is_drawn)| match letter {
        '\n' => '\n',
        letter if letter.is_whitespace() => ' ',
        letter if is_drawn => letter,
        _ => char::REPLACEMENT_CHARACTER,
    });
    shown.collect()
}

/// Returns whether letters of a text run from right to left.
pub fn turns(text: &str) -> bool {
    let turns = |letter: char| letter >= '\u{590}' && matches!(bidi_class(letter), BidiClass::R | BidiClass::AL | BidiClass::AN);
    text.chars().any(turns)
}

/// Returns whether a line begins at the right: whether its first letter runs from right to left.
pub fn is_from_right(line: &str) -> bool {
    let mut strong = line.chars().map(bidi_class);
    let first = strong.find(|class| matches!(class, BidiClass::L | BidiClass::R | BidiClass::AL));
    matches!(first, Some(BidiClass::R | BidiClass::AL))
}

/// The marks that begin a line at the left and at the right. They are not seen.
const FROM_LEFT: char = '\u{200e}';
const FROM_RIGHT: char = '\u{200f}';

/// Returns a line of a longer text so that it begins at the side at which the whole text does.
pub fn line_of<'l>(text: &str, line: &'l str) -> Cow<'l, str> {
    match (is_from_right(text), is_from_right(line)) {
        (true, false) => Cow::Owned(format!("{FROM_RIGHT}{line}")),
        (false, true) => Cow::Owned(format!("{FROM_LEFT}{line}")),
        _ => Cow::Borrowed(line),
    }
}

/// Returns a text as a part of a sentence that runs from left to right: what stands around it stays where it is.
pub fn in_sentence(text: &str) -> Cow<'_, str> {
    if !turns(text) {
        return Cow::Borrowed(text);
    }
    let end = if is_from_right(text) { FROM_RIGHT } else { FROM_LEFT };
    Cow::Owned(format!("{FROM_LEFT}{end}{text}{end}{FROM_LEFT}"))
}

/// The parts of a line that run in one direction, as they stand from left to right: the range in bytes, and whether the part is
/// written from right to left.
pub fn runs(line: &str) -> Vec<(Range<usize>, bool)> {
    if !turns(line) {
        return vec![(0..line.len(), false)];
    }
    let info = BidiInfo::new(line, None);
    let paragraphs = info.paragraphs.iter().flat_map(|paragraph| {
        let (levels, runs) = info.visual_runs(paragraph, paragraph.range.clone());
        runs.into_iter().map(move |run| (run.clone(), levels[run.start].is_rtl()))
    });
    paragraphs.collect()
}

/// The letters of a line as they stand from left to right, each with its points and accents. Brackets of a part that runs from right
/// to left are mirrored.
pub fn in_place(line: &str) -> Vec<Cow<'_, str>> {
    let mut placed = Vec::new();
    for (range, is_turned) in runs(line) {
        let run = &line[range];
        let starts = run.char_indices().filter(|(at, letter)| *at == 0 || !is_combining_mark(*letter));
        let mut starts: Vec<usize> = starts.map(|(at, _)| at).collect();
        if !is_turned {
            placed.push(Cow::Borrowed(run));
            continue;
        }
        starts.push(run.len());
        placed.extend(starts.windows(2).rev().map(|pair| {
            let letter = &run[pair[0]..pair[1]];
            let mirrored = letter.chars().next().and_then(unicode_bidi_mirroring::get_mirrored);
            mirrored.map_or(Cow::Borrowed(letter), |mirrored| Cow::Owned(mirrored.to_string()))
        }));
    }
    placed
}

/// [`printable`], and [`drawable`].
pub fn legible(text: &str) -> String {
    drawable(&printable(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_be_obeyed_is_not_shown() {
        for (text, shown) in [
            ("The \u{1b}[2Jdoor\u{7} opens\u{8}\u{8}", "The �[2Jdoor� opens��"),
            ("\u{9b}31mred\u{85}", "�31mred�"),
            ("\u{202e}nrut\u{2066}", "�nrut�"),
            ("One line.\r\nAnother,\n\tand a third.\r", "One line.\nAnother,\n and a third.�"),
            ("Città – “perché” … Ⅻ", "Città – “perché” … Ⅻ"),
        ] {
            assert_eq!(printable(text), shown);
            assert_eq!(control_in(text).is_some(), shown.contains('�'), "{shown}");
        }
    }

    #[test]
    fn the_first_of_them_is_found() {
        assert_eq!(control_in("One\r\ntwo\u{7}"), Some((8, '\u{7}')));
        assert_eq!(control_in("One\r\ntwo\t"), None);
    }

    #[test]
    fn what_is_promised_and_what_is_not() {
        for text in [
            "Città – “perché” … Ⅻ → ×",
            "Zażółć gęślą jaźń",
            "Žluťoučký kůň, Þórr, Đặng",
            "Ἀθῆναι",
            "Владыка подземелья",
            "המרתף של הגמד",
            "שָׁלוֹם",
            "Հայաստան",
            "საქართველო",
            "\u{200e}a\u{200f}",
        ] {
            assert_eq!(undrawn_in(text), None, "{text}");
            assert_eq!(drawable(text), text);
        }
        assert_eq!((undrawn_in("perche\u{301}"), drawable("perche\u{301}").as_str()), (None, "perché"));
        for (text, undrawn, shown) in [
            ("The 龍 wakes", '龍', "The � wakes"),
            ("مرحبا", 'م', "�����"),
            ("Fire 🔥!", '🔥', "Fire �!"),
            ("x\u{324}\u{306}", '\u{324}', "x��"),
            ("\u{e000}", '\u{e000}', "�"),
            ("ที่", 'ท', "���"),
        ] {
            assert_eq!(
                undrawn_in(text).map(|(at, letter)| (text[at..].starts_with(letter), letter)),
                Some((true, undrawn)),
                "{text}"
            );
            assert_eq!(drawable(text), shown);
        }
        assert_eq!(undrawn_in("a\u{7}b"), None, "control characters are another matter");
    }

    #[test]
    fn lines_stand_as_they_are_read() {
        for (line, stands) in [
            ("The Cellar", "The Cellar"),
            ("אבג", "גבא"),
            ("אבג 12 דה", "הד 12 גבא"),
            ("(אבג) The End", "The End (גבא)"),
            ("Der אבג, a title", "Der גבא, a title"),
            (&format!("{} · 3", in_sentence("אבג")), "גבא · 3"),
            (&format!("{}: 3", in_sentence("אבג!")), "!גבא: 3"),
            (&line_of("The אבג", "אבג 3 end"), "3 גבא end"),
        ] {
            let placed: String = in_place(line).concat().chars().filter(|letter| !is_unseen(*letter)).collect();
            assert_eq!(placed, stands, "{line}");
        }
        assert_eq!(in_place("שָׁלוֹם").len(), 4, "points stay with their letters");
    }
}
