//! The whole game as a value: saves, undo, forks for look-ahead, twin tests and comparisons are made of it.

use bevy_ecs::{component::ComponentId, prelude::*};
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

        /// The saved components as this world knows them, `None` where it never saw one. Of the many that a piece could
        /// have it has few: to ask by these costs less than to ask by type.
        struct Known {
            $($field: Option<ComponentId>,)*
        }

        impl Known {
            fn of(world: &World) -> Self {
                let components = world.components();
                Self { $($field: components.component_id::<$component>(),)* }
            }
        }

        impl Record {
            fn of(id: PieceId, entity: EntityRef<'_>, known: &Known) -> Self {
                let has = |component: Option<ComponentId>| component.is_some_and(|component| entity.contains_id(component));
                Self { id, $($field: if has(known.$field) { entity.get::<$component>().cloned() } else { None },)* }
            }

            fn write(&self, entity: &mut EntityWorldMut<'_>, known: &Known) {
                $(match &self.$field {
                    Some(value) => if entity.get::<$component>() != Some(value) { entity.insert(value.clone()); },
                    None => if known.$field.is_some_and(|component| entity.contains_id(component)) {
                        entity.remove::<$component>();
                    },
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

impl Record {
    /// What all may know of a piece in play: everything but what a closed chest holds (HID-1).
    pub fn public(world: &World, id: PieceId) -> Option<Self> {
        let entity = world.resource::<Pieces>().entity(id)?;
        let mut record = Self::of(id, world.entity(entity), &Known::of(world));
        if let Some(chest) = &mut record.chest {
            chest.contents.clear();
        }
        Some(record)
    }

    /// Puts the piece on the table as it is here.
    pub(super) fn lay(&self, world: &mut World) {
        let known = Known::of(world);
        let there = world.resource::<Pieces>().entity(self.id);
        let entity = there.unwrap_or_else(|| world.spawn(self.id).id());
        self.write(&mut world.entity_mut(entity), &known);
    }
}

/// The whole game at one moment, but for the quest and the content it is played with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Position {
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

impl Position {
    /// Takes the game in this world as a value.
    pub fn capture(world: &World) -> Self {
        let known = Known::of(world);
        let pieces = world.resource::<Pieces>().0.iter();
        let pieces = pieces.map(|(id, entity)| Record::of(*id, world.entity(*entity), &known)).collect();
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
    /// entities, and with them whatever a window has hung on them.
    pub fn restore(&self, world: &mut World) {
        let present: Vec<(PieceId, Entity)> = world.resource::<Pieces>().0.iter().map(|(id, entity)| (*id, *entity)).collect();
        let mut present = present.into_iter().peekable();
        let known = Known::of(world);
        for record in &self.pieces {
            while let Some((_, entity)) = present.next_if(|(id, _)| *id < record.id) {
                world.despawn(entity);
            }
            match present.next_if(|(id, _)| *id == record.id) {
                Some((_, entity)) => record.write(&mut world.entity_mut(entity), &known),
                None => {
                    let mut entity = world.spawn(record.id);
                    record.write(&mut entity, &known);
                }
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

    /// The side that is asked; `None` when the game is over.
    pub fn asked(&self) -> Option<Side> {
        let side = |piece: PieceId| self.piece(piece)?.figure.map(|figure| figure.side());
        Some(self.pending.0.as_ref()?.side(side))
    }

    /// What there is of a piece.
    pub fn piece(&self, id: PieceId) -> Option<&Record> {
        self.pieces.iter().find(|piece| piece.id == id)
    }

    /// The game as this side may think it is: what it cannot know is dealt anew from `seed`, so that whoever looks
    /// ahead in it learns nothing (HID-2).
    pub fn as_seen_by(mut self, side: Side, seed: u64) -> Self {
        self.dice = self.dice.reseeded(seed);
        if side == Side::Heroes {
            let chests = self.pieces.iter_mut().filter_map(|piece| piece.chest.as_mut());
            chests.for_each(|chest| chest.contents.clear());
        }
        let unknown: Vec<usize> = (0..self.pieces.len())
            .filter(|i| self.pieces[*i].card_place.is_some_and(|place| place.is_hidden_from(side)))
            .collect();
        let order = self.dice.shuffle(unknown.len());
        // In an order that tells nothing: the same seed deals the same, whatever lay where.
        let mut places: Vec<_> = unknown.iter().map(|i| self.pieces[*i].card_place).collect();
        places.sort_unstable();
        for (from, to) in order.into_iter().zip(unknown) {
            self.pieces[to].card_place = places[from];
        }
        self
    }
}
