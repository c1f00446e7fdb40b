//! Where everything is: an outline whose beats have become rooms.
//!
//! [`place`] gives each beat a chamber of the catalogue, turned or mirrored, such that it shares a wall, one cell thick, with every
//! neighbour in the outline that stands already; doors lie in those walls. So cycles close without corridors that nobody would
//! have built, and the map looks as if somebody had drawn it. What makes it look so is scored: doors where they are drawn or in the
//! middle of a wall, rooms of few themes, close together.

use std::collections::BTreeMap;

use dungeon_rules::{
    content::Look,
    grid::{Base, Cell, CellSet, Facing},
};
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

pub use dungeon_rules::content::{Furnished, Stand, StandKind};

use super::{
    chamber::{Catalogue, Chamber, ChamberId, Lying, Opening, Theme},
    outline::{Beat, Length, Lock, Outline, Role},
};

/// The number of this stage, which gives it a random stream of its own.
const STAGE: u64 = 2;

/// How often it is begun anew before a seed is given up.
const STARTS: usize = 40;
/// How many chambers are tried for a beat, and among how many of those that fit the best is chosen.
const TRIES: (usize, usize) = (40, 3);
/// How many places are tried for a chamber.
const PLACES: usize = 40;

/// Sites are laid out on a board of this many columns and rows, from its middle, so that no cell on it has a negative number.
const BOARD: i16 = 160;

/// How much furniture a site has at most; the box holds 18 pieces, chests among them.
const FURNITURE: usize = 13;
/// How many cells a door reveals at most.
const ZONE: usize = 90;

/// A map with its rooms placed, before anything else stands in it. What is neither a room nor a door is wall.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Site {
    /// How many columns it has, with a margin of one cell of wall.
    pub width: u8,
    /// How many rows it has, with a margin of one cell of wall.
    pub height: u8,
    /// The rooms, one for each beat of the outline and in the same order.
    pub rooms: Vec<Room>,
    /// The doors, one for each link of the outline that has a door, in the order of the links.
    pub doors: Vec<Door>,
}

/// A chamber at its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Room {
    /// The beat that takes place here, an index of [`Outline::beats`].
    pub beat: usize,
    /// What it was made from.
    pub chamber: ChamberId,
    /// The name of the chamber: that of its file.
    pub name: String,
    /// The theme of the chamber.
    pub theme: Theme,
    /// What its floor shows.
    pub look: Look,
    /// The zone it belongs to: rooms with an opening instead of a door between them have the same. Zones are numbered from 0.
    pub zone: usize,
    /// Its floor, with the cells under stands and furniture, row by row; and the cells of the opening where it is the farther room
    /// of a link without a door.
    pub cells: Vec<Cell>,
    /// Where something may stand, row by row. No stand is on furniture, and no two share a cell, except that piles and free stands may
    /// lie on any.
    pub stands: Vec<Stand>,
    /// What always stands there, row by row. It leaves every free cell of the room connected, and every door in reach.
    pub furniture: Vec<Furnished>,
}

/// A door of one cell or of two side by side, with floor that can be walked on before and behind each of them. Large models do not
/// fit through one of a single cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Door {
    /// The link of the outline that it is, an index of [`Outline::links`].
    pub link: usize,
    /// Its cells, row by row.
    pub cells: Vec<Cell>,
}

/// Gives the beats of an outline their rooms, most of them of the themes that the story likes. The same catalogue, outline, themes and
/// seed always give the same site. `None` if none was found, as happens with one seed in some twenty; then another seed serves.
pub fn place(catalogue: &Catalogue, outline: &Outline, likes: &[Theme], seed: u64) -> Option<Site> {
    let mut chance = Chance(Xoshiro256PlusPlus::seed_from_u64(seed ^ STAGE));
    (0..STARTS).find_map(|_| Draft::start(catalogue, outline, likes, &mut chance).finish())
}

/// The random stream of this stage.
struct Chance(Xoshiro256PlusPlus);

impl Chance {
    /// A number from 0 to `end - 1`; 0 if `end` is 0.
    fn below(&mut self, end: usize) -> usize {
        self.0.random_range(0..end.max(1) as u32) as usize
    }
}

/// The columns and rows that a site may have at most, in either direction.
const fn limits(length: Length) -> (u8, u8) {
    match length {
        Length::Short => (20, 16),
        Length::Evening => (30, 24),
        Length::Long => (36, 32),
    }
}

/// Returns whether a chamber serves a beat.
fn suits(chamber: &Chamber, beat: &Beat) -> bool {
    let is_special = ["barricade", "turntable"].iter().any(|name| chamber.name().starts_with(name));
    let is_named = match &beat.named {
        Some(name) => chamber.name().starts_with(name),
        None => !is_special && (beat.themes.is_empty() || beat.themes.contains(&chamber.theme)),
    };
    let has_throne = chamber.has(StandKind::Throne, 1);
    let starts = chamber.has(StandKind::Entry, 4);
    let serves = match beat.role {
        Role::Lair => has_throne,
        _ if has_throne => false,
        Role::Entry => starts,
        Role::Exit => chamber.has(StandKind::Free, 1),
        _ if starts => false,
        Role::Guard => chamber.has(StandKind::Front, 2),
        Role::Station => chamber.has(StandKind::Free, 1),
        Role::Vault => chamber.has(StandKind::Treasure, 1),
        Role::Way => true,
    };
    is_named && serves && beat.size.fits(chamber.floor.len())
}

/// A chamber on the board.
#[derive(Clone)]
struct Placed<'a> {
    chamber: ChamberId,
    lying: &'a Lying,
    /// How far it has been moved, east and south.
    by: (i16, i16),
    bounds: Base,
}

impl Placed<'_> {
    fn openings(&self) -> impl Iterator<Item = Opening> {
        self.lying.openings.iter().map(|opening| Opening {
            base: opening.base.moved(self.by.0, self.by.1),
            ..*opening
        })
    }

    fn is_floor(&self, cell: Cell) -> bool {
        self.lying.floor.binary_search(&cell.offset(-self.by.0, -self.by.1)).is_ok()
    }

    fn floor(&self) -> impl Iterator<Item = Cell> {
        self.lying.floor.iter().map(|cell| cell.offset(self.by.0, self.by.1))
    }
}

/// A place for a chamber, with its doors by link.
struct Fit<'a> {
    placed: Placed<'a>,
    doors: Vec<(usize, Base)>,
    score: i32,
}

/// A site that is being made.
struct Draft<'a, 'c> {
    catalogue: &'a Catalogue,
    outline: &'a Outline,
    chance: &'c mut Chance,
    /// The most columns and rows.
    limits: (u8, u8),
    /// The themes that most of its rooms have.
    palette: Vec<Theme>,
    placed: Vec<Option<Placed<'a>>>,
    /// The door of each link.
    doors: Vec<Option<Base>>,
    /// All floor, and all cells beside it.
    near: CellSet,
    bounds: Option<Base>,
}

impl<'a, 'c> Draft<'a, 'c> {
    fn start(catalogue: &'a Catalogue, outline: &'a Outline, likes: &[Theme], chance: &'c mut Chance) -> Self {
        let (long, short) = limits(outline.length);
        let limits = if chance.below(5) < 2 { (short, long) } else { (long, short) };
        // Whatever its story knows nothing of is strange to a place.
        let mut palette = likes.to_vec();
        if likes.is_empty() {
            let mut themes: Vec<Theme> = Theme::ALL.into_iter().filter(|theme| *theme != Theme::Passages).collect();
            let count = outline.length as usize + 2;
            palette.extend((0..count).map(|_| themes.swap_remove(chance.below(themes.len()))));
        }
        Self {
            catalogue,
            outline,
            chance,
            limits,
            palette,
            placed: vec![None; outline.beats.len()],
            doors: vec![None; outline.links.len()],
            near: CellSet::empty(BOARD as u16, BOARD as u16),
            bounds: None,
        }
    }

    /// Places everything; `None` if a beat finds no place.
    fn finish(mut self) -> Option<Site> {
        for beat in order(self.outline) {
            let best = self.best(beat)?;
            self.bounds = Some(self.bounds.map_or(best.placed.bounds, |bounds| bounds.joined(best.placed.bounds)));
            for cell in best.placed.floor() {
                self.near.insert(cell);
                cell.around().for_each(|cell| _ = self.near.insert(cell));
            }
            for (link, base) in best.doors {
                self.doors[link] = Some(base);
            }
            self.placed[beat] = Some(best.placed);
        }
        self.site()
    }

    /// Finds a chamber and its place for a beat.
    fn best(&mut self, beat: usize) -> Option<Fit<'a>> {
        let catalogue = self.catalogue;
        let used: Vec<ChamberId> = self.placed.iter().flatten().map(|placed| placed.chamber).collect();
        let neighbours: Vec<(usize, usize)> = self
            .outline
            .links_of(beat)
            .filter(|(_, other)| self.placed[*other].is_some())
            .collect();
        let themes: Vec<Theme> = neighbours.iter().filter_map(|(_, other)| self.theme(*other)).collect();
        let suited = catalogue
            .chambers()
            .filter(|(id, chamber)| !used.contains(id) && suits(chamber, &self.outline.beats[beat]));
        let pool: Vec<(ChamberId, usize)> = suited.map(|(id, _)| (id, self.weight(beat, id, &themes))).collect();
        let sum: usize = pool.iter().map(|(_, weight)| weight).sum();
        let (mut best, mut found): (Option<Fit<'a>>, usize) = (None, 0);
        for _ in 0..TRIES.0 {
            let mut left = self.chance.below(sum);
            let (chamber, _) = *pool.iter().find(|(_, weight)| {
                let is_here = left < *weight;
                left = left.saturating_sub(*weight);
                is_here
            })?;
            let lying = catalogue.lying(chamber, self.chance.below(8));
            let fits: Vec<Fit<'a>> = self
                .places(lying, &neighbours)
                .into_iter()
                .filter_map(|by| self.fit(beat, chamber, lying, by, &neighbours))
                .collect();
            found += usize::from(!fits.is_empty());
            best = best.into_iter().chain(fits).max_by_key(|fit| fit.score);
            if found == TRIES.1 {
                break;
            }
        }
        best
    }

    fn theme(&self, beat: usize) -> Option<Theme> {
        Some(self.catalogue.chamber(self.placed[beat].as_ref()?.chamber).theme)
    }

    /// Returns how likely a chamber is to be tried for a beat, beside rooms with these themes.
    fn weight(&self, beat: usize, id: ChamberId, beside: &[Theme]) -> usize {
        let chamber = self.catalogue.chamber(id);
        let passes = matches!(self.outline.beats[beat].role, Role::Way | Role::Entry | Role::Exit);
        let likes = match chamber.theme {
            Theme::Passages if passes => 24,
            theme if self.palette.contains(&theme) => 80,
            // What the story is about is not to be found in a place of which it knows nothing.
            _ if !passes => 1,
            _ => 4,
        };
        let likes = if beside.contains(&chamber.theme) { likes * 3 / 2 } else { likes };
        // A block of wall in one room is a sight; in every room it is a pattern.
        if self.catalogue.is_pierced(id) { likes / 3 } else { likes }
    }

    /// Returns how far a chamber can be moved so that it has an opening in common with each of its neighbours, in the order in which
    /// that is worth a try.
    fn places(&mut self, lying: &Lying, neighbours: &[(usize, usize)]) -> Vec<(i16, i16)> {
        let mut common: Option<BTreeMap<(i16, i16), usize>> = None;
        for placed in neighbours.iter().filter_map(|(_, other)| self.placed[*other].as_ref()) {
            let mut here: BTreeMap<(i16, i16), usize> = BTreeMap::new();
            for theirs in placed.openings() {
                for ours in lying.openings.iter().filter(|ours| meet(ours, &theirs)) {
                    let by = (theirs.base.corner.x - ours.base.corner.x, theirs.base.corner.y - ours.base.corner.y);
                    let worth = usize::from(theirs.drawn) + usize::from(ours.drawn);
                    let known = here.entry(by).or_default();
                    *known = worth.max(*known);
                }
            }
            if let Some(before) = common {
                here.retain(|by, worth| {
                    *worth += before.get(by).copied().unwrap_or_default();
                    before.contains_key(by)
                });
            }
            common = Some(here);
        }
        let Some(common) = common else {
            return vec![(BOARD / 2, BOARD / 2)];
        };
        let mut places: Vec<(usize, (i16, i16))> = common
            .into_iter()
            .map(|(by, worth)| (worth * 100 + self.chance.below(180), by))
            .collect();
        places.sort_unstable_by(|one, other| other.cmp(one));
        places.into_iter().take(PLACES).map(|(_, by)| by).collect()
    }

    /// Looks at one place for a chamber: `None` if it is not free, too far out, or a neighbour gets no door.
    fn fit(&mut self, beat: usize, chamber: ChamberId, lying: &'a Lying, by: (i16, i16), neighbours: &[(usize, usize)]) -> Option<Fit<'a>> {
        let placed = Placed {
            chamber,
            lying,
            by,
            bounds: lying.bounds.moved(by.0, by.1),
        };
        let whole = self.bounds.map_or(placed.bounds, |bounds| bounds.joined(placed.bounds));
        // The outermost walls are part of the map.
        if whole.width + 2 > self.limits.0 || whole.height + 2 > self.limits.1 || placed.floor().any(|cell| self.near.contains(cell)) {
            return None;
        }
        let (mut doors, mut score) = (Vec::new(), self.chance.below(80) as i32);
        for (link, other) in neighbours {
            let old = self.placed[*other].clone()?;
            let (worth, base) = self.door(&placed, &old, &doors)?;
            doors.push((*link, base));
            score += worth;
        }
        let area = |base: Base| i32::from(base.width) * i32::from(base.height);
        let grown = area(whole) - self.bounds.map_or(0, area);
        // A room that just fills its part of the growing rectangle is neither here nor there.
        score -= (grown * 5 - lying.floor.len() as i32 * 8) * 3 / 5;
        // What a room still to come has to join is not far apart.
        for (other, room) in self.placed.iter().enumerate() {
            let Some(room) = room.as_ref().filter(|_| self.is_joined_later(beat, other)) else {
                continue;
            };
            let (across, down) = room.bounds.gap(placed.bounds);
            score -= i32::from(across.max(down)).saturating_sub(4).max(0) * 60;
        }
        Some(Fit { placed, doors, score })
    }

    /// Returns whether a beat without a room is linked with both of these, which are not linked with each other.
    fn is_joined_later(&self, beat: usize, other: usize) -> bool {
        let is_linked = |one, two| self.outline.links_of(one).any(|(_, end)| end == two);
        let mut between = self.outline.links_of(beat).filter(|(_, end)| self.placed[*end].is_none());
        beat != other && !is_linked(beat, other) && between.any(|(_, end)| is_linked(end, other))
    }

    /// Finds the best door between two chambers that touches no other door, with what it is worth.
    fn door(&self, new: &Placed<'_>, old: &Placed<'_>, doors: &[(usize, Base)]) -> Option<(i32, Base)> {
        let theirs: Vec<Opening> = old.openings().collect();
        let mut best: Option<(i32, Base)> = None;
        for ours in new.openings() {
            let others = self.doors.iter().flatten().chain(doors.iter().map(|(_, base)| base));
            let touches = |other: &Base| other.overlaps(ours.base) || other.is_adjacent_to(ours.base);
            let Some(theirs) = theirs.iter().find(|theirs| theirs.base == ours.base && meet(&ours, theirs)) else {
                continue;
            };
            if others.into_iter().any(touches) {
                continue;
            }
            let drawn = i32::from(ours.drawn) + i32::from(theirs.drawn);
            let wide = i32::from(ours.base.width != ours.base.height);
            let middles = i32::from(is_middle(new, &ours)) + i32::from(is_middle(old, theirs));
            let worth = drawn * 120 + wide * 40 + middles * 60;
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, ours.base));
            }
        }
        best
    }

    /// Makes the site of a draft in which everything is placed; `None` if a door would reveal too much.
    fn site(self) -> Option<Site> {
        let bounds = self.bounds?;
        let (dx, dy) = (1 - bounds.corner.x, 1 - bounds.corner.y);
        let zones = zones(self.outline);
        let mut rooms = Vec::new();
        for (beat, placed) in self.placed.iter().enumerate() {
            let placed = placed.as_ref()?;
            let (east, south) = (placed.by.0 + dx, placed.by.1 + dy);
            let chamber = self.catalogue.chamber(placed.chamber);
            let cells = placed.lying.floor.iter().map(|cell| cell.offset(east, south));
            let stands = placed.lying.stands.iter().map(|stand| Stand {
                cell: stand.cell.offset(east, south),
                ..*stand
            });
            let furniture = placed.lying.furniture.iter().map(|one| Furnished {
                base: one.base.moved(east, south),
                ..*one
            });
            rooms.push(Room {
                beat,
                chamber: placed.chamber,
                name: chamber.id.rsplit('/').next().unwrap_or_default().to_owned(),
                theme: chamber.theme,
                look: self.look(beat)?,
                zone: zones[beat],
                cells: cells.collect(),
                stands: stands.collect(),
                furniture: furniture.collect(),
            });
        }
        let mut doors = Vec::new();
        for (number, (link, base)) in self.outline.links.iter().zip(&self.doors).enumerate() {
            let cells = (*base)?.moved(dx, dy).cells();
            if link.lock == Lock::Open {
                rooms[link.to].cells.extend(cells);
                rooms[link.to].cells.sort_unstable();
            } else {
                let cells = cells.collect();
                doors.push(Door { link: number, cells });
            }
        }
        thin_out(&mut rooms);
        let revealed = |zone| {
            rooms
                .iter()
                .filter(|room| room.zone == zone)
                .map(|room| room.cells.len())
                .sum::<usize>()
        };
        let all = rooms.iter().map(|room| room.cells.len()).sum();
        let is_whole = self.outline.length.cells().contains(&all) && (0..rooms.len()).all(|zone| revealed(zone) <= ZONE);
        is_whole.then_some(Site {
            width: bounds.width + 2,
            height: bounds.height + 2,
            rooms,
            doors,
        })
    }

    /// Returns what the floor of a room shows: that of a passage continues what it leads to.
    fn look(&self, beat: usize) -> Option<Look> {
        let of = |beat: usize| Some(self.catalogue.chamber(self.placed[beat].as_ref()?.chamber));
        let own = of(beat)?;
        let mut beside = self.outline.links_of(beat).filter_map(|(_, other)| of(other));
        let continued = beside.find(|other| own.theme == Theme::Passages && other.theme != Theme::Passages);
        Some(continued.unwrap_or(own).look)
    }
}

/// Returns whether two openings could be the same door if one were moved. Doors of one cell are only where somebody has drawn one.
fn meet(one: &Opening, other: &Opening) -> bool {
    let is_same_size = (one.base.width, one.base.height) == (other.base.width, other.base.height);
    let is_wanted = one.base.width != one.base.height || one.drawn || other.drawn;
    is_same_size && is_wanted && one.facing == other.facing.turned(2)
}

/// Returns whether an opening is in the middle of the straight piece of wall in which it lies.
fn is_middle(placed: &Placed<'_>, opening: &Opening) -> bool {
    let (dx, dy) = opening.facing.forward();
    let run = |facing: Facing| {
        let (along, down) = facing.forward();
        let wall = (1..).map(|step| opening.base.moved(along * step, down * step));
        wall.take_while(|base| {
            base.cells()
                .all(|cell| placed.is_floor(cell.offset(-dx, -dy)) && !placed.is_floor(cell))
        })
        .count()
    };
    run(opening.facing.turned(1)) == run(opening.facing.turned(-1))
}

/// Returns the beats in the order in which they are placed: first those of cycles, and of those that are linked with what stands
/// already always the one with most such links.
fn order(outline: &Outline) -> Vec<usize> {
    let beats = outline.beats.len();
    // What is left if dead ends are cut off again and again lies on a cycle or between cycles.
    let mut round = vec![true; beats];
    let ends = |round: &[bool], beat: usize| outline.links_of(beat).filter(|(_, other)| round[*other]).count();
    while let Some(end) = (0..beats).find(|beat| round[*beat] && ends(&round, *beat) < 2) {
        round[end] = false;
    }
    let mut order = vec![round.iter().position(|is_round| *is_round).unwrap_or(0)];
    while order.len() < beats {
        let joined = |beat: &usize| outline.links_of(*beat).filter(|(_, other)| order.contains(other)).count();
        let open = (0..beats).filter(|beat| !order.contains(beat));
        let next = open.max_by_key(|beat| (joined(beat), joined(beat) > 0 && round[*beat], std::cmp::Reverse(*beat)));
        order.extend(next);
    }
    order
}

/// Returns the zone of each beat, numbered from 0.
fn zones(outline: &Outline) -> Vec<usize> {
    let mut zones: Vec<usize> = (0..outline.beats.len()).collect();
    for link in outline.links.iter().filter(|link| link.lock == Lock::Open) {
        let (one, other) = (zones[link.from].min(zones[link.to]), zones[link.from].max(zones[link.to]));
        zones.iter_mut().filter(|zone| **zone == other).for_each(|zone| *zone = one);
    }
    let mut known: Vec<usize> = zones.clone();
    known.sort_unstable();
    known.dedup();
    zones.iter().map(|zone| known.partition_point(|other| other < zone)).collect()
}

/// Takes away furniture until there is no more than the box can give, always from the room with the most of it.
fn thin_out(rooms: &mut [Room]) {
    while rooms.iter().map(|room| room.furniture.len()).sum::<usize>() > FURNITURE {
        let fullest = rooms.iter_mut().max_by_key(|room| room.furniture.len());
        fullest.and_then(|room| room.furniture.pop());
    }
}

#[cfg(test)]
mod tests;
