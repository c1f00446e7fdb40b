//! A map from ids to the things of one kind.

use std::{fmt, iter, ops::Index, slice, vec};

use ustr::UstrMap;

use super::Id;

/// All things of one kind by their ids, sorted by id. A thing is found without comparing texts, because the rules look up cards all
/// the time.
#[derive(Clone, PartialEq, Eq)]
pub struct Things<T> {
    in_order: Vec<(Id<T>, T)>,
    /// The index of each thing in `in_order`.
    places: UstrMap<usize>,
}

type Iter<'a, T> = iter::Map<slice::Iter<'a, (Id<T>, T)>, fn(&'a (Id<T>, T)) -> (&'a Id<T>, &'a T)>;

impl<T> Things<T> {
    /// Returns the thing with this id; `None` if there is none.
    pub fn get(&self, id: &Id<T>) -> Option<&T> {
        self.places.get(&id.name()).map(|place| &self.in_order[*place].1)
    }

    /// Returns the thing with this id for changing it; `None` if there is none.
    pub fn get_mut(&mut self, id: &Id<T>) -> Option<&mut T> {
        self.places.get(&id.name()).map(|place| &mut self.in_order[*place].1)
    }

    /// Returns whether there is a thing with this id.
    pub fn contains_key(&self, id: &Id<T>) -> bool {
        self.places.contains_key(&id.name())
    }

    /// Adds a thing. It replaces the one with the same id, if there is one.
    pub fn insert(&mut self, id: Id<T>, thing: T) {
        if let Some(there) = self.get_mut(&id) {
            *there = thing;
            return;
        }
        let place = self.in_order.partition_point(|(other, _)| *other < id);
        self.in_order.insert(place, (id, thing));
        let moved = self.in_order.iter().enumerate().skip(place);
        self.places.extend(moved.map(|(place, (id, _))| (id.name(), place)));
    }

    /// Removes all things.
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// Iterates over the ids and things in the order of the ids.
    pub fn iter(&self) -> Iter<'_, T> {
        self.into_iter()
    }

    /// Iterates over the ids in their order.
    pub fn keys(&self) -> impl ExactSizeIterator<Item = &Id<T>> + Clone {
        self.in_order.iter().map(|(id, _)| id)
    }

    /// Iterates over the things in the order of their ids.
    pub fn values(&self) -> impl ExactSizeIterator<Item = &T> + Clone {
        self.in_order.iter().map(|(_, thing)| thing)
    }

    /// Returns the number of things.
    pub fn len(&self) -> usize {
        self.in_order.len()
    }

    /// Returns whether there are no things.
    pub fn is_empty(&self) -> bool {
        self.in_order.is_empty()
    }
}

/// Shows the things in the order of their ids and leaves out the index: its order differs from run to run, and the fingerprint of
/// the content is made from this output.
impl<T: fmt::Debug> fmt::Debug for Things<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self).finish()
    }
}

impl<T> Default for Things<T> {
    fn default() -> Self {
        Self {
            in_order: Vec::new(),
            places: UstrMap::default(),
        }
    }
}

impl<T> Index<&Id<T>> for Things<T> {
    type Output = T;

    /// # Panics
    /// If there is no thing with this id. The ids that content refers to are checked when it is loaded.
    fn index(&self, id: &Id<T>) -> &T {
        self.get(id).expect("content is checked to hold what it names")
    }
}

impl<T> Extend<(Id<T>, T)> for Things<T> {
    fn extend<I: IntoIterator<Item = (Id<T>, T)>>(&mut self, things: I) {
        things.into_iter().for_each(|(id, thing)| self.insert(id, thing));
    }
}

impl<'a, T> IntoIterator for &'a Things<T> {
    type Item = (&'a Id<T>, &'a T);
    type IntoIter = Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.in_order.iter().map(|(id, thing)| (id, thing))
    }
}

impl<T> IntoIterator for Things<T> {
    type Item = (Id<T>, T);
    type IntoIter = vec::IntoIter<Self::Item>;

    fn into_iter(self) -> Self::IntoIter {
        self.in_order.into_iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn things_are_found_by_id_and_told_in_order() {
        let mut things = Things::<&str>::default();
        for (id, thing) in [("b", "second"), ("c", "third"), ("a", "first"), ("b", "instead")] {
            things.insert(Id::new(id), thing);
        }
        let all: Vec<(&str, &str)> = things.iter().map(|(id, thing)| (id.as_str(), *thing)).collect();
        assert_eq!(all, [("a", "first"), ("b", "instead"), ("c", "third")]);
        for (id, thing) in &things {
            assert_eq!(things[id], *thing);
        }
        assert_eq!(things.get(&Id::new("d")), None);
    }
}
