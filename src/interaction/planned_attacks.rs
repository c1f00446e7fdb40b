//! Plans several attacks on one target, one after the other: "Fight, then Flamebolt" (FGT, SHT, MAG).
//!
//! A key adds the attack that is pointed at to the plan; the odds of the next one then tell the result of all of them together.

use crate::{
    interaction::options::{Actor, CellAction},
    presented::{
        lookup::{emblem, get},
        odds::{self, Chain, Odds},
        planned_attack::PlannedAttack,
    },
};
use bevy::prelude::World;

use dungeon_play::{
    language::{self, FluentValue, Language},
    perspective::Perspective,
};
use dungeon_rules::{
    grid::{Base, Sight},
    rules::{forecast, shooting},
    table::{Acted, Blow, Course, Decision, Figure, PieceId, Pieces, Stands, Subject},
};

/// The planned attacks, all on one target.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlannedAttacks(Vec<PlannedAttack>);

/// The largest number of planned attacks.
const MOST: usize = 5;

impl PlannedAttacks {
    /// Adds an attack. One on another target starts a new plan.
    pub fn add(&mut self, planned_attack: PlannedAttack) {
        self.0.retain(|kept| kept.target == planned_attack.target);
        if self.0.len() < MOST {
            self.0.push(planned_attack);
        }
    }

    /// Whether nothing is planned.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Drops all planned attacks.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Drops the plan if it cannot be carried out any more: another model has its turn, or the target is gone.
    pub fn check(&mut self, world: &World) {
        let active = world.resource::<Course>().active.map(|active| active.piece);
        let pieces = &world.resource::<Pieces>().0;
        let holds = |kept: &PlannedAttack| Some(kept.attacker) == active && pieces.contains_key(&kept.target);
        if !self.0.iter().all(holds) {
            self.clear();
        }
    }
}

/// The attack that a click would make, if any.
pub fn hovered(world: &mut World, cell_action: &CellAction, actor: Option<&Actor>) -> Option<PlannedAttack> {
    let (from, decision) = match cell_action {
        CellAction::Attack {
            target, walk, open: false, ..
        } => (walk.as_ref().map(|walk| walk.to), Decision::Fight(*target)),
        CellAction::Aimed { decision, .. } => (None, *decision),
        CellAction::Strike(piece) => (None, Decision::Strike(*piece)),
        _ => return None,
    };
    let asked = actor.is_some() || matches!(cell_action, CellAction::Strike(_));
    let (attacker, target, blow) = forecast::attack_of(world, decision).filter(|_| asked)?;
    Some(PlannedAttack {
        attacker,
        from,
        target,
        blow,
    })
}

/// Works out the odds of an attack that somebody considers; `None` if it is impossible.
pub fn odds_of(world: &mut World, language: &Language, plan: &PlannedAttacks, planned_attack: PlannedAttack) -> Option<Odds> {
    let PlannedAttack {
        attacker,
        from,
        target,
        blow,
    } = planned_attack;
    let forecast = Perspective::SHARED.odds(world, attacker, from, target, blow)?;
    let chain = chain(world, language, plan, planned_attack);
    let cover = match shooting::line_of_sight(world, attacker, from, target) {
        Some((Sight::Covered(..), piece)) => piece,
        _ => None,
    };
    Some(Odds {
        planned_attack,
        side: Subject::of(world, attacker).side(),
        name: language::name_of(language, world, target),
        emblem: emblem(world, attacker),
        spared: odds::spared(world, language, target),
        cover: cover.map(|piece| language::name_of(language, world, piece)),
        forecast,
        chain,
    })
}

/// The chances of this attack together with the planned ones. Without a plan, together with a Fight of a friend beside the target.
pub fn chain(world: &mut World, language: &Language, plan: &PlannedAttacks, planned_attack: PlannedAttack) -> Option<Chain> {
    let mut thoughts: Vec<PlannedAttack> = plan.0.iter().copied().filter(|kept| kept.target == planned_attack.target).collect();
    let planned = !thoughts.is_empty();
    thoughts.push(planned_attack);
    if !planned {
        thoughts.push(friend(world, planned_attack)?);
    }
    let attacks = thoughts.iter().map(|kept| (kept.attacker, kept.from, kept.blow)).collect();
    let results = forecast::chain_from(world, planned_attack.target, attacks)?;
    let step = |kept: &PlannedAttack| {
        let attacker = FluentValue::from(language::name_of(language, world, kept.attacker));
        let blow = FluentValue::from(language::blow(language, kept.blow));
        language.tell("play-odds-step", &[("attacker", attacker), ("blow", blow)])
    };
    let words = if planned {
        thoughts.iter().map(step).collect::<Vec<_>>().join(&language.say("play-odds-then"))
    } else {
        let last = thoughts.last().map(step).unwrap_or_default();
        language.tell("play-odds-and-then", &[("attack", FluentValue::from(last))])
    };
    Some(Chain { words, results, planned })
}

/// A Fight of the first friend who has not acted yet and stands beside the target.
fn friend(world: &World, planned_attack: PlannedAttack) -> Option<PlannedAttack> {
    if !matches!(planned_attack.blow, Blow::Fight | Blow::Shot | Blow::Magic { .. }) {
        return None;
    }
    let side = get::<Figure>(world, planned_attack.attacker)?.side();
    let target = get::<Stands>(world, planned_attack.target)?.0;
    let beside = |base: Base| base.is_adjacent_to(target);
    let able = |piece: &PieceId| {
        *piece != planned_attack.attacker
            && get::<Figure>(world, *piece).is_some_and(|figure| figure.side() == side)
            && get::<Acted>(world, *piece).is_some_and(|acted| !acted.0)
            && get::<Stands>(world, *piece).is_some_and(|stands| beside(stands.0))
            && Perspective::SHARED.sees(world, *piece).is_some()
    };
    let attacker = world.resource::<Pieces>().0.keys().copied().find(able)?;
    Some(PlannedAttack {
        attacker,
        from: None,
        target: planned_attack.target,
        blow: Blow::Fight,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn planned_attack(target: &str) -> PlannedAttack {
        PlannedAttack {
            attacker: PieceId::new("orlaf"),
            from: None,
            target: PieceId::new(target),
            blow: Blow::Fight,
        }
    }

    #[test]
    fn all_attacks_in_mind_are_on_one_target() {
        let mut plan = PlannedAttacks::default();
        plan.add(planned_attack("zombie_1"));
        plan.add(planned_attack("zombie_1"));
        assert_eq!(plan.0.len(), 2);
        plan.add(planned_attack("zombie_2"));
        assert_eq!(plan.0, [planned_attack("zombie_2")]);
        for _ in 0..9 {
            plan.add(planned_attack("zombie_2"));
        }
        assert_eq!(plan.0.len(), MOST);
        plan.clear();
        assert!(plan.is_empty());
    }
}
