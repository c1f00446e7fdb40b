//! All things of one kind, found by their ids.

use std::{fmt, iter, ops::Index, slice, vec};

use ustr::UstrMap;

use super::Id;

/// All things of one kind, in the order of their ids. One is found without comparing names: rules ask for cards all the time.
#[derive(Clone, PartialEq, Eq)]
pub struct Things<T> {
    in_order: Vec<(Id<T>, T)>,
    /// Where each of them is.
    places: UstrMap<usize>,
}

type Iter<'a, T> = iter::Map<slice::Iter<'a, (Id<T>, T)>, fn(&'a (Id<T>, T)) -> (&'a Id<T>, &'a T)>;

impl<T> Things<T> {
    /// The thing with this id.
    pub fn get(&self, id: &Id<T>) -> Option<&T> {
        self.places.get(&id.name()).map(|place| &self.in_order[*place].1)
    }

    /// The thing with this id, to be changed.
    pub fn get_mut(&mut self, id: &Id<T>) -> Option<&mut T> {
        self.places.get(&id.name()).map(|place| &mut self.in_order[*place].1)
    }

    /// Whether there is one with this id.
    pub fn contains_key(&self, id: &Id<T>) -> bool {
        self.places.contains_key(&id.name())
    }

    /// Adds a thing, instead of the one that has its id.
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

    /// Takes all things out.
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// The ids and things in their order.
    pub fn iter(&self) -> Iter<'_, T> {
        self.into_iter()
    }

    /// The ids in their order.
    pub fn keys(&self) -> impl ExactSizeIterator<Item = &Id<T>> + Clone {
        self.in_order.iter().map(|(id, _)| id)
    }

    /// The things in the order of their ids.
    pub fn values(&self) -> impl ExactSizeIterator<Item = &T> + Clone {
        self.in_order.iter().map(|(_, thing)| thing)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.in_order.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.in_order.is_empty()
    }
}

/// In the order of their ids, and nothing of where they are found: maps by name lie in another order in every run, and the fingerprint
/// of the content is made of this.
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
    /// If there is none: ids that content names are checked when it is loaded.
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
