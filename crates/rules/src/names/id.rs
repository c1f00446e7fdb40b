//! Ids of content: the names of the files that define it, without the extension.

use std::{cmp::Ordering, fmt, hash, marker::PhantomData};

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ustr::Ustr;

/// The id of a `T`, such as `skeleton_warrior` for a minion. Small, `Copy`, and serialized as its name.
pub struct Id<T> {
    name: Ustr,
    of: PhantomData<fn() -> T>,
}

impl<T> Id<T> {
    /// Creates the id with this name. It need not exist; look it up in [`crate::content::Content`] to find out.
    pub fn new(name: &str) -> Self {
        Self {
            name: Ustr::from(name),
            of: PhantomData,
        }
    }

    /// Returns the interned name.
    pub(crate) fn name(self) -> Ustr {
        self.name
    }

    /// Returns the name.
    pub fn as_str(self) -> &'static str {
        self.name.as_str()
    }
}

impl<T> Copy for Id<T> {}

impl<T> Clone for Id<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> PartialEq for Id<T> {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl<T> Eq for Id<T> {}

impl<T> PartialOrd for Id<T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

// Compared by text: the order must not depend on the address of the interned name.
impl<T> Ord for Id<T> {
    fn cmp(&self, other: &Self) -> Ordering {
        by_text(self.name, other.name)
    }
}

/// Compares two names by their text, as bytes.
#[inline]
pub(super) fn by_text(one: Ustr, other: Ustr) -> Ordering {
    if one == other {
        return Ordering::Equal;
    }
    // Most names already differ in their first letter.
    let (one, other) = (one.as_str().as_bytes(), other.as_str().as_bytes());
    one.first().cmp(&other.first()).then_with(|| one.cmp(other))
}

impl<T> hash::Hash for Id<T> {
    fn hash<H: hash::Hasher>(&self, state: &mut H) {
        self.as_str().hash(state);
    }
}

impl<T> fmt::Debug for Id<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl<T> fmt::Display for Id<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl<T> Serialize for Id<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de, T> Deserialize<'de> for Id<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(|name| Self::new(&name))
    }
}
