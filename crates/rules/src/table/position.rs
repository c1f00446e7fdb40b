//! The position: the whole state of a game as a value, for saved games, undo, forks, tests and comparisons.

use bevy_ecs::{component::ComponentId, prelude::*};
use serde::{Deserialize, Serialize};

use super::{
    Abilities, Acted, Agenda, Board, BonePile, Card, CardPlace, Chest, Course, Dice, Door, Enchantments, Faces, Feats, Figure, Furniture,
    Item, Locked, OpenedBy, Owner, Pending, PieceId, Pieces, Plot, Side, SpellCard, Stance, Stands, Stats, Token, Ward, Wounds,
};

/// Lists the saved components. A component that is not in this list is not part of a game.
macro_rules! saved {
    ($($field:ident: $component:ty),* $(,)?) => {
        /// One piece with all its saved components.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
        pub struct Record {
            /// The name of the piece.
            pub id: PieceId,
            $(
                #[doc = concat!("Its `", stringify!($component), "`.")]
                #[serde(default, skip_serializing_if = "Option::is_none")]
                pub $field: Option<$component>,
            )*
        }

        /// The ids of the saved components in one world, `None` where it has not registered one. A piece has few of the many
        /// components it could have: asking by these ids costs less than asking by type.
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
                // The name of the piece is a component too.
                let mut count = 1;
                $(if let Some(value) = &self.$field {
                    count += 1;
                    if entity.get::<$component>() != Some(value) {
                        entity.insert(value.clone());
                    }
                })*
                // Most pieces have no others, so that none of the many must be looked for and removed.
                if entity.archetype().component_count() == count {
                    return;
                }
                $(if self.$field.is_none() && known.$field.is_some_and(|component| entity.contains_id(component)) {
                    entity.remove::<$component>();
                })*
            }
        }

        /// Returns whether this component is part of a game: saved, or the piece's name.
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
    /// Returns what is public of a piece: everything but the contents of a closed chest (HID-1). `None` if it is not in play.
    pub fn public(world: &World, id: PieceId) -> Option<Self> {
        let entity = world.resource::<Pieces>().entity(id)?;
        let mut record = Self::of(id, world.entity(entity), &Known::of(world));
        if let Some(chest) = &mut record.chest {
            chest.contents.clear();
        }
        Some(record)
    }

    /// Puts the piece on the table as this record describes it, spawning its entity if it is not there yet.
    pub(super) fn lay(&self, world: &mut World) {
        let known = Known::of(world);
        let there = world.resource::<Pieces>().entity(self.id);
        let entity = there.unwrap_or_else(|| world.spawn(self.id).id());
        self.write(&mut world.entity_mut(entity), &known);
    }
}

/// The whole game at one moment, without the quest and the content it is played with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Position {
    /// All pieces, sorted by name. More than 20,000 are not read: no game comes to so many.
    #[serde(deserialize_with = "super::few::<_, _, 20_000>")]
    pub pieces: Vec<Record>,
    /// The floor, and which cells of it are revealed.
    pub board: Board,
    /// Round, phase, active model and Commands.
    pub course: Course,
    /// The steps that still have to happen.
    pub agenda: Agenda,
    /// The open question.
    pub pending: Pending,
    /// The dice, with the state of chance.
    pub dice: Dice,
    /// The counters and events of the quest.
    #[serde(default)]
    pub plot: Plot,
}

impl Position {
    /// Captures the game in this world.
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

    /// Replaces the game on the table by this one. Pieces that are in both keep their entities, and with them whatever a window
    /// has added to those.
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

    /// Returns the side that is asked; `None` when the game is over.
    pub fn asked(&self) -> Option<Side> {
        let side = |piece: PieceId| self.piece(piece)?.figure.map(|figure| figure.side());
        Some(self.pending.0.as_ref()?.side(side))
    }

    /// Returns the record of a piece; `None` if it is not in play.
    pub fn piece(&self, id: PieceId) -> Option<&Record> {
        self.pieces.iter().find(|piece| piece.id == id)
    }

    /// Returns a determinized copy for a side, in which looking ahead reveals nothing (HID-2): chance is reseeded and cards whose
    /// place is secret from the side are dealt anew, both from `seed`; for the Heroes, closed chests are empty.
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
        // Sorted, so that the same seed deals the same cards, wherever they really are.
        let mut places: Vec<_> = unknown.iter().map(|i| self.pieces[*i].card_place).collect();
        places.sort_unstable();
        for (from, to) in order.into_iter().zip(unknown) {
            self.pieces[to].card_place = places[from];
        }
        self
    }
}
