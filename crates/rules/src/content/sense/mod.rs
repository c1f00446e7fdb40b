//! Checks whether a quest that can be played makes sense, and warns of what its author hardly meant.
//!
//! A warning must be right. So every check here takes for possible what it cannot rule out: all doors can be opened, all models get
//! wherever there is floor, dice show whatever is needed. Only what is impossible even then is reported; in doubt nothing is.

mod balance;
mod contradictions;
mod endless_events;
mod limits;
mod plot;
mod possible;
mod raise;
mod sealed_rooms;
mod unused;
mod useless_doors;
mod words;

use std::collections::{BTreeMap, btree_map::Entry};

use ustr::Ustr;

use super::{
    Action, ActionRoll, Content, Event, Happening, Quest, What,
    check_reach::{self, Walk},
    fault::Report,
    read::At,
    written::{ActionRollWritten, ActionWritten, EventWritten, HappeningWritten, List, QuestWritten},
};
use crate::grid::{Cell, CellSet};

/// A quest that can be played, where everything in it is written, and what several checks need to know of it.
pub(super) struct Page<'a> {
    pub quest: &'a Quest,
    /// Its events, followed by its actions as events.
    pub plot: Vec<Event>,
    pub written: &'a QuestWritten,
    /// Where each of the quest's things is drawn or written, in bytes of the file.
    pub drawn: &'a [usize],
    pub content: &'a Content,
    /// The zone in which the heroes start, without its doors.
    pub start: CellSet,
    /// The number of the zone in which each cell lies. Cells of doors lie in none.
    pub zones: BTreeMap<Cell, usize>,
    /// All cells that are floor at some time, and where a hero could walk on them with every door open.
    pub walk: Walk,
    /// What is known of each named place.
    pub grounds: BTreeMap<Ustr, Ground>,
    /// What is returned for a place that does not exist.
    nowhere: Ground,
}

/// What the checks know of a place: its cells, and who can get there.
#[derive(Clone, Debug, Default)]
pub(super) struct Ground {
    pub cells: CellSet,
    /// The number of its cells on which a hero could come to stand.
    pub walked: usize,
    /// The number of its cells that are floor at some time.
    pub floor: usize,
    /// Whether all its floor is in the zone in which the heroes start.
    pub lit: bool,
}

impl<'a> Page<'a> {
    fn of(quest: &'a Quest, written: &'a QuestWritten, drawn: &'a [usize], content: &'a Content) -> Self {
        let (width, height) = (quest.plan.width(), quest.plan.height());
        let mut doors = CellSet::empty(width, height);
        for thing in quest.things.iter().filter(|thing| matches!(thing.what, What::Door(_))) {
            thing.base.cells().for_each(|cell| _ = doors.insert(cell));
        }
        let things: Vec<_> = quest.things.iter().collect();
        let starts = things.iter().filter(|thing| matches!(thing.what, What::Hero(_)));
        let starts: Vec<Cell> = starts.map(|thing| thing.base.corner).collect();
        let mut start = quest.plan.floor().zone_from(starts, |cell| doors.contains(cell));
        doors.iter().for_each(|cell| start.remove(cell));
        let plot: Vec<Event> = quest
            .events
            .iter()
            .cloned()
            .chain(quest.actions.iter().map(Action::as_event))
            .collect();
        let walk = check_reach::walk(&quest.plan, &things, &quest.places, &plot, &quest.actions);
        let grounds = quest.places.iter().map(|place| {
            let floor = place.cells.iter().filter(|cell| walk.floor.is_floor(**cell));
            let ground = Ground {
                cells: CellSet::of(width, height, place.cells.iter().copied()),
                walked: place.cells.iter().filter(|cell| walk.walked.contains(**cell)).count(),
                floor: floor.clone().count(),
                lit: floor.clone().all(|cell| start.contains(*cell)),
            };
            (place.name, ground)
        });
        let grounds = grounds.collect();
        Self {
            quest,
            plot,
            written,
            drawn,
            content,
            zones: zones(quest.plan.floor(), &doors),
            start,
            walk,
            grounds,
            nowhere: Ground::default(),
        }
    }

    /// Returns what is known of a place; an empty [`Ground`] if there is no such place.
    fn ground(&self, place: Ustr) -> &Ground {
        self.grounds.get(&place).unwrap_or(&self.nowhere)
    }

    /// Iterates over the events, each as checked and as written.
    fn events(&self) -> impl Iterator<Item = (&Event, &At<EventWritten>)> {
        self.quest.events.iter().zip(self.written.events.value.iter().flatten())
    }

    /// Iterates over the actions, each as checked and as written.
    fn actions(&self) -> impl Iterator<Item = (&Action, &At<ActionWritten>)> {
        self.quest.actions.iter().zip(self.written.actions.value.iter().flatten())
    }

    /// Returns the outcomes of all events, then those of all actions: their lines as checked and as written.
    fn outcomes(&self) -> Vec<(&[Happening], &List<HappeningWritten>)> {
        let events = self
            .events()
            .filter_map(|(event, at)| Some((event.then.as_slice(), &at.value.as_ref()?.then)));
        let mut all: Vec<_> = events.collect();
        for (action, at) in self.actions() {
            all.extend(at.value.iter().flat_map(|written| outcomes_of(action, written)));
        }
        all
    }

    /// Iterates over all lines of all events and actions.
    fn lines(&self) -> impl Iterator<Item = &Happening> {
        self.plot.iter().flat_map(|event| &event.then)
    }
}

/// Returns the outcomes of an action: the lines that always happen, and those of each entry of its die.
fn outcomes_of<'a>(action: &'a Action, written: &'a ActionWritten) -> Vec<(&'a [Happening], &'a List<HappeningWritten>)> {
    let mut all = vec![(action.then.as_slice(), &written.then)];
    if let (Some(ActionRoll::Die(lines)), Some(ActionRollWritten::Die(written))) = (&action.roll, &written.roll.value) {
        all.extend(
            lines
                .iter()
                .zip(written)
                .map(|((_, lines), (_, written))| (lines.as_slice(), written)),
        );
    }
    all
}

/// Returns the number of the zone (TAB-2) in which each cell lies. Cells of doors lie in none.
fn zones(floor: &CellSet, doors: &CellSet) -> BTreeMap<Cell, usize> {
    let mut zones = BTreeMap::new();
    let is_open = |cell: Cell| floor.contains(cell) && !doors.contains(cell);
    for (number, first) in floor.iter().filter(|cell| is_open(*cell)).enumerate() {
        let mut edge = vec![first];
        while let Some(cell) = edge.pop() {
            if let Entry::Vacant(free) = zones.entry(cell) {
                free.insert(number);
                edge.extend(cell.beside().filter(|next| is_open(*next)));
            }
        }
    }
    zones
}

/// Reports what makes no sense in a quest without errors. `drawn` says where each of its things is drawn or written, `floor` where
/// each cell of the floor is drawn, both in bytes of the file.
pub(super) fn sense(
    quest: &Quest,
    written: &QuestWritten,
    drawn: &[usize],
    floor: &BTreeMap<Cell, usize>,
    content: &Content,
    report: &mut Report<'_>,
) {
    let page = Page::of(quest, written, drawn, content);
    words::languages(written, content, report);
    words::exchanged(written, report);
    words::secrets(&page, report);
    unused::unused(&page, report);
    limits::limits(&page, report);
    limits::idle_limits(&page, report);
    let (can, at_most) = (possible::Can::of(&page), possible::Can::at_most(&page));
    plot::plot(&page, &at_most, report);
    raise::raises(&page, &at_most, report);
    plot::chances(&page, &can, report);
    sealed_rooms::sealed_rooms(&page, &can, floor, report);
    useless_doors::useless_doors(&page, &can, floor, report);
    endless_events::endless_events(&page, &can, report);
    balance::balance(&page, &can, report);
}
