//! Checks the names of the things on a map: each piece has a name of its own (SET-2).

use std::collections::{BTreeMap, BTreeSet};

use super::{Content, What, check_place::Placed, fault::Report, load::is_name, read::At, text::short};
use crate::names::PieceId;

/// Returns the id of the definition of a thing, or the name of its kind if it has no definition.
pub(super) fn kind(what: What) -> String {
    match what {
        What::Hero(id) => id.to_string(),
        What::Boss(id) => id.to_string(),
        What::Minion(id) => id.to_string(),
        What::Furniture(id) => id.to_string(),
        What::Door(_) => "door".to_owned(),
        What::Chest(_) => "chest".to_owned(),
        What::BonePile => "bone_pile".to_owned(),
        What::Token(id) => id.to_string(),
    }
}

/// Checks a `name` that is written next to a thing rather than inside its parentheses. Minions, tokens, furniture and bone piles
/// have it there; heroes and bosses are named by their ids, and doors and chests have theirs inside. Returns the name and where it
/// is written.
pub(super) fn name_beside(written: &At<String>, what: Option<What>, report: &mut Report<'_>) -> Option<(PieceId, usize)> {
    let (text, at) = (written.value.as_ref()?, written.at());
    match what {
        Some(What::Furniture(_) | What::Minion(_) | What::Token(_) | What::BonePile) => {
            if is_name(text) {
                return Some((PieceId::new(text), at));
            }
            report.error(at, "bad-name", &[("name", &short(text))]);
        }
        Some(what @ (What::Hero(_) | What::Boss(_) | What::Door(_) | What::Chest(_))) => {
            _ = report.error(at, "stray-name", &[("name", &short(text)), ("thing", &kind(what))])
        }
        None => {}
    }
    None
}

/// Numbers the pieces that share a name because one named symbol draws them all: `lamp_1`, `lamp_2` and so on, row by row.
pub(super) fn number_shared(placed: &mut [Placed]) {
    let mut of_symbol: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (i, one) in placed.iter().enumerate() {
        if let Some(named) = one.named {
            of_symbol.entry(named).or_default().push(i);
        }
    }
    for pieces in of_symbol.into_values().filter(|pieces| pieces.len() > 1) {
        for (i, number) in pieces.into_iter().zip(1..) {
            placed[i].thing.name = placed[i].thing.name.map(|name| PieceId::numbered(name.as_str(), number));
        }
    }
}

/// Reports heroes and bosses that are on the map more than once, and names that belong to more than one piece.
pub(super) fn names_differ(placed: &[Placed], content: &Content, report: &mut Report<'_>) {
    let mut seen: BTreeSet<PieceId> = BTreeSet::new();
    for Placed { thing, at, .. } in placed {
        if matches!(thing.what, What::Hero(_) | What::Boss(_)) {
            let id = PieceId::new(&kind(thing.what));
            if !seen.insert(id) {
                report.error(*at, "doubled-piece", &[("thing", &id)]);
            }
        }
    }
    for Placed { thing, at, .. } in placed {
        let Some(name) = thing.name else { continue };
        if !seen.insert(name) || is_taken(name, content) {
            report.error(*at, "doubled-name", &[("name", &name)]);
        }
    }
}

/// Reports names of things placed by events that other pieces get from the game. Several events may use the same name, because a
/// piece with a name is not placed again while it is in play.
pub(super) fn names_of_coming(coming: &[Placed], content: &Content, report: &mut Report<'_>) {
    for Placed { thing, at, .. } in coming {
        if let Some(name) = thing.name.filter(|name| is_taken(*name, content)) {
            report.error(*at, "doubled-name", &[("name", &name)]);
        }
    }
}

/// Returns whether the game may give this name, or names numbered from it, to pieces without a name of their own.
fn is_taken(name: PieceId, content: &Content) -> bool {
    let stem = match name.number() {
        Some(_) => name.as_str().rsplit_once('_').map_or("", |(stem, _)| stem),
        None => name.as_str(),
    };
    let ids = content.heroes.keys().map(|id| id.as_str());
    let ids = ids.chain(content.bosses.keys().map(|id| id.as_str()));
    let ids = ids.chain(content.minions.keys().map(|id| id.as_str()));
    let ids = ids.chain(content.furniture.keys().map(|id| id.as_str()));
    let ids = ids.chain(content.cards.keys().map(|id| id.as_str()));
    let ids = ids.chain(content.tokens.keys().map(|id| id.as_str()));
    ids.chain(["door", "chest", "bone_pile"])
        .any(|id| id == stem || id == name.as_str())
}

/// Reports a name, written at this place in bytes, that none of the pieces has which `fits` accepts.
pub(super) fn named<'p>(
    wanted: PieceId,
    placed: impl Iterator<Item = &'p Placed> + Clone,
    fits: impl Fn(What) -> bool,
    at: impl Fn(&Report<'_>) -> usize,
    report: &mut Report<'_>,
) {
    let name = |one: &Placed| match one.thing.what {
        What::Boss(id) => Some(PieceId::from(id)),
        _ => one.thing.name,
    };
    let mut fitting = placed.filter(|one| fits(one.thing.what));
    if fitting.clone().any(|one| name(one).is_some_and(|own| wanted.means(own))) {
        return;
    }
    let at = at(report);
    // Pieces that share a name are numbered, so the group was probably meant.
    let shared = fitting
        .clone()
        .filter_map(|one| one.thing.name)
        .any(|own| own.is_numbered(wanted.as_str()));
    let like = if shared {
        Some(format!("{wanted}_*"))
    } else {
        report.like(wanted.as_str(), fitting.by_ref().filter_map(name).map(PieceId::as_str))
    };
    report.error(at, "unknown-piece", &[("name", &short(wanted.as_str()))]).suggestion = like;
}
