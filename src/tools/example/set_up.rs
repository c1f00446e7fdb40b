//! Lays the table of an example: its drawn map becomes a quest, the quest a game, and the game is played or edited to
//! the moment where the example begins.

use std::{collections::BTreeSet, sync::Arc};

use bevy::prelude::*;

use super::{End, Example, HeroCard, Sign, written};
use crate::{
    content::{Content, Fighter, Forces, Goal, Goals, Hero, Id, Minion, Quest, Thing, What, Wounding},
    grid::{Base, Cell, CellSet, Facing, Plan},
    referee,
    table::{Card, CardPlace, Course, Decision, Dice, Facts, Game, Pending, Phase, PieceId, Pieces, Prompt, Stats, Wounds},
};

/// What the usual symbols stand for; an example's legend can add to them and change them.
fn usual(symbol: char) -> Option<Sign> {
    Some(match symbol {
        'O' => Sign::Hero(Id::new("orlaf")),
        'R' => Sign::Hero(Id::new("rordin")),
        'S' => Sign::Minion(Id::new("skeleton_warrior")),
        'M' => Sign::Boss(Id::new("mortibris")),
        'D' => Sign::Door,
        'L' => Sign::LockedDoor(Id::new("mundane_2_2")),
        'c' => Sign::Chest,
        'C' => Sign::LockedChest(Id::new("mundane_2_2")),
        'T' => Sign::Furniture(Id::new("table")),
        'k' => Sign::Furniture(Id::new("bookcase")),
        'b' => Sign::BonePile,
        _ => return None,
    })
}

/// The drawn map, cell by cell: symbol and facing sign.
fn drawn(map: &[String]) -> Result<Vec<Vec<(char, char)>>, String> {
    let mut rows = Vec::new();
    for (y, row) in map.iter().enumerate() {
        let signs: Vec<char> = row.chars().collect();
        if signs.len() % 2 == 1 {
            return Err(format!("row {} of the map has half a cell: {row:?}", y + 1));
        }
        rows.push(signs.chunks(2).map(|pair| (pair[0], pair[1])).collect());
    }
    Ok(rows)
}

/// The quest and the content of an example.
///
/// # Errors
/// What is wrong with its map or its names.
pub fn quest_of(example: &Example, content: &Content) -> Result<(Content, Quest), String> {
    let mut content = content.clone();
    for (id, HeroCard { figures, white, red }) in &example.heroes {
        let (white, red) = (*white, *red);
        let hero = Hero {
            fighter: figures.fighter(),
            wounding: Wounding { white, red },
            feats: Vec::new(),
            abilities: Vec::new(),
        };
        content.heroes.insert(*id, hero);
    }
    for (id, row) in &example.minions {
        content.minions.insert(
            *id,
            Minion {
                fighter: row.figures.fighter(),
                damage: row.damage,
            },
        );
    }

    let rows = drawn(&example.map)?;
    let at = |cell: Cell| rows.get(cell.y as usize).and_then(|row| row.get(cell.x as usize)).copied();
    let width = rows.iter().map(Vec::len).max().unwrap_or_default();
    let mut floor = CellSet::empty(width as u16, rows.len() as u16);
    let mut things = Vec::new();
    let mut claimed = BTreeSet::new();
    for (y, row) in rows.iter().enumerate() {
        for (x, &(symbol, facing)) in row.iter().enumerate() {
            let cell = Cell::new(x as i16, y as i16);
            if matches!(symbol, '#' | ' ') {
                continue;
            }
            floor.insert(cell);
            if symbol == '.' || !claimed.insert(cell) {
                continue;
            }
            let sign = example.legend.get(&symbol).cloned().or_else(|| usual(symbol));
            let sign = sign.ok_or_else(|| format!("{cell}: the legend has no {symbol:?}"))?;
            let same = |(x, y): (i16, i16)| at(cell.offset(x, y)).is_some_and(|(other, _)| other == symbol);
            let (what, (width, height)) = thing(&sign, &content, same).map_err(|fault| format!("{cell}: {fault}"))?;
            let base = Base {
                corner: cell,
                width,
                height,
            };
            claimed.extend(base.cells());
            let facing = match (&sign, facing) {
                (Sign::Hero(_) | Sign::Boss(_) | Sign::Minion(_), '?') => None,
                (Sign::Hero(_) | Sign::Boss(_) | Sign::Minion(_), sign) => {
                    Some(Facing::from_sign(sign).ok_or_else(|| format!("{cell}: {sign:?} is no facing"))?)
                }
                _ => Some(Facing::North),
            };
            let name = example.names.iter().find(|(named, _)| *named == cell).map(|(_, name)| *name);
            things.push(Thing {
                what,
                base,
                facing,
                name,
                reading: Default::default(),
            });
        }
    }
    things.extend(example.piles.iter().map(|cell| Thing {
        what: What::BonePile,
        base: Base::one(*cell),
        facing: Some(Facing::North),
        name: None,
        reading: Default::default(),
    }));
    let heroes = things
        .iter()
        .filter_map(|thing| if let What::Hero(id) = thing.what { Some(id) } else { None });
    let (for_heroes, for_overlord) = example
        .goals
        .clone()
        .unwrap_or((Vec::new(), vec![Goal::HeroIncapacitated, Goal::TimeUp]));
    let quest = Quest {
        id: "example".to_owned(),
        heroes: heroes.collect(),
        plan: Plan::new(floor),
        things,
        overlord: Forces {
            cards: example.cards,
            commands: example.commands,
            raises: example.raises.clone(),
            ..Forces::default()
        },
        goals: Goals {
            heroes: for_heroes,
            overlord: for_overlord,
        },
        ..Quest::default()
    };
    Ok((content, quest))
}

/// What a sign stands for, and how many cells it fills eastwards and southwards.
fn thing(sign: &Sign, content: &Content, same: impl Fn((i16, i16)) -> bool) -> Result<(What, (u8, u8)), String> {
    let known = |known: bool, id: &str| known.then_some(()).ok_or_else(|| format!("nothing is called {id:?}"));
    let door = match () {
        () if same((1, 0)) => (2, 1),
        () if same((0, 1)) => (1, 2),
        () => (1, 1),
    };
    Ok(match sign {
        Sign::Hero(id) => (
            What::Hero(*id),
            known(content.heroes.contains_key(id), id.as_str()).map(|()| (1, 1))?,
        ),
        Sign::Boss(id) => (
            What::Boss(*id),
            known(content.bosses.contains_key(id), id.as_str()).map(|()| (1, 1))?,
        ),
        Sign::Minion(id) => (
            What::Minion(*id),
            known(content.minions.contains_key(id), id.as_str()).map(|()| (1, 1))?,
        ),
        Sign::Door => (What::Door(None), door),
        Sign::LockedDoor(id) => (
            What::Door(Some(*id)),
            known(content.locks.contains_key(id), id.as_str()).map(|()| door)?,
        ),
        Sign::Chest => (What::Chest(None), (1, 1)),
        Sign::LockedChest(id) => (
            What::Chest(Some(*id)),
            known(content.locks.contains_key(id), id.as_str()).map(|()| (1, 1))?,
        ),
        Sign::BonePile => (What::BonePile, (1, 1)),
        Sign::Furniture(id) => {
            known(content.furniture.contains_key(id), id.as_str())?;
            let (wide, deep) = content.furniture[id].footprint;
            let fits = |(w, h): (u8, u8)| (0..h).all(|y| (0..w).all(|x| same((i16::from(x), i16::from(y)))));
            let footprint = [(wide, deep), (deep, wide)].into_iter().find(|size| fits(*size));
            (
                What::Furniture(*id),
                footprint.ok_or_else(|| format!("{id} fills {wide} × {deep} cells"))?,
            )
        }
    })
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
        let Fighter { movement, combat, armour } = figures.fighter();
        change(&mut world, *piece, Stats { movement, combat, armour })?;
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
    let mut idle: std::collections::VecDeque<PieceId> = example.acted.iter().copied().collect();
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
        Fighter { movement, combat, armour }
    }
}

impl End {
    /// Whether the piece is in play: on the table, on a cell in the light.
    pub(super) fn is_gone(world: &World, piece: PieceId) -> bool {
        find(world, piece).map_or(true, |entity| {
            let revealed = &world.resource::<crate::table::Board>().revealed;
            world
                .get::<crate::table::Stands>(entity)
                .is_none_or(|stands| !stands.0.cells().any(|cell| revealed.contains(cell)))
        })
    }
}
