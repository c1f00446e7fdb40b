//! Changes to a text: pieces of it that are replaced, and nothing else.

use std::ops::Range;

use serde::{Deserialize, Serialize};

/// A piece of a text that is replaced by another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Patch {
    /// Where it begins, in bytes of the text before.
    pub at: usize,
    /// The text that was there.
    pub old: String,
    /// The text that replaces it.
    pub new: String,
}

/// Patches that are applied together, in the order of their positions. No two of them touch the same byte.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(super) struct Patches(Vec<Patch>);

impl Patches {
    /// Turns these replacements into patches of `text`. Replacements at the same position are applied in the given order. One that
    /// overlaps the replacement before it is left out; callers have to avoid that.
    pub fn new(text: &str, mut wished: Vec<(Range<usize>, String)>) -> Self {
        // The sort is stable, so insertions at the same position keep their order.
        wished.sort_by_key(|(span, _)| (span.start, span.end));
        let mut patches: Vec<Patch> = Vec::new();
        for (span, new) in wished {
            let Some(old) = text.get(span.clone()) else { continue };
            if old == new {
                continue;
            }
            match patches.last_mut() {
                Some(last) if span.start < last.at + last.old.len() => debug_assert!(false, "{span:?} reaches into {last:?}"),
                Some(last) if span.start == last.at + last.old.len() => {
                    last.old.push_str(old);
                    last.new.push_str(&new);
                }
                _ => patches.push(Patch {
                    at: span.start,
                    old: old.to_owned(),
                    new,
                }),
            }
        }
        patches.retain_mut(Patch::trim);
        Self(patches)
    }

    /// The smallest single patch that turns one text into another.
    pub fn between(old: &str, new: &str) -> Self {
        Self::new(old, vec![(0..old.len(), new.to_owned())])
    }

    /// Whether nothing changes.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Applies the patches. Returns `None` if they are not for this text.
    pub fn apply(&self, text: &str) -> Option<String> {
        let mut result = String::with_capacity(text.len());
        let mut done = 0;
        for patch in &self.0 {
            let end = patch.at.checked_add(patch.old.len())?;
            if text.get(patch.at..end)? != patch.old {
                return None;
            }
            result.push_str(text.get(done..patch.at)?);
            result.push_str(&patch.new);
            done = end;
        }
        result.push_str(text.get(done..)?);
        Some(result)
    }

    /// The patches that undo these.
    pub fn inverse(&self) -> Self {
        let mut grown = 0_isize;
        let turned = self.0.iter().map(|patch| {
            let at = patch.at.saturating_add_signed(grown);
            grown += patch.new.len() as isize - patch.old.len() as isize;
            Patch {
                at,
                old: patch.new.clone(),
                new: patch.old.clone(),
            }
        });
        Self(turned.collect())
    }
}

impl Patch {
    /// Removes what is equal at both ends of the old and the new text. Returns whether anything is left.
    fn trim(&mut self) -> bool {
        let same = |one: &mut dyn Iterator<Item = (char, char)>| -> usize {
            one.take_while(|(one, other)| one == other).map(|(one, _)| one.len_utf8()).sum()
        };
        let start = same(&mut self.old.chars().zip(self.new.chars()));
        self.at += start;
        self.old.drain(..start);
        self.new.drain(..start);
        let end = same(&mut self.old.chars().rev().zip(self.new.chars().rev()));
        self.old.truncate(self.old.len() - end);
        self.new.truncate(self.new.len() - end);
        !(self.old.is_empty() && self.new.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patches_are_small_and_can_be_taken_back() {
        let text = "(a: 1, ä: 2, c: [3])";
        let wished = vec![(19..19, ", 4".to_owned()), (4..5, "11".to_owned()), (1..2, "a".to_owned())];
        let patches = Patches::new(text, wished);
        assert_eq!(patches.0.len(), 2, "{patches:?}");
        assert_eq!((patches.0[0].old.as_str(), patches.0[0].new.as_str()), ("", "1"));
        let after = patches.apply(text).expect("it is for this text");
        assert_eq!(after, "(a: 11, ä: 2, c: [3, 4])");
        assert_eq!(patches.inverse().apply(&after).as_deref(), Some(text));
        assert_eq!(patches.apply("(a: 1)"), None, "it is for another text");
        assert!(Patches::between(text, text).is_empty());
        let typed = Patches::between(text, "(a: 1, ö: 2, c: [3])");
        assert_eq!(
            (typed.0[0].old.as_str(), typed.0[0].new.as_str()),
            ("ä", "ö"),
            "characters stay whole"
        );
    }
}
