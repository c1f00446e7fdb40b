//! Plays an example and names everything in which the game differs from it.

use bevy::prelude::*;

use super::{End, Example, Flaw, Winner, set_up, written};
use crate::{
    content::Content,
    referee,
    table::{
        Board, BonePile, CardPlace, Course, Decision, Dice, Enchantments, Faces, Fact, Item, Owner, Pending, PieceId, Pieces, Prompt, Side,
        Snapshot, SpellCard, Stands, Ward, Wounds,
    },
};

/// Plays an example.
///
/// # Errors
/// Everything in which the game differs from it, one sentence or short list each.
pub fn run(example: &Example, content: &Content) -> Result<(), Vec<Flaw>> {
    let mut world = set_up::lay(example, content)?;
    let mut judge = Judge {
        world: &mut world,
        faults: Vec::new(),
    };
    let facts = judge.play(example);
    judge.facts(example, &facts);
    judge.choices(example);
    judge.refusals(example);
    judge.end(&example.end);
    if judge.faults.is_empty() {
        Ok(())
    } else {
        Err(judge.faults.into_iter().map(Flaw::Difference).collect())
    }
}

struct Judge<'w> {
    world: &'w mut World,
    faults: Vec<String>,
}

impl Judge<'_> {
    fn fault(&mut self, fault: String) {
        self.faults.push(fault);
    }

    /// Plays the decisions; stops at the first one that is refused.
    fn play(&mut self, example: &Example) -> Vec<Fact> {
        let mut facts = Vec::new();
        for decision in &example.decisions {
            match referee::submit(self.world, *decision) {
                Ok(more) => facts.extend(more),
                Err(illegal) => {
                    let asked = written(&self.world.resource::<Pending>().0);
                    self.fault(format!(
                        "{} is refused by {} ({:?}) while {asked} is asked",
                        written(decision),
                        illegal.rule,
                        illegal.refusal
                    ));
                    return facts;
                }
            }
        }
        // Dice that are asked for in the end may be what the example is about.
        if example.end.asked.as_ref().is_some_and(|(_, word)| word == "Dice") {
            return facts;
        }
        if let Some(Prompt::Dice { missing, side }) = &self.world.resource::<Pending>().0 {
            self.faults.push(format!("too few dice: {side:?} must roll {missing} more"));
        }
        let unused = self.world.resource::<Dice>().unused();
        if unused > 0 {
            self.faults.push(format!("too many dice: the last {unused} were not rolled"));
        }
        facts
    }

    fn facts(&mut self, example: &Example, facts: &[Fact]) {
        self.in_order(&example.facts, facts, "");
        for (side, expected) in &example.seen {
            let seen: Vec<Fact> = facts.iter().filter_map(|fact| fact.as_seen_by(*side)).collect();
            self.in_order(expected, &seen, &format!(" as {side:?} sees it"));
        }
        for fact in example.never.iter().filter(|fact| facts.contains(fact)) {
            self.fault(format!("should not have come about: {}", written(fact)));
        }
        if let Some(all) = &example.all_facts
            && all != facts
        {
            self.fault(format!(
                "the facts should have been exactly\n{}\nbut were\n{}",
                list(all),
                list(facts)
            ));
        }
    }

    fn in_order(&mut self, expected: &[Fact], facts: &[Fact], whose: &str) {
        let mut rest = facts.iter();
        if let Some(missing) = expected.iter().find(|fact| !rest.any(|other| other == *fact)) {
            self.fault(format!(
                "did not come about{whose}, or not in this place:\n{}\nof what came about:\n{}",
                list([missing]),
                list(facts)
            ));
        }
    }

    /// Compares what is offered in the end.
    fn choices(&mut self, example: &Example) {
        let offered = referee::decisions(self.world);
        for decision in example.offered.iter().filter(|decision| !offered.contains(decision)) {
            self.fault(format!(
                "{} should be offered, but only these are:\n{}",
                written(decision),
                list(&offered)
            ));
        }
        for decision in example.not_offered.iter().filter(|decision| offered.contains(decision)) {
            self.fault(format!("{} should not be offered", written(decision)));
        }
        let walks = offered
            .iter()
            .filter_map(|decision| if let Decision::Walk(to) = decision { Some(*to) } else { None });
        self.same_set("cells to walk to", example.walks.as_ref(), walks.collect());
        let breaks_away = offered
            .iter()
            .filter_map(|decision| if let Decision::BreakAway(to) = decision { Some(*to) } else { None });
        self.same_set("cells to Break Away to", example.breaks_away.as_ref(), breaks_away.collect());
        let targets = offered.iter().filter_map(|decision| {
            if let Decision::Fight(target) = decision {
                Some(*target)
            } else {
                None
            }
        });
        self.same_set("pieces to fight", example.targets.as_ref(), targets.collect());
        let shoots = offered.iter().filter_map(|decision| {
            if let Decision::Shoot(target) = decision {
                Some(*target)
            } else {
                None
            }
        });
        self.same_set("pieces to shoot at", example.shoots.as_ref(), shoots.collect());
        for (spell, aims) in &example.casts {
            let found = offered.iter().filter_map(|decision| match decision {
                Decision::Cast(other, aim) if other == spell => Some(*aim),
                _ => None,
            });
            self.same_set(&format!("what {spell} may be aimed at"), Some(aims), found.collect());
        }
    }

    fn same_set<T: Copy + Ord + serde::Serialize>(&mut self, what: &str, expected: Option<&Vec<T>>, mut found: Vec<T>) {
        let Some(mut expected) = expected.cloned() else { return };
        expected.sort_unstable();
        found.sort_unstable();
        found.dedup();
        if expected != found {
            self.fault(format!("{what} should be {}, but are {}", written(&expected), written(&found)));
        }
    }

    /// Tries what must be refused; a refusal leaves no trace.
    fn refusals(&mut self, example: &Example) {
        for refused in &example.refused {
            let before = Snapshot::capture(self.world);
            match referee::submit(self.world, refused.decision) {
                Ok(facts) => {
                    self.fault(format!(
                        "{} should be refused by {}, but came about:\n{}",
                        written(&refused.decision),
                        refused.rule,
                        list(&facts)
                    ));
                    before.restore(self.world);
                }
                Err(illegal) => {
                    if illegal.rule != refused.rule {
                        let (decision, rule, other) = (written(&refused.decision), &refused.rule, illegal.rule);
                        self.fault(format!(
                            "{decision} should be refused by {rule}, but is by {other} ({:?})",
                            illegal.refusal
                        ));
                    }
                    if Snapshot::capture(self.world) != before {
                        self.fault(format!("the refusal of {} left a trace", written(&refused.decision)));
                    }
                }
            }
        }
    }

    /// Compares the table in the end.
    fn end(&mut self, end: &End) {
        for (piece, cell) in &end.at {
            let found = self.get::<Stands>(*piece).map(|stands| stands.0.corner);
            self.same(&format!("{piece} should stand on"), Some(*cell), found);
        }
        for (piece, facing) in &end.faces {
            let found = self.get::<Faces>(*piece).map(|faces| faces.0);
            self.same(&format!("{piece} should face"), Some(*facing), found);
        }
        for (piece, taken) in &end.wounds {
            let found = self.get::<Wounds>(*piece).map(|wounds| wounds.taken);
            self.same(&format!("{piece} should have wounds"), Some(*taken), found);
        }
        for (piece, injured) in end
            .injured
            .iter()
            .map(|piece| (*piece, true))
            .chain(end.unhurt.iter().map(|piece| (*piece, false)))
        {
            let found = self.get::<Wounds>(piece).is_some_and(Wounds::injured);
            self.same(&format!("{piece} should be Injured:"), injured, found);
        }
        self.cards(end);
        for piece in end
            .gone
            .iter()
            .filter(|piece| !End::is_gone(self.world, **piece))
            .copied()
            .collect::<Vec<_>>()
        {
            self.fault(format!("{piece} should not be in play"));
        }
        for (cell, count) in &end.piles {
            let found = self.count(|world, entity| {
                world.get::<BonePile>(entity).is_some() && world.get::<Stands>(entity).is_some_and(|stands| stands.0.covers(*cell))
            });
            self.same(&format!("bone piles on {cell} should be"), *count, found);
        }
        for (cell, light) in end
            .revealed
            .iter()
            .map(|cell| (*cell, true))
            .chain(end.hidden.iter().map(|cell| (*cell, false)))
        {
            let found = self.world.resource::<Board>().revealed.contains(cell);
            self.same(&format!("{cell} should be in the light:"), light, found);
        }
        self.course(end);
    }

    /// Items, spell cards, what lasts, Wards.
    fn cards(&mut self, end: &End) {
        for (owner, items) in &end.items {
            let pieces = self.world.resource::<Pieces>().0.values();
            let own = pieces.filter(|card| self.world.get::<Owner>(**card) == Some(&Owner(*owner)));
            let mut found: Vec<_> = own.filter_map(|card| self.world.get::<Item>(*card)).map(|item| item.0).collect();
            let mut items = items.clone();
            items.sort_unstable();
            found.sort_unstable();
            self.same(&format!("{owner} should carry"), items, found);
        }
        for (owner, spell, turned) in &end.spells {
            let card = set_up::spell_card(self.world, *owner, *spell);
            let found = card.and_then(|card| self.world.get::<SpellCard>(card)).map(|card| card.turned);
            self.same(
                &format!("quarter turns that {spell} of {owner} lacks should be"),
                Some(*turned),
                found,
            );
        }
        for (piece, lasting) in &end.lasting {
            let entity = set_up::find(self.world, *piece).ok();
            let found = entity
                .and_then(|entity| self.world.get::<Enchantments>(entity))
                .cloned()
                .unwrap_or_default();
            self.same(&format!("on {piece} should last"), lasting.clone(), found.0);
        }
        for (piece, power) in &end.wards {
            let found = self.get::<Ward>(*piece).map_or(0, |ward| ward.0);
            self.same(&format!("the Ward of {piece} should have power"), *power, found);
        }
    }

    fn course(&mut self, end: &End) {
        let course = self.world.resource::<Course>().clone();
        let hand = self.count(|world, entity| world.get::<CardPlace>(entity) == Some(&CardPlace::Hand));
        self.wanted("cards in the hand should be", end.hand, hand);
        let pile = self.count(|world, entity| matches!(world.get::<CardPlace>(entity), Some(CardPlace::Pile(_))));
        self.wanted("cards in the pile should be", end.pile, pile);
        self.wanted("the round should be", end.round, course.round);
        self.wanted("the part of the round should be", end.phase, course.phase);
        self.wanted("Commands left should be", end.commands, course.commands);
        let winner = course.outcome.map_or(Winner::Nobody, |outcome| match outcome.winner {
            Side::Heroes => Winner::Heroes,
            Side::Overlord => Winner::Overlord,
        });
        self.wanted("the winner should be", end.winner, winner);
        if let Some((side, word)) = &end.asked {
            let open = self.world.resource::<Pending>().0.clone();
            let found = open.as_ref().map(|prompt| (referee::asked(self.world), format!("{prompt:?}")));
            let fits = found
                .as_ref()
                .is_some_and(|(asked, prompt)| *asked == Some(*side) && prompt.starts_with(word.as_str()));
            if !fits {
                self.fault(format!("{side:?} should be asked {word}, but it is {found:?}"));
            }
        }
    }

    fn get<T: Component + Copy>(&self, piece: PieceId) -> Option<T> {
        set_up::find(self.world, piece)
            .ok()
            .and_then(|entity| self.world.get::<T>(entity))
            .copied()
    }

    fn count(&self, holds: impl Fn(&World, Entity) -> bool) -> usize {
        self.world
            .resource::<Pieces>()
            .0
            .values()
            .filter(|entity| holds(self.world, **entity))
            .count()
    }

    fn same<T: PartialEq + std::fmt::Debug>(&mut self, what: &str, expected: T, found: T) {
        if expected != found {
            self.fault(format!("{what} {expected:?}, but it is {found:?}"));
        }
    }

    fn wanted<T: PartialEq + std::fmt::Debug>(&mut self, what: &str, expected: Option<T>, found: T) {
        if let Some(expected) = expected {
            self.same(what, expected, found);
        }
    }
}

/// One value a line.
fn list<'a, T: serde::Serialize + 'a>(values: impl IntoIterator<Item = &'a T>) -> String {
    let lines: Vec<String> = values.into_iter().map(|value| format!("    {}", written(value))).collect();
    if lines.is_empty() {
        "    (nothing)".to_owned()
    } else {
        lines.join("\n")
    }
}
