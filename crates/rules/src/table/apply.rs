//! Applying facts to a table: the table before a fact and the fact alone determine what is on the table after it.
//!
//! Facts do not carry all of a position: the agenda, the dice, what is hidden, the rounds that effects still last, and what a
//! model may still do in its turn are not part of them.

use bevy_ecs::prelude::*;

use super::{
    Acted, Active, Bar, Blow, Board, CardPlace, Chest, Course, Door, Enchantment, Enchantments, Faces, Fact, Feats, Figure, Game, Locked,
    Owner, Phase, PieceId, Pieces, Record, Side, SpellCard, Stance, Stands, Subject, Ward, Wounds,
};
use crate::{
    content::{Card, CardEffect, Effect, Feat, Id, Spell},
    grid::{Base, Cell},
};

/// Applies a fact to a table: where pieces stand, their condition, what they own, what is revealed, and whose turn it is.
///
/// # Panics
/// If no game is on the table.
pub fn apply(world: &mut World, fact: &Fact) {
    go_on(&mut world.resource_mut::<Course>(), fact);
    match fact {
        Fact::RoundBegan(_) => rest(world, Side::Heroes),
        Fact::OverlordBegan(_) => rest(world, Side::Overlord),
        Fact::TurnBegan(piece) => {
            change(world, piece.id, |acted: &mut Acted| acted.0 = true);
            with(world, piece.id, |mut piece| {
                piece.remove::<Stance>();
            });
        }
        Fact::Turned(piece, facing) => change(world, piece.id, |faces: &mut Faces| faces.0 = *facing),
        Fact::Walked { piece, to, .. } => stand(world, piece.id, |base| base.at(*to)),
        Fact::Crumbled { piece, record, .. } => {
            fall(world, piece);
            lay(world, record.as_deref());
        }
        Fact::Raised { pile, record, .. } => {
            remove(world, pile.id);
            lay(world, record.as_deref());
        }
        Fact::Appeared(_, record) | Fact::Placed { record, .. } | Fact::Gained { record, .. } => lay(world, record.as_deref()),
        Fact::Incapacitated(piece) | Fact::Destroyed(piece) => fall(world, piece),
        Fact::Removed(piece) | Fact::Discarded(piece, _) | Fact::Taken { token: piece, .. } | Fact::Spared { pile: Some(piece), .. } => {
            remove(world, piece.id)
        }
        Fact::Wounded(piece, taken) | Fact::Healed(piece, taken, _) => change(world, piece.id, |wounds: &mut Wounds| wounds.taken = *taken),
        // No fact of its own reports the wound of a minion that becomes Injured, so its track is set here (DMG-7).
        Fact::Injured(piece) => change(world, piece.id, |wounds: &mut Wounds| wounds.taken = wounds.taken.max(wounds.white)),
        Fact::Cast { caster, spell, turned, .. } => turn_card(world, caster.id, *spell, *turned),
        Fact::Recharged { owner, spell, turned } => turn_card(world, owner.id, *spell, *turned),
        Fact::Traded(trade) => {
            for (item, owner) in [(trade.give, trade.with), (trade.take, trade.from)] {
                if let Some(item) = item {
                    with(world, item.id, |mut item| {
                        item.insert(Owner(owner.id));
                    });
                }
            }
        }
        Fact::Enchanted(piece, one) => enchant(world, piece, *one, true),
        Fact::Faded(piece, one) => enchant(world, piece, *one, false),
        Fact::FeatUsed(piece, feat) => use_feat(world, piece.id, *feat),
        Fact::WardLowered { piece, left, .. } => with(world, piece.id, |mut piece| {
            piece.remove::<Ward>();
            if *left > 0 {
                piece.insert(Ward(*left));
            }
        }),
        Fact::Barred(piece, bar) => with(world, piece.id, |mut piece| {
            piece.remove::<(Locked, Ward)>();
            match bar {
                Some(Bar::Lock(lock)) => piece.insert(*lock),
                Some(Bar::Ward(power)) => piece.insert(Ward(*power)),
                None => &mut piece,
            };
        }),
        Fact::Opened(piece) => open(world, piece),
        Fact::Revealed { cells, .. } => {
            let mut board = world.resource_mut::<Board>();
            for cell in cells {
                // A table that knows only the revealed floor does not have this cell yet.
                board.floor.insert(*cell);
                board.revealed.insert(*cell);
            }
        }
        Fact::Darkened(cells) => {
            let mut board = world.resource_mut::<Board>();
            for cell in cells {
                board.revealed.remove(*cell);
            }
        }
        Fact::PartTurned { area, quarters } => carry(world, *area, |base| base.turned(*area, *quarters), i32::from(*quarters)),
        Fact::PartSlid { area, east, south } => carry(world, *area, |base| base.moved(*east, *south), 0),
        Fact::Played(card, kind) => {
            with(world, card.id, |mut card| {
                card.insert(CardPlace::Played);
            });
            // In an Interrupt all models of the Overlord may act again (OVL-5).
            let interrupts = |card: &Card| matches!(card.effect, CardEffect::Interrupt(_));
            if world.resource::<Game>().content.cards.get(kind).is_some_and(interrupts) {
                rest(world, Side::Overlord);
            }
        }
        _ => {}
    }
}

/// Updates round, phase and turn.
fn go_on(course: &mut Course, fact: &Fact) {
    match fact {
        Fact::RoundBegan(round) => {
            course.round = *round;
            course.phase = Phase::Heroes;
        }
        Fact::OverlordBegan(commands) => {
            course.phase = Phase::Overlord;
            course.commands = *commands;
            course.extra_commands = 0;
            course.card_played = false;
        }
        Fact::RoundEnded(_) => course.phase = Phase::End,
        Fact::TurnBegan(piece) => course.active = Some(Active::new(piece.id, 0)),
        Fact::TurnEnded(_) => course.active = None,
        Fact::Empowered(_, dice) => {
            if let Some(active) = &mut course.active {
                active.empowered += dice;
            }
        }
        // This attack uses up the energy (MAG-7).
        Fact::Attacked {
            attacker,
            blow: Blow::Magic { .. },
            ..
        } => {
            if let Some(active) = course.active.as_mut().filter(|active| active.piece == attacker.id) {
                active.empowered = 0;
            }
        }
        Fact::Shifted(piece, left) => {
            course.active = Some(Active {
                shifted: true,
                ..Active::new(piece.id, *left)
            });
        }
        Fact::GameEnded { .. } => {
            course.active = None;
            course.outcome = fact.outcome();
        }
        _ => {}
    }
}

/// Removes a piece from play, together with the cards that it owns.
pub(crate) fn remove(world: &mut World, piece: PieceId) {
    with(world, piece, |piece| piece.despawn());
    let pieces = world.resource::<Pieces>().0.values().copied();
    let own = |card: &Entity| world.get::<Owner>(*card).is_some_and(|owner| owner.0 == piece);
    let owned: Vec<Entity> = pieces.filter(own).collect();
    for card in owned {
        world.despawn(card);
    }
}

/// Calls `act` with the entity of a piece, if the piece is in play.
fn with(world: &mut World, piece: PieceId, act: impl FnOnce(EntityWorldMut<'_>)) {
    if let Some(entity) = world.resource::<Pieces>().entity(piece) {
        act(world.entity_mut(entity));
    }
}

/// Changes a component of a piece, if the piece is in play and has it.
fn change<T: Component<Mutability = bevy_ecs::component::Mutable>>(world: &mut World, piece: PieceId, change: impl FnOnce(&mut T)) {
    with(world, piece, |mut piece| {
        if let Some(mut own) = piece.get_mut::<T>() {
            change(&mut own);
        }
    });
}

fn stand(world: &mut World, piece: PieceId, to: impl Fn(Base) -> Base) {
    with(world, piece, |mut piece| {
        if let Some(Stands(base)) = piece.get::<Stands>().copied() {
            piece.insert(Stands(to(base)));
        }
    });
}

fn rest(world: &mut World, side: Side) {
    let pieces: Vec<PieceId> = world.resource::<Pieces>().0.keys().copied().collect();
    for piece in pieces {
        let fights = world
            .resource::<Pieces>()
            .entity(piece)
            .and_then(|entity| world.get::<Figure>(entity));
        if fights.is_some_and(|figure| figure.side() == side) {
            change(world, piece, |acted: &mut Acted| acted.0 = false);
        }
    }
}

/// Puts a piece into play as this record describes it; does nothing without a record.
fn lay(world: &mut World, record: Option<&Record>) {
    if let Some(record) = record {
        record.lay(world);
    }
}

fn turn_card(world: &mut World, owner: PieceId, spell: Id<Spell>, turned: u8) {
    let pieces: Vec<PieceId> = world.resource::<Pieces>().0.keys().copied().collect();
    for piece in pieces {
        with(world, piece, |mut card| {
            let own = card.get::<Owner>() == Some(&Owner(owner));
            if let Some(mut card) = card.get_mut::<SpellCard>().filter(|card| own && card.spell == spell) {
                card.turned = turned;
            }
        });
    }
}

/// Adds a lasting effect of a card to a model, where it replaces the same effect of the same card, or removes it if it has ended.
fn enchant(world: &mut World, on: &Subject, one: Enchantment, begins: bool) {
    with(world, on.id, |mut piece| {
        let mut all = piece.get::<Enchantments>().cloned().unwrap_or_default();
        let same = |old: &Enchantment| old.by == one.by && std::mem::discriminant(&old.what) == std::mem::discriminant(&one.what);
        all.0.retain(|old| !same(old));
        all.0.extend(begins.then_some(one));
        if all.0.is_empty() {
            piece.remove::<Enchantments>();
        } else {
            piece.insert(all);
        }
    });
}

/// Removes a model that fell by damage. One with a name of its own is noted in [`Board::fallen`].
fn fall(world: &mut World, piece: &Subject) {
    remove(world, piece.id);
    if piece.has_own_name() {
        world.resource_mut::<Board>().fallen.push(piece.id);
    }
}

/// Marks a feat as used, and adds the [`Stance`] of one that lasts until the model's next turn.
fn use_feat(world: &mut World, piece: PieceId, feat: Id<Feat>) {
    let content = &world.resource::<Game>().content;
    let effects = content.feats.get(&feat).map_or(&[][..], |feat| &feat.effects[..]);
    let keeps = |wanted: &Effect| effects.contains(wanted);
    let (holds_front, ignores_wounds) = (keeps(&Effect::HoldFrontArc), keeps(&Effect::IgnoreWounds));
    change(world, piece, |feats: &mut Feats| {
        let own = feats.0.iter_mut().filter(|(own, _)| *own == feat);
        own.for_each(|(_, used)| *used = true);
    });
    if holds_front || ignores_wounds {
        with(world, piece, |mut piece| {
            piece.insert(Stance {
                holds_front,
                ignores_wounds,
            });
        });
    }
}

/// Opens a chest, which stays on the board, or a door, which leaves play.
fn open(world: &mut World, piece: &Subject) {
    let opened = piece.base.map(|base| (piece.id, base));
    world.resource_mut::<Board>().opened.extend(opened);
    let mut is_door = false;
    with(world, piece.id, |mut piece| {
        is_door = piece.contains::<Door>();
        if let Some(mut chest) = piece.get_mut::<Chest>() {
            chest.open = true;
            chest.contents.clear();
        }
        piece.remove::<Locked>();
    });
    if is_door {
        remove(world, piece.id);
    }
}

/// Moves a part of the map with every piece that lies wholly on it. `to` is where a base comes to lie, `quarters` the quarter
/// turns clockwise by which facings turn.
fn carry(world: &mut World, area: Base, to: impl Fn(Base) -> Base, quarters: i32) {
    let pieces: Vec<PieceId> = world.resource::<Pieces>().0.keys().copied().collect();
    for piece in pieces {
        let lies = Stands::of(world, piece).is_some_and(|base| base.cells().all(|cell| area.covers(cell)));
        if lies {
            stand(world, piece, &to);
            change(world, piece, |faces: &mut Faces| faces.0 = faces.0.turned(quarters));
        }
    }
    world
        .resource_mut::<Board>()
        .move_floor(area, |cell: Cell| to(Base::one(cell)).corner);
}
