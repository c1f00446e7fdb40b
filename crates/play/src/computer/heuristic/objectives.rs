//! What a model is to achieve: where to go, what to open, whom to remove.

use std::collections::BTreeSet;

use ustr::Ustr;

use super::{
    distance::DistanceCache,
    quest_actions::{self, QuestAction},
    situation::{ClosedBarrier, KeptShutBy, ModelState, Situation},
};
use crate::perspective::perspective;
use dungeon_rules::{
    content::{Condition, Happening, When, Who},
    grid::Cell,
    table::{Field, PieceId, Side},
};

/// The highest power of a Ward that heroes try to lower by spells.
const STRONGEST_WARD: u8 = 4;

/// A hero opens chests that no goal asks for only when no enemy is within this many cells.
const QUIET: u8 = 6;

/// The same for a chest of which a special rule speaks: more comes of it than what it holds.
const QUIET_BY_RULE: u8 = 3;

/// The objectives of one model.
#[derive(Default)]
pub(super) struct Objectives {
    /// Doors and chests to open, and models to remove.
    pub targets: BTreeSet<PieceId>,
    /// Whether nothing that the goals ask for has been revealed, so that any door is opened to find it.
    pub explores: bool,
    /// Cells to come to, or beside.
    pub destinations: Vec<Cell>,
    /// Tokens and chests that this model fetches before it goes to its destinations.
    detours: Vec<Cell>,
}

/// The objectives that the goals, events and actions in force give to a model, as far as they have been revealed.
///
/// The Overlord's models go for the heroes. Heroes who see nothing of their goals try every door. A hero who cannot open
/// what must be opened goes with one who can. `actions` are those that the quest gives the model.
pub(super) fn objectives(
    field: &Field,
    distances: &mut DistanceCache,
    situation: &Situation,
    model: &ModelState,
    actions: &[QuestAction],
) -> Objectives {
    let for_actions = quest_actions::destinations(field, actions, model);
    if model.figure.side() == Side::Overlord {
        let heroes = situation.heroes.iter().flat_map(|hero| hero.base.cells());
        return Objectives {
            destinations: heroes.chain(for_actions).collect(),
            ..Objectives::default()
        };
    }
    let mut objectives = of_goals_and_events(field, distances, situation, model);
    objectives.destinations.extend(for_actions);
    let is_target = |barrier: &&ClosedBarrier| objectives.targets.contains(&barrier.id);
    let enemies = situation.enemies.iter().filter(|enemy| objectives.targets.contains(&enemy.id));
    let mut to_open: Vec<ClosedBarrier> = situation.closed.iter().filter(is_target).copied().collect();
    let is_quiet = |chest: &ClosedBarrier| {
        let has_rule = quest_actions::has_rule(field, chest.id);
        let within = if has_rule { QUIET_BY_RULE } else { QUIET };
        !situation.enemies.iter().any(|enemy| enemy.base.is_within(model.base, within))
    };
    let is_other = |chest: &ClosedBarrier| !chest.is_door && !objectives.targets.contains(&chest.id);
    let other_chests = situation.closed.iter().filter(|barrier| is_other(barrier) && is_quiet(barrier));
    let other_chests: Vec<ClosedBarrier> = other_chests.copied().collect();
    let can_open = |hero: PieceId, kept_shut_by: KeptShutBy| match kept_shut_by {
        KeptShutBy::Ward(power) => power <= STRONGEST_WARD && situation.lowers_wards(field, hero),
        KeptShutBy::Nothing | KeptShutBy::Lock => true,
    };
    let other_chests = other_chests.iter().filter(|chest| can_open(model.id, chest.kept_shut_by));
    let other_chests = other_chests.filter(|chest| fetches(field, distances, situation, model, chest.base.corner));
    objectives.detours.extend(other_chests.map(|chest| chest.base.corner));
    to_open.retain(|barrier| situation.heroes.iter().any(|hero| can_open(hero.id, barrier.kept_shut_by)));
    objectives.destinations.extend(enemies.flat_map(|enemy| enemy.base.cells()));
    if objectives.destinations.is_empty() && to_open.is_empty() {
        let doors = situation.closed.iter().filter(|barrier| barrier.is_door);
        to_open = doors
            .filter(|barrier| situation.heroes.iter().any(|hero| can_open(hero.id, barrier.kept_shut_by)))
            .copied()
            .collect();
        objectives.targets.extend(to_open.iter().map(|barrier| barrier.id));
        objectives.explores = true;
    }
    let own = to_open.iter().filter(|barrier| can_open(model.id, barrier.kept_shut_by));
    objectives.destinations.extend(own.flat_map(|barrier| barrier.base.cells()));
    if objectives.destinations.is_empty() && !to_open.is_empty() {
        let able = situation
            .heroes
            .iter()
            .filter(|hero| to_open.iter().any(|barrier| can_open(hero.id, barrier.kept_shut_by)));
        objectives.destinations = able.flat_map(|hero| hero.base.cells()).collect();
    }
    if objectives.destinations.is_empty() {
        objectives.destinations = situation.enemies.iter().flat_map(|enemy| enemy.base.cells()).collect();
    }
    if !objectives.detours.is_empty() {
        objectives.destinations = std::mem::take(&mut objectives.detours);
    }
    objectives
}

/// What the goals and special rules ask of a hero: pieces, revealed or not, and revealed cells.
///
/// Both are read out before the game (SET-4), so they are not secret (HID-1). Where the things they speak of lie is secret until
/// it is revealed.
fn of_goals_and_events(field: &Field, distances: &mut DistanceCache, situation: &Situation, model: &ModelState) -> Objectives {
    let mut objectives = Objectives::default();
    let quest = &field.game.quest;
    let goals = &field.plot.goals(quest).heroes;
    let plot = field.plot;
    for condition in goals.iter().flat_map(|goal| {
        // What a goal counts comes first, then its places and the models that must be gone.
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
                objectives.targets.insert(*piece);
            }
            // Both want fewer of these models, unless the heroes themselves bring more of them into play.
            Condition::Gone(who) | Condition::InPlay(who, _) => objectives
                .targets
                .extend(situation.enemies.iter().filter(|enemy| enemy.figure.is(*who)).map(|enemy| enemy.id)),
            Condition::AllAt(place) | Condition::AnyAt(_, place) => {
                objectives.destinations.extend(revealed_cells(field, *place));
            }
            _ => {}
        }
    }
    // While a goal counts something, tokens that set off any event are worth going to.
    let counts = goals
        .iter()
        .flat_map(Condition::all)
        .any(|condition| matches!(condition, Condition::Count(..) | Condition::CountAtLeast(..)));
    let done = &field.plot.done;
    for (event, _) in quest
        .events
        .iter()
        .zip(0_u16..)
        .filter(|(event, i)| event.repeat || !done.contains(i))
    {
        let is_progress = event
            .then
            .iter()
            .any(|line| matches!(line, Happening::Count(..) | Happening::Goals(_) | Happening::Win(Side::Heroes)));
        // An event that comes to pass again and again until something is opened.
        for condition in event.conditions.iter().filter(|_| event.repeat) {
            if let Condition::Not(until) = condition
                && let Condition::Opened(piece) = **until
            {
                objectives.targets.insert(piece);
            }
        }
        match event.when {
            When::Opened(piece) | When::Forced(piece) if is_progress && piece.is_group() => {
                let closed = situation.closed.iter().map(|barrier| barrier.id).filter(|id| piece.means(*id));
                objectives.targets.extend(closed);
            }
            When::Opened(piece) | When::Forced(piece) if is_progress => {
                objectives.targets.insert(piece);
            }
            When::Taken(kind) => {
                let tokens = situation.tokens.iter().filter(|(token, _)| *token == kind).map(|(_, cell)| *cell);
                if is_progress || counts {
                    objectives.destinations.extend(tokens);
                } else {
                    // For example a key: the nearest hero fetches it first, if it is not far.
                    objectives
                        .detours
                        .extend(tokens.filter(|cell| fetches(field, distances, situation, model, *cell)));
                }
            }
            When::Entered(who, place) if is_progress && matches!(who, Who::Heroes | Who::Hero(_)) => {
                objectives.destinations.extend(revealed_cells(field, place));
            }
            _ => {}
        }
    }
    objectives
}

/// Whether this hero is to fetch what lies on a cell: it is the nearest hero (the first of several) and gets there in two Moves.
fn fetches(field: &Field, distances: &mut DistanceCache, situation: &Situation, model: &ModelState, cell: Cell) -> bool {
    let distances = distances.to(field, situation, &[cell]);
    let nearest = situation.heroes.iter().min_by_key(|hero| distances.from(hero.base));
    let near = 2 * u16::from(model.stats.movement);
    nearest.is_some_and(|hero| hero.id == model.id && distances.from(hero.base) <= near)
}

/// The revealed cells of a place.
fn revealed_cells(field: &Field, place: Ustr) -> impl Iterator<Item = Cell> {
    let floor = perspective(Side::Heroes).floor_of(field.board);
    let places = &field.game.quest.places;
    let place = places.iter().find(move |own| own.name == place);
    let cells = place.into_iter().flat_map(|place| &place.cells).copied();
    cells.filter(|cell| floor.contains(*cell))
}
