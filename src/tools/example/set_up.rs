//! Lays the table of an example: its drawn map becomes a quest, the quest a game, and the game is played or edited to
//! the moment where the example begins.

use std::{
    collections::{BTreeSet, VecDeque},
    sync::Arc,
};

use bevy::prelude::*;

use super::{Closed, End, Example, Figures, HeroCard, Sign, written};
use crate::{
    content::{Character, Content, Fault, Fighter, Forces, Goal, Goals, Hero, Id, Minion, Quest, Source, Wounding, check_quest, read_text},
    referee,
    table::{Board, Card, CardPlace, Course, Decision, Dice, Facts, Game, Pending, Phase, PieceId, Pieces, Prompt, Stands, Stats, Wounds},
};

/// What the usual symbols stand for; an example's legend can add to them and change them.
fn usual(symbol: char) -> Option<Sign> {
    let locked = Closed {
        lock: Some(Id::new("mundane_2_2")),
        name: None,
    };
    Some(match symbol {
        'O' => Sign::Hero(Id::new("orlaf")),
        'R' => Sign::Hero(Id::new("rordin")),
        'S' => Sign::Minion(Id::new("skeleton_warrior")),
        'M' => Sign::Boss(Id::new("mortibris")),
        'D' => Sign::Door(Closed::default()),
        'L' => Sign::Door(locked),
        'c' => Sign::Chest(Closed::default()),
        'C' => Sign::Chest(locked),
        'T' => Sign::Furniture(Id::new("table")),
        'k' => Sign::Furniture(Id::new("bookcase")),
        'b' => Sign::BonePile,
        _ => return None,
    })
}

/// The quest and the content of an example.
///
/// # Errors
/// What is wrong with its map or its names.
pub fn quest_of(example: &Example, content: &Content) -> Result<(Content, Quest), String> {
    let mut content = content.clone();
    for (id, HeroCard { figures, white, red }) in &example.heroes {
        let card = Character {
            fighter: figures.fighter(),
            wounding: Wounding { white: *white, red: *red },
            spellcaster: false,
            feats: Vec::new(),
            abilities: Vec::new(),
        };
        let hero = Hero {
            basic: card.clone(),
            advanced: card,
        };
        content.heroes.insert(*id, hero);
    }
    for (id, row) in &example.minions {
        let minion = Minion {
            fighter: row.figures.fighter(),
            damage: row.damage,
            abilities: Vec::new(),
        };
        content.minions.insert(*id, minion);
    }
    // The map is read as that of any quest.
    let source = Source::new("the map", quest_text(example));
    let written = read_text(&source).map_err(|faults| told(&faults))?;
    let quest = check_quest("example", &written, &source, &content).map_err(|faults| told(&faults))?;
    let (heroes, overlord) = example
        .goals
        .clone()
        .unwrap_or((Vec::new(), vec![Goal::HeroIncapacitated, Goal::TimeUp]));
    let forces = Forces {
        cards: example.cards,
        commands: example.commands,
        raises: example.raises.clone(),
        ..Forces::default()
    };
    let quest = Quest {
        overlord: forces,
        goals: Goals { heroes, overlord },
        ..quest
    };
    Ok((content, quest))
}

/// The map with its legend and the piles beside it, as in the file of a quest.
fn quest_text(example: &Example) -> String {
    let symbols: BTreeSet<char> = example.map.iter().flat_map(|row| row.chars().step_by(2)).collect();
    let meaning = |symbol: char| example.legend.get(&symbol).cloned().or_else(|| usual(symbol));
    let legend = symbols
        .into_iter()
        .filter_map(|symbol| meaning(symbol).map(|sign| format!("{symbol:?}: {}", written(&sign))));
    let legend: Vec<String> = legend.collect();
    let piles = example.piles.iter().map(|cell| format!("(at: \"{cell}\", thing: BonePile)"));
    let piles: Vec<String> = piles.collect();
    let map = example.map.join("\n");
    format!(
        "(map: r#\"{map}\"#, legend: {{{}}}, pieces: [{}])",
        legend.join(", "),
        piles.join(", ")
    )
}

fn told(faults: &[Fault]) -> String {
    let one = |fault: &Fault| format!("row {}, column {}: {} {:?}", fault.line, fault.column, fault.code, fault.args);
    faults.iter().map(one).collect::<Vec<_>>().join("; ")
}

/// Lays the table as it is where the example begins.
///
/// # Errors
/// What of the set-up is not possible.
pub fn lay(example: &Example, content: &Content) -> Result<World, String> {
    let (content, quest) = quest_of(example, content)?;
    let mut world = World::new();
    referee::lay(
        &mut world,
        Game {
            content: Arc::new(content),
            quest: Arc::new(quest),
        },
        Dice::seeded(1),
    );
    for (piece, figures) in &example.stats {
        let Figures { movement, combat, armour } = *figures;
        let own = *world
            .get::<Stats>(find(&world, *piece)?)
            .ok_or_else(|| format!("{piece} is no model"))?;
        let stats = Stats {
            movement,
            combat,
            armour,
            ..own
        };
        change(&mut world, *piece, stats)?;
    }
    pass_time(&mut world, example)?;
    for (piece, taken) in &example.wounds {
        let wounds = *world
            .get::<Wounds>(find(&world, *piece)?)
            .ok_or_else(|| format!("{piece} has no wound track"))?;
        change(&mut world, *piece, Wounds { taken: *taken, ..wounds })?;
    }
    deal(&mut world, example)?;
    if let Some(round) = example.round {
        world.resource_mut::<Course>().round = round;
    }
    world.insert_resource(Dice::told(1, example.dice.iter().copied()).map_err(|error| error.to_string())?);
    world.insert_resource(Facts::default());
    Ok(world)
}

/// Plays what lies before the example: heroes who do nothing and an Overlord who does not interrupt.
fn pass_time(world: &mut World, example: &Example) -> Result<(), String> {
    let mut idle: VecDeque<PieceId> = example.acted.iter().copied().collect();
    loop {
        let decision = match &world.resource::<Pending>().0 {
            Some(Prompt::ChooseHero) => match (idle.pop_front(), example.phase) {
                (Some(hero), _) => Decision::Begin(hero),
                (None, Phase::Overlord) => {
                    let open = referee::decisions(world)
                        .into_iter()
                        .find(|decision| matches!(decision, Decision::Begin(_)));
                    open.ok_or("no hero is left to have a turn")?
                }
                (None, _) => return Ok(()),
            },
            Some(Prompt::Act(_)) if world.resource::<Course>().phase == Phase::Heroes => Decision::Finish,
            Some(Prompt::Interrupt) if idle.is_empty() && example.phase == Phase::Interrupt => return Ok(()),
            Some(Prompt::Interrupt) => Decision::Pass,
            _ => return Ok(()),
        };
        referee::submit(world, decision)
            .map_err(|illegal| format!("before it begins, {} is refused by {}", written(&decision), illegal.rule))?;
    }
}

/// Puts the cards where the example wants them.
fn deal(world: &mut World, example: &Example) -> Result<(), String> {
    if example.hand.is_none() && example.pile.is_none() {
        return Ok(());
    }
    let mut free: Vec<(PieceId, Entity)> = world.resource::<Pieces>().0.iter().map(|(id, entity)| (*id, *entity)).collect();
    free.retain(|(_, entity)| world.get::<Card>(*entity).is_some());
    for (_, entity) in &free {
        world.entity_mut(*entity).insert(CardPlace::PutAway);
    }
    let mut put = |kind: Id<crate::content::Card>, place: CardPlace| {
        let found = free.iter().position(|(_, entity)| world.get::<Card>(*entity) == Some(&Card(kind)));
        let (_, entity) = free.remove(found.ok_or_else(|| format!("the deck has no {kind} left"))?);
        world.entity_mut(entity).insert(place);
        Ok::<_, String>(())
    };
    for kind in example.hand.iter().flatten() {
        put(*kind, CardPlace::Hand)?;
    }
    for (i, kind) in example.pile.iter().flatten().rev().enumerate() {
        put(*kind, CardPlace::Pile(i as u8))?;
    }
    // What the example does not say comes from the rest of the deck, as many cards as the adventure deals.
    let hand = if example.hand.is_none() { example.cards.min(3) } else { 0 };
    let pile = if example.pile.is_none() {
        example.cards.saturating_sub(3)
    } else {
        0
    };
    let places = (0..hand).map(|_| CardPlace::Hand).chain((0..pile).map(CardPlace::Pile));
    for ((_, entity), place) in free.iter().zip(places) {
        world.entity_mut(*entity).insert(place);
    }
    Ok(())
}

/// The entity of a piece.
pub(super) fn find(world: &World, piece: PieceId) -> Result<Entity, String> {
    let found = world.resource::<Pieces>().0.get(&piece).copied();
    found.ok_or_else(|| format!("no piece is called {:?}", piece.as_str()))
}

fn change(world: &mut World, piece: PieceId, value: impl Component) -> Result<(), String> {
    let entity = find(world, piece)?;
    world.entity_mut(entity).insert(value);
    Ok(())
}

impl super::Figures {
    fn fighter(self) -> Fighter {
        let Self { movement, combat, armour } = self;
        Fighter {
            movement,
            combat,
            ranged: None,
            armour,
            size: 1,
        }
    }
}

impl End {
    /// Whether the piece is not in play: not on the table, or on no cell in the light.
    pub(super) fn is_gone(world: &World, piece: PieceId) -> bool {
        let revealed = &world.resource::<Board>().revealed;
        let stands = find(world, piece).ok().and_then(|entity| world.get::<Stands>(entity));
        stands.is_none_or(|stands| !stands.0.cells().any(|cell| revealed.contains(cell)))
    }
}
