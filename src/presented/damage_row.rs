//! What an attack's hits do to its target, as a row of fields of which one lights up (DMG-1, DMG-3, LCK-2).

use bevy::prelude::World;
use bevy_egui::egui::{Color32, Rect, pos2, vec2};

use crate::{
    panels::consequence,
    presented::{places::Places, summary::get},
    ui::{Type, canvas::Canvas, palette},
};

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

/// Paints the row; `hits` lights its field.
pub fn draw(canvas: &Canvas<'_>, rect: Rect, fate: &DamageRow, name: &str, hits: Option<u8>) {
    canvas.fill(rect, 12.0, Color32::from_rgb(0x14, 0x10, 0x0f));
    canvas.rim(rect, 12.0, 1.2, palette::WELL_RIM);
    let x = rect.left() + 24.0;
    canvas.fitted(
        x,
        rect.top() + 50.0,
        200.0,
        Type::Label,
        palette::TEXT_SOFT,
        &canvas.say(if fate.0.len() == 4 { "play-damage-row" } else { "play-damage" }),
    );
    canvas.fitted(x, rect.top() + 77.0, 206.0, Type::Serif(22.0), palette::TEXT, name);
    let lit = hits.and_then(|hits| fate.lit(hits));
    let width = (1132.0 - 20.0 * (fate.0.len().max(1) - 1) as f32) / fate.0.len().max(1) as f32;
    for (i, field) in fate.0.iter().enumerate() {
        let place = Rect::from_min_size(
            pos2(rect.left() + 240.0 + (width + 20.0) * i as f32, rect.top() + 12.0),
            vec2(width, 88.0),
        );
        let on = lit == Some(i);
        let (first, second) = if on {
            canvas.glow(place, 12.0, palette::CANDLE_GLOW.gamma_multiply(0.7));
            canvas.parchment(place, 10.0);
            canvas.rim(place, 10.0, 3.0, palette::CANDLE);
            (palette::INK_TEXT, Color32::from_rgb(0x4a, 0x38, 0x26))
        } else {
            canvas.fill(place, 10.0, Color32::from_rgb(0x23, 0x1c, 0x1a));
            canvas.rim(place, 10.0, 1.2, palette::WELL_RIM);
            (Color32::from_rgb(0xf3, 0xe6, 0xc8), Color32::from_rgb(0xd2, 0xc4, 0xa6))
        };
        consequence::sign(canvas, pos2(place.left() + 46.0, place.center().y), 56.0, field.does);
        let key = if field.more { "play-hits-or-more" } else { "play-hits" };
        let words = canvas.count(key, usize::from(field.from));
        canvas.fitted(
            place.left() + 92.0,
            place.top() + 38.0,
            width - 104.0,
            Type::Serif(23.0),
            first,
            &words,
        );
        let words = canvas.say(consequence::word(field.does));
        canvas.fitted(
            place.left() + 92.0,
            place.top() + 65.0,
            width - 104.0,
            Type::Sans(18.0),
            second,
            &words,
        );
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
