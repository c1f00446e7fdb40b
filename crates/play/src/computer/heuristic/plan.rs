//! What a model could do in its turn: the action that is best after the walk that is best for it.

use bevy_ecs::prelude::*;

use super::{
    Mind,
    way::{Way, Ways},
    wish::Bar,
    worth,
};
use crate::perspective::Perspective;
use dungeon_rules::{
    content::{Effect, Range, Size, Target, Trait},
    grid::{Base, Facing},
    rules::{
        self, actions, aiming, forecast,
        reach::{Walk, Walks},
        shooting,
    },
    table::{Aim, Blow, Decision, Field, Game, Item, PieceId, Pieces, Side, Source},
};

/// From how many places, the best to stand on, shots and spells are thought of: lines of sight are slow to draw.
const AIMED_FROM: usize = 12;

/// Where a model could be at the end of its Move.
struct Place {
    base: Base,
    /// What leads there; `None` where it stands.
    walk: Option<Walk>,
    worth: f64,
    /// Who could strike at it there.
    strikes: Vec<(PieceId, f64)>,
    /// What these strikes are feared to cost.
    danger: f64,
}

/// An action that may be possible from some place.
#[derive(Copy, Clone)]
struct Idea {
    decision: Decision,
    target: PieceId,
    means: Means,
}

#[derive(Copy, Clone)]
enum Means {
    Fight,
    Shoot,
    /// An attack by magic.
    Cast(Blow),
    /// No attack; it is worth so much.
    Sure(f64),
}

/// An action from some place.
#[derive(Copy, Clone)]
struct Deed {
    decision: Decision,
    target: PieceId,
    worth: f64,
    /// The chance that the target will be gone.
    gone: f64,
}

/// The best so far; of equals the first.
struct Best {
    worth: f64,
    there: usize,
    /// Whether all is known that could be done there.
    is_known: bool,
    deed: Option<Deed>,
    /// A feat or a card that needs no walk.
    at_once: Option<Decision>,
}

impl Place {
    /// With what it is worth to be there: nearer to what is wished for, and out of danger.
    fn of(mind: &Mind, way: &Way, walk: Option<Walk>, free_attacks: &[PieceId]) -> Self {
        let base = walk.map_or(mind.me.base, |walk| mind.at(walk.to()));
        let gained = (f64::from(way.from(mind.me.base)) - f64::from(way.from(base))).clamp(-20.0, 20.0) * mind.haste;
        let struck: f64 = free_attacks.iter().map(|foe| mind.fear(*foe)).sum();
        let strikes = mind.strikes(base);
        let danger = mind.cost(&strikes, None);
        let cost = walk.map_or(0, |walk| walk.cost);
        Self {
            base,
            walk,
            worth: gained - struck - danger + mind.holds(base) - 0.02 * f64::from(cost),
            strikes,
            danger,
        }
    }

    /// How much less these strikes cost when one of the enemies will likely be gone.
    fn relief(&self, mind: &Mind, target: PieceId, gone: f64) -> f64 {
        self.danger - mind.cost(&self.strikes, Some((target, gone)))
    }

    /// More than that it cannot be worth to do this here.
    fn most(&self, mind: &Mind, idea: Idea) -> f64 {
        let worth = match idea.means {
            Means::Sure(worth) => worth,
            Means::Fight | Means::Shoot | Means::Cast(_) => worth::most_against(mind, idea.target),
        };
        let strikes = self.strikes.iter().filter(|(foe, _)| *foe == idea.target);
        let relief: f64 = strikes.map(|strike| mind.cost(&[*strike], None)).sum();
        self.worth + worth + relief
    }
}

/// What a model that has not acted does: its steps, a turn on the spot and its action, as far as they can be told before.
/// Never nothing.
pub(super) fn next(world: &mut World, mind: &Mind, ways: &mut Ways) -> Vec<Decision> {
    let way = ways.to(world, &mind.situation, &mind.wishes.cells);
    let stay = Place::of(mind, way, None, &[]);
    let stays = stay.worth;
    let (walks, places, mut best) = rules::with_field(world, |field| {
        let me = field.model(mind.me.id).expect("who thinks is in play");
        let walks = Walks::of(field, &me);
        let ends = walks.ends.iter();
        let ends = ends.map(|walk| Place::of(mind, way, Some(*walk), &walks.free_attacks));
        let mut places: Vec<Place> = std::iter::once(stay).chain(ends).collect();
        places.sort_by(|one, other| other.worth.total_cmp(&one.worth));
        let best = best_of(field, mind, &places);
        (walks, places, best)
    });
    let offered = at_once(world, mind);
    for decision in &offered {
        let worth = match decision {
            Decision::UseFeat(feat) => worth::feat(world, mind, *feat, &offered),
            Decision::Open(piece) if mind.wishes.wanted.contains(piece) => mind.opening(*piece),
            Decision::Open(_) if mind.side == Side::Heroes => 3.0,
            Decision::Open(_) => worth::OPENED_BY_THE_OVERLORD,
            Decision::Cast(..) | Decision::Use(..) => rules::with_field(world, |field| worth::help(field, mind, *decision)),
            _ => 0.0,
        };
        if worth > 0.0 && worth + stays > best.worth + 1e-9 {
            (best.worth, best.at_once) = (worth + stays, Some(*decision));
        }
    }
    if let Some(at_once) = best.at_once {
        return vec![at_once];
    }
    let there = &places[best.there];
    let mut steps = there.walk.map_or_else(Vec::new, |walk| walks.decisions(&walk));
    let deed = best.deed.map(|deed| deed.decision);
    let is_open = deed.map_or(!best.is_known, |deed| matches!(deed, Decision::Cast(..)));
    if there.walk.is_some() && (is_open || mind.me.base.size() > 1) {
        // What comes then is thought about there.
        return steps;
    }
    steps.extend(turn(world, mind, there.base, deed));
    match best.deed {
        Some(deed) if steps.is_empty() => steps.push(before(world, mind, deed, &offered)),
        // It is thought about anew after the turn, for something may go before the spell.
        Some(Deed {
            decision: Decision::Cast(..),
            ..
        }) => {}
        Some(deed) => steps.push(deed.decision),
        None => steps.push(Decision::Finish),
    }
    steps
}

/// From so many places, the best to be at first, the same action is listed.
const LISTED_FROM: usize = 2;

/// So many places to be at without an action are listed.
const IDLE_AT: usize = 4;

/// What a model that has not acted could do, by what it is worth to a simple player: its steps, a turn on the spot and its
/// action, as in [`next`]. Each action stands there from the few places that suit it best. A plan that ends beside what could be
/// opened leaves open whether it is.
pub(super) fn all(world: &mut World, mind: &Mind) -> Vec<(f64, Vec<Decision>)> {
    let way = Way::to(world, &mind.situation, mind.wishes.cells.clone());
    let stay = Place::of(mind, &way, None, &[]);
    let stays = stay.worth;
    let (walks, places, found) = rules::with_field(world, |field| {
        let Some(me) = field.model(mind.me.id) else {
            return (None, Vec::new(), Vec::new());
        };
        let walks = Walks::of(field, &me);
        let ends = walks.ends.iter();
        let ends = ends.map(|walk| Place::of(mind, &way, Some(*walk), &walks.free_attacks));
        let mut places: Vec<Place> = std::iter::once(stay).chain(ends).collect();
        places.sort_by(|one, other| other.worth.total_cmp(&one.worth));
        let found = deeds_at(field, mind, &places);
        (Some(walks), places, found)
    });
    let Some(walks) = walks else { return Vec::new() };
    let mut listed: Vec<(f64, Vec<Decision>)> = Vec::new();
    let mut kinds: Vec<(Option<Decision>, usize)> = Vec::new();
    for (worth, there, deed) in found {
        let kind = deed.map(|deed| deed.decision);
        let at = kinds.iter().position(|(known, _)| *known == kind).unwrap_or_else(|| {
            kinds.push((kind, 0));
            kinds.len() - 1
        });
        let most = if kind.is_none() { IDLE_AT } else { LISTED_FROM };
        if kinds[at].1 >= most {
            continue;
        }
        kinds[at].1 += 1;
        let place = &places[there];
        let mut steps = place.walk.map_or_else(Vec::new, |walk| walks.decisions(&walk));
        if place.walk.is_none() || mind.me.base.size() == 1 {
            steps.extend(turn(world, mind, place.base, kind));
            match kind {
                Some(deed) => steps.push(deed),
                // It is thought about anew there.
                None if place.walk.is_some() && mind.could_open_beside(place.base) => {}
                None => steps.push(Decision::Finish),
            }
        }
        listed.push((worth, steps));
    }
    for decision in Perspective::asked(world).offers(world) {
        // Where it stands it may also do what the places were not asked for.
        if !matches!(
            decision,
            Decision::Walk(_) | Decision::Turn(_) | Decision::BreakAway | Decision::Finish | Decision::Trade { .. }
        ) {
            listed.push((stays, vec![decision]));
        }
    }
    listed
}

/// What could be done at each of some places, and that nothing is, the best first.
fn deeds_at(field: &Field, mind: &Mind, places: &[Place]) -> Vec<(f64, usize, Option<Deed>)> {
    let mut casts: Vec<Deed> = Vec::new();
    let mut found: Vec<(f64, usize, Option<Deed>)> = Vec::new();
    let mut ideas = Vec::new();
    for (there, place) in places.iter().enumerate() {
        found.push((place.worth, there, None));
        let aims = place.walk.is_none() || there < AIMED_FROM;
        gather(&mut ideas, field, mind, place, aims);
        for idea in ideas.drain(..) {
            let takes_aim = matches!(idea.means, Means::Shoot | Means::Cast(_));
            if takes_aim && !idea.is_seen(field, mind, place.base) {
                continue;
            }
            let worked_out = || idea.worked_out(field, mind, place.base);
            let deed = match idea.means {
                Means::Cast(_) => {
                    let known = casts.iter().find(|deed| deed.decision == idea.decision).copied();
                    known.or_else(|| worked_out().inspect(|deed| casts.push(*deed)))
                }
                Means::Shoot | Means::Fight | Means::Sure(_) => worked_out(),
            };
            found.extend(deed.map(|deed| {
                (
                    place.worth + deed.worth + place.relief(mind, deed.target, deed.gone),
                    there,
                    Some(deed),
                )
            }));
        }
    }
    found.sort_by(|one, other| other.0.total_cmp(&one.0));
    found
}

/// The best of some places, which come with the best to be at first, and of what could be done there.
fn best_of(field: &Field, mind: &Mind, places: &[Place]) -> Best {
    let mut best = Best {
        worth: places.first().map_or(0.0, |place| place.worth),
        there: 0,
        is_known: true,
        deed: None,
        at_once: None,
    };
    let most = worth::most(mind);
    // A spell does the same from everywhere: no modifier of a place applies to it (MAG-7).
    let mut casts: Vec<Deed> = Vec::new();
    let mut ideas = Vec::new();
    for (there, place) in places.iter().enumerate() {
        if place.worth + most <= best.worth {
            break;
        }
        let aims = place.walk.is_none() || there < AIMED_FROM;
        gather(&mut ideas, field, mind, place, aims);
        for idea in ideas.drain(..) {
            // What could not be better is not worked out.
            if place.most(mind, idea) <= best.worth {
                continue;
            }
            let worked_out = || idea.worked_out(field, mind, place.base);
            let is_seen = || idea.is_seen(field, mind, place.base);
            let deed = match idea.means {
                Means::Shoot if !is_seen() => None,
                Means::Cast(_) => {
                    let known = casts.iter().find(|deed| deed.decision == idea.decision).copied();
                    known.or_else(|| worked_out().inspect(|deed| casts.push(*deed)))
                }
                Means::Fight | Means::Shoot | Means::Sure(_) => worked_out(),
            };
            let Some(deed) = deed else { continue };
            let sum = place.worth + deed.worth + place.relief(mind, deed.target, deed.gone);
            let is_better = sum > best.worth + 1e-9;
            if is_better && (!matches!(idea.means, Means::Cast(_)) || is_seen()) {
                (best.worth, best.there, best.deed) = (sum, there, Some(deed));
            }
        }
        if best.there == there {
            best.is_known = aims || !mind.aims();
        }
    }
    best
}

/// What may be decided where the model stands, as far as it is not thought of for every place: a minion has no cards, and
/// opens only what it stands beside.
fn at_once(world: &mut World, mind: &Mind) -> Vec<Decision> {
    let opens = mind.situation.shut.iter().any(|shut| shut.base.is_adjacent_to(mind.me.base));
    match mind.me.figure.is_minion() && !opens {
        true => Vec::new(),
        false => Perspective::asked(world).offers(world),
    }
}

/// What makes an attack by magic better and is no action, else the attack itself.
fn before(world: &mut World, mind: &Mind, deed: Deed, offered: &[Decision]) -> Decision {
    let Decision::Cast(spell, aim) = deed.decision else {
        return deed.decision;
    };
    let content = world.resource::<Game>().content.clone();
    // A Minor spell leaves room for a second one: first the one that takes Armour off.
    let weakens = |decision: &&Decision| {
        matches!(decision, Decision::Cast(other, to) if *to == aim && *other != spell && content.spells[other].size <= content.spells[&spell].size
            && content.spells[other].way.effects.iter().any(|effect| matches!(effect, Effect::Armour { by, .. } if *by < 0)))
    };
    if content.spells[&spell].size == Size::Minor
        && let Some(first) = offered.iter().find(weakens)
    {
        return *first;
    }
    let Some((attacker, target, blow @ Blow::Magic { by, dice, empowered })) = forecast::attack_of(world, deed.decision) else {
        return deed.decision;
    };
    let mut worth_with = |blow: Blow| {
        let forecast = forecast::forecast(world, attacker, target, blow);
        forecast.map_or(0.0, |forecast| worth::attack(mind, &forecast, target).0)
    };
    let plain = worth_with(blow);
    let mut best = (0.3, deed.decision);
    for decision in offered {
        let Decision::Use(item, Aim::Nothing) = decision else { continue };
        let entity = world.resource::<Pieces>().entity(*item);
        let Some(kind) = entity.and_then(|entity| world.get::<Item>(entity)).map(|item| item.0) else {
            continue;
        };
        let effects = content.items[&kind].uses.iter().flat_map(|way| &way.effects);
        for effect in effects {
            let Effect::Empower(more) = effect else { continue };
            let blow = Blow::Magic {
                by,
                dice,
                empowered: empowered + more,
            };
            let forecast = forecast::forecast(world, attacker, target, blow);
            let gain = forecast.map_or(0.0, |forecast| worth::attack(mind, &forecast, target).0) - plain;
            let gain = gain - 0.1 * f64::from(*more);
            if gain > best.0 {
                best = (gain, *decision);
            }
        }
    }
    best.1
}

/// Gathers everything that could be done from a place, the lines of sight left out; what takes aim only if it `aims`.
fn gather(ideas: &mut Vec<Idea>, field: &Field, mind: &Mind, place: &Place, aims: bool) {
    if mind.idle {
        return;
    }
    let base = place.base;
    let idea = |decision, target, means| Idea { decision, target, means };
    let locks = mind
        .situation
        .shut
        .iter()
        .filter(|shut| shut.bar == Bar::Lock && shut.opened_by.has(mind.me.figure));
    let beside = mind
        .foes()
        .iter()
        .map(|foe| (foe.id, foe.base))
        .chain(locks.map(|shut| (shut.id, shut.base)));
    for (target, _) in beside.filter(|(_, other)| other.is_adjacent_to(base)) {
        ideas.push(idea(Decision::Fight(target), target, Means::Fight));
    }
    let offered = match mind.offers.is_empty() {
        true => Vec::new(),
        false => actions::from_here(field, mind.me.id, base.corner),
    };
    for (action, at) in offered {
        let offer = mind.offers.iter().find(|offer| offer.action == action);
        let decision = Decision::Act { action, at };
        ideas.extend(offer.map(|offer| idea(decision, at.unwrap_or(mind.me.id), Means::Sure(offer.worth))));
    }
    let watched = match place.walk {
        None => mind.foes().iter().any(|foe| foe.facing.has_base_in_front(foe.base, base)),
        Some(walk) => walk.is_stopped,
    };
    let content = &field.game.content;
    let ruler = mind.me.stats.ranged.and_then(|ranged| content.ruler(ranged.range));
    let foes = if aims { mind.foes() } else { &[] };
    let within = |ruler: u8| foes.iter().filter(move |foe| base.is_within(foe.base, ruler));
    if let Some(ruler) = ruler.filter(|_| !watched || mind.shoots_watched) {
        for foe in within(ruler) {
            ideas.push(idea(Decision::Shoot(foe.id), foe.id, Means::Shoot));
        }
    }
    for spell in &mind.spells {
        let way = &content.spells[spell].way;
        if way.target == Target::Ward {
            let wards = mind.situation.shut.iter().filter(|shut| matches!(shut.bar, Bar::Ward(_)));
            let wards = wards.filter(|shut| shut.opened_by.has(mind.me.figure));
            for shut in wards.filter(|shut| shut.base.is_adjacent_to(base)) {
                let decision = Decision::Cast(*spell, Aim::Piece(shut.id));
                let worth = worth::help(field, mind, decision);
                ideas.push(idea(decision, shut.id, Means::Sure(worth)));
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
        for foe in within(ruler) {
            ideas.push(idea(Decision::Cast(*spell, Aim::Piece(foe.id)), foe.id, Means::Cast(blow)));
        }
    }
}

impl Idea {
    /// What it comes to from here if it is seen; `None` if it is not possible.
    fn worked_out(self, field: &Field, mind: &Mind, base: Base) -> Option<Deed> {
        let attack = |blow: Blow| {
            let forecast = forecast::forecast_in(field, mind.me.id, Some(base.corner), self.target, blow)?;
            Some(worth::attack(mind, &forecast, self.target))
        };
        let (worth, gone) = match self.means {
            Means::Fight => attack(Blow::Fight)?,
            Means::Shoot => attack(Blow::Shot)?,
            Means::Cast(blow) => attack(blow)?,
            Means::Sure(worth) => (worth, 0.0),
        };
        Some(Deed {
            decision: self.decision,
            target: self.target,
            worth,
            gone,
        })
    }

    /// Whether the model would see whom it aims at from here, and no further away than a ruler.
    fn is_seen(self, field: &Field, mind: &Mind, base: Base) -> bool {
        let ruler = field.game.content.ruler(Range::Long).unwrap_or(0);
        let line = || shooting::line_in(field, mind.me.id, Some(base.corner), self.target);
        let is_near = mind.situation.model(self.target).is_some_and(|foe| base.is_within(foe.base, ruler));
        is_near && line().is_some_and(|(sight, _)| sight.sees())
    }
}

/// The turn where it stands then that the action needs, or that leaves the fewest enemies behind, if there is a better facing than
/// the model has. A Large model pays for it, and turns only if it has to (LRG-2).
fn turn(world: &mut World, mind: &Mind, base: Base, action: Option<Decision>) -> Option<Decision> {
    if base.size() > 1 {
        return aiming::turn_before(world, action?).map(Decision::Turn);
    }
    let target = match action {
        Some(Decision::Fight(target) | Decision::Shoot(target) | Decision::Cast(_, Aim::Piece(target))) => {
            let shut = || mind.situation.shut.iter().find(|shut| shut.id == target).map(|shut| shut.base);
            mind.situation.model(target).map(|seen| seen.base).or_else(shut)
        }
        _ => None,
    };
    let behind = |facing: Facing| {
        let backs = mind.foes().iter().filter(|foe| facing.has_base_behind(base, foe.base));
        let near = backs.map(|foe| {
            let (dx, dy) = foe.base.gap(base);
            1.0 / f64::from(1 + dx.max(dy)).powi(2)
        });
        let missed = target.is_some_and(|target| match target.is_adjacent_to(base) {
            true => !facing.has_base_in_front(base, target),
            false => facing.has_base_behind(base, target),
        });
        near.sum::<f64>() + if missed { 100.0 } else { 0.0 }
    };
    let own = behind(mind.me.facing);
    let best = Facing::ALL
        .into_iter()
        .min_by(|one, other| behind(*one).total_cmp(&behind(*other)))?;
    (behind(best) < own - 1e-9).then_some(Decision::Turn(best))
}

/// Whether a model can do nothing but move, if that.
pub(super) fn is_idle(field: &Field, model: PieceId) -> bool {
    field.model(model).is_none_or(|model| model.loses_action || field.is_held(&model))
}

/// Whether a model has what an ability or item gives.
pub(super) fn has(world: &mut World, model: PieceId, wanted: Trait) -> bool {
    rules::with_field(world, |field| field.has_trait(model, wanted))
}
