//! Estimates whether the heroes stand a chance: how strong each zone is, and whether there is time enough to reach the goal.
//!
//! The **worth** of a model is its dice (those of its Fight, its shot or its best magical attack, whichever are more)
//! times its Armour times the blows it takes: 5 for heroes and bosses, 2 for a minion that can be Injured, 1 for any
//! other. A Skeleton Warrior is worth 4, a Zombie Troll 24, Rordin 80. A zone whose models are worth more than all heroes
//! together is hardly meant so: in the quests of the Dwarf King no zone comes to two thirds of that.
//!
//! The clock is measured by **walking** alone: nobody in the way, every door open, everybody at his fastest in every round. If
//! that takes more than half of the rounds that the cards give, too few are left for doors and fights; in the quests of
//! the Dwarf King it takes less than half.

use std::collections::{BTreeMap, VecDeque};

use super::{Page, possible::Can};
use crate::{
    content::{Character, Condition, Effect, Happening, Hero, Id, Thing, Trait, What, Who, fault::Report},
    grid::Cell,
    names::{PieceId, Side},
};

/// How many blows a hero or boss takes (DMG-4).
const SPACES: u32 = 5;

/// Reports zones that are too strong, an Overlord without any models, and a way that is too long for the number of cards.
pub(super) fn balance(page: &Page<'_>, can: &Can<'_>, report: &mut Report<'_>) {
    if !can.comes(Who::Overlord) {
        report.warning(page.written.overlord.at(), "no-threat", &[]);
    }
    threat(page, report);
    clock(page, can, report);
}

fn threat(page: &Page<'_>, report: &mut Report<'_>) {
    let quest = page.quest;
    let heroes: u32 = quest
        .heroes
        .iter()
        .filter_map(|id| Some(of_character(page, id.as_str(), page.content.heroes.get(id)?.card(quest.side))))
        .sum();
    let mut zones: BTreeMap<usize, (u32, Cell, usize)> = BTreeMap::new();
    for (thing, at) in quest.things.iter().zip(page.drawn) {
        let worth = match thing.what {
            What::Minion(id) => page.content.minions.get(&id).map_or(0, |minion| {
                let dice = minion.fighter.combat.max(minion.fighter.ranged.map_or(0, |ranged| ranged.dice));
                let blows = if minion.can_be_injured() { 2 } else { 1 };
                u32::from(dice) * u32::from(minion.fighter.armour) * blows
            }),
            What::Boss(id) => page
                .content
                .bosses
                .get(&id)
                .map_or(0, |boss| of_character(page, id.as_str(), &boss.0)),
            _ => continue,
        };
        if let Some(zone) = page.zones.get(&thing.base.corner) {
            zones.entry(*zone).or_insert((0, thing.base.corner, *at)).0 += worth;
        }
    }
    for (threat, cell, at) in zones.into_values() {
        if threat > heroes {
            let args: [(&'static str, &dyn std::fmt::Display); 3] = [("cell", &cell), ("threat", &threat), ("heroes", &heroes)];
            report.warning(at, "zone-too-strong", &args);
        }
    }
}

/// Returns what a hero or boss is worth with the spells that this quest gives to it.
fn of_character(page: &Page<'_>, name: &str, card: &Character) -> u32 {
    let kits = page.quest.kits.iter().filter(|kit| kit.of.as_str() == name);
    let spells = kits.flat_map(|kit| &kit.spells).filter_map(|id| page.content.spells.get(id));
    let magic = spells.flat_map(|spell| &spell.way.effects).filter_map(|effect| match effect {
        Effect::MagicAttack { dice, .. } => Some(*dice),
        _ => None,
    });
    let shot = card.fighter.ranged.map_or(0, |ranged| ranged.dice);
    let dice = magic.chain([card.fighter.combat, shot]).max().unwrap_or(0);
    u32::from(dice) * u32::from(card.fighter.armour) * SPACES
}

/// Reports a goal to which walking alone takes the heroes more than half of the rounds before the cards run out (RND-10).
fn clock(page: &Page<'_>, can: &Can<'_>, report: &mut Report<'_>) {
    let Some(last) = can.last else { return };
    // What moves the floor, the goals or the heroes may make the way shorter.
    let shortens = |line: &Happening| match line {
        Happening::Turn(..) | Happening::Slide(..) | Happening::Goals(_) | Happening::Win(Side::Heroes) => true,
        Happening::Place(thing) => matches!(thing.what, What::Hero(_)),
        Happening::Do(_, effects) | Happening::DoAt(_, _, effects) => effects.iter().any(|effect| matches!(effect, Effect::Move(_))),
        _ => false,
    };
    if can.lines().any(|(_, line)| shortens(line)) {
        return;
    }
    let walks: Vec<Walker> = walkers(page, can);
    let goals = page.quest.goals.heroes.iter().filter(|goal| can.holds(goal));
    let rounds = goals.map(|goal| rounds(page, can, &walks, goal)).min().unwrap_or(0);
    if rounds * 2 > last {
        let at = page.written.overlord.value.as_ref().map_or(0, |forces| forces.cards.at());
        report.warning(at, "too-long", &[("rounds", &rounds), ("last", &last)]);
    }
}

/// A hero, how many steps each cell is away from its start, and the most cells that it can walk in a round.
struct Walker {
    hero: PieceId,
    steps: Steps,
    pace: u32,
}

fn walkers(page: &Page<'_>, can: &Can<'_>) -> Vec<Walker> {
    let quest = page.quest;
    let content = page.content;
    // Spells that move others, and items that change hands, are assumed to help every hero in every round.
    let moves = can.effects_of_heroes().into_iter().map(|effect| match effect {
        Effect::Move(cells) => u32::from(*cells),
        _ => 0,
    });
    let items = quest
        .kits
        .iter()
        .flat_map(|kit| &kit.items)
        .chain(quest.things.iter().flat_map(|thing| &thing.contents));
    let worn = items.filter_map(|id| content.items.get(id)).flat_map(|item| &item.traits);
    let skills = quest.kits.iter().flat_map(|kit| &kit.skills);
    let own = quest
        .heroes
        .iter()
        .filter_map(|id| content.heroes.get(id))
        .flat_map(|hero| &hero.card(quest.side).abilities);
    let skills = skills
        .chain(own)
        .filter_map(|id| content.abilities.get(id))
        .flat_map(|ability| &ability.traits);
    let faster = worn.chain(skills).map(|own| match own {
        Trait::Movement(cells) => u32::from(cells.max(&0).unsigned_abs()),
        _ => 0,
    });
    let more: u32 = moves.chain(faster).sum();
    let heroes = quest.things.iter().filter_map(|thing| match thing.what {
        What::Hero(id) => Some((id, thing.base.corner)),
        _ => None,
    });
    heroes
        .filter_map(|(id, from)| {
            let card = content.heroes.get(&id)?.card(quest.side);
            Some(Walker {
                hero: PieceId::from(id),
                steps: Steps::from(page, from),
                pace: (u32::from(card.fighter.movement) + more).max(1),
            })
        })
        .collect()
}

/// How many steps each cell of a map is away from a start, row by row; `None` for cells that nobody can reach.
struct Steps {
    width: usize,
    far: Vec<Option<u32>>,
}

impl Steps {
    fn from(page: &Page<'_>, start: Cell) -> Self {
        let plan = &page.quest.plan;
        let width = usize::from(plan.width());
        let far = vec![None; width * usize::from(plan.height())];
        let mut steps = Self { width, far };
        let mut edge = VecDeque::from([(start, 0)]);
        while let Some((cell, so_far)) = edge.pop_front() {
            let far = &mut steps.far[cell.y as usize * width + cell.x as usize];
            if far.is_none() {
                *far = Some(so_far);
                let open = cell
                    .around()
                    .filter(|next| page.walk.walked.contains(*next) && steps.to(*next).is_none());
                edge.extend(open.map(|next| (next, so_far + 1)));
            }
        }
        steps
    }

    fn to(&self, cell: Cell) -> Option<u32> {
        let (x, y) = (usize::try_from(cell.x).ok()?, usize::try_from(cell.y).ok()?);
        let far = (x < self.width).then(|| self.far.get(y * self.width + x));
        far.flatten().copied().flatten()
    }
}

/// Returns the least rounds that walking to this goal takes; 0 for a goal that is not a matter of walking.
fn rounds(page: &Page<'_>, can: &Can<'_>, walkers: &[Walker], goal: &Condition) -> u32 {
    let of = |walker: &Walker, cells: &[Cell]| {
        let steps = cells.iter().filter_map(|cell| walker.steps.to(*cell)).min()?;
        Some(steps.div_ceil(walker.pace).max(1))
    };
    let at = |place: &ustr::Ustr| {
        page.quest
            .places
            .iter()
            .find(|other| other.name == *place)
            .map_or(&[][..], |place| &place.cells)
    };
    match goal {
        Condition::Slain(boss) => {
            // A boss that waits in the dark is met as soon as its zone is revealed.
            let is_boss =
                |thing: &&Thing| thing.name == Some(*boss) || matches!(thing.what, What::Boss(id) if id.as_str() == boss.as_str());
            let Some(thing) = page.quest.things.iter().find(is_boss) else {
                return 0;
            };
            let zone = page.zones.get(&thing.base.corner);
            let near: Vec<Cell> = page
                .zones
                .iter()
                .filter(|(_, other)| Some(*other) == zone)
                .map(|(cell, _)| *cell)
                .collect();
            walkers.iter().filter_map(|walker| of(walker, &near)).min().unwrap_or(0)
        }
        Condition::Opened(piece)
            if can
                .lines()
                .any(|(_, line)| matches!(line, Happening::Open(other) if other.means(*piece))) =>
        {
            0
        }
        Condition::Opened(piece) => {
            let thing = page.quest.things.iter().find(|thing| thing.name == Some(*piece));
            let beside: Vec<Cell> = thing
                .into_iter()
                .flat_map(|thing| thing.base.cells())
                .flat_map(Cell::around)
                .collect();
            walkers.iter().filter_map(|walker| of(walker, &beside)).min().unwrap_or(0)
        }
        Condition::AllAt(place) => {
            let each = walkers.iter().filter_map(|walker| of(walker, at(place)));
            let rounds = if can.all_stay { each.max() } else { each.min() };
            rounds.unwrap_or(0)
        }
        Condition::AnyAt(who @ (Who::Heroes | Who::Hero(_)), place) => {
            let meant = |walker: &&Walker| match who {
                Who::Hero(id) => Id::<Hero>::new(walker.hero.as_str()) == *id,
                _ => true,
            };
            let each = walkers.iter().filter(meant).filter_map(|walker| of(walker, at(place)));
            each.min().unwrap_or(0)
        }
        Condition::All(inner) => inner.iter().map(|one| rounds(page, can, walkers, one)).max().unwrap_or(0),
        Condition::Any(inner) => inner.iter().map(|one| rounds(page, can, walkers, one)).min().unwrap_or(0),
        _ => 0,
    }
}
