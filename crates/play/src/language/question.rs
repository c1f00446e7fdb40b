//! Questions and decisions as texts.

use bevy_ecs::prelude::*;
use fluent_bundle::FluentValue as V;

use super::{Language, name, phrases, telling};
use dungeon_rules::{
    content::Action,
    referee,
    table::{Aim, Course, Decision, DecisionTerms, Figure, Phase, PieceId, Prompt, SubjectKind, Trade},
};

/// A question, beginning with whoever is asked: "Orlaf: …", "Overlord: …".
pub fn prompt(language: &Language, world: &World, prompt: &Prompt) -> String {
    let named = |key, piece| (key, V::from(name::name_of(language, world, piece)));
    let course = world.resource::<Course>();
    let who = (
        "side",
        V::from(phrases::side(language, prompt.side(|piece| referee::side_of(world, piece)))),
    );
    match prompt {
        Prompt::ChooseHero => language.tell("prompt-choose-hero", &[who]),
        Prompt::Act(piece) => {
            let active = course.active.filter(|active| active.piece == *piece);
            let key = match active {
                Some(active) if active.acted => "prompt-act-acted",
                Some(active) if active.stopped || active.left == 0 => "prompt-act-stopped",
                _ => "prompt-act",
            };
            let left = active.map_or(0, |active| active.left);
            language.tell(key, &[named("piece", *piece), ("left", V::from(left))])
        }
        Prompt::Interrupt => language.tell("prompt-interrupt", &[who]),
        Prompt::ChooseInterrupter => language.tell(
            "prompt-choose-interrupter",
            &[who, ("left", V::from(course.interrupts)), ("raisings", V::from(course.raisings))],
        ),
        Prompt::Command => language.tell(
            "prompt-command",
            &[
                who,
                ("commands", V::from(course.commands)),
                ("extra", V::from(course.extra_commands)),
                ("raisings", V::from(course.raisings)),
            ],
        ),
        Prompt::FreeAttack { target, .. } => language.tell("prompt-free-attack", &[who, named("target", *target)]),
        Prompt::Reveal { door, .. } => language.tell("prompt-reveal", &[who, named("door", *door)]),
        Prompt::Trade(trade) => language.tell(
            telling::deal_key(["prompt-trade-both", "prompt-trade-give", "prompt-trade-take"], trade),
            &telling::deal(trade, |piece| name::name_of(language, world, piece)),
        ),
        Prompt::Place { minion, source, .. } => language.tell(
            "prompt-place",
            &[
                who,
                ("minion", V::from(name::kind(language, minion.as_str()))),
                ("card", V::from(name::card(language, *source))),
            ],
        ),
        Prompt::Face(piece) => language.tell("prompt-face", &[who, named("piece", *piece)]),
        Prompt::Dice { missing, .. } => language.tell("prompt-dice", &[who, ("missing", V::from(*missing))]),
    }
}

/// A decision as an answer to the open question: "Walk to C4", "Fight Skeleton Warrior 2".
pub fn decision(language: &Language, world: &World, decision: &Decision) -> String {
    decided(language, decision, &DecisionTerms::of(world, decision))
}

/// As [`decision`], with the terms that the decision refers to.
pub(super) fn decided(language: &Language, decision: &Decision, terms: &DecisionTerms) -> String {
    let named = |key, piece| (key, V::from(name::subject(language, terms.subject(piece))));
    match decision {
        Decision::Begin(piece) => language.tell(begin(terms, *piece), &[named("piece", *piece)]),
        Decision::Turn(facing) => language.tell("decision-turn", &[("facing", V::from(phrases::facing(language, *facing)))]),
        Decision::Walk(cell) => language.tell("decision-walk", &[("cell", V::from(cell.to_string()))]),
        Decision::BreakAway => language.say("decision-break-away"),
        Decision::Fight(target) => match terms.lock {
            Some(lock) => language.tell(
                "decision-force",
                &[
                    named("target", *target),
                    ("dice", V::from(lock.dice)),
                    ("armour", V::from(lock.armour)),
                ],
            ),
            None => language.tell("decision-fight", &[named("target", *target)]),
        },
        Decision::Shoot(target) => language.tell("decision-shoot", &[named("target", *target)]),
        Decision::Cast(spell, aim) => {
            let card = ("card", V::from(name::kind(language, spell.as_str())));
            aimed(language, terms, ["decision-cast", "decision-cast-on"], card, *aim)
        }
        Decision::Use(item, aim) => aimed(language, terms, ["decision-use", "decision-use-on"], named("card", *item), *aim),
        Decision::Trade { with, give, take } => {
            let with = terms.subject(*with);
            let [give, take] = [give, take].map(|item| item.map(|item| terms.subject(item)));
            let from = terms.active.unwrap_or(with);
            let trade = Trade { from, with, give, take };
            language.tell(
                telling::deal_key(["decision-trade-both", "decision-trade-give", "decision-trade-take"], &trade),
                &telling::deal(&trade, |piece| name::subject(language, piece)),
            )
        }
        Decision::Agree => language.say("decision-agree"),
        Decision::Decline => language.say("decision-decline"),
        Decision::Place(cell, facing) => language.tell(
            "decision-place",
            &[
                ("cell", V::from(cell.to_string())),
                ("facing", V::from(phrases::facing(language, *facing))),
            ],
        ),
        Decision::Open(piece) => language.tell("decision-open", &[named("piece", *piece)]),
        Decision::Act { action, at } => {
            let key = Action::key(*action);
            let mut args = vec![
                ("action", V::from(language.say(&key))),
                ("text", V::from(language.say(&format!("{key}-text")))),
            ];
            let target = at.map(|piece| name::subject(language, terms.subject(piece)));
            args.extend(target.map(|name| ("target", V::from(name))));
            language.tell(if at.is_some() { "decision-act-at" } else { "decision-act" }, &args)
        }
        Decision::UseFeat(feat) => with_text(language, "decision-use-feat", "feat", feat.as_str()),
        Decision::Finish => language.say("decision-finish"),
        Decision::Strike(attacker) => language.tell("decision-strike", &[named("attacker", *attacker)]),
        Decision::Play(card) => match terms.subject(*card).kind {
            SubjectKind::Card(card) => with_text(language, "decision-play", "card", card.as_str()),
            _ => language.say("decision-play-unknown"),
        },
        Decision::Raise { pile, minion, facing } => language.tell(
            "decision-raise",
            &[
                named("pile", *pile),
                ("minion", V::from(name::kind(language, minion.as_str()))),
                ("facing", V::from(phrases::facing(language, *facing))),
            ],
        ),
        Decision::Reveal => language.say("decision-reveal"),
        Decision::Pass => language.say(match &terms.prompt {
            Some(Prompt::Interrupt) => "decision-pass-interrupt",
            Some(Prompt::ChooseInterrupter) => "decision-pass-interrupter",
            _ => "decision-pass",
        }),
        Decision::Die(die) => language.tell("decision-die", &[("die", V::from(*die))]),
    }
}

/// A spell or item and its target.
fn aimed(language: &Language, terms: &DecisionTerms, [key, key_on]: [&str; 2], card: (&'static str, V<'static>), aim: Aim) -> String {
    match aim {
        Aim::Nothing => language.tell(key, &[card]),
        Aim::Piece(piece) => {
            let target = ("target", V::from(name::subject(language, terms.subject(piece))));
            language.tell(key_on, &[card, target])
        }
        Aim::Spell(spell) => {
            let target = ("target", V::from(name::kind(language, spell.as_str())));
            language.tell(key_on, &[card, target])
        }
    }
}

fn begin(terms: &DecisionTerms, piece: PieceId) -> &'static str {
    match terms.subject(piece).figure() {
        Some(Figure::Hero(_)) => "decision-begin",
        _ if terms.phase == Phase::Interrupt => "decision-begin-interrupt",
        _ => "decision-begin-command",
    }
}

/// A feat or card and the text of its effect.
fn with_text(language: &Language, key: &str, variable: &str, id: &str) -> String {
    let text = format!("{}-text", id.replace('_', "-"));
    language.tell(
        key,
        &[
            (variable, V::from(name::kind(language, id))),
            ("text", V::from(language.say(&text))),
        ],
    )
}
