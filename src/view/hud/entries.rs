//! What the chronicle tells, one entry for each thing that happened: an attack with its dice and what came of it is one.

use bevy::prelude::World;

use super::sight::{emblem, get};
use crate::{
    dice,
    language::{self, FluentValue, Language},
    table::{Blow, Fact, Figure, PieceId, Reason, Side, Tally},
};

/// The dice of an attack as they lie in the chronicle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rolls {
    /// Whose the attack dice are.
    pub side: Side,
    /// Attack dice, highest first, and whether the Armour let each through.
    pub attack: Vec<(u8, bool)>,
    /// Defence dice, highest first.
    pub defence: Vec<u8>,
}

/// One thing that happened.
#[derive(Clone, Debug, Default)]
pub struct Entry {
    /// Who it is about: with them the chronicle can be filtered.
    pub about: Vec<PieceId>,
    /// Whether the Overlord or one of his is among them.
    pub overlords: bool,
    /// The picture beside it.
    pub emblem: Option<String>,
    /// The first line.
    pub head: String,
    /// The dice.
    pub rolls: Option<Rolls>,
    /// What came of it.
    pub notes: Vec<String>,
    /// Every sentence in full, rules included.
    pub full: Vec<String>,
    /// A mere heading, such as a new round.
    pub quiet: bool,
    kind: Kind,
    armour: u8,
    /// Height in look units, once it has been measured.
    pub height: Option<f32>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Kind {
    #[default]
    Other,
    Attack,
    Walk(u16),
}

/// All entries, and how many facts they tell.
#[derive(Clone, Debug, Default)]
pub struct Entries {
    /// Oldest first.
    pub list: Vec<Entry>,
    told: usize,
}

impl Entries {
    /// Tells all facts up to this many; after a takeback, anew from the first.
    pub fn tell_to(&mut self, world: &World, facts: &[Fact], count: usize) {
        if count < self.told {
            *self = Self::default();
        }
        for fact in facts.iter().take(count).skip(self.told) {
            if let Some(fact) = fact.as_seen_by(Side::Heroes) {
                self.tell(world, &fact);
            }
        }
        self.told = count;
    }

    fn tell(&mut self, world: &World, fact: &Fact) {
        let words = world.resource::<Language>();
        let sentence = language::fact(words, world, fact);
        let name = |piece| FluentValue::from(language::name_of(words, world, piece));
        match fact {
            Fact::Turned(..) | Fact::TurnEnded(_) | Fact::RoundEnded(_) | Fact::OverlordEnded | Fact::Appeared(_) => {}
            Fact::Walked { piece, to, .. } => {
                let cells = match self.list.last() {
                    Some(last) if matches!(last.kind, Kind::Walk(_)) && last.about == [*piece] => {
                        match self.list.pop().map(|last| last.kind) {
                            Some(Kind::Walk(cells)) => cells + 1,
                            _ => 1,
                        }
                    }
                    _ => 1,
                };
                let cell = FluentValue::from(to.to_string());
                let head = words.tell(
                    "play-log-walks",
                    &[("piece", name(*piece)), ("cells", cells.into()), ("cell", cell)],
                );
                let entry = about(world, &[*piece], head);
                self.list.push(Entry {
                    kind: Kind::Walk(cells),
                    ..entry
                });
            }
            Fact::Attacked {
                attacker,
                target,
                blow,
                attack,
                defence,
                armour,
                ..
            } => {
                let lock = defence.0.iter().any(|(reason, _)| *reason == Reason::Lock);
                let key = match blow {
                    Blow::FreeAttack => "play-log-strikes",
                    _ if lock => "play-log-forces",
                    _ => "play-log-fights",
                };
                let head = words.tell(key, &[("attacker", name(*attacker)), ("target", name(*target))]);
                let mut entry = about(world, &[*attacker, *target], head);
                entry.kind = Kind::Attack;
                entry.armour = armour.total();
                entry.full.extend(sentence);
                entry.notes.extend(modifiers(words, attack));
                entry.notes.extend(modifiers(words, defence));
                entry.notes.extend(modifiers(words, armour));
                self.list.push(entry);
            }
            Fact::Rolled { attack, defence } => {
                if let Some(last) = self.list.last_mut() {
                    let pairing = dice::pairing(attack, defence, last.armour);
                    let kept = pairing.kept.iter().map(|die| (*die, true));
                    let discarded = pairing.discarded.iter().map(|die| (*die, false));
                    let side = last.about.first().map_or(Side::Heroes, |piece| side_of(world, *piece));
                    last.rolls = Some(Rolls {
                        side,
                        attack: kept.chain(discarded).collect(),
                        defence: pairing.defence,
                    });
                    last.full.extend(sentence);
                    last.height = None;
                }
            }
            Fact::Repelled
            | Fact::Hits(_)
            | Fact::Unharmed(_)
            | Fact::Crumbled { .. }
            | Fact::Destroyed(_)
            | Fact::Wounded(..)
            | Fact::WoundIgnored(_)
            | Fact::Injured(_)
            | Fact::Incapacitated(_)
            | Fact::Forced { .. }
                if self.list.last().is_some_and(|last| last.kind == Kind::Attack) =>
            {
                if let (Some(last), Some(sentence)) = (self.list.last_mut(), sentence) {
                    last.notes.push(sentence.clone());
                    last.full.push(sentence);
                    last.height = None;
                }
            }
            Fact::RoundBegan(_) => self.list.push(Entry {
                head: sentence.unwrap_or_default(),
                quiet: true,
                ..Entry::default()
            }),
            _ => {
                if let Some(sentence) = sentence {
                    self.list.push(about(world, &pieces(fact), sentence));
                }
            }
        }
    }
}

/// The reasons of a number, but for the figure on the card.
fn modifiers(words: &Language, tally: &Tally) -> Option<String> {
    let parts: Vec<String> = tally
        .0
        .iter()
        .filter(|(reason, _)| !matches!(reason, Reason::CombatDice | Reason::Armour | Reason::Lock))
        .map(|(reason, amount)| format!("{} {}", signed(*amount), language::reason(words, *reason)))
        .collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

/// A modifier with its sign; the minus of numbers, not the hyphen.
pub fn signed(amount: i8) -> String {
    if amount < 0 {
        format!("−{}", amount.unsigned_abs())
    } else {
        format!("+{amount}")
    }
}

fn about(world: &World, pieces: &[PieceId], head: String) -> Entry {
    Entry {
        emblem: Some(
            pieces
                .first()
                .map_or_else(|| "emblem_overlord".to_owned(), |piece| emblem(world, *piece)),
        ),
        overlords: pieces.is_empty() || pieces.iter().any(|piece| side_of(world, *piece) == Side::Overlord),
        about: pieces.to_vec(),
        head,
        ..Entry::default()
    }
}

/// The side of a piece, also of one that has left play: only heroes have a hero's emblem.
pub fn side_of(world: &World, piece: PieceId) -> Side {
    match get::<Figure>(world, piece) {
        Some(figure) => figure.side(),
        None if emblem(world, piece) == "emblem_overlord" => Side::Overlord,
        None => Side::Heroes,
    }
}

/// Who a fact is about.
fn pieces(fact: &Fact) -> Vec<PieceId> {
    match fact {
        Fact::TurnBegan(piece)
        | Fact::TurnEnded(piece)
        | Fact::Turned(piece, _)
        | Fact::BreaksAway(piece, _)
        | Fact::Unharmed(piece)
        | Fact::Destroyed(piece)
        | Fact::Wounded(piece, _)
        | Fact::WoundIgnored(piece)
        | Fact::Injured(piece)
        | Fact::Incapacitated(piece)
        | Fact::Healed(piece, _)
        | Fact::Tried { piece, .. }
        | Fact::FeatUsed(piece, _) => vec![*piece],
        Fact::Stopped(piece, others) => std::iter::once(piece).chain(others).copied().collect(),
        Fact::Forced { by, .. } => vec![*by],
        Fact::Raised { minion, .. } => vec![*minion],
        _ => Vec::new(),
    }
}
