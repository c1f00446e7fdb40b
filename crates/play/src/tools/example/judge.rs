//! Plays an example and lists everything in which the game differs from it.

use bevy_ecs::prelude::*;
use serde::Serialize;

use super::{End, Example, Flaw, Winner, scenes::decide, set_up, written};
use crate::perspective::perspective;
use dungeon_rules::{
    content::{Content, Quest},
    referee,
    table::{
        Board, BonePile, CardPlace, Course, Decision, Dice, Enchantments, Faces, Fact, Item, Owner, Pending, PieceId, Pieces, Position,
        Prompt, Side, SpellCard, Stands, Ward, Wounds,
    },
};

/// Plays an example with this content.
///
/// # Errors
/// Everything in which the game differs from the example, each as one sentence or short list.
pub fn run(example: &Example, content: &Content) -> Result<(), Vec<Flaw>> {
    judge(example, set_up::lay(example, content)?)
}

/// Plays a quest test on `quest`, whatever quest the test names.
///
/// # Errors
/// Everything in which the game differs from the example, each as one sentence or short list.
pub fn run_on(example: &Example, content: &Content, quest: Quest) -> Result<(), Vec<Flaw>> {
    judge(example, set_up::lay_on(example, content, quest)?)
}

fn judge(example: &Example, mut world: World) -> Result<(), Vec<Flaw>> {
    let mut judge = Judge {
        world: &mut world,
        flaws: Vec::new(),
    };
    let facts = judge.play(example);
    judge.facts(example, &facts);
    judge.choices(example);
    judge.refusals(example);
    judge.end(&example.end);
    if judge.flaws.is_empty() { Ok(()) } else { Err(judge.flaws) }
}

struct Judge<'w> {
    world: &'w mut World,
    flaws: Vec<Flaw>,
}

impl Judge<'_> {
    fn differs<const N: usize>(&mut self, key: &'static str, args: [(&'static str, String); N]) {
        self.flaws.push(Flaw::of(key, args));
    }

    /// Plays the decisions, up to the first one that is refused. Returns the facts that follow from them.
    fn play(&mut self, example: &Example) -> Vec<Fact> {
        let mut facts = Vec::new();
        for decision in &example.decisions {
            match decide(self.world, *decision) {
                Ok(more) => facts.extend(more),
                Err(flaw) => {
                    self.flaws.push(flaw);
                    return facts;
                }
            }
        }
        // An example may end with a question about dice; then missing dice are no flaw.
        if example.end.asked.as_ref().is_some_and(|(_, word)| word == "Dice") {
            return facts;
        }
        if let Some(Prompt::Dice { missing, side }) = self.world.resource::<Pending>().0.clone() {
            self.differs("example-few-dice", [("side", word(side)), ("missing", missing.to_string())]);
        }
        let unused = self.world.resource::<Dice>().unused();
        if unused > 0 {
            self.flaws.push(Flaw::counting("example-many-dice", [("unused", unused)]));
        }
        facts
    }

    fn facts(&mut self, example: &Example, facts: &[Fact]) {
        self.in_order(&example.facts, facts, None);
        for (side, expected) in &example.seen {
            let seen: Vec<Fact> = facts.iter().map(|fact| perspective(*side).redact_fact(fact)).collect();
            self.in_order(expected, &seen, Some(*side));
        }
        let written_facts: Vec<String> = facts.iter().map(written).collect();
        for fact in example.never.iter().map(written).filter(|fact| written_facts.contains(fact)) {
            self.differs("example-never", [("fact", fact)]);
        }
        if let Some(all) = &example.all_facts
            && !all.iter().map(written).eq(written_facts)
        {
            self.differs("example-all-facts", [("expected", list(all)), ("found", list(facts))]);
        }
    }

    /// Checks that these facts follow in this order. Facts are compared in their written form, which names their subjects and
    /// contains nothing else about them.
    fn in_order(&mut self, expected: &[Fact], facts: &[Fact], whose: Option<Side>) {
        let mut rest = facts.iter().map(written);
        if let Some(missing) = expected.iter().find(|fact| !rest.any(|other| other == written(fact))) {
            self.differs(
                "example-missing",
                [
                    ("side", whose.map_or_else(nothing, word)),
                    ("fact", list([missing])),
                    ("facts", list(facts)),
                ],
            );
        }
    }

    /// Checks which decisions are offered at the end.
    fn choices(&mut self, example: &Example) {
        let offered = referee::decisions(self.world);
        for decision in example.offered.iter().filter(|decision| !offered.contains(decision)) {
            self.differs(
                "example-not-offered",
                [("decision", written(decision)), ("offered", list(&offered))],
            );
        }
        for decision in example.not_offered.iter().filter(|decision| offered.contains(decision)) {
            self.differs("example-offered", [("decision", written(decision))]);
        }
        let walks = offered
            .iter()
            .filter_map(|decision| if let Decision::Walk(to) = decision { Some(*to) } else { None });
        self.same_set("example-walks", example.walks.as_ref(), walks.collect());
        let targets = offered.iter().filter_map(|decision| {
            if let Decision::Fight(target) = decision {
                Some(*target)
            } else {
                None
            }
        });
        self.same_set("example-targets", example.targets.as_ref(), targets.collect());
        let shoots = offered.iter().filter_map(|decision| {
            if let Decision::Shoot(target) = decision {
                Some(*target)
            } else {
                None
            }
        });
        self.same_set("example-shoots", example.shoots.as_ref(), shoots.collect());
        for (spell, aims) in &example.casts {
            let mut aims = aims.clone();
            let found = offered.iter().filter_map(|decision| match decision {
                Decision::Cast(other, aim) if other == spell => Some(*aim),
                _ => None,
            });
            let mut found: Vec<_> = found.collect();
            aims.sort_unstable();
            found.sort_unstable();
            if aims != found {
                self.differs(
                    "example-casts",
                    [
                        ("spell", spell.to_string()),
                        ("expected", written(&aims)),
                        ("found", written(&found)),
                    ],
                );
            }
        }
    }

    fn same_set<T: Copy + Ord + Serialize>(&mut self, key: &'static str, expected: Option<&Vec<T>>, mut found: Vec<T>) {
        let Some(mut expected) = expected.cloned() else { return };
        expected.sort_unstable();
        found.sort_unstable();
        found.dedup();
        if expected != found {
            self.differs(key, [("expected", written(&expected)), ("found", written(&found))]);
        }
    }

    /// Tries the decisions that must be refused, and checks that a refusal changes nothing.
    fn refusals(&mut self, example: &Example) {
        for refused in &example.refused {
            let rule = refused.rule.value.clone().unwrap_or_default();
            let before = Position::capture(self.world);
            match referee::submit(self.world, refused.decision) {
                Ok(facts) => {
                    self.differs(
                        "example-came-about",
                        [("decision", written(&refused.decision)), ("rule", rule), ("facts", list(&facts))],
                    );
                    before.restore(self.world);
                }
                Err(illegal) => {
                    if illegal.rule != rule {
                        self.differs(
                            "example-other-rule",
                            [
                                ("decision", written(&refused.decision)),
                                ("rule", rule),
                                ("other", illegal.rule.to_owned()),
                                ("refusal", format!("{:?}", illegal.refusal)),
                            ],
                        );
                    }
                    if Position::capture(self.world) != before {
                        self.differs("example-trace", [("decision", written(&refused.decision))]);
                    }
                }
            }
        }
    }

    /// Checks the state of the table at the end.
    fn end(&mut self, end: &End) {
        for (piece, cell) in &end.at {
            let found = self.get::<Stands>(*piece).map(|stands| stands.0.corner);
            self.same_of("example-at", *piece, cell, found);
        }
        for (piece, facing) in &end.faces {
            let found = self.get::<Faces>(*piece).map(|faces| faces.0);
            self.same_of("example-faces", *piece, facing, found);
        }
        for (piece, taken) in &end.wounds {
            let found = self.get::<Wounds>(*piece).map(|wounds| wounds.taken);
            self.same_of("example-wounds", *piece, taken, found);
        }
        for (pieces, injured, key) in [(&end.injured, true, "example-not-injured"), (&end.unhurt, false, "example-injured")] {
            for piece in pieces {
                if self.get::<Wounds>(*piece).is_some_and(Wounds::injured) != injured {
                    self.differs(key, [("piece", piece.to_string())]);
                }
            }
        }
        self.cards(end);
        for piece in &end.gone {
            if !End::is_gone(self.world, *piece) {
                self.differs("example-in-play", [("piece", piece.to_string())]);
            }
        }
        for (cell, count) in &end.piles {
            let found = self.count(|world, entity| {
                world.get::<BonePile>(entity).is_some() && world.get::<Stands>(entity).is_some_and(|stands| stands.0.covers(*cell))
            });
            if found != *count {
                self.differs(
                    "example-piles",
                    [
                        ("cell", cell.to_string()),
                        ("expected", count.to_string()),
                        ("found", found.to_string()),
                    ],
                );
            }
        }
        for (cells, light, key) in [(&end.revealed, true, "example-dark"), (&end.hidden, false, "example-light")] {
            for cell in cells {
                if self.world.resource::<Board>().revealed.contains(*cell) != light {
                    self.differs(key, [("cell", cell.to_string())]);
                }
            }
        }
        self.course(end);
    }

    /// Checks items, spell cards, lasting effects and Wards.
    fn cards(&mut self, end: &End) {
        for (owner, items) in &end.items {
            let pieces = self.world.resource::<Pieces>().0.values();
            let own = pieces.filter(|card| self.world.get::<Owner>(**card) == Some(&Owner(*owner)));
            let mut found: Vec<_> = own.filter_map(|card| self.world.get::<Item>(*card)).map(|item| item.0).collect();
            let mut items = items.clone();
            items.sort_unstable();
            found.sort_unstable();
            self.same_of("example-items", *owner, &items, Some(found));
        }
        for (owner, spell, turned) in &end.spells {
            let card = set_up::spell_card(self.world, *owner, *spell);
            let found = card.and_then(|card| self.world.get::<SpellCard>(card)).map(|card| card.turned);
            if found != Some(*turned) {
                self.differs(
                    "example-spell",
                    [
                        ("piece", owner.to_string()),
                        ("spell", spell.to_string()),
                        ("expected", turned.to_string()),
                        ("found", found.map_or_else(nothing, |turned| turned.to_string())),
                    ],
                );
            }
        }
        for (piece, lasting) in &end.lasting {
            let entity = set_up::find(self.world, *piece).ok();
            let found = entity.and_then(|entity| self.world.get::<Enchantments>(entity));
            let found = found.cloned().unwrap_or_default().0;
            self.same_of("example-lasting", *piece, lasting, Some(found));
        }
        for (piece, power) in &end.wards {
            let found = self.get::<Ward>(*piece).map_or(0, |ward| ward.0);
            self.same_of("example-ward", *piece, power, Some(found));
        }
    }

    fn course(&mut self, end: &End) {
        let course = self.world.resource::<Course>().clone();
        let hand = self.count(|world, entity| world.get::<CardPlace>(entity) == Some(&CardPlace::Hand));
        self.wanted("example-hand", end.hand, hand);
        let pile = self.count(|world, entity| matches!(world.get::<CardPlace>(entity), Some(CardPlace::Pile(_))));
        self.wanted("example-pile", end.pile, pile);
        self.wanted("example-round", end.round, course.round);
        self.wanted("example-phase", end.phase, course.phase);
        self.wanted("example-commands", end.commands, course.commands);
        let winner = course.outcome.map_or(Winner::Nobody, |outcome| match outcome.winner {
            Side::Heroes => Winner::Heroes,
            Side::Overlord => Winner::Overlord,
        });
        self.wanted("example-winner", end.winner, winner);
        if let Some((side, expected)) = &end.asked {
            let open = self.world.resource::<Pending>().0.as_ref().map(|prompt| format!("{prompt:?}"));
            let asked = referee::asked(self.world);
            if asked != Some(*side) || !open.as_ref().is_some_and(|prompt| prompt.starts_with(expected.as_str())) {
                self.differs(
                    "example-asked",
                    [
                        ("side", word(*side)),
                        ("expected", expected.clone()),
                        ("found", open.unwrap_or_else(nothing)),
                        ("other", asked.map_or_else(nothing, word)),
                    ],
                );
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

    /// Checks a value of a piece; `found` is `None` if the piece does not have it.
    fn same_of<T: PartialEq + Serialize>(&mut self, key: &'static str, piece: PieceId, expected: &T, found: Option<T>) {
        if found.as_ref() != Some(expected) {
            let found = found.map_or_else(nothing, |found| written(&found));
            self.differs(
                key,
                [("piece", piece.to_string()), ("expected", written(expected)), ("found", found)],
            );
        }
    }

    /// Checks a value, if the example gives it.
    fn wanted<T: PartialEq + Serialize>(&mut self, key: &'static str, expected: Option<T>, found: T) {
        if let Some(expected) = expected.filter(|expected| *expected != found) {
            self.differs(key, [("expected", written(&expected)), ("found", written(&found))]);
        }
    }
}

/// The word for a side that the messages select by.
fn word(side: Side) -> String {
    match side {
        Side::Heroes => "heroes",
        Side::Overlord => "overlord",
    }
    .to_owned()
}

/// The word for nothing that the messages select by.
fn nothing() -> String {
    "none".to_owned()
}

/// Lists values, one a line.
fn list<'a, T: Serialize + 'a>(values: impl IntoIterator<Item = &'a T>) -> String {
    let lines: Vec<String> = values.into_iter().map(|value| format!("    {}", written(value))).collect();
    if lines.is_empty() { "    –".to_owned() } else { lines.join("\n") }
}
