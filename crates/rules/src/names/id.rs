//! The name of a thing of the content: its file's name without the ending.

use std::{cmp::Ordering, fmt, hash, marker::PhantomData};

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ustr::Ustr;

/// The id of a `T`, such as `skeleton_warrior` of a minion. Small, and written as its name.
pub struct Id<T> {
    name: Ustr,
    of: PhantomData<fn() -> T>,
}

impl<T> Id<T> {
    /// The id with this name. Whether such a thing exists is for [`crate::content::Content`] to say.
    pub fn new(name: &str) -> Self {
        Self {
            name: Ustr::from(name),
            of: PhantomData,
        }
    }

    /// The name, as it is kept once for all that are called so.
    pub(crate) fn name(self) -> Ustr {
        self.name
    }

    /// The name.
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

// By text: the order must not depend on where the name lies in memory.
impl<T> Ord for Id<T> {
    fn cmp(&self, other: &Self) -> Ordering {
        by_text(self.name, other.name)
    }
}

/// The order of two names by their text.
#[inline]
pub(super) fn by_text(one: Ustr, other: Ustr) -> Ordering {
    if one == other {
        return Ordering::Equal;
    }
    // Most names differ in their first letter.
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
