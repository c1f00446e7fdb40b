//! The Overlord's book: the whole quest with everything hidden, for his eyes only.

use std::{collections::BTreeMap, fmt::Write};

use dungeon_play::{
    language::{self, Counting, EventTerms, FluentValue as V, Language, Noun},
    perspective::perspective,
    tools::{draw, rules},
};
use dungeon_rules::{
    content::{Condition, Content, Counter, Event, Goals, Happening, Id, Item, Minion, Place, Quest, Text, Thing, What, When},
    grid::{Cell, CellSet},
    table::{Game, PieceId, Side},
};
use ustr::Ustr;

use crate::{
    Ink,
    cards::{self, Person},
    flow::Flow,
    heroes::{self, Known},
    letters::Cut,
    look::INK,
    map::{self, Grid, Map},
    sheet::{Paint, Shape},
    true_size,
};

/// The colours of places on the map, used in turn.
const PLACES: [[u8; 3]; 5] = [
    [0x1f, 0x4f, 0x86],
    [0xa0, 0x2c, 0x2c],
    [0x1d, 0x70, 0x55],
    [0x7a, 0x46, 0xa0],
    [0x8a, 0x5a, 0x10],
];

/// A quest with nothing hidden.
pub struct Whole<'a> {
    game: &'a Game,
    quest: &'a Quest,
    content: &'a Content,
    /// The zones in the order in which they can be revealed.
    zones: Vec<CellSet>,
}

impl<'a> Whole<'a> {
    pub fn of(game: &'a Game) -> Self {
        Self {
            game,
            quest: &game.quest,
            content: &game.content,
            zones: draw::zones(&game.quest),
        }
    }

    /// The door, chest or model that the quest names, including those that events place, or each of a group.
    fn pieces(&self, language: &Language, piece: PieceId) -> Vec<Noun> {
        let placed = self.quest.lines().filter_map(|line| match line {
            Happening::Place(thing) => Some(thing),
            _ => None,
        });
        let all: Vec<&Thing> = self.quest.things.iter().chain(placed).collect();
        let is_meant = |thing: &&Thing| match thing.what {
            What::Hero(id) => piece == id.into(),
            What::Boss(id) => piece == id.into(),
            _ => thing.name.is_some_and(|name| piece.means(name)),
        };
        let mut nouns: Vec<Noun> = all.into_iter().filter(is_meant).map(|thing| noun(language, thing)).collect();
        if !piece.is_group() {
            // A boss whom events bring back is one and the same.
            nouns.truncate(1);
        }
        nouns
    }

    /// A place by its letter: "place B".
    fn place(&self, language: &Language, place: Ustr) -> String {
        let number = lettered(self.quest).find(|(_, other)| other.name == place);
        let letter = number.map_or_else(|| place.to_string(), |(number, _)| letter(number));
        language.tell("print-place", &[("letter", V::from(letter))])
    }

    /// How a counter is kept: the title of one that everybody sees, or else its number among the others.
    fn counting(&self, language: &Language, counter: Ustr) -> Counting {
        let Some(own) = self.quest.counters.iter().find(|own| own.name == counter) else {
            return Counting::Number(counter.to_string());
        };
        if !own.title.is_empty() {
            let title = ("title", V::from(own.title.say(language.code()).to_owned()));
            return Counting::Number(language.tell("print-title", &[title]));
        }
        let number = [("number", V::from(self.number(own)))];
        match self.is_mark(own) {
            true => Counting::Mark(language.tell("print-mark", &number)),
            false => Counting::Number(language.tell("print-tally", &number)),
        }
    }

    /// The number of a counter among those of its kind that nobody but the Overlord sees, from 1.
    fn number(&self, counter: &Counter) -> usize {
        let before = self.quest.counters.iter().take_while(|other| other.name != counter.name);
        let alike = before.filter(|other| other.title.is_empty() && self.is_mark(other) == self.is_mark(counter));
        alike.count() + 1
    }

    /// Whether a counter only says whether something has happened: it begins at 0, never falls, and nothing asks whether it is
    /// beyond 1.
    fn is_mark(&self, counter: &Counter) -> bool {
        let name = counter.name;
        let is_one = |condition: &Condition| match condition {
            Condition::Count(of, number) => *of != name || *number == 1,
            Condition::CountAtLeast(one, other) => *one != name && *other != name,
            _ => true,
        };
        let asked = |conditions: &[Condition]| conditions.iter().flat_map(Condition::all).all(is_one);
        let goals = |goals: &Goals| asked(&goals.heroes) && asked(&goals.overlord);
        let is_set = |line: &Happening| match line {
            Happening::Count(of, by) => *of != name || *by > 0,
            Happening::Goals(new) => goals(new),
            _ => true,
        };
        let is_noted = |event: &Event| match event.when {
            When::Reached(of, number) => of != name || number == 1,
            _ => true,
        };
        let events = &self.quest.events;
        counter.start == 0
            && goals(&self.quest.goals)
            && self.quest.lines().all(is_set)
            && events.iter().all(|event| is_noted(event) && asked(&event.conditions))
            && self.quest.ends.iter().all(|end| asked(&end.conditions))
    }

    /// The doors through which a zone is entered from earlier ones.
    fn ways_in(&self, number: usize) -> Vec<&Thing> {
        let (zone, before) = (&self.zones[number], &self.zones[..number]);
        let is_way = |thing: &&Thing| {
            let mut cells = thing.base.cells();
            matches!(thing.what, What::Door(_)) && cells.any(|cell| zone.contains(cell) && before.iter().any(|other| other.contains(cell)))
        };
        self.quest.things.iter().filter(is_way).collect()
    }

    /// The things that stand in a zone and in no earlier one.
    fn in_zone(&self, number: usize) -> Vec<&Thing> {
        let within = |thing: &&Thing, zone: &CellSet| thing.base.cells().any(|cell| zone.contains(cell));
        let (zone, before) = (&self.zones[number], &self.zones[..number]);
        let own = self.quest.things.iter().filter(|thing| within(thing, zone));
        own.filter(|thing| !before.iter().any(|other| within(thing, other))).collect()
    }
}

/// A thing in a sentence, with its cell: "the door at G5". A model is called by the cell where it began.
fn noun(language: &Language, thing: &Thing) -> Noun {
    let (place, form, id) = match thing.what {
        What::Hero(id) => return person(language, id.as_str()),
        What::Boss(id) => return person(language, id.as_str()),
        What::Minion(id) => ("noun-from", "the-minion", id.as_str()),
        What::Token(id) => ("noun-at", "the-token", id.as_str()),
        What::Furniture(id) => ("noun-at", "the-furniture", id.as_str()),
        What::BonePile => ("noun-at", "the-furniture", "bone_pile"),
        What::Door(_) => ("noun-at", "the-furniture", "door"),
        What::Chest(_) => ("noun-at", "the-furniture", thing.looks.map_or("chest", |looks| looks.as_str())),
    };
    let noun = V::from(language::formed(language, form, id));
    let cell = V::from(thing.base.corner.to_string());
    Noun {
        words: language.tell(place, &[("noun", noun), ("cell", cell)]),
        gender: language::gender(language, id),
    }
}

fn person(language: &Language, id: &str) -> Noun {
    Noun {
        words: language::kind(language, id),
        gender: language::gender(language, id),
    }
}

/// A number from 0 as letters, like the name of a column: "A", "B", …
fn letter(number: usize) -> String {
    let name = Cell::new(number as i16, 0).to_string();
    name.strip_suffix('1').map_or(name.clone(), str::to_owned)
}

/// Adds the whole book.
pub fn book(flow: &mut Flow<'_>, whole: &Whole<'_>, known: &Known) {
    let code = flow.language.code();
    let title = whole.quest.title.say(code);
    flow.part("print-overlord-foot", title);
    flow.heading(1, title);
    let subtitle = flow.language.say("print-overlord");
    let style = flow.look.style(Cut::Italic, 12.5);
    let line = flow.take(16.0);
    let node = flow.node(crate::sheet::Role::Paragraph);
    flow.centred(Some(node), &subtitle, style, (line.middle().0, line.y + 6.0), line.width);
    flow.space(4.0);
    heroes::told_to_all(flow, known);
    forces(flow, whole);
    if let Some(counsel) = perspective(Side::Overlord).counsel(whole.quest, Side::Overlord) {
        let heading = flow.language.say("print-counsel-overlord");
        flow.heading(2, &heading);
        flow.paragraph(counsel.say(code));
    }
    the_map(flow, whole);
    flow.page();
    zones(flow, whole);
    events(flow, whole);
    actions(flow, whole);
    models(flow, whole);
    deck(flow, whole);
    aftermath(flow, whole);
}

/// Adds the Overlord's Commands, his cards and what he may raise.
fn forces(flow: &mut Flow<'_>, whole: &Whole<'_>) {
    let forces = &whole.quest.overlord;
    let language = flow.language;
    let heading = language.say("print-forces");
    flow.heading(2, &heading);
    let boss = ("boss", V::from(language::kind(language, forces.boss.as_str())));
    let numbers = [
        boss,
        ("commands", V::from(forces.commands)),
        ("cards", V::from(forces.cards)),
        ("pile", V::from(forces.pile())),
    ];
    flow.item(&language.tell("print-commands", &numbers));
    for (minion, up_to) in &forces.raises {
        flow.item(&language::raises(language, "print-raises", *minion, *up_to));
    }
    if let Some(most) = forces.in_all {
        flow.item(&language.tell("print-in-all", &[("count", V::from(most))]));
    }
}

/// Adds the map with everything on it, on a page of its own.
fn the_map(flow: &mut Flow<'_>, whole: &Whole<'_>) {
    let floor = whole.quest.plan.floor();
    let Some(bounds) = map::Bounds::of(floor) else { return };
    flow.page_for(bounds.columns() > bounds.rows(), true);
    let heading = flow.language.say("print-map");
    flow.heading(2, &heading);
    let note = flow.language.say("print-map-key");
    let style = flow.look.style(Cut::Italic, 9.0);
    flow.text(&note, style);
    let map = Map {
        quest: whole.quest,
        content: whole.content,
        cells: floor,
        known: floor,
        models: true,
    };
    let cells = V::from(floor.iter().count());
    let shows = flow
        .language
        .tell("print-map-alt", &[("cells", cells), ("area", V::from(bounds.name()))]);
    let room = flow.room();
    let (rect, node) = flow.figure(room, shows);
    let Some(grid) = map::fitted(flow, node, &map, rect, 46.0) else {
        return;
    };
    for (number, place) in lettered(whole.quest) {
        let colour = match flow.look.ink {
            Ink::Full => PLACES[number % PLACES.len()],
            Ink::Line => flow.look.text,
        };
        map::outline(flow, node, &place.cells, grid, colour);
    }
    marks(flow, node, whole, grid);
}

/// The places that have a letter, numbered in their order: those that something speaks of. What only has a reading or a look needs none.
fn lettered(quest: &Quest) -> impl Iterator<Item = (usize, &Place)> {
    let named = quest.named_places();
    quest.places.iter().filter(move |place| named.contains(&place.name)).enumerate()
}

/// Marks zones by numbers, places by letters, and cells where events place something.
fn marks(flow: &mut Flow<'_>, node: crate::sheet::NodeId, whole: &Whole<'_>, grid: Grid) {
    let size = (grid.cell * 0.36).clamp(5.5, 10.0);
    // Several marks on one cell are stacked.
    let mut taken: BTreeMap<Cell, f32> = BTreeMap::new();
    let mut place_for = |cell: Cell| {
        let rect = grid.of(cell);
        let above = taken.entry(cell).or_default();
        let at = (rect.x + size * 0.75, rect.y + size * (0.7 + *above));
        *above += 1.05;
        at
    };
    for (number, place) in lettered(whole.quest) {
        let Some(cell) = place.cells.first() else { continue };
        let at = place_for(*cell);
        map::plate(flow, Some(node), at, size, &letter(number), false);
    }
    for (number, event) in whole.quest.events.iter().enumerate() {
        for line in &event.then {
            if let Happening::Place(thing) = line {
                let words = flow.language.tell("print-event-mark", &[("number", V::from(number + 1))]);
                let at = place_for(thing.base.corner);
                map::plate(flow, Some(node), at, size, &words, false);
            }
        }
    }
    let is_free = |cell: &Cell| !whole.quest.things.iter().any(|thing| thing.base.covers(*cell));
    for (number, zone) in whole.zones.iter().enumerate() {
        let Some(bounds) = map::Bounds::of(zone) else { continue };
        let (x, y) = ((bounds.west + bounds.east) / 2, (bounds.north + bounds.south) / 2);
        let middle = Cell::new(x, y);
        let Some(cell) = zone.iter().filter(is_free).min_by_key(|cell| (cell.steps_to(middle), *cell)) else {
            continue;
        };
        let at = grid.of(cell).middle();
        let radius = (grid.cell * 0.36).max(6.0);
        flow.book
            .fill(Some(node), Shape::Circle(at, radius), Paint::Plain(flow.look.sides[1]));
        flow.book.line(Some(node), Shape::Circle(at, radius), 0.8, INK);
        let white = crate::letters::Style::new(Cut::Bold, radius * 1.25, [0xff; 3]);
        flow.centred(Some(node), &format!("{} ", number + 1), white, at, radius * 1.7);
    }
}

/// Adds the zones: how each is revealed, what is read out then, and what stands there.
fn zones(flow: &mut Flow<'_>, whole: &Whole<'_>) {
    let language = flow.language;
    let heading = language.say("print-zones");
    flow.heading(2, &heading);
    for (number, zone) in whole.zones.iter().enumerate() {
        let cells = [("number", V::from(number + 1)), ("cells", V::from(zone.iter().count()))];
        let heading = language.tell("draw-zone", &cells);
        flow.heading(3, heading.trim_end_matches(':'));
        if number == 0 {
            flow.paragraph(&language.say("print-zone-open"));
        }
        entrances(flow, whole, number);
        let things = whole.in_zone(number).into_iter().map(|thing| {
            let mut line = draw::what_stands(language, whole.content, thing);
            if thing.name.is_some_and(|name| whole.quest.goals.won_by_opening(name)) {
                line += &language.say("draw-goal");
            }
            if !thing.contents.is_empty() {
                let items = V::from(counted(language, &thing.contents));
                let _ = write!(line, "; {}", language.tell("print-contents", &[("items", items)]));
            }
            line
        });
        flow.items(&things.collect::<Vec<String>>());
    }
}

/// Adds how a zone is entered and what is read out then: once for all doors that open with the same words.
fn entrances(flow: &mut Flow<'_>, whole: &Whole<'_>, number: usize) {
    let language = flow.language;
    let code = language.code();
    let mut ways: Vec<(&Text, Vec<Noun>)> = Vec::new();
    for door in whole.ways_in(number) {
        match ways.iter_mut().find(|(reading, _)| **reading == door.reading) {
            Some((_, doors)) => doors.push(noun(language, door)),
            None => ways.push((&door.reading, vec![noun(language, door)])),
        }
    }
    if number > 0 && ways.is_empty() {
        flow.paragraph(&language.say("print-zone-by-event"));
    }
    let places = places_read_in(whole, number);
    for (reading, doors) in &ways {
        let what = [("what", V::from(language::opened(language, doors)))];
        let is_followed = !reading.is_empty() || (ways.len() == 1 && !places.is_empty());
        match is_followed {
            true => flow.paragraph(&(language.tell("event-when", &what) + ":")),
            false => flow.paragraph(&language.tell("print-zone-by-door", &what)),
        }
        flow.reading(reading.say(code));
    }
    if ways.len() > 1 && !places.is_empty() {
        flow.paragraph(&language.say("print-zone-either-way"));
    }
    for place in places {
        flow.reading(place.reading.say(code));
    }
}

/// Items as a list, those of a kind together: "2 × Healing Potion and Energy Crystal 3".
fn counted(language: &Language, items: &[Id<Item>]) -> String {
    let mut kinds: Vec<(Id<Item>, usize)> = Vec::new();
    for item in items {
        match kinds.iter_mut().find(|(kind, _)| kind == item) {
            Some((_, count)) => *count += 1,
            None => kinds.push((*item, 1)),
        }
    }
    let said = kinds.into_iter().map(|(item, count)| {
        let name = language::kind(language, item.as_str());
        match count {
            1 => name,
            _ => language.tell("print-several", &[("count", V::from(count)), ("item", V::from(name))]),
        }
    });
    language::list(language, &said.collect::<Vec<_>>())
}

/// The places whose texts are read out when this zone is revealed, and not with an earlier one.
fn places_read_in<'a>(whole: &'a Whole<'_>, number: usize) -> Vec<&'a Place> {
    let lies = |place: &Place, zone: &CellSet| place.cells.iter().any(|cell| zone.contains(*cell));
    let (zone, before) = (&whole.zones[number], &whole.zones[..number]);
    let read = whole.quest.places.iter().filter(|place| !place.reading.is_empty());
    read.filter(|place| lies(place, zone) && !before.iter().any(|other| lies(place, other)))
        .collect()
}

/// Adds the events as sentences, each with its number on the map, and the counters that they refer to.
fn events(flow: &mut Flow<'_>, whole: &Whole<'_>) {
    let quest = whole.quest;
    if quest.events.is_empty() && quest.counters.is_empty() {
        return;
    }
    let language = flow.language;
    let heading = language.say("print-events");
    flow.heading(2, &heading);
    for counter in &quest.counters {
        let start = ("start", V::from(counter.start));
        let number = ("number", V::from(whole.number(counter)));
        let line = match whole.counting(language, counter.name) {
            Counting::Mark(_) => language.tell("print-keep-mark", &[number]),
            Counting::Number(_) if counter.title.is_empty() => language.tell("print-keep-tally", &[number, start]),
            Counting::Number(name) => {
                let of = ("of", V::from(counter.of.map_or_else(|| "none".to_owned(), |of| of.to_string())));
                language.tell("print-counter", &[("counter", V::from(name)), start, of])
            }
        };
        flow.item(&line);
    }
    with_terms(whole, language, |terms| {
        for (event, number) in quest.events.iter().zip(1_usize..) {
            let when = language::when(language, terms, event);
            let key = kind_of(event);
            let args = [("number", V::from(number)), ("when", V::from(when))];
            flow.heading(3, &language.tell(key, &args));
            said(flow, terms, &event.then);
        }
    });
}

/// The message for the heading of an event: one that helps learners, one that everybody knows about, or another one.
const fn kind_of(event: &Event) -> &'static str {
    match (event.hint.is_some(), event.told) {
        (true, _) => "print-event-hint",
        (_, true) => "print-event-told",
        _ => "print-event",
    }
}

/// Adds the effects of an event, line by line; texts that are read out are in boxes.
fn said(flow: &mut Flow<'_>, terms: &EventTerms<'_>, lines: &[Happening]) {
    for line in lines {
        match line {
            Happening::Tell(text) => flow.reading(text.say(flow.language.code())),
            line => language::happenings(flow.language, terms, std::slice::from_ref(line))
                .iter()
                .for_each(|line| flow.item(line)),
        }
    }
}

/// Adds the results of the actions that the quest offers.
fn actions(flow: &mut Flow<'_>, whole: &Whole<'_>) {
    if whole.quest.actions.is_empty() {
        return;
    }
    let language = flow.language;
    let heading = language.say("print-actions");
    flow.heading(2, &heading);
    with_terms(whole, language, |terms| {
        for action in &whole.quest.actions {
            flow.heading(3, action.title.say(language.code()));
            for line in language::outcomes(language, terms, action) {
                flow.item(&line);
            }
        }
    });
}

fn with_terms(whole: &Whole<'_>, language: &Language, then: impl FnOnce(&EventTerms<'_>)) {
    then(&EventTerms {
        piece: &|piece| whole.pieces(language, piece),
        place: &|place| whole.place(language, place),
        counter: &|counter| whole.counting(language, counter),
        thing: &|thing| draw::what_stands(language, whole.content, thing),
    });
}

/// Adds the cards of the Bosses, and the damage rows of the Minions.
fn models(flow: &mut Flow<'_>, whole: &Whole<'_>) {
    let quest = whole.quest;
    let placed = quest.lines().filter_map(|line| match line {
        Happening::Place(thing) => Some(thing),
        _ => None,
    });
    let all: Vec<&Thing> = quest.things.iter().chain(placed).collect();
    let mut bosses = Vec::new();
    for thing in &all {
        if let What::Boss(id) = thing.what
            && !bosses.contains(&id)
        {
            bosses.push(id);
        }
    }
    for id in bosses {
        let kit = quest.kits.iter().find(|kit| kit.of == id.into());
        let Some(boss) = whole.content.bosses.get(&id) else { continue };
        cards::person(
            flow,
            whole.content,
            &Person {
                id: id.as_str(),
                card: &boss.0,
                skills: kit.map_or(&[], |kit| &kit.skills),
                spells: kit.map_or(&[], |kit| &kit.spells),
                items: kit.map_or(&[], |kit| &kit.items),
                wounds: kit.map_or(0, |kit| kit.wounds),
            },
        );
    }
    let standing = all.iter().filter_map(|thing| match thing.what {
        What::Minion(id) => Some(id),
        _ => None,
    });
    let raised = quest.overlord.raises.iter().map(|(id, _)| *id);
    let later = quest.lines().filter_map(|line| match line {
        Happening::Raises(id, _) => Some(*id),
        _ => None,
    });
    let mut minions: Vec<Id<Minion>> = standing.chain(raised).chain(later).collect();
    minions.sort();
    minions.dedup();
    if minions.is_empty() {
        return;
    }
    let heading = flow.language.say("sheet-minions");
    flow.heading(2, &heading);
    for id in minions {
        let Some(minion) = whole.content.minions.get(&id) else { continue };
        flow.item(&rules::damage_row(flow.language, id.as_str(), minion));
        for ability in &minion.abilities {
            let name = language::kind(flow.language, ability.as_str());
            cards::ability(flow, &name, &cards::text_of(flow.language, ability.as_str()));
        }
    }
}

/// Adds the cards of the Overlord's deck, each with its number of copies.
fn deck(flow: &mut Flow<'_>, whole: &Whole<'_>) {
    let language = flow.language;
    let Some(deck) = whole.content.decks.get(&whole.quest.overlord.deck) else {
        return;
    };
    let heading = language::kind(language, whole.quest.overlord.deck.as_str());
    flow.heading(2, &heading);
    let heads = ["print-copies", "print-card-name", "print-card-text"].map(|key| language.say(key));
    let rows = deck.cards.iter().map(|(card, copies)| {
        vec![
            format!("{copies} ×"),
            language::kind(language, card.as_str()),
            cards::text_of(language, card.as_str()),
        ]
    });
    flow.table(&[0.6, 2.0, 5.4], &heads, &rows.collect::<Vec<_>>(), 9.6);
}

/// Adds what is read out at the end: for each winner the ways to win, then the aftermath.
fn aftermath(flow: &mut Flow<'_>, whole: &Whole<'_>) {
    let (heroes, overlord) = &whole.quest.aftermath;
    let sides = [
        ("print-heroes-won", Side::Heroes, heroes),
        ("print-overlord-won", Side::Overlord, overlord),
    ];
    let language = flow.language;
    with_terms(whole, language, |terms| {
        for (key, side, text) in sides {
            let ends = || whole.quest.ends.iter().filter(|end| end.winner == side && !end.text.is_empty());
            if text.is_empty() && ends().next().is_none() {
                continue;
            }
            flow.heading(2, &language.say(key));
            for end in ends() {
                if !end.conditions.is_empty() {
                    let conditions = V::from(language::if_so(language, terms, &end.conditions));
                    flow.heading(3, &language.tell("print-end", &[("conditions", conditions)]));
                }
                flow.reading(end.text.say(language.code()));
            }
            if !text.is_empty() {
                flow.reading(text.say(language.code()));
            }
        }
    });
}

/// Adds the zones that are not revealed from the start in true size, each on sheets of its own.
pub fn map_sheets(flow: &mut Flow<'_>, whole: &Whole<'_>, paper: (f32, f32), cell: f32, open: &CellSet) {
    let language = flow.language;
    let (width, height) = (whole.quest.plan.width(), whole.quest.plan.height());
    let mut known = CellSet::of(width, height, open.iter());
    for (number, zone) in whole.zones.iter().enumerate() {
        let fresh = CellSet::of(width, height, zone.iter().filter(|cell| !known.contains(*cell)));
        fresh.iter().for_each(|cell| _ = known.insert(cell));
        let name = language.tell("print-zone-name", &[("number", V::from(number + 1))]);
        let sheets = true_size::Zone {
            quest: &whole.game.quest,
            content: whole.content,
            cells: &fresh,
            known: &known,
            name,
        };
        true_size::zone(flow, paper, &sheets, cell);
    }
}
