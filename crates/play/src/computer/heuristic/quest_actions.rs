//! How much a quest's own actions (RND-5) are worth to a simple player, and what its events are about.
//!
//! The worth is worked out from the effects of the action and of the events that it sets off, as far as the quest in the
//! World has them: a fork has only those that are told before the game (SET-4).

use super::{
    situation::{ModelState, Situation},
    worth::wound,
};
use dungeon_rules::{
    content::{Action, ActionRoll, Condition, Effect, Event, Happening, Id, Spot, What, When, Who},
    grid::Cell,
    rules::{actions, condition::holds, forecast},
    table::{Blow, Consequence, Field, PieceId, Side},
};

/// The worth of winning: more than anything else.
const VICTORY: f64 = 40.0;

/// The worth of one step of a counter that a goal counts, or of another change that brings a goal nearer.
const GOAL_STEP: f64 = 7.0;

/// How many events that set each other off are followed.
const EVENT_DEPTH: u8 = 3;

/// For how many rounds something counts that comes again every round.
const ROUNDS_TO_COME: f64 = 3.0;

/// The worth of a die more, or of a point of Armour, for one round.
const A_DIE: f64 = 0.7;

/// The least worth of an action that a model walks to.
const WORTH_WALKING_TO: f64 = 2.0;

/// An action of the quest that a model may take, if it stands in the right place.
#[derive(Copy, Clone)]
pub(super) struct QuestAction {
    pub action: Id<Action>,
    /// What it is worth to the model's side, its chance to succeed included.
    pub worth: f64,
}

/// Works out the worth of an action's effects for the side of the model that takes it.
struct Valuation<'a, 'w> {
    field: &'a Field<'w>,
    situation: &'a Situation,
    side: Side,
    actor: &'a ModelState,
}

/// The actions of the quest that a model may take if it stands in the right place.
pub(super) fn quest_actions(field: &Field, situation: &Situation, actor: &ModelState) -> Vec<QuestAction> {
    if field.game.quest.actions.is_empty() {
        return Vec::new();
    }
    let actions = field.game.quest.actions.iter();
    let own = actions.filter(|action| action.who.iter().any(|who| actor.figure.is(*who)));
    let valuation = Valuation {
        field,
        situation,
        side: actor.figure.side(),
        actor,
    };
    own.map(|action| {
        let outcome = valuation.outcome(action);
        let chance = match action.roll {
            Some(ActionRoll::Lock(_)) if outcome != 0.0 => chance(field, action.name, actor.id),
            _ => 1.0,
        };
        QuestAction {
            action: action.name,
            worth: chance * outcome,
        }
    })
    .collect()
}

/// The chance that this model beats the lock dice of an action from where it stands.
fn chance(field: &Field, action: Id<Action>, actor: PieceId) -> f64 {
    let forecast = forecast::forecast_in(field, actor, None, actor, Blow::Action(action));
    let results = forecast.iter().flat_map(|forecast| &forecast.results);
    results
        .filter(|(result, _)| *result == Consequence::Done)
        .map(|(_, chance)| chance)
        .sum()
}

/// The cells where a model can take those of its actions that are worth walking to.
pub(super) fn destinations(field: &Field, own: &[QuestAction], actor: &ModelState) -> Vec<Cell> {
    let worthwhile = own.iter().filter(|action| action.worth >= WORTH_WALKING_TO);
    worthwhile
        .flat_map(|action| actions::spots(field, actor.id, action.action))
        .collect()
}

/// Returns whether an event comes to pass when this door or chest is opened.
pub(super) fn has_rule(field: &Field, piece: PieceId) -> bool {
    let mut events = field.game.quest.events.iter();
    events.any(|event| matches!(event.when, When::Opened(opened) if opened.means(piece)))
}

impl Valuation<'_, '_> {
    /// The worth of an action, averaged over its die if it has one.
    fn outcome(&self, action: &Action) -> f64 {
        if !action.conditions.iter().all(|condition| holds(self.field, condition)) {
            return 0.0;
        }
        let by_die = match &action.roll {
            Some(ActionRoll::Die(lines)) => over_the_die(lines, |lines| self.lines(lines, action.spot, EVENT_DEPTH)),
            _ => 0.0,
        };
        let set_off = self.set_off(|when| when == When::Done(action.name), EVENT_DEPTH);
        self.lines(&action.then, action.spot, EVENT_DEPTH) + by_die + set_off + self.averted(action)
    }

    /// The worth of being spared what comes every round until a counter is as high as this action makes it.
    fn averted(&self, action: &Action) -> f64 {
        let plot = self.field.plot;
        let done = self.set_off_by(|when| when == When::Done(action.name));
        let lines = action.then.iter().chain(done.flat_map(|event| &event.then));
        let counted: Vec<_> = lines
            .filter_map(|line| match line {
                Happening::Count(counter, by) => {
                    let from = plot.count(*counter);
                    Some((*counter, from, from.saturating_add_signed(*by)))
                }
                _ => None,
            })
            .collect();
        let is_reached = |condition: &Condition| match condition {
            Condition::Count(own, until) => counted
                .iter()
                .any(|(counter, from, to)| own == counter && from < until && until <= to),
            _ => false,
        };
        let ends = |condition: &Condition| matches!(condition, Condition::Not(inner) if is_reached(inner));
        let each_round = self.set_off_by(|when| matches!(when, When::RoundStarts | When::RoundEnds));
        let averted = each_round.filter(|event| event.repeat && event.conditions.iter().any(ends));
        -averted.flat_map(|event| &event.then).map(|line| self.in_time(line)).sum::<f64>()
    }

    /// The worth of a line that comes again every round: a counter gets to where something happens.
    fn in_time(&self, line: &Happening) -> f64 {
        match line {
            Happening::Count(counter, 1..) => {
                let from = self.field.plot.count(*counter);
                let reached = |when| matches!(when, When::Reached(own, number) if own == *counter && from < number);
                self.set_off(reached, EVENT_DEPTH)
            }
            line => ROUNDS_TO_COME * self.line(line, Spot::Anywhere, EVENT_DEPTH),
        }
    }

    fn lines(&self, lines: &[Happening], spot: Spot, depth: u8) -> f64 {
        lines.iter().map(|line| self.line(line, spot, depth)).sum()
    }

    /// The worth of the events that are set off.
    fn set_off(&self, is_met: impl Fn(When) -> bool, depth: u8) -> f64 {
        let Some(depth) = depth.checked_sub(1) else { return 0.0 };
        self.set_off_by(is_met)
            .map(|event| self.lines(&event.then, Spot::Anywhere, depth))
            .sum()
    }

    /// The events that are set off, as things are.
    fn set_off_by(&self, is_met: impl Fn(When) -> bool) -> impl Iterator<Item = &Event> {
        let done = &self.field.plot.done;
        let events = self.field.game.quest.events.iter().zip(0_u16..);
        let may_happen = |event: &Event, number| event.repeat || !done.contains(&number);
        events
            .filter(move |(event, number)| may_happen(event, *number) && is_met(event.when))
            .map(|(event, _)| event)
            .filter(|event| event.conditions.iter().all(|condition| holds(self.field, condition)))
    }

    /// What is worth this to one side, as model by the side that acts.
    fn for_side(&self, side: Side, worth: f64) -> f64 {
        if side == self.side { worth } else { -worth }
    }

    fn line(&self, line: &Happening, spot: Spot, depth: u8) -> f64 {
        let quest = &self.field.game.quest;
        let plot = self.field.plot;
        let goals = plot.goals(quest);
        match line {
            Happening::Win(side) => self.for_side(*side, VICTORY),
            Happening::Goals(new) => {
                let changes = |goals: &[Condition]| f64::from(u8::from(!goals.is_empty()));
                self.for_side(Side::Heroes, GOAL_STEP * changes(&new.heroes))
                    + self.for_side(Side::Overlord, GOAL_STEP * changes(&new.overlord))
            }
            Happening::Count(counter, by) => {
                let from = plot.count(*counter);
                let to = from.saturating_add_signed(*by).min(99);
                let counts = |goals: &[Condition]| {
                    let mut all = goals.iter().flat_map(Condition::all);
                    all.any(|goal| match goal {
                        Condition::Count(own, until) => own == counter && from < *until,
                        Condition::CountAtLeast(own, other) => own == counter && from < plot.count(*other),
                        _ => false,
                    })
                };
                let step = GOAL_STEP * f64::from(by.signum()) * f64::from(u8::from(from != to));
                let of = |side, goals: &[Condition]| if counts(goals) { self.for_side(side, step) } else { 0.0 };
                let reached = |when| matches!(when, When::Reached(own, number) if own == *counter && from < number && number <= to);
                of(Side::Heroes, &goals.heroes) + of(Side::Overlord, &goals.overlord) + self.set_off(reached, depth)
            }
            Happening::Open(piece) => {
                let wins = |side, list: &[Condition]| {
                    let is_goal = list
                        .iter()
                        .flat_map(Condition::all)
                        .any(|goal| matches!(goal, Condition::Opened(opened) if piece.means(*opened)));
                    self.for_side(side, if is_goal { GOAL_STEP } else { 0.0 })
                };
                let is_closed = self.situation.closed.iter().any(|barrier| piece.means(barrier.id));
                let opens = if is_closed { self.for_side(Side::Heroes, 3.0) } else { 0.0 };
                let events = self.set_off(|when| matches!(when, When::Opened(opened) if opened.means(*piece)), depth);
                wins(Side::Heroes, &goals.heroes) + wins(Side::Overlord, &goals.overlord) + opens + events
            }
            Happening::Lock(piece, _) | Happening::Ward(piece, _) => {
                let is_closed = self.situation.closed.iter().any(|barrier| piece.means(barrier.id));
                self.for_side(Side::Overlord, if is_closed { 2.0 } else { 0.0 })
            }
            Happening::Remove(who) => self
                .models(*who, spot)
                .iter()
                .map(|model| -self.for_side(model.figure.side(), life(model)))
                .sum(),
            Happening::Place(thing) => match thing.what {
                What::Boss(_) | What::Minion(_) => self.for_side(Side::Overlord, 3.0),
                What::Hero(_) => self.for_side(Side::Heroes, 3.0),
                _ => 0.0,
            },
            Happening::Do(who, effects) => self.done_to(&self.models(*who, spot), effects),
            Happening::DoAt(who, place, effects) => {
                let places = quest.places.iter().filter(|own| own.name == *place);
                let cells: Vec<Cell> = places.flat_map(|place| place.cells.iter().copied()).collect();
                let mut models = self.models(*who, spot);
                models.retain(|model| model.base.cells().any(|cell| cells.contains(&cell)));
                self.done_to(&models, effects)
            }
            Happening::Invulnerable(who, is_so) => {
                let worth = if *is_so { 1.0 } else { -1.0 };
                let models = self.models(*who, spot);
                models
                    .iter()
                    .map(|model| worth * self.for_side(model.figure.side(), life(model)))
                    .sum()
            }
            Happening::Draw(cards) => self.for_side(Side::Overlord, f64::from(*cards)),
            Happening::Cards(cards) => {
                let clock = goals.overlord.contains(&Condition::TimeUp);
                self.for_side(Side::Heroes, if clock { 1.5 * f64::from(*cards) } else { 0.0 })
            }
            Happening::Commands(more) => self.for_side(Side::Overlord, 3.0 * f64::from(*more)),
            Happening::Raises(minion, up_to) => {
                let more = f64::from(*up_to) - f64::from(plot.may_control(quest, *minion));
                self.for_side(Side::Overlord, 1.5 * more)
            }
            Happening::RemovePiece(_) | Happening::RemoveFurniture(_) | Happening::Reveal(_) => self.for_side(Side::Heroes, 1.0),
            Happening::Tell(_) | Happening::RemoveTokens(_) | Happening::Hide(_) | Happening::Turn(..) | Happening::Slide(..) => 0.0,
        }
    }

    /// The models that a line speaks of, as far as they have been revealed. A `Target` has not been chosen yet: it is taken to be
    /// the model with the fewest wounds left.
    fn models(&self, who: Who, spot: Spot) -> Vec<&ModelState> {
        let all = || self.situation.heroes.iter().chain(&self.situation.enemies);
        match (who, spot) {
            (Who::Actor, _) => vec![self.actor],
            (Who::Target, Spot::BesideModel(who)) => {
                let others = all().filter(|model| model.id != self.actor.id && model.figure.is(who));
                others.min_by_key(|model| (model.wounds_left, model.id)).into_iter().collect()
            }
            (Who::Target, Spot::Beside(piece)) => all().filter(|model| model.id == piece).collect(),
            _ => all().filter(|model| model.figure.is(who)).collect(),
        }
    }

    fn done_to(&self, models: &[&ModelState], effects: &[Effect]) -> f64 {
        let each = models
            .iter()
            .map(|model| self.for_side(model.figure.side(), effects.iter().map(|effect| gain(model, effect)).sum()));
        each.sum()
    }
}

/// The worth of an effect to the model that it is applied to.
fn gain(model: &ModelState, effect: &Effect) -> f64 {
    match effect {
        Effect::Wound(wounds) => -life(model).min(f64::from(*wounds) * model.wounds_left.map_or(2.0, wound)),
        Effect::Heal(wounds) => {
            let taken = model.wounds_left.map_or(0, |left| 5_u8.saturating_sub(left));
            f64::from(taken.min(*wounds)) * model.wounds_left.map_or(0.0, |left| wound(left).max(1.0))
        }
        Effect::Armour { by, rounds } | Effect::Dice { by, rounds } => A_DIE * f64::from(*by) * f64::from(*rounds).min(ROUNDS_TO_COME),
        Effect::LoseAction | Effect::Bind(_) => -1.0,
        Effect::Roll(lines) => over_the_die(lines, |effects| effects.iter().map(|effect| gain(model, effect)).sum()),
        Effect::Recharge(_) | Effect::Empower(_) => 1.0,
        Effect::Gain(_) | Effect::RechargeAll => 2.0,
        Effect::Raise(castings) => 1.5 * f64::from(*castings),
        Effect::IgnoreWounds | Effect::HoldFrontArc => 1.5,
        _ => 0.0,
    }
}

/// The worth of a model in play to its own side.
fn life(model: &ModelState) -> f64 {
    match model.wounds_left {
        Some(left) => (1..=left).map(wound).sum(),
        None => 1.0 + 0.4 * f64::from(model.stats.combat) * f64::from(model.base.size()),
    }
}

/// The average over the six results of a die, each counting for the first line that it reaches.
fn over_the_die<T>(lines: &[(u8, Vec<T>)], worth: impl Fn(&[T]) -> f64) -> f64 {
    let of = |die: u8| lines.iter().find(|(from, _)| die >= *from).map_or(0.0, |(_, line)| worth(line));
    (1..=6).map(of).sum::<f64>() / 6.0
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use bevy_ecs::prelude::*;
    use dungeon_rules::{
        content::{load, parse_quest, root},
        referee,
        rules::with_field,
        table::{Dice, Game},
    };

    use super::*;

    /// What it is worth to a Hero to cut the rope of a bell that has these events.
    fn worth_of_cutting(events: &str) -> f64 {
        let content = load(&root()).content;
        let text = format!(
            "(map: r\"O>..S<\", legend: {{'O': Hero(\"orlaf\"), 'S': Minion(\"zombie\")}},
            things: (tokens: {{\"rope\": (name: {{\"en\": \"Rope\", \"it\": \"Corda\"}}, looks: \"heart\", card: (taken: false))}}),
            pieces: [(at: \"B1\", thing: Token(\"rope\"))],
            places: [(name: \"tower\", cells: [\"A1:C1\"])],
            counters: [(name: \"alarm\"), (name: \"rope_cut\")],
            events: [{events} (when: Done(\"cut\"), then: [Count(\"rope_cut\", 1)])],
            actions: [(name: \"cut\", title: {{\"en\": \"Cut\", \"it\": \"Taglia\"}}, text: {{\"en\": \"The rope.\", \"it\": \"La corda.\"}}, who: [Heroes],
                where: BesideToken(\"rope\"), limit: PerGame(1), then: [RemoveTokens(\"rope\")])])"
        );
        let quest = parse_quest("bell", &text, &content).expect("the quest is good");
        let mut world = World::new();
        referee::lay(&mut world, Game::new(&content, Arc::new(quest)), Dice::seeded(1));
        with_field(&mut world, |field| {
            let situation = Situation::of(field);
            let hero = situation.heroes.first().expect("there is a hero");
            let actions = quest_actions(field, &situation, hero);
            actions.first().map_or(0.0, |action| action.worth)
        })
    }

    #[test]
    fn what_would_come_every_round_is_worth_averting() {
        let rings = "(when: Reached(\"alarm\", 3), then: [Place(thing: Minion(\"zombie\"), at: \"C1\", facing: '<')], told: true),";
        let until_cut = "(when: RoundEnds, if: [Not(Count(\"rope_cut\", 1))], then: [Count(\"alarm\", 1)], repeat: true, told: true),";
        assert!(worth_of_cutting(&format!("{until_cut}{rings}")) >= WORTH_WALKING_TO);
        assert_eq!(worth_of_cutting(""), 0.0);
        assert_eq!(worth_of_cutting(until_cut), 0.0, "nothing comes of the counter");
        let whatever = until_cut.replace("if: [Not(Count(\"rope_cut\", 1))], ", "");
        assert_eq!(worth_of_cutting(&format!("{whatever}{rings}")), 0.0, "cutting does not end it");
        let twice = until_cut.replace("rope_cut\", 1", "rope_cut\", 2");
        assert_eq!(worth_of_cutting(&format!("{twice}{rings}")), 0.0, "cutting once is not enough");
        let banner = "(when: RoundStarts, if: [Not(Count(\"rope_cut\", 1))], then: [DoAt(Heroes, \"tower\", [Wound(1)])], repeat: true, told: true),";
        assert!(worth_of_cutting(banner) >= WORTH_WALKING_TO);
    }
}
