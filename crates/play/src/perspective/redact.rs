//! Removes what a side may not know from facts, positions and the quest itself.

use std::sync::Arc;

use ustr::Ustr;

use dungeon_rules::{
    content::{Action, ActionRoll, Condition, Event, Happening, Id, LessonStep, Place, Quest, Remix, Shut, Spot, Text, Thing, What, When},
    grid::{Base, Cell, CellSet, Plan},
    table::{Agenda, Board, CardPlace, Decision, Fact, Game, PieceId, Plot, Position, Record, Side, TextSource},
};

use super::Perspective;

impl Perspective {
    /// Returns what this side learns of a fact: all, a part, or nothing (HID-1).
    pub fn filter(self, game: &Game, plot: &Plot, fact: &Fact) -> Option<Fact> {
        if let Fact::Counted { counter, .. } = fact
            && self.0 == Side::Heroes
            && !plot.is_open(&game.quest, *counter)
        {
            return None;
        }
        Some(fact.as_seen_by(self.0))
    }

    /// Returns the position as this side knows it after these facts, which are all facts since the beginning, or at least those about
    /// takebacks. To be used with [`Self::redact_game`]; the module documentation lists what is left out.
    pub fn redact(self, game: &Game, truth: &Position, facts: &[Fact]) -> Position {
        let mut known = self.without_the_dark(game, truth);
        known.agenda = Agenda::default();
        known.board.numbered.clear();
        // The seed only has to be the same every time.
        known.dice = known.dice.reseeded(0);
        if self.0 == Side::Heroes {
            let chests = known.pieces.iter_mut().filter_map(|piece| piece.chest.as_mut());
            chests.for_each(|chest| chest.contents.clear());
        }
        self.turn_face_down(&mut known.pieces, facts);
        known
    }

    /// Returns the quest as this side knows it at this position, after these facts, which are all facts since the beginning.
    pub fn redact_game(self, game: &Game, truth: &Position, facts: &[Fact]) -> Game {
        let mut quest = Quest {
            source: String::new(),
            hash: String::new(),
            beside: Arc::default(),
            // The content is part of the game.
            content: None,
            ..(*game.quest).clone()
        };
        if self.0 == Side::Heroes {
            Light::of(&game.quest, truth, facts).shine_on(&mut quest);
        }
        Game {
            content: Arc::clone(&game.content),
            quest: Arc::new(quest),
        }
    }

    /// Removes unknown floor, and the quest's numbers of events, places and hidden counters.
    fn without_the_dark(self, game: &Game, truth: &Position) -> Position {
        let mut known = truth.clone();
        if self.0 == Side::Heroes {
            let floor = known_floor(&truth.board, WALLS);
            known.board.moved = truth.board.moved.within(&floor);
            known.board.revealed.clone_from(&floor);
            known.board.floor = floor;
            known.plot.done.clear();
            known.plot.seen.clear();
            let spoken = Spoken::of(&game.quest, &truth.plot);
            known.plot.counters.retain(|(counter, _)| spoken.counters.contains(counter));
        }
        known
    }

    /// Turns cards that this side does not know face down: they lose their kinds, and are renamed after where they lie. A card that
    /// was played and taken back has been seen.
    fn turn_face_down(self, pieces: &mut Vec<Record>, facts: &[Fact]) {
        let played = facts.iter().filter_map(|fact| match fact {
            Fact::TakenBack {
                decision: Decision::Play(card),
                ..
            } => Some(*card),
            _ => None,
        });
        let seen: Vec<PieceId> = played.collect();
        let hidden = |place: CardPlace| place.is_hidden_from(self.0);
        let (mut down, up): (Vec<Record>, Vec<Record>) = pieces
            .drain(..)
            .partition(|piece| piece.card_place.is_some_and(hidden) && !seen.contains(&piece.id));
        down.sort_by_key(|piece| match piece.card_place {
            Some(CardPlace::Pile(height)) => (1, height),
            Some(CardPlace::PutAway) => (2, 0),
            _ => (0, 0),
        });
        for (piece, number) in down.iter_mut().zip(1..) {
            piece.id = PieceId::new(&format!("face_down_{number}"));
            piece.card = None;
        }
        pieces.extend(up.into_iter().chain(down));
        pieces.sort_by_key(|piece| piece.id);
    }
}

/// Columns and rows beyond the last known floor, in which walls are drawn.
pub(crate) const WALLS: u16 = 1;

/// The numbers of columns and rows up to the last cells of this floor. How large the map is beyond them, and so whether it ends
/// there, is secret (HID-1).
pub(crate) fn known_size(floor: &CellSet) -> (u16, u16) {
    let (x, y) = floor.iter().fold((0, 0), |(x, y), cell| (cell.x.max(x), cell.y.max(y)));
    (x.unsigned_abs() + 1, y.unsigned_abs() + 1)
}

/// The revealed floor, on a map that is `more` columns and rows larger than that floor. The size of the true map is not known.
pub(super) fn known_floor(board: &Board, more: u16) -> CellSet {
    let (columns, rows) = known_size(&board.revealed);
    CellSet::of(columns + more, rows + more, board.revealed.iter())
}

/// The pieces, places and counters that goals and actions refer to, which everybody knows about (SET-4).
#[derive(Default)]
pub(super) struct Spoken {
    /// Pieces named by goals, and with the special rules also those whose opening they mention.
    pub pieces: Vec<PieceId>,
    /// Models that have to be slain.
    pub slain: Vec<PieceId>,
    pub places: Vec<Ustr>,
    /// Counters named there, and all counters that are shown.
    pub counters: Vec<Ustr>,
}

impl Spoken {
    pub fn of(quest: &Quest, plot: &Plot) -> Self {
        let counters = quest.counters.iter().map(|counter| counter.name);
        let mut spoken = Self {
            counters: counters.filter(|counter| plot.is_open(quest, *counter)).collect(),
            ..Self::default()
        };
        for goals in std::iter::once(&quest.goals).chain(&plot.goals) {
            let conditions = goals.heroes.iter().chain(&goals.overlord);
            conditions.flat_map(Condition::all).for_each(|condition| spoken.add(condition));
        }
        let in_goals = spoken.pieces.len();
        for action in &quest.actions {
            action
                .conditions
                .iter()
                .flat_map(Condition::all)
                .for_each(|condition| spoken.add(condition));
            if let Spot::At(place) = action.spot {
                spoken.places.push(place);
            }
        }
        spoken.pieces.truncate(in_goals);
        spoken
    }

    /// As [`Self::of`], and with everything that the special rules refer to (SET-4).
    pub fn with_special_rules(quest: &Quest, plot: &Plot) -> Self {
        let mut spoken = Self::of(quest, plot);
        for event in quest.events.iter().filter(|event| event.told) {
            event
                .conditions
                .iter()
                .flat_map(Condition::all)
                .for_each(|condition| spoken.add(condition));
            if let When::Entered(_, place) | When::Left(_, place) = event.when {
                spoken.places.push(place);
            }
            if let When::Reached(counter, _) = event.when {
                spoken.counters.push(counter);
            }
            if let When::Opened(piece) | When::Forced(piece) = event.when {
                spoken.pieces.push(piece);
            }
            for line in &event.then {
                match line {
                    Happening::Count(counter, _) => spoken.counters.push(*counter),
                    Happening::Hide(place) | Happening::DoAt(_, place, _) => spoken.places.push(*place),
                    _ => {}
                }
            }
        }
        spoken
    }

    fn add(&mut self, condition: &Condition) {
        match condition {
            Condition::Opened(piece) => self.pieces.push(*piece),
            Condition::Slain(piece) => self.slain.push(*piece),
            Condition::AllAt(place) | Condition::AnyAt(_, place) | Condition::Revealed(place) => self.places.push(*place),
            Condition::Count(counter, _) => self.counters.push(*counter),
            _ => {}
        }
    }
}

/// What is revealed of a quest.
struct Light<'a> {
    truth: &'a Position,
    facts: &'a [Fact],
    spoken: Spoken,
    /// Every cell that was ever revealed, where it lay then.
    lit: CellSet,
    /// Where the map draws all floor that was ever revealed: parts of the map may have turned or slid since (TAB-1).
    drawn: CellSet,
}

impl<'a> Light<'a> {
    fn of(quest: &Quest, truth: &'a Position, facts: &'a [Fact]) -> Self {
        let board = &truth.board;
        let mut lit = board.revealed.clone();
        let mut drawn = CellSet::of(lit.width(), lit.height(), lit.iter().map(|cell| board.moved.drawn(cell)));
        for fact in facts {
            if let Fact::Revealed { cells, .. } = fact {
                for cell in cells {
                    lit.insert(*cell);
                    drawn.insert(*cell);
                }
            }
        }
        Self {
            truth,
            facts,
            spoken: Spoken::of(quest, &truth.plot),
            lit,
            drawn,
        }
    }

    fn shine_on(&self, quest: &mut Quest) {
        quest.looks.retain(|cell, _| self.drawn.contains(*cell));
        quest.plan = Plan::new(known_floor(&self.truth.board, WALLS));
        if self.truth.course.outcome.is_none() {
            quest.aftermath = Default::default();
        }
        // Of the ends, the one that has come is told with the outcome.
        quest.ends.clear();
        if let Some(lesson) = &mut quest.lesson {
            // Neither later sentences of the lesson nor its dice may be known in advance.
            lesson.dice.clear();
            let later = lesson.steps.iter_mut().skip(usize::from(self.truth.plot.lesson) + 1);
            later.for_each(|step| *step = LessonStep::default());
        }
        // What stays where it is when the quest is dealt anew tells where it is.
        quest.remix = quest.remix.take().map(|_| Remix::default());
        // The advice to the Overlord is for him alone.
        quest.counsel.1 = Text::default();
        quest
            .kits
            .retain(|kit| quest.heroes.iter().any(|hero| kit.of == (*hero).into()) || self.has_been(kit.of));
        quest.counters.retain(|counter| self.spoken.counters.contains(&counter.name));
        quest.things = quest.things.iter().filter_map(|thing| self.thing(thing)).collect();
        quest.places = up_to_the_last(quest.places.iter().zip(0..).map(|(place, i)| self.place(place, i)), no_place);
        quest.events = up_to_the_last(quest.events.iter().zip(0..).map(|(event, i)| self.event(event, i)), no_event);
        quest.actions.iter_mut().for_each(|action| self.dim(action));
    }

    /// A thing that has been revealed, without what only its author knows; or one that a goal names, then without its place and its
    /// lock. `None` if the Heroes do not know of it.
    fn thing(&self, thing: &Thing) -> Option<Thing> {
        let of_figure = match thing.what {
            What::Hero(hero) => Some(hero.into()),
            What::Boss(boss) => Some(boss.into()),
            _ => None,
        };
        let known = self.drawn.contains(thing.base.corner) || thing.name.or(of_figure).is_some_and(|name| self.has_been(name));
        // Goals refer to a named minion by its kind, as they refer to a boss by its id.
        let named = thing
            .name
            .is_some_and(|name| self.spoken.pieces.contains(&name) || self.spoken.slain.contains(&name));
        let was_read = matches!(thing.what, What::Door(_)) && self.was_read(thing.base);
        let thing = Thing {
            contents: Vec::new(),
            reading: if was_read { thing.reading.clone() } else { Text::default() },
            unseen: false,
            ..thing.clone()
        };
        let in_the_dark = |thing: Thing| Thing {
            what: match thing.what {
                What::Door(_) => What::Door(Shut::Unlocked),
                What::Chest(_) => What::Chest(Shut::Unlocked),
                what => what,
            },
            base: Base::one(Cell::new(-1, -1)),
            facing: None,
            opened_by: Default::default(),
            ..thing
        };
        if known { Some(thing) } else { named.then(|| in_the_dark(thing)) }
    }

    /// Whether a piece of this name is in play, or was.
    fn has_been(&self, piece: PieceId) -> bool {
        let Position { pieces, board, .. } = self.truth;
        pieces.iter().any(|other| other.id == piece)
            || board.fallen.contains(&piece)
            || board.opened.iter().any(|(opened, _)| *opened == piece)
            || self
                .facts
                .iter()
                .any(|fact| matches!(fact, Fact::Appeared(other, _) if other.id == piece))
    }

    /// Whether the space behind the door on these cells was revealed, so that the text of the door was read out.
    fn was_read(&self, base: Base) -> bool {
        let opened = self.truth.board.opened.iter().filter(|(_, at)| *at == base);
        let mut doors = opened.map(|(door, _)| Some(*door));
        doors.any(|opened| {
            self.facts
                .iter()
                .any(|fact| matches!(fact, Fact::Revealed { door, .. } if door.map(|door| door.id) == opened))
        })
    }

    fn has_read_out(&self, text: TextSource) -> bool {
        self.facts.iter().any(|fact| matches!(fact, Fact::Told(read, _) if *read == text))
    }

    /// A place that goals or texts refer to, with only its known cells; `None` if nothing refers to it yet.
    fn place(&self, place: &Place, number: u16) -> Option<Place> {
        let named = self.spoken.places.contains(&place.name);
        let read = self.has_read_out(TextSource::Place(number));
        (named || read).then(|| Place {
            name: if named { place.name } else { Ustr::default() },
            cells: place
                .cells
                .iter()
                .copied()
                .filter(|cell| named && self.lit.contains(*cell))
                .collect(),
            reading: if read { place.reading.clone() } else { Text::default() },
        })
    }

    /// An event whose texts were read out, reduced to these texts; `None` if there are none.
    fn event(&self, event: &Event, number: u16) -> Option<Event> {
        let lines = self.lines(&event.then, |line| TextSource::Event(number, line));
        (!lines.is_empty()).then(|| Event {
            then: lines,
            hint: event.hint,
            ..no_event()
        })
    }

    /// Reduces the results of an action to those that were read out.
    fn dim(&self, action: &mut Action) {
        let name = action.name;
        action.then = self.lines(&action.then, |line| TextSource::Action(name, None, line));
        if let Some(ActionRoll::Die(rolls)) = &mut action.roll {
            for ((_, lines), die) in rolls.iter_mut().zip(0..) {
                *lines = self.lines(lines, |line| TextSource::Action(name, Some(die), line));
            }
        }
    }

    /// The texts among these lines that were read out, each at its index.
    fn lines(&self, lines: &[Happening], source: impl Fn(u16) -> TextSource) -> Vec<Happening> {
        let known = lines
            .iter()
            .zip(0..)
            .map(|(line, i)| self.has_read_out(source(i)).then(|| line.clone()));
        up_to_the_last(known, || Happening::Tell(Text::default()))
    }
}

/// Turns a partly known list into one that ends after the last known entry, with blanks for unknown entries before it: the true
/// length is not known.
fn up_to_the_last<T>(known: impl Iterator<Item = Option<T>>, blank: impl Fn() -> T) -> Vec<T> {
    let mut known: Vec<Option<T>> = known.collect();
    while known.pop_if(|last| last.is_none()).is_some() {}
    known.into_iter().map(|one| one.unwrap_or_else(&blank)).collect()
}

fn no_place() -> Place {
    Place {
        name: Ustr::default(),
        cells: Vec::new(),
        reading: Text::default(),
    }
}

/// An event that never happens.
fn no_event() -> Event {
    Event {
        when: When::Done(Id::new("")),
        conditions: Vec::new(),
        then: Vec::new(),
        repeat: false,
        hint: None,
        told: false,
    }
}
