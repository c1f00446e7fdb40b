//! How pieces come into play (TAB): their names, and the components that the quest and their cards give them.

use bevy_ecs::prelude::*;
use ustr::Ustr;

use super::basics::coming;
use crate::{
    content::{self, Character, Content, Fighter, Id, Minion, Shut, Thing, What},
    grid::Facing,
    table::{
        Abilities, Acted, Board, BonePile, Chest, Door, Faces, Fact, Feats, FieldState, Figure, Furniture, Game, Item, Locked, OpenedBy,
        Owner, PieceId, SpellCard, Stands, Stats, Subject, Token, Ward, Wounds,
    },
};

/// Returns the name for the next piece of a kind, such as `skeleton_warrior_2`, and counts it.
pub(super) fn next_name(world: &mut World, kind: &str) -> PieceId {
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
pub(super) fn stem(what: What) -> &'static str {
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
    let id = own_name(thing).unwrap_or_else(|| next_name(world, stem(thing.what)));
    place_as(world, thing, id);
    id
}

/// Puts a thing of the quest on the table under this name. If the quest gives it no facing, it faces south until the Overlord
/// decides.
pub(super) fn place_as(world: &mut World, thing: &Thing, id: PieceId) {
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
            let card = next_name(world, spell.as_str());
            world.spawn((card, SpellCard { spell: *spell, turned: 0 }, Owner(id)));
        }
        for item in &kit.items {
            let card = next_name(world, item.as_str());
            world.spawn((card, Item(*item), Owner(id)));
        }
    }
}

/// Adds the components of a hero's or boss's card, with the skill cards that the quest adds (SET-2).
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

/// LCK-7: gives a model a new item card.
pub(super) fn gain(world: &mut World, state: &mut FieldState, owner: PieceId, kind: Id<content::Item>) {
    let item = next_name(world, kind.as_str());
    world.spawn((item, Item(kind), Owner(owner)));
    let record = coming(world, item);
    let [owner, item] = [owner, item].map(|piece| Subject::of(world, piece));
    state.tell(Fact::Gained { owner, item, kind, record });
}
