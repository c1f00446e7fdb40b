//! How much of the box a quest uses: the pieces of each kind that it needs at once, and how many the box holds.

use std::collections::BTreeMap;

use dungeon_rules::content::{Content, Happening, Id, Minion, Quest, What};

/// A kind of piece, and how many of it are used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Used {
    /// Its id, for which the locales have a name. `furniture` includes chests.
    pub kind: &'static str,
    /// The number on the map from the start, hidden ones included; for a minion at least as many as may be raised.
    pub used: usize,
    /// The number in the box; `None` if the content does not say.
    pub in_box: Option<usize>,
}

/// What a quest uses of the box.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Budget {
    /// Every kind that the quest uses: doors, furniture, bone piles, then minions.
    pub used: Vec<Used>,
    /// The number of cells of floor.
    pub floor: usize,
}

/// Counts what this quest uses of the box.
pub fn budget(quest: &Quest, content: &Content) -> Budget {
    let (mut doors, mut furniture, mut piles) = (0, 0, 0);
    let mut minions: BTreeMap<Id<Minion>, (usize, usize)> = BTreeMap::new();
    for thing in &quest.things {
        match thing.what {
            What::Door(_) => doors += 1,
            What::Furniture(_) | What::Chest(_) => furniture += 1,
            What::BonePile => piles += 1,
            What::Minion(minion) => minions.entry(minion).or_default().0 += 1,
            What::Hero(_) | What::Boss(_) | What::Token(_) => {}
        }
    }
    let later = quest.lines().filter_map(|line| match line {
        Happening::Raises(minion, up_to) => Some((*minion, *up_to)),
        _ => None,
    });
    for (minion, up_to) in quest.overlord.raises.iter().copied().chain(later) {
        let raised = &mut minions.entry(minion).or_default().1;
        *raised = (*raised).max(usize::from(up_to));
    }
    let held = content
        .in_box
        .map(|all| [all.doors, all.furniture, all.bone_piles].map(usize::from));
    let others = [("door", doors), ("furniture", furniture), ("bone_pile", piles)];
    let others = others.into_iter().enumerate().map(|(i, (kind, used))| Used {
        kind,
        used,
        in_box: held.map(|held| held[i]),
    });
    let minions = minions.into_iter().map(|(minion, (drawn, raised))| Used {
        kind: minion.as_str(),
        used: drawn.max(raised),
        in_box: content.minions.get(&minion).and_then(|one| one.in_box).map(usize::from),
    });
    Budget {
        used: others.chain(minions).filter(|one| one.used > 0).collect(),
        floor: quest.plan.floor().iter().count(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dungeon_rules::content;

    #[test]
    fn shipped_quests_keep_to_the_box() {
        let library = content::load(&content::root());
        for quest in library.quests.iter().filter_map(|listing| listing.quest.as_ref()) {
            let budget = budget(quest, &library.content);
            assert!(budget.floor > 0 && !budget.used.is_empty(), "{}", quest.id);
            let over = budget.used.iter().find(|one| one.in_box.is_some_and(|held| one.used > held));
            assert_eq!(over, None, "{}", quest.id);
        }
    }
}
