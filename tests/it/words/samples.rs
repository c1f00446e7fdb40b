//! One of every fact, condition and table to tell of.

use std::sync::Arc;

use bevy_ecs::prelude::*;
use dungeon_rules::{
    content::{self, Condition, Goals, Id, Library, Text, Who},
    grid::{Base, Cell, Facing},
    referee,
    table::{
        Aim, Attempt, Blow, Consequence, Decision, DecisionTerms, Dice, Enchantment, Fact, Figure, Game, GoalTerms, Lasting, PieceId,
        QuestText, Reason, Reroll, Side, Source, Subject, SubjectKind, Tally, TextSource, Trade,
    },
};
use ustr::Ustr;

use super::root;

pub fn library() -> Library {
    let library = content::load(&root());
    assert!(library.faults.is_empty(), "{:?}", library.faults);
    library
}

/// A text of the quest.
fn hearts() -> Text {
    let words = [("en", "Hearts"), ("it", "Cuori")];
    Text(words.map(|(code, text)| (code.to_owned(), text.to_owned())).into())
}

pub fn table(library: &Library) -> World {
    let quest = library.quests.iter().find_map(|listing| listing.quest.clone()).expect("a quest");
    let game = Game {
        content: Arc::clone(&library.content),
        quest,
    };
    let mut world = World::new();
    referee::lay(&mut world, game, Dice::seeded(1));
    world
}

/// A piece that stands on a cell, as facts speak of it.
fn subject(name: &str, kind: SubjectKind) -> Subject {
    Subject {
        kind,
        base: Some(Base::one(Cell::new(2, 3))),
        ..Subject::unknown(PieceId::new(name))
    }
}

fn hero(name: &str) -> Subject {
    subject(name, SubjectKind::Model(Figure::Hero(Id::new(name))))
}

fn skeleton(number: u32) -> Subject {
    let id = PieceId::numbered("skeleton_warrior", number);
    subject(id.as_str(), SubjectKind::Model(Figure::Minion(Id::new("skeleton_warrior"))))
}

fn item(kind: &str) -> Subject {
    Subject {
        base: None,
        ..subject(PieceId::numbered(kind, 1).as_str(), SubjectKind::Item(Id::new(kind)))
    }
}

/// A hero or item of a deal, as facts speak of it.
fn owned(piece: PieceId) -> Subject {
    match piece.as_str().strip_suffix("_1") {
        Some(kind) => item(kind),
        None => hero(piece.as_str()),
    }
}

pub fn facts() -> Vec<Fact> {
    let (orlaf, rordin, skeleton) = (hero("orlaf"), hero("rordin"), skeleton(1));
    let (door, pile) = (
        subject("door_1", SubjectKind::Door { wins: false }),
        subject("bone_pile_1", SubjectKind::Pile),
    );
    let card = subject("interrupt_1_1", SubjectKind::Card(Id::new("interrupt_1")));
    let (from, to) = (Cell::new(1, 1), Cell::new(2, 2));
    let (flamebolt, potion) = (Source::Spell(Id::new("flamebolt")), item("healing_potion"));
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
        row: vec![Consequence::Nothing, Consequence::Destroyed],
        cover: None,
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
        Fact::Stopped(orlaf, vec![skeleton, self::skeleton(2)]),
        Fact::BreaksAway(orlaf),
        attacked(Blow::Fight, Reason::CombatDice),
        attacked(Blow::FreeAttack, Reason::CombatDice),
        attacked(Blow::Feat(Id::new("hammer_time"), 2), Reason::Lock),
        attacked(Blow::Shot, Reason::CombatDice),
        attacked(magic, Reason::CombatDice),
        Fact::Rolled {
            attack: vec![6, 4, 2, 1],
            defence: vec![5, 2],
            again: Vec::new(),
        },
        Fact::Repelled,
        Fact::Unharmed(skeleton),
        Fact::Crumbled {
            piece: skeleton,
            pile,
            cell: to,
            record: None,
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
        Fact::Rerolled(vec![Reroll { shows: 3, die: 3 }]),
        Fact::Rerolled(vec![Reroll { shows: 3, die: 3 }, Reroll { shows: 6, die: 2 }]),
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
            record: None,
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
            record: None,
        },
        Fact::FeatUsed(orlaf, Id::new("whirlwind")),
        Fact::Forced { by: orlaf, lock: door },
        Fact::Opened(door),
        Fact::Revealed {
            door: None,
            cells: vec![from],
            start: false,
            reading: Text::default(),
        },
        Fact::Revealed {
            door: Some(door),
            cells: vec![to],
            start: false,
            reading: Text::default(),
        },
        Fact::Appeared(orlaf, None),
        Fact::Raised {
            pile,
            minion: skeleton,
            record: None,
        },
        Fact::Drew(None, 3),
        Fact::Drew(Some(card), 3),
        Fact::Played(card, Id::new("interrupt_1")),
        Fact::NotInterrupted,
        Fact::TakenBack {
            side: Side::Heroes,
            decision: Decision::Fight(skeleton.id),
            terms: DecisionTerms::default(),
        },
        Fact::OverlordEnded,
        Fact::RoundEnded(1),
    ];
    for aim in [Aim::Nothing, Aim::Piece(skeleton), Aim::Spell(Id::new("burn"))] {
        facts.push(Fact::Cast {
            caster: orlaf,
            spell: Id::new("flamebolt"),
            aim,
            turned: 1,
        });
        facts.push(Fact::Used {
            owner: orlaf,
            item: potion,
            kind: Id::new("healing_potion"),
            aim,
        });
    }
    for trade in trades().map(|trade| trade.map(owned)) {
        facts.extend([Fact::Offered(trade), Fact::Traded(trade), Fact::Declined(trade)]);
    }
    let lasting = [
        Lasting::Armour { by: 1, rounds: 2 },
        Lasting::Dice { by: -1, rounds: 1 },
        Lasting::LosesAction,
        Lasting::Bound(5),
        Lasting::Invulnerable,
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
        facts.extend([Fact::Hits(n), Fact::Wounded(orlaf, n), Fact::Healed(orlaf, n, false)]);
    }
    facts.extend(of_the_plot());
    for goal in goals() {
        facts.extend([ended(Side::Heroes, Some(goal.clone())), ended(Side::Overlord, Some(goal))]);
    }
    facts
}

fn ended(winner: Side, goal: Option<Condition>) -> Fact {
    let terms = GoalTerms::default();
    Fact::GameEnded {
        winner,
        goal,
        terms,
        words: Text::default(),
    }
}

/// What the events of a quest bring about.
fn of_the_plot() -> Vec<Fact> {
    let area = Base::square(Cell::new(1, 1), 2);
    vec![
        Fact::Taken {
            by: hero("orlaf"),
            token: subject("heart_1", SubjectKind::Token(Id::new("heart"))),
            kind: Id::new("heart"),
        },
        Fact::Removed(skeleton(1)),
        Fact::Barred(subject("door_1", SubjectKind::Door { wins: false }), None),
        Fact::Darkened(vec![Cell::new(0, 0)]),
        Fact::PartTurned { area, quarters: 1 },
        Fact::PartTurned { area, quarters: 2 },
        Fact::PartSlid { area, east: 1, south: 0 },
        Fact::Stacked(1),
        Fact::Stacked(2),
        Fact::Stacked(-1),
        Fact::Stacked(-2),
        Fact::CommandsChanged(3),
        Fact::RaisesChanged(Id::new("zombie"), 2),
        Fact::RaisesChanged(Id::new("zombie"), 0),
        Fact::GoalsChanged(Goals::default()),
        Fact::EventsCut,
        Fact::Attempted {
            attempt: strike(),
            cell: None,
        },
        Fact::Attempted {
            attempt: strike(),
            cell: Some(Cell::new(1, 1)),
        },
        Fact::Succeeded {
            action: strike().action,
            by: strike().by,
            at: None,
            doubted: true,
        },
        Fact::Told(
            TextSource::Event(0, 0),
            QuestText {
                text: hearts(),
                hint: None,
            },
        ),
        Fact::Counted {
            counter: Ustr::from("hearts"),
            from: 0,
            to: 1,
            title: hearts(),
            of: Some(3),
        },
        Fact::Counted {
            counter: Ustr::from("luck"),
            from: 0,
            to: 1,
            title: hearts(),
            of: None,
        },
        ended(Side::Heroes, None),
        ended(Side::Overlord, None),
    ]
}

fn strike() -> Attempt<Subject> {
    Attempt {
        action: Id::new("strike"),
        by: hero("orlaf"),
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
        Condition::InPlay(Who::Heroes, 2),
        Condition::AllAt(Ustr::from("stairs")),
        Condition::AnyAt(Who::Hero(Id::new("orlaf")), Ustr::from("stairs")),
        Condition::Count(Ustr::from("hearts"), 3),
        Condition::CountAtLeast(Ustr::from("hearts"), Ustr::from("luck")),
        Condition::Round(2),
        Condition::Standing(2),
        Condition::Revealed(Ustr::from("stairs")),
        Condition::All(vec![Condition::TimeUp, Condition::Round(2)]),
        Condition::Any(vec![Condition::TimeUp, Condition::Round(2)]),
        Condition::Not(Box::new(Condition::TimeUp)),
    ]
}
