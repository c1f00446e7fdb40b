//! The log, with one entry for each thing that happened: an attack with its dice and consequences is one entry, and so is a spell,
//! an item or a feat with its effects.

use bevy::prelude::*;

use crate::presented::{log_icons::sign, lookup::emblem_of};

use dungeon_play::language::{self, FluentValue, Language};
use dungeon_rules::{
    dice,
    grid::Cell,
    table::{Blow, Fact, PieceId, Reason, Reroll, Side, Subject, Tally},
};

/// The dice of an attack as the log shows them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rolls {
    /// The side of the attack dice.
    pub side: Side,
    /// The attack dice, highest first, each with whether it beats the Armour.
    pub attack: Vec<(u8, bool)>,
    /// The defence dice, highest first.
    pub defence: Vec<u8>,
}

/// One entry of the log.
#[derive(Clone, Debug, Default)]
pub struct LogEntry {
    /// The pieces that it is about; the log can be filtered by them.
    pub about: Vec<Subject>,
    /// The name of the emblem image beside it.
    pub emblem: Option<String>,
    /// The name of the icon for what happened: a card, a shot, an opened door.
    pub sign: Option<String>,
    /// The first line.
    pub head: String,
    /// The dice, if any were rolled.
    pub rolls: Option<Rolls>,
    /// The consequences and modifiers, one per line.
    pub notes: Vec<String>,
    /// All sentences in full, with the rules.
    pub full: Vec<String>,
    /// Whether it is only a heading, such as a new round.
    pub quiet: bool,
    /// The number of facts before its first one.
    pub fact: usize,
    kind: Kind,
    armour: u8,
    /// The dice of an attack as they were rolled.
    fallen: (Vec<u8>, Vec<u8>),
    /// The names of spell cards that are upright again.
    ready: Vec<String>,
    /// The height in layout units, once it has been measured.
    pub height: Option<f32>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Kind {
    #[default]
    Other,
    Attack,
    /// A spell, item or feat, or a die that was rolled for one.
    Card,
    /// A trade that was offered.
    Offer,
    /// This many spell cards that were recharged.
    Recharge(u16),
    Walk(u16),
}

impl Kind {
    /// Whether this fact is a consequence of such an entry and is added to it.
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

/// The log, and how it is being read.
#[derive(Resource, Clone, Debug, Default)]
pub struct Log {
    /// The entries, oldest first.
    pub entries: Vec<LogEntry>,
    /// How the log is being read.
    pub reading: Reading,
    /// For each turn that ended: the model, or `None` for the Overlord, and the index of the next entry.
    ends: Vec<(Option<PieceId>, usize)>,
    /// For each turn of a model that began: the model and the index of the next entry.
    begins: Vec<(PieceId, usize)>,
    logged: usize,
    /// Whether an entry says that no sound can be heard.
    silent: bool,
}

impl Log {
    /// Tells all facts up to this many; if that is fewer than before, as after a takeback, starts again from the first. `silent`:
    /// no sound can be heard, which an entry says once.
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
        for (i, fact) in facts.iter().enumerate().take(count).skip(self.logged) {
            // A fact may add to the last entry, also by putting another in its place.
            let (before, last) = (self.entries.len(), self.entries.last().map_or(i, |last| last.fact));
            self.tell(words, fact);
            for (place, entry) in self.entries.iter_mut().enumerate().skip(before.saturating_sub(1)) {
                entry.fact = if place < before { last } else { i };
            }
        }
        self.logged = count;
    }

    /// Removes all entries, but keeps how the log is being read.
    pub fn forget(&mut self) {
        *self = Self {
            reading: std::mem::take(&mut self.reading),
            ..Self::default()
        };
    }

    /// The index of the entry that tells of this fact.
    pub fn entry_of(&self, fact: usize) -> usize {
        self.entries.iter().rposition(|entry| entry.fact <= fact).unwrap_or(0)
    }

    /// The index of the first entry after the last turn of any of these: models, or the Overlord (`None`).
    pub fn since(&self, whose: &[Option<PieceId>]) -> usize {
        let last = self.ends.iter().rev().find(|(who, _)| whose.contains(who));
        last.map_or(0, |(_, entry)| *entry)
    }

    /// The model whose turn this entry belongs to or follows, and the number of turns that it has begun since.
    pub fn turn_of(&self, entry: usize) -> Option<(PieceId, usize)> {
        let turn = self.begins.iter().rposition(|(_, first)| *first <= entry)?;
        let (model, _) = self.begins[turn];
        Some((model, self.begins[turn + 1..].iter().filter(|(other, _)| *other == model).count()))
    }

    fn tell(&mut self, words: &Language, fact: &Fact) {
        if let Fact::TurnBegan(piece) = fact {
            self.begins.push((piece.id, self.entries.len()));
        }
        let (plain, sentence) = (language::fact(words, fact), language::fact_with_rules(words, fact));
        match fact {
            Fact::Turned(..) | Fact::Appeared(..) => {}
            Fact::TurnEnded(_) | Fact::RoundEnded(_) | Fact::OverlordEnded => {
                match fact {
                    Fact::TurnEnded(piece) => self.ends.push((Some(piece.id), self.entries.len())),
                    Fact::OverlordEnded => self.ends.push((None, self.entries.len())),
                    _ => {}
                }
                // What follows is no longer a consequence of the last card.
                if let Some(last) = self.entries.last_mut() {
                    last.kind = Kind::Other;
                }
            }
            Fact::Walked { piece, to, .. } => self.walked(words, *piece, *to),
            Fact::Attacked { .. } => self.attacked(words, fact, sentence),
            Fact::Rolled { attack, defence, .. } => {
                if let Some(last) = self.entries.last_mut() {
                    last.fallen = (attack.clone(), defence.clone());
                    last.lay();
                    last.full.extend(sentence);
                }
            }
            Fact::Rerolled(again) => {
                if let Some(last) = self.entries.last_mut().filter(|last| last.kind == Kind::Attack) {
                    Reroll::replace(again, &mut last.fallen.0);
                    last.lay();
                    last.note(fact, plain, sentence);
                }
            }
            _ if self.entries.last().is_some_and(|last| last.kind.leads_to(fact)) => {
                if let Some(last) = self.entries.last_mut() {
                    last.note(fact, plain, sentence);
                }
            }
            Fact::Recharged { .. } => self.recharged(words, fact, sentence),
            Fact::Traded(_) => {
                self.entries.pop_if(|last| last.kind == Kind::Offer);
                self.push(fact, plain, sentence, Kind::Other);
            }
            Fact::RoundBegan(_) => self.entries.push(LogEntry {
                head: plain.unwrap_or_default(),
                full: sentence.into_iter().collect(),
                quiet: true,
                ..LogEntry::default()
            }),
            Fact::Cast { .. } | Fact::Used { .. } | Fact::FeatUsed(..) | Fact::Tried { .. } => self.push(fact, plain, sentence, Kind::Card),
            Fact::Offered(_) => self.push(fact, plain, sentence, Kind::Offer),
            _ => self.push(fact, plain, sentence, Kind::Other),
        }
    }

    /// The steps of a walk share one entry.
    fn walked(&mut self, words: &Language, piece: Subject, to: Cell) {
        let cells = match self.entries.last() {
            Some(last) if matches!(last.kind, Kind::Walk(_)) && last.is_about(piece.id) => match self.entries.pop().map(|last| last.kind) {
                Some(Kind::Walk(cells)) => cells + 1,
                _ => 1,
            },
            _ => 1,
        };
        let name = FluentValue::from(language::subject(words, piece));
        let cell = FluentValue::from(to.to_string());
        let head = words.tell("play-log-walks", &[("piece", name), ("cells", cells.into()), ("cell", cell)]);
        self.entries.push(LogEntry {
            kind: Kind::Walk(cells),
            ..about(&[piece], head)
        });
    }

    /// A spell and its attack share one entry.
    fn attacked(&mut self, words: &Language, fact: &Fact, sentence: Option<String>) {
        let Fact::Attacked {
            attacker,
            target,
            blow,
            attack,
            defence,
            armour,
            ..
        } = fact
        else {
            return;
        };
        let lock = defence.0.iter().any(|(reason, _)| *reason == Reason::Lock);
        let names = [attacker, target].map(|piece| language::subject(words, *piece));
        let head = headline(words, *blow, lock, &names.into());
        let mut entry = about(&[*attacker, *target], head);
        if matches!(blow, Blow::Magic { .. }) {
            let cast = self
                .entries
                .pop_if(|last| last.kind == Kind::Card && last.notes.is_empty() && last.is_about(attacker.id));
            entry.full = cast.map(|cast| cast.full).unwrap_or_default();
        }
        entry.kind = Kind::Attack;
        entry.sign = sign(fact);
        entry.armour = armour.total();
        entry.full.extend(sentence);
        entry.notes.extend(modifiers(words, attack));
        entry.notes.extend(modifiers(words, defence));
        entry.notes.extend(modifiers(words, armour));
        self.entries.push(entry);
    }

    /// All spells that recharge at the end of a round share one entry.
    fn recharged(&mut self, words: &Language, fact: &Fact, sentence: Option<String>) {
        let Fact::Recharged { owner, spell, turned } = fact else { return };
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

    fn push(&mut self, fact: &Fact, plain: Option<String>, sentence: Option<String>, kind: Kind) {
        if let Some(plain) = plain {
            // Below what needs no more words there are none.
            let full = sentence.filter(|sentence| kind == Kind::Card || *sentence != plain);
            self.entries.push(LogEntry {
                sign: sign(fact),
                kind,
                full: full.into_iter().collect(),
                ..about(&language::subjects(fact), plain)
            });
        }
    }
}

impl LogEntry {
    /// Sorts the dice by whether they beat the Armour.
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

    /// Adds a consequence: its sentence, and the same with the rules.
    pub fn note(&mut self, fact: &Fact, plain: Option<String>, sentence: Option<String>) {
        if let Some(plain) = plain {
            self.notes.push(plain);
            self.full.extend(sentence);
            self.concerns(&language::subjects(fact));
            self.height = None;
        }
    }

    /// Adds the pieces that the entry is about.
    pub fn concerns(&mut self, subjects: &[Subject]) {
        for subject in subjects {
            if !self.about.iter().any(|known| known.id == subject.id) {
                self.about.push(*subject);
            }
        }
    }

    /// Whether it is about the Overlord or one of his models; an entry about no piece counts as his.
    fn is_overlords(&self) -> bool {
        self.about.is_empty() || self.about.iter().any(|who| who.side() == Side::Overlord)
    }

    /// Whether this piece is the first that it is about.
    fn is_about(&self, piece: PieceId) -> bool {
        self.about.first().is_some_and(|first| first.id == piece)
    }
}

/// The headline of an attack; `attacker` and `target` are their names, `lock` whether the target is a lock.
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

/// The modifiers of a number with their reasons, without the base value from the card.
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

/// A modifier with its reason, like "−1 outnumbered".
pub fn modifier(words: &Language, reason: Reason, amount: i8) -> String {
    format!("{} {}", signed(amount), language::reason(words, reason))
}

/// A modifier with its sign, using a true minus instead of a hyphen.
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

/// Which entries of the log are shown.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Filter {
    /// All entries.
    #[default]
    All,
    /// The entries about this hero.
    Hero(PieceId),
    /// The entries about the Overlord and his models.
    Overlord,
}

/// How the log is being read.
#[derive(Clone, Debug, Default)]
pub struct Reading {
    /// Which entries are shown.
    pub filter: Filter,
    /// How far the log is scrolled up from the newest entry, in layout units.
    pub up: f32,
    /// The number of entries when the log was last seen.
    pub read: usize,
    /// The scale of the interface for which the heights of entries were measured.
    pub scale: f32,
}

impl Filter {
    /// Whether this filter shows an entry.
    pub fn lets(self, entry: &LogEntry) -> bool {
        match self {
            Self::All => true,
            Self::Hero(piece) => entry.quiet || entry.about.iter().any(|who| who.id == piece),
            Self::Overlord => entry.quiet || entry.is_overlords(),
        }
    }
}
