//! How dangerous it is for a hero to stand somewhere: which enemies could attack it there, and how likely each is to wound it.

use std::cell::RefCell;

use smallvec::SmallVec;

use super::{
    Style,
    distance::{Ground, StepMap},
    situation::{ModelState, Situation},
    worth,
};
use dungeon_rules::{
    content::Trait,
    grid::Base,
    odds::{self, Attack},
    table::{Field, Lasting, PieceId},
};

/// An enemy that is near enough to attack the hero in the Overlord's next turn.
struct Attacker {
    id: PieceId,
    base: Base,
    /// In steps.
    movement: u16,
    reach: StepMap,
    /// The chance to wound the hero in a Fight; the second one if the hero is outnumbered (FGT-4).
    fight: [f64; 2],
    /// The range of its shots, in cells. Line of sight is ignored, because it may move before it shoots.
    range: Option<u8>,
    /// The chance to wound the hero with a shot.
    shot: f64,
}

impl Attacker {
    /// Whether it can walk to a cell beside this base.
    fn can_reach(&self, base: Base) -> bool {
        self.base.steps_to(base) <= self.movement && base.around().any(|cell| self.reach.to(cell).is_some())
    }
}

/// Enemies that could attack a hero, each with its chance to wound it, 0 to 1.
pub(super) type Threats = SmallVec<[(PieceId, f64); 4]>;

/// The attacks that a hero has to expect in the Overlord's next turn.
pub(super) struct Danger {
    attackers: Vec<Attacker>,
    /// How many enemies may act in that turn.
    commands: usize,
    /// The cost of one more wound to this hero.
    wound_cost: f64,
    /// A buffer for sorting, because [`Danger::cost`] is called for every cell and action.
    chances: RefCell<Vec<f64>>,
}

impl Danger {
    /// The attacks on this hero. `floor` is the revealed floor.
    pub fn to(field: &Field, floor: &Ground, situation: &Situation, hero: &ModelState, style: Style) -> Self {
        // The hero itself is not in the way of those who come for it.
        let others = || situation.heroes.iter().filter(|other| other.id != hero.id);
        let (dice, armour) = defence(field, hero.id);
        // A model that enters a front arc stops there (MOV-5).
        let blocked = others().flat_map(|other| other.base.cells());
        let stops = others().flat_map(|other| other.facing.front_arc(other.base));
        let ground = floor.with(blocked, stops);
        let content = &field.game.content;
        let attackers = situation.enemies.iter().filter_map(|enemy| {
            let range = enemy.stats.ranged.and_then(|ranged| content.ruler(ranged.range));
            // In the front arc of another hero it would have to Break Away first (MOV-6).
            let is_held = others().any(|other| other.facing.has_base_in_front(other.base, enemy.base));
            let movement = if is_held { 0 } else { u16::from(enemy.stats.movement) };
            let near = movement.max(range.map_or(0, u16::from)) + u16::from(hero.stats.movement) + 1;
            let larger = u8::from(enemy.base.size() > 1);
            (enemy.base.steps_to(hero.base) <= near).then(|| Attacker {
                id: enemy.id,
                base: enemy.base,
                movement,
                reach: ground.steps(enemy.base.cells(), movement),
                fight: [larger, 1].map(|fewer| chance(enemy.stats.combat, dice.saturating_sub(fewer), armour)),
                range,
                shot: enemy.stats.ranged.map_or(0.0, |ranged| chance(ranged.dice, dice, armour)),
            })
        });
        Self {
            attackers: attackers.collect(),
            commands: usize::from(field.plot.commands(&field.game.quest)),
            wound_cost: 2.5 * f64::from(style.caution) / 100.0 * worth::wound(hero.wounds_left.unwrap_or(1)),
            chances: RefCell::default(),
        }
    }

    /// The enemies that could attack a hero with this base, each with its chance to wound it.
    pub fn threats(&self, base: Base) -> Threats {
        let mut fighters = 0;
        let could = self.attackers.iter().filter_map(|attacker| {
            let fights = attacker.can_reach(base);
            fighters += usize::from(fights);
            let shoots = attacker.range.is_some_and(|range| attacker.base.is_within(base, range));
            (fights || shoots).then_some((attacker, fights, shoots))
        });
        let could: SmallVec<[(&Attacker, bool, bool); 4]> = could.collect();
        let outnumbered = usize::from(fighters > 1);
        let chance = |(attacker, fights, shoots): (&Attacker, bool, bool)| {
            let fight = if fights { attacker.fight[outnumbered] } else { 0.0 };
            let shot = if shoots { attacker.shot } else { 0.0 };
            (attacker.id, fight.max(shot))
        };
        could.into_iter().map(chance).filter(|(_, chance)| *chance > 0.0).collect()
    }

    /// The expected cost of these threats. `removed` is an enemy and the chance that it will be gone by then.
    pub fn cost(&self, threats: &[(PieceId, f64)], removed: Option<(PieceId, f64)>) -> f64 {
        let remains = |id: PieceId| {
            removed
                .filter(|(removed, _)| *removed == id)
                .map_or(1.0, |(_, chance)| 1.0 - chance)
        };
        let mut chances = self.chances.borrow_mut();
        chances.clear();
        chances.extend(threats.iter().map(|(id, chance)| chance * remains(*id)));
        chances.sort_by(|one, other| other.total_cmp(one));
        self.wound_cost * chances.iter().take(self.commands).sum::<f64>()
    }

    /// The expected cost of a Free Attack by this enemy.
    pub fn free_attack_cost(&self, enemy: PieceId) -> f64 {
        let attacker = self.attackers.iter().find(|attacker| attacker.id == enemy);
        attacker.map_or(0.0, |attacker| self.wound_cost * attacker.fight[0])
    }
}

/// The chance that an attack wounds a defender with this Armour. `dice` and `defence` are numbers of dice.
fn chance(dice: u8, defence: u8, armour: u8) -> f64 {
    let attack = Attack {
        dice,
        defence: defence.max(2),
        armour,
        rerolls: 0,
    };
    1.0 - odds::no_hit(attack)
}

/// A hero's Combat dice and Armour with all bonuses that do not depend on where it stands.
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
