//! What an attack's hits do to its target, as a row of fields of which one lights up (DMG-1, DMG-3, LCK-2).

use dungeon_rules::table::Consequence;

/// One field: from so many hits on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// The fewest hits.
    pub from: u8,
    /// Whether it also stands for more, up to the next field.
    pub more: bool,
    /// What they do.
    pub does: Consequence,
}

/// The row of a target.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DamageRow {
    /// Its fields, fewest hits first.
    pub fields: Vec<Field>,
    /// Whether it is a minion's, as on its card.
    pub of_minion: bool,
}

impl DamageRow {
    /// The row of an attack by what each number of hits does, from none. A minion's begins with one hit, as on its card.
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

    /// What so many hits do.
    pub fn does(&self, hits: u8) -> Consequence {
        self.lit(hits).map_or(Consequence::Nothing, |field| self.fields[field].does)
    }

    /// The field that so many hits light.
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
