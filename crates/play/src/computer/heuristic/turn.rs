//! What a model could do in its turn: pairs of a walk and an action, rated.

use super::{
    action_worth,
    danger::Threats,
    distance::{DistanceCache, DistanceMap},
    situation::KeptShutBy,
    turn_context::TurnContext,
};
use dungeon_rules::{
    content::{Effect, Range, Size, Target},
    grid::{Base, Facing},
    referee,
    rules::{
        actions, aiming, forecast,
        reach::{Walk, Walks},
        shooting,
    },
    table::{Aim, Blow, Decision, Field, PieceId, Side, Source},
};

/// From how many ends, the best ones, shots and spells are considered: lines of sight take long to work out.
const AIMED_FROM: usize = 12;

/// Where a model could end its Move.
struct End {
    base: Base,
    /// The way there. `None` if the model stays where it is.
    walk: Option<Walk>,
    /// The worth of standing there: progress towards the objectives, less danger.
    worth: f64,
    /// The opponents that could attack it there, each with its chance to wound it.
    threats: Threats,
    /// The expected cost of these threats.
    danger: f64,
}

/// An action that may be possible from some end.
#[derive(Copy, Clone)]
struct Candidate {
    decision: Decision,
    target: PieceId,
    kind: Kind,
}

#[derive(Copy, Clone)]
enum Kind {
    Fight,
    Shoot,
    /// An attack by magic.
    Cast(Blow),
    /// Not an attack; its worth.
    NoAttack(f64),
}

/// An action from some end.
#[derive(Copy, Clone)]
struct RatedAction {
    decision: Decision,
    target: PieceId,
    worth: f64,
    /// The chance that it removes the target.
    removes: f64,
}

/// The best choice so far, the first of several that are equal.
struct Best {
    worth: f64,
    /// The index of the end.
    end: usize,
    /// Whether all actions that are possible at that end were considered.
    is_complete: bool,
    action: Option<RatedAction>,
    /// A feat, card or door that is better without a walk.
    immediate: Option<Decision>,
}

impl End {
    fn of(context: &TurnContext, distances: &DistanceMap, walk: Option<Walk>, free_attacks: &[PieceId]) -> Self {
        let base = walk.map_or(context.me.base, |walk| context.at(walk.to()));
        let progress =
            (f64::from(distances.from(context.me.base)) - f64::from(distances.from(base))).clamp(-20.0, 20.0) * context.step_worth;
        let free_attacks: f64 = free_attacks.iter().map(|opponent| context.free_attack_cost(*opponent)).sum();
        let threats = context.threats(base);
        let danger = context.danger_cost(&threats, None);
        let cost = walk.map_or(0, |walk| walk.cost);
        Self {
            base,
            walk,
            worth: progress - free_attacks - danger + context.blocking(base) - 0.02 * f64::from(cost),
            threats,
            danger,
        }
    }

    /// How much less dangerous it is there if an opponent is removed with this chance.
    fn relief(&self, context: &TurnContext, target: PieceId, chance: f64) -> f64 {
        self.danger - context.danger_cost(&self.threats, Some((target, chance)))
    }

    /// An upper bound on the worth of this end together with this action.
    fn upper_bound(&self, context: &TurnContext, candidate: Candidate) -> f64 {
        let worth = match candidate.kind {
            Kind::NoAttack(worth) => worth,
            Kind::Fight | Kind::Shoot | Kind::Cast(_) => action_worth::upper_bound_against(context, candidate.target),
        };
        let threats = self.threats.iter().filter(|(opponent, _)| *opponent == candidate.target);
        let relief: f64 = threats.map(|threat| context.danger_cost(&[*threat], None)).sum();
        self.worth + worth + relief
    }
}

/// The best turn of a model that has not acted: its steps, a turn on the spot and its action, as far as they can be planned now.
/// Never empty.
pub(super) fn best(field: &Field, context: &TurnContext, distances: &mut DistanceCache) -> Vec<Decision> {
    let distances = distances.to(field, &context.situation, &context.objectives.destinations);
    let stay = End::of(context, distances, None, &[]);
    let stay_worth = stay.worth;
    let me = field.model(context.me.id).expect("the active model is in play");
    let walks = Walks::of(field, &me);
    let ends = ends(context, distances, &walks, stay);
    let mut best = best_of(field, context, &ends);
    let offered = immediate(field, context);
    for decision in &offered {
        let worth = match decision {
            Decision::UseFeat(feat) => action_worth::feat(field, context, *feat, &offered),
            Decision::Open(piece) if context.objectives.targets.contains(piece) => context.opening(*piece),
            Decision::Open(_) if context.side == Side::Heroes => 3.0,
            Decision::Open(_) => action_worth::OPENED_BY_THE_OVERLORD,
            Decision::Cast(..) | Decision::Use(..) => action_worth::support(field, context, *decision),
            _ => 0.0,
        };
        if worth > 0.0 && worth + stay_worth > best.worth + 1e-9 {
            (best.worth, best.immediate) = (worth + stay_worth, Some(*decision));
        }
    }
    if let Some(immediate) = best.immediate {
        return vec![immediate];
    }
    let end = &ends[best.end];
    let mut steps = end.walk.map_or_else(Vec::new, |walk| walks.decisions(&walk));
    let action = best.action.map(|action| action.decision);
    let is_undecided = action.map_or(!best.is_complete, |action| matches!(action, Decision::Cast(..)));
    if end.walk.is_some() && (is_undecided || context.me.base.size() > 1) {
        // The rest is planned when the model is there.
        return steps;
    }
    steps.extend(facing_change(field, context, end.base, action));
    match best.action {
        Some(action) if steps.is_empty() => steps.push(prepared(field, context, action, &offered)),
        // Planned again after the turn, because something may be better before the spell.
        Some(RatedAction {
            decision: Decision::Cast(..),
            ..
        }) => {}
        Some(action) => steps.push(action.decision),
        None => steps.push(Decision::Finish),
    }
    steps
}

/// The places where a model could end its Move, staying included, the best first.
fn ends(context: &TurnContext, distances: &DistanceMap, walks: &Walks, stay: End) -> Vec<End> {
    let moves = walks.ends.iter();
    let moves = moves.map(|walk| End::of(context, distances, Some(*walk), &walks.free_attacks));
    let mut ends: Vec<End> = std::iter::once(stay).chain(moves).collect();
    ends.sort_by(|one, other| other.worth.total_cmp(&one.worth));
    ends
}

/// From how many ends, the best ones, the same action is listed.
const LISTED_FROM: usize = 2;

/// How many turns without an action are listed.
const LISTED_WITHOUT_ACTION: usize = 4;

/// The turns that a model that has not acted could take, in the form of [`best`], each with its worth. Each action is listed from
/// the few ends that are best for it. A turn without an action that ends beside a door or chest leaves it undecided whether to
/// open it.
pub(super) fn all(field: &Field, context: &TurnContext, distances: &mut DistanceCache) -> Vec<(f64, Vec<Decision>)> {
    let distances = distances.to(field, &context.situation, &context.objectives.destinations);
    let stay = End::of(context, distances, None, &[]);
    let stay_worth = stay.worth;
    let Some(me) = field.model(context.me.id) else { return Vec::new() };
    let walks = Walks::of(field, &me);
    let ends = ends(context, distances, &walks, stay);
    let rated = rate_all(field, context, &ends);
    let mut listed: Vec<(f64, Vec<Decision>)> = Vec::new();
    // How often each action is listed.
    let mut counts: Vec<(Option<Decision>, usize)> = Vec::new();
    for (worth, end, action) in rated {
        let action = action.map(|action| action.decision);
        let at = counts.iter().position(|(known, _)| *known == action).unwrap_or_else(|| {
            counts.push((action, 0));
            counts.len() - 1
        });
        let most = if action.is_none() { LISTED_WITHOUT_ACTION } else { LISTED_FROM };
        if counts[at].1 >= most {
            continue;
        }
        counts[at].1 += 1;
        let end = &ends[end];
        let mut steps = end.walk.map_or_else(Vec::new, |walk| walks.decisions(&walk));
        if end.walk.is_none() || context.me.base.size() == 1 {
            steps.extend(facing_change(field, context, end.base, action));
            match action {
                Some(action) => steps.push(action),
                // Planned again when the model is there.
                None if end.walk.is_some() && context.could_open_beside(end.base) => {}
                None => steps.push(Decision::Finish),
            }
        }
        listed.push((worth, steps));
    }
    // What does not depend on an end is offered where the model stands.
    let offered = referee::uses_in(field).into_iter();
    listed.extend(offered.map(|decision| (stay_worth, vec![decision])));
    listed
}

/// All actions from all ends, and no action from each, the best first: worth, index of the end, action.
fn rate_all(field: &Field, context: &TurnContext, ends: &[End]) -> Vec<(f64, usize, Option<RatedAction>)> {
    let mut casts: Vec<RatedAction> = Vec::new();
    let mut rated: Vec<(f64, usize, Option<RatedAction>)> = Vec::new();
    let mut candidates = Vec::new();
    for (index, end) in ends.iter().enumerate() {
        rated.push((end.worth, index, None));
        let aims = end.walk.is_none() || index < AIMED_FROM;
        collect_candidates(&mut candidates, field, context, end, aims);
        for candidate in candidates.drain(..) {
            let takes_aim = matches!(candidate.kind, Kind::Shoot | Kind::Cast(_));
            if takes_aim && !candidate.is_in_sight(field, context, end.base) {
                continue;
            }
            let rate = || candidate.rate(field, context, end.base);
            let action = match candidate.kind {
                Kind::Cast(_) => {
                    let known = casts.iter().find(|cast| cast.decision == candidate.decision).copied();
                    known.or_else(|| rate().inspect(|cast| casts.push(*cast)))
                }
                Kind::Shoot | Kind::Fight | Kind::NoAttack(_) => rate(),
            };
            rated.extend(action.map(|action| {
                (
                    end.worth + action.worth + end.relief(context, action.target, action.removes),
                    index,
                    Some(action),
                )
            }));
        }
    }
    rated.sort_by(|one, other| other.0.total_cmp(&one.0));
    rated
}

/// The best pair of end and action. The ends are sorted, the best first.
fn best_of(field: &Field, context: &TurnContext, ends: &[End]) -> Best {
    let mut best = Best {
        worth: ends.first().map_or(0.0, |end| end.worth),
        end: 0,
        is_complete: true,
        action: None,
        immediate: None,
    };
    let most = action_worth::upper_bound(context);
    // A spell is worth the same from everywhere: where the caster stands does not modify it (MAG-7).
    let mut casts: Vec<RatedAction> = Vec::new();
    let mut candidates = Vec::new();
    for (index, end) in ends.iter().enumerate() {
        if end.worth + most <= best.worth {
            break;
        }
        let aims = end.walk.is_none() || index < AIMED_FROM;
        collect_candidates(&mut candidates, field, context, end, aims);
        for candidate in candidates.drain(..) {
            if end.upper_bound(context, candidate) <= best.worth {
                continue;
            }
            let rate = || candidate.rate(field, context, end.base);
            let is_in_sight = || candidate.is_in_sight(field, context, end.base);
            let action = match candidate.kind {
                Kind::Shoot if !is_in_sight() => None,
                Kind::Cast(_) => {
                    let known = casts.iter().find(|cast| cast.decision == candidate.decision).copied();
                    known.or_else(|| rate().inspect(|cast| casts.push(*cast)))
                }
                Kind::Fight | Kind::Shoot | Kind::NoAttack(_) => rate(),
            };
            let Some(action) = action else { continue };
            let worth = end.worth + action.worth + end.relief(context, action.target, action.removes);
            let is_better = worth > best.worth + 1e-9;
            if is_better && (!matches!(candidate.kind, Kind::Cast(_)) || is_in_sight()) {
                (best.worth, best.end, best.action) = (worth, index, Some(action));
            }
        }
        if best.end == index {
            best.is_complete = aims || !context.aims();
        }
    }
    best
}

/// What the model may use where it stands. Left empty for minions that stand beside nothing to open: they have no feats and no
/// cards.
fn immediate(field: &Field, context: &TurnContext) -> Vec<Decision> {
    let opens = context
        .situation
        .closed
        .iter()
        .any(|barrier| barrier.base.is_adjacent_to(context.me.base));
    if context.me.figure.is_minion() && !opens {
        Vec::new()
    } else {
        referee::uses_in(field)
    }
}

/// What makes an attack by magic better, if anything does and is no action itself, else the attack.
fn prepared(field: &Field, context: &TurnContext, attack: RatedAction, offered: &[Decision]) -> Decision {
    let Decision::Cast(spell, aim) = attack.decision else {
        return attack.decision;
    };
    let content = &field.game.content;
    // A Minor spell may be cast before a second one (MAG-2): first the one that lowers Armour.
    let weakens = |decision: &&Decision| {
        matches!(decision, Decision::Cast(other, to) if *to == aim && *other != spell && content.spells[other].size <= content.spells[&spell].size
            && content.spells[other].way.effects.iter().any(|effect| matches!(effect, Effect::Armour { by, .. } if *by < 0)))
    };
    if content.spells[&spell].size == Size::Minor
        && let Some(first) = offered.iter().find(weakens)
    {
        return *first;
    }
    let Some((attacker, target, blow @ Blow::Magic { by, dice, empowered })) = forecast::attack_in(field, attack.decision) else {
        return attack.decision;
    };
    let worth_with = |blow: Blow| {
        let forecast = forecast::forecast_in(field, attacker, None, target, blow);
        forecast.map_or(0.0, |forecast| action_worth::attack(context, &forecast, target).0)
    };
    let plain = worth_with(blow);
    let mut best = (0.3, attack.decision);
    for decision in offered {
        let Decision::Use(item, Aim::Nothing) = decision else { continue };
        let Some((kind, _)) = field.item(*item) else { continue };
        let effects = content.items[&kind].uses.iter().flat_map(|way| &way.effects);
        for effect in effects {
            let Effect::Empower(more) = effect else { continue };
            let blow = Blow::Magic {
                by,
                dice,
                empowered: empowered + more,
            };
            let gain = worth_with(blow) - plain - 0.1 * f64::from(*more);
            if gain > best.0 {
                best = (gain, *decision);
            }
        }
    }
    best.1
}

/// Collects the actions that could be possible from an end, line of sight not checked. Shots and spells only if `aims`.
fn collect_candidates(candidates: &mut Vec<Candidate>, field: &Field, context: &TurnContext, end: &End, aims: bool) {
    if context.cannot_act {
        return;
    }
    let base = end.base;
    let candidate = |decision, target, kind| Candidate { decision, target, kind };
    let locks = context
        .situation
        .closed
        .iter()
        .filter(|barrier| barrier.kept_shut_by == KeptShutBy::Lock && barrier.opened_by.has(context.me.figure));
    let beside = context
        .opponents()
        .iter()
        .map(|opponent| (opponent.id, opponent.base))
        .chain(locks.map(|barrier| (barrier.id, barrier.base)));
    for (target, _) in beside.filter(|(_, other)| other.is_adjacent_to(base)) {
        candidates.push(candidate(Decision::Fight(target), target, Kind::Fight));
    }
    let quest_actions = if context.quest_actions.is_empty() {
        Vec::new()
    } else {
        actions::from_here(field, context.me.id, base.corner)
    };
    for (action, at) in quest_actions {
        let rated = context.quest_actions.iter().find(|rated| rated.action == action);
        let decision = Decision::Act { action, at };
        candidates.extend(rated.map(|rated| candidate(decision, at.unwrap_or(context.me.id), Kind::NoAttack(rated.worth))));
    }
    let watched = match end.walk {
        None => context
            .opponents()
            .iter()
            .any(|opponent| opponent.facing.has_base_in_front(opponent.base, base)),
        Some(walk) => walk.is_stopped,
    };
    let content = &field.game.content;
    let ruler = context.me.stats.ranged.and_then(|ranged| content.ruler(ranged.range));
    let opponents = if aims { context.opponents() } else { &[] };
    let within = |ruler: u8| opponents.iter().filter(move |opponent| base.is_within(opponent.base, ruler));
    if let Some(ruler) = ruler.filter(|_| !watched || context.shoots_watched) {
        for opponent in within(ruler) {
            candidates.push(candidate(Decision::Shoot(opponent.id), opponent.id, Kind::Shoot));
        }
    }
    for spell in &context.spells {
        let way = &content.spells[spell].way;
        if way.target == Target::Ward {
            let wards = context
                .situation
                .closed
                .iter()
                .filter(|barrier| matches!(barrier.kept_shut_by, KeptShutBy::Ward(_)));
            let wards = wards.filter(|barrier| barrier.opened_by.has(context.me.figure));
            for barrier in wards.filter(|barrier| barrier.base.is_adjacent_to(base)) {
                let decision = Decision::Cast(*spell, Aim::Piece(barrier.id));
                let worth = action_worth::support(field, context, decision);
                candidates.push(candidate(decision, barrier.id, Kind::NoAttack(worth)));
            }
        }
        let dice = way.effects.iter().find_map(|effect| match effect {
            Effect::MagicAttack { dice, .. } => Some(*dice),
            _ => None,
        });
        let (Some(dice), Some(ruler), Target::Enemy) = (dice, content.ruler(way.range), way.target) else {
            continue;
        };
        let blow = Blow::Magic {
            by: Source::Spell(*spell),
            dice,
            empowered: 0,
        };
        for opponent in within(ruler) {
            candidates.push(candidate(
                Decision::Cast(*spell, Aim::Piece(opponent.id)),
                opponent.id,
                Kind::Cast(blow),
            ));
        }
    }
}

impl Candidate {
    /// Its worth from here, line of sight not checked. `None` if it is not possible.
    fn rate(self, field: &Field, context: &TurnContext, base: Base) -> Option<RatedAction> {
        let attack = |blow: Blow| {
            let forecast = forecast::forecast_in(field, context.me.id, Some(base.corner), self.target, blow)?;
            Some(action_worth::attack(context, &forecast, self.target))
        };
        let (worth, removes) = match self.kind {
            Kind::Fight => attack(Blow::Fight)?,
            Kind::Shoot => attack(Blow::Shot)?,
            Kind::Cast(blow) => attack(blow)?,
            Kind::NoAttack(worth) => (worth, 0.0),
        };
        Some(RatedAction {
            decision: self.decision,
            target: self.target,
            worth,
            removes,
        })
    }

    /// Whether the target is in line of sight from here, and within the longest range.
    fn is_in_sight(self, field: &Field, context: &TurnContext, base: Base) -> bool {
        let ruler = field.game.content.ruler(Range::Long).unwrap_or(0);
        let line = || shooting::line_in(field, context.me.id, Some(base.corner), self.target);
        let is_near = context
            .situation
            .model(self.target)
            .is_some_and(|opponent| base.is_within(opponent.base, ruler));
        is_near && line().is_some_and(|(sight, _)| sight.sees())
    }
}

/// The turn on the spot that the action needs, or else that has the fewest opponents behind the model. `None` if its facing is as
/// good as any. A Large model pays for a turn, so it turns only if the action needs it (LRG-2).
fn facing_change(field: &Field, context: &TurnContext, base: Base, action: Option<Decision>) -> Option<Decision> {
    if base.size() > 1 {
        return aiming::turn_before_in(field, action?).map(Decision::Turn);
    }
    let target = match action {
        Some(Decision::Fight(target) | Decision::Shoot(target) | Decision::Cast(_, Aim::Piece(target))) => {
            let barrier = || context.situation.closed.iter().find(|barrier| barrier.id == target);
            let model = context.situation.model(target).map(|model| model.base);
            model.or_else(|| barrier().map(|barrier| barrier.base))
        }
        _ => None,
    };
    let exposure = |facing: Facing| {
        let behind = context
            .opponents()
            .iter()
            .filter(|opponent| facing.has_base_behind(base, opponent.base));
        let near = behind.map(|opponent| 1.0 / f64::from(1 + base.steps_to(opponent.base)).powi(2));
        let misses_target = target.is_some_and(|target| {
            if target.is_adjacent_to(base) {
                !facing.has_base_in_front(base, target)
            } else {
                facing.has_base_behind(base, target)
            }
        });
        near.sum::<f64>() + if misses_target { 100.0 } else { 0.0 }
    };
    let present = exposure(context.me.facing);
    let best = Facing::ALL
        .into_iter()
        .min_by(|one, other| exposure(*one).total_cmp(&exposure(*other)))?;
    (exposure(best) < present - 1e-9).then_some(Decision::Turn(best))
}
