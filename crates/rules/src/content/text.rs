//! Texts that a quest brings along, in as many languages as its author writes, and the characters of a text that are never shown.

use std::{borrow::Cow, collections::BTreeMap};

use serde::{Deserialize, Serialize};

/// A text by language code (`en`, `it`), as written in a quest: `{"en": "…", "it": "…"}`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Text(pub BTreeMap<String, String>);

impl Text {
    /// Returns the text in this language; failing that, in English; failing that, in the first language that it has; else an empty
    /// text.
    pub fn say(&self, language: &str) -> &str {
        let found = self.0.get(language).or_else(|| self.0.get("en")).or_else(|| self.0.values().next());
        found.map_or("", String::as_str)
    }

    /// Returns whether nothing is written in any language.
    pub fn is_empty(&self) -> bool {
        self.0.values().all(String::is_empty)
    }

    /// Replaces each end of a line by a space, for titles and names.
    #[must_use]
    pub fn on_one_line(mut self) -> Self {
        for words in self.0.values_mut() {
            *words = words.replace('\n', " ");
        }
        self
    }
}

/// Returns a text in which all characters that a terminal or screen would obey instead of showing them are replaced by `�`: control
/// characters (also those from U+0080 to U+009F) and those that change the direction of writing (U+202A to U+202E, U+2066 to
/// U+2069). The end of a line stays as `\n`, a tab becomes a space.
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

/// Returns whether a character would be obeyed and not shown: a control character other than `\n` and the tab, or one that changes
/// the direction of writing.
fn is_control(letter: char) -> bool {
    let turns = matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    turns || letter.is_control() && letter != '\n' && letter != '\t'
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
    fn a_title_has_one_line() {
        let title = Text([("en".to_owned(), "The\nBell".to_owned())].into());
        assert_eq!(title.on_one_line().say("en"), "The Bell");
    }
}
