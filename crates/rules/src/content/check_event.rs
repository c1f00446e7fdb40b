//! Checks the places, counters, events, actions and goals of a quest: every name that they refer to must exist, and every number
//! must be within its bounds.

use std::{cell, collections::BTreeMap};

use ustr::Ustr;

use super::{
    Action, Content, Counter, End, Event, Goals, Happening, Id, Learners, Lesson, Look, Place, Remix, Spot,
    check::{ids, need, number},
    check_action,
    check_card::Names,
    check_facing::Hand,
    check_lesson, check_name,
    check_place::{self, Placed},
    check_quest::{self, Demand},
    fault::Report,
    limits,
    load::is_name,
    read::At,
    text::short,
    written::{
        CounterWritten, EndWritten, EventWritten, GoalsWritten, HappeningWritten, List, PlaceWritten, PlacedWritten, QuestWritten,
        RemixWritten,
    },
};
use crate::grid::{Base, Cell, CellSet, Plan};

/// The names that the parts of a quest may refer to, and what else is needed to check them.
pub(super) struct Scene<'a> {
    /// The floor of the map.
    pub plan: &'a Plan,
    /// The things that the map and the list of pieces put on the floor.
    pub placed: &'a [Placed],
    /// The cells of all doors.
    pub doors: &'a CellSet,
    /// The content that the quest is played with.
    pub content: &'a Content,
    /// How complete the quest has to be.
    pub demand: Demand,
    /// The languages in which every text should be given.
    pub languages: Vec<&'a str>,
    /// The places checked so far.
    pub places: Vec<Place>,
    /// Where the cells of each place are written, in bytes of the file.
    pub cells_at: BTreeMap<Ustr, usize>,
    /// The counters checked so far.
    pub counters: Vec<Counter>,
    /// The names of the actions that the quest offers.
    pub actions: Vec<Id<Action>>,
    /// The things that events and actions place.
    pub coming: Vec<Placed>,
    /// The cells of the places checked so far, each as often as it is written, and of the remix.
    pub cells: usize,
    /// The pieces for which the groups in the conditions checked so far stand.
    pub grouped: cell::Cell<usize>,
    /// The things that effects may speak of.
    pub names: Names,
    /// While the outcome of an action is checked, where that action is done: only there do `Actor` and `Target` mean somebody.
    pub outcome_at: Option<Spot>,
}

/// The checked parts of a quest that refer to names.
pub(super) struct Story {
    /// The places.
    pub places: Vec<Place>,
    /// The cells of floor with a look of their own, except cells of doors.
    pub looks: BTreeMap<Cell, Look>,
    /// The counters.
    pub counters: Vec<Counter>,
    /// The events.
    pub events: Vec<Event>,
    /// The actions that the quest offers.
    pub actions: Vec<Action>,
    /// The goals of both sides.
    pub goals: Goals,
    /// What is told of each way to win.
    pub ends: Vec<End>,
    /// What may change when the quest is dealt anew, if its author allows that.
    pub remix: Option<Remix>,
    /// The lesson, if the quest teaches one.
    pub lesson: Option<Lesson>,
}

impl Scene<'_> {
    /// Counts cells of a place, written at this place in bytes, and reports if they are too many.
    fn fill(&mut self, cells: usize, at: usize, report: &mut Report<'_>) {
        let before = self.cells;
        self.cells += cells;
        if before <= limits::CELLS.1 && self.cells > limits::CELLS.1 {
            limits::too_many(limits::CELLS, self.cells, at, report);
        }
    }
}

impl Story {
    /// Returns the events, followed by the actions as events.
    pub fn whole_plot(&self) -> Vec<Event> {
        let actions = self.actions.iter().map(Action::as_event);
        self.events.iter().cloned().chain(actions).collect()
    }
}

/// Checks the places, counters, events, actions, goals, ends, remix and lesson of a quest.
pub(super) fn story(
    written: &QuestWritten,
    plan: &Plan,
    placed: &[Placed],
    doors: &CellSet,
    content: &Content,
    demand: Demand,
    report: &mut Report<'_>,
) -> Story {
    let mut scene = Scene {
        plan,
        placed,
        doors,
        content,
        demand,
        languages: demand.languages(content),
        places: Vec::new(),
        cells_at: BTreeMap::new(),
        counters: Vec::new(),
        actions: check_action::names(&written.actions),
        coming: Vec::new(),
        cells: 0,
        grouped: cell::Cell::new(0),
        names: Names::of(content),
        outcome_at: None,
    };
    let mut looks = BTreeMap::new();
    for entry in written.places.value.iter().flatten() {
        let Some(one) = &entry.value else { continue };
        let Some(place) = place(one, entry.at(), &mut scene, report) else {
            continue;
        };
        if let Some(look) = one.look.value {
            let shows = |cell: &Cell| plan.is_floor(*cell) && !doors.contains(*cell);
            looks.extend(place.cells.iter().copied().filter(shows).map(|cell| (cell, look)));
        }
        let cells_at = one.cells.place.or(one.zone.place).unwrap_or(entry.at());
        scene.cells_at.insert(place.name, cells_at);
        scene.places.push(place);
    }
    for entry in written.counters.value.iter().flatten() {
        if let Some(counter) = entry.value.as_ref().and_then(|one| counter(one, entry.at(), &scene, report)) {
            scene.counters.push(counter);
        }
    }
    // What events place is collected first, because any event may refer to it.
    let written_events = || written.events.value.iter().flatten();
    let coming = written_events()
        .filter_map(|entry| entry.value.as_ref())
        .flat_map(|event| event.then.value.iter().flatten());
    for entry in coming.chain(check_action::lines(&written.actions)) {
        if let Some(Happening::Place(thing)) = &entry.value {
            let found = coming_thing(thing, entry.at(), &scene, report);
            scene.coming.extend(found);
        }
    }
    check_name::names_of_coming(&scene.coming, content, report);
    let mut arrivals = scene.coming.clone().into_iter();
    let events = written_events()
        .filter_map(|entry| event(entry.value.as_ref()?, entry.at(), &scene, &mut arrivals, report))
        .collect();
    let actions = check_action::actions(&written.actions, &mut scene, &mut arrivals, report);
    let goals = match &written.goals.value {
        Some(written_goals) => goals(written_goals, written.goals.at(), &scene, demand == Demand::Whole, report),
        None => Goals::default(),
    };
    let written_ends = written.ends.value.iter().flatten();
    let ends = written_ends
        .filter_map(|entry| end(entry.value.as_ref()?, entry.at(), &scene, report))
        .collect();
    let remix = written.remix.value.as_ref();
    let remix = remix.map(|remix| self::remix(remix, &mut scene, report));
    let lesson = written.lesson.value.as_ref();
    let lesson = lesson.and_then(|lesson| check_lesson::lesson(lesson, written.lesson.at(), &scene, report));
    Story {
        places: scene.places,
        looks,
        counters: scene.counters,
        events,
        actions,
        goals,
        ends,
        remix,
        lesson,
    }
}

/// Checks what may change when the quest is dealt anew.
fn remix(written: &RemixWritten, scene: &mut Scene<'_>, report: &mut Report<'_>) -> Remix {
    let minions = scene.content.minions.keys().map(|id| id.as_str().to_owned()).collect();
    let mut keep = cells(&written.keep, scene, report);
    keep.sort();
    keep.dedup();
    Remix {
        exchange: ids(&written.exchange, "minion", &minions, report),
        keep,
    }
}

/// Checks a name that the quest gives to something of its own, such as a place, and reports it if it is badly formed or already
/// taken.
pub(super) fn own_name(written: &At<String>, at: usize, taken: impl Iterator<Item = Ustr>, report: &mut Report<'_>) -> Option<Ustr> {
    let name = need(written, "name", at, report)?;
    if !is_name(name) {
        report.error(written.at(), "bad-name", &[("name", &short(name))]);
        return None;
    }
    if taken.into_iter().any(|other| other == *name) {
        report.error(written.at(), "doubled-name", &[("name", name)]);
    }
    Some(Ustr::from(name))
}

fn place(written: &PlaceWritten, at: usize, scene: &mut Scene<'_>, report: &mut Report<'_>) -> Option<Place> {
    let name = own_name(&written.name, at, scene.places.iter().map(|place| place.name), report);
    let mut cells = cells(&written.cells, scene, report);
    if let Some(text) = &written.zone.value {
        match text.parse::<Cell>() {
            Ok(_) if scene.cells > limits::CELLS.1 => {}
            Ok(cell) if scene.plan.is_floor(cell) && !scene.doors.contains(cell) => {
                let zone = scene.plan.floor().zone_from([cell], |cell| scene.doors.contains(cell));
                let before = cells.len();
                cells.extend(zone.iter().filter(|cell| !scene.doors.contains(*cell)));
                scene.fill(cells.len() - before, written.zone.at(), report);
            }
            Ok(cell) if in_map(scene.plan, cell) => {
                let reason = if scene.doors.contains(cell) { "door" } else { "wall" };
                report.error(written.zone.at(), "zone-in-wall", &[("cell", &cell), ("reason", &reason)]);
            }
            Ok(_) => off_map(text, written.zone.at(), scene.plan, report),
            Err(_) => _ = report.error(written.zone.at(), "bad-cell", &[("cell", &short(text))]),
        }
    }
    cells.sort();
    cells.dedup();
    let reading = check_quest::text(&written.reading, &scene.languages, report);
    let is_empty = written.cells.value.as_ref().is_some_and(Vec::is_empty);
    if written.zone.place.is_none() && (written.cells.place.is_none() || is_empty) {
        report.error(at, "missing-field", &[("field", &"cells")]);
    }
    // A place whose cells are wrong still exists: whatever refers to it is no fault.
    Some(Place {
        name: name?,
        cells,
        reading,
    })
}

/// The cells of a list of cells and rectangles, as far as they lie on the map.
fn cells(list: &List<String>, scene: &mut Scene<'_>, report: &mut Report<'_>) -> Vec<Cell> {
    let mut cells: Vec<Cell> = Vec::new();
    for entry in list.value.iter().flatten() {
        let Some(text) = &entry.value else { continue };
        if scene.cells > limits::CELLS.1 {
            break;
        }
        match rectangle(text) {
            Some((first, last)) if in_map(scene.plan, last) => {
                let before = cells.len();
                cells.extend(Base::one(first).joined(Base::one(last)).cells());
                scene.fill(cells.len() - before, entry.at(), report);
            }
            Some(_) => off_map(text, entry.at(), scene.plan, report),
            None => _ = report.error(entry.at(), "bad-cell", &[("cell", &short(text))]),
        }
    }
    cells
}

fn in_map(plan: &Plan, cell: Cell) -> bool {
    cell.x < plan.width() as i16 && cell.y < plan.height() as i16
}

fn off_map(text: &str, at: usize, plan: &Plan, report: &mut Report<'_>) {
    let last = Cell::new(plan.width() as i16 - 1, plan.height() as i16 - 1);
    report.error(at, "off-map", &[("cell", &short(text)), ("last", &last)]);
}

/// Parses a cell, `C4`, or a rectangle given by two of its corners, `C4:F6`. Returns its north-west and its south-east corner.
fn rectangle(text: &str) -> Option<(Cell, Cell)> {
    let (one, other) = text.split_once(':').unwrap_or((text, text));
    let (one, other): (Cell, Cell) = (one.trim().parse().ok()?, other.trim().parse().ok()?);
    let first = Cell::new(one.x.min(other.x), one.y.min(other.y));
    Some((first, Cell::new(one.x.max(other.x), one.y.max(other.y))))
}

fn counter(written: &CounterWritten, at: usize, scene: &Scene<'_>, report: &mut Report<'_>) -> Option<Counter> {
    let name = own_name(&written.name, at, scene.counters.iter().map(|counter| counter.name), report);
    let title = check_quest::text(&written.title, &scene.languages, report).on_one_line();
    let start = match written.start.place {
        Some(_) => number(&written.start, "start", 0..=99, at, report)?,
        None => 0,
    };
    let of = match written.of.place {
        Some(_) => Some(number(&written.of, "of", 1..=99, at, report)?),
        None => None,
    };
    Some(Counter {
        name: name?,
        title,
        start,
        of,
    })
}

/// Checks a thing that an event or an action places.
fn coming_thing(written: &PlacedWritten, at: usize, scene: &Scene<'_>, report: &mut Report<'_>) -> Option<Placed> {
    let placed = check_place::listed(written, at, Hand::Event, scene.content, scene.demand, report)?;
    if let Some(cell) = placed.thing.base.cells().find(|cell| !scene.plan.is_floor(*cell)) {
        if !in_map(scene.plan, placed.thing.base.corner) {
            let name = written.at.value.as_deref().unwrap_or_default();
            off_map(name, written.at.at(), scene.plan, report);
            return Some(placed);
        }
        report.error(
            placed.at,
            "in-wall",
            &[("thing", &check_name::kind(placed.thing.what)), ("cell", &cell)],
        );
    }
    Some(placed)
}

fn event(
    written: &EventWritten,
    at: usize,
    scene: &Scene<'_>,
    arrivals: &mut impl Iterator<Item = Placed>,
    report: &mut Report<'_>,
) -> Option<Event> {
    let when = need(&written.when, "when", at, report).copied();
    if let Some(when) = when {
        scene.when(when, written.when.at(), report);
    }
    let conditions = scene.conditions(&written.conditions, report);
    need(&written.then, "then", at, report);
    let then = lines(&written.then, scene, arrivals, report);
    Some(Event {
        when: when?.of_each(),
        conditions,
        then,
        repeat: written.repeat.value.unwrap_or(false),
        hint: learners(written, report),
        told: written.told.value.unwrap_or(false),
    })
}

/// For whose beginners the texts of an event are. Reports a side that is named where there is no hint.
fn learners(written: &EventWritten, report: &mut Report<'_>) -> Option<Learners> {
    let side = written.learners.value;
    if written.hint.value != Some(true) {
        if side.is_some() {
            report.error(written.learners.at(), "no-hint", &[]);
        }
        return None;
    }
    Some(side.map_or(Learners::Both, Learners::Of))
}

/// Checks the lines of an outcome, and reports a list that is given but empty. `arrivals` yields the checked things for the `Place`
/// lines, in order.
pub(super) fn lines(
    list: &List<HappeningWritten>,
    scene: &Scene<'_>,
    arrivals: &mut impl Iterator<Item = Placed>,
    report: &mut Report<'_>,
) -> Vec<Happening> {
    if list.value.as_ref().is_some_and(Vec::is_empty) {
        report.error(list.at(), "no-effect", &[]);
    }
    let mut then = Vec::new();
    for entry in list.value.iter().flatten() {
        let Some(happening) = entry.value.clone() else { continue };
        scene.happening(&happening, entry.at(), report);
        let languages = &scene.languages;
        let checked = happening.map(
            |text| {
                if text.value.as_ref().is_none_or(|pairs| pairs.0.is_empty()) {
                    report.warning(entry.at(), "empty-text", &[("language", &"en")]);
                }
                Some(check_quest::text(&text, languages, report))
            },
            |_| arrivals.next().map(|one| one.thing),
            |_| None,
        );
        match (checked, &entry.value) {
            (Some(happening), _) => then.push(happening),
            (None, Some(Happening::Goals(new))) => then.push(Happening::Goals(goals(new, entry.at(), scene, false, report))),
            _ => {}
        }
    }
    then
}

/// Checks the goals of both sides. With `whole` both sides must have at least one.
fn goals(written: &GoalsWritten, at: usize, scene: &Scene<'_>, whole: bool, report: &mut Report<'_>) -> Goals {
    for (side, list) in [("heroes", &written.heroes), ("overlord", &written.overlord)] {
        // A list that could not be read has already been reported.
        let unread = list.place.is_some() && list.value.is_none();
        if whole && list.value.as_ref().is_none_or(Vec::is_empty) && !unread {
            report.error(list.place.unwrap_or(at), "no-goal", &[("side", &side)]);
        }
    }
    Goals {
        heroes: scene.conditions(&written.heroes, report),
        overlord: scene.conditions(&written.overlord, report),
        texts: (
            check_quest::text(&written.heroes_text, &scene.languages, report),
            check_quest::text(&written.overlord_text, &scene.languages, report),
        ),
    }
}

fn end(written: &EndWritten, at: usize, scene: &Scene<'_>, report: &mut Report<'_>) -> Option<End> {
    let winner = need(&written.winner, "winner", at, report).copied();
    let conditions = scene.conditions(&written.conditions, report);
    need(&written.text, "text", at, report);
    let text = check_quest::text(&written.text, &scene.languages, report);
    Some(End {
        winner: winner?,
        conditions,
        text,
    })
}

/// Returns the smallest rectangle that contains these cells; the single cell A1 if there are none.
pub fn around(cells: &[Cell]) -> Base {
    let cells = cells.iter().copied().map(Base::one);
    cells.reduce(Base::joined).unwrap_or(Base::one(Cell::new(0, 0)))
}
