//! Texts that a quest brings along, in as many languages as its author writes, and the characters of a text that are never shown.

use std::{borrow::Cow, collections::BTreeMap, path::Path};

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

/// Returns a name from outside, such as that of a file in an archive, as it is shown: on one line, with escapes (`\n`, `\u{202e}`) in
/// place of all characters that a terminal or screen would obey instead of showing them.
pub fn escaped(name: &str) -> Cow<'_, str> {
    let is_obeyed = |letter| is_control(letter) || letter == '\n' || letter == '\t';
    if !name.contains(is_obeyed) {
        return Cow::Borrowed(name);
    }
    let mut shown = String::new();
    for letter in name.chars() {
        match is_obeyed(letter) {
            true => shown.extend(letter.escape_default()),
            false => shown.push(letter),
        }
    }
    Cow::Owned(shown)
}

/// Returns a path as it is shown ([`escaped`]), with `�` for what is not UTF-8.
pub fn shown(path: &Path) -> String {
    escaped(&path.to_string_lossy()).into_owned()
}

/// Returns the first character that [`printable`] shows as `�`, with its place in bytes; `None` if there is none.
pub fn control_in(text: &str) -> Option<(usize, char)> {
    let mut letters = text.char_indices();
    letters.find(|(at, letter)| is_control(*letter) && !text[*at..].starts_with("\r\n"))
}

/// Returns whether a character would be obeyed and not shown: a control character other than `\n` and the tab, or one that ends a
/// line or changes the direction of writing.
fn is_control(letter: char) -> bool {
    let turns = matches!(letter, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
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
    fn a_name_is_shown_on_one_line() {
        for (name, shown) in [
            ("a\nNo errors.\n", "a\\nNo errors.\\n"),
            ("gnp\u{202e}.ron\t\u{2028}", "gnp\\u{202e}.ron\\t\\u{2028}"),
            ("\u{1b}[2J", "\\u{1b}[2J"),
            ("Città “perché”", "Città “perché”"),
        ] {
            assert_eq!(escaped(name), shown);
            assert_eq!(super::shown(Path::new(name)), shown);
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
