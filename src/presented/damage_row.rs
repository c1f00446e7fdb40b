//! What an attack's hits do to its target, as a row of fields of which one lights up (DMG-1, DMG-3, LCK-2).

use bevy::prelude::World;

use crate::presented::{places::Places, summary::get};

use dungeon_rules::{
    content::{Id, Minion},
    rules::forecast::Consequence,
    table::{Game, PieceId, Stance, Wounds},
};

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

/// The row of a target, fewest hits first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DamageRow(pub Vec<Field>);

impl DamageRow {
    /// The row of a model, with the wounds that have been shown: the table is ahead, and the model may be gone.
    pub fn of(world: &World, places: &Places, target: PieceId) -> Self {
        let wounds = places.0.get(&target).and_then(|shown| shown.wounds);
        let content = &world.resource::<Game>().content;
        let kind = target.as_str().rsplit_once('_').map_or(target.as_str(), |(stem, _)| stem);
        if let Some(minion) = content.minions.get(&Id::new(kind)) {
            return Self::of_minion(minion, wounds);
        }
        if let Some(wounds) = wounds {
            let stance = get::<Stance>(world, target).copied().unwrap_or_default();
            return Self::of_one(Consequence::of_wound(wounds, stance));
        }
        Self::default()
    }

    /// The row of a lock: one hit forces it.
    pub fn of_lock() -> Self {
        Self::of_one(Consequence::Forced)
    }

    /// The row of a lock's dice for an action of the adventure: one hit and it is done (RND-5).
    pub fn of_action() -> Self {
        Self::of_one(Consequence::Done)
    }

    /// What so many hits do.
    pub fn does(&self, hits: u8) -> Consequence {
        self.lit(hits).map_or(Consequence::Nothing, |field| self.0[field].does)
    }

    fn of_minion(minion: &Minion, wounds: Option<Wounds>) -> Self {
        let injured = wounds.is_some_and(Wounds::injured);
        let fields = (1..=4).map(|hits| Field {
            from: hits,
            more: hits == 4,
            does: Consequence::of_hits(minion, injured, hits),
        });
        Self(fields.collect())
    }

    fn of_one(does: Consequence) -> Self {
        let none = Field {
            from: 0,
            more: false,
            does: Consequence::Nothing,
        };
        Self(vec![none, Field { from: 1, more: true, does }])
    }

    /// The field that so many hits light.
    pub fn lit(&self, hits: u8) -> Option<usize> {
        self.0.iter().rposition(|field| field.from <= hits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hits_light_the_field_they_reach() {
        let fate = DamageRow::of_one(Consequence::Wound);
        assert_eq!(fate.lit(0), Some(0));
        assert_eq!(fate.lit(1), Some(1));
        assert_eq!(fate.lit(5), Some(1));
    }

    #[test]
    fn no_hit_lights_no_field_of_a_damage_row() {
        let minion = DamageRow(vec![Field {
            from: 1,
            more: false,
            does: Consequence::Nothing,
        }]);
        assert_eq!(minion.lit(0), None);
    }
}
