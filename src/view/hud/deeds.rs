//! The bar of actions: what can be done now, and of what cannot, why (RND-3, RND-4, SHT-1, MAG-1).

use bevy::prelude::*;

use super::sight::{get, seen_at};
use crate::{
    grid::Facing,
    language::{self, FluentValue, Language},
    referee::{self, Illegal},
    table::{Course, Decision, Faces, Feats, Figure, Locked, Pending, Phase, PieceId, Pieces, Prompt, Side, Stands},
};

/// Which button.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Walk and turn.
    Move,
    /// Fight or force a lock.
    Fight,
    /// Shoot: nobody in this adventure has Ranged dice.
    Shoot,
    /// Cast.
    Cast,
    /// Use a feat.
    Feat,
    /// End the turn.
    End,
    /// Take back.
    Undo,
}

impl Kind {
    /// All, in the order of the bar.
    pub const ALL: [Self; 7] = [Self::Move, Self::Fight, Self::Shoot, Self::Cast, Self::Feat, Self::End, Self::Undo];

    /// The key of its words and the name of its icon.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Move => "move",
            Self::Fight => "fight",
            Self::Shoot => "shoot",
            Self::Cast => "cast",
            Self::Feat => "feat",
            Self::End => "end_turn",
            Self::Undo => "undo",
        }
    }
}

/// One button of the bar.
#[derive(Clone, Debug)]
pub struct Deed {
    /// Which.
    pub kind: Kind,
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
pub fn all(world: &mut World, decisions: &[Decision]) -> Vec<Deed> {
    let asked = world.resource::<Pending>().0.clone();
    let actor = match asked {
        Some(Prompt::Act(piece)) => Some(piece),
        _ => None,
    };
    Kind::ALL
        .into_iter()
        .map(|kind| match (kind, actor) {
            (Kind::End, _) => end(world, decisions, asked.as_ref()),
            (Kind::Undo, _) => undo(world),
            (_, None) => unasked(world, kind),
            (Kind::Move, Some(piece)) => walk(world, decisions, piece),
            (Kind::Fight, Some(piece)) => fight(world, decisions, piece),
            (Kind::Shoot, Some(piece)) => never(world, kind, piece, "play-note-no-ranged-dice", "play-why-shoot"),
            (Kind::Cast, Some(piece)) => never(world, kind, piece, "play-note-no-spells", "play-why-cast"),
            (Kind::Feat, Some(piece)) => feat(world, decisions, piece),
        })
        .collect()
}

/// A refusal as one sentence that ends with the id of its rule.
pub fn because(world: &World, illegal: &Illegal) -> String {
    let sentence = language::refusal(world.resource::<Language>(), world, illegal);
    if sentence.contains(illegal.rule) {
        sentence
    } else {
        format!("{sentence} – {}", illegal.rule)
    }
}

fn deed(kind: Kind, enabled: bool, note: String, why: String) -> Deed {
    Deed {
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
fn unasked(world: &World, kind: Kind) -> Deed {
    let key = match world.resource::<Course>().phase {
        Phase::Heroes => "play-why-no-hero",
        _ => "play-why-no-model",
    };
    deed(kind, false, String::new(), say(world, key))
}

fn never(world: &World, kind: Kind, piece: PieceId, note: &str, why: &str) -> Deed {
    let language = world.resource::<Language>();
    let name = language::name_of(language, world, piece);
    let why = language.tell(why, &[("piece", FluentValue::from(name))]);
    deed(kind, false, language.say(note), why)
}

fn refused(world: &mut World, decision: &Decision) -> Option<String> {
    let illegal = referee::check(world, *decision).err()?;
    Some(because(world, &illegal))
}

fn walk(world: &mut World, decisions: &[Decision], piece: PieceId) -> Deed {
    let enabled = decisions
        .iter()
        .any(|decision| matches!(decision, Decision::Walk(_) | Decision::BreakAway(_) | Decision::Turn(_)));
    let left = world.resource::<Course>().active.map_or(0, |active| active.left);
    let note = world
        .resource::<Language>()
        .tell("play-note-left", &[("left", FluentValue::from(left))]);
    if enabled {
        return deed(Kind::Move, true, note, say(world, "play-tip-move"));
    }
    let facing = get::<Faces>(world, piece).map_or(Facing::North, |faces| faces.0);
    let why = refused(world, &Decision::Turn(facing.turned(1))).unwrap_or_else(|| say(world, "play-why-not"));
    deed(Kind::Move, false, note, why)
}

fn fight(world: &mut World, decisions: &[Decision], piece: PieceId) -> Deed {
    let now = decisions
        .iter()
        .any(|decision| matches!(decision, Decision::Fight(_) | Decision::Open(_)));
    let nearest = nearest_foe(world, piece);
    let acted = world.resource::<Course>().active.is_some_and(|active| active.acted);
    match nearest {
        _ if now => deed(Kind::Fight, true, say(world, "play-note-foe"), say(world, "play-tip-fight")),
        // Not from here; perhaps after a walk: then the board says where from.
        Some((foe, _)) if acted => {
            let why = refused(world, &Decision::Fight(foe)).unwrap_or_else(|| say(world, "play-why-not"));
            deed(Kind::Fight, false, say(world, "play-note-acted"), why)
        }
        Some((foe, near)) => {
            let why = refused(world, &Decision::Fight(foe)).unwrap_or_else(|| say(world, "play-tip-fight"));
            let can_walk = decisions
                .iter()
                .any(|decision| matches!(decision, Decision::Walk(_) | Decision::Turn(_)));
            let note = if near > 1 { "play-note-far" } else { "play-note-foe" };
            deed(Kind::Fight, can_walk, say(world, note), why)
        }
        None => deed(Kind::Fight, false, say(world, "play-note-no-foe"), say(world, "play-why-no-foe")),
    }
}

/// The nearest enemy in sight of all, or closed lock for a hero, and how many steps away it is as the crow flies.
fn nearest_foe(world: &World, piece: PieceId) -> Option<(PieceId, u16)> {
    let side = get::<Figure>(world, piece)?.side();
    let from = get::<Stands>(world, piece)?.0.corner;
    let pieces = &world.resource::<Pieces>().0;
    pieces
        .keys()
        .filter(|other| match get::<Figure>(world, **other) {
            Some(figure) => figure.side() != side,
            None => side == Side::Heroes && get::<Locked>(world, **other).is_some(),
        })
        .filter_map(|other| seen_at(world, *other).map(|at| (*other, from.steps_to(at))))
        .min_by_key(|(other, steps)| (*steps, *other))
}

fn feat(world: &mut World, decisions: &[Decision], piece: PieceId) -> Deed {
    let feats = get::<Feats>(world, piece).map(|feats| feats.0.clone()).unwrap_or_default();
    let Some((first, used)) = feats.iter().find(|(_, used)| !used).or(feats.first()).copied() else {
        return deed(Kind::Feat, false, say(world, "play-note-no-feat"), say(world, "play-why-no-feat"));
    };
    let decision = Decision::UseFeat(first);
    let language = world.resource::<Language>();
    let name = language::kind(language, first.as_str());
    let text = language.say(&format!("{}-text", first.as_str().replace('_', "-")));
    let note = if used { language.say("play-note-used") } else { name.clone() };
    if decisions.contains(&decision) {
        return Deed {
            decision: Some(decision),
            ..deed(Kind::Feat, true, note, format!("{name}: {text}"))
        };
    }
    let why = refused(world, &decision).unwrap_or_else(|| say(world, "play-why-not"));
    deed(Kind::Feat, false, note, why)
}

fn end(world: &World, decisions: &[Decision], asked: Option<&Prompt>) -> Deed {
    let decision = [Decision::Finish, Decision::Pass]
        .into_iter()
        .find(|decision| decisions.contains(decision))
        // "Does he interrupt?" is answered in its own dialog.
        .filter(|_| asked != Some(&Prompt::Interrupt));
    let why = if decision.is_some() { "play-tip-end" } else { "play-why-no-end" };
    Deed {
        decision,
        ..deed(Kind::End, decision.is_some(), String::new(), say(world, why))
    }
}

fn undo(world: &World) -> Deed {
    let can = referee::can_undo(world);
    let (note, why) = if can {
        ("play-note-undo", "play-tip-undo")
    } else {
        ("play-note-no-undo", "play-why-no-undo")
    };
    deed(Kind::Undo, can, say(world, note), say(world, why))
}
