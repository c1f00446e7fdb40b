//! Deals the pieces of a quest anew: where they stand, what they are, what keeps them shut and what is in them.

use std::collections::{BTreeMap, BTreeSet};

use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

use super::{
    super::{draft::one_of, stock::Threat},
    knobs::Knobs,
    spoken::Spoken,
};
use dungeon_rules::{
    content::{Content, Effect, Happening, Id, Item, Lock, Minion, Quest, Shut, Thing, What},
    grid::{Base, Cell, Facing},
};

/// How many steps from its old stand a piece may stand.
const STEPS: usize = 5;

/// No model comes nearer to the start of a Hero than this, in cells, unless it stood there before.
const NEAR: u16 = 4;

/// How many ways to exchange models are drawn, of which the best is taken.
const DRAWS: u32 = 96;

/// The locks that are exchanged for each other: the softer one, and the harder one.
const LOCKS: [&str; 2] = ["mundane_2_2", "mundane_3_3"];

/// Items that are exchanged for each other, those of a line for others of the line.
const ITEMS: [&[&str]; 2] = [
    &["healing_potion", "energy_crystal_1", "guardian_amulet"],
    &["energy_crystal_3", "chain_shirt", "spidersilk_robe"],
];

/// The streams of the stages: what one of them draws changes nothing of another.
const CHESTS: u64 = 0x9e6c_63d0_876a_3f6b;
const CONTENTS: u64 = 0xa3b1_9535_4a39_b70d;
const SHUT: u64 = 0x5851_f42d_4c95_7f2d;
const MODELS: u64 = 0x1405_7b7e_f767_814f;
const PILES: u64 = 0xc13f_a9a9_02a6_328f;
const KINDS: u64 = 0xd1b5_4a32_d192_ed03;

/// A quest dealt anew.
pub(super) struct Dealt {
    /// Its things, in the order of the quest's.
    pub things: Vec<Thing>,
    /// For each line of an event that places a minion who becomes another: the numbers of the event and of the line, and who comes.
    pub coming: BTreeMap<(usize, usize), Id<Minion>>,
}

/// Deals a quest anew that allows it. `content`: what it is played with.
pub(super) fn deal(quest: &Quest, content: &Content, threat: &Threat, seed: u64, knobs: Knobs) -> Dealt {
    let stream = |of: u64| Xoshiro256PlusPlus::seed_from_u64(seed ^ of);
    let mut table = Table::new(quest, content, threat);
    table.chests(&mut stream(CHESTS));
    table.contents(&mut stream(CONTENTS));
    table.locks(&mut stream(SHUT));
    table.models(&mut stream(MODELS));
    table.piles(&mut stream(PILES));
    let coming = table.kinds(knobs, &mut stream(KINDS));
    Dealt {
        things: table.things,
        coming,
    }
}

/// A quest while it is dealt.
struct Table<'a> {
    quest: &'a Quest,
    content: &'a Content,
    threat: &'a Threat,
    things: Vec<Thing>,
    /// The zone of each cell that is no door's.
    zones: BTreeMap<Cell, usize>,
    /// The cells of doors.
    doors: BTreeSet<Cell>,
    /// The cells on which events and actions put something.
    awaited: BTreeSet<Cell>,
    /// Of what the plot speaks.
    spoken: Spoken,
}

/// A minion that may become another.
struct Post {
    /// The number of its thing, or those of the event and of the line that place it.
    at: Result<usize, (usize, usize)>,
    zone: Option<usize>,
    id: Id<Minion>,
}

impl<'a> Table<'a> {
    fn new(quest: &'a Quest, content: &'a Content, threat: &'a Threat) -> Self {
        let doors: BTreeSet<Cell> = quest
            .things
            .iter()
            .filter(|thing| matches!(thing.what, What::Door(_)))
            .flat_map(|thing| thing.base.cells())
            .collect();
        let mut zones = BTreeMap::new();
        let mut number = 0;
        for cell in quest.plan.floor().iter() {
            if !doors.contains(&cell) && !zones.contains_key(&cell) {
                let zone = quest.plan.floor().zone_from([cell], |cell| doors.contains(&cell));
                zones.extend(zone.iter().filter(|cell| !doors.contains(cell)).map(|cell| (cell, number)));
                number += 1;
            }
        }
        let awaited = quest.lines().filter_map(|line| match line {
            Happening::Place(thing) => Some(thing.base),
            _ => None,
        });
        Self {
            quest,
            content,
            threat,
            things: quest.things.clone(),
            zones,
            doors,
            awaited: awaited.flat_map(Base::cells).collect(),
            spoken: Spoken::of(quest),
        }
    }

    /// The numbers of the things that may change, of the kind that is asked for.
    fn free(&self, is_one: impl Fn(&Thing) -> bool) -> Vec<usize> {
        let numbers = 0..self.quest.things.len();
        numbers
            .filter(|number| {
                let thing = &self.quest.things[*number];
                is_one(thing) && !self.spoken.is_fixed(self.quest, thing)
            })
            .collect()
    }

    /// Moves chests along the walls of their rooms. One that looks like something else stays, and so does one in a room with a model
    /// that needs much room.
    fn chests(&mut self, chance: &mut Xoshiro256PlusPlus) {
        let large: BTreeSet<usize> = self
            .things
            .iter()
            .filter(|thing| matches!(thing.what, What::Minion(_) | What::Boss(_)) && thing.base.size() > 1)
            .filter_map(|thing| self.zone(thing.base.corner))
            .collect();
        for number in self.free(|thing| matches!(thing.what, What::Chest(_)) && thing.looks.is_none()) {
            if self.zone(self.things[number].base.corner).is_some_and(|zone| large.contains(&zone)) {
                continue;
            }
            let mut stands = self.stands(number);
            stands.retain(|stand| stand.corner.beside().any(|cell| !self.quest.plan.is_floor(cell)));
            if let Some(stand) = one_of(&stands, chance) {
                self.things[number].base = *stand;
            }
        }
    }

    /// Deals the contents of all chests anew: they change places, and some become others that are worth as much.
    fn contents(&mut self, chance: &mut Xoshiro256PlusPlus) {
        let speaks_of = |thing: &Thing| thing.contents.iter().any(|item| self.spoken.speaks_of(item.as_str()));
        let chests = self.free(|thing| !thing.contents.is_empty() && !speaks_of(thing));
        let casts = self.quest.kits.iter().any(|kit| {
            let is_hero = self.quest.heroes.iter().any(|hero| kit.of == (*hero).into());
            is_hero && !kit.spells.is_empty()
        });
        let mut all: Vec<Id<Item>> = chests.iter().flat_map(|number| self.things[*number].contents.clone()).collect();
        for i in (1..all.len()).rev() {
            all.swap(i, chance.random_range(0..=i as u32) as usize);
        }
        for item in &mut all {
            let line = ITEMS.iter().find(|line| line.contains(&item.as_str()));
            let others = line.copied().unwrap_or_default().iter().filter(|other| {
                let is_there = self.content.items.contains_key(&Id::new(other));
                is_there && (casts || !other.starts_with("energy_crystal")) && **other != item.as_str()
            });
            let others: Vec<&&str> = others.collect();
            if chance.random_range(0..2_u32) == 0
                && let Some(other) = one_of(&others, chance)
            {
                *item = Id::new(other);
            }
        }
        let mut left = all.into_iter();
        for number in chests {
            let thing = &mut self.things[number];
            thing.contents = left.by_ref().take(thing.contents.len()).collect();
        }
    }

    /// Gives doors and chests harder and softer locks of their own sort: no door becomes harder beside which the Heroes start, and no
    /// Ward changes if nobody can lower it.
    fn locks(&mut self, chance: &mut Xoshiro256PlusPlus) {
        let lit: BTreeSet<usize> = self.heroes().filter_map(|hero| self.zone(hero.corner)).collect();
        let can_lower = self.quest.kits.iter().flat_map(|kit| &kit.spells).any(|spell| {
            let spell = self.content.spells.get(spell);
            spell.is_some_and(|spell| spell.way.effects.iter().any(|effect| matches!(effect, Effect::LowerWard(_))))
        });
        for number in self.free(|thing| matches!(thing.what, What::Door(_) | What::Chest(_))) {
            let thing = &self.things[number];
            let near = thing.base.cells().flat_map(Cell::beside).filter_map(|cell| self.zone(cell));
            let at_start = matches!(thing.what, What::Door(_)) && near.collect::<BTreeSet<_>>().intersection(&lit).next().is_some();
            let drawn = chance.random_range(0..3_u32);
            let change = |shut: Shut| match shut {
                Shut::Locked(lock) if lock.as_str() == LOCKS[0] && drawn == 0 && !at_start => self.lock(LOCKS[1]).unwrap_or(shut),
                Shut::Locked(lock) if lock.as_str() == LOCKS[1] && drawn > 0 => self.lock(LOCKS[0]).unwrap_or(shut),
                Shut::Warded(1) if drawn == 0 && can_lower && !at_start => Shut::Warded(2),
                Shut::Warded(2) if drawn > 0 && can_lower => Shut::Warded(1),
                shut => shut,
            };
            self.things[number].what = match thing.what {
                What::Door(shut) => What::Door(change(shut)),
                What::Chest(shut) => What::Chest(change(shut)),
                what => what,
            };
        }
    }

    fn lock(&self, id: &str) -> Option<Shut> {
        let id: Id<Lock> = Id::new(id);
        self.content.locks.contains_key(&id).then_some(Shut::Locked(id))
    }

    /// Gives minions new stands near their old ones, the largest first, and lets them look where there is something to see.
    fn models(&mut self, chance: &mut Xoshiro256PlusPlus) {
        let mut all = self.free(|thing| matches!(thing.what, What::Minion(_)));
        all.sort_by_key(|number| std::cmp::Reverse(self.things[*number].base.size()));
        for number in all {
            let stands = self.stands(number);
            let Some(stand) = one_of(&stands, chance) else { continue };
            self.things[number].base = *stand;
            let solid = self.solid(number);
            let sees = |facing: &Facing| {
                let (dx, dy) = facing.forward();
                let ahead = stand.moved(dx, dy);
                ahead
                    .cells()
                    .filter(|cell| !stand.covers(*cell))
                    .all(|cell| self.quest.plan.is_floor(cell) && !solid.contains(&cell))
            };
            if let Some(facing) = self.things[number].facing {
                let turned = [0, 1, 3, 2].map(|quarters| facing.turned(quarters));
                self.things[number].facing = Some(turned.into_iter().find(sees).unwrap_or(facing));
            }
        }
    }

    /// Moves bone piles near their old places.
    fn piles(&mut self, chance: &mut Xoshiro256PlusPlus) {
        for number in self.free(|thing| thing.what == What::BonePile) {
            if let Some(stand) = one_of(&self.stands(number), chance) {
                self.things[number].base = *stand;
            }
        }
    }

    /// Exchanges minions for others that together cost as much, and as much more as the knob says. Returns who comes by events.
    fn kinds(&mut self, knobs: Knobs, chance: &mut Xoshiro256PlusPlus) -> BTreeMap<(usize, usize), Id<Minion>> {
        let posts = self.posts();
        let choices = self.choices();
        let cost = |id: Id<Minion>| self.threat.costs.get(id.as_str()).copied().map_or(0, i32::from);
        let wanted = Knobs::STEP * i32::from(knobs.threat);
        let mut best: Option<(i32, Vec<Id<Minion>>)> = None;
        for _ in 0..DRAWS {
            let drawn: Vec<Id<Minion>> = posts
                .iter()
                .map(|post| match chance.random_range(0..2_u32) {
                    0 => post.id,
                    _ => one_of(&choices, chance).copied().unwrap_or(post.id),
                })
                .collect();
            let mut zones: BTreeMap<Option<usize>, i32> = BTreeMap::new();
            for (post, id) in posts.iter().zip(&drawn) {
                *zones.entry(post.zone).or_default() += cost(*id) - cost(post.id);
            }
            let more: i32 = zones.values().sum();
            let uneven: i32 = zones.values().map(|more| (more.abs() - 3 - wanted.abs()).max(0)).sum();
            let alike = posts.iter().zip(&drawn).filter(|(post, id)| post.id == **id).count();
            // Rather one or two of them changed than all or none.
            let same = if alike == posts.len() { 3 } else { 0 };
            let miss = 4 * (more - wanted).abs() + 2 * uneven + same + 100 * self.beyond(&posts, &drawn);
            if best.as_ref().is_none_or(|(least, _)| miss < *least) {
                best = Some((miss, drawn));
            }
        }
        let (_, drawn) = best.unwrap_or_default();
        let mut coming = BTreeMap::new();
        for (post, id) in posts.iter().zip(drawn).filter(|(post, id)| post.id != *id) {
            match post.at {
                Ok(number) => self.things[number].what = What::Minion(id),
                Err(line) => _ = coming.insert(line, id),
            }
        }
        coming
    }

    /// Minions of whom no text says what they are, and of whom the plot does not speak.
    fn posts(&self) -> Vec<Post> {
        let exchange = self.quest.remix.iter().flat_map(|remix| &remix.exchange);
        let exchange: BTreeSet<Id<Minion>> = exchange.copied().collect();
        let may = |id: &Id<Minion>| exchange.contains(id) && self.is_choice(*id);
        let drawn = self.free(|thing| matches!(&thing.what, What::Minion(id) if may(id)));
        let drawn = drawn.into_iter().filter_map(|number| match self.things[number].what {
            What::Minion(id) => Some((Ok(number), self.things[number].base.corner, id)),
            _ => None,
        });
        // Where something is told when it comes, the words may be about it.
        let silent = self.quest.events.iter().enumerate().filter(|(_, event)| {
            let mut lines = event.then.iter();
            !lines.any(|line| matches!(line, Happening::Tell(_)))
        });
        let coming = silent.flat_map(|(event, lines)| {
            let lines = lines.then.iter().enumerate();
            lines.filter_map(move |(line, happens)| match happens {
                Happening::Place(thing) if thing.name.is_none() => match thing.what {
                    What::Minion(id) => Some((Err((event, line)), thing.base.corner, id)),
                    _ => None,
                },
                _ => None,
            })
        });
        let coming = coming.filter(|(_, _, id)| may(id));
        drawn
            .chain(coming)
            .map(|(at, cell, id)| Post {
                at,
                zone: self.zone(cell),
                id,
            })
            .collect()
    }

    /// The minions that may stand in another's place.
    fn choices(&self) -> Vec<Id<Minion>> {
        self.content.minions.keys().copied().filter(|id| self.is_choice(*id)).collect()
    }

    /// Whether it is known what such a minion costs, it stands on one cell, and the plot does not speak of it.
    fn is_choice(&self, id: Id<Minion>) -> bool {
        let stands_on_one = self.content.minions.get(&id).is_some_and(|minion| minion.fighter.size == 1);
        stands_on_one && self.threat.costs.contains_key(id.as_str()) && !self.spoken.speaks_of(id.as_str())
    }

    /// How many minions are more than the box holds, or more than those of their kind that the Overlord may control, unless the quest
    /// has as many itself.
    fn beyond(&self, posts: &[Post], drawn: &[Id<Minion>]) -> i32 {
        let mut counts: BTreeMap<Id<Minion>, [i32; 2]> = BTreeMap::new();
        let all = self.quest.things.iter().chain(self.quest.lines().filter_map(|line| match line {
            Happening::Place(thing) => Some(thing),
            _ => None,
        }));
        for thing in all {
            if let What::Minion(id) = thing.what {
                counts.entry(id).or_default().iter_mut().for_each(|count| *count += 1);
            }
        }
        for (post, id) in posts.iter().zip(drawn) {
            counts.entry(post.id).or_default()[1] -= 1;
            counts.entry(*id).or_default()[1] += 1;
        }
        let most = |id: &Id<Minion>| {
            let in_box = self.content.minions.get(id).and_then(|minion| minion.in_box);
            let raised = self.quest.overlord.raises.iter().find(|(other, _)| other == id);
            in_box
                .into_iter()
                .chain(raised.map(|(_, up_to)| *up_to))
                .min()
                .map_or(i32::MAX, i32::from)
        };
        counts.iter().map(|(id, [before, now])| (now - most(id).max(*before)).max(0)).sum()
    }

    fn zone(&self, cell: Cell) -> Option<usize> {
        self.zones.get(&cell).copied()
    }

    /// Where Heroes start.
    fn heroes(&self) -> impl Iterator<Item = Base> + use<'_> {
        let heroes = self.quest.things.iter().filter(|thing| matches!(thing.what, What::Hero(_)));
        heroes.map(|thing| thing.base)
    }

    /// The cells on which nobody can walk, apart from those of this thing.
    fn solid(&self, except: usize) -> BTreeSet<Cell> {
        let others = self.things.iter().enumerate().filter(|(number, thing)| {
            let is_solid = matches!(thing.what, What::Furniture(_) | What::Chest(_) | What::Door(_));
            is_solid && *number != except
        });
        others.flat_map(|(_, thing)| thing.base.cells()).collect()
    }

    /// Where a piece may stand instead of where it stands in the quest: near that, on the same side of everything, in the same named
    /// places, and where it blocks nothing.
    fn stands(&self, number: usize) -> Vec<Base> {
        let old = self.quest.things[number].base;
        let solid = self.solid(number);
        let zone = self.zone(old.corner);
        let is_free = |base: Base| {
            base.cells()
                .all(|cell| zone.is_some() && self.zone(cell) == zone && !solid.contains(&cell))
        };
        let mut reached: BTreeSet<Cell> = [old.corner].into();
        let mut edge = vec![old.corner];
        for _ in 0..STEPS {
            let next: Vec<Cell> = edge.iter().flat_map(|cell| cell.beside()).collect();
            edge = next
                .into_iter()
                .filter(|cell| is_free(old.at(*cell)) && reached.insert(*cell))
                .collect();
        }
        let others = self.things.iter().enumerate().filter(|(other, _)| *other != number);
        let taken: BTreeSet<Cell> = others.flat_map(|(_, thing)| thing.base.cells()).collect();
        let places = self.places(old);
        let far = self.gap(old).min(NEAR);
        let (at_door, in_the_way) = (self.is_at_door(old), self.cuts(old, &solid));
        let is_good = |base: &Base| {
            base.cells().all(|cell| !taken.contains(&cell) && !self.awaited.contains(&cell))
                && self.places(*base) == places
                && self.gap(*base) >= far
                && (at_door || !self.is_at_door(*base))
                && (in_the_way || !self.cuts(*base, &solid))
        };
        reached.into_iter().map(|cell| old.at(cell)).filter(is_good).collect()
    }

    /// The places of the quest on which a base stands.
    fn places(&self, base: Base) -> BTreeSet<usize> {
        let places = self.quest.places.iter().enumerate();
        let stands_on = places.filter(|(_, place)| place.cells.iter().any(|cell| base.covers(*cell)));
        stands_on.map(|(number, _)| number).collect()
    }

    /// How far it is to the start of the nearest Hero, in cells.
    fn gap(&self, base: Base) -> u16 {
        self.heroes().map(|hero| hero.steps_to(base)).min().unwrap_or(u16::MAX)
    }

    fn is_at_door(&self, base: Base) -> bool {
        base.cells().flat_map(Cell::beside).any(|cell| self.doors.contains(&cell))
    }

    /// Whether a piece here would part its room.
    fn cuts(&self, base: Base, solid: &BTreeSet<Cell>) -> bool {
        let zone = self.zone(base.corner);
        let cells = self
            .zones
            .iter()
            .filter(|(cell, other)| Some(**other) == zone && !solid.contains(cell));
        let free: BTreeSet<Cell> = cells.map(|(cell, _)| *cell).collect();
        let without: BTreeSet<Cell> = free.iter().copied().filter(|cell| !base.covers(*cell)).collect();
        parts(without) > parts(free)
    }
}

/// Into how many parts these cells fall.
fn parts(mut cells: BTreeSet<Cell>) -> usize {
    let mut parts = 0;
    while let Some(first) = cells.pop_first() {
        parts += 1;
        let mut edge = vec![first];
        while let Some(cell) = edge.pop() {
            edge.extend(cell.beside().filter(|next| cells.remove(next)));
        }
    }
    parts
}
