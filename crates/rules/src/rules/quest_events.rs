//! The plot of the quest: what its events and actions do, line by line (OVL-2, RND-5).

use bevy_ecs::prelude::*;
use ustr::Ustr;

use super::{
    basics::{coming, entity},
    condition::{cells_of, in_play},
    damage, effects, hand, locks, magic, map_parts, movement, pieces, raise_dead, victory,
};
use crate::{
    content::{Condition, Effect, Goals, Happening, Id, Lock, Minion, Thing, What, Who},
    grid::{Base, Cell},
    table::{
        Acted, Attempt, Bar, CardPlace, Chest, Dice, Enchantments, Fact, Field, FieldState, Furniture, Game, Lasting, Locked, PieceId,
        Pieces, Plot, Side, Source, Stands, Step, Subject, TextSource, Token, Ward,
    },
};

/// Carries out [`Step::Happen`]: one line of an event happens, followed by the lines after it.
pub(super) fn happen(world: &mut World, state: &mut FieldState, event: u16, line: u16) {
    let quest = world.resource::<Game>().quest.clone();
    let Some(happening) = quest
        .events
        .get(usize::from(event))
        .and_then(|event| event.then.get(usize::from(line)))
    else {
        return;
    };
    if let Some(next) = line.checked_add(1) {
        state.first([Step::Happen(event, next)]);
    }
    come_to_pass(world, state, happening, Cause::Event(event, line));
}

/// What a line of the quest happens by.
#[derive(Copy, Clone)]
pub(super) enum Cause {
    /// This line of this event: the event's number in the quest and the line's in the event, both from 0.
    Event(u16, u16),
    /// This line of an action's outcome (RND-5): of the outcome that always follows, or of a line of its die.
    Action { attempt: Attempt, die: Option<u8>, line: u16 },
}

impl Cause {
    const fn text_source(self) -> TextSource {
        match self {
            Self::Event(event, line) => TextSource::Event(event, line),
            Self::Action { attempt, die, line } => TextSource::Action(attempt.action, die, line),
        }
    }

    const fn source(self) -> Source {
        match self {
            Self::Event(event, _) => Source::Event(event),
            Self::Action { attempt, .. } => Source::Action(attempt.action),
        }
    }

    /// Returns the pieces in play that `who` stands for, sorted by name. For an action, this may be the model that takes it or
    /// its target.
    fn pieces(self, world: &World, who: Who) -> Vec<PieceId> {
        let one = match (self, who) {
            (Self::Action { attempt, .. }, Who::Actor) => Some(attempt.by),
            (Self::Action { attempt, .. }, Who::Target) => attempt.at,
            _ => return in_play(world, who),
        };
        one.into_iter().filter(|piece| Stands::of(world, *piece).is_some()).collect()
    }
}

/// Carries out one line of an event, or of an action's outcome.
pub(super) fn come_to_pass(world: &mut World, state: &mut FieldState, happening: &Happening, cause: Cause) {
    match happening {
        Happening::Tell(_) => {
            let source = cause.text_source();
            let text = source.of(&world.resource::<Game>().quest);
            state.tell(Fact::Told(source, text));
        }
        Happening::Place(thing) => place(world, state, thing),
        Happening::Remove(who) => cause.pieces(world, *who).into_iter().for_each(|piece| remove(world, state, piece)),
        Happening::RemovePiece(name) => meant(world, *name).into_iter().for_each(|piece| remove(world, state, piece)),
        Happening::RemoveTokens(kind) => {
            let pieces = world.resource::<Pieces>().0.iter();
            let tokens = pieces.filter(|(_, entity)| world.get::<Token>(**entity).is_some_and(|token| token.0 == *kind));
            let tokens: Vec<PieceId> = tokens.map(|(piece, _)| *piece).collect();
            tokens.into_iter().for_each(|token| remove(world, state, token));
        }
        Happening::RemoveFurniture(kind) => {
            let pieces = world.resource::<Pieces>().0.iter();
            let is_it = |entity: Entity| {
                let furniture = world.get::<Furniture>(entity).is_some_and(|furniture| furniture.0 == *kind);
                furniture && world.get::<Chest>(entity).is_none()
            };
            let furniture: Vec<PieceId> = pieces.filter(|(_, entity)| is_it(**entity)).map(|(piece, _)| *piece).collect();
            furniture.into_iter().for_each(|piece| remove(world, state, piece));
        }
        // What is put on the agenda first happens last.
        Happening::Open(name) => meant(world, *name).into_iter().rev().for_each(|piece| open(world, state, piece)),
        Happening::Lock(name, lock) => meant(world, *name)
            .into_iter()
            .for_each(|piece| shut(world, state, piece, Some(*lock), 0)),
        Happening::Ward(name, power) => meant(world, *name)
            .into_iter()
            .for_each(|piece| shut(world, state, piece, None, *power)),
        Happening::Reveal(place) => {
            let cells = cells_of(world.resource::<Game>(), *place).to_vec();
            locks::bring_to_light(world, state, None, &cells);
        }
        Happening::Hide(place) => map_parts::hide(world, state, *place),
        Happening::Turn(place, quarters) => map_parts::turn(world, state, *place, *quarters),
        Happening::Slide(place, east, south) => map_parts::slide(world, state, *place, i16::from(*east), i16::from(*south)),
        Happening::Do(who, effects) => affect(world, state, cause, cause.pieces(world, *who), effects),
        Happening::DoAt(who, place, effects) => {
            let cells = cells_of(world.resource::<Game>(), *place).to_vec();
            let mut models = cause.pieces(world, *who);
            models.retain(|piece| Stands::of(world, *piece).is_some_and(|base| cells.iter().any(|cell| base.covers(*cell))));
            affect(world, state, cause, models, effects);
        }
        Happening::Invulnerable(who, is_so) => {
            for piece in cause.pieces(world, *who) {
                let Some(model) = state.get(world).model(piece) else { continue };
                let is_already = world.get::<Enchantments>(entity(world, piece));
                let is_already = is_already.is_some_and(|all| all.0.iter().any(|one| one.what == Lasting::Invulnerable));
                if *is_so && !is_already {
                    effects::enchant(world, state, model.id, cause.source(), Lasting::Invulnerable);
                } else if !is_so {
                    magic::run_out(world, state, model.id, |what| (what != Lasting::Invulnerable).then_some(what));
                }
            }
        }
        Happening::Draw(cards) => {
            for _ in 0..*cards {
                let top = state.get(world).top_card();
                top.into_iter().for_each(|card| hand::take(world, state, card));
            }
        }
        Happening::Cards(cards) => stack(world, state, *cards),
        Happening::Commands(more) => {
            let mut plot = world.resource_mut::<Plot>();
            plot.commands = plot.commands.saturating_add(*more);
            let commands = world.resource::<Plot>().commands(&world.resource::<Game>().quest);
            state.tell(Fact::CommandsChanged(commands));
        }
        Happening::Raises(minion, up_to) => raises(world, state, *minion, *up_to),
        Happening::Count(counter, by) => count(world, state, *counter, *by),
        Happening::Goals(goals) => change_goals(world, state, goals),
        Happening::Win(winner) => victory::end(world, state, *winner, None),
    }
}

/// Returns the pieces that a name in the quest stands for, sorted by name.
fn meant(world: &World, name: PieceId) -> Vec<PieceId> {
    let pieces = world.resource::<Pieces>();
    if !name.is_group() {
        return pieces.entity(name).map(|_| name).into_iter().collect();
    }
    let pieces = pieces
        .0
        .iter()
        .filter(|(piece, entity)| name.means(**piece) && world.get::<Stands>(**entity).is_some());
    pieces.map(|(piece, _)| *piece).collect()
}

/// OVL-2: brings something into play. Models stand on the nearest free cells, count as having acted, and draw Free Attacks unless
/// the quest says that they come unseen. Doors, chests and furniture need their own cells free; tokens and bone piles need
/// revealed floor.
fn place(world: &mut World, state: &mut FieldState, thing: &Thing) {
    let table = state.get(world);
    let mut thing = thing.clone();
    match thing.what {
        What::Token(_) | What::BonePile => {
            let is_there = thing.name.is_some_and(|name| table.is_on_board(name));
            if is_there || !table.is_open_floor(thing.base.corner) {
                return;
            }
        }
        What::Hero(_) | What::Boss(_) | What::Minion(_) => {
            if pieces::own_name(&thing).is_some_and(|name| table.model(name).is_some()) {
                return;
            }
            let Some(corner) = nearest(&table, thing.base) else { return };
            thing.base.corner = corner;
        }
        What::Door(_) | What::Chest(_) | What::Furniture(_) => {
            let is_taken = thing.name.is_some_and(|name| table.is_on_board(name));
            if is_taken || !movement::is_free(&table, thing.base, None) {
                return;
            }
        }
    }
    let piece = pieces::place(world, &thing);
    let entity = entity(world, piece);
    if let Some(mut acted) = world.get_mut::<Acted>(entity) {
        acted.0 = true;
    }
    let (who, record) = (Subject::of(world, piece), coming(world, piece));
    state.tell(Fact::Appeared(who, record));
    // The rest of the event happens after the attacks.
    if !thing.unseen {
        raise_dead::draw_attacks(world, state, piece);
    }
}

/// Returns the free place for a base that is nearest to where it was meant to stand, the first row by row among equals; `None` if
/// there is none.
fn nearest(field: &Field, base: Base) -> Option<Cell> {
    let floor = field.board.floor.iter();
    let room = floor.filter(|corner| movement::is_free(field, Base { corner: *corner, ..base }, None));
    room.min_by_key(|corner| (corner.steps_to(base.corner), *corner))
}

/// Removes a piece from the board.
fn remove(world: &mut World, state: &mut FieldState, piece: PieceId) {
    if Stands::of(world, piece).is_some() {
        let gone = Subject::of(world, piece);
        damage::remove(world, piece);
        state.tell(Fact::Removed(gone));
    }
}

/// Opens a door or chest; the contents of a chest go to the hero whose turn it is, or else to the first hero by name.
fn open(world: &mut World, state: &mut FieldState, piece: PieceId) {
    let table = state.get(world);
    if table.barrier(piece).is_none_or(|barrier| barrier.open) {
        return;
    }
    let heroes = table.models_of(Side::Heroes);
    let active = table.course.active.map(|active| active.piece);
    let by = heroes.iter().find(|hero| Some(hero.id) == active).or(heroes.first());
    if let Some(by) = by.map(|hero| hero.id) {
        state.first([Step::Open { piece, by }]);
    }
}

/// LCK-2, LCK-4: gives a closed door or chest another lock, or a Ward of this power.
fn shut(world: &mut World, state: &mut FieldState, piece: PieceId, lock: Option<Id<Lock>>, power: u8) {
    if state.get(world).barrier(piece).is_none_or(|barrier| barrier.open) {
        return;
    }
    let token = lock.map(|lock| world.resource::<Game>().content.locks[&lock]);
    let entity = entity(world, piece);
    let mut piece_there = world.entity_mut(entity);
    piece_there.remove::<(Locked, Ward)>();
    let bar = match token {
        Some(token) => {
            let (dice, armour) = (token.dice, token.armour);
            piece_there.insert(Locked { dice, armour });
            Bar::Lock(Locked { dice, armour })
        }
        None => {
            piece_there.insert(Ward(power));
            Bar::Ward(power)
        }
    };
    let what = Subject::of(world, piece);
    state.tell(Fact::Barred(what, Some(bar)));
}

fn affect(world: &mut World, state: &mut FieldState, cause: Cause, models: Vec<PieceId>, effects: &[Effect]) {
    for on in models.into_iter().rev() {
        let Some(base) = Stands::of(world, on) else { continue };
        state.first([Step::Effects {
            by: on,
            on,
            base,
            source: cause.source(),
            effects: effects.to_vec(),
        }]);
    }
}

/// Puts this number of put-away cards under the Overlord's pile; if negative, puts so many cards from its bottom away.
fn stack(world: &mut World, state: &mut FieldState, cards: i8) {
    let of = |world: &World, fits: fn(&CardPlace) -> bool| -> Vec<Entity> {
        let pieces = world.resource::<Pieces>().0.values().copied();
        pieces.filter(|entity| world.get::<CardPlace>(*entity).is_some_and(fits)).collect()
    };
    let mut pile = of(world, |place| matches!(place, CardPlace::Pile(_)));
    let height = |world: &World, card: Entity| match world.get::<CardPlace>(card) {
        Some(CardPlace::Pile(height)) => *height,
        _ => 0,
    };
    pile.sort_by_key(|card| height(world, *card));
    let wanted = usize::from(cards.unsigned_abs());
    let moved = if cards < 0 {
        let under: Vec<Entity> = pile.drain(..wanted.min(pile.len())).collect();
        under.iter().for_each(|card| {
            world.entity_mut(*card).insert(CardPlace::PutAway);
        });
        -(under.len() as i8)
    } else {
        let away = of(world, |place| *place == CardPlace::PutAway);
        let order = world.resource_mut::<Dice>().shuffle(away.len());
        let under: Vec<Entity> = order.into_iter().take(wanted).map(|i| away[i]).collect();
        let count = under.len() as i8;
        pile.splice(0..0, under);
        count
    };
    for (card, height) in pile.into_iter().zip(0_u8..) {
        world.entity_mut(card).insert(CardPlace::Pile(height));
    }
    state.tell(Fact::Stacked(moved));
}

fn raises(world: &mut World, state: &mut FieldState, minion: Id<Minion>, up_to: u8) {
    let raises = &mut world.resource_mut::<Plot>().raises;
    raises.retain(|(kind, _)| *kind != minion);
    raises.push((minion, up_to));
    state.tell(Fact::RaisesChanged(minion, up_to));
}

fn count(world: &mut World, state: &mut FieldState, counter: Ustr, by: i8) {
    let mut plot = world.resource_mut::<Plot>();
    let Some((_, number)) = plot.counters.iter_mut().find(|(name, _)| *name == counter) else {
        return;
    };
    let from = *number;
    *number = from.saturating_add_signed(by).min(99);
    let to = *number;
    let counters = &world.resource::<Game>().quest.counters;
    let own = counters.iter().find(|own| own.name == counter);
    let (title, of) = own.map(|own| (own.title.clone(), own.of)).unwrap_or_default();
    state.tell(Fact::Counted {
        counter,
        from,
        to,
        title,
        of,
    });
}

fn change_goals(world: &mut World, state: &mut FieldState, new: &Goals) {
    let own = world.resource::<Game>().quest.goals.clone();
    let mut plot = world.resource_mut::<Plot>();
    let goals = plot.goals.get_or_insert(own);
    let change = |into: &mut Vec<Condition>, from: &Vec<Condition>| {
        if !from.is_empty() {
            into.clone_from(from);
        }
        !from.is_empty()
    };
    if change(&mut goals.heroes, &new.heroes) {
        goals.texts.0 = new.texts.0.clone();
    }
    if change(&mut goals.overlord, &new.overlord) {
        goals.texts.1 = new.texts.1.clone();
    }
    let goals = goals.clone();
    state.tell(Fact::GoalsChanged(goals));
}
