//! The effects of cards (RND-4, MAG, ITM): one game arm for each [`Effect`], shared by feats, spells and items.
//!
//! A lasting effect of the same card on the same model is renewed, never added to itself.

use bevy_ecs::prelude::*;

use super::{
    basics::{coming, entity, roll},
    damage, movement, pieces, raise_dead,
    refusal::{Refusal, Verdict},
    shooting,
};
use crate::{
    content::{Effect, Feat, Id, Minion, Range},
    grid::{Base, Cell, Facing},
    table::{
        Active, Blow, Course, Enchantment, Enchantments, Fact, Field, FieldState, Grant, Lasting, Model, PieceId, Pieces, Prompt, Side,
        Source, SpellCard, Stance, Step, Subject, Ward, Wounds,
    },
};

/// Carries out [`Step::Effects`]: applies the first effect and puts the rest on the agenda after it.
pub(super) fn effects(
    world: &mut World,
    state: &mut FieldState,
    by: PieceId,
    on: PieceId,
    base: Base,
    source: Source,
    mut effects: Vec<Effect>,
) {
    if effects.is_empty() {
        return;
    }
    let effect = effects.remove(0);
    if !effects.is_empty() {
        state.first([Step::Effects {
            by,
            on,
            base,
            source,
            effects,
        }]);
    }
    let table = state.get(world);
    let target = table.model(on);
    match effect {
        Effect::MagicAttack { dice, then } => {
            if let Some(target) = target {
                magic_attack(world, state, (by, &target), source, dice, then);
            }
        }
        Effect::LowerWard(power) => lower_ward(world, state, by, on, power),
        Effect::Wound(wounds) => match target.map(|target| target.wounds.is_some() && !target.figure.is_minion()) {
            Some(true) => (0..wounds).for_each(|_| damage::hurt(world, state, on, 1)),
            Some(false) => damage::hurt(world, state, on, wounds),
            None => {}
        },
        Effect::Heal(wounds) => {
            let Some(taken) = target.and_then(|target| target.wounds).map(|wounds| wounds.taken) else {
                return;
            };
            if taken > 0 {
                heal(world, state, on, wounds.min(taken));
            }
        }
        Effect::Move(cells) => {
            if target.is_some_and(|target| !table.is_held(&target)) {
                shift(world, state, on, cells);
            }
        }
        Effect::Armour { by, rounds } => enchant(world, state, on, source, Lasting::Armour { by, rounds }),
        Effect::Dice { by, rounds } => enchant(world, state, on, source, Lasting::Dice { by, rounds }),
        Effect::LoseAction => enchant(world, state, on, source, Lasting::LosesAction),
        Effect::Bind(number) => enchant(world, state, on, source, Lasting::Bound(number)),
        Effect::Roll(lines) => state.first([Step::RollFor { by, on, source, lines }]),
        Effect::Place { minion, range } => {
            let side = table.model(by).map_or(Side::Overlord, |model| model.side());
            let cells = room(&table, target.map_or(base, |target| target.base), minion, range);
            if !cells.is_empty() && raise_dead::may_rise(&table, minion).is_ok() {
                state.first([Step::Ask(Prompt::Place {
                    minion,
                    cells,
                    source,
                    side,
                })]);
            }
        }
        Effect::Gain(item) => {
            if target.is_some() {
                pieces::gain(world, state, on, item);
            }
        }
        Effect::Raise(castings) => {
            let mut course = world.resource_mut::<Course>();
            course.raisings = course.raisings.saturating_add(castings);
        }
        Effect::Recharge(_) => upright(world, state, on, by),
        Effect::RechargeAll => all_upright(world, state, on),
        Effect::Empower(dice) => empower(world, state, on, dice),
        Effect::FightEachAdjacent => {
            let Some(model) = target else { return };
            let targets = adjacent_targets(&table, &model);
            strike_each(state, on, targets, Blow::Feat(feat_of(source), 0));
        }
        Effect::ShootEach => {
            let Some(model) = target else { return };
            let targets = shooting::targets(&table, &model);
            strike_each(state, on, targets, Blow::FeatShot(feat_of(source)));
        }
        Effect::Fight(dice) => grant(world, on, Grant::Fight(feat_of(source), dice)),
        Effect::Shoot(shots) => grant(world, on, Grant::Shots(feat_of(source), shots)),
        Effect::CastMajor(spells) => grant(world, on, Grant::Majors(feat_of(source), spells)),
        Effect::StepAndFight => {
            let feat = feat_of(source);
            grant(world, on, Grant::Rampage { feat, stepped: false });
        }
        Effect::HoldFrontArc => stand(world, on, |stance| stance.holds_front = true),
        Effect::IgnoreWounds => stand(world, on, |stance| stance.ignores_wounds = true),
    }
}

/// Puts an attack by magic on the agenda, and after it what follows if it hurts the target.
fn magic_attack(world: &mut World, state: &mut FieldState, (by, target): (PieceId, &Model), source: Source, dice: u8, then: Vec<Effect>) {
    let empowered = active(world, by).map_or(0, |active| std::mem::take(&mut active.empowered));
    let attack = Step::Attack {
        attacker: by,
        target: target.id,
        blow: Blow::Magic {
            by: source,
            dice,
            empowered,
        },
    };
    let follow = Step::IfHurt {
        by,
        on: target.id,
        base: target.base,
        wounds: target.wounds.map_or(0, |wounds| wounds.taken),
        source,
        effects: then,
    };
    state.first([attack, follow]);
}

fn lower_ward(world: &mut World, state: &mut FieldState, by: PieceId, on: PieceId, power: u8) {
    let Some(entity) = world.resource::<Pieces>().entity(on) else {
        return;
    };
    let Some(mut ward) = world.get_mut::<Ward>(entity) else { return };
    ward.0 = ward.0.saturating_sub(power);
    let left = ward.0;
    let [who, piece] = [by, on].map(|piece| Subject::of(world, piece));
    state.tell(Fact::WardLowered { by: who, piece, left });
    if left == 0 {
        world.entity_mut(entity).remove::<Ward>();
        state.first([Step::Open { piece: on, by }]);
    }
}

fn empower(world: &mut World, state: &mut FieldState, piece: PieceId, dice: u8) {
    if let Some(active) = active(world, piece) {
        active.empowered += dice;
        let who = Subject::of(world, piece);
        state.tell(Fact::Empowered(who, dice));
    }
}

/// Returns the feat that a source is: only feats have the effects that replace a turn.
fn feat_of(source: Source) -> Id<Feat> {
    Id::new(source.card())
}

/// Returns the state of this model's turn; `None` if it is not the active model.
fn active(world: &mut World, piece: PieceId) -> Option<&mut Active> {
    let active = world.resource_mut::<Course>().into_inner().active.as_mut();
    active.filter(|active| active.piece == piece)
}

fn grant(world: &mut World, piece: PieceId, grant: Grant) {
    if let Some(active) = active(world, piece) {
        active.grant = grant;
    }
}

fn stand(world: &mut World, piece: PieceId, change: impl Fn(&mut Stance)) {
    let Some(entity) = world.resource::<Pieces>().entity(piece) else {
        return;
    };
    let mut stance = world.get::<Stance>(entity).copied().unwrap_or_default();
    change(&mut stance);
    world.entity_mut(entity).insert(stance);
}

/// Returns the adjacent enemies, then the adjacent locked doors and chests that the model may force (LCK-1), which count as
/// models here (LCK-5), each sorted by name.
pub(super) fn adjacent_targets(field: &Field, model: &Model) -> Vec<PieceId> {
    let enemies = field
        .models_of(model.side().enemy())
        .into_iter()
        .filter(|enemy| enemy.base.is_adjacent_to(model.base));
    let locks = field
        .barriers_beside(model.base)
        .into_iter()
        .filter(|barrier| barrier.lock.is_some() && barrier.opened_by.has(model.figure));
    enemies.map(|enemy| enemy.id).chain(locks.map(|lock| lock.id)).collect()
}

fn strike_each(state: &mut FieldState, attacker: PieceId, targets: Vec<PieceId>, blow: Blow) {
    for target in targets.into_iter().rev() {
        state.first([Step::Attack { attacker, target, blow }]);
    }
}

/// Turns a spell card upright (MAG-3).
fn upright(world: &mut World, state: &mut FieldState, card: PieceId, owner: PieceId) {
    let Some(mut own) = world
        .resource::<Pieces>()
        .entity(card)
        .and_then(|card| world.get_mut::<SpellCard>(card))
    else {
        return;
    };
    own.turned = 0;
    let spell = own.spell;
    let owner = Subject::of(world, owner);
    state.tell(Fact::Recharged { owner, spell, turned: 0 });
}

/// Turns all spell cards of a model upright.
fn all_upright(world: &mut World, state: &mut FieldState, owner: PieceId) {
    let turned = state.get(world).spells_of(owner).into_iter().filter(|(_, card)| card.turned > 0);
    let turned: Vec<PieceId> = turned.map(|(card, _)| card).collect();
    turned.into_iter().for_each(|card| upright(world, state, card, owner));
}

/// Heals this number of wounds of a model, which must have as many.
pub(super) fn heal(world: &mut World, state: &mut FieldState, piece: PieceId, count: u8) {
    let entity = entity(world, piece);
    let mut wounds = world.get_mut::<Wounds>(entity).expect("it has wounds to heal");
    wounds.taken -= count;
    let (taken, injured) = (wounds.taken, wounds.injured());
    let who = Subject::of(world, piece);
    state.tell(Fact::Healed(who, taken, injured));
}

pub(super) fn enchant(world: &mut World, state: &mut FieldState, piece: PieceId, by: Source, what: Lasting) {
    let Some(entity) = world.resource::<Pieces>().entity(piece) else {
        return;
    };
    let one = Enchantment { by, what };
    let mut all = world.get::<Enchantments>(entity).cloned().unwrap_or_default();
    all.0
        .retain(|old| old.by != by || std::mem::discriminant(&old.what) != std::mem::discriminant(&what));
    all.0.push(one);
    world.entity_mut(entity).insert(all);
    let who = Subject::of(world, piece);
    state.tell(Fact::Enchanted(who, one));
}

/// Lets a model, which may be the caster itself, move up to this number of cells within the turn of the active model, which then
/// goes on.
fn shift(world: &mut World, state: &mut FieldState, piece: PieceId, cells: u8) {
    let mut course = world.resource_mut::<Course>();
    let Some(own) = course.active.take() else { return };
    course.active = Some(Active {
        shifted: true,
        ..Active::new(piece, cells)
    });
    let who = Subject::of(world, piece);
    state.tell(Fact::Shifted(who, cells));
    state.first([Step::Continue, Step::Resume(own)]);
}

/// Carries out [`Step::IfHurt`]: effects that follow an attack only if it wounded the target or removed it from play.
pub(super) fn if_hurt(world: &mut World, state: &mut FieldState, step: Step) {
    let Step::IfHurt {
        by,
        on,
        base,
        wounds,
        source,
        effects,
    } = step
    else {
        return;
    };
    let target = state.get(world).model(on);
    let hurt = target.is_none_or(|target| target.wounds.map_or(0, |wounds| wounds.taken) > wounds);
    if hurt {
        state.first([Step::Effects {
            by,
            on,
            base,
            source,
            effects,
        }]);
    }
}

/// Carries out [`Step::RollFor`]: one die decides which effects apply to the target.
pub(super) fn roll_for(world: &mut World, state: &mut FieldState, step: Step) {
    let Step::RollFor { by, on, source, lines } = step.clone() else {
        return;
    };
    let table = state.get(world);
    let Some(target) = table.model(on) else { return };
    let side = table.model(by).map_or(Side::Overlord, |model| model.side());
    let Some(dice) = roll(world, state, side, (on, on), 1, step) else {
        return;
    };
    let die = dice[0];
    state.tell(Fact::Tried {
        piece: target.subject(),
        by: source,
        die,
    });
    if let Some((_, effects)) = lines.into_iter().find(|(from, _)| die >= *from) {
        state.first([Step::Effects {
            by,
            on,
            base: target.base,
            source,
            effects,
        }]);
    }
}

/// Returns the cells where this minion could come into play within a range of a base, row by row; for a Large or Huge one the
/// north-west cells of its base.
fn room(field: &Field, around: Base, minion: Id<Minion>, range: Range) -> Vec<Cell> {
    let content = &field.game.content;
    let size = content.minions[&minion].fighter.size;
    let (corner, side) = (around.corner, i16::from(around.size()));
    let far = content.ruler(range).map_or(1, i16::from) + i16::from(size);
    let cells = (-far..side + far).flat_map(|dy| (-far..side + far).map(move |dx| corner.offset(dx, dy)));
    let fits = |cell: &Cell| {
        let base = Base::square(*cell, size);
        base != around && shooting::is_in_range(field, around, base, range) && movement::is_free(field, base, None)
    };
    cells.filter(fits).collect()
}

/// OVL-2, OVL-3: judges whether a minion may come into play by a card, and whether there is room for it.
pub(super) fn judge_place(field: &Field, around: Base, minion: Id<Minion>, range: Range) -> Verdict {
    raise_dead::may_rise(field, minion)?;
    if room(field, around, minion, range).is_empty() {
        return Err(Refusal::NoRoom.by("OVL-2"));
    }
    Ok(())
}

/// OVL-2: carries out [`Step::Place`]: a minion comes into play by a card, counts as having acted, and draws Free Attacks.
pub(super) fn place(world: &mut World, state: &mut FieldState, minion: Id<Minion>, cell: Cell, facing: Facing, by: Source) {
    let piece = raise_dead::bring(world, minion, cell, facing);
    let who = Subject::of(world, piece);
    let record = coming(world, piece);
    state.tell(Fact::Placed {
        piece: who,
        minion,
        cell,
        by,
        record,
    });
    state.tell(Fact::Turned(who, facing));
    raise_dead::draw_attacks(world, state, piece);
}
