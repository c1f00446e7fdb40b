//! What is taken back by agreement, beyond the last dice or discovery.

use std::sync::Arc;

use bevy_ecs::prelude::*;
use dungeon_play::{
    host::Recorder,
    language::{self, Language},
    record::{self, Chance, Found, Proposal, Record, Replay, Resumed},
    seats::Seats,
};
use dungeon_rules::{
    content::{self, Content},
    referee,
    table::{Decision, Dice, Fact, Game, PieceId, Position, Side},
};

use super::{Luck, content, library, quests, root};

/// A table with its recorder, as window and terminal have them.
struct Table {
    world: World,
    recorder: Recorder,
    game: Game,
}

impl Table {
    fn new(game: &Game, chance: Chance) -> Self {
        let mut world = World::new();
        referee::lay(&mut world, game.clone(), chance.dice().expect("dice show 1 to 6"));
        referee::keep_history(&mut world);
        Self {
            world,
            recorder: Recorder::new(Record::new(game, chance, Seats::default()), None),
            game: game.clone(),
        }
    }

    fn decide(&mut self, decision: Decision) -> Vec<Fact> {
        let facts = referee::submit(&mut self.world, decision).unwrap_or_else(|illegal| panic!("{decision:?}: {illegal:?}"));
        self.recorder.decided(Position::capture(&self.world), decision, None, 0);
        facts
    }

    fn proposal(&self) -> Option<Proposal> {
        Proposal::of(&self.recorder.record(), &self.game, self.world.resource::<Dice>())
    }

    /// Takes the last decision back, with the word of the other side.
    fn take_back(&mut self) -> Resumed {
        let proposal = self.proposal().expect("something was decided");
        let resumed = proposal.agree(&self.game, &mut self.world).expect("it was laid before");
        self.recorder.agreed(Position::capture(&self.world), resumed.record.clone());
        resumed
    }

    fn position(&self) -> Position {
        Position::capture(&self.world)
    }
}

/// Two heroes beside two skeletons each.
fn melee() -> Game {
    let text = r#"(
    map: r"
##########
##S<....##
##O>S<..##
##R>S<..##
##......##
##########
",
    legend: {'O': Hero("orlaf"), 'R': Hero("rordin"), 'S': Minion("skeleton_warrior")},
)"#;
    let content: Arc<Content> = Arc::new(content().clone());
    let quest = content::parse_quest("melee", text, &content).expect("the adventure is good");
    Game {
        content,
        quest: Arc::new(quest),
    }
}

fn orlaf() -> Decision {
    Decision::Begin(PieceId::new("orlaf"))
}

fn rolled(facts: &[Fact]) -> Vec<(Vec<u8>, Vec<u8>)> {
    let rolls = facts.iter().filter_map(|fact| match fact {
        Fact::Rolled { attack, defence, .. } => Some((attack.clone(), defence.clone())),
        _ => None,
    });
    rolls.collect()
}

/// The fights that the active hero may begin.
fn fights(table: &mut Table) -> Vec<Decision> {
    let all = referee::decisions(&mut table.world);
    all.into_iter().filter(|decision| matches!(decision, Decision::Fight(_))).collect()
}

#[test]
fn the_same_decision_brings_the_same_dice_and_another_one_others() {
    let mut others = 0;
    for seed in 0..40 {
        let mut table = Table::new(&melee(), Chance::seeded(seed));
        table.decide(orlaf());
        let [one, other, ..] = fights(&mut table)[..] else {
            panic!("one stands before him and one beside")
        };
        let first = rolled(&table.decide(one));
        let after = table.position();
        assert!(!referee::can_undo(&table.world), "dice fell");

        table.take_back();
        assert_eq!(referee::asked(&table.world), Some(Side::Heroes));
        let second = rolled(&table.decide(other));
        others += usize::from(second != first);
        table.take_back();
        assert_eq!(rolled(&table.decide(other)), second, "what fell for the other foe waits for it");
        table.take_back();
        assert_eq!(rolled(&table.decide(one)), first, "and so for the first");
        // But for what waits for the other foe all is as it was.
        let mut now = table.position();
        now.dice = after.dice.clone();
        assert_eq!(now, after);
    }
    assert!(others > 30, "dice that were seen are of no use to another attack: {others}");
}

#[test]
fn a_detour_brings_no_other_dice() {
    for seed in 0..10 {
        let mut table = Table::new(&melee(), Chance::seeded(seed));
        table.decide(orlaf());
        let fight = fights(&mut table)[0];
        let first = rolled(&table.decide(fight));
        table.take_back();
        // Somebody else goes first.
        assert!(referee::undo(&mut table.world), "undo goes on where agreement led");
        table.recorder.taken_back(Position::capture(&table.world));
        table.decide(Decision::Begin(PieceId::new("rordin")));
        let rordins = fights(&mut table)[0];
        table.decide(rordins);
        for decision in [Decision::Finish, Decision::Pass] {
            if referee::check(&mut table.world, decision).is_ok() {
                table.decide(decision);
            }
        }
        table.decide(orlaf());
        assert_eq!(rolled(&table.decide(fight)), first, "seed {seed}");
    }
}

#[test]
fn told_dice_stay_as_they_fell() {
    let told = Chance {
        seed: 3,
        told: Some(Vec::new()),
    };
    let mut table = Table::new(&melee(), told);
    table.decide(orlaf());
    let fight = fights(&mut table)[0];
    table.decide(fight);
    let mut facts = Vec::new();
    while matches!(referee::decisions(&mut table.world)[0], Decision::Die(_)) {
        let die = 1 + (facts.len() % 6) as u8;
        facts.extend(table.decide(Decision::Die(die)));
    }
    let first = rolled(&facts);
    assert_eq!(first.len(), 1);
    let after = table.position();
    table.take_back();
    assert_eq!(table.recorder.record().decisions.len(), 1, "the told dice went with the fight");
    assert_eq!(rolled(&table.decide(fight)), first, "nobody is asked for dice that lie there");
    let mut now = table.position();
    now.dice = after.dice.clone();
    assert_eq!(now, after);
}

#[test]
fn what_was_taken_back_is_told_in_every_save_and_replay() {
    for game in quests().into_iter().chain([super::hoard()]) {
        for seed in 0..6 {
            let mut table = Table::new(&game, Chance::seeded(seed));
            let mut luck = Luck(seed);
            let mut checked = 0;
            for turn in 0..120 {
                let Some(decision) = luck.decide(&mut table.world) else { break };
                table.decide(decision);
                if turn % 7 == 3 {
                    let free = luck.below(3);
                    for _ in 0..free {
                        if referee::undo(&mut table.world) {
                            table.recorder.taken_back(Position::capture(&table.world));
                        }
                    }
                }
                if turn % 11 == 5
                    && !referee::can_undo(&table.world)
                    && let Some(proposal) = table.proposal()
                {
                    let before = Position::capture(&proposal.table);
                    checked += 1;
                    table.take_back();
                    let mut now = table.position();
                    now.dice = before.dice.clone();
                    assert_eq!(now, before, "all lies as it lay");
                }
            }
            let record = &table.recorder.record();
            assert_eq!(record.takebacks.len(), checked);
            let written = record.write(Some(&table.position()));
            let found: Found = record::parse(&written).expect("it can be read");
            assert_eq!((&found.record, found.loss), (record, None));
            let mut back = World::new();
            let resumed = record::resume(found, &library().0, &mut back).expect("it can be played");
            assert_eq!((&resumed.record, resumed.loss), (record, None), "seed {seed}");
            assert_eq!(Position::capture(&back), table.position(), "seed {seed}");
            let tells = |facts: &[Fact]| facts.iter().filter(|fact| matches!(fact, Fact::TakenBack { .. })).count();
            assert_eq!(tells(&resumed.facts), checked);
            let (mut replay, mut facts) = Replay::begin(record, &library().0, &mut back).expect("it can be laid");
            while let Some(step) = replay.prove(&mut back) {
                facts.extend(step.expect("the table stands as it did"));
            }
            assert_eq!(tells(&facts), checked);
        }
    }
}

#[test]
fn the_game_begins_where_nothing_was_decided() {
    let mut table = Table::new(&melee(), Chance::seeded(1));
    assert!(table.proposal().is_none());
    table.decide(orlaf());
    let resumed = table.take_back();
    assert_eq!(resumed.record.decisions.len(), 0);
    assert!(table.proposal().is_none());
    let last = resumed.facts.last().expect("it is told");
    for (code, words) in [("en", "Undo agreed: “Orlaf"), ("it", "Annullamento concordato: «")] {
        let sentence = language::fact(&Language::load(&root(), code), last).expect("it is told");
        assert!(sentence.starts_with(words), "{sentence}");
    }
}
