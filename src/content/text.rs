//! Words that a quest brings itself, in as many languages as its author writes.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// A text by language code (`en`, `it`), as written in a quest: `{"en": "…", "it": "…"}`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Text(pub BTreeMap<String, String>);

impl Text {
    /// The text in this language; failing that in English; failing that in the first language it has; else empty.
    pub fn say(&self, language: &str) -> &str {
        let found = self.0.get(language).or_else(|| self.0.get("en")).or_else(|| self.0.values().next());
        found.map_or("", String::as_str)
    }

    /// Whether nothing is written in any language.
    pub fn is_empty(&self) -> bool {
        self.0.values().all(String::is_empty)
    }
}
