//! One of every fact, condition and table to tell of.

use std::sync::Arc;

use bevy::prelude::*;
use dungeon_rules::{
    content::{self, Condition, Counter, Event, Happening, Id, Library, Quest, Text, When, Who},
    grid::{Cell, Facing},
    referee,
    table::{
        Aim, Attempt, Blow, Decision, Dice, Enchantment, Fact, Game, Lasting, Outcome, PieceId, Reason, Side, Source, Tally, Told, Trade,
    },
};
use ustr::Ustr;

use super::root;

pub fn library() -> Library {
    let library = content::load(&root());
    assert!(library.faults.is_empty(), "{:?}", library.faults);
    library
}

pub fn table(library: &Library) -> World {
    let quest = library.quests.iter().find_map(|listing| listing.quest.clone()).expect("a quest");
    let text = Text(
        [("en", "Hearts"), ("it", "Cuori")]
            .map(|(code, text)| (code.to_owned(), text.to_owned()))
            .into(),
    );
    let counter = |name, of| Counter {
        name: Ustr::from(name),
        title: text.clone(),
        start: 0,
        of,
    };
    let told = Event {
        when: When::RoundStarts,
        conditions: Vec::new(),
        then: vec![Happening::Tell(text.clone())],
        repeat: false,
        hint: false,
    };
    let quest = Quest {
        counters: vec![counter("hearts", Some(3)), counter("luck", None)],
        events: vec![told],
        ..Quest::clone(&quest)
    };
    let game = Game {
        content: Arc::clone(&library.content),
        quest: Arc::new(quest),
    };
    let mut world = World::new();
    referee::lay(&mut world, game, Dice::seeded(1));
    world
}

pub fn facts() -> Vec<Fact> {
    let (orlaf, rordin, skeleton) = (PieceId::new("orlaf"), PieceId::new("rordin"), PieceId::new("skeleton_warrior_1"));
    let (door, pile, card) = (PieceId::new("door_1"), PieceId::new("bone_pile_1"), PieceId::new("interrupt_1_1"));
    let (from, to) = (Cell::new(1, 1), Cell::new(2, 2));
    let (flamebolt, potion) = (Source::Spell(Id::new("flamebolt")), PieceId::new("healing_potion_1"));
    let mut dice = Tally::of(Reason::CombatDice, 5);
    dice.add(Reason::Injured, -1);
    let attacked = |blow, defence| Fact::Attacked {
        attacker: orlaf,
        target: skeleton,
        blow,
        attack: dice.clone(),
        defence: Tally::of(defence, 2),
        armour: Tally::of(Reason::Armour, 2),
        rerolls: 0,
    };
    let magic = Blow::Magic {
        by: flamebolt,
        dice: 3,
        empowered: 1,
    };
    let mut facts = vec![
        Fact::Dealt { cards: 8, hand: 3 },
        Fact::RoundBegan(1),
        Fact::OverlordBegan(2),
        Fact::TurnBegan(orlaf),
        Fact::TurnEnded(orlaf),
        Fact::Turned(orlaf, Facing::West),
        Fact::Walked { piece: orlaf, from, to },
        Fact::Stopped(orlaf, vec![skeleton, PieceId::new("skeleton_warrior_2")]),
        Fact::BreaksAway(orlaf),
        attacked(Blow::Fight, Reason::CombatDice),
        attacked(Blow::FreeAttack, Reason::CombatDice),
        attacked(Blow::Feat(Id::new("hammer_time"), 2), Reason::Lock),
        attacked(Blow::Shot, Reason::CombatDice),
        attacked(magic, Reason::CombatDice),
        Fact::Rolled {
            attack: vec![6, 4, 2, 1],
            defence: vec![5, 2],
        },
        Fact::Repelled,
        Fact::Unharmed(skeleton),
        Fact::Crumbled {
            piece: skeleton,
            pile,
            cell: to,
        },
        Fact::Destroyed(skeleton),
        Fact::WoundIgnored(rordin),
        Fact::Injured(orlaf),
        Fact::Incapacitated(orlaf),
        Fact::Tried {
            piece: rordin,
            by: Source::Ability(Id::new("tough")),
            die: 6,
        },
        Fact::Rerolled(vec![3]),
        Fact::Rerolled(vec![3, 6]),
        Fact::Spared {
            piece: orlaf,
            by: Source::Item(Id::new("guardian_amulet")),
            pile: None,
        },
        Fact::Spared {
            piece: orlaf,
            by: Source::Ability(Id::new("skeletal_lord")),
            pile: Some(pile),
        },
        Fact::Discarded(potion, Id::new("healing_potion")),
        Fact::Gained {
            owner: orlaf,
            item: potion,
            kind: Id::new("healing_potion"),
        },
        Fact::Empowered(orlaf, 3),
        Fact::WardLowered {
            by: orlaf,
            piece: door,
            left: 1,
        },
        Fact::Shifted(orlaf, 3),
        Fact::Placed {
            piece: skeleton,
            minion: Id::new("skeleton_warrior"),
            cell: to,
            by: flamebolt,
        },
        Fact::FeatUsed(orlaf, Id::new("whirlwind")),
        Fact::Forced { by: orlaf, lock: door },
        Fact::Opened(door),
        Fact::Revealed {
            door: None,
            cells: vec![from],
        },
        Fact::Revealed {
            door: Some(door),
            cells: vec![to],
        },
        Fact::Appeared(orlaf),
        Fact::Raised { pile, minion: skeleton },
        Fact::Drew(None),
        Fact::Drew(Some(card)),
        Fact::Played(card, Id::new("interrupt_1")),
        Fact::NotInterrupted,
        Fact::TakenBack {
            side: Side::Heroes,
            decision: Decision::Fight(skeleton),
        },
        Fact::OverlordEnded,
        Fact::RoundEnded(1),
    ];
    for aim in [Aim::Nothing, Aim::Piece(skeleton), Aim::Spell(Id::new("burn"))] {
        facts.push(Fact::Cast {
            caster: orlaf,
            spell: Id::new("flamebolt"),
            aim,
        });
        facts.push(Fact::Used {
            owner: orlaf,
            item: potion,
            kind: Id::new("healing_potion"),
            aim,
        });
    }
    for trade in trades() {
        facts.extend([Fact::Offered(trade), Fact::Traded(trade), Fact::Declined(trade)]);
    }
    let lasting = [
        Lasting::Armour { by: 1, rounds: 2 },
        Lasting::Dice { by: -1, rounds: 1 },
        Lasting::LosesAction,
        Lasting::Bound(5),
    ];
    for what in lasting {
        let one = Enchantment { by: flamebolt, what };
        facts.extend([Fact::Enchanted(orlaf, one), Fact::Faded(orlaf, one)]);
    }
    for turned in 0..2 {
        facts.push(Fact::Recharged {
            owner: orlaf,
            spell: Id::new("flamebolt"),
            turned,
        });
    }
    for n in 0..3 {
        facts.extend([Fact::Hits(n), Fact::Wounded(orlaf, n), Fact::Healed(orlaf, n)]);
    }
    facts.extend(of_the_plot());
    for goal in goals() {
        facts.extend([ended(Side::Heroes, Some(goal.clone())), ended(Side::Overlord, Some(goal))]);
    }
    facts
}

fn ended(winner: Side, goal: Option<Condition>) -> Fact {
    Fact::GameEnded(Outcome { winner, goal })
}

/// What the events of a quest bring about.
fn of_the_plot() -> Vec<Fact> {
    let place = Ustr::from("hub");
    vec![
        Fact::Taken {
            by: PieceId::new("orlaf"),
            token: PieceId::new("heart_1"),
            kind: Id::new("heart"),
        },
        Fact::Removed(PieceId::new("skeleton_warrior_1")),
        Fact::Barred(PieceId::new("door_1")),
        Fact::Darkened(vec![Cell::new(0, 0)]),
        Fact::PartTurned { place, quarters: 1 },
        Fact::PartTurned { place, quarters: 2 },
        Fact::PartSlid { place, east: 1, south: 0 },
        Fact::Stacked(1),
        Fact::Stacked(2),
        Fact::Stacked(-1),
        Fact::Stacked(-2),
        Fact::CommandsChanged(3),
        Fact::RaisesChanged(Id::new("zombie"), 2),
        Fact::RaisesChanged(Id::new("zombie"), 0),
        Fact::GoalsChanged,
        Fact::Attempted {
            attempt: strike(),
            cell: None,
        },
        Fact::Attempted {
            attempt: strike(),
            cell: Some(Cell::new(1, 1)),
        },
        Fact::Succeeded(strike()),
        Fact::Told(Told::Event(0, 0)),
        Fact::Counted {
            counter: Ustr::from("hearts"),
            from: 0,
            to: 1,
        },
        Fact::Counted {
            counter: Ustr::from("luck"),
            from: 0,
            to: 1,
        },
        ended(Side::Heroes, None),
        ended(Side::Overlord, None),
    ]
}

fn strike() -> Attempt {
    Attempt {
        action: Id::new("strike"),
        by: PieceId::new("orlaf"),
        at: None,
    }
}

pub fn trades() -> [Trade; 3] {
    let (from, with) = (PieceId::new("orlaf"), PieceId::new("rordin"));
    let (mine, yours) = (Some(PieceId::new("healing_potion_1")), Some(PieceId::new("chain_shirt_1")));
    [(mine, yours), (mine, None), (None, yours)].map(|(give, take)| Trade { from, with, give, take })
}

fn goals() -> Vec<Condition> {
    vec![
        Condition::Opened(PieceId::new("way_out")),
        Condition::Slain(PieceId::new("mortibris")),
        Condition::HeroIncapacitated,
        Condition::HeroesIncapacitated,
        Condition::TimeUp,
        Condition::Gone(Who::Overlord),
        Condition::AllAt(Ustr::from("stairs")),
        Condition::AnyAt(Who::Hero(Id::new("orlaf")), Ustr::from("stairs")),
        Condition::Count(Ustr::from("hearts"), 3),
        Condition::Round(2),
        Condition::Standing(2),
        Condition::Revealed(Ustr::from("stairs")),
        Condition::All(vec![Condition::TimeUp, Condition::Round(2)]),
        Condition::Any(vec![Condition::TimeUp, Condition::Round(2)]),
        Condition::Not(Box::new(Condition::TimeUp)),
    ]
}
