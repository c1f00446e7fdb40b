//! What a simple player sees of the table and wishes for.

use std::{cell::OnceCell, collections::BTreeSet};

use bevy_ecs::prelude::*;
use ustr::Ustr;

use super::{
    offer,
    way::{Ground, Way},
};
use crate::perspective::perspective;
use dungeon_rules::{
    content::{self, Condition, Effect, Happening, Id, When, Who},
    grid::{Base, Cell, Facing},
    rules,
    table::{Barrier, Figure, Game, Model, OpenedBy, PieceId, Plot, Side, SpellCard, Stats},
};

/// A Ward of more power than this is not for spells: something else will open it.
const STRONGEST_WARD: u8 = 4;

/// No enemy within so many cells of a hero, and nobody is about.
const QUIET: u8 = 6;

/// Everything of the table that this player looks at: what its side may see.
pub(super) struct Situation {
    pub heroes: Vec<Seen>,
    pub enemies: Vec<Seen>,
    /// Closed doors and chests.
    pub shut: Vec<Shut>,
    /// All spell cards, each with its owner.
    spells: Vec<(PieceId, SpellCard)>,
    tokens: Vec<(Id<content::Token>, Cell)>,
    /// What stays where it is and blocks the way.
    stays: Vec<Base>,
    ground: OnceCell<Ground>,
}

/// A closed door or chest.
#[derive(Copy, Clone)]
pub(super) struct Shut {
    pub id: PieceId,
    pub base: Base,
    pub bar: Bar,
    /// Who may open or force it.
    pub opened_by: OpenedBy,
    is_door: bool,
}

/// What keeps a door or chest shut.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Bar {
    Nothing,
    Lock,
    Ward(u8),
}

/// What a player notes of a model in play.
#[derive(Copy, Clone)]
pub(super) struct Seen {
    pub id: PieceId,
    pub base: Base,
    pub facing: Facing,
    pub stats: Stats,
    /// Wounds to go, of a hero or boss.
    pub left: Option<u8>,
    pub acted: bool,
    /// Whether it takes no wounds for now.
    pub unhurt: bool,
    pub figure: Figure,
}

impl Shut {
    fn of(barrier: Barrier) -> Self {
        Self {
            id: barrier.id,
            base: barrier.base,
            bar: match (barrier.ward, barrier.lock) {
                (Some(power), _) => Bar::Ward(power),
                (None, Some(_)) => Bar::Lock,
                (None, None) => Bar::Nothing,
            },
            opened_by: barrier.opened_by,
            is_door: !barrier.is_chest,
        }
    }
}

impl Seen {
    fn of(model: &Model) -> Self {
        let wounds = model.wounds.filter(|_| !model.figure.is_minion());
        Self {
            id: model.id,
            base: model.base,
            facing: model.facing,
            stats: model.stats,
            left: wounds.map(|wounds| wounds.white + wounds.red - wounds.taken),
            acted: model.acted,
            unhurt: model.stance.ignores_wounds,
            figure: model.figure,
        }
    }
}

impl Situation {
    pub fn of(world: &mut World) -> Self {
        rules::with_field(world, |field| {
            let seen = |side| field.models_of(side).iter().map(Seen::of).collect();
            let shut = field.barriers().into_iter().filter(|barrier| !barrier.open);
            Self {
                heroes: seen(Side::Heroes),
                enemies: seen(Side::Overlord),
                shut: shut.map(Shut::of).collect(),
                spells: field.spells().into_iter().map(|(_, card, owner)| (owner, card)).collect(),
                tokens: field.tokens().collect(),
                stays: field.fixtures().collect(),
                ground: OnceCell::new(),
            }
        })
    }

    /// What can be stepped on by one for whom models are no obstacles.
    pub fn ground(&self, world: &World) -> &Ground {
        let blocked = || self.stays.iter().copied().flat_map(Base::cells);
        self.ground.get_or_init(|| Ground::of(world, blocked(), []))
    }

    pub fn side(&self, side: Side) -> &[Seen] {
        match side {
            Side::Heroes => &self.heroes,
            Side::Overlord => &self.enemies,
        }
    }

    pub fn model(&self, id: PieceId) -> Option<&Seen> {
        self.heroes.iter().chain(&self.enemies).find(|seen| seen.id == id)
    }

    /// The spell cards of a model, by name.
    pub fn spells_of(&self, model: PieceId) -> impl Iterator<Item = &SpellCard> {
        let own = self.spells.iter().filter(move |(owner, _)| *owner == model);
        own.map(|(_, card)| card)
    }

    /// Whether a hero has a spell against Wards.
    fn lowers_wards(&self, world: &World, hero: PieceId) -> bool {
        let content = &world.resource::<Game>().content;
        let mut effects = self.spells_of(hero).flat_map(|card| &content.spells[&card.spell].way.effects);
        effects.any(|effect| matches!(effect, Effect::LowerWard(_)))
    }
}

/// What a model is after.
#[derive(Default)]
pub(super) struct Wishes {
    /// Doors and chests to be opened, models to be removed.
    pub wanted: BTreeSet<PieceId>,
    /// Whether nothing of the goal is in sight and doors are opened to find it.
    pub explores: bool,
    /// Cells to come to, or beside.
    pub cells: Vec<Cell>,
    /// Tokens and chests that this model is to fetch first.
    fetches: Vec<Cell>,
}

/// What the goals and events in force ask of a model, as far as it is in the light. The Overlord's are after the heroes;
/// heroes who see nothing of their goal try every door, and who cannot open what has to be opened goes with who can.
pub(super) fn wishes(world: &mut World, situation: &Situation, model: &Seen) -> Wishes {
    let offered = offer::cells(world, situation, model);
    let world = &*world;
    if model.figure.side() == Side::Overlord {
        let heroes = situation.heroes.iter().flat_map(|hero| hero.base.cells());
        return Wishes {
            cells: heroes.chain(offered).collect(),
            ..Wishes::default()
        };
    }
    let mut wishes = asked(world, situation, model);
    wishes.cells.extend(offered);
    let shut = |shut: &&Shut| wishes.wanted.contains(&shut.id);
    let foes = situation.enemies.iter().filter(|foe| wishes.wanted.contains(&foe.id));
    let mut found: Vec<Shut> = situation.shut.iter().filter(shut).copied().collect();
    // A chest by the way is opened for what may be in it, while nobody is about.
    let is_quiet = !situation.enemies.iter().any(|foe| foe.base.is_within(model.base, QUIET));
    let aside = situation
        .shut
        .iter()
        .filter(|shut| is_quiet && !shut.is_door && !wishes.wanted.contains(&shut.id));
    let aside: Vec<Shut> = aside.copied().collect();
    let open_to = |hero: PieceId, bar: Bar| match bar {
        Bar::Ward(power) => power <= STRONGEST_WARD && situation.lowers_wards(world, hero),
        Bar::Nothing | Bar::Lock => true,
    };
    let aside = aside.iter().filter(|chest| open_to(model.id, chest.bar));
    let aside = aside.filter(|chest| fetches(world, situation, model, chest.base.corner));
    wishes.fetches.extend(aside.map(|chest| chest.base.corner));
    found.retain(|shut| situation.heroes.iter().any(|hero| open_to(hero.id, shut.bar)));
    wishes.cells.extend(foes.flat_map(|foe| foe.base.cells()));
    if wishes.cells.is_empty() && found.is_empty() {
        let doors = situation.shut.iter().filter(|shut| shut.is_door);
        found = doors
            .filter(|shut| situation.heroes.iter().any(|hero| open_to(hero.id, shut.bar)))
            .copied()
            .collect();
        wishes.wanted.extend(found.iter().map(|shut| shut.id));
        wishes.explores = true;
    }
    let mine = found.iter().filter(|shut| open_to(model.id, shut.bar));
    wishes.cells.extend(mine.flat_map(|shut| shut.base.cells()));
    if wishes.cells.is_empty() && !found.is_empty() {
        let able = situation
            .heroes
            .iter()
            .filter(|hero| found.iter().any(|shut| open_to(hero.id, shut.bar)));
        wishes.cells = able.flat_map(|hero| hero.base.cells()).collect();
    }
    if wishes.cells.is_empty() {
        wishes.cells = situation.enemies.iter().flat_map(|foe| foe.base.cells()).collect();
    }
    if !wishes.fetches.is_empty() {
        wishes.cells = std::mem::take(&mut wishes.fetches);
    }
    wishes
}

/// What the goals in force and the special rules ask of the heroes: pieces, seen or not, and cells in the light.
///
/// Both are read out before the game (SET-4), so they are no secret (HID-1); where things lie that they speak of is, until
/// they come to light.
fn asked(world: &World, situation: &Situation, model: &Seen) -> Wishes {
    let mut wishes = Wishes::default();
    let quest = &world.resource::<Game>().quest;
    let goals = &world.resource::<Plot>().goals(quest).heroes;
    let plot = world.resource::<Plot>();
    for condition in goals.iter().flat_map(|goal| {
        // Places are gone to, and models fought for, when all has been counted that the goal counts.
        let all = goal.all();
        let counting = all.iter().any(|one| match one {
            Condition::Count(counter, to) => plot.count(*counter) < *to,
            Condition::CountAtLeast(one, other) => plot.count(*one) < plot.count(*other),
            _ => false,
        });
        all.into_iter()
            .filter(move |one| !counting || matches!(one, Condition::Opened(_) | Condition::Slain(_)))
    }) {
        match condition {
            Condition::Opened(piece) | Condition::Slain(piece) => {
                wishes.wanted.insert(*piece);
            }
            // Fewer of them are wished for, wherever more of them is not the Heroes' own doing.
            Condition::Gone(who) | Condition::InPlay(who, _) => wishes
                .wanted
                .extend(situation.enemies.iter().filter(|foe| foe.figure.is(*who)).map(|foe| foe.id)),
            Condition::AllAt(place) | Condition::AnyAt(_, place) => {
                wishes.cells.extend(known(world, *place));
            }
            _ => {}
        }
    }
    // What an event waits for, chest or token, is worth going to while the goals count.
    let counts = goals
        .iter()
        .flat_map(Condition::all)
        .any(|condition| matches!(condition, Condition::Count(..) | Condition::CountAtLeast(..)));
    let done = &world.resource::<Plot>().done;
    for (event, _) in quest
        .events
        .iter()
        .zip(0_u16..)
        .filter(|(event, i)| event.repeat || !done.contains(i))
    {
        let leads = event
            .then
            .iter()
            .any(|line| matches!(line, Happening::Count(..) | Happening::Goals(_) | Happening::Win(Side::Heroes)));
        // What comes to pass again and again until something is open.
        for condition in event.conditions.iter().filter(|_| event.repeat) {
            if let Condition::Not(until) = condition
                && let Condition::Opened(piece) = **until
            {
                wishes.wanted.insert(piece);
            }
        }
        match event.when {
            When::Opened(piece) | When::Forced(piece) if leads && piece.is_group() => {
                let shut = situation.shut.iter().map(|shut| shut.id).filter(|shut| piece.means(*shut));
                wishes.wanted.extend(shut);
            }
            When::Opened(piece) | When::Forced(piece) if leads => {
                wishes.wanted.insert(piece);
            }
            When::Taken(kind) => {
                let tokens = situation.tokens.iter().filter(|(token, _)| *token == kind).map(|(_, cell)| *cell);
                match leads || counts {
                    true => wishes.cells.extend(tokens),
                    // Such as a key: whoever is nearest fetches it before anything else, if it is not far.
                    false => wishes.fetches.extend(tokens.filter(|cell| fetches(world, situation, model, *cell))),
                }
            }
            When::Entered(who, place) if leads && matches!(who, Who::Heroes | Who::Hero(_)) => {
                wishes.cells.extend(known(world, place));
            }
            _ => {}
        }
    }
    wishes
}

/// Whether of all heroes this one is the nearest to a cell, of equals the first, and gets there in two Moves.
fn fetches(world: &World, situation: &Situation, model: &Seen, cell: Cell) -> bool {
    let way = Way::to(world, situation, vec![cell]);
    let nearest = situation.heroes.iter().min_by_key(|hero| way.from(hero.base));
    let near = 2 * u16::from(model.stats.movement);
    nearest.is_some_and(|hero| hero.id == model.id && way.from(hero.base) <= near)
}

/// The cells of a place that have come to light.
fn known(world: &World, place: Ustr) -> impl Iterator<Item = Cell> {
    let floor = perspective(Side::Heroes).floor(world);
    let places = &world.resource::<Game>().quest.places;
    let place = places.iter().find(move |own| own.name == place);
    let cells = place.into_iter().flat_map(|place| &place.cells).copied();
    cells.filter(|cell| floor.contains(*cell))
}
