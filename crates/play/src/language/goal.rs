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
            let clause = FluentValue::from(clause(language, goal, &GoalTerms::of(world, goal), true));
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
        // As a goal it is what the Overlord must not come to; as an outcome it is what everybody at the table says.
        Some(Condition::TimeUp) => language.say("won-by-time"),
        Some(goal) => clause(language, goal, terms, true),
        None => language.say("won-by-plot"),
    };
    let key = match winner {
        Side::Heroes => "heroes-won",
        Side::Overlord => "overlord-won",
    };
    language.tell(key, &[("why", FluentValue::from(why))])
}

/// A condition as a clause of a sentence, or with `is_so` false its opposite. A door or boss that is not revealed is named without
/// its place (HID-1).
pub(super) fn clause(language: &Language, condition: &Condition, terms: &GoalTerms, is_so: bool) -> String {
    let tell = |key: &str, args: &[(&str, FluentValue<'_>)]| language.tell(&phrases::either(key, is_so), args);
    let piece = |key: &str, piece: PieceId| {
        let name = name::subject(language, terms.subject(piece));
        tell(key, &[("piece", FluentValue::from(name))])
    };
    let number = |number: u16| ("number", FluentValue::from(number));
    let counter = |counter: Ustr| {
        let title = terms.counters.iter().find(|(known, title)| *known == counter && !title.is_empty());
        FluentValue::from(title.map_or_else(|| counter.to_string(), |(_, title)| title.say(language.code()).to_owned()))
    };
    match condition {
        Condition::Opened(door) => piece(opened(terms.subject(*door)), *door),
        Condition::Slain(boss) => piece("condition-slain", *boss),
        Condition::HeroIncapacitated => tell("condition-hero-incapacitated", &[]),
        Condition::HeroesIncapacitated => tell("condition-heroes-incapacitated", &[]),
        Condition::TimeUp => tell("condition-time-up", &[]),
        Condition::Gone(of) => tell("condition-gone", &who_terms(language, *of)),
        Condition::InPlay(of, least) => {
            let terms = [&who_terms(language, *of)[..], &[number(u16::from(*least))]];
            tell("condition-in-play", &terms.concat())
        }
        Condition::AllAt(_) => tell("condition-all-at", &[]),
        Condition::AnyAt(of, _) => tell("condition-any-at", &who_terms(language, *of)),
        Condition::Count(of, count) => tell("condition-count", &[("counter", counter(*of)), number(u16::from(*count))]),
        Condition::CountAtLeast(one, other) => tell("condition-count-at-least", &[("one", counter(*one)), ("other", counter(*other))]),
        Condition::Round(round) => tell("condition-round", &[number(*round)]),
        Condition::Standing(heroes) => tell("condition-standing", &[number(u16::from(*heroes))]),
        Condition::Revealed(_) => tell("condition-revealed", &[]),
        Condition::All(inner) | Condition::Any(inner) => {
            let clauses = inner.iter().map(|one| clause(language, one, terms, is_so)).collect();
            joined(language, clauses, matches!(condition, Condition::All(_)) == is_so)
        }
        Condition::Not(inner) => clause(language, inner, terms, !is_so),
    }
}

/// Clauses of which all hold, or any.
pub(super) fn joined(language: &Language, clauses: Vec<String>, all: bool) -> String {
    let key = if all { "condition-and" } else { "condition-or" };
    let join = |one: String, other: String| language.tell(key, &[("one", FluentValue::from(one)), ("other", FluentValue::from(other))]);
    clauses.into_iter().reduce(join).unwrap_or_default()
}

/// What sentences about some models need: `$kind` says of what kind they are, `$name` is what one of them is called, and `$gender`
/// the gender of that; of Minions `$a` is any one ("a Ghost"), and `$many` several ("Ghosts").
pub(super) fn who_terms(language: &Language, of: Who) -> [(&'static str, FluentValue<'static>); 5] {
    let kind = match of {
        Who::Heroes => "heroes",
        Who::Overlord => "overlord",
        Who::Minion(_) => "minion",
        Who::Actor => "actor",
        Who::Target => "target",
        Who::Hero(_) | Who::Boss(_) => "figure",
    };
    let (a, many) = match of {
        Who::Minion(id) => (
            name::formed(language, "a-minion", id.as_str()),
            name::formed(language, "many-minion", id.as_str()),
        ),
        _ => (String::new(), String::new()),
    };
    let gender = match of {
        Who::Hero(id) => name::gender(language, id.as_str()),
        Who::Boss(id) => name::gender(language, id.as_str()),
        // "A Hero", "one of the models", "a Ghost".
        _ => "m".to_owned(),
    };
    [
        ("kind", FluentValue::from(kind)),
        ("name", FluentValue::from(who(language, of))),
        ("a", FluentValue::from(a)),
        ("many", FluentValue::from(many)),
        ("gender", FluentValue::from(gender)),
    ]
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
