//! Warns of quests that need more pieces than the box holds, so that nobody could set them up on a real table, and of limits
//! that have no effect.
//!
//! Models that fall free their miniatures, so what comes into play at different times is not added up: the map may show, the
//! Overlord raise, and a single event place, each as many of a minion as there are.

use std::collections::BTreeMap;

use super::Page;
use crate::content::{Happening, Id, Minion, What, fault::Report};

/// Reports limits on what may be raised that are never reached (OVL-3).
pub(super) fn idle_limits(page: &Page<'_>, report: &mut Report<'_>) {
    let Some(in_all) = page.quest.overlord.in_all else { return };
    let Some(written) = &page.written.overlord.value else { return };
    // The highest number of each kind that he may ever control at once.
    let mut raises: BTreeMap<Id<Minion>, u32> = BTreeMap::new();
    let later = page.lines().filter_map(|line| match line {
        Happening::Raises(minion, up_to) if *up_to > 0 => Some((*minion, *up_to)),
        _ => None,
    });
    for (minion, up_to) in page.quest.overlord.raises.iter().copied().chain(later) {
        let most = raises.entry(minion).or_default();
        *most = (*most).max(u32::from(up_to));
    }
    if raises.is_empty() {
        report.warning(written.in_all.at(), "idle-limit", &[("reason", &"none"), ("most", &in_all)]);
        return;
    }
    for (raise, (minion, up_to)) in written.raises.value.iter().flatten().zip(&page.quest.overlord.raises) {
        if *up_to > in_all
            && let Some(raise) = &raise.value
        {
            let args: [(&'static str, &dyn std::fmt::Display); 3] = [("reason", &"kind"), ("name", minion), ("most", &in_all)];
            report.warning(raise.up_to.at(), "idle-limit", &args);
        }
    }
    let comes_anew = page.events().any(|(event, _)| {
        event.then.iter().any(|line| match line {
            Happening::Hide(_) => true,
            Happening::Place(thing) => event.repeat && matches!(thing.what, What::Minion(_)),
            _ => false,
        })
    });
    let placed = page.lines().filter_map(|line| match line {
        Happening::Place(thing) => Some(thing),
        _ => None,
    });
    let shown = page.quest.things.iter().chain(placed);
    let shown = shown.filter(|thing| matches!(thing.what, What::Minion(_))).count() as u32;
    let most = raises.values().sum::<u32>() + shown;
    if !comes_anew && u32::from(in_all) >= most {
        report.warning(written.in_all.at(), "idle-limit", &[("reason", &"all"), ("most", &most)]);
    }
}

/// Reports pieces of which the box holds fewer than the quest needs.
pub(super) fn limits(page: &Page<'_>, report: &mut Report<'_>) {
    let (mut minions, mut others): (BTreeMap<Id<Minion>, usize>, BTreeMap<&str, usize>) = Default::default();
    let others_in_box = page
        .content
        .in_box
        .map(|all| [all.bone_piles, all.doors, all.furniture].map(usize::from));
    let [bone_piles, doors, furniture] = others_in_box.unwrap_or([usize::MAX; 3]);
    let in_box = |minion: Id<Minion>| page.content.minions.get(&minion).and_then(|one| one.in_box).map(usize::from);
    for (thing, at) in page.quest.things.iter().zip(page.drawn) {
        let (count, most, name) = match thing.what {
            What::Minion(minion) => match in_box(minion) {
                Some(most) => (minions.entry(minion).or_default(), most, minion.as_str()),
                None => continue,
            },
            What::BonePile => (others.entry("bone_pile").or_default(), bone_piles, "bone_pile"),
            What::Door(_) => (others.entry("door").or_default(), doors, "door"),
            What::Furniture(_) | What::Chest(_) => (others.entry("furniture").or_default(), furniture, "furniture"),
            What::Hero(_) | What::Boss(_) | What::Token(_) => continue,
        };
        *count += 1;
        // Only the first one that is too many is reported.
        if *count == most.saturating_add(1) {
            report.warning(*at, "over-box", &[("thing", &name), ("most", &most)]);
        }
    }
    let raises = page
        .written
        .overlord
        .value
        .iter()
        .flat_map(|forces| forces.raises.value.iter().flatten());
    for (raise, (minion, up_to)) in raises.filter_map(|entry| entry.value.as_ref()).zip(&page.quest.overlord.raises) {
        if let Some(most) = in_box(*minion).filter(|most| usize::from(*up_to) > *most) {
            report.warning(raise.up_to.at(), "over-box", &[("thing", minion), ("most", &most)]);
        }
    }
    for (lines, written) in page.outcomes() {
        let mut placed: BTreeMap<Id<Minion>, usize> = BTreeMap::new();
        for (line, written) in lines.iter().zip(written.value.iter().flatten()) {
            let (minion, many) = match line {
                Happening::Raises(minion, up_to) => (*minion, usize::from(*up_to)),
                Happening::Place(thing) => match thing.what {
                    What::Minion(minion) => {
                        let placed = placed.entry(minion).or_default();
                        *placed += 1;
                        (minion, *placed)
                    }
                    _ => continue,
                },
                _ => continue,
            };
            if let Some(most) = in_box(minion).filter(|most| many > *most) {
                report.warning(written.at(), "over-box", &[("thing", &minion), ("most", &most)]);
            }
        }
    }
}
