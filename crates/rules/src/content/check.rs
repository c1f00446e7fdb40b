//! Checks definitions: turns them from their form as written into their form as checked (the chapters FGT, DMG, OVL, FUR and LCK
//! give the bounds).

use std::{collections::BTreeSet, fmt::Display, ops::RangeInclusive};

use super::{
    Boss, Card, CardEffect, Character, Deck, Fighter, Furniture, Hero, Id, InBox, Lock, Minion, Range, Ranged, Rulers, Token, Wounding,
    fault::Report,
    limits,
    read::At,
    text::short,
    written::{
        BoxWritten, CardWritten, CharacterWritten, DeckWritten, FurnitureWritten, HeroWritten, List, LockWritten, MinionWritten,
        RulersWritten, TokenWritten,
    },
};

/// The names of all files of a kind, faulty ones included: a fault is reported where it is, not again by everything that refers to
/// it.
pub(super) type Known = BTreeSet<String>;

/// Returns the value of a required field; `None` if it is missing, which is reported at `within`, or wrong, which has already been
/// reported.
pub(super) fn need<'w, T>(field: &'w At<T>, name: &str, within: usize, report: &mut Report<'_>) -> Option<&'w T> {
    if field.place.is_none() {
        report.error(within, "missing-field", &[("field", &name)]);
    }
    field.value.as_ref()
}

/// Returns the value of a required number; `None` if it is missing, wrong or out of bounds, which is reported.
pub(super) fn number(field: &At<u8>, name: &str, bounds: RangeInclusive<u8>, within: usize, report: &mut Report<'_>) -> Option<u8> {
    let found = *need(field, name, within, report)?;
    if !bounds.contains(&found) {
        bad_number(field.at(), name, &bounds, &found, report);
        return None;
    }
    Some(found)
}

/// Reports that the number of `what` at this place is out of bounds.
pub(super) fn bad_number<N: Display>(at: usize, what: &str, bounds: &RangeInclusive<N>, found: &dyn Display, report: &mut Report<'_>) {
    let found = found.to_string();
    let (at, found) = report.written_for(at, &found).unwrap_or((at, found));
    report.error(
        at,
        "bad-number",
        &[
            ("what", &what),
            ("from", bounds.start()),
            ("to", bounds.end()),
            ("found", &short(&found)),
        ],
    );
}

/// Returns the id if it is one of those in `known`; otherwise reports that it is unknown and returns `None`. An id that is not
/// given is no fault.
pub(super) fn known<'k, T>(
    id: &At<String>,
    kind: &str,
    known: impl IntoIterator<Item = &'k str> + Clone,
    report: &mut Report<'_>,
) -> Option<Id<T>> {
    let name = id.value.as_ref()?;
    if known.clone().into_iter().any(|other| other == name) {
        return Some(Id::new(name));
    }
    let like = report.like(name, known);
    report
        .error(id.at(), "unknown-id", &[("kind", &kind), ("id", &short(name))])
        .suggestion = like;
    None
}

/// Iterates over the names as text.
pub(super) fn names(known: &Known) -> impl Iterator<Item = &str> + Clone {
    known.iter().map(String::as_str)
}

/// Returns the known ids of a list, and reports those that are unknown or listed twice.
pub(super) fn ids<T>(list: &List<String>, kind: &str, exist: &Known, report: &mut Report<'_>) -> Vec<Id<T>> {
    let mut found: Vec<Id<T>> = Vec::new();
    for id in list.value.iter().flatten() {
        let Some(one) = known(id, kind, names(exist), report) else {
            continue;
        };
        if found.contains(&one) {
            report.error(id.at(), "doubled-id", &[("id", &one)]);
        } else {
            found.push(one);
        }
    }
    found
}

fn fighter(
    movement: &At<u8>,
    combat: &At<u8>,
    ranged: &At<Ranged>,
    armour: &At<u8>,
    base: &At<u8>,
    at: usize,
    report: &mut Report<'_>,
) -> Option<Fighter> {
    let movement = number(movement, "movement", 0..=20, at, report);
    let combat = number(combat, "combat", 1..=10, at, report);
    let armour = number(armour, "armour", 1..=5, at, report);
    let size = if base.place.is_some() {
        number(base, "base", 1..=3, at, report)
    } else {
        Some(1)
    };
    if let Some(Ranged { dice, range }) = ranged.value {
        if !(1..=10).contains(&dice) {
            bad_number(ranged.at(), "dice", &(1..=10), &dice, report);
        }
        if !matches!(range, Range::Short | Range::Long) {
            report.error(ranged.at(), "misplaced-word", &[("word", &format!("{range:?}"))]);
        }
    }
    Some(Fighter {
        movement: movement?,
        combat: combat?,
        ranged: ranged.value,
        armour: armour?,
        size: size?,
    })
}

fn character(card: &CharacterWritten, at: usize, feats: &Known, abilities: &Known, report: &mut Report<'_>) -> Option<Character> {
    let fighter = fighter(&card.movement, &card.combat, &card.ranged, &card.armour, &card.base, at, report);
    let white = number(&card.white, "white", 1..=5, at, report);
    let red = number(&card.red, "red", 0..=5, at, report);
    let wounding = white.zip(red).map(|(white, red)| Wounding { white, red });
    if let Some(Wounding { white, red }) = wounding
        && white + red != 5
    {
        report.error(card.white.at(), "wound-track", &[("white", &white), ("red", &red)]);
    }
    let feats = ids(&card.feats, "feat", feats, report);
    let abilities = ids(&card.abilities, "ability", abilities, report);
    Some(Character {
        fighter: fighter?,
        wounding: wounding?,
        spellcaster: card.spellcaster.value.unwrap_or(false),
        feats,
        abilities,
    })
}

/// Checks a hero (DMG-4).
pub(super) fn hero(written: &HeroWritten, feats: &Known, abilities: &Known, report: &mut Report<'_>) -> Option<Hero> {
    let [basic, advanced] = [("basic", &written.basic), ("advanced", &written.advanced)].map(|(name, side)| {
        let card = need(side, name, 0, report)?;
        character(card, side.at(), feats, abilities, report)
    });
    Some(Hero {
        basic: basic?,
        advanced: advanced?,
    })
}

/// Checks a boss (RND-7).
pub(super) fn boss(written: &CharacterWritten, feats: &Known, abilities: &Known, report: &mut Report<'_>) -> Option<Boss> {
    character(written, 0, feats, abilities, report).map(Boss)
}

/// Checks a minion and its damage row (DMG-1).
pub(super) fn minion(written: &MinionWritten, abilities: &Known, report: &mut Report<'_>) -> Option<Minion> {
    let fighter = fighter(
        &written.movement,
        &written.combat,
        &written.ranged,
        &written.armour,
        &written.base,
        0,
        report,
    );
    let abilities = ids(&written.abilities, "ability", abilities, report);
    let row = need(&written.damage, "damage", 0, report)?;
    if row.len() != 4 {
        report.error(written.damage.at(), "damage-row", &[("found", &row.len())]);
        return None;
    }
    let in_box = match written.in_box.place {
        Some(_) => Some(number(&written.in_box, "in_box", 1..=99, 0, report)?),
        None => None,
    };
    let row: Option<Vec<_>> = row.iter().map(|result| result.value).collect();
    Some(Minion {
        fighter: fighter?,
        damage: row?.try_into().ok()?,
        abilities,
        in_box,
    })
}

/// Checks an Overlord card (OVL-4, OVL-5).
pub(super) fn card(written: &CardWritten, report: &mut Report<'_>) -> Option<Card> {
    let effect = *need(&written.effect, "effect", 0, report)?;
    let (what, found) = match effect {
        CardEffect::ExtraCommands(n) => ("ExtraCommands", n),
        CardEffect::DoubleCommands => return Some(Card { effect }),
        CardEffect::RaiseDead(n) => ("RaiseDead", n),
        CardEffect::Interrupt(n) => ("Interrupt", n),
    };
    if !(1..=9).contains(&found) {
        bad_number(written.effect.at(), what, &(1..=9), &found, report);
    }
    Some(Card { effect })
}

/// Checks a deck (SET-3).
pub(super) fn deck(written: &DeckWritten, cards: &Known, report: &mut Report<'_>) -> Option<Deck> {
    let raises_dead = written.raises_dead.value.unwrap_or(false);
    let list = need(&written.cards, "cards", 0, report)?;
    let mut found: Vec<(Id<Card>, u8)> = Vec::new();
    for entry in list {
        let Some(copies) = &entry.value else { continue };
        need(&copies.card, "card", entry.at(), report);
        let id = known(&copies.card, "card", names(cards), report);
        let number = number(&copies.copies, "copies", 1..=99, entry.at(), report);
        let (Some(id), Some(number)) = (id, number) else { continue };
        if found.iter().any(|(other, _)| *other == id) {
            report.error(copies.card.at(), "doubled-id", &[("id", &id)]);
        } else {
            found.push((id, number));
        }
    }
    if list.is_empty() {
        report.error(written.cards.at(), "empty-deck", &[]);
    }
    let all = found.iter().map(|(_, copies)| usize::from(*copies)).sum();
    if all > limits::DECK.1 {
        limits::too_many(limits::DECK, all, written.cards.at(), report);
    }
    Some(Deck { raises_dead, cards: found })
}

/// Checks a piece of furniture (FUR-1).
pub(super) fn furniture(written: &FurnitureWritten, report: &mut Report<'_>) -> Option<Furniture> {
    let footprint = need(&written.footprint, "footprint", 0, report).copied();
    if let Some((width, depth)) = footprint {
        for side in [width, depth] {
            if !(1..=8).contains(&side) {
                bad_number(written.footprint.at(), "footprint", &(1..=8), &side, report);
            }
        }
    }
    let sight = need(&written.sight, "sight", 0, report).copied();
    Some(Furniture {
        footprint: footprint?,
        sight: sight?,
    })
}

/// Checks a token (TAB-10).
pub(super) fn token(written: &TokenWritten, report: &mut Report<'_>) -> Option<Token> {
    need(&written.taken, "taken", 0, report).map(|taken| Token { taken: *taken })
}

/// Checks a lock (LCK-2).
pub(super) fn lock(written: &LockWritten, report: &mut Report<'_>) -> Option<Lock> {
    let dice = number(&written.dice, "dice", 1..=5, 0, report);
    let armour = number(&written.armour, "armour", 1..=5, 0, report);
    Some(Lock {
        dice: dice?,
        armour: armour?,
    })
}

/// Checks the numbers of pieces that the box holds.
pub(super) fn in_box(written: &BoxWritten, report: &mut Report<'_>) -> Option<InBox> {
    let mut count = |field, name| number(field, name, 1..=99, 0, report);
    let (bone_piles, doors) = (count(&written.bone_piles, "bone_piles"), count(&written.doors, "doors"));
    let furniture = count(&written.furniture, "furniture");
    Some(InBox {
        bone_piles: bone_piles?,
        doors: doors?,
        furniture: furniture?,
    })
}

/// Checks the rulers (SHT-3).
pub(super) fn rulers(written: &RulersWritten, report: &mut Report<'_>) -> Option<Rulers> {
    let short = number(&written.short, "short", 1..=100, 0, report);
    let long = number(&written.long, "long", 1..=100, 0, report);
    Some(Rulers {
        short: short?,
        long: long?,
    })
}
