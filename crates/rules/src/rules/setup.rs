//! Set-up (SET), and how things of the quest become pieces on the table (TAB).

use std::sync::Arc;

use bevy_ecs::prelude::*;
use ustr::Ustr;

use super::locks;
use crate::{
    content::{Character, Content, Fighter, Id, Minion, OPENING_HAND, Shut, Thing, What},
    grid::{Cell, CellSet, Facing},
    table::{
        Abilities, Acted, Agenda, Board, BonePile, Card, CardPlace, Chest, Course, Dice, Door, Faces, Fact, Feats, FieldState, Figure,
        Furniture, Game, Item, Locked, OpenedBy, Owner, Pending, PieceId, Pieces, Plot, SpellCard, Stands, Stats, Step, Token, Ward,
        Wounds,
    },
};

/// SET-2, SET-3, TAB-3: sets an adventure up on an empty table: the resources of the game, the Overlord's pile and hand, and the
/// starting zone. Leaves the first round on the agenda.
pub(crate) fn lay(world: &mut World, state: &mut FieldState, game: Game, mut dice: Dice) {
    if let Some(lesson) = &game.quest.lesson {
        dice.teach(&lesson.dice);
    }
    let plan = &game.quest.plan;
    let revealed = CellSet::empty(plan.width(), plan.height());
    let starts: Vec<Cell> = (game.quest.things.iter())
        .filter(|thing| matches!(thing.what, What::Hero(_)))
        .map(|thing| thing.base.corner)
        .collect();
    let floor = plan.floor().clone();
    world.insert_resource(Board {
        floor,
        revealed,
        ..Board::default()
    });
    world.insert_resource(Plot::of(&game.quest));
    world.init_resource::<Pieces>();
    world.insert_resource(Course::default());
    world.insert_resource(Agenda::default());
    world.insert_resource(Pending::default());
    world.insert_resource(dice);
    world.insert_resource(game);
    state.first([Step::BeginRound]);
    deal(world, state);
    locks::reveal(world, state, None, starts);
}

/// Puts everything that an adventure places on an empty table, whatever faults it has, with all floor revealed: no round begins,
/// no card is dealt, and no question is open. Returns the piece of each of the quest's things, `None` for one that is not wholly
/// on the map, or if there are more things than numbers for their names.
pub(crate) fn lay_sketch(world: &mut World, game: Game) -> Vec<Option<PieceId>> {
    let quest = Arc::clone(&game.quest);
    let floor = quest.plan.floor().clone();
    world.insert_resource(Board {
        revealed: floor.clone(),
        floor,
        ..Board::default()
    });
    world.insert_resource(Plot::of(&quest));
    world.init_resource::<Pieces>();
    world.insert_resource(Course::default());
    world.insert_resource(Agenda::default());
    world.insert_resource(Pending::default());
    world.insert_resource(Dice::seeded(0));
    world.insert_resource(game);
    let is_on_map = |thing: &Thing| {
        let base = thing.base;
        let ends = [
            (base.corner.x, base.width, quest.plan.width()),
            (base.corner.y, base.height, quest.plan.height()),
        ];
        ends.into_iter()
            .all(|(from, cells, all)| from >= 0 && i32::from(from) + i32::from(cells) <= i32::from(all))
    };
    let mut pieces = Vec::new();
    for thing in &quest.things {
        let has_number = pieces.len() < usize::from(u16::MAX);
        pieces.push((has_number && is_on_map(thing)).then(|| {
            let mut id = own_name(thing).unwrap_or_else(|| name(world, stem(thing.what)));
            // If two things have the same name, the second gets another, so that both are visible.
            while world.resource::<Pieces>().entity(id).is_some() {
                id = name(world, stem(thing.what));
            }
            place_as(world, thing, id);
            id
        }));
    }
    pieces
}

/// SET-3: shuffles the Overlord's deck, deals the adventure's number of cards into a face-down pile, puts the rest away unseen,
/// and draws his hand.
fn deal(world: &mut World, state: &mut FieldState) {
    let game = world.resource::<Game>().clone();
    let forces = &game.quest.overlord;
    let deck = &game.content.decks[&forces.deck];
    let cards: Vec<_> = deck
        .cards
        .iter()
        .flat_map(|(card, copies)| (0..*copies).map(move |_| *card))
        .collect();
    let order = world.resource_mut::<Dice>().shuffle(cards.len());
    let pile = usize::from(forces.cards).min(cards.len());
    let hand = usize::from(OPENING_HAND).min(pile);
    for (card, place) in cards.into_iter().zip(order) {
        let place = match place {
            n if n >= pile => CardPlace::PutAway,
            n if n >= pile - hand => CardPlace::Hand,
            n => CardPlace::Pile(n as u8),
        };
        let id = name(world, card.as_str());
        world.spawn((id, Card(card), place));
    }
    let (cards, hand) = (pile as u8, hand as u8);
    state.tell(Fact::Dealt { cards, hand });
}

/// Returns the name for the next piece of a kind, such as `skeleton_warrior_2`, and counts it.
pub(super) fn name(world: &mut World, kind: &str) -> PieceId {
    let mut board = world.resource_mut::<Board>();
    let number = match board.numbered.iter_mut().find(|(known, _)| known.as_str() == kind) {
        Some((_, number)) => {
            *number += 1;
            *number
        }
        None => {
            board.numbered.push((Ustr::from(kind), 1));
            1
        }
    };
    PieceId::numbered(kind, number)
}

/// Returns the name of a thing that has one of its own: from the quest, or as a hero or boss.
pub(super) fn own_name(thing: &Thing) -> Option<PieceId> {
    thing.name.or(match thing.what {
        What::Hero(id) => Some(PieceId::from(id)),
        What::Boss(id) => Some(PieceId::from(id)),
        _ => None,
    })
}

/// Returns what the numbered names of pieces of this kind begin with.
fn stem(what: What) -> &'static str {
    match what {
        What::Hero(id) => id.as_str(),
        What::Boss(id) => id.as_str(),
        What::Minion(id) => id.as_str(),
        What::Door(_) => "door",
        What::Chest(_) => "chest",
        What::Furniture(id) => id.as_str(),
        What::BonePile => "bone_pile",
        What::Token(id) => id.as_str(),
    }
}

/// Puts a thing of the quest on the table, and returns its name.
pub(super) fn place(world: &mut World, thing: &Thing) -> PieceId {
    let id = own_name(thing).unwrap_or_else(|| name(world, stem(thing.what)));
    place_as(world, thing, id);
    id
}

/// Puts a thing of the quest on the table under this name. If the quest gives it no facing, it faces south until the Overlord
/// decides.
fn place_as(world: &mut World, thing: &Thing, id: PieceId) {
    let game = world.resource::<Game>().clone();
    let content: &Content = &game.content;
    let stands = Stands(thing.base);
    let faces = Faces(thing.facing.unwrap_or(Facing::South));
    let mut piece = world.spawn((id, stands));
    match thing.what {
        What::Hero(hero) => {
            let card = content.heroes[&hero].card(game.quest.side);
            piece.insert((Figure::Hero(hero), faces, Acted(false)));
            character(&mut piece, id, card, &game);
        }
        What::Boss(boss) => {
            piece.insert((Figure::Boss(boss), faces, Acted(false)));
            character(&mut piece, id, &content.bosses[&boss].0, &game);
        }
        What::Minion(kind) => {
            piece.insert((faces, Acted(false)));
            minion(&mut piece, kind, &content.minions[&kind]);
        }
        What::Door(_) => {
            piece.insert((Door, faces));
        }
        What::Chest(_) => {
            let contents = thing.contents.clone();
            piece.insert((Chest { open: false, contents }, faces));
            if let Some(furniture) = thing.looks {
                piece.insert(Furniture(furniture));
            }
        }
        What::Furniture(furniture) => {
            piece.insert((Furniture(furniture), faces));
        }
        What::BonePile => {
            piece.insert(BonePile);
        }
        What::Token(id) => {
            piece.insert(Token(id));
        }
    }
    if let What::Door(shut) | What::Chest(shut) = thing.what {
        if thing.opened_by != OpenedBy::Heroes {
            piece.insert(thing.opened_by);
        }
        match shut {
            Shut::Unlocked => {}
            Shut::Locked(lock) => {
                let token = content.locks[&lock];
                piece.insert(Locked {
                    dice: token.dice,
                    armour: token.armour,
                });
            }
            Shut::Warded(power) => {
                piece.insert(Ward(power));
            }
        }
    }
    if let Some(kit) = game.quest.kits.iter().find(|kit| kit.of == id) {
        for spell in &kit.spells {
            let card = name(world, spell.as_str());
            world.spawn((card, SpellCard { spell: *spell, turned: 0 }, Owner(id)));
        }
        for item in &kit.items {
            let card = name(world, item.as_str());
            world.spawn((card, Item(*item), Owner(id)));
        }
    }
}

/// Adds the components of a hero's or boss's card, with the skill cards that the adventure adds (SET-2).
fn character(piece: &mut EntityWorldMut<'_>, id: PieceId, card: &Character, game: &Game) {
    let feats = Feats(card.feats.iter().map(|feat| (*feat, false)).collect());
    let kit = game.quest.kits.iter().find(|kit| kit.of == id);
    let all = card.wounding.white + card.wounding.red;
    let wounds = Wounds {
        taken: kit.map_or(0, |kit| kit.wounds.min(all - 1)),
        white: card.wounding.white,
        red: card.wounding.red,
    };
    piece.insert((stats(&card.fighter), wounds, feats));
    let mut abilities = card.abilities.clone();
    let skills = kit.into_iter().flat_map(|kit| &kit.skills);
    // A skill that repeats an ability of the card is left out.
    abilities.extend(skills.filter(|skill| !card.abilities.contains(skill)));
    if !abilities.is_empty() {
        piece.insert(Abilities(abilities));
    }
}

/// Adds the components that make a piece a minion of this kind.
pub(super) fn minion(piece: &mut EntityWorldMut<'_>, kind: Id<Minion>, definition: &Minion) {
    piece.insert((Figure::Minion(kind), stats(&definition.fighter)));
    if let Some(track) = track(definition) {
        piece.insert(track);
    }
    if !definition.abilities.is_empty() {
        piece.insert(Abilities(definition.abilities.clone()));
    }
}

/// Returns the wound track of a minion that its damage row can injure: the first such result makes it Injured, the second
/// destroys it (DMG-7). `None` for other minions.
pub(super) fn track(minion: &Minion) -> Option<Wounds> {
    minion.can_be_injured().then_some(Wounds {
        taken: 0,
        white: 1,
        red: 1,
    })
}

/// Returns the values of a card as a component.
pub(super) fn stats(fighter: &Fighter) -> Stats {
    Stats {
        movement: fighter.movement,
        combat: fighter.combat,
        ranged: fighter.ranged,
        armour: fighter.armour,
    }
}
