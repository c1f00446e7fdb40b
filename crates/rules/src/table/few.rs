//! Lists in files that have a limit, so that what anybody writes there is not taken in without end.

use std::{fmt, marker::PhantomData};

use serde::{Deserialize, Deserializer, de};

/// Reads a list of at most `MOST` entries.
///
/// # Errors
/// One of the entries cannot be read, or there are more.
pub fn few<'de, D: Deserializer<'de>, T: Deserialize<'de>, const MOST: usize>(deserializer: D) -> Result<Vec<T>, D::Error> {
    struct Visitor<T, const MOST: usize>(PhantomData<T>);

    impl<'de, T: Deserialize<'de>, const MOST: usize> de::Visitor<'de> for Visitor<T, MOST> {
        type Value = Vec<T>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "a list of at most {MOST} entries")
        }

        fn visit_seq<A: de::SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
            let mut entries = Vec::new();
            while let Some(entry) = list.next_element()? {
                if entries.len() == MOST {
                    return Err(de::Error::invalid_length(MOST + 1, &self));
                }
                entries.push(entry);
            }
            Ok(entries)
        }
    }

    deserializer.deserialize_seq(Visitor::<T, MOST>(PhantomData))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_is_read_than_there_may_be() {
        #[derive(Deserialize)]
        struct List(#[serde(deserialize_with = "few::<_, _, 3>")] Vec<u8>);
        let read = |text: &str| serde_json::from_str::<List>(text).map(|List(all)| all.len()).ok();
        assert_eq!((read("[1, 2, 3]"), read("[]"), read("[1, 2, 3, 4]")), (Some(3), Some(0), None));
    }
}
