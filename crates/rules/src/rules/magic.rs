//! Magic (MAG): casting, what a spell or an item may be aimed at, and how spell cards recharge.

use bevy_ecs::prelude::*;

use super::{
    basics::entity,
    effects,
    locks::may_open,
    refusal::{Illegal, Refusal, Verdict},
    shooting,
};
use crate::{
    content::{Effect, Id, Range, Size, Spell, Target, Way},
    grid::Base,
    table::{Active, Aim, Course, Enchantments, Fact, Field, FieldState, Grant, Lasting, Model, PieceId, Source, SpellCard, Step, Subject},
};

/// MAG-1 to MAG-3: judges whether the active model may cast this spell at this aim.
pub(super) fn judge(field: &Field, caster: &Model, active: &Active, spell: Id<Spell>, aim: Aim) -> Verdict {
    let Some((_, card)) = field.spell_of(caster.id, spell) else {
        return Err(Refusal::NoSuchSpell.by("MAG-1"));
    };
    let definition = &field.game.content.spells[&spell];
    may_cast(active, spell, definition.size)?;
    if card.turned > 0 {
        return Err(Refusal::NotUpright.by("MAG-3"));
    }
    judge_way(field, caster, &definition.way, aim)
}

/// MAG-2: judges whether a spell of this size fits into the action: one Major spell, or two different Minor ones.
pub(super) fn may_cast(active: &Active, spell: Id<Spell>, size: Size) -> Verdict {
    let fits = match active.grant {
        _ if !active.acted => true,
        Grant::Minor => size == Size::Minor,
        Grant::Majors(..) => size == Size::Major,
        _ => return Err(Refusal::HadAction.by("RND-3")),
    };
    if !fits {
        Err(Refusal::OneMajorOrTwoMinor.by("MAG-2"))
    } else if active.cast == Some(spell) {
        Err(Refusal::SameSpell.by("MAG-2"))
    } else {
        Ok(())
    }
}

/// MAG-5, MAG-6: judges whether a spell, or this way to use an item, may have this aim.
pub(super) fn judge_way(field: &Field, by: &Model, way: &Way, aim: Aim) -> Verdict {
    match (way.target, aim) {
        (Target::Caster, Aim::Nothing) => judge_effects(field, by, by, way),
        (Target::EachEnemy, Aim::Nothing) => match each_enemy(field, by, way).is_empty() {
            true => Err(Refusal::NobodyInRange.by("MAG-5")),
            false => Ok(()),
        },
        (Target::Enemy | Target::Friend, Aim::Piece(piece)) => {
            let Some(target) = field.model(piece) else {
                return Err(no_model(field, piece));
            };
            match (way.target == Target::Friend, target.side() == by.side()) {
                (true, false) => return Err(Refusal::Enemy(piece).by("MAG-5")),
                (false, true) => return Err(Refusal::Friend(piece).by("MAG-5")),
                _ => {}
            }
            within(field, by, way, &target)?;
            judge_effects(field, by, &target, way)
        }
        (Target::Ward, Aim::Piece(piece)) => {
            let Some(barrier) = field.barrier(piece).filter(|barrier| barrier.ward.is_some()) else {
                return Err(Refusal::NoWard.by("LCK-4"));
            };
            may_open(by, &barrier)?;
            if !shooting::is_in_range(field, by.base, barrier.base, way.range) {
                return Err(out_of_range(piece, way.range));
            }
            if way.sight {
                shooting::judge_sight(field, by, barrier.base, piece)?;
            }
            Ok(())
        }
        (Target::OwnSpell, Aim::Spell(spell)) => {
            let Some((_, card)) = field.spell_of(by.id, spell) else {
                return Err(Refusal::NoSuchSpell.by("MAG-1"));
            };
            let size = field.game.content.spells[&spell].size;
            let is_too_weak = |effect: &Effect| matches!(effect, Effect::Recharge(largest) if *largest < size);
            if card.turned == 0 {
                Err(Refusal::IsUpright.by("MAG-3"))
            } else if way.effects.iter().any(is_too_weak) {
                Err(Refusal::TooWeak.by("ITM-2"))
            } else {
                Ok(())
            }
        }
        _ => Err(Refusal::WrongAim.by("MAG-5")),
    }
}

fn no_model(field: &Field, piece: PieceId) -> Illegal {
    if field.is_pile(piece) {
        Refusal::BonePile.by("TAB-10")
    } else if field.barrier(piece).is_some() {
        Refusal::NotByMagic(piece).by("LCK-3")
    } else {
        Refusal::NoTarget.by("MAG-5")
    }
}

fn out_of_range(piece: PieceId, range: Range) -> Illegal {
    match range {
        Range::Adjacent => Refusal::NotAdjacent(piece).by("MAG-5"),
        _ => Refusal::OutOfRange(piece).by("MAG-5"),
    }
}

/// Judges whether a model is within the range of this way, and in sight if that is needed. The caster itself always is.
fn within(field: &Field, by: &Model, way: &Way, target: &Model) -> Verdict {
    if target.id == by.id {
        return Ok(());
    }
    if !shooting::is_in_range(field, by.base, target.base, way.range) {
        return Err(out_of_range(target.id, way.range));
    }
    if way.sight {
        shooting::judge_sight(field, by, target.base, target.id)?;
    }
    Ok(())
}

/// Judges what the effects of a way require: wounds to heal, room and permission to place a minion, freedom to move, spells to
/// empower.
fn judge_effects(field: &Field, by: &Model, target: &Model, way: &Way) -> Verdict {
    for effect in &way.effects {
        match effect {
            Effect::Heal(_) if target.wounds.is_none_or(|wounds| wounds.taken == 0) => {
                return Err(Refusal::Unwounded(target.id).by("ITM-2"));
            }
            Effect::Move(_) if field.is_held(target) => return Err(Refusal::Held(target.id).by("RND-4")),
            Effect::Place { minion, range } => effects::judge_place(field, target.base, *minion, *range)?,
            Effect::Empower(_) if field.spells_of(by.id).is_empty() => return Err(Refusal::NoSpells.by("MAG-1")),
            _ => {}
        }
    }
    Ok(())
}

/// MAG-8: returns the enemies in range (and in sight, if that is needed), sorted by name.
pub(super) fn each_enemy(field: &Field, by: &Model, way: &Way) -> Vec<Model> {
    let mut enemies = field.models_of(by.side().enemy());
    enemies.retain(|enemy| within(field, by, way, enemy).is_ok());
    enemies
}

/// Returns every aim that a way could have: some may be illegal, but no legal one is missing. `enemies` are the enemies that come
/// into question.
pub(super) fn aims(field: &Field, by: &Model, enemies: &[(PieceId, Base)], way: &Way) -> Vec<Aim> {
    let pieces = |models: &[(PieceId, Base)]| {
        let within = |base: Base| base == by.base || shooting::is_in_range(field, by.base, base, way.range);
        let near = models.iter().filter(|(_, base)| within(*base));
        near.map(|(piece, _)| Aim::Piece(*piece)).collect()
    };
    match way.target {
        Target::Caster | Target::EachEnemy => vec![Aim::Nothing],
        Target::Enemy => pieces(enemies),
        Target::Friend => pieces(&field.standing(by.side())),
        Target::Ward => {
            let wards = field.barriers().into_iter().filter(|barrier| barrier.ward.is_some());
            wards.map(|barrier| Aim::Piece(barrier.id)).collect()
        }
        Target::OwnSpell => field.spells_of(by.id).iter().map(|(_, card)| Aim::Spell(card.spell)).collect(),
    }
}

/// MAG-2, MAG-3: carries out [`Step::Cast`]: turns the spell card, then puts the effects of the spell on the agenda.
pub(super) fn cast(world: &mut World, state: &mut FieldState, caster: PieceId, spell: Id<Spell>, aim: Aim) {
    let table = state.get(world);
    let Some(model) = table.model(caster) else { return };
    let definition = table.game.content.spells[&spell].clone();
    let (card, _) = table.spell_of(caster, spell).expect("judged legal: it has the spell");
    let card = entity(world, card);
    world.get_mut::<SpellCard>(card).expect("it is a spell card").turned = definition.size.quarters();
    if let Some(active) = &mut world.resource_mut::<Course>().active {
        active.grant = match active.grant {
            Grant::Majors(feat, left) if active.acted && left > 1 => Grant::Majors(feat, left - 1),
            _ if !active.acted && definition.size == Size::Minor => Grant::Minor,
            _ => Grant::Nothing,
        };
        active.acted = true;
        active.cast = Some(spell);
    }
    let aim_subject = aim.map(|piece| Subject::of(world, piece));
    let (caster, turned) = (model.subject(), definition.size.quarters());
    state.tell(Fact::Cast {
        caster,
        spell,
        aim: aim_subject,
        turned,
    });
    aimed(world, state, &model, &definition.way, aim, Source::Spell(spell));
}

/// Puts the effects of a spell or an item on the agenda, for each target separately (MAG-8).
pub(super) fn aimed(world: &mut World, state: &mut FieldState, by: &Model, way: &Way, aim: Aim, source: Source) {
    let table = state.get(world);
    let targets = match aim {
        Aim::Piece(piece) => table.base_of(piece).map(|base| (piece, base)).into_iter().collect(),
        Aim::Spell(spell) => table.spell_of(by.id, spell).map(|(card, _)| (card, by.base)).into_iter().collect(),
        Aim::Nothing if way.target == Target::EachEnemy => {
            let each = each_enemy(&table, by, way);
            each.into_iter().map(|enemy| (enemy.id, enemy.base)).collect()
        }
        Aim::Nothing => vec![(by.id, by.base)],
    };
    for (on, base) in targets.into_iter().rev() {
        let effects = way.effects.clone();
        state.first([Step::Effects {
            by: by.id,
            on,
            base,
            source,
            effects,
        }]);
    }
}

/// MAG-4: carries out [`Step::Recharge`]: at the end of the round each turned spell card turns back by a quarter, and effects
/// that last for rounds run out.
pub(super) fn recharge(world: &mut World, state: &mut FieldState) {
    let table = state.get(world);
    let turned = table.spells().into_iter().filter(|(_, card, _)| card.turned > 0);
    let turned: Vec<_> = turned.collect();
    let models: Vec<PieceId> = table.models().iter().map(|model| model.id).collect();
    for (id, card, owner) in turned {
        let turned = card.turned - 1;
        let entity = entity(world, id);
        world.entity_mut(entity).insert(SpellCard { turned, ..card });
        let spell = card.spell;
        let owner = Subject::of(world, owner);
        state.tell(Fact::Recharged { owner, spell, turned });
    }
    for model in models {
        run_out(world, state, model, |what| match what {
            Lasting::Armour { by, rounds } => (rounds > 1).then(|| Lasting::Armour { by, rounds: rounds - 1 }),
            Lasting::Dice { by, rounds } => (rounds > 1).then(|| Lasting::Dice { by, rounds: rounds - 1 }),
            other => Some(other),
        });
    }
}

/// Changes each lasting effect on a model to what `keep` returns; one for which it returns `None` has ended.
pub(super) fn run_out(world: &mut World, state: &mut FieldState, model: PieceId, keep: impl Fn(Lasting) -> Option<Lasting>) {
    let entity = entity(world, model);
    let Some(mut all) = world.get_mut::<Enchantments>(entity) else {
        return;
    };
    let before = std::mem::take(&mut all.0);
    let mut ended = Vec::new();
    for mut one in before {
        match keep(one.what) {
            Some(what) => {
                one.what = what;
                all.0.push(one);
            }
            None => ended.push(one),
        }
    }
    if all.0.is_empty() {
        world.entity_mut(entity).remove::<Enchantments>();
    }
    let who = Subject::of(world, model);
    for one in ended {
        state.tell(Fact::Faded(who, one));
    }
}
