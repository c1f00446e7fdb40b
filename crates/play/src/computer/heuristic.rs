//! A simple player with a purpose, for either side: it walks to what wins, fights what blocks, casts what helps.
//!
//! It looks at what may be decided now, gives each a worth from the exact odds and the way that is left to go, and takes
//! the best. What a model does in its turn it thinks of once, and again where something surprises it. It does not look
//! ahead, plans nothing together with others, and looks at no card, chest or room that its side may not see: balance reports
//! measure an adventure by it, and anything stronger has to beat it.
//!
//! It takes the adventure in its World for what its side knows. **Whoever plays against people therefore lets it decide on a
//! fork** ([`Perspective::fork`]): there it knows what its side does and no more, and twins that differ only in what is hidden
//! get the same decision. Games that are simulated, for balance and speed, are played on the truth, where it knows beforehand
//! what comes of events and actions: as somebody who has read the adventure.

mod danger;
mod intent;
mod offer;
mod plan;
mod way;
mod wish;
mod worth;

use bevy_ecs::prelude::*;
use danger::Danger;
use intent::Intent;
use offer::Offer;
use way::{Way, Ways};
use wish::{Bar, Seen, Situation, Wishes, wishes};

use crate::perspective::Perspective;
use dungeon_rules::{
    content::{CardEffect, Id, Spell, Trait},
    grid::{Base, Cell, Facing},
    rules::{self, aiming, forecast},
    table::{Active, Blow, Card, Course, Decision, Game, Grant, Pending, PieceId, Pieces, Prompt, Side, Stands},
};

/// What this player decides who has planned nothing yet. `None` when the game is over.
pub fn decide(world: &mut World) -> Option<Decision> {
    Player::default().decide(world)
}

/// This player through a whole game: what it plans for a model's turn it follows, until something surprises it.
#[derive(Default)]
pub struct Player {
    intent: Option<Intent>,
    ways: Ways,
}

impl Player {
    /// What it decides. `None` when the game is over.
    pub fn decide(&mut self, world: &mut World) -> Option<Decision> {
        let prompt = world.resource::<Pending>().0.clone()?;
        if let Prompt::Act(piece) = prompt {
            return self.follow(world, piece).or_else(|| self.act(world, piece));
        }
        let offered = Perspective::asked(world).offers(world);
        let decision = answer(world, &mut self.ways, prompt, &offered);
        one_of(&offered, decision)
    }

    /// What it means to do next with this model: nothing, where it has to think first.
    pub(super) fn follow(&mut self, world: &mut World, piece: PieceId) -> Option<Decision> {
        self.intent.as_mut()?.follow(world, piece)
    }

    /// What it means to do after its last decision, which was one of a model that acts.
    pub(super) fn ahead(&self) -> Vec<Decision> {
        self.intent.as_ref().map(|intent| intent.left().collect()).unwrap_or_default()
    }

    /// What the active model does, by a new plan.
    fn act(&mut self, world: &mut World, piece: PieceId) -> Option<Decision> {
        self.intent = None;
        let active = world.resource::<Course>().active;
        let decision = active.and_then(|active| {
            let mind = Mind::of(world, piece, active)?;
            if active.acted {
                return after(world, &mind, active.grant);
            }
            let mut steps = plan::next(world, &mind, &mut self.ways).into_iter();
            let first = steps.next()?;
            self.intent = Intent::after(world, piece, first, steps);
            Some(first)
        });
        let asked = Perspective::asked(world);
        decision
            .filter(|decision| asked.refusal(world, *decision).is_none())
            .or_else(|| one_of(&asked.offers(world), None))
    }
}

/// What the active model could do in its turn, without what it has acted already, the best first by what a simple player thinks of
/// it: each its steps, a turn on the spot and its action. What only follows from dice or from what comes to light is left to
/// be decided then.
pub(super) fn options(world: &mut World, piece: PieceId) -> Vec<Vec<Decision>> {
    let active = world.resource::<Course>().active.filter(|active| !active.acted);
    let mind = active.and_then(|active| Mind::of(world, piece, active));
    let mut listed = mind.map_or_else(Vec::new, |mind| plan::all(world, &mind));
    listed.sort_by(|one, other| other.0.total_cmp(&one.0));
    listed.into_iter().map(|(_, steps)| steps).collect()
}

/// How much better the table is for the Heroes than an empty one: what they have left, less what the enemies are worth, less the way to
/// what the heroes wish for. The unit is the first wound of a hero in full health.
pub(super) fn advantage(world: &mut World) -> f64 {
    let situation = Situation::of(world);
    let lives = |models: &[Seen]| models.iter().map(worth::all_of).sum::<f64>();
    let mut ways = 0.0;
    for hero in &situation.heroes {
        let cells = wishes(world, &situation, hero).cells;
        ways += f64::from(Way::to(world, &situation, cells).from(hero.base).min(60));
    }
    lives(&situation.heroes) - 0.6 * lives(&situation.enemies) - 0.2 * ways
}

/// A decision if it is offered, else that nothing more is done, else the first that is offered.
fn one_of(offered: &[Decision], decision: Option<Decision>) -> Option<Decision> {
    let decision = decision.filter(|decision| offered.contains(decision));
    let finish = || offered.iter().find(|decision| **decision == Decision::Finish);
    decision.or_else(|| finish().or(offered.first()).copied())
}

/// What it answers where no model acts.
fn answer(world: &mut World, ways: &mut Ways, prompt: Prompt, offered: &[Decision]) -> Option<Decision> {
    match prompt {
        Prompt::ChooseHero => {
            let situation = Situation::of(world);
            choose(world, ways, &situation, offered, Side::Heroes)
        }
        Prompt::Command | Prompt::ChooseInterrupter => command(world, ways, offered),
        Prompt::Interrupt => interrupt(world, offered),
        Prompt::Face(piece) => face(world, piece, offered),
        Prompt::Trade(_) => offered.iter().find(|decision| **decision == Decision::Decline).copied(),
        Prompt::Act(_) | Prompt::FreeAttack { .. } | Prompt::Reveal { .. } | Prompt::Place { .. } | Prompt::Dice { .. } => None,
    }
}

/// Of the models of a side that may begin their turn, the one with the least way to what it wants; of the heroes first
/// the strongest, behind whom the others are safe.
fn choose(world: &mut World, ways: &mut Ways, situation: &Situation, offered: &[Decision], side: Side) -> Option<Decision> {
    let begin = offered.iter().filter_map(|decision| match decision {
        Decision::Begin(piece) => situation.model(*piece),
        _ => None,
    });
    let first = |seen: &&Seen| match side {
        Side::Heroes => 2 * (5 - seen.left.unwrap_or(0).min(5)) + 20 - (seen.stats.combat + seen.stats.armour).min(20),
        Side::Overlord => 0,
    };
    // All models of the Overlord wish for the same, unless the adventure offers actions to some of them.
    let alike = side == Side::Overlord && world.resource::<Game>().quest.actions.is_empty();
    let mut wished: Option<Vec<Cell>> = None;
    let mut far = |seen: &Seen| {
        let known = wished.take().filter(|_| alike);
        let cells = known.unwrap_or_else(|| wishes(world, situation, seen).cells);
        let far = ways.to(world, situation, &cells).from(seen.base);
        wished = Some(cells);
        far
    };
    let ranked = begin.map(|seen| (first(&seen), far(seen), seen.id));
    ranked.min().map(|(.., best)| Decision::Begin(best))
}

/// The Overlord's next Command: cards that give more, then the dead, then whoever is nearest to a hero.
fn command(world: &mut World, ways: &mut Ways, offered: &[Decision]) -> Option<Decision> {
    let situation = Situation::of(world);
    let idle = situation.enemies.iter().filter(|seen| !seen.acted).count();
    let commands = usize::from(world.resource::<Course>().commands);
    // Extra Commands move models and raise nobody (OVL-4).
    let helps = |card: PieceId| idle > 0 || !matches!(effect_of(world, card), Some(CardEffect::ExtraCommands(_)));
    let plays = offered
        .iter()
        .find(|decision| matches!(decision, Decision::Play(card) if helps(*card)));
    let raises = offered.iter().filter_map(|decision| match decision {
        Decision::Raise { pile, facing, .. } => Some((*decision, *pile, *facing)),
        _ => None,
    });
    let raises = raises.map(|(raise, pile, facing)| {
        let base = Stands::of(world, pile);
        let near = base.and_then(|base| nearest(&situation.heroes, base)).map_or(99, |(_, far)| far);
        let base = base.unwrap_or(Base::one(Cell::new(0, 0)));
        (near, u8::from(facing != toward(base, &situation.heroes)), raise)
    });
    let raise = raises.min_by_key(|(near, turned, _)| (*near, *turned));
    if let Some(play) = plays.filter(|_| idle > commands || raise.is_some()) {
        return Some(*play);
    }
    let begin = choose(world, ways, &situation, offered, Side::Overlord);
    match raise {
        // The dead who rise in front of heroes would only be struck down: better from a little way off.
        Some((near, _, raise)) if begin.is_none() || (near > 1 && idle < commands.max(2)) => Some(raise),
        _ => begin.or_else(|| offered.iter().find(|decision| matches!(decision, Decision::Pass)).copied()),
    }
}

/// An Interrupt is worth its card when somebody stands beside a hero.
fn interrupt(world: &mut World, offered: &[Decision]) -> Option<Decision> {
    let situation = Situation::of(world);
    let beside = |seen: &Seen| nearest(&situation.heroes, seen.base).is_some_and(|(_, far)| far <= 2);
    let worth = situation.enemies.iter().filter(|seen| beside(seen)).count() >= 2;
    let play = offered
        .iter()
        .find(|decision| matches!(decision, Decision::Play(card) if effect_of(world, *card).is_some()));
    let pass = offered.iter().find(|decision| matches!(decision, Decision::Pass));
    play.filter(|_| worth).or(pass).copied()
}

/// What a card does.
fn effect_of(world: &World, card: PieceId) -> Option<CardEffect> {
    let entity = world.resource::<Pieces>().entity(card)?;
    let kind = world.get::<Card>(entity)?.0;
    Some(world.resource::<Game>().content.cards[&kind].effect)
}

/// A model that was revealed looks at the heroes.
fn face(world: &mut World, piece: PieceId, offered: &[Decision]) -> Option<Decision> {
    let facing = toward(Stands::of(world, piece)?, &Situation::of(world).heroes);
    offered.iter().find(|decision| **decision == Decision::Turn(facing)).copied()
}

/// All that a model thinks of when it decides what to do.
struct Mind {
    situation: Situation,
    side: Side,
    me: Seen,
    wishes: Wishes,
    /// Of heroes who have not acted.
    danger: Option<Danger>,
    /// What a step towards what is wished for is worth.
    haste: f64,
    /// Spells that could be cast now.
    spells: Vec<Id<Spell>>,
    /// Actions of the adventure that are good for its side (RND-5).
    offers: Vec<Offer>,
    shoots_watched: bool,
    /// Whether it only moves: it has lost its action, or is held.
    idle: bool,
}

impl Mind {
    fn of(world: &mut World, piece: PieceId, active: Active) -> Option<Self> {
        let situation = Situation::of(world);
        let me = *situation.model(piece)?;
        let side = me.figure.side();
        let wishes = wishes(world, &situation, &me);
        let course = world.resource::<Course>();
        let quest = &world.resource::<Game>().quest;
        let haste = match side {
            Side::Heroes => 0.4 + 0.4 * quest.overlord.elapsed(course.round),
            Side::Overlord => 0.3,
        };
        let idle = active.shifted || rules::with_field(world, |field| plan::is_idle(field, piece));
        Some(Self {
            danger: (side == Side::Heroes && !active.acted).then(|| Danger::to(world, &situation, &me)),
            spells: situation
                .spells_of(piece)
                .filter(|card| card.turned == 0)
                .map(|card| card.spell)
                .collect(),
            offers: {
                let mut offers = offer::offers(world, &situation, &me);
                offers.retain(|offer| offer.worth > 0.0);
                offers
            },
            shoots_watched: me.stats.ranged.is_some() && plan::has(world, piece, Trait::ShootsWhenWatched),
            situation,
            side,
            me,
            wishes,
            haste,
            idle,
        })
    }

    fn foes(&self) -> &[Seen] {
        self.situation.side(self.side.enemy())
    }

    /// Whether it shoots or casts.
    fn aims(&self) -> bool {
        self.me.stats.ranged.is_some() || !self.spells.is_empty()
    }

    /// Its base, were it there.
    fn at(&self, corner: Cell) -> Base {
        Base { corner, ..self.me.base }
    }

    /// Who could strike at it, were it there.
    fn strikes(&self, base: Base) -> Vec<(PieceId, f64)> {
        self.danger.as_ref().map_or_else(Vec::new, |danger| danger.strikes(base))
    }

    /// What these strikes are feared to cost when one of the enemies will likely be gone.
    fn cost(&self, strikes: &[(PieceId, f64)], gone: Option<(PieceId, f64)>) -> f64 {
        self.danger.as_ref().map_or(0.0, |danger| danger.cost(strikes, gone))
    }

    /// What opening a wanted door or chest is worth: a door behind which nobody knows what stands, less the more enemies
    /// are about.
    fn opening(&self, piece: PieceId) -> f64 {
        let shut = self.situation.shut.iter().find(|shut| shut.id == piece);
        let about = |base: Base| self.foes().iter().filter(|foe| foe.base.is_within(base, 8)).count();
        let about = shut.filter(|_| self.wishes.explores).map_or(0, |shut| about(shut.base));
        7.0 / (1.0 + 0.15 * about as f64)
    }

    /// Whether beside this base something is shut that it may simply open.
    fn could_open_beside(&self, base: Base) -> bool {
        let mut shut = self.situation.shut.iter().filter(|shut| shut.base.is_adjacent_to(base));
        shut.any(|shut| shut.bar == Bar::Nothing && shut.opened_by.has(self.me.figure))
    }

    /// What it is worth to stand here for those enemies who do not get past a fighter then (MOV-5, MOV-6).
    fn holds(&self, base: Base) -> f64 {
        let fights = self.side == Side::Heroes && self.spells.is_empty() && self.me.stats.ranged.is_none();
        let others = || self.situation.heroes.iter().filter(|other| other.id != self.me.id);
        let free = |foe: &&Seen| !others().any(|other| other.facing.has_base_in_front(other.base, foe.base));
        let held = self.foes().iter().filter(|foe| foe.base.is_adjacent_to(base)).filter(free);
        if fights { 0.5 * held.count() as f64 } else { 0.0 }
    }

    /// What a Free Attack of this foe is feared to cost.
    fn fear(&self, foe: PieceId) -> f64 {
        self.danger.as_ref().map_or(0.6, |danger| danger.of(foe))
    }
}

/// After the action: what a feat or a second spell still allows, else the end of the turn.
fn after(world: &mut World, mind: &Mind, grant: Grant) -> Option<Decision> {
    let offered = Perspective::asked(world).offers(world);
    let mut best = (0.05, Decision::Finish);
    for decision in &offered {
        let worth = match decision {
            Decision::Fight(target) | Decision::Shoot(target) => {
                let forecast = forecast::forecast(world, mind.me.id, *target, worth::blow(grant, *decision));
                forecast.map_or(0.0, |forecast| worth::attack(mind, &forecast, *target).0)
            }
            Decision::Cast(..) => match forecast::attack_of(world, *decision) {
                Some((attacker, target, blow)) => {
                    let forecast = forecast::forecast(world, attacker, target, blow);
                    forecast.map_or(0.0, |forecast| worth::attack(mind, &forecast, target).0)
                }
                None => rules::with_field(world, |field| worth::help(field, mind, *decision)),
            },
            Decision::Use(..) => rules::with_field(world, |field| worth::help(field, mind, *decision)),
            // A step to the next Fight, by a feat.
            Decision::Walk(to) => {
                let base = mind.at(*to);
                let beside: Vec<PieceId> = mind
                    .foes()
                    .iter()
                    .filter(|foe| foe.base.is_adjacent_to(base))
                    .map(|foe| foe.id)
                    .collect();
                let fights = beside.into_iter().filter_map(|foe| {
                    let forecast = forecast::forecast_from(world, mind.me.id, *to, foe, Blow::Fight)?;
                    Some(worth::attack(mind, &forecast, foe).0)
                });
                fights.fold(0.0, f64::max)
            }
            _ => 0.0,
        };
        if worth > best.0 + 1e-9 {
            best = (worth, *decision);
        }
    }
    // A feat that turns as it likes faces what it fights.
    if best.1 == Decision::Finish
        && let Some(fight) = mind
            .foes()
            .iter()
            .filter(|foe| foe.base.is_adjacent_to(mind.me.base))
            .map(|foe| Decision::Fight(foe.id))
            .next()
        && let Some(turn) = aiming::turn_before(world, fight)
        && offered.contains(&Decision::Turn(turn))
    {
        return Some(Decision::Turn(turn));
    }
    Some(best.1)
}

/// The nearest of some models, and how many steps away it is.
fn nearest(models: &[Seen], base: Base) -> Option<(Base, u16)> {
    let far = |other: Base| {
        let (dx, dy) = base.gap(other);
        dx.max(dy) + 1
    };
    models.iter().map(|seen| (seen.base, far(seen.base))).min_by_key(|(_, far)| *far)
}

/// Where to look to see the nearest of these.
fn toward(base: Base, models: &[Seen]) -> Facing {
    nearest(models, base).map_or(Facing::South, |(other, _)| facing_to(base, other))
}

/// Where to look to see the nearest of these.
pub(super) fn facing_nearest(base: Base, others: &[(PieceId, Base)]) -> Facing {
    let far = |other: Base| {
        let (dx, dy) = base.gap(other);
        dx.max(dy)
    };
    let nearest = others.iter().min_by_key(|(_, other)| far(*other));
    nearest.map_or(Facing::South, |(_, other)| facing_to(base, *other))
}

fn facing_to(base: Base, other: Base) -> Facing {
    let (dx, dy) = (other.corner.x - base.corner.x, other.corner.y - base.corner.y);
    if dx.abs() > dy.abs() && dx > 0 {
        Facing::East
    } else if dx.abs() > dy.abs() {
        Facing::West
    } else if dy > 0 {
        Facing::South
    } else {
        Facing::North
    }
}
