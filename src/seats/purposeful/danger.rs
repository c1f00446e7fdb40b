//! What it would cost a hero to stand somewhere: who could come and strike there, and how likely that is to wound.

use std::collections::BTreeSet;

use bevy::prelude::*;

use super::{
    wish::{Seen, View, steps},
    worth::{self, w},
};
use crate::{
    content::Trait,
    grid::{Base, Cell},
    odds::{self, Attack},
    rules,
    table::{Board, Field, Game, Lasting, PieceId, Plot},
};

/// An enemy of the heroes: where it could strike, and how likely that is to wound the hero.
struct Striker {
    id: PieceId,
    /// By a Fight, after its Move; the chance is the second one when the hero is outnumbered (FGT-4).
    near: BTreeSet<Cell>,
    fight: [f64; 2],
    /// By a shot; from where it stands or from elsewhere, sight is not looked at.
    far: BTreeSet<Cell>,
    shot: f64,
}

/// What threatens a hero in the coming turn of the Overlord.
pub(super) struct Danger {
    strikers: Vec<Striker>,
    /// How many of them may act before the hero can do anything about it.
    commands: usize,
    /// What a wound costs this hero.
    price: f64,
}

impl Danger {
    pub fn to(world: &mut World, view: &View, hero: &Seen) -> Self {
        // The hero itself is not in the way of those who come for it.
        let others = || view.heroes.iter().filter(|other| other.id != hero.id);
        let blocked: BTreeSet<Cell> = others().flat_map(|other| other.base.cells()).collect();
        let (dice, armour) = rules::run(world, defence, hero.id);
        // Whoever comes into a front arc goes no further (MOV-5).
        let stops: BTreeSet<Cell> = others().flat_map(|other| other.facing.front_arc(other.base)).collect();
        let mut strikers = Vec::new();
        for foe in &view.enemies {
            // Who stands in the front arc of another hero does not leave it for nothing (MOV-6).
            let held = others().any(|other| other.facing.has_base_in_front(other.base, foe.base));
            let movement = if held { 0 } else { u16::from(foe.stats.movement) };
            let near = steps(world, foe.base.cells(), &blocked, &stops, movement);
            let near = near.keys().flat_map(|cell| cell.around()).collect();
            let bigger = u8::from(foe.base.size() > 1);
            let fight = [bigger, 1].map(|less| chance(foe.stats.combat, dice.saturating_sub(less), armour));
            let shot = foe.stats.ranged.map_or(0.0, |ranged| chance(ranged.dice, dice, armour));
            let ruler = foe.stats.ranged.and_then(|ranged| world.resource::<Game>().content.ruler(ranged.range));
            let seen = world.resource::<Board>().revealed.iter();
            let far = ruler.map_or_else(BTreeSet::new, |ruler| {
                seen.filter(|cell| foe.base.is_within(Base::one(*cell), ruler)).collect()
            });
            strikers.push(Striker {
                id: foe.id,
                near,
                fight,
                far,
                shot,
            });
        }
        Self {
            strikers,
            commands: usize::from(world.resource::<Plot>().commands(&world.resource::<Game>().quest)) + w(21, 0.0) as usize,
            price: w(0, 2.5) * worth::wound(hero.left.unwrap_or(1)),
        }
    }

    /// What it is feared to cost to stand here when one of the enemies will likely be gone.
    pub fn at(&self, base: Base, gone: Option<(PieceId, f64)>) -> f64 {
        let reached = |cells: &BTreeSet<Cell>| base.cells().any(|cell| cells.contains(&cell));
        let outnumbered = usize::from(self.strikers.iter().filter(|striker| reached(&striker.near)).count() > 1);
        let chance = |striker: &Striker| {
            let fight = if reached(&striker.near) { striker.fight[outnumbered] } else { 0.0 };
            let shot = if reached(&striker.far) { striker.shot } else { 0.0 };
            let stays = gone.filter(|(id, _)| *id == striker.id).map_or(1.0, |(_, gone)| 1.0 - gone);
            fight.max(shot) * stays
        };
        let mut chances: Vec<f64> = self.strikers.iter().map(chance).collect();
        chances.sort_by(|one, other| other.total_cmp(one));
        self.price * chances.into_iter().take(self.commands).sum::<f64>()
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
fn defence(In(hero): In<PieceId>, field: Field) -> (u8, u8) {
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
