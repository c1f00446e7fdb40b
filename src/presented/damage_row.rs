//! The damage row: what each number of hits does to the target, as a row of fields of which one is highlighted (DMG-1, DMG-3,
//! LCK-2).

use dungeon_rules::table::Consequence;

/// One field of a damage row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// The smallest number of hits that the field stands for.
    pub from: u8,
    /// Whether it also stands for more hits.
    pub more: bool,
    /// The consequence of that many hits.
    pub does: Consequence,
}

/// The damage row of a target.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DamageRow {
    /// Its fields, from the fewest hits to the most.
    pub fields: Vec<Field>,
    /// Whether it is a minion's, which has no field for no hits, as on its card.
    pub of_minion: bool,
}

impl DamageRow {
    /// Builds the row from the consequences of 0, 1, 2 and more hits. The row of a minion begins with one hit, as on its card.
    pub fn of(row: &[Consequence], of_minion: bool) -> Self {
        let first = usize::from(of_minion);
        let fields = row.iter().enumerate().skip(first).map(|(hits, does)| Field {
            from: hits as u8,
            more: hits + 1 == row.len(),
            does: *does,
        });
        Self {
            fields: fields.collect(),
            of_minion,
        }
    }

    /// The consequence of this many hits.
    pub fn does(&self, hits: u8) -> Consequence {
        self.lit(hits).map_or(Consequence::Nothing, |field| self.fields[field].does)
    }

    /// The index of the field for this many hits; `None` if there is no such field.
    pub fn lit(&self, hits: u8) -> Option<usize> {
        self.fields.iter().rposition(|field| field.from <= hits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hits_light_the_field_they_reach() {
        let row = DamageRow::of(&[Consequence::Nothing, Consequence::Wound], false);
        assert_eq!(row.lit(0), Some(0));
        assert_eq!(row.lit(1), Some(1));
        assert_eq!(row.lit(5), Some(1));
    }

    #[test]
    fn no_hit_lights_no_field_of_a_damage_row() {
        let minion = DamageRow::of(&[Consequence::Nothing; 5], true);
        assert_eq!(minion.lit(0), None);
    }
}
