//! What the log tells, one entry for each thing that happened: an attack with its dice and what came of it is one,
//! and so is a spell, an item or a feat with what it did.

use bevy::prelude::*;

use crate::presented::{log_icons::sign, summary::emblem_of};

use dungeon_play::language::{self, FluentValue, Language};
use dungeon_rules::{
    dice,
    table::{Blow, Fact, PieceId, Reason, Side, Subject, Tally},
};

/// The dice of an attack as they lie in the log.
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
pub struct LogEntry {
    /// Who it is about: with them the log can be filtered.
    pub about: Vec<Subject>,
    /// The picture beside it.
    pub emblem: Option<String>,
    /// What kind of thing it was: a card, a bow, an opened door.
    pub sign: Option<String>,
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
    /// The dice of an attack as they fell.
    fallen: (Vec<u8>, Vec<u8>),
    /// Spell cards that are upright again.
    ready: Vec<String>,
    /// Height in layout units, once it has been measured.
    pub height: Option<f32>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Kind {
    #[default]
    Other,
    Attack,
    /// A spell, item or feat, or a die rolled for one.
    Card,
    /// A trade that is offered.
    Offer,
    /// So many spell cards that come back.
    Recharge(u16),
    Walk(u16),
}

impl Kind {
    /// Whether this came of it and is told below it.
    pub const fn leads_to(self, fact: &Fact) -> bool {
        let harm = matches!(
            fact,
            Fact::Unharmed(_)
                | Fact::Crumbled { .. }
                | Fact::Destroyed(_)
                | Fact::Wounded(..)
                | Fact::WoundIgnored(_)
                | Fact::Spared { .. }
                | Fact::Injured(_)
                | Fact::Incapacitated(_)
                | Fact::Discarded(..)
                | Fact::Placed { .. }
        );
        match self {
            Self::Attack => {
                harm || matches!(
                    fact,
                    Fact::Repelled | Fact::Hits(_) | Fact::Forced { .. } | Fact::Succeeded { .. } | Fact::Rerolled(_)
                )
            }
            Self::Card => {
                harm || matches!(
                    fact,
                    Fact::Healed(..)
                        | Fact::Enchanted(..)
                        | Fact::Faded(..)
                        | Fact::WardLowered { .. }
                        | Fact::Tried { .. }
                        | Fact::Shifted(..)
                        | Fact::Gained { .. }
                        | Fact::Empowered(..)
                        | Fact::Recharged { .. }
                )
            }
            Self::Offer => matches!(fact, Fact::Declined(_)),
            Self::Other | Self::Recharge(_) | Self::Walk(_) => false,
        }
    }
}

/// What happened, and how it is being read.
#[derive(Resource, Clone, Debug, Default)]
pub struct Log {
    /// Oldest first.
    pub entries: Vec<LogEntry>,
    /// How it is being read.
    pub reading: Reading,
    /// Whose turn ended before which entry: a model's, or the Overlord's (`None`).
    ends: Vec<(Option<PieceId>, usize)>,
    /// Which model's turn began before which entry.
    begins: Vec<(PieceId, usize)>,
    logged: usize,
    /// Whether it says that nothing can be heard.
    silent: bool,
}

impl Log {
    /// Tells all facts up to this many; after a takeback, anew from the first. `silent`: nothing can be heard, which is said
    /// once.
    pub fn tell_to(&mut self, words: &Language, silent: bool, facts: &[Fact], count: usize) {
        if count < self.logged {
            self.forget();
        }
        if silent && !self.silent {
            self.silent = true;
            let entry = LogEntry {
                head: words.say("play-log-silent"),
                quiet: true,
                ..LogEntry::default()
            };
            self.entries.insert(0, entry);
        }
        for fact in facts.iter().take(count).skip(self.logged) {
            self.tell(words, fact);
        }
        self.logged = count;
    }

    /// Forgets all entries, not how they are read.
    pub fn forget(&mut self) {
        *self = Self {
            reading: std::mem::take(&mut self.reading),
            ..Self::default()
        };
    }

    /// The first entry after the last turn of any of these: models, or the Overlord (`None`).
    pub fn since(&self, whose: &[Option<PieceId>]) -> usize {
        let last = self.ends.iter().rev().find(|(who, _)| whose.contains(who));
        last.map_or(0, |(_, entry)| *entry)
    }

    /// The model whose turn this entry is of, or followed, and how many turns it has begun since.
    pub fn turn_of(&self, entry: usize) -> Option<(PieceId, usize)> {
        let turn = self.begins.iter().rposition(|(_, first)| *first <= entry)?;
        let (model, _) = self.begins[turn];
        Some((model, self.begins[turn + 1..].iter().filter(|(other, _)| *other == model).count()))
    }

    fn tell(&mut self, words: &Language, fact: &Fact) {
        if let Fact::TurnBegan(piece) = fact {
            self.begins.push((piece.id, self.entries.len()));
        }
        let sentence = language::fact(words, fact);
        let name = |piece: &Subject| FluentValue::from(language::subject(words, *piece));
        match fact {
            Fact::Turned(..) | Fact::Appeared(..) => {}
            Fact::TurnEnded(_) | Fact::RoundEnded(_) | Fact::OverlordEnded => {
                match fact {
                    Fact::TurnEnded(piece) => self.ends.push((Some(piece.id), self.entries.len())),
                    Fact::OverlordEnded => self.ends.push((None, self.entries.len())),
                    _ => {}
                }
                // What comes now is no longer the work of the last card.
                if let Some(last) = self.entries.last_mut() {
                    last.kind = Kind::Other;
                }
            }
            Fact::Walked { piece, to, .. } => {
                let cells = match self.entries.last() {
                    Some(last) if matches!(last.kind, Kind::Walk(_)) && last.is_about(piece.id) => {
                        match self.entries.pop().map(|last| last.kind) {
                            Some(Kind::Walk(cells)) => cells + 1,
                            _ => 1,
                        }
                    }
                    _ => 1,
                };
                let cell = FluentValue::from(to.to_string());
                let head = words.tell("play-log-walks", &[("piece", name(piece)), ("cells", cells.into()), ("cell", cell)]);
                let entry = about(&[*piece], head);
                self.entries.push(LogEntry {
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
                let names = [attacker, target].map(|piece| language::subject(words, *piece));
                let head = headline(words, *blow, lock, &names.into());
                // The casting and its attack are one.
                let cast = self
                    .entries
                    .pop_if(|last| last.kind == Kind::Card && last.notes.is_empty() && last.is_about(attacker.id));
                let mut entry = about(&[*attacker, *target], head);
                entry.full = match cast {
                    Some(cast) if matches!(blow, Blow::Magic { .. }) => cast.full,
                    Some(cast) => {
                        self.entries.push(cast);
                        Vec::new()
                    }
                    None => Vec::new(),
                };
                entry.kind = Kind::Attack;
                entry.sign = sign(fact);
                entry.armour = armour.total();
                entry.full.extend(sentence);
                entry.notes.extend(modifiers(words, attack));
                entry.notes.extend(modifiers(words, defence));
                entry.notes.extend(modifiers(words, armour));
                self.entries.push(entry);
            }
            Fact::Rolled { attack, defence } => {
                if let Some(last) = self.entries.last_mut() {
                    last.fallen = (attack.clone(), defence.clone());
                    last.lay();
                    last.full.extend(sentence);
                }
            }
            Fact::Rerolled(again) => {
                if let Some(last) = self.entries.last_mut().filter(|last| last.kind == Kind::Attack) {
                    last.fallen.0.sort_unstable();
                    for (die, shows) in last.fallen.0.iter_mut().zip(again) {
                        *die = *shows;
                    }
                    last.lay();
                    last.note(fact, sentence);
                }
            }
            _ if self.entries.last().is_some_and(|last| last.kind.leads_to(fact)) => {
                if let Some(last) = self.entries.last_mut() {
                    last.note(fact, sentence);
                }
            }
            Fact::Recharged { owner, spell, turned } => {
                let before = self.entries.pop_if(|last| matches!(last.kind, Kind::Recharge(_)));
                let mut entry = before.unwrap_or_else(|| LogEntry {
                    sign: sign(fact),
                    kind: Kind::Recharge(0),
                    ..about(&[*owner], String::new())
                });
                if let Kind::Recharge(cards) = &mut entry.kind {
                    *cards += 1;
                    entry.head = words.tell("play-log-recharge", &[("cards", FluentValue::from(*cards))]);
                }
                if *turned == 0 {
                    entry.ready.push(language::kind(words, spell.as_str()));
                    let cards = FluentValue::from(language::list(words, &entry.ready));
                    entry.notes = vec![words.tell("play-log-ready", &[("cards", cards)])];
                }
                entry.concerns(&[*owner]);
                entry.full.extend(sentence);
                entry.height = None;
                self.entries.push(entry);
            }
            Fact::Traded(_) => {
                self.entries.pop_if(|last| last.kind == Kind::Offer);
                self.push(fact, sentence, Kind::Other);
            }
            Fact::RoundBegan(_) => self.entries.push(LogEntry {
                head: sentence.unwrap_or_default(),
                quiet: true,
                ..LogEntry::default()
            }),
            Fact::Cast { .. } | Fact::Used { .. } | Fact::FeatUsed(..) | Fact::Tried { .. } => self.push(fact, sentence, Kind::Card),
            Fact::Offered(_) => self.push(fact, sentence, Kind::Offer),
            _ => self.push(fact, sentence, Kind::Other),
        }
    }

    fn push(&mut self, fact: &Fact, sentence: Option<String>, kind: Kind) {
        if let Some(sentence) = sentence {
            self.entries.push(LogEntry {
                sign: sign(fact),
                kind,
                full: if kind == Kind::Card { vec![sentence.clone()] } else { Vec::new() },
                ..about(&language::subjects(fact), sentence)
            });
        }
    }
}

impl LogEntry {
    /// Lays the dice out as the Armour lets them through.
    pub fn lay(&mut self) {
        let pairing = dice::pairing(&self.fallen.0, &self.fallen.1, self.armour);
        let kept = pairing.kept.iter().map(|die| (*die, true));
        let discarded = pairing.discarded.iter().map(|die| (*die, false));
        self.rolls = Some(Rolls {
            side: self.about.first().map_or(Side::Heroes, |who| who.side()),
            attack: kept.chain(discarded).collect(),
            defence: pairing.defence,
        });
        self.height = None;
    }

    /// Tells what came of it.
    pub fn note(&mut self, fact: &Fact, sentence: Option<String>) {
        if let Some(sentence) = sentence {
            self.notes.push(sentence.clone());
            self.full.push(sentence);
            self.concerns(&language::subjects(fact));
            self.height = None;
        }
    }

    /// It is about these too.
    pub fn concerns(&mut self, subjects: &[Subject]) {
        for subject in subjects {
            if !self.about.iter().any(|known| known.id == subject.id) {
                self.about.push(*subject);
            }
        }
    }

    /// Whether it is about the Overlord or one of his; what is about no piece is his.
    fn is_overlords(&self) -> bool {
        self.about.is_empty() || self.about.iter().any(|who| who.side() == Side::Overlord)
    }

    /// Whether it is first of all about this piece.
    fn is_about(&self, piece: PieceId) -> bool {
        self.about.first().is_some_and(|first| first.id == piece)
    }
}

/// What an attack is called above its dice; both names, the attacker's first.
pub fn headline(words: &Language, blow: Blow, lock: bool, (attacker, target): &(String, String)) -> String {
    let key = match blow {
        Blow::FreeAttack => "play-log-strikes",
        _ if lock && !matches!(blow, Blow::Action(_)) => "play-log-forces",
        Blow::Fight => "play-log-fights",
        Blow::Shot => "play-log-shoots",
        Blow::Action(_) => "play-log-acts",
        Blow::Feat(..) | Blow::FeatShot(_) | Blow::Magic { .. } => "play-log-by-card",
    };
    let named = |name: &String| FluentValue::from(name.clone());
    let card = FluentValue::from(language::blow(words, blow));
    words.tell(key, &[("attacker", named(attacker)), ("target", named(target)), ("card", card)])
}

/// The reasons of a number, but for the figure on the card.
fn modifiers(words: &Language, tally: &Tally) -> Option<String> {
    let parts: Vec<String> = tally
        .0
        .iter()
        .filter(|(reason, _)| {
            !matches!(
                reason,
                Reason::CombatDice | Reason::RangedDice | Reason::SpellDice | Reason::Armour | Reason::Lock
            )
        })
        .map(|(reason, amount)| modifier(words, *reason, *amount))
        .collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

/// A modifier with its reason and rule: "−1 outnumbered FGT-3".
pub fn modifier(words: &Language, reason: Reason, amount: i8) -> String {
    format!("{} {} {}", signed(amount), language::reason(words, reason), reason.rule())
}

/// A modifier with its sign; the minus of numbers, not the hyphen.
pub fn signed(amount: i8) -> String {
    if amount < 0 {
        format!("−{}", amount.unsigned_abs())
    } else {
        format!("+{amount}")
    }
}

fn about(subjects: &[Subject], head: String) -> LogEntry {
    LogEntry {
        emblem: Some(
            subjects
                .first()
                .map_or_else(|| "emblem_overlord".to_owned(), |who| emblem_of(who.figure())),
        ),
        about: subjects.to_vec(),
        head,
        ..LogEntry::default()
    }
}

/// Whose entries are shown.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Filter {
    /// Everybody's.
    #[default]
    All,
    /// Those about one hero.
    Hero(PieceId),
    /// Those about the Overlord and his models.
    Overlord,
}

/// How the log is being read.
#[derive(Clone, Debug, Default)]
pub struct Reading {
    /// Whose entries.
    pub filter: Filter,
    /// How far it is scrolled up from the newest, in layout units.
    pub up: f32,
    /// How many entries there were when it was last seen.
    pub read: usize,
    /// The scale at which heights were measured.
    pub scale: f32,
}

impl Filter {
    /// Whether an entry passes it.
    pub fn lets(self, entry: &LogEntry) -> bool {
        match self {
            Self::All => true,
            Self::Hero(piece) => entry.quiet || entry.about.iter().any(|who| who.id == piece),
            Self::Overlord => entry.quiet || entry.is_overlords(),
        }
    }
}
