//! What it would cost a hero to stand somewhere: who could come and strike there, and how likely that is to wound.

use std::cell::RefCell;

use bevy_ecs::prelude::*;

use super::{
    way::{Ground, Steps},
    wish::{Seen, Situation},
    worth,
};
use dungeon_rules::{
    content::Trait,
    grid::Base,
    odds::{self, Attack},
    rules,
    table::{Field, Game, Lasting, PieceId, Plot},
};

/// An enemy of the heroes: where it could strike, and how likely that is to wound the hero.
struct Striker {
    id: PieceId,
    base: Base,
    /// How many steps it could walk, and where to, and there Fight; the chance is the second one when the hero is outnumbered
    /// (FGT-4).
    movement: u16,
    walks: Steps,
    fight: [f64; 2],
    /// The ruler of its shots; sight is not looked at, for it may walk first.
    ruler: Option<u8>,
    shot: f64,
}

impl Striker {
    /// Whether it could walk to a cell beside this base.
    fn comes_beside(&self, base: Base) -> bool {
        let (dx, dy) = self.base.gap(base);
        dx.max(dy) <= self.movement && base.around().any(|cell| self.walks.to(cell).is_some())
    }
}

/// What threatens a hero in the coming turn of the Overlord.
pub(super) struct Danger {
    strikers: Vec<Striker>,
    /// How many of them may act before the hero can do anything about it.
    commands: usize,
    /// What a wound costs this hero.
    price: f64,
    /// Room to sort chances in: it is done for every place and every idea.
    chances: RefCell<Vec<f64>>,
}

impl Danger {
    pub fn to(world: &mut World, situation: &Situation, hero: &Seen) -> Self {
        // The hero itself is not in the way of those who come for it.
        let others = || situation.heroes.iter().filter(|other| other.id != hero.id);
        let (dice, armour) = rules::with_field(world, |field| defence(field, hero.id));
        // Whoever comes into a front arc goes no further (MOV-5).
        let blocked = others().flat_map(|other| other.base.cells());
        let stops = others().flat_map(|other| other.facing.front_arc(other.base));
        let ground = Ground::of(world, blocked, stops);
        let content = &world.resource::<Game>().content;
        let strikers = situation.enemies.iter().filter_map(|foe| {
            let ruler = foe.stats.ranged.and_then(|ranged| content.ruler(ranged.range));
            // Who stands in the front arc of another hero does not leave it for nothing (MOV-6).
            let held = others().any(|other| other.facing.has_base_in_front(other.base, foe.base));
            let movement = if held { 0 } else { u16::from(foe.stats.movement) };
            let near = movement.max(ruler.map_or(0, u16::from)) + u16::from(hero.stats.movement) + 1;
            let (dx, dy) = foe.base.gap(hero.base);
            let bigger = u8::from(foe.base.size() > 1);
            (dx.max(dy) <= near).then(|| Striker {
                id: foe.id,
                base: foe.base,
                movement,
                walks: ground.steps(foe.base.cells(), movement),
                fight: [bigger, 1].map(|less| chance(foe.stats.combat, dice.saturating_sub(less), armour)),
                ruler,
                shot: foe.stats.ranged.map_or(0.0, |ranged| chance(ranged.dice, dice, armour)),
            })
        });
        Self {
            strikers: strikers.collect(),
            commands: usize::from(world.resource::<Plot>().commands(&world.resource::<Game>().quest)),
            price: 2.5 * worth::wound(hero.left.unwrap_or(1)),
            chances: RefCell::default(),
        }
    }

    /// Who could strike at a hero who stands here, each with the chance of a wound.
    pub fn strikes(&self, base: Base) -> Vec<(PieceId, f64)> {
        let mut near = 0;
        let could = self.strikers.iter().filter_map(|striker| {
            let comes = striker.comes_beside(base);
            near += usize::from(comes);
            let shoots = striker.ruler.is_some_and(|ruler| striker.base.is_within(base, ruler));
            (comes || shoots).then_some((striker, comes, shoots))
        });
        let could: Vec<(&Striker, bool, bool)> = could.collect();
        let outnumbered = usize::from(near > 1);
        let chance = |(striker, comes, shoots): (&Striker, bool, bool)| {
            let fight = if comes { striker.fight[outnumbered] } else { 0.0 };
            let shot = if shoots { striker.shot } else { 0.0 };
            (striker.id, fight.max(shot))
        };
        could.into_iter().map(chance).filter(|(_, chance)| *chance > 0.0).collect()
    }

    /// What these strikes are feared to cost when one of the enemies will likely be gone.
    pub fn cost(&self, strikes: &[(PieceId, f64)], gone: Option<(PieceId, f64)>) -> f64 {
        let stays = |id: PieceId| gone.filter(|(gone, _)| *gone == id).map_or(1.0, |(_, gone)| 1.0 - gone);
        let mut chances = self.chances.borrow_mut();
        chances.clear();
        chances.extend(strikes.iter().map(|(id, chance)| chance * stays(*id)));
        chances.sort_by(|one, other| other.total_cmp(one));
        self.price * chances.iter().take(self.commands).sum::<f64>()
    }

    /// What a Free Attack of this enemy is feared to cost.
    pub fn of(&self, foe: PieceId) -> f64 {
        let striker = self.strikers.iter().find(|striker| striker.id == foe);
        striker.map_or(0.0, |striker| self.price * striker.fight[0])
    }
}

/// The chance that so many dice wound one who rolls so many and has this Armour.
fn chance(dice: u8, defence: u8, armour: u8) -> f64 {
    let attack = Attack {
        dice,
        defence: defence.max(2),
        armour,
        rerolls: 0,
    };
    1.0 - odds::hits(attack).first().copied().unwrap_or(1.0)
}

/// A hero's Combat dice and Armour, with what cards add, wherever it stands.
fn defence(field: &Field, hero: PieceId) -> (u8, u8) {
    let Some(model) = field.model(hero) else { return (2, 1) };
    let sum = |of: fn(Trait) -> Option<i8>| field.bonuses(hero, of).map(|(_, n)| n).sum::<i8>();
    let dice = sum(|own| if let Trait::Combat(n) = own { Some(n) } else { None }) - i8::from(model.injured());
    let armour = sum(|own| if let Trait::Armour(n) = own { Some(n) } else { None });
    let lasting = field.enchantments(hero).iter().filter_map(|one| match one.what {
        Lasting::Armour { by, .. } => Some(by),
        _ => None,
    });
    let armour = armour + lasting.sum::<i8>();
    (
        model.stats.combat.saturating_add_signed(dice).max(2),
        model.stats.armour.saturating_add_signed(armour).clamp(1, 5),
    )
}
