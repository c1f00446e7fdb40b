//! The bar of actions: what can be done now, and of what cannot, why (RND-3, RND-4, SHT-1, MAG-1, ITM-2).

use std::collections::BTreeMap;

use bevy::prelude::*;

use crate::presented::{
    cards::{Cards, HeroCard, Ready},
    offers::{self, Offers},
    summary::get,
};

use dungeon_play::{
    language::{self, FluentValue, Language},
    perspective::Perspective,
};
use dungeon_rules::{
    grid::Facing,
    referee::{Illegal, Refusal},
    rules::aiming,
    table::{Course, Decision, Faces, Figure, Game, Grant, Locked, OpenedBy, Pending, Phase, PieceId, Pieces, Prompt, Stands, Stats, Ward},
};

/// Which button.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ActionKind {
    /// Walk and turn.
    Move,
    /// Break Away, in the place of Move while an enemy holds the model (MOV-6).
    BreakAway,
    /// Fight or force a lock.
    Fight,
    /// Shoot.
    Shoot,
    /// Cast.
    Cast,
    /// Use an item, or trade.
    Item,
    /// Use a feat.
    Feat,
    /// Take an action of the adventure (RND-5).
    Act,
    /// End the turn.
    End,
    /// Take back.
    Undo,
}

impl ActionKind {
    /// The places of the bar in their order.
    pub const ALL: [Self; 9] = [
        Self::Move,
        Self::Fight,
        Self::Shoot,
        Self::Cast,
        Self::Item,
        Self::Feat,
        Self::Act,
        Self::End,
        Self::Undo,
    ];

    /// The key of its words and the name of its icon.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Move => "move",
            Self::BreakAway => "break_away",
            Self::Fight => "fight",
            Self::Shoot => "shoot",
            Self::Cast => "cast",
            Self::Item => "item",
            Self::Feat => "feat",
            Self::Act => "act",
            Self::End => "end_turn",
            Self::Undo => "undo",
        }
    }
}

/// One button of the bar.
#[derive(Clone, Debug)]
pub struct ActionButton {
    /// Which.
    pub kind: ActionKind,
    /// Whether it can be done.
    pub enabled: bool,
    /// A word or two below the name.
    pub note: String,
    /// Why it cannot be done, with the rule; or what it does.
    pub why: String,
    /// What pressing it decides, where one decision is all of it.
    pub decision: Option<Decision>,
}

/// The bar as it stands.
pub fn all(world: &mut World, decisions: &[Decision], cards: &BTreeMap<PieceId, Cards>) -> Vec<ActionButton> {
    let asked = world.resource::<Pending>().0.clone();
    let actor = match asked {
        Some(Prompt::Act(piece)) => Some(piece),
        _ => None,
    };
    let offers = !world.resource::<Game>().quest.actions.is_empty();
    ActionKind::ALL
        .into_iter()
        .filter(|kind| offers || *kind != ActionKind::Act)
        .map(|kind| match (kind, actor) {
            (ActionKind::End, _) => end(world, decisions, asked.as_ref()),
            (ActionKind::Undo, _) => undo(world),
            (_, None) => unasked(world, kind),
            (ActionKind::Move | ActionKind::BreakAway, Some(piece)) => walk(world, decisions, piece),
            (ActionKind::Fight, Some(piece)) => fight(world, decisions, piece),
            (ActionKind::Shoot, Some(piece)) => shoot(world, decisions, piece),
            (ActionKind::Cast | ActionKind::Item | ActionKind::Feat | ActionKind::Act, Some(piece)) => {
                card(world, decisions, piece, kind, cards.get(&piece))
            }
        })
        .collect()
}

/// A refusal as one sentence that ends with the id of its rule.
pub fn because(language: &Language, world: &World, illegal: &Illegal) -> String {
    let sentence = language::refusal(language, world, illegal);
    if sentence.contains(illegal.rule) {
        sentence
    } else {
        format!("{sentence} – {}", illegal.rule)
    }
}

fn button(kind: ActionKind, enabled: bool, note: String, why: String) -> ActionButton {
    ActionButton {
        kind,
        enabled,
        note,
        why,
        decision: None,
    }
}

fn say(world: &World, key: &str) -> String {
    world.resource::<Language>().say(key)
}

/// Nobody has a turn: whoever is asked must choose first.
fn unasked(world: &World, kind: ActionKind) -> ActionButton {
    let key = match world.resource::<Course>().phase {
        Phase::Heroes => "play-why-no-hero",
        _ => "play-why-no-model",
    };
    button(kind, false, String::new(), say(world, key))
}

fn never(world: &World, kind: ActionKind, piece: PieceId, note: &str, why: &str) -> ActionButton {
    let language = world.resource::<Language>();
    let name = language::name_of(language, world, piece);
    let why = language.tell(why, &[("piece", FluentValue::from(name))]);
    button(kind, false, language.say(note), why)
}

fn refused(world: &mut World, decision: &Decision) -> Option<String> {
    let illegal = offers::refusal(world, *decision)?;
    Some(because(world.resource(), world, &illegal))
}

fn walk(world: &mut World, decisions: &[Decision], piece: PieceId) -> ActionButton {
    if decisions.contains(&Decision::BreakAway) {
        return ActionButton {
            decision: Some(Decision::BreakAway),
            ..button(
                ActionKind::BreakAway,
                true,
                say(world, "play-note-held"),
                say(world, "play-tip-break-away"),
            )
        };
    }
    let enabled = decisions
        .iter()
        .any(|decision| matches!(decision, Decision::Walk(_) | Decision::Turn(_)));
    let left = world.resource::<Course>().active.map_or(0, |active| active.left);
    let note = world
        .resource::<Language>()
        .tell("play-note-left", &[("left", FluentValue::from(left))]);
    if enabled {
        return button(ActionKind::Move, true, note, String::new());
    }
    let facing = get::<Faces>(world, piece).map_or(Facing::North, |faces| faces.0);
    let why = refused(world, &Decision::Turn(facing.turned(1))).unwrap_or_else(|| say(world, "play-why-not"));
    button(ActionKind::Move, false, note, why)
}

fn fight(world: &mut World, decisions: &[Decision], piece: PieceId) -> ActionButton {
    let now = decisions
        .iter()
        .any(|decision| matches!(decision, Decision::Fight(_) | Decision::Open(_)));
    let nearest = nearest_foe(world, piece);
    let acted = world.resource::<Course>().active.is_some_and(|active| active.acted);
    match nearest {
        _ if now => button(ActionKind::Fight, true, say(world, "play-note-foe"), say(world, "play-tip-fight")),
        // Not from here; perhaps after a walk: then the board says where from.
        Some((foe, _)) if acted => {
            let why = refused(world, &Decision::Fight(foe)).unwrap_or_else(|| say(world, "play-why-not"));
            button(ActionKind::Fight, false, say(world, "play-note-acted"), why)
        }
        Some((foe, near)) => {
            let why = refused(world, &Decision::Fight(foe)).unwrap_or_else(|| say(world, "play-tip-fight"));
            let can_walk = decisions
                .iter()
                .any(|decision| matches!(decision, Decision::Walk(_) | Decision::Turn(_)));
            let refused = offers::refusal(world, Decision::Fight(foe));
            let elsewhere = refused.is_some_and(|illegal| matches!(illegal.refusal, Refusal::NotInFront(_)));
            let note = match near {
                _ if !elsewhere => "play-note-not-now",
                0 | 1 => "play-note-foe",
                _ => "play-note-far",
            };
            button(ActionKind::Fight, can_walk && elsewhere, say(world, note), why)
        }
        None => button(
            ActionKind::Fight,
            false,
            say(world, "play-note-no-foe"),
            say(world, "play-why-no-foe"),
        ),
    }
}

/// The nearest enemy in sight of all, or lock that it may force, and how many steps away it is as the crow flies.
fn nearest_foe(world: &World, piece: PieceId) -> Option<(PieceId, u16)> {
    let own = get::<Figure>(world, piece)?;
    let from = get::<Stands>(world, piece)?.0.corner;
    let pieces = &world.resource::<Pieces>().0;
    pieces
        .keys()
        .filter(|other| match get::<Figure>(world, **other) {
            Some(figure) => figure.side() != own.side(),
            None => {
                let may = get::<OpenedBy>(world, **other).copied().unwrap_or_default().has(*own);
                may && get::<Locked>(world, **other).is_some() && get::<Ward>(world, **other).is_none()
            }
        })
        .filter_map(|other| Perspective::SHARED.sees(world, *other).map(|at| (*other, from.steps_to(at.corner))))
        .min_by_key(|(other, steps)| (*steps, *other))
}

fn shoot(world: &mut World, decisions: &[Decision], piece: PieceId) -> ActionButton {
    if get::<Stats>(world, piece).is_none_or(|stats| stats.ranged.is_none()) {
        return never(world, ActionKind::Shoot, piece, "play-note-no-ranged-dice", "play-why-shoot");
    }
    let course = world.resource::<Course>();
    let shots = course.active.and_then(|active| match active.grant {
        Grant::Shots(_, shots) => Some(shots),
        _ => None,
    });
    let acted = course.active.is_some_and(|active| active.acted) && shots.is_none();
    let ready = world.resource::<Language>().say("play-note-target");
    let note = shots.map_or(ready, |left| {
        let words = world.resource::<Language>();
        words.tell("play-note-shots", &[("left", FluentValue::from(left))])
    });
    if decisions.iter().any(|decision| matches!(decision, Decision::Shoot(_))) {
        return button(ActionKind::Shoot, true, note, say(world, "play-tip-shoot"));
    }
    let Some((foe, _)) = nearest_foe(world, piece).filter(|(foe, _)| get::<Figure>(world, *foe).is_some()) else {
        return button(
            ActionKind::Shoot,
            false,
            say(world, "play-note-no-foe"),
            say(world, "play-why-no-foe"),
        );
    };
    let decision = Decision::Shoot(foe);
    let illegal = offers::refusal(world, decision);
    let why = illegal.map_or_else(|| say(world, "play-why-not"), |illegal| because(world.resource(), world, &illegal));
    let aimless = matches!(
        illegal.map(|illegal| illegal.refusal),
        Some(Refusal::OutOfRange(_) | Refusal::SightBlocked(_) | Refusal::SightWalled(_) | Refusal::BehindShooter(_))
    );
    // Range and sight are worth a look before a walk; or a turn will do.
    let look = !acted && (aimless || aiming::turn_before(world, decision).is_some());
    let note = if look { "play-note-range" } else { "play-note-not-now" };
    button(ActionKind::Shoot, look, say(world, note), why)
}

/// Spells, items or feats: chosen from the cards.
fn card(world: &mut World, decisions: &[Decision], piece: PieceId, kind: ActionKind, cards: Option<&Cards>) -> ActionButton {
    let own: Vec<&HeroCard> = cards
        .into_iter()
        .flat_map(|cards| &cards.cards)
        .filter(|card| card.choice.kind() == kind)
        .collect();
    let trades = kind == ActionKind::Item && decisions.iter().any(|decision| matches!(decision, Decision::Trade { .. }));
    let words = world.resource::<Language>();
    if own.is_empty() && !trades {
        return match kind {
            ActionKind::Cast => never(world, kind, piece, "play-note-no-spells", "play-why-cast"),
            ActionKind::Item => never(world, kind, piece, "play-note-no-items", "play-why-item"),
            ActionKind::Act => never(world, kind, piece, "play-note-no-action", "play-why-act"),
            _ => button(kind, false, words.say("play-note-no-feat"), words.say("play-why-no-feat")),
        };
    }
    let ready = own.iter().filter(|card| card.is_ready()).count();
    if ready > 0 || trades {
        let active = world.resource::<Course>().active;
        let note = match (kind, active.map(|active| active.grant)) {
            (ActionKind::Cast, Some(Grant::Minor)) => words.say("play-note-minor"),
            (ActionKind::Cast, Some(Grant::Majors(_, left))) => words.tell("play-note-majors", &[("left", FluentValue::from(left))]),
            (ActionKind::Feat | ActionKind::Act, _) if ready == 1 => own
                .iter()
                .find(|card| card.is_ready())
                .map(|card| card.name.clone())
                .unwrap_or_default(),
            _ if ready == 0 => words.say("play-note-trade"),
            _ => words.tell("play-note-ready", &[("n", FluentValue::from(ready))]),
        };
        let tip = match kind {
            ActionKind::Cast => "play-tip-cast",
            ActionKind::Item => "play-tip-item",
            ActionKind::Act => "play-tip-act",
            _ => "play-tip-feat",
        };
        return button(kind, true, note, words.say(tip));
    }
    let unused = own.iter().find(|card| !card.used && card.turned == 0);
    let note = match kind {
        ActionKind::Feat if unused.is_none() => "play-note-used",
        ActionKind::Cast if unused.is_none() => "play-note-turned",
        _ => "play-note-not-now",
    };
    let why = unused.or(own.first()).map(|card| match &card.ready {
        Ready::Aimless(why) | Ready::No(why) => why.clone(),
        Ready::Now => String::new(),
    });
    button(kind, false, words.say(note), why.unwrap_or_else(|| words.say("play-why-not")))
}

fn end(world: &World, decisions: &[Decision], asked: Option<&Prompt>) -> ActionButton {
    let decision = [Decision::Finish, Decision::Pass]
        .into_iter()
        .find(|decision| decisions.contains(decision))
        // "Does he interrupt?" is answered in its own dialog.
        .filter(|_| asked != Some(&Prompt::Interrupt));
    let why = if decision.is_some() { "play-tip-end" } else { "play-why-no-end" };
    ActionButton {
        decision,
        ..button(ActionKind::End, decision.is_some(), String::new(), say(world, why))
    }
}

fn undo(world: &World) -> ActionButton {
    let offers = world.resource::<Offers>();
    let (can, note, why) = if offers.can_undo {
        (true, "play-note-undo", "play-tip-undo")
    } else if offers.has_decided {
        (true, "play-note-takeback", "play-tip-takeback")
    } else {
        (false, "play-note-no-undo", "play-why-no-undo")
    };
    button(ActionKind::Undo, can, say(world, note), say(world, why))
}
