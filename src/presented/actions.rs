//! The action bar: what can be done now and, for what cannot, why not (RND-3, RND-4, SHT-1, MAG-1, ITM-2).

use std::collections::BTreeMap;

use bevy::prelude::*;

use crate::presented::{
    aimed_action::AimedAction,
    cards::{Cards, HeroCard, Ready},
    lookup::get,
    offers::Offers,
};

use dungeon_play::{
    language::{self, FluentValue, Language},
    perspective::Perspective,
};
use dungeon_rules::{
    grid::Facing,
    referee::Refusal,
    rules::aiming,
    table::{Course, Decision, Faces, Figure, Game, Grant, Locked, OpenedBy, Phase, PieceId, Pieces, Prompt, Stands, Stats, Ward},
};

/// The kinds of buttons on the action bar.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ActionKind {
    /// Command a model (RND-6).
    Command,
    /// Raise a Bone Pile (OVL-1).
    Raise,
    /// Look at the Overlord's hand, to play a card (RND-8).
    PlayCard,
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
    /// Take an action of the quest (RND-5).
    Act,
    /// End the turn.
    End,
    /// Undo the last order, or ask for a takeback.
    Undo,
}

impl ActionKind {
    /// The buttons of the bar in their order; Break Away takes the place of Move.
    pub const ALL: [Self; 12] = [
        Self::Command,
        Self::Raise,
        Self::PlayCard,
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

    /// The button of the action bar that something aimed belongs to.
    pub const fn of(action: AimedAction) -> Self {
        match action {
            AimedAction::Shot => Self::Shoot,
            AimedAction::Spell(_) => Self::Cast,
            AimedAction::Item(_) => Self::Item,
            AimedAction::Feat(_) => Self::Feat,
            AimedAction::Action(_) => Self::Act,
        }
    }

    /// The key of its texts, which is also the name of its icon.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Command => "command",
            Self::Raise => "raise_dead",
            Self::PlayCard => "play_card",
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

/// One button of the action bar.
#[derive(Clone, Debug)]
pub struct ActionButton {
    /// The kind of the button.
    pub kind: ActionKind,
    /// The Fluent key of its name.
    pub name: String,
    /// Whether the side or the model whose turn it is has it at all. A button that it does not have is not drawn, but its key says why
    /// not.
    pub owned: bool,
    /// Whether it can be used.
    pub enabled: bool,
    /// A word or two below the name.
    pub note: String,
    /// Why it cannot be used, with the rule; or what it does.
    pub why: String,
    /// The decision that pressing it makes, if that is all that it does.
    pub decision: Option<Decision>,
}

/// The buttons of the action bar in the current position. `is_shared`: whether people sit on both sides.
pub fn all(
    world: &mut World,
    language: &Language,
    (offers, is_shared): (&Offers, bool),
    cards: &BTreeMap<PieceId, Cards>,
) -> Vec<ActionButton> {
    let decisions = &offers.decisions[..];
    let asked = offers.prompt(world);
    let actor = match asked {
        Some(Prompt::Act(piece)) => Some(piece),
        _ => None,
    };
    let active = world.resource::<Course>().active.map(|active| active.piece);
    let has_actions = !world.resource::<Game>().quest.actions.is_empty();
    ActionKind::ALL
        .into_iter()
        .filter(|kind| has_actions || *kind != ActionKind::Act)
        .map(|kind| {
            let owned = is_owned(world, offers, kind, active, cards);
            let button = match (kind, actor) {
                (ActionKind::Command | ActionKind::Raise | ActionKind::PlayCard, _) => overlords(world, language, offers, kind),
                (ActionKind::End, _) => end(language, decisions, asked.as_ref()),
                (ActionKind::Undo, _) => undo(language, offers, is_shared),
                (_, None) => unasked(world, language, kind),
                (ActionKind::Move | ActionKind::BreakAway, Some(piece)) => walk(world, language, offers, piece),
                (ActionKind::Fight, Some(piece)) => fight(world, language, offers, piece),
                (ActionKind::Shoot, Some(piece)) => shoot(world, language, offers, piece),
                (ActionKind::Cast | ActionKind::Item | ActionKind::Feat | ActionKind::Act, Some(piece)) => {
                    card(world, language, offers, piece, kind, cards.get(&piece))
                }
            };
            ActionButton { owned, ..button }
        })
        .collect()
}

/// Whether the side whose turn it is, or its active model, has this button at all, whatever it may do now.
fn is_owned(world: &World, offers: &Offers, kind: ActionKind, active: Option<PieceId>, cards: &BTreeMap<PieceId, Cards>) -> bool {
    let is_overlords = world.resource::<Course>().phase == Phase::Overlord && active.is_none();
    let has_card = |piece: PieceId| {
        let cards = cards.get(&piece).map_or(&[][..], |cards| &cards.cards);
        cards.iter().any(|card| ActionKind::of(card.choice) == kind)
    };
    match (kind, active) {
        (ActionKind::End | ActionKind::Undo, _) => true,
        (ActionKind::Command | ActionKind::PlayCard, _) => is_overlords,
        (ActionKind::Raise, _) => {
            let game = world.resource::<Game>();
            let raises_dead = game.content.decks[&game.quest.overlord.deck].raises_dead;
            is_overlords && raises_dead && !Perspective::SHARED.raises(world).is_empty()
        }
        (_, None) => false,
        (ActionKind::Move | ActionKind::BreakAway | ActionKind::Fight, Some(_)) => true,
        (ActionKind::Shoot, Some(piece)) => get::<Stats>(world, piece).is_some_and(|stats| stats.ranged.is_some()),
        (ActionKind::Item, Some(piece)) => {
            has_card(piece) || offers.decisions.iter().any(|decision| matches!(decision, Decision::Trade { .. }))
        }
        (ActionKind::Cast | ActionKind::Feat | ActionKind::Act, Some(piece)) => has_card(piece),
    }
}

/// A button of the Overlord. Whether he holds a card that can be played is his secret: that he may look for one is public.
fn overlords(world: &World, language: &Language, offers: &Offers, kind: ActionKind) -> ActionButton {
    let is_asked = offers.prompt(world) == Some(Prompt::Command);
    let may = |is: fn(&Decision) -> bool| offers.decisions.iter().any(is);
    let course = world.resource::<Course>();
    let (enabled, tip, why) = match kind {
        ActionKind::Raise => (
            is_asked && may(|decision| matches!(decision, Decision::Raise { .. })),
            "play-tip-raise-dead",
            "play-why-raise-dead",
        ),
        ActionKind::PlayCard => (
            is_asked && !course.card_played && Perspective::SHARED.cards(world).0 > 0,
            "play-tip-play-card",
            "play-why-play-card",
        ),
        _ => (
            is_asked && may(|decision| matches!(decision, Decision::Begin(_))),
            "play-tip-command",
            "play-why-command",
        ),
    };
    let left = usize::from(course.commands);
    let note = match kind {
        ActionKind::Command => language.tell("play-note-left", &[("left", FluentValue::from(left))]),
        _ => String::new(),
    };
    button(kind, enabled, note, language.say(if enabled { tip } else { why }))
}

fn button(kind: ActionKind, enabled: bool, note: String, why: String) -> ActionButton {
    ActionButton {
        kind,
        name: format!("play-{}", kind.key().replace('_', "-")),
        owned: true,
        enabled,
        note,
        why,
        decision: None,
    }
}

/// The button while no model has its turn: one has to be chosen first.
fn unasked(world: &World, language: &Language, kind: ActionKind) -> ActionButton {
    let key = match world.resource::<Course>().phase {
        Phase::Heroes => "play-why-no-hero",
        _ => "play-why-no-model",
    };
    button(kind, false, String::new(), language.say(key))
}

fn never(world: &World, language: &Language, kind: ActionKind, piece: PieceId, note: &str, why: &str) -> ActionButton {
    let name = language::name_of(language, world, piece);
    let why = language.tell(why, &[("piece", FluentValue::from(name))]);
    button(kind, false, language.say(note), why)
}

fn refused(world: &mut World, language: &Language, offers: &Offers, decision: Decision) -> Option<String> {
    let illegal = offers.refusal(world, decision)?;
    Some(language::refusal_with_rule(language, world, &illegal))
}

fn walk(world: &mut World, language: &Language, offers: &Offers, piece: PieceId) -> ActionButton {
    let decisions = &offers.decisions[..];
    if decisions.contains(&Decision::BreakAway) {
        return ActionButton {
            decision: Some(Decision::BreakAway),
            ..button(
                ActionKind::BreakAway,
                true,
                language.say("play-note-held"),
                language.say("play-tip-break-away"),
            )
        };
    }
    let enabled = decisions
        .iter()
        .any(|decision| matches!(decision, Decision::Walk(_) | Decision::Turn(_)));
    let left = world.resource::<Course>().active.map_or(0, |active| active.left);
    let note = language.tell("play-note-left", &[("left", FluentValue::from(left))]);
    if enabled {
        return button(ActionKind::Move, true, note, String::new());
    }
    let facing = get::<Faces>(world, piece).map_or(Facing::North, |faces| faces.0);
    let why = refused(world, language, offers, Decision::Turn(facing.turned(1))).unwrap_or_else(|| language.say("play-why-not"));
    button(ActionKind::Move, false, note, why)
}

fn fight(world: &mut World, language: &Language, offers: &Offers, piece: PieceId) -> ActionButton {
    let decisions = &offers.decisions[..];
    let now = decisions
        .iter()
        .any(|decision| matches!(decision, Decision::Fight(_) | Decision::Open(_)));
    let nearest = nearest_foe(world, piece);
    let acted = world.resource::<Course>().active.is_some_and(|active| active.acted);
    match nearest {
        _ if now => button(
            ActionKind::Fight,
            true,
            language.say("play-note-foe"),
            language.say("play-tip-fight"),
        ),
        // It cannot be done from here, but perhaps after a walk; the board shows from where.
        Some((foe, _)) if acted => {
            let why = refused(world, language, offers, Decision::Fight(foe)).unwrap_or_else(|| language.say("play-why-not"));
            button(ActionKind::Fight, false, language.say("play-note-acted"), why)
        }
        Some((foe, near)) => {
            let why = refused(world, language, offers, Decision::Fight(foe)).unwrap_or_else(|| language.say("play-tip-fight"));
            let can_walk = decisions
                .iter()
                .any(|decision| matches!(decision, Decision::Walk(_) | Decision::Turn(_)));
            let refusal = offers.refusal(world, Decision::Fight(foe));
            let elsewhere = refusal.is_some_and(|illegal| matches!(illegal.refusal, Refusal::NotInFront(_)));
            let note = match near {
                _ if !elsewhere => "play-note-not-now",
                0 | 1 => "play-note-foe",
                _ => "play-note-far",
            };
            button(ActionKind::Fight, can_walk && elsewhere, language.say(note), why)
        }
        None => button(
            ActionKind::Fight,
            false,
            language.say("play-note-no-foe"),
            language.say("play-why-no-foe"),
        ),
    }
}

/// The nearest enemy that everybody sees, or lock that the model may force, and its distance in steps, walls ignored.
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

fn shoot(world: &mut World, language: &Language, offers: &Offers, piece: PieceId) -> ActionButton {
    if get::<Stats>(world, piece).is_none_or(|stats| stats.ranged.is_none()) {
        return never(
            world,
            language,
            ActionKind::Shoot,
            piece,
            "play-note-no-ranged-dice",
            "play-why-shoot",
        );
    }
    let course = world.resource::<Course>();
    let shots = course.active.and_then(|active| match active.grant {
        Grant::Shots(_, shots) => Some(shots),
        _ => None,
    });
    let acted = course.active.is_some_and(|active| active.acted) && shots.is_none();
    let ready = language.say("play-note-target");
    let note = shots.map_or(ready, |left| language.tell("play-note-shots", &[("left", FluentValue::from(left))]));
    if offers.decisions.iter().any(|decision| matches!(decision, Decision::Shoot(_))) {
        return button(ActionKind::Shoot, true, note, language.say("play-tip-shoot"));
    }
    let Some((foe, _)) = nearest_foe(world, piece).filter(|(foe, _)| get::<Figure>(world, *foe).is_some()) else {
        return button(
            ActionKind::Shoot,
            false,
            language.say("play-note-no-foe"),
            language.say("play-why-no-foe"),
        );
    };
    let decision = Decision::Shoot(foe);
    let illegal = offers.refusal(world, decision);
    let why = illegal.map_or_else(
        || language.say("play-why-not"),
        |illegal| language::refusal_with_rule(language, world, &illegal),
    );
    let aimless = matches!(
        illegal.map(|illegal| illegal.refusal),
        Some(Refusal::OutOfRange(_) | Refusal::SightBlocked(_) | Refusal::SightWalled(_) | Refusal::BehindShooter(_))
    );
    // Range and line of sight are worth showing before a walk, or if a turn is enough.
    let look = !acted && (aimless || aiming::turn_before(world, decision).is_some());
    let note = if look { "play-note-range" } else { "play-note-not-now" };
    button(ActionKind::Shoot, look, language.say(note), why)
}

/// The button for spells, items, feats or actions of the quest, which are chosen from the cards.
fn card(world: &World, language: &Language, offers: &Offers, piece: PieceId, kind: ActionKind, cards: Option<&Cards>) -> ActionButton {
    let own: Vec<&HeroCard> = cards
        .into_iter()
        .flat_map(|cards| &cards.cards)
        .filter(|card| ActionKind::of(card.choice) == kind)
        .collect();
    let trades = kind == ActionKind::Item && offers.decisions.iter().any(|decision| matches!(decision, Decision::Trade { .. }));
    if own.is_empty() && !trades {
        return match kind {
            ActionKind::Cast => never(world, language, kind, piece, "play-note-no-spells", "play-why-cast"),
            ActionKind::Item => never(world, language, kind, piece, "play-note-no-items", "play-why-item"),
            ActionKind::Act => never(world, language, kind, piece, "play-note-no-action", "play-why-act"),
            _ => button(kind, false, language.say("play-note-no-feat"), language.say("play-why-no-feat")),
        };
    }
    let ready = own.iter().filter(|card| card.is_ready()).count();
    if ready > 0 || trades {
        let active = world.resource::<Course>().active;
        let note = match (kind, active.map(|active| active.grant)) {
            (ActionKind::Cast, Some(Grant::Minor)) => language.say("play-note-minor"),
            (ActionKind::Cast, Some(Grant::Majors(_, left))) => language.tell("play-note-majors", &[("left", FluentValue::from(left))]),
            (ActionKind::Feat | ActionKind::Act, _) if ready == 1 => own
                .iter()
                .find(|card| card.is_ready())
                .map(|card| card.name.clone())
                .unwrap_or_default(),
            _ if ready == 0 => language.say("play-note-trade"),
            _ => language.tell("play-note-ready", &[("n", FluentValue::from(ready))]),
        };
        let tip = match kind {
            ActionKind::Cast => "play-tip-cast",
            ActionKind::Item => "play-tip-item",
            ActionKind::Act => "play-tip-act",
            _ => "play-tip-feat",
        };
        return button(kind, true, note, language.say(tip));
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
    button(kind, false, language.say(note), why.unwrap_or_else(|| language.say("play-why-not")))
}

fn end(language: &Language, decisions: &[Decision], asked: Option<&Prompt>) -> ActionButton {
    let decision = [Decision::Finish, Decision::Pass]
        .into_iter()
        .find(|decision| decisions.contains(decision))
        // Whether the Overlord interrupts is asked in a dialog of its own.
        .filter(|_| asked != Some(&Prompt::Interrupt));
    // Ending an Interrupt does not end a turn (OVL-5).
    let (name, tip) = match asked {
        Some(Prompt::ChooseInterrupter) => ("play-end-interrupt", "play-tip-end-interrupt"),
        _ => ("play-end-turn", "play-tip-end"),
    };
    let why = if decision.is_some() { tip } else { "play-why-no-end" };
    ActionButton {
        name: name.to_owned(),
        decision,
        ..button(ActionKind::End, decision.is_some(), String::new(), language.say(why))
    }
}

fn undo(language: &Language, offers: &Offers, is_shared: bool) -> ActionButton {
    let (can, note, why) = if offers.can_undo {
        (true, "play-note-undo", "play-tip-undo")
    } else if offers.has_decided && is_shared {
        (true, "play-note-takeback", "play-tip-takeback")
    } else if offers.has_decided {
        // Computers agree to what undo does anyway, and to nothing else.
        (false, "play-note-no-undo", "play-why-undo-over")
    } else {
        (false, "play-note-no-undo", "play-why-no-undo")
    };
    button(ActionKind::Undo, can, language.say(note), language.say(why))
}
