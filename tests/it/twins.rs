//! Twins: a game that is written down, read and taken up again after every decision stays the same game. And what is
//! offered is exactly what is allowed.

use std::collections::BTreeSet;

use bevy_ecs::prelude::*;
use dungeon_rules::{
    content::Id,
    grid::{Cell, Facing},
    referee::{self, Illegal},
    table::{Aim, Decision, Dice, Fact, Figure, Game, Item, PieceId, Pieces, Plot, Position, is_saved},
};

use super::{Luck, laid, quests, tables};

/// Writes a game down and reads it.
fn through_a_file(world: &World) -> Position {
    let written = serde_json::to_string(&Position::capture(world)).expect("every game can be written");
    serde_json::from_str(&written).expect("what was written can be read")
}

/// Two games are the same in everything; where not, only what differs is told.
fn same(one: &Position, other: &Position, when: &str) {
    for (record, twin) in one.pieces.iter().zip(&other.pieces) {
        assert_eq!(record, twin, "{when}");
    }
    assert_eq!(one.pieces.len(), other.pieces.len(), "{when}");
    assert_eq!(one.board, other.board, "{when}");
    assert_eq!(one.course, other.course, "{when}");
    assert!(one == other, "{when}: agenda {:?}, {:?}", one.agenda, other.agenda);
}

/// A game that is written to a file and laid on another table after every decision.
pub struct Twin {
    /// Where it lies now.
    world: World,
    /// Where it will lie next: what is left of the game before must not shine through.
    spare: World,
}

impl Twin {
    /// The twin of a game.
    pub fn of(one: &World) -> Self {
        let game = one.resource::<Game>();
        let (mut world, spare) = (laid(game, 1), laid(game, 2));
        through_a_file(one).restore(&mut world);
        Self { world, spare }
    }

    /// Follows its game, which has decided so and come to these facts.
    pub fn follow(&mut self, one: &World, decision: Decision, facts: &Result<Vec<Fact>, Illegal>, when: &str) {
        assert_eq!(*facts, referee::submit(&mut self.world, decision), "{when}: {decision:?}");
        let written = through_a_file(&self.world);
        same(&Position::capture(one), &written, &format!("{when}: after {decision:?}"));
        written.restore(&mut self.spare);
        std::mem::swap(&mut self.world, &mut self.spare);
    }
}

/// A game, and its twin that is written to a file and laid on another table after every decision.
fn play_with_a_twin(mut one: World, seed: u64, decisions: usize, name: &str) {
    let mut chance = Luck(seed);
    let mut twin = Twin::of(&one);
    for turn in 0..decisions {
        let offered = referee::decisions(&mut one);
        assert_eq!(offered, referee::decisions(&mut twin.world), "{name}, decision {turn}: offered");
        let Some(decision) = chance.decide(&mut one) else { return };
        let facts = referee::submit(&mut one, decision);
        twin.follow(&one, decision, &facts, &format!("{name}, decision {turn}"));
    }
}

#[test]
fn twins_of_quests_stay_equal() {
    for game in quests() {
        for seed in 0..20 {
            play_with_a_twin(laid(&game, seed), seed, 300, &game.quest.id);
        }
    }
}

#[test]
fn twins_with_real_dice_stay_equal() {
    for game in quests() {
        for seed in 0..5 {
            let mut world = laid(&game, seed);
            world.insert_resource(Dice::told(seed, [6, 1, 6]).expect("dice show 1 to 6"));
            play_with_a_twin(world, seed, 300, &game.quest.id);
        }
    }
}

#[test]
fn twins_of_the_book_stay_equal() {
    for (i, (name, _, world)) in tables().into_iter().enumerate() {
        play_with_a_twin(world, i as u64, 25, &name);
    }
}

#[test]
fn a_game_can_be_written_as_ron() {
    let game = &quests()[0];
    let mut world = laid(game, 3);
    let mut chance = Luck(3);
    for _ in 0..200 {
        let position = Position::capture(&world);
        let written = ron::to_string(&position).expect("every game can be written");
        assert_eq!(ron::from_str::<Position>(&written).expect("what was written can be read"), position);
        let Some(decision) = chance.decide(&mut world) else { return };
        referee::submit(&mut world, decision).expect("it was offered");
    }
}

#[test]
fn a_game_comes_back_over_any_other() {
    let game = &quests()[0];
    let mut moments = Vec::new();
    let mut world = laid(game, 11);
    let mut chance = Luck(11);
    while let Some(decision) = chance.decide(&mut world) {
        moments.push(Position::capture(&world));
        referee::submit(&mut world, decision).expect("it was offered");
    }
    moments.push(Position::capture(&world));
    for _ in 0..200 {
        let moment = &moments[chance.below(moments.len())];
        moment.restore(&mut world);
        assert_eq!(Position::capture(&world), *moment);
        let index: BTreeSet<PieceId> = world.resource::<Pieces>().0.keys().copied().collect();
        assert_eq!(index, moment.pieces.iter().map(|record| record.id).collect());
    }
}

#[test]
fn every_component_of_a_piece_is_saved() {
    for (name, _, mut world) in tables() {
        let mut chance = Luck(5);
        for _ in 0..25 {
            for (piece, entity) in &world.resource::<Pieces>().0 {
                for component in world.entity(*entity).archetype().components() {
                    let what = world.components().get_name(*component);
                    assert!(is_saved(&world, *component), "{name}: {piece} has {what:?}, which is not saved");
                }
            }
            let Some(decision) = chance.decide(&mut world) else { break };
            referee::submit(&mut world, decision).expect("it was offered");
        }
    }
}

/// Everything one could think of deciding, sensible or not.
fn everything(world: &World) -> Vec<Decision> {
    let game = world.resource::<Game>();
    let plan = &game.quest.plan;
    let cells = (-1..=plan.height() as i16).flat_map(|y| (-1..=plan.width() as i16).map(move |x| Cell::new(x, y)));
    let cells: Vec<Cell> = cells.collect();
    let mut all = vec![Decision::BreakAway];
    all.extend(cells.iter().map(|cell| Decision::Walk(*cell)));
    all.extend(
        cells
            .iter()
            .flat_map(|cell| Facing::ALL.map(|facing| Decision::Place(*cell, facing))),
    );
    let mut pieces: Vec<PieceId> = world.resource::<Pieces>().0.keys().copied().collect();
    pieces.extend(
        [
            "nobody",
            "orlaf",
            "rordin",
            "skeleton_warrior_1",
            "skeleton_warrior_9",
            "door_9",
            "bone_pile_9",
            "healing_potion_9",
        ]
        .map(PieceId::new),
    );
    let minions: Vec<_> = game.content.minions.keys().copied().chain([Id::new("nothing")]).collect();
    for piece in &pieces {
        all.extend([
            Decision::Begin(*piece),
            Decision::Fight(*piece),
            Decision::Shoot(*piece),
            Decision::Open(*piece),
            Decision::Strike(*piece),
            Decision::Play(*piece),
        ]);
        for minion in &minions {
            all.extend(Facing::ALL.map(|facing| Decision::Raise {
                pile: *piece,
                minion: *minion,
                facing,
            }));
        }
    }
    all.extend(cards(world, &pieces));
    for action in &game.quest.actions {
        let at = std::iter::once(None).chain(pieces.iter().copied().map(Some));
        all.extend(at.map(|at| Decision::Act { action: action.name, at }));
    }
    all.extend(Facing::ALL.map(Decision::Turn));
    all.extend(game.content.feats.keys().map(|feat| Decision::UseFeat(*feat)));
    all.extend([
        Decision::UseFeat(Id::new("nothing")),
        Decision::Reveal,
        Decision::Pass,
        Decision::Agree,
        Decision::Decline,
        Decision::Finish,
    ]);
    all.extend((0..=7).map(Decision::Die));
    all
}

/// Every spell and item at every aim, and every deal.
fn cards(world: &World, pieces: &[PieceId]) -> Vec<Decision> {
    let content = &world.resource::<Game>().content;
    let spells: Vec<_> = content.spells.keys().copied().chain([Id::new("nothing")]).collect();
    let mut aims = vec![Aim::Nothing];
    aims.extend(spells.iter().map(|spell| Aim::Spell(*spell)));
    aims.extend(pieces.iter().map(|piece| Aim::Piece(*piece)));
    let mut all: Vec<Decision> = Vec::new();
    for spell in &spells {
        all.extend(aims.iter().map(|aim| Decision::Cast(*spell, *aim)));
    }
    let is_item = |piece: &&PieceId| {
        let entity = world.resource::<Pieces>().0.get(piece);
        entity.is_none_or(|entity| world.get::<Item>(*entity).is_some())
    };
    let items: Vec<PieceId> = pieces.iter().filter(is_item).copied().collect();
    for item in items.iter().chain(&pieces[..1]) {
        all.extend(aims.iter().map(|aim| Decision::Use(*item, *aim)));
    }
    let deals: Vec<Option<PieceId>> = std::iter::once(None).chain(items.into_iter().map(Some)).collect();
    let is_model = |piece: &&PieceId| {
        let entity = world.resource::<Pieces>().0.get(piece);
        entity.is_some_and(|entity| world.get::<Figure>(*entity).is_some())
    };
    for with in pieces.iter().filter(is_model).copied().chain([PieceId::new("nobody")]) {
        for give in &deals {
            all.extend(deals.iter().map(|take| Decision::Trade {
                with,
                give: *give,
                take: *take,
            }));
        }
    }
    all
}

/// Every decision that is offered passes, every other is refused and leaves no trace.
pub fn agree(world: &mut World, name: &str) {
    let offered = referee::decisions(world);
    let distinct: BTreeSet<Decision> = offered.iter().copied().collect();
    assert_eq!(distinct.len(), offered.len(), "{name}: something is offered twice: {offered:?}");
    let before = Position::capture(world);
    let all: BTreeSet<Decision> = everything(world).into_iter().collect();
    for decision in &offered {
        assert!(all.contains(decision), "{name}: {decision:?} was not thought of");
    }
    for decision in all {
        let verdict = referee::check(world, decision);
        assert_eq!(verdict.is_ok(), distinct.contains(&decision), "{name}: {decision:?}: {verdict:?}");
        if let Err(illegal) = verdict {
            assert_eq!(referee::submit(world, decision), Err(illegal), "{name}: {decision:?}");
        }
    }
    assert_eq!(Position::capture(world), before, "{name}: a refusal left a trace");
}

#[test]
fn offered_is_what_is_allowed_in_the_book() {
    for (i, (name, _, mut world)) in tables().into_iter().enumerate() {
        let mut chance = Luck(i as u64);
        agree(&mut world, &name);
        for turn in 0..15 {
            let Some(decision) = chance.decide(&mut world) else { break };
            referee::submit(&mut world, decision).expect("it was offered");
            if turn % 4 == 0 {
                agree(&mut world, &name);
            }
        }
    }
}

#[test]
fn offered_is_what_is_allowed_in_quests() {
    for game in quests() {
        for seed in 0..3 {
            let mut world = laid(&game, seed);
            if seed == 0 {
                // With real dice the table is asked for every one.
                world.insert_resource(Dice::told(seed, []).expect("there are none"));
            }
            let mut chance = Luck(seed);
            let mut turn = 0;
            while let Some(decision) = chance.decide(&mut world) {
                if turn % 5 == 0 {
                    agree(&mut world, &game.quest.id);
                }
                turn += 1;
                referee::submit(&mut world, decision).expect("it was offered");
            }
            agree(&mut world, &game.quest.id);
        }
    }
}

#[test]
fn undo_brings_back_what_was() {
    for game in quests() {
        for seed in 0..10 {
            let mut world = laid(&game, seed);
            referee::keep_history(&mut world);
            assert!(!referee::can_undo(&world));
            let mut chance = Luck(seed);
            let mut before = vec![Position::capture(&world)];
            while let Some(decision) = chance.decide(&mut world) {
                let facts = referee::submit(&mut world, decision).expect("it was offered");
                if facts.iter().any(|fact| fact.is_final(&game.quest, world.resource::<Plot>())) {
                    before.clear();
                    assert!(!referee::can_undo(&world), "what fell or came to light is not taken back");
                }
                before.push(Position::capture(&world));
                for _ in 0..chance.below(3) {
                    assert_eq!(referee::can_undo(&world), before.len() > 1);
                    if before.len() > 1 {
                        before.pop();
                        assert!(referee::undo(&mut world));
                    } else {
                        assert!(!referee::undo(&mut world));
                    }
                    assert_eq!(Some(&Position::capture(&world)), before.last());
                }
            }
        }
    }
}
