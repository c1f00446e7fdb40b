//! Texts that a quest brings along, in as many languages as its author writes, and names from outside as they are shown.

use std::{borrow::Cow, collections::BTreeMap, path::Path};

use serde::{Deserialize, Serialize};

use crate::letters::is_control;

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

/// Shortens a word of a file to 60 characters, for use in a message.
pub(super) fn short(word: &str) -> String {
    match word.char_indices().nth(60) {
        Some((end, _)) => format!("{}…", &word[..end]),
        None => word.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn a_title_has_one_line() {
        let title = Text([("en".to_owned(), "The\nBell".to_owned())].into());
        assert_eq!(title.on_one_line().say("en"), "The Bell");
    }
}
