//! The whole game as a value: saves, undo, forks for look-ahead, twin tests and comparisons are made of it.

use bevy::{ecs::component::ComponentId, prelude::*};
use serde::{Deserialize, Serialize};

use super::{
    Abilities, Acted, Agenda, Board, BonePile, Card, CardPlace, Chest, Course, Dice, Door, Enchantments, Faces, Feats, Figure, Furniture,
    Item, Locked, OpenedBy, Owner, Pending, PieceId, Pieces, Plot, Side, SpellCard, Stance, Stands, Stats, Token, Ward, Wounds,
};

/// Lists the saved components. What is not in this list is not part of a game.
macro_rules! saved {
    ($($field:ident: $component:ty),* $(,)?) => {
        /// One piece with everything the game knows of it.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
        pub struct Record {
            /// Its name.
            pub id: PieceId,
            $(
                #[doc = concat!("Its `", stringify!($component), "`.")]
                #[serde(default, skip_serializing_if = "Option::is_none")]
                pub $field: Option<$component>,
            )*
        }

        impl Record {
            fn of(id: PieceId, entity: EntityRef<'_>) -> Self {
                Self { id, $($field: entity.get::<$component>().cloned(),)* }
            }

            fn write(&self, entity: &mut EntityWorldMut<'_>) {
                $(match &self.$field {
                    Some(value) => if entity.get::<$component>() != Some(value) { entity.insert(value.clone()); },
                    None => if entity.contains::<$component>() { entity.remove::<$component>(); },
                })*
            }
        }

        /// Whether this component is part of a game: saved, or derived from what is.
        pub fn is_saved(world: &World, component: ComponentId) -> bool {
            let components = world.components();
            components.component_id::<PieceId>() == Some(component)
                $(|| components.component_id::<$component>() == Some(component))*
        }
    };
}

saved! {
    stands: Stands,
    figure: Figure,
    stats: Stats,
    faces: Faces,
    wounds: Wounds,
    acted: Acted,
    feats: Feats,
    stance: Stance,
    abilities: Abilities,
    enchantments: Enchantments,
    item: Item,
    spell_card: SpellCard,
    owner: Owner,
    door: Door,
    chest: Chest,
    locked: Locked,
    ward: Ward,
    opened_by: OpenedBy,
    furniture: Furniture,
    bone_pile: BonePile,
    token: Token,
    card: Card,
    card_place: CardPlace,
}

/// The whole game at one moment, but for the quest and the content it is played with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Snapshot {
    /// All pieces in the order of their names.
    pub pieces: Vec<Record>,
    /// What is revealed.
    pub board: Board,
    /// Where the game stands.
    pub course: Course,
    /// What still has to happen.
    pub agenda: Agenda,
    /// The open question.
    pub pending: Pending,
    /// Chance.
    pub dice: Dice,
    /// How far the quest's own plot has come.
    #[serde(default)]
    pub plot: Plot,
}

impl Snapshot {
    /// Takes the game in this world as a value.
    pub fn capture(world: &World) -> Self {
        let pieces = world
            .resource::<Pieces>()
            .0
            .iter()
            .map(|(id, entity)| Record::of(*id, world.entity(*entity)))
            .collect();
        Self {
            pieces,
            board: world.resource::<Board>().clone(),
            course: world.resource::<Course>().clone(),
            agenda: world.resource::<Agenda>().clone(),
            pending: world.resource::<Pending>().clone(),
            dice: world.resource::<Dice>().clone(),
            plot: world.resource::<Plot>().clone(),
        }
    }

    /// Puts this game on the table instead of the one that is there. Pieces that are in both keep their
    /// entities, and with them whatever the view has hung on them.
    pub fn restore(&self, world: &mut World) {
        let present: Vec<(PieceId, Entity)> = world.resource::<Pieces>().0.iter().map(|(id, entity)| (*id, *entity)).collect();
        let mut present = present.into_iter().peekable();
        for record in &self.pieces {
            while let Some((_, entity)) = present.next_if(|(id, _)| *id < record.id) {
                world.despawn(entity);
            }
            match present.next_if(|(id, _)| *id == record.id) {
                Some((_, entity)) => record.write(&mut world.entity_mut(entity)),
                None => record.write(&mut world.spawn(record.id)),
            }
        }
        for (_, entity) in present {
            world.despawn(entity);
        }
        *world.resource_mut::<Board>() = self.board.clone();
        *world.resource_mut::<Course>() = self.course.clone();
        *world.resource_mut::<Agenda>() = self.agenda.clone();
        *world.resource_mut::<Pending>() = self.pending.clone();
        *world.resource_mut::<Dice>() = self.dice.clone();
        *world.resource_mut::<Plot>() = self.plot.clone();
    }

    /// The game as this side may think it is: what it cannot know is dealt anew from `seed`, so that whoever looks
    /// ahead in it learns nothing (HID-2).
    pub fn as_seen_by(&self, side: Side, seed: u64) -> Self {
        let mut seen = self.clone();
        seen.dice = seen.dice.reseeded(seed);
        let hidden = |place: &CardPlace| match place {
            CardPlace::Hand => side == Side::Heroes,
            CardPlace::Pile(_) | CardPlace::PutAway => true,
            CardPlace::Played => false,
        };
        if side == Side::Heroes {
            let chests = seen.pieces.iter_mut().filter_map(|piece| piece.chest.as_mut());
            chests.for_each(|chest| chest.contents.clear());
        }
        let unknown: Vec<usize> = (0..seen.pieces.len())
            .filter(|i| seen.pieces[*i].card_place.as_ref().is_some_and(hidden))
            .collect();
        let order = seen.dice.shuffle(unknown.len());
        let places: Vec<_> = unknown.iter().map(|i| seen.pieces[*i].card_place).collect();
        for (from, to) in order.into_iter().zip(unknown) {
            seen.pieces[to].card_place = places[from];
        }
        seen
    }
}
