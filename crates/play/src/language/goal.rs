//! Goals and outcomes as texts (RND-11).

use bevy_ecs::prelude::*;
use fluent_bundle::FluentValue;
use ustr::Ustr;

use super::{Language, name, phrases};
use dungeon_rules::{
    content::{Condition, Who},
    table::{Fact, Figure, Game, GoalTerms, Outcome, Plot, Side, Subject, SubjectKind},
};

/// The current goals of a side, one sentence each: the author's text, or else a sentence for each condition, none of them twice.
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
        return vec![phrases::first_upper(text.say(language.code()))];
    }
    without_repeats(conditions.iter().map(|condition| goal(language, world, Some(condition))))
}

/// The sentence for a goal by its condition, without the author's text; `None` stands for an event that wins.
pub fn goal(language: &Language, world: &World, goal: Option<&Condition>) -> String {
    match goal {
        Some(goal) => {
            let clause = FluentValue::from(clause(language, goal, &GoalTerms::of(world, goal), true));
            language.tell("goal", &[("condition", clause)])
        }
        None => language.say("goal-by-event"),
    }
}

/// The sentence for a goal, with the side whose goal it is.
pub fn goal_of(language: &Language, side: Side, goal: &str) -> String {
    let side = FluentValue::from(phrases::side(language, side));
    language.tell("goal-of", &[("side", side), ("goal", FluentValue::from(goal))])
}

/// Says who won, and what happened: "The Heroes win. Grund has fallen."
pub fn outcome(language: &Language, world: &World, outcome: &Outcome) -> String {
    won(language, outcome, &terms(world, outcome))
}

/// Says what happened at the end, without who won: the author's words, or else a sentence for the goal that was met.
pub fn ending(language: &Language, world: &World, outcome: &Outcome) -> String {
    ending_with(language, outcome, &terms(world, outcome))
}

/// As [`ending`], as a fact tells it; `None` for any fact but the end of the game.
pub fn ending_of(language: &Language, fact: &Fact) -> Option<String> {
    match fact {
        Fact::GameEnded { terms, .. } => Some(ending_with(language, &fact.outcome()?, terms)),
        _ => None,
    }
}

fn terms(world: &World, outcome: &Outcome) -> GoalTerms {
    outcome.goal.as_ref().map(|goal| GoalTerms::of(world, goal)).unwrap_or_default()
}

/// As [`outcome`], with the terms of the goal that was met.
pub(super) fn won(language: &Language, outcome: &Outcome, terms: &GoalTerms) -> String {
    let key = match outcome.winner {
        Side::Heroes => "heroes-won",
        Side::Overlord => "overlord-won",
    };
    language.tell(key, &[("how", FluentValue::from(ending_with(language, outcome, terms)))])
}

/// As [`ending`], with the terms of the goal that was met.
fn ending_with(language: &Language, outcome: &Outcome, terms: &GoalTerms) -> String {
    match &outcome.goal {
        _ if !outcome.words.is_empty() => outcome.words.say(language.code()).to_owned(),
        Some(goal) => sentence(language, goal, terms),
        None => language.say("won-by-event"),
    }
}

/// A condition that has just come true, as a sentence of its own: "Time has run out."
fn sentence(language: &Language, condition: &Condition, terms: &GoalTerms) -> String {
    match condition {
        Condition::All(inner) => without_repeats(inner.iter().map(|one| sentence(language, one, terms))).join(" "),
        Condition::Any(_) | Condition::Not(_) => {
            let clause = phrases::first_upper(&clause(language, condition, terms, true));
            language.tell("won-clause", &[("clause", FluentValue::from(clause))])
        }
        simple => phrases::first_upper(&say(language, "won", simple, terms, true)),
    }
}

/// The sentences of this iterator, each only the first time.
fn without_repeats(sentences: impl Iterator<Item = String>) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for sentence in sentences {
        if !all.contains(&sentence) {
            all.push(sentence);
        }
    }
    all
}

/// A condition as a clause of a sentence, or with `is_so` false its opposite. A door or boss that is not revealed is named without
/// its place (HID-1).
pub(super) fn clause(language: &Language, condition: &Condition, terms: &GoalTerms, is_so: bool) -> String {
    match condition {
        Condition::All(inner) | Condition::Any(inner) => {
            let clauses = without_repeats(inner.iter().map(|one| clause(language, one, terms, is_so)));
            joined(language, clauses, matches!(condition, Condition::All(_)) == is_so)
        }
        Condition::Not(inner) => clause(language, inner, terms, !is_so),
        simple => say(language, "condition", simple, terms, is_so),
    }
}

/// The message about a condition that has no others in it: as a clause with `condition`, as a sentence with `won`.
fn say(language: &Language, messages: &str, condition: &Condition, terms: &GoalTerms, is_so: bool) -> String {
    let tell = |key: &str, args: &[(&str, FluentValue<'_>)]| language.tell(&phrases::either(&format!("{messages}-{key}"), is_so), args);
    let number = |number: u16| ("number", FluentValue::from(number));
    let counter = |counter: Ustr| {
        let title = terms.counters.iter().find(|(known, title)| *known == counter && !title.is_empty());
        title.map(|(_, title)| FluentValue::from(title.say(language.code()).to_owned()))
    };
    match condition {
        Condition::Opened(door) => {
            let piece = terms.subject(*door);
            let cell = piece.base.map_or_else(String::new, |base| base.corner.to_string());
            let args = [
                ("piece", FluentValue::from(with_article(language, piece))),
                ("cell", FluentValue::from(cell)),
            ];
            tell(opened(piece), &args)
        }
        Condition::Slain(model) => tell("slain", &piece_terms(language, terms.subject(*model))),
        Condition::HeroIncapacitated => {
            let is_hero = |piece: &&Subject| matches!(piece.kind, SubjectKind::Model(Figure::Hero(_)));
            let fallen: Vec<Subject> = terms.subjects.iter().filter(is_hero).copied().collect();
            match &fallen[..] {
                [hero] if is_so => tell("slain", &piece_terms(language, *hero)),
                [_, _, ..] if is_so => {
                    let names: Vec<String> = fallen.iter().map(|hero| name::subject(language, *hero)).collect();
                    tell("several-slain", &[("pieces", FluentValue::from(phrases::list(language, &names)))])
                }
                _ => tell("hero-incapacitated", &[]),
            }
        }
        Condition::HeroesIncapacitated => tell("heroes-incapacitated", &[]),
        Condition::TimeUp => tell("time-up", &[]),
        Condition::Gone(of) => tell("gone", &who_terms(language, *of)),
        Condition::InPlay(of, least) => {
            let terms = [&who_terms(language, *of)[..], &[number(u16::from(*least))]];
            tell("in-play", &terms.concat())
        }
        Condition::AllAt(_) => tell("all-at", &[]),
        Condition::AnyAt(of, _) => tell("any-at", &who_terms(language, *of)),
        Condition::Count(of, count) => match counter(*of) {
            Some(counter) => tell("count", &[("counter", counter), number(u16::from(*count))]),
            None => tell("task", &[]),
        },
        Condition::CountAtLeast(one, other) => match (counter(*one), counter(*other)) {
            (Some(one), Some(other)) => tell("count-at-least", &[("one", one), ("other", other)]),
            _ => tell("task", &[]),
        },
        Condition::Round(round) => tell("round", &[number(*round)]),
        Condition::Standing(heroes) => tell("standing", &[number(u16::from(*heroes))]),
        Condition::Revealed(_) => tell("revealed", &[]),
        Condition::All(_) | Condition::Any(_) | Condition::Not(_) => String::new(),
    }
}

/// What sentences about a model need: `$piece` is its name, `$gender` the gender of that.
fn piece_terms(language: &Language, piece: Subject) -> [(&'static str, FluentValue<'static>); 2] {
    let gender = piece
        .figure()
        .map(|figure| name::gender(language, figure.kind()))
        .unwrap_or_default();
    [
        ("piece", FluentValue::from(name::subject(language, piece))),
        ("gender", FluentValue::from(gender)),
    ]
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

/// The name of a door or chest with its article: "the way out".
fn with_article(language: &Language, piece: Subject) -> String {
    let id = match piece.kind {
        SubjectKind::Door { wins: true } => "way_out",
        SubjectKind::Door { wins: false } => "door",
        SubjectKind::Chest(looks) => looks.map_or("chest", |furniture| furniture.as_str()),
        _ => return name::subject(language, piece),
    };
    name::formed(language, "the-furniture", id)
}

fn opened(piece: Subject) -> &'static str {
    match piece.kind {
        _ if piece.base.is_some() => "opened",
        SubjectKind::Chest(_) => "opened-chest",
        _ => "opened-door",
    }
}
