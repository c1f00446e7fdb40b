//! Who stands where: models, Bone Piles and treasures at the stands of a site, and what both sides are given.
//!
//! Each beat has a budget that rises and falls on the way to the end ([`Threat::curve`]), and every model a cost that depends on what
//! it does there. Nobody stands where there is no stand for it, so servants belong to their rooms; and every zone has a pile, a model
//! or both, so that the Overlord is never idle.

use std::collections::BTreeMap;

use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

use dungeon_rules::{
    content::{CardSide, Content, Id},
    grid::{Cell, Facing},
};

use super::{
    code::{Dials, Order},
    draft::{Draft, one_of},
    outline::{Length, Role},
    site::StandKind,
    stock::{Kit, Servants, Threat},
    write::{Value, fields, text, texts, word},
};

/// The stream of this stage.
const STREAM: u64 = 0x7e4a_15b0_93c2_d861;

/// The most Bone Piles on a map, so that the box has some left for those who fall.
const PILES: usize = 8;

/// The most models on a map besides bosses.
const MODELS: usize = 16;

/// In how many of five rooms nobody expects visitors: there the models look inwards.
const BUSY: u32 = 2;

/// How often a model is drawn for a room. Many are too dear for what is left.
const DRAWS: usize = 24;

/// Puts models, piles and treasures on the map. `plot`: what the plot makes of the budgets, in eighths.
pub fn populate(draft: &mut Draft<'_>, content: &Content, threat: &Threat, order: &Order, dials: Dials, plot: u16) {
    let seed = u64::from(order.seed) ^ STREAM ^ u64::from(dials.encounter) << 32;
    let chance = &mut Xoshiro256PlusPlus::seed_from_u64(seed);
    let servants = &threat.families[&order.family];
    piles(draft, threat, chance);
    treasures(draft, threat, order, chance);
    // Deeper rooms first, so that what the box holds is left for where it counts.
    let mut rooms: Vec<usize> = (0..draft.site.rooms.len()).collect();
    rooms.sort_by_key(|room| std::cmp::Reverse((draft.outline.beats[*room].role == Role::Lair, draft.outline.beats[*room].level)));
    for room in rooms {
        let budget = budget(draft, threat, order, dials, room) * plot / 8;
        // Each room has a stream of its own: what one of them may cost changes nobody in the others.
        let chance = &mut Xoshiro256PlusPlus::seed_from_u64(seed ^ (room as u64 + 1) << 40);
        people(draft, content, threat, servants, room, budget, chance);
    }
}

/// What the models of a room may cost.
fn budget(draft: &Draft<'_>, threat: &Threat, order: &Order, dials: Dials, room: usize) -> u16 {
    let beat = &draft.outline.beats[room];
    let heroes = u8::try_from(order.heroes.len()).unwrap_or(4);
    let advanced = if order.side == CardSide::Advanced { threat.advanced } else { 0 };
    let party = threat.party.get(&heroes).copied().unwrap_or(8) + advanced;
    let curve = match beat.role {
        Role::Lair | Role::Exit => 8,
        _ => threat.curve.get(room % threat.curve.len().max(1)).copied().unwrap_or(8),
    };
    let length = threat.lengths.get(&order.length).copied().unwrap_or(8);
    let dial = u32::try_from(8 + i32::from(dials.models)).unwrap_or(0);
    let usual = threat.budgets.get(&beat.role).copied().unwrap_or_default();
    let whole = u32::from(usual) * u32::from(party) * u32::from(curve) * u32::from(length) * dial;
    u16::try_from((whole + 8_u32.pow(4) / 2) / 8_u32.pow(4)).unwrap_or(u16::MAX)
}

/// Piles at their stands, in every beat as many as its role has.
fn piles(draft: &mut Draft<'_>, threat: &Threat, chance: &mut Xoshiro256PlusPlus) {
    let mut left = PILES;
    for room in 0..draft.site.rooms.len() {
        let wanted = threat.piles.get(&draft.outline.beats[room].role).copied().unwrap_or_default();
        for _ in 0..usize::from(wanted).min(left) {
            let stands = draft.stands(room, StandKind::Pile);
            let Some((cell, _)) = one_of(&stands, chance) else { break };
            draft.lay(*cell, 1, None, None, "BonePile");
            left -= 1;
        }
    }
}

/// A chest in every vault, and in one other room that has a stand for it.
fn treasures(draft: &mut Draft<'_>, threat: &Threat, order: &Order, chance: &mut Xoshiro256PlusPlus) {
    let mut rooms = draft.with_roles(&[Role::Vault]);
    let others: Vec<usize> = draft.with_roles(&[Role::Guard, Role::Station, Role::Way]);
    let others: Vec<usize> = others
        .into_iter()
        .filter(|room| !draft.stands(*room, StandKind::Treasure).is_empty())
        .collect();
    rooms.extend(one_of(&others, chance));
    let mut left = threat.treasures.clone();
    if !order.heroes.contains(&"danor") {
        left.iter_mut()
            .for_each(|treasure| treasure.retain(|item| !item.starts_with("energy_crystal")));
        left.retain(|treasure| !treasure.is_empty());
    }
    for room in rooms {
        let stands = draft.stands(room, StandKind::Treasure);
        let (Some((cell, _)), false) = (one_of(&stands, chance), left.is_empty()) else {
            continue;
        };
        let contents = left.remove(chance.random_range(0..left.len() as u32) as usize);
        let chest = Value::Fields("Chest", vec![("lock", text("mundane_2_2")), ("contents", texts(contents))]);
        draft.lay(*cell, 1, None, None, &chest.flat().unwrap_or_default());
    }
}

/// Models in a room, as many as the budget pays for and stands are free.
fn people(
    draft: &mut Draft<'_>,
    content: &Content,
    threat: &Threat,
    servants: &Servants,
    room: usize,
    mut budget: u16,
    chance: &mut Xoshiro256PlusPlus,
) {
    let role = draft.outline.beats[room].role;
    // What a plot or a set piece has put there already is paid for.
    let there = draft.facts[room]
        .iter()
        .map(|(id, count)| threat.costs.get(id).copied().unwrap_or_default() * *count as u16);
    budget = budget.saturating_sub(there.sum());
    let are_busy = chance.random_range(0..5) < BUSY;
    for _ in 0..DRAWS {
        // Who is drawn does not depend on what is left, so that a greater budget has the same models and some more.
        let Some(id) = one_of(&servants.serves, chance) else { break };
        let Some(minion) = content.minions.get(&Id::new(id)) else {
            continue;
        };
        let there = draft.minions.get(id).copied().unwrap_or_default();
        let is_left = minion.in_box.is_none_or(|most| there < usize::from(most));
        let eighths = threat.roles.get(&role).and_then(|roles| roles.get(id)).copied().unwrap_or(8);
        let cost = threat.costs.get(id).copied().unwrap_or(u16::MAX / 8 / 8) * eighths / 8;
        let kind = match (minion.fighter.size, minion.fighter.ranged) {
            (2.., _) => StandKind::Large,
            (_, Some(_)) => StandKind::Shooter,
            _ => StandKind::Front,
        };
        let is_room = is_left && cost <= budget && draft.minions.values().sum::<usize>() < MODELS;
        let Some((cell, facing)) = stand(draft, room, kind).filter(|_| is_room) else {
            continue;
        };
        budget -= cost;
        // Where nothing is printed the Overlord chooses where a model looks when its room is revealed.
        let sign = match facing {
            Some(facing) if draft.is_lit(room) || are_busy => facing.sign(),
            None if are_busy => inwards(&draft.site.rooms[room].cells, cell).sign(),
            _ => '?',
        };
        draft.lay(cell, minion.fighter.size, Some(sign), None, &format!("Minion({id:?})"));
    }
}

/// The facing from a cell to the middle of its room.
fn inwards(room: &[Cell], from: Cell) -> Facing {
    let sum = |of: fn(Cell) -> i16| room.iter().map(|cell| i32::from(of(*cell) - of(from))).sum::<i32>();
    let (east, south) = (sum(|cell| cell.x), sum(|cell| cell.y));
    match (east.abs() > south.abs(), east > 0, south < 0) {
        (true, true, _) => Facing::East,
        (true, false, _) => Facing::West,
        (false, _, true) => Facing::North,
        (false, _, false) => Facing::South,
    }
}

/// A free stand for a model: one of its own kind, or one where another of its size might stand.
fn stand(draft: &Draft<'_>, room: usize, kind: StandKind) -> Option<(Cell, Option<Facing>)> {
    if kind == StandKind::Large {
        let free = |cell: &Cell| {
            let base = dungeon_rules::grid::Base::square(*cell, 2);
            base.cells().all(|cell| !draft.is_taken(cell))
        };
        return draft.stands(room, kind).into_iter().find(|(cell, _)| free(cell));
    }
    let kinds = [kind, StandKind::Front, StandKind::Shooter];
    kinds.into_iter().find_map(|kind| draft.stands(room, kind).first().copied())
}

/// The kits of the Heroes who take part.
pub fn kits(threat: &Threat, order: &Order, dials: Dials) -> Vec<Value> {
    let mut kits: BTreeMap<&str, Kit> = BTreeMap::new();
    for hero in &order.heroes {
        kits.insert(*hero, threat.kits.get(*hero).cloned().unwrap_or_default());
    }
    // Potions go round the party, to the weakest first, and are taken from the strongest.
    let weakest = ["danor", "madriga", "orlaf", "rordin"];
    let short = if order.length == Length::Short { -1 } else { 0 };
    let more = dials.potions + short;
    for i in 0..more.unsigned_abs() {
        let going = |hero: &&&str| order.heroes.contains(*hero);
        let round: Vec<&str> = match more > 0 {
            true => weakest.iter().filter(going).copied().collect(),
            false => weakest.iter().rev().filter(going).copied().collect(),
        };
        let Some(kit) = round.get(usize::from(i) % round.len().max(1)).and_then(|hero| kits.get_mut(hero)) else {
            continue;
        };
        if more > 0 {
            kit.items.push("healing_potion".to_owned());
        } else if let Some(at) = kit.items.iter().position(|item| item == "healing_potion") {
            kit.items.remove(at);
        }
    }
    let written = order.heroes.iter().filter_map(|hero| {
        let kit = kits.get(hero)?;
        let is_empty = kit.items.is_empty() && kit.spells.is_empty() && kit.skills.is_empty();
        (!is_empty).then(|| self::kit(hero, kit))
    });
    written.collect()
}

/// A kit as it is written.
pub fn kit(of: &str, kit: &Kit) -> Value {
    fields(vec![
        ("of", text(of)),
        ("spells", texts(kit.spells.iter().cloned())),
        ("items", texts(kit.items.iter().cloned())),
        ("skills", texts(kit.skills.iter().cloned())),
    ])
}

/// How many of each minion the Overlord may control at once.
pub fn raises(content: &Content, servants: &Servants, dials: Dials) -> Vec<(String, u8)> {
    let all = servants.raises.iter().map(|(id, usual)| {
        let most = content.minions.get(&Id::new(id)).and_then(|minion| minion.in_box).unwrap_or(50);
        let wanted = (usual + dials.raises).clamp(2, 8).unsigned_abs();
        (id.clone(), wanted.min(most))
    });
    all.collect()
}

/// The Overlord's side.
pub fn forces(boss: &str, cards: u8, commands: i8, raises: &[(String, u8)]) -> Value {
    let raises = raises
        .iter()
        .map(|(id, up_to)| fields(vec![("minion", text(id.clone())), ("up_to", word(up_to))]));
    fields(vec![
        ("boss", text(boss)),
        ("deck", text("necromancer")),
        ("cards", word(cards)),
        ("commands", word(commands)),
        ("raises", Value::List(raises.collect())),
    ])
}
