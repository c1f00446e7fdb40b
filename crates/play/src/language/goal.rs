//! Goals and outcomes as texts (RND-11).

use bevy_ecs::prelude::*;
use fluent_bundle::FluentValue;
use ustr::Ustr;

use super::{Language, name, phrases};
use dungeon_rules::{
    content::{Condition, Who},
    table::{Game, GoalTerms, Outcome, PieceId, Plot, Side, Subject, SubjectKind},
};

/// The current goals of a side: the author's text, or else a sentence for each condition.
pub fn goals(language: &Language, world: &World, of: Side) -> Vec<String> {
    let (Some(game), Some(plot)) = (world.get_resource::<Game>(), world.get_resource::<Plot>()) else {
        return Vec::new();
    };
    let goals = plot.goals(&game.quest);
    let (conditions, text) = match of {
        Side::Heroes => (&goals.heroes, &goals.texts.0),
        Side::Overlord => (&goals.overlord, &goals.texts.1),
    };
    if !text.is_empty() {
        let side = FluentValue::from(phrases::side(language, of));
        let text = FluentValue::from(text.say(language.code()));
        return vec![language.tell("goal-text", &[("side", side), ("text", text)])];
    }
    conditions
        .iter()
        .map(|condition| goal(language, world, of, Some(condition)))
        .collect()
}

/// The sentence for a goal of a side by its condition, without the author's text; `None` stands for an event that wins.
pub fn goal(language: &Language, world: &World, side: Side, goal: Option<&Condition>) -> String {
    let side = ("side", FluentValue::from(phrases::side(language, side)));
    match goal {
        Some(goal) => {
            let clause = FluentValue::from(clause(language, goal, &GoalTerms::of(world, goal)));
            language.tell("goal", &[side, ("condition", clause)])
        }
        None => language.tell("goal-by-event", &[side]),
    }
}

/// Says who won, and why.
pub fn outcome(language: &Language, world: &World, outcome: &Outcome) -> String {
    let terms = outcome.goal.as_ref().map(|goal| GoalTerms::of(world, goal)).unwrap_or_default();
    won(language, outcome.winner, outcome.goal.as_ref(), &terms)
}

/// As [`outcome`], for a goal that was met and the terms of its sentence.
pub(super) fn won(language: &Language, winner: Side, goal: Option<&Condition>, terms: &GoalTerms) -> String {
    let why = match goal {
        Some(goal) => clause(language, goal, terms),
        None => language.say("won-by-plot"),
    };
    let key = match winner {
        Side::Heroes => "heroes-won",
        Side::Overlord => "overlord-won",
    };
    language.tell(key, &[("why", FluentValue::from(why))])
}

/// A condition as a clause of a sentence. A door or boss that is not revealed is named without its place (HID-1).
pub(super) fn clause(language: &Language, condition: &Condition, terms: &GoalTerms) -> String {
    let piece = |key: &str, piece: PieceId| {
        let name = name::subject(language, terms.subject(piece));
        language.tell(key, &[("piece", FluentValue::from(name))])
    };
    let number = |key: &str, number: u16| language.tell(key, &[("number", FluentValue::from(number))]);
    let who = |key: &str, of: Who| language.tell(key, &[("who", FluentValue::from(who(language, of)))]);
    let chain = |key: &str, inner: &[Condition]| {
        let clauses = inner.iter().map(|one| clause(language, one, terms));
        let join = |one: String, other: String| {
            let parts = [("one", FluentValue::from(one)), ("other", FluentValue::from(other))];
            language.tell(key, &parts)
        };
        clauses.reduce(join).unwrap_or_default()
    };
    let counter = |counter: Ustr| {
        let title = terms.counters.iter().find(|(known, title)| *known == counter && !title.is_empty());
        FluentValue::from(title.map_or_else(|| counter.to_string(), |(_, title)| title.say(language.code()).to_owned()))
    };
    match condition {
        Condition::Opened(door) => piece(opened(terms.subject(*door)), *door),
        Condition::Slain(boss) => piece("condition-slain", *boss),
        Condition::HeroIncapacitated => language.say("condition-hero-incapacitated"),
        Condition::HeroesIncapacitated => language.say("condition-heroes-incapacitated"),
        Condition::TimeUp => language.say("condition-time-up"),
        Condition::Gone(of) => who("condition-gone", *of),
        Condition::InPlay(of, number) => {
            let of = FluentValue::from(self::who(language, *of));
            language.tell("condition-in-play", &[("who", of), ("number", FluentValue::from(*number))])
        }
        Condition::AllAt(_) => language.say("condition-all-at"),
        Condition::AnyAt(of, _) => who("condition-any-at", *of),
        Condition::Count(of, count) => {
            let number = FluentValue::from(*count);
            language.tell("condition-count", &[("counter", counter(*of)), ("number", number)])
        }
        Condition::CountAtLeast(one, other) => {
            language.tell("condition-count-at-least", &[("one", counter(*one)), ("other", counter(*other))])
        }
        Condition::Round(round) => number("condition-round", *round),
        Condition::Standing(heroes) => number("condition-standing", u16::from(*heroes)),
        Condition::Revealed(_) => language.say("condition-revealed"),
        Condition::All(inner) => chain("condition-and", inner),
        Condition::Any(inner) => chain("condition-or", inner),
        Condition::Not(inner) => {
            let inner = FluentValue::from(clause(language, inner, terms));
            language.tell("condition-not", &[("condition", inner)])
        }
    }
}

/// The name of the models that a condition or event refers to.
pub(super) fn who(language: &Language, who: Who) -> String {
    match who {
        Who::Heroes => language.say("who-heroes"),
        Who::Overlord => language.say("who-overlord"),
        Who::Hero(id) => name::kind(language, id.as_str()),
        Who::Boss(id) => name::kind(language, id.as_str()),
        Who::Minion(id) => name::kind(language, id.as_str()),
        // Conditions never use these; they only occur in the effects of actions.
        Who::Actor | Who::Target => String::new(),
    }
}

fn opened(piece: Subject) -> &'static str {
    match piece.kind {
        _ if piece.base.is_some() => "condition-opened",
        SubjectKind::Chest(_) => "condition-opened-chest",
        _ => "condition-opened-door",
    }
}
