//! Lays the table of an example. Its map, or the file that it names, becomes a quest, the quest becomes a game, and the game is
//! played and edited up to the moment at which the example begins.

use std::{
    collections::{BTreeSet, VecDeque},
    sync::Arc,
};

use bevy_ecs::prelude::*;

use super::{
    End, Example, Flaw, named, range,
    usual::{given, usual},
    written,
};
use dungeon_rules::{
    content::{
        self, At, CardsWritten, Condition, Content, Fault, Forces, Goals, Id, OPENING_HAND, Quest, QuestWritten, Spell, add_cards,
        check_quest,
        written::{PlacedWritten, ThingWritten},
    },
    referee, rules,
    table::{
        Board, BonePile, Card, CardPlace, Course, Decision, Dice, DiceError, Enchantments, Faces, Game, Owner, Pending, Phase, PieceId,
        Pieces, Plot, Prompt, Side, SpellCard, Stands, Stats, Step, Token, Wounds,
    },
};

/// The quest and the content of an example.
///
/// # Errors
/// The flaws of its map or its names, or of the quest that it names.
pub fn quest_of(example: &Example, content: &Content) -> Result<(Content, Quest), Vec<Flaw>> {
    let flaws = range::faults(example);
    if !flaws.is_empty() {
        return Err(flaws);
    }
    if let Some(name) = &example.quest.value {
        return Ok((content.clone(), named_quest(example, name, content)?));
    }
    let mut content = content.clone();
    define(example, &mut content)?;
    let unknown = example.raises.iter().filter(|(id, _)| !content.minions.contains_key(id));
    let unknown: Vec<Flaw> = unknown
        .map(|(id, _)| Flaw::of("example-no-minion", [("id", id.to_string())]))
        .collect();
    if !unknown.is_empty() {
        return Err(unknown);
    }
    // The map is checked like that of any quest.
    let faults = |faults: Vec<Fault>| faults.into_iter().filter(Fault::is_error).map(Flaw::Fault).collect::<Vec<_>>();
    let quest = check_quest("example", quest_written(example), &example.source, &content).map_err(faults)?;
    let (heroes, overlord) = example
        .goals
        .clone()
        .unwrap_or((Vec::new(), vec![Condition::HeroIncapacitated, Condition::TimeUp]));
    let forces = Forces {
        cards: example.cards,
        commands: example.commands,
        raises: example.raises.clone(),
        in_all: example.in_all,
        ..Forces::default()
    };
    let quest = Quest {
        overlord: forces,
        goals: Goals {
            heroes,
            overlord,
            ..Goals::default()
        },
        ..quest
    };
    Ok((content, quest))
}

/// The quest with this name, from the folder of the example's file.
fn named_quest(example: &Example, name: &str, content: &Content) -> Result<Quest, Vec<Flaw>> {
    let beside = beside_quest(example);
    if !beside.is_empty() {
        return Err(beside
            .into_iter()
            .map(|field| Flaw::of("example-of-quest", [("field", field.to_owned())]))
            .collect());
    }
    let listing = content::list(&named::file_of(example, name), content);
    match listing.quest {
        Some(quest) => Ok(Quest::clone(&quest)),
        None => Err(listing.faults.into_iter().filter(Fault::is_error).map(Flaw::Fault).collect()),
    }
}

/// The fields of an example that describe a table although the quest that it names has a table of its own.
fn beside_quest(example: &Example) -> Vec<&'static str> {
    let fields = [
        ("map", example.map.place.is_some()),
        ("legend", example.legend.place.is_some()),
        ("heroes", !example.heroes.is_empty()),
        ("bosses", !example.bosses.is_empty()),
        ("minions", !example.minions.is_empty()),
        ("spells", !example.spells.is_empty()),
        ("items", !example.items.is_empty()),
        ("feats", !example.feats.is_empty()),
        ("abilities", !example.abilities.is_empty()),
        ("kits", example.kits.place.is_some()),
        ("piles", !example.piles.is_empty()),
        ("goals", example.goals.is_some()),
        ("places", example.places.place.is_some()),
        ("counters", example.counters.place.is_some()),
        ("events", example.events.place.is_some()),
        ("actions", example.actions.place.is_some()),
        ("in_all", example.in_all.is_some()),
    ];
    fields
        .into_iter()
        .filter_map(|(field, is_there)| is_there.then_some(field))
        .collect()
}

/// Adds the cards and models that an example defines itself to the content.
fn define(example: &Example, content: &mut Content) -> Result<(), Vec<Flaw>> {
    let cards = CardsWritten {
        spells: &example.spells,
        items: &example.items,
        feats: &example.feats,
        abilities: &example.abilities,
    };
    add_cards(&cards, &example.source, content).map_err(|faults| faults.into_iter().map(Flaw::Fault).collect::<Vec<_>>())?;
    models(example, content).map_err(|flaw| vec![flaw])
}

fn models(example: &Example, content: &mut Content) -> Result<(), Flaw> {
    for (id, card) in &example.heroes {
        let hero = card.hero(content)?;
        content.heroes.insert(*id, hero);
    }
    for (id, card) in &example.bosses {
        let boss = card.boss(content)?;
        content.bosses.insert(*id, boss);
    }
    for (id, row) in &example.minions {
        let minion = row.minion(content)?;
        content.minions.insert(*id, minion);
    }
    Ok(())
}

/// The map with its legend and the additional piles, in the form of a quest's file.
fn quest_written(example: &Example) -> QuestWritten {
    let rows = example.map.value.iter().flatten();
    let texts: Vec<&str> = rows.clone().filter_map(|row| row.value.as_deref()).collect();
    let mut legend = example.legend.value.clone().unwrap_or_default();
    let symbols: BTreeSet<char> = texts.iter().flat_map(|row| row.chars().step_by(2)).collect();
    for symbol in symbols {
        let known = legend.0.iter().any(|(sign, _)| sign.value == Some(symbol));
        if let Some(thing) = usual(symbol).filter(|_| !known) {
            legend.0.push((given(symbol), given(thing)));
        }
    }
    let piles = example.piles.iter().map(|pile| {
        let at = At {
            value: pile.value.map(|cell| cell.to_string()),
            place: pile.place,
        };
        given(PlacedWritten {
            at,
            thing: given(ThingWritten::BonePile),
            ..PlacedWritten::default()
        })
    });
    QuestWritten {
        map: At {
            value: Some(texts.join("\n")),
            place: example.map.place,
        },
        rows: rows.map(At::at).collect(),
        legend: given(legend),
        pieces: given(piles.collect()),
        side: given(example.side),
        kits: example.kits.clone(),
        places: example.places.clone(),
        counters: example.counters.clone(),
        events: example.events.clone(),
        actions: example.actions.clone(),
        ..QuestWritten::default()
    }
}

/// Lays the table as it is at the beginning of the example.
///
/// # Errors
/// The flaws that make the set-up impossible.
pub fn lay(example: &Example, content: &Content) -> Result<World, Vec<Flaw>> {
    let (content, quest) = quest_of(example, content)?;
    lay_on(example, &content, quest)
}

/// Lays the table of this quest as it is at the beginning of the example.
///
/// # Errors
/// The flaws that make the set-up impossible.
pub fn lay_on(example: &Example, content: &Content, quest: Quest) -> Result<World, Vec<Flaw>> {
    let flaws = range::faults(example);
    if !flaws.is_empty() {
        return Err(flaws);
    }
    let game = Game::new(&Arc::new(content.clone()), Arc::new(quest));
    let dice = Dice::told(1, example.dice.iter().copied());
    let dice = dice.map_err(|DiceError(die)| vec![Flaw::of("example-no-die", [("die", die.to_string())])])?;
    let mut world = set_up(example, game, Dice::seeded(1)).map_err(|flaw| vec![flaw])?;
    world.insert_resource(dice);
    Ok(world)
}

/// Lays the table of a game as it is at the beginning of the example. Shuffles, and dice rolled before that, come from `dice`.
///
/// # Errors
/// The flaws that make the set-up impossible.
pub fn lay_moment(example: &Example, game: Game, dice: Dice) -> Result<World, Vec<Flaw>> {
    let flaws = range::faults(example);
    if !flaws.is_empty() {
        return Err(flaws);
    }
    set_up(example, game, dice).map_err(|flaw| vec![flaw])
}

fn set_up(example: &Example, game: Game, dice: Dice) -> Result<World, Flaw> {
    let mut world = World::new();
    referee::lay(&mut world, game, dice);
    for piece in &example.opened {
        open(&mut world, *piece)?;
    }
    for (piece, figures) in &example.stats {
        let own = *world
            .get::<Stats>(find(&world, *piece)?)
            .ok_or_else(|| Flaw::of("example-no-model", [("piece", piece.to_string())]))?;
        change(&mut world, *piece, figures.in_stead_of(own))?;
    }
    pass_time(&mut world, example)?;
    stand(&mut world, example)?;
    for (counter, number) in &example.counted {
        let mut plot = world.resource_mut::<Plot>();
        let own = plot.counters.iter_mut().find(|(name, _)| name == counter);
        own.ok_or_else(|| Flaw::of("example-no-counter", [("counter", counter.to_string())]))?
            .1 = *number;
    }
    for (piece, taken) in &example.wounds {
        let wounds = *world
            .get::<Wounds>(find(&world, *piece)?)
            .ok_or_else(|| Flaw::of("example-no-track", [("piece", piece.to_string())]))?;
        change(&mut world, *piece, Wounds { taken: *taken, ..wounds })?;
    }
    for (owner, spell, turned) in &example.turned {
        let card = spell_card(&world, *owner, *spell)
            .ok_or_else(|| Flaw::of("example-no-spell", [("owner", owner.to_string()), ("spell", spell.to_string())]))?;
        world.entity_mut(card).insert(SpellCard {
            spell: *spell,
            turned: *turned,
        });
    }
    for (piece, one) in &example.lasting {
        let entity = find(&world, *piece)?;
        let mut all = world.get::<Enchantments>(entity).cloned().unwrap_or_default();
        all.0.push(*one);
        world.entity_mut(entity).insert(all);
    }
    deal(&mut world, example)?;
    if let Some(round) = example.round {
        world.resource_mut::<Course>().round = round;
    }
    Ok(world)
}

/// Opens a door or chest, whatever lock or Ward it has, in the name of the first hero, and reveals what lies behind it.
fn open(world: &mut World, piece: PieceId) -> Result<(), Flaw> {
    find(world, piece)?;
    let (is_shut, hero) = rules::with_field(world, |field| {
        let is_shut = field.barrier(piece).is_some_and(|barrier| !barrier.open);
        (is_shut, field.models_of(Side::Heroes).first().map(|hero| hero.id))
    });
    let hero = hero.filter(|_| is_shut);
    let by = hero.ok_or_else(|| Flaw::of("example-not-shut", [("piece", piece.to_string())]))?;
    referee::interpose(world, Step::Open { piece, by });
    while let Some(Prompt::Reveal { .. } | Prompt::Face(_)) = world.resource::<Pending>().0 {
        let Some(first) = referee::decisions(world).first().copied() else {
            break;
        };
        referee::submit(world, first).expect("what is offered is allowed");
    }
    Ok(())
}

/// Puts models where the example says.
fn stand(world: &mut World, example: &Example) -> Result<(), Flaw> {
    let no_model = |piece: &PieceId| Flaw::of("example-no-model", [("piece", piece.to_string())]);
    for (piece, cell) in &example.at {
        let base = Stands::of(world, *piece).filter(|_| referee::side_of(world, *piece).is_some());
        let base = base.ok_or_else(|| no_model(piece))?.at(*cell);
        let revealed = &world.resource::<Board>().revealed;
        if !base.cells().all(|cell| revealed.contains(cell)) {
            return Err(Flaw::of(
                "example-no-floor",
                [("piece", piece.to_string()), ("cell", cell.to_string())],
            ));
        }
        change(world, *piece, Stands(base))?;
    }
    for (piece, cell) in &example.at {
        let own = Stands::of(world, *piece).ok_or_else(|| no_model(piece))?;
        let lies = |entity: Entity| world.get::<BonePile>(entity).is_some() || world.get::<Token>(entity).is_some();
        let mut others = world
            .resource::<Pieces>()
            .0
            .iter()
            .filter(|(other, entity)| *other != piece && !lies(**entity));
        let other = others.find(|(_, entity)| world.get::<Stands>(**entity).is_some_and(|stands| stands.0.overlaps(own)));
        if let Some((other, _)) = other {
            let args = [
                ("piece", piece.to_string()),
                ("cell", cell.to_string()),
                ("other", other.to_string()),
            ];
            return Err(Flaw::of("example-taken", args));
        }
    }
    for (piece, facing) in &example.faces {
        referee::side_of(world, *piece).ok_or_else(|| no_model(piece))?;
        change(world, *piece, Faces(*facing))?;
    }
    Ok(())
}

/// Plays up to the beginning of the example: heroes who do nothing, and an Overlord who does not interrupt.
fn pass_time(world: &mut World, example: &Example) -> Result<(), Flaw> {
    let mut idle: VecDeque<PieceId> = example.acted.iter().copied().collect();
    loop {
        let decision = match &world.resource::<Pending>().0 {
            Some(Prompt::ChooseHero) => match (idle.pop_front(), example.phase) {
                (Some(hero), _) => Decision::Begin(hero),
                (None, Phase::Overlord) => {
                    let open = referee::decisions(world)
                        .into_iter()
                        .find(|decision| matches!(decision, Decision::Begin(_)));
                    open.ok_or_else(|| Flaw::of("example-no-hero", []))?
                }
                (None, _) => return Ok(()),
            },
            Some(Prompt::Act(_)) if world.resource::<Course>().phase == Phase::Heroes => Decision::Finish,
            Some(Prompt::Interrupt) if idle.is_empty() && example.phase == Phase::Interrupt => return Ok(()),
            Some(Prompt::Interrupt) => Decision::Pass,
            _ => return Ok(()),
        };
        referee::submit(world, decision).map_err(|illegal| {
            Flaw::of(
                "example-before",
                [("decision", written(&decision)), ("rule", illegal.rule.to_owned())],
            )
        })?;
    }
}

/// Puts the Overlord's cards where the example says.
fn deal(world: &mut World, example: &Example) -> Result<(), Flaw> {
    if example.hand.is_none() && example.pile.is_none() {
        return Ok(());
    }
    let mut free: Vec<(PieceId, Entity)> = world.resource::<Pieces>().0.iter().map(|(id, entity)| (*id, *entity)).collect();
    free.retain(|(_, entity)| world.get::<Card>(*entity).is_some());
    for (_, entity) in &free {
        world.entity_mut(*entity).insert(CardPlace::PutAway);
    }
    let mut put = |kind: Id<dungeon_rules::content::Card>, place: CardPlace| {
        let found = free.iter().position(|(_, entity)| world.get::<Card>(*entity) == Some(&Card(kind)));
        let (_, entity) = free.remove(found.ok_or_else(|| Flaw::of("example-no-card", [("card", kind.to_string())]))?);
        world.entity_mut(entity).insert(place);
        Ok(())
    };
    for kind in example.hand.iter().flatten() {
        put(*kind, CardPlace::Hand)?;
    }
    for (i, kind) in example.pile.iter().flatten().rev().enumerate() {
        put(*kind, CardPlace::Pile(i as u8))?;
    }
    // What the example does not give is dealt from the rest of the deck, as many cards as the quest deals.
    let hand = if example.hand.is_none() {
        world.resource::<Game>().quest.overlord.cards.min(OPENING_HAND)
    } else {
        0
    };
    let pile = if example.pile.is_none() {
        world.resource::<Game>().quest.overlord.pile()
    } else {
        0
    };
    let places = (0..hand).map(|_| CardPlace::Hand).chain((0..pile).map(CardPlace::Pile));
    for ((_, entity), place) in free.iter().zip(places) {
        world.entity_mut(*entity).insert(place);
    }
    Ok(())
}

/// The entity of this piece.
pub(super) fn find(world: &World, piece: PieceId) -> Result<Entity, Flaw> {
    let found = world.resource::<Pieces>().0.get(&piece).copied();
    found.ok_or_else(|| Flaw::of("example-no-piece", [("piece", piece.to_string())]))
}

/// The card of this spell that the model has, if any.
pub(super) fn spell_card(world: &World, owner: PieceId, spell: Id<Spell>) -> Option<Entity> {
    let is_it = |entity: &Entity| {
        world.get::<Owner>(*entity) == Some(&Owner(owner)) && world.get::<SpellCard>(*entity).is_some_and(|card| card.spell == spell)
    };
    world.resource::<Pieces>().0.values().copied().find(is_it)
}

fn change(world: &mut World, piece: PieceId, value: impl Component) -> Result<(), Flaw> {
    let entity = find(world, piece)?;
    world.entity_mut(entity).insert(value);
    Ok(())
}

impl End {
    /// Whether the piece is not in play: not on the table, or on no revealed cell.
    pub(super) fn is_gone(world: &World, piece: PieceId) -> bool {
        let revealed = &world.resource::<Board>().revealed;
        let stands = find(world, piece).ok().and_then(|entity| world.get::<Stands>(entity));
        stands.is_none_or(|stands| !stands.0.cells().any(|cell| revealed.contains(cell)))
    }
}
